"""Forms of verbs in Arabic, which change at their beginning: "كتب", "يكتب"; "اشترينا", "يشتري".

The person stands before the stem of the present, and behind that of the past. A weak consonant of
the root is a long vowel in some forms, and missing in others: "قال", "يقول", "قلت". All letters are
folded: alif and yeh have no hamza, and alif maqsura is yeh. Pure.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from indexer.text.ways import Way, read_root, to_ways, without_ending, without_prefix, write_root

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
_NO_VERBS: Final = frozenset("بنت تسعين سماء سياره مستقبل".split())  # noqa: SIM905 - as above
# Begins a noun with its article, and few verbs.
_ARTICLE: Final = "ال"
# The verbs that lose a waw at their beginning, and those whose alif stays in the present. Any two
# consonants, with or without, are mostly another word.
_WITH_WAW: Final = frozenset("وصل وقف وعد وجد وضع وقع ولد وزن وثق ورث وهب ودع".split())  # noqa: SIM905 - as above
_WITH_ALIF: Final = frozenset("نام خاف نال زال كاد".split())  # noqa: SIM905 - as above

Names = Sequence[tuple[str, str]]

# Where hamza begins or ends the root, its letter changes; and who presides is no part of a head.
_WITH_HAMZA: Final = tuple(
    frozenset(group.split())
    for group in (
        "اسس اسست يوسس توسس تاسس تاسست يتاسس تاسيس موسس",
        "انشا انشات ينشي تنشي انشاء منشي",
        "سال سالت يسال تسال سوال اسيله",
        "قرا قرات يقرا تقرا قراءه قاري",
        "يراس تراس رييس رييسه رياسه",
    )
)

# What names the action, and the stem of the past, by their roots as in `arabic`.
_DOUBLING: Final = "ت12ي3"
_NAMES: Final = (
    (_DOUBLING, "123"),
    ("ا12ا3", "ا123"),
    ("ا1ت2ا3", "ا1ت23"),
    ("ان12ا3", "ان123"),
    ("است12ا3", "است123"),
    ("م1ا23ه", "1ا23"),
)

# Also who does it, what it is done to, or where it is done. As these have short patterns, they are
# only looked for in place of a word that occurs nowhere.
_NOUNS: Final = (
    ("12و3", "123"),
    ("12ا3ه", "123"),
    ("م12و3", "123"),
    ("م123", "123"),
    ("1ا23", "123"),
    ("12ي3ه", "123"),
    ("1يا3ه", "1ا3"),
    ("1يا3", "1ا3"),
    ("1اي3", "1ا3"),
    ("م1ا23", "1ا23"),
    ("م123", "ا123"),
    ("ا12اء", "ا12ي"),
    ("ا1ا3ه", "ا1ا3"),
    ("م1ي3", "ا1ا3"),
    ("مت123", "ت123"),
    ("مت1ا23", "ت1ا23"),
    ("من123", "ان123"),
    ("م1ت23", "ا1ت23"),
    ("ا1تيا3", "ا1تا3"),
    ("ا1ت2اء", "ا1ت2ي"),
    ("مست123", "است123"),
    ("است1ا3ه", "است1ا3"),
    ("است12اء", "است12ي"),
)
# Nouns of other patterns, which most words that look like them do not belong to.
_OF_NOUNS: Final = {
    "نوم": "نام",
    "قول": "قال",
    "صوم": "صام",
    "فوز": "فاز",
    "موت": "مات",
    "خوف": "خاف",
    "عوده": "عاد",
    "ثوره": "ثار",
    "جوله": "جال",
    "بيع": "باع",
    "عيش": "عاش",
    "صيد": "صاد",
    "سير": "سار",
    "بناء": "بني",
    "شفاء": "شفي",
    "غناء": "غني",
    "لقاء": "لقي",
    "شراء": "اشتري",
    "زواج": "تزوج",
    "طلاق": "طلق",
    "سفر": "سافر",
    "وفاه": "توفي",
}


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a verb, and what names the action."""
    if word in _NO_VERBS or (word.startswith(_ARTICLE) and word[2:3] != "ت"):
        return
    yield from (Way(one) for group in _WITH_HAMZA if word in group for one in group - {word})
    for past in {*_of_past(word), *_of_present(word), *_of_name(word)}:
        yield from to_ways(_conjugate(past))
        yield from map(Way, _make(_NAMES, past))


def find_nouns(word: str) -> Iterator[Way]:
    """Yield the nouns that are made of the verb of *word*, and if it is one of them, the verb."""
    if word in _NO_VERBS:
        return
    verbs = {_OF_NOUNS.get(word, ""), *_read(_NOUNS, word)} - {""}
    if (letters := read_root(_DOUBLING, word, _ALIF)) and _has_weak_middle(letters):
        verbs.add(write_root("123", letters))
    yield from to_ways(form for verb in verbs for form in _conjugate(verb))
    known = {*_of_past(word), *_of_present(word), *_of_name(word), *_of_doubled(word)}
    for verb in {word, *verbs, *known}:
        nouns = {noun for noun, of in _OF_NOUNS.items() if of == verb}
        yield from map(Way, nouns | set(_make(_NOUNS, verb)) | set(_make(_NAMES, verb)))


def _has_weak_middle(letters: Mapping[str, str]) -> bool:
    return [number for number, letter in letters.items() if letter in _WEAK] == ["2"]


def _of_doubled(word: str) -> Iterator[str]:
    """Yield the stem of "يطور" or "طورت", whose weak consonant is doubled, and so stays."""
    future = _without_future(word)
    starts = [
        (word, _PAST),
        *((rest, _PRESENT) for one, rest in without_prefix(future, _PERSONS) if one),
    ]
    for whole, endings in starts:
        for stem, _ in without_ending(whole, endings | {""}):
            letters = read_root("123", stem, _ALIF)
            if letters and _has_weak_middle(letters):
                yield stem


def _read(names: Names, word: str) -> Iterator[str]:
    """Yield the stems of verbs that *word* names the action of, by the pairs of *names*."""
    for name, stem in names:
        if letters := read_root(name, word, _ALIF):
            verb = write_root(stem, letters)
            if verb in _WITH_WAW or set(_WEAK).isdisjoint(letters.values()):
                yield verb


def _make(names: Names, verb: str) -> Iterator[str]:
    """Yield what names the action of *verb*."""
    for name, stem in names:
        if letters := read_root(stem, verb, _ALIF):
            yield write_root(name, letters)


def _of_name(word: str) -> Iterator[str]:
    return _read(_NAMES, word)


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


def _without_future(word: str) -> str:
    return word.removeprefix(_FUTURE) if word[1:2] in _PERSONS else word


def _of_present(word: str) -> Iterator[str]:
    """Yield the same, were it of the present."""
    for person, rest in without_prefix(_without_future(word), _PERSONS):
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
    elif stem[-2] in _WEAK[1:] and not _is_doubled(stem):
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
    is_weak = bare[-2:-1] in _WEAK[1:] and not _is_doubled(text)
    if len(text) < _LEAST or len(bare) < _LEAST - 1 or is_weak:
        return False
    return len(text) == _LEAST or text[-2] != _ALIF or bare != text


def _is_doubled(stem: str) -> bool:
    """Tell whether *stem* may be that of "تزوج", whose weak consonant is doubled, and so stays."""
    return len(stem) == _LEAST + 1 and stem[0] == "ت"


def _may_be_hollow(stem: str) -> bool:
    """Tell whether *stem* may be that of "قلت", "أردت", "احتجت" or "استطعت"."""
    bare = stem.removeprefix(_ALIF)
    if set(bare) & set(_WEAK):
        return False
    return len(bare) == _LEAST - 1 or bare.startswith("ست") or (bare != stem and bare[1:2] == "ت")


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
