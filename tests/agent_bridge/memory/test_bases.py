"""On which text an edit is based: what was shown, what the history has, or what stands there."""

from pathlib import Path

import pytest

from agent_bridge.errors import NotReadError, StaleVersionError, TextNotFoundError
from agent_bridge.memory.bases import LONGEST_DIFF_CHARS, LONGEST_SHOWN_CHARS, Bases
from agent_bridge.memory.seen import Seen
from agent_bridge.texts.excerpt import read_lines
from agent_bridge.texts.revision import Revision
from indexer import to_version

PATH = "blocks/boat.md"
READ = b"---\nsummary: A boat\n---\n\n# Boat\n\nLarch.\n\n## Log\n\nSold.\n"
NOW = READ.replace(b"Larch", b"Oak")


@pytest.fixture
def seen() -> Seen:
    """What the session was shown: nothing yet."""
    return Seen()


@pytest.fixture
def bases(tmp_path: Path, seen: Seen) -> Bases:
    """The bases of a session in a memory without a history."""
    return Bases(tmp_path, seen)


def show(seen: Seen, data: bytes, first: int = 1) -> None:
    """Show the file from line *first* on."""
    found = read_lines(data, first, None, 24_000)
    seen.shown(PATH, found.version, data, found.whole_lines, found.total)


def test_a_quote_needs_no_reading(bases: Bases) -> None:
    """It proves by itself what was meant, also with the version that is current."""
    quote = Revision(old_text="Larch", new_text="Oak")
    assert bases.base(PATH, READ, quote) == READ
    current = quote._replace(expected_version=to_version(READ))
    assert bases.base(PATH, READ, current) == READ


def test_what_is_replaced_must_have_been_shown(bases: Bases, seen: Seen) -> None:
    """All of it, or all of the section; the lines that are missing are named."""
    everything, section = Revision(content="x"), Revision(content="x", heading="Log")
    with pytest.raises(NotReadError) as caught:
        bases.base(PATH, READ, everything)
    assert f"'{PATH}#L4-11'" in caught.value.advice
    show(seen, READ, first=9)
    assert bases.base(PATH, READ, section) == READ
    with pytest.raises(NotReadError):
        bases.base(PATH, READ, everything)
    show(seen, READ)
    assert bases.base(PATH, READ, everything) == READ
    assert bases.base(PATH, NOW, everything) == READ


def test_lines_that_were_not_shown_are_named_where_they_stand_now(bases: Bases, seen: Seen) -> None:
    """Others may have made the text above them shorter; if they deleted all, nothing is unread."""
    show(seen, READ, first=11)
    shorter = READ.replace(b"Larch.\n\n", b"")
    for heading, now, lines in (
        ("Log", shorter, "7-9"),
        ("", shorter, "4-9"),
    ):
        with pytest.raises(NotReadError) as caught:
            bases.base(PATH, now, Revision(content="x", heading=heading))
        assert f"'{PATH}#L{lines}'" in caught.value.advice
    header = READ.partition(b"\n# Boat")[0]
    assert bases.base(PATH, header, Revision(content="x")) == header


def test_who_names_an_earlier_version_is_told_to_leave_it_out(bases: Bases, seen: Seen) -> None:
    """To read the lines of now shows nothing of that version, however often it is named."""
    show(seen, READ, first=11)
    now = READ.replace(b"Larch", b"Oak")
    named = Revision(content="x", heading="Log", expected_version=to_version(READ))
    with pytest.raises(NotReadError) as caught:
        bases.base(PATH, now, named)
    show(seen, now)
    assert f"then call again without expected_version '{to_version(READ)}';" in caught.value.advice
    assert bases.base(PATH, now, named._replace(expected_version="")) == now


def test_a_version_that_nobody_knows_is_refused(bases: Bases) -> None:
    """With the text of now, which then counts as shown."""
    made_up = Revision(old_text="Larch", new_text="Elm", expected_version="0123456789abcdef")
    with pytest.raises(StaleVersionError) as caught:
        bases.base(PATH, NOW, made_up)
    assert (caught.value.version, caught.value.named) == (to_version(NOW), "0123456789abcdef")
    replaced = Revision(content="x", expected_version=to_version(NOW))
    assert bases.base(PATH, NOW, replaced) == NOW


def test_a_heading_is_looked_for_where_it_was_read_and_where_it_may_be_now(
    bases: Bases, seen: Seen
) -> None:
    """One that is new was not read; one that there never was is said to be missing."""
    show(seen, READ)
    longer = READ + b"\n## Sails\n\nRed.\n"
    with pytest.raises(StaleVersionError) as caught:
        bases.base(PATH, longer, Revision(content="x", heading="Sails"))
    assert "+## Sails" in caught.value.advice
    with pytest.raises(TextNotFoundError):
        bases.base(PATH, longer, Revision(content="x", heading="Keel"))


def test_a_summary_that_others_wrote_is_not_replaced(bases: Bases, seen: Seen) -> None:
    """One's own is, and so is one that says the same already."""
    show(seen, READ)
    other = READ.replace(b"A boat", b"A ship")
    mine = Revision(summary="A yacht")
    bases.check_summary(PATH, READ, READ, mine)
    bases.check_summary(PATH, other, READ, Revision(old_text="a", new_text="b"))
    with pytest.raises(StaleVersionError):
        bases.check_summary(PATH, other, READ, mine)
    bases.check_summary(PATH, other, READ, Revision(summary="A ship"))
    bases.note_summary(PATH, "A ship")
    bases.check_summary(PATH, other, READ, mine)


def test_a_refusal_is_bounded(bases: Bases) -> None:
    """Of a long text and a long difference the beginnings are shown, with how to go on."""
    long = b"word\n" * LONGEST_SHOWN_CHARS
    error = bases.stale(PATH, long, b"other\n" * LONGEST_SHOWN_CHARS)
    assert error.advice.endswith("(go on with memory_read)")
    assert len(error.advice) < LONGEST_SHOWN_CHARS + LONGEST_DIFF_CHARS + 300
    with pytest.raises(NotReadError):
        bases.base(PATH, long, Revision(content="x", expected_version=error.version))
