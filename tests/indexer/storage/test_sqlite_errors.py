"""The disk says no, at any moment: no traceback, no changed note, and right answers afterwards."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from faulty import COMMANDS, ERRORS, Scene, attempt, compile_shim, fill, set_scene, small_disk
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexer import open_index
from indexer.errors import StoreCorruptError
from indexer.storage.sqlite_errors import translate


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the library that makes calls fail."""
    library = compile_shim(tmp_path_factory.mktemp("shim"))
    if library is None:
        pytest.skip("needs Linux and a C compiler")
    return library


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Scene:
    """Give a memory that changed since it was indexed."""
    return set_scene(tmp_path_factory.mktemp("scene"))


def test_without_a_fault_the_commands_do_their_work(
    shim: Path, scene: Scene, tmp_path: Path
) -> None:
    """The judge finds nothing wrong where nothing failed, and calls were counted."""
    for command in COMMANDS:
        done = attempt(shim, scene, tmp_path / "work", command, 0, 0)
        assert done.fault == ""
        assert done.calls > 5


@pytest.mark.holds("TRUTH")
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    command=st.sampled_from(COMMANDS),
    at=st.integers(1, 60),
    number=st.sampled_from(ERRORS),
    many=st.sampled_from([1, 0]),
)
def test_a_call_that_fails_costs_no_right_answer(
    command: tuple[str, ...],
    at: int,
    number: int,
    many: int,
    shim: Path,
    scene: Scene,
    tmp_path: Path,
) -> None:
    """Once or from then on, at any call, with any of four errors."""
    assert attempt(shim, scene, tmp_path / "work", command, at, number, many).fault == ""


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Give a folder on a disk of a megabyte."""
    with small_disk(tmp_path / "disk", megabytes=1) as made:
        if not made:
            pytest.skip("this user may not mount a disk")
        yield tmp_path / "disk"


@pytest.mark.holds("FRESH")
def test_a_full_disk_answers_from_the_old_index(disk: Path) -> None:
    """What was indexed is found, what is pending is counted, and the note says why."""
    memory = disk / "memory"
    memory.mkdir()
    (memory / "core.md").write_text("The walrus likes tea.\n", "utf-8")
    with open_index(memory) as index:
        index.sync()
        (memory / "new.md").write_text(
            "The osprey hovers.\n" + "".join(f"new{n} old{n}\n" for n in range(8_000)), "utf-8"
        )
        filler = disk / "filler"
        fill(filler)
        result = index.search("walrus")
        assert [hit.path for hit in result.hits] == ["core.md"]
        assert result.freshness.pending == 1
        assert result.note is not None
        assert "the disk is full" in result.note
        filler.unlink()
        assert [hit.path for hit in index.search("osprey").hits][:1] == ["new.md"]
        assert index.verify().problems == ()


def test_a_limit_on_file_sizes_is_a_sentence(tmp_path: Path) -> None:
    """Where files may not grow beyond 100 KB, every command ends with a sentence."""
    resource = pytest.importorskip("resource", reason="no such limit")
    for number in range(200):
        text = f"# Note {number}\n\n" + f"Word{number} and others.\n" * 60
        (tmp_path / f"n{number}.md").write_text(text, "utf-8")

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    # Whatever measures a process could not write that down either, and Python 3.11 does not
    # notice that its bytecode was cut off: whoever loads it next fails.
    unmeasured = {key: text for key, text in os.environ.items() if "COVERAGE" not in key}
    unmeasured["PYTHONDONTWRITEBYTECODE"] = "1"
    for command in (("sync",), ("search", "word77"), ("rebuild",), ("nightly",)):
        done = subprocess.run(
            [sys.executable, "-m", "indexer", *command, "--memory", str(tmp_path)],
            preexec_fn=limit,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            env={**unmeasured, "XDG_CACHE_HOME": str(tmp_path / "cache")},
        )
        assert done.returncode in {0, 1}, done.stderr
        assert "Traceback" not in done.stderr
    with open_index(tmp_path) as index:
        assert index.search("word77").hits[0].path == "n77.md"
        assert index.verify().problems == ()


def test_text_that_is_no_text_any_more_is_damage(tmp_path: Path) -> None:
    """A bit that flipped in it is told by Python alone, without a number of SQLite's."""
    conn = sqlite3.connect(":memory:")
    with pytest.raises(sqlite3.OperationalError) as caught:
        conn.execute("SELECT CAST(x'31ff' AS TEXT)").fetchall()
    conn.close()
    assert isinstance(translate(tmp_path / "x.db", caught.value), StoreCorruptError)
