"""Days of a month in words, as people say them: "the third of May", "el tres de mayo"."""

import re
from collections.abc import Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import MONTH, MONTHS, fold, one_of, words_of
from indexer.times.forms import compile_narrow, last_group

_ENGLISH: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth",
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
)
_RUSSIAN: Final = (
    "первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого",
    "одиннадцатого двенадцатого тринадцатого четырнадцатого пятнадцатого шестнадцатого",
    "семнадцатого восемнадцатого девятнадцатого двадцатого",
)
_GERMAN: Final = (
    "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt",
    "fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst",
    "dreiundzwanzigst vierundzwanzigst fünfundzwanzigst sechsundzwanzigst siebenundzwanzigst",
    "achtundzwanzigst neunundzwanzigst dreißigst einunddreißigst",
)
# The other days have no ordinals, but numbers.
_FIRST: Final = ("premier", "primero de", "primeiro de", "primo")
_SPANISH: Final = (
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis",
    "diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro",
    "veinticinco veintiséis veintisiete veintiocho veintinueve treinta",
)
_PORTUGUESE: Final = (
    "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis",
    "dezessete dezoito dezenove vinte",
)
_IN_PORTUGAL: Final = {16: "dezasseis de", 17: "dezassete de", 19: "dezanove de"}
_ITALIAN: Final = (
    "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici",
    "quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitré ventiquattro",
    "venticinque ventisei ventisette ventotto ventinove trenta trentuno",
)
# "Due" and "sei" are also other words, and "due march" is English.
_ITALIAN_MONTHS: Final = (
    "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre"
)


def _to_31(lines: Sequence[str], above_20: str, thirtieth: str, above_30: str) -> list[str]:
    """Return the ordinals up to the last day of a month, made of the first twenty in *lines*."""
    twenty = [*words_of(lines)]
    ones = [f"{above_20}{one}" for one in twenty[:9]]
    return [*twenty, *ones, thirtieth, f"{above_30}{twenty[0]}"]


_IN_ENGLISH: Final = _to_31(_ENGLISH, "twenty-", "thirtieth", "thirty-")
_IN_GERMAN: Final = [[f"{name}{end}" for name in words_of(_GERMAN)] for end in ("e", "en", "er")]
_IN_RUSSIAN: Final = _to_31(_RUSSIAN, "двадцать ", "тридцатого", "тридцать ")
_IN_SPANISH: Final = [f"{name} de" for name in (*words_of(_SPANISH), "treinta y uno")]
_IN_PORTUGUESE: Final = [
    f"{name} de" for name in _to_31(_PORTUGUESE, "vinte e ", "trinta", "trinta e ")
]
_IN_ITALIAN: Final = [*words_of(_ITALIAN)]
_DAYS: Final = {
    fold(name): str(day)
    for names in (
        _IN_ENGLISH,
        *_IN_GERMAN,
        _IN_RUSSIAN,
        [name.replace("ё", "е") for name in _IN_RUSSIAN],
        *([first] for first in _FIRST),
        _IN_SPANISH,
        _IN_PORTUGUESE,
    )
    for day, name in enumerate(names, 1)
} | {name: str(day) for day, name in _IN_PORTUGAL.items()}
_ITALIAN_DAYS: Final = {fold(name): str(day) for day, name in enumerate(_IN_ITALIAN, 1)}
# The first word of each.
_WORDS: Final = frozenset(re.split("[ -]", name)[0] for name in (*_DAYS, *_ITALIAN_DAYS))

# "Twenty first" is how dictation may write it.
_APART: Final = compile_late(r"(?i)\b(twenty|thirty) (?=(?:first|second|third|\w+th)\b)")
# No days, but parts of a month.
_THIRD: Final = rf"(?i)\b(?:(first)|(second|middle)|(last|final)) third of (?={MONTH}\b)"
_THIRDS: Final = "early", "mid", "late"
# In "del tres al 5 mayo", the second day is a number by now.
_BARE: Final = {name.removesuffix(" de"): day for name, day in (_DAYS | _ITALIAN_DAYS).items()}
_NUMBERS: Final = _DAYS | _ITALIAN_DAYS | _BARE
_NAME: Final = one_of(_DAYS)
_ENGLISH_NAME: Final = one_of(_IN_ENGLISH)
# The first group of each is kept, the last is the day.
_PATTERNS: Final = (
    # English has "of" before a month; "the first May weekend" names no day.
    (
        rf"(?i)(?<![\w-])()(?:({_ENGLISH_NAME}) of|(?!{_ENGLISH_NAME}\b)({_NAME}))"
        rf"(?= {MONTH}\b(?!-))"
    ),
    rf"(?i)(?<![\w-])()({one_of(_IN_ITALIAN)})(?= (?:{_ITALIAN_MONTHS})\b)",
    # Nor does "in May first we".
    rf"(?i)\b({MONTH} )(?:the )?({_ENGLISH_NAME})(?=\s*(?:[,.?!;:)]|\Z|\d{{4}}))",
    (
        rf"(?i)(?<![\w-])()({_NAME})(?= (?:bis(?: zum)?|to|until|through|and|und)(?: the| dem)?"
        rf" \d{{1,2}} {MONTH}\b)"
    ),
    (
        rf"(?i)\b(d(?:el?|al?|o) )({one_of(sorted({*_BARE}, key=len, reverse=True))})"
        rf"(?= (?:al?|ao) \d{{1,2}} {MONTH}\b)"
    ),
)


def to_numbers(text: str) -> str:
    """Return *text* with the days of its months as numbers: "on the 3 May", "am 3 Mai"."""
    folded = fold(text)
    words = re.findall(r"\w+", folded)
    if _WORDS.isdisjoint(words) or MONTHS.keys().isdisjoint(words):
        return text
    text = compile_narrow(_THIRD, folded).sub(_write_part, text)
    text = _APART.sub(r"\1-", text)
    folded = fold(text)
    for pattern in _PATTERNS:
        text = compile_narrow(pattern, folded).sub(_write_number, text)
    return text


def _write_part(match: re.Match[str]) -> str:
    return f"{_THIRDS[(match.lastindex or 1) - 1]} "


def _write_number(match: re.Match[str]) -> str:
    return f"{match[1]}{_NUMBERS[last_group(match)]}"
