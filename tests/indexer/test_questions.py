"""Questions as people ask them of a memory of many things, and what comes first."""

import os
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from small_memory import paths, small_memory

from indexer import open_index

TODAY = date(2026, 11, 20)

NOVEMBER = {
    "blocks/episodic-2026-11.md": (
        "# November 2026\n\n## 2026-11-16 — Boiler\n\nThe fan is new.\n\n"
        "## 2026-11-17 — Kitchen\n\nFrau Nowotny measured the sockets.\n\n"
        "## 2026-11-19 — School\n\nMila sang in the choir.\n"
    ),
    "2026-11-18.md": "A walk along the river.\n",
    "blocks/runbook.md": (
        "# Backups\n\nYesterday's snapshot lies in the folder of the day before. What happened to"
        " the two disks of last Tuesday is written on them.\n"
    ),
    "blocks/decisions.md": (
        "# Decisions\n\n## 2025-11-23 — One bank account\n\nFor the household.\n\n"
        "## 2026-03-07 — No car\n\nTrains are enough.\n\n"
        "## 2026-11-10 — Christmas in Graz\n\nWith everybody.\n"
    ),
}


@pytest.mark.parametrize(
    ("question", "file", "text"),
    [
        ("what did I do yesterday", "blocks/episodic-2026-11.md", "choir"),
        ("what happened last Tuesday?", "blocks/episodic-2026-11.md", "Nowotny"),
        ("what happened two days ago", "2026-11-18.md", "river"),
        ("was habe ich gestern gemacht", "blocks/episodic-2026-11.md", "choir"),
        ("昨天做了什么", "blocks/episodic-2026-11.md", "choir"),
        ("昨日は何をしましたか", "blocks/episodic-2026-11.md", "choir"),
        ("what happened on 23 November 2025", "blocks/decisions.md", "One bank account"),
    ],
)
def test_who_asks_for_a_time_gets_what_there_is_of_it(question: str, file: str, text: str) -> None:
    """The entry of that time comes first, even if only others have words of the question."""
    with small_memory(NOVEMBER) as index:
        first = index.search(question, today=TODAY).hits[0]
    assert first.path == file
    assert text in first.snippet


LANGUAGES = {
    "pl.md": "# Zdrowie\n\n## 12 maja 2026 \u2014 Dermatolog\n\nMaść na noc.\n",
    "tr.md": "# Sa\u011fl\u0131k\n\n## 15 Ekim 2026\n\nGözlük burada.\n",
    "th.md": (
        "# \u0e1a\u0e31\u0e19\u0e17\u0e36\u0e01\n\n"
        "- 7 \u0e01.\u0e04. 2569 \u0e1b\u0e25\u0e39\u0e01\u0e02\u0e49\u0e32\u0e27\n"
    ),
    "ar.md": (
        "# \u0635\u062d\u0629\n\n"
        "## \u0661\u0662 \u0645\u0627\u0631\u0633 \u0662\u0660\u0662\u0666\n\n"
        "\u0637\u0628\u064a\u0628.\n"
    ),
    "2026-W21.md": "# Week\n\nPainted the fence.\n",
    "07.02.2026.md": "# Day\n\nSkated.\n",
    "record.md": "# Kay\u0131t\n\nTarih: 3 Nisan 2026\n\nKarar.\n",
    "old.md": "---\ndate: 2020-01-01\n---\n# Old\n\nNothing.\n",
}


@pytest.mark.parametrize(
    ("query", "file", "day"),
    [
        ("co było w maju", "pl.md", "2026-05-12"),
        ("after:2026-05-12 before:2026-05-12", "pl.md", "2026-05-12"),
        ("15 ekimde ne oldu", "tr.md", "2026-10-15"),
        ("after:2569-07 before:2569-07", "th.md", "2026-07-07"),
        ("after:2026-03-12 before:2026-03-12", "ar.md", "2026-03-12"),
        ("after:2026-W21 before:2026-W21", "2026-W21.md", "2026-05-18"),
        ("since:07.02.2026 until:07.02.2026", "07.02.2026.md", "2026-02-07"),
        ("after:2026-04 before:2026-04", "record.md", "2026-04-03"),
    ],
)
def test_a_day_is_found_however_it_is_written(query: str, file: str, day: str) -> None:
    """A date counts in any language and digits, in a heading, a file's name or below its title."""
    with small_memory(LANGUAGES) as index:
        first = index.search(query, today=TODAY).hits[0]
    assert (first.path, first.date) == (file, day)


SCHOOL = {
    "calendar.md": "# School calendar 2026/27\n\nAutumn term, half-term, spring term.\n",
    "log.md": "# Log\n\n## 2026-09-14\n\nMended the gate.\n\n## 2026-10-01\n\nSowed garlic.\n",
}


@pytest.mark.parametrize(
    ("question", "file"),
    [
        ("school year 2026/27", "calendar.md"),
        ("what happened in the school year 2026/27", "log.md"),
        ("what did we do in season 2026/27", "log.md"),
    ],
)
def test_a_year_of_school_may_be_what_a_note_is_called(question: str, file: str) -> None:
    """A note named for a school year comes first, unless the question is what happened in it."""
    with small_memory(SCHOOL) as index:
        assert paths(index.search(question, today=TODAY))[0] == file


MARCH = {
    "log.md": "# Log\n\n## 2026-03-04 — Moved\n\nCarried 40 boxes.\n",
    "kitchen.md": "# Kitchen\n\nPlumbing done, tiles missing.\n",
    "vault.md": "# Vault\n\nThe password manager is on the laptop, the passport in the drawer.\n",
    **{f"{n}.md": f"# Note {n}\n\nAbout colour {n}.\n" for n in range(40)},
}


@pytest.mark.parametrize(
    "question",
    [
        "what happened in March",
        "recap of March",
        "anything from March 2026?",
        "qu'est-ce qui s'est passé en mars",
        "qu'a-t-on fait en mars",
    ],
)
def test_what_frames_a_question_for_a_time_is_looked_for_in_no_other_form(question: str) -> None:
    """Words such as "happened" or "passé" find no "done" or "passport", and none is missed."""
    with small_memory(MARCH) as index:
        result = index.search(question, today=TODAY)
    assert result.hits[0].path == "log.md"
    assert result.note is None


def test_of_what_occurs_nowhere_the_time_is_told() -> None:
    """If a word occurs nowhere, the entry of the time comes first, and the note names the word.

    If another word of the question does occur, the file with that word comes first.
    """
    with small_memory(MARCH) as index:
        result = index.search("what happened with the boiler in March", today=TODAY)
        besides = index.search("was the boiler in the kitchen in March?", today=TODAY)
    assert result.hits[0].path == "log.md"
    assert result.note == "Occurs nowhere: 'boiler'."
    assert besides.hits[0].path == "kitchen.md"


DAYS = [date(2026, 9, 1) + timedelta(n) for n in range(90)]
DIARY = {
    f"diary/{day}.md": f"# {day:%A, %B} {day.day}, {day.year}\n\nAte {n} eggs at 16:00.\n"
    for n, day in enumerate(DAYS)
}
LOG = "\n".join(f"- {day} £{n}.20 to Baker & Sons\n" for n, day in enumerate(DAYS))


@pytest.mark.parametrize(
    "question",
    [
        "What did I pay on November 16?",
        "How much did I pay on 16 November 2026?",
        "Which courier came on November 16?",
    ],
)
def test_an_entry_of_the_day_is_looked_at_without_a_word(question: str) -> None:
    """Though the pages of a diary have more words of the question, those of the day.

    A word that occurs nowhere is no reason to leave it out, either.
    """
    files = {**DIARY, "bank.md": f"# Bank\n\n{LOG}", "tax.md": "# Tax\n\nTo be paid.\n"}
    with small_memory(files) as index:
        hits = index.search(question, today=DAYS[-1]).hits
    assert [hit.date for hit in hits[:3] if hit.path == "bank.md"] == ["2026-11-16"]


def test_a_time_with_a_word_beside_it_is_a_hint_only() -> None:
    """A file with the word that was asked for comes before the entries of the time."""
    with small_memory(NOVEMBER) as index:
        assert paths(index.search("snapshot yesterday", today=TODAY))[0] == "blocks/runbook.md"
        filtered = index.search("what happened last week before:2020", today=TODAY)
    assert filtered.hits == ()


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("latest decision", "2026-11-10"),
        ("what was the last decision?", "2026-11-10"),
        ("decision bank account", "2025-11-23"),
        ("latest decision about the car", "2026-03-07"),
    ],
)
def test_the_latest_is_the_newest_of_what_answers(question: str, day: str) -> None:
    """The newest entry about the subject comes first, and no newer one about something else."""
    with small_memory(NOVEMBER) as index:
        assert index.search(question, today=TODAY).hits[0].date == day


def test_a_reason_is_told_for_what_is_found_by_its_time_alone() -> None:
    """The parts of the score that `explain` gives add up to the score."""
    with small_memory(NOVEMBER) as index:
        for question in ("what did I do yesterday", "latest decision"):
            hits = index.search(question, today=TODAY, explain=True).hits
            assert hits
            for hit in hits:
                assert hit.parts is not None
                assert sum(hit.parts[3:]) == pytest.approx(hit.score)


MIXED = {
    **{
        f"notes/{n}.md": f"# Note {n}\n\nThe {thing} is by the door, and it was cheap to buy.\n"
        for n, thing in enumerate("ladder kettle hammer saddle pencil ribbon walnut".split())  # noqa: SIM905 - a list
    },
    "reha.md": "# Reha\n\nDie Klinik ist bei Bad Krozingen, mit der Bahn und dem Bus.\n",
    "tax.md": "# Steuer\n\nWas der Berater bei der Prüfung braucht, ist in dem Ordner.\n",
    "house.md": "# Haus\n\nEine neue Wärmepumpe steht im Keller. Fällt sie aus: Herr Brandl.\n",
    "school.md": "# School\n\nMila's teacher, Lehrerin since 2025, is Frau Öztürk.\n",
    "auto.md": "# Auto\n\nVidange tous les 20 000 km, dernière à 98 400 km (mars 2026).\n",
    "flats.md": "# Appartements\n\nUn deuxième étage, et un étage avec des étagères.\n",
}


@pytest.mark.parametrize(
    ("question", "file"),
    [
        ("was ist mit der Wärmepumpe", "house.md"),
        ("wer ist die Lehrerin von Mila", "school.md"),
        ("wo ist die Klinik", "reha.md"),
        ("quand était la dernière vidange", "auto.md"),
    ],
)
def test_small_words_of_a_language_that_is_rare_here_tell_little(question: str, file: str) -> None:
    """They decide nothing, though in a mostly English memory they are rare.

    Nor are they looked for in other forms: "était" is no "étage".
    """
    with small_memory(MIXED) as index:
        assert paths(index.search(question))[0] == file


CODES = {
    "a.md": "# A\n\nThe offer was 1,780 EUR for KELP-219, 310 GB on the Fritz!Box 7590.\n",
    "d.md": "# Parking\n\nThe estate, YK63 LWT, is parked at BS3 4QP. Oil: 5W-30.\n",
    "e.md": "# E\n\nCarlo D'Angelo was in the U.S.A. with Dr. O\u2019Brien, at 3 p.m.\n",
    "f.md": "# F\n\nThe pump got firmware 3.8.2, the boiler v4.1.\n",
    "b.md": "# B\n\nTofu in the air fryer. The kick-off is in May; batteries are CR2477.\n",
    "c.md": "# C\n\nA kelp forest, a box of fruit, air to breathe, 310 steps and 219 stairs."
    " Angelo lives in Brienne, with 30 wells, 3 dogs, 8 cats, 2 mice, 4 hens, 1 cow.\n",
}


@pytest.mark.parametrize(
    ("question", "file"),
    [
        ("1780", "a.md"),
        ("KELP219", "a.md"),
        ("310GB", "a.md"),
        ("fritzbox", "a.md"),
        ("airfryer", "b.md"),
        ("kickoff", "b.md"),
        ("CR 2477", "b.md"),
        ("CR-2477", "b.md"),
        ("YK63LWT", "d.md"),
        ("what is at BS34QP", "d.md"),
        ("which oil, 5W30?", "d.md"),
        ("dangelo", "e.md"),
        ("DAngelo", "e.md"),
        ("who is obrien", "e.md"),
        ("USA", "e.md"),
        ("3 pm", "e.md"),
        ("boiler 4.1", "f.md"),
        ("3.8.2", "f.md"),
    ],
)
def test_what_is_written_together_or_apart_is_one(question: str, file: str) -> None:
    """Codes, amounts and compounds are found with or without spaces and signs; none is missed."""
    with small_memory(CODES) as index:
        result = index.search(question)
    assert paths(result)[0] == file
    assert result.note is None


@pytest.mark.parametrize("question", ["1,780", "1.780", "1 780", "what was 1,780 euros?"])
def test_an_amount_is_found_before_what_has_one_of_its_groups(question: str) -> None:
    """A room 1 and a page 780 have nothing of 1,780 euros, whatever they are called."""
    notes = {f"room-{n}.md": f"# Room {n}\n\nOn page {n}80 of the plan.\n" for n in range(1, 9)}
    notes["zoo.md"] = "# Zoo\n\nThe quagga cost 1780 euros.\n"
    with small_memory(notes) as index:
        assert paths(index.search(question))[0] == "zoo.md"


@pytest.mark.parametrize("amount", ["1780", "1,780", "1.780", "1 780", "1'780"])
@pytest.mark.parametrize("question", ["1780 euros", "1,780 euros", "1.780 euros", "1 780 euros"])
def test_an_amount_is_found_however_it_is_written(question: str, amount: str) -> None:
    """And before a year, a lunch, and another amount."""
    notes = {
        "map.md": "# Map\n\nA map of 1780, by Bo.\n",
        "lunch.md": "# Lunch\n\nIt cost 17,80 euros.\n",
        "rent.md": "# Rent\n\nThe flat costs 780 euros a month.\n",
        "zoo.md": f"# Zoo\n\nThe quagga cost {amount} euros.\n",
    }
    with small_memory(notes) as index:
        assert paths(index.search(question))[0] == "zoo.md"


@pytest.mark.parametrize("question", ["check in", "check-in", "checkin"])
def test_a_verb_and_what_is_behind_it_may_be_written_in_three_ways(question: str) -> None:
    """Each spelling finds the other two, even where unrelated notes have the same spelling."""
    notes = {f"{n}.md": f"# Car {n}\n\nCheck the oil {n}, and check it in May.\n" for n in range(9)}
    notes |= {
        "a.md": "# Hotel\n\nThe check-in is at 15:00.\n",
        "b.md": "# Air\n\nThe checkin desk closes at 9.\n",
        "c.md": "# Train\n\nWe will check in at the station.\n",
    }
    with small_memory(notes) as index:
        assert {"a.md", "b.md"} <= set(paths(index.search(question))[:3])


@pytest.mark.parametrize(
    "ways",
    [
        ("KELP219", "KELP-219", "KELP 219"),
        ("12V", "12 V", "12-V"),
        ("B12", "B-12"),
    ],
)
def test_a_code_or_an_amount_may_be_written_together_and_apart(ways: tuple[str, ...]) -> None:
    """Each spelling finds the others, even where some notes have the one that was typed."""
    notes = {f"{n}.md": f"# Bill {n}\n\nIt's 12 o'clock, and 219 of {n}.\n" for n in range(9)}
    notes |= {f"way-{n}.md": f"# Shed\n\nThere is {way} in it.\n" for n, way in enumerate(ways)}
    with small_memory(notes) as index:
        for way in ways:
            found = paths(index.search(way))[: len(ways)]
            assert {f"way-{n}.md" for n in range(len(ways))} == {*found}


def test_a_name_of_two_letters_may_be_joined_to_the_next_word() -> None:
    """In capitals, US is a name and not the small word "us", so "US Stadt" finds "US-Stadt"."""
    notes = {f"{n}.md": f"# Markt {n}\n\nDie Stadt hat Brot, in US Dollar.\n" for n in range(9)}
    notes["a.md"] = "# New York\n\nDie gr\u00f6\u00dfte US-Stadt, sagt man.\n"
    notes["b.md"] = (
        "# Rom\n\nDie gr\u00f6\u00dfte Stadt, die gr\u00f6\u00dfte Stadt, sagt die US Armee.\n"
    )
    with small_memory(notes) as index:
        for question in ("gr\u00f6\u00dfte US Stadt", "gr\u00f6\u00dfte US-Stadt"):
            assert paths(index.search(question))[0] == "a.md"


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("how much did the battery cost", "Occurs nowhere: 'cost'."),
        ("how often is there tofu", None),
        ("how heavy is the tofu", None),
        ("how often is there xylo", "Occurs nowhere: 'xylo'."),
        ("what doesn't xylo", "xylo"),
        ("Größenwahn", "'Größenwahn'"),
        ("ёжик", "'ёжик'"),
        ("量子纠缠", "'量子纠缠'"),
        ("wo war der Größenwahn im Mai", "'Größenwahn'"),
        ("tofu last feb", None),
        ("tofu on the 16th floor", "16th"),
        ("tofu on the 16th", None),
        ("doesn't the tofu", None),
        ("why doesnt the tofu, and arent they", None),
        ("Hugo's tofu", "'Hugo'"),
    ],
)
def test_only_what_is_missed_is_said_to_occur_nowhere(question: str, note: str | None) -> None:
    """The note names missing words as they were typed.

    It names no small words, no pieces of words, and no time that was understood.
    """
    with small_memory(CODES) as index:
        said = index.search(question, today=TODAY).note
    if note is None:
        assert said is None
    else:
        assert note in str(said)
        assert "much" not in str(said)
        assert "doesn" not in str(said)
        assert "'s'" not in str(said)


def test_the_table_of_all_files_comes_behind_what_it_lists() -> None:
    """A block comes before the row of `index.md` that repeats the block's summary."""
    block = "---\nsummary: Walnuts and where they grow\n---\n# Walnut\n\nIn the garden.\n"
    table = (
        "# Index\n\n| block | summary |\n| --- | --- |\n| walnut | Walnuts and where they grow |\n"
    )
    with small_memory({"index.md": table, "blocks/walnut.md": block}) as index:
        assert paths(index.search("where do walnuts grow")) == ["blocks/walnut.md", "index.md"]


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("вода", "Сегодня мы видели воду там."),
        ("рыба", "Мы видели рыбы там."),
        ("mama", "Dzisiaj widzieliśmy mamę tam."),
        ("hijo", "Hoy vimos hija allí."),
        ("книга", "Мы читали книгу."),
    ],
)
def test_a_short_word_is_found_in_another_form(typed: str, text: str) -> None:
    """A short word that is not English and does not occur as it was typed finds its other forms."""
    with small_memory({"a.md": f"# A\n\n{text}\n", "b.md": "# B\n\nNada.\n"}) as index:
        result = index.search(typed)
    assert paths(result) == ["a.md"]
    assert result.note is None


def log(days: int, text: str = "Entry number {n}.") -> str:
    """Return a log with an entry for each of so many days up to today, the oldest first."""
    return "# Log\n\n" + "".join(
        f"## {TODAY - timedelta(days=days - 1 - n)}\n\n{text.format(n=n)}\n\n" for n in range(days)
    )


def daily(days: int) -> dict[str, str]:
    """Return a note for each of so many days up to today."""
    dates = [TODAY - timedelta(days=n) for n in range(days)]
    return {f"daily/{day}.md": f"# {day}\n\nNumber {n}.\n" for n, day in enumerate(dates)}


# Questions for a time, and the days of it.
LATELY = {
    "what did I do yesterday": {"2026-11-19"},
    "昨天做了什么": {"2026-11-19"},
    "what happened since Wednesday": {"2026-11-18", "2026-11-19", "2026-11-20"},
    "what happened in the last 2 days": {"2026-11-18", "2026-11-19", "2026-11-20"},
    "что было вчера": {"2026-11-19"},
    "cosa ho fatto ieri": {"2026-11-19"},
    "what's on today": {"2026-11-20"},
}


@pytest.mark.parametrize("days", [3, 30, 300])
def test_a_time_is_found_in_one_log_and_in_daily_notes(days: int) -> None:
    """The entries of the time come first, whether there are three or 300; no word is missing."""
    for files in ({"log.md": log(days)}, daily(days)):
        with small_memory(files) as index:
            for question, dates in LATELY.items():
                result = index.search(question, today=TODAY)
                assert {hit.date for hit in result.hits[: len(dates)]} == dates, question
                assert result.note is None, question


# Questions for the last or the first of a time, and its day.
LAST_OR_FIRST = {
    "what was the last thing I did in 2026?": "2026-11-20",
    "last entry of November 2026": "2026-11-20",
    "what did I do last in 2026": "2026-11-20",
    "what is the most recent thing that happened in November?": "2026-11-20",
    "was habe ich im November 2026 zuletzt gemacht": "2026-11-20",
    "2026年最后一件事是什么": "2026-11-20",
    "what was the first thing I did last week?": "2026-11-09",
    "the first entry of last week": "2026-11-09",
    "what did I do first in November 2026": "2026-11-01",
}


@pytest.mark.parametrize("days", [15, 300])
def test_the_last_and_the_first_of_a_time_are_found(days: int) -> None:
    """In one log and in daily notes; no word is missing."""
    for files in ({"log.md": log(days)}, daily(days)):
        with small_memory(files) as index:
            for question, day in LAST_OR_FIRST.items():
                result = index.search(question, today=TODAY)
                first = max(day, str(TODAY - timedelta(days=days - 1)))
                assert (result.hits[0].date, result.note) == (first, None), question


@pytest.mark.parametrize("question", ["what happened on 7 November", "was war am 7. November"])
def test_a_day_without_its_year_is_looked_for_in_the_last_ones(question: str) -> None:
    """A day without a year is the last such day, even if its entry has no word of the question."""
    with small_memory({"log.md": log(30), "other.md": "# Other\n\nWhat happened.\n"}) as index:
        assert index.search(question, today=TODAY).hits[0].date == "2026-11-07"


def test_what_was_only_touched_at_a_time_comes_behind_its_entries() -> None:
    """Entries of a week come before files that were only `updated` in it."""
    blocks = {
        f"blocks/reference-{n}.md": f"---\nupdated: 2026-11-1{n}\n---\n# Facts\n\nAbout {n}.\n"
        for n in range(5)
    }
    with small_memory({**blocks, "log.md": log(30)}) as index:
        assert paths(index.search("what did I do last week", today=TODAY))[0] == "log.md"


def test_what_was_saved_at_a_time_comes_before_what_only_has_words_of_the_frame(
    tmp_path: Path,
) -> None:
    """Of notes without days, the one saved last week is of last week; entries come first."""
    notes = {
        "house.md": ("2026-11-11", "# House\n\nThe boiler is from 2011.\n"),
        "clients.md": ("2026-09-01", "# Clients\n\nWhat happened with Olivia is private.\n"),
    }
    for name, (day, text) in notes.items():
        (tmp_path / name).write_text(text, "utf-8")
        saved = datetime.fromisoformat(f"{day}T12:00").timestamp()
        os.utime(tmp_path / name, (saved, saved))
    with open_index(tmp_path) as index:
        for question in ("what happened last week?", "was war letzte Woche?"):
            assert paths(index.search(question, today=TODAY))[0] == "house.md"
        (tmp_path / "log.md").write_text(log(20), "utf-8")
        assert paths(index.search("what happened last week?", today=TODAY))[0] == "log.md"


def test_somebody_whose_name_is_a_small_word_elsewhere_is_asked_for() -> None:
    """Of the entries of a week, the one that names Mia or Per comes first."""
    text = log(20).replace("Entry number 11.", "Mia lost a tooth. Per was proud.")
    with small_memory({"log.md": text}) as index:
        for question in ("what did Mia do last week", "what did Per do last week"):
            assert index.search(question, today=TODAY).hits[0].date == "2026-11-12"


@pytest.mark.parametrize("entries", [10, 30, 300])
def test_the_latest_of_many_is_the_newest(entries: int) -> None:
    """If all entries answer equally well, the newest comes first."""
    text = log(entries, "The dentist looked at tooth {n}.")
    with small_memory({"dentist.md": text}) as index:
        for question in ("last dentist visit", "latest dentist"):
            assert index.search(question, today=TODAY).hits[0].date == "2026-11-20"


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("latest incident", "2026-08-11"),
        ("most recent incident", "2026-08-11"),
        ("first incident", "2026-02-11"),
    ],
)
def test_the_title_of_a_file_of_one_day_is_of_that_day(question: str, day: str) -> None:
    """Though the day only stands in the text below it, and the answer in no more than its path."""
    notes = {
        f"incidents/{n}.md": f"# Outage {n}\n\n2026-0{month}-11, 02:40. Disk {n} was full.\n"
        for n, month in enumerate((4, 2, 8, 6))
    }
    with small_memory({**notes, "disks.md": "# Disks\n\nFour.\n"}) as index:
        assert index.search(question, today=TODAY).hits[0].date == day


@pytest.mark.parametrize("entries", [10, 30, 300])
@pytest.mark.parametrize(
    "question",
    ["first dentist visit", "When did we first go to the dentist?", "the earliest dentist visit"],
)
def test_the_first_of_many_is_the_oldest(entries: int, question: str) -> None:
    """If all entries answer equally well, the oldest comes first, wherever each of them stands."""
    days = [(date(2026, 1, 2) + timedelta(n)).isoformat() for n in range(entries)]
    said = {day: f"The dentist saw tooth {n}{' again' * (n % 3)}." for n, day in enumerate(days)}
    in_log = sorted(days[::2], key=lambda day: day[::-1])
    log = "".join(f"## {day}\n\n{said[day]}\n\n" for day in in_log)
    files = {f"{day}.md": f"# {day}\n\n{said[day]}\n" for day in days[1::2]}
    with small_memory({"log.md": f"# Log\n\n{log}", **files}) as index:
        assert index.search(question, today=TODAY).hits[0].date == "2026-01-02"


@pytest.mark.parametrize(
    ("question", "said", "day"),
    [
        ("Wann war das erste Treffen mit Petra?", "Wir verstehen uns. ", "2025-03-01"),
        ("Wann war das erste Treffen mit Petra?", "Wie beim ersten Mal. ", "2025-06-01"),
        ("Petra ile ilk Treffen", "Silk, milk. ", "2025-03-01"),
        ("第一次 Petra Treffen", "这是第一次。", "2025-06-01"),
    ],
)
def test_only_a_word_of_its_own_says_that_something_was_the_first_time(
    question: str, said: str, day: str
) -> None:
    """Then what came before is something else. "Verstehen" holds "erste" and does not say it."""
    text = (
        "# Log\n\n## 2025-03-01\n\nTreffen mit Petra, kurz.\n\n"
        f"## 2025-06-01\n\nTreffen mit Petra. {said}Treffen mit Petra war lang.\n\n"
        "## 2025-09-01\n\nTreffen mit Petra, im Regen.\n"
    )
    with small_memory({"log.md": text}) as index:
        assert index.search(question, today=TODAY).hits[0].date == day


def test_of_many_daily_notes_the_oldest_and_the_newest_are_found() -> None:
    """Though they say more besides, and so match less well as a whole than many others."""
    days = [(date(2025, 1, 3) + timedelta(n)).isoformat() for n in range(669)]
    files = {f"{day}.md": f"# {day}\n\nRain, and soup.\n" for day in days}
    files |= {f"{day}.md": f"# {day}\n\nThe dentist.\n" for day in days[4:-4:3]}
    busy = "Walked to the river with Ada. The boiler is loud again. Wrote to Karim.\n\n"
    files |= {f"{day}.md": f"# {day}\n\n{busy}Saw the dentist.\n" for day in (days[0], days[-1])}
    expected = {
        "When did I first see the dentist?": "2025-01-03",
        "first dentist visit": "2025-01-03",
        "When did I last see the dentist?": "2026-11-02",
        "last dentist visit": "2026-11-02",
    }
    with small_memory(files) as index:
        found = {asked: index.search(asked, today=TODAY).hits[0].date for asked in expected}
    assert found == expected


def test_the_first_entry_below_a_title_is_the_oldest() -> None:
    """The title alone has the word that is asked for."""
    log = "".join(f"- 2026-0{n}-10: Tooth {n} was drilled.\n" for n in range(3, 9))
    with small_memory({"dentist.md": f"# Dentist\n\n{log}"}) as index:
        assert index.search("first dentist visit", today=TODAY).hits[0].date == "2026-03-10"


def test_the_first_is_told_by_a_text_that_says_so() -> None:
    """A later text that says what was first knows it better than the oldest text."""
    files = {
        "2026-03-01.md": "# 2026-03-01\n\nCello with Ines.\n",
        "2026-05-01.md": "# 2026-05-01\n\nMy first cello lesson was in 2019, with Ines.\n",
    }
    with small_memory(files) as index:
        hits = index.search("When was my first cello lesson?", today=TODAY).hits
    assert hits[0].path == "2026-05-01.md"


def test_the_first_of_a_time_is_the_oldest_of_it() -> None:
    """And not what was before."""
    days = ["2026-02-03", "2026-04-03", "2026-04-20", "2026-06-01"]
    log = "".join(f"## {day}\n\nSwam in the lake.\n\n" for day in days)
    with small_memory({"log.md": f"# Log\n\n{log}"}) as index:
        first = index.search("when did I first swim in April", today=TODAY).hits[0]
        year = index.search("the first swim of 2026", today=TODAY).hits[0]
    assert (first.date, year.date) == ("2026-04-03", "2026-02-03")


@pytest.mark.parametrize(
    "question", ["Lena last dentist visit", "when was the last time Lena saw the dentist"]
)
def test_the_latest_of_one_thing_is_not_the_newest_of_another(question: str) -> None:
    """The newest visit to the dentist comes first, and not a newer entry below the same title."""
    health = (
        "# Health of Lena\n\n## 2026-02-10\n\nDentist: filling.\n\n## 2026-06-01\n\nDentist: all"
        " well.\n\n## 2026-11-02\n\nKnee hurts after running.\n"
    )
    files = {"health.md": health, "work.md": "# Work\n\nLena works at the port.\n"}
    with small_memory(files) as index:
        assert index.search(question, today=TODAY).hits[0].date == "2026-06-01"


PEOPLE = (
    "# People\n\n- April Sun: accountant, does the tax return.\n- June Okafor: piano teacher.\n"
    "- Will Brandt: our electrician, did the sockets.\n"
)


@pytest.mark.parametrize(
    "question",
    ["who is April", "what does June do", "what about April", "what did Will do last week"],
)
def test_somebody_named_like_a_month_or_a_small_word_is_asked_for(question: str) -> None:
    """A person called April, June or Will comes before the diary of that month or week."""
    days = [date(2026, month, day) for month in (4, 6, 11) for day in range(8, 15)]
    text = "# Log\n\n" + "".join(f"## {day}\n\nWalked the dog and wrote mail.\n\n" for day in days)
    with small_memory({"people.md": PEOPLE, "log.md": text}) as index:
        assert paths(index.search(question, today=TODAY))[0] == "people.md"


@pytest.mark.parametrize("question", ["boiler* last week", "seal* yesterday"])
def test_a_prefix_beside_a_time_is_asked_for(question: str) -> None:
    """A file with a word of that prefix comes before the entries of the time."""
    house = "# House\n\n## 2026-05-02\n\nThe boilerman changed seals.\n"
    with small_memory({"house.md": house, "log.md": log(30)}) as index:
        assert paths(index.search(question, today=TODAY))[0] == "house.md"


def test_a_misspelt_word_is_mended_before_it_is_taken_apart() -> None:
    """A misspelt word becomes the nearest whole word, and two words only if there is none."""
    text = "# Lamp\n\nThe lanternfish glows. We bought fish later. The site is slow, and down.\n"
    with small_memory({"lamp.md": text}) as index:
        said = index.search("where is the laternfish").note
        assert said == "Occurs nowhere: 'laternfish' (searched 'lanternfish' instead)."
        said = index.search("where were the slowdowns").note
        assert said == "Occurs nowhere: 'slowdowns' (searched 'slow down' instead)."


def test_a_slip_is_mended_by_the_word_that_was_meant() -> None:
    """A typing error finds the word that was meant, in any form, and none that only looks alike."""
    files = {
        "cakes.md": "# Cakes\n\nLemon cake needs three eggs.\n",
        "music.md": "# Music\n\nPiano lessons are on Tuesdays with Ida.\n",
        "papers.md": "# Papers\n\nOur passports expire in August, and the houses are sold.\n",
    }
    with small_memory(files) as index:
        for question, path in (
            ("when is the leson", "music.md"),
            ("when does my pasport expire", "papers.md"),
            ("where is the hosue", "papers.md"),
        ):
            assert paths(index.search(question))[0] == path


def test_a_word_of_english_is_not_taken_for_one_that_begins_so() -> None:
    """A plane is no planet, and cabinets are no cabins; a related word, a flight, is found."""
    files = {
        "kids.md": "# Kids\n\nThe planet poster cost 12 euros.\n",
        "keys.md": "# Keys\n\nThe red cabin has a key.\n",
        "trip.md": "# Trip\n\nThe flight to Lisbon cost 310 euros.\n",
    }
    with small_memory(files) as index:
        found = index.search("what did the plane cost?")
        assert (paths(found)[0], found.note) == ("trip.md", "Occurs nowhere: 'plane'.")
        assert index.search("where are the cabinets?").note == "Occurs nowhere: 'cabinets'."


def test_what_is_called_last_is_not_the_newest() -> None:
    """Where "last" and the next word stand side by side in a text, they are a name: "last mile"."""
    text = (
        "# Delivery\n\n## 2026-03-01\n\nLast mile: cargo bikes, a counter each.\n\n"
        "## 2026-11-01\n\nMile counter fitted to the bikes.\n"
    )
    with small_memory({"delivery.md": text}) as index:
        assert index.search("last mile bikes", today=TODAY).hits[0].date == "2026-03-01"


@pytest.mark.parametrize(
    ("asked", "heading"),
    [
        ("boat next steps", "Next steps"),
        ("what are the next steps for the boat?", "Next Steps"),
        ("nächste Schritte boat", "Nächste Schritte"),
        ("próximos pasos boat", "Próximos pasos"),
        ("boat latest prices", "Latest prices"),
    ],
)
def test_a_section_may_be_named_for_what_is_next(asked: str, heading: str) -> None:
    """It is meant by that name, and not the newest entry beside it."""
    text = (
        "# Context\n\n## Changes\n- 2026-04-12: permit renewed\n- 2026-04-02: insurance paid\n\n"
        f"## {heading}\n- Order a stove\n- Paint the door\n"
    )
    files = {f"{name}/context.md": text for name in ("boat", "raft")}
    files |= {f"{name}/brief.md": "# Brief\n\nIt floats.\n" for name in ("boat", "punt", "ark")}
    with small_memory(files) as index:
        (first, *_) = index.search(asked, today=TODAY).hits
        assert (first.path, first.first_line) == ("boat/context.md", 7)
        latest = index.search("latest change of the boat", today=TODAY).hits[0]
        assert (latest.path, latest.date) == ("boat/context.md", "2026-04-12")


@pytest.mark.parametrize(
    "said", ["---\ndate: 2026-10-08\n---\n# Isles\n", "# Isles\n\nDate: 8 October 2026\n"]
)
def test_a_file_is_of_the_day_that_it_says(said: str) -> None:
    """A file that states its date comes first for that day.

    That is before files with small words of the question, and before those only `updated` then.
    """
    notes = {
        "isles.md": f"{said}\nA storm, and the mule was lost.\n",
        "plot.md": "# What really happened, and what goes on\n\nThe queen is on the throne.\n",
        "tea.md": "---\nupdated: 2026-10-08\n---\n# Tea\n\nGreen tea.\n",
    }
    with small_memory(notes) as index:
        found = paths(index.search("what happened on 8 October 2026", today=TODAY))
    assert found[0] == "isles.md"


def test_the_last_of_many_is_the_newest_and_no_place_with_that_word() -> None:
    """The last session is the newest one, but the last diamond is the one that a text calls so."""
    told = ["what was in the mill", "the last diamond, in the inn", "what was in the tower"]
    sessions = {
        f"session-{day:02}.md": f"# Session {day}\n\n## 2026-10-{day:02}\n\nTold of {text}.\n"
        for day, text in enumerate(4 * told, 1)
    }
    with small_memory(sessions) as index:
        found = index.search("what was in the last session", today=TODAY)
        assert paths(found)[0] == "session-12.md"
        diamond = index.search("the last diamond", today=TODAY)
        assert paths(diamond)[0] == "session-11.md"
    code = {"first.md": "# first\n\nReturn the record before others of a file.\n"}
    code |= {"last.md": "# last\n\nReturn the record behind all others.\n"}
    with small_memory(code) as index:
        assert paths(index.search("get last record in file", today=TODAY))[0] == "last.md"


@pytest.mark.parametrize(
    "below", ["*Played 2026-{}. Level 4.*", "Session date: 2026-{}, 19:00\u201323:00"]
)
def test_the_last_session_is_the_one_that_was_played_last(below: str) -> None:
    """It is known by what stands below its title, whichever words the session has."""
    days = {20: "11-06", 21: "11-20", 3: "02-13"}
    told = {20: "What happened? What we feared.", 21: "We sailed.", 3: "A bell rang, what else."}
    sessions = {
        f"Sessions/Session {number:02}.md": (
            f"# Session {number}\n\n{below.format(day)}\n\n{told[number]}\n"
        )
        for number, day in days.items()
    }
    with small_memory(sessions) as index:
        found = index.search("what happened last session", today=TODAY)
    assert (found.hits[0].path, found.hits[0].date) == ("Sessions/Session 21.md", "2026-11-20")


def test_last_is_a_word_of_its_text_where_the_word_behind_it_is_none() -> None:
    """If the word after "last" occurs nowhere, "last" itself is looked for."""
    rivers = {
        "rhine.md": "# Rhine\n\nIn the last ice age it flowed west across the plain.\n",
        "elbe.md": "# Elbe\n\nThe flow of water is slow across the plain here.\n",
    }
    with small_memory(rivers) as index:
        found = index.search("what flow had the water in the last glacial", today=TODAY)
        assert paths(found)[0] == "rhine.md"


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("did I lose the key", "Occurs nowhere: 'lose' (searched 'lost' instead)."),
        ("when was the last key lost", None),
        ("was there a quokka and a key", "Occurs nowhere: 'quokka'."),
        ("the key of postgress", "Occurs nowhere: 'postgress' (searched 'postgres' instead)."),
        ("the key of the class", "Occurs nowhere: 'class'."),
        ("what did Weil do with the key", "Occurs nowhere: 'Weil'."),
        ("what did Notre lose", "Occurs nowhere: 'Notre', 'lose' (searched 'lost' instead)."),
        ("the key of Hanno", "Occurs nowhere: 'Hanno' (searched 'hanna' instead)."),
    ],
)
def test_what_is_searched_in_another_form_is_named(question: str, note: str | None) -> None:
    """The note names each word that was replaced, but no "last" that asks for the newest."""
    with small_memory({"a.md": "We lost the key. Postgres, clauses, Hanna.\n"}) as index:
        assert index.search(question).note == note


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("who is Wednesday", "Occurs nowhere: 'Wednesday'."),
        ("wer ist Mittwoch?", "Occurs nowhere: 'Mittwoch'."),
        ("qui est Mercredi", "Occurs nowhere: 'Mercredi'."),
        ("who is Zork", "Occurs nowhere: 'Zork'."),
        # It is the day that is meant.
        ("who came on Wednesday", None),
        ("who is it", "Occurs nowhere: 'who', 'is', 'it'."),
    ],
)
def test_of_who_is_asked_for_the_name_is_missed_and_no_small_word(
    question: str, note: str | None
) -> None:
    """The note names the person, even one called like a day, and no small word.

    Only if the question has nothing but small words are these named.
    """
    notes = {"log.md": "# Log\n\n## 2026-11-18\n\nPaint.\n", "plain.md": "Bert came.\n"}
    with small_memory(notes) as index:
        assert index.search(question, today=TODAY).note == note


def test_a_small_word_of_the_language_that_the_memory_has_it_in_tells_little() -> None:
    """Where notes are German, "von" decides nothing; where "von Neumann" has it alone, it does."""
    crew = {
        f"week-{number}.md": f"# Week {number}\n\nThe crew of the site: {name}.\n"
        for number, name in enumerate(3 * ("Goran", "Ali", "Sepp", "Jana"))
    }
    log = {"log.md": "# Log\n\nAnweisung von Kessler.\n\n- Regen von sechs bis acht.\n"}
    with small_memory(crew | log) as index:
        assert paths(index.search("Urlaub von Goran"))[0].startswith("week")
    name = {"name.md": "# Computers\n\nThe machine of von Neumann is the usual one.\n"}
    with small_memory(crew | name) as index:
        assert paths(index.search("von Goran"))[0] == "name.md"


SEPTEMBER = {
    "blocks/episodic-2026-09.md": (
        "# September 2026\n\n## 2026-09-03 — Bees\n\nThe hives were fed.\n\n"
        "## 2026-09-20 — School\n\nThe year began.\n"
    ),
    "blocks/log-allotment.md": (
        "# Allotment\n\n- 2026-06-30: beans, 4 kg.\n- 2026-09-12: potatoes, 31 kg.\n"
    ),
    "blocks/decisions.md": (
        "# Decisions\n\n## 2026-05-04 — Slate\n\nThe roof gets slate.\n\n"
        "## 2026-09-09 — Glass\n\nThe porch gets glass.\n"
    ),
    **{f"blocks/new-{n}.md": f"In September thing {n} was new, it rained.\n" for n in range(6)},
    **{f"blocks/old-{n}.md": f"A note on thing {n}, and that it rained.\n" for n in range(6)},
}


def test_a_month_does_not_outweigh_what_it_is_asked_for_with() -> None:
    """The place with "potatoes" comes before the log that has September in title, name and date."""
    with small_memory(SEPTEMBER) as index:
        hits = index.search("potatoes in September", today=TODAY).hits
        assert "potatoes" in hits[0].snippet
        # A day is asked for with all that names it.
        hits = index.search("the hives on 3 September", today=TODAY).hits
        assert "hives" in hits[0].snippet


@pytest.mark.parametrize("asked", ["what did we decide in", "what was decided in"])
def test_what_was_decided_stands_among_the_decisions(asked: str) -> None:
    """If a question asks what was decided, decisions of that time come before its other entries."""
    with small_memory(SEPTEMBER) as index:
        hits = index.search(f"{asked} September?", today=TODAY).hits
    assert [hit.path for hit in hits[:2]] == ["blocks/decisions.md", "blocks/episodic-2026-09.md"]
    assert "glass" in hits[0].snippet


def test_a_verb_is_no_month() -> None:
    """The question "who may drive?" does not ask for entries of May."""
    notes = {
        "blocks/episodic-2026-05.md": "# May 2026\n\n## 2026-05-02 — Car\n\nIt was washed.\n",
        "blocks/car.md": "# Car\n\nMira and Jonas may drive it, nobody else.\n",
    }
    with small_memory(notes) as index:
        assert paths(index.search("who may drive?", today=TODAY))[0] == "blocks/car.md"


def test_the_latest_of_a_long_changelog_is_the_newest() -> None:
    """Of versions described in almost the same words, the newest comes first."""
    log = "".join(
        f"## 4.{n}.0 — 2026-{n:02}-03\n\nFixed the relay{' again' * (n == 7)}.\n\n"
        for n in range(10, 0, -1)
    )
    with small_memory({"blocks/changelog.md": f"# Changelog\n\n{log}"}) as index:
        hits = index.search("latest relay fix", today=TODAY).hits
    assert hits[0].date == "2026-10-03"


ADRS = {
    f"blocks/adr-{n:04}.md": f"# ADR {n:04}: Choice of thing {n}\n\nIt was accepted.\n"
    for n in (7, 13, 17, 18)
}


@pytest.mark.parametrize("question", ["ADR 17", "adr-17", "when was ADR 17 accepted?", "ADR 017"])
def test_a_number_behind_a_name_is_found_however_many_zeros_it_has(question: str) -> None:
    """A search for "ADR 17" finds ADR-0017."""
    with small_memory({**ADRS, "blocks/team.md": "There were 18 of us.\n"}) as index:
        found = index.search(question, today=TODAY)
    assert paths(found)[0] == "blocks/adr-0017.md"
    assert found.note is None or "0017" in found.note


def test_a_number_with_zeros_is_found_without() -> None:
    """A search for INC-0063 finds INC-63, but 005 is not found in a time such as 05:30."""
    with small_memory({"a.md": "INC-63 is closed.\n", "b.md": "INC-64, at 05:30.\n"}) as index:
        assert paths(index.search("INC-0063"))[0] == "a.md"
        assert "005" in str(index.search("floor 005").note)


@pytest.mark.parametrize(
    "question",
    [
        *("which phone do I have now?", "what phone do I currently have?"),
        *("which phone have I been using lately?", "which phone did I have of late?"),
    ],
)
def test_what_is_now_is_told_by_the_newer_of_two(question: str) -> None:
    """Asked for how things are now, the newer of two like statements comes first."""
    notes = {
        f"blocks/2025-0{n}-10-session.md": f"# Of 2025-0{n}-10\n\n**User:** My phone: {phone}.\n"
        for n, phone in ((5, "Heron 3"), (6, "Otter 9"))
    }
    with small_memory(notes) as index:
        found = index.search(question, today=TODAY)
    assert "Otter" in found.hits[0].snippet
    assert found.note is None


def test_what_is_so_far_is_told_by_the_newest() -> None:
    """Though an older note says its words more often."""
    notes = {
        "2026-01-10.md": "# Clay\n\n3 mugs made, 3 mugs.\n",
        "2026-06-10.md": "# Clay\n\n14 mugs made, for a stall on Monday at the hall.\n",
    }
    with small_memory(notes) as index:
        found = index.search("How many mugs have I made so far?", today=TODAY)
    assert "14" in found.hits[0].snippet


def test_what_stands_in_a_file_of_a_day_is_of_that_day() -> None:
    """A file with a date in its header counts as of that month, though it has no dated entries."""
    notes = {
        "blocks/incident-71.md": (
            "---\ndate: 2026-08-03\n---\n# Incident 71\n\n"
            "The vault outage took 3 hours. The vault was sealed in this outage.\n"
        ),
        "blocks/incident-63.md": (
            "---\ndate: 2026-03-05\n---\n# Incident 63\n\nThe vault outage took 40 minutes.\n"
        ),
        **{f"blocks/note-{n}.md": f"Thing {n} was new in March.\n" for n in range(8)},
    }
    with small_memory(notes) as index:
        hits = index.search("how long was the vault outage in March?", today=TODAY).hits
    assert hits[0].path == "blocks/incident-63.md"


CONTACTS = {
    "people/Anna Berg.md": (
        "---\nphone: +47 900 11 222\nbirthday: 1990-03-04\n---\n# Anna Berg\n\nMet at sea.\n"
    ),
    "people/Ola Vik.md": "---\nphone: +47 900 33 444\nbirthday: 1985-12-01\n---\n",
}


@pytest.mark.parametrize("question", ["Anna's birthday", "when was Anna Berg born, birthday"])
def test_what_a_header_tells_is_shown(question: str) -> None:
    """The birthday in a person's header is in the answer, before that of anybody else."""
    with small_memory(CONTACTS) as index:
        hits = index.search(question, today=TODAY).hits
    first = next(hit for hit in hits if "birthday" in hit.snippet)
    assert (first.path, first.first_line, first.last_line) == ("people/Anna Berg.md", 2, 3)
    assert first.snippet == "phone: +47 900 11 222\nbirthday: 1990-03-04"


def test_what_a_header_tells_is_shown_with_a_text_that_has_no_heading() -> None:
    """A hit of header and text is made of the file's own lines, from the first to the last."""
    note = "---\nphone: 555 2218\nlang: en\n---\nA book.\n"
    with small_memory({"a.md": note}) as index:
        for question in ("phone 2218", "book", "phone book"):
            (hit,) = index.search(question).hits
            lines = note.splitlines()[hit.first_line - 1 : hit.last_line]
            assert hit.snippet == "\n".join(lines)


def test_a_record_is_of_the_day_that_it_tells() -> None:
    """A record is of the day in its line "Date: …", and not of the one on which it was copied."""
    adr = "# ADR {}: Database\n\n* Status: accepted\n* Date: {}\n\nWe use one.\n"
    days = ["2026-05-14", "2025-01-20", "2026-02-03"]
    notes = {f"adr-{n}.md": adr.format(n, day) for n, day in enumerate(days)}
    with small_memory(notes) as index:
        latest = index.search("latest ADR on the database", today=TODAY).hits[0]
        after = index.search("database after:2026-05", today=TODAY)
        in_may = index.search("which ADR is from May", today=TODAY).hits[0]
    assert (latest.path, latest.date) == ("adr-0.md", "2026-05-14")
    assert paths(after) == ["adr-0.md"]
    assert in_may.path == "adr-0.md"


FIRST = "Hanne Ivar Lena Tomas Greta Nils Sofia Erik Maja Olaf".split()  # noqa: SIM905 - a list
LAST = "Berg Tanaka Silva Novak Lund Moreau".split()  # noqa: SIM905 - as above


@pytest.mark.parametrize("question", ["{}", "what is the room of {}", "phone {}"])
def test_in_a_long_list_of_people_the_one_that_is_named_comes_first(question: str) -> None:
    """The row of the person comes before rows in which others have the same first or last name."""
    names = [f"{first} {last}" for last in LAST for first in FIRST]
    rows = "".join(f"| {name} | lecturer | {100 + n} |\n" for n, name in enumerate(names[::7]))
    table = f"# People\n\n| Name | Role | Room |\n|--|--|--|\n{rows}"
    with small_memory({"people.md": table}) as index:
        firsts = [index.search(question.format(name)).hits[0] for name in names[::7]]
    assert all(name in hit.snippet for name, hit in zip(names[::7], firsts, strict=True))


def test_the_name_of_whom_a_memory_is_of_outweighs_nothing() -> None:
    """A note that tells what is asked comes before pictures whose captions all have the name."""
    seen = "a cat", "the soup", "the pier", "a tyre", "a cup of tea"
    captions = "\n\n".join(f"- Nora Haldane photographs {what}." for what in seen)
    notes = {f"photos-{n}.md": f"# Photos 2026-0{n}\n\n{captions}\n" for n in (1, 2, 3)}
    notes |= {f"{n}.md": f"# Note {n}\n\nBread, and a long walk by the sea.\n" for n in range(40)}
    notes["knee.md"] = "# Knee\n\nSlipped on the towpath.\n"
    question = "When did Nora Haldane slip by the lock on the towpath?"
    with small_memory(notes) as index:
        assert paths(index.search(question))[0] == "knee.md"


def test_a_short_copy_of_a_long_file_comes_behind_it() -> None:
    """A sync program's copy comes after its file, except for what only the copy says."""
    said = "# Boat\n\nThe boat needs a new engine, says Anna.\n"
    parts = (f"\n## Part {n}\n\nThe mooring of the boat costs {n} euro.\n" for n in range(40))
    notes = {
        "boat.md": said + "".join(parts),
        "boat (conflicted copy 2026-05-01).md": f"{said}\nThe trailer key is at the office.\n",
        "car.md": "# Car\n\nAnna has an engine of a car. The key of the car.\n",
    }
    with small_memory(notes) as index:
        engine = paths(index.search("who says the boat needs an engine"))
        key = paths(index.search("where is the trailer key of the boat"))
    assert engine[:2] == ["boat.md", "boat (conflicted copy 2026-05-01).md"]
    assert key[0] == "boat (conflicted copy 2026-05-01).md"


@pytest.mark.parametrize("question", ["last Christmas", "Last Christmas?", "Christmas 2025"])
def test_a_feast_of_one_year_asks_for_what_happened_then(question: str) -> None:
    """For "last Christmas", what happened then comes before a song of that name."""
    notes = {
        "song.md": "# Last Christmas\n\nA song by Wham.\n",
        "log.md": "# Log\n\n## 2025-12-24\n\nGoose.\n\n## 2025-12-27\n\nHome.\n",
        "gifts.md": "# Gifts\n\nFor Christmas: a kite.\n",
    }
    with small_memory(notes) as index:
        found = index.search(question, today=date(2026, 11, 24))
        song = index.search("who sings Last Christmas", today=date(2026, 11, 24))
    assert found.hits[0].date == "2025-12-24"
    assert "song.md" in paths(found)
    assert paths(song)[0] == "song.md"


@pytest.mark.parametrize("is_one_file", [True, False])
def test_a_name_that_is_a_weekday_is_not_lost_among_its_headings(
    is_one_file: bool,  # noqa: FBT001 - a case
) -> None:
    """The series Wednesday comes first, though 27 headings of a diary have that word."""
    days = [date(2026, 5, 4) + timedelta(days=number) for number in range(190)]
    entries = {f"{day}.md": f"# {day:%A}, {day.day} {day:%B} {day.year}\n\nTea.\n" for day in days}
    log = {"log.md": "\n".join(f"#{entry}" for entry in entries.values())}
    notes = log if is_one_file else entries
    notes |= {"tv.md": "# Series\n\nThey watched Wednesday. The second season of it is darker.\n"}
    with small_memory(notes) as index:
        for question in ("who is Wednesday", "did they watch Wednesday"):
            assert paths(index.search(question, today=date(2026, 11, 24)))[0] == "tv.md"
        entry = index.search("what happened on Wednesday", today=date(2026, 11, 5)).hits[0]
    assert entry.date == "2026-11-04"


def test_a_weekday_that_only_names_a_file_is_a_name() -> None:
    """A cat may be called so, and her note need not repeat it."""
    notes = {
        "wednesday.md": "Our cat eats salmon.\n",
        "plan.md": "# Plan\n\nWho is on duty, and what is for lunch.\n",
    }
    with small_memory(notes) as index:
        assert (
            paths(index.search("Who is Wednesday?", today=date(2026, 11, 25)))[0] == "wednesday.md"
        )


def test_a_weekday_of_years_ago_is_not_the_last_one() -> None:
    """If nothing is of last Monday, notes on Anna come before an entry of a Monday years ago."""
    notes = {
        "old.md": "# Log\n\n## Monday, 4 May 2020\n\nMet Anna.\n\n## Monday, 11 May\n\nRain.\n",
        "anna.md": "# Anna\n\nAnna said the budget is fine.\n",
    }
    with small_memory(notes) as index:
        found = index.search("what did Anna say last Monday", today=date(2026, 11, 25))
    assert paths(found)[0] == "anna.md"


@pytest.mark.parametrize(
    "question",
    [
        "what did Ghazal do last Friday",
        "what was Ghazal doing last week",
        "what did Ghazal do twelve days ago",
        "what did Ghazal do a few days ago",
        "what did Ghazal do in the past several days",
    ],
)
def test_words_that_count_from_today_tell_little(question: str) -> None:
    """An entry of the time comes before a text that has "last" or "twelve days" in it."""
    notes = {f"n{n}.md": f"# Note {n}\n\nBjarke wrote about bolt {n}.\n" for n in range(8)}
    notes |= {
        "log.md": "# Log\n\n## 2026-11-20\n\nGhazal closed the books.\n\n## 2026-11-13\n\nGhazal"
        " sorted cables.\n",
        "office.md": "# Office\n\nGhazal is the last to leave, and the last to arrive. Twelve days"
        " of holiday are hers, ten days ours. Few have several.\n",
    }
    with small_memory(notes) as index:
        found = index.search(question, today=date(2026, 11, 25))
    assert paths(found)[0] == "log.md"


def test_tonight_in_a_text_is_another_night() -> None:
    """It weighs little even if nothing is of today."""
    notes = {
        "2026-03-01.md": "# Sunday\n\nI like any film about volcanoes.\n",
        "2026-03-08.md": "# Sunday\n\nTonight we fix the gate; then tonight is over.\n",
    }
    with small_memory(notes) as index:
        found = index.search("a film for me tonight?", today=date(2026, 11, 25))
    assert paths(found)[0] == "2026-03-01.md"


def test_korean_words_that_occur_nowhere_ask_for_nothing_beside_a_time() -> None:
    """The particle that is left of "at the hospital" does not lead to whatever was at a place."""
    notes = {
        "log.md": "# 기록\n\n- 2026-11-18 정형외과 진료. 무릎 연골이 닳음.\n- 2026-10-02 치과.\n",
        "trip.md": "# 여행\n\n우도에서 점심, 애월에서 저녁. 성산에서 잤다.\n",
    }
    with small_memory(notes) as index:
        found = index.search("지난주에 병원에서 뭐라고 했어?", today=date(2026, 11, 25))
    assert paths(found)[0] == "log.md"


@pytest.mark.parametrize(
    ("question", "entry", "other"),
    [
        ("geçen hafta doktor Elif ne dedi", "Elif telefon etti.", "Elif her hafta sonu gelir."),
        ("co robiła Ola w zeszłym tygodniu", "Ola wróciła.", "Ola pracuje trzy dni w tygodniu."),
        ("지난주에 민수 뭐 했지", "민수 감기.", "민수 집은 전주에 있다. 지난 이사 때 전주에 왔다."),
    ],
)
def test_words_that_count_from_today_tell_little_elsewhere(
    question: str, entry: str, other: str
) -> None:
    """Nor do the words of languages with other tables, nor what a particle makes of them."""
    notes = {f"n{n}.md": f"# {n}\n\nBjarke {n}.\n" for n in range(8)}
    notes |= {
        "log.md": f"# Log\n\n- 2026-11-18 {entry}\n- 2026-10-02 Tel.\n",
        "other.md": f"# Other\n\n{other}\n",
    }
    with small_memory(notes) as index:
        found = index.search(question, today=date(2026, 11, 25))
    assert paths(found)[0] == "log.md"


@pytest.mark.parametrize(
    "question",
    [
        *("what happened yesterday evening", "what did I do yesterday morning"),
        *("was habe ich gestern Abend gemacht", "qu'est-ce que j'ai fait hier après-midi"),
        *("wat deed ik gisteren", "hvad lavede jeg i går", "vad gjorde jeg igår"),
    ],
)
def test_what_was_on_a_day_is_found_in_whatever_words_it_was(question: str) -> None:
    """A part of the day is no word that the entry has to hold."""
    notes = {
        "a.md": "# Log\n\n## 2026-10-31\n\nPizza with Joost.\n",
        "b.md": "# Log\n\n## 2026-10-25\n\nParents' evening and a morning meeting, am Abend.\n",
    }
    with small_memory(notes) as index:
        assert paths(index.search(question, today=date(2026, 11, 1)))[0] == "a.md"


def test_what_replaced_a_decision_comes_before_it() -> None:
    """Even if the old one says more in the words of the question; but by its name, it is first."""
    notes = {
        "0004-redis-queue.md": (
            "---\nsuperseded_by: 0005-nats-jetstream\n---\n# ADR 4: Redis for the render queue\n\n"
            "We use Redis lists.\n"
        ),
        "0005-nats-jetstream.md": "# ADR 5: NATS\n\nRedis lost 212 jobs in the failover test.\n",
        "other.md": "# Bread\n\nRye and wheat, for the queue of guests.\n",
    }
    with small_memory(notes) as index:
        found = paths(index.search("Why did we drop Redis?"))
        assert found[:2] == ["0005-nats-jetstream.md", "0004-redis-queue.md"]
        assert paths(index.search("ADR 4 render queue lists"))[0] == "0004-redis-queue.md"


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("weight on 25 March", "2026-03-25"),
        ("weight 2026-03-05", "2026-03-05"),
        ("what did I weigh on 12 August?", "2026-08-12"),
        ("25 March", "2026-03-25"),
    ],
)
def test_a_day_is_found_in_a_long_table(question: str, day: str) -> None:
    """The rows of one month are cut into parts, and only one of them has the day."""
    days = (date(2026, 1, 1) + timedelta(number) for number in range(300))
    rows = "".join(f"| {one} | {80 + one.day / 10} | swam across the bay |\n" for one in days)
    log = f"# Weight\n\n| Day | Weight | Note |\n| --- | --- | --- |\n{rows}"
    with small_memory({"log.md": log}) as index:
        hit = index.search(question, today=date(2026, 11, 1)).hits[0]
        assert f"| {day} |" in hit.snippet
        assert hit.date == day


REPORTS = {
    "docs/how.md": "# Writing a postmortem\n\nThe last part of a postmortem lists actions.\n",
    **{
        f"{folder}/{name}.md": f"{header.format(day)}# {name}\n\nThe disk was full of {name}.\n"
        for header, folder in [
            ("---\ntype: postmortem\ndate: {}\n---\n", "ops"),
            ("---\ndate: {}\n---\n", "notes/adrs"),
        ]
        for name, day in [("mails", "2026-01-17"), ("logs", "2026-09-25"), ("maps", "2026-03-02")]
    },
    **{
        f"ops/old-{n}.md": f"---\ntype: postmortem\ndate: 2025-01-{n}\n---\nx\n"
        for n in range(10, 31)
    },
    "boat.md": "# Boat\n\n- 2026-10-01 a postmortem of the mast\n",
}


@pytest.mark.parametrize(
    ("question", "file"),
    [
        ("last postmortem", "ops/logs.md"),
        ("what was the latest postmortem?", "ops/logs.md"),
        ("show me the last ADR", "notes/adrs/logs.md"),
        # It asks for one of them, or what is newer may be one as well.
        ("latest postmortem of the maps", "ops/maps.md"),
        ("latest postmortem mast", "boat.md"),
        ("last postmortem -type:postmortem path:boat", "boat.md"),
    ],
)
def test_the_last_of_a_kind_is_the_newest_file_of_that_type(question: str, file: str) -> None:
    """Or in that folder, whatever else has the word."""
    with small_memory(REPORTS) as index:
        assert index.search(question, today=TODAY).hits[0].path == file


@pytest.mark.parametrize("question", ["last session", "what was the most recent session?"])
@pytest.mark.parametrize(
    "heading", ["# Session {n} — {day}", "# {day}", "# {n}\n\n## {day} — Port"]
)
def test_the_last_of_a_kind_may_have_its_day_in_a_heading(question: str, heading: str) -> None:
    """What names another one, in a file that was touched since, is none."""
    days = {n: f"2026-0{month}-19" for n, month in enumerate((5, 9, 3, 7))}
    files = {
        f"sessions/{n}.md": f"{heading.format(n=n, day=day)}\n\nThey sailed on.\n"
        for n, day in days.items()
    }
    debts = "---\nupdated: 2026-10-20\n---\n# Debts\n\n- Ada owes two, of session 2.\n"
    with small_memory({**files, "debts.md": debts}) as index:
        assert index.search(question, today=TODAY).hits[0].path == "sessions/1.md"


def test_what_is_headed_by_what_was_asked_for_is_no_older_one_of_its_kind() -> None:
    """The note for the next session stands among those of the last ones."""
    files = {
        f"sessions/{n}.md": f"# Session {n} — 2026-0{n}-19\n\nThey sailed on.\n" for n in (3, 5, 7)
    }
    ahead = "# Next session, 3 December\n\nBring the map.\n"
    with small_memory({**files, "sessions/next.md": ahead}) as index:
        for question, file in [("next session", "next"), ("last session", "7")]:
            assert index.search(question, today=TODAY).hits[0].path == f"sessions/{file}.md"


@pytest.mark.parametrize("kind", ["\u00d6ffnung", "\u0412\u0441\u0442\u0440\u0435\u0447\u0430"])
def test_a_kind_may_begin_with_any_capital(kind: str) -> None:
    """As a type does in German, or where somebody chose to write it so."""
    files = {
        f"{name}.md": f"---\ntype: {kind}\ndate: {day}\n---\n# {name}\n\nThe disk was full.\n"
        for name, day in [("mails", "2026-01-17"), ("logs", "2026-09-25"), ("maps", "2026-03-02")]
    }
    question = f"the latest {kind.lower()}"
    with small_memory({**files, "how.md": f"# {kind}\n\n{kind}, {kind}.\n"}) as index:
        assert index.search(question, today=TODAY).hits[0].path == "logs.md"


# Most of them name a mail, a phone or a price; the one with the answer has it and does not name it.
ADDRESSES = {
    "minutes/2026-09-21.md": (
        "# Weekly, 21 September 2026\n\n- Aoife writes the apology e-mail."
        " Mail of Friday: see the phone notes.\n- Phone numbers of the clinics: a setting."
        " What the box costs is open.\n"
    ),
    "people.md": (
        "# Who is who\n\n- Helen Marsh \u2013 accountant, helen@marshfinch.example\n"
        "- Laura Hale \u2013 solicitor, 01904 555 0143\n"
    ),
    "box.md": "# Shop\n\nThe local box: \u20ac1,450 and a year of updates.\n",
    "winery.md": "# Winery\n\nOffered the local box. Box and roof cost time, the local box most.\n",
    "network.md": "# Network\n\nThe printer is 192.168.20.5, and jams.\n",
    "move.md": "# Move\n\nThe address on the label is old. IP telephony later.\n",
    "maison.md": (
        "# Maison\n\nLe num\u00e9ro de la maison, le t\u00e9l\u00e9phone, un num\u00e9ro.\n"
    ),
    "people/ruth.md": "Neighbour at number 17.\n\n- phone:: 044 422 90 15\n",
    "people/keys.md": "# Keys\n\nThe cellar of Ruth: hook 3, alarm 99 12 34 56.\n",
    "dos.md": "# Dos\n\nM. Ferrand, ost\u00e9opathe, rue de la Paix, 02 35 07 61 38.\n",
}


@pytest.mark.parametrize(
    ("question", "file"),
    [
        ("email of our accountant", "people.md"),
        ("what's Helen's e-mail address?", "people.md"),
        ("phone number of the solicitor", "people.md"),
        ("what does the local box cost?", "box.md"),
        ("IP address of the printer", "network.md"),
        # Two numbers, of which one is called a phone.
        ("Ruth's phone", "people/ruth.md"),
        ("num\u00e9ro de t\u00e9l\u00e9phone de l'ost\u00e9opathe", "dos.md"),
        # Here it is the mail that is asked for.
        ("who writes the apology e-mail?", "minutes/2026-09-21.md"),
    ],
)
def test_an_address_or_a_price_is_found_though_nothing_calls_it_so(
    question: str, file: str
) -> None:
    """The note with the address comes before those that only have the word for it."""
    with small_memory(ADDRESSES) as index:
        hits = index.search(question, today=TODAY).hits
    assert hits[0].path == file


@pytest.mark.parametrize(
    "question", ["phone number of Ober", "Ober's phone", "what is the phone number of Ober?"]
)
def test_an_address_is_found_among_very_many_places_with_the_name(question: str) -> None:
    """Each of these says the name more often than the one place with the number."""
    visits = "".join(
        f"### Visit {n}\n- Late was the crane: Ober asks. Bolts were short, {n}: Ober follows.\n\n"
        for n in range(80)
    )
    people = "## People\n- Client: the council, Ing. Ober, 03152 2202-310."
    gym = f"# Gym\n\n{people}\n\n## Site\n{visits}"
    with small_memory({"gym.md": gym, "box.md": ADDRESSES["box.md"]}) as index:
        hits = index.search(question, today=TODAY).hits
    assert any("2202-310" in hit.snippet for hit in hits[:3])


def test_who_somebody_is_stands_in_the_line_that_begins_with_the_name() -> None:
    """It comes before newer notes that only name the person, and so does a word of a glossary."""
    notes = {
        "MEMORY.md": (
            "# Memory\n\n## People\n\n- Mads: husband, a nurse with shifts in the shared calendar\n"
            "- Birgit: editor at Gyldenlund\n- Sofie: neighbour, has the spare key\n"
        ),
        "glossary.md": "# Words\n\n- outbox: where mails wait\n- parked job: one that failed\n",
        "memory/2026-11-18.md": "# 2026-11-18\n\n- Birgit wants a title; that is all.\n",
        "memory/2026-11-19.md": "# 2026-11-19\n\n- What is this: a parked job again\n",
    }
    with small_memory(notes) as index:
        assert paths(index.search("who is Birgit?", today=TODAY))[0] == "MEMORY.md"
        assert paths(index.search("what is a parked job", today=TODAY))[0] == "glossary.md"


# A file of very many facts, as an assistant keeps of a person, beside short notes.
FACTS = {
    "user.md": "# Facts\n\n"
    + "".join(f"- Likes thing {n} at home, and has done so for years.\n" for n in range(60))
    + "- Drives a blue Zoe, leased until March.\n- The landlord is Woonstad; the rent is 1,140.\n"
    + "".join(f"- Was in place {n} once, and wants to go there again.\n" for n in range(60)),
    "wedding.md": "# Plovdiv\n\n- deposit paid in July\n- Joost wants a DJ\n",
    "guide.md": "# Guide\n\nShortened the questions for the driver app.\n",
    **{f"{n}.md": f"# Shops {n}\n\n- oat milk\n- cat litter\n" for n in range(9)},
}


@pytest.mark.parametrize("question", ["which driver leased the Zoe", "rent of the app"])
def test_a_fact_in_a_long_file_is_found_as_if_it_were_a_note(question: str) -> None:
    """It comes before a short note that holds no more of the question."""
    with small_memory(FACTS) as index:
        assert paths(index.search(question, today=TODAY))[0] == "user.md"


def test_a_long_file_without_a_word_of_the_question_is_about_its_folder_too() -> None:
    """As a short one is: its text counts as saying the folder's name once."""
    notes = {
        "clients/north-rail/log.md": "# Log\n\n"
        + "".join(f"- Did thing {n}.\n" for n in range(200)),
        **{f"{n}.md": f"# Shops {n}\n\n- oat milk\n- cat litter\n" for n in range(9)},
    }
    with small_memory(notes) as index:
        hit = index.search("north rail", today=TODAY, explain=True).hits[0]
    assert hit.path == "clients/north-rail/log.md"
    assert hit.parts
    assert hit.parts.file_words > 0


def test_whom_a_model_calls_user_is_whose_memory_it_is() -> None:
    """Notes say nothing of a user but where others are meant, and that is not asked for."""
    notes = {
        "family.md": "# Family\n\nTeresa, the mother, lives in Porto.\n",
        "product.md": "# Product\n\nOf 63 users, one asked for her logo. Each user has a page.\n",
    }
    with small_memory(notes) as index:
        for question in ("user's mother home town", "where the user's mother has a home"):
            assert paths(index.search(question))[0] == "family.md"
        assert paths(index.search("user page"))[0] == "product.md"


RUN = {
    "signup.md": "# March\n\nSigned up for the Spring Renewal run.\n",
    "goal.md": "# Running\n\nThe team has a hundred kilometers together now, after a month.\n",
    "renewal.md": "# Passport\n\nRenewal in spring, and run the errand with the team.\n",
}


def test_quotes_in_a_sentence_are_no_condition() -> None:
    """What has the phrase comes first, and the rest of the question is answered as well."""
    question = (
        'How long did it take from signing up for the "Spring Renewal" run until the team had a'
        " hundred kilometers?"
    )
    with small_memory(RUN) as index:
        asked = paths(index.search(question, today=TODAY))
        words = paths(index.search('"spring renewal" team kilometers', today=TODAY))
        unknown = index.search(question.replace("Renewal", "Challenge"), today=TODAY)
    assert asked[0] == "signup.md"
    assert "goal.md" in asked
    assert words == ["signup.md"]
    assert unknown.note
    assert "The exact phrase occurs nowhere" in unknown.note


def test_what_a_sentence_quotes_is_found_among_many_of_its_words() -> None:
    """Though each note has all of the words, in another order."""
    files = {
        f"{n}.md": f"# Note {n}\n\nIn each of the seasons four of us sing.\n" for n in range(90)
    }
    files["vivaldi.md"] = f"# Concert\n\n{'We went by tram. ' * 40}They played The Four Seasons.\n"
    with small_memory(files) as index:
        found = index.search(
            'What did they say of "the four seasons" when we were there?', today=TODAY
        )
    assert paths(found)[0] == "vivaldi.md"


def test_particles_of_korean_do_not_decide() -> None:
    """Both notes name her; one has the particles of the question, and the other its subject."""
    notes = {
        "ballet.md": "# 취미\n\n서연이 발레 시작, 매주 화요일 4시, 수강료 12만원.\n",
        "jeju.md": "# 제주 여행\n\n8월 12일부터 15일까지.\n\n서연이가 처음으로 말을 탔다.\n",
        "school.md": "# 학교\n\n돌봄교실은 오후 5시. 방학은 30일.\n",
    }
    with small_memory(notes) as index:
        assert paths(index.search("서연이가 언제부터 발레를 했어?", today=TODAY))[0] == "ballet.md"


def test_a_short_word_of_the_asker_is_heard_between_two_long_replies() -> None:
    """It was read as a part of the reply before it, whose words count less."""
    tips = "Weigh the flour, let the dough rest, and preheat the oven. " * 6
    notes = {
        "lunch.md": f"user: What can I bring for lunch?\n\nassistant: {tips}\n\n{tips}\n\n"
        f"user: I'm off dairy since April.\n\nassistant: Great!\n\n{tips}\n\n{tips}\n",
        "resume.md": "user: I graduated in May, and since then I do nothing. When do I apply?\n\n"
        "assistant: Soon, and in writing.\n",
    }
    notes |= {
        f"{n}.md": f"user: What do I do with {n} eggs?\n\nassistant: {tips}\n" for n in range(30)
    }
    with small_memory(notes) as index:
        found = index.search("since when do I avoid dairy").hits[0]
    assert found.path == "lunch.md"
    assert "off dairy" in found.snippet
