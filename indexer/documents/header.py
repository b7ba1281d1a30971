"""The front matter of a document: lines → keys and the texts below them. It never fails.

It is read with YAML's events alone, in which every scalar stays the text a
person typed: ``no``, ``0123``, ``12:30:45`` and ``2026-02-30`` are words here,
not False, 83, 45045 and an exception. No objects are built, so a bomb of
aliases or brackets stays as small as it was written.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from indexer.patterns import compile_late

# A header longer than this is more likely text between two rules.
LONGEST_HEADER_LINES: Final = 400

# Nobody nests this deep, and the parser needs quadratic time for it.
DEEPEST_HEADER: Final = 50

_KEY: Final = compile_late(r"([^\W\d][\w .?-]{0,99}):(?:[ \t]|$)")
# The same in TOML (see `toml_header`).
_TOML_KEY: Final = compile_late(r"([^\W\d][\w-]{0,99})[ \t]*=")
_COMMENT: Final = compile_late(r"(?:^|\s)#(.*)")

# What git leaves in a file of which it could not merge two versions.
_MERGE_MARK: Final = compile_late(r"(?:[<>|]{7} |={7}$)")

# How a header is read that is no YAML.
_LOOSELY: Final = "it was read line by line"

# A line that YAML reads as anybody would: a word, and a text or a list of texts without any
# sign that might mean something. Most headers hold nothing else.
_PLAIN_LINE: Final = compile_late(
    r"([A-Za-z][\w-]{0,99}): +"
    r"(?:\[ *([^\W_][\w ./-]*(?:, *[^\W_][\w ./-]*)*)\]|([^\W_][^:#\ud800-\udfff]*))",
    re.ASCII,
)

# Keys that say when a file was written, as several programs call them: of what it tells, when
# that last changed, when it was made; with the place of each among them.
DATE_KEYS: Final = {
    key.replace("_", between): place
    for place, (key, between) in enumerate(
        product(
            (
                *("date", "updated", "modified", "date_modified", "last_modified", "lastmod"),
                *("updated_at", "modified_at", "last_edited", "last_edited_time"),
                *("last_updated", "last_updated_at", "date_updated", "updated_time", "edited"),
                *("created", "date_created", "created_at", "created_time"),
                *("clipped", "date_clipped", "saved", "saved_at", "date_saved", "date_added"),
            ),
            "_ -",
        )
    )
}

# Keys of tags, as several programs call them.
TAG_KEYS: Final = ("tags", "labels", "keywords")

# A file that no longer holds names what came instead below one kind of keys; the other kind says
# it by itself. `superseded` reads both.
SUCCESSOR_KEYS: Final = ("superseded by", "replaced by", "obsoleted by", "deprecated by")
OUTDATED_KEYS: Final = ("superseded", "deprecated", "obsolete", "outdated")

# Keys that manage a file, or say what title, tags and dates say anyway. Any other tells a fact that
# somebody may ask for: a phone number, a birthday, where a recipe is from.
_MANAGING: Final = frozenset(
    """alias aliases altitude banner category categories color colour cover cssclass cssclasses
    description draft icon id image kind lang language latitude layout longitude permalink pinned
    publish published slug status summary tag tags template title toc type uid uuid version
    weight""".split()  # noqa: SIM905 - forty pairs of quotes say nothing
).union(
    DATE_KEYS,
    (key.replace(" ", sign) for key in SUCCESSOR_KEYS + OUTDATED_KEYS for sign in "_ -"),
)

# What a program for which the file is a board or a drawing knows it by: "kanban-plugin: board".
_OF_PROGRAM: Final = "-plugin"

# What stands below a key: a text, or the texts of a list or mapping, flat.
Value = str | Sequence[str]

# Keys are in small letters. Under the empty key: what else was written there,
# comments and repeated keys, so that all of it can be found.
Header = Mapping[str, Value]


def read_header(lines: Sequence[str]) -> tuple[Header, int, str | None]:
    """Return the front matter, how many lines it takes, and what is wrong with it.

    A first line ``---`` is only a header's start if a closing line follows and
    what lies between reads as ``key: value``; otherwise it is a rule, and the
    text below it is text. A key right below it was meant as a header's, though.
    """
    if not lines or lines[0].rstrip() != "---":
        return {}, 0, None
    for number in range(1, min(len(lines), LONGEST_HEADER_LINES)):
        if lines[number].rstrip() in {"---", "..."}:
            return _parse(lines[1:number], number + 1)
    is_meant = len(lines) > 1 and _KEY.match(lines[1])
    return {}, 0, "its front matter has no closing '---'; it is read as text" if is_meant else None


def find_facts(lines: Sequence[str], header: Header, header_lines: int) -> tuple[int, int] | None:
    """Return the first and last line of what a header tells besides managing its file, from 1.

    None if that is nothing. *header_lines* is how many lines *header* takes.
    """
    if all(map(_manages, filter(None, header))):
        return None
    telling: list[int] = []
    tells, begins = False, 0
    key_of = _TOML_KEY if lines[0].startswith("+") else _KEY
    for number in range(2, header_lines):
        line = lines[number - 1]
        if key := key_of.match(line):
            tells, begins = not _manages(key[1].strip().lower()), number
        if tells and (line[key.end() :] if key else line).strip():
            telling += begins, number
    return (telling[0], telling[-1]) if telling else None


def _manages(key: str) -> bool:
    return key in _MANAGING or key.endswith(_OF_PROGRAM)


def begins_facts(line: str) -> bool:
    """Tell whether *line* may be the first of those that `find_facts` returns."""
    return (_KEY.match(line) or _TOML_KEY.match(line)) is not None


def to_texts(value: Value) -> Sequence[str]:
    """Return the texts of *value*, one or many."""
    return (value,) if isinstance(value, str) else value


def _parse(inner: Sequence[str], length: int) -> tuple[Header, int, str | None]:
    pairs, problem = _read_plainly(inner), None
    if pairs is None and (mark := _find_mark(inner)):
        pairs = _read_loosely(inner)
        problem = f"its front matter has marks of a git merge, from line {mark} on; {_LOOSELY}"
    elif pairs is None:
        import yaml  # noqa: PLC0415 - a tenth of the start of a search that meets nothing new

        try:
            pairs = _read_yaml(inner)
        except yaml.YAMLError as error:
            pairs = _read_loosely(inner)
            problem = f"its front matter is not valid YAML{_locate(error)}; {_LOOSELY}"
    if pairs is None:
        return {}, 0, None
    header: dict[str, Value] = {}
    others = [match[1] for line in inner if "#" in line and (match := _COMMENT.search(line))]
    for key, value in pairs:
        name = key.strip().lower()
        others += to_texts(header.get(name, ()))
        header[name] = value
    return {**header, "": [*to_texts(header.get("", ())), *others]}, length, problem


def _find_mark(inner: Sequence[str]) -> int:
    """Return the line of the file with the first mark of a merge; 0 if there is none."""
    return next((number for number, line in enumerate(inner, 2) if _MERGE_MARK.match(line)), 0)


def _locate(error: Exception) -> str:
    """Return about where in the file YAML met *error*, and what mends the commonest one."""
    if not (mark := getattr(error, "problem_mark", None)):
        return ""
    # Below the line of dashes, and counted from 1.
    near = f" near line {mark.line + 2}"
    is_colon = str(getattr(error, "problem", "")).startswith("mapping values are not allowed")
    return f"{near}, where a text with ': ' needs quotes" if is_colon else near


def _read_plainly(inner: Sequence[str]) -> list[tuple[str, Value]] | None:
    """Return what YAML would make of lines that are all plain; None if one is not.

    Five times faster than YAML's events, and nothing has to be imported.
    """
    pairs: list[tuple[str, Value]] = []
    for line in inner:
        plain = _PLAIN_LINE.fullmatch(line)
        # YAML ends lines at signs that nobody sees, and refuses others.
        if plain is None or not line.isprintable():
            return None
        key, texts, text = plain.groups()
        value = text.rstrip() if text else [one.strip() for one in texts.split(",")]
        pairs.append((key, value))
    return pairs or None


def _read_yaml(inner: Sequence[str]) -> list[tuple[str, Value]] | None:
    """Return the keys of a mapping and what stands below each; None if it is no mapping.

    Raises:
        yaml.YAMLError: It is not YAML, or nested too deep.
    """
    import yaml  # noqa: PLC0415 - see _parse

    # The C parser is some ten times faster and not everywhere built in.
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    items: list[Value] = []  # key, value, key, value …
    below: list[str] = []
    depth = 0
    # YAML refuses half characters; a page has them for bytes that are not UTF-8.
    text = "\n".join(inner).encode("utf-8", "replace").decode("utf-8")
    for event in yaml.parse(text, Loader=loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth == 1 and (items or isinstance(event, yaml.SequenceStartEvent)):
                return None
            if depth == 2:  # noqa: PLR2004 - right below a key
                below = []
                items.append(below)
            if depth > DEEPEST_HEADER:
                raise yaml.YAMLError("it is nested too deep")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.ScalarEvent | yaml.AliasEvent):
            if depth == 0:
                return None
            # What an alias stands for is found where it is written.
            value = event.value if isinstance(event, yaml.ScalarEvent) else ""
            if depth == 1:
                items.append(value)
            else:
                below.append(value)
    keys = (" ".join(to_texts(key)) for key in items[::2])
    return list(zip(keys, items[1::2], strict=True))


def _read_loosely(inner: Sequence[str]) -> list[tuple[str, Value]] | None:
    """Return what can be read of broken YAML: a bad line costs only its own key."""
    # A merge that stopped in the first lines has its mark above the first key.
    lines = (line for line in inner if not _MERGE_MARK.match(line))
    written = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    if not written or not _KEY.match(written[0]):
        return None
    import yaml  # noqa: PLC0415 - see _parse

    starts = [number for number, line in enumerate(written) if _KEY.match(line)]
    pairs: list[tuple[str, Value]] = []
    for start, end in zip(starts, [*starts[1:], len(written)], strict=True):
        try:
            pairs += _read_yaml(written[start:end]) or []
        except yaml.YAMLError:
            key, _, value = " ".join(written[start:end]).partition(":")
            pairs.append((key, value.strip("\"'[]{} \t")))
    return pairs
