"""Places → the file's own lines, exactly as they stand there.

A snippet can be read back with the line numbers it carries. Only where a
single line is longer than a chunk is it cut, and then a '…' says so.
"""

from collections.abc import Sequence
from typing import Final

CUT: Final = "…"


def join_chunks(rows: Sequence[tuple[int, int, str]], *, cut_before: bool, cut_after: bool) -> str:
    """Return neighbouring chunks, (first line, last line, text) each, as lines of the file.

    *cut_before* and *cut_after* say that the first or last line goes on
    beyond the rows.
    """
    lines: list[str] = []
    end = rows[0][0] - 1
    for first, last, text in rows:
        if first == end:
            lines[-1] += text
        else:
            # Only blank lines stand between chunks.
            lines += [""] * (first - end - 1)
            lines += text.split("\n")
        end = last
    if cut_before:
        lines[0] = CUT + lines[0].lstrip()
    if cut_after:
        lines[-1] = lines[-1].rstrip() + CUT
    return "\n".join(lines)


def shorten(snippet: str, first_line: int, room_chars: int) -> tuple[str, int]:
    """Return as many whole lines of *snippet* as fit, and the number of the last one.

    A first line that does not fit by itself is cut.
    """
    shown: list[str] = []
    used = 0
    for line in snippet.split("\n"):
        if used + len(line) + 1 > room_chars:
            break
        shown.append(line)
        used += len(line) + 1
    while shown and not shown[-1].strip():
        shown.pop()
    if not shown:
        return snippet.split("\n", maxsplit=1)[0][: max(1, room_chars - 1)] + CUT, first_line
    return "\n".join(shown), first_line + len(shown) - 1
