"""Connect clients with a memory, and take that back: from a record, and only what was done.

A change is decided first and done later, so that it can be shown and asked
about. Before a file is replaced, a copy of it lies beside it and the record
names both; so a kill at any moment leaves what was, or what can be undone.
"""

import difflib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from agent_bridge.errors import BridgeError
from agent_bridge.installing.client_entry import (
    SERVER_NAME,
    SERVERS,
    Entry,
    connect,
    decode,
    find_entries,
    read_document,
    to_entry,
)
from agent_bridge.installing.clients import ConfigFile, keep_copy, read_bytes, to_hash, write_bytes
from agent_bridge.installing.json_text import JsonTextError
from indexer import PRIVATE_MODE, quote_words

RECORD_NAME: Final = "connected.json"

# Starts a program; returns its exit code and what it said.
Run = Callable[[Sequence[str]], tuple[int, str]]


class ConnectError(BridgeError):
    """A client cannot be connected, or not be disconnected, without risk to what is a person's."""

    code = "not_connected"
    advice = "Nothing else was changed."


@dataclass(frozen=True, slots=True)
class Edit:
    """A configuration file that is to change from *old*, None if it is not there, to *new*."""

    file: ConfigFile
    old: bytes | None
    new: bytes

    @property
    def is_needed(self) -> bool:
        """Whether the client is not connected already."""
        return self.old != self.new

    def to_diff(self) -> list[str]:
        """Return the lines of a difference."""
        old, new = (_to_lines(side) for side in (self.old or b"", self.new))
        path = str(self.file.path)
        return list(difflib.unified_diff(old, new, path, path, lineterm="", n=2))


@dataclass(frozen=True, slots=True)
class Order:
    """What `claude` is to be told, because its file is its own: *old* is the entry it replaces."""

    file: ConfigFile
    program: str
    old: Mapping[str, Any] | None
    new: Mapping[str, Any]

    @property
    def is_needed(self) -> bool:
        """Whether the client is not connected already."""
        return self.old != self.new

    def to_commands(self) -> list[tuple[str, ...]]:
        """Return the commands, in order."""
        return _to_commands(self.program, self.old, self.new)


@dataclass(frozen=True, slots=True)
class Done:
    """One line of the record: what a client's configuration was, and what it was made.

    Of a file: hashes, empty for one that was not there, and where the copy
    lies. Of Claude Code: its entry, and how the program was called.
    """

    kind: str
    file: str
    old: Any
    new: Any
    copy: str = ""
    program: str = ""


def plan_edit(file: ConfigFile, wanted: Entry) -> Edit:
    """Return how *file* has to change so that its client starts *wanted*.

    Raises:
        ConnectError: The file is broken or cannot be changed safely.
        OSError: It may not be read.
    """
    old = read_bytes(file.path)
    try:
        new = connect(decode(old or b""), wanted).encode()
    except JsonTextError as error:
        raise ConnectError(f"{file.path}: {error}; it was left alone") from error
    except UnicodeEncodeError as error:
        raise ConnectError("a path that is not Unicode cannot be written to JSON") from error
    return Edit(file, old, new)


def plan_order(file: ConfigFile, program: str, wanted: Entry) -> Order:
    """Return what `claude` has to be told so that it starts *wanted*.

    Raises:
        ConnectError: Its file is broken.
        OSError: It may not be read.
    """
    document = _read(file.path)
    for entry in find_entries(document).values():
        if entry.words == wanted.words:
            return Order(file, program, entry.to_json(), entry.to_json())
    old = _entry_in(document)
    if old is None:
        return Order(file, program, None, wanted.to_json())
    changed = connect(json.dumps({SERVERS: {SERVER_NAME: old}}), wanted)
    return Order(file, program, old, json.loads(changed)[SERVERS][SERVER_NAME])


def carry_out(change: Edit | Order, record: "Record", run: Run) -> Path | None:
    """Make *change* and record it; return where a copy of the old file lies, if there is one.

    Raises:
        ConnectError: The file was changed since it was read, or `claude` refused.
        OSError: It cannot be written.
    """
    path = change.file.path
    if isinstance(change, Order):
        record.add(Done("code", str(path), change.old, change.new, program=change.program))
        try:
            _run_all(change.to_commands(), run)
        except ConnectError:
            # Nothing replaces an entry in one step, and the old one may be gone by now.
            if change.old is not None and _entry_in(_read(path)) is None:
                _run_all(_to_commands(change.program, None, change.old), run)
            raise
        if not _is_same(_entry_in(_read(path)), change.new):
            raise ConnectError(f"{change.program} reported success, but {path} does not show it")
        return None
    if read_bytes(path) != change.old:
        raise ConnectError(f"{path} was changed in the meantime; run this again")
    copy = None if change.old is None else keep_copy(path, change.old)
    old, new = to_hash(change.old), to_hash(change.new)
    record.add(Done(change.file.kind, str(path), old, new, str(copy or "")))
    write_bytes(path, change.new)
    return copy


def take_back(done: Done, run: Run) -> str:
    """Undo one change and return what was done, in words.

    Raises:
        ConnectError: The configuration was changed since, or its copy is gone.
        OSError: It cannot be written.
    """
    return _take_back_order(done, run) if done.kind == "code" else _take_back_edit(done)


def is_in_place(done: Done) -> bool:
    """Tell whether the configuration is as *done* made it.

    Raises:
        ConnectError, OSError: It cannot be read.
    """
    return _holds(done, done.new)


def memory_since(done: Done) -> str | None:
    """Return the memory with which the client of *done* was connected later, if any is named.

    Raises:
        ConnectError, OSError: Its configuration cannot be read.
    """
    if _holds(done, done.new) or _holds(done, done.old):
        return None
    entry = to_entry(_entry_in(_read(Path(done.file))))
    return entry.memory if entry else None


class Record:
    """What was done to clients and not taken back, oldest first, in the file *path*."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> tuple[Done, ...]:
        """Return the record.

        Raises:
            ConnectError: It is damaged.
        """
        try:
            return tuple(Done(**row) for row in json.loads(read_bytes(self.path) or b"[]"))
        except (ValueError, TypeError) as error:
            sentence = f"{self.path} is damaged; the '.bak-' files hold what was"
            raise ConnectError(sentence) from error

    def add(self, done: Done) -> None:
        """Write *done* down before it happens."""
        self._write((*self.read(), done))

    def remove(self, done: Done) -> None:
        """Strike out *done*."""
        self._write(tuple(row for row in self.read() if row != done))

    def _write(self, rows: Sequence[Done]) -> None:
        # It names what a person has connected, which is nobody else's business.
        self.path.parent.mkdir(mode=PRIVATE_MODE, parents=True, exist_ok=True)
        write_bytes(self.path, json.dumps([asdict(row) for row in rows], indent=1).encode())


def _holds(done: Done, value: object) -> bool:
    path = Path(done.file)
    if done.kind == "code":
        return _is_same(_entry_in(_read(path)), value)
    return to_hash(read_bytes(path)) == value


def _take_back_edit(done: Done) -> str:
    path, copy = Path(done.file), Path(done.copy)
    found = to_hash(read_bytes(path))
    if found == done.old:
        return f"{path} is as it was before"
    if found != done.new:
        if _entry_in(_read(path)) is None:
            return f"{path} no longer names {SERVER_NAME!r}"
        kept = f"; {copy} holds what was" if done.copy else ""
        by_hand = f"to disconnect, take {SERVER_NAME!r} out of its {SERVERS!r}"
        raise ConnectError(f"{path} was changed since it was connected; {by_hand}{kept}")
    if not done.copy:
        # A link to what was not there stays a link, as it did when that was made.
        path.resolve().unlink()
        return f"deleted {path}, which was not there before"
    old = read_bytes(copy)
    if to_hash(old) != done.old:
        raise ConnectError(f"{copy}, which held what was, is gone or was changed")
    assert old is not None
    write_bytes(path, old)
    copy.unlink()
    return f"{path} is as it was before"


def _take_back_order(done: Done, run: Run) -> str:
    path = Path(done.file)
    found = _entry_in(_read(path))
    if _is_same(found, done.old):
        return f"{path} is as it was before"
    if not _is_same(found, done.new):
        raise ConnectError(f"{SERVER_NAME} in {path} was changed since it was connected")
    _run_all(_to_commands(done.program, done.new, done.old), run)
    if done.old is None:
        return f"disconnected Claude Code ({path})"
    before = to_entry(done.old)
    return (
        f"connected Claude Code again with {(before and before.memory) or 'what it had'} ({path})"
    )


def _to_commands(
    program: str, old: Mapping[str, Any] | None, new: Mapping[str, Any] | None
) -> list[tuple[str, ...]]:
    """Return how `claude` is told to put the entry *new* in the place of *old*."""
    commands: list[tuple[str, ...]] = []
    if old is not None:
        commands.append((program, "mcp", "remove", "-s", "user", SERVER_NAME))
    if new is not None and set(new) == {"command", "args"}:
        words = (new["command"], *new["args"])
        commands.append((program, "mcp", "add", "-s", "user", SERVER_NAME, "--", *words))
    elif new is not None:
        text = json.dumps(new, ensure_ascii=False)
        commands.append((program, "mcp", "add-json", "-s", "user", SERVER_NAME, text))
    return commands


def _run_all(commands: Sequence[tuple[str, ...]], run: Run) -> None:
    for command in commands:
        code, said = run(command)
        if code != 0:
            why = " ".join(said.split())[:300] or f"exit code {code}"
            raise ConnectError(f"{quote_words(*command)} failed: {why}")


def _read(path: Path) -> object:
    try:
        return read_document(read_bytes(path) or b"")
    except JsonTextError as error:
        raise ConnectError(f"{path}: {error}; it was left alone") from error


def _entry_in(document: object) -> Mapping[str, Any] | None:
    servers = document.get(SERVERS) if isinstance(document, dict) else None
    entry = servers.get(SERVER_NAME) if isinstance(servers, dict) else None
    return entry if isinstance(entry, dict) else None


def _is_same(one: object, other: object) -> bool:
    """Tell whether two entries start the same; `claude` adds what goes without saying."""
    return to_entry(one) == to_entry(other)


def _to_lines(data: bytes) -> list[str]:
    return data.decode().replace("\r\n", "\n").split("\n")
