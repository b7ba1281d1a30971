"""Speak Claude Code's command line: what to ask for, and what its answers mean.

Pure: nothing is started here. Options come and go between versions, so the
command is built from what `--help` offered. What only helps is left out where
the installed version does not know it; without one of the `WALLS` nothing is run.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import PurePath, PureWindowsPath
from string import Template
from types import MappingProxyType
from typing import Final, NamedTuple

from agent_bridge.agents.jobs import JobId
from agent_bridge.errors import (
    BridgeError,
    ClaudeNotLoggedInError,
    ClaudeUnsuitableError,
    UnknownModelError,
)
from agent_bridge.texts.page import to_whole


class Rights(NamedTuple):
    """What sub-agents may do in the folders they are given, in words and in Claude Code's own."""

    words: str
    tools: tuple[str, ...]
    allowed: tuple[str, ...]
    permission_mode: str


# A server that finds this in its environment was started by a sub-agent.
DEPTH_VARIABLE: Final = "AGENT_BRIDGE_DEPTH"

# Every process of a job inherits this, so the tree is found again even when a
# process has left the group, the session and its parents.
JOB_VARIABLE: Final = "AGENT_BRIDGE_JOB"

# Claude Code refuses to start inside itself, and a client that is Claude Code
# hands these down to the server.
INHERITED_MARKS: Final = frozenset({"CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT"})

# What keeps a sub-agent within its rights. Both 2.1.197 and 2.1.330 have all of
# them; a version that calls one by another name has to be looked at first.
WALLS: Final = (
    "--tools",
    "--permission-mode",
    "--settings",
    "--setting-sources",
    "--strict-mcp-config",
)

# Taken for granted when `--help` gives no list: a wrapper script that passes
# everything on may not answer it.
CORE_OPTIONS: Final = frozenset(
    {
        *("--print", "--output-format", "--verbose", "--system-prompt", "--model", "--add-dir"),
        *("--allowedTools", *WALLS),
    }
)

_OPTION_NAMES: Final = re.compile(r"^\s+(-[\w-]+(?:,\s*-[\w-]+)*)", re.MULTILINE)
# At the beginning of a line: a sub-agent that writes about other programs does so in a sentence.
_LOGGED_OUT: Final = re.compile(r"(?im)please run /login|^\W*(not logged in|invalid api key)\b")
_NO_SUCH_MODEL: Final = re.compile(
    r"(?i)issue with the selected model|model\b.{0,80}\b(not_found|not found|not exist)"
)

# What `sub_agent.rights` may say: which of Claude Code's tools there are, which of
# them need no permission, and what happens to edits. Whatever else would ask for
# permission is refused. The CLI's own sub-agents are in none of the lists.
_READ: Final = ("Read", "Grep", "Glob", "WebSearch")
_EDIT: Final = (*_READ, "Edit", "Write", "NotebookEdit")
RIGHTS: Final[Mapping[str, Rights]] = MappingProxyType(
    {
        "read": Rights("read files", _READ, ("WebSearch",), "dontAsk"),
        "edit": Rights("read and edit files", _EDIT, ("WebSearch",), "acceptEdits"),
        "run": Rights(
            "read and edit files and run commands",
            (*_EDIT, "Bash", "WebFetch"),
            ("WebSearch", "WebFetch", "Bash"),
            "acceptEdits",
        ),
    }
)

# A refusal is one line. A model that writes about logging in writes more.
LONGEST_REFUSAL_CHARACTERS: Final = 2000


class Assignment(NamedTuple):
    """What a sub-agent is told, and which folders it is given.

    *memory* is the memory folder by each path that leads to it, the usual one
    first: permission rules compare paths as they are written. *rights* is a
    key of `RIGHTS`.
    """

    task: str
    working_directory: PurePath
    memory: tuple[PurePath, ...]
    additional_dirs: tuple[PurePath, ...] = ()
    system_prompt: str = ""
    model: str = ""
    memory_readable: bool = False
    rights: str = "edit"


class HouseRules(NamedTuple):
    """What holds for every sub-agent of a server. A budget of 0 is no budget.

    *user_settings*: the user's own settings of Claude Code are loaded, since
    the login is in them; what they allow comes on top of the rights. *guide*
    is what a person wrote down about this computer: without those settings
    Claude Code reads no CLAUDE.md by itself. *jobs* is the folder of all jobs by
    each path that leads to it, closed like a memory.
    """

    preamble: str
    max_budget_usd: float = 0.0
    user_settings: bool = False
    guide: str = ""
    jobs: tuple[PurePath, ...] = ()


def parse_help(text: str) -> frozenset[str]:
    """Return the options that the help *text* lists, or the core ones if it lists none."""
    columns = _OPTION_NAMES.findall(text)
    names = {name.strip() for column in columns for name in column.split(",")}
    return frozenset(names) if "--print" in names else CORE_OPTIONS


def check_walls(program: str, offered: frozenset[str]) -> None:
    """Return quietly if *program* can keep a sub-agent within its rights.

    Raises:
        ClaudeUnsuitableError: It lacks an option that does so.
    """
    if missing := tuple(option for option in WALLS if option not in offered):
        raise ClaudeUnsuitableError(program, missing)


def build_arguments(
    assignment: Assignment, rules: HouseRules, offered: frozenset[str]
) -> tuple[str, ...]:
    """Return the arguments, without the program; the task goes to stdin instead."""
    return tuple(
        word
        for option, values in _options(assignment, rules)
        if option in offered
        for word in (option, *map(to_argument, values))
    )


def _options(assignment: Assignment, rules: HouseRules) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "--print", ()
    # As a stream, because a run that is ended early has then told what it did,
    # and one that goes on can be watched.
    yield "--output-format", ("stream-json",)
    yield "--verbose", ()
    yield "--system-prompt", (system_prompt(assignment, rules),)
    if assignment.model:
        yield "--model", (assignment.model,)
    for folder in assignment.additional_dirs:
        yield "--add-dir", (str(folder),)
    if assignment.memory_readable:
        yield "--add-dir", (str(assignment.memory[0]),)
    # Without it a sub-agent starts this very server again.
    yield "--strict-mcp-config", ()
    yield "--no-session-persistence", ()
    yield from _limits(assignment, rules)


def _limits(assignment: Assignment, rules: HouseRules) -> Iterator[tuple[str, tuple[str, ...]]]:
    rights = RIGHTS[assignment.rights]
    yield "--tools", (",".join(rights.tools),)
    yield "--allowedTools", (",".join(rights.allowed),)
    yield "--permission-mode", (rights.permission_mode,)
    # Nobody is there to answer a prompt.
    yield "--permission-prompts", ("none",)
    if rules.user_settings:
        yield "--setting-sources", ("user",)
    else:
        yield "--setting-sources", ("",)
        yield "--restricted", ()
    yield "--settings", (settings(assignment, rules),)
    if rules.max_budget_usd:
        yield "--max-budget-usd", (f"{rules.max_budget_usd:g}",)


def system_prompt(assignment: Assignment, rules: HouseRules) -> str:
    """Return the preamble, followed by the guide and by what the caller asked for."""
    preamble = (
        Template(rules.preamble).safe_substitute(memory_directory=assignment.memory[0]).strip()
    )
    parts = (preamble, rules.guide.strip(), assignment.system_prompt.strip())
    return "\n\n".join(filter(None, parts))


def settings(assignment: Assignment, rules: HouseRules) -> str:
    """Return settings, as JSON, that close memory and jobs, and keep the user's hooks out.

    Denials win over whatever the user's own settings allow. A rule for Edit
    holds for every tool that writes files.
    """
    closed = ("Edit", "Read")
    denied = {
        **dict.fromkeys(assignment.memory, ("Edit",) if assignment.memory_readable else closed),
        **dict.fromkeys(rules.jobs, closed),
    }
    deny = [f"{verb}({to_rule_path(path)}/**)" for path, verbs in denied.items() for verb in verbs]
    return json.dumps({"disableAllHooks": True, "permissions": {"deny": deny}})


def to_rule_path(path: PurePath) -> str:
    """Return an absolute *path* as permission rules write it: `//home/me`, `//c/Users/me`."""
    if not isinstance(path, PureWindowsPath):
        return "/" + path.as_posix()
    written = path.as_posix().rstrip("/")
    # A folder of another machine begins with its name, behind two slashes as well.
    return written if written.startswith("//") else f"//{written[0].lower()}{written[2:]}"


def to_argument(text: str) -> str:
    """Return *text* as a command line can carry it: no NUL, no half surrogate pair."""
    return to_whole(text.replace("\0", " "))


def is_sub_agent(environ: Mapping[str, str]) -> bool:
    """Say whether this process runs inside a sub-agent, at whatever depth."""
    return environ.get(DEPTH_VARIABLE, "0") not in {"", "0"}


def build_environment(
    environ: Mapping[str, str], job_id: JobId, program: PurePath
) -> dict[str, str]:
    """Return the environment of a sub-agent that *program* runs."""
    # The CLI may be a script for an interpreter that lies beside it, and the
    # PATH of a desktop application names neither.
    separator = ";" if isinstance(program, PureWindowsPath) else ":"
    path = separator.join(filter(None, (environ.get("PATH"), str(program.parent))))
    kept = {name: value for name, value in environ.items() if name not in INHERITED_MARKS}
    # An update that begins in the background of a job would be killed with it.
    ours = {DEPTH_VARIABLE: "1", JOB_VARIABLE: job_id, "DISABLE_AUTOUPDATER": "1"}
    return {**kept, "PATH": path, **ours}


def usual_places(home: PurePath) -> tuple[PurePath, ...]:
    """Return the folders where installers put `claude`, for a PATH that lacks them."""
    if isinstance(home, PureWindowsPath):
        npm = home / "AppData" / "Roaming" / "npm"
        return (home / ".local" / "bin", npm, home / ".claude" / "local")
    own = (
        *(".local/bin", ".claude/local", ".npm-global/bin", ".npm-packages/bin", ".bun/bin"),
        *(".volta/bin", ".local/share/pnpm", "Library/pnpm"),
    )
    shared = ("/opt/homebrew/bin", "/home/linuxbrew/.linuxbrew/bin", "/usr/local/bin", "/usr/bin")
    return (*(home / folder for folder in own), *map(PurePath, shared))


def to_failure(output: str, stderr: str, model: str) -> BridgeError | None:
    """Return the known failure that the output of a CLI which exited in error is about, if any."""
    words = f"{output}\n{stderr}"
    if len(words) > LONGEST_REFUSAL_CHARACTERS:
        return None
    if _LOGGED_OUT.search(words):
        return ClaudeNotLoggedInError()
    if model and _NO_SUCH_MODEL.search(words):
        return UnknownModelError(model)
    return None
