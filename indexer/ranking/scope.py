"""What may be ranked and shown, given filters, exact phrases and exclusions."""

from collections import Counter
from typing import Final, NamedTuple

from indexer.asking.filtering import Allowed, is_in_time
from indexer.asking.postings import Postings
from indexer.asking.query import Query
from indexer.asking.tokenizer import split_surfaces
from indexer.documents.kept import CHUNK_BITS
from indexer.model import Filters
from indexer.ranking.phrases import Where, find_excluded, find_required
from indexer.ranking.ranked import MayShow, is_shown
from indexer.text.small_words import is_function_word_anywhere

# So many small words beside phrases make a sentence of what was typed.
_SENTENCE: Final = 4


class Scope(NamedTuple):
    """What a search may rank and show.

    Attributes:
        allowed: The documents that may be ranked.
        may_stand: Tells whether a chunk, by its date, may be part of a hit; None if all may.
        may_show: Tells the same of the chunk that a hit is made around.
        note: What the answer says of a condition that could not be met, or "".
        preferred: Where the phrases of a sentence stand: a hit had better hold them.
    """

    allowed: Allowed
    may_stand: MayShow | None
    may_show: MayShow | None
    note: str
    preferred: Where | None


def read_scope(postings: Postings, query: Query) -> Scope:
    """Return what the filters, phrases and exclusions of *query* leave."""
    filtered = None if query.filters == Filters() else postings.contents.filtered(query.filters)
    required, note = find_required(postings, query.phrases, filtered)
    preferred = None
    if required and _is_sentence(query):
        required, preferred = None, required
    excluded = find_excluded(postings, query.excluded)
    only = filtered if required is None else required.holding()
    may_stand = _restrict(excluded, query.filters)
    allowed = Allowed(only and only - excluded.documents, excluded.documents)
    return Scope(allowed, may_stand, _require(required, may_stand), note, preferred)


def _is_sentence(query: Query) -> bool:
    """Tell whether the phrases of *query* stand in a sentence, where quotes are no condition.

    'How long did it take from signing up for the "Spring Renewal" run to a hundred kilometers?'
    """
    words = Counter(split_surfaces(query.text))
    words.subtract(split_surfaces(" ".join(query.phrases)))
    return sum([words[word] for word in words if is_function_word_anywhere(word)]) >= _SENTENCE


def _restrict(excluded: Where, filters: Filters) -> MayShow | None:
    """Return a function that tells whether a place may be part of a hit, or None if all may."""
    if not excluded.chunks and not (filters.after or filters.before):
        return None
    return lambda chunk, date: chunk not in excluded.chunks and is_in_time(date, filters)


def _require(required: Where | None, may_stand: MayShow | None) -> MayShow | None:
    """Return a function that tells whether a hit may be made around a place; None if all may."""
    if required is None:
        return may_stand

    def may_show(chunk: int, date: str | None) -> bool:
        is_held = chunk in required.chunks or chunk >> CHUNK_BITS in required.documents
        return is_held and is_shown(may_stand, chunk, date)

    return may_show
