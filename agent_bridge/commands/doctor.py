"""`agent-bridge doctor`: look whether all is well. Each check is an option of its own."""

import argparse
import json
from collections.abc import Callable
from typing import Final

from agent_bridge.config import Config

# How many sessions are shown unless asked for more: a screen.
_SHOWN_SESSIONS: Final = 20

_EXAMPLES: Final = """\
examples:
  agent-bridge doctor --sessions         the newest sessions; exit code 1 if one forgot the memory
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = add_parser(
        "doctor", help="look whether conversations use the memory", epilog=_EXAMPLES
    )
    parser.add_argument(
        "--sessions",
        action="store_true",
        required=True,
        help="tell for each session whether memory was loaded and written",
    )
    parser.add_argument(
        "--limit", type=int, default=_SHOWN_SESSIONS, metavar="N", help="the newest N sessions"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON array")


def doctor(config: Config, arguments: argparse.Namespace) -> int:
    """Print what was found; 1 if a session did not use the memory as it should have."""
    from agent_bridge.log import read_log  # noqa: PLC0415 - see the package
    from agent_bridge.sessions import read_sessions  # noqa: PLC0415

    sessions = read_sessions(read_log(config))[-max(arguments.limit, 1) :]
    if arguments.json:
        print(json.dumps([session.to_facts() for session in sessions], ensure_ascii=False))
    elif not sessions:
        print(f"no session is in {config.log_file}{_why(config)}")
    else:
        from agent_bridge.show import show_sessions  # noqa: PLC0415

        show_sessions(sessions)
    return 1 if any(session.problems for session in sessions) else 0


def _why(config: Config) -> str:
    if config.logging.level in {"debug", "info"}:
        return " yet"
    return (
        f": with logging.level {config.logging.level!r} sessions are not logged; set it to 'info'"
    )
