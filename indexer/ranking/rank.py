"""Hits in order: what a document, and a place in it, are worth to a question.

Two scores are mixed. The document's is BM25 over the whole file and what is
said of it (title, headings, summary, header). The place's is BM25 over a
chunk and its neighbours, which count less the further away they are: so a
fact and the sentence that names whom it is about are found together, though
they are different rows. All of it is pure: numbers in, numbers out.

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
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final, NamedTuple

from indexer.documents.rows import Place

# A document's own BM25.
K1: Final = 2.0
B: Final = 0.85

# The length of a short document, against the average. From 0 to 0.5 no measure of six sets
# changes; 0 takes a third longer among 10,000 files.
SHORT: Final = 0.25

# The same for a place. Chunks differ less in length than documents do.
PLACE_K1: Final = 1.2
PLACE_B: Final = 0.5

# Rare words decide which place answers; they may decide more there than among
# documents, where the field is wider.
PLACE_IDF_POWER: Final = 1.5

# How much a neighbour's words count, for each step away, and how many steps.
NEIGHBOUR: Final = 0.5
REACH: Final = 3

# Overlapping pairs of characters of one name ("ポル", "ルト", "トガ", "ガル") occur
# together and say one thing. This much of what they repeat is left out, so that a
# long name in kana does not outweigh the rest of its question. From 0.7 on, long diaries lose.
REPEATED: Final = 0.5

# Share of the place against the whole document in a hit's score.
PLACE_SHARE: Final = 0.5

# What a word is worth in the title and so on, against a word of the text.
FIELD_WEIGHTS: Final[Mapping[str, float]] = {
    "title": 0.5,
    "headings": 0.5,
    "summary": 1.0,
    "extra": 1.0,
    "path": 0.1,
    # The names that code defines, often its title as well; what it says it does.
    "symbols": 0.3,
    "comments": 0.6,
}
FIELD_K1: Final = 0.9
FIELD_B: Final = 0.75
# How many words such a field usually has; more of them tell less each.
FIELD_WORDS: Final = 13
FIELD_IN_PLACE: Final = 0.5
# A word in all of them at once says hardly more than a word in two: the title
# is often the first heading and the file's name as well.
FIELD_MOST: Final = 0.8
# What a title has said of a word, the text says again: this much of it is left out. A
# file named for its subject need not repeat the name, and answers in other words.
SAID_TWICE: Final = 0.4

# Two words of the question that stand side by side.
PAIR_IN_PLACE: Final = 0.3
PAIR_IN_DOCUMENT: Final = 0.1
# Two names side by side are one ("Hanne Berg"): in a list of people others have either of them.
# Flat from 3 to 5 where lists are asked, and English and German paragraphs lose a bit from 5 on.
NAME_PAIR: Final = 3.0

# All that was typed, side by side: as it was typed, in the same words, in other forms of these; or
# the one word in its form. They tell which place is it, and not what it is worth.
AS_TYPED: Final = 1.0
SAME_WORDS: Final = 0.8
OTHER_FORMS: Final = 0.6
SAME_FORM: Final = 0.5
# How much more that is in a file that is named so, too.
NAMED_SO: Final = 0.1

# What a place's words are worth that begins with a name of the question: it is what that
# person said, or the entry of that thing. Flat from 1.1 to 1.3.
NAME_FIRST: Final = 1.2

# A place that tells a time where the question asks when, or a number where it asks how many.
# Flat from 0.06 to 0.15.
KIND_IN_PLACE: Final = 0.08

# How much more the newest of the best places is worth than the oldest, where that is asked for.
LATEST: Final = 0.4

# The same where it is not asked for, but how things are: a budget, an address, a favourite. Flat
# from 0.05 to 0.1, among the places that are worth so much of the best.
NEWER: Final = 0.07
AS_GOOD: Final = 0.8

# What is newest is looked for among the places that are worth so much of the best.
NEARLY_AS_GOOD: Final = 0.6

# How much a score changes with how like the five best documents one is, in title and best
# place, against the others. Flat from 0.4 to 0.7.
COMPANY: Final = 0.67

# Of entries that hold so much of what the best one holds, the newest comes first.
AS_MUCH_HELD: Final = 0.8

# What the second, third … place of the same document are worth against its first.
LATER_PLACE: Final = 0.93

# A document whose title or alias stands in the question as a whole: it is
# about the very thing. Counts as much as the name's words weigh.
NAME_WEIGHT: Final = 0.3

# A document or chunk of the time that the question names.
TIME_WEIGHT: Final = 0.1
TIME_IN_PLACE: Final = 0.3
# A document with entries of a time, where all of that is asked for: more than all words that frame
# the question. Nothing changes from 0.1 to 0.3 but where many notes hold these.
HOLDS_TIME: Final = 0.2
# What the day of a file is worth in its places, which have none of their own, against an entry's;
# and what of it an entry loses where the day of its file fits, too.
OWN_DAY: Final = 0.5
# What an entry of a time is worth more in a file that is named for what frames the question.
NAMED_FOR: Final = 0.15
# What a place of a time that is named without its year is worth less in all, in another year than
# the nearest one: a third of what the time is worth. Behind it comes what is of no such time.
ANOTHER_YEAR: Final = (PLACE_SHARE * TIME_IN_PLACE + (1 - PLACE_SHARE) * TIME_WEIGHT) / 3
# What words are still worth where all of a time is asked for: they only frame the question.
BESIDE_TIME: Final = 0.2


class Weights(NamedTuple):
    """What each term of a question is worth, as shares of 1."""

    document: tuple[float, ...]
    place: tuple[float, ...]


def idf(holding: float, total: int, least_share: float = 0.0) -> float:
    """Return how telling a term is that *holding* of *total* rows hold; 0 for an unknown one.

    It is taken to stand in *least_share* of the rows, however few of these hold it.
    """
    if holding <= 0:
        return 0.0
    holding = max(holding, least_share * total)
    return math.log(1 + (max(total, holding) - holding + 0.5) / (holding + 0.5))


def spread(count: int, total: int) -> float:
    """Return in how many of *total* documents *count* chunks lie, if they lie anywhere."""
    return total * (1 - math.exp(-count / total)) if total else 0.0


def count_repeated(
    neighbours: Iterable[tuple[int, int]],
    holding: Mapping[int, Mapping[int, int]],
    idfs: Sequence[float],
    total: int,
) -> list[float]:
    """Return which share of each term's idf only repeats what its *neighbours* say.

    *holding* gives the documents that hold each term, of *total*. What two
    terms say in common is their pointwise mutual information (Church and
    Hanks, 1990), half of it counted for each.
    """
    shares = [0.0] * len(idfs)
    for left, right in neighbours:
        mine, others = holding.get(left, {}), holding.get(right, {})
        both = len(mine.keys() & others.keys())
        if both:
            common = math.log(total * both / (len(mine) * len(others)))
            for term in (left, right):
                shares[term] += REPEATED / 2 * min(1.0, max(0.0, common) / idfs[term])
    return shares


def weigh(
    document_idfs: Sequence[float],
    place_idfs: Sequence[float],
    factors: Sequence[float],
    asked: Sequence[bool],
) -> Weights:
    """Return the terms' weights; *factors* damp or raise single terms.

    Those of the terms that were *asked* for add up to 1, if there are any that occur.
    """
    document = [value * factor for value, factor in zip(document_idfs, factors, strict=True)]
    place = [
        value**PLACE_IDF_POWER * factor for value, factor in zip(place_idfs, factors, strict=True)
    ]
    return Weights(_shares(document, asked), _shares(place, asked))


def damp(weights: Weights, share: float) -> Weights:
    """Return *weights* of which only a *share* is left."""
    document, place = weights
    return Weights(tuple(w * share for w in document), tuple(w * share for w in place))


def _shares(values: Sequence[float], asked: Sequence[bool]) -> tuple[float, ...]:
    total = sum(itertools.compress(values, asked)) or sum(values)
    return tuple(value / total for value in values) if total else tuple(values)


def score_texts(
    counts: Mapping[int, Mapping[int, float]],
    fields: Mapping[int, Mapping[int, float]],
    weights: Sequence[float],
    relative_lengths: Mapping[int, float],
) -> dict[int, float]:
    """Return what the text of each document of *relative_lengths* is worth.

    *counts* says for each term how often it stands in the text of each document, *fields*
    for each document what each term is worth in its title and so on (see `score_fields`),
    *relative_lengths* how long the texts are, against the average.
    """
    norms = {d: K1 * (1 - B + B * length) for d, length in relative_lengths.items()}
    scores = dict.fromkeys(norms, 0.0)
    for term, found in counts.items():
        weight = weights[term]
        for document in norms.keys() & found.keys():
            count = found[document]
            gain = weight * count / (count + norms[document])
            if (said := fields.get(document)) and term in said:
                gain *= 1 - SAID_TWICE * said[term]
            scores[document] += gain
    return scores


def add_fields(weights: Sequence[float], fields: Mapping[int, float]) -> float:
    """Return what all terms are worth together that stand in a title and so on."""
    return sum([weights[term] * value for term, value in fields.items()])


def less_said(weights: Sequence[float], fields: Mapping[int, float]) -> Sequence[float]:
    """Return what each term is still worth in a text whose *fields* hold some of them.

    Text and fields that are scored apart and added overrate whoever repeats a word
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
    """Return what each document would score for its text if that were a short one.

    *counts* says for each term how often it stands in each document. Hardly any can
    score better, so whoever is behind here needs no closer look.
    """
    norm = K1 * (1 - B + B * SHORT)
    bounds: dict[int, float] = {}
    # Some thousand times a search.
    bound = bounds.get
    for term, found in counts.items():
        weight = weights[term]
        # Hundreds of documents hold a word as often as each other.
        gains = {count: weight * count / (count + norm) for count in set(found.values())}
        for document, count in found.items():
            bounds[document] = bound(document, 0.0) + gains[count]
    return bounds


def score_fields(columns: str, words: Mapping[str, int]) -> float:
    """Return what a term is worth for standing in a title, heading, summary or header.

    *columns* names each as often as the term was found there, with a space between;
    *words* says how long they are.
    """
    score = 0.0
    for column, count in _count_columns(columns):
        norm = FIELD_K1 * (1 - FIELD_B + FIELD_B * words[column] / FIELD_WORDS)
        score += FIELD_WEIGHTS[column] * count / (count + norm)
    return min(FIELD_MOST, score)


@functools.lru_cache(1_000)
def guess_fields(columns: str) -> float:
    """Return what `score_fields` is for columns of the usual length."""
    return score_fields(columns, dict.fromkeys(FIELD_WEIGHTS, FIELD_WORDS))


@functools.lru_cache(1_000)
def _count_columns(columns: str) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(columns.split()).items())


@functools.lru_cache(4_000)
def goes_with(heading: str, other: str) -> bool:
    """Tell whether two places stand under one heading, or one under the other's.

    Heading paths are numbers of headings, outermost first (see `Place`).
    """
    if len(heading) < len(other):
        heading, other = other, heading
    return heading == other or heading.startswith(f"{other} ")


# What places give to each other, by the steps between them, and what all of them do.
_DECAY: Final = [(step, NEIGHBOUR ** abs(step)) for step in range(-REACH, REACH + 1) if step]
_WHOLE: Final = 1 + sum([factor for _, factor in _DECAY])


def score_places(
    found: Mapping[int, Mapping[int, float]],
    rows: Mapping[int, Place],
    weights: Sequence[float],
    average_length: float,
) -> dict[int, float]:
    """Return the score of each chunk that holds a term, by its place in the document.

    *found* says for each place how often each term stands there; *rows* are those of the
    places, and of the places around them. Neighbours under another heading do not count:
    the next entry of a diary is about something else.
    """
    average = average_length * _WHOLE
    scores = {}
    for centre, terms in found.items():
        words, _, heading, _ = rows.get(centre, _NOWHERE)
        length, counts = float(words), dict(terms)
        for step, factor in _DECAY:
            place = centre + step
            if place not in rows:
                continue
            words, _, other, _ = rows[place]
            if other != heading and not goes_with(heading, other):
                continue
            length += factor * words
            if place in found:
                for term, count in found[place].items():
                    counts[term] = counts.get(term, 0.0) + factor * count
        norm = PLACE_K1 * (1 - PLACE_B + PLACE_B * length / average) if average else PLACE_K1
        scores[centre] = sum(
            [weights[term] * count / (count + norm) for term, count in counts.items()]
        )
    return scores


# A place that the index knows nothing of but its words.
_NOWHERE: Final = Place(0, 0, "", None)


def pair_weights(
    neighbours: Iterable[tuple[int, int]], weights: Sequence[float], names: AbstractSet[int]
) -> dict[tuple[int, int], float]:
    """Return what it is worth to find two neighbours of the question side by side.

    More where both are among the *names*.
    """
    return {
        (left, right): min(weights[left], weights[right])
        * (NAME_PAIR if left in names and right in names else 1.0)
        for left, right in neighbours
    }


def find_pairs(
    occurrences: Sequence[tuple[int, int]], pairs: Mapping[tuple[int, int], float]
) -> set[tuple[int, int]]:
    """Return which of *pairs* stand side by side among *occurrences*, (offset, term) each."""
    if not pairs or len(occurrences) < 2:  # noqa: PLR2004 - a pair
        return set()
    ordered = sorted(occurrences)
    return {
        (left, right)
        for (offset, left), (next_offset, right) in pairwise(ordered)
        if next_offset == offset + 1 and (left, right) in pairs
    }
