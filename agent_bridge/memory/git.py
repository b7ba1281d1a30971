"""Run git so that it never prompts, and never takes longer than its time limit.

A backup runs from cron, where nobody can type a password. So every way in
which git, ssh and their helpers ask for one is closed; they fail instead, and
their output is the error.
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Final

from agent_bridge.errors import GitError
from agent_bridge.windows_tree import kill_family

# Everything but the network takes milliseconds, or seconds on a slow disk.
_LOCAL_SECONDS: Final = 60.0

# Set by git for programs that it starts, such as hooks; they point to another repository.
_INHERITED: Final = frozenset(
    {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE"}
)

# Keeps git, ssh and credential helpers from asking. An empty GIT_ASKPASS
# also switches off the windows of core.askPass and SSH_ASKPASS.
_SILENT: Final = {
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_ASKPASS": "",
    "SSH_ASKPASS_REQUIRE": "never",
    "GCM_INTERACTIVE": "never",
    "GIT_EDITOR": "false",
    # Two backups, or a backup and a person, should not wait for each other's refresh.
    "GIT_OPTIONAL_LOCKS": "0",
}

# Hooks that run even without `git commit`, such as for the change of a reference, and a program
# that is asked what has changed. A push is for the person's own hooks, such as that of large files.
_HOOKLESS: Final = ("-c", f"core.hooksPath={os.devnull}", "-c", "core.fsmonitor=false")


class Git:
    """Git, in one folder."""

    def __init__(self, folder: Path, extra: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        kept = {name: value for name, value in os.environ.items() if name not in _INHERITED}
        self._environment = {**kept, **_SILENT, **(extra or {})}

    def with_variables(self, **extra: str) -> "Git":
        """Return git for the same folder with more environment variables."""
        return Git(self._folder, {**self._environment, **extra})

    def run(self, *words: str, stdin: bytes = b"", seconds: float = _LOCAL_SECONDS) -> bytes:
        """Run ``git`` with *words* and return its output.

        Raises:
            GitError: Git is missing, failed, or took longer than *seconds*.
        """
        code, out, err = self._run(words, stdin, seconds)
        if code != 0:
            said = (
                err.decode("utf-8", "replace").strip().rstrip(".") or f"it ended with code {code}"
            )
            raise GitError(words[0], said)
        return out

    def says_yes(self, *words: str) -> bool:
        """Tell whether ``git`` with *words* succeeds.

        Raises:
            GitError: Git is missing, or hangs.
        """
        return self._run(words, b"", _LOCAL_SECONDS)[0] == 0

    def text(self, *words: str) -> str:
        """Return the single line that ``git`` with *words* prints; empty if it fails.

        Raises:
            GitError: Git is missing, or hangs.
        """
        code, out, _ = self._run(words, b"", _LOCAL_SECONDS)
        return "" if code else os.fsdecode(out).strip()

    def _run(
        self, words: tuple[str, ...], stdin: bytes, seconds: float
    ) -> tuple[int, bytes, bytes]:
        # Not a pipe: an ssh that stays for the next connection holds it open for hours.
        with tempfile.TemporaryFile() as said, self._start(words, said) as process:
            try:
                out, _ = process.communicate(stdin, timeout=seconds)
            except subprocess.TimeoutExpired as error:
                _end(process)
                raise GitError(words[0], f"it took longer than {seconds:g} seconds") from error
            except BaseException:
                _end(process)
                raise
            said.seek(0)
            return process.returncode, out, said.read()

    def _start(self, words: tuple[str, ...], said: IO[bytes]) -> "subprocess.Popen[bytes]":
        options = () if words[0] == "push" else _HOOKLESS
        try:
            return subprocess.Popen(  # noqa: S603 - fixed words and paths of the memory
                ["git", *options, *words],  # noqa: S607 - whatever git the user has
                cwd=self._folder,
                env=self._environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                # Without a terminal, ssh cannot ask.
                start_new_session=True,
            )
        except OSError as error:
            raise GitError(words[0], f"git cannot be started: {error.strerror}") from error


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End git and all that it started, which would keep the pipe open."""
    if sys.platform == "win32":
        kill_family(process.pid)
        process.kill()
    else:
        # macOS may refuse for a group whose processes have all ended.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
