"""The official conformance suite and the Inspector, where their packages are at hand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PACKAGES = Path(os.environ.get("CONFORMANCE_PACKAGES", ROOT / ".cache" / "conformance"))
COMMAND = [sys.executable, "benchmarks/conformance.py", "--offline", "--packages"]


@pytest.mark.timeout(600)
@pytest.mark.skipif(
    not (PACKAGES / "installed.json").exists(),
    reason="the suite is not installed; python benchmarks/conformance.py installs and runs it",
)
def test_the_protocol_is_spoken_as_it_is_written() -> None:
    """In each revision nothing fails but what is expected to, and nothing expected passes."""
    done = subprocess.run(
        [*COMMAND, PACKAGES], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("ok   suite, ") == 3
    assert done.stdout.count("ok   inspector, ") == 4


def test_without_the_packages_it_says_so(tmp_path: Path) -> None:
    """Whoever has not installed the suite is told how, by an exit code of its own."""
    done = subprocess.run(
        [*COMMAND, tmp_path], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert "run it without --offline" in done.stderr


def test_each_expected_failure_is_named_once() -> None:
    """The list can only shrink if each entry stands there once, under a reason."""
    text = (ROOT / "tests" / "conformance" / "expected.yml").read_text("utf-8")
    names = yaml.safe_load(text)["server"]
    assert len(set(names)) == len(names)
    assert text.count("\n  # ") >= 6
