"""What a person at a terminal sees of results, status and progress."""

import contextlib
import os
import socket
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from indexer.intake import Progress as Advance
from indexer.model import Night, Status
from indexer.programs import find_pager, show_paged
from indexer.reasons import Piece

# Notes may hold anything; a terminal must not be told to obey it.
_CONTROLS: Final = dict.fromkeys((*range(9), *range(11, 32), *range(127, 160)), "\ufffd")


def show_lines(lines: Iterable[Sequence[Piece]], *, paged: bool = False) -> None:
    """Print lines of styled pieces; a terminal wraps them itself.

    *paged*: what is longer than the screen is left to the user's pager.
    """
    console = Console(highlight=False, soft_wrap=True)
    texts = [
        Text.assemble(*((text.translate(_CONTROLS), style) for text, style in line))
        for line in lines
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

    Which line, only some programs understand; the others may take it for a
    part of the name, so they are not told.
    """
    file = (root / path).as_uri()
    if os.name != "nt":
        # Of the machine where the file is; over ssh that is not the terminal's.
        file = file.replace("file://", f"file://{socket.gethostname()}", 1)
    if "kitty" in os.environ.get("TERM", ""):
        return f"{file}#{line}"
    return f"{file}#L{line}" if os.environ.get("TERM_PROGRAM") == "vscode" else file


def _rows(texts: Iterable[Text], console: Console) -> int:
    return sum(max(1, -(-text.cell_len // console.width)) for text in texts)


def show_status(status: Status, schedule: str) -> None:
    """Print one screen about the index, and how nightly work is *schedule*d."""
    console = Console(highlight=False)
    table = Table(show_header=False, box=None, padding=(0, 2, 0, 0))
    table.add_row("memory", escape(status.root))
    table.add_row("index", f"{escape(status.database)} ({status.database_bytes / 1e6:.1f} MB)")
    if status.place_reason:
        table.add_row("", f"not in the memory folder: {escape(status.place_reason)}")
    for leftover in status.leftovers:
        table.add_row("", f"not used any more, delete it: {escape(leftover)}")
    table.add_row("files", f"{status.files:,} in {status.chunks:,} chunks")
    table.add_row("pending", f"{status.pending:,}")
    table.add_row("last sync", status.last_sync or "never")
    watchers = [describe_watcher(watcher) for watcher in status.watchers] or ["none"]
    for name, watcher in zip_longest(("watched by",), watchers, fillvalue=""):
        table.add_row(name, escape(watcher))
    table.add_row("last verify", status.last_verify or "never")
    table.add_row("last nightly", _describe_night(status.last_nightly))
    table.add_row("schedule", escape(schedule))
    if status.quarantined:
        table.add_row("set aside", f"{len(status.quarantined)}, newest {status.quarantined[0]}")
    console.print(table)
    if status.problems:
        console.print(f"\n{len(status.problems)} files need a look:")
        for path, reason in status.problems.items():
            console.print(Text.assemble("  ", (path, "cyan"), f": {reason}"), soft_wrap=True)


def describe_watcher(facts: Mapping[str, object]) -> str:
    """Return what a process said of its watching, on one line. Whatever is missing is left out."""
    told = [f"{facts.get('mode', 'unknown')}{'' if facts.get('alive') else ', NOT ALIVE'}"]
    last = facts.get("last_event")
    told.append(
        f"last event {_clock_time(last)}" if isinstance(last, int | float) else "no event yet"
    )
    told += [f"{facts[key]} {word}" for key, word in _COUNTS.items() if facts.get(key)]
    told.append(f"heard of {facts.get('age_seconds')} s ago")
    return f"{facts.get('program')} ({facts.get('pid')}): {', '.join(told)}"


# Of what a watcher counts, what is worth a word when there is any.
_COUNTS: Final = {"backlog": "paths waiting", "restarts": "restarts"}


def _clock_time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).astimezone().isoformat(" ", "seconds")


def _describe_night(night: Night | None) -> str:
    if night is None:
        return "never"
    told = (*night.trouble, *(f"repaired: {repair}" for repair in night.repairs))
    return escape(f"{night.time}, {'; '.join(told) or 'all well'}")


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


def show_evaluation(name: str, summary: Mapping[str, Mapping[str, Any]]) -> None:
    """Print the measures of one dataset, a row a category, below the mean of all its interval."""
    console = Console(highlight=False)
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
    console.print(table, "")


def show_comparison(table: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
    """Print how a second run differs from the first; '*' marks more than chance."""
    console = Console(highlight=False)
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
        bar.stop()
