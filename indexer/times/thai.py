"""Times in Thai, which is written without spaces, and with years of the Buddhist era."""

import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from indexer.times.counted import ago, ahead
from indexer.times.elsewhere_names import TOLD_IN_THAI
from indexer.times.forms import Form, Reader, has_any_of
from indexer.times.named_time import NamedTime, name_day
from indexer.times.numerals import to_common_year
from indexer.times.readers import (
    days_away,
    month_away,
    week_away,
    weekday_near,
    weekend_away,
    year_away,
)
from indexer.times.seasons import season_of_any_year

# In full or nearly so; and abbreviations, which need a day before them, or the word for "month".
_MONTHS: Final = (
    ("มกราคม|มกรา", "ม.ค."),
    ("กุมภาพันธ์|กุมภา", "ก.พ."),
    ("มีนาคม", "มี.ค.|มีนา"),
    ("เมษายน|เมษา", "เม.ย."),
    ("พฤษภาคม|พฤษภา", "พ.ค."),
    ("มิถุนายน|มิถุนา", "มิ.ย."),
    ("กรกฎาคม|กรกฎา", "ก.ค."),
    ("สิงหาคม|สิงหา", "ส.ค."),
    ("กันยายน|กันยา", "ก.ย."),
    ("ตุลาคม|ตุลา", "ต.ค."),
    ("พฤศจิกายน|พฤศจิกา", "พ.ย."),
    ("ธันวาคม|ธันวา", "ธ.ค."),
)
_WEEKDAYS: Final = ("จันทร์", "อังคาร", "พุธ", "พฤหัสบดี|พฤหัส", "ศุกร์", "เสาร์", "อาทิตย์")
_COUNTS: Final = ("หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า", "สิบ")
_UNITS: Final = {"วัน": 1, "สัปดาห์": 7, "อาทิตย์": 7, "เดือน": 30, "ปี": 365}
_LAST: Final = "ที่แล้ว|ที่ผ่านมา|ก่อน"
_NEXT: Final = "หน้า|ถัดไป"
_WEEK: Final = "(?:สัปดาห์|อาทิตย์)"
_WEEKEND: Final = "(?:สุดสัปดาห์|วันหยุดสุดสัปดาห์|เสาร์อาทิตย์)"

_TOLD: Final[tuple[tuple[str, Reader], ...]] = (
    ("เมื่อวานซืน|วานซืน", days_away(-2)),
    ("เมื่อวานนี้|เมื่อวาน|เมื่อคืนนี้|เมื่อคืน", days_away(-1)),
    ("วันนี้|เมื่อเช้านี้|เมื่อเช้า|เช้านี้|บ่ายนี้|เย็นนี้|คืนนี้", days_away(0)),
    ("พรุ่งนี้", days_away(1)),
    ("มะรืนนี้|มะรืน", days_away(2)),
    (f"{_WEEKEND}(?:{_LAST})", weekend_away(-1)),
    (f"{_WEEKEND}(?:{_NEXT})", weekend_away(0, 1)),
    ("สุดสัปดาห์นี้", weekend_away(0)),
    ("สุดสัปดาห์", weekend_away(-1, 0)),
    (f"{_WEEK}(?:{_LAST})", week_away(-1)),
    (f"{_WEEK}นี้", week_away(0)),
    (f"{_WEEK}(?:{_NEXT})", week_away(1)),
    (f"เดือน(?:{_LAST})", month_away(-1)),
    ("เดือนนี้", month_away(0)),
    (f"เดือน(?:{_NEXT})", month_away(1)),
    (f"ปี(?:{_LAST})|ปีกลาย", year_away(-1)),
    ("ปีนี้", year_away(0)),
    (f"ปี(?:{_NEXT})", year_away(1)),
    ("หน้าร้อน|ฤดูร้อน", lambda _match, _today: season_of_any_year(1)),
    ("หน้าหนาว|ฤดูหนาว", lambda _match, _today: season_of_any_year(3)),
)


def _any(names: Sequence[str]) -> str:
    # The longest first: a short one may be the beginning of a long one.
    return "|".join(sorted((re.escape(name) for name in names), key=len, reverse=True))


_NUMBER_OF: Final = {
    name: number for number, names in enumerate(_MONTHS, 1) for name in "|".join(names).split("|")
}
_NUMBER_OF_DAY: Final = {
    name: number for number, names in enumerate(_WEEKDAYS) for name in names.split("|")
}
_NAME: Final = f"({_any(tuple(_NUMBER_OF))})"
_ALONE: Final = f"({_any([name for names, _ in _MONTHS for name in names.split('|')])})"
_YEAR: Final = r"(?:\s*(?:ปี\s*)?(?:พ\.ศ\.|ค\.ศ\.)?\s*((?:19|20|25)\d\d)(?!\d))"
_COUNT: Final = rf"({_any(_COUNTS)}|(?<!\d)\d{{1,3}})"


def _weekday(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    name, last, following = match.groups()
    return weekday_near(_NUMBER_OF_DAY[name], -1 if last else 1 if following else 0, today)


def _counted(find: Callable[[int, int, date], Sequence[NamedTime]]) -> Reader:
    def read(match: re.Match[str], today: date) -> Sequence[NamedTime]:
        count, unit = match.groups()
        number = int(count) if count.isdecimal() else _COUNTS.index(count) + 1
        return find(number, _UNITS[unit], today)

    return read


_has_told = has_any_of(TOLD_IN_THAI)
_has_month = has_any_of("|".join(_NUMBER_OF))
DAY: Final = Form(
    _has_month,
    rf"(?<![\d:.])(\d{{1,2}})\s*(?:เดือน\s*)?{_NAME}{_YEAR}?",
    lambda m, _: name_day(to_common_year(m[3]), _NUMBER_OF[m[2]], m[1]),
)
FORMS: Final[tuple[Form, ...]] = (
    DAY,
    Form(
        _has_month,
        rf"(?:เดือน\s*{_NAME}|{_ALONE}){_YEAR}?",
        lambda m, _: name_day(to_common_year(m[3]), _NUMBER_OF[m[1] or m[2]]),
    ),
    Form(
        has_any_of("วัน"),
        rf"(?<!ทุก)วัน({_any(tuple(_NUMBER_OF_DAY))})(?:({_LAST})|({_NEXT}))?",
        _weekday,
    ),
    # Without the word for day; that of Sunday alone is a week.
    Form(
        has_any_of(f"{_LAST}|{_NEXT}"),
        rf"({_any(tuple(_NUMBER_OF_DAY)[:-1])})(?:({_LAST})|({_NEXT}))",
        _weekday,
    ),
    Form(has_any_of("ครึ่งปี"), rf"ครึ่งปี(?:{_LAST}|มาแล้ว)", lambda _, day: ago(6, 30, day)),
    Form(has_any_of("อีก"), rf"อีก\s*{_COUNT}\s*({'|'.join(_UNITS)})", _counted(ahead)),
    Form(
        has_any_of("ก่อน|ที่แล้ว|มาแล้ว"),
        rf"{_COUNT}\s*({'|'.join(_UNITS)})\s*(?:ก่อน|ที่แล้ว|ที่ผ่านมา|มาแล้ว)",
        _counted(ago),
    ),
    Form(
        has_any_of("ปี|ศ."),
        rf"(?:ปี|พ\.ศ\.|ค\.ศ\.){_YEAR}",
        lambda match, _today: (NamedTime(int(to_common_year(match[1]) or 0)),),
    ),
    *(Form(_has_told, rf"(?:{phrases})", read) for phrases, read in _TOLD),
)
