"""`verify`, `nightly` and `schedule`: what they say, and when their exit code is 1."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer import Index, open_index
from indexer.storage.recover import holding
from indexer.tasks.schedule import User, plan_install
from indexer.tasks.scheduler import ScheduleError, make_job
from indexer.terminal.commands import describe_schedule, nightly, schedule, verify

Output = pytest.CaptureFixture[str]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a memory of two notes."""
    root = tmp_path / "memory"
    root.mkdir()
    for name in ("a", "b"):
        (root / f"{name}.md").write_text(f"# {name}\n\nheron\n", "utf-8")
    return root


@pytest.fixture
def index(root: Path) -> Iterator[Index]:
    """Give its index, with all taken in."""
    with open_index(root) as index:
        index.sync()
        yield index


def damage(index: Index) -> None:
    """Let the index say of a note what does not stand in it."""
    with index.store.writing():
        index.store.ask("UPDATE documents SET title = 'wrong' WHERE path = 'a.md'")


def test_an_index_that_is_right_is_0(index: Index, capsys: Output) -> None:
    """It says how much was compared."""
    assert verify(index, Namespace(repair=False, json=False), None) == 0
    assert "2 files and 2 chunks compared: no problems, " in capsys.readouterr().out


def test_a_damaged_index_is_1_until_it_is_repaired(index: Index, capsys: Output) -> None:
    """What is wrong is named with its file, and the command that mends it."""
    damage(index)
    assert verify(index, Namespace(repair=False, json=False), None) == 1
    shown = capsys.readouterr().out
    assert "\na.md: " in shown
    assert "To repair this without changing markdown:  agent-index verify --repair\n" in shown
    assert "2 files and 2 chunks compared: 2 problems, " in shown
    assert verify(index, Namespace(repair=True, json=False), None) == 0
    shown = capsys.readouterr().out
    assert "repaired: " in shown
    assert "still wrong" not in shown
    assert "2 problems, 0 left, " in shown
    assert verify(index, Namespace(repair=False, json=True), None) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == []


def test_what_is_out_of_step_in_the_markdown_is_a_note(
    root: Path, index: Index, capsys: Output
) -> None:
    """Nothing is wrong with the index, so the exit code is 0."""
    (root / "blocks").mkdir()
    (root / "blocks" / "c.md").write_text("# c\n", "utf-8")
    (root / "index.md").write_text(
        "# Index\n\n| Block | Summary | Updated |\n|---|---|---|\n", "utf-8"
    )
    index.sync()
    assert verify(index, Namespace(repair=False, json=False), None) == 0
    shown = capsys.readouterr().out
    assert "note: " in shown
    assert "memory_start" in shown


def test_a_quiet_night_is_0_and_leaves_a_line_for_the_log(index: Index, capsys: Output) -> None:
    """A person reads one line; whoever started it keeps the other one."""
    assert nightly(index, Namespace(keep_days=30, json=False), None) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("2 files, 2 chunks: 0 indexed, 0 removed, 0 problems; ")
    assert "markdown unchanged (" in shown.out
    assert json.loads(shown.err.partition("{")[1] + shown.err.partition("{")[2])
    assert nightly(index, Namespace(keep_days=30, json=True), None) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["files"] == 2
    assert shown.err == ""


def test_a_night_that_mended_something_says_what(index: Index, capsys: Output) -> None:
    """And the next one has nothing to do."""
    damage(index)
    nightly(index, Namespace(keep_days=30, json=False), None)
    assert "repaired: " in capsys.readouterr().out
    nightly(index, Namespace(keep_days=30, json=False), None)
    assert "repaired: " not in capsys.readouterr().out


def test_two_nights_at_once_are_one(root: Path, index: Index, capsys: Output) -> None:
    """Whoever comes second says so, and that is no trouble."""
    with holding(index.database, "-nightly", 0):
        for as_json in (False, True):
            assert nightly(index, Namespace(keep_days=30, json=as_json), None) == 0
            assert "another process is looking after this index" in capsys.readouterr().out


@pytest.fixture
def no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a home folder in which nothing is, of a user on a machine without programs."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    return tmp_path


def wish(action: str, **more: object) -> Namespace:
    """Return what `schedule` is asked for, with systemd."""
    facts = {"action": action, "time": (3, 5), "scheduler": "systemd", "json": False}
    return Namespace(**{**facts, "dry_run": False, "yes": False, **more})


def test_nothing_is_scheduled_until_somebody_agrees(
    root: Path, no_home: Path, capsys: Output
) -> None:
    """A look, a dry run, and nobody to ask: each says what would be done, and does nothing."""
    assert schedule(root, wish("status")) == 1
    assert capsys.readouterr().out == "not scheduled (systemd)\n"
    assert schedule(root, wish("status", json=True)) == 1
    assert json.loads(capsys.readouterr().out)["scheduled"] is None
    assert schedule(root, wish("install", dry_run=True)) == 0
    assert "OnCalendar=*-*-* 03:05:00" in capsys.readouterr().out
    assert schedule(root, wish("install")) == 1
    assert "with --yes it does not ask" in capsys.readouterr().err
    assert schedule(root, wish("remove")) == 0
    assert "nothing to do" in capsys.readouterr().out
    assert not (no_home / ".config").exists()


def test_a_scheduler_that_is_not_there_is_an_error(
    root: Path, no_home: Path, capsys: Output
) -> None:
    """Its sentence names the program; whoever asks for JSON how things are gets that."""
    with pytest.raises(ScheduleError, match="systemctl cannot be started"):
        schedule(root, wish("install", yes=True))
    with pytest.raises(ScheduleError, match="agent-index nightly"):
        schedule(root, wish("status", scheduler=None))
    capsys.readouterr()
    assert schedule(root, wish("status", scheduler=None, json=True)) == 1
    facts = json.loads(capsys.readouterr().out)
    assert (facts["scheduler"], facts["scheduled"]) == (None, None)
    assert "agent-index nightly" in facts["reason"]


def test_what_is_scheduled_is_described(
    root: Path, no_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its time, or with the command that makes one; where none can, with what works."""
    if sys.platform != "linux":
        pytest.skip("it writes what systemd reads")
    described = describe_schedule(root, Namespace(memory="my notes"))
    assert described.startswith("none: this machine has neither systemd for users nor cron; ")
    assert described.endswith("agent-index nightly --memory 'my notes'")
    crontab = no_home / "crontab"
    crontab.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    crontab.chmod(0o755)
    monkeypatch.setenv("PATH", str(no_home))
    usual = "none; to make one:  agent-index schedule install"
    assert describe_schedule(root, Namespace()) == usual
    assert describe_schedule(root, Namespace(memory="x", index="y")).endswith(
        "agent-index schedule install --memory x --index y"
    )
    job = make_job(root, 3, 5, None)
    for step in plan_install("systemd", job, User(no_home, 0)):
        if step.file:
            step.file.parent.mkdir(parents=True, exist_ok=True)
            step.file.write_text(str(step.text), "utf-8")
    assert describe_schedule(root, Namespace()) == "each night at 03:05 (systemd)"
