"""The words of a question, as the index knows them.

A word that occurs nowhere is most often misspelt, so the nearest word that
does occur stands in for it, counts less, and is named in the answer.
"""

import itertools
import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from indexer import rank
from indexer.asked import find_latest
from indexer.calendar_words import may_name_time
from indexer.frequencies import Frequencies
from indexer.language import Language
from indexer.named_time import NamedTime, bound_time
from indexer.pairs import asks, weigh_edge
from indexer.patterns import compile_late
from indexer.postings import Postings
from indexer.query import Query
from indexer.question import Question, Term, Terms
from indexer.relatives import FORMS, HINT, SHORT_FORMS, find_parts, find_relatives, kinship
from indexer.small_words import (
    ARTICLES,
    FUNCTION_WORDS,
    is_common,
    is_small_elsewhere,
    is_telling,
)
from indexer.spelling import (
    MOST_EXPANSIONS,
    as_typed,
    as_written,
    expand,
    find_apart,
    find_nearest,
    may_be_one,
)
from indexer.tokenizer import Tokenizer, split_surfaces
from indexer.words import begins_pair, fold_letters, is_unspaced, restore_marks

# A question has few words that tell; a pasted page has hundreds.
_MOST_TERMS: Final = 64

# Of so many words that occur nowhere the nearest one is looked for, through much of the
# vocabulary; a question with more of them is about something else.
_MOST_MENDED: Final = 10

# Question words are rare in notes and would count as telling. Damped, not
# dropped: in a one-line note ("I dislike …") small words carry the meaning.
_FUNCTION_WORD: Final = 0.3

# The least share of all texts that these and the `COMMON_WORDS` are taken to stand in: a
# memory of lists, or in another language, has few of them, and none is telling for that.
_COMMON_SHARE: Final = 0.1

# A time that is asked for without a year is looked for in so many.
_YEARS_BACK: Final = 3

# What an apostrophe leaves of a small word: "Hugo's", "doesn't", "l'été".
_PIECE: Final = compile_late(
    r"(?i)\b(?:do|does|did|is|are|was|were|has|have|had|ca|could|wo|would|should|ai)n['\u2019]t\b"
    r"|(?<=\w)['\u2019](?:s|t|d|m|ll|re|ve)\b|\b(?:c|d|j|l|m|n|qu|s|t)['\u2019](?=\w)"
)

# What a word is worth that is only near to the one that was typed.
_NEAR_WORD: Final = 0.6

# Two neighbours of the question in one word: "lower case", "lowercase". Flat
# from 0.7 to 1.4.
_JOINED: Final = 1.0

# What a word is worth that is written another way ("db", "database"), beside the
# one that was typed. Flat from 0.2 to 0.4; at 0.6 the other way leads astray.
_SAME_WORD: Final = 0.3

# The same of its forms that the stemmer does not know ("mice", "mouse"), which say the same
# more surely. Flat from 0.3 to 0.55.
_OTHER_FORM: Final = 0.5

# Among pairs of characters, a word of letters is one term where a name in kana or
# Han is three or four.
_WORD_AMONG_PAIRS: Final = 2.0

# Han characters inside a longer run. Each means something by itself, and two
# texts may agree on it without sharing a pair: that brought 1 to 3 points of
# hit@5 on Chinese and Japanese sets.
_CHARACTER: Final = compile_late("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")

# One in fewer pairs than this is most often a name by itself, which no pair of the
# question needs to hold. It is looked up everywhere, as a word is. At 100 one
# question of 500 was lost, and each search took longer.
_RARE_CHARACTER: Final = 20


def read_question(postings: Postings, tokenizer: Tokenizer, query: Query, today: date) -> Question:
    """Return *query* with its words looked up; *today* is what it means by that."""
    terms = read_terms(postings, tokenizer, query)
    times, besides = _read_times(query.text, today)
    folded = rank.fold_question(query.text)
    if not times:
        return Question(terms, folded, times, latest=find_latest(besides))
    from indexer.beside_times import (  # noqa: PLC0415 - most questions name no time
        is_around_time,
        tells_beside_times,
    )

    words = split_surfaces(besides)
    left = {word for word in words if not (is_around_time(word) or find_latest(word))}
    terms = terms._replace(unknown={w: n for w, n in terms.unknown.items() if w in left})
    if query.prefixes or tells_beside_times(words, times):
        return Question(terms, folded, times, latest=find_latest(besides))
    years = range(today.year, today.year - _YEARS_BACK, -1)
    sought = tuple(bounds for named in times for bounds in bound_time(named, years))
    return Question(terms._replace(unknown={}), folded, times, sought)


def _read_times(text: str, today: date) -> tuple[Sequence[NamedTime], str]:
    if not may_name_time(text):
        return (), text
    from indexer.dates import read_times  # noqa: PLC0415 - most questions name no time

    return read_times(text, today)


def read_terms(postings: Postings, tokenizer: Tokenizer, query: Query) -> Terms:
    """Return the terms of *query*."""
    words, joined = _read(tokenizer, split_surfaces(query.text)[: _MOST_TERMS * 4])
    distinct = dict(reversed(words))
    repeats = Counter(text for text, _ in words)
    numbers = {text: number for number, text in enumerate(dict.fromkeys(t for t, _ in words))}
    reading = _Reading(postings, tokenizer, query.text, distinct.values())
    for text in numbers:
        reading.add(text, distinct[text], repeats[text])
    as_one = _joined(reading.frequencies, joined, numbers)
    terms = [*reading.terms, *as_one, *reading.related]
    terms += _same_words(reading.frequencies, tokenizer, reading.known)
    if any(map(is_unspaced, numbers)):
        terms = [_among_pairs(term) for term in terms]
    terms += _characters(postings, list(numbers))
    terms += [_prefix(postings, tokenizer, prefix) for prefix in query.prefixes]
    sequence = tuple(numbers[text] for text, word in words if word.lower() not in ARTICLES)
    told = _worth_telling(reading.unknown, terms, [*reading.made_and_found(), *as_one])
    return _most_telling(Terms(tuple(terms), sequence, as_typed(told, query.text)))


class _Reading:
    """Looks up the words of a question, one after the other.

    Attributes:
        known: The term of each word, or what stands in for it.
        terms: The same, with what is left of each beside its relatives.
        related: What else is looked for beside them.
        unknown: The words that occur nowhere, and what stands in for each.
    """

    def __init__(
        self, postings: Postings, tokenizer: Tokenizer, typed: str, surfaces: Collection[str]
    ) -> None:
        self.frequencies = Frequencies(postings)
        self.known: list[Term] = []
        self.terms: list[Term] = []
        self.related: list[Term] = []
        self.unknown: dict[str, str] = {}
        self._postings = postings
        self._tokenizer = tokenizer
        self._made = _made(surfaces, typed)
        has_pieces = "'" in typed or "\u2019" in typed
        pieces = _PIECE.findall(typed) if has_pieces else ()
        self._pieces = {word for piece in pieces for word in split_surfaces(piece)}
        self._language = Language(postings, surfaces)

    def add(self, text: str, surface: str, times: int) -> None:
        """Look up a word that was typed so many *times*."""
        is_small = surface in self._pieces or (
            self._language.is_another and is_small_elsewhere(surface)
        )
        kin = None if is_small else kinship(text, surface, self._language, self.frequencies)
        if kin:
            # Its relatives are asked for anyway, and tell of it, too.
            self.frequencies.family(kin.beginning(text))
        term = self._look_up(text, surface)
        if is_small:
            term = term._replace(factor=_FUNCTION_WORD, least_share=_COMMON_SHARE)
        term = term._replace(factor=term.factor * (1 + math.log(times)))
        relatives = find_relatives(self.frequencies, term, kin) if kin else None
        is_missing = not term.variants and surface not in self._made
        if is_missing and kin is FORMS and relatives is None:
            relatives = find_relatives(self.frequencies, term, SHORT_FORMS)
        parts = find_parts(self.frequencies, term) if kin is FORMS or (kin and is_missing) else []
        if not (term.frequency or parts or is_small or is_unspaced(text)):
            parts = self._find_apart(term, surface)
        if is_missing and not is_small:
            may_be_meant = kin and not parts and len(self.unknown) < _MOST_MENDED
            near = find_nearest(self._postings, text) if may_be_meant else None
            if not _are_meant(relatives, near):
                self._note(surface, near, parts)
                if near and kin is not HINT:
                    relatives = None
                term = _stand_in(self._postings, term, near) if near else term
        self.known.append(term)
        self.related += parts
        if kin and relatives:
            self.related.append(relatives)
            term = term._replace(factor=term.factor * kin.typed)
        self.terms.append(term)

    def _find_apart(self, term: Term, surface: str) -> list[Term]:
        """Return the terms of a word that is written in parts elsewhere."""
        words = find_apart(self._postings, surface)
        return [
            _known(self.frequencies, text, word)._replace(factor=term.factor, role="apart")
            for text, word in self._tokenizer.terms(" ".join(words))
        ]

    def made_and_found(self) -> list[Term]:
        """Return the words that nobody typed and that occur."""
        return [term for term in self.known if term.surface in self._made and term.variants]

    def _look_up(self, text: str, surface: str) -> Term:
        if begins_pair(text):
            # A single character is the beginning of a pair, or the last of a run.
            return _expanded(self._postings, text, surface)
        return _known(self.frequencies, text, surface)

    def _note(self, surface: str, near: str | None, parts: Sequence[Term]) -> None:
        # A stem may read as the word that it is not the stem of: "enjoy", of "enjoyment"; and
        # what is only written apart is found.
        if near == surface.lower() or any(part.role == "apart" for part in parts):
            return
        if near:
            instead = as_written(self._postings, self._tokenizer, near)
        else:
            instead = restore_marks(" ".join(part.text for part in parts))
        self.unknown[restore_marks(surface)] = instead


def _are_meant(relatives: Term | None, near: str | None) -> bool:
    """Tell whether a word that occurs nowhere is no mistake: a form that nobody wrote yet."""
    return (
        relatives is not None and relatives.role == "forms" and near in {None, *relatives.variants}
    )


def _worth_telling(
    unknown: Mapping[str, str], terms: Sequence[Term], made: Sequence[Term]
) -> Mapping[str, str]:
    """Return of the *unknown* words those that somebody should know of."""
    if any(term.variants for term in terms):
        # Small words, letters and pairs of characters are noise, unless they were all there was.
        unknown = {
            word: near
            for word, near in unknown.items()
            if is_telling(word) and not is_common(word) and (len(word) > 1 or not word.islower())
        }
    # "e" and "mail" are no loss where "email" was found.
    found = [term.surface.lower() for term in made]
    return {w: n for w, n in unknown.items() if not any(w.lower() in whole for whole in found)}


def _made(surfaces: Iterable[str], typed: str) -> frozenset[str]:
    """Return the words of a question that nobody typed: "email" of "e-mail", "Csharp" of "C#"."""
    folded = fold_letters(typed)
    return frozenset(word for word in surfaces if word.isascii() and word not in folded)


def _known(frequencies: Frequencies, text: str, surface: str) -> Term:
    word = surface.lower()
    factor = _FUNCTION_WORD if word in FUNCTION_WORDS else 1.0
    least_share = _COMMON_SHARE if is_common(word) else 0.0
    if is_unspaced(text):
        factor = _asking(text) * weigh_edge(text)
    found = frequencies.of(text)
    variants = (text,) if found.chunks or found.documents else ()
    return Term(text, surface, variants, *found, factor, least_share=least_share)


def _read(
    tokenizer: Tokenizer, surfaces: Sequence[str]
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return (term, surface) of each word, and of what two neighbours are when written as one."""
    joined = [
        f"{left}{right}".lower()
        for left, right in itertools.pairwise(surfaces)
        if may_be_one(left, right)
    ]
    # In one go: a look at the tokenizer takes longer than what it looks at.
    together = [*surfaces, *joined]
    found = [(place, (term, together[place])) for place, term in tokenizer.read(together)]
    first = bisect_left(found, (len(surfaces),))
    return [word for _, word in found[:first]], [word for _, word in found[first:]]


def _joined(
    frequencies: Frequencies, words: Iterable[tuple[str, str]], asked: Collection[str]
) -> list[Term]:
    """Return the known ones of joined *words* that are not *asked* for as they are."""
    joined: dict[str, Term] = {}
    for text, surface in words:
        if text not in asked and text not in joined:
            known = _known(frequencies, text, surface)
            joined[text] = known._replace(factor=_JOINED, role="joined")
    return [term for term in joined.values() if term.variants]


def _same_words(
    frequencies: Frequencies, tokenizer: Tokenizer, terms: Sequence[Term]
) -> list[Term]:
    """Return, one for each of *terms* that has any, the other ways of writing it that occur."""
    asked = {term.text for term in terms}
    found = []
    for groups, factor in ((tokenizer.same_words, _SAME_WORD), (tokenizer.forms, _OTHER_FORM)):
        for term in terms:
            if not (ways := groups.get(term.text)):
                continue
            others = [_known(frequencies, text, text) for text in sorted(ways - asked)]
            if any(other.variants for other in others):
                found.append(
                    term._replace(
                        variants=tuple(text for other in others for text in other.variants),
                        frequency=sum(other.frequency for other in others),
                        field_frequency=sum(other.field_frequency for other in others),
                        factor=term.factor * factor,
                        role="same",
                    )
                )
    return found


def _among_pairs(term: Term) -> Term:
    if is_unspaced(term.text) or not term.text.isalpha():
        return term
    return term._replace(factor=term.factor * _WORD_AMONG_PAIRS)


def _characters(postings: Postings, texts: Sequence[str]) -> list[Term]:
    """Return the single characters of the pairs among *texts*."""
    pairs = [text for text in texts if len(text) > 1 and is_unspaced(text)]
    found = dict.fromkeys(char for pair in pairs for char in pair if _CHARACTER.match(char))
    return [_character(postings, char) for char in found if char not in texts]


def _character(postings: Postings, char: str) -> Term:
    frequency = postings.prefix_frequency(char)
    if 0 < frequency <= _RARE_CHARACTER:
        term = _expanded(postings, char, char)
    else:
        variants = (char,) if frequency else ()
        term = Term(char, char, variants, frequency, 0, is_character=True)
    return term._replace(factor=_asking(char), role="character")


def _asking(text: str) -> float:
    """Return what a run of characters is worth, that may ask."""
    return _FUNCTION_WORD if asks(text) else 1.0


def _prefix(postings: Postings, tokenizer: Tokenizer, prefix: str) -> Term:
    term = _of_variants(postings, prefix, prefix + "*", expand(postings, tokenizer, prefix))
    return term._replace(text=fold_letters(prefix).lower(), role="prefix")


def _expanded(postings: Postings, text: str, surface: str) -> Term:
    return _of_variants(
        postings, text, surface, tuple(postings.expand_prefix(text, MOST_EXPANSIONS))
    )


def _of_variants(postings: Postings, text: str, surface: str, variants: tuple[str, ...]) -> Term:
    found = [postings.frequency(variant) for variant in variants]
    in_chunks, in_fields = sum(one.chunks for one in found), sum(one.documents for one in found)
    return Term(text, surface, variants, in_chunks, in_fields)


def _stand_in(postings: Postings, term: Term, near: str) -> Term:
    found = postings.frequency(near)
    return Term(term.text, term.surface, (near,), *found, _NEAR_WORD, role="near")


def _most_telling(terms: Terms) -> Terms:
    """Keep the rarest terms of a very long question."""
    if len(terms.terms) <= _MOST_TERMS:
        return terms
    known = [n for n, term in enumerate(terms.terms) if term.variants]
    kept = sorted(sorted(known, key=lambda n: (terms.terms[n].frequency, n))[:_MOST_TERMS])
    renumbered: dict[int, int] = {old: new for new, old in enumerate(kept)}
    sequence: Sequence[int] = [renumbered[n] for n in terms.sequence if n in renumbered]
    return Terms(tuple(terms.terms[n] for n in kept), tuple(sequence), terms.unknown)
