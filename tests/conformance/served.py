"""Our server over HTTP, with what the conformance suite expects beside our own tools.

    python tests/conformance/served.py MEMORY PORT

The suite speaks only HTTP, so the SDK's HTTP app serves our server object; for tests,
on loopback. The suite calls tools, resources and prompts by names of its own. They are
added here, so that each kind of content passes through our server, too.
"""

import base64
import sys
from pathlib import Path
from typing import Any, Final

import uvicorn
from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.prompts.base import UserMessage
from mcp.types import (
    AudioContent,
    ContentBlock,
    EmbeddedResource,
    ImageContent,
    TextContent,
    TextResourceContents,
)

from agent_bridge.config import Config, MemorySettings, WatchSettings
from agent_bridge.server import make_server

# One red pixel, and a sound of no length.
PIXEL: Final = (
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAF"
    "BQIAX8jx0gAAAABJRU5ErkJggg=="
)
SILENCE: Final = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA="
IMAGE: Final = ImageContent(type="image", data=PIXEL, mime_type="image/png")


def main(memory: str, port: str) -> None:
    """Serve until the process is ended."""
    folder = MemorySettings(directory=Path(memory))
    server = make_server(Config(memory=folder, watch=WatchSettings(enabled=False)))
    add_content(server)
    add_others(server)
    app = server.streamable_http_app()
    uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="warning")


def add_content(server: MCPServer[Any]) -> None:
    """Add a tool for each kind of content that a result can hold."""

    @server.tool()
    async def test_simple_text() -> list[ContentBlock]:
        """Answer with a text."""
        return [TextContent(type="text", text="This is a simple text response for testing.")]

    @server.tool()
    async def test_image_content() -> list[ContentBlock]:
        """Answer with an image."""
        return [IMAGE]

    @server.tool()
    async def test_audio_content() -> list[ContentBlock]:
        """Answer with a sound."""
        return [AudioContent(type="audio", data=SILENCE, mime_type="audio/wav")]

    @server.tool()
    async def test_embedded_resource() -> list[ContentBlock]:
        """Answer with a resource."""
        return [_resource("test://embedded-resource")]

    @server.tool()
    async def test_multiple_content_types() -> list[ContentBlock]:
        """Answer with a text, an image and a resource."""
        text = TextContent(type="text", text="Multiple content types test:")
        return [text, IMAGE, _resource("test://mixed-content-resource")]

    @server.tool()
    async def test_tool_with_progress(context: Context[Any, Any]) -> str:
        """Say how far it is."""
        for done in (0, 50, 100):
            await context.report_progress(done, 100)
        return "done"

    @server.tool()
    async def test_error_handling() -> str:
        """Fail."""
        raise ValueError("This tool intentionally returns an error for testing")


def add_others(server: MCPServer[Any]) -> None:
    """Add the resources and prompts."""

    @server.resource("test://static-text", mime_type="text/plain")
    def static_text() -> str:
        """Return a text."""
        return "This is the content of the static text resource."

    @server.resource("test://static-binary", mime_type="image/png")
    def static_binary() -> bytes:
        """Return a picture."""
        return base64.b64decode(PIXEL)

    @server.resource("test://template/{id}/data", mime_type="application/json")
    def template(id: str) -> str:  # noqa: A002 - the suite's name
        """Return what was asked for."""
        return f'{{"id": "{id}", "templateTest": true, "data": "Data for ID: {id}"}}'

    @server.prompt()
    def test_simple_prompt() -> str:
        """Ask for nothing."""
        return "This is a simple prompt for testing."

    @server.prompt()
    def test_prompt_with_arguments(arg1: str, arg2: str) -> str:
        """Repeat two arguments."""
        return f"Prompt with arguments: arg1='{arg1}', arg2='{arg2}'"

    @server.prompt()
    def test_prompt_with_embedded_resource(resourceUri: str) -> list[UserMessage]:  # noqa: N803 - the suite's name
        """Show a resource."""
        return [UserMessage(_resource(resourceUri)), UserMessage("Process the resource above.")]

    @server.prompt()
    def test_prompt_with_image() -> list[UserMessage]:
        """Show an image."""
        return [UserMessage(IMAGE), UserMessage("Please analyze the image above.")]


def _resource(uri: str) -> EmbeddedResource:
    contents = TextResourceContents(uri=uri, mime_type="text/plain", text="Embedded for testing.")
    return EmbeddedResource(type="resource", resource=contents)


if __name__ == "__main__":
    main(*sys.argv[1:])
