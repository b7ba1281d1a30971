"""A Windows job object: a group of processes that nobody leaves and that ends as one.

Children are born into their parent's job. The system ends all of them when the
last handle to the job is closed, also by the death of the server. Only used,
and only to be had, on Windows; elsewhere process groups and /proc do the work.
"""

import ctypes
from ctypes import wintypes
from typing import Any, Final

KILL_ON_CLOSE: Final = 0x2000
EXTENDED_LIMITS: Final = 9
MAY_ASSIGN: Final = 0x0100 | 0x0001  # PROCESS_SET_QUOTA, PROCESS_TERMINATE


class _BasicLimits(ctypes.Structure):
    _fields_ = (
        ("per_process_user_time", ctypes.c_int64),
        ("per_job_user_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("minimum_working_set", ctypes.c_size_t),
        ("maximum_working_set", ctypes.c_size_t),
        ("active_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority_class", ctypes.c_uint32),
        ("scheduling_class", ctypes.c_uint32),
    )


class ExtendedLimits(ctypes.Structure):
    """What Windows calls JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = (
        ("basic", _BasicLimits),
        ("io_counters", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    )


class WindowsJob:
    """A job that holds process *pid* and whatever that starts from now on.

    Raises:
        OSError: The system makes no such job, or the process is gone.
    """

    def __init__(self, pid: int) -> None:
        self._kernel = _load_kernel()
        self._job = wintypes.HANDLE(_checked(self._kernel.CreateJobObjectW(None, None)))
        try:
            self._hold(pid)
        except OSError:
            self.close()
            raise

    def kill(self) -> bool:
        """End every process of the job; return whether the system did."""
        return bool(self._kernel.TerminateJobObject(self._job, 1))

    def close(self) -> None:
        """Let go of the job, which ends what is left in it."""
        self._kernel.CloseHandle(self._job)

    def _hold(self, pid: int) -> None:
        limits = ExtendedLimits()
        limits.basic.flags = KILL_ON_CLOSE
        size = ctypes.sizeof(limits)
        _checked(
            self._kernel.SetInformationJobObject(
                self._job, EXTENDED_LIMITS, ctypes.byref(limits), size
            )
        )
        opened = _checked(self._kernel.OpenProcess(MAY_ASSIGN, False, pid))  # noqa: FBT003 - the system's argument
        process = wintypes.HANDLE(opened)
        try:
            _checked(self._kernel.AssignProcessToJobObject(self._job, process))
        finally:
            self._kernel.CloseHandle(process)


def _load_kernel() -> Any:  # noqa: ANN401 - a library that only Windows has
    load = getattr(ctypes, "WinDLL", None)
    if load is None:
        raise OSError("there are no job objects here")
    kernel = load("kernel32", use_last_error=True)
    # A handle is as long as a pointer; without this it would be cut to an int.
    for name in ("CreateJobObjectW", "OpenProcess"):
        getattr(kernel, name).restype = wintypes.HANDLE
    return kernel


def _checked(answer: int | None) -> int:
    if not answer:
        code = getattr(ctypes, "get_last_error", int)()
        raise OSError(code, "the system refused a job object")
    return answer
