"""Job objects: their layout everywhere, their work on Windows."""

import ctypes
import subprocess
import sys

import pytest

from agent_bridge.windows_job import ExtendedLimits, WindowsJob


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="counted for 64 bits")
def test_the_limits_have_the_layout_that_windows_reads() -> None:
    """The structure is as long, and its flags lie where, the system's headers say."""
    assert ctypes.sizeof(ExtendedLimits) == 144
    limits = ExtendedLimits()
    limits.basic.flags = 0x2000
    assert bytes(limits)[16:20] == b"\x00\x20\x00\x00"


@pytest.mark.skipif(sys.platform == "win32", reason="there they are")
def test_elsewhere_there_are_none() -> None:
    """Another system says so instead of guessing."""
    with pytest.raises(OSError, match="no job objects"):
        WindowsJob(1)


@pytest.mark.holds("TAME")
@pytest.mark.skipif(sys.platform != "win32", reason="needs Windows")
@pytest.mark.parametrize("end", ["kill", "close"])
def test_a_job_takes_its_processes_along(end: str) -> None:
    """Killing the job, and letting go of it, end the process."""
    process = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    job = WindowsJob(process.pid)
    getattr(job, end)()
    assert process.wait(10) != 0
