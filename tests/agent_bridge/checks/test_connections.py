"""What is to be said of what a client starts, where the system stands between the two."""

import json
import os
import sys
from pathlib import Path

import pytest

from agent_bridge import __version__
from agent_bridge.checks.base import Visit
from agent_bridge.checks.connections import check_clients, check_servers
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


# Says that it is this name and version, with so many tools to older clients and to newer ones.
SERVER = """
import json, sys
name, version, older, newer = sys.argv[1:]
for line in sys.stdin:
    asked = json.loads(line)
    if "id" in asked:
        tools = [{}] * int(newer if "_meta" in asked["params"] else older)
        told = {"serverInfo": {"name": name, "version": version}, "tools": tools}
        print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": told}), flush=True)
"""


@pytest.mark.parametrize(
    ("told", "mark", "said"),
    [
        (
            (SERVER_NAME, __version__, "2", "2"),
            "ok",
            f"version {__version__} answers in both protocol eras, 2 tools",
        ),
        (("other", __version__, "2", "2"), "fault", "'other' answers, which is another server"),
        (
            (SERVER_NAME, __version__, "2", "1"),
            "fault",
            "it offers 2 tools in one era, 1 in the other",
        ),
        (
            (SERVER_NAME, __version__, "0", "0"),
            "fault",
            "it offers 0 tools in one era, 0 in the other",
        ),
        (
            (SERVER_NAME, "0.0.1", "2", "2"),
            "warning",
            "version 0.0.1 answers in both protocol eras, 2 tools; this is " + __version__,
        ),
    ],
)
def test_what_answers_is_this_server(
    tmp_path: Path, told: tuple[str, ...], mark: str, said: str
) -> None:
    """Whole, in both eras, and of this version; only one that does not fail is searched with."""
    script = tmp_path / "server.py"
    script.write_text(SERVER, "utf-8")
    entry = Entry(sys.executable, (str(script), *told), (("AGENT_MEMORY_DIR", str(tmp_path)),))
    environ = dict.fromkeys(("HOME", "USERPROFILE"), str(tmp_path))
    if "SYSTEMROOT" in os.environ:
        environ["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    visit = Visit(Config(memory=MemorySettings(directory=tmp_path)), entry, (), environ)
    (found,) = check_servers(visit)
    assert (found.mark, found.sentence) == (mark, f"this program: {said}")
    assert visit.sound == [entry] * (mark != "fault")
