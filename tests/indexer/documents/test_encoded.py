"""Pictures, keys and files that stand in a note as letters."""

import base64
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.chunk import make_chunks
from indexer.documents.encoded import OMITTED, without_encoded
from indexer.documents.parse import parse_document

PICTURE = base64.b64encode(random.Random(1).randbytes(3000)).decode()
WRAPPED = [PICTURE[start : start + 64] for start in range(0, 1000, 64)]


@pytest.mark.parametrize(
    "line",
    [
        "![a plan](data:image/png;base64,{})",
        '<img src="data:image/jpeg;base64,{}" alt="a plan"/> of the attic',
        "[image1]: <data:image/png;base64,{}>",
        '"image/png": "{}",',
        "The plan: {} (attic)",
    ],
)
def test_a_picture_in_a_line_is_left_out(line: str) -> None:
    """What stands around it stays."""
    lines = ("", line.format(PICTURE), "Below.")
    assert without_encoded(lines) == ("", line.format(OMITTED), "Below.")


@pytest.mark.parametrize("line", ["{}", "    {}", "> {}", "{}\n"])
def test_lines_of_nothing_else_are_left_out(line: str) -> None:
    """Such as a certificate, indented, quoted, or with blank lines between."""
    text = "\n".join([*map(line.format, WRAPPED), line.format("AbC=")])
    inside = text.split("\n")
    lines = ("-----BEGIN CERTIFICATE-----", *inside, "-----END CERTIFICATE-----", "Valid")
    shown = (OMITTED if old else "" for old in inside)
    assert without_encoded(lines) == (lines[0], *shown, *lines[-2:])


@pytest.mark.parametrize(
    "line",
    [
        f"ssh-rsa AAAA{PICTURE[:368]} ada@laptop",
        f"ssh-rsa AAAA{PICTURE[:712]}== ada@laptop",
        f"sk-proj-{PICTURE[:150]}",
        WRAPPED[0],
        "-" * 900,
        "no" * 400,
        "/".join(["a-long-path", "of-many-folders"] * 30),
        "0123456789abcdef" * 40,
        "Plain words, and many of them. " * 40,
        "東京タワーは" * 200,
    ],
)
def test_what_may_be_asked_for_stays(line: str) -> None:
    """A key, a token, a rule, a path, a long line of words."""
    assert without_encoded((line, line)) == (line, line)


@given(st.lists(st.text("aB3+/= \t>…", max_size=80) | st.sampled_from([PICTURE, *WRAPPED])))
def test_each_line_keeps_its_number(lines: list[str]) -> None:
    """A line is as it was, or has `OMITTED` where something was."""
    shown = without_encoded(tuple(lines))
    assert len(shown) == len(lines)
    assert all(new == old or OMITTED in new for new, old in zip(shown, lines, strict=True))


def test_no_chunk_holds_what_is_encoded() -> None:
    """However long the picture is, the lines around it are found where they stand."""
    picture = f"![label](data:image/png;base64,{PICTURE * 9})"
    text = f"# Router\n\nThe page is at 10.0.0.1.\n\n{picture}\n\nBelow."
    chunks = make_chunks(parse_document("router.md", text.encode()))
    assert sum(len(chunk.text) for chunk in chunks) < 100
    assert [chunk.last_line for chunk in chunks if "Below." in chunk.text] == [7]
