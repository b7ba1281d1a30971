"""What an error of the index says: one sentence, its facts, and what kind it is."""

from pathlib import Path

import pytest

from indexer.errors import (
    FolderMissingError,
    FolderUnlistedError,
    IndexerError,
    MemoryFolderError,
    StoreBusyError,
    StoreCorruptError,
    StoreDoubtedError,
    StoreError,
    StoreHeldError,
    StoreNewerError,
)

PLACE = Path("some folder") / "index\n.db"

ERRORS = [
    MemoryFolderError(PLACE, "it is no folder"),
    FolderMissingError(PLACE),
    FolderUnlistedError(PLACE, "blocks/", "permission denied"),
    StoreError(PLACE, "the disk is full"),
    StoreBusyError(PLACE, "another process holds it"),
    StoreCorruptError(PLACE, "it is no database"),
    StoreNewerError(PLACE),
    StoreHeldError(PLACE, "it is damaged and cannot be set aside"),
    StoreDoubtedError(PLACE, had_log=True),
]


def kinds(base: type[Exception]) -> set[type[Exception]]:
    """Return the classes of `indexer.errors` below *base*."""
    below = {kind for kind in base.__subclasses__() if kind.__module__ == "indexer.errors"}
    return below.union(*map(kinds, below))


def test_every_error_is_told() -> None:
    """The list above has one of each."""
    assert {type(error) for error in ERRORS} == kinds(IndexerError)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_one_sentence_that_names_the_place(error: IndexerError) -> None:
    """Whatever the place is called, the sentence is one line, and does not end yet."""
    sentence = str(error)
    # A folder of the memory is known by its name there.
    place = "blocks/" if isinstance(error, FolderUnlistedError) else repr(str(PLACE))
    assert place in sentence
    assert len(sentence.splitlines()) == 1
    assert not sentence.endswith(".")


LEFT_ALONE = (StoreBusyError, StoreHeldError, StoreError)


def test_what_can_be_made_anew_is_told_from_what_is_left_alone() -> None:
    """A damaged or doubted index is set aside; one that is newer, busy, held or full never is."""
    assert isinstance(StoreDoubtedError(PLACE, had_log=False), StoreCorruptError)
    for error in (StoreNewerError(PLACE), *(kind(PLACE, "x") for kind in LEFT_ALONE)):
        assert not isinstance(error, StoreCorruptError)
        assert isinstance(error, StoreError)
