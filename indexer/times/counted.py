"""Times that are counted from today: "three months ago", "in two weeks", "the last few days"."""

import re
from collections.abc import Sequence
from datetime import MAXYEAR, MINYEAR, date
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import (
    COUNT_NAMES,
    LAST,
    MONTH_DAYS,
    NEXT,
    OF_NONE,
    SOME_NAMES,
    SPACED_UNITS,
    UNSPACED_UNITS,
    WEEK_DAYS,
    YEAR_DAYS,
    any_of,
    fold,
    number_words,
    one_of,
)
from indexer.times.forms import Form, has_all, has_any, move, phrase_forms, span
from indexer.times.named_time import A_FEW, NamedTime, end_of_month, month_from, name_day, name_year
from indexer.times.readers import days_away

# With a genitive that only `offsets` looks for, and "un par de semanas".
_COUNTS: Final = number_words(
    enumerate(COUNT_NAMES, 1), [(1, "eines anderthalb eineinhalb"), (2, "par paio zweieinhalb")]
)
UNIT_DAYS: Final = number_words(SPACED_UNITS.items(), UNSPACED_UNITS.items())
# How many "a few" may be.
_FEWEST, _MOST = 2, 7
# Days before and after "this time last year"; and days that "the other day" may lie back.
_SLACK: Final = 14
_THE_OTHER_DAY: Final = 10
COUNT: Final = (
    rf"(?:u[nm] (?=par |paio ))?({any_of(COUNT_NAMES)}|(?<=\bu[nm] )(?:par|paio)|\d{{1,4}})"
    "(?: of| de| di)?"
)
SMALL_COUNT: Final = rf"(?P<count>{any_of(COUNT_NAMES)}|\d{{1,2}})"
# English, and not Italian for two: "due next week".
_NOT_DUE: Final = "(?!due (?:next|coming|upcoming|last|past)\\b)"
_SOME: Final = one_of(SOME_NAMES)
UNIT: Final = rf"({any_of(SPACED_UNITS.values())})"
# Several of a unit in languages in which "the last days" need no number; "el mes" is one.
_PLURALS: Final = (
    "días|semanas|meses|años|giorni|settimane|mesi|anni|dias|anos|jours|semaines|ans|années|tagen?"
    "|wochen|monaten?|jahren?|дней|дни|недель|недели|месяцев|месяцы"
)
# "La última semana" ends today, as "the past week" does.
_SINGULARS: Final = "semana|mes|año|ano|semaine|mois|année|settimana|mese|anno"
# "Los últimos días", but not "los últimos días de mayo".
_OF_ELSE: Final = r"(?! (?:del?|d[oai]|dell[ae]|des|du|vor|vom|von|d'|dell')\b)"
_COMING: Final = f"(?:{NEXT}|upcoming|ближайши(?:е|х))"
_COMING_SIGNS: Final = "(?:接下来|接下來|未来|未來|今后|今後|これから|앞으로)"
UNSPACED_UNIT: Final = rf"({any_of(UNSPACED_UNITS.values())})"
AGO: Final = f"(?:{any_of(('ago fa atrás atras назад',))}|тому назад)"
# "Ha" is Portuguese without its accent before what Portuguese counts, and Italian for "has".
_HA: Final = r"ha(?= [^\W_]+ (?:dias?|semanas?|m[eê]s|meses|anos?)\b)"
AGO_BEFORE: Final = one_of(("vor", "hace", "há", _HA, "faz", "il y a"))
_AGO_SIGNS: Final = "(?:[以之]?前|(?:ほど|くらい|ぐらい)前|전)"
# Not "built in 3 days", "twice in a week".
_IN: Final = (
    "(?:(?<!ed )|(?<=planned )|(?<=scheduled )|(?<=need ))"
    "(?<!built )(?<!done )(?<!made )(?<!once )(?<!twice )(?<!times )(?:heute )?in"
)
_AHEAD_BEFORE: Final = f"(?:{_IN}|dans|dentro de|tra|fra|daqui(?: a)?|через)"
_AHEAD: Final = "(?:from now|from today)"
_AHEAD_SIGNS: Final = "(?:以?[后後](?![半期])|之[后後]|후|뒤)"
# "前几天" is before an event where one stands before it: "考试前几天".
_NO_EVENT: Final = (
    r"(?<![^\s，,。、？?！!：:我你他她们們咱在就是了那把跟和给對对从妈爸哥姐弟妹再等])"
)
# What must not follow a count: "two weeks after the move" is not counted from today.
_FROM_ELSE: Final = (
    r"(?! (?:after|before|following|preceding|nach|vor|después|antes|après|avant|dopo|prima|depois"
    r"|após)\b)"
)
# Beside these words, a count says how long something took.
_TOOK: Final = compile_late(
    r"(?i)\b(?:did|had|took|were|been|war|waren|wurden?|hatten?|dauerte"
    r"|geschafft|gemacht|getan|gelernt|erreicht|gebraucht"
    r"|how (?:much|many|often|far)|wie (?:viele?|oft|weit))\b"
)
# Of a text with these words, "the next two weeks" are not those from today.
_HAPPENED: Final = compile_late(
    r"(?i)\b(?:happened|went|were|was|passiert|geschah|pas[oó]|successo|aconteceu|произошло)\b"
)
# Characters to look back for them: the rest of a question, but not of a text with many counts.
_NEAR: Final = 100
# Before a count that ends so, something tells how often or how much; or it is "two week sprints".
_OFTEN: Final = compile_late(
    r"(?i) (?:an?|one) (?:day|year)$|(?<! a)(?<! one) (?:day|week|month|year)$"
)


def read_count(text: str) -> int:
    """Return the number that *text* writes in a word or in digits."""
    return _COUNTS.get(fold(text)) or int(text)


def move_by(count: int, days: int, today: date) -> Sequence[NamedTime]:
    """Return the time *count* units of *days* days from today; nothing beyond the calendar.

    For years and months it is a whole year or month.
    """
    if days == YEAR_DAYS:
        return name_year(today.year + count)
    if days == MONTH_DAYS:
        year, month = month_from(today, count)
        return name_day(str(year), month)
    # "Two weeks ago" is rarely fourteen days to the day.
    slack = days // 2
    return (span(move(today, count * days - slack), 2 * slack + 1),)


def ago(count: int, days: int, today: date) -> Sequence[NamedTime]:
    """Return the time *count* units of *days* days ago."""
    if count != A_FEW:
        return move_by(-count, days, today)
    return (NamedTime(first=move(today, -_MOST * days), last=move(today, -_FEWEST * days)),)


def ahead(count: int, days: int, today: date) -> Sequence[NamedTime]:
    """Return the time *count* units of *days* days from today."""
    if count != A_FEW:
        return move_by(count, days, today)
    return (NamedTime(first=move(today, _FEWEST * days), last=move(today, _MOST * days)),)


def until_today(count: int, days: int, today: date) -> Sequence[NamedTime]:
    """Return the last *count* units of *days* days."""
    first = move(today, 1 - _MOST * days) if count == A_FEW else back_to(today, count, days)
    return (NamedTime(first=first, last=today),)


def _ago(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    return ago(*_counted(match), today)


def _ago_to_the_day(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    return (span(back_to(today, *_counted(match)), 1),)


def _ahead(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    return () if _took(match) else ahead(*_counted(match), today)


def _took(match: re.Match[str]) -> bool:
    """Tell whether the matched count says how long something took, or how often it happens."""
    if match[0][:3].lower() != "in ":
        return False
    near = match.string[max(0, match.start() - _NEAR) : match.end() + _NEAR]
    return bool(_OFTEN.search(match[0]) or _TOOK.search(near))


def _until_today(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    return until_today(*_counted(match), today)


def _from_tomorrow(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read the next units, unless the text tells of what happened.

    They begin tomorrow: each file that was saved today is of today.
    """
    if _HAPPENED.search(match.string):
        return ()
    count, days = _counted(match)
    last = move(today, _MOST * days) if count == A_FEW else back_to(today, -count, days)
    return (NamedTime(first=move(today, 1), last=last),)


def back_to(today: date, count: int, days: int) -> date:
    """Return the day *count* units of *days* days ago; for months and years, the same day.

    A *count* below zero is of units ahead.
    """
    if days not in {MONTH_DAYS, YEAR_DAYS}:
        return move(today, -count * days)
    year, month = month_from(today, -count * (12 if days == YEAR_DAYS else 1))
    if not MINYEAR <= year <= MAXYEAR:
        return date.min if year < MINYEAR else date.max
    last = end_of_month(year, month)
    return last.replace(day=min(last.day, today.day))


def _counted(match: re.Match[str]) -> tuple[int, int]:
    """Return the count in *match*, `A_FEW` if it has none, and how many days its unit has."""
    *numbers, unit = (text for text in match.groups() if text is not None)
    count = read_count(numbers[0] or "1") if numbers else A_FEW
    # A few days are one word in Korean.
    return count, UNIT_DAYS.get(fold(unit), 1)


has_ago = has_any(
    *(" ago", " fa", " atrás", " atras", " назад", "vor ", "hace ", "há ", "ha ", "faz "),
    *("il y a ", "前", "전"),
)
_has_unit = has_any(*UNIT_DAYS)
_has_ahead = has_any(
    *("in ", "dans ", "dentro ", "tra ", "fra ", "daqui ", "через "),
    *(" from now", " from today", "后", "後", "再过", "再過", "후", "뒤"),
)
has_last = has_any(
    *("last", "past", "letzt", "vergang", "vorig", "ltim", "derni", "следни", "近", "过去", "過去"),
    *("この", "ここ", "지난", "최근"),
)
_has_coming = has_any(
    *("next ", "coming ", "nächst", "kommend", "próxim", "proxim", "prochain", "prossim"),
    *("следующ", "ближайш"),
    *("接下", "未来", "未來", "今后", "今後", "これから", "앞으로"),
)


# Before the forms of days, weeks, months and years by their names.
FORMS: Final[tuple[Form, ...]] = (
    *phrase_forms(
        lambda _match, today: (span(move(back_to(today, 1, YEAR_DAYS), -_SLACK), 2 * _SLACK + 1),),
        "this time last year|this time a year ago|um diese zeit letztes jahr"
        "|letztes jahr um diese zeit|vor einem jahr um diese zeit"
        "|l'année dernière à (?:cette|la même) époque|à la même époque l'année dernière"
        "|el año pasado por estas fechas|por estas fechas el año pasado"
        "|l'anno scorso in questo periodo|in questo periodo l'anno scorso"
        "|nesta época do ano passado|ano passado nesta época",
        "去年(?:的?[这這]个?[時时]候?|同期)|(?:去年|昨年)の(?:今頃|今ごろ|いまごろ)|작년 이맘때",
    ),
    *phrase_forms(
        days_away(-_THE_OTHER_DAY, _THE_OTHER_DAY),
        "the other day(?! care)|neulich|letztens|l'autre jour|el otro día|l'altro giorno|outro dia",
        rf"{_NO_EVENT}前[几幾2些]天(?![后後])|先日",
    ),
    *phrase_forms(
        days_away(-2 * MONTH_DAYS, 2 * MONTH_DAYS),
        "",
        rf"{_NO_EVENT}前一?(?:[阵陣]|段[时時][间間])子?",
    ),
    *phrase_forms(days_away(-WEEK_DAYS, WEEK_DAYS + 1), "", "(?:최근|지난) ?일주일(?: ?동안|간)?"),
    *phrase_forms(lambda _match, today: ahead(1, WEEK_DAYS, today), "", "일주일 ?[후뒤]"),
    # Two or three, where it matters.
    *phrase_forms(days_away(-3, 3), "couple of days ago|couple days ago"),
    *phrase_forms(
        lambda _match, today: move_by(-2, WEEK_DAYS, today),
        "vor 14 tagen|vor vierzehn tagen|il y a 15 jours|il y a quinze jours"
        "|il y a une quinzaine de jours|hace 15 días"
        "|hace quince días|15 giorni fa|quindici giorni fa|há quinze dias"
        "|quinze dias atr[áa]s|faz quinze dias|una quindicina di giorni fa",
        "半[个個]月[以之]?前|(?<![个個かヶ])半月前|보름 ?전",
    ),
    *phrase_forms(
        lambda _match, today: (NamedTime(first=move(today, -2 * WEEK_DAYS), last=today),),
        "last fortnight|past fortnight",
    ),
    *phrase_forms(
        lambda _match, today: (span(back_to(today, 1, YEAR_DAYS), 1),),
        "today last year|this day last year|today a year ago",
    ),
    Form(
        has_all(has_ago, has_any("today", "heute")),
        rf"(?i)\b{COUNT} {UNIT} ago today\b|\bheute vor {COUNT} {UNIT}\b",
        _ago_to_the_day,
    ),
    Form(
        has_all(has_ago, _has_unit),
        (
            rf"(?i)\b{COUNT} {UNIT} {AGO}\b|\b{AGO_BEFORE} {COUNT} {UNIT}\b"
            rf"|\b()(неделю|месяц|год|день) назад\b"
            rf"|(?<!\d)(\d{{1,4}})\s?{UNSPACED_UNIT}\s?{_AGO_SIGNS}"
        ),
        _ago,
    ),
    Form(
        has_all(has_ago, has_any(*SOME_NAMES, *"几幾数數몇며")),
        (
            rf"(?i)\b{_SOME} {UNIT} {AGO}\b|\b{AGO_BEFORE} {_SOME} {UNIT}\b"
            rf"|(?:[几幾数數]|몇\s?){UNSPACED_UNIT}\s?{_AGO_SIGNS}|(며칠) ?전"
        ),
        _ago,
    ),
    *phrase_forms(
        lambda _match, today: move_by(2, WEEK_DAYS, today),
        "dans 15 jours|dans quinze jours|dentro de 15 días|dentro de quince días"
        "|tra 15 giorni|tra quindici giorni|fra 15 giorni|fra quindici giorni",
    ),
    Form(
        has_all(_has_ahead, _has_unit),
        (
            rf"(?i)\b{_AHEAD_BEFORE} {COUNT} {UNIT}\b{_FROM_ELSE}|\b{COUNT} {UNIT} {_AHEAD}\b"
            r"|\bчерез ()(неделю|месяц|год|день)\b"
            rf"|(?<!\d)(\d{{1,4}})\s?{UNSPACED_UNIT}\s?{_AHEAD_SIGNS}"
            rf"|再[过過](\d{{1,4}}){UNSPACED_UNIT}"
        ),
        _ahead,
    ),
    Form(
        has_all(_has_ahead, _has_unit, has_any(*SOME_NAMES, *"几幾数數몇")),
        (
            rf"(?i)\b{_AHEAD_BEFORE} {_SOME} {UNIT}\b|\b{_SOME} {UNIT} {_AHEAD}\b"
            rf"|(?:[几幾数數]|몇\s?){UNSPACED_UNIT}\s?{_AHEAD_SIGNS}"
        ),
        _ahead,
    ),
    Form(
        has_last,
        (
            rf"(?i)\b(?:{LAST} {COUNT} {UNIT}|{_NOT_DUE}{COUNT} {LAST} {UNIT})\b"
            rf"{OF_NONE}"
            rf"{_FROM_ELSE}"
            rf"|(?:最?近|过去的?|過去的?|この|ここ|지난|최근)\s?(\d{{1,4}})\s?{UNSPACED_UNIT}"
            rf"(?!\s?{_AGO_SIGNS})(?:[間间내간]|\s?동안)?"
        ),
        _until_today,
    ),
    Form(
        has_any("半年", "반년", "半个月", "半個月"),
        r"(?:最?近|过去的?|過去的?|この|ここ|지난|최근)\s?(?:(半年|반년)|半[个個]月)(?!\s?[以之]?前)",
        lambda match, today: (
            NamedTime(
                first=back_to(today, *((6, MONTH_DAYS) if match[1] else (15, 1))), last=today
            ),
        ),
    ),
    Form(
        has_any("24 h", "48 h", "72 h"),
        r"(?i)\b(?:last|past) (24|48|72) (?:hours|hrs|h)\b",
        lambda match, today: (span(move(today, -int(match[1]) // 24), int(match[1]) // 24 + 1),),
    ),
    # Up to today, and not the calendar's last one, which is "last month".
    Form(
        has_all(has_any("last ", "past "), has_any("week", "month", "year")),
        (
            r"(?i)\b(?:past|(?:(?<=in the )|(?<=over the )|(?<=during the )|(?<=within the ))last)"
            rf"() (week|month|year)\b{OF_NONE}{_FROM_ELSE}"
        ),
        _until_today,
    ),
    Form(
        has_any("few", "couple", "several", "paar", "einigen", "últim", "derni", "ultim", "следни"),
        rf"(?i)\b{LAST} (?:few|couple of|several|{_SOME}) {UNIT}\b{OF_NONE}",
        _until_today,
    ),
    Form(
        has_all(has_any("últim", "derni", "ultim", "letzt", "vergang", "следни"), _has_unit),
        rf"(?i)\b{LAST} ({_PLURALS})\b{_OF_ELSE}",
        _until_today,
    ),
    Form(
        has_all(has_any("últim", "derni", "ultim"), _has_unit),
        (
            rf"(?i)\b(?:últim[oa]|(?<!avant-)derni(?:er|ère)|ultim[oa])() ({_SINGULARS})\b"
            rf"{_OF_ELSE}{_FROM_ELSE}(?! (?:que|où|in cui|en que|em que)\b)"
        ),
        _until_today,
    ),
    Form(
        has_all(_has_coming, _has_unit),
        (
            rf"(?i)\b(?:{_COMING} {COUNT} {UNIT}|{_NOT_DUE}{COUNT} {_COMING} {UNIT})\b"
            rf"{_FROM_ELSE}"
            rf"|{_COMING_SIGNS}[的の]?\s?(\d{{1,4}})\s?{UNSPACED_UNIT}"
        ),
        _from_tomorrow,
    ),
    Form(
        has_all(_has_coming, _has_unit),
        (
            rf"(?i)\b{_COMING} (?:(?:few|couple of|several|{_SOME}) {UNIT}"
            rf"|({_PLURALS}|days|weeks|months|years))\b"
            rf"|{_COMING_SIGNS}[的の]?\s?(?:[几幾数數]|몇\s?){UNSPACED_UNIT}"
        ),
        _from_tomorrow,
    ),
    *phrase_forms(days_away(1, _MOST), "", rf"{_NO_EVENT}过[几2些]天|{_NO_EVENT}過[幾2些]天"),
    *phrase_forms(
        days_away(1, _SLACK),
        "coming up(?! with)|demnächst|in nächster zeit|prochainement|próximamente|prossimamente"
        "|em breve|в ближайшее время",
        "近いうち|조만간",
    ),
)
