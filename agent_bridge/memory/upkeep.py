"""Keep the history within its bounds, from time to time while a server runs."""

import logging
from datetime import UTC, datetime
from typing import Final

import anyio
from anyio import to_thread

from agent_bridge.config import Config
from agent_bridge.errors import BridgeError
from agent_bridge.memory.files import writing
from agent_bridge.memory.history import last_change_ns, prune

log = logging.getLogger(__name__)

# Between two looks, a history may exceed its bounds by what is written
# meanwhile. A look at an unchanged one costs one stat.
_SECONDS_BETWEEN: Final = 600.0


class Upkeep:
    """Prunes the history of a memory, once at the start and then after changes."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._seen_ns = 0

    async def look_for_ever(self) -> None:
        """Look from time to time, until cancelled."""
        while True:
            try:
                await to_thread.run_sync(self.look, abandon_on_cancel=True)
            except (OSError, BridgeError) as error:
                log.warning("history not pruned", extra={"reason": str(error)})
            except Exception:
                # An exception in a background task would end the server.
                log.exception("history not pruned")
            await anyio.sleep(_SECONDS_BETWEEN)

    def look(self) -> None:
        """Prune, if the history changed since the last look. Reads the disk.

        Raises:
            OSError, MemoryUnavailableError: The history cannot be used right now.
        """
        root = self._config.memory.directory
        if last_change_ns(root) == self._seen_ns:
            return
        pruned = 0
        while count := self._prune():
            pruned += count
        self._seen_ns = last_change_ns(root)
        if pruned:
            log.info("history pruned", extra={"changes": pruned})

    def _prune(self) -> int:
        root, settings = self._config.memory.directory, self._config.history
        with writing(root):
            return prune(
                root, days=settings.days, megabytes=settings.megabytes, now=datetime.now(UTC)
            )
