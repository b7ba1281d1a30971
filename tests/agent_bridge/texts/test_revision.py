"""One revision of a block: what may be asked for, and what becomes of the text."""

from datetime import date

import pytest

from agent_bridge.errors import HeaderUnreadableError, InvalidArgumentsError
from agent_bridge.texts.page import to_page
from agent_bridge.texts.revision import (
    LONGEST_SUMMARY_CHARS,
    Revision,
    applied,
    check_header,
    check_revision,
    checked_summary,
    lines_needed,
    revised,
    stamped,
    values_to_set,
)

TEXT = "---\ncreated: 2026-01-01\n---\n# Lake\n\nWater.\n\n## Otters\n\nTwo.\n"
DAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    "revision",
    [
        Revision(content="x"),
        Revision(content="x", heading="Lake"),
        Revision(old_text="a", new_text=""),
        Revision(old_text="a", new_text="b", summary="s"),
        Revision(summary="s"),
        Revision(whole="x"),
    ],
)
def test_one_thing_can_be_asked_for(revision: Revision) -> None:
    """A content, a quoted text or a summary, and a summary beside each."""
    check_revision("blocks/lake.md", revision)


@pytest.mark.parametrize(
    ("revision", "problem"),
    [
        (Revision(), "give content, or old_text with new_text, or a summary; to delete or rename"),
        (Revision(content=" \n"), "content: there is no text in it; to delete what is there"),
        (Revision(content="x", old_text="y"), "not both"),
        (
            Revision(heading="Lake"),
            "^heading: give the content .*; to delete the section, quote it",
        ),
        (Revision(heading="Lake", summary="s"), "heading: give the content"),
        (Revision(heading="A", old_text="b", new_text="c"), "with old_text, which finds its own"),
        (Revision(new_text="b", summary="s"), "give the old_text that it replaces"),
        (Revision(old_text="a", new_text="a"), "the same as old_text"),
        (Revision(old_text="a"), "new_text: give what is to stand there, or '' to delete"),
        (Revision(old_text="a", summary="s"), "new_text: give what is to stand there"),
    ],
)
def test_what_says_nothing_or_two_things_is_refused(revision: Revision, problem: str) -> None:
    """Each mistake is named with its argument."""
    with pytest.raises(InvalidArgumentsError, match=problem):
        check_revision("blocks/lake.md", revision)


def test_files_without_a_row_have_no_summary() -> None:
    """Core and index are not described in any row."""
    for path in ("core.md", "index.md"):
        check_revision(path, Revision(content="x"))
        with pytest.raises(InvalidArgumentsError, match=path):
            check_revision(path, Revision(summary="s"))


@pytest.mark.parametrize(
    ("revision", "new"),
    [
        (Revision(content="New.", heading="Otters"), TEXT.replace("Two.", "New.")),
        (Revision(old_text="Two", new_text="Three"), TEXT.replace("Two", "Three")),
        (Revision(summary="s"), TEXT),
        (Revision(whole="all\n"), "all\n"),
        (Revision(whole=""), ""),
        (Revision(content="# New\n"), TEXT.partition("# Lake")[0] + "# New\n"),
    ],
)
def test_the_text_becomes_what_was_asked_for(revision: Revision, new: str) -> None:
    """Where it says so, and nowhere else."""
    assert applied(to_page(TEXT.encode()), revision) == new


REVISION = Revision(old_text="Two.", new_text="Three.")


@pytest.mark.parametrize(
    ("theirs", "is_merged"),
    [
        (TEXT, False),
        (TEXT.replace("Two", "Three"), False),
        (TEXT.replace("Water", "Much water"), True),
    ],
)
def test_a_revision_is_put_together_with_what_others_changed(
    theirs: str,
    is_merged: bool,  # noqa: FBT001 - a column
) -> None:
    """The text has both, and the reviser's own version only what they know."""
    before, current = to_page(TEXT.encode()), to_page(theirs.encode())
    done = revised(before, current, REVISION, DAY)
    assert done is not None
    assert done.text.replace("updated: 2026-11-22\n", "") == theirs.replace("Two", "Three")
    assert done.own.replace("updated: 2026-11-22\n", "") == TEXT.replace("Two", "Three")
    assert (done.is_merged, done.notes) == (is_merged, ())


def test_a_place_that_others_changed_is_not_revised() -> None:
    """Only a reader knows which of both is meant."""
    theirs = to_page(TEXT.replace("Two.", "Four.").encode())
    assert revised(to_page(TEXT.encode()), theirs, REVISION, DAY) is None


def test_whoever_replaces_a_section_needs_its_lines() -> None:
    """Only those; the body needs all below the front matter, a whole text everything."""
    assert lines_needed(TEXT, Revision(content="x", heading="Otters")) == range(8, 11)
    assert lines_needed(TEXT, Revision(content="x")) == range(4, 11)
    assert lines_needed("a\nb\n", Revision(content="x")) == range(1, 3)
    assert lines_needed(TEXT, Revision(whole="x")) == range(1, 11)
    assert Revision(content="x").replaces
    assert Revision(whole="x").replaces
    assert Revision(whole="").replaces
    assert not Revision(old_text="x").replaces


def test_a_summary_is_one_line_of_some_length() -> None:
    """The limit is exact, and what is wrong is said."""
    longest = "x" * LONGEST_SUMMARY_CHARS
    assert checked_summary(f" {longest}\n") == longest
    for wrong, why in ((longest + "x", "not 201"), ("a\nb", "several lines"), ("\0", "not 0")):
        with pytest.raises(InvalidArgumentsError, match=why):
            checked_summary(wrong)
    assert values_to_set(Revision(summary="s"), DAY) == {"updated": "2026-11-22", "summary": "s"}
    assert values_to_set(Revision(content="x"), DAY) == {"updated": "2026-11-22"}


def test_a_date_is_set_where_there_is_front_matter() -> None:
    """Prose stays prose; broken front matter costs a note, and a summary is refused there."""
    page, day = to_page(TEXT.encode()), {"updated": "2026-11-22"}
    assert stamped(TEXT, page, {}) == [TEXT]
    assert stamped("prose\n", page, day) == ["prose\n"]
    assert stamped("prose\n", page, {"summary": "s"}) == ["---\nsummary: s\n---\nprose\n"]
    (new,) = stamped(TEXT, page, day)
    assert new == TEXT.replace("2026-01-01\n", "2026-01-01\nupdated: 2026-11-22\n")
    broken = "---\na: b: c\n---\n"
    text, note = stamped(broken, page, day)
    assert text == broken
    assert "was not set" in note
    with pytest.raises(HeaderUnreadableError):
        stamped(broken, page, {"summary": "s"})


@pytest.mark.parametrize(
    "header",
    [
        "---\nupdated: {{date:YYYY-MM-DD}}\n---\n",
        "---\ncreated: {{date}}\n---\n",
        '---\nupdated: <% tp.date.now("YYYY-MM-DD") %>\n---\n',
    ],
)
def test_a_template_gets_no_day(header: str) -> None:
    """The notes made of it get theirs when they are made; a summary is set as elsewhere."""
    text, day = header + "# {{title}}\n", {"updated": "2026-11-22"}
    page = to_page(text.encode())
    assert stamped(text, page, day) == [text]
    (summed,) = stamped(text, page, {**day, "summary": "s"})
    assert summed == text.replace("\n---\n", "\nsummary: s\n---\n")


def test_readable_front_matter_stays_so() -> None:
    """It may not be broken or removed, nor its date of creation changed."""
    for worse in ("no header\n", TEXT.replace("created: ", "created: a: ")):
        with pytest.raises(HeaderUnreadableError, match="nothing was written") as caught:
            check_header(TEXT, worse)
        # Nothing is to be mended: the edit was wrong, not the file.
        assert "put quotes around a value" in caught.value.advice
    for other in (TEXT.replace("01-01", "01-02"), TEXT.replace("created", "made")):
        with pytest.raises(InvalidArgumentsError, match="created"):
            check_header(TEXT, other)
    check_header(TEXT, TEXT.replace("Two", "Three"))
    check_header("prose\n", TEXT)
    check_header("---\na: b: c\n---\n", "anything\n")


@pytest.mark.parametrize(
    ("content", "is_lost"),
    [
        ("Ice.\n\nSnow.\n\nRain.", True),
        ("## Otters\n\nTwo.\n\nThree.", True),
        ("# Pond\n\nIce.\n\nSnow.", False),
        ("Pond\n===\n\nIce.", False),
    ],
)
def test_a_title_that_goes_with_the_text_is_named(content: str, is_lost: bool) -> None:  # noqa: FBT001 - a case
    """Whoever created the block without a title has never written one, and gives none."""
    for text in (TEXT, TEXT.replace("# Lake", "Lake\n===", 1)):
        page = to_page(text.encode())
        done = revised(page, page, Revision(content=content), DAY)
        assert done is not None
        told = "Its title, 'Lake', was replaced as well, and there is no other."
        assert done.notes == (told,) * is_lost
    untitled = to_page(b"Water.\n\n## Otters\n\nOne.\n")
    done = revised(untitled, untitled, Revision(content="Ice.\n\nSnow."), DAY)
    assert done is not None
    assert done.notes == ()


def test_headings_that_go_with_a_section_are_named() -> None:
    """Who gives a new introduction for the title may not mean all that stands below it."""
    page = to_page(TEXT.encode())
    done = revised(page, page, Revision(content="Ice.", heading="Lake"), DAY)
    assert done is not None
    assert done.notes == ("Replaced with the section, what stood below: ## Otters.",)
    kept = revised(page, page, Revision(content="Ice.\n\n## Otters\n", heading="Lake"), DAY)
    assert kept is not None
    assert kept.notes == ()
    renamed = revised(page, page, Revision(content="## Beavers\n\nOne.", heading="Otters"), DAY)
    assert renamed is not None
    assert renamed.notes == ()


@pytest.mark.parametrize(
    ("heading", "content", "told"),
    [
        ("Values", "| 3 | 9 |", (4, 1)),
        ("Values", "| a | b |\n|---|---|\n\n| 3 | 9 |", None),
        ("", "# Sugar\n\n## Values\n\n| 3 | 9 |", (8, 3)),
        ("", "# Sugar\n\n## Values\n\n| 3 | 9 |\n| 4 | 7 |", None),
    ],
)
def test_lines_that_go_without_being_quoted_are_counted(
    heading: str, content: str, told: tuple[int, int] | None
) -> None:
    """Who gives the one line that a table or block is to have as well may not mean the others."""
    table = "| a | b |\n|---|---|\n| 1 | 5 |\n| 2 | 6 |\n"
    page = to_page(f"---\na: 1\n---\n# Sugar\n\n## Values\n\n{table}\n## Foods\n\nOats.\n".encode())
    done = revised(page, page, Revision(content=content, heading=heading), DAY)
    assert done is not None
    note = "{} lines were replaced by {}: if that was meant to be added, put the old lines back."
    assert done.notes == ((note.format(*told),) if told else ())


def test_a_sign_does_not_take_the_place_of_a_text() -> None:
    """Content that says "the rest as it was" would lose the rest; a quote is replaced as asked."""
    page = to_page(b"---\na: 1\n---\n# Log\n\n## May\n\nRain.\n\n## June\n\nSun.\n")
    for heading, content in (("", "# Log\n\n[... unchanged ...]"), ("May", "Snow.\n\n...")):
        with pytest.raises(InvalidArgumentsError, match="old_text and new_text"):
            revised(page, page, Revision(content=content, heading=heading), DAY)
    done = revised(page, page, Revision(old_text="Rain.", new_text="..."), DAY)
    assert done is not None
    assert "## May\n\n...\n" in done.text
    assert revised(page, page, Revision(whole="---\na: 1\n---\n# Log\n\n...\n"), DAY) is not None


def test_of_many_lost_headings_the_first_are_named() -> None:
    """Whoever replaces the whole log is told so without reading all of its headings."""
    days = "".join(f"## Day {number} {'x' * 300}\nRain.\n" for number in range(300))
    page = to_page(f"# Log\n{days}".encode())
    done = revised(page, page, Revision(content="Snow.", heading="Log"), DAY)
    assert done is not None
    (note,) = done.notes
    assert note.startswith("Replaced with the section, what stood below: ## Day 0 xxx")
    assert note.endswith(", and 290 more.")
    assert len(note) < 2_000
