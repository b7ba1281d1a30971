"""A night's work on every scheduler: the texts, the quoting, and real programs that take them."""

import os
import plistlib
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from indexer.quoting import quote_words
from indexer.reports import KINDS, Kind
from indexer.tasks.schedule import (
    Job,
    User,
    describe,
    find_file,
    find_time,
    is_done,
    make_agent,
    make_cron_line,
    make_service,
    make_timer,
    plan_install,
    plan_remove,
    quote_systemd,
    without_job,
)

ODD = Path('/home/me/my notes/50% of $HOME\'s "best"')
JOB = Job(
    ODD, ("/opt/my python/bin/python", "-m", "indexer", "nightly", "--memory", str(ODD)), 3, 5
)
USER = User(Path("/home/me"), 501)


def test_the_name_is_the_folder_s() -> None:
    """The same folder has the same job each time, another folder another one."""
    assert JOB.name == Job(ODD, (), 1, 1).name != Job(ODD / "x", (), 1, 1).name


def test_a_folder_whose_name_is_not_utf_8_has_a_job_of_its_own() -> None:
    """So the status can ask whether there is one."""
    assert Job(Path("a\udcff"), (), 1, 1).name != Job(Path("a\udcfe"), (), 1, 1).name


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
    assert Path(facts["StandardErrorPath"]) == Path(f"/home/me/Library/Logs/{JOB.name}.log")
    # Else macOS would run it as eagerly as a program that a person waits for.
    assert facts["ProcessType"] == "Background"


def test_a_cron_line_survives_cron_and_the_shell() -> None:
    """Taken apart as cron does and then as a shell does, it is the command."""
    job = Job(ODD, (*JOB.command, "$HOME's `id`"), 3, 5)
    when, command = make_cron_line(job).split(" * * * ")
    assert when == "5 3"
    assert "%" not in command.replace("\\%", "")
    script = f"printf '%s\\0' {command}".replace("\\%", "%")
    if shell := shutil.which("sh"):
        done = subprocess.run([shell, "-c", script], check=True, capture_output=True, text=True)
        assert tuple(done.stdout.split("\0")[:-1]) == job.command


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
    # Cron ignores a last line without an end.
    assert left == (crontab.rstrip("\n") + "\n" if crontab else "")
    assert plan_remove("cron", JOB, USER, twice)[0].text == left


def test_a_command_too_long_for_windows_is_refused() -> None:
    """The limit is said before anything is tried."""
    with pytest.raises(ValueError, match="261 characters"):
        plan_install("schtasks", Job(ODD, ("x" * 262,), 3, 5), USER)
    longest = "x" * 261
    (step,) = plan_install("schtasks", Job(ODD, (longest,), 3, 5), USER)
    assert step.command[-1] == longest


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["a\n* * * * * b", "a\rb", "a\x1bb", "a\u2028b", "a\udcffb"])
def test_a_command_that_no_text_can_hold_on_one_line_is_refused(kind: Kind, name: str) -> None:
    """Behind a line break would be another job, and what is not UTF-8 cannot be written."""
    with pytest.raises(ValueError, match=r"control character.*not UTF-8: [^\n]+$"):
        plan_install(kind, Job(Path(name), ("agent-index", name), 3, 5), USER)


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_may_hold_any_letters_and_spaces(kind: Kind) -> None:
    """What other languages write between words ends no line."""
    assert plan_install(kind, Job(Path("日記"), ("日\u3000記", "a\xa0b"), 3, 5), USER)


@pytest.mark.parametrize("kind", ["systemd", "launchd"])
def test_what_was_written_tells_the_time(kind: Kind) -> None:
    """The file that is looked at for the status is one that installing writes."""
    file = find_file(kind, JOB, USER)
    (text,) = [step.text for step in plan_install(kind, JOB, USER) if step.file == file]
    assert find_time(kind, JOB, text or "") == "03:05"
    for other in ("garbage", "<key>Hour</key><integer>3</integer>", "<integer>3</integer>"):
        assert find_time(kind, JOB, other) is None


TASK = quote_words(*JOB.command, windows=True)
UNITS = Path("/home/me/.config/systemd/user")
AGENT = Path(f"/home/me/Library/LaunchAgents/{JOB.name}.plist")
INSTALLED = {
    "systemd": (
        f"write {UNITS / JOB.name}.service",
        f"write {UNITS / JOB.name}.timer",
        "systemctl --user daemon-reload",
        f"systemctl --user enable --now {JOB.name}.timer",
    ),
    "launchd": (
        f"write {AGENT}",
        f"try launchctl bootout gui/501/{JOB.name}",
        f"launchctl bootstrap gui/501 {AGENT}",
    ),
    "cron": ("crontab -",),
    "schtasks": (f"schtasks /Create /F /SC DAILY /ST 03:05 /TN {JOB.name} /TR {TASK}",),
}
REMOVED = {
    "systemd": (
        f"try systemctl --user disable --now {JOB.name}.timer",
        f"delete {UNITS / JOB.name}.timer",
        f"delete {UNITS / JOB.name}.service",
        "systemctl --user daemon-reload",
    ),
    "launchd": (f"try launchctl bootout gui/501/{JOB.name}", f"delete {AGENT}"),
    "cron": ("crontab -",),
    "schtasks": (f"schtasks /Delete /F /TN {JOB.name}",),
}


@pytest.mark.parametrize("kind", KINDS)
def test_each_scheduler_is_told_in_its_own_words(kind: Kind) -> None:
    """Only what takes away something that may not be there may fail."""
    for steps, expected in (
        (plan_install(kind, JOB, USER), INSTALLED[kind]),
        (plan_remove(kind, JOB, USER), REMOVED[kind]),
    ):
        said = []
        for step in steps:
            if step.command:
                said.append("try " * step.may_fail + " ".join(step.command))
            else:
                said.append(f"{'delete' if step.text is None else 'write'} {step.file}")
        assert tuple(said) == expected


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_there_already_need_not_be_done(kind: Kind) -> None:
    """All that is written has to be there, to the letter; of a command alone nobody can tell."""
    steps = plan_install(kind, JOB, USER, CRONTAB)
    present = {step.file: step.text for step in steps if step.file and step.text}
    crontab = steps[0].text or "" if kind == "cron" else CRONTAB
    assert is_done(steps, {**present, Path("/other"): "x"}, crontab) == (kind != "schtasks")
    assert is_done(steps, present, crontab) == (kind != "schtasks")
    assert not is_done(steps, {}, CRONTAB)
    for file in present:
        assert not is_done(steps, {**present, file: "older"}, crontab)
    assert not is_done(plan_remove(kind, JOB, USER, crontab), present, crontab)


def test_a_folder_s_name_stands_in_a_unit_on_one_line_and_stands_for_nothing() -> None:
    """A line break would begin another setting, and a percent sign a value of systemd's."""
    job = Job(Path("/home/me/50%  of\nall"), ("x",), 3, 5)
    for text in (make_service(job), make_timer(job)):
        assert "ook after the search index of /home/me/50%% of all\n" in text


@pytest.mark.parametrize("kind", KINDS)
def test_a_person_sees_each_step(kind: Kind) -> None:
    """The description names every file and program, and every line that is written."""
    steps = plan_install(kind, JOB, USER, CRONTAB)
    text = describe(steps)
    assert len(text.splitlines()) == sum(1 + (s.text or "").count("\n") for s in steps)
    for step in steps:
        assert str(step.file or step.command[0]) in text
        assert all(line in text for line in (step.text or "").splitlines())
    assert "delete" in describe(plan_remove(kind, JOB, USER)) or kind in {"cron", "schtasks"}
