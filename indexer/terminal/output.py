"""What a command prints, on a terminal and elsewhere: lines, JSON, and its progress."""

import argparse
import contextlib
import json
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from indexer import Progress
from indexer.terminal.explanation import Piece

# Most work is done before that, and a log of the longest stays readable.
LINE_SECONDS: Final = 2.0


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
def show_progress(
    what: str, arguments: argparse.Namespace, *, unattended: bool = False
) -> Iterator[Progress | None]:
    """Show a progress bar on a terminal; elsewhere plain lines now and then, if work is long.

    Work that is usually done *unattended* says nothing there, because it would be mailed.
    """
    if arguments.json or not sys.stderr.isatty():
        yield None if arguments.json or unattended else _progress_lines(what)
        return
    from indexer.terminal.show import progress_bar  # noqa: PLC0415 - rich costs 40 ms

    with progress_bar(what) as advance:
        yield advance


def _progress_lines(what: str) -> Progress:
    due = time.monotonic() + LINE_SECONDS

    def advance(done: int, total: int) -> None:
        nonlocal due
        if time.monotonic() >= due:
            print(f"{what}: {done} of {total}", file=sys.stderr, flush=True)
            due = time.monotonic() + LINE_SECONDS

    return advance
