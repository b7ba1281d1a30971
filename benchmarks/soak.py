"""Edit, kill, rebuild and search one memory at once; fail on any stale answer, error or loss.

    python benchmarks/soak.py [SECONDS] [--keep]

Four processes edit: in place, by temporary file and rename, as vim saves, and
by checking out git branches. Two servers answer searches and append, while
`agent-index watch`, a loop of rebuilds and a loop of nightly and verify
--repair run. Each second, one of all these is killed with SIGKILL and started
again. Needs git and a system with SIGKILL.

How an answer is judged: an editor counts its edits, in memory shared with the
searchers, before and after each. An answer is stale if it shows an older edit
than the last one finished before the search began, or misses the file, unless
an edit was under way. What a server said it appended must be found by the next
search, and be in the file at the end.
"""

import argparse
import contextlib
import json
import random
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from cost.figures import Sample
from soak_editors import BRANCHES, EDITORS, FILES_EACH, Counters, edit, make_repository, text_of

from indexer import open_index
from indexer.tasks.nightly import run_nightly

ROOT: Final = Path(__file__).resolve().parent.parent
SAMPLE: Final = ROOT / "tests" / "memories" / "sample"
ANSWER_SECONDS: Final = 30.0
APPEND_EVERY: Final = 7


class Running:
    """A process that can be killed and is then started again."""

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
        """Kill it and start it again."""
        self.kills += 1
        self.stop()
        self.process = self._start()

    def stop(self) -> None:
        """Kill it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Searcher(threading.Thread):
    """Asks one server without pause and judges its answers."""

    def __init__(self, memory: Path, counters: Counters) -> None:
        super().__init__()
        self.server = Running("-m", "agent_bridge", "--memory", str(memory))
        self.ending = threading.Event()
        self.results: Counter[str] = Counter()
        self.examples: list[str] = []
        self.milliseconds: list[float] = []
        self.appended: list[str] = []
        self._counters = counters

    def run(self) -> None:
        """Connect and ask; connect again after the server was killed."""
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
            if number % APPEND_EVERY == 0:
                self._append(process, number)
                continue
            editor = number % len(EDITORS)
            before = self._counters.read(editor)
            query = f"marker{editor} newest edit"
            started = time.perf_counter()
            answer = self._ask(process, number, "memory_search", query=query, max_results=10)
            self.milliseconds.append((time.perf_counter() - started) * 1000)
            if answer:
                self._judge(editor, before, self._counters.read(editor)[0], answer["hits"])

    def _append(self, process: "subprocess.Popen[bytes]", number: int) -> None:
        """Append a line with a new word, and expect to find it."""
        word = f"osprey{secrets.token_hex(6)}"
        path, text = f"appended/{self.native_id}.md", f"\nThe {word} is here.\n"
        if not self._ask(process, number, "append_file", path=path, text=text):
            return
        self.appended.append(word)
        answer = self._ask(process, number, "memory_search", query=word, max_results=1)
        if answer and word in json.dumps(answer["hits"]):
            self._count("exact", "")
        elif answer:
            self._count("stale", f"appended {word} and did not find it")

    def _ask(
        self, process: "subprocess.Popen[bytes]", number: int, tool: str, **arguments: object
    ) -> dict[str, Any] | None:
        """Return the answer of a tool; None, and count it, if it cannot be judged."""
        params = {"name": tool, "arguments": arguments}
        result = _call(process, number, "tools/call", params)["result"]
        answer: dict[str, Any] = result["structuredContent"]
        if result.get("isError"):
            self._count("errors", json.dumps(answer))
            return None
        if answer.get("freshness", {}).get("pending"):
            self._count("pending", "")
            return None
        return answer

    def _judge(
        self, editor: int, before: tuple[int, int], begun_after: int, hits: list[dict[str, Any]]
    ) -> None:
        begun, done = before
        wanted = {f"{EDITORS[editor]}/soak-{file}.md" for file in range(FILES_EACH)}
        found = {
            hit["file"]: int(hit["snippet"].split("edit ")[1][:9])
            for hit in hits
            if hit["file"] in wanted and "edit " in hit["snippet"]
        }
        # While an edit is under way, or after its editor was killed in it, the
        # disk may hold any mixture of the old and the new.
        if not begun == done == begun_after:
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
    """Rebuild the index in an endless loop."""
    while True:
        with open_index(memory) as index:
            index.rebuild()
        time.sleep(0.5)


def look_after_for_ever(memory: Path) -> None:
    """Run the nightly upkeep and verify with repairs in an endless loop; record all problems."""
    while True:
        with open_index(memory) as index:
            night = run_nightly(index)
            problems = [*night.problems, *index.verify(repair=True).problems]
        with _complaints(memory).open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in (*problems, *night.trouble))
        time.sleep(0.5)


def _complaints(memory: Path) -> Path:
    return memory.parent / "complaints"


def prepare(memory: Path) -> None:
    """Make a memory with copies of the sample and a folder for each editor."""
    for number in range(20):
        for file in sorted(SAMPLE.rglob("*.md")):
            copy = memory / f"copy{number}" / file.relative_to(SAMPLE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    # What the counters say before any edit: a search may come first.
    for number, name in enumerate(EDITORS[:-1]):
        (memory / name).mkdir()
        for place in range(FILES_EACH):
            (memory / name / f"soak-{place}.md").write_text(text_of(number, place, 0), "utf-8")
    make_repository(memory / EDITORS[-1])
    (memory / "appended").mkdir()
    _complaints(memory).touch()


def soak(memory: Path, seconds: float) -> bool:
    """Run everything for *seconds*, print the results, and tell whether all was well."""
    counters = Counters(memory.parent / "counters")
    me = str(Path(__file__).resolve())
    editors = [Running(me, "--editor", str(number), str(memory)) for number in range(len(EDITORS))]
    others = [
        Running(me, "--rebuild", str(memory)),
        Running(me, "--look-after", str(memory)),
        Running("-m", "indexer", "watch", "--json", "--memory", str(memory)),
    ]
    searchers = [Searcher(memory, counters) for _ in range(2)]
    for searcher in searchers:
        searcher.start()
    victims = [*editors, *others, *(searcher.server for searcher in searchers)]
    for child in others:
        threading.Thread(target=_drain, args=(child,), daemon=True).start()
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        time.sleep(1.0)
        random.choice(victims).kill()
    _await_judgement(searchers, others)
    for searcher in searchers:
        searcher.ending.set()
    for searcher in searchers:
        searcher.join(ANSWER_SECONDS)
    for child in victims:
        child.stop()
    return report(memory, counters, searchers, sum(child.kills for child in victims))


def _await_judgement(searchers: list[Searcher], others: list[Running]) -> None:
    """Wait for a first judgement, which a busy machine delays, while only editors are at work."""
    for child in others:
        child.stop()
    patience_ends = time.monotonic() + 2 * ANSWER_SECONDS
    while not any(s.results["exact"] for s in searchers) and time.monotonic() < patience_ends:
        time.sleep(0.1)


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
    waits = [ms for searcher in searchers for ms in searcher.milliseconds]
    lost = [
        f"{name}/soak-{file}.md"
        for name in EDITORS
        for file in range(FILES_EACH)
        if not any((memory / name).glob(f"soak-{file}.md*"))
    ]
    texts = "".join(file.read_text("utf-8") for file in (memory / "appended").iterdir())
    words = [word for searcher in searchers for word in searcher.appended]
    lost += [word for word in words if word not in texts]
    complaints = _complaints(memory).read_text("utf-8").splitlines()
    log_bytes = (memory / ".search-index.db-wal").stat().st_size
    with open_index(memory) as index:
        index.sync()
        kept = [index.search(f"marker{n} newest edit").hits for n in range(len(EDITORS))]
        index.rebuild()
        same = kept == [index.search(f"marker{n} newest edit").hits for n in range(len(EDITORS))]
    left = list(memory.glob(".search-index.db.corrupt-*"))
    print(f"edits           {edits}, appended {len(words)}, processes killed {kills}")
    print(f"searches        {total.total()}: {dict(total)}")
    if waits:
        found = Sample.of(waits)
        print(f"milliseconds    p50 {found.median:.1f}, p99 {found.p99:.1f}")
    print(f"stale answers   {total['stale']}")
    print(f"errors          {total['errors']}")
    print(f"lost files      {len(lost)} {lost}")
    print(f"equals rebuild  {same}")
    print(f"damaged indexes {len(left)}")
    print(f"complaints      {len(complaints)} {complaints[:3]}")
    print(f"log of SQLite   {log_bytes / 1e6:.1f} MB")
    for searcher in searchers:
        for example in searcher.examples:
            print(f"  {example}")
    wrong = total["stale"] or total["errors"] or lost or left or complaints
    return not wrong and same and total["exact"] > 0


def main() -> int:
    """Run the part that the arguments name."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("seconds", nargs="?", type=float, default=120.0)
    parser.add_argument("--keep", action="store_true", help="keep the memory for a look")
    parser.add_argument("--editor", nargs=2, metavar=("N", "DIR"), help=argparse.SUPPRESS)
    parser.add_argument("--rebuild", metavar="DIR", help=argparse.SUPPRESS)
    parser.add_argument("--look-after", metavar="DIR", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.editor:
        memory = Path(arguments.editor[1])
        edit(memory, Counters(memory.parent / "counters"), int(arguments.editor[0]))
    if arguments.rebuild:
        rebuild_for_ever(Path(arguments.rebuild))
    if arguments.look_after:
        look_after_for_ever(Path(arguments.look_after))
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
