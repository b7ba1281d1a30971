"""Writing markdown: whole, in turn, and never over what somebody else wrote."""

import contextlib
import hashlib
import os
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st
from mcp.server.mcpserver.exceptions import ResourceError

from agent_bridge.errors import BridgeError, MemoryUnavailableError, PathOutsideMemoryError
from agent_bridge.memory import folder as room
from agent_bridge.memory.files import (
    LARGEST_FILE_BYTES,
    LOCK_NAME,
    TEMPORARY_ENDING,
    Write,
    change_file,
    find_bytes,
    put_file,
    read_bytes,
    writing,
)
from agent_bridge.memory.folder import Folder
from agent_bridge.memory.history import HISTORY_NAME
from agent_bridge.memory.paths import to_memory_path
from agent_bridge.offers.resources import read_resource
from agent_bridge.texts.page import to_page

# Far beyond what anything here takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 60.0


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """An empty memory."""
    return tmp_path


@pytest.fixture
def file(root: Path) -> Path:
    """A memory file that is not there yet."""
    return root / "x.md"


def left_over(root: Path) -> list[str]:
    """Return the hidden files below *root*, the lock and the history aside."""
    ours = {LOCK_NAME, HISTORY_NAME}
    return [path.name for path in root.rglob(".*") if not ours & set(path.parts)]


def append_text(root: Path, file: Path, text: str) -> Write:
    """Add *text* to *file*, on lines of its own."""

    def edit(old: bytes | None) -> bytes:
        page = to_page(old or b"")
        added = page.ended(page.ended(page.text) + page.fitted(text))
        return page.to_bytes(added, file.name) if text else old or b""

    with writing(root):
        return change_file(root, file.relative_to(root).as_posix(), edit)


# Appending

UTF_16 = b"\xff\xfe" + "é\r\n".encode("utf-16-le")
UTF_16_BIG = b"\xfe\xff" + "é".encode("utf-16-be")


@pytest.mark.parametrize(
    ("old", "text", "new"),
    [
        (None, "a\n", b"a\n"),
        (None, "a", b"a\n"),
        (b"", "a\n", b"a\n"),
        (b"x\n", "a\n", b"x\na\n"),
        (b"x", "a\n", b"x\na\n"),
        (b"x", "\na", b"x\n\na\n"),
        (b"x\r\ny", "a\nb\n", b"x\r\ny\r\na\r\nb\r\n"),
        (b"x\r\n", "a\r\nb", b"x\r\na\r\nb\r\n"),
        (b"x\n", "a\r\nb\r\n", b"x\na\nb\n"),
        (b"x\r", "a", b"x\ra\r"),
        (b"\xef\xbb\xbfx\n", "é", b"\xef\xbb\xbfx\n\xc3\xa9\n"),
        (b"x\n", "\ud800é\0", b"x\n?\xc3\xa9\0\n"),
        (b"caf\xe9\n", "th\u00e9", b"caf\xe9\nth\xe9\n"),
        (UTF_16, "é\n", UTF_16 + "é\r\n".encode("utf-16-le")),
        (UTF_16_BIG, "战\n", UTF_16_BIG + "\n战\n".encode("utf-16-be")),
        (b"\xff\xfe", "a", b"\xff\xfe" + "a\n".encode("utf-16-le")),
        (b"\xff\xfea", "b\n", b"\xff\xfea\nb\n"),  # cut in the middle of a character
        (b"\xef\xbb\xbf", "a", b"\xef\xbb\xbfa\n"),
        ("战战战 ".encode() + b"\xff\n", "é", "战战战 ".encode() + b"\xff\n\xc3\xa9\n"),
    ],
)
def test_text_is_added_on_a_line_of_its_own(
    root: Path, file: Path, old: bytes | None, text: str, new: bytes
) -> None:
    """The file keeps what it held, its line endings and its encoding, whatever they are."""
    if old is not None:
        file.write_bytes(old)
    change = append_text(root, file, text)
    assert file.read_bytes() == new
    assert change == Write("x.md", old, new)
    assert change.version == hashlib.sha256(new).hexdigest()[:16]
    assert left_over(root) == []


@pytest.mark.holds("WHOLE")
@given(old=st.binary(max_size=60), text=st.text(max_size=60))
def test_appending_never_changes_what_was_there(
    tmp_path_factory: pytest.TempPathFactory, old: bytes, text: str
) -> None:
    """Whatever the file has and whatever is added, the old bytes stay at the beginning."""
    root = tmp_path_factory.getbasetemp() / "append"
    root.mkdir(exist_ok=True)
    file = root / "x.md"
    file.write_bytes(old)
    try:
        change = append_text(root, file, text)
    except MemoryUnavailableError as error:
        assert "is not UTF-8" in str(error)  # noqa: PT017 - either way is right
        assert file.read_bytes() == old
        return
    new = file.read_bytes()
    assert new.startswith(old)
    assert new == change.new
    assert len(new) > len(old) or not text


def test_an_empty_text_writes_nothing(root: Path, file: Path) -> None:
    """Adding nothing neither makes a file nor touches one."""
    assert append_text(root, file, "").version == hashlib.sha256(b"").hexdigest()[:16]
    assert not file.exists()
    file.write_bytes(b"x")
    before = file.stat()
    assert append_text(root, file, "").version == hashlib.sha256(b"x").hexdigest()[:16]
    # That it was read may show, in its time of access.
    now = file.stat()
    assert (now.st_ino, now.st_ctime_ns) == (before.st_ino, before.st_ctime_ns)


def test_folders_on_the_way_are_made(root: Path) -> None:
    """A block in a folder that is not there yet can be written at once."""
    file = root / "blocks" / "2026" / "x.md"
    append_text(root, file, "a")
    assert file.read_text() == "a\n"


def test_a_name_as_long_as_the_system_allows_can_be_written(root: Path) -> None:
    """The temporary file's name is no longer than the file's own."""
    file = root / ("战" * 84 + ".md")
    append_text(root, file, "a")
    assert file.read_text() == "a\n"


def test_characters_that_a_latin_1_file_lacks_are_refused(root: Path, file: Path) -> None:
    """A file is not turned into a mixture of encodings."""
    file.write_bytes(b"caf\xe9\n")
    with pytest.raises(MemoryUnavailableError, match=r"x\.md is not UTF-8 and cannot hold '战'"):
        append_text(root, file, "ok 战")
    assert file.read_bytes() == b"caf\xe9\n"
    assert left_over(root) == []


def test_a_link_inside_the_memory_stays_a_link(root: Path) -> None:
    """Writing through a link changes the file at its end and leaves the link."""
    target, link = root / "real.md", root / "link.md"
    target.write_text("a\n")
    link.symlink_to("real.md")
    append_text(root, root / to_memory_path(root, "link"), "b\n")
    assert link.is_symlink()
    assert target.read_text() == "a\nb\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no modes")
def test_permissions_stay(root: Path, file: Path) -> None:
    """A private file stays private, and a new one gets what the umask says."""
    file.write_text("a\n")
    file.chmod(0o600)
    append_text(root, file, "b\n")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    umask = os.umask(0o027)
    try:
        append_text(root, root / "new.md", "b\n")
    finally:
        os.umask(umask)
    assert stat.S_IMODE((root / "new.md").stat().st_mode) == 0o640


# What cannot be written


def refused(root: Path, file: Path) -> MemoryUnavailableError:
    """Return how appending to *file* is refused, and see that nothing is left behind."""
    with pytest.raises(MemoryUnavailableError) as caught:
        append_text(root, file, "a")
    assert left_over(root) == []
    return caught.value


def test_a_folder_is_no_file(root: Path, file: Path) -> None:
    """A folder called x.md is refused in a sentence."""
    file.mkdir()
    assert str(refused(root, file)) == "x.md cannot be written: it is not a regular file"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_a_pipe_or_socket_does_not_hang_the_writer(root: Path, file: Path) -> None:
    """What would block or answer when opened is refused before it is."""
    os.mkfifo(file)
    assert "it is not a regular file" in str(refused(root, file))
    with socket.socket(socket.AF_UNIX) as server:
        here = Path.cwd()
        os.chdir(root)  # a socket's path must be short
        try:
            server.bind("socket.md")
        finally:
            os.chdir(here)
        assert "it is not a regular file" in str(refused(root, root / "socket.md"))


def test_what_cannot_be_read_is_told_as_such(root: Path, file: Path) -> None:
    """An error about reading does not mention writing; a missing file is no failure."""
    assert find_bytes(root, "x.md") is None
    assert find_bytes(root, "none/x.md") is None
    file.mkdir()
    with pytest.raises(MemoryUnavailableError, match=r"x\.md cannot be read: "):
        find_bytes(root, "x.md")
    file.rmdir()
    file.touch()
    os.truncate(file, LARGEST_FILE_BYTES)
    assert len(find_bytes(root, "x.md") or b"") == LARGEST_FILE_BYTES
    os.truncate(file, LARGEST_FILE_BYTES + 1)
    with pytest.raises(MemoryUnavailableError, match=r"x\.md is too large for this"):
        find_bytes(root, "x.md")


def test_a_file_that_icloud_took_off_the_disk_is_not_made_anew(root: Path, file: Path) -> None:
    """It comes back, and would find another in its place; a person can fetch it."""
    (root / ".x.md.icloud").write_bytes(b"bplist00")
    reason = "it was taken off the disk and is still to be downloaded"
    with pytest.raises(MemoryUnavailableError, match=f"x.md cannot be written: {reason}") as error:
        append_text(root, file, "a")
    assert error.value.advice.endswith("A person has to have it downloaded again, in the Finder.")
    with pytest.raises(MemoryUnavailableError, match=f"x.md cannot be read: {reason}") as error:
        find_bytes(root, "x.md")
    assert error.value.advice == "A person has to have it downloaded again, in the Finder."
    assert not file.exists()
    file.write_bytes(b"there")
    assert find_bytes(root, "x.md") == b"there"


def test_a_text_is_put_only_where_the_expected_one_stands(root: Path, file: Path) -> None:
    """No file counts as a text, both as the new one and as the expected one."""
    with writing(root):
        assert not put_file(root, "x.md", b"new", expected=b"old")
        assert put_file(root, "x.md", b"one", expected=None)
        assert not put_file(root, "x.md", b"two", expected=None)
        assert put_file(root, "x.md", b"two", expected=b"one")
        assert file.read_bytes() == b"two"
        assert not put_file(root, "x.md", None, expected=b"one")
        assert put_file(root, "x.md", None, expected=b"two")
        assert not file.exists()
        file.mkdir()
        with pytest.raises(MemoryUnavailableError, match="cannot be written"):
            put_file(root, "x.md", b"x", expected=None)
    assert left_over(root) == []


def test_a_file_is_no_folder(root: Path, file: Path) -> None:
    """A path that leads through a file is refused in a sentence."""
    file.write_text("")
    error = refused(root, file / "y.md")
    assert str(error) == "x.md/y.md cannot be written: not a directory"
    assert "Name another file" in error.advice
    assert file.read_text() == ""


def test_a_file_does_not_grow_beyond_what_is_searchable(root: Path, file: Path) -> None:
    """The limit is exact, for growing over it and for files beyond it."""
    file.touch()
    os.truncate(file, LARGEST_FILE_BYTES - 2)
    assert len(append_text(root, file, "\n").new) == LARGEST_FILE_BYTES
    assert "would grow to 17 MB" in str(refused(root, file))
    os.truncate(file, LARGEST_FILE_BYTES * 3)
    assert "x.md has 50 MB already" in str(refused(root, file))
    assert file.stat().st_size == LARGEST_FILE_BYTES * 3


@pytest.mark.usefixtures("permissions_count")
def test_a_file_closed_to_writing_is_not_replaced(root: Path, file: Path) -> None:
    """A rename would get around the permission; we do not."""
    file.write_text("a\n")
    file.chmod(0o400)
    assert str(refused(root, file)) == "x.md cannot be written: permission denied"
    file.chmod(0o000)
    assert str(refused(root, file)) == "x.md cannot be written: permission denied"


@pytest.mark.holds("INSIDE")
@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_link_in_place_of_the_lock_is_refused(tmp_path: Path) -> None:
    """A memory that came from elsewhere may have one; what it leads to stays as it is."""
    memory, other = tmp_path / "memory", tmp_path / "other"
    memory.mkdir()
    other.write_text("precious", "utf-8")
    (memory / LOCK_NAME).symlink_to(other)
    with pytest.raises(MemoryUnavailableError, match="cannot be written"), writing(memory):
        pass
    assert other.read_text("utf-8") == "precious"


@pytest.mark.usefixtures("permissions_count")
def test_a_folder_closed_to_writing_is_reported(root: Path) -> None:
    """A folder that may not be written says so, the memory itself or one below it."""
    below = root / "below"
    below.mkdir()
    below.chmod(0o500)
    said = str(refused(root, below / "y.md"))
    below.chmod(0o700)
    assert said == "below/y.md cannot be written: permission denied"
    root.chmod(0o500)
    with_lock = str(refused(root, root / "y.md"))
    root.chmod(0o700)
    assert with_lock == "y.md cannot be written: permission denied"
    (root / LOCK_NAME).unlink()
    root.chmod(0o500)
    without_lock = str(refused(root, root / "y.md"))
    root.chmod(0o700)
    assert without_lock == f"{root.name} cannot be written: permission denied"
    (root / LOCK_NAME).touch(0o400)
    root.chmod(0o500)
    with_closed_lock = str(refused(root, root / "y.md"))
    root.chmod(0o700)
    assert with_closed_lock == f"{root.name} cannot be written: permission denied"


def test_a_lock_that_cannot_be_taken_is_reported(root: Path, file: Path) -> None:
    """It is named: in the folder's own permissions, a person would look in vain."""
    (root / LOCK_NAME).mkdir()
    error = refused(root, file)
    assert str(error).startswith(f"{LOCK_NAME} cannot be written: ")
    assert "whose" in error.advice


def test_a_memory_that_was_moved_away_is_not_made_anew_for_its_lock(root: Path) -> None:
    """Else it could not come back, and what is written meanwhile would be in an empty one."""
    root.rename(root.with_name("away"))
    with pytest.raises(MemoryUnavailableError, match="it does not exist"), writing(root):
        pass
    assert not root.exists()


def test_whoever_waits_for_the_lock_too_long_gives_up(root: Path) -> None:
    """A writer that hangs does not block the others for ever."""
    with (
        writing(root),
        pytest.raises(MemoryUnavailableError, match=r"another program .* for 0.05 seconds"),
        writing(root, wait_seconds=0.05),
    ):
        pass
    with writing(root, wait_seconds=0):
        pass


@pytest.mark.holds("MANY")
def test_whoever_waits_while_others_write_is_not_refused(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer waits for a busy lock as long as something is written."""
    acquire = FileLock.acquire
    tries: list[float] = []

    def acquire_late(lock: FileLock, poll_interval: float) -> object:
        tries.append(lock.timeout)
        if len(tries) <= 3:
            change_file(root, "notes.md", lambda old: (old or b"") + b"theirs\n")
        else:
            others.close()
        return acquire(lock, poll_interval=poll_interval)

    with contextlib.ExitStack() as others:
        others.enter_context(writing(root))
        monkeypatch.setattr(FileLock, "acquire", acquire_late)
        with writing(root, wait_seconds=0.05):
            change_file(root, "notes.md", lambda old: (old or b"") + b"mine\n")
    assert tries == [0.05] * 4
    assert (root / "notes.md").read_text() == "theirs\n" * 3 + "mine\n"


# Replacing


def change(root: Path, edit: Callable[[bytes | None], bytes]) -> Write:
    """Change x.md."""
    with writing(root):
        return change_file(root, "x.md", edit)


@pytest.mark.holds("WHOLE")
def test_a_save_between_reading_and_renaming_is_seen(root: Path, file: Path) -> None:
    """Whoever saves meanwhile is not overwritten: the edit is asked again, with what they saved."""
    saves = iter([b"theirs 1", None, b"theirs 2"])
    seen: list[bytes | None] = []

    def edit(old: bytes | None) -> bytes:
        seen.append(old)
        for save in saves:
            file.unlink(missing_ok=True)
            if save is not None:
                file.write_bytes(save)
            break
        return (old or b"") + b", ours"

    assert change(root, edit) == Write("x.md", b"theirs 2", b"theirs 2, ours")
    assert seen == [None, b"theirs 1", None, b"theirs 2"]
    assert file.read_bytes() == b"theirs 2, ours"
    assert left_over(root) == []


@pytest.mark.holds("WHOLE")
def test_a_save_while_the_old_content_is_looked_at_once_more_is_seen(
    root: Path, file: Path
) -> None:
    """To read a long file takes a while, and meanwhile it may have been replaced."""
    file.write_bytes(b"old")
    reads = 0

    def save(frame: FrameType, event: str, _: object) -> None:
        nonlocal reads
        if event == "return" and frame.f_code is Folder.read.__code__:
            reads += 1
            # The first reading is for the edit.
            if reads == 2:
                other = root / "other"
                other.write_bytes(b"theirs")
                other.replace(file)

    sys.setprofile(save)
    try:
        write = change(root, lambda old: (old or b"") + b", ours")
    finally:
        sys.setprofile(None)
    assert write == Write("x.md", b"theirs", b"theirs, ours")
    assert file.read_bytes() == b"theirs, ours"


def test_an_edit_that_changes_nothing_touches_nothing(root: Path, file: Path) -> None:
    """An edit with the current content does not write the file."""
    file.write_bytes(b"x")
    before = file.stat()
    assert change(root, lambda _: b"x").version == hashlib.sha256(b"x").hexdigest()[:16]
    # Reading it moves the time of access, once a second is over.
    after = file.stat()
    assert (after.st_ino, after.st_ctime_ns) == (before.st_ino, before.st_ctime_ns)


@pytest.mark.holds("WHOLE")
def test_an_edit_that_fails_leaves_everything(root: Path, file: Path) -> None:
    """An error inside an edit leaves the file as it is, with no temporary file, and no lock."""
    file.write_bytes(b"x")
    with pytest.raises(ZeroDivisionError):
        change(root, lambda _: b"" * (1 // 0))
    assert file.read_bytes() == b"x"
    assert left_over(root) == []
    assert change(root, lambda _: b"y").old == b"x"


FULL = """
import resource, signal, sys
# Python does not notice that the bytecode of what is imported late was cut off.
sys.dont_write_bytecode = True
from pathlib import Path
from agent_bridge.errors import MemoryUnavailableError
from agent_bridge.memory.files import change_file, writing
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
root = Path(sys.argv[1])
with writing(root):
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
    try:
        change_file(root, "x.md", lambda old: old + b"y" * 5000)
    except MemoryUnavailableError as error:
        print(error)
"""


@pytest.mark.holds("WHOLE")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
def test_a_full_disk_leaves_the_old_file(root: Path, file: Path, checkout: Path) -> None:
    """A write that the disk cuts short in the middle changes nothing and says why."""
    file.write_bytes(b"x" * 900)
    command = [sys.executable, "-c", FULL, str(root)]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True)
    assert done.stdout == "x.md cannot be written: file too large\n"
    assert file.read_bytes() == b"x" * 900
    assert left_over(root) == []


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("held", [True, False], ids=["folder held open", "path as on Windows"])
def test_what_an_editor_saves_while_it_is_waited_for_is_kept(
    root: Path, file: Path, monkeypatch: pytest.MonkeyPatch, *, held: bool
) -> None:
    """On Windows an editor's open file refuses to be replaced; when that is over, it has saved."""
    if not held:
        monkeypatch.setattr(room, "HAS_DESCRIPTORS", False)
    file.write_bytes(b"old\n")
    replace = os.replace
    refusals = [32, 5]

    def refuse(source: str, target: str, **where: int | None) -> None:
        if str(target).endswith("x.md") and refusals:
            file.write_bytes(file.read_bytes() + b"by hand\n")
            error = PermissionError(13, "in use")
            error.winerror = refusals.pop()  # type: ignore[attr-defined, unused-ignore]  # Windows has it
            raise error
        replace(source, target, **where)

    monkeypatch.setattr(os, "replace", refuse)
    append_text(root, file, "by us\n")
    assert file.read_bytes() == b"old\nby hand\nby hand\nby us\n"
    assert left_over(root) == []


@pytest.mark.holds("WHOLE")
def test_what_an_editor_saves_is_not_removed(
    root: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taking back a file that was made waits, and compares again, too."""
    file.write_bytes(b"old\n")
    unlink = os.unlink
    refusals = [32]

    def refuse(name: str, **where: int | None) -> None:
        if str(name).endswith("x.md") and refusals:
            file.write_bytes(b"by hand\n")
            error = PermissionError(13, "in use")
            error.winerror = refusals.pop()  # type: ignore[attr-defined, unused-ignore]  # as above
            raise error
        unlink(name, **where)

    monkeypatch.setattr(os, "unlink", refuse)
    with writing(root):
        assert not put_file(root, "x.md", None, expected=b"old\n")
    assert file.read_bytes() == b"by hand\n"


# Links that appear between the check and the use


@pytest.mark.holds("INSIDE")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such calls")
@pytest.mark.parametrize("part", ["folder", "file"])
def test_a_link_put_in_the_way_is_not_followed(root: Path, tmp_path: Path, part: str) -> None:
    """Whoever swaps a folder or the file for a link out of the memory gains nothing."""
    memory, outside = tmp_path / "memory", tmp_path / "outside"
    (memory / "blocks").mkdir(parents=True)
    outside.mkdir()
    (outside / "x.md").write_text("private")
    (memory / "blocks" / "x.md").write_text("ours")

    def edit(old: bytes | None) -> bytes:
        # The path was checked, the content was read: now the swap.
        if part == "folder" and not (memory / "blocks").is_symlink():
            (memory / "blocks").rename(memory / "was")
            (memory / "blocks").symlink_to(outside, target_is_directory=True)
        elif part == "file" and not (memory / "blocks" / "x.md").is_symlink():
            (memory / "blocks" / "x.md").unlink()
            (memory / "blocks" / "x.md").symlink_to(outside / "x.md")
        return (old or b"") + b" and more"

    with pytest.raises((PathOutsideMemoryError, MemoryUnavailableError)), writing(memory):
        change_file(memory, "blocks/x.md", edit)
    assert (outside / "x.md").read_text() == "private"
    assert [path.name for path in outside.iterdir()] == ["x.md"]


SWAP = """
import contextlib, os, shutil, sys
from pathlib import Path
blocks, away, link = map(Path, sys.argv[1:])
print("ready", flush=True)
while True:
    os.rename(blocks, away)
    try:
        os.rename(link, blocks)
        os.rename(blocks, link)
    except OSError:
        pass  # a writer made the folder anew
    while away.exists():
        shutil.rmtree(blocks, ignore_errors=True)
        with contextlib.suppress(OSError):
            os.rename(away, blocks)
"""


@pytest.mark.holds("INSIDE")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such calls")
def test_a_racing_link_is_never_followed(tmp_path: Path) -> None:
    """While a folder and a link out of the memory change places, nothing outside is touched."""
    memory, outside = tmp_path / "memory", tmp_path / "outside"
    (memory / "blocks").mkdir(parents=True)
    outside.mkdir()
    (outside / "x.md").write_text("private")
    (memory / "blocks" / "x.md").write_text("ours")
    (memory / "link").symlink_to(outside, target_is_directory=True)
    places = [memory / name for name in ("blocks", "away", "link")]
    command = [sys.executable, "-c", SWAP, *map(str, places)]
    outcomes: set[bytes | str | None] = set()
    with subprocess.Popen(command, stdout=subprocess.PIPE) as swapper:
        assert swapper.stdout is not None
        swapper.stdout.readline()
        started = time.monotonic()
        # A second, and on a busy machine until they have met.
        while (seconds := time.monotonic() - started) < 1 or (
            seconds < LONGEST_WAIT_SECONDS and "PathOutsideMemoryError" not in outcomes
        ):
            try:
                outcomes.add(read_bytes(memory, "blocks/x.md"))
                outcomes.add(read_resource(memory, "blocks/x.md").strip().encode())
                with writing(memory):
                    change = change_file(memory, "blocks/x.md", lambda _: b"ours")
                outcomes.add(change.old)
            except (BridgeError, ResourceError, OSError) as error:
                outcomes.add(type(error).__name__)
        swapper.kill()
    assert (outside / "x.md").read_text() == "private"
    assert {path.name for path in outside.iterdir()} == {"x.md"}
    assert "PathOutsideMemoryError" in outcomes
    assert b"private" not in outcomes


@pytest.mark.holds("WHOLE")
def test_what_a_killed_writer_left_is_gone_with_the_next_write(root: Path, file: Path) -> None:
    """An old temporary file goes, and one that is a link is not written through."""
    outside = root / f"outside{TEMPORARY_ENDING}"
    outside.write_text("private")
    (root / f".0{TEMPORARY_ENDING}").symlink_to(outside)
    append_text(root, file, "a")
    assert (file.read_text(), outside.read_text()) == ("a\n", "private")
    assert left_over(root) == []


def test_what_cannot_be_removed_is_in_no_writers_way(root: Path, file: Path) -> None:
    """A folder may bear the name of a temporary file."""
    (root / f".0{TEMPORARY_ENDING}").mkdir()
    (file.parent / f".0{TEMPORARY_ENDING}").mkdir(exist_ok=True)
    append_text(root, file, "a")
    assert file.read_text() == "a\n"


@pytest.mark.holds("WHOLE")
def test_a_writer_whose_lock_was_deleted_mixes_up_no_files(root: Path, file: Path) -> None:
    """Two have the lock once its file is deleted; each text ends in its own file or is refused."""
    file.write_bytes(b"old")
    refused: list[str] = []
    made, renamed = threading.Event(), threading.Event()

    def write(name: str, text: bytes, meanwhile: Callable[[], object]) -> None:
        def after_making(frame: FrameType, event: str, _: object) -> None:
            if event == "return" and frame.f_code is Folder.make.__code__:
                sys.setprofile(None)
                meanwhile()

        sys.setprofile(after_making)
        try:
            with writing(root, wait_seconds=0):
                change_file(root, name, lambda _: text)
        except MemoryUnavailableError:
            refused.append(name)
        finally:
            sys.setprofile(None)
            made.set()

    def wait() -> None:
        made.set()
        renamed.wait(20)

    theirs = threading.Thread(target=write, args=("y.md", b"theirs", wait))

    def write_another() -> None:
        (root / LOCK_NAME).unlink()
        theirs.start()
        made.wait(20)

    write("x.md", b"ours", write_another)
    renamed.set()
    theirs.join(20)
    assert file.read_bytes() == (b"old" if "x.md" in refused else b"ours")
    assert "y.md" in refused or (root / "y.md").read_bytes() == b"theirs"
    assert left_over(root) == []


# Many writers

APPEND = """
import sys
from pathlib import Path
from agent_bridge.memory.files import change_file, writing
root, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
print("ready", flush=True)
sys.stdin.readline()
for number in range(count):
    with writing(root):
        change_file(root, "x.md", lambda old: old + f"{name} {number}\\n".encode())
"""


@pytest.mark.holds("WHOLE", "MANY")
def test_threads_and_processes_lose_nothing(root: Path, file: Path, checkout: Path) -> None:
    """Every line of twenty threads and eight processes is there once, each writer's in order."""
    file.write_text("first\n")
    count = 4
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", APPEND, str(root), f"process-{number}", str(count)],
            cwd=checkout,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(8)
    ]
    failures: list[BaseException] = []

    def write(name: str) -> None:
        try:
            for number in range(count):
                append_text(root, file, f"{name} {number}\n")
        except BaseException as error:  # noqa: BLE001 - shown by the assertion below
            failures.append(error)

    threads = [threading.Thread(target=write, args=(f"thread-{n}",)) for n in range(20)]
    for process in processes:
        assert process.stdout is not None
        process.stdout.readline()
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    for process in processes:
        process.communicate(timeout=60)
    assert failures == []
    assert [process.returncode for process in processes] == [0] * 8
    first, *lines = file.read_text().splitlines()
    assert first == "first"
    assert len(lines) == len(set(lines)) == 28 * count
    for name in {line.split()[0] for line in lines}:
        assert [line for line in lines if line.startswith(f"{name} ")] == [
            f"{name} {number}" for number in range(count)
        ]
    assert left_over(root) == []


EDIT = """
import os, sys, time
from pathlib import Path
file, temporary = map(Path, sys.argv[1:3])
temporary.write_text("edited\\n")
print("ready", flush=True)
deadline = time.monotonic() + 20
while not list(file.parent.glob(f"*{sys.argv[3]}")) and time.monotonic() < deadline:
    pass
os.replace(temporary, file)
"""


@pytest.mark.holds("WHOLE")
def test_an_editors_save_is_not_overwritten(root: Path, file: Path) -> None:
    """What an editor saves by rename between our reading and our rename stays, with ours behind."""
    # So large that writing it takes many times as long as a rename.
    file.write_bytes(b"x" * (LARGEST_FILE_BYTES - 100))
    command = [sys.executable, "-c", EDIT, str(file), str(root / "x.md~"), TEMPORARY_ENDING]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as editor:
        assert editor.stdout is not None
        editor.stdout.readline()
        append_text(root, file, "ours\n")
    # On a very busy machine the editor may save when we are done, and over ours.
    assert file.read_text() in {"edited\nours\n", "edited\n"}


KILL = """
import os, random, signal, sys, time
from pathlib import Path
from agent_bridge.memory.files import change_file, writing
root, rounds = Path(sys.argv[1]), int(sys.argv[2])
file = root / "x.md"
file.write_text("0\\n")
for _ in range(rounds):
    child = os.fork()
    if child == 0:
        while True:
            number = len(file.read_text().splitlines())
            text = f"{number}\\n" + "-" * 50_000 + "\\n"
            with writing(root):
                change_file(root, "x.md", lambda old: old + text.encode())
    before, deadline = os.stat(file).st_ino, time.monotonic() + 20
    while os.stat(file).st_ino == before and time.monotonic() < deadline:
        time.sleep(0.0005)
    time.sleep(random.uniform(0, 0.01))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with writing(root, wait_seconds=0):
        pass
    lines = file.read_text().splitlines()
    assert lines[1::2] == [str(number) for number in range(1, len(lines), 2)], "torn"
    assert lines[2::2] == ["-" * 50_000] * (len(lines) // 2), "torn"
print(len(file.read_text().splitlines()))
"""


@pytest.mark.holds("WHOLE")
@pytest.mark.skipif(os.name == "nt", reason="Windows cannot fork")
def test_a_writer_killed_at_any_instant_leaves_a_whole_file_and_no_lock(
    root: Path, checkout: Path
) -> None:
    """Thirty times killed, the file is one that some append finished, and the next can begin."""
    done = subprocess.run(
        [sys.executable, "-c", KILL, str(root), "30"],
        cwd=checkout,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 30
    append_text(root, root / "x.md", "end\n")
    assert left_over(root) == []


def test_a_file_that_never_rests_is_left_to_who_writes_it(root: Path, file: Path) -> None:
    """A write gives up, so that others get the lock; each text of the other program stays."""
    saves: list[bytes] = []

    def edit(old: bytes | None) -> bytes:
        saves.append(b"save %d" % len(saves))
        file.write_bytes(saves[-1])
        return (old or b"") + b"mine"

    with writing(root), pytest.raises(MemoryUnavailableError, match=r"changes x\.md all the time"):
        change_file(root, "x.md", edit)
    assert file.read_bytes() == saves[-1]
    assert left_over(root) == []
