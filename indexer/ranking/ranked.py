"""A place that was ranked, and what is known of its document: a hit in the making. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from indexer.documents.kept import CHUNK_BITS, Head, Place, spell_out
from indexer.ranking import rank, tuned

# One document does not crowd out the rest.
HITS_A_DOCUMENT: Final = 3

# Whether a chunk, by its id and date, may be shown.
MayShow = Callable[[int, str | None], bool]


def is_shown(may_show: MayShow | None, chunk: int, date: str | None) -> bool:
    """Tell whether a chunk may be shown: any, if there is no *may_show*."""
    return may_show is None or may_show(chunk, date)


def later_factor(better: int) -> float:
    """Return the factor for a place of a document with this many *better* ones."""
    return tuned.LATER_PLACE ** min(better, HITS_A_DOCUMENT)


class Ranked(NamedTuple):
    """A place that may become a hit.

    *later* and *similarity* are factors that its score was already multiplied by: what was taken
    off or added for its rank among others, and for its similarity to the best documents. *of_rank*
    is the part of *later* for better places of the same document.
    """

    score: float
    document: int
    place: int
    later: float
    of_rank: float = 1.0
    similarity: float = 1.0

    @property
    def chunk(self) -> int:
        """The id of its chunk."""
        return (self.document << CHUNK_BITS) + self.place

    def scored(self, score: float) -> "Ranked":
        """Return it with another *score*; *later* takes in the ratio of the two."""
        # From a score of 0 there is no ratio.
        factor = score / self.score if self.score else 1.0
        _, document, place, later, of_rank, similarity = self
        return new_ranked((score, document, place, later * factor, of_rank, similarity))

    def times(self, factor: float) -> "Ranked":
        """Return it with its score multiplied by *factor*, and *later* as well."""
        score, document, place, later, of_rank, similarity = self
        return new_ranked((score * factor, document, place, later * factor, of_rank, similarity))

    def plus(self, worth: float) -> "Ranked":
        """Return it with a place that is *worth* so much more, before the factors."""
        more = self.later * self.similarity * rank.PLACE_SHARE * worth
        return self._replace(score=self.score + more)


# Some hundred a search.
new_ranked: Final = partial(tuple.__new__, Ranked)


def in_order(
    ranked: Iterable[Ranked], found: Mapping[int, "Found"], before: Sequence[Ranked] | None = None
) -> Sequence[Ranked]:
    """Return *ranked*, best first; what is the same as *before*, which is in order, as it is.

    Of equal scores, by path and place: the order in which files were indexed must not matter.
    """
    if before is not None and ranked is before:
        return before
    return sorted(
        ranked,
        key=lambda place: (-place.score, found[place.document].head.path, place.place),
    )


def put_first(first: Ranked, ranked: Sequence[Ranked], *, behind: int = 0) -> Sequence[Ranked]:
    """Return *ranked* with *first*, which is among them, moved up *behind* so many others.

    It gets the score of the place that it pushes down; if it stands so high already, nothing
    changes.
    """
    if first in ranked[: behind + 1]:
        return ranked
    others = [place for place in ranked if place is not first]
    return [*others[:behind], first.scored(others[behind].score), *others[behind:]]


class Found(NamedTuple):
    """What is known of a candidate document: its head, the rows near the matches, their scores.

    *worth* says how much of the question each place holds, as the sum of its terms' weights.
    """

    head: Head
    places: Mapping[int, Place]
    worth: Mapping[int, float]

    def headings_above(self, place: int) -> Sequence[str]:
        """Return the headings above *place*, outermost first; none if its row was not read."""
        row = self.places.get(place)
        return spell_out(row.heading, self.head.headings) if row else ()
