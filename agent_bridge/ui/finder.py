"""The search of the tools, with the words of its hits that answer the question."""

from typing import Any, Final

from agent_bridge.memory.live_index import LiveIndex
from indexer import Request

# A column of hits, of a few lines each.
MOST_HITS: Final = 30
MOST_TOKENS: Final = 6_000


async def find(live: LiveIndex, query: str) -> dict[str, Any]:
    """Return the result of `memory_search` as plain data, with the words to mark in it.

    Raises:
        MemoryUnavailableError: The memory or its index cannot be used.
    """
    result = await live.search(Request(query, max_results=MOST_HITS, max_tokens=MOST_TOKENS))
    snippets = [hit.snippet for hit in result.hits]
    marks = await live.find_matches(query, snippets) if snippets else ()
    hits = [
        {
            "path": hit.path,
            "heading": hit.heading_path,
            "first": hit.first_line,
            "last": hit.last_line,
            "date": hit.date,
            "columns": hit.columns,
            "about": hit.about,
            "snippet": hit.snippet,
        }
        for hit in result.hits
    ]
    return {
        "hits": hits,
        "marks": sorted(marks),
        "more": result.more,
        "note": result.note,
        "freshness": {
            "checked": result.freshness.checked_files,
            "pending": result.freshness.pending,
        },
    }
