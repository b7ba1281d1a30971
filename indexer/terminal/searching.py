"""`agent-index search`: a page of hits, for a script, a person, or a person who types on."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from indexer import Hit, Index, Request, SearchResult
from indexer.ranking.snippet import CUT
from indexer.terminal.arguments import to_filters
from indexer.terminal.lines import to_lines
from indexer.terminal.output import print_json, print_lines, show_progress

# Two texts that share so much of their beginning, middle or end come from one place.
_PROBE_CHARS: Final = 40

# A person scrolls; whoever pays for tokens gives a limit.
_NO_END: Final = 1_000_000


def search(index: Index, arguments: argparse.Namespace) -> int:
    """Print a page of hits; 1 if there is none."""
    offset = arguments.offset
    if offset is None:
        offset = (arguments.page - 1) * arguments.limit
    request = _to_request(arguments)._replace(max_tokens=arguments.max_tokens or _NO_END)

    with show_progress("indexing", arguments) as progress:

        def ask(count: int) -> SearchResult:
            some = request._replace(max_results=count)
            return index.search(some, explain=arguments.explain, progress=progress)

        page = turn_to(ask, offset, arguments.limit)
    if arguments.json:
        print_json(_to_facts(page, offset))
    else:
        _show(index, request.query, page, offset, paged=not arguments.no_pager)
    return 0 if page.hits else 1


def find(index: Index, arguments: argparse.Namespace) -> int:
    """Search as somebody types, beginning with what is asked, and open what they choose."""
    from indexer.terminal.finder import choose  # noqa: PLC0415 - the library behind it costs 150 ms
    from indexer.terminal.programs import run_editor, to_editor_command  # noqa: PLC0415 - the same

    hit = choose(index, _to_request(arguments))
    if hit is None:
        return 1
    file = index.root / hit.path
    place = f"{file}:{hit.first_line}"
    command = to_editor_command(os.environ, file, hit.first_line)
    if command is None:
        print(place)
        return 0
    try:
        return run_editor(command)
    except OSError:
        # What was chosen is not to be looked for again because of a wrong $EDITOR.
        print(place, flush=True)
        raise


def _to_request(arguments: argparse.Namespace) -> Request:
    return Request(" ".join(arguments.query), tuple(arguments.also), to_filters(arguments))


def turn_to(ask: Callable[[int], SearchResult], offset: int, limit: int) -> SearchResult:
    """Return *limit* hits after the first *offset*; *ask* searches for as many as it is given.

    A longer answer has more files in it and need not begin as a shorter one does. So each page
    holds what the pages before it have not shown.
    """
    shown: list[Hit] = []
    wanted = min(limit, offset) or limit
    result = ask(wanted)
    while True:
        count = min(limit, offset - len(shown)) or limit
        hits = [hit for hit in result.hits if not any(_overlap(hit, other) for other in shown)]
        if len(hits) < count and len(result.hits) >= wanted:
            wanted *= 2
            result = ask(wanted)
        elif not hits or len(shown) >= offset:
            break
        else:
            shown += hits[:count]
    if hits or not shown:
        # Hits that were found and are not shown yet count among those left out.
        good = sum(hit.score * 2 >= result.hits[0].score for hit in hits[limit:])
        return result._replace(hits=tuple(hits[:limit]), more=result.more + good)
    end = "There is only 1 hit." if len(shown) == 1 else f"There are only {len(shown)} hits."
    return result._replace(hits=(), note=" ".join(filter(None, (result.note, end))))


def _overlap(hit: Hit, other: Hit) -> bool:
    """Tell whether two hits show the same text; of one long line they may show different parts."""
    if hit.path != other.path:
        return False
    if hit.first_line > other.last_line or other.first_line > hit.last_line:
        return False
    one, two = (text.snippet.strip(CUT) for text in (hit, other))
    return any(part in two for part in _probes(one)) or any(part in one for part in _probes(two))


def _probes(text: str) -> tuple[str, str, str]:
    """Return what stands at the beginning, in the middle and at the end of *text*."""
    middle = len(text) // 2
    return text[:_PROBE_CHARS], text[middle : middle + _PROBE_CHARS], text[-_PROBE_CHARS:]


def _to_facts(page: SearchResult, offset: int) -> Mapping[str, Any]:
    """Return *page* as JSON; the reasons only if they were asked for."""
    from indexer.facts import to_facts  # noqa: PLC0415 - people read lines

    facts = {"offset": offset, **to_facts(page)}
    if not page.terms:
        del facts["terms"]
    for hit in facts["hits"]:
        if hit["parts"] is None:
            del hit["parts"]
    return facts


def _show(index: Index, query: str, page: SearchResult, offset: int, *, paged: bool) -> None:
    if not sys.stdout.isatty():
        print_lines(to_lines(page, offset=offset))
        return
    from indexer.terminal.show import to_link  # noqa: PLC0415 - rich costs 40 ms

    marked = index.find_matches(query, (hit.snippet for hit in page.hits))
    lines = to_lines(page, marked, offset=offset, to_link=partial(to_link, index.root))
    print_lines(lines, paged=paged)
