"""The types of the index: a file, its content, a search and its result.

All are immutable and have no behaviour but what is read off their fields. Lines count from 1 and
ranges include both ends, as editors show them.

They are named tuples because a walk and a rebuild create tens of thousands per second, and
because a dataclass compiles its methods, which costs each start a millisecond.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final, Literal, NamedTuple

# Where the blocks of a memory are, what tells of the user, and the table of all blocks.
BLOCKS: Final = "blocks/"
CORE: Final = "core.md"
TABLE_NAME: Final = "index.md"


class Fingerprint(NamedTuple):
    """What a stat says about a file. Equal fingerprints mean: probably the same text."""

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int


# Takes one sequence of the four fields, in a third of the time.
new_fingerprint: Final = partial(tuple.__new__, Fingerprint)


class Scan(NamedTuple):
    """What a walk over the memory folder found.

    Attributes:
        files: The fingerprint of every markdown file, by path relative to the root, with '/'.
        skipped: Why an entry that looks like markdown was left out, by path.
        shared: The files that also have another name, so that their text can change
            without a trace in their own folder: symbolic links, and files with hard links.
        complete: False if the walk was cut short; then *files* has only what it reached.
    """

    files: Mapping[str, Fingerprint]
    skipped: Mapping[str, str]
    shared: frozenset[str] = frozenset()
    complete: bool = True


class Stored(NamedTuple):
    """What the index remembers of a file's text.

    *version* is the hash of its content, and *read_ns* when it was read. If the file was changed
    in the same tick of the clock, it may have changed again without a different fingerprint.
    """

    fingerprint: Fingerprint
    version: str
    read_ns: int


class Plan(NamedTuple):
    """What to do to make the index match the disk, in a fixed order."""

    read: tuple[str, ...]
    remove: tuple[str, ...]


class Piece(NamedTuple):
    """A run of lines that belong together: a heading, paragraph, list item, table, fence."""

    first_line: int
    last_line: int
    kind: str


# As above; forty a file.
new_piece: Final = partial(tuple.__new__, Piece)


class Section(NamedTuple):
    """The pieces below one heading, down to the next heading of any level."""

    heading_path: tuple[str, ...]
    first_line: int
    pieces: tuple[Piece, ...]


# As above; nine a file.
new_section: Final = partial(tuple.__new__, Section)


class Superseded(NamedTuple):
    """Lines of a file that, as the file itself says, no longer hold.

    *reason* has a few of its words, such as "superseded by use-postgres".
    """

    first_line: int
    last_line: int
    reason: str


class Document(NamedTuple):
    """One markdown file, parsed as well as possible.

    Attributes:
        title: From the front matter, else the first heading, else the file name.
        tags: From the front matter, then from lines below the title, then those in the text.
        aliases: Other names, from the front matter, then from lines below the title.
        kind: From the front matter's ``type``, else the first word of the file name if a dash ends
            it, else from a line "Type: …" below the title, else that name.
        dates: From the front matter, lines below the title and the path, ``YYYY-MM-DD`` or
            ``YYYY-MM``; the first is the one to show.
        extra: The front matter's other values, as searchable text, and what its sections are called
            if they are of releases.
        lines: The file's lines without their ends; ``lines[0]`` is line 1.
        problem: Why part of the file could not be parsed, else None.
        own_date: The one of *dates* that the file is about, and was not only written on; else None.
        superseded: The parts of it that no longer hold.
        turns: The numbers of those sections that are turns of a conversation.
        speakers: The first and last line of each turn of a conversation with a program, and whether
            it is the "asker"'s or the "program"'s.
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
    turns: frozenset[int] = frozenset()
    speakers: tuple[tuple[int, int, str], ...] = ()


class Chunk(NamedTuple):
    """The piece of a document that is one row of the index.

    *date* is that of its entry, if that begins with one, else of the nearest heading that has one.
    """

    heading_path: tuple[str, ...]
    first_line: int
    last_line: int
    date: str | None
    text: str


# As above; twenty a file.
new_chunk: Final = partial(tuple.__new__, Chunk)


class Filters(NamedTuple):
    """What a hit must satisfy besides the words. Empty means: anything.

    *after* and *before* are ISO dates, or years or months (``YYYY``, ``YYYY-MM``). Both
    include the day, month or year that they name. A hit must satisfy none of *without*,
    where times are ignored.
    """

    kind: str | None = None
    tags: tuple[str, ...] = ()
    path: str | None = None
    after: str | None = None
    before: str | None = None
    without: tuple["Filters", ...] = ()


class Request(NamedTuple):
    """What a search is asked for.

    Attributes:
        also: Other words that a note may use: synonyms, likely words of the answer, words of other
            languages. Each counts less than a word of *query*, and no hit has to hold one; the
            first `MOST_ALSO` of them are looked for.
        max_tokens: About how long the hits may be together.
    """

    query: str
    also: tuple[str, ...] = ()
    filters: Filters = Filters()
    max_results: int = 10
    max_tokens: int = 1200


# Why a term was searched for, in the order below: it was typed; it stands in for one that occurs
# nowhere; words written as one; other words with the same beginning; a word's other forms; a
# part of it; its parts as words of their own, side by side; another spelling of it, or a verb's
# other forms; a character inside runs of characters; the beginning of words; related words; how
# texts write a time; a number as it was typed, with its signs.
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
    "also",
    "time",
    "number",
]


class TermUse(NamedTuple):
    """What a search made of one word of its question.

    Attributes:
        word: As it was typed.
        variants: The terms of the index that were searched for; none if it occurs nowhere.
        documents: The number of files in which one of them occurs; an estimate unless *counted*.
        chunks: The number of chunks in whose text one of them occurs.
        counted: False for a word so common that it was looked up in the best files only.
        document_weight: Its weight in a file, from 0 to 1.
        place_weight: Its weight at a place, from 0 to 1.
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
    """How often a hit has a term: in its place, in its file's text; and in which other fields.

    *term* is the index, from 0, in the terms of the answer.
    """

    term: int
    in_place: int
    in_file: int
    fields: tuple[str, ...]


class Parts(NamedTuple):
    """The factors and addends of a hit's score, and the terms that it has.

    Attributes:
        found: Where the terms occur.
        later: The factor of all addends, for earlier hits of the same file or series.
        similarity: The same, for being more or less like the best files than others.
        file_words: The question's words in the text of the whole file.
        file_fields: The same in its title, headings, summary and so on.
        file_pairs: Neighbours in the question that are side by side in the file.
        file_name: The question contains the file's name.
        file_time: The file's date is one that the question names.
        place_words: The question's words at the place, and around it.
        place_proximity: The question's words that stand near each other at the place.
        place_time: The place's date is one that the question names.
        place_answer: The place has what the question asks for, such as a time, or an item about it.
    """

    found: tuple[TermFind, ...]
    later: float
    similarity: float
    file_words: float
    file_fields: float
    file_pairs: float
    file_name: float
    file_time: float
    place_words: float
    place_proximity: float
    place_time: float
    place_answer: float


class Hit(NamedTuple):
    """One place in the memory that answers a query.

    Attributes:
        score: Larger is better; comparable within one answer only.
        snippet: The file's own lines *first_line* to *last_line*, verbatim.
        version: The content hash of the whole file when it was indexed.
        parts: How the score came about, if an explanation was asked for.
        columns: The header of the table, if the snippet begins inside one.
        status: Why it no longer holds, in its file's words ("superseded by x"); usually empty.
        said: What its file's header says that answers ("summary: x"), if nothing shown does.
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
    said: str = ""

    @property
    def about(self) -> str:
        """What its file says of it beside what is shown; usually empty."""
        return " · ".join(filter(None, (self.status, self.said)))


class Answer(NamedTuple):
    """The hits, how many good ones were left out, a note for the reader, and the terms used."""

    hits: tuple[Hit, ...]
    more: int
    note: str | None
    terms: tuple[TermUse, ...] = ()


class Freshness(NamedTuple):
    """How a search made sure that it saw the disk as it was.

    *checked_files*, *reindexed* and *pending* are numbers of files; the pending ones differ from
    the index and could not be indexed in time. *ms* is how long it took.
    """

    checked_files: int
    reindexed: int
    pending: int
    ms: float


class SearchResult(NamedTuple):
    """The hits, best first; how many more there were; how fresh they are; why there are none.

    *terms* says what the question's words became, if an explanation was asked for.
    """

    hits: tuple[Hit, ...]
    more: int
    freshness: Freshness
    note: str | None = None
    terms: tuple[TermUse, ...] = ()


class SyncReport(NamedTuple):
    """What a sync or rebuild did, in numbers of files; *trouble* says why it could not do all.

    *skipped* files look like markdown, but are left out.
    """

    checked: int
    skipped: int
    indexed: int
    removed: int
    unchanged: int
    pending: int
    seconds: float
    trouble: str | None = None
