"""Months by their names and days of them, and words that only look like a month."""

from datetime import date

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime

TODAY = date(2026, 5, 13)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        # English
        ("in May 2023", NamedTime(2023, 5)),
        ("7 May", NamedTime(None, 5, 7)),
        ("May 7", NamedTime(None, 5, 7)),
        ("may 7", NamedTime(None, 5, 7)),
        ("18:00 on 7 May", NamedTime(None, 5, 7)),
        ("May 7: what was decided", NamedTime(None, 5, 7)),
        ("April 7:30", NamedTime(None, 4)),
        ("il 1° maggio 2023", NamedTime(2023, 5, 1)),
        ("17 lug 2025", NamedTime(2025, 7, 17)),
        ("le 12 févr. 2025", NamedTime(2025, 2, 12)),
        ("le 4 avr.", NamedTime(None, 4, 4)),
        ("3 ene 2025", NamedTime(2025, 1, 3)),
        ("3 de ago. de 2025", NamedTime(2025, 8, 3)),
        ("12 lis 2025", NamedTime(2025, 11, 12)),
        ("3. paź. 2025", NamedTime(2025, 10, 3)),
        ("3 Ağu 2025", NamedTime(2025, 8, 3)),
        ("3 Eki 2025", NamedTime(2025, 10, 3)),
        ("el 1º de mayo", NamedTime(None, 5, 1)),
        ("May 7th, 2023", NamedTime(2023, 5, 7)),
        ("the 7th of May 2023", NamedTime(2023, 5, 7)),
        ("on May the 7th, 2023", NamedTime(2023, 5, 7)),
        ("Sept. 5, 2023", NamedTime(2023, 9, 5)),
        ("Dec-2022", NamedTime(2022, 12)),
        ("May/2022", NamedTime(2022, 5)),
        ("december 2022", NamedTime(2022, 12)),
        ("what happened in May", NamedTime(None, 5)),
        ("what was the plan for May", NamedTime(None, 5)),
        ("from march on", NamedTime(None, 3)),
        ("in jan", NamedTime(None, 1)),
        ("August plans", NamedTime(None, 8)),
        ("april plans", NamedTime(None, 4)),
        # Also where somebody may be called so.
        ("what did we say in April", NamedTime(None, 4)),
        ("in April she said", NamedTime(None, 4)),
        ("what did June bring", NamedTime(None, 6)),
        ("how did April go", NamedTime(None, 4)),
        ("who is on call in May", NamedTime(None, 5)),
        ("what did April 2024 say", NamedTime(2024, 4)),
        ("April's budget", NamedTime(None, 4)),
        ("at 12:30 May 5", NamedTime(None, 5, 5)),
        ("29 February", NamedTime(None, 2, 29)),
        ("what did we do in Mar?", NamedTime(None, 3)),
        ("op 12 mrt 2026", NamedTime(2026, 3, 12)),
        ("12 mrt. 2026", NamedTime(2026, 3, 12)),
        # German, Spanish, French, Italian, Portuguese, Russian
        ("den 5. Mai 2023", NamedTime(2023, 5, 5)),
        ("im Mai", NamedTime(None, 5)),
        ("Blutwerte vom Mai", NamedTime(None, 5)),
        ("vers mai", NamedTime(None, 5)),
        ("letzten Mai", NamedTime(None, 5)),
        ("im März 2024", NamedTime(2024, 3)),
        ("el 7 de mayo de 2023", NamedTime(2023, 5, 7)),
        ("en mayo", NamedTime(None, 5)),
        ("le 7 mai 2023", NamedTime(2023, 5, 7)),
        ("le 1er janvier", NamedTime(None, 1, 1)),
        ("en août", NamedTime(None, 8)),
        ("en mars", NamedTime(None, 3)),
        ("il 7 maggio 2023", NamedTime(2023, 5, 7)),
        ("a maggio", NamedTime(None, 5)),
        ("7 de maio de 2023", NamedTime(2023, 5, 7)),
        ("em março", NamedTime(None, 3)),
        ("7 мая 2023", NamedTime(2023, 5, 7)),
        ("в январе", NamedTime(None, 1)),
        ("в мае 2023 года", NamedTime(2023, 5)),
        # A third of a month
        ("early May 2023", NamedTime(2023, 5, part=0)),
        ("beginning of May", NamedTime(None, 5, part=0)),
        ("mid-August", NamedTime(None, 8, part=1)),
        ("in late october", NamedTime(None, 10, part=2)),
        ("end of October 2022", NamedTime(2022, 10, part=2)),
        ("early in May", NamedTime(None, 5, part=0)),
        ("late in October 2022", NamedTime(2022, 10, part=2)),
        ("in the first third of March", NamedTime(None, 3, part=0)),
        ("the middle third of March 2024", NamedTime(2024, 3, part=1)),
        ("the last third of May", NamedTime(None, 5, part=2)),
        ("Anfang Mai", NamedTime(None, 5, part=0)),
        ("Mitte März 2024", NamedTime(2024, 3, part=1)),
        ("a finales de mayo", NamedTime(None, 5, part=2)),
        ("début janvier", NamedTime(None, 1, part=0)),
        ("à la mi-mai", NamedTime(None, 5, part=1)),
        ("fine maggio", NamedTime(None, 5, part=2)),
        ("meados de março", NamedTime(None, 3, part=1)),
        ("в конце января", NamedTime(None, 1, part=2)),
        ("il 3 ott", NamedTime(None, 10, 3)),
        ("no dia 3 de out", NamedTime(None, 10, 3)),
        ("el 3 ene", NamedTime(None, 1, 3)),
        ("em marco", NamedTime(None, 3)),
        ("10 de marco", NamedTime(None, 3, 10)),
    ],
)
def test_a_month_is_known_by_its_name(text: str, named: NamedTime) -> None:
    """With a day, a year or a part of it, in any of the languages."""
    assert find_times(text, TODAY) == (named,)
    assert may_name_time(text)


@pytest.mark.parametrize(
    "text",
    ["what may I do", "May I", "(May I)", "May", "he may come", "they march on", "an august lady",
     "Jan came", "the planet Mars", "sep", "dec", "les sept projets", "as dez regras",
     "what did Wang Jun say", "calls with Jun", "in Mar del Plata", "en Mar",
     "what Jan and Anna did",
     "qué dijo Julio", "the Mayo Clinic", "что сказала Марта", "phase 2 may slip",
     "what did May say", "where does June live", "ask April", "who is May", "June said so",
     "what does April not eat", "tell april about it", "why did August leave", "June's birthday",
     "il 3 set di lenzuola", "a casa de Marco", "ho visto marco", "10 marco polo tickets",
     "out of 3 set.",
     "with 2 out.", "3 lug nuts", "5 MRT.", "2 AVR boards", "gen. 3",
     "mar 10/2", "mar 13 gen",
     "may 4 people join", "may 4 or more users join", "what between 2 and 3 may be missing",
     "from 2 to 3 may we take", "1-2 may not fit", "en mar abierto",
     *(f"the word {word} alone" for word in ("may", "mar", "mars", "mai", "mart", "jan", "sep"))],
)  # fmt: skip
def test_a_verb_or_a_person_is_no_month(text: str) -> None:
    """Words and names that months share with them name no time."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize(
    ("text", "months"),
    [
        ("mai et juin", (5, 6)),
        ("avril et mai", (4, 5)),
        ("Jan, Feb and Mar", (1, 2, 3)),
        ("april or may", (4,)),
    ],
)
def test_a_doubtful_name_beside_a_month_is_one(text: str, months: tuple[int, ...]) -> None:
    """On either side of it; but "may" is a verb also there."""
    assert find_times(text, TODAY) == tuple(NamedTime(month=month) for month in months)
