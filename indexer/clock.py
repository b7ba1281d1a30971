"""The time of the place where this runs, as its people tell it, and as it is noted."""

from datetime import UTC, date, datetime


def local_now() -> datetime:
    """Return the time, with the offset of this place."""
    return datetime.now().astimezone()


def local_today() -> date:
    """Return the day that it is here."""
    return local_now().date()


def utc_note() -> str:
    """Return the time as an index notes it: in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
