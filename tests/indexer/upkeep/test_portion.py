"""A piece of the work on an index."""

import math

from indexer.folder.plan import Known
from indexer.model import Fingerprint, Plan, Scan, Stored
from indexer.upkeep.portion import BYTES_PER_SECOND, PART_FILES, Limits, Look, Tally


def test_without_a_budget_nothing_is_limited() -> None:
    """All files of any size, to the end."""
    limits = Limits(5.0, None, None)
    assert (limits.deadline, limits.bytes, limits.files) == (None, math.inf, None)
    assert limits.to_end(6.0, listening=False) == math.inf


def test_a_budget_limits_time_bytes_and_files() -> None:
    """What was spent on looking is part of it."""
    limits = Limits(5.0, 2.0, None)
    assert (limits.deadline, limits.bytes, limits.files) == (7.0, 2 * BYTES_PER_SECOND, PART_FILES)
    assert limits.to_end(6.0, listening=True) == 7.0


def test_a_slice_is_as_long_as_the_look_before_it() -> None:
    """Where the kernel does not tell what changed; else as long as it was asked to be."""
    limits = Limits(5.0, None, 0.1)
    assert limits.to_end(6.0, listening=True) == 6.1
    assert limits.to_end(6.0, listening=False) == 7.0


def test_what_was_not_met_is_counted() -> None:
    """Of a walk that was cut short, what is known and was not met; new files as one."""
    fingerprint = Fingerprint(1, 1, 1, 1)
    known = Known()
    for path in ("a.md", "b.md", "c.md"):
        known.add(path, Stored(fingerprint, "v", 1))
    scan = Scan({"a.md": fingerprint}, {})
    look = Look(scan, Plan(("a.md",), ("z.md",)), ("large.md",))
    assert look.has_work
    assert look.left() == ("z.md", "a.md", "large.md")
    assert look.count_unseen(known) == 0
    assert look._replace(scan=scan._replace(complete=False)).count_unseen(known) == 2
    assert look._replace(scan=scan._replace(complete=False)).count_unseen(Known()) == 1
    assert not look._replace(plan=Plan((), ())).has_work
    assert look._replace(plan=Plan((), ("z.md",))).has_work


def test_a_copy_of_the_counts_stays_as_they_were() -> None:
    """What is rolled back later was not done."""
    tally = Tally(total=3)
    tally.indexed += 1
    before = tally.copy()
    tally.indexed += 1
    tally.removed += 1
    assert vars(before) == {"total": 3, "indexed": 1, "removed": 0, "skipped": 0}
