"""Times from one to another, since one, and before one."""

from collections.abc import Sequence
from datetime import date

import pytest
from named_times import span as to_span

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times, read_times
from indexer.times.named_time import NamedTime

TODAY = date(2026, 5, 13)


def span(first: str, last: str) -> tuple[NamedTime, ...]:
    """Return the time from one day to another."""
    return (to_span(first, last),)


def of_near_years(first: str, last: str) -> tuple[NamedTime, ...]:
    """Return the days from *first* to *last*, both without a year, of each that may be meant."""
    return tuple(
        named for year in (2024, 2025, 2026) for named in span(f"{year}-{first}", f"{year}-{last}")
    )


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("early 2025", span("2025-01-01", "2025-04-30")),
        ("mid-2025", span("2025-04-01", "2025-09-30")),
        ("towards the end of 2025", span("2025-09-01", "2025-12-31")),
        ("late last year", span("2025-09-01", "2025-12-31")),
        ("in the 1990s", span("1990-01-01", "1999-12-31")),
        ("in the early 2000s", span("2000-01-01", "2009-12-31")),
        ("paid late this year", (NamedTime(2026),)),
        ("later this year", (NamedTime(2026),)),
        ("Ende letzten Jahres", span("2025-09-01", "2025-12-31")),
        ("a finales del año pasado", span("2025-09-01", "2025-12-31")),
        ("début 2025", span("2025-01-01", "2025-04-30")),
        ("去年年底", span("2025-09-01", "2025-12-31")),
        ("2025年初", span("2025-01-01", "2025-04-30")),
        ("昨年末", span("2025-09-01", "2025-12-31")),
        ("昨年の暮れに", span("2025-09-01", "2025-12-31")),
        ("작년 연말에", span("2025-09-01", "2025-12-31")),
        ("연초에 세운 목표", span("2026-01-01", "2026-04-30")),
        ("연말정산", ()),
        ("since early 2025", span("2025-01-01", "2026-05-13")),
        ("between late 2024 and early 2025", span("2024-09-01", "2025-04-30")),
        ("at the end of the year 2024", span("2024-09-01", "2024-12-31")),
        ("Ende des Jahres 2024", span("2024-09-01", "2024-12-31")),
        ("Ende des letzten Jahres", span("2025-09-01", "2025-12-31")),
        ("zu Beginn des letzten Jahres", span("2025-01-01", "2025-04-30")),
        ("fine dell'anno 2024", span("2024-09-01", "2024-12-31")),
        ("a fine 2024", span("2024-09-01", "2024-12-31")),
        ("final de 2024", span("2024-09-01", "2024-12-31")),
        ("mi-2024", span("2024-04-01", "2024-09-30")),
        ("the parking fine 2024", (NamedTime(2024),)),
        ("the final 2024 budget", (NamedTime(2024),)),
        ("mi 2019 Toyota", (NamedTime(2019),)),
        ("the last days of last year", (NamedTime(2025, 12, part=2),)),
        ("in the first few days of 2025", (NamedTime(2025, 1, part=0),)),
        ("the last days of January", (NamedTime(month=1, part=2),)),
        ("late March to early April", (NamedTime(month=3, part=2), NamedTime(month=4, part=0))),
        ("3月末到4月初", (NamedTime(month=3, part=2), NamedTime(month=4, part=0))),
        ("3月初至3月中旬", (NamedTime(month=3, part=0), NamedTime(month=3, part=1))),
        ("between mid March and April", (
            *(NamedTime(month=3, part=part) for part in (1, 2)),
            *(NamedTime(month=4, part=part) for part in range(3)),
        )),
        ("Ende Dezember bis Anfang Januar", (
            NamedTime(month=12, part=2), NamedTime(month=1, part=0),
        )),
        ("from the end of March 2025 until mid-April 2025", span("2025-03-21", "2025-04-20")),
        ("the first days of last month", (NamedTime(2026, 4, part=0),)),
        ("at the beginning of the year", span("2026-01-01", "2026-04-30")),
        ("end of the year", span("2025-09-01", "2025-12-31") + span("2026-09-01", "2026-12-31")),
        ("Anfang des Jahres", span("2026-01-01", "2026-04-30")),
        ("a fin de año", span("2025-09-01", "2025-12-31") + span("2026-09-01", "2026-12-31")),
        ("fin du mois dernier", (NamedTime(2026, 4, part=2),)),
        ("a finales del mes pasado", (NamedTime(2026, 4, part=2),)),
        ("Ende des letzten Monats", (NamedTime(2026, 4, part=2),)),
        ("Anfang nächsten Monats", (NamedTime(2026, 6, part=0),)),
        ("start of the month", (NamedTime(2026, 5, part=0),)),
        ("Ende des Monats", (NamedTime(2026, 4, part=2), NamedTime(2026, 5, part=2))),
        ("by the end of the week", span("2026-05-11", "2026-05-17")),
        ("what's due by end of week?", span("2026-05-11", "2026-05-17")),
        ("Was muss bis Ende der Woche fertig sein?", span("2026-05-11", "2026-05-17")),
        ("mid-week", span("2026-05-11", "2026-05-17")),
        ("a finales de semana", span("2026-05-11", "2026-05-17")),
        ("en début de semaine", span("2026-05-11", "2026-05-17")),
        ("alla fine della settimana", span("2026-05-11", "2026-05-17")),
        ("no começo da semana", span("2026-05-11", "2026-05-17")),
        ("eind van de week", span("2026-05-11", "2026-05-17")),
        ("the end of the week we moved", ()),
        ("the end of the week of the move", ()),
        ("fine settimana", ()),
        ("planes de fin de semana", ()),
        ("the second half of the year", span("2026-07-01", "2026-12-31")),
        ("erste Hälfte des Jahres", span("2026-01-01", "2026-06-30")),
        ("年初", span("2026-01-01", "2026-04-30")),
        ("年底的计划", span("2025-09-01", "2025-12-31") + span("2026-09-01", "2026-12-31")),
        ("上个月月底", (NamedTime(2026, 4, part=2),)),
        ("少年初恋", ()),
        ("周年底蕴", ()),
        ("毎月初め", ()),
        ("月初", (NamedTime(2026, 5, part=0),)),
        ("月末", (NamedTime(2026, 4, part=2), NamedTime(2026, 5, part=2))),
        ("월초에 한 일", (NamedTime(2026, 5, part=0),)),
        ("월말 회의", (NamedTime(2026, 4, part=2), NamedTime(2026, 5, part=2))),
        ("월말 정산", ()),
        ("주말농장", ()),
        ("3月末", (NamedTime(month=3, part=2),)),
        ("the first half of the book", ()),
        ("à la fin de mes vacances", ()),
        ("the end of year report", ()),
        ("the end of the day", ()),
        ("the first days of school", ()),
    ],
)  # fmt: skip
def test_a_year_a_month_or_a_week_has_parts(text: str, named: tuple[NamedTime, ...]) -> None:
    """Beginning, middle and end; if those of this year are to come, also those of the last."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text) or not named


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("what happened at the end of last year?", "what happened at the ?"),
        ("what did we do in early 2025?", "what did we do in ?"),
        ("Was haben wir Ende letzten Jahres gemacht?", "Was haben wir gemacht?"),
        ("in the last days of January", "in the"),
        ("what did I do at the end of last week", "what did I do at the"),
        ("Was war Ende letzter Woche?", "Was war ?"),
        ("the late train last week", "the late train"),
        ("who came late last week", "who came late"),
        ("who paid late this year", "who paid late"),
        ("last year's Christmas", "Christmas"),
    ],
)
def test_what_says_which_part_is_said_of_the_time(text: str, left: str) -> None:
    """The words for the part are removed: the question is not about an "end"."""
    assert read_times(text, TODAY)[1].split() == left.split()


def test_the_first_year_has_none_before_it() -> None:
    """Nothing fails at the beginning of the calendar."""
    assert find_times("the end of the year", date(1, 1, 1)) == span("0001-09-01", "0001-12-31")
    assert find_times("the end of the month", date(1, 1, 1))
    assert find_times("the end of the year", date(9999, 12, 31)) == span("9999-09-01", "9999-12-31")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("between May 3 and May 10", of_near_years("05-03", "05-10")),
        ("zwischen dem 3. Mai und dem 10. Mai", of_near_years("05-03", "05-10")),
        ("2026-05-03 - 2026-05-10", span("2026-05-03", "2026-05-10")),
        ("2026-05-03 to 2026-05-10", span("2026-05-03", "2026-05-10")),
        ("5月3日から5月10日", of_near_years("05-03", "05-10")),
        ("from May to July", tuple(NamedTime(month=month) for month in (5, 6, 7))),
        ("between Jan and Mar", tuple(NamedTime(month=month) for month in (1, 2, 3))),
        ("from Jan until Mar", tuple(NamedTime(month=month) for month in (1, 2, 3))),
        ("im märz oder mai", tuple(NamedTime(month=month) for month in (3, 5))),
        ("zwischen april und mai", tuple(NamedTime(month=month) for month in (4, 5))),
        ("sales Jan, Feb and Mar", tuple(NamedTime(month=month) for month in (1, 2, 3))),
        ("May and June", (NamedTime(month=5), NamedTime(month=6))),
        ("from Apr to Jun", tuple(NamedTime(month=month) for month in (4, 5, 6))),
        ("revenue Jun and Jul", (NamedTime(month=6), NamedTime(month=7))),
        ("de mars à mai", tuple(NamedTime(month=month) for month in (3, 4, 5))),
        ("from November to February", tuple(NamedTime(month=month) for month in (11, 12, 1, 2))),
        ("5月到7月", tuple(NamedTime(month=month) for month in (5, 6, 7))),
        ("from May to July 2025", span("2025-05-01", "2025-07-31")),
        ("between 2024 and 2025", span("2024-01-01", "2025-12-31")),
        ("between May and July last year", span("2025-05-01", "2025-07-31")),
        ("from November 2025 to February", span("2025-11-01", "2026-02-28")),
        ("from early May 2026 to mid May 2026", span("2026-05-01", "2026-05-20")),
        ("from late May 2026 to July 2026", span("2026-05-21", "2026-07-31")),
        ("from Monday to Friday", span("2026-05-11", "2026-05-15")),
        ("von Mai bis Juli", tuple(NamedTime(month=month) for month in (5, 6, 7))),
        ("de mai \u00e0 juillet", tuple(NamedTime(month=month) for month in (5, 6, 7))),
        ("between Monday and Wednesday", span("2026-05-11", "2026-05-13")),
        ("zwischen Montag und Mittwoch", span("2026-05-11", "2026-05-13")),
        ("since Monday", span("2026-05-11", "2026-05-13")),
        ("since last week", span("2026-05-04", "2026-05-13")),
        ("since March", span("2026-03-01", "2026-05-13")),
        ("from March 2025 onwards", span("2025-03-01", "2026-05-13")),
        *((text, span("2025-03-01", "2026-05-13")) for text in (
            "ab März 2025", "ab dem 1. März 2025", "von März 2025 an", "vom 1. März 2025 an",
            "à partir de mars 2025", "à partir du 1er mars 2025", "dès mars 2025",
            "à compter du 1er mars 2025", "a partir de marzo de 2025",
            "a partir del 1 de marzo de 2025", "a partire da marzo 2025", "da marzo 2025",
        )),
        ("ab Mai", span("2026-05-01", "2026-05-13")),
        ("Ab 1.1. gilt", span("2026-01-01", "2026-05-13")),
        ("da metà marzo 2025", span("2025-03-11", "2026-05-13")),
        ("da marzo a maggio 2025", span("2025-03-01", "2025-05-31")),
        ("stand vom 3.-5. März 2025 an", tuple(NamedTime(2025, 3, day) for day in (3, 4, 5))),
        ("da semana passada", span("2026-05-04", "2026-05-10")),
        ("since November", span("2025-11-01", "2026-05-13")),
        ("seit dem 3. Mai", span("2026-05-03", "2026-05-13")),
        ("seit 3.5.", span("2026-05-03", "2026-05-13")),
        ("seit dem 3.5. in Graz", span("2026-05-03", "2026-05-13")),
        ("vom 28.4. bis 3.5.", of_near_years("04-28", "05-03")),
        ("vom 28.4. bis zum 3.5.", of_near_years("04-28", "05-03")),
        ("vom 28.4.-3.5.", of_near_years("04-28", "05-03")),
        ("28.4. \u2013 3.5.", of_near_years("04-28", "05-03")),
        ("zwischen dem 28.4. und dem 3.5.", of_near_years("04-28", "05-03")),
        ("from 3/2026 to 5/2026", span("2026-03-01", "2026-05-31")),
        ("since 3/2026", span("2026-03-01", "2026-05-13")),
        ("after 2026-04-01", span("2026-04-01", "2026-05-13")),
        ("since last September", span("2025-09-01", "2026-05-13")),
        ("seit letztem September", span("2025-09-01", "2026-05-13")),
        ("depuis septembre dernier", span("2025-09-01", "2026-05-13")),
        ("until last March", span("0001-01-01", "2026-02-28")),
        ("após 3 de maio", span("2026-05-03", "2026-05-13")),
        ("从5月4日起", span("2026-05-04", "2026-05-13")),
        ("上周至今的体重", span("2026-05-04", "2026-05-13")),
        ("从上周到现在", span("2026-05-04", "2026-05-13")),
        # What was so at that time is told then, and not before it.
        ("截至2025年3月花了多少", (NamedTime(2025, 3),)),
        ("昨天起床几点", span("2026-05-12", "2026-05-12")),
        ("上周以来", span("2026-05-04", "2026-05-13")),
        ("before May 2025", span("0001-01-01", "2025-04-30")),
        ("before last week", span("0001-01-01", "2026-05-03")),
        ("5月3日以前", span("0001-01-01", "2026-05-02")),
        ("before 3 May 2025", span("0001-01-01", "2025-05-02")),
        ("until 3 May 2025", span("0001-01-01", "2025-05-03")),
        ("bis zum 3. Mai 2025", span("0001-01-01", "2025-05-03")),
        ("hasta el 3 de mayo de 2025", span("0001-01-01", "2025-05-03")),
        ("5月3日まで", span("0001-01-01", "2026-05-03")),
        ("until the end of March 2025", span("0001-01-01", "2025-03-31")),
        ("until the end of the summer", span("0001-01-01", "2025-08-31")),
        ("jusqu'à la fin de l'été 2025", span("0001-01-01", "2025-08-31")),
        ("before the end of summer 2025", span("0001-01-01", "2025-07-31")),
        ("prima di maggio 2025", span("0001-01-01", "2025-04-30")),
        ("prima dell'estate 2025", span("0001-01-01", "2025-05-31")),
        ("bis Ende März", span("0001-01-01", "2026-03-31")),
        ("before the end of last year", span("0001-01-01", "2025-12-31")),
        ("until the beginning of March 2025", span("0001-01-01", "2025-02-28")),
        *((text, (
            *(NamedTime(2025, month) for month in (1, 2, 3)), to_span("2025-04-01", "2025-06-30"),
        )) for text in ("in Q1 and Q2 2025", "in Q1/Q2 2025")),
        *((text, (NamedTime(2025, 4, part=2), NamedTime(2025, 5, part=0))) for text in (
            "late April and early May 2025", "Ende April, Anfang Mai 2025",
            "fin avril début mai 2025",
        )),
        ("on 3 May and 5 June 2025", (NamedTime(2025, 5, 3), NamedTime(2025, 6, 5))),
        ("20 December and 5 January 2025", (
            NamedTime(month=12, day=20), NamedTime(2025, 1, 5),
        )),
        ("in January and yesterday", (NamedTime(month=1), to_span("2026-05-12", "2026-05-12"))),
        ("in May last year", (NamedTime(2025, 5),)),
        ("summer of last year", tuple(NamedTime(2025, month) for month in (6, 7, 8))),
        ("first half of last year", tuple(NamedTime(2025, month) for month in range(1, 7))),
        ("mayo del año pasado", (NamedTime(2025, 5),)),
        ("maggio dell'anno scorso", (NamedTime(2025, 5),)),
        ("maio do ano passado", (NamedTime(2025, 5),)),
        ("last year in March", (NamedTime(2025, 3),)),
        ("last year's March", (NamedTime(2025, 3),)),
        ("last year's summer", tuple(NamedTime(2025, month) for month in (6, 7, 8))),
        ("last year's Christmas", tuple(NamedTime(2025, 12, day) for day in (24, 25, 26))),
        ("this year\u2019s Easter", span("2026-04-03", "2026-04-06")),
        ("early May last year", (NamedTime(2025, 5, part=0),)),
        ("7 May last year", (NamedTime(2025, 5, 7),)),
        ("am 7.5. letztes Jahr", (NamedTime(2025, 5, 7),)),
    ],
)  # fmt: skip
def test_what_stands_around_times_makes_them_one(text: str, named: tuple[NamedTime, ...]) -> None:
    """A time between two ends with the last one, one since a day ends today."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


@pytest.mark.parametrize(
    "text",
    ["from 28 December to 3 January", "between Dec 28 and Jan 3", "28.12. bis 3.1.",
     "vom 28. Dezember bis zum 3. Januar", "del 28 de diciembre al 3 de enero",
     "12月28日から1月3日"],
)  # fmt: skip
@pytest.mark.parametrize(
    ("today", "years"),
    [("2026-01-01", (2025, 2026)), ("2025-12-31", (2025,)), ("2026-05-13", (2025, 2026))],
)
def test_days_from_one_year_into_the_next_are_one_time(
    text: str, today: str, years: Sequence[int]
) -> None:
    """Around New Year, the last such days or those to come are meant."""
    named = find_times(text, date.fromisoformat(today))
    assert named == sum((span(f"{year}-12-28", f"{year + 1}-01-03") for year in years), ())


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("the day after 3 May 2025", span("2025-05-04", "2025-05-04")),
        ("the day before 2025-05-03", span("2025-05-02", "2025-05-02")),
        ("the night before 3 May 2025", span("2025-05-02", "2025-05-02")),
        ("two days after May 3", span("2026-05-05", "2026-05-05")),
        ("the days after May 3", span("2026-05-04", "2026-05-10")),
        ("the week after May 3", span("2026-05-04", "2026-05-10")),
        ("the weekend before May 3", span("2026-04-25", "2026-04-26")),
        ("two weeks before May 3", span("2026-04-16", "2026-04-22")),
        ("the day after Easter", span("2026-04-07", "2026-04-07")
         + span("2027-03-30", "2027-03-30")),
        ("the day after Christmas", span("2025-12-24", "2025-12-27")
         + span("2026-12-24", "2026-12-27")),
        ("am Tag nach Silvester", span("2026-01-01", "2026-01-01")
         + span("2027-01-01", "2027-01-01")),
        ("drei Tage vor dem 3.5.2025", span("2025-04-30", "2025-04-30")),
        ("deux jours après le 3 mai 2025", span("2025-05-05", "2025-05-05")),
        ("un día antes del 3 de mayo", span("2026-05-02", "2026-05-02")),
        ("since the day after May 3", span("2026-05-04", "2026-05-13")),
        ("the day after 29 February", (NamedTime(None, 2, 29),)),
    ],
)  # fmt: skip
def test_what_lies_so_far_from_a_time(text: str, named: tuple[NamedTime, ...]) -> None:
    """It is a time of its own, and not all the time since or before."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)
    assert find_times(text, date.min)
    assert find_times(text, date.max)


def test_days_without_a_year_may_be_of_the_last() -> None:
    """In January, most days are still to come in this year."""
    times = find_times("between 28 November and 3 December", date(2027, 1, 15))
    assert times == (
        *span("2025-11-28", "2025-12-03"),
        *span("2026-11-28", "2026-12-03"),
        *span("2027-11-28", "2027-12-03"),
    )


def test_days_of_two_years_leave_no_calendar() -> None:
    """Nothing fails at its ends; and if no year has both days, each stays what it is."""
    for today in (date(1, 1, 1), date(9999, 12, 31)):
        assert len(find_times("from 28 December to 3 January", today)) == 1
    assert len(find_times("from 30 December to 29 February", date(2025, 5, 13))) == 2


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("yesterday or last week", 2),
        ("2026-05-10 to 2026-05-03", 2),
        ("since next week", 1),
        ("29 February last year", 2),
        ("on Monday last year", 3),
        ("between May 31 and yesterday", 1),
        ("between 29 February and 29 February", 1),
    ],
)
def test_times_that_are_no_span_stay_what_they_are(text: str, count: int) -> None:
    """An end before the beginning, a time to come, and days that few years have."""
    assert len(find_times(text, TODAY)) == count


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("around 12 May 2026", (NamedTime(2026, 5, 12), *span("2026-05-09", "2026-05-15"))),
        ("around last Friday", span("2026-05-08", "2026-05-08") + span("2026-05-05", "2026-05-11")),
        ("um den 8.5.2026 herum", (NamedTime(2026, 5, 8), *span("2026-05-05", "2026-05-11"))),
        ("vers le 8 mai 2026", (NamedTime(2026, 5, 8), *span("2026-05-05", "2026-05-11"))),
        ("около 8 мая 2026", (NamedTime(2026, 5, 8), *span("2026-05-05", "2026-05-11"))),
        ("2026年5月8日前后", (NamedTime(2026, 5, 8), *span("2026-05-05", "2026-05-11"))),
        ("around last week", span("2026-05-04", "2026-05-10") + span("2026-05-01", "2026-05-13")),
        ("around May 2026", (NamedTime(2026, 5),)),
        ("what I know about 8 May 2026", (NamedTime(2026, 5, 8),)),
    ],
)  # fmt: skip
def test_around_a_day_are_also_those_next_to_it(text: str, named: tuple[NamedTime, ...]) -> None:
    """Who does not know the day exactly means its neighbours, too; a month is vague enough."""
    assert find_times(text, TODAY) == named
    assert find_times(text, date.min)
    assert find_times(text, date.max)


def test_around_a_day_of_any_year_are_those_next_to_the_latest() -> None:
    """The day itself may be of a year long past."""
    day, *near = find_times("around 12 June", TODAY)
    assert day == NamedTime(None, 6, 12)
    assert near == [
        *span("2025-06-09", "2025-06-15"),
        *span("2026-06-09", "2026-06-15"),
        *span("2027-06-09", "2027-06-15"),
    ]
