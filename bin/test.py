"""Run everything that must pass: formatting, lint, types, tests.

`--only-checks` leaves the tests out; other arguments go to pytest.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "."],
    "types": ["mypy", "--no-error-summary"],
}

# To use what a user's system lacks is an error of types there, and found here.
for system in ("win32", "darwin"):
    CHECKS[system] = [
        *("mypy", "--no-error-summary", "--no-warn-unreachable", "--platform", system),
        *("--cache-dir", f".mypy_cache/{system}", "agent_bridge", "indexer", "bin"),
    ]


def main(arguments: list[str]) -> int:
    """Run the checks, then the tests; return 1 if any failed."""
    failed = [name for name, command in CHECKS.items() if not _passes(name, command)]
    if "--only-checks" not in arguments:
        # Tests wait for processes and disks more than they compute: two at a time.
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", *arguments]
        if subprocess.call(command, env=_environment()) != 0:  # noqa: S603 - the line above
            failed.append("tests")
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


def _environment() -> dict[str, str]:
    """Return an environment in which the servers that tests start need not compile us each time."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {"PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "bytecode"), **kept}


def _passes(name: str, command: list[str]) -> bool:
    started = time.monotonic()
    code = subprocess.call([sys.executable, "-m", *command])  # noqa: S603 - the table above
    seconds = time.monotonic() - started
    print(f"{'ok  ' if code == 0 else 'FAIL'} {name:7} {seconds:6.1f} s", flush=True)
    return code == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
