"""Finding Claude Code, and asking it once what it offers."""

import os
import shlex
from pathlib import Path

import pytest

from agent_bridge.agents.claude_cli import CORE_OPTIONS, WALLS
from agent_bridge.agents.claude_program import ClaudeProgram, find_program
from agent_bridge.agents.jobs import new_job_id
from agent_bridge.agents.runner import Runner
from agent_bridge.errors import ClaudeMissingError, ClaudeNotStartedError, ClaudeUnsuitableError

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


def write_program(path: Path, script: str) -> Path:
    """Write an executable shell script."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def test_a_name_is_found_on_path_before_the_usual_places(tmp_path: Path) -> None:
    """PATH wins over the folders where installers put programs."""
    usual = write_program(tmp_path / ".local" / "bin" / "claude", "exit 0")
    environ = {"HOME": str(tmp_path), "PATH": str(tmp_path / "bin")}
    assert find_program("claude", environ) == usual
    on_path = write_program(tmp_path / "bin" / "claude", "exit 0")
    assert find_program("claude", environ) == on_path


@pytest.mark.parametrize(
    "folder", [".claude/local", ".npm-global/bin", ".volta/bin", ".nvm/versions/node/v22.1.0/bin"]
)
def test_installers_put_it_in_many_places(tmp_path: Path, folder: str) -> None:
    """A client on the desktop knows none of them, and the program is found all the same."""
    program = write_program(tmp_path / folder / "claude-of-nobody", "exit 0")
    environ = {"HOME": str(tmp_path), "PATH": "/usr/bin"}
    assert find_program("claude-of-nobody", environ) == program


def test_a_program_that_is_nowhere_is_reported_with_the_places(tmp_path: Path) -> None:
    """The error names every folder that was searched."""
    environ = {"HOME": str(tmp_path), "PATH": "/no/such/bin"}
    with pytest.raises(ClaudeMissingError) as caught:
        find_program("claude-of-nobody", environ)
    assert {"/no/such/bin", str(tmp_path / ".local" / "bin")} <= set(caught.value.looked_in)


def test_on_windows_the_current_folder_is_not_looked_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's project may hold a `claude.exe`; that on PATH counts, by any of its endings."""
    project = tmp_path / "project"
    write_program(project / "claude.exe", "exit 0")
    monkeypatch.chdir(project)
    environ = {"USERPROFILE": str(tmp_path), "PATH": str(tmp_path / "bin"), "PATHEXT": ".EXE;.cmd"}
    with pytest.raises(ClaudeMissingError):
        find_program("claude", environ, "win32")
    write_program(tmp_path / "bin" / "claude", "exit 0")
    script = write_program(tmp_path / "bin" / "claude.cmd", "exit 0")
    assert find_program("claude", environ, "win32") == script
    program = write_program(tmp_path / "bin" / "claude.exe", "exit 0")
    for name in ("claude", "claude.exe", str(program), str(program.with_suffix(""))):
        assert find_program(name, environ, "win32") == program
    assert find_program("claude.cmd", environ, "win32") == script


@pytest.mark.parametrize("endings", [None, "", ".CPL", ".PY;.EXE"])
def test_on_windows_a_program_is_found_whatever_pathext_lacks(
    tmp_path: Path, endings: str | None
) -> None:
    """Claude Desktop of the Store hands on one that names no programs at all."""
    script = write_program(tmp_path / "bin" / "claude.cmd", "exit 0")
    environ = {"USERPROFILE": str(tmp_path), "PATH": str(tmp_path / "bin")}
    if endings is not None:
        environ["PATHEXT"] = endings
    for name in ("claude", "claude.cmd", str(script.with_suffix(""))):
        assert find_program(name, environ, "win32") == script


def test_on_windows_the_alias_of_the_desktop_is_not_taken_for_it(tmp_path: Path) -> None:
    """Claude Desktop puts an empty `Claude.exe` on PATH, which opens its window."""
    apps = tmp_path / "AppData" / "Local" / "Microsoft" / "WindowsApps"
    alias = apps / "claude.exe"
    apps.mkdir(parents=True)
    alias.touch()
    environ = {"USERPROFILE": str(tmp_path), "PATH": str(apps)}
    for name in ("claude", str(alias)):
        with pytest.raises(ClaudeMissingError):
            find_program(name, environ, "win32")
    program = write_program(tmp_path / ".local" / "bin" / "claude.exe", "exit 0")
    assert find_program("claude", environ, "win32") == program


def test_a_path_is_taken_as_it_is(tmp_path: Path) -> None:
    """A configured path is not searched for anywhere else, and must be executable."""
    program = tmp_path / "claude"
    program.write_text("not executable")
    with pytest.raises(ClaudeMissingError) as caught:
        find_program(str(program), dict(os.environ))
    assert caught.value.looked_in == (str(tmp_path),)
    assert find_program(str(write_program(program, "exit 0")), {}) == program


async def test_help_is_asked_once_until_the_program_changes(tmp_path: Path) -> None:
    """The answer is kept for the file as it is, and asked again after an update."""
    count = tmp_path / "count"
    walls = " ".join(wall.removeprefix("--") for wall in WALLS)
    script = f"echo asked >> {shlex.quote(str(count))}; printf '  --%s  x\\n' print {walls} {{}}"
    path = write_program(tmp_path / "claude", script.replace("{}", "old"))
    program = ClaudeProgram(str(path), os.environ, Runner(1.0))
    for _ in range(3):
        assert "--old" in await program.offered(path, new_job_id())
    write_program(path, script.replace("{}", "new"))
    os.utime(path, ns=(0, 0))
    assert "--new" in await program.offered(path, new_job_id())
    assert count.read_text().split() == ["asked"] * 2


async def test_a_program_without_help_gets_the_core_options(tmp_path: Path) -> None:
    """A wrapper that fails on --help is still used."""
    path = write_program(tmp_path / "bin" / "claude", "exit 7")
    program = ClaudeProgram(str(path), os.environ, Runner(1.0))
    assert await program.locate() == path
    assert await program.offered(path, new_job_id()) == CORE_OPTIONS


async def test_help_that_failed_is_asked_for_again(tmp_path: Path) -> None:
    """Once killed in the middle, it would otherwise count until the server ends."""
    count = tmp_path / "count"
    fail_once = (
        f"[ -e {shlex.quote(str(count))} ] || {{ : > {shlex.quote(str(count))}; kill -9 $$; }}"
    )
    rows = "\n".join(f"  {option}  x" for option in (*CORE_OPTIONS, "--max-budget-usd"))
    script = f"echo '  --print  x'; {fail_once}; cat <<'END'\n{rows}\nEND"
    program = ClaudeProgram("", os.environ, Runner(1.0))
    path = write_program(tmp_path / "claude", script)
    with pytest.raises(ClaudeUnsuitableError):
        await program.offered(path, new_job_id())
    assert "--max-budget-usd" in await program.offered(path, new_job_id())


async def test_a_program_that_is_slow_to_help_is_not_waited_for(tmp_path: Path) -> None:
    """After a while it is told so, the slow process is gone, and the next call asks again."""
    pid = tmp_path / "pid"
    path = write_program(tmp_path / "claude", f"echo $$ > {shlex.quote(str(pid))}; exec sleep 60")
    program = ClaudeProgram(str(path), os.environ, Runner(1.0), help_timeout_seconds=2)
    stamp = path.stat().st_mtime_ns
    with pytest.raises(ClaudeNotStartedError, match="--help took longer than 2 s"):
        await program.offered(path, new_job_id())
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)
    write_program(path, "exit 7")
    os.utime(path, ns=(stamp, stamp))
    assert await program.offered(path, new_job_id()) == CORE_OPTIONS


@pytest.mark.parametrize("wall", WALLS)
async def test_a_program_that_lacks_a_wall_is_not_used(tmp_path: Path, wall: str) -> None:
    """A version that has renamed a protection is refused, by the name of what it lacks."""
    rows = "\n".join(f"  {option}  x" for option in CORE_OPTIONS - {wall})
    path = write_program(tmp_path / "claude", f"cat <<'END'\n{rows}\n  {wall}-renamed  x\nEND")
    program = ClaudeProgram(str(path), os.environ, Runner(1.0))
    with pytest.raises(ClaudeUnsuitableError) as caught:
        await program.offered(path, new_job_id())
    assert caught.value.missing == (wall,)


async def test_help_that_never_ends_is_cut(tmp_path: Path) -> None:
    """Megabytes of help are read to the end, and only their beginning is kept."""
    script = "echo '  -p, --print  x'; head -c 50000000 /dev/zero"
    path = write_program(tmp_path / "claude", script)
    with pytest.raises(ClaudeUnsuitableError):
        await ClaudeProgram(str(path), os.environ, Runner(1.0)).offered(path, new_job_id())


async def test_a_program_that_went_away_is_an_error_with_its_reason(tmp_path: Path) -> None:
    """A program that was removed after it was found says so."""
    program = ClaudeProgram("claude", os.environ, Runner(1.0))
    with pytest.raises(ClaudeNotStartedError, match="No such file"):
        await program.offered(tmp_path / "gone", new_job_id())
