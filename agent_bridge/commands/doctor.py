"""`agent-bridge doctor`: prove that it works, or say what does not and what to do about it."""

import argparse
import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from agent_bridge.commands.init import own_entry
from agent_bridge.config import Config
from indexer.terminal.values import to_positive

if TYPE_CHECKING:
    from agent_bridge.checks.base import Finding, Visit

# How many sessions are shown unless asked for more: a screen.
_SHOWN_SESSIONS: Final = 20

_EXAMPLES: Final = """\
examples:
  agent-bridge doctor                    start it as clients do, change a file,
                                         find it
  agent-bridge doctor --fix              repair what can be repaired safely
  agent-bridge doctor --sessions         did the newest sessions use the memory?

Exit code 1: something does not work, or a session forgot the memory.
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = add_parser(
        "doctor", help="prove that everything works, or say what to do", epilog=_EXAMPLES
    )
    parser.set_defaults(run=doctor)
    parser.add_argument(
        "--sessions",
        action="store_true",
        help="instead, show for each session whether memory was loaded and written",
    )
    parser.add_argument(
        "--limit",
        type=to_positive,
        default=_SHOWN_SESSIONS,
        metavar="N",
        help=f"with --sessions: the newest N of them: {_SHOWN_SESSIONS}",
    )
    parser.add_argument(
        "--fix", action="store_true", help="repair what is safe: the index, the skill"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON array")


def doctor(config: Config, arguments: argparse.Namespace) -> int:
    """Print what was found; 1 if something does not work, or a session did not use the memory."""
    return _sessions(config, arguments) if arguments.sessions else _examine(config, arguments)


def _examine(config: Config, arguments: argparse.Namespace) -> int:
    from agent_bridge.checks import CHECKS  # noqa: PLC0415 - see the package
    from agent_bridge.checks.base import Visit, examine  # noqa: PLC0415
    from agent_bridge.checks.loop import make_probe  # noqa: PLC0415

    visit = Visit(
        config,
        own_entry(config.memory.directory, arguments.config),
        tuple(arguments.problems),
        os.environ,
        sys.platform,
        make_probe(config.memory.directory),
    )
    found: list[tuple[str, Finding]] = []
    started = time.monotonic()
    try:
        for name, findings in examine(CHECKS, visit, mend=arguments.fix):
            if not arguments.json:
                _show(name, findings)
            found += [(name, finding) for finding in findings]
    finally:
        # Also if somebody pressed Ctrl-C while a thread was about to.
        with contextlib.suppress(OSError):
            visit.probe.unlink()
    if arguments.json:
        facts = [finding.to_facts(name) for name, finding in found]
        print(json.dumps(facts, ensure_ascii=False))
    else:
        mend = config.command("agent-bridge doctor --fix")
        summary = _summarise([finding for _, finding in found], time.monotonic() - started, mend)
        print(f"{summary}{_what_now(found, visit)}")
    return 1 if any(finding.mark == "fault" for _, finding in found) else 0


def _show(name: str, findings: "Sequence[Finding]") -> None:
    from agent_bridge.show import show_finding  # noqa: PLC0415

    for place, finding in enumerate(findings):
        shown = "" if place else name
        show_finding(shown, finding.mark, finding.sentence, finding.remedy)


def _summarise(findings: "Sequence[Finding]", seconds: float, mend: str) -> str:
    marks = [finding.mark for finding in findings]
    numbers = {mark: marks.count(mark) for mark in ("fault", "warning") if mark in marks}
    counts = [f"{number} {mark}{'s' * (number > 1)}" for mark, number in numbers.items()]
    mends = any(finding.mend for finding in findings)
    hint = f"; to repair what is safe:  {mend}" if mends else ""
    return f"\n{' and '.join(counts) or 'all is well'}, {seconds:.1f} s{hint}"


def _what_now(found: "Sequence[tuple[str, Finding]]", visit: "Visit") -> str:
    """Return a line for somebody who has it working and wants to know what for."""
    if any(finding.mark == "fault" for _, finding in found):
        return ""
    whom = "ask the model" if visit.clients else "connect a client, then ask its model"
    return f"\nit works; {whom}: what do you remember about me?"


def _sessions(config: Config, arguments: argparse.Namespace) -> int:
    from agent_bridge.log import read_log  # noqa: PLC0415 - see the package
    from agent_bridge.statistics.sessions import read_sessions  # noqa: PLC0415

    sessions = read_sessions(read_log(config))[-arguments.limit :]
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
