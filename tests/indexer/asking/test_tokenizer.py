"""Texts → the terms that the index has of them."""

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
