"""Replace a passage that is quoted; if it is not there, show what is nearly the same. Pure.

Places are searched for in the text with LF line endings, since that is what a
model was shown; the file's own text is what gets changed.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from agent_bridge.errors import SeveralMatchesError, TextNotFoundError
from agent_bridge.texts.page import Page, with_plain_ends

# Of places that may be meant, so many are shown, and so much of each.
MOST_CANDIDATES: Final = 5
_LONGEST_CANDIDATE_CHARS: Final = 160

# The search for near misses takes the length of the quote for every line, and longer for long ones.
_MOST_LINES_COMPARED: Final = 5_000
_MOST_CHARS_COMPARED: Final = 1_000_000
_NEARLY: Final = 0.6

# '…' after `to_plain`.
_CUT: Final = "..."

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_BLANK_END: Final = re.compile(r"(\A|\r\n|\r(?!\n)|\n)(?:\r\n|\r|\n)\Z")

_FOLDED: Final = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032`", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    }
)


def replace_text(page: Page, old: str, new: str) -> str:
    """Return the page's text with *new* in place of *old*, which must occur exactly once.

    If nothing is put in place of whole lines, their end goes as well, and a second blank line.

    Raises:
        TextNotFoundError: It does not occur; near misses are shown.
        SeveralMatchesError: It occurs several times; each place is shown.
    """
    text, wanted = with_plain_ends(page.text), with_plain_ends(old)
    places = list(islice(_places(text, wanted), MOST_CANDIDATES))
    spans = [(place, place + len(wanted)) for place in places] or _same_letters(text, wanted)
    if not spans:
        raise TextNotFoundError("old_text is not in the file", tuple(_near_misses(text, wanted)))
    if len(spans) > 1:
        shown = tuple(_shown(text, [place for place, _ in spans], wanted))
        whole, composed = (unicodedata.normalize("NFC", one) for one in (text, wanted))
        times = max(len(spans), text.count(wanted), whole.count(composed))
        raise SeveralMatchesError(f"old_text is in the file {times} times", shown)
    # Every CRLF before a place moves it by one character.
    ends = [match.start() - count for count, match in enumerate(re.finditer("\r\n", page.text))]
    start, end = (place + bisect_right(ends, place - 1) for place in spans[0])
    before, after = page.text[:start], page.text[end:]
    if not new:
        before, after = _closed(before, after)
    return _joined(before, page.fitted(new), after)


def to_plain(text: str) -> str:
    """Return *text* as it is compared: without case, one space for several, typed quotes."""
    folded = unicodedata.normalize("NFKC", text.translate(_FOLDED)).translate(_FOLDED)
    return " ".join(folded.casefold().split())


def short(text: str) -> str:
    """Return the beginning of *text*, enough of a candidate to recognise it."""
    if len(text) <= _LONGEST_CANDIDATE_CHARS:
        return text
    return text[: _LONGEST_CANDIDATE_CHARS - 1] + "…"


def _closed(before: str, after: str) -> tuple[str, str]:
    """Return the texts around what is deleted, without the gap that whole lines would leave.

    An empty line would end the table or list that they were in.
    """
    end = _LINE_END.match(after)
    if not end or (before and before[-1] not in "\r\n"):
        return before, after
    after = after[end.end() :]
    blank = _LINE_END.match(after)
    is_below_blank = not before or _BLANK_END.search(before)
    if blank and is_below_blank:
        return before, after[blank.end() :]
    if not after and is_below_blank:
        return _BLANK_END.sub(r"\1", before), after
    return before, after


def _joined(*parts: str) -> str:
    """Return *parts* joined, but with no line ending made of two."""
    text = ""
    for part in parts:
        # An LF after a CR would be one line ending with it.
        text += "\n" * (text.endswith("\r") and part.startswith("\n")) + part
    return text


def _places(text: str, wanted: str) -> Iterator[int]:
    """Yield the offsets of *wanted* in *text*, overlapping ones included."""
    place = text.find(wanted)
    while place >= 0:
        yield place
        place = text.find(wanted, place + 1)


def _same_letters(text: str, wanted: str) -> list[tuple[int, int]]:
    """Return the spans of *text* that are *wanted* but for composed or decomposed accents.

    macOS and PDF files write an ö as two characters, and no model can be made to.
    """
    whole, composed = (unicodedata.normalize("NFC", one) for one in (text, wanted))
    if (whole, composed) == (text, wanted):
        return []

    def to_place(place: int) -> int:
        # After all combining marks of the letter before it.
        places = range(len(text) + 1)
        return bisect_right(places, place, key=lambda end: _composed_length(text[:end])) - 1

    found = islice(_places(whole, composed), MOST_CANDIDATES)
    spans = [(to_place(place), to_place(place + len(composed))) for place in found]
    return [
        (start, end)
        for start, end in spans
        if unicodedata.normalize("NFC", text[start:end]) == composed
    ]


def _composed_length(text: str) -> int:
    return len(unicodedata.normalize("NFC", text))


def _near_misses(text: str, wanted: str) -> Iterator[str]:
    """Yield lines of *text* that differ from *wanted* only in spaces, quotes or some letters."""
    lines = text[:_MOST_CHARS_COMPARED].split("\n")[:_MOST_LINES_COMPARED]
    plain = [to_plain(line) for line in lines]
    height = wanted.strip().count("\n") + 1
    target = to_plain(wanted)
    # The '…' with which a snippet marks what it leaves out is in no file.
    inner = target.removeprefix(_CUT).removesuffix(_CUT).strip()
    around = "the '…' around it, " if inner not in {"", target} else ""
    target = inner or target
    same: list[tuple[int, int]] = []
    nearly: list[tuple[float, float, int, int]] = []
    for first in range(len(lines)):
        window = _run(plain, first, first + height)
        if target and target in window:
            # Of overlapping runs of lines that contain it, only the last, which begins with it.
            if target not in _run(plain, first + 1, first + height):
                same.append((first, 0))
        elif not same and (near := _nearest(target, window, len(plain[first])))[0] >= _NEARLY:
            share, at = near
            # The lines above hold the beginning of a long quote, too, but further behind.
            close = _share(target, window[at : at + _LONGEST_CANDIDATE_CHARS])
            nearly.append((-share, -close, first, at))
    found = same[:MOST_CANDIDATES] or [place[2:] for place in sorted(nearly)[:3]]
    but = f", but for {around}spaces, quotes or case" if same else ""
    for first, at in found:
        run = "\n".join(lines[first : first + height])
        yield f"{_lines(first, height)}{but}: {_differing(run, at, wanted.strip())!r}"


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


def _differing(run: str, at: int, wanted: str) -> str:
    """Return *run*; if it is long, the part of it around where *wanted* ceases to match."""
    behind = run[at:]
    same = bisect_right(range(len(wanted)), 0, key=lambda end: wanted[: end + 1] not in behind)
    place = at + behind.find(wanted[:same]) + same
    start = place - _LONGEST_CANDIDATE_CHARS // 2
    if start <= 0 or len(run) <= _LONGEST_CANDIDATE_CHARS:
        return short(run)
    return f"…{short(run[start:])}"


def _share(target: str, text: str) -> float:
    """Return the share of the trigrams of *target* that are in *text*, from 0 to 1."""
    target = target[:_LONGEST_CANDIDATE_CHARS]
    trigrams = {target[at : at + 3] for at in range(max(1, len(target) - 2))}
    return sum(one in text for one in trigrams) / len(trigrams) if target else 0.0


def _lines(first: int, height: int) -> str:
    return f"line {first + 1}" if height == 1 else f"lines {first + 1}-{first + height}"


def _shown(text: str, places: Sequence[int], wanted: str) -> Iterator[str]:
    """Yield the lines of each of *places*; with their neighbours if two of them look the same."""
    lines = text.split("\n")
    height = wanted.rstrip("\n").count("\n") + 1
    firsts = [text.count("\n", 0, place) for place in places]
    runs = ["\n".join(lines[first : first + height]) for first in firsts]
    for first, run in zip(firsts, runs, strict=True):
        span = range(first, first + height)
        around = span if runs.count(run) == 1 else _widened(span, lines)
        above, below = lines[around.start : first], lines[span.stop : around.stop]
        shown = "\n".join(map(short, [*above, run, *below]))
        yield f"{_lines(around.start, len(around))}: {shown!r}"


def _widened(span: range, lines: Sequence[str]) -> range:
    """Return *span* with the nearest lines before and after it that are not blank."""
    first = next((n for n in reversed(range(span.start)) if lines[n].strip()), span.start)
    below = range(span.stop, len(lines))
    return range(first, next((n + 1 for n in below if lines[n].strip()), span.stop))
