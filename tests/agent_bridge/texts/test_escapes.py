"""Line ends that came as two characters."""

import pytest

from agent_bridge.texts.escapes import escaped


@pytest.mark.parametrize(
    "text",
    [
        r"# Boat\n\nThe hull is larch.",
        r"The hull is larch.\n- The mast is spruce.\n- The keel is oak.",
        r"Afloat.\n## Log\n1. Rope",
        "Afloat.\\n> quoted\n",
    ],
)
def test_line_ends_in_two_characters_are_said(text: str) -> None:
    """They would be shown as they are, and what was meant as a list be none."""
    (note,) = escaped(text)
    assert r"'\n'" in note
    assert "update_memory_block" in note


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The hull is larch.",
        r"Paragraphs are separated by `\n\n`.",
        r"Split at \n, and at \r\n.",
        r"Logs are in C:\new\notes",
        "# Boat\n\nprintf '\\n\\n' ends it.",
    ],
)
def test_a_text_may_speak_of_line_ends(text: str) -> None:
    """Code does, and so do paths; and a text with other lines was escaped once."""
    assert escaped(text) == []
