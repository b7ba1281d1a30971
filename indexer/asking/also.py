"""Other words that a note may use, named by whoever asks: "waves" and "board" for "surfing".

The caller is mostly a language model. It knows better than any table what else a thing is called,
in which language a note may be, and what an answer would say. It does not know the notes, though:
most of these words occur nowhere, or mean something else there. So each counts less than a word of
the question, what occurs nowhere is not mended or told, and no hit has to hold any of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from indexer.asking.frequencies import Frequencies
from indexer.asking.language import Language
from indexer.asking.postings import Postings
from indexer.asking.query import MOST_ALSO
from indexer.asking.question import Term, Terms
from indexer.asking.relatives import FORMS, HINT, find_relatives, kinship
from indexer.asking.word_terms import look_up_word
from indexer.text.small_words import is_common
from indexer.text.usual_words import COMMON_SHARE, usual_share

# The weight of each word, relative to one that was typed. Notes asked for in other words gain up to
# 0.7 and more, code asked for in plain words loses from 0.6 on.
_WORTH: Final = 0.5

# The most words that are looked up, and the longest text in which they are looked for.
_MOST_WORDS: Final = 2 * MOST_ALSO
_LONGEST_CHARS: Final = 40 * MOST_ALSO


def find_also(postings: Postings, texts: Iterable[str], terms: Terms) -> Sequence[Term]:
    """Return a term for each word of *texts* that occurs and is not among *terms*, the question's.

    None counts as rarer than the middle one of the words that were typed: a word that is rare in
    the memory by chance, and means something else there, would outweigh them.
    """
    asked = {text for term in terms.terms for text in (term.text, *term.variants)}
    words = dict(postings.tokenizer.terms(" ".join(texts)[:_LONGEST_CHARS]))
    new = {text: word for text, word in words.items() if text not in asked and not is_common(word)}
    typed = [t.frequency for t in terms.terms if t.role == "typed" and not t.is_common]
    chunks = sorted(filter(None, typed))
    share = chunks[len(chunks) // 2] / postings.totals.chunks if chunks else 0.0
    found = _look_up(postings, dict([*new.items()][:_MOST_WORDS]))
    return [term._replace(least_share=max(term.least_share, share)) for term in found]


def _look_up(postings: Postings, words: Mapping[str, str]) -> Iterator[Term]:
    frequencies = Frequencies(postings)
    language = Language(postings, words.values(), ())
    for text, surface in words.items():
        term, share = look_up_word(frequencies, text, surface), usual_share(text)
        kin = kinship(text, surface, language, frequencies)
        if kin is HINT and not (term.variants or share):
            # The memory cannot tell its language, and it is no usual word of English.
            kin = FORMS
        if kin and kin is not HINT:
            term, share = find_relatives(frequencies, term, kin) or term, 0.0
        if term.variants:
            worth, share = term.factor * _WORTH, min(share, COMMON_SHARE)
            yield term._replace(factor=worth, role="also", least_share=share)
