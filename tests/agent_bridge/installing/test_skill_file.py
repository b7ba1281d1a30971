"""The skill's text, its zip and its place; and how a file is put there whole."""

import io
import stat
import sys
import zipfile
from pathlib import Path

import pytest

from agent_bridge.installing.skill_file import (
    FILE_NAME,
    SKILL_NAME,
    front_matter,
    read_skill,
    skill_path,
    skills_folder,
    write_whole,
    zip_skill,
)


def test_the_skill_is_one_text_on_every_system() -> None:
    """A checkout of Windows has other line ends, and the same skill."""
    assert b"\r" not in read_skill()
    assert read_skill() == skill_path().read_bytes().replace(b"\r\n", b"\n")
    assert front_matter(read_skill())["name"] == SKILL_NAME


def test_front_matter_ends_at_the_second_rule() -> None:
    """A rule in the text below belongs to the text."""
    assert front_matter(b"---\nname: a\n---\n# A\n\n---\nb: c\n") == {"name": "a"}


def test_the_zip_holds_what_it_was_given(tmp_path: Path) -> None:
    """In the folder that is called like the skill."""
    with zipfile.ZipFile(io.BytesIO(zip_skill("é\n".encode()))) as archive:
        assert archive.namelist() == [f"{SKILL_NAME}/{FILE_NAME}"]
        assert archive.read(archive.namelist()[0]) == "é\n".encode()


def test_skills_lie_where_claude_code_was_told_to_keep_its_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else in the home folder; an empty variable says nothing."""
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path))
    assert skills_folder() == tmp_path / "skills"
    for value in ("", "~/.claude"):
        monkeypatch.setenv("CLAUDE_CONFIG_DIR", value)
        assert skills_folder() == Path.home() / ".claude" / "skills"


def test_a_file_is_written_whole_with_its_folders(tmp_path: Path) -> None:
    """What was there is replaced, others may read it, and nothing else is left."""
    file = tmp_path / "a" / "b" / "x.md"
    for data in (b"one\r\n", b"two"):
        write_whole(file, data)
        assert file.read_bytes() == data
        assert list(file.parent.iterdir()) == [file]
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o644


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on files there")
def test_a_file_that_finds_no_room_is_named(tmp_path: Path) -> None:
    """A full disk names none by itself; and nothing is left of it."""
    import resource  # noqa: PLC0415 - not there on Windows

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))
    try:
        with pytest.raises(OSError, match=r".") as caught:
            write_whole(tmp_path / "x.md", b"x" * 11)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert caught.value.filename == str(tmp_path / "x.md")
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    """A folder in its place stays, and no temporary file lies beside it."""
    (tmp_path / "x.md").mkdir()
    with pytest.raises(OSError, match=r".") as caught:
        write_whole(tmp_path / "x.md", b"x")
    assert not isinstance(caught.value, FileNotFoundError)
    assert [path.name for path in tmp_path.iterdir()] == ["x.md"]
    (tmp_path / "file").write_text("x")
    with pytest.raises(OSError, match=r"."):
        write_whole(tmp_path / "file" / "x.md", b"x")
