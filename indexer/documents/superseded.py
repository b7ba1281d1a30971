"""Where a file says of itself that what it tells no longer holds, and what it says then.

In its header (`status: deprecated`, `superseded_by: x`); in a status line or below a heading
"Status", as records of decisions have it; in a heading that is struck through, or marked
"(superseded)"; in a callout, or words in bold or capitals, right below a heading; or at the end of
an entry of a day, where somebody added it. All but the first hold for the section they stand in,
and all below it. What is archived is put away, and may well be true.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from indexer.documents.header import OUTDATED_KEYS, SUCCESSOR_KEYS
from indexer.documents.markdown import shorten
from indexer.model import Section, Superseded
from indexer.patterns import compile_late
from indexer.text.folding import beyond_ascii

_YES: Final = frozenset({"true", "yes", "y", "on", "1"})
_NO: Final = frozenset({"", "false", "no", "n", "off", "0", "null", "none", "~", "-", "n/a", "tbd"})

# A word that begins a status, alone or with what may stand behind it there. Not each text that
# begins with the word is a status: "Replaced the pump."
_NO_LONGER: Final = (
    r"(?:(?:superseded|superceded|replaced|obsoleted?|deprecated|outdated"
    r"|abgelöst|ersetzt|überholt|veraltet|obsolète|périmée?|remplacée?"
    r"|obsolet[oa]|reemplazad[oa]|sustituid[oa]|substituíd[oa]|sostituit[oa]|superat[oa]"
    r"|desatualizad[oa]|revogad[oa]|annullat[oa]|vervallen|achterhaald|geçersiz|güncel değil"
    r"|nieaktualn[yae]|zastąpion[yae]|przestarzał[yae]|unieważnion[yae]"
    r"|verouderd|vervangen|устарел[ао]?|заменен[ао]?)"  # noqa: RUF001 - Russian
    r"(?=[*_~\"']*,?\s*(?:$|[.:;()\[\]—–→-]|\d|in favou?r"  # noqa: RUF001
    r"|(?:by|since|on|as of|see|siehe|seit|durch|par|depuis|por|desde|da|dal|door|sinds"
    r"|przez|od|на)\b))"
    r"|已?(?:废弃|廢棄|过时|過時|作废|作廢|被?取代)|廃止|非推奨|폐기|대체됨)"
)
_BEGINS: Final = compile_late(rf"(?i){_NO_LONGER}")
_STATUS: Final = "status|statut|estado|stato|durum|状态|狀態|ステータス|状態|상태"
# What a text holds that may have such a line: found in a moment, and most texts have none. The
# others are looked for in what is not ASCII, if their first signs are there.
_HINTS: Final = "tatu", "TATUS", "stado", "Stato", "Durum"
_HINTS_ELSEWHERE: Final = tuple(_STATUS.split("|")[5:])
_SIGNS_ELSEWHERE: Final = frozenset(hint[0] for hint in _HINTS_ELSEWHERE)
_STATUS_LINE: Final = compile_late(
    rf"(?i)(?:[-*+>|] ?)?[*_]*(?:{_STATUS})[*_]*\s*(?:::|[:：|])[\s*_]*"  # noqa: RUF001 - the colon of Chinese
    rf"(?:~~[^~]*~~[\s*_~]*|~[*_~]*)?({_NO_LONGER}.*)"
)
_STATUS_NAME: Final = compile_late(rf"(?i)[\W\d_]*(?:{_STATUS})\W*")
_IN_SECTION: Final = compile_late(rf"(?i)(?:[-*+>] )?[*_~]*({_NO_LONGER}.*)")
# "> [!warning] Superseded by [[x]]", or with that in the line below; "**Deprecated**: see x".
_CALLOUT: Final = compile_late(r">\s*\[!\w+\][+-]?\s*(.*)")
_BANNER: Final = compile_late(rf"(?i)\W*({_NO_LONGER}.*)")
_STRUCK: Final = compile_late(r"[\W\d]*?~~[^~]+~~\W*")
_MARKED: Final = compile_late(
    rf"(?i)[(\[]({_NO_LONGER}[^)\]]*(?:\]\([^)]*\))?)[)\]]\s*$|[(\[]({_NO_LONGER}[^)\]]*)[)\]]\s"
)
# "Superseded 2026-11-06: NATS", in a line of its own; "It is known to all. (Replaced by NATS.)".
# Without signs around it, what was replaced may be a part that the entry is about.
_OF_PARTS: Final = "replaced|ersetzt|remplac|reemplaz|sustitu|substitu|sostitu|vervangen|замен"
_ADDED: Final = compile_late(rf"(?i)\s*(?:[-*+>→]\s*)?(?:[(\[*_]+|(?!{_OF_PARTS}))({_NO_LONGER}.*)")
# The bracket at the end is looked for first: else each that opens would be followed to the end.
_ADDED_BEHIND: Final = compile_late(
    rf"(?i)(?=.*[)\]][.!]?\s*$).*[.!?;]\s+[(\[]({_NO_LONGER}.*[)\]])[.!]?\s*"
)
# The same as the last sentence of a line, where other words for it may speak of a part; and these
# of an engine that was overhauled, or of an exam that was passed.
_OF_ALL: Final = (
    r"super[sc]eded|abgelöst durch\b|überholt (?:seit|durch)\b|superat[oa] da\b"
    r"|achterhaald (?:door|sinds)\b"
)
_ADDED_SENTENCE: Final = compile_late(rf"(?i)(?={_OF_ALL})({_NO_LONGER}.*)")
_SENTENCE_END: Final = compile_late(r"[.!?]\s+")
_LINK: Final = compile_late(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|\[([^\]]*)\]\([^)]*\)")
_LONGEST_REASON_CHARS: Final = 80
_LONGEST_READ_CHARS: Final = 1_000


def find_superseded(
    header: Mapping[str, str], text: str, lines: Sequence[str], sections: Sequence[Section]
) -> tuple[Superseded, ...]:
    """Return what of a file no longer holds, by its *header* and its *sections*.

    *text* is that of all *lines*.
    """
    if whole := _of_header(header):
        return (Superseded(1, max(1, len(lines)), whole),)
    may_have_line = _may_have_line(text)
    spans_at: dict[int, list[tuple[int, int]]] = {}
    # Of one span, the first reason is enough.
    found: dict[tuple[int, int], str] = {}
    for number, section in enumerate(sections):
        path = section.heading_path
        reason = _of_heading(path[-1]) if path else ""
        if not reason and may_have_line:
            path, reason = _of_lines(section, lines)
        if not reason:
            path, reason = section.heading_path, _of_banner(section, lines)
        if not reason and path and path[-1][:1].isdigit():
            reason = _of_end(section, lines)
        if reason:
            depth = len(path)
            if depth not in spans_at:
                spans_at[depth] = _find_spans(sections, depth, len(lines))
            found.setdefault(spans_at[depth][number], reason)
    return tuple(Superseded(*span, reason) for span, reason in found.items())


def _may_have_line(text: str) -> bool:
    if any(map(text.__contains__, _HINTS)):
        return True
    if text.isascii() or not any(map(text.__contains__, _SIGNS_ELSEWHERE)):
        return False
    return any(map(beyond_ascii(text).__contains__, _HINTS_ELSEWHERE))


def _of_header(header: Mapping[str, str]) -> str:
    said = {key.replace("_", " ").replace("-", " "): value for key, value in header.items()}
    for key in SUCCESSOR_KEYS:
        if said.get(key, "").casefold() not in _NO:
            return _shorten(f"{key} {said[key]}")
    if _BEGINS.match(status := said.get("status", "")):
        return _shorten(status)
    for key in OUTDATED_KEYS:
        if (told := said.get(key, "").casefold()) not in _NO:
            return key if told in _YES else _shorten(f"{key}: {said[key]}")
    return ""


def _of_heading(heading: str) -> str:
    if "~~" in heading and _STRUCK.fullmatch(heading):
        return "struck through"
    if "(" in heading or "[" in heading:
        marked = _MARKED.search(heading)
        return _shorten(marked[1] or marked[2]) if marked else ""
    return ""


def _of_lines(section: Section, lines: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Return the path of what no longer holds by a status in *section*, and why; or no reason."""
    path = section.heading_path
    is_status = bool(path) and _STATUS_NAME.fullmatch(path[-1]) is not None
    pattern = _IN_SECTION if is_status else _STATUS_LINE
    for line in _text_lines(section, lines):
        if match := pattern.match(line):
            return path[:-1] if is_status else path, _shorten(match[1])
    return path, ""


def _of_banner(section: Section, lines: Sequence[str]) -> str:
    """Return what the first line of *section* says loudly; a sentence may begin with the word."""
    # A section begins with its heading, if it is below one.
    at = 1 if section.heading_path else 0
    first = section.pieces[at] if len(section.pieces) > at else None
    if first is None or first.kind != "text":
        return ""
    line = lines[first.first_line - 1]
    if callout := _CALLOUT.fullmatch(line.rstrip()):
        line = callout[1] or "".join(lines[first.first_line : first.last_line][:1])
    elif line[0].isalnum() and not line.split(maxsplit=1)[0].isupper():
        return ""
    banner = _BANNER.match(line)
    return _shorten(banner[1]) if banner else ""


def _of_end(section: Section, lines: Sequence[str]) -> str:
    """Return what the last line of *section*, which is of a day, adds about it."""
    last = section.pieces[-1] if section.pieces else None
    if last is None or last.kind == "fence":
        return ""
    line = lines[last.last_line - 1]
    added = _ADDED.fullmatch(line)
    if not added and ("(" in line or "[" in line):
        added = _ADDED_BEHIND.fullmatch(line)
    if not added:
        added = _ADDED_SENTENCE.match(_SENTENCE_END.split(line.rstrip())[-1])
    return _shorten(added[1]) if added else ""


def _text_lines(section: Section, lines: Sequence[str]) -> Iterator[str]:
    for piece in section.pieces:
        if piece.kind != "fence":
            yield from lines[piece.first_line - 1 : piece.last_line]


def _find_spans(sections: Sequence[Section], depth: int, line_count: int) -> list[tuple[int, int]]:
    """Return, for each section, the lines of what stands below the same heading of *depth*.

    The next one may be called the same.
    """
    begins = [
        number
        for number, (before, section) in enumerate(pairwise(sections), 1)
        if section.heading_path[:depth] != before.heading_path[:depth]
        or (depth and len(section.heading_path) == depth and section.pieces[0].kind == "heading")
    ]
    spans: list[tuple[int, int]] = []
    for begin, end in pairwise([0, *begins, len(sections)]):
        first = sections[begin].first_line if depth else 1
        last = sections[end].first_line - 1 if end < len(sections) else line_count
        spans += [(first, last)] * (end - begin)
    return spans


def _shorten(reason: str) -> str:
    """Return *reason* on one line, its links as their texts, without signs around it."""
    plain = _LINK.sub(lambda link: link[1] or link[2] or "", reason[:_LONGEST_READ_CHARS])
    words = " ".join(plain.replace("*", "").replace("`", "").replace("|", " ").split())
    if words.count(")") > words.count("(") or words.count("]") > words.count("["):
        words = words.rstrip("_~\"'.:;,- ")[:-1]
    return shorten(words.strip("_~\"'.:;,- "), _LONGEST_REASON_CHARS)
