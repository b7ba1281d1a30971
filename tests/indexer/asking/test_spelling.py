"""Words that are not in the memory as they were typed."""

from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import index_notes

from indexer.asking.postings import Postings
from indexer.asking.spelling import (
    as_written,
    count_slips,
    expand,
    find_nearest,
    to_beginnings,
    to_slips,
)
from indexer.asking.tokenizer import Tokenizer

NOTES = {
    "a.md": (
        "The database of decisions. That theatre, a receipt, passports, lessons and lemon,"
        " nieces, for v2. Batteries, universities. A straße. A buoy, an error, a swim, a gut.\n\n"
        "Next comes a present, direct. Car insurance, the registration, and medication; an"
        " operator. They stay, hoping.\n"
    )
}


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("databsae", "databas"),
        ("desision", "decis"),
        ("recipt", "receipt"),
        ("theather", "theatr"),
        ("universally", None),
        ("thaat", None),
        ("qqqqqq", None),
        ("cost", None),
        ("rgeistration", "registr"),
        ("rgistration", "registr"),
        ("reegistration", "registr"),
        ("ragistration", "registr"),
        ("rgeeipt", None),
        ("bouy", "buoi"),
        ("buyo", "buoi"),
        ("bauy", None),
        ("tsay", None),
        ("saty", "stai"),
        ("nxet", "next"),
        ("thta", None),
        ("bxoe", None),
        ("eror", "error"),
        ("aer", None),
    ],
)
def test_the_nearest_word_is_no_common_one(
    postings: Postings, tokenizer: Tokenizer, text: str, near: str | None
) -> None:
    """Of long enough words, the nearest that somebody may have meant."""
    ((term, _),) = tokenizer.terms(text)
    found = find_nearest(postings, term, text, is_english=True)
    assert (found and found.term) == near


@given(
    st.text(ascii_lowercase, min_size=6, max_size=12),
    st.sampled_from(ascii_lowercase),
    st.integers(1, 11),
)
def test_a_word_with_a_slip_behind_its_first_letter_has_a_beginning_of_what_was_meant(
    word: str, letter: str, place: int
) -> None:
    """Whether a letter is wrong, left out, one too many, or swapped with the next one."""
    before, at, behind = word[:place], word[place : place + 1], word[place + 1 :]
    swapped = before + behind[:1] + at + behind[1:]
    for typed in (
        before + letter + behind,
        before + behind,
        before + letter + at + behind,
        swapped,
    ):
        assert word.startswith(tuple(to_beginnings(typed)))


def test_few_words_have_a_beginning_of_what_was_meant() -> None:
    """Of other scripts all with the same first letter have it: their letters are too many."""
    beginnings = to_beginnings("storage")
    assert not any(word.startswith(tuple(beginnings)) for word in ("sea", "scale", "salt", "trade"))
    assert to_beginnings("t") == {"t"}
    assert to_beginnings("город") == {"г"}  # noqa: RUF001 - Russian


@given(st.text("abc", min_size=1, max_size=6), st.text("abc", min_size=1, max_size=6))
@pytest.mark.parametrize("first", ["s", "д"])
def test_what_may_have_been_meant_is_one_slip_away(first: str, typed: str, word: str) -> None:
    """All such words, with letters of the same script, and no others."""
    typed, word = first + typed, first + word
    slips = set(to_slips(typed))
    assert all(slip[0] == first and count_slips(typed, slip) <= 1 for slip in slips)
    is_one_away = count_slips(typed, word) <= 1 and typed != word
    assert word in slips if is_one_away and {*word} <= {*typed} else True


@pytest.mark.parametrize(
    ("typed", "english", "elsewhere"),
    [
        ("decided", None, "decisions"),
        ("theatrical", None, "theatre"),
        ("prevent", None, "present"),
        ("presentee", "present", "present"),
        ("operated", None, None),
        # All but "er" of its stem is that of "stay".
        ("Statiker", None, None),
    ],
)
def test_in_english_only_a_slip_is_mended(
    postings: Postings, tokenizer: Tokenizer, typed: str, english: str | None, elsewhere: str | None
) -> None:
    """Words that are alike, or begin so, mean something else; elsewhere they are mostly forms."""
    ((term, _),) = tokenizer.terms(typed)
    for is_english, word in ((True, english), (False, elsewhere)):
        found = find_nearest(postings, term, typed, is_english=is_english)
        assert (found and found.word) == word


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("pasport", "passports"),
        ("pasports", "passports"),
        ("batery", "batteries"),
        ("leson", "lessons"),
        ("recieving", None),
        ("neice", "nieces"),
        ("neace", None),
        ("swiming", "swim"),
        ("swiping", None),
        ("gutter", None),
        ("preform", None),
        ("James", None),
    ],
)
def test_a_slip_is_mended_where_the_word_stands_in_another_form(
    postings: Postings, tokenizer: Tokenizer, typed: str, word: str | None
) -> None:
    """The plural of the one is no slip; of short stems, only swapped or doubled letters are."""
    ((term, _),) = tokenizer.terms(typed)
    found = find_nearest(postings, term, typed, is_english=True)
    assert (found and found.word) == word


def test_what_is_too_long_for_a_word_is_no_slip(postings: Postings) -> None:
    """To try all that it may be a slip of would take hours."""
    for typed in ("registration" * 5_000, "регистрация" * 5_000):
        assert find_nearest(postings, typed, typed, is_english=True) is None


def test_of_several_words_the_one_most_like_what_was_typed_is_meant(tokenizer: Tokenizer) -> None:
    """Though the stem of another is more like its stem: "reedi", "remedi"."""
    store = index_notes({"a.md": "Remedies, remedies and a remedy. The cache is Redis.\n"})
    ((term, _),) = tokenizer.terms("reedis")
    found = find_nearest(Postings(store, tokenizer), term, "reedis", is_english=True)
    store.close()
    assert found
    assert found.word == "redis"


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("registraton", "registration"),
        ("insuranse", "insurance"),
        ("medicatoin", "medication"),
        ("insuring", None),
        ("operations", None),
        ("operaton", "operator"),
        ("opreator", "operator"),
        ("carr", None),
        ("lemno", "lemon"),
        ("diretc", "direct"),
        ("lessosn", "lessons"),
        ("lmeon", "lemon"),
        ("batteires", "batteries"),
        ("lanterns", None),
    ],
)
def test_a_misspelt_word_may_have_another_stem(
    postings: Postings, tokenizer: Tokenizer, typed: str, word: str | None
) -> None:
    """The stemmer leaves a misspelt ending where it is, or cuts more than of the right word."""
    ((term, _),) = tokenizer.terms(typed)
    found = find_nearest(postings, term, typed, is_english=True)
    assert (found and found.word) == word


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        # Two slips of a long word, and three.
        ("mediteranian", "mediterranean"),
        ("mediterranaen", "mediterranean"),
        ("meditteranaen", None),
        ("acomodation", "accommodation"),
        ("embarasing", "embarrassing"),
        ("qestionaire", "questionnaire"),
        # Of a shorter one, one.
        ("reciipt", "receipt"),
        ("resiipt", None),
        # Kept apart from words with its stem, by its ending.
        ("comunication", "communication"),
        ("comunicator", "communication"),
        # Its stem ends in a letter that it has not itself.
        ("smilling", "smiling"),
        # Its ending is misspelt, so the stemmer leaves it; and what it makes "accommodation" of
        # is no word.
        ("embarrassinh", "embarrassing"),
        ("acommodately", None),
        # A common word is as near.
        ("houses", None),
        ("anothe", None),
    ],
)
def test_a_long_word_may_have_two_slips(tokenizer: Tokenizer, typed: str, word: str | None) -> None:
    """In other letters than the first."""
    text = (
        "An embarrassing questionnaire on mediterranean accommodation. The communication of another"
        " receipt, smiling, about those.\n"
    )
    store = index_notes({"a.md": text})
    ((term, _),) = tokenizer.terms(typed)
    found = find_nearest(Postings(store, tokenizer), term, typed, is_english=True)
    store.close()
    assert (found and found.word) == word


@pytest.mark.parametrize(
    ("text", "word"),
    [("A bear.\n\nBare walls. A bear.\n", "bear"), ("A bear.\n\nBare walls.\n\nBare.\n", "bare")],
)
def test_of_two_words_with_the_same_letters_the_more_frequent_is_meant(
    tokenizer: Tokenizer, text: str, word: str
) -> None:
    """In each of them, two neighbours of the letters that were typed are swapped."""
    store = index_notes({f"{n}.md": one for n, one in enumerate(text.split("\n\n"))})
    found = find_nearest(Postings(store, tokenizer), "baer", "baer", is_english=True)
    store.close()
    assert found
    assert found.word == word


@pytest.mark.parametrize(
    ("left", "right", "distance"),
    [("", "", 0), ("a", "", 1), ("kestral", "kestrel", 1), ("recieve", "receive", 1),
     ("lesson", "less", 2), ("ca", "abc", 3), ("kitten", "sitting", 3)],
)  # fmt: skip
def test_slips_are_counted(left: str, right: str, distance: int) -> None:
    """Changed, added, left out, or swapped with the next letter; the same both ways."""
    assert count_slips(left, right) == count_slips(right, left) == distance


@pytest.mark.parametrize(
    ("term", "typed", "word"),
    [
        ("receipt", "recipt", "receipt"),
        ("batteri", "battary", "batteries"),
        ("strass", "strase", "straße"),
        ("x", "x", "x"),
    ],
)
def test_a_term_is_shown_as_a_word(postings: Postings, term: str, typed: str, word: str) -> None:
    """As it stands somewhere; the term itself, where it stands in no text."""
    assert as_written(postings, term, typed) == word


@pytest.mark.parametrize(
    ("prefix", "terms"),
    [
        ("batter", {"batteri"}),
        ("battery", set()),
        ("batteries", {"batteri"}),
        ("universit", {"univers"}),
        ("decisio", {"decis"}),
        ("decisive", set()),
        ("dat", {"databas"}),
        ("hopi", {"hope"}),
        ("hopin", {"hope"}),
        ("hoping", {"hope"}),
        ("hoped", set()),
    ],
)
def test_a_prefix_becomes_the_terms_of_words_that_begin_so(
    postings: Postings, prefix: str, terms: set[str]
) -> None:
    """Whatever the stemmer has taken from their ends."""
    assert set(expand(postings, prefix)) == terms
