"""The user's own programs: a pager for long answers, an editor for a hit.

Nothing here is used if the output is no terminal.
"""

import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Final

# The options of `less`, unless the user has set their own, as with git: end if all of
# it fits on one screen, pass colours on, leave the text on the screen.
_LESS: Final = "FRX"

# How editors are told a line; the others get the file alone.
_AT_LINE: Final[Mapping[tuple[str, ...], tuple[str, ...]]] = {
    ("vi", "vim", "nvim", "view", "nano", "emacs", "emacsclient", "kak", "micro", "joe", "mg"): (
        "+{line}",
        "{file}",
    ),
    ("code", "code-insiders", "codium", "cursor", "windsurf"): ("--goto", "{file}:{line}"),
    ("hx", "helix", "subl", "zed"): ("{file}:{line}",),
    ("idea", "pycharm", "webstorm", "mate", "kate"): ("--line", "{line}", "{file}"),
}


def find_pager(environ: Mapping[str, str]) -> list[str] | None:
    """Return the command that shows a long text, or None if there is none or none is wanted."""
    words = split_words(environ.get("PAGER", "less"))
    if not words or words[0] == "cat":
        return None
    program = shutil.which(words[0], path=environ.get("PATH"))
    return [program, *words[1:]] if program else None


def show_paged(text: str, command: list[str], environ: Mapping[str, str]) -> None:
    """Let *command* show *text*, until its user has seen enough.

    Raises:
        OSError: It cannot be started.
    """
    process = subprocess.Popen(  # noqa: S603 - the user's own pager
        command,
        stdin=subprocess.PIPE,
        env={"LESS": _LESS, **environ},
        encoding="utf-8",
        errors="replace",
    )
    # Ctrl-C is meant for the pager, which goes on, also while it has not read everything.
    ours = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        # One that quits early closes the pipe; that is no error to this call.
        process.communicate(text)
    finally:
        signal.signal(signal.SIGINT, ours)


def to_editor_command(environ: Mapping[str, str], file: Path, line: int) -> list[str] | None:
    """Return the command that opens *file* at *line*; None if its user named no editor."""
    words = split_words(environ.get("VISUAL") or environ.get("EDITOR") or "")
    if not words:
        return None
    name = Path(words[0]).stem.lower()
    form = next((form for names, form in _AT_LINE.items() if name in names), ("{file}",))
    return [*words, *(part.format(file=file, line=line) for part in form)]


def run_editor(command: list[str]) -> int:
    """Run *command* in this terminal and return its exit code.

    Raises:
        OSError: It cannot be started.
    """
    program = shutil.which(command[0]) or command[0]
    return subprocess.call(to_started([program, *command[1:]]))  # noqa: S603 - the user's own editor


def to_started(command: list[str], name: str = os.name) -> list[str] | str:
    """Return what starts *command* on a system of that *name*.

    Editors on Windows are often scripts, whose words cmd.exe parses again: a part of the
    name ``a&b.md`` would be another command. No file name there holds a quote.
    """
    if name != "nt" or not command[0].lower().endswith((".cmd", ".bat")):
        return command
    return " ".join(f'"{word}"' for word in command)


def split_words(text: str, name: str = os.name) -> list[str]:
    """Return the words of a command that its user named, on a system of that *name*."""
    try:
        if name != "nt":
            return shlex.split(text)
        # There a backslash separates folders, and shlex then keeps quotes in its words.
        return [word.strip('"') for word in shlex.split(text, posix=False)]
    except ValueError:
        return [text]
