"""What the second process of a rebuild says, and to whom."""

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from indexer.documents.kept import Rows, to_stored
from indexer.upkeep.helper_process import CODE, answer, receive, send
from indexer.upkeep.reading import make_rows


def ask(*asked: list[Any]) -> list[list[Any]]:
    """Return what is answered to what is *asked*, one after the other."""
    source, sink = io.BytesIO(), io.BytesIO()
    for values in asked:
        send(source, values)
    source.seek(0)
    answer(source, sink)
    sink.seek(0)
    return list(iter(lambda: receive(sink), None))


def test_what_is_sent_is_received() -> None:
    """Whatever rows hold comes out as it went in, and then there is nothing more."""
    pipe = io.BytesIO()
    sent = [["a\ud83d\u6771", 1, None, 2.5, b"\xff", ("x", ())], []]
    for values in sent:
        send(pipe, values)
    pipe.seek(0)
    assert [receive(pipe), receive(pipe), receive(pipe)] == [*sent, None]


def test_each_batch_is_answered_by_the_rows_of_its_files(
    root: Path, write: Callable[..., Path]
) -> None:
    """In the order of the batch; nothing stands for a file that is not there."""
    write("a.md", "# A\n\nThe heron.\n")
    write("b.md", "The otter.\n")
    first, second = ask([CODE, os.fsencode(root)], ["b.md", "gone.md"], ["a.md"])
    assert first[1] is None
    for path, brought in (("b.md", first[0]), ("a.md", second[0])):
        rows = Rows(*brought)
        assert rows == make_rows(path, (root / path).read_bytes(), to_stored(rows))


def test_another_version_gets_no_answer(root: Path, write: Callable[..., Path]) -> None:
    """Nor does who ends before it has said who it is."""
    write("a.md")
    assert ask([["another version"], os.fsencode(root)], ["a.md"]) == []
    assert ask() == []
