"""The command line of Claude Code, built from what the installed version offers."""

import json
import subprocess
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.agents.claude_cli import (
    CORE_OPTIONS,
    DEPTH_VARIABLE,
    JOB_VARIABLE,
    RIGHTS,
    Assignment,
    HouseRules,
    build_arguments,
    build_environment,
    is_sub_agent,
    parse_help,
    system_prompt,
    to_argument,
    to_failure,
    to_rule_path,
    usual_places,
)
from agent_bridge.agents.jobs import JobId
from agent_bridge.errors import ClaudeNotLoggedInError, UnknownModelError

HOME = PurePosixPath("/home/ada")
MEMORY = HOME / "memory"
RULES = HouseRules("Be brief. Leave $memory_directory alone.\n")
PLAIN = Assignment("count", HOME, (MEMORY,))
EVERYTHING = frozenset(
    {
        *CORE_OPTIONS,
        *("--no-session-persistence", "--permission-prompts", "--max-budget-usd"),
        "--restricted",
    }
)


def value_of(arguments: tuple[str, ...], option: str) -> str:
    """Return the word after *option*."""
    return arguments[arguments.index(option) + 1]


def test_help_gives_the_options_and_not_the_prose(fake_claude: Path) -> None:
    """Options are read from their column, aliases too; a description offers nothing."""
    text = subprocess.run(
        [fake_claude, "--help"], capture_output=True, text=True, check=True
    ).stdout
    offered = parse_help(text)
    assert {"-p", "--print", "--settings", "--strict-mcp-config", "--allowed-tools"} <= offered
    assert "--imaginary" not in offered


@given(st.text())
def test_help_of_another_program_gives_the_core_options(text: str) -> None:
    """A wrapper that does not answer --help is taken to pass on what has long been there."""
    assert "--print" in parse_help(text)
    assert parse_help("Mock sub-agent received task: " + text.replace("-", "")) == CORE_OPTIONS


def test_the_command_is_accepted_by_the_program(fake_claude: Path, tmp_path: Path) -> None:
    """A program that refuses options it does not know takes the whole command."""
    assignment = Assignment(
        "", tmp_path, (tmp_path / "memory",), (tmp_path,), "Rhyme.", "opus", memory_readable=True
    )
    arguments = build_arguments(assignment, HouseRules("Be brief.", 0.5), EVERYTHING)
    done = subprocess.run([fake_claude, *arguments], input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_options_that_are_not_offered_are_left_out() -> None:
    """An old version gets the same command without what it lacks, values included."""
    arguments = build_arguments(PLAIN, HouseRules("Be brief.", 2), CORE_OPTIONS)
    assert {word for word in arguments if word.startswith("--")} <= CORE_OPTIONS
    assert value_of(arguments, "--permission-mode") == "acceptEdits"
    assert json.loads(arguments[-1])["disableAllHooks"] is True


@pytest.mark.parametrize("name", RIGHTS)
def test_rights_name_their_tools(name: str) -> None:
    """Only who may run commands has a shell, only who may edit can, and none starts agents."""
    arguments = build_arguments(PLAIN._replace(rights=name), RULES, EVERYTHING)
    tools = set(value_of(arguments, "--tools").split(","))
    assert ("Bash" in tools) == (name == "run")
    assert ("Edit" in tools) == (name != "read")
    assert "Read" in tools
    assert not tools & {"Task", "Agent"}
    assert set(value_of(arguments, "--allowedTools").split(",")) <= tools
    assert "bypassPermissions" not in arguments
    assert "--dangerously-skip-permissions" not in arguments


def test_the_users_settings_are_loaded_only_when_asked_for() -> None:
    """A person's own hooks and permissions stay out, unless the login is in those settings."""
    plain = build_arguments(PLAIN, HouseRules(""), EVERYTHING)
    assert value_of(plain, "--setting-sources") == ""
    assert "--restricted" in plain
    asked = build_arguments(PLAIN, HouseRules("", user_settings=True), EVERYTHING)
    assert value_of(asked, "--setting-sources") == "user"
    # It would leave the user's settings out.
    assert "--restricted" not in asked
    assert json.loads(value_of(asked, "--settings"))["disableAllHooks"] is True


def test_the_task_is_not_on_the_command_line() -> None:
    """Other users of the machine can list arguments, so the task is not among them."""
    assert "count" not in " ".join(build_arguments(PLAIN, RULES, EVERYTHING))


def test_a_sub_agent_gets_no_servers_no_hooks_and_no_questions() -> None:
    """What could start this server again, run foreign code or wait for a person is off."""
    arguments = build_arguments(PLAIN, RULES, EVERYTHING)
    assert "--strict-mcp-config" in arguments
    assert json.loads(value_of(arguments, "--settings"))["disableAllHooks"] is True
    assert value_of(arguments, "--permission-prompts") == "none"


def test_memory_is_closed_unless_it_was_granted() -> None:
    """By default neither reading nor writing is allowed; a grant allows reading alone."""
    link = HOME / "link"
    closed = Assignment("", HOME, (MEMORY, link))
    opened = Assignment("", HOME, (MEMORY, link), memory_readable=True)
    settings = json.loads(value_of(build_arguments(closed, RULES, EVERYTHING), "--settings"))
    assert settings["permissions"]["deny"] == [
        "Edit(//home/ada/memory/**)",
        "Read(//home/ada/memory/**)",
        "Edit(//home/ada/link/**)",
        "Read(//home/ada/link/**)",
    ]
    arguments = build_arguments(opened, RULES, EVERYTHING)
    settings = json.loads(value_of(arguments, "--settings"))
    assert settings["permissions"]["deny"] == [
        "Edit(//home/ada/memory/**)",
        "Edit(//home/ada/link/**)",
    ]
    assert value_of(arguments, "--add-dir") == str(MEMORY)


def test_the_jobs_of_others_are_closed_to_each_sub_agent() -> None:
    """Neither is a result read there, nor a record forged, also where there is no sandbox."""
    opened = Assignment("", HOME, (MEMORY,), memory_readable=True)
    rules = HouseRules("", jobs=(HOME / "state" / "jobs", HOME / "jobs"))
    settings = json.loads(value_of(build_arguments(opened, rules, EVERYTHING), "--settings"))
    assert settings["permissions"]["deny"] == [
        "Edit(//home/ada/memory/**)",
        "Edit(//home/ada/state/jobs/**)",
        "Read(//home/ada/state/jobs/**)",
        "Edit(//home/ada/jobs/**)",
        "Read(//home/ada/jobs/**)",
    ]


def test_each_further_folder_is_added() -> None:
    """Every additional folder gets an option of its own."""
    assignment = Assignment("", HOME, (MEMORY,), (HOME / "a", HOME / "b"))
    arguments = build_arguments(assignment, RULES, EVERYTHING)
    assert arguments.count("--add-dir") == 2
    assert {str(HOME / "a"), str(HOME / "b")} <= set(arguments)


def test_model_and_budget_appear_only_when_asked_for() -> None:
    """Without a model or a budget the user's own settings decide."""
    plain = build_arguments(PLAIN, RULES, EVERYTHING)
    assert not {"--model", "--max-budget-usd"} & set(plain)
    asked = Assignment("", HOME, (MEMORY,), model="opus")
    arguments = build_arguments(asked, HouseRules("", 1.5), EVERYTHING)
    assert value_of(arguments, "--model") == "opus"
    assert value_of(arguments, "--max-budget-usd") == "1.5"


def test_the_preamble_comes_first_and_names_the_memory() -> None:
    """The caller's instructions follow the preamble and never replace it."""
    asked = Assignment("", HOME, (MEMORY,), system_prompt="Rhyme, for $5.")
    text = system_prompt(asked, RULES)
    assert text == "Be brief. Leave /home/ada/memory alone.\n\nRhyme, for $5."
    guided = system_prompt(asked, RULES._replace(guide="# Here\n"))
    assert guided == "Be brief. Leave /home/ada/memory alone.\n\n# Here\n\nRhyme, for $5."
    assert system_prompt(PLAIN, RULES) == "Be brief. Leave /home/ada/memory alone."


@given(st.text(st.characters()))
def test_any_text_can_be_an_argument(text: str) -> None:
    """Whatever a model sends, a command line can carry it."""
    argument = to_argument(text)
    argument.encode("utf-8")
    assert "\0" not in argument


def test_rule_paths_are_written_as_the_program_reads_them() -> None:
    """An absolute path begins with two slashes, and a drive is a small letter.

    In a rule, a backslash would mean the sign behind it.
    """
    assert to_rule_path(PurePosixPath("/home/ada/m")) == "//home/ada/m"
    assert to_rule_path(PureWindowsPath("C:\\Users\\Ada")) == "//c/Users/Ada"
    assert to_rule_path(PureWindowsPath("C:\\")) == "//c"
    assert to_rule_path(PureWindowsPath("\\\\Server\\Notes\\Ada")) == "//Server/Notes/Ada"
    assert to_rule_path(PureWindowsPath("\\\\Server\\Notes")) == "//Server/Notes"


def test_the_environment_marks_depth_and_job_and_finds_the_interpreter() -> None:
    """A child knows its depth and job, and finds what lies beside its program."""
    inherited = {"PATH": "/usr/bin", "CLAUDECODE": "1", "LANG": "de_DE.UTF-8"}
    child = build_environment(inherited, JobId("job-7"), PurePosixPath("/opt/node/bin/claude"))
    assert child == {
        "PATH": "/usr/bin:/opt/node/bin",
        "LANG": "de_DE.UTF-8",
        DEPTH_VARIABLE: "1",
        JOB_VARIABLE: "job-7",
        "DISABLE_AUTOUPDATER": "1",
    }
    assert is_sub_agent(child)


def test_an_empty_path_does_not_name_the_current_folder() -> None:
    """A missing PATH gives one entry; an empty entry would mean "here"."""
    assert build_environment({}, JobId("job-7"), PurePosixPath("/b/claude"))["PATH"] == "/b"
    there = build_environment({"PATH": "C:\\a"}, JobId("job-7"), PureWindowsPath("D:\\b\\claude"))
    assert there["PATH"] == "C:\\a;D:\\b"


@pytest.mark.parametrize(("value", "inside"), [("1", True), ("x", True), ("0", False), ("", False)])
def test_any_mark_of_depth_but_zero_counts(value: str, inside: bool) -> None:  # noqa: FBT001 - a column
    """A mark we do not understand is still a mark."""
    assert is_sub_agent({DEPTH_VARIABLE: value}) is inside
    assert not is_sub_agent({})


def test_installers_places_are_known_for_each_system() -> None:
    """The folders where `claude` usually lies are searched below the user's own home."""
    assert HOME / ".local" / "bin" in usual_places(HOME)
    windows = PureWindowsPath("C:\\Users\\Ada")
    assert windows / "AppData" / "Roaming" / "npm" in usual_places(windows)


@pytest.mark.parametrize(
    "words", ["Not logged in · Please run /login", "Invalid API key · Fix external API key"]
)
def test_a_program_that_is_not_logged_in_is_recognised(words: str) -> None:
    """The refusal is known wherever it is written."""
    assert isinstance(to_failure(words, "", ""), ClaudeNotLoggedInError)
    assert isinstance(to_failure("", words, ""), ClaudeNotLoggedInError)


def test_an_unknown_model_is_recognised_only_if_one_was_asked_for() -> None:
    """The caller can act on its own choice of model, not on the user's."""
    words = "There's an issue with the selected model (opsu). It may not exist."
    assert isinstance(to_failure(words, "", "opsu"), UnknownModelError)
    assert to_failure(words, "", "") is None


def test_a_long_text_about_logging_in_is_a_result() -> None:
    """An agent that wrote pages was logged in, whatever the pages say."""
    assert to_failure("Please run /login. " * 200, "", "") is None
    assert to_failure("segmentation fault", "", "opus") is None


def test_another_program_s_login_is_not_ours() -> None:
    """A sub-agent that failed and tells why is heard."""
    said = "I could not open the pull request, because gh is not logged in to github.com."
    assert to_failure(said, "", "") is None
