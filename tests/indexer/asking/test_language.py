"""Whether a word is English: by its letters, by the question, by the memory."""

import contextlib
from collections.abc import Collection, Mapping

import pytest
from small_memory import index_notes

from indexer.asking.language import Language
from indexer.asking.postings import Postings
from indexer.asking.tokenizer import Tokenizer

ENGLISH = {f"en{n}.md": f"# {n}\n\nWe saw the heron by the lake.\n" for n in range(3)}
GERMAN = {f"de{n}.md": f"# {n}\n\nDer Reiher am See, ein Boot.\n" for n in range(3)}
# Of twenty German notes, one has "the" in a name.
HARDLY = {f"de{n}.md": f"# {n}\n\nDer Reiher am See.\n" for n in range(19)}
HARDLY["band.md"] = "# Band\n\nWir hören The Herons.\n"


def is_english(
    tokenizer: Tokenizer,
    notes: Mapping[str, str],
    question: str,
    word: str,
    toned: Collection[str] = (),
) -> bool:
    """Tell whether *word* of *question* is English to the index of *notes*."""
    with contextlib.closing(index_notes(notes)) as store:
        postings = Postings(store, tokenizer)
        language = Language(postings, question.split(), toned)
        answers = {language.is_english(word, lambda: postings.frequency(word).chunks) for _ in "12"}
    (answer,) = answers
    return answer


@pytest.mark.parametrize(
    ("question", "word", "english"),
    [
        # Its letters.
        ("where is Привет", "Привет", False),
        ("where is the café", "café", False),
        # Small words of the question.
        ("where is reiher", "reiher", True),
        ("wo ist heron", "heron", False),
        ("ou est heron", "heron", False),
        # Neither, so the texts with it: most of them have "the", or do not.
        ("heron", "heron", True),
        ("reiher", "reiher", False),
        # It is in none.
        ("qqqqq", "qqqqq", True),
    ],
)  # fmt: skip
def test_a_word_is_english_by_itself_its_question_or_its_texts(
    tokenizer: Tokenizer, question: str, word: str, *, english: bool
) -> None:
    """In a memory of both languages."""
    assert is_english(tokenizer, ENGLISH | GERMAN, question, word) == english


@pytest.mark.parametrize("notes", [GERMAN, HARDLY, {}])
@pytest.mark.parametrize("word", ["reiher", "herons", "qqqqq"])
def test_nothing_is_english_where_hardly_a_text_has_the(
    tokenizer: Tokenizer, notes: Mapping[str, str], word: str
) -> None:
    """Nor in an empty memory."""
    assert not is_english(tokenizer, notes, word, word)


@pytest.mark.parametrize(
    ("with_the", "english"), [(0, False), (1, False), (2, True), (3, True), (11, True)]
)
def test_a_tenth_of_its_texts_makes_a_word_english(
    tokenizer: Tokenizer, with_the: int, *, english: bool
) -> None:
    """Other languages quote some English."""
    notes = {f"{n}.md": f"Zander{' and the pike' * (n < with_the)}.\n" for n in range(11)}
    notes |= {f"e{n}.md": "We saw the lake.\n" for n in range(3)}
    assert is_english(tokenizer, notes, "zander", "zander") == english


def test_a_tenth_of_all_texts_is_enough(tokenizer: Tokenizer) -> None:
    """One of ten has "the"."""
    notes = dict(list(HARDLY.items())[-10:])
    assert is_english(tokenizer, notes, "herons", "herons")
    assert not is_english(tokenizer, notes, "reiher", "reiher")


def test_few_texts_without_the_tell_nothing(tokenizer: Tokenizer) -> None:
    """It is to be expected in one of two only."""
    notes = {"a.md": "A zander.\n", "b.md": "A pike.\n"}
    one_in_three = {**notes, "c.md": "We saw the lake.\n"}
    assert is_english(tokenizer, one_in_three, "zander", "zander")
    assert not is_english(tokenizer, {**one_in_three, "d.md": "Zander.\n"}, "zander", "zander")


@pytest.mark.parametrize(
    ("question", "toned", "english"),
    [
        ("the heron", (), True),
        # "Thể" is no "the".
        ("the heron", {"the"}, False),
        ("The heron", {"the"}, False),
        ("heron", {"nguyen"}, False),
        ("where heron", {"nguyen"}, True),
    ],
)
def test_what_is_typed_with_tones_is_vietnamese(
    tokenizer: Tokenizer, question: str, toned: Collection[str], *, english: bool
) -> None:
    """So is the question, unless other words show that it is English."""
    assert is_english(tokenizer, ENGLISH, question, "heron", toned) == english


@pytest.mark.parametrize(
    ("word", "texts", "english"),
    [("home", 2, True), ("home", 9, False), ("zander", 2, False)],
)
def test_a_few_texts_without_the_tell_nothing_of_a_usual_word(
    tokenizer: Tokenizer, word: str, texts: int, *, english: bool
) -> None:
    """Notes in key words often have no "the", and English has "home" all the time."""
    notes = {f"{n}.md": f"{word}: Lund {n}.\n" for n in range(texts)}
    notes |= {f"e{n}.md": "We saw the lake.\n" for n in range(5)}
    assert is_english(tokenizer, notes, word, word) == english
