"""TRUTH and FRESH, for series of edits, links, moves and restarts that hypothesis invents."""

import contextlib
import os
import random
import shutil
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from indexer import Index, open_index
from indexer.folder.index_place import IN_MEMORY
from indexer.folder.lookout import Lookout
from indexer.folder.scan import scan_folder

TODAY = date(2026, 11, 1)

NAMES = st.sampled_from(["a.md", "b.md", "sub/c.md", "sub/deep/d.md", "東京.md", ".hidden/e.md"])
FOLDERS = st.sampled_from(["sub", "sub/deep", "other", "x.md"])
WORDS = st.lists(
    st.sampled_from(["walrus", "heron", "東京都", "fooBar", "# Title", "- item", "\n", "café"]),
    min_size=0,
    max_size=12,
)
QUERIES = ("walrus heron", "京都", "foo title", "item", "café")

needs_links = precondition(lambda _: os.name != "nt")

STEPS = settings(
    max_examples=30,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


class Folder(RuleBasedStateMachine):
    """A folder that is edited in every way an editor, a sync client or git edits one."""

    base: Path  # set by the test that runs the machine
    count = 0

    @initialize(every=st.integers(1, 4))
    def begin(self, every: int) -> None:
        """Start with an empty folder, to be looked at after *every* so many edits."""
        self.every, self.edits = every, 0
        type(self).count += 1
        self.place = self.base / f"{type(self).__name__}{self.count}"
        self.root = self.place / "nest" / "memory"
        self.root.mkdir(parents=True)
        self.open_files: list[int] = []
        self.open()

    def open(self) -> None:
        """Begin to look at the folder."""
        raise NotImplementedError

    @rule(name=NAMES, words=WORDS)
    def write(self, name: str, words: list[str]) -> None:
        """Write a file in place."""
        file = self.root / name
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("\n".join(words), "utf-8")

    @rule(name=NAMES, words=WORDS, outside=st.booleans())
    def replace(self, name: str, words: list[str], outside: bool) -> None:  # noqa: FBT001 - drawn
        """Replace a file by renaming another one over it."""
        new = (self.place if outside else self.root) / "tmp"
        new.write_text("\n".join(words), "utf-8")
        with contextlib.suppress(OSError):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            new.replace(self.root / name)

    @rule(name=NAMES)
    def delete(self, name: str) -> None:
        """Delete a file, if it is there."""
        with contextlib.suppress(OSError):
            (self.root / name).unlink()

    @rule(name=NAMES, other=NAMES)
    def rename(self, name: str, other: str) -> None:
        """Rename a file over another name."""
        with contextlib.suppress(OSError):
            (self.root / other).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).replace(self.root / other)

    @rule(name=NAMES)
    def touch(self, name: str) -> None:
        """Set a file's time back."""
        with contextlib.suppress(OSError):
            os.utime(self.root / name, ns=(7, 7))

    @rule(name=NAMES, mode=st.sampled_from([0o600, 0o644, 0o400]))
    def chmod(self, name: str, mode: int) -> None:
        """Change what is allowed with a file."""
        with contextlib.suppress(OSError):
            (self.root / name).chmod(mode)

    @rule(name=FOLDERS, other=FOLDERS)
    def move_folder(self, name: str, other: str) -> None:
        """Move a folder with all that is in it."""
        with contextlib.suppress(OSError):
            (self.root / name).rename(self.root / other)

    @rule(name=FOLDERS)
    def make_folder(self, name: str) -> None:
        """Make a folder, where none may be expected."""
        with contextlib.suppress(OSError):
            (self.root / name).mkdir()

    @rule(name=FOLDERS, back=st.booleans())
    def take_folder_out(self, name: str, back: bool) -> None:  # noqa: FBT001 - drawn
        """Move a folder out of the memory, write into it there, and perhaps bring it back."""
        away = self.place / "away"
        shutil.rmtree(away, ignore_errors=True)
        with contextlib.suppress(OSError):
            (self.root / name).rename(away)
            (away / "c.md").write_text("walrus away", "utf-8")
            if back:
                away.rename(self.root / name)

    @rule(name=FOLDERS)
    def delete_folder(self, name: str) -> None:
        """Delete a folder with all that is in it."""
        shutil.rmtree(self.root / name, ignore_errors=True)

    @needs_links
    @rule(name=NAMES, other=NAMES)
    def link(self, name: str, other: str) -> None:
        """Make a symbolic link to another file, which may be missing or itself."""
        with contextlib.suppress(OSError):
            (self.root / name).unlink(missing_ok=True)
            (self.root / name).symlink_to(self.root / other)

    @needs_links
    @rule(name=NAMES, words=WORDS)
    def write_through_a_hard_link(self, name: str, words: list[str]) -> None:
        """Give a file a second name in a hidden folder, or write to it there."""
        second = self.root / ".second"
        if second.exists():
            with contextlib.suppress(OSError):
                second.write_text("\n".join(words), "utf-8")
        else:
            with contextlib.suppress(OSError):
                second.hardlink_to(self.root / name)
            # What follows a new name outside is seen by the next walk only.
            self.look_everywhere()

    @needs_links
    @rule(name=NAMES, other=st.sampled_from(["b.md", "note.txt", "other/f.md"]), gone=st.booleans())
    def write_by_another_name(self, name: str, other: str, gone: bool) -> None:  # noqa: FBT001 - drawn
        """Give a file a second name where it is looked for, write by it, and perhaps remove it."""
        second = self.root / other
        with contextlib.suppress(OSError):
            second.hardlink_to(self.root / name)
            second.write_text(f"walrus by {other}", "utf-8")
            if gone:
                second.unlink()

    @rule(name=NAMES)
    def begin_writing(self, name: str) -> None:
        """Open a file and keep it open."""
        if len(self.open_files) < 3:
            with contextlib.suppress(OSError):
                flags = os.O_WRONLY | os.O_APPEND
                self.open_files.append(os.open(self.root / name, flags))

    @rule(words=WORDS)
    def go_on_writing(self, words: list[str]) -> None:
        """Write to a file that was opened before, wherever it is by now."""
        if self.open_files:
            os.write(self.open_files[0], ("\n" + "\n".join(words)).encode())
            self.open_files.append(self.open_files.pop(0))

    @rule(patterns=st.sampled_from(["", "b.md", "sub/", "*.md\n"]))
    def ignore(self, patterns: str) -> None:
        """Change what is to be passed over."""
        (self.root / ".memoryignore").write_text(patterns, "utf-8")

    @rule(folder=st.sampled_from(["nest", "nest/memory"]))
    def replace_the_root(self, folder: str) -> None:
        """Put another folder in the place of the memory folder, or of the one around it."""
        old = self.place / "old"
        shutil.rmtree(old, ignore_errors=True)
        (self.place / folder).rename(old)
        self.root.mkdir(parents=True)
        (self.root / "a.md").write_text("heron in a new folder", "utf-8")

    @invariant()
    def is_seen(self) -> None:
        """Look from time to time."""
        if hasattr(self, "every"):
            self.edits += 1
            if self.edits % self.every == 0:
                self.look()

    def look(self) -> None:
        """Compare what is seen with what there is."""
        raise NotImplementedError

    def look_everywhere(self) -> None:
        """Do not rely on the queue of changes for what came before."""

    def teardown(self) -> None:
        """Close what is open."""
        for descriptor in getattr(self, "open_files", []):
            os.close(descriptor)


class Looking(Folder):
    """A look with the kernel's help sees what a walk sees."""

    def open(self) -> None:
        """Listen, and take the first look."""
        self.known = scan_folder(self.root).files
        self.lookout = Lookout(self.root)
        self.lookout.listen()
        self.lookout.look({})

    def look_everywhere(self) -> None:
        """Have the next look walk."""
        self.lookout.forget()
        self.lookout.look({}, 0.0)
        self.lookout.look({})

    def look(self) -> None:
        """Compare a look with a walk."""
        walk = scan_folder(self.root)
        assert scan_folder(self.root, known=self.known, on_folder=lambda _: None) == walk
        by_known = scan_folder(self.root, known=self.known)
        assert (by_known.files, by_known.skipped) == (walk.files, walk.skipped)
        self.known = walk.files
        scan, _ = self.lookout.look({})
        assert scan.files == walk.files
        assert scan.shared == walk.shared
        assert {p for p in walk.skipped if p.endswith(".md")} <= scan.skipped.keys()
        again, none = self.lookout.look({})
        assert again == scan
        assert none == (scan.shared if self.lookout.is_listening else None)

    def teardown(self) -> None:
        """Stop listening."""
        super().teardown()
        if hasattr(self, "lookout"):
            self.look()
            self.lookout.close()


class Searching(Folder):
    """Two open indexes on one file, of which one listens, answer as a new one would."""

    def open(self) -> None:
        """Open both."""
        self.listening = open_index(self.root, self.place / "index.db")
        self.listening.listen()
        self.walking = open_index(self.root, self.place / "index.db")

    def look_everywhere(self) -> None:
        """Have the listening index walk once."""
        self.listening.close()
        self.listening = open_index(self.root, self.place / "index.db")
        self.listening.listen()

    @rule(listening=st.booleans())
    def restart(self, listening: bool) -> None:  # noqa: FBT001 - drawn
        """Close an index and open it again."""
        if listening:
            self.look_everywhere()
        else:
            self.walking.close()
            self.walking = open_index(self.root, self.place / "index.db")

    @rule(listening=st.booleans())
    def rebuild(self, listening: bool) -> None:  # noqa: FBT001 - drawn
        """Rebuild by either."""
        (self.listening if listening else self.walking).rebuild()

    @rule(listening=st.booleans())
    def sync(self, listening: bool) -> None:  # noqa: FBT001 - drawn
        """Sync, and find that nothing is left to do."""
        index = self.listening if listening else self.walking
        index.sync()
        assert index.status().pending == 0

    def look(self) -> None:
        """Compare an answer of either with that of an index made from nothing."""
        query = QUERIES[self.edits % len(QUERIES)]
        with Index(self.root, IN_MEMORY) as fresh:
            expected = fresh.search(query, today=TODAY).hits
        mine = (self.listening if self.edits % 2 else self.walking).search(query, today=TODAY)
        assert mine.hits == expected
        assert mine.freshness.pending == 0

    def teardown(self) -> None:
        """Ask both once more, and close them."""
        super().teardown()
        if hasattr(self, "listening"):
            for self.edits in (0, 1):
                self.look()
            self.listening.close()
            self.walking.close()


@pytest.mark.holds("TRUTH", "FRESH")
@pytest.mark.parametrize("machine", [Looking, Searching])
def test_any_series_of_edits_is_seen(machine: type[Folder], tmp_path: Path) -> None:
    """Whatever is done to the folder, a look equals a walk and an answer that of a new index."""
    machine.base = tmp_path
    run_state_machine_as_test(machine, settings=STEPS)


# Words of two languages, misspelt ones, and such as share their stem.
SAID = {
    **{
        f"de{n}.md": f"Der Server im Keller {n} läuft, der Serverraum ist kalt.\n" for n in range(9)
    },
    "en.md": "The server in the cellar runs again, and the room is cold.\n",
    "boat.md": "The boat is in the harbour and the sail is torn.\n",
    "full.md": "The batteries are full.\n",
    "low.md": "The battery is empty, and the server is down.\n",
    "key.md": "Serverraum: Schlüssel beim Hausmeister\n",
}
ASKED = ("server", "Serverraum", "battary", "batterys", "batter*", "keller -serv*", "der Server")


@pytest.mark.holds("TRUTH")
@pytest.mark.parametrize("seed", range(4))
def test_no_answer_depends_on_what_came_first(seed: int, tmp_path: Path) -> None:
    """Files are indexed in some order, and in another one when all are indexed again."""
    names = sorted(SAID)
    random.Random(seed).shuffle(names)
    (tmp_path / "memory").mkdir()
    with Index(tmp_path / "memory", tmp_path / "index.db") as index:
        for name in names:
            (tmp_path / "memory" / name).write_text(SAID[name], encoding="utf-8")
            index.sync()
        grown = [index.search(query, today=TODAY) for query in ASKED]
        index.rebuild()
        again = [index.search(query, today=TODAY) for query in ASKED]
    assert [(one.hits, one.note) for one in grown] == [(one.hits, one.note) for one in again]


# A file, very many others that hold its words, and a question for the file alone.
MANY = {
    "an event": (
        "# Log\n\n## 2026-05-04 The move\n\nBoxes.\n\n## 2026-05-05\n\nWe painted the kitchen.\n",
        [f"# Note {number}\n\nSomething to move here.\n" for number in range(520)],
        "what did we do the day after the move?",
        "painted",
    ),
    "a number": (
        "The invoice is 4500 11 9023 of the vendor.\n",
        [f"Counts: 4500, 11, 9023 and others {number}\n" for number in range(40)],
        "4500119023",
        "9023",
    ),
}


@pytest.mark.holds("TRUTH")
@pytest.mark.parametrize(("text", "others", "question", "wanted"), MANY.values(), ids=MANY)
def test_what_is_found_among_very_many_does_not_depend_on_the_order_of_indexing(
    tmp_path: Path, text: str, others: list[str], question: str, wanted: str
) -> None:
    """A limit on what is read takes the same whether the file came first or last."""
    root = tmp_path / "memory"
    root.mkdir()
    with open_index(root, tmp_path / "first.db") as first:
        (root / "m.md").write_text(text)
        first.sync()
        for number, other in enumerate(others):
            (root / f"{'az'[number % 2]}{number}.md").write_text(other)
        with open_index(root, tmp_path / "last.db") as last:
            (root / "m.md").rename(tmp_path / "m.md")
            last.sync()
            (tmp_path / "m.md").rename(root / "m.md")
            answers = [index.search(question, today=TODAY) for index in (first, last)]
    assert answers[0].hits == answers[1].hits
    assert answers[0].note == answers[1].note
    assert wanted in answers[0].hits[0].snippet
