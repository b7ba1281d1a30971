"""Ranges of days and months."""

from datetime import date

import pytest
from named_times import span

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime

# A Wednesday.
TODAY = date(2026, 5, 20)


MAY_AND_JUNE = (span("2025-05-01", "2025-06-30"),)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *((text, MAY_AND_JUNE) for text in (
            "May-June 2025", "May/June 2025", "May to June 2025", "may through june 2025",
            "between May and June 2025", "Mai bis Juni 2025", "Mai/Juni 2025",
            "zwischen Mai und Juni 2025", "de mai à juin 2025", "mai-juin 2025",
            "entre mai et juin 2025", "de mayo a junio de 2025", "entre mayo y junio de 2025",
            "da maggio a giugno 2025", "tra maggio e giugno 2025", "de maio a junho de 2025",
            "May 2025 through June 2025",
        )),
        ("May and June 2025", (NamedTime(2025, 5), NamedTime(2025, 6))),
        ("Mai und Juli 2025", (NamedTime(2025, 5), NamedTime(2025, 7))),
        ("Nov-Jan 2026", (span("2025-11-01", "2026-01-31"),)),
        *((text, MAY_AND_JUNE) for text in (
            "2025年5-6月", "2025年5至6月", "2025年5月到6月", "2025년 5~6월",
        )),
        ("2025年5月、7月的电费", (NamedTime(2025, 5), NamedTime(2025, 7))),
        ("2025年5月和7月", (NamedTime(2025, 5), NamedTime(2025, 7))),
        *((text, tuple(NamedTime(month=month) for month in (3, 4, 5))) for text in (
            "3至5月的工资", "3月から5月まで", "3월부터 5월까지 월급",
        )),
        ("May/June", (NamedTime(month=5), NamedTime(month=6))),
        ("Nov-Jan", tuple(NamedTime(month=month) for month in (11, 12, 1))),
        ("3 May - 5 June 2025", (span("2025-05-03", "2025-06-05"),)),
        ("3 May 2025 → 5 June 2025", (span("2025-05-03", "2025-06-05"),)),
        ("im Hostel 03.05. - 05.06.2025", (span("2025-05-03", "2025-06-05"),)),
        ("Hütte, 28.12.–3.1.2026", (span("2025-12-28", "2026-01-03"),)),
        ("from early May to July 2025", (span("2025-05-01", "2025-07-31"),)),
        ("since May/June 2025", (span("2025-05-01", "2026-05-20"),)),
        *((text, tuple(NamedTime(None, 5, day) for day in range(3, 8))) for text in (
            "from May 3rd through the 7th", "from May the 3rd to the 7th",
            "between May 3rd and the 7th", "between May 3 and 7?",
            "May 3 through 7", "May 3rd to the 7th", "3-7 May",
            "from the 3rd through the 7th of May", "5月3日から7日まで", "5月3号到7号",
            "五月三日〜七日", "5월 3일부터 7일까지", "5월 3~7일", "5월 3일~7일",
        )),
    ],
)  # fmt: skip
def test_months_and_days_reach_from_one_to_another(text: str, named: tuple[NamedTime, ...]) -> None:
    """The year after the last one counts; over New Year, the first is of the year before."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


@pytest.mark.parametrize(
    ("text", "year", "days"),
    [
        ("on the 3rd and 4th of May", None, (3, 4)),
        ("on the 3rd and the 4th of May 2025", 2025, (3, 4)),
        ("on 6, 8 and 21 May 2025", 2025, (6, 8, 21)),
        *((text, None, (3, 4)) for text in (
            "5月3日和4日", "5月3号、4号我在哪", "5月3、4日", "5月3日と4日に",
            "五月三号和四号", "5월 3일과 4일에", "5월 3일, 4일",
        )),
        ("2025年5月6日、8日和21日", 2025, (6, 8, 21)),
        ("on May 6th, 8th, and 21st", None, (6, 8, 21)),
        ("on May 6, 8 and 21?", None, (6, 8, 21)),
        ("May 6 & 8, 2025", 2025, (6, 8)),
        ("on May the 6th and the 8th", None, (6, 8)),
        ("am 3. und 4. Mai", None, (3, 4)),
        ("le 3 et le 4 mai 2025", 2025, (3, 4)),
        ("el 3 y el 4 de mayo", None, (3, 4)),
        ("los días 3 y 4 de mayo de 2025", 2025, (3, 4)),
        ("il 3 e il 4 maggio", None, (3, 4)),
        ("il 3, 4 e 5 maggio 2025", 2025, (3, 4, 5)),
        ("il 7 e l'8 maggio", None, (7, 8)),
        ("l'8 e il 9 maggio", None, (8, 9)),
        ("am 3./4. Mai", None, (3, 4)),
        ("in der Nacht vom 3. auf den 4. Mai", None, (3, 4)),
        ("am 03.05. und 04.05.", None, (3, 4)),
        ("Abschnitt 3.2. und 4.5.", None, ()),
        ("tra il 6 e l'8 maggio", None, (6, 7, 8)),
        ("dal 1° al 3 maggio", None, (1, 2, 3)),
        ("du 1er au 3 mai 2025", 2025, (1, 2, 3)),
        ("dall'8 all'11 maggio", None, (8, 9, 10, 11)),
        ("May 6 and 8 guests", None, (6,)),
        ("between 6 and 8 May", None, (6, 7, 8)),
        ("the 8th and 3rd of May", None, (3,)),
        ("between the 6th of May and the 8th", None, (6, 7, 8)),
        ("from 6 May 2025 to the 8th", 2025, (6, 7, 8)),
        ("on the 6th of May and the 8th", None, (6, 8)),
    ],
)  # fmt: skip
def test_each_day_of_a_list_is_meant(text: str, year: int | None, days: tuple[int, ...]) -> None:
    """The month is said once for all of them; what is not in order is no list."""
    assert find_times(text, TODAY) == tuple(NamedTime(year, 5, day) for day in days)


@pytest.mark.parametrize(
    "text", ["may to march on", "between 2 and 3 may be missing", "the march and may be late",
             "sep to dec"],
)  # fmt: skip
def test_small_words_between_verbs_make_no_months(text: str) -> None:
    """Without a year or a sign between them, they are not months."""
    assert find_times(text, TODAY) == ()
