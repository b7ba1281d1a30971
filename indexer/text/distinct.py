"""Words of English that the stemmer takes for others: "news" for "new", "wedding" for "wed".

FTS5 has the stemmer of Porter (1980), which goes by endings alone, so that unrelated words become
one. The rarer ones of such words get a mark, and the stemmer cuts only what follows it. Texts and
questions are marked alike, so that both have the same terms. The commonest word, and those that
belong to it, stay as they are.
"""

import functools
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from indexer.patterns import compile_late

# A character for private use, a letter to the tokenizer; texts do not contain it, and it is never
# shown.
MARK: Final = "\uf8fa"

# How the tables of words in this folder write it.
MARK_IN_TABLES: Final = "|"

# Each with its endings: "organ|/s" are "organ" and "organs". The stemmer cuts the endings, so that
# "animation" and "animator" get the term of "animate". Left out are words that mean about the same
# as those with which they share a stem ("reference"), and function words ("quite"), but not "us",
# which would be "use" and may be a country.
_WORDS: Final = """
    accountant|/s add|/s/ed/ing admiral|/s affection|/s amenit|y/ies ames| analog|y/ies andes|
    ane| anim|ate/ates/ated/ating/ation/ations/ator/ators anime| apart| applicant|/s
    appoint|/s/ed/ing arsenic| ase| ate| audition|/s/ed/ing authorit|y/ies
    authoriz|e/es/ed/ing/ation/ations beate| bowling| boxing| busy| cann|ed/ing carrie|
    celebrit|y/ies civilization|/s communic|ate/ates/ated/ating/ation/ations/ative/ator/ators
    communism| compassion|/ate competence|/s competent| comprehensiv|e/ely consolation|/s
    convent|/s conversion|/s coroner|/s custom| customiz|e/es/ed/ing/ation/ations customs|
    deductible|/s definition|/s depart|/s/ed/ing design|ate/ates/ated/ating/ation/ations
    detective|/s di|es/ed digit|/s diversion|/s doctoral| doctorate|/s dominic| dy|ed dying|
    earring|/s edition|/s elevator|/s emerg|e/es/ed/ing/ence/ent empir|ical/ically
    engineer|/s/ed/ing err|ed/ing escalator|/s evening|/s excel|/s exception|/s/al/ally
    executive|/s experiment|/s/ed/ing/al/ally/ation formation|/s franc|/s frances| fried| fries| ga|
    gener|ate/ates/ated/ating/ation/ations/ative generator|/s generic| generous| goods| gps|
    grate|ful/fully gui| hamburger|/s heroine|/s herring|/s hilary| hospitality| howe|
    identic|al/ally import|/s/ed/ing/er/ers indices| ines| inflat|e/es/ed/ing/able
    inform|al/ally initializ|e/es/ed/ing/ation/ations inning|/s installment|/s instalment|/s
    integral|/s integrity| intern|/s/ed/ing internal| iron|ic/ical/ically journalism| julie|
    li|es liter|al/ally majorit|y/ies marie| marinat|e/es/ed/ing marketing| mars| memorial|/s
    michelle| mineral|/s minorit|y/ies mobility| morale| morales| multiplication|/s news|
    objection|/s objectiv|e/es/ely/ity officer|/s oliver| optimism| ore|/s organ|/s organic|
    organism|/s outing|/s parking| past|e/es/ed/ing person|al/ally personalit|y/ies physics|
    polit|e/ely/eness positiv|e/es/ely/ity presentation|/s probabilit|y/ies procession|/s
    production|/s productiv|e/ely/ity protestant|/s publication|/s publicity| radiator|/s
    ration|/s/ed/ing recession|/s relative|/s respons|ible/ibly/ibility/ibilities
    responsiv|e/eness seasoning|/s sever|e/ely/ity signe| silke| simone| skies| specification|/s
    statue|/s suite|/s suspense| thus| ti|es/ed transition|/s/ed/ing univers|e/es/al/ally ups|
    us| utiliz|e/es/ed/ing/ation vacat|e/es/ed/ing vegetation| venus| vertices| wedding|/s
    wellness| wes| willing|/ly/ness witness|/es/ed/ing
"""


@functools.cache
def _places() -> Mapping[bytes, int]:
    """Return the offset of the mark in each word."""
    return {
        (stem + ending).encode(): len(stem)
        for stem, endings in (entry.split("|") for entry in _WORDS.split())
        for ending in endings.split("/")
    }


@functools.cache
def _marked() -> frozenset[bytes]:
    return frozenset(_places())


def _simplify(letter: str) -> str:
    """Return *letter* as in the tokenizer, lowercase and without its accent; else a space."""
    base = unicodedata.normalize("NFD", letter)[0].lower()
    return base if base.isalnum() else " "


# To search bytes is ten times faster than to split words, and Latin-1 has one for each character:
# "Inés" is the same word as "ines".
_LETTERS: Final = "".join(_simplify(chr(code)) for code in range(256)).encode("latin-1")


# The tokenizer separates words at `_`.
_WORD: Final = compile_late("[^\\W_]|[\ue000-\uf8ff]")


# A letter of three bytes or more before one that may be the first of "ed" or "ing", in which the
# tokenizer leaves out accents. Of the Latin letters of that length it keeps "Ỻ" and "ỻ" alone.
_BEFORE_ENDING: Final = compile_late(
    "[\u0800-\u1dff\u1efa\u1efb\u1f00-\U0010ffff](?=[\u0300-\u036f]*[eEiI\u00c8-\u024f\u1e00-\u1eff])"
)
# What a text with such a letter holds, at least, where one byte stands for each character: most
# texts beyond ASCII have a dash, and need neither that pattern nor its table of 65,536 letters.
_MAY_BREAK: Final = compile_late(rb"\?[?eEiI\xc8-\xff]")


def keep_distinct(text: str) -> str:
    """Return prepared *text* with the mark in each word that the stemmer takes for another.

    Or that it would break: it knows bytes, not letters.
    """
    # One byte for each character, so that offsets are the same in both.
    octets = text.encode("latin-1", "replace")
    letters = octets.translate(_LETTERS)
    if found := _marked().intersection(letters.split()):
        text = _insert(text, sorted(_find(text, b" %b " % letters, found)))
    if text.isascii() or not _MAY_BREAK.search(octets):
        return text
    return _BEFORE_ENDING.sub(_keep_whole, text)


def _keep_whole(found: re.Match[str]) -> str:
    """Return a letter with the mark behind it if its last two bytes are the same.

    Before "ed" and "ing" the stemmer takes these for a doubled consonant, and one of them away.
    """
    letter = found[0]
    # The tokenizer makes it a small one before, unless it is too old to know that.
    ends = (form.encode("utf-8", "surrogatepass")[-2:] for form in (letter, letter.lower()))
    return letter + MARK if any(end[:1] == end[1:] for end in ends) else letter


def _find(text: str, letters: bytes, words: Iterable[bytes]) -> Iterator[int]:
    """Yield the offsets in *text* at which *words* get their mark."""
    for word in words:
        place = letters.find(spaced := b" %b " % word)
        while place >= 0:
            if text.isascii() or not _goes_on(text, place, place + len(word)):
                yield place + _places()[word]
            place = letters.find(spaced, place + len(word))


def _goes_on(text: str, first: int, end: int) -> bool:
    """Tell whether ``text[first:end]`` is part of a longer word, with letters beyond ASCII."""
    return bool(_WORD.match(text, end) or (first and _WORD.match(text, first - 1)))


def _insert(text: str, places: list[int]) -> str:
    ends = [*places, len(text)]
    parts = (text[first:end] for first, end in zip([0, *places], ends, strict=True))
    return MARK.join(parts)


def find_distinct(beginning: str) -> list[str]:
    """Return the words with a mark that begin with *beginning*, without the mark."""
    return [word.decode() for word in _places() if word.startswith(beginning.encode())]


def are_distinct(one: str, other: str) -> bool:
    """Tell whether two terms would be the same, or begin alike, but for the mark in one of them."""
    if (MARK in one) == (MARK in other):
        return False
    marked, plain = (one, other) if MARK in one else (other, one)
    return marked.partition(MARK)[0].startswith(plain)


def without_mark(term: str) -> str:
    """Return *term* without the mark, to show it."""
    return term.replace(MARK, "")
