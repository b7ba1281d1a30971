"""Checks of the clients: what their configurations start, and whether that answers as a server."""

import contextlib
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from agent_bridge import __version__
from agent_bridge.agents.claude_program import find_program
from agent_bridge.checks.base import Finding, Visit, fault, ok, warning
from agent_bridge.errors import ClaudeMissingError
from agent_bridge.installing.client_entry import (
    SERVER_NAME,
    Entry,
    decode,
    find_entries,
    read_document,
)
from agent_bridge.installing.clients import ConfigFile, code_file, find_desktop_files, read_bytes
from agent_bridge.installing.json_text import JsonTextError, is_strict
from agent_bridge.log import CLIENT_VARIABLE
from agent_bridge.programs import Conversation, ProgramError
from agent_bridge.statistics.sessions import DOCTOR
from agent_bridge.user_folders import find_home
from indexer import DEFAULT_MEMORY, quote_words

# A start takes a second or two; a machine with ten other things to do has been seen to need nine.
ANSWER_SECONDS: Final = 20.0

MODERN: Final = "2026-07-28"
HANDSHAKE: Final = "2025-11-25"

_CONNECT: Final = "agent-bridge init"
_CLIENT: Final = {"name": DOCTOR, "version": __version__}

# What a client on the desktop hands on to its servers, besides a PATH of its own.
_INHERITED: Final = (
    *("HOME", "LOGNAME", "SHELL", "TERM", "USER"),
    *("APPDATA", "HOMEDRIVE", "HOMEPATH", "LOCALAPPDATA", "PATHEXT", "PROCESSOR_ARCHITECTURE"),
    *("SYSTEMDRIVE", "SYSTEMROOT", "TEMP", "USERNAME", "USERPROFILE"),
)
_MINIMAL_PATH: Final = "/usr/bin:/bin:/usr/sbin:/sbin"

# What macOS opens only to programs that a person let in. Claude Desktop starts its servers as
# programs of their own, for which nobody is asked.
_GUARDED: Final = (
    *("Documents", "Desktop", "Downloads"),
    *("Library/Mobile Documents", "Library/CloudStorage"),
)


def check_clients(visit: Visit) -> Sequence[Finding]:
    """Read each client's configuration, and see whether what it starts is there."""
    found: list[Finding] = []
    for file in _find_files(visit):
        entries, findings = _look_at(file, visit)
        if any(is_for(entry, visit) for entry in entries.values()):
            visit.clients.append(file.title)
        found += findings
    if not visit.clients and all(one.mark == "ok" for one in found):
        found.append(_judge_none(visit))
    return found


def check_servers(visit: Visit) -> Sequence[Finding]:
    """Start what each client would start, as it would, and greet it in both ways there are."""
    entries = _find_all(visit)
    with ThreadPoolExecutor(max_workers=4) as pool:
        results = list(pool.map(lambda entry: _greet(entry, visit), entries))
    found: list[Finding] = []
    for (entry, titles), finding in zip(entries.items(), results, strict=True):
        found.append(Finding(finding.mark, f"{titles}: {finding.sentence}", finding.remedy))
        if finding.mark != "fault" and is_for(entry, visit):
            visit.sound.append(entry)
    return found


def client_environment(entry: Entry, visit: Visit) -> dict[str, str]:
    """Return the environment in which a client starts *entry*, and who this client is."""
    kept = {name: visit.environ[name] for name in _INHERITED if name in visit.environ}
    path = visit.environ.get("PATH", "") if visit.platform == "win32" else _MINIMAL_PATH
    return {**kept, "PATH": path, **dict(entry.env), CLIENT_VARIABLE: DOCTOR}


def is_for(entry: Entry, visit: Visit) -> bool:
    """Tell whether *entry* serves the memory that is looked at, whichever way it names it."""
    # No shell is between client and server, which expands a "~" itself.
    named = os.path.expanduser(entry.memory or find_home(visit.environ) / DEFAULT_MEMORY)  # noqa: PTH111 - of a user without a home, Path raises
    try:
        return os.path.realpath(named) == os.path.realpath(visit.root)
    except ValueError:
        # JSON can spell NUL and half characters; no path has them.
        return False


def open_handshake(server: Conversation) -> dict[str, Any]:
    """Greet *server* as clients did before 2026 and return who it says it is.

    Raises:
        ProgramError: It does not answer as a server should.
    """
    params = {"protocolVersion": HANDSHAKE, "capabilities": {}, "clientInfo": _CLIENT}
    who = server.ask("initialize", params, ANSWER_SECONDS)
    server.tell("notifications/initialized")
    return who


def _judge_none(visit: Visit) -> Finding:
    """Say that no client is connected, and whether there is one that could be."""
    command = visit.command(_CONNECT)
    if _has_client(visit):
        return warning("no client is connected with this memory", command)
    remedy = f"install one, then {command}; for another client, that prints what to paste"
    return warning("neither Claude Desktop nor Claude Code was found", remedy)


def _has_client(visit: Visit) -> bool:
    if any(file.kind == "desktop" or file.path.exists() for file in _find_files(visit)):
        return True
    with contextlib.suppress(ClaudeMissingError):
        find_program(visit.config.claude_cli.path, visit.environ)
        return True
    return False


def _find_files(visit: Visit) -> tuple[ConfigFile, ...]:
    return (*find_desktop_files(visit.platform, visit.environ), code_file(visit.environ))


def _look_at(file: ConfigFile, visit: Visit) -> tuple[Mapping[str, Entry], list[Finding]]:
    """Return the servers of ours in *file*, and what is to be said about it."""
    data = read_bytes(file.path)
    if data is None:
        if file.kind == "code":
            return {}, []
        return {}, [warning(f"{file.title} has no {file.path.name}", visit.command(_CONNECT))]
    try:
        entries = find_entries(read_document(data))
    except JsonTextError as error:
        remedy = "correct that line, or start again from a copy ('.bak-…' next to it)"
        return {}, [fault(f"{file.path}: {error}", remedy)]
    findings = [_judge(file, name, entry, visit) for name, entry in entries.items()]
    if visit.platform == "darwin" and file.kind == "desktop":
        findings += [one for entry in entries.values() for one in _judge_guarded(entry, visit)]
    if not entries:
        remedy = visit.command(f"{_CONNECT} --client {file.kind}")
        findings.append(warning(f"{file.title} is not connected ({file.path})", remedy))
    if not is_strict(decode(data)):
        remedy = "remove comments, trailing commas and a byte order mark from it"
        findings.append(warning(f"{file.path} is not strict JSON; a client may refuse it", remedy))
    return entries, findings


def _judge(file: ConfigFile, name: str, entry: Entry, visit: Visit) -> Finding:
    """Say whether what an entry starts is there."""
    title = file.title if name == SERVER_NAME else f"{file.title}, {name!r}"
    path = client_environment(entry, visit)["PATH"]
    remedy = visit.command(f"{_CONNECT} --client {file.kind}")
    if not Path(entry.command).is_absolute() and shutil.which(entry.command, path=path) is None:
        sentence = f"{title}: {entry.command!r} is not a full path, and clients have a minimal PATH"
        return fault(sentence, remedy)
    # In a folder that is named, Python 3.11 does not look for the ending of Windows.
    names = (entry.command, f"{entry.command}.exe")
    if Path(entry.command).is_absolute() and not any(map(shutil.which, names)):
        what = "cannot be started" if Path(entry.command).exists() else "does not exist"
        return fault(f"{title}: {entry.command} {what}", remedy)
    if not is_for(entry, visit):
        return ok(f"{title} is connected with another memory: {entry.memory or 'the usual one'}")
    return ok(f"{title} is connected with this memory")


def _judge_guarded(entry: Entry, visit: Visit) -> Iterator[Finding]:
    """Yield what *entry* needs and macOS may not let it have; a terminal is let in, and this is."""
    home = find_home(visit.environ)
    memory = os.path.expanduser(entry.memory or home / DEFAULT_MEMORY)  # noqa: PTH111 - as in `is_for`
    for what, path in (("program", entry.command), ("memory", memory)):
        if folder := _find_guarded(Path(path), home):
            yield warning(
                f"macOS may let no server of Claude Desktop into {folder}, where the {what} lies",
                f"move it out of there, then {visit.command(_CONNECT)}",
            )


def _find_guarded(path: Path, home: Path) -> Path | None:
    places = [path]
    # JSON can spell what no path has.
    with contextlib.suppress(ValueError):
        places.append(path.resolve())
    guarded = (home / name for name in _GUARDED)
    return next((one for one in guarded if any(at.is_relative_to(one) for at in places)), None)


def _find_all(visit: Visit) -> dict[Entry, str]:
    """Return each different way to start a server, and who starts it so."""
    found: dict[Entry, str] = {}
    for file in _find_files(visit):
        try:
            entries = find_entries(read_document(read_bytes(file.path) or b""))
        except (JsonTextError, OSError):
            # `check_clients` says so.
            continue
        for entry in entries.values():
            found[entry] = f"{found[entry]}, {file.title}" if entry in found else file.title
    if not any(is_for(entry, visit) for entry in found):
        found[visit.own] = "this program"
    return found


def _greet(entry: Entry, visit: Visit) -> Finding:
    """Start a server twice and greet it: the way before 2026, and the one since."""
    remedy = f"run  {quote_words(*entry.words)}  by hand to see why; or: {visit.command(_CONNECT)}"
    try:
        with ThreadPoolExecutor(max_workers=2) as pool:
            legacy = pool.submit(_speak_legacy, entry, visit)
            modern = pool.submit(_speak_modern, entry, visit)
            (who, tools), modern_tools = legacy.result(), modern.result()
    except ProgramError as error:
        return fault(str(error), remedy)
    if who.get("name") != SERVER_NAME:
        return fault(
            f"{who.get('name')!r} answers, which is another server", visit.command(_CONNECT)
        )
    if not tools or tools != modern_tools:
        return fault(f"it offers {tools} tools in one era, {modern_tools} in the other", remedy)
    sentence = f"version {who.get('version')} answers in both protocol eras, {tools} tools"
    if who.get("version") != __version__:
        return warning(
            f"{sentence}; this is {__version__}", f"{visit.command(_CONNECT)}  connects this one"
        )
    return ok(sentence)


def _speak_legacy(entry: Entry, visit: Visit) -> tuple[dict[str, Any], int]:
    with Conversation(entry.words, client_environment(entry, visit)) as server:
        who = open_handshake(server).get("serverInfo")
        return (who if isinstance(who, dict) else {}), _count_tools(server, {})


def _speak_modern(entry: Entry, visit: Visit) -> int:
    prefix = "io.modelcontextprotocol/"
    meta = {
        f"{prefix}protocolVersion": MODERN,
        f"{prefix}clientInfo": _CLIENT,
        f"{prefix}clientCapabilities": {},
    }
    with Conversation(entry.words, client_environment(entry, visit)) as server:
        server.ask("server/discover", {"_meta": meta}, ANSWER_SECONDS)
        return _count_tools(server, {"_meta": meta})


def _count_tools(server: Conversation, params: Mapping[str, Any]) -> int:
    tools = server.ask("tools/list", params, ANSWER_SECONDS).get("tools")
    return len(tools) if isinstance(tools, list) else 0
