"""Ranked places → hits: as much of the file around each as helps, within a budget of tokens.

An answer within a smaller budget is the beginning of the answer within a larger
one; only its last hit may show less.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from indexer.asking.contents import Contents
from indexer.documents.header import begins_facts
from indexer.documents.kept import CHUNK_BITS, Head, find_in_spans, find_reason
from indexer.documents.tables import find_header
from indexer.model import Hit
from indexer.patterns import compile_late
from indexer.ranking import rank
from indexer.ranking.ranked import HITS_A_DOCUMENT, Found, MayShow, Ranked, is_shown
from indexer.ranking.snippet import grow, join_chunks, shorten

if TYPE_CHECKING:
    from indexer.asking.answering import Answering

# Four characters are about one token.
CHARS_PER_TOKEN: Final = 4

# The first hits are shown with more around them: they are right most often.
_FIRST_HITS: Final = 3
_FIRST_HIT_CHARS: Final = 800
_HIT_CHARS: Final = 350

# What a hit costs as JSON besides its snippet, path, heading and lines, and an answer besides
# its hits.
_HIT_OVERHEAD_CHARS: Final = 112
_ANSWER_OVERHEAD_CHARS: Final = 120
# What JSON writes with two characters.
_ESCAPED: Final = ("\n", '"', "\\", "\t")
# As text, a hit costs this much less, but two characters for the bar before each line.
_LESS_AS_TEXT_CHARS: Final = 48
_BAR_CHARS: Final = 2
_BEFORE_HEADING_CHARS: Final = len(" · ")

# The header of a table is shown with rows from further down unless it is longer than this; and
# what it costs besides its own characters.
_LONGEST_COLUMNS_CHARS: Final = 200
_COLUMNS_OVERHEAD_CHARS: Final = 13
# The same for what is told about a hit, and how much less it costs as text.
_ABOUT_OVERHEAD_CHARS: Final = 11
_ABOUT_LESS_AS_TEXT_CHARS: Final = 8
_LONGEST_SAID_CHARS: Final = 120

# A cut snippet shorter than this tells nothing.
_SHORTEST_SNIPPET_CHARS: Final = 120


_SIGNS: Final = compile_late(r"[\W_]+")

# Finds the words of a text that answer the question.
Find = Callable[[str], Iterable["Answering"]]


class Layout:
    """Makes the hits of one answer.

    A hit shows only chunks for which *may_stand* is true, if that is given. *find* finds the
    words of a text that answer the question.

    Attributes:
        shown: The places that hits were made of, in order.
    """

    def __init__(
        self, contents: Contents, found: Mapping[int, Found], may_stand: MayShow | None, find: Find
    ) -> None:
        self._contents = contents
        self._found = found
        self._may_stand = may_stand
        self._find = find
        self._taken: dict[int, set[int]] = {document: set() for document in found}
        self.shown: list[Ranked] = []

    def fill(
        self, ranked: Sequence[Ranked], max_results: int, room_chars: int
    ) -> tuple[tuple[Hit, ...], int]:
        """Return the hits that fit, and how many others score at least half of the best."""
        hits: list[Hit] = []
        room = room_chars - _ANSWER_OVERHEAD_CHARS
        more = 0
        full = False
        for place in self._in_turn(ranked):
            is_good = place.score * 2 >= ranked[0].score
            if full or len(hits) >= max_results:
                more += is_good
                continue
            candidate = self._below_header(place)
            usual = _FIRST_HIT_CHARS if len(hits) < _FIRST_HITS else _HIT_CHARS
            *less, span = self._grow(candidate, usual)
            hit = self._make_hit(candidate, span)
            cost = _cost(hit)
            if cost > room:
                # The last hit may show less, if what is left of it still tells something.
                full = True
                left = room - cost + len(hit.snippet)
                if hits and left < _SHORTEST_SNIPPET_CHARS:
                    more += is_good
                    continue
                hit = self._make_less(candidate, less or [span], room, left)
            self._taken[candidate.document].update(range(span[0], span[1] + 1))
            room -= cost
            hits.append(hit)
            self.shown.append(candidate)
        return tuple(hits), more

    def shows_all(self, ranked: Sequence[Ranked], count: int) -> bool:
        """Tell whether all of *count* places of a document that are *ranked* are shown."""
        shown = Counter(one.document for one in ranked if one.place in self._taken[one.document])
        return count in shown.values()

    def _below_header(self, candidate: Ranked) -> Ranked:
        """Return *candidate* at the first heading, if it is a header without any word asked for.

        What was found is the title then, a tag or an alias: it is the text that tells more of it.
        """
        found = self._found[candidate.document]
        top, below = found.places.get(0), found.places.get(1)
        if candidate.place or found.worth.get(0) or not (top and below):
            return candidate
        moved = candidate._replace(place=1)
        may_be_header = below.heading and not top.heading
        is_free = 1 not in self._taken[candidate.document]
        day = below.date or found.head.date
        if may_be_header and is_free and is_shown(self._may_stand, moved.chunk, day):
            ((_, first_line, _, text),) = self._contents.texts(candidate.chunk, candidate.chunk)
            # A text at the top of a file is no header, but may begin like one.
            return moved if first_line > 1 and begins_facts(text) else candidate
        return candidate

    def _in_turn(self, ranked: Sequence[Ranked]) -> Iterator[Ranked]:
        """Yield the places not shown yet: at most `HITS_A_DOCUMENT` of each, then the rest."""
        shares: dict[int, int] = {}
        late = []
        for candidate in ranked:
            if shares.get(candidate.document, 0) >= HITS_A_DOCUMENT:
                late.append(candidate)
            elif candidate.place not in self._taken[candidate.document]:
                shares[candidate.document] = shares.get(candidate.document, 0) + 1
                yield candidate
        for candidate in late:
            if candidate.place not in self._taken[candidate.document]:
                yield candidate

    def _make_less(
        self, candidate: Ranked, spans: Sequence[tuple[int, int]], room: int, left: int
    ) -> Hit:
        """Return a hit that fits: of the longest of *spans* that does, else the first, cut."""
        for span in reversed(spans):
            hit = self._make_hit(candidate, span)
            if _cost(hit) <= room:
                return hit
        return self._shorten(hit, left)

    def _make_hit(self, candidate: Ranked, span: tuple[int, int]) -> Hit:
        """Return the hit that shows the places of *span*, first and last."""
        found = self._found[candidate.document]
        centre = found.places.get(candidate.place)
        if centre is None:
            return self._make_titled(candidate)
        first, last = span
        first_id = candidate.document << CHUNK_BITS
        rows = {
            row[0] - first_id: row
            for row in self._contents.texts(first_id + first - 1, first_id + last + 1)
        }
        inside = [row[1:] for place, row in rows.items() if first <= place <= last]
        before, after = rows.get(first - 1), rows.get(last + 1)
        hit = Hit(
            path=found.head.path,
            heading_path=tuple(filter(None, found.headings_above(candidate.place))),
            first_line=inside[0][0],
            last_line=inside[-1][1],
            date=centre.date or _find_day(found, first, last),
            score=candidate.score,
            snippet=join_chunks(
                inside,
                cut_before=before is not None and before[2] == inside[0][0],
                cut_after=after is not None and after[1] == inside[-1][1],
            ),
            version=found.head.version,
            columns=self._find_columns(first_id, first, found.head),
            status=find_reason(found.head.superseded, candidate.place),
        )
        if any(map(found.worth.get, range(first, last + 1))):
            return hit
        return hit._replace(said=self._find_said(candidate.document, hit))

    def _make_titled(self, candidate: Ranked) -> Hit:
        """Return the hit of a document without text, whose title or header matched."""
        head = self._found[candidate.document].head
        hit = Hit(
            path=head.path,
            heading_path=(),
            first_line=1,
            last_line=1,
            date=head.date,
            score=candidate.score,
            snippet=head.title,
            version=head.version,
            status=find_reason(head.superseded, candidate.place),
        )
        return hit._replace(said=self._find_said(candidate.document, hit))

    def _find_said(self, document: int, hit: Hit) -> str:
        """Return what the header says that answers; nothing if what *hit* shows does."""
        shown = " ".join((_SIGNS.sub(" ", hit.path), *hit.heading_path, hit.snippet))
        if any(self._find(shown)):
            return ""
        for name, text in self._contents.said_of(document).items():
            if any(self._find(text)):
                return _cut(f"{name}: {' '.join(text.split())}")
        return ""

    def _find_columns(self, first_id: int, first: int, head: Head) -> str:
        """Return the header of the table whose rows the place *first* begins with, if it does."""
        if not head.tables:
            return ""
        top = int(find_in_spans(head.tables, [first]).get(first, first))
        if top == first or not is_shown(self._may_stand, first_id + top, head.date):
            return ""
        (text,) = self._contents.texts_at([first_id + top]).values()
        header = find_header(text.split("\n"))
        return header if len(header) <= _LONGEST_COLUMNS_CHARS else ""

    def _grow(self, candidate: Ranked, room: int) -> list[tuple[int, int]]:
        """Return ever longer spans around the place; the last one is the longest within *room*."""
        found = self._found[candidate.document]
        centre = found.places.get(candidate.place)
        if centre is None:
            return [(candidate.place, candidate.place)]
        first_id = candidate.document << CHUNK_BITS
        is_page = _is_page(found, room)
        superseded, may_stand = found.head.superseded, self._may_stand
        status = find_reason(superseded, candidate.place)

        def size_of(place: int) -> int | None:
            row = found.places.get(place)
            if row is None:
                return None
            if not is_shown(may_stand, first_id + place, row.date or found.head.date):
                return None
            is_near = is_page and find_reason(superseded, place) == status
            return row.chars if is_near or rank.goes_with(centre.heading, row.heading) else None

        taken = self._taken[candidate.document]
        return grow(candidate.place, size_of, found.worth, taken, room)

    def _shorten(self, hit: Hit, room: int) -> Hit:
        """Return *hit* cut to the line that answers best and as many around it as fit."""
        lines = hit.snippet.split("\n")
        starts = [0, *accumulate(len(line) + 1 for line in lines[:-1])]
        words: list[list[tuple[int, float]]] = [[] for _ in lines]
        for offset, _, worth in self._find(hit.snippet):
            line = bisect_right(starts, offset) - 1
            words[line].append((offset - starts[line], worth))
        sums = [sum(worth for _, worth in found) for found in words]
        best = sums.index(max(sums))
        # Of words with the same weight, the first.
        offset, _ = max(words[best], key=itemgetter(1), default=(0, 0.0))
        snippet, begin, end = shorten(lines, best, offset, room)
        return hit._replace(
            snippet=snippet, first_line=hit.first_line + begin, last_line=hit.first_line + end
        )


def _is_page(found: Found, room: int) -> bool:
    """Tell whether a file is so short that a hit with *room* for its characters shows all of it.

    To see the other sections costs less than to read the file. Entries of several days are shown
    apart, and so is a header, which is below no heading.
    """
    rows = found.places.values()
    if len(rows) != found.head.chunk_count:
        return False
    for row in rows:
        room -= row.chars
        # Most files are longer, and their first rows tell so.
        if room < 0:
            return False
    return len({row.date for row in rows}) == 1 and all(row.heading for row in rows)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_SAID_CHARS else f"{text[:_LONGEST_SAID_CHARS]}…"


def _find_day(found: Found, first: int, last: int) -> str | None:
    """Return the date of a hit whose place has none: the one that its file gives itself.

    If it gives none, the newest of the entries shown, from *first* to *last*; else the day on
    which the file was last changed.
    """
    if found.head.dates:
        return found.head.date
    days = [row.date for place in range(first, last + 1) if (row := found.places.get(place))]
    return max(filter(None, days), default=found.head.date)


def _cost(hit: Hit) -> int:
    heading = max(0, sum(len(part) + 3 for part in hit.heading_path) - 3)
    lines = len(f"{hit.first_line}-{hit.last_line}")
    about = hit.about
    escaped = sum(map(f"{hit.snippet}{hit.columns}{about}".count, _ESCAPED))
    bars = _BAR_CHARS * hit.snippet.count("\n") - _LESS_AS_TEXT_CHARS
    if not hit.heading_path:
        bars -= _BEFORE_HEADING_CHARS
    columns = len(hit.columns) + _COLUMNS_OVERHEAD_CHARS if hit.columns else 0
    told = 0
    if about:
        told = len(about) + _ABOUT_OVERHEAD_CHARS
        bars -= _ABOUT_LESS_AS_TEXT_CHARS
    more = lines + max(escaped, bars) + len(hit.path) + heading + columns + told
    return len(hit.snippet) + more + _HIT_OVERHEAD_CHARS
