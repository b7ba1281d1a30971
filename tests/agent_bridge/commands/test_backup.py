"""`agent-bridge backup`: what it says of a commit and a push."""

import os
import shutil
import subprocess
from argparse import Namespace
from pathlib import Path

import pytest

from agent_bridge.commands.backup import backup
from agent_bridge.config import Config, MemorySettings
from agent_bridge.errors import GitError
from indexer import MemoryFolderError

GIT = shutil.which("git") or ""

pytestmark = pytest.mark.skipif(not GIT, reason="there is no git")

Output = pytest.CaptureFixture[str]


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a memory of one file in a repository, of a user of whom git knows nothing."""
    for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"):
        monkeypatch.setenv(name, os.devnull)
    memory = tmp_path / "memory"
    memory.mkdir()
    subprocess.run([GIT, "init", "-q"], cwd=memory, check=True)
    (memory / "core.md").write_text("# Core\n", "utf-8")
    return memory


def run(memory: Path, *, push: bool) -> int:
    """Run the command."""
    config = Config(memory=MemorySettings(directory=memory))
    return backup(config, Namespace(no_push=not push))


def test_a_commit_and_a_push_are_a_line_each(memory: Path, tmp_path: Path, capsys: Output) -> None:
    """Without a remote there is nothing to push to, and nothing is said of it."""
    assert run(memory, push=True) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("committed ")
    assert shown.endswith(": Back up the memory: 1 new\n")
    subprocess.run([GIT, "init", "-q", "--bare", tmp_path / "there"], check=True)
    subprocess.run([GIT, "remote", "add", "origin", tmp_path / "there"], cwd=memory, check=True)
    assert run(memory, push=False) == 0
    assert capsys.readouterr().out == "nothing changed since the last commit\n"
    (memory / "core.md").write_text("# Core\n\nAda.\n", "utf-8")
    assert run(memory, push=True) == 0
    committed, pushed = capsys.readouterr().out.splitlines()
    assert committed.endswith(": Back up the memory: 1 changed")
    assert pushed.startswith("pushed to ")


def test_what_cannot_be_pushed_is_committed_all_the_same(memory: Path, capsys: Output) -> None:
    """And is an error, so that cron tells of it."""
    subprocess.run([GIT, "remote", "add", "origin", "absent"], cwd=memory, check=True)
    with pytest.raises(GitError, match="git push failed"):
        run(memory, push=True)
    assert capsys.readouterr().out.startswith("committed ")


def test_notes_that_git_leaves_out_are_named(memory: Path, capsys: Output) -> None:
    """Whoever restores the backup one day misses them; what is no memory is not missed."""
    (memory / "own").mkdir()
    (memory / "own" / "b.md").write_text("# B\n", "utf-8")
    subprocess.run([GIT, "init", "-q"], cwd=memory / "own", check=True)
    assert run(memory, push=True) == 0
    said = "not backed up, as git ignores it or another repository has it: "
    assert capsys.readouterr().out.splitlines()[1] == f"{said}own/b.md"
    # As the repository of somebody's settings has it.
    (memory / ".gitignore").write_text("*\n", "utf-8")
    (memory / "a.md").write_text("# A\n", "utf-8")
    (memory / "core.md").write_text("# Core\n\nAda.\n", "utf-8")
    assert run(memory, push=True) == 0
    committed, left_out = capsys.readouterr().out.splitlines()
    assert committed.endswith(": Back up the memory: 1 changed")
    assert left_out == f"{said}a.md and 1 more"
    (memory / ".memoryignore").write_text("a.md\nown/\n", "utf-8")
    assert run(memory, push=True) == 0
    assert capsys.readouterr().out == "nothing changed since the last commit\n"


def test_a_memory_that_is_not_there_is_no_failure_of_git(tmp_path: Path) -> None:
    """The sentence is that of every other command."""
    with pytest.raises(MemoryFolderError, match="absent' cannot be used: it does not exist"):
        run(tmp_path / "absent", push=True)
