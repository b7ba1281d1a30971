"""Codes: found by their beginning, and hashes by less of them."""

import pytest
from small_memory import of_role, read_to

CODES = {
    "a.md": "Fixed in 9c55430a7f, then in 9c55431bbb. Of fade111 and fade1112.\n",
    "b.md": "Built from 1f2e3d4, deadbee and a1b2c3. Ticket oc4125x. Order 31415926.\n",
}


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ("9c55430", ("9c55430a7f",)),
        ("9C55430A", ("9c55430a7f",)),
        ("9c5543", ("9c55430a7f", "9c55431bbb")),
        ("OC4125", ("oc4125x",)),
        # The text may have fewer characters of a hash: the most that any has, and no less than git.
        ("1f2e3d4c", ("1f2e3d4",)),
        ("1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c", ("1f2e3d4",)),
        ("fade11123b", ("fade1112",)),
        ("31415926f", ("31415926",)),
        ("a1b2c3d4", ()),
        # What is no code, no hash, or no beginning of one.
        ("9c554", ()),
        ("deadbee1", ()),
        ("1f2e3d4z", ()),
        ("oc4125y", ()),
        ("3141592", ()),
    ],
)
def test_a_code_is_found_by_its_beginning(asked: str, codes: tuple[str, ...]) -> None:
    """It counts as if it was typed, and is told."""
    terms = read_to(CODES, asked)
    found = list(of_role(terms, "part").values())
    assert [(term.variants, term.factor) for term in found] == ([(codes, 1.5)] if codes else [])
    assert terms.unknown == {asked: " ".join(codes[:1])}


@pytest.mark.parametrize("count", [20, 21, 22])
def test_the_beginning_of_very_many_codes_is_none_of_a_certain_one(count: int) -> None:
    """Which of them would be meant?"""
    codes = tuple(f"9c55430a{n}" for n in range(10, 10 + count))
    found = of_role(read_to({"a.md": " ".join(codes)}, "9c55430"), "part")
    assert [part.variants for part in found.values()] == ([codes] if count <= 20 else [])
