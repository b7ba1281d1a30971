"""Backups with a real git: what is committed, what is left alone, and what stops them."""

import http.server
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tool_calls import append_text

from agent_bridge.cli import main
from agent_bridge.errors import GitError
from agent_bridge.installing.setup import create_memory
from agent_bridge.memory.backup import commit_memory, is_backed_up, push_memory, to_message
from indexer import open_index

GIT = shutil.which("git") or "git"
needs_git = pytest.mark.skipif(GIT == "git", reason="there is no git")

GitRun = Callable[..., str]
Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user of whom git knows nothing, wherever the tests run."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "gitconfig"))
    (tmp_path / "gitconfig").write_text(
        "[user]\n\tuseConfigOnly = true\n[init]\n\tdefaultBranch = main\n"
    )
    for name in ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "EMAIL", "GIT_DIR", "MCP_BRIDGE_CONFIG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A used memory in a repository without a commit."""
    root = tmp_path / "memory"
    create_memory(root)
    append_text(root, root / "blocks" / "boat.md", "# Boat\n")
    with open_index(root) as index:
        index.sync()
    (root / "bridge.log").write_text("x")
    subprocess.run([GIT, "init", "-q", root], check=True)
    return root


@pytest.fixture
def git(memory: Path) -> GitRun:
    """Run git in the memory, as the person who owns it."""

    def run(*words: str) -> str:
        return subprocess.run(
            [GIT, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *words],
            cwd=memory,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    return run


# What is committed


@needs_git
def test_markdown_and_settings_are_committed(memory: Path, git: GitRun) -> None:
    """The first backup holds every note and setting, and nothing that the programs made."""
    (memory / "blocks" / "photo.jpg").write_text("x")
    (memory / ".obsidian").mkdir()
    (memory / ".obsidian" / "x.md").write_text("x")
    (memory / "café 战.md").write_text("x")
    done = commit_memory(memory)
    assert set(done.changes.values()) == {"new"}
    assert git("ls-tree", "-r", "-z", "--name-only", "HEAD").split("\0")[:-1] == sorted(
        [
            *(".gitignore", ".memoryignore", "CLAUDE.md", "blocks/boat.md"),
            *("bridge-config.yaml", "café 战.md"),
            "core.md",
            "index.md",
        ],
        key=os.fsencode,
    )
    assert git("log", "--format=%an <%ae> %cn").strip() == (
        "agent-bridge <agent-bridge@localhost> agent-bridge"
    )
    assert git("log", "--format=%s").strip() == "Back up the memory: 8 new"
    assert "new: blocks/boat.md" in git("log", "--format=%b")


@needs_git
def test_the_next_backup_holds_what_changed(memory: Path, git: GitRun) -> None:
    """Changed, new and deleted files are committed; without a change there is no commit."""
    commit_memory(memory)
    assert commit_memory(memory).commit == ""
    append_text(memory, memory / "core.md", "more\n")
    (memory / "blocks" / "boat.md").unlink()
    (memory / "new.md").write_text("x")
    done = commit_memory(memory)
    assert done.changes == {"blocks/boat.md": "deleted", "core.md": "changed", "new.md": "new"}
    assert git("log", "-1", "--format=%s") == ("Back up the memory: 1 changed, 1 new, 1 deleted\n")
    assert git("rev-list", "--count", "HEAD").strip() == "2"
    assert "blocks" not in git("status", "--porcelain")


@needs_git
def test_what_a_sparse_checkout_leaves_out_is_not_deleted(memory: Path, git: GitRun) -> None:
    """Else the next pull on another computer would delete notes that nobody deleted."""
    (memory / "old").mkdir()
    (memory / "old" / "trip.md").write_text("# Trip\n")
    commit_memory(memory)
    git("sparse-checkout", "set", "--no-cone", "/*", "!/old/")
    assert not (memory / "old").exists()
    assert commit_memory(memory).changes == {}
    append_text(memory, memory / "core.md", "more\n")
    (memory / "blocks" / "boat.md").unlink()
    changes = commit_memory(memory).changes
    assert changes == {"blocks/boat.md": "deleted", "core.md": "changed"}
    git("sparse-checkout", "disable")
    assert (memory / "old" / "trip.md").read_text() == "# Trip\n"


@needs_git
def test_a_folder_may_take_the_place_of_a_file(memory: Path, git: GitRun) -> None:
    """And a file that of a folder: git adds neither while it has the other."""
    (memory / "diary").write_text("x")
    (memory / "a.md").mkdir()
    (memory / "a.md" / "b.md").write_text("# B\n")
    commit_memory(memory)
    git("add", "diary")
    git("commit", "-q", "-m", "by hand", "diary")
    (memory / "diary").unlink()
    (memory / "diary").mkdir()
    (memory / "diary" / "c.md").write_text("# C\n")
    shutil.rmtree(memory / "a.md")
    (memory / "a.md").write_text("# A\n")
    commit_memory(memory)
    tracked = git("ls-tree", "-r", "--name-only", "HEAD").splitlines()
    assert {"a.md", "diary/c.md"} <= {*tracked}
    assert not {"diary", "a.md/b.md"} & {*tracked}
    assert "diary" not in git("status", "--porcelain")


@needs_git
def test_the_persons_name_is_used(memory: Path, git: GitRun) -> None:
    """Where git knows who the user is, the commit is theirs."""
    git("config", "user.name", "Ada")
    git("config", "user.email", "ada@example.org")
    commit_memory(memory)
    assert git("log", "--format=%an %ce").strip() == "Ada ada@example.org"


@needs_git
def test_what_a_person_staged_stays_staged(memory: Path, git: GitRun) -> None:
    """A file that was staged is not committed, and what was committed does not look staged."""
    commit_memory(memory)
    (memory / "script.py").write_text("x")
    (memory / "other.txt").write_text("x")
    git("add", "script.py", "other.txt")
    (memory / "other.txt").write_text("y")
    append_text(memory, memory / "core.md", "more\n")
    assert commit_memory(memory).changes == {"core.md": "changed"}
    assert git("status", "--porcelain").splitlines() == ["AM other.txt", "A  script.py"]


@needs_git
def test_a_memory_below_a_repository(tmp_path: Path) -> None:
    """In the repository of a larger folder only the memory is committed, hooks and keys aside."""
    subprocess.run([GIT, "init", "-q", tmp_path / "home"], check=True)
    root = tmp_path / "home" / "notes" / "memory"
    create_memory(root)
    (tmp_path / "home" / "README.md").write_text("not memory")
    hook = tmp_path / "home" / ".git" / "hooks" / "pre-commit"
    hook.write_text("#!/bin/sh\nexit 1\n")
    hook.chmod(0o755)
    subprocess.run([GIT, "config", "commit.gpgSign", "true"], cwd=root, check=True)
    assert set(commit_memory(root).changes) == {
        *(".gitignore", ".memoryignore", "CLAUDE.md", "bridge-config.yaml", "core.md", "index.md")
    }


@needs_git
@pytest.mark.skipif(os.name == "nt", reason="the programs are shell scripts")
def test_a_commit_starts_no_program_of_its_repository(
    memory: Path, git: GitRun, tmp_path: Path
) -> None:
    """It may have come with the memory, and some hooks run even without `git commit`."""
    for name in ("pre-commit", "post-commit", "post-index-change", "reference-transaction"):
        hook = memory / ".git" / "hooks" / name
        hook.write_text(f"#!/bin/sh\ntouch '{tmp_path}/started-{name}'\n")
        hook.chmod(0o755)
    git("config", "core.fsmonitor", f"touch '{tmp_path}/started-fsmonitor'; false")
    assert commit_memory(memory).commit
    append_text(memory, memory / "core.md", "more\n")
    assert commit_memory(memory).commit
    assert list(tmp_path.glob("started-*")) == []


@given(st.lists(st.sampled_from([".git", "a", "b.md", ".c.md", "bridge-config.yaml"]), min_size=1))
def test_no_hidden_file_is_backed_up(parts: list[str]) -> None:
    """Of all paths, markdown outside hidden folders and the memory's own settings are chosen."""
    path = "/".join(parts)
    expected = path == "bridge-config.yaml" or (
        path.endswith(".md") and not any(part.startswith(".") for part in parts)
    )
    assert is_backed_up(path) == expected


def test_a_message_of_many_files_is_bounded() -> None:
    """A thousand files are counted, and some named."""
    message = to_message({f"n{number}.md": "new" for number in range(1_000)})
    assert message.startswith("Back up the memory: 1000 new\n\nnew: n0.md\n")
    assert message.endswith("and 950 more\n")


# What stops it


@needs_git
def test_no_repository_is_said_so(tmp_path: Path) -> None:
    """A folder without git is an error that names what makes one, and stays as it was."""
    create_memory(tmp_path / "memory")
    with pytest.raises(GitError, match=r"^the memory folder is not in a git repository") as caught:
        commit_memory(tmp_path / "memory")
    assert caught.value.command == "agent-bridge init --git"
    assert not (tmp_path / "memory" / ".git").exists()


@needs_git
def test_a_repository_without_a_work_tree_is_said_so(memory: Path, git: GitRun) -> None:
    """Nothing can be committed from a memory that lies in one of those."""
    git("config", "core.bare", "true")
    with pytest.raises(GitError, match=r"^the memory folder is not in the work tree of a repo"):
        commit_memory(memory)


@needs_git
def test_what_git_says_of_a_broken_repository_is_repeated(memory: Path) -> None:
    """Only git knows what keeps it from one that is there."""
    (memory / ".git" / "HEAD").unlink()
    with pytest.raises(GitError, match="not a git repository"):
        commit_memory(memory)


@needs_git
@pytest.mark.parametrize("has_remote", [False, True])
def test_nothing_is_committed_to_no_branch(memory: Path, git: GitRun, *, has_remote: bool) -> None:
    """Git would throw such a commit away some day; with and without a remote it is the same."""
    commit_memory(memory)
    git("checkout", "-q", "--detach")
    if has_remote:
        git("remote", "add", "origin", "absent")
    append_text(memory, memory / "core.md", "more\n")
    head = git("rev-parse", "HEAD")
    for act in (commit_memory, push_memory):
        with pytest.raises(GitError, match="no branch is checked out") as caught:
            act(memory)
        assert "git switch" in str(caught.value)
    assert git("rev-parse", "HEAD") == head


@needs_git
def test_a_merge_under_way_is_left_alone(memory: Path, git: GitRun) -> None:
    """While a person is in the middle of a merge nothing is committed."""
    commit_memory(memory)
    git("checkout", "-q", "-b", "side")
    (memory / "core.md").write_text("side\n")
    commit_memory(memory)
    git("checkout", "-q", "main")
    (memory / "core.md").write_text("main\n")
    commit_memory(memory)
    with pytest.raises(subprocess.CalledProcessError):
        git("merge", "-q", "side")
    head = git("rev-parse", "HEAD")
    with pytest.raises(GitError, match="a merge is under way"):
        commit_memory(memory)
    assert git("rev-parse", "HEAD") == head


@needs_git
def test_a_conflict_without_a_merge_is_left_alone(memory: Path, git: GitRun) -> None:
    """A stash, as of a pull, may conflict: its marks are no backup, and git keeps both sides."""
    commit_memory(memory)
    (memory / "core.md").write_text("mine\n")
    git("stash", "-q")
    (memory / "core.md").write_text("theirs\n")
    commit_memory(memory)
    with pytest.raises(subprocess.CalledProcessError):
        git("stash", "pop", "-q")
    head = git("rev-parse", "HEAD")
    with pytest.raises(GitError, match=r"a conflict in core\.md is not resolved"):
        commit_memory(memory)
    assert git("rev-parse", "HEAD") == head
    assert git("status", "--porcelain") == "UU core.md\n"
    (memory / "core.md").write_text("both\n")
    git("add", "core.md")
    assert commit_memory(memory).changes == {"core.md": "changed"}


@needs_git
def test_an_ignored_memory_is_said_so(tmp_path: Path) -> None:
    """A repository that ignores the folder would take nothing, and says so."""
    subprocess.run([GIT, "init", "-q", tmp_path], check=True)
    (tmp_path / ".gitignore").write_text("memory/\n")
    create_memory(tmp_path / "memory")
    with pytest.raises(GitError, match="ignores the memory folder"):
        commit_memory(tmp_path / "memory")


@needs_git
def test_an_index_in_use_is_said_so(memory: Path, git: GitRun) -> None:
    """Git must not have staged what the commit replaced, so the next backup commits it."""
    commit_memory(memory)
    append_text(memory, memory / "core.md", "more\n")
    head = git("rev-parse", "HEAD")
    (memory / ".git" / "index.lock").touch()
    with pytest.raises(GitError, match=r"index\.lock"):
        commit_memory(memory)
    assert git("rev-parse", "HEAD") == head
    (memory / ".git" / "index.lock").unlink()
    assert commit_memory(memory).changes == {"core.md": "changed"}
    assert git("status", "--porcelain") == ""


@needs_git
def test_a_backup_that_is_cut_short_is_made_good(memory: Path, git: GitRun) -> None:
    """Whatever it leaves, git has nothing staged that is older than what it has committed."""
    commit_memory(memory)
    append_text(memory, memory / "core.md", "more\n")
    lock = memory / ".git" / "refs" / "heads" / "main.lock"
    lock.touch()
    with pytest.raises(GitError, match="update-ref"):
        commit_memory(memory)
    lock.unlink()
    assert git("status", "--porcelain") == "M  core.md\n"
    assert commit_memory(memory).changes == {"core.md": "changed"}
    assert git("status", "--porcelain") == ""


def test_no_git_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the program there is a sentence, and no traceback."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(GitError, match="git cannot be started"):
        commit_memory(tmp_path)


# Pushing


@pytest.fixture
def remote(tmp_path: Path, git: GitRun) -> Path:
    """An empty repository to push to."""
    bare = tmp_path / "remote.git"
    subprocess.run([GIT, "init", "-q", "--bare", bare], check=True)
    git("remote", "add", "origin", str(bare))
    return bare


@needs_git
def test_a_backup_is_pushed(memory: Path, git: GitRun, remote: Path) -> None:
    """The branch goes to its remote, also what an earlier backup could not push."""
    commit_memory(memory)
    assert push_memory(memory) == "origin/main"
    git("branch", "--set-upstream-to=origin/main")
    assert push_memory(memory) == ""
    append_text(memory, memory / "core.md", "more\n")
    commit_memory(memory)
    assert push_memory(memory) == "origin/main"
    heads = subprocess.run(
        [GIT, "rev-parse", "main"], cwd=remote, capture_output=True, text=True, check=True
    ).stdout
    assert heads == git("rev-parse", "HEAD")


@needs_git
def test_without_a_remote_nothing_is_pushed(memory: Path) -> None:
    """A repository of its own is backed up by its commits alone."""
    commit_memory(memory)
    assert push_memory(memory) == ""


@needs_git
@pytest.mark.usefixtures("remote")
def test_a_remote_that_went_on_is_not_overwritten(
    tmp_path: Path, memory: Path, git: GitRun
) -> None:
    """Somebody else's commits stop the push; nothing is forced."""
    commit_memory(memory)
    push_memory(memory)
    git("clone", "-q", str(tmp_path / "remote.git"), str(tmp_path / "clone"))
    (tmp_path / "clone" / "core.md").write_text("theirs\n")
    for words in (("commit", "-qam", "theirs"), ("push", "-q")):
        git("-C", str(tmp_path / "clone"), *words)
    append_text(memory, memory / "core.md", "mine\n")
    commit_memory(memory)
    with pytest.raises(GitError, match="push failed"):
        push_memory(memory)


@needs_git
@pytest.mark.skipif(os.name == "nt", reason="the stand-in for ssh is a shell's")
async def test_a_push_that_hangs_is_ended(
    memory: Path,
    git: GitRun,
    tmp_path: Path,
    is_alive: Callable[[int], bool],
    wait_until: Callable[[Callable[[], bool]], Awaitable[None]],
    begin_time_with: Callable[[Path], None],
) -> None:
    """After its time a push is ended, with everything that it started."""
    commit_memory(memory)
    git("remote", "add", "origin", "ssh://nowhere.invalid/x")
    git("config", "core.sshCommand", f"sh -c 'echo $$ > \"{tmp_path}/pid\"; sleep 60' #")
    begin_time_with(tmp_path / "pid")
    begun = time.monotonic()
    with pytest.raises(GitError, match=r"longer than 0\.5 seconds"):
        push_memory(memory, seconds=0.5)
    assert time.monotonic() - begun < 30
    pid = int((tmp_path / "pid").read_text())
    await wait_until(lambda: not is_alive(pid))


class Locked(http.server.BaseHTTPRequestHandler):
    """A server that lets nobody in without a password."""

    def do_GET(self) -> None:
        """Ask for one."""
        self.send_response(401)
        self.send_header("WWW-Authenticate", 'Basic realm="x"')
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@needs_git
@pytest.mark.skipif(os.name == "nt", reason="the helper is a shell's")
def test_nobody_is_asked_for_a_password(
    memory: Path, git: GitRun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A remote that wants a password is an error at once; no window is opened to ask for it."""
    asked = tmp_path / "asked"
    helper = tmp_path / "askpass"
    helper.write_text(f"#!/bin/sh\ntouch {asked}\necho secret\n")
    helper.chmod(0o755)
    monkeypatch.setenv("GIT_ASKPASS", str(helper))
    monkeypatch.setenv("SSH_ASKPASS", str(helper))
    git("config", "core.askPass", str(helper))
    commit_memory(memory)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Locked) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        git("remote", "add", "origin", f"http://127.0.0.1:{server.server_port}/x.git")
        try:
            with pytest.raises(GitError, match="could not read Username"):
                push_memory(memory, seconds=20)
        finally:
            server.shutdown()
            serving.join()
    assert not asked.exists()


# The command


@needs_git
def test_the_command_says_what_was_done(
    memory: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """One line for the commit, one for the push, 1 when it could not."""
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(memory))
    assert main(["backup"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("committed ")
    assert out.endswith(": Back up the memory: 7 new\n")
    assert main(["backup"]) == 0
    assert capsys.readouterr().out == "nothing changed since the last commit\n"
    subprocess.run([GIT, "remote", "add", "origin", "absent"], cwd=memory, check=True)
    assert main(["backup", "--no-push"]) == 0
    assert main(["backup"]) == 1
    assert "git push failed" in capsys.readouterr().err
