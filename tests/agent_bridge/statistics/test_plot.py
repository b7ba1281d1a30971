"""Numbers as bars, SVG and HTML."""

import re
import xml.etree.ElementTree as ET

import pytest

from agent_bridge.statistics.plot import Panel, Sheet, to_bar, to_html, to_svg

PANEL = Panel("<Growth>", [("2026-01", 1.0, "1 file"), ("2026-02", 4.0, "4 & more")])


@pytest.mark.parametrize(
    ("value", "bar"), [(8, "████"), (4, "██"), (1, "▌"), (0.0001, "▏"), (0, ""), (-1, "")]
)
def test_a_bar_is_as_long_as_its_value(value: float, bar: str) -> None:
    """In eighths of a character; what is not nothing can be seen."""
    assert to_bar(value, 8, 4) == bar
    assert to_bar(value, 0, 4) in {"", "▏"}


def test_a_picture_is_whole_and_needs_nothing_else() -> None:
    """It is XML, follows light and dark, and names no other address than its own kind's."""
    svg = to_svg([PANEL, Panel("none", [])])
    root = ET.fromstring(svg)  # noqa: S314 - our own
    bars = [
        rect for rect in root.iter("{http://www.w3.org/2000/svg}rect") if rect.get("class") == "bar"
    ]
    assert [float(rect.get("height", 0)) for rect in bars] == [27.5, 110.0]
    assert "prefers-color-scheme: dark" in svg
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
    ET.fromstring(to_svg([]))  # noqa: S314 - our own


def test_a_page_shows_pictures_and_tables() -> None:
    """Whatever a file is called, it is text there; empty tables are left out."""
    sheets = [Sheet("Files", ("file", "read"), [("<b>.md", "1")]), Sheet("Empty", ("x",), [])]
    page = to_html("A & B", ["One <line>."], [PANEL], sheets)
    for told in ("<h1>A &amp; B</h1>", "<p>One &lt;line&gt;.</p>", "&lt;b&gt;.md", "<svg"):
        assert told in page
    assert "Empty" not in page
    assert "color-scheme: light dark" in page
