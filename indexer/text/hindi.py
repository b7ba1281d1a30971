"""Forms of a word in Hindi whose stem is short: "घर" and "घरों", "खाता" and "खाया".

The forms of longer words are found as relatives, because they share most of their letters; of short
ones, most letters are the ending. A row has the endings that follow the same stems. Of a verb, one
of two endings has to be one that no noun has.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from indexer.text.folding import fold_letters
from indexer.text.ways import Way, without_ending

# The fewest letters of the stems, and the endings that follow them.
_ROWS: Final = [
    (shortest, [fold_letters(ending) for ending in endings.split()])
    for shortest, endings in (
        (2, "ा े ों ो"),
        (2, "ा ाएं ाओं"),
        (2, "ी ियां ियों ियो"),
        (2, "ई इयां इयों इयो"),
        (2, "ू ुएं ुओं"),
        (2, "ु ुएं ुओं"),
        # The same sound in several spellings.
        (1, "या ये ए"),
        (1, "यी ई"),
    )
]
# After a consonant, if the word has no other ending.
_BARE: Final = ["", *map(fold_letters, ("ें", "ों"))]
_FIRST_CONSONANT, _LAST_CONSONANT = "क", "ह"
_SHORTEST_BARE: Final = 2

# The endings of verbs after a consonant and after a vowel: those that tell a verb, and others.
_OF_VERB: Final = [
    ([fold_letters(ending) for ending in sure.split()], [*map(fold_letters, others.split()), ""])
    for sure, others in (
        (
            (
                "ना ने नी ता ती ते ेगा ेगी ेंगे ेंगी ूंगा ूंगी ोगे ोगी ाई ाया ाए ाना ाने ाता ाती ाते ाकर कर"
                " वाना वाने वाया वाई वाए वाता वाती वाते वाकर"
            ),
            "ा ी े ीं ें ो",
        ),
        ("ना ने नी ता ती ते या यी ये ए ई एगा एगी एंगे एंगी ऊंगा ऊंगी ओगे ओगी कर", "ओ"),
    )
]
_SHORTEST_VERB: Final = 2
_VOWELS: Final = frozenset(map(fold_letters, "ाीूेो"))
# Of two letters, one of them a vowel, are these; a mother is no form of "believe".
_VOWEL_STEMS: Final = frozenset(map(fold_letters, "खा पा ला गा सो रो धो बो छू पी".split()))  # noqa: SIM905 - ten pairs of quotes say nothing
# The stem itself is what is done, and no other noun.
_DEEDS: Final = frozenset(
    map(
        fold_letters,
        """जीत हार खोज मांग दौड़ खेल लूट जांच सोच समझ पुकार पहुंच चमक खरीद पकड़ उछाल तलाश""".split(),  # noqa: SIM905 - as above
    )
)
# One sound of English at the beginning of a word, as it is spelt and as it was.
_OPEN_A: Final = ("ऑ", "आ")
_SHORTEST_LOAN: Final = 4
# Their vowel is another one in the past.
_IRREGULAR: Final = [
    frozenset(map(fold_letters, forms.split()))
    for forms in (
        "पीना पीता पीती पीते पिया पिए पिएगा पिएंगे पिऊंगा",
        "लेना लेता लेती लेते लिया लेगा लेगी लेंगे लूंगा लूंगी लीजिए",
    )
]


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write the folded *word* with the other endings that its stem may have."""
    for shortest, endings in _ROWS:
        for stem, ending in without_ending(word, endings):
            if len(stem) >= shortest:
                yield from (Way(stem + other) for other in endings if other != ending)
    for stem, ending in without_ending(word, _BARE):
        if len(stem) >= _SHORTEST_BARE and _FIRST_CONSONANT <= stem[-1] <= _LAST_CONSONANT:
            yield from (Way(stem + other) for other in _BARE if other != ending)
    for one, other in permutations(_OPEN_A):
        if word.startswith(one) and len(word) >= _SHORTEST_LOAN:
            yield Way(other + word.removeprefix(one))
    yield from _conjugate(word)
    for forms in _IRREGULAR:
        if word in forms:
            yield from (Way(other) for other in forms - {word})


def _conjugate(word: str) -> Iterator[Way]:
    """Yield the ways to write *word*, if it is a verb, with other endings."""
    for (sure, others), takes in zip(_OF_VERB, (_ends_in_consonant, _ends_in_vowel), strict=True):
        for stem, ending in without_ending(word, [*sure, *others]):
            if len(stem) >= _SHORTEST_VERB and takes(stem):
                ends = [*sure, *others] if ending in sure or stem in _DEEDS else sure
                yield from (Way(stem + other) for other in ends if other != ending)


def _ends_in_consonant(stem: str) -> bool:
    return _FIRST_CONSONANT <= stem[-1] <= _LAST_CONSONANT


def _ends_in_vowel(stem: str) -> bool:
    return stem[-1] in _VOWELS and (len(stem) > _SHORTEST_VERB or stem in _VOWEL_STEMS)
