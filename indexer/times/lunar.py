"""The Gregorian dates of days of the Chinese calendar that are feasts.

As the Hong Kong Observatory publishes them (Gregorian-Lunar Calendar Conversion Table): they follow
the moon, and there is no short formula for them.
"""

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Final

_FIRST_YEAR: Final = 2000

# The first day of the first month, the fifth of the fifth, and the fifteenth of the eighth.
_NEW_YEARS: Final = """
    0205 0124 0212 0201 0122 0209 0129 0218 0207 0126 0214 0203 0123 0210 0131 0219 0208 0128
    0216 0205 0125 0212 0201 0122 0210 0129 0217 0206 0126 0213 0203 0123 0211 0131 0219 0208
    0128 0215 0204 0124 0212 0201 0122 0210 0130 0217 0206 0126 0214 0202 0123
""".split()  # noqa: SIM905 - fifty pairs of quotes say nothing
_DRAGON_BOATS: Final = """
    0606 0625 0615 0604 0622 0611 0531 0619 0608 0528 0616 0606 0623 0612 0602 0620 0609 0530
    0618 0607 0625 0614 0603 0622 0610 0531 0619 0609 0528 0616 0605 0624 0612 0601 0620 0610
    0530 0618 0607 0527 0614 0603 0622 0611 0531 0619 0608 0529 0615 0604 0623
""".split()  # noqa: SIM905 - as above
_MID_AUTUMNS: Final = """
    0912 1001 0921 0911 0928 0918 1006 0925 0914 1003 0922 0912 0930 0919 0908 0927 0915 1004
    0924 0913 1001 0921 0910 0929 0917 1006 0925 0915 1003 0922 0912 1001 0919 0908 0927 0916
    1004 0924 0913 1002 0920 0910 0928 0917 1005 0925 0915 1004 0922 0911 0930
""".split()  # noqa: SIM905 - as above


def _find(days: Sequence[str], year: int) -> date | None:
    """Return the one of *days* that is in *year*; None before 2000 or after 2050."""
    if not 0 <= year - _FIRST_YEAR < len(days):
        return None
    day = days[year - _FIRST_YEAR]
    return date(year, int(day[:2]), int(day[2:]))


find_new_year, find_dragon_boat, find_mid_autumn = (
    partial(_find, days) for days in (_NEW_YEARS, _DRAGON_BOATS, _MID_AUTUMNS)
)
