"""Checks of the index: what it holds, whether it is right, and who keeps it current."""

import contextlib
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from agent_bridge.checks.base import Finding, Visit, fault, ok, warning
from indexer import KEEP_DAYS, IndexerError, Status, find_dead_watchers, open_index, show_name
from indexer.tasks.scheduler import choose_kind, find_schedule
from indexer.terminal.amounts import to_count, to_size


def check_index(visit: Visit) -> Sequence[Finding]:
    """See how large the index is, where it lies, and what it lacks."""
    status = _look(visit)
    found = _judge_files(status, visit)
    found += [warning(f"{file} is no longer used", "delete it") for file in status.leftovers]
    place = f"; at {status.database}: {status.place_reason}" if status.place_reason else ""
    return found or [ok(_describe_size(status) + place)]


def _look(visit: Visit) -> Status:
    with open_index(visit.root) as index:
        return index.status()


def _judge_files(status: Status, visit: Visit) -> list[Finding]:
    """Name a file that could not be read as it should be, and say how many more there are."""
    problems = list(status.problems.items())
    remedy = f"{visit.command('agent-index status')}  lists them all"
    return [
        warning(f"{show_name(path)} needs a look: {reason}{_more(problems)}", remedy)
        for path, reason in problems[:1]
    ]


def _more(problems: Sequence[object]) -> str:
    """Return how many of *problems* there are besides the first, which is named."""
    return f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""


def _describe_size(status: Status) -> str:
    files, chunks = to_count(status.files, "file"), to_count(status.chunks, "chunk")
    size = f"{files} in {chunks}, {to_size(status.database_bytes)}"
    if not status.pending:
        return size
    # Nothing to worry about: the next search or comparison takes them in first. An index is empty
    # if it is new, or if another version had made it.
    are = f"{to_count(status.pending, 'file')} {'is' if status.pending == 1 else 'are'}"
    return f"{size if status.files else 'it is empty'}; {are} about to be taken in"


def check_rows(visit: Visit) -> Sequence[Finding]:
    """Compare every file with every row."""
    with open_index(visit.root) as index:
        report = index.verify()
    if not report.problems:
        files = to_count(report.files, "file")
        are = "is in it as it is" if report.files == 1 else "are in it as they are"
        return [ok(f"{files} {are} on the disk")]
    mend = partial(_repair, visit.root)
    said = f"{report.problems[0]}{_more(report.problems)}"
    return [fault(said, visit.command("agent-index verify --repair"), mend)]


def check_set_aside(visit: Visit) -> Sequence[Finding]:
    """See whether damaged index files lie about."""
    status = _look(visit)
    folder = Path(status.database).parent
    nightly = visit.command("agent-index nightly")
    then = f"after {KEEP_DAYS} days it is deleted by  {nightly}"
    remedy = f"if it happens again, check the disk; {then}"
    return [
        warning(f"an index was set aside: {folder / name}", remedy) for name in status.quarantined
    ] or [ok("no index was ever found damaged")]


def check_watchers(visit: Visit) -> Sequence[Finding]:
    """See which servers watch this memory, and whether one died or is deaf."""
    status = _look(visit)
    watchers = status.watchers
    remedy = "restart its client, if it should be running; nothing is lost"
    found = [
        warning(f"a server died silently (process {process})", remedy)
        for process in find_dead_watchers(Path(status.database))
    ]
    for watcher in watchers:
        if not watcher.get("alive"):
            sentence = f"the watcher of process {watcher['pid']} receives no changes"
            found.append(warning(sentence, "restart its client; searches are correct anyway"))
    pids = [str(watcher["pid"]) for watcher in watchers]
    if len(pids) > 1:
        sentence = f"{len(pids)} servers are on this memory: processes {', '.join(pids)}"
        remedy = "none needed if they are your clients' (Desktop starts each twice); else end them"
        found.append(warning(sentence, remedy))
    one = f"one server is on this memory: process {pids[0]}" if pids else ""
    return found or [ok(one or "no server is on this memory now")]


def check_nights(visit: Visit) -> Sequence[Finding]:
    """See whether the machine looks after the index at night, and how that went."""
    night = _look(visit).last_nightly
    found = [
        warning(f"last night's work: {trouble}", visit.command("agent-index nightly"))
        for trouble in (night.trouble if night else ())
    ]
    scheduled = None
    # A scheduler that is not there has nothing scheduled.
    with contextlib.suppress(IndexerError):
        scheduled = find_schedule(visit.root)
    if scheduled is None:
        found.append(warning("nothing is scheduled", _to_schedule(visit)))
    last = f"last at {night.time}" if night else "not run yet"
    return found or [ok(f"{scheduled}; {last}")]


def _to_schedule(visit: Visit) -> str:
    """Return what has the nightly work done on this machine."""
    try:
        choose_kind(sys.platform)
    except IndexerError:
        nightly = visit.command("agent-index nightly")
        return f"there is no scheduler here; now and then, run  {nightly}"
    return visit.command("agent-index schedule install")


def _repair(root: Path) -> str:
    with open_index(root) as index:
        report = index.verify(repair=True)
    return "; ".join(report.repairs) or "nothing was left to do"
