"""`agent-index`: parse, call, print.

Exit codes: 0 done, 1 found a problem, 2 wrong usage. With ``--json`` the
answer is one JSON object on standard output; progress and complaints always
go to standard error.
"""

import argparse
import contextlib
import dataclasses
import gc
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from indexer import (
    Filters,
    Index,
    IndexerError,
    MemoryFolderError,
    Progress,
    SearchResult,
    __version__,
    announce_watcher,
    commands,
    open_index,
)
from indexer.lines import to_lines
from indexer.model import KINDS
from indexer.place import DIRECTORY_VARIABLE
from indexer.watchers import HEARTBEAT_SECONDS

DEFAULT_MEMORY: Final = "~/.claude-agent-memory"

EPILOG: Final = """\
examples:
  agent-index search "when did we change the database?"
  agent-index search 'invoice -draft type:project after:2026-09'
  agent-index status --json
  agent-index rebuild --memory ~/notes
  agent-index verify --repair
  agent-index nightly --json
  agent-index schedule install --time 03:30

The memory folder is --memory, else $AGENT_MEMORY_DIR, else ~/.claude-agent-memory.
Its index lies in it, or in the folder --index, else $AGENT_INDEX_DIR.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line *argv* and return the exit code."""
    # What was imported stays to the end. Looking through it for rubbish, at the
    # latest at the end, would take a tenth of the time of a search.
    gc.freeze()
    arguments = _parse(argv)
    # A pipe on Windows has the code page of the console, which lacks most of Unicode.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if getattr(arguments, "index", None):
        # Whatever opens the index asks for this.
        os.environ[DIRECTORY_VARIABLE] = arguments.index
    try:
        if arguments.name == "eval":
            return _eval(arguments)
        if arguments.name == "schedule":
            return commands.schedule(_folder(arguments), arguments)
        with open_index(_folder(arguments)) as index:
            return _COMMANDS[arguments.name](index, arguments)
    except BrokenPipeError:
        # Whoever read us has seen enough. Python would complain once more at exit.
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 - a replacement for the process's rest
        return 0
    except (IndexerError, OSError) as error:
        # The latter of the output, or of a file that was named: a full disk, no such folder.
        print(f"agent-index: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"agent-index: {_CANCELLED.get(arguments.name, 'stopped')}", file=sys.stderr)
        return 130


def _rebuild(index: Index, arguments: argparse.Namespace) -> int:
    with _progress("rebuilding", arguments) as progress:
        report = index.rebuild(progress=progress)
    return _print_report(report, arguments)


def _sync(index: Index, arguments: argparse.Namespace) -> int:
    with _progress("indexing", arguments) as progress:
        report = index.sync(progress=progress)
    return _print_report(report, arguments)


def _search(index: Index, arguments: argparse.Namespace) -> int:
    with _progress("indexing", arguments) as progress:
        result = index.search(
            " ".join(arguments.query),
            max_results=arguments.max_results,
            max_tokens=arguments.max_tokens,
            filters=Filters(
                kind=arguments.type,
                tags=tuple(arguments.tag),
                path=arguments.path,
                after=arguments.after,
                before=arguments.before,
            ),
            progress=progress,
        )
    if arguments.json:
        _print_json(dataclasses.asdict(result))
    else:
        _show_result(index, " ".join(arguments.query), result)
    return 0 if result.hits else 1


def _show_result(index: Index, query: str, result: SearchResult) -> None:
    if not sys.stdout.isatty():
        for line in to_lines(result):
            print("".join(text for text, _ in line))
        return
    from indexer.show import show_lines  # noqa: PLC0415 - rich costs 40 ms

    marked = index.find_matches(query, (hit.snippet for hit in result.hits))
    show_lines(to_lines(result, marked))


def _status(index: Index, arguments: argparse.Namespace) -> int:
    status = index.status()
    scheduled = commands.describe_schedule(index.root)
    if arguments.json:
        _print_json({**dataclasses.asdict(status), "schedule": scheduled})
    else:
        from indexer.show import show_status  # noqa: PLC0415 - rich costs 40 ms

        show_status(status, scheduled)
    return 1 if status.problems else 0


def _watch(index: Index, arguments: argparse.Namespace) -> int:
    from indexer.watch import Watcher  # noqa: PLC0415 - watchdog costs 50 ms

    index.listen()
    with Watcher(index.root) as watcher:
        _print_report(index.sync(), arguments)
        if not arguments.json:
            print(f"watching {index.root} ({watcher.mode}); Ctrl-C ends it", flush=True)
        try:
            while True:
                announce_watcher(index.database, "agent-index watch", watcher.facts())
                batch = watcher.wait_quiet(HEARTBEAT_SECONDS)
                if batch:
                    _sync_batch(index, batch, arguments)
        finally:
            announce_watcher(index.database, "agent-index watch", None)


def _sync_batch(index: Index, batch: frozenset[str], arguments: argparse.Namespace) -> None:
    try:
        report = index.sync()
    except MemoryFolderError as error:
        # A drive may be away for a while. When it is back, the watcher says so.
        print(f"agent-index: {error}", file=sys.stderr)
        return
    if report.indexed or report.removed:
        _print_report(report, arguments, touched=sorted(path for path in batch if path))


def _verify(index: Index, arguments: argparse.Namespace) -> int:
    with _progress("verifying", arguments) as progress:
        return commands.verify(index, arguments, progress)


def _nightly(index: Index, arguments: argparse.Namespace) -> int:
    with _progress("looking after", arguments) as progress:
        return commands.nightly(index, arguments, progress)


def _eval(arguments: argparse.Namespace) -> int:
    from indexer import evaluate as ev  # noqa: PLC0415 - only this command measures

    try:
        if arguments.compare:
            before, after = (_read_outcomes(Path(name)) for name in arguments.compare)
            table = {name: ev.compare(before.get(name, []), after[name]) for name in after}
            if arguments.json:
                _print_json(table)
            else:
                from indexer.show import show_comparison  # noqa: PLC0415 - rich costs 40 ms

                show_comparison(table)
            return 0
        outcomes = {}
        for name in arguments.dataset:
            with _progress(name, arguments) as progress:
                folder = _dataset(name)
                outcomes[folder.name] = ev.evaluate(
                    folder, limit=arguments.limit, progress=progress
                )
            if not arguments.json:
                from indexer.show import show_evaluation  # noqa: PLC0415 - rich costs 40 ms

                show_evaluation(folder.name, ev.summarise(outcomes[folder.name]))
    except ev.DatasetError as error:
        print(f"agent-index: {error}", file=sys.stderr)
        return 1
    rows = {name: [dataclasses.asdict(o) for o in found] for name, found in outcomes.items()}
    if arguments.save:
        Path(arguments.save).write_text(json.dumps(rows), "utf-8")
    if arguments.json:
        _print_json({name: ev.summarise(found) for name, found in outcomes.items()})
    return 0


def _dataset(name: str) -> Path:
    """Return the folder *name*, or the one of that name in $MEMORY_EVAL_DATA."""
    folder, data = Path(name), os.environ.get("MEMORY_EVAL_DATA")
    return Path(data) / name if data and not folder.exists() else folder


def _read_outcomes(file: Path) -> dict[str, list[Any]]:
    from indexer.evaluate import DatasetError, Outcome  # noqa: PLC0415 - see _eval

    try:
        rows = json.loads(file.read_text("utf-8"))
        return {name: [Outcome(**row) for row in found] for name, found in rows.items()}
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise DatasetError(f"{file} is not what 'agent-index eval --save' writes") from error


def _print_report(report: Any, arguments: argparse.Namespace, **more: object) -> int:  # noqa: ANN401 - any frozen report
    facts = {**dataclasses.asdict(report), **more}
    facts["seconds"] = round(facts["seconds"], 3)
    if arguments.json:
        _print_json(facts)
    else:
        print(
            f"{facts['checked']} files checked: {facts['indexed']} indexed,"
            f" {facts['removed']} removed, {facts['unchanged']} unchanged,"
            f" {facts['pending']} pending, {facts['seconds']:.2f} s",
            flush=True,
        )
    return 0


def _print_json(facts: dict[str, Any]) -> None:
    print(json.dumps(facts, ensure_ascii=False), flush=True)


@contextlib.contextmanager
def _progress(what: str, arguments: argparse.Namespace) -> Iterator[Progress | None]:
    """Show a bar on a terminal; elsewhere say nothing, the report follows anyway."""
    if arguments.json or not sys.stderr.isatty():
        yield None
        return
    from indexer.show import progress_bar  # noqa: PLC0415 - rich costs 40 ms

    with progress_bar(what) as advance:
        yield advance


def _folder(arguments: argparse.Namespace) -> Path:
    chosen = arguments.memory or os.environ.get("AGENT_MEMORY_DIR") or DEFAULT_MEMORY
    return Path(chosen).expanduser().absolute()


# What Ctrl-C leaves behind.
_CANCELLED: Final[Mapping[str, str]] = {
    "rebuild": "stopped; the old index is unchanged",
    "sync": "stopped; what was indexed so far is kept",
}

_COMMANDS: Final[Mapping[str, Callable[[Index, argparse.Namespace], int]]] = {
    "rebuild": _rebuild,
    "sync": _sync,
    "search": _search,
    "status": _status,
    "watch": _watch,
    "verify": _verify,
    "nightly": _nightly,
}


def _parse(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.name == "eval" and not (arguments.dataset or arguments.compare):
        parser.error("eval: name a dataset, or two saved runs with --compare")
    return arguments


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="agent-index",
        description="Keep and search the index of a memory folder. Markdown is never changed.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"agent-index {__version__}")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--memory", metavar="DIR", help="the memory folder")
    common.add_argument("--index", metavar="DIR", help="the folder of indexes, if not the memory")
    common.add_argument("--json", action="store_true", help="answer with one JSON object")
    names = parser.add_subparsers(required=True, metavar="COMMAND", dest="name")

    def add(name: str, text: str) -> argparse.ArgumentParser:
        return names.add_parser(name, parents=[common], help=text, description=text)

    add("rebuild", "Forget the index and build it anew, in one transaction.")
    add("sync", "Index what changed since the last time.")
    add("status", "Show how large and how current the index is, and unreadable files.")
    add("watch", "Index changes as they happen, until interrupted.")
    check = add("verify", "Compare every file with the index. Exit code 1: something is wrong.")
    check.add_argument("--repair", action="store_true", help="mend it; markdown is not touched")
    night = add("nightly", "Sync, verify, mend, tidy up, and log one line of JSON.")
    night.add_argument(
        "--keep-days", type=_days, default=14, metavar="N", help="for damaged index files: 14"
    )
    plan = add("schedule", "Let this machine do the nightly work: install, status or remove.")
    plan.add_argument("action", choices=("install", "status", "remove"))
    plan.add_argument("--time", type=_time, default=(3, 30), metavar="HH:MM", help="default 03:30")
    plan.add_argument("--scheduler", choices=KINDS, help="default: what this machine has")
    plan.add_argument("--yes", action="store_true", help="do not ask")
    plan.add_argument("--dry-run", action="store_true", help="only show what would be done")
    search = add("search", "Search the memory. Exit code 1 means: nothing found.")
    search.add_argument("query", nargs="+", help='words or a question; "phrase" -not prefix* tag:x')
    search.add_argument("--max-results", type=_positive, default=10, metavar="N")
    search.add_argument("--max-tokens", type=_positive, default=1200, metavar="N")
    search.add_argument("--type", help="e.g. project, reference, episodic")
    search.add_argument("--tag", action="append", default=[], help="may be given several times")
    search.add_argument("--path", help="the beginning of a path, or a glob pattern")
    search.add_argument("--after", type=_date, metavar="DATE", help="ISO date, that day included")
    search.add_argument("--before", type=_date, metavar="DATE", help="ISO date, that day included")
    measure = add("eval", "Measure search on questions with known answers.")
    measure.add_argument("dataset", nargs="*", help="a folder, or a name in $MEMORY_EVAL_DATA")
    measure.add_argument("--limit", type=_positive, metavar="N", help="ask only N of them")
    measure.add_argument("--save", metavar="FILE", help="keep the outcome of each question")
    measure.add_argument("--compare", nargs=2, metavar="FILE", help="two saved runs, paired")
    return parser


def _time(text: str) -> tuple[int, int]:
    try:
        moment = datetime.strptime(text, "%H:%M")  # noqa: DTZ007 - the machine's own clock is meant
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time such as 03:30") from None
    return moment.hour, moment.minute


def _days(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > len("36500"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of days, 99999 at most")
    return int(text)


def _date(text: str) -> str:
    if not re.fullmatch(r"\d{4}(-\d{2}(-\d{2})?)?", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a date such as 2026-09-30 or 2026-09")
    return text


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)
