"""Places → the file's own lines, verbatim.

A snippet can be read back with the line numbers it carries. A line is cut
only if it is longer than a chunk or than the room left, and then a '…' says so.
"""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

CUT: Final = "…"


def join_chunks(rows: Sequence[tuple[int, int, str]], *, cut_before: bool, cut_after: bool) -> str:
    """Return neighbouring chunks, (first line, last line, text) each, as lines of the file.

    *cut_before* and *cut_after* tell whether the first line began before the rows, and the last
    one goes on after them.
    """
    lines: list[str] = []
    end = rows[0][0] - 1
    for first, last, text in rows:
        if first == end:
            lines[-1] += text
        else:
            # Only blank lines stand between chunks.
            lines += [""] * (first - end - 1)
            lines += text.split("\n")
        end = last
    if cut_before:
        lines[0] = CUT + lines[0].lstrip()
    if cut_after:
        lines[-1] = lines[-1].rstrip() + CUT
    return "\n".join(lines)


def grow(
    centre: int,
    size_of: Callable[[int], int | None],
    worth: Mapping[int, float],
    taken: AbstractSet[int],
    room: int,
) -> list[tuple[int, int]]:
    """Return ever longer spans around *centre*: the first and last place of each.

    The last span takes at most *room* characters, or is the centre alone. *size_of* gives the
    length of a place, or None if it may not be shown, and *worth* how much of the question it
    holds. A span grows towards the side that holds more of it, else downwards.
    """
    first = last = centre
    steps = [(first, last)]
    used = size_of(centre) or 0

    def look(place: int, bonus: float) -> tuple[float, int]:
        size = None if place in taken else size_of(place)
        return (-1.0, 0) if size is None else (worth.get(place, 0.0) + bonus, size)

    before, after = look(first - 1, 1e-6), look(last + 1, 2e-6)
    while True:
        gain_before = before[0] if used + before[1] <= room else -1.0
        gain_after = after[0] if used + after[1] <= room else -1.0
        if gain_before < 0 and gain_after < 0:
            return steps
        if gain_after >= gain_before:
            last += 1
            used += after[1]
            after = look(last + 1, 2e-6)
        else:
            first -= 1
            used += before[1]
            before = look(first - 1, 1e-6)
        steps.append((first, last))


def shorten(lines: Sequence[str], best: int, offset: int, room_chars: int) -> tuple[str, int, int]:
    """Return as many whole *lines* around the *best* as fit, and which are the first and last.

    Lines are added by their distance, of two the upper one first, so that less room shows a part
    of what more room shows. A best line that does not fit by itself is cut around *offset*.
    """
    first = last = best
    left = room_chars - len(lines[best]) - 1
    if left < 0:
        return _cut(lines[best], offset, room_chars), best, best
    for number in sorted(range(len(lines)), key=lambda number: (abs(number - best), number))[1:]:
        left -= len(lines[number]) + 1
        if left < 0:
            break
        first, last = min(first, number), max(last, number)
    while last > best and not lines[last].strip():
        last -= 1
    return "\n".join(lines[first : last + 1]), first, last


def _cut(line: str, offset: int, room_chars: int) -> str:
    """Return a part of *line* that holds the word at *offset*: its beginning, if that does."""
    room = max(1, room_chars - 2 * len(CUT))
    if offset < room // 2:
        return line[: room_chars - len(CUT)] + CUT
    begin = min(offset - room // 4, len(line) - room)
    # At the beginning of a word, if there is one.
    begin = line.find(" ", begin, offset) + 1 or begin
    end = begin + room
    return CUT * (begin > 0) + line[begin:end] + CUT * (end < len(line))
