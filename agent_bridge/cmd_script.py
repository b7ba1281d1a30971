"""Start what a `.cmd` script of Windows starts, without cmd.exe, which parses all words again.

npm installs `claude` as such a script. To cmd.exe, a line break in an argument ends
the command line, so that after a system prompt of two lines the options that keep a
sub-agent within its rights would be missing; a quote lets `&` begin another command;
and a command line ends after 8,191 characters. Quoting helps with none of that. But all
that such a script does is start one program beside it, and that can be done directly.
"""

import errno
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path, PureWindowsPath
from typing import Final, NamedTuple

_ENDINGS: Final = (".cmd", ".bat")
_SCRIPTS: Final = (".js", ".cjs", ".mjs")

# What means something to cmd.exe, in or out of quotes.
_MEANING: Final = frozenset('"%!&|<>^\r\n\0')

# At the end of a line: perhaps an interpreter, then what is started, then all words.
_START: Final = re.compile(r'(?:(?:"([^"]*)"|([\w.-]+))\s+)?"([^"]+)"\s+%\*\s*$', re.MULTILINE)

# The script's own folder, as npm, pnpm and yarn write it.
_HERE: Final = re.compile(r"%(?:~dp0|dp0%)\\?")


class Start(NamedTuple):
    """What a script starts. *interpreter* is empty if there is none, or if it is looked up."""

    interpreter: str
    target: str


def without_shell(
    command: Sequence[str], environ: Mapping[str, str], platform: str = sys.platform
) -> tuple[str, ...]:
    """Return the command that starts what *command* does, with each word as it is.

    Raises:
        OSError: It begins with a script that only cmd.exe can run, and one of the
            words would not arrive there as it is.
    """
    script = Path(command[0])
    if platform != "win32" or script.suffix.lower() not in _ENDINGS:
        return tuple(command)
    start = parse_script(script.read_bytes().decode("utf-8", "replace"))
    if start and (found := _find(start, script.parent, environ)):
        return (*found, *command[1:])
    if _MEANING.isdisjoint("".join(command[1:])):
        return tuple(command)
    raise OSError(
        errno.ENOEXEC,
        "it is a script for cmd.exe, which does not pass all words on as they are;"
        " name the program that it starts",
    )


def parse_script(text: str) -> Start | None:
    """Return the one program that the script *text* passes all its words to, if it is one. Pure.

    A script may start it on two lines, one for each place where the interpreter may be.
    """
    found = [(one or other, target) for one, other, target in _START.findall(text)]
    targets = {target for _, target in found}
    if len(targets) != 1:
        return None
    interpreter = found[-1][0]
    # A variable, or a bare name.
    return Start("" if "%" in interpreter or "\\" not in interpreter else interpreter, *targets)


def _find(start: Start, folder: Path, environ: Mapping[str, str]) -> tuple[str, ...] | None:
    target = _place(start.target, folder)
    if target is None or not target.is_file():
        return None
    if target.suffix.lower() == ".exe":
        return (str(target),)
    if start.interpreter:
        return (start.interpreter, str(target))
    on_path = map(Path, filter(None, environ.get("PATH", "").split(os.pathsep)))
    nodes = (place / "node.exe" for place in (folder, *on_path))
    node = next(filter(Path.is_file, nodes), None)
    if node is None or target.suffix.lower() not in _SCRIPTS:
        return None
    return (str(node), str(target))


def _place(target: str, folder: Path) -> Path | None:
    below, count = _HERE.subn("", target, count=1)
    if "%" in below:
        return None
    return folder.joinpath(*PureWindowsPath(below).parts) if count else Path(below)
