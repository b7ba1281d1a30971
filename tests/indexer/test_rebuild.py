"""A rebuild is all or nothing, however it ends."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from indexer import open_index

LONGEST_WAIT_SECONDS = 60.0

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals reach one process only elsewhere")


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A memory that takes a second or two to rebuild, with its index."""
    for number in range(1_500):
        text = "".join(f"- Line {line} of note {number}.\n" for line in range(40))
        (tmp_path / f"n{number}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        index.sync()
    return tmp_path


def is_writing(memory: Path) -> bool:
    """Tell whether a process holds the write transaction of the index."""
    conn = sqlite3.connect(memory / ".search-index.db", timeout=0, isolation_level=None)
    try:
        conn.execute("BEGIN IMMEDIATE")
        conn.execute("ROLLBACK")
    except sqlite3.OperationalError:
        return True
    finally:
        conn.close()
    return False


def stop_rebuild(memory: Path, number: signal.Signals) -> tuple[int, str, str]:
    """Send a signal to a rebuild while it writes; return its exit code and what it said."""
    rebuild = subprocess.Popen(
        [sys.executable, "-m", "indexer", "rebuild", "--memory", str(memory)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while not is_writing(memory) and rebuild.poll() is None:
        assert time.monotonic() < deadline
        time.sleep(0.005)
    rebuild.send_signal(number)
    out, err = rebuild.communicate(timeout=LONGEST_WAIT_SECONDS)
    return rebuild.returncode, out, err


@pytest.mark.holds("MANY")
@pytest.mark.parametrize("number", [signal.SIGINT, getattr(signal, "SIGKILL", 9)])
def test_a_rebuild_that_ends_early_changes_nothing(memory: Path, number: signal.Signals) -> None:
    """Stopped by Ctrl-C or killed in the middle, it leaves the old index whole."""
    for _ in range(5):
        with open_index(memory) as index:
            before = index.status()
            hits = index.search("note 77").hits
        code, out, err = stop_rebuild(memory, number)
        if code:
            break
        # On a busy machine it may end while we wait for our turn to stop it.
    assert code in {130, -signal.SIGKILL}
    assert out == ""
    if number == signal.SIGINT:
        assert code == 130
        assert err == "agent-index: stopped; the old index is unchanged\n"
    with open_index(memory) as index:
        after = index.status()
        assert (after.files, after.chunks, after.last_sync) == (
            *(before.files, before.chunks, before.last_sync),
        )
        assert index.search("note 77").hits == hits
        assert index.verify().problems == ()
    assert not list(memory.glob("*corrupt*"))
