"""Why one hit ranks above another, in words: how the question was read, and each place scored."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from indexer.model import Hit, Parts, Role, TermFind, TermUse

# A text and the style it is shown in.
Piece = tuple[str, str]

# Why a term was looked for that was not typed, or not in this way.
_ROLES: Final[Mapping[Role, str]] = {
    "near": "occurs nowhere; nearest:",
    "joined": "written as one:",
    "relatives": "words that begin alike:",
    "forms": "in any form:",
    "part": "a part of a word:",
    "apart": "written apart:",
    "same": "also as:",
    "character": "the single character",
    "prefix": "begins",
    "associates": "words that go with it:",
    "also": "given beside the question:",
    "time": "the time, as texts may write it:",
    "number": "with its signs:",
}

# How many of the words are shown that begin with a prefix, or that a hit has.
_SHOWN_VARIANTS: Final = 5
_SHOWN_WORDS: Final = 8
_WORD_CHARS: Final = 16

# The parts of a score as `Parts` names them, in words.
_OF_FILE: Final = {
    "file_words": "words",
    "file_fields": "title, headings and header",
    "file_pairs": "side by side",
    "file_name": "name in the question",
    "file_time": "date in the question",
}
_OF_PLACE: Final = {
    "place_words": "words",
    "place_proximity": "near each other",
    "place_time": "date in the question",
    "place_answer": "tells what is asked for",
}


def to_word_lines(terms: Sequence[TermUse]) -> Iterator[list[Piece]]:
    """Yield a table of the question's words: how rare each is, its weight, its other forms."""
    if not terms:
        return
    head = f"{'word':<{_WORD_CHARS}}{'files':>7}{'chunks':>8}{'weight':>8}{'in place':>10}"
    yield [(head, "bold")]
    for term in terms:
        files = f"{'' if term.counted else '~'}{term.documents}"
        numbers = (
            f"{files:>7}{term.chunks:>8}{term.document_weight:>8.0%}{term.place_weight:>10.0%}"
        )
        yield [(_cut(term.word), "cyan"), (numbers, ""), (f"  {_describe(term)}".rstrip(), "dim")]
    yield []


def to_reason_lines(hit: Hit, terms: Sequence[TermUse]) -> Iterator[list[Piece]]:
    """Yield the addends and factors of the score of *hit*, and the words that it has."""
    parts = hit.parts
    if parts is None:
        return
    score = f"  {hit.score:.3f} "
    for sign, side, names in (("=", "file", _OF_FILE), ("+", "place", _OF_PLACE)):
        value = sum(getattr(parts, name) for name in names)
        lead = score if sign == "=" else " " * len(score)
        yield [(f"{lead}{sign} {side} {value:.3f} ({_sum(parts, names)})", "green")]
    if parts.later != 1:
        why = hit.status or "a better hit of this file or series, or a nearer year"
        why = why if parts.later < 1 else "its day, its name, or what was typed, or a part of that"
        yield [(" " * len(score) + f"all × {parts.later:.2f}, for {why}", "green")]  # noqa: RUF001
    if parts.similarity != 1:
        times = f"all × {parts.similarity:.2f}, for how much it is like the best files"  # noqa: RUF001
        yield [(" " * len(score) + times, "green")]
    best = sorted(parts.found, key=lambda find: -terms[find.term].place_weight)
    words = [_describe_find(find, terms[find.term]) for find in best[:_SHOWN_WORDS]]
    rest = len(best) - len(words)
    if words:
        yield [(f"  has {', '.join(words)}{f' and {rest} more' if rest else ''}", "green")]


def _sum(parts: Parts, names: Mapping[str, str]) -> str:
    told = [f"{word} {getattr(parts, name):.3f}" for name, word in names.items()]
    return " + ".join(one for one in told if not one.endswith(" 0.000")) or "nothing"


def _describe(term: TermUse) -> str:
    told = []
    if not term.variants:
        told.append("occurs nowhere")
    elif term.role != "typed":
        more = len(term.variants) - _SHOWN_VARIANTS
        shown = ", ".join(term.variants[:_SHOWN_VARIANTS]) + (f" and {more} more" * (more > 0))
        told.append(f"{_ROLES[term.role]} {shown}")
    if not term.counted:
        told.append("too common to be counted everywhere")
    return "; ".join(told)


def _describe_find(find: TermFind, term: TermUse) -> str:
    where = [f"{find.in_place} here"] if find.in_place else []
    where += find.fields
    word = term.word if term.role in {"typed", "prefix"} else "/".join(term.variants[:2])
    return f"{word} {find.in_file}" + (f" ({', '.join(where)})" if where else "")


def _cut(word: str) -> str:
    return f"{word:<{_WORD_CHARS}}" if len(word) < _WORD_CHARS else word[: _WORD_CHARS - 2] + "… "
