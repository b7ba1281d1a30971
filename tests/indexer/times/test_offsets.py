"""Times at some distance from another one, and the week around another one."""

from datetime import date

import pytest
from named_times import span

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times, read_times
from indexer.times.named_time import NamedTime

# A Wednesday.
TODAY = date(2026, 5, 20)


# The last one that has begun and the one to come.
AFTER_12_JUNE = (span("2025-06-13", "2025-06-26"), span("2026-06-13", "2026-06-26"))
AFTER_5_JULY = (span("2025-07-06", "2025-08-04"), span("2026-07-06", "2026-08-04"))
WEEK_OF_9_JUNE = (span("2025-06-09", "2025-06-15"), span("2026-06-08", "2026-06-14"))
WEEKEND_OF_14_JUNE = (span("2025-06-14", "2025-06-15"), span("2026-06-13", "2026-06-14"))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *((text, AFTER_12_JUNE) for text in (
            "in the two weeks after 12 June", "in two weeks after 12 June",
            "the first two weeks after June 12",
            "in den zwei Wochen nach dem 12. Juni", "die ersten zwei Wochen nach dem 12. Juni",
            "dans les deux semaines après le 12 juin", "les deux semaines qui suivent le 12 juin",
            "en las dos semanas después del 12 de junio",
            "en las dos semanas siguientes al 12 de junio",
            "nelle due settimane dopo il 12 giugno", "nas duas semanas após 12 de junho",
            "nas duas semanas depois de 12 de junho",
        )),
        *((text, AFTER_5_JULY) for text in (
            "within a month after 5 July", "within one month following 5 July",
            "innerhalb eines Monats nach dem 5. Juli",
            "dentro de un mes después del 5 de julio", "entro un mese dopo il 5 luglio",
        )),
        ("two weeks after 12 June 2025", (span("2025-06-23", "2025-06-29"),)),
        ("the last three days before 3 May 2025", (span("2025-04-30", "2025-05-02"),)),
        ("in the month following July 2, 2025", (span("2025-07-03", "2025-08-01"),)),
        ("the week preceding 3 May 2025", (span("2025-04-26", "2025-05-02"),)),
        ("the days leading up to Christmas 2025", (span("2025-12-17", "2025-12-23"),)),
        ("la semaine suivant le 2 juillet 2025", (span("2025-07-03", "2025-07-09"),)),
        *((text, (span("2025-05-04", "2025-05-10"),)) for text in (
            "shortly after 3 May 2025", "right after 3 May 2025", "kurz nach dem 3. Mai 2025",
            "juste après le 3 mai 2025", "poco después del 3 de mayo de 2025",
        )),
        ("just before 3 May 2025", (span("2025-04-26", "2025-05-02"),)),
        ("shortly before Christmas", (
            span("2025-12-17", "2025-12-23"), span("2026-12-17", "2026-12-23"),
        )),
        *((text, (span("2025-05-04", "2025-05-04"),)) for text in (
            "de dag na 3 mei 2025", "dzień po 3 maja 2025", "il giorno dopo il 3 maggio 2025",
            "no dia seguinte ao 3 de maio de 2025", "il giorno successivo al 3 maggio 2025",
        )),
        ("dwa dni przed 3 maja 2025", (span("2025-05-01", "2025-05-01"),)),
        ("de vrijdag voor 3 mei 2025", (span("2025-05-02", "2025-05-02"),)),
        ("twee weken na 3 mei 2025", (span("2025-05-14", "2025-05-20"),)),
        ("the weekend before 3 May 2025", (span("2025-04-26", "2025-04-27"),)),
        ("the week of 12-18 May 2025", (span("2025-05-12", "2025-05-18"),)),
        ("the week of 12-18 May", (span("2026-05-12", "2026-05-18"),)),
        ("the week of 12-14 May 2025", (span("2025-05-12", "2025-05-18"),)),
        ("two days after 12-14 May 2025", (span("2025-05-16", "2025-05-16"),)),
        ("the weekend before 5 May 2025", (span("2025-05-03", "2025-05-04"),)),
        ("the weekend after 2 May 2025", (span("2025-05-03", "2025-05-04"),)),
        ("the weekend before 4 May 2025", (span("2025-04-26", "2025-04-27"),)),
        ("el fin de semana después del 3 de mayo de 2025", (span("2025-05-10", "2025-05-11"),)),
        ("the Friday before 3 May 2025", (span("2025-05-02", "2025-05-02"),)),
        ("the Saturday before 3 May 2025", (span("2025-04-26", "2025-04-26"),)),
        ("on the weekend before 3 May 2025", (span("2025-04-26", "2025-04-27"),)),
        ("on Saturday before 3 May 2025", (span("2025-04-26", "2025-04-26"),)),
        ("am Dienstag nach dem 3. Mai 2025", (span("2025-05-06", "2025-05-06"),)),
        ("the Friday after Thanksgiving 2025", (span("2025-11-28", "2025-11-28"),)),
        ("the night before Christmas Eve", (
            span("2025-12-23", "2025-12-23"), span("2026-12-23", "2026-12-23"),
        )),
        ("in the week before Christmas", (
            span("2025-12-17", "2025-12-23"), span("2026-12-17", "2026-12-23"),
        )),
        ("drei Tage vor Weihnachten", (
            span("2025-12-21", "2025-12-21"), span("2026-12-21", "2026-12-21"),
        )),
        ("la semaine avant Noël", (
            span("2025-12-17", "2025-12-23"), span("2026-12-17", "2026-12-23"),
        )),
        ("until the day after 3 May 2025", (span("0001-01-01", "2025-05-04"),)),
        *((text, (span("2025-05-02", "2025-05-02"),)) for text in (
            "la veille du 3 mai 2025", "am Vorabend des 3. Mai 2025", "on the eve of May 3, 2025",
            "la víspera del 3 de mayo de 2025", "el dia anterior al 3 de mayo de 2025",
            "la noche antes del 3 de mayo de 2025", "le soir avant le 3 mai 2025",
        )),
        *((text, (span("2025-05-04", "2025-05-04"),)) for text in (
            "le lendemain du 3 mai 2025", "al día siguiente del 3 de mayo de 2025",
            "un dia despues del 3 de mayo de 2025", "un jour apres le 3 mai 2025",
        )),
    ],
)  # fmt: skip
def test_so_many_days_are_all_of_them_or_the_one_so_far_away(
    text: str, named: tuple[NamedTime, ...]
) -> None:
    """All days are meant with "the two weeks after", one of them with "two weeks after"."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        *((text, "2025-06-13", "2025-06-13") for text in (
            "2025年6月12日第二天我去了哪", "2025年6月12日次日", "2025年6月12日の翌日",
            "2025年6月12日の次の日", "2025년 6월 12일 다음 날", "2025年6月12日の翌朝",
            "2025年6月12日隔天", "2025年6月12日隔日",
        )),
        *((text, "2025-06-11", "2025-06-11") for text in (
            "2025年6月12日的前一天", "2025年6月12日の前日", "2025년 6월 12일 전날",
            "2025年6月12日の前の晩", "2025年6月12日の前夜",
        )),
        ("2025年6月12日前三天", "2025-06-09", "2025-06-11"),
        ("2025年6月12日之后一周内", "2025-06-13", "2025-06-19"),
        ("2025年国庆前一周", "2025-09-24", "2025-09-30"),
        ("去年のクリスマスの翌日", "2025-12-26", "2025-12-26"),
        ("작년 추석 전날", "2025-10-04", "2025-10-04"),
        ("작년 어린이날 다음 날", "2025-05-06", "2025-05-06"),
        ("2025年春节前几天买了什么", "2025-01-21", "2025-01-27"),
    ],
)  # fmt: skip
def test_in_signs_what_is_counted_stands_behind_it(text: str, first: str, last: str) -> None:
    """The day itself is not meant, nor the last few days before today."""
    assert find_times(text, TODAY) == (span(first, last),)
    assert may_name_time(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *((text, WEEK_OF_9_JUNE) for text in (
            "week of 9 June", "in the week of June 9", "Woche vom 9. Juni",
            "in der Woche um den 9. Juni", "semaine du 9 juin", "la semana del 9 de junio",
            "settimana del 9 giugno", "semana de 9 de junho", "6月9日那一周", "6月9号那周做了什么",
            "6月9日の週に",
        )),
        *((text, WEEKEND_OF_14_JUNE) for text in (
            "the weekend of 14 June", "Wochenende vom 14. Juni", "le week-end du 14 juin",
            "el fin de semana del 14 de junio", "il fine settimana del 14 giugno",
            "fim de semana de 14 de junho", "6月14日所在的那个周末", "6月14日の週末",
            "6월 14일 주말",
        )),
        # In these languages, its last.
        ("2025年6月8日那一周", (span("2025-06-02", "2025-06-08"),)),
        ("上周的周末", (span("2026-05-16", "2026-05-17"),)),
        ("6月9日周报", (NamedTime(None, 6, 9),)),
        ("the week of June 9, 2025", (span("2025-06-09", "2025-06-15"),)),
        ("the week of 2025-06-12", (span("2025-06-09", "2025-06-15"),)),
        # A Sunday that a week is called after is its first day.
        ("the week of June 8, 2025", (span("2025-06-08", "2025-06-14"),)),
        ("the week of Christmas 2025", (span("2025-12-22", "2025-12-28"),)),
        ("the weekend of 16 June 2025", (span("2025-06-14", "2025-06-15"),)),
        ("the weekend of 17 June 2025", (span("2025-06-21", "2025-06-22"),)),
        ("the weekend of last week", (span("2026-05-16", "2026-05-17"),)),
        ("le week-end de la semaine dernière", (span("2026-05-16", "2026-05-17"),)),
        ("the weekend of next week", (span("2026-05-30", "2026-05-31"),)),
        ("week beginning 10 June 2025", (span("2025-06-10", "2025-06-16"),)),
        ("w/c 9 June 2025", (span("2025-06-09", "2025-06-15"),)),
        ("week ending 14 June 2025", (span("2025-06-08", "2025-06-14"),)),
        ("since the week of 4 May 2026", (span("2026-05-04", "2026-05-20"),)),
        ("week of May 2026", (NamedTime(2026, 5),)),
        ("the week of the launch in 2025", (NamedTime(2025),)),
    ],
)  # fmt: skip
def test_a_week_may_be_called_after_a_day(text: str, named: tuple[NamedTime, ...]) -> None:
    """It begins on Monday, and its weekend is the nearest; a month has no such week."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


@pytest.mark.parametrize("today", [date.min, date.max])
@pytest.mark.parametrize(
    "text",
    [
        "week of 9 June",
        "weekend of 1 January",
        "week ending 2 May",
        "1月1日那周",
        "1月1日那个周末",
        "12月31日第二天",
        "1月1日前三天",
    ],
)
def test_no_week_leaves_the_calendar(text: str, today: date) -> None:
    """No step fails at either end of the calendar."""
    assert find_times(text, today)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("what did we do in the week of 9 June", "what did we do in the"),
        ("Was war in der Woche vom 9. Juni?", "Was war in der ?"),
        ("what happened in the two weeks after 12 June", "what happened in"),
    ],
)
def test_what_says_which_week_is_said_of_the_time(text: str, left: str) -> None:
    """The words around the time are removed: the question is not about the word "week"."""
    assert read_times(text, TODAY)[1].split() == left.split()
