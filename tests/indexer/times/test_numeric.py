"""Days and months in numbers, and numbers that are none."""

from datetime import date

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_day, find_times
from indexer.times.named_time import NamedTime

TODAY = date(2026, 5, 13)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        # ISO and numbers
        ("on 2023-05-07", NamedTime(2023, 5, 7)),
        ("on 2023-05-07.", NamedTime(2023, 5, 7)),
        ("2023-05-07T10:00", NamedTime(2023, 5, 7)),
        ("2023/5/7", NamedTime(2023, 5, 7)),
        ("2023.5.7", NamedTime(2023, 5, 7)),
        ("in 2023-05?", NamedTime(2023, 5)),
        ("episodic-2023-05", NamedTime(2023, 5)),
        ("在2023-05-07开会", NamedTime(2023, 5, 7)),
        ("2024-02-29", NamedTime(2024, 2, 29)),
        ("07.05.2023", NamedTime(2023, 5, 7)),
        ("am 7.5.2023.", NamedTime(2023, 5, 7)),
        ("25/12/2023", NamedTime(2023, 12, 25)),
        ("12/25/2023", NamedTime(2023, 12, 25)),
        ("05/05/2023", NamedTime(2023, 5, 5)),
        ("13/05/2023", NamedTime(2023, 5, 13)),
        # German days without a year, and months in numbers
        ("was war am 20.8.?", NamedTime(None, 8, 20)),
        ("am 20.08. in Graz", NamedTime(None, 8, 20)),
        ("am 20. 8. in Graz", NamedTime(None, 8, 20)),
        ("was war am 20.8", NamedTime(None, 8, 20)),
        ("am 20.8.26", NamedTime(2026, 8, 20)),
        ("8/20(木)", NamedTime(None, 8, 20)),
        # And those of languages that write the day first, behind their articles.
        ("que hicimos el 5/6", NamedTime(None, 6, 5)),
        ("qui a appelé le 20/8 ?", NamedTime(None, 8, 20)),
        ("la cena del 5/6/26", NamedTime(2026, 6, 5)),
        ("Rechnung vom 3.5. suchen", NamedTime(None, 5, 3)),
        ("der Termin zum 1.4.", NamedTime(None, 4, 1)),
        ("Do, 20.8. Zahnarzt", NamedTime(None, 8, 20)),
        ("am Donnerstag, den 20.8.", NamedTime(None, 8, 20)),
        ("Donnerstag 3.9.", NamedTime(None, 9, 3)),
        ("20.8. Zahnarzt", NamedTime(None, 8, 20)),
        ("03.02.: was war", NamedTime(None, 2, 3)),
        ("20.8.", NamedTime(None, 8, 20)),
        ("invoice 04.05.26", NamedTime(2026, 5, 4)),
        ("Rechnung 14.05.26 suchen", NamedTime(2026, 5, 14)),
        ("8/2026", NamedTime(2026, 8)),
        ("08/2026 invoices", NamedTime(2026, 8)),
        ("invoices in 8/2026 and after", NamedTime(2026, 8)),
        ("Rechnungen 8/2026?", NamedTime(2026, 8)),
        ("im 12/2025 bezahlt", NamedTime(2025, 12)),
        # Chinese, Japanese, Korean
        ("1月18日", NamedTime(None, 1, 18)),
        ("2024年1月18日", NamedTime(2024, 1, 18)),
        ("2024年 1月 18号", NamedTime(2024, 1, 18)),
        ("3月份的计划", NamedTime(None, 3)),
        ("5月の会議", NamedTime(None, 5)),
        ("十二月二十日", NamedTime(None, 12, 20)),
        ("二〇二四年五月", NamedTime(2024, 5)),
        ("九月份的计划", NamedTime(None, 9)),
        ("五月五日の会議", NamedTime(None, 5, 5)),
        ("去年十月", NamedTime(2025, 10)),
        ("明年的3月", NamedTime(2027, 3)),
        ("昨年の5月", NamedTime(2025, 5)),
        ("작년 5월", NamedTime(2025, 5)),
        ("1월 18일", NamedTime(None, 1, 18)),
        ("1/18(일)", NamedTime(None, 1, 18)),
        ("1/18に何があった", NamedTime(None, 1, 18)),
        ("1/18에 뭐 했지", NamedTime(None, 1, 18)),
        ("1/18那天", NamedTime(None, 1, 18)),
        ("1.18 周日", NamedTime(None, 1, 18)),
        ("1/18（星期日）", NamedTime(None, 1, 18)),
        ("2024년 1월", NamedTime(2024, 1)),
        ("1月上旬", NamedTime(None, 1, part=0)),
        ("2024年1月中旬", NamedTime(2024, 1, part=1)),
        ("五月底", NamedTime(None, 5, part=2)),
        ("5月末に", NamedTime(None, 5, part=2)),
        ("5月の初め", NamedTime(None, 5, part=0)),
        ("5월 초", NamedTime(None, 5, part=0)),
        ("5월 말에", NamedTime(None, 5, part=2)),
        ("5月初めて会った", NamedTime(None, 5)),
        ("5월 말했다", NamedTime(None, 5)),
    ],
)
def test_a_day_or_month_in_numbers_is_understood(text: str, named: NamedTime) -> None:
    """In the order and with the signs of many countries."""
    assert find_times(text, TODAY) == (named,)
    assert may_name_time(text)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("05/07/2023", {(7, 5), (5, 7)}),
        ("12-05-2023", {(12, 5), (5, 12)}),
        ("the invoice of 5/7/2023?", {(7, 5), (5, 7)}),
        ("05.07.2023", {(7, 5)}),
        ("13/07/2023", {(7, 13)}),
    ],
)
def test_a_day_in_numbers_is_each_of_those_that_it_may_be(
    text: str, days: set[tuple[int, int]]
) -> None:
    """Half the world writes the month first; no entry is dated by an ambiguous day."""
    assert set(find_times(text, TODAY)) == {NamedTime(2023, month, day) for month, day in days}
    assert (find_day(text) is None) == (len(days) > 1)


@pytest.mark.parametrize(
    "text",
    ["section 4.05.26", "version 04.05.26", "04.05.261", "40.05.26", "2024-02-30", "2023-02-29",
     "2023-13-01", "2023-00-10", "13月", "2月30日", "0月", "40.40.2023", "30/30/2023", "1.2.3",
     "v1.2.3", "v2023.5.7", "version 20.8.", "version 20.8. is out", "Kapitel 1.2. und 1.3.",
     "Version 3.5. und", "Python 3.11. kommt", "seit 3.11", "ab 2.5", "bis 3.5 kg",
     "vom 2.5 Update", "3.2. Installation", "am 32.1.", "am 3.13.", "I am 1.8 m tall",
     "at 8 am 3.5.", "am 3.5.1", "ab 1.2.34", "am 20.8.1", "am 20.8.2x", "3/2026 units",
     "el 1/3 de la clase", "le 3/20", "em 3/4 das vezes", "on 5/6", "le 5/6/7/8",
     "1/2の確率", "4/7에서", "2/3的人",
     "13/2026", "0/2026", "8/20261", "a8/2026", "shutter 1/2000", "3.8/2026", "2023.5.7.1"],
)  # fmt: skip
def test_another_number_is_no_day(text: str) -> None:
    """Versions, sections, counts, fractions and impossible dates name no time."""
    assert find_times(text, TODAY) == ()
