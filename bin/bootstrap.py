"""Set up what a fresh machine lacks, then run a program of this checkout.

All it assumes is Python 3.11: it makes a virtual environment in `.venv`,
installs the locked dependencies and this checkout itself, and starts the
program there. `uv` is used where it is there, because it is faster; else venv
and pip. A stamp in the environment says what it was made from, so that the
second run starts at once.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LOCKS = {"run": ROOT / "requirements.lock", "dev": ROOT / "requirements-dev.lock"}

# A first set-up downloads some 30 MB; whoever waits for another one's waits this long.
LOCK_SECONDS = 600

PROGRAMS = {
    "demo": ("run", ["{python}", "bin/demo.py"]),
    "test": ("dev", ["{python}", "bin/test.py"]),
    "check": ("dev", ["{python}", "bin/test.py", "--only-checks"]),
}


def main(arguments: list[str]) -> int:
    """Prepare the environment for the program named first and run it with the rest."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the place that says so to older ones
        print("Python 3.11 or newer is needed; this is", sys.version.split()[0], file=sys.stderr)
        return 1
    name, *rest = arguments
    kind, command = PROGRAMS[name]
    with _only_one():
        _prepare(kind)
    return subprocess.call(  # noqa: S603 - our own programs
        [*(part.format(python=PYTHON) for part in command), *rest], cwd=ROOT
    )


def _prepare(kind: str) -> None:
    """Make the environment hold at least what *kind* needs."""
    stamp = VENV / f"{kind}.stamp"
    wanted = _fingerprint(kind)
    if PYTHON.exists() and stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    print(f"setting up {VENV.name} (once) ...", file=sys.stderr, flush=True)
    uv = shutil.which("uv")
    if not _works():
        shutil.rmtree(VENV, ignore_errors=True)
        _run(
            [uv, "venv", "--quiet", "--python", sys.executable, VENV]
            if uv
            else [sys.executable, "-m", "venv", VENV]
        )
    if uv:
        pip = [uv, "pip", "install", "--quiet", "--python", PYTHON]
    else:
        pip = [PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    _run([*pip, "--require-hashes", "-r", LOCKS[kind]])
    # The environment also gets the commands `agent-bridge` and `agent-index`.
    # Nothing is fetched for that: the build tool is among the locked packages.
    _run([*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT])
    stamp.write_text(wanted, "utf-8")


def _fingerprint(kind: str) -> str:
    parts = [LOCKS[kind].read_bytes(), (ROOT / "pyproject.toml").read_bytes(), sys.version.encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _works() -> bool:
    """Tell whether there is an environment of this Python's version that can start."""
    if not PYTHON.exists():
        return False
    ask = "import sys; print(sys.version_info[:2])"
    answer = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=False)  # noqa: S603 - the environment's own Python
    return answer.stdout.strip() == str(sys.version_info[:2])


def _run(command: list[object]) -> None:
    words = [str(word) for word in command]
    if subprocess.call(words, cwd=ROOT, stdout=sys.stderr) != 0:  # noqa: S603 - see main
        sys.exit(f"bootstrap: this failed: {' '.join(words)}")


@contextlib.contextmanager
def _only_one() -> Iterator[None]:
    """Let one set-up run at a time; a folder is the one lock every system has."""
    lock = ROOT / ".venv.lock"
    deadline = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            lock.mkdir()
        except FileExistsError:
            if time.monotonic() > deadline or _is_left_over(lock):
                lock.rmdir()
            time.sleep(0.2)
        else:
            break
    try:
        yield
    finally:
        lock.rmdir()


def _is_left_over(lock: Path) -> bool:
    with contextlib.suppress(OSError):
        return time.time() - lock.stat().st_mtime > LOCK_SECONDS
    return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
