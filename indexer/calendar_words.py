"""What times are called, in the languages that they are asked in; compared as `fold` makes it."""

from collections.abc import Iterable
from typing import Final

_MONTH_NAMES: Final = (
    "january jan enero januar jänner janvier janeiro gennaio января январь январе ocak",
    "february feb febrero februar février fevereiro febbraio февраля февраль феврале şubat",
    "march mar marzo märz mars março марта март марте mart",
    "april apr abril avril aprile апреля апрель апреле nisan",
    "may mayo mai maio maggio мая май мае may\u0131s",
    "june jun junio juni juin junho giugno июня июнь июне haziran",
    "july jul julio juli juillet julho luglio июля июль июле temmuz",
    "august aug agosto août августа август августе ağustos",
    "september sep sept septiembre septembre setembro settembre сентября сентябрь сентябре eylül",
    "october oct octubre oktober okt octobre outubro ottobre октября октябрь октябре ekim",
    "november nov noviembre novembre novembro ноября ноябрь ноябре kas\u0131m",
    "december dec diciembre dezember dez décembre dezembro dicembre декабря декабре aral\u0131k",
)


def fold(text: str) -> str:
    """Return *text* in small letters, with one for all that a pattern takes for the same."""
    return text.casefold().replace("i\u0307", "i").replace("\u0131", "i")


MONTHS: Final = {
    fold(name): number for number, names in enumerate(_MONTH_NAMES, 1) for name in names.split()
}
# Words that are a month only with a day, a year or a preposition beside them.
DOUBTFUL: Final = frozenset({"may", "mar", "mars", "mai", "mart", "jan", "sep", "dec"})
# Words that are a month with a capital letter, or else with one of these beside them.
DOUBTFUL_IF_SMALL: Final = frozenset({"march", "august"})

COUNTS: Final = {
    word: number
    for number, words in enumerate(
        ("a an one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1
    )
    for word in words.split()
}

MONTH_DAYS: Final = 30
YEAR_DAYS: Final = 365
SPACED_UNITS: Final = {
    1: "day days tag tagen día días dia dias jour jours giorno giorni день дня дней",
    7: "week weeks woche wochen semana semanas semaine semaines settimana settimane"
    " неделю недели недель",
    MONTH_DAYS: "month months monat monaten mes meses mês mois mese mesi месяц месяца месяцев",
    YEAR_DAYS: "year years jahr jahren año años ano anos an ans anno anni год года лет",
}
UNSPACED_UNITS: Final = {
    1: "天 日 일",
    7: "周 週 星期 个星期 個星期 週間 주",
    MONTH_DAYS: "个月 個月 か月 ヶ月 カ月 개월 달",
    YEAR_DAYS: "年 년",
}
UNIT_DAYS: Final = {
    fold(unit): days
    for table in (SPACED_UNITS, UNSPACED_UNITS)
    for days, units in table.items()
    for unit in units.split()
}

# The thirds of a month, in words before its name, or behind it where it is a number.
PARTS_BEFORE: Final = (
    "early beginning start anfang début principios inizio início начале начала",
    "mid middle mitte mi mediados metà meados середине середины",
    "late end ende fin finales fine final fim конце конца",
)
PARTS_BEHIND: Final = ("上旬 初旬 初め 初 초순 초", "中旬 半ば 중순", "下旬 末 底 終わり 하순 말")
PARTS: Final = {
    fold(word): third
    for words in (PARTS_BEFORE, PARTS_BEHIND)
    for third, parts in enumerate(words)
    for word in parts.split()
}

# Years with a month behind them, against this one.
YEARS_ON: Final = {
    word: years
    for years, words in {
        -2: "前年 재작년",
        -1: "去年 昨年 작년",
        0: "今年 올해",
        1: "明年 来年 來年 내년",
    }.items()
    for word in words.split()
}

WEEKDAY_NAMES: Final = (
    "monday montag lunes lundi lunedì segunda-feira понедельник",
    "tuesday dienstag martes mardi martedì terça-feira вторник",
    "wednesday mittwoch miércoles mercredi mercoledì quarta-feira среду",
    "thursday donnerstag jueves jeudi giovedì quinta-feira четверг",
    "friday freitag viernes vendredi venerdì sexta-feira пятницу",
    "saturday samstag sonnabend sábado samedi sabato субботу",
    "sunday sonntag domingo dimanche domenica воскресенье",
)
_WEEKDAY_SIGNS: Final = (
    "一1月월",
    "二2火화",
    "三3水수",
    "四4木목",
    "五5金금",
    "六6土토",
    "日天7日일",
)
# From Monday, 0, on.
WEEKDAYS: Final = {
    name: number
    for table in (map(str.split, WEEKDAY_NAMES), _WEEKDAY_SIGNS)
    for number, names in enumerate(table)
    for name in names
}


def any_of(lines: Iterable[str]) -> str:
    """Return the pattern of any word in *lines*."""
    return "|".join(word for line in lines for word in line.split())
