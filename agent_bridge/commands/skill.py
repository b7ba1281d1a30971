"""`agent-bridge skill`: the skill as a zip for Claude Desktop, or in place for Claude Code."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from agent_bridge.commands.asking import agreed
from agent_bridge.config import Config

_ZIP_NAME: Final = "stateful-memory.zip"

_EXAMPLES: Final = """\
examples:
  agent-bridge skill build               for Claude Desktop: a zip to upload
  agent-bridge skill install             for Claude Code: a copy where it looks
  agent-bridge skill path                where its own file is
  agent-bridge skill show                what it says
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command and what it can do."""
    parser = add_parser(
        "skill", help="build, show or install the skill that teaches the habit", epilog=_EXAMPLES
    )
    parser.set_defaults(run=skill)
    # No parsers of their own: each of them would refuse the memory, which may stand last.
    parser.add_argument("action", choices=_ACTIONS)
    parser.add_argument(
        "--output", metavar="FILE", default=_ZIP_NAME, help=f"the zip of 'build', else {_ZIP_NAME}"
    )
    parser.add_argument(
        "--yes", action="store_true", help="'install' replaces another version without asking"
    )


def skill(_config: Config, arguments: argparse.Namespace) -> int:
    """Do what was asked for."""
    return _ACTIONS[arguments.action](arguments)


def _build(arguments: argparse.Namespace) -> int:
    from agent_bridge.installing.clients import write_bytes  # noqa: PLC0415
    from agent_bridge.installing.skill_file import read_skill, zip_skill  # noqa: PLC0415

    file = Path(arguments.output)
    write_bytes(file, zip_skill(read_skill()))
    print(f"made {file}; upload it under Settings > Capabilities")
    return 0


def _show(_arguments: argparse.Namespace) -> int:
    from agent_bridge.installing.skill_file import read_skill  # noqa: PLC0415

    print(read_skill().decode(), end="")
    return 0


def _path(_arguments: argparse.Namespace) -> int:
    from agent_bridge.installing.skill_file import skill_path  # noqa: PLC0415

    print(skill_path())
    return 0


def _install(arguments: argparse.Namespace) -> int:
    from agent_bridge.installing.skill_file import (  # noqa: PLC0415
        install_skill,
        installed_path,
        read_installed,
        read_skill,
    )

    file, there = installed_path(), read_installed()
    if there == read_skill():
        print(f"{file} is already this version")
        return 0
    otherwise = f"{file} is another version, maybe your own: add --yes to replace it"
    if there is not None and not arguments.yes and not agreed(f"replace {file}?", otherwise):
        print("nothing was changed")
        return 1
    copy = install_skill()
    kept = f"; the other one is {copy}" if copy else ""
    print(f"installed {file}{kept}; it is used from the next conversation on")
    return 0


_ACTIONS: Final = {"build": _build, "install": _install, "path": _path, "show": _show}
