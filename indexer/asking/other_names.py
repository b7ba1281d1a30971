"""What else somebody may be called whose name occurs nowhere as it was typed."""

import re
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.spelling import Near, as_written
from indexer.text.folding import fold_letters
from indexer.text.short_names import find_other_names
from indexer.text.small_words import is_common, is_telling
from indexer.text.sounds import sound_beginnings, to_sound
from indexer.text.thesaurus import find_related
from indexer.text.usual_words import usual_share

# "Jon" is a name, "Jo" may be anything.
_SHORTEST_NAME: Final = 3
# Shorter words may sound alike and have nothing in common: "forty", "worthy".
_LONG_SOUND: Final = 7
# Terms, the most frequent first, and texts of each that are looked at, in some milliseconds.
_MOST_ALIKE: Final = 5
_MOST_TEXTS: Final = 20
# A single letter names nobody.
_SHORTEST_TERM: Final = 2


def find_other_name(postings: Postings, text: str, surface: str) -> Near | None:
    """Return what somebody may be called who was asked for as *surface*, whose term is *text*.

    That is a short name, or what *surface* is short for ("Bob", "Robert"), else a word that sounds
    like it ("Jon", "John"), if it is written with a capital somewhere, or too long to sound alike
    by chance ("Chestrel", "kestrel").
    """
    bare = fold_letters(surface).lower()
    # "DOM" and "TED" are no names.
    if surface.isupper() or not (bare.isascii() and bare.isalpha() and is_telling(bare)):
        return None
    if names := find_other_names(bare):
        others = [Near(*pair) for pair in postings.tokenizer.terms(" ".join(names))]
        frequencies = postings.frequencies([near.term for near in others])
        if known := [near for near in others if near.term in frequencies]:
            return max(known, key=lambda near: (frequencies[near.term].chunks, near.term))
    is_name = surface.istitle()
    # Three letters only make a name if they are written like one; and a word that exists in English
    # is no name that is spelt otherwise.
    is_word = usual_share(text) or (find_related(text) and not is_name)
    if is_word or len(bare) < _SHORTEST_NAME + (not is_name):
        return None
    return _find_sounding(postings, text, surface)


def is_usually_name(postings: Postings, near: Near) -> bool:
    """Tell whether texts write *near* with a capital more often than without."""
    texts = postings.texts_with_term(near.term, _MOST_TEXTS, near.word)
    ways = re.findall(rf"(?i)\b{re.escape(near.word)}", "\n".join(texts))
    return sum(1 if way[:1].isupper() else -1 for way in ways) > 0


def _find_sounding(postings: Postings, text: str, surface: str) -> Near | None:
    shortest = max(_SHORTEST_TERM, len(text) - 3)
    known = postings.vocabulary(sound_beginnings(text), shortest, len(text) + 3)
    sound, whole = to_sound(text), to_sound(fold_letters(surface).lower())
    alike = [term for term in known if to_sound(term) == sound and not is_common(term)]
    for term in sorted(alike, key=lambda term: (-known[term], term))[:_MOST_ALIKE]:
        near = Near(term, as_written(postings, term, surface))
        # Stems may sound alike where words do not: "Mary" and "married".
        if to_sound(fold_letters(near.word)) != whole:
            continue
        if len(whole) >= _LONG_SOUND or _is_name(postings, near):
            return near
    return None


def _is_name(postings: Postings, near: Near) -> bool:
    """Tell whether texts, or else what documents say of themselves, write *near* with a capital."""
    name = near.word.capitalize()
    return any(name in text for text in postings.texts_with_term(near.term, _MOST_TEXTS, near.word))
