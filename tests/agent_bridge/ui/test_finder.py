"""The search of the pages: what the tools find, and which words to mark in it."""

import json
from pathlib import Path

import pytest
from patience import PATIENT

from agent_bridge.config import Config, MemorySettings, WatchSettings
from agent_bridge.errors import MemoryUnavailableError
from agent_bridge.memory.live_index import LiveIndex
from agent_bridge.ui.finder import MOST_HITS, find

pytestmark = pytest.mark.anyio


@pytest.fixture
async def live(tmp_path: Path) -> LiveIndex:
    """Give the index of a memory with one note on herons and many on otters."""
    memory = tmp_path / "memory"
    memory.mkdir()
    (memory / "heron.md").write_text("# 2026-05-12\n\nThe herons fish.\n", "utf-8")
    for number in range(2 * MOST_HITS):
        (memory / f"{number}.md").write_text(f"# {number}\n\nAn otter.\n", "utf-8")
    settings = MemorySettings(directory=memory)
    return LiveIndex(Config(memory=settings, index=PATIENT, watch=WatchSettings(enabled=False)))


async def test_a_hit_is_plain_data_with_the_words_to_mark(live: LiveIndex) -> None:
    """Where it stands, its own lines, and the forms in which the word stands there."""
    async with live.running():
        found = await find(live, "heron")
    (hit,) = found["hits"]
    assert (hit["path"], hit["heading"]) == ("heron.md", ("2026-05-12",))
    assert hit["about"] == ""
    assert "The herons fish." in hit["snippet"]
    assert (hit["first"], hit["date"]) == (1, "2026-05-12")
    assert "herons" in {mark.lower() for mark in found["marks"]}
    assert found["freshness"]["checked"] == 1 + 2 * MOST_HITS
    assert found["freshness"]["pending"] == 0
    assert json.dumps(found)


async def test_rows_of_a_table_come_with_the_names_of_their_columns(
    live: LiveIndex, tmp_path: Path
) -> None:
    """Where the hit begins below them; any other has none."""
    rows = "\n".join(f"| lamp {number} | {'bright ' * 9}|" for number in range(40))
    table = f"# Lamps\n\n| Lamp | Light |\n| --- | --- |\n{rows}\n"
    (tmp_path / "memory" / "lamps.md").write_text(table, "utf-8")
    async with live.running():
        below = await find(live, '"lamp 37"')
        other = await find(live, "heron")
    assert below["hits"][0]["columns"] == "| Lamp | Light |"
    assert other["hits"][0]["columns"] == ""


async def test_a_column_of_hits_says_how_many_more_there_are(live: LiveIndex) -> None:
    """No more than a column; a miss has its reason, and nothing to mark."""
    async with live.running():
        found = await find(live, "otter")
        missed = await find(live, "zyxwvut")
    assert 0 < len(found["hits"]) <= MOST_HITS
    assert found["more"] > 0
    assert (missed["hits"], missed["marks"]) == ([], [])
    assert "zyxwvut" in missed["note"]


async def test_a_memory_that_is_not_there_is_told(tmp_path: Path) -> None:
    """In the sentence of the tools."""
    live = LiveIndex(Config(memory=MemorySettings(directory=tmp_path / "none")))
    async with live.running():
        with pytest.raises(MemoryUnavailableError):
            await find(live, "heron")
