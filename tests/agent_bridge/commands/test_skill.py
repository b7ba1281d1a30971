"""`agent-bridge skill`: the skill in place for Claude Code, as a zip, or on the screen."""

import zipfile
from pathlib import Path

import pytest

from agent_bridge.cli import main
from agent_bridge.installing.skill_file import read_skill, skill_path

Output = pytest.CaptureFixture[str]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of Claude Code without skills."""
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / "claude"))
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(tmp_path / "unused"))
    monkeypatch.delenv("MCP_BRIDGE_CONFIG", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "claude"


def test_install_puts_the_skill_where_claude_code_looks(home: Path, capsys: Output) -> None:
    """It is copied once; another version is replaced only on demand, and a copy is kept."""
    file = home / "skills" / "stateful-memory" / "SKILL.md"
    assert main(["skill", "install"]) == 0
    assert file.read_bytes() == read_skill()
    assert main(["skill", "install"]) == 0
    assert "is already this version" in capsys.readouterr().out
    # A checkout on Windows, or an editor there, may have changed the line endings.
    file.write_bytes(read_skill().replace(b"\n", b"\r\n"))
    assert main(["skill", "install"]) == 0
    assert capsys.readouterr().out.count("is already this version") == 1
    file.write_text("mine")
    assert main(["skill", "install"]) == 1
    assert "--yes" in capsys.readouterr().out
    assert file.read_text() == "mine"
    assert main(["skill", "install", "--yes"]) == 0
    assert file.read_bytes() == read_skill()
    (copy,) = file.parent.glob("SKILL.md.bak-*")
    assert copy.read_text() == "mine"
    assert f"; the other one is {copy}" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_the_skill_is_shown_and_found(tmp_path: Path, capsys: Output) -> None:
    """`show` prints it, `path` tells where it lies, `build` makes the zip right here."""
    assert main(["skill", "show"]) == 0
    assert capsys.readouterr().out.encode() == read_skill()
    assert main(["skill", "path"]) == 0
    assert Path(capsys.readouterr().out.strip()) == skill_path()
    assert main(["skill", "build"]) == 0
    assert zipfile.is_zipfile(tmp_path / "stateful-memory.zip")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("action", ["build", "install", "path", "show"])
def test_the_memory_may_be_named_last(tmp_path: Path, action: str) -> None:
    """As of every other command; `doctor` ends the remedies that it gives like this."""
    assert main(["skill", action, "--memory", str(tmp_path)]) == 0


@pytest.mark.usefixtures("home")
def test_a_place_that_cannot_be_written_is_1(tmp_path: Path, capsys: Output) -> None:
    """A file in the way of a folder, or the other way round, is one sentence, no litter."""
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder" / "x.zip").mkdir(parents=True)
    assert main(["skill", "build", "--output", str(tmp_path / "folder" / "x.zip")]) == 1
    assert [path.name for path in (tmp_path / "folder").iterdir()] == ["x.zip"]
    assert main(["skill", "build", "--output", str(tmp_path / "file" / "x.zip")]) == 1
    assert capsys.readouterr().err.startswith("agent-bridge: ")
