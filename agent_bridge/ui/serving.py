"""The memory browser as a process: an address on this machine, a server, a clean exit."""

import asyncio
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import uvicorn

from agent_bridge.config import Config
from agent_bridge.ui.access import Keys
from agent_bridge.ui.app import make_app

# Not an address that another machine could reach.
LOOPBACK: Final = "127.0.0.1"

# How long requests may still take when the server ends.
_GRACE_SECONDS: Final = 2


@dataclass(frozen=True, slots=True)
class Place:
    """Where the browser is served: a listening socket, and its address."""

    socket: socket.socket
    port: int
    keys: Keys

    @property
    def address(self) -> str:
        """The address to open, with its secrets."""
        return f"http://{LOOPBACK}:{self.port}/{self.keys.room}/?token={self.keys.token}"


def take_place(port: int) -> Place:
    """Return a place at *port*, 0 for any that is free.

    Raises:
        OSError: The port is taken, or may not be used.
    """
    listening = socket.create_server((LOOPBACK, port))
    return Place(listening, listening.getsockname()[1], Keys())


def serve(config: Config, place: Place, *, edit: bool) -> None:
    """Serve at *place* until a signal ends it.

    Raises:
        KeyboardInterrupt: It was Ctrl-C, and everything is closed.
    """
    settings = uvicorn.Config(
        make_app(config, place.keys, place.port, edit=edit),
        log_config=None,
        access_log=False,
        lifespan="on",
        loop="asyncio",
        http="h11",
        ws="none",
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_GRACE_SECONDS,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_to_be_told)
    server = uvicorn.Server(settings)
    # The server itself captures signals only once its loop runs.
    with server.capture_signals():
        server.run(sockets=[place.socket])


def _is_to_be_told(record: logging.LogRecord) -> bool:
    """Tell whether *record* is more than that requests were cut off at the end."""
    error = record.exc_info[1] if record.exc_info else None
    is_end = record.levelno == logging.ERROR and record.funcName == "shutdown"
    return not (is_end or isinstance(error, asyncio.CancelledError))


def open_browser(address: str) -> None:
    """Open *address* in the user's browser, without waiting for it."""
    # In a thread, because with some browsers the call returns only when they are closed.
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_desktop(environ: Mapping[str, str] = os.environ) -> bool:
    """Tell whether a browser would have a window; one in the terminal would be in the way."""
    if sys.platform in {"win32", "darwin"}:
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER")
    return any(environ.get(name) for name in names)
