"""A real `agent-bridge ui` on loopback, and a client that can lie about every header."""

import http.client
import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote, urlencode, urlsplit

from patience import PATIENT_YAML

ROOT = Path(__file__).parents[1]
LONGEST_WAIT_SECONDS = 60.0


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:  # noqa: ANN401 - JSON
        """The body as JSON."""
        return json.loads(self.body)


@dataclass
class Server:
    """A running server, and the cookie that its address was exchanged for."""

    process: "subprocess.Popen[str]"
    address: str
    cookie: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def port(self) -> int:
        """The port it listens at."""
        return int(urlsplit(self.address).port or 0)

    @property
    def room(self) -> str:
        """The path of all pages."""
        return urlsplit(self.address).path

    def enter(self) -> Self:
        """Exchange the address for a cookie."""
        query = urlsplit(self.address).query
        answer = self.ask("GET", f"{self.room}?{query}", cookie="")
        assert answer.status == 200
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return self

    def ask(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
        cookie: str | None = None,
    ) -> Answer:
        """Send one request, with the cookie unless another is given."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        sent = {"Cookie": self.cookie if cookie is None else cookie, **(headers or {})}
        try:
            connection.request(
                method, path, body, {key: text for key, text in sent.items() if text}
            )
            response = connection.getresponse()
            found = {key.lower(): value for key, value in response.getheaders()}
            return Answer(response.status, found, response.read())
        finally:
            connection.close()

    def get(self, name: str, **parameters: object) -> Answer:
        """Ask the interface for *name*."""
        query = urlencode({key: str(value) for key, value in parameters.items()}, quote_via=quote)
        return self.ask("GET", f"{self.room}api/{name}?{query}")

    def post(self, name: str, facts: object, **headers: str) -> Answer:
        """Send a change, as the page would."""
        own = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        sent = {**own, **{key.replace("_", "-"): text for key, text in headers.items()}}
        return self.ask("POST", f"{self.room}api/{name}", sent, json.dumps(facts).encode())


@contextmanager
def served(memory: Path, *options: str) -> Iterator[Server]:
    """Run the command on *memory* until left; it must end cleanly by Ctrl-C."""
    settings = memory.with_name(f"{memory.name}-settings.yaml")
    settings.write_text(PATIENT_YAML)
    command = [sys.executable, "-m", "agent_bridge", "--memory", str(memory)]
    process = subprocess.Popen(
        [*command, "--config", str(settings), "ui", "--no-browser", *options],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert process.stdout is not None
        process.stdout.readline()
        address = process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:"), process.communicate()
        yield Server(process, address).enter()
        if sys.platform != "win32":
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=LONGEST_WAIT_SECONDS)
            assert (process.returncode, out, err) == (0, "\nclosed\n", "")
    finally:
        process.kill()
        process.communicate()
