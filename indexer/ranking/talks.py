"""Conversations with a program: what the one who is asked for says there counts, and what it is on.

A reply is several times as long as what it replies to, and holds the words of many questions; but
what it is about often stands in the other's words alone: "Where shall we eat in Lisbon?". Pure.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence

from indexer.asking.question import Question
from indexer.documents.kept import BOTH, Head, find_in_spans
from indexer.ranking import tuned
from indexer.ranking.entries import Worth


def find_of_other(question: Question, head: Head, places: Iterable[int]) -> Sequence[int]:
    """Return those *places* of a conversation that are not of whose words are asked for."""
    wanted = question.speaker
    if not (wanted and head.speakers) or question.only_time:
        return ()
    said = find_in_spans(head.speakers, places)
    return [place for place, speaker in said.items() if speaker not in {wanted, BOTH}]


def damp_other(known: Mapping[int, Worth], of_other: Iterable[int]) -> dict[int, Worth]:
    """Return lower scores for the places *of_other*, which are among those *known*."""
    share = tuned.OTHER_SPEAKER
    return {
        place: Worth(known[place].words * share, known[place].proximity * share, known[place].time)
        for place in of_other
    }


def count_heard(speakers: str, wanted: str, places: Collection[int]) -> float:
    """Return how much a word counts that stands in *places*, by who says it there."""
    said, heard = find_in_spans(speakers, set(places)), {wanted, BOTH}
    return sum(
        [1.0 if said.get(place, wanted) in heard else tuned.OTHER_SPEAKER for place in places]
    )


def find_replied(
    question: Question,
    head: Head,
    counts: Mapping[int, Iterable[int]],
    weights: Sequence[float],
) -> dict[int, int]:
    """Return what each place of a reply is a reply to, if the question asks for replies.

    Of what was said right before it, that is the place whose terms, by *counts*, weigh most.
    """
    if question.speaker != "program" or not head.speakers:
        return {}
    spans = [line.split(" ", 2) for line in head.speakers.split("\n")]
    begins = [int(first) for first, _, _ in spans]
    inside: dict[int, list[int]] = {}
    for place in counts:
        number = bisect_right(begins, place) - 1
        if number >= 0 and place <= int(spans[number][1]):
            inside.setdefault(number, []).append(place)
    asked = {
        number: max(places, key=lambda place: sum([weights[term] for term in counts[place]]))
        for number, places in inside.items()
        if spans[number][2] in {"asker", BOTH}
    }
    return {
        place: asked[number - 1]
        for number, places in inside.items()
        if number - 1 in asked
        for place in places
    }
