"""The check that proves the loop: a file is written, and a client's search finds it.

Everything before it looks at parts. This one starts the server that a client
would start and changes one file of an unmistakable name beside it, the way
editors and tools do; the file is removed whatever happens.
"""

import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from agent_bridge.checks.base import Finding, Visit, fault, ok, to_permit, warning
from agent_bridge.checks.connections import ANSWER_SECONDS, client_environment, open_handshake
from agent_bridge.programs import Conversation
from indexer import IGNORE_NAME, Index, open_index, patiently, to_version

# A search sees what was written before it began; more than one is generous.
_SEEN_SECONDS: Final = 3.0
# On top of the watcher's own times, for a machine that is busy.
_LATE_SECONDS: Final = 3.0
_POLL_SECONDS: Final = 0.02

_PROBES: Final = "doctor-probe-*-delete-me.md"
# A probe this old is of a doctor that was killed.
_ABANDONED_SECONDS: Final = 300.0

_LETTERS: Final = "bcdfghjklmnpqrstvwxz"


def make_probe(root: Path) -> Path:
    """Return the name of a file that nobody else has."""
    return root / _PROBES.replace("*", secrets.token_hex(6))


def check_loop(visit: Visit) -> Sequence[Finding]:
    """Create, change, replace and delete a file, and time how soon a search sees it."""
    if not visit.sound:
        return [fault("no server answered, so nothing could be proved", "see the lines above")]
    entry, probe = visit.sound[0], visit.probe
    try:
        _remove_abandoned(visit.root)
        with Conversation(entry.words, client_environment(entry, visit)) as server:
            open_handshake(server)
            found = _try_changes(server, visit)
            if found.mark == "ok":
                return [found, _try_watcher(visit)]
            return [found]
    except PermissionError as error:
        return [fault(f"{error.filename} cannot be written", to_permit("w", visit.root))]
    finally:
        _remove(probe)


def _try_changes(server: Conversation, visit: Visit) -> Finding:
    """Make each kind of change and have the server find it."""
    probe = visit.probe
    words = [_make_word() for _ in range(3)]
    replacement = probe.with_name(f".{probe.name}.tmp")

    def create() -> None:
        probe.write_text(_text(words[0]), "utf-8")

    def modify() -> None:
        with probe.open("a", encoding="utf-8") as file:
            file.write(f"\nAnd now {words[1]}.\n")

    def replace() -> None:
        try:
            replacement.write_text(_text(words[2]), "utf-8")
            patiently(lambda: replacement.replace(probe))
        finally:
            replacement.unlink(missing_ok=True)

    steps: list[tuple[str, Callable[[], object], str, bool]] = [
        ("created", create, words[0], True),
        ("modified", modify, words[1], True),
        ("replaced", replace, words[2], True),
        ("deleted", lambda: _remove(probe), words[2], False),
    ]
    times = []
    for name, act, word, expected in steps:
        act()
        started = time.perf_counter()
        while _is_found(server, probe.name, word) != expected:
            if time.perf_counter() - started > _SEEN_SECONDS:
                return _describe_blindness(name, visit)
        times.append(f"{name} {_to_ms(started)} ago")
    return ok(f"a search sees what was {', '.join(times)}")


def _try_watcher(visit: Visit) -> Finding:
    """Write a file, ask nothing, and wait until it is in the index."""
    watch = visit.config.watch
    if not watch.enabled:
        return ok("the watcher is switched off (watch.enabled)")
    data = _text(_make_word()).encode()
    seconds = watch.quiet_seconds + _LATE_SECONDS
    with open_index(visit.root) as index:
        if not index.database.is_file():
            return ok("the index lies in memory, where the watcher cannot be seen at work")
        visit.probe.write_bytes(data)
        started = time.perf_counter()
        while not _is_indexed(index, visit.probe.name, to_version(data)):
            if time.perf_counter() - started > seconds:
                sentence = f"the watcher did not take in a new file within {seconds:.1f} s"
                status = visit.command("agent-index status")
                remedy = f"none needed: each search looks for itself; to see who watches:  {status}"
                return warning(sentence, remedy)
            time.sleep(_POLL_SECONDS)
        taken = _to_ms(started)
        _remove(visit.probe)
        index.sync()
    return ok(f"the watcher takes in a new file within {taken}, unasked")


def _is_found(server: Conversation, name: str, word: str) -> bool:
    params = {"name": "memory_search", "arguments": {"query": f'"{word}"', "max_results": 3}}
    answer = server.ask("tools/call", params, ANSWER_SECONDS).get("structuredContent") or {}
    hits = answer.get("hits") or []
    return any(hit["file"] == name and word in hit["snippet"] for hit in hits)


def _is_indexed(index: Index, name: str, version: str) -> bool:
    stored = index.store.load_stored().get(name)
    return stored is not None and stored.version == version


def _describe_blindness(name: str, visit: Visit) -> Finding:
    root = visit.root
    sentence = f"a search did not see a file that was {name}, in {_SEEN_SECONDS:.0f} s"
    if (patterns := root / IGNORE_NAME).exists():
        return fault(sentence, f"see whether {patterns} leaves too much out")
    rebuild, verify = map(visit.command, ("agent-index rebuild", "agent-index verify"))
    return fault(sentence, f"{rebuild}  and, if that does not help,  {verify}")


def _remove_abandoned(root: Path) -> None:
    for file in root.glob(_PROBES):
        # Another doctor may be removing its own.
        with contextlib.suppress(FileNotFoundError):
            if time.time() - file.stat().st_mtime > _ABANDONED_SECONDS:
                file.unlink()


def _remove(probe: Path) -> None:
    # A read-only disk even refuses to delete what is not there.
    if probe.exists():
        # On Windows, nobody can delete or replace a file while the server reads it.
        patiently(lambda: probe.unlink(missing_ok=True))


def _text(word: str) -> str:
    return f"# Probe\n\nMade by 'agent-bridge doctor'; delete it if it is still here. {word}.\n"


def _make_word() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(14))


def _to_ms(started: float) -> str:
    return f"{(time.perf_counter() - started) * 1000:.0f} ms"
