"""Times at some distance from another one, and the week around another one.

"Two weeks after May 3", "the day before Christmas", "in the month following July 2", "the week of
9 June", 国庆前一周, 5月3日那一周.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import (
    COUNT_NAMES,
    MONTH_DAYS,
    SPACED_UNITS,
    WEEK_DAYS,
    WEEKDAY_NAMES,
    WEEKDAYS,
    any_of,
    fold,
    number_words,
    one_of,
    words_of,
)
from indexer.times.counted import UNIT_DAYS, read_count
from indexer.times.events_in_signs import EVENT_IN_SIGNS
from indexer.times.events_in_signs import put_day as put_day_near
from indexer.times.forms import MARK, Phrase, has_all, has_any, move, number_of, replace_phrase
from indexer.times.named_time import Days, NamedTime, find_days, last_and_ahead
from indexer.times.readers import weekday_near

ARTICLE: Final = (
    r"(?:the |den |dem |der |des |el |del |la |las |los |le |les |du |il |l'|lo |gli |i |di |della "
    r"|dello |dei |degli |delle |dell'|alla |allo |agli |alle |all'|d[aeo]s? |[aào]s? |aos? |het )?"
)
_OUR: Final = (
    r"(?:(?:my|our|(?:mein|unser)(?:e[mnrs]?)?|mis?|nuestr[oa]s?|m[ao]n?|mes|notre|nos"
    r"|mi[oae]|miei|nostr[oaei]|meus?|minhas?|noss[oa]s?|mijn|onze?) )?"
)

_PARTS_OF_DAY: Final = (
    *("morning", "afternoon", "evening", "night", "morgen", "vormittag", "mittag", "nachmittag"),
    *("abend", "nacht", "mañana", "manana", "tarde", "noche", "matin", "soir", "soirée", "soiree"),
    *("nuit", "mattina", "sera", "notte", "manhã", "manha", "noite"),
)
_WEEKENDS: Final = (
    *("weekend", "wochenende", "wochenendes", "week-end", "fin de semana", "finde"),
    *("fine settimana", "fim de semana"),
)
AFTER: Final = (
    *("after", "nach", "después de", "después del", "despues de", "despues del", "après", "apres"),
    *("dopo", "depois", "após", "apos", "a seguir", "successivo", "successiva", "после"),
)
BEFORE: Final = (
    *("before", "vor", "antes de", "antes del", "avant", "antes", "prima"),
    "перед",
)
_FOLLOWING: Final = (
    *("following", "suivant", "qui suivent", "qui ont suivi", "siguiente a", "siguiente al"),
    *("siguiente de", "siguiente del"),
    *("siguientes a", "siguientes al", "seguintes a", "seguintes ao"),
)
_PRECEDING: Final = ("preceding", "prior to", "leading up to", "précédant")
# With these, all of the days are meant ("in the two weeks after"), and not only the one that is so
# far away.
_WITHIN: Final = (
    *("in", "the", "within", "in den", "innerhalb", "innerhalb von", "binnen", "die", "den", "les"),
    *("las", "los", "dentro de", "nelle", "nei", "negli", "entro", "le", "nas", "nos"),
)
_FIRST: Final = (
    *("first", "next", "last", "ersten", "nächsten", "letzten", "premiers", "premières"),
    *("derniers", "dernières", "primeros", "primeras", "últimos", "últimas", "primi", "prime"),
    *("primeiros", "primeiras"),
)
# "Shortly after" is some days after, as "the days after" is.
_NEAR: Final = (
    *("shortly", "just", "right", "soon", "straight", "immediately", "kurz", "bald", "gleich"),
    *("peu", "juste", "poco", "justo", "subito", "pouco", "logo"),
)
_UNITS: Final = (
    *(*words_of(SPACED_UNITS.values()), *_PARTS_OF_DAY, *_WEEKENDS, *_NEAR),
    *words_of(WEEKDAY_NAMES),
)
UNIT: Final = one_of(_UNITS)
# In Dutch and Polish. "Na" is also Portuguese: "o fim de semana na praia".
_UNITS_ELSEWHERE: Final = number_words(
    (
        (1, "dag dagen ochtend middag avond dzień dni dnia wieczór ranek noc"),
        (WEEK_DAYS, "weken tydzień tygodnie tygodni tygodnia"),
        (MONTH_DAYS, "maand maanden miesiąc miesiące miesięcy"),
    )
)
_WEEKDAYS_ELSEWHERE: Final = number_words(
    enumerate(
        (
            *(
                "maandag poniedziałek",
                "dinsdag wtorek",
                "woensdag środa środę",
                "donderdag czwartek",
            ),
            *("vrijdag piątek", "zaterdag sobota sobotę", "zondag niedziela niedzielę"),
        )
    )
)
_IN_DUTCH: Final = rf"(?= (?:de |het |mijn |onze? |die |{MARK}))"
_COUNTS_ELSEWHERE: Final = number_words(
    enumerate(("", "twee dwa dwie", "drie trzy", "vier cztery", "vijf pięć", "zes sześć"), 1)
)
_ANY_UNIT: Final = one_of((*_UNITS, *_UNITS_ELSEWHERE, *_WEEKDAYS_ELSEWHERE))
_has_distance = has_all(
    has_any(*AFTER, *BEFORE, *_FOLLOWING, *_PRECEDING, " na ", " voor ", " po ", " przed "),
    has_any(*_UNITS, *_UNITS_ELSEWHERE, *_WEEKDAYS_ELSEWHERE),
)
_LATER: Final = one_of((*AFTER, *_FOLLOWING, f"na{_IN_DUTCH}", "po"))
_EARLIER: Final = one_of((*BEFORE, *_PRECEDING, f"voor{_IN_DUTCH}", "przed"))
# Not before those: "on Friday before <1>" is no Friday near today.
NOT_APART: Final = (
    rf"(?! (?:{'|'.join((*AFTER, *_FOLLOWING, *BEFORE, *_PRECEDING))}) {ARTICLE}{MARK})"
)
_APART: Final = Phrase(
    _has_distance,
    (
        rf"(?i)\b(?:(?:(?P<within>{one_of(_WITHIN)}) )?(?:(?P<first>{one_of(_FIRST)}) )?"
        rf"(?P<count>{any_of((*COUNT_NAMES, 'eines', *_COUNTS_ELSEWHERE))}|\d{{1,3}}) )?"
        rf"(?P<unit>{_ANY_UNIT}) (?:(?P<after>{_LATER})|{_EARLIER}) {ARTICLE}(?P<mark>{MARK})"
    ),
)
# The same with an event instead of a time, up to the end of the question: "the day after the move".
_NAME: Final = r"[^\W\d_][\w'\u2019 -]{2,50}(?=\s*(?:[?.!,;]|\Z))"
_EVENT: Final = Phrase(
    _has_distance,
    (
        rf"(?i)\b({_ANY_UNIT} (?:{_LATER}|{_EARLIER}) )"
        rf"{ARTICLE}{_OUR}(?P<event>{_NAME})"
    ),
)
# What makes a question of a distance: "how many days after the move was the wedding?"
_HOW_MANY: Final = compile_late(
    r"(?i)\b(?:how many|wie ?viele?|combien de|cu[aá]nt[ao]s|quant[aeio]s?|q(?:n?t[ao]s|nt)"
    r"|hoeveel|ile|сколько|скільки)\s+\Z"
)
_HOW_MANY_CHARS: Final = 16
# The day before or after one has a name of its own: "la veille du 3 mai", "am Vorabend der Messe".
_DAYS_BEFORE: Final = (
    *("eve", "veille", "vorabend", "vortag", "víspera", "vispera", "véspera", "vespera"),
    *("día anterior", "dia anterior", "noche anterior", "noite anterior", "tarde anterior"),
    *("giorno precedente", "sera precedente", "notte precedente", "vigilia"),
)
_DAYS_AFTER: Final = (
    *("lendemain", "folgetag", "día siguiente", "dia siguiente", "dia seguinte", "indomani"),
    *("noche siguiente", "mañana siguiente", "noite seguinte", "manhã seguinte", "manha seguinte"),
    *("giorno seguente", "giorno successivo", "mattina seguente", "mattina dopo", "dia a seguir"),
)
_has_beside = has_any(*_DAYS_BEFORE, *_DAYS_AFTER)
_DAY_BESIDE: Final = (
    rf"\b(?:(?P<after>{one_of(_DAYS_AFTER)})|{one_of(_DAYS_BEFORE)})"
    r" (?:(?:of|de|del|des|du|der|vom|von|al?|d[ao]s?|di|dell[aeo]|dei|degli|aos?|[àa]s?"
    r"|all[aeo]|agli) |(?=(?:de|a)ll['\u2019])|d['\u2019])"
)
_BESIDE: Final = Phrase(_has_beside, rf"(?i){_DAY_BESIDE}{ARTICLE}(?P<mark>{MARK})")
_EVENT_BESIDE: Final = Phrase(_has_beside, rf"(?i)({_DAY_BESIDE}){ARTICLE}{_OUR}(?P<event>{_NAME})")
# Exactly one day, and not several as in "the days after May 3".
_ONE_DAY: Final = frozenset(
    {*_PARTS_OF_DAY, "day", "tag", "día", "dia", "jour", "giorno", "день", "dag", "ochtend"}
    | {"middag", "avond", "dzień", "dnia", "wieczór", "ranek", "noc"}
)
_SOME_DAYS: Final = 7

_WEEKS: Final = ("week", "woche", "semaine", "semana", "settimana")
_BEGINNING: Final = ("beginning", "starting", "commencing", "from")
_WEEK_OF: Final = Phrase(
    has_any("w/c", *_WEEKENDS, *_WEEKS),
    (
        rf"(?i)\b(?:(?P<weekend>{one_of(_WEEKENDS)})|{one_of(_WEEKS)}|(?=w/c))"
        rf"(?: ?(?:of|vom|von|des|um|du|de|del|dell'|do|(?P<first>{one_of((*_BEGINNING, 'w/c'))})"
        rf"|(?P<last>ending)))(?: on)? {ARTICLE}(?P<mark>{MARK})"
    ),
)
_WEEK_OF_IN_SIGNS: Final = Phrase(
    has_any("周", "週", "星期", "礼拜", "禮拜", "주말"),
    (
        rf"(?P<mark>{MARK})(?:(?:(?:所在)?[的の]?[那这這]1?[个個]?|[のと](?=[周週])|的(?=[周週]末)|\s(?=주말))"
        r"(?:(?P<weekend>[周週]末|주말)"
        r"|(?:[周週]|星期|礼拜|禮拜)(?![1-7一二三四五六日天年边邊辺围圍])))"
    ),
)
# The day or days beside one: 5月3日第二天, 国庆前一周, 5月3日の前日, "5월 3일 다음 날".
_APART_IN_SIGNS: Final = Phrase(
    has_any("后", "後", "前", "次", "翌", "隔", "第2", "다음", "전날", "이튿날"),
    (
        rf"(?P<mark>{MARK})[的の]? ?(?:"
        r"(?P<next>第2[天日]|次日|翌[日朝晩]|隔[天日]|次の日|다음 ?날|이튿날)"
        r"|(?P<last>[之以]?前1[天日]|前日(?!程)|前の[日晩夜]|前夜|전날)"
        r"|[之以]?(?:(?P<after>[后後])|前)[的の]?(?P<count>\d{1,2}|[几幾])[个個]?"
        r"(?P<unit>天|日[间間]?|[周週][间間]?|星期|礼拜|禮拜|月)(?:之?[内內])?)"
    ),
)
_UNIT_IN_SIGNS: Final = {"天": 1, "日": 1, "月": MONTH_DAYS}
_SATURDAY, _SUNDAY = 5, 6


def step_away(left: dict[int, Sequence[NamedTime]], text: str, today: date) -> str:
    """Return *text* with "the week of <1>" or "two days after <1>" as <1>, changed so in *left*."""
    for phrase, find in (
        (_WEEK_OF, _find_week),
        (_WEEK_OF_IN_SIGNS, _find_week_in_signs),
        (_APART, _find_apart),
        (_BESIDE, _find_beside),
        (_APART_IN_SIGNS, _find_apart_in_signs),
    ):
        text = replace_phrase(phrase, partial(_take, left, find, today), text)
    return text


def date_event(text: str, find_day: Callable[[str], tuple[str, str] | None]) -> str:
    """Return *text* with an event replaced by its day: "the day after 2026-05-02".

    *find_day* returns the day of the event that is called so, and what stands behind its name, the
    rest of the question; None leaves the text as it is.
    """

    def put_day(match: re.Match[str]) -> str:
        asks_how_far = _HOW_MANY.search(match.string[: match.start()][-_HOW_MANY_CHARS:])
        found = None if asks_how_far else find_day(match["event"])
        return f"{match[1]}{''.join(found)}" if found else match[0]

    def put_day_in_signs(match: re.Match[str]) -> str:
        found = find_day(match["event"])
        return put_day_near(match, date.fromisoformat(found[0])) if found else match[0]

    text = replace_phrase(_EVENT_BESIDE, put_day, replace_phrase(_EVENT, put_day, text))
    return text if text.isascii() else replace_phrase(EVENT_IN_SIGNS, put_day_in_signs, text)


def _take(
    left: dict[int, Sequence[NamedTime]],
    find: Callable[[re.Match[str], Sequence[Days]], Days | None],
    today: date,
    match: re.Match[str],
) -> str:
    """Replace a time in *left* by what *find* makes of its days, and *match* by the time's mark."""
    times = left.get(number_of(match["mark"]), ())
    found = (find(match, days) for days in _find_each(times, today) if days)
    if not (spans := [*filter(None, found)]):
        return match[0]
    left[number_of(match["mark"])] = last_and_ahead(spans, today)
    return match["mark"]


def _find_week(match: re.Match[str], days: Sequence[Days]) -> Days | None:
    """Return the week, or the weekend, that *days* lie in; None if they are more than a week."""
    first, last = days[0][0], days[-1][1]
    length = (last - first).days + 1
    if length > WEEK_DAYS:
        return None
    if match["weekend"]:
        return _find_weekend(last if length == WEEK_DAYS else first)
    if length == WEEK_DAYS:
        return first, last
    if match["first"]:
        return first, move(first, WEEK_DAYS - 1)
    if match["last"]:
        return move(last, 1 - WEEK_DAYS), last
    return _find_begin(first), move(_find_begin(last), WEEK_DAYS - 1)


def _find_week_in_signs(match: re.Match[str], days: Sequence[Days]) -> Days | None:
    """Return the same, but of weeks that begin on Monday, even for a Sunday or several days."""
    first, last = days[0][0], days[-1][1]
    if match["weekend"] or (last - first).days >= WEEK_DAYS:
        return _find_week(match, days)
    monday = move(first, -first.weekday())
    return monday, move(monday, WEEK_DAYS - 1)


def _find_begin(day: date) -> date:
    """Return the first day of the week of *day*: Monday, or *day* itself if it is a Sunday."""
    return day if day.weekday() == _SUNDAY else move(day, -day.weekday())


def _find_weekend(day: date) -> Days:
    """Return the weekend of the week of *day*; for a Monday, the weekend before."""
    saturday = move(day, _SATURDAY - day.weekday() - (WEEK_DAYS if day.weekday() == 0 else 0))
    return saturday, move(saturday, 1)


def _find_apart(match: re.Match[str], days: Sequence[Days]) -> Days:
    """Return the days that lie so far before or after *days*."""
    first, last = days[0][0], days[-1][1]
    unit = fold(match["unit"])
    away = 1 if match["after"] else -1
    if unit in _WEEKENDS:
        # All of it, so not with the Saturday before a Sunday.
        begin, _ = _find_near(_SATURDAY, away, last if match["after"] else move(first, -1))
        return begin, move(begin, 1)
    weekday = WEEKDAYS.get(unit, _WEEKDAYS_ELSEWHERE.get(unit))
    if weekday is not None:
        # "The Friday after Thanksgiving" is one of its days.
        return _find_near(weekday, away, first)
    near, far = _find_distance(match)
    # "Christmas" may mean any of its days.
    is_doubtful = len(days) > 1 and far == 1
    if match["after"]:
        return first if is_doubtful else move(last, near), move(last, far)
    return move(first, -far), last if is_doubtful else move(first, -near)


def _find_beside(match: re.Match[str], days: Sequence[Days]) -> Days:
    """Return the day right before or after *days*."""
    day = move(days[-1][1], 1) if match["after"] else move(days[0][0], -1)
    return day, day


def _find_apart_in_signs(match: re.Match[str], days: Sequence[Days]) -> Days | None:
    """Return the days next to *days*; None if they are more than a feast."""
    first, last = days[0][0], days[-1][1]
    if (last - first).days > WEEK_DAYS:
        return None
    if match["next"] or match["last"]:
        day = move(last, 1) if match["next"] else move(first, -1)
        return day, day
    count = int(match["count"]) if match["count"].isdecimal() else 0
    distance = count * _UNIT_IN_SIGNS.get(match["unit"][0], WEEK_DAYS) or _SOME_DAYS
    if match["after"]:
        return move(last, 1), move(last, distance)
    return move(first, -distance), move(first, -1)


def _find_near(number: int, away: int, day: date) -> Days:
    """Return the nearest such weekday before *day* (*away* -1), or after it (1)."""
    (found,) = weekday_near(number, away, day)
    return next(find_days(found, ()))


def _find_each(times: Sequence[NamedTime], today: date) -> Iterator[Sequence[Days]]:
    """Yield the days of each span, then those of all other times together.

    Those without a year are yielded twice: in the last year, and in this one.
    """
    for named in times:
        if named.first:
            yield list(find_days(named, ()))
    yield [days for named in times if named.year for days in find_days(named, ())]
    any_year = [named for named in times if not (named.first or named.year)]
    for year in (today.year - 1, today.year):
        yield [days for named in any_year for days in find_days(named, (year,))]


def _find_distance(match: re.Match[str]) -> tuple[int, int]:
    """Return the least and the greatest distance in days that *match* may mean."""
    unit = fold(match["unit"])
    days = UNIT_DAYS.get(unit) or _UNITS_ELSEWHERE.get(unit, 1)
    if not match["count"]:
        return 1, days if days > 1 or unit in _ONE_DAY else _SOME_DAYS
    count = _COUNTS_ELSEWHERE.get(fold(match["count"])) or read_count(match["count"])
    distance, slack = count * days, days // 2
    if match["within"] or match["first"]:
        return 1, distance
    return distance - slack, distance + slack
