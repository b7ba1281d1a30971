"""How each cost grows with the size of the memory, as SVG text; both axes are logarithmic."""

import math
from collections.abc import Iterable, Sequence
from typing import Final
from xml.sax.saxutils import escape

from cost.figures import NO_SIZE, Row

WIDTH: Final = 860
HEIGHT: Final = 460
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 290, 20, 40

# The palette of Okabe and Ito, which the colour-blind can tell apart as well.
_COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")


def to_svg(rows: Iterable[Row]) -> str:
    """Return a plot of the rows in milliseconds that have several sizes; floors are dashed."""
    lines: dict[str, list[Row]] = {}
    for row in rows:
        if row.unit == "ms" and row.size != NO_SIZE:
            lines.setdefault(row.name, []).append(row)
    drawn = {name: sorted(found, key=lambda row: row.size) for name, found in lines.items()}
    drawn = {name: found for name, found in drawn.items() if len(found) > 1}
    frame = _Frame([row for found in drawn.values() for row in found])
    parts = [*frame.grid()]
    for number, (name, found) in enumerate(drawn.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        parts.append(frame.line([(row.size, row.value) for row in found], colour, "none"))
        if all(row.floor for row in found):
            parts.append(frame.line([(row.size, row.floor_value) for row in found], colour, "4 4"))
        y = _TOP + 14 + 18 * number
        x = WIDTH - _RIGHT + 14
        parts.append(f'<rect x="{x}" y="{y - 9}" width="14" height="4" fill="{colour}"/>')
        parts.append(f'<text x="{x + 20}" y="{y - 3}">{escape(name)}</text>')
    style = "font: 12px sans-serif"
    start = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" style="{style}">'
    )
    back = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    return "\n".join([start, back, *parts, "</svg>\n"])


class _Frame:
    """The axes: where a size and a time lie in the plot."""

    def __init__(self, rows: Sequence[Row]) -> None:
        sizes = [row.size for row in rows] or [1]
        times = [row.value for row in rows] + [row.floor_value for row in rows if row.floor]
        self._sizes = sorted(set(sizes))
        self._low, self._high = min(sizes), max(*sizes, min(sizes) * 2)
        positive = [time for time in times if time > 0] or [1.0]
        self._first = math.floor(math.log10(min(positive)))
        self._last = max(math.ceil(math.log10(max(positive))), self._first + 1)

    def grid(self) -> list[str]:
        parts = []
        right = WIDTH - _RIGHT
        for power in range(self._first, self._last + 1):
            y = self._y(10.0**power)
            parts.append(f'<path d="M{_LEFT} {y:.1f}H{right}" stroke="#ddd"/>')
            parts.append(
                f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{_ms(power)}</text>'
            )
        for size in self._sizes:
            x = self._x(size)
            parts.append(f'<path d="M{x:.1f} {_TOP}V{HEIGHT - _BOTTOM}" stroke="#ddd"/>')
            y = HEIGHT - _BOTTOM + 18
            parts.append(f'<text x="{x:.1f}" y="{y}" text-anchor="middle">{size:,} files</text>')
        return parts

    def line(self, points: Sequence[tuple[int, float]], colour: str, dashes: str) -> str:
        ends = " ".join(f"{self._x(size):.1f},{self._y(time):.1f}" for size, time in points)
        line = f'stroke="{colour}" stroke-dasharray="{dashes}"'
        return f'<polyline points="{ends}" fill="none" stroke-width="2" {line}/>'

    def _x(self, size: int) -> float:
        share = math.log(size / self._low) / math.log(self._high / self._low)
        return _LEFT + 20 + share * (WIDTH - _RIGHT - _LEFT - 60)

    def _y(self, time: float) -> float:
        power = math.log10(max(time, 10.0**self._first))
        share = (power - self._first) / (self._last - self._first)
        return HEIGHT - _BOTTOM - share * (HEIGHT - _BOTTOM - _TOP)


def _ms(power: int) -> str:
    return f"{10**power:,} ms" if power >= 0 else f"{10.0**power:g} ms"
