"""The times of day in a question, and the ways in which notes may write them.

"3pm", "3 p.m.", "15:00", "15h" and "15 Uhr" are one time, and share hardly a word. Pure.
"""

import re
from collections.abc import Iterator
from typing import Final

from indexer.asking.clock_times_east import find_eastern_times, write_eastern_times
from indexer.patterns import compile_late
from indexer.text.words import find_unspaced

# 3pm, 3:15 p.m.; 15:00; 15h30, à 15h, which may also be so many hours; 15 Uhr, 15.30 Uhr,
# 15 Uhr 30; noon.
_TIME: Final = compile_late(
    r"(?i)(?<![\w.:,/-])(?:"
    r"(?P<of_half>1[0-2]|0?[1-9])(?:[:.](?P<minute>[0-5]\d))?\s?(?P<half>[ap])(?:m\b|\.m\.?(?!\w))"
    r"|(?P<hour>2[0-3]|1\d|0?\d)(?:"
    r":(?P<minute_1>[0-5]\d)(?![\d:])|h(?P<minute_2>[0-5]\d)(?!\w)"
    r"|(?:(?<=à \d)|(?<=à \d\d)|(?<=às \d)|(?<=às \d\d))h(?!\w)"
    r"|(?:\.(?P<minute_3>[0-5]\d))?\s?uhr\b(?:\s(?P<minute_4>[0-5]\d)\b)?)"
    r"|(?P<name>noon|midnight)\b)"
)
_NAMED: Final = {"midnight": 0, "noon": 12}
_HALF: Final = 12


def find_clock_times(text: str) -> dict[str, list[str]]:
    """Return the times of day in *text*, as they were typed, each with all ways to write it."""
    is_eastern = bool(find_unspaced(text))
    if not (
        is_eastern or any(map(str.isdecimal, text)) or any(name in text.lower() for name in _NAMED)
    ):
        # To test first spares most questions the pattern, which takes a millisecond to compile.
        return {}
    times = {match[0]: _read(match) for match in _TIME.finditer(text)}
    if is_eastern:
        times |= find_eastern_times(text)
    found = {}
    for typed, time in times.items():
        eastern = write_eastern_times(*time) if is_eastern else ()
        found[typed] = list(dict.fromkeys([typed, *_find_ways(*time), *eastern]))
    return found


def _read(match: re.Match[str]) -> tuple[int, int]:
    """Return the hour of the day and the minute."""
    named = match.groupdict()
    if named["name"]:
        return _NAMED[named["name"].lower()], 0
    minute = next((told for name, told in named.items() if told and name.startswith("minute")), "0")
    if named["half"]:
        return int(named["of_half"]) % _HALF + _HALF * (named["half"] in "pP"), int(minute)
    return int(named["hour"]), int(minute)


def _find_ways(hour: int, minute: int) -> Iterator[str]:
    half = "ap"[hour >= _HALF]
    of_half = str((hour - 1) % _HALF + 1)
    for digits in dict.fromkeys((str(hour), f"{hour:02}")):
        yield from (f"{digits}:{minute:02}", f"{digits}h{minute:02}", f"{digits}.{minute:02} Uhr")
    whole = () if minute else (of_half,)
    for digits in (f"{of_half}:{minute:02}", *whole):
        yield from (f"{digits}{half}m", f"{digits} {half}m", f"{digits} {half}.m.")
    if whole:
        yield from (f"{hour}h", f"{hour} Uhr")
        yield from (name for name, named in _NAMED.items() if named == hour)
