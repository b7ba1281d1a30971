"""The words of a question, looked up in the index one by one.

A word that occurs nowhere is most often misspelt, so the nearest word that
does occur stands in for it, counts less, and is named in the answer.
"""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from indexer.asking.frequencies import Frequencies
from indexer.asking.language import Language
from indexer.asking.other_names import find_other_name
from indexer.asking.postings import Postings, add_up
from indexer.asking.question import Term
from indexer.asking.relatives import (
    FORMS,
    HINT,
    SHORT_FORMS,
    Kinship,
    find_codes,
    find_compounds,
    find_part_forms,
    find_parts,
    find_relatives,
    kinship,
)
from indexer.asking.spelling import (
    MOST_EXPANSIONS,
    Near,
    as_written,
    find_apart,
    find_nearest,
    is_short_stem,
    is_slip,
)
from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late
from indexer.text.code_names import find_name
from indexer.text.letters import fold_letters, restore_marks
from indexer.text.pairs import asks, to_other_kana, weigh_edge
from indexer.text.small_in_place import find_small
from indexer.text.small_words import (
    is_common,
    is_function_word,
    is_small_elsewhere,
    is_telling,
)
from indexer.text.umlauts import spell_out
from indexer.text.usual_words import COMMON_SHARE, usual_share
from indexer.text.variants import find_variants
from indexer.text.words import begins_pair, is_unspaced, is_word

# For this many words that occur nowhere the nearest word is looked for, through much of the
# vocabulary; a question with more of them is about something else.
_MOST_MENDED: Final = 10

# Question words are rare in notes and would count as telling. Damped, not
# dropped: in a one-line note ("I dislike …") small words carry the meaning.
_FUNCTION_WORD: Final = 0.3

# The factor of a word that is only near to the one that was typed.
_NEAR_WORD: Final = 0.6

# The factor of compounds of a word that does not occur by itself.
_COMPOUND: Final = 0.6

_HANGUL: Final = compile_late("[가-힣]")

# What is left to a pair of Korean characters beside those of other forms. Flat from 0.2 to 1.
_INFLECTED_PAIR: Final = 0.5


class TypedWords:
    """Looks up the words of a question, one after the other.

    Attributes:
        known: The term of each word, or what stands in for it.
        terms: The same, with the factor that is left to each if it has relatives.
        related: What is looked for in addition: relatives, parts, compounds.
        unknown: The words that occur nowhere, each with what stands in for it.
    """

    def __init__(self, postings: Postings, typed: str, surfaces: Collection[str]) -> None:
        self.frequencies = Frequencies(postings)
        self.known: list[Term] = []
        self.terms: list[Term] = []
        self.related: list[Term] = []
        self.unknown: dict[str, str] = {}
        self._postings = postings
        self._typed = typed
        self._tried = 0
        self._made = _made(surfaces, typed)
        self._small = {word for small in find_small(typed) for word in split_surfaces(small)}
        self._toned = _map_toned(typed)
        self._spelt_out = _map_spelt_out(postings, typed)
        self._inflected = _map_inflected(typed)
        self._language = Language(postings, surfaces, self._toned)
        if self._language.told is not False:
            # In English, names may be written with their tones or without: Nguyễn, Nguyen.
            self._toned = {}

    def add(self, text: str, surface: str, times: int) -> None:
        """Look up a word that was typed this many *times*."""
        toned = self._toned.get(surface.lower(), ())
        is_small = surface in self._small or self._is_small_elsewhere(surface, toned)
        kin = None if is_small else kinship(text, surface, self._language, self.frequencies)
        if kin is FORMS and self._toned:
            # Vietnamese words have no other forms.
            kin = None
        if kin:
            # Its relatives are needed anyway, and their rows have the word itself as well.
            self.frequencies.family(kin.beginning(text))
        term = self._look_up(text, surface)
        if toned:
            # "ăn" is to eat, and no "an".
            term = term._replace(factor=1.0, least_share=0.0)
        if is_small:
            term = term._replace(factor=_FUNCTION_WORD, least_share=COMMON_SHARE)
        term = term._replace(factor=term.factor * (1 + math.log(times)))
        relatives = self._find_relatives(term, kin) if kin else None
        is_missing = not term.variants and surface not in self._made
        parts = self._find_parts(term, kin) if kin is FORMS or (kin and is_missing) else []
        if not (term.frequency or parts or is_small or is_unspaced(text)):
            parts = self._find_apart(term)
        if is_missing and not is_small and not self._is_in_other_style(surface):
            term, parts, relatives = self._mend(term, kin, parts, relatives)
        term = self._as_usual(term, kin)
        self.known.append(term)
        self.related += parts
        if toned and not is_small and (found := self._find_toned(term, toned)):
            self.related.append(found)
            term = term._replace(factor=term.factor * FORMS.typed)
        if (others := self._inflected.get(text)) and (found := self._find_inflected(term, others)):
            self.related.append(found)
            term = term._replace(factor=term.factor * _INFLECTED_PAIR)
        if relatives:
            self.related.append(relatives)
            term = term._replace(factor=term.factor * (kin or FORMS).typed)
        self.terms.append(term)

    def _mend(
        self, term: Term, kin: Kinship | None, parts: list[Term], relatives: Term | None
    ) -> tuple[Term, list[Term], Term | None]:
        """Return what stands in for a word that occurs nowhere, with its parts and relatives."""
        if not (parts or relatives) and (forms := self._find_other_forms(term, kin)):
            return term, parts, forms
        near = None
        if len(self.unknown) < _MOST_MENDED:
            if kin or self._is_short_stem(term):
                near = self._find_nearest(term, kin, parts)
                parts = [] if near else parts or self._find_compounds(term, kin, relatives)
            if kin is FORMS and not (near or parts or relatives):
                parts = find_part_forms(self.frequencies, term)
            if not (near or parts or relatives):
                near = find_other_name(self._postings, term.text, term.surface)
        if not (near or parts):
            codes = find_codes(self._postings, term)
            # Nobody means another one that happens to begin alike.
            parts = [
                found._replace(factor=term.factor) for found in self._stand_for_all(term, codes)
            ]
        if _are_meant(relatives, near and near.term):
            return term, parts, relatives
        self._note(term.surface, near, parts)
        if near is None:
            return term, parts, relatives
        found = of_variants(self._postings, term.text, term.surface, (near.term,))
        kept = relatives if kin is HINT else None
        return found._replace(factor=_NEAR_WORD, role="near"), parts, kept

    def _is_in_other_style(self, surface: str) -> bool:
        """Tell whether some text has the words of the name *surface* side by side."""
        name = find_name(surface)
        return bool(name) and bool(self._postings.chunks_with(name, most=1))

    def _as_usual(self, term: Term, kin: Kinship | None) -> Term:
        """Return *term* as common as it is in English, at least, if it is English."""
        share = min(sum(map(usual_share, term.variants)), COMMON_SHARE)
        if share <= term.least_share:
            return term
        is_english = kin is HINT or (kin is None and self.is_english(term))
        return term._replace(least_share=share) if is_english else term

    def is_english(self, term: Term) -> bool:
        """Tell whether *term* is a word of English."""
        return self._language.is_english(term.surface, lambda: term.frequency)

    def _is_small_elsewhere(self, surface: str, toned: Sequence[str]) -> bool:
        if self._language.told is not False:
            return self._language.told is None and self._is_small_in_memory(surface)
        if toned:
            from indexer.text.vietnamese import small_toned  # noqa: PLC0415 - as in `_map_toned`

            return not small_toned().isdisjoint(toned)
        return is_small_elsewhere(surface)

    def _is_small_in_memory(self, surface: str) -> bool:
        """Tell whether *surface* is a small word of another language that the memory is in."""
        if not is_small_elsewhere(surface):
            return False
        chunks = self.frequencies.of(surface)[0]
        if chunks and is_function_word(surface):
            # "In" and "of" weigh as little in English, and stand in half of a memory: to look for
            # "the" beside them may take longer than all the rest of a search.
            return False
        return not self._language.is_english(surface, lambda: chunks)

    def _find_toned(self, term: Term, words: Sequence[str]) -> Term | None:
        """Return *term* with its tones, as one of *words*, if they occur, or None."""
        known = tuple(word for word in words if any(self.frequencies.of(word)))
        found = of_variants(self._postings, term.text, term.surface, known)
        if not known or found.frequency > FORMS.most:
            return None
        factor = term.factor * FORMS.worth
        return found._replace(factor=factor, role="forms", least_share=term.least_share)

    def _find_inflected(self, term: Term, pairs: Collection[str]) -> Term | None:
        """Return *term* in all forms, if any of *pairs*, which are others, occurs; else None."""
        self.frequencies.load(pairs)
        others = [pair for pair in sorted(pairs) if any(self.frequencies.of(pair))]
        found = of_variants(self._postings, term.text, term.surface, (*term.variants, *others))
        if not others or found.frequency > FORMS.most:
            return None
        return found._replace(factor=term.factor * FORMS.worth, role="forms")

    def _find_relatives(self, term: Term, kin: Kinship) -> Term | None:
        found = find_relatives(self.frequencies, term, kin)
        if found is None and kin is FORMS and not term.variants and term.surface not in self._made:
            found = find_relatives(self.frequencies, term, SHORT_FORMS)
        return found

    def _find_other_forms(self, term: Term, kin: Kinship | None) -> Term | None:
        """Return, for a word that occurs nowhere, forms that do not begin like it, or None."""
        if kin is HINT or self._tried >= _MOST_MENDED or not _may_have_forms(term):
            return None
        # Without relatives, which a short word lacks, its language is not known yet.
        if kin is None and self.is_english(term):
            return None
        self._tried += 1
        from indexer.asking.other_forms import (  # noqa: PLC0415 - few words need it
            find_other_forms,
            find_parted_forms,
        )

        found = find_other_forms(self.frequencies, self._postings.tokenizer, term, self._typed)
        return found or find_parted_forms(self._postings, self.frequencies, term)

    def _is_short_stem(self, term: Term) -> bool:
        """Tell whether *term* is the short stem of a longer English word."""
        if not (is_short_stem(term.text, term.surface) and is_word(term.text)):
            return False
        return is_telling(term.surface) and self.is_english(term)

    def _find_nearest(self, term: Term, kin: Kinship | None, parts: Sequence[Term]) -> Near | None:
        is_english = kin is None or kin is HINT
        if parts and (not is_english or parts[0].role == "apart"):
            return None
        near = find_nearest(self._postings, term.text, term.surface, is_english=is_english)
        # Two English words may happen to make up a misspelt one: "lanternfish", "later fish".
        if near and parts and not is_slip(term.surface, near.word, most=1):
            return None
        return near

    def _find_parts(self, term: Term, kin: Kinship) -> list[Term]:
        """Return the two words that *term* is a compound of, if both occur; or nothing.

        In English the first of them must be in it unchanged: "registration" is no compound of
        "register" and "ration", though it has the beginnings of both.
        """
        parts = find_parts(self.frequencies, term)
        if parts and kin is HINT:
            first = self.as_written(parts[0].variants[0], term.surface)
            if not term.surface.lower().startswith(first):
                return []
        return parts

    def _find_compounds(
        self, term: Term, kin: Kinship | None, relatives: Term | None
    ) -> list[Term]:
        """Return, as one term, the compounds of *term*; none if it has other forms."""
        if _are_meant(relatives, None):
            return []
        is_english = kin is None or kin is HINT
        words = find_compounds(self._postings, term, is_english=is_english)
        return [] if is_common(term.surface) else self._stand_for_all(term, words)

    def _stand_for_all(self, term: Term, words: Sequence[str]) -> list[Term]:
        """Return a term for all *words* that *term* is a part of, if there are any."""
        if not words:
            return []
        found = of_variants(self._postings, term.text, term.surface, tuple(words))
        return [found._replace(factor=term.factor * _COMPOUND, role="part")]

    def _find_apart(self, term: Term) -> list[Term]:
        """Return the terms of the parts in which some text writes a word."""
        words = find_apart(self._postings, term.surface)
        return [
            look_up_word(self.frequencies, text, word)._replace(factor=term.factor, role="apart")
            for text, word in self._postings.tokenizer.terms(" ".join(words))
        ]

    def as_written(self, term: str, surface: str) -> str:
        """Return the word most like *surface* that has become *term*."""
        return as_written(self._postings, term, surface)

    def made_and_found(self) -> list[Term]:
        """Return the terms that occur of words that were not typed (see `_made`)."""
        return [term for term in self.known if term.surface in self._made and term.variants]

    def _look_up(self, text: str, surface: str) -> Term:
        if begins_pair(text):
            # A single character begins a pair, or ends a run.
            return expand_character(self._postings, text, surface)
        term = look_up_word(self.frequencies, text, surface)
        spellings = find_variants(text).spellings
        if other := self._spelt_out.get(surface.lower()):
            spellings = (*spellings, other)
        others = [look_up_word(self.frequencies, other, other) for other in spellings]
        return stand_for(term, [term, *others]) if others else term

    def _note(self, surface: str, near: Near | None, parts: Sequence[Term]) -> None:
        # The word may only differ in its stem ("enjoy" is that of "enjoyment"); and one that is
        # only written apart is found.
        if (near and near.term == surface.lower()) or any(part.role == "apart" for part in parts):
            return
        instead = near.word if near else ""
        if parts:
            instead = " ".join(self.as_written(part.variants[0], surface) for part in parts)
        self.unknown[restore_marks(surface)] = instead


def look_up_word(frequencies: Frequencies, text: str, surface: str) -> Term:
    """Return the term of a word as it was typed."""
    word = surface.lower()
    factor = _FUNCTION_WORD if is_function_word(word) else 1.0
    least_share = COMMON_SHARE if is_common(word) else 0.0
    if is_unspaced(text):
        factor = weigh_asking(text) * weigh_edge(text)
    found, written = frequencies.of(text), text
    if not any(found) and (other := to_other_kana(text)):
        found, written = frequencies.of(other), other
    variants = (written,) if any(found) else ()
    return Term(text, surface, variants, *found, factor, least_share=least_share)


def stand_for(term: Term, ways: Sequence[Term]) -> Term:
    """Return *term* with the variants of all *ways* to write it."""
    return term._replace(
        variants=tuple(variant for way in ways for variant in way.variants),
        frequency=sum(way.frequency for way in ways),
        field_frequency=sum(way.field_frequency for way in ways),
    )


def expand_character(postings: Postings, text: str, surface: str) -> Term:
    """Return the term of a single character, which stands for the pairs that begin with it."""
    pairs = tuple(postings.expand_prefix(text, MOST_EXPANSIONS))
    return of_variants(postings, text, surface, pairs)


def of_variants(postings: Postings, text: str, surface: str, variants: tuple[str, ...]) -> Term:
    """Return a term that stands for all *variants*."""
    return Term(text, surface, variants, *add_up(postings.frequencies(variants).values()))


def weigh_asking(text: str) -> float:
    """Return the factor of a run of characters: lower if it is a question word."""
    return _FUNCTION_WORD if asks(text) else 1.0


def _made(surfaces: Iterable[str], typed: str) -> frozenset[str]:
    """Return the words that were not typed but made: "email" of "e-mail", "Csharp" of "C#"."""
    folded = fold_letters(typed)
    return frozenset(word for word in surfaces if word.isascii() and word not in folded)


def _map_toned(typed: str) -> Mapping[str, Sequence[str]]:
    """Return the Vietnamese words among those *typed*, by what they are without tones."""
    if typed.isascii():
        return {}
    from indexer.text.vietnamese import map_toned  # noqa: PLC0415 - most questions are ASCII

    return map_toned(typed)


def _map_inflected(typed: str) -> Mapping[str, frozenset[str]]:
    """Return the pairs of other forms of Korean words *typed*, by the pairs that these have."""
    if not _HANGUL.search(folded := fold_letters(typed)):
        return {}
    from indexer.text.korean import map_forms  # noqa: PLC0415 - most questions are in no Korean

    return map_forms(folded)


def _map_spelt_out(postings: Postings, typed: str) -> Mapping[str, str]:
    """Return the terms of words *typed* with umlauts as others spell them, by the index's words."""
    words = spell_out(typed)
    spelt = list(words.values())
    terms = {spelt[place]: term for place, term in postings.tokenizer.read(spelt)}
    return {fold_letters(word): terms.get(other, other) for word, other in words.items()}


def _may_have_forms(term: Term) -> bool:
    return is_telling(term.surface) and is_word(term.text) and not is_unspaced(term.text)


def _are_meant(relatives: Term | None, near: str | None) -> bool:
    """Tell whether a word that occurs nowhere is no mistake, but a form that no text has yet.

    It is if the most similar word is one of its forms, or one of its forms holds all of it: a
    question for город, if only городами occurs, does not mean голод.
    """
    if relatives is None or relatives.role != "forms":
        return False
    forms = relatives.variants
    return near in {None, *forms} or any(relatives.text in form for form in forms)
