"""Words of English that the stemmer takes for others: "news" for "new", "wedding" for "wed".

FTS5 has the stemmer of Porter (1980), which cuts by endings alone, so that words which have
nothing to do with each other become one. Of such words the rarer ones get a mark, behind which
nothing is cut but an ending; where texts are prepared and where a question is read, so that
both have the same terms. The words that share a stem with the commonest stay as they are.
"""

import functools
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from indexer.patterns import compile_late

# A letter of the private use area, as the tokenizer sees it; no text has it, and nobody sees it.
MARK: Final = "\uf8fa"

# How the tables of words beside this file write it.
MARK_IN_TABLES: Final = "|"

# Each with its endings: "organ|/s" are "organ" and "organs". One that goes on inside a longer
# ending keeps it for the stemmer to cut: "generation" and "generator" become what "generate" does.
# Left out are words that mean about what the others do ("reference"), and small ones ("quite").
_WORDS: Final = """
    accountant|/s admiral|/s affection|/s amenit|y/ies ames| analog|y/ies andes| ane|
    anim|ate/ates/ated/ating/ation/ations/ator/ators anime| apart| applicant|/s
    appoint|/s/ed/ing arsenic| ase| ate| audition|/s/ed/ing authorit|y/ies
    authoriz|e/es/ed/ing/ation/ations beate| bowling| boxing| busy| cann|ed/ing carrie|
    celebrit|y/ies civilization|/s communic|ate/ates/ated/ating/ation/ations/ative/ator/ators
    communism| compassion|/ate competence|/s competent| comprehensiv|e/ely consolation|/s
    convent|/s conversion|/s coroner|/s custom| customiz|e/es/ed/ing/ation/ations customs|
    deductible|/s definition|/s depart|/s/ed/ing design|ate/ates/ated/ating/ation/ations
    detective|/s digit|/s diversion|/s doctoral| doctorate|/s dominic| dying| earring|/s
    edition|/s elevator|/s emerg|e/es/ed/ing/ence/ent empir|ical/ically engineer|/s/ed/ing
    escalator|/s evening|/s excel|/s exception|/s/al/ally executive|/s
    experiment|/s/ed/ing/al/ally/ation formation|/s franc|/s frances| fried| fries|
    gener|ate/ates/ated/ating/ation/ations/ative generator|/s generic| generous| goods| gps|
    grate|ful/fully gui| hamburger|/s heroine|/s herring|/s hilary| hospitality| howe|
    identic|al/ally import|/s/ed/ing/er/ers indices| ines| inflat|e/es/ed/ing/able
    inform|al/ally initializ|e/es/ed/ing/ation/ations inning|/s installment|/s instalment|/s
    integral|/s integrity| intern|/s/ed/ing internal| iron|ic/ical/ically journalism| julie|
    liter|al/ally majorit|y/ies marie| marinat|e/es/ed/ing marketing| mars| memorial|/s
    michelle| mineral|/s minorit|y/ies mobility| morale| morales| multiplication|/s news|
    objection|/s objectiv|e/es/ely/ity officer|/s oliver| optimism| ore|/s organ|/s organic|
    organism|/s outing|/s parking| past|e/es/ed/ing person|al/ally personalit|y/ies physics|
    polit|e/ely/eness positiv|e/es/ely/ity presentation|/s probabilit|y/ies procession|/s
    production|/s productiv|e/ely/ity protestant|/s publication|/s publicity| radiator|/s
    ration|/s/ed/ing recession|/s relative|/s respons|ible/ibly/ibility/ibilities
    responsiv|e/eness seasoning|/s sever|e/ely/ity signe| silke| simone| skies|
    specification|/s statue|/s suite|/s suspense| thus| transition|/s/ed/ing
    univers|e/es/al/ally ups| utiliz|e/es/ed/ing/ation vacat|e/es/ed/ing vegetation| venus|
    vertices| wedding|/s wellness| wes| willing|/ly/ness witness|/es/ed/ing
"""


@functools.cache
def _places() -> Mapping[bytes, int]:
    """Return where the mark is in each word, by the word."""
    return {
        (stem + ending).encode(): len(stem)
        for stem, endings in (entry.split("|") for entry in _WORDS.split())
        for ending in endings.split("/")
    }


@functools.cache
def _marked() -> frozenset[bytes]:
    return frozenset(_places())


def _simplify(letter: str) -> str:
    """Return *letter* as the tokenizer has it, small and without its accent, or a space."""
    base = unicodedata.normalize("NFD", letter)[0].lower()
    return base if base.isalnum() else " "


# Bytes are looked through ten times faster than words are, and Latin-1 is one for each character:
# "Inés" is the word that "ines" is.
_LETTERS: Final = "".join(_simplify(chr(code)) for code in range(256)).encode("latin-1")


# To the tokenizer, `_` is a gap.
_WORD: Final = compile_late("[^\\W_]|[\ue000-\uf8ff]")


def keep_distinct(text: str) -> str:
    """Return prepared *text* with the mark in each word that the stemmer takes for another."""
    # One byte for each character, so that places in the one are places in the other.
    letters = text.encode("latin-1", "replace").translate(_LETTERS)
    found = _marked().intersection(letters.split())
    return _insert(text, sorted(_find(text, b" %b " % letters, found))) if found else text


def _find(text: str, letters: bytes, words: Iterable[bytes]) -> Iterator[int]:
    """Yield the places of the mark in each of *words* in *text*."""
    for word in words:
        place = letters.find(spaced := b" %b " % word)
        while place >= 0:
            if text.isascii() or not _goes_on(text, place, place + len(word)):
                yield place + _places()[word]
            place = letters.find(spaced, place + len(word))


def _goes_on(text: str, first: int, end: int) -> bool:
    """Tell whether what is between is part of a longer word, with letters that are no ASCII."""
    return bool(_WORD.match(text, end) or (first and _WORD.match(text, first - 1)))


def _insert(text: str, places: list[int]) -> str:
    ends = [*places, len(text)]
    parts = (text[first:end] for first, end in zip([0, *places], ends, strict=True))
    return MARK.join(parts)


def find_distinct(beginning: str) -> list[str]:
    """Return the words with a mark that begin so, without it."""
    return [word.decode() for word in _places() if word.startswith(beginning.encode())]


def without_mark(term: str) -> str:
    """Return *term* as it reads to people."""
    return term.replace(MARK, "")
