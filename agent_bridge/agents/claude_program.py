"""The installed Claude Code: where it is, and which options it offers.

A desktop client starts the server with a short PATH, so the folders where
installers put `claude` are searched as well. `--help` is asked once for each
file, unless it fails; an update changes the file's time, and then it is asked again.
"""

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import anyio
from anyio import to_thread

from agent_bridge.agents.claude_cli import build_environment, check_walls, parse_help, usual_places
from agent_bridge.agents.jobs import JobId
from agent_bridge.agents.runner import Launch, Runner, Started
from agent_bridge.errors import ClaudeMissingError, ClaudeNotStartedError
from agent_bridge.user_folders import find_home

# A second is usual; a cold disk and a virus scanner have been seen to need five.
# Less than the sync window, so that whoever waits for the job is told.
HELP_TIMEOUT_SECONDS: Final = 20.0
HELP_LIMIT_BYTES: Final = 256 * 1024

# What Windows takes for programs, whatever it is told besides. Claude Desktop of its Store tells
# its servers of none of them.
_PATHEXT: Final = ".COM;.EXE;.BAT;.CMD"


class ClaudeProgram:
    """Finds the program *name* and remembers what it offers."""

    def __init__(
        self,
        name: str,
        environ: Mapping[str, str],
        runner: Runner,
        help_timeout_seconds: float = HELP_TIMEOUT_SECONDS,
    ) -> None:
        self._name = name
        self._help_timeout_seconds = help_timeout_seconds
        self._environ = environ
        self._runner = runner
        self._asking = anyio.Lock()
        self._offers: dict[tuple[Path, int], frozenset[str]] = {}

    async def locate(self) -> Path:
        """Return the program's path.

        Raises:
            ClaudeMissingError: It is nowhere; the error says where it was looked for.
        """
        return await to_thread.run_sync(find_program, self._name, self._environ)

    async def offered(
        self, program: Path, job_id: JobId, started: Started | None = None
    ) -> frozenset[str]:
        """Return the options of *program*, which is asked on behalf of a job, as its process.

        Raises:
            ClaudeNotStartedError: The system would not start it, or it does not answer.
            ClaudeUnsuitableError: It lacks what keeps sub-agents within their rights.
        """
        try:
            changed_ns = (await to_thread.run_sync(program.stat)).st_mtime_ns
        except OSError as error:
            raise ClaudeNotStartedError(str(program), str(error.strerror)) from error
        async with self._asking:
            key = (program, changed_ns)
            offers = self._offers.get(key)
            if offers is None:
                offers, has_failed = await self._ask(program, job_id, started)
                # A wrapper always fails at it, perhaps. A program that was killed in the middle, or
                # was just being updated, knows the option for a budget when it is asked again.
                if not has_failed:
                    self._offers[key] = offers
        check_walls(str(program), offers)
        return offers

    async def _ask(
        self, program: Path, job_id: JobId, started: Started | None
    ) -> tuple[frozenset[str], bool]:
        """Return the options that *program* tells, and whether it failed at telling them."""
        answer, noise = _Words(), _Words()
        environment = build_environment(self._environ, job_id, program)
        launch = Launch((str(program), "--help"), program.parent, environment)
        with anyio.move_on_after(self._help_timeout_seconds):
            exit_ = await self._runner.run(launch, answer, noise, started)
            return parse_help(answer.data.decode("utf-8", "replace")), exit_.code != 0
        # Not remembered, and nothing is guessed: it may only be slow today.
        reason = f"--help took longer than {self._help_timeout_seconds:g} s"
        raise ClaudeNotStartedError(str(program), reason)


class _Words:
    """The beginning of a process's output."""

    def __init__(self) -> None:
        self.data = bytearray()

    def write(self, data: bytes) -> None:
        self.data += data[: HELP_LIMIT_BYTES - len(self.data)]


def find_program(name: str, environ: Mapping[str, str], platform: str = "") -> Path:
    """Return the path of *name*, which is a name or itself a path. Reads the disk.

    *platform* is one to use instead of this one, in the words of `sys.platform`.

    Raises:
        ClaudeMissingError: There is no such program.
    """
    expanded = os.path.expanduser(name)  # noqa: PTH111 - Path would turn './x' into a bare name
    if os.path.dirname(expanded):  # noqa: PTH120 - the same
        places = [os.path.dirname(expanded)]  # noqa: PTH120 - the same
        found = _which(os.path.basename(expanded), places, environ, platform)  # noqa: PTH119 - the same
    else:
        home = find_home(environ, platform)
        on_path = environ.get("PATH", os.defpath).split(os.pathsep)
        # One folder for each Node that was ever installed, the newest last.
        of_node = sorted(home.glob(".nvm/versions/node/*/bin"), reverse=True)
        places = [*filter(None, on_path), *map(str, (*usual_places(home), *of_node))]
        found = _which(expanded, places, environ, platform)
    if found is None:
        raise ClaudeMissingError(name, tuple(dict.fromkeys(places)))
    return Path(found).absolute()


def _which(
    name: str, places: Sequence[str], environ: Mapping[str, str], platform: str
) -> str | None:
    """Return the path of the program *name* in the first of *places* that has it."""
    if (platform or sys.platform) != "win32":
        found = (shutil.which(os.path.join(place, name)) for place in places)  # noqa: PTH118 - './x' again
        return next(filter(None, found), None)
    # On Windows `which` looks first into the folder we happen to be in, which may be a
    # stranger's project; and Python 3.11 adds no ending to a name with a folder.
    told = f"{environ.get('PATHEXT', '')};{_PATHEXT}".lower().split(";")
    endings = tuple(dict.fromkeys(filter(None, told)))
    names = [name] if name.lower().endswith(endings) else [name + ending for ending in endings]
    files = (Path(place, each) for place in places for each in names)
    # An app of the Store has an empty file there. That of Claude Desktop is called as Claude Code
    # is, and opens a window.
    return next((str(file) for file in files if file.is_file() and file.stat().st_size), None)
