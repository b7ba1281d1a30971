"""A second process reads files ahead of a rebuild; whatever becomes of it, nothing is missed."""

import os
import stat
import sys
import threading
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from indexer import Index
from indexer.documents.kept import Rows, to_stored
from indexer.folder.disk import read_file, to_version
from indexer.folder.scan import scan_folder
from indexer.upkeep import helper
from indexer.upkeep.helper import FEWEST_FILES, Batch, reading_ahead, to_batches
from indexer.upkeep.reading import make_rows

NUMBER = FEWEST_FILES + 60


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a memory of just enough files to be worth a helper."""
    folder = tmp_path_factory.mktemp("memory")
    for number in range(NUMBER):
        place = folder / f"part-{number % 7}"
        place.mkdir(exist_ok=True)
        text = f"---\ntags: [t{number % 3}]\n---\n# Note {number}\n\nThe heron {number} fishes.\n"
        (place / f"{number}.md").write_text(text * (1 + number % 40), "utf-8")
    return folder


@pytest.fixture(autouse=True)
def _two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a machine with one processor take part."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)


def batched(root: Path) -> list[Batch]:
    """Return the files of a memory, as many together as are handed over at a time."""
    return to_batches((path, found.size) for path, found in scan_folder(root).files.items())


def read(root: Path) -> tuple[Counter[str], dict[str, Rows]]:
    """Return how often each path came, and the rows of those that came with rows."""
    came, rows = Counter[str](), dict[str, Rows]()
    with reading_ahead(root, batched(root)) as files:
        for paths, ahead in files:
            came.update(paths)
            rows |= {path: one for path, one in zip(paths, ahead or (), strict=bool(ahead)) if one}
    return came, rows


def expect_each_once(root: Path, came: Counter[str]) -> None:
    """Expect every file of the memory, once."""
    assert came == dict.fromkeys(scan_folder(root).files, 1)


@pytest.mark.holds("TRUTH")
def test_what_comes_is_what_we_would_have_made(root: Path) -> None:
    """The rows of the helper are our own, but for the time at which they were read."""
    came, rows = read(root)
    expect_each_once(root, came)
    assert rows
    files = scan_folder(root).files
    for path, ahead in rows.items():
        stored, data = to_stored(ahead), read_file(root, path)
        assert (stored.fingerprint, stored.version) == (files[path], to_version(data))
        assert ahead == make_rows(path, data, stored)


@pytest.mark.holds("TRUTH")
def test_an_index_by_two_processes_answers_like_one_by_one(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rebuilding with the helper and without it gives the same hits."""

    def ask(name: str) -> object:
        with Index(root, tmp_path / name) as index:
            report = index.rebuild()
            assert (report.indexed, index.status().pending) == (NUMBER, 0)
            questions = ("heron 7", "when does heron 311 fish?", "t2", "note 3*")
            return [index.search(one, today=date(2026, 11, 1)).hits for one in questions]

    with_helper = ask("two.db")
    monkeypatch.setattr(helper, "FEWEST_FILES", NUMBER + 1)
    assert ask("one.db") == with_helper


def test_a_few_files_are_not_worth_a_process(tmp_path: Path) -> None:
    """Below the number that pays for starting Python, all is left to the caller."""
    (tmp_path / "a.md").write_text("heron")
    with reading_ahead(tmp_path, [Batch(["a.md"], 5)]) as files:
        assert list(files) == [(["a.md"], None)]


def test_files_go_together_until_they_are_enough() -> None:
    """Small files share a batch, a large one ends it, and each is in one of them, in order."""
    sizes = [20_000, 20_000, 20_000, 1_000_000, 10, 0]
    batches = to_batches((f"{number}.md", size) for number, size in enumerate(sizes))
    assert batches == [
        Batch(["0.md", "1.md", "2.md"], 60_000),
        Batch(["3.md"], 1_000_000),
        Batch(["4.md", "5.md"], 10),
    ]
    assert to_batches([]) == []


@pytest.mark.holds("TRUTH")
def test_what_it_cannot_read_is_left_to_the_caller(root: Path) -> None:
    """A file that has gone meanwhile comes without rows, so that the caller finds out why."""
    batches = batched(root)
    gone = ["gone.md", "part-0"]
    with reading_ahead(root, [*batches, Batch(gone, 9)]) as files:
        came = list(files)
    assert (gone, [None, None]) in came
    expect_each_once(root, Counter(path for paths, _ in came for path in paths if paths != gone))


@pytest.mark.holds("TRUTH")
@pytest.mark.skipif(os.name == "nt", reason="a script is no program there")
@pytest.mark.parametrize(
    "script",
    [
        "exit 1",
        "cat >/dev/null",
        "head -c 40",
        "printf '\\001\\000\\000\\000\\000\\000\\000\\000x'",
    ],
)
def test_a_helper_that_fails_costs_nothing(
    script: str, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends at once, never answers, or says something else: each file comes all the same."""
    program = tmp_path / "python"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setattr(helper, "_PATIENCE_SECONDS", 0.2)
    came, rows = read(root)
    expect_each_once(root, came)
    assert not rows


@pytest.mark.parametrize("program", ["", "/nowhere/python"])
def test_no_python_to_start_is_no_helper(
    program: str, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that holds Python within itself has none to start."""
    monkeypatch.setattr(sys, "executable", program)
    came, rows = read(root)
    expect_each_once(root, came)
    assert not rows


@pytest.mark.holds("TRUTH")
def test_a_helper_of_another_version_is_not_asked(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An update between our start and its own may have changed what the rows look like."""
    monkeypatch.setattr(helper, "CODE", ["another version"])
    came, rows = read(root)
    expect_each_once(root, came)
    assert not rows


def test_nothing_of_the_current_folder_is_run(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that holds an `indexer.py`, or a `queue.py`, does not get it started."""
    for name in ("indexer.py", "queue.py"):
        (tmp_path / name).write_text("open('started', 'w')")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    _, rows = read(root)
    assert rows
    assert not (tmp_path / "started").exists()


def test_who_stops_leaves_no_process(root: Path, tmp_path: Path) -> None:
    """A rebuild that is broken off ends the helper before the caller hears of it."""

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    before = threading.active_count()
    with Index(root, tmp_path / "index.db") as index:
        with pytest.raises(KeyboardInterrupt) as stopped:
            index.rebuild(progress=stop)
        # Its listener ends with it.
        assert threading.active_count() == before
        assert index.status().pending == NUMBER
    del stopped
