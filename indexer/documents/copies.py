"""Copies that programs keep of other files, known by their paths."""

import functools
import unicodedata
from typing import Final

from indexer.patterns import compile_late
from indexer.text.folding import holds_any

# How sync programs name the copy that they keep of a file that was changed in two places.
_CONFLICT: Final = compile_late(
    # Dropbox and others speak the user's language.
    r"(?i)\b(?:conflicted copy|in konflikt stehende kopie|copie en conflit|copia en conflicto"
    r"|copia in conflitto|cópia em conflito|конфликтующая копия)\b"
    r"|競合コピー|冲突副本|衝突複本|충돌된 사본"
    r"|\.sync-conflict-\d|\((?:case )?conflict(?:ed)?(?: \d{1,2})?\)"
    r"|\((?:SF)?conflict\b[^()]*\d{4}-\d\d-\d\d|-\d\d-\d{4}-\d{4}_(?:case)?conflict(?![^\W_])"
)
# Where Logseq keeps what its files were.
_KEPT: Final = compile_late(r"(?i)\blogseq/(?:bak|version-files)/")
# Hardly any path has one of these, and then the patterns need not be made.
_IN_COPIES: Final = ("(", "onflict", "logseq/")


@functools.lru_cache(1_000)
def is_copy(path: str) -> bool:
    """Tell whether a file is the copy that a program kept of another."""
    if not holds_any(path, _IN_COPIES):
        return False
    return is_conflict(path) or _KEPT.search(path) is not None


def is_conflict(path: str) -> bool:
    """Tell whether a file is what a sync program kept of one that was changed in two places."""
    if not holds_any(path, _IN_COPIES):
        return False
    # As it is written, not as macOS may store it.
    return _CONFLICT.search(unicodedata.normalize("NFC", path)) is not None
