"""A question → hits: ask little of the index, rank what comes back, show the file's own lines."""

from datetime import date
from typing import TYPE_CHECKING, Final

from indexer.asking.intent import is_only_latest
from indexer.asking.of_user import is_more_than_headings
from indexer.asking.postings import Postings
from indexer.asking.query import MOST_ALSO, Query, look_for_excluded, merge_filters, parse_query
from indexer.asking.subjectless import (
    TALKS,
    find_last_talk,
    find_lately,
    find_news,
    find_profile,
    is_about_asker,
)
from indexer.asking.terms import read_terms
from indexer.asking.tokenizer import Tokenizer
from indexer.model import CORE, Answer, Filters, Request
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

# A longer question has a subject.
_LONGEST_BARE: Final = 100

# A lower bound that all files pass, since each has a date.
_EVER: Final = "0000"


def find_hits(
    store: Store, tokenizer: Tokenizer, request: Request, *, today: date, explain: bool = False
) -> Answer:
    """Return the best places for *request*; with *explain* also how they were scored."""
    with store.reading():
        if explain:
            from indexer.ranking.trace import Trace  # noqa: PLC0415 - few ask why

            return _answer(Postings(store, tokenizer), request, today, Trace())

        def run() -> Answer:
            return _answer(Postings(store, tokenizer), request, today, None)

        asked = request, today
        if len(str(asked)) > _LONGEST_ASKED:
            return run()
        answers = store.caches().cache("answers", _CACHED_ANSWERS_BYTES, _weigh_answer)
        answer: Answer = answers.get(asked, run)
        return answer


def _answer(postings: Postings, request: Request, today: date, trace: "Trace | None") -> Answer:
    """Return the best places for *request*: those of the first reading of it that finds any."""

    def search(query: Query) -> Answer:
        return OneSearch(postings, query, request, today, trace).run()

    query = _read_query(postings, request.query, today)
    filters = merge_filters(request.filters, query.filters)
    query = query._replace(filters=filters, also=request.also[:MOST_ALSO])
    if (listed := _find_listed(postings, query, today)) is not None:
        answer = search(listed)
        if any(is_more_than_headings(hit.snippet) for hit in answer.hits):
            return answer
    answer = search(query)
    if answer.hits:
        return answer
    if (relaxed := look_for_unmet(postings.contents, query)) != query:
        return search(relaxed)
    # If no file has the word ("latest", say), it is what is asked for: the newest there is.
    return search(_list_newest(query, today)) if is_only_latest(query.text) else answer


def _read_query(postings: Postings, typed: str, today: date) -> Query:
    query = parse_query(typed, today)
    return keep_copied(postings, typed, query) if query.excluded else query


def _find_listed(postings: Postings, query: Query, today: date) -> Query | None:
    """Return the query that lists what *query* asks for without naming a subject; else None.

    That is the newest there is for who asks what is new or what was last done, and the core for who
    asks of the user.
    """
    text = query.text
    if len(text) > _LONGEST_BARE or query.phrases or query.prefixes or query.excluded:
        return None
    asked = find_news(text) or find_last_talk(text)
    if find_lately(text) or (asked and not _is_subject(postings, asked)):
        return _list_newest(query, today)
    profile = find_profile(text)
    if query.filters == Filters() and (
        is_about_asker(text) or (profile and not postings.has_anywhere(profile))
    ):
        return _list_all(query._replace(filters=Filters(path=CORE)))
    return None


def _is_subject(postings: Postings, asked: str) -> bool:
    """Tell whether notes say just that, in a heading perhaps, or are of the kind that it names."""
    words = asked.lower().split()
    return (
        postings.has_anywhere(asked)
        or bool(postings.contents.newest_of_kind(words[-1]))
        or any(postings.is_titled(talk) for talk in TALKS if talk in words)
    )


def _list_newest(query: Query, today: date) -> Query:
    # What is planned is not new.
    before = query.filters.before or today.isoformat()
    return _list_all(query._replace(filters=query.filters._replace(before=before)))


def _list_all(query: Query) -> Query:
    ever = query.filters._replace(after=query.filters.after or _EVER)
    return query._replace(text="", also=(), filters=ever)


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
