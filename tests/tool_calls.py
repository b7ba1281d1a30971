"""What tools do and answer, for tests that need it done or read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
from mcp import Client
from mcp.types import CallToolResult, TextContent

from agent_bridge.memory.files import change_file, find_bytes, put_file, writing

Facts = dict[str, Any]


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


def both(result: CallToolResult) -> tuple[str, Facts]:
    """Return the text and the structure of a result: a client shows either."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    assert result.structured_content is not None
    return content.text, result.structured_content


class Caller:
    """A client that checks what every result must be."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **arguments: object) -> tuple[bool, str, Facts]:
        """Return whether it is an error, its text, and its facts, which its text has as well."""
        result = await self.client.call_tool(tool, arguments)
        text, facts = both(result)
        for value in scalars(facts):
            assert str(value) in text, f"{value!r} is not in {text!r}"
        return bool(result.is_error), text, facts

    async def ask(self, tool: str, **arguments: object) -> Facts:
        """Return the facts of an answer that fits what the tool declares."""
        failed, text, facts = await self.call(tool, **arguments)
        assert not failed, text
        (declared,) = [each for each in (await self.client.list_tools()).tools if each.name == tool]
        jsonschema.validate(facts, declared.output_schema)
        return facts

    async def search(self, query: str, **arguments: object) -> list[str]:
        """Return the files found, each once."""
        facts = await self.ask("memory_search", query=query, **arguments)
        return list(dict.fromkeys(hit["file"] for hit in facts["hits"]))

    async def refused(self, tool: str, **arguments: object) -> Facts:
        """Return the facts of a refusal."""
        failed, text, facts = await self.call(tool, **arguments)
        assert failed, text
        assert set(facts) == {"code", "message", "advice"}
        assert text == f"{facts['code']}: {facts['message']}. {facts['advice']}"
        assert "Traceback" not in text
        assert facts["advice"]
        return facts


def scalars(value: object) -> Iterator[object]:
    """Yield every text and number in *value*; a text of several lines line by line."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from scalars(item)
    elif isinstance(value, str):
        yield from value.split("\n")
    elif value is not None and not isinstance(value, bool):
        yield value
