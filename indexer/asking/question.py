"""A question, read with the help of the index: its terms, its times, and what it asks for."""

import itertools
from collections.abc import Container, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from indexer.asking.answer_types import AnswerType
from indexer.asking.speakers import Speaker
from indexer.model import Role
from indexer.text.folding import fold_text
from indexer.text.small_words import is_common, is_small_among
from indexer.text.usual_words import COMMON_SHARE
from indexer.text.words import is_unspaced
from indexer.times.named_time import NamedTime, match_time


class Term(NamedTuple):
    """A word of the question.

    Attributes:
        text: The term that FTS5 makes of it.
        surface: What was typed; the tokenizer turns it into *text* again.
        variants: The terms of the index that it stands for; none if it occurs nowhere.
        frequency: The number of chunks with a variant.
        field_frequency: The number of documents with one in title, headings, summary or header.
        factor: Its weight relative to other words.
        is_character: Whether it is no term of the index, but a character inside of some.
        role: Why it is looked for.
        least_share: The share of all texts that it counts as being in, at least.
        chunks: The chunks that write it, if not every chunk with a variant does (a time, a number
            with signs, a weekday, a word with a hyphen); where in them does not matter.
    """

    text: str
    surface: str
    variants: tuple[str, ...]
    frequency: int
    field_frequency: int
    factor: float = 1.0
    is_character: bool = False
    role: Role = "typed"
    least_share: float = 0.0
    chunks: Sequence[int] = ()

    @property
    def is_common(self) -> bool:
        """Whether it counts as being in as many texts as the commonest words are."""
        return self.least_share >= COMMON_SHARE

    @property
    def is_asked(self) -> bool:
        """Whether it is what was typed, in whatever form, and not only associated with that."""
        return self.role not in {"associates", "also"}

    @property
    def can_wait(self) -> bool:
        """Whether it can be looked up in single documents: only as it was typed."""
        return self.is_character or self.variants == (self.text,)


class Terms(NamedTuple):
    """The distinct terms of a question.

    Attributes:
        terms: The terms.
        sequence: The indexes of the terms, in the order of the question.
        unknown: The words that occur nowhere, each with what stands in for it.
    """

    terms: tuple[Term, ...]
    sequence: tuple[int, ...]
    unknown: Mapping[str, str]

    def keep(self, numbers: Sequence[int]) -> "Terms":
        """Return the terms with these *numbers*, in that order, and the sequence of these."""
        renumbered: dict[int, int] = {old: new for new, old in enumerate(numbers)}
        sequence = tuple(renumbered[n] for n in self.sequence if n in renumbered)
        return self._replace(terms=tuple(self.terms[n] for n in numbers), sequence=sequence)

    def damp(self, word: str, share: float) -> "Terms":
        """Return the terms with the factor of *word*, and of what stands for it, times *share*."""
        word = fold_text(word)
        return self._replace(
            terms=tuple(
                t._replace(factor=t.factor * share) if fold_text(t.surface) == word else t
                for t in self.terms
            )
        )

    def names(self) -> frozenset[int]:
        """Return the terms that were typed like names: capitalised, and no common words."""
        return frozenset(
            number
            for number, term in enumerate(self.terms)
            if term.role == "typed" and term.surface[0].isupper() and not is_common(term.surface)
        )

    def forms(self) -> Mapping[int, int]:
        """Return, for each term that stands for all forms of a word, the term that was typed."""
        typed = {
            term.text: number for number, term in enumerate(self.terms) if term.role == "typed"
        }
        return {
            number: typed[term.text]
            for number, term in enumerate(self.terms)
            if term.role == "forms" and term.text in typed
        }

    def count_telling(self, but: Container[str] = ()) -> int:
        """Return how many words were typed that occur and are not common, *but* for some.

        Scripts without spaces do not count.
        """
        return sum(
            term.role == "typed"
            and bool(term.variants)
            and not is_unspaced(term.text)
            and not is_common(term.surface)
            and term.surface.lower() not in but
            for term in self.terms
        )

    def lacks_subject(self) -> bool:
        """Tell whether words occur that are all small ones, while others occur nowhere.

        A small word with a capital counts as a name, but for the first one and "I"; and so does
        one in capitals, or one of another language that no other word is of: "po supplier".
        """
        if not self.unknown:
            return False
        found = [term for term in self.terms if term.variants]
        words = {*self.unknown, *(term.surface for term in self.terms)}
        firsts = (self.terms[number].surface for number in self.sequence[:1])
        no_names = {"I", *filter(str.istitle, firsts)}
        return bool(found) and all(
            term.is_common
            and is_small_among(term.surface, words - {term.surface})
            and (term.surface.islower() or term.surface in no_names)
            and not is_unspaced(term.text)
            for term in found
        )

    def word_pairs(self) -> list[tuple[int, int]]:
        """Return the pairs of terms that stand side by side in the question.

        Overlapping pairs of characters are left out, since they always stand side by side.
        """
        apart = [
            (number, number + 1)
            for number, (term, other) in enumerate(itertools.pairwise(self.terms))
            if term.role == other.role == "apart"
        ]
        return apart + [
            (left, right) for left, right in self._neighbours() if not self._overlap(left, right)
        ]

    def overlapping_pairs(self) -> list[tuple[int, int]]:
        """Return the neighbours in the question that are overlapping pairs of characters."""
        return [(left, right) for left, right in self._neighbours() if self._overlap(left, right)]

    def _neighbours(self) -> dict[tuple[int, int], None]:
        return dict.fromkeys(
            pair for pair in itertools.pairwise(self.sequence) if pair[0] != pair[1]
        )

    def _overlap(self, left: int, right: int) -> bool:
        return is_unspaced(self.terms[left].text) and is_unspaced(self.terms[right].text)


class Question(NamedTuple):
    """A question, read with the help of the index.

    Attributes:
        terms: Its terms.
        folded: All of it, folded so that names can be looked for in it.
        times: The times that it names.
        sought: The first and last day, month or year of each time, if it asks for nothing else
            ("what did I do yesterday").
        latest: The words by which it asks for the newest, and the next word; or nothing.
        earliest: The word by which it asks for the oldest, or nothing.
        framing: The terms that frame a question for nothing but its times, and may name a file.
        is_name: Whether it is one word, a time that may also be a name.
        subject: The terms that say what it asks for, if it asks for something of its times.
        of_days: The documents with entries of the days that it names, if these are few and it asks
            for something of these days.
        speaker: Whose words it asks for, in conversations that were saved.
        answer_type: What kind of answer it asks for, if it does.
    """

    terms: Terms
    folded: str
    times: Sequence[NamedTime]
    sought: Sequence[tuple[str, str]] = ()
    latest: str = ""
    earliest: str = ""
    framing: AbstractSet[int] = frozenset()
    is_name: bool = False
    subject: AbstractSet[int] = frozenset()
    of_days: AbstractSet[int] = frozenset()
    speaker: Speaker = ""
    answer_type: AnswerType | None = None

    @property
    def asks_for_order(self) -> bool:
        """Whether it asks for the newest or the oldest."""
        return bool(self.latest or self.earliest)

    @property
    def only_time(self) -> bool:
        """Whether it asks for nothing but its times."""
        return bool(self.sought)

    def match_times(self, dates: Iterable[str]) -> float:
        """Return how well the best of *dates* fits a time that the question names."""
        return max((match_time(named, date) for named in self.times for date in dates), default=0.0)
