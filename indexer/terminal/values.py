"""The parser of both programs, and what a word of the command line stands for.

If it stands for nothing, the error says why, and argparse prints it.
"""

import functools
import sys
from argparse import ArgumentParser, ArgumentTypeError
from datetime import datetime
from typing import Final, NoReturn

from indexer.clock import local_today
from indexer.patterns import compile_late

# What argparse says of a word that is none of those it knows; newer ones quote fewer of them.
_CHOICES: Final = compile_late(r"invalid choice: '(.*)' \(choose from (.*)\)$")


# The first words of what argparse says to who types no command, or asks for help by one.
_WITHOUT_COMMAND: Final = (
    "the following arguments are required: COMMAND",
    "argument COMMAND: invalid choice: 'help'",
)


class Parser(ArgumentParser):
    """One that says *elsewhere*: where the commands are that people look for here in vain."""

    elsewhere = ""

    def error(self, message: str) -> NoReturn:
        """Print *message* and end the program, as argparse does."""
        if nearest := _find_nearest(message):
            message += f"\nDid you mean {nearest!r}?"
        # It may also be one of the other program.
        if message.startswith("argument COMMAND:"):
            message += f"\n{self.elsewhere}"
        # Of those of a command, the usage above tells nothing.
        if message.startswith("unrecognized arguments:"):
            message += f"\n'{self.prog} COMMAND --help' lists those of a command."
        if message.startswith(_WITHOUT_COMMAND):
            message += f"\n'{self.prog} --help' tells what each command does."
        super().error(message)


def _find_nearest(message: str) -> str | None:
    """Return which of the choices in *message* somebody mistyped, if one is like it."""
    told = _CHOICES.search(message)
    if told is None:
        return None
    import difflib  # noqa: PLC0415 - only mistakes need it

    choices = [choice.strip("'") for choice in told[2].split(", ")]
    return next(iter(difflib.get_close_matches(told[1], choices, n=1)), None)


def to_name(text: str, platform: str = sys.platform) -> str:
    """Return *text*, the name of a folder or file."""
    if platform == "win32":
        # A quote behind a backslash ends no word there, and is in no name. PowerShell completes
        # 'my notes\' so, and older ones pass it on as "my notes\".
        text, _, behind = text.partition('"')
        if behind:
            raise ArgumentTypeError(f"leave out the backslash at the end of {text}")
    # Which is what a shell makes of a variable that is not set.
    if not text:
        raise ArgumentTypeError("it is empty; is a variable not set?")
    return text


def to_time(text: str) -> tuple[int, int]:
    """Return the hour and the minute that *text* is."""
    try:
        moment = datetime.strptime(text, "%H:%M")  # noqa: DTZ007 - the machine's own clock is meant
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a time such as 03:30") from None
    return moment.hour, moment.minute


def to_bound(text: str, *, last: bool) -> str:
    """Return the first or the *last* day of the time that *text* names, as ISO writes it."""
    from indexer.asking.query import read_bound  # noqa: PLC0415 - `agent-bridge` reads no dates here

    bound = read_bound(text, local_today(), last=last)
    if bound is None:
        raise ArgumentTypeError(f"{text!r} is not a date such as 2026-09-30 or 2026-09")
    return bound


def to_number(text: str, least: int, most: int) -> int:
    """Return the whole number that *text* is, from *least* to *most*."""
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not is_number or not least <= int(text) <= most:
        raise ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
    return int(text)


to_positive = functools.partial(to_number, least=1, most=9_999_999)
to_whole = functools.partial(to_number, least=0, most=9_999_999)
to_days = functools.partial(to_number, least=0, most=99_999)
