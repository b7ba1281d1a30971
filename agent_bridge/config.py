"""One frozen `Config`, read once and checked once.

Each setting is a dataclass field that carries its own rule and its own
sentence of help, so the defaults, the checks and the documentation cannot
drift apart.
"""

import dataclasses
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from agent_bridge import config_rules as rules
from agent_bridge.config_file import ConfigError, Rules, read_settings
from agent_bridge.trust import is_trusted
from agent_bridge.user_folders import find_home
from indexer import DEFAULT_MEMORY, MEMORY_VARIABLE, quote_words
from indexer.terminal.launcher import to_typed

CONFIG_NAME: Final = "bridge-config.yaml"
CONFIG_VARIABLE: Final = "MCP_BRIDGE_CONFIG"

# All there are; `agent_bridge.tools` makes them.
_TOOLSETS: Final = ("memory", "agents")


# For a user without one, such as a made-up one in a container, an error says so when it is needed.
_HOME: Final = find_home(os.environ)


def _setting(default: object, rule: rules.Rule, text: str, *, reach: bool = False) -> Any:  # noqa: ANN401 - as dataclasses.field does
    """Return a field; with *reach*, one that starts programs or leads out of the memory."""
    return field(default=default, metadata={"rule": rule, "help": text, "reach": reach})


@dataclass(frozen=True, slots=True)
class MemorySettings:
    """Where the markdown lives."""

    directory: Path = _setting(
        _HOME / DEFAULT_MEMORY,
        rules.path,
        "The folder that holds core.md, index.md and blocks/.",
        reach=True,
    )
    always_load: tuple[str, ...] = _setting(
        (), rules.texts, "Blocks that memory_start shows besides core.md and index.md."
    )
    always_load_tokens: int = _setting(
        2000,
        # With core.md and the index, an answer that Claude Code still shows whole.
        rules.number(low=0, high=15_000, whole=True),
        "How much of them it shows in total, in tokens of four characters.",
    )


@dataclass(frozen=True, slots=True)
class IndexSettings:
    """How the search index is kept."""

    sweep_budget_ms: int = _setting(
        150,
        rules.number(low=1, high=10_000, whole=True),
        "How long a search may spend on indexing what changed before it answers.",
    )


@dataclass(frozen=True, slots=True)
class WatchSettings:
    """How changes are noticed between searches."""

    enabled: bool = _setting(True, rules.flag, "Index changes in the background, as they happen.")  # noqa: FBT003 - the default itself
    quiet_seconds: float = _setting(
        0.4,
        rules.number(low=0.01, high=60),
        "Index a file once nothing has touched it for this long.",
    )
    longest_wait_seconds: float = _setting(
        5.0, rules.number(low=0.1, high=600), "Index a file that never goes quiet after this long."
    )


@dataclass(frozen=True, slots=True)
class SubAgentSettings:
    """The limits of sub-agents."""

    sync_window_seconds: float = _setting(
        # Claude Desktop is reliable below 30 s and gives up at about 60 s.
        25.0,
        rules.number(low=0, high=30, open_end=True),
        "How long spawn_agent waits before it answers with a job id.",
    )
    default_timeout_seconds: float = _setting(
        300.0, rules.number(low=1, high=86_400), "How long a sub-agent may run."
    )
    default_max_output_tokens: int = _setting(
        4000,
        rules.number(low=1, high=1_000_000, whole=True),
        "How much of a result is returned, in tokens of four characters.",
    )
    max_concurrent_agents: int = _setting(
        5, rules.number(low=1, high=100, whole=True), "How many sub-agents may run at once."
    )
    job_expiry_seconds: float = _setting(
        600.0, rules.number(low=1, high=604_800), "How long a finished job's result is kept."
    )
    grace_seconds: float = _setting(
        3.0, rules.number(low=0, high=60), "How long a sub-agent gets to end after being asked to."
    )
    roots: tuple[Path, ...] = _setting(
        (_HOME,),
        rules.paths,
        "Folders in which sub-agents may work; the first is used if a call names none.",
        reach=True,
    )
    max_budget_usd: float = _setting(
        0.0, rules.number(low=0, high=10_000), "What one sub-agent may cost; 0 means no limit."
    )
    rights: str = _setting(
        # A shell is the one way around Claude Code's own rules about files.
        "edit",
        rules.one_of("read", "edit", "run"),
        "What sub-agents may do: read files, edit them too, or also run commands.",
        reach=True,
    )
    sandbox: bool = _setting(
        True,  # noqa: FBT003 - the default itself
        rules.flag,
        "Have the system close the memory to sub-agents, where it can.",
        reach=True,
    )
    user_settings: bool = _setting(
        False,  # noqa: FBT003 - the default itself
        rules.flag,
        "Load your own Claude Code settings, for a login that is kept there.",
        reach=True,
    )


@dataclass(frozen=True, slots=True)
class ClaudeCliSettings:
    """The program that runs a sub-agent."""

    path: str = _setting(
        "claude", rules.text, "Claude Code: a name on PATH, or a full path.", reach=True
    )


@dataclass(frozen=True, slots=True)
class LoggingSettings:
    """The log of the server."""

    file: Path = _setting(
        Path("bridge.log"),
        rules.log,
        "The log file; a relative path starts at the memory folder.",
        reach=True,
    )
    level: str = _setting(
        "info",
        # Both words are usual for it, and logging knows both.
        rules.one_of("debug", "info", "warning", "warn", "error"),
        "The least serious thing to log.",
    )
    max_size_mb: float = _setting(
        10.0, rules.number(low=0.01, high=10_000), "The size at which a new log file is started."
    )
    max_backups: int = _setting(
        # With none kept, Python's rotation never rotates.
        3,
        rules.number(low=1, high=100, whole=True),
        "How many old log files are kept.",
    )


@dataclass(frozen=True, slots=True)
class HistorySettings:
    """How long texts that tools replaced are kept. The newest of each file is always kept."""

    days: float = _setting(
        90.0, rules.number(low=0, high=36_500), "How long replaced texts are kept for undo."
    )
    megabytes: float = _setting(
        # Texts compress to about a third: some 600 MB of replaced notes.
        200.0,
        rules.number(low=0, high=1_000_000),
        "How much space replaced texts may take, compressed; the oldest go first.",
    )


@dataclass(frozen=True, slots=True)
class ToolsSettings:
    """What the model is offered."""

    toolsets: tuple[str, ...] = _setting(
        _TOOLSETS, rules.some_of(*_TOOLSETS), "The groups of tools that the server offers."
    )


@dataclass(frozen=True, slots=True)
class Config:
    """Every setting of the server, checked. `sources` says where each value came from.

    `distrusted` are the settings of the memory's own file that do not count
    because nobody has agreed to them, and where they stand.
    """

    memory: MemorySettings = field(default_factory=MemorySettings)
    index: IndexSettings = field(default_factory=IndexSettings)
    watch: WatchSettings = field(default_factory=WatchSettings)
    sub_agent: SubAgentSettings = field(default_factory=SubAgentSettings)
    claude_cli: ClaudeCliSettings = field(default_factory=ClaudeCliSettings)
    logging: LoggingSettings = field(default_factory=LoggingSettings)
    tools: ToolsSettings = field(default_factory=ToolsSettings)
    history: HistorySettings = field(default_factory=HistorySettings)
    sources: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    distrusted: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def log_file(self) -> Path:
        """The log file as an absolute path."""
        return self.memory.directory / self.logging.file

    def command(self, words: str) -> str:
        """Return the command *words*, to be typed for this memory where that has to be said."""
        source = self.sources.get("memory.directory", MEMORY_VARIABLE)
        if source == MEMORY_VARIABLE:
            return to_typed(words)
        return command_for(words, self.memory.directory)


def command_for(words: str, memory: Path) -> str:
    """Return the command *words*, to be typed for the folder *memory*."""
    return f"{to_typed(words)} --memory {quote_words(memory)}"


# The class of each section.
SECTIONS: Final[Mapping[str, Any]] = {
    item.name: item.type
    for item in dataclasses.fields(Config)
    if item.name not in {"sources", "distrusted"}
}

# Tells whether a memory's own file may set these values, which reach beyond the memory.
Belief = Callable[[Path, Mapping[str, object]], bool]


def load_config(
    *,
    config_file: Path | None = None,
    memory: Path | None = None,
    environ: Mapping[str, str] | None = None,
    believe: Belief = is_trusted,
) -> Config:
    """Read, check and return the configuration.

    A flag wins over the environment (``MCP_BRIDGE_CONFIG``, ``AGENT_MEMORY_DIR``),
    which wins over the file, which wins over the defaults. The file is
    *config_file*, else the environment's, else ``bridge-config.yaml`` in the
    memory folder. Only the last may be absent, and only there is *believe* asked
    whether settings that reach beyond the memory count.

    Raises:
        ConfigError: The file cannot be read or holds mistakes; all of them are named.
    """
    environ = os.environ if environ is None else environ
    named, _ = _first((config_file, "--config"), (environ.get(CONFIG_VARIABLE), CONFIG_VARIABLE))
    folder, folder_source = _first(
        (memory, "--memory"), (environ.get(MEMORY_VARIABLE), MEMORY_VARIABLE)
    )
    file = named or (folder or MemorySettings().directory) / CONFIG_NAME
    values, sources = read_settings(file, _rules(), must_exist=named is not None)
    distrusted = {} if named else _distrust(file.parent, values, sources, believe)
    _anchor(values, file.parent.absolute())
    if folder is not None:
        values.setdefault("memory", {})["directory"] = folder.absolute()
        sources["memory.directory"] = folder_source
    sections = {name: kind(**values.get(name, {})) for name, kind in SECTIONS.items()}
    config = Config(
        **sections, sources=MappingProxyType(sources), distrusted=MappingProxyType(distrusted)
    )
    if not config.memory.directory.is_absolute():
        raise ConfigError(("the home folder is not known; name a memory folder with --memory",))
    return config


def _anchor(values: dict[str, dict[str, Any]], here: Path) -> None:
    """Make the folders among *values* absolute: those of a file are relative to it.

    So their meaning does not change with the folder that a client was started in.
    """
    memory, sub_agent = values.get("memory", {}), values.get("sub_agent", {})
    if "directory" in memory:
        memory["directory"] = here / memory["directory"]
    if "roots" in sub_agent:
        sub_agent["roots"] = tuple(here / root for root in sub_agent["roots"])


def _distrust(
    memory: Path, values: dict[str, dict[str, Any]], sources: dict[str, str], believe: Belief
) -> dict[str, str]:
    """Take out of *values* and *sources* what nobody agreed to; return the place of each."""
    asked = {
        f"{section}.{item.name}": values[section][item.name]
        for section, kind in SECTIONS.items()
        for item in dataclasses.fields(kind)
        if item.metadata["reach"] and item.name in values.get(section, {})
    }
    if not asked or believe(memory, asked):
        return {}
    for key in asked:
        section, _, name = key.partition(".")
        del values[section][name]
    return {key: sources.pop(key) for key in asked}


def _first(*choices: tuple[Path | str | None, str]) -> tuple[Path | None, str]:
    """Return the first path that was given, and where; `expanduser` done."""
    for value, source in choices:
        if value:
            try:
                return rules.path(os.fspath(value)), source
            except ValueError as error:
                raise ConfigError((f"{source} must be {error}, not {str(value)!r}",)) from error
    return None, ""


def _rules() -> Rules:
    return {
        section: {item.name: item.metadata["rule"] for item in dataclasses.fields(kind)}
        for section, kind in SECTIONS.items()
    }
