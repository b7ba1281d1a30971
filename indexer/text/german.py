"""Forms of a verb in German that do not begin like it: "kaufen", "gekauft"; "lesen", "las".

A participle has "ge" before its stem, behind a prefix that can be parted from it ("angerufen"),
and so has "zu" ("anzurufen"); strong verbs have other vowels. All letters are folded: ä and a are
one, and so are ß and ss. Pure.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from indexer.text.ways import Parted, Way, to_parted, to_ways, without_ending, without_prefix

# The stems of strong verbs, and of some irregular ones: present, past, participle. Left out are
# stems that are most often another word ("war", "hat", "band", "bot").
_STRONG: Final = """
    back buk / befehl befiehl befahl befohl / beginn begann begonn / beiss biss / bieg bog
    / biet bot / bitt bat bet / blas blies / bleib blieb / brech brich brach broch
    / brenn brannt / bring bracht / denk dacht / empfehl empfiehl empfahl empfohl
    / ess iss ass gess / fahr fuhr / fall fiel / fang fing / find fand fund / flieg flog
    / fliess floss / fress friss frass / frier fror / geb gib gab / geh ging gang
    / geniess genoss / gewinn gewann gewonn / giess goss / greif griff / grab grub / halt hielt
    / hang hing / heb hob / helf hilf half holf / kenn kannt / komm kam / lad lud / lass liess
    / lauf lief / leid litt / leih lieh / les lies las / lieg lag leg / lug log
    / mess miss mass / nehm nimm nahm nomm / nenn nannt / pfeif pfiff / rat riet / reiss riss
    / reit ritt / renn rannt / riech roch / ruf rief / schaff schuf / scheid schied
    / schein schien / schieb schob / schiess schoss / schlaf schlief / schlag schlug
    / schliess schloss / schneid schnitt / schreib schrieb / schrei schrie / schweig schwieg
    / schwimm schwamm schwomm / seh sieh sah / send sandt / sing sang sung / sink sank sunk
    / sitz sass sess / sprech sprich sprach sproch / spring sprang sprung / steh stand
    / stehl stiehl stahl stohl / steig stieg / sterb stirb starb storb / streich strich
    / streit stritt / trag trug / treff triff traf troff / treib trieb / tret tritt trat
    / trink trank trunk / vergess vergiss vergass / verlier verlor / wachs wuchs
    / wasch wusch / weis wies / werb wirb warb worb / werf wirf warf worf / wieg wog
    / wiss weiss wusst / zieh zog / zwing zwang zwung"""

_PARTED: Final = tuple(
    """ab an auf aus bei durch ein entgegen fest heim her heraus herein hin hinaus hinein los mit
    nach nieder statt teil um vor voraus vorbei weg weiter zu zuruck zusammen""".split()  # noqa: SIM905 - thirty pairs of quotes say nothing
)
_KEPT: Final = ("be", "ent", "er", "ge", "miss", "uber", "unter", "ver", "zer")

_PRESENT: Final = frozenset(("", "e", "st", "est", "t", "et", "en", "n"))
_WEAK: Final = _PRESENT | {"te", "test", "ten", "tet", "ete", "eten"}
_PAST: Final = frozenset(("", "st", "t", "en"))
_PARTICIPLE: Final = frozenset(("t", "et"))

# Shorter stems are the beginnings of words in any language.
_SHORTEST: Final = 3


def _with_endings(stems: Sequence[str]) -> Mapping[str, frozenset[str]]:
    first = stems[0]
    return {one: _PRESENT if one == first or one.endswith("t") else _PAST for one in stems}


def _by_stem() -> Mapping[str, Mapping[str, frozenset[str]]]:
    """Map each stem to those of its verb, with their endings."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for stems in (_with_endings(group.split()) for group in _STRONG.split("/")):
        for stem in stems:
            found.setdefault(stem, {}).update(stems)
    return found


_STEMS: Final = _by_stem()


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a verb."""
    yield from to_ways(begun for taken in _take_apart(word) for begun in _conjugate(*taken))


def find_parted(word: str) -> list[Parted]:
    """Return the verbs that *word* may be of with a prefix that stands apart from them.

    Not with "zu", which stands before any verb.
    """
    return to_parted(
        (parted, kept + other, ends)
        for parted, _, kept, stem in _take_apart(word)
        if parted not in {"", "zu"}
        for other, ends in _STEMS.get(stem, {stem: _WEAK}).items()
    )


def _take_apart(word: str) -> Iterator[tuple[str, str, str, str]]:
    """Yield prefix, "ge" or "zu" behind it, a prefix that stays, and stem, as *word* may have."""
    for parted, rest in without_prefix(word, _PARTED):
        for inner in ("", "ge", "zu") if parted else ("", "ge"):
            if rest.startswith(inner):
                for kept, bare in without_prefix(rest[len(inner) :], _KEPT):
                    yield from ((parted, inner, kept, stem) for stem in _find_stems(bare))


def _find_stems(word: str) -> Iterator[str]:
    stems = (stem for stem, _ in without_ending(word, _WEAK))
    yield from (stem for stem in stems if len(stem) >= _SHORTEST and stem[-1] != "e")


def _conjugate(
    parted: str, inner: str, kept: str, stem: str
) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield beginnings of other forms, each with the endings that may follow it."""
    strong = _STEMS.get(stem, {})
    for other, ends in strong.items():
        yield parted + kept + other, ends
        if not kept:
            yield f"{parted}ge{other}", ends
        if parted:
            yield f"{parted}zu{kept}{other}", ends
    # A weak verb has one stem; its own prefixes are taken off, or there are none.
    if strong or stem.startswith("ge") or (not parted and stem.startswith(_PARTED)):
        return
    if inner or parted:
        yield parted + kept + stem, _WEAK
    if not kept:
        yield f"{parted}ge{stem}", _PARTICIPLE
