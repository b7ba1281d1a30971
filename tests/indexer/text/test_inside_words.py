"""Markup inside words: the word is found as if it had none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.text.inside_words import join_marked
from indexer.text.words import prepare_text, prepare_texts

LETTERS = st.text("abcdefgABCéñäßабвγδ東京かな", min_size=1, max_size=6)
AROUND = st.sampled_from(["**", "<b>", "<i>", "<u>", "<em>", "<strong>", "<mark>", "<sub>"])


def mark(sign: str, text: str) -> str:
    """Return *text* with *sign* before it, and what ends it behind it."""
    return f"{sign}{text}{sign.replace('<', '</')}"


@given(before=LETTERS, stressed=LETTERS, after=LETTERS, sign=AROUND)
def test_a_word_is_the_same_with_a_part_marked(
    before: str, stressed: str, after: str, sign: str
) -> None:
    """Whichever part it is."""
    assert join_marked(f"{before}{mark(sign, stressed)}{after} x") == f"{before}{stressed}{after} x"
    assert join_marked(f"x {mark(sign, stressed)}{after}") == f"x {stressed}{after}"
    assert join_marked(f"{before}{mark(sign, stressed)}.") == f"{before}{stressed}."


@given(LETTERS, LETTERS, AROUND)
def test_a_whole_word_keeps_its_marks(word: str, other: str, sign: str) -> None:
    """The tokenizer leaves them out, and code is searched for them."""
    text = f"{other} {mark(sign, word)}, {other}"
    assert join_marked(text) == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("*S*mart *M*oves", "Smart Moves"),
        ("***S***mart, **S*mart", "***S***mart, **S*mart"),
        ("**S**o it is", "So it is"),
        ("m^2^", "m²"),
        ("H~2~O", "H2O"),
        ("m<sup>2</sup>, m^2^, H~2~O", "m², m², H2O"),
        ("the 1<sup>st</sup> of 10<sup>6</sup>", "the 1st of 10⁶"),
        ("as told<sup>12</sup>", "as told¹²"),
        ("Fran&ccedil;ois, &#1055;&#x43e;", "François, По"),
        ("Tom &amp; Ann&nbsp;B, &lt;b&gt; &eacut;", "Tom &amp; Ann&nbsp;B, &lt;b&gt; &eacut;"),
    ],
)
def test_what_is_meant(text: str, meant: str) -> None:
    """A raised number stays raised, for it may be a footnote; no sign becomes another one."""
    assert join_marked(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        *("2*3*4", "a*b*c", "2**3**4", "x**2", "- **Name:** Ann", "**Ann:** yes", "* a* b"),
        *("<sub>", "use <b> and </b>", "<b>two words</b>s", "<b>a</i>b", "~~gone~~", "~/a and ~/b"),
        *("x^2 + y^2", "**", "****", "*", "&;", "R&D; Q&A;", "a&b;"),
    ],
)
def test_what_is_no_markup_inside_a_word_stays(text: str) -> None:
    """Products and powers, lists, code, signs left alone."""
    assert join_marked(text) == text


def test_a_footnote_is_no_part_of_its_word() -> None:
    """It is told from a unit as one in raised digits is."""
    assert prepare_text("told<sup>12</sup>").split() == ["told"]
    assert prepare_text("m<sup>2</sup>") == prepare_text("m²") == "m2"


MARKUP = st.lists(
    LETTERS | st.sampled_from(["**", "*", "<b>", "</b>", "<sup>", "</sup>", "2", "&eacute;", "^"]),
    max_size=8,
).map("".join)


@given(st.lists(MARKUP, max_size=5))
def test_many_texts_are_prepared_as_one_by_one(texts: list[str]) -> None:
    """Markup never reaches from one into the next."""
    assert list(prepare_texts(texts)) == [prepare_text(text) for text in texts]
