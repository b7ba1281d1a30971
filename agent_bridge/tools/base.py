"""What a tool is here: a coroutine, its answer, and the one place where errors become results.

A handler returns an `Answer`, a pydantic model that can also render itself as
text. Clients show the model either the text or the structure, never both, so
the two must hold the same facts. A handler raises `BridgeError` for what the
model can act on; everything else is logged here once and hidden.
"""

import difflib
import json
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Final

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from agent_bridge.errors import BridgeError, InternalError, InvalidArgumentsError
from agent_bridge.memory.history import acting
from indexer import show_name

log = logging.getLogger(__name__)


def _to_list(value: object) -> object:
    """Return *value* as a list: models send one text without a list around it, and null in one."""
    if isinstance(value, list):
        return [one for one in value if one is not None]
    return (value,) if isinstance(value, str) else () if value is None else value


ONE_IS_ENOUGH: Final = BeforeValidator(_to_list)


class NotGiven(str):
    """The default of a text argument for which the empty text has a meaning of its own."""

    __slots__ = ()


# With None as its default, a text's schema would be twice as long (see `make_tool`).
NOT_GIVEN: Final = NotGiven()

# No model reads more problems than these, and each costs a search for the nearest name.
_MOST_PROBLEMS: Final = 10
_LONGEST_NAME_CHARS: Final = 80

# How similar a misspelt name is to the right one.
_SLIP: Final = 0.8

# Some messages quote an argument, which may be a whole text.
LONGEST_MESSAGE_CHARS: Final = 2_000

# The keys below these are names, not keywords: a property may be called "title".
_NAMED: Final = frozenset({"properties", "$defs"})


class Answer(BaseModel):
    """The structured content of a tool's result, and the same facts as compact text."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True)

    def to_text(self) -> str:
        """Return every fact of the answer as text for a model to read."""
        raise NotImplementedError

    def log_facts(self) -> dict[str, object]:
        """Return what the log may hold of the answer: what was done, not what was said."""
        return {}


class BridgeTool(Tool):
    """A tool whose every outcome is a result the model can read."""

    async def run(
        self,
        arguments: dict[str, Any],
        context: Context[Any, Any],
        convert_result: bool = False,  # noqa: FBT001, FBT002 - the SDK's signature
    ) -> CallToolResult:
        """Validate, call, and turn the answer or whatever is raised into a result."""
        del convert_result
        client = client_of(context)
        facts: dict[str, object] = {"tool": self.name, "client": client}
        try:
            checked = self._check(arguments)
            extra = {self.context_kwarg: context} if self.context_kwarg else {}
            with acting(self.name, client):
                answer: Answer = await self.fn(**checked, **extra)
            log.info("tool answered", extra={**facts, **answer.log_facts()})
            return to_result(answer)
        except BridgeError as error:
            log.info("tool refused", extra={**facts, "code": error.code})
            return to_error_result(error)
        except Exception:
            log.exception("tool failed", extra=facts)
            return to_error_result(InternalError())

    def _check(self, arguments: dict[str, Any]) -> dict[str, Any]:
        known: dict[str, Any] = self.parameters["properties"]
        required = self.parameters.get("required", ())
        given = {
            name: value
            for name, value in arguments.items()
            if name in known and (name in required or not _is_left_out(value, known[name]))
        }
        unknown = [name for name in arguments if name not in known]
        missing = [name for name in required if name not in arguments]
        free = [name for name in known if name not in given]
        problems = [*_unknown(unknown[:_MOST_PROBLEMS], known, free, missing)]
        try:
            checked = self.fn_metadata.validate_arguments(given)
        except ValidationError as error:
            problems += [_problem(item["loc"], item["msg"]) for item in error.errors()]
            raise InvalidArgumentsError(tuple(problems[:_MOST_PROBLEMS])) from error
        if problems:
            raise InvalidArgumentsError(tuple(problems))
        return checked


def client_of(context: Context[Any, Any]) -> str:
    """Return the name by which the calling program introduced itself; empty if it did not."""
    try:
        introduced = context.session.client_params
    except ValueError:
        # Called from inside the process, not by a client.
        return ""
    return introduced.client_info.name if introduced is not None else ""


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
    """Return the tool that answers with *handler*; its name is the handler's name.

    Give arguments plain types with plain defaults: for ``str | None``, the SDK
    parses a text that looks like JSON, and the schema is twice as long.
    """
    annotations = ToolAnnotations(
        read_only_hint=read_only,
        destructive_hint=destructive,
        idempotent_hint=idempotent,
        open_world_hint=open_world,
    )
    tool = BridgeTool.from_function(
        handler, title=title, description=description, annotations=annotations
    )
    assert isinstance(tool, BridgeTool)
    tool.parameters = slimmed(tool.parameters)
    # Answers are always whole; to list their keys would cost each conversation some 180 tokens.
    answer = slimmed(tool.fn_metadata.output_schema, {"title", "required"})
    tool.fn_metadata.output_schema = inlined(answer)
    return tool


def to_result(answer: Answer) -> CallToolResult:
    """Return *answer* as text and structure, for clients that show either."""
    return CallToolResult(
        content=[TextContent(type="text", text=answer.to_text())],
        structured_content=answer.model_dump(mode="json"),
    )


def to_error_result(error: BridgeError) -> CallToolResult:
    """Return *error* as a result: code, sentence, advice."""
    # It may name a file that somebody gave a name of several lines.
    message = show_name(str(error))
    if len(message) > LONGEST_MESSAGE_CHARS:
        half = LONGEST_MESSAGE_CHARS // 2
        message = f"{message[:half]}…{message[-half:]}"
    return CallToolResult(
        content=[TextContent(type="text", text=f"{error.code}: {message}. {error.advice}")],
        structured_content={"code": error.code, "message": message, "advice": error.advice},
        is_error=True,
    )


def slimmed(schema: Any, spare: AbstractSet[str] = frozenset({"title"})) -> Any:  # noqa: ANN401 - JSON
    """Return *schema* without what tells a model nothing: every conversation pays for it.

    It accepts the same values as before. Left out are the *spare* keywords, such as titles
    that repeat a name; docstrings of models; empty defaults; and the long form of "or null".
    """
    if isinstance(schema, list):
        return [slimmed(item, spare) for item in schema]
    if not isinstance(schema, dict):
        return schema
    slim = {
        key: {name: slimmed(item, spare) for name, item in value.items()}
        if key in _NAMED
        else slimmed(value, spare)
        for key, value in schema.items()
        if not (
            key in spare
            or (key == "description" and "properties" in schema)
            or (key == "default" and not value and value is not False)
        )
    }
    match slim.get("anyOf"):
        case [{"type": str(kind), **rest}, {"type": "null"}] if (
            kind != "null" and not rest.keys() & {"enum", "const"}
        ):
            del slim["anyOf"]
            slim = {"type": [kind, "null"], **rest, **slim}
    return slim


def inlined(schema: Any) -> Any:  # noqa: ANN401 - JSON
    """Return *schema* with each definition that is used only once moved to that place."""
    definitions = schema.get("$defs", {}) if isinstance(schema, dict) else {}
    text = json.dumps(schema)
    once = {
        f"#/$defs/{name}": body
        for name, body in definitions.items()
        if text.count(f'"#/$defs/{name}"') == 1
    }

    def put_in(part: Any) -> Any:  # noqa: ANN401 - JSON
        if isinstance(part, list):
            return [put_in(item) for item in part]
        if not isinstance(part, dict):
            return part
        if part.keys() == {"$ref"} and part["$ref"] in once:
            return put_in(once[part["$ref"]])
        return {key: put_in(value) for key, value in part.items()}

    if not once:
        return schema
    rest = {name: body for name, body in definitions.items() if f"#/$defs/{name}" not in once}
    slim = {key: value for key, value in schema.items() if key != "$defs"}
    return put_in({**({"$defs": rest} if rest else {}), **slim})


def _is_left_out(value: object, schema: Mapping[str, Any]) -> bool:
    """Say whether *value* is what models send for an argument that they do not use."""
    if isinstance(value, str):
        return schema.get("type") != "string" and not value.strip()
    return value is None


def _unknown(
    names: Sequence[str], known: Mapping[str, Any], free: Sequence[str], missing: Sequence[str]
) -> Iterator[str]:
    """Yield what is wrong with *names*: which of the *free* ones may be meant, or all *known*."""
    far = []
    for name in (name[:_LONGEST_NAME_CHARS] for name in names):
        # As long as one is *missing*, whatever is a little like another may be meant for that.
        near = difflib.get_close_matches(name, missing or free, n=1)
        if near or (near := difflib.get_close_matches(name, free, n=1, cutoff=_SLIP)):
            yield f"there is no argument {name!r} (did you mean {near[0]!r}?)"
        else:
            far.append(repr(name))
    if far:
        rest = f"only {', '.join(known)}" if known else "and none is needed"
        if len(known) == 1 and (about := known[next(iter(known))].get("description")):
            # All that can be said to such a tool goes there.
            rest = f"{rest} ({about.rstrip('.')})"
        yield f"there is no argument {' or '.join(far)}, {rest}"


def _problem(location: tuple[int | str, ...], message: str) -> str:
    name = ".".join(str(part) for part in location)
    # What Python calls a tuple is a list to whoever writes JSON.
    message = message.replace("valid tuple", "valid list")
    return f"{name}: {message[0].lower()}{message[1:]}" if name else message
