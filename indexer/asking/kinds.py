"""What kind of answer a question asks for, and which texts hold something of that kind.

Of two places with the same words of a question that asks when, the one that
names a time answers it. A hint, not a filter: the time is often that of the
whole entry.

What looks like a mail address or a price is one, and a note that holds it rarely says so:
"Helen Marsh, helen@marsh.example". So it tells more than a time or a number does, and the words
that ask for it ("e-mail address") tell little. So does a line that begins with a name, for a
question who that is.
"""

import functools
import re
from typing import Final, NamedTuple

from indexer.patterns import compile_late
from indexer.text.small_words import is_common

_WHEN: Final = compile_late(
    r"(?i)\W*(?:(?:since|until|by) )?(?:when|wann|cu[aá]ndo|quand|quando)\b"
    r"|\W*(?:(?:in|on|at|since|until) )?(?:what|which)"
    r" (?:dates?|days?|weeks?|weekends?|months?|seasons?|years?|decades?|century|times?"
    r"|mornings?|afternoons?|evenings?|nights?)\b"
    r"|.*(?:什么时候|甚麼時候|何时|何時|哪一?[年天月]|几[月号点]|いつ|何[年月日]|언제)"
)
_HOW_MANY: Final = compile_late(
    r"(?i)\W*(?:how (?:many|much|old|long|often|far|tall|big|large|high)|wie ?(?:viele?|lange?|oft)"
    r"|cu[aá]nt[oa]s?|combien|quant[aeio])\b"
    r"|.*(?:多少|几[个次]|いくつ|いくら|何[個回]|몇|얼마)"
)

# In groups: the words that say nothing but what kind of answer is asked for.
_PRICE_ASKED: Final = compile_late(
    r"(?i)(?:.*\b(?:do|does|did|will|would)\b.*\b(cost)\b|\W*(costs?) (?=of |for )"
    r"|.*\b(koste[nt]|kosteten?|cuestan?|cost[oó]|co[uû]te)\b"
    r"|.*\b(?:costs?|prices?|fees?|rents?|paid|pay|how expensive|preise?|teuer|precios?|prix)\b)"
)
_HOW_MUCH: Final = compile_late(
    r"(?i)\W*how much (?:is|was|are|were|do|does|did)\b|.*(?:多少[钱錢]|几[块元]|幾[塊元])"
)
# Not a mail as such, or what somebody did with a number: "the e-mail from Ada", "who got Ada's
# number?".
_IS: Final = r"(?!.*\b(?:did|does|was|were|has|had|who|whose|why|after|before)\b)"
_MAIL_ASKED: Final = compile_late(
    rf"(?i){_IS}(?:.*?\b(e-?mail[- ]?(?:address(?:es)?|adressen?|adres|id)|adresse (?:e-?)?mail"
    r"|mail[- ]?(?:address(?:es)?|adressen?)|indirizzo e-?mail|correo electr[oó]nico)\b"
    r"|\W*(e-?mail (?=(?:of|for|von|d[eio]) \w))|.*['\u2019]s (e-?mail)\W*$"
    r"|\W*what(?:['\u2019]?s| is) .*(e-?mail)\W*$"
    r"|.*(?:メールアドレス|邮箱|郵箱|电子邮件地址|이메일))"
)
_NUMBER_ASKED: Final = compile_late(
    rf"(?i){_IS}(?:.*?\b((?:tele|cell ?|mobile )?phone number|(?:mobile|cell) number|telef\w+nummer"
    r"|handynummer|rufnummer|num[eé]ro de t[eé]l[eé]phone|n[uú]mero de tel[eé]fono"
    r"|numero di telefono)\b|.*['\u2019]s (phone|telephone)\W*$|.*(?:电话号码|電話番号|전화번호)"
    r"|\W*((?:phone|t[eé]l[eé]phone|tel[eé]fono|telefon)"
    r" (?=(?:of|for|d[eiu]|del|d['\u2019]|von|der|des) ?\w)))"
)
_PAGE_ASKED: Final = compile_late(
    rf"(?i){_IS}(?:.*?\b(?:(web address)\b|((?:web ?site|links?|urls?) (?=(?:of|for) \w)))"
    r"|.*['\u2019]s (url)\W*$|\W*what(?:['\u2019]?s| is) .*(url)\W*$|.*(?:网址|網址))"
)
_MACHINE_ASKED: Final = compile_late(
    rf"(?i){_IS}(?:.*?\b(ip[- ](?:address(?:es)?|adressen?)|ip (?=(?:of|for|von) \w))"
    r"|(?!.*\bthe ip\b).* (ip)\W*$)"
)
# Who or what something is, and nothing else of it: a name, in a few words.
_WHO: Final = compile_late(
    r"(?i)\W*(who(?:['\u2019]?s| is| are| was)|what(?:['\u2019]?s| is| are)|wer (?:ist|war|sind)"
    r"|was (?:ist|sind)|qui est|qu['\u2019]est-ce que?|qui[eé]n es|qu[eé] es|chi [eè]"
    r"|cos['\u2019] ?[eè]|кто так(?:ой|ая)|что такое)"
    r" ((?:the |an? |my |our |eine? |une? |una )?)(\w[^\s?!]*(?: [^\s?!]+){0,3})\W*"
)
_PHONE_ASKED: Final = compile_late(r"(?i).*\b(?:phone|telephone|call|telefon\w*|teléfono)\b")
_WHY: Final = compile_late(
    r"(?i)\W*(?:(?:and|but|so) )?(?:why|how come|what(?:['\u2019]s| is| was) the (?:reason|cause)"
    r"|warum|wieso|weshalb|por ?qu[eé]|pourquoi|perch[eé]|waarom|почему)\b"
)

_PRICE: Final = compile_late(
    r"(?i)[$£€¥]\s?\d|\d\s?(?:[$£€¥元块塊]|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|kr|zł|euros?|dollars?"
    r"|pounds?|bucks?|quid|cents?|pence|francs?|franken|kron(?:or|er)|pesos?|rupees?|yen)\b)|\d,\d\d\d\b"
)
# Seven digits or more in groups, which are no date.
_PHONE: Final = compile_late(
    r"(?<![\w.,:/-])(?!\d{4}-\d\d-\d\d|\d\d?/\d\d?/\d)(?:\+|\(0)?\d[\d ()/-]{5,}\d(?![\w-])"
)
_MAIL: Final = compile_late(r"[\w.+-]@\w[\w-]*\.\w")
_PAGE: Final = compile_late(r"(?i)https?://\w|\bwww\.\w")
_MACHINE: Final = compile_late(
    r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\.\d)|(?i:\b[\da-f]{1,4}(?::[\da-f]{0,4}){4,})"
)
_REASON: Final = compile_late(
    r"(?i)\b(?:because|reasons?|so that|hence|to avoid|weil|denn|wegen|gr[uü]nde?|damit|deshalb"
    r"|porque|debido|raz[oó]n|parce|raisons?|omdat|vanwege|reden|потому|из-за|так как)\b"
)
# The look-ahead lists what these words begin with: at most letters of the forty texts that are
# read, nothing more is tried.
_TIME: Final = compile_late(
    r"(?i)(?=[adfghjlmnorstwy\d昨今明上先어오])"
    r"(?:\b(?:yesterday|today|tonight|tomorrow|ago|last|next|recently|since|weekend"
    r"|(?:day|week|month|year)s?"
    r"|january|february|march|april|may|june|july|august|september|october|november|december"
    r"|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? \d\d?"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)(?=[.:])"
    r"|noon|midnight|gestern|heute|morgen|ayer|hoy|mañana|hier|demain"
    r"|1[5-9]\d\d|20\d\d)\b"
    r"|\d\d?[.:/]\d\d|\d ?(?:[年月日号時时년월일]|[ap]\.?m\b)|[昨今明][天日]|上[周个]|先[週月]"
    r"|어제|오늘)"
)
_NUMBER: Final = compile_late(
    r"(?i)\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundreds?"
    r"|thousands?|once|twice|couple|few|several|first|second|third)\b"
    r"|[一二两三四五六七八九十百千万][个次人年月天回つ個]"
)

# The counter in the question (何条) follows the number in the answer, too (第28条). Left out are
# the counters of times and things, which have more than one, and characters that make another
# word of it (何处, 几乎).
_COUNTING: Final = frozenset("何几幾")
_COUNTED: Final = compile_late(
    ".*[何几幾]([\u3400-\u9fff\u30a1-\u30fa%\uff05])(?<![年月日号號点點时時次回个個处處种種何乎内故])"
)
_COUNTED_ALIKE: Final = ("人名位", "%\uff05パ", "カケヵヶか箇", "歳才")

# For each kind: parts of which each such question has one, the pattern of the question, that of an
# answer. The first kind that fits counts. The parts spare most questions the patterns, which are
# slow to compile.
_KINDS: Final = (
    (
        ("when", "wann", "cuándo", "cuando", "quand", "date", "day", "week", "month", "season",
         "year", "morning", "afternoon", "evening", "night", "decade", "century", "time",
         "时候", "時候", "何", "哪", "几", "いつ", "언제"),
        _WHEN, _TIME,
    ),
    (
        ("price", "cost", "expensive", "fee", "rent", "pa", "kost", "preis", "teuer", "preci",
         "cuesta", "prix", "coût", "coute"),
        _PRICE_ASKED, _PRICE,
    ),
    (("how much", "钱", "錢", "几", "幾"), _HOW_MUCH, _PRICE),
    (
        ("how", "wie", "uánt", "uant", "combien", "多少", "几", "いく", "何", "몇", "얼마"),
        _HOW_MANY, _NUMBER,
    ),
    (
        ("why", "how come", "reason", "cause", "warum", "wieso", "weshalb", "por", "pour",
         "perch", "waarom", "почему"),
        _WHY, _REASON,
    ),
    (("mail", "correo", "メール", "邮", "郵", "이메일"), _MAIL_ASKED, _MAIL),
    (
        ("phone", "nummer", "number", "numer", "numér", "númer", "telef", "号码", "番号", "번호"),
        _NUMBER_ASKED, _PHONE,
    ),
    (("url", "web", "link", "址"), _PAGE_ASKED, _PAGE),
    ((" ip", "ip addr", "ip-a", "ip adr", "ip of", "ip for", "ip von"), _MACHINE_ASKED, _MACHINE),
    (("phone", "call", "telefon", "teléfono"), _PHONE_ASKED, _PHONE),
)  # fmt: skip

_BEGIN_WHO: Final = ("who", "what", "wer ", "was ", "qu", "chi ", "cos", "кто ", "что ")
# Hardly any other text looks like an address, or a price. Only addresses may have their name beside
# them: "phone: 044 422 90 15".
_ADDRESSES: Final = (_MAIL_ASKED, _NUMBER_ASKED, _PAGE_ASKED, _MACHINE_ASKED)
_WORD: Final = compile_late(r"[^\W_]+")
# What marks an item or a heading, on one line: across lines, a search took the square of them.
_SIGNS: Final = r"[^\w\n]*"

# The question words of `kinds_elsewhere` that an all-ASCII question may have.
_ELSEWHERE: Final = frozenset(
    """bao berapa biaya cena cene cenu czemu dien dlaczego fiyat fiyati gia harga hoeveel hvorfor
    ile ilu kapan kdy kenapa khi kiedy kolik kost kostar kostede kostet koszt mengapa miksi milloin
    montako ne neden ngay nhieu niye nomor pris puhelin sao tai tanggal vi wanneer zaman""".split()  # noqa: SIM905 - fifty pairs of quotes say nothing
)


class Kind(NamedTuple):
    """A kind of answer.

    Attributes:
        holds: Fits a text that holds one.
        is_sure: Whether hardly anything else looks like one.
        asking: The words of the question, in lowercase, that tell nothing else than the kind.
        is_entry: Whether it is what a text of no day says below a name: who somebody is.
        is_labelled: Whether one of the words *asking* may stand beside it as its name.
    """

    holds: re.Pattern[str]
    is_sure: bool = False
    asking: tuple[str, ...] = ()
    is_entry: bool = False
    is_labelled: bool = False


def find_kind(question: str) -> Kind | None:
    """Return what kind of answer *question* asks for; None if it may be anything."""
    if not _COUNTING.isdisjoint(question) and (counted := _COUNTED.match(question)):
        return Kind(_number_of(counted[1]))
    lowered = question.lower()
    for parts, asks, holds in _KINDS:
        if any(part in lowered for part in parts) and (found := asks.match(question)):
            told = " ".join(filter(None, found.groups()))
            words = _WORD.findall(f"{told} {told.replace('-', '')}".lower())
            is_address = asks in _ADDRESSES
            is_sure = is_address or asks is _PRICE_ASKED
            return Kind(holds, is_sure, tuple(dict.fromkeys(words)), is_labelled=is_address)
    if lowered.lstrip("\u00bf ").startswith(_BEGIN_WHO) and (entry := _find_entry(lowered)):
        return entry
    if question.isascii() and _ELSEWHERE.isdisjoint(lowered.split()):
        return None
    from indexer.asking.kinds_elsewhere import find_kind_elsewhere  # noqa: PLC0415 - few questions

    elsewhere = find_kind_elsewhere(question)
    return Kind(elsewhere) if elsewhere else None


def _find_entry(lowered: str) -> Kind | None:
    """Return the kind of a question who or what something is, if it names that and no more."""
    who = _WHO.fullmatch(lowered)
    if not who or "'s " in who[3] or any(map(is_common, who[3].split())):
        return None
    asking = _WORD.findall(f"{who[1]} {who[2]}")
    return Kind(_entry_of(who[3]), is_sure=True, asking=tuple(asking), is_entry=True)


@functools.lru_cache(100)
def _entry_of(name: str) -> re.Pattern[str]:
    """Return the pattern of a heading, or of a line such as "- Ada Wenger: plumber"."""
    name = re.escape(name)
    return re.compile(
        rf"(?im)^(?:#+ {_SIGNS}(?:\w+ )?{name}{_SIGNS}$"
        rf"|{_SIGNS}(?:[^\W\d_]{{2,4}}\. )?{name}(?-i: [^\W\d_a-z]\w*)?[*_\]]*"
        r"(?: ?[:\uff1a(=|,\u2013\u2014\u2192]| - ))"
    )


@functools.lru_cache(100)
def _number_of(counted: str) -> re.Pattern[str]:
    alike = next((group for group in _COUNTED_ALIKE if counted in group), counted)
    return re.compile(rf"[\d一二两三四五六七八九十百千万億亿] ?[{alike}]")
