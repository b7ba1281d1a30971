"""Bytes → document: what is found in them, and that any bytes are a document."""

import pytest

from indexer.documents.parse import parse_document
from indexer.model import Document, Piece, Section


def parse(text: str, path: str = "notes/a-note.md") -> Document:
    """Return the document that *text* is."""
    return parse_document(path, text.encode("utf-8", "surrogatepass"))


def test_a_mark_at_the_start_does_not_hide_the_header() -> None:
    """A byte order mark before the front matter is no part of its first line."""
    document = parse_document("a.md", b"\xef\xbb\xbf---\ntitle: Right\n---\n")
    assert document.title == "Right"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("---\ntitle: From  the header\n---\n# Heading", "From the header"),
        ("---\ntitle: [a, b]\n---\n", "a b"),
        ("text\n\n## Deep first\n# Then high", "Then high"),
        ("## Log\n\n- Sold it.\n\n## Tomorrow\n\n- Paint.\n", "a note"),
        ("Nav\n\nLog\n---\n\ntext\n", "a note"),
        ("Set\n===\n", "Set"),
        ("#\n# Second", "Second"),
        ("no heading", "a note"),
        ("", "a note"),
    ],
)
def test_the_title_is_from_header_heading_or_path(text: str, title: str) -> None:
    """The first of these that says something is the title."""
    assert parse(text).title == title


@pytest.mark.parametrize(
    ("path", "header", "kind"),
    [
        ("blocks/project-atlas.md", "", "project"),
        ("Decisions.md", "", "decisions"),
        ("a/b/Episodic-2026-05.MD", "", "episodic"),
        ("blocks/project-atlas.md", "type: reference", "reference"),
    ],
)
def test_the_kind_is_from_header_or_path(path: str, header: str, kind: str) -> None:
    """A header's type counts, else the first word of the file's name."""
    assert parse(f"---\n{header}\n---\n", path).kind == kind


def test_a_text_may_tell_its_kind() -> None:
    """If neither its header nor its name does."""
    assert parse("# Disk full\n\nType: Postmortem\n", "Disk full.md").kind == "Postmortem"
    assert parse("type:: client\n\n- x\n", "pages/Acme.md").kind == "client"
    assert parse("# Boat\n\nType: sloop\n", "project-boat.md").kind == "project"
    assert parse("---\ntype: log\n---\n# Boat\n\nType: sloop\n", "boat.md").kind == "log"


@pytest.mark.parametrize(
    ("written", "tags"),
    [
        ("tags: one", ("one",)),
        ("tags: one two", ("one", "two")),
        ("tags: one, two three, ", ("one", "two three")),
        ("tags: [one, two three, '', '#four']", ("one", "two three", "four")),
        ("tags: [one, 'two, #three']", ("one", "two", "three")),
        ("tags: [one, '#two #three four']", ("one", "two", "three four")),
        ("tags:\n- one\n- two  three", ("one", "two three")),
        ("tags: '#one #two'", ("one", "two")),
        ("tags: 5", ("5",)),
        ("labels: [one, two]", ("one", "two")),
        (
            "labels: one, two three\ntags: four\nkeywords: [one, five]",
            ("four", "one", "two three", "five"),
        ),
        ("tags:", ()),
        ("other: x", ()),
    ],
)
def test_tags_are_a_list_or_a_text(written: str, tags: tuple[str, ...]) -> None:
    """Tags may be a YAML list, a text with commas or a text with spaces; a comma parts tags."""
    assert parse(f"---\n{written}\n---\n").tags == tags


@pytest.mark.parametrize(
    ("written", "aliases"),
    [
        ("aliases: One", ("One",)),
        ("aliases: One Name, Other", ("One Name", "Other")),
        ("aliases: [One  Name, '', Other]\nalias: Third", ("One Name", "Other", "Third")),
        ("alias:\n- One\n- Other", ("One", "Other")),
        ("other: x", ()),
    ],
)
def test_aliases_are_a_list_or_a_text(written: str, aliases: tuple[str, ...]) -> None:
    """Other names of a document may be a YAML list or a text with commas, under either key."""
    assert parse(f"---\n{written}\n---\n").aliases == aliases


@pytest.mark.parametrize(
    ("header", "path", "dates"),
    [
        ("created: 2026-01-02\nupdated: 2026-03-04", "a.md", ("2026-03-04", "2026-01-02")),
        ("date: 2025-12-01\ncreated: 2026-01-02", "a.md", ("2025-12-01", "2026-01-02")),
        ("created: 2026-01-02\nupdated: 2026-01-02", "a.md", ("2026-01-02",)),
        ("updated: soon", "log/episodic-2026-05.md", ("2026-05",)),
        ("updated: 2026-02-30", "a.md", ()),
        ("updated: 2026-01-02T10:00:00+01:00", "a.md", ("2026-01-02",)),
    ],
)
def test_dates_are_from_header_and_path(header: str, path: str, dates: tuple[str, ...]) -> None:
    """The date to show comes first, none comes twice, and one that cannot be is left out."""
    assert parse(f"---\n{header}\n---\n", path).dates == dates


def test_the_day_that_a_text_tells_comes_behind_that_of_its_header() -> None:
    """But before the day on which it was changed."""
    text = "---\nupdated: 2026-03-04\n{}---\n# ADR 1\n\nDate: 2025-11-30\n"
    assert parse(text.format("")).dates == ("2025-11-30", "2026-03-04")
    dates = parse(text.format("date: 2025-12-01\n")).dates
    assert dates == ("2025-12-01", "2025-11-30", "2026-03-04")


def test_what_a_header_tells_is_a_section_above_the_text() -> None:
    """With its own lines; a header that only manages its file is none, and one alone is whole."""
    body = "# Anna\n\nMet at sea."
    told = parse(f"---\ntags: x\nphone: 1234\n---\n{body}").sections
    assert told[0] == Section((), 3, (Piece(3, 3, "text"),))
    assert told[1:] == parse(f"---\ntags: x\nid: 1234\n---\n{body}").sections
    assert [section.heading_path for section in told[1:]] == [("Anna",)]
    # Where no heading parts them they are one, with the line between them.
    assert parse("---\nphone: 1234\ntags: x\n---\nMet at sea.").sections[0].pieces == (
        Piece(2, 4, "text"),
    )
    assert parse(f"---\nphone: 1234\n---\n\n{body}").sections[0].pieces == (Piece(2, 2, "text"),)
    assert parse("---\nid: x\nphone: 1234\n---\n").sections[0].pieces == (Piece(1, 4, "text"),)


@pytest.mark.parametrize(
    ("header", "extra"),
    [
        ("title: a\nsummary: b\ntags: c\ncreated: 2026-01-02", ""),
        ("updated: 2026-01-02 10:00:00 +01:00", ""),
        ("description: b", ""),
        ("title: a\nsummary: b\ndescription: c", "description c"),
        ("author: Ann\nclient: [x, {y: z}]", "author Ann client x y z"),
        ("type: recipe", "type recipe"),
        ("updated: 2026-02-30", "updated 2026-02-30"),
        ("date: next Tuesday", "date next Tuesday"),
        ("date: 2026-05-12 or later", "date 2026-05-12 or later"),
        (f"title: {'long ' * 99}", f"title {'long ' * 99}"),
        ("a: 1 # why", "a 1 why"),
    ],
)
def test_what_has_no_column_is_found_by_its_words(header: str, extra: str) -> None:
    """Each value that is not shown or filtered by is text to be searched."""
    assert parse(f"---\n{header}\n---\n").extra.split() == extra.split()


def test_a_description_stands_in_for_a_summary() -> None:
    """What other tools call a description is the summary of a document without one."""
    assert parse("---\ndescription: short\n---\n").summary == "short"
    assert parse("---\nsummary: mine\ndescription: short\n---\n").summary == "mine"


@pytest.mark.holds("TOTAL")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("---\na: b: c\n---\n", "not valid YAML"),
        ("---\na: b\n---\n", None),
        ("a\0b", "NUL"),
        (
            "# A\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> b\n",
            "marks of a git merge stand in it, from line 2 on",
        ),
        (
            "<<<<<<< HEAD\r\na\r\n=======\r\n>>>>>>> b\r\n",
            "marks of a git merge stand in it, from line 1 on",
        ),
        # Of half a conflict, or one that a note tells of, nobody has to take care.
        ("<<<<<<< HEAD\na\n", None),
        ("```text\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> b\n```\n", None),
        ("It is '<<<<<<< HEAD'.\n\n=======\n>>>>>>> b\n", None),
    ],
)
def test_what_is_wrong_is_named(text: str, complaint: str | None) -> None:
    """A file that could not be understood in full says why."""
    assert (complaint or "") in (parse(text).problem or "")
    assert (complaint is None) is (parse(text).problem is None)


def test_a_copy_of_a_sync_program_is_named() -> None:
    """A person has to unite it with its file, which nobody else does."""
    copy = parse_document("x (Ada's conflicted copy 2026-03-01).md", b"a")
    assert "file changed in two places" in (copy.problem or "")
    assert parse_document("x.md", b"a").problem is None


@pytest.mark.parametrize(
    "text",
    ["---\nfirst\n\n---\nsecond", "---\n- a\n---\nb", "---\ntitle: a\nb", "---\nA.\ntext: [\n---"],
)  # fmt: skip
def test_a_rule_at_the_top_swallows_nothing(text: str) -> None:
    """What is no header is body, from its first line on."""
    assert parse(text).sections[0].first_line == 1


def test_a_daily_note_without_a_title_has_its_day_for_one() -> None:
    """As it is written, with the signs between the numbers."""
    assert parse("## Log\n\ntext\n", "daily/2026-05-04.md").title == "2026-05-04"
    assert parse("", "blocks/project-v2-plan_b.md").title == "project v2 plan b"


@pytest.mark.parametrize("between", [" ", "_", "-"])
def test_dates_are_known_by_the_keys_of_other_programs(between: str) -> None:
    """They are no words to be found by, and no facts to be shown."""
    header = (
        f"date{between}created: Monday, May 4th 2026, 9:14:12 am\n"
        f"date{between}modified: Tuesday, June 2nd 2026, 8:01:00 pm\n"
    )
    document = parse(f"---\n{header}---\n\ntext\n")
    assert document.dates == ("2026-06-02", "2026-05-04")
    assert [section.first_line for section in document.sections] == [5]
