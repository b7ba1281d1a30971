"""What a tool is here: a coroutine, its answer, and the one place errors become results.

A handler returns an `Answer`, a pydantic model that can also say itself as
text. Clients show the model either the text or the structure, never both, so
the two must hold the same facts. A handler raises `BridgeError` for what the
model can act on; everything else is logged here once and hidden.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import BaseModel, ConfigDict, ValidationError

from agent_bridge.errors import BridgeError, InternalError, InvalidArgumentsError

log = logging.getLogger(__name__)


class Answer(BaseModel):
    """The structured content of a tool's result, and the same facts as compact text."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True)

    def to_text(self) -> str:
        """Return every fact of the answer as text for a model to read."""
        raise NotImplementedError


class BridgeTool(Tool):
    """A tool whose every outcome is a result the model can read."""

    async def run(
        self,
        arguments: dict[str, Any],
        context: Context[Any, Any],
        convert_result: bool = False,  # noqa: FBT001, FBT002 - the SDK's signature
    ) -> CallToolResult:
        """Validate, call, and translate; never raise what the model cannot act on."""
        del convert_result
        try:
            checked = self._check(arguments)
            extra = {self.context_kwarg: context} if self.context_kwarg else {}
            answer: Answer = await self.fn(**checked, **extra)
            log.info("tool answered", extra={"tool": self.name})
            return to_result(answer)
        except BridgeError as error:
            log.info("tool refused", extra={"tool": self.name, "code": error.code})
            return to_error_result(error)
        except Exception:
            log.exception("tool failed", extra={"tool": self.name})
            return to_error_result(InternalError())

    def _check(self, arguments: dict[str, Any]) -> dict[str, Any]:
        unknown = sorted(set(arguments) - set(self.parameters["properties"]))
        problems = [f"there is no argument {name!r}" for name in unknown]
        try:
            checked = self.fn_metadata.validate_arguments(
                {key: value for key, value in arguments.items() if key not in unknown}
            )
        except ValidationError as error:
            problems += [_problem(item["loc"], item["msg"]) for item in error.errors()]
            raise InvalidArgumentsError(tuple(problems)) from error
        if problems:
            raise InvalidArgumentsError(tuple(problems))
        return checked


def make_tool(
    handler: Callable[..., Awaitable[Answer]],
    *,
    title: str,
    description: str,
    read_only: bool = False,
    destructive: bool = False,
    idempotent: bool = False,
    open_world: bool = False,
) -> BridgeTool:
    """Return the tool that answers with *handler*; its name is the handler's name."""
    annotations = ToolAnnotations(
        title=title,
        read_only_hint=read_only,
        destructive_hint=destructive,
        idempotent_hint=idempotent,
        open_world_hint=open_world,
    )
    tool = BridgeTool.from_function(
        handler, title=title, description=description, annotations=annotations
    )
    assert isinstance(tool, BridgeTool)
    tool.parameters = without_titles(tool.parameters)
    return tool


def to_result(answer: Answer) -> CallToolResult:
    """Return *answer* as text and structure, for clients that show either."""
    return CallToolResult(
        content=[TextContent(type="text", text=answer.to_text())],
        structured_content=answer.model_dump(mode="json"),
    )


def to_error_result(error: BridgeError) -> CallToolResult:
    """Return *error* as a result: code, sentence, advice."""
    facts = {"code": error.code, "message": str(error), "advice": error.advice}
    text = f"{facts['code']}: {facts['message']}. {facts['advice']}"
    return CallToolResult(
        content=[TextContent(type="text", text=text)], structured_content=facts, is_error=True
    )


def without_titles(schema: Any) -> Any:  # noqa: ANN401 - JSON
    """Return *schema* without the titles that only repeat a property's name."""
    if isinstance(schema, list):
        return [without_titles(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: without_titles(item) for name, item in value.items()}
        if key in {"properties", "$defs"}
        else without_titles(value)
        for key, value in schema.items()
        if key != "title"
    }


def _problem(location: tuple[int | str, ...], message: str) -> str:
    name = ".".join(str(part) for part in location)
    return f"{name}: {message[0].lower()}{message[1:]}" if name else message
