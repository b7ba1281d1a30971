"""What holds for every check: whoever waits for one can end it."""

import _thread
import sys
import threading
import time

import pytest

from agent_bridge.checks.base import Check, Finding, Visit, examine
from agent_bridge.config import Config
from agent_bridge.installing.client_entry import Entry
from agent_bridge.programs import hear

SLEEP = (sys.executable, "-c", "import time; time.sleep(60)")


def test_a_ctrl_c_that_wakes_nobody_is_noticed() -> None:
    """It may come when a wait is about to begin, and then interrupts no system call."""

    def hang(_visit: Visit) -> list[Finding]:
        # By then the report waits. This notes a signal as the system does, and wakes nobody.
        threading.Timer(0.5, _thread.interrupt_main).start()
        hear(SLEEP, seconds=60.0)
        return []

    check = Check("hangs", hang, needs_memory=False, seconds=60.0)
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        list(examine([check], Visit(Config(), Entry("agent-bridge"))))
    assert time.monotonic() - started < check.seconds / 2
