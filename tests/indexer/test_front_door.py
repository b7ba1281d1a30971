"""The front door: every name that it lists, and no room before it is asked for."""

import subprocess
import sys

import pytest

import indexer


@pytest.mark.parametrize("name", indexer.__all__)
def test_every_name_leads_to_something(name: str) -> None:
    """What the front door lists is there, and is the same thing each time."""
    assert getattr(indexer, name) is getattr(indexer, name)


def test_what_is_not_listed_is_not_there() -> None:
    """Another name is the usual error, as `hasattr` and `from … import` expect it."""
    assert not hasattr(indexer, "find_hits")


def test_nobody_pays_for_a_room_that_is_not_asked_for() -> None:
    """Importing the library imports none of its rooms, and one name only what that one needs."""
    script = """
import sys, indexer
print([name for name in sys.modules if name.startswith("indexer.")])
indexer.IndexerError
print("indexer.errors" in sys.modules, "indexer.storage.store" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['indexer._version']\nTrue False\n"
