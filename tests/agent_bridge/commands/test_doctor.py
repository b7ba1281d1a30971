"""`agent-bridge doctor` as a person runs it: the report, its exit code, and that it ends."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from agent_bridge.checks.connections import ANSWER_SECONDS
from agent_bridge.installing.client_entry import SERVER_NAME, SERVERS, Entry
from agent_bridge.installing.json_text import set_member

LONGEST_WAIT_SECONDS = 60.0

# What has the command measured, where the tests are.
MEASURED = {name: text for name, text in os.environ.items() if name.startswith("COVERAGE_")}


class Person:
    """Somebody with a home folder, a memory, and a terminal."""

    def __init__(self, home: Path, memory: Path) -> None:
        self.home, self.memory = home, memory
        self.desktop = home / ".config" / "Claude" / "claude_desktop_config.json"
        self.desktop.parent.mkdir(parents=True)
        words = ("-m", "agent_bridge", "serve", "--memory", str(memory))
        self.connect(Entry(sys.executable, words))

    def connect(self, entry: Entry) -> None:
        """Have Claude Desktop start *entry*."""
        self.desktop.write_text(set_member("", (SERVERS, SERVER_NAME), entry.to_json()))

    def begin(self, *words: str, **environ: str) -> "subprocess.Popen[str]":
        """Start the command."""
        return subprocess.Popen(
            [sys.executable, "-m", "agent_bridge", "doctor", "--memory", self.memory, *words],
            env={"HOME": str(self.home), "PATH": "/usr/bin:/bin", **MEASURED, **environ},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def doctor(self, *words: str, **environ: str) -> tuple[int, str, str]:
        """Run the command; return its exit code and what it printed."""
        process = self.begin(*words, **environ)
        out, err = process.communicate(timeout=LONGEST_WAIT_SECONDS)
        return process.returncode, out, err


@pytest.fixture
def person(tmp_path: Path, sample_memory: Path) -> Person:
    """Somebody whose memory works."""
    return Person(tmp_path, sample_memory)


def test_a_memory_that_works_is_proved(person: Person) -> None:
    """A line a check, no fault, exit code 0, and every file as it was."""
    before = {file: file.read_bytes() for file in person.memory.rglob("*.md")}
    code, out, err = person.doctor()
    assert (code, err) == (0, ""), out
    assert "✗" not in out
    assert "answers in both protocol eras" in out
    assert "a search sees what was created" in out
    assert "unasked" in out
    shown = re.escape(shlex.quote(str(person.memory)))
    assert re.search(f"→ .*agent-index'? (schedule install|nightly) --memory {shown}", out)
    assert {file: file.read_bytes() for file in person.memory.rglob("*.md")} == before
    # Its own servers were logged, and are no sessions.
    assert "server started" in (person.memory / "bridge.log").read_text()
    assert person.doctor("--sessions", "--json") == (0, "[]\n", "")


def test_without_a_client_there_is_no_model_to_ask(person: Person) -> None:
    """Whoever has connected none yet is told to do that first."""
    person.desktop.unlink()
    code, out, _ = person.doctor()
    then = "it works; connect a client, then ask its model: what do you remember about me?"
    assert (code, out.splitlines()[-1]) == (0, then)


def test_wrong_settings_are_named_and_the_rest_is_looked_at(person: Person) -> None:
    """Each mistake is a fault with file and line; exit code 1; no traceback, as JSON too."""
    file = person.memory / "bridge-config.yaml"
    file.write_text("watch:\n  enabeld: true\nloging: {}\n")
    code, out, err = person.doctor("--json")
    assert (code, err) == (1, "")
    rows = json.loads(out)
    assert {tuple(sorted(row)) for row in rows} == {("check", "mark", "remedy", "sentence")}
    faults = [row["sentence"] for row in rows if row["check"] == "settings"]
    assert [fault.partition(": ")[0] for fault in faults] == [f"{file}:2", f"{file}:3"]
    assert {"memory", "index", "rows", "clients", "loop", "costs"} <= {row["check"] for row in rows}
    assert all(row["remedy"] for row in rows if row["mark"] != "ok")


def test_without_a_memory_it_says_what_to_do(person: Person) -> None:
    """What needs a memory is left out, and nothing is made."""
    person.memory.rename(person.home / "aside")
    code, out, _ = person.doctor()
    assert code == 1
    assert f"init --memory {shlex.quote(str(person.memory))}" in " ".join(out.split())
    assert " rows " not in out
    assert not person.memory.exists()


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
def test_a_memory_that_is_a_file_is_a_fault_like_others(person: Person) -> None:
    """Where no probe could ever lie, looking for one that is left does not end the report."""
    person.memory = person.home / "notes.md"
    person.memory.write_text("# Notes\n")
    code, out, err = person.doctor()
    assert (code, err) == (1, "")
    assert f"{person.memory} is not a folder" in " ".join(out.split())
    assert "fault" in out.splitlines()[-1]


def test_ctrl_c_leaves_neither_a_probe_nor_a_process(person: Person) -> None:
    """Whoever has waited enough gets the terminal back, and what was started has ended."""
    pids, program = person.home / "pids", person.home / "agent-bridge"
    program.write_text(f"#!/bin/sh\necho $$ >> {shlex.quote(str(pids))}\nexec sleep 60\n")
    program.chmod(0o755)
    person.connect(Entry(str(program), ("serve", "--memory", str(person.memory))))
    process = person.begin()
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while not pids.exists() or len(pids.read_text().split()) < 2:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    # Long before a server that does not answer is given up.
    _, err = process.communicate(timeout=ANSWER_SECONDS * 0.75)
    assert process.returncode == 130
    assert "Traceback" not in err
    for pid in pids.read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)
    assert not list(person.memory.glob("doctor-probe-*"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
def test_on_a_terminal_it_fits(person: Person) -> None:
    """At 80 columns no line is wider, and further lines stand below the sentence."""
    import pty  # noqa: PLC0415 - not on Windows

    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "agent_bridge", "doctor", "--memory", person.memory],
        env={"HOME": str(person.home), "PATH": "/usr/bin:/bin", "COLUMNS": "80", "TERM": "dumb"},
        stdin=slave,
        stdout=slave,
        stderr=slave,
    )
    os.close(slave)
    seen = b""
    while True:
        try:
            data = os.read(master, 4096)
        except OSError:
            # How Linux says that nobody holds the other end any more.
            break
        if not data:
            break
        seen += data
    os.close(master)
    assert process.wait(LONGEST_WAIT_SECONDS) == 0
    lines = seen.decode().replace("\r\n", "\n").splitlines()
    assert max(map(len, lines)) <= 80
    *told, empty, _summary, then = lines
    assert (empty, then) == ("", "it works; ask the model: what do you remember about me?")
    assert {line[:1] for line in told} <= {"✓", "!", " "}
    assert all(line.startswith(" " * 12) for line in told if line.startswith(" "))
