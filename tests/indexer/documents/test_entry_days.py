"""Days as entries begin with them."""

import subprocess
import sys
from pathlib import Path

import pytest

from indexer.documents.days import find_date
from indexer.documents.entry_days import (
    find_day_of_entry,
    find_day_of_entry_near,
    find_day_of_month,
    find_day_of_weekday,
    leads_entries,
    read_only_day,
)

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    "line",
    [
        "2026-05-04 We chose Postgres",
        "- 2026-05-04 We chose Postgres",
        "  * 2026-05-04T10:30 chose",
        "1. 4 May 2026 we chose",
        "4. Mai 2026 gewählt",
        "lun 4 mag 2026: scelto",
        "- lun. 4 mai 2026 : choisi",
        "4. Mai 2026: gewählt",
        "**4. Mai 2026** gewählt",
        "**4. Mai 2026:** gewählt",
        "> - [x] **Mon, May 4, 2026:** chosen",
        "(A) 2026-05-04 Call Ada +boat due:2026-05-09",
        "x 2026-05-04 2026-05-01 Call Ada +boat",
        "+ [[2026-05-04]] chosen",
        "- `2026-05-04` chosen",
        "(04.05.2026) gewählt",
        "\u2022 Montag, 4. Mai 2026: gewählt",
        "- 2026年5月4日 决定",
        "令和8年5月4日\uff08月\uff09決めた",
        "- R8年5月4日 決めた",
        "**R8.5.4(月)** 決めた",
        "115年5月4日 星期一 決定",
        "- 115/5/4 決定",
        "115.5.4\uff08一\uff09決定",
        "26.5.4(월) 결정",
        "'26.5.4 월 결정",
        "26/5/4(月・祝) 決めた",
        "\u0662\u0660\u0662\u0666-\u0660\u0665-\u0660\u0664 \u0645\u0637\u0631",
    ],
)
def test_an_entry_begins_with_its_day(line: str) -> None:
    """Whatever stands before it that is no word of the entry, and however it is written."""
    assert find_day_of_entry(line) == "2026-05-04"


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("- 4 May: we chose", "2026-05-04"),
        ("**May 4 \u2013 Postgres.** Chosen.", "2026-05-04"),
        ("4 May", "2026-05-04"),
        ("4. May 2026: a review", "2026-05"),
        ("4. maggio: un libro", "2026-05"),
        ("4. March", "2026-03-04"),
        ("4. Mai: gewählt", "2026-05-04"),
        ("12. Oktober \u2013 gewählt", "2026-10-12"),
        ("2. 4 May: we chose", "2026-05-04"),
        ("- 5月4日\uff1a决定", "2026-05-04"),
        ("- 5月4日 决定", "2026-05-04"),
        ("- 【5月4日】决定", "2026-05-04"),
        ("- 5月4日的决定推迟", None),
        ("- 5월 4일 결정", "2026-05-04"),
        ("- 5월 4일까지 결정", None),
        ("- 5/4(월) 결정", "2026-05-04"),
        ("5.4(월) 결정", "2026-05-04"),
        ("- 5/4\uff08周一\uff09决定", "2026-05-04"),
        ("5.4 周一 决定", "2026-05-04"),
        ("5.4(一) 决定", "2026-05-04"),
        ("5.4\uff08二\uff09 背景", None),
        ("5/4 월요일 결정", "2026-05-04"),
        ("5.4 버전", None),
        ("5/4 월세", None),
        ("- 5/4(月) 決定", "2026-05-04"),
        ("- 5/4 決定", None),
        ("五月四日\uff1a雨", "2026-05-04"),
        ("- 3 March 1999 born", "1999-03-03"),
        ("- 4 May 2025 we chose", "2025-05-04"),
        ("- 15 Jun has an offer", None),
        ("- 5 Jun's mother called", None),
        ("- 30 Feb: no such day", None),
        ("- 3 eggs", None),
        # A month that is cut counts before a sign or behind its weekday, and so does any word then.
        ("- 2 mag: trasloco", "2026-05-02"),
        ("**8 ago** \u2013 praia", "2026-08-08"),
        ("- sab 2 mag trasloco", "2026-05-02"),
        ("- Sat 7 Nov we rowed", "2026-11-07"),
        ("- Sun 7 Nov we rowed", None),
        ("- 3 out, 2 in", None),
        ("- per 5 ago: sole", None),
        ("- 2 set di lenzuola", None),
    ],
)
def test_an_entry_without_its_year_is_of_that_of_its_file(line: str, day: str | None) -> None:
    """But a number before a name is no day of a month that is called so."""
    assert find_day_of_entry(line, "2026") == day


@pytest.mark.parametrize(
    ("line", "year", "period"),
    [
        ("- May 2026: we rested", "", "2026-05"),
        ("**Mai 2026** ruhig", "", "2026-05"),
        ("- 2026-05: we rested", "", "2026-05"),
        ("- 2026年5月\uff1a休み", "", "2026-05"),
        ("- 05/2026 - we rested", "", "2026-05"),
        ("- Q2 2026 \u2013 we rested", "", "2026-04-01"),
        ("- KW 21: we rested", "2026", "2026-05-18"),
        # Of another week, of two months, of none, or no beginning
        ("- Week 3: chapter 2", "2026", None),
        ("- May 2026 to June 2026: we rested", "", None),
        ("- May 2026 was calm: we rested", "", None),
        ("- 3: three eggs", "2026", None),
    ],
)
def test_an_entry_may_begin_with_its_month(line: str, year: str, period: str | None) -> None:
    """With a sign behind it, or it is part of a sentence."""
    assert find_day_of_entry(line, year) == period


@pytest.mark.parametrize(
    "line",
    [
        "- We chose it on 2026-05-04",
        "- 4 May: we chose",
        "- 2026-05 was calm",
        "- 2026 was calm",
        "- 2026-13-45",
        "- Monday",
        "115.5.4 版",
        "Firefox 115.5.4(一)",
        "R8.5 結果",
        "115年歷史",
        "26.5.4 수정",
        "26.13.4(월)",
        "- ",
        "",
        "[" * 10**6 + "2026-05-04",
    ],
)
def test_an_entry_may_begin_with_no_day(line: str) -> None:
    """Another day in it is what it is about; a day without its year is of no year."""
    assert find_day_of_entry(line) is None


@pytest.mark.parametrize(
    "line",
    [
        "- Met Anna and her brother in 2023",
        "- Met Anna and Ben on 4 May 2026",
        "On the way back in May 2026",
    ],
)
def test_a_sentence_before_a_day_is_no_beginning(line: str) -> None:
    """No more than a weekday and a month stand before the number of a day that begins an entry."""
    assert find_day_of_entry(line) is None
    assert find_day_of_entry(line, "2023") is None


def test_a_sentence_costs_no_reader_of_days() -> None:
    """What reads days is not loaded for a year further on in a line, nor for days as ISO has them.

    Whoever reads files ahead of a rebuild starts anew each time.
    """
    script = """
import sys
from indexer.documents.days import find_date
from indexer.documents.entry_days import find_day_of_entry
find_day_of_entry("- Met Anna and her brother in 2023")
find_day_of_entry("- 2026-05-04 We met")
print("indexer.times.dates" in sys.modules)
find_day_of_entry("- 4 May 2026 We met")
print("indexer.times.dates" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "True"]


def test_a_day_may_stand_above_its_entries() -> None:
    """By itself, emphasised as a heading is, or before a colon."""
    assert all(map(leads_entries, ["2026-05-04", "**4 May 2026 \u2014 pier**", "4 May 2026:"]))
    assert leads_entries("4 May", "2026")
    lines = [
        "4 May 2026, pier:",
        "4 May 2026, pier\uff1a",
        "_4 May 2026, pier_",
        "[[2026-05-04 pier]]",
    ]
    assert all(map(leads_entries, lines))
    assert not leads_entries("2026-05-04 At the pier.")


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("Wednesday, 13 May 2026", "2026-05-13"),
        ("Dienstag, 12. Mai 2026", "2026-05-12"),
        ("martes, 12 de mayo de 2026", "2026-05-12"),
        ("wtorek, 12 maja 2026", "2026-05-12"),
        ("2026-05-12 (Tue)", "2026-05-12"),
        ("[[2026-05-12]] Tuesday", "2026-05-12"),
        ("2026-05-12T18:32", "2026-05-12"),
        ("May 12, 2026 at 6:32 PM", "2026-05-12"),
        ("2026年5月12日(火)", "2026-05-12"),
        ("--- July 2nd, 2026 ---", "2026-07-02"),
        ("--------------- 2026년 5월 12일 화요일 ---------------", "2026-05-12"),
        ("--- Day changed Tue May 12 2026", "2026-05-12"),
        ("2026-05-12 Wednesday", None),
        ("12 May 2026, rain", None),
        ("12 May 2026 \u2013 14 May 2026", None),
        ("2026-05-12 14", None),
    ],
)
def test_a_line_may_be_nothing_but_a_day(line: str, day: str | None) -> None:
    """With its own weekday and a time of day, whatever signs are drawn around it."""
    assert read_only_day(line) == day
    assert find_day_of_entry(line) == (day or find_date(line))
    assert leads_entries(line) == (day is not None)


def test_a_weekday_and_a_number_begin_an_entry_of_a_month() -> None:
    """If it is that day's."""
    assert find_day_of_month("- Mon 8: dentist", "2026-06") == "2026-06-08"
    assert find_day_of_month("- Mon 9: dentist", "2026-06") is None
    assert find_day_of_month("- Tue 31: dentist", "2026-06") is None
    assert find_day_of_month("- dentist", "2026-06") is None


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("8.6.", "2026-06-08"),
        ("8. 6. zubařka", "2026-06-08"),
        ("- 8.6. Zahnarzt", "2026-06-08"),
        ("08.06.: Zahnarzt", "2026-06-08"),
        ("Montag 8.6.", "2026-06-08"),
        ("maanantai 8.6. hammaslääkäri", "2026-06-08"),
        ("8/6", "2026-06-08"),
        ("8/6: tandläkaren", "2026-06-08"),
        ("8日(月) 歯医者", "2026-06-08"),
        ("- 8日 歯医者", "2026-06-08"),
        ("8号\uff1a看牙", "2026-06-08"),
        ("8일 월 치과", "2026-06-08"),
        ("- 8일", "2026-06-08"),
        ("26.6.8", "2026-06-08"),
        ("260608 치과", "2026-06-08"),
        ("20260608", "2026-06-08"),
        *(
            (line, None)
            for line in ("8日間休み", "8일 동안 쉼", "8号线", "31日", "26.7.8", "25.6.8")
        ),
        ("- 8/6 - dentista", "2026-06-08"),
        ("**8/6** dentista", "2026-06-08"),
        ("08.06", "2026-06-08"),
        *((line, None) for line in ("8.7. dentist", "8.6", "8.6.1 notes", "8.6.2025", "1/6 left")),
        *((line, None) for line in ("Version 8.6. is out", "Dienstag 8.6.", "31.6.", "6/8")),
    ],
)
def test_a_day_and_the_month_itself_begin_an_entry_of_a_month(line: str, day: str | None) -> None:
    """In numbers, the day first; what looks so and has another month is none."""
    assert find_day_of_month(line, "2026-06") == day


def test_a_weekday_tells_the_year_of_an_entry() -> None:
    """Of the years around one that is known."""
    assert find_day_of_entry_near("Sat 7 Nov", 2026) == "2026-11-07"
    assert find_day_of_entry_near("- Sat, 7 Nov: rain", 2024) == "2026-11-07"
    assert find_day_of_entry_near("Sat 7 Nov", 2029) is None
    assert find_day_of_entry_near("Sat at the pier until 7 Nov", 2026) is None
    assert find_day_of_entry_near("7 Nov: rain", 2026) is None


@pytest.mark.parametrize(
    ("line", "near", "day"),
    [
        ("**Sat 8/1.** They moved in", None, "2026-08-01"),
        ("- Sat 1/8: they moved in", None, "2026-08-01"),
        ("Sa., 1.8. Einzug", None, "2026-08-01"),
        ("Saturday, 8/1", "2026-07-27", "2026-08-01"),
        ("Fri 1/1 slept late", "2026-12-28", "2027-01-01"),
        # Both orders fit the weekday.
        ("Thu 3/12", "2026-03-09", "2026-03-12"),
        ("Thu 12/3", "2026-11-30", "2026-12-03"),
        ("Thu 12/3", None, None),
        # Only in English does the month come first.
        ("jeu 12/3 : dentiste", None, "2026-03-12"),
        ("ter 12/1: piso", None, None),
        ("Tue 8/1 moved", "2026-07-27", None),
        # A time of day, and no month before its day in Britain or Germany.
        ("Fri 1.30 choir", None, None),
        ("Wed 7.10 Uhr", None, None),
        ("Wed 7.10", None, "2026-10-07"),
        # Of seven years, one fits any weekday.
        ("Mon 5/3 sets of squats", None, None),
        ("Mon 5/3 sets of squats", "2026-07-27", None),
        ("Sun 12/27 sledging", "2027-01-04", "2026-12-27"),
        ("Sat 8/1/9", None, None),
        ("do 8/10 of them", None, None),
        ("Sat 13/14", None, None),
        ("8/1 Sat", None, None),
        ("Sat 8/1.5 done", None, None),
    ],
)
def test_a_weekday_tells_which_number_is_the_month(
    line: str, near: str | None, day: str | None
) -> None:
    """In the year of the file, or soon before or after; if both may be it, the nearer one."""
    assert find_day_of_weekday(line, int(near[:4]) if near else 2026, near) == day
