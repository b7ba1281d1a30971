"""What a person at a terminal sees of results, status and progress."""

import contextlib
import textwrap
from collections.abc import Iterator

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from indexer.index import Progress as Advance
from indexer.model import SearchResult, Status


def show_result(result: SearchResult) -> None:
    """Print the hits, best first, each with the path a terminal can open."""
    console = Console(highlight=False, soft_wrap=True)
    for hit in result.hits:
        where = Text.assemble((f"{hit.path}:{hit.first_line}", "bold cyan"))
        facts = [" > ".join(hit.heading_path), hit.date or "", f"score {hit.score:.2f}"]
        where.append("  " + " · ".join(fact for fact in facts if fact), "dim")
        console.print(where)
        console.print(Text(textwrap.indent(hit.snippet, "  ")), "\n", sep="")
    if result.note:
        console.print(Text(result.note, "yellow"))
    fresh = result.freshness
    console.print(
        Text(
            f"{len(result.hits)} shown, {result.more} more; {fresh.checked_files} files checked,"
            f" {fresh.reindexed} reindexed, {fresh.pending} pending",
            "dim",
        )
    )


def show_status(status: Status) -> None:
    """Print one screen about the index."""
    console = Console(highlight=False)
    table = Table(show_header=False, box=None, padding=(0, 2, 0, 0))
    table.add_row("memory", escape(status.root))
    table.add_row("index", f"{escape(status.database)} ({status.database_bytes / 1e6:.1f} MB)")
    table.add_row("files", f"{status.files:,}")
    table.add_row("chunks", f"{status.chunks:,}")
    table.add_row("pending", f"{status.pending:,}")
    table.add_row("last sync", status.last_sync or "never")
    console.print(table)
    if status.problems:
        console.print(f"\n{len(status.problems)} files need a look:")
        for path, reason in status.problems.items():
            console.print(Text.assemble("  ", (path, "cyan"), f": {reason}"), soft_wrap=True)


@contextlib.contextmanager
def progress_bar(what: str) -> Iterator[Advance]:
    """Show a bar on standard error while the block runs."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)

        def advance(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield advance
