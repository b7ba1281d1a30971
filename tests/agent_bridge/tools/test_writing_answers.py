"""What the writing tools and `memory_start` answer: the text holds what the structure holds."""

import pytest

from agent_bridge.tools.base import Answer
from agent_bridge.tools.writing_answers import (
    AppendAnswer,
    LoadedFile,
    StartAnswer,
    WriteAnswer,
)

FILE = LoadedFile(file="core.md", text="# Core\n\nAda.", version="v1", total_lines=3)
CUT = LoadedFile(file="a.md", text="one", version="v2", total_lines=9, next="a.md#L2")
START = StartAnswer(
    today="2026-11-22",
    server_version="0.1.0",
    habits="Write as you go.",
    files=[FILE, CUT],
    since="2026-11-20 10:00",
    changed=["new: blocks/a.md"],
)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (
            AppendAnswer(success=True, bytes_written=7, file="a.md", version="v"),
            "success: 7 bytes written to a.md; version v",
        ),
        (WriteAnswer(file="a.md", version="v"), "written: a.md; version v"),
    ],
)
def test_a_write_is_one_line_and_a_note_another(answer: Answer, text: str) -> None:
    """A note that is not there takes no line."""
    assert answer.to_text() == text
    assert answer.model_copy(update={"note": ""}).to_text() == text
    assert answer.model_copy(update={"note": "Merged."}).to_text() == f"{text}\nMerged."


def test_a_start_says_first_what_to_know_and_last_what_is_new() -> None:
    """Between them stand the files, each below its own head; one that is cut says how to go on."""
    assert START.to_text() == (
        "Today is 2026-11-22. agent-bridge 0.1.0.\nWrite as you go.\n\n"
        "--- core.md · 3 lines · version v1\n# Core\n\nAda.\n\n"
        "--- a.md · 9 lines · version v2\none\n(cut here; read on with memory_read a.md#L2)\n\n"
        "--- Changed since you last looked (2026-11-20 10:00)\n- new: blocks/a.md"
    )


def test_nothing_new_is_told_and_a_first_look_has_nothing_to_compare() -> None:
    """Who never looked before is not told that nothing changed."""
    assert START.model_copy(update={"changed": []}).to_text().endswith("10:00)\nnothing")
    first = START.model_copy(update={"since": None, "changed": [], "note": "Make core.md."})
    assert "Changed since" not in first.to_text()
    assert first.to_text().endswith("memory_read a.md#L2)\n\n--- Notes\nMake core.md.")


def test_the_log_names_what_was_shown() -> None:
    """A line for each file."""
    assert START.log_facts() == {"files": "core.md\na.md"}
