"""The commands of `agent-bridge` besides serving: a module each, and a row in `COMMANDS`.

A command's module loads what it needs when it runs, so that `--help` waits for
nothing.
"""

import argparse
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from agent_bridge.commands import backup, completion, doctor, history, init, skill, stats, ui
from agent_bridge.config import Config

# Makes the parser of one command, as `add_parser` of argparse does; what is
# common to all of them, such as --memory, is in it.
AddParser = Callable[..., argparse.ArgumentParser]
Run = Callable[[Config, argparse.Namespace], int]

ADD_PARSERS: Final[tuple[Callable[[AddParser], None], ...]] = (
    init.add_parsers,
    history.add_parsers,
    backup.add_parsers,
    skill.add_parsers,
    doctor.add_parsers,
    stats.add_parsers,
    completion.add_parsers,
    ui.add_parsers,
)

COMMANDS: Final[Mapping[str, Run]] = MappingProxyType(
    {
        "init": init.init,
        "history": history.show_history,
        "diff": history.show_diff,
        "undo": history.undo,
        "backup": backup.backup,
        "skill": skill.skill,
        "doctor": doctor.doctor,
        "stats": stats.show_stats,
        "completion": completion.print_script,
        "ui": ui.ui,
    }
)
