"""The skill, offered by the server itself: `skills/list`, `skills/get` and its file.

The extension `io.modelcontextprotocol/skills` belongs to the protocol of
2026-07-28; to older clients the file is an ordinary resource.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from mcp import MCPError
from mcp.server import ServerRequestContext
from mcp.server.extension import Extension, MethodBinding, ResourceBinding
from mcp.server.mcpserver.resources import TextResource
from mcp.types import INVALID_PARAMS, PaginatedRequestParams, RequestParams

from agent_bridge.installing.skill_file import FILE_NAME, SKILL_NAME, front_matter, read_skill

SKILL_URI: Final = f"skill://{SKILL_NAME}/{FILE_NAME}"

_VERSIONS: Final = frozenset({"2026-07-28"})

# The text changes with the installed version only.
_CACHING: Final = {"ttlMs": 3_600_000, "cacheScope": "public"}


class GetSkillParams(RequestParams):
    """Which skill: the URI of its SKILL.md."""

    uri: str


class SkillExtension(Extension):
    """Serves the one skill of this server."""

    identifier = "io.modelcontextprotocol/skills"

    def __init__(self) -> None:
        self._text = read_skill()
        self._facts = front_matter(self._text)

    def resources(self) -> Sequence[ResourceBinding]:
        """Return the skill's file."""
        resource = TextResource(
            uri=SKILL_URI,
            name=self._facts["name"],
            description=self._facts["description"],
            mime_type="text/markdown",
            text=self._text.decode(),
        )
        return [ResourceBinding(resource)]

    def methods(self) -> Sequence[MethodBinding]:
        """Return the two methods that the extension asks for."""
        return [
            MethodBinding("skills/list", PaginatedRequestParams, self._list, _VERSIONS),
            MethodBinding("skills/get", GetSkillParams, self._get, _VERSIONS),
        ]

    async def _list(
        self, _context: ServerRequestContext[Any, Any], _params: PaginatedRequestParams
    ) -> dict[str, Any]:
        return {"resultType": "complete", "skills": [self._entry()], **_CACHING}

    async def _get(
        self, _context: ServerRequestContext[Any, Any], params: GetSkillParams
    ) -> dict[str, Any]:
        if params.uri != SKILL_URI:
            raise MCPError(INVALID_PARAMS, f"there is no skill {params.uri!r}")
        return {"resultType": "complete", "skill": self._entry(), **_CACHING}

    def _entry(self) -> dict[str, Any]:
        digest = f"sha256:{hashlib.sha256(self._text).hexdigest()}"
        file = {"uri": SKILL_URI, "digest": digest, "size": len(self._text)}
        return {"uri": SKILL_URI, "frontmatter": dict(self._facts), "resources": [file]}
