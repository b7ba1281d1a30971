"""What was read lately, kept for the next question.

Questions of one conversation are about the same files and share their small
words. What is cached belongs to one state of the index: see `Store.caches`.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cache(Generic[K, V]):
    """Values that weigh *room* together at most; the least recently used are dropped first."""

    def __init__(self, room: int, weigh: Callable[[V], int]) -> None:
        self._left = room
        self._weigh = weigh
        self._values: dict[K, V] = {}

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return the value of *key*; *make* makes it if it is not cached."""
        value = self._values.pop(key, None)
        if value is None:
            value = make()
            self._put(key, value)
        else:
            self._values[key] = value
        return value

    def get_many(self, keys: Iterable[K], read: Callable[[list[K]], Mapping[K, V]]) -> dict[K, V]:
        """Return the values of *keys*, those that have one; *read* brings those not cached."""
        values, found, missing = self._values, {}, []
        for key in keys:
            value = values.pop(key, None)
            if value is None:
                missing.append(key)
            else:
                found[key] = values[key] = value
        if missing:
            for key, value in read(missing).items():
                found[key] = value
                self._put(key, value)
        return found

    def _put(self, key: K, value: V) -> None:
        self._values[key] = value
        self._left -= self._weigh(value)
        while self._left < 0:
            self._left += self._weigh(self._values.pop(next(iter(self._values))))


class Caches:
    """The caches of one state of the index, by name."""

    def __init__(self) -> None:
        self._caches: dict[str, Cache[Any, Any]] = {}

    def cache(self, name: str, room: int, weigh: Callable[[Any], int]) -> Cache[Any, Any]:
        """Return the cache *name*, made with *room* and *weigh* if it is new."""
        found = self._caches.get(name)
        if found is None:
            found = self._caches[name] = Cache(room, weigh)
        return found
