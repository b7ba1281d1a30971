"""When touched paths are due."""

from hypothesis import given
from hypothesis import strategies as st

from indexer.folder.batch import Batch

STEPS = st.lists(
    st.tuples(st.sampled_from(["a", "b", "c"]), st.floats(0, 3)) | st.none(), max_size=20
)


@given(STEPS)
def test_a_batch_is_due_when_quiet_or_after_the_longest_wait(
    steps: list[tuple[str, float] | None],
) -> None:
    """It is due the quiet time after the last touch, but never later than the longest wait."""
    batch, now, first = Batch(1.0, 5.0), 100.0, 0.0
    touched: set[str] = set()
    for step in steps:
        if step is None:
            assert batch.take() == touched
            touched = set()
            assert batch.due() is None
            continue
        path, pause = step
        now += pause
        first = first if touched else now
        batch.add(path, now)
        touched.add(path)
        assert batch.due() == min(now + 1.0, first + 5.0)
        assert len(batch) == len(touched)
    assert batch.take() == touched
    assert batch.take() == frozenset()


def test_a_file_that_never_goes_quiet_is_taken_all_the_same() -> None:
    """Touched again and again, a path is due after the longest wait."""
    batch = Batch(quiet_seconds=0.4, longest_wait_seconds=5.0)
    for tick in range(200):
        batch.add("a.md", tick * 0.05)
    assert batch.due() == 5.0
