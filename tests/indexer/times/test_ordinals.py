"""Days of a month in words."""

from datetime import date

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime
from indexer.times.ordinals import to_numbers

TODAY = date(2026, 5, 13)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("on the third of May", NamedTime(None, 5, 3)),
        ("First of April", NamedTime(None, 4, 1)),
        ("on the twenty-first of June 2025", NamedTime(2025, 6, 21)),
        ("on the twenty first of June", NamedTime(None, 6, 21)),
        ("the thirty-first of December", NamedTime(None, 12, 31)),
        ("May third", NamedTime(None, 5, 3)),
        ("what happened May the fourth?", NamedTime(None, 5, 4)),
        ("March twentieth 2025", NamedTime(2025, 3, 20)),
        ("the thirtieth of May", NamedTime(None, 5, 30)),
        ("am dritten Mai", NamedTime(None, 5, 3)),
        ("ein dritter Mai", NamedTime(None, 5, 3)),
        ("der zwölfte Juni", NamedTime(None, 6, 12)),
        ("am einundzwanzigsten Juni", NamedTime(None, 6, 21)),
        ("le premier mai", NamedTime(None, 5, 1)),
        ("el primero de mayo", NamedTime(None, 5, 1)),
        ("primeiro de maio", NamedTime(None, 5, 1)),
        ("il primo maggio", NamedTime(None, 5, 1)),
        ("el tres de mayo", NamedTime(None, 5, 3)),
        ("el uno de mayo de 2025", NamedTime(2025, 5, 1)),
        ("el treinta y uno de mayo", NamedTime(None, 5, 31)),
        ("no dia três de maio", NamedTime(None, 5, 3)),
        ("vinte e um de junho", NamedTime(None, 6, 21)),
        ("a dezasseis de maio", NamedTime(None, 5, 16)),
        ("il tre maggio", NamedTime(None, 5, 3)),
        ("l'undici maggio", NamedTime(None, 5, 11)),
        ("il ventuno giugno 2025", NamedTime(2025, 6, 21)),
        ("третьего мая", NamedTime(None, 5, 3)),
        ("четвёртого июня", NamedTime(None, 6, 4)),
        ("четвертого июня", NamedTime(None, 6, 4)),
        ("тридцатого мая", NamedTime(None, 5, 30)),
        ("тридцать первого мая", NamedTime(None, 5, 31)),
        ("двадцать первого июня 2025", NamedTime(2025, 6, 21)),
    ],
)
def test_an_ordinal_beside_a_month_is_its_day(text: str, day: NamedTime) -> None:
    """Before it or, in English, behind it."""
    assert may_name_time(text)
    assert find_times(text, TODAY) == (day,)


@pytest.mark.parametrize(
    "text",
    [
        *("between the third and the fifth of May", "vom dritten bis zum fünften Mai"),
        *("del tres al cinco de mayo", "de três a cinco de maio", "dal tre al cinque maggio"),
    ],
)
def test_days_from_one_to_another_have_one_month(text: str) -> None:
    """It stands behind the last of them."""
    assert find_times(text, TODAY) == tuple(NamedTime(None, 5, day) for day in (3, 4, 5))


@pytest.mark.parametrize(
    "text",
    [
        *("the first May weekend", "am ersten Mai-Wochenende", "in May first we planted"),
        *(
            "March second quarter",
            "the second may be late",
            "the first of the month",
            "third party",
        ),
        *("rent due march 5", "sei andato a maggio", "dos personas en mayo", "uma de maio"),
        *("May I go first?", "seconds of March", "der erste Maibaum"),
    ],
)
def test_other_ordinals_stay_words(text: str) -> None:
    """Of a weekend, of what may be, or of none that is a month's."""
    assert to_numbers(text) == text
