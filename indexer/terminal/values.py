"""A word of the command line → the value that it stands for, or why it stands for none.

What is raised here argparse tells whoever typed the word.
"""

import functools
from argparse import ArgumentTypeError
from datetime import datetime

from indexer.asking.query import read_bound


def to_name(text: str) -> str:
    """Return *text*, the name of a folder."""
    # What a shell makes of a variable that is not set.
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


def to_days(text: str) -> int:
    """Return how many days *text* is."""
    if not text.isascii() or not text.isdigit() or len(text) > len("36500"):
        raise ArgumentTypeError(f"{text!r} is not a number of days, 99999 at most")
    return int(text)


def to_bound(text: str, *, last: bool) -> str:
    """Return the first or the *last* day of the time that *text* names, as ISO writes it."""
    bound = read_bound(text, datetime.now().astimezone().date(), last=last)
    if bound is None:
        raise ArgumentTypeError(f"{text!r} is not a date such as 2026-09-30 or 2026-09")
    return bound


def _number(text: str, least: int) -> int:
    is_number = text.isascii() and text.isdigit() and len(text) <= len("1000000")
    if not is_number or int(text) < least:
        raise ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
    return int(text)


to_positive = functools.partial(_number, least=1)
to_whole = functools.partial(_number, least=0)
