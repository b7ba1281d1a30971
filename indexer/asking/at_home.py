"""What Chinese notes call people who are asked for by a more formal word: 妈 for 母亲.

Who writes of the own family says what is said at home, and a question about somebody else's does
not. The two share no character, so that nothing else would bring them together.
"""

from collections.abc import Collection
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.spelling import MOST_EXPANSIONS
from indexer.asking.word_terms import of_variants

# Each group is one person. Left out is what may be another one as well: 爱人, 媳妇, 先生.
_GROUPS: Final = (
    ("母亲", "妈妈", "老妈", "妈"),
    ("父亲", "爸爸", "老爸", "爸"),
    ("丈夫", "老公"),
    ("妻子", "老婆"),
    ("女儿", "闺女"),
    ("祖母", "奶奶"),
    ("祖父", "爷爷"),
    ("外婆", "姥姥"),
    ("外公", "姥爷"),
    ("医生", "大夫"),
)

# Relative to a pair of characters. At 0.3 less is found, at 1 other people come first.
_WORTH: Final = 0.6


def find_said_at_home(postings: Postings, texts: Collection[str]) -> list[Term]:
    """Return a term for each of the pairs *texts* that names somebody with other names."""
    terms = []
    for group in _GROUPS:
        if asked := next((word for word in group if word in texts), ""):
            others = [way for word in group for way in _ways_of(postings, word)]
            known = postings.frequencies(way for way in others if way not in texts)
            if known:
                term = of_variants(postings, asked, asked, tuple(known))
                terms.append(term._replace(factor=_WORTH, role="same"))
    return terms


def _ways_of(postings: Postings, word: str) -> list[str]:
    """Return the terms of the index for *word*: of a single character, the pairs it begins."""
    return [word] if len(word) > 1 else postings.expand_prefix(word, MOST_EXPANSIONS)
