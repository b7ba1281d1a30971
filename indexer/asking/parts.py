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

# In a question with more words, what follows "and" is a thing of its own only if it asks.
_LONG: Final = 12


def split_parts(terms: Terms, text: str) -> Sequence[frozenset[int]]:
    """Return the numbers of the *terms* that were typed in each part of *text*.

    A question for one thing has one part. A word that stands in several parts is in each of them.
    """
    ends = [joint for joint in _JOINT.finditer(text) if _divides(joint, text)]
    if not ends:
        return [frozenset(range(len(terms.terms)))]
    starts = [0, *(joint.end() for joint in ends)]
    parts = []
    for start, end in zip(starts, [*(joint.start() for joint in ends), len(text)], strict=True):
        words = {word.lower() for word in split_surfaces(text[start:end])}
        typed = (n for n, term in enumerate(terms.terms) if term.surface.lower() in words)
        parts.append(frozenset(typed))
    return parts


def _divides(joint: re.Match[str], text: str) -> bool:
    if not joint[0].strip().isalpha() or len(text.split()) <= _LONG:
        return True
    after = split_surfaces(text[joint.end() :])[:1]
    return any(is_function_word(word) and word.lower() not in ARTICLES for word in after)
