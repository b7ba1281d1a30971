"""What an answer says about words that occur nowhere, and about a search that found nothing."""

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from indexer.asking.query import Query
from indexer.asking.question import Question
from indexer.model import Filters
from indexer.ranking.snippet import CUT
from indexer.text.folding import fold_text

ONLY_EXCLUDED: Final = (
    "Only what must not occur was given, so that was searched; say what to look for as well."
)
STILL_EMPTY: Final = "The memory is still empty."
NO_SUBJECT: Final = "Nothing else of the query names a subject; try other words."
_NO_QUESTION: Final = (
    "The query is empty: ask a question or give words. With a type, tags, a path or dates alone,"
    " what they leave is listed."
)
_NO_FILE: Final = "No file satisfies the filters; leave some out."
_NO_FILE_WITHOUT: Final = (
    "No file that satisfies the filters is without what must not occur; leave some out."
)

_NO_PLACE: Final = "Nothing that satisfies the filters answers this; leave some out."
_NO_WORD: Final = "Without a word in the query, what the filters leave is listed."
_EXCLUDED_IN_EACH: Final = "What must not occur stands in each file with the exact phrase."
_EXCLUDED_AT_EACH: Final = "What must not occur stands at each place that answers this."

# How many of the words that occur nowhere are named, and how much of each. A question with more of
# them is a pasted page, and a note takes its room from the hits.
_MOST_NAMED: Final = 8
_LONGEST_NAMED: Final = 40

# To compare a tag with so many takes some ten milliseconds.
_MOST_COMPARED: Final = 5_000


def describe_unknown(unknown: Mapping[str, str], most_chars: int) -> str:
    """Return a sentence that names words that occur nowhere: as many as fit, but at least one.

    *unknown* maps each to the word that was searched instead, or to an empty text.
    """
    missing = [
        f"{_clip(word)!r} (searched {near!r} instead)" if near else repr(_clip(word))
        for word, near in unknown.items()
    ]
    ends = itertools.accumulate(len(name) + 2 for name in missing)
    fit = max(1, sum(end <= most_chars for end in ends))
    named = missing[: min(fit, _MOST_NAMED)]
    more = f" and {len(missing) - len(named)} more" if len(missing) > len(named) else ""
    return f"Occurs nowhere: {', '.join(named)}{more}."


def describe_no_times(typed: Iterable[str]) -> Iterator[str]:
    """Yield a sentence for each filter that was *typed* with a value that is no time."""
    for value in itertools.islice(typed, _MOST_NAMED):
        yield f"'{value[:_LONGEST_NAMED]}' names no date, so it was searched as text."


def describe_unmet(unmet: Filters, kinds: Sequence[str], tags: Sequence[str]) -> str:
    """Return a sentence on conditions that no file satisfies, and what there is instead.

    *kinds* and *tags* are those that files have, if such a one is *unmet*.
    """
    typed = [f"type:{unmet.kind}"] if unmet.kind else []
    typed += [f"tag:{tag}" for tag in unmet.tags]
    typed += [f"path:{unmet.path}"] if unmet.path else []
    opening = f"No file satisfies {_named(typed)}, so that was searched as text."
    return opening + _describe_known(unmet, kinds, tags)


def explain_nothing(
    query: Query,
    question: Question,
    allowed: Collection[int] | None,
    *,
    kinds: Sequence[str],
    tags: Sequence[str],
    is_noted: bool,
) -> str | None:
    """Return why nothing was found in the documents *allowed*, or None.

    *kinds* are the types that files have, if the filters ask for one, and so are *tags*, the most
    frequent first. If *is_noted*, the answer already says something about the question.
    """
    filters, is_filtered = query.filters, query.filters != Filters()
    if query == Query(""):
        return _NO_QUESTION
    if _is_upside_down(filters.after, filters.before):
        return f"No day is after {filters.after} and before {filters.before}: swap them."
    if allowed is not None and not allowed:
        return _explain_no_file(query, kinds, tags)
    if query.phrases and (filters.after or filters.before) and not is_noted:
        return "The exact phrase stands at no place of that time."
    is_known = question.only_time or any(term.variants for term in question.terms.terms)
    if is_known and (is_filtered or query.excluded):
        return _NO_PLACE if is_filtered else _EXCLUDED_AT_EACH
    is_told = bool(question.terms.unknown) or question.only_time
    # "Everything" beside a tag was to find all that has it.
    rest = _NO_WORD if is_filtered else None
    return rest if is_told else "Nothing in the memory answers this; try other words."


def _explain_no_file(query: Query, kinds: Sequence[str], tags: Sequence[str]) -> str:
    if query.filters == Filters():
        return _EXCLUDED_IN_EACH
    none = _NO_FILE_WITHOUT if query.excluded else _NO_FILE
    return none + _describe_known(query.filters, kinds, tags)


def _is_upside_down(after: str | None, before: str | None) -> bool:
    """Tell whether no time lies between the two; one of them may be only a month."""
    if not (after and before):
        return False
    shared = min(len(after), len(before))
    return after[:shared] > before[:shared]


def _describe_known(filters: Filters, kinds: Sequence[str], tags: Sequence[str]) -> str:
    is_known = fold_text(filters.kind or "") in map(fold_text, kinds)
    types = "" if is_known or not kinds else f" The types that files have: {_named(kinds)}."
    return types + (_describe_no_tag(filters.tags, tags) if tags else "")


def _describe_no_tag(wanted: Sequence[str], tags: Sequence[str]) -> str:
    """Return a sentence on the first tag *wanted* that is none of *tags*, nor above one of them."""
    folded = fold_tags(tags)
    tag = next((tag for tag in wanted if fold_text(tag) not in folded), None)
    if tag is None:
        return ""
    from difflib import get_close_matches  # noqa: PLC0415 - few tags are misspelt

    near = get_close_matches(fold_text(tag), list(folded)[:_MOST_COMPARED])
    nearest = f"the nearest: {_named([folded[key] for key in near])}"
    others = nearest if near else f"the most frequent: {_named(tags)}"
    return f" No file has the tag {_clip(tag)!r}; {others}."


def fold_tags(tags: Iterable[str]) -> Mapping[str, str]:
    """Return *tags*, and those above them, as they are written, by what they are compared as."""
    parts = (part for tag in tags for part in itertools.accumulate(tag.split("/"), "{}/{}".format))
    return {fold_text(part): part for part in parts}


def _named(words: Sequence[str]) -> str:
    return ", ".join(map(_clip, words[:_MOST_NAMED]))


def _clip(word: str) -> str:
    return word if len(word) <= _LONGEST_NAMED else word[: _LONGEST_NAMED - 1] + CUT
