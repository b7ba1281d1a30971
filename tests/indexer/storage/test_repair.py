"""The mildest repair that helps is taken, and only for what it is for."""

from collections.abc import Sequence

from indexer.errors import StoreCorruptError
from indexer.reports import Problem
from indexer.storage.repair import Repair, mend

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
