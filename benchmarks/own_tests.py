"""Say how much of each module its own tests cover by themselves, in branches and lines.

    python benchmarks/own_tests.py [MODULE ...] [--least 90] [--whole]

The own tests of `indexer.asking.query` are tests/indexer/asking/test_query.py and any
test_query_….py there that is not named after another module. A module without such a file
shares that of its folder: for `agent_bridge.checks.loop`, tests/agent_bridge/test_checks.py. A
module with neither is covered "only by others". With `--least` the exit code is 1 if a named
module has no tests of its own, or any module is covered less by them.

With `--whole` the other tests run as well, except `LEFT_OUT`, and the last line says what all
of them cover together. Each test file runs in a process of its own, two at a time, so that one
run gives both figures. Needs the development environment.
"""

import argparse
import io
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import coverage

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("indexer", "agent_bridge")

# These decide nothing: they only re-export names, start a program, or hold the version.
NO_MODULES = {"__init__.py", "__main__.py", "_version.py"}

# These start benchmarks, builds and a browser, and cover little that others do not.
LEFT_OUT = {"test_benchmarks.py", "test_package.py", "test_browser.py"}


@dataclass(frozen=True)
class Ran:
    """How the tests of one file went, and the file with their coverage data."""

    test: Path
    code: int
    said: str
    seconds: float
    data: Path

    @property
    def count(self) -> int:
        """How many tests passed."""
        found = re.search(r"(\d+) passed", self.said)
        return int(found[1]) if found else 0


def all_modules() -> list[str]:
    """Return the names of all modules, sorted."""
    files = (file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
    rooms = (
        file.relative_to(ROOT).with_suffix("") for file in files if file.name not in NO_MODULES
    )
    return sorted(".".join(room.parts) for room in rooms)


def find_owners(modules: Iterable[str]) -> dict[str, list[Path]]:
    """Return the test files that belong to each of *modules*."""
    rooms = {tuple(module.split(".")) for module in all_modules()}
    # What a test file may be named after: a module, or a folder for its modules without one.
    names = {(room[0], "_".join(room[1:])) for room in rooms}
    names |= {(room[0], "_".join(room[1:-1])) for room in rooms}
    tests: dict[tuple[str, str], list[Path]] = {}
    for package in PACKAGES:
        folder = ROOT / "tests" / package
        for test in sorted(folder.rglob("test_*.py")):
            parts = [*test.parent.relative_to(folder).parts, *test.stem.split("_")[1:]]
            longest = ("_".join(parts[:end]) for end in range(len(parts), 0, -1))
            if name := next((name for name in longest if (package, name) in names), None):
                tests.setdefault((package, name), []).append(test)
    owners = {}
    for module in modules:
        package, *rest = module.split(".")
        mine = ((package, "_".join(parts)) for parts in (rest, rest[:-1]))
        owners[module] = next((tests[name] for name in mine if name in tests), [])
    return owners


def run(test: Path, folder: Path) -> Ran:
    """Run a test file and measure what it covers."""
    started = time.monotonic()
    data = folder / f"{test.parent.name}-{test.stem}.coverage"
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly")
    done = subprocess.run(
        [sys.executable, *words, str(test), "--cov", "--cov-report="],
        cwd=ROOT,
        env={**os.environ, "COVERAGE_FILE": str(data)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return Ran(test, done.returncode, done.stdout, time.monotonic() - started, data)


def report(data: Iterable[Path], module: str | None = None) -> float:
    """Return the percentage of branches and lines of *module*, or of all, that is covered."""
    files = [str(ROOT.joinpath(*module.split(".")).with_suffix(".py"))] if module else None
    with tempfile.TemporaryDirectory() as folder:
        measured = coverage.Coverage(data_file=str(Path(folder) / "all"))
        measured.combine([str(file) for file in data if file.exists()], keep=True)
        return measured.report(morfs=files, file=io.StringIO())


def main() -> int:
    """Measure and print a line for each module, those without tests first."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--least", type=float, default=0.0, metavar="PERCENT")
    parser.add_argument("--whole", action="store_true", help="run the other tests as well")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="files at a time")
    arguments = parser.parse_args()
    if unknown := sorted({*arguments.modules} - {*all_modules()}):
        parser.error(f"no such module: {', '.join(unknown)}")
    os.chdir(ROOT)
    owners = find_owners(arguments.modules or all_modules())
    tests = {test for mine in owners.values() for test in mine}
    if arguments.whole:
        every = (ROOT / "tests").rglob("test_*.py")
        tests |= {test for test in every if test.name not in LEFT_OUT}
    low = failed = 0
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(arguments.jobs) as pool:
        done = {
            ran.test: ran for ran in pool.map(lambda test: run(test, Path(name)), sorted(tests))
        }
        for ran in done.values():
            if ran.code != 0:
                failed += 1
                print(f"FAILED {ran.test.relative_to(ROOT)}\n{ran.said}")
        for module, mine in sorted(owners.items(), key=lambda one: bool(one[1])):
            if not mine:
                print(f"{module:34} only by others")
                continue
            figure = report([done[test].data for test in mine], module)
            low += figure < arguments.least
            print(f"{module:34} {figure:6.1f} %  {sum(done[test].seconds for test in mine):6.1f} s")
        own = sum(map(bool, owners.values()))
        print(f"{len(owners)} modules, {own} with tests of their own, {low} below the least")
        if arguments.whole:
            total = report([ran.data for ran in done.values()])
            count = sum(ran.count for ran in done.values())
            print(f"{count} tests of {len(done)} files passed; together they cover {total:.1f} %")
    missing = bool(arguments.modules) and own < len(owners)
    return int(bool(low or failed or missing))


if __name__ == "__main__":
    sys.exit(main())
