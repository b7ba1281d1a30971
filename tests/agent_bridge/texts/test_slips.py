"""Line ends that came as two characters, and texts in the fence of a chat."""

import pytest

from agent_bridge.texts.slips import find_slips


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
    (note,) = find_slips(text)
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
    assert find_slips(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "```markdown\n# Boat\n\n- Larch\n```",
        "\n~~~md\n# Boat\n~~~\n",
        "````Markdown\n# Boat\n\n```sh\nls\n```\n````",
    ],
)
def test_a_text_in_a_fence_of_markdown_is_said(text: str) -> None:
    """Its headings and items would be lines of code."""
    (note,) = find_slips(text)
    assert "code fence" in note
    assert "update_memory_block" in note


@pytest.mark.parametrize(
    "text",
    [
        "```sh\nmake md\n```",
        "```\nOct 3 10:00 sshd[1]: bye\n```",
        "So it is written:\n\n```markdown\n# Boat\n```\n",
        "```markdown\n# Boat\n```\n\nSo it is written.",
        "```markdown\n# Boat\n",
    ],
)
def test_a_text_may_hold_code(text: str) -> None:
    """Of another kind, or beside other lines; and of a fence left open another note tells."""
    assert find_slips(text) == []
