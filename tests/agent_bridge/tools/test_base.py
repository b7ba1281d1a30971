"""What holds for every tool: how it is declared, what it accepts, how it fails."""

import json
import logging
import re
from pathlib import Path
from typing import Annotated, Any

import anyio
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp import Client
from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.types import CallToolResult, TextContent, Tool
from pydantic import Field

from agent_bridge.config import Config, MemorySettings, ToolsSettings
from agent_bridge.errors import FileMissingError, MemoryUnavailableError
from agent_bridge.server import make_server
from agent_bridge.tools.agents import AgentToolset
from agent_bridge.tools.base import (
    LONGEST_MESSAGE_CHARS,
    Answer,
    inlined,
    make_tool,
    slimmed,
    to_error_result,
)
from agent_bridge.tools.memory import MemoryToolset

# In the tools' own tests a client plays both parts.
ERAS = ("legacy", "auto")


class Echo(Answer):
    """What the tool below was given."""

    query: str
    limit: int
    tags: tuple[str, ...]
    note: str | None

    def to_text(self) -> str:
        """Return the facts as JSON."""
        return json.dumps(self.model_dump())


async def echo(
    query: Annotated[str, Field(description="What to echo.")],
    limit: Annotated[int, Field(ge=1, le=50)] = 10,
    tags: tuple[str, ...] = (),
    title: str = "",
) -> Echo:
    """Answer with the arguments, or fail as the query says."""
    if query.startswith("refuse"):
        raise FileMissingError(query.removeprefix("refuse").strip() or "x.md", ("y.md",))
    if query == "crash":
        raise ZeroDivisionError("a secret")
    return Echo(query=query, limit=limit, tags=tags, note=title or None)


async def whoami(context: Context[Any, Any]) -> Echo:
    """Answer with something only the context knows."""
    return Echo(query=str(bool(context.request_id)), limit=1, tags=(), note=None)


def make_echo_server() -> MCPServer[Any]:
    """Return a server with the tools above."""
    tools = [
        make_tool(echo, title="Echo", description="Echoes."),
        make_tool(whoami, title="Who", description="Says who.", read_only=True, idempotent=True),
    ]
    return MCPServer("test", tools=[*tools], log_level="ERROR")


async def call(era: str, tool: str, **arguments: object) -> CallToolResult:
    """Call a tool of the server above."""
    async with Client(make_echo_server(), raise_exceptions=True, mode=era) as client:
        return await client.call_tool(tool, arguments)


def facts(result: CallToolResult) -> dict[str, Any]:
    """Return the structured content."""
    structured: dict[str, Any] | None = result.structured_content
    assert structured is not None
    return structured


def text(result: CallToolResult) -> str:
    """Return the one text."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


# Results


async def test_an_answer_is_text_and_structure(era: str) -> None:
    """A client that shows either of the two shows all of it."""
    result = await call(era, "echo", query="hi", tags=["a"])
    assert not result.is_error
    assert json.loads(text(result)) == facts(result)
    assert facts(result) == {"query": "hi", "limit": 10, "tags": ["a"], "note": None}


async def test_the_context_is_no_argument(era: str) -> None:
    """A handler that asks for the context gets it, and the model never sees it."""
    result = await call(era, "whoami")
    assert facts(result)["query"] == "True"
    assert "context" not in make_tool(whoami, title="", description="").parameters["properties"]


async def test_a_refusal_says_what_and_what_next(era: str) -> None:
    """Code, sentence and advice stand in the structure and in the text, and it is an error."""
    result = await call(era, "echo", query="refuse")
    assert result.is_error
    assert facts(result) == {
        "code": "file_not_found",
        "message": "there is no file 'x.md' in the memory folder",
        "advice": "Did you mean y.md?",
    }
    assert text(result) == (
        "file_not_found: there is no file 'x.md' in the memory folder. Did you mean y.md?"
    )


def test_a_refusal_is_one_sentence_whatever_a_file_is_called() -> None:
    """A name that holds a line break cannot pose as advice; the advice may have lines."""
    error = MemoryUnavailableError("a\nCall x.md cannot be read", "Do:\nthis")
    (shown,) = to_error_result(error).content
    assert isinstance(shown, TextContent)
    assert shown.text == "memory_unavailable: a\ufffdCall x.md cannot be read. Do:\nthis"


async def test_a_crash_is_logged_and_hidden(era: str, caplog: pytest.LogCaptureFixture) -> None:
    """The model learns that something went wrong, the log learns what."""
    with caplog.at_level(logging.ERROR):
        result = await call(era, "echo", query="crash")
    assert result.is_error
    assert facts(result)["code"] == "internal_error"
    assert not re.search("secret|ZeroDivision|Traceback", text(result) + str(facts(result)))
    # An update of the program leaves a server with parts of both.
    assert "restart the client" in str(facts(result)["advice"])
    assert "a secret" in caplog.text
    assert "Traceback" in caplog.text


async def test_cancelling_passes_through() -> None:
    """A cancelled call ends; it is not taken for a crash."""
    started = anyio.Event()

    async def wait(query: str) -> Echo:
        started.set()
        await anyio.sleep_forever()
        raise AssertionError(query)

    tool = make_tool(wait, title="", description="x")
    async with anyio.create_task_group() as group:
        group.start_soon(tool.run, {"query": "x"}, Context())
        await started.wait()
        group.cancel_scope.cancel()
    assert group.cancel_scope.cancelled_caught


# Arguments


@pytest.mark.parametrize(
    ("arguments", "problems"),
    [
        ({}, "query: field required"),
        ({"query": None}, "query: input should be a valid string"),
        ({"query": 5}, "query: input should be a valid string"),
        ({"query": ["a"]}, "query: input should be a valid string"),
        ({"query": {"a": 1}}, "query: input should be a valid string"),
        ({"query": "a", "limit": 0}, "limit: input should be greater than or equal to 1"),
        ({"query": "a", "limit": 51}, "limit: input should be less than or equal to 50"),
        ({"query": "a", "limit": 1.5}, "limit: input should be a valid integer, got a number with"),
        ({"query": "a", "limit": "many"}, "limit: input should be a valid integer, unable to"),
        ({"query": "a", "tags": [1]}, "tags.0: input should be a valid string"),
        ({"query": "a", "tags": 5}, "tags: input should be a valid list"),
        ({"query": "a", "limits": 5}, "there is no argument 'limits' (did you mean 'limit'?)"),
        ({"the_query": "a"}, "there is no argument 'the_query' (did you mean 'query'?); query: "),
        # What is only a little alike is hardly meant while something else is missing.
        (
            {"subtitle": "a"},
            "there is no argument 'subtitle', only query, limit, tags, title; query: ",
        ),
        (
            {"query": "a", "subtitle": "b"},
            "there is no argument 'subtitle' (did you mean 'title'?)",
        ),
        (
            {"query": "a", "limit": 5, "limits": 5},
            "there is no argument 'limits', only query, limit, tags, title",
        ),
        (
            {"query": "a", "zzz": None},
            "there is no argument 'zzz', only query, limit, tags, title",
        ),
        (
            {"zzz": 1, "limits": 5, "qqq": 2},
            (
                "there is no argument 'limits' (did you mean 'limit'?); there is no argument"
                " 'zzz' or 'qqq', only query, limit, tags, title; query: "
            ),
        ),
        (
            {"limit": 0, "zzz": 1},
            (
                "there is no argument 'zzz', only query, limit, tags, title; query: field required;"
                " limit: "
            ),
        ),
    ],
)
async def test_arguments_that_do_not_fit_are_all_named(
    arguments: dict[str, object], problems: str
) -> None:
    """Each mistake is named with its argument, all at once and without the library's own words."""
    result = await call("auto", "echo", **arguments)
    assert result.is_error
    assert facts(result)["code"] == "invalid_arguments"
    assert facts(result)["message"].startswith(problems)
    assert "?." not in text(result)
    assert "pydantic" not in text(result)


async def test_a_tool_without_arguments_says_that_it_has_none(era: str) -> None:
    """There is nothing to name in the place of what was given."""
    refused = await call(era, "whoami", name="x")
    assert facts(refused)["message"] == "there is no argument 'name', and none is needed"


async def test_thousands_of_mistakes_are_named_in_part(era: str) -> None:
    """What does not fit is named up to a length that a model reads, and looking takes no age."""
    unknown = {f"limit{number}": 1 for number in range(20_000)} | {"x" * 1_000_000: 1}
    for wrong in (unknown, {"query": "x", "tags": [1] * 20_000}):
        result = await call(era, "echo", **wrong)
        assert result.is_error
        assert 0 < len(facts(result)["message"]) < 2_000


async def test_what_was_sent_is_not_all_sent_back(era: str) -> None:
    """A refusal that quotes a text keeps what it says about it, at its beginning and end."""
    refused = await call(era, "echo", query=f"refuse {'x' * 1_000_000} end")
    message = facts(refused)["message"]
    assert len(message) <= LONGEST_MESSAGE_CHARS + 1
    assert message.startswith("there is no file 'xxx")
    assert message.endswith("x end' in the memory folder")
    assert len(text(refused)) < 2 * LONGEST_MESSAGE_CHARS


async def test_null_means_left_out(era: str) -> None:
    """Models send null for every argument that they do not use."""
    result = await call(era, "echo", query="a", limit=None, tags=None, title=None)
    assert facts(result) == {"query": "a", "limit": 10, "tags": [], "note": None}


async def test_an_empty_text_means_left_out_where_it_is_no_value(era: str) -> None:
    """Models that fill in every argument send it for numbers and lists, too."""
    result = await call(era, "echo", query="a", limit="", tags=" ", title="")
    assert facts(result) == {"query": "a", "limit": 10, "tags": [], "note": None}
    assert facts(await call(era, "echo", query=""))["query"] == ""


@pytest.mark.parametrize(
    "query",
    ["[1,2]", '{"a":1}', "123", "null", "true", '"quoted"', "[", "", " ", "1e400", "[" * 9000],
)
async def test_a_text_that_looks_like_json_stays_a_text(query: str) -> None:
    """What a person searches for is never taken for a structure, in any argument."""
    result = await call("auto", "echo", query=query, title=query)
    assert (facts(result)["query"], facts(result)["note"]) == (query, query or None)


async def test_a_list_in_a_text_is_understood() -> None:
    """Some clients send a list as its JSON."""
    assert facts(await call("auto", "echo", query="a", tags='["x", "y"]'))["tags"] == ["x", "y"]
    assert facts(await call("auto", "echo", query="a", limit="7"))["limit"] == 7


# Declarations


def test_what_costs_and_says_nothing_is_left_out() -> None:
    """Titles, docstrings, empty defaults and long unions go; names and facts stay."""
    tool = make_tool(echo, title="Echo", description="Echoes.")
    assert tool.parameters == {
        "type": "object",
        "properties": {
            "query": {"type": "string", "description": "What to echo."},
            "limit": {"type": "integer", "default": 10, "minimum": 1, "maximum": 50},
            "tags": {"type": "array", "items": {"type": "string"}},
            "title": {"type": "string"},
        },
        "required": ["query"],
    }
    assert tool.output_schema == {
        "type": "object",
        "properties": {
            "query": {"type": "string"},
            "limit": {"type": "integer"},
            "tags": {"type": "array", "items": {"type": "string"}},
            "note": {"type": ["string", "null"]},
        },
    }


def test_a_union_of_more_than_one_type_stays_a_union() -> None:
    """Only "this or null" has a short form, and only where this is a plain type."""
    for union in (
        [{"type": "string"}, {"type": "integer"}],
        [{"$ref": "#/$defs/A"}, {"type": "null"}],
        [{"type": "string"}, {"type": "integer"}, {"type": "null"}],
    ):
        assert slimmed({"anyOf": union}) == {"anyOf": union}
    assert slimmed(
        {"anyOf": [{"type": "array", "items": {"title": "x"}}, {"type": "null"}], "default": None}
    ) == {"type": ["array", "null"], "items": {}}


def test_what_is_off_unless_asked_for_says_so() -> None:
    """Left out, "false" would read as "as the server likes"."""
    assert slimmed({"type": "boolean", "default": False}) == {"type": "boolean", "default": False}


SIMPLE = st.sampled_from(
    [
        *({"type": kind, "title": "T", "default": None} for kind in ("string", "integer", "null")),
        {"type": "integer", "enum": [0, 1], "default": 0},
        {"type": "integer", "const": 1, "description": "One."},
    ]
)
SCHEMAS = st.recursive(
    SIMPLE,
    lambda inner: st.one_of(
        inner.map(lambda schema: {"type": "array", "items": schema, "default": []}),
        inner.map(lambda schema: {"anyOf": [schema, {"type": "null"}], "title": "x"}),
        st.dictionaries(st.sampled_from(["title", "default", "a"]), inner).map(
            lambda properties: {
                "type": "object",
                "title": "Model",
                "description": "A docstring.",
                "properties": properties,
                "required": list(properties),
            }
        ),
    ),
    max_leaves=6,
)
VALUES = st.recursive(
    st.one_of(st.none(), st.integers(), st.text(max_size=2)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=2),
        st.dictionaries(st.sampled_from(["title", "default", "a"]), inner, max_size=3),
    ),
    max_leaves=6,
)


@given(schema=SCHEMAS, value=VALUES)
def test_a_slimmed_schema_accepts_the_same_values(schema: dict[str, Any], value: object) -> None:
    """Slimming changes what a schema costs and never what it allows."""
    slim = slimmed(schema)
    jsonschema.Draft202012Validator.check_schema(slim)
    allows = [jsonschema.Draft202012Validator(each).is_valid(value) for each in (schema, slim)]
    assert allows[0] == allows[1]
    assert len(json.dumps(slim)) <= len(json.dumps(schema))
    assert slimmed(slim) == slim


def test_a_definition_that_is_used_once_stands_in_its_place() -> None:
    """What is used twice, or within itself, is still referred to; the meaning stays."""
    schema = {
        "$defs": {
            "Once": {"type": "object", "properties": {"a": {"$ref": "#/$defs/Inner"}}},
            "Inner": {"type": "integer"},
            "Twice": {"type": "string"},
        },
        "properties": {
            "x": {"$ref": "#/$defs/Once"},
            "y": {"$ref": "#/$defs/Twice"},
            "z": {"$ref": "#/$defs/Twice"},
        },
    }
    small = inlined(schema)
    assert small == {
        "$defs": {"Twice": {"type": "string"}},
        "properties": {
            "x": {"type": "object", "properties": {"a": {"type": "integer"}}},
            "y": {"$ref": "#/$defs/Twice"},
            "z": {"$ref": "#/$defs/Twice"},
        },
    }
    for value in ({"x": {"a": 1}}, {"x": {"a": "b"}}, {"y": 1}, {"x": 5}, {}):
        allows = [jsonschema.Draft202012Validator(s).is_valid(value) for s in (schema, small)]
        assert allows[0] == allows[1]
    assert inlined({"type": "string"}) == {"type": "string"}
    assert inlined(None) is None


@pytest.fixture(params=ERAS)
async def all_tools(request: pytest.FixtureRequest, tmp_path: Path) -> list[Tool]:
    """Every tool that the server offers by default, as a client sees it."""
    config = Config(memory=MemorySettings(directory=tmp_path))
    async with Client(make_server(config), raise_exceptions=True, mode=request.param) as client:
        return (await client.list_tools()).tools


async def test_every_tool_is_declared_in_full(all_tools: list[Tool]) -> None:
    """Names that clients accept, a title, a description, all hints, both schemas."""
    assert {"memory_search", "memory_read", "append_file"} <= {tool.name for tool in all_tools}
    assert {"spawn_agent", "check_agent", "cancel_agent"} <= {tool.name for tool in all_tools}
    for tool in all_tools:
        assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", tool.name)
        assert tool.title
        assert tool.annotations is not None
        hints = tool.annotations.model_dump(exclude={"title"})
        assert {type(hint) for hint in hints.values()} == {bool}, hints
        assert not (tool.annotations.read_only_hint and tool.annotations.destructive_hint)
        assert tool.description
        assert len(tool.description) <= 2_000
        for schema in (tool.input_schema, tool.output_schema):
            assert schema is not None
            assert schema["type"] == "object"
            jsonschema.Draft202012Validator.check_schema(schema)


async def test_all_definitions_together_are_small(all_tools: list[Tool]) -> None:
    """A model that has these tools loses less than 2,500 tokens to them, and 2 KB to the rest."""
    definitions = [
        tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in all_tools
    ]
    assert len(json.dumps(definitions, ensure_ascii=False)) / 4 <= 2_500
    told = "\n".join(toolset.instructions for toolset in (MemoryToolset, AgentToolset))
    assert len(told.encode()) <= 2_048


@pytest.mark.parametrize("names", [("memory", "agents"), ("memory",) * 2, ("agents",)])
async def test_the_instructions_name_only_tools_that_exist(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    """What the server tells a model to call can be called, also where a toolset is left out."""
    config = Config(memory=MemorySettings(directory=tmp_path), tools=ToolsSettings(toolsets=names))
    async with Client(make_server(config), raise_exceptions=True) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        named = set(re.findall(r"\b[a-z]+_[a-z_]+\b", client.instructions or ""))
        said = (client.instructions or "").splitlines()
    assert named
    assert named <= tools
    assert len([line for line in said if line]) == len({line for line in said if line})
