"""What signs hold together in a question: numbers as "14:05", names in code as "max_retries".

To the index each is several words in a row, which many texts have. So chunks that hold it as it
was typed are looked for in addition, unless they are many. A name counts in any style. One with
humps is a single word of the index, and only looked for so if no text has that word.
"""

from collections.abc import Iterable
from typing import Final

from indexer.asking.clock_times import find_clock_times
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.patterns import compile_late
from indexer.text.code_names import find_names, holds_name

# With a unit behind it, if it is short: 14:05, 2.4.1, 1.5 kg.
_NUMBER: Final = compile_late(
    r"(?<![\w.:,/-])(\d{1,4}(?:[.:,]\d{1,4}){1,3})(?:( ?)([^\W\d_]{1,4}))?(?![\w/-]|[.:,]\d)"
)

# A size, and the ways to write what is between its numbers: 95x120, M6 x 40, 60 x 40 x 2.5.
_SIGNS: Final = "xX\u00d7"
_SIZE: Final = compile_late(
    rf"(?<![\w.,])[A-Za-z]?\d+(?:[.,]\d+)?(?: ?[{_SIGNS}] ?\d+(?:[.,]\d+)?){{1,2}}(?!\w)"
)
_SIGN: Final = compile_late(f" ?[{_SIGNS}] ?")
_BETWEEN: Final = ("x", " x ", "\u00d7", " \u00d7 ")

# A pasted page has hundreds of numbers, or of names, and is about none of them.
_MOST_TYPED: Final = 4
_LONGEST_TYPED: Final = 1_000

# A number, or a name, that more chunks hold tells little about any of them.
_MOST_WITH_NUMBER: Final = 100
_MOST_WITH_NAME: Final = 60

# Who knows the name means it, and not the texts that repeat its words. Flat from 1.5 to 3.
_NAME: Final = 2.0


def find_signed_numbers(postings: Postings, typed: str) -> list[Term]:
    """Return a term for each such number that was *typed*, with the chunks that hold it so.

    A time of day, or a size, may be written in any way.
    """
    ways = _find_ways(typed)
    if len(ways) > _MOST_TYPED:
        return []
    return [
        Term(number, number, (number,), len(holding), 0, role="number", chunks=holding)
        for number, written in ways.items()
        if (holding := _find_any(postings, written))
    ]


def _find_ways(typed: str) -> dict[str, list[str]]:
    """Return the numbers with signs among what was *typed*, each with the ways to write it."""
    whole = find_clock_times(typed) | _find_sizes(typed)
    if not (":" in typed or "." in typed or "," in typed):
        return whole
    numbers = dict(_with_unit(*match.groups("")) for match in _NUMBER.finditer(typed))
    other = [number for number in numbers if not any(number in found for found in whole)]
    return whole | {number: numbers[number] for number in other}


def _with_unit(number: str, space: str, unit: str) -> tuple[str, list[str]]:
    """Return how a *number* was typed, and the ways to write it: with *unit* in the same word."""
    if unit and not space:
        return f"{number}{unit}", [f"{number}{unit}", f"{number} {unit}"]
    return number, [number, f"{number}{unit}"]


def _find_sizes(typed: str) -> dict[str, list[str]]:
    if not (any(sign in typed for sign in _SIGNS) and any(map(str.isdecimal, typed))):
        return {}
    sizes = {match[0]: _SIGN.split(match[0]) for match in _SIZE.finditer(typed)}
    return {size: [sign.join(numbers) for sign in _BETWEEN] for size, numbers in sizes.items()}


def _find_any(postings: Postings, ways: Iterable[str]) -> list[int]:
    """Return the chunks that hold any of *ways*, none if there are many."""
    found = {chunk for way in ways for chunk in postings.few_holding(way, _MOST_WITH_NUMBER)}
    return sorted(found) if len(found) <= _MOST_WITH_NUMBER else []


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
    texts = postings.contents.texts_at(postings.few_with(name, _MOST_WITH_NAME))
    return sorted(chunk for chunk, text in texts.items() if holds_name(text, name))
