"""Run everything that shows how far this project can be trusted, and print it as one table.

    bin/scorecard [NAME ...] [--output benchmarks/scorecard.md]

The whole run takes less than twenty minutes on two idle cores; each row has a
time limit with room for busier machines. Exit code 1 if a command failed, or
exceeded its limit. A command that is not in this checkout is "not there"; one
that ends with code 3 says why it cannot run on this machine. Neither is a
failure, and both are shown.
"""

import argparse
import contextlib
import os
import platform
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The exit code of a command that lacks something on this machine.
NOT_HERE = 3


@dataclass(frozen=True)
class Row:
    """What is tested, the arguments of `python`, the pattern of the figure, the time limit."""

    name: str
    command: str
    figure: str
    seconds: int


ROWS = (
    Row(
        "tests and coverage",
        "benchmarks/own_tests.py --whole",
        r"^FAILED .*|^\d+ modules, .*|^\d+ tests of .*",
        1500,
    ),
    Row("mistakes noticed", "benchmarks/mutants.py --every 40", r"^\d+ of \d+ mistakes.*", 600),
    Row("conformance", "benchmarks/conformance.py", r"^(?:ok|FAIL) .*", 300),
    Row("invented inputs", "benchmarks/fuzz.py --seconds 3", r"[\d,]+ runs|broken: .*", 240),
    Row("load", "benchmarks/load.py 15 --files 300", r"\S.*(?=\s*\Z)", 300),
    Row("disasters", "benchmarks/disasters.py --files 2000", r"\d+ as expected.*", 300),
    Row(
        "soak", "benchmarks/soak.py 30", r"^(?:stale|errors|lost|equals|damaged|complaints) .*", 240
    ),
    Row("crash", "benchmarks/crash.py 10", r"\d+ kills: .*|round .*", 180),
    Row("faults", "benchmarks/faults.py --every 60", r"\d+ tries, \d+ faults", 240),
    Row("hostile strings", "benchmarks/hostile.py 3000", r"\d+ strings, \d+ exceptions", 180),
    Row("agents", "benchmarks/agents.py rounds --count 10", r"processes left: \d+", 180),
)

PASSED, FAILED, ABSENT = "✓", "✗", "-"


@dataclass(frozen=True)
class Outcome:
    """How a row's command ended."""

    row: Row
    mark: str
    figure: str
    seconds: float = 0.0


def judge(row: Row, code: int | None, output: str, seconds: float) -> Outcome:
    """Return the outcome of a command that ended with *code*; None if it took too long."""
    lines = output.strip().splitlines() or ["it said nothing"]
    found = (match[match.lastindex or 0] for match in re.finditer(row.figure, output, re.MULTILINE))
    figure = ", ".join(dict.fromkeys(" ".join(one.split()) for one in found))
    if code is None:
        return Outcome(row, FAILED, f"took longer than {seconds:.0f} s", seconds)
    if code == NOT_HERE:
        return Outcome(row, ABSENT, f"not here: {lines[-1]}", seconds)
    if code != 0:
        return Outcome(row, FAILED, f"exit code {code}; {figure or lines[-1]}", seconds)
    # No figure means that the command prints something else now: better to fail than to pass.
    mark = PASSED if figure else FAILED
    return Outcome(row, mark, figure or f"no figure in: {lines[-1]}", seconds)


def run(row: Row) -> Outcome:
    """Run a row's command within its time limit; then end all that it started."""
    words = row.command.split()
    if words[0] != "-m" and not (ROOT / words[0]).exists():
        return Outcome(row, ABSENT, "not there")
    started = time.monotonic()
    with tempfile.TemporaryFile() as kept:
        process = subprocess.Popen(
            [sys.executable, *words],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=kept,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            start_new_session=True,
        )
        try:
            code = process.wait(row.seconds)
        except subprocess.TimeoutExpired:
            code = None
        finally:
            _end(process)
        kept.seek(0)
        output = kept.read().decode("utf-8", "replace")
    return judge(row, code, output, time.monotonic() - started)


def _end(process: "subprocess.Popen[bytes]") -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def to_table(outcomes: Iterable[Outcome]) -> str:
    """Return the outcomes as a table of markdown."""
    lines = ["| what | command | figure | seconds |  |", "| --- | --- | --- | --- | --- |"]
    for one in outcomes:
        command = f"`python {one.row.command}`"
        figure = one.figure.replace("|", "\\|")
        lines.append(f"| {one.row.name} | {command} | {figure} | {one.seconds:.0f} | {one.mark} |")
    return "\n".join(lines) + "\n"


def to_page(outcomes: Iterable[Outcome], now: datetime) -> str:
    """Return the page to keep: the time, the machine, and the table."""
    machine = f"{platform.system()} {platform.release()}, {os.cpu_count()} cores"
    said = f"{now:%Y-%m-%d %H:%M} UTC, {machine}, Python {platform.python_version()}"
    return f"# Scorecard\n\nThe last run of `bin/scorecard`: {said}.\n\n{to_table(outcomes)}"


def main() -> int:
    """Run the rows and print each as it ends, then the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="the beginnings of rows' names")
    parser.add_argument("--output", type=Path, metavar="FILE", help="also write the table there")
    arguments = parser.parse_args()
    beginnings = tuple(arguments.names) or ("",)
    outcomes = []
    for row in ROWS:
        is_chosen = row.name.startswith(beginnings)
        outcomes.append(run(row) if is_chosen else Outcome(row, ABSENT, "not run"))
        if is_chosen:
            print(f"{outcomes[-1].mark} {row.name}: {outcomes[-1].figure}", file=sys.stderr)
    print(to_table(outcomes), end="")
    if arguments.output:
        arguments.output.write_text(to_page(outcomes, datetime.now(UTC)), "utf-8")
    return int(any(one.mark == FAILED for one in outcomes))


if __name__ == "__main__":
    sys.exit(main())
