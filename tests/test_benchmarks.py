"""The benchmark commands run, and fail when what they measure is wrong."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def run(checkout: Path, *command: str) -> str:
    """Run a benchmark and return what it prints."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_hostile_strings(checkout: Path) -> None:
    """A few hundred hostile strings go through the search."""
    assert "0 exceptions" in run(checkout, "benchmarks/hostile.py", "300")


@pytest.mark.skipif(sys.platform == "win32", reason="it kills with SIGKILL")
@pytest.mark.skipif(shutil.which("git") is None, reason="one of its editors is git")
def test_soak(checkout: Path) -> None:
    """A few seconds of editing, killing and rebuilding leave no stale answer."""
    shown = run(checkout, "benchmarks/soak.py", "4")
    assert "stale answers   0" in shown
    assert "lost files      0" in shown
