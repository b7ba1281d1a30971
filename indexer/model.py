"""The words of the index: what a file is, what it holds, what a search returns.

Everything here is frozen and has no behaviour. Lines count from 1 and ranges
include both ends, as editors show them.

Named tuples, because a walk and a rebuild make tens of thousands a second, and
because a dataclass costs each start a millisecond, for it compiles its methods.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final, Literal, NamedTuple

# The table of all blocks, a file of the memory itself.
TABLE_NAME: Final = "index.md"


class Fingerprint(NamedTuple):
    """What a stat tells of a file. Equal fingerprints mean: probably the same text."""

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int


# Takes all four at once, as a row or a stat has them: a third of the time.
new_fingerprint: Final = partial(tuple.__new__, Fingerprint)


class Scan(NamedTuple):
    """What a walk over the memory folder found.

    Attributes:
        files: The fingerprint of every markdown file, by path relative to the root, with '/'.
        skipped: Why an entry that looks like markdown was left out, by path.
        shared: The files that have another name too, so that their text can change
            without a trace in their own folder: links, and targets of hard links.
        complete: False if the walk was cut short; then *files* holds only what it met.
    """

    files: Mapping[str, Fingerprint]
    skipped: Mapping[str, str]
    shared: frozenset[str] = frozenset()
    complete: bool = True


class Stored(NamedTuple):
    """What the index remembers of a file's text.

    *read_ns* is when the text was read. A file that was changed in the same
    tick of the clock may have changed again since, without showing it.
    """

    fingerprint: Fingerprint
    version: str
    read_ns: int


class Plan(NamedTuple):
    """What to do to make the index match the disk, in a fixed order."""

    read: tuple[str, ...]
    remove: tuple[str, ...]


class Piece(NamedTuple):
    """A run of lines that belongs together: a paragraph, list item, table row, fence."""

    first_line: int
    last_line: int
    kind: str


class Section(NamedTuple):
    """The pieces below one heading, down to the next heading of any level."""

    heading_path: tuple[str, ...]
    first_line: int
    pieces: tuple[Piece, ...]


class Superseded(NamedTuple):
    """Lines of a file that, as it says itself, no longer hold; *reason* in a few words of its own.

    Such as "superseded by use-postgres".
    """

    first_line: int
    last_line: int
    reason: str


class Document(NamedTuple):
    """One markdown file, understood as well as it could be.

    Attributes:
        title: From the front matter, else the first heading, else the file name.
        tags: From the front matter, then those in the text.
        aliases: Other names, from the front matter.
        kind: From the front matter's ``type``, else the first word of the file name.
        dates: From the front matter and the path, ``YYYY-MM-DD`` or ``YYYY-MM``;
            the first is the one to show.
        extra: The front matter's other values, as text to be found by.
        lines: The file's lines without their ends; ``lines[0]`` is line 1.
        problem: Why part of the file could not be understood, else None.
        own_date: The one of *dates* that it says it is of, and was not only written on; else None.
        superseded: What of it no longer holds.
    """

    path: str
    title: str
    summary: str
    tags: tuple[str, ...]
    aliases: tuple[str, ...]
    kind: str
    dates: tuple[str, ...]
    extra: str
    lines: tuple[str, ...]
    sections: tuple[Section, ...]
    problem: str | None = None
    own_date: str | None = None
    superseded: tuple[Superseded, ...] = ()


class Chunk(NamedTuple):
    """The piece of a document that is one row of the index.

    *date* is that of the entry that begins with one, else of the nearest heading that names one.
    """

    heading_path: tuple[str, ...]
    first_line: int
    last_line: int
    date: str | None
    text: str


class Filters(NamedTuple):
    """What a hit must satisfy besides the words. Empty means: anything.

    *after* and *before* are ISO dates, or the beginnings of such: a year, a
    month. Both include the day, month or year they name. None of *without* may be
    satisfied; their times do not count.
    """

    kind: str | None = None
    tags: tuple[str, ...] = ()
    path: str | None = None
    after: str | None = None
    before: str | None = None
    without: tuple["Filters", ...] = ()


# Why a term was looked for: it was typed; it stands in for one that occurs nowhere; words
# written as one; other words with the same beginning; a word's other forms; a part of it;
# the words that it is written as, side by side; another way of writing it, or a verb's other
# forms; a character inside runs of them; the beginning of words; words that go with it; what
# texts write a time as; a number as it was typed, with its signs.
Role = Literal[
    "typed",
    "near",
    "joined",
    "relatives",
    "forms",
    "part",
    "apart",
    "same",
    "character",
    "prefix",
    "associates",
    "time",
    "number",
]


class TermUse(NamedTuple):
    """What a search made of one word of its question.

    Attributes:
        word: As it was typed.
        variants: The terms of the index that were looked for; none if it occurs nowhere.
        documents: In how many files one of them occurs; an estimate unless *counted*.
        chunks: In the text of how many chunks.
        counted: False for a word so common that it was looked up in the best files only.
        document_weight: What it is worth in a file, as a share of 1.
        place_weight: The same at a place.
    """

    word: str
    role: Role
    variants: tuple[str, ...]
    documents: int
    chunks: int
    counted: bool
    document_weight: float
    place_weight: float


class TermFind(NamedTuple):
    """Where a hit has a term: in its place, in its file's text, and beside the text.

    *term* counts the terms of the answer from 0.
    """

    term: int
    in_place: int
    in_file: int
    fields: tuple[str, ...]


class Parts(NamedTuple):
    """What the score of a hit is the sum of, and the words that made it.

    Attributes:
        found: Where the terms stand.
        later: What all that follows was multiplied by, for earlier hits of the same file or series.
        company: The same, for being more or less like the best files than others.
        file_words: The question's words in the text of the whole file.
        file_fields: The same in its title, headings, summary and so on.
        file_pairs: Neighbours of the question that stand side by side in it.
        file_name: The question holds the file's name.
        file_time: The file's date is one that the question names.
        place_words: The question's words at the place, and around it.
        place_pairs: Neighbours of the question that stand side by side at the place.
        place_time: The place's date is one that the question names.
        place_kind: It tells a time or a number, as the question asks for one.
    """

    found: tuple[TermFind, ...]
    later: float
    company: float
    file_words: float
    file_fields: float
    file_pairs: float
    file_name: float
    file_time: float
    place_words: float
    place_pairs: float
    place_time: float
    place_kind: float


class Hit(NamedTuple):
    """One place in the memory that answers a query.

    Attributes:
        score: Larger is better; comparable within one answer only.
        snippet: The file's own lines *first_line* to *last_line*, verbatim.
        version: The content hash of the whole file when it was indexed.
        parts: Why it scored so, if that was asked for.
        columns: The header of the table that the snippet begins within, if it does.
        status: Why it no longer holds, as its file says it: "superseded by x"; mostly empty.
    """

    path: str
    heading_path: tuple[str, ...]
    first_line: int
    last_line: int
    date: str | None
    score: float
    snippet: str
    version: str
    parts: Parts | None = None
    columns: str = ""
    status: str = ""


class Answer(NamedTuple):
    """The hits, how many good ones were left out, a note for whoever asked, and the terms used."""

    hits: tuple[Hit, ...]
    more: int
    note: str | None
    terms: tuple[TermUse, ...] = ()


class Freshness(NamedTuple):
    """How a search made sure that it saw the disk as it was.

    *pending* files were known to differ and could not be indexed in time.
    """

    checked_files: int
    reindexed: int
    pending: int
    ms: float


class SearchResult(NamedTuple):
    """The hits, best first; how many more there were; how fresh they are; why none.

    *terms* says what the question's words became, if that was asked for.
    """

    hits: tuple[Hit, ...]
    more: int
    freshness: Freshness
    note: str | None = None
    terms: tuple[TermUse, ...] = ()


class SyncReport(NamedTuple):
    """What a sync or rebuild did, in files; and what kept it from doing all.

    *skipped* look like markdown and are left out.
    """

    checked: int
    skipped: int
    indexed: int
    removed: int
    unchanged: int
    pending: int
    seconds: float
    trouble: str | None = None
