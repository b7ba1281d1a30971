"""Forms of a word that do not begin like it.

`relatives` takes words with the same beginning for forms of one word, in any language. A few
languages have other forms: with a prefix, without a vowel, with another vowel inside. For these
there are rules.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from operator import attrgetter
from typing import Final

from indexer.asking.frequencies import Frequencies
from indexer.asking.postings import Frequency, Postings, add_up
from indexer.asking.question import Term
from indexer.asking.relatives import BARE, FORMS
from indexer.asking.tokenizer import Tokenizer
from indexer.patterns import compile_late
from indexer.text import (
    arabic,
    arabic_verbs,
    danish,
    dutch,
    finnish,
    german,
    greek,
    hebrew,
    hindi,
    hungarian,
    indonesian,
    persian,
    romance,
    russian,
    slavic,
    swedish,
    turkish,
)
from indexer.text.small_words import is_common, is_small_elsewhere
from indexer.text.ways import Way

_LATIN: Final = compile_late("[a-z]{2,}")
_GREEK: Final = compile_late("[\u03b1-\u03c9]{2,}")
_HEBREW: Final = compile_late("[\u05d0-\u05ea]{2,}")
_CYRILLIC: Final = compile_late("[\u0430-\u045f]{3,}")
_ARABIC: Final = compile_late("[\u0621-\u064a\u067e\u0686\u0698\u06af]{2,}")
_DEVANAGARI: Final = compile_late("[\u0905-\u0939\ue000-\ue04d]{2,}")

_OF_LATIN: Final = tuple(
    language.find_forms
    for language in (
        indonesian,
        turkish,
        german,
        dutch,
        romance,
        swedish,
        danish,
        finnish,
        hungarian,
    )
)

# What Arabic writes as one word with the next, and is hardly ever part of that: "the", with or
# without "and", "in" or "to".
_ARTICLES: Final = ("ال", "وال", "بال", "لل", "فال", "كال")

# What it writes so before words without "the", and the fewest letters of these: most words that
# begin with such a letter have it for their own.
_ATTACHED: Final = tuple("وفبلك")
_LEAST_ATTACHED_TO: Final = 4

# The most letters that the English stemmer may take from a word of another language, and the fewest
# that it may leave, except of a word such as "pies".
_MOST_STEMMED: Final = 3
_LEAST_STEM: Final = 3

# The two Polish letters that alternate in the forms of a word, before they are folded.
_NASALS: Final = compile_late("[ąęĄĘ]|[aeAE]\u0328")


# The words that stand between a verb and its prefix at most, and the most forms looked for.
_APART: Final = 12
_MOST_PARTED: Final = 12


def find_other_forms(
    frequencies: Frequencies,
    tokenizer: Tokenizer,
    term: Term,
    typed: str,
    *,
    has_relatives: bool = False,
) -> Term | None:
    """Return, as one term, the other forms of *term* that occur, or None.

    *typed* is the whole question as it was typed. Arabic nouns of a verb, and the verb of a noun,
    are forms only of a word that has no relatives either.
    """
    word = term.surface.lower()
    ways = list(_find_ways(word, typed))
    if not term.variants and _CYRILLIC.fullmatch(word):
        ways += russian.find_aspects(word)
    if not (term.variants or has_relatives) and _ARABIC.fullmatch(word):
        ways += _find_nouns(word)
    whole = {way.begin for way in ways if way.makes(way.begin)} - {word}
    found = dict(_find_begun(frequencies, ways))
    terms = _to_terms(tokenizer, whole)
    frequencies.load(terms)
    found |= {one: frequencies.of(one) for one in terms}
    listed = {one.begin for one in ways if one.is_listed}
    found = {
        one: frequency
        for one, frequency in found.items()
        if any(frequency) and not is_common(one) and (one in listed or not is_small_elsewhere(one))
    }
    together = add_up(found.values())
    if not found or together.chunks > FORMS.most:
        return None
    return term._replace(
        variants=tuple(sorted(found)),
        frequency=together.chunks,
        field_frequency=together.documents,
        role="forms",
    )


def find_parted_forms(postings: Postings, frequencies: Frequencies, term: Term) -> Term | None:
    """Return, as one term, forms of a verb whose prefix stands apart, or None: "rief … an"."""
    word = term.surface.lower()
    chunks: set[int] = set()
    known: set[str] = set()
    parted = (dutch.find_parted(word), german.find_parted(word)) if _LATIN.fullmatch(word) else ()
    for prefix, ways in chain.from_iterable(parted):
        verbs = sorted(found for found, _ in _find_begun(frequencies, ways))[:_MOST_PARTED]
        near = postings.chunks_with_near(verbs, prefix, _APART, FORMS.most + 1) if verbs else []
        chunks.update(near)
        known.update(verbs if near else ())
    if not 0 < len(chunks) <= FORMS.most:
        return None
    return term._replace(
        variants=tuple(sorted(known)),
        frequency=len(chunks),
        field_frequency=0,
        role="forms",
        chunks=sorted(chunks),
    )


def _find_ways(word: str, typed: str) -> Iterator[Way]:
    if _LATIN.fullmatch(word):
        yield from chain.from_iterable(find_forms(word) for find_forms in _OF_LATIN)
        yield from slavic.find_latin_forms(word, has_nasals=bool(_NASALS.search(typed)))
    elif _CYRILLIC.fullmatch(word):
        yield from slavic.find_forms(word)
        yield from russian.find_forms(word)
    elif _GREEK.fullmatch(word):
        yield from greek.find_forms(word)
    elif _HEBREW.fullmatch(word):
        yield from hebrew.find_forms(word)
    elif _DEVANAGARI.fullmatch(word):
        yield from hindi.find_forms(word)
    elif _ARABIC.fullmatch(word):
        yield from persian.find_forms(word)
        bare = {*_without_attached(word)}
        yield from chain.from_iterable(map(_find_arabic, {word, *bare}))
        # `relatives` knows nothing of so short a word.
        yield from _with_articles(Way(short) for short in bare if len(short) < BARE.shortest)


def _find_arabic(word: str) -> Iterator[Way]:
    yield from arabic_verbs.find_forms(word)
    yield from _with_articles(set(arabic.find_forms(word)))


def _find_nouns(word: str) -> Iterator[Way]:
    for bare in {word, *_without_attached(word)}:
        yield from _with_articles(set(arabic_verbs.find_nouns(bare)))


def _with_articles(ways: Iterable[Way]) -> Iterator[Way]:
    for way in ways:
        yield way
        if way.fits is None:
            yield from (Way(article + way.begin) for article in _ARTICLES)


def _without_attached(word: str) -> Iterator[str]:
    if article := next(filter(word.startswith, _ARTICLES), ""):
        yield word.removeprefix(article)
    elif word.startswith(_ATTACHED) and len(word) > _LEAST_ATTACHED_TO:
        yield word[1:]


def _find_begun(frequencies: Frequencies, ways: Iterable[Way]) -> Iterator[tuple[str, Frequency]]:
    begun: dict[str, list[Way]] = {}
    begin = " "
    for way in sorted((way for way in ways if way.fits), key=attrgetter("begin")):
        # What begins like the one before is among its words.
        begin = begin if way.begin.startswith(begin) else way.begin
        begun.setdefault(begin, []).append(way)
    frequencies.load_families(begun)
    for begin, alike in begun.items():
        family = frequencies.family(begin)
        for way in alike:
            yield from ((word, found) for word, found in family.items() if way.makes(word))


def _to_terms(tokenizer: Tokenizer, words: Iterable[str]) -> set[str]:
    """Return the terms that FTS5 makes of *words*; its stemmer changes Latin letters only."""
    latin = sorted(word for word in words if word.isascii())
    stems = ((latin[place], stem) for place, stem in tokenizer.read(latin))
    return {word for word in words if not word.isascii()} | {
        stem for word, stem in stems if _may_stand_for(stem, word)
    }


def _may_stand_for(stem: str, word: str) -> bool:
    """Tell whether *stem* is close enough to *word*, which a rule made: "dire" is no "diring"."""
    if not word.startswith(stem) or len(word) - len(stem) > _MOST_STEMMED:
        return False
    return len(stem) >= min(_LEAST_STEM, len(word)) or word.endswith("ies")
