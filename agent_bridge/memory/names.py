"""Which names a memory file may have, what a name can mean, and which are alike. Pure.

A memory folder travels between systems, so a new name has to be good on all of them.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath
from typing import Final

from agent_bridge.errors import InvalidNameError
from agent_bridge.layout import path_of_block
from indexer import BLOCKS

# Windows opens a device for these names, in any folder and with any ending.
_DEVICES: Final = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?", re.IGNORECASE | re.DOTALL
)

# Not allowed in names on Windows, where ':' also opens a hidden stream.
_FORBIDDEN: Final = frozenset('<>:"|?*')

# Characters that look like '/' or '\': fraction, division, box drawing, big,
# full width; set minus, operator, big, full width, small.
_SLASH_LIKE: Final = frozenset("\u2044\u2215\u2571\u29f8\uff0f\u2216\u29f5\u29f9\uff3c\ufe68")

# Control, formatting (bidi, zero width), line and paragraph separators.
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Zl", "Zp"})

# ext4, APFS and NTFS all stop at 255; ext4 counts bytes.
LONGEST_NAME_BYTES: Final = 255
_LONGEST_PATH_BYTES: Final = 1024

LONGEST_BLOCK_NAME: Final = 80
TAKEN: Final = frozenset({"core", "index"})

# Anything shorter is part of too many names.
_SHORTEST_PART_CHARS: Final = 3

# The similarity of a misspelt name to the right one: a name without a file must be misspelt,
# while the name of a new file may well be right.
_NEARLY: Final = 0.5
SLIP: Final = 0.8

_NUMBER: Final = re.compile(r"(\d+)")

# What separates the words of a name.
_SEPARATORS: Final = re.compile(r"[\s_-]+")


def spellings_of(path: str) -> tuple[str, ...]:
    """Return *path* as it is, with its accents composed, and decomposed, as macOS stores them."""
    ways = path, unicodedata.normalize("NFC", path), unicodedata.normalize("NFD", path)
    # Each is looked for on the disk, and most names have no accents.
    return tuple(dict.fromkeys(ways))


def meanings_of(parts: list[str]) -> list[str]:
    """Return the paths that *parts* can mean, the most likely first."""
    path = "/".join(parts)
    if path in TAKEN:
        return [f"{path}.md", path_of_block(path)]
    whole = with_ending(path)
    if len(parts) == 1 and whole != path:
        return [f"{BLOCKS}{whole}", whole]
    # The index names a block in a folder by its path below its folder.
    return [whole] if path.startswith(BLOCKS) else [whole, f"{BLOCKS}{whole}"]


def with_ending(path: str) -> str:
    """Return *path* as that of a markdown file."""
    return path if path.lower().endswith(".md") else f"{path}.md"


def why_refused(path: str) -> str | None:
    """Return why no file may be created at *path*, or None."""
    try:
        if len(path.encode()) > _LONGEST_PATH_BYTES:
            return "it is too long"
    except UnicodeEncodeError:
        return "it holds half a character"
    return next(filter(None, map(_refused_part, path.split("/"))), None)


def _refused_part(part: str) -> str | None:
    checks = (
        (len(part.encode()) > LONGEST_NAME_BYTES, "it is too long"),
        (
            part.endswith(".") or part != part.strip(),
            "a name may not end in a dot, or begin or end with a space",
        ),
        (_DEVICES.fullmatch(part), "Windows reserves that name for a device"),
        (not _FORBIDDEN.isdisjoint(part), "it holds a character that file names may not have"),
        (not _SLASH_LIKE.isdisjoint(part), "it holds a character that looks like a slash"),
        (
            unicodedata.normalize("NFKC", part).startswith("."),
            "it begins with a character that looks like a dot",
        ),
        (
            any(unicodedata.category(char) in _INVISIBLE for char in part),
            "it holds an invisible character",
        ),
    )
    return next((reason for is_refused, reason in checks if is_refused), None)


def check_ending(name: str, last: str) -> None:
    """Raise `InvalidNameError` for *name* if its *last* part has another ending than '.md'."""
    if "." not in last or last.lower().endswith(".md"):
        return
    # A link to a heading, another way to name lines, or quotes.
    if behind := re.search(r"\.md([^\w.].*)", last, re.IGNORECASE | re.DOTALL):
        advice = f"Leave out {behind[1][:80]!r}; memory_read takes lines as in '#L12-40'."
        raise InvalidNameError(name, "it does not end behind '.md'", advice)
    raise InvalidNameError(name, "memory files end in '.md'")


def to_hint(bare: str) -> str:
    """Return what to do instead of calling a block *bare*."""
    slug = to_slug(bare)
    is_good = slug and slug not in TAKEN and not _refused_part(slug)
    return f"Try {slug!r}." if is_good else "Choose another name."


def to_slug(bare: str) -> str:
    """Return the valid block name that is most similar to *bare*; empty if there is none."""
    plain = "".join(char if _is_of_word(char) or char == "_" else "-" for char in bare.lower())
    return re.sub("-+", "-", plain).strip("-_")[:LONGEST_BLOCK_NAME]


def _is_of_word(char: str) -> bool:
    """Tell whether *char* is a letter, a combining mark or a digit of any script."""
    return unicodedata.category(char)[0] in "LMN"


def look_of(part: str) -> str:
    """Return what a reader, or a system that ignores case, takes *part* for."""
    return unicodedata.normalize("NFKC", part).casefold()


def fold(name: str) -> str:
    """Return *name* without case and accents, as people may type it in a search."""
    if name.isascii():
        return name.lower()
    parts = unicodedata.normalize("NFKD", name)
    return "".join(char for char in parts if not unicodedata.combining(char)).casefold()


def _stem(path: str) -> str:
    """Return the name of a file without its ending, case, accents and kind of separators."""
    return _SEPARATORS.sub("-", fold(PurePosixPath(path).stem))


def only_of_words(path: str, names: Iterable[str]) -> str | None:
    """Return the only one of *names* whose file name has the words of that of *path*, if it is one.

    Models write "Tern Buoy", `tern-buoy` with its quotes, or a comma, where "tern-buoy" is meant.
    """
    wanted = _words(path)
    found = [name for name in names if _words(name) == wanted] if wanted else []
    return found[0] if len(found) == 1 else None


def _words(path: str) -> list[str]:
    return "".join(char if _is_of_word(char) else " " for char in _stem(path)).split()


def is_next(path: str, other: str) -> bool:
    """Tell whether only its numbers tell *path* from *other*, as days and issues do."""
    ours, theirs = (_NUMBER.split(_stem(name)) for name in (path, other))
    alike = ours[::2] == theirs[::2]
    return alike and [*map(int, ours[1::2])] != [*map(int, theirs[1::2])]


def similar(path: str, names: Sequence[str], least: float = _NEARLY) -> tuple[str, ...]:
    """Return the paths among *names* with a file name similar to that of *path*, likeliest first.

    "tern" is more likely short for "project-tern" than a misspelt "turn", which needs a similarity
    of *least* or more, from 0 to 1. "Tern Buoy" is "tern-buoy", as titles are; and "kern-renate" is
    the same person as "renate-kern".
    """
    wanted = _stem(path)
    stems = {name: _stem(name) for name in names}
    parts = sorted(wanted.split("-"))
    turned = [stem for stem in stems.values() if sorted(stem.split("-")) == parts]
    holding = [
        stem for stem in stems.values() if wanted in stem and len(wanted) >= _SHORTEST_PART_CHARS
    ]
    near = difflib.get_close_matches(wanted, set(stems.values()), n=3, cutoff=least)
    likely = dict.fromkeys([*turned, *sorted(holding, key=len), *near])
    return tuple(name for one in likely for name, stem in stems.items() if stem == one)[:3]
