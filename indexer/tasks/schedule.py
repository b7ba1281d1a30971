"""A nightly job → the steps that make the machine's scheduler run it, or forget it. Pure.

Four schedulers are known: systemd's user timers, launchd's agents, cron, and
the Windows task scheduler. Nothing is done here; `scheduler` takes the steps.
"""

import hashlib
import plistlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from indexer.quoting import quote_words, show_name
from indexer.reports import Kind

# The longest command line that the Windows task scheduler takes.
LONGEST_TASK_CHARS: Final = 261

# launchd says that it has let go of a job before it has. For some five seconds then, a job of the
# same name is refused, with an error that may also mean anything else.
_LETTING_GO_SECONDS: Final = 10.0

# What ends a line, which would begin another job behind it, or has no place in UTF-8 or XML.
_UNWRITABLE: Final = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Job:
    """What is to run each night: a command with absolute paths, for one memory folder."""

    memory: Path
    command: tuple[str, ...]
    hour: int
    minute: int

    @property
    def name(self) -> str:
        """The name by which the scheduler knows it, always the same for one memory folder."""
        path = str(self.memory).encode(errors="surrogateescape")
        return f"agent-index-{hashlib.sha256(path).hexdigest()[:8]}"


@dataclass(frozen=True, slots=True)
class User:
    """Whose scheduler it is."""

    home: Path
    number: int


@dataclass(frozen=True, slots=True)
class Step:
    """Write *text* to *file*, delete *file*, or run *command* with *text* as its input.

    A step *may_fail* if it removes what may not be there. A command that fails is run again, for
    so many *seconds*.
    """

    file: Path | None = None
    text: str | None = None
    command: tuple[str, ...] = ()
    may_fail: bool = False
    seconds: float = 0.0


def plan_install(kind: Kind, job: Job, user: User, crontab: str = "") -> list[Step]:
    """Return the steps after which the machine runs *job* each night; *crontab* is the present one.

    Raises:
        ValueError: This scheduler cannot take the command.
    """
    name = job.name
    if _UNWRITABLE.search("".join(job.command)):
        what = "a line break or control character, or a name that is not UTF-8"
        raise ValueError(f"no scheduler takes {what}: {show_name(quote_words(*job.command))}")
    if kind == "systemd":
        service, timer = _units(name, user)
        return [
            Step(service, make_service(job)),
            Step(timer, make_timer(job)),
            Step(command=("systemctl", "--user", "daemon-reload")),
            Step(command=("systemctl", "--user", "enable", "--now", timer.name)),
        ]
    if kind == "launchd":
        agent, domain = _agent(name, user), f"gui/{user.number}"
        return [
            Step(agent, make_agent(job, user)),
            Step(command=("launchctl", "bootout", f"{domain}/{name}"), may_fail=True),
            Step(
                command=("launchctl", "bootstrap", domain, str(agent)), seconds=_LETTING_GO_SECONDS
            ),
        ]
    if kind == "cron":
        text = without_job(crontab, name) + make_cron_line(job)
        return [Step(command=("crontab", "-"), text=text)]
    line = quote_words(*job.command, windows=True)
    if len(line) > LONGEST_TASK_CHARS:
        raise ValueError(f"the task scheduler takes {LONGEST_TASK_CHARS} characters: {line}")
    when = f"{job.hour:02}:{job.minute:02}"
    create = ("schtasks", "/Create", "/F", "/SC", "DAILY", "/ST", when, "/TN", name, "/TR", line)
    return [Step(command=create)]


def plan_remove(kind: Kind, job: Job, user: User, crontab: str = "") -> list[Step]:
    """Return the steps after which the machine has forgotten *job*."""
    name = job.name
    if kind == "systemd":
        service, timer = _units(name, user)
        disable = ("systemctl", "--user", "disable", "--now", timer.name)
        return [
            Step(command=disable, may_fail=True),
            Step(timer),
            Step(service),
            Step(command=("systemctl", "--user", "daemon-reload")),
        ]
    if kind == "launchd":
        bootout = ("launchctl", "bootout", f"gui/{user.number}/{name}")
        return [Step(command=bootout, may_fail=True), Step(_agent(name, user))]
    if kind == "cron":
        return [Step(command=("crontab", "-"), text=without_job(crontab, name))]
    return [Step(command=("schtasks", "/Delete", "/F", "/TN", name))]


def find_file(kind: Kind, job: Job, user: User) -> Path | None:
    """Return the file that exists if *job* is scheduled; None if the scheduler keeps none."""
    if kind == "systemd":
        return _units(job.name, user)[1]
    return _agent(job.name, user) if kind == "launchd" else None


def find_time(kind: Kind, job: Job, text: str) -> str | None:
    """Return when *job* runs, ``HH:MM``, by *text*: that of `find_file`, or the crontab."""
    if kind == "cron":
        mark = _mark(job.name)
        lines = (line for line in text.splitlines() if line.rstrip().endswith(mark))
        match = re.match(r"(\d+) (\d+) ", next(lines, ""))
        return f"{int(match[2]):02}:{int(match[1]):02}" if match else None
    if kind == "systemd":
        match = re.search(r"OnCalendar=\*-\*-\* (\d\d:\d\d)", text)
        return match[1] if match else None
    hour = re.search(r"<key>Hour</key>\s*<integer>(\d+)", text)
    minute = re.search(r"<key>Minute</key>\s*<integer>(\d+)", text)
    return f"{int(hour[1]):02}:{int(minute[1]):02}" if hour and minute else None


def make_service(job: Job) -> str:
    """Return the systemd unit that does the nightly upkeep."""
    # A percent sign begins a specifier, a dollar sign a variable.
    command = " ".join(quote_systemd(word) for word in job.command)
    return (
        "[Unit]\n"
        f"Description=Look after the search index of {_plain(str(job.memory))}\n"
        "\n[Service]\nType=oneshot\nNice=10\nIOSchedulingClass=idle\n"
        f"ExecStart={command}\n"
    )


def make_timer(job: Job) -> str:
    """Return the systemd unit that starts the service each night."""
    return (
        "[Unit]\n"
        f"Description=Each night, look after the search index of {_plain(str(job.memory))}\n"
        "\n[Timer]\n"
        f"OnCalendar=*-*-* {job.hour:02}:{job.minute:02}:00\n"
        # A machine that was asleep at that time runs it when it wakes.
        "Persistent=true\nRandomizedDelaySec=60\n"
        "\n[Install]\nWantedBy=timers.target\n"
    )


def make_agent(job: Job, user: User) -> str:
    """Return the property list of a launchd agent."""
    facts = {
        "Label": job.name,
        "ProgramArguments": list(job.command),
        "StartCalendarInterval": {"Hour": job.hour, "Minute": job.minute},
        "ProcessType": "Background",
        "StandardErrorPath": str(user.home / "Library" / "Logs" / f"{job.name}.log"),
    }
    return plistlib.dumps(facts).decode()


def make_cron_line(job: Job) -> str:
    """Return the line of a crontab, newline included."""
    # To cron, a percent sign ends the command, whatever the quotes.
    command = quote_words(*job.command, windows=False).replace("%", "\\%")
    return f"{job.minute} {job.hour} * * * {command} {_mark(job.name)}\n"


def without_job(crontab: str, name: str) -> str:
    """Return *crontab* without the line of the job *name*; all other lines stay as they are."""
    mark = _mark(name)
    lines = crontab.splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.rstrip().endswith(mark))
    return kept if not kept or kept.endswith("\n") else kept + "\n"


def quote_systemd(word: str) -> str:
    """Return *word* quoted so that systemd passes it on unchanged."""
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped.replace("%", "%%").replace("$", "$$")}"'


def describe(steps: Sequence[Step]) -> str:
    """Return what *steps* will do, for a person to agree to."""
    lines: list[str] = []
    for step in steps:
        if step.command:
            lines.append(f"run    {quote_words(*step.command)}")
        else:
            lines.append(f"{'delete' if step.text is None else 'write '} {step.file}")
        lines += [f"       | {line}" for line in (step.text or "").splitlines()]
    return "\n".join(lines)


def is_done(steps: Sequence[Step], present: Mapping[Path, str], crontab: str) -> bool:
    """Tell whether everything that *steps* would write is there already."""
    files = {step.file: step.text for step in steps if step.file and step.text is not None}
    inputs = {step.text for step in steps if step.command and step.text is not None}
    return bool(files or inputs) and files.items() <= present.items() and inputs <= {crontab}


def _units(name: str, user: User) -> tuple[Path, Path]:
    folder = user.home / ".config" / "systemd" / "user"
    return folder / f"{name}.service", folder / f"{name}.timer"


def _agent(name: str, user: User) -> Path:
    return user.home / "Library" / "LaunchAgents" / f"{name}.plist"


def _mark(name: str) -> str:
    return f"# {name}"


def _plain(text: str) -> str:
    return " ".join(text.replace("%", "%%").split())
