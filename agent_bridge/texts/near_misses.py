"""What is nearly a text that is not in a file: the lines that were meant, perhaps. Pure."""

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

# Of places that may be meant, so many are shown, and so much of each.
MOST_CANDIDATES: Final = 5
_LONGEST_CANDIDATE_CHARS: Final = 160

# The search for near misses takes the length of the quote for every line, and longer for long ones.
_MOST_LINES_COMPARED: Final = 5_000
_MOST_CHARS_COMPARED: Final = 1_000_000
_NEARLY: Final = 0.6
_MOST_LINES_WRAPPED: Final = 4

# '…' after `to_plain`.
_CUT: Final = "..."

_OPEN_TASK: Final = "[ ]"

_ESCAPED_END: Final = r"\n"

_FOLDED: Final = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032`", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    }
)


def near_misses(text: str, wanted: str) -> Iterator[str]:
    """Yield lines of *text* that differ from *wanted* only in spaces, quotes or some letters."""
    lines = text[:_MOST_CHARS_COMPARED].split("\n")[:_MOST_LINES_COMPARED]
    plain = [_unticked(to_plain(line)) for line in lines]
    height = wanted.strip().count("\n") + 1
    target = _unticked(to_plain(wanted))
    around, same = "", _same_words(plain, target)
    if not same and _ESCAPED_END in target:
        # Some callers escape a text twice.
        same = _same_words(plain, to_plain(target.replace(_ESCAPED_END, "\n")))
    # The '…' with which a snippet marks what it leaves out may be in no file.
    inner = target.removeprefix(_CUT).removesuffix(_CUT).strip()
    if not same and inner not in {"", target}:
        around, target = "the '…' around it, ", inner
        same = _same_words(plain, target)
    for span, at in [(span, 0) for span in same] or _nearly(plain, target, height):
        ends = "" if len(span) == height == 1 else "line ends, "
        ticks = "ticks, " if _OPEN_TASK in target else ""
        but = f", but for {around}{ends}{ticks}spaces, quotes or case" if same else ""
        run = _differing("\n".join(lines[span.start : span.stop]), at, wanted.strip())
        yield f"{name_lines(span.start, len(span))}{but}: {quoted(run)}"


def to_plain(text: str) -> str:
    """Return *text* as it is compared: without case, one space for several, typed quotes."""
    folded = unicodedata.normalize("NFKC", text.translate(_FOLDED)).translate(_FOLDED)
    return " ".join(folded.casefold().split())


def _unticked(plain: str) -> str:
    """Return the text with open tasks alone: which are done is what changes most."""
    return plain.replace("[x]", _OPEN_TASK)


def quoted(text: str) -> str:
    """Return *text* as an argument of a call is written, so that it can be copied into one."""
    # What cannot be seen, such as a space that does not break, is what a copy would lack.
    written = json.dumps(text, ensure_ascii=False)
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in written)


def short(text: str) -> str:
    """Return the beginning of *text*, enough of a candidate to recognise it."""
    if len(text) <= _LONGEST_CANDIDATE_CHARS:
        return text
    return text[: _LONGEST_CANDIDATE_CHARS - 1] + "…"


def name_lines(first: int, height: int) -> str:
    """Return how *height* lines are called, of which the *first* has that index."""
    return f"line {first + 1}" if height == 1 else f"lines {first + 1}-{first + height}"


def _same_words(plain: Sequence[str], target: str, between: str = " ") -> list[range]:
    """Return the runs of lines that hold *target*, however its words are spread over them."""
    rows = [(number, line.replace(" ", between)) for number, line in enumerate(plain) if line]
    text, wanted = between.join(line for _, line in rows), target.replace(" ", between)
    ends = list(accumulate(len(line) + len(between) for _, line in rows))
    found: list[range] = []
    place = text.find(wanted) if wanted else -1
    while place >= 0 and len(found) < MOST_CANDIDATES:
        first, last = (bisect_right(ends, at) for at in (place, place + len(wanted) - 1))
        found.append(range(rows[first][0], rows[last][0] + 1))
        # A line is shown once, however often it holds the text.
        place = text.find(wanted, ends[first])
    # Lines of Chinese or Japanese are wrapped where no space is.
    is_done = found or not between or target.isascii()
    return found if is_done else _same_words(plain, target, "")


def _nearly(plain: Sequence[str], target: str, height: int) -> list[tuple[range, int]]:
    """Return the runs of lines that are most nearly *target*, each with where in it that begins."""
    shares = [_share(target, line) for line in plain]
    found = sorted(_near(plain, shares, target, height))[:3]
    if not found:
        # What was quoted as one line may be wrapped in the file.
        heights = range(height + 1, height + 1 + _MOST_LINES_WRAPPED)
        found = sorted(one for more in heights for one in _near(plain, shares, target, more))[:1]
    return [(range(first, first + lines), at) for _, _, lines, first, at in found]


def _near(
    plain: Sequence[str], shares: Sequence[float], target: str, height: int
) -> Iterator[tuple[float, float, int, int, int]]:
    """Yield the runs of *height* lines that are near *target*; the nearest are the smallest."""
    # Three trigrams may lie across an end of a line. To look at each run would take long.
    across = 3 * height / max(1, min(len(target), _LONGEST_CANDIDATE_CHARS))
    for first in range(len(plain)):
        if sum(shares[first : first + height]) + across < _NEARLY:
            continue
        window = _run(plain, first, first + height)
        share, at = _nearest(target, window, len(plain[first]))
        if share >= _NEARLY:
            # The lines above hold the beginning of a long quote, too, but further behind.
            close = _share(target, window[at : at + _LONGEST_CANDIDATE_CHARS])
            yield -share, -close, height, first, at


def _run(plain: Sequence[str], first: int, end: int) -> str:
    return " ".join(filter(None, plain[first:end]))


def _nearest(target: str, window: str, width: int) -> tuple[float, int]:
    """Return how much of *target* is near a place in *window*, from 0 to 1, and that place.

    Of the places in the first line, of *width* characters, it is that near which most is.
    """
    length = _LONGEST_CANDIDATE_CHARS
    places = range(0, max(1, width), length)
    shares = ((_share(target, window[at : at + 2 * length]), at) for at in places)
    return max(shares, key=lambda one: one[0])


def _share(target: str, text: str) -> float:
    """Return the share of the trigrams of *target* that are in *text*, from 0 to 1."""
    target = target[:_LONGEST_CANDIDATE_CHARS]
    trigrams = {target[at : at + 3] for at in range(max(1, len(target) - 2))}
    return sum(one in text for one in trigrams) / len(trigrams) if target else 0.0


def _differing(run: str, at: int, wanted: str) -> str:
    """Return *run*; if it is long, the part of it around where *wanted* ceases to match."""
    behind = run[at:]
    same = bisect_right(range(len(wanted)), 0, key=lambda end: wanted[: end + 1] not in behind)
    place = at + behind.find(wanted[:same]) + same
    start = place - _LONGEST_CANDIDATE_CHARS // 2
    if start <= 0 or len(run) <= _LONGEST_CANDIDATE_CHARS:
        return short(run)
    return f"…{short(run[start:])}"
