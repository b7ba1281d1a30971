"""`agent-index search`: a page of hits, for a script, a person, or a person who types on."""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from indexer import Filters, Index, Progress, SearchResult
from indexer.facts import to_facts
from indexer.lines import to_lines
from indexer.reasons import Piece

# A person scrolls; who has to pay for each token says how many.
_NO_END: Final = 1_000_000


def search(index: Index, arguments: argparse.Namespace, progress: Progress | None) -> int:
    """Print a page of hits; 1 if there is none."""
    query = " ".join(arguments.query)
    offset = arguments.offset
    if offset is None:
        offset = (arguments.page - 1) * arguments.limit
    result = index.search(
        query,
        max_results=offset + arguments.limit,
        max_tokens=arguments.max_tokens or _NO_END,
        filters=Filters(
            kind=arguments.type,
            tags=tuple(arguments.tag),
            path=arguments.path,
            after=arguments.after,
            before=arguments.before,
        ),
        explain=arguments.explain,
        progress=progress,
    )
    page = _turn_to(result, offset)
    if arguments.json:
        print(json.dumps(_to_facts(page, offset), ensure_ascii=False), flush=True)
    else:
        _show(index, query, page, offset, paged=not arguments.no_pager)
    return 0 if page.hits else 1


def find(index: Index, query: str) -> int:
    """Search as somebody types, beginning with *query*, and open what they choose."""
    from indexer.finder import choose  # noqa: PLC0415 - the library behind it costs 150 ms
    from indexer.programs import run_editor, to_editor_command  # noqa: PLC0415 - the same

    hit = choose(index, query)
    if hit is None:
        return 1
    file = index.root / hit.path
    command = to_editor_command(os.environ, file, hit.first_line)
    if command is None:
        print(f"{file}:{hit.first_line}")
        return 0
    return run_editor(command)


def _turn_to(result: SearchResult, offset: int) -> SearchResult:
    hits = result.hits[offset:]
    if hits or not result.hits:
        return result._replace(hits=hits)
    count = len(result.hits)
    end = f"There {'is only 1 hit' if count == 1 else f'are only {count} hits'}."
    note = " ".join(filter(None, (result.note, end)))
    return result._replace(hits=(), note=note)


def _to_facts(page: SearchResult, offset: int) -> Mapping[str, Any]:
    """Return *page* as JSON has it: reasons only where some were asked for."""
    facts = {"offset": offset, **to_facts(page)}
    if not page.terms:
        del facts["terms"]
    for hit in facts["hits"]:
        if hit["parts"] is None:
            del hit["parts"]
    return facts


def _show(index: Index, query: str, page: SearchResult, offset: int, *, paged: bool) -> None:
    if not sys.stdout.isatty():
        show(to_lines(page, offset=offset))
        return
    from indexer.show import to_link  # noqa: PLC0415 - rich costs 40 ms

    marked = index.find_matches(query, (hit.snippet for hit in page.hits))
    lines = to_lines(page, marked, offset=offset, to_link=partial(to_link, index.root))
    show(lines, paged=paged)


def show(lines: Iterable[Sequence[Piece]], *, paged: bool = False) -> None:
    """Print *lines*: on a terminal with their styles, elsewhere as they are."""
    if sys.stdout.isatty():
        from indexer.show import show_lines  # noqa: PLC0415 - rich costs 40 ms

        show_lines(lines, paged=paged)
        return
    for line in lines:
        print("".join(text for text, _ in line))
