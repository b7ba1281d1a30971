"""`agent-bridge`: parse, call, print.

Exit codes: 0 done, 1 found a problem, 2 wrong usage or configuration. While
serving, standard output belongs to the protocol.
"""

import argparse
import contextlib
import functools
import gc
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from agent_bridge import __version__
from agent_bridge.commands import ADD_PARSERS
from agent_bridge.config import Config, load_config
from agent_bridge.config_file import ConfigError
from agent_bridge.errors import BridgeError
from agent_bridge.lazy_imports import without
from agent_bridge.log import set_up_logging, wait_for_log
from agent_bridge.trust import is_trusted
from indexer import FolderMissingError, MemoryFolderError, to_sentence
from indexer.terminal import streams
from indexer.terminal.completion import answer_shell
from indexer.terminal.values import Parser, to_name

EPILOG: Final = """\
examples:
  agent-bridge init                      make a memory, connect Claude with it
  agent-bridge doctor                    prove that everything works
  agent-bridge stats                     how the memory grows and is used
  agent-bridge history                   who changed what
  agent-bridge undo                      take back what a tool wrote last
  agent-bridge ui                        look at the memory in the browser
  agent-bridge --memory ~/notes          serve it, as a client would

'agent-bridge COMMAND --help' says more, with examples. To search, and to look
after the index, use 'agent-index'.

The memory folder is --memory, else $AGENT_MEMORY_DIR, else the configuration's,
else ~/.claude-agent-memory.
"""


_AT_TERMINAL: Final = (
    "agent-bridge: this is an MCP server; it waits for a client on standard input."
    " Ctrl-C ends it; 'agent-bridge --help' lists what else it can do."
)

_SERVE: Final = """\
examples:
  agent-bridge serve                     what a client starts; it ends with it
  agent-bridge serve --memory ~/notes --config ~/bridge.yaml

It speaks MCP on standard input and output, so there is little to see. 'init'
connects clients, 'doctor' tests it, and bridge.log in the memory records it.
"""


# They show what they are going to do, and then do it.
_SHOWN_FIRST: Final = {"init", "undo"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line *argv* and return the exit code.

    Raises:
        KeyboardInterrupt: Ctrl-C ended it.
    """
    streams.open_missing_streams()
    streams.pass_over_this_folder(os.environ)
    streams.forget_sizes_of_nothing(os.environ)
    parser = _parser()
    answer_shell(parser)
    arguments = parser.parse_args(argv)
    streams.write_utf8("backslashreplace")
    try:
        code = _run(_load(arguments), arguments)
        sys.stdout.flush()
    except ConfigError as error:
        for problem in error.problems:
            print(f"agent-bridge: {problem}", file=sys.stderr)
        return 2
    except OSError as error:
        if streams.is_unread(error):
            # Whoever read us has seen enough. What was to be done after that may not be done.
            streams.drop_output()
            return int(arguments.command in _SHOWN_FIRST)
        print(f"agent-bridge: {to_sentence(error)}", file=sys.stderr)
        streams.drop_output()
        return 1
    return code


def _run(config: Config, arguments: argparse.Namespace) -> int:
    """Do what *arguments* ask for; print what prevents it, with advice or the next command."""
    try:
        return int(arguments.run(config, arguments))
    except BridgeError as error:
        sentence, advice, command = str(error), error.advice, error.command
    except MemoryFolderError as error:
        sentence, advice, command = str(error), "Name another folder with --memory.", ""
        if isinstance(error, FolderMissingError):
            advice = "Name another folder with --memory, or make this one."
            command = "agent-bridge init"
    if command:
        advice = f"{advice.removesuffix('.')}:  {config.command(command)}"
    print(f"agent-bridge: {sentence}. {advice}", file=sys.stderr)
    return 1


def _load(arguments: argparse.Namespace) -> Config:
    """Return the settings. If they are wrong, `doctor` gets the defaults, and the mistakes.

    Raises:
        ConfigError: There are mistakes in them.
    """
    memory = Path(arguments.memory) if arguments.memory else None
    arguments.problems = ()
    arguments.asked = None

    def believe(folder: Path, settings: Mapping[str, object]) -> bool:
        arguments.asked = (folder, settings)
        return is_trusted(folder, settings)

    try:
        named = Path(arguments.config) if arguments.config else None
        return load_config(config_file=named, memory=memory, believe=believe)
    except ConfigError as error:
        if arguments.command != "doctor":
            raise
        arguments.problems = error.problems
        return load_config(config_file=Path(os.devnull), memory=memory)


def _serve(config: Config, arguments: argparse.Namespace) -> int:
    if sys.stdin.isatty():
        print(_AT_TERMINAL, file=sys.stderr)
    folder = config.memory.directory
    # A folder that holds anything is somebody's, and `init` is theirs to ask for.
    if getattr(arguments, "create", False) and not (folder.is_dir() and any(folder.iterdir())):
        from agent_bridge.installing.setup import create_memory  # noqa: PLC0415 - once in a memory's life

        create_memory(folder)
    set_up_logging(config)
    with _made_to_stay():
        # Only the protocol over HTTP needs it, and it takes a tenth of the time of this import.
        with without("uvicorn"):
            # This takes most of a second; --help need not wait for it.
            from agent_bridge.server import make_server  # noqa: PLC0415

        server = make_server(config)
    server.run("stdio")
    if not wait_for_log():
        # Python itself would wait for the log before it ends, for ever.
        os._exit(0)
    return 0


@contextlib.contextmanager
def _made_to_stay() -> Iterator[None]:
    """Keep what is made inside, which stays to the end, out of the garbage collector.

    The libraries make so many objects that collecting among them takes a tenth of
    the start, and later stops everything for some 40 ms each time.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="agent-bridge",
        description="A searchable markdown memory and tame sub-agents, as an MCP server on stdio.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.elsewhere = "To search, and to look after the index, use 'agent-index'."
    parser.add_argument("--version", action="version", version=f"agent-bridge {__version__}")
    parser.set_defaults(run=_serve)
    common = Parser(add_help=False)
    for target, default in ((parser, None), (common, argparse.SUPPRESS)):
        add = functools.partial(target.add_argument, type=to_name, default=default)
        add("--memory", metavar="DIR", help="the memory folder")
        add("--config", metavar="FILE", help="the configuration")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    add_parser = functools.partial(_add_parser, commands, common)
    serve = add_parser("serve", help="serve on stdin and stdout (the default)", epilog=_SERVE)
    serve.add_argument(
        "--create", action="store_true", help="first make the memory if the folder does not exist"
    )
    for add_parsers in ADD_PARSERS:
        add_parsers(add_parser)
    return parser


def _add_parser(
    commands: "argparse._SubParsersAction[Parser]",
    common: Parser,
    name: str,
    **about: str,
) -> argparse.ArgumentParser:
    """Add a command that says what it does, in its own help as in the list of all."""
    text = about["help"]
    described = {"description": f"{text[0].upper()}{text[1:]}.", **about}
    return commands.add_parser(
        name,
        parents=[common],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        **described,  # type: ignore[arg-type]  # all of them are texts
    )
