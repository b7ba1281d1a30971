"""Texts → the terms that the index has of them."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexer.asking.tokenizer import Tokenizer


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


@example("\u0900", "ed")
@example("\u1efa", "ed")
@example("\u1efb", "e\u0304d")
@example("\u10d2", "Ing")
@example("\u1c92", "ing")
@example("\U0001d451", "ings")
@given(st.characters(min_codepoint=0x80), st.sampled_from(["ed", "eds", "ing", "ïng", "ness"]))
@pytest.mark.holds("TOTAL")
def test_the_stemmer_breaks_no_letter(tokenizer: Tokenizer, letter: str, ending: str) -> None:
    """It knows bytes, and would take the last of some letters away, before "ed" and "ing".

    An index with half a letter reads as damaged.
    """
    for word in (f"a{letter}{ending}", f"deliver{letter}\u0301{ending}"):
        whole = word.encode("utf-8", "replace").decode()
        assert all(isinstance(term, str) for _, term in tokenizer.read([whole]))
        assert all(isinstance(term, str) for term, _ in tokenizer.terms(whole))
