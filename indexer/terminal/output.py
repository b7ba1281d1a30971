"""What a command prints, on a terminal and elsewhere: lines, JSON, and its progress."""

import argparse
import contextlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from indexer import Progress
from indexer.terminal.reasons import Piece


def print_lines(lines: Iterable[Sequence[Piece]], *, paged: bool = False) -> None:
    """Print *lines*: on a terminal with their styles, elsewhere as they are."""
    if sys.stdout.isatty():
        from indexer.terminal.show import show_lines  # noqa: PLC0415 - rich costs 40 ms

        show_lines(lines, paged=paged)
        return
    for line in lines:
        print("".join(text for text, _ in line))


def print_json(facts: Mapping[str, Any]) -> None:
    """Print *facts* as one line, at once: another program may wait for it."""
    print(json.dumps(facts, ensure_ascii=False), flush=True)


@contextlib.contextmanager
def show_progress(what: str, arguments: argparse.Namespace) -> Iterator[Progress | None]:
    """Show a progress bar on a terminal; elsewhere nothing, because the report follows anyway."""
    if arguments.json or not sys.stderr.isatty():
        yield None
        return
    from indexer.terminal.show import progress_bar  # noqa: PLC0415 - rich costs 40 ms

    with progress_bar(what) as advance:
        yield advance
