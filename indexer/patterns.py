"""Patterns that are compiled when they are first used.

To compile one takes half a millisecond. There are some three hundred, and a
search from the command line needs few of them.
"""

import re
from collections.abc import Callable
from typing import AnyStr, Protocol, cast


def compile_late(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Return a pattern like that of `re.compile`, compiled on its first use."""
    return cast("re.Pattern[AnyStr]", _Late(lambda: re.compile(pattern, flags)))


class Sought(Protocol):
    """What may be searched for in a text."""

    def search(self, string: str, /) -> object | None:
        """Return something true if it is in *string*."""


class InAnyCase:
    """What texts may write in any case, as a *pattern* in small letters.

    Texts are put into small letters as well: three times as fast as "(?i)", with which each of a
    hundred words is tried at each letter that may begin one.
    """

    def __init__(self, pattern: str) -> None:
        self._pattern = compile_late(pattern)

    def search(self, string: str, /) -> re.Match[str] | None:
        """Return where it is in *string* in small letters, or None."""
        return self._pattern.search(string.lower())


class EitherOf:
    """What is any of several, each *sought* for in turn."""

    def __init__(self, *sought: Sought) -> None:
        self._sought = sought

    def search(self, string: str, /) -> object | None:
        """Return the first of them that is in *string*, or None."""
        return next(filter(None, (one.search(string) for one in self._sought)), None)


class BeyondAscii:
    """What no text that is all ASCII can hold."""

    def __init__(self, sought: Sought) -> None:
        self._sought = sought

    def search(self, string: str, /) -> object | None:
        """Return what is in *string*, or None."""
        return None if string.isascii() else self._sought.search(string)


def any_of(begun: str, anywhere: str = "", signs: str = r"(?!)") -> re.Pattern[str]:
    """Return a pattern of the beginnings of words, of what may stand anywhere, and of *signs*.

    In *begun* an exclamation mark ends a whole word, and an underscore stands for a space.
    Anywhere, because Arabic and Hebrew attach small words to the front of others, and Thai and
    Hindi have letters that a pattern takes for the end of a word.
    """
    words = "|".join(begun.split()).replace("_", " ").replace("!", r"\b")
    return compile_late(rf"(?i)\b(?:{words})|{'|'.join([signs, *anywhere.split()])}")


class _Late:
    def __init__(self, compile_: Callable[[], object]) -> None:
        self._compile = compile_


class _Attribute:
    """One of a pattern's methods and fields, which its object has for itself from the first use on.

    With a `__getattr__`, Python would look for that whenever an attribute is asked for, and reading
    a file asks a hundred times.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, late: _Late, _: type[_Late]) -> object:
        value: object = getattr(late._compile(), self._name)  # noqa: SLF001 - of this module
        setattr(late, self._name, value)
        return value


for _name in dir(re.Pattern):
    if not _name.startswith("_"):
        setattr(_Late, _name, _Attribute(_name))
