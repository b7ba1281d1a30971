"""How forms of text are read as times, one after the other; which there are, others know."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from functools import cache
from typing import Final, NamedTuple

from indexer.times.calendar_words import (
    CHOICE,
    CHOICE_END,
    CHOICE_OR,
    fold,
    one_of,
)
from indexer.times.named_time import NamedTime

# What a form means on a day, or nothing if no calendar has it.
Reader = Callable[[re.Match[str], date], Sequence[NamedTime]]

# What was understood gives its place to one of these, so that it is not understood again, is
# part of no other form, and can still be seen between "from" and "to".
_FIRST_MARK: Final = 0xF0000
_MARKS: Final = 0x1000
MARK: Final = "[\U000f0000-\U000f0fff]"

# What must not stand around a phrase, as a pattern says it; and with what it says more than
# letters, a letter that need not be there included.
_AROUND: Final = re.compile(r"\(\?<?!.*?\)")
_SPECIAL: Final = frozenset("([\\?*{.+^$")
_NO_LETTERS: Final = re.compile(r"(?:.[?*{]|[\[(\\.+^$]).*", re.DOTALL)

# Whether a folded text may hold something.
Test = Callable[[str], bool]


class Form(NamedTuple):
    """A way to write times.

    Attributes:
        may_stand_in: Whether a folded text may hold it; only then the pattern is compiled.
        pattern: It may have choices (`narrow`). Its group ``before`` stays in the text, and
            ``said`` is added at its end: a name that is a word of the question as well.
        read: What it means.
    """

    may_stand_in: Test
    pattern: str
    read: Reader


class Phrase(NamedTuple):
    """A pattern of what is said around marks, and whether a folded text may hold it."""

    may_stand_in: Test
    pattern: str


def read_forms(
    text: str, forms: Iterable[Form], today: date
) -> tuple[str, list[Sequence[NamedTime]]]:
    """Return *text* with a mark for each time in it, and what the marks stand for."""
    text = re.sub(MARK, " ", text)
    found: list[Sequence[NamedTime]] = []
    said: list[str] = []
    folded = fold(text)
    # Many forms have one test.
    tested: dict[Test, bool] = {}
    for form in forms:
        if (may_stand := tested.get(form.may_stand_in)) is None:
            may_stand = tested[form.may_stand_in] = form.may_stand_in(folded)
        if not may_stand:
            continue

        def take(match: re.Match[str], read: Reader = form.read) -> str:
            named = read(match, today)
            if not named or len(found) == _MARKS:
                return match[0]
            found.append(named)
            groups = match.groupdict()
            before = groups.get("before")
            if name := groups.get("said"):
                said.append(name)
            mark = chr(_FIRST_MARK + len(found) - 1)
            return f"{before} {mark}" if before else mark

        text = re.sub(narrow(form.pattern, folded), take, text)
    return " ".join((text, *said)), found


def narrow(pattern: str, folded: str) -> str:
    """Return *pattern* with its choices narrowed to what a text may hold that is *folded* so."""
    if CHOICE not in pattern:
        return pattern
    first, *others = pattern.split(CHOICE)
    narrowed = [first]
    for other in others:
        choice, _, behind = other.partition(CHOICE_END)
        # Nothing is what the pattern of none of them matches.
        left = [one for one, letters in _read_choice(choice) if letters in folded] or ["(?!)"]
        narrowed += "|".join(left), behind
    return "".join(narrowed)


@cache
def _read_choice(choice: str) -> Sequence[tuple[str, str]]:
    """Return the patterns of a choice, each with letters that it does not match without."""
    return [(one, _find_letters(one)) for one in choice.split(CHOICE_OR)]


def _find_letters(pattern: str) -> str:
    if _SPECIAL.isdisjoint(pattern):
        return fold(pattern)
    return fold(_NO_LETTERS.sub("", _AROUND.sub("", pattern)))


def replace_phrase(phrase: Phrase, take: Callable[[re.Match[str]], str], text: str) -> str:
    """Return *text* with what *take* makes of each *phrase* in it."""
    folded = fold(text)
    if not phrase.may_stand_in(folded):
        return text
    return re.sub(narrow(phrase.pattern, folded), take, text)


def number_of(mark: str) -> int:
    """Return which of the times that were found *mark* stands for."""
    return ord(mark) - _FIRST_MARK


def has_all(*tests: Test) -> Test:
    """Return a test for texts that pass all *tests*; those that few pass stand first."""

    def has(folded: str) -> bool:
        for test in tests:  # noqa: SIM110 - a generator takes as long as the tests
            if not test(folded):
                return False
        return True

    return has


def has_any(*parts: str) -> Test:
    """Return a test for texts that hold one of *parts*."""
    # All at once: there are three thousand.
    folded_parts = fold("\n".join(parts)).split("\n")

    def has(folded: str) -> bool:
        for part in folded_parts:  # noqa: SIM110 - as above
            if part in folded:
                return True
        return False

    return has


def told(read: Reader, phrases: str, in_signs: str = "") -> Iterator[Form]:
    """Yield the forms of *phrases* that stand by themselves, and of those that nothing parts.

    Both are parted by ``|``, and may hold what must not stand around them.
    """
    if phrases:
        choice = one_of(split_phrases(phrases))
        yield Form(has_any_of(phrases), rf"(?i)\b(?:{choice})\b", read)
    if in_signs:
        yield Form(has_any_of(in_signs), in_signs, read)


def split_phrases(phrases: str) -> Sequence[str]:
    """Return *phrases*, parted by ``|`` where this is in no group."""
    if "(" not in phrases:
        return phrases.split("|")
    return re.split(r"\|(?![^()]*\))", phrases)


def has_any_of(phrases: str) -> Test:
    """Return a test for texts that hold the letters of one of *phrases*."""
    if _SPECIAL.isdisjoint(phrases):
        return has_any(*phrases.split("|"))
    return has_any(*map(_find_letters, split_phrases(phrases)))


def last_group(match: re.Match[str]) -> str:
    """Return the last group that matched, folded: what a form is about."""
    return fold(match[match.lastindex or 0])


def pointed(which: str, which_behind: str, name: str) -> str:
    """Return the pattern of *name* with what says which one before it, or behind it."""
    return rf"(?i)\b(?:{which}) {name}\b|\b{name} (?:{which_behind})\b"


def span(first: date, days: int) -> NamedTime:
    """Return the time of so many *days*, from *first* on, as far as the calendar goes."""
    return NamedTime(first=first, last=move(first, days - 1))


def move(day: date, days: int) -> date:
    """Return the day so many *days* later, or the calendar's first or last."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return date.max if days > 0 else date.min
