"""What has to be typed to start one of our commands."""

import io
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from indexer.terminal.launcher import to_typed

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs are scripts")

# For the shell, and a text for Python: a path in the first line must not have spaces.
SCRIPT = f"""#!/bin/sh
'''exec' {shlex.quote(sys.executable)} "$0" "$@"
'''
import sys
from indexer.terminal.launcher import to_typed
print(to_typed(sys.argv[1]))
"""


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder with both programs, which name what they are asked about."""
    folder = tmp_path / "my env"
    folder.mkdir()
    for name in ("agent-bridge", "agent-index"):
        (folder / name).write_text(SCRIPT)
        (folder / name).chmod(0o755)
    return folder


def ask(command: str, words: str, folder: Path, path: str = "/usr/bin:/bin") -> str:
    """Start *command*, typed in *folder*, and return what it says has to be typed for *words*."""
    return subprocess.run(
        ["/bin/sh", "-c", f"exec {command} {shlex.quote(words)}"],
        cwd=folder,
        env={"PATH": path, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout.strip()


def test_what_is_not_on_path_is_named_as_it_was_started(programs: Path) -> None:
    """From here or by its full path, and its sister lies beside it; what follows stays."""
    assert ask("./agent-bridge", "agent-index status", programs) == "./agent-index status"
    here = programs.parent
    assert ask("'my env/agent-bridge'", "agent-bridge ui", here) == "'my env/agent-bridge' ui"
    full = shlex.quote(str(programs / "agent-index"))
    said = ask(full, "agent-index verify --repair", here)
    assert said == f"{full} verify --repair"


def test_what_is_on_path_is_called_by_its_name(programs: Path) -> None:
    """However it was started; and not if another one is found there."""
    path = f"{programs}:/usr/bin:/bin"
    assert ask("agent-bridge", "agent-bridge history", programs, path) == "agent-bridge history"
    assert ask("./agent-bridge", "agent-index sync", programs, path) == "agent-index sync"
    other = programs.parent / "other"
    other.mkdir()
    (other / "agent-bridge").write_text("#!/bin/sh\n")
    (other / "agent-bridge").chmod(0o755)
    path = f"{other}:{path}"
    assert ask("./agent-bridge", "agent-bridge ui", programs, path) == "./agent-bridge ui"


def test_a_sister_that_is_elsewhere_lies_in_the_environment_or_is_a_module(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link to one program in a folder of one's own, or `python -m`."""
    (programs / "agent-index").unlink()
    environment = programs.parent / "env"
    environment.mkdir()
    python, sister = (shlex.quote(str(environment / name)) for name in ("python", "agent-index"))
    monkeypatch.setattr(sys, "executable", str(environment / "python"))
    monkeypatch.setattr(sys, "argv", [str(programs / "agent-bridge")])
    assert to_typed("agent-index status") == f"{python} -m indexer status"
    monkeypatch.setattr(sys, "argv", [str(ROOT / "agent_bridge" / "__main__.py")])
    assert to_typed("agent-bridge ui") == f"{python} -m agent_bridge ui"
    (environment / "agent-index").write_text("")
    (environment / "agent-index").chmod(0o755)
    assert to_typed("agent-index status") == f"{sister} status"


def test_on_windows_a_program_is_named_as_seen_from_here(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told its full path there, however it was started; in quotes, PowerShell starts none."""
    full = str(programs / "agent-bridge")
    monkeypatch.setattr(sys, "argv", [full])
    monkeypatch.chdir(programs)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert to_typed("agent-bridge ui", "win32") == f"{shlex.quote(full)} ui"
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert to_typed("agent-index status", "win32") == "./agent-index status"
    assert to_typed("agent-bridge ui", "linux") == f"{shlex.quote(full)} ui"
    monkeypatch.chdir(programs.parent)
    assert to_typed("agent-bridge ui", "win32") == "'my env/agent-bridge' ui"
    monkeypatch.chdir(ROOT)
    assert to_typed("agent-bridge ui", "win32") == f"{shlex.quote(full)} ui"


def test_on_windows_a_program_has_an_ending_that_nobody_types(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.11 finds none of that in a folder that is named."""
    for name in ("agent-bridge", "agent-index"):
        (programs / name).rename(programs / f"{name}.exe")
    full = programs / "agent-bridge"
    monkeypatch.setattr(sys, "argv", [str(full)])
    assert to_typed("agent-bridge ui") == f"{shlex.quote(str(full))} ui"


def test_inside_another_program_nothing_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody started one of ours, so the name is all that there is to say."""
    monkeypatch.setattr(sys, "argv", ["/usr/bin/their-program"])
    assert to_typed("agent-index status") == "agent-index status"
