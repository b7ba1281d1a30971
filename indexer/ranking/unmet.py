"""Conditions that no file satisfies: their words are looked for instead.

A model makes up types and tags that sound right ("type:preference", "tag:infra"), and half
remembers names of files. To find nothing then would say that nothing is known.
"""

from pathlib import PurePosixPath

from indexer.asking.contents import Contents
from indexer.asking.query import Query
from indexer.model import Filters
from indexer.ranking.misses import fold_tags
from indexer.text.folding import fold_text


def look_for_unmet(contents: Contents, query: Query) -> Query:
    """Return *query* with what no file satisfies as text; as it is if it asks for nothing else."""
    filters = query.filters
    if not query.text or filters == Filters():
        return query
    known = fold_tags(contents.tags()) if filters.tags else {}
    unmet = Filters(
        kind=filters.kind if _has_no_file(contents, Filters(kind=filters.kind)) else None,
        tags=tuple(tag for tag in filters.tags if fold_text(tag) not in known),
        path=filters.path if _has_no_file(contents, Filters(path=filters.path)) else None,
    )
    met = filters._replace(
        kind=None if unmet.kind else filters.kind,
        tags=tuple(tag for tag in filters.tags if tag not in unmet.tags),
        path=None if unmet.path else filters.path,
    )
    name = PurePosixPath((unmet.path or "").strip("*/")).stem
    words = [query.text, unmet.kind or "", *unmet.tags, name]
    return query._replace(text=" ".join(filter(None, words)), filters=met, unmet=unmet)


def _has_no_file(contents: Contents, condition: Filters) -> bool:
    """Tell whether *condition* leaves out all files; none at all does not."""
    return condition != Filters() and not contents.filtered(condition)
