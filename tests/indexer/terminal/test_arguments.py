"""The command line of `agent-index`, and the help that teaches it."""

import argparse
import contextlib
import io
import re
import shlex
import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from indexer.errors import MemoryFolderError
from indexer.folder.index_place import DEFAULT_MEMORY
from indexer.terminal.arguments import find_folder, make_parser, parse

Output = pytest.CaptureFixture[str]


def parsers() -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Yield the parser of the program and of each command, by name."""
    parser = make_parser()
    yield "", parser
    for action in parser._subparsers._group_actions if parser._subparsers else ():
        assert isinstance(action.choices, dict)
        yield from action.choices.items()


PARSERS = dict(parsers())


@pytest.mark.parametrize("name", PARSERS)
def test_each_command_teaches_by_examples(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Help fits into 80 columns, and each example in it is a command that is understood."""
    monkeypatch.setenv("COLUMNS", "80")
    help_text = PARSERS[name].format_help()
    assert max(map(len, help_text.splitlines())) <= 80
    examples = re.findall(r"^  agent-index (.*?)(?:  |$| [|>])", help_text, re.MULTILINE)
    examples += re.findall(r"\(agent-index ([^)]*)\)", help_text)
    assert examples
    for example in examples:
        if "COMMAND" not in example:
            make_parser().parse_args(shlex.split(example))


def say(parser: argparse.ArgumentParser, line: str) -> tuple[object, str]:
    """Return what *line* means, or the exit code, and what was printed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            meant: object = parser.parse_args(shlex.split(line))
        except SystemExit as error:
            meant = error.code
    return meant, out.getvalue()


@pytest.mark.parametrize("columns", ["", "40", "200"])
@pytest.mark.parametrize(
    "rest", ["", "--help", "x", "--json x y", "--memory", "--no-such", "--li x"]
)
@pytest.mark.parametrize("name", [name for name in PARSERS if name])
def test_a_command_by_itself_speaks_as_among_the_others(
    name: str, rest: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leaving out the other commands changes nothing that is understood, refused or shown."""
    if columns:
        monkeypatch.setenv("COLUMNS", columns)
    else:
        monkeypatch.delenv("COLUMNS", raising=False)
    line = f"{name} {rest}"
    assert say(make_parser(name), line) == say(make_parser(), line)


@pytest.mark.parametrize(
    ("typed", "name", "value"),
    [
        ("search x --after 2026", "after", "2026"),
        ("search x --before 2026-02", "before", "2026-02"),
        ("search x --after 2024-02-29", "after", "2024-02-29"),
        ("search x --limit 1", "limit", 1),
        ("search x -n 9999999", "limit", 9_999_999),
        ("search x --offset 0", "offset", 0),
        ("search x --tag a --tag b", "tag", ["a", "b"]),
        ("nightly --keep-days 99999", "keep_days", 99_999),
        ("nightly --keep-days 0", "keep_days", 0),
        ("schedule install --time 4:05", "time", (4, 5)),
        ("schedule install --time 23:59", "time", (23, 59)),
        ("eval --compare a b", "compare", ["a", "b"]),
    ],
)
def test_what_makes_sense_is_taken_for_what_it_means(typed: str, name: str, value: object) -> None:
    """Numbers, days and times, with their bounds."""
    assert getattr(parse(shlex.split(typed)), name) == value


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("search gateway -budget", "gateway -budget"),
        ("search -budget gateway -n 3", "-budget gateway"),
        ("search gateway -no -invoice -hotel --json", "gateway -no -invoice -hotel"),
        ("search gateway -\u65e5 -x1", "gateway -\u65e5 -x1"),
        ("search '-no boat'", "-no boat"),
        ("search -n3 gateway", "gateway"),
        ("search -n=3 gateway", "gateway"),
        ("search gateway -2026", "gateway -2026"),
        ("search -- -n -budget", "-n -budget"),
    ],
)
def test_a_dash_before_a_word_is_part_of_the_question(typed: str, query: str) -> None:
    """The options with one dash have one letter; they are understood on both sides of it."""
    arguments = parse(shlex.split(typed))
    assert " ".join(arguments.query) == query
    assert arguments.limit == (3 if "3" in typed else 10)


def test_what_is_no_option_of_a_search_is_not_taken_for_one(capsys: Output) -> None:
    """A single letter is rather a slip than a word; other commands have no question."""
    for typed in (["search", "x", "-v"], ["status", "-budget"], ["search", "x", "--budget"]):
        with pytest.raises(SystemExit) as caught:
            parse(typed)
        assert caught.value.code == 2
        assert f"unrecognized arguments: {typed[-1]}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("2026/05/05", "2026-05-05"),
        ("5 May 2026", "2026-05-05"),
        ("2026-05", "2026-05"),
        ("2026", "2026"),
        ("2026-Q2", "2026-04-01"),
        ("2569-05", "2026-05"),
        ("yesterday", (datetime.now().astimezone() - timedelta(days=1)).date().isoformat()),
    ],
)
def test_an_option_takes_each_time_that_a_query_does(typed: str, day: str) -> None:
    """The first day for --after."""
    assert parse(["search", "x", "--after", typed]).after == day


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("search x --after soon", "'soon' is not a date such as"),
        ("search x --after 2026-13", "'2026-13' is not a date"),
        ("search x --before 2026-02-30", "'2026-02-30' is not a date"),
        ("search x --after 26-01-01", "is not a date"),
        ("search x --limit 0", "'0' is not a whole number from 1 to 9999999"),
        ("search x --limit \u0663", "is not a whole number from 1 to 9999999"),
        ("search x --memory ''", "argument --memory: it is empty"),
        ("status --memory=", "argument --memory: it is empty"),
        ("sync --index ''", "argument --index: it is empty"),
        ("search x --offset=-1", "'-1' is not a whole number from 0 to 9999999"),
        ("search x -n 10000000", "is not a whole number"),
        ("nightly --keep-days 100000", "from 0 to 99999"),
        ("nightly --keep-days \u00b2", "from 0 to 99999"),
        ("schedule install --time 24:00", "'24:00' is not a time such as 03:30"),
        ("schedule install --time soon", "is not a time"),
        ("eval", "name a dataset"),
        ("doctor", "use 'agent-bridge'."),
        ("search", "searching as you type needs a terminal"),
        ("search -i x", "searching as you type needs a terminal"),
    ],
)
def test_what_makes_no_sense_ends_with_2_and_says_why(
    typed: str, told: str, capsys: Output
) -> None:
    """Whatever digits a script has, and whatever a calendar lacks."""
    with pytest.raises(SystemExit) as caught:
        parse(shlex.split(typed))
    assert caught.value.code == 2
    assert told in capsys.readouterr().err


def test_the_folder_is_the_one_that_was_named_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the command line, in the environment, or the usual one, which is of the user's home."""
    monkeypatch.setenv("AGENT_MEMORY_DIR", "~/notes")
    assert find_folder(parse(["sync", "--memory", "here"])) == Path.cwd() / "here"
    assert find_folder(parse(["sync"])) == Path.home() / "notes"
    monkeypatch.setenv("AGENT_MEMORY_DIR", "")
    assert find_folder(parse(["sync"])) == Path("~", DEFAULT_MEMORY).expanduser()


@pytest.mark.parametrize(
    "typed",
    [
        "--memory here status",
        "--memory=here search -budget boat",
        "--index there --memory here verify",
        "--memory search search boat --memory here",
    ],
)
def test_places_may_stand_before_the_command(typed: str) -> None:
    """They mean there what they mean behind it, and what is said last counts."""
    assert find_folder(parse(shlex.split(typed))) == Path.cwd() / "here"


def test_a_command_behind_a_place_is_read_as_ever() -> None:
    """A word behind a dash is text of a search; what is no command is refused."""
    assert parse(["--memory", "here", "search", "boat", "-budget"]).query == ["boat", "-budget"]
    for typed in (["--memory"], ["--memory", "here"], ["--memory", "here", "nonsense"]):
        with pytest.raises(SystemExit, match="2"):
            parse(typed)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows guesses a home for any name")
def test_the_home_of_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence that names what was given."""
    monkeypatch.setenv("AGENT_MEMORY_DIR", "~nobody-has-this-name/notes")
    with pytest.raises(MemoryFolderError, match="'~nobody-has-this-name/notes' cannot be used"):
        find_folder(parse(["sync"]))
