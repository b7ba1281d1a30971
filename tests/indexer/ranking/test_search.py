"""What a question finds, what it shows of it, and what it says when it finds nothing."""

import contextlib
import json
import os
import random
import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_memory import index_notes

from indexer import Filters, Index, Request, SearchResult, open_index
from indexer.asking.tokenizer import Tokenizer
from indexer.ranking.search import find_hits

TODAY = date(2026, 11, 1)
UNTIL_NOW = Filters(after="0000", before=TODAY.isoformat())
LIST = "\n".join(f"- item number {number} about anvils" for number in range(40))

NOTES = {
    "core.md": "# Core\n\nThe person is Ada. She keeps bees.\n",
    "blocks/project-hive.md": (
        "---\ntitle: Hive Monitor\ntags: [project, bees]\naliases: [beeware, HM]\n"
        "updated: 2026-10-02\nsummary: Scales and microphones below the hives\n---\n"
        "# Hive Monitor\n\n## Status\n\nThe load cells drift in the cold.\n\n"
        "## Parts\n\nWe use the HX711 amplifier and `readWeight()` from load_cell.py.\n\n"
        "It was bought in Graz.\n"
    ),
    "blocks/decisions.md": (
        "# Decisions\n\n## 2026-03-01 — LoRa for the hives\nRange beats speed.\n\n"
        "## 2026-09-10 — Back to WiFi\nThe gateway died twice; speed beats range after all.\n"
    ),
    "blocks/episodic-2026-09.md": (
        "# September 2026\n\n## 2026-09-10 — Gateway died\nThe LoRa gateway died again.\n\n"
        "## 2026-09-20 — Honey\nHarvested 12 kg of honey.\n"
    ),
    "blocks/long.md": f"# Long\n\n{LIST}\n",
    "blocks/one-line.md": "# Line\n\n" + "The kestrel waits. " * 200 + "The end is nigh.\n",
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    """Give the index of a handful of notes."""
    root = tmp_path_factory.mktemp("notes")
    for path, text in NOTES.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_text(text, "utf-8")
    with open_index(root) as index:
        yield index


def ask(index: Index, query: str, **more: object) -> SearchResult:
    """Search with a fixed day."""
    explain = bool(more.pop("explain", False))
    request = Request(query, **more)  # type: ignore[arg-type]  # its other fields
    return index.search(request, today=TODAY, explain=explain)


def paths(index: Index, query: str, **more: object) -> list[str]:
    """Return the distinct files that *query* finds, best first."""
    return list(dict.fromkeys(hit.path for hit in ask(index, query, **more).hits))


def test_who_asks_the_same_again_gets_the_same_without_another_look(index: Index) -> None:
    """The answer is kept with all that it was asked with; the files are looked at all the same."""
    asked: list[str] = []
    index.store._conn.set_trace_callback(asked.append)
    try:
        first = ask(index, "what did we decide about the range?")
        assert any("chunk_places" in statement for statement in asked)
        asked.clear()
        again = ask(index, "what did we decide about the range?")
    finally:
        index.store._conn.set_trace_callback(None)
    assert again.hits == first.hits
    assert again.more == first.more
    assert not any(" chunk" in statement for statement in asked)


def test_a_pasted_page_is_not_kept(index: Index) -> None:
    """It may be a million characters long, and an answer without hits weighs nothing."""
    page = "xyzzy " * 300
    asked: list[str] = []
    ask(index, page)
    index.store._conn.set_trace_callback(asked.append)
    try:
        ask(index, page)
    finally:
        index.store._conn.set_trace_callback(None)
    assert any("FROM totals" in statement for statement in asked)


def test_the_same_words_with_another_wish_are_another_question(index: Index) -> None:
    """So many hits, so much text, these filters, that day: each has its own answer."""
    usual = ask(index, "gateway last month")
    assert len(usual.hits) > 1
    assert ask(index, "gateway last month", max_results=1).hits == usual.hits[:1]
    assert ask(index, "gateway last month", max_tokens=80).hits != usual.hits
    only = Filters(path="blocks/decisions.md")
    assert {hit.path for hit in ask(index, "gateway last month", filters=only).hits} == {only.path}
    later = index.search("gateway last month", today=date(2026, 10, 5))
    assert [hit.score for hit in later.hits] != [hit.score for hit in usual.hits]
    assert all(hit.parts for hit in ask(index, "gateway last month", explain=True).hits)


def test_a_question_finds_the_line_that_answers(index: Index) -> None:
    """The first hit holds the answer, its heading path and its exact lines."""
    hit = ask(index, "what drifts in the cold?").hits[0]
    assert hit.path == "blocks/project-hive.md"
    assert hit.heading_path == ("Hive Monitor", "Status")
    assert "The load cells drift in the cold." in hit.snippet
    assert hit.date == "2026-10-02"


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("beeware", "blocks/project-hive.md"),
        ("monitoring hive", "blocks/project-hive.md"),
        ("HX711", "blocks/project-hive.md"),
        ("read weight", "blocks/project-hive.md"),
        ("load_cell.py", "blocks/project-hive.md"),
        ("honney harvst", "blocks/episodic-2026-09.md"),
        ("honey in September", "blocks/episodic-2026-09.md"),
        ("scales and microphones", "blocks/project-hive.md"),
    ],
)
def test_a_name_a_part_or_a_typo_is_enough(index: Index, query: str, path: str) -> None:
    """Aliases, inflections, identifiers and their parts, typos and months find the note."""
    assert paths(index, query)[0] == path


@pytest.mark.parametrize(
    "frame",
    [
        "Hey, quick question: {} Thanks!",
        "Can you please remind me, {}",
        "Search my memory for {}",
        "1. {}",
    ],
)
def test_what_is_said_around_a_question_changes_no_answer(index: Index, frame: str) -> None:
    """Polite words are rare in notes, and would count as what is asked for."""
    question = "what happened to the gateway on 10 September 2026?"
    plain, framed = index.search(question), index.search(frame.format(question))
    assert [(hit.path, hit.first_line) for hit in framed.hits] == [
        (hit.path, hit.first_line) for hit in plain.hits
    ]
    assert [hit.score for hit in framed.hits] == [hit.score for hit in plain.hits]
    assert framed.note == plain.note


def test_a_stressed_word_is_no_beginning(index: Index) -> None:
    """As markdown stresses a word, so do models: "*bees*" is no prefix."""
    plain, stressed = index.search("who keeps bees"), index.search("who keeps *bees*")
    assert [hit.score for hit in stressed.hits] == [hit.score for hit in plain.hits]


def test_a_phrase_must_stand_as_it_is(index: Index) -> None:
    """Only the place with the words side by side is found; without one, the words are searched."""
    assert paths(index, '"speed beats range"') == ["blocks/decisions.md"]
    relaxed = ask(index, '"range speed beats"')
    assert relaxed.hits
    assert relaxed.note is not None
    assert "exact phrase occurs nowhere" in relaxed.note


def test_what_is_excluded_is_not_shown(index: Index) -> None:
    """No hit holds the excluded word, not even around the place that answers."""
    for hit in ask(index, "gateway -LoRa").hits:
        assert "LoRa" not in hit.snippet
    assert "blocks/decisions.md" in paths(index, "gateway -LoRa")


def test_a_word_is_excluded_however_it_is_spelled(tmp_path: Path) -> None:
    """British and American are one word in a search, and so they are in what it leaves out."""
    texts = {"tire.md": "The bike needs new tires.", "chain.md": "The bike needs a new chain."}
    for path, text in texts.items():
        (tmp_path / path).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "bike -tyres") == ["chain.md"]
        assert set(paths(index, "bike -tube")) == set(texts)


def test_an_entry_of_a_list_is_of_the_day_it_begins_with(tmp_path: Path) -> None:
    """So it is found by its time, left by filters of it, and shown with it."""
    decisions = (
        "# Decisions\n\n- 2026-05-04 Postgres holds orders\n- 2026-06-01 Redis holds carts\n"
    )
    (tmp_path / "decisions.md").write_text(decisions, "utf-8")
    (tmp_path / "shop.md").write_text("# Shop\n\nOrders, carts, and what holds them.\n", "utf-8")
    with open_index(tmp_path) as index:
        asked = ("what did we decide in May 2026?", "holds after:2026-05 before:2026-05")
        for first in (ask(index, query).hits[0] for query in asked):
            assert (first.path, first.date) == ("decisions.md", "2026-05-04")
        assert ask(index, asked[1]).hits[0].last_line == 3
        assert ask(index, "the latest decision").hits[0].date == "2026-06-01"


def test_of_a_log_the_entries_of_a_time_come_first(tmp_path: Path) -> None:
    """Of years as a list or a table, whose title alone says what all of its rows are about."""
    days = [
        f"{year}-{month:02}-{day:02}"
        for year in (2024, 2025, 2026)
        for month in range(1, 13)
        for day in range(1, 28)
    ]
    table = "".join(f"| {day} | shop {number} |\n" for number, day in enumerate(days))
    (tmp_path / "expenses.md").write_text(
        f"# Expenses\n\n| Day | What |\n|---|---|\n{table}", "utf-8"
    )
    runs = "".join(f"- {day}: lap {number}\n" for number, day in enumerate(days))
    (tmp_path / "running.md").write_text(f"# Running\n\n{runs}", "utf-8")
    with open_index(tmp_path) as index:
        first = ask(index, "expenses in May 2025").hits[0]
        assert (first.path, first.date) == ("expenses.md", "2025-05")
        assert "| 2025-05-04 |" in first.snippet
        first = ask(index, "running on 4 May 2025").hits[0]
        assert (first.path, first.date) == ("running.md", "2025-05-04")
        assert ask(index, "expenses").hits[0].first_line == 1


def test_a_row_is_found_by_the_name_of_its_column(tmp_path: Path) -> None:
    """However far down the table, and although a note is about what its columns are."""
    names = [f"{one}{two}" for one in ("ash", "elm", "oak", "fir") for two in ("ford", "ton", "by")]
    rows = "".join(
        f"| {name} | {number} cm | {'wind ' * 9}|\n" for number, name in enumerate(names)
    )
    table = f"| Tree | Sowing | Spacing | Remarks |\n|---|---|---|---|\n{rows}"
    (tmp_path / "trees.md").write_text(f"# Nursery\n\n{table}", "utf-8")
    (tmp_path / "advice.md").write_text("# Advice\n\nSowing needs spacing.\n", "utf-8")
    with open_index(tmp_path) as index:
        for name in names:
            first = ask(index, f"sowing and spacing of {name}").hits[0]
            assert first.path == "trees.md"
            assert f"| {name} |" in first.snippet


def test_in_a_conversation_the_one_who_is_asked_for_counts(tmp_path: Path) -> None:
    """What somebody said of themselves, before a reply with more of the words; and vice versa."""
    talks = {
        "one": ("It stutters. My internet plan is 300 megabits.", "Put the router higher."),
        "two": ("Why so slow?", "Compare one internet plan, fast or slow, with a second."),
    }
    for name, (said, reply) in talks.items():
        more = "Wait. " * 20
        text = f"# Session\n\n**user**: {said} {more}\n\n**assistant**: {reply} {more}\n"
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        asked = ("how fast is the internet plan", "how fast is my internet plan")
        assert [ask(index, query).hits[0].path for query in asked] == ["two.md", "one.md"]
        assert ask(index, "the internet plan you suggested").hits[0].path == "two.md"


def test_what_somebody_told_comes_before_what_a_talk_is_about(tmp_path: Path) -> None:
    """If only a reply there has the words, and its title."""
    more = "Wait a little. " * 40
    talks = {
        "Dogs we have": ("Where to walk?", "Dogs love hills."),
        "Monday": ("We took a dog in.", "Good."),
    }
    for title, (said, reply) in talks.items():
        text = f"**user**: {said} {more}\n\n**assistant**: {reply} {more}\n"
        (tmp_path / f"{title[0]}.md").write_text(f"---\ntitle: {title}\n---\n\n{text}", "utf-8")
    with open_index(tmp_path) as index:
        assert ask(index, "which dogs do we have").hits[0].path == "M.md"


def test_a_reply_is_found_by_what_it_replies_to(tmp_path: Path) -> None:
    """Far down in it, before another reply that has more of the question's words."""
    other = "Wait a little, and then a little longer. " * 12 + "\n\n"
    talks = {
        "eat": ("Where can we eat in Lisbon?", f"{other}A restaurant that is good: Prado."),
        "pack": ("What to pack?", f"{other}A restaurant has no coats, and Lisbon has rain."),
        "short": ("Why?", other),
    }
    for name, (said, reply) in talks.items():
        text = f"# Session\n\n**user**: {said}\n\n**assistant**: {reply}\n"
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        hit = ask(index, "which restaurant did you suggest in Lisbon?").hits[0]
        assert hit.path == "eat.md"
        assert "Prado" in hit.snippet


def test_the_replies_of_a_talk_do_not_make_it_ones_own_words(tmp_path: Path) -> None:
    """As a whole, too, a talk counts by what was asked there if the asker's words are wanted."""
    wait, other = "Wait. " * 60, "Wait a little, and then a little longer. " * 12 + "\n\n"
    camera = f"Put the camera on the table, and the camera bag. {wait}\n\n"
    talks = {
        "replied": (f"I have a table. {wait}", other * 6 + camera * 4),
        "told": (f"I have a camera and a table. {wait}", other * 10),
        "short": ("Why?", other),
    }
    for name, (said, reply) in talks.items():
        text = f"# Session\n\n**user**: {said}\n\n**assistant**: {reply}\n"
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert ask(index, "which camera do I have on my table").hits[0].path == "told.md"


def test_what_asks_for_a_suggestion_is_not_what_is_asked_for(tmp_path: Path) -> None:
    """Where the word is rare, and what somebody likes stands elsewhere."""
    talks = {
        "asked": "Which tent do you recommend?",
        "told": "I enjoy a slow book, with no battles in it.",
        **{f"other-{number}": "A book about tar." for number in range(9)},
    }
    for name, said in talks.items():
        text = f"# Session\n\n**user**: {said}\n\n**assistant**: It depends.\n"
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert ask(index, "Can you recommend a slow book for me?").hits[0].path == "told.md"


def test_tasks_are_found_by_whether_they_are_done(tmp_path: Path) -> None:
    """Where none of them says so; before a note on tasks, and nothing is said to be missing."""
    texts = {
        "boat": "# Boat\n\n- [x] sand the hull\n- [x] order paint\n",
        "house": "# House\n\n- [ ] fix the tap\n- [ ] call the landlord\n",
        "notes": "# Advice\n\nA task that is done or open is kept in a list. Tasks are short.\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        for query in ("open tasks", "what is still to do?", "unfinished tasks", "my to-dos"):
            answer = ask(index, query)
            assert (answer.hits[0].path, answer.note) == ("house.md", None)
        assert ask(index, "which tasks are done").hits[0].path == "boat.md"
        (tmp_path / "house.md").write_text("# House\n\n- fix the tap\n", "utf-8")
        assert ask(index, "open tasks").hits[0].path == "notes.md"


def test_a_prefix_finds_each_word_it_begins(index: Index) -> None:
    """`kest*` finds kestrel."""
    assert paths(index, "kest*") == ["blocks/one-line.md"]


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("tag:bees cold", {"blocks/project-hive.md"}),
        ("type:episodic gateway", {"blocks/episodic-2026-09.md"}),
        ("path:blocks/dec gateway", {"blocks/decisions.md"}),
        ("path:*/long.md anvils", {"blocks/long.md"}),
        ("gateway after:2026-09-11", set()),
        ("honey after:2026-09-11 before:2026-09", {"blocks/episodic-2026-09.md"}),
        ("LoRa before:2026-03", {"blocks/decisions.md"}),
        ("tag:bees type:episodic cold", set()),
    ],
)
def test_filters_narrow(index: Index, query: str, wanted: set[str]) -> None:
    """Tag, type, path and dates leave what satisfies them and nothing else."""
    assert set(paths(index, query)) == wanted


def test_a_path_may_be_written_as_the_system_does(
    index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shells of Windows complete it with backslashes, and hits show it with slashes."""
    monkeypatch.setattr(os, "sep", "\\")
    for path in (r"blocks\dec", r".\blocks\decisions.md", "blocks/dec"):
        assert paths(index, "gateway", filters=Filters(path=path)) == ["blocks/decisions.md"]


def test_filters_alone_list_what_satisfies_them(index: Index) -> None:
    """Without words, a filter lists its documents."""
    assert paths(index, "type:project") == ["blocks/project-hive.md"]
    assert paths(index, "", filters=Filters(tags=("project",))) == ["blocks/project-hive.md"]


def test_a_tag_alone_lists_the_places_where_it_stands(tmp_path: Path) -> None:
    """Of a file that only its header tags, and where none of these may be shown, the first."""
    entries = (
        f"## 2026-10-{day:02}\n\nGrey{' plan #idea/big' * (day % 10 == 0)}. {'Tea. ' * 60}\n\n"
        for day in range(1, 31)
    )
    (tmp_path / "diary.md").write_text("# Diary\n\n" + "".join(entries), "utf-8")
    header = "---\ntags: [Idea]\nupdated: 2026-10-15\n---\n# Header\n\nAn idea.\n"
    (tmp_path / "header.md").write_text(header, "utf-8")
    found = ["2026-10-30", "2026-10-20", "2026-10-15", "2026-10-10"]
    with open_index(tmp_path) as index:
        assert [hit.date for hit in ask(index, "tag:idea").hits] == found
        assert [hit.date for hit in ask(index, "tag:idea after:2026-10-12").hits] == found[:3]
        assert [hit.date for hit in ask(index, "tag:IDEA/Big before:2026-10-25").hits] == [
            "2026-10-20",
            "2026-10-10",
        ]
        assert "diary.md" in paths(index, "tag:idea -plan")
        assert ask(index, "tag:idea tea").hits[0].score > 0


@pytest.mark.holds("TOTAL")
def test_a_word_of_two_scripts_with_an_english_ending_is_found(tmp_path: Path) -> None:
    """The stemmer would leave half a letter of it in the index, which then reads as damaged."""
    (tmp_path / "a.md").write_text("The word a\u0900ed, and a\u0900ing.\n", "utf-8")
    with open_index(tmp_path) as index:
        for query in ("a\u0900ed", "a\u0900edd", "a\u0900*", "wordd"):
            assert paths(index, f"{query} word") == ["a.md"]


def test_of_a_file_found_by_its_names_the_text_is_shown_not_the_header(tmp_path: Path) -> None:
    """Unless the header has a word that was asked for; what stands above any heading is text."""
    notes = {
        "deploys.md": "---\naliases: [GHA, shipping lane]\nowner: Mira\n---\n\n# CI\n\nBy hand.\n",
        "garage-door.md": "The code is 1234.\n\n## History\n\nMended.\n",
        "gate-lock.md": "Code: 9876\n\n## History\n\nOiled.\n",
    }
    for name, text in notes.items():
        (tmp_path / name).write_text(text, "utf-8")
    shown = {
        "shipping lane": "# CI\n\nBy hand.",
        "GHA": "# CI\n\nBy hand.",
        "GHA owner": "owner: Mira",
        "garage door": "The code is 1234.",
        "gate lock": "Code: 9876",
    }
    with open_index(tmp_path) as index:
        found = {query: ask(index, query).hits[0].snippet for query in shown}
    assert found == shown


@pytest.mark.parametrize("query", ["latest", "newest?", "Neueste"])
def test_who_asks_for_the_latest_alone_gets_the_newest(index: Index, query: str) -> None:
    """As filters for any time do, and within those that were given."""
    found = ask(index, query)
    assert found.hits
    assert found.hits == ask(index, "", filters=UNTIL_NOW).hits
    assert found.note is None
    dated = [hit.date for hit in ask(index, f"{query} before:2026-09").hits]
    assert dated[0] == "2026-09-20"
    assert paths(index, f"{query} type:project") == ["blocks/project-hive.md"]
    assert ask(index, query, explain=True).hits


@pytest.mark.parametrize(
    "query",
    [
        *("what's new?", "show me the recent changes", "最近有什么新消息"),
        *("what did we do last session?", "where did we leave off"),
        *("what happened lately?", "what have I been up to recently", "最近做了什么"),
    ],
)
def test_who_asks_what_is_new_gets_the_newest(index: Index, query: str) -> None:
    """Though notes have these words; within the filters that were given."""
    assert ask(index, query).hits == ask(index, "", filters=UNTIL_NOW).hits
    assert paths(index, f"{query} type:project") == ["blocks/project-hive.md"]


def test_news_that_a_note_tells_of_are_its_subject(tmp_path: Path) -> None:
    """A heading of these words, or files of that kind, come before what is only new."""
    notes = {"2026-05-01.md": "Rain.\n", "app.md": "# App\n\n## Recent changes\n\nNew icons.\n"}
    notes |= {f"events/{n}.md": f"---\ndate: 2026-04-0{n}\n---\nParty {n}.\n" for n in (1, 2)}
    for path, text in notes.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "recent changes")[0] == "app.md"
        assert paths(index, "what is the latest news")[0] == "2026-05-01.md"
        assert "2026-05-01.md" not in paths(index, "latest events")


def test_what_is_planned_is_not_new(tmp_path: Path) -> None:
    """A day to come is the newest of a list, and no news."""
    (tmp_path / "plan.md").write_text("# Plan\n\n## 2027-06-30\n\nTaxes are due.\n", "utf-8")
    (tmp_path / "log.md").write_text("# Log\n\n## 2026-10-30\n\nPaid the fee.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "", filters=Filters(after="0000"))[0] == "plan.md"
        assert paths(index, "what's new?")[0] == "log.md"
        assert paths(index, "latest")[0] == "log.md"


def test_the_last_session_may_be_a_note(tmp_path: Path) -> None:
    """Where notes are named for sessions, what is newer is none of them."""
    notes = {f"s{n}.md": f"# Session {n}\n\n## 2026-10-0{n}\n\nWe sailed.\n" for n in (1, 2)}
    notes |= {"shop.md": "# Shop\n\n## 2026-10-30\n\nBread.\n"}
    for path, text in notes.items():
        (tmp_path / path).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "what did we do last session?")[0] == "s2.md"
        assert paths(index, "what did we do last time?")[0] == "shop.md"


@pytest.mark.parametrize(
    "query", ["What do you remember about me?", "who am I", "user profile", "我是谁", "über mich"]
)
def test_who_asks_about_the_user_gets_the_core(index: Index, query: str) -> None:
    """From its beginning; if a filter has no part of it, what is found by the words."""
    found = ask(index, query).hits
    assert {hit.path for hit in found} == {"core.md"}
    assert [hit.first_line for hit in found] == sorted(hit.first_line for hit in found)
    assert "core.md" not in paths(index, f"{query} path:blocks")


def test_a_profile_that_a_note_is_about_is_its_subject(tmp_path: Path) -> None:
    """And without a core, words are all there is."""
    (tmp_path / "page.md").write_text("The page with the user profile is slow.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "user profile") == ["page.md"]
        assert not ask(index, "who am I").hits
    (tmp_path / "core.md").write_text("# Core\n\nAda, a sailor.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "user profile")[0] == "page.md"
        assert paths(index, "who am I") == ["core.md"]


def test_files_are_left_out_by_a_filter(index: Index) -> None:
    """Of one tag, type or path, those without any stay; alone it lists the rest."""
    everything = set(paths(index, "", filters=Filters(path="*"), max_results=50))
    assert "blocks/project-hive.md" in everything
    for query in ("-type:project", "-tag:bees", "-path:blocks/project", "-tag:nosuchtag,bees"):
        found = index.search(Request(query, max_results=50, max_tokens=20_000))
        assert {hit.path for hit in found.hits} == everything - {"blocks/project-hive.md"}
    assert "blocks/project-hive.md" in paths(index, "cold hive")
    assert "blocks/project-hive.md" not in paths(index, "cold hive -tag:bees")


def test_filters_that_nothing_satisfies_say_so(index: Index) -> None:
    """The note says that it was the filters."""
    note = str(ask(index, "tag:nosuchtag").note)
    assert note.startswith("No file satisfies the filters; leave some out.")


def test_an_empty_question_is_said_to_be_empty(index: Index) -> None:
    """Nothing was asked, so no other words would help."""
    for query in ("", " \n", '""'):
        result = ask(index, query)
        assert result.hits == ()
        assert str(result.note).startswith("The query is empty: ")


def test_a_miss_names_the_words_that_occur_nowhere(index: Index) -> None:
    """Nothing found: the note lists the unknown words, and a near one that was used instead."""
    result = ask(index, "zyxwvut qqq")
    assert result.hits == ()
    assert result.note == "Occurs nowhere: 'zyxwvut', 'qqq'."
    for typed in ("kestral", "kestrle", "Chestrel"):
        assert "searched 'kestrel' instead" in str(ask(index, typed).note)


def test_a_miss_names_no_more_words_than_help(index: Index) -> None:
    """A page of words that nobody wrote leaves room for what was found."""
    words = " ".join(f"zyxw{number}vut" for number in range(60))
    note = str(ask(index, f"kestrel {words}").note)
    assert note.count("zyxw") == 8
    assert note.endswith("and 52 more.")
    note = str(ask(index, words.replace("vut", "v" * 20), max_tokens=100).note)
    assert 1 <= note.count("zyxw") < 8
    assert "…" in str(ask(index, "y" * 300).note)


def test_who_only_excludes_is_told_what_was_searched(index: Index) -> None:
    """There is no memory without a word to rank; with a filter there is."""
    result = ask(index, "-kestrel")
    assert result.hits
    assert "say what to look for" in str(result.note)
    filters = Filters(kind="project")
    narrowed = ask(index, "-kestrel", filters=filters)
    assert narrowed.note is None
    assert narrowed.hits == ask(index, "-kestrel type:project").hits


@pytest.mark.holds("TOTAL")
@pytest.mark.parametrize("query", ["", "   ", "?!", "-", "*", '"', "NOT", "the"])
def test_a_query_of_nothing_finds_nothing_or_little_and_never_fails(
    index: Index, query: str
) -> None:
    """Punctuation and operators are answered like any text."""
    result = ask(index, query)
    assert len(result.hits) <= 10


def test_a_named_time_is_preferred_and_hides_nothing(index: Index) -> None:
    """Of two entries that answer, the one of the named month comes first; the other stays."""
    found = ask(index, "what died in September 2026?")
    assert found.hits[0].date == "2026-09-10"
    march = ask(index, "what beats what in March?")
    assert march.hits[0].date == "2026-03-01"
    assert any(hit.date == "2026-09-10" for hit in march.hits)


def test_what_no_longer_holds_comes_behind_what_does(tmp_path: Path) -> None:
    """Though it says more of what is asked, as whoever replaced it no longer explains."""
    old = "The linter of all our TypeScript projects is ESLint, with the strict rules.\n"
    notes = {
        "eslint.md": f"---\nsuperseded_by: biome\n---\n# ESLint\n\n{old}",
        "biome.md": "# Biome\n\nThe linter of our TypeScript is Biome.\n",
        "decisions.md": (
            "# Decisions\n\n## 2025-03-11 — SQLite for the ledger\n\nStatus: superseded\n\n"
            "The ledger is kept in SQLite, on the small server.\n\n"
            "## 2026-08-02 — Postgres for the ledger\n\nKept there since the flash wore out.\n"
        ),
    }
    for path, text in notes.items():
        (tmp_path / path).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        linters = ask(index, "which linter do our TypeScript projects have").hits
        ledgers = ask(index, "where is the ledger kept").hits
    assert [(hit.path, hit.status) for hit in linters[:2]] == [
        ("biome.md", ""),
        ("eslint.md", "superseded by biome"),
    ]
    assert [(hit.date, hit.status) for hit in ledgers[:2]] == [
        ("2026-08-02", ""),
        ("2025-03-11", "superseded"),
    ]


def test_a_hit_says_what_of_its_header_answers_if_nothing_shown_does(tmp_path: Path) -> None:
    """Or nobody could tell why it is one, nor for whom the nuts are no food."""
    said = "title: {}\nsummary: {}\ntags: [{}]\naliases: [{}]\ndate: 2025-05-01"
    header = f"---\n{said}\n---\n# Food\n\n- No nuts.\n"
    notes = {
        "summary.md": header.format("Food", "Greta's allergies", "family", "meals"),
        "tag.md": header.format("Food", "What to cook", "family, greta", "meals"),
        "alias.md": header.format("Food", "What to cook", "family", "Greta's plate"),
        "title.md": header.format("Greta's food", "What to cook", "family", "meals"),
        "greta.md": header.format("Food", "About Greta", "family", "meals"),
        "text.md": header.format("Food", "About Greta", "family", "meals") + "- Greta eats oats.\n",
        "long.md": header.format("Food", f"Greta {'and her food ' * 20}", "family", "meals"),
    }
    for path, text in notes.items():
        (tmp_path / path).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        found = {hit.path: hit.said for hit in ask(index, "Greta", max_tokens=5_000).hits}
    long = f"summary: Greta {'and her food ' * 20}"
    assert found == {
        "summary.md": "summary: Greta's allergies",
        "tag.md": "tags: family, greta",
        "alias.md": "aliases: Greta's plate",
        "title.md": "title: Greta's food",
        "greta.md": "",
        "text.md": "",
        "long.md": f"{long[:120]}…",
    }


def test_the_answer_stays_within_its_tokens(index: Index) -> None:
    """Snippets, paths and headings of all hits fit into four characters a token."""
    for tokens in (100, 300, 1200):
        hits = ask(index, "anvils number item", max_tokens=tokens).hits
        shown = sum(len(hit.snippet) + len(hit.path) + len(str(hit.heading_path)) for hit in hits)
        assert hits
        assert shown <= tokens * 4


def test_an_answer_as_json_uses_its_tokens_and_no_more(tmp_path: Path) -> None:
    """What JSON needs for quotes and line ends is counted, and hardly anything is left over."""
    for number in range(9):
        lines = "\n".join(f'- he said "anvil {number}", she said "no {n}"' for n in range(60))
        (tmp_path / f"quotes-{number}.md").write_text(f"# Quotes {number}\n\n{lines}\n", "utf-8")
    with open_index(tmp_path) as index:
        for tokens in (300, 600, 1200):
            hits = ask(index, "who said anvil?", max_tokens=tokens).hits
            facts = [
                {
                    "file": hit.path,
                    "heading": " > ".join(hit.heading_path),
                    "lines": f"{hit.first_line}-{hit.last_line}",
                    "date": hit.date,
                    "snippet": hit.snippet,
                    "score": 0.25,
                    "version": hit.version,
                }
                for hit in hits
            ]
            chars = len(json.dumps(facts, separators=(",", ":")))
            assert tokens * 4 - 400 < chars < tokens * 4 - 100


def test_one_document_does_not_crowd_out_the_rest(index: Index) -> None:
    """However often a word stands in one file, it takes three of the first hits at most."""
    hits = ask(index, "item number anvils gateway", max_results=50, max_tokens=20_000).hits
    others = [number for number, hit in enumerate(hits) if hit.path != "blocks/long.md"]
    assert len(others) >= 2
    assert sum(hit.path == "blocks/long.md" for hit in hits[: others[-1]]) <= 3
    assert any(hit.path == "blocks/long.md" for hit in hits)


def test_more_says_that_there_is_more(index: Index) -> None:
    """With room for one hit, the good ones left out are counted."""
    assert ask(index, "gateway died", max_results=1).more >= 1


@pytest.mark.parametrize(
    "asked", ["anvil", '"an anvil"', "anvil -sledge", "anvil after:2025", "latest anvil"]
)
def test_all_places_of_one_long_file_are_shown_or_counted(tmp_path: Path, asked: str) -> None:
    """A log may hold more places than are ranked at first, and its first hits take in many."""
    days = [date(2026, 1 + number // 28, 1 + number % 28) for number in range(280)]
    entries = "\n".join(f"- {day}: sold an anvil" for day in days)
    (tmp_path / "log.md").write_text(f"# Log\n\n{entries}\n", "utf-8")
    with open_index(tmp_path) as index:
        assert ask(index, asked, max_results=1).more
        assert len(ask(index, asked, max_results=10, max_tokens=20_000).hits) == 10
        hits = ask(index, asked, max_results=50, max_tokens=20_000).hits
    assert sum(hit.snippet.count("anvil") for hit in hits) == len(days)


@pytest.mark.parametrize("is_upwards", [True, False])
def test_of_very_many_equal_entries_the_newest_is_first(
    tmp_path: Path,
    is_upwards: bool,  # noqa: FBT001 - a case
) -> None:
    """Wherever the log has it: many people write the newest entry above the others."""
    days = [date(2020, 1, 1) + timedelta(days=number) for number in range(1_500)]
    entries = "\n".join(f"- {day}: sold an anvil" for day in sorted(days, reverse=is_upwards))
    (tmp_path / "log.md").write_text(f"# Log\n\n{entries}\n", "utf-8")
    with open_index(tmp_path) as index:
        hit = ask(index, "who sold an anvil?").hits[0]
    # Those at the very end have fewer neighbours.
    assert f"{days[-5]}" in hit.snippet


def test_the_entry_that_is_meant_is_found_among_very_many(tmp_path: Path) -> None:
    """Others hold as many of the words, but not as near each other or not as often."""
    entries = [f"- The anvil, number {number}, for the smith of the town." for number in range(900)]
    entries[123] = "- The smith's anvil has a crack; a smith in town can weld an anvil."
    entries[456] = "- A crack in the wall of the town hall, and the anvil number is missing."
    (tmp_path / "log.md").write_text("# Log\n\n" + "\n".join(entries), "utf-8")
    with open_index(tmp_path) as index:
        for question, line in (
            ("can a smith weld the anvil?", 126),
            ("the crack of the anvil", 126),
            ("is there a crack in a wall?", 459),
            ("the smith of the town, number 777", 780),
        ):
            hit = ask(index, question).hits[0]
            assert hit.first_line <= line <= hit.last_line, question


def test_a_long_line_is_cut_and_says_so(index: Index) -> None:
    """Of an endless line the part that answers is shown, with a sign at each cut."""
    hit = ask(index, "the end is nigh").hits[0]
    assert hit.path == "blocks/one-line.md"
    assert (hit.first_line, hit.last_line) == (3, 3)
    assert hit.snippet.startswith("…")
    assert hit.snippet.endswith("The end is nigh.")
    assert len(hit.snippet) < 1000


@pytest.mark.parametrize("between", [" ", "\n"])
def test_of_a_phrase_the_part_that_holds_it_is_shown(tmp_path: Path, between: str) -> None:
    """Its words stand elsewhere in the text as well, and more often, but not side by side."""
    text = between.join(
        ["The spare key of the house."] * 15 + ["The *Key* of the Winter, here."] * 2
    )
    (tmp_path / "a.md").write_text(f"The winter key, the winter key.{between}{text}\n", "utf-8")
    with open_index(tmp_path) as index:
        (hit,) = ask(index, '"key of the winter"', max_tokens=100).hits
    assert len(hit.snippet) < len(text) / 2
    assert "*Key* of the Winter" in hit.snippet


def test_snippets_are_the_files_own_lines(sample_memory: Path) -> None:
    """Each snippet equals the lines of the file that it names."""
    with open_index(sample_memory) as index:
        for query in ("what happened with the buoy", "invoice", "Emil", "OC-412", "the gateway"):
            hits = ask(index, query, max_results=50, max_tokens=20_000).hits
            assert hits
            for hit in hits:
                lines = (sample_memory / hit.path).read_text("utf-8").split("\n")
                assert hit.snippet.split("\n") == lines[hit.first_line - 1 : hit.last_line]


def test_hits_do_not_overlap(sample_memory: Path) -> None:
    """No line of a file is shown twice in one answer."""
    with open_index(sample_memory) as index:
        hits = ask(index, "the gateway and the buoy", max_results=50, max_tokens=20_000).hits
    shown = [(h.path, line) for h in hits for line in range(h.first_line, h.last_line + 1)]
    assert len(shown) == len(set(shown))


def test_the_same_question_gets_the_same_answer(sample_memory: Path) -> None:
    """Order and scores do not change from one call to the next."""
    with open_index(sample_memory) as index:
        answers = {ask(index, "what did we decide about the battery?").hits for _ in range(5)}
    assert len(answers) == 1


PIECES = st.sampled_from(
    [
        *'"*-:()^+~\\/%_#@[]{}<>|&!?.,;\0\ud800\ufeff',
        *("NEAR(", "AND", "OR", "NOT", "tag:", "type:", "after:", "before:2026", "path:", "col:"),
        *("東京", "ส", "नमस्ते", "a", "hive", " ", "\n"),
    ]
)


@pytest.mark.holds("TOTAL")
@given(st.lists(PIECES, max_size=25).map("".join) | st.text(max_size=60))
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
def test_any_text_is_a_query(index: Index, query: str) -> None:
    """Whatever is typed, the search answers with hits or without, and raises nothing."""
    result = ask(index, query)
    assert all(hit.snippet for hit in result.hits)


@pytest.mark.holds("TOTAL")
@pytest.mark.parametrize("seed", range(2))
def test_hostile_strings_in_bounded_time(index: Index, seed: int) -> None:
    """Random strings of any characters, up to pages long, are answered within seconds."""
    chance = random.Random(seed)
    for _ in range(40):
        length = chance.choice((1, 10, 100, 5000))
        query = "".join(
            chr(chance.choice((chance.randrange(128), chance.randrange(0x11000))))
            for _ in range(length)
        )
        started = time.monotonic()
        ask(index, query)
        assert time.monotonic() - started < 20


def test_a_common_word_beside_a_rare_one_is_looked_up_late(tmp_path: Path) -> None:
    """In a large memory the rare word drives, and the common one is still counted."""
    filler = "\n\n".join(
        f"The common paragraph {n} stands here for as long as it takes to be a row by itself."
        for n in range(1100)
    )
    for number in range(20):
        (tmp_path / f"n{number:02}.md").write_text(f"# N\n\n{filler}\n", "utf-8")
    (tmp_path / "a-rare.md").write_text("# R\n\nThe pelican was seen.\n", "utf-8")
    (tmp_path / "b-both.md").write_text("# B\n\nThe pelican is common here.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("zebra").hits == ()
        assert paths(index, "common pelican")[:2] == ["b-both.md", "a-rare.md"]


def test_a_long_name_in_kana_leaves_room_for_what_is_asked_of_it(tmp_path: Path) -> None:
    """Of many notes about one country, the one about its capital answers a question for that."""
    land, head = "ポルトガル", "---\ntitle: ポルトガル\n---\n\n"
    for number in range(12):
        work = "漁業" if number % 2 else "鉄道"
        (tmp_path / f"{number:02}.md").write_text(f"{head}{land}の{work}は盛んである。\n", "utf-8")
        if number >= 10:
            continue
        news = "新聞の朝刊は首都圏の交通の混雑を伝え、夕刊は各地の祭りの写真を載せた。"
        (tmp_path / f"news-{number:02}.md").write_text(f"{news}\n", "utf-8")
    capital = f"{head}首都リスボンの気候は温暖である。\n"
    (tmp_path / "capital.md").write_text(capital, "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, f"{land}の首都は")[0] == "capital.md"


def test_a_word_of_letters_holds_its_own_among_pairs(tmp_path: Path) -> None:
    """The name in Latin letters decides, not the many pairs of the rest of the question."""
    (tmp_path / "sars.md").write_text(
        "重症急性呼吸器症候群の原因はSARSコロナウイルスである。\n", "utf-8"
    )
    (tmp_path / "congo.md").write_text("コンゴ共和国の名称は変更された。\n", "utf-8")
    (tmp_path / "rain.md").write_text("梅雨の名前の由来。\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "SARSの名称は")[0] == "sars.md"


def test_code_is_found_by_its_purpose_and_by_the_parts_of_its_name(tmp_path: Path) -> None:
    """A function's comment and name tell more than a word somewhere in another one's body."""
    body = "    user = name(user, name)\n    return user\n"
    for number, (name, does) in enumerate(
        [("getUserName", "Ask who is logged in."), ("drop_table", "Remove it all.")]
    ):
        text = f"# Snippet\n\n```python\ndef {name}():\n    # {does}\n    return 1\n```\n"
        (tmp_path / f"b{number}.md").write_text(text, "utf-8")
    other = f"# Snippet\n\n```python\ndef other():\n{body}    # logged, who, table, remove\n```\n"
    (tmp_path / "a.md").write_text(other, "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "who is logged in")[0] == "b0.md"
        assert paths(index, "get user name")[0] == "b0.md"
        assert paths(index, "drop table")[0] == "b1.md"


def test_two_words_written_as_one_are_found(tmp_path: Path) -> None:
    """The note that writes two words of the question in one is found; so is e-mail as email."""
    (tmp_path / "one.md").write_text("# A\n\nAll in lowercase.\n", "utf-8")
    (tmp_path / "two.md").write_text("# B\n\nAll about the weather.\n", "utf-8")
    (tmp_path / "mail.md").write_text("# M\n\nThe e-mail was late.\n", "utf-8")
    (tmp_path / "email.md").write_text("# N\n\nNo email today.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "all lower case")[0] == "one.md"
        for typed in ("email", "e-mail", "E-Mails"):
            assert set(paths(index, typed)) == {"mail.md", "email.md"}


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("Überweisung", "Alle Überweisungen sind bestätigt."),
        ("linear", "A linearised model."),
        ("buy", "She bought it."),
    ],
)
def test_another_form_of_a_word_is_a_hint(tmp_path: Path, asked: str, kept: str) -> None:
    """Of two notes that hold the rest of a question, the one with a form of its word is first."""
    (tmp_path / "b.md").write_text(f"# B\n\nApril. {kept}\n", "utf-8")
    (tmp_path / "a.md").write_text("# A\n\nApril. Etwas anderes, and so on.\n", "utf-8")
    (tmp_path / "c.md").write_text(f"# C\n\nThe {asked} itself.\n", "utf-8")
    with open_index(tmp_path) as index:
        found = paths(index, f"{asked} April")
        assert found.index("b.md") < found.index("a.md")


def test_many_forms_of_a_word_do_not_drown_it(tmp_path: Path) -> None:
    """A note with the word itself stands before one with many of its relatives."""
    (tmp_path / "a.md").write_text("# A\n\n" + "Linearised. " * 5 + "\n", "utf-8")
    (tmp_path / "b.md").write_text("# B\n\nA linear one.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "linear") == ["b.md", "a.md"]


def test_a_rare_character_leads_although_no_pair_holds_it(tmp_path: Path) -> None:
    """A name of one character is found where no pair of the question stands; who asks is not."""
    (tmp_path / "fish.md").write_text("䲟 yìn  又稱長印魚。", "utf-8")
    for number in range(60):
        (tmp_path / f"asks-{number}.md").write_text(f"{number}.這種樹又叫做什么叫做柳。", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("䲟又叫做什么").hits[0].path == "fish.md"


def test_characters_that_ask_count_less_than_those_that_name(tmp_path: Path) -> None:
    """The page that shares a name is before the page that shares the words of asking."""
    (tmp_path / "a.md").write_text("他问我在哪里等他 我不知道。", "utf-8")
    (tmp_path / "b.md").write_text("钥匙放在花盆下面。", "utf-8")
    (tmp_path / "c.md").write_text("花盆需要浇水。", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("钥匙在哪里").hits[0].path == "b.md"


@pytest.mark.parametrize(
    ("asked", "asks", "answers"),
    [
        ("When was the dentist?", "When was it?", "Dentist: 3 May"),
        ("Wann zum Zahnarzt?", "Wann?", "Zahnarzt: am 3. Mai"),
        ("¿Cuándo voy al dentista?", "¿Cuándo?", "dentista: el 3 de mayo"),
        ("Когда к зубному?", "когда?", "зубному: 3 мая"),
        ("치과 언제", "언제?", "치과: 5월 3일"),
        ("หมอฟันที่ไหน", "ที่ไหน", "หมอฟัน: สีลม"),
    ],
)
def test_a_word_that_asks_counts_less_in_any_language(
    tmp_path: Path, asked: str, asks: str, answers: str
) -> None:
    """What only asks the same is no answer."""
    (tmp_path / "asks.md").write_text(f"{asks}\n", "utf-8")
    (tmp_path / "answers.md").write_text(f"{answers}\n", "utf-8")
    (tmp_path / "other.md").write_text("1 2 3\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, asked)[0] == "answers.md"


@pytest.mark.parametrize(
    ("asked", "kept"),
    [("db backups", "The database is saved at night."), ("configuration", "See the config of it.")],
)
def test_a_word_written_short_finds_the_full_one_and_back(
    tmp_path: Path, asked: str, kept: str
) -> None:
    """A question in one way of writing finds a note in the other, behind one in its own."""
    (tmp_path / "other.md").write_text(kept, "utf-8")
    (tmp_path / "none.md").write_text("The weather was fine.", "utf-8")
    (tmp_path / "own.md").write_text(f"This says {asked}, the way it was asked.", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, asked) == ["own.md", "other.md"]


def test_a_file_named_for_its_subject_need_not_repeat_the_name(tmp_path: Path) -> None:
    """Of two files with one title, the one that answers beats the one that says its title again."""

    def keep(name: str, title: str, text: str) -> None:
        (tmp_path / f"{name}.md").write_text(f"---\ntitle: {title}\n---\n\n{text}\n", "utf-8")

    keep(
        "repeats",
        "Boiler",
        "The boiler hums, the boiler is warm, and all hear the boiler at night.",
    )
    keep("answers", "Boiler", "The valve is in the cellar, behind the stairs, and stiff since May.")
    for number in range(4):
        keep(f"tap-{number}", f"Garden {number}", "The valve of the tap was closed for the winter.")
    for number in range(5):
        keep(f"bill-{number}", f"Bill {number}", "The repair of the boiler was paid in October.")
    with open_index(tmp_path) as index:
        assert index.search("boiler valve").hits[0].path == "answers.md"


@pytest.mark.parametrize(
    ("asked", "first"),
    [("what did Zoe say of the river?", "b.md"), ("what did zoe say of the river?", "a.md")],
)
def test_what_somebody_says_leads_where_their_name_is_asked_for(
    tmp_path: Path, asked: str, first: str
) -> None:
    """Of two places with the same words, the one that begins with the name comes first."""
    (tmp_path / "a.md").write_text("**Ben:** so cold, Zoe, the river.\n", "utf-8")
    (tmp_path / "b.md").write_text("**Zoe:** so cold, Ben, the river.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, asked)[0] == first


def test_a_common_word_is_no_name_though_a_question_begins_with_it(tmp_path: Path) -> None:
    """A paragraph that begins with "What" or "Will" is not what somebody of that name said."""
    (tmp_path / "a.md").write_text("A river. What is it, will it rise?\n", "utf-8")
    (tmp_path / "b.md").write_text("What is it, will it rise? A river.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "What will rise, it is a river?")[0] == "a.md"


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("when was the stove swept?", "when.md"),
        ("how many were swept of the stove pipes?", "many.md"),
        ("who swept the stove?", "at-all.md"),
    ],
)
def test_a_place_that_tells_what_is_asked_for_leads(tmp_path: Path, asked: str, first: str) -> None:
    """Of places with the same words, the one that answers "when" or "how many" comes first."""
    (tmp_path / "at-all.md").write_text("The stove was swept, at the house of Ivo.\n", "utf-8")
    (tmp_path / "many.md").write_text("The stove was swept, four of the other pipes.\n", "utf-8")
    (tmp_path / "when.md").write_text("The stove was swept, on Monday in the rain.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, asked)[0] == first


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("how do wing, flap, rudder, spar and aileron bend in a warm wind?", "n2.md"),
        ("how do wing, flap and rudder bend?", "n1.md"),
    ],
)
def test_a_long_question_prefers_what_is_like_its_best_answers(
    tmp_path: Path, asked: str, first: str
) -> None:
    """Of two files with the same words of it, the one leads that is about what others are about."""
    (tmp_path / "n1.md").write_text("The wing, flap and rudder bend. Kelp porridge.\n", "utf-8")
    (tmp_path / "n2.md").write_text("The wing, flap and rudder bend. Sheet buckling.\n", "utf-8")
    for name, part in (("n3", "spar"), ("n4", "aileron"), ("n5", "wind"), ("n6", "warm")):
        text = f"The {part} and sheet buckling, sheet buckling of all kinds.\n"
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, asked)[0] == first


def test_daily_notes_leave_room_for_what_else_answers(tmp_path: Path) -> None:
    """The best of them lead; a page that says nearly as much is not behind all of them."""
    for day in range(1, 10):
        note = "- 08:10 Coffee.\n- 09:30 At the pier with Ben.\n- 17:00 Home.\n"
        name = f"2026-05-0{day}"
        (tmp_path / f"{name}.md").write_text(f"# {name}\n\n{note}", "utf-8")
    page = (
        "They answer for the pier. In spring Ben wrote to them, and they want a letter with stamps."
    )
    (tmp_path / "permits.md").write_text(f"# Permits\n\n{page}\n", "utf-8")
    with open_index(tmp_path) as index:
        assert paths(index, "pier with Ben")[:4] == [
            *("2026-05-09.md", "2026-05-08.md", "2026-05-07.md"),
            "permits.md",
        ]


def test_an_entry_is_of_the_day_in_its_heading_however_that_is_written(tmp_path: Path) -> None:
    """It is shown with it, filtered by it, and preferred where the question names it."""
    entries = [
        *("Monday, May 4, 2026", "Freitag, 8. Mai 2026", "2026年5月20日", "12 May 2026"),
        *("el 16 de mayo de 2026", "Later"),
    ]
    text = "\n\n".join(f"## {entry}\n\nThe boat was painted." for entry in entries)
    (tmp_path / "boat.md").write_text(f"# Boat\n\n{text}\n", "utf-8")
    with open_index(tmp_path) as index:
        days = ["2026-05-04", "2026-05-08", "2026-05-20", "2026-05-12", "2026-05-16"]
        found = index.search(Request("painted", max_results=10, max_tokens=5_000)).hits
        assert {hit.date for hit in found} >= set(days)
        for day, asked in zip(days, entries, strict=False):
            assert index.search(f"who painted the boat on {asked}").hits[0].date == day
        of_late = Filters(after="2026-05-13", before="2026-05-31")
        late = index.search(Request("painted", filters=of_late))
        assert {hit.date for hit in late.hits} == {"2026-05-16", "2026-05-20"}


def test_a_day_in_the_only_heading_counts_as_one_in_the_header_does(tmp_path: Path) -> None:
    """Neither twice nor not at all."""
    for number in range(1, 6):
        day = f"{number} May 2026"
        (tmp_path / f"note-{number}.md").write_text(f"# Of {day}\n\nThe boat, again.\n", "utf-8")
    with open_index(tmp_path) as index:
        for number in range(1, 6):
            hits = index.search(f"the boat on May {number}, 2026").hits
            assert hits[0].path == f"note-{number}.md"


def test_what_may_be_shown_of_a_long_log_is_found_behind_better_entries(tmp_path: Path) -> None:
    """A time, an exclusion and a phrase choose among all entries, not among the best few."""
    entries = [
        f"## 2026-01-{day:02}\n\nSail, sail torn: a blue one, a new sail." for day in range(1, 29)
    ]
    entries += ["## 2026-03-01\n\nWe bought a blue sail, far from home, and paid too much for it."]
    (tmp_path / "log.md").write_text("# Boat\n\n" + "\n\n".join(entries) + "\n", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("sail").hits[0].date != "2026-03-01"
        for typed in ("sail after:2026-02-01", "sail -torn", '"blue sail"'):
            hits = index.search(typed).hits
            assert [hit.date for hit in hits] == ["2026-03-01"], typed
        assert index.search("sail after:2026-04-01").hits == ()
        assert index.search('"blue sail" -bought').hits == ()


@pytest.mark.parametrize(
    ("noted", "asked", "marked"),
    [
        ("悠遊卡儲值剩 318 元。", "悠游卡 余额", {"悠遊", "遊卡"}),
        ("放凉才能切萝卜糕。", "蘿蔔糕", {"萝卜", "卜糕"}),
        ("リンゴは農園から二箱。", "りんご", {"リン", "ンゴ"}),
        ("めがねは青いケースの中。", "メガネ", {"めが", "がね"}),
    ],
)
def test_what_is_written_another_way_is_found_and_marked(
    tmp_path: Path, noted: str, asked: str, marked: set[str]
) -> None:
    """Traditional and simplified characters, and both kana; shown as they stand in the file."""
    (tmp_path / "a.md").write_text(f"# メモ\n\n{noted}\n", "utf-8")
    with open_index(tmp_path) as index:
        assert noted in index.search(asked).hits[0].snippet
        assert index.find_matches(asked, [noted]) >= marked


def test_what_occurs_nowhere_is_named_in_the_characters_that_were_typed(tmp_path: Path) -> None:
    """Not in those that the index has for them."""
    (tmp_path / "a.md").write_text("# メモ\n\nリンゴを買った。\n", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("図書 飛行機").note == "Occurs nowhere: '図書', '飛行機'."


@pytest.mark.parametrize(
    ("asked", "day"),
    [
        ("what did I do last week", "2026-05-11"),
        ("what happened in April", "2026-04-20"),
        ("what did we decide yesterday", "2026-05-19"),
        ("week 20", "2026-05-11"),
    ],
)
def test_all_of_a_time_is_not_drowned_by_notes_that_hold_its_name(
    tmp_path: Path, asked: str, day: str
) -> None:
    """A plan for the week is no answer to what was done last week, however many there are."""
    for number in range(40):
        text = f"The week of April is planned and decided; what we do in week {number}."
        (tmp_path / f"plan-{number}.md").write_text(f"# Plan {number}\n\n{text}\n", "utf-8")
    days = ("2026-04-20", "2026-05-11", "2026-05-19")
    entries = "\n\n".join(f"## {one}\n\nRowed to the pier." for one in days)
    (tmp_path / "log.md").write_text(f"# Log\n\n{entries}\n", "utf-8")
    for note in tmp_path.glob("*.md"):
        os.utime(note, (1_700_000_000, 1_700_000_000))
    with open_index(tmp_path) as index:
        hits = index.search(asked, today=date(2026, 5, 20)).hits
    assert (hits[0].path, hits[0].date) == ("log.md", day)


def test_a_filter_that_names_no_date_is_told(index: Index) -> None:
    """It is text, and whoever typed it would else take the hits for those of a time."""
    note = ask(index, "gateway after:2026-13-40").note
    assert "'after:2026-13-40' names no date, so it was searched as text." in str(note)
    assert "names no date" not in str(ask(index, "gateway after:yesterday").note)


def test_a_filter_may_name_its_time_as_a_question_does(index: Index) -> None:
    """The first day of it, and the last."""
    september = ask(index, 'gateway after:september before:"last september"').hits
    assert {hit.date for hit in september} == {"2026-09-10"}
    assert not ask(index, "gateway since:yesterday").hits


@pytest.mark.holds("TOTAL")
def test_what_is_looked_up_late_may_choose_other_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second round, for a file with more places to show, may be about others than the first."""
    monkeypatch.setattr("indexer.ranking.candidates._PROMISING", 20)
    monkeypatch.setattr("indexer.ranking.candidates._FIRST_LOOK", 10)
    long = "The walrus and the walrus. " + "Some other words of a long text here. " * 12
    line = "was seen at the beach by somebody of us, who told all the others"
    rows = "".join(f"- walrus number {number:03} {line}\n" for number in range(20))
    notes = {f"d{number}.md": f"filler note {number} of nothing" for number in range(100)}
    notes |= {f"a{number}.md": long for number in range(20)}
    notes |= {f"b{n}.md": f"walrus {n}\n" + ("东西\n" if n % 2 else "other\n") for n in range(40)}
    notes |= {f"c{number}.md": "东西 北京\n" for number in range(30)}
    notes["log.md"] = f"# Walrus 东西\n\n{rows}"
    with contextlib.closing(index_notes(notes)) as store, contextlib.closing(Tokenizer()) as words:
        answer = find_hits(store, words, Request("walrus 东京"), today=TODAY)
    assert answer.hits[0].path == "log.md"


@pytest.mark.parametrize(
    "question",
    [
        "2026-05-04 -secret",
        "what happened on 4 May 2026 -secret",
        "yesterday -secret",
        "2026-05-05 -secret",
    ],
)
def test_who_asks_for_a_time_can_exclude_what_files_say_of_themselves(
    tmp_path: Path, question: str
) -> None:
    """A word in a title or among the tags excludes the file, from the nearest day as well."""
    (tmp_path / "a.md").write_text("---\ntitle: Secret plan\n---\n## 2026-05-04\nWe sailed.\n")
    (tmp_path / "b.md").write_text("---\ntags: [secret]\ndate: 2026-05-04\n---\nWe sailed.\n")
    (tmp_path / "c.md").write_text("## 2026-05-04\nWe swam.\n")
    with open_index(tmp_path) as index:
        result = index.search(question, today=date(2026, 5, 5))
    assert [hit.path for hit in result.hits] == ["c.md"]


@pytest.mark.holds("TRUTH")
def test_of_many_files_with_what_is_quoted_the_same_are_looked_at() -> None:
    """Whichever was indexed first."""
    notes = {f"a{n}.md": "A lake trip, on to a green roof. Roof, lake, trip.\n" for n in range(30)}
    notes |= {f"b{n}.md": f"The green roof. {'Grass grew. ' * n}\n" for n in range(40)}
    question = 'how long did it take us from there to the lake for the "green roof" trip'
    answers = []
    for files in (notes, dict(reversed(notes.items()))):
        with (
            contextlib.closing(index_notes(files)) as store,
            contextlib.closing(Tokenizer()) as words,
        ):
            hits, more, *_ = find_hits(store, words, Request(question), today=TODAY)
            answers.append(([hit.path for hit in hits], more))
    assert answers[0] == answers[1]
