"""A question → hits: ask little of the index, rank what comes back, show the file's own lines."""

from datetime import date
from typing import TYPE_CHECKING, Final

from indexer.asking.asked import is_only_latest
from indexer.asking.postings import Postings
from indexer.asking.query import MOST_ALSO, Query, look_for_excluded, merge_filters, parse_query
from indexer.asking.terms import read_terms
from indexer.asking.tokenizer import Tokenizer
from indexer.model import Answer, Request
from indexer.ranking.one_search import OneSearch
from indexer.ranking.unmet import look_for_unmet
from indexer.ranking.verbatim import keep_copied
from indexer.storage.store import Store

if TYPE_CHECKING:
    from indexer.ranking.trace import Trace

# How many bytes of answers are cached, in case the same is asked again: some fifty answers.
_CACHED_ANSWERS_BYTES: Final = 500_000
# A longer question is a pasted page: hardly asked again, and larger than its answer.
_LONGEST_ASKED: Final = 1_000

# A lower bound that all files pass, since each has a date.
_EVER: Final = "0000"


def find_hits(
    store: Store, tokenizer: Tokenizer, request: Request, *, today: date, explain: bool = False
) -> Answer:
    """Return the best places for *request*; with *explain* also how they were scored."""

    def run(trace: "Trace | None" = None) -> Answer:
        postings = Postings(store, tokenizer)

        def search(query: Query) -> Answer:
            return OneSearch(postings, query, request, today, trace).run()

        query = _read_query(postings, request.query, today)
        filters = merge_filters(request.filters, query.filters)
        query = query._replace(filters=filters, also=request.also[:MOST_ALSO])
        answer = search(query)
        if answer.hits:
            return answer
        if (relaxed := look_for_unmet(postings.contents, query)) != query:
            return search(relaxed)
        if not is_only_latest(query.text):
            return answer
        # No file has the word ("latest", say), so it is what is asked for: the newest there is.
        ever = filters._replace(after=filters.after or _EVER)
        return search(query._replace(text="", filters=ever))

    with store.reading():
        if explain:
            from indexer.ranking.trace import Trace  # noqa: PLC0415 - few ask why

            return run(Trace())
        asked = request, today
        if len(str(asked)) > _LONGEST_ASKED:
            return run()
        answers = store.caches().cache("answers", _CACHED_ANSWERS_BYTES, _weigh_answer)
        answer: Answer = answers.get(asked, run)
        return answer


def _read_query(postings: Postings, typed: str, today: date) -> Query:
    query = parse_query(typed, today)
    return keep_copied(postings, typed, query) if query.excluded else query


def _weigh_answer(answer: Answer) -> int:
    return 3_000 + sum(500 + 4 * len(hit.snippet) for hit in answer.hits)


def find_matches(
    store: Store, tokenizer: Tokenizer, typed: str, text: str, today: date
) -> frozenset[str]:
    """Return the words of *text*, as they stand there, that the query *typed* asks for."""
    with store.reading():
        postings = Postings(store, tokenizer)
        query = look_for_excluded(_read_query(postings, typed, today))
        terms = read_terms(postings, query).terms
    from indexer.asking.answering import find_answering  # noqa: PLC0415 - only a screen marks words

    wanted = {variant: 1.0 for term in terms if term.is_asked for variant in term.variants}
    return frozenset(found.word for found in find_answering(tokenizer, wanted, text))
