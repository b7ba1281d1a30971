"""What must not grow in a server that runs for long."""

import os
import shutil
import signal
import threading
import time
from pathlib import Path
from typing import Final

from indexer import open_index
from trust.ground import Client, Disaster, SkippedError, expect, make_memory, serving, usage

SEARCHES: Final = 10_000
WARM_UP: Final = 2_000
LARGEST_GROWTH_MB: Final = 3.0
# A worker thread is started whenever two things coincide, and ends after ten idle seconds.
MORE_THREADS: Final = 4

FOLDERS: Final = 2_000
WRITES: Final = 1_500
LARGEST_LOG_BYTES: Final = 24_000_000
STARTS: Final = 3


def many_searches(folder: Path) -> str:
    """Search ten thousand times, with an edit now and then."""
    memory = make_memory(folder / "memory")
    with serving(memory, life_seconds=900.0) as client:
        client.wait_found("coffee")
        for number in range(WARM_UP):
            _search_or_edit(client, memory, number)
        before = usage(client.pid)
        for number in range(SEARCHES):
            _search_or_edit(client, memory, number)
        after = usage(client.pid)
    grown = after.resident_mb - before.resident_mb
    seen = (
        f"resident {before.resident_mb:.1f} → {after.resident_mb:.1f} MB, descriptors"
        f" {before.descriptors} → {after.descriptors}, threads {before.threads} → {after.threads}"
    )
    expect(grown < LARGEST_GROWTH_MB, seen)
    expect(after.descriptors <= before.descriptors, seen)
    expect(after.threads <= before.threads + MORE_THREADS, seen)
    return seen


def _search_or_edit(client: Client, memory: Path, number: int) -> None:
    if number % 50 == 0:
        text = f"# Core\n\nThe walrus likes drink{number}.\n"
        (memory / "core.md").write_text(text, "utf-8")
    expect("hits" in client.search(f"what does heron{number % 40} like"), "a search is refused")


def many_folders(folder: Path) -> str:
    """Make and delete folders in the memory, again and again."""
    memory = make_memory(folder / "memory")
    with serving(memory) as client:
        client.wait_found("coffee")
        _wait_announced(memory, client.pid)
        before = usage(client.pid)
        for start in range(0, FOLDERS, 100):
            made = [memory / f"f{number}" for number in range(start, start + 100)]
            for one in made:
                one.mkdir()
                (one / "a.md").write_text(f"A knot{one.name} here.\n", "utf-8")
            client.wait_found(f"knotf{start + 99}")
            for one in made:
                shutil.rmtree(one)
            expect(not client.finds(f"knotf{start}"), "a deleted file is found")
        after = usage(client.pid)
    seen = (
        f"{FOLDERS} made and deleted: watches {before.watches} → {after.watches}, descriptors"
        f" {before.descriptors} → {after.descriptors}, resident {before.resident_mb:.0f} →"
        f" {after.resident_mb:.0f} MB"
    )
    expect(after.watches <= before.watches and after.descriptors <= before.descriptors, seen)
    return seen


def log_of_sqlite(folder: Path) -> str:
    """Write much while another server reads without pause, and rebuild."""
    memory = make_memory(folder / "memory")
    log, largest = memory / ".search-index.db-wal", 0
    ending = threading.Event()
    with serving(memory) as writing, serving(memory) as reading:

        def read_on() -> None:
            while not ending.is_set():
                reading.search("walrus")

        reader = threading.Thread(target=read_on)
        reader.start()
        try:
            for number in range(WRITES):
                text = f"# Core\n\nThe walrus likes drink{number}.\n" + f"word{number} " * 2_000
                (memory / "core.md").write_text(text, "utf-8")
                writing.search(f"drink{number}")
                largest = max(largest, log.stat().st_size)
            with open_index(memory) as index:
                index.rebuild()
            writing.wait_found("walrus")
        finally:
            ending.set()
            reader.join()
        left = log.stat().st_size
    seen = f"{WRITES} writes: log at most {largest / 1e6:.1f} MB, {left / 1e6:.1f} MB left"
    expect(largest < LARGEST_LOG_BYTES, seen)
    return seen


def killed_servers(folder: Path) -> str:
    """Kill server after server; then see which notes of their watchers are left."""
    if os.name == "nt":
        raise SkippedError("needs SIGKILL")
    memory = make_memory(folder / "memory")
    for _ in range(STARTS):
        with serving(memory) as client:
            client.wait_found("coffee")
            _wait_announced(memory, client.pid)
            os.kill(client.pid, signal.SIGKILL)
        # A note is believed for a minute and a half.
        note = memory / f".search-index.db.watch-{client.pid}"
        os.utime(note, (time.time() - 120,) * 2)
    with serving(memory) as client:
        client.wait_found("coffee")
        _wait_announced(memory, client.pid)
        left = sorted(file.name for file in memory.iterdir() if ".watch-" in file.name)
    expect(len(left) <= 1, f"{len(left)} files are left: {left[:3]}")
    return f"{STARTS} kills, {len(left)} such file, of the server that lives"


def _wait_announced(memory: Path, pid: int) -> None:
    deadline = time.monotonic() + 20
    while not (memory / f".search-index.db.watch-{pid}").exists():
        expect(time.monotonic() < deadline, "the watcher is not announced")
        time.sleep(0.02)


FLAT: Final = f"descriptors as before, {MORE_THREADS} threads more at most, memory flat"

DISASTERS: Final = (
    Disaster("10,000 searches", FLAT, many_searches),
    Disaster("2,000 folders come and go", "no watch and no descriptor more", many_folders),
    Disaster("log of SQLite", "stays below 24 MB while others read", log_of_sqlite),
    Disaster("killed servers' notes", "none of the dead is left", killed_servers),
)
