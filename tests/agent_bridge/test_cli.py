"""`agent-bridge` as a person types it: what it prints, where, and its exit code."""

import argparse
import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tool_calls import write

from agent_bridge.cli import _parser, main
from agent_bridge.config import Config
from indexer import __version__

CheckGolden = Callable[[str, str], None]


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A terminal of 80 columns, and no settings of the person who runs the tests."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(tmp_path / "unused"))
    for name in ("HOME", "APPDATA", "LOCALAPPDATA", "XDG_CONFIG_HOME", "CLAUDE_CONFIG_DIR"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.delenv("MCP_BRIDGE_CONFIG", raising=False)


def run(*arguments: object, **environ: str) -> "subprocess.CompletedProcess[str]":
    """Run the program as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "agent_bridge", *map(str, arguments)],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


# Help


def names_of_commands() -> list[str]:
    """Return the names of all commands."""
    actions = _parser()._actions
    commands = next(one for one in actions if isinstance(one, argparse._SubParsersAction))
    return list(commands.choices)


@pytest.mark.parametrize("command", ["", *names_of_commands()])
def test_help_is_as_agreed(
    command: str, capsys: pytest.CaptureFixture[str], check_golden: CheckGolden
) -> None:
    """The help of each command is a reviewed text, on standard output, with exit code 0."""
    with pytest.raises(SystemExit) as caught:
        main([*command.split(), "--help"])
    assert caught.value.code == 0
    out, err = capsys.readouterr()
    assert err == ""
    check_golden(f"help-agent-bridge{'-' * bool(command)}{command}.txt", out)
    assert max(map(len, out.splitlines())) <= 80
    # Each example is understood.
    examples = re.findall(r"^  agent-bridge (.*?)(?:  |$| [|>])", out, re.MULTILINE)
    assert examples
    for example in examples:
        _parser().parse_args(shlex.split(example))


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """--version prints name and version and ends well."""
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"agent-bridge {__version__}\n"


@pytest.mark.parametrize("arguments", [["fly"], ["--fly"], ["config", "--fly"], ["--memory"]])
def test_wrong_usage_is_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What the program does not know is said on stderr, with the usage."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: agent-bridge")


def test_who_looks_for_the_search_here_is_told_where_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Two programs share the commands, and nobody knows by heart which has which."""
    for command in ("search", "status"):
        with pytest.raises(SystemExit):
            main([command, "x"])
        assert capsys.readouterr().err.endswith("use 'agent-index'.\n")


def test_help_loads_nothing_heavy() -> None:
    """Asking for help or settings loads neither the protocol nor the terminal library."""
    script = """
import sys
from agent_bridge.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(sorted({"mcp", "pydantic", "rich", "watchdog", "anyio"} & set(sys.modules)))
"""
    for arguments in (["--help"], ["config", "--show"]):
        done = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.splitlines()[-1] == "[]"


# serve


def test_serve_makes_a_memory_only_where_it_is_told_to_and_nothing_is(tmp_path: Path) -> None:
    """A mistyped path makes no folder; --create does, and adds nothing to a folder of notes."""
    new, notes = tmp_path / "new", tmp_path / "notes"
    notes.mkdir()
    (notes / "mine.md").write_text("# Mine\n")
    run("serve", "--memory", new)
    assert not new.exists()
    for folder in (new, notes):
        assert run("serve", "--create", "--memory", folder).returncode == 0
    assert {"core.md", "index.md", "blocks"} <= {path.name for path in new.iterdir()}
    assert {path.name for path in notes.glob("*.md")} == {"mine.md"}
    assert not (notes / "blocks").exists()


# config


def test_config_shows_every_setting_and_its_source(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], check_golden: CheckGolden
) -> None:
    """One line a setting: its value as JSON, and the flag, file or default that gave it."""
    file = tmp_path / "bridge-config.yaml"
    file.write_text("logging:\n  level: debug\nsub_agent:\n  roots: [/srv/战]\n")
    assert main(["config", "--show", "--memory", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    (home,) = Config().sub_agent.roots
    for memory in (shlex.quote(str(tmp_path)), str(tmp_path)):
        out = out.replace(memory, "MEMORY")
    shown = out.replace(json.dumps(str(home), ensure_ascii=False), '"HOME"')
    check_golden("config-show.txt", shown)


def test_config_without_a_flag_shows_too(capsys: pytest.CaptureFixture[str]) -> None:
    """--show is the only thing to ask of `config`, so it may be left out."""
    assert main(["config"]) == 0
    short = capsys.readouterr().out
    assert main(["config", "--show"]) == 0
    assert capsys.readouterr().out == short


def test_config_as_json_holds_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--json prints one array of key, value, source and help."""
    assert main(["--memory", str(tmp_path), "config", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert main(["config", "--memory", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"{row['key']}: {json.dumps(row['value'], ensure_ascii=False)}  # {row['source']}"
        for row in rows
    ]
    assert all(row["help"] for row in rows)
    assert rows[0] == {
        "key": "memory.directory",
        "value": str(tmp_path),
        "source": "--memory",
        "help": "The folder that holds core.md, index.md and blocks/.",
    }


@pytest.mark.parametrize("command", ["config", "init", "serve"])
def test_mistakes_in_the_settings_are_2_and_all_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    """No command goes on with settings that it does not understand; each mistake is a line."""
    file = tmp_path / "bridge-config.yaml"
    file.write_text("loging: {}\nwatch: {enabled: maybe}\n")
    assert main([command, "--memory", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"agent-bridge: {file}:1: unknown section 'loging'; did you mean 'logging'?\n"
        f"agent-bridge: {file}:2: watch.enabled must be true or false, not 'maybe'\n"
    )
    assert not (tmp_path / "core.md").exists()


# init


def test_init_makes_a_memory_and_says_how_to_connect(tmp_path: Path) -> None:
    """Each file made is a line; what is to be pasted into a client can be started as it is."""
    folder = tmp_path / "my memory"
    done = run("init", "--memory", folder)
    assert (done.returncode, done.stderr) == (0, "")
    notes, hidden = ("core.md", "index.md"), (".gitignore", ".memoryignore")
    assert done.stdout.splitlines()[:6] == [
        f"made {folder / name}" for name in (*notes, *hidden, "bridge-config.yaml", "CLAUDE.md")
    ]
    text = done.stdout[done.stdout.index("\n{") : done.stdout.rindex("\n}") + 2]
    entry = json.loads(text)["mcpServers"]["agent-bridge"]
    assert entry["args"][-3:] == ["serve", "--memory", str(folder)]
    assert Path(entry["command"]).is_absolute()
    served = subprocess.run(
        [entry["command"], *entry["args"]],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (served.returncode, served.stdout, served.stderr) == (0, b"", b"")


def test_init_again_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second time it says that the memory is there, and the first time's texts are."""
    assert main(["init", "--memory", str(tmp_path)]) == 0
    (tmp_path / "core.md").write_text("mine")
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    capsys.readouterr()
    assert main(["init", "--memory", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert f"{tmp_path} is already a memory; nothing in it was changed\n" in out
    assert {path: path.read_bytes() for path in before} == before


def test_init_says_what_becomes_of_an_index_that_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whose home page is called so would wonder at a table that nobody asked for."""
    (tmp_path / "index.md").write_text("# Home\n")
    assert main(["init", "--memory", str(tmp_path)]) == 0
    said = f"{tmp_path / 'index.md'} stays yours; in it, the tools keep a table of"
    assert said in capsys.readouterr().out
    assert (tmp_path / "index.md").read_text() == "# Home\n"
    assert main(["init", "--memory", str(tmp_path / "new")]) == 0
    assert "stays yours" not in capsys.readouterr().out


def test_init_says_what_an_ignore_file_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file is somebody's and stays; who has it reads which lines to add."""
    file = tmp_path / ".gitignore"
    file.write_text("*.o\n")
    assert main(["init", "--memory", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert f"{file} was left as it is" in out
    assert "\n  .search-index.db*\n" in out
    assert file.read_text() == "*.o\n"
    file.unlink()
    assert main(["init", "--memory", str(tmp_path)]) == 0
    assert "was left as it is" not in capsys.readouterr().out


def test_init_names_the_installed_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Run as an installed program, init names that program by its full path."""
    argv = sys.argv[0]
    sys.argv[0] = "bin/agent-bridge"
    try:
        assert main(["init", "--memory", str(tmp_path)]) == 0
    finally:
        sys.argv[0] = argv
    program = Path.cwd() / "bin" / "agent-bridge"
    command = shlex.join([str(program), "serve", "--memory", str(tmp_path)])
    assert f"{command}\n" in capsys.readouterr().out


def test_init_where_a_file_is_in_the_way_is_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that cannot be made is one sentence on stderr, whichever part refuses."""
    file = tmp_path / "file"
    file.write_text("x")
    assert main(["init", "--memory", str(file / "memory")]) == 1
    assert capsys.readouterr().err == f"agent-bridge: {file / 'memory'}: not a directory\n"
    (tmp_path / ".write.lock").mkdir()
    assert main(["init", "--memory", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    assert err.startswith("agent-bridge: .write.lock cannot be written: ")
    assert "A person has to look" in err


# Streams


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
@pytest.mark.parametrize(
    ("words", "code"), [(["config"], 0), (["stats"], 0), (["undo", "--yes"], 1)]
)
def test_a_reader_that_has_seen_enough_is_no_failure(
    words: list[str], code: int, sample_memory: Path
) -> None:
    """Piping into `head` ends without a word. What was not done is not told as done."""
    core = sample_memory / "core.md"
    write(sample_memory, "core.md", b"# Core\n")
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as out:
        done = subprocess.run(
            [sys.executable, "-m", "agent_bridge", "--memory", sample_memory, *words],
            cwd=Path(__file__).parents[2],
            stdout=out,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (code, b"")
    assert core.read_bytes() == b"# Core\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_an_answer_that_cannot_be_written_is_one_sentence() -> None:
    """Output to a full disk ends with a sentence and exit code 1."""
    # Python would write each line at once otherwise.
    environ = {name: text for name, text in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "agent_bridge", "config"],
            env=environ,
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert (done.returncode, done.stderr) == (1, "agent-bridge: no space left on device\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
@pytest.mark.parametrize("words", [[], ["serve"]])
def test_somebody_at_a_terminal_learns_what_is_waited_for(
    words: list[str], sample_memory: Path
) -> None:
    """One line on standard error, none on standard output; a client at a pipe gets neither."""
    import pty  # noqa: PLC0415 - there is none on Windows

    ours, theirs = pty.openpty()
    # The end of input, as Ctrl-D gives it; it waits until it is read.
    os.write(ours, b"\x04")
    done = subprocess.run(
        [sys.executable, "-m", "agent_bridge", "--memory", sample_memory, *words],
        cwd=Path(__file__).parents[2],
        stdin=theirs,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    os.close(theirs)
    os.close(ours)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (0, "", 1)
    for part in ("MCP server", "waits for a client", "Ctrl-C", "agent-bridge --help"):
        assert part in done.stderr
    piped = run("--memory", sample_memory, *words)
    assert (piped.returncode, piped.stdout, piped.stderr) == (0, "", "")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
def test_after_ctrl_c_the_shell_begins_a_line(sample_memory: Path) -> None:
    """Its prompt would else stand behind our question."""
    file = sample_memory / "core.md"
    write(sample_memory, "core.md", file.read_bytes() + b"oak\n")
    before = file.read_bytes()
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "agent_bridge", "undo", "--memory", sample_memory],
        cwd=Path(__file__).parents[2],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    ) as asking:
        shown = b""
        while b"[y/N] " not in shown:
            shown += os.read(ours, 10_000)
        # One that comes between the question and the reading of its answer ends no reading.
        for _ in range(60):
            asking.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                asking.wait(1)
                break
    assert asking.returncode == 130
    # The keyboard's own library may tell the terminal something before it.
    assert os.read(ours, 10_000).endswith(b"\n")
    assert file.read_bytes() == before
    os.close(theirs)
    os.close(ours)


@pytest.mark.parametrize("option", ["--memory", "--config"])
@pytest.mark.parametrize("command", [[], ["history"]])
def test_an_empty_name_is_wrong_usage(
    option: str, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A shell makes one of a variable that is not set; another memory would be a surprise."""
    for words in ([*command, option, ""], [option, "", *command]):
        with pytest.raises(SystemExit) as caught:
            main(words)
        assert caught.value.code == 2
        assert f"argument {option}: it is empty" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="the shell of Windows closes no stream")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("line", "code"), [("history", 0), ("config", 0), ("undo 1", 1), ("serve", 0), ("fly", 2)]
)
def test_closed_streams_are_nothing_to_fail_for(
    sample_memory: Path, line: str, code: int, closed: str
) -> None:
    """The work is done as ever; what cannot be said is not."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m agent_bridge {line} {closed}', sys.executable],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "AGENT_MEMORY_DIR": str(sample_memory)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="file names are Unicode elsewhere")
def test_any_folder_name_can_be_printed(tmp_path: Path) -> None:
    """A folder whose name is not UTF-8, or a terminal that is not, costs no traceback."""
    folder = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9")
    done = run("init", "--memory", folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert r"caf\udce9/core.md" in done.stdout
    done = run("config", "--memory", tmp_path / "战", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "战" in done.stdout


def test_a_file_that_cannot_be_replaced_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence names what was asked for, not the temporary file beside it."""
    assert main(["skill", "build", "--output", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"agent-bridge: {tmp_path}: is a directory\n"
