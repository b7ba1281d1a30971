"""Searching as somebody types, at a real terminal."""

import os
import shlex
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from indexer import Freshness, Hit, SearchResult, open_index
from indexer.terminal.finder import Shown, find_match, followed, go_on, to_cells, to_line, wrap

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")

OpenTerminal = Callable[..., Any]

UP, DOWN, ESCAPE, INTERRUPT, SUSPEND = "\x1b[A", "\x1b[B", "\x1b", "\x03", "\x1a"
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


def test_a_choice_is_told_where_the_editor_cannot_be_started(
    search_at_terminal: OpenTerminal, sample_memory: Path
) -> None:
    """The name of that editor is told as well."""
    terminal = search_at_terminal("-i", "peanuts", VISUAL="no-such-editor")
    terminal.wait_for(f"{MARKED}peanuts")
    terminal.press("\r")
    terminal.wait_for(GIVEN_BACK)
    assert terminal.wait_end() == 1
    assert f"{sample_memory}/blocks/reference-recipes.md:" in terminal.shown
    assert "agent-index: no-such-editor: " in terminal.shown


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


def test_a_program_told_to_end_gives_the_terminal_back(search_at_terminal: OpenTerminal) -> None:
    """As if its user had left it, but with the exit code of that signal."""
    terminal = search_at_terminal()
    terminal.wait_for("type a question")
    terminal.process.terminate()
    terminal.wait_for(GIVEN_BACK)
    assert terminal.wait_end() == 128 + signal.SIGTERM
    assert terminal.modes_now() == terminal.modes


def test_ctrl_z_gives_the_terminal_to_the_shell_for_a_while(
    search_at_terminal: OpenTerminal,
) -> None:
    """And is no part of what was typed; whoever comes back finds that as it was."""
    terminal = search_at_terminal("-i", "peanuts")
    terminal.wait_for(f"{MARKED}peanuts")
    terminal.press(SUSPEND)
    terminal.wait_for(GIVEN_BACK)
    # There is no shell, so that it is continued at once.
    terminal.wait_for(TAKEN)
    terminal.wait_for(f"{MARKED}peanuts")
    terminal.press(INTERRUPT)
    assert terminal.wait_end() == 1
    assert "^Z" not in terminal.shown


def test_what_is_pasted_or_given_is_one_line(search_at_terminal: OpenTerminal) -> None:
    """Line breaks become spaces: only the last of the lines would be seen, and none deleted."""
    terminal = search_at_terminal("-i", "flash\nwear")
    terminal.wait_for("flash wear")
    terminal.press(INTERRUPT)
    terminal = search_at_terminal()
    terminal.wait_for("type a question")
    terminal.press("\x1b[200~allergic\r\npeanuts\x1b[201~")
    terminal.wait_for("allergic peanuts")
    terminal.press(INTERRUPT)
    assert terminal.wait_end() == 1


def test_a_note_may_be_longer_than_a_line(search_at_terminal: OpenTerminal) -> None:
    """All of it is shown, and the keys below it."""
    unknown = " ".join(f"{letter * 12}" for letter in "qxzwvj")
    terminal = search_at_terminal("-i", f"peanuts {unknown} ")
    terminal.wait_for("Occurs nowhere")
    terminal.wait_for("jjjj")
    terminal.wait_for("Enter opens")
    terminal.press(INTERRUPT)
    assert terminal.wait_end() == 1


def test_indexing_is_shown_and_keeps_nobody_waiting(
    search_at_terminal: OpenTerminal, tmp_path: Path
) -> None:
    """A large memory is taken in for the first time: who leaves meanwhile ends that."""
    memory = tmp_path / "large"
    memory.mkdir()
    for number in range(2_000):
        (memory / f"{number}.md").write_text(f"# {number}\n\npeanuts\n" * 9)
    terminal = search_at_terminal("-i", "peanuts", AGENT_MEMORY_DIR=str(memory))
    # All that differs from what stood there before.
    terminal.wait_for("xing: ")
    terminal.press(INTERRUPT)
    assert terminal.wait_end() == 1
    assert terminal.modes_now() == terminal.modes
    with open_index(memory) as index:
        assert index.status().pending > 0
        assert index.sync().pending == 0


@pytest.mark.parametrize(
    ("text", "line"),
    [("one", "one"), ("one\r\ntwo\nthree", "one two three"), (" a  b\n", " a  b"), ("", "")],
)
def test_a_question_is_one_line(text: str, line: str) -> None:
    """Spaces stay as they were typed."""
    assert to_line(text) == line


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\ta\tb", "    a   b"),
        ("| a\t|\n|\tb", "| a |\n|   b"),
        ("👩\u200d👩\u200d👧", "👩👩👧"),
        ("🏳\ufe0f\u200d🌈 ❤\ufe0f 👍\U0001f3fd", "🏳🌈 ❤ 👍"),
        ("🇩🇪 🏽", "🇩🇪 🏽"),
        ("क्\u200dष می\u200cشود", "क्\u200dष می\u200cشود"),
    ],
)
def test_what_is_shown_is_as_wide_as_it_is_taken_for(text: str, told: str) -> None:
    """Tabs are spaces, and pictures stand for themselves; letters stay joined as they were."""
    assert to_cells(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("the buoy went silent", "the buoy\nwent\nsilent"),
        ("12345678 1\n\n12345678", "12345678\n1\n\n12345678"),
        ("  - ab  cd  ef", "  - ab \ncd  ef"),
        ("蕎麦 処 みずき", "蕎麦 処\nみずき"),
        ("a 1234567890 b", "a\n1234567890\nb"),
        ("   1234567890", "   1234567890"),
        ("", ""),
    ],
)
def test_a_line_is_broken_between_words(text: str, told: str) -> None:
    """As many as fit into 8 columns stay together; what is longer is left to the library."""
    assert wrap(text, 8) == told


@pytest.mark.parametrize(
    ("snippet", "marked", "line"),
    [
        ("# Boat\n\nwinter\nthe boat in winter", {"boat", "winter"}, 3),
        ("the boat\nboat boat", {"boat"}, 0),
        ("text\nnone", {"boat"}, 0),
        ("text", set(), 0),
        ("", {"boat"}, 0),
    ],
)
def test_the_line_that_answers_is_in_view(snippet: str, marked: set[str], line: int) -> None:
    """It is the first with the most of the words that stand out."""
    assert find_match(snippet, frozenset(marked)) == line


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
