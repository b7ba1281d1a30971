"""Commit the memory to its git repository, and push it.

Nothing here uses `git commit`. The commit is made from an index of its own,
so that what a person has staged is neither committed nor lost, no hook runs,
and nobody is asked for a signing key.
"""

import os
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from agent_bridge.config import CONFIG_NAME
from agent_bridge.errors import GitError
from agent_bridge.memory.git import Git
from agent_bridge.memory.names import look_of
from indexer import IGNORE_NAME, is_markdown_path, scan_folder

# A push that takes longer hangs, and cron would start the next one meanwhile.
PUSH_SECONDS: Final = 60.0

_SETTINGS: Final = frozenset({CONFIG_NAME, IGNORE_NAME, ".gitignore"})

# The committer if git has none configured.
_NOBODY: Final = {
    "GIT_AUTHOR_NAME": "agent-bridge",
    "GIT_AUTHOR_EMAIL": "agent-bridge@localhost",
    "GIT_COMMITTER_NAME": "agent-bridge",
    "GIT_COMMITTER_EMAIL": "agent-bridge@localhost",
}

# What is in git's folder while a merge, a rebase or the like is under way.
_UNDER_WAY: Final = {
    "MERGE_HEAD": "a merge",
    "CHERRY_PICK_HEAD": "a cherry-pick",
    "REVERT_HEAD": "a revert",
    "rebase-merge": "a rebase",
    "rebase-apply": "a rebase",
}

_KINDS: Final = {"A": "new", "D": "deleted"}
_MOST_NAMED: Final = 50


@dataclass(frozen=True, slots=True)
class Backup:
    """The commit, empty if there was nothing to commit, and the kind of change of each file.

    *left_out* are the files of the memory that are in no commit: git ignores them, or they lie
    in a repository of their own.
    """

    commit: str
    changes: Mapping[str, str]
    left_out: Sequence[str] = ()


def commit_memory(root: Path) -> Backup:
    """Commit the markdown and settings below *root* as they are on disk.

    Raises:
        GitError: There is no git or no repository, a merge or the like is under way, a file is in
            conflict, or git failed. Nothing was committed then.
        MemoryFolderError: The memory folder is missing or may not be listed.
    """
    git = _repository(root)
    found = scan_folder(root).files
    _refuse_conflict(git)
    head = git.text("rev-parse", "--verify", "--quiet", "HEAD")
    with tempfile.TemporaryDirectory(prefix="agent-bridge-") as folder:
        apart = git.with_variables(GIT_INDEX_FILE=str(Path(folder) / "index"))
        apart.run("read-tree", head or "--empty")
        before = apart.run("write-tree").decode().strip()
        listed = apart.run("ls-files", "-z", "--cached", "--others", "--exclude-standard")
        # What a sparse checkout leaves off the disk is not deleted.
        there = {*listed.split(b"\0")}.difference(_tagged(git, b"S "))
        paths = sorted(path for path in there if is_backed_up(os.fsdecode(path)))
        _update(apart, paths)
        tree = apart.run("write-tree").decode().strip()
    # Git may know a name in another case, or with its accents composed.
    known = {look_of(os.fsdecode(path)) for path in paths}
    left_out = [path for path in sorted(found) if look_of(path) not in known]
    changes = _changes(git, before, tree)
    if not changes:
        return Backup("", {}, left_out)
    # First: what a backup that is cut short has staged, the next one commits. After the commit, git
    # would have the texts of before staged, and a person's next commit would bring them back.
    _update(git, map(os.fsencode, changes))
    if not all(git.says_yes("var", f"GIT_{who}_IDENT") for who in ("AUTHOR", "COMMITTER")):
        git = git.with_variables(**_NOBODY)
    parent = ("-p", head) if head else ()
    message = to_message(changes).encode("utf-8", "replace")
    commit = git.run("commit-tree", tree, *parent, "-F", "-", stdin=message).decode().strip()
    # Refused if the branch has moved meanwhile, so nobody's commit is lost.
    git.run("update-ref", "-m", "agent-bridge backup", "HEAD", commit, head or "0" * len(commit))
    return Backup(commit, changes, left_out)


def push_memory(root: Path, seconds: float = PUSH_SECONDS) -> str:
    """Push the branch and return the remote; empty if there is none, or nothing to push.

    Raises:
        GitError: It could not be pushed.
    """
    git = _repository(root)
    remotes = git.text("remote").split()
    if not remotes:
        return ""
    branch = git.text("symbolic-ref", "--quiet", "--short", "HEAD")
    remote = git.text("config", f"branch.{branch}.remote")
    target = git.text("config", f"branch.{branch}.merge") or f"refs/heads/{branch}"
    if not remote:
        remote = "origin" if "origin" in remotes else remotes[0]
    elif git.text("rev-list", "--count", "@{upstream}..HEAD") == "0":
        return ""
    git.run("push", "--quiet", remote, f"HEAD:{target}", seconds=seconds)
    return f"{remote}/{target.removeprefix('refs/heads/')}"


def is_backed_up(path: str) -> bool:
    """Tell whether *path*, relative to the memory, is markdown of the memory or its settings."""
    return path in _SETTINGS or is_markdown_path(path)


def to_message(changes: Mapping[str, str]) -> str:
    """Return the commit message: a count for each kind of change, and below it the files."""
    counted = Counter(changes.values())
    kinds = [f"{counted[kind]} {kind}" for kind in ("changed", "new", "deleted") if counted[kind]]
    named = [f"{kind}: {path}" for path, kind in list(changes.items())[:_MOST_NAMED]]
    if len(changes) > _MOST_NAMED:
        named.append(f"and {len(changes) - _MOST_NAMED} more")
    return f"Back up the memory: {', '.join(kinds)}\n\n" + "\n".join(named) + "\n"


def _repository(root: Path) -> Git:
    """Return git in *root*, after checking that a commit is possible there."""
    git = Git(root)
    folder = git.text("rev-parse", "--absolute-git-dir")
    if not folder and not any((place / ".git").exists() for place in (root, *root.parents)):
        said = "the memory folder is not in a git repository"
        raise GitError("", said, "Make it one.", "agent-bridge init --git")
    if not folder or git.text("rev-parse", "--is-inside-work-tree") != "true":
        # Raises git's reason: the repository belongs to somebody else, or is broken.
        git.run("rev-parse", "--absolute-git-dir")
        raise GitError("", "the memory folder is not in the work tree of a repository")
    for name, what in _UNDER_WAY.items():
        if (Path(folder) / name).exists():
            raise GitError("commit", f"{what} is under way in {folder}; finish it first")
    if not git.says_yes("symbolic-ref", "--quiet", "HEAD"):
        # Git deletes commits that are on no branch some day.
        raise GitError("commit", "no branch is checked out; 'git switch' to one first")
    if git.says_yes("check-ignore", "--quiet", "."):
        raise GitError("commit", f"the repository {folder} ignores the memory folder")
    return git


def _refuse_conflict(git: Git) -> None:
    """Raise `GitError` if a file is in conflict: the commit would be of git's marks in it.

    A stash that could not be applied, such as that of a pull, leaves one with nothing under way.
    """
    for path in _tagged(git, b"M "):
        said = f"a conflict in {os.fsdecode(path)} is not resolved"
        raise GitError("commit", f"{said}; resolve it and 'git add' the file first")


def _tagged(git: Git, tag: bytes) -> list[bytes]:
    """Return the files that ``git ls-files`` shows with *tag*."""
    entries = git.run("ls-files", "-t", "-z").split(b"\0")
    return [entry.removeprefix(tag) for entry in entries if entry.startswith(tag)]


def _changes(git: Git, before: str, after: str) -> dict[str, str]:
    """Return the kind of change of each file between two trees, by path in the memory."""
    told = git.run(
        *("diff-tree", "-r", "-z", "--relative", "--no-renames", "--name-status", before, after)
    )
    words = [os.fsdecode(word) for word in told.split(b"\0")[:-1]]
    return {
        path: _KINDS.get(kind, "changed")
        for kind, path in zip(words[::2], words[1::2], strict=True)
    }


def _update(git: Git, paths: Iterable[bytes]) -> None:
    """Make git's index what is on disk at *paths*: perhaps a folder where there was a file."""
    ended = b"".join(path + b"\0" for path in paths)
    git.run("update-index", "--add", "--remove", "--replace", "-z", "--stdin", stdin=ended)
