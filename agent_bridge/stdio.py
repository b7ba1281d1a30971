r"""Serve on standard input and output, and answer malformed lines, too.

The SDK drops each line that it cannot read, without an answer, so a client waits
until it gives up. Half a character is enough: a program that cuts a text between
the two halves of an emoji writes ``\ud83d``, which is valid JSON but no text. Such
a line is mended here; for any other, the request is refused by its id.

Nor can the SDK write half a character, such as one in a folder's name that is no
text: it would write nothing from then on. So what is sent is mended, too.
"""

import contextlib
import json
import logging
import re
import sys
from collections.abc import Iterator
from typing import Any, Final, Self

import anyio
from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp.shared.message import SessionMessage
from mcp.types import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    CallToolResult,
    ErrorData,
    GetPromptResult,
    InputRequiredResult,
    JSONRPCError,
    JSONRPCMessage,
    jsonrpc_message_adapter,
)
from pydantic import ValidationError

from agent_bridge.errors import UnknownToolError
from agent_bridge.lazy_imports import without
from agent_bridge.texts.page import to_whole
from agent_bridge.tools.base import to_error_result

log = logging.getLogger(__name__)

_REFUSED: Final = ErrorData(
    code=INVALID_REQUEST,
    message="This is no request that can be read; send one JSON object a line, and no batches.",
)

_PIECE: Final = r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]|[^"\[\]{}]+'


class StdioServer(MCPServer[Any]):
    """The SDK's server, which also answers what it cannot read."""

    def __init__(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401 - the SDK's signature
        # Our log is set up already. The SDK would load rich to colour one, which costs each start
        # some 15 ms, and 1 MB for good; if that is missing, it does without.
        with without("rich.console"):
            super().__init__(*arguments, **named)

    async def run_stdio_async(self) -> None:
        """Serve one client until it closes standard input, or no longer reads what is answered."""
        lowlevel = self._lowlevel_server
        try:
            async with stdio_server() as (lines, output):
                write = _MendedAnswers(output)
                read = _MendedLines(lines, write)
                await lowlevel.run(read, write, lowlevel.create_initialization_options())
        except* ConnectionError:
            log.info("the client does not read what is answered")
            # From Python 3.13 on, the stream itself says so once more, when it is freed.
            sys.unraisablehook = _pass_over_unread

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool; a wrong name is refused like wrong arguments, for a model to read."""
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError:
            # Our own tools answer whatever happens, so there is none.
            return to_error_result(UnknownToolError(name))

    async def get_prompt(
        self,
        name: str,
        arguments: dict[str, Any] | None = None,
        context: Context[Any, Any] | None = None,
    ) -> GetPromptResult | InputRequiredResult:
        """Return a prompt; a wrong name or a missing argument is a mistake of the client."""
        try:
            return await super().get_prompt(name, arguments, context)
        except ValueError as error:
            raise MCPError(INVALID_PARAMS, str(error)) from error


def _pass_over_unread(left: "sys.UnraisableHookArgs") -> None:
    if not isinstance(left.exc_value, ConnectionError):
        sys.__unraisablehook__(left)


class _Stream:
    """A stream of the SDK's, closed as that one is."""

    def __init__(self, stream: Any) -> None:  # noqa: ANN401 - the SDK keeps the names of these types to itself
        self._stream = stream

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.aclose()


class _MendedAnswers(_Stream):
    """A stream of messages to a client, with half characters replaced."""

    async def send(self, item: SessionMessage) -> None:
        try:
            item.message.model_dump_json()
        except ValueError:
            whole = mended(item.message.model_dump(by_alias=True, exclude_unset=True))
            item = SessionMessage(whole or item.message, item.metadata)
        await self._stream.send(item)


class _MendedLines(_Stream):
    """The messages of a stream of lines; a line that is no message is mended or refused."""

    def __init__(self, lines: Any, output: _MendedAnswers) -> None:  # noqa: ANN401 - as above
        super().__init__(lines)
        self._output = output

    async def receive(self) -> SessionMessage | Exception:
        while True:
            item: SessionMessage | Exception = await self._stream.receive()
            if not isinstance(item, ValidationError):
                return item
            sent = _sent(item)
            if (message := mended(sent)) is not None:
                return SessionMessage(message)
            for answer in refusals(sent):
                await self._output.send(SessionMessage(answer))

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> SessionMessage | Exception:
        try:
            return await self.receive()
        except anyio.EndOfStream:
            raise StopAsyncIteration from None


def mended(sent: object) -> JSONRPCMessage | None:
    """Return *sent* as a message, with half characters replaced by '?'; None if it is none."""
    try:
        whole = to_whole(json.dumps(sent, ensure_ascii=False))
        return jsonrpc_message_adapter.validate_json(whole, by_name=False)
    # From Python 3.14 on, JSON may be read that is nested too deep to be written again.
    except (ValidationError, RecursionError):
        return None


def refusals(sent: object) -> Iterator[JSONRPCError]:
    """Yield an answer to each request in *sent*, which is no message, that has a usable id."""
    for part in sent if isinstance(sent, list) else [sent]:
        match part:
            case {"id": str() | int() as number, "method": _} if not isinstance(number, bool):
                # An id with half a character could not be written into the answer.
                usable = to_whole(number) if isinstance(number, str) else number
                yield JSONRPCError(jsonrpc="2.0", id=usable, error=_REFUSED)


def _sent(error: ValidationError) -> object:
    """Return the JSON of the line that *error* is about; None if it is not JSON."""
    for problem in error.errors(include_url=False, include_context=False):
        match problem:
            case {"type": "json_invalid", "input": str(line)}:
                # Some programs, such as those of .NET, begin what they write with a mark.
                return _read(line.removeprefix("\ufeff"))
            # One of the models that were tried lacks its result, and was given the whole message.
            case {"type": "missing" | "model_type" | "model_attributes_type", "input": whole}:
                return whole
    return None


def _read(line: str) -> object:
    """Return the JSON of *line*; if that is too deep, what is to be refused of it; else None."""
    try:
        return json.loads(line)
    # A number may have too many digits.
    except (ValueError, RecursionError):
        pass
    # As a batch, which is refused: what is left of a request must not be carried out.
    with contextlib.suppress(ValueError):
        return [json.loads(_outermost(line))]
    return None


def _outermost(line: str) -> str:
    """Return the JSON of *line* with all objects and lists within the outermost one emptied."""
    kept: list[str] = []
    depth = 0
    for piece in re.findall(_PIECE, line):
        depth -= piece in "]}"
        if depth <= 1:
            kept.append(piece)
        depth += piece in "[{"
    return "".join(kept)
