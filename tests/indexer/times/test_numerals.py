"""Chinese numerals that count days, months or years."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.times.numerals import to_digits

DIGITS = "〇一二三四五六七八九"


def spell(number: int) -> str:
    """Return a number below a hundred as it is written."""
    tens, ones = divmod(number, 10)
    if not tens:
        return DIGITS[ones]
    return (DIGITS[tens] if tens > 1 else "") + "十" + (DIGITS[ones] if ones else "")


@given(
    st.integers(1, 99), st.sampled_from(["年", "月", "号", "天", "个月", "か月", "星期", "週間"])
)
def test_a_number_before_what_it_counts_is_in_digits(number: int, unit: str) -> None:
    """However long it is, and whatever is around it."""
    assert to_digits(f"在{spell(number)}{unit}前") == f"在{number}{unit}前"


@given(st.integers(1900, 2099))
def test_a_year_is_written_digit_by_digit(year: int) -> None:
    """With either sign for zero."""
    spelt = "".join(DIGITS[int(digit)] for digit in str(year))
    assert (
        to_digits(f"{spelt}年") == to_digits(f"{spelt.replace(DIGITS[0], '零')}年") == f"{year}年"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "三",
        "一二月",
        "三四天",
        "第三章",
        "十全十美",
        "二十二十日",
        "五十五五天",
        "周三",
        "三人",
        "5月",
        "이 주",
        "한 번에 두 주머니",
        "어느 달 전",
    ],
)
def test_what_counts_no_time_is_left_as_it_is(text: str) -> None:
    """So are several numbers in a row."""
    assert to_digits(text) == text


@given(st.text("〇一二两十月日年前天三人 a5"))
def test_any_text_is_read(text: str) -> None:
    """Nothing but the numbers changes."""
    rest = dict.fromkeys(map(ord, DIGITS + "两十0123456789"))
    assert to_digits(text).translate(rest) == text.translate(rest)


@pytest.mark.parametrize(
    ("text", "in_digits"),
    [
        ("\u0967\u0968 \u092e\u0908 \u0968\u0966\u0968\u096c", "12 \u092e\u0908 2026"),
        ("\u0661\u0662/\u0660\u0665/\u0662\u0660\u0662\u0666", "12.05.2026"),
        ("2569-05-12", "2026-05-12"),
        ("令和八年五月", "2026年5月"),
        ("令和元年, 平成31年, 昭和64年", "2019年, 2019年, 1989年"),
        ("民國115年5月", "2026年5月"),
        ("令和の時代", "令和の時代"),
        ("R8.5.4に, H30/5/4に", "2026-05-04に, 2018-05-04に"),
        ("115/5/4の", "2026-05-04の"),
        ("血壓 115/80/70", "血壓 115/80/70"),
        ("115年度, 115年歷史, 公元115年5月", "2026年度, 115年歷史, 公元115年5月"),
        ("3/4/2569", "2026-04-03"),
        ("\u0e53/\u0e54/\u0e52\u0e55\u0e56\u0e59", "2026-04-03"),
        ("5 มี.ค. 69 ไปหาหมอ", "5 มี.ค. 2569 ไปหาหมอ"),
        ("5พฤศจิกายน '68", "5พฤศจิกายน 2568"),
        ("5 มี.ค. 69 บาท, 60 คน", "5 มี.ค. 69 บาท, 60 คน"),
        ("5 มี.ค. 69 ที่โรงพยาบาล", "5 มี.ค. 2569 ที่โรงพยาบาล"),
        ("5 มี.ค. 69 วันพฤหัส", "5 มี.ค. 2569 วันพฤหัส"),
        ("5 มี.ค. 69 ใบเสร็จ", "5 มี.ค. 2569 ใบเสร็จ"),
        ("5 มี.ค. 69 รายงานตัว", "5 มี.ค. 2569 รายงานตัว"),
        ("5 มี.ค. 69 ตรวจฟัน", "5 มี.ค. 2569 ตรวจฟัน"),
        ("5 มี.ค. 60 ที่, 60 วัน", "5 มี.ค. 60 ที่, 60 วัน"),
        ("5 มี.ค. 60 ฟอง", "5 มี.ค. 60 ฟอง"),
        ("5 มี.ค. 75 คะแนน", "5 มี.ค. 75 คะแนน"),
        ("5 มี.ค. 50 ดอลลาร์", "5 มี.ค. 50 ดอลลาร์"),
        ("5 มี.ค. 50 มล.", "5 มี.ค. 50 มล."),
        ("5 มี.ค. 10:30, มี.ค. 69", "5 มี.ค. 10:30, มี.ค. 69"),
        ("2569-05, 2550 and 2569-13-12", "2569-05, 2550 and 2569-13-12"),
        ("part 1.2569-05-12-3", "part 1.2569-05-12-3"),
    ],
)
def test_other_digits_and_thai_years_are_those_of_most(text: str, in_digits: str) -> None:
    """A Buddhist year only with a day beside it; alone, it may be any number."""
    assert to_digits(text) == in_digits
