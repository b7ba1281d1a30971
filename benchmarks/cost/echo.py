"""A server whose one tool returns its argument: the floor of every tool on this SDK."""

from mcp.server import MCPServer
from mcp.types import CallToolResult, TextContent


def make_echo() -> "MCPServer[None]":
    """Return the server."""
    server: MCPServer[None] = MCPServer("echo", log_level="WARNING")

    @server.tool()
    async def echo(text: str) -> CallToolResult:
        """Say it again."""
        content = TextContent(type="text", text=text)
        return CallToolResult(content=[content], structured_content={"text": text})

    return server


if __name__ == "__main__":
    make_echo().run("stdio")
