"""What a shell offers at TAB, for both programs.

The shell asks the program itself, so it offers what this version knows, and the
names of memory files. Nothing of this is loaded unless a shell asks.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from indexer.errors import IndexerError
from indexer.folder.scan import scan_folder

# The shell's question stands in the environment.
_ASKED: Final = "_ARGCOMPLETE"

SHELLS: Final = ("bash", "zsh", "fish", "powershell")

Completer = Callable[..., Iterable[str]]


def answer_shell(parser: argparse.ArgumentParser) -> None:
    """If a shell asks what may be typed here, answer and end the process."""
    if _ASKED in os.environ:
        import argcomplete  # noqa: PLC0415 - only for a shell that asks

        argcomplete.autocomplete(parser)


def show_script(program: str, shell: str) -> None:
    """Write the script that has *shell* ask *program* to standard output."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The bash of Git for Windows stumbles over the line ends of Windows.
        sys.stdout.reconfigure(newline="\n")
    sys.stdout.write(f"{to_script(program, shell)}\n")


def to_script(program: str, shell: str) -> str:
    """Return the script that has *shell* ask *program*."""
    from argcomplete.shell_integration import shellcode  # noqa: PLC0415 - only this command needs it

    return shellcode([program], shell=shell)


def offer(action: argparse.Action, completer: Completer) -> None:
    """Have *completer* say what may stand for the argument *action*."""
    action.completer = completer  # type: ignore[attr-defined]  # argcomplete looks for it there


def list_files(root: Path) -> list[str]:
    """Return the memory files that can be named; none of a folder that cannot be read."""
    try:
        return sorted(scan_folder(root).files)
    except (IndexerError, OSError):
        return []


def offer_nothing(**_asked: object) -> tuple[str, ...]:
    """Offer nothing for an argument that only its user knows."""
    return ()
