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
from agent_bridge.texts.appending import goes_on
from agent_bridge.texts.near_misses import MOST_CANDIDATES, name_lines, near_misses, quoted, short
from agent_bridge.texts.page import Page
from indexer import to_lines, with_plain_ends

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_BLANK_END: Final = re.compile(r"(\A|\r\n|\r(?!\n)|\n)(?:\r\n|\r|\n)\Z")

_DONE: Final = (
    "If that is the place, go on; if another one was meant, quote it as it is in the file."
)

# A shorter text may stand somewhere by chance.
_FEWEST_CHARS: Final = 8


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
    if not spans and text[-1:] not in {"", "\n"} and wanted.endswith("\n"):
        # No reader shows that the last line has no end.
        return replace_text(page._replace(text=page.ended(page.text)), old, new)
    if not spans:
        raise _not_found(text, wanted, with_plain_ends(new))
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
    put = _without_gap(wanted, _with_ends(wanted, with_plain_ends(new)), after)
    return _joined(before, page.fitted(put), after)


def adds_again(page: Page, old: str, new: str) -> bool:
    """Tell whether what *new* adds to *old* stands beside it in the page already."""
    is_more = old in new and new.strip() != old.strip()
    return is_more and with_plain_ends(new) in with_plain_ends(page.text)


def _not_found(text: str, wanted: str, new: str) -> TextNotFoundError:
    """Return the error that *wanted* is not in *text*: perhaps it is *new* already."""
    sentence = "old_text is not in the file"
    if len(new) >= _FEWEST_CHARS and text.count(new) == 1:
        # What is nearly the old text is another place then, and to change that would be a mistake.
        line = text.count("\n", 0, text.index(new)) + 1
        sentence = f"{sentence}, but new_text is, at line {line}: it seems to be done"
        return TextNotFoundError(sentence, to_do=_DONE)
    return TextNotFoundError(sentence, tuple(near_misses(text, wanted)))


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


def _with_ends(old: str, new: str) -> str:
    """Return *new* with the ends of lines around *old*, if they were forgotten.

    Models quote a line with its end, and leave that out of what they put in its place. Whoever
    changes nothing but the ends, or puts a space there, means to join the lines.
    """
    words = old.strip("\n")
    outer, inner = _margins(words), _margins(new)
    # In place of a gap, a space on one side joins the other one as well.
    joins = old == "\n" or (not words and " " in inner)
    if joins or not new.strip() or words == new.strip("\n"):
        return new
    above, below = len(old) - len(old.lstrip("\n")), len(old) - len(old.rstrip("\n"))
    start, end = (_parts(*pair) for pair in zip(inner, outer, strict=True))
    return "\n" * above * start + new + "\n" * below * end


def _margins(text: str) -> tuple[str, str]:
    """Return the blanks at the start and at the end of *text*."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _parts(blanks: str, before: str) -> bool:
    """Tell whether *blanks*, where *before* was, neither end a line nor join it with the next one.

    Several indent a line or break it, and so does one that was there.
    """
    return "\n" not in blanks and (blanks != " " or before.startswith(" "))


def _without_gap(old: str, new: str, after: str) -> str:
    """Return *new* without an end of its last line that would add a blank one before *after*.

    Models like to end what they write, and a table or list would be cut in two. Between
    paragraphs, a blank line may be what was meant.
    """
    end = _LINE_END.match(after)
    if not (end and new.strip() and new.endswith("\n")) or old.endswith("\n"):
        return new
    below = to_lines(after[end.end() :])[:2]
    return new[:-1] if goes_on(new[:-1].rpartition("\n")[2], *below) else new


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


def _shown(text: str, places: Sequence[int], wanted: str) -> Iterator[str]:
    """Yield the lines that *places* begin in, with their neighbours if two look the same."""
    lines = text.split("\n")
    height = wanted.rstrip("\n").count("\n") + 1
    firsts = list(dict.fromkeys(text.count("\n", 0, place) for place in places))
    runs = ["\n".join(lines[first : first + height]) for first in firsts]
    for first, run in zip(firsts, runs, strict=True):
        span = range(first, first + height)
        around = span if runs.count(run) == 1 else _widened(span, lines)
        above, below = lines[around.start : first], lines[span.stop : around.stop]
        shown = "\n".join(map(short, [*above, run, *below]))
        yield f"{name_lines(around.start, len(around))}: {quoted(shown)}"


def _widened(span: range, lines: Sequence[str]) -> range:
    """Return *span* with the nearest lines before and after it that are not blank."""
    first = next((n for n in reversed(range(span.start)) if lines[n].strip()), span.start)
    below = range(span.stop, len(lines))
    return range(first, next((n + 1 for n in below if lines[n].strip()), span.stop))
