"""What every disaster needs: a memory, a server as a client sees it, and checks."""

import contextlib
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cost.processes import Server, ours

from indexer import open_index

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))

from faulty import compile_shim

# No client waits longer than this for an answer.
ANSWER_SECONDS: Final = 60.0

# Far beyond what anything here takes on a busy machine.
LONGEST_WAIT_SECONDS: Final = 120.0


class BrokenError(Exception):
    """Something was not as expected; the sentence says what."""


class SkippedError(Exception):
    """This cannot be tried here; the sentence says why."""


@dataclass(frozen=True)
class Disaster:
    """What happens, what a client must see, and a function that tries it in a folder.

    The function returns what was seen.
    """

    name: str
    expected: str
    attempt: Callable[[Path], str]


def expect(holds: object, sentence: str) -> None:
    """Raise unless it *holds*.

    Raises:
        BrokenError: It does not.
    """
    if not holds:
        raise BrokenError(sentence)


def make_memory(folder: Path, animal: str = "walrus") -> Path:
    """Make a small memory about one *animal* and what it drinks."""
    (folder / "blocks").mkdir(parents=True)
    (folder / "core.md").write_text(f"# Core\n\nThe {animal} likes coffee.\n", "utf-8")
    for number in range(20):
        text = f"# Note {number}\n\nThe {animal} met heron{number} at the lake.\n"
        (folder / "blocks" / f"note-{number}.md").write_text(text, "utf-8")
    return folder


class Client:
    """A client of a server that gets the errors of tools as answers."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.pid = server.process.pid

    def call(self, tool: str, **arguments: object) -> dict[str, Any]:
        """Return the structured answer; that of a refusal holds a ``code``."""
        result = self._server.ask("tools/call", {"name": tool, "arguments": arguments})
        return dict(result["structuredContent"])

    def search(self, query: str) -> dict[str, Any]:
        """Return the answer of `memory_search`.

        Raises:
            BrokenError: It took longer than a client waits.
        """
        started = time.monotonic()
        answer = self.call("memory_search", query=query)
        seconds = time.monotonic() - started
        expect(seconds < ANSWER_SECONDS, f"a search was answered after {seconds:.0f} s")
        return answer

    def append(self, text: str, path: str = "blocks/list.md") -> dict[str, Any]:
        """Return the answer of `append_file`."""
        return self.call("append_file", path=path, text=text)

    def finds(self, word: str) -> bool:
        """Tell whether a search finds *word* in a hit's own lines."""
        return any(word in hit["snippet"] for hit in self.search(word).get("hits", ()))

    def wait_found(self, word: str) -> float:
        """Search until *word* is found; return how many seconds that took.

        Raises:
            BrokenError: An answer missed it and said that nothing was pending.
        """
        started = time.monotonic()
        while True:
            answer = self.search(word)
            expect("code" not in answer, f"a search was refused: {answer}")
            if any(word in hit["snippet"] for hit in answer["hits"]):
                return time.monotonic() - started
            expect(answer["freshness"]["pending"], f"{word} was missed, and nothing was pending")
            expect(time.monotonic() - started < LONGEST_WAIT_SECONDS, f"{word} stays pending")
            time.sleep(0.05)


@contextlib.contextmanager
def serving(
    memory: Path, *, life_seconds: float = 300.0, **environ: str | Path
) -> Iterator[Client]:
    """Run a server of *memory*, with *environ* added to its environment, and yield a client."""
    command = ["env", *(f"{name}={value}" for name, value in environ.items()), *ours(memory)]
    server = Server(command if environ else ours(memory), life_seconds)
    try:
        yield Client(server)
    finally:
        server.close()


def shim(folder: Path, name: str) -> Path:
    """Compile a library to be preloaded, and return its file.

    Raises:
        SkippedError: It cannot be compiled here.
    """
    library = compile_shim(folder, name)
    if library is None:
        raise SkippedError("needs Linux and a C compiler")
    return library


def check_index(memory: Path, *questions: str) -> None:
    """Check that the index is sound and answers like one that is made anew.

    Raises:
        BrokenError: It is not, or does not.
    """
    with open_index(memory) as index, tempfile.TemporaryDirectory() as folder:
        problems = index.verify().problems
        expect(not problems, f"the index is wrong: {problems[:2]}")
        with open_index(memory, Path(folder) / "new.db") as new:
            for question in questions:
                same = index.search(question).hits == new.search(question).hits
                expect(same, f"{question!r} is answered otherwise by a new index")


@dataclass(frozen=True)
class Usage:
    """What a process holds at one moment."""

    resident_mb: float
    descriptors: int
    threads: int
    watches: int


def usage(pid: int) -> Usage:
    """Return what a process holds.

    Raises:
        SkippedError: The system does not tell.
    """
    place = Path(f"/proc/{pid}")
    if not place.exists():
        raise SkippedError("only Linux tells what a process holds")
    fields = dict(line.split(":", 1) for line in (place / "status").read_text("utf-8").splitlines())
    watches = 0
    for file in (place / "fdinfo").iterdir():
        with contextlib.suppress(OSError):
            watches += file.read_text("utf-8").count("inotify wd:")
    descriptors = sum(1 for _ in (place / "fd").iterdir())
    return Usage(
        int(fields["VmRSS"].split()[0]) / 1e3, descriptors, int(fields["Threads"]), watches
    )


def peak_mb(pid: int) -> float:
    """Return the peak memory of a process; 0 if the system does not tell."""
    with contextlib.suppress(OSError):
        text = Path(f"/proc/{pid}/status").read_text("utf-8")
        return int(text.partition("VmHWM:")[2].split()[0]) / 1e3
    return 0.0
