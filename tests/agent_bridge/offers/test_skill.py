"""How the server offers the skill: as a resource, and by the extension's methods."""

import hashlib
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

from agent_bridge.config import Config, MemorySettings
from agent_bridge.installing.skill_file import front_matter, read_skill
from agent_bridge.offers.skill import SKILL_URI
from agent_bridge.server import make_server


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
        (entry,) = listed.skills or []
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
