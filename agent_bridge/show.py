"""What a person at a terminal sees of changes, differences and sessions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from agent_bridge.memory.changes import Change
from agent_bridge.statistics.plot import Panel, Sheet, to_bar
from agent_bridge.statistics.sessions import Session
from indexer.terminal.lines import without_controls
from indexer.terminal.show import Console

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

# Wider than any line of a table; a pipe has no width at which to wrap or cut.
_PIPE_WIDTH: Final = 1_000

# What is counted stands at the right of its column.
_NUMBERS: Final = frozenset({"id", "bytes", "pid", "calls", "writes"})

_Row: TypeAlias = Mapping[str, Text]


@dataclass(frozen=True, slots=True)
class _Layout:
    """The columns side by side, the one that gets a line of its own below, and how times look."""

    beside: str
    below: str = ""
    seconds: bool = False


# From the widest on. What somebody types into the next command (id, file), or
# came for (problem), stays whole in each of them.
_CHANGE_LAYOUTS: Final = (
    _Layout("id when file tool who bytes version", seconds=True),
    _Layout("id when file tool who bytes version"),
    _Layout("id when tool who bytes version", "file"),
    _Layout("id when tool bytes version", "file"),
    _Layout("id when tool bytes", "file"),
)
_SESSION_LAYOUTS: Final = (
    _Layout("started ended client pid calls loaded writes problem", seconds=True),
    _Layout("started ended client pid calls loaded writes problem"),
    _Layout("started client calls loaded writes problem"),
    _Layout("started ended client calls loaded writes", "problem"),
    _Layout("started client calls loaded writes", "problem"),
    _Layout("started calls loaded writes", "problem"),
)


def show_changes(changes: Sequence[Change]) -> None:
    """Print a table of *changes*, in their order."""
    _show_rows(
        lambda seconds: [_to_change_cells(change, seconds=seconds) for change in changes],
        _CHANGE_LAYOUTS,
    )


def show_sessions(sessions: Sequence[Session]) -> None:
    """Print a table of *sessions*, in their order, with what each should have done."""
    _show_rows(
        lambda seconds: [_to_session_cells(session, seconds=seconds) for session in sessions],
        _SESSION_LAYOUTS,
    )


def show_lines(lines: Iterable[str]) -> None:
    """Print *lines*, those of a diff in colours where the terminal has some."""
    console = Console(highlight=False, soft_wrap=True)
    for line in lines:
        style = next((style for mark, style in _STYLES.items() if line.startswith(mark)), "")
        # Not as a text, whose tabs become spaces: they are a difference here.
        shown = Segment(without_controls(line), console.get_style(style))
        console.print(Segments([shown, Segment.line()]), end="")


def show_finding(check: str, mark: str, sentence: str, remedy: str) -> None:
    """Print what a check found, and below it what to do; *check* is empty on further lines."""
    sign, style = _MARKS[mark]
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=1)
    # Without colours a name of two words would read as the beginning of the sentence.
    table.add_column(width=_CHECK_WIDTH + 1)
    table.add_column(overflow="fold")
    table.add_row(Text(sign, style), Text(check, "bold"), clean(sentence))
    if remedy:
        table.add_row("", "", Text.assemble(("→ ", "cyan"), clean(remedy)))
    _print(table)


def clean(text: str) -> Text:
    """Return *text* as it stands, with nothing in it that a terminal would obey."""
    return Text(without_controls(text))


def to_local(when: str, *, seconds: bool = True) -> str:
    """Return a moment of the history or log in the reader's own time, to the second or minute."""
    form = "%Y-%m-%d %H:%M:%S" if seconds else "%Y-%m-%d %H:%M"
    try:
        return datetime.fromisoformat(when).astimezone().strftime(form)
    except ValueError:
        return when


def _to_change_cells(change: Change, *, seconds: bool) -> dict[str, Text]:
    return {
        "id": Text(str(change.number or "")),
        "when": _cell(to_local(change.when, seconds=seconds)),
        "file": _cell(change.path),
        "tool": _cell(change.tool or "unknown"),
        "who": _cell(change.client),
        "bytes": Text(_size(change)),
        "version": _cell((change.new or "deleted")[:_SHOWN_DIGITS]),
    }


def _to_session_cells(session: Session, *, seconds: bool) -> dict[str, Text]:
    return {
        "started": _cell(to_local(session.started, seconds=seconds)),
        "ended": _cell(to_local(session.ended, seconds=seconds) or "(running, or killed)"),
        "client": _cell(session.client or "unknown"),
        "pid": Text(str(session.pid)),
        "calls": Text(str(session.calls)),
        "loaded": Text(_loaded(session)),
        "writes": Text(str(session.writes)),
        "problem": Text(", ".join(session.problems), "yellow"),
    }


def _cell(text: str) -> Text:
    # A client that calls itself by two lines would make up a row.
    return clean(text.replace("\n", "\ufffd"))


def _loaded(session: Session) -> str:
    if not session.calls:
        return "(not used)"
    return {"start": "at the start", "late": "late", "never": "never"}[session.loaded]


def _size(change: Change) -> str:
    if change.new is None:
        return f"-{change.old_bytes}"
    return f"{change.new_bytes - change.old_bytes:+d}"


def _show_rows(to_rows: Callable[[bool], Sequence[_Row]], layouts: Sequence[_Layout]) -> None:
    """Print rows in the first of *layouts* that the terminal has room for, else in the last."""
    console = Console(highlight=False, soft_wrap=True)
    # A pipe has no width at which to wrap or cut.
    for layout in layouts if console.is_terminal else layouts[:1]:
        rows = to_rows(layout.seconds)
        lines = _lay_out(rows, layout.beside)
        # What stands below has a line of its own in any of them, and may wrap.
        if all(line.cell_len <= console.width for line in lines):
            break
    console.print(lines[0])
    for row, line in zip(rows, lines[1:], strict=True):
        console.print(line)
        if layout.below and row[layout.below]:
            console.print(Text.assemble("    ", row[layout.below]))


def _lay_out(rows: Sequence[_Row], beside: str) -> list[Text]:
    head = {name: Text(name, "bold") for name in beside.split()}
    widths = {name: max(row[name].cell_len for row in (head, *rows)) for name in head}
    return [_to_line(row, widths) for row in (head, *rows)]


def _to_line(row: _Row, widths: Mapping[str, int]) -> Text:
    line = Text()
    for name, width in widths.items():
        cell, gap = row[name], " " * (width - row[name].cell_len)
        line.append_text(Text.assemble(gap, cell) if name in _NUMBERS else Text.assemble(cell, gap))
        line.append("  ")
    line.rstrip()
    return line


def _print(table: Table) -> None:
    console = Console(highlight=False)
    if console.is_terminal:
        console.print(table)
        return
    console.width = _PIPE_WIDTH
    with console.capture() as captured:
        console.print(table)
    # What fills a cell means nothing to a file or a program.
    for line in captured.get().splitlines():
        console.print(Text(line.rstrip()))


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
        table.add_row(*map(_cell, row))
    return table
