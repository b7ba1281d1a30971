"""Searching as somebody types, at a real terminal."""

import os
import shlex
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from indexer import Freshness, Hit, SearchResult, open_index
from indexer.terminal.finder import Shown, followed, go_on

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")

OpenTerminal = Callable[..., Any]

UP, DOWN, ESCAPE, INTERRUPT = "\x1b[A", "\x1b[B", "\x1b", "\x03"
MARKED = "\x1b[0;33;1m"
# A program takes the whole screen, and gives it back.
TAKEN, GIVEN_BACK = "\x1b[?1049h", "\x1b[?1049l"


@pytest.fixture
def editor(tmp_path: Path) -> Path:
    """An editor that notes how it was called."""
    program = tmp_path / "vim"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{tmp_path}/opened"\n')
    program.chmod(0o755)
    return program


def test_a_hit_is_chosen_and_opened(
    search_at_terminal: OpenTerminal, editor: Path, sample_memory: Path, tmp_path: Path
) -> None:
    """Half a word finds; an arrow key chooses the next hit; Enter opens it at its line."""
    terminal = search_at_terminal(VISUAL=shlex.quote(str(editor)))
    terminal.wait_for("type a question")
    terminal.press("allergic to pean")
    terminal.wait_for(f"{MARKED}peanuts")
    terminal.press(f"{DOWN}{DOWN}{UP}\r")
    assert terminal.wait_end() == 0
    with open_index(sample_memory) as index:
        second = index.search(go_on("allergic to pean")).hits[1]
    opened = (tmp_path / "opened").read_text().splitlines()
    assert opened == [f"+{second.first_line}", str(sample_memory / second.path)]


def test_options_hold_for_all_that_is_typed(search_at_terminal: OpenTerminal) -> None:
    """Filters alone list files; what is typed then is looked for in those."""
    terminal = search_at_terminal("-i", "--path", "blocks/reference-home-network.md")
    terminal.wait_for("reference-home-network.md:")
    terminal.press("peanuts")
    terminal.wait_for("nothing")
    terminal.press(ESCAPE)
    assert terminal.wait_end() == 1
    assert "recipes" not in terminal.shown


@pytest.mark.parametrize("key", [ESCAPE, INTERRUPT])
def test_leaving_leaves_the_terminal_as_it_was(search_at_terminal: OpenTerminal, key: str) -> None:
    """Esc and Ctrl-C end it without a word; keys and screen are what they were."""
    terminal = search_at_terminal()
    terminal.wait_for(TAKEN)
    terminal.wait_for("type a question")
    assert terminal.modes_now() != terminal.modes
    terminal.press(key)
    terminal.wait_for(GIVEN_BACK)
    assert terminal.wait_end() == 1
    assert terminal.modes_now() == terminal.modes
    assert "Traceback" not in terminal.shown


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("kyo", "kyo kyo*"),
        ("when did kyo", "when did kyo kyo*"),
        ('"flash wear" bac', '"flash wear" bac bac*'),
        ("k", "k"),
        ("kyoto ", "kyoto "),
        ('"flash we', '"flash we'),
        ("tag:boa", "tag:boa"),
        ("-boa", "-boa"),
        ("", ""),
    ],
)
def test_a_word_that_is_not_finished_may_go_on(typed: str, asked: str) -> None:
    """The last word is also a beginning, unless it is syntax, quoted, or followed by a space."""
    assert go_on(typed) == asked


def shown(*lines: int, chosen: int = 0) -> Shown:
    """Return an answer with a hit at each of *lines*."""
    hits = tuple(Hit("a.md", (), line, line, None, 1.0, "text", "v") for line in lines)
    return Shown(SearchResult(hits, 0, Freshness(1, 0, 0, 0)), chosen=chosen)


@pytest.mark.parametrize(
    ("before", "found", "chosen"),
    [
        (shown(1, 2, 3, chosen=1), shown(9, 3, 2), 2),
        (shown(1, 2, 3, chosen=1), shown(1, 3), 0),
        (shown(1, 2, 3), shown(2, 1), 0),
        (Shown(), shown(1), 0),
    ],
)
def test_a_choice_outlives_an_answer_that_comes_late(
    before: Shown, found: Shown, chosen: int
) -> None:
    """A hit chosen after the last letter stays chosen once that is answered, if still there."""
    assert followed(before, found) == replace(found, chosen=chosen)
