"""The last night, kept as a text."""

from hypothesis import given
from hypothesis import strategies as st

from indexer.reports import Night
from indexer.storage.notes import to_night, to_note

TEXTS = st.lists(st.text(), max_size=3).map(tuple)


@given(st.builds(Night, st.text(), TEXTS, TEXTS))
def test_a_night_is_read_back_as_it_was(night: Night) -> None:
    """Whatever went wrong and was mended, the next program tells the same."""
    assert to_night(to_note(night)) == night


def test_before_the_first_night_there_is_none() -> None:
    """No note is no night, and a note can be read by a person."""
    assert to_night(None) is None
    assert "größer" in to_note(Night("2026-03-01", ("größer",), ()))
