"""The time of the place where this runs, as its people tell it."""

from datetime import date, datetime


def local_now() -> datetime:
    """Return the time, with the offset of this place."""
    return datetime.now().astimezone()


def local_today() -> date:
    """Return the day that it is here."""
    return local_now().date()
