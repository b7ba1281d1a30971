"""What a session knows: only what it was shown or wrote itself."""

from agent_bridge.memory import seen as room
from agent_bridge.memory.seen import Known, Seen

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


def test_another_version_is_another_text() -> None:
    """What was shown of an older version does not count for the newer one."""
    seen = Seen()
    seen.shown("x.md", "v1", DATA, range(1, 4), 3)
    seen.shown("x.md", "v2", b"d\n" + DATA, range(1, 2), 4)
    assert seen.known("x.md") == Known("v2", b"d\n" + DATA, frozenset({1}))
    assert seen.known("x.md", "v1") == Known("v1", DATA)


def test_what_a_session_wrote_it_knows() -> None:
    """A new file is known whole, an edited one as far as its base was."""
    seen = Seen()
    seen.wrote("new.md", "v1", DATA, based_on=None)
    assert seen.known("new.md") == Known("v1", DATA)
    seen.wrote("new.md", "v2", DATA + b"d\n", based_on="v1")
    assert seen.known("new.md") == Known("v2", DATA + b"d\n")
    seen.wrote("unread.md", "v2", DATA, based_on="v1")
    assert seen.known("unread.md") is None
    seen.shown("part.md", "v1", DATA, range(2, 3), 3)
    seen.wrote("part.md", "v2", b"new\na\nb\nc\n", based_on="v1")
    assert seen.known("part.md") == Known("v2", b"new\na\nb\nc\n", frozenset({1, 3}))


def test_a_belief_is_not_replaced_by_a_reading_of_the_same_version() -> None:
    """Behind a merge, a session knows the others' part once it was shown all of the file."""
    seen = Seen()
    seen.wrote("x.md", "merged", b"mine\n", based_on=None)
    seen.shown("x.md", "merged", b"mine\ntheirs\n", range(1, 2), 2)
    assert seen.known("x.md") == Known("merged", b"mine\n")
    seen.shown("x.md", "merged", b"mine\ntheirs\n", range(1, 3), 2)
    assert seen.known("x.md") == Known("merged", b"mine\ntheirs\n")


def test_an_offered_text_counts_once_it_is_named() -> None:
    """What a refusal showed is no reading: the same call again is refused again."""
    seen = Seen()
    seen.shown("x.md", "v1", DATA, range(1, 4), 3)
    seen.offered("x.md", "v2", b"other\n")
    assert seen.known("x.md") == Known("v1", DATA)
    assert seen.known("x.md", "v2") == Known("v2", b"other\n")


def test_memory_is_bounded() -> None:
    """The texts used least recently go first, by number and by size."""
    seen = Seen()
    for number in range(room.MOST_TEXTS + 5):
        seen.wrote(f"{number}.md", "v", b"x", based_on=None)
        seen.known("0.md")
    assert seen.known("0.md")
    assert seen.known("1.md") is None
    assert seen.known(f"{room.MOST_TEXTS + 4}.md")
    seen.wrote("big.md", "v", b"x" * room.MOST_BYTES, based_on=None)
    assert seen.known("0.md") is None
    assert seen.known("big.md")
