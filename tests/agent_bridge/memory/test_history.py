"""The history on disk: whole after any end, never lost with a write, bounded, and true."""

import contextlib
import dataclasses
import errno
import logging
import os
import random
import subprocess
import sys
import tempfile
import threading
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule
from tool_calls import append_text, write

from agent_bridge.errors import NoHistoryError, NothingToUndoError
from agent_bridge.memory.changes import Change, to_line, versions_of, with_changes_by_hand
from agent_bridge.memory.files import find_bytes, put_file, writing
from agent_bridge.memory.history import (
    HISTORY_NAME,
    acting,
    count_changes,
    entries,
    keeping,
    prune,
    text_of,
)
from agent_bridge.memory.undo import apply_undo, plan_undo
from indexer import LARGEST_READ_BYTES, open_index, to_version

LATER = timedelta(days=1_000)

LINE = Change(1, "2026-01-01T00:00:00.000+00:00", "a.md", "t", "c", "x", None, None, 0, 0)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory folder."""
    folder = tmp_path / "memory"
    folder.mkdir()
    return folder


# What is kept


def test_who_when_and_which_tool(root: Path) -> None:
    """A change tells its author, its time, its file, and both versions and sizes."""
    before = datetime.now(UTC)
    with acting("append_file", "Claude Desktop"):
        append_text(root, root / "blocks" / "x.md", "# One\n")
    (change,) = entries(root)
    assert (change.number, change.path) == (1, "blocks/x.md")
    assert (change.tool, change.client) == ("append_file", "Claude Desktop")
    assert (change.old, change.old_bytes) == (None, 0)
    assert (change.new, change.new_bytes) == (to_version(b"# One\n"), 6)
    assert before - timedelta(seconds=1) <= datetime.fromisoformat(change.when) <= datetime.now(UTC)


def test_what_one_call_writes_belongs_together(root: Path) -> None:
    """Two files of one call share its mark; the next call has another."""
    with acting("create_memory_block", "c"):
        write(root, "a.md", b"a")
        write(root, "index.md", b"i")
    with acting("append_file", "c"):
        write(root, "a.md", b"b")
    first, second, third = entries(root)
    assert first.call == second.call != third.call


def test_authors_of_two_threads_are_not_mixed_up(root: Path) -> None:
    """Each of many threads signs its own writes."""

    def work(name: str) -> None:
        for _ in range(10):
            with acting("append_file", name):
                append_text(root, root / f"{name}.md", "x\n")

    threads = [threading.Thread(target=work, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    changes = entries(root)
    assert [change.number for change in changes] == list(range(1, 41))
    assert all(change.path == f"{change.client}.md" for change in changes)


def test_a_change_by_hand_is_kept_when_a_tool_meets_it(root: Path) -> None:
    """What a person wrote between two tool writes can be read back, as can what they replaced."""
    write(root, "a.md", b"tool one")
    (root / "a.md").write_bytes(b"person")
    write(root, "a.md", b"tool two")
    told = with_changes_by_hand(entries(root, "a.md"))
    assert [text_of(root, change.new or "") for change in told] == [
        b"tool one",
        b"person",
        b"tool two",
    ]


def test_only_markdown_is_kept(root: Path) -> None:
    """Settings written by init are no memory."""
    write(root, "bridge-config.yaml", b"x")
    assert entries(root) == []
    assert not (root / HISTORY_NAME).exists()


def test_the_same_text_is_no_change(root: Path) -> None:
    """Writing what is there already leaves no trace."""
    write(root, "a.md", b"x")
    write(root, "a.md", b"x")
    assert len(entries(root)) == 1


def test_a_refused_write_leaves_no_trace(root: Path) -> None:
    """When somebody else changed the file in between, nothing is said to have happened."""
    write(root, "a.md", b"x")
    with writing(root):
        assert not put_file(root, "a.md", b"y", expected=b"other")
        assert not put_file(root, "a.md", None, expected=b"other")
    assert len(entries(root)) == 1
    write(root, "a.md", b"z")
    assert [change.number for change in entries(root)] == [1, 2]


def test_a_removed_file_is_kept(root: Path) -> None:
    """Removing a file keeps its text and says that it is gone."""
    write(root, "a.md", b"x")
    with writing(root):
        assert put_file(root, "a.md", None, expected=b"x")
    assert not (root / "a.md").exists()
    assert entries(root)[-1].new is None
    assert text_of(root, entries(root)[-1].old or "") == b"x"


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("damage", [b"", b"broken", zlib.compress(b"another text")])
def test_a_text_whose_copy_is_damaged_is_kept_anew(root: Path, damage: bytes) -> None:
    """A disk, or a program that synchronises the folder, may have spoilt the only copy."""
    write(root, "a.md", b"x")
    (root / HISTORY_NAME / f"{to_version(b'x')}.z").write_bytes(damage)
    with writing(root):
        assert put_file(root, "a.md", None, expected=b"x")
    assert text_of(root, to_version(b"x")) == b"x"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_nobody_else_can_look(root: Path) -> None:
    """The folder is closed to others, and hidden from the search."""
    write(root, "a.md", b"kiebitz\n")
    assert (root / HISTORY_NAME).stat().st_mode & 0o777 == 0o700
    with open_index(root) as index:
        index.sync()
        assert index.status().files == 1


def test_git_does_not_see_it(root: Path) -> None:
    """The folder ignores itself, whatever the memory's own .gitignore says."""
    write(root, "a.md", b"x")
    assert (root / HISTORY_NAME / ".gitignore").read_text() == "*\n"


@pytest.mark.holds("INSIDE")
def test_texts_are_found_by_their_version_only(root: Path) -> None:
    """No version leads out of the folder, and a damaged text is not handed out."""
    write(root, "a.md", b"x")
    version = to_version(b"x")
    assert text_of(root, version) == b"x"
    for name in ("", "../a", "log", "0" * 16):
        assert text_of(root, name) is None
    place = root / HISTORY_NAME / f"{version}.z"
    place.write_bytes(place.read_bytes()[:-3])
    assert text_of(root, version) is None


def test_no_text_is_larger_than_a_file(root: Path) -> None:
    """A few kilobytes that came with a memory do not become gigabytes while others wait."""
    largest, larger = (bytes(LARGEST_READ_BYTES + more) for more in (0, 1))
    write(root, "a.md", b"x")
    for data in (largest, larger):
        (root / HISTORY_NAME / f"{to_version(data)}.z").write_bytes(zlib.compress(data))
    assert text_of(root, to_version(largest)) == largest
    assert text_of(root, to_version(larger)) is None


# Ends


def unsettled(root: Path, *, renamed: bool) -> None:
    """Leave what a writer leaves that was killed right before or after its rename."""
    file = root / "a.md"
    file.write_bytes(b"old")
    generator = keeping(root, "a.md", b"old", b"new")
    generator.__enter__()
    if renamed:
        file.write_bytes(b"new")
    # Killed: nobody leaves the block. Closing it later would settle the line.
    (root / HISTORY_NAME / "log").rename(root / "rescued")
    with contextlib.suppress(OSError):
        generator.__exit__(None, None, None)
    (root / "rescued").rename(root / HISTORY_NAME / "log")


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("renamed", [True, False])
def test_a_killed_writers_line_is_settled_by_the_file(root: Path, *, renamed: bool) -> None:
    """A change whose writer was killed counts if the file shows it, for readers and writers."""
    unsettled(root, renamed=renamed)
    assert not (root / HISTORY_NAME / "log").read_bytes().endswith(b"\n")
    expected = [1] if renamed else []
    assert [change.number for change in entries(root)] == expected
    write(root, "b.md", b"x")
    assert [(change.number, change.path) for change in entries(root)] == [
        *((number, "a.md") for number in expected),
        (len(expected) + 1, "b.md"),
    ]


def test_a_torn_line_is_taken_back(root: Path) -> None:
    """Half a line, as a power cut leaves it, harms neither what is before nor what comes after."""
    write(root, "a.md", b"x")
    log = root / HISTORY_NAME / "log"
    with log.open("ab") as out:
        out.write(b'{"number": 2, "when": "20')
    assert [change.number for change in entries(root)] == [1]
    write(root, "a.md", b"y")
    assert [change.number for change in entries(root)] == [1, 2]
    assert log.read_bytes().count(b"\n") == 2


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("path", ["a\0.md", "\ud800.md", "", "/", "..", "a" * 5_000, "a/" * 5_000])
def test_a_line_of_what_cannot_be_a_file_stops_no_write(root: Path, path: str) -> None:
    """The last line of a log that came from elsewhere may name anything."""
    write(root, "a.md", b"x")
    with (root / HISTORY_NAME / "log").open("ab") as out:
        out.write(to_line(dataclasses.replace(LINE, number=2, path=path)))
    assert [change.number for change in entries(root)] == [1]
    write(root, "a.md", b"y")
    assert [change.path for change in entries(root)] == ["a.md", "a.md"]


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize("path", ["../secret", "{outside}/secret", "link/secret"])
def test_a_line_is_not_settled_by_a_file_elsewhere(root: Path, tmp_path: Path, path: str) -> None:
    """Whether a file outside has a certain text is not told by whether its line stays."""
    (tmp_path / "secret").write_bytes(b"secret")
    if path.startswith("link"):
        if os.name == "nt":
            pytest.skip("links need a privilege there")
        (root / "link").symlink_to(tmp_path, target_is_directory=True)
    told = dataclasses.replace(
        LINE, path=path.format(outside=tmp_path), old=to_version(b"secret"), new="0" * 16
    )
    (root / HISTORY_NAME).mkdir()
    (root / HISTORY_NAME / "log").write_bytes(to_line(told))
    before = entries(root)
    (tmp_path / "secret").write_bytes(b"other")
    assert entries(root) == before


KILLED = """
import sys
from pathlib import Path
from agent_bridge.memory.files import change_file, writing
def append_text(root, file, text):
    path = file.relative_to(root).as_posix()
    with writing(root):
        change_file(root, path, lambda old: (old or b"") + text.encode())
from agent_bridge.memory.history import acting
root = Path(sys.argv[1])
with acting("append_file", "victim"):
    for number in range(100_000):
        append_text(root, root / "a.md", f"line {number} of {sys.argv[2]}\\n")
        print(number, flush=True)
"""


@pytest.mark.holds("WHOLE")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_killed_at_any_instant(root: Path, checkout: Path) -> None:
    """After each kill -9 the file is whole and each text that was replaced can be read."""
    random_seconds = random.Random(7)
    accepted: list[str] = []
    for life in range(12):
        process = subprocess.Popen(
            [sys.executable, "-c", KILLED, root, str(life)], cwd=checkout, stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        count = random_seconds.randrange(1, 25)
        accepted += [f"line {int(process.stdout.readline())} of {life}" for _ in range(count)]
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(random_seconds.random() / 200)
        process.kill()
        rest = process.stdout.read().split()
        process.stdout.close()
        process.wait()
        accepted += [f"line {int(number)} of {life}" for number in rest]
        check_whole(root)
    lines = (root / "a.md").read_text().splitlines()
    assert [line for line in lines if line in set(accepted)] == accepted
    append_text(root, root / "a.md", "after\n")
    check_whole(root)


def check_whole(root: Path) -> None:
    """See that the history leads, text by text, from nothing to the file as it is."""
    changes = entries(root, "a.md")
    assert [change.number for change in changes] == list(range(1, len(changes) + 1))
    text = b""
    for change in changes:
        assert (text_of(root, change.old) if change.old else b"") == text
        text = text_of(root, change.new or "") or b""
    assert (root / "a.md").read_bytes() == text


# Trouble


def test_a_history_that_cannot_be_written_does_not_stop_a_write(
    root: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The new text is written, the log says that the old one was not kept, nothing is made up."""
    (root / HISTORY_NAME).write_text("a file in the way")
    (root / "a.md").write_bytes(b"old\n")
    with caplog.at_level(logging.WARNING):
        append_text(root, root / "a.md", "new\n")
    assert (root / "a.md").read_bytes() == b"old\nnew\n"
    assert [record.getMessage() for record in caplog.records] == ["history not kept"]
    (root / HISTORY_NAME).unlink()
    assert entries(root) == []


def test_a_text_that_another_program_looks_at_is_kept(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A virus scanner of Windows holds a new file for milliseconds; it cannot be renamed then."""
    (root / "a.md").write_bytes(b"old\n")
    replace, refusals = Path.replace, [5, 32]

    def refuse(file: Path, target: Path) -> Path:
        if refusals:
            error = PermissionError(errno.EACCES, "it is held")
            error.winerror = refusals.pop()  # type: ignore[attr-defined, unused-ignore]  # Windows has it
            raise error
        return replace(file, target)

    monkeypatch.setattr(Path, "replace", refuse)
    append_text(root, root / "a.md", "new\n")
    (change,) = entries(root)
    assert change.old is not None
    assert text_of(root, change.old) == b"old\n"
    assert not refusals


def test_a_history_that_another_program_looks_at_is_waited_for(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it holds cannot be opened either; the C library only says that it is not allowed."""
    (root / "a.md").write_bytes(b"old\n")
    append_text(root, root / "a.md", "new\n")
    open_file, refusals = os.open, [None, 32]

    def refuse(path: str, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        if HISTORY_NAME in str(path) and refusals:
            error = PermissionError(errno.EACCES, "it is held")
            error.winerror = refusals.pop()  # type: ignore[attr-defined, unused-ignore]  # as above
            raise error
        return open_file(path, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", refuse)
    append_text(root, root / "a.md", "newer\n")
    assert len(entries(root)) == 2
    assert not refusals


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("renamed", [True, False])
def test_a_failure_at_the_rename_is_settled_by_the_file(root: Path, *, renamed: bool) -> None:
    """Whoever fails has noted the change if the file was replaced, and only then."""
    file = root / "a.md"
    file.write_bytes(b"old\n")
    with contextlib.suppress(OSError), writing(root), keeping(root, "a.md", b"old\n", b"new\n"):
        if renamed:
            file.write_bytes(b"new\n")
        raise OSError(errno.EIO, "the folder did not reach the disk")
    file.write_bytes(b"by hand\n")
    assert [change.number for change in entries(root)] == [1] * renamed


@pytest.mark.holds("INSIDE")
@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
@pytest.mark.parametrize("name", [".history", ".history/log", ".history/.new"])
def test_a_link_in_the_place_of_the_history_is_not_followed(
    root: Path, tmp_path: Path, name: str
) -> None:
    """A memory that came from elsewhere cannot have us write elsewhere."""
    outside = tmp_path / "outside"
    outside.mkdir()
    for file in ("log", "precious"):
        (outside / file).write_text("precious")
    if name != HISTORY_NAME:
        (root / HISTORY_NAME).mkdir()
    (root / name).symlink_to(outside if name == HISTORY_NAME else outside / "precious")
    append_text(root, root / "a.md", "x\n")
    with contextlib.suppress(OSError), writing(root):
        prune(root, days=0, megabytes=0, now=datetime.now(UTC) + LATER)
    assert (root / "a.md").read_text() == "x\n"
    assert [file.read_text() for file in outside.iterdir()] == ["precious"] * 2


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no such pipes")


@needs_pipes
@pytest.mark.holds("WHOLE")
@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", ["log", ".new"])
def test_a_pipe_in_the_place_of_the_history_holds_nobody_up(root: Path, name: str) -> None:
    """Whoever waited for its other end would have the lock, and all others would wait for that."""
    (root / HISTORY_NAME).mkdir()
    os.mkfifo(root / HISTORY_NAME / name)
    append_text(root, root / "a.md", "x\n")
    assert (root / "a.md").read_text() == "x\n"


@needs_pipes
@pytest.mark.timeout(60)
def test_a_pipe_is_no_text_to_read_or_to_settle_by(root: Path) -> None:
    """Neither a reader of the history nor the next writer waits for the other end of one."""
    unsettled(root, renamed=True)
    (root / "a.md").unlink()
    os.mkfifo(root / "a.md")
    assert [change.number for change in entries(root)] == [1]
    write(root, "b.md", b"x")
    text, log = (root / HISTORY_NAME / name for name in (to_version(b"x") + ".z", "log"))
    for file in (text, log):
        file.unlink()
        os.mkfifo(file)
    assert text_of(root, to_version(b"x")) is None
    assert count_changes(root, ["b.md"]) == 0
    with pytest.raises(OSError, match=r"not a regular file.*history.log"):
        entries(root)


FULL_DISK = """
import resource, signal, sys
# Python does not notice that the bytecode of what is imported late was cut off.
sys.dont_write_bytecode = True
from pathlib import Path
from agent_bridge.memory.files import change_file, writing
def append_text(root, file, text):
    path = file.relative_to(root).as_posix()
    with writing(root):
        change_file(root, path, lambda old: (old or b"") + text.encode())
root = Path(sys.argv[1])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
log = root / ".history" / "log"
# Room for the file itself, none for another line of the log.
size = log.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, size + 20))
append_text(root, root / "a.md", "more\\n")
"""


@pytest.mark.holds("WHOLE")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
def test_a_disk_that_is_full_halfway_leaves_no_half_line(root: Path, checkout: Path) -> None:
    """Where the line did not fit, the write stands, and the history stays readable and true."""
    append_text(root, root / "a.md", "x\n")
    subprocess.run([sys.executable, "-c", FULL_DISK, root], cwd=checkout, check=True)
    assert (root / "a.md").read_text() == "x\nmore\n"
    assert [change.number for change in entries(root)] == [1]
    assert not (root / HISTORY_NAME / ".new").exists()
    append_text(root, root / "a.md", "y\n")
    assert [change.number for change in entries(root)] == [1, 2]
    assert len(with_changes_by_hand(entries(root))) == 3


# Pruning


def test_the_newest_of_each_file_survives_everything(root: Path) -> None:
    """However old and however little room, the last change of each file can be undone."""
    for number in range(5):
        write(root, "a.md", b"a%d" % number)
    write(root, "b.md", b"b")
    with writing(root):
        assert prune(root, days=0, megabytes=0, now=datetime.now(UTC) + LATER) == 4
        assert prune(root, days=0, megabytes=0, now=datetime.now(UTC) + LATER) == 0
    assert [change.path for change in entries(root)] == ["a.md", "b.md"]
    assert text_of(root, to_version(b"a3")) == b"a3"
    assert text_of(root, to_version(b"a2")) is None
    write(root, "a.md", b"next")
    assert [change.number for change in entries(root)] == [5, 6, 7]


def test_room_is_bounded(root: Path) -> None:
    """Beyond the limit the oldest texts go, and a little more, so that there is room again."""
    noise = random.Random(1)
    for _ in range(20):
        write(root, "a.md", noise.randbytes(10_000))
    with writing(root):
        prune(root, days=1_000, megabytes=0.1, now=datetime.now(UTC))
    sizes = [file.stat().st_size for file in (root / HISTORY_NAME).glob("*.z")]
    assert 60_000 < sum(sizes) <= 90_000
    changes = entries(root)
    assert changes[-1].number == 20
    assert all(text_of(root, version) for change in changes for version in versions_of(change))


def test_a_long_history_is_pruned_in_steps(root: Path) -> None:
    """One call forgets a bounded number of changes, the oldest, so that writers have their turn."""
    change = to_line(LINE)
    (root / HISTORY_NAME).mkdir()
    with (root / HISTORY_NAME / "log").open("wb") as out:
        for number in range(1, 1_202):
            out.write(change.replace(b'"number": 1', b'"number": %d' % number) + b"\n")
    counts = []
    with writing(root):
        while count := prune(root, days=0, megabytes=0, now=datetime.now(UTC) + LATER):
            counts.append(count)
            assert entries(root)[0].number == sum(counts) + 1
    assert counts == [500, 500, 200]


def test_young_changes_stay_while_there_is_room(root: Path) -> None:
    """Pruning within the limits removes no change, and only texts that nothing refers to."""
    write(root, "a.md", b"a")
    write(root, "a.md", b"b")
    orphan = root / HISTORY_NAME / "0123456789abcdef.z"
    orphan.write_bytes(b"left by a killed writer")
    log = (root / HISTORY_NAME / "log").read_bytes()
    with writing(root):
        assert prune(root, days=1, megabytes=1, now=datetime.now(UTC)) == 0
    assert (root / HISTORY_NAME / "log").read_bytes() == log
    assert not orphan.exists()


def test_changes_are_counted_as_they_are_recorded(root: Path) -> None:
    """By the files' whole names, in whatever script; without a history there are none."""
    assert count_changes(root, ["a.md"]) == 0
    for path in ("a.md", "ä.md", "ä.md", "a.md.md"):
        write(root, path, os.urandom(4))
    counts = [count_changes(root, [path]) for path in ("a.md", "ä.md", "md", "b.md")]
    assert counts == [1, 2, 0, 0]
    assert count_changes(root, ["a.md", "ä.md"]) == 3


def test_pruning_nothing_is_no_error(root: Path) -> None:
    """A memory without a history stays without one."""
    with writing(root):
        assert prune(root, days=1, megabytes=1, now=datetime.now(UTC)) == 0
    assert not (root / HISTORY_NAME).exists()


# Any series of writes


@settings(max_examples=25, stateful_step_count=25)
class AnySeries(RuleBasedStateMachine):
    """Tools write, people edit, somebody undoes and prunes, in any order."""

    texts = Bundle("texts")

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self.root = Path(self._folder.name)
        self.kept: list[bytes] = []

    def teardown(self) -> None:
        """Leave nothing behind."""
        self._folder.cleanup()

    @rule(path=st.sampled_from(["a.md", "blocks/b.md"]), data=st.binary(max_size=30))
    def write(self, path: str, data: bytes) -> None:
        """A tool replaces a file."""
        old = find_bytes(self.root, path)
        write(self.root, path, data)
        if old is not None and old != data:
            self.kept.append(old)

    @rule(path=st.sampled_from(["a.md", "b.md"]), text=st.text("ab\n", max_size=10))
    def append(self, path: str, text: str) -> None:
        """A tool appends."""
        old = find_bytes(self.root, path)
        append_text(self.root, self.root / path, text)
        if old is not None and text:
            self.kept.append(old)

    @rule(data=st.binary(max_size=10))
    def edit(self, data: bytes) -> None:
        """A person saves."""
        (self.root / "a.md").write_bytes(data)

    @rule(choice=st.integers(0, 1_000))
    def undo_twice(self, choice: int) -> None:
        """Undoing the undo of any change brings back each file as it was."""
        changes = entries(self.root)
        if not changes:
            return
        what = str(changes[choice % len(changes)].number)
        before = self._files()
        try:
            first = plan_undo(self.root, what, anyway=True)
        except NothingToUndoError:
            return
        apply_undo(self.root, first, "test")
        for step in first.steps:
            if step.change.path != "index.md":
                assert find_bytes(self.root, step.change.path) == step.past
        # By its number: an undo that only kept the index is not the last that was done.
        done = str(entries(self.root)[-1].number)
        with contextlib.suppress(NothingToUndoError):
            apply_undo(self.root, plan_undo(self.root, done), "test")
        assert self._files() == before

    @rule()
    def undo(self) -> None:
        """The last change is taken back."""
        with contextlib.suppress(NoHistoryError, NothingToUndoError):
            plan = plan_undo(self.root, anyway=True)
            self.kept += [
                step.present for step in plan.steps if step.present not in (None, step.past)
            ]
            apply_undo(self.root, plan, "test")

    @rule()
    def prune(self) -> None:
        """All that may go goes."""
        with writing(self.root):
            prune(self.root, days=0, megabytes=0, now=datetime.now(UTC) + LATER)
        newest = {change.path: change for change in entries(self.root)}
        needed = set().union(*map(versions_of, newest.values()))
        self.kept = [data for data in self.kept if to_version(data) in needed]

    @invariant()
    def each_replaced_text_is_there(self) -> None:
        """Byte for byte, until pruned."""
        for data in self.kept:
            assert text_of(self.root, to_version(data)) == data

    @invariant()
    def numbers_grow(self) -> None:
        """No two changes have one number."""
        numbers = [change.number for change in entries(self.root)]
        assert numbers == sorted(set(numbers))

    def _files(self) -> dict[Path, bytes]:
        # The index follows the blocks, wherever it was before.
        files = (file for file in self.root.rglob("*.md") if file.name != "index.md")
        return {file: file.read_bytes() for file in files}


TestAnySeries = AnySeries.TestCase


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """No test of this file leaves its author behind."""
    yield
    from agent_bridge.memory.history import _author  # noqa: PLC0415

    assert _author.get().tool == ""
