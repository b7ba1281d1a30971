"""Numbers in times that are written in words or other digits; and years of the Buddhist era.

As in 十二月, 二〇二六年, 三天前, 두 달 전, १२ मई २०२६; in Thai 2569, which is 2026; so is 令和8年,
and 115年 in Taiwan.
"""

import re
from typing import Final

from indexer.patterns import compile_late
from indexer.times.weekday_signs import WEEKDAY_IN_SIGNS

_DIGITS: Final = dict(zip("〇一二三四五六七八九零两兩", (*range(10), 0, 2, 2), strict=True))
_TEN: Final = "十"
_MARKS: Final = frozenset({*_DIGITS, _TEN})
_MARK: Final = f"[{''.join(_DIGITS)}{_TEN}]"

# A run of numerals before what they count; years are written digit by digit.
_COUNTED: Final = compile_late(
    f"(?<!{_MARK}){_MARK}++(?=[年月日号號天周週日]|[个個]半?[月星礼禮]|[かヶカケ]月|星期|礼拜|禮拜)"
)
_YEAR_DIGITS: Final = 4

# Both kinds of numerals in Korean, only before a unit and "ago" or the like: 이 is also "this".
_KOREAN: Final = {
    word: number
    for words in (
        "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열",
        "일 이 삼 사 오 육 칠 팔 구 십",
        "_ _ 석 넉",
    )
    for number, word in enumerate(words.split(), 1)
    if word != "_"
}
# "일주일" is one word for a week.
_KOREAN_COUNT: Final = f"({'|'.join(_KOREAN)})(?!(?<=일) ?[달주일]) ?(?=(?:달|주일?|개월|해|년|일)"
_COUNTED_IN_KOREAN: Final = compile_late(
    rf"(?<!\w){_KOREAN_COUNT} ?(?:반 ?)?(?:전|후|뒤))"
    rf"|(?:(?<=지난 )|(?<=최근 )){_KOREAN_COUNT}(?!\w))"
)

_OTHER_DIGIT: Final = compile_late(r"(?![0-9])\d")

# Years of the Buddhist era are ahead by so many. With a day and month, a number such as 2569
# can hardly be anything else.
_BUDDHIST_YEARS: Final = 543
_BUDDHIST: Final = r"25\d\d"
_BUDDHIST_DAY: Final = compile_late(
    rf"(?<![\w.,/-])(?:(?P<iso>{_BUDDHIST})(?=-(?:0[1-9]|1[0-2])-[0-3]\d(?![\d-]))"
    rf"|(?P<day>[0-3]?\d)(?P<sign>[./-])(?P<month>0?[1-9]|1[0-2])(?P=sign)(?P<year>{_BUDDHIST}))(?![\d/])"
)

# After a day and its month, such a year is mostly cut to two digits; but none that counts things.
_THAI_MONTH: Final = (
    r"(?:(?:ม|มี|พ|ก|ส|ต|ธ)\.ค\.|(?:เม|มิ|ก|พ)\.ย\.|ก\.พ\."
    "|(?:มกรา|มีนา|พฤษภา|กรกฎา|สิงหา|ตุลา|ธันวา)คม|(?:เมษา|มิถุนา|กันยา|พฤศจิกา)ยน|กุมภาพันธ์)"
)
_THAI_COUNTED: Final = (
    "บาท|คน|นาที|ชั่วโมง|ครั้ง|กิโล|กก|กม|กรัม|ลิตร|เมตร|ชิ้น|หน่วย|เปอร์|แคล|องศา|แผ่น|เล่ม|กล่อง|ถุง|ขวด"
    "|ล้าน|หมื่น|พัน|แสน|ร้อย|ฟอง|เม็ด|มื้อ|วินาที|กระป๋อง|ดอลลาร์|ยูโร|เยน|คะแนน|แต้ม|ไมล์|หุ้น"
)
# These also begin what was on a day: "at the hospital", "Thursday", "receipt", "report".
_THAI_COUNTED_ALONE: Final = "วัน|เดือน|ปี|ตัว|แห่ง|ราย|เครื่อง|คัน|ใบ|ห้อง|ที่|คู่|จาน|ชาม|ซอง|มล|ซม|มม|ตร"
_SHORT_THAI_YEAR: Final = compile_late(
    rf"(?<=\d)(\s?{_THAI_MONTH}\s?)'?([5-8]\d)(?![\d%]|[.:,/-]\d"
    rf"|\s?(?:{_THAI_COUNTED}|(?:{_THAI_COUNTED_ALONE})(?![\u0e00-\u0e7f])))"
)

# Years of Japan's eras and of the Republic of China, by the year before the first of each.
_ERAS: Final = {"令和": 2018, "平成": 1988, "昭和": 1925, "民国": 1911, "民國": 1911}
_ERA_LETTERS: Final = {"R": 2018, "H": 1988, "S": 1925}
_YEAR_OF_ERA: Final = compile_late(
    rf"({'|'.join(_ERAS)}|(?<![A-Za-z])[RHS](?=\d\d?年))(元|\d{{1,3}})年"
)
# The same as people write it: R8.3.4, and in Taiwan 115年3月4日, 115/3/4, 115.3.4(三); but three
# numbers between dots may be a version. A year in two digits counts beside a weekday: 26.3.4(수).
_REPUBLIC: Final = "1[0-3][0-9]"
_YEARS_OF_REPUBLIC: Final = _ERAS["民国"]
_YEAR_IN_TAIWAN: Final = compile_late(
    rf"(?<![0-9.])(?<!西元)(?<!公元)({_REPUBLIC})年(?=\s?[0-9]{{1,2}}月|度|行事[曆历]|日[記记誌志])"
)
_BESIDE_WEEKDAY: Final = rf"(?={WEEKDAY_IN_SIGNS}|\s[月火水木金土日월화수목금토일](?!\w))"
_DAY_OF_ERA: Final = compile_late(
    r"(?<![\w./:-])(?:"
    r"(?P<era>R|[HS](?=[0-9]{2}))(?P<of>[0-9]{1,2})(?P<a>[./])(?P<am>1[0-2]|0?[1-9])(?P=a)(?P<ad>[0-3]?[0-9])"
    rf"|(?P<roc>{_REPUBLIC})(?P<b>[./])(?P<bm>1[0-2]|0?[1-9])(?P=b)(?P<bd>[0-3]?[0-9])"
    rf"(?:(?<=/[0-9])|(?<=/[0-9][0-9])|{_BESIDE_WEEKDAY})"
    r"|['\u2019]?(?P<short>[0-4][0-9])(?P<c>[./])\s?(?P<cm>1[0-2]|0?[1-9])(?P=c)\s?(?P<cd>[0-3]?[0-9])"
    rf"\.?{_BESIDE_WEEKDAY}"
    r")(?![0-9/-]|\.[0-9])"
)

# In other digits, nobody writes the month first.
_DAY_ELSEWHERE: Final = compile_late(
    r"(?<![\w./-])((?![0-9])\d{1,2})/((?![0-9])\d{1,2})/((?![0-9])\d{4})(?![\w/])"
)


def may_name_thai_month(text: str) -> bool:
    """Tell whether *text* may name a month in Thai, in full or cut; few other texts do."""
    return (
        "ค." in text
        or "ย." in text
        or "พ." in text
        or "คม" in text
        or "ยน" in text
        or "พันธ์" in text
    )


def to_digits(text: str) -> str:
    """Return *text* with the numbers in its times as ASCII digits, and Thai days in the common era.

    All digits of other scripts are replaced; Chinese numerals only where they count time.
    """
    if not text.isascii():
        text = _DAY_ELSEWHERE.sub(r"\1.\2.\3", text)
        text = _OTHER_DIGIT.sub(lambda digit: str(int(digit[0])), text)
        if not _MARKS.isdisjoint(text):
            text = _COUNTED.sub(lambda run: spell_numerals(run[0]), text)
        if "年" in text:
            text = _YEAR_OF_ERA.sub(_to_year, text)
            text = _YEAR_IN_TAIWAN.sub(lambda year: f"{int(year[1]) + _YEARS_OF_REPUBLIC}年", text)
        if "/" in text or "." in text:
            text = _DAY_OF_ERA.sub(_to_day_of_era, text)
        text = _COUNTED_IN_KOREAN.sub(lambda count: str(_KOREAN[count[1] or count[2]]), text)
        if may_name_thai_month(text):
            text = _SHORT_THAI_YEAR.sub(r"\g<1>25\2", text)
    if "25" in text:
        text = _BUDDHIST_DAY.sub(_to_common_day, text)
    return text


def to_common_year(year: str | None) -> str | None:
    """Return *year*, of the common or the Buddhist era, as one of the common era."""
    if year and re.fullmatch(_BUDDHIST, year):
        return str(int(year) - _BUDDHIST_YEARS)
    return year


def writes_year(text: str, year: int) -> bool:
    """Tell whether *text* writes *year*, of the common era, in either era."""
    return str(year) in text or str(year + _BUDDHIST_YEARS) in text


def _to_year(match: re.Match[str]) -> str:
    era, number = match.groups()
    return f"{(_ERAS | _ERA_LETTERS)[era] + (1 if number == '元' else int(number))}年"


def _to_day_of_era(match: re.Match[str]) -> str:
    if match["era"]:
        year, month, day = _ERA_LETTERS[match["era"]] + int(match["of"]), match["am"], match["ad"]
    elif match["roc"]:
        year, month, day = _YEARS_OF_REPUBLIC + int(match["roc"]), match["bm"], match["bd"]
    else:
        year, month, day = 2000 + int(match["short"]), match["cm"], match["cd"]
    return f"{year}-{month:0>2}-{day:0>2}"


def _to_common_day(match: re.Match[str]) -> str:
    if match["iso"]:
        return str(to_common_year(match["iso"]))
    # Who counts years so does not write the month first.
    return f"{to_common_year(match['year'])}-{match['month']:0>2}-{match['day']:0>2}"


def spell_numerals(run: str) -> str:
    """Return a *run* of Chinese numerals as ASCII digits, if it is a number below 100 or a year."""
    if _TEN not in run:
        # "一二月" is two months, "二〇二六年" one year.
        whole = len(run) in {1, _YEAR_DIGITS}
        return "".join(str(_DIGITS[char]) for char in run) if whole else run
    tens, _, ones = run.partition(_TEN)
    if len(tens) > 1 or len(ones) > 1 or _TEN in ones:
        return run
    return str((_DIGITS[tens] if tens else 1) * 10 + (_DIGITS[ones] if ones else 0))
