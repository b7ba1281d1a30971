"""The skill: what it says to a model, and its zip."""

import io
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from mcp import Client

from agent_bridge.config import Config, MemorySettings
from agent_bridge.installing.skill_file import front_matter, read_skill, skill_path, zip_skill
from agent_bridge.server import make_server

# Every tool that the skill sends a model to.
SKILL_TOOLS = {
    *("memory_start", "memory_search", "memory_read", "create_memory_block"),
    *("update_memory_block", "append_episodic_log", "append_file"),
    *("spawn_agent", "check_agent", "cancel_agent"),
}


# What it says


def test_the_skill_names_these_tools() -> None:
    """All words of the skill that look like a tool are in the list above, and the other way."""
    words = re.findall(r"`([a-z]+(?:_[a-z]+)+)`", read_skill().decode())
    assert set(words) == SKILL_TOOLS


@pytest.mark.parametrize("name", sorted(SKILL_TOOLS))
async def test_a_tool_the_skill_names_exists(name: str, tmp_path: Path) -> None:
    """No model is sent to a tool that is not there."""
    config = Config(memory=MemorySettings(directory=tmp_path))
    async with Client(make_server(config), raise_exceptions=True) as client:
        assert name in {tool.name for tool in (await client.list_tools()).tools}


def test_the_skill_can_be_loaded() -> None:
    """Front matter, a name like the folder's, a short description, and a body of some pages."""
    text = read_skill()
    facts = front_matter(text)
    assert set(facts) == {"name", "description"}
    assert facts["name"] == skill_path().parent.name == "stateful-memory"
    assert re.fullmatch(r"[a-z0-9-]{1,64}", facts["name"])
    assert 0 < len(facts["description"]) <= 200
    assert len(text.decode()) / 4 < 1_500
    assert text.decode().startswith("---\n")


# The zip


def test_the_zip_holds_the_folder() -> None:
    """What is uploaded is a folder with the file in it, readable by everybody."""
    with zipfile.ZipFile(io.BytesIO(zip_skill(read_skill()))) as archive:
        (entry,) = archive.infolist()
        assert entry.filename == "stateful-memory/SKILL.md"
        assert entry.external_attr >> 16 == 0o100644
        assert archive.read(entry) == read_skill()
        assert archive.testzip() is None


@pytest.mark.parametrize("zone", ["UTC", "Asia/Kathmandu"])
def test_two_builds_are_the_same_bytes(tmp_path: Path, checkout: Path, zone: str) -> None:
    """Time, time zone and umask leave no trace in the zip."""
    file = tmp_path / "made" / "skill.zip"
    old_umask = os.umask(0o077)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "agent_bridge", "skill", "build", "--output", file],
            cwd=checkout,
            env={**os.environ, "TZ": zone},
            capture_output=True,
            text=True,
            check=True,
        )
    finally:
        os.umask(old_umask)
    assert str(file) in done.stdout
    assert file.read_bytes() == zip_skill(read_skill())
    assert list(file.parent.iterdir()) == [file]
