"""One frozen `Config`, read once and checked once.

Each setting is a dataclass field that carries its own rule and its own
sentence of help, so the defaults, the checks and the documentation cannot
drift apart. A file with mistakes is reported whole: every mistake with its
line and the nearest right key, not just the first.
"""

import dataclasses
import difflib
import os
import reprlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import yaml

CONFIG_NAME: Final = "bridge-config.yaml"
DEFAULT_MEMORY: Final = ".claude-agent-memory"
CONFIG_VARIABLE: Final = "MCP_BRIDGE_CONFIG"
MEMORY_VARIABLE: Final = "AGENT_MEMORY_DIR"

_NULL: Final = "tag:yaml.org,2002:null"

# A rule turns the value YAML gave into the value we keep, or raises ValueError
# with the end of the sentence "KEY must be …".
Rule = Callable[[object], object]


class ConfigError(Exception):
    """The configuration cannot be used; *problems* holds one sentence for each mistake."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def _number(*, low: float, high: float, whole: bool = False) -> Rule:
    kind = "a whole number" if whole else "a number"

    def rule(value: object) -> object:
        fits = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not fits or (whole and not isinstance(value, int)) or not low <= value <= high:  # type: ignore[operator]  # *fits* holds a number here
            raise ValueError(f"{kind} from {low:g} to {high:g}")
        return value if whole else float(value)  # type: ignore[arg-type]  # the same

    return rule


def _one_of(*choices: str) -> Rule:
    def rule(value: object) -> object:
        if value not in choices:
            raise ValueError(f"one of {', '.join(choices)}")
        return value

    return rule


def _texts(value: object) -> object:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError("a list of texts")
    return tuple(value)


def _flag(value: object) -> object:
    if not isinstance(value, bool):
        raise ValueError("true or false")  # noqa: TRY004 - one kind of error for all rules
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a text")
    return value


def _path(value: object) -> Path:
    text = _text(value)
    try:
        # YAML can spell NUL and half characters with escapes; no system call takes either.
        if b"\0" in os.fsencode(text):
            raise ValueError("a path")
        return Path(text).expanduser()
    except UnicodeEncodeError as error:
        raise ValueError("a path") from error
    except RuntimeError as error:
        raise ValueError("a path; nobody's home folder is known by this name") from error


def _paths(value: object) -> object:
    if not isinstance(value, list):
        raise ValueError("a list of paths")  # noqa: TRY004 - one kind of error for all rules
    return tuple(_path(item) for item in value)


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        # A container's made-up user has none. Whoever needs one is told so later.
        return Path("~")


def _setting(default: object, rule: Rule, text: str) -> Any:  # noqa: ANN401 - as dataclasses.field does
    return field(default=default, metadata={"rule": rule, "help": text})


@dataclass(frozen=True, slots=True)
class MemorySettings:
    """Where the markdown lives."""

    directory: Path = _setting(
        _home() / DEFAULT_MEMORY,
        _path,
        "The folder that holds core.md, index.md and blocks/.",
    )
    always_load: tuple[str, ...] = _setting(
        (), _texts, "Blocks that memory_start shows besides core.md and index.md."
    )
    always_load_tokens: int = _setting(
        2000,
        # With core.md and the index, an answer that Claude Code still shows whole.
        _number(low=0, high=15_000, whole=True),
        "How much of them it shows in all, in tokens of four characters.",
    )


@dataclass(frozen=True, slots=True)
class IndexSettings:
    """How the search index is kept."""

    sweep_budget_ms: int = _setting(
        150,
        _number(low=1, high=10_000, whole=True),
        "How long a search may spend on indexing what changed before it answers.",
    )


@dataclass(frozen=True, slots=True)
class WatchSettings:
    """How changes are noticed between searches."""

    enabled: bool = _setting(True, _flag, "Index changes in the background, as they happen.")  # noqa: FBT003 - the default itself
    quiet_seconds: float = _setting(
        0.4, _number(low=0.01, high=60), "Index a file once nothing touched it for this long."
    )
    longest_wait_seconds: float = _setting(
        5.0, _number(low=0.1, high=600), "Index a file that never goes quiet after this long."
    )


@dataclass(frozen=True, slots=True)
class SubAgentSettings:
    """The limits of sub-agents."""

    sync_window_seconds: float = _setting(
        # Claude Desktop is reliable below 30 s and gives up at about 60 s.
        25.0,
        _number(low=0, high=29.9),
        "How long spawn_agent waits before it answers with a job id.",
    )
    default_timeout_seconds: float = _setting(
        300.0, _number(low=1, high=86_400), "How long a sub-agent may run."
    )
    default_max_output_tokens: int = _setting(
        4000,
        _number(low=1, high=1_000_000, whole=True),
        "How much of a result is returned, in tokens of four characters.",
    )
    max_concurrent_agents: int = _setting(
        5, _number(low=1, high=100, whole=True), "How many sub-agents may run at once."
    )
    job_expiry_seconds: float = _setting(
        600.0, _number(low=1, high=604_800), "How long a finished job's result is kept."
    )
    grace_seconds: float = _setting(
        3.0, _number(low=0, high=60), "How long a sub-agent has to end after it was asked to."
    )
    roots: tuple[Path, ...] = _setting(
        (_home(),), _paths, "Folders in which sub-agents may be put to work."
    )
    max_budget_usd: float = _setting(
        0.0, _number(low=0, high=10_000), "What one sub-agent may cost; 0 means no limit."
    )
    rights: str = _setting(
        # A shell is the one way around Claude Code's own rules about files.
        "edit",
        _one_of("read", "edit", "run"),
        "What sub-agents may do: read files, edit them too, or also run commands.",
    )
    sandbox: bool = _setting(
        True,  # noqa: FBT003 - the default itself
        _flag,
        "Close the memory to sub-agents by bubblewrap or sandbox-exec, where that works.",
    )
    user_settings: bool = _setting(
        False,  # noqa: FBT003 - the default itself
        _flag,
        "Load your own settings of Claude Code, for a login that is kept in them.",
    )


@dataclass(frozen=True, slots=True)
class ClaudeCliSettings:
    """The program that runs a sub-agent."""

    path: str = _setting("claude", _text, "Claude Code: a name on PATH, or a full path.")


@dataclass(frozen=True, slots=True)
class LoggingSettings:
    """The log of the server."""

    file: Path = _setting(
        Path("bridge.log"), _path, "The log file; a relative path starts at the memory folder."
    )
    level: str = _setting(
        "info", _one_of("debug", "info", "warning", "error"), "The least serious thing to log."
    )
    max_size_mb: float = _setting(
        10.0, _number(low=0.01, high=10_000), "The size at which a new log file is begun."
    )
    max_backups: int = _setting(
        # With none kept, Python's rotation never rotates.
        3,
        _number(low=1, high=100, whole=True),
        "How many old log files are kept.",
    )


@dataclass(frozen=True, slots=True)
class HistorySettings:
    """How long the texts that tools replaced are kept. The newest of each file always is."""

    days: float = _setting(
        90.0, _number(low=0, high=36_500), "How long replaced texts are kept for undo."
    )
    megabytes: float = _setting(
        # Texts compress to about a third: some 600 MB of replaced notes.
        200.0,
        _number(low=0, high=1_000_000),
        "How much room replaced texts may take, compressed; the oldest go first.",
    )


@dataclass(frozen=True, slots=True)
class ToolsSettings:
    """What the model is offered."""

    toolsets: tuple[str, ...] = _setting(
        ("memory", "agents"), _texts, "The groups of tools that the server offers."
    )


@dataclass(frozen=True, slots=True)
class Config:
    """Every setting of the server, checked. `sources` says where each value came from."""

    memory: MemorySettings = field(default_factory=MemorySettings)
    index: IndexSettings = field(default_factory=IndexSettings)
    watch: WatchSettings = field(default_factory=WatchSettings)
    sub_agent: SubAgentSettings = field(default_factory=SubAgentSettings)
    claude_cli: ClaudeCliSettings = field(default_factory=ClaudeCliSettings)
    logging: LoggingSettings = field(default_factory=LoggingSettings)
    tools: ToolsSettings = field(default_factory=ToolsSettings)
    history: HistorySettings = field(default_factory=HistorySettings)
    sources: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def log_file(self) -> Path:
        """The log file as an absolute path."""
        return self.memory.directory / self.logging.file


SECTIONS: Final = {
    item.name: item.default_factory for item in dataclasses.fields(Config) if item.name != "sources"
}


def load_config(
    *,
    config_file: Path | None = None,
    memory: Path | None = None,
    environ: Mapping[str, str] | None = None,
) -> Config:
    """Read, check and return the configuration.

    A flag wins over the environment (``MCP_BRIDGE_CONFIG``, ``AGENT_MEMORY_DIR``),
    which wins over the file, which wins over the defaults. The file is
    *config_file*, else the environment's, else ``bridge-config.yaml`` in the
    memory folder; only the last may be absent.

    Raises:
        ConfigError: The file cannot be read or holds mistakes; all of them are named.
    """
    environ = os.environ if environ is None else environ
    named, _ = _first((config_file, "--config"), (environ.get(CONFIG_VARIABLE), CONFIG_VARIABLE))
    folder, folder_source = _first(
        (memory, "--memory"), (environ.get(MEMORY_VARIABLE), MEMORY_VARIABLE)
    )
    file = named or (folder or MemorySettings().directory) / CONFIG_NAME
    values, sources = _read(file, must_exist=named is not None)
    # A relative folder in a file means "relative to the file", so that the
    # meaning does not change with the folder a client was started in.
    here = file.parent.absolute()
    if "sub_agent.roots" in sources:
        roots = values["sub_agent"]["roots"]
        values["sub_agent"]["roots"] = tuple(here / root for root in roots)
    if folder is not None:
        values.setdefault("memory", {})["directory"] = folder.absolute()
        sources["memory.directory"] = folder_source
    elif "memory.directory" in sources:
        values["memory"]["directory"] = here / values["memory"]["directory"]
    sections = {name: kind(**values.get(name, {})) for name, kind in SECTIONS.items()}  # type: ignore[operator]  # every section has a factory
    config = Config(**sections, sources=MappingProxyType(sources))
    if not config.memory.directory.is_absolute():
        raise ConfigError(("the home folder is not known; name a memory folder with --memory",))
    return config


def _first(*choices: tuple[Path | str | None, str]) -> tuple[Path | None, str]:
    """Return the first path that was given, and where; `expanduser` done."""
    for value, source in choices:
        if value:
            try:
                return _path(os.fspath(value)), source
            except ValueError as error:
                raise ConfigError((f"{source} must be {error}, not {str(value)!r}",)) from error
    return None, ""


def _read(file: Path, *, must_exist: bool) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    values: dict[str, dict[str, Any]] = {}
    sources: dict[str, str] = {}
    problems: list[str] = []
    for section, key, value, line in _entries(_compose(file, must_exist), file, problems):
        try:
            values.setdefault(section, {})[key] = _rules(section)[key](value)
        except ValueError as error:
            problems.append(f"{file}:{line}: {section}.{key} must be {error}, not {_shown(value)}")
        sources[f"{section}.{key}"] = f"{file}:{line}"
    if problems:
        raise ConfigError(tuple(problems))
    return values, sources


def _compose(file: Path, must_exist: bool) -> yaml.Node | None:  # noqa: FBT001 - see _read
    """Return what *file* holds, as nodes that know their lines."""
    try:
        node = yaml.compose(file.read_text("utf-8-sig"), Loader=yaml.SafeLoader)
    except OSError as error:
        if not must_exist and _is_absent(file, error):
            return None
        reason = (error.strerror or str(error)).lower()
        raise ConfigError((f"{file}: cannot be read: {reason}",)) from error
    except UnicodeDecodeError as error:
        raise ConfigError((f"{file}: cannot be read: it is not UTF-8 text",)) from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        # The last three: escapes beyond Unicode, endless numbers, a thousand brackets.
        mark = getattr(error, "problem_mark", None)
        where = f"{file}:{mark.line + 1}" if mark else str(file)
        problem = getattr(error, "problem", None) or "it is not YAML"
        raise ConfigError((f"{where}: {problem}",)) from error
    assert node is None or isinstance(node, yaml.Node)
    return node


def _is_absent(file: Path, error: OSError) -> bool:
    # A memory folder that is a file or closed to us is reported by the tools,
    # in a place where somebody reads it. A server that ends at once is not.
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return True
    return not os.access(file.parent, os.X_OK)


def _entries(
    root: yaml.Node | None, file: Path, problems: list[str]
) -> Iterator[tuple[str, str, object, int]]:
    """Yield (section, key, value, line) of each known setting; report the unknown ones."""
    if root is None:
        return
    for section, line, body in _pairs(root, file, "the file", problems):
        if section not in SECTIONS:
            problems.append(f"{file}:{line}: {_unknown(section, list(SECTIONS), 'section')}")
            continue
        rules = _rules(section)
        for key, key_line, node in _pairs(body, file, section, problems):
            if key in rules:
                yield section, key, _value(node), key_line
            else:
                hint = _unknown(key, list(rules), f"key in {section}")
                problems.append(f"{file}:{key_line}: {hint}")


def _pairs(
    node: yaml.Node, file: Path, what: str, problems: list[str]
) -> Iterator[tuple[str, int, yaml.Node]]:
    """Yield (name, line, value) of each pair; report what is no pair, and names given twice."""
    if not isinstance(node, yaml.MappingNode):
        if node.tag != _NULL:
            line = node.start_mark.line + 1
            problems.append(f"{file}:{line}: {what} must hold 'key: value' lines")
        return
    lines: dict[str, int] = {}
    for name_node, value in node.value:
        name, line = _shown_name(name_node), name_node.start_mark.line + 1
        if name in lines:
            first = lines[name]
            problems.append(f"{file}:{line}: {name!r} was given already, on line {first}")
            continue
        lines[name] = line
        yield name, line, value


def _value(node: yaml.Node) -> object:
    try:
        return yaml.SafeLoader("").construct_object(node, deep=True)
    except Exception:  # noqa: BLE001 - `!!bool x` and the like raise whatever Python happens to raise
        return node.value if isinstance(node, yaml.ScalarNode) else {}


def _rules(section: str) -> dict[str, Rule]:
    return {item.name: item.metadata["rule"] for item in dataclasses.fields(SECTIONS[section])}  # type: ignore[arg-type]  # the factory is the class


def _unknown(word: str, known: list[str], kind: str) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
    return f"unknown {kind} {word!r}; {hint}"


def _shown(value: object) -> str:
    # Bounded, since aliases make a value of a few lines print as gigabytes.
    short = reprlib.Repr()
    short.maxstring = short.maxother = 80
    short.maxlevel = 2
    return short.repr(value)


def _shown_name(node: yaml.Node) -> str:
    return node.value if isinstance(node, yaml.ScalarNode) else "a list or mapping"
