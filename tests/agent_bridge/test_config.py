"""The configuration: where each value comes from, and what is said of mistakes."""

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from agent_bridge.config import (
    CONFIG_NAME,
    SECTIONS,
    Config,
    MemorySettings,
    load_config,
)
from agent_bridge.config_file import ConfigError
from agent_bridge.tools import TOOLSETS

NOWHERE: dict[str, str] = {}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The configuration file of the memory `tmp_path`."""
    return tmp_path / CONFIG_NAME


def load(file: Path) -> Config:
    """Return what *file* configures, with no flag and no environment beside it."""
    return load_config(config_file=file, environ=NOWHERE)


def problems_of(file: Path, text: str | bytes) -> tuple[str, ...]:
    """Return the complaints about a configuration *text*, without the file's name."""
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ConfigError) as caught:
        load(file)
    assert all(problem.startswith(str(file)) for problem in caught.value.problems)
    return tuple(problem.removeprefix(f"{file}:") for problem in caught.value.problems)


# Sources


def test_without_anything_every_value_is_a_default(tmp_path: Path) -> None:
    """An absent file in the memory folder is no mistake, and then only the folder has a source."""
    config = load_config(memory=tmp_path, environ=NOWHERE)
    assert dataclasses.replace(config, sources=Config().sources) == Config(
        memory=MemorySettings(directory=tmp_path)
    )
    assert config.sources == {"memory.directory": "--memory"}


def test_the_default_memory_is_in_the_home_folder() -> None:
    """Nothing given at all means ~/.claude-agent-memory."""
    assert Config().memory.directory == Path.home() / ".claude-agent-memory"


def test_the_flag_wins_over_environment_and_file(tmp_path: Path, file: Path) -> None:
    """--memory beats AGENT_MEMORY_DIR, which beats the file, which beats the default."""
    file.write_text("memory:\n  directory: from-file\n")
    environ = {"AGENT_MEMORY_DIR": str(tmp_path / "from-environment")}
    by_flag = load_config(config_file=file, memory=tmp_path / "from-flag", environ=environ)
    by_environment = load_config(config_file=file, environ=environ)
    by_file = load(file)
    assert [
        (config.memory.directory.name, config.sources["memory.directory"])
        for config in (by_flag, by_environment, by_file)
    ] == [
        ("from-flag", "--memory"),
        ("from-environment", "AGENT_MEMORY_DIR"),
        ("from-file", f"{file}:2"),
    ]


def test_the_file_is_the_flags_then_the_environments_then_the_memorys(
    tmp_path: Path, file: Path
) -> None:
    """--config beats MCP_BRIDGE_CONFIG, which beats bridge-config.yaml in the memory folder."""
    by_flag, by_environment = tmp_path / "flag.yaml", tmp_path / "environment.yaml"
    for number, place in enumerate((by_flag, by_environment, file), start=1):
        place.write_text(f"logging: {{max_backups: {number}}}")
    environ = {"MCP_BRIDGE_CONFIG": str(by_environment)}
    loaded = (
        load_config(config_file=by_flag, memory=tmp_path, environ=environ),
        load_config(memory=tmp_path, environ=environ),
        load_config(memory=tmp_path, environ=NOWHERE),
        load_config(environ={"AGENT_MEMORY_DIR": str(tmp_path)}),
    )
    assert [config.logging.max_backups for config in loaded] == [1, 2, 3, 3]


def test_an_empty_variable_counts_as_absent(file: Path) -> None:
    """Clients pass on settings that nobody filled in as empty texts."""
    file.write_text("")
    environ = {"AGENT_MEMORY_DIR": "", "MCP_BRIDGE_CONFIG": ""}
    assert load_config(config_file=file, environ=environ) == Config()
    assert load_config(memory=file.parent, environ=environ).memory.directory == file.parent


def test_the_process_environment_is_read_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an environment argument the process's own counts."""
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(tmp_path))
    monkeypatch.delenv("MCP_BRIDGE_CONFIG", raising=False)
    assert load_config().memory.directory == tmp_path


def test_a_relative_folder_in_a_file_starts_at_the_file(tmp_path: Path) -> None:
    """The folder a client was started in has no say in what a file means."""
    place = tmp_path / "settings" / "bridge.yaml"
    place.parent.mkdir()
    place.write_text("memory: {directory: ../notes}\nsub_agent: {roots: [work, /srv, ../code]}\n")
    config = load(place)
    assert config.memory.directory == place.parent / "../notes"
    assert config.sub_agent.roots == (
        place.parent / "work",
        Path("/srv"),
        place.parent / "../code",
    )


def test_a_relative_flag_starts_at_the_current_folder() -> None:
    """A person types a relative --memory from where they stand."""
    config = load_config(memory=Path("notes"), environ=NOWHERE)
    assert config.memory.directory == Path.cwd() / "notes"


def test_the_home_folder_is_understood_everywhere(tmp_path: Path, file: Path) -> None:
    """A '~' is the home folder in flags, in the environment and in the file."""
    file.write_text("memory: {directory: ~/a}\nlogging: {file: ~/b.log}\nsub_agent: {roots: ['~']}")
    config = load_config(config_file=file, memory=Path("~/c"), environ=NOWHERE)
    home = Path.home()
    assert load(file).memory.directory == home / "a"
    assert config.memory.directory == home / "c"
    assert config.log_file == home / "b.log"
    assert load_config(environ={"AGENT_MEMORY_DIR": "~/d"}).memory.directory == home / "d"


def test_the_log_lies_in_the_memory_folder_unless_absolute(tmp_path: Path, file: Path) -> None:
    """A relative log file starts at the memory folder, wherever the settings lie."""
    file.write_text("memory: {directory: notes}\nlogging: {file: logs/a.log}")
    assert load(file).log_file == tmp_path / "notes" / "logs" / "a.log"
    file.write_text("logging: {file: /var/log/a.log}")
    assert load(file).log_file == Path("/var/log/a.log")


@pytest.mark.skipif(os.name == "nt", reason="Windows always knows a home folder")
@pytest.mark.skipif(os.name == "nt", reason="Windows quotes in its own way")
def test_a_command_names_the_memory_unless_it_is_the_usual_one(tmp_path: Path) -> None:
    """So that what is typed next is about the same memory; a variable stays set."""
    named = load_config(memory=tmp_path / "my notes", environ={})
    assert named.command("x undo") == f"x undo --memory '{tmp_path}/my notes'"
    assert load_config(environ={}).command("x undo") == "x undo"
    assert load_config(environ={"AGENT_MEMORY_DIR": str(tmp_path)}).command("x undo") == "x undo"


def test_an_unknown_home_folder_is_said_in_one_sentence(tmp_path: Path) -> None:
    """A user without a home is asked for --memory, and is served when it is given."""
    script = """
import os, sys
sys.modules["pwd"] = None  # as if the user database did not know this user
from agent_bridge.config import load_config
from agent_bridge.config_file import ConfigError
from pathlib import Path
try:
    load_config(environ={})
except ConfigError as error:
    print(error)
print(load_config(environ={"AGENT_MEMORY_DIR": sys.argv[1]}).memory.directory)
"""
    environ = {key: value for key, value in os.environ.items() if key != "HOME"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        env=environ,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    said, directory = done.stdout.splitlines()
    assert said == "the home folder is not known; name a memory folder with --memory"
    assert directory == str(tmp_path)


@pytest.mark.parametrize(
    "source", ["--memory", "AGENT_MEMORY_DIR", "--config", "MCP_BRIDGE_CONFIG"]
)
def test_the_home_of_nobody_is_refused_wherever_it_is_named(source: str) -> None:
    """'~name' of a user who does not exist is a mistake with its place, never a traceback."""
    text = "~nobody-has-this-name/x"
    with pytest.raises(ConfigError, match=f"{source} must be a path; nobody's home") as caught:
        load_config(
            config_file=Path(text) if source == "--config" else None,
            memory=Path(text) if source == "--memory" else None,
            environ={source: text},
        )
    assert len(caught.value.problems) == 1


# Files that cannot be used


def test_a_named_file_must_exist(tmp_path: Path) -> None:
    """A --config that is not there is a mistake, unlike an absent bridge-config.yaml."""
    with pytest.raises(ConfigError, match="cannot be read: no such file") as caught:
        load(tmp_path / "absent.yaml")
    assert str(tmp_path / "absent.yaml") in str(caught.value)


def test_a_folder_in_the_place_of_the_file_is_reported(file: Path) -> None:
    """A folder called bridge-config.yaml cannot be read, and that is said."""
    file.mkdir()
    with pytest.raises(ConfigError, match="cannot be read"):
        load_config(memory=file.parent, environ=NOWHERE)


def test_a_memory_folder_that_is_a_file_is_left_to_the_tools(tmp_path: Path) -> None:
    """The server must start to tell what is wrong with its memory folder."""
    place = tmp_path / "memory"
    place.write_text("not a folder")
    assert load_config(memory=place, environ=NOWHERE).memory.directory == place


@pytest.mark.usefixtures("permissions_count")
def test_a_closed_memory_folder_is_left_to_the_tools(tmp_path: Path, file: Path) -> None:
    """A folder that may not be entered is reported by the tools, an unreadable file at once."""
    file.write_text("")
    file.chmod(0)
    with pytest.raises(ConfigError, match="cannot be read: permission denied"):
        load_config(memory=tmp_path, environ=NOWHERE)
    tmp_path.chmod(0)
    try:
        assert load_config(memory=tmp_path, environ=NOWHERE).memory.directory == tmp_path
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n\n",
        b"# only a comment\n",
        b"---\n",
        b"--- null\n",
        b"\xef\xbb\xbf",
        b"memory:\nlogging: ~\nsub_agent: {}\n",
        b"\xef\xbb\xbfmemory:\r\n",
    ],
)
def test_an_empty_file_means_defaults(file: Path, text: bytes) -> None:
    """A file without settings configures nothing, whatever else it holds."""
    file.write_bytes(text)
    assert load(file) == Config()


def test_a_byte_order_mark_hides_nothing(file: Path) -> None:
    """Notepad's mark is not part of the first key, and CRLF is a line's end."""
    file.write_bytes(b"\xef\xbb\xbflogging:\r\n  level: debug\r\n")
    config = load(file)
    assert (config.logging.level, config.sources["logging.level"]) == ("debug", f"{file}:2")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("- a\n- b", "1: the file must hold 'key: value' lines"),
        ("just words", "1: the file must hold 'key: value' lines"),
        ("\n\n5", "3: the file must hold 'key: value' lines"),
        ("memory: [a]", "1: memory must hold 'key: value' lines"),
        ("logging:\n  debug", "2: logging must hold 'key: value' lines"),
        ("memory: ''", "1: memory must hold 'key: value' lines"),
        ("? [a]\n: b", "1: unknown section 'a list or mapping'; known: "),
        ("&a ? *a : b", "1: "),
        ("memory:\n\tdirectory: x", "2: found character '\\t' that cannot start any token"),
        ("memory: {", "1: "),
        ("a: b: c", "1: mapping values are not allowed here"),
        ("memory: {}\n---\nmemory: {}", "2: but found another document"),
        ("*unknown", "1: found undefined alias 'unknown'"),
        ("a\0b", "1: the character U+0000 is not allowed"),
        ("memory:\n  directory: \x0bnotes", "2: the character U+000B is not allowed"),
        ('"\\UFFFFFFFF"', " it is not YAML"),
        ('"\\U00110000"', " it is not YAML"),
        ("[" * 5_000, " it is not YAML"),
        (b"\xff\xfe", " cannot be read: it is not UTF-8 text"),
        (b"memory: \xe9", " cannot be read: it is not UTF-8 text"),
        ("%YAML 1." + "9" * 5_000, " it is not YAML"),
    ],
)
def test_a_file_that_is_no_settings_is_reported_with_its_line(
    file: Path, text: str | bytes, problem: str
) -> None:
    """What YAML cannot read, or reads as something else, is one sentence with its place."""
    (only,) = problems_of(file, text)
    assert only.startswith(problem)


# Keys


def test_all_mistakes_are_named_at_once(file: Path) -> None:
    """Each mistake has its line, and none hides another."""
    assert problems_of(
        file,
        "memory:\n"
        "  directroy: x\n"
        "loging:\n"
        "  level: info\n"
        "logging:\n"
        "  level: loud\n"
        "  max_backups: -1\n"
        "colour: blue\n"
        "watch: 5\n",
    ) == (
        "2: unknown key in memory 'directroy'; did you mean 'directory'?",
        "3: unknown section 'loging'; did you mean 'logging'?",
        "6: logging.level must be one of debug, info, warning, warn, error, not 'loud'",
        "7: logging.max_backups must be a whole number from 1 to 100, not -1",
        "8: unknown section 'colour'; known: " + ", ".join(SECTIONS),
        "9: watch must hold 'key: value' lines",
    )


def test_an_unknown_key_without_a_near_one_lists_the_known(file: Path) -> None:
    """Where nothing is near, all keys of the section are named."""
    (only,) = problems_of(file, "watch:\n  zzz: 1")
    assert (
        only == "2: unknown key in watch 'zzz'; known: enabled, quiet_seconds, longest_wait_seconds"
    )


def test_a_name_given_twice_is_a_mistake(file: Path) -> None:
    """YAML would let the last one win in silence."""
    text = "logging:\n  level: info\n  level: debug\nwatch:\nlogging:\n  max_backups: 2\n"
    assert problems_of(file, text) == (
        "3: 'level' was already given on line 2",
        "5: 'logging' was already given on line 1",
    )


# Values

GOOD = [
    ("memory.directory", "x y", Path("x y")),
    ("index.sweep_budget_ms", "1", 1),
    ("index.sweep_budget_ms", "10_000", 10_000),
    ("watch.enabled", "no", False),
    ("watch.enabled", "on", True),
    ("watch.quiet_seconds", "2", 2.0),
    ("watch.longest_wait_seconds", "1.0e+1", 10.0),
    ("sub_agent.sync_window_seconds", "0", 0.0),
    ("sub_agent.sync_window_seconds", "29.99", 29.99),
    ("sub_agent.roots", "[]", ()),
    ("sub_agent.roots", '["~"]', (Path.home(),)),
    ("sub_agent.default_max_output_tokens", "0x10", 16),
    ("claude_cli.path", "~/bin/claude", "~/bin/claude"),
    ("logging.level", "warning", "warning"),
    ("logging.level", "warn", "warn"),
    ("logging.max_size_mb", ".5", 0.5),
    ("tools.toolsets", "[memory]", ("memory",)),
]

BAD = [
    ("memory.directory", "[a]", "a text"),
    ("memory.directory", "", "a text"),
    ("memory.directory", "'  '", "a text"),
    ("memory.directory", "5", "a text"),
    ("memory.directory", '"a\\0b"', "a path"),
    ("memory.directory", '"\\ud800"', "a path"),
    ("memory.directory", r'"D:\notes"', "a path; one with backslashes stands in single quotes"),
    ("memory.directory", "~nobody-has-this-name", "a path; nobody's home folder is known"),
    ("index.sweep_budget_ms", "0", "a whole number from 1 to 10000"),
    ("index.sweep_budget_ms", "10001", "a whole number from 1 to 10000"),
    ("index.sweep_budget_ms", "1.0", "a whole number from 1 to 10000"),
    ("index.sweep_budget_ms", "yes", "a whole number from 1 to 10000"),
    ("index.sweep_budget_ms", "'5'", "a whole number from 1 to 10000"),
    ("watch.enabled", "1", "true or false"),
    ("watch.enabled", "'yes'", "true or false"),
    ("watch.enabled", "null", "true or false"),
    ("watch.quiet_seconds", ".nan", "a number from 0.01 to 60"),
    ("watch.quiet_seconds", ".inf", "a number from 0.01 to 60"),
    ("watch.quiet_seconds", "-.inf", "a number from 0.01 to 60"),
    ("watch.quiet_seconds", "true", "a number from 0.01 to 60"),
    ("watch.quiet_seconds", "9" * 400, "a number from 0.01 to 60"),
    ("sub_agent.sync_window_seconds", "30", "a number from 0 to below 30"),
    ("sub_agent.sync_window_seconds", "-0.1", "a number from 0 to below 30"),
    ("sub_agent.sync_window_seconds", "2026-02-30", "a number from 0 to below 30"),
    ("sub_agent.roots", "home", "a list of paths"),
    ("sub_agent.roots", "[1]", "a text"),
    ("sub_agent.roots", r'["C:\temp"]', "a path; one with backslashes stands in single quotes"),
    ("sub_agent.roots", "[~]", "a list of paths; a ~ alone needs quotes"),
    ("sub_agent.roots", "[~nobody-has-this-name]", "a path; nobody's home folder is known"),
    ("sub_agent.roots", "&a [*a]", "a list of paths"),
    ("claude_cli.path", "false", "a text"),
    ("logging.file", "core.md", "a path such as bridge.log, whose name"),
    ("logging.file", "~/notes/Log.MD", "a path such as bridge.log, whose name"),
    ("logging.file", ".write.lock", "a path such as bridge.log, whose name does not begin with"),
    (
        "logging.file",
        "./.history",
        "a path such as bridge.log, whose name does not begin with",
    ),
    ("logging.file", "bridge-config.yaml", "a path such as bridge.log"),
    ("logging.file", "5", "a text"),
    ("logging.level", "{a: b}", "one of debug, info, warning, warn, error"),
    ("logging.level", "!!bool x", "one of debug"),
    ("logging.max_backups", "0", "a whole number from 1 to 100"),
    ("tools.toolsets", "memory", "a list of texts"),
    ("tools.toolsets", "[memory, 5]", "a list of texts"),
    ("tools.toolsets", "{!!bool x: 1}", "a list of texts"),
    ("tools.toolsets", "[memory, agent]", "a list of texts, each one of memory, agents, not"),
]


@pytest.mark.parametrize(("key", "text", "value"), GOOD)
def test_good_values_are_kept_as_what_they_mean(
    file: Path, key: str, text: str, value: object
) -> None:
    """A value that fits its rule arrives in the type the setting has."""
    section, name = key.split(".")
    file.write_text(f"{section}:\n  {name}: {text}\n")
    config = load(file)
    found = getattr(getattr(config, section), name)
    if key == "memory.directory":
        found = found.relative_to(file.parent)
    assert found == value
    assert type(found) is type(value) or isinstance(value, Path)
    assert config.sources == {key: f"{file}:2"}


@pytest.mark.parametrize(("key", "text", "rule"), BAD)
def test_bad_values_are_refused_with_the_rule(file: Path, key: str, text: str, rule: str) -> None:
    """A value of the wrong type or size is refused with what it must be, and where it stands."""
    section, name = key.split(".")
    (only,) = problems_of(file, f"{section}:\n  {name}: {text}\n")
    assert only.startswith(f"2: {key} must be {rule}")
    assert len(only) < 300


def test_a_value_that_prints_as_gigabytes_is_shown_short(file: Path) -> None:
    """Aliases of aliases are refused in a sentence that a person can read."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    problems = problems_of(file, "\n".join([*lines, "tools:", "  toolsets: *a11"]))
    assert "tools.toolsets must be a list of texts" in problems[-1]
    assert len(problems[-1]) < 1_000


def test_the_toolsets_that_there_are_may_be_named(file: Path) -> None:
    """Each toolset that a server has is a good value, so none can be added and not chosen."""
    file.write_text(f"tools: {{toolsets: [{', '.join(TOOLSETS)}]}}\n")
    assert load(file).tools.toolsets == tuple(TOOLSETS)


def test_every_setting_has_a_default_that_its_own_rule_accepts() -> None:
    """Writing the defaults into a file would be no mistake."""
    for name, kind in SECTIONS.items():
        for item in dataclasses.fields(kind):
            value = getattr(getattr(Config(), name), item.name)
            if isinstance(value, Path):
                value = str(value)
            if isinstance(value, tuple):
                value = [str(part) for part in value]
            item.metadata["rule"](value)
            assert item.metadata["help"].endswith(".")


def test_the_template_that_init_writes_configures_nothing(file: Path) -> None:
    """The file of a new memory holds only comments, and each becomes a good setting."""
    template = Path(__file__).parents[2] / "agent_bridge" / "templates" / "bridge-config.yaml"
    text = template.read_text("utf-8")
    file.write_text(text)
    assert load(file) == Config()
    head, _, settings = text.partition("\n\n")
    assert all(line.startswith("# ") for line in head.splitlines())
    file.write_text("\n".join(line.removeprefix("# ") for line in settings.splitlines()))
    assert len(load(file).sources) >= 5


# Any text at all

WORDS = (
    *(*SECTIONS, "directory", "enabled", "level", "roots", "file", "&a", "*a", "<<", "!!bool"),
    *(": ", ":\n  ", "\n", "- ", "[", "]", "{", "}", ",", "'", '"', "|", ">", "#", "? ", "~", "\t"),
    *("yes", "5", "-.inf", ".nan", "2026-02-30", "1:99:99", "0o9", "\\x", "\0", "\ufeff", "%TAG"),
)


@pytest.fixture(scope="session")
def any_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One file that is written again and again."""
    return tmp_path_factory.mktemp("any") / CONFIG_NAME


@given(
    st.one_of(st.text(), st.lists(st.sampled_from(WORDS), max_size=25).map("".join), st.binary())
)
@example("logging: {file: !!timestamp x}")
@example("logging: {file: !!int ''}")
@example("logging: {max_size_mb: !!float '1:x'}")
@example('logging: {file: "\\udc80"}')
@example("watch: {enabled: !!bool x}")
@example("0: &a [*a]\n0: *a")
@example("&a ? *a : b")
def test_any_text_is_settings_or_a_list_of_mistakes(any_file: Path, text: str | bytes) -> None:
    """Nothing that a file can hold raises anything but ConfigError."""
    any_file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    problems: tuple[str, ...] = ()
    try:
        load(any_file)
    except ConfigError as error:
        problems = error.problems or ("no problem was named",)
    assert all(problem.startswith(str(any_file)) for problem in problems)
