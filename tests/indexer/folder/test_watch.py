"""Filesystem events → quiet batches of paths."""

import itertools
import logging
import os
import shutil
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from watchdog.events import FileDeletedEvent
from watchdog.observers.api import EventQueue, ObservedWatch

from indexer.errors import MemoryFolderError
from indexer.folder.disk import read_file
from indexer.folder.scan import scan_folder
from indexer.folder.watch import Mode, Watcher, _Handler

# Far beyond what anything here takes, so that only a real miss meets it.
LONGEST_WAIT_SECONDS = 40.0

# Long enough for an event that must not come to have come.
SILENCE_SECONDS = 0.3


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory folder with a note, and an empty folder beside it."""
    (tmp_path / "outside").mkdir()
    folder = tmp_path / "memory"
    (folder / "blocks").mkdir(parents=True)
    (folder / "blocks" / "a.md").write_text("first")
    return folder


@pytest.fixture(params=["native", "polling"])
def watcher(request: pytest.FixtureRequest, root: Path) -> Iterator[Watcher]:
    """A watcher of that folder, in either mode."""
    with Watcher(root, mode=request.param, quiet_seconds=0.05, poll_seconds=0.05) as watching:
        yield watching


@pytest.fixture
def native(root: Path) -> Iterator[Watcher]:
    """A watcher that asks the kernel."""
    with Watcher(root, mode="native", quiet_seconds=0.05) as watching:
        yield watching


def wait_for(watcher: Watcher, *paths: str) -> set[str]:
    """Return what was touched once all of *paths* were, or fail."""
    seen: set[str] = set()
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while not set(paths) <= seen:
        batch = watcher.wait_quiet(max(0.0, deadline - time.monotonic()))
        assert batch is not None, f"only {seen} was seen"
        seen |= batch
    return seen


def write_until_seen(watcher: Watcher, root: Path, path: str) -> None:
    """Write a file in a folder that is new until that is seen.

    The kernel watches such a folder a moment after it told of it.
    """
    for number in itertools.count():
        (root / path).write_text(f"text {number}")
        batch = watcher.wait_quiet(1.0)
        if batch is not None and path in batch:
            return
        assert number < LONGEST_WAIT_SECONDS


def save(file: Path, text: str) -> None:
    """Write as editors do: a temporary file beside it, then a rename."""
    temporary = file.with_suffix(".tmp")
    temporary.write_text(text)
    temporary.replace(file)


def append(file: Path) -> None:
    """Write in place."""
    with file.open("a") as opened:
        opened.write("more")


def replace_from_outside(file: Path) -> None:
    """Move a file in from beside the memory folder, as sync clients do."""
    other = file.parents[2] / "outside" / "new"
    other.write_text("from outside")
    other.replace(file)


@pytest.mark.skipif(sys.platform != "linux", reason="inotify is Linux's")
def test_an_event_that_comes_while_it_ends_is_no_error(
    root: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Ctrl-C right after a save prints nothing about watchdog's threads."""
    from watchdog.observers.inotify import InotifyEmitter  # noqa: PLC0415 - elsewhere there is none

    emitter = InotifyEmitter(EventQueue(), ObservedWatch(str(root), recursive=True))
    emitter.queue_events(0)
    assert caplog.records == []


@pytest.mark.parametrize(
    "change",
    [append, lambda file: save(file, "other"), replace_from_outside, Path.unlink],
    ids=["in place", "by rename", "from outside", "deleted"],
)
def test_a_change_of_a_file_is_seen(
    root: Path, watcher: Watcher, change: Callable[[Path], None]
) -> None:
    """A file that was written, saved by rename, replaced or deleted is in the next batches."""
    change(root / "blocks" / "a.md")
    assert "blocks/a.md" in wait_for(watcher, "blocks/a.md")


def test_new_and_renamed_files_are_seen_under_both_names(root: Path, watcher: Watcher) -> None:
    """A rename touches the old path and the new one."""
    (root / "b.md").write_text("new")
    wait_for(watcher, "b.md")
    (root / "b.md").rename(root / "blocks" / "c.MD")
    wait_for(watcher, "b.md", "blocks/c.MD")


def test_a_folder_that_moves_says_look_anywhere(root: Path, watcher: Watcher) -> None:
    """A folder with notes that is moved in, out or away is reported as 'anywhere'."""
    outside = root.parent / "outside" / "moved"
    outside.mkdir()
    (outside / "m.md").write_text("moved in")
    outside.rename(root / "moved")
    wait_for(watcher, "")
    (root / "moved").rename(root / "other")
    wait_for(watcher, "")
    # A look that met the move half done knows only that the folder left its old place.
    write_until_seen(watcher, root, "other/m.md")
    (root / "other").rename(outside)
    wait_for(watcher, "")


def test_a_folder_that_comes_back_is_watched_again(root: Path, watcher: Watcher) -> None:
    """After blocks/ was deleted and made anew, changes in it are still seen."""
    (root / "blocks" / "a.md").unlink()
    (root / "blocks").rmdir()
    wait_for(watcher, "")
    (root / "blocks").mkdir()
    wait_for(watcher, "")
    write_until_seen(watcher, root, "blocks/b.md")


@pytest.mark.parametrize(("name", "touched"), [("trips", ""), ("a.txt", None), ("b.md", "b.md")])
def test_a_folder_that_windows_tells_of_as_of_a_file_says_look_anywhere(
    root: Path, watcher: Watcher, monkeypatch: pytest.MonkeyPatch, name: str, touched: str | None
) -> None:
    """If it was removed or moved out, nobody there knows any more what it was."""
    seen: list[str] = []
    monkeypatch.setattr(watcher, "touch", seen.append)
    handler = _Handler(watcher, root.resolve())
    handler.on_any_event(FileDeletedEvent(str(root.resolve() / name)))
    assert seen == [touched] * (touched is not None)


def test_reading_wakes_nobody(root: Path, watcher: Watcher) -> None:
    """A scan and a look into every file cause no batch, or the index would wake itself for ever."""
    for path in scan_folder(root).files:
        read_file(root, path)
    assert watcher.wait_quiet(SILENCE_SECONDS) is None


def test_what_a_scan_passes_over_wakes_nobody(root: Path, watcher: Watcher) -> None:
    """Our own database, hidden folders and files other than markdown cause no batch."""
    (root / ".search-index.db").write_text("ours")
    append(root / ".search-index.db")
    (root / ".git").mkdir()
    (root / ".git" / "a.md").write_text("hidden")
    (root / ".git" / "objects").mkdir()
    (root / "picture.png").write_text("no note")
    assert watcher.wait_quiet(SILENCE_SECONDS) is None


def test_one_save_is_one_batch(root: Path) -> None:
    """Writes within the quiet time are in one batch, and later ones are not."""
    now = 0.0
    with Watcher(
        root, quiet_seconds=0.2, longest_wait_seconds=1000.0, clock=lambda: now
    ) as watcher:
        for number in range(5):
            (root / f"{number}.md").write_text("text")
        deadline = time.monotonic() + LONGEST_WAIT_SECONDS
        while watcher.facts().backlog < 5:
            assert time.monotonic() < deadline, watcher.facts()
            time.sleep(0.01)
        assert watcher.wait_quiet(0.0) is None
        # A file that was just closed may be told of once more.
        while (batch := watcher.wait_quiet(0.0)) is None:
            assert time.monotonic() < deadline, watcher.facts()
            now += 0.2
        assert batch == {f"{number}.md" for number in range(5)}
        (root / "later.md").write_text("text")
        while not watcher.facts().backlog:
            assert time.monotonic() < deadline, watcher.facts()
            time.sleep(0.01)
        assert watcher.wait_quiet(0.0) is None


def test_a_time_out_is_no_batch(native: Watcher) -> None:
    """A wait with a time-out returns nothing if nothing happened, and later what did."""
    assert native.wait_quiet(0.0) is None
    assert native.wait_quiet(0.01) is None
    native.touch("a.md")
    assert native.wait_quiet(LONGEST_WAIT_SECONDS) == frozenset({"a.md"})
    assert native.wait_quiet(0.0) is None


def test_close_wakes_whoever_waits(watcher: Watcher) -> None:
    """A thread that waits without a time-out gets None at the close, and so does a later one."""
    answers: list[frozenset[str] | None] = []
    waiter = threading.Thread(target=lambda: answers.append(watcher.wait_quiet()))
    waiter.start()
    assert watcher.is_alive()
    watcher.close()
    waiter.join(LONGEST_WAIT_SECONDS)
    assert answers == [None]
    assert not watcher.is_alive()
    watcher.touch("late.md")
    assert watcher.wait_quiet() is None
    watcher.close()


def test_touches_from_many_threads_are_all_there(native: Watcher) -> None:
    """No path that is touched from any thread is lost."""

    def touch(thread: int) -> None:
        for number in range(200):
            native.touch(f"{thread}-{number}")

    threads = [threading.Thread(target=touch, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    seen = wait_for(native, *(f"{n}-{i}" for n in range(4) for i in range(200)))
    for thread in threads:
        thread.join()
    assert len(seen) == 800


@pytest.mark.parametrize("mode", ["native", "polling"])
def test_an_error_in_a_handler_ends_nothing(
    root: Path, mode: Mode, caplog: pytest.LogCaptureFixture
) -> None:
    """If taking an event fails, it is logged, and later events still arrive."""
    broken = threading.Event()
    broken.set()
    failed = threading.Event()

    def clock() -> float:
        if broken.is_set() and threading.current_thread() is not threading.main_thread():
            failed.set()
            raise RuntimeError("the clock is broken")
        return time.monotonic()

    with (
        caplog.at_level(logging.ERROR),
        Watcher(root, mode=mode, quiet_seconds=0.05, poll_seconds=0.05, clock=clock) as watcher,
    ):
        (root / "a.md").write_text("missed")
        assert failed.wait(LONGEST_WAIT_SECONDS)
        broken.clear()
        (root / "b.md").write_text("seen")
        wait_for(watcher, "b.md")
        assert watcher.is_alive()
    assert "was missed" in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a folder in use stays")
def test_a_watcher_whose_root_went_is_not_alive(root: Path, native: Watcher) -> None:
    """Once the memory folder itself is deleted no event can arrive, and the watcher says so."""
    (root / "blocks" / "a.md").unlink()
    (root / "blocks").rmdir()
    root.rmdir()
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while native.is_alive():
        assert time.monotonic() < deadline
        native.wait_quiet(0.01)


def wait_with_checks(watcher: Watcher, path: str) -> None:
    """Wait until *path* was touched, looking after the watcher often."""
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while path not in (watcher.wait_quiet(0.1) or ()):
        assert time.monotonic() < deadline, watcher.facts()


@pytest.mark.parametrize("mode", ["auto", "native", "polling"])
def test_a_root_that_is_replaced_is_watched_anew(root: Path, mode: Mode) -> None:
    """After another folder took the memory's place, all of it is looked at, and watched."""
    with Watcher(root, mode=mode, quiet_seconds=0.05, poll_seconds=0.05) as watcher:
        root.rename(root.parent / "old")
        assert not watcher.is_alive()
        assert watcher.wait_quiet(0.2) != frozenset({""}), "there is nothing to watch yet"
        root.mkdir()
        wait_with_checks(watcher, "")
        assert watcher.facts().restarts == 1
        (root / "new.md").write_text("text")
        wait_with_checks(watcher, "new.md")


def test_an_observer_that_died_is_replaced(root: Path, native: Watcher) -> None:
    """If events no longer arrive, a waiting caller learns that anything may have changed."""
    native._observer.stop()
    native._observer.join()
    assert not native.facts().alive
    (root / "blocks" / "a.md").write_text("unheard")
    wait_with_checks(native, "")
    assert native.facts().alive
    (root / "blocks" / "a.md").write_text("heard")
    wait_with_checks(native, "blocks/a.md")


@pytest.mark.parametrize("is_deleted", [False, True])
def test_a_folder_that_was_moved_out_leaves_the_watcher_whole(
    root: Path, native: Watcher, *, is_deleted: bool
) -> None:
    """Also where another one had its name since, and it is deleted where it is."""
    folder, away = root / "blocks", root.parent / "outside" / "blocks"
    folder.rename(away)
    folder.mkdir()
    write_until_seen(native, root, "blocks/a.md")
    folder.rename(root / "other")
    write_until_seen(native, root, "other/a.md")
    if is_deleted:
        shutil.rmtree(away)
    write_until_seen(native, root, "b.md")
    threads = [native._observer, *native._observer.emitters]
    native.close()
    assert not any(thread.is_alive() for thread in threads)


def test_a_long_wait_looks_after_the_observer(
    native: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A caller learns soon that it died, however long it may wait."""
    monkeypatch.setattr("indexer.folder.watch.CHECK_SECONDS", 0.05)
    death = threading.Timer(0.2, native._observer.stop)
    death.start()
    assert native.wait_quiet(LONGEST_WAIT_SECONDS) == frozenset({""})
    death.join()


def test_a_folder_that_tells_nothing_is_found_out(native: Watcher) -> None:
    """If there is no event for our own change within the time of the probe, there are none."""
    assert native._hears()
    native._observer.stop()
    native._observer.join()
    assert not native._hears()


def test_the_probe_leaves_nothing_and_wakes_nobody(root: Path) -> None:
    """The probe for events leaves no file, and causes no batch."""
    with Watcher(root, quiet_seconds=0.05) as watcher:
        assert watcher.wait_quiet(SILENCE_SECONDS) is None
        assert sorted(path.name for path in root.iterdir()) == ["blocks"]


def test_facts_tell_how_a_watcher_does(root: Path, native: Watcher) -> None:
    """They have its mode, whether it is alive, its last event and its backlog."""
    assert native.facts() == ("native", True, None, 0, 0)
    before = time.time()
    native.touch("a.md")
    facts = native.facts()
    assert facts.backlog == 1
    assert facts.last_event is not None
    assert before <= facts.last_event <= time.time()
    wait_for(native, "a.md")
    assert native.facts().backlog == 0
    assert root.exists()


def test_a_root_that_is_a_link_is_watched(root: Path) -> None:
    """Paths are relative to the folder, whichever path it was given by."""
    link = root.parent / "link"
    link.symlink_to(root)
    with Watcher(link, quiet_seconds=0.05) as watcher:
        append(root / "blocks" / "a.md")
        wait_for(watcher, "blocks/a.md")


@pytest.mark.parametrize("mode", ["auto", "native", "polling"])
def test_what_is_not_there_cannot_be_watched(tmp_path: Path, mode: Mode) -> None:
    """A missing folder is reported as such in every mode."""
    with pytest.raises(MemoryFolderError, match="does not exist"):
        Watcher(tmp_path / "nowhere", mode=mode)


def test_the_mode_is_what_was_asked(root: Path) -> None:
    """A watcher reports its mode, and uses the kernel by default."""
    modes: dict[Mode, str] = {"auto": "native", "native": "native", "polling": "polling"}
    for asked, got in modes.items():
        with Watcher(root, mode=asked) as watcher:
            assert watcher.mode == got


@pytest.mark.skipif(sys.platform != "linux", reason="descriptors are counted per process there")
def test_without_descriptors_it_polls(root: Path) -> None:
    """If there is no descriptor left for events, polling still finds changes."""
    script = f"""
        import os, resource, sys
        from pathlib import Path
        from indexer.folder.watch import Watcher
        root = Path({str(root)!r})
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
        held = []
        try:
            while True:
                held.append(os.open(os.devnull, os.O_RDONLY))
        except OSError:
            pass
        os.close(held.pop())
        os.close(held.pop())
        with Watcher(root, quiet_seconds=0.05, poll_seconds=0.05) as watcher:
            for descriptor in held:
                os.close(descriptor)
            (root / "new.md").write_text("text")
            batch = watcher.wait_quiet({LONGEST_WAIT_SECONDS})
            print(watcher.mode, sorted(batch or []))
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert done.stdout == "polling ['new.md']\n", done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="inotify is Linux's")
def test_without_watches_for_all_folders_it_polls(root: Path) -> None:
    """If the kernel watches only some of the folders, polling finds changes in the others."""
    script = f"""
        from pathlib import Path
        from indexer.folder.watch import Watcher
        root = Path({str(root)!r})
        Path("/proc/sys/user/max_inotify_watches").write_text("1")
        with Watcher(root, quiet_seconds=0.05, poll_seconds=0.05) as watcher:
            (root / "blocks" / "a.md").write_text("second")
            batch = watcher.wait_quiet({LONGEST_WAIT_SECONDS})
            print(watcher.mode, sorted(batch or []))
    """
    apart = ["unshare", "--user", "--map-root-user"]
    trial = [*apart, "sh", "-c", "echo 1 > /proc/sys/user/max_inotify_watches"]
    if not shutil.which("unshare") or subprocess.run(trial, check=False).returncode:
        pytest.skip("this machine has no name spaces of users with limits of their own")
    done = subprocess.run(
        [*apart, sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert done.stdout == "polling ['blocks/a.md']\n", done.stderr


def test_a_folder_that_goes_and_comes_back_is_no_word_on_standard_error(root: Path) -> None:
    """Its changes are reported as before, and warnings of the library are not."""
    script = f"""
        from pathlib import Path
        from indexer.folder.watch import Watcher
        root = Path({str(root)!r})
        with Watcher(root, quiet_seconds=0.05) as watcher:
            for target in (root.parent / "outside" / "away", root / "blocks") * 2:
                source = next(path for path in root.parent.rglob("a.md")).parent
                source.rename(target)
                watcher.wait_quiet({LONGEST_WAIT_SECONDS})
            (root / "blocks" / "a.md").write_text("second")
            while "blocks/a.md" not in watcher.wait_quiet({LONGEST_WAIT_SECONDS}):
                pass
            print("told")
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert (done.stdout, done.stderr) == ("told\n", "")


def test_a_whole_drive_can_be_a_memory(watcher: Watcher) -> None:
    """Its name ends with a separator, as that of no other folder does."""
    drive = Path(watcher._root.anchor)
    _Handler(watcher, drive).dispatch(FileDeletedEvent(str(drive / "blocks" / "there.md")))
    assert "blocks/there.md" in wait_for(watcher, "blocks/there.md")
