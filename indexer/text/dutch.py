"""Forms of a verb in Dutch that do not begin like it: "kopen", "gekocht"; "lezen", "leest", "las".

As in German, a participle has "ge" before its stem, behind a prefix that can be parted from it
("opgebeld"), and strong verbs have other vowels. A long vowel is written twice if a consonant ends
its syllable ("koop", "kopen"), a consonant twice behind a short one ("pak", "pakken"), and v and z
end no word ("leef", "leven"). So each stem is spelt in two ways: closed, as it is by itself, and
open, before "en". Pure.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from indexer.patterns import compile_late
from indexer.text.ways import Parted, Way, to_parted, to_ways, without_ending, without_prefix

# The closed stems of strong verbs, and of some irregular ones: present, past, participle.
_STRONG: Final = """
    bak biek / begin begon / bedrieg bedroog / besluit besloot / bied bood / bijt beet / bind bond
    / blaas blies / blijf bleef / blijk bleek / breek brak brook / breng bracht / buig boog / denk
    dacht / doe deed daan / draag droeg / drijf dreef / dring drong / drink dronk / duik dook /
    eet at geet / fluit floot / geef gaf / geld gold / geniet genoot / giet goot / glijd gleed /
    graaf groef / grijp greep / hang hing / hef hief / help hielp holp / houd hield / jaag joeg /
    kies koos / kijk keek / klim klom / kom kwam / koop kocht / krijg kreeg / krimp kromp / kruip
    kroop / laat liet / lees las / lieg loog / lig lag leeg / lijd leed / lijk leek / loop liep /
    meet mat / neem nam noom / prijs prees / raad ried / rijd reed / rijs rees / roep riep / ruik
    rook / schenk schonk / schiet schoot / schijn scheen / schrijf schreef / schrik schrok /
    schuif schoof / sla sloeg slag / slaap sliep / sluip sloop / sluit sloot / snijd sneed / snuit
    snoot / spreek sprak sprook / spring sprong / spuit spoot / sta stond staan / steek stak stook
    / steel stal stool / sterf stierf storf / stijg steeg / stink stonk / strijd streed / strijk
    streek / treed trad / tref trof / trek trok / val viel / vang ving / vecht vocht / verdwijn
    verdween / vergeet vergat / verlies verloor / vertrek vertrok / vind vond / vlecht vlocht /
    vlieg vloog / vraag vroeg / vreet vrat / vries vroor / waai woei / weeg woog / werf wierf worf
    / werp wierp worp / weet wist / wijk week / wijs wees / win won / wring wrong / zend zond /
    zie zag zien / zing zong / zink zonk / zit zat zeet / zoek zocht / zuig zoog / zuip zoop /
    zwel zwol / zwem zwom / zwerf zwierf zworf / zwijg zweeg / ga ging gaan / zeg zei"""

_PARTED: Final = tuple(
    """aan achter af binnen bij door in klaar langs los mee na neer om onder op over samen terug
    tegen toe uit vast voor voorbij weg""".split()  # noqa: SIM905 - thirty pairs of quotes say nothing
)
_KEPT: Final = ("be", "er", "her", "ont", "ver")

_BEFORE_CONSONANTS: Final = frozenset("t te ten de den d".split()) | {""}  # noqa: SIM905 - as above
_BEFORE_VOWELS: Final = frozenset(("en", "e", "end", "ende"))
_ENDINGS: Final = _BEFORE_CONSONANTS | _BEFORE_VOWELS

_LONG: Final = compile_late("(.*[^aeiou])?([aeou])\\2([bcdfghjklmnpqrstvwxz])")
_SHORT: Final = compile_late("(.*[^aeiou])?([aeiou])([bcdfghjklmnpqrstvwxz])")
_DOUBLE: Final = compile_late("(.*[aeiou])([bcdfghjklmnpqrstvwxz])\\2")
_UNSTRESSED: Final = compile_late("[aeiouy].*e.$")
_VOICED: Final = {"f": "v", "s": "z"}
_VOICELESS: Final = {voiced: one for one, voiced in _VOICED.items()}

# Shorter stems are the beginnings of words in any language.
_SHORTEST: Final = 3

_VERBS: Final = [group.split() for group in _STRONG.split("/")]
_STEMS: Final = {
    stem: frozenset(other for verb in _VERBS if stem in verb for other in verb)
    for stem in chain.from_iterable(_VERBS)
}


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a verb."""
    listed = {other for *_, stem in _take_apart(word) for other in _STEMS.get(stem, ())}
    yield from to_ways(_conjugate(word), listed)


def _conjugate(word: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield beginnings of other forms of *word*, each with the endings that may follow it."""
    for parted, kept, stem in _take_apart(word):
        others = _STEMS.get(stem)
        for other in others or (stem,):
            for spelt, ends in _spell(other):
                for inside in ("", "ge") if not kept else ("",):
                    begin = parted + inside + kept + spelt
                    # Of a weak verb, what begins like the word is found by its beginning.
                    if others or not word.startswith(begin):
                        yield begin, ends


def find_parted(word: str) -> list[Parted]:
    """Return the verbs that *word* may be of with a prefix that stands apart from them."""
    return to_parted(
        (parted, kept + spelt, ends)
        for parted, kept, stem in _take_apart(word)
        if parted
        for other in _STEMS.get(stem) or (stem,)
        for spelt, ends in _spell(other)
    )


def _take_apart(word: str) -> Iterator[tuple[str, str, str]]:
    """Yield a prefix, one that stays, and the closed stem behind them, as *word* may have."""
    for parted, rest in without_prefix(word, _PARTED):
        bare = rest.removeprefix("ge")
        for verb in {bare} if parted else {rest, bare}:
            for kept, last in without_prefix(verb, _KEPT):
                yield from ((parted, kept, stem) for stem in _find_stems(last))


def _find_stems(word: str) -> Iterator[str]:
    """Yield the closed stems that *word* may have."""
    for stem, ending in without_ending(word, _ENDINGS):
        if len(stem) > 1:
            closed = _close(stem) if ending in _BEFORE_VOWELS else (stem,)
            yield from (one for one in closed if len(one) >= _SHORTEST or one in _STEMS)


def _close(stem: str) -> Iterator[str]:
    """Yield a stem as it is written by itself: "koop" for "kop", and "pak" for "pakk"."""
    bare = stem[:-1] + _VOICELESS.get(stem[-1], stem[-1])
    if found := _DOUBLE.fullmatch(stem):
        yield found[1] + found[2]
    elif (found := _SHORT.fullmatch(bare)) and not _UNSTRESSED.search(bare):
        yield f"{found[1] or ''}{found[2] * 2}{found[3]}"
        # As said of `_spell`, it may be a past.
        if bare in _STEMS:
            yield bare
    else:
        yield bare


def _spell(stem: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield a closed stem as it is written by itself and before vowels, with what may follow."""
    yield stem, _BEFORE_CONSONANTS
    voiced = stem[:-1] + _VOICED.get(stem[-1], stem[-1])
    opened = {stem, voiced}
    if found := _LONG.fullmatch(voiced):
        opened = {f"{found[1] or ''}{found[2]}{found[3]}"}
    elif _SHORT.fullmatch(stem) and not _UNSTRESSED.search(stem):
        # Before "en", the past has a long vowel: "gaf", "gaven".
        opened = {stem + stem[-1], voiced}
    yield from ((one, _BEFORE_VOWELS) for one in opened if one != stem)
    if stem in opened:
        yield stem, _ENDINGS
