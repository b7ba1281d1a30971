"""The skill: what it says, its zip, its place, and how the server offers it."""

import hashlib
import io
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, Literal

import pytest
from mcp import Client, MCPError
from mcp.types import (
    INVALID_PARAMS,
    METHOD_NOT_FOUND,
    PaginatedRequestParams,
    Request,
    RequestParams,
    Result,
    TextResourceContents,
)

from agent_bridge.cli import main
from agent_bridge.config import Config, MemorySettings
from agent_bridge.offers.skill import SKILL_URI
from agent_bridge.server import make_server
from agent_bridge.skill_file import front_matter, read_skill, skill_path, zip_skill

Output = pytest.CaptureFixture[str]

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


# The command


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of Claude Code without skills."""
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / "claude"))
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(tmp_path / "unused"))
    monkeypatch.delenv("MCP_BRIDGE_CONFIG", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "claude"


def test_install_puts_the_skill_where_claude_code_looks(home: Path, capsys: Output) -> None:
    """It is copied once; another version is replaced only on demand."""
    file = home / "skills" / "stateful-memory" / "SKILL.md"
    assert main(["skill", "install"]) == 0
    assert file.read_bytes() == read_skill()
    assert main(["skill", "install"]) == 0
    assert "is this version already" in capsys.readouterr().out
    file.write_text("mine")
    assert main(["skill", "install"]) == 1
    assert "--yes" in capsys.readouterr().out
    assert file.read_text() == "mine"
    assert main(["skill", "install", "--yes"]) == 0
    assert file.read_bytes() == read_skill()
    assert [path.name for path in file.parent.iterdir()] == ["SKILL.md"]


@pytest.mark.usefixtures("home")
def test_the_skill_is_shown_and_found(tmp_path: Path, capsys: Output) -> None:
    """`show` prints it, `path` tells where it lies, `build` makes the zip right here."""
    assert main(["skill", "show"]) == 0
    assert capsys.readouterr().out.encode() == read_skill()
    assert main(["skill", "path"]) == 0
    assert Path(capsys.readouterr().out.strip()) == skill_path()
    assert main(["skill", "build"]) == 0
    assert zipfile.is_zipfile(tmp_path / "stateful-memory.zip")


@pytest.mark.usefixtures("home")
def test_a_place_that_cannot_be_written_is_1(tmp_path: Path, capsys: Output) -> None:
    """A file in the way of a folder, or the other way round, is one sentence, no litter."""
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder" / "x.zip").mkdir(parents=True)
    assert main(["skill", "build", "--output", str(tmp_path / "folder" / "x.zip")]) == 1
    assert [path.name for path in (tmp_path / "folder").iterdir()] == ["x.zip"]
    assert main(["skill", "build", "--output", str(tmp_path / "file" / "x.zip")]) == 1
    assert capsys.readouterr().err.startswith("agent-bridge: ")


# What the server offers


class ListSkills(Request[PaginatedRequestParams, Literal["skills/list"]]):
    """The request of the extension."""

    method: Literal["skills/list"] = "skills/list"
    params: PaginatedRequestParams = PaginatedRequestParams()


class GetParams(RequestParams):
    """Which skill."""

    uri: str


class GetSkill(Request[GetParams, Literal["skills/get"]]):
    """The other request of the extension."""

    method: Literal["skills/get"] = "skills/get"
    params: GetParams


class SkillsResult(Result):
    """Either answer, as it came."""

    skills: list[dict[str, Any]] | None = None
    skill: dict[str, Any] | None = None


async def test_the_server_offers_the_skill(tmp_path: Path) -> None:
    """Listed and fetched, the entry describes the bytes that reading the resource brings."""
    server = make_server(Config(memory=MemorySettings(directory=tmp_path)))
    async with Client(server) as client:
        assert "io.modelcontextprotocol/skills" in (client.server_capabilities.extensions or {})
        listed = await client.session.send_request(ListSkills(), SkillsResult)
        (entry,) = listed.skills or ()
        assert entry["uri"] == SKILL_URI == "skill://stateful-memory/SKILL.md"
        assert entry["frontmatter"] == front_matter(read_skill())
        (content,) = (await client.read_resource(SKILL_URI)).contents
        assert isinstance(content, TextResourceContents)
        data = content.text.encode()
        assert entry["resources"] == [
            {
                "uri": SKILL_URI,
                "digest": f"sha256:{hashlib.sha256(data).hexdigest()}",
                "size": len(data),
            }
        ]
        got = await client.session.send_request(
            GetSkill(params=GetParams(uri=SKILL_URI)), SkillsResult
        )
        assert got.skill == entry
        with pytest.raises(MCPError) as caught:
            await client.session.send_request(
                GetSkill(params=GetParams(uri="skill://other/SKILL.md")), SkillsResult
            )
        assert caught.value.error.code == INVALID_PARAMS


async def test_the_older_era_has_the_file_only(tmp_path: Path) -> None:
    """An older client reads the skill as a resource; the methods are not of its protocol."""
    server = make_server(Config(memory=MemorySettings(directory=tmp_path)))
    async with Client(server, mode="legacy") as client:
        assert (await client.read_resource(SKILL_URI)).contents
        with pytest.raises(MCPError) as caught:
            await client.session.send_request(ListSkills(), SkillsResult)
        assert caught.value.error.code == METHOD_NOT_FOUND
