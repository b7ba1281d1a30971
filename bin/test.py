"""Run everything that must pass: formatting, lint, types, tests. One line each at the end.

`--only-checks` leaves the tests out; other arguments go to pytest.
"""

import subprocess
import sys
import time

CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "."],
    "types": ["mypy", "--no-error-summary"],
}


def main(arguments: list[str]) -> int:
    """Run the checks and the tests; return 1 if any failed."""
    steps = dict(CHECKS)
    if "--only-checks" not in arguments:
        # Tests wait for processes and disks more than they compute: two at a time.
        steps["tests"] = ["pytest", "-q", "-n", "2", *arguments]
    results = {name: _run(command) for name, command in steps.items()}
    for name, (code, seconds) in results.items():
        print(f"{'ok  ' if code == 0 else 'FAIL'} {name:7} {seconds:6.1f} s")
    return int(any(code for code, _ in results.values()))


def _run(command: list[str]) -> tuple[int, float]:
    started = time.monotonic()
    code = subprocess.call([sys.executable, "-m", *command])  # noqa: S603 - the table above
    return code, time.monotonic() - started


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
