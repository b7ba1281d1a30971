"""What is known of a change to a memory file: who, when, with which tool, from which text to which.

Nothing here touches the disk. What surprises: a line of the log is true only
once it ends. `history` writes it without its line break before a file is
replaced, and the line break when that is done.
"""

import dataclasses
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

# What a reader sees in the place of a tool where no tool was at work.
BY_HAND: Final = "(by hand)"

# Beyond this, names of clients and tools are noise.
_LONGEST_NAME_CHARS: Final = 80


@dataclass(frozen=True, slots=True)
class Author:
    """On whose behalf files are written. What one *call* writes belongs together."""

    tool: str = ""
    client: str = ""
    call: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """One file from one text to the next. A version of None: there was, or is, no file.

    Changes that no tool made have the number 0: they are inferred.
    """

    number: int
    when: str
    path: str
    tool: str
    client: str
    call: str
    old: str | None
    new: str | None
    old_bytes: int
    new_bytes: int


_FIELDS: Final = [item.name for item in dataclasses.fields(Change)]


def to_line(change: Change) -> bytes:
    """Return *change* as a line of the log, without its line break."""
    facts = dataclasses.asdict(change)
    for name in ("tool", "client"):
        facts[name] = facts[name][:_LONGEST_NAME_CHARS]
    return json.dumps(facts, ensure_ascii=True).encode()


def parse_line(line: bytes) -> Change | None:
    """Return the change a line tells of; None for a line that is torn or none of ours."""
    try:
        facts = json.loads(line)
        change = Change(**{name: facts[name] for name in _FIELDS})
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    numbers = (change.number, change.old_bytes, change.new_bytes)
    texts = (change.when, change.path, change.tool, change.client, change.call)
    versions = (change.old, change.new)
    whole = (
        all(type(number) is int for number in numbers)
        and all(isinstance(text, str) for text in texts)
        and all(version is None or isinstance(version, str) for version in versions)
    )
    return change if whole else None


def with_changes_by_hand(changes: Iterable[Change]) -> list[Change]:
    """Return *changes*, oldest first, with what must have happened between them.

    Where a tool found another text than the one before it left, somebody else
    changed the file in between. When is not known; it was seen by the later one.
    """
    told: list[Change] = []
    last: dict[str, Change] = {}
    for change in changes:
        before = last.get(change.path)
        if before is not None and before.new != change.old:
            told.append(by_hand(before, change.old, change.old_bytes, change.when))
        told.append(change)
        last[change.path] = change
    return told


def by_hand(before: Change, new: str | None, new_bytes: int, when: str) -> Change:
    """Return the change that no tool made: from what *before* left to *new*, seen at *when*."""
    return Change(
        number=0,
        when=when,
        path=before.path,
        tool=BY_HAND,
        client="",
        call="",
        old=before.new,
        new=new,
        old_bytes=before.new_bytes,
        new_bytes=new_bytes,
    )


def to_keep(
    changes: Sequence[Change], sizes: Mapping[str, int], *, since: str, limit_bytes: int
) -> list[Change]:
    """Return which of *changes* (oldest first) stay: those *since* then, within *limit_bytes*.

    The newest change of each file always stays, so that it can be undone,
    even if these alone take more room. *sizes* holds the stored bytes of each
    version.
    """
    newest = {change.path: change.number for change in changes}
    held = Counter(version for change in changes for version in versions_of(change))
    total = sum(sizes.get(version, 0) for version in held)
    kept = []
    for change in changes:
        if newest[change.path] == change.number:
            kept.append(change)
        elif change.when < since or total > limit_bytes:
            for version in versions_of(change):
                held[version] -= 1
                if not held[version]:
                    total -= sizes.get(version, 0)
        else:
            kept.append(change)
    return kept


def versions_of(change: Change) -> set[str]:
    """Return the versions whose texts *change* needs."""
    return {version for version in (change.old, change.new) if version is not None}
