"""The command line of `agent-index`, and the help that teaches it."""

import argparse
import contextlib
import io
import re
import shlex
from collections.abc import Iterator

import pytest

from indexer.arguments import make_parser


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
