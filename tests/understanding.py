"""Run programs of ours with many command lines, and stop each once it has been parsed.

    python tests/understanding.py < COMMANDS

Standard input is a list of commands as JSON, each a script or a module and a list of words;
standard output is a list of what the program said against each, empty if it said nothing. The
program's own parser decides, and nothing after it runs.
"""

import argparse
import contextlib
import io
import json
import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

read = argparse.ArgumentParser.parse_args


class UnderstoodError(BaseException):
    """All words were read, and made sense. No program catches this."""


def read_and_stop(
    parser: argparse.ArgumentParser, args: Sequence[str] | None = None, _space: object = None
) -> None:
    """Parse what was typed as usual, and end the program there."""
    read(parser, args)
    raise UnderstoodError


def complaint(program: str, words: Sequence[str]) -> str:
    """Return what *program* says against *words*, or nothing."""
    sys.argv = [program, *words]
    # As if the program was started by its path: it can import what lies beside it.
    sys.path[0] = str(Path(program).parent.resolve())
    said = io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
        try:
            if program.endswith(".py"):
                runpy.run_path(program, run_name="__main__")
            else:
                runpy.run_module(program, run_name="__main__", alter_sys=True)
        except UnderstoodError:
            return ""
        except SystemExit as end:
            # The parser itself answers --help and --version.
            return said.getvalue() or str(end.code or "")
    return "it ended without having looked at what was typed"


if __name__ == "__main__":
    setattr(argparse.ArgumentParser, "parse_args", read_and_stop)  # noqa: B010 - not a type of ours
    json.dump([complaint(program, words) for program, words in json.load(sys.stdin)], sys.stdout)
