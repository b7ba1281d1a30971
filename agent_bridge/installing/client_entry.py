"""What a client's configuration has to say so that it starts our server. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, Final

from agent_bridge.installing.json_text import JsonTextError, parse, set_member
from indexer import MEMORY_VARIABLE

SERVER_NAME: Final = "agent-bridge"
SERVERS: Final = "mcpServers"

_MEMORY_OPTION: Final = "--memory"


@dataclass(frozen=True, slots=True)
class Entry:
    """How a client starts a server: the full path of a command, its arguments and variables."""

    command: str
    args: tuple[str, ...] = ()
    env: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The command and its arguments."""
        return (self.command, *self.args)

    @property
    def memory(self) -> str | None:
        """The memory folder that an argument or a variable names; None if neither does."""
        named, _ = _find_memory(self.args)
        return named if named is not None else dict(self.env).get(MEMORY_VARIABLE) or None

    @property
    def is_ours(self) -> bool:
        """Whether this looks like our server, whatever it is called."""
        name = PurePath(self.command.replace("\\", "/")).name
        return name.startswith("agent-bridge") or "agent_bridge" in self.args

    def to_json(self) -> dict[str, Any]:
        """Return the entry as configurations have it."""
        facts: dict[str, Any] = {"command": self.command, "args": list(self.args)}
        return {**facts, "env": dict(self.env)} if self.env else facts


def to_entry(value: object) -> Entry | None:
    """Return what *value*, as it stands in a configuration, starts; None if it starts nothing.

    An entry with an address belongs to a server somewhere else.
    """
    if not isinstance(value, dict) or not isinstance(value.get("command"), str):
        return None
    args, env = value.get("args") or [], value.get("env") or {}
    if not isinstance(args, list) or not isinstance(env, dict):
        return None
    return Entry(
        value["command"],
        tuple(str(word) for word in args),
        tuple((name, str(text)) for name, text in env.items()),
    )


def find_entries(document: object) -> Mapping[str, Entry]:
    """Return the servers of this project in a configuration, by name."""
    servers = document.get(SERVERS) if isinstance(document, dict) else None
    if not isinstance(servers, dict):
        return {}
    entries = {name: to_entry(value) for name, value in servers.items()}
    return {
        name: entry
        for name, entry in entries.items()
        if entry and (name == SERVER_NAME or entry.is_ours)
    }


def connect(text: str, wanted: Entry) -> str:
    """Return the configuration *text* with *wanted* in it, and all else as it was.

    Of an entry that is there, only command and arguments are replaced; what a
    person added to it stays, arguments behind the memory folder too.

    Raises:
        JsonTextError: The text is broken, or cannot be changed safely.
    """
    document = parse(text)
    found = find_entries(document)
    same = [name for name, entry in found.items() if _is_same(entry.memory, wanted.memory)]
    name = same[0] if same and SERVER_NAME not in same else SERVER_NAME
    path = (SERVERS, name)
    if name not in found:
        return set_member(text, path, wanted.to_json())
    args = (*wanted.args, *_added_args(found[name], wanted))
    text = set_member(text, (*path, "command"), wanted.command)
    return set_member(text, (*path, "args"), list(args))


def to_snippet(wanted: Entry) -> str:
    """Return a configuration that holds nothing but *wanted*, to paste."""
    return set_member("", (SERVERS, SERVER_NAME), wanted.to_json()).rstrip()


def read_document(data: bytes) -> object:
    """Return what a configuration of these bytes holds.

    Raises:
        JsonTextError: It is not UTF-8, or broken.
    """
    return parse(decode(data))


def decode(data: bytes) -> str:
    """Return the text of *data*, which becomes the same bytes again.

    Raises:
        JsonTextError: It is not UTF-8.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise JsonTextError(f"line {line}: it is not UTF-8 text") from error


def _added_args(found: Entry, wanted: Entry) -> tuple[str, ...]:
    """Return the arguments that a person put behind the memory folder."""
    return () if "--config" in wanted.args else found.args[_find_memory(found.args)[1] :]


def _find_memory(args: Sequence[str]) -> tuple[str | None, int]:
    """Return the folder that *args* name, and the place behind it; that of the end without one."""
    for place, word in enumerate(args):
        if word == _MEMORY_OPTION and place + 1 < len(args):
            return args[place + 1], place + 2
        if word.startswith(f"{_MEMORY_OPTION}="):
            return word.partition("=")[2], place + 1
    return None, len(args)


def _is_same(one: str | None, other: str | None) -> bool:
    return one is not None and other is not None and PurePath(one) == PurePath(other)
