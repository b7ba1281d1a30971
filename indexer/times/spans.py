"""Times from one to another, since, before or around one: "from May to July", "since Monday"."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from itertools import product
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import MONTH_DAYS, WEEK_DAYS, fold, one_of
from indexer.times.forms import (
    MARK,
    Phrase,
    compile_narrow,
    has_any,
    move,
    number_of,
    replace_phrase,
    span,
)
from indexer.times.halves import take_halves
from indexer.times.named_time import (
    Days,
    NamedTime,
    find_days,
    last_and_ahead,
    name_day,
    name_months,
    near_years,
    only,
    part_of_year,
)
from indexer.times.offsets import AFTER, ARTICLE, BEFORE, step_away
from indexer.times.thirds import take_thirds

# "Since last September": "last" adds nothing, because the most recent one is meant anyway.
_LAST: Final = one_of(
    ("last ", "past ", "letzten ", "letztem ", "letzter ", "vergangenen ", "vorigen ")
)


def _has_two(folded: str) -> bool:
    return len(re.findall(MARK, folded)) > 1


_BETWEEN: Final = Phrase(
    _has_two,
    (
        rf"(?i)\b(?:between|zwischen|entre|tra|fra|между|між|tussen|mellan|mellem|mellom|mezi|między"
        rf"|antara|μεταξύ|בין) {ARTICLE}({MARK})"
        rf" (?:(?:and|und|y|et|e|и|і|й|та|en|och|og|a|i|dan|και) )?{ARTICLE}({MARK})"
        rf"|({MARK})\s?(?:to|until|till|through|bis(?: zum)?|hasta|al?|jusqu'au|jusqu'à|au|à|até|ao"
        rf"|по|до|do|tot|til|až|έως|ως|μέχρι|ile|إلى|الى|حتى|עד|से|đến|tới|hingga|sampai|تا"
        rf"|[-–—→~〜～到至]|から|부터|에서)\s?{ARTICLE}({MARK})"
        rf"|({MARK})[和与と]({MARK})(?=之?の?[间間])"
    ),
)
_SINCE_WORDS: Final = (
    *("since", "seit", "seitdem", "ab", "desde", "depuis", "dès", "dès le", "dal", "dallo"),
    *("dalla", *AFTER, "à partir de", "à partir du", "à compter de", "à compter du"),
    *("a partir de", "a partir del", "a partir do", "a partire da", "a partire dal"),
    *("sinds", "vanaf", "sedan", "siden", "fra og med", "från och med", "sejak", "od", "від"),
    *("починаючи з", "מאז", "החל מ", "از", "بعد از"),
)
_SINCE_SIGNS: Final = (
    "onward",
    "以来",
    "以來",
    "以後",
    "以后",
    "以降",
    "之后",
    "之後",
    "이후",
    "beri",
    "bu yana",
    *("lähtien", "alkaen", "jälkeen", "óta", "után"),
)
_UNTIL_WORDS: Final = (
    *("until", "till", "bis", "bis zum", "hasta", "jusqu'au", "jusqu'à", "fino a", "fino al"),
    "até",
)
_UNTIL_SIGNS: Final = ("まで", "까지", "asti", "saakka")
_BEFORE_WORDS: Final = (
    "до",
    *BEFORE,
    "innan",
    "inden",
    "sebelum",
    "πριν τον",
    "πριν την",
    "לפני",
    "ennen",
    "قبل از",
)
_BEFORE_SIGNS: Final = ("以前", "之前", "이전", "előtt")
# Not "about": what is known about Christmas may be told at any time.
_AROUND_WORDS: Final = (
    *("around", "circa", "um", "rund um", "gegen", "autour de", "autour du", "vers", "environ"),
    *("alrededor de", "alrededor del", "hacia", "intorno a", "intorno al", "verso", "cerca de"),
    *("por volta de", "por volta do", "rond", "omkring", "около", "około"),
)
_AROUND_SIGNS: Final = ("前后", "前後", "左右", "ごろ", "頃", "전후", "쯤")
_SINCE, _UNTIL, _BEFORE, _AROUND = (
    Phrase(
        has_any(*(f"{word} " for word in words), "ll'", *signs),
        (
            # "Prima dell'estate" has one of them, too.
            rf"(?i)\b{one_of(words)}(?: {ARTICLE}|ll'){_LAST}?({MARK})"
            rf"|({MARK})\s?{one_of(signs)}"
        ),
    )
    for words, signs in (
        (_SINCE_WORDS, _SINCE_SIGNS),
        (_UNTIL_WORDS, _UNTIL_SIGNS),
        (_BEFORE_WORDS, _BEFORE_SIGNS),
        (_AROUND_WORDS, _AROUND_SIGNS),
    )
)
# 从5月3日起, 5月至今.
_SINCE_IN_SIGNS: Final = Phrase(
    has_any("起", "今", "现在", "現在", "目前"),
    rf"[从從自]({MARK})起|({MARK})(?:至今|到(?:现在|現在|目前)|から(?:現在|今まで))",
)
# "Da" and "von" alone are also other words.
_FROM: Final = Phrase(
    has_any("da ", "von ", "vom "), rf"(?i)\b(?:da ({MARK})|(?:von|vom) {ARTICLE}({MARK}) an\b)"
)
_DAYS_AROUND: Final = 3

# "In May last year", "this year in spring", "last year's Christmas"; "on Tuesday last week".
_BESIDE: Final = Phrase(
    _has_two,
    (
        rf"({MARK})(?:'s|的|の|,?(?: of| in| im| en| del?| dello| do| в| у| w| z| v| i| van| av| af"
        rf"| dari| lui| anului| din| σε| του| τον| της| την| το| di| dell'| من| של| на)?) ?({MARK})"
    ),
)
# One before another: "<1>, <2>", "<1> and on <2>", "<1>/<2>".
_LISTED: Final = compile_late(
    rf"(?i)(?=({MARK})(?:,? (?:and|or|und|oder|et|ou|y|o|e) (?:(?:on|in|am|im|en|à|a|no|em) )?"
    rf"|,? | ?/ ?){ARTICLE}({MARK}))"
)
_LAST_THIRD: Final = 2


def join_spans(
    text: str, found: Sequence[Sequence[NamedTime]], today: date
) -> tuple[list[NamedTime], str]:
    """Return the times of the marks in *text*, with ranges and parts applied, and the text left.

    *found* has the times of each mark, by its number. In the text, the words for a part of a time
    ("early <1>") are left out.
    """
    if not found:
        return [], text
    left = dict(enumerate(found))
    text = take_thirds(left, take_halves(left, text), today)
    _share_years(left, text)
    text = replace_phrase(_BESIDE, partial(_put_together, left, today), text)
    text = step_away(left, text, today)
    return list(_find_spans(text, left, today)), text


def _find_spans(
    text: str, left: dict[int, Sequence[NamedTime]], today: date
) -> Iterator[NamedTime]:
    folded = fold(text)
    for phrase, meaning in _MEANINGS:
        if not phrase.may_stand_in(folded):
            continue
        for match in compile_narrow(phrase.pattern, folded).finditer(text):
            numbers = [number_of(mark) for mark in match.groups() if mark]
            if not left.keys() >= {*numbers}:
                continue
            if spans := meaning(*[left[number] for number in numbers], today):
                for number in numbers:
                    del left[number]
                yield from spans
    for times in left.values():
        yield from times


def _put_together(left: dict[int, Sequence[NamedTime]], today: date, match: re.Match[str]) -> str:
    """Join two times in *left* beside each other if one is the year or week of the other."""
    first, second = (number_of(mark) for mark in match.groups())
    times = (
        _find_in_year(left[first], left[second])
        or _find_in_week(left[first], left[second])
        or _find_same_day(left[first], left[second], today)
    )
    if times:
        left[first] = times
        del left[second]
        return match[1]
    return match[0]


def _share_years(left: dict[int, Sequence[NamedTime]], text: str) -> None:
    """Put the times in *left* that are said before one of a year into that year.

    "Q1 and Q2 2025", "Ende April, Anfang Mai 2025". Not if they would be after it.
    """
    if not _has_two(text):
        return
    for match in reversed([*_LISTED.finditer(text)]):
        first, second = (left[number_of(mark)] for mark in match.groups())
        years = {year for named in second if (year := _find_written_year(named))}
        of_year = _find_in_year(first, [NamedTime(years.pop())]) if len(years) == 1 else ()
        if of_year and max(_each_day(of_year)) < min(_each_day(second)):
            left[number_of(match[1])] = of_year


def _find_written_year(named: NamedTime) -> int | None:
    """Return the year that a month, a day, a quarter or a season has been named with."""
    if named.first and named.last:
        is_of_months = named.first.day == 1 and (named.last - named.first).days >= MONTH_DAYS - 2
        return named.first.year if is_of_months else None
    return named.year if named.month else None


def _each_day(times: Sequence[NamedTime]) -> Iterator[Days]:
    for named in times:
        yield from find_days(named, ())


def _find_in_year(times: Sequence[NamedTime], others: Sequence[NamedTime]) -> Sequence[NamedTime]:
    """Return the days, months or feasts of one argument in the year that the other is."""
    for parts, years in ((times, others), (others, times)):
        named = only(years)
        if named.year and named == NamedTime(named.year):
            if all(part.month and part.year is None for part in parts):
                of_year = [part._replace(year=named.year) for part in parts]
                return of_year if all(map(_is_in_calendar, of_year)) else ()
            # Of a movable feast, the one of that year.
            several = parts if len(parts) > 1 else ()
            return [part for part in several if part.first and part.first.year == named.year]
    return ()


def _find_in_week(times: Sequence[NamedTime], others: Sequence[NamedTime]) -> Sequence[NamedTime]:
    """Return the weekday that is one argument in the week that is the other."""
    for days, weeks in ((times, others), (others, times)):
        week = only(weeks)
        if not _has_days(week, WEEK_DAYS) or not all(_has_days(day, 1) for day in days):
            continue
        # Alone, a weekday is the last or the next one.
        if len(days) > 1 and week.first and days[0].first:
            return [span(move(week.first, (days[0].first - week.first).days % WEEK_DAYS), 1)]
    return ()


def _find_same_day(
    times: Sequence[NamedTime], others: Sequence[NamedTime], today: date
) -> Sequence[NamedTime]:
    """Return the day of a year, month or week that today is of this one: 上个月的今天."""
    whole = only(times)
    if only(others) != span(today, 1):
        return ()
    if _has_days(whole, WEEK_DAYS) and whole.first:
        return [span(move(whole.first, today.weekday()), 1)]
    if not whole.year or whole != NamedTime(whole.year, whole.month):
        return ()
    return name_day(str(whole.year), whole.month or today.month, str(today.day))


def _has_days(named: NamedTime, days: int) -> bool:
    if not (named.first and named.last):
        return False
    return (named.last - named.first).days + 1 == days


def _is_in_calendar(named: NamedTime) -> bool:
    return any(True for _ in find_days(named, ()))


def _find_between(
    firsts: Sequence[NamedTime], lasts: Sequence[NamedTime], today: date
) -> Sequence[NamedTime]:
    first, last = firsts[-1], lasts[-1]
    if _is_month(first) and _is_month(last):
        return _find_months(first, last)
    years = {*_years_of(firsts), *_years_of(lasts)}
    either = [{today.year, *years}] if years else [{year} for year in near_years(today)]
    spans = [span for within in either for span in _find_shortest(firsts, lasts, sorted(within))]
    return spans or _find_over_new_year(firsts[0], last, today)


def _find_shortest(
    firsts: Sequence[NamedTime], lasts: Sequence[NamedTime], years: Sequence[int]
) -> Sequence[NamedTime]:
    """Return the shortest span from one time to another, of all the *years* that may be meant."""
    spans = [
        (begin[0], end[1])
        for one, other in product(firsts, lasts)
        for begin, end in product(find_days(one, years), find_days(other, years))
        if begin[0] <= end[1]
    ]
    return [NamedTime(first=a, last=b) for a, b in sorted(spans, key=lambda s: s[1] - s[0])[:1]]


def _find_months(first: NamedTime, last: NamedTime) -> Sequence[NamedTime]:
    """Return the months of any year from one to another, or the thirds of them that are meant."""
    months = name_months(first.month or 0, last.month or 0)
    if first.part is last.part is None:
        return months
    thirds = [month._replace(part=third) for month in months for third in range(3)]
    left_out = 0 if last.part is None else _LAST_THIRD - last.part
    return thirds[first.part or 0 : len(thirds) - left_out]


def _find_over_new_year(first: NamedTime, last: NamedTime, today: date) -> Sequence[NamedTime]:
    """Return spans from a day to one in the next year: the last that has begun, and later ones."""
    is_any_year = not (first.year or last.year) and first.day and last.day
    if not is_any_year or (first.month or 0) <= (last.month or 0):
        return ()
    spans = [
        (begin, end)
        for year in (today.year - 1, today.year)
        for begin, _ in find_days(first, (year,))
        for _, end in find_days(last, (year + 1,))
    ]
    return last_and_ahead(spans, today)


def _find_since(times: Sequence[NamedTime], today: date) -> Sequence[NamedTime]:
    begun = [first for first, _ in _find_past(times, today)]
    return [NamedTime(first=max(begun), last=today)] if begun else ()


def _find_from(times: Sequence[NamedTime], today: date) -> Sequence[NamedTime]:
    """Return the time since a month or a day of one; "da" before others is Portuguese."""
    return _find_since(times, today) if all(named.month for named in times) else ()


def _find_until(times: Sequence[NamedTime], today: date) -> Sequence[NamedTime]:
    """Return the time up to a day, with that day; of longer times, the time before them."""
    before = _find_before(times, today)
    days = [last for first, last in _find_past(times, today) if first == last]
    return [span._replace(last=max(days)) for span in before] if days else before


def _find_before(times: Sequence[NamedTime], today: date) -> Sequence[NamedTime]:
    begun = [days for days in _find_past(times, today) if days[0] > date.min]
    if not begun:
        return ()
    first, last = max(begun)
    # "Until the end of May" is until its last day.
    is_end = all(named.part == _LAST_THIRD or named == _end_of_year(named) for named in times)
    return [NamedTime(first=date.min, last=last if is_end else first - timedelta(days=1))]


def _find_around(times: Sequence[NamedTime], today: date) -> Sequence[NamedTime]:
    """Return *times* and, of those that are a week at most, also the days next to them."""
    years = range(today.year - 1, today.year + 2)
    near = (
        NamedTime(first=move(first, -_DAYS_AROUND), last=move(last, _DAYS_AROUND))
        for named in times
        for first, last in find_days(named, years)
        if last - first < timedelta(weeks=1)
    )
    return [*times, *near]


def _find_past(times: Sequence[NamedTime], today: date) -> Iterator[Days]:
    """Yield the days of those of *times* that have begun."""
    for named in times:
        for days in find_days(named, (today.year - 1, today.year)):
            if days[0] <= today:
                yield days


def _end_of_year(named: NamedTime) -> NamedTime | None:
    return part_of_year(named.first.year, _LAST_THIRD) if named.first else None


def _is_month(named: NamedTime) -> bool:
    return named.month is not None and named.year is None and named.day is None


def _years_of(times: Sequence[NamedTime]) -> Iterator[int]:
    for named in times:
        year = named.first.year if named.first else named.year
        if year is not None:
            yield from (year - 1, year, year + 1)


# Phrases with their meaning, a function of the times of each mark in the phrase, and of today.
_MEANINGS: Final[tuple[tuple[Phrase, Callable[..., Sequence[NamedTime]]], ...]] = (
    (_BETWEEN, _find_between),
    (_SINCE, _find_since),
    (_SINCE_IN_SIGNS, _find_since),
    (_FROM, _find_from),
    (_UNTIL, _find_until),
    (_BEFORE, _find_before),
    (_AROUND, _find_around),
)
