"""The mildest repair that helps is taken, and only for what it is for."""

from collections.abc import Sequence

import pytest

from indexer.errors import StoreCorruptError
from indexer.reports import Problem
from indexer.upkeep.repair import Repair, mend

ROW, PAGE, OTHER = (Problem(check, "wrong") for check in ("rows", "pages", "other"))


def test_the_first_that_helps_is_the_last_that_is_tried() -> None:
    """Nothing is rebuilt once nothing is wrong any more."""
    wrong = [ROW]
    mild = Repair("mild", {"rows"}, lambda _: wrong.clear())
    hard = Repair("hard", {"rows", "pages"}, lambda _: wrong.append(PAGE))
    assert mend([ROW], (mild, hard), lambda: tuple(wrong)) == (("mild",), ())


def test_what_does_not_help_is_followed_by_more() -> None:
    """A repair that leaves the problem, or fails on the damage, gives way to the next."""
    tried: list[str] = []

    def fail(_problems: Sequence[Problem]) -> None:
        tried.append("fails")
        raise StoreCorruptError(__file__, "damaged")  # type: ignore[arg-type]

    repairs = (
        Repair("fails", {"rows"}, fail),
        Repair("in vain", {"rows"}, lambda _: tried.append("in vain")),
        Repair("helps", {"rows", "pages"}, lambda _: tried.append("helps")),
    )
    left = mend([ROW], repairs, lambda: () if tried[-1] == "helps" else (ROW,))
    assert left == (("in vain", "helps"), ())
    assert tried == ["fails", "in vain", "helps"]


def test_a_repair_that_fails_tells_the_log_why(caplog: pytest.LogCaptureFixture) -> None:
    """The index is mended all the same, and a mistake of ours is not hidden by that."""
    mistaken = Repair("mistaken", {"rows"}, lambda _: {"": None}["no such key"])
    hard = Repair("hard", {"rows", "pages"}, lambda _: None)
    with caplog.at_level("INFO", "indexer"):
        assert mend([ROW], (mistaken, hard), lambda: ()) == (("hard",), ())
    assert "mistaken" in caplog.text
    assert "KeyError: 'no such key'" in caplog.text


def test_a_mild_repair_is_not_tried_on_deep_damage() -> None:
    """Pages are not mended by indexing a file again."""
    mild = Repair("mild", {"rows"}, lambda _: None)
    hard = Repair("hard", {"rows", "pages"}, lambda _: None)
    assert mend([ROW, PAGE], (mild, hard), lambda: ()) == (("hard",), ())


def test_what_nothing_mends_stays_and_hinders_nothing() -> None:
    """A problem outside the index is left and reported; the others are mended."""
    mild = Repair("mild", {"rows"}, lambda _: None)
    assert mend([ROW, OTHER], (mild,), lambda: (OTHER,)) == (("mild",), (OTHER,))
    assert mend([OTHER], (mild,), lambda: ()) == ((), (OTHER,))
    assert mend([ROW], (), lambda: ()) == ((), (ROW,))
