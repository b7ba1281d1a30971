"""The words of the index cannot be changed once they are said."""

import dataclasses
import inspect

import pytest

from indexer import model, reports

CLASSES = [
    kind
    for room in (model, reports)
    for _, kind in inspect.getmembers(room, inspect.isclass)
    if kind.__module__ == room.__name__
]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_word_is_frozen(kind: type) -> None:
    """Each is a tuple or a frozen class without room for more, so that threads can share it."""
    if dataclasses.is_dataclass(kind):
        assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]  # of every dataclass
        assert "__slots__" in vars(kind)
    else:
        assert issubclass(kind, tuple)
