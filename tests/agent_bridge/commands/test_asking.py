"""Asking a person: only a clear yes is one, and where nobody sits nobody is asked."""

import io
import os
import sys

import pytest

from agent_bridge.commands.asking import agreed

Output = pytest.CaptureFixture[str]


def test_where_nobody_sits_nobody_is_asked(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """What could have been agreed to beforehand is said instead, also to whoever pipes a yes."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert not agreed("replace it?", "add --yes")
    assert capsys.readouterr().out == "add --yes\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
@pytest.mark.parametrize(
    ("typed", "answer"),
    [("y\n", True), (" YES \n", True), ("n\n", False), ("\n", False), ("yep\n", False),
     ("yes no\n", False), ("\x04", False)],
)  # fmt: skip
def test_a_clear_yes_is_one(
    typed: str,
    answer: bool,  # noqa: FBT001 - a table
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    """In any case and with spaces; all else is a no, and so is the end of the input."""
    keyboard, terminal = os.openpty()
    with os.fdopen(terminal) as stdin, os.fdopen(keyboard, "w") as keys:
        monkeypatch.setattr(sys, "stdin", stdin)
        keys.write(typed)
        keys.flush()
        assert agreed("replace it?", "add --yes") == answer
    shown = capsys.readouterr().out
    assert shown.startswith("replace it? [y/N] ")
    assert "--yes" not in shown
