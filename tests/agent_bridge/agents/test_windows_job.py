"""Job objects: their layout everywhere, their work on Windows."""

import ctypes
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from agent_bridge.agents.windows_job import ExtendedLimits, WindowsJob


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


class Kernel32:
    """Windows' part of it, as far as it is asked: which handles are open, and what was done.

    *refuses* is the call that the system refuses.
    """

    def __init__(self, refuses: str = "") -> None:
        self.open: set[int] = set()
        self.done: list[str] = []
        self.flags = 0
        self._refuses = refuses

    def __getattr__(self, name: str) -> "Call":
        call = Call(self, name)
        setattr(self, name, call)
        return call

    def answer(self, name: str, arguments: tuple[Any, ...]) -> int:
        """Do what the call is asked to; 0 is how the system refuses."""
        self.done.append(name)
        if name == "CloseHandle":
            self.open.remove(arguments[0].value)
        if name == self._refuses:
            return 0
        if name in {"CreateJobObjectW", "OpenProcess"}:
            # As long as a pointer: whoever keeps an int of it closes another one.
            handle = (1 << 40) + len(self.done)
            self.open.add(handle)
            return handle
        if name == "SetInformationJobObject":
            self.flags = arguments[2]._obj.basic.flags
        return 1


class Call:
    """A function of a library: what it returns is cut as its type says."""

    def __init__(self, kernel: Kernel32, name: str) -> None:
        self.restype: Any = ctypes.c_int
        self._kernel, self._name = kernel, name

    def __call__(self, *arguments: Any) -> int | None:  # noqa: ANN401 - whatever a library takes
        """Ask the system."""
        value: int | None = self.restype(self._kernel.answer(self._name, arguments)).value
        return value


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Callable[[Kernel32], Kernel32]:
    """Have this system's library be the given one."""

    def become(kernel: Kernel32) -> Kernel32:
        monkeypatch.setattr(ctypes, "WinDLL", lambda *_, **__: kernel, raising=False)
        return kernel

    return become


def test_a_process_is_held_by_a_job_that_ends_with_it(
    windows: Callable[[Kernel32], Kernel32],
) -> None:
    """The job kills on close; no handle is left open, whole as it was given."""
    kernel = windows(Kernel32())
    job = WindowsJob(4711)
    assert kernel.flags == 0x2000
    assert kernel.done == [
        *("CreateJobObjectW", "SetInformationJobObject"),
        *("OpenProcess", "AssignProcessToJobObject", "CloseHandle"),
    ]
    assert len(kernel.open) == 1
    assert job.kill()
    job.close()
    assert kernel.open == set()


@pytest.mark.parametrize(
    "refuses",
    [
        *("CreateJobObjectW", "SetInformationJobObject"),
        *("OpenProcess", "AssignProcessToJobObject"),
    ],
)
def test_a_job_that_cannot_be_is_an_error_and_leaves_no_handle(
    windows: Callable[[Kernel32], Kernel32], refuses: str
) -> None:
    """Whichever call is refused, what was opened is closed."""
    kernel = windows(Kernel32(refuses))
    with pytest.raises(OSError, match="refused a job object"):
        WindowsJob(4711)
    assert kernel.open == set()


def test_a_job_that_does_not_end_says_so(windows: Callable[[Kernel32], Kernel32]) -> None:
    """The caller knows that something may be left."""
    windows(Kernel32("TerminateJobObject"))
    assert not WindowsJob(4711).kill()
