"""Forms of a verb in Hungarian that do not begin like it: "venni", "megvettük"; "ló", "lovak".

A prefix may be before a verb, and some everyday verbs and nouns have several stems. All letters are
folded: á is a, and ő and ö are o. Pure.
"""

from collections.abc import Iterator
from typing import Final

from indexer.text.stems import Stems, as_indexed
from indexer.text.ways import Way, without_ending, without_prefix

_STRONG: Final = """
    venn- vesz- vett- vegy- vev- / tenn- tesz- tett- tegy- tev- / hinn- hisz- hitt- higgy- hiv-
    / vinn- visz- vitt- vigy- viv- / menn- megy- ment- menj- mesz / jonn- jon jov- jott- jojj- /
    enni eszik eszem eszel eszunk esznek eszi ettem ettel ette evett ettunk ettek egyen / inni
    iszik iszom iszol iszunk isznak issza ittam ittal itta ivott ittunk ittak igyon / alsz-
    alud- alv- / feksz- fekud- fekv- / nyugsz- nyugod- nyugv- / veszit- veszt- / lo lovat lovak
    lova lovon lovam lovunk / ko kovek kovet kove / to tavak tavat tavon tava / ho havat havas /
    szo szavak szavat szava / hid hidak / falu falv- / daru darv- / borju borj- / bokor bokr- /
    tukor tukr- / majom majm- / torok tork- / eper epr- / dolog dolg- / szobor szobr- / retek
    retk- / kolyok kolyk- / sator satr- / marok mark- / cukor cukr- / alom almok almom almod
    almot"""

_ENDINGS: Final = frozenset(
    """ni ek ok ak sz el ol uk unk nek nak em om am i ik ed od ad ja juk jak jatok itek tam tem tal
    tel t tt ott ett ta te tuk tunk tak tek na ne nanak j jon jen jan jek junk et ot at on en nal
    nel ban ben ba be bol hoz hez ra re rol a e o va ve otok etek""".split()  # noqa: SIM905 - eighty pairs of quotes say nothing
) | {""}
# The infinitive, and the past.
_OF_VERBS: Final = frozenset(
    "ni tam tem tal tel ta te t tunk tuk tak tek ott ett ottam ettem otta ette ottak ettek".split()  # noqa: SIM905 - as above
)
_COMMON: Final = ("meg", "el", "ki", "be", "fel", "le")
_PREFIXES: Final = (*_COMMON, "vissza", "haza", "at", "oda", "ide", "ossze")

_LEAST: Final = 2
_LONG: Final = 5

_STEMS: Final = Stems(_STRONG, _ENDINGS)
_INDEXED: Final = as_indexed(_OF_VERBS)


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a word, with a prefix and without."""
    for before, rest in without_prefix(word, _PREFIXES):
        others = ("", before) if before else ("", *_COMMON)
        for way in _STEMS.find_forms(rest):
            yield from (way._replace(begin=prefix + way.begin) for prefix in others)
        for stem in _find_stems(rest):
            for prefix in others:
                # What begins like the word is found by its beginning, unless it is short.
                if len(stem) < _LONG or not word.startswith(prefix + stem):
                    yield Way(prefix + stem, _INDEXED.__contains__)


def _find_stems(word: str) -> Iterator[str]:
    """Yield the stem that *word* has if its ending is of a verb, else *word* itself."""
    stems = (stem for stem, _ in without_ending(word, _OF_VERBS))
    stem = min(stems, key=len, default=word)
    if len(stem) >= _LEAST:
        yield stem
