"""Numbers of things and of bytes, as a person reads them."""

from typing import Final

_THOUSAND: Final = 1_000


def to_count(number: int, what: str) -> str:
    """Return *number* with the name of *what* is counted: 1 file, 1,200 files."""
    return f"{number:,} {what}{'s' * (number != 1)}"


def to_size(count: float) -> str:
    """Return *count* bytes in the unit in which they are few: 348 B, 14.7 kB, 84.2 GB."""
    if round(count) < _THOUSAND:
        return f"{count:.0f} B"
    for unit in ("kB", "MB"):
        count /= _THOUSAND
        if round(count, 1) < _THOUSAND:
            return f"{count:.1f} {unit}"
    return f"{count / _THOUSAND:,.1f} GB"
