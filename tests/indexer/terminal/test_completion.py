"""TAB in a shell, for both programs."""

import io
import os
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from indexer.terminal.completion import list_files, show_script, to_script

pytestmark = pytest.mark.skipif(
    os.name == "nt" or shutil.which("bash") is None, reason="there is no bash"
)

OpenTerminal = Callable[..., Any]


@pytest.fixture
def bash(open_terminal: OpenTerminal, sample_memory: Path, tmp_path: Path) -> Any:  # noqa: ANN401 - a Terminal
    """A bash at a terminal that was told to complete both programs."""
    for name, module in (("agent-bridge", "agent_bridge"), ("agent-index", "indexer")):
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m {module} "$@"\n')
        program.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    here = {"PYTHONPATH": str(Path(__file__).parents[3]), "AGENT_MEMORY_DIR": str(sample_memory)}
    terminal = open_terminal("bash", "--norc", "--noprofile", PATH=path, PS1="$ ", **here)
    terminal.press(
        'eval "$(agent-index completion bash)"; eval "$(agent-bridge completion bash)"\n'
    )
    terminal.press("echo re''ady\n")
    terminal.wait_for("ready")
    return terminal


def test_bash_completes_commands_options_and_files(bash: Any) -> None:  # noqa: ANN401 - a Terminal
    """What one TAB adds to a line is what the program knows, names of memory files among it."""
    bash.press("agent-index sea\t")
    bash.wait_for("agent-index search ")
    bash.press("--expl\t")
    bash.wait_for("--explain ")
    bash.press("--path blocks/project-ky\t")
    bash.wait_for("blocks/project-kyoto-trip.md ")
    bash.press("\x15agent-index schedule inst\t")
    bash.wait_for("schedule install ")
    bash.press("\x15agent-bridge hist\t")
    bash.wait_for("agent-bridge history ")
    bash.press("blocks/project-ky\t")
    bash.wait_for("blocks/project-kyoto-trip.md ")


def test_lines_of_a_script_end_as_shells_read_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the bash of Git for Windows, a carriage return is a part of the last word."""
    sink = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(sink, "utf-8", newline="\r\n"))
    show_script("agent-index", "bash")
    sys.stdout.flush()
    assert b"agent-index" in sink.getvalue()
    assert b"\r" not in sink.getvalue()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_each_shell_has_its_script(shell: str) -> None:
    """The script names the program, and has the shell ask it."""
    script = to_script("agent-index", shell)
    assert "agent-index" in script
    assert "_ARGCOMPLETE" in script


def test_a_folder_that_is_not_there_offers_nothing(tmp_path: Path) -> None:
    """TAB never complains."""
    assert list_files(tmp_path / "gone") == []
