"""The memory browser's place on this machine, and whether a browser would get a window."""

import sys
from contextlib import closing

import pytest

from agent_bridge.ui.serving import LOOPBACK, has_desktop, take_place


def test_a_place_is_on_this_machine_only_and_each_has_its_own_secrets() -> None:
    """The address has port, room and token; another run has other secrets."""
    one, other = take_place(0), take_place(0)
    with closing(one.socket), closing(other.socket):
        assert one.socket.getsockname() == (LOOPBACK, one.port)
        assert one.port != other.port
        assert one.address == (
            f"http://127.0.0.1:{one.port}/{one.keys.room}/?token={one.keys.token}"
        )
        assert one.keys.token != other.keys.token
        with pytest.raises(OSError, match=r"."):
            take_place(one.port)


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_two_systems_always_have_a_desktop(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever their variables say."""
    monkeypatch.setattr(sys, "platform", platform)
    assert has_desktop({})


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER"])
def test_elsewhere_a_variable_tells_of_a_desktop(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty variable does not count, nor does any other."""
    monkeypatch.setattr(sys, "platform", "linux")
    assert has_desktop({name: ":0"})
    assert not has_desktop({name: "", "TERM": "xterm"})
    monkeypatch.setenv(name, "")
    assert not has_desktop({})
