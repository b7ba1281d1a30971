"""Git in a folder: it answers or fails, and never asks, hangs, or stays."""

import os
import shutil
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from agent_bridge.errors import GitError
from agent_bridge.memory.git import Git

WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]

pytestmark = [
    pytest.mark.skipif(shutil.which("git") is None, reason="there is no git"),
    pytest.mark.skipif(sys.platform == "win32", reason="its stand-ins are shell scripts"),
]


@pytest.fixture
def git(tmp_path: Path) -> Git:
    """Give git in an empty repository whose name has a space."""
    folder = tmp_path / "my memory"
    folder.mkdir()
    git = Git(folder, {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull})
    git.run("init", "-q")
    return git


def test_what_git_writes_is_returned_as_it_is(git: Git) -> None:
    """Bytes in and out, also those that are no text; what it is told arrives."""
    data = b"a\r\n\xff\x00"
    name = git.text("hash-object", "-w", "--stdin")
    assert git.run("cat-file", "blob", name) == b""
    written = git.run("hash-object", "-w", "--stdin", stdin=data).decode().strip()
    assert git.run("cat-file", "blob", written) == data


def test_what_git_complains_of_is_the_error(git: Git) -> None:
    """With the step that failed, and without git's own full stop."""
    with pytest.raises(GitError) as caught:
        git.run("rev-parse", "--verify", "none")
    assert str(caught.value) == "git rev-parse failed: fatal: Needed a single revision"
    with pytest.raises(GitError, match="it ended with code 1"):
        git.run("config", "no.such")


def test_a_question_is_answered_with_yes_no_or_nothing(git: Git) -> None:
    """A failure is a no, and an empty line."""
    assert git.says_yes("rev-parse", "--git-dir")
    assert not git.says_yes("rev-parse", "--verify", "none")
    assert git.text("rev-parse", "--is-inside-work-tree") == "true"
    assert git.text("rev-parse", "--verify", "none") == ""


def test_variables_are_added_and_those_of_a_hook_are_not_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Git that starts us has set where its own repository is; this one is another."""
    for name in ("other", "mine"):
        (tmp_path / name).mkdir()
        Git(tmp_path / name).run("init", "-q")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "other" / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(tmp_path / "other"))
    git = Git(tmp_path / "mine")
    assert Path(git.text("rev-parse", "--show-toplevel")).name == "mine"
    named = git.with_variables(GIT_AUTHOR_NAME="Ada", GIT_AUTHOR_EMAIL="ada@example.org")
    assert named.text("var", "GIT_AUTHOR_IDENT").startswith("Ada <ada@example.org>")
    assert not git.text("var", "GIT_AUTHOR_IDENT").startswith("Ada <ada@example.org>")


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Git]:
    """Let a shell script be git."""

    def make(script: str) -> Git:
        tools = tmp_path / "tools"
        tools.mkdir()
        (tools / "git").write_text(f"#!/bin/sh\n{script}\n")
        (tools / "git").chmod(0o755)
        monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
        return Git(tmp_path)

    return make


async def test_git_that_hangs_is_ended_with_what_it_started(
    stand_in: Callable[[str], Git],
    tmp_path: Path,
    wait_until: WaitUntil,
    is_alive: Callable[[int], bool],
    begin_time_with: Callable[[Path], None],
) -> None:
    """A child that holds the pipes open, as ssh does, is not waited for either."""
    pids = tmp_path / "pids"
    git = stand_in(f'sleep 600 & echo $! $$ > "{pids}"; wait')
    begin_time_with(pids)
    with pytest.raises(GitError, match=r"git push failed: it took longer than 0\.5 seconds"):
        git.run("push", seconds=0.5)
    for pid in map(int, pids.read_text().split()):
        # The system lets go of it in its own time.
        await wait_until(partial(lambda pid: not is_alive(pid), pid))


def test_an_ssh_that_stays_for_the_next_connection_is_not_waited_for(
    stand_in: Callable[[str], Git], tmp_path: Path
) -> None:
    """It leaves the group, and holds what git complains to open for as long as it stays."""
    pids = tmp_path / "pids"
    leave = "import os, time; os.setsid(); time.sleep(60)"
    # Its input and output are not ours, as with git.
    git = stand_in(
        f'"{sys.executable}" -c "{leave}" </dev/null >/dev/null & echo $! >> "{pids}"\n'
        "echo pushed; echo refused >&2; exit ${code:-0}"
    )
    started = time.monotonic()
    try:
        assert git.run("push") == b"pushed\n"
        with pytest.raises(GitError, match="refused"):
            git.with_variables(code="1").run("push")
        assert time.monotonic() - started < 30
    finally:
        for pid in map(int, pids.read_text().split()):
            os.kill(pid, signal.SIGKILL)


def test_on_windows_the_system_is_asked_to_end_what_git_started(
    stand_in: Callable[[str], Git], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no group to kill, and a child of git's would hold the pipes open for as long."""
    git = stand_in("sleep 60 & wait")
    # Its child is of its session here, and so is found without knowing who started whom.
    taskkill = tmp_path / "tools" / "taskkill"
    taskkill.write_text('#!/bin/sh\nkill -9 "-$4"\n')
    taskkill.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "win32")
    started = time.monotonic()
    with pytest.raises(GitError, match=r"it took longer than 0\.5 seconds"):
        git.run("push", seconds=0.5)
    assert time.monotonic() - started < 30


def test_nobody_is_asked_for_anything(stand_in: Callable[[str], Git]) -> None:
    """There is no terminal, no editor, and nothing to read; every way to ask is closed."""
    git = stand_in(
        "if (: < /dev/tty) 2> /dev/null; then echo terminal; fi\n"
        'read line && echo "read $line"\n'
        'echo "$GIT_TERMINAL_PROMPT [$GIT_ASKPASS] $SSH_ASKPASS_REQUIRE $GIT_EDITOR"'
    )
    assert git.text("push") == "0 [] never false"


def test_a_machine_without_git_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the words of any other failure; so is a folder that is not there."""
    with pytest.raises(GitError, match="git cannot be started"):
        Git(tmp_path / "none").run("status")
    monkeypatch.setenv("PATH", str(tmp_path))
    for ask in (Git(tmp_path).text, Git(tmp_path).says_yes, Git(tmp_path).run):
        with pytest.raises(GitError, match="git cannot be started: No such file"):
            ask("status")
