"""The search of the tools, with the words of its hits that answer the question."""

from collections.abc import Sequence
from typing import Any, Final

from agent_bridge.memory.live_index import LiveIndex, in_thread
from indexer import Filters

# A column of hits, of a few lines each.
MOST_HITS: Final = 30
MOST_TOKENS: Final = 6_000


class Finder(LiveIndex):
    """An index that also returns the words to mark."""

    async def find(self, query: str) -> dict[str, Any]:
        """Return the result of `memory_search` as plain data, with the words to mark in it.

        Raises:
            MemoryUnavailableError: The memory or its index cannot be used.
        """
        result = await self.search(
            query, max_results=MOST_HITS, filters=Filters(), max_tokens=MOST_TOKENS
        )
        hits = [
            {
                "path": hit.path,
                "heading": hit.heading_path,
                "first": hit.first_line,
                "last": hit.last_line,
                "date": hit.date,
                "columns": hit.columns,
                "status": hit.status,
                "snippet": hit.snippet,
            }
            for hit in result.hits
        ]
        fresh = result.freshness
        return {
            "hits": hits,
            "marks": sorted(await self._marks(query, [hit.snippet for hit in result.hits])),
            "more": result.more,
            "note": result.note,
            "freshness": {
                "checked": fresh.checked_files,
                "reindexed": fresh.reindexed,
                "pending": fresh.pending,
                "ms": fresh.ms,
            },
        }

    async def _marks(self, query: str, texts: Sequence[str]) -> frozenset[str]:
        if not texts:
            return frozenset()
        index = await self._opened()
        return await in_thread(lambda: index.find_matches(query, texts), abandon=True)
