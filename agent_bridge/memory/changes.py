"""The record of a change to a memory file: who, when, with which tool, from which text to which.

Nothing here touches the disk. A line of the log only counts once it has its
line break: `history` writes the line before a file is replaced, and the line
break after that.
"""

import dataclasses
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

# Shown in place of a tool if no tool made the change.
BY_HAND: Final = "(by hand)"

# Names of clients and tools are cut here.
_LONGEST_NAME_CHARS: Final = 80


@dataclass(frozen=True, slots=True)
class Author:
    """On whose behalf files are written. All that one *call* writes belongs together."""

    tool: str = ""
    client: str = ""
    call: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of one file from one version to the next. None means that there is no file.

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
    """Return the change in a line; None for a line that is incomplete or not ours."""
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
    """Return *changes*, oldest first, with the changes that must have happened between them.

    If a tool found another text than the previous one left, somebody else changed
    the file in between. The time is not known; that of the later change is used.
    """
    all_changes: list[Change] = []
    last: dict[str, Change] = {}
    for change in changes:
        before = last.get(change.path)
        if before is not None and before.new != change.old:
            all_changes.append(by_hand(before, change.old, change.old_bytes, change.when))
        all_changes.append(change)
        last[change.path] = change
    return all_changes


def by_hand(before: Change, new: str | None, new_bytes: int, when: str) -> Change:
    """Return the change that no tool made: from the result of *before* to *new*, noticed *when*."""
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
    """Return those of *changes* (oldest first) to keep: from *since* on, within *limit_bytes*.

    The newest change of each file always stays, so that it can be undone,
    even if these alone take more room. *sizes* has the stored bytes of each
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
