"""The command line of `agent-index`, and the help that teaches it."""

import argparse
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
