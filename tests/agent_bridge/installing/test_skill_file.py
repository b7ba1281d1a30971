"""The skill's text, its zip and its place."""

import io
import zipfile
from pathlib import Path

import pytest

from agent_bridge.installing.skill_file import (
    FILE_NAME,
    SKILL_NAME,
    front_matter,
    installed_path,
    read_skill,
    skill_path,
    zip_skill,
)

PLACE = Path("skills", SKILL_NAME, FILE_NAME)


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
    assert installed_path() == tmp_path / PLACE
    for value in ("", "~/.claude"):
        monkeypatch.setenv("CLAUDE_CONFIG_DIR", value)
        assert installed_path() == Path.home() / ".claude" / PLACE
