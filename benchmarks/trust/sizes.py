"""More at once than anybody has: files changed, bytes in one file, files in a memory."""

import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from cost.ground import ROOT

from trust.ground import (
    BrokenError,
    Client,
    Disaster,
    SkippedError,
    check_index,
    expect,
    make_memory,
    peak_mb,
    serving,
)

CHECKED_OUT: Final = 10_000
GIGABYTE: Final = 1_000_000_000
FILES_A_FOLDER: Final = 1_000

# What is known of a file, in the scan and of the index, beside what a server holds.
LARGEST_MB: Final = 200.0
LARGEST_KB_A_FILE: Final = 4.0


def checkout(folder: Path) -> str:
    """Let git change all files of a memory at once."""
    git = shutil.which("git")
    if git is None:
        raise SkippedError("needs git")
    memory = make_memory(folder / "memory")

    def run(*words: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "gc.auto=0")
        subprocess.run([git, *who, "-C", str(memory), *words], check=True, capture_output=True)

    run("init", "-q")
    (memory / ".gitignore").write_text("*\n!*.md\n!*/\n", "utf-8")
    for branch, word in (("one", "sandpiper"), ("two", "dunlin")):
        run("checkout", "-q", "-b", branch)
        _write_many(memory / "many", CHECKED_OUT, word)
        run("add", ".")
        run("commit", "-qm", branch)
    with serving(memory) as client:
        client.wait_found(f"dunlin{CHECKED_OUT - 1}")
        started = time.monotonic()
        run("checkout", "-q", "one")
        git_seconds = time.monotonic() - started
        longest = _poll_until_exact(client, f"sandpiper{random.randrange(CHECKED_OUT)}")
        seconds = time.monotonic() - started
        for _ in range(20):
            number = random.randrange(CHECKED_OUT)
            expect(client.finds(f"sandpiper{number}"), f"sandpiper{number} is missed")
            expect(not client.finds(f"dunlin{number}"), f"dunlin{number} is still there")
    check_index(memory, "sandpiper77", "walrus")
    return (
        f"git {git_seconds:.1f} s, all current {seconds:.1f} s after its start,"
        f" longest answer {longest:.2f} s"
    )


def one_gigabyte(folder: Path) -> str:
    """Have a file of a gigabyte among the notes, and let it grow."""
    memory = make_memory(folder / "memory")
    large = memory / "large.md"
    _write_large(large, "The curlew calls.\n")
    with serving(memory) as client:
        first = client.wait_found("coffee")
        client.wait_found("curlew")
        with large.open("a", encoding="utf-8") as file:
            file.write("More.\n")
        longest = _poll_until_exact(client, "walrus")
        read = client.call("memory_read", file="large.md")
        expect(len(read.get("text", "")) < 100_000, "a read is not bounded")  # noqa: PLR2004
        refusal = client.append("One more.\n", "large.md")
        expect(refusal.get("code") == "memory_unavailable", f"append: {refusal}")
        expect("files" in client.call("memory_start"), "memory_start is refused")
        peak = peak_mb(client.pid)
    expect(peak < 2 * LARGEST_MB, f"the server took {peak:.0f} MB")
    expect(large.stat().st_size > GIGABYTE, "the file was changed")
    said = subprocess.run(
        [sys.executable, "-m", "indexer", "status", "--memory", str(memory)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    expect("large.md" in said, "status does not name it")
    return (
        f"first answer {first:.1f} s, longest later {longest:.2f} s, server {peak:.0f} MB at most;"
        " its first 16 MB are searchable, as status says"
    )


class Many:
    """A memory of very many tiny files."""

    count = 200_000

    def __call__(self, folder: Path) -> str:
        """Start a server on them, and ask until all are indexed."""
        memory = make_memory(folder / "memory")
        _write_many(memory / "many", self.count, "stint")
        last = f"stint{self.count - 1}"
        with serving(memory, life_seconds=7200.0) as client:
            started = time.monotonic()
            answer = client.search(last)
            first = time.monotonic() - started
            missing = not any(last in hit["snippet"] for hit in answer["hits"])
            pending = answer["freshness"]["pending"]
            expect(pending or not missing, "it was missed and nothing was pending")
            refusals = [client.call("memory_start"), client.append("The ruff dances.\n")]
            expect(not any("code" in one for one in refusals), f"refused: {refusals}")
            longest = max(first, _poll_until_exact(client, last, 7200.0))
            seconds = time.monotonic() - started
            started = time.monotonic()
            expect(client.finds("stint77"), "stint77 is missed")
            again = time.monotonic() - started
            peak = peak_mb(client.pid)
        room = LARGEST_MB + self.count * LARGEST_KB_A_FILE / 1e3
        expect(peak < room, f"the server took {peak:.0f} MB")
        return (
            f"{self.count:,} files: first answer {first:.1f} s ({pending} pending), longest"
            f" {longest:.1f} s, all indexed after {seconds:.0f} s, then {again * 1000:.0f} ms;"
            f" server {peak:.0f} MB at most"
        )


def _poll_until_exact(client: Client, query: str, limit_seconds: float = 300.0) -> float:
    """Search until nothing is pending; return the seconds of the longest answer."""
    longest, begun = 0.0, time.monotonic()
    while True:
        started = time.monotonic()
        answer = client.search(query)
        longest = max(longest, time.monotonic() - started)
        if "freshness" not in answer:
            raise BrokenError(f"a search was refused: {answer}")
        if not answer["freshness"]["pending"]:
            expect(any(query in hit["snippet"] for hit in answer["hits"]), f"{query} was missed")
            return longest
        expect(time.monotonic() - begun < limit_seconds, f"pending after {limit_seconds:.0f} s")
        time.sleep(0.2)


def _write_many(folder: Path, count: int, word: str) -> None:
    for start in range(0, count, FILES_A_FOLDER):
        part = folder / f"{start // FILES_A_FOLDER:04}"
        part.mkdir(parents=True, exist_ok=True)
        for number in range(start, min(start + FILES_A_FOLDER, count)):
            (part / f"{number}.md").write_text(f"A {word}{number} at the shore.\n", "utf-8")


def _write_large(file: Path, first: str) -> None:
    part = ("The tide comes and goes, and nobody counts the days.\n" * 20_000).encode()
    with file.open("wb") as large:
        large.write(first.encode())
        while large.tell() <= GIGABYTE:
            large.write(part)


MANY: Final = Many()

DISASTERS: Final = (
    Disaster(
        "10,000 files by git",
        "every answer exact or pending; all current soon; equals a new index",
        checkout,
    ),
    Disaster(
        "a file of 1 GB",
        "the others found at once, memory bounded, status names it, the file untouched",
        one_gigabyte,
    ),
    Disaster("very many tiny files", "answers in time, honest, memory bounded", MANY),
)
