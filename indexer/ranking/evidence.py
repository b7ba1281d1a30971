"""What the index knows about the terms of one question.

The rarest words choose the candidate documents. Words so common that looking
up all their occurrences would cost more than it tells are looked up later, and
only inside those candidates. So are single characters, which are no terms of
the index.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple, TypeVar

from indexer.asking.filtering import Allowed
from indexer.asking.packing import Occurrences, pack_places
from indexer.asking.postings import Postings, Totals
from indexer.asking.question import Term, Terms
from indexer.documents.kept import OFFSET_BITS, PLACE_BITS
from indexer.ranking import rank
from indexer.text.han import ways_of

V = TypeVar("V")

# Occurrences that are looked up for one question, at half a microsecond each.
_MOST_PLACES: Final = 20_000

# The same for a prefix, or for a word's other forms, which cannot be looked up later.
_MOST_AT_ONCE: Final = 100_000

# A word in fewer chunks than this is cheaper to look up everywhere than
# inside each candidate document.
_ALWAYS_LOOKED_UP: Final = 1_500

# A small word left for later that weighs less than this is not looked up at all: each would cost
# a look into every candidate document, and among 10,000 files a question has several of them. No
# measure changes.
_WORTH_LATE: Final = 0.02

# A word of the header, such as a tag, in more documents than this, and in more than one of three,
# tells nothing and costs a look at each.
_TOO_COMMON_DOCUMENTS: Final = 1_000
_TOO_COMMON_SHARE: Final = 3

_LAST_OFFSET: Final = (1 << OFFSET_BITS) - 1

_ALL: Final = Allowed()


class Evidence(NamedTuple):
    """Where the terms of a question occur.

    Attributes:
        places: For each term looked up so far, chunk and word offset of each occurrence, as
            one number (see `OFFSET_BITS`), in order.
        counts: For each of these terms, its frequency in the text of each document.
        fields: For each term, the fields (title, tags, …) in which each document has it: their
            names, each as often as the term occurs there.
        document_frequencies: For each term, in how many documents it occurs, or about how many.
        late: The terms that are left to be looked up inside the candidate documents.
    """

    places: dict[int, Sequence[int]]
    counts: dict[int, Mapping[int, int]]
    fields: dict[int, Mapping[int, str]]
    document_frequencies: dict[int, float]
    late: list[int]

    def counts_in(self, document: int) -> dict[int, int]:
        """Return the frequency of each term in the text of *document*."""
        return {
            number: found[document] for number, found in self.counts.items() if document in found
        }

    def _places_in(self, number: int, document: int) -> Sequence[int]:
        # Only a few documents are asked for, and the places of each lie together.
        places = self.places[number]
        start = bisect_left(places, document << PLACE_BITS)
        return places[start : start + self.counts[number][document]]

    def places_of(self, number: int, document: int) -> list[int]:
        """Return the place in *document* of each occurrence of a term."""
        first = document << PLACE_BITS
        return [(place - first) >> OFFSET_BITS for place in self._places_in(number, document)]

    def counts_by(self, step: int, document: int) -> dict[int, Counter[int]]:
        """Return the frequency of each term in each run of *step* chunks of *document*."""
        first, size = document << PLACE_BITS, step << OFFSET_BITS
        return {
            number: Counter(
                [(place - first) // size for place in self._places_in(number, document)]
            )
            for number in self.places
            if document in self.counts[number]
        }

    def share_together(self, left: int, right: int) -> float:
        """Return how often *right* stands just behind *left*, as a share of the rarer's places."""
        before, behind = self.places.get(left, ()), self.places.get(right, ())
        together = {place + 1 for place in before}.intersection(behind)
        return len(together) / max(1, min(len(before), len(behind)))

    def share_as_one(self, left: int, right: int) -> float:
        """Return what `share_together` does, as a share of the places of the commoner of both."""
        numbers = [len(self.places.get(number, ())) for number in (left, right)]
        return self.share_together(left, right) * min(numbers) / max(1, *numbers)

    def fields_in(self, document: int) -> dict[int, str]:
        """Return the fields of *document* that each term stands in."""
        return {
            number: found[document] for number, found in self.fields.items() if document in found
        }

    def occurrences_in(
        self, documents: AbstractSet[int]
    ) -> dict[int, dict[int, list[tuple[int, int]]]]:
        """Return, for each of *documents* and each chunk, the (word offset, term) pairs found."""
        found: dict[int, dict[int, list[tuple[int, int]]]] = {d: {} for d in documents}
        for number in self.places:
            for document in documents & self.counts[number].keys():
                in_document = found[document]
                for place in self._places_in(number, document):
                    pair = (place & _LAST_OFFSET, number)
                    in_document.setdefault(place >> OFFSET_BITS, []).append(pair)
        return found


def gather(postings: Postings, terms: Sequence[Term], allowed: Allowed = _ALL) -> Evidence:
    """Return where *terms* occur in the *allowed* documents.

    The rarest are looked up first, until one is found there at least.
    """
    evidence = Evidence({}, {}, {}, {}, [])
    total = postings.totals.documents
    spent = 0
    is_any_found = False
    for number in sorted(range(len(terms)), key=lambda n: (terms[n].frequency, terms[n].text)):
        term = terms[number]
        if fields := _find_fields(postings, term):
            evidence.fields[number] = _keep(fields, allowed)
        is_now = _is_cheap(term, spent) or not is_any_found
        if term.is_character or not is_now:
            evidence.late.append(number)
            about = rank.estimate_documents(term.frequency, total)
            evidence.document_frequencies[number] = about
            continue
        places, counts = _find_occurrences(postings, term)
        spent += len(places)
        evidence.document_frequencies[number] = len(counts) + sum([d not in counts for d in fields])
        evidence.places[number] = places
        evidence.counts[number] = _keep(counts, allowed)
        is_any_found = is_any_found or bool(evidence.counts[number])
    if not (is_any_found or any(evidence.fields.values())):
        _add_common_fields(postings, terms, evidence, allowed)
    return evidence


def _add_common_fields(
    postings: Postings, terms: Sequence[Term], evidence: Evidence, allowed: Allowed
) -> None:
    """Add what nearly every header says, where *terms* are nothing else."""
    for number, term in enumerate(terms):
        if term.field_frequency:
            fields = postings.fields_with(*term.variants)
            evidence.fields[number] = _keep(fields, allowed)
            evidence.document_frequencies[number] = len(fields)


def _is_cheap(term: Term, spent: int) -> bool:
    """Tell whether a term is looked up everywhere, after *spent* places of others."""
    return (
        term.frequency <= _ALWAYS_LOOKED_UP
        or spent + term.frequency <= _MOST_PLACES
        or (not term.can_wait and term.frequency <= _MOST_AT_ONCE)
    )


def _keep(found: Mapping[int, V], allowed: Allowed) -> Mapping[int, V]:
    """Return what was *found* in the *allowed* documents."""
    if allowed == _ALL:
        return found
    kept = allowed.keep(found.keys())
    return {document: value for document, value in found.items() if document in kept}


def weigh_terms(terms: Terms, evidence: Evidence, totals: Totals) -> rank.Weights:
    """Return the weight of each of *terms*: the rarer, the higher."""
    documents = [
        rank.idf(evidence.document_frequencies.get(number, 0.0), totals.documents, term.least_share)
        for number, term in enumerate(terms.terms)
    ]
    places = [
        rank.idf(term.frequency, totals.chunks, term.least_share)
        if term.frequency
        else rank.idf(term.field_frequency, totals.documents, term.least_share)
        for term in terms.terms
    ]
    repeated = rank.count_repeated(
        terms.overlapping_pairs(), evidence.counts, documents, totals.documents
    )
    shares = zip(terms.terms, repeated, _share_as_one(terms, evidence), strict=True)
    factors = [term.factor * (1 - share) * (1 - one) for term, share, one in shares]
    return rank.weigh(documents, places, factors, [term.is_asked for term in terms.terms])


def _share_as_one(terms: Terms, evidence: Evidence) -> list[float]:
    """Return the share of each term that the other half of its name says as well."""
    shares = [0.0] * len(terms.terms)
    names = terms.names()
    for left, right in terms.word_pairs():
        if left in names and right in names:
            as_one = rank.HALF_A_NAME * evidence.share_as_one(left, right)
            shares[left], shares[right] = max(shares[left], as_one), max(shares[right], as_one)
    return shares


def find_worth_late(terms: Sequence[Term], evidence: Evidence, weights: rank.Weights) -> list[int]:
    """Return the terms left for later that are worth looking up: small words often are not."""
    return [
        number
        for number in evidence.late
        if not terms[number].is_common
        or max(weights.document[number], weights.place[number]) >= _WORTH_LATE
    ]


def look_up_late(
    postings: Postings,
    terms: Sequence[Term],
    evidence: Evidence,
    numbers: Sequence[int],
    documents: Iterable[int],
) -> None:
    """Add to *evidence* where the terms with these *numbers* occur inside *documents*."""
    characters = [(n, ways_of(terms[n].text)) for n in numbers if terms[n].is_character]
    words = [n for n in numbers if terms[n].can_wait and not terms[n].is_character]
    late: dict[int, list[int]] = {number: [] for number in numbers}
    for document in sorted(documents):
        for number in words:
            late[number] += [
                _somewhere_in(chunk, number)
                for chunk in postings.chunks_of(document, terms[number].surface)
            ]
        texts = postings.contents.texts_of(document) if characters else []
        # There are some thirty characters, and a second way to write one is in few files.
        whole = "".join([text for _, text in texts])
        here = [(number, way) for number, ways in characters for way in ways if way in whole]
        for chunk, text in texts:
            for number, way in here:
                if way in text:
                    late[number] += [_somewhere_in(chunk, number)] * text.count(way)
    for number, places in late.items():
        evidence.places[number] = places
        evidence.counts[number] = Counter([place >> PLACE_BITS for place in places])


def _find_occurrences(postings: Postings, term: Term) -> Occurrences:
    if not term.chunks:
        return postings.occurrences(*term.variants)
    return pack_places([_somewhere_in(chunk, 0) for chunk in term.chunks]).unpack()


def _somewhere_in(chunk: int, number: int) -> int:
    """Return a place in *chunk* for the term *number*, of which no offset is known."""
    # Adjacent to no other, so that it makes no pair.
    return (chunk << OFFSET_BITS) + _LAST_OFFSET - 10 * (number + 1)


def _find_fields(postings: Postings, term: Term) -> Mapping[int, str]:
    """Return the fields of each document in which a term stands, in whatever form."""
    documents, all_ = term.field_frequency, postings.totals.documents
    is_too_common = documents > _TOO_COMMON_DOCUMENTS and documents > all_ / _TOO_COMMON_SHARE
    return postings.fields_with(*term.variants) if documents and not is_too_common else {}
