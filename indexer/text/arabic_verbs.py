"""Forms of verbs in Arabic, which change at their beginning: "كتب", "يكتب"; "اشترينا", "يشتري".

The person stands before the stem of the present, and behind that of the past. A weak consonant of
the root is a long vowel in some forms, and missing in others: "قال", "يقول", "قلت". All letters are
folded: alif and yeh have no hamza, and alif maqsura is yeh. Pure.
"""

from collections.abc import Iterator
from typing import Final

from indexer.text.ways import Way, read_root, to_ways, without_ending, without_prefix

# Whom the action is done to.
_OBJECTS: Final = ("", *"ه ها هم ك كم ني نا".split())  # noqa: SIM905 - seven pairs of quotes say nothing
# Before these, a long vowel in the stem is lost.
_SHORTENING: Final = frozenset("ت نا تم تن".split())  # noqa: SIM905 - as above
_OF_PAST: Final = _SHORTENING | frozenset("وا تا ا".split())  # noqa: SIM905 - as above
_PAST: Final = frozenset(
    (
        *_OBJECTS,
        *_OF_PAST,
        *(end + other for end in ("ت", "نا", "و") for other in _OBJECTS if other),
    )
)
_SHORTENED: Final = frozenset(end + other for end in ("ت", "نا") for other in _OBJECTS) | {"تم"}
# Before these, a vowel at the end is.
_WITHOUT_LAST: Final = frozenset(("وا", "ت"))
_OF_PRESENT: Final = frozenset("ون ين ان وا".split())  # noqa: SIM905 - as above
_PRESENT: Final = _OF_PRESENT | frozenset(_OBJECTS)
_PERSONS: Final = tuple("يتنا")
_FUTURE: Final = "س"

_WEAK: Final = "اوي"
_ALIF: Final = "ا"
_LEAST: Final = 3
# A girl is no "they appeared", and ninety is a number.
_NO_VERBS: Final = frozenset("بنت تسعين".split())  # noqa: SIM905 - as above
# Begins a noun with its article, and few verbs.
_ARTICLE: Final = "ال"
# The verbs that lose a waw at their beginning, and those whose alif stays in the present. Any two
# consonants, with or without, are mostly another word.
_WITH_WAW: Final = frozenset("وصل وقف وعد وجد وضع وقع ولد وزن وثق ورث وهب ودع".split())  # noqa: SIM905 - as above
_WITH_ALIF: Final = frozenset("نام خاف نال زال كاد".split())  # noqa: SIM905 - as above

# What names the action, and the stem of the past, by their roots as in `arabic`.
_NAMES: Final = (
    ("ت12ي3", "123"),
    ("ا12ا3", "ا123"),
    ("ا1ت2ا3", "ا1ت23"),
    ("ان12ا3", "ان123"),
    ("است12ا3", "است123"),
    ("م1ا23ه", "1ا23"),
)


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a verb, and what names the action."""
    if word in _NO_VERBS or (word.startswith(_ARTICLE) and word[2:3] != "ت"):
        return
    for past in {*_of_past(word), *_of_present(word), *_of_name(word)}:
        yield from to_ways(_conjugate(past))
        for name, stem in _NAMES:
            if letters := read_root(stem, past, _ALIF):
                yield Way("".join(letters.get(sign, sign) for sign in name))


def _of_name(word: str) -> Iterator[str]:
    for name, stem in _NAMES:
        if letters := read_root(name, word, _WEAK):
            yield "".join(letters.get(sign, sign) for sign in stem)


def _of_past(word: str) -> Iterator[str]:
    """Yield the stems of the past that *word* may have been made of, were it of the past."""
    if _is_stem(word):
        yield word
    for stem, ending in without_ending(word, _PAST - {""}):
        if _is_stem(stem):
            yield stem
        if ending in _SHORTENED and _may_be_hollow(stem):
            yield stem[:-1] + _ALIF + stem[-1]
        if ending in _WITHOUT_LAST and _may_be_defective(stem):
            yield from (stem + last for last in "اي")


def _of_present(word: str) -> Iterator[str]:
    """Yield the same, were it of the present."""
    word = word.removeprefix(_FUTURE) if word[1:2] in _PERSONS else word
    for person, rest in without_prefix(word, _PERSONS):
        for stem, ending in without_ending(rest, _PRESENT) if person else ():
            yield from filter(_is_stem, _to_past(stem))
            if ending in _OF_PRESENT and _may_be_defective(stem):
                yield from (before + stem + "ي" for before in ("", _ALIF))
                yield f"{stem}ا"


def _to_past(stem: str) -> Iterator[str]:
    if len(stem) < _LEAST:
        yield from {f"و{stem}"} & _WITH_WAW
    elif stem[1] == _ALIF and len(stem) == _LEAST:
        yield from {stem} & _WITH_ALIF
    elif stem[-2] in _WEAK[1:]:
        # Only a short verb has a weak consonant there, or one such as "يستطيع": no report decides.
        if len(stem) == _LEAST or stem.startswith("ست"):
            hollow = stem[:-2] + _ALIF + stem[-1]
            yield from (hollow, _ALIF + hollow)
    else:
        yield from (stem, _ALIF + stem)
        if stem[-1] == "و":
            yield stem[:-1] + _ALIF


def _is_stem(text: str) -> bool:
    """Tell whether *text* may be the stem of a past: "كتب", "قال", "اشتري"; no noun has it."""
    bare = text.removeprefix(_ALIF)
    if len(text) < _LEAST or len(bare) < _LEAST - 1 or bare[-2] in _WEAK[1:]:
        return False
    return len(text) == _LEAST or text[-2] != _ALIF or bare != text


def _may_be_hollow(stem: str) -> bool:
    """Tell whether *stem* may be that of "قلت", "أردت", "احتجت" or "استطعت"."""
    bare = stem.removeprefix(_ALIF)
    if set(bare) & set(_WEAK):
        return False
    return len(bare) == _LEAST - 1 or bare.startswith("ست") or (bare != stem and bare[1] == "ت")


def _may_be_defective(stem: str) -> bool:
    """Tell whether *stem* may be that of "بنوا" or "اشتروا"."""
    bare = stem.removeprefix(_ALIF)
    is_short = len(stem) == _LEAST - 1
    return not set(bare) & set(_WEAK) and (is_short or (len(bare) == _LEAST and bare[1] == "ت"))


def _conjugate(past: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the beginnings of the forms of a verb, each with the endings that may follow it."""
    yield past, _PAST
    if past[-2] == _ALIF and past[:-2] + past[-1] + "ت" not in _NO_VERBS:
        yield from _with(past[:-2] + past[-1], _SHORTENED)
    elif past[-1] == _ALIF:
        yield f"{past[:-1]}و", _SHORTENED
    if past[-1] in "اي":
        yield from _with(
            past[:-1], _WITHOUT_LAST - {end for end in "ت" if past[:-1] + end in _NO_VERBS}
        )
    for stem in _to_present(past):
        for person in _PERSONS:
            if person + stem[0] == _ARTICLE:
                continue
            for before in ("", _FUTURE):
                yield before + person + stem, _PRESENT
                if stem[-1] in _WEAK:
                    yield before + person + stem[:-1], _OF_PRESENT


def _with(stem: str, endings: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the forms with *endings* one by one: too many words begin with two letters."""
    yield from ((stem + ending, frozenset(("",))) for ending in endings)


def _to_present(past: str) -> set[str]:
    present = past if len(past) == _LEAST else past.removeprefix(_ALIF)
    if past[-2] == _ALIF and (len(present) == _LEAST or present.startswith("ست")):
        kept = _WEAK if past in _WITH_ALIF else _WEAK[1:]
        return {present[:-2] + vowel + present[-1] for vowel in kept}
    if past in _WITH_WAW:
        return {past[1:]}
    return {f"{past[:-1]}و"} if past[-1] == _ALIF else {present}
