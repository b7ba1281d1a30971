"""The front door: every name that it lists, and no room before it is asked for."""

import subprocess
import sys
from pathlib import Path

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


def test_a_search_loads_what_reads_tags_only_if_it_asks_for_one(sample_memory: Path) -> None:
    """Each search from the command line loads all that it needs, and waits for it."""
    script = """
import sys
from pathlib import Path
from indexer import open_index
with open_index(Path(sys.argv[1])) as index:
    index.sync()
for asked in ("tea", "after:2026", "tag:home"):
    sys.modules.pop("indexer.documents.inline_tags", None)
    with open_index(Path(sys.argv[1])) as index:
        index.search(asked)
    print("indexer.documents.inline_tags" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, sample_memory], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\nFalse\nTrue\n"
