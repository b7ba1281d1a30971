"""`schedule`: what it says, what it does, and when its exit code is 1."""

import json
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from indexer.tasks.schedule import User, plan_install
from indexer.tasks.scheduler import ScheduleError, make_job
from indexer.terminal.scheduling import describe_schedule, schedule

Output = pytest.CaptureFixture[str]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give the folder of a memory."""
    root = tmp_path / "memory"
    root.mkdir()
    return root


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
    shown = capsys.readouterr().out
    assert "OnCalendar=*-*-* 03:05:00" in shown
    assert shown.endswith("\nnothing was changed; to do it, leave out --dry-run\n")
    assert schedule(root, wish("install")) == 1
    assert "with --yes it does not ask" in capsys.readouterr().err
    assert schedule(root, wish("remove")) == 0
    assert "nothing to do" in capsys.readouterr().out
    assert not (no_home / ".config").exists()


@pytest.mark.parametrize("action", ["status", "install", "remove"])
def test_json_has_the_same_fields_whatever_is_done(
    root: Path, no_home: Path, capsys: Output, action: str
) -> None:
    """And nothing stands beside it; what would be done is told to the person."""
    code = schedule(root, wish(action, dry_run=True, json=True))
    shown = capsys.readouterr()
    assert code == (action == "status")
    facts = json.loads(shown.out)
    assert facts.keys() == {"scheduler", "name", "scheduled", "reason"}
    assert (facts["scheduler"], facts["scheduled"]) == ("systemd", None)
    assert ("OnCalendar=" in shown.err) == (action == "install")


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


def test_a_user_without_a_home_folder_has_no_schedule(
    root: Path, no_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """Each way to ask says so in its own form."""

    def nobody_s_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody_s_home)
    assert describe_schedule(root, Namespace()).startswith("none: no home folder is known")
    with pytest.raises(ScheduleError, match="no home folder is known"):
        schedule(root, wish("install"))
    assert schedule(root, wish("status", json=True)) == 1
    assert "no home folder" in json.loads(capsys.readouterr().out)["reason"]


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
    crontab.write_text("#!/bin/sh\necho 'no crontab for me' >&2\nexit 1\n", "utf-8")
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
