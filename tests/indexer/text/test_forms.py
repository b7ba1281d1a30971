"""Forms of one word with different stems: each finds the others, and nothing else."""

import pytest

from indexer.asking.tokenizer import Tokenizer
from indexer.text.forms import FORMS, SAME_WORDS
from indexer.text.small_words import FUNCTION_WORDS


def test_each_word_stands_for_those_of_its_groups() -> None:
    """A word of two groups ("choose", "choice") stands for both; no group is one word only."""
    tokenizer = Tokenizer()
    for groups, found in ((SAME_WORDS, tokenizer.same_words), (FORMS, tokenizer.forms)):
        terms = [{term for term, _ in tokenizer.terms(" ".join(group))} for group in groups]
        assert all(len(group) > 1 for group in terms)
        assert found.keys() == set().union(*terms)
        for term, others in found.items():
            assert others == set().union(*(group for group in terms if term in group)) - {term}
    tokenizer.close()


def test_forms_are_plain_small_words() -> None:
    """Each is one word as it is typed, and none is a word whose weight is lowered."""
    words = [word for group in FORMS for word in group]
    assert all(word.isascii() and word.isalpha() and word.islower() for word in words)
    assert FUNCTION_WORDS.isdisjoint(words)


@pytest.mark.parametrize(
    ("asked", "written"),
    [("mice", "mous"), ("width", "wide"), ("decision", "decid"), ("choice", "choos"),
     ("chosen", "choos"), ("german", "germani"), ("injury", "injur")],
)  # fmt: skip
def test_a_form_finds_the_others(asked: str, written: str) -> None:
    """What is written in another form is among what a word stands for, or has its stem."""
    tokenizer = Tokenizer()
    [(term, _)] = tokenizer.terms(asked)
    found = {term, *tokenizer.forms.get(term, ())}
    tokenizer.close()
    assert written in found
