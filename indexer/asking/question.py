"""A question, as the index knows it: its words, its times, and all of it as names are compared."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from indexer.model import Role
from indexer.text.small_words import is_common
from indexer.text.usual_words import COMMON_SHARE
from indexer.text.words import is_unspaced
from indexer.times.named_time import NamedTime, match_time


class Term(NamedTuple):
    """A word of the question.

    Attributes:
        text: What FTS5 makes of it.
        surface: What was typed; the tokenizer turns it into *text* again.
        variants: The terms of the index that it stands for; none if it occurs nowhere.
        frequency: In how many chunks a variant occurs.
        field_frequency: In how many documents' title, headings, summary or header.
        factor: What it is worth against other words.
        is_character: It is no term of the index but a character inside some.
        role: Why it is looked for.
        least_share: The least share of all texts that it is taken to stand in.
        chunks: The chunks whose text writes it, of a time or a number with signs; where in them
            does not matter.
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
        """Whether it is taken to stand in as many texts as the commonest words do."""
        return self.least_share >= COMMON_SHARE

    @property
    def is_asked(self) -> bool:
        """Whether it is what was typed, in whatever form, and not what only goes with that."""
        return self.role != "associates"

    @property
    def can_wait(self) -> bool:
        """Whether single documents can be asked for it: as it was typed, and no other way."""
        return self.is_character or self.variants == (self.text,)


class Terms(NamedTuple):
    """The distinct terms of a question, their order in it, and what stood in for what."""

    terms: tuple[Term, ...]
    sequence: tuple[int, ...]
    unknown: Mapping[str, str]

    def keep(self, numbers: Sequence[int]) -> "Terms":
        """Return the terms of these *numbers*, in their order, and the sequence of what is left."""
        renumbered: dict[int, int] = {old: new for new, old in enumerate(numbers)}
        sequence = tuple(renumbered[n] for n in self.sequence if n in renumbered)
        return self._replace(terms=tuple(self.terms[n] for n in numbers), sequence=sequence)

    def damp(self, word: str, share: float) -> "Terms":
        """Return the terms with a *share* left of what *word* is worth, and what goes with it."""
        return self._replace(
            terms=tuple(
                t._replace(factor=t.factor * share) if t.surface.lower() == word else t
                for t in self.terms
            )
        )

    def names(self) -> frozenset[int]:
        """Return the terms that were typed as names are: with a capital, and no common words."""
        return frozenset(
            number
            for number, term in enumerate(self.terms)
            if term.role == "typed" and term.surface[0].isupper() and not is_common(term.surface)
        )

    def forms(self) -> Mapping[int, int]:
        """Return, for each term that stands for all forms of a word, which one was typed."""
        typed = {
            term.text: number for number, term in enumerate(self.terms) if term.role == "typed"
        }
        return {
            number: typed[term.text]
            for number, term in enumerate(self.terms)
            if term.role == "forms" and term.text in typed
        }

    def count_telling(self) -> int:
        """Return how many known words of a script with spaces were typed that are not common."""
        return sum(
            term.role == "typed"
            and bool(term.variants)
            and not is_unspaced(term.text)
            and not is_common(term.surface)
            for term in self.terms
        )

    def word_pairs(self) -> list[tuple[int, int]]:
        """Return the terms that stand side by side in the question.

        Pairs of characters that overlap are left out: they agree by nature.
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
        """Return the pairs of characters that share one, neighbours in the question."""
        return [(left, right) for left, right in self._neighbours() if self._overlap(left, right)]

    def _neighbours(self) -> dict[tuple[int, int], None]:
        return dict.fromkeys(
            pair for pair in itertools.pairwise(self.sequence) if pair[0] != pair[1]
        )

    def _overlap(self, left: int, right: int) -> bool:
        return is_unspaced(self.terms[left].text) and is_unspaced(self.terms[right].text)


class Question(NamedTuple):
    """A question, as the index knows it.

    Attributes:
        terms: Its words.
        folded: All of it, as names are compared.
        times: The times that it names.
        sought: Where it asks for nothing but these times ("what did I do yesterday"), the first
            and last day, month or year of each.
        latest: How it asks for what is newest, with the word behind it; or nothing.
        framing: The terms that frame a question for nothing but its times, and may name a file.
        is_name: It is one word, a time that may be a name as well.
        subject: The terms that say what is asked for of these times, if it asks for more.
    """

    terms: Terms
    folded: str
    times: Sequence[NamedTime]
    sought: Sequence[tuple[str, str]] = ()
    latest: str = ""
    framing: AbstractSet[int] = frozenset()
    is_name: bool = False
    subject: AbstractSet[int] = frozenset()

    @property
    def only_time(self) -> bool:
        """Whether it asks for nothing but its times."""
        return bool(self.sought)

    def match_times(self, dates: Iterable[str]) -> float:
        """Return how well the best of *dates* fits a time that the question names."""
        return max((match_time(named, date) for named in self.times for date in dates), default=0.0)
