"""Which digits of a question are a long number, and how the number of a phone is also written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.asking.typed_numbers import (
    TypedNumber,
    find_numbers,
    find_ways,
    split_groups,
    stand_in,
    with_countries,
)


@pytest.mark.parametrize(
    ("text", "wholes"),
    [
        ("call 07615552218 today", ["07615552218"]),
        ("(0761) 555-2218", ["07615552218"]),
        ("0761/555.22.18, 0761\u2013555", ["07615552218", "0761555"]),
        ("+49 (0)761 5552218", ["497615552218"]),
        ("\u0660\u0667\u0666\u0661\u00a0555", ["0761555"]),
        ("01.23.45.67.89", ["0123456789"]),
        ("DE02 4306 0967 7000 5344 00", ["de02430609677000534400"]),
        ("de02430609677000534400?", ["de02430609677000534400"]),
        ("GB29 NWBK 6016 1331 9268 19", ["gb29nwbk60161331926819"]),
        ("GB29NWBK60161331926819", ["gb29nwbk60161331926819"]),
        ("IMG_123456", ["123456"]),
        ("INV-2024-0071, inv20240071", ["inv20240071", "inv20240071"]),
        ("tel-0761 5552218 RE/2026-15", ["07615552218", "re202615"]),
        ("a 12345, b 123456", ["123456"]),
        ("on 2026-05-04 0761/5552218, 4. 5. 2026 4500119023", ["07615552218", "4500119023"]),
        ("1911 1 1 111111, 1911-1-1 222222", ["191111111111", "222222"]),
        ("2026 05 04 14 30, 2026 12 31 12345", ["2026123112345"]),
        ("4500119023\n4500119024", ["4500119023", "4500119024"]),
        ("1" * 40, ["1" * 40]),
    ],
)
def test_a_number_of_six_digits_is_long_in_whatever_groups(text: str, wholes: list[str]) -> None:
    """With brackets, slashes, hyphens, dots and spaces between them, but no comma or line."""
    assert [number.whole for number in find_numbers(text)] == wholes


@pytest.mark.parametrize(
    "text",
    [
        "",
        "why 42",
        "1 780",
        "1.780.000",
        "12 345",
        "2026 05 04",
        "2026-05-04 10:30",
        "04.05.2026",
        "4.5.2026 17 Uhr",
        "05/24/2026",
        "04.05.26",
        "2023 2024 2025",
        "2024-2025",
        "v10.1.12345",
        "10.0.26100.1",
        "192.168.178.20",
        "AT 192.168.178.20",
        "ON 2024 2025",
        "3.14159265",
        "x123456",
        "123456km",
        "KELP-219",
        "KELP21945",
        "INV-2024-05-17",
        "1" * 41,
        "1" * 4_000,
        "1 " * 2_000,
    ],
)
def test_times_prices_versions_and_machines_are_no_long_numbers(text: str) -> None:
    """Nor what is longer than any number that is given out."""
    assert find_numbers(text) == []


def test_numbers_in_a_row_may_be_several() -> None:
    """Those of them that are long by themselves, at once where they are too long for one."""
    (both,) = find_numbers("4500119023 4500119024")
    assert [one.whole for one in split_groups(both)] == ["4500119023", "4500119024"]
    assert split_groups(find_numbers("4500119023")[0]) == []
    assert split_groups(find_numbers("4500 11 9023")[0]) == []
    in_a_row = " ".join(str(number) for number in range(4500119000, 4500119300))
    assert [one.whole for one in find_numbers(in_a_row)] == in_a_row.split()[:8]


def test_a_number_is_told_as_it_was_typed() -> None:
    """With its signs, and with the words that the index knows."""
    (number,) = find_numbers("call (0761) 555-2218.")
    groups = ("0761", "555", "2218")
    assert number == TypedNumber("(0761) 555-2218", groups, "07615552218", is_abroad=False)
    (number,) = find_numbers("+49 (0)761 5552218")
    assert number.typed == "+49 (0)761 5552218"
    assert number.groups == ("49", "0", "761", "5552218")


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Phone (0761) 555-2218.", True),
        ("0761\u00a0/\u00a0555\u20132218", True),
        ("0761 555 22180", False),
        ("10761 555 2218", False),
        ("0761, 555, 2218", False),
        ("0761\n555 2218", False),
        ("| 0761 | 555 | 2218 |", False),
        ("0761 5552218", False),
    ],
)
def test_groups_are_one_number_where_only_its_signs_part_them(text: str, *, stands: bool) -> None:
    """Not commas, lines or the cells of a table."""
    assert stand_in(("0761", "555", "2218"), text) is stands


def test_letters_of_a_number_may_be_large_or_small() -> None:
    """In the index they are small."""
    assert stand_in(("de02", "4306"), "DE02 4306")


@pytest.mark.parametrize(
    ("typed", "ways"),
    [
        ("+49 761 5552218", ["00497615552218", "4907615552218", "07615552218"]),
        ("0049 761 5552218", ["497615552218", "4907615552218", "07615552218"]),
        ("+1 212 555 0187", ["0012125550187", "102125550187", "02125550187"]),
        ("+351 21 555 0187", ["00351215550187", "3510215550187", "0215550187"]),
        ("0761 5552218", ["7615552218"]),
        ("0761 555", []),
        ("+49 761 555", []),
        ("7615552218", []),
        ("000123456789", []),
        ("DE02430609677000534400", []),
        ("0123456789012345678", []),
    ],
)
def test_a_phone_is_called_from_home_and_from_abroad(typed: str, ways: list[str]) -> None:
    """With the code of its country, or a zero; not what is too short or long to be one."""
    (number,) = find_numbers(typed)
    assert list(find_ways(number)) == ways


def test_a_number_without_a_country_may_be_of_most() -> None:
    """Of those whose codes have one or two digits; one that names its country is of no other."""
    (number,) = find_numbers("0761 5552218")
    found = with_countries(number)
    assert {"17615552218", "497615552218", "437615552218"} <= set(found)
    assert "427615552218" not in found
    assert all(one.endswith("7615552218") for one in found)
    assert with_countries(find_numbers("+49 761 5552218")[0]) == ()
    assert with_countries(find_numbers("7615552218")[0]) == []


@given(st.text(alphabet="0123456789+()-./ A\u0665\n", max_size=60))
def test_any_text_holds_long_numbers_or_none(text: str) -> None:
    """Each of six to forty signs, in groups that make it up, at most eight of them."""
    numbers = find_numbers(text)
    assert len(numbers) <= 8
    for number in numbers:
        assert 6 <= len(number.whole) <= 40
        assert number.whole == "".join(number.groups).lower() or "(0)" in number.typed
        assert number.whole not in find_ways(number)
