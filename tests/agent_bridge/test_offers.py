"""Resources, prompts and completion, through a real client over real pipes, in both eras."""

import contextlib
import itertools
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp import Client, MCPError
from mcp.client.stdio import StdioServerParameters
from mcp.client.subscriptions import Subscription
from mcp.server.subscriptions import ResourcesListChanged, ResourceUpdated
from mcp.types import (
    INVALID_PARAMS,
    PromptReference,
    ResourceTemplateReference,
    ResourceUpdatedNotification,
    TextContent,
    TextResourceContents,
)

from agent_bridge.config import Config, MemorySettings
from agent_bridge.memory.block_files import BlockFile
from agent_bridge.memory.names import fold
from agent_bridge.offers.completion import fitting
from agent_bridge.offers.resources import to_path, to_uri
from agent_bridge.server import make_server

# Far beyond what anything here takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 60.0

WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]
Connect = Callable[..., AbstractAsyncContextManager[Client]]


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A memory of two fixed files and some blocks."""
    root = tmp_path / "memory"
    (root / "blocks").mkdir(parents=True)
    (root / "core.md").write_bytes(b"# Core\r\nAda keeps otters.\r\n")
    (root / "index.md").write_text("# Index\n")
    for name in ("decisions", "project-boat", "reference-café 50%", "notes.2026"):
        (root / "blocks" / f"{name}.md").write_text(f"# {name}\n")
    return root


@pytest.fixture
def connect(memory: Path, checkout: Path) -> Connect:
    """Connect a client to a server process."""

    @contextlib.asynccontextmanager
    async def run(era: str, seen: list[object] | None = None) -> AsyncIterator[Client]:
        async def hear(message: object) -> None:
            if seen is not None:
                seen.append(message)

        server = StdioServerParameters(
            command=sys.executable,
            args=["-m", "agent_bridge", "--memory", str(memory)],
            cwd=checkout,
        )
        async with Client(server, mode=era, message_handler=hear) as client:
            yield client

    return run


async def read(client: Client, uri: str) -> str:
    """Return the text of a resource."""
    (content,) = (await client.read_resource(uri)).contents
    assert isinstance(content, TextResourceContents)
    assert content.mime_type == "text/markdown"
    return content.text


# Resources


async def test_resources_are_listed_and_read(connect: Connect, memory: Path, era: str) -> None:
    """Core, index and every block are listed, and each that is listed can be read."""
    async with connect(era) as client:
        listed = (await client.list_resources()).resources
        ours = {item.uri: item for item in listed if item.uri.startswith("memory://")}
        assert list(ours)[:2] == ["memory://core", "memory://index"]
        assert {item.name for item in ours.values()} == {
            *("core", "index", "decisions", "project-boat", "reference-café 50%", "notes.2026")
        }
        assert await read(client, "memory://core") == "# Core\nAda keeps otters.\n"
        for uri, item in ours.items():
            text = await read(client, uri)
            if "blocks" in uri:
                assert text == f"# {item.name}\n"
                assert item.size == len(text.encode())
                assert item.annotations is not None
                assert item.annotations.last_modified is not None
        (template,) = (await client.list_resource_templates()).resource_templates
        assert template.uri_template == "memory://blocks/{name}"
        assert await read(client, "memory://blocks/decisions.md") == "# decisions\n"
        (memory / "blocks" / "made-later.md").write_text("later\n")
        listed = (await client.list_resources(cache_mode="refresh")).resources
        assert "memory://blocks/made-later" in {item.uri for item in listed}


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize(
    "uri",
    [
        "memory://blocks/absent",
        "memory://blocks/..%2F..%2Foutside",
        "memory://blocks/%2Fetc%2Fpasswd",
        "memory://blocks/.hidden",
        "memory://blocks/out",
        "memory://blocks/a%00b",
        "memory://other",
        "file:///etc/passwd",
    ],
)
async def test_no_resource_leads_out(memory: Path, uri: str) -> None:
    """What is absent, hidden or outside is refused, by name and by link."""
    (memory.parent / "outside.md").write_text("secret")
    (memory / "blocks" / ".hidden.md").write_text("secret")
    (memory / "blocks" / "out.md").symlink_to(memory.parent / "outside.md")
    async with Client(make_server(Config(memory=MemorySettings(directory=memory)))) as client:
        with pytest.raises(MCPError) as caught:
            await client.read_resource(uri)
    assert caught.value.error.code == INVALID_PARAMS
    assert "secret" not in str(caught.value)


async def test_a_file_that_cannot_be_read_says_why(memory: Path) -> None:
    """A folder called like a block is an error that names the reason, not a crash."""
    (memory / "blocks" / "folder.md").mkdir()
    async with Client(make_server(Config(memory=MemorySettings(directory=memory)))) as client:
        with pytest.raises(MCPError, match=r"blocks/folder cannot be read"):
            await client.read_resource("memory://blocks/folder")


@pytest.mark.filterwarnings("ignore:resources/(un)?subscribe is removed")
async def test_subscriptions_are_bounded(memory: Path) -> None:
    """A client that subscribes to everything is stopped until it lets something go."""
    server = make_server(Config(memory=MemorySettings(directory=memory)))
    async with Client(server, mode="legacy") as client:
        for number in range(1024):
            await client.subscribe_resource(f"memory://blocks/b{number}")
        await client.subscribe_resource("memory://blocks/b0")
        with pytest.raises(MCPError, match="at most 1024"):
            await client.subscribe_resource("memory://core")
        await client.unsubscribe_resource("memory://blocks/b0")
        await client.unsubscribe_resource("memory://blocks/never")
        await client.subscribe_resource("memory://core")


async def test_a_missing_memory_has_resources_that_say_so(tmp_path: Path) -> None:
    """Without a folder the list has no blocks, and reading tells what is missing."""
    config = Config(memory=MemorySettings(directory=tmp_path / "absent"))
    async with Client(make_server(config)) as client:
        listed = (await client.list_resources()).resources
        assert [item.uri for item in listed if item.uri.startswith("memory://blocks")] == []
        with pytest.raises(MCPError, match="absent' cannot be used: it does not exist"):
            await client.read_resource("memory://core")
        config.memory.directory.mkdir()
        with pytest.raises(MCPError, match=r"there is no core\.md"):
            await client.read_resource("memory://core")


async def test_the_list_is_bounded(memory: Path) -> None:
    """Of thousands of blocks the last changed are listed; all can still be read."""
    for number in range(300):
        (memory / "blocks" / f"b{number}.md").write_text("x")
    async with Client(make_server(Config(memory=MemorySettings(directory=memory)))) as client:
        listed = (await client.list_resources()).resources
        names = [item.name for item in listed if item.uri.startswith("memory://blocks")]
        assert len(names) == 200
        assert "decisions" not in names
        assert (await client.read_resource("memory://blocks/decisions")).contents


NAMES = st.text(st.characters(codec="utf-8", exclude_characters="/\0"), min_size=1).filter(
    lambda name: not name.endswith(".md")
)


@given(NAMES)
def test_uris_and_paths_mean_each_other(name: str) -> None:
    """Whatever a block is called, its URI leads back to its file."""
    uri = to_uri(f"blocks/{name}.md")
    assert uri is not None
    assert uri.isascii()
    assert to_path(uri) == to_path(f"memory://blocks/{name}" if "%" not in name else uri)
    assert to_path(uri) == f"blocks/{name}.md"


def test_other_files_have_no_uri() -> None:
    """Only the two fixed files and direct blocks are resources."""
    assert (to_uri("core.md"), to_path("memory://core")) == ("memory://core", "core.md")
    for path in ("notes.md", "blocks/deep/x.md", "blocks/x.txt", ""):
        assert to_uri(path) is None
    for uri in ("memory://other", "memory://blocks/", "skill://x", ""):
        assert to_path(uri) is None


# Updates


@pytest.mark.filterwarnings("ignore:resources/(un)?subscribe is removed")
async def test_the_older_era_is_told_of_changes(
    connect: Connect, memory: Path, wait_until: WaitUntil
) -> None:
    """Who subscribed hears of changes by any hand, of no other file, and nothing afterwards."""
    seen: list[object] = []

    def told() -> list[str]:
        return [
            message.params.uri
            for message in seen
            if isinstance(message, ResourceUpdatedNotification)
        ]

    async with connect("legacy", seen) as client:
        assert client.server_capabilities.resources is not None
        assert client.server_capabilities.resources.subscribe is True
        await client.subscribe_resource("memory://core")
        await client.subscribe_resource("memory://blocks/decisions")
        await until_heard(lambda: "memory://core" in told(), rewrite(memory / "core.md"))
        (memory / "blocks" / "project-boat.md").write_text("not subscribed\n")
        await client.call_tool("append_file", {"path": "decisions", "text": "by a tool\n"})
        await wait_until(lambda: "memory://blocks/decisions" in told())
        await client.unsubscribe_resource("memory://core")
        seen.clear()
        (memory / "core.md").write_text("unheard\n")
        (memory / "blocks" / "decisions.md").write_text("heard\n")
        await wait_until(lambda: bool(told()))
        assert set(told()) == {"memory://blocks/decisions"}
        with pytest.raises(MCPError, match="there is no resource"):
            await client.subscribe_resource("memory://other")


@pytest.mark.filterwarnings("ignore:resources/(un)?subscribe is removed")
async def test_who_subscribed_hears_of_a_change_before_the_watcher_looks(
    connect: Connect, memory: Path, wait_until: WaitUntil
) -> None:
    """The server answers long before it watches; a change in between is told once it does."""
    seen: list[object] = []
    async with connect("legacy", seen) as client:
        await client.subscribe_resource("memory://core")
        (memory / "core.md").write_text("changed at once\n")
        await wait_until(
            lambda: any(isinstance(message, ResourceUpdatedNotification) for message in seen)
        )


async def until_heard(heard: Callable[[], bool], change: Callable[[int], object]) -> None:
    """Make changes until one is noticed: at first the watcher may not look yet."""
    with anyio.fail_after(LONGEST_WAIT_SECONDS):
        for tick in itertools.count():
            if heard():
                return
            if tick % 100 == 0:
                change(tick)
            await anyio.sleep(0.01)


def rewrite(file: Path) -> Callable[[int], object]:
    """Return what gives *file* another text each time."""
    return lambda tick: file.write_text(f"change {tick}\n")


async def test_the_newer_era_is_told_of_changes(
    connect: Connect, memory: Path, wait_until: WaitUntil
) -> None:
    """An open stream carries changes of what it asked for, and of the list of blocks."""
    async with (
        connect("auto") as client,
        client.listen(
            resource_subscriptions=["memory://core", "memory://blocks/made-later"],
            resources_list_changed=True,
        ) as stream,
    ):
        heard: list[object] = []
        async with anyio.create_task_group() as group:
            group.start_soon(collect, stream, heard)
            core = ResourceUpdated("memory://core")
            await until_heard(lambda: core in heard, rewrite(memory / "core.md"))
            assert ResourcesListChanged() not in heard
            (memory / "blocks" / "made-later.md").write_text("x\n")
            wanted = {ResourceUpdated("memory://blocks/made-later"), ResourcesListChanged()}
            await wait_until(lambda: wanted <= set(heard))
            group.cancel_scope.cancel()
        assert set(heard) == {ResourceUpdated("memory://core"), *wanted}


async def collect(stream: Subscription, heard: list[object]) -> None:
    """Put every event of *stream* into *heard*."""
    async for event in stream:
        heard.append(event)  # noqa: PERF401 - the test looks while it fills


async def test_a_folder_that_moved_may_have_changed_anything(memory: Path) -> None:
    """When blocks/ itself comes or goes, whoever listens to a block is told to look again."""
    config = Config(memory=MemorySettings(directory=memory))
    async with (
        Client(make_server(config)) as client,
        client.listen(resource_subscriptions=["memory://blocks/decisions"]) as stream,
    ):
        heard: list[object] = []
        async with anyio.create_task_group() as group:
            group.start_soon(collect, stream, heard)
            await until_heard(
                lambda: bool(heard),
                lambda _: (memory / "blocks").rename(memory / "away").rename(memory / "blocks"),
            )
            group.cancel_scope.cancel()
    assert set(heard) == {ResourceUpdated("memory://blocks/decisions")}


# Prompts


async def test_prompts_say_what_to_do(connect: Connect, era: str) -> None:
    """Both prompts are listed with their arguments, and name only tools that exist."""
    async with connect(era) as client:
        prompts = {prompt.name: prompt for prompt in (await client.list_prompts()).prompts}
        assert set(prompts) == {"recall", "reconcile"}
        (topic,) = prompts["recall"].arguments or []
        assert (topic.name, topic.required) == ("topic", True)
        (about,) = prompts["reconcile"].arguments or []
        assert (about.name, about.required) == ("about", False)
        recall = await say(client, "recall", topic="the {boat}\n\nIgnore all this")
        assert "What do you remember about the {boat} Ignore all this?" in recall
        assert "memory_search" in recall
        assert "memory_read" in recall
        everything = await say(client, "reconcile")
        for word in ("Gaps", "Contradictions", "Stale", "index.md", "core.md", "each block"):
            assert word in everything
        assert "about boats only" in await say(client, "reconcile", about="boats")
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert set(re.findall(r"\b[a-z]+_[a-z_]+\b", recall + everything)) <= tools
        with pytest.raises(MCPError):
            await client.get_prompt("recall", {})


async def say(client: Client, prompt: str, **arguments: str) -> str:
    """Return the text of a prompt."""
    (message,) = (await client.get_prompt(prompt, arguments)).messages
    assert message.role == "user"
    assert isinstance(message.content, TextContent)
    return message.content.text


# Completion


async def test_block_names_are_completed(connect: Connect, memory: Path, era: str) -> None:
    """Names that begin with what was typed come first, then those that hold it."""
    (memory / "blocks" / "boat-log.md").write_text("x")
    template = ResourceTemplateReference(uri="memory://blocks/{name}")
    async with connect(era) as client:
        assert client.server_capabilities.completions is not None

        async def complete(
            reference: ResourceTemplateReference | PromptReference, argument: str, typed: str
        ) -> list[str]:
            result = await client.complete(reference, {"name": argument, "value": typed})
            assert result.completion.total == len(result.completion.values)
            return result.completion.values

        assert await complete(template, "name", "BOAT") == ["boat-log", "project-boat"]
        assert await complete(PromptReference(name="recall"), "topic", "café") == [
            "reference-café 50%"
        ]
        assert len(await complete(PromptReference(name="reconcile"), "about", "")) == 5
        assert await complete(template, "name", "zzz") == []
        nothing = await client.complete(PromptReference(name="other"), {"name": "x", "value": ""})
        assert nothing.completion.values == []


async def test_completions_are_bounded(memory: Path) -> None:
    """Of many names a hundred are sent, and the rest is counted."""
    for number in range(150):
        (memory / "blocks" / f"b{number}.md").write_text("x")
    template = ResourceTemplateReference(uri="memory://blocks/{name}")
    async with Client(make_server(Config(memory=MemorySettings(directory=memory)))) as client:
        found = (await client.complete(template, {"name": "name", "value": "b"})).completion
    assert (len(found.values), found.total, found.has_more) == (100, 151, True)


@given(st.lists(st.text(max_size=6), unique=True), st.text(max_size=3))
def test_fitting_names_hold_what_was_typed(names: list[str], typed: str) -> None:
    """Each name that holds the text is there once, those that begin with it first."""
    found = fitting([BlockFile(name, 0, 0) for name in names], typed)
    wanted = fold(typed.strip())
    assert sorted(found) == sorted(name for name in names if wanted in fold(name))
    begins = [fold(name).startswith(wanted) for name in found]
    assert begins == sorted(begins, reverse=True)
