"""Typed words → a `Query`: what is text, and what was meant as syntax.

Any text is a valid query. Something is read as syntax only if a person can
hardly have meant anything else: ``-word`` after a space, ``tag:x`` with a
value, ``before:`` with a time. All the rest is words.
"""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple
from unicodedata import normalize

from indexer.model import Filters
from indexer.patterns import compile_late
from indexer.text.folding import holds_any, protect_inner_quotes
from indexer.text.frames import without_frame
from indexer.text.words import begins_pair, is_unspaced, prepare_phrase

# One item of a query: an optional minus, an optional field, then quoted or bare;
# what sticks to a closing quote is text.
_ITEM: Final = compile_late(
    r'(?<!\S)(?P<minus>-(?=["\w]))?'
    r"(?:(?P<field>tag|tags|type|path|file|after|since|before|until)[:\uff1a])?"
    r'(?:"(?P<quoted>[^"]*)"(?P<rest>\S*)|(?P<bare>\S+))',
    re.IGNORECASE,
)
# A query without any of these is nothing but words: most need no pattern.
_SIGNS: Final = '":\uff1a-*'
_OF_TIME: Final = frozenset({"after", "since", "before", "until"})
# Punctuation behind a condition, as in "what is new in tag:boat?". In a path some of it is a glob.
_BEHIND: Final = ".,;:!?)]\u3001\u3002\uff09\uff0c\uff1a\uff1b\uff01\uff1f"
_OF_PATH: Final = frozenset({"path", "file"})
_YEAR: Final = compile_late(r"[0-9]{4}")
_OF_YEAR: Final = compile_late(r"([0-9]{4})((?:-[0-9]{2}){0,2})")
_QUOTES: Final = str.maketrans(dict.fromkeys("\u201c\u201d\u201e\u00ab\u00bb", '"'))
# What is not seen and came along with what was copied would hide syntax and times.
_UNSEEN: Final = dict.fromkeys((0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF))
_PREFIX: Final = compile_late(r"(?P<words>\S*[\W_])?(?P<begin>[^\W_]+)\*")
# *Stressed* as in markdown: not the beginning of a word ("pref*"), nor a glob ("path:*2026*").
_STRESSED: Final = compile_late(r"(?<![^\s(\[{])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])")

# The index holds scripts without spaces as pairs of characters.
_PAIR: Final = 2

# A question longer than this is a pasted document; its beginning says enough.
LONGEST_QUERY_CHARS: Final = 4000

# SQLite takes no thousand conditions, and each one excluded is looked for in every file.
_MOST_TAGS: Final = 100

# Other words beside a query, each of which is looked up; a model gives three to seven.
MOST_ALSO: Final = 24


class Query(NamedTuple):
    """What was asked.

    Attributes:
        text: The words to look for, with those of phrases.
        phrases: What must occur exactly.
        excluded: Words or phrases that must not occur.
        prefixes: Beginnings of words to look for.
        filters: The conditions that were typed; once it is searched for, those given beside it too.
        no_times: Conditions of time whose value names no time; they are in *text* as well.
        also: Other words that a note may use. They are not typed, but given beside the query.
        unmet: Conditions that no file satisfies, taken off *filters*; they are in *text* instead.
    """

    text: str
    phrases: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    filters: Filters = Filters()
    no_times: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    unmet: Filters = Filters()


def parse_query(typed: str, today: date | None = None) -> Query:
    """Return what *typed* asks for. Total: any string is a query.

    Times are relative to *today*; without it, only absolute ones are read.
    """
    typed = clean_text(typed[:LONGEST_QUERY_CHARS])
    if not typed.isascii():
        # What was copied from elsewhere may have its accents apart.
        typed = normalize("NFC", typed.translate(_UNSEEN))
    typed = without_frame(typed)
    typed = protect_inner_quotes(typed).translate(_QUOTES)
    if "*" in typed:
        typed = _STRESSED.sub(r"\1", typed)
    if holds_any(typed, _SIGNS):
        return _read_items(typed, today)
    return Query(" ".join(typed.split()))


def _read_items(typed: str, today: date | None) -> Query:
    words: list[str] = []
    phrases: list[str] = []
    excluded: list[str] = []
    prefixes: list[str] = []
    no_times: list[str] = []
    filters = Filters()
    for item in _ITEM.finditer(typed):
        value = item["bare"] if item["quoted"] is None else " ".join(item["quoted"].split())
        narrowed = _read_filter(filters, item, value, today) if item["field"] else None
        if narrowed is not None:
            filters = narrowed
        elif item["field"]:
            words.append(item[0])
            if _is_no_time(item, value, today):
                no_times.append(item[0])
        elif item["minus"] and _has_word(value) and (item["quoted"] or not value[0].isdigit()):
            excluded.append(value)
        elif item["quoted"] is not None:
            words.append(value)
            if _has_word(value):
                phrases.append(value)
        elif prefix := _read_prefix(value):
            words += filter(None, [prefix["words"]])
            prefixes.append(prefix["begin"])
        else:
            words.append(item[0])
        if item["rest"]:
            words.append(item["rest"])
    return Query(
        " ".join(words),
        tuple(dict.fromkeys(phrases)),
        tuple(dict.fromkeys(excluded)),
        tuple(dict.fromkeys(prefixes)),
        filters,
        tuple(no_times),
    )


def look_for_excluded(query: Query) -> Query:
    """Return *query* looking for what it excludes, if it asks for nothing else.

    Everything without "x" cannot be ranked in a whole memory, only among files that filters choose.
    """
    if _has_word(query.text) or query.prefixes or not query.excluded:
        return query
    words, prefixes = [query.text], list[str]()
    for value in query.excluded:
        if prefix := _read_prefix(value):
            words += filter(None, [prefix["words"]])
            prefixes.append(prefix["begin"])
        else:
            words.append(value)
    return query._replace(
        text=" ".join(words).strip(), excluded=(), prefixes=tuple(dict.fromkeys(prefixes))
    )


def merge_filters(given: Filters, typed: Filters) -> Filters:
    """Return both as one; if both name the same condition, *typed* counts."""
    kind, path = typed.kind or given.kind, typed.path or given.path
    return Filters(
        kind=clean_text(kind) if kind else None,
        tags=_to_tags([*given.tags, *typed.tags]),
        path=clean_text(path) if path else None,
        after=typed.after or given.after,
        before=typed.before or given.before,
        without=tuple(merge_filters(one, Filters()) for one in (*given.without, *typed.without)),
    )


def clean_text(text: str) -> str:
    """Return *text* without what SQLite cannot hold: NUL, and half a surrogate pair."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")


def quote_term(text: str) -> str:
    """Return *text* as an FTS5 string: text and no grammar, whatever it holds."""
    return '"' + clean_text(text).replace('"', '""') + '"'


def quote_phrase(text: str) -> str:
    """Return the FTS5 expression for places where the words of *text* stand side by side."""
    phrase = prepare_phrase(text)
    if phrase.isascii():
        return quote_term(phrase)
    last = next((word for word in reversed(phrase.split()) if _has_word(word)), "")
    # A single character of a script without spaces begins a pair there.
    return quote_term(phrase) + "*" * begins_pair(last)


def _read_filter(
    filters: Filters, item: re.Match[str], value: str, today: date | None
) -> Filters | None:
    """Return *filters* with the condition typed, or its negation; None if it is no condition."""
    if item["quoted"] is None and item["field"].lower() not in _OF_PATH:
        value = value.rstrip(_BEHIND)
    if not item["minus"]:
        return _narrow(filters, item["field"], value, today)
    one = _narrow(Filters(), item["field"], value, today)
    if one is None or one.after or one.before:
        return None
    each = [Filters(tags=(tag,)) for tag in one.tags] or [one]
    without = (*filters.without, *each)
    return filters._replace(without=without) if len(without) <= _MOST_TAGS else None


def _is_no_time(item: re.Match[str], value: str, today: date | None) -> bool:
    """Tell whether *item* is a condition of time whose *value* names no time."""
    is_of_time = item["field"].lower() in _OF_TIME and not item["minus"] and _has_word(value)
    return is_of_time and _read_time(value, today, last=False) is None


def _narrow(filters: Filters, name: str, value: str, today: date | None) -> Filters | None:
    """Return *filters* with one more condition; None if *value* is none, or it has such a one."""
    value = value.strip()
    # A tag may be nothing but a picture.
    if not _has_word(value) and (value.isascii() or not name.lower().startswith("tag")):
        return None
    match name.lower():
        case "tag" | "tags":
            tags = (*filters.tags, *_to_tags([value]))
            is_more = len(filters.tags) < len(tags) <= _MOST_TAGS
            return filters._replace(tags=tags) if is_more else None
        case "type":
            return None if filters.kind else filters._replace(kind=value)
        case "path" | "file":
            # file://… is an address that somebody pasted.
            return None if filters.path or value.startswith("//") else filters._replace(path=value)
        case "after" | "since":
            time = None if filters.after else _read_time(value, today, last=False)
            return filters._replace(after=time) if time else None
        case _:
            time = None if filters.before else _read_time(value, today, last=True)
            return filters._replace(before=time) if time else None


def _read_time(typed: str, today: date | None, *, last: bool) -> str | None:
    """Return *typed*, without punctuation at its end, as a time in ISO format, or None."""
    return read_bound(typed.rstrip(_BEHIND), today, last=last)


def read_bound(text: str, today: date | None, *, last: bool) -> str | None:
    """Return the time that *text* names, for a filter: a day, a month or a year in ISO format.

    For any other time, relative to *today*, it is the first or the *last* day of that.
    """
    if _is_time(text) and not text.startswith("25"):
        return text
    from indexer.times.numerals import to_common_year, to_digits  # noqa: PLC0415 - most are in ISO format

    text = to_digits(text)
    if (of_year := _OF_YEAR.fullmatch(text)) and _is_time(
        iso := f"{to_common_year(of_year[1])}{of_year[2]}"
    ):
        return iso
    from indexer.times.dates import read_day  # noqa: PLC0415 - as above

    if (day := read_day(text)) or today is None:
        return day
    from indexer.times.bounds import find_bound  # noqa: PLC0415 - as above

    return find_bound(text, today, last=last)


def _to_tags(texts: Sequence[str]) -> tuple[str, ...]:
    if not texts:
        return ()
    from indexer.documents.inline_tags import to_tags  # noqa: PLC0415 - most questions name none

    return to_tags(map(clean_text, texts))


def _is_time(text: str) -> bool:
    """Tell whether *text* is a day, month or year that exists, in ISO format."""
    from indexer.documents.days import find_date  # noqa: PLC0415 - most questions have no bounds

    return _YEAR.fullmatch(text) is not None or find_date(text) == text


def _read_prefix(text: str) -> re.Match[str] | None:
    """Return *text* as a useful prefix: not a single letter, nor a long run without spaces."""
    match = _PREFIX.fullmatch(text) if text[-1] == "*" else None
    if match is None:
        return None
    begin = match["begin"]
    if any(map(is_unspaced, begin)):
        return match if len(begin) <= _PAIR else None
    return match if len(begin) > 1 or match["words"] else None


def _has_word(text: str) -> bool:
    return any(char.isalnum() for char in text)
