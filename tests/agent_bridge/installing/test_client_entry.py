"""What a configuration has to say: made where missing, brought up to date where stale."""

import pytest

from agent_bridge.installing.client_entry import (
    Entry,
    connect,
    find_entries,
    read_document,
    to_entry,
    to_snippet,
)
from agent_bridge.installing.json_text import JsonTextError, parse

WANTED = Entry("/new/bin/agent-bridge", ("serve", "--memory", "/new/memory"))


def servers(text: str) -> dict[str, dict[str, object]]:
    """Return the servers in a configuration."""
    document = parse(text)
    assert isinstance(document, dict)
    found: dict[str, dict[str, object]] = document["mcpServers"]
    return found


def test_the_snippet_is_a_whole_configuration() -> None:
    """Pasted into an empty file it connects, and connecting changes nothing of it."""
    assert connect("", WANTED).rstrip() == to_snippet(WANTED)
    assert connect(to_snippet(WANTED), WANTED) == to_snippet(WANTED)


def test_a_moved_checkout_or_memory_is_brought_up_to_date() -> None:
    """Command and folder are replaced; variables, arguments and keys of the person stay."""
    old = """{ "mcpServers": { // mine
      "agent-bridge": { "command": "/old/agent-bridge", "disabled": false,
        "args": ["serve", "--memory", "/old", "--config", "/c"], "env": {"X": "1"} } } }"""
    new = connect(old, WANTED)
    assert servers(new)["agent-bridge"] == {
        "command": "/new/bin/agent-bridge",
        "disabled": False,
        "args": ["serve", "--memory", "/new/memory", "--config", "/c"],
        "env": {"X": "1"},
    }
    assert "{ // mine" in new
    assert connect(new, WANTED) == new


def test_an_entry_of_another_name_is_known() -> None:
    """A server of ours for this memory is updated under its own name, others are left."""
    text = """{"mcpServers": {"notes": {"command": "/old/agent-bridge",
      "args": ["serve", "--memory", "/new/memory/"]}, "work": {"command": "/old/agent-bridge",
      "args": ["serve", "--memory", "/work"]}, "git": {"command": "git-mcp"}}}"""
    found = servers(connect(text, WANTED))
    assert set(found) == {"notes", "work", "git"}
    assert found["notes"]["command"] == "/new/bin/agent-bridge"
    assert found["work"] == servers(text)["work"]
    assert set(find_entries(parse(text))) == {"notes", "work"}


@pytest.mark.parametrize(
    ("args", "folder", "memory"),
    [
        (("serve",), "/notes", "/notes"),
        (("serve", "--memory", "/other"), "/notes", "/other"),
        (("serve",), "", None),
    ],
)
def test_a_variable_of_the_entry_names_the_memory(
    args: tuple[str, ...], folder: str, memory: str | None
) -> None:
    """As for the server that it starts: an argument counts more, an empty variable nothing."""
    assert Entry("agent-bridge", args, (("AGENT_MEMORY_DIR", folder),)).memory == memory


def test_an_entry_of_this_memory_comes_before_our_name() -> None:
    """With two memories connected, each is updated where it is, and the other one is left."""
    text = """{"mcpServers": {"agent-bridge": {"command": "/old/agent-bridge",
      "args": ["serve", "--memory", "/work"]}, "notes": {"command": "/old/agent-bridge",
      "args": ["serve", "--memory", "/new/memory"]}}}"""
    found = servers(connect(text, WANTED))
    assert found["notes"]["command"] == "/new/bin/agent-bridge"
    assert found["agent-bridge"] == servers(text)["agent-bridge"]


def test_a_second_memory_is_added() -> None:
    """Where only another memory is connected under another name, ours comes beside it."""
    text = '{"mcpServers": {"work": {"command": "agent-bridge", "args": ["--memory=/work"]}}}'
    assert set(servers(connect(text, WANTED))) == {"work", "agent-bridge"}


@pytest.mark.parametrize("value", [None, 1, "x", [], {}, {"url": "https://x"}, {"command": 1}])
def test_what_starts_nothing_is_replaced_under_our_name_only(value: object) -> None:
    """An entry that no client could start is none."""
    assert to_entry(value) is None


def test_servers_that_are_no_object_are_refused() -> None:
    """A list of servers is somebody's plan; it is not replaced."""
    with pytest.raises(JsonTextError, match="mcpServers is no object"):
        connect('{"mcpServers": []}', WANTED)


@pytest.mark.parametrize(
    ("args", "memory", "kept"),
    [
        (("serve", "--memory", "/m", "--config", "/c"), "/m", ("--config", "/c")),
        (("serve", "--memory=/m", "--config", "/c"), "/m", ("--config", "/c")),
        (("serve", "--memory=", "-v"), "", ("-v",)),
        (("serve", "--memory"), None, ()),
        (("serve",), None, ()),
        ((), None, ()),
    ],
)
def test_arguments_behind_the_memory_folder_stay(
    args: tuple[str, ...], memory: str | None, kept: tuple[str, ...]
) -> None:
    """However the folder is named; where our own name a configuration, they are all."""
    entry = Entry("/old/agent-bridge", args)
    assert entry.memory == memory
    assert entry.words == ("/old/agent-bridge", *args)
    old = to_snippet(entry)
    assert servers(connect(old, WANTED))["agent-bridge"]["args"] == [*WANTED.args, *kept]
    with_config = Entry(WANTED.command, (*WANTED.args, "--config", "/mine"))
    assert servers(connect(old, with_config))["agent-bridge"]["args"] == list(with_config.args)


@pytest.mark.parametrize(
    ("command", "args", "ours"),
    [
        ("/ab/bin/agent-bridge", (), True),
        ("C:\\ab\\agent-bridge.exe", (), True),
        ("python", ("-m", "agent_bridge"), True),
        ("/home/agent-bridge/bin/git-mcp", (), False),
        ("python", ("-m", "other"), False),
    ],
)
def test_our_server_is_known_by_its_program(
    command: str,
    args: tuple[str, ...],
    ours: bool,  # noqa: FBT001 - a table
) -> None:
    """On either kind of system; a folder of our name makes no server ours."""
    assert Entry(command, args).is_ours == ours


@pytest.mark.parametrize("value", [{"args": "x"}, {"args": {"a": 1}}, {"env": ["x"]}, {"env": "x"}])
def test_an_entry_whose_parts_are_of_other_kinds_starts_nothing(value: dict[str, object]) -> None:
    """Those that are missing, null or empty say nothing, and variables are kept."""
    assert to_entry({"command": "x", **value}) is None
    assert to_entry({"command": "x", "args": None, "env": None}) == Entry("x")
    entry = to_entry({"command": "x", "args": [1], "env": {"A": 2}})
    assert entry == Entry("x", ("1",), (("A", "2"),))
    assert entry is not None
    assert entry.to_json() == {"command": "x", "args": ["1"], "env": {"A": "2"}}


def test_bytes_that_are_no_text_are_told_with_their_line() -> None:
    """A configuration in another encoding is not guessed at."""
    assert read_document(b'{"a": 1}') == {"a": 1}
    with pytest.raises(JsonTextError, match="line 2: it is not UTF-8 text"):
        read_document(b'{\n"caf\xe9": 1}')
