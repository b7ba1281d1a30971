"""Numbers in Han characters, where a time is written with them: 十二月, 二〇二六年, 三天前."""

import re
from typing import Final

from indexer.patterns import compile_late

_DIGITS: Final = {char: number for number, char in enumerate("〇一二三四五六七八九")} | {
    "零": 0,
    "两": 2,
    "兩": 2,
}
_TEN: Final = "十"
_MARKS: Final = frozenset({*_DIGITS, _TEN})

# A run of them before what is counted; a year is written digit by digit.
_COUNTED: Final = compile_late(
    f"(?<![{''.join(sorted(_MARKS))}])[{''.join(sorted(_MARKS))}]++"
    "(?=[年月日号號天周週日]|[个個][月星礼禮]|[かヶカケ]月|星期|礼拜|禮拜)"
)
_YEAR_DIGITS: Final = 4


def to_digits(text: str) -> str:
    """Return *text* with the numbers in its times in digits; what is no number is left as it is."""
    if _MARKS.isdisjoint(text):
        return text
    return _COUNTED.sub(_spell, text)


def _spell(match: re.Match[str]) -> str:
    run = match[0]
    if _TEN not in run:
        # "一二月" is two months, "二〇二六年" one year.
        whole = len(run) in {1, _YEAR_DIGITS}
        return "".join(str(_DIGITS[char]) for char in run) if whole else run
    tens, _, ones = run.partition(_TEN)
    if len(tens) > 1 or len(ones) > 1 or _TEN in ones:
        return run
    return str((_DIGITS[tens] if tens else 1) * 10 + (_DIGITS[ones] if ones else 0))
