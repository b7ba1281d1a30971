"""Mails that are quoted in an answer: the line above each says who wrote it, and when.

"On Tue, 12 May 2026 at 10:03, Ada <ada@example.org> wrote:" stands above lines that begin with ">",
or above all that follows; a long one is broken in two.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from indexer.documents.days import DIGIT, find_date, has_no_year
from indexer.documents.stamps import find_stamp, to_day
from indexer.model import Piece, new_piece
from indexer.patterns import compile_late

_WROTE: Final = compile_late(
    r"(?i)(?<!\w)(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev"
    r"|kirjoitti|napisała?|pisze|napsala?|написала?|пишет)(?!\w)|写道|寫道|のメール|님이 작성"
)
# Behind it stands at most a name, or when it was.
ENDS_OF_SAYING: Final = (":", "\uff1a")
_CLOCK: Final = compile_late(r"(?<![\d:.])(?:[01]?\d|2[0-4])[:.h][0-5]\d(?!\d|\.\d)")
# "On", "Il giorno", "W dniu", and a weekday.
_MOST_WORDS_BEFORE: Final = 4
_MOST_CHARS: Final = 240
_LONGEST_CHARS: Final = 60
_LOOKED_BELOW: Final = 4


class Said(NamedTuple):
    """What a line above a quote says, in one or two lines down to *last_line*: when it was."""

    last_line: int
    when: str


class _Quote(NamedTuple):
    """A quote that began below a line of *depth* signs; all of its lines have the *least* signs."""

    depth: int
    least: int
    day: str


def find_quotes(lines: Sequence[str], first: int, last: int) -> Iterator[tuple[int, Said]]:
    """Yield the numbers of the lines above quotes, from *first* to *last*, and what they say."""
    for number in range(first, last + 1):
        line = lines[number - 1]
        if len(line) > _MOST_CHARS or has_no_year(line):
            continue
        text, end = _plain(line), number
        if not text.endswith(ENDS_OF_SAYING) and number < last:
            text, end = f"{text} {_plain(lines[number])[:_MOST_CHARS]}", number + 1
        if text.endswith(ENDS_OF_SAYING) and (when := _find_when(text)):
            yield number, Said(end, when)


def _plain(line: str) -> str:
    return line.lstrip(" \t>").rstrip()


def _find_when(text: str) -> str:
    """Return the day and time at which *text* says that somebody wrote; nothing if it does not."""
    wrote = _WROTE.search(text)
    clock = _CLOCK.search(text) if wrote else None
    if not wrote or not clock:
        return ""
    begin = wrote.end() if wrote.end() < clock.start() else 0
    when = text[begin : clock.end()]
    before = DIGIT.split(when, maxsplit=1)[0].split()
    return when if len(when) <= _LONGEST_CHARS and len(before) <= _MOST_WORDS_BEFORE else ""


def read_quoted_day(when: str, *, begins_with_day: bool | None) -> str | None:
    """Return the day of *when*; one in numbers alone is in the order of its file."""
    if day := find_date(when):
        return day
    stamp = find_stamp(when)
    return to_day(stamp, begins_with_day=begins_with_day) if stamp else None


def part_by_quote(
    entries: Iterable[tuple[Piece, str | None]],
    lines: Sequence[str],
    quoted: Mapping[int, tuple[int, str]],
    told: Container[int],
) -> Iterator[tuple[Piece, str | None]]:
    """Yield *entries* with the days on which what they quote was written, paragraphs in parts.

    *quoted* has, by the number of the first line that says so, that of the last one and the day.
    In the lines that are *told*, a mail with headers begins.
    """
    within: list[_Quote] = []
    said_until = 0
    for piece, own in entries:
        first, last, kind = piece
        day = own
        for number in range(first, (last if kind == "text" else first) + 1):
            depth, is_blank = _count_signs(lines[number - 1])
            if number in told:
                within.clear()
            if number in quoted:
                within = [quote for quote in within if quote.depth < depth]
                said_until, said = quoted[number]
                within.append(_Quote(depth, _least_below(lines, said_until, depth), said))
            elif number > said_until and not is_blank:
                within = [quote for quote in within if quote.least <= depth]
            found = within[-1].day if within else own
            if number > first and found != day:
                yield new_piece((first, number - 1, kind)), day
                first = number
            day = found
        yield new_piece((first, last, kind)), day


def _least_below(lines: Sequence[str], number: int, depth: int) -> int:
    """Return how many signs a quote has below line *number*: one more than *depth*, or as many."""
    below = map(_count_signs, lines[number : number + _LOOKED_BELOW])
    first = next((signs for signs, is_blank in below if not is_blank), depth)
    return depth + (first > depth)


def _count_signs(line: str) -> tuple[int, bool]:
    """Return how many signs of quotes *line* begins with, and whether it says nothing more."""
    rest = line.lstrip(" \t>")
    return line[: len(line) - len(rest)].count(">"), not rest
