"""Long numbers are found however they are grouped, in the question and in the notes."""

import contextlib
import itertools
from collections.abc import Iterable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from small_memory import index_notes, small_memory

from indexer import Index
from indexer.asking.frequencies import Frequencies
from indexer.asking.long_numbers import find_long_numbers
from indexer.asking.postings import Postings
from indexer.asking.tokenizer import Tokenizer

NOTES = {
    "rohr.md": "Rohr AG +49 761 555 2218, IBAN DE02 4306 0967 7000 5344 00, case 4500 11 9023\n",
    "acme.md": (
        "Acme +497615559999, IBAN DE77430609677000534411, chip 276098106451220, budget 1,780,000\n"
    ),
    "book.md": "---\nisbn: 978-3-16-148410-0\n---\n# Book\n\nAbout 2026-05-04, and 04.05.2026.\n",
    "both.md": "Order 880011223344, that is 8800 1122 3344. Lift: 0711/2345678, 650000 km.\n",
    "row.md": "From 12 to 34, from 56 to 78. At 192.168.11.20 is a printer, 31 42 53 the code.\n",
    "invoice.md": "Invoice INV-2024-0071 was paid, and RE20260815, and 12-34-56.\n",
    "table.md": "| a | b |\n|---|---|\n| 3141 | 5926 |\n| 5358 | 9793 |\n\n17, 29, 37, 41\n",
}


def paths_and_note(index: Index, question: str) -> tuple[list[str], str | None]:
    """Return the files that *question* finds, and what the answer says."""
    result = index.search(question)
    return [hit.path for hit in result.hits], result.note


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ("+497615552218", "rohr.md"),
        ("+49-761-555-2218", "rohr.md"),
        ("49 761 5552218", "rohr.md"),
        ("DE02430609677000534400", "rohr.md"),
        ("de02 43060967 7000534400", "rohr.md"),
        ("4500119023", "rohr.md"),
        ("450011 9023", "rohr.md"),
        ("4500-11.9023", "rohr.md"),
        ("+49 761 555 9999", "acme.md"),
        ("call +49 (761) 555-9999 about the case", "acme.md"),
        ("DE77 4306 0967 7000 5344 11", "acme.md"),
        ("276 098 106 451 220", "acme.md"),
        ("1 780 000", "acme.md"),
        ("9783161484100", "book.md"),
        ("INV20240071", "invoice.md"),
        ("inv20240071", "invoice.md"),
        ("is INV/20240071 paid", "invoice.md"),
        ("RE 2026 0815", "invoice.md"),
        ("ISBN 978 3161484100", "book.md"),
        ("RE-2026-0815", "invoice.md"),
        ("NR-4500-119023", "rohr.md"),
        ("is it paid (NR-4500-119023)", "rohr.md"),
        ("8800 1122 3344", "both.md"),
        ("20260504", "book.md"),
    ],
)
def test_a_long_number_is_found_however_it_is_grouped(
    index: Index, question: str, path: str
) -> None:
    """Its place comes first, and no group of it is said to occur nowhere."""
    found, note = paths_and_note(index, question)
    assert found[0] == path
    assert note is None or not any(map(str.isdigit, note)), note


@pytest.mark.parametrize("question", ["+49 761 555 9999", "DE77 4306 0967 7000 5344 11"])
def test_another_number_with_most_of_its_groups_is_no_answer(index: Index, question: str) -> None:
    """They are the same of everybody in a town, or of a bank."""
    assert paths_and_note(index, question) == (["acme.md"], None)


def test_a_number_as_typed_and_in_one_word_comes_before_others() -> None:
    """Both of its places, though the others have more of its groups."""
    notes = {
        "a.md": "+49 761 555 9999\n",
        "b.md": "+497615559999\n",
        "c.md": "+49 761 555 1111, +49 761 555 2222, +49 761 555 3333\n",
    }
    with small_memory(notes) as index:
        found, note = paths_and_note(index, "+49 761 555 9999")
    assert ({*found[:2]}, note) == ({"a.md", "b.md"}, None)


@pytest.mark.parametrize(
    ("question", "path", "instead"),
    [
        ("07615552218", "rohr.md", "761 555 2218"),
        ("(0761) 555-2218", "rohr.md", "761 555 2218"),
        ("0761/5559999", "acme.md", "497615559999"),
        ("0049 (0)761 555 9999", "acme.md", "497615559999"),
        ("+49 711 234 5678", "both.md", "0711 2345678"),
    ],
)
def test_a_phone_with_and_without_its_country_is_one_and_told(
    index: Index, question: str, path: str, instead: str
) -> None:
    """For the code may be that of another country."""
    found, note = paths_and_note(index, question)
    assert found[0] == path
    assert note == f"Occurs nowhere: {question!r} (searched {instead!r} instead)."


@pytest.mark.parametrize(
    ("question", "unknown"),
    [
        ("4500119024", "'4500119024'"),
        ("45001190231", "'45001190231'"),
        ("500119023", "'500119023'"),
        ("12345678", "'12345678'"),
        ("31415926", "'31415926'"),
        ("59265358", "'59265358'"),
        ("17293741", "'17293741'"),
        ("3142 53", "'3142'"),
        ("192.168.1.120", "'120'"),
        ("DE02430609677000534401", "'DE02430609677000534401'"),
    ],
)
def test_other_digits_are_not_found(index: Index, question: str, unknown: str) -> None:
    """One digit more, less or other is another number; so is what stands in a list or a table."""
    _, note = paths_and_note(index, question)
    assert note == f"Occurs nowhere: {unknown}."


def test_the_search_explains_what_a_number_is_written_as(index: Index) -> None:
    """In one word or apart, instead of the groups that were typed."""
    as_one = index.search("+49 761 555 9999", explain=True).terms
    assert [(term.role, term.variants) for term in as_one or ()] == [
        ("joined", ("497615559999",)),
    ]
    apart = index.search("450011 9023", explain=True).terms
    assert [(term.role, term.variants) for term in apart or ()] == [
        ("apart", ("4500",)),
        ("apart", ("11",)),
        ("apart", ("9023",)),
    ]
    # With or without its country it is another one.
    phone = index.search("0761/5559999", explain=True).terms
    assert [(term.role, term.variants) for term in phone or ()] == [("near", ("497615559999",))]
    both = index.search("8800 1122 3344", explain=True).terms
    assert [term.role for term in both or ()] == ["typed", "typed", "typed", "joined"]
    # Two neighbours written as one are looked for anyway, but once.
    two = index.search("650 000", explain=True).terms
    assert [(term.role, term.variants) for term in two or ()] == [("joined", ("650000",))]


def test_a_list_of_other_numbers_does_not_hide_one() -> None:
    """Though it has the same groups side by side."""
    notes = {"a.md": "4500, 11, 9023 boxes\n", "b.md": "case 4500 11 9023\n"}
    with small_memory(notes) as index:
        found, note = paths_and_note(index, "4500119023")
    assert ("b.md" in found, note) == (True, None)


def test_two_numbers_side_by_side_are_both_found(index: Index) -> None:
    """Where they are not one."""
    found, note = paths_and_note(index, "4500119023 497615559999")
    assert (set(found[:2]), note) == ({"rohr.md", "acme.md"}, None)


def test_a_number_in_other_groups_may_stand_beside_one_with_signs() -> None:
    """Which is looked for in the chunks that hold it so."""
    with small_memory(
        {"a.md": "Case 4500119023.\n", "b.md": "At 14:05 the train left.\n"}
    ) as index:
        found, note = paths_and_note(index, "4500 11 9023 at 14:05")
    assert ({*found}, note) == ({"a.md", "b.md"}, None)


def test_a_number_in_other_groups_may_have_a_part_of_one_with_signs() -> None:
    """Each of them counts as a whole."""
    notes = {"a.md": "Case 192 4500 119023\n", "b.md": "At 192.168.1.10 is a printer.\n"}
    with small_memory(notes) as index:
        found, note = paths_and_note(index, "192 450011 9023 at 192.168.1.10")
    assert ({*found}, note) == ({"a.md", "b.md"}, None)


def test_a_day_is_no_part_of_the_number_beside_it(index: Index) -> None:
    """Both are found."""
    for question in ("on 2026-05-04, 4500119023", "4.5.2026 4500-119023"):
        found, note = paths_and_note(index, question)
        assert (set(found[:2]), note) == ({"book.md", "rohr.md"}, None)


def test_days_and_machines_are_asked_for_as_before(index: Index) -> None:
    """By their groups alone."""
    for question in ("2026-05-04", "04.05.2026", "192.168.11.20", "what happened in 2024 2025"):
        terms = index.search(question, explain=True).terms or ()
        assert not {"joined", "apart"} & {term.role for term in terms}


def group(digits: str, cuts: Iterable[int]) -> list[str]:
    """Return *digits* in groups, cut at *cuts*."""
    ends = sorted({cut for cut in cuts if cut < len(digits)} | {len(digits)})
    return [digits[start:end] for start, end in itertools.pairwise([0, *ends])]


CUTS = st.sets(st.integers(1, 15), max_size=5)


@given(digits=st.text("123456789", min_size=12, max_size=16), written=CUTS, asked=CUTS)
def test_any_grouping_finds_any_other(digits: str, written: set[int], asked: set[int]) -> None:
    """Also in one word; a day is asked for as one: "1911 1 1"."""
    assume("19" not in digits)
    notes = {"a.md": f"Number {'-'.join(group(digits, written))}.\n", "b.md": f"{digits}0\n"}
    with small_memory(notes) as index:
        for question in (" ".join(group(digits, asked)), digits):
            found, note = paths_and_note(index, question)
            assert (found[0], note) == ("a.md", None)


@pytest.mark.holds("TOTAL")
@given(question=st.text("0123456789+()- DEde\u4eac\u90fd", max_size=50))
def test_any_question_with_digits_is_answered(index: Index, question: str) -> None:
    """Whatever stands beside them."""
    index.search(question)


def test_a_number_may_stand_beside_characters() -> None:
    """Among which a group of letters counts for more."""
    with small_memory({"a.md": "DE 02430609677000534400\n", "b.md": "\u4eac\u90fd\n"}) as index:
        result = index.search("\u4eac\u90fd DE02 4306 0967 7000 5344 00")
        assert ({hit.path for hit in result.hits}, result.note) == ({"a.md", "b.md"}, None)


@pytest.mark.parametrize("question", ["13800138000", "138 0013 8000", "谁的电话是13800138000"])
def test_characters_may_stand_right_beside_a_number(question: str) -> None:
    """In the text as in the question."""
    with small_memory({"a.md": "张伟 电话138-0013-8000\n", "b.md": "谁的电话\n"}) as index:
        assert paths_and_note(index, question)[0][0] == "a.md"


class CountingPostings(Postings):
    """Postings that count how often they look for words side by side."""

    looks = 0

    def chunks_with(
        self, text: str, *, first: bool = False, is_open: bool = False, most: int = -1
    ) -> list[int]:
        """Return what the index does."""
        self.looks += 1
        return super().chunks_with(text, first=first, is_open=is_open, most=most)


def test_however_many_ways_there_are_to_part_a_number_few_are_tried() -> None:
    """A few hundred, in a memory where all its groups stand side by side in any order."""
    ones = ["1" * (1 + number * number % 7 % 3) for number in range(3_000)]
    store = index_notes({"a.md": " ".join(ones)})
    with contextlib.closing(Tokenizer()) as tokenizer, contextlib.closing(store):
        postings = CountingPostings(store, tokenizer)
        typed = ", ".join("1" * length + "2" for length in (39, 38, 37))
        unknown = typed.split(", ")
        assert not find_long_numbers(postings, Frequencies(postings), typed, unknown)
    assert 100 < postings.looks < 400
