"""The state of an index as the lines a person reads: first whether all is well, then the facts."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from itertools import zip_longest
from typing import Final

from indexer.folder.index_place import IN_MEMORY
from indexer.quoting import show_name
from indexer.reports import KEEP_DAYS, Night, Status
from indexer.terminal.amounts import to_count, to_size
from indexer.terminal.explanation import Piece

_NAME_WIDTH: Final = 14

# Those counts of a watcher that are shown if they are not 0.
_COUNTS: Final = {"backlog": "paths waiting", "restarts": "restarts"}

# Up to how many seconds a time is told in a unit, the unit, and its length in seconds.
_UNITS: Final = ((60, "second", 1), (3600, "minute", 60), (86_400, "hour", 3600))
_DAY: Final = (float("inf"), "day", 86_400)


def to_state_lines(
    status: Status, schedule: str, now: datetime, most: int | None
) -> Iterator[list[Piece]]:
    """Yield the state of an index, and how nightly work is *schedule*d.

    Files with the same trouble stand together, *most* of them by name, or all if that is None.
    """
    yield [_judge(status)]
    yield []
    yield _row("memory", status.root)
    files = to_count(status.files, "file")
    # The size is that of the files on disk, which are others while some are pending.
    text = f" ({to_size(status.text_bytes)})" if status.text_bytes and not status.pending else ""
    yield _row("files", f"{files}{text} in {to_count(status.chunks, 'chunk')}")
    yield _row("index", f"{status.database} ({to_size(status.database_bytes)})")
    if status.place_reason:
        yield _row("", f"not in the memory folder: {status.place_reason}")
    for leftover in status.leftovers:
        yield _row("", f"no longer used, delete it: {leftover}")
    yield _row("last sync", _since(status.last_sync, now))
    watchers = [describe_watcher(watcher) for watcher in status.watchers]
    watchers = watchers or ["nobody; each search looks at the folder itself"]
    for name, watcher in zip_longest(("watched by",), watchers, fillvalue=""):
        yield _row(name, watcher)
    yield _row("last verify", _since(status.last_verify, now))
    yield from _tell_night(status.last_nightly, now)
    yield _row("schedule", schedule)
    if status.quarantined:
        count = to_count(len(status.quarantined), "index file")
        yield _row(
            "set aside", f"{count}, deleted by 'nightly' after {KEEP_DAYS} days; the newest is"
        )
        yield _row("", status.quarantined[0])
    yield from _tell_problems(status.problems, most)


def describe_watcher(facts: Mapping[str, object]) -> str:
    """Return what a process said of its watching, on one line. Whatever is missing is left out."""
    told = [f"{facts.get('mode', 'unknown')}{'' if facts.get('alive') else ', NOT ALIVE'}"]
    last = facts.get("last_event")
    told.append(
        f"last event {datetime.fromtimestamp(last).astimezone():%Y-%m-%d %H:%M:%S}"
        if isinstance(last, int | float)
        else "no event yet"
    )
    told += [f"{facts[key]} {word}" for key, word in _COUNTS.items() if facts.get(key)]
    told.append(f"last sign of life {facts.get('age_seconds')} s ago")
    return f"{facts.get('program')} ({facts.get('pid')}): {', '.join(told)}"


def _judge(status: Status) -> Piece:
    """Return the one line for whoever reads no other."""
    troubled = len(status.problems)
    if status.pending and status.database == str(IN_MEMORY):
        return (
            "the index has no file: each program that starts makes its own; below is why",
            "bold yellow",
        )
    if status.pending:
        are, them = ("is", "it") if status.pending == 1 else ("are", "them")
        behind = f"{to_count(status.pending, 'file')} {are} not indexed yet"
        return f"{behind}; the next search takes {them} in, or 'agent-index sync'", "bold yellow"
    if troubled:
        need = "needs" if troubled == 1 else "need"
        return f"the index is current; {to_count(troubled, 'file')} {need} a look", "bold yellow"
    if not status.files:
        return "the memory holds no files yet", "bold yellow"
    return "all is well: the index is current", "bold green"


def _tell_night(night: Night | None, now: datetime) -> Iterator[list[Piece]]:
    if night is None:
        yield _row("last nightly", "never")
        return
    told = [*night.trouble, *(f"repaired: {repair}" for repair in night.repairs)]
    yield _row("last nightly", f"{_since(night.time, now)}: {'; '.join(told) or 'all well'}")


def _tell_problems(problems: Mapping[str, str], most: int | None) -> Iterator[list[Piece]]:
    reasons: dict[str, list[str]] = {}
    for path, reason in problems.items():
        reasons.setdefault(reason, []).append(path)
    for reason, paths in sorted(reasons.items(), key=lambda item: (-len(item[1]), item[0])):
        yield []
        for path in paths[:most]:
            yield [("  ", ""), (show_name(path), "cyan"), (f": {reason}", "")]
        rest = len(paths) - len(paths[:most])
        if rest:
            yield [
                (
                    f"  and {to_count(rest, 'file')} more, for the same reason (--json has all)",
                    "dim",
                )
            ]


def _row(name: str, text: str) -> list[Piece]:
    return [(f"{name:<{_NAME_WIDTH}}", "dim"), (show_name(text), "")]


def _since(when: str | None, now: datetime) -> str:
    """Return a moment in the reader's own time, and how long ago that is."""
    if when is None:
        return "never"
    try:
        then = datetime.fromisoformat(when).astimezone()
    except ValueError:
        return when
    ago = max(timedelta(), now - then).total_seconds()
    _, unit, length = next((row for row in _UNITS if ago < row[0]), _DAY)
    return f"{then:%Y-%m-%d %H:%M} ({to_count(int(ago // length), unit)} ago)"
