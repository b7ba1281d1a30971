"""Names of months and weekdays in Finnish and Hungarian, with endings in place of prepositions.

"Toukokuussa" and "májusban" are in May, "perjantaina" and "pénteken" on Friday. A name with accents
also stands here without them.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

_FINNISH_MONTHS: Final = (
    *("tammi", "helmi", "maalis", "huhti", "touko", "kesä", "heinä", "elo", "syys", "loka"),
    *("marras", "joulu"),
)
_OF_FINNISH_MONTHS: Final = "kuu kuuta kuun kuussa kuusta kuuhun kuulle kuulta kuuksi kuuna kuinen"

# With the vowel of their endings.
_HUNGARIAN_MONTHS: Final = (
    *("január a", "február a", "március a", "április a", "május a", "június a", "július a"),
    *("augusztus a", "szeptember e", "október e", "november e", "december e"),
)
_OF_HUNGARIAN_MONTHS: Final = {
    "a": "i ban i ban ból ig ra ról tól hoz t ot a ának ában ára ától áig",
    "e": "i ben ből ig re ről től hez t e ének ében ére étől éig",
}
# These are also English or German; `calendar_words` has them.
_ALSO_ENGLISH: Final = frozenset({"november", "december", "oktober"})

_FINNISH_WEEKDAYS: Final = (
    *("maanantai", "tiistai", "keskiviikko", "torstai", "perjantai", "lauantai", "sunnuntai"),
)
# On it, and what else shows a time of it; the name alone may be anything's.
_OF_FINNISH_WEEKDAYS: Final = "na n sta ksi aamuna iltana yönä"

_HUNGARIAN_WEEKDAYS: Final = (
    *("hétfő hétfőn hétfőtől hétfőig hétfőre", "kedd kedden keddtől keddig keddre"),
    *("szerda szerdán szerdától szerdáig szerdára",),
    *("csütörtök csütörtökön csütörtöktől csütörtökig csütörtökre",),
    *("péntek pénteken péntektől péntekig péntekre",),
    *("szombat szombaton szombattól szombatig szombatra",),
    *("vasárnap vasárnap vasárnaptól vasárnapig vasárnapra",),
)

# Before a day: "május 8-án", "toukokuun 8. päivä". Left out are those that are also English.
DATED_HUNGARIAN: Final = (
    "janu[aá]r|febru[aá]r|m[aá]rcius|[aá]prilis|m[aá]jus|j[uú]nius|j[uú]lius|augusztus|szeptember"
    "|október"
)
SHORT_HUNGARIAN: Final = "jan|febr|m[aá]rc|[aá]pr|m[aá]j|j[uú]n|j[uú]l|aug|szept|okt|nov|dec"
# Each of them holds one of these.
DATED: Final = "januá|janua|febr|márc|marc|ápr|apr|máj|maj|jún|jun|júl|jul|aug|sze|okt|nov|dec|kuun"
DATED_FINNISH: Final = f"(?:{'|'.join(_FINNISH_MONTHS)}|kesa|heina)kuun"

# How each of them begins, in lowercase: what is looked for in a question first.
BEGINNINGS: Final = (
    f"(?:{'|'.join(_FINNISH_MONTHS)}|kesa|heina)ku[ui]|(?:janu|febru)[aá]r|m[aá]rcius|[aá]prilis"
    r"|m[aá]jus|j[uú][nl]ius|augusztus|szeptember|október|oktober[abeéhirt]"
    r"|(?:nov|dec)ember(?:[beéhirt]| \d\d?[-.])"
    rf"|(?:{'|'.join(_FINNISH_WEEKDAYS)})|h[eé]tf[oő]|kedd|szerd[aá]|cs[uü]t[oö]rt[oö]k|p[eé]ntek"
    "|szombat|vas[aá]rnap"
)


def _with_plain(words: Iterable[str]) -> Iterator[str]:
    """Yield *words*, and those with accents without them, too."""
    for word in words:
        yield word
        plain = unicodedata.normalize("NFD", word).encode("ascii", "ignore").decode()
        if plain != word:
            yield plain


def inflect_months() -> Iterator[str]:
    """Yield the names of each month, from January on, in all forms."""
    for finnish, hungarian in zip(_FINNISH_MONTHS, _HUNGARIAN_MONTHS, strict=True):
        stem, vowel = hungarian.split()
        words = [finnish + ending for ending in _OF_FINNISH_MONTHS.split()]
        words += [stem, *(stem + ending for ending in _OF_HUNGARIAN_MONTHS[vowel].split())]
        yield " ".join(word for word in _with_plain(words) if word not in _ALSO_ENGLISH)


def inflect_weekdays() -> Iterator[tuple[str, str]]:
    """Yield each weekday from Monday on: by its names, and as it needs no other word, with |."""
    for finnish, hungarian in zip(_FINNISH_WEEKDAYS, _HUNGARIAN_WEEKDAYS, strict=True):
        alone, *on = hungarian.split()
        on += [f"{alone}i", *(finnish + ending for ending in _OF_FINNISH_WEEKDAYS.split())]
        yield " ".join(_with_plain((finnish, alone))), "|".join(_with_plain(on))
