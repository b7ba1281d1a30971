"""Let every system call that writes the index fail, one after the other, and judge what is left.

    python benchmarks/faults.py [--every N]

In each command (first indexing, search, rebuild, nightly), each such call fails
with each of four errors, either alone or with all later ones. There must be no
traceback and no changed note, and the index must answer like a new one; else
the exit code is 1. Needs Linux and a C compiler; without them it is 3.
"""

import argparse
import errno
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from faulty import COMMANDS, ERRORS, attempt, compile_shim, set_scene


def main() -> int:
    """Let the calls of all commands fail, and print each fault that this shows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth point")
    every = parser.parse_args().every
    started, tries, faults = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shim = compile_shim(folder)
        if shim is None:
            print("needs Linux and a C compiler", file=sys.stderr)
            return 3
        for indexed in (True, False):
            scene = set_scene(folder / f"scene-{indexed}", indexed=indexed)
            for command in COMMANDS:
                points = attempt(shim, scene, folder / "work", command, 0, 0).calls
                for at in range(1, points + 1, every):
                    for number in ERRORS:
                        for many in (1, 0):
                            done = attempt(shim, scene, folder / "work", command, at, number, many)
                            tries += 1
                            if done.fault:
                                faults += 1
                                what = f"{command[0]} at {at} {errno.errorcode[number]} for {many}"
                                print(f"FAULT {what}: {done.fault}", flush=True)
                print(f"{command[0]:8} {'with' if indexed else 'without'} index: {points} points")
    print(f"{tries} tries, {faults} faults, {time.monotonic() - started:.0f} s")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
