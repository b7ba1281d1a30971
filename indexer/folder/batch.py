"""The paths touched since the last batch, and when they are due. Pure: time is an argument."""


class Batch:
    """Touched paths that went quiet together. Not thread-safe; `Watcher` holds the lock."""

    def __init__(self, quiet_seconds: float, longest_wait_seconds: float) -> None:
        self._quiet_seconds = quiet_seconds
        self._longest_wait_seconds = longest_wait_seconds
        self._paths: set[str] = set()
        self._first = 0.0
        self._last = 0.0

    def __len__(self) -> int:
        return len(self._paths)

    def add(self, path: str, now: float) -> None:
        """Note that *path* was touched at *now* (seconds of any monotonic clock)."""
        if not self._paths:
            self._first = now
        self._last = now
        self._paths.add(path)

    def due(self) -> float | None:
        """Return when the batch is due (seconds of that clock), or None if it is empty."""
        if not self._paths:
            return None
        return min(self._last + self._quiet_seconds, self._first + self._longest_wait_seconds)

    def take(self) -> frozenset[str]:
        """Return the paths, and start a new batch."""
        taken = frozenset(self._paths)
        self._paths.clear()
        return taken
