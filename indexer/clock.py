"""Local time for questions and answers, UTC for what is recorded."""

import sys
import time
from datetime import UTC, date, datetime


def local_now() -> datetime:
    """Return the time, with the offset of this place."""
    # A laptop travels while a server runs, and glibc stays in the zone in which a process began.
    if sys.platform != "win32":
        time.tzset()
    return datetime.now().astimezone()


def local_today() -> date:
    """Return the day that it is here."""
    return local_now().date()


def utc_note() -> str:
    """Return the time as an index notes it: in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
