"""Show how each cost grows with the size of a memory, in processor time.

    python benchmarks/growth.py [--sizes 1000 10000 50000 200000] [--work DIR] [--json FILE]

Processor time does not count the work of other programs, so a busy machine will do.
For 200,000 files (1 GB, or 4 GB with what is made of them) a run takes the better
part of an hour; DIR keeps the generated memories for the next one.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from cost.corpus import make_questions
from cost.ground import ROOT, make_memory, walk
from cost.processes import Server, cpu_seconds, ours, resident_mb, wait_calm

from indexer import open_index, scan_folder
from indexer.folder.index_place import DATABASE_NAME
from indexer.upkeep.status import size_bytes

QUESTIONS: Final = 60

# Each figure, and what it is also shown divided by, if it should be linear.
ROWS: Final[Mapping[str, str]] = {
    "rebuild, ms": "a file",
    "peak memory of a rebuild, MB": "",
    "index size, MB": "a file",
    "walk + stat, ms": "a file",
    "sync, nothing changed, ms": "a file",
    "look by the kernel's queue, ms": "",
    "search in process, p50, ms": "",
    "search in process, p90, ms": "",
    "start to the first answer, ms": "a file",
    "memory_search by a server, mean, ms": "",
    "memory_start, the first, ms": "",
    "memory_start, the next, ms": "a file",
    "append_file, ms": "a file",
    "resident memory of a server, MB": "a file",
}


def main() -> int:
    """Measure each size in a process of its own and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000, 50_000, 200_000])
    parser.add_argument("--work", type=Path, metavar="DIR", help="where memories are made and kept")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures there")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        print(json.dumps(measure(make_memory(arguments.work, 1, arguments.one))))
        return 0
    with tempfile.TemporaryDirectory(prefix="agent-growth-") as folder:
        work = (arguments.work or Path(folder)).resolve()
        work.mkdir(parents=True, exist_ok=True)
        figures = {size: _in_child(size, work) for size in sorted(arguments.sizes)}
    print(to_table(figures))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1), "utf-8")
    return 0


def _in_child(size: int, work: Path) -> dict[str, float]:
    print(f"{size:,} files ...", file=sys.stderr, flush=True)
    command = [sys.executable, __file__, "--one", str(size), "--work", str(work)]
    figures: dict[str, float] = json.loads(subprocess.check_output(command, cwd=ROOT))
    return figures


def to_table(figures: Mapping[int, Mapping[str, float]]) -> str:
    """Return a row for each figure, also divided by the size if that should be flat."""
    lines = ["| processor time | " + " | ".join(f"{size:,}" for size in figures) + " |"]
    lines.append("| --- " * (len(figures) + 1) + "|")
    for name, by in ROWS.items():
        values = {size: found[name] for size, found in figures.items() if name in found}
        cells = [f"{values[size]:,.3g}" if size in values else "-" for size in figures]
        if by:
            per = [
                f"{values[size] / size * 1000:,.3g}" if size in values else "" for size in figures
            ]
            cells = [f"{one} ({two})" for one, two in zip(cells, per, strict=True)]
        lines.append(f"| {name}{' (a thousand files)' if by else ''} | {' | '.join(cells)} |")
    return "\n".join(lines)


def measure(memory: Path) -> dict[str, float]:
    """Return the figures of one memory; their names are those of `ROWS`."""
    for file in memory.glob(f"{DATABASE_NAME}*"):
        file.unlink()
    count = len(scan_folder(memory).files)
    questions = make_questions(memory, count, QUESTIONS)
    found: dict[str, float] = {}
    with open_index(memory) as index:
        found["rebuild, ms"] = _spent_ms(index.rebuild)
        peak_kb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        found["peak memory of a rebuild, MB"] = peak_kb / 1e3
        index.maintain()
        found["index size, MB"] = size_bytes(index.database) / 1e6
    with open_index(memory) as index:
        index.sync()
        found["walk + stat, ms"] = _median_ms(lambda: walk(str(memory)))
        found["sync, nothing changed, ms"] = _median_ms(index.sync)
        index.listen()
        index.sync()
        look = lambda: index.sync(budget_seconds=30)  # noqa: E731 - measured below
        found["look by the kernel's queue, ms"] = _median_ms(look, 20)
        spent = sorted(_median_ms(partial(index.search, q), 1) for q in questions)
        found["search in process, p50, ms"] = statistics.median(spent)
        found["search in process, p90, ms"] = spent[len(spent) * 9 // 10]
    return found | _measure_server(memory, questions)


def _measure_server(memory: Path, questions: list[str]) -> dict[str, float]:
    """Return the figures of a server: its own processor time, in ticks of 10 ms, and memory."""
    found: dict[str, float] = {}
    (memory / ".last-looks.json").unlink(missing_ok=True)
    server = Server(ours(memory), 7200.0)
    try:
        pid = server.process.pid

        def spent_ms(tool: str, **arguments: object) -> float:
            before = cpu_seconds(pid) or 0.0
            server.call(tool, **arguments)
            return ((cpu_seconds(pid) or 0.0) - before) * 1000

        server.call("memory_search", query=questions[0])
        found["start to the first answer, ms"] = (cpu_seconds(pid) or 0.0) * 1000
        wait_calm(pid)
        for question in questions[:5]:
            server.call("memory_search", query=question)
        before = cpu_seconds(pid) or 0.0
        for question in questions:
            server.call("memory_search", query=question)
        spent = ((cpu_seconds(pid) or 0.0) - before) * 1000
        found["memory_search by a server, mean, ms"] = spent / len(questions)
        found["memory_start, the first, ms"] = spent_ms("memory_start")
        found["memory_start, the next, ms"] = spent_ms("memory_start")
        found["append_file, ms"] = spent_ms("append_file", path="bench-list.md", text="A line.\n")
        time.sleep(1.0)
        found["resident memory of a server, MB"] = resident_mb(pid) or 0.0
    finally:
        server.close()
        (memory / "bench-list.md").unlink(missing_ok=True)
    return found


def _spent_ms(work: Callable[[], object]) -> float:
    """Run *work* and return its processor time, child processes included."""
    before = os.times()
    work()
    after = os.times()
    return sum(after[kind] - before[kind] for kind in range(4)) * 1000


def _median_ms(work: Callable[[], object], turns: int = 5) -> float:
    values = []
    for _ in range(turns):
        before = time.process_time()
        work()
        values.append((time.process_time() - before) * 1000)
    return statistics.median(values)


if __name__ == "__main__":
    sys.exit(main())
