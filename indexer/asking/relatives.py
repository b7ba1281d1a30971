"""Words that share their beginning with a word of the question: mostly its other forms.

The index stems English and no other language, and nobody has to say which language they write. So
in a question that is not English, a word stands for all words of the memory that differ from it in
their last letters only, and for those that begin with it, such as compounds; the word as typed
counts a little more. In English, where the stemmer has already removed endings, words with the same
beginning are as often of another meaning ("opera", "operate"): a hint, no more.
"""

import functools
import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from indexer.asking.frequencies import Frequencies
from indexer.asking.language import Language
from indexer.asking.postings import Frequency, add_up
from indexer.asking.question import Term
from indexer.asking.spelling import count_shared
from indexer.patterns import compile_late
from indexer.text.distinct import are_distinct
from indexer.text.folding import count_letters
from indexer.text.small_words import is_function_word_anywhere, is_telling
from indexer.text.words import is_unspaced, is_word


class Kinship(NamedTuple):
    """Which words are relatives, and how much they weigh.

    Attributes:
        shortest: The fewest letters of a word that has relatives.
        shared: The share of the longer of two that must be the beginning of both.
        own: The most letters at its end that either may have for itself.
        most: If its relatives have more occurrences than this, a word is only looked for as typed.
        typed: The factor of the word as it was typed.
        worth: The factor of the word in any form.
        itself: Whether the word is one of its relatives.
    """

    shortest: int
    shared: float
    own: int
    most: int
    typed: float
    worth: float
    itself: bool

    def beginning(self, text: str) -> str:
        """Return the letters that all relatives of *text* begin with."""
        letters = count_letters(text)
        shared = max(math.ceil(letters * self.shared), letters - self.own)
        return text[: max(shared, self.shortest)]

    def relates(self, text: str, word: str) -> bool:
        """Tell whether *word*, which has the `beginning` of *text*, is a relative of it."""
        if are_distinct(text, word):
            return False
        longer = max(len(text), len(word))
        if self.itself and word.startswith(text):
            return len(text) >= BEGINS_COMPOUNDS or longer - len(text) <= self.own
        same = count_shared(text, word)
        own = max(count_letters(text[same:]), count_letters(word[same:]))
        return same >= (same + own) * self.shared and own <= self.own


# In English. Flat from 0.1 to 0.35.
HINT: Final = Kinship(5, 0.7, 1_000, 1_500, typed=1.0, worth=0.15, itself=False)

# In any other language that has spaces. `worth` is flat from 0.7 to 0.85, the rest within one step.
FORMS: Final = Kinship(4, 0.55, 5, 5_000, typed=0.2, worth=0.8, itself=True)

# A short word of such a language that occurs nowhere may still occur in another form.
SHORT_FORMS: Final = FORMS._replace(shortest=3, own=2)

# In scripts that write no vowels a word has fewer letters, and what English says with "the",
# "and", "in", "to" or "from" is attached to its front.
BARE: Final = FORMS._replace(shortest=3)
_HEBREW: Final = compile_late("[\u05d0-\u05ea]")
_ARABIC: Final = compile_late("[\u0620-\u06d3]")
_ARTICLE: Final = "ال"
_PREFIXES: Final = (
    (_HEBREW, tuple("ה ו ב כ ל מ ש וה וב ול שה".split())),  # noqa: RUF001, SIM905 - Hebrew letters
    (_ARABIC, tuple("ال و ب ل وال بال لل".split())),  # noqa: SIM905 - as above
)
# What a question may have there besides, and few texts do. Most words that begin with the letters
# alone have these for their own.
_TYPED_PREFIXES: Final = ("فال", "كال", "ف", "ك")
_LEAST_TYPED: Final = 4
_LEAST_WITH_ARTICLE: Final = len(_ARTICLE) + BARE.shortest


# A shorter word is the beginning of too many others that have nothing to do with it.
BEGINS_COMPOUNDS: Final = 5


def kinship(
    text: str, surface: str, language: Language, frequencies: Frequencies
) -> Kinship | None:
    """Return the kind of relatives to look for, for a term; None if it has none."""
    if not is_word(text) or is_unspaced(text) or not is_telling(surface):
        return None
    if _prefixes(text):
        kin = BARE
    elif len(text) < FORMS.shortest:
        return None
    else:
        holding = functools.partial(_count_holding, text, frequencies)
        kin = HINT if language.is_english(surface, holding) else FORMS
    return kin if len(text) >= kin.shortest else None


def _count_holding(text: str, frequencies: Frequencies) -> int:
    # The relatives are read anyway if it is English, and these rows have the word itself as well.
    return frequencies.family(HINT.beginning(text)).get(text, Frequency()).chunks


def _prefixes(text: str) -> Sequence[str]:
    if text.isascii():
        return ()
    return next((found for script, found in _PREFIXES if script.match(text)), ())


def find_relatives(frequencies: Frequencies, term: Term, kin: Kinship) -> Term | None:
    """Return, as one term, the relatives of *term* that occur, or None."""
    text = _with_last_y(term.text, term.surface) if kin.itself else term.text
    begun = [
        (prefix + kin.beginning(bare), bare, prefix) for bare, prefix in _taken_apart(text, kin)
    ]
    frequencies.load_families({begin for begin, _, _ in begun})
    found = {
        word: frequency
        for begin, bare, prefix in begun
        for word, frequency in _find_begun(frequencies, begin, kin)
        if (frequency.chunks or (kin.itself and frequency.documents))
        and word not in {term.text, *term.variants}
        # In place of a word that occurs nowhere, a small one would seem telling.
        and (term.variants or not is_function_word_anywhere(word))
        and kin.relates(bare, _as_begun(bare, word.removeprefix(prefix)))
    }
    alike = sorted(found)
    together = add_up(found.values())
    if kin.itself:
        alike = [*term.variants, *alike]
        together = add_up((together, Frequency(term.frequency, term.field_frequency)))
    if not found or together.chunks > kin.most:
        return None
    return term._replace(
        variants=tuple(alike),
        frequency=together.chunks,
        field_frequency=together.documents,
        factor=term.factor * kin.worth,
        role="forms" if kin.itself else "relatives",
    )


def _with_last_y(text: str, surface: str) -> str:
    """Return the stem *text* with the y of *surface* that the stemmer made an i: "Borys"."""
    whole = f"{text[:-1]}y"
    return whole if text.endswith("i") and surface.lower().startswith(whole) else text


def _find_begun(
    frequencies: Frequencies, beginning: str, kin: Kinship
) -> Iterator[tuple[str, Frequency]]:
    """Yield the words with this *beginning*, and the one that ends with it if its y became an i."""
    yield from frequencies.family(beginning).items()
    if kin.itself and beginning.endswith("y"):
        stemmed = f"{beginning[:-1]}i"
        yield stemmed, frequencies.of(stemmed)


def _as_begun(text: str, word: str) -> str:
    """Return *word* with a last i as the y that *text* has in its place."""
    has_y = word.endswith("i") and text[len(word) - 1 : len(word)] == "y"
    return f"{word[:-1]}y" if has_y else word


def without_attached(word: str) -> Iterator[str]:
    """Yield *word*, and without each thing that its script may attach to its front."""
    yield word
    yield from (word.removeprefix(one) for one in _prefixes(word) if word.startswith(one))


def _taken_apart(text: str, kin: Kinship) -> Iterator[tuple[str, str]]:
    """Yield *text*, and *text* without its prefix, each with all prefixes that it may have."""
    prefixes = _prefixes(text)
    own = [p for p in prefixes if text.startswith(p) and len(text) - len(p) >= kin.shortest]
    if _ARTICLE in prefixes:
        own += [
            p for p in _TYPED_PREFIXES if text.startswith(p) and len(text) - len(p) >= _LEAST_TYPED
        ]
    longest = max(own, key=len, default="")
    # The article is the beginning of every other noun: no word is a form of another for having it.
    whole = set() if longest == _ARTICLE or _is_short_with_article(text, prefixes) else {text}
    for bare in whole | ({text.removeprefix(longest)} if longest else set()):
        for prefix in ("", *prefixes):
            yield bare, prefix


def _is_short_with_article(text: str, prefixes: Sequence[str]) -> bool:
    return _ARTICLE in prefixes and text.startswith(_ARTICLE) and len(text) < _LEAST_WITH_ARTICLE
