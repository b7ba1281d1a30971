"""The time of the place where this runs."""

import sys
from datetime import timedelta

import pytest

from indexer.clock import local_now


@pytest.mark.skipif(sys.platform == "win32", reason="there, a process stays in its zone")
def test_a_process_follows_the_machine_to_another_time_zone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a server that a traveller keeps open dates entries by the day at home."""
    with monkeypatch.context() as patch:
        for zone, hours in (("JST-9", 9), ("HST10", -10)):
            patch.setenv("TZ", zone)
            assert local_now().utcoffset() == timedelta(hours=hours)
    # Back to the zone of the machine.
    local_now()
