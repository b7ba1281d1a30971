"""Numbers as pictures: bars of text for a terminal, SVG and HTML that need nothing else.

A picture follows the reader's choice of light or dark by itself.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"

_WIDTH: Final = 720
_PANEL_HEIGHT: Final = 170
_TOP, _BOTTOM, _SIDE = 34, 26, 12

_STYLE: Final = """\
svg { font: 12px system-ui, sans-serif; }
svg text { fill: #222; } svg .faint { fill: #667; } svg .bar { fill: #0072b2; }
svg .ground { fill: #fff; } svg line { stroke: #ccd; }
@media (prefers-color-scheme: dark) {
  svg text { fill: #eee; } svg .faint { fill: #99a; } svg .bar { fill: #56b4e9; }
  svg .ground { fill: #15181c; } svg line { stroke: #445; }
}
"""

_PAGE_STYLE: Final = """\
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 760px; margin: 2em auto; padding: 0 1em;
  color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1em 0; } td, th { padding: 2px 14px 2px 0;
  text-align: right; } td:first-child, th:first-child { text-align: left; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #15181c; } }
"""


@dataclass(frozen=True, slots=True)
class Panel:
    """One row of bars: a label, a value and the value in words for each."""

    title: str
    bars: Sequence[tuple[str, float, str]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a title; its cells are text."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def to_bar(value: float, most: float, width: int) -> str:
    """Return a bar of *width* characters for the largest value, in steps of an eighth of one."""
    eighths = round(8 * width * max(0.0, value) / most) if most > 0 else 0
    # What is not nothing does not look like it.
    eighths = max(eighths, 1) if value > 0 else 0
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def to_svg(panels: Iterable[Panel]) -> str:
    """Return *panels* below each other as one SVG picture."""
    shown = [panel for panel in panels if panel.bars]
    height = max(1, len(shown)) * _PANEL_HEIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img">',
        f"<style>{_STYLE}</style>",
        f'<rect class="ground" width="{_WIDTH}" height="{height}"/>',
    ]
    for number, panel in enumerate(shown):
        parts.append(f'<g transform="translate(0 {number * _PANEL_HEIGHT})">')
        parts += _draw(panel)
        parts.append("</g>")
    return "\n".join([*parts, "</svg>\n"])


def to_html(
    title: str, intro: Sequence[str], panels: Iterable[Panel], sheets: Iterable[Sheet]
) -> str:
    """Return a page with the picture of *panels*, and *sheets* as tables; nothing is loaded."""
    tables = "".join(
        f"<h2>{escape(sheet.title)}</h2>\n<table>{_row('th', sheet.head)}"
        + "".join(_row("td", row) for row in sheet.rows)
        + "</table>\n"
        for sheet in sheets
        if sheet.rows
    )
    told = "".join(f"<p>{escape(line)}</p>\n" for line in intro)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_PAGE_STYLE}</style>\n"
        f"<h1>{escape(title)}</h1>\n{told}{to_svg(panels)}{tables}</html>\n"
    )


def _draw(panel: Panel) -> list[str]:
    most = max(value for _, value, _ in panel.bars) or 1.0
    step = (_WIDTH - 2 * _SIDE) / max(12, len(panel.bars))
    room = _PANEL_HEIGHT - _TOP - _BOTTOM
    ground = _PANEL_HEIGHT - _BOTTOM
    # Labels are some 50 wide; where bars are narrower, some go without.
    every = max(1, round(56 / step + 0.4))
    newest = escape(panel.bars[-1][2])
    parts = [
        f'<text x="{_SIDE}" y="18" font-weight="600">{escape(panel.title)}</text>',
        f'<text x="{_WIDTH - _SIDE}" y="18" text-anchor="end" class="faint">{newest}</text>',
        f'<line x1="{_SIDE}" x2="{_WIDTH - _SIDE}" y1="{ground}" y2="{ground}"/>',
    ]
    for number, (label, value, words) in enumerate(panel.bars):
        height = room * max(0.0, value) / most
        x = _SIDE + number * step
        parts.append(
            f'<rect class="bar" x="{x + step * 0.1:.1f}" y="{ground - height:.1f}"'
            f' width="{step * 0.8:.1f}" height="{height:.1f}">'
            f"<title>{escape(f'{label}: {words}')}</title></rect>"
        )
        if (len(panel.bars) - 1 - number) % every == 0:
            parts.append(
                f'<text x="{x + step / 2:.1f}" y="{ground + 16}" text-anchor="middle"'
                f' class="faint">{escape(label)}</text>'
            )
    return parts


def _row(tag: str, cells: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>\n"
