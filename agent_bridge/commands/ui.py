"""`agent-bridge ui`: look at the memory in a browser."""

import argparse
from collections.abc import Callable
from functools import partial
from typing import Final

from agent_bridge.config import Config
from indexer import check_folder
from indexer.terminal.values import to_number

_to_port: Final = partial(to_number, least=0, most=65_535)

_EXAMPLES: Final = """\
examples:
  agent-bridge ui                        open it in the browser, read-only
  agent-bridge ui --edit                 also correct and undo
  agent-bridge ui --no-browser --port 8765
                                         print the address, at this port

The page is served to this machine alone, and only to who has the address.
Ctrl-C ends it.
"""


def add_parsers(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = add_parser("ui", help="look at the memory in a browser", epilog=_EXAMPLES)
    parser.set_defaults(run=ui)
    parser.add_argument("--edit", action="store_true", help="allow changes (otherwise read-only)")
    parser.add_argument(
        "--port", type=_to_port, default=0, metavar="N", help="the port (default: any free one)"
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address and open nothing"
    )


def ui(config: Config, arguments: argparse.Namespace) -> int:
    """Serve the pages until Ctrl-C."""
    memory = config.memory.directory
    check_folder(memory)
    # The web server takes a third of a second to import; other commands need not wait for it.
    from agent_bridge.ui.serving import has_desktop, open_browser, serve, take_place  # noqa: PLC0415

    place = take_place(arguments.port)
    print(f"{memory}, {'to read and edit' if arguments.edit else 'read-only'}; Ctrl-C ends it")
    print(place.address, flush=True)
    if not arguments.no_browser and has_desktop():
        open_browser(place.address)
    try:
        serve(config, place, edit=arguments.edit)
    except KeyboardInterrupt:
        print("\nclosed")
    return 0
