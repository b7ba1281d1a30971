"""One frozen `Config`, read once and checked once.

Each setting is a dataclass field that carries its own rule and its own
sentence of help, so the defaults, the checks and the documentation cannot
drift apart. A file with mistakes is reported whole: every mistake with its
line and the nearest right key, not just the first.
"""

import dataclasses
import difflib
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import yaml

CONFIG_NAME: Final = "bridge-config.yaml"
DEFAULT_MEMORY: Final = "~/.claude-agent-memory"

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


def _text(value: object) -> object:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a text")
    return value


def _path(value: object) -> object:
    return Path(str(_text(value))).expanduser()


def _paths(value: object) -> object:
    texts = _texts(value)
    assert isinstance(texts, tuple)
    return tuple(Path(text).expanduser() for text in texts)


def _setting(default: object, rule: Rule, text: str) -> Any:  # noqa: ANN401 - as dataclasses.field does
    return field(default=default, metadata={"rule": rule, "help": text})


@dataclass(frozen=True, slots=True)
class MemorySettings:
    """Where the markdown lives."""

    directory: Path = _setting(
        Path(DEFAULT_MEMORY).expanduser(),
        _path,
        "The folder that holds core.md, index.md and blocks/.",
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
        (Path("~").expanduser(),), _paths, "Folders in which sub-agents may be put to work."
    )
    max_budget_usd: float = _setting(
        0.0, _number(low=0, high=10_000), "What one sub-agent may cost; 0 means no limit."
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
        3, _number(low=0, high=100, whole=True), "How many old log files are kept."
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
    folder, folder_source = memory, "--memory"
    if folder is None and environ.get("AGENT_MEMORY_DIR"):
        folder, folder_source = Path(environ["AGENT_MEMORY_DIR"]), "AGENT_MEMORY_DIR"
    named = config_file or (
        Path(environ["MCP_BRIDGE_CONFIG"]) if environ.get("MCP_BRIDGE_CONFIG") else None
    )
    file = (named or (folder or Path(DEFAULT_MEMORY)) / CONFIG_NAME).expanduser()
    values, sources = _read(file, must_exist=named is not None)
    if folder is not None:
        values.setdefault("memory", {})["directory"] = folder.expanduser().absolute()
        sources["memory.directory"] = folder_source
    elif "memory.directory" in sources:
        # A relative folder in a file means "relative to the file", so that the
        # meaning does not change with the folder a client was started in.
        values["memory"]["directory"] = (file.parent / values["memory"]["directory"]).absolute()
    sections = {name: kind(**values.get(name, {})) for name, kind in SECTIONS.items()}  # type: ignore[operator]  # every section has a factory
    return Config(**sections, sources=MappingProxyType(sources))


def _read(file: Path, *, must_exist: bool) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    try:
        root = yaml.compose(file.read_text("utf-8-sig"), Loader=yaml.SafeLoader)
    except FileNotFoundError as error:
        if must_exist:
            raise ConfigError((f"{file}: there is no such configuration file",)) from error
        return {}, {}
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise ConfigError((f"{file}: cannot be read: {reason}",)) from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{file}:{mark.line + 1}" if mark else str(file)
        problem = getattr(error, "problem", None) or "it is not YAML"
        raise ConfigError((f"{where}: {problem}",)) from error
    values: dict[str, dict[str, Any]] = {}
    sources: dict[str, str] = {}
    problems: list[str] = []
    for section, key, value, line in _entries(root, file, problems):
        rule = _rules(section)[key]
        try:
            values.setdefault(section, {})[key] = rule(value)
        except ValueError as error:
            problems.append(f"{file}:{line}: {section}.{key} must be {error}, not {value!r}")
        sources[f"{section}.{key}"] = f"{file}:{line}"
    if problems:
        raise ConfigError(tuple(problems))
    return values, sources


def _entries(
    root: yaml.Node | None, file: Path, problems: list[str]
) -> Iterator[tuple[str, str, object, int]]:
    """Yield (section, key, value, line) of each known setting; report the unknown ones."""
    if root is None:
        return
    for name, body in _pairs(root, str(file), "the file", problems):
        section, line = str(name.value), name.start_mark.line + 1
        if section not in SECTIONS:
            problems.append(f"{file}:{line}: {_unknown(section, list(SECTIONS), 'section')}")
            continue
        for key_node, node in _pairs(body, f"{file}:{line}", section, problems):
            key, line = str(key_node.value), key_node.start_mark.line + 1
            if key not in _rules(section):
                known = list(_rules(section))
                problems.append(f"{file}:{line}: {_unknown(key, known, f'key in {section}')}")
                continue
            yield section, key, _value(node), line


def _pairs(
    node: yaml.Node, where: str, what: str, problems: list[str]
) -> list[tuple[yaml.Node, yaml.Node]]:
    if isinstance(node, yaml.MappingNode):
        return list(node.value)
    if not (isinstance(node, yaml.ScalarNode) and node.value in {"", "null", "~"}):
        problems.append(f"{where}: {what} must hold 'key: value' lines")
    return []


def _value(node: yaml.Node) -> object:
    constructor = yaml.SafeLoader("")
    try:
        return constructor.construct_object(node, deep=True)
    except (yaml.YAMLError, ValueError):
        return str(node.value)


def _rules(section: str) -> dict[str, Rule]:
    return {item.name: item.metadata["rule"] for item in dataclasses.fields(SECTIONS[section])}  # type: ignore[arg-type]  # the factory is the class


def _unknown(word: str, known: list[str], kind: str) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
    return f"unknown {kind} {word!r}; {hint}"
