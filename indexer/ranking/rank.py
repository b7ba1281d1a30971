"""The score of a document, and of a place in it, for a question. Pure: numbers in, numbers out.

Two scores are mixed. The document's is BM25 over the whole file and its fields
(see `FIELD_WEIGHTS`). The place's is BM25 over a chunk and its
neighbours, which count less the further away they are: so a fact and the
sentence that names whom it is about are found together, though they are
different rows.

BM25 is Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25
and Beyond" (2009), formula 3.15; the weights below were chosen with
``agent-index eval`` on nine sets at once and lie on flat parts of the curves
(see ``benchmarks/search-quality.md``).
"""

import functools
import itertools
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from indexer.documents.kept import Place

# A document's own BM25.
K1: Final = 2.0
B: Final = 0.85

# The usual length of a document is the average, but no more words than this: one log among small
# notes raises the average. Flat from 600 to 800.
MOST_USUAL_WORDS: Final = 800

# The length of a short document, relative to the average. From 0 to 0.5 no measure of six sets
# changes; 0 takes a third longer among 10,000 files.
SHORT: Final = 0.25

# The same for a place. Chunks differ less in length than documents do.
PLACE_K1: Final = 1.2
PLACE_B: Final = 0.5

# Rare words count even more among the places of a document than among documents.
PLACE_IDF_POWER: Final = 1.5

# By how much the words of a neighbour count less with each step away, and how many steps are taken.
NEIGHBOUR: Final = 0.5
REACH: Final = 3

# The share that the words of what it replies to count in each place of a reply. Flat from 0.5 to
# 0.7; at 1, a reply without any word of its own is as good as one that has them.
REPLIED: Final = 0.6

# Overlapping pairs of characters of one name ("ポル", "ルト", "トガ", "ガル") occur
# together and say one thing. This share of what they repeat is left out, so that a
# long name in kana does not outweigh the rest of its question. From 0.7 on, long diaries lose.
REPEATED: Final = 0.5

# The share that each of two names loses if they stand nowhere but side by side, as those of the
# person whom the memory is of do: they are one name, and say one thing. Flat from 0.35 to 0.5.
HALF_A_NAME: Final = 0.35

# The share of a hit's score that its place gives; the whole document gives the rest.
PLACE_SHARE: Final = 0.5

# The weight of a word in each field, relative to a word of the text.
FIELD_WEIGHTS: Final[Mapping[str, float]] = {
    "title": 0.5,
    "headings": 0.5,
    "summary": 1.0,
    "extra": 0.5,
    "path": 0.1,
    # The names that code defines, which often are in the title as well; what its comments say.
    "symbols": 0.3,
    "comments": 0.6,
}
# The weight of a word in the path if the title lacks it, as much as of one in title and headings:
# `dentist-bill.md` with the title "Invoice" has two titles.
PATH_ALONE: Final = 1.0
FIELD_K1: Final = 0.9
FIELD_B: Final = 0.75
# How many words a field usually has; in a longer one each counts less.
FIELD_WORDS: Final = 13
# The weight of the document's fields in the score of each of its places.
FIELD_IN_PLACE: Final = 0.5
# The highest field score of a word. In all fields it says hardly more than in two of
# them: the title is often the first heading and the file's name as well.
FIELD_MOST: Final = 0.8
# The share of a word's score in the text that is left out if the fields have the word as well. A
# file named for its subject need not repeat the name, and answers in other words.
SAID_TWICE: Final = 0.4


class Weights(NamedTuple):
    """The weight of each term of a question, as a share of 1."""

    document: tuple[float, ...]
    place: tuple[float, ...]


def idf(holding: float, total: int, least_share: float = 0.0) -> float:
    """Return the inverse document frequency of a term that *holding* of *total* rows hold.

    It counts as being in *least_share* of the rows at least. An unknown term has 0.
    """
    if holding <= 0:
        return 0.0
    holding = max(holding, least_share * total)
    return math.log(1 + (max(total, holding) - holding + 0.5) / (holding + 0.5))


def estimate_documents(count: int, total: int) -> float:
    """Return how many of *total* documents *count* chunks lie in, if they are spread at random."""
    return total * (1 - math.exp(-count / total)) if total else 0.0


def count_repeated(
    neighbours: Iterable[tuple[int, int]],
    holding: Mapping[int, Mapping[int, int]],
    idfs: Sequence[float],
    total: int,
) -> list[float]:
    """Return the share of each term's idf that only repeats what its *neighbours* say.

    *holding* gives the documents that hold each term, of *total*. What two
    terms say in common is their pointwise mutual information (Church and
    Hanks, 1990); half of it is taken off each, and no more than all.
    """
    shares = [0.0] * len(idfs)
    for left, right in neighbours:
        mine, others = holding.get(left, {}), holding.get(right, {})
        both = len(mine.keys() & others.keys())
        if both:
            common = math.log(total * both / (len(mine) * len(others)))
            for term in (left, right):
                shares[term] += REPEATED / 2 * min(1.0, max(0.0, common) / idfs[term])
    return [min(1.0, share) for share in shares]


def weigh(
    document_idfs: Sequence[float],
    place_idfs: Sequence[float],
    factors: Sequence[float],
    asked: Sequence[bool],
) -> Weights:
    """Return the weights of terms with these idfs; *factors* damp or raise single terms.

    The weights of the terms that were *asked* for add up to 1, if any of these occur, unless
    another one weighs more than all of them: then that has 1.
    """
    document = [value * factor for value, factor in zip(document_idfs, factors, strict=True)]
    place = [
        value**PLACE_IDF_POWER * factor for value, factor in zip(place_idfs, factors, strict=True)
    ]
    return Weights(_shares(document, asked), _shares(place, asked))


def damp(weights: Weights, share: float) -> Weights:
    """Return *weights* times *share*."""
    document, place = weights
    return Weights(tuple(w * share for w in document), tuple(w * share for w in place))


def add_forms(weights: Sequence[float], forms: Mapping[int, int]) -> list[float]:
    """Return *weights*, of a typed term with those of its other *forms* (see `Terms.forms`)."""
    worth = list(weights)
    for form, typed in forms.items():
        worth[typed] += worth[form]
    return worth


def _shares(values: Sequence[float], asked: Sequence[bool]) -> tuple[float, ...]:
    # Of "email of the plumber", no note may have more than "of" and "the".
    total = max(sum(itertools.compress(values, asked)) or sum(values), *values, 0.0)
    return tuple(value / total for value in values) if total else tuple(values)


def score_texts(
    counts: Mapping[int, Mapping[int, float]],
    fields: Mapping[int, Mapping[int, float]],
    weights: Sequence[float],
    relative_lengths: Mapping[int, float],
) -> dict[int, float]:
    """Return the BM25 score of the text of each document of *relative_lengths*.

    *counts* has the frequency of each term in the text of each document, *fields* the score of
    each term in the fields of each document (see `score_fields`), and *relative_lengths* the
    lengths of the texts relative to the average.
    """
    norms = {d: K1 * (1 - B + B * length) for d, length in relative_lengths.items()}
    scores = dict.fromkeys(norms, 0.0)
    for term, found in counts.items():
        weight = weights[term]
        said = {document: held[term] for document, held in fields.items() if term in held}
        for document in norms.keys() & found.keys():
            count = found[document]
            gain = weight * count / (count + norms[document])
            if document in said:
                gain *= 1 - SAID_TWICE * said[document]
            scores[document] += gain
    return scores


def add_fields(weights: Sequence[float], fields: Mapping[int, float]) -> float:
    """Return the weighted sum of the field scores of all terms."""
    return sum([weights[term] * value for term, value in fields.items()])


def discount_weights(weights: Sequence[float], fields: Mapping[int, float]) -> Sequence[float]:
    """Return the weight that each term still has in a text whose *fields* hold some of them.

    Text and fields that are scored apart and added overrate a document that repeats a word
    (Robertson, Zaragoza and Taylor, "Simple BM25 Extension to Multiple Weighted
    Fields", 2004).
    """
    if not fields:
        return weights
    left = list(weights)
    for term, value in fields.items():
        left[term] *= 1 - SAID_TWICE * value
    return left


def bound_documents(
    counts: Mapping[int, Mapping[int, int]], weights: Sequence[float]
) -> dict[int, float]:
    """Return what the text of each document would score if it were a short one.

    *counts* has the frequency of each term in each document. Hardly any text can score
    better, so a document with a low bound needs no closer look.
    """
    norm = K1 * (1 - B + B * SHORT)
    bounds: dict[int, float] = {}
    # Looked up once, for it is called thousands of times in a search.
    bound = bounds.get
    for term, found in counts.items():
        weight = weights[term]
        # Computed once for the hundreds of documents that hold a word equally often.
        gains = {count: weight * count / (count + norm) for count in set(found.values())}
        if not bounds:
            bounds.update({document: gains[count] for document, count in found.items()})
            continue
        for document, count in found.items():
            bounds[document] = bound(document, 0.0) + gains[count]
    return bounds


def score_fields(columns: str, words: Mapping[str, int]) -> float:
    """Return the score of a term for standing in the fields of a document.

    *columns* names each field as often as the term was found there, separated by spaces;
    *words* gives the length of each.
    """
    score = 0.0
    for column, count in _count_columns(columns):
        norm = FIELD_K1 * (1 - FIELD_B + FIELD_B * words[column] / FIELD_WORDS)
        is_alone = column == "path" and "title" not in columns
        weight = PATH_ALONE if is_alone else FIELD_WEIGHTS[column]
        score += weight * count / (count + norm)
    return min(FIELD_MOST, score)


@functools.lru_cache(1_000)
def guess_fields(columns: str) -> float:
    """Return what `score_fields` gives for fields of the usual length."""
    return score_fields(columns, dict.fromkeys(FIELD_WEIGHTS, FIELD_WORDS))


@functools.lru_cache(1_000)
def _count_columns(columns: str) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(columns.split()).items())


@functools.lru_cache(4_000)
def goes_with(heading: str, other: str) -> bool:
    """Tell whether two places stand under the same heading, or one under that of the other.

    Heading paths are numbers of headings, outermost first (see `Place`).
    """
    if len(heading) < len(other):
        heading, other = other, heading
    return heading == other or heading.startswith(f"{other} ")


# How much neighbours count, by the steps to them; and a place with all of its neighbours.
_DECAY: Final = [(step, NEIGHBOUR ** abs(step)) for step in range(-REACH, REACH + 1) if step]
_WHOLE: Final = 1 + sum([factor for _, factor in _DECAY])


def score_places(
    found: Mapping[int, Mapping[int, float]],
    rows: Mapping[int, Place],
    weights: Sequence[float],
    average_length: float,
    tops: Mapping[int, int],
    replied: Mapping[int, int] | None = None,
) -> dict[int, float]:
    """Return the BM25 score of each chunk that holds a term, by its place in the document.

    *found* has the frequency of each term in each place; *rows* are those of the places, and
    of the places around them. Neighbours under another heading do not count: the next entry
    of a diary is about something else. *tops* has the place of the header of each place that is
    rows of a table: what it says, it says of each row. *replied* has the place that each place of a
    reply is a reply to, which is what it is about.
    """
    average = average_length * _WHOLE
    scores = {}
    for centre, terms in found.items():
        words, _, heading, _ = rows.get(centre, _NOWHERE)
        length, counts = float(words), dict(terms)
        for step, factor in _DECAY:
            place = centre + step
            row = rows.get(place)
            if row is None:
                continue
            words, _, other, _ = row
            if other != heading and not goes_with(heading, other):
                continue
            length += factor * words
            if beside := found.get(place):
                for term, count in beside.items():
                    counts[term] = counts.get(term, 0.0) + factor * count
        if centre in tops:
            _say_above(counts, found[tops[centre]], 1.0)
        if replied and centre in replied:
            _say_above(counts, found[replied[centre]], REPLIED)
        norm = PLACE_K1 * (1 - PLACE_B + PLACE_B * length / average) if average else PLACE_K1
        scores[centre] = sum(
            [weights[term] * count / (count + norm) for term, count in counts.items()]
        )
    return scores


def _say_above(counts: dict[int, float], above: Mapping[int, float], share: float) -> None:
    """Raise the *counts* of terms to that *share* of what they are *above*."""
    for term, count in above.items():
        counts[term] = max(counts.get(term, 0.0), share * count)


# A place of which nothing but its terms is known.
_NOWHERE: Final = Place(0, 0, "", None)
