"""Sessions as the log tells of them, from values and from servers that really ran."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.types import Implementation

from agent_bridge.cli import main
from agent_bridge.config import Config, LoggingSettings, MemorySettings
from agent_bridge.log import read_log
from agent_bridge.statistics.sessions import DOCTOR, Session, read_sessions

Entry = dict[str, Any]
Output = pytest.CaptureFixture[str]


def said(msg: str, pid: int = 1, **facts: object) -> Entry:
    """Return an entry of the log."""
    return {"ts": "2026-11-22T01:00:00.000+00:00", "msg": msg, "pid": pid, **facts}


def answered(tool: str, **facts: object) -> Entry:
    """Return the entry of an answered call."""
    return {**said("tool answered", tool=tool, client="claude-code"), **facts}


def one_session(*calls: Entry) -> Session:
    """Return the session of a server that got *calls*."""
    (session,) = read_sessions([said("server started"), *calls, said("server stopped")])
    return session


CORE = answered("memory_read", file="core.md")
INDEX = answered("memory_read", file="index.md")
SEARCH = answered("memory_search")


# What counts as loading and writing


@pytest.mark.parametrize(
    ("calls", "loaded"),
    [
        ((), "never"),
        ((answered("memory_start"),), "start"),
        ((CORE, SEARCH), "start"),
        ((INDEX, CORE), "start"),
        ((SEARCH, CORE), "late"),
        ((answered("spawn_agent"), answered("memory_start")), "late"),
        ((answered("memory_read", file="blocks/core.md"),), "never"),
        ((said("tool refused", tool="memory_read", code="file_not_found"), CORE), "start"),
        ((said("tool failed", tool="memory_start"),), "never"),
        ((SEARCH, INDEX), "never"),
    ],
)
def test_when_memory_was_loaded(calls: tuple[Entry, ...], loaded: str) -> None:
    """The core is loaded by memory_start or by reading core.md, at the start if before all else."""
    assert one_session(*calls).loaded == loaded


def test_writes_are_counted() -> None:
    """Each answered writing tool counts, a refused one does not."""
    tools = ("append_file", "create_memory_block", "update_memory_block", "append_episodic_log")
    session = one_session(*map(answered, tools), said("tool refused", tool="append_file"))
    assert (session.writes, session.calls, session.client) == (4, 5, "claude-code")


def test_a_short_session_is_not_blamed() -> None:
    """Only after more than five calls should memory be loaded, after ten something be written."""
    assert one_session(*[SEARCH] * 5).problems == ()
    assert one_session(*[SEARCH] * 6).problems == ("memory was never loaded",)
    assert one_session(*[SEARCH] * 5, CORE).problems == ("memory was loaded late",)
    assert one_session(CORE, *[SEARCH] * 9).problems == ()
    assert one_session(CORE, *[SEARCH] * 10).problems == ("nothing was written",)
    assert one_session(CORE, *[SEARCH] * 10, answered("append_file")).problems == ()


def test_servers_at_one_time_are_told_apart() -> None:
    """Lines of two servers mix in one log; a pid that comes again is another session."""
    sessions = read_sessions(
        [
            said("tool answered", 3, tool="append_file"),
            said("server started", 1),
            said("server started", 2),
            said("tool answered", 2, tool="memory_start", client="b"),
            said("tool answered", 1, tool="append_file", client="a"),
            said("server stopped", 1),
            said("server started", 1),
            said("index caught up", 1),
        ]
    )
    assert [(one.pid, one.client, one.calls, bool(one.ended)) for one in sessions] == [
        (1, "a", 1, True),
        (2, "b", 1, False),
        (1, "", 0, False),
    ]
    assert sessions[2].to_facts()["loaded"] is None
    assert sessions[2].to_facts()["ended"] is None


def test_what_doctor_tried_is_no_session() -> None:
    """By the name it calls tools with, or by the one the server was started with."""
    sessions = read_sessions(
        [
            said("server started", 1, client=DOCTOR),
            said("server stopped", 1),
            said("server started", 2),
            said("tool answered", 2, tool="memory_search", client=DOCTOR),
            said("server started", 3),
        ]
    )
    assert [session.pid for session in sessions] == [3]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
LINES = st.fixed_dictionaries(
    {},
    optional={
        "msg": st.sampled_from(["server started", "server stopped", "tool answered"]) | JSON,
        "pid": st.integers(0, 2) | JSON,
        "ts": JSON,
        "tool": st.sampled_from(["memory_start", "memory_read"]) | JSON,
        "file": JSON,
        "client": JSON,
    },
)


@given(st.lists(LINES))
def test_any_log_can_be_read(entries: list[Entry]) -> None:
    """Whatever the lines hold, each start is a session, and its facts are JSON."""
    sessions = read_sessions(entries)
    starts = [
        entry
        for entry in entries
        if entry.get("msg") == "server started" and isinstance(entry.get("pid"), int)
    ]
    assert len(sessions) == len(starts)
    json.dumps([session.to_facts() for session in sessions])


# The log


def test_rotated_files_are_read_first(tmp_path: Path) -> None:
    """Entries come oldest first, across files; what is no entry is passed over."""
    config = Config(
        memory=MemorySettings(directory=tmp_path), logging=LoggingSettings(max_backups=2)
    )
    assert list(read_log(config)) == []
    (tmp_path / "bridge.log.2").write_text('{"n": 1}\n')
    (tmp_path / "bridge.log.1").write_bytes(b'{"n": 2}\nnot JSON\n\xff\n[3]\n{"n"')
    (tmp_path / "bridge.log").write_text('{"n": 3}\n')
    (tmp_path / "bridge.log.3").write_text('{"n": 0}\n')
    assert [entry["n"] for entry in read_log(config)] == [1, 2, 3]


# Servers that really ran


@pytest.mark.parametrize("era", ["legacy", "auto"])
async def test_a_session_of_a_real_client(
    sample_memory: Path, checkout: Path, capsys: Output, era: str
) -> None:
    """The log of a server tells its client's name, that core.md was read, and what was written."""
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "agent_bridge", "--memory", str(sample_memory)],
        cwd=checkout,
    )
    who = Implementation(name="claude-test", version="1")
    async with Client(server, mode=era, client_info=who) as client:
        await client.call_tool("memory_read", {"file": "core.md"})
        await client.call_tool("memory_search", {"query": "Emil"})
        await client.call_tool("append_file", {"path": "x.md", "text": "x"})
    assert main(["doctor", "--sessions", "--json", "--memory", str(sample_memory)]) == 0
    (facts,) = json.loads(capsys.readouterr().out)
    assert facts["client"] == "claude-test"
    assert (facts["loaded"], facts["calls"], facts["writes"]) == ("start", 3, 1)
    assert facts["ended"] is not None
    assert facts["pid"] > 0
    assert main(["history", "--json", "--memory", str(sample_memory)]) == 0
    (change,) = json.loads(capsys.readouterr().out)
    assert (change["tool"], change["client"]) == ("append_file", "claude-test")


# The command


def write_log(folder: Path, *entries: Entry) -> None:
    """Make a log of *entries*."""
    lines = "".join(json.dumps(entry) + "\n" for entry in entries)
    (folder / "bridge.log").write_text(lines)


def test_the_table_tells_who_did_not_use_the_memory(tmp_path: Path, capsys: Output) -> None:
    """A line a session; 1 if one did not do what it should have."""
    arguments = ["doctor", "--sessions", "--memory", str(tmp_path)]
    assert main(arguments) == 0
    assert "no session" in capsys.readouterr().out
    write_log(
        tmp_path,
        said("server started", 7),
        said("server stopped", 7),
        said("server started", 8),
        *[said("tool answered", 8, tool="memory_search", client="claude-code")] * 6,
    )
    assert main(arguments) == 1
    _, unused, used = capsys.readouterr().out.splitlines()
    assert "(not used)" in unused
    for fact in ("claude-code", "8", "6", "never", "(running, or killed)"):
        assert fact in used
    assert used.rstrip().endswith("memory was never loaded")
    assert main([*arguments, "--limit", "1", "--json"]) == 1
    assert [one["pid"] for one in json.loads(capsys.readouterr().out)] == [8]


def test_a_log_that_is_too_quiet_is_said_so(tmp_path: Path, capsys: Output) -> None:
    """Where sessions are not logged, the reason is named instead of an empty table."""
    (tmp_path / "bridge-config.yaml").write_text("logging: {level: error}")
    assert main(["doctor", "--sessions", "--memory", str(tmp_path)]) == 0
    assert "set it to 'info'" in capsys.readouterr().out
