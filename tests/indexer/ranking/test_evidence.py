"""Where the words of a question occur: held against the texts themselves."""

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import open_postings

from indexer.asking.filtering import Allowed
from indexer.asking.postings import Postings
from indexer.asking.question import Term, Terms
from indexer.documents.kept import CHUNK_BITS, PLACE_BITS
from indexer.ranking.evidence import Evidence, find_worth_late, gather, look_up_late, weigh_terms
from indexer.ranking.rank import Weights


def indexed(notes: Sequence[str]) -> AbstractContextManager[Postings]:
    """Give the postings of *notes*, whose numbers count from 1."""
    return open_postings({f"{number}.md": text for number, text in enumerate(notes)})


def term(
    postings: Postings, text: str, variants: tuple[str, ...] = (), *, is_character: bool = False
) -> Term:
    """Return the term of a word that is its own stem."""
    known = variants or (text,)
    found = [postings.frequency(word) for word in known]
    frequency = sum(one.chunks for one in found)
    beside = 0 if is_character else sum(one.documents for one in found)
    if is_character:
        frequency = postings.prefix_frequency(text)
    return Term(text, text, known, frequency, beside, is_character=is_character)


def counts(evidence: Evidence, documents: int) -> list[dict[int, int]]:
    """Return how often each term stands in the text of each document, from the first on."""
    return [evidence.counts_in(number) for number in range(1, documents + 1)]


WORDS = ("heron", "otter", "lynx", "vole")
TEXTS = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)


@given(st.lists(TEXTS, min_size=1, max_size=5))
def test_words_are_counted_and_placed_as_they_stand(notes: list[str]) -> None:
    """For any texts: how often, at which word of which chunk, and in how many documents."""
    with indexed(notes) as postings:
        terms = [term(postings, word) for word in WORDS[:3]]
        evidence = gather(postings, terms)
        asked = frozenset(range(1, len(notes) + 1, 2))
        found = evidence.occurrences_in(asked)
    assert not evidence.late
    for number, text in enumerate(notes, start=1):
        held = Counter(WORDS.index(word) for word in text.split() if word != "vole")
        assert evidence.counts_in(number) == held
        if number in asked:
            # Each of these is one paragraph, so one chunk.
            places = [(at, WORDS.index(word)) for at, word in enumerate(text.split())]
            expected = sorted(place for place in places if place[1] < 3)
            here = {chunk: sorted(pairs) for chunk, pairs in found[number].items()}
            assert here == ({number << CHUNK_BITS: expected} if expected else {})
    assert found.keys() == asked
    for number, word in enumerate(WORDS[:3]):
        assert evidence.document_frequencies[number] == sum(word in text.split() for text in notes)


def test_a_document_is_found_by_what_is_said_of_it() -> None:
    """Title and headings count by themselves; whoever holds a word in both holds it once."""
    notes = ["# Otter\n\nAn otter swims.\n", "---\ntitle: Otter\n---\nA heron.\n", "A heron.\n"]
    with indexed(notes) as postings:
        terms = [term(postings, "otter"), term(postings, "heron")]
        evidence = gather(postings, terms)
    assert evidence.fields == {0: {1: "title headings", 2: "title"}}
    assert evidence.fields_in(2) == {0: "title"}
    assert evidence.fields_in(3) == {}
    assert evidence.document_frequencies == {0: 2, 1: 2}
    assert counts(evidence, 3) == [{0: 2}, {1: 1}, {1: 1}]


def test_a_term_is_all_of_its_variants() -> None:
    """In the text and beside it."""
    notes = ["# Otter\n\nan otter\n", "---\ntags: [mink]\n---\na mink and an otter\n"]
    with indexed(notes) as postings:
        evidence = gather(postings, [term(postings, "otter", ("otter", "mink"))])
    assert counts(evidence, 2) == [{0: 2}, {0: 2}]
    assert evidence.fields == {0: {1: "title headings", 2: "summary"}}
    assert evidence.document_frequencies == {0: 2}


def test_what_filters_leave_out_is_not_found_but_still_counts_as_common() -> None:
    """How rare a word is does not hang on what was asked for beside it."""
    notes = ["# Otter\n\nan otter\n", "# Otter\n\nan otter\n", "an otter\n"]
    with indexed(notes) as postings:
        evidence = gather(postings, [term(postings, "otter")], Allowed({2, 3}))
        found = evidence.occurrences_in({1, 2, 3})
    assert counts(evidence, 3) == [{}, {0: 2}, {0: 1}]
    assert evidence.fields == {0: {2: "title headings"}}
    assert evidence.document_frequencies == {0: 3}
    assert [bool(found[number]) for number in (1, 2, 3)] == [False, True, True]


def test_what_is_excluded_is_not_found_but_still_counts_as_common() -> None:
    """In its text and beside it."""
    with indexed(["# Otter\n\nan otter\n", "# Otter\n\nan otter\n", "an otter\n"]) as postings:
        evidence = gather(postings, [term(postings, "otter")], Allowed(None, {2}))
    assert counts(evidence, 3) == [{0: 2}, {}, {0: 1}]
    assert evidence.fields == {0: {1: "title headings"}}
    assert evidence.document_frequencies == {0: 3}


def entries(word: str, count: int, repeats: int) -> str:
    """Return a document of *count* sections that each hold a word *repeats* times."""
    text = " ".join([word] * repeats)
    return "".join(f"## E{number}\n\n{text}\n\n" for number in range(count))


@pytest.fixture(scope="module")
def common() -> Iterator[Postings]:
    """Give an index where 'the' is in most chunks, very often, 'and' in somewhat fewer."""
    with indexed(
        [
            entries("the and", 1_400, 14) + "## Last\n\nthe lynx\n",
            entries("the", 200, 2) + "## Last\n\nthe and the and 貯金\n",
            "A lynx, the last; and 貯 is in 貯水.\n",
        ]
    ) as postings:
        yield postings


def test_the_most_common_word_beside_a_rarer_one_is_left_for_later(common: Postings) -> None:
    """Its places are looked up in the documents that the others found, and counted alike there."""
    terms = [term(common, "the"), term(common, "lynx"), term(common, "and")]
    evidence = gather(common, terms)
    assert evidence.late == [0]
    assert counts(evidence, 3) == [{1: 1, 2: 19_600}, {2: 2}, {1: 1, 2: 1}]
    assert evidence.document_frequencies[2] == 3
    # It is guessed from the chunks; 1,603 of them are spread over all three documents.
    assert evidence.document_frequencies[0] == pytest.approx(3)
    look_up_late(common, terms, evidence, [0], [2, 3])
    assert counts(evidence, 3) == [{1: 1, 2: 19_600}, {0: 201, 2: 2}, {0: 1, 1: 1, 2: 1}]
    found = evidence.occurrences_in({3})[3]
    (pairs,) = found.values()
    # Where it stands in its chunk is not known, and it is no neighbour of any other.
    offsets = {number: offset for offset, number in pairs}
    assert offsets.keys() == {0, 1, 2}
    assert all(abs(offsets[0] - offsets[other]) > 1 for other in (1, 2))


def test_a_word_that_is_alone_is_looked_up_however_common_it_is(common: Postings) -> None:
    """Somebody has to say which documents are looked at."""
    evidence = gather(common, [term(common, "the")])
    assert evidence.late == []
    assert [found[0] for found in counts(evidence, 3)] == [19_601, 402, 1]
    # As it would be in a memory of very many more chunks.
    evidence = gather(common, [term(common, "lynx")._replace(frequency=99_000)])
    assert counts(evidence, 3) == [{0: 1}, {}, {0: 1}]


@pytest.mark.parametrize("allowed", [Allowed({2}), Allowed(None, frozenset({1, 3}))])
def test_a_word_is_looked_up_if_no_rarer_one_is_where_it_may_be(
    common: Postings, allowed: Allowed
) -> None:
    """Else nothing would be found in a document that holds it."""
    lynx_and_the = [term(common, "lynx"), term(common, "the")._replace(frequency=99_000)]
    assert gather(common, lynx_and_the).late == [1]
    evidence = gather(common, lynx_and_the, allowed)
    assert evidence.late == []
    assert counts(evidence, 3) == [{}, {1: 402}, {}]
    # One word is enough to say which documents are looked at.
    more = term(common, "and")._replace(frequency=99_001)
    assert gather(common, [*lynx_and_the, more], allowed).late == [2]


def test_what_stands_for_other_words_is_not_left_for_later(common: Postings) -> None:
    """Documents are asked for a word as it was typed: a prefix, or what is misspelt, is in none."""
    prefix = term(common, "th", ("the", "lynx"))._replace(surface="th*", role="prefix")
    terms = [prefix, term(common, "and"), term(common, "lynx")]
    evidence = gather(common, terms)
    assert evidence.late == []
    assert [found[0] for found in counts(evidence, 3)] == [19_602, 402, 2]
    # Unless they are so many that reading them would take too long.
    evidence = gather(common, [prefix._replace(frequency=200_000), *terms[1:]])
    assert evidence.late == [0]
    look_up_late(common, terms, evidence, [0], [1, 2, 3])
    assert evidence.counts[0] == {}


def test_words_of_one_frequency_are_taken_in_their_order(common: Postings) -> None:
    """Which of them is late does not hang on where it stands in the question."""
    the = term(common, "the")
    one, other = (the._replace(text=text, variants=(text,)) for text in ("the", "thf"))
    assert gather(common, [one, other]).late == [1]
    assert gather(common, [other, one]).late == [0]


def test_a_single_character_is_looked_for_in_what_others_found(common: Postings) -> None:
    """It is no term of the index; in a text it counts as often as it stands there."""
    terms = [term(common, "lynx"), term(common, "贮", is_character=True)]
    evidence = gather(common, terms)
    assert evidence.late == [1]
    assert evidence.document_frequencies[1] > 0
    look_up_late(common, terms, evidence, [1], [1, 3])
    assert counts(evidence, 3) == [{0: 1}, {}, {0: 1, 1: 2}]


def test_a_small_word_that_weighs_nothing_is_not_looked_up_late() -> None:
    """It would take a look into each document. Whatever else was asked for is looked up."""
    words = {"the": 0.1, "pelican": 0.0}
    terms = [
        Term(word, word, (word,), 9, 0, least_share=share)
        for word, share in words.items()
        for _ in range(2)
    ]
    evidence = Evidence({}, {}, {}, {}, [0, 1, 2])
    light, heavy = (0.01, 0.01, 0.01, 0.97), (0.01, 0.4, 0.01, 0.58)
    for weights in ((light, heavy), (heavy, light)):
        assert find_worth_late(terms, evidence, Weights(*weights)) == [1, 2]
    assert find_worth_late(terms, evidence, Weights(light, light)) == [2]
    enough = (0.02, 0.01, 0.01, 0.96)
    assert find_worth_late(terms, evidence, Weights(enough, light)) == [0, 2]


def test_several_late_words_lie_apart(common: Postings) -> None:
    """What is not known of two words is not taken for standing side by side."""
    terms = [
        term(common, "lynx"),
        term(common, "貯", is_character=True),
        term(common, "水", is_character=True),
    ]
    evidence = gather(common, terms)
    look_up_late(common, terms, evidence, evidence.late, [3])
    offsets = sorted(
        {offset for pairs in evidence.occurrences_in({3})[3].values() for offset, _ in pairs}
    )
    assert len(offsets) == 3
    assert all(right - left > 1 for left, right in itertools.pairwise(offsets))


@pytest.fixture(scope="module")
def tagged() -> Iterator[Postings]:
    """Give 1,501 documents of which most have one tag, and some another."""
    with indexed(
        [
            f"---\ntags: [{'journal' if number < 1_001 else 'other'}]\n---\nheron {number}\n"
            for number in range(1_501)
        ]
    ) as postings:
        yield postings


@pytest.mark.parametrize(
    ("word", "total", "counts_for"),
    [
        ("other", 1_501, 500),
        ("journal", 1_501, 0),
        ("journal", 4_000, 1_001),
        ("journal", 3_003, 1_001),
    ],
)
def test_a_tag_of_nearly_all_tells_nothing(
    tagged: Postings, word: str, total: int, counts_for: int
) -> None:
    """More than a thousand documents and a third of all have to have it, and a text the other."""
    tagged.totals = tagged.totals._replace(documents=total)
    evidence = gather(tagged, [term(tagged, word), term(tagged, "heron")])
    assert len(evidence.fields.get(0, ())) == counts_for


def test_a_tag_of_nearly_all_is_found_by_itself(tagged: Postings) -> None:
    """Whoever asks for nothing else wants one of them."""
    evidence = gather(tagged, [term(tagged, "journal")])
    assert len(evidence.fields[0]) == 1_001
    assert evidence.document_frequencies == {0: 1_001}
    wanted = gather(tagged, [term(tagged, "journal")], Allowed({7, 1_501}))
    assert [*wanted.fields[0]] == [7]


def test_a_tag_of_a_thousand_documents_is_looked_at_in_the_smallest_memory() -> None:
    """So many looks cost little."""
    with indexed(
        [f"---\ntags: [journal]\n---\nheron {number}\n" for number in range(1_000)]
    ) as all_:
        assert len(gather(all_, [term(all_, "journal")]).fields[0]) == 1_000


def test_how_often_two_terms_stand_together_is_a_share_of_the_rarer_ones_places() -> None:
    """In this order, and right beside each other; terms that stand nowhere never do."""
    evidence = Evidence({0: [10, 20, 30], 1: [11, 21, 25, 40], 2: [9]}, {}, {}, {}, [3])
    assert evidence.share_together(0, 1) == pytest.approx(2 / 3)
    assert evidence.share_together(1, 0) == 0
    assert evidence.share_together(2, 0) == 1
    assert evidence.share_together(0, 3) == 0


def test_two_halves_of_one_name_weigh_less_than_two_names() -> None:
    """Where each of them stands by itself as well, both tell something."""

    def weigh(notes: Sequence[str]) -> list[float]:
        with indexed([*notes, "the harbour", "a pond", "a lake"]) as postings:
            terms = [term(postings, word) for word in ("ada", "moor", "harbour")]
            typed = tuple(one._replace(surface=one.text.capitalize()) for one in terms)
            asked = Terms(typed, (0, 1, 2), {})
            found = weigh_terms(asked, gather(postings, typed), postings.totals)
        assert sum(found.place) == pytest.approx(1)
        return [*found.place]

    one, two = weigh(["Ada Moor", "Ada Moor"]), weigh(["Ada", "Moor", "Ada", "Moor"])
    assert one[0] == one[1]
    assert one[0] / one[2] < 0.8 * two[0] / two[2]


def test_overlapping_pairs_of_one_name_weigh_less_than_two_words() -> None:
    """The middle character of three stands in both."""

    def weigh(notes: Sequence[str]) -> list[float]:
        with indexed([*notes, "みな", "うみ", "いけ"]) as postings:
            terms = tuple(term(postings, text) for text in ("さく", "くら", "みな"))
            asked = Terms(terms, (0, 1, 2), {})
            return [*weigh_terms(asked, gather(postings, terms), postings.totals).place]

    one, two = weigh(["さくら", "さくら"]), weigh(["さく", "くら", "さく", "くら"])
    assert one[0] / one[2] < 0.8 * two[0] / two[2]


@pytest.mark.holds("TRUTH")
def test_all_places_tell_how_often_two_words_stand_together() -> None:
    """However many there are: of some, the order in which files were indexed would tell which."""
    left = [number << PLACE_BITS for number in range(3_000)]
    right = [place + 1 + number % 2 for number, place in enumerate(left)]
    evidence = Evidence({0: left, 1: right}, {}, {}, {}, [])
    assert evidence.share_together(0, 1) == 0.5
