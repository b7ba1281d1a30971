"""`agent-bridge backup`: commit the memory to its git repository, and push it."""

import argparse
from collections.abc import Callable
from typing import Final

from agent_bridge.config import Config
from indexer import check_folder, show_name

_EXAMPLES: Final = """\
examples:
  agent-bridge init --git                once, to have a repository
  agent-bridge backup                    now, or each hour from cron:
  0 * * * * agent-bridge backup
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = add_parser(
        "backup", help="commit the memory to its git repository, and push it", epilog=_EXAMPLES
    )
    parser.set_defaults(run=backup)
    parser.add_argument("--no-push", action="store_true", help="only commit")


def backup(config: Config, arguments: argparse.Namespace) -> int:
    """Commit and push, and say what was done."""
    from agent_bridge.memory.backup import commit_memory, push_memory, to_message  # noqa: PLC0415

    root = config.memory.directory
    check_folder(root)
    done = commit_memory(root)
    if done.commit:
        subject = to_message(done.changes).split("\n", maxsplit=1)[0]
        print(f"committed {done.commit[:10]}: {subject}")
    else:
        print("nothing changed since the last commit")
    if done.left_out:
        first, more = show_name(done.left_out[0]), len(done.left_out) - 1
        others = f" and {more:,} more" if more else ""
        print(f"not backed up, as git ignores it or another repository has it: {first}{others}")
    if not arguments.no_push and (place := push_memory(root)):
        print(f"pushed to {place}")
    return 0
