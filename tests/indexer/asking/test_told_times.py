"""A time that stands in a text is found, however it is asked for; and if none is, the nearest."""

import os
from datetime import date
from pathlib import Path

import pytest
from small_memory import small_memory

from indexer import Index, open_index

TODAY = date(2026, 11, 24)

NOTES = {
    "people.md": (
        "# People\n\nAnna was born on 1999-03-03 in Graz.\n\n## Ben\n\nBorn on 4 April 1998.\n\n"
        "## Çelik\n\nDoğum: 5 May\u0131s 1997.\n\n## 田中\n\n誕生日は1996年6月7日。\n"
    ),
    "history.md": (
        "# History\n\nIn March 2019 we moved to Graz.\n\n## North\n\nSummer 2015 was Norway.\n\n"
        "## Storm\n\nThe roof went on Dec 24th, 2010, at 22:10.\n\n"
        "## Server\n\nUp since 2021-08-09T10:15:00Z.\n"
    ),
    "invoices.md": "# Invoices\n\n"
    + "".join(
        f"## Invoice {4700 + n}\n\nSent 2026-{1 + n // 28:02}-{1 + n % 28:02}, {n * 7} €, paid.\n\n"
        for n in range(120)
    ),
    **{
        f"log-{month}.md": f"# Log\n\n## 2026-{month:02}-03 — Meeting\n\nAbout project {month}.\n"
        for month in range(1, 9)
    },
}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("1999-03-03", "1999-03-03"),
        ("3 March 1999", "1999-03-03"),
        ("what happened on 3 March 1999?", "1999-03-03"),
        ("3. März 1999", "1999-03-03"),
        ("04.04.1998", "4 April 1998"),
        ("1998-04-04", "4 April 1998"),
        ("April 4, 1998", "4 April 1998"),
        ("1997-05-05", "5 May\u0131s 1997"),
        ("7 June 1996", "1996年6月7日"),
        ("March 2019", "In March 2019"),
        ("what happened in 2019-03", "In March 2019"),
        ("summer 2015", "Summer 2015"),
        ("what did we do in summer 2015", "Summer 2015"),
        ("24 December 2010", "Dec 24th, 2010"),
        ("2010-12-24", "Dec 24th, 2010"),
        ("2021-08-09", "2021-08-09T10:15:00Z"),
        ("what happened in 2015", "Summer 2015"),
        ("the invoice of 9 March 2026", "Sent 2026-03-09"),
        ("which invoice was sent on March 9th, 2026", "Sent 2026-03-09"),
        ("invoice 17.02.2026", "Sent 2026-02-17"),
    ],
)
def test_a_text_that_writes_the_time_comes_first(index: Index, asked: str, told: str) -> None:
    """However it is written there, and whatever its file is dated by."""
    found = index.search(asked, today=TODAY)
    assert told in found.hits[0].snippet
    assert found.note is None


SHIFTS = {
    "shifts.md": "# Shifts\n\n| who | from |\n| --- | --- |\n| Raj | 2026-11-02 |\n"
    "| Ines | 2026-11-09 |\n| Sun | 2026-11-16 |\n",
    "people.md": "# People\n\nDad toured Germany with a band in the 70s.\n\n"
    "## Aunt\n\nA nun since 1981.\n\n## Slides\n\nThose of the nineties are in the loft.\n",
    "party.md": "# Party\n\nRoom for the 90 guests.\n",
    "bins.md": "# Bins\n\n- Glass is collected, 2026-08-21\n",
    "songs.md": "# Songs\n\nSummer of '69, in D.\n",
    "log.md": "# Log\n\n## 2026-11-14\n\nA call.\n\n## 2026-03-01\n\nA shift of mood.\n",
}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("shift 9 November", "2026-11-09"),
        ("who has the shift on November 9th?", "2026-11-09"),
        ("9 November", "2026-11-09"),
        ("09/11/2026", "2026-11-09"),
        ("11/09/2026", "2026-11-09"),
        ("14/11/2026", "A call"),
        ("what did we have in August?", "2026-08-21"),
        ("the 70s", "in the 70s"),
        ("what happened in the 1970s?", "in the 70s"),
        ("in the eighties", "since 1981"),
        ("the 90s", "the nineties"),
        ("Summer of '69", "Summer of '69"),
        ("summer of '69", "Summer of '69"),
    ],
)
def test_what_is_told_of_a_time_is_nearer_than_the_nearest_day(
    tmp_path: Path, asked: str, told: str
) -> None:
    """A day of this year in a table or amid a text, a decade in words, a season in a name."""
    for name, text in SHIFTS.items():
        (tmp_path / name).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        found = index.search(asked, today=TODAY)
    assert told in found.hits[0].snippet
    assert "the 90 guests" not in found.hits[0].snippet


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("goals of last year", "knit a scarf"),
        ("Ziele nächstes Jahr: goals", "row to Elba"),
    ],
)
def test_a_year_told_from_today_is_looked_for_in_texts(
    tmp_path: Path, asked: str, told: str
) -> None:
    """Whose headings write it."""
    goals = {2022: "bake bread", 2023: "learn Danish", 2024: "swim", 2025: "knit a scarf",
             2026: "mend the roof", 2027: "row to Elba"}  # fmt: skip
    idle = ", ".join(["as far as there is time for it beside all else"] * 12)
    text = "".join(f"## {year}\n\n- {goal}\n- {idle}\n\n" for year, goal in goals.items())
    (tmp_path / "goals.md").write_text(f"# Goals\n\n{text}", "utf-8")
    with open_index(tmp_path) as index:
        found = index.search(asked, today=TODAY)
    assert any(told in hit.snippet for hit in found.hits[:2])


@pytest.mark.parametrize("asked", ["Monday", "monday", "yesterday", "tonight", "1984"])
def test_what_is_called_like_a_time_is_found_by_its_name(tmp_path: Path, asked: str) -> None:
    """Who types no other word may ask for a robot, or a song."""
    for name, text in NOTES.items():
        (tmp_path / name).write_text(text, "utf-8")
    for name in ("The robot is called Monday.", "Yesterday, by the Beatles.", "The Tonight show."):
        (tmp_path / f"{name[:9]}.md").write_text(f"# Thing\n\n{name}\n", "utf-8")
    (tmp_path / "Due.md").write_text("# Due\n\n1984, by Orwell.\n", "utf-8")
    with open_index(tmp_path) as index:
        found = index.search(asked, today=date(2031, 1, 6))
    assert asked.lower() in found.hits[0].snippet.lower()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what is on Wednesday?", "vet.md"),
        ("co jest w środy", "lekarz.md"),
        ("co jest w środę?", "lekarz.md"),
    ],
)
def test_what_is_so_on_every_weekday_is_found_if_nothing_is_of_it(
    tmp_path: Path, asked: str, told: str
) -> None:
    """Other texts have the words beside it, "is" and "on", and no less often."""
    (tmp_path / "vet.md").write_text("The vet is open on Wednesdays.\n", "utf-8")
    (tmp_path / "lekarz.md").write_text("Doktor Nowak przyjmuje w środy i w środę.\n", "utf-8")
    for number in range(3):
        (tmp_path / f"bike-{number}.md").write_text("The bike is on the roof.\n", "utf-8")
        (tmp_path / f"rower-{number}.md").write_text("Rower jest w garażu.\n", "utf-8")
    with open_index(tmp_path) as index:
        found = index.search(asked, today=TODAY)
    assert found.hits[0].path == told


def test_a_time_that_was_near_when_it_was_written_is_no_answer(tmp_path: Path) -> None:
    """The next week of then is over."""
    (tmp_path / "due.md").write_text("# Due\n\nThe plumber comes next week.\n", "utf-8")
    (tmp_path / "log-8.md").write_text(NOTES["log-8.md"], "utf-8")
    with open_index(tmp_path) as index:
        found = index.search("next week", today=date(2031, 1, 6))
    assert [hit.path for hit in found.hits] == ["log-8.md"]
    assert found.note == "Nothing is of 2031-01-13 to 2031-01-19; nearest: 2026-08-03."


@pytest.mark.parametrize(
    ("asked", "day"),
    [("June", "2026-06-18"), ("Thursday", "2026-11-19"), ("what happened in June", "2026-06-18")],
)
def test_an_entry_of_another_year_names_no_time_that_is_asked_for(
    tmp_path: Path, asked: str, day: str
) -> None:
    """Though it writes its own month and weekday, and the nearest one does not."""
    old = "".join(f"## Thursday, {day} June\n\nRan in June.\n\n" for day in (1, 8, 15, 22, 29))
    (tmp_path / "2023-06.md").write_text(f"# June 2023\n\n{old}", "utf-8")
    for new in ("2026-06-18", "2026-11-19"):
        (tmp_path / f"{new[:7]}.md").write_text(f"# Log\n\n## {new}\n\nSwam.\n", "utf-8")
    with open_index(tmp_path) as index:
        hits = index.search(asked, today=TODAY).hits
    assert hits[0].date == day


def test_entries_of_the_time_lead_texts_that_write_it(tmp_path: Path) -> None:
    """The entry is what was done then; the other one may only look back."""
    day = "## 2026-05-04 — Standup\n\nThe boiler was mended.\n"
    (tmp_path / "log.md").write_text(f"# Log\n\n{day}", "utf-8")
    back = "# Plan\n\nAs of 2026-05-04, on 2026-05-04 and since 2026-05-04 all is well.\n"
    (tmp_path / "plan.md").write_text(back, "utf-8")
    with open_index(tmp_path) as index:
        for asked in ("2026-05-04", "what happened on 4 May 2026"):
            hits = index.search(asked, today=TODAY).hits
            assert [hit.path for hit in hits] == ["log.md", "plan.md"]


@pytest.mark.parametrize(
    ("asked", "days", "note"),
    [
        ("what happened on 2026-02-07?", ["2026-02-03", "2026-03-03"], "2026-02-07"),
        ("what did we do on February 7th", ["2026-02-03", "2026-03-03"], "that time"),
        ("what happened last week", ["2026-08-03"], "2026-11-16 to 2026-11-22"),
        ("what did I do yesterday", ["2026-08-03"], "2026-11-23"),
        ("1950", ["2026-01-03"], "1950"),
        ("2026-03-05", ["2026-03-03", "2026-04-03"], "2026-03-05"),
        ("5.3.2026", ["2026-03-03", "2026-04-03"], "2026-03-05"),
    ],
)
def test_if_nothing_is_of_the_time_the_nearest_days_are(
    tmp_path: Path, asked: str, days: list[str], note: str
) -> None:
    """And the answer says so."""
    for month in range(1, 9):
        text = NOTES[f"log-{month}.md"]
        (tmp_path / f"log-{month}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        found = index.search(asked, today=TODAY)
    assert [hit.date for hit in found.hits[: len(days)]] == days
    assert found.note == f"Nothing is of {note}; nearest: {' and '.join(days)}."


RUNS = "# Runs\n\n| day | km | where |\n| --- | --- | --- |\n" + "".join(
    f"| 2026-{month:02}-{day:02} | {day} | Along the river to the mill, and back by the road. |\n"
    for month in (9, 10, 11)
    for day in range(3, 18, 2)
)


@pytest.mark.parametrize(
    ("asked", "first", "note"),
    [
        ("tomorrow", "film.md", "Nothing is of 2026-11-25; nearest: 2026-11-19."),
        ("what happened on 12 October 2026", "log.md", None),
        ("what did I do on 2026-10-12?", "log.md", None),
        ("what happened on 2026-10-09", "runs.md", None),
        ("the weekend of 4 October 2026", "runs.md", None),
        # Its September, and not the October that it is in.
        ("2026-10-02", "log.md", "Nothing is of 2026-10-02; nearest: 2026-09 and 2026-10-12."),
    ],
)
def test_a_table_of_a_month_is_of_the_days_of_its_rows(
    tmp_path: Path, asked: str, first: str, note: str | None
) -> None:
    """And of no other day of that month."""
    (tmp_path / "runs.md").write_text(RUNS, "utf-8")
    (tmp_path / "film.md").write_text("# Film\n\nThe Day After Tomorrow.\n", "utf-8")
    (tmp_path / "log.md").write_text(
        "# Log\n\n## 2026-10-12\n\nMended the gate.\n\n## 2026-11-19\n\nSwam.\n", "utf-8"
    )
    for path in tmp_path.iterdir():
        os.utime(path, (1, 1))  # today may be the day that is asked for
    with open_index(tmp_path) as index:
        found = index.search(asked, today=TODAY)
    assert found.hits[0].path == first
    assert found.note == note


def test_without_any_day_it_is_said_that_there_is_none(tmp_path: Path) -> None:
    """A file that was saved long after it is of no day."""
    (tmp_path / "a.md").write_text("# Otters\n\nThey live at the pier.\n", "utf-8")
    with open_index(tmp_path) as index:
        found = index.search("1950", today=TODAY)
    assert (found.hits, found.note) == ((), "Nothing is of 1950.")


@pytest.mark.holds("TOTAL")
@pytest.mark.parametrize("year", [2024, 2026, 2027])
def test_a_day_that_few_years_have_may_be_asked_for(tmp_path: Path, year: int) -> None:
    """Of the years that are looked at, it may be in one, or in none."""
    (tmp_path / "log.md").write_text(NOTES["log-3.md"].replace("2026", "2024"), "utf-8")
    with open_index(tmp_path) as index:
        found = index.search("what happened on 29 February", today=date(year, 7, 1))
    assert [hit.date for hit in found.hits] == ["2024-03-03"]
    assert found.note == "Nothing is of that time; nearest: 2024-03-03."


def test_filters_are_kept_where_nothing_is_of_the_time(index: Index) -> None:
    """The nearest day of another folder was not asked for."""
    found = index.search("what happened on 2026-02-07 path:people.md", today=TODAY)
    assert not {hit.path for hit in found.hits} - {"people.md"}
    assert "nearest" not in str(found.note)


ROTA = {
    "rota.md": (
        "# On-call rota 2026\n\n| Week of | Who |\n| --- | --- |\n"
        + "".join(f"| {day} {month} | Ines |\n" for month in ("Sep", "Oct") for day in (7, 14, 21))
        + "| 16 Nov | Omar |\n| 23 Nov | Priya |\n| 30 Nov | Ines |\n"
    ),
    "2026-11-23.md": "# Monday\n\nDentist, and a call. Bread.\n",
    "2026-11-16.md": "# Monday\n\nRain.\n",
}
PLANS = {
    "work.md": (
        "# Work\n\n## 2026-11-23\n\nPatched the gateway.\n\n"
        "## 2026-11-10\n\nPlanned: on-call is Ines on 30 Nov, Omar on 23 Nov.\n\n"
        "## 2026-11-20\n\nOn-call was quiet.\n\n## 2019-11-29\n\nOn-call is Tom on 30 Nov.\n"
    ),
}


@pytest.mark.parametrize(
    ("notes", "asked", "told"),
    [
        (ROTA, "who was on call last Monday", "| 23 Nov |"),
        (ROTA, "who is on call next Monday", "| 30 Nov |"),
        (PLANS, "who is on call next Monday", "Ines on 30 Nov"),
        (PLANS, "who is on-call on 2026-11-30", "Ines on 30 Nov"),
    ],
)
def test_a_day_near_today_may_be_written_without_its_year(
    notes: dict[str, str], asked: str, told: str
) -> None:
    """In a list, or in an entry of about that time; a title "Monday" is no name of that day."""
    with small_memory(notes) as index:
        assert told in index.search(asked, today=date(2026, 11, 25)).hits[0].snippet


WEEKS = {
    "weekly/2026-W19.md": "# Week 19\n\n## Work\n\nOffer sent.\n\n## Mia\n\nWed: dentist.\n",
    "weekly/W21 2026.md": "Nothing but rain.\n",
    "weeks 2026.md": "# Weeks\n\n## KW 26\n\nNew fridge.\n\n## KW 27\n\nThe flat was painted.\n",
    "2026-03-04--08 Lisbon.md": "# Lisbon\n\nFado.\n",
    "20260410-20260414.md": "# Copenhagen\n\nCargo bikes.\n",
    "2026-02-27 to 2026-03-02 Bern.md": "# Bern\n\nSnow.\n",
    "2026-07-06 9--5 job.md": "# Hours\n\nCounted.\n",
    "2026-08-03--99.md": "# Parts\n\nBoxes.\n",
}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what did I do on 5 May 2026?", "Offer sent"),
        ("10 May 2026", "Offer sent"),
        ("who had the dentist on 6 May?", "Wed: dentist"),
        ("2026-05-22", "rain"),
        ("was war am 24. Juni?", "fridge"),
        ("30 June 2026", "painted"),
        ("where were we on 6 March 2026", "Fado"),
        ("2026-03-08", "Fado"),
        ("14 April", "Cargo"),
        ("1 March 2026", "Snow"),
    ],
)
def test_what_is_named_for_a_week_or_a_range_is_of_its_days(asked: str, told: str) -> None:
    """Though it has the date of the first of them."""
    with small_memory(WEEKS) as index:
        found = index.search(asked, today=TODAY)
    assert told in found.hits[0].snippet
    assert found.note is None


@pytest.mark.parametrize(
    "asked", ["11 May 2026", "9 March 2026", "2026-04-15", "8 July 2026", "4 August 2026"]
)
def test_the_day_after_a_week_or_a_range_is_not_of_it(asked: str) -> None:
    """Nor one after a day beside other numbers."""
    with small_memory(WEEKS) as index:
        assert "Nothing is of " in (index.search(asked, today=TODAY).note or "")


LONG_AGO = {
    "log.md": (
        "# Log\n\n## 2024-05-13\n\nThe landlord missed the inspection on 12 May.\n\n"
        "## 2024-08-01\n\nAway, in Porto 8-10 August.\n\n## 2021-05-14\n\nFair on 12 May.\n"
    ),
    "2023-03-02.md": "# Thursday\n\nMia sees the dentist on 9 March.\n",
    "2026-11-20.md": "# Friday\n\nRain.\n",
}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what happened on 12 May 2024?", "inspection"),
        ("2021-05-12", "Fair"),
        ("where were we on 9 August 2024", "Porto"),
        ("9 March 2023", "dentist"),
    ],
)
def test_a_day_near_an_entry_may_be_written_without_its_year(asked: str, told: str) -> None:
    """However long ago: it is that near the entry, or the file."""
    with small_memory(LONG_AGO) as index:
        found = index.search(asked, today=TODAY)
    assert told in found.hits[0].snippet
    assert found.note is None


@pytest.mark.parametrize("asked", ["12 May 2023", "9 August 2025", "2026-03-09"])
def test_a_day_far_from_an_entry_is_another(asked: str) -> None:
    """Of a year in which that entry was not written."""
    with small_memory(LONG_AGO) as index:
        assert "Nothing is of " in (index.search(asked, today=TODAY).note or "")


SHORT = {
    "log.md": (
        "# Log\n\n## 2026-08-03\n\nDas Angebot muss bis 24.8. zu Velo.\n\n"
        "## 2024-05-13\n\nDie Wartung war am 12.05., er kam nicht.\n\n"
        "## 2026-11-20\n\nVersion 5.9. kostet 6.9. im Monat.\n"
    ),
    "plan.md": "# Plan\n\nDer Chor probt Sa 5.12. und So, den 13. 12. im Saal.\n",
}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("24. August 2026", "Velo"),
        ("was ist am 24.8.?", "Velo"),
        ("2024-05-12", "Wartung"),
        ("was ist am 5. Dezember", "Chor"),
        ("13 December 2026", "Chor"),
    ],
)
def test_a_day_may_be_written_in_two_numbers(asked: str, told: str) -> None:
    """After a word that makes them one."""
    with small_memory(SHORT) as index:
        found = index.search(asked, today=TODAY)
    assert told in found.hits[0].snippet
    assert found.note is None


@pytest.mark.parametrize("asked", ["5 September 2026", "2026-09-06", "12 May 2026", "24.8.2025"])
def test_two_numbers_may_be_no_day_or_that_of_another_year(asked: str) -> None:
    """A version, a price, and a day of long ago."""
    with small_memory(SHORT) as index:
        assert "Nothing is of " in (index.search(asked, today=TODAY).note or "")


@pytest.mark.parametrize("asked", ["what is planned for Q1", "priorities for Q1", "Q1"])
def test_a_part_of_a_year_may_be_what_a_section_is_called(asked: str) -> None:
    """Where nothing is of that time, it is told by its name, and not by the nearest day."""
    logs = {f"log-{day}.md": f"# 2026-05-{day:02}\n\nFixed the build.\n" for day in range(1, 9)}
    roadmap = {"roadmap.md": "# Roadmap\n\n## Q1\n\nShip billing.\n\n## Q2\n\nMobile app.\n"}
    with small_memory(logs | roadmap) as index:
        found = index.search(asked, today=TODAY)
        later = index.search("what happened in Q2", today=TODAY)
    assert found.hits[0].path == "roadmap.md"
    assert "nearest" not in (found.note or "")
    # An entry is of its own quarter.
    assert later.hits[0].path.startswith("log-")


PARTS = {
    "plan.md": (
        "# Plan\n\nKW 34: Urlaub an der Ostsee.\n\n## Messe\n\nKW 36: Leipzig, Stand 12.\n\n"
        "## Boiler\n\nIts warranty ends in Q1 2028.\n\n## Garten\n\nTomaten ab Mitte Mai.\n\n"
        "## Course\n\nWeek 38: graphs.\n\n## Taxes\n\nSee the letter of CW 05/2024.\n"
    ),
    "log.md": "# Log\n\n## 2026-08-10\n\nKW 34 is free.\n\n## 2026-07-01\n\nRain.\n",
}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("was ist in KW 36", "KW 36: Leipzig"),
        ("what is on in week 36", "KW 36: Leipzig"),
        ("what happened in the week of 31 August 2026", "KW 36: Leipzig"),
        ("was ist diese Woche", "KW 34: Urlaub"),
        ("what is in week 38", "Week 38: graphs"),
        ("what happened in the first quarter of 2028?", "ends in Q1 2028"),
        ("Mitte Mai", "ab Mitte Mai"),
        ("what happened in the week of 29 January 2024", "CW 05/2024"),
    ],
)
def test_a_part_of_a_year_may_be_told_by_its_number(asked: str, told: str) -> None:
    """Without its year in what has no date."""
    with small_memory(PARTS) as index:
        found = index.search(asked, today=date(2026, 8, 20))
    assert told in found.hits[0].snippet
    assert "nearest" not in (found.note or "")


def test_a_week_that_is_counted_may_be_one_of_a_course() -> None:
    """So it is only found by what it is called."""
    with small_memory(PARTS) as index:
        note = index.search("was war in KW 38", today=date(2026, 8, 20)).note
    assert note is not None
    assert "nearest" in note


RANGES = {
    "trips.md": (
        "# Trips\n\n- 8\u201310 August 2026: Lisbon.\n\n## Porto\n\n12 to 14 September 2026.\n\n"
        "## Wien\n\nDie Oper, 3.\u20135. Oktober 2026.\n\n## Berlin\n\nOctober 20-23, 2026.\n\n"
        "## Harz\n\n2026-05-04 to 2026-05-08\n\n## Rügen\n\nVom 30. Juni bis 3. Juli 2026.\n\n"
        "## Fest\n\nIm Hof, 11./12. September 2026.\n\n## Chor\n\nProbe 21./22.11.2026.\n\n"
        "## 京都\n\n2026年4月3日至9日。\n\n## Hull\n\nPainted between 10 and 12 December.\n\n"
        "## Oslo\n\nFrom the 1st to the 9th of March 2019, by ship.\n"
    ),
    "log.md": "# Log\n\n## 2019-12-20\n\nClosed from 2 to 6 January.\n\n## 2026-11-20\n\nRain.\n",
}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("where were we on 9 August?", "Lisbon"),
        ("8 August 2026", "Lisbon"),
        ("what happened on 2026-09-13?", "12 to 14 September"),
        ("was war am 4. Oktober?", "Die Oper"),
        ("21 October", "October 20-23"),
        ("what did we do on 6 May 2026", "2026-05-04 to"),
        ("what happened on 1 July 2026", "Vom 30. Juni"),
        ("2026年4月7日", "4月3日至9日"),
        ("11 December", "Painted between"),
        ("2026-12-11", "Painted between"),
        ("5 March 2019", "by ship"),
        ("11. September 2026", "Im Hof"),
        ("21.11.2026", "Probe"),
    ],
)
def test_a_day_amid_a_range_is_of_it(asked: str, told: str) -> None:
    """Nobody remembers just when a journey began."""
    with small_memory(RANGES) as index:
        found = index.search(asked, today=TODAY)
    assert told in found.hits[0].snippet
    assert found.note is None


@pytest.mark.parametrize(
    "written",
    [
        "04.05.2026 - 08.05.2026",
        "04.05. - 08.05.2026",
        "4.5.\u20138.5.2026",
        "May 4, 2026 \u2192 May 8, 2026",
        "2026-05-04 \u2192 2026-05-08",
        "2026/05/04 - 2026/05/08",
        "4/5/2026 - 8/5/2026",
        "2026年5月4日(月)〜5月8日(金)",
    ],
)
def test_a_range_is_written_in_many_ways(written: str) -> None:
    """In numbers, with an arrow as exports have it, and with weekdays."""
    log = "# Log\n\n## 2026-03-01\n\nRain.\n"
    notes = {"x.md": f"# Porto\n\nIm Hostel, {written}.\n", "log.md": log}
    with small_memory(notes) as index:
        for day in ("4 May 2026", "6 May 2026", "2026-05-08"):
            found = index.search(day, today=TODAY)
            assert [hit.path for hit in found.hits] == ["x.md"]
            assert found.note is None
        assert "Nothing is of " in (index.search("9 May 2026", today=TODAY).note or "")


@pytest.mark.parametrize(
    "text",
    [
        "---\nstart: 2026-05-04\nend: 2026-05-08\n---\n# Porto\n\nHostel.\n",
        '---\nfrom: "2026-05-04"\nuntil: "2026-05-08"\n---\n# Porto\n\nHostel.\n',
        "---\nstartDate: 2026-05-04\nendDate: 2026-05-08\n---\n# Porto\n\nHostel.\n",
        "# Porto\n\n- **From:** 4 May 2026\n- **Until:** 8 May 2026\n\nHostel.\n",
        "# Porto\n\nvon:: 2026-05-04\nbis:: 2026-05-08\n",
    ],
)
def test_a_range_may_be_written_on_two_lines(text: str) -> None:
    """In the header of a file, or as fields in its text."""
    with small_memory({"x.md": text, "log.md": "# Log\n\n## 2026-03-01\n\nRain.\n"}) as index:
        found = index.search("where were we on 6 May 2026", today=TODAY)
        assert found.hits[0].path == "x.md"
        assert found.note is None
        assert "Nothing is of " in (index.search("9 May 2026", today=TODAY).note or "")


@pytest.mark.parametrize(
    "asked",
    ["11 August", "2026-09-15", "7 October 2026", "24 October", "2027-01-04", "12 May 2026"],
)
def test_a_day_outside_of_a_range_is_not(asked: str) -> None:
    """Neither the day after it, nor the same days of another year."""
    with small_memory(RANGES) as index:
        note = index.search(asked, today=TODAY).note
    assert note is not None
    assert note.startswith("Nothing is of ")
