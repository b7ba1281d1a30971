"""Edit, kill, rebuild and search one memory at once; fail on any stale answer, error or loss.

    python benchmarks/soak.py [SECONDS] [--keep]

Four processes edit: in place, by temporary file and rename, as vim saves, and
by git checkouts of branches. Two servers answer searches, `agent-index watch`
and a loop of rebuilds run beside them, and every second one of all these is
killed with SIGKILL and started again. Needs git and a system with SIGKILL.

How an answer is judged: an editor counts its edits, in memory shared with the
searchers, before and after each. An answer that tells an older edit than the
last one that was finished before the search began is stale; one that misses
the file is too, unless an edit was under way.
"""

import argparse
import contextlib
import json
import mmap
import os
import random
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from indexer import open_index

ROOT: Final = Path(__file__).resolve().parent.parent
SAMPLE: Final = ROOT / "tests" / "memories" / "sample"
EDITORS: Final = ("in-place", "rename", "vim", "git")
FILES_EACH: Final = 5
BRANCHES: Final = 6
ANSWER_SECONDS: Final = 30.0


class Counters:
    """For each editor, how many edits were begun and how many are done; shared by a file."""

    def __init__(self, file: Path) -> None:
        if not file.exists():
            file.write_bytes(bytes(16 * len(EDITORS)))
        with file.open("r+b") as opened:
            self._map = mmap.mmap(opened.fileno(), 0)

    def read(self, editor: int) -> tuple[int, int]:
        """Return (begun, done)."""
        begun, done = struct.unpack_from("qq", self._map, 16 * editor)
        return begun, done

    def begin(self, editor: int) -> int:
        """Note that an edit begins and return its number."""
        number = self.read(editor)[0] + 1
        struct.pack_into("q", self._map, 16 * editor, number)
        return number

    def finish(self, editor: int, number: int) -> None:
        """Note that the edit is on the disk."""
        struct.pack_into("q", self._map, 16 * editor + 8, number)


def text_of(editor: int, file: int, number: int) -> str:
    """Return what an edit writes; its length does not depend on the number."""
    words = f"marker{editor} of the soak, file {file}, edit {number:09} is the newest."
    return f"# Soak {editor}\n\n{words}\n\nPadding that stays as it is.\n"


def write_in_place(file: Path, text: str) -> None:
    """Overwrite the bytes, as some editors and all databases do."""
    if file.exists():
        with file.open("r+b", buffering=0) as opened:
            opened.write(text.encode())
    else:
        write_by_rename(file, text)


def write_by_rename(file: Path, text: str) -> None:
    """Write a temporary file and rename it over the old one."""
    temporary = file.with_name(f".{file.name}.tmp")
    temporary.write_text(text, "utf-8")
    temporary.replace(file)


def write_as_vim(file: Path, text: str) -> None:
    """Move the old file away, write a new one, delete the old one."""
    backup = file.with_name(file.name + "~")
    with contextlib.suppress(FileNotFoundError):
        file.rename(backup)
    with file.open("w", encoding="utf-8") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
    backup.unlink(missing_ok=True)


def git(folder: Path, *arguments: str) -> None:
    """Run git quietly."""
    settings = ["-c", "user.name=soak", "-c", "user.email=soak@localhost", "-c", "gc.auto=0"]
    command = ["git", *settings, *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def make_repository(folder: Path) -> None:
    """Make a repository whose branches differ in every file."""
    folder.mkdir()
    git(folder, "init", "-q", "-b", "b0")
    for branch in range(BRANCHES):
        if branch:
            git(folder, "checkout", "-q", "-b", f"b{branch}")
        for number in range(FILES_EACH):
            (folder / f"soak-{number}.md").write_text(text_of(3, number, branch), "utf-8")
        git(folder, "add", "-A")
        git(folder, "commit", "-q", "-m", f"branch {branch}")


def edit(memory: Path, counters: Counters, editor: int) -> None:
    """Edit without end, the way of this *editor*."""
    folder = memory / EDITORS[editor]
    if editor == 3:  # noqa: PLR2004 - git, the last
        # What a killed git leaves behind, a person removes by hand.
        (folder / ".git" / "index.lock").unlink(missing_ok=True)
    while True:
        number = counters.begin(editor)
        if editor == 3:  # noqa: PLR2004
            git(folder, "checkout", "-q", "-f", f"b{number % BRANCHES}")
        else:
            write = (write_in_place, write_by_rename, write_as_vim)[editor]
            for file in range(FILES_EACH):
                write(folder / f"soak-{file}.md", text_of(editor, file, number))
        counters.finish(editor, number)
        time.sleep(random.uniform(0.005, 0.15))


class Running:
    """A process that is started again after it was killed."""

    def __init__(self, *command: str) -> None:
        self._command = command
        self.kills = 0
        self.process = self._start()

    def _start(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            [sys.executable, *self._command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=ROOT,
        )

    def kill(self) -> None:
        """End it at once and start it again."""
        self.kills += 1
        self.stop()
        self.process = self._start()

    def stop(self) -> None:
        """End it at once."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Searcher(threading.Thread):
    """Asks one server all the time and judges its answers."""

    def __init__(self, memory: Path, counters: Counters) -> None:
        super().__init__()
        self.server = Running("-m", "agent_bridge", "--memory", str(memory))
        self.ending = threading.Event()
        self.results: Counter[str] = Counter()
        self.examples: list[str] = []
        self.milliseconds: list[float] = []
        self._counters = counters

    def run(self) -> None:
        """Connect, ask, and connect again when the server was killed."""
        while not self.ending.is_set():
            with contextlib.suppress(OSError, ValueError):
                self._ask_until_it_ends(self.server.process)

    def _ask_until_it_ends(self, process: "subprocess.Popen[bytes]") -> None:
        hello = {"name": "soak", "version": "1"}
        first = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": hello}
        _call(process, 0, "initialize", first)
        _send(process, {"jsonrpc": "2.0", "method": "notifications/initialized"})
        number = 0
        while not self.ending.is_set():
            number += 1
            editor = number % len(EDITORS)
            before = self._counters.read(editor)
            arguments = {"query": f"marker{editor} newest edit", "max_results": 10}
            started = time.perf_counter()
            answer = _call(
                process, number, "tools/call", {"name": "memory_search", "arguments": arguments}
            )
            self.milliseconds.append((time.perf_counter() - started) * 1000)
            self._judge(editor, before, self._counters.read(editor)[0], answer["result"])

    def _judge(
        self, editor: int, before: tuple[int, int], begun_after: int, result: dict[str, Any]
    ) -> None:
        if result.get("isError"):
            self._count("errors", json.dumps(result["structuredContent"]))
            return
        answer = result["structuredContent"]
        if answer["freshness"]["pending"]:
            self._count("pending", "")
            return
        begun, done = before
        # While an edit is under way, or was begun and its editor killed, the
        # disk holds any mixture of the old and the new.
        calm = begun == done == begun_after
        wanted = {f"{EDITORS[editor]}/soak-{file}.md" for file in range(FILES_EACH)}
        found = {
            hit["file"]: int(hit["snippet"].split("edit ")[1][:9])
            for hit in answer["hits"]
            if hit["file"] in wanted and "edit " in hit["snippet"]
        }
        if not calm:
            self._count("overlapping", "")
            return
        right = done % BRANCHES if EDITORS[editor] == "git" else done
        if found.keys() == wanted and set(found.values()) == {right}:
            self._count("exact", "")
        else:
            self._count("stale", f"{EDITORS[editor]}: on disk {right}, answered {found}")

    def _count(self, kind: str, example: str) -> None:
        self.results[kind] += 1
        if example and len(self.examples) < 10:  # noqa: PLR2004
            self.examples.append(f"{kind}: {example}")


def _send(process: "subprocess.Popen[bytes]", message: dict[str, Any]) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(message).encode() + b"\n")
    process.stdin.flush()


def _call(
    process: "subprocess.Popen[bytes]", number: int, method: str, params: dict[str, Any]
) -> dict[str, Any]:
    assert process.stdout is not None
    _send(process, {"jsonrpc": "2.0", "id": number, "method": method, "params": params})
    while True:
        answer: dict[str, Any] = json.loads(process.stdout.readline())
        if answer.get("id") == number:
            return answer


def rebuild_for_ever(memory: Path) -> None:
    """Rebuild the index again and again."""
    while True:
        with open_index(memory) as index:
            index.rebuild()
        time.sleep(0.5)


def prepare(memory: Path) -> None:
    """Make a memory with the sample in it and a folder for each editor."""
    for number in range(20):
        for file in sorted(SAMPLE.rglob("*.md")):
            copy = memory / f"copy{number}" / file.relative_to(SAMPLE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    for name in EDITORS[:-1]:
        (memory / name).mkdir()
    make_repository(memory / EDITORS[-1])


def soak(memory: Path, seconds: float) -> bool:
    """Run it all for so long, print what came of it, and tell whether all was well."""
    counters = Counters(memory.parent / "counters")
    me = str(Path(__file__).resolve())
    editors = [Running(me, "--editor", str(number), str(memory)) for number in range(len(EDITORS))]
    others = [
        Running(me, "--rebuild", str(memory)),
        Running("-m", "indexer", "watch", "--json", "--memory", str(memory)),
    ]
    searchers = [Searcher(memory, counters) for _ in range(2)]
    for searcher in searchers:
        searcher.start()
    victims = [*editors, *others, *(searcher.server for searcher in searchers)]
    for child in others:
        threading.Thread(target=_drain, args=(child,), daemon=True).start()
    ends = time.monotonic() + seconds
    while time.monotonic() < ends or _has_judged_nothing(searchers, ends):
        time.sleep(1.0)
        random.choice(victims).kill()
    for searcher in searchers:
        searcher.ending.set()
    for searcher in searchers:
        searcher.join(ANSWER_SECONDS)
    for child in victims:
        child.stop()
    return report(memory, counters, searchers, sum(child.kills for child in victims))


def _has_judged_nothing(searchers: list[Searcher], ends: float) -> bool:
    """Tell whether a machine under load needs more time before anything can be said."""
    patience_ended = time.monotonic() > ends + ANSWER_SECONDS
    return not patience_ended and not any(s.results["exact"] for s in searchers)


def _drain(child: Running) -> None:
    while True:
        assert child.process.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            child.process.stdout.read()
        time.sleep(0.1)


def report(memory: Path, counters: Counters, searchers: list[Searcher], kills: int) -> bool:
    """Print the figures; tell whether nothing was stale, lost or wrong."""
    total: Counter[str] = Counter()
    for searcher in searchers:
        total += searcher.results
    edits = {name: counters.read(number)[1] for number, name in enumerate(EDITORS)}
    waits = sorted(ms for searcher in searchers for ms in searcher.milliseconds)
    lost = [
        f"{name}/soak-{file}.md"
        for name in EDITORS
        for file in range(FILES_EACH)
        if not any((memory / name).glob(f"soak-{file}.md*"))
    ]
    with open_index(memory) as index:
        index.sync()
        kept = [index.search(f"marker{n} newest edit").hits for n in range(len(EDITORS))]
        index.rebuild()
        same = kept == [index.search(f"marker{n} newest edit").hits for n in range(len(EDITORS))]
    left = list(memory.glob(".search-index.db.corrupt-*"))
    print(f"edits           {edits}, processes killed {kills}")
    print(f"searches        {total.total()}: {dict(total)}")
    if waits:
        p99 = waits[int(len(waits) * 0.99)]
        print(f"milliseconds    p50 {statistics.median(waits):.1f}, p99 {p99:.1f}")
    print(f"stale answers   {total['stale']}")
    print(f"errors          {total['errors']}")
    print(f"lost files      {len(lost)} {lost}")
    print(f"equals rebuild  {same}")
    print(f"damaged indexes {len(left)}")
    for searcher in searchers:
        for example in searcher.examples:
            print(f"  {example}")
    return not (total["stale"] or total["errors"] or lost or left) and same and total["exact"] > 0


def main() -> int:
    """Run the part that the arguments name."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("seconds", nargs="?", type=float, default=120.0)
    parser.add_argument("--keep", action="store_true", help="keep the memory for a look")
    parser.add_argument("--editor", nargs=2, metavar=("N", "DIR"), help=argparse.SUPPRESS)
    parser.add_argument("--rebuild", metavar="DIR", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.editor:
        memory = Path(arguments.editor[1])
        edit(memory, Counters(memory.parent / "counters"), int(arguments.editor[0]))
    if arguments.rebuild:
        rebuild_for_ever(Path(arguments.rebuild))
    place = Path(tempfile.mkdtemp(prefix="soak-"))
    try:
        memory = place / "memory"
        memory.mkdir()
        prepare(memory)
        return 0 if soak(memory, arguments.seconds) else 1
    finally:
        if arguments.keep:
            print(f"kept            {place}")
        else:
            shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
