"""Rows of searching without a server: in process, as a process, and beside other tools."""

import contextlib
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from cost.figures import Goal, Row, Sample, clock_ms, take_turns
from cost.ground import ROOT, Ground, search_raw
from indexer import Index

# Other tools that may be installed, each with its command to look for any of some words.
OTHER_TOOLS: Final[Mapping[str, Callable[[list[str], Path], list[str]]]] = {
    "rg": lambda words, folder: [
        *("rg", "--count", "--ignore-case", "--type", "md"),
        *(part for word in words for part in ("-e", word)),
        str(folder),
    ],
    "grep": lambda words, folder: [
        *("grep", "--recursive", "--count", "--ignore-case", "--include=*.md"),
        *(part for word in words for part in ("-e", word)),
        str(folder),
    ],
}


def in_process(ground: Ground) -> Iterator[Row]:
    """Answer questions, without the freshness check, against FTS5's own best ten."""
    with (
        ground.index(listen=True) as index,
        contextlib.closing(sqlite3.connect(ground.raw)) as raw,
    ):
        samples = _search_in_turns(index, raw, ground.questions)
        of_key_words = _search_in_turns(index, raw, ground.key_words)
    goal = Goal(2.0 if ground.size <= 1_000 else 1.0 if ground.size <= 10_000 else 0.5)  # noqa: PLR2004 - the sizes that have goals
    yield Row("search in process, p50", "ms", *samples, goal)
    yield Row("search in process, p99", "ms", *samples, None, "p99")
    yield Row("search in process, key words, p50", "ms", *of_key_words, goal)


def _search_in_turns(
    index: Index, raw: sqlite3.Connection, questions: Sequence[str]
) -> tuple[Sample, Sample, str]:
    """Return how long answers take, and their floor, and its name; the first five warm up."""
    ours: list[float] = []
    floor: list[float] = []

    def search(question: str) -> float:
        started = time.perf_counter()
        result = index.search(question)
        return (time.perf_counter() - started) * 1000 - result.freshness.ms

    def search_least(question: str) -> float:
        return clock_ms(lambda: search_raw(raw, question))

    # Each is asked once, for the answer would come from the cache the next time.
    for number, question in enumerate(questions):
        order = ((search, ours), (search_least, floor))
        for measure, values in order if number % 2 else order[::-1]:
            values.append(measure(question))
    return Sample.of(ours[5:]), Sample.of(floor[5:]), "raw FTS5, OR, top 10"


def as_process(ground: Ground) -> Iterator[Row]:
    """Start `agent-index search` and wait for its end, against starting Python with SQLite."""
    command = _command(ground)
    ours, floor = take_turns(
        lambda: run_ms(command),
        lambda: run_ms([sys.executable, "-c", "import sqlite3"]),
        ground.runs(20),
    )
    yield Row("agent-index search", "ms", ours, floor, "python -c 'import sqlite3'", Goal(5.0))


def beside_others(ground: Ground) -> Iterator[Row]:
    """Ask the same of other installed tools, which only tell which files to read."""
    command = _command(ground)
    words = re.findall(r"\w+", ground.questions[0])
    for name, to_command in OTHER_TOOLS.items():
        if shutil.which(name):
            other = to_command(words, ground.memory)
            samples = take_turns(lambda: run_ms(command), partial(run_ms, other), ground.runs(6))
            yield Row(f"agent-index search, beside {name}", "ms", *samples, name)


def _command(ground: Ground) -> list[str]:
    """Bring the index up to date; return a command that does what `agent-index search` does."""
    with ground.index():
        pass
    program = "import sys; from indexer.__main__ import main; sys.exit(main())"
    arguments = ["search", ground.questions[0], "--memory", str(ground.memory)]
    return [sys.executable, "-c", program, *arguments]


def run_ms(command: list[str]) -> float:
    """Run *command* and return how long that took.

    Raises:
        RuntimeError: It failed; exit code 1 only means that it found nothing.
    """
    started = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    took = (time.perf_counter() - started) * 1000
    if done.returncode > 1 or (done.returncode == 1 and done.stderr):
        raise RuntimeError(f"{' '.join(command)} failed: {done.stderr}")
    return took
