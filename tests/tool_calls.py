"""What tools do and answer, for tests that need it done or read."""

from pathlib import Path
from typing import Any

from mcp.types import CallToolResult, TextContent

from agent_bridge.memory.files import change_file, find_bytes, put_file, writing


def append_text(root: Path, file: Path, text: str) -> None:
    """Add *text* at the end of *file*, as a tool does."""
    with writing(root):
        change_file(
            root, file.relative_to(root).as_posix(), lambda old: (old or b"") + text.encode()
        )


def write(root: Path, path: str, data: bytes | None) -> None:
    """Replace a file as a tool does, whatever it holds; None removes it."""
    with writing(root):
        assert put_file(root, path, data, expected=find_bytes(root, path))


def both(result: CallToolResult) -> tuple[str, dict[str, Any]]:
    """Return the text and the structure of a result: a client shows either."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    assert result.structured_content is not None
    return content.text, result.structured_content
