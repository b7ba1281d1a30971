"""`agent-bridge stats`: how the memory grows, and what is done with it."""

import argparse
import dataclasses
import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from agent_bridge.config import Config
from indexer import check_folder
from indexer.terminal.amounts import to_count, to_size

if TYPE_CHECKING:
    from agent_bridge.statistics.plot import Panel, Sheet
    from agent_bridge.statistics.stats import Stats, Week

# What a screen and a picture show; --json has all.
_MONTHS: Final = 12
_WEEKS: Final = 12
_PICTURED: Final = 24
_FILES: Final = 8
_TABLED: Final = 25

_EXAMPLES: Final = """\
examples:
  agent-bridge stats                     growth, writes, calls, costs
  agent-bridge stats --html memory.html  a page with pictures; it loads nothing
  agent-bridge stats --svg memory.svg    the pictures alone
  agent-bridge stats --json | jq '.files[] | select(.reads == 0).file'

Growth is exact where the memory is in git; otherwise each file counts from the
day it was made. Writes come from the history, calls and reads from the log
(as far back as it was kept), costs from the record of sub-agents.
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = add_parser(
        "stats",
        help="show how the memory grows, and how it is used",
        epilog=_EXAMPLES,
    )
    parser.set_defaults(run=show_stats)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--html", metavar="FILE", help="write a page with pictures")
    parser.add_argument("--svg", metavar="FILE", help="write the pictures")


def show_stats(config: Config, arguments: argparse.Namespace) -> int:
    """Print the figures, or write them as asked."""
    from agent_bridge.statistics.plot import to_html, to_svg  # noqa: PLC0415 - see the package
    from agent_bridge.statistics.usage import collect  # noqa: PLC0415

    check_folder(config.memory.directory)
    stats = collect(config, datetime.now(UTC))
    panels = list(to_panels(stats, _PICTURED, _PICTURED))
    if arguments.svg:
        _write(arguments.svg, to_svg(panels))
    if arguments.html:
        title = f"Memory: {config.memory.directory.name}"
        _write(arguments.html, to_html(title, to_intro(stats), panels, to_sheets(stats, _TABLED)))
    if arguments.json:
        print(json.dumps(dataclasses.asdict(stats), ensure_ascii=False))
    elif not (arguments.svg or arguments.html):
        from agent_bridge.show import show_figures  # noqa: PLC0415

        panels = list(to_panels(stats, _MONTHS, _WEEKS))
        show_figures(to_intro(stats), panels, to_sheets(stats, _FILES))
    return 0


def to_intro(stats: "Stats") -> list[str]:
    """Return the figures that matter, in sentences."""
    now = stats.months[-1]
    told = [f"{to_count(now.files, 'file')}, {to_size(now.bytes)}."]
    if stats.called_since:
        calls = sum(use.calls for use in stats.tools)
        told.append(
            f"{to_count(calls, 'call')} in {to_count(stats.sessions, 'session')} since"
            f" {stats.called_since}; {stats.sessions_loaded:,} of them began with the memory."
        )
    if stats.called_since and stats.never:
        told.append(f"{to_count(len(stats.never), 'file')} not read or found since then.")
    if stats.spends:
        runs, cost = (sum(getattr(s, name) for s in stats.spends) for name in ("runs", "cost_usd"))
        told.append(f"{to_count(runs, 'sub-agent')} for {cost:.2f} USD.")
    if stats.written_since:
        told.append("Changes by hand are counted once a tool has come across them.")
    if stats.growth_from == "dates":
        told.append("Growth is based on the files' dates; deleted files are not counted.")
    return told


def to_panels(stats: "Stats", months: int, weeks: int) -> "Iterator[Panel]":
    """Yield the rows of bars: bytes and files by month, writes by week, costs by month."""
    from agent_bridge.statistics.plot import Panel  # noqa: PLC0415 - see the package

    yield Panel(
        "Growth by month",
        [
            (m.month, m.bytes, f"{to_size(m.bytes)} in {to_count(m.files, 'file')}")
            for m in stats.months[-months:]
        ],
    )
    yield Panel(
        "Written by week",
        [
            (w.week[5:], w.writes + w.by_hand, _written(w))
            for w in stats.weeks[-weeks:]
            if stats.written_since
        ],
    )
    yield Panel(
        "Sub-agents by month",
        [
            (s.month, s.cost_usd, f"{s.cost_usd:.2f} USD in {to_count(s.runs, 'run')}")
            for s in stats.spends[-months:]
        ],
    )


def to_sheets(stats: "Stats", most: int) -> "Iterator[Sheet]":
    """Yield the tables: calls by tool, the most read files, and those never read."""
    from agent_bridge.statistics.plot import Sheet  # noqa: PLC0415 - see the package

    yield Sheet(
        "Calls",
        ("tool", "calls", "refused", "failed"),
        [(u.tool, f"{u.calls:,}", f"{u.refused:,}", f"{u.failed:,}") for u in stats.tools],
    )
    used = [use for use in stats.files if use.reads or use.shown]
    yield Sheet(
        "Most read",
        ("file", "read", "found", "last"),
        [(u.file, f"{u.reads:,}", f"{u.shown:,}", u.last) for u in used[:most]],
    )
    never = stats.never if stats.called_since else []
    rows = [(file,) for file in never[:most]]
    if len(never) > most:
        rows.append((f"and {len(never) - most:,} more",))
    yield Sheet("Never read or found", ("file",), rows)


def _written(week: "Week") -> str:
    # Nobody records changes by hand: that none was found does not mean that there was none.
    by_hand = f", at least {week.by_hand:,} by hand" if week.by_hand else ""
    return f"{week.writes:,} by tools{by_hand}, +{to_size(week.added_bytes)}"


def _write(name: str, text: str) -> None:
    from agent_bridge.installing.clients import write_bytes  # noqa: PLC0415 - see the package
    from agent_bridge.memory.folder import naming  # noqa: PLC0415 - the same

    file = Path(name)
    if file.is_file() or (file.parent.is_dir() and not file.exists()):
        write_bytes(file, text.encode("utf-8", "replace"))
    else:
        # A pipe or a device takes what it is given; no file may take its place.
        with naming(file):
            file.write_text(text, "utf-8", "replace")
    print(f"wrote {name}")
