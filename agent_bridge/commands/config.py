"""`agent-bridge config`: every setting and its source, and trust in a memory's own file."""

import argparse
import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from agent_bridge.commands.asking import agreed
from agent_bridge.config import SECTIONS, Config
from agent_bridge.trust import trust

_EXAMPLES: Final = """\
examples:
  agent-bridge config                    every setting, and where it comes from
  agent-bridge config --json | jq -r '.[] | select(.source != "default").key'
  agent-bridge config --trust            let the memory's own file ask for more

Settings are in --config, else $MCP_BRIDGE_CONFIG, else bridge-config.yaml in
the memory folder. Mistakes are reported with their line.
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = add_parser("config", help="show the configuration", epilog=_EXAMPLES)
    parser.set_defaults(run=show_config)
    parser.add_argument("--show", action="store_true", help="print every setting (the default)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON array")
    form.add_argument(
        "--trust",
        action="store_true",
        help="show what the memory's own file asks for beyond the memory, and agree to it",
    )
    parser.add_argument("--yes", action="store_true", help="with --trust: do not ask")


def show_config(config: Config, arguments: argparse.Namespace) -> int:
    """Print every setting and its source; or ask for agreement with the memory's own file."""
    if arguments.trust:
        return _agree(config, arguments)
    rows = [
        {
            "key": f"{section}.{item.name}",
            "value": _plain(getattr(getattr(config, section), item.name)),
            "source": _source(config, arguments, f"{section}.{item.name}"),
            "help": item.metadata["help"],
        }
        for section, kind in SECTIONS.items()
        for item in dataclasses.fields(kind)
    ]
    if arguments.json:
        print(json.dumps(rows, ensure_ascii=False))
        return 0
    for row in rows:
        print(f"{row['key']}: {_to_json(row['value'])}  # {row['source']}")
    return 0


def _agree(config: Config, arguments: argparse.Namespace) -> int:
    """Show what the memory's own file asks for, ask whether it may, and remember a yes."""
    if arguments.asked is None:
        print("there is nothing to agree to")
        return 0
    folder, settings = arguments.asked
    print("the memory's own file asks for:")
    for key, value in settings.items():
        print(f"{key}: {_to_json(value)}  # {config.distrusted.get(key) or config.sources[key]}")
    if not config.distrusted:
        print("this counts already")
        return 0
    if not arguments.yes and not agreed("let this count?", "not a terminal: add --yes to agree"):
        print("nothing was changed")
        return 1
    # What was shown, even if the file was changed meanwhile.
    trust(folder, settings)
    print("this counts from now on")
    return 0


def _source(config: Config, arguments: argparse.Namespace, key: str) -> str:
    """Say where a value came from, and name one in the memory's own file that does not count."""
    # What was given elsewhere counts, whatever that file asks for.
    if key not in config.sources and (where := config.distrusted.get(key)):
        _, settings = arguments.asked
        asked = f"{where} asks for {_to_json(settings[key])}"
        agree = config.command("agent-bridge config --trust")
        return f"default; {asked}, which does not count; to agree:  {agree}"
    return config.sources.get(key, "default")


def _to_json(value: object) -> str:
    """Return *value* as JSON, escaped where it could mislead a terminal or its reader."""
    text = json.dumps(_plain(value), ensure_ascii=False)
    return text if text.isprintable() else json.dumps(_plain(value))


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Path) else value
