"""What was read lately, for the next question.

Questions of one conversation are about the same files and share their small
words. What is kept belongs to one state of the index: see `Store.kept`.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shelf(Generic[K, V]):
    """Room for so much; what was not asked for the longest makes place for what is new."""

    def __init__(self, room: int, weigh: Callable[[V], int]) -> None:
        self._left = room
        self._weigh = weigh
        self._kept: dict[K, V] = {}

    def get(self, keys: Iterable[K], read: Callable[[list[K]], Mapping[K, V]]) -> dict[K, V]:
        """Return the values of *keys*, as far as there are any; *read* brings those not kept."""
        kept, found, missing = self._kept, {}, []
        for key in keys:
            value = kept.pop(key, None)
            if value is None:
                missing.append(key)
            else:
                found[key] = kept[key] = value
        if missing:
            for key, value in read(missing).items():
                found[key] = value
                self._put(key, value)
        return found

    def _put(self, key: K, value: V) -> None:
        self._kept[key] = value
        self._left -= self._weigh(value)
        while self._left < 0:
            self._left += self._weigh(self._kept.pop(next(iter(self._kept))))


class Kept:
    """The shelves of one state of the index, by name."""

    def __init__(self) -> None:
        self._shelves: dict[str, Shelf[Any, Any]] = {}

    def shelf(self, name: str, room: int, weigh: Callable[[Any], int]) -> Shelf[Any, Any]:
        """Return the shelf *name*, which holds values that weigh *room* together."""
        found = self._shelves.get(name)
        if found is None:
            found = self._shelves[name] = Shelf(room, weigh)
        return found
