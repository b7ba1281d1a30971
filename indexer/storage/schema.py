"""The tables of an index, and which version of them this is: two FTS5 indexes over one set of rows.

`chunk_terms` indexes the text of each chunk, `document_terms` what is said of
a document as a whole. Both are external content over views, and the views say
once what FTS5 gets to see: the prepared text of the rows. So adding, removing
and checking can never disagree on it.

All of it can be made from the folder again. So what another version made is not
converted: it is dropped, and made anew. A change of anything here needs the next
`SCHEMA_VERSION`.
"""

import contextlib
import json
import sqlite3
from typing import Final

from indexer.documents.kept import CHUNKS_VERSION
from indexer.folder.plan import COARSE_RESTED_NS
from indexer.text.words import WORDS_VERSION

SCHEMA_VERSION: Final = 10

TOKENIZER: Final = "porter unicode61 remove_diacritics 2"

# In the header of the file, so that no other program's database is taken for ours.
APPLICATION_ID: Final = 0x41494458

DOCUMENT: Final = {
    "id": int,
    "path": str,
    "title": str,
    "headings": str,
    "summary": str,
    "tags": str,
    "extra": str,
    "path_words": str,
    "symbols": str,
    "comments": str,
    "kind": str,
    "date": str,
    "dates": str,
    "names": str,
    "words": int,
    "field_words": str,
    "chunk_count": int,
    "superseded": str,
    "tables": str,
    "speakers": str,
    "problem": str,
    "size": int,
    "mtime_ns": int,
    "ctime_ns": int,
    "inode": int,
    "version": str,
    "read_ns": int,
}
_CHUNK: Final = {
    "id": int,
    "first_line": int,
    "last_line": int,
    "heading": str,
    "date": str,
    "words": int,
    "text": str,
}

_VIEWS: Final = """
CREATE VIEW chunk_words AS
  SELECT id, prepared(text) AS body FROM chunks;
CREATE VIEW document_words AS
  SELECT id, prepared(title) AS title, prepared(headings) AS headings,
         prepared(summary || ' ' || tags) AS summary, prepared(extra) AS extra,
         prepared(path_words) AS path, prepared(symbols) AS symbols,
         prepared(comments) AS comments
  FROM documents;
"""

# Read in the tick of their last change, or not at all: the times say too little of them.
# `plan.has_rested` decides, and these are few.
YOUNG: Final = f"version = '' OR read_ns < max(mtime_ns, ctime_ns) + {COARSE_RESTED_NS}"

# A look asks for the fingerprints of all documents, and is not to read through all that
# is said of them; in the order of a walk, and the few that may have changed unseen. And a
# question for a time asks for what is of it, and is not to read through all there is.
_INDEXES: Final = f"""
CREATE UNIQUE INDEX documents_by_path ON documents (path);
CREATE INDEX fingerprints ON documents (id, path, size, mtime_ns, ctime_ns, inode);
CREATE INDEX young_documents ON documents (path) WHERE {YOUNG};
CREATE INDEX entries ON chunks (date) WHERE date IS NOT NULL;
CREATE INDEX dated_documents ON documents (date, mtime_ns);
"""

# How much there is weighs every word of a question, and is not to be counted for it. No
# triggers count: a statement with one is a savepoint, at which FTS5 writes what it collected.
_TOTALS: Final = """
CREATE TABLE totals (documents INTEGER, chunks INTEGER, words INTEGER);
INSERT INTO totals VALUES (0, 0, 0);
"""

# The columns of `document_terms`: what is said of a document beside its text.
FIELDS: Final = "title, headings, summary, extra, path, symbols, comments"

# How much FTS5 collects of an index before it writes a part of it, which it then has to merge
# with the others, and asks for each word. Of 10,000 files that is two parts, and one.
_COLLECTED_BYTES: Final = {"chunk_terms": 16_000_000, "document_terms": 4_000_000}

# FTS5 keeps no lengths: the ranking is ours, and counts words its own way.
_FTS: Final = f"""
CREATE VIRTUAL TABLE chunk_terms USING fts5(
  body, content='chunk_words', content_rowid='id', columnsize=0, tokenize='{TOKENIZER}');
CREATE VIRTUAL TABLE document_terms USING fts5(
  {FIELDS},
  content='document_words', content_rowid='id', columnsize=0, tokenize='{TOKENIZER}');
CREATE VIRTUAL TABLE chunk_vocab USING fts5vocab(chunk_terms, row);
CREATE VIRTUAL TABLE chunk_places USING fts5vocab(chunk_terms, instance);
CREATE VIRTUAL TABLE document_vocab USING fts5vocab(document_terms, row);
CREATE VIRTUAL TABLE document_places USING fts5vocab(document_terms, instance);
"""


def create_tables(conn: sqlite3.Connection) -> None:
    """Make all tables, in a database that has none."""
    # 100 ms to import; only the process that makes the index pays for it.
    from sqlite_utils import Database  # noqa: PLC0415

    db = Database(conn, execute_plugins=False)
    db.table("meta").create({"key": str, "value": str}, pk="key")
    db.table("documents").create(DOCUMENT, pk="id")
    db.table("chunks").create(_CHUNK, pk="id")
    for statement in (_TOTALS + _INDEXES + _VIEWS + _FTS).split(";\n"):
        if statement.strip():
            conn.execute(statement)
    for table, collected_bytes in _COLLECTED_BYTES.items():
        sql = f"INSERT INTO {table} ({table}, rank) VALUES ('hashsize', ?)"  # noqa: S608 - our own
        conn.execute(sql, (collected_bytes,))
    conn.execute(f"PRAGMA application_id={APPLICATION_ID}")


def drop_tables(conn: sqlite3.Connection) -> None:
    """Drop all there is, whatever version made it: what reads another table goes first."""
    rows = conn.execute(
        "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY"
        " type DESC, sql LIKE '%USING fts5vocab%' DESC, sql LIKE 'CREATE VIRTUAL%' DESC"
    )
    for kind, name in rows.fetchall():
        if not name.startswith("sqlite_"):
            conn.execute(f'DROP {kind} IF EXISTS "{name}"')


def is_foreign(conn: sqlite3.Connection) -> bool:
    """Tell whether a database belongs to another program; an empty one does not."""
    (number,) = conn.execute("PRAGMA application_id").fetchone()
    names = {row[0] for row in conn.execute("SELECT name FROM sqlite_master")}
    return bool(names) and number != APPLICATION_ID and not {"meta", "chunks"} <= names


def has_notes(conn: sqlite3.Connection) -> bool:
    """Tell whether there is a table of notes; a view of that name might run anything."""
    query = "SELECT 1 FROM sqlite_master WHERE name = 'meta' AND type = 'table'"
    return conn.execute(query).fetchone() is not None


def runs_more(conn: sqlite3.Connection) -> bool:
    """Tell whether to read or write *conn* runs what no index of this version holds.

    A view or trigger that came with a file need never end.
    """
    found = conn.execute("SELECT sql FROM sqlite_master WHERE type IN ('view', 'trigger')")
    return {sql for (sql,) in found} != set(_VIEWS.strip(";\n").split(";\n"))


def to_format() -> str:
    """Return what tells an index of this version from any other."""
    versions = {"schema": SCHEMA_VERSION, "words": WORDS_VERSION, "chunks": CHUNKS_VERSION}
    return json.dumps({"tokenizer": TOKENIZER, **versions})


def is_newer(found: str) -> bool:
    """Tell whether *found* is the format of a newer version; what cannot be read is none."""
    return _versions(found) > _versions(to_format())


def _versions(format_: str) -> list[int]:
    with contextlib.suppress(ValueError, TypeError, AttributeError):
        found = json.loads(format_)
        return [int(found.get(name, 0)) for name in ("schema", "words", "chunks")]
    return []
