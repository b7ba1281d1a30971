"""The list of all files: their order, headings and names.

A memory may have tens of thousands of files, so the browser gets a page of rows and
the sizes of the groups, from which it knows the place of every row.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from itertools import groupby
from math import inf
from typing import Final, Literal, NamedTuple, get_args

from agent_bridge.layout import CORE_NAME, INDEX_NAME, name_of_block
from indexer import Fingerprint

Order = Literal["recent", "kind", "name"]
ORDERS: Final[tuple[Order, ...]] = get_args(Order)

# The files that every conversation begins with are first in every order.
ESSENTIAL: Final = (CORE_NAME, INDEX_NAME)

# A kind with fewer files has no heading or colour of its own: it may just be the first word of a
# note's name.
SMALLEST_KIND: Final = 2
OTHERS: Final = "others"

# Kinds of the memory format, which always have colours of their own.
_OWN_COLOURS: Final = frozenset({"core", "decisions", "episodic", "index", "project", "reference"})

_WEEK: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Item:
    """A file in the list. *targets* are the names of other files in it."""

    path: str
    fingerprint: Fingerprint
    title: str
    kind: str
    summary: str = ""
    aliases: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    problem: str | None = None


class Group(NamedTuple):
    """A heading of the list, and the number of rows below it."""

    label: str
    rows: int


class Labels:
    """The kinds and titles by which a reader distinguishes *items*."""

    def __init__(self, items: Iterable[Item]) -> None:
        self._kinds: Counter[str] = Counter()
        self._titles: Counter[str] = Counter()
        for item in items:
            self._kinds[item.kind] += 1
            self._titles[item.title.casefold()] += 1

    def kind(self, kind: str) -> str:
        """Return *kind*, or the common one for kinds with too few files."""
        return kind if kind in _OWN_COLOURS or self._kinds[kind] >= SMALLEST_KIND else OTHERS

    def title(self, item: Item) -> str:
        """Return the title of *item*, with its path if another file has the same title."""
        if self._titles[item.title.casefold()] < 2:  # noqa: PLR2004 - this one and another
            return item.title
        return f"{item.title} ({name_of_block(item.path)})"


def arrange(items: Iterable[Item], order: Order, today: date) -> tuple[list[Group], list[str]]:
    """Return the headings and all paths in their order."""
    all_items = list(items)
    counts = Counter(item.kind for item in all_items)
    labelled = sorted((_place(item, order, counts, today), item.path) for item in all_items)
    # By neighbours: a kind may have the name of the group of the rare ones.
    groups = groupby(label for (_, label, *_rest), _ in labelled)
    return [Group(label, len([*same])) for label, same in groups], [path for _, path in labelled]


def _place(
    item: Item, order: Order, counts: Counter[str], today: date
) -> tuple[float, str, int, str]:
    """Return the sort key of *item*: its group's rank, the group, and its place in the group."""
    changed_ns = item.fingerprint.mtime_ns
    if item.path in ESSENTIAL:
        return -inf, "always loaded", ESSENTIAL.index(item.path), ""
    if order == "recent":
        # The groups are periods, so the order of their files is also theirs.
        return -changed_ns, _when(_day(changed_ns), today), 0, ""
    if order == "kind":
        known = counts[item.kind] >= SMALLEST_KIND
        # The largest kinds first: the memory is mostly about these.
        return -counts[item.kind] if known else 0, item.kind if known else OTHERS, -changed_ns, ""
    name = item.title.casefold()
    first = name[:1].upper()
    return 0 if first.isalpha() else 1, first if first.isalpha() else "#", 0, name


def _when(changed: date, today: date) -> str:
    """Return the name of the period of *changed*: today and so on, or a month after a week."""
    if changed >= today:
        return "today"
    if changed == today - timedelta(days=1):
        return "yesterday"
    if today - changed < _WEEK:
        return "this week"
    return _month(changed.year, changed.month)


@cache
def _month(year: int, month: int) -> str:
    return f"{date(year, month, 1):%B %Y}"


def _day(nanoseconds: int) -> date:
    try:
        return date.fromtimestamp(nanoseconds / 1e9)  # noqa: DTZ012 - the day where the reader is
    except (ValueError, OverflowError, OSError):
        # A file system may have any number as a time.
        return date.max if nanoseconds > 0 else date.min
