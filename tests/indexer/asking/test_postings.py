"""What the index says of words and documents, asked in its own terms."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.asking.filtering import is_in_time
from indexer.asking.postings import Frequency, Postings
from indexer.asking.tokenizer import Tokenizer
from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document
from indexer.documents.rows import CHUNK_BITS, OFFSET_BITS, to_rows
from indexer.folder.place import IN_MEMORY
from indexer.model import Filters, Fingerprint, Stored
from indexer.storage.store import Store

# Saved in the middle of 2001, for files that name no date.
STORED = Stored(Fingerprint(1, 994_000_000 * 10**9, 3, 4), "v", 5)

NOTES = {
    "blocks/project-lake.md": (
        "---\ntitle: The Lake\ntags: [Über, two words, '#Sign', 100%, a_b]\n---\n"
        "# Otters\n\nOtters swim by the pier.\n\n## Food\n\nFish, fish and otter food.\n"
    ),
    "blocks/Übung-a.md": "# Drill\n\nThe otter drill of 2024.\n\n## 2024-05-12\n\nIt rained.\n",
    "plain.md": "Nothing but otters here.\n",
}


def build(notes: dict[str, str]) -> Store:
    """Return an index in memory of *notes*, whose numbers count from 1."""
    store = Store(IN_MEMORY)
    documents = [parse_document(path, text.encode()) for path, text in notes.items()]
    with store.writing():
        store.put([to_rows(document, make_chunks(document), STORED) for document in documents])
    return store


@pytest.fixture(scope="module")
def postings() -> Iterator[Postings]:
    """Give the postings of three notes."""
    store = build(NOTES)
    yield Postings(store)
    store.close()


def found(postings: Postings, filters: Filters) -> set[str]:
    """Return the paths of the documents that satisfy *filters*."""
    return {
        head.path for head in postings.contents.heads(postings.contents.filtered(filters)).values()
    }


LAKE, DRILL, PLAIN = NOTES


@pytest.mark.parametrize("tag", ["Über", "über", "ÜBER", "U\u0308ber", "two words", "SIGN", "100%"])
def test_a_tag_is_found_however_its_letters_are_written(postings: Postings, tag: str) -> None:
    """Case counts nothing in any script, nor whether an accent is a character of its own."""
    assert found(postings, Filters(tags=(tag,))) == {LAKE}


@pytest.mark.parametrize("tag", ["two", "words", "ber", "%", "a%b", "1009", "axb", "über\ntwo"])
def test_a_part_of_a_tag_is_not_the_tag(postings: Postings, tag: str) -> None:
    """A tag is compared whole, and no sign of it stands for others."""
    assert found(postings, Filters(tags=(tag, "a_b"))) == set()


@pytest.mark.parametrize("kind", ["übung", "Übung", "U\u0308BUNG"])
def test_a_kind_is_found_however_its_letters_are_written(postings: Postings, kind: str) -> None:
    """What a file's name begins with is compared like a tag."""
    assert found(postings, Filters(kind=kind)) == {DRILL}
    assert found(postings, Filters(kind=kind[:-1])) == set()


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("blocks/", {LAKE, DRILL}),
        ("./blocks/", {LAKE, DRILL}),
        ("/blocks/", {LAKE, DRILL}),
        ("BLOCKS/übu", {DRILL}),
        ("blocks/U\u0308", {DRILL}),
        ("*lake.md", {LAKE}),
        ("*LAKE.md", {LAKE}),
        ("blocks/*u\u0308bung*", {DRILL}),
        ("locks", set()),
        ("blocks/project_lake.md", set()),
        ("%", set()),
    ],
)
def test_a_path_is_a_beginning_or_a_pattern(
    postings: Postings, path: str, wanted: set[str]
) -> None:
    """Written from the memory's folder on, with or without a sign for it."""
    assert found(postings, Filters(path=path)) == wanted


def test_all_conditions_count_at_once(postings: Postings) -> None:
    """Each filter narrows further; none at all leaves everything."""
    assert found(postings, Filters()) == set(NOTES)
    assert found(postings, Filters(kind="project", tags=("sign", "über"))) == {LAKE}
    assert found(postings, Filters(kind="übung", tags=("sign",))) == set()


@pytest.mark.parametrize(
    ("after", "before", "wanted"),
    [
        ("2024-05-13", None, set()),
        ("2024-05", None, {DRILL}),
        (None, "2024", {LAKE, DRILL, PLAIN}),
        (None, "2023", {LAKE, DRILL, PLAIN}),
        ("2001", "2001", {LAKE, DRILL, PLAIN}),
        (None, "2000", set()),
    ],
)
def test_a_document_is_in_time_with_any_of_its_parts(
    postings: Postings, after: str | None, before: str | None, wanted: set[str]
) -> None:
    """A part without a date of its own has the day on which the file was saved."""
    assert found(postings, Filters(after=after, before=before)) == wanted


DATES = ("2023-07-01", "2024-04", "2024-05", "2024-05-01", "2024-05-12", "2025-01")
BOUNDS = st.sampled_from([*DATES, "2023", "2024", "2024-05-13", "2025"]) | st.none()


@pytest.fixture(scope="module")
def dated() -> Iterator[Postings]:
    """Give the postings of a note for each date, named by it."""
    store = build({f"{date}.md": "x\n" for date in DATES})
    yield Postings(store)
    store.close()


@given(after=BOUNDS, before=BOUNDS)
def test_a_time_is_compared_alike_in_the_index_and_outside(
    dated: Postings, after: str | None, before: str | None
) -> None:
    """Whether a date lies between two others has one answer, as far as they are known."""
    filters = Filters(after=after, before=before)
    wanted = {f"{date}.md" for date in DATES if is_in_time(date, filters)}
    assert found(dated, filters) == wanted


def test_what_names_no_date_is_in_no_time() -> None:
    """Without bounds it is in time all the same."""
    assert is_in_time(None, Filters())
    assert not is_in_time(None, Filters(after="2024"))
    assert not is_in_time(None, Filters(before="2024"))


def test_a_word_is_counted_where_it_stands(postings: Postings) -> None:
    """In how many parts of the text, in how many documents beside it, and at which words."""
    lake, drill, plain = (number << CHUNK_BITS for number in (1, 2, 3))
    totals = postings.totals
    assert totals[:2] == (3, 5)
    assert totals.words_a_document * 3 == totals.words_a_chunk * 5 == totals.words
    assert postings.frequency("otter") == Frequency(chunks=4, documents=1)
    places = [(lake, 0), (lake, 1), (lake + 1, 4), (drill, 2), (plain, 2)]
    occurrences = postings.occurrences("otter")
    assert [*occurrences.places] == [(chunk << OFFSET_BITS) + offset for chunk, offset in places]
    assert occurrences.counts == {1: 3, 2: 1, 3: 1}
    assert postings.beside("otter") == {1: "headings"}
    assert postings.beside("drill") == {2: "title headings"}
    assert postings.frequency("nowhere") == Frequency(chunks=0, documents=0)
    assert not any(postings.occurrences("nowhere"))


def test_words_side_by_side_are_found_in_their_order(postings: Postings) -> None:
    """In the text and beside it, in all documents or in one."""
    lake, drill = 1 << CHUNK_BITS, 2 << CHUNK_BITS
    assert postings.chunks_with("fish and otter") == [lake + 1]
    assert postings.chunks_with("otter and fish") == []
    assert postings.chunks_with("otter") == [lake, lake + 1, drill, 3 << CHUNK_BITS]
    assert postings.chunks_of(2, "otter") == [drill]
    assert postings.chunks_of(4, "otter") == []
    assert postings.chunks_with("otter", most=2) == [lake, lake + 1]
    assert postings.documents_with("the lake") == [1]
    assert postings.documents_with("two words") == [1]
    # It stands in a heading, which is part of its own text only.
    assert postings.documents_with("food") == []


def test_some_texts_that_hold_a_word_are_enough(postings: Postings) -> None:
    """Those of the first chunks, by path."""
    assert postings.texts_with_term("rain", 5) == ["## 2024-05-12\n\nIt rained."]
    assert postings.texts_with_term("rained", 5) == []
    assert len(postings.texts_with_term("otter", 2)) == 2


def test_chunks_with_two_words_are_counted_no_further_than_asked(postings: Postings) -> None:
    """Whatever the form of either word."""
    assert postings.count_with_both("otter", "fish", 9) == 1
    assert postings.count_with_both("otters", "otter", 9) == 4
    assert postings.count_with_both("otters", "otter", 3) == 3
    assert postings.count_with_both("otter", "nowhere", 9) == 0
    # As it stands there, and in small letters.
    assert postings.count_with_both("otter", "and", 9) == 1
    assert postings.count_with_both("otter", "and", 1) == 1


def test_a_beginning_has_its_most_frequent_words_first(postings: Postings) -> None:
    """Of the text and beside it; words that are as frequent come in their order."""
    assert postings.expand_prefix("fo", 9) == ["food"]
    assert postings.expand_prefix("d", 9) == ["drill"]
    assert postings.expand_prefix("", 3)[0] == "otter"
    assert len(postings.expand_prefix("", 3)) == 3
    assert postings.expand_prefix("zz", 9) == []
    assert postings.prefix_frequency("o") == postings.frequency("otter").chunks + 1
    assert postings.prefix_frequency("zz") == 0


def test_a_vocabulary_is_of_one_beginning_and_length(postings: Postings) -> None:
    """With the number of parts that each word occurs in."""
    assert postings.vocabulary("f", 1, 9) == {"fish": 1, "food": 1}
    assert postings.vocabulary("o", 6, 9) == {}


def test_a_family_is_all_words_of_one_beginning(postings: Postings) -> None:
    """In the texts and beside them."""
    assert postings.family("fo") == {"food": Frequency(1, 1)}
    assert postings.family("ott") == {"otter": postings.frequency("otter")}
    assert postings.family("zz") == {}


def test_many_documents_are_asked_for_at_once() -> None:
    """More than fit into one question of the database, none twice and none left out."""
    store = build({f"{number:04}.md": f"# N{number}\n\nx\n" for number in range(1201)})
    postings = Postings(store)
    heads = postings.contents.heads(range(1, 1300))
    assert [heads[number].path for number in range(1, 1202)] == [
        f"{number:04}.md" for number in range(1201)
    ]
    spans = [(number << CHUNK_BITS, (number << CHUNK_BITS) + 9) for number in range(1, 1202)]
    places = postings.contents.places_in(spans)
    assert [places[n][0].words for n in range(1, 1202)] == [2] * 1201
    assert postings.contents.places(range(1, 1202)) == places
    store.close()


def test_a_text_becomes_the_terms_of_the_index_each_with_its_word() -> None:
    """A word that becomes several terms is beside each; no word becomes none."""
    tokenizer = Tokenizer()
    assert tokenizer.terms("Lakes, otters!") == [("lake", "Lakes"), ("otter", "otters")]
    assert tokenizer.terms("") == tokenizer.terms("?!") == []
    assert tokenizer.terms("otters") == [("otter", "otters")]
    assert tokenizer.read(["Lakes", "otters"]) == [(0, "lake"), (1, "otter")]
    assert tokenizer.read(["Lakes", "湖", "\u0301", "otters"]) == [
        *[(0, "lake"), (1, "湖"), (3, "otter")]
    ]
    assert tokenizer.read([]) == []
    tokenizer.close()
    tokenizer.close()
