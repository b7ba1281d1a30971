"""Letters and signs as the index has them."""

import pytest

from indexer.text.folding import PLAIN_SIGNS, beyond_ascii, fold_letters, fold_text


@pytest.mark.parametrize("sign", PLAIN_SIGNS)
def test_a_plain_sign_stays_as_it_is(sign: str) -> None:
    """A text with no others beyond ASCII is not folded, and beside a letter that is, it is."""
    assert fold_letters(f"a{sign}b {sign}") == f"a{sign}b {sign}"
    assert fold_letters(f"\xe9{sign}{sign}{sign}\xe9 {sign}") == f"e{sign}{sign}{sign}e {sign}"
    assert fold_text(f"\xc9{sign} {sign}\xe9") == f"e{sign} {sign}e"


def test_half_a_pair_is_folded_beside_plain_signs() -> None:
    """UTF-8 has no bytes for it."""
    assert beyond_ascii("a\ud800\u2014b") == "\ud800\u2014"
    assert fold_letters("a\ud800\u2014b") == "a?\u2014b"
