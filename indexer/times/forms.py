"""How the forms of times are tried on a text; the other modules here define the forms."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from indexer.times.calendar_words import (
    CHOICE,
    CHOICE_END,
    CHOICE_OR,
    LAST,
    LAST_AFTER,
    NEXT,
    NEXT_AFTER,
    THIS,
    fold,
    one_of,
)
from indexer.times.named_time import NamedTime

# Returns what a match means as seen from a day; nothing if the calendar has no such time.
Reader = Callable[[re.Match[str], date], Sequence[NamedTime]]

# One of these marks replaces what was understood, so that no later form reads it or a part of it,
# while phrases such as "from <1> to <2>" can still see its place.
_FIRST_MARK: Final = 0xF0000
_MARKS: Final = 0x1000
MARK: Final = "[\U000f0000-\U000f0fff]"

# Negative lookarounds; characters with a special meaning in a pattern; and whatever follows the
# letters that must be in a match, where "?", "*" and "{" make the letter before them optional.
_AROUND: Final = re.compile(r"\(\?<?!.*?\)")
_SPECIAL: Final = frozenset("([\\?*{.+^$")
_NO_LETTERS: Final = re.compile(r"(?:.[?*{]|[\[(\\.+^$]).*", re.DOTALL)

# "Ce soir-là" is that evening, and not this one.
_NOT_THAT: Final = "(?!-là)"

# A cheap test whether a folded text may contain something.
Test = Callable[[str], bool]


class Form(NamedTuple):
    """A way to write times.

    Attributes:
        may_stand_in: Whether a folded text may contain it; only then the pattern is compiled.
        pattern: It may have choices (`compile_narrow`). Its group ``before`` remains in the text,
            and ``said`` is added to the end: a name that is also a word of the question.
        read: Returns the times that a match means.
    """

    may_stand_in: Test
    pattern: str
    read: Reader


class Phrase(NamedTuple):
    """A pattern of words around marks, and a test whether a folded text may contain them."""

    may_stand_in: Test
    pattern: str


def read_forms(
    text: str, forms: Iterable[Form], today: date
) -> tuple[str, list[Sequence[NamedTime]]]:
    """Return *text* with a mark in place of each time, and the times of each mark."""
    text = re.sub(MARK, " ", text)
    found: list[Sequence[NamedTime]] = []
    said: list[str] = []
    folded = fold(text)
    # Many forms share a test.
    passed: dict[Test, bool] = {}

    def take(read: Reader, match: re.Match[str]) -> str:
        named = read(match, today)
        if not named or len(found) == _MARKS:
            return match[0]
        found.append(named)
        groups = match.groupdict()
        if name := groups.get("said"):
            said.append(name)
        mark = chr(_FIRST_MARK + len(found) - 1)
        return f"{groups['before']} {mark}" if groups.get("before") else mark

    for may_stand_in, pattern, read in forms:
        if may_stand_in not in passed:
            passed[may_stand_in] = may_stand_in(folded)
        if passed[may_stand_in]:
            text = compile_narrow(pattern, folded).sub(partial(take, read), text)
    return " ".join((text, *said)), found


def compile_narrow(pattern: str, folded: str) -> re.Pattern[str]:
    """Return *pattern* with its choices narrowed to what the *folded* text may contain."""
    return _compile(_narrow(pattern, folded))


@lru_cache(2_000)
def _compile(pattern: str) -> re.Pattern[str]:
    # 're' keeps 512 patterns, and a thousand questions have more: each would be compiled anew.
    return re.compile(pattern)


def _narrow(pattern: str, folded: str) -> str:
    if CHOICE not in pattern:
        return pattern
    first, *others = pattern.split(CHOICE)
    narrowed = [first]
    for other in others:
        choice, _, after = other.partition(CHOICE_END)
        # An empty choice would match everywhere; this matches nowhere.
        left = [one for one, letters in _read_choice(choice) if letters in folded] or ["(?!)"]
        narrowed += "|".join(left), after
    return "".join(narrowed)


@cache
def _read_choice(choice: str) -> Sequence[tuple[str, str]]:
    """Return the alternatives of a choice, each with letters that every match of it contains."""
    return [(one, _find_letters(one)) for one in choice.split(CHOICE_OR)]


def _find_letters(pattern: str) -> str:
    if _SPECIAL.isdisjoint(pattern):
        return fold(pattern)
    return fold(_NO_LETTERS.sub("", _AROUND.sub("", pattern)))


def replace_phrase(phrase: Phrase, take: Callable[[re.Match[str]], str], text: str) -> str:
    """Return *text* with each match of *phrase* replaced by what *take* returns for it."""
    folded = fold(text)
    if not phrase.may_stand_in(folded):
        return text
    return compile_narrow(phrase.pattern, folded).sub(take, text)


def number_of(mark: str) -> int:
    """Return the index that *mark* has in the times that `read_forms` found."""
    return ord(mark) - _FIRST_MARK


def has_all(*tests: Test) -> Test:
    """Return a test for texts that pass all *tests*; put those first that few texts pass."""

    def has(folded: str) -> bool:
        for test in tests:  # noqa: SIM110 - a generator takes as long as the tests
            if not test(folded):
                return False
        return True

    return has


def has_any(*parts: str) -> Test:
    """Return a test for texts that contain one of *parts*."""
    # Folded all at once, because there are three thousand.
    folded_parts = fold("\n".join(parts)).split("\n")

    def has(folded: str) -> bool:
        for part in folded_parts:  # noqa: SIM110 - as above
            if part in folded:
                return True
        return False

    return has


has_dotted: Final = has_any(*(f"{digit}." for digit in range(10)))


def phrase_forms(read: Reader, phrases: str, in_signs: str = "") -> Iterator[Form]:
    """Yield the form of *phrases*, and that of those *in_signs*: in scripts without spaces.

    Both are separated by ``|``, and may have negative lookarounds.
    """
    if phrases:
        choice = one_of(split_phrases(phrases))
        yield Form(has_any_of(phrases), rf"(?i)\b(?:{choice})\b{_NOT_THAT}", read)
    if in_signs:
        yield Form(has_any_of(in_signs), in_signs, read)


def split_phrases(phrases: str) -> Sequence[str]:
    """Split *phrases* at each ``|`` that is in no group."""
    if "(" not in phrases:
        return phrases.split("|")
    return re.split(r"\|(?![^()]*\))", phrases)


def has_any_of(phrases: str) -> Test:
    """Return a test for texts that contain the letters of one of *phrases*."""
    return has_any(*map(_find_letters, split_phrases(phrases)))


def last_group(match: re.Match[str]) -> str:
    """Return the last group that matched, folded."""
    return fold(match[match.lastindex or 0])


def pointed_forms(
    may_stand_in: Test, name: str, read: Callable[[int], Reader], after_last: str = ""
) -> Iterator[Form]:
    """Yield the forms of the last *name* (read by ``read(-1)``), this one (0) and the next (1).

    *after_last* is a lookahead for what follows "last" and the name.
    """
    yield Form(
        may_stand_in,
        rf"(?i)\b{LAST} {name}\b{after_last}|\b{name} {LAST_AFTER}\b",
        read(-1),
    )
    yield Form(may_stand_in, rf"(?i)\b{THIS} {name}\b{_NOT_THAT}", read(0))
    yield Form(may_stand_in, rf"(?i)\b{NEXT} {name}\b|\b{name} {NEXT_AFTER}\b", read(1))


def span(first: date, days: int) -> NamedTime:
    """Return the time of *days* days from *first* on, cut at the end of the calendar."""
    return NamedTime(first=first, last=move(first, days - 1))


def move(day: date, days: int) -> date:
    """Return the day *days* days after *day*, at most the calendar's first or last."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return date.max if days > 0 else date.min
