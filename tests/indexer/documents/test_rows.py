"""What the index keeps of a document: its row, its fields, and its chunks' rows."""

import time

from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.chunk import make_chunks
from indexer.documents.kept import Rows, find_in_spans, find_reason, spell_out
from indexer.documents.parse import parse_document
from indexer.documents.rows import count_words, to_rows
from indexer.model import Document, Fingerprint, Stored

# Lines of which two lists often begin alike: a heading, an entry, a paragraph, a header.
EDITED = st.lists(
    st.sampled_from(
        [
            *(b"---\ntags: [a]\n---\n", b"# Otters\n", b"## Food\n", b"## 2026-03-01\n", b"\n"),
            *(b"Heron " * 20 + b"\n\n", b"Walrus " * 20 + b"\n\n", b"fooBar " * 99 + b"\n"),
        ]
    ),
    max_size=8,
)

STORED = Stored(Fingerprint(1, 2, 3, 4), "0123456789abcdef", 5)

NOTE = b"""---
tags: [lake, otter]
aliases: The Pond
summary: Where otters are
updated: 2026-03-01
---
# Otters

They swim.

## Food

Fish.

## Food

More fish.
"""


def rows_of(data: bytes) -> tuple[Document, Rows]:
    """Return a document and what the index keeps of it."""
    document = parse_document("blocks/otter-lake.md", data)
    return document, to_rows(document, make_chunks(document), STORED)


def test_a_row_says_what_the_document_says() -> None:
    """Title, tags, names, dates, counts, and what tells its version apart."""
    document, rows = rows_of(NOTE)
    row = rows.document
    assert (row["path"], row["title"], row["tags"]) == (document.path, "Otters", "lake\notter")
    assert (row["names"], row["path_words"]) == ("Otters\nThe Pond", "blocks otter-lake")
    assert (row["date"], row["summary"]) == ("2026-03-01", "Where otters are")
    assert row["chunk_count"] == len(rows.chunks)
    assert [row[key] for key in ("size", "mtime_ns", "ctime_ns", "inode")] == [1, 2, 3, 4]
    assert (row["version"], row["read_ns"]) == (STORED.version, 5)


def test_a_heading_is_kept_once() -> None:
    """Two sections of one name share their heading, and each chunk still knows its own path."""
    _, rows = rows_of(NOTE)
    assert rows.document["headings"] == "Otters\nFood"
    paths = [spell_out(heading, "Otters\nFood") for _, _, heading, *_ in rows.chunks]
    assert paths == [("Otters",), ("Otters", "Food"), ("Otters", "Food")]


def test_places_that_no_longer_hold_say_why() -> None:
    """By the chunks that stand in those lines; a file without text says it of its title."""
    _, rows = rows_of(
        b"# A\n\nOne.\n\n## B (outdated)\n\nTwo.\n\n### C\n\nThree.\n\n## D\n\nFour.\n"
    )
    superseded = rows.document["superseded"]
    reasons = [find_reason(str(superseded), place) for place in range(len(rows.chunks))]
    assert reasons == ["", "outdated", "outdated", ""]
    _, bare = rows_of(b"# A (outdated)\n")
    assert find_reason(str(bare.document["superseded"]), 0) == "outdated"
    assert rows_of(NOTE)[1].document["superseded"] == ""


def test_many_places_that_no_longer_hold_are_found_in_no_time() -> None:
    """Each of them is looked up, and not among all chunks."""
    text = "".join(f"## ~~Task {number}~~\n\n- Done.\n\n" for number in range(20_000))
    started = time.process_time()
    rows_of(text.encode())
    assert time.process_time() - started < 5


def test_rows_of_a_long_table_know_the_place_of_its_header() -> None:
    """Below a heading or not; what stands around the table, and a table of one chunk, do not."""
    long = "| Lamp | Light |\n|---|---|\n" + f"| lamp | {'bright ' * 30}|\n" * 6
    short = "| Rope | Length |\n|---|---|\n| hemp | 3 |\n"
    loose = f"| lamp | {'bright ' * 30}|\n" * 6
    text = f"# Shop\n\n{long}\nThe end.\n\n{short}\nMore:\n\n{long}\nAnd:\n\n{loose}"
    _, rows = rows_of(text.encode())
    begins = [text.split("\n")[0] for *_, text in rows.chunks]
    told = find_in_spans(str(rows.document["tables"]), range(-1, len(begins) + 1))
    first, second, rest = map(begins.index, ("# Shop", "| Lamp | Light |", "And:"))
    lamps = [place for place, line in enumerate(begins[:rest]) if line.startswith("| lamp")]
    assert told == {place: str(second if place > second else first) for place in lamps}
    assert rows_of(NOTE)[1].document["tables"] == ""


def test_places_know_who_speaks() -> None:
    """In a conversation with a program; both where two do, unless one says next to nothing."""
    said, asked = "Rain. " * 30, "Why? " * 99
    text = (
        f"# Talk\n\n**user**: {asked}\n\n**assistant**: {said}\n\n{said}\n\n"
        f"**user**: Oh.\n\n**assistant**: Yes, indeed.\n\n"
        f"**user**: I have been off dairy since April.\n\n**assistant**: Great!\n\n{said}\n"
    )
    _, rows = rows_of(text.encode())
    begins = ["# Talk", "**assi", "Rain. ", "**user", "**user"]
    assert [text[:6] for *_, text in rows.chunks] == begins
    told = find_in_spans(str(rows.document["speakers"]), range(-1, 6))
    assert told == {0: "asker", 1: "program", 2: "program", 3: "program", 4: "both"}
    assert rows_of(NOTE)[1].document["speakers"] == ""


def test_all_parts_of_a_long_line_are_of_who_says_it() -> None:
    """A reply of one paragraph is one line, and many chunks."""
    text = f"**user**: {'Why is it? ' * 90}\n\n**assistant**: {'It rained. ' * 90}\n"
    _, rows = rows_of(text.encode())
    begins = [first_line for first_line, *_ in rows.chunks]
    assert begins == [1, 1, 3, 3]
    told = find_in_spans(str(rows.document["speakers"]), range(5))
    assert told == {0: "asker", 1: "asker", 2: "program", 3: "program"}


def test_words_are_counted_for_each_field_and_chunk() -> None:
    """The lengths that ranking divides by are those of the texts that are indexed."""
    _, rows = rows_of(NOTE)
    assert rows.document["field_words"] == " ".join(map(str, count_words(rows.fields)))
    counts = [count for _, _, _, _, count, _ in rows.chunks]
    assert counts == count_words(rows.bodies)
    assert rows.document["words"] == sum(counts)


def test_words_are_counted_as_fts5_counts_them() -> None:
    """Neither the spaces before a line of code nor its signs; each part of a name that has some."""
    words = {
        "": 0,
        "otter": 1,
        "An otter,\nanother heron.": 4,
        "  - [ ] ---  ": 0,
        "check_for_default_values": 4,
        "    return a.b(c)  # d": 5,
        "état 東京 京": 3,
        "\ud800": 0,
    }
    assert count_words([*words]) == [*words.values()]


@given(st.lists(st.text("a \0é-", max_size=6), min_size=1))
def test_each_text_is_counted_as_if_it_were_alone(prepared: list[str]) -> None:
    """Whatever stands between texts while they are counted together, a text may hold as well."""
    assert count_words(prepared) == [count for text in prepared for count in count_words([text])]


def test_a_document_without_text_has_a_row_and_no_chunk() -> None:
    """An empty file can be found by its name."""
    _, rows = rows_of(b"")
    assert (rows.document["chunk_count"], rows.document["words"], rows.document["date"]) == (
        *(0, 0, None),
    )
    assert rows.fields[0] == "otter lake"


@given(st.lists(st.sampled_from([b"# a\n", b"## b\n", b"### a\n", b"text of some kind\n", b"\n"])))
def test_each_chunk_finds_its_headings_again(lines: list[bytes]) -> None:
    """Spelled out, the numbers of a chunk are the headings above it."""
    document = parse_document("x.md", b"".join(lines))
    chunks = make_chunks(document)
    rows = to_rows(document, chunks, STORED)
    listed = str(rows.document["headings"])
    for chunk, (first, last, heading, _, _, text) in zip(chunks, rows.chunks, strict=True):
        assert spell_out(heading, listed) == chunk.heading_path
        assert (first, last, text) == (chunk.first_line, chunk.last_line, chunk.text)


@given(EDITED, EDITED)
def test_what_is_held_still_is_prepared_no_more(old: list[bytes], new: list[bytes]) -> None:
    """The rows are those of a document that nobody knew; the first equal ones have no body."""
    document, whole = rows_of(b"".join(new))
    held = rows_of(b"".join(old))[1].chunks
    rows = to_rows(document, make_chunks(document), STORED, held)
    assert rows._replace(bodies=()) == whole._replace(bodies=())
    kept = len(whole.bodies) - len(rows.bodies)
    assert list(rows.bodies) == list(whole.bodies[kept:])
    assert list(whole.chunks[:kept]) == list(held[:kept])
    assert not held[kept:] or not whole.chunks[kept:] or held[kept] != whole.chunks[kept]
