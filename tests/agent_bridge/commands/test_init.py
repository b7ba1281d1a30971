"""`agent-bridge init`: clients connected, by real files and a stand-in for `claude`, and undone."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from agent_bridge.cli import main
from agent_bridge.installing.setup import create_memory
from indexer import MemoryFolderError

Output = pytest.CaptureFixture[str]

ODD = (
    b'\xef\xbb\xbf{\r\n\t// my servers\r\n\t"mcpServers": {\r\n\t\t"git": {"command": "git-mcp",'
    b' "env": {"TOKEN": "x"}}, // keep\r\n\t},\r\n\t"theme":   "dark"\r\n}'
)


class Machine:
    """A home folder with clients in it, and a memory."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.memory = home / "my memory"
        self.desktop = home / ".config" / "Claude" / "claude_desktop_config.json"
        self.code = home / ".claude.json"
        self.desktop.parent.mkdir(parents=True)

    def init(self, *words: object) -> int:
        """Run the command."""
        return main(["init", "--memory", str(self.memory), *map(str, words)])

    def copies(self) -> list[Path]:
        """The copies of replaced files."""
        return sorted(self.desktop.parent.glob("*.bak-*"))


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine with Claude Desktop and without Claude Code."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "argv", ["/opt/ab/bin/agent-bridge"])
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    for name in ("XDG_CONFIG_HOME", "CLAUDE_CONFIG_DIR", "AGENT_MEMORY_DIR", "MCP_BRIDGE_CONFIG"):
        monkeypatch.delenv(name, raising=False)
    return Machine(tmp_path)


@pytest.fixture
def with_code(machine: Machine, fake_claude: Path) -> Machine:
    """The same machine with Claude Code on it, where its installer puts it."""
    (machine.home / ".local" / "bin").mkdir(parents=True)
    (machine.home / ".local" / "bin" / "claude").symlink_to(fake_claude)
    return machine


def test_desktop_is_connected_and_all_else_stays(machine: Machine, capsys: Output) -> None:
    """The odd file holds our entry, every old byte, and lies beside it as it was."""
    machine.desktop.write_bytes(ODD)
    assert machine.init("--yes") == 0
    out = capsys.readouterr().out
    assert re.search(r'^\+\s+"agent-bridge": {', out, re.MULTILINE)
    assert "if it runs, quit it first" in out
    assert "next: quit Claude Desktop" in out
    new = machine.desktop.read_bytes()
    head, tail = b" // keep", b'\r\n\t},\r\n\t"theme":   "dark"\r\n}'
    assert new.startswith(ODD[: ODD.index(head) + len(head)])
    assert new.endswith(tail)
    entry = json.loads(b"{" + new[ODD.index(head) + len(head) : -len(tail)] + b"}")["agent-bridge"]
    assert entry == {
        "command": "/opt/ab/bin/agent-bridge",
        "args": ["serve", "--memory", str(machine.memory)],
    }
    (copy,) = machine.copies()
    assert copy.read_bytes() == ODD


@pytest.mark.parametrize("way", ["a flag", "a variable", "a file"])
def test_the_way_back_is_shown_in_full(
    machine: Machine, capsys: Output, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The command that is named for it, typed as it stands in any folder, puts the file back."""
    machine.desktop.write_bytes(ODD)
    monkeypatch.chdir(machine.home)
    if way == "a variable":
        monkeypatch.setenv("AGENT_MEMORY_DIR", "my memory")
    settings = machine.home / "settings.yaml"
    settings.write_text("memory: {directory: my memory}")
    named = {"a flag": ["--memory", "my memory"], "a file": ["--config", str(settings)]}
    assert main(["init", "--yes", *named.get(way, [])]) == 0
    monkeypatch.chdir("/")
    monkeypatch.delenv("AGENT_MEMORY_DIR", raising=False)
    out = capsys.readouterr().out
    shown = re.search(r"^the old file is .*; to put it back:  (.*)$", out, re.MULTILINE)
    assert shown
    program, *words = shlex.split(shown[1])
    assert program == "/opt/ab/bin/agent-bridge"
    assert main([*words, "--yes"]) == 0
    assert machine.desktop.read_bytes() == ODD


def test_a_second_run_changes_nothing(with_code: Machine, capsys: Output) -> None:
    """It says of each client that it is connected already."""
    assert with_code.init("--yes") == 0
    before = {file: file.read_bytes() for file in (with_code.desktop, with_code.code)}
    capsys.readouterr()
    assert with_code.init("--yes") == 0
    out = capsys.readouterr().out
    assert "Claude Desktop is already connected" in out
    assert "Claude Code is already connected" in out
    assert {file: file.read_bytes() for file in before} == before
    assert with_code.copies() == []


def test_undo_puts_back_every_byte(with_code: Machine, capsys: Output) -> None:
    """After several runs, files are as before the first; what was not there is gone; notes stay."""
    with_code.desktop.write_bytes(ODD)
    assert with_code.init("--yes") == 0
    sys.argv[0] = "/moved/bin/agent-bridge"
    assert with_code.init("--yes") == 0
    assert b"/moved/bin" in with_code.desktop.read_bytes()
    assert b"/moved/bin" in with_code.code.read_bytes()
    assert with_code.init("--undo", "--yes") == 0
    assert with_code.desktop.read_bytes() == ODD
    assert json.loads(with_code.code.read_bytes()) == {"mcpServers": {}}
    assert with_code.copies() == []
    assert (with_code.memory / "core.md").exists()
    capsys.readouterr()
    assert with_code.init("--undo", "--yes") == 0
    told = f"init connected no client with {with_code.memory}; nothing to take back\n"
    assert capsys.readouterr().out == told


def test_undo_deletes_a_file_that_was_not_there(machine: Machine) -> None:
    """A configuration that init made goes again."""
    assert machine.init("--yes") == 0
    assert machine.init("--undo", "--yes") == 0
    assert list(machine.desktop.parent.iterdir()) == []


def test_undo_leaves_what_was_changed_since(machine: Machine, capsys: Output) -> None:
    """A person's later edit is not undone with ours; the way out is named, and the copy."""
    machine.desktop.write_bytes(ODD)
    assert machine.init("--yes") == 0
    edited = machine.desktop.read_bytes().replace(b"dark", b"light")
    machine.desktop.write_bytes(edited)
    assert machine.init("--undo", "--yes") == 1
    said = capsys.readouterr().err
    assert "to disconnect, take 'agent-bridge' out of its 'mcpServers'" in said
    assert str(machine.copies()[0]) in said
    assert machine.desktop.read_bytes() == edited
    machine.desktop.write_bytes(edited.replace(b"light", b"dark"))
    assert machine.init("--undo", "--yes") == 0
    assert machine.desktop.read_bytes() == ODD


def test_of_two_memories_the_last_connected_is_taken_back_first(
    with_code: Machine, capsys: Output
) -> None:
    """The other one says so and what to run; each sentence is true, and in the end all is back."""
    with_code.desktop.write_bytes(ODD)
    second = with_code.home / "second mem"
    assert with_code.init("--yes") == 0
    first = with_code.desktop.read_bytes()
    assert main(["init", "--yes", "--memory", str(second)]) == 0
    both = with_code.desktop.read_bytes(), with_code.code.read_bytes()
    for words in (["--yes"], ["--dry-run"]):
        capsys.readouterr()
        assert with_code.init("--undo", *words) == 1
        err = capsys.readouterr().err
        assert err.count(f"not taken back: init connected it with {second} since") == 2
    assert (with_code.desktop.read_bytes(), with_code.code.read_bytes()) == both
    # What a person put back by hand is as it was before, and no later connection.
    with_code.desktop.write_bytes(first)
    assert main(["init", "--undo", "--dry-run", "--memory", str(second)]) == 0
    with_code.desktop.write_bytes(both[0])
    shown = re.search(r"^next, before this:  (.*)$", err, re.MULTILINE)
    assert shown
    assert main([*shlex.split(shown[1])[1:], "--yes"]) == 0
    out = capsys.readouterr().out
    assert with_code.desktop.read_bytes() == first
    assert f"connected Claude Code again with {with_code.memory} (" in out
    assert "disconnected" not in out
    assert with_code.init("--undo", "--yes") == 0
    assert "disconnected Claude Code" in capsys.readouterr().out
    assert with_code.desktop.read_bytes() == ODD
    assert json.loads(with_code.code.read_bytes()) == {"mcpServers": {}}


@pytest.mark.parametrize(
    "data",
    [b"{'mcpServers': {}}", b'{"mcpServers": []}', b"\xff\xfe{\x00}\x00", b'{"mcpServers": {'],
)
def test_what_cannot_be_changed_safely_is_refused_with_a_snippet(
    machine: Machine, capsys: Output, data: bytes
) -> None:
    """The file stays; what to paste is printed; the exit code says that something is left."""
    machine.desktop.write_bytes(data)
    assert machine.init("--yes") == 1
    out, err = capsys.readouterr()
    assert str(machine.desktop) in err
    assert json.loads(out[out.index("\n{") : out.rindex("}") + 1])["mcpServers"]["agent-bridge"]
    assert machine.desktop.read_bytes() == data
    assert machine.copies() == []


def test_a_python_that_nobody_sees_write_connects_nothing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """That of the Microsoft Store would write a copy, and read it back as if all were well."""
    store = r"C:\Program Files\WindowsApps\PythonSoftwareFoundation.Python.3.12_qbz5n2kfra8p0"
    monkeypatch.setattr(sys, "base_prefix", store)
    assert machine.init("--yes", "--client", "desktop") == 1
    out, err = capsys.readouterr()
    assert "use one of python.org or uv" in err
    assert "mcpServers" in out
    assert not machine.desktop.exists()


@pytest.mark.parametrize("words", [("--yes",), ("--dry-run",)])
def test_nothing_is_made_where_a_link_leads_nowhere(
    machine: Machine, capsys: Output, words: tuple[str, ...]
) -> None:
    """The drive with the memory may be away; where the link leads is said."""
    machine.memory.symlink_to(machine.home / "drive")
    assert machine.init(*words) == 1
    out, err = capsys.readouterr()
    assert f"it is a link to {machine.home / 'drive'}, which does not exist" in err
    assert "would make" not in out
    with pytest.raises(MemoryFolderError, match="which does not exist"):
        create_memory(machine.memory)
    assert not (machine.home / "drive").exists()


def test_a_dry_run_changes_nothing(with_code: Machine, capsys: Output) -> None:
    """Files, commands and differences are shown, and that is all."""
    with_code.desktop.write_bytes(ODD)
    before = sorted(with_code.home.rglob("*"))
    assert with_code.init("--dry-run", "--git") == 0
    out = capsys.readouterr().out
    for words in ("would make", "mcp add -s user agent-bridge", '"agent-bridge": {', "git"):
        assert words in out
    assert sorted(with_code.home.rglob("*")) == before
    assert with_code.desktop.read_bytes() == ODD


@pytest.mark.parametrize("words", [("--yes",), ("--dry-run",)])
def test_a_file_is_no_place_for_a_memory(
    machine: Machine, capsys: Output, words: tuple[str, ...]
) -> None:
    """It is said to be one, also where nothing is to be done, and no client is connected."""
    machine.memory.write_text("mine")
    assert machine.init(*words) == 1
    out, err = capsys.readouterr()
    assert "cannot be used: it is a file, not a folder" in err
    assert "would make" not in out
    assert machine.memory.read_text() == "mine"
    assert machine.copies() == []


def test_nobody_to_ask_means_no(with_code: Machine, capsys: Output) -> None:
    """Without a terminal and without --yes the memory is made and no client touched."""
    assert with_code.init() == 1
    assert capsys.readouterr().out.count("add --yes") == 2
    assert not with_code.desktop.exists()
    assert not with_code.code.exists()
    assert (with_code.memory / "core.md").exists()


def test_only_the_named_clients_are_connected(with_code: Machine) -> None:
    """`none` makes the memory alone; a client that is named is connected, another is not."""
    assert with_code.init("--client", "none") == 0
    assert not with_code.desktop.exists()
    assert with_code.init("--client", "code", "--yes") == 0
    assert with_code.code.exists()
    assert not with_code.desktop.exists()
    with_code.desktop.parent.rmdir()
    assert with_code.init("--client", "desktop", "--yes") == 0
    assert with_code.desktop.exists()


def test_without_claude_the_command_is_said(machine: Machine, capsys: Output) -> None:
    """What to type later is printed; it is a failure only if Claude Code was asked for."""
    assert machine.init("--client", "code") == 1
    assert (
        "claude mcp add -s user agent-bridge -- /opt/ab/bin/agent-bridge" in capsys.readouterr().out
    )
    machine.desktop.parent.rmdir()
    assert machine.init() == 0


def test_a_claude_that_refuses_is_told(with_code: Machine, capsys: Output) -> None:
    """What it said is in the sentence, and there is nothing to undo."""
    (with_code.home / ".local" / "bin" / "claude").unlink()
    program = with_code.home / ".local" / "bin" / "claude"
    program.write_text("#!/bin/sh\necho not today >&2; exit 3\n")
    program.chmod(0o755)
    assert with_code.init("--client", "code", "--yes") == 1
    assert "not today" in capsys.readouterr().err
    assert with_code.init("--undo", "--yes") == 0


def test_what_a_person_added_for_claude_code_stays(with_code: Machine) -> None:
    """An entry with variables is brought up to date with them, and put back with them."""
    entry = {"type": "stdio", "command": "/old", "args": ["serve"], "env": {"A": "1"}}
    with_code.code.write_text(json.dumps({"mcpServers": {"agent-bridge": entry}, "n": 1}))
    assert with_code.init("--client", "code", "--yes") == 0
    found = json.loads(with_code.code.read_text())
    assert found["n"] == 1
    assert found["mcpServers"]["agent-bridge"]["env"] == {"A": "1"}
    assert found["mcpServers"]["agent-bridge"]["command"] == "/opt/ab/bin/agent-bridge"
    assert with_code.init("--undo", "--yes") == 0
    assert json.loads(with_code.code.read_text())["mcpServers"]["agent-bridge"] == entry


def test_git_is_begun_once(machine: Machine, capsys: Output) -> None:
    """`--git` makes a repository, without a commit, and none inside another."""
    assert machine.init("--client", "none", "--git") == 0
    assert (machine.memory / ".git").is_dir()
    assert f" backup --memory '{machine.memory}'" in capsys.readouterr().out
    assert machine.init("--client", "none", "--git") == 0
    assert "is already in a git repository" in capsys.readouterr().out


def test_a_file_that_is_ours_on_other_systems_is_named(machine: Machine, capsys: Output) -> None:
    """What works here would be one file with ours after a sync."""
    machine.memory.mkdir()
    (machine.memory / "Index.md").write_text("mine\n")
    if (machine.memory / "index.md").exists():
        pytest.skip("it is ours here, too")
    assert machine.init("--client", "none") == 0
    assert "\nIndex.md is one file with index.md on Windows" in capsys.readouterr().out


def test_what_init_wrote_is_what_a_client_can_start(
    tmp_path: Path, checkout: Path, is_alive: Callable[[int], bool]
) -> None:
    """The command in the file runs as it stands, with the little that a desktop gives it."""
    (tmp_path / ".config" / "Claude").mkdir(parents=True)
    environ = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(checkout)}
    done = subprocess.run(
        [sys.executable, "-m", "agent_bridge", "init", "--memory", tmp_path / "m", "--yes"],
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    config = json.loads(
        (tmp_path / ".config" / "Claude" / "claude_desktop_config.json").read_text()
    )
    entry = config["mcpServers"]["agent-bridge"]
    served = subprocess.run(
        [entry["command"], *entry["args"]],
        cwd=os.sep,
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (served.returncode, served.stdout, served.stderr) == (0, b"", b"")
    last = shlex.split(done.stdout.splitlines()[-1])
    assert last[-3:] == ["doctor", "--memory", str(tmp_path / "m")]
