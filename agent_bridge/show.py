"""What a person at a terminal sees of changes, differences and sessions."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from agent_bridge.changes import Change
from agent_bridge.plot import Panel, Sheet, to_bar
from agent_bridge.sessions import Session

# As many digits of a version as a person wants to type; a longer one works too.
_SHOWN_DIGITS: Final = 8

_STYLES: Final = {"+++": "bold", "---": "bold", "@@": "cyan", "+": "green", "-": "red"}

_MARKS: Final = {"ok": ("✓", "green"), "warning": ("!", "yellow"), "fault": ("✗", "bold red")}

# A label of a bar is a month or a day; longer bars tell no more.
_LABEL_WIDTH: Final = 9
_WIDEST: Final = 100
_SHORTEST_BAR: Final = 8

# The longest name of a check.
_CHECK_WIDTH: Final = 9

# Notes may hold anything; a terminal must not be told to obey it.
_CONTROLS: Final = dict.fromkeys((*range(9), *range(11, 32), *range(127, 160)), "\ufffd")


def show_changes(changes: Sequence[Change]) -> None:
    """Print a table of *changes*, in their order."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for head in ("id", "when", "file", "tool", "who", "bytes", "version"):
        table.add_column(
            head,
            justify="right" if head in {"id", "bytes"} else "left",
            no_wrap=head != "file",
            overflow="fold",
        )
    for change in changes:
        table.add_row(
            *map(
                clean,
                (
                    str(change.number or ""),
                    to_local(change.when),
                    change.path,
                    change.tool or "unknown",
                    change.client,
                    _size(change),
                    (change.new or "deleted")[:_SHOWN_DIGITS],
                ),
            )
        )
    _print(table)


def show_sessions(sessions: Sequence[Session]) -> None:
    """Print a table of *sessions*, in their order, with what each should have done."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for head in ("started", "ended", "client", "pid", "calls", "loaded", "writes", "problem"):
        table.add_column(
            head,
            justify="right" if head in {"pid", "calls", "writes"} else "left",
            no_wrap=head != "problem",
            overflow="fold",
        )
    for session in sessions:
        table.add_row(
            clean(to_local(session.started)),
            clean(to_local(session.ended) or "(running, or killed)"),
            clean(session.client or "unknown"),
            str(session.pid),
            str(session.calls),
            _loaded(session),
            str(session.writes),
            Text(", ".join(session.problems), "yellow"),
        )
    _print(table)


def show_lines(lines: Iterable[str]) -> None:
    """Print *lines*, those of a diff in colours where the terminal has some."""
    console = Console(highlight=False, soft_wrap=True)
    for line in lines:
        style = next((style for mark, style in _STYLES.items() if line.startswith(mark)), "")
        console.print(Text(line.translate(_CONTROLS), style))


def show_outcome(check: str, mark: str, sentence: str, remedy: str) -> None:
    """Print what a check found, and below it what to do; *check* is empty on further lines."""
    sign, style = _MARKS[mark]
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=1)
    table.add_column(width=_CHECK_WIDTH)
    table.add_column(overflow="fold")
    table.add_row(Text(sign, style), Text(check, "bold"), clean(sentence))
    if remedy:
        table.add_row("", "", Text.assemble(("→ ", "cyan"), clean(remedy)))
    _print(table)


def clean(text: str) -> Text:
    """Return *text* as it stands, with nothing in it that a terminal would obey."""
    return Text(text.translate(_CONTROLS))


def to_local(when: str) -> str:
    """Return a moment of the history or log in the reader's own time, to the second."""
    try:
        return datetime.fromisoformat(when).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    except ValueError:
        return when


def _loaded(session: Session) -> str:
    if not session.calls:
        return "(not used)"
    return {"start": "at the start", "late": "late", "never": "never"}[session.loaded]


def _size(change: Change) -> str:
    if change.new is None:
        return f"-{change.old_bytes}"
    return f"{change.new_bytes - change.old_bytes:+d}"


def _print(table: Table) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        # A pipe has no width at which to wrap or cut.
        console = Console(highlight=False, width=1_000)
    console.print(table)


def show_figures(intro: Sequence[str], panels: Iterable[Panel], sheets: Iterable[Sheet]) -> None:
    """Print sentences, rows of bars and tables, as wide as the terminal allows."""
    console = Console(highlight=False)
    for line in intro:
        console.print(clean(line))
    for panel in panels:
        if not panel.bars:
            continue
        most = max(value for _, value, _ in panel.bars)
        words = max(len(told) for _, _, told in panel.bars)
        room = max(_SHORTEST_BAR, min(console.width, _WIDEST) - words - _LABEL_WIDTH - 1)
        console.print()
        console.print(Text(panel.title, "bold"))
        for label, value, told in panel.bars:
            bar = to_bar(value, most, room)
            console.print(Text.assemble(f"{label:<{_LABEL_WIDTH}}", (bar, "cyan"), f" {told}"))
    for sheet in sheets:
        if sheet.rows:
            console.print()
            _print(_to_table(sheet))


def _to_table(sheet: Sheet) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for place, head in enumerate(sheet.head):
        title = sheet.title if place == 0 else head
        table.add_column(title, justify="right" if place else "left", overflow="fold")
    for row in sheet.rows:
        table.add_row(*map(clean, row))
    return table
