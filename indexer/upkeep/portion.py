"""A piece of the work on an index: how much, what is to do, and how far it came. Pure."""

import math
from typing import Final, NamedTuple

from indexer.folder.plan import Known
from indexer.model import Plan, Scan

# What a search may hope to index of a large file in the time it has left. A
# larger one is left to whoever has no deadline, and counted as pending.
BYTES_PER_SECOND: Final = 4_000_000

# How much of what is left a look considers for whoever has not the time for all of
# it: more than there is time for, and not a hundred thousand at every search.
PART_FILES: Final = 2_000


class Limits:
    """How much one piece of work may look at and take in, and until when."""

    def __init__(self, started: float, budget: float | None, slice_: float | None) -> None:
        self._started = started
        self._slice = slice_
        self.deadline = None if budget is None else started + budget
        self.bytes = math.inf if budget is None else budget * BYTES_PER_SECOND
        self.files = None if budget is None and slice_ is None else PART_FILES

    def to_end(self, looked: float, *, listening: bool) -> float:
        """Return when the work ends that begins at *looked*, behind the look."""
        if self._slice is not None:
            # Where each look is a walk, as long again, or looking would be most of the work.
            return looked + max(self._slice, 0.0 if listening else looked - self._started)
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
        """Return how many files a walk that was cut short did not meet, new ones as one."""
        if self.scan.complete:
            return 0
        met = self.scan.files.keys() | self.scan.skipped.keys()
        return max(1, len(known.fingerprints.keys() - met))


class Tally:
    """Counts, as the work goes on."""

    def __init__(self, total: int, indexed: int = 0, removed: int = 0, skipped: int = 0) -> None:
        self.total = total
        self.indexed = indexed
        self.removed = removed
        self.skipped = skipped

    def copy(self) -> "Tally":
        """Return the counts as they are at this moment."""
        return Tally(self.total, self.indexed, self.removed, self.skipped)
