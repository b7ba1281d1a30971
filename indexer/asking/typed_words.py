"""The words of a question, looked up in the index one by one.

What stands in for those that occur nowhere, `mending` finds.
"""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from indexer.asking.compounds import find_parts
from indexer.asking.frequencies import Frequencies
from indexer.asking.language import Language
from indexer.asking.mending import Mender
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.relatives import FORMS, HINT, SHORT_FORMS, Kinship, find_relatives, kinship
from indexer.asking.spelling import as_written
from indexer.asking.spelt_out import find_with_umlauts, map_spelt_out
from indexer.asking.split_words import find_apart
from indexer.asking.tokenizer import split_surfaces
from indexer.asking.word_terms import (
    FUNCTION_WORD,
    expand_character,
    look_up_word,
    of_variants,
    stand_for,
    weigh_asking,
)
from indexer.patterns import compile_late
from indexer.text.code_names import find_name
from indexer.text.folding import fold_letters
from indexer.text.small_in_place import find_small
from indexer.text.small_words import is_function_word, is_small_elsewhere
from indexer.text.usual_words import COMMON_SHARE, usual_share
from indexer.text.variants import find_variants
from indexer.text.words import begins_pair, is_unspaced

_HANGUL: Final = compile_late("[가-힣]")

# Whoever types a port, an error or a version wants the text that has it: "what runs on port 8085?".
# With 2, two functions of Python are lost that 1.5 finds. A year is a time, and so is "4th".
_CODE: Final = compile_late(r"(?!(?:1[5-9]|20)\d\d$|\d+(?:st|nd|rd|th)$)(?=.*\d)[\w.-]{3,}")
_OF_CODE: Final = 1.5

# What is left to a word of Vietnamese that only occurs with other tones, and so is another word.
_OTHER_TONES: Final = 0.2

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
        self._postings = postings
        self._made = _made(surfaces, typed)
        self._small = {word for small in find_small(typed) for word in split_surfaces(small)}
        self._toned = _map_toned(typed)
        self._spelt_out = map_spelt_out(postings, typed)
        self._inflected = _map_inflected(typed)
        self._language = Language(postings, surfaces, self._toned)
        if self._language.told is not False:
            # In English, names may be written with their tones or without: Nguyễn, Nguyen.
            self._toned = {}
        self._mender = Mender(postings, self.frequencies, typed, self.is_english)
        self.unknown = self._mender.unknown

    def add(self, text: str, surface: str, times: int) -> None:
        """Look up a word that was typed this many *times*."""
        toned = self._toned.get(surface.lower(), ())
        is_small = surface in self._small or self._is_small_elsewhere(surface, toned)
        kin = None if is_small else self._find_kin(text, surface)
        term = self._look_up(text, surface)
        term = _weigh(term, times, is_small=is_small, is_toned=bool(toned))
        relatives = None if is_small else self._find_relatives(term, kin)
        is_missing = not term.variants and surface not in self._made
        parts = self._find_parts(term, kin) if kin is FORMS or (kin and is_missing) else []
        if not (term.frequency or is_small or is_unspaced(text)):
            # What some text writes so is surer than two words that occur anywhere.
            parts = self._find_apart(term) or parts
        if is_missing and not is_small and not self._is_in_other_style(surface):
            # With another letter or mark it is another word of Vietnamese, where all are alike.
            mend = self._mender.miss if toned else self._mender.mend
            term, parts, relatives = mend(term, kin, parts, relatives)
        term = self._as_usual(term, kin)
        self.known.append(term)
        self.related += parts
        if toned and not is_small:
            term = self._weigh_toned(term, toned)
        if (others := self._inflected.get(text)) and (found := self._find_inflected(term, others)):
            self.related.append(found)
            term = term._replace(factor=term.factor * _INFLECTED_PAIR)
        if relatives:
            self.related.append(relatives)
            term = term._replace(factor=term.factor * (kin or FORMS).typed)
        self.terms.append(term)

    def _find_kin(self, text: str, surface: str) -> Kinship | None:
        """Return which relatives a word may have, and read the words that begin as these do."""
        kin = kinship(text, surface, self._language, self.frequencies)
        if kin is FORMS and self._toned:
            # Vietnamese words have no other forms.
            return None
        if kin:
            # Its relatives are needed anyway, and their rows have the word itself as well.
            self.frequencies.family(kin.beginning(text))
        return kin

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

    def _weigh_toned(self, term: Term, words: Sequence[str]) -> Term:
        """Return the *term* without tones with the factor that is left to it beside *words*."""
        if found := self._find_toned(term, words):
            self.related.append(found)
            return term._replace(factor=term.factor * FORMS.typed)
        if term.variants and self._has_other_tones(term, words):
            return term._replace(factor=term.factor * _OTHER_TONES)
        return term

    def _has_other_tones(self, term: Term, words: Sequence[str]) -> bool:
        """Tell whether texts have *term* with other tones than *words*, and never without any."""
        from indexer.text.vietnamese import (  # noqa: PLC0415 - as in `_map_toned`
            small_without_marks,
            without_marks,
        )

        if any(any(self.frequencies.of(word)) for word in words):
            return False
        begin = without_marks(words[0])
        others = self.frequencies.family(begin).items()
        toned = sum(found.chunks for word, found in others if without_marks(word) == begin)
        # The index has no tones of small words.
        bare = term.surface.lower()
        is_small = bare in small_without_marks() or is_small_elsewhere(bare)
        return toned >= (1 if is_small else term.frequency)

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

    def _find_relatives(self, term: Term, kin: Kinship | None) -> Term | None:
        found = find_relatives(self.frequencies, term, kin) if kin else None
        if found is None and kin is FORMS and not term.variants and term.surface not in self._made:
            found = find_relatives(self.frequencies, term, SHORT_FORMS)
        if term.variants and not term.text.isascii():
            # Letters that are not Latin tell the language, so its rules make few wrong forms.
            return self._mender.add_other_forms(term, kin, found)
        return found

    def _find_parts(self, term: Term, kin: Kinship) -> list[Term]:
        """Return the two words that *term* is a compound of, if both occur; or nothing.

        In English the first of them must be in it unchanged: "registration" is no compound of
        "register" and "ration", though it has the beginnings of both.
        """
        parts = find_parts(self.frequencies, term)
        if parts and kin is HINT:
            first = as_written(self._postings, parts[0].variants[0], term.surface)
            if not term.surface.lower().startswith(first):
                return []
        return parts

    def _find_apart(self, term: Term) -> list[Term]:
        """Return the terms of the parts in which some text writes a word."""
        words = find_apart(self._postings, term.surface)
        return [
            look_up_word(self.frequencies, text, word)._replace(factor=term.factor, role="apart")
            for text, word in self._postings.tokenizer.terms(" ".join(words))
        ]

    def made_and_found(self) -> list[Term]:
        """Return the terms that occur of words that were not typed (see `_made`)."""
        return [term for term in self.known if term.surface in self._made and term.variants]

    def _look_up(self, text: str, surface: str) -> Term:
        if begins_pair(text):
            # A single character begins a pair, or ends a run.
            term = expand_character(self._postings, text, surface)
            return term._replace(factor=weigh_asking(text))
        term = look_up_word(self.frequencies, text, surface)
        spellings = find_variants(text).spellings
        if other := self._spelt_out.get(surface.lower()):
            spellings = (*spellings, other)
        spellings = (*spellings, *find_with_umlauts(self._postings, text, surface))
        others = [look_up_word(self.frequencies, other, other) for other in spellings]
        return stand_for(term, [term, *others]) if others else term


def _weigh(term: Term, times: int, *, is_small: bool, is_toned: bool) -> Term:
    """Return *term* with the factor that its word has, typed this many *times*."""
    if is_toned:
        # "ăn" is to eat, and no "an".
        term = term._replace(factor=1.0, least_share=0.0)
    if is_small:
        term = term._replace(factor=FUNCTION_WORD, least_share=COMMON_SHARE)
    worth = (1 + math.log(times)) * (_OF_CODE if _CODE.fullmatch(term.surface) else 1.0)
    return term._replace(factor=term.factor * worth)


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
    if typed.isascii() or not _HANGUL.search(folded := fold_letters(typed)):
        return {}
    from indexer.text.korean import map_forms  # noqa: PLC0415 - most questions are in no Korean

    return map_forms(folded)
