"""Run everything that must pass: formatting, lint, types, tests.

`--only-checks` leaves the tests out; other arguments go to pytest.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import PIPE, STDOUT

ROOT = Path(__file__).resolve().parent.parent

CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "."],
    "types": ["mypy", "--no-error-summary"],
}

# To use what a user's system lacks is an error of types there, and found here. That of Python is
# enough: to read the packages as well, which are the same there, would take as long again.
_UNREAD = ("follow-imports=skip", "allow-subclassing-any", "allow-untyped-decorators")
_UNKNOWN = ("no-warn-unreachable", "no-warn-return-any", "no-warn-unused-ignores")
for system in ("win32", "darwin"):
    CHECKS[system] = [
        *("mypy", "--no-error-summary", *(f"--{option}" for option in (*_UNREAD, *_UNKNOWN))),
        *("--platform", system, "--cache-dir", f".mypy_cache/{system}"),
        *("agent_bridge", "indexer", "bin"),
    ]


def main(arguments: list[str]) -> int:
    """Run the checks, then the tests; return 1 if any failed."""
    # Each keeps one core busy, and says nothing until it has ended.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        passed = [*pool.map(_passes, CHECKS, CHECKS.values())]
    failed = [name for name, has_passed in zip(CHECKS, passed, strict=True) if not has_passed]
    if "--only-checks" not in arguments:
        # Tests wait for processes and disks, too: two at a time leave two cores idle at times.
        command = [sys.executable, "-m", "pytest", "-q", "-n", "3", *arguments]
        if subprocess.call(command, env=_environment()) != 0:  # noqa: S603 - the line above
            failed.append("tests")
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


def _environment() -> dict[str, str]:
    """Return an environment in which the servers that tests start need not compile us each time."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def _passes(name: str, command: list[str]) -> bool:
    started = time.monotonic()
    done = subprocess.run(  # noqa: S603 - the table above
        [sys.executable, "-m", *command], stdout=PIPE, stderr=STDOUT, check=False
    )
    seconds = time.monotonic() - started
    said = done.stdout.decode("utf-8", "replace")
    verdict = "FAIL" if done.returncode else "ok  "
    print(f"{said}{verdict} {name:7} {seconds:6.1f} s", flush=True)
    return not done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
