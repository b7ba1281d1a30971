"""The machine's own scheduler: which one there is, what it has scheduled, and how to change that.

The steps to take are those of `schedule`.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from indexer.errors import IndexerError
from indexer.folder.disk import to_reason
from indexer.reports import Kind
from indexer.tasks.schedule import Job, Step, User, find_file, find_time

# Runs a program with a text as its input; returns its exit code and output.
Runner = Callable[[Sequence[str], str | None], tuple[int, str]]

_LONGEST_SECONDS: Final = 30

# Between two tries of a step that may take several.
_PAUSE_SECONDS: Final = 0.2

# As cronie and Debian's cron say it, and BusyBox.
_NO_CRONTAB: Final = re.compile("no f?crontab|no such file", re.IGNORECASE)


class ScheduleError(IndexerError):
    """The machine's scheduler is not there, or refused."""


def run(command: Sequence[str], text: str | None) -> tuple[int, str]:
    """Run a program of the PATH and return its exit code and output, or why it failed.

    Raises:
        ScheduleError: It does not exist, or does not end in time.
    """
    # Not in text mode: a crontab has to be put back byte for byte, line ends too. And schtasks
    # writes in the code page of consoles, which differs from that of texts.
    coding = sys.getfilesystemencoding(), "surrogateescape"
    try:
        done = subprocess.run(  # noqa: S603 - the schedulers' own programs, words kept apart
            list(command),
            input=(text or "").encode(*coding),
            capture_output=True,
            check=False,
            timeout=_LONGEST_SECONDS,
        )
    except OSError as error:
        raise ScheduleError(f"{command[0]} cannot be started: {to_reason(error)}") from error
    except subprocess.TimeoutExpired as error:
        raise ScheduleError(f"{command[0]} did not end within {_LONGEST_SECONDS} s") from error
    said = done.stdout if done.returncode == 0 else done.stderr or done.stdout
    return done.returncode, said.decode(*coding)


def find_user() -> User:
    """Return the user of this process.

    Raises:
        ScheduleError: No home folder is known.
    """
    try:
        return User(Path.home(), os.getuid() if hasattr(os, "getuid") else 0)
    except RuntimeError as error:
        raise ScheduleError("no home folder is known, and a schedule is kept there") from error


def make_job(memory: Path, hour: int, minute: int, index_directory: str | None) -> Job:
    """Return the job that looks after *memory*, with this very Python.

    Raises:
        ScheduleError: *index_directory* lies in a home folder that is not known.
    """
    python = find_python(sys.executable, sys.platform)
    command = [python, "-P", "-m", "indexer", "nightly", "--memory", str(memory)]
    if index_directory:
        # The scheduler starts it without the environment variable that is set here.
        try:
            command += ["--index", str(Path(index_directory).expanduser().absolute())]
        except RuntimeError as error:
            raise ScheduleError(f"no home folder is known for {index_directory!r}") from error
    return Job(memory, tuple(command), hour, minute)


def find_python(usual: str, platform: str) -> str:
    """Return the Python that a job on *platform* is run with; this process has *usual*.

    On Windows, the usual one would open a window over whatever its user is doing.
    """
    silent = Path(usual).with_name("pythonw.exe")
    return str(silent) if platform == "win32" and silent.is_file() else usual


def find_kinds(platform: str) -> tuple[Kind, ...]:
    """Return the schedulers that may know a job on this machine."""
    if platform == "win32":
        return ("schtasks",)
    if platform == "darwin":
        return ("launchd",)
    return ("systemd", "cron") if shutil.which("crontab") else ("systemd",)


def choose_kind(platform: str) -> Kind:
    """Return the scheduler to use on this machine.

    Raises:
        ScheduleError: It has none that is known here.
    """
    for kind in find_kinds(platform):
        # In containers and old sessions, systemctl may exist without a manager to talk to.
        manager = ("systemctl", "--user", "show-environment")
        if kind != "systemd" or (shutil.which("systemctl") and run(manager, None)[0] == 0):
            return kind
    raise ScheduleError("this machine has neither systemd for users nor cron")


def read_crontab(kind: Kind, runner: Runner = run) -> str:
    """Return the user's crontab; an empty text for other schedulers, and if there is none.

    Raises:
        ScheduleError: There may be one, and it cannot be read.
    """
    if kind != "cron":
        return ""
    code, text = runner(("crontab", "-l"), None)
    if code == 0:
        return text
    if _NO_CRONTAB.search(text):
        return ""
    raise _to_error(("crontab", "-l"), code, text)


def find_scheduled(kind: Kind, job: Job, user: User, runner: Runner = run) -> str | None:
    """Return in words when *job* runs; None if it is not scheduled."""
    if kind == "schtasks":
        return (
            "each night" if runner(("schtasks", "/Query", "/TN", job.name), None)[0] == 0 else None
        )
    file = find_file(kind, job, user)
    text = read_crontab(kind, runner) if file is None else _read(file)
    time = find_time(kind, job, text or "")
    return f"each night at {time}" if time else None


def find_schedule(memory: Path) -> str | None:
    """Return in words when, and by which scheduler, *memory* is looked after; None if by none.

    Raises:
        ScheduleError: A scheduler cannot be asked.
    """
    job, user = make_job(memory, 0, 0, None), find_user()
    for kind in find_kinds(sys.platform):
        if found := find_scheduled(kind, job, user):
            return f"{found} ({kind})"
    return None


def read_present(steps: Sequence[Step]) -> Mapping[Path, str]:
    """Return the present text of each file that *steps* would write, if it exists."""
    return {
        step.file: text for step in steps if step.file and (text := _read(step.file)) is not None
    }


def take(steps: Sequence[Step], runner: Runner = run) -> None:
    """Take *steps* in order.

    Raises:
        ScheduleError: One of them failed. What those before it wrote is gone again: a file
            that is there is taken for a schedule.
    """
    before = read_present(steps)
    try:
        for step in steps:
            _take(step, runner)
    except ScheduleError:
        for file in (step.file for step in steps if step.file and step.text is not None):
            with contextlib.suppress(ScheduleError):
                _take(Step(file, before.get(file)), runner)
        raise


def _take(step: Step, runner: Runner) -> None:
    if step.command:
        deadline = time.monotonic() + step.seconds
        code, said = runner(step.command, step.text)
        while code != 0 and time.monotonic() < deadline:
            time.sleep(_PAUSE_SECONDS)
            code, said = runner(step.command, step.text)
        if code != 0 and not step.may_fail:
            raise _to_error(step.command, code, said)
        return
    assert step.file is not None
    try:
        if step.text is None:
            step.file.unlink(missing_ok=True)
        else:
            step.file.parent.mkdir(parents=True, exist_ok=True)
            step.file.write_text(step.text, "utf-8")
    except OSError as error:
        raise ScheduleError(f"{step.file} cannot be changed: {to_reason(error)}") from error


def _to_error(command: Sequence[str], code: int, said: str) -> ScheduleError:
    why = " ".join(said.split()) or f"exit code {code}"
    return ScheduleError(f"{' '.join(command[:3])} failed: {why}")


def _read(file: Path) -> str | None:
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError):
        return None
