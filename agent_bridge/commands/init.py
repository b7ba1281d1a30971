"""`agent-bridge init`: make a memory, connect clients with it, and take that back."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from agent_bridge.commands.asking import agreed
from agent_bridge.config import Config
from agent_bridge.layout import INDEX_NAME
from indexer import BLOCKS, check_folder, quote_words

if TYPE_CHECKING:
    from agent_bridge.installing.client_entry import Entry
    from agent_bridge.installing.connecting import Done, Edit, Order, Record

_NEXT: Final = {
    "desktop": "quit Claude Desktop completely and start it again",
    "code": "begin a new session; '/mcp' in it shows the server",
}


_EXAMPLES: Final = """\
examples:
  agent-bridge init --dry-run            what would be made and changed
  agent-bridge init                      make it; each change is shown and asked
  agent-bridge init --memory ~/notes --client code --git
  agent-bridge init --undo               take the connections back; notes stay
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = add_parser(
        "init", help="make the memory folder, and connect clients with it", epilog=_EXAMPLES
    )
    parser.set_defaults(run=init)
    parser.add_argument(
        "--client",
        action="append",
        choices=("desktop", "code", "none"),
        help="connect Claude Desktop, Claude Code, or none; may be repeated (else those found)",
    )
    parser.add_argument("--git", action="store_true", help="make the folder a git repository")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    parser.add_argument("--dry-run", action="store_true", help="show what would be done")
    parser.add_argument(
        "--undo", action="store_true", help="take back what was done to clients; notes stay"
    )


def init(config: Config, arguments: argparse.Namespace) -> int:
    """Make what is missing, connect, and say what to do next; 1 if something is left to do."""
    from agent_bridge.installing.connecting import RECORD_NAME, Record  # noqa: PLC0415 - see the package
    from agent_bridge.user_folders import state_folder  # noqa: PLC0415

    folder = config.memory.directory
    record = Record(state_folder(folder, os.environ) / RECORD_NAME)
    if arguments.undo:
        return _undo(folder, record, arguments)
    _make_memory(config, arguments)
    wanted = own_entry(folder, arguments.config)
    # The record is this memory's, which another folder or shell may not take for the usual one.
    back = quote_words(*_program(), "init", "--undo", "--memory", folder)
    left = [_settle(step, record, back, arguments) for step in _plan(config, wanted, arguments)]
    _say_the_rest(config, wanted, arguments)
    return 1 if any(left) else 0


def _make_memory(config: Config, arguments: argparse.Namespace) -> None:
    from agent_bridge.installing.setup import (  # noqa: PLC0415
        create_memory,
        is_in_repository,
        make_repository,
        missing_files,
        missing_ignores,
        twins,
    )

    folder, backup = config.memory.directory, config.command("agent-bridge backup")
    if os.path.lexists(folder):
        check_folder(folder)
    missing = missing_files(folder) if arguments.dry_run else create_memory(folder)
    for file in missing:
        print(f"{'would make' if arguments.dry_run else 'made'} {file}")
    if not missing:
        print(f"{folder} is already a memory; nothing in it was changed")
    elif (index := folder / INDEX_NAME) not in missing:
        print(f"{index} stays yours; in it, the tools keep a table of what is in {BLOCKS}")
    for name, our in twins(folder).items():
        print(f"{name} is one file with {our} on Windows, macOS and phones: better rename it")
    if lacking := missing_ignores(folder):
        print(
            f"{folder / '.gitignore'} was left as it is; for git not to show our files, add to it:"
        )
        print("\n".join(f"  {line}" for line in lacking))
    if not arguments.git:
        return
    if folder.is_dir() and is_in_repository(folder):
        print(f"it is already in a git repository; to commit:  {backup}")
    elif arguments.dry_run:
        print("would make it a git repository")
    else:
        make_repository(folder)
        print(f"made it a git repository; for the first commit:  {backup}")


def own_entry(folder: Path, config_file: str | None) -> "Entry":
    """Return how a client has to start this very program as the server of *folder*."""
    from agent_bridge.installing.client_entry import Entry  # noqa: PLC0415

    words = [*_program(), "serve", "--memory", str(folder)]
    if config_file:
        words += ["--config", str(Path(config_file).expanduser().absolute())]
    return Entry(words[0], tuple(words[1:]))


def _program() -> list[str]:
    # Clients start servers with a minimal PATH, so the command is a full path.
    program = Path(sys.argv[0]).absolute()
    if program.name == "__main__.py":
        return [sys.executable, "-m", "agent_bridge"]
    is_bare = os.name == "nt" and not program.suffix
    return [str(program.with_suffix(".exe") if is_bare else program)]


def _plan(
    config: Config, wanted: "Entry", arguments: argparse.Namespace
) -> Iterator["Edit | Order | str | Exception"]:
    """Yield what each client needs; one that cannot be connected holds up no other."""
    named = arguments.client or ()
    if not named or "desktop" in named:
        yield from _plan_desktop(wanted, must="desktop" in named)
    if not named or "code" in named:
        yield _plan_code(config, wanted)


def _plan_desktop(wanted: "Entry", *, must: bool) -> Iterator["Edit | Exception"]:
    """Yield how each Claude Desktop is connected; with *must*, one that never ran here, too."""
    from agent_bridge.installing import clients  # noqa: PLC0415
    from agent_bridge.installing.connecting import ConnectError, plan_edit  # noqa: PLC0415

    files = clients.find_desktop_files(sys.platform, os.environ)
    if must and not files:
        folder = clients.desktop_folders(sys.platform, os.environ)[0]
        files = (clients.ConfigFile("desktop", folder / clients.CONFIG_NAME),)
    for file in files:
        if clients.is_confined(sys.base_prefix):
            yield ConnectError(
                f"{file.path}: no other program sees what the Python of the Microsoft Store writes"
                " there; use one of python.org or uv"
            )
            continue
        try:
            yield plan_edit(file, wanted)
        except (ConnectError, OSError) as error:
            yield error


def _plan_code(config: Config, wanted: "Entry") -> "Order | str | Exception":
    """Return what Claude Code has to be told, or what to type once it is installed."""
    from agent_bridge.agents.claude_program import find_program  # noqa: PLC0415
    from agent_bridge.errors import ClaudeMissingError  # noqa: PLC0415
    from agent_bridge.installing.clients import code_file  # noqa: PLC0415
    from agent_bridge.installing.connecting import ConnectError, plan_order  # noqa: PLC0415

    try:
        program = str(find_program(config.claude_cli.path, os.environ))
        return plan_order(code_file(os.environ), program, wanted)
    except ClaudeMissingError:
        command = ("claude", "mcp", "add", "-s", "user", "agent-bridge", "--", *wanted.words)
        return f"Claude Code was not found; once it is installed:  {quote_words(*command)}"
    except (ConnectError, OSError) as error:
        return error


def _settle(
    step: "Edit | Order | str | Exception",
    record: "Record",
    back: str,
    arguments: argparse.Namespace,
) -> bool:
    """Show, ask, and do one step; tell whether something is left for the person to do."""
    if isinstance(step, str):
        print(f"\n{step}")
        return "code" in (arguments.client or ())
    if isinstance(step, Exception):
        return _refuse(step)
    if not step.is_needed:
        print(f"\n{step.file.title} is already connected ({step.file.path})")
        return False
    print(f"\n{step.file.title}:")
    _show(step)
    return not (arguments.dry_run or _connect(step, record, back, arguments))


def _connect(
    step: "Edit | Order", record: "Record", back: str, arguments: argparse.Namespace
) -> bool:
    from agent_bridge.installing.connecting import ConnectError, Edit, carry_out  # noqa: PLC0415
    from agent_bridge.programs import ProgramError, hear  # noqa: PLC0415

    question = "change this file?" if isinstance(step, Edit) else "run this?"
    if not arguments.yes and not agreed(question, "there is nobody to ask: add --yes to do this"):
        print(f"{step.file.title} was not connected")
        return False
    try:
        copy = carry_out(step, record, hear)
    except (ConnectError, ProgramError, OSError) as error:
        _refuse(error)
        return False
    if copy:
        print(f"the old file is {copy}; to put it back:  {back}")
    print(f"connected {step.file.title}; next: {_NEXT[step.file.kind]}")
    return True


def _show(step: "Edit | Order") -> None:
    from agent_bridge.installing.connecting import Edit  # noqa: PLC0415
    from agent_bridge.show import show_lines  # noqa: PLC0415

    if isinstance(step, Edit):
        show_lines(step.to_diff())
        print("if it runs, quit it first: it may write this file anew, as it was before")
    else:
        for command in step.to_commands():
            print(f"  {quote_words(*command)}")


def _refuse(error: Exception) -> bool:
    from agent_bridge.checks.base import describe  # noqa: PLC0415

    print(f"\nnot connected: {describe(error)}", file=sys.stderr)
    print("next: fix that and run this again, or paste what follows", file=sys.stderr)
    return True


def _say_the_rest(config: Config, wanted: "Entry", arguments: argparse.Namespace) -> None:
    from agent_bridge.installing.client_entry import to_snippet  # noqa: PLC0415

    print(
        f"\nOther clients: start  {quote_words(*wanted.words)}\nor paste into their configuration:"
    )
    print(to_snippet(wanted))
    if arguments.dry_run:
        print("\nnothing was changed; to do it, leave out --dry-run")
    else:
        print(f"\nnext:  {config.command('agent-bridge doctor')}")


def _undo(folder: Path, record: "Record", arguments: argparse.Namespace) -> int:
    rows = record.read()
    if not rows:
        print(f"init connected no client with {folder}; nothing to take back")
        return 0
    left = [not _take_back(row, record, arguments) for row in reversed(rows)]
    if not any(left) and not arguments.dry_run:
        print("the notes stay where they are; next: restart the clients")
    return int(any(left))


def _take_back(row: "Done", record: "Record", arguments: argparse.Namespace) -> bool:
    """Ask about one row of the record, and take it back; tell whether nothing of it is left."""
    from agent_bridge.checks.base import describe  # noqa: PLC0415
    from agent_bridge.installing.connecting import ConnectError, take_back  # noqa: PLC0415
    from agent_bridge.programs import ProgramError, hear  # noqa: PLC0415

    print(f"take back what was done to {row.file}")
    try:
        if other := _connected_since(row, record):
            back = quote_words(*_program(), "init", "--undo", "--memory", other)
            print(f"not taken back: init connected it with {other} since", file=sys.stderr)
            print(f"next, before this:  {back}", file=sys.stderr)
            return False
        if arguments.dry_run:
            return True
        if not arguments.yes and not agreed("do this?", "there is nobody to ask: add --yes"):
            return False
        print(take_back(row, hear))
        record.remove(row)
    except (ConnectError, ProgramError, OSError) as error:
        print(f"not taken back: {describe(error)}", file=sys.stderr)
        return False
    return True


def _connected_since(row: "Done", record: "Record") -> str | None:
    """Return the other memory with which `init` connected the client behind *row*, if it did."""
    from agent_bridge.installing.connecting import Record, is_in_place, memory_since  # noqa: PLC0415
    from agent_bridge.user_folders import state_folder  # noqa: PLC0415

    memory = memory_since(row)
    if memory is None:
        return None
    other = Record(state_folder(Path(memory), os.environ) / record.path.name)
    rows = () if other.path == record.path else other.read()
    return memory if any(one.file == row.file and is_in_place(one) for one in rows) else None
