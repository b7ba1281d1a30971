"""Kept inputs, and inputs near them, break no promise of the pure rooms.

`benchmarks/fuzz.py` looks for new ones for as long as it is told. What it found once
stays in `tests/fuzz/corpus/<target>/`.
"""

import random
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "tests" / "fuzz" / "corpus"
TARGETS = sorted(folder.name for folder in CORPUS.iterdir())

# Some are a search each; all together shall take a few seconds.
INVENTED = {"search": 20, "paths": 60}


@pytest.mark.parametrize("name", TARGETS)
def test_no_input_breaks_a_promise(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kept input holds what the target promises, and so do the same few hundred near it."""
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    from fuzzing.mutation import invent  # noqa: PLC0415 - found by the line above
    from fuzzing.targets import TARGETS as PROMISES  # noqa: PLC0415 - the same

    kept = [file.read_bytes() for file in sorted((CORPUS / name).iterdir())]
    invented = islice(invent(random.Random(name), kept), INVENTED.get(name, 200))
    for data in (b"", *kept, *invented):
        PROMISES[name](data)


def test_every_target_has_a_corpus(monkeypatch: pytest.MonkeyPatch) -> None:
    """No target begins from nothing, and no corpus is left of one that is gone."""
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    from fuzzing.targets import TARGETS as PROMISES  # noqa: PLC0415 - found by the line above

    assert sorted(PROMISES) == TARGETS


@pytest.mark.parametrize("options", [("--plain",), ("--plain", "--growth")])
def test_the_command_runs(options: tuple[str, ...]) -> None:
    """One target, for a moment, in both ways that need nothing installed."""
    done = subprocess.run(
        [sys.executable, "benchmarks/fuzz.py", "dates", "--seconds", "0.3", *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "dates" in done.stdout
