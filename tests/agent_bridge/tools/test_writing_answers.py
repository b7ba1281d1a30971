"""What the writing tools answer: the text holds what the structure holds."""

import pytest

from agent_bridge.tools.base import Answer
from agent_bridge.tools.writing_answers import AppendAnswer, WriteAnswer


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (
            AppendAnswer(success=True, bytes_written=7, file="a.md", version="v"),
            "success: 7 bytes written to a.md; version v",
        ),
        (WriteAnswer(file="a.md", version="v"), "written: a.md; version v"),
        (WriteAnswer(file="a\nb.md", version="v"), "written: a\ufffdb.md; version v"),
    ],
)
def test_a_write_is_one_line_and_a_note_another(answer: Answer, text: str) -> None:
    """A note that is not there takes no line."""
    assert answer.to_text() == text
    assert answer.model_copy(update={"note": ""}).to_text() == text
    assert answer.model_copy(update={"note": "Merged."}).to_text() == f"{text}\nMerged."
