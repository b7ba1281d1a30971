"""Broken plurals of Arabic, which change inside the word: "مفتاح", "مفاتيح"; "كتبه", his "كتاب".

A word has a root of three or four consonants, with long vowels between them. The singular does not
tell the vowels of its plural, but there are few patterns, and each goes with few singulars. All
letters are folded: alif and yeh have no hamza, and teh marbuta is heh.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Final

from indexer.text.ways import Way, read_root, without_ending, write_root

# Digits stand for the root's consonants. The first of a row is usually the singular, but a question
# may have any of them: "كتب" and "كتاب".
_PATTERNS: Final = (
    ("123", "ا12ا3"),
    ("123", "ا123"),
    ("1ا3", "ا1وا3"),
    ("123", "12و3"),
    ("123", "12ا3"),
    ("12ي3ه", "123"),
    ("12ي3ه", "12اي3"),
    ("12ا3ه", "12اي3"),
    ("12ي3", "12ا3"),
    ("12ي3", "123اء"),
    ("12ي3", "ا123اء"),
    ("12ي2", "ا12اء"),
    ("1234", "12ا34"),
    ("1234ه", "12ا34"),
    ("1234", "12ا3ي4"),
    ("123ا4", "12ا3ي4"),
    ("123و4", "12ا3ي4"),
    ("123ي4", "12ا3ي4"),
    ("123و4ه", "12ا3ي4"),
    ("1ا23", "1وا23"),
    ("1ا23ه", "1وا23"),
    ("1ا2و3", "1وا2ي3"),
    ("1ا2و3ه", "1وا2ي3"),
    ("12ه", "12ات"),
    ("12ه", "12وات"),
    ("12ه", "122"),
    ("12", "12و2"),
    ("12", "ا12ا2"),
    ("12ا3", "ا123ه"),
    ("12و3", "ا123ه"),
    ("12ي3", "ا123ه"),
    ("12اء", "ا12يه"),
    ("12ي3", "123ي"),
    ("12يه", "12ايا"),
    ("12و3", "12اي3"),
    ("1ا23", "123اء"),
    ("1ا23", "ا12ا3"),
    ("1ا23", "12و3"),
    ("1ا2ي", "12اه"),
    ("1اي2", "1ا2ه"),
    ("1ا2", "1ي2ان"),
    ("123ا", "12ا3ي"),
    ("123ي", "12ا3ي"),
    ("123اء", "12ا3ي"),
)
# Of who does something, a plural looks like the name of what is done: "كتاب". So these are listed.
_DOERS: Final = (("1ا23", "12ا3"), ("1ا23", "123ه"), ("1اي2", "1وا2"))
_OF_DOERS: Final = frozenset(
    """باحث بايع تاجر ثاير جاهل حارس حاكم راكب راهب زارع زاير ساحر ساكن سايح سايق شاهد صانع صايد
    صايم طالب طاهي عابد عاشق عامل غايب فلاح قاتل قايد كافر ناشط نايب ناقد واعظ وارث""".split()  # noqa: SIM905 - thirty pairs of quotes say nothing
)
# The plurals that no pattern makes; those of the last rows have hamza on another letter, too.
_IRREGULAR: Final = tuple(
    frozenset(group.split())
    for group in (
        "اب اباء",
        "اخ اخوه اخوان",
        "اخت اخوات",
        "ام امهات",
        "ابن ابناء",
        "امراه نساء نسوه",
        "انسان ناس",
        "ماء مياه",
        "يوم ايام",
        "ليله ليالي ليال",
        "ارض اراضي اراض",
        "اسم اسماء اسامي",
        "سنه سنين",
        "طريق طرق طرقات",
        "سبيل سبل",
        "فم افواه",
        "بير ابار",
        "حاج حجاج حجيج",
        "قاري قراء",
        "استاذ اساتذه",
        "اسير اسري",
        "قاض قضاه",
        "محام محامين محامون",
        "شان شوون شيون",
        "راس رووس",
        "رييس روساء",
        "هديه هدايا",
        "قلعه قلاع",
        "بقعه بقاع",
    )
)
# Alif is hardly ever in a root, nor is heh where it may be teh marbuta; the other letters of long
# vowels may be: "بيت", "لون".
_NEVER: Final = "ا"
_MARBUTA: Final = "ه"


# Whose it is, behind the noun. There, teh marbuta is teh, and a hamza may have a letter below it.
# Heh may be teh marbuta, too, so it does not stand behind both of two forms.
_OWNERS: Final = frozenset("ه ها هم هن هما ك كم كن نا ي".split())  # noqa: SIM905 - ten pairs of quotes say nothing
_OWNED: Final = _OWNERS | {sign + owner for sign in "ءوي" for owner in _OWNERS}
_LEAST: Final = 3
_HAMZA: Final = "اء"


def find_forms(word: str) -> Iterator[Way]:
    """Yield the possible plurals and singulars of *word*, also as somebody's."""
    yield from _of_owners(word, _OWNERS)
    for bare, owner in without_ending(word, _OWNERS):
        if len(bare) >= _LEAST:
            others = _OWNERS - {owner} if owner == _MARBUTA else _OWNERS
            for whole in _to_whole(bare):
                yield Way(whole)
                yield from _of_owners(whole, others)


def _of_owners(word: str, owners: frozenset[str]) -> Iterator[Way]:
    for form in _break(word):
        yield Way(form)
        if form.endswith(_HAMZA):
            yield Way(form[:-1], _OWNED.__contains__)
        else:
            before = f"{form[:-1]}ت" if form.endswith(_MARBUTA) else form
            yield Way(before, owners.__contains__)


def _to_whole(bare: str) -> Iterator[str]:
    """Yield what *bare* is if nobody's: "رسالة" for the beginning of "رسالتي"."""
    yield bare
    if bare[-1] == "ت":
        yield bare[:-1] + _MARBUTA
    elif bare[-2:] in {"او", "اي"}:
        yield bare[:-2] + _HAMZA


def _break(word: str) -> Iterator[str]:
    """Yield the plurals or singulars of *word*, by the patterns."""
    never = _NEVER + _MARBUTA if word.endswith(_MARBUTA) else _NEVER
    for own, other in _by_length().get(len(word), ()):
        if letters := read_root(own, word, never):
            yield write_root(other, letters)
    for pattern, plural in _DOERS:
        if word in _OF_DOERS and (letters := read_root(pattern, word, never)):
            yield write_root(plural, letters)
        elif letters := read_root(plural, word, never):
            yield from {write_root(pattern, letters)} & _OF_DOERS
    for group in _IRREGULAR:
        if word in group:
            yield from group - {word}


@cache
def _by_length() -> Mapping[int, Sequence[tuple[str, str]]]:
    """Return the patterns, each with the other of its pair, by their lengths."""
    found: dict[int, list[tuple[str, str]]] = {}
    for pair in _PATTERNS:
        for own, other in permutations(pair):
            found.setdefault(len(own), []).append((own, other))
    return found
