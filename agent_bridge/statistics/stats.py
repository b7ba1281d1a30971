"""What a memory became over time, and what is done with it: records in, counts out.

Nothing here touches the disk. Days, weeks and months are those of UTC, as in
the history and the log.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, Final

from agent_bridge.layout import INDEX_NAME
from agent_bridge.memory.changes import BY_HAND, Change
from agent_bridge.statistics.sessions import DOCTOR

_OUTCOMES: Final = {"tool answered": 0, "tool refused": 1, "tool failed": 2}

# Longer ago, weeks are told by months.
_MOST_WEEKS: Final = 104


@dataclass(frozen=True, slots=True)
class Month:
    """How large the memory was when a month (``YYYY-MM``) ended, or is now."""

    month: str
    files: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Week:
    """What was written in the week that begins on the Monday *week*, in changes and bytes.

    *by_hand* are changes that no tool made, in the week in which a tool came across them.
    """

    week: str
    writes: int
    by_hand: int
    added_bytes: int


@dataclass(frozen=True, slots=True)
class ToolUse:
    """How often a tool was called, by outcome."""

    tool: str
    answered: int
    refused: int
    failed: int

    @property
    def calls(self) -> int:
        """All calls together."""
        return self.answered + self.refused + self.failed


@dataclass(frozen=True, slots=True)
class FileUse:
    """How often a file was read, and shown among the hits of a search; *last* is the last day."""

    file: str
    reads: int
    shown: int
    last: str


@dataclass(frozen=True, slots=True)
class Spend:
    """What sub-agents did in a month."""

    month: str
    runs: int
    seconds: float
    cost_usd: float
    tokens: int


@dataclass(frozen=True, slots=True)
class Stats:
    """Everything there is to know.

    Attributes:
        months: The growth; *growth_from* is ``git`` (exact) or ``dates`` (what is there
            now, counted from the day each file was made, less what the history knows).
        weeks: What was written; *written_since* is the day the history begins.
        tools: The most called first; *called_since* is the day the log begins.
        files: The most read first; those that were never read or shown are at the end.
        sessions: How many there were, and how many loaded their memory at the start.
        spends: What sub-agents cost, by month.
    """

    months: tuple[Month, ...]
    growth_from: str
    weeks: tuple[Week, ...]
    written_since: str
    tools: tuple[ToolUse, ...]
    called_since: str
    files: tuple[FileUse, ...]
    sessions: int
    sessions_loaded: int
    spends: tuple[Spend, ...]

    @property
    def never(self) -> Sequence[str]:
        """The files that no model has read or been shown, as far as the log goes back."""
        return sorted(use.file for use in self.files if not use.reads and not use.shown)


@dataclass(slots=True)
class Tally:
    """Counts what the log tells, entry by entry."""

    since: str = ""
    tools: dict[str, list[int]] = field(default_factory=dict)
    reads: Counter[str] = field(default_factory=Counter)
    shown: Counter[str] = field(default_factory=Counter)
    last: dict[str, str] = field(default_factory=dict)

    def add(self, entry: Mapping[str, Any]) -> None:
        """Take in one entry of the log, whatever it holds."""
        day = str(entry.get("ts", ""))[:10]
        self.since = self.since or day
        outcome = _OUTCOMES.get(str(entry.get("msg")))
        tool = entry.get("tool")
        if outcome is None or not isinstance(tool, str) or entry.get("client") == DOCTOR:
            return
        self.tools.setdefault(tool, [0, 0, 0])[outcome] += 1
        if outcome:
            return
        match tool:
            case "memory_start" | "memory_read":
                self._note(self.reads, entry, day)
            case "memory_search":
                self._note(self.shown, entry, day)

    def _note(self, counter: Counter[str], entry: Mapping[str, Any], day: str) -> None:
        # One file, or several; the log cuts a very long list, and half a name is none.
        for file in str(entry.get("files") or entry.get("file") or "").split("\n"):
            counter[file] += 1
            self.last[file] = day

    def to_tools(self) -> tuple[ToolUse, ...]:
        """Return the tools, the most called first."""
        uses = [ToolUse(tool, *counts) for tool, counts in self.tools.items()]
        return tuple(sorted(uses, key=lambda use: (-use.calls, use.tool)))

    def to_files(self, files: Iterable[str]) -> tuple[FileUse, ...]:
        """Return how *files*, those of the memory, are used, the most read first."""
        uses = [FileUse(f, self.reads[f], self.shown[f], self.last.get(f, "")) for f in files]
        return tuple(sorted(uses, key=lambda use: (-use.reads, -use.shown, use.file)))


def grow(
    files: Mapping[str, tuple[str, int]], changes: Iterable[Change], today: date
) -> tuple[Month, ...]:
    """Return how large the memory was at the end of each month, as far as it can be known.

    *files* gives the day each file was made, and its bytes now. What a recorded change
    added was not there before it. Of other changes nothing is known, so what remains
    of a file counts from the month in which it was made.
    """
    changed = [
        (change.path, change.when[:7], change.new_bytes - change.old_bytes) for change in changes
    ]
    first = min((made[:7] for made, _ in files.values() if made), default=f"{today:%Y-%m}")
    told = []
    for month in months_between(first, f"{today:%Y-%m}"):
        sizes = {path: size for path, (made, size) in files.items() if made[:7] <= month}
        for path, when, net in changed:
            if when > month and path in sizes:
                sizes[path] -= net
        told.append(Month(month, len(sizes), sum(max(0, size) for size in sizes.values())))
    return tuple(told)


def carry_forward(known: Mapping[str, tuple[int, int]], now: Month) -> tuple[Month, ...]:
    """Return *known*, (files, bytes) by month; a month without any has those of the one before."""
    told: list[Month] = []
    for month in months_between(min(known, default=now.month), now.month):
        files, size = known.get(month, (told[-1].files, told[-1].bytes) if told else (0, 0))
        told.append(Month(month, files, size))
    return (*told[:-1], now)


def count_weeks(changes: Iterable[Change], today: date) -> tuple[Week, ...]:
    """Return what was written in each week, up to the one of *today*."""
    writes: Counter[date] = Counter()
    by_hand: Counter[date] = Counter()
    added: Counter[date] = Counter()
    for change in changes:
        if change.path == INDEX_NAME or (monday := _monday(change.when)) is None:
            continue
        (by_hand if change.tool == BY_HAND else writes)[monday] += 1
        added[monday] += max(0, change.new_bytes - change.old_bytes)
    last = today - timedelta(days=today.weekday())
    first = max(min((*writes, *by_hand), default=last), last - timedelta(weeks=_MOST_WEEKS - 1))
    mondays = [first + timedelta(weeks=week) for week in range((last - first).days // 7 + 1)]
    return tuple(Week(day.isoformat(), writes[day], by_hand[day], added[day]) for day in mondays)


def count_spends(runs: Iterable[tuple[str, float, float, int]]) -> tuple[Spend, ...]:
    """Return by month what *runs* took: (month, seconds, dollars, tokens) each."""
    spends: dict[str, Spend] = {}
    for month, seconds, dollars, tokens in runs:
        one = spends.get(month, Spend(month, 0, 0.0, 0.0, 0))
        spends[month] = Spend(
            month,
            one.runs + 1,
            one.seconds + seconds,
            one.cost_usd + dollars,
            one.tokens + tokens,
        )
    return tuple(spends[month] for month in sorted(spends))


def months_between(first: str, last: str) -> list[str]:
    """Return the months from *first* to *last*, ``YYYY-MM`` each; *last* at least."""
    year, month = int(first[:4]), int(first[5:7])
    told = []
    while (text := f"{year:04}-{month:02}") < last:
        told.append(text)
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)  # noqa: PLR2004 - December
    return [*told, last]


def _monday(when: str) -> date | None:
    try:
        day = date.fromisoformat(when[:10])
    except ValueError:
        return None
    return day - timedelta(days=day.weekday())
