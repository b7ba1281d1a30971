"""What signs hold together in a question: numbers as "14:05", names in code as "max_retries".

To the index each is several words in a row, which many texts have. So chunks that hold it as it
was typed are looked for in addition, unless they are many. A name counts in any style. One with
humps is a single word of the index, and only looked for so if no text has that word.
"""

from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.patterns import compile_late
from indexer.text.code_names import find_names, holds_name

_NUMBER: Final = compile_late(r"(?<![\w.:,/-])\d{1,4}(?:[.:,]\d{1,4}){1,3}(?![\w/-]|[.:,]\d)")

# A pasted page has hundreds of numbers, or of names, and is about none of them.
_MOST_TYPED: Final = 4
_LONGEST_TYPED: Final = 1_000

# A number, or a name, that more chunks hold tells little about any of them.
_MOST_WITH_NUMBER: Final = 100
_MOST_WITH_NAME: Final = 60

# Who knows the name means it, and not the texts that repeat its words. Flat from 1.5 to 3.
_NAME: Final = 2.0


def find_signed_numbers(postings: Postings, typed: str) -> list[Term]:
    """Return a term for each such number that was *typed*, with the chunks that hold it so."""
    if not (":" in typed or "." in typed or "," in typed):
        return []
    numbers = list(dict.fromkeys(match[0] for match in _NUMBER.finditer(typed)))
    if len(numbers) > _MOST_TYPED:
        return []
    return [
        Term(number, number, (number,), len(holding), 0, role="number", chunks=holding)
        for number in numbers
        if (holding := postings.few_holding(number, _MOST_WITH_NUMBER))
    ]


def find_typed_names(postings: Postings, typed: str) -> list[Term]:
    """Return a term for each such name that was *typed*, with the chunks that hold it."""
    names = find_names(typed) if len(typed) <= _LONGEST_TYPED else {}
    if len(names) > _MOST_TYPED:
        return []
    return [
        Term(name, name, (name,), len(holding), 0, factor=_NAME, role="joined", chunks=holding)
        for name, word in names.items()
        if (holding := _find_holding(postings, word, name))
    ]


def _find_holding(postings: Postings, typed: str, name: str) -> list[int]:
    """Return the chunks that hold *name* in any style; none if the word *typed* is found."""
    if "_" not in typed and postings.chunks_with(typed, most=1):
        return []
    together = postings.chunks_with(name, most=_MOST_WITH_NAME + 1)
    if not 0 < len(together) <= _MOST_WITH_NAME:
        return []
    texts = postings.contents.texts_at(together)
    return sorted(chunk for chunk, text in texts.items() if holds_name(text, name))
