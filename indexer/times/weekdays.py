"""Weekdays as seen from today: "on Friday", "next Tuesday", "Monday of last week", 周五."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.times.calendar_words import (
    ALONE,
    FEIRAS,
    OF_NONE,
    WEEKDAY,
    WEEKDAY_NAMES,
    WEEKDAYS,
    any_of,
    fold,
    number_words,
    one_of,
    words_of,
)
from indexer.times.forms import (
    Form,
    Reader,
    has_all,
    has_any,
    has_any_of,
    last_group,
    move,
    pointed_forms,
    span,
    split_phrases,
)
from indexer.times.named_time import NamedTime
from indexer.times.offsets import NOT_APART
from indexer.times.readers import weekday_near

_WEEKS_AWAY: Final = number_words(
    enumerate(
        (
            "上上 先々 지지난",
            "上 先 지난 저번",
            "本 这 這 今 이번",
            "下 来 다음",
            "下下 再来 さ来 다다음",
        ),
        start=-2,
    )
)

# Weeks in words, and in scripts without spaces.
WEEK_PHRASES: Final = {
    -2: (
        "week before last|vorletzte[nr]? woche|semana retrasada",
        "上上[周週]|上上[个個]?(?:星期|礼拜|禮拜)|先々週|지지난 ?주",
    ),
    -1: (
        (
            f"last week{OF_NONE}|past week|previous week{OF_NONE}|letzte[nr]? woche{OF_NONE}"
            "|vergangene[nr]? woche"
            "|vorige[nr]? woche|vorwoche|la semana pasada|la pasada semana|la semaine dernière"
            "|la semaine passée|la settimana scorsa|scorsa settimana|settimana scorsa"
            "|l'altra settimana"
            "|settimana passata|semana passada|на прошлой неделе"
        ),
        "上[周週]|上[个個]?(?:星期|礼拜|禮拜)|先週|지난 ?주|저번 ?주|일주일 전",
    ),
    0: (
        (
            "this week|dieser? woche|esta semana|cette semaine|questa settimana"
            "|nesta semana|desta semana|essa semana|nessa semana|dessa semana|на этой неделе"
            f"|my week{ALONE}|meine woche{ALONE}|ma semaine{ALONE}|mi semana{ALONE}"
        ),
        (
            "(?<!日)本周(?![边辺邊])|本週|这周|這周|这週|這週|(?<!日)本(?:星期|礼拜|禮拜)"
            "|这个?(?:星期|礼拜)|這個?(?:星期|禮拜)|今週|이번 ?주"
        ),
    ),
    2: (
        "week after next|übernächste[nr]? woche",
        "下下[周週]|下下[个個]?(?:星期|礼拜|禮拜)|再来週|さ来週|다다음 ?주",
    ),
    1: (
        (
            "next week|nächste[nr]? woche|kommende[nr]? woche|la próxima semana|la semana que viene"
            "|la semaine prochaine|la settimana prossima|prossima settimana|settimana prossima"
            "|próxima semana|proxima semana|semana próxima|semana que vem|на следующей неделе"
        ),
        "下[周週]|下[个個]?(?:星期|礼拜|禮拜)|来週|다음 ?주",
    ),
}

# "Of last week", "der letzten Woche", "de la semaine dernière": some phrases contain the article.
_DAY_IN: Final = "(?:,|,? of(?: the)?|,? in| der| in der| de| del| della)?"
# "Last week's Tuesday", "letzte Woche am Dienstag".
_DAY_BESIDE: Final = "(?:'s|,? on|,? am|,? le|,? el|,)?"
_AND: Final = frozenset({"and", "or", "und", "oder", "et", "ou", "y", "o"})
_TO: Final = any_of(("- – to until till through bis au al", *sorted(_AND)))
# What stands before a single weekday, and not before something that happens on each of them.
_ON: Final = any_of(
    (
        "on since until till by from to before after between and am seit bis vom von zwischen und",
        # Where the verb ends a question: "was habe ich Freitag gemacht", "was steht Freitag an".
        "ich wir steht stand war",
        "el le il dal de entre y et na no в во с до",
    )
)

# What stands before a weekday that is part of a name, or every one of them.
_NO_DAY: Final = "".join(
    rf"(?<!\b{word} )"
    for word in """every each black good easter whit a jeden einem un um uma cada ogni
    каждый каждую каждое""".split()  # noqa: SIM905 - a dozen pairs of quotes say nothing
)
# "Monday night?" is one of them, but not "Monday night football".
_PART_AT_END: Final = (
    "(?: (?:morning|afternoon|evening|night|früh|morgen|vormittag|mittag|nachmittag|abend|nacht))"
)
# "Lunedì mattina" is one of them.
_PART_BEHIND: Final = (
    r" (?:mattina|pomeriggio|sera|notte|por la (?:mañana|tarde|noche)|de manhã|à (?:tarde|noite))\b"
)
# "On Saturday mornings" is on all of them.
_NOT_EACH: Final = r"(?! (?:mornings|afternoons|evenings|nights)\b)"


def _weekday(away: int) -> Reader:
    return lambda match, today: weekday_near(WEEKDAYS[last_group(match)], away, today)


def _weekday_of_week(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    week, day = (text for text in match.groups() if text)
    return (span(move(today, 7 * _WEEKS_AWAY[week] + WEEKDAYS[day] - today.weekday()), 1),)


def _day_of_week(weeks_away: int, week: str) -> Form:
    """Return the form of one weekday or several beside a *week*: "Tuesday of last week"."""

    def read(match: re.Match[str], today: date) -> Sequence[NamedTime]:
        first, to, last, after = match.groups()
        monday = move(today, 7 * weeks_away - today.weekday())
        begin, end = (WEEKDAYS[fold(day)] for day in (first or last or after, last or after))
        if to and fold(to) not in _AND and begin < end:
            return (span(move(monday, begin), end - begin + 1),)
        return tuple(span(move(monday, day), 1) for day in (begin, end))

    # "La settimana", but "della settimana".
    has_week = has_any_of(week)
    week = one_of(split_phrases(week.replace("la settimana", "(?:la )?settimana")))
    return Form(
        has_all(has_week, has_weekday),
        (
            rf"(?i)\b(?:({WEEKDAY}) ?({_TO}) ?)?({WEEKDAY}){_DAY_IN} (?:{week})\b"
            rf"|\b(?:{week}){_DAY_BESIDE} ({WEEKDAY})\b"
        ),
        read,
    )


_ASKING_PORTUGUESE: Final = "(?:o que|oq|que|quem|onde|aonde|com quem|a que horas|que horas)"
_ASKING: Final = (
    rf"(?:{_ASKING_PORTUGUESE}|che|cosa|chi|dove|con chi|a che ora|qu[eé]|qui[eé]n|d[oó]nde"
    "|con qui[eé]n|what|who|where|was|wer|wen|wem|wo|wohin|qui|o[uù]|avec qui|qu['\u2019]est-ce)"
)
# "A segunda", "uma quinta": the second one, a farm.
_NOT_SECOND: Final = (
    r"(?<!\b[aàoe])(?<!\b[dn]a)(?<!\b[de][em])(?<!\buma)(?<!\bcada)(?<!\btoda)(?<=[^\W\d_])"
)


def _near_feira(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    return weekday_near(WEEKDAYS[f"{last_group(match)}-feira"], 0, today)


def _feira(after: str, before: str, away: int) -> Form:
    """Return the form of a Portuguese weekday without its "-feira": "terça passada"."""
    day = f"({FEIRAS})(?: feira)?"
    return Form(
        has_any(*split_phrases(after), *split_phrases(before)),
        rf"(?i)\b{day} (?:{after})\b|\b(?:{before}) {day}(?=\s*(?:[^\w\s-]|\Z))",
        lambda match, today: weekday_near(WEEKDAYS[f"{last_group(match)}-feira"], away, today),
    )


# All of its name, but not the next one's beginning: 土曜日曜.
_JAPANESE: Final = "([月火水木金土日])曜(?:日(?!曜))?"

has_weekday = has_any(*words_of(WEEKDAY_NAMES))
_has_weekday_sign = has_any("周", "週", "星期", "礼拜", "禮拜", "曜", "요일")

# Before the forms that see only the week in them.
FORMS: Final[tuple[Form, ...]] = (
    *(_day_of_week(away, phrases) for away, (phrases, _) in WEEK_PHRASES.items()),
    *pointed_forms(has_weekday, f"({WEEKDAY})", _weekday, OF_NONE),
    _feira("passada", "na última|na ultima", -1),
    _feira("que vem", "na próxima|na proxima", 1),
    _feira("agora", "nesta|nessa|desta|dessa|essa", 0),
    # "Na sexta" may also be the sixth of something, and "na quinta" on the farm.
    Form(
        has_any(*(f"na {day}" for day in FEIRAS.split("|"))),
        (
            rf"(?i)\bna ({FEIRAS}) (?:de manhã|[aà] (?:tarde|noite))\b"
            r"|\bna (segunda|terça|terca|quarta|sexta)(?=\s*(?:[?.!,;]|\Z))"
        ),
        _near_feira,
    ),
    # "O que fiz segunda?", "segunda o que fiz?": before a question, or behind it, it is no second.
    Form(
        has_any(*FEIRAS.split("|")),
        (
            rf"(?i)\A\W*({FEIRAS})(?=,? {_ASKING_PORTUGUESE}\b)"
            rf"|\A\W*{_ASKING_PORTUGUESE} .*{_NOT_SECOND} (segunda|ter[çc]a|quarta|quinta|sexta)"
            r"(?=\s*[?!.]*\s*\Z)"
        ),
        _near_feira,
    ),
    Form(
        has_weekday,
        rf"(?i)\A\W*({WEEKDAY})(?=,? {_ASKING}\b)",
        _weekday(0),
    ),
    Form(
        has_weekday,
        (
            rf"(?i)\b(?P<before>{_ON}) (?:la |den )?({WEEKDAY})\b{_NOT_EACH}{NOT_APART}"
            rf"|{_NO_DAY}\b({WEEKDAY})(?={_PART_AT_END}?\s*[?!.]*\s*$|{_PART_BEHIND})"
        ),
        _weekday(0),
    ),
    Form(
        _has_weekday_sign,
        (
            r"(上上?|本|这|這|下下?)(?:周|週|[个個]?星期|[个個]?(?:礼拜|禮拜))([一二三四五六日天1-7])"
            rf"|(先々|先|今|再来|さ来|来)週の?\s?{_JAPANESE}"
            r"|(지지난|지난|저번|이번|다다음|다음)\s?주\s?([월화수목금토일])요일"
            r"|(이번)\s([월화수목금토일])요일"
        ),
        _weekday_of_week,
    ),
    Form(
        has_all(_has_weekday_sign, has_any("지난", "저번", "この", "前の")),
        (
            r"(?:지난|저번)\s?([월화수목금토일])요일"
            rf"|(?:この前の|この間の|こないだの|\b前の){_JAPANESE}"
        ),
        _weekday(-1),
    ),
    Form(
        has_all(_has_weekday_sign, has_any("다음", "次の", "今度の")),
        rf"(?<!다)다음\s?([월화수목금토일])요일|(?:次の|今度の){_JAPANESE}",
        _weekday(1),
    ),
    Form(
        _has_weekday_sign,
        (
            r"(?<![每毎\d一两兩几幾个個])(?:周|週|星期|礼拜|禮拜)([一二三四五六日1-7])(?![\d次个個回遍天月年])"
            rf"|(?<!毎)(?<!毎週){_JAPANESE}"
            r"|(?<!매주 )(?<!매주)([월화수목금토일])요일(?!마다)"
        ),
        _weekday(0),
    ),
)
