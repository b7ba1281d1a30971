"""The command `schedule`: the machine's own nightly job for a memory folder."""

import argparse
import contextlib
import os
import sys
from pathlib import Path

from indexer import IndexerError
from indexer.folder.index_place import DIRECTORY_VARIABLE
from indexer.reports import Kind
from indexer.tasks import scheduler
from indexer.tasks.schedule import Job, User, describe, is_done, plan_install, plan_remove
from indexer.terminal.arguments import to_command
from indexer.terminal.output import print_json


def schedule(folder: Path, arguments: argparse.Namespace) -> int:
    """Show, make or remove the machine's nightly job for a memory folder.

    With ``--json``, what a person agrees to stands on standard error.
    """
    hour, minute = arguments.time
    job = scheduler.make_job(folder, hour, minute, os.environ.get(DIRECTORY_VARIABLE))
    try:
        user = scheduler.find_user()
        kind = arguments.scheduler or _choose_kind(arguments)
        found = scheduler.find_scheduled(kind, job, user)
    except scheduler.ScheduleError as error:
        if arguments.action != "status" or not arguments.json:
            raise
        _print_facts(None, job, None, str(error))
        return 1
    code = 0 if found else 1
    if arguments.action != "status":
        with contextlib.redirect_stdout(sys.stderr if arguments.json else sys.stdout):
            code = _change_schedule(kind, job, user, found, arguments)
    elif not arguments.json:
        print(_to_words(kind, found))
    if arguments.json:
        _print_facts(kind, job, scheduler.find_scheduled(kind, job, user))
    return code


def _print_facts(kind: Kind | None, job: Job, found: str | None, reason: str | None = None) -> None:
    print_json({"scheduler": kind, "name": job.name, "scheduled": found, "reason": reason})


def _to_words(kind: Kind, found: str | None) -> str:
    return f"{found or 'not scheduled'} ({kind})"


def _change_schedule(
    kind: Kind, job: Job, user: User, found: str | None, arguments: argparse.Namespace
) -> int:
    """Make or remove *job*, once somebody agreed; *found* says in words when it runs now."""
    crontab = scheduler.read_crontab(kind)
    try:
        make_plan = plan_install if arguments.action == "install" else plan_remove
        steps = make_plan(kind, job, user, crontab)
    except ValueError as error:
        raise scheduler.ScheduleError(str(error)) from error
    done = is_done(steps, scheduler.read_present(steps), crontab)
    is_settled = done and found if arguments.action == "install" else not found
    if is_settled:
        print(f"{_to_words(kind, found)}; nothing to do")
        return 0
    print(describe(steps), flush=True)
    if arguments.dry_run:
        print("nothing was changed; to do it, leave out --dry-run")
        return 0
    if not (arguments.yes or _agrees()):
        print("nothing was changed; with --yes it does not ask", file=sys.stderr)
        return 1
    scheduler.take(steps)
    print(_to_words(kind, scheduler.find_scheduled(kind, job, user)))
    return 0


def describe_schedule(folder: Path, arguments: argparse.Namespace) -> str:
    """Return whether a night's work is scheduled for *folder*, in words."""
    try:
        if found := scheduler.find_schedule(folder):
            return found
        _choose_kind(arguments)
    except IndexerError as error:
        return f"none: {error}"
    return f"none; to make one:  {to_command('agent-index schedule install', arguments)}"


def _choose_kind(arguments: argparse.Namespace) -> Kind:
    """Return the scheduler to use; if there is none, let the error say what works without one."""
    try:
        return scheduler.choose_kind(sys.platform)
    except scheduler.ScheduleError as error:
        nightly = to_command("agent-index nightly", arguments)
        raise scheduler.ScheduleError(f"{error}; now and then, run  {nightly}") from error


def _agrees() -> bool:
    if not sys.stdin.isatty():
        return False
    print("Do this? [y/N] ", end="", flush=True)
    return sys.stdin.readline().strip().lower() in {"y", "yes"}
