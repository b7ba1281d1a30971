"""More than anybody has: files changed at once, bytes in one file, files in a memory."""

import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from cost.ground import ROOT

from trust.ground import (
    ANSWER_SECONDS,
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

# Calls and conversations follow each other faster than those of any model.
ROUND_SECONDS: Final = 1.0
CONVERSATION_SECONDS: Final = 60.0

# What a server may hold in any case, and for each file: its row of the scan and of the index.
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
    """Put a file of a gigabyte among the notes, and let it grow."""
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
        """Start a server on them, use its tools until all are indexed, and search for some."""
        memory = make_memory(folder / "memory")
        _write_many(memory / "many", self.count, "stint")
        with serving(memory, life_seconds=7200.0) as client:
            meanwhile = _Using(client, "early")
            indexed = meanwhile.until_exact(f"stint{self.count - 1}", 7000.0)
            peak = peak_mb(client.pid)
            afterwards = _Using(client, "late")
            afterwards.round()
            for number in (77, *random.sample(range(self.count), 200)):
                expect(afterwards.finds(f"stint{number}"), f"stint{number} is missed")
            self._change(memory, afterwards)
            answer = client.search("ruff")
            expect(not answer["freshness"]["pending"], "something is pending at the end")
        room = LARGEST_MB + self.count * LARGEST_KB_A_FILE / 1e3
        expect(peak < room, f"the server took {peak:.0f} MB")
        return (
            f"{self.count:,} files, all indexed after {indexed:.0f} s; answers meanwhile"
            f" {meanwhile}; then {afterwards}; server {peak:.0f} MB at most"
        )

    def _change(self, memory: Path, using: "_Using") -> None:
        """Change one file and delete a thousand; searches must find just what is there."""
        (memory / "many" / "0000" / "5.md").write_text("A phalarope at the shore.\n", "utf-8")
        expect(using.finds("phalarope"), "a change is missed")
        expect(not using.finds("stint5"), "what was replaced is still found")
        last = (self.count - 1) // FILES_A_FOLDER
        shutil.rmtree(memory / "many" / f"{last:04}")
        using.wait_gone(f"stint{self.count - 1}")
        expect(using.finds("stint77"), "stint77 is missed after others were deleted")


class _Using:
    """Calls of one client, and how long each tool took at most."""

    def __init__(self, client: Client, when: str) -> None:
        self._client = client
        self._when = when
        self._round = 0
        self._start_again = 0.0
        self._longest: dict[str, float] = {}

    def __str__(self) -> str:
        """Return the longest time of each tool."""
        return ", ".join(f"{tool} {took:.2f} s" for tool, took in self._longest.items())

    def call(self, tool: str, **arguments: object) -> dict[str, Any]:
        """Call a tool, which must succeed, and in time."""
        started = time.monotonic()
        answer = self._client.call(tool, **arguments)
        took = time.monotonic() - started
        self._longest[tool] = max(took, self._longest.get(tool, 0.0))
        expect("code" not in answer, f"{tool} is refused: {answer}")
        expect(took < ANSWER_SECONDS, f"{tool} was answered after {took:.0f} s")
        return answer

    def finds(self, word: str) -> bool:
        """Tell whether a hit's own lines hold *word*; if not, nothing may be pending."""
        answer = self.call("memory_search", query=word)
        found = any(re.search(rf"\b{word}\b", hit["snippet"]) for hit in answer["hits"])
        expect(found or not answer["freshness"]["pending"], f"{word}: still pending")
        return found

    def wait_gone(self, word: str) -> None:
        """Search until *word* is not found any more; until then something must be pending."""
        while True:
            answer = self.call("memory_search", query=word)
            if not any(re.search(rf"\b{word}\b", hit["snippet"]) for hit in answer["hits"]):
                return
            expect(answer["freshness"]["pending"], f"{word} is found, and nothing is pending")

    def round(self) -> None:
        """Read and write with every tool; what was written is found, or something is pending."""
        if time.monotonic() > self._start_again:
            self.call("memory_start")
            self._start_again = time.monotonic() + CONVERSATION_SECONDS
        self._round += 1
        mark = f"{self._when}{self._round}"
        for file in ("core.md", "many/0000/1.md"):
            self.call("memory_read", file=file)
        self.call("append_file", path="blocks/list.md", text=f"A ruff: {mark}.\n")
        name = f"{self._when}-{self._round}"
        self.call("create_memory_block", name=name, summary="A bird.", content=f"dunlin{name}")
        self.call("update_memory_block", block=name, old_text="dunlin", new_text="knot")
        self.call("append_episodic_log", title=f"Seen {self._round}", entry="A knot.")
        answer = self.call("memory_search", query=mark)
        held = any(mark in hit["snippet"] for hit in answer["hits"])
        expect(held or answer["freshness"]["pending"], "what was appended was missed in silence")

    def until_exact(self, word: str, limit_seconds: float) -> float:
        """Go on until nothing is pending, when *word* must be found; return the seconds."""
        started = time.monotonic()
        while True:
            answer = self.call("memory_search", query=word)
            found = any(word in hit["snippet"] for hit in answer["hits"])
            seconds = time.monotonic() - started
            if not answer["freshness"]["pending"]:
                expect(found, f"{word} was missed, and nothing was pending")
                return seconds
            expect(seconds < limit_seconds, f"pending after {seconds:.0f} s")
            self.round()
            time.sleep(ROUND_SECONDS)


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
