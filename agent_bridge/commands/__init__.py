"""The commands of `agent-bridge` besides serving: a module each, and a row in `ADD_PARSERS`.

A command's module loads what it needs when it runs, so that `--help` waits for
nothing.
"""

import argparse
from collections.abc import Callable
from typing import Final

from agent_bridge.commands import (
    backup,
    completion,
    config,
    doctor,
    history,
    init,
    skill,
    stats,
    ui,
)

# Makes the parser of one command, as `add_parser` of argparse does; what is common to all
# of them, such as --memory, is in it. What runs the command is its default for `run`.
AddParser = Callable[..., argparse.ArgumentParser]

# In the order of the help: as somebody gets to know them.
ADD_PARSERS: Final[tuple[Callable[[AddParser], None], ...]] = (
    config.add_parsers,
    init.add_parsers,
    doctor.add_parsers,
    ui.add_parsers,
    history.add_parsers,
    backup.add_parsers,
    stats.add_parsers,
    skill.add_parsers,
    completion.add_parsers,
)
