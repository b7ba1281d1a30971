"""What a person at a terminal sees of results, status and progress."""

import contextlib
import os
import socket
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import rich.console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from indexer.terminal.explanation import Piece
from indexer.terminal.lines import without_controls
from indexer.terminal.programs import find_pager, show_paged
from indexer.upkeep.portion import Progress as Advance


class Console(rich.console.Console):
    """Raises what happens if nobody reads any more, where rich ends the program as if it failed.

    It hides no cursor: that would stay hidden if the program is stopped or killed meanwhile.
    """

    def show_cursor(self, show: bool = True) -> bool:  # noqa: ARG002, FBT001, FBT002 - as rich calls it
        """Leave the cursor as it is."""
        return False

    def on_broken_pipe(self) -> None:
        """Leave it to `cli` what that means."""
        raise BrokenPipeError


def show_lines(lines: Iterable[Sequence[Piece]], *, paged: bool = False) -> None:
    """Print lines of styled pieces; the terminal wraps them itself.

    *paged*: what is longer than the screen goes to the user's pager.
    """
    console = Console(highlight=False, soft_wrap=True)
    texts = [
        Text.assemble(*((without_controls(text), style) for text, style in line)) for line in lines
    ]
    command = find_pager(os.environ) if paged and _rows(texts, console) >= console.height else None
    if command is None:
        for text in texts:
            console.print(text)
        return
    with console.capture() as captured:
        for text in texts:
            console.print(text)
    show_paged(captured.get(), command, os.environ)


def to_link(root: Path, path: str, line: int) -> str:
    """Return the address of a line of a memory file, as terminals open it.

    The line is named only to programs that understand it; others might take it
    for a part of the file's name.
    """
    file = (root / path).as_uri()
    if os.name != "nt":
        # With the name of the machine that has the file: over ssh, the terminal is on another.
        file = file.replace("file://", f"file://{socket.gethostname()}", 1)
    if "kitty" in os.environ.get("TERM", ""):
        return f"{file}#{line}"
    return f"{file}#L{line}" if os.environ.get("TERM_PROGRAM") == "vscode" else file


def _rows(texts: Iterable[Text], console: Console) -> int:
    return sum(max(1, -(-text.cell_len // console.width)) for text in texts)


# The columns of an evaluation, with heads short enough for one screen.
_COLUMNS: Final = {
    "hit@1": "hit@1",
    "hit@5": "hit@5",
    "recall@5": "rec@5",
    "recall@10": "rec@10",
    "MRR": "MRR",
    "nDCG@10": "nDCG",
    "line recall@5": "line@5",
    "line recall@10": "line@10",
    "evidence share@2000": "ev 2k",
    "evidence share@4000": "ev 4k",
    "empty": "empty",
    "tokens": "tokens",
}


_WIDE: Final = 200


def show_evaluation(name: str, summary: Mapping[str, Mapping[str, Any]]) -> None:
    """Print the measures of one dataset, a row a category, below the mean of all its interval."""
    table = Table(title=name, title_justify="left", box=None, padding=(0, 1, 0, 0))
    for head in ("", "n", *_COLUMNS.values(), "p50 ms", "p99 ms", "no answer"):
        table.add_column(head, justify="right" if head else "left")
    for group, facts in summary.items():
        cells = [facts["measures"].get(measure) for measure in _COLUMNS]
        apart = f"{facts['unanswerable_empty']:.0%} of {facts['unanswerable']}"
        table.add_row(
            group[:20],
            str(facts["questions"]),
            *(f"{cell['mean']:.4g}" if cell else "" for cell in cells),
            *(f"{facts[key]:.3g}" for key in ("p50_ms", "p99_ms")),
            apart if facts["unanswerable"] else "",
        )
        if group == "all":
            table.add_row("95 %", "", *(_interval(cell) if cell else "" for cell in cells))
    console = _open_wide()
    if console.is_terminal:
        console.print(table, "")
        return
    with console.capture() as captured:
        console.print(table, "")
    # A file or a program needs no spaces at the end of a line.
    for line in captured.get().splitlines():
        console.print(Text(line.rstrip()))


def show_comparison(table: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
    """Print how a second run differs from the first; '*' marks more than chance."""
    console = _open_wide()
    for name, measures in table.items():
        rows = Table("", "change", "95 %", "better", "worse", title=name, title_justify="left")
        for measure, facts in measures.items():
            sure = "*" if facts["low"] > 0 or facts["high"] < 0 else " "
            span = f"{facts['low']:+.3f} … {facts['high']:+.3f}"
            rows.add_row(
                measure,
                f"{facts['change']:+.3f}{sure}",
                span,
                str(facts["better"]),
                str(facts["worse"]),
            )
        console.print(rows)


def _open_wide() -> Console:
    console = Console(highlight=False)
    if not console.is_terminal:
        # A file or a program has no edge at which numbers have to be cut.
        console.width = _WIDE
    return console


def _interval(cell: Mapping[str, float]) -> str:
    return f"±{(cell['high'] - cell['low']) / 2:.2g}"


@contextlib.contextmanager
def progress_bar(what: str) -> Iterator[Advance]:
    """Show a bar on standard error while the block runs, once there is something to show."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task(what, total=None)

    def advance(done: int, total: int) -> None:
        bar.start()
        bar.update(task, completed=done, total=total)

    try:
        yield advance
    finally:
        # A bar that was never shown would still end with an empty line.
        if bar.live.is_started:
            bar.stop()
