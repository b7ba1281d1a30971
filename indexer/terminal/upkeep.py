"""The commands that look after an index: each prints what it did, and returns the exit code."""

import argparse
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from indexer import Index, IndexerError, StoreBusyError, StoreNewerError, SyncReport
from indexer.clock import local_now
from indexer.facts import to_facts
from indexer.quoting import show_name
from indexer.terminal.arguments import to_command
from indexer.terminal.output import print_json, print_lines, show_progress

if TYPE_CHECKING:
    from indexer.reports import NightlyReport, VerifyReport

# How many files with the same trouble are named on a terminal; elsewhere all are.
_NAMED: Final = 5


def rebuild(index: Index, arguments: argparse.Namespace) -> int:
    """Make the index anew."""
    with show_progress("rebuilding", arguments) as progress:
        report = index.rebuild(progress=progress)
    return _print_report(report, arguments)


def sync(index: Index, arguments: argparse.Namespace) -> int:
    """Index what changed."""
    with show_progress("indexing", arguments) as progress:
        report = index.sync(progress=progress)
    return _print_report(report, arguments)


def status(index: Index, arguments: argparse.Namespace) -> int:
    """Show what the index holds and whether all is well; 1 if something is not."""
    from indexer.terminal.scheduling import describe_schedule  # noqa: PLC0415 - with `state`, 20 ms
    from indexer.terminal.state import to_state_lines  # noqa: PLC0415 - as above

    found = index.status()
    scheduled = describe_schedule(index.root, arguments)
    if arguments.json:
        print_json({**to_facts(found), "schedule": scheduled})
    else:
        on_screen = sys.stdout.isatty()
        print_lines(to_state_lines(found, scheduled, local_now(), _NAMED if on_screen else None))
    return 1 if found.problems else 0


def watch(index: Index, arguments: argparse.Namespace) -> int:
    """Index changes as they happen, until Ctrl-C."""
    from indexer import HEARTBEAT_SECONDS, announce_watcher  # noqa: PLC0415 - only this watches
    from indexer.folder.watch import Watcher  # noqa: PLC0415 - watchdog costs 50 ms

    index.listen()
    with Watcher(index.root) as watcher:
        _print_report(index.sync(), arguments, touched=[])
        if not arguments.json:
            print(f"watching {index.root} ({watcher.mode}); Ctrl-C ends it", flush=True)
        trouble = ""
        try:
            while True:
                announce_watcher(index.database, "agent-index watch", watcher.facts())
                batch = watcher.wait_quiet(HEARTBEAT_SECONDS)
                if batch or trouble:
                    trouble = _sync_batch(index, batch or frozenset(), arguments, trouble)
        finally:
            announce_watcher(index.database, "agent-index watch", None)


def _sync_batch(
    index: Index, batch: frozenset[str], arguments: argparse.Namespace, printed: str
) -> str:
    """Index a batch; return why that failed, or "", and print it unless *printed* last time."""
    try:
        report = index.sync()
    except StoreNewerError:
        raise
    except IndexerError as error:
        # A drive may be away for a while, a disk full, another process at work.
        if str(error) != printed:
            print(f"agent-index: {error}", file=sys.stderr, flush=True)
        return str(error)
    if report.indexed or report.removed:
        _print_report(report, arguments, touched=sorted(path for path in batch if path))
    return ""


def verify(index: Index, arguments: argparse.Namespace) -> int:
    """Compare the index with the folder; 1 if something is wrong at the end."""
    with show_progress("verifying", arguments) as progress:
        report = index.verify(repair=arguments.repair, progress=progress)
    if arguments.json:
        print_json(to_facts(report))
    else:
        _show_verified(report, to_command("agent-index verify --repair", arguments))
    return 1 if report.left else 0


def nightly(index: Index, arguments: argparse.Namespace) -> int:
    """Do a night's work; 1 if something needs a person."""
    from indexer.tasks.nightly import run_nightly, to_log_line  # noqa: PLC0415 - only this command needs it

    try:
        with show_progress("looking after", arguments, unattended=True) as progress:
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


def _print_report(report: SyncReport, arguments: argparse.Namespace, **more: object) -> int:
    facts = {**to_facts(report), **more}
    facts["seconds"] = round(facts["seconds"], 3)
    if arguments.json:
        print_json(facts)
    else:
        print(
            f"{facts['checked']} files checked: {facts['indexed']} indexed,"
            f" {facts['removed']} removed, {facts['unchanged']} unchanged,"
            f" {facts['pending']} pending, {facts['seconds']:.2f} s",
            flush=True,
        )
    return 0


def _show_verified(report: "VerifyReport", repair: str) -> None:
    for problem in report.problems:
        print(show_name(str(problem)))
    for done in report.repairs:
        print(f"repaired: {done}")
    if report.repairs:
        for problem in report.left:
            print(show_name(f"still wrong: {problem}"))
    elif report.left:
        print(f"\nTo repair this without changing markdown:  {repair}")
    for notice in report.notices:
        print(show_name(f"note: {notice}"))
    if report.notices:
        print("The tools that write memory repair this: call memory_start, or start agent-bridge.")
        print("A row for a block that is planned stays.")
    compared = f"{report.files} files and {report.chunks} chunks compared"
    found = f"{len(report.problems) or 'no'} problem{'s' * (len(report.problems) != 1)}"
    left = f", {len(report.left)} left" if report.repairs else ""
    print(f"{compared}: {found}{left}, {report.seconds:.2f} s", flush=True)


def _show_night(report: "NightlyReport") -> None:
    for sentence in report.trouble:
        print(show_name(f"trouble: {sentence}"))
    for repair in report.repairs:
        print(f"repaired: {repair}")
    tree = "unchanged" if report.tree_before == report.tree_after else "changed by others"
    print(
        f"{report.files} files, {report.chunks} chunks: {report.indexed} indexed,"
        f" {report.removed} removed, {len(report.problems)} problems;"
        f" markdown {tree} ({report.tree_after}); {report.seconds:.2f} s",
        flush=True,
    )


COMMANDS: Final[Mapping[str, Callable[[Index, argparse.Namespace], int]]] = {
    "rebuild": rebuild,
    "sync": sync,
    "status": status,
    "watch": watch,
    "verify": verify,
    "nightly": nightly,
}
