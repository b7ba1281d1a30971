"""What agents did recently: changes of the memory, tool calls and jobs of sub-agents, by time.

All that one call wrote is one entry; calls that only read are counted together,
because a conversation makes dozens of them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from agent_bridge.agents.job_record import Record
from agent_bridge.memory.changes import Change
from agent_bridge.statistics.sessions import CALLS, WRITING_TOOLS

# Calls to one server that are further apart are counted separately.
GAP: Final = timedelta(minutes=10)

# Enough to recognise a task, and a screen of its result.
LONGEST_TASK_CHARS: Final = 400
LONGEST_RESULT_CHARS: Final = 4_000


@dataclass(frozen=True, slots=True)
class Activity:
    """One entry: *who* did *what*, *when* (ISO, with zone), and the facts of its kind."""

    kind: Literal["change", "calls", "job"]
    when: str
    what: str
    who: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)


def newest(
    changes: Iterable[Change],
    entries: Iterable[Mapping[str, Any]],
    records: Iterable[Record],
    now: datetime,
    limit: int,
) -> list[Activity]:
    """Return the *limit* newest entries, the newest first. All arguments are oldest first."""
    activities = [*_writes(changes), *_calls(entries), *(_job(record, now) for record in records)]
    return sorted(activities, key=lambda activity: _moment(activity.when), reverse=True)[:limit]


def _writes(changes: Iterable[Change]) -> Iterator[Activity]:
    calls: dict[str, list[Change]] = {}
    for change in changes:
        # A change by hand, or by an unknown author, is an entry of its own.
        calls.setdefault(change.call or f"{change.path} {change.number} {change.new}", []).append(
            change
        )
    for together in calls.values():
        first = together[0]
        files = [
            {
                "path": change.path,
                "number": change.number,
                "bytes": change.new_bytes - change.old_bytes,
                "old": change.old,
                "new": change.new,
            }
            for change in together
        ]
        yield Activity(
            "change", first.when, first.tool or "unknown", first.client, {"files": files}
        )


def _calls(entries: Iterable[Mapping[str, Any]]) -> Iterator[Activity]:
    open_runs: dict[tuple[object, str], tuple[str, Counter[str]]] = {}
    for entry in entries:
        tool, client, when = (str(entry.get(key) or "") for key in ("tool", "client", "ts"))
        moment = _moment(when)
        # Calls that write are shown as changes.
        if entry.get("msg") not in CALLS or not tool or tool in WRITING_TOOLS or moment == _NEVER:
            continue
        key = entry.get("pid"), client
        run = open_runs.get(key)
        if run is not None and moment - _moment(run[0]) > GAP:
            yield _called(client, *open_runs.pop(key))
            run = None
        counts = run[1] if run else Counter[str]()
        counts[tool] += 1
        open_runs[key] = when, counts
    for (_, client), run in open_runs.items():
        yield _called(client, *run)


def _called(client: str, when: str, counts: Counter[str]) -> Activity:
    return Activity("calls", when, "", client, {"tools": dict(counts.most_common())})


def _job(record: Record, now: datetime) -> Activity:
    job, outcome = record.job, record.outcome
    usage = outcome.usage if outcome else None
    facts = {
        "state": str(job.state),
        "seconds": round(job.elapsed_seconds(now), 1),
        "cost_usd": usage.cost_usd if usage else None,
        "tokens": [usage.input_tokens, usage.output_tokens] if usage else None,
        "error": outcome.error if outcome else None,
        "result": outcome.result[:LONGEST_RESULT_CHARS] if outcome else "",
    }
    task = job.task[:LONGEST_TASK_CHARS]
    return Activity("job", job.started_at.isoformat(), task, facts=facts)


_NEVER: Final = datetime.fromisoformat("0001-01-02T00:00:00+00:00")


def _moment(when: str) -> datetime:
    try:
        moment = datetime.fromisoformat(when)
    except ValueError:
        return _NEVER
    # Without a time zone it cannot be compared; ours always have one.
    return moment if moment.tzinfo else _NEVER
