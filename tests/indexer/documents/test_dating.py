"""The days of entries: of lines, of what heads them, of headings and of what a section tells."""

import pytest

from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document
from indexer.model import Chunk


def chunks_of(text: str) -> tuple[Chunk, ...]:
    """Return the chunks of *text*."""
    return make_chunks(parse_document("a.md", text.encode()))


def days_of(text: str) -> list[tuple[str | None, int]]:
    """Return the day and the first line of each run of chunks of *text* that are of one day."""
    found: list[tuple[str | None, int]] = []
    for chunk in chunks_of(text):
        if not found or found[-1][0] != chunk.date:
            found.append((chunk.date, chunk.first_line))
    return found


@pytest.mark.parametrize(
    ("path", "headings", "day"),
    [
        ("journal/2026-11.md", ["# Diary", "## 11月1日 日曜"], "2026-11-01"),
        ("journal/2026-05.md", ["# May", "## Monday 4 May"], "2026-05-04"),
        ("journal.md", ["# Tagebuch 2026", "## 4. Mai"], "2026-05-04"),
        ("journal.md", ["# Diary", "## 2025", "### May 4, rain"], "2025-05-04"),
        ("journal/2026.md", ["# Diary", "## 五月四日"], "2026-05-04"),
        # In numbers, where the month is told above.
        ("päiväkirja/2026-05.md", ["# Päiväkirja", "## 4.5."], "2026-05-04"),
        ("dagbok.md", ["# Maj 2026", "## 4/5"], "2026-05-04"),
        ("denik.md", ["# Deník", "## Květen 2026", "### 4. 5. pondělí"], "2026-05-04"),
        ("napló.md", ["# 2026. május", "## május 4."], "2026-05-04"),
        ("päiväkirja.md", ["# Toukokuu 2026", "## maanantai 4.5."], "2026-05-04"),
        ("journal/2026-05.md", ["# May", "## 4.6. Overview"], None),
        ("tagebuch-2026.md", ["# Tagebuch", "## Mo 2.3."], "2026-03-02"),
        ("diario.md", ["# Diario 2026", "## lunes 2/3"], "2026-03-02"),
        ("diary.md", ["# Diary 2026", "## Mon 3/2"], "2026-03-02"),
        ("diary.md", ["# Diary 2026", "## Mon 3/3"], None),
        ("notes.md", ["# Notes 2026", "## 2.3. Methods"], None),
        # "Mar" is a Tuesday in three languages, and a month is cut in some way in each.
        ("diario/2026-02.md", ["# Febbraio", "## mar 10"], "2026-02-10"),
        ("diario.md", ["# Diario 2026", "## mar 10/2"], "2026-02-10"),
        ("diario.md", ["# Diario 2026", "## mar. 22/09"], "2026-09-22"),
        ("diario.md", ["# Diario 2026", "## mar 13 gen"], "2026-01-13"),
        ("diary.md", ["# Diary 2026", "## Mar 10"], "2026-03-10"),
        ("diario.md", ["# Diario 2026", "## 2 mag"], "2026-05-02"),
        ("diario.md", ["# Diario 2026", "## sab 2 mag Trasloco"], "2026-05-02"),
        ("diario.md", ["# Diario 2026", "## 3 ene."], "2026-01-03"),
        ("diario.md", ["# Diário 2026", "## 3 de out"], "2026-10-03"),
        ("dziennik.md", ["# Dziennik 2026", "## śr 4 mar"], "2026-03-04"),
        ("dziennik.md", ["# Dziennik 2026", "## 13 sie"], "2026-08-13"),
        ("dagboek.md", ["# Dagboek 2026", "## 4 mrt"], "2026-03-04"),
        ("sets.md", ["# Training 2026", "## 3 set of squats"], None),
        ("dziennik/2026-03.md", ["# Marzec", "## 04.03"], "2026-03-04"),
        ("dziennik/2026-03.md", ["# Marzec", "## pon 2"], "2026-03-02"),
        ("dagboek/2026-03.md", ["# Maart", "## ma 2/3"], "2026-03-02"),
        ("diario/2026-03.md", ["# Março", "## 3ª 10/3"], "2026-03-10"),
        ("diario/2026-03.md", ["# Março", "## 2.ª feira, 9/3"], "2026-03-09"),
        ("diario/2026-03.md", ["# Março", "## 2ª 10/3"], None),
        ("diario/2026-02.md", ["# Fevereiro", "## terça-feira 10/2"], "2026-02-10"),
        ("diario/2026-02.md", ["# Fevereiro", "## terça-feira, dia 10"], "2026-02-10"),
        ("diario/2026-02.md", ["# Fevereiro", "## Dia 10"], "2026-02-10"),
        ("diario/2026-02.md", ["# Fevereiro", "## Dia 31"], None),
        # The days of a journey.
        ("viagem-2026-02.md", ["# Açores", "## Dia 1", "Mar.", "## Dia 2", "## Dia 3"], None),
        # A week and a season begin on a day, and are more than that.
        ("sommer.md", ["# Sommer 2026", "## Sa 25.7."], "2026-07-25"),
        ("weeks.md", ["# Week 39, 2026", "## Tue, 22 September"], "2026-09-22"),
        ("kw.md", ["# 2026", "## KW 39", "### Dienstag, 22. September"], "2026-09-22"),
        ("a.md", ["# Summer 2026", "## Plan"], "2026-06-01"),
        ("a.md", ["# Talk, 12.05.2026", "## Plan for 20 May"], "2026-05-12"),
        # A month, with its year or without.
        ("reviews.md", ["# Reviews", "## May 2026"], "2026-05"),
        ("reviews-2026.md", ["# Reviews", "## Mai"], "2026-05"),
        ("plan-2026.md", ["# Plan", "## KW 19"], "2026-05-04"),
        ("plan-2026.md", ["# Course", "## Week 19"], None),
        ("reviews.md", ["# Reviews", "## May"], None),
        # Its own year counts, and a day above it.
        ("journal/2026-05.md", ["# May", "## 4 May 2025"], "2025-05-04"),
        ("journal/2026-05.md", ["# May", "## 2026-05-04", "### Plan for 20 May"], "2026-05-04"),
        # The folder's says nothing.
        ("2025/2026.md", ["# Diary", "## 4 May"], "2026-05-04"),
        ("2025/journal.md", ["# Diary", "## 4 May"], None),
        # No year, two of them, and no day.
        ("journal.md", ["# Diary", "## 4 May"], None),
        ("from-2025-to-2026.md", ["# Diary", "## 4 May"], None),
        ("2026.md", ["# Diary", "## Step 2 of 3"], None),
        ("2026.md", ["# Diary", "## 30 February"], None),
    ],
)
def test_a_day_without_its_year_is_of_that_of_its_file(
    path: str, headings: list[str], day: str | None
) -> None:
    """Or of a heading above it."""
    text = "\n\n".join((*headings, "Rowed to the pier."))
    assert make_chunks(parse_document(path, text.encode()))[-1].date == day


def test_the_number_of_an_item_is_the_day_on_a_page_of_its_month() -> None:
    """Elsewhere the month behind it is all that "4. March" surely tells."""
    chunks = make_chunks(
        parse_document("2026-03.md", b"# March\n\n4. March: rain\n\n5. May: tea\n")
    )
    assert [chunk.date for chunk in chunks] == [None, "2026-03-04", "2026-05"]
    assert days_of("# 2026\n\n4. March: rain\n") == [(None, 1), ("2026-03", 3)]


def test_an_entry_of_a_list_has_the_day_that_it_begins_with() -> None:
    """With what is indented below it, apart from its neighbours; what has none is of no day."""
    text = (
        "# Decisions\n\n- 2026-05-04 Postgres\n  - for its JSON\n- 2026-05-04 No Redis\n"
        "- 2026-06-01 Redis\n- Ask Ada\n"
    )
    found = [(c.date, c.first_line, c.last_line) for c in chunks_of(text)]
    assert found == [
        *((None, 1, 1), ("2026-05-04", 3, 5), ("2026-06-01", 6, 6), (None, 7, 7)),
    ]


def test_a_day_above_entries_is_theirs() -> None:
    """Up to the next day, or the end of the section; a paragraph's day is its own."""
    text = (
        "**2026-05-04**\n\n- pier\n- boat\n\n```\nlog\n```\n\n2026-05-05 Storm.\n\nA roof.\n\n"
        "4 May 2025:\n\n- calm\n\n# Later\n\n- rain\n"
    )
    found = [(c.date, c.first_line) for c in chunks_of(text)]
    assert found == [
        *(("2026-05-04", 1), ("2026-05-04", 3), ("2026-05-04", 6), ("2026-05-05", 10)),
        *((None, 12), ("2025-05-04", 14), ("2025-05-04", 16), (None, 18)),
    ]


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("a.md", "## June 2026"),
        ("a.md", "## Juni 2026\n\n### Week 24"),
        ("a.md", "## Log 2026-06"),
        ("2026.md", "## June"),
        ("2026-06.md", "## Plan"),
    ],
)
def test_a_weekday_and_a_number_are_a_day_of_the_month_above(path: str, heading: str) -> None:
    """If it is that day's, in whatever way it is written short; a 9th of June is no Monday."""
    items = {
        "- Mon 8: dentist": "2026-06-08",
        "- **Di 9** Kino": "2026-06-09",
        "- Wednesday, 10th - rain": "2026-06-10",
        "- [x] jeu. 11: piscine": "2026-06-11",
        "- Fri 12 swim": "2026-06-12",
        "- Mon 9: no day": None,
        "- Do 11 lengths": None,
        "- Sat 31: no day": None,
        "- Mon 8:30 call": None,
        "- Fri 12.50 paid": None,
    }
    text = f"{heading}\n\n" + "\n".join(items) + "\n"
    found = make_chunks(parse_document(path, text.encode()))
    days = {
        line: chunk.date
        for chunk in found
        for line in chunk.text.splitlines()
        if line.startswith("- ")
    }
    of_heading = None if path == "2026-06.md" else "2026-06"
    assert days == {item: day or of_heading for item, day in items.items()}


@pytest.mark.parametrize("header", ["---\ncreated: 2024-02-01\n---\n", "## Plan of 2024\n\n"])
def test_a_weekday_tells_the_year_of_a_heading(header: str) -> None:
    """It is the next one to that of the file, or of another heading, in which it is that day's."""
    headings = {
        "## Wednesday, 19 June": "2024-06-19",
        "## Fr, 21. Juni": "2024-06-21",
        "## Monday 19 June": "2023-06-19",
        "## Martha, 19 June": None,
        "## Wednesday": None,
    }
    text = "\n\ntext\n\n".join(headings) + "\n\ntext\n"
    dates = {chunk.text.split("\n")[0]: chunk.date for chunk in chunks_of(header + text)}
    assert {heading: dates[heading] for heading in headings} == headings
    assert {chunk.date for chunk in chunks_of(text)} == {None}


def test_a_day_of_an_entry_counts_before_that_of_its_heading() -> None:
    """Notes of a meeting tell what other days brought."""
    text = "## 2026-05-04\n\n- 2026-05-01 Postgres\n- Redis\n- 2026-05-04 Ada\n"
    dates = [(chunk.date, chunk.first_line) for chunk in chunks_of(text)]
    assert dates == [("2026-05-04", 1), ("2026-05-01", 3), ("2026-05-04", 4)]


def test_an_entry_is_of_the_year_of_its_heading() -> None:
    """Before that of the file: a log may go on for years."""
    found = chunks_of("# Log of 2026\n\n## 2025\n\n- 4 May: pier\n\n## Later\n\n- 5 May: beach\n")
    assert [chunk.date for chunk in found] == [None, None, "2025-05-04", None, "2026-05-05"]


def test_a_line_that_is_nothing_but_a_day_heads_what_follows() -> None:
    """Whether in a paragraph of its own or the first line of one, with a weekday or without."""
    text = (
        "# Diary\n\nWednesday, 13 May 2026\n\nPier.\n\nBoat.\n\n"
        "Thursday, 14 May 2026\nRain\nall day.\n\nA roof.\n\n"
        "--- May 15th, 2026 ---\nAda  9:14 AM\nHi\n\nBo  9:20 AM\nyes\n"
    )
    assert days_of(text) == [(None, 1), ("2026-05-13", 3), ("2026-05-14", 9), ("2026-05-15", 15)]


def test_what_is_bold_heads_what_follows_only_by_itself() -> None:
    """A paragraph that begins with a bold line is an entry of its own."""
    assert days_of("**2026-05-04: rain**\n\nA roof.\n") == [("2026-05-04", 1)]
    assert days_of("**2026-05-04: rain**\nall day.\n\nA roof.\n") == [("2026-05-04", 1), (None, 4)]


def test_a_weekday_tells_the_year_of_a_line() -> None:
    """By the other years of the file; without its weekday, or with another's, it is of none."""
    text = (
        "Mon, 2 November 2026\n\nGarlic.\n\nSat 7 Nov\n\nDinner.\n\n- Sun, 8 Nov: rain\n\n"
        "Fri 7 Nov\n\n8 Nov\n\nSat at the pier until 7 Nov\n"
    )
    assert days_of(text) == [
        *(("2026-11-02", 1), ("2026-11-07", 5), ("2026-11-08", 9), ("2025-11-07", 11)),
    ]
    assert days_of("Sat 7 Nov\n\nDinner.\n") == [(None, 1)]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("**Ada** (2026-05-12 18:32):", "**Bo** (2026-05-13 18:32):"),
        ("Ada, 12 May 2026, 18:32", "Bo Ek, 13 May 2026, 19:00"),
        ("Ada \u2014 2026-05-12 18:32", "Bo \u2014 2026-05-13 9:00"),
        ("志强 2026/5/12 18:32:07", "思雨 2026/5/13 9:00:11"),
        ("> Ada [U012] @ 12/05/2026 18:32:10 Z:", "> Bo [U013] @ 13/05/2026 18:32:10 Z:"),
    ],
)
def test_a_name_with_a_day_and_a_time_heads_what_was_said(first: str, second: str) -> None:
    """Up to the next such line; but one alone may be an appointment."""
    text = f"# Chat\n\n{first}\nhi\n\nand more\n\n{second}\n\nyes\n"
    assert days_of(text) == [(None, 1), ("2026-05-12", 3), ("2026-05-13", 8)]
    assert days_of(f"In room 12\n\n{first}\nhi\n{second}\nyes\n") == [
        *((None, 1), ("2026-05-12", 3), ("2026-05-13", 5)),
    ]
    assert days_of("# Plan\n\nDentist, 12 May 2026, 18:32\n\nShop.\n") == [(None, 1)]


def test_a_day_in_numbers_with_a_time_heads_what_was_said() -> None:
    """As exports of conversations have it below the heading of each turn."""
    text = "## Prompt\n5/13/2026, 6:22:10 PM\n\nWhy?\n\n## Response\n5/14/2026, 9:00 AM\n\nSo.\n"
    assert [chunk.date for chunk in chunks_of(text) if "." in chunk.text or "?" in chunk.text] == [
        *("2026-05-13", "2026-05-14")
    ]


def test_days_in_numbers_tell_of_each_other_which_number_is_the_month() -> None:
    """In all of a file: in headings, items and paragraphs; before dots, it is the day."""
    headings = "# Log\n\n## 12/05/2026\n\npier\n\n## 01/06/2026\n\nboat\n"
    assert days_of(headings) == [(None, 1), ("2026-05-12", 3), ("2026-06-01", 7)]
    hyphens = "# Log\n\n## 12-05-2026\n\npier\n\n## 25-05-2026\n\nboat\n"
    assert days_of(hyphens) == [(None, 1), ("2026-05-12", 3), ("2026-05-25", 7)]
    assert days_of("Log\n\n12/05/2026 pier\n25/05/2026 boat\n") == [
        *((None, 1), ("2026-05-12", 3), ("2026-05-25", 4)),
    ]
    items = "# Log\n\n## A\n\n- 05/12/2026: pier\n\n## B\n\n- 05/25/2026: boat\n"
    assert days_of(items) == [(None, 1), ("2026-05-12", 5), (None, 7), ("2026-05-25", 9)]
    assert days_of("- 05/12/2026: pier\n- 01/02/2026: boat\n") == [(None, 1)]
    assert days_of("- 05.12.2026: pier\n") == [("2026-12-05", 1)]


def test_a_section_may_tell_its_day() -> None:
    """Near its heading, for all of it; but below a heading with a day, it is that of a plan."""
    text = (
        "# Notes\n\n## Sync\n\n- Type: meeting\n- Date: 2026-02-10\n- Ada\n\nIt was short.\n\n"
        "## Offsite\n\n**When**: 3 March 2026\n\n## 2026-01-02\n\nDate: 12 September 2026\n"
    )
    assert days_of(text) == [(None, 1), ("2026-02-10", 3), ("2026-03-03", 11), ("2026-01-02", 15)]


def test_a_section_may_tell_its_day_in_any_language() -> None:
    """With the colon of its script."""
    assert days_of("# 会議\n\n## A\n\n日付\uff1a2026年5月14日\n\n議事録。\n") == [
        *((None, 1), ("2026-05-14", 3)),
    ]


def test_what_a_section_tells_is_of_its_parts_too() -> None:
    """Until the next heading of its own rank, whatever that is called; a nearer day goes before."""
    text = (
        "# Incidents\n\n## Outage\n\n- Date: 2026-02-10\n\n### Cause\n\nA disk.\n\n"
        "### 2026-02-12\n\nA new one.\n\n### March 2026\n\nOrdered.\n\n## Outage\n\nAgain.\n"
    )
    assert days_of(text) == [
        *((None, 1), ("2026-02-10", 3), ("2026-02-12", 11), ("2026-03", 15), (None, 19))
    ]


def test_each_mail_of_a_thread_tells_its_day() -> None:
    """Whatever else stands above its text, in the same lines."""
    text = (
        "# Thread\n\nFrom: Ada\nSent: Tuesday, 12 May 2026 18:32\nTo: Bo\n\nHello.\n\nAda\n\n"
        "From: Bo\nSent: Monday, 11 May 2026 8:32\nTo: Ada\n\nHi.\n"
    )
    assert days_of(text) == [("2026-05-12", 1), ("2026-05-11", 11)]


def test_an_item_may_have_its_day_in_a_field() -> None:
    """As programs list what they remember; one that begins with a day is of that."""
    text = (
        "# Ada\n\n- 1 | 2026-05-04 | Has a dog\n- Sails (2026-05-05)\n"
        "- 2026-05-06 Sold the boat (2025-01-01)\n- Rows\n"
    )
    assert days_of(text) == [
        (None, 1),
        ("2026-05-04", 3),
        ("2026-05-05", 4),
        ("2026-05-06", 5),
        (None, 6),
    ]
