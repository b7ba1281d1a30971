"""Front matter in TOML says what front matter in YAML says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document
from indexer.documents.toml_header import read_toml_header

POST = """+++
title = "Oars of ash"
date = 2026-05-04T20:15:00+02:00
draft = false
tags = ["boat",
  "wood"]
description = 'Why ash is best'
builder = "Ann"
[cover]
image = "oars.jpg"
+++

Ash bends.
"""


def test_a_post_has_its_title_date_and_tags() -> None:
    """Its summary, too; and its text begins below."""
    document = parse_document("posts/oars.md", POST.encode())
    assert (document.title, document.own_date) == ("Oars of ash", "2026-05-04")
    assert (document.tags, document.summary) == (("boat", "wood"), "Why ash is best")
    assert document.problem is None
    shown = "\n".join(chunk.text for chunk in make_chunks(document))
    assert 'builder = "Ann"' in shown
    assert "Ash bends." in shown
    assert "title =" not in shown


@pytest.mark.parametrize(
    ("text", "header", "length"),
    [
        ("+++\na = 1\n+++\nb", {"a": "1"}, 3),
        ("+++\nA = [1, [2, 3]]\n[b]\nc = 'd'\n+++", {"a": ["1", "2", "3"], "b": ["c", "d"]}, 5),
        ("+++\ntext\n+++\n", {}, 0),
        ("+++\na = 1\n", {}, 0),
        ("a = 1\n+++\n", {}, 0),
        ("", {}, 0),
    ],
)
def test_pairs_between_two_fences_are_a_header(
    text: str, header: dict[str, object], length: int
) -> None:
    """Anything else is text."""
    assert read_toml_header(text.split("\n")) == (header, length, None)


def test_what_is_no_toml_is_read_line_by_line() -> None:
    """And told as a problem."""
    header, length, problem = read_toml_header(["+++", "title = Oars of ash", "b = 'c'", "+++"])
    assert (header, length) == ({"title": "Oars of ash", "b": "c"}, 4)
    assert problem == "its front matter is not valid TOML; it was read line by line"


@pytest.mark.holds("TOTAL")
@pytest.mark.parametrize(
    "line",
    [
        f"[a.{'b.' * 3_000}c]",
        f"a.{'b.' * 3_000}c = 1",
        f"a = {'[' * 3_000}{']' * 3_000}",
        f"a = {'{b = ' * 3_000}1{'}' * 3_000}",
        f"a = {'9' * 5_000}",
        f"a = 0x{'f' * 5_000}",
        "a = 2026-02-30",
        "a = 2026-05-04T24:00:00+99:99",
        "a = 1e99999",
        "a = nan",
    ],
)
def test_what_is_too_much_for_the_reader_is_read_line_by_line(line: str) -> None:
    """One such file would keep all others from being found."""
    header, length, _ = read_toml_header(["+++", "title = 'Oars'", line, "+++"])
    assert (str(header["title"]).strip("'"), length) == ("Oars", 4)


@pytest.mark.holds("TOTAL")
@given(st.text("a=\"'[].+\n#1é\ud800"))
def test_any_text_between_fences_is_read(text: str) -> None:
    """Whatever stands there."""
    read_toml_header(["+++", *text.split("\n"), "+++"])
