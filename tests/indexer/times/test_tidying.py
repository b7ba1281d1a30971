"""Years in two digits after an apostrophe, and weekdays before days."""

from datetime import date

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times, read_times
from indexer.times.named_time import NamedTime
from indexer.times.tidying import tidy

# A Wednesday.
TODAY = date(2026, 5, 20)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("summer of '24", "summer of 2024"),
        ("May '24 and June '25", "May 2024 and June 2025"),
        ("May 4 '26", "May 4 2026"),
        ("May 4th, '26", "May 4th, 2026"),
        ("4 May '26", "4 May 2026"),
        ("Sommer '99", "Sommer 1999"),
        ("l'été '24", "l'été 2024"),
        ("verano del '24", "verano del '24"),
        ("Q3 '24", "Q3 2024"),
        ("Christmas '24", "Christmas 2024"),
        ("in '24", "in 2024"),
        ("since '24?", "since 2024?"),
        ("in '24 hours'", "in '24 hours'"),
        ("the '24 rule", "the '24 rule"),
        ("in May '240", "in May '240"),
        ("in May '24'", "in May '24'"),
        ("the '90s", "the '90s"),
        ("no year", "no year"),
        ("na 2ª feira, 3a-feira", "na segunda-feira, terça-feira"),
        ("a 3ª dose na 2ª via", "a 3ª dose na 2ª via"),
        ("25年5月3号", "2025年5月3号"),
        ("98年10月", "1998年10月"),
        ("25년 5월", "2025년 5월"),
        ("15年3月間", "15年3月間"),
        ("3年5月", "3年5月"),
    ],
)
def test_a_short_year_behind_a_time_is_written_out(text: str, written: str) -> None:
    """Also after a preposition, if no word follows."""
    assert tidy(text) == written


def test_a_short_year_is_read() -> None:
    """Whichever apostrophe it has."""
    assert find_times("May 4 \u201926", TODAY) == (NamedTime(2026, 5, 4),)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *((text, NamedTime(None, 5, 3)) for text in (
            "Sun 3 May", "Sunday, 3 May", "Sun May 3", "Sunday the 3rd of May", "Sonntag, 3. Mai",
            "Sunday night, 3 May", "Sunday (3 May", "So, 3. Mai", "dimanche 3 mai",
            "domingo, 3 de mayo", "domenica 3 maggio",
        )),
        ("segunda-feira, 4 de maio", NamedTime(None, 5, 4)),
        ("Sun, 2026-05-03", NamedTime(2026, 5, 3)),
        *((text, NamedTime(None, 5, 3)) for text in (
            "5月3日星期日", "5月3号周日", "5月3日（周日）", "五月三日，星期日", "5月3日(日)",
            "5月3日（日）", "5月3日（日曜日）",
            "5月3日 日曜日", "5/3（日）", "5월 3일 일요일", "5월 3일(일)",
        )),
        ("2026年5月3日星期日", NamedTime(2026, 5, 3)),
        ("2026-05-03（周日）", NamedTime(2026, 5, 3)),
    ],
)  # fmt: skip
def test_a_weekday_before_a_day_says_no_more(text: str, named: NamedTime) -> None:
    """It is no other time, and no word of the question."""
    times, besides = read_times(text, TODAY)
    assert times == (named,)
    assert besides.split() in ([], ["the"])
    assert may_name_time(text)


def test_a_weekday_before_a_day_is_no_day_of_its_own() -> None:
    """Nor the last such weekday or the next."""
    assert read_times("on Sunday, 3 May", TODAY)[0] == (NamedTime(None, 5, 3),)


@pytest.mark.parametrize("text", ["the sun in May 3", "sun screen", "2 sun 3 May"])
def test_other_words_stay(text: str) -> None:
    """Only a weekday directly before a day is left out."""
    assert "sun" in read_times(text, TODAY)[1]
