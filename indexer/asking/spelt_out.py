"""Words with letters that many keyboards lack, by the other way to write them: Müller, Mueller."""

from collections.abc import Mapping

from indexer.asking.postings import Postings
from indexer.asking.spelling import as_written
from indexer.text.folding import fold_letters
from indexer.text.umlauts import spell_out, spell_with_umlauts
from indexer.text.usual_words import usual_share


def map_spelt_out(postings: Postings, typed: str) -> Mapping[str, str]:
    """Return the terms of words *typed* with umlauts as others spell them, by the index's words."""
    words = spell_out(typed)
    spelt = list(words.values())
    terms = {spelt[place]: term for place, term in postings.tokenizer.read(spelt)}
    return {fold_letters(word): terms.get(other, other) for word, other in words.items()}


def find_with_umlauts(postings: Postings, term: str, surface: str) -> list[str]:
    """Return the terms of a word that may be spelt out, as some text has it with umlauts.

    To the index an umlaut is the letter without its dots: "Oel" is "ol" only if there is an "Öl".
    """
    ways = spell_with_umlauts(surface)
    if not ways or usual_share(term):
        return []
    read = postings.tokenizer.read([fold_letters(way) for way in ways])
    known = postings.frequencies([found for _, found in read])
    return [
        found
        for place, found in read
        if found in known and spell_out(as_written(postings, found, ways[place]))
    ]
