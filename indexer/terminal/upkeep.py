"""The commands that look after an index: `verify` and `nightly`."""

import argparse
import sys

from indexer import Index, Progress, StoreBusyError
from indexer.facts import to_facts
from indexer.reports import NightlyReport, VerifyReport
from indexer.terminal.arguments import to_command
from indexer.terminal.searching import print_json


def verify(index: Index, arguments: argparse.Namespace, progress: Progress | None) -> int:
    """Compare the index with the folder; 1 if something is wrong at the end."""
    report = index.verify(repair=arguments.repair, progress=progress)
    if arguments.json:
        print_json(to_facts(report))
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
        if arguments.json:
            print_json({"skipped": sentence})
        else:
            print(sentence)
        return 0
    if arguments.json:
        print_json(to_facts(report))
    else:
        _show_night(report)
        # Whatever runs it at night keeps this line: cron mails it, systemd logs it.
        print(to_log_line(report), file=sys.stderr)
    return 1 if report.trouble else 0


def _show_verified(report: VerifyReport, repair: str) -> None:
    for problem in report.problems:
        print(problem)
    for done in report.repairs:
        print(f"repaired: {done}")
    if report.repairs:
        for problem in report.left:
            print(f"still wrong: {problem}")
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
