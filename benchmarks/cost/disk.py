"""Rows of indexing: rebuild, sync, freshness, size and peak memory."""

import itertools
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cost.figures import Goal, Row, Sample, clock_ms, take_turns
from cost.ground import ROOT, Ground, insert_raw, read_all, walk
from indexer import open_index

WALK: Final = "walk + stat"
PEAK: Final = "peak memory of a rebuild"

# With a deadline, a look does what a search does; without one, the folder is walked now
# and then, even if the kernel reports no change.
_LOOK_SECONDS: Final = 30.0

_REBUILD: Final = """
import sys
from pathlib import Path
from indexer import open_index
with open_index(Path(sys.argv[1]), Path(sys.argv[2])) as index:
    index.rebuild()
try:
    status = Path("/proc/self/status").read_text()
    print(int(status.split("VmHWM:")[1].split()[0]) / 1000)
except OSError:
    import resource
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000_000)
"""


def rebuild(ground: Ground) -> Iterator[Row]:
    """Rebuild the index, against reading the files and inserting the same chunks."""

    def least() -> None:
        read_all(ground)
        insert_raw(ground)

    with open_index(ground.memory, ground.work / "rebuild.db") as index:
        ours, floor = take_turns(
            lambda: clock_ms(index.rebuild), lambda: clock_ms(least), ground.runs(5)
        )
    yield Row("rebuild", "ms", ours, floor, "read + raw FTS5 insert", Goal(2.0))


def sync_unchanged(ground: Ground) -> Iterator[Row]:
    """Find out that nothing changed."""
    with ground.index() as index:
        index.sync()
        ours, floor = take_turns(
            lambda: clock_ms(index.sync), lambda: _walk_ms(ground), ground.runs(20)
        )
    yield Row("sync, nothing changed", "ms", ours, floor, WALK, Goal(1.5))


def sync_one(ground: Ground) -> Iterator[Row]:
    """Take in one file that changed."""
    file = ground.memory / "bench-edit.md"
    numbers = itertools.count()

    def change_and_sync() -> float:
        file.write_text(f"# Edited\n\nThis is edit {next(numbers)} of a short note.\n", "utf-8")
        return clock_ms(index.sync)

    try:
        with ground.index() as index:
            change_and_sync()
            ours, floor = take_turns(change_and_sync, lambda: _walk_ms(ground), ground.runs(20))
    finally:
        file.unlink(missing_ok=True)
    yield Row("sync, one file changed", "ms", ours, floor, WALK, Goal(1.5, 10.0))


def freshness(ground: Ground) -> Iterator[Row]:
    """Look for changes, as each search does: in the kernel's queue, or by a walk."""
    for listen in (True, False):
        with ground.index(listen=listen) as index:
            if listen and not index.listen():
                continue

            def look() -> float:
                return clock_ms(lambda: index.sync(budget_seconds=_LOOK_SECONDS))

            look()
            ours, floor = take_turns(look, lambda: _walk_ms(ground), ground.runs(40))
        name = "freshness check, kernel's queue" if listen else "freshness check, by a walk"
        goal = Goal(0.0, 1.0) if listen else Goal(1.2)
        yield Row(name, "ms", ours, floor, WALK, goal)


def size(ground: Ground) -> Iterator[Row]:
    """Compare the index, stored text included, with the markdown."""
    database = ground.work / "size.db"
    with open_index(ground.memory, database) as index:
        index.rebuild()
    files = (database, *database.parent.glob("size.db-wal"))
    ours = sum(file.stat().st_size for file in files) / 1e6
    corpus = read_all(ground) / 1e6
    for file in database.parent.glob("size.db*"):
        file.unlink()
    yield Row("index size", "MB", Sample.of([ours]), Sample.of([corpus]), "corpus", Goal(2.2))


def peak(ground: Ground) -> Iterator[Row]:
    """Measure the peak memory of a process that rebuilds; `grow` says how it grows."""
    if sys.platform == "win32":
        return
    values = []
    for number in range(ground.runs(2)):
        database = ground.work / f"peak-{number}.db"
        command = [sys.executable, "-c", _REBUILD, str(ground.memory), str(database)]
        values.append(float(subprocess.check_output(command, cwd=ROOT)))
        for file in Path(ground.work).glob(f"{database.name}*"):
            file.unlink()
    yield Row(PEAK, "MB", Sample.of(values))


def _walk_ms(ground: Ground) -> float:
    return clock_ms(lambda: walk(str(ground.memory)))
