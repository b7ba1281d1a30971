"""Rows as a table, as JSON, and compared with an earlier run; facts about the machine."""

import dataclasses
import json
import os
import platform
import sqlite3
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from cost.disk import PEAK
from cost.figures import NO_SIZE, Goal, Row, Sample

# From this size on the growth of a rebuild's peak has a goal. In smaller memories it is
# hidden by what a process holds in any case.
_GROWTH_FROM: Final = 10_000

_HEAD: Final = ("what", "files", "ours", "range", "floor", "floor's range", "ratio", "goal", "")


def grow(rows: Sequence[Row]) -> list[Row]:
    """Return *rows*, in which the floor of each peak is the peak of the size before."""
    grown: list[Row] = []
    before: Row | None = None
    for row in rows:
        if row.name == PEAK:
            floor, size = (before.ours, before.size) if before else (None, 0)
            goal = Goal(1.2) if size >= _GROWTH_FROM else None
            name = f"{size:,} files" if before else ""
            before = row
            grown.append(dataclasses.replace(row, floor=floor, floor_name=name, goal=goal))
        else:
            grown.append(row)
    return grown


def to_table(rows: Iterable[Row]) -> str:
    """Return *rows* as a table in markdown."""
    cells = [_HEAD, tuple("---" for _ in _HEAD), *map(_cells, rows)]
    return "".join(f"| {' | '.join(row)} |\n" for row in cells)


def to_comparison(before: Iterable[Row], after: Iterable[Row]) -> str:
    """Return the changes as a table: of the ratios if both have one, else of the figures."""
    old = {(row.name, row.size): row for row in before}
    head = ("what", "files", "before", "now", "change")
    lines = [head, tuple("---" for _ in head)]
    for row in after:
        if (was := old.get((row.name, row.size))) is not None:
            first, second, unit = was.value, row.value, row.unit
            if was.ratio is not None and row.ratio is not None:
                first, second, unit = was.ratio, row.ratio, "×"
            change = f"{(second / first - 1) * 100:+.0f} %" if first else "–"
            shown = (f"{short(number)} {unit}" for number in (first, second))
            lines.append((row.name, _size(row), *shown, change))
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def to_json(rows: Iterable[Row], machine: dict[str, object]) -> str:
    """Return the run as JSON that `from_json` reads."""
    facts = [{**dataclasses.asdict(row), "ratio": row.ratio, "is_met": row.is_met} for row in rows]
    return json.dumps({"machine": machine, "rows": facts}, ensure_ascii=False, indent=1)


def from_json(text: str) -> list[Row]:
    """Return the rows of an earlier run.

    Raises:
        ValueError: It is not what `to_json` writes.
    """
    try:
        return [_row(facts) for facts in json.loads(text)["rows"]]
    except (KeyError, TypeError) as error:
        raise ValueError("it is not what --json writes") from error


def describe_machine() -> dict[str, object]:
    """Return the facts about this machine that the figures depend on."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = (line for line in info.read_text("utf-8").splitlines() if "model name" in line)
        model = next(names, model).partition(":")[2].strip() or model
    return {
        "system": f"{platform.system()} {platform.release()}",
        "processor": model,
        "processors": os.cpu_count(),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "mcp": version("mcp"),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
    }


def short(number: float) -> str:
    """Return *number* with about three significant digits."""
    limits = ((100, 0), (10, 1), (0.1, 2), (0, 3))
    return f"{number:,.{next(digits for least, digits in limits if number >= least)}f}"


def _cells(row: Row) -> tuple[str, ...]:
    goal = "–" if row.goal is None else _goal(row.goal, row.unit)
    mark = {True: "✓", False: "✗", None: ""}[row.is_met]
    ratio = "–" if row.ratio is None else f"{short(row.ratio)} ×"
    ours = f"{short(row.value)} {row.unit}", _range(row.ours)
    floor = f"{short(row.floor_value)} {row.unit} {row.floor_name}" if row.floor else "–"
    return row.name, _size(row), *ours, floor, _range(row.floor), ratio, goal, mark


def _goal(goal: Goal, unit: str) -> str:
    parts = [f"{goal.times:g} ×"] if goal.times else []
    parts += [f"{goal.plus:g} {unit}"] if goal.plus else []
    return "≤ " + " + ".join(parts)


def _range(sample: Sample | None) -> str:
    if sample is None or sample.count == 1:
        return "–"
    return f"{short(sample.low)}–{short(sample.high)} (n={sample.count})"


def _size(row: Row) -> str:
    return "–" if row.size == NO_SIZE else f"{row.size:,}"


def _row(facts: dict[str, Any]) -> Row:
    known = {field.name: facts[field.name] for field in dataclasses.fields(Row)}
    known["ours"] = Sample(**known["ours"])
    known["floor"] = Sample(**known["floor"]) if known["floor"] else None
    known["goal"] = Goal(**known["goal"]) if known["goal"] else None
    return Row(**known)
