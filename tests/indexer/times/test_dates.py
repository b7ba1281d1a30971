"""The times that a question names, in many spellings, and how well dates fit them."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_day, find_first_day, find_times, read_day, read_times
from indexer.times.named_time import NamedTime, match_time

# A Wednesday.
TODAY = date(2026, 5, 13)


def day(days_back: int, days: int = 1) -> NamedTime:
    """Return the span of *days* that begins *days_back* before today."""
    first = TODAY - timedelta(days=days_back)
    return NamedTime(first=first, last=first + timedelta(days=days - 1))


YESTERDAY, LAST_WEEK, THIS_WEEK = day(1), day(9, 7), day(2, 7)
LAST_MONTH, THIS_MONTH = NamedTime(2026, 4), NamedTime(2026, 5)
LAST_YEAR, THIS_YEAR = NamedTime(2025), NamedTime(2026)
# How many days ago they were, of a Wednesday.
LAST_WEEKDAYS = {"Monday": 2, "Tuesday": 1, "Wednesday": 7, "friday": 5, "Sunday": 3}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        # Years
        ("in 2023.", NamedTime(2023)),
        ("what was 2023 like", NamedTime(2023)),
        ("2024年的计划", NamedTime(2024)),
        # Letters that a pattern takes for others
        ("in aralik 2023", NamedTime(2023, 12)),
        ("KASIM 2023", NamedTime(2023, 11)),
        ("N\u0130SAN 2023", NamedTime(2023, 4)),
        ("\u017fep 3", NamedTime(None, 9, 3)),
        ("\u017feven days ago", NamedTime(first=date(2026, 5, 6), last=date(2026, 5, 6))),
        # Days around today
        *((text, YESTERDAY) for text in ("yesterday", "last night", "gestern", "ayer", "ieri")),
        *((text, YESTERDAY) for text in ("hier soir", "ontem", "вчера", "昨天", "昨日", "어제")),
        *((text, day(2)) for text in ("the day before yesterday", "vorgestern", "anteayer")),
        *((text, day(2)) for text in ("avant-hier", "l'altro ieri", "anteontem", "позавчера",
        "前天")),
        *((text, day(0)) for text in ("today", "heute", "hoy", "aujourd\u2019hui")),
        *((text, day(0)) for text in ("oggi", "сегодня", "今天", "今日", "오늘")),
        *((text, day(6, 7)) for text in ("recently", "in the last few days")),
        # Weekdays of last week; today is a Wednesday
        *((f"last {name}", day(back)) for name, back in LAST_WEEKDAYS.items()),
        *((text, day(5)) for text in ("letzten Freitag", "el viernes pasado", "venerdì scorso")),
        ("el pasado viernes", day(5)),
        *((text, day(5)) for text in ("vendredi dernier", "в прошлую пятницу",
        "na sexta-feira passada")),
        *((text, day(5)) for text in ("上周五", "上週五", "上个星期五", "先週の金曜日",
        "지난주 금요일")),
        ("上星期天", day(3)),
        # Weeks, months, years around today
        *((text, LAST_WEEK) for text in ("last week", "letzte Woche", "la semana pasada", "上周")),
        *((text, LAST_WEEK) for text in ("la semaine dernière", "la settimana scorsa", "지난주")),
        *((text, LAST_WEEK) for text in ("na semana passada", "на прошлой неделе", "先週")),
        *((text, THIS_WEEK) for text in ("this week", "diese Woche", "本周", "今週")),
        *((text, LAST_MONTH) for text in ("last month", "letzten Monat", "el mes pasado", "先月")),
        *((text, LAST_MONTH) for text in ("le mois dernier", "no mês passado", "上个月", "지난달")),
        *((text, THIS_MONTH) for text in ("this month", "diesen Monat", "este mes", "本月")),
        *((text, LAST_YEAR) for text in ("last year", "letztes Jahr", "el año pasado", "去年")),
        *((text, LAST_YEAR) for text in ("l'année dernière", "l\u2019anno scorso",
        "в прошлом году")),
        *((text, THIS_YEAR) for text in ("this year", "dieses Jahr", "cette année", "今年",
        "올해")),
        # So long ago
        ("3 days ago", day(3)),
        ("two weeks ago", day(17, 7)),
        ("a fortnight ago", day(21, 15)),
        ("a week ago", day(10, 7)),
        *((f"{word} days ago", day(number)) for number, word in enumerate(
            ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1)),
        ("an year ago", NamedTime(2025)),
        ("one month ago", NamedTime(2026, 4)),
        ("5 months ago", NamedTime(2025, 12)),
        ("vor 3 Tagen", day(3)),
        ("vor 2 Wochen", day(17, 7)),
        ("hace 2 años", NamedTime(2024)),
        ("il y a 3 mois", NamedTime(2026, 2)),
        ("3 giorni fa", day(3)),
        ("há 3 dias", day(3)),
        ("3 дня назад", day(3)),
        ("3天前", day(3)),
        ("2週間前", day(17, 7)),
        ("3个月前", NamedTime(2026, 2)),
        ("2年前", NamedTime(2024)),
        ("3일 전", day(3)),
        ("2024년", NamedTime(2024)),
        ("9999 months ago", NamedTime(1193, 2)),
        ("9999 weeks ago", day(9999 * 7 + 3, 7)),
    ],
)  # fmt: skip
def test_a_time_is_understood_however_it_is_spelt(text: str, named: NamedTime) -> None:
    """One question names one time, in any of the languages."""
    assert find_times(text, TODAY) == (named,)
    assert may_name_time(text)


@pytest.mark.parametrize(
    "text",
    ["", "2024-02-30", "20230507", "1800-01-01", "room 1812", "9999 years ago", "192.168.1.1",
     "10.20.30.40", "12:30", "12:30:45", "3.14", "$2000", "#2023", "20231", "12023", "2023-2024",
     "hier", "天气", "周末", "几个月", "年糕", "im Haus"],
)  # fmt: skip
def test_what_is_no_time_is_none(text: str) -> None:
    """Words, addresses, times of day, other numbers and impossible dates name no time."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("2023-05-07 and May 2024", 2),
        ("yesterday or last week", 2),
        ("May 7 and May 7", 1),
        ("31 April 2024", 1),
    ],
)
def test_each_time_is_found_once(text: str, count: int) -> None:
    """Several times of a question are all found, and what was understood is not read again."""
    assert len(find_times(text, TODAY)) == count


def test_what_stands_around_a_time_is_not_put_together_in_its_place() -> None:
    """A number before a date and a word after it are not read as a date themselves."""
    dated = NamedTime(2023, 5, 7)
    assert find_times("5 2023-05-07 May", TODAY) == (dated, NamedTime(None, 5))
    assert find_times("今2023-05-07年", TODAY) == (dated,)
    assert find_times("2023年5月7日yesterday", TODAY) == (dated, YESTERDAY)


def test_there_is_no_year_before_the_first() -> None:
    """So many years ago is a time only inside the calendar."""
    assert find_times("999 years ago", date(1000, 1, 1)) == (NamedTime(1),)
    assert find_times("999 years ago", date(999, 12, 31)) == ()


@pytest.mark.parametrize(
    ("named", "iso", "fit"),
    [
        (NamedTime(2023), "2023-05-07", 1.0),
        (NamedTime(2023), "2024-05-07", 0.0),
        (NamedTime(2023), "2023-05", 1.0),
        (NamedTime(2023, 5), "2023-05", 1.0),
        (NamedTime(2023, 5), "2023-05-07", 1.0),
        (NamedTime(2023, 5), "2023-06-07", 0.0),
        (NamedTime(None, 5), "2020-05-07", 1.0),
        (NamedTime(None, 5, 7), "2020-05-07", 1.0),
        (NamedTime(None, 5, 7), "2020-05-08", 0.0),
        (NamedTime(2023, 5, 7), "2023-05", 0.5),
        (NamedTime(2023, 5, 7), "2023-06", 0.0),
        (NamedTime(2023, 5, part=0), "2023-05-10", 1.0),
        (NamedTime(2023, 5, part=0), "2023-05-11", 0.5),
        (NamedTime(None, 5, part=1), "2023-05-20", 1.0),
        (NamedTime(None, 5, part=2), "2023-05-21", 1.0),
        (NamedTime(None, 5, part=2), "2023-05-31", 1.0),
        (NamedTime(None, 5, part=2), "2023-06-30", 0.0),
        (NamedTime(2023, 5, part=2), "2023-05", 1.0),
        (LAST_WEEK, "2026-05-04", 1.0),
        (LAST_WEEK, "2026-05-10", 1.0),
        (LAST_WEEK, "2026-05-11", 0.0),
        (LAST_WEEK, "2026-05", 0.5),
        (LAST_WEEK, "2026-04", 0.0),
        (LAST_WEEK, "2026-05-99", 0.0),
        (day(13, 14), "2026-04", 0.5),
    ],
)
def test_a_date_fits_as_far_as_it_is_known(named: NamedTime, iso: str, fit: float) -> None:
    """A day fits itself fully, and its month by half; another day does not fit at all."""
    assert match_time(named, iso) == fit


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)), st.data())
def test_any_day_is_found_as_it_was_written(written: date, data: st.DataObject) -> None:
    """Each day of two centuries is understood in each form, and fits itself."""
    year, month, number = written.year, written.month, written.day
    name = written.strftime("%B")
    text = data.draw(
        st.sampled_from(
            [
                written.isoformat(),
                f"{number}.{month}.{year}",
                f"{name} {number}, {year}",
                f"{number} {name} {year}",
                f"{year}年{month}月{number}日",
                f"{year}년 {month}월 {number}일",
            ]
        )
    )
    (named,) = find_times(f"what was on {text}?", TODAY)
    assert named == NamedTime(year, month, number)
    assert match_time(named, written.isoformat()) == 1.0


DATED = st.lists(
    st.sampled_from(
        ["May", "may", "1", "31", "2023", "-", ".", "/", ",", " ", "ago", "days", "week", "a",
         "of", "月", "early", "mid-", "end", "五", "十", "去年", "上周", "末", "旬", "Friday", "말",
         "日", "年", "前", "to ", "since ", "between ", " and ", "Q3", "summer", "季度", "周",
         "weekend", "before ", "next ", "winter ",
         "half of ", "tomorrow", "Christmas", "at ", "Easter ", "week ", "KW ", "34", "W34", "am ",
         "20.8.", "8/", "Monday ", "of last week", "in ", "und ", "第", "后",
         "yesterday", "last", "in", "st", "9999", "0", "vor", "Tagen",
         "\uff11", "٣", "²"]
    )
).map("".join) | st.text()  # fmt: skip


@given(
    DATED, st.dates(date(2000, 1, 1), date(2999, 1, 1)), st.dates().map(lambda d: d.isoformat()[:7])
)
def test_any_text_has_times_or_none(text: str, today: date, month: str) -> None:
    """Nothing raises, on any day of the calendar, and what is found can be compared."""
    if found := find_day(text):
        date.fromisoformat(found)
    assert may_name_time(text) or not find_times(text, today)
    for named in find_times(text, today):
        assert 0.0 <= match_time(named, month) <= 1.0
        assert 0.0 <= match_time(named, f"{month}-15") <= 1.0


@pytest.mark.timeout(5)
@pytest.mark.parametrize(
    "scrap",
    [
        "May 5 2023, ",
        "1",
        "2023-",
        "a day ",
        "月",
        " ",
        "5 ",
        "may ",
        "3 days ago ",
        "1月",
        "в ",
        "early ",
        "mid-",
        "end of ",
        "last ",
        "friday ",
        "segunda-feira ",
        "上周",
        "五",
        "去年",
        "十月",
        "去年 的",
        "5月 ",
        "5월 말",
        "KW 34 ",
        "week 3 to ",
        "第3周",
        "in 3 days ",
        "3天后",
        "5月3日、",
        "5月3日的前",
        "5月3日那一",
        "周末去 ",
        "前几",
        "25年5月",
        "am 3.5. ",
        "3.5.-",
        "3.-",
        "8/2026 ",
        "at Christmas ",
        "last Easter ",
        "christmas eve ",
        "monday to ",
        "Tuesday of last week ",
    ],
)
def test_a_long_question_takes_no_time(scrap: str) -> None:
    """No repetition makes the longest question slow: it takes milliseconds, not minutes."""
    text = (scrap * 4000)[:4000]
    for _ in range(5):
        find_times(text, TODAY)
        find_day(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("KASIM 2023", NamedTime(2023, 11)),
        ("kas\u0131m 2023", NamedTime(2023, 11)),
        ("N\u0130SAN 2023", NamedTime(2023, 4)),
        ("7 aral\u0131k", NamedTime(None, 12, 7)),
        ("7 Ma\u0130", NamedTime(None, 5, 7)),
        ("\u017fix day\u017f ago", day(6)),
    ],
)
def test_capitals_that_are_not_ascii_are_the_same_word(text: str, named: NamedTime) -> None:
    """A pattern's month is known in Turkish capitals and with a long s, too."""
    assert find_times(text, TODAY) == (named,)


def test_what_is_said_besides_a_time_is_told() -> None:
    """The rest of the text is returned, with a gap for each time."""
    times, besides = read_times("what did I do yesterday in Graz, since 2023-05-07?", TODAY)
    assert len(times) == 2
    assert besides.split() == ["what", "did", "I", "do", "in", "Graz,", "since", "?"]
    assert read_times("2024년 서울", TODAY)[1].split() == ["서울"]


@pytest.mark.parametrize(
    "time",
    [
        *(
            "yesterday evening",
            "yesterday, in the morning",
            "on Monday night",
            "7 May 2023 at noon",
        ),
        *("gestern Abend", "am Montag Nachmittag", "hier matin", "hier après-midi"),
        *("ayer por la tarde", "ieri sera", "ontem à noite", "вчера вечером", "gisteren avond"),
    ],
)
def test_a_part_of_a_day_is_part_of_its_name(time: str) -> None:
    """Notes have the day; what else is said of it stays."""
    times, besides = read_times(f"Graz {time} and Linz", TODAY)
    assert times
    assert {*besides.split()} <= {"Graz", "on", "am", "and", "Linz"}


@pytest.mark.parametrize(
    ("text", "left"),
    [
        *((text, "我做了什么") for text in (
            "昨天晚上我做了什么", "5月3日下午我做了什么", "上周五那天晚上我做了什么",
            "5月3日当晚我做了什么", "五月期间我做了什么",
            "5月3日那天我做了什么", "整个五月我做了什么",
        )),
        *((text, "に何をした") for text in ("昨日の夜に何をした", "5月3日の午後に何をした")),
        ("5月中に何をした", "何をした"),
        ("昨天下午茶", "下午茶"),
        ("昨日の朝食", "の朝食"),
        ("어제 저녁에 뭐 했지", "뭐 했지"),
        ("5월 내내 뭐 했지", "뭐 했지"),
        ("2025年度总结", "总结"),
    ],
)  # fmt: skip
def test_in_signs_a_part_of_a_day_follows_it_at_once(text: str, left: str) -> None:
    """Nor do the words count that say that all of a time is meant."""
    assert read_times(text, TODAY)[1].split() == left.split()


def test_a_part_of_a_day_without_a_day_is_a_word_like_any_other() -> None:
    """Nor is it one of a month."""
    for text in ("the evening class", "the class of May, morning"):
        assert read_times(text, TODAY)[1].split()[-1] in {"class", "morning"}


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("7.5.2023", "2023-05-07"),
        ("May 7, 2023", "2023-05-07"),
        ("2023-05-07x", None),
        ("on May 7, 2023", None),
        ("May 7", None),
        ("7.5.2023 and 8.5.2023", None),
        ("", None),
    ],
)
def test_a_text_may_be_a_day_as_a_whole(text: str, day: str | None) -> None:
    """The day needs its year, and nothing else may be in the text."""
    assert read_day(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("7.5.2023: we chose", "2023-05-07"),
        ("7.5.1900: we chose", "1900-05-07"),
        ("7.5.1899: we chose", None),
        ("Понедельник, 4 мая 2026: дело", "2026-05-04"),
        ("Мария, 4 мая 2026", None),
        ("Maria, May 7, 2023", None),
    ],
)
def test_a_text_may_begin_with_its_day(text: str, day: str | None) -> None:
    """A weekday may stand before the day, and no other word."""
    assert find_first_day(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("15 Jun: the offer came", "2026-06-15"),
        ("15 Jun", "2026-06-15"),
        ("15 Jun has an offer", None),
        ("15 Jun 2025 the offer came", "2025-06-15"),
    ],
)
def test_a_text_may_begin_with_a_day_of_a_known_year(text: str, day: str | None) -> None:
    """Of a log of that year; what follows tells a day from a number and a man."""
    assert find_first_day(text, "2026") == day
    assert find_first_day(text) == (day if "2025" in text else None)


def test_of_several_days_the_one_that_stands_first_is_found() -> None:
    """Their spelling does not matter."""
    assert find_day("4. Mai 2026, moved from 1.3.2026") == "2026-05-04"
    assert find_day("1.3.2026, moved to 4. Mai 2026") == "2026-03-01"


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("3-5 May", (3, 4, 5)),
        ("May 3-5", (3, 4, 5)),
        ("who came on May 3-5.", (3, 4, 5)),
        ("3.\u20135. Mai", (3, 4, 5)),
        ("1 to 3 May", (1, 2, 3)),
        ("between 3 and 5 May", (3, 4, 5)),
        ("between the 3rd and the 5th of May", (3, 4, 5)),
        ("zwischen dem 3. und dem 5. Mai", (3, 4, 5)),
        ("vom 3. bis zum 5. Mai", (3, 4, 5)),
        ("entre el 3 y el 5 de mayo", (3, 4, 5)),
        ("dal 3 al 5 maggio", (3, 4, 5)),
        ("room 3 and 5 May", (5,)),
        ("vom 3. bis 5.5.", (3, 4, 5)),
        ("3.-5.5.", (3, 4, 5)),
        ("vom 3.\u20135. 5. in Graz", (3, 4, 5)),
        ("zwischen dem 3. und dem 5.5.", (3, 4, 5)),
        ("vom 3. bis zum 5.5.2023", (3, 4, 5)),
        ("am 3.5. und am 5.5.", (3, 5)),
        ("between 2 and 3 May", (2, 3)),
        ("what was between 2 and 3 may?", (2, 3)),
        ("between 2 and 3 may in Graz", (2, 3)),
        ("2-3 may 2023", (2, 3)),
        ("5-3 May", (3,)),
        ("30-32 May", None),
    ],
)
def test_days_of_a_month_are_all_meant(text: str, days: tuple[int, ...]) -> None:
    """A range of days is each day from the first to the last, if they exist."""
    year = 2023 if "2023" in text else None
    named = (NamedTime(year, 5, day) for day in days) if days else (NamedTime(None, 5),)
    assert find_times(text, TODAY) == tuple(named)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Late in the evening of 3 May, what broke?", "what broke?"),
        ("what broke in the early hours of 3 May", "what broke"),
        ("early in the morning on 3 May", ""),
        ("on the night of the 3rd", ""),
        ("was war am Abend des 3. Mai", "was war am"),
        ("in der Nacht vom 3. auf den 4. Mai", "in der"),
        ("en la noche del 3 de mayo", "en la"),
        ("en la madrugada del 3 de mayo", "en la"),
        ("nella notte tra il 3 e il 4 maggio", "nella"),
        ("dans la nuit du 3 au 4 mai", "dans la"),
        ("how it changed in the course of 2025", "how it changed"),
        *(
            (f"x {text} 2025", "x")
            for text in (
                "im Laufe des Jahres",
                "au cours de l'année",
                "a lo largo de",
                "nel corso del",
            )
        ),
        *(
            (text, text.split()[0])
            for text in (
                "im Monat Mai",
                "au mois de mai",
                "no mes de maio",
                "nel mese di maggio",
            )
        ),
        ("a nice evening on 3 May", "a nice evening on"),
        ("the evening of May", "the evening of"),
    ],
)
def test_the_part_of_a_day_before_it_belongs_to_it(text: str, left: str) -> None:
    """As behind it, and what says that all of a time is meant; it is no word to look for."""
    assert read_times(text, TODAY)[1].split() == left.split()
