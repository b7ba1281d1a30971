"""How many, and how many bytes."""

import pytest

from indexer.terminal.amounts import to_count, to_size


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 files"), (1, "1 file"), (2, "2 files"), (1_200, "1,200 files")]
)
def test_what_is_counted_is_named_as_of_so_many(number: int, told: str) -> None:
    """Only one is singular, and thousands are set apart."""
    assert to_count(number, "file") == told


@pytest.mark.parametrize(
    ("count", "told"),
    [
        *((0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (14_700, "14.7 kB")),
        *((999_949, "999.9 kB"), (999_999, "1.0 MB"), (999_960_000, "1.0 GB"), (999.6, "1.0 kB")),
        *((999_000, "999.0 kB"), (1_000_000, "1.0 MB"), (84.2e9, "84.2 GB"), (3e12, "3,000.0 GB")),
    ],
)
def test_a_size_has_the_unit_in_which_it_is_small(count: float, told: str) -> None:
    """Bytes are whole; all others have one decimal, and the largest unit takes what is more."""
    assert to_size(count) == told
