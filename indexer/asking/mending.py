"""What stands in for a word of the question that occurs nowhere.

It is most often misspelt, so the nearest word that does occur stands in for it, counts less, and is
named in the answer. Or it is one of the forms of a word, or a part of compounds or codes.
"""

from collections.abc import Callable, Sequence
from typing import Final

from indexer.asking.codes import find_codes
from indexer.asking.compounds import (
    find_compounds,
    find_one_part,
    find_part_forms,
    find_parts_elsewhere,
)
from indexer.asking.frequencies import Frequencies
from indexer.asking.other_names import find_other_name, is_usually_name
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.relatives import FORMS, HINT, Kinship, without_attached
from indexer.asking.spelling import (
    Near,
    as_written,
    count_slips,
    find_nearest,
    is_short_stem,
    is_slip,
)
from indexer.asking.tokenizer import split_surfaces
from indexer.asking.word_terms import of_variants
from indexer.text.folding import restore_marks
from indexer.text.small_words import is_common, is_telling
from indexer.text.variants import find_variants
from indexer.text.words import is_unspaced, is_word

# For this many words that occur nowhere the nearest word is looked for, through much of the
# vocabulary; a question with more of them is about something else.
_MOST_MENDED: Final = 10

# For this many words the rules of languages are asked for other forms, some milliseconds each.
_MOST_WITH_FORMS: Final = 20

# Names have this many neighbours among words ("Alice", "alive"); longer ones hardly any.
_LONG_NAME: Final = 8

# The factor of a word that is only near to the one that was typed.
_NEAR_WORD: Final = 0.6

# The factor of compounds of a word that does not occur by itself.
_COMPOUND: Final = 0.6


class Mender:
    """Finds what stands in for the words of one question that occur nowhere.

    *typed* is the question; *is_english* tells whether a term is a word of English.

    Attributes:
        unknown: These words, each with what stands in for it.
    """

    def __init__(
        self,
        postings: Postings,
        frequencies: Frequencies,
        typed: str,
        is_english: Callable[[Term], bool],
    ) -> None:
        self.unknown: dict[str, str] = {}
        self._postings = postings
        self._frequencies = frequencies
        self._typed = typed
        self._is_english = is_english
        self._tried = 0

    def mend(
        self, term: Term, kin: Kinship | None, parts: list[Term], relatives: Term | None
    ) -> tuple[Term, list[Term], Term | None]:
        """Return what stands in for a word that occurs nowhere, with its parts and relatives."""
        forms = None if parts else self.add_other_forms(term, kin, relatives)
        if forms and forms is not relatives:
            return term, parts, forms
        near = None
        if len(self.unknown) < _MOST_MENDED:
            # Who asks for a mother where notes say "mum" means no grandmother.
            if (kin or self._is_short_stem(term)) and not self._is_written_otherwise(term):
                near = self._find_nearest(term, kin, parts)
                parts = [] if near else parts or self._find_compounds(term, kin, relatives)
            if kin is FORMS and not (near or parts or relatives):
                parts = find_part_forms(self._frequencies, term)
                parts = parts or find_parts_elsewhere(self._postings, self._frequencies, term)
                parts = parts or find_one_part(self._postings, self._frequencies, term)
            if not (near or parts or relatives):
                near = find_other_name(self._postings, term.text, term.surface)
        if not (near or parts):
            # Nobody means another code that happens to begin alike, so these count in full.
            parts = self._stand_for_all(term, find_codes(self._postings, term), 1.0)
        if _are_meant(relatives, near and near.term):
            return term, parts, relatives
        self._note(term.surface, near, parts)
        if near is None:
            return term, parts, relatives
        found = of_variants(self._postings, term.text, term.surface, (near.term,))
        kept = relatives if kin is HINT else None
        return found._replace(factor=_NEAR_WORD, role="near"), parts, kept

    def miss(
        self, term: Term, _: Kinship | None, parts: list[Term], relatives: Term | None
    ) -> tuple[Term, list[Term], Term | None]:
        """Return what was found of a word that occurs nowhere, and note that it was missed."""
        self._note(term.surface, None, parts)
        return term, parts, relatives

    def add_other_forms(
        self, term: Term, kin: Kinship | None, relatives: Term | None
    ) -> Term | None:
        """Return the *relatives* of a word with its forms by the rules of a language.

        None if it has neither. Verbs whose prefix stands apart are looked for only if a word occurs
        in no form that begins like it.
        """
        if kin is HINT or self._tried >= _MOST_WITH_FORMS or not _may_have_forms(term):
            return relatives
        # Without relatives, which a short word lacks, its language is not known yet.
        if kin is None and self._is_english(term):
            return relatives
        self._tried += 1
        from indexer.asking.other_forms import (  # noqa: PLC0415 - few words need it
            find_other_forms,
            find_parted_forms,
        )

        found = find_other_forms(
            self._frequencies,
            self._postings.tokenizer,
            term,
            self._typed,
            has_relatives=relatives is not None,
        )
        alike = relatives.variants if relatives else term.variants
        if found is None:
            parted = not alike and find_parted_forms(self._postings, self._frequencies, term)
            return parted or relatives
        if not alike:
            return found
        both = tuple(sorted({*found.variants, *alike}))
        joined = of_variants(self._postings, term.text, term.surface, both)
        if joined.frequency > FORMS.most:
            return relatives
        factor = relatives.factor if relatives else term.factor * FORMS.worth
        return joined._replace(factor=factor, role=found.role)

    def _is_written_otherwise(self, term: Term) -> bool:
        """Tell whether a word of English occurs shortened, or in full."""
        return any(any(self._frequencies.of(way)) for way in find_variants(term.text).same)

    def _is_short_stem(self, term: Term) -> bool:
        """Tell whether *term* is the short stem of a longer English word."""
        if not (is_short_stem(term.text, term.surface) and is_word(term.text)):
            return False
        return is_telling(term.surface) and self._is_english(term)

    def _find_nearest(self, term: Term, kin: Kinship | None, parts: Sequence[Term]) -> Near | None:
        is_english = _is_of_english(kin)
        if parts and (not is_english or parts[0].role == "apart"):
            return None
        near = find_nearest(self._postings, term.text, term.surface, is_english=is_english)
        # Two English words may happen to make up a misspelt one: "lanternfish", "later fish".
        if near and parts and not is_slip(term.surface, near.word, most=1):
            return None
        if near and is_english and self._is_name(term.surface):
            return near if self._is_of_name(term.surface, near) else None
        return near

    def _is_of_name(self, name: str, near: Near) -> bool:
        """Tell whether a *name* may be one that is *near*, or be a slip of a long word."""
        is_long = len(name) >= _LONG_NAME
        is_there = is_slip(name, near.word, most=2) or near.word.startswith(name.lower())
        return (is_long and is_there) or is_usually_name(self._postings, near)

    def _is_name(self, surface: str) -> bool:
        """Tell whether *surface* is typed with a capital, amid words without."""
        words = split_surfaces(self._typed)
        is_apart = surface not in words[:1] and any(word[:1].islower() for word in words[1:])
        return surface[:1].isupper() and is_apart

    def _find_compounds(
        self, term: Term, kin: Kinship | None, relatives: Term | None
    ) -> list[Term]:
        """Return, as one term, the compounds of *term*; none if it has other forms."""
        if _are_meant(relatives, None):
            return []
        is_english = _is_of_english(kin)
        if is_common(term.surface) or (is_english and self._is_name(term.surface)):
            return []
        words = find_compounds(self._postings, term, is_english=is_english)
        return self._stand_for_all(term, words, _COMPOUND)

    def _stand_for_all(self, term: Term, words: Sequence[str], share: float) -> list[Term]:
        """Return a term for all *words* that *term* is a part of, with a *share* of its factor."""
        if not words:
            return []
        found = of_variants(self._postings, term.text, term.surface, tuple(words))
        return [found._replace(factor=term.factor * share, role="part")]

    def _note(self, surface: str, near: Near | None, parts: Sequence[Term]) -> None:
        # The word may only differ in its stem ("enjoy" is that of "enjoyment"); and one that is
        # only written apart is found.
        if (near and near.term == surface.lower()) or any(part.role == "apart" for part in parts):
            return
        instead = near.word if near else ""
        if parts:
            instead = " ".join(
                as_written(self._postings, part.variants[0], surface) for part in parts
            )
        self.unknown[restore_marks(surface)] = instead


def _is_of_english(kin: Kinship | None) -> bool:
    """Tell whether a word is English that has such relatives, or as a short stem none."""
    return kin is None or kin is HINT


def _may_have_forms(term: Term) -> bool:
    return is_telling(term.surface) and is_word(term.text) and not is_unspaced(term.text)


def _are_meant(relatives: Term | None, near: str | None) -> bool:
    """Tell whether a word that occurs nowhere is no mistake, but a form that no text has yet.

    It is if the most similar word is one of its forms, or no more similar than they are without
    what is attached to their front, or one of them holds all of it: a question for город, if only
    городами occurs, does not mean голод.
    """
    if relatives is None or relatives.role != "forms":
        return False
    text, forms = relatives.text, relatives.variants
    if near in {None, *forms} or any(text in form for form in forms):
        return True
    slips = count_slips(text, near or "")
    return any(
        count_slips(text, bare) <= slips for form in forms for bare in without_attached(form)
    )
