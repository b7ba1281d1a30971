"""What else somebody may be called whose name occurs nowhere as it was typed."""

from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.spelling import Near, as_written
from indexer.asking.tokenizer import Tokenizer
from indexer.text.letters import fold_letters
from indexer.text.short_names import find_other_names
from indexer.text.small_words import is_common, is_telling
from indexer.text.sounds import sound_beginnings, to_sound
from indexer.text.thesaurus import find_related
from indexer.text.usual_words import usual_share

# "Jon" is a name, "Jo" may be anything.
_SHORTEST_NAME: Final = 3
# A single letter names nobody.
_SHORTEST_TERM: Final = 2


def find_other_name(
    postings: Postings, tokenizer: Tokenizer, text: str, surface: str
) -> Near | None:
    """Return what somebody may be called who was asked for as *surface*, whose term is *text*.

    That is a short name, or what *surface* is short for ("Bob", "Robert"), else a word that sounds
    like it ("Jon", "John").
    """
    bare = fold_letters(surface).lower()
    if not (bare.isascii() and bare.isalpha() and is_telling(bare)):
        return None
    if names := find_other_names(bare):
        others = [Near(*pair) for pair in tokenizer.terms(" ".join(names))]
        frequencies = postings.frequencies([near.term for near in others])
        if known := [near for near in others if near.term in frequencies]:
            return max(known, key=lambda near: (frequencies[near.term].chunks, near.term))
    is_name = surface.istitle()
    # Three letters only make a name if they are written like one; and a word that exists in English
    # is no name that is spelt otherwise.
    is_word = usual_share(text) or (find_related(text) and not is_name)
    if is_word or len(bare) < _SHORTEST_NAME + (not is_name):
        return None
    return _find_sounding(postings, tokenizer, text, surface)


def _find_sounding(
    postings: Postings, tokenizer: Tokenizer, text: str, surface: str
) -> Near | None:
    shortest = max(_SHORTEST_TERM, len(text) - 3)
    known = postings.vocabulary(sound_beginnings(text), shortest, len(text) + 3)
    sound = to_sound(text)
    alike = [term for term in known if to_sound(term) == sound and not is_common(term)]
    term = max(alike, key=lambda term: (known[term], term), default=None)
    return Near(term, as_written(postings, tokenizer, term, surface)) if term else None
