"""Which words of a text answer a question: to mark them, and to cut nothing that holds them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple
from unicodedata import combining

from indexer.asking.tokenizer import PLAIN_WORD, Tokenizer, split_surfaces
from indexer.patterns import compile_late
from indexer.text.folding import INNER_MARK
from indexer.text.words import WORD, as_written_in, is_unspaced

# A word as it is written, with its accents, vowel points and whatever else is inside it.
WRITTEN_WORD: Final = compile_late(
    "[^\\W_](?:[^\\W_]|[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u0900-\u0963\u0966-\u0dff\u0e30-\u0e3a\u0e40-\u0e4e\u0e50-\u0eff\u0f71-\u1049\u1050-\u109f"
    f"\u1780-\u17d3]|{INNER_MARK})*"
)

# The weight of a phrase: more than all the words of a line.
_OF_PHRASE: Final = 1_000.0


class Answering(NamedTuple):
    """A word of a text, as it stands there, with its weight and the offset of its beginning."""

    offset: int
    word: str
    worth: float


def find_answering(
    tokenizer: Tokenizer, worth: Mapping[str, float], text: str
) -> Iterator[Answering]:
    """Yield, in order, the words of *text* whose terms have a weight, by *worth*."""
    begins = {term[:2] for term in worth}
    # "Ay" is stemmed to "ai".
    begins |= {f"{begin[0]}y" for begin in begins if begin[1:] == "i"}
    written = PLAIN_WORD if text.isascii() else WRITTEN_WORD
    found = ((match.start(), match[0]) for match in written.finditer(text))
    words = [(offset, word) for offset, word in found if _may_begin(word, begins)]
    surfaces = [
        (surface, number)
        for number, (_, word) in enumerate(words)
        for surface in split_surfaces(word)
    ]
    for place, term in tokenizer.read([surface for surface, _ in surfaces]):
        if term not in worth:
            continue
        surface, (offset, word) = surfaces[place][0], words[surfaces[place][1]]
        # A part of a name, or a pair of characters; else the whole word, if its letters are folded.
        part = as_written_in(word, surface)
        inside = word.find(part)
        behind = word[inside + len(part) : inside + len(part) + 1]
        if inside >= 0 and not combining(behind or " "):
            yield Answering(offset + inside, part, worth[term])
        elif not is_unspaced(term):
            yield Answering(offset, word, worth[term])


def find_phrases(phrases: Iterable[str], text: str) -> Iterator[Answering]:
    """Yield where *phrases* stand in *text*, whatever case and signs these have there."""
    for phrase in phrases:
        words = map(re.escape, WORD.findall(phrase))
        for match in re.finditer(r"[\W_]+".join(words), text, re.IGNORECASE):
            yield Answering(match.start(), match[0], _OF_PHRASE)


def _may_begin(word: str, begins: AbstractSet[str]) -> bool:
    """Tell whether a term of *word* may begin with one of *begins*.

    Stems keep the first two letters, if they have as many. The parts of a name begin with other
    letters, and letters that are not ASCII are folded.
    """
    if not (word.isascii() and word[1:].islower()):
        return True
    begin = word[:2].lower()
    return begin in begins or begin[0] in begins
