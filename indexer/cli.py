"""`agent-index`: parse, call, print.

Exit codes: 0 done, 1 found a problem, 2 wrong usage. With ``--json`` the
answer is one JSON object on standard output; progress and complaints always
go to standard error.
"""

import argparse
import contextlib
import gc
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from indexer import FolderMissingError, Index, IndexerError, Progress, StoreNewerError, open_index
from indexer.folder.disk import to_sentence
from indexer.folder.place import DIRECTORY_VARIABLE
from indexer.quoting import quote_words
from indexer.terminal import searching
from indexer.terminal.arguments import find_folder, parse
from indexer.terminal.completion import show_script
from indexer.terminal.launcher import to_typed
from indexer.terminal.streams import open_missing_streams, pass_over_this_folder


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line *argv* and return the exit code."""
    # What was imported stays to the end, and need not be looked through again.
    gc.freeze()
    gc.enable()
    open_missing_streams()
    pass_over_this_folder(os.environ)
    arguments = parse(argv)
    # A pipe on Windows has the code page of the console, which lacks most of Unicode.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if getattr(arguments, "index", None):
        # Read by everything that opens the index.
        os.environ[DIRECTORY_VARIABLE] = arguments.index
    try:
        if arguments.name in _WITHOUT_INDEX:
            code = _WITHOUT_INDEX[arguments.name](arguments)
        else:
            with open_index(find_folder(arguments)) as index:
                code = _COMMANDS[arguments.name](index, arguments)
        # Now, while an error can still be reported: at the exit it would be Python's to print.
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read us has seen enough.
        _drop_output()
        return 0
    except (IndexerError, OSError) as error:
        # An OSError is about the output, or a file that was named: a full disk, no such folder.
        said = to_sentence(error) if isinstance(error, OSError) else error
        print(f"agent-index: {said}{_to_make(error)}", file=sys.stderr)
        _drop_output()
        return 1
    except KeyboardInterrupt:
        print(f"agent-index: {_CANCELLED.get(arguments.name, 'stopped')}", file=sys.stderr)
        return 130
    return code


def _to_make(error: Exception) -> str:
    """Return what to type if the memory folder is missing."""
    if not isinstance(error, FolderMissingError):
        return ""
    return f"; to make it:  {to_typed('agent-bridge init')} --memory {quote_words(error.folder)}"


def _drop_output() -> None:
    """Let go of output that cannot be written: Python would try again at the exit, and complain."""
    try:
        sys.stdout.flush()
    except OSError:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 - for the rest of the process


def _rebuild(index: Index, arguments: argparse.Namespace) -> int:
    with _progress("rebuilding", arguments) as progress:
        report = index.rebuild(progress=progress)
    return _print_report(report, arguments)


def _sync(index: Index, arguments: argparse.Namespace) -> int:
    with _progress("indexing", arguments) as progress:
        report = index.sync(progress=progress)
    return _print_report(report, arguments)


def _search(index: Index, arguments: argparse.Namespace) -> int:
    if arguments.interactive:
        return searching.find(index, " ".join(arguments.query))
    # The process ends before its garbage weighs anything.
    gc.disable()
    with _progress("indexing", arguments) as progress:
        return searching.search(index, arguments, progress)


def _status(index: Index, arguments: argparse.Namespace) -> int:
    from indexer.terminal.scheduling import describe_schedule  # noqa: PLC0415 - see `_verify`

    status = index.status()
    scheduled = describe_schedule(index.root, arguments)
    if arguments.json:
        from indexer.facts import to_facts  # noqa: PLC0415 - see `_verify`

        searching.print_json({**to_facts(status), "schedule": scheduled})
    else:
        from indexer.terminal.state import to_state_lines  # noqa: PLC0415 - only this command needs it

        now = datetime.now().astimezone()
        on_screen = sys.stdout.isatty()
        searching.show(to_state_lines(status, scheduled, now, _NAMED if on_screen else None))
    return 1 if status.problems else 0


def _watch(index: Index, arguments: argparse.Namespace) -> int:
    from indexer.folder.watch import Watcher  # noqa: PLC0415 - watchdog costs 50 ms
    from indexer.storage.watchers import (  # noqa: PLC0415 - only this command watches
        HEARTBEAT_SECONDS,
        announce_watcher,
    )

    index.listen()
    with Watcher(index.root) as watcher:
        _print_report(index.sync(), arguments)
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


def _verify(index: Index, arguments: argparse.Namespace) -> int:
    # Imported here, so that a search need not wait for it.
    from indexer.terminal.upkeep import verify  # noqa: PLC0415

    with _progress("verifying", arguments) as progress:
        return verify(index, arguments, progress)


def _nightly(index: Index, arguments: argparse.Namespace) -> int:
    from indexer.terminal.upkeep import nightly  # noqa: PLC0415 - see `_verify`

    with _progress("looking after", arguments) as progress:
        return nightly(index, arguments, progress)


def _eval(arguments: argparse.Namespace) -> int:
    from indexer.tasks.evaluate import DatasetError  # noqa: PLC0415 - only this command measures

    try:
        if arguments.compare:
            _compare(arguments)
        else:
            _evaluate(arguments)
    except DatasetError as error:
        print(f"agent-index: {error}", file=sys.stderr)
        return 1
    return 0


def _compare(arguments: argparse.Namespace) -> None:
    from indexer.tasks.evaluate import compare  # noqa: PLC0415 - see `_eval`

    before, after = (_read_outcomes(Path(name)) for name in arguments.compare)
    table = {name: compare(before.get(name, []), after[name]) for name in after}
    if arguments.json:
        searching.print_json(table)
    else:
        from indexer.terminal.show import show_comparison  # noqa: PLC0415 - rich costs 40 ms

        show_comparison(table)


def _evaluate(arguments: argparse.Namespace) -> None:
    from dataclasses import asdict  # noqa: PLC0415 - 10 ms, and only this command needs it

    from indexer.tasks.evaluate import evaluate, summarise  # noqa: PLC0415 - see `_eval`

    outcomes = {}
    for name in arguments.dataset:
        with _progress(name, arguments) as progress:
            folder = _dataset(name)
            outcomes[folder.name] = evaluate(folder, limit=arguments.limit, progress=progress)
        if not arguments.json:
            from indexer.terminal.show import show_evaluation  # noqa: PLC0415 - rich costs 40 ms

            show_evaluation(folder.name, summarise(outcomes[folder.name]))
    if arguments.save:
        rows = {name: list(map(asdict, found)) for name, found in outcomes.items()}
        Path(arguments.save).write_text(json.dumps(rows), "utf-8")
    if arguments.json:
        searching.print_json({name: summarise(found) for name, found in outcomes.items()})


def _dataset(name: str) -> Path:
    """Return the folder *name*, or the one of that name in $MEMORY_EVAL_DATA."""
    folder, data = Path(name), os.environ.get("MEMORY_EVAL_DATA")
    return Path(data) / name if data and not folder.exists() else folder


def _read_outcomes(file: Path) -> dict[str, list[Any]]:
    from indexer.tasks.evaluate import DatasetError, Outcome  # noqa: PLC0415 - see _eval

    try:
        rows = json.loads(file.read_text("utf-8"))
        return {name: [Outcome(**row) for row in found] for name, found in rows.items()}
    except FileNotFoundError as error:
        raise DatasetError(f"there is no file {file}") from error
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise DatasetError(f"{file} is not what 'agent-index eval --save' writes") from error


def _print_report(report: Any, arguments: argparse.Namespace, **more: object) -> int:  # noqa: ANN401 - any frozen report
    from indexer.facts import to_facts  # noqa: PLC0415 - see `_verify`

    facts = {**to_facts(report), **more}
    facts["seconds"] = round(facts["seconds"], 3)
    if arguments.json:
        searching.print_json(facts)
    else:
        print(
            f"{facts['checked']} files checked: {facts['indexed']} indexed,"
            f" {facts['removed']} removed, {facts['unchanged']} unchanged,"
            f" {facts['pending']} pending, {facts['seconds']:.2f} s",
            flush=True,
        )
    return 0


@contextlib.contextmanager
def _progress(what: str, arguments: argparse.Namespace) -> Iterator[Progress | None]:
    """Show a progress bar on a terminal; elsewhere nothing, because the report follows anyway."""
    if arguments.json or not sys.stderr.isatty():
        yield None
        return
    from indexer.terminal.show import progress_bar  # noqa: PLC0415 - rich costs 40 ms

    with progress_bar(what) as advance:
        yield advance


def _schedule(arguments: argparse.Namespace) -> int:
    from indexer.terminal.scheduling import schedule  # noqa: PLC0415 - see `_verify`

    return schedule(find_folder(arguments), arguments)


def _completion(arguments: argparse.Namespace) -> int:
    show_script("agent-index", arguments.shell)
    return 0


# What to say after Ctrl-C, by command.
_CANCELLED: Final[Mapping[str, str]] = {
    "rebuild": "stopped; the old index is unchanged",
    "sync": "stopped; what was indexed so far is kept",
}

# How many files with the same trouble are named on a terminal; elsewhere all are.
_NAMED: Final = 5

_WITHOUT_INDEX: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "eval": _eval,
    "schedule": _schedule,
    "completion": _completion,
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
