"""Forms of a word in Slavic languages whose last vowel is fleeting: "отец", "отца".

A vowel before the last consonant is lost or changed if an ending follows: "окон" and "окна",
"кіт" and "кота", "pies" and "psa", "ząb" and "zęba". In Cyrillic, the endings of short words are
read, too: "дом", "домов". What else Czech has, a table tells. All letters are folded: ё and е are
one, and so are й and и, ї and і, ó and o.
"""

from collections.abc import Iterator
from typing import Final

from indexer.patterns import compile_late
from indexer.text.stems import Stems
from indexer.text.ways import Way

# The endings of nouns after a hard consonant, a soft one, and either.
_HARD: Final = frozenset("а у ы о ом ои ою ам ами ах ові".split())  # noqa: SIM905 - eleven pairs of quotes say nothing
_SOFT: Final = frozenset("я ю ям ями ях еві єм єю".split())  # noqa: SIM905 - as above
_EITHER: Final = frozenset("е и і ем еи ею".split())  # noqa: SIM905 - as above
_ENDINGS: Final = _HARD | _SOFT | _EITHER
# Endings that make another word after nothing but two consonants: "что", "все".
_UNSURE: Final = frozenset("о е ем еи ею".split())  # noqa: SIM905 - as above

# What else may stand behind a short stem. The forms of longer ones are found as relatives. The
# last are of "мать" and "дочь".
_OF_SHORT: Final = _ENDINGS | frozenset(("", *"ь ью ов ев ів ери ері ерью ереи ерям".split()))  # noqa: SIM905 - ten pairs of quotes say nothing
_SHORT: Final = 3

_VOWELS: Final = "аеиоуыэюяіє"
_CONSONANT: Final = f"[^{_VOWELS}ьъ]"
_WITH_VOWEL: Final = compile_late(f"(.*{_CONSONANT})ь?[ое]({_CONSONANT})(ь?)")
_WITH_OTHER_VOWEL: Final = compile_late(f"(.+)і({_CONSONANT})(ь?)")
_SHORT_STEM: Final = compile_late(f"(?:.[{_VOWELS}]|[{_VOWELS}].){_CONSONANT}")

_LATIN_ENDINGS: Final = frozenset(
    "a u y i e o ie em iem om ami ach owi ow ia iu io iami iach iom".split()  # noqa: SIM905 - as above
)
_LATIN_UNSURE: Final = frozenset(("e", "o", "em"))
_LATIN_VOWELS: Final = "aeiouy"
_LATIN_CONSONANT: Final = f"[^{_LATIN_VOWELS}]"
_LATIN_WITH_VOWEL: Final = compile_late(f"(.*{_LATIN_CONSONANT})i?e({_LATIN_CONSONANT})")
_WITH_NASAL: Final = compile_late(f"(.*)a({_LATIN_CONSONANT})")

# Stems of Czech and Slovak that begin otherwise in some of their forms.
_CZECH: Final = """
    jit jdu jdes jde jdeme jdou sel sla sli chod- / prijit prijd- prisel prisla prisli / odejit
    odejd- odesel odesla odesli / jet jed- jel- jezd- / prijet prijed- prijel- / odjet odjed-
    odjel- / vzit vezm- vzal- / brat beru beres bere bereme berou bral- / cist ctu ctes cte
    cteme ctou cetl- precetl- precist / pit piju pije pijes pil- vypi- / jist jim jis ji jime
    jedi jedl- snedl- / snist snim sni snedl- / kupova- kupuj- koupi- koupe- / posl- posila- /
    nest nesu nes- nos- odnes- / rict rek- rika- / krast krad- ukrad- / pratel- pritel- / kun
    kon- / penez- peniz- / dum dom- / stul stol- / vuz voz- / nuz noz- / psi psovi psa psem psum
    pes / snih sneh- / vitr vetr- / kniha knih- knize / ruka ruk- ruce / noha noh- noze / prod-
    prodav- / dat dal dala dali dam das davat davam dava davaji / zavri- zavre- zavira- /
    otevri- otevre- otevira- / zaci- zacn- zacal- / najit najd- nasel nasla nasli / psat pisu
    pise pises psal- napsa- napis- / umri- umre- umrel- / stat stoj- stal- / spat spi- spal- /
    myt myj- myl- / hrat hraj- hral- / prat peru pere peres pral- / pozvat pozv- / vest vedu
    vede vedl- / vezt vezu veze vezl- / pect peku pece peces pekl- upek- upec- / moct mohu moh-
    muz- / lehnout leh- lez- / lez- lezl- / bat boj- bal-"""
_CZECH_ENDINGS: Final = frozenset(
    """a e i o u y am as at em es eme ete ou im is ime ite m s me te l la lo li t ti n na no ny ni
    ach um ech ich ovi mi ami""".split()  # noqa: SIM905 - forty pairs of quotes say nothing
) | {""}
_find_czech: Final = Stems(_CZECH, _CZECH_ENDINGS).find_forms

# After one consonant, these begin words of any language: "крем", "три", "from".
_LIQUIDS: Final = "лрlr"


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write a *word* of Cyrillic letters with or without its last vowel."""
    if found := _WITH_VOWEL.fullmatch(word):
        before, last, sign = found.groups()
        ends = _fitting(before, last, _ENDINGS - (_HARD if sign else _SOFT), _UNSURE)
        yield from (Way(stem, ends.__contains__) for stem in (before + last, f"{before}ь{last}"))
    if found := _WITH_OTHER_VOWEL.fullmatch(word):
        before, last, sign = found.groups()
        ends = _ENDINGS - (_HARD if sign else _SOFT)
        yield from (Way(before + vowel + last, ends.__contains__) for vowel in "оеє")
    for stem, ending in _split(word, _ENDINGS):
        signs = [sign for sign, others in (("", _SOFT), ("ь", _HARD)) if ending not in others]
        for whole in _without_ending(stem, ending):
            yield from (Way(whole + sign) for sign in signs)
    if word[_SHORT:] in _OF_SHORT and _SHORT_STEM.match(word):
        yield Way(word[:_SHORT], _OF_SHORT.__contains__)


def _without_ending(stem: str, ending: str) -> Iterator[str]:
    """Yield the forms without *ending* of a word with this *stem*: "окон" of "окн"."""
    before, last = stem[:-1], stem[-1]
    if last in _VOWELS + "ьъ":
        return
    if before[-1] not in _VOWELS:
        bare = before.removesuffix("ь")
        if bare and ending in _fitting(bare, last, _ENDINGS, _UNSURE):
            yield from (bare + vowel + last for vowel in "ое")
    elif before[-1] in "оеє" and len(before) > 1:
        yield f"{before[:-1]}і{last}"


def find_latin_forms(word: str, *, has_nasals: bool) -> Iterator[Way]:
    """Yield the same for a *word* in Latin letters; *has_nasals* lets ą and ę alternate."""
    yield from _find_czech(word)
    if found := _LATIN_WITH_VOWEL.fullmatch(word):
        before, last = found.groups()
        ends = _fitting(before, last, _LATIN_ENDINGS, _LATIN_UNSURE)
        yield Way(before + last, ends.__contains__)
    if has_nasals and (found := _WITH_NASAL.fullmatch(word)):
        yield Way(f"{found[1]}e{found[2]}", _LATIN_ENDINGS.__contains__)
    for stem, ending in _split(word, _LATIN_ENDINGS):
        before, last = stem[:-1], stem[-1]
        if last in _LATIN_VOWELS:
            continue
        if before[-1] not in _LATIN_VOWELS:
            if ending in _fitting(before, last, _LATIN_ENDINGS, _LATIN_UNSURE):
                yield from (Way(before + vowel + last) for vowel in ("e", "ie"))
        elif has_nasals and before[-1] == "e":
            yield Way(f"{before[:-1]}a{last}")


def _fitting(
    before: str, last: str, endings: frozenset[str], unsure: frozenset[str]
) -> frozenset[str]:
    """Return those *endings* after which a stem *before* + *last* is surely that of a noun."""
    if len(before) > 1:
        return endings
    return frozenset() if last in _LIQUIDS else endings - unsure


def _split(word: str, endings: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield each split of *word* into a stem of at least two letters and one of *endings*."""
    for length in range(2, len(word)):
        if word[length:] in endings:
            yield word[:length], word[length:]
