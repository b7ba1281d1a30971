"""Times of day as Chinese, Japanese and Korean write them: 下午三点半, 午後3時, 오후 3시. Pure."""

import re
from collections.abc import Iterator
from typing import Final

from indexer.patterns import compile_late
from indexer.times.numerals import spell_numerals

_NUMBER: Final = r"\d{1,2}|[〇一二三四五六七八九两兩十]{1,3}"

_MORNING: Final = ("上午", "早上", "午前", "오전", "早晨", "凌晨", "새벽", "朝")
# They name midnight, and the first hours after it, as well as the last ones of a day.
_NIGHT: Final = ("晚上", "夜里", "밤", "夜")
_LATER: Final = ("下午", "午后", "午後", "오후", "傍晚", "中午", "저녁", *_NIGHT)
_EVENING: Final = 5

# Without the half of the day, a number in words counts things: 三点, three points. Hours are
# counted, too: 3時間, 3시간.
_TIME: Final = compile_late(
    rf"(?:(?P<half>{'|'.join(_MORNING + _LATER)})\s?(?P<hour>{_NUMBER})|(?<!\d)(?P<bare>\d{{1,2}}))"
    rf"\s?(?:[点點]|[時时](?!間|间)|시(?!간))"
    rf"\s?(?:(?P<half_past>[半반])|(?P<minute>{_NUMBER})\s?[分분])?"
)
_WORDS: Final = ("一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")

# What Chinese says of an hour, by the hour before which it does.
_OF_DAY: Final = {
    1: "凌晨 夜里 晚上 早上",
    5: "凌晨 夜里 早上",
    6: "凌晨 早上",
    12: "上午 早上",
    13: "中午 下午",
    18: "下午 午后",
    24: "晚上 下午",
}
_HALF: Final = 12
_HOURS: Final = 24
_HALF_PAST: Final = 30
# More than any hour or minute.
_NO_TIME: Final = 99


def find_eastern_times(text: str) -> dict[str, tuple[int, int]]:
    """Return the times in *text*, as they were typed, each with hour of the day and minute."""
    found = {match[0]: _read(match) for match in _TIME.finditer(text)}
    return {typed: time for typed, time in found.items() if time[0] < _HOURS and time[1] < 60}  # noqa: PLR2004 - minutes


def _read(match: re.Match[str]) -> tuple[int, int]:
    hour = _to_number(match["hour"] or match["bare"])
    half = match["half"]
    if half in _MORNING or (half in _NIGHT and hour not in range(_EVENING, _HALF)):
        hour = 0 if hour == _HALF else hour
    elif half in _LATER and hour < _HALF:
        hour += _HALF
    minute = _HALF_PAST if match["half_past"] else _to_number(match["minute"] or "0")
    return hour, minute


def _to_number(typed: str) -> int:
    digits = typed if typed.isdecimal() else spell_numerals(typed)
    return int(digits) if digits.isdecimal() else _NO_TIME


def write_eastern_times(hour: int, minute: int) -> Iterator[str]:
    """Yield the ways to write a time, with its half of the day or in 24 hours."""
    of_half = (hour - 1) % _HALF + 1
    japanese, korean = ("午後", "오후") if hour >= _HALF else ("午前", "오전")
    of_day = next(said for end, said in _OF_DAY.items() if hour < end).split()
    for way in _with_minute("点", minute, "分", "半"):
        yield f"{hour}{way}"
        for number in (str(of_half), _WORDS[of_half - 1]):
            yield from (f"{said}{number}{way}" for said in of_day)
    for way in _with_minute("時", minute, "分", "半"):
        yield from (f"{hour}{way}", f"{japanese}{of_half}{way}")
    for way in _with_minute("시", minute, "분", "반"):
        yield from (f"{hour}{way}", f"{korean} {of_half}{way}")


def _with_minute(sign: str, minute: int, unit: str, half_past: str) -> list[str]:
    if not minute:
        return [sign]
    space = " " if unit == "분" else ""
    told = f"{sign}{space}{minute}{unit}"
    return [told, f"{sign}{space}{half_past}"] if minute == _HALF_PAST else [told]
