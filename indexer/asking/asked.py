"""What kind of answer a question asks for, and which texts hold something of that kind.

Of two places with the same words of a question that asks when, the one that
names a time answers it. A hint, not a filter: the time is often that of the
whole entry, and these are the words of a few languages.
"""

import functools
import re
from collections.abc import Sequence
from string import digits
from typing import Final

from indexer.patterns import compile_late
from indexer.text.small_words import find_now

_FEWEST_DIGITS: Final = 6

_WHEN: Final = compile_late(
    r"(?i)\W*(?:(?:since|until|by) )?(?:when|wann|cu[aá]ndo|quand|quando)\b"
    r"|\W*(?:(?:in|on|at|since|until) )?(?:what|which)"
    r" (?:date|day|week|month|season|year|decade|century|time)\b"
    r"|.*(?:什么时候|甚麼時候|何时|何時|哪一?[年天月]|几[月号点]|いつ|何[年月日]|언제)"
)
_HOW_MANY: Final = compile_late(
    r"(?i)\W*(?:how (?:many|much|old|long|often|far|tall|big|large|high)|wie ?(?:viele?|lange?|oft)"
    r"|cu[aá]nt[oa]s?|combien|quant[aeio])\b"
    r"|.*(?:多少|几[个次]|いくつ|いくら|何[個回]|몇|얼마)"
)

_PRICE_ASKED: Final = compile_late(
    r"(?i)\W*how much (?:is|was|are|were|do|does|did)\b|.*\b(?:prices?|costs?|fees?|rents?|paid|pay"
    r"|how expensive|koste[nt]|kosteten?|preise?|teuer|precios?|cuestan?|cost[oó]|prix|co[uû]te)\b"
)
_PHONE_ASKED: Final = compile_late(r"(?i).*\b(?:phone|telephone|call|telefon\w*|teléfono)\b")
_WHY: Final = compile_late(
    r"(?i)\W*(?:(?:and|but|so) )?(?:why|how come|what(?:['\u2019]s| is| was) the (?:reason|cause)"
    r"|warum|wieso|weshalb|por ?qu[eé]|pourquoi|perch[eé]|waarom|почему)\b"
)

_PRICE: Final = compile_late(r"[$£€¥]\s?\d|\d\s?(?:[$£€¥]|(?:EUR|USD|GBP|CHF)\b)")
_PHONE: Final = compile_late(r"(?<![\d-])(?:\+|00?)\d[\d ()/-]{5,}\d")
_REASON: Final = compile_late(
    r"(?i)\b(?:because|reasons?|so that|hence|to avoid|weil|denn|wegen|gr[uü]nde?|damit|deshalb"
    r"|porque|debido|raz[oó]n|parce|raisons?|omdat|vanwege|reden|потому|из-за|так как)\b"
)
# What each of these begins with: forty texts are looked at, and at most letters nothing is tried.
_TIME: Final = compile_late(
    r"(?i)(?=[adfghjlmnorstwy\d昨今明上先어오])"
    r"(?:\b(?:yesterday|today|tonight|tomorrow|ago|last|next|recently|since|weekend"
    r"|(?:day|week|month|year)s?"
    r"|january|february|march|april|may|june|july|august|september|october|november|december"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|gestern|heute|morgen|ayer|hoy|mañana|hier|demain"
    r"|1[5-9]\d\d|20\d\d)\b"
    r"|\d\d?[.:/]\d\d|\d ?[年月日号時时년월일]|[昨今明][天日]|上[周个]|先[週月]|어제|오늘)"
)
_NUMBER: Final = compile_late(
    r"(?i)\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundreds?"
    r"|thousands?|once|twice|couple|few|several|first|second|third)\b"
    r"|[一二两三四五六七八九十百千万][个次人年月天回つ個]"
)

# What is counted stands behind the number, too, that is asked for: 何条, 第28条. Times and things
# are counted in more than one way, and some characters there ask no number (何处, 几乎).
_COUNTED: Final = compile_late(
    ".*[何几幾]([\u3400-\u9fff\u30a1-\u30fa%\uff05])(?<![年月日号號点點时時次回个個处處种種何乎内故])"
)
_COUNTED_ALIKE: Final = ("人名位", "%\uff05パ", "カケヵヶか箇", "歳才")

_LATEST: Final = compile_late(
    r"(?i)\b(?:latest|newest|most recent(?:ly)?|last(?! names?\b)(?!-)|neueste[nrs]?|letzte[nrs]?"
    r"|zuletzt|dernier|dernière|último|última|ultimo|ultima|последн(?:ий|яя|ее|ие|ей|юю))\b"
    r"|最新|最近一次|上一次|最後に|最新の|最終|최신|마지막|가장 최근"
)

# Of words that say by their form whether something is over, the commonest ones of some languages.
_BACK: Final = compile_late(
    r"(?i)\b(?:did|was|were|had|happened|went|hat|haben|hatten?|waren?|passiert|gab|fait|[ée]tait|eu"
    r"|hizo|hice|hicimos|pas[oó]|fue|fui|fatto|successo|был[аои]?|делали?|делала|произошло)\b"
    r"|了|过|過|した|った|でした|었|았|했"
)
_AHEAD: Final = compile_late(
    r"(?i)\b(?:plan\w*|upcoming|coming|will|going to|schedul\w*|due|geplant|wird|werden|pr[ée]vu\w*"
    r"|previst[oa]s?|planead[oa]s?|заплан\w*|предстоит|будет)\b"
    r"|计划|計劃|安排|打算|予定|예정|계획"
)

# What stands before "last" where it is no time: "at last", "will last", "came last".
_BEFORE_VERB: Final = frozenset(
    "at came can come comes could might must not should to will won't would".split()  # noqa: SIM905 - a dozen pairs of quotes say nothing
)

# One of these is part of each word of `_LATEST`: few questions need the pattern.
_OF_LATEST: Final = (
    *("last", "latest", "newest", "recent", "neueste", "letzt", "derni", "ltim", "последн"),
    *("最", "上一次", "최", "마지막"),
)

# Parts of which each such question has one; the pattern of the question, and that of an answer.
# The first that fits counts. The parts spare most questions a pattern, which is slow to compile.
_KINDS: Final = (
    (
        ("when", "wann", "cuándo", "cuando", "quand", "date", "day", "week", "month", "season",
         "year", "decade", "century", "time", "时候", "時候", "何", "哪", "几", "いつ", "언제"),
        _WHEN, _TIME,
    ),
    (
        ("how", "price", "cost", "fee", "rent", "pa", "kost", "preis", "teuer", "preci", "cuesta",
         "prix", "coût", "coute"),
        _PRICE_ASKED, _PRICE,
    ),
    (
        ("how", "wie", "uánt", "uant", "combien", "多少", "几", "いく", "何", "몇", "얼마"),
        _HOW_MANY, _NUMBER,
    ),
    (
        ("why", "how come", "reason", "cause", "warum", "wieso", "weshalb", "por", "pour",
         "perch", "waarom", "почему"),
        _WHY, _REASON,
    ),
    (("phone", "call", "telefon", "teléfono"), _PHONE_ASKED, _PHONE),
)  # fmt: skip


def tells_when(question: str) -> int:
    """Return -1 if *question* looks back, 1 if it looks ahead; 0 if neither or both."""
    return bool(_AHEAD.search(question)) - bool(_BACK.search(question))


def find_latest(question: str) -> str:
    """Return the words by which *question* asks for what is newest, in small letters, or ''.

    With the next word, for "last mile" may be a name, unless it asks for how things are now.
    The times that it names are to be left out of *question*.
    """
    lowered = question.lower()
    if not any(part in lowered for part in _OF_LATEST):
        return find_now(question)
    for found in _LATEST.finditer(lowered):
        before, rest = lowered[: found.start()].split(), lowered[found.start() :].split()
        if found[0] != "last" or not _is_verb(before, rest):
            return " ".join(rest[:2])
    return find_now(question)


def is_only_latest(question: str) -> bool:
    """Tell whether *question* is a word for what is newest, and nothing else."""
    return _LATEST.fullmatch(question.strip(" ?!.")) is not None


def _is_verb(before: Sequence[str], rest: Sequence[str]) -> bool:
    """Tell whether "last" says how long something takes: "how long will it last?"."""
    asks_how_long = before[:2] == ["how", "long"] and len(rest) == 1
    return asks_how_long or (bool(before) and before[-1] in _BEFORE_VERB)


def may_hold_long_number(text: str) -> bool:
    """Tell whether *text* has the digits of a phone, an account, a case: most questions have none.

    Shorter numbers are counts, prices and years.
    """
    return sum(map(text.count, digits)) >= _FEWEST_DIGITS


def find_kind(question: str) -> re.Pattern[str] | None:
    """Return the pattern of what a text must hold to answer *question*; None if anything may."""
    if not question.isascii() and (counted := _COUNTED.match(question)):
        return _number_of(counted[1])
    lowered = question.lower()
    for parts, asks, kind in _KINDS:
        if any(part in lowered for part in parts) and asks.match(question):
            return kind
    return None


@functools.lru_cache(100)
def _number_of(counted: str) -> re.Pattern[str]:
    alike = next((group for group in _COUNTED_ALIKE if counted in group), counted)
    return re.compile(rf"[\d一二两三四五六七八九十百千万億亿] ?[{alike}]")
