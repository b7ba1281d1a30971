"""Re-rank the best places by their days: for the latest, the first, and how things are now.

`prefer_days` does what a question asks for; the others do one thing each.
"""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from operator import attrgetter
from typing import Final

from indexer.asking.contents import Contents
from indexer.asking.intent import asks_for_next, find_told_first, is_about_now, tells_when
from indexer.asking.question import Question
from indexer.ranking import tuned
from indexer.ranking.entries import day_of, find_named_day
from indexer.ranking.nearest import prefer_nearest
from indexer.ranking.ranked import Found, Ranked, in_order, later_factor, put_first
from indexer.text.distinct import without_mark
from indexer.text.folding import fold_letters
from indexer.text.small_in_place import find_now
from indexer.text.small_words import is_common
from indexer.text.words import is_unspaced
from indexer.times.named_time import LATEST_FIRST

# Sorts behind all days.
_LATER: Final = "9999"

# Sorts before all days, but behind no day.
_EARLIER: Final = "0000"

# About a sentence.
_NEAR_CHARS: Final = 80


def prefer_days(
    contents: Contents,
    question: Question,
    asked: str,
    ranked: Sequence[Ranked],
    found: Mapping[int, Found],
    today: date,
) -> Sequence[Ranked]:
    """Return *ranked*, best first and not empty, re-ranked by the days that *question* asks for.

    *asked* is its text: its words tell whether it looks back, ahead, or at how things are now.
    """
    if question.latest:
        ranked = in_order(prefer_latest(contents, question, ranked, found, today), found)
    elif question.times:
        ranked = in_order(prefer_nearest(question, asked, ranked, found, today), found)
    elif not question.earliest and is_about_now(asked):
        ranked = in_order(prefer_newer(question, ranked, found), found, ranked)
    if question.earliest:
        return in_order(prefer_earliest(contents, question, ranked, found), found)
    return ranked if question.only_time else put_newest_first(ranked, found)


def prefer_latest(
    contents: Contents,
    question: Question,
    ranked: Sequence[Ranked],
    found: Mapping[int, Found],
    today: date,
) -> list[Ranked]:
    """Return *ranked*, with higher scores for newer ones of the places nearly as good as the best.

    If the *question* names a time, only of those of that time. If the best place holds the words
    that ask for the newest, as with "last mile", they do not ask for a time, and nothing changes.
    Of places that hold about as much of the question, the newest comes first, unless it asks how
    things are now, which an older place may tell better. What is of days to come, by *today*, is
    older than all that was, unless the next is asked for: then it comes first, the nearest before
    the others; or unless it looks ahead: "when will the last exam be?". If one stands below a
    heading with those words, "Next steps", that section is asked for. A text of no day is the
    oldest; but if it is asked how things are now, it is as new as any, for such text is kept up to
    date.
    """
    asked, best = question.latest, ranked[0].chunk
    if " " in asked and _says(contents, best, asked):
        return list(ranked)
    scores, days = _nearly_as_good(question, ranked, found)
    if below := [place for place in days if _is_below(asked, place, found)]:
        scores |= {place: scores[place] * (1 + tuned.LATEST) for place in below}
        return list(_later_again(ranked, scores))
    is_next = asks_for_next(asked)
    if is_next or tells_when(question.folded) <= 0:
        days = {p: _to_order(day, today.isoformat(), is_next=is_next) for p, day in days.items()}
    if days and find_now(asked):
        newest = max(days.values())
        days = {place: day or newest for place, day in days.items()}
    newer = _number(sorted(set(days.values())))
    for place, day in days.items():
        scores[place] *= 1 + tuned.LATEST * newer[day]
    if not find_now(asked):
        held = 0.0 if question.only_time else tuned.AS_MUCH_HELD
        scores |= _by_day(scores, days, found, held)
    return list(_later_again(ranked, scores))


def prefer_earliest(
    contents: Contents, question: Question, ranked: Sequence[Ranked], found: Mapping[int, Found]
) -> list[Ranked]:
    """Return *ranked*, with higher scores for older ones of the places nearly as good as the best.

    If the *question* names a time, only of those of that time. Of places that hold as much of the
    question the oldest comes first. A text of no day is the newest. If the best place says itself
    that it tells of the first time, what came before is something else, and nothing changes.
    """
    best = ranked[0].chunk
    if _tells_of_first(contents, best, question):
        return list(ranked)
    scores, days = _nearly_as_good(question, ranked, found)
    older = _number(sorted(set(days.values()), key=lambda day: day or _LATER, reverse=True))
    for place, day in days.items():
        scores[place] *= 1 + tuned.EARLIEST * older[day]
    # All that is of a time answers a question for nothing else.
    held = 0.0 if question.only_time else tuned.AS_MUCH_HELD_FIRST
    scores |= _by_day(scores, days, found, held, is_oldest_first=True)
    return list(_later_again(ranked, scores))


def prefer_newest_of_kind(
    newest: int, asked: str, ranked: Sequence[Ranked], found: Mapping[int, Found]
) -> Sequence[Ranked]:
    """Return *ranked*, with the document *newest* first, unless what is first is newer.

    A file that only was changed later is not; but what stands below a heading with the words
    *asked*, "Next session", stays first.
    """
    places = [place for place in ranked if place.document == newest]
    if not places or _is_below(asked, ranked[0], found):
        return ranked
    if day_written(ranked[0], found) > max(_day_of(p, found) for p in places):
        return ranked
    return put_first(places[0], ranked)


def prefer_newer(
    question: Question, ranked: Sequence[Ranked], found: Mapping[int, Found]
) -> Sequence[Ranked]:
    """Return *ranked*, with slightly higher scores for newer ones of the places about as good.

    What is no entry counts as new as the newest entry: such text is kept up to date; as newer, if
    its file says that it was updated later. What the one who asks told in a conversation never is,
    and may be put in other words the next time; its day is that of the file.
    """
    first = ranked[0].document if ranked and question.speaker == "asker" else None
    is_told = first is not None and bool(found[first].head.speakers)
    newer, as_good = (
        (tuned.NEWER_TOLD, tuned.AS_GOOD_TOLD) if is_told else (tuned.NEWER, tuned.AS_GOOD)
    )
    least = as_good * max((place.score for place in ranked), default=0.0)
    day_of_place = _day_of if is_told else day_written
    days = {place: day_of_place(place, found) for place in ranked if place.score >= least}
    entries = sorted(set(days.values()) - {""})
    order = {day: number for number, day in enumerate(entries, 1)}
    steps = {
        place: order[day] if day else len(order) + ([_day_of(place, found)] > entries[-1:])
        for place, day in days.items()
    }
    if not entries or len({*steps.values()}) == 1:
        return ranked
    newest = max(steps.values()) - 1
    factors = {place: 1 + newer * (step - 1) / newest for place, step in steps.items()}
    return [place.times(factors[place]) if place in factors else place for place in ranked]


def put_newest_first(ranked: Sequence[Ranked], found: Mapping[int, Found]) -> Sequence[Ranked]:
    """Return *ranked*, best first, with the newest first among places with equal scores."""
    if len({place.score for place in ranked}) == len(ranked):
        return ranked
    ordered: list[Ranked] = []
    for _, equal in itertools.groupby(ranked, key=attrgetter("score")):
        ordered += sorted(equal, key=lambda place: _day_of(place, found), reverse=True)
    return ordered


def _nearly_as_good(
    question: Question, ranked: Sequence[Ranked], found: Mapping[int, Found]
) -> tuple[dict[Ranked, float], dict[Ranked, str]]:
    """Return the scores of all places, and the days of those nearly as good as the best one.

    If the *question* names a time, only of those of that time.
    """
    # Without the factor for later places of a file, or that would keep them in their order, and
    # without those for what else is asked for, which stay with their places whatever the days say.
    scores = {place: place.score and place.score / place.later for place in ranked}
    least = tuned.ENOUGH_FOR_ITS_DAY * max(scores.values())
    days = {place: _day_of(place, found) for place in ranked if scores[place] >= least}
    if question.times:
        match = question.match_times
        days = {place: day for place, day in days.items() if day and match([day])}
    return scores, days


def _to_order(day: str, today: str, *, is_next: bool) -> str:
    """Return a key that sorts as *day* does; one to come sorts before all that was.

    If the next is asked for (*is_next*), it sorts behind all that was, and the nearest one last.
    """
    if day <= today:
        return day
    return _LATER + day.translate(LATEST_FIRST) if is_next else _EARLIER + day


def _says(contents: Contents, chunk: int, asked: str) -> bool:
    """Tell whether the text of *chunk* has the words *asked*, but not as the end of another word.

    "Verstehen" does not say "erste"; "ersten" does.
    """
    begin = "" if is_unspaced(asked[0]) else r"\b"
    text = contents.texts_at([chunk]).get(chunk, "")
    return re.search(begin + re.escape(asked), text.lower()) is not None


def _tells_of_first(contents: Contents, chunk: int, question: Question) -> bool:
    """Tell whether the text of *chunk* has the word for the first near one that is asked about.

    A reply of a program that mentions "the first step" tells of the first time of nothing.
    """
    asked = question.earliest
    text = contents.texts_at([chunk]).get(chunk, "").lower()
    around = [
        fold_letters(text[max(0, at - _NEAR_CHARS) : at + _NEAR_CHARS])
        for at in find_told_first(text, asked)
    ]
    about = [
        without_mark(variant)
        for term in question.terms.terms
        if term.role == "typed" and not is_common(term.surface) and term.surface.lower() != asked
        for variant in term.variants
    ]
    return bool(around) and (not about or any(one in near for near in around for one in about))


def _is_below(asked: str, place: Ranked, found: Mapping[int, Found]) -> bool:
    """Tell whether the heading above *place* holds the words *asked*, if these are several."""
    if " " not in asked:
        return False
    above = found[place.document].headings_above(place.place)
    return bool(above) and asked in above[-1].lower()


def _number(days: Sequence[str]) -> Mapping[str, float]:
    """Return a number for each of *days*, from 0 for the first to 1 for the last."""
    return {day: number / max(1, len(days) - 1) for number, day in enumerate(days)}


def _by_day(
    scores: Mapping[Ranked, float],
    days: Mapping[Ranked, str],
    found: Mapping[int, Found],
    held: float,
    *,
    is_oldest_first: bool = False,
) -> dict[Ranked, float]:
    """Return new scores for the places that hold about as much as the best one, *held* of it.

    They exchange their scores, so that the newest, or the oldest, gets the highest: one word more
    or less in an entry tells nothing.
    """
    if not days:
        return {}
    best = max(days, key=lambda place: scores[place])
    worth = {place: found[place.document].worth.get(place.place, 0.0) for place in days}
    if not days[best] or (held and not worth[best]):
        return {}
    alike = [place for place in days if days[place] and worth[place] >= held * worth[best]]
    alike.sort(key=lambda place: scores[place], reverse=True)
    in_order = sorted(alike, key=lambda place: days[place], reverse=not is_oldest_first)
    return dict(zip(in_order, [scores[place] for place in alike], strict=True))


def _later_again(ranked: Sequence[Ranked], scores: Mapping[Ranked, float]) -> Iterator[Ranked]:
    """Yield *ranked* by their new *scores*, times the factors that these are without."""
    shown: dict[int, int] = {}
    wanted = {place: score * place.later / place.of_rank for place, score in scores.items()}
    for place in sorted(ranked, key=lambda place: -wanted[place]):
        number = shown.get(place.document, 0)
        shown[place.document] = number + 1
        of_rank = later_factor(number)
        yield place.scored(wanted[place] * of_rank)._replace(of_rank=of_rank)


def _day_of(place: Ranked, found: Mapping[int, Found]) -> str:
    """Return the day of a place or its file; empty, as older, for text above a file's entries.

    If all of these are of one day, so is what stands above them.
    """
    head, rows, _ = found[place.document]
    if day := day_of(rows, place.place):
        return day
    days = {row.date for row in rows.values() if row.date}
    if len(days) == 1 and len(rows) == head.chunk_count:
        return days.pop()
    return "" if days or not head.dates else head.date or ""


def day_written(place: Ranked, found: Mapping[int, Found]) -> str:
    """Return the day of an entry, else the one its file is named for, else an empty text."""
    head, rows, _ = found[place.document]
    return day_of(rows, place.place) or find_named_day(head)
