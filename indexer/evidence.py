"""What the index knows about the terms of one question.

The rarest words drive: they say which documents are looked at. Words so
common that looking up each of their places would cost more than it tells are
looked up later, and only inside the documents that the rare ones found.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from indexer import rank
from indexer.postings import Postings
from indexer.store import CHUNK_BITS
from indexer.terms import Term

# Places that are looked up one by one, about a microsecond each.
_MOST_PLACES: Final = 20_000

# A word in fewer chunks than this is cheaper to look up everywhere than
# inside each candidate document.
_ALWAYS_LOOKED_UP: Final = 3_000

# A header word (a tag, say) in so many documents, and so large a share of
# them, tells nothing and costs a look at each.
_TOO_COMMON_DOCUMENTS: Final = 1_000
_TOO_COMMON_SHARE: Final = 3


@dataclass(slots=True)
class Evidence:
    """Where the terms of a question occur.

    Attributes:
        occurrences: For each chunk, the (word offset, term) pairs found in it.
        counts: For each document, how often each term stands in its text.
        fields: For each document, how often each (term, column) stands beside its text.
        holding: For each term, in how many documents it occurs.
        late: The terms that were not looked up yet.
    """

    occurrences: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    counts: dict[int, dict[int, int]] = field(default_factory=dict)
    fields: dict[int, dict[tuple[int, str], int]] = field(default_factory=dict)
    holding: dict[int, float] = field(default_factory=dict)
    late: list[int] = field(default_factory=list)


def gather(
    postings: Postings,
    terms: Sequence[Term],
    document_total: int,
    allowed: Collection[int] | None,
) -> Evidence:
    """Return where *terms* occur, in the documents *allowed* if that is given."""
    evidence = Evidence()
    spent = 0
    order = sorted(range(len(terms)), key=lambda n: (terms[n].frequency, terms[n].text))
    for number in order:
        term = terms[number]
        documents: set[int] = set()
        if term.field_frequency and not _is_too_common(term.field_frequency, document_total):
            for variant in term.variants:
                for document, column in postings.document_places(variant):
                    documents.add(document)
                    if allowed is None or document in allowed:
                        counts = evidence.fields.setdefault(document, {})
                        key = (number, column)
                        counts[key] = counts.get(key, 0) + 1
        drives = not term.is_character and (
            term.frequency <= _ALWAYS_LOOKED_UP or spent + term.frequency <= _MOST_PLACES
        )
        if drives or not (spent or term.is_character):
            for variant in term.variants:
                places = postings.chunk_places(variant)
                spent += len(places)
                _take_places(evidence, number, places, allowed, documents)
            evidence.holding[number] = len(documents)
        else:
            evidence.late.append(number)
            evidence.holding[number] = rank.spread(term.frequency, document_total)
    return evidence


def look_up_late(
    postings: Postings, terms: Sequence[Term], evidence: Evidence, documents: Iterable[int]
) -> None:
    """Add where the terms left for later occur inside *documents*."""
    characters = {terms[n].text: n for n in evidence.late if terms[n].is_character}
    words = [number for number in evidence.late if not terms[number].is_character]
    for document in documents:
        for number in words:
            for chunk in postings.chunks_with(terms[number].surface, document):
                _add_late(evidence, chunk, number, 1)
        if characters:
            for chunk, text in postings.texts_of(document):
                for char, number in characters.items():
                    if count := text.count(char):
                        _add_late(evidence, chunk, number, count)


def _add_late(evidence: Evidence, chunk: int, number: int, count: int) -> None:
    # The offset is not known; this one is next to no other's.
    place = (-10 * (number + 1), number)
    evidence.occurrences.setdefault(chunk, []).extend([place] * count)
    counts = evidence.counts.setdefault(chunk >> CHUNK_BITS, {})
    counts[number] = counts.get(number, 0) + count


def _take_places(
    evidence: Evidence,
    number: int,
    places: Iterable[tuple[int, int]],
    allowed: Collection[int] | None,
    documents: set[int],
) -> None:
    occurrences, counts = evidence.occurrences, evidence.counts
    for chunk, offset in places:
        document = chunk >> CHUNK_BITS
        documents.add(document)
        if allowed is not None and document not in allowed:
            continue
        if chunk in occurrences:
            occurrences[chunk].append((offset, number))
        else:
            occurrences[chunk] = [(offset, number)]
        if document in counts:
            counts[document][number] = counts[document].get(number, 0) + 1
        else:
            counts[document] = {number: 1}


def _is_too_common(documents: int, total: int) -> bool:
    return documents > _TOO_COMMON_DOCUMENTS and documents > total / _TOO_COMMON_SHARE
