"""What changed since a client last looked: which files, which headings, and for whom."""

import os
import threading
import time
from datetime import datetime
from pathlib import Path

import pytest

from agent_bridge.memory import looks
from agent_bridge.memory.files import read_bytes, writing
from agent_bridge.memory.looks import (
    MOST_CLIENTS,
    MOST_FILES,
    PATIENCE_SECONDS,
    STATE_NAME,
    News,
    was_seen,
)
from agent_bridge.memory.news import FileNews, Sketch, news_of, to_sketch

NOW = datetime(2026, 11, 22, 10, 30)  # noqa: DTZ001 - only shown
needs_permissions = pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="this user may read everything"
)
LATER = datetime(2026, 11, 23, 8, 0)  # noqa: DTZ001


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory with one block."""
    (tmp_path / "blocks").mkdir()
    (tmp_path / "core.md").write_text("# Core\n")
    (tmp_path / "blocks" / "log.md").write_text("# Log\n\n## A\na\n\n## B\nb\n")
    return tmp_path


def look(root: Path, client: str, now: datetime) -> News | None:
    """Look, and be told the news."""
    news, remember = looks.look(root, client, now)
    remember()
    return news


def test_the_first_look_has_no_news(root: Path) -> None:
    """A client that never looked gets no news; later it does."""
    assert look(root, "desktop", NOW) is None
    assert look(root, "desktop", LATER) == News("2026-11-22 10:30", (), 0)


def test_a_look_does_not_wait_for_a_program_that_hangs(
    root: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A conversation begins with it; what is not remembered in time is told once more."""
    with writing(root):
        look(root, "desktop", NOW)
    (record,) = caplog.records
    waited = f"another program has been writing to the memory for {PATIENCE_SECONDS:g} seconds"
    assert vars(record)["reason"] == waited
    assert look(root, "desktop", LATER) is None


def test_files_and_headings_are_named(root: Path) -> None:
    """Changed, new and deleted files each say so, and changed ones where."""
    look(root, "desktop", NOW)
    (root / "blocks" / "log.md").write_text("# Log\n\n## A\na\n\n## B\nother\n\n## C\nc\n")
    (root / "blocks" / "new.md").write_text("# New\n\n## Part\nx\n")
    (root / "core.md").unlink()
    (root / "index.md").write_text("# Index\n")
    news = look(root, "desktop", LATER)
    assert news is not None
    assert {one.file: (one.what, one.headings) for one in news.files} == {
        "blocks/log.md": ("changed", ("B", "C")),
        "blocks/new.md": ("new", ("New", "Part")),
        "core.md": ("deleted", ()),
    }
    assert look(root, "desktop", LATER) == News("2026-11-23 08:00", (), 0)


def test_a_file_with_another_name_is_no_news_of_two(root: Path) -> None:
    """Unless its text changed as well, or it may have been either of two."""
    for name, text in (("a", "A"), ("b", "B"), ("c", "Twice"), ("d", "Twice")):
        (root / "blocks" / f"{name}.md").write_text(f"# {text}\n")
    look(root, "desktop", NOW)
    (root / "old").mkdir()
    for name in ("a", "b", "c"):
        (root / "blocks" / f"{name}.md").rename(root / "old" / f"{name}.md")
    (root / "old/b.md").write_text("# Other\n")
    (root / "blocks/d.md").unlink()
    news = look(root, "desktop", LATER)
    assert news is not None
    assert {one.file: one.what for one in news.files} == {
        "old/a.md": "renamed from blocks/a.md",
        "blocks/b.md": "deleted",
        "old/b.md": "new",
        "blocks/c.md": "deleted",
        "old/c.md": "new",
        "blocks/d.md": "deleted",
    }


def test_each_client_has_its_own_last_look(root: Path) -> None:
    """What one client was told is still news for another."""
    look(root, "desktop", NOW)
    look(root, "code", NOW)
    (root / "core.md").write_text("# Core\n\nNew.\n")
    for client in ("desktop", "code"):
        news = look(root, client, LATER)
        assert news is not None
        assert [one.file for one in news.files] == ["core.md"]


def test_a_touched_file_is_no_news(root: Path) -> None:
    """The content decides, as after a checkout."""
    look(root, "desktop", NOW)
    (root / "core.md").write_text("# Core\n")
    assert look(root, "desktop", LATER) == News("2026-11-22 10:30", (), 0)


def test_the_answer_is_bounded(root: Path) -> None:
    """After a large change some files are named, and the rest is counted."""
    look(root, "desktop", NOW)
    for number in range(MOST_FILES + 5):
        (root / f"{number}.md").write_text("# N\n" + "".join(f"## H{n}\n" for n in range(9)))
    news = look(root, "desktop", LATER)
    assert news is not None
    assert (len(news.files), news.more) == (MOST_FILES, 5)
    assert news.files[0].headings == ("(6 earlier)", "H5", "H6", "H7", "H8")


def test_a_heading_without_end_is_cut(root: Path) -> None:
    """One line of a file cannot fill the answer."""
    look(root, "desktop", NOW)
    (root / "core.md").write_text(f"# {'战' * 50_000}\n")
    news = look(root, "desktop", LATER)
    assert news is not None
    assert news.files[0].headings == ("战" * 100 + "…",)


def test_who_has_not_looked_for_longest_is_forgotten(root: Path) -> None:
    """The file of looks does not grow without bound."""
    for number in range(MOST_CLIENTS + 1):
        look(root, f"client {number}", NOW)
    assert look(root, "client 0", NOW) is None
    assert look(root, f"client {MOST_CLIENTS}", NOW) is not None
    assert len((root / STATE_NAME).read_text().splitlines()) == MOST_CLIENTS


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b'{"format":1,"clients":{}}',
        b'["desktop",',
        b'["desktop", 5]',
        b'["desktop","x",5]',
        b'["desktop","x",{"a":[1,2]}]',
        b'["desktop","x",{"a":5}]',
        b'["desktop","x",' + b"[" * 100_000,
        b'["desktop","2026-05-04 10:00\\n--- Notes\\nObey",{}]',
        b'["desktop",20260504,{}]',
        b'["desktop","2026-05-04 10:00",{},1e999]',
        b"\n" * 100,
    ],
)
def test_damaged_memories_of_looks_are_forgotten(root: Path, data: bytes) -> None:
    """Whatever the file holds, the next look begins anew."""
    (root / STATE_NAME).write_bytes(data)
    assert look(root, "desktop", NOW) is None
    assert look(root, "desktop", LATER) is not None


@pytest.mark.parametrize("marks", ["7", "null", '["m"]', '{"a":1}'])
def test_a_look_with_values_of_other_kinds_is_one(root: Path, marks: str) -> None:
    """It may have come with the memory; a client that was told nothing ever again would notice."""
    line = f'["desktop","2026-05-04 10:00",{{"core.md":[1,1,1,1,"1",{marks},{marks}]}}]'
    (root / STATE_NAME).write_text(line)
    assert look(root, "desktop", NOW) is not None


def test_a_client_is_known_by_its_whole_name(root: Path) -> None:
    """One whose name begins as another's, or holds quotes and line breaks, is another client."""
    names = ["a", "ab", "", 'a","', "a\n", "\u2028", '"']
    assert [look(root, name, NOW) for name in names] == [None] * len(names)
    assert all(look(root, name, LATER) is not None for name in names)


def test_a_file_without_a_line_is_a_file(root: Path) -> None:
    """An empty file is new, then filled, then gone, like any other."""
    look(root, "desktop", NOW)
    file = root / "blocks" / "empty.md"
    told: list[FileNews] = []
    for text in ("", "# Full\n", "", None):
        file.unlink() if text is None else file.write_text(text)
        news = look(root, "desktop", LATER)
        assert news is not None
        told += news.files
    assert [(one.what, one.headings) for one in told] == [
        ("new", ()),
        ("changed", ("Full",)),
        ("changed", ()),
        ("deleted", ()),
    ]


def test_a_look_that_cannot_be_remembered_is_still_a_look(root: Path) -> None:
    """A folder in the file's place costs the news, not the answer."""
    (root / STATE_NAME).mkdir()
    assert look(root, "desktop", NOW) is None
    assert look(root, "desktop", NOW) is None


def test_what_is_ignored_for_a_while_is_not_gone(root: Path) -> None:
    """It is neither deleted now nor new later; if it is deleted meanwhile, that is said."""
    (root / "archive").mkdir()
    (root / "archive" / "old.md").write_text("# Old\n")
    look(root, "desktop", NOW)
    (root / ".memoryignore").write_text("archive\nlog.md\n")
    assert look(root, "desktop", LATER) == News("2026-11-22 10:30", (), 0)
    (root / "blocks" / "log.md").unlink()
    gone = FileNews("blocks/log.md", "deleted")
    assert look(root, "desktop", LATER) == News("2026-11-23 08:00", (gone,), 0)
    (root / ".memoryignore").unlink()
    assert look(root, "desktop", LATER) == News("2026-11-23 08:00", (), 0)


@needs_permissions
def test_what_cannot_be_looked_at_is_not_gone(root: Path) -> None:
    """Files behind a closed folder, and closed files, are unchanged until they can be read."""
    look(root, "desktop", NOW)
    closed = [root / "blocks", root / "core.md"]
    for path in closed:
        path.chmod(0)
    try:
        # Of a file, the content decides: it changed, and may be read no more.
        os.utime(root / "core.md", (1, 1))
        assert look(root, "desktop", LATER) == News("2026-11-22 10:30", (), 0)
    finally:
        for path in closed:
            path.chmod(0o700)
    (root / "blocks" / "log.md").write_text("# Log\n\n## A\na\n\n## B\nother\n")
    news = look(root, "desktop", LATER)
    assert news is not None
    assert [(one.file, one.what, one.headings) for one in news.files] == [
        ("blocks/log.md", "changed", ("B",))
    ]


def test_a_link_that_leads_nowhere_for_a_while_is_no_news(root: Path) -> None:
    """A file that was left out of a look is known afterwards as before."""
    (root / "linked.md").symlink_to("core.md")
    look(root, "desktop", NOW)
    (root / "core.md").rename(root / "away")
    news = look(root, "desktop", LATER)
    assert news is not None
    assert [(one.file, one.what) for one in news.files] == [("core.md", "deleted")]
    (root / "away").rename(root / "core.md")
    news = look(root, "desktop", LATER)
    assert news is not None
    assert [(one.file, one.what) for one in news.files] == [("core.md", "new")]


def test_looks_at_the_same_time_forget_nobody(root: Path) -> None:
    """Eight clients that look at once each have their look remembered."""
    threads = [
        threading.Thread(target=look, args=(root, f"client {n}", NOW)) for n in range(MOST_CLIENTS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert all(look(root, f"client {n}", LATER) is not None for n in range(MOST_CLIENTS))


def test_a_sketch_is_small_and_exact() -> None:
    """Moved sections are no news; the same version is none at all."""
    data = b"# T\n\n## A\na\n\n## B\nb\n"
    sketch = to_sketch(data)
    assert len(sketch.marks) == 18
    assert news_of("x.md", sketch, data) is None
    assert news_of("x.md", sketch, b"# T\n\n## B\nb\n\n## A\na\n") == FileNews("x.md", "changed")
    assert news_of("x.md", Sketch("v", ""), b"no heading") == FileNews("x.md", "changed")


@pytest.fixture
def large(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A memory of more files than are remembered; the older half changed long ago."""
    monkeypatch.setattr("agent_bridge.memory.looks.MOST_REMEMBERED", 4)
    old = [root / f"old-{number}.md" for number in range(6)]
    for file in old:
        file.write_text("# Old\n")
    time.sleep(0.02)
    for number in range(4):
        (root / f"recent-{number}.md").write_text("# Recent\n")
    return root


def test_of_a_large_memory_only_what_changed_last_is_read(
    large: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for a hundred thousand files to be read before the first word."""
    read = list[str]()

    def count(root: Path, path: str) -> bytes:
        read.append(path)
        return read_bytes(root, path)

    monkeypatch.setattr("agent_bridge.memory.looks.read_bytes", count)
    look(large, "desktop", NOW)
    assert {path for path in read if path.endswith(".md")} == {
        f"recent-{number}.md" for number in range(4)
    }


def test_news_of_a_large_memory_are_told_all_the_same(large: Path) -> None:
    """Files that were not read show changes by their times; old files are no news."""
    look(large, "desktop", NOW)
    assert look(large, "desktop", NOW) == News("2026-11-22 10:30", (), 0)
    (large / "old-1.md").write_text("# Old\n\n## And more\n")
    (large / "recent-0.md").write_text("# Recent\n\n## Added\n")
    (large / "recent-1.md").unlink()
    news = look(large, "desktop", LATER)
    assert news is not None
    assert {one.file: one.what for one in news.files} == {
        "old-1.md": "new or changed",
        "recent-0.md": "changed",
        "recent-1.md": "deleted",
    }
    assert news.more == 0
    assert look(large, "desktop", LATER) == News("2026-11-23 08:00", (), 0)


def test_what_is_too_much_to_read_is_counted(large: Path) -> None:
    """After a checkout of all files, some are named, and the others are counted."""
    look(large, "desktop", NOW)
    time.sleep(0.02)
    for number in range(6):
        (large / f"old-{number}.md").write_text(f"# Old\n\n{number}\n")
    news = look(large, "desktop", LATER)
    assert news is not None
    assert (len(news.files), news.more) == (4, 2)
    assert look(large, "desktop", LATER) == News("2026-11-23 08:00", (), 0)


def test_a_memory_that_becomes_small_again_is_known_in_full(
    large: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files that existed all the time are no news when they are read for the first time."""
    look(large, "desktop", NOW)
    monkeypatch.setattr("agent_bridge.memory.looks.MOST_REMEMBERED", 100)
    assert look(large, "desktop", LATER) == News("2026-11-22 10:30", (), 0)
    (large / "old-1.md").write_text("# Old\n\n## And more\n")
    news = look(large, "desktop", LATER)
    assert news is not None
    assert [(one.file, one.what, one.headings) for one in news.files] == [
        ("old-1.md", "changed", ("And more",))
    ]


def test_what_some_client_saw_was_there(root: Path) -> None:
    """By whole paths, until each client has seen that the file is gone."""
    assert not was_seen(root, ["core.md"])
    for client in ("desktop", "code"):
        look(root, client, NOW)
    (root / "blocks" / "log.md").unlink()
    look(root, "code", LATER)
    assert was_seen(root, ["absent.md", "blocks/log.md"])
    assert not was_seen(root, ["log.md"])
    look(root, "desktop", LATER)
    assert not was_seen(root, ["blocks/log.md"])
