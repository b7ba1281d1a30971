"""Set up what a fresh machine lacks, then run a program of this checkout.

All it assumes is Python 3.11: it makes a virtual environment in `.venv`,
installs the locked dependencies and this checkout itself, and starts the
program there. `uv` is used where it is there, because it is faster; else venv
and pip. A stamp in the environment says what it was made from, so that the
second run starts at once.
"""

import contextlib
import errno
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LOCKS = {"run": ROOT / "requirements.lock", "dev": ROOT / "requirements-dev.lock"}
LOCK = ROOT / ".venv.lock"

# What each needs, where it runs (None: where it was started, for paths are
# meant from there), and how.
PROGRAMS = {
    "demo": ("run", ROOT, ["{python}", "bin/demo.py"]),
    "serve": ("run", None, ["{python}", "-P", "-m", "agent_bridge", "serve"]),
    "package": ("run", None, ["{python}", "-P", str(ROOT / "bin" / "package.py")]),
    "test": ("dev", ROOT, ["{python}", "bin/test.py"]),
    "bench": ("run", None, ["{python}", str(ROOT / "benchmarks" / "bench.py")]),
    "scorecard": ("dev", None, ["{python}", str(ROOT / "benchmarks" / "scorecard.py")]),
    "check": ("dev", ROOT, ["{python}", "bin/test.py", "--only-checks"]),
    "nightly-reindex": ("run", None, ["{python}", "-P", "-m", "indexer", "nightly"]),
}


def main(arguments: list[str]) -> int:
    """Prepare the environment for the program named first and run it with the rest."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the place that says so to older ones
        print("Python 3.11 or newer is needed; this is", sys.version.split()[0], file=sys.stderr)
        return 1
    name, *rest = arguments
    kind, folder, command = PROGRAMS[name]
    with _only_one():
        _prepare(kind)
    words = [*(part.format(python=PYTHON) for part in command), *rest]
    if os.name != "nt":
        # Whoever started this, a client above all, has one process to end, and
        # no second interpreter in memory.
        os.chdir(folder or Path.cwd())
        os.execv(words[0], words)  # noqa: S606 - our own programs
    return subprocess.call(words, cwd=folder)  # noqa: S603 - the same


def _prepare(kind: str) -> None:
    """Make the environment hold at least what *kind* needs."""
    stamp = VENV / f"{kind}.stamp"
    wanted = _fingerprint(kind)
    if PYTHON.exists() and stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    print(f"setting up {VENV.name} (once) ...", file=sys.stderr, flush=True)
    uv = shutil.which("uv")
    if not _works("sys" if uv else "sys, pip"):
        shutil.rmtree(VENV, ignore_errors=True)
        _run(
            [uv, "venv", "--quiet", "--python", sys.executable, VENV]
            if uv
            else [sys.executable, "-m", "venv", VENV]
        )
    if uv:
        pip = [uv, "pip", "install", "--quiet", "--python", PYTHON]
    else:
        pip = [PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-compile"]
    # A lock names all that is needed, so there is nothing to find out about dependencies.
    _run([*pip, "--no-deps", "--require-hashes", "-r", LOCKS[kind]])
    # The environment also gets the commands `agent-bridge` and `agent-index`.
    # Nothing is fetched for that: the build tool is among the locked packages.
    _run([*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT])
    # Where Python is told to write no bytecode, or may not, each start would compile all that it
    # imports. It is done here on all cores, where pip takes one. If it cannot be written here
    # either, all works nevertheless.
    folders = [VENV / "lib", ROOT / "agent_bridge", ROOT / "indexer"]
    subprocess.call([PYTHON, "-m", "compileall", "-qq", "-j0", *folders])  # noqa: S603 - the environment's own Python
    stamp.write_text(wanted, "utf-8")


def _fingerprint(kind: str) -> str:
    files = [LOCKS[kind].read_bytes(), (ROOT / "pyproject.toml").read_bytes()]
    # An environment knows where it lies, so one that was moved is made anew.
    parts = [*files, sys.version.encode(), os.fsencode(ROOT)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _works(needed: str) -> bool:
    """Tell whether there is an environment of this Python's version that has the *needed* modules.

    One that could not be finished, because somebody pressed Ctrl-C or Debian lacked `python3-venv`,
    has a Python that starts, but no pip.
    """
    if not PYTHON.exists():
        return False
    ask = f"import {needed}; print(sys.version_info[:2])"
    answer = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=False)  # noqa: S603 - the environment's own Python
    return answer.stdout.strip() == str(sys.version_info[:2])


def _run(command: list[object]) -> None:
    words = [str(word) for word in command]
    if subprocess.call(words, cwd=ROOT, stdout=sys.stderr) != 0:  # noqa: S603 - see main
        sys.exit(f"bootstrap: this failed: {' '.join(words)}")


@contextlib.contextmanager
def _only_one() -> Iterator[None]:
    """Let one set-up run at a time; whoever is killed meanwhile holds up nobody."""
    with LOCK.open("w") as file:
        _lock(file)
        yield


def _lock(file: IO[str]) -> None:
    if sys.platform != "win32":
        import fcntl  # noqa: PLC0415 - not there on Windows

        fcntl.flock(file, fcntl.LOCK_EX)
    else:
        import msvcrt  # noqa: PLC0415 - only there on Windows

        while True:
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
            except OSError as error:
                # It gives up after ten seconds, which another's set-up may well take. A drive that
                # knows no locks fails otherwise, and at once.
                if error.errno == errno.EDEADLK:
                    continue
            return


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
