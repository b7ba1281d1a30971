"""The commands that look after an index: `verify`, `nightly`, `schedule`."""

import argparse
import json
import os
import sys
from pathlib import Path

from indexer import Index, IndexerError, Progress, StoreBusyError
from indexer.facts import to_facts
from indexer.folder.place import DIRECTORY_VARIABLE
from indexer.reports import Kind, NightlyReport, Problem, VerifyReport
from indexer.terminal.arguments import to_command


def verify(index: Index, arguments: argparse.Namespace, progress: Progress | None) -> int:
    """Compare the index with the folder; 1 if something is wrong at the end."""
    report = index.verify(repair=arguments.repair, progress=progress)
    if arguments.json:
        _print_json(to_facts(report))
    else:
        _show_verified(report, to_command("agent-index verify --repair", arguments))
    return 1 if report.left else 0


def nightly(index: Index, arguments: argparse.Namespace, progress: Progress | None) -> int:
    """Do a night's work; 1 if something needs a person."""
    from indexer.tasks.nightly import run_nightly, to_log_line  # noqa: PLC0415 - only this command needs it

    try:
        report = run_nightly(index, keep_days=arguments.keep_days, progress=progress)
    except StoreBusyError:
        sentence = "another process is looking after this index; nothing to do"
        print(json.dumps({"skipped": sentence}) if arguments.json else sentence)
        return 0
    if arguments.json:
        _print_json(to_facts(report))
    else:
        _show_night(report)
        # Whoever starts it at night keeps what stands here: cron mails it, systemd logs it.
        print(to_log_line(report), file=sys.stderr)
    return 1 if report.trouble else 0


def schedule(folder: Path, arguments: argparse.Namespace) -> int:
    """Show, make or remove the machine's nightly job for a memory folder."""
    from indexer.tasks import schedule as sc  # noqa: PLC0415 - only this command needs it
    from indexer.tasks import scheduler  # noqa: PLC0415 - the same

    hour, minute = arguments.time
    job = scheduler.make_job(folder, hour, minute, os.environ.get(DIRECTORY_VARIABLE))
    user = scheduler.find_user()
    try:
        kind = arguments.scheduler or _choose_kind(arguments)
        found = scheduler.find_scheduled(kind, job, user)
    except scheduler.ScheduleError as error:
        if arguments.action != "status" or not arguments.json:
            raise
        facts = {"scheduler": None, "name": job.name, "scheduled": None, "reason": str(error)}
        _print_json(facts)
        return 1
    if arguments.action == "status":
        facts = {"scheduler": kind, "name": job.name, "scheduled": found}
        print(json.dumps(facts) if arguments.json else f"{found or 'not scheduled'} ({kind})")
        return 0 if found else 1
    crontab = scheduler.read_crontab(kind)
    try:
        plan = sc.plan_install if arguments.action == "install" else sc.plan_remove
        steps = plan(kind, job, user, crontab)
    except ValueError as error:
        raise scheduler.ScheduleError(str(error)) from error
    if _is_settled(
        arguments.action, found, sc.is_done(steps, scheduler.read_present(steps), crontab)
    ):
        print(f"{found or 'not scheduled'} ({kind}); nothing to do")
        return 0
    print(sc.describe(steps), flush=True)
    if arguments.dry_run:
        return 0
    if not (arguments.yes or _agrees()):
        print("nothing was changed; with --yes it does not ask", file=sys.stderr)
        return 1
    scheduler.take(steps)
    print(f"{scheduler.find_scheduled(kind, job, user) or 'not scheduled'} ({kind})")
    return 0


def describe_schedule(folder: Path, arguments: argparse.Namespace) -> str:
    """Return whether a night's work is scheduled for *folder*, in words."""
    from indexer.tasks import scheduler  # noqa: PLC0415 - only this command needs it

    try:
        job, user = scheduler.make_job(folder, 0, 0, None), scheduler.find_user()
        for kind in scheduler.find_kinds(sys.platform):
            if found := scheduler.find_scheduled(kind, job, user):
                return f"{found} ({kind})"
        _choose_kind(arguments)
    except (IndexerError, RuntimeError) as error:
        return f"none: {error}"
    return f"none; to make one:  {to_command('agent-index schedule install', arguments)}"


def _choose_kind(arguments: argparse.Namespace) -> Kind:
    """Return the scheduler to use; if there is none, let the error say what works without one."""
    from indexer.tasks import scheduler  # noqa: PLC0415 - only this command needs it

    try:
        return scheduler.choose_kind(sys.platform)
    except scheduler.ScheduleError as error:
        nightly = to_command("agent-index nightly", arguments)
        raise scheduler.ScheduleError(f"{error}; now and then, run  {nightly}") from error


def _is_settled(action: str, found: str | None, done: bool) -> bool:  # noqa: FBT001 - two facts, one answer
    return done and found is not None if action == "install" else found is None


def _agrees() -> bool:
    if not sys.stdin.isatty():
        return False
    print("Do this? [y/N] ", end="", flush=True)
    return sys.stdin.readline().strip().lower() in {"y", "yes"}


def _show_verified(report: VerifyReport, repair: str) -> None:
    for problem in report.problems:
        print(_to_line(problem))
    for done in report.repairs:
        print(f"repaired: {done}")
    if report.repairs:
        for problem in report.left:
            print(f"still wrong: {_to_line(problem)}")
    elif report.left:
        print(f"\nTo repair this without changing markdown:  {repair}")
    for notice in report.notices:
        print(f"note: {notice}")
    if report.notices:
        print("The tools that write memory repair this: call memory_start, or start agent-bridge.")
        print("A row for a block that is planned stays.")
    compared = f"{report.files} files and {report.chunks} chunks compared"
    found = f"{len(report.problems) or 'no'} problem{'s' * (len(report.problems) != 1)}"
    left = f", {len(report.left)} left" if report.repairs else ""
    print(f"{compared}: {found}{left}, {report.seconds:.2f} s", flush=True)


def _show_night(report: NightlyReport) -> None:
    for sentence in report.trouble:
        print(f"trouble: {sentence}")
    for repair in report.repairs:
        print(f"repaired: {repair}")
    tree = "unchanged" if report.tree_before == report.tree_after else "changed by others"
    print(
        f"{report.files} files, {report.chunks} chunks: {report.indexed} indexed,"
        f" {report.removed} removed, {len(report.problems)} problems;"
        f" markdown {tree} ({report.tree_after}); {report.seconds:.2f} s",
        flush=True,
    )


def _to_line(problem: Problem) -> str:
    return f"{problem.path}: {problem.sentence}" if problem.path else problem.sentence


def _print_json(facts: object) -> None:
    print(json.dumps(facts, ensure_ascii=False), flush=True)
