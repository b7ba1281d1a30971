"""The parts of a question that asks for more than one thing."""

import re
from collections.abc import Sequence
from typing import Final

from indexer.asking.question import Terms
from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late
from indexer.text.small_words import ARTICLES, is_function_word

# What joins two questions, or two things: marks, and "and" in languages where the word means little
# else. Not Polish "i", Czech "a" or Romanian "si"; nor commas, behind which a question goes on.
_JOINT: Final = compile_late(
    r"(?i)[?;]\s+|[？；]"
    r"|\s+(?:and|und|sowie|et|y|e|ed|en|og|och|oraz|és|și|ve|và|и|і|та|και|और|[&+])\s+"
)

_NEXT_WORD: Final = compile_late(r"\W*\w\S*")

# In a question with more words, what follows "and" is a thing of its own only if it asks.
_LONG: Final = 12


def split_parts(terms: Terms, text: str) -> Sequence[frozenset[int]]:
    """Return the numbers of the *terms* that were typed in each part of *text*.

    A question for one thing has one part. A word that stands in several parts is in each of them.
    """
    is_long = len(text.split()) > _LONG
    ends = [one for one in _JOINT.finditer(text) if not is_long or _begins_anew(one)]
    if not ends:
        return [frozenset(range(len(terms.terms)))]
    starts = [0, *(joint.end() for joint in ends)]
    parts = []
    for start, end in zip(starts, [*(joint.start() for joint in ends), len(text)], strict=True):
        words = {word.lower() for word in split_surfaces(text[start:end])}
        typed = (n for n, term in enumerate(terms.terms) if term.surface.lower() in words)
        parts.append(frozenset(typed))
    return parts


def _begins_anew(joint: re.Match[str]) -> bool:
    """Tell whether a question begins behind *joint*: it is a mark, or the next word asks."""
    if not joint[0].strip().isalpha():
        return True
    # Not all of the text behind it, which would be prepared once for each "and" of a pasted page.
    following = _NEXT_WORD.match(joint.string, joint.end())
    after = split_surfaces(following[0])[:1] if following else []
    return any(is_function_word(word) and word.lower() not in ARTICLES for word in after)
