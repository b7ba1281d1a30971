"""Days in numbers alone, and which of the numbers is the month."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.stamps import (
    Stamp,
    find_first_stamp,
    find_order,
    find_stamp,
    is_only_stamp,
    to_day,
)


@pytest.mark.parametrize(
    ("line", "stamp"),
    [
        ("[12.05.26, 18:32:10] Ada: hi", Stamp(12, 5, 2026, ".")),
        ("5/12/26, 6:32\u202fPM - Ada: hi", Stamp(5, 12, 2026, "/")),
        ("12/05/2026 à 18:32 - Ada: salut", Stamp(12, 5, 2026, "/")),
        ("- **12-05-2026** pier", Stamp(12, 5, 2026, "-")),
        ("12/05/26 pier", None),
        ("4.5.26 is a version", None),
        ("1.2.2026.4 too", None),
        ("12/05.2026", None),
        ("pier on 12/05/2026", None),
        ("", None),
    ],
)
def test_a_line_begins_with_a_day_in_numbers(line: str, stamp: Stamp | None) -> None:
    """With the whole year, or else the time of day behind it."""
    assert find_first_stamp(line) == stamp


@pytest.mark.parametrize(
    ("line", "is_alone"),
    [
        ("5/12/2026, 6:32:10 PM", True),
        ("**12.05.26 18:32**", True),
        ("12/05/2026", False),
        ("12/05/2026 18:32 Ada: hi", False),
        ("12/05/2026 pier", False),
        ("pier", False),
        ("", False),
    ],
)
def test_a_line_may_be_nothing_but_a_day_and_a_time(line: str, is_alone: bool) -> None:  # noqa: FBT001
    """In numbers alone; a day without a time is one of a list of them."""
    assert is_only_stamp(line) == is_alone


def test_a_heading_holds_a_day_in_numbers() -> None:
    """Anywhere, but not as part of other numbers."""
    assert find_stamp("Call on 12/05/2026, late") == Stamp(12, 5, 2026, "/")
    assert find_stamp("10.12/05/2026") is None


@pytest.mark.parametrize(
    ("days", "order"),
    [
        (["13/05/2026"], True),
        (["05/13/2026", "01/02/2026"], False),
        (["11/05/2026", "12/05/2026"], True),
        (["05/11/2026", "05/12/2026"], False),
        (["01/02/2026", "02/03/2026"], None),
        (["01/02/2026"], None),
        (["12/05/2026"], None),
        (["05/12/2026"], None),
        ([], None),
    ],
)
def test_other_days_tell_the_order(days: list[str], order: bool | None) -> None:  # noqa: FBT001 - it is data
    """A number above twelve does, or that the days then follow each other closely."""
    stamps = [stamp for day in days if (stamp := find_stamp(day))]
    assert find_order(stamps) == order


@given(st.builds(Stamp, *[st.integers(0, 99)] * 2, st.integers(2000, 2099), st.sampled_from("./-")))
def test_a_day_exists_or_is_none(stamp: Stamp) -> None:
    """Nothing is guessed, and no number is too large."""
    for order in (True, False):
        day = to_day(stamp, begins_with_day=order)
        assert day is None or day[:4] == str(stamp.year)
    assert stamp.sign == "." or to_day(stamp, begins_with_day=None) is None


@pytest.mark.parametrize("order", [None, True, False])
def test_between_dots_the_day_is_first(order: bool | None) -> None:  # noqa: FBT001 - as above
    """Whatever other days of the file are written like."""
    assert to_day(Stamp(12, 5, 2026, "."), begins_with_day=order) == "2026-05-12"
