"""The beginning of a stream on disk, its size, its last line."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.agents.spool import Spool


@pytest.fixture
def spool(tmp_path: Path) -> Iterator[Spool]:
    """A spool that keeps 100 bytes."""
    spool = Spool(tmp_path / "out", 100)
    yield spool
    spool.close()


@given(st.text(), st.data())
def test_characters_are_counted_whatever_the_pieces(
    tmp_path_factory: pytest.TempPathFactory, text: str, data: st.DataObject
) -> None:
    """A character that arrives in two pieces is one character."""
    size = len(text.encode())
    cuts = sorted(data.draw(st.lists(st.integers(0, size), max_size=5)))
    spool = Spool(tmp_path_factory.mktemp("spool") / "out", 0)
    for start, end in zip([0, *cuts], [*cuts, size], strict=True):
        spool.write(text.encode()[start:end])
    spool.close()
    assert spool.characters == len(text)


def test_what_is_over_the_limit_is_counted_and_dropped(spool: Spool, tmp_path: Path) -> None:
    """The file holds the beginning, the count holds everything."""
    for _ in range(50):
        spool.write(b"0123456789")
    spool.close()
    assert spool.read() == "0123456789" * 10
    assert spool.characters == 500
    assert (tmp_path / "out").stat().st_size == 100


def test_only_its_owner_can_read_it(spool: Spool, tmp_path: Path) -> None:
    """The output of a sub-agent is nobody else's business."""
    assert (tmp_path / "out").stat().st_mode & 0o777 == 0o600


def test_bytes_are_kept_as_they_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the system has another way to write text, with two characters at a line's end."""
    asked, open_file = list[int](), os.open
    binary = getattr(os, "O_BINARY", 1 << 30)
    monkeypatch.setattr(os, "O_BINARY", binary, raising=False)

    def note(path: Path, flags: int, mode: int) -> int:
        asked.append(flags)
        return open_file(path, flags & ~(1 << 30), mode)

    monkeypatch.setattr(os, "open", note)
    Spool(tmp_path / "binary", 10).close()
    assert [flags & binary for flags in asked] == [binary]


def test_bytes_that_are_no_text_are_replaced(spool: Spool) -> None:
    """Invalid UTF-8 is read as well as it can be, and counted alike."""
    spool.write(b"a\xff\xc3")
    spool.close()
    assert spool.read() == "a\ufffd\ufffd"
    assert spool.characters == 3


def test_the_last_line_is_the_last_one_with_words(spool: Spool) -> None:
    """Blank lines and the end of a line that is still growing do not hide it."""
    assert spool.last_line() == ""
    spool.write(b"one\n two \n\n  \n")
    assert spool.last_line() == "two"
    spool.write(b"x" * 10_000 + b"\nthr")
    assert spool.last_line() == "thr"


def test_a_file_that_cannot_be_written_ends_the_keeping_alone(tmp_path: Path) -> None:
    """A full disk loses the rest of the output, but not its end, and not the stream or its size."""
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    spool = Spool(tmp_path / "out", 100)
    with Path("/dev/full").open("wb", buffering=0) as full:
        assert spool._file is not None
        os.dup2(full.fileno(), spool._file)
    spool.write(b"hello")
    spool.write(b" world\n")
    assert (spool.characters, spool.last_line()) == (12, "hello world")
    spool.close()
    assert (
        spool.read() == "\n[The disk took no more of the output. This is its end:]\nhello world\n"
    )


def test_what_the_disk_takes_in_pieces_is_kept_whole(
    spool: Spool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is nearly full takes a part first; nothing is missing within what is kept."""
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, data[:3]))
    spool.write(b"0123456789")
    spool.write(b"x" * 95)
    assert spool.read() == "0123456789" + "x" * 90


def test_closing_twice_is_fine(spool: Spool) -> None:
    """What was kept stays as it is, and late bytes are only counted."""
    spool.close()
    spool.close()
    spool.write(b"late")
    assert (spool.read(), spool.characters) == ("", 4)


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_a_close_that_fails_is_not_the_end(tmp_path: Path) -> None:
    """A network drive may say only then that it is full; what was counted stays counted."""
    spool = Spool(tmp_path / "out", 100)
    spool.write(b"hi")
    for link in Path("/proc/self/fd").iterdir():
        with suppress(FileNotFoundError):
            if link.readlink() == tmp_path / "out":
                os.close(int(link.name))
    spool.close()
    assert (spool.characters, spool.read()) == (2, "hi")
