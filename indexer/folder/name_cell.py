"""The cell of a table's row that names a block: what it means, and how to write it. Pure."""

import unicodedata
from collections.abc import Collection, Mapping
from typing import Final
from urllib.parse import quote, unquote

from indexer.folder.ignore import is_hidden
from indexer.folder.table_row import on_one_line
from indexer.model import BLOCKS
from indexer.patterns import compile_late

# A heading or a title after the file's name is not part of it.
_LINK: Final = compile_late(
    r"!?\[\[([^\]|#]+).*\]\]|\[[^\]]*\]\(<?([^)>#]+?)(?:#[^)>\s]*)?>?(?:(?<!\s)\s+\"[^\"]*\")?\)"
)


def read_name(cell: str, blocks: Collection[str], alike: Mapping[str, str]) -> str | None:
    """Return the path below ``blocks/`` that a cell names; None if it names no block.

    *alike* are the *blocks* by their names folded.

    A person may write it as a link, without the ending, or in another case. A name
    that fits no block and ends in ``.md`` is that of a block that is gone.
    """
    name = _written(cell)
    for meant in (cell, name, f"{name}.md"):
        if meant in blocks or fold_name(meant) in alike:
            return meant if meant in blocks else alike[fold_name(meant)]
    # Hidden files are not listed, so it is not known whether one of them is gone.
    is_block = name.endswith(".md") and not (name.startswith("/") or is_hidden(name))
    return name if is_block and ":" not in name else None


def is_in_other_case(cell: str, name: str) -> bool:
    """Tell whether *cell* writes the file *name* with its ending, but in another case.

    Without the ending it is what a person calls it.
    """
    written = unicodedata.normalize("NFC", _written(cell))
    is_file = ".md" in cell.lower() and fold_name(written) == fold_name(name)
    return is_file and written != unicodedata.normalize("NFC", name)


def fold_name(name: str) -> str:
    """Return *name* folded: people, and some systems, do not distinguish case and composition."""
    return unicodedata.normalize("NFC", name).casefold()


def to_name_cell(name: str) -> str:
    """Return a cell for *name*: a link if its spaces would be lost otherwise."""
    shown = on_one_line(name)
    label = shown.replace("[", "").replace("]", "")
    return name if name == shown else f"[{label}]({BLOCKS}{quote(name)})"


def named_alike(cell: str, old: str, new: str) -> str:
    """Return a cell that names *new* as *cell* names *old*: as a link, or without the ending."""
    text = _without_marks(cell)
    link = _LINK.fullmatch(text)
    start, end = link.span(1 if link[1] else 2) if link else (0, len(text))
    target = text[start:end]
    lead = "./" * target.startswith("./")
    lead += BLOCKS * target.startswith(BLOCKS, len(lead))
    fitting = lead + _ended_alike(target, new)
    if link and link[2] and text[start - 1] != "<":
        fitting = quote(fitting)
    above, below = text[:start], text[end:]
    # A label that is just the name is changed with it.
    label = above.removeprefix("[").partition("]")[0]
    if link and _is_name(label, old):
        above = f"[{_ended_alike(label, new)}{above[1 + len(label) :]}"
    anchor, bar, label = below.removesuffix("]]").partition("|")
    if _is_name(label, old):
        below = f"{anchor}{bar}{_ended_alike(label, new)}]]"
    named = on_one_line(cell.replace(text, above + fitting + below))
    is_read_back = read_name(named, {new}, {fold_name(new): new}) == new
    return named if is_read_back else to_name_cell(new)


def _written(cell: str) -> str:
    """Return the path below ``blocks/`` that *cell* writes, as it is written."""
    name = _without_marks(cell)
    if link := _LINK.fullmatch(name):
        # Wiki links leave out the ending; others write spaces as %20.
        name = f"{link[1].removesuffix('.md')}.md" if link[1] else unquote(link[2])
    return name.removeprefix("./").removeprefix(BLOCKS)


def _without_marks(cell: str) -> str:
    """Return the text of *cell* without the marks of emphasis or code around it."""
    text = cell.strip("`* ")
    # A name may begin with one of these.
    while text.strip("_") and text[0] == text[-1] == "_":
        text = text[1:-1].strip("`* ")
    return text


def _ended_alike(text: str, name: str) -> str:
    """Return *name* with its ending if *text* has one, else without."""
    return name if text.lower().endswith(".md") else name.removesuffix(".md")


def _is_name(text: str, name: str) -> bool:
    return bool(text) and fold_name(text) in {fold_name(name), fold_name(name.removesuffix(".md"))}
