"""What a process of Windows started ends with it, by a program that may be missing."""

import os
from pathlib import Path

import pytest

from agent_bridge.windows_tree import kill_family


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
@pytest.mark.parametrize("code", [0, 128])
def test_the_system_tells_whether_it_did(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told to take the children along, and not to ask."""
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    told = tmp_path / "told"
    taskkill = tmp_path / "taskkill"
    taskkill.write_text(f'#!/bin/sh\necho "$*" > "{told}"; exit {code}\n')
    taskkill.chmod(0o755)
    assert kill_family(4711) is (code == 0)
    assert told.read_text() == "/T /F /PID 4711\n"


def test_a_system_without_it_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked goes on to end the process alone."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not kill_family(4711)
