"""A night's work on every scheduler: the texts, the quoting, and real programs that take them."""

import os
import plistlib
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.model import KINDS, Kind
from indexer.schedule import (
    Job,
    Step,
    User,
    describe,
    find_file,
    find_time,
    make_agent,
    make_cron_line,
    make_service,
    make_timer,
    plan_install,
    plan_remove,
    quote_systemd,
    quote_windows,
    without_job,
)
from indexer.scheduler import ScheduleError, choose_kind, run, take

ODD = Path('/home/me/my notes/50% of $HOME\'s "best"')
JOB = Job(
    ODD, ("/opt/my python/bin/python", "-m", "indexer", "nightly", "--memory", str(ODD)), 3, 5
)
USER = User(Path("/home/me"), 501)


def test_the_name_is_the_folder_s() -> None:
    """The same folder has the same job each time, another folder another one."""
    assert JOB.name == Job(ODD, (), 1, 1).name != Job(ODD / "x", (), 1, 1).name


def test_a_systemd_unit_holds_the_command_word_for_word() -> None:
    """Quotes, percent and dollar signs reach the program as they are."""
    line = make_service(JOB).split("ExecStart=")[1].strip()
    words = shlex.split(line.replace("%%", "%").replace("$$", "$"))
    assert tuple(words) == JOB.command
    assert "OnCalendar=*-*-* 03:05:00\n" in make_timer(JOB)
    assert "Persistent=true" in make_timer(JOB)
    assert quote_systemd("a\\b") == '"a\\\\b"'


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    """The system's own check finds nothing wrong with them."""
    job = Job(ODD, (sys.executable, "-c", "print('50% of $HOME')"), 3, 5)
    for name, text in (("x.service", make_service(job)), ("x.timer", make_timer(job))):
        (tmp_path / name).write_text(text)
    done = subprocess.run(
        [
            str(shutil.which("systemd-analyze")),
            "verify",
            "--user",
            str(tmp_path / "x.service"),
            tmp_path / "x.timer",
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
        env={**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)},
    )
    assert f"{tmp_path}/x" not in done.stderr, done.stderr


def test_a_launchd_agent_can_be_read_back() -> None:
    """The property list holds label, words and time."""
    facts = plistlib.loads(make_agent(JOB, USER).encode())
    assert facts["Label"] == JOB.name
    assert tuple(facts["ProgramArguments"]) == JOB.command
    assert facts["StartCalendarInterval"] == {"Hour": 3, "Minute": 5}
    assert facts["StandardErrorPath"].startswith("/home/me/Library/Logs/")


def test_a_cron_line_survives_cron_and_the_shell() -> None:
    """Taken apart as cron does and then as a shell does, it is the command."""
    when, command = make_cron_line(JOB).split(" * * * ")
    assert when == "5 3"
    assert "%" not in command.replace("\\%", "")
    assert tuple(shlex.split(command.replace("\\%", "%"), comments=True)) == JOB.command


CRONTAB = "MAILTO=me\n# a comment\n0 1 * * * backup # mine\n"


@pytest.mark.parametrize("crontab", ["", CRONTAB, CRONTAB.rstrip("\n")])
def test_a_crontab_keeps_its_other_lines(crontab: str) -> None:
    """Installing twice leaves one line; removing leaves what was there."""
    once = plan_install("cron", JOB, USER, crontab)[0].text
    assert once is not None
    twice = plan_install("cron", Job(ODD, JOB.command, 4, 0), USER, once)[0].text
    assert twice is not None
    assert twice.count(JOB.name) == 1
    assert find_time("cron", JOB, twice) == "04:00"
    left = without_job(twice, JOB.name)
    assert left.rstrip("\n") == crontab.rstrip("\n")
    assert plan_remove("cron", JOB, USER, twice)[0].text == left


def windows_words(line: str) -> list[str]:
    """Take a command line apart as Windows programs do."""
    words: list[str] = []
    word, quoted, backslashes, begun = "", False, 0, False
    for char in [*line, " "]:
        if char == "\\":
            backslashes, begun = backslashes + 1, True
            continue
        if char == '"':
            word += "\\" * (backslashes // 2)
            if backslashes % 2:
                word += '"'
            else:
                quoted = not quoted
            begun = True
        else:
            word += "\\" * backslashes
            if char in " \t" and not quoted:
                if begun:
                    words.append(word)
                word, begun = "", False
            else:
                word, begun = word + char, True
        backslashes = 0
    return words


@given(st.lists(st.text(st.sampled_from('ab \t\n"\\%é')), min_size=1))
def test_windows_takes_the_words_apart_again(words: list[str]) -> None:
    """Spaces, quotes and backslashes in any order come back as they were."""
    assert windows_words(quote_windows(words)) == words


def test_a_command_too_long_for_windows_is_refused() -> None:
    """The limit is said before anything is tried."""
    with pytest.raises(ValueError, match="261 characters"):
        plan_install("schtasks", Job(ODD, ("x" * 300,), 3, 5), USER)
    (step,) = plan_install("schtasks", JOB, USER)
    assert step.command[:7] == ("schtasks", "/Create", "/F", "/SC", "DAILY", "/ST", "03:05")
    assert plan_remove("schtasks", JOB, USER)[0].command[1] == "/Delete"


@pytest.mark.parametrize("kind", ["systemd", "launchd"])
def test_what_was_written_tells_the_time(kind: Kind) -> None:
    """The file that is looked at for the status is one that installing writes."""
    file = find_file(kind, JOB, USER)
    (text,) = [step.text for step in plan_install(kind, JOB, USER) if step.file == file]
    assert find_time(kind, JOB, text or "") == "03:05"
    assert find_time(kind, JOB, "garbage") is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_person_sees_each_step(kind: Kind) -> None:
    """The description names every file and program, and every line that is written."""
    steps = plan_install(kind, JOB, USER, CRONTAB)
    text = describe(steps)
    for step in steps:
        assert str(step.file or step.command[0]) in text
        assert all(line in text for line in (step.text or "").splitlines())
    assert "delete" in describe(plan_remove(kind, JOB, USER)) or kind in {"cron", "schtasks"}


# Stand in for the schedulers: note how they were called, and remember a crontab.
FAKES = {
    "systemctl": '#!/bin/sh\necho "systemctl $*" >> "$CALLS"\n[ -z "$NO_SYSTEMD" ]\n',
    "launchctl": '#!/bin/sh\necho "launchctl $*" >> "$CALLS"\n[ "$1" != bootout ]\n',
    "schtasks": '#!/bin/sh\necho "schtasks $*" >> "$CALLS"\n'
    'case $1 in /Create) touch "$CALLS.task";; /Delete) rm "$CALLS.task";;'
    ' *) [ -e "$CALLS.task" ];; esac\n',
    "crontab": '#!/bin/sh\necho "crontab $*" >> "$CALLS"\n'
    'if [ "$1" = - ]; then cat > "$CALLS.tab"; else cat "$CALLS.tab"; fi\n',
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
    assert done.stderr == "agent-index: this machine has neither systemd for users nor cron\n"


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
