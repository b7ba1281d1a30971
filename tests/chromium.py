"""A real Chromium without a window, spoken to over two pipes (`--remote-debugging-pipe`).

The protocol is JSON with a NUL after each message, so no library is needed for it.
To see a page, keep what `Page.picture` returns.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-dev-shm-usage", "--hide-scrollbars", "--remote-debugging-pipe"),
)

# Chromium reads commands from descriptor 3 and answers on 4, whatever ours are called.
BEGIN = """
import fcntl, os, sys
ends = [fcntl.fcntl(int(name), fcntl.F_DUPFD, 10) for name in sys.argv[1:3]]
os.dup2(ends[0], 3)
os.dup2(ends[1], 4)
os.execv(sys.argv[3], sys.argv[3:])
"""

# Far beyond what a page takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 60.0


def find_chromium() -> str | None:
    """Return the browser to test with, or None if there is none that can be driven here."""
    # Windows hands no numbered pipes to a child.
    if sys.platform == "win32":
        return None
    return next(filter(None, map(shutil.which, NAMES)), None)


needs_chromium = pytest.mark.skipif(
    find_chromium() is None,
    reason="no Chromium on PATH (Debian: apt-get install chromium), or Windows",
)


class CommandError(Exception):
    """The browser refused a command; ``str(error)`` says why."""


class Chromium:
    """A browser with an empty profile in *folder*; close it."""

    def __init__(self, program: str, folder: Path) -> None:
        theirs_in, self._out = os.pipe()
        self._in, theirs_out = os.pipe()
        begin = [sys.executable, "-c", BEGIN, str(theirs_in), str(theirs_out)]
        with (folder / "chromium.log").open("wb") as log:
            self._process = subprocess.Popen(
                [
                    *begin,
                    program,
                    *FLAGS,
                    f"--user-data-dir={folder / 'profile'}",
                ],
                pass_fds=(theirs_in, theirs_out),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        os.close(theirs_in)
        os.close(theirs_out)
        self._number = 0
        self._rest = b""

    def page(self) -> "Page":
        """Return a new page, with cookies of its own."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)
        attached = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        return Page(self, attached["sessionId"])

    def call(self, method: str, session: str = "", **parameters: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
        """Return the answer to one command; events that come meanwhile are skipped."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while (answer := self._read()).get("id") != self._number:
            pass
        if "error" in answer:
            raise CommandError(f"{method}: {answer['error']}")
        return dict(answer["result"])

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._in], [], [], LONGEST_WAIT_SECONDS)
            assert ready, "Chromium does not answer"
            part = os.read(self._in, 1 << 20)
            assert part, "Chromium has ended"
            self._rest += part
        message, _, self._rest = self._rest.partition(b"\0")
        return dict(json.loads(message))

    def close(self) -> None:
        """End the browser and all its processes."""
        os.close(self._out)
        os.close(self._in)
        try:
            self._process.wait(LONGEST_WAIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Page:
    """One page of a browser."""

    def __init__(self, browser: Chromium, session: str) -> None:
        self._browser = browser
        self._session = session
        self.call("Page.enable")

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
        """Return the answer to one command about this page."""
        return self._browser.call(method, self._session, **parameters)

    def open(self, address: str) -> None:
        """Begin to load *address*; `wait` for what it shows."""
        self.call("Page.navigate", url=address)

    def run(self, expression: str) -> Any:  # noqa: ANN401 - JSON
        """Return the value of a JavaScript expression, awaited."""
        answer = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait(self, expression: str) -> Any:  # noqa: ANN401 - JSON
        """Return the value of *expression* once it is true."""
        deadline = time.monotonic() + LONGEST_WAIT_SECONDS
        # An element cannot be sent as a value, so only whether there is one is.
        asked = f"const found = {expression}; return found instanceof Node || found"
        while not (value := self._try(f"(() => {{ try {{ {asked} }} catch {{}} }})()")):
            assert time.monotonic() < deadline, f"never true: {expression}; {self.text()[:400]!r}"
            time.sleep(0.02)
        return value

    def _try(self, expression: str) -> Any:  # noqa: ANN401 - JSON
        # While the browser is changing pages, there is no answer.
        try:
            return self.run(expression)
        except CommandError:
            return None

    def text(self) -> str:
        """Return all text that the page shows."""
        return str(self.run("document.body.innerText"))

    def type(self, text: str) -> None:
        """Type *text* into what has the focus."""
        self.call("Input.insertText", text=text)

    def press(self, *keys: str) -> None:
        """Press and release *keys*, one after the other."""
        for key in keys:
            text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
            codes = {"Enter": 13, "Escape": 27}
            facts = {"key": key, "text": text, "windowsVirtualKeyCode": codes.get(key, 0)}
            self.call("Input.dispatchKeyEvent", type="keyDown", **facts)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def look(self, width: int, height: int, scheme: str = "light", scale: float = 1) -> None:
        """Give the page a size, and a person who likes it light or dark."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=False,
        )
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.call("Emulation.setEmulatedMedia", features=[feature])

    def picture(self) -> bytes:
        """Return what the page looks like, as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
