"""The edits of `update_memory_block`, and its errors if an edit is not possible. Pure.

Places are searched for in the text with LF line endings, since that is what a
model was shown; the file's own text is what gets changed.
"""

import difflib
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from agent_bridge.errors import InvalidArgumentsError, SeveralMatchesError, TextNotFoundError
from agent_bridge.texts.front_matter import others_of, split_header
from agent_bridge.texts.merge import hunks
from agent_bridge.texts.page import Page, to_lines, to_sections, without_blank_start
from indexer import Section, split_lines

# Enough of a candidate to recognise it.
_LONGEST_CANDIDATE_CHARS: Final = 160
_MOST_CANDIDATES: Final = 5

# The search for near misses takes the length of the quote for every line, and longer for long ones.
_MOST_LINES_COMPARED: Final = 5_000
_MOST_CHARS_COMPARED: Final = 1_000_000
_NEARLY: Final = 0.6

# The marks of a heading.
_SIGNS: Final = re.compile(r"^ {0,3}#{1,6}[ \t]+|[ \t]+#+[ \t]*$")
_LEVEL: Final = re.compile(r" {0,3}(#{1,6})(?![^ \t])")

# Letters and digits of any script, and emoji: other characters alone are markup, or say nothing.
_TELLING: Final = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl", "No", "So"})

# '…' after `_plain`.
_CUT: Final = "..."

_FOLDED: Final = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032`", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    }
)


class _Place(NamedTuple):
    """Where a section is: the indices of its heading's line and of its first one below.

    *last* is the index of the first line behind it.
    """

    heading: int
    first: int
    last: int
    level: int


def replace_body(page: Page, content: str) -> str:
    """Return the page's text with *content* below its front matter.

    A model that was shown the whole file may send it whole: front matter that
    is equal to the file's own is ignored.

    Raises:
        InvalidArgumentsError: The front matter of *content* is different, or there is no
            text below it.
    """
    header, _ = split_header(page.text)
    given, body = split_header(page.fitted(content))
    _check_text(body)
    if not (header and given):
        body = given + body
    elif others_of(given) != others_of(header):
        advice = "change the summary by its argument, other keys by old_text and new_text"
        raise InvalidArgumentsError((f"content: leave its front matter out; {advice}",))
    gap = page.newline if header and body and not body.startswith(("\n", "\r")) else ""
    return header + gap + _ended(body, page)


def replace_all(page: Page, text: str) -> str:
    """Return *text*, with LF line endings, as the page's; unchanged lines keep their bytes."""
    new = text.split("\n")
    # The last part is empty, or a line without a line ending.
    last = new.pop()
    whole = "".join(_as_page(page, [*new, last] if last else new))
    return _without_last_end(whole) if last else whole


def saved_as(base: Page, now: Page) -> Page:
    """Return *base* as the program that saved *now* would have saved it.

    Git and editors may change all line endings, the final newline, the byte order mark and the
    encoding; these are no edits.
    """
    lines = split_lines(base.text)
    text = "".join(_as_page(now, lines))
    # A final newline that was added or removed is no edit of the last line either.
    is_open = not now.text.endswith(("\n", "\r"))
    same_last = lines[-1:] == split_lines(now.text)[-1:]
    return now._replace(text=_without_last_end(text) if is_open and same_last else text)


def replace_section(page: Page, heading: str, content: str) -> str:
    """Return the page's text with *content* below *heading*, whose line stays.

    All down to the next heading that is not below *heading* is replaced. If *content* begins
    with another heading of the same level, that is the section's new one.

    Raises:
        TextNotFoundError: There is no such heading; the most similar ones are named.
        SeveralMatchesError: There are several.
        InvalidArgumentsError: *content* has no text, or would hide the headings after it.
    """
    place = _find_place(page.text, heading)
    lines = to_lines(page.text)
    body = page.fitted(without_blank_start(_without_heading(content, heading)).rstrip("\r\n"))
    is_renamed = 0 < place.level == _level(body)
    _check_text("".join(to_lines(body)[is_renamed:]))
    first = place.heading if is_renamed else place.first
    above = _ended("".join(lines[:first]), page)
    # A blank line below the heading stays.
    if not is_renamed and first < len(lines) and not lines[first].strip():
        above += page.newline
    gap = page.newline if place.last < len(lines) and body else ""
    new = "".join([above, _ended(body, page), gap, *lines[place.last :]])
    if _headings("".join(lines[place.last :])) != _headings(new)[len(_headings(above + body)) :]:
        problem = "content: a code fence or comment in it is not closed and would hide what follows"
        raise InvalidArgumentsError((problem,))
    return new


def section_lines(text: str, heading: str) -> tuple[int, int]:
    """Return the range of the lines below *heading*, as bounds of a slice of the lines of *text*.

    Raises: As `replace_section`.
    """
    place = _find_place(text, heading)
    return place.first, place.last


def replace_text(page: Page, old: str, new: str) -> str:
    """Return the page's text with *new* in place of *old*, which must occur exactly once.

    Raises:
        TextNotFoundError: It does not occur; near misses are shown.
        SeveralMatchesError: It occurs several times; each place is shown.
    """
    text, wanted = _with_plain_ends(page.text), _with_plain_ends(old)
    places = list(islice(_places(text, wanted), _MOST_CANDIDATES))
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
    return _joined(page.text[:start], page.fitted(new), page.text[end:])


def _joined(*parts: str) -> str:
    """Return *parts* joined, but with no line ending made of two."""
    text = ""
    for part in parts:
        # An LF after a CR would be one line ending with it.
        text += "\n" * (text.endswith("\r") and part.startswith("\n")) + part
    return text


def _as_page(page: Page, lines: Sequence[str]) -> list[str]:
    """Return *lines* with line endings; those that the page also has are as they are there."""
    old = to_lines(page.text)
    result: list[str] = []
    place = 0
    for hunk in hunks(split_lines(page.text), lines):
        result += [*old[place : hunk.start], *map(page.fitted, hunk.lines)]
        place = hunk.end
    result += old[place:]
    ended: list[str] = []
    for line in result:
        whole = line if line.endswith(("\n", "\r")) else line + page.newline
        # An LF after a CR would be one line ending with it.
        merges = whole == "\n" and bool(ended) and ended[-1].endswith("\r")
        ended.append("\r" if merges else whole)
    return ended


def _check_text(body: str) -> None:
    # To delete a text, it must be quoted, which proves that this is meant; blanks or a rule do not.
    if not any(unicodedata.category(char) in _TELLING for char in body):
        advice = "to delete what is there, quote it as old_text and give new_text as ''"
        raise InvalidArgumentsError((f"content: there is no text in it; {advice}",))


def _without_last_end(text: str) -> str:
    return re.sub(r"(\r\n|\r|\n)\Z", "", text)


def _without_heading(content: str, heading: str) -> str:
    """Return *content* without the heading that it is for, which models like to repeat."""
    first, _, rest = without_blank_start(content).partition("\n")
    names = {*_meant(heading), *_meant(heading.rpartition(" > ")[2])}
    repeats = first.startswith("#") and not names.isdisjoint(_meant(first))
    is_below = 0 < _level(heading) < _level(first)
    return rest if repeats and not is_below else content


def _meant(heading: str) -> tuple[str, ...]:
    """Return what *heading* may mean, the likeliest first: as it is, then without its marks."""
    return tuple(map(_plain, (heading, _SIGNS.sub("", heading), heading.lstrip("# "))))


def _level(line: str, below: str = "") -> int:
    """Return the level of a heading's *line*; one without marks is underlined by *below*."""
    marks = _LEVEL.match(line)
    return len(marks[1]) if marks else {"=": 1, "-": 2}.get(below.lstrip()[:1], 0)


def _find_place(text: str, heading: str) -> _Place:
    """Return where the section of *text* is that *heading* means.

    Raises: As `replace_section`.
    """
    lines = split_lines(text)
    sections = to_sections(text)
    section = _find_section(lines, sections, heading)
    above = section.first_line - 1
    path = section.heading_path
    later = sections[sections.index(section) + 1 :]
    last = next(
        (
            other.first_line - 1
            for other in later
            if len(other.heading_path) <= len(path) or other.heading_path[: len(path)] != path
        ),
        len(lines),
    )
    is_marked = lines[above].lstrip()[:1] == "#"
    return _Place(above, above + (1 if is_marked else 2), last, _level(*lines[above : above + 2]))


def _find_section(lines: Sequence[str], sections: Sequence[Section], heading: str) -> Section:
    """Return the one of *sections* that *heading* means.

    Raises: As `replace_section`.
    """
    headed = [(s, " > ".join(s.heading_path)) for s in sections if s.heading_path]
    called = [(s, {_plain(s.heading_path[-1]), _plain(name)}) for s, name in headed]
    fitting = ([s for s, names in called if wanted in names] for wanted in _meant(heading))
    found = next(filter(None, fitting), [])
    levels = {s: _level(*lines[s.first_line - 1 : s.first_line + 1]) for s in found}
    found = [s for s in found if levels[s] == _level(heading)] or found
    if not found:
        names = {name: s.first_line for s, name in headed}
        near = difflib.get_close_matches(heading, names, n=_MOST_CANDIDATES, cutoff=0.3)
        shown = near or list(names)[:_MOST_CANDIDATES]
        raise TextNotFoundError(
            f"there is no heading {_short(heading)!r}",
            tuple(f"line {names[name]}: {name}" for name in shown),
        )
    if len(found) > 1:
        raise SeveralMatchesError(
            f"{len(found)} headings are called {_short(heading)!r}",
            tuple(
                f"line {s.first_line}: {'#' * levels[s]} {' > '.join(s.heading_path)}"
                for s in found
            ),
            "Give one of these as heading; if they are the same, use old_text and new_text",
        )
    return found[0]


def _headings(text: str) -> list[str]:
    """Return the headings of *text*, each without its parents."""
    return [section.heading_path[-1] for section in to_sections(text) if section.heading_path]


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

    found = islice(_places(whole, composed), _MOST_CANDIDATES)
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
    plain = [_plain(line) for line in lines]
    height = wanted.strip().count("\n") + 1
    target = _plain(wanted)
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
    found = same[:_MOST_CANDIDATES] or [place[2:] for place in sorted(nearly)[:3]]
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
        return _short(run)
    return f"…{_short(run[start:])}"


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
        shown = "\n".join(map(_short, [*above, run, *below]))
        yield f"{_lines(around.start, len(around))}: {shown!r}"


def _widened(span: range, lines: Sequence[str]) -> range:
    """Return *span* with the nearest lines before and after it that are not blank."""
    first = next((n for n in reversed(range(span.start)) if lines[n].strip()), span.start)
    below = range(span.stop, len(lines))
    return range(first, next((n + 1 for n in below if lines[n].strip()), span.stop))


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text.translate(_FOLDED)).translate(_FOLDED)
    return " ".join(folded.casefold().split())


def _short(text: str) -> str:
    if len(text) <= _LONGEST_CANDIDATE_CHARS:
        return text
    return text[: _LONGEST_CANDIDATE_CHARS - 1] + "…"


def _with_plain_ends(text: str) -> str:
    return re.sub(r"\r\n|\r", "\n", text)


def _ended(text: str, page: Page) -> str:
    return text + ("" if not text or text.endswith(("\n", "\r")) else page.newline)
