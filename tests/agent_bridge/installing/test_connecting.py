"""A client is connected by a change that was shown, is recorded, and can be taken back."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from agent_bridge.installing.client_entry import SERVER_NAME, Entry
from agent_bridge.installing.clients import ConfigFile
from agent_bridge.installing.connecting import (
    ConnectError,
    Done,
    Edit,
    Order,
    Record,
    carry_out,
    plan_edit,
    plan_order,
    take_back,
)

WANTED = Entry("/ab/bin/agent-bridge", ("serve", "--memory", "/notes"))
OTHER = b'\xef\xbb\xbf{\r\n  "mcpServers": {"git": {"command": "git-mcp"}}, // mine\r\n}'


def nothing_runs(command: Sequence[str]) -> tuple[int, str]:
    """Stand where a program would be started that must not be."""
    raise AssertionError(command)


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """Give a record in a folder that is not there yet."""
    return Record(tmp_path / "state" / "connected.json")


@pytest.fixture
def desktop(tmp_path: Path) -> ConfigFile:
    """Give the place of a configuration."""
    return ConfigFile("desktop", tmp_path / "config.json")


# A file


@pytest.mark.parametrize("old", [None, b"", b"{}", OTHER])
def test_a_configuration_comes_back_byte_for_byte(
    desktop: ConfigFile, record: Record, old: bytes | None
) -> None:
    """Also one that was not there, or was empty; nothing is left beside it."""
    if old is not None:
        desktop.path.write_bytes(old)
    edit = plan_edit(desktop, WANTED)
    assert edit.is_needed
    copy = carry_out(edit, record, nothing_runs)
    assert desktop.path.read_bytes() == edit.new
    assert (copy is None) == (old is None)
    assert not plan_edit(desktop, WANTED).is_needed
    (done,) = record.read()
    take_back(done, nothing_runs)
    assert (desktop.path.read_bytes() if desktop.path.exists() else None) == old
    assert [path.name for path in desktop.path.parent.iterdir() if path.is_file()] == (
        [] if old is None else ["config.json"]
    )


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_to_what_was_not_there_comes_back(
    desktop: ConfigFile, record: Record, tmp_path: Path
) -> None:
    """Whoever keeps configurations elsewhere had put it there."""
    kept = tmp_path / "kept" / "config.json"
    desktop.path.symlink_to(kept)
    carry_out(plan_edit(desktop, WANTED), record, nothing_runs)
    assert kept.is_file()
    take_back(record.read()[0], nothing_runs)
    assert desktop.path.readlink() == kept
    assert not kept.exists()


def test_the_difference_shows_what_is_new_and_not_the_line_ends(desktop: ConfigFile) -> None:
    """A person is asked about the lines that change."""
    desktop.path.write_bytes(OTHER)
    lines = plan_edit(desktop, WANTED).to_diff()
    assert any(line.startswith("+") and "/ab/bin/agent-bridge" in line for line in lines)
    assert "\r" not in "".join(lines)
    assert Edit(desktop, b"a\n", b"a\n").to_diff() == []


@pytest.mark.parametrize("old", [b'{"mcpServers": ', b"caf\xe9", b"[]"])
def test_what_cannot_be_changed_safely_is_left_alone(desktop: ConfigFile, old: bytes) -> None:
    """A broken configuration is a person's to mend, and a path that JSON cannot hold is told."""
    desktop.path.write_bytes(old)
    with pytest.raises(ConnectError, match="it was left alone"):
        plan_edit(desktop, WANTED)
    desktop.path.unlink()
    with pytest.raises(ConnectError, match="not Unicode"):
        plan_edit(desktop, Entry("/caf\udce9/agent-bridge"))


def test_what_changed_after_it_was_shown_is_not_replaced(
    desktop: ConfigFile, record: Record
) -> None:
    """Nothing is recorded either."""
    edit = plan_edit(desktop, WANTED)
    desktop.path.write_bytes(OTHER)
    with pytest.raises(ConnectError, match="run this again"):
        carry_out(edit, record, nothing_runs)
    assert desktop.path.read_bytes() == OTHER
    assert record.read() == ()


def test_what_was_changed_since_is_not_taken_back(desktop: ConfigFile, record: Record) -> None:
    """The copy is named; where it is gone, or is another, nothing is touched."""
    desktop.path.write_bytes(OTHER)
    copy = carry_out(plan_edit(desktop, WANTED), record, nothing_runs)
    assert copy is not None
    ours = desktop.path.read_bytes()
    (done,) = record.read()
    desktop.path.write_bytes(ours + b"\n")
    with pytest.raises(ConnectError, match=rf"changed since .*; {copy} holds what was"):
        take_back(done, nothing_runs)
    desktop.path.write_bytes(ours)
    copy.write_bytes(b"{}")
    with pytest.raises(ConnectError, match="is gone or was changed"):
        take_back(done, nothing_runs)
    copy.unlink()
    with pytest.raises(ConnectError, match="is gone or was changed"):
        take_back(done, nothing_runs)
    assert desktop.path.read_bytes() == ours
    # Whoever put the old text back by hand has done it already.
    desktop.path.write_bytes(OTHER)
    assert take_back(done, nothing_runs).endswith("is as it was before")


@pytest.mark.parametrize("left", ['{"mcpServers": {}, "theme": "dark"}', None])
def test_what_was_taken_out_by_hand_is_taken_back(
    desktop: ConfigFile, record: Record, left: str | None
) -> None:
    """Whoever did what they were told to, or has no such file any more, is not told it again."""
    desktop.path.write_bytes(OTHER)
    carry_out(plan_edit(desktop, WANTED), record, nothing_runs)
    (done,) = record.read()
    desktop.path.unlink()
    if left is not None:
        desktop.path.write_text(left, "utf-8")
    assert take_back(done, nothing_runs).endswith("no longer names 'agent-bridge'")
    assert (desktop.path.read_text("utf-8") if desktop.path.exists() else None) == left


def test_a_kill_behind_the_record_leaves_what_was(desktop: ConfigFile, record: Record) -> None:
    """A change that was written down and never made is taken back by doing nothing."""
    record.add(Done("desktop", str(desktop.path), "", "hash of what never was"))
    (done,) = record.read()
    assert take_back(done, nothing_runs).endswith("is as it was before")
    assert not desktop.path.exists()


# Claude Code, whose file is its own


class Claude:
    """Stand in for `claude mcp`: it changes its file, or fails as it is told."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.commands: list[tuple[str, ...]] = []
        self.fails = ""
        self.forgets = False
        self.refuses = "\0"

    def __call__(self, command: Sequence[str]) -> tuple[int, str]:
        """Obey a command."""
        self.commands.append(tuple(command))
        if self.fails:
            return 1, self.fails
        if any(self.refuses in word for word in command):
            return 1, f"no {self.refuses}"
        facts = json.loads(self.file.read_text("utf-8")) if self.file.exists() else {}
        servers: dict[str, Any] = facts.setdefault("mcpServers", {})
        match command[2]:
            case "remove":
                del servers[SERVER_NAME]
            case "add":
                program, *words = command[command.index("--") + 1 :]
                servers[SERVER_NAME] = {
                    "type": "stdio",
                    "command": program,
                    "args": words,
                    "env": {},
                }
            case "add-json":
                servers[SERVER_NAME] = json.loads(command[-1])
        if not self.forgets:
            self.file.write_text(json.dumps(facts), "utf-8")
        return 0, ""


@pytest.fixture
def claude(tmp_path: Path) -> Claude:
    """Give a Claude Code that has no file yet."""
    return Claude(tmp_path / ".claude.json")


def order(claude: Claude) -> Order:
    """Return what Claude Code has to be told."""
    return plan_order(ConfigFile("code", claude.file), "claude", WANTED)


def entry(claude: Claude) -> Any:  # noqa: ANN401 - JSON
    """Return what Claude Code's file says of our server."""
    return json.loads(claude.file.read_text("utf-8"))["mcpServers"].get(SERVER_NAME)


def test_claude_code_is_told_and_told_back(claude: Claude, record: Record) -> None:
    """Once; what it adds to an entry by itself is no difference."""
    assert carry_out(order(claude), record, claude) is None
    assert entry(claude)["command"] == WANTED.command
    assert not order(claude).is_needed
    (done,) = record.read()
    assert take_back(done, claude).startswith("disconnected Claude Code")
    assert entry(claude) is None
    assert take_back(done, nothing_runs).endswith("is as it was before")


def test_what_a_person_added_for_claude_code_comes_along(claude: Claude, record: Record) -> None:
    """Variables and other keys stay when the command is replaced, and come back with it."""
    mine = {"command": "/old/agent-bridge", "args": ["serve"], "env": {"X": "é"}, "timeout": 9}
    claude.file.write_text(json.dumps({"mcpServers": {SERVER_NAME: mine}}), "utf-8")
    carry_out(order(claude), record, claude)
    assert entry(claude) == {**mine, "command": WANTED.command, "args": list(WANTED.args)}
    (done,) = record.read()
    take_back(done, claude)
    assert entry(claude) == mine


def test_a_claude_code_that_refuses_is_quoted(claude: Claude, record: Record) -> None:
    """With the command, in one line; and one that forgets what it was told is caught."""
    claude.fails = "no\nsuch scope"
    with pytest.raises(ConnectError, match=r"claude mcp add -s user .* failed: no such scope"):
        carry_out(order(claude), record, claude)
    claude.fails, claude.forgets = "", True
    with pytest.raises(ConnectError, match="reported success, but"):
        carry_out(order(claude), record, claude)


def test_an_entry_whose_successor_is_refused_comes_back(claude: Claude, record: Record) -> None:
    """Claude Code replaces none: the old one was removed by then, and a person relied on it."""
    mine = {"command": "/old/agent-bridge", "args": ["serve"], "env": {"X": "é"}}
    claude.file.write_text(json.dumps({"mcpServers": {SERVER_NAME: mine}}), "utf-8")
    claude.refuses = WANTED.command
    with pytest.raises(ConnectError, match=f"failed: no {WANTED.command}"):
        carry_out(order(claude), record, claude)
    assert entry(claude) == mine


def test_an_entry_that_was_changed_since_is_a_persons(claude: Claude, record: Record) -> None:
    """It is not taken away; nor is anything done to a file that is broken."""
    carry_out(order(claude), record, claude)
    (done,) = record.read()
    claude.file.write_text(json.dumps({"mcpServers": {SERVER_NAME: {"command": "other"}}}), "utf-8")
    with pytest.raises(ConnectError, match="was changed since it was connected"):
        take_back(done, nothing_runs)
    claude.file.write_text("{", "utf-8")
    with pytest.raises(ConnectError, match="left alone"):
        take_back(done, nothing_runs)
    with pytest.raises(ConnectError, match="left alone"):
        order(claude)


# The record


def test_the_record_keeps_what_was_done_in_order(record: Record) -> None:
    """What is taken back is struck out, and nothing else."""
    rows = [Done("desktop", f"/{name}.json", None, {"a": [name]}) for name in "abc"]
    assert record.read() == ()
    for row in rows:
        record.add(row)
    record.remove(rows[1])
    assert record.read() == (rows[0], rows[2])


@pytest.mark.parametrize(
    "text", ["{", "5", '["x"]', '[{"kind": "desktop"}]', '[{"what": 1}]', "\xff"]
)
def test_a_damaged_record_is_told_and_not_written_over(record: Record, text: str) -> None:
    """It is all that knows of what was replaced."""
    record.path.parent.mkdir(parents=True)
    record.path.write_text(text, "latin-1")
    with pytest.raises(ConnectError, match="is damaged"):
        record.read()
    with pytest.raises(ConnectError, match="is damaged"):
        record.add(Done("desktop", "/a", None, None))
    assert record.path.read_text("latin-1") == text
