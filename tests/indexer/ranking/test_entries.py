"""The days of a document's entries, and which a question for a time or the latest means."""

from datetime import date
from pathlib import Path

import pytest

from indexer import Request, open_index
from indexer.asking.question import Question, Term, Terms
from indexer.documents.kept import Head, Place
from indexer.ranking import tuned
from indexer.ranking.entries import Entries, Worth, day_of
from indexer.times.dates import find_times

TODAY = date(2026, 11, 1)
HEAD = Head("log.md", "Log", "", 100, "", 20, None, "", "Log", "v")
NONE = Terms((), (), {})
WORDLESS = Question(NONE, "", ())

# A title, two entries of May, the second of two rows, and one of June.
ROWS = {
    0: Place(5, 30, "0", None),
    1: Place(10, 50, "0 1", "2026-05-04"),
    2: Place(10, 50, "0 2", "2026-05-07"),
    3: Place(10, 50, "0 2", "2026-05-07"),
    4: Place(10, 50, "0 3", "2026-06-01"),
}
OF_ENTRY = tuned.TIME_IN_PLACE
WORDS = Worth(0.2, 0.1, 0.0)


def entries(
    asked: str = "",
    rows: dict[int, Place] = ROWS,
    head: Head = HEAD,
    fields: dict[int, float] | None = None,
    question: Question = WORDLESS,
) -> Entries:
    """Return the entries of *rows*, for *question* about the time *asked* for."""
    return Entries(question._replace(times=find_times(asked, TODAY)), head, rows, fields or {})


def only_times(asked: str) -> Question:
    """Return a question for nothing but the time *asked* for, which frames it with term 0."""
    return Question(NONE, "", (), sought=((asked, asked),), framing=frozenset({0}))


def test_an_entry_of_the_time_that_is_asked_for_is_worth_it() -> None:
    """Others are worth nothing for it, nor is any where no time is asked for."""
    found = entries("in May 2026")
    assert [found.time_of(place) for place in range(6)] == [0, OF_ENTRY, OF_ENTRY, OF_ENTRY, 0, 0]
    assert [entries().time_of(place) for place in range(6)] == [0] * 6


def test_what_has_no_day_has_that_of_its_file() -> None:
    """If the file has entries, their days tell instead; a month is no day."""
    rows = {0: ROWS[0]}
    of_day = HEAD._replace(dates="2026-05-04")
    assert entries("in May 2026", rows, of_day).time_of(0) == OF_ENTRY * tuned.OWN_DAY
    assert entries("in May 2026", rows, HEAD._replace(dates="2026-05")).time_of(0) == 0
    assert entries("in May 2026", ROWS, of_day).time_of(0) == 0


def test_in_the_file_of_a_time_its_entries_say_less_of_it() -> None:
    """Each of them is of that month. Not where nothing else is asked for."""
    of_may = HEAD._replace(dates="2026-05")
    assert entries("in May 2026", head=of_may).time_of(1) == OF_ENTRY * (1 - tuned.OWN_DAY)
    asked = only_times("2026-05")
    assert entries("in May 2026", head=of_may, question=asked).time_of(1) == OF_ENTRY


def test_in_a_file_that_is_named_for_what_is_asked_entries_are_worth_more() -> None:
    """What was decided in May stands in the decisions of May."""
    asked = only_times("2026-05")
    assert entries("in May 2026", question=asked, fields={1: 0.5}).time_of(1) == OF_ENTRY
    named = entries("in May 2026", question=asked, fields={0: 0.5})
    assert named.time_of(1) == pytest.approx(OF_ENTRY + tuned.NAMED_FOR)


def test_the_only_day_of_a_file_counts_as_that_of_the_file() -> None:
    """It says no more, and the first day of a file is its own; in another file it says more."""
    rows = {1: ROWS[1]}
    same, later = (HEAD._replace(dates=f"{day} 2026-05-04") for day in ("2026-05-01", "2026-04-01"))
    assert entries("in May 2026", rows, same).time_of(1) == OF_ENTRY * tuned.OWN_DAY
    assert entries("in May 2026", rows, later).time_of(1) == 0
    assert entries("in May 2026", rows).time_of(1) == OF_ENTRY
    # What stands above it has none.
    above = {0: ROWS[0], 1: ROWS[1]}
    assert entries("in May 2026", above, later).time_of(1) == OF_ENTRY * (1 - tuned.OWN_DAY)


def test_entries_of_a_time_are_found_without_a_word() -> None:
    """Each by its first row, unless that is known by its words."""
    found = entries("in May 2026")
    assert found.of_times({}) == dict.fromkeys((1, 2), Worth(0, 0, OF_ENTRY))
    assert found.of_times({1: WORDS}) == {2: Worth(0, 0, OF_ENTRY)}
    assert entries("in 2020").of_times({}) == entries().of_times({}) == {}


def test_who_asks_for_nothing_but_a_time_gets_a_place_of_a_file_of_that_time() -> None:
    """Its first; half of it for a file that was only touched then, none if it has entries."""
    rows = {3: ROWS[0], 5: ROWS[0]}
    touched = HEAD._replace(dates="2026-05-04 2026-05-03")
    asked = only_times("2026-05-04")
    for head, worth in (
        (touched, 0.5),
        (touched._replace(path="2026-05-04.md"), 1),
        (touched._replace(names="4 May\n2026-05-04"), 1),
    ):
        found = entries("on 2026-05-04", rows, head, question=asked).of_times({})
        assert found == {3: Worth(0, 0, OF_ENTRY * worth)}
    unread = entries("on 2026-05-04", {}, touched, question=asked)
    assert unread.of_times({}) == {0: Worth(0, 0, OF_ENTRY * 0.5)}
    assert entries("on 2026-05-04", rows, touched).of_times({}) == {}
    dated = rows | {6: ROWS[4]}
    assert entries("on 2026-05-04", dated, touched, question=asked).of_times({}) == {}


def test_entries_of_a_time_have_what_the_heading_above_them_says() -> None:
    """It says once what all of them are about; nothing else above them does."""
    rows = {0: ROWS[0], 1: ROWS[1], 2: ROWS[4], 3: ROWS[2]._replace(heading="1")}
    asked = Question(NONE, "", (), subject=frozenset({0}))
    known = {0: WORDS, 1: Worth(0.01, 0, OF_ENTRY), 2: WORDS, 3: Worth(0, 0, OF_ENTRY)}
    found = entries("in May 2026", rows, question=asked)
    better = found.below_headings({0: {0: 1}}, known)
    assert list(better) == [1]
    assert better[1] == pytest.approx(Worth(sum(WORDS), 0, OF_ENTRY))
    assert found.below_headings({0: {7: 1}}, known) == {}
    assert found.below_headings({2: {0: 1}}, known) == {}
    # An entry that has as much of the question by itself keeps that.
    as_much = {**known, 1: Worth(0, 0, sum(better[1]))}
    assert found.below_headings({0: {0: 1}}, as_much) == {}


def test_of_two_headings_above_an_entry_the_better_one_counts() -> None:
    """With as much of its day as fits."""
    rows = {0: ROWS[0], 1: Place(10, 50, "0 1", None), 2: Place(10, 50, "0 1 2", "2026-05")}
    rows |= {5: Place(5, 30, "0", None), 6: Place(10, 50, "0 3", "2026-01-01")}
    asked = Question(NONE, "", (), subject=frozenset({0}))
    found = entries("on 4 May 2026", rows, question=asked)
    known = {1: WORDS, 2: Worth(0, 0, 0.1), 5: Worth(0.1, 0, 0)}
    better = found.below_headings({1: {0: 1}, 5: {0: 1}}, known)
    assert list(better) == [2]
    assert better[2] == pytest.approx(Worth(sum(WORDS), 0, OF_ENTRY / 2))


def test_only_what_is_right_above_an_entry_and_has_no_day_is_its_heading() -> None:
    """Not a row further above, nor another entry, nor what was not read."""
    asked = Question(NONE, "", (), subject=frozenset({0}))
    day = "2026-05-04"
    for rows in (
        {0: ROWS[0], 1: ROWS[0], 2: Place(9, 50, "0 1", day)},
        {0: Place(9, 50, "0", "2026-05-03"), 1: Place(9, 50, "0 1", day)},
        {0: ROWS[0], 3: Place(9, 50, "0 1", day)},
        {1: Place(9, 50, "0 1", day)},
    ):
        known = dict.fromkeys({0, *rows}, Worth(0.01, 0, 0)) | {0: WORDS}
        assert entries("in May 2026", rows, question=asked).below_headings({0: {0: 1}}, known) == {}


def test_the_newest_entry_is_worth_what_the_title_above_all_is() -> None:
    """But not where it is known, is the only one, or another entry holds more of the question."""
    question = Question(Terms((Term("a", "a", ("a",), 1, 0),), (0,), {}), "", (), latest="last")
    found = entries(question=question)
    title = {0: WORDS}

    def only(better: dict[int, Worth]) -> int:
        """Return the one place that is better, by as much as its title is worth."""
        ((place, worth),) = better.items()
        assert worth == pytest.approx(Worth(0, 0, sum(WORDS)))
        return place

    assert only(found.at_end({0: {0: 1}}, title)) == 4
    oldest = entries(question=question._replace(latest="", earliest="first"))
    assert only(oldest.at_end({0: {0: 1}}, title)) == 1
    # Its first row, as much as the best above it.
    until_may = {9: ROWS[0], **{place: ROWS[place] for place in range(4)}}
    of_may = entries(rows=until_may, question=question)
    assert only(of_may.at_end({0: {0: 1}}, {9: Worth(0, 0, 0), **title})) == 2
    assert found.at_end({0: {0: 1}}, {**title, 4: WORDS}) == {}
    assert found.at_end({0: {}, 1: {0: 1}}, {**title, 1: WORDS}) == {}
    assert found.at_end({0: {0: 1}, 1: {0: 1}}, {**title, 1: WORDS})
    assert found.at_end({1: {}}, {1: WORDS}) == {}
    of_one_day = {0: ROWS[0], 2: ROWS[2], 3: ROWS[3]}
    assert entries(rows=of_one_day, question=question).at_end({0: {0: 1}}, title) == {}


def test_a_place_without_a_day_has_none() -> None:
    """Nor has one that was not read."""
    assert [day_of(ROWS, place) for place in (0, 1, 9)] == ["", "2026-05-04", ""]


DAILY = (
    "## Morning\n\n- Sold the bicycle.\n\n## Afternoon\n\n- Signed it.\n\n## Evening\n\n- Dinner.\n"
)


@pytest.mark.parametrize("question", ["what did I do on May 5th", "after:2026-05-05"])
@pytest.mark.parametrize(
    "text",
    [
        DAILY,
        f"<< [[2026-05-04]] >>\n\n{DAILY}",
        "# Tuesday\n\n" + DAILY.replace(".", ".\n- It took all the time there was." * 12),
    ],
    ids=["without a title", "below a line of links", "long sections"],
)
def test_a_daily_note_is_shown_with_all_its_sections(
    tmp_path: Path, text: str, question: str
) -> None:
    """Nothing in them is asked for by a word."""
    (tmp_path / "2026-05-05.md").write_text(text, "utf-8")
    (tmp_path / "2026-04-25.md").write_text("## Log\n\n- It cost 5 euros.\n", "utf-8")
    with open_index(tmp_path) as index:
        found = index.search(Request(question, max_tokens=4_000), today=date(2026, 11, 24)).hits
    shown = "\n".join(hit.snippet for hit in found if hit.path == "2026-05-05.md")
    assert all(word in shown for word in ("bicycle", "Signed", "Dinner"))
    assert {hit.path for hit in found[:3]} == {"2026-05-05.md"} or len(found) < 3


def test_what_is_listed_by_time_comes_newest_first(tmp_path: Path) -> None:
    """Entry by entry, whatever file it is in; what is below an entry comes behind all of them."""
    log = "# Log\n\n## 2026-05-01 — A\n\none\n\n## 2026-05-03 — B\n\ntwo\n\n### Details\n\nthree\n"
    (tmp_path / "log.md").write_text(log + "\n## 2026-05-03 — C\n\nfour\n", "utf-8")
    (tmp_path / "other.md").write_text("# Other\n\n## 2026-05-02 — D\n\nfive\n", "utf-8")
    with open_index(tmp_path) as index:
        hits = index.search("after:2026-05-01 before:2026-05-03").hits
    shown = [(hit.heading_path[-1], hit.date) for hit in hits]
    assert shown == [
        ("2026-05-03 — B", "2026-05-03"),
        ("2026-05-03 — C", "2026-05-03"),
        ("2026-05-02 — D", "2026-05-02"),
        ("2026-05-01 — A", "2026-05-01"),
    ]


@pytest.mark.parametrize(
    "question",
    [
        "our chat of 9 April 2025",
        "what was in the session of April 9, 2025?",
        "session 2025-04-09",
        "summary of our conversation from April 9, 2025",
        "what did I tell you on 9 April 2025",
    ],
)
def test_a_saved_chat_is_found_by_its_day(tmp_path: Path, question: str) -> None:
    """Though others hold the numbers of that day, and this one words of the question."""
    for day, said in (
        ("2025-04-09", "You know what! I bought the kayak."),
        ("2025-03-04", "Our session took 9 minutes, in April of 2025 it was more. 2025, 04, 09."),
        ("2025-05-02", "A summary of what I told you: 9 hours."),
    ):
        text = f"**User:** {said}\n\n**Assistant:** What did you do with the old one?\n"
        (tmp_path / f"{day}-session.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert index.search(question, today=TODAY).hits[0].path == "2025-04-09-session.md"


@pytest.mark.parametrize(
    "question", ["what did I ask you on 9 April 2025?", "our talk of 9 April 2025"]
)
def test_a_saved_chat_is_shown_from_its_beginning(tmp_path: Path, question: str) -> None:
    """Asked for by its day: that says what it is about, and "ask" may be said at any place."""
    turns = [("Which kayak suits a lake?", "A wide one. " * 80), ("Why?", "Ask those who talk.")]
    text = "".join(f"**User:** {asked}\n\n**Assistant:** {said}\n\n" for asked, said in turns)
    (tmp_path / "kayak.md").write_text(f"---\ndate: 2025-04-09\n---\n# Kayak\n\n{text}", "utf-8")
    with open_index(tmp_path) as index:
        assert "Which kayak" in index.search(question, today=TODAY).hits[0].snippet


def test_a_file_of_a_day_counts_as_an_entry_of_it(tmp_path: Path) -> None:
    """Asked what happened in a week, its chats do not come after all entries of one log."""
    entries = "".join(f"## 2026-05-0{n}\n\nPump, part {n}.\n\n" for n in (4, 5, 6))
    (tmp_path / "a-log.md").write_text(f"# Log\n\n{entries}", "utf-8")
    for n in (4, 6):
        (tmp_path / f"kayak-{n}.md").write_text(f"---\ndate: 2026-05-0{n}\n---\n# K{n}\n", "utf-8")
    with open_index(tmp_path) as index:
        hits = index.search("what happened in the week of 4 May 2026?", today=TODAY).hits
    assert {hit.path for hit in hits[:3]} == {"a-log.md", "kayak-4.md", "kayak-6.md"}
