"""The long numbers of a question: of phones, accounts, cases, chips, in whatever groups.

Times, versions and IP addresses are not among them: their digits mean nothing without the signs
between them.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from indexer.asking.intent import may_hold_long_number
from indexer.patterns import compile_late
from indexer.text.folding import fold_letters

# The longest number of an account; nobody hands out longer ones.
_MOST_CHARS: Final = 40

# A pasted page has hundreds of numbers, and is not about one of them.
_MOST_NUMBERS: Final = 8

_BETWEEN: Final = r"[ \-./()\u2010\u2013]{1,3}"
# Letters of a script without spaces may stand beside a number: 电话138-0013-8000.
_BEGIN: Final = "(?<![0-9A-Za-z])"
_END: Final = "(?![0-9A-Za-z])"
_NUMBER: Final = compile_late(
    # An IBAN begins with the code of its country; it is in groups of four, or in one word.
    rf"{_BEGIN}[+(]{{0,2}}(?:[A-Za-z]{{2}}[0-9]{{2}}(?:{_BETWEEN}[0-9A-Z]{{4}}){{2,7}}"
    rf"(?:{_BETWEEN}[0-9]{{1,3}})?"
    r"|[A-Za-z]{2}[0-9]{2}(?:[A-Za-z]{4})?[0-9]{6,}"
    # An invoice's begins with letters: banks leave out the signs of INV-2024-0071.
    r"|[A-Za-z]{2,6}[0-9]{6,}"
    rf"|(?:[A-Z]{{2,6}}[-/ ])?[0-9]+(?:{_BETWEEN}[0-9]+)*){_END}"
)
_GROUP: Final = compile_late(r"[0-9A-Za-z]+")

# A date in either order, unless it has spaces and goes on with a long number, like "1911 1 1
# 111111". A date whose year has two digits, and a list of years, must be all there is.
_DAY: Final = r"(?:0?[1-9]|[12][0-9]|3[01])"
_YEAR: Final = r"(?:19|20)[0-9]{2}"
_SIGN: Final = r"[-./ ]{1,2}"
_DATE: Final = compile_late(
    rf"{_BEGIN}(?:{_YEAR}{_SIGN}{_DAY}{_SIGN}{_DAY}|{_DAY}{_SIGN}{_DAY}{_SIGN}{_YEAR}){_END}"
    r"(?!(?:(?<= [0-9])|(?<= [0-9]{2})) [0-9]{5})"
)
_TIME: Final = compile_late(rf"{_DAY} {_DAY} [0-9]{{2}}|{_YEAR}(?: {_YEAR})+")
_MACHINE_GROUPS: Final = 4
_MOST_OF_MACHINE: Final = 255

# The part of an international number that is dialled only inside the country, and the prefix for
# calls abroad.
_TRUNK: Final = "(0)"
_ABROAD: Final = "00"

# Country codes (ITU-T E.164), none of which begins another; and how many digits a phone number has
# at least after that, and at most altogether.
_COUNTRY: Final = compile_late(
    r"1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9][0-9]{2}"
)
_ZERO: Final = compile_late("0(?!0)")
_FEWEST_OF_PHONE: Final = 7
_MOST_OF_PHONE: Final = 17


class TypedNumber(NamedTuple):
    """A long number, as it was typed.

    Attributes:
        typed: The number with all its signs.
        groups: Its words.
        whole: The number as one word.
        is_abroad: Whether it begins with a country code.
    """

    typed: str
    groups: tuple[str, ...]
    whole: str
    is_abroad: bool


def find_numbers(text: str) -> list[TypedNumber]:
    """Return the first long numbers of *text*, in order.

    If groups in a row are too long for one number, those that are long by themselves are returned.
    """
    found: list[TypedNumber] = []
    for match in _NUMBER.finditer(_DATE.sub(",", fold_letters(text))):
        number = _to_number(match[0])
        if len(number.whole) > _MOST_CHARS:
            found += split_groups(number)
        elif _is_long(number):
            found.append(number)
    return found[:_MOST_NUMBERS]


def split_groups(number: TypedNumber) -> list[TypedNumber]:
    """Return what of *number* may be long by itself: of "4500119023 4500119024" both groups.

    Of "NR-4500-11-9023" what follows the letters.
    """
    if after := _after_letters(number):
        return [after] if _is_long(after) else []
    parts = map(_to_number, number.groups if len(number.groups) > 1 else ())
    return [part for part in parts if len(part.whole) <= _MOST_CHARS and _is_long(part)]


def _to_number(typed: str) -> TypedNumber:
    groups = tuple(_GROUP.findall(typed))
    whole = "".join(_GROUP.findall(typed.replace(_TRUNK, " "))).lower()
    return TypedNumber(typed, groups, whole, "+" in typed or whole.startswith(_ABROAD))


def _after_letters(number: TypedNumber) -> TypedNumber | None:
    """Return what follows the letters that *number* begins with, or None if none are apart."""
    first, *rest = number.groups
    return _to_number(number.typed.partition(first)[2][1:]) if first.isalpha() and rest else None


def _is_long(number: TypedNumber) -> bool:
    if not may_hold_long_number(number.whole):
        return False
    number = _after_letters(number) or number
    return not (_TIME.fullmatch(" ".join(number.groups)) or _is_dotted(*number[:2]))


def _is_dotted(typed: str, groups: Sequence[str]) -> bool:
    """Tell whether it is a version, a decimal number or an IP address."""
    if len(groups) == 1 or typed != ".".join(groups) or not typed.replace(".", "").isdecimal():
        return False
    is_machine = len(groups) == _MACHINE_GROUPS and max(map(int, groups)) <= _MOST_OF_MACHINE
    return is_machine or min(map(len, groups)) == 1


def stand_in(groups: Sequence[str], text: str) -> bool:
    """Tell whether *groups* stand in *text* as one number: not in a list, nor in a table."""
    number = f"{_BEGIN}{_BETWEEN.join(groups)}{_END}"
    return re.search(number, fold_letters(text), re.IGNORECASE) is not None


def find_ways(number: TypedNumber) -> Sequence[str]:
    """Return other spellings of a phone number: "0761 5552218" for "+49 761 5552218".

    For a number without a country code, what follows its zero.
    """
    whole = number.whole
    if not whole.isdecimal() or len(whole) > _MOST_OF_PHONE:
        return ()
    bare = whole.removeprefix(_ABROAD)
    code = _COUNTRY.match(bare) if number.is_abroad else _ZERO.match(whole)
    own = bare[code.end() :] if code else ""
    if code is None or len(own) < _FEWEST_OF_PHONE:
        return ()
    if not number.is_abroad:
        return (own,)
    ways = (bare, _ABROAD + bare, f"{code[0]}0{own}", f"0{own}")
    return [way for way in ways if way != whole]


def with_countries(number: TypedNumber) -> Sequence[str]:
    """Return a phone number without a country code with each such code of up to two digits."""
    if number.is_abroad:
        return ()
    codes = [code for code in map(str, range(100)) if _COUNTRY.fullmatch(code)]
    return [code + own for own in find_ways(number) for code in codes]
