"""Short numbers that a sign holds together: "14:05", "1.11", "2.4.1", "5,2".

To the index each is several numbers in a row, which dates and lists are full of. So chunks that
hold it as it was typed are looked for in addition, unless they are many.
"""

from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.patterns import compile_late

_NUMBER: Final = compile_late(r"(?<![\w.:,/-])\d{1,4}(?:[.:,]\d{1,4}){1,3}(?![\w/-]|[.:,]\d)")

# A pasted page has hundreds of such numbers, and is about none of them.
_MOST_NUMBERS: Final = 4
# A number that more chunks hold tells little about any of them.
_MOST_TEXTS: Final = 100


def find_signed_numbers(postings: Postings, typed: str) -> list[Term]:
    """Return a term for each such number that was *typed*, with the chunks that hold it so."""
    if not (":" in typed or "." in typed or "," in typed):
        return []
    numbers = list(dict.fromkeys(match[0] for match in _NUMBER.finditer(typed)))
    if len(numbers) > _MOST_NUMBERS:
        return []
    return [
        Term(number, number, (number,), len(holding), 0, role="number", chunks=holding)
        for number in numbers
        if (holding := postings.few_holding(number, _MOST_TEXTS))
    ]
