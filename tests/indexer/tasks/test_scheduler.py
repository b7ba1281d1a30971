"""The machine's own scheduler: asked what it knows, and told what to do."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from indexer.reports import KINDS, Kind
from indexer.tasks.schedule import (
    Step,
    User,
    make_agent,
    make_cron_line,
    make_timer,
    plan_install,
)
from indexer.tasks.scheduler import (
    ScheduleError,
    choose_kind,
    find_kinds,
    find_python,
    find_scheduled,
    find_user,
    make_job,
    read_crontab,
    read_present,
    run,
    take,
)

# Stand in for the schedulers: note how they were called, and remember a crontab.
FAKES = {
    "systemctl": '#!/bin/sh\necho "systemctl $*" >> "$CALLS"\n[ -z "$NO_SYSTEMD" ]\n',
    "launchctl": '#!/bin/sh\necho "launchctl $*" >> "$CALLS"\n[ "$1" != bootout ]\n',
    "schtasks": '#!/bin/sh\necho "schtasks $*" >> "$CALLS"\n'
    'case $1 in /Create) touch "$CALLS.task";; /Delete) rm "$CALLS.task";;'
    ' *) [ -e "$CALLS.task" ];; esac\n',
    "crontab": '#!/bin/sh\necho "crontab $*" >> "$CALLS"\n'
    'if [ "$1" = - ]; then cat > "$CALLS.tab"; exit; fi\n'
    '[ -z "$CRON_FAILS" ] || { echo "cannot read your crontab" >&2; exit 1; }\n'
    'cat "$CALLS.tab" || { echo "no crontab for me" >&2; exit 1; }\n',
}


@pytest.fixture
def machine(tmp_path: Path, sample_memory: Path) -> dict[str, str]:
    """Give the environment of a machine with stand-ins for all four schedulers."""
    if os.name == "nt":
        pytest.skip("the stand-ins are shell scripts")
    tools = tmp_path / "tools"
    tools.mkdir()
    for name, script in FAKES.items():
        (tools / name).write_text(script)
        (tools / name).chmod(0o755)
    return {
        "PATH": f"{tools}:/usr/bin:/bin",
        "HOME": str(tmp_path / "home"),
        "CALLS": str(tmp_path / "calls"),
        "AGENT_MEMORY_DIR": str(sample_memory),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }


def test_what_is_in_another_encoding_is_heard_and_said_as_it_is() -> None:
    """A crontab comes back byte for byte; that a scheduler speaks in a code page is no failure."""
    script = "import sys; sys.stdout.buffer.write(b'f\\x81r\\r \\r\\n' + sys.stdin.buffer.read())"
    command = (sys.executable, "-c", script)
    code, said = run(command, None)
    assert (code, said) == (0, os.fsdecode(b"f\x81r\r \r\n"))
    assert run(command, said)[1] == said * 2


def schedule(machine: dict[str, str], *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run `agent-index schedule` on that machine."""
    return subprocess.run(
        [sys.executable, "-m", "indexer", "schedule", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=machine,
        stdin=subprocess.DEVNULL,
    )


def calls(machine: dict[str, str]) -> str:
    """Return how the stand-ins were called so far."""
    file = Path(machine["CALLS"])
    return file.read_text() if file.exists() else ""


@pytest.mark.parametrize("kind", KINDS)
def test_install_status_remove(machine: dict[str, str], kind: Kind) -> None:
    """The whole way with each scheduler, and each step again without effect."""
    chosen = ("--scheduler", kind)
    assert schedule(machine, "status", *chosen).returncode == 1
    done = schedule(machine, "install", "--time", "04:10", "--yes", *chosen)
    assert done.returncode == 0, done.stderr
    assert "each night" in done.stdout.splitlines()[-1]
    status = schedule(machine, "status", *chosen)
    assert status.returncode == 0
    assert "04:10" in status.stdout or kind == "schtasks"
    if kind != "schtasks":
        again = schedule(machine, "install", "--time", "04:10", "--yes", *chosen)
        assert again.stdout.endswith("nothing to do\n")
    assert schedule(machine, "remove", "--yes", *chosen).returncode == 0
    assert schedule(machine, "status", *chosen).returncode == 1
    assert "nothing to do" in schedule(machine, "remove", "--yes", *chosen).stdout


def test_a_crontab_that_cannot_be_read_is_not_replaced(machine: dict[str, str]) -> None:
    """Taken for an empty one, it would lose every other line."""
    tab = Path(machine["CALLS"] + ".tab")
    tab.write_text("0 1 * * * backup\n")
    done = schedule(machine | {"CRON_FAILS": "1"}, "install", "--yes", "--scheduler", "cron")
    assert (done.returncode, tab.read_text()) == (1, "0 1 * * * backup\n")
    assert "cannot read your crontab" in done.stderr


def test_what_a_program_warns_of_is_no_part_of_what_it_answers() -> None:
    """An empty crontab stays empty, whatever stands on standard error."""
    assert run((sys.executable, "-c", "import sys; sys.stderr.write('warning')"), None) == (0, "")
    assert run((sys.executable, "-c", "import sys; sys.exit('why')"), None) == (1, "why\n")


def test_on_windows_a_job_opens_no_window(tmp_path: Path) -> None:
    """The Python for that lies beside the usual one, if it came along."""
    usual, silent = str(tmp_path / "python.exe"), tmp_path / "pythonw.exe"
    assert find_python(usual, "win32") == usual
    silent.touch()
    assert find_python(usual, "win32") == str(silent)
    assert find_python(usual, "linux") == usual


def test_what_is_installed_can_be_run(machine: dict[str, str], sample_memory: Path) -> None:
    """The command of a crontab works from anywhere, with the little that cron gives it."""
    schedule(machine, "install", "--yes", "--scheduler", "cron")
    line = Path(machine["CALLS"] + ".tab").read_text()
    command = line.split(" * * * ")[1].replace("\\%", "%")
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd="/",
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": machine["PYTHONPATH"]},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert str(sample_memory) in line
    assert "15 files" in done.stdout


def test_nothing_is_done_without_consent(machine: dict[str, str]) -> None:
    """A dry run and a question that nobody answers change nothing, and show everything."""
    for arguments, code in ((("--dry-run",), 0), ((), 1)):
        done = schedule(machine, "install", *arguments)
        assert done.returncode == code
        assert "ExecStart=" in done.stdout
        assert "enable --now" in done.stdout
    assert "enable" not in calls(machine)
    assert not (Path(machine["HOME"]) / ".config").exists()


def test_the_scheduler_is_the_machine_s(machine: dict[str, str]) -> None:
    """Either systemd where its manager answers, else cron; without either, a sentence."""
    assert "(systemd)" in schedule(machine, "status").stdout
    machine["NO_SYSTEMD"] = "1"
    assert "(cron)" in schedule(machine, "status").stdout
    (Path(machine["PATH"].split(":")[0]) / "crontab").unlink()
    machine["PATH"] = machine["PATH"].split(":")[0]
    done = schedule(machine, "status")
    assert done.returncode == 1
    assert "agent-index: this machine has neither systemd for users nor cron; " in done.stderr


def test_status_of_the_index_says_the_schedule(machine: dict[str, str]) -> None:
    """A person sees on one screen whether nights are taken care of."""
    command = [sys.executable, "-m", "indexer", "status"]

    def look() -> str:
        return subprocess.run(
            command, env={**machine, "COLUMNS": "200"}, capture_output=True, text=True, check=False
        ).stdout

    assert "schedule install" in look()
    schedule(machine, "install", "--yes")
    assert "each night at 03:30 (systemd)" in look()


def test_a_scheduler_that_refuses_is_quoted(tmp_path: Path) -> None:
    """What it said is in the sentence; a program that is missing is one too."""
    with pytest.raises(ScheduleError, match="cannot be started: no such file"):
        run((str(tmp_path / "absent"),), None)
    with pytest.raises(ScheduleError, match="no crontab for you"):
        take([Step(command=("crontab", "-"))], lambda _command, _text: (1, "no crontab\nfor you"))
    take([Step(command=("x",), may_fail=True)], lambda _command, _text: (1, ""))
    (tmp_path / "file").touch()
    with pytest.raises(ScheduleError, match="cannot be changed"):
        take([Step(file=tmp_path / "file" / "below", text="x")])


def test_other_systems_have_their_own() -> None:
    """Both macOS and Windows come with one scheduler each."""
    assert choose_kind("darwin") == "launchd"
    assert choose_kind("win32") == "schtasks"


def test_a_job_is_this_python_on_that_memory(tmp_path: Path) -> None:
    """A place for indexes that was set here is named, for nobody sets it at night."""
    job = make_job(tmp_path, 3, 5, None)
    assert job.command[0] == find_python(sys.executable, sys.platform)
    assert job.command[-2:] == ("--memory", str(tmp_path))
    job = make_job(tmp_path, 3, 5, "~/indexes")
    assert job.command[-2:] == ("--index", str(Path.home() / "indexes"))
    assert make_job(tmp_path, 3, 5, "here").command[-1] == str(Path.cwd() / "here")
    if sys.platform != "win32":
        with pytest.raises(ScheduleError, match="no home folder is known"):
            make_job(tmp_path, 3, 5, "~nobody-has-this-name/x")


def test_a_program_gets_its_input_and_is_heard() -> None:
    """What it writes, or else what it complains of, with its exit code."""
    python = (sys.executable, "-c")
    assert run((*python, "print(input())"), "a line\n") == (0, "a line\n")
    assert run((*python, "import sys; sys.exit('no')"), None) == (1, "no\n")
    # Nobody is asked: there is no more input than was given.
    assert run((*python, "import sys; print(sys.stdin.read() == '')"), None) == (0, "True\n")


def test_a_crontab_is_read_where_cron_is_used() -> None:
    """A user without one has an empty one; no other scheduler is asked for it."""
    asked: list[Sequence[str]] = []

    def answer(command: Sequence[str], _text: str | None) -> tuple[int, str]:
        asked.append(command)
        return len(asked) - 1, "no crontab for you"

    assert read_crontab("cron", answer) == "no crontab for you"
    assert read_crontab("cron", answer) == ""
    assert read_crontab("systemd", answer) == ""
    assert len(asked) == 2


def test_what_is_scheduled_is_told_with_its_time(tmp_path: Path) -> None:
    """By the file that was written, by the crontab, or by what the scheduler answers."""
    user, job = User(tmp_path, 501), make_job(tmp_path, 3, 5, None)
    kinds: tuple[Kind, ...] = ("systemd", "launchd", "cron")
    for kind in kinds:
        assert find_scheduled(kind, job, user, lambda _command, _text: (0, "")) is None
    for name, text in (
        (f".config/systemd/user/{job.name}.timer", make_timer(job)),
        (f"Library/LaunchAgents/{job.name}.plist", make_agent(job, user)),
    ):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text, "utf-8")
    line = make_cron_line(job)
    for kind in kinds:
        found = find_scheduled(kind, job, user, lambda _command, _text: (0, line))
        assert found == "each night at 03:05"
    assert find_scheduled("schtasks", job, user, lambda *_: (0, "")) == "each night"
    assert find_scheduled("schtasks", job, user, lambda *_: (1, "no such task")) is None
    # What is no text there is not what was written.
    (tmp_path / f".config/systemd/user/{job.name}.timer").write_bytes(b"\xff\xfe")
    assert find_scheduled("systemd", job, user) is None


def test_steps_are_taken_in_order_up_to_the_one_that_fails(tmp_path: Path) -> None:
    """Files are written with their folders, and deleted whether or not they are there."""
    written, ran = tmp_path / "a" / "b", list[Sequence[str]]()

    def note(command: Sequence[str], text: str | None) -> tuple[int, str]:
        ran.append((*command, text or ""))
        return (1, "") if command[0] == "fail" else (0, "")

    steps = [Step(written, "é\n"), Step(command=("tell",), text="x"), Step(tmp_path / "none")]
    assert read_present(steps) == {}
    take(steps, note)
    assert read_present(steps) == {written: "é\n"}
    assert ran == [("tell", "x")]
    with pytest.raises(ScheduleError, match="fail now please failed: exit code 1"):
        take([Step(command=("fail", "now", "please", "do")), Step(written)], note)
    assert written.exists()
    take([Step(written)], note)
    assert not written.exists()


@pytest.mark.parametrize("kind", ["systemd", "launchd"])
def test_a_schedule_that_the_machine_refuses_is_none(kind: Kind, tmp_path: Path) -> None:
    """What was written is gone again, or as it was, so that nobody is told that it runs."""
    user = User(tmp_path, 501)

    def refuse(_command: Sequence[str], _text: str | None) -> tuple[int, str]:
        return 1, "Failed to connect to bus"

    for hour, told in ((3, None), (4, "each night at 03:05")):
        job = make_job(tmp_path, hour, 5, None)
        steps = [replace(step, seconds=0) for step in plan_install(kind, job, user)]
        with pytest.raises(ScheduleError, match="Failed to connect to bus"):
            take(steps, refuse)
        assert find_scheduled(kind, job, user) == told
        take(plan_install(kind, make_job(tmp_path, 3, 5, None), user), lambda *_: (0, ""))


def test_launchd_gets_time_to_let_go_of_the_job_of_before(tmp_path: Path) -> None:
    """It answers before it has; to begin anew fails until then, and for good after a bound."""
    job, ran = make_job(tmp_path, 3, 5, None), list[str]()

    def let_go_late(command: Sequence[str], _text: str | None) -> tuple[int, str]:
        ran.append(command[1])
        return (5, "Input/output error") if len(ran) < 4 else (0, "")

    take(plan_install("launchd", job, User(tmp_path, 501)), let_go_late)
    assert ran == ["bootout", "bootstrap", "bootstrap", "bootstrap"]
    step = Step(command=("launchctl",), seconds=0.3)
    with pytest.raises(ScheduleError, match="Input/output error"):
        take([step], lambda _command, _text: (5, "Input/output error"))


def test_who_asks_is_this_user() -> None:
    """Their home folder, and the number by which launchd knows them."""
    assert find_user().home == Path.home()
    assert find_kinds("win32") == ("schtasks",)
    assert find_kinds("darwin") == ("launchd",)
    assert find_kinds("linux")[0] == "systemd"
