"""`agent-bridge history`, `diff` and `undo`: what tools changed, and taking it back."""

import argparse
import dataclasses
import difflib
import getpass
import json
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from agent_bridge.commands.asking import agreed
from agent_bridge.commands.completion import offer_files
from agent_bridge.config import Config
from agent_bridge.errors import BridgeError
from indexer import check_folder, decode, show_name, split_lines
from indexer.terminal.values import to_positive

if TYPE_CHECKING:
    from agent_bridge.memory.undo import Undo

# How many changes `history` shows unless asked for more: some screens.
_SHOWN_CHANGES: Final = 50

_HISTORY: Final = """\
examples:
  agent-bridge history                   the last changes of all files
  agent-bridge history project-boat      those of one block, including by hand
"""
_DIFF: Final = """\
examples:
  agent-bridge diff project-boat                    what the newest change did
  agent-bridge diff project-boat 3f2a9c10           since that version
  agent-bridge diff project-boat 3f2a9c10 77be01d4  between the two
"""
_UNDO: Final = """\
examples:
  agent-bridge undo                      the last change; it is shown first
  agent-bridge undo project-boat         the last change of that block
  agent-bridge undo 12 --yes             the change with this id, without asking
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the three commands."""
    shown = add_parser("history", help="show who changed the memory, and when", epilog=_HISTORY)
    shown.set_defaults(run=show_history)
    file = shown.add_argument(
        "file", nargs="?", metavar="FILE", help="only the changes of this file"
    )
    offer_files(file)
    shown.add_argument(
        "--limit",
        type=to_positive,
        default=_SHOWN_CHANGES,
        metavar="N",
        help=f"the newest N changes: {_SHOWN_CHANGES}",
    )
    shown.add_argument("--json", action="store_true", help="print one JSON array")
    diff = add_parser(
        "diff", help="show what changed in a file since an earlier version", epilog=_DIFF
    )
    diff.set_defaults(run=show_diff)
    file = diff.add_argument("file", metavar="FILE", help="a memory file, even one that is gone")
    offer_files(file)
    diff.add_argument(
        "versions",
        nargs="*",
        default=(),
        metavar="VERSION",
        help="from this version, shown by 'history' (else the last replaced one), to this (else"
        " the file as it is)",
    )
    diff.add_argument("--json", action="store_true", help="print one JSON object")
    back = add_parser("undo", help="take back the last change, or a given one", epilog=_UNDO)
    back.set_defaults(run=undo)
    what = back.add_argument(
        "what", nargs="?", default="", metavar="FILE|ID", help="what to take back"
    )
    offer_files(what)
    back.add_argument("--yes", action="store_true", help="do not ask")
    back.add_argument(
        "--anyway", action="store_true", help="even if the file was changed again since"
    )


def show_history(config: Config, arguments: argparse.Namespace) -> int:
    """Print the changes, newest last."""
    from agent_bridge.memory.undo import file_history, full_history  # noqa: PLC0415 - see the package

    root = config.memory.directory
    check_folder(root)
    changes = file_history(root, arguments.file) if arguments.file else full_history(root)
    total = len(changes)
    changes = changes[-arguments.limit :]
    if arguments.json:
        print(json.dumps([dataclasses.asdict(change) for change in changes], ensure_ascii=False))
    elif not changes:
        print("no tool has changed this memory yet")
    else:
        from agent_bridge.show import show_changes  # noqa: PLC0415

        show_changes(changes)
        if len(changes) < total:
            print(f"the newest {len(changes)} of {total} changes; --limit {total} shows all")
    return 0


def show_diff(config: Config, arguments: argparse.Namespace) -> int:
    """Print a unified diff of two versions of a file."""
    from agent_bridge.memory.files import find_bytes  # noqa: PLC0415
    from agent_bridge.memory.undo import file_history, find_text  # noqa: PLC0415

    if len(arguments.versions) > 2:  # noqa: PLR2004 - from and to
        print("agent-bridge: diff compares two versions at most", file=sys.stderr)
        return 2
    root = config.memory.directory
    check_folder(root)
    changes = file_history(root, arguments.file)
    named = [find_text(root, changes, version) for version in arguments.versions]
    newest = changes[-1]
    if not named:
        named = [find_text(root, changes, newest.old) if newest.old else b""]
    if len(named) == 1:
        named.append(find_bytes(root, newest.path) or b"")
    lines = _diff(newest.path, *named)
    if arguments.json:
        facts = {"path": newest.path, "diff": "\n".join(lines)}
        print(json.dumps(facts, ensure_ascii=False))
        return 0
    from agent_bridge.show import show_lines  # noqa: PLC0415

    show_lines(lines)
    return 0


def undo(config: Config, arguments: argparse.Namespace) -> int:
    """Say what an undo will do, ask, and do it."""
    from agent_bridge.memory.history import entries  # noqa: PLC0415
    from agent_bridge.memory.undo import apply_undo, plan_undo  # noqa: PLC0415
    from agent_bridge.show import show_lines  # noqa: PLC0415

    root = config.memory.directory
    check_folder(root)
    plan = plan_undo(root, arguments.what, anyway=arguments.anyway)
    show_lines(_plan_lines(plan))
    if not arguments.yes and not agreed("do it?", "not a terminal: add --yes to do it"):
        print("nothing was changed")
        return 1
    if note := apply_undo(root, plan, _user()):
        print(note)
    # By its number: an undo that only kept the index is not the last that was done.
    done = [change for change in entries(root) if change.tool == plan.tool]
    first = next((str(change.number) for change in done if change.call == done[-1].call), "")
    try:
        # What it did to the index alone would be done again at once.
        can_be_undone = first and plan_undo(root, first)
    except BridgeError:
        can_be_undone = None
    back = config.command(f"agent-bridge undo {first}")
    print(f"done; to take it back:  {back}" if can_be_undone else "done")
    return 0


def _plan_lines(plan: "Undo") -> Iterator[str]:
    change = plan.steps[0].change
    from agent_bridge.show import to_local  # noqa: PLC0415

    who = ", ".join(filter(None, (change.tool or "unknown", change.client)))
    # A client may call itself by two lines, and the second would read as a line of ours.
    named = show_name(f"change {change.number}: {who}, {to_local(change.when)}")
    yield named if change.number else f"{change.path} was deleted by hand"
    for step in plan.steps:
        if step.past == step.present:
            continue
        if step.past is None:
            yield f"{step.change.path} will be deleted"
        elif step.present is None:
            yield f"{step.change.path} will be restored"
        yield from _diff(step.change.path, step.present or b"", step.past or b"")
    for path in plan.left:
        yield f"{path} was changed by the same call and again since; it is left as it is"


def _diff(path: str, old: bytes, new: bytes) -> Iterator[str]:
    before, after = (split_lines(decode(data)[0]) for data in (old, new))
    yield from difflib.unified_diff(before, after, f"a/{path}", f"b/{path}", lineterm="")
    if before == after and old != new:
        yield f"{path}: only line endings, or how letters are stored, differ"


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        # A container's made-up user has no name; and Windows, before Python 3.13, no list of them.
        return "command line"
