"""Whether a text may name a time at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.times.calendar_words import fold, may_name_time
from indexer.times.feast_names import CHINESE, JAPANESE, KOREAN


@pytest.mark.parametrize(
    "text", ["where is the spare key", "wo ist der Schlüssel", "деплой сервера", "数据库在哪里", ""]
)
def test_most_questions_name_no_time(text: str) -> None:
    """For these, nothing that reads times is loaded."""
    assert not may_name_time(text)


@pytest.mark.parametrize(
    "text",
    [
        "room 12",
        "in MAY",
        "yesterday",
        "KASIM",
        "어제",
        "上周",
        "три дня",
        "近いうち",
        "조만간",
        "최근 며칠",
        "ma journée",
    ],
)
def test_what_may_name_a_time_is_looked_at(text: str) -> None:
    """Capitals, digits and characters of any script are noticed."""
    assert may_name_time(text)


def test_each_feast_is_looked_at() -> None:
    """In scripts without spaces each name has a character that is noticed."""
    for feasts in (CHINESE, JAPANESE, KOREAN):
        names = ", ".join(feasts.values()).split(", ")
        assert [name for name in names if not may_name_time(name)] == []


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    """Dotted and dotless i are folded to one letter."""
    assert fold(fold(text)) == fold(text)
