"""A page of hits, for a script, a person, and a person whose editor opens them."""

import json
import os
import random
import shlex
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from indexer import Index, Request, SearchResult, open_index
from indexer.terminal.output import print_lines
from indexer.terminal.searching import search, turn_to

Output = pytest.CaptureFixture[str]
OpenTerminal = Callable[..., Any]

QUESTION = {
    "query": ["heron"],
    "also": [],
    "offset": None,
    "page": 1,
    "limit": 10,
    "max_tokens": None,
    "explain": False,
    "json": False,
    "no_pager": True,
    "type": None,
    "tag": [],
    "path": None,
    "after": None,
    "before": None,
}


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Index]:
    """Give the index of five notes on herons."""
    for number in range(5):
        text = (
            f"---\ntags: [t{number}]\ndate: 2026-01-0{number + 1}\n---\n# N{number}\n\nA heron.\n"
        )
        (tmp_path / f"note-{number}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        yield index


def ask(index: Index, capsys: Output, **more: object) -> tuple[int, dict[str, Any]]:
    """Return the exit code of a search and what it prints as JSON."""
    code = search(index, Namespace(**{**QUESTION, "json": True, **more}))
    return code, json.loads(capsys.readouterr().out)


def paths(facts: dict[str, Any]) -> list[str]:
    """Return the files of the hits."""
    return [hit["path"] for hit in facts["hits"]]


def test_pages_follow_each_other(index: Index, capsys: Output) -> None:
    """Each hit stands on one page; an offset counts hits, and wins over the page."""
    code, whole = ask(index, capsys)
    assert code == 0
    assert len(paths(whole)) == 5
    pages = [ask(index, capsys, limit=2, page=page)[1] for page in (1, 2, 3)]
    assert [path for page in pages for path in paths(page)] == paths(whole)
    assert [page["offset"] for page in pages] == [0, 2, 4]
    assert paths(ask(index, capsys, limit=2, offset=1)[1]) == paths(whole)[1:3]


def test_no_place_stands_on_two_pages(tmp_path: Path, capsys: Output) -> None:
    """Though a longer answer holds other places of the first files than a shorter one."""
    things = "battery sensor lake winter gateway valve storage train Mara Emil garden tyres".split()  # noqa: SIM905 - a sentence
    draw = random.Random(2)
    for day in range(1, 29):
        entries = [f"Today {' '.join(draw.sample(things, 6))}." for _ in range(draw.randint(2, 9))]
        text = f"# 2026-02-{day:02}\n\n" + "\n\n".join(entries) + "\n"
        (tmp_path / f"2026-02-{day:02}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        asked = {"query": ["how many tyres are in the garden storage"], "limit": 10}
        pages = [ask(index, capsys, page=page, **asked)[1]["hits"] for page in range(1, 6)]
    lines = [
        (hit["path"], line)
        for page in pages
        for hit in page
        for line in range(hit["first_line"], hit["last_line"] + 1)
    ]
    assert len(lines) == len(set(lines))
    assert [len(page) for page in pages[:2]] == [10, 10]


def test_parts_of_one_long_line_are_places_of_their_own(tmp_path: Path, capsys: Output) -> None:
    """Each stands on a page, and none on two; a late page asks few times."""
    words = [f"filler{n}" for n in range(500)]
    for place in (20, 250, 450):
        words[place] = "heron"
    text = "".join(f"{word}{'.' if n % 8 == 7 else ''} " for n, word in enumerate(words))
    (tmp_path / "a.md").write_text(f"# D\n\n{text}\n", "utf-8")
    with open_index(tmp_path) as index:
        pages = [ask(index, capsys, limit=1, page=page)[1]["hits"] for page in (1, 2, 3, 4)]
        assert [len(page) for page in pages] == [1, 1, 1, 0]
        asked: list[int] = []

        def search_for(count: int) -> SearchResult:
            asked.append(count)
            return index.search(Request("filler1 heron", max_results=count))

        turn_to(search_for, 600, 3)
    assert len(asked) < 12


def test_a_page_beyond_the_last_says_how_many_there_are(index: Index, capsys: Output) -> None:
    """One or several, and the exit code is that of a miss; a miss says its own."""
    code, facts = ask(index, capsys, page=2)
    assert (code, facts["hits"]) == (1, [])
    assert facts["note"].endswith("There are only 5 hits.")
    code, facts = ask(index, capsys, tag=["t1"], offset=7)
    assert (code, facts["note"]) == (1, "There is only 1 hit.")
    code, facts = ask(index, capsys, query=["zyxwvut"], page=2)
    assert code == 1
    assert "only" not in facts["note"]


@pytest.mark.parametrize(
    ("more", "wanted"),
    [
        ({"tag": ["t1"]}, {"note-1.md"}),
        ({"tag": ["t1", "t2"]}, set()),
        ({"type": "note", "path": "note-3"}, {"note-3.md"}),
        ({"after": "2026-01-04"}, {"note-3.md", "note-4.md"}),
        ({"before": "2026-01-01"}, {"note-0.md"}),
        ({"query": ["heron", "tag:t2"]}, {"note-2.md"}),
    ],
)
def test_options_narrow_like_the_words_of_a_query(
    index: Index, capsys: Output, more: dict[str, object], wanted: set[str]
) -> None:
    """Whoever writes a script need not put them into the question."""
    assert set(paths(ask(index, capsys, **more)[1])) == wanted


def test_other_words_are_given_beside_the_question(index: Index, capsys: Output) -> None:
    """They bring what the question has no word for, and are told apart from its own words."""
    code, facts = ask(index, capsys, query=["crane"], also=["heron"], explain=True)
    assert code == 0
    assert len(facts["hits"]) == 5
    assert [term["role"] for term in facts["terms"]] == ["typed", "also"]


def test_reasons_are_there_when_they_were_asked_for(index: Index, capsys: Output) -> None:
    """Else neither hits nor words have any, so that a script reads only what it needs."""
    _, facts = ask(index, capsys)
    assert "terms" not in facts
    assert all("parts" not in hit for hit in facts["hits"])
    _, facts = ask(index, capsys, explain=True)
    assert facts["terms"]
    assert all(hit["parts"] for hit in facts["hits"])


def test_tokens_bound_a_page_only_when_they_are_named(index: Index, capsys: Output) -> None:
    """A person scrolls; what was left out for want of room is counted."""
    _, facts = ask(index, capsys, max_tokens=1)
    assert len(facts["hits"]) == 1
    assert facts["more"] == 4


def test_a_person_reads_the_same_facts(index: Index, capsys: Output) -> None:
    """Place, heading and lines, and the counts behind them; no sign for a terminal."""
    assert search(index, Namespace(**QUESTION)) == 0
    shown = capsys.readouterr().out
    assert all(
        f"note-{number}.md:7" in shown or f"note-{number}.md:5" in shown for number in range(5)
    )
    assert "5 shown" in shown
    assert "\x1b" not in shown


def test_styles_are_left_out_where_nobody_sees_them(capsys: Output) -> None:
    """A pipe gets the text alone."""
    print_lines([[("a", "bold"), (" [b]", "")], []], paged=True)
    assert capsys.readouterr().out == "a [b]\n\n"


at_terminals = pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")


@at_terminals
def test_a_terminal_shows_marks_and_links(search_at_terminal: OpenTerminal) -> None:
    """The text between them is what a pipe gets."""
    terminal = search_at_terminal("peanuts", "--limit", "1", "--no-pager", NO_COLOR="")
    assert terminal.wait_end() == 0
    assert "\x1b[1;33mpeanuts" in terminal.shown
    assert "\x1b]8;" in terminal.shown


@at_terminals
def test_a_hit_that_is_chosen_is_opened_or_its_place_printed(
    search_at_terminal: OpenTerminal, sample_memory: Path, tmp_path: Path
) -> None:
    """With the editor's own exit code; whoever leaves has found nothing."""
    editor = tmp_path / "vi"
    editor.write_text(f'#!/bin/sh\necho "$@" > "{tmp_path}/opened"\nexit 3\n')
    editor.chmod(0o755)
    terminal = search_at_terminal("-i", "peanuts", VISUAL=shlex.quote(str(editor)))
    terminal.wait_for("reference-recipes.md:")
    terminal.press("\r")
    assert terminal.wait_end() == 3
    assert "reference-recipes.md" in (tmp_path / "opened").read_text()
    terminal = search_at_terminal("-i", "peanuts", VISUAL="", EDITOR="")
    terminal.wait_for("reference-recipes.md:")
    terminal.press("\r")
    terminal.wait_for(f"{sample_memory}/blocks/")
    assert terminal.wait_end() == 0
    terminal = search_at_terminal("-i", "peanuts")
    terminal.wait_for("reference-recipes.md:")
    terminal.press("\x03")
    assert terminal.wait_end() == 1
