"""Words of Japanese in the other ways to write them: in kana, or in characters."""

from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.relatives import FORMS
from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late

_KANA_OR_HAN: Final = compile_late("[\u3041-\u30fe\u3400-\u9fff]")

# Relative to a pair of characters, of which a word has one or two. Flat from 1 to 2.
_WORTH: Final = 1.5


def find_other_kana(postings: Postings, typed: str) -> list[Term]:
    """Return a term for each word of *typed* that some text has in another way to write it."""
    if not _KANA_OR_HAN.search(typed):
        return []
    from indexer.text.japanese import find_spellings  # noqa: PLC0415 - few questions are Japanese

    terms = []
    for word, ways in find_spellings(typed).items():
        if found := sorted(postings.few_with_any(ways, FORMS.most)):
            pairs = dict.fromkeys(pair for way in ways for pair in split_surfaces(way))
            terms.append(
                Term(word, word, tuple(pairs), len(found), 0, _WORTH, role="same", chunks=found)
            )
    return terms
