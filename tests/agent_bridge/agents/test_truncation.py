"""A result is cut within its limit, never inside a character, and says how much there was."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.agents.truncation import LONGEST_CHARACTER, to_tokens, truncate


@given(st.text(), st.integers(1, 30))
def test_truncation_keeps_a_beginning_within_the_limit(text: str, max_tokens: int) -> None:
    """What is shown is how the text begins, and never more of it than allowed."""
    shown = truncate(text, max_tokens=max_tokens)
    if len(text) <= max_tokens * 4:
        assert shown == text
        return
    kept, marker = shown.rsplit("\n", 1)
    assert text.startswith(kept)
    assert len(kept) <= max_tokens * 4
    assert marker == (
        f"[Output truncated at ~{max_tokens} tokens. "
        f"Original output was ~{to_tokens(len(text))} tokens.]"
    )


ACCENTED = st.text(st.sampled_from("ae\u0301\u0308e\U0001f469\u200d\U0001f4bb\U0001f3fd z"))


@given(ACCENTED, st.integers(1, 10))
def test_truncation_never_cuts_a_character(text: str, max_tokens: int) -> None:
    """What a reader sees as one character is shown whole or not at all."""
    shown = truncate(text, max_tokens=max_tokens)
    if shown == text:
        return
    kept = shown.rsplit("\n", 1)[0]
    if max_tokens * 4 - len(kept) >= LONGEST_CHARACTER or not kept:
        return
    following = text[len(kept)]
    is_mark = unicodedata.category(following).startswith("M") or following == "\u200d"
    # A text that is nothing but marks has no better place.
    assert not is_mark or len(kept) == max_tokens * 4
    assert not kept.endswith("\u200d") or len(kept) == max_tokens * 4


def test_an_accent_stays_with_its_letter() -> None:
    """A limit between a letter and its accent leaves both out."""
    assert truncate("abce\u0301 and more", max_tokens=1).split("\n")[0] == "abc"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("abc👩\u200d💻 and more", "abc"),
        ("ab👩\u200d💻 and more", "ab"),
        ("abc👍\U0001f3fb and more", "abc"),
        ("abc👍\U0001f3ff and more", "abc"),
        ("abcd🐀 and more", "abcd"),
        ("ab\u0301\u0301\u0301 and more", "a"),
        ("a" + "\u0301" * 9, "a" + "\u0301" * 3),
    ],
)
def test_joined_signs_and_tones_stay_together(text: str, kept: str) -> None:
    """A limit of four characters falls in front of what a reader sees as one."""
    assert truncate(text, max_tokens=1).split("\n")[0] == kept


def test_text_of_marks_alone_is_cut_at_the_limit() -> None:
    """Marks without end do not make the whole text vanish."""
    kept = truncate("a" + "\u0301" * 500, max_tokens=20).rsplit("\n", 1)[0]
    assert len(kept) == 80


def test_the_marker_tells_the_size_of_what_was_dropped_before() -> None:
    """The original's size counts, even if only its beginning is at hand."""
    assert truncate("x" * 8, max_tokens=2) == "x" * 8
    shown = truncate("x" * 8, max_tokens=2, total_characters=4001)
    assert shown.startswith("x" * 8 + "\n")
    assert shown.endswith("Original output was ~1001 tokens.]")
