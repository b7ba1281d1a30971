"""Times as tests of dates expect them."""

from datetime import date

from indexer.times.named_time import NamedTime


def span(first: str, last: str) -> NamedTime:
    """Return the time from one day to another."""
    return NamedTime(first=date.fromisoformat(first), last=date.fromisoformat(last))
