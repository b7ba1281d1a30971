"""`agent-bridge completion`: what lets a shell complete this command with TAB."""

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from agent_bridge.config import Config, load_config
from agent_bridge.config_file import ConfigError
from indexer.terminal.completion import SHELLS, list_files, offer, show_script

_EXAMPLES: Final = """\
examples:
  eval "$(agent-bridge completion bash)"           for this shell
  agent-bridge completion bash >> ~/.bashrc        for all later ones
  agent-bridge completion zsh >> ~/.zshrc          below compinit
  agent-bridge completion fish > ~/.config/fish/completions/agent-bridge.fish
  agent-bridge completion powershell | Add-Content $PROFILE
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = add_parser(
        "completion",
        help="print the script for completion with TAB",
        epilog=_EXAMPLES,
    )
    parser.set_defaults(run=print_script)
    parser.add_argument("shell", choices=SHELLS)


def print_script(_config: Config, arguments: argparse.Namespace) -> int:
    """Print the script for a shell."""
    show_script("agent-bridge", arguments.shell)
    return 0


def offer_files(action: argparse.Action) -> None:
    """Have TAB offer the names of memory files for the argument *action*."""
    offer(action, lambda parsed_args, **_asked: _list_files(parsed_args))


def _list_files(arguments: argparse.Namespace) -> Iterable[str]:
    named = [getattr(arguments, name, None) for name in ("memory", "config")]
    memory, config_file = (Path(name) if name else None for name in named)
    try:
        config = load_config(config_file=config_file, memory=memory)
    except ConfigError:
        return ()
    return list_files(config.memory.directory)
