"""Ranked places → hits: which, in which order, with how much around them, within a budget."""

import contextlib
import json
import re
from collections.abc import Container, Iterator, Mapping, Sequence
from datetime import date
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from small_memory import index_notes

from indexer.asking.answering import Answering
from indexer.asking.contents import Contents
from indexer.documents.chunk import make_chunks
from indexer.documents.kept import CHUNK_BITS
from indexer.documents.parse import parse_document
from indexer.model import Fingerprint, Hit, Stored
from indexer.ranking.layout import Layout
from indexer.ranking.ranked import Found, Ranked

STORED = Stored(Fingerprint(1, 2, 3, 4), "0123456789abcdef", 5)
# The first day of 1970, or the one before it in the west.
SAVED = str(date.fromtimestamp(0))  # noqa: DTZ012 - a day of this place is what is meant

# More than anything here needs.
MUCH = 100_000
# What an answer costs beside its hits.
BESIDE = 120


class Notes:
    """Some notes with an index in memory; they are numbered from 1."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.store = index_notes(texts, STORED)
        self.lines = {path: text.split("\n") for path, text in texts.items()}
        self._contents = Contents(self.store)
        self._heads = self._contents.heads(range(1, len(texts) + 1))

    def layout(
        self,
        worth: Mapping[tuple[int, int], float] | None = None,
        excluded: Container[int] = (),
        since: str = "",
        answering: Mapping[str, float] | None = None,
    ) -> Layout:
        """Return a layout that knows all of the notes, and what some places are *worth*.

        It shows nothing *excluded* or from before a day, and marks the words *answering*.
        """
        rows = self._contents.places(self._heads)
        found = {
            number: Found(
                head,
                rows[number],
                {place: one for (note, place), one in (worth or {}).items() if note == number},
            )
            for number, head in self._heads.items()
        }

        def may_stand(chunk: int, date: str | None) -> bool:
            return chunk not in excluded and (date or "") >= since

        def find(text: str) -> Iterator[Answering]:
            for match in re.finditer(r"\w+", text):
                if match[0] in (answering or {}):
                    yield Answering(match.start(), match[0], (answering or {})[match[0]])

        return Layout(self._contents, found, may_stand, find)

    def fill(
        self, ranked: Sequence[Ranked], most: int = 50, room: int = MUCH, **more: object
    ) -> tuple[tuple[Hit, ...], int]:
        """Return the hits of *ranked*, and how many more are good."""
        return self.layout(**more).fill(ranked, most, room)  # type: ignore[arg-type]  # of layout


@contextlib.contextmanager
def indexed(texts: Mapping[str, str]) -> Iterator[Notes]:
    """Give an index of *texts*."""
    notes = Notes(texts)
    yield notes
    notes.store.close()


def entries(name: str, count: int, size: int = 300) -> str:
    """Return a note of *count* entries, each a chunk under a heading of its own."""
    text = f"{name} " * (size // (len(name) + 1))
    return "".join(
        f"## 2026-01-{number + 1:02} — {name}\n\n{text.strip()}.\n\n" for number in range(count)
    )


TEXTS = {
    "diary.md": entries("heron", 8),
    "list.md": entries("otter", 6),
    "untitled.md": "Just a lynx.\n",
    "empty.md": "\n \n",
}
DIARY, LIST, LYNX, EMPTY = 1, 2, 3, 4


@pytest.fixture(scope="module")
def notes() -> Iterator[Notes]:
    """Give the notes above."""
    with indexed(TEXTS) as notes:
        yield notes


def places(*numbers: tuple[int, int]) -> list[Ranked]:
    """Return places, (note, place) each, the first with the best score."""
    return [Ranked(1 - at / 100, note, place, 1.0) for at, (note, place) in enumerate(numbers)]


def dates(hits: Sequence[Hit]) -> list[tuple[str, int]]:
    """Return the file of each hit and the day of its entry."""
    return [(hit.path.removesuffix(".md"), int((hit.date or "")[-2:] or 0)) for hit in hits]


def test_hits_are_the_files_own_lines_in_the_order_of_the_ranking(notes: Notes) -> None:
    """With path, heading, date, score and version."""
    ranked = places((LIST, 2), (DIARY, 0), (LYNX, 0))
    layout = notes.layout()
    hits, more = layout.fill(ranked, 50, MUCH)
    assert [hit.path for hit in hits] == ["list.md", "diary.md", "untitled.md"]
    assert [hit.score for hit in hits] == [place.score for place in ranked] == [1, 0.99, 0.98]
    assert hits[0].heading_path == ("2026-01-03 — otter",)
    assert hits[0].date == "2026-01-03"
    assert hits[2].heading_path == ()
    assert all(hit.version == STORED.version for hit in hits)
    for hit in hits:
        lines = notes.lines[hit.path][hit.first_line - 1 : hit.last_line]
        assert hit.snippet.split("\n") == lines
    assert more == 0
    assert layout.shown == ranked


def test_a_document_without_text_is_shown_by_its_title(notes: Notes) -> None:
    """Its name is what answered."""
    ((hit,), _) = notes.fill(places((EMPTY, 0)))
    assert (hit.path, hit.snippet, hit.heading_path) == ("empty.md", "empty", ())
    assert (hit.first_line, hit.last_line) == (1, 1)


def test_one_document_takes_three_of_the_first_hits(notes: Notes) -> None:
    """What else it has comes behind the others, and is not lost."""
    ranked = places(*((DIARY, n) for n in range(5)), *((LIST, n) for n in range(2)), (LYNX, 0))
    hits, _ = notes.fill(ranked)
    assert [hit.path[0] for hit in hits] == ["d", "d", "d", "l", "l", "u", "d", "d"]
    assert [day for path, day in dates(hits) if path == "diary"] == [1, 2, 3, 4, 5]


def test_no_more_hits_than_asked_for_and_the_good_ones_left_out_are_counted(notes: Notes) -> None:
    """Good is what is at least half as good as the best."""
    ranked = [Ranked(score, DIARY, place, 1.0) for place, score in enumerate((1.0, 0.9, 0.5, 0.49))]
    hits, more = notes.fill(ranked, most=1)
    assert (len(hits), more) == (1, 2)
    hits, more = notes.fill(ranked, most=2)
    assert (len(hits), more) == (2, 1)
    assert notes.fill([]) == ((), 0)


def test_what_a_hit_shows_is_not_shown_again() -> None:
    """A place that an earlier hit took in is no hit of its own, early or late."""
    text = "\n\n".join(f"Paragraph {number} " + "about herons. " * 8 for number in range(9))
    with indexed({"a.md": text}) as notes:
        worth = {(1, place): 1.0 for place in range(9)}
        hits, more = notes.fill(places(*((1, n) for n in range(9))), worth=worth)
        layout, order = notes.layout(), places(*((1, n) for n in range(3)))
        layout.fill(order, 1, MUCH)
        assert [layout.shows_all(order, count) for count in (2, 3, 4)] == [False, True, False]
    spans = [(hit.first_line, hit.last_line) for hit in sorted(hits, key=lambda h: h.first_line)]
    assert all(left[1] < right[0] for left, right in pairwise(spans))
    assert sum(hit.snippet.count("Paragraph") for hit in hits) == 9
    assert 1 < len(hits) < 9
    assert more == 0


def paragraphs(sizes: Sequence[int]) -> str:
    """Return paragraphs of some characters, each a chunk of its own."""
    return "\n\n".join((f"{number} " + "x" * size)[:size] for number, size in enumerate(sizes))


@pytest.mark.parametrize(
    ("sizes", "shown"),
    # The first three are shown with 800 characters at most, any other with 350.
    [([200] * 4, "0123"), ([200, 200, 200, 201], "012"), ([199, 200, 200, 201], "0123")],
)
def test_the_first_hits_are_shown_with_more_around_them(sizes: list[int], shown: str) -> None:
    """As many neighbours as fit; those that follow come first."""
    with indexed({f"{n}.md": paragraphs(sizes) for n in range(3)}) as notes:
        hits, _ = notes.fill(places((1, 0), (2, 0), (3, 0)))
    assert len(hits) == 3
    for hit in hits:
        assert "".join(part[0] for part in hit.snippet.split("\n\n")) == shown


@pytest.mark.parametrize(("sizes", "shown"), [([150, 200, 90], "01"), ([150, 201, 90], "0")])
def test_later_hits_are_shown_with_less(sizes: list[int], shown: str) -> None:
    """Any from the fourth on."""
    with indexed({f"{n}.md": paragraphs(sizes) for n in range(5)}) as notes:
        hits, _ = notes.fill(places(*((n, 0) for n in range(1, 6))))
    assert len(hits) == 5
    for hit in hits[3:]:
        assert "".join(part[0] for part in hit.snippet.split("\n\n")) == shown
    assert all(len(hit.snippet) > 352 for hit in hits[:3])


def test_what_answers_is_taken_in_before_what_follows() -> None:
    """A neighbour that holds a word of the question comes first, on whichever side."""
    with indexed({"a.md": paragraphs([300] * 3)}) as notes:
        ((hit,), _) = notes.fill(places((1, 1)), worth={(1, 0): 0.5})
        assert hit.snippet[0] == "0"
        ((hit,), _) = notes.fill(places((1, 1)))
        assert hit.snippet[0] == "1"
        assert "\n\n2" in hit.snippet


def test_a_hit_stays_within_its_heading(notes: Notes) -> None:
    """The next entry of a diary is about something else; a section's own parts are not."""
    ((hit,), _) = notes.fill(places((DIARY, 2)))
    assert hit.snippet.count("##") == 1
    text = "# Lake\n\nIt is deep.\n\n## Birds\n\nHerons. " + "They fish all day. " * 10
    with indexed({"a.md": text}) as nested:
        ((hit,), _) = nested.fill(places((1, 0)))
    assert "Birds" in hit.snippet


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("# Queue\n\n## Status\nAccepted\n\n## Context\nJobs were lost.", True),
        # All of it is of one day.
        ("# Queue\n\nDate: 2026-05-04\n\n## Status\nAccepted\n\n## Context\nLost.", True),
        # It does not fit; has two entries, or what no longer holds; a header is above.
        (f"# Queue\n\n## Status\nAccepted\n\n## Context\n{'Jobs were lost. ' * 50}", False),
        ("# Queue\n\n## 2026-05-03\nAccepted\n\n## 2026-05-04\nJobs were lost.", False),
        ("# Queue\n\n## ~~Status~~\nAccepted\n\n## Context\nJobs were lost.", False),
        ("---\nphone: 12\n---\n# Queue\n\n## Status\nAccepted\n\n## Context\nLost.", False),
    ],
)
def test_a_file_of_one_page_is_shown_as_a_whole(text: str, *, shown: bool) -> None:
    """Its sections are about one thing, and a look at the file would cost more."""
    last = len(make_chunks(parse_document("a.md", text.encode()))) - 1
    with indexed({"a.md": text}) as notes:
        ((hit,), _) = notes.fill(places((1, last)))
    assert ("Accepted" in hit.snippet) is shown


def test_what_is_excluded_is_shown_by_nobody() -> None:
    """Neither as a hit's neighbour, nor what lies beyond it."""
    with indexed({"a.md": paragraphs([100] * 5)}) as notes:
        excluded = frozenset({(1 << CHUNK_BITS) + 3})
        ((hit,), _) = notes.fill(places((1, 1)), excluded=excluded)
    assert [part[0] for part in hit.snippet.split("\n\n")] == ["0", "1", "2"]


def test_a_line_that_goes_on_outside_says_so() -> None:
    """At its beginning, at its end, and not where the snippet ends with the line."""
    line = " ".join(f"Sentence {number} is about herons." for number in range(60))
    with indexed({"a.md": f"First.\n\n{line}\n"}) as notes:
        ((first, middle, last), _) = notes.fill(places((1, 0), (1, 2), (1, 4)))
    assert first.snippet.startswith("First.\n\nSentence 0")
    assert first.snippet.endswith("…")
    assert middle.snippet.startswith("…")
    assert middle.snippet.endswith("…")
    assert (middle.first_line, middle.last_line) == (3, 3)
    assert last.snippet.startswith("…")
    assert last.snippet.endswith("Sentence 59 is about herons.")
    with indexed({"a.md": f"{line}\n"}) as notes:
        ((beginning,), _) = notes.fill(places((1, 0)))
    assert beginning.snippet.startswith("Sentence 0")
    assert beginning.snippet.endswith("…")


def json_chars(hit: Hit) -> int:
    """Return how many characters a hit takes as JSON, with a long score and a comma."""
    facts = {
        "file": hit.path,
        "heading": " > ".join(hit.heading_path),
        "lines": f"{hit.first_line}-{hit.last_line}",
        "date": hit.date,
        "snippet": hit.snippet,
        "score": 10.25,
        "version": hit.version,
        **({"columns": hit.columns} if hit.columns else {}),
        **({"about": hit.about} if hit.about else {}),
    }
    return len(json.dumps(facts, separators=(",", ":"), ensure_ascii=False)) + 1


def text_chars(hit: Hit) -> int:
    """Return how many characters a hit takes as text, with the blank line behind it."""
    lines = f"{hit.first_line}-{hit.last_line}"
    columns = f"columns {hit.columns}" if hit.columns else ""
    where = f"{hit.path}#L{lines}"
    parts = [where, " > ".join(hit.heading_path), columns, hit.about, hit.date, "score 10.25"]
    head = " · ".join([*filter(None, parts), f"version {hit.version}"])
    return len(head + "".join(f"\n| {line}" for line in hit.snippet.split("\n"))) + 2


COSTLY = {
    "quotes.md": "# Quoted\n\n## Part\n\n" + '"a\tb" \\ "c"\n' * 20,
    "lines.md": "# Lines\n\n" + "- x\n" * 60,
    "deep.md": "# One\n\n## Two\n\n### Three\n\nA heron.\n",
    "plain.md": "Nothing of it here, and no heading.\n",
    "table.md": '| Lamp | The "Light" |\n|--|--|\n' + f"| lamp | {'bright ' * 20}|\n" * 20,
    "old.md": '---\nsuperseded_by: the "new" one\n---\n' + "- x\n" * 150,
}


@pytest.mark.parametrize("place", [(1, 1), (2, 0), (3, 2), (4, 0), (5, 3), (6, 1)])
def test_a_hit_costs_what_the_longer_of_its_two_forms_takes(place: tuple[int, int]) -> None:
    """To the character: with that much room it is whole, with one less it is cut."""
    with indexed(COSTLY) as notes:
        ranked = places(place)
        ((whole,), _) = notes.fill(ranked)
        costs = max(json_chars(whole), text_chars(whole))
        ((again,), _) = notes.fill(ranked, room=BESIDE + costs)
        ((cut,), _) = notes.fill(ranked, room=BESIDE + costs - 1)
    assert again == whole
    assert cut.snippet != whole.snippet
    assert cut.last_line <= whole.last_line


ORDER = st.lists(
    st.sampled_from([(DIARY, 0), (DIARY, 1), (DIARY, 2), (DIARY, 3), (LIST, 0), (LIST, 4)]),
    unique=True,
    min_size=1,
)


@given(ORDER, st.integers(0, 2_500), st.integers(0, 2_500))
def test_an_answer_to_a_smaller_budget_is_the_beginning_of_a_larger_one(
    order: list[tuple[int, int]], one: int, other: int
) -> None:
    """Only its last hit may show less; what is left out is counted; the first is always there."""
    small, large = sorted((one, other))
    with indexed(TEXTS) as notes:
        less, left_out = notes.fill(places(*order), room=small)
        more, _ = notes.fill(places(*order), room=large)
        everything, _ = notes.fill(places(*order))
    assert less
    assert less[:-1] == more[: len(less) - 1]
    assert less[-1].snippet.strip("…") in more[len(less) - 1].snippet
    assert len(less) + left_out == len(everything)
    # The last hit may be as short as its first line.
    assert sum(map(json_chars, less[:-1])) <= max(0, small - BESIDE)


@pytest.mark.parametrize(("left", "count"), [(120, 2), (119, 1)])
def test_a_hit_of_which_too_little_would_be_left_is_counted_instead(
    notes: Notes, left: int, count: int
) -> None:
    """A cut snippet shorter than 120 characters tells nothing."""
    ranked = places((DIARY, 0), (LIST, 0), (LIST, 1))
    (first, second, _), _ = notes.fill(ranked)
    beside_its_text = json_chars(second) - len(second.snippet)
    room = BESIDE + json_chars(first) + beside_its_text + left
    hits, more = notes.fill(ranked, room=room)
    assert (len(hits), more) == (count, 3 - count)
    assert hits[0] == first
    # As many of its lines as fit.
    assert [hit.snippet for hit in hits[1:]] == ["## 2026-01-01 — otter"][: count - 1]
    # One that is less than half as good is missed by nobody, wherever it is left out.
    poor = [place._replace(score=0.4) for place in ranked[1:]]
    hits, more = notes.fill([ranked[0], *poor], room=room)
    assert (len(hits), more) == (count, 0)


BIRDS = """# Pond

- Two otters came by
- Three herons stood there all day
- A heron and an otter fished side by side, and then the heron flew off over the pond
- Nobody came
"""


@pytest.mark.parametrize(
    ("answering", "left", "shown"),
    [
        ({"otter": 1.0, "heron": 1.0}, 90, (5, 5, BIRDS.split("\n")[4])),
        ({"herons": 1.0, "Nobody": 0.9}, 60, (3, 4, "\n".join(BIRDS.split("\n")[2:4]))),
        ({"Nobody": 1.0, "herons": 0.9}, 20, (6, 6, "- Nobody came")),
        # A line that is too long is cut around its word, the first of those worth the same.
        ({"flew": 1.0, "heron": 0.5}, 20, (5, 5, "…flew off over the …")),
        ({"fished": 1.0, "flew": 1.0}, 20, (5, 5, "…fished side by sid…")),
        # Where no word answers, it is the beginning.
        ({}, 4, (1, 1, "# P…")),
    ],
)
def test_what_is_cut_shows_the_line_that_answers_best(
    answering: dict[str, float], left: int, shown: tuple[int, int, str]
) -> None:
    """The one whose words are worth the most, with its neighbours while they fit."""
    with indexed({"birds.md": BIRDS}) as notes:
        ((whole,), _) = notes.fill(places((1, 0)))
        room = BESIDE + json_chars(whole) - len(whole.snippet) + left
        ((hit,), _) = notes.fill(places((1, 0)), room=room, answering=answering)
    assert (hit.first_line, hit.last_line, hit.snippet) == shown
    assert len(hit.snippet) <= left


def test_the_first_word_of_all_may_be_what_answers() -> None:
    """Then the first line is shown, and not the last."""
    with indexed({"a.md": "Herons stood there.\nNobody came by all day.\n"}) as notes:
        ((whole,), _) = notes.fill(places((1, 0)))
        room = BESIDE + json_chars(whole) - len(whole.snippet) + 25
        ((hit,), _) = notes.fill(places((1, 0)), room=room, answering={"Herons": 1.0})
    assert hit.snippet == "Herons stood there."


def test_what_is_cut_names_its_lines_in_the_file() -> None:
    """Also where the hit does not begin with the file."""
    with indexed({"birds.md": f"# Garden\n\nNothing.\n\n#{BIRDS}"}) as notes:
        ((whole,), _) = notes.fill(places((1, 1)))
        room = BESIDE + json_chars(whole) - len(whole.snippet) + 40
        ((hit,), _) = notes.fill(places((1, 1)), room=room, answering={"herons": 1.0})
    assert (hit.first_line, hit.last_line) == (8, 8)
    assert hit.snippet == "- Three herons stood there all day"


def test_a_hit_that_would_fit_as_a_whole_with_fewer_neighbours_is_not_cut() -> None:
    """To the character; with one less even its own place is cut."""
    with indexed({"a.md": paragraphs([300, 300])}) as notes:
        ((both,), _) = notes.fill(places((1, 0)))
        one = both._replace(snippet=both.snippet.split("\n")[0], last_line=1)
        room = BESIDE + max(json_chars(one), text_chars(one))
        ((hit,), _) = notes.fill(places((1, 0)), room=room)
        ((less,), _) = notes.fill(places((1, 0)), room=room - 1)
    assert hit == one
    assert less.snippet.endswith("…")


def test_behind_a_hit_that_does_not_fit_nothing_is_shown() -> None:
    """However short: a larger budget would show the long one first. The good ones are counted."""
    texts = {"a.md": paragraphs([300]), "b.md": paragraphs([330]), "c.md": "A heron.\n"}
    with indexed({**texts, "d.md": "Another heron.\n"}) as notes:
        ((first, _, short, _), _) = notes.fill(places((1, 0), (2, 0), (3, 0), (4, 0)))
        ranked = places((1, 0), (2, 0), (3, 0))
        poor = Ranked(0.4, 4, 0, 1.0)
        room = BESIDE + json_chars(first) + json_chars(short)
        hits, more = notes.fill([*ranked, poor], room=room)
        cut, left_out = notes.fill([ranked[1], ranked[2], poor], room=room)
    assert (hits, more) == ((first,), 2)
    assert ([hit.path for hit in cut], left_out) == (["b.md"], 1)


ENTRIES = """# Herons

What we saw at the pond.

## 2026-01-02 — Herons

Two of them.

## 2026-03-04 — Herons

Three of them.

## 2026-02-03 — Herons

None of them.
"""


@pytest.mark.parametrize(
    ("path", "size", "date"),
    [
        ("herons.md", 10, "2026-03-04"),
        ("herons.md", 720, "2026-01-02"),
        ("herons.md", 790, SAVED),
        # When the fixtures of a club are says nothing of when it trains.
        ("2026-02-01 herons.md", 10, "2026-02-01"),
    ],
)
def test_a_place_without_a_day_has_that_of_its_file_or_of_the_entries_shown_with_it(
    path: str, size: int, date: str
) -> None:
    """The newest of these, and of no entry that is not shown; else when the file was changed."""
    text = ENTRIES.replace("What we saw", "x" * size)
    with indexed({path: text}) as notes:
        ((hit,), _) = notes.fill(places((1, 0)))
    assert hit.date == date


def test_a_place_without_a_day_is_as_old_as_its_file() -> None:
    """So it is shown beside an entry where only what is newer than a day may be."""
    text = "# Herons\n\n## 2026-03-04 — Pond\n\nTwo of them.\n"
    for path, beginning in (("2026-02-01 herons.md", 1), ("2026-01-01 herons.md", 3)):
        with indexed({path: text}) as notes:
            ((hit,), _) = notes.fill(places((1, 1)), since="2026-02-01")
        assert hit.first_line == beginning


def test_a_first_hit_is_shown_however_little_room_there_is(notes: Notes) -> None:
    """An answer that shows nothing helps nobody."""
    # What it costs beside its text is more than there is: then as little as can be.
    for room in (0, 1, BESIDE + 1):
        (hits, more) = notes.fill(places((DIARY, 0), (LIST, 0)), room=room)
        assert len(hits) == 1
        assert more == 1
        assert len(hits[0].snippet) == 2
        assert hits[0].first_line == hits[0].last_line


def test_rows_of_a_table_are_shown_with_its_columns() -> None:
    """Where the header is not among them, may be shown, and stands below the same heading."""
    rows = "\n".join(f"| lamp {number} | {'bright ' * 9}|" for number in range(40))
    table = f"| Lamp | Light |\n|---|---|\n{rows}\n"
    plain = f"## Lists\n\nOnly these.\n\n{rows}\n"
    with indexed({"a.md": f"# Shop\n\nWhat we sell.\n\n{table}\n{plain}"}) as notes:
        hits, _ = notes.fill(places((1, 1), (1, 3)))
        assert [hit.columns for hit in hits] == ["", "| Lamp | Light |"]
        assert notes.fill(places((1, 3)), excluded={1 << CHUNK_BITS | 1})[0][0].columns == ""
        last = max(notes.layout()._found[1].places)
        assert notes.fill(places((1, last)))[0][0].columns == ""


def test_columns_that_would_fill_the_answer_are_left_out() -> None:
    """They tell little then."""
    long, too_long = (f"| {'w' * (chars - 4)} |" for chars in (200, 201))
    rows = "\n".join(f"| lamp {number} | {'bright ' * 9}|" for number in range(20))
    texts = {f"{n}.md": f"{head}\n|---|---|\n{rows}\n" for n, head in enumerate((long, too_long))}
    with indexed(texts) as notes:
        hits, _ = notes.fill(places((1, 2), (2, 2)))
    assert [hit.columns for hit in hits] == [long, ""]


def test_only_rows_have_columns_and_only_those_that_do_not_show_them() -> None:
    """Neither text behind a table, nor a second table that begins there."""
    rows = f"| lamp | {'bright ' * 40}|\n" * 4
    first = f"| Lamp | Light |\n|---|---|\n{rows}"
    second = f"| Rope | Length |\n|---|---|\n{rows}"
    with indexed(
        {"a.md": f"{first}\nThe end of the lamps. {'Bright. ' * 40}\n\n{second}"}
    ) as notes:
        hits = [hit for n in range(8) for hit in notes.fill(places((1, n)), worth={})[0]]
    assert {hit.columns for hit in hits if hit.snippet.startswith("The end")} == {""}
    assert {hit.columns for hit in hits if hit.snippet.startswith("| Rope")} == {""}
    assert {hit.columns for hit in hits if hit.snippet.startswith("| lamp")} >= {"| Lamp | Light |"}


HEADER = st.lists(
    st.sampled_from(
        ["phone: 1", "tags: x", "boats:", "  - Mary", "note: |", "  more", "", "# ask", "lang: en"]
    ),
    max_size=6,
)
BODY = st.lists(
    st.sampled_from(["", "# A", "## B", "#", "text", "- item", "| a | b |", "---", "```", "heron"]),
    max_size=9,
)


@pytest.mark.holds("TRUTH")
@given(HEADER, BODY)
# The first turns of a talk stand below no heading.
@example(["phone: 1"], ["## B", "## B", "# A", "# A"])
def test_whatever_is_shown_stands_so_at_its_lines(header: list[str], body: list[str]) -> None:
    """Of header and text, with a heading between them or none; or the index would be damaged."""
    text = "\n".join(["---", *header, "---", *body])
    with indexed({"a.md": text}) as notes:
        there = notes.layout()._found[1].places
        shown = [hit for place in there for hit in notes.fill(places((1, place)))[0]]
        for hit in shown:
            assert (
                hit.snippet.split("\n") == notes.lines["a.md"][hit.first_line - 1 : hit.last_line]
            )
