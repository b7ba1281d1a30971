"""Which place comes first for its day: the latest, the first, or the newer of two as good."""

from datetime import date
from pathlib import Path

import pytest

from indexer import open_index
from indexer.asking.contents import Contents
from indexer.asking.question import Question, Terms
from indexer.asking.speakers import Speaker
from indexer.documents.kept import Head, Place
from indexer.ranking import tuned
from indexer.ranking.by_days import prefer_earliest, prefer_latest, prefer_newer
from indexer.ranking.ranked import Found, Ranked, later_factor
from indexer.times.named_time import NamedTime

LATEST = Question(Terms((), (), {}), "", (), latest="latest")
TODAY = date(2026, 12, 31)
SPRING = NamedTime(first=date(2026, 3, 20), last=date(2026, 6, 20))


def ranked_as(better: int, place: int) -> Ranked:
    """Return a *place* of one document that has so many *better* ones."""
    factor = later_factor(better)
    return Ranked(0.6 * factor, 1, place, factor, factor)


NOTES = {"0.md": "The wing bends in the wind.", "1.md": "The rudder bends."}


def test_of_places_about_as_good_the_newest_comes_first(contents: Contents) -> None:
    """By its own day, or that of a file without days; a title is older than its entries."""
    head = Head("a.md", "A", "", 100, "", 3, "2026-05-01", "2026-05-01", "A", "v")
    rows = {
        0: Place(9, 9, "", None),
        1: Place(9, 9, "1", "2026-01-01"),
        2: Place(9, 9, "2", "2026-03-01"),
    }
    found = {1: Found(head, rows, {}), 2: Found(head._replace(path="b.md"), {}, {})}
    places = [Ranked(0.5, 1, place, 1.0) for place in (0, 1, 2)]
    places += [Ranked(0.45, 2, 0, 1.0), Ranked(0.1, 2, 1, 1.0)]
    again = prefer_latest(contents, LATEST, places, found, TODAY)
    order = sorted(again, key=lambda place: -place.score)
    assert [(place.document, place.place) for place in order] == [
        (1, 2),
        (2, 0),
        (1, 1),
        (1, 0),
        (2, 1),
    ]
    before = {(place.document, place.place): place.score for place in places}
    for place in again:
        assert place.score / before[place.document, place.place] == pytest.approx(place.later)


@pytest.mark.parametrize(
    ("speaker", "speakers", "first"),
    [("asker", "0 0 asker", 2), ("asker", "", 1), ("", "0 0 asker", 1)],
)
def test_what_was_told_last_tells_how_things_are(
    speaker: Speaker, speakers: str, first: int
) -> None:
    """In conversations, by the days of their files; notes are kept up to date."""
    question = Question(Terms((), (), {}), "", (), speaker=speaker)
    days = {1: "2026-01-01", 2: "2026-08-01"}
    found = {
        document: Found(
            Head(f"{document}.md", "A", "", 100, "", 3, day, day, "A", "v", speakers=speakers),
            {},
            {},
        )
        for document, day in days.items()
    }
    again = prefer_newer(question, [Ranked(0.5, 1, 0, 1.0), Ranked(0.45, 2, 0, 1.0)], found)
    assert max(again).document == first


@pytest.mark.parametrize(
    ("dates", "first"),
    [
        ("2026-03-18 2026-01-01", 2),
        ("2026-03-05 2026-01-01", 1),
        ("2026-02-01", 1),
        # The day on which a file was saved says nothing of its text.
        ("", 1),
    ],
)
def test_a_note_that_was_updated_after_the_entry_tells_how_things_are(
    dates: str, first: int
) -> None:
    """What an entry says of how things were then comes behind it, if it is about as good."""
    question = Question(Terms((), (), {}), "", ())
    log = Head("log.md", "A", "", 100, "", 3, "2026-03-31", "2026-03-31", "A", "v")
    day = dates.split(maxsplit=1)[0] if dates else "2026-03-18"
    note = log._replace(path="note.md", date=day, dates=dates)
    found = {1: Found(log, {0: Place(9, 9, "", "2026-03-05")}, {}), 2: Found(note, {}, {})}
    again = prefer_newer(question, [Ranked(0.5, 1, 0, 1.0), Ranked(0.475, 2, 0, 1.0)], found)
    assert max(again).document == first


def test_of_entries_that_hold_as_much_the_newest_comes_first(contents: Contents) -> None:
    """However far behind it was, as a later place of its file; but not one that holds less."""
    head = Head("a.md", "A", "", 100, "", 9, "2026-09-01", "2026-09-01", "A", "v")
    rows = {n: Place(9, 9, str(n), f"2026-0{n + 1}-01") for n in range(9)}
    worth = {**dict.fromkeys(range(8), 1.0), 8: 0.5}
    places = [ranked_as(n, n) for n in range(9)]
    again = prefer_latest(contents, LATEST, places, {1: Found(head, rows, worth)}, TODAY)
    order = sorted(again, key=lambda place: -place.score)
    assert [place.place for place in order if place.place < 8] == [7, 6, 5, 4, 3, 2, 1, 0]
    for place in again:
        assert place.score == pytest.approx(0.6 * place.later)


@pytest.mark.parametrize("question", [LATEST, LATEST._replace(latest="", earliest="first")])
def test_what_was_taken_off_for_another_reason_stays_off(
    contents: Contents, question: Question
) -> None:
    """A place that is no record of a decision comes behind one, whatever their days are."""
    head = Head("a.md", "A", "", 100, "", 9, "2026-09-01", "2026-09-01", "A", "v")
    rows = {n: Place(9, 9, str(n), f"2026-0{n + 1}-01") for n in range(3)}
    decided, *others = (Ranked(0.6, document, 1, 1.0) for document in (1, 2, 3))
    places = [decided, *(other.scored(0.6 * tuned.NO_RECORD) for other in others)]
    found = {
        document: Found(head, {1: rows[day]}, {1: 1.0})
        for document, day in ((1, 1), (2, 0), (3, 2))
    }
    if question.earliest:
        again = prefer_earliest(contents, question, places, found)
    else:
        again = prefer_latest(contents, question, places, found, TODAY)
    assert max(again, key=lambda place: place.score).document == 1


def test_if_a_time_is_named_the_newest_of_that_time_comes_first(contents: Contents) -> None:
    """Before any newer one; even if it holds no word, where nothing but the time is asked for."""
    head = Head("a.md", "A", "", 100, "", 9, "2026-09-01", "2026-09-01", "A", "v")
    rows = {n: Place(9, 9, str(n), f"2026-0{n + 1}-01") for n in range(9)}
    places = [Ranked(score, 1, n, 1.0) for n, score in enumerate([0.5, 0.5, 0.5, 0.7, 0.4])]
    places += [Ranked(0.45, 1, 5, 1.0), Ranked(0.69, 1, 8, 1.0)]
    in_spring = LATEST._replace(times=[SPRING])
    only_spring = in_spring._replace(sought=[("2026-03-20", "2026-06-20")])
    for asked, worth in ((in_spring, dict.fromkeys(range(9), 1.0)), (only_spring, {})):
        again = prefer_latest(contents, asked, places, {1: Found(head, rows, worth)}, TODAY)
        order = sorted(again, key=lambda place: -place.score)
        assert [place.place for place in order if place.place in {3, 5, 8}] == [5, 8, 3]


def test_of_entries_that_hold_as_much_the_oldest_comes_first(contents: Contents) -> None:
    """But none of another time than the one that is named, none of no day, none that holds less."""
    head = Head("a.md", "A", "", 100, "", 9, "2026-09-01", "2026-09-01", "A", "v")
    rows = {n: Place(9, 9, str(n), f"2026-0{n + 1}-01") for n in range(8)}
    worth = {**dict.fromkeys(range(9), 1.0), 7: 0.5}
    found = {1: Found(head, rows, worth)}
    places = [ranked_as(8 - n, n) for n in range(9)]
    question = LATEST._replace(latest="", earliest="first")
    for asked, meant in ((question, range(7)), (question._replace(times=[SPRING]), range(3, 6))):
        again = prefer_earliest(contents, asked, places, found)
        order = sorted(again, key=lambda place: -place.score)
        assert [place.place for place in order if place.place in meant] == [*meant]
        for place in again:
            assert place.score == pytest.approx(0.6 * place.later)


def test_what_was_asked_for_word_by_word_stays_first(contents: Contents) -> None:
    """It may be a name, and no time."""
    found = {d: Found(head, {}, {}) for d, head in contents.heads([1, 2]).items()}
    asked = LATEST._replace(latest="wing bends")
    places = [Ranked(0.5, document, 0, 1.0) for document in found]
    assert prefer_latest(contents, asked, places, found, TODAY) == places


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("when is my next cello lesson?", "2026-05-20"),
        ("nächste cello lesson", "2026-05-20"),
        ("when was the last cello lesson?", "2026-05-02"),
        ("my latest cello lesson", "2026-05-02"),
        ("the last cello lesson in June", "2026-06-30"),
        ("when will my last cello lesson be?", "2026-06-30"),
        ("the last planned cello lesson", "2026-06-30"),
        ("wann wird die letzte cello lesson sein?", "2026-06-30"),
        ("the first cello lesson", "2026-04-04"),
    ],
)
@pytest.mark.parametrize("is_one_file", [True, False])
def test_the_next_is_the_nearest_to_come_and_the_last_was(
    tmp_path: Path, question: str, day: str, *, is_one_file: bool
) -> None:
    """What is planned is neither the latest, nor is the last of it the next."""
    days = ["2026-04-04", "2026-05-02", "2026-05-20", "2026-06-10", "2026-06-30"]
    said = [f"{one} Lesson\n\nMy cello lesson: piece {n}.\n" for n, one in enumerate(days)]
    if is_one_file:
        entries = "\n".join(f"## {text}" for text in said)
        (tmp_path / "log.md").write_text(f"# Log\n\n{entries}", "utf-8")
    for one, text in () if is_one_file else zip(days, said, strict=True):
        (tmp_path / f"{one}.md").write_text(f"# {text}", "utf-8")
    with open_index(tmp_path) as index:
        hits = index.search(question, today=date(2026, 5, 13)).hits
    assert hits[0].date == day


@pytest.mark.parametrize("question", ["what is the boiler pressure?", "boiler pressure"])
@pytest.mark.parametrize("is_one_file", [True, False])
def test_of_entries_that_say_the_same_the_newest_comes_first(
    tmp_path: Path, question: str, *, is_one_file: bool
) -> None:
    """It tells how things are; in one log, or in one file each."""
    months = [f"2026-0{month}" for month in range(1, 7)]
    said = {month: f"{month}-01\n\nBoiler pressure is {month[-1]}.1 bar.\n" for month in months}
    if is_one_file:
        entries = "\n".join(f"## {text}" for text in said.values())
        (tmp_path / "log.md").write_text(f"# Log\n\n{entries}", "utf-8")
    for month in () if is_one_file else months:
        (tmp_path / f"{month}-01.md").write_text(f"# Log {said[month]}", "utf-8")
    with open_index(tmp_path) as index:
        hits = index.search(question).hits
    assert [str(hit.date)[:7] for hit in hits[:3]] == months[:-4:-1]


def test_how_things_are_is_told_by_the_newer_of_two(tmp_path: Path) -> None:
    """Where both answer as well, but for a word or two; how they were is told by either."""
    for day, said in (
        ("2025-07-11", "The wedding budget is 18k."),
        ("2026-01-05", "The wedding budget is 24k all in."),
    ):
        (tmp_path / f"{day}.md").write_text(f"# Chat {day}\n\n{said}\n", "utf-8")
    with open_index(tmp_path) as index:
        now, then, first = (
            index.search(question).hits[0].date
            for question in (
                "what is our wedding budget",
                "what was our wedding budget",
                "what is the first wedding budget",
            )
        )
    assert (now, then, first) == ("2026-01-05", "2025-07-11", "2025-07-11")


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("Went kayaking again.", "2026-05-02"),
        (f"Went kayaking again. {'Dinner with the neighbours. ' * 4}The first step of the tiles.",
         "2026-05-02"),
        ("Went kayaking, for the first time on a river.", "2026-07-11"),
    ],
)  # fmt: skip
def test_what_tells_of_a_first_time_stays_first(tmp_path: Path, said: str, day: str) -> None:
    """If that is what is asked about, and no first step in something else."""
    for date_, text in (("2026-05-02", "Went kayaking with Jo."), ("2026-07-11", said)):
        (tmp_path / f"{date_}.md").write_text(f"# Diary {date_}\n\n{text}\n", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("when did I first go kayaking?").hits[0].date == day


def test_a_text_of_no_day_tells_how_things_are_now(tmp_path: Path) -> None:
    """As it is kept up to date, it is as new as the newest entry; but it is not the last one."""
    notes = {
        "people.md": "# People\n\nFelix lives at 41 Widder Street.\n",
        "2024-05-02.md": "Tea with Felix in the garden.\n",
        "2024-05-11.md": "Ronja says Felix lives on biscuits, and on tea with much milk in it.\n",
    }
    for path, text in notes.items():
        (tmp_path / path).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("where does Felix live now").hits[0].path == "people.md"
        assert index.search("when did I last see Felix").hits[0].path == "2024-05-11.md"
