"""Forms of a word in Finnish that do not begin like it: "katu", "kadulla"; "juoda", "join".

A k, p or t before the last vowels of a stem is another consonant, single or lost in some of its
forms (consonant gradation): "kauppa", "kaupan"; "sänky", "sängyn". All letters are folded: ä is a,
and ö is o. Pure.
"""

from collections.abc import Iterator
from typing import Final

from indexer.patterns import compile_late
from indexer.text.stems import Stems
from indexer.text.ways import Way

_STRONG: Final = """
    syod- syo- soi- / juod- juo- joi- / kayd- kay- kavi- / nahd- nake- naki- nae- nah- / tehd-
    teke- teki- tee- tein teit teimme teh- / vied- vie- vei- / tuod- tuo- toi- / saad- saa- sai-
    / jaad- jaa- jai- / olla ole- oli- / lahte- lahti- lahd- lahe- / kasi kade- kate- kasi- /
    vesi vede- vete- / uusi uude- uute- / mies miehe- miest- / lapsi lapse- last- / hammas
    hampa- / rengas renka- / porras porta- / taivas taiva- / loyta- loyda- loys- / pyyta- pyyda-
    pyys- / tieta- tieda- ties- / kevat kevaa- / luke- lue- luki- / juosta juokse- juoksi- /
    nousta nouse- nousi- / pesta pese- pesi- / menna mene- meni- / tulla tule- tuli- / panna
    pane- pani- / purra pure- puri-"""

# The consonants of a stem before its last vowels, and what they are in other forms.
_GRADES: Final = (
    *("kk k", "pp p", "tt t", "nk ng", "mp mm", "nt nn", "lt ll", "rt rr", "k ", "p v", "t d"),
    *("hk h", "rk r", "lk l", "ht hd", "lp lv", "rp rv"),
)
_PAIRS: Final = [grades.split(" ") for grades in _GRADES]
# The last vowels of a stem with endings of nouns or verbs, as the English stemmer leaves them.
_ENDS: Final = compile_late(
    "[aeiouy]{1,3}(?:(?:n|t|s|tt?a?|na|s[st]a?|l[lt]a?|ll?e?|ksi?|h[aeiouy]n|mm?e?|tte|vat|da?|nut"
    "|den|ten|sin|sit|si|simme)?(?:ni|si|nsa|mme|nne|kin)?)"
)
_LAST: Final = compile_late("(.*[aeiouy][lnrmh]??)([^aeiouy]{0,2})")
_FEWEST: Final = 2

_ENDINGS: Final = frozenset(
    """a n t mme tte vat in i it imme itte ivat nut neet nyt ssa sta lla lta lle ksi na ta den ni si
    nsa nne an en on un lt ll ss st ks d da ista issa illa iin ien ia ita""".split()  # noqa: SIM905 - fifty pairs of quotes say nothing
) | {""}

_STEMS: Final = Stems(_STRONG, _ENDINGS)


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a word."""
    yield from _STEMS.find_forms(word)
    for place in range(_FEWEST, len(word)):
        found = _LAST.fullmatch(word, 0, place)
        if found and _ENDS.fullmatch(word, place):
            before, consonants = found.groups()
            for other in _change(consonants):
                # A short word without its consonant, or with one, is most often another.
                if (consonants and other) or len(before) > _FEWEST:
                    yield Way(before + other, _is_ending)


def _change(consonants: str) -> Iterator[str]:
    for strong, weak in _PAIRS:
        if consonants == strong:
            yield weak
        if consonants == weak:
            yield strong


def _is_ending(end: str) -> bool:
    return _ENDS.fullmatch(end) is not None
