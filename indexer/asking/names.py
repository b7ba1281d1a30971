"""Names that a question mentions, as a whole, and the words that names on a path begin with."""

import functools
from collections.abc import Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.text.folding import fold_text

# Each character of a script without spaces is a word, so that a name is found in a run of them.
_WORD: Final = compile_late(r"[a-z0-9]+|[^\W_]")

# An article before a word; the last word of a name is part of it ("Plan A").
_ARTICLE: Final = compile_late(" (?:an?|the)(?= .)")

# What stands between the words of a file's name.
_BETWEEN_WORDS: Final = str.maketrans("-_.", "   ")


def match_name(names: Sequence[str], question: str) -> str:
    """Return the longest of *names* that stands in *question* as a whole, or ''.

    They are compared as `fold_name` and `fold_question` make them.
    """
    # A generator and `default` take twice as long, and this is asked of each document with a word.
    held = [name for name in names if name in question and name.strip()]
    return max(held, key=len) if held else ""


@functools.lru_cache(2_000)
def fold_names(names: str, between: str) -> tuple[str, ...]:
    """Return each of *names*, which stand with *between* in one text, as `fold_name` makes it."""
    return tuple(map(fold_name, names.split(between)))


def fold_name(text: str) -> str:
    """Return *text* for comparing names: small letters, one space around each word, no articles."""
    return _ARTICLE.sub("", _space_out(text))


def fold_question(text: str) -> str:
    """Return *text* to look for names in, both with its articles ("Plan A") and without them."""
    return _space_out(text) + fold_name(text)


@functools.lru_cache(1_000)
def first_words(path: str) -> frozenset[str]:
    """Return the word that each name on *path* begins with: of `adr/kafka-2.md`, "adr", "kafka"."""
    names = path.lower().translate(_BETWEEN_WORDS).split("/")
    return frozenset(name.partition(" ")[0] for name in names)


def _space_out(text: str) -> str:
    return f" {' '.join(_WORD.findall(fold_text(text)))} "
