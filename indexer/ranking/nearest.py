"""Which year a question means that names a time without one: the one nearest to today.

"What did we do in May" is about the last May, in a memory with many. The others rank below it.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from indexer.asking.intent import tells_when
from indexer.asking.question import Question
from indexer.ranking import tuned
from indexer.ranking.entries import day_of
from indexer.ranking.ranked import Found, Ranked
from indexer.times.named_time import to_date

# Half a year: days further apart belong to two occurrences of the time, even if it is a winter, or
# the days between Christmas and New Year.
_APART_DAYS: Final = 183

# If a question looks back, what is still to come is further away than any day; and vice versa.
_NEVER_MEANT_DAYS: Final = 1_000_000

# Taken off a place's score for each day of distance: it breaks ties between two other years, in
# favour of the nearer.
_EACH_DAY: Final = 1e-7

# The middle of a month whose day is not known.
_MIDDLE: Final = 15


def prefer_nearest(
    question: Question,
    asked: str,
    ranked: Sequence[Ranked],
    found: Mapping[int, Found],
    today: date,
) -> list[Ranked]:
    """Return *ranked*, with lower scores for places of another year than the one that is meant.

    That is the nearest of those nearly as good as the best, so that a year with nothing to say
    does not push the others down. The words of *asked* tell whether it looks back or ahead.
    """
    days = _days_of_recurring(question, ranked, found)
    least = tuned.NEARLY_AS_GOOD * max((place.score for place in ranked), default=0.0)
    meant = [days[place] for place in ranked if place in days and place.score >= least]
    if not meant:
        return list(ranked)
    way = tells_when(asked)
    nearest = min(meant, key=lambda day: (_distance(day, today, way), -day.toordinal()))
    return [
        _damp(place, apart) if apart > _APART_DAYS else place
        for place in ranked
        for apart in [abs((days.get(place, nearest) - nearest).days)]
    ]


def _days_of_recurring(
    question: Question, ranked: Sequence[Ranked], found: Mapping[int, Found]
) -> dict[Ranked, date]:
    """Return the day of each place that fits a time of the question that recurs each year."""
    recurring = question._replace(times=[t for t in question.times if not (t.year or t.first)])
    days = {}
    for place in ranked if recurring.times else ():
        head, rows, _ = found[place.document]
        day = day_of(rows, place.place)
        known = [day] if day else head.dates.split()
        fitting = [one for one in known if recurring.match_times([one])]
        if fitting:
            days[place] = to_date(fitting[0], day=_MIDDLE)
    return days


def _distance(day: date, today: date, way: int) -> int:
    ahead = (day - today).days
    return abs(ahead) + (_NEVER_MEANT_DAYS if ahead * way < 0 else 0)


def _damp(place: Ranked, apart: int) -> Ranked:
    less = (tuned.ANOTHER_YEAR + _EACH_DAY * apart) * place.later * place.similarity
    return place.scored(max(0.0, place.score - less))
