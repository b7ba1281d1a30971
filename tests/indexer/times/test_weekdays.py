"""Weekdays as seen from today."""

from datetime import date, timedelta

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times, read_times
from indexer.times.named_time import NamedTime

# A Wednesday.
TODAY = date(2026, 5, 13)


def day(days_away: int, days: int = 1) -> NamedTime:
    """Return the span of *days* that begins *days_away* from today."""
    first = TODAY + timedelta(days=days_away)
    return NamedTime(first=first, last=first + timedelta(days=days - 1))


@pytest.mark.parametrize(
    ("text", "days_away"),
    [
        ("on Friday", [-5, 2]),
        ("on Wednesday", [0, 7]),
        ("last Friday", [-5]),
        ("last Wednesday", [-7]),
        ("what did we eat Friday night?", [-5, 2]),
        ("Freitag Abend", [-5, 2]),
        ("next Friday", [2]),
        ("next Wednesday", [7]),
        ("Friday of last week", [-5]),
        ("Friday of next week", [9]),
        ("am Freitag", [-5, 2]),
        ("letzten Freitag", [-5]),
        ("was war am Freitagabend?", [-5, 2]),
        ("Freitagmorgen", [-5, 2]),
        ("letzten Freitagnachmittag", [-5]),
        ("am vorletzten Freitag", [-12]),
        ("übernächsten Freitag", [9]),
        ("Freitagabend letzter Woche", [-5]),
        ("Freitag letzter Woche", [-5]),
        ("sexta passada", [-5]),
        ("na sexta?", [-5, 2]),
        ("o que fiz sexta?", [-5, 2]),
        ("sexta o que fiz", [-5, 2]),
        ("na 6ª passada", [-5]),
        ("na 6.ª feira passada", [-5]),
        ("na 6ª à noite", [-5, 2]),
        ("na 6ª o que fiz", [-5, 2]),
        ("venerdì cosa ho fatto", [-5, 2]),
        ("viernes, qué comimos", [-5, 2]),
        ("上周五", [-5]),
        ("先週の金曜", [-5]),
        ("지난주 금요일", [-5]),
        ("지난 금요일", [-5]),
        ("다음 금요일", [2]),
        ("周五", [-5, 2]),
        ("次の金曜日に", [2]),
        ("今度の金曜", [2]),
        ("この前の金曜日に", [-5]),
        ("前の金曜日", [-5]),
        ("試験前の金曜日", [-5, 2]),
        ("이번 금요일", [2]),
        ("土曜日曜に", [-4, 3, -3, 4]),
    ],
)
def test_a_weekday_is_the_last_one_or_the_next(text: str, days_away: list[int]) -> None:
    """Either, if it stands alone; else as it is pointed to."""
    assert may_name_time(text)
    assert set(find_times(text, TODAY)) == {day(days) for days in days_away}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("from Monday to Friday last week", (day(-9, 5),)),
        ("Montag bis Mittwoch letzter Woche", (day(-9, 3),)),
        ("Monday and Friday of last week", (day(-9), day(-5))),
        ("Friday to Monday last week", (day(-5), day(-9))),
        ("was it on Tuesday or last week?", (day(-1), day(6), day(-9, 7))),
    ],
)
def test_several_weekdays_of_a_week_are_all_meant(text: str, named: tuple[NamedTime, ...]) -> None:
    """They may be a range or several days; a week beside them may be another one."""
    assert set(find_times(text, TODAY)) == {*named}


@pytest.mark.parametrize(
    "text",
    ["every Monday standup", "on a Sunday", "an einem Sonntag", "un lundi", "most recently",
     "on Saturday mornings", "on Friday nights",
     "every Friday night", "Friday night dinners", "on Fridays", "Monday.com board",
     "Sunday school", "Black Friday",
     "每周一次", "一周三天", "毎週月曜", "매주 월요일", "Guten Morgen", "por la mañana",
     "日本周辺の地震", "日本周边旅行", "晚上月亮", "以前天气", "今日本では", "周末",
     "10 days", "one day", "in a day", "twice in a week", "3 times in a month",
     "what did I learn in 3 days", "how far did we get in two weeks",
     "wie viel habe ich in zwei Wochen geschafft", "in one year",
     "how much do we spend in 2 months", "wie oft in einem Monat",
     "was wurde in 3 Tagen fertig", "within two weeks", "built in 3 days", "finished in 3 days",
     "in two week sprints", "2年後半", "the last one", "the last week of school",
     "what happened in the next two weeks", "the next two weeks after the move",
     "coming up with it",
     "last Friday of term", "die letzte Woche des Urlaubs", "the last two weeks of the trip",
     "the last few days of the trip", "the last month of the lease",
     "the other day care", "in two weeks after the release", "the last line", "week view",
     "los últimos días de mis vacaciones", "gli ultimi giorni di scuola",
     "die letzten Tage vor dem Umzug", "a segunda edição", "na segunda edição",
     "na 2ª edição", "a 3ª dose", "na 2ª via do RG", "2ª de três",
     "na sexta sinfonia", "la mañana es mejor", "ogni sera", "os últimos capítulos",
     "la última semana que trabajé", "l'ultimo anno di liceo", "la dernière semaine d'école",
     "die letzte Nacht des Urlaubs", "der vorletzte Freitag vor der Reise",
     "l'avant-dernière semaine", "l'avant-dernier trimestre", "les avant-derniers jours",
     "l'ultimo piano",
     "今日子の誕生日", "明日香さん", "前天线的型号", "后天免疫", "3日に一回",
     "day one", "over the weekend of the festival", "two weekends",
     "sun screen", "mark 4"],
)  # fmt: skip
def test_what_happens_every_week_or_at_no_time_is_none(text: str) -> None:
    """Habits, names, durations, and characters that belong to the next word name no time."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize(
    "text",
    [
        "was habe ich Freitag gemacht",
        "was steht Freitag an",
        "was machen wir Freitag mit Anna",
        "wat heb ik vrijdag gedaan",
        "wat staat er vrijdag gepland",
        "wat moet ik voor vrijdag doen",
        "hvad skal vi fredag lave",
        "vad ska jag fredag göra",
    ],
)
def test_a_weekday_may_stand_before_the_verb_that_ends_a_question(text: str) -> None:
    """In German, Dutch and the Nordic languages it needs no other word before it."""
    times, rest = read_times(text, date(2026, 12, 1))
    assert [str(named.first) for named in times] == ["2026-11-27", "2026-12-04"]
    assert not {"freitag", "vrijdag", "fredag"} & {*rest.lower().split()}
