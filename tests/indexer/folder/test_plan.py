"""What is on disk, compared with what is stored; and files that may have changed unnoticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.folder.plan import (
    COARSE_RESTED_NS,
    RESTED_NS,
    Known,
    has_rested,
    is_unchanged,
    make_plan,
)
from indexer.model import Fingerprint, Plan, Scan, Stored

SECOND_NS = 1_000_000_000
NOW_NS = 1_700_000_000 * SECOND_NS + 123_456_789


def stamp(size: int = 5) -> Fingerprint:
    """Return the fingerprint of a file that was last changed now."""
    return Fingerprint(size, NOW_NS, NOW_NS, 7)


def stored(found: Fingerprint, read_ns: int) -> Stored:
    """Return what is remembered of a file that was read at *read_ns*."""
    return Stored(found, "0123456789abcdef", read_ns)


def plan_one(known: Stored, found: Fingerprint) -> Plan:
    """Return the plan for one known file that is found."""
    return make_plan(Known({"a.md": known}.items()), Scan({"a.md": found}, {}))


def test_new_files_are_read_and_gone_ones_removed() -> None:
    """The plan is the difference of both, in the order of the walk."""
    rested = stored(stamp(), NOW_NS + SECOND_NS)
    known = Known({"gone/z.md": rested, "gone/a.md": rested, "same.md": rested}.items())
    scan = Scan({"new/z.md": stamp(), "same.md": stamp(), "new/a.md": stamp()}, {"bad.md": "why"})
    assert make_plan(known, scan) == Plan(("new/z.md", "new/a.md"), ("gone/a.md", "gone/z.md"))


def test_an_entry_that_may_no_longer_be_read_is_removed() -> None:
    """Skipped files do not exist for the index."""
    known = Known({"a.md": stored(stamp(), NOW_NS + SECOND_NS)}.items())
    assert make_plan(known, Scan({}, {"a.md": "permission denied"})) == Plan((), ("a.md",))


@pytest.mark.parametrize("field", ["size", "mtime_ns", "ctime_ns", "inode"])
def test_any_other_fingerprint_is_read(field: str) -> None:
    """A change of size, of either time, or of the inode is seen."""
    found = stamp()
    other = found._replace(**{field: getattr(found, field) - 1})
    known = stored(found, NOW_NS + 9 * SECOND_NS)
    assert plan_one(known, found) == Plan((), ())
    assert plan_one(known, other) == Plan(("a.md",), ())


@pytest.mark.holds("FRESH")
def test_a_file_read_in_the_tick_of_its_change_is_read_again() -> None:
    """A second write in the same tick, with the same size, does not show; so it is read again."""
    found = stamp()
    for read_ns in (NOW_NS, NOW_NS + 1, NOW_NS + RESTED_NS - 1):
        assert plan_one(stored(found, read_ns), found) == Plan(("a.md",), ())
    assert plan_one(stored(found, NOW_NS + RESTED_NS), found) == Plan((), ())


def test_a_file_that_could_not_be_read_never_rests() -> None:
    """The cause may have passed without a trace in its times."""
    found = stamp()
    unread = Stored(found, "", NOW_NS + 9 * SECOND_NS)
    assert plan_one(unread, found) == Plan(("a.md",), ())


def test_what_was_removed_is_forgotten() -> None:
    """Nothing of a path is left, whether or not it had rested or was known."""
    known = Known(
        {"a.md": stored(stamp(), NOW_NS), "b.md": stored(stamp(), NOW_NS + SECOND_NS)}.items()
    )
    assert (len(known.fingerprints), set(known.unrested)) == (2, {"a.md"})
    for path in ("a.md", "b.md", "c.md"):
        known.remove(path)
    assert (known.fingerprints, known.unrested) == ({}, {})


@pytest.mark.parametrize("ctime_ns", [NOW_NS, NOW_NS // SECOND_NS * SECOND_NS])
def test_coarse_clocks_need_more_rest(ctime_ns: int) -> None:
    """With times in whole seconds, a file rests for longer than a tick of two seconds."""
    found = Fingerprint(5, NOW_NS // SECOND_NS * SECOND_NS, ctime_ns, 7)
    last = max(found.mtime_ns, found.ctime_ns)
    assert not has_rested(stored(found, last + 2 * SECOND_NS))
    assert has_rested(stored(found, last + COARSE_RESTED_NS))


@pytest.mark.parametrize("field", ["mtime_ns", "ctime_ns"])
def test_a_clock_that_is_off_costs_time_and_no_change(field: str) -> None:
    """A file from the future is read each time until its time has come."""
    found = stamp()._replace(**{field: NOW_NS + 3600 * SECOND_NS})
    assert not has_rested(stored(found, NOW_NS + SECOND_NS))
    assert has_rested(stored(found, NOW_NS + 3601 * SECOND_NS))


def test_only_an_equal_fingerprint_that_has_rested_proves_that_nothing_changed() -> None:
    """Neither does alone: a file may be written twice in a tick, or long after it was read."""
    found = stamp()
    rested, young = stored(found, NOW_NS + SECOND_NS), stored(found, NOW_NS)
    assert is_unchanged(rested, found)
    assert not is_unchanged(young, found)
    assert not is_unchanged(rested, found._replace(size=found.size + 1))


NAMES = st.sampled_from(["a.md", "b.md", "c/a.md", "c/b.md", "z.md"])
TIMES = st.integers(0, 5 * SECOND_NS).map(lambda ns: NOW_NS - ns) | st.just(NOW_NS // SECOND_NS)
FOUND = st.builds(Fingerprint, st.integers(0, 9), TIMES, TIMES, st.integers(0, 3))
KNOWN = st.builds(stored, FOUND, TIMES)


@pytest.mark.holds("FRESH")
@given(st.dictionaries(NAMES, KNOWN), st.dictionaries(NAMES, FOUND))
def test_after_a_plan_and_a_rest_there_is_nothing_to_do(
    known: dict[str, Stored], files: dict[str, Fingerprint]
) -> None:
    """Carrying out a plan makes both equal, and the next plan after a rest is empty."""
    scan = Scan(files, {})
    plan = make_plan(Known(known.items()), scan)
    assert list(plan.read) == [path for path in files if path in plan.read]
    assert list(plan.remove) == sorted(set(plan.remove))
    assert not set(plan.remove) & files.keys()
    after = Known(known.items())
    for path in plan.remove:
        after.remove(path)
    for path in plan.read:
        after.add(path, stored(files[path], NOW_NS + 3 * SECOND_NS))
    assert make_plan(after, scan) == Plan((), ())


@pytest.mark.holds("FRESH")
@given(st.dictionaries(NAMES, KNOWN), st.dictionaries(NAMES, FOUND), st.sets(NAMES))
def test_a_look_at_some_paths_is_the_plan_for_these(
    known: dict[str, Stored], files: dict[str, Fingerprint], paths: set[str]
) -> None:
    """Comparing some paths plans what comparing all would plan for them, and nothing else."""
    scan = Scan(files, {})
    whole, part = (
        make_plan(Known(known.items()), scan),
        make_plan(Known(known.items()), scan, paths),
    )
    assert set(part.read) == set(whole.read) & paths
    assert set(part.remove) == set(whole.remove) & paths


def test_what_a_short_walk_did_not_meet_stays() -> None:
    """Files that a walk did not reach before it was cut short are not planned for."""
    rested = stored(stamp(), NOW_NS + SECOND_NS)
    scan = Scan({"a.md": stamp(size=6)}, {}, complete=False)
    assert make_plan(Known({"a.md": rested, "b.md": rested}.items()), scan) == Plan(("a.md",), ())
