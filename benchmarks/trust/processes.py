"""A server is stopped or killed, or older or newer than what else uses its index."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Final

import crash
from cost.ground import ROOT

from trust.ground import (
    Client,
    Disaster,
    SkippedError,
    check_index,
    expect,
    make_memory,
    serving,
)

STOPS: Final = 5
STOPPED_SECONDS: Final = 1.5
KILLS: Final = 12

# A program of another version: the same one with another version of the index.
OTHER_VERSION: Final = """
import sys
from indexer.storage import schema
schema.SCHEMA_VERSION += int(sys.argv.pop(1))
"""
INDEX: Final = OTHER_VERSION + "from indexer.cli import main; sys.exit(main())"


def stopped(folder: Path) -> str:
    """Stop a server again and again while it writes, and use another one meanwhile."""
    if sys.platform == "win32":
        raise SkippedError("this system cannot stop a process")
    memory, ending = make_memory(folder / "memory"), threading.Event()
    kept: list[str] = []
    with serving(memory) as stopping, serving(memory) as working:
        writer = threading.Thread(target=_write_until, args=(stopping, ending, kept))
        writer.start()
        longest, refused, mine = 0.0, 0, 0
        for step in range(STOPS):
            time.sleep(random.uniform(0, 0.2))
            os.kill(stopping.pid, signal.SIGSTOP)
            ends = time.monotonic() + STOPPED_SECONDS
            # Searches only: a write would wait for a lock that the stopped server may hold.
            while time.monotonic() < ends:
                started = time.monotonic()
                expect("hits" in working.search("walrus"), "a search is refused")
                longest = max(longest, time.monotonic() - started)
            again = threading.Timer(STOPPED_SECONDS, os.kill, (stopping.pid, signal.SIGCONT))
            again.start()
            word = f"<mine{step}>"
            if "code" in working.append(f"{word}\n", "blocks/mine.md"):
                refused += 1
            else:
                kept.append(word)
                mine += 1
            again.join()
        ending.set()
        writer.join()
    text = "".join(file.read_text("utf-8") for file in (memory / "blocks").glob("*.md"))
    lost = [word for word in kept if text.count(word) != 1]
    expect(not lost, f"lost or written twice: {lost}")
    check_index(memory, "walrus", "mine4")
    return (
        f"{STOPS} stops: searches within {longest * 1000:.0f} ms, {mine} writes beside it"
        f" ({refused} refused), {len(kept) - mine} by the stopped one, none lost"
    )


def _write_until(client: Client, ending: threading.Event, kept: list[str]) -> None:
    number = 0
    while not ending.is_set():
        number += 1
        if "code" not in client.append(f"<other{number}>\n", "blocks/other.md"):
            kept.append(f"<other{number}>")


def killed(_folder: Path) -> str:
    """Kill a server at random instants while it writes."""
    expect(crash.main(KILLS) == 0, "see above")
    return f"{KILLS} kills, see above"


def newer_index(folder: Path) -> str:
    """Start a server on the index of a newer program, and go on with both."""
    memory = make_memory(folder / "memory")
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    _run_other(memory, 1)
    before = _stamp(memory)
    with serving(memory) as client:
        client.wait_found("coffee")
        (memory / "core.md").write_text("# Core\n\nThe walrus likes tea.\n", "utf-8")
        client.wait_found("tea")
    expect(_stamp(memory) == before, f"the newer index was made anew: {_stamp(memory)}")
    _run_other(memory, 1)
    expect(_stamp(memory) == before, "the newer program did not know its index any more")
    check_index(memory, "walrus")
    return "answered from an index of its own; the newer one is as it was"


def newer_program(folder: Path) -> str:
    """Let a newer program take the index over while an older server runs."""
    memory = make_memory(folder / "memory")
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    with serving(memory) as client:
        client.wait_found("coffee")
        _run_other(memory, 1)
        before = _stamp(memory)
        client.wait_found("coffee")
        (memory / "core.md").write_text("# Core\n\nThe walrus likes tea.\n", "utf-8")
        client.wait_found("tea")
    expect(_stamp(memory) == before, f"the newer index was made anew: {_stamp(memory)}")
    return "both go on, each with an index of its own"


def older_index(folder: Path) -> str:
    """Start on the index of an older program."""
    memory = make_memory(folder / "memory")
    _run_other(memory, -1)
    with serving(memory) as client:
        client.wait_found("coffee")
    expect(not list(memory.glob("*.corrupt-*")), "it was taken for damaged")
    check_index(memory, "walrus")
    return "made anew by itself"


def _run_other(memory: Path, step: int) -> None:
    """Index and search with a program whose version is *step* away."""
    command = [sys.executable, "-c", INDEX, str(step), "search", "walrus", "--memory", str(memory)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    expect("core.md" in done.stdout, f"the other program: {done.stdout}{done.stderr}")


def _stamp(memory: Path) -> tuple[str, ...]:
    """Return what would differ if the index had been made anew."""
    with closing(sqlite3.connect(memory / ".search-index.db")) as conn:
        rows = conn.execute("SELECT value FROM meta WHERE key IN ('format', 'seal') ORDER BY key")
        return tuple(value for (value,) in rows)


DISASTERS: Final = (
    Disaster("server stopped (SIGSTOP)", "the other one answers at once; 0 lost", stopped),
    Disaster("server killed in writes", "0 lost, 0 torn", killed),
    Disaster("index of an older version", "made anew by itself, not as damage", older_index),
    Disaster("index of a newer version", "left alone; answers all the same", newer_index),
    Disaster("a newer version comes", "both answer; nobody spoils the newer index", newer_program),
)
