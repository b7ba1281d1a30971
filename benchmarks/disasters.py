"""Let disasters happen to a running server, one after the other, and judge what a client sees.

    python benchmarks/disasters.py [NAME …] [--files 200000] [--work DIR]

Each has a row: what happened, what must be seen, what was seen, milliseconds.
NAME is the beginning of a row's name. Folders are made in DIR (by default the
system's place for temporary files) and removed again. Exit code 1 if a row is
not as expected; a row that cannot be tried here says why.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from trust import ageing, disk, processes, sizes
from trust.ground import BrokenError, Disaster, SkippedError

OK, FAIL, SKIP = "ok", "FAIL", "skip"


def main() -> int:
    """Try the rows that were named, or all, and print them."""
    disasters = [*disk.DISASTERS, *processes.DISASTERS, *ageing.DISASTERS, *sizes.DISASTERS]
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="the beginning of a row's name")
    parser.add_argument("--files", type=int, default=200_000, help="of the row with many files")
    parser.add_argument("--work", type=Path, metavar="DIR", help="make folders there")
    arguments = parser.parse_args()
    if arguments.files <= sizes.FILES_A_FOLDER:
        # One folder will be deleted, and the files of another have to stay.
        parser.error(f"--files: more than {sizes.FILES_A_FOLDER}, for they need a second folder")
    sizes.MANY.count = arguments.files
    chosen = [row for row in disasters if row.name.startswith(tuple(arguments.names or [""]))]
    if not chosen:
        parser.error(f"no row begins so; there are: {', '.join(row.name for row in disasters)}")
    ends = [run(disaster, arguments.work) for disaster in chosen]
    failed = [row.name for row, end in zip(chosen, ends, strict=True) if end == FAIL]
    named = f" ({', '.join(failed)})" if failed else ""
    print(f"\n{ends.count(OK)} as expected, {len(failed)} not{named}, {ends.count(SKIP)} skipped")
    return int(bool(failed))


def run(disaster: Disaster, work: Path | None) -> str:
    """Run a disaster in a folder of its own and print its row; return how it ended."""
    with tempfile.TemporaryDirectory(prefix="disaster-", dir=work) as name:
        folder = Path(name).resolve()
        os.environ["XDG_STATE_HOME"] = str(folder / "state")
        started = time.monotonic()
        try:
            end, seen = OK, disaster.attempt(folder)
        except SkippedError as reason:
            end, seen = SKIP, str(reason)
        except (BrokenError, RuntimeError, OSError, LookupError) as fault:
            end, seen = FAIL, f"{type(fault).__name__}: {fault}"
        milliseconds = (time.monotonic() - started) * 1000
    print(f"{end:4}  {disaster.name:26} {milliseconds:9,.0f} ms", flush=True)
    print(f"      expected: {disaster.expected}\n      seen:     {seen}", flush=True)
    return end


if __name__ == "__main__":
    sys.exit(main())
