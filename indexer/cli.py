"""`agent-index`: parse, call, print.

Exit codes: 0 done, 1 found a problem, 2 wrong usage. With ``--json`` the
answer is one JSON object on standard output; progress and complaints always
go to standard error.
"""

import argparse
import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from indexer import FolderMissingError, Index, IndexerError, open_index
from indexer.folder.disk import to_sentence
from indexer.folder.index_place import DIRECTORY_VARIABLE
from indexer.quoting import quote_words
from indexer.terminal import searching, streams
from indexer.terminal.arguments import find_folder, parse
from indexer.terminal.completion import show_script
from indexer.terminal.launcher import to_typed


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line *argv* and return the exit code."""
    # What was imported stays to the end, and need not be looked through again.
    gc.freeze()
    gc.enable()
    streams.open_missing_streams()
    streams.pass_over_this_folder(os.environ)
    streams.forget_sizes_of_nothing(os.environ)
    arguments = parse(argv)
    streams.write_utf8("replace")
    if getattr(arguments, "index", None):
        # Read by everything that opens the index.
        os.environ[DIRECTORY_VARIABLE] = arguments.index
    try:
        if arguments.name in _WITHOUT_INDEX:
            code = _WITHOUT_INDEX[arguments.name](arguments)
        else:
            with open_index(find_folder(arguments)) as index:
                code = _run(index, arguments)
        # Now, while an error can still be reported: at the exit it would be Python's to print.
        sys.stdout.flush()
    except (IndexerError, OSError) as error:
        if streams.is_unread(error):
            # Whoever read us has seen enough. What was to be done after that may not be done.
            streams.drop_output()
            return int(arguments.name == "schedule")
        # An OSError is about the output, or a file that was named: a full disk, no such folder.
        said = to_sentence(error) if isinstance(error, OSError) else error
        print(f"agent-index: {said}{_to_make(error)}", file=sys.stderr)
        streams.drop_output()
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


def _run(index: Index, arguments: argparse.Namespace) -> int:
    """Run a command that needs the *index*; return the exit code."""
    if arguments.name == "search":
        return _search(index, arguments)
    from indexer.terminal.upkeep import COMMANDS  # noqa: PLC0415 - a search need not wait for it

    return COMMANDS[arguments.name](index, arguments)


def _search(index: Index, arguments: argparse.Namespace) -> int:
    if arguments.interactive:
        return searching.find(index, arguments)
    # The process ends before its garbage weighs anything.
    gc.disable()
    return searching.search(index, arguments)


def _eval(arguments: argparse.Namespace) -> int:
    from indexer.terminal.evaluating import measure  # noqa: PLC0415 - see `_run`

    return measure(arguments)


def _schedule(arguments: argparse.Namespace) -> int:
    from indexer.terminal.scheduling import schedule  # noqa: PLC0415 - see `_run`

    return schedule(find_folder(arguments), arguments)


def _completion(arguments: argparse.Namespace) -> int:
    show_script("agent-index", arguments.shell)
    return 0


# What to say after Ctrl-C, by command.
_CANCELLED: Final[Mapping[str, str]] = {
    "rebuild": "stopped; the old index is unchanged",
    "sync": "stopped; what was indexed so far is kept",
}

_WITHOUT_INDEX: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "eval": _eval,
    "schedule": _schedule,
    "completion": _completion,
}
