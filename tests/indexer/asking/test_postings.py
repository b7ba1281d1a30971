"""What the index says of words, asked in its own terms."""

from small_memory import LAKE_NOTES, index_notes

from indexer.asking.postings import Frequency, Postings
from indexer.asking.tokenizer import Tokenizer
from indexer.documents.kept import CHUNK_BITS, OFFSET_BITS

NOTES = LAKE_NOTES


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
    assert postings.fields_with("otter") == {1: "headings"}
    assert postings.fields_with("drill") == {2: "title headings"}
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


def test_words_that_are_looked_up_at_once_occur_as_often_as_alone(postings: Postings) -> None:
    """Those that never do are left out."""
    words = ("otter", "food", "fish", "drill")
    found = {word: postings.frequency(word) for word in words}
    assert postings.frequencies([*words, "nowhere", "otter"]) == found
    assert all(map(any, found.values()))
    assert postings.frequencies([]) == {}


def test_a_beginning_has_its_most_frequent_words_first(postings: Postings) -> None:
    """Of the text and beside it; words that are as frequent come in their order."""
    assert postings.expand_prefix("fo", 9) == ["food"]
    assert postings.expand_prefix("d", 9) == ["drill"]
    assert postings.expand_prefix("", 3)[0] == "otter"
    assert len(postings.expand_prefix("", 3)) == 3
    assert postings.expand_prefix("zz", 9) == []
    assert postings.prefix_frequency("o") == postings.frequency("otter").chunks + 1
    assert postings.prefix_frequency("zz") == 0


def test_a_word_that_is_cut_inside_a_character_is_none(tokenizer: Tokenizer) -> None:
    """FTS5 cuts endless words of a header by their bytes; who asks for one like it gets others."""
    store = index_notes({"seal.md": f"---\nseal: a{'журнал' * 8000}\n---\nabc"})
    postings = Postings(store, tokenizer)
    with store.reading():
        assert "abc" in postings.families(["a"])
        assert "abc" in postings.expand_prefix("a", 9)
    store.close()


def test_a_vocabulary_is_of_some_beginnings_and_of_a_length(postings: Postings) -> None:
    """With the number of parts that each word occurs in."""
    assert postings.vocabulary(["f"], 1, 9) == {"fish": 1, "food": 1}
    assert postings.vocabulary(["foo", "fi", "fis", "zz"], 1, 9) == {"fish": 1, "food": 1}
    assert postings.vocabulary(["o"], 6, 9) == {}
    assert postings.vocabulary([], 1, 9) == {}


def test_a_family_is_all_words_of_one_beginning(postings: Postings) -> None:
    """In the texts and beside them."""
    assert postings.families(["fo"]) == {"food": Frequency(1, 1)}
    assert postings.families(["ott"]) == {"otter": postings.frequency("otter")}
    assert postings.families(["zz"]) == {}
