"""Feasts of any year, of one year, and relative to today; and words that contain their names."""

from datetime import date, timedelta

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times, read_times
from indexer.times.feasts import leave_out_feasts
from indexer.times.named_time import NamedTime

# A Wednesday, between Easter and Whitsun.
TODAY = date(2026, 5, 13)


def days(first: str, number: int = 1) -> tuple[NamedTime, ...]:
    """Return the span of so many days."""
    begin = date.fromisoformat(first)
    return (NamedTime(first=begin, last=begin + timedelta(days=number - 1)),)


def any_year(month: int, *numbers: int) -> tuple[NamedTime, ...]:
    """Return days of any year."""
    return tuple(NamedTime(month=month, day=day) for day in numbers)


CHRISTMAS = any_year(12, 24, 25, 26)
CHRISTMAS_2025 = tuple(NamedTime(2025, 12, day) for day in (24, 25, 26))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("what did we eat at Christmas?", CHRISTMAS),
        ("what did we eat at christmas with Anna", CHRISTMAS),
        ("over Xmas", CHRISTMAS),
        ("over the Christmas weekend", CHRISTMAS),
        ("no Natal", CHRISTMAS),
        ("a Natale", CHRISTMAS),
        ("a Ferragosto", any_year(8, 15)),
        ("ゴールデンウィークに", (*any_year(4, 29, 30), *any_year(5, 1, 2, 3, 4, 5))),
        ("國慶期間", any_year(10, 1, 2, 3, 4, 5, 6, 7)),
        ("on Christmas Eve", any_year(12, 24)),
        ("on Boxing Day", any_year(12, 26)),
        ("on New Year\u2019s Eve", any_year(12, 31)),
        ("on New Year's Day", any_year(1, 1)),
        ("on Halloween", any_year(10, 31)),
        ("on Valentine's Day", any_year(2, 14)),
        ("on St. Patrick's Day", any_year(3, 17)),
        ("on the Fourth of July", any_year(7, 4)),
        ("on May Day", any_year(5, 1)),
        ("over the May Day holiday", any_year(5, 1)),
        ("during the Qingming Festival", any_year(4, 4, 5, 6)),
        ("Mid-Autumn Festival 2025", days("2025-10-05", 3)),
        ("Dragon Boat Festival 2025", days("2025-05-30", 3)),
        ("Chinese New Year's Eve 2025", days("2025-01-28")),
        ("am Tag der Deutschen Einheit", any_year(10, 3)),
        ("am Nikolaustag", any_year(12, 6)),
        ("à la fête de la musique", any_year(6, 21)),
        ("el día de Reyes", any_year(1, 6)),
        ("à noel", CHRISTMAS),
        ("el dia de reyes", any_year(1, 6)),
        ("en san valentin", any_year(2, 14)),
        ("la veille de noel", any_year(12, 24)),
        ("durante la Befana", any_year(1, 6)),
        ("il giorno di Pasqua 2026", days("2026-04-05")),
        ("la notte di San Lorenzo", any_year(8, 10)),
        ("a martedi grasso 2026", days("2026-02-17")),
        ("la vigilia di Natale", any_year(12, 24)),
        ("na pascoa 2026", days("2026-04-03", 4)),
        ("no dia dos pais 2026", days("2026-08-09")),
        ("no dia da mãe 2026", days("2026-05-03")),
        ("no dia das crianças", any_year(10, 12)),
        ("na terça de carnaval 2026", days("2026-02-17")),
        ("no reveillon", any_year(12, 31)),
        ("Thanksgiving 2024", days("2024-11-28", 4)),
        ("on Thanksgiving Day 2025", days("2025-11-27")),
        ("last Thanksgiving", days("2025-11-27", 4)),
        ("Black Friday 2025", days("2025-11-28")),
        ("over Memorial Day 2026", days("2026-05-23", 3)),
        ("Labor Day 2025", days("2025-08-30", 3)),
        ("on Mother's Day 2026", days("2026-05-10")),
        ("am Muttertag 2026", days("2026-05-10")),
        ("Father's Day 2026", days("2026-06-21")),
        ("Christi Himmelfahrt 2026", days("2026-05-14")),
        ("an Rosenmontag 2026", days("2026-02-16")),
        ("during Ramadan 2025", days("2025-03-01", 30)),
        ("Eid al-Fitr 2024", days("2024-04-09", 4)),
        ("at Chinese New Year 2025", days("2025-01-28", 8)),
        ("was war an Weihnachten los", CHRISTMAS),
        ("Was haben wir zu Silvester gekocht", any_year(12, 31)),
        ("an Heiligabend", any_year(12, 24)),
        ("an Neujahr", any_year(1, 1)),
        ("am Valentinstag", any_year(2, 14)),
        ("il Venerdì Santo 2026", days("2026-04-03")),
        ("il lunedì di Pasqua 2026", days("2026-04-06")),
        ("le jeudi de l'Ascension 2026", days("2026-05-14")),
        ("el Jueves Santo de 2026", days("2026-04-02")),
        ("a San Valentino 2026", days("2026-02-14")),
        ("a Santo Stefano", any_year(12, 26)),
        ("on Mothering Sunday 2026", days("2026-03-15")),
        ("on Remembrance Day", any_year(11, 11)),
        ("am ersten Weihnachtsfeiertag 2025", days("2025-12-25")),
        ("am zweiten Weihnachtstag", any_year(12, 26)),
        ("über die Weihnachtsfeiertage", any_year(12, 25, 26)),
        ("à l'Armistice", any_year(11, 11)),
        ("la veille de Noël", any_year(12, 24)),
        ("la víspera de Navidad", any_year(12, 24)),
        ("à Noël avec Anna", CHRISTMAS),
        ("à la Toussaint", (NamedTime(month=11, day=1),)),
        ("à la Saint-Sylvestre", any_year(12, 31)),
        ("le jour de l'an", any_year(1, 1)),
        ("en Navidad", CHRISTMAS),
        ("en Nochebuena", any_year(12, 24)),
        ("en Nochevieja", any_year(12, 31)),
        ("at New Year", any_year(1, 1)),
        ("what did we eat zwischen den Jahren?", any_year(12, *range(27, 32))),
        ("between Christmas 2024 and New Year", days("2024-12-24", 9)),
        ("国庆节当天买了什么", any_year(10, *range(1, 8))),
        ("圣诞节做了什么", any_year(12, 24, 25)),
        ("2024年春节", days("2024-02-09", 8)),
        ("去年的春节吃了什么", days("2025-01-28", 8)),
        ("去年国庆去了哪里", tuple(NamedTime(2025, 10, day) for day in range(1, 8))),
        ("前年中秋", days("2024-09-16", 3)),
        ("今年端午", days("2026-06-18", 3)),
        ("去年母亲节送了什么", days("2025-05-11")),
        ("2025年教师节", (NamedTime(2025, 9, 10),)),
        ("去年七夕", days("2025-08-29", 2)),
        ("去年の父の日", days("2025-06-15")),
        ("こどもの日に", any_year(5, 5)),
        ("작년 어버이날에", (NamedTime(2025, 5, 8),)),
        ("クリスマスに何を食べた", any_year(12, 24, 25)),
        ("去年の大晦日は", (NamedTime(2025, 12, 31),)),
        ("작년 추석에", days("2025-10-05", 3)),
        ("Christmas 2024", days("2024-12-24", 3)),
        ("Weihnachten 2024", days("2024-12-24", 3)),
        ("Noël 2024", days("2024-12-24", 3)),
        ("Silvester 2024/25 in Graz", days("2024-12-31")),
        ("last Christmas", days("2025-12-24", 3)),
        ("letzte Weihnachten", days("2025-12-24", 3)),
        ("letztes Silvester", days("2025-12-31")),
        ("Noël dernier", days("2025-12-24", 3)),
        ("esta Navidad", days("2026-12-24", 3)),
        ("this Christmas", days("2026-12-24", 3)),
        ("next New Year's Day", days("2027-01-01")),
        ("what did we eat Christmas last year", CHRISTMAS_2025),
        ("Weihnachten letztes Jahr", CHRISTMAS_2025),
        ("Noël de l'année dernière", CHRISTMAS_2025),
        ("la Navidad del año pasado", CHRISTMAS_2025),
        ("las navidades pasadas", days("2025-12-24", 3)),
        ("at Christmas last year", CHRISTMAS_2025),
        ("letztes Jahr zu Weihnachten", CHRISTMAS_2025),
        ("Easter 2025", days("2025-04-18", 4)),
        ("over the Easter weekend 2025", days("2025-04-18", 4)),
        ("in the Easter holidays of 2025", days("2025-04-18", 4)),
        ("Ostern 2025", days("2025-04-18", 4)),
        ("Pâques 2025", days("2025-04-18", 4)),
        ("Semana Santa 2025", days("2025-04-13", 8)),
        ("last Easter", days("2026-04-03", 4)),
        ("2025年大年初一去了哪", days("2025-01-29")),
        ("去年正月初三", days("2025-01-31")),
        ("2025年除夕夜", days("2025-01-28")),
        (
            "年末年始に",
            tuple(
                NamedTime(month=month, day=day)
                for month, day in (
                    (12, 28),
                    (12, 29),
                    (12, 30),
                    (12, 31),
                    (1, 1),
                    (1, 2),
                    (1, 3),
                )
            ),
        ),
        ("letzte Ostern", days("2026-04-03", 4)),
        ("at Easter last year", days("2025-04-18", 4)),
        ("Good Friday 2025", days("2025-04-18")),
        ("Karfreitag 2025", days("2025-04-18")),
        ("vendredi saint 2025", days("2025-04-18")),
        ("last Good Friday", days("2026-04-03")),
        ("Easter Monday 2025", days("2025-04-21")),
        ("on Easter Saturday 2025", days("2025-04-19")),
        ("Pfingsten 2026", days("2026-05-24", 2)),
        ("next Whitsun", days("2026-05-24", 2)),
        ("nächste Pfingsten", days("2026-05-24", 2)),
        ("Pentecôte 2026", days("2026-05-24", 2)),
        ("since Christmas", days("2025-12-26", 139)),
        ("seit Ostern", days("2026-04-03", 41)),
    ],
)
def test_a_feast_is_a_time_where_it_is_said_as_one(text: str, named: tuple[NamedTime, ...]) -> None:
    """Of any year, of one year, and relative to today."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


def test_a_feast_that_moves_is_one_of_each_year() -> None:
    """Without a year, those of ten years, this one and the next are meant."""
    times = find_times("what did we do at Easter", TODAY)
    assert len(times) == 12
    assert {*days("2025-04-18", 4), *days("2016-03-25", 4), *days("2027-03-26", 4)} < {*times}
    assert find_times("who came over the Easter holidays", TODAY) == times
    assert may_name_time("at the Dragon Boat Festival")
    assert {*days("2025-05-30", 3)} < {*find_times("at the Dragon Boat Festival", TODAY)}


@pytest.mark.parametrize(
    "text",
    ["Christmas", "Christmas market", "at the Christmas market", "on the Christmas tree",
     "last Christmas party", "presents for Christmas", "Geschenke für Weihnachten", "Ostern",
     "until Christmas", "before Easter", "bis Weihnachten", "an Easter egg", "Easter eggs",
     "over Easter-egg colours", "Halloween", "Silvester Stallone", "mit Silvester",
     "die Weihnachtsfeier", "cena de Navidad", "marché de Noël",
     "mercado de Natal", "il mercatino di Natale", "mora em Natal", "avec Noël",
     "a Halloween costume", "May Day walk", "cakes for the Mid-Autumn Festival",
     "Easter Monday", "Good Friday", "圣诞树放在哪里", "中秋月饼在哪买",
     "国庆自驾摄影之旅",
     "クリスマスケーキはどこで", "추석 선물", "설명해 줘"],
)  # fmt: skip
def test_what_is_called_after_a_feast_is_no_time(text: str) -> None:
    """Markets, gifts and people; nor "until" a feast, which is usually still to come."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize(
    "text",
    [
        "between Christmas and New Year",
        "tra Natale e Capodanno",
        "between Christmas and New Year's Day",
        "zwischen Weihnachten und Neujahr",
        "entre Navidad y el año nuevo",
        "entre Noël et le jour de l'an",
        "entre o Natal e o Ano Novo",
    ],
)
def test_the_days_between_two_feasts_are_those_of_any_winter(text: str) -> None:
    """Both feasts are included, and the new year begins in between."""
    assert {*days("2024-12-24", 9), *days("2025-12-24", 9)} < {*find_times(text, TODAY)}


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("what did we eat last Christmas", "what did we eat Christmas"),
        ("Silvester 2024 in Graz", "in Graz Silvester"),
        ("since Easter and over Christmas", "since and Christmas Easter"),
    ],
)
def test_the_name_of_a_feast_stays_a_word(text: str, left: str) -> None:
    """It remains in the rest of the question."""
    _, besides = read_times(text, TODAY)
    assert sorted(besides.split()) == sorted(left.split())


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("what did we do Christmas", "what did we do"),
        ("what did we do Christmas Eve", "what did we do"),
        ("what did we do New Year's Eve christmas", "what did we do"),
        ("what did we do NOËL", "what did we do"),
        ("what did we do", "what did we do"),
        ("what did Christmas do", "what did Christmas do"),
        # Not among the times
        ("what did I do with Silvester", "what did I do with Silvester"),
        ("", ""),
    ],
)
def test_feasts_that_are_times_are_left_out(words: str, left: str) -> None:
    """Only at the end, where they were put; other words of that name stay."""
    times = (*any_year(12, 24, 25, 26), *days("2025-12-31")) if "Eve" in words else CHRISTMAS
    assert leave_out_feasts(words.split(), times) == left.split()


@pytest.mark.parametrize("today", [date.min, date.max])
@pytest.mark.parametrize("text", ["last Easter", "next Christmas", "at Easter", "this Halloween"])
def test_no_feast_leaves_the_calendar(text: str, today: date) -> None:
    """A question does not fail at either end of the calendar."""
    find_times(text, today)
