"""A sandbox is believed when it was seen to hold."""

import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import anyio
import pytest

from agent_bridge.agents import sandbox_trial
from agent_bridge.agents.runner import Runner
from agent_bridge.agents.sandbox import Sandbox
from agent_bridge.agents.sandbox_trial import SandboxTrial

WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the programs are those of Linux")


@pytest.mark.parametrize(
    ("script", "holds"),
    [
        # Passes everything on and closes nothing.
        ('while [ "$1" != -- ]; do shift; done; shift; exec "$@"', False),
        # Has no right to make namespaces.
        ("echo 'No permissions to create new namespace' >&2; exit 1", False),
        ("exec sleep 60", False),
        # What a write that failed leads to.
        ("exit 3", True),
    ],
)
async def test_only_a_write_that_failed_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, *, holds: bool
) -> None:
    """A program that is there but does not hold is no sandbox, and the trial leaves nothing."""
    program = tmp_path / "bwrap"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setattr(sandbox_trial, "PLACES", str(tmp_path))
    monkeypatch.setattr(sandbox_trial, "TRIAL_SECONDS", 1.0)
    trial = SandboxTrial(Runner(0.2), os.environ)
    assert (await trial.find(tmp_path) is not None) == holds
    # A machine that was too busy to answer, or was mended since, has one from then on.
    program.write_text("#!/bin/sh\nexit 3\n")
    assert await trial.find(tmp_path) is not None
    program.unlink()
    # What was found stays found.
    assert await trial.find(tmp_path) is not None
    assert list(tmp_path.iterdir()) == []


async def test_a_trial_that_is_cancelled_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wait_until: WaitUntil
) -> None:
    """As one that ran to its end: a job may be cancelled while its sandbox is looked for."""
    begun, tools = tmp_path / "begun", tmp_path / "tools"
    tools.mkdir()
    (tools / "bwrap").write_text(f"#!/bin/sh\ntouch '{begun}'\nexec sleep 60\n")
    (tools / "bwrap").chmod(0o755)
    monkeypatch.setattr(sandbox_trial, "PLACES", str(tools))
    async with anyio.create_task_group() as group:
        group.start_soon(SandboxTrial(Runner(0.2), os.environ).find, tmp_path)
        await wait_until(begun.exists)
        group.cancel_scope.cancel()
    assert sorted(tmp_path.iterdir()) == [begun, tools]


async def test_the_second_program_is_tried_if_the_first_does_not_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is there but may do nothing does not keep the other from being used."""
    for name, code in {"bwrap": 1, "unshare": 3}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setattr(sandbox_trial, "PLACES", str(tmp_path))
    assert await SandboxTrial(Runner(0.2), os.environ).find(tmp_path) == Sandbox(
        tmp_path / "unshare"
    )


async def test_without_the_program_there_is_no_sandbox(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its absence is no error."""
    monkeypatch.setattr(sandbox_trial, "PLACES", str(tmp_path))
    assert await SandboxTrial(Runner(0.2), os.environ).find(tmp_path) is None
