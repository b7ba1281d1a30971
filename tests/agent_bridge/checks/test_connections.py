"""What is to be said of what a client starts, where the system stands between the two."""

import json
from pathlib import Path

import pytest

from agent_bridge.checks.base import Visit
from agent_bridge.checks.connections import check_clients
from agent_bridge.config import Config, MemorySettings
from agent_bridge.installing.client_entry import SERVER_NAME, SERVERS, Entry


@pytest.mark.parametrize(
    ("command", "memory", "said"),
    [
        (".venv/bin/agent-bridge", "memory", ""),
        ("Documents.old/agent-bridge", "Desktop.md", ""),
        ("Documents/checkout/agent-bridge", "memory", "Documents, where the program lies"),
        (".venv/bin/agent-bridge", "Desktop/memory", "Desktop, where the memory lies"),
        (".venv/bin/agent-bridge", "linked", "Downloads, where the memory lies"),
        (
            ".venv/bin/agent-bridge",
            "Library/Mobile Documents/com~apple~CloudDocs/memory",
            "Library/Mobile Documents, where the memory lies",
        ),
        (
            ".venv/bin/agent-bridge",
            "Library/CloudStorage/OneDrive/memory",
            "Library/CloudStorage, where the memory lies",
        ),
    ],
)
@pytest.mark.parametrize("platform", ["darwin", "linux"])
def test_a_folder_that_macos_guards_is_told(
    tmp_path: Path, command: str, memory: str, said: str, platform: str
) -> None:
    """At a terminal all works there; a server of Claude Desktop is refused, and nobody is asked."""
    home = tmp_path / "home"
    client = home / "Library" / "Application Support" / "Claude"
    if platform == "linux":
        client = home / ".config" / "Claude"
    client.mkdir(parents=True)
    (home / "Downloads" / "memory").mkdir(parents=True)
    (home / "linked").symlink_to(home / "Downloads" / "memory")
    program, folder = home / command, home / memory
    folder.mkdir(parents=True, exist_ok=True)
    program.parent.mkdir(parents=True, exist_ok=True)
    program.touch(0o755)
    entry = Entry(str(program), ("serve", "--memory", str(folder)))
    text = json.dumps({SERVERS: {SERVER_NAME: entry.to_json()}})
    (client / "claude_desktop_config.json").write_text(text, "utf-8")
    config = Config(memory=MemorySettings(directory=folder))
    environ = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    first, *more = check_clients(Visit(config, entry, (), environ, platform))
    assert first.mark == "ok"
    assert [one.mark for one in more] == ["warning"] * bool(said and platform == "darwin")
    assert not more or said in more[0].sentence


def test_a_command_of_windows_needs_no_ending(tmp_path: Path) -> None:
    """The client finds the program, and so does this, also with Python 3.11."""
    client = tmp_path / "AppData" / "Roaming" / "Claude"
    client.mkdir(parents=True)
    program = tmp_path / "agent-bridge"
    program.with_suffix(".exe").touch(0o755)
    entry = Entry(str(program), ("serve", "--memory", str(tmp_path)))
    text = json.dumps({SERVERS: {SERVER_NAME: entry.to_json()}})
    (client / "claude_desktop_config.json").write_text(text, "utf-8")
    config = Config(memory=MemorySettings(directory=tmp_path))
    environ = {"USERPROFILE": str(tmp_path)}
    (found,) = check_clients(Visit(config, entry, (), environ, "win32"))
    assert found.mark == "ok"
