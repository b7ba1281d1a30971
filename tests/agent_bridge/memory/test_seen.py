"""What a session knows: only what it was shown or wrote itself."""

from threading import Thread

import pytest

from agent_bridge.memory import seen as room
from agent_bridge.memory.seen import Known, Seen
from agent_bridge.texts.excerpt import read_lines
from indexer import Hit, to_version

DATA = b"a\nb\nc\n"


def test_pieces_add_up_to_the_whole() -> None:
    """Read piece by piece, a file is known; a part of it is known as that part."""
    seen = Seen()
    assert seen.known("x.md") is None
    seen.shown("x.md", "v1", DATA, range(1, 3), 3)
    known = seen.known("x.md")
    assert known == Known("v1", DATA, frozenset({1, 2}))
    assert known.covers(range(2, 3))
    assert not known.covers(range(1, 4))
    seen.shown("x.md", "v1", DATA, range(3, 4), 3)
    assert seen.known("x.md") == Known("v1", DATA)


def test_a_line_counts_once_its_pieces_reach_its_end() -> None:
    """A piece that begins later leaves a part of the line unread."""
    data = b"x" * 25 + b"\nend\n"
    seen = Seen()

    def lines() -> frozenset[int] | None:
        known = seen.known("x.md")
        assert known is not None
        return known.lines

    for begin in (1, 21):
        seen.read("x.md", data, read_lines(data, 1, 1, 10, begin))
    assert lines() == frozenset()
    for begin in (11, 1, 21):
        seen.read("x.md", data, read_lines(data, 1, 1, 10, begin))
    assert lines() == frozenset({1})
    seen.read("x.md", data, read_lines(data, 2, 2, 10))
    assert lines() is None


def test_another_version_is_another_text() -> None:
    """What was shown of an older version does not count for the newer one."""
    seen = Seen()
    seen.shown("x.md", "v1", DATA, range(1, 4), 3)
    seen.shown("x.md", "v2", b"d\n" + DATA, range(1, 2), 4)
    assert seen.known("x.md") == Known("v2", b"d\n" + DATA, frozenset({1}))
    assert seen.known("x.md", "v1") == Known("v1", DATA)


def test_the_last_texts_are_those_known_whole() -> None:
    """A file of which a part was shown is not among them, nor is an older version."""
    seen = Seen()
    seen.shown("x.md", "v1", DATA, range(1, 4), 3)
    seen.shown("part.md", "v1", DATA, range(1, 3), 3)
    assert seen.last_texts() == {"x.md": DATA}
    seen.wrote("x.md", "v2", DATA + b"d\n", base=DATA)
    assert seen.last_texts() == {"x.md": DATA + b"d\n"}


def test_what_a_session_wrote_it_knows() -> None:
    """It knows a new file whole, and an edited one as far as it knew the base."""
    seen = Seen()
    seen.wrote("new.md", "v1", DATA, base=None)
    assert seen.known("new.md") == Known("v1", DATA)
    seen.wrote("new.md", "v2", DATA + b"d\n", base=DATA)
    assert seen.known("new.md") == Known("v2", DATA + b"d\n")
    seen.wrote("unread.md", "v2", DATA, base=b"a\n")
    assert seen.known("unread.md") is None
    seen.shown("part.md", "v1", DATA, range(2, 3), 3)
    seen.wrote("part.md", "v2", b"new\na\nb\nc\n", base=DATA)
    assert seen.known("part.md") == Known("v2", b"new\na\nb\nc\n", frozenset({1, 3}))


def test_of_what_others_wrote_meanwhile_a_session_knows_what_it_knew_before() -> None:
    """It added to a text that it has not read: their lines, and those beside, are not its own."""
    seen = Seen()
    seen.shown("x.md", "v1", DATA, range(1, 4), 3)
    seen.offered("x.md", "v2", b"a\ntheirs\nb\nc\n")
    seen.wrote("x.md", "v3", b"a\ntheirs\nb\nc\nmine\n", base=b"a\ntheirs\nb\nc\n")
    known = Known("v3", b"a\ntheirs\nb\nc\nmine\n", frozenset({4, 5}))
    assert seen.known("x.md") == known


def test_where_others_took_lines_away_a_session_does_not_know_the_text() -> None:
    """It would put them back, as it was shown them; what is further away it knows."""
    seen = Seen()
    seen.shown("x.md", "v1", b"a\nb\nc\nd\ne\nf\n", range(1, 7), 6)
    seen.wrote("x.md", "v3", b"a\nc\nd\ne\nmine\n", base=b"a\nc\nd\ne\n")
    assert seen.known("x.md") == Known("v3", b"a\nc\nd\ne\nmine\n", frozenset({3, 5}))


def test_what_was_read_as_soon_as_it_was_written_stays_read() -> None:
    """A call that runs beside the write may be shown the text before the write is noted."""
    seen = Seen()
    seen.shown("x.md", "v1", b"a\n", range(1, 2), 1)
    seen.shown("x.md", "v3", b"theirs\na\nmine\n", range(1, 4), 3)
    seen.wrote("x.md", "v3", b"theirs\na\nmine\n", base=b"theirs\na\n")
    assert seen.known("x.md") == Known("v3", b"theirs\na\nmine\n")
    seen.shown("x.md", "v4", b"theirs\na\nmine\nmore\n", range(1, 2), 4)
    seen.wrote("x.md", "v4", b"theirs\na\nmine\nmore\n", base=b"theirs\na\nmine\n")
    known = seen.known("x.md")
    assert known
    assert known.covers(range(1, 2))


def test_what_was_read_of_a_merge_as_soon_as_it_was_written_stays_read() -> None:
    """What the session believes is another text than it was shown, and it knows all of both."""
    seen = Seen()
    seen.shown("x.md", "v1", b"a\nb\nc\n", range(1, 2), 3)
    seen.shown("x.md", "merged", b"a\nb\nc\ntheirs\n", range(1, 5), 4)
    seen.wrote("x.md", "merged", b"mine\na\nb\nc\n", base=b"a\nb\nc\n")
    assert seen.known("x.md") == Known("merged", b"mine\na\nb\nc\n")


def test_a_part_read_as_soon_as_it_was_written_takes_nothing_from_what_was_known() -> None:
    """A call beside the write reads two lines of the new text; all of the old one was known."""
    seen = Seen()
    seen.shown("x.md", "v1", b"a\nb\nc\n", range(1, 4), 3)
    seen.shown("x.md", "v2", b"a\nmine\nc\n", range(1, 3), 3)
    seen.wrote("x.md", "v2", b"a\nmine\nc\n", base=b"a\nb\nc\n")
    assert seen.known("x.md") == Known("v2", b"a\nmine\nc\n")


def test_what_is_believed_after_a_merge_is_followed() -> None:
    """The next edit is based on the belief, whatever version it is of, and makes a new one."""
    seen = Seen()
    seen.wrote("x.md", "merged", b"mine\n", base=None)
    seen.wrote("x.md", "merged again", b"mine\nmore\n", base=b"mine\n")
    assert seen.known("x.md") == Known("merged again", b"mine\nmore\n")


def test_a_part_that_is_read_does_not_make_an_offered_text_read() -> None:
    """Both count together once the version is named."""
    seen = Seen()
    seen.offered("x.md", "v1", DATA, range(1, 3))
    seen.shown("x.md", "v1", DATA, range(3, 4), 3)
    assert seen.known("x.md") == Known("v1", DATA, frozenset({3}))
    assert seen.known("x.md", "v1") == Known("v1", DATA, frozenset({1, 2, 3}))


def test_a_belief_is_not_replaced_by_a_reading_of_the_same_version() -> None:
    """After a merge, a session knows the others' part once it was shown all of the file."""
    seen = Seen()
    seen.wrote("x.md", "merged", b"mine\n", base=None)
    seen.shown("x.md", "merged", b"mine\ntheirs\n", range(1, 2), 2)
    assert seen.known("x.md") == Known("merged", b"mine\n")
    seen.shown("x.md", "merged", b"mine\ntheirs\n", range(1, 3), 2)
    assert seen.known("x.md") == Known("merged", b"mine\ntheirs\n")


def test_a_belief_in_parts_is_completed_by_a_reading_of_the_same_version() -> None:
    """A session that knew a section alone may read another one, in which others wrote as well."""
    seen = Seen()
    lines = [b"# A\n", b"a\n", b"# B\n", b"b\n", b"# C\n", b"c\n"]
    mine, merged = b"".join(lines), b"".join([*lines[:5], b"theirs\n", b"more\n"])
    seen.shown("x.md", "v1", mine, range(1, 3), 6)
    seen.wrote("x.md", "merged", mine, base=mine)
    seen.shown("x.md", "merged", merged, range(5, 7), 7)
    assert seen.known("x.md") == Known("merged", merged, frozenset({1, 2, 5, 6}))
    seen.shown("x.md", "merged", merged, range(3, 8), 7)
    assert seen.known("x.md") == Known("merged", merged)


def test_an_offered_text_counts_once_it_is_named() -> None:
    """A text in a refusal is not read: the same call again is refused again."""
    seen = Seen()
    seen.shown("x.md", "v1", DATA, range(1, 4), 3)
    seen.offered("x.md", "v2", b"other\n")
    assert seen.known("x.md") == Known("v1", DATA)
    assert seen.known("x.md", "v2") == Known("v2", b"other\n")


def test_memory_is_bounded() -> None:
    """The least recently used texts are dropped first, by number and by size."""
    seen = Seen()
    for number in range(room.MOST_TEXTS + 5):
        seen.wrote(f"{number}.md", "v", b"x", base=None)
        seen.known("0.md")
    assert seen.known("0.md")
    assert seen.known("1.md") is None
    assert seen.known(f"{room.MOST_TEXTS + 4}.md")
    seen.wrote("big.md", "v", b"x" * room.MOST_BYTES, base=None)
    assert seen.known("0.md") is None
    assert seen.known("big.md")


def hit(first: int, snippet: str, version: str = to_version(DATA)) -> Hit:
    """Return a hit in x.md that shows *snippet* from line *first* on."""
    last = first + snippet.count("\n")
    return Hit("x.md", (), first, last, None, 1.0, snippet, version)


def test_of_one_file_few_versions_are_kept() -> None:
    """A log makes one with each line; what an edit is based on stays, however old."""
    seen = Seen()
    seen.shown("x.md", "v0", DATA, range(1, 4), 3)
    for number in range(1, 30):
        seen.offered("x.md", f"v{number}", DATA)
    assert seen.known("x.md") == Known("v0", DATA)
    assert seen.known("x.md", "v29") is not None
    assert seen.known("x.md", "v2") is None
    assert len(seen._offered) < room.MOST_VERSIONS


def test_whole_lines_of_hits_were_shown() -> None:
    """They add to what was read; lines that were cut, or are elsewhere, do not count."""
    seen = Seen()
    seen.found([hit(1, "a\nb")])
    assert seen.known("x.md") is None
    seen.count_hits("other.md", DATA)
    seen.count_hits("x.md", DATA)
    version = to_version(DATA)
    assert seen.known("x.md") == Known(version, DATA, frozenset({1, 2}))
    for snippet in ("c…", "…c", "b", ""):
        seen.found([hit(3, snippet)])
    seen.found([hit(4, "c"), hit(9, "c")])
    seen.count_hits("x.md", DATA)
    assert seen.known("x.md") == Known(version, DATA, frozenset({1, 2}))
    seen.shown("x.md", version, DATA, range(3, 4), 3)
    assert seen.known("x.md") == Known(version, DATA)


def test_blank_lines_need_no_hit() -> None:
    """Hits do not include those around them, but a session may replace them."""
    data = b"# A\r\n\r\na\r\n \t\r\n# B\r\n"
    seen = Seen()
    seen.found([hit(1, "# A\n\na", to_version(data))])
    seen.count_hits("x.md", data)
    assert seen.known("x.md") == Known(to_version(data), data, frozenset({1, 2, 3, 4}))


def test_a_hit_of_another_version_shows_nothing_of_this_one() -> None:
    """However alike the lines are."""
    seen = Seen()
    seen.found([hit(1, "a\nb\nc", "v1")])
    seen.count_hits("x.md", DATA)
    assert seen.known("x.md") is None
    assert seen.known("x.md", to_version(DATA)) is None


def test_a_hit_takes_no_place_of_what_was_read() -> None:
    """Edits stay based on the last read; a text that was offered must be named."""
    for offered in (False, True):
        seen = Seen()
        seen.shown("x.md", "v1", b"a\nb\n", range(1, 3), 2)
        if offered:
            seen.offered("x.md", to_version(DATA), DATA)
        seen.found([hit(1, "a\nb\nc")])
        seen.count_hits("x.md", DATA)
        assert seen.known("x.md") == Known("v1", b"a\nb\n")
        assert seen.known("x.md", to_version(DATA)) == Known(to_version(DATA), DATA)
    seen = Seen()
    seen.offered("x.md", to_version(DATA), DATA)
    seen.found([hit(1, "a")])
    seen.count_hits("x.md", DATA)
    assert seen.known("x.md") == Known(to_version(DATA), DATA, frozenset({1}))


@pytest.mark.holds("QUIET")
def test_a_search_does_not_wait_for_a_write() -> None:
    """Its hits are remembered even while texts are compared, which may take long."""
    seen = Seen()
    search = Thread(target=seen.found, args=([hit(1, "a\nb\nc")],), daemon=True)
    with seen._lock:
        search.start()
        search.join(10)
        assert not search.is_alive()
    seen.count_hits("x.md", DATA)
    assert seen.known("x.md") == Known(to_version(DATA), DATA)


def test_hits_are_bounded() -> None:
    """The oldest go first."""
    seen = Seen()
    seen.found([hit(1, "a"), hit(2, "b"), *[hit(3, "c")] * (room.MOST_HITS - 1)])
    seen.count_hits("x.md", DATA)
    assert seen.known("x.md") == Known(to_version(DATA), DATA, frozenset({2, 3}))
