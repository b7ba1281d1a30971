"""Say how much of each module its own test file covers by itself, in branches and lines.

    python benchmarks/own_tests.py [MODULE ...] [--least 90]

`indexer.query` belongs to tests/indexer/test_query.py, `agent_bridge.ui.links` to
tests/agent_bridge/test_ui_links.py. A module without such a file is "only by others".
With `--least` the exit code is 1 if a module that is named, or any that has a test file,
is covered less. Needs the development environment.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("indexer", "agent_bridge")

# These hold no decision: names, starting points, doors' front sides.
NO_MODULES = {"__init__.py", "__main__.py", "_version.py"}


def all_modules() -> list[str]:
    """Return the names of all modules, sorted."""
    files = (file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
    rooms = (
        file.relative_to(ROOT).with_suffix("") for file in files if file.name not in NO_MODULES
    )
    return sorted(".".join(room.parts) for room in rooms)


def test_of(module: str) -> Path:
    """Return the test file that belongs to *module*, whether or not it is there."""
    package, *rest = module.split(".")
    return ROOT / "tests" / package / f"test_{'_'.join(rest)}.py"


def measure(module: str) -> float:
    """Return the percentage of *module* that its own tests cover; raise where they fail."""
    file = Path(*module.split(".")).with_suffix(".py")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:randomly",
        ]
        command += [str(test_of(module)), "--cov", f"--cov-report=json:{report}"]
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
        found = json.loads(report.read_text("utf-8"))["files"].get(str(file))
    return found["summary"]["percent_covered"] if found else 0.0


def main() -> int:
    """Measure and print a line each, the least covered last."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--least", type=float, default=0.0, metavar="PERCENT")
    arguments = parser.parse_args()
    modules = arguments.modules or all_modules()
    alone = [module for module in modules if test_of(module).exists()]
    for module in modules:
        if module not in alone:
            print(f"{module:34} only by others", flush=True)
    figures = {}
    for module in alone:
        figures[module] = measure(module)
        print(f"{module:34} {figures[module]:6.1f} %", flush=True)
    low = sum(figure < arguments.least for figure in figures.values())
    print(f"{len(modules)} modules, {len(alone)} with tests of their own, {low} below the least")
    missing = len(arguments.modules) and len(modules) - len(alone)
    return int(bool(low or missing))


if __name__ == "__main__":
    sys.exit(main())
