"""Measure what everything costs, each beside its floor, and print a table.

    python benchmarks/bench.py [--sizes 1000 10000] [--memory DIR] [--json FILE] …

Goals are ratios to the floor on the same machine; absolute figures hold for
that machine only. `benchmarks/README.md` says what each row means.
"""

import argparse
import contextlib
import dataclasses
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from cost import disk, loop, searching, serving
from cost.figures import NO_SIZE, Row
from cost.ground import Ground, copy_memory, make_memory, prepare
from cost.plot import to_svg
from cost.report import describe_machine, from_json, grow, to_comparison, to_json, to_table
from cost.serving import Pair

# What is measured at each size, in this process or in child processes.
ALONE: Final[dict[str, Callable[[Ground], Iterator[Row]]]] = {
    "rebuild": disk.rebuild,
    "sync": disk.sync_unchanged,
    "sync-one": disk.sync_one,
    "search": searching.in_process,
    "freshness": disk.freshness,
    "start": serving.start,
    "command": searching.as_process,
    "others": searching.beside_others,
    "peak": disk.peak,
    "size": disk.size,
    "loop": loop.block,
}
# What is measured on one pair of running servers; memory first, while they are young.
SERVED: Final[dict[str, Callable[[Ground, Pair], Iterator[Row]]]] = {
    "resident": serving.rest,
    "stdio": serving.answer,
    "save": serving.save,
    "idle": serving.idle,
    "tokens": serving.tokens,
}
# These hardly depend on the size, or not at all, and are measured at the largest only.
ONCE: Final = {"idle", "tokens"}
NAMES: Final = [*ALONE, *SERVED]


def main() -> int:
    """Measure and print; 1 if a goal was missed and --strict was given."""
    arguments = _parser().parse_args()
    try:
        before = from_json(arguments.compare.read_text("utf-8")) if arguments.compare else []
    except (OSError, ValueError) as error:
        print(f"bench: {arguments.compare} cannot be compared with: {error}", file=sys.stderr)
        return 2
    if arguments.memory and not arguments.memory.is_dir():
        print(f"bench: {arguments.memory} is not a folder", file=sys.stderr)
        return 2
    machine = describe_machine()
    with _workplace(arguments.work) as work:
        rows = grow(list(_until_interrupted(_measure(arguments, work))))
    order = list(dict.fromkeys(row.name for row in rows))
    rows.sort(key=lambda row: order.index(row.name))
    print(", ".join(f"{name} {value}" for name, value in machine.items()), end="\n\n")
    print(to_table(rows))
    if before:
        print(to_comparison(before, rows))
    if arguments.json:
        arguments.json.write_text(to_json(rows, machine), "utf-8")
    if arguments.svg:
        arguments.svg.write_text(to_svg(rows), "utf-8")
    missed = [row for row in rows if row.is_met is False]
    return 1 if arguments.strict and missed else 0


def _until_interrupted(rows: Iterator[Row]) -> Iterator[Row]:
    """Yield *rows*; after Ctrl-C, end, so that those measured so far make the table."""
    try:
        yield from rows
    except KeyboardInterrupt:
        print("interrupted; what was measured:", file=sys.stderr)


def _measure(arguments: argparse.Namespace, work: Path) -> Iterator[Row]:
    """Measure what was asked for, on one memory after the other."""
    chosen = set(arguments.only or NAMES)
    if arguments.memory:
        yield from _measure_on(copy_memory(arguments.memory, work), chosen, arguments)
        return
    for size in sorted(arguments.sizes):
        names = chosen if size == max(arguments.sizes) else chosen - ONCE
        yield from _measure_on(make_memory(work, arguments.seed, size), names, arguments)


def _measure_on(memory: Path, names: set[str], arguments: argparse.Namespace) -> Iterator[Row]:
    idle_seconds = arguments.idle_seconds or (1.0 if arguments.quick else 60.0)
    place = memory.with_name(f"floor-{memory.name}")
    ground = prepare(memory, place, quick=arguments.quick, idle_seconds=idle_seconds)
    if not ground.questions:
        sys.exit(f"bench: {arguments.memory} holds no markdown to ask about")

    def run(name: str, rows: Iterator[Row]) -> Iterator[Row]:
        print(f"{ground.size:,} files: {name} ...", file=sys.stderr, flush=True)
        size = NO_SIZE if name in ONCE else ground.size
        yield from (dataclasses.replace(row, size=size) for row in rows)

    for name, alone in ALONE.items():
        if name in names:
            yield from run(name, alone(ground))
    if names & SERVED.keys():
        with serving.both(ground) as pair:
            for name, served in SERVED.items():
                if name in names:
                    yield from run(name, served(ground, pair))


@contextlib.contextmanager
def _workplace(chosen: Path | None) -> Iterator[Path]:
    """Yield the folder for memories and databases; a temporary one unless it was *chosen*."""
    if chosen:
        chosen.mkdir(parents=True, exist_ok=True)
        yield chosen.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="agent-bench-") as folder:
        yield Path(folder).resolve()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bench", description=(__doc__ or "").split("\n", maxsplit=1)[0]
    )
    add = parser.add_argument
    add("--sizes", type=int, nargs="+", default=[1_000, 10_000], metavar="N", help="files")
    add("--memory", type=Path, metavar="DIR", help="measure on a copy of this memory instead")
    add("--seed", type=int, default=1, help="of the generated memories")
    add("--only", nargs="+", choices=NAMES, metavar="ROW", help=", ".join(NAMES))
    add("--quick", action="store_true", help="few runs: does it work at all?")
    add("--idle-seconds", type=float, metavar="N", help="how long to watch an idle server (60)")
    add("--work", type=Path, metavar="DIR", help="keep generated memories here for the next run")
    add("--json", type=Path, metavar="FILE", help="write the run")
    add("--compare", type=Path, metavar="FILE", help="show the change since such a run")
    add("--svg", type=Path, metavar="FILE", help="draw the growth by size")
    add("--strict", action="store_true", help="exit code 1 if a goal is missed")
    return parser


if __name__ == "__main__":
    sys.exit(main())
