"""The words of a question as the index knows them: what each stands for, and what it is worth."""

import contextlib
import math
from collections.abc import Iterator, Mapping
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import index_notes

from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.question import Term, Terms
from indexer.asking.terms import read_question, read_terms
from indexer.asking.tokenizer import Tokenizer

NOTES = {
    "lake.md": "# Herons\n\nHerons and otters at the lake. The database is in lowercase.\n",
    "pond.md": "---\ntags: [otter, lynx]\n---\n# Pond\n\nAn otter, a heron, another heronry.\n",
    "linear.md": "Linear maps. A linearised map. Linearity.\n",
    "kyoto.md": "東京から京都へ。京都の寺。ポルトガルの首都は暑い。\n",
    "verbs.md": "She bought a boat and went to sea.\n",
    "names.md": "Frau Mueller mag Aepfel. Herr Muller nicht.\n",
}


class Reader:
    """Reads questions to some notes."""

    def __init__(self, notes: Mapping[str, str]) -> None:
        self.store = index_notes(notes)
        self.tokenizer = Tokenizer()

    def close(self) -> None:
        """Forget everything."""
        self.store.close()
        self.tokenizer.close()

    def __call__(self, question: str) -> Terms:
        """Return the terms of *question*."""
        return read_terms(Postings(self.store, self.tokenizer), parse_query(question))


@pytest.fixture(scope="module")
def read() -> Iterator[Reader]:
    """Give what reads questions to the notes above."""
    with contextlib.closing(Reader(NOTES)) as reader:
        yield reader


def of_role(terms: Terms, role: str) -> dict[str, Term]:
    """Return the terms that are looked for for one reason, by what was typed."""
    return {term.surface: term for term in terms.terms if term.role == role}


def test_a_word_is_what_the_index_made_of_it(read: Reader) -> None:
    """Its stem, and in how many chunks and in how many files' titles, headings, tags it is."""
    terms = read("otters Herons lynx")
    otters, herons, lynx = terms.terms[:3]
    assert (otters.text, otters.surface, otters.variants) == ("otter", "otters", ("otter",))
    assert (otters.frequency, otters.field_frequency) == (2, 1)
    assert (herons.frequency, herons.field_frequency) == (2, 1)
    # It stands in tags alone.
    assert (lynx.variants, lynx.frequency, lynx.field_frequency) == (("lynx",), 0, 1)
    assert terms.unknown == {}
    assert terms.sequence == (0, 1, 2)


def test_a_repeated_word_is_one_term_that_weighs_a_little_more(read: Reader) -> None:
    """Its places in the question are kept."""
    once, twice = read("heron lake"), read("heron lake herons")
    assert twice.sequence == (0, 1, 0)
    assert twice.terms[0].factor == pytest.approx(once.terms[0].factor * (1 + math.log(2)))
    assert twice.terms[1] == once.terms[1]


def test_small_words_weigh_little_and_are_never_telling(read: Reader) -> None:
    """They are damped, not dropped; a common word is taken to be common, and weighs in full."""
    the, heron = read("the heron").terms[:2]
    assert 0 < the.factor < heron.factor == 1
    assert the.least_share > heron.least_share == 0
    assert not the.is_character


def test_a_misspelt_word_finds_its_neighbour_and_says_so(read: Reader) -> None:
    """It counts less; one that is near to nothing is named all the same."""
    terms = read("databsae heron")
    assert terms.unknown == {"databsae": "database"}
    near = of_role(terms, "near")["databsae"]
    assert near.variants == ("databas",)
    assert near.frequency == 1
    assert near.factor < 1
    assert read("qqqqqqq heron").unknown == {"qqqqqqq": ""}


@pytest.mark.parametrize("word", ["lynk", "yonder", "h2ron", "тест"])
def test_what_is_too_short_or_far_or_no_word_has_no_neighbour(read: Reader, word: str) -> None:
    """Nothing is searched in its stead."""
    assert read(f"{word} heron").unknown == {word: ""}


def test_only_what_was_typed_is_said_to_occur_nowhere(read: Reader) -> None:
    """Not the words that were made of it: nobody typed "Cstyle", "dotgitignore" or "Qsharp"."""
    assert read("C-style heron").unknown == {"C-style": ""}
    assert read("o-tter heron").unknown == {}
    assert read(".gitignore heron").unknown == {"gitignore": ""}
    assert read("Q# heron").unknown == {"Q": ""}
    assert read("Éqqqqqq heron").unknown == {"Éqqqqqq": ""}


def test_small_words_that_are_unknown_are_noise_unless_they_are_all(read: Reader) -> None:
    """Nobody is told that "whose" occurs nowhere, if anything else does."""
    assert read("whose heron").unknown == {}
    assert read("whose").unknown == {"whose": ""}


@pytest.mark.parametrize("latest", ["가장 최근", "最後に", "my last", "my next", "mein nächster"])
def test_words_that_ask_for_the_newest_or_the_next_are_not_missed(
    postings: Postings, latest: str
) -> None:
    """Nor are parts of them."""
    query = parse_query(f"{latest} qqqqqqq heron")
    question = read_question(postings, query, date(2026, 11, 20))
    assert question.terms.unknown == {"qqqqqqq": ""}


def test_plain_words_that_are_unknown_are_not_missed(read: Reader) -> None:
    """A question says "put" and "use" of anything; in capitals they may be names."""
    assert read("where did I put the qqqqqqq and use it").unknown == {"qqqqqqq": ""}
    assert read("use heron").unknown == {}
    assert read("PUT heron").unknown == {"PUT": ""}
    assert read("put").unknown == {"put": ""}


def test_what_reads_the_same_is_not_told_of(read: Reader) -> None:
    """Nobody learns that "redeploy" was searched for "redeploy", nor that there is no "и"."""
    notes = {"a.md": "The redeployment of herons.\n"}
    with contextlib.closing(Reader(notes)) as reader:
        terms = reader("redeploy the heron")
    assert of_role(terms, "near")["redeploy"].variants == ("redeploy",)
    assert terms.unknown == {}
    assert read("и heron").unknown == {}


def test_a_word_that_occurs_nowhere_may_be_two_that_do(read: Reader) -> None:
    """Rather than another that looks like it; and that is told."""
    terms = read("what is a heronlake")
    assert of_role(terms, "part").keys() == {"heron", "lake"}
    assert of_role(terms, "near") == {}
    assert terms.unknown == {"heronlake": "heron lake"}
    # A word that occurs is itself, where it may be English.
    assert of_role(read("what is in lowercase"), "part") == {}


def test_other_forms_of_a_word_are_a_hint(read: Reader) -> None:
    """All of them together, and for less than the word itself."""
    terms = read("linearisation")
    assert of_role(terms, "typed")["linearisation"].variants or terms.unknown
    terms = read("linear")
    relatives = of_role(terms, "relatives")["linear"]
    assert relatives.variants == ("linearis",)
    assert 0 < relatives.factor < terms.terms[0].factor
    assert of_role(read("lake"), "relatives") == {}


@pytest.mark.parametrize("typed", ["Müller", "Mu\u0308ller", "MÜLLER"])
def test_an_umlaut_may_be_two_letters(read: Reader, typed: str) -> None:
    """A keyboard may lack it. Who has it means both names by it, which others tell apart."""
    terms = read(f"{typed} Äpfel")
    assert [term.variants for term in terms.terms] == [("muller", "mueller"), ("aepfel",)]
    assert not terms.unknown
    assert [term.variants for term in read("Muller").terms] == [("muller",)]


def test_a_beginning_stands_for_all_its_words(read: Reader) -> None:
    """The most frequent first; its letters are folded as the index folds them."""
    prefix = of_role(read("HERON*"), "prefix")["HERON*"]
    assert prefix.variants == ("heron", "heronri")
    assert prefix.frequency == 3
    assert of_role(read("zz*"), "prefix")["zz*"].variants == ()


def test_han_characters_are_looked_for_beside_their_pairs(read: Reader) -> None:
    """A rare one everywhere, by the pairs that begin with it; kana are no words by themselves."""
    terms = read("京都")
    assert [term.variants for term in terms.terms if term.role == "typed"] == [("京都",)]
    characters = of_role(terms, "character")
    assert characters.keys() == {"京", "都"}
    assert not characters["京"].is_character
    assert set(characters["京"].variants) >= {"京都", "京か"}
    assert characters["都"].frequency > 0
    assert of_role(read("ポルトガル"), "character") == {}


def test_a_character_that_asks_weighs_less_than_one_that_names(read: Reader) -> None:
    """One of them asks what, the other is a capital."""
    characters = of_role(read("京什"), "character")
    assert characters["什"].factor < characters["京"].factor
    # One that no pair begins with is left for the texts that others find.
    assert characters["什"].is_character


def test_a_word_of_letters_weighs_as_much_as_several_pairs(read: Reader) -> None:
    """Where the question is of both."""
    alone = read("heron").terms[0]
    among = read("heron 京都").terms[0]
    assert among.factor == 2 * alone.factor
    assert read("2024 京都").terms[0].factor == read("2024").terms[0].factor


def test_a_pair_across_two_words_weighs_less(read: Reader) -> None:
    """Of the name that they stand beside it is no part."""
    terms = read("京都の首都").terms
    factors = {term.text: term.factor for term in terms if term.role == "typed"}
    assert factors["の首"] < factors["都の"] < factors["京都"] == factors["首都"]


def test_neighbours_are_told_apart_from_pairs_that_overlap(read: Reader) -> None:
    """Words side by side say something together; pairs of characters agree by nature."""
    terms = read("heron otter heron heron lake")
    assert terms.word_pairs() == [(0, 1), (1, 0), (0, 2)]
    assert terms.overlapping_pairs() == []
    terms = read("ポルト heron")
    pairs = [[terms.terms[n].text for n in pair] for pair in terms.overlapping_pairs()]
    assert pairs == [["ポル", "ルト"]]
    assert [terms.terms[n].surface for pair in terms.word_pairs() for n in pair][-1] == "heron"


def test_words_with_an_article_between_are_neighbours(read: Reader) -> None:
    """Who asks for "delete the otter" means `delete_otter`."""
    terms = read("delete the otter at a lake")
    neighbours = [[terms.terms[n].surface for n in pair] for pair in terms.word_pairs()]
    assert neighbours == [["delete", "otter"], ["otter", "at"], ["at", "lake"]]
    assert "the" in of_role(terms, "typed")


def test_names_are_typed_with_a_capital_and_no_common_words(read: Reader) -> None:
    """A question begins with a capital, which makes no name of "When"."""
    terms = read("When did Heron and otter meet The Lake")
    assert {terms.terms[n].surface for n in terms.names()} == {"Heron", "Lake"}


def test_telling_words_are_known_and_neither_common_nor_pairs(read: Reader) -> None:
    """As many as say whether a question is long."""
    assert read("the heron and the otter by the lake").count_telling() == 3
    assert read("heron heron qqqqqqq 京都").count_telling() == 1
    assert read("").count_telling() == 0


def test_a_pasted_page_is_asked_for_by_its_rarest_words() -> None:
    """At most 64 of them; what occurs in every file goes first."""
    rare = [f"go{first}o{second}k" for first in "bcdfghkl" for second in "bcdfghklm"][:70]
    notes = {f"{n}.md": f"common usual {word}\n" for n, word in enumerate(rare)}
    with contextlib.closing(Reader(notes)) as read:
        terms = read(" ".join(["common", "usual", *rare]))
    assert len(terms.terms) == 64
    assert {term.frequency for term in terms.terms} == {1}
    # The order of what is left is that of the question.
    texts = [terms.terms[number].text for number in terms.sequence]
    assert texts == sorted(texts)


@given(st.text(max_size=40))
def test_any_question_becomes_terms(read: Reader, question: str) -> None:
    """Their order in the question names terms that are there; none is worth nothing."""
    terms = read(question)
    assert all(0 <= number < len(terms.terms) for number in terms.sequence)
    assert all(term.factor > 0 and term.frequency >= 0 for term in terms.terms)
    assert terms.names() <= set(range(len(terms.terms)))
    assert len(terms.terms) <= 64
