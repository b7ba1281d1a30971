"""Times of day in Chinese, Japanese and Korean, beside all other ways to write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.asking.clock_times import find_clock_times
from indexer.asking.clock_times_east import find_eastern_times, write_eastern_times


@pytest.mark.parametrize(
    "ways",
    [
        ["下午3点", "下午三点", "15点", "午後3時", "15時", "오후 3시"],
        ["下午三点半", "15点30分", "午後3時半", "15時30分", "오후 3시 30분", "15시 반"],
        ["上午十点", "早上10点", "午前10時", "오전 10시"],
        ["晚上十一点", "23点", "午後11時"],
        ["中午12点", "中午十二点", "12時"],
    ],
)
def test_so_does_each_in_chinese_japanese_and_korean(ways: list[str]) -> None:
    """And to that in ASCII digits, which may stand in such a question as well."""
    for typed in ways:
        ((found, others),) = find_clock_times(f"我们{typed}").items()
        assert found == typed
        assert set(others) >= set(ways)
        (ascii_way,) = (way for way in others if way[-3] == ":" and not way.startswith("0"))
        assert set(find_clock_times(f"我们 {ascii_way} 开会")[ascii_way]) >= set(ways)


@pytest.mark.parametrize("text", ["以下三点", "3時間", "3시간", "25点", "十三点半", "下午开会"])
def test_counted_things_are_no_times(text: str) -> None:
    """Points, hours, and what no clock shows."""
    assert not find_clock_times(text)


@given(st.integers(0, 23), st.integers(0, 59))
def test_what_is_written_is_read_again(hour: int, minute: int) -> None:
    """As the same hour, but that "晚上12点" and the like may be said of two."""
    for way in write_eastern_times(hour, minute):
        assert find_eastern_times(f"在{way}") == {way: (hour, minute)}


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("下午一点二十五分", {"下午一点二十五分": (13, 25)}),
        ("凌晨12点", {"凌晨12点": (0, 0)}),
        ("夜11時45分、朝6時", {"夜11時45分": (23, 45), "朝6時": (6, 0)}),
        ("上午八點半", {"上午八點半": (8, 30)}),
        ("새벽 2시 반", {"새벽 2시 반": (2, 30)}),
        ("晚上12点", {"晚上12点": (0, 0)}),
        ("夜里3点", {"夜里3点": (3, 0)}),
        ("夜12時", {"夜12時": (0, 0)}),
        ("밤 2시", {"밤 2시": (2, 0)}),
        ("晚上5点、밤 9시", {"晚上5点": (17, 0), "밤 9시": (21, 0)}),
        ("中午12点", {"中午12点": (12, 0)}),
        ("24时", {}),
        ("下午一二点", {}),
        ("15点60分", {}),
    ],
)
def test_hour_and_minute_are_read(text: str, times: dict[str, tuple[int, int]]) -> None:
    """In digits and words, with the half of the day or in 24 hours."""
    assert find_eastern_times(text) == times
