"""Long numbers that are grouped differently in notes and in the question.

"4500119023" and "4500 11 9023" have no word in common. Whatever is found has the very same
digits, with nothing but the signs of numbers between them; only a phone number is also found
with or without its country code, and then the answer says so.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from indexer.asking.frequencies import Frequencies
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.typed_numbers import (
    TypedNumber,
    find_numbers,
    find_ways,
    split_groups,
    stand_in,
    with_countries,
)
from indexer.asking.word_terms import look_up_word

# The number of an account has eight groups at most. Groups of less than two digits on average are
# a list of counts.
_MOST_GROUPS: Final = 8

# If several groups were typed, fewer digits than this may stand side by side by chance.
_FEWEST_REGROUPED: Final = 8

# Look-ups in the index for all numbers of a question, some 0.1 ms each.
_MOST_LOOKS: Final = 300

# Texts that are read to see whether they have the number, or only a list of others.
_MOST_TEXTS: Final = 200

# The weight of a number in one word, for each group that was typed: more than the groups have
# together and side by side, for another number may have all of them but one.
_WHOLE: Final = 1.5


class FoundNumber(NamedTuple):
    """A long number that the notes have in other groups.

    Attributes:
        typed: The number as it was typed.
        groups: The words that were typed.
        terms: The terms that are looked for.
        instead: How notes write it, if the digits are not the same.
        is_typed: Whether it also occurs as it was typed.
    """

    typed: str
    groups: tuple[str, ...]
    terms: Sequence[Term]
    instead: str = ""
    is_typed: bool = False


def find_long_numbers(
    postings: Postings, frequencies: Frequencies, typed: str, unknown: Collection[str]
) -> list[FoundNumber]:
    """Return the long numbers of a question that occur in other groups.

    *unknown* are its words that occur nowhere. A number that is one word must be among them.
    """
    looks = _Looks(postings, frequencies)
    found = []
    for number in find_numbers(typed):
        if one := looks.find(number, unknown):
            found.append(one)
        else:
            found += filter(None, (looks.find(n, unknown) for n in split_groups(number)))
    return found


class _Looks:
    """Looks for the numbers of one question, up to `_MOST_LOOKS`."""

    def __init__(self, postings: Postings, frequencies: Frequencies) -> None:
        self._postings = postings
        self._frequencies = frequencies
        self._left = _MOST_LOOKS

    def find(self, number: TypedNumber, unknown: Collection[str]) -> FoundNumber | None:
        """Return what is looked for instead of *number*, or None."""
        typed, groups, whole = number.typed, number.groups, number.whole
        if len(groups) == 1 and groups[0] not in unknown:
            return None
        is_typed = self._stand_somewhere(groups)
        if one := self._as_one(number, whole):
            return FoundNumber(typed, groups, [one], is_typed=is_typed)
        if is_typed:
            return None
        may_be_parted = len(groups) == 1 or len(whole) >= _FEWEST_REGROUPED
        if may_be_parted and (parts := self._find_groups(whole)):
            return FoundNumber(typed, groups, self._apart(parts))
        return self._find_phone(number)

    def _find_phone(self, number: TypedNumber) -> FoundNumber | None:
        ways = find_ways(number)
        known = self._postings.chunk_counts(with_countries(number)) if ways else {}
        for way in (*ways, *sorted(known)):
            if one := self._as_one(number, way):
                terms = [one._replace(role="near")]
                return FoundNumber(number.typed, number.groups, terms, instead=way)
        for way in ways:
            if parts := self._find_groups(way):
                terms, instead = self._apart(parts), " ".join(parts)
                return FoundNumber(number.typed, number.groups, terms, instead=instead)
        return None

    def _as_one(self, number: TypedNumber, word: str) -> Term | None:
        for text, surface in self._postings.tokenizer.terms(word):
            term = look_up_word(self._frequencies, text, surface)
            if term.variants:
                return term._replace(factor=_WHOLE * len(number.groups), role="joined")
        return None

    def _apart(self, groups: Sequence[str]) -> list[Term]:
        return [
            look_up_word(self._frequencies, text, surface)._replace(role="apart")
            for text, surface in self._postings.tokenizer.terms(" ".join(groups))
        ]

    def _find_groups(self, whole: str) -> tuple[str, ...]:
        """Return words that together are *whole* and stand side by side somewhere, or nothing."""
        most = min(_MOST_GROUPS, (len(whole) + 1) // 2)
        beginnings: list[tuple[str, ...]] = [()]
        while beginnings and self._left > 0:
            groups = beginnings.pop()
            start = sum(map(len, groups))
            # Groups that stand nowhere side by side need not be extended, so few ways are left.
            if groups and not self._stand_somewhere(groups):
                continue
            if start == len(whole) and self._are_one(groups):
                return groups
            if len(groups) < most:
                ends = range(start + 1, len(whole) + 1)
                beginnings += [(*groups, whole[start:end]) for end in ends]
        return ()

    def _are_one(self, groups: Sequence[str]) -> bool:
        """Tell whether *groups*, which stand side by side somewhere, are one number there."""
        text = " ".join(groups)
        texts = self._postings.contents.texts_at(self._postings.first_with_all([text], _MOST_TEXTS))
        is_in_text = any(stand_in(groups, one) for one in texts.values())
        return is_in_text or bool(self._postings.documents_with(text))

    def _stand_somewhere(self, groups: Sequence[str]) -> bool:
        self._left -= 1
        return self._postings.has_anywhere(" ".join(groups))
