"""Patterns that are compiled when they are first used.

Compiling one costs half a millisecond. The rooms have sixty together, and a
search from the command line needs few of them.
"""

import re
from collections.abc import Callable
from typing import AnyStr, cast


def compile_late(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Return what `re.compile` does, without the wait."""
    return cast("re.Pattern[AnyStr]", _Late(lambda: re.compile(pattern, flags)))


class _Late:
    def __init__(self, compile_: Callable[[], object]) -> None:
        self._compile = compile_

    def __getattr__(self, name: str) -> object:
        # Asked only for what is not there yet; from then on it is.
        value: object = getattr(self._compile(), name)
        setattr(self, name, value)
        return value
