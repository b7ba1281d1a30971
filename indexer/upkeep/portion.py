"""One portion of the work on an index: its limits, what is to do, and what was done. Pure."""

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from indexer.folder.plan import Known
from indexer.model import Plan, Scan

# What a search may hope to index of a large file in the time it has left. A
# larger one is left to whoever has no deadline, and counted as pending.
BYTES_PER_SECOND: Final = 4_000_000

# How many of the files left over a look considers if there is no time for all of them:
# more than there is time for, and not a hundred thousand at every search.
PART_FILES: Final = 2_000

# Called with (done, total) files as a long piece of work goes on.
Progress = Callable[[int, int], None]


class Limits:
    """How much one piece of work may look at and take in, and until when.

    Times are those of `time.monotonic`; no budget is no limit.

    Attributes:
        are_none: Whether all may be taken in at once.
        deadline: When the budget ends.
        bytes: The largest file to take in.
        files: How many of the files left over a look may consider.
    """

    def __init__(
        self, started: float, budget_seconds: float | None, slice_seconds: float | None
    ) -> None:
        self._started = started
        self._slice_seconds = slice_seconds
        self.deadline = None if budget_seconds is None else started + budget_seconds
        self.bytes = math.inf if budget_seconds is None else budget_seconds * BYTES_PER_SECOND
        self.are_none = budget_seconds is None and slice_seconds is None
        self.files = None if self.are_none else PART_FILES

    def to_end(self, looked: float, *, listening: bool) -> float:
        """Return when to end the work that begins at *looked*, when the look was over."""
        if self._slice_seconds is not None:
            # If each look is a walk, work at least as long: else most of the time goes into looks.
            return looked + max(self._slice_seconds, 0.0 if listening else looked - self._started)
        return math.inf if self.deadline is None else self.deadline


class Look(NamedTuple):
    """What is there, what to do, and what is too large to do now."""

    scan: Scan
    plan: Plan
    late: tuple[str, ...]

    @property
    def has_work(self) -> bool:
        """Tell whether there is anything to do now."""
        return bool(self.plan.read or self.plan.remove)

    def left(self) -> tuple[str, ...]:
        """Return what is still to do, now or later."""
        return (*self.plan.remove, *self.plan.read, *self.late)

    def count_unseen(self, known: Known) -> int:
        """Return how many files a walk that was cut short did not meet; at least 1 for new ones."""
        if self.scan.complete:
            return 0
        met = self.scan.files.keys() | self.scan.skipped.keys()
        return max(1, len(known.fingerprints.keys() - met))


class Tally:
    """Counts, as the work goes on."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.indexed = 0
        self.removed = 0
        self.skipped = 0

    def copy(self) -> "Tally":
        """Return the counts as they are now."""
        found = Tally(self.total)
        found.__dict__.update(self.__dict__)
        return found
