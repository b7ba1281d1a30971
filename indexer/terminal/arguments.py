"""The command line of `agent-index`: what can be typed."""

import argparse
import functools
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from indexer import __version__
from indexer.errors import MemoryFolderError
from indexer.folder.index_place import DEFAULT_MEMORY, MEMORY_VARIABLE
from indexer.model import Filters
from indexer.quoting import quote_words
from indexer.terminal import help_texts
from indexer.terminal.completion import SHELLS, answer_shell, list_files, offer, offer_nothing
from indexer.terminal.launcher import to_typed
from indexer.terminal.values import (
    Parser,
    to_bound,
    to_days,
    to_name,
    to_positive,
    to_time,
    to_whole,
)

_NAME: Final = "agent-index"

# A word that begins with this is no option to argparse.
_MARK: Final = " "

# How wide help is where there is no terminal.
_COLUMNS: Final = 80

# A page of hits, unless asked for otherwise.
PAGE: Final = 10


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Return what *argv* asks for; end the process with 2 if it makes no sense."""
    words = list(sys.argv[1:] if argv is None else argv)
    start = _find_command(words)
    asked = words[start] if start < len(words) else ""
    parser = make_parser(asked)
    answer_shell(parser)
    if asked == "search":
        words[start:] = map(_mark_text, words[start:])
    arguments = parser.parse_args(words)
    if arguments.name == "eval" and not (arguments.dataset or arguments.compare):
        parser.error("eval: name a dataset, or two saved runs with --compare")
    # Filters alone list files.
    if arguments.name == "search" and (
        arguments.interactive or not (arguments.query or any(to_filters(arguments)))
    ):
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            parser.error("search: give a query; searching as you type needs a terminal")
        arguments.interactive = True
    return arguments


def to_filters(arguments: argparse.Namespace) -> Filters:
    """Return the filters among the *arguments* of a search."""
    tags = tuple(arguments.tag)
    return Filters(arguments.type, tags, arguments.path, arguments.after, arguments.before)


def _find_command(words: Sequence[str]) -> int:
    """Return where the command stands among *words*: after the options of the program itself."""
    start = 0
    while start < len(words) and words[start].startswith("--"):
        start += 1 if "=" in words[start] else 2
    return start


def _mark_text(word: str) -> str:
    """Return *word* of a search, marked if it is text that argparse would take for an option."""
    if not word.startswith("-") or word.startswith("--"):
        return word
    is_option = word.isascii() and len(word) <= len("-n")
    has_number = word.startswith("-n") and word[2:].removeprefix("=").isdigit()
    return word if is_option or has_number else _MARK + word


def _text(word: str) -> str:
    return word.removeprefix(_MARK)


def find_folder(arguments: argparse.Namespace) -> Path:
    """Return the memory folder: named on the command line, in the environment, or the usual one.

    Raises:
        MemoryFolderError: It lies in a home folder that is not known.
    """
    named = getattr(arguments, "memory", None) or os.environ.get(MEMORY_VARIABLE)
    folder = Path(named or f"~/{DEFAULT_MEMORY}")
    try:
        return folder.expanduser().absolute()
    except RuntimeError as error:
        raise MemoryFolderError(folder, "nobody's home folder is known by this name") from error


def to_command(words: str, arguments: argparse.Namespace) -> str:
    """Return the command *words*, to be typed for the memory and index that *arguments* name."""
    named = [(f"--{name}", getattr(arguments, name, None)) for name in ("memory", "index")]
    return " ".join(
        [to_typed(words), *(quote_words(option, value) for option, value in named if value)]
    )


def make_parser(asked: str = "") -> argparse.ArgumentParser:
    """Return the parser of the whole command line.

    If *asked* is a command, the parsers of the others are left out. What begins with
    that command is understood and refused in the same words, in a third of the time.
    """
    parser = Parser(
        prog=_NAME,
        description="Keep and search the index of a memory folder. Markdown is never changed.",
        epilog=help_texts.PROGRAM,
        formatter_class=_Formatter,
    )
    parser.elsewhere = "To make a memory, and to look after what is in it, use 'agent-bridge'."
    parser.add_argument("--version", action="version", version=f"{_NAME} {__version__}")
    _add_places(parser, None)
    names = parser.add_subparsers(required=True, metavar="COMMAND", dest="name", prog=_NAME)
    for name in (asked,) if asked in _COMMANDS else _COMMANDS:
        text, add = _COMMANDS[name]
        add(
            names.add_parser(
                name,
                help=text,
                description=text,
                epilog=help_texts.COMMANDS[name],
                formatter_class=_Formatter,
            )
        )
    return parser


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Texts as they were written, as wide as the terminal."""

    def __init__(self, prog: str) -> None:
        # argparse makes one of these for each argument, and to ask for the width it imports
        # a module that takes 5 ms. Without a terminal there is nothing to ask.
        known = "COLUMNS" in os.environ or sys.stdout.isatty()
        super().__init__(prog, width=None if known else _COLUMNS - 2)


def _add_places(parser: argparse.ArgumentParser, default: str | None) -> None:
    add = functools.partial(parser.add_argument, type=to_name, default=default, metavar="DIR")
    add("--memory", help="the memory folder")
    add("--index", help="the folder for the index, if not the memory")


def _add_common(parser: argparse.ArgumentParser) -> None:
    # With a default, a command would overwrite what was given before it.
    _add_places(parser, argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true", help="answer with one JSON object")


def _add_search(search: argparse.ArgumentParser) -> None:
    _add_common(search)
    query = search.add_argument(
        "query",
        nargs="*",
        type=_text,
        help="words or a question; without one, what the filters leave, or search as you type",
    )
    offer(query, offer_nothing)
    also = search.add_argument(
        "--also",
        action="append",
        type=_text,
        default=[],
        metavar="WORDS",
        help="what else the notes may call it; may be given several times",
    )
    offer(also, offer_nothing)
    search.add_argument(
        "-i", "--interactive", action="store_true", help="search as you type, on a terminal"
    )
    search.add_argument(
        "--explain", action="store_true", help="say why each hit ranks where it does"
    )
    _add_page(search)
    _add_filters(search)
    search.add_argument(
        "--no-pager", action="store_true", help="print everything, even on a terminal"
    )


def _add_page(search: argparse.ArgumentParser) -> None:
    search.add_argument(
        *("--limit", "--max-results", "-n"),
        dest="limit",
        type=to_positive,
        default=PAGE,
        metavar="N",
        help=f"hits on a page: {PAGE}",
    )
    start = search.add_mutually_exclusive_group()
    start.add_argument(
        "--page", type=to_positive, default=1, metavar="N", help="the page to show: 1"
    )
    start.add_argument("--offset", type=to_whole, metavar="N", help="or how many hits to skip")
    search.add_argument(
        "--max-tokens", type=to_positive, metavar="N", help="stop after this many tokens: no limit"
    )


def _add_filters(search: argparse.ArgumentParser) -> None:
    search.add_argument("--type", type=_text, help="e.g. project, reference, episodic")
    search.add_argument(
        "--tag", action="append", type=_text, default=[], help="may be given several times"
    )
    path = search.add_argument(
        "--path", type=_text, help="the beginning of a path, or a glob pattern"
    )
    offer(path, lambda parsed_args, **_asked: list_files(find_folder(parsed_args)))
    for name, last in (("--after", False), ("--before", True)):
        search.add_argument(
            name,
            type=functools.partial(to_bound, last=last),
            metavar="DATE",
            help="a date such as 2026-09-30 or 'last week', that day included",
        )


def _add_verify(check: argparse.ArgumentParser) -> None:
    _add_common(check)
    check.add_argument("--repair", action="store_true", help="repair it; markdown is not touched")


def _add_nightly(night: argparse.ArgumentParser) -> None:
    from indexer.reports import KEEP_DAYS  # noqa: PLC0415 - a search says nothing of the index

    _add_common(night)
    night.add_argument(
        "--keep-days",
        type=to_days,
        default=KEEP_DAYS,
        metavar="N",
        help=f"how long to keep damaged index files: {KEEP_DAYS}",
    )


def _add_schedule(plan: argparse.ArgumentParser) -> None:
    from indexer.reports import KINDS  # noqa: PLC0415 - as above

    _add_common(plan)
    plan.add_argument("action", choices=("install", "status", "remove"))
    plan.add_argument(
        "--time", type=to_time, default=(3, 30), metavar="HH:MM", help="default 03:30"
    )
    plan.add_argument("--scheduler", choices=KINDS, help="default: what this machine has")
    plan.add_argument("--yes", action="store_true", help="do not ask")
    plan.add_argument("--dry-run", action="store_true", help="only show what would be done")


def _add_eval(measure: argparse.ArgumentParser) -> None:
    _add_common(measure)
    measure.add_argument("dataset", nargs="*", help="a folder, or a name in $MEMORY_EVAL_DATA")
    measure.add_argument("--limit", type=to_positive, metavar="N", help="ask only N of them")
    measure.add_argument("--save", metavar="FILE", help="keep the outcome of each question")
    measure.add_argument("--compare", nargs=2, metavar="FILE", help="two saved runs, paired")


def _add_completion(shells: argparse.ArgumentParser) -> None:
    shells.add_argument("shell", choices=SHELLS)


# What each command does, and what adds its arguments; in the order of the help.
_COMMANDS: Final[Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]] = {
    "search": ("Search the memory.", _add_search),
    "status": ("Show how large and how current the index is, and unreadable files.", _add_common),
    "sync": ("Index what changed since the last time.", _add_common),
    "rebuild": ("Discard the index and rebuild it, in one transaction.", _add_common),
    "watch": ("Index changes as they happen, until interrupted.", _add_common),
    "verify": ("Compare every file with the index, and repair it if asked to.", _add_verify),
    "nightly": ("Sync, verify, repair, tidy up, and log one line of JSON.", _add_nightly),
    "schedule": ("Let this machine do the nightly work: install, status or remove.", _add_schedule),
    "eval": ("Measure search on questions with known answers.", _add_eval),
    "completion": ("Print the script for completion with TAB.", _add_completion),
}
