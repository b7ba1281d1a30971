"""Typed words → a `Query`: what is text, and what was meant as syntax.

Any text is a valid query. Syntax is taken for syntax only where a person can
hardly have meant anything else: ``-word`` behind a space, ``tag:x`` with a
value, ``before:`` with a date. All the rest is words.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from indexer.model import Filters
from indexer.words import is_unspaced, prepare_phrase

# One item of a query: an optional minus, an optional field, then quoted or bare.
_ITEM: Final = re.compile(
    r'(?<!\S)(?P<minus>-(?=["\w]))?'
    r"(?:(?P<field>tag|tags|type|path|file|after|since|before|until):)?"
    r'(?:"(?P<quoted>[^"]*)"|(?P<bare>\S+))',
    re.IGNORECASE,
)
_DATE: Final = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?$")
_PREFIX: Final = re.compile(r"(\w{2,})\*$")

# A question longer than this is a pasted document; its beginning says enough.
LONGEST_QUERY_CHARS: Final = 4000


@dataclass(frozen=True, slots=True)
class Query:
    """What was asked.

    Attributes:
        text: The words to look for, phrases and prefixes among them.
        phrases: What must occur exactly so.
        excluded: Words or phrases that must not occur.
        prefixes: Beginnings of words.
        filters: The conditions that were typed.
    """

    text: str
    phrases: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    filters: Filters = Filters()


def parse_query(typed: str) -> Query:
    """Return what *typed* asks for. Total: any string is a query."""
    typed = typed[:LONGEST_QUERY_CHARS].replace("\0", " ")
    typed = re.sub("[\u201c\u201d\u201e\u00ab\u00bb]", '"', typed)
    words: list[str] = []
    phrases: list[str] = []
    excluded: list[str] = []
    prefixes: list[str] = []
    filters = Filters()
    for item in _ITEM.finditer(typed):
        value = item["quoted"] if item["quoted"] is not None else item["bare"]
        narrowed = _narrow(filters, item["field"], value) if item["field"] else None
        if narrowed is not None and not item["minus"]:
            filters = narrowed
        elif item["field"]:
            words.append(item[0])
        elif item["minus"] and _has_word(value) and not value[0].isdigit():
            excluded.append(value)
        elif item["quoted"] is not None:
            words.append(value)
            if _has_word(value):
                phrases.append(value)
        elif prefix := _PREFIX.match(value):
            prefixes.append(prefix[1])
        else:
            words.append(item[0])
    if not (words or prefixes or filters != Filters()):
        # Nothing but exclusions: there is no memory "without x" to rank.
        words, excluded = [*words, *excluded], []
    return Query(" ".join(words), tuple(phrases), tuple(excluded), tuple(prefixes), filters)


def merge_filters(given: Filters, typed: Filters) -> Filters:
    """Return both as one; where they name the same thing, what was typed counts."""
    return Filters(
        kind=typed.kind or given.kind,
        tags=(*given.tags, *typed.tags),
        path=typed.path or given.path,
        after=typed.after or given.after,
        before=typed.before or given.before,
    )


def quote_term(text: str) -> str:
    """Return *text* as an FTS5 string: text and no grammar, whatever it holds."""
    # Quotes cannot carry NUL, which cuts the expression short, or half a
    # surrogate pair, which UTF-8 has no bytes for.
    clean = text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
    return '"' + clean.replace('"', '""') + '"'


def quote_phrase(text: str) -> str:
    """Return the FTS5 expression for places where the words of *text* stand side by side."""
    phrase = prepare_phrase(text)
    # A single character of a script without spaces may begin a pair there.
    goes_on = is_unspaced(phrase.rstrip()[-2:].strip())
    return quote_term(phrase) + "*" * goes_on


def _narrow(filters: Filters, field: str, value: str) -> Filters | None:
    """Return *filters* with one more condition, or None if *value* is none."""
    value = value.strip()
    if not value:
        return None
    match field.lower():
        case "tag" | "tags":
            tags = tuple(tag.lstrip("#") for tag in value.split(",") if tag.lstrip("#"))
            return replace(filters, tags=(*filters.tags, *tags)) if tags else None
        case "type":
            return replace(filters, kind=value)
        case "path" | "file":
            return replace(filters, path=value)
        case "after" | "since":
            return replace(filters, after=value) if _DATE.match(value) else None
        case _:
            return replace(filters, before=value) if _DATE.match(value) else None


def _has_word(text: str) -> bool:
    return any(char.isalnum() for char in text)
