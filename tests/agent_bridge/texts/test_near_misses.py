"""What is shown to somebody who quotes a text that is not there."""

import json

import pytest
from boat_page import TEXT

from agent_bridge.errors import TextNotFoundError
from agent_bridge.texts.page import Page
from agent_bridge.texts.quotes import replace_text


@pytest.mark.parametrize(
    ("old", "near"),
    [
        ("the HULL is larch", 'line 7, but for spaces, quotes or case: "The hull is larch."'),
        ('One "quoted" line - with a gap', "line 17, but for spaces, quotes or case"),
        ("On land.\n\n\n### Mast", "lines 10-12, but for line ends, spaces, quotes or case"),
        ("… hull is larch…", "line 7, but for the '…' around it, spaces, quotes or case"),
        ("...hull is\tlarch.", "line 7, but for the '…' around it, spaces, quotes or case"),
        ("The hull is mostly larch.", 'line 7: "The hull is larch."'),
    ],
)
def test_near_misses_are_shown(old: str, near: str) -> None:
    """Text that differs in spaces, quotes, case or a word is shown as it is in the file."""
    with pytest.raises(TextNotFoundError) as caught:
        replace_text(Page(TEXT), old, "x")
    assert any(shown.startswith(near) for shown in caught.value.candidates), caught.value.candidates


def test_nothing_near_is_shown_for_what_is_far() -> None:
    """For a text that is not similar to anything there is advice, but no candidate."""
    with pytest.raises(TextNotFoundError) as caught:
        replace_text(Page(TEXT), "quixotic zebras", "x")
    assert caught.value.candidates == ()
    assert "copy the exact text" in caught.value.advice


def candidates(text: str, old: str) -> tuple[str, ...]:
    """Return what is shown to somebody who asks for *old*, which is not there."""
    with pytest.raises(TextNotFoundError) as caught:
        replace_text(Page(text), old, "x")
    return caught.value.candidates


def test_a_few_words_in_common_are_not_near() -> None:
    """Neither the first word alone nor spaces alone make a line a candidate."""
    assert candidates(TEXT, "the quixotic zebras") == ()
    assert candidates(TEXT, " " * 9) == ()
    assert candidates(TEXT, "…") == ()
    assert candidates("a ... b\n", "…") == ('line 1, but for spaces, quotes or case: "a ... b"',)


@pytest.mark.parametrize("sign", "\u2018\u2019\u201a\u201b\u2032`")
def test_every_apostrophe_is_one(sign: str) -> None:
    """What an editor made of a typed sign is found, and shown as it stands."""
    (shown,) = candidates(f"it{sign}s larch\n", "it's larch")
    assert shown == f'line 1, but for spaces, quotes or case: "it{sign}s larch"'


@pytest.mark.parametrize(
    ("signs", "typed"),
    [
        ("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        ("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    ],
)
def test_quotes_and_dashes_are_those_that_were_typed(signs: str, typed: str) -> None:
    """Each kind of quote and dash is found."""
    for sign in signs:
        assert "but for spaces" in candidates(f"a {sign} b\n", f"a {typed} b")[0]


def test_an_ellipsis_that_is_in_the_file_is_no_difference() -> None:
    """It is named only where the text is found without it."""
    (one,) = candidates("He said \u201chello\u201d \u2026\n", 'said "hello" \u2026')
    assert one.startswith("line 1, but for spaces, quotes or case: ")


def test_a_task_is_found_whether_or_not_it_is_done() -> None:
    """Of a task that was ticked meanwhile, the line is shown, not that of a similar one."""
    tasks = "- [x] two\n- [ ] three\n- [X] Four\n"
    (one,) = candidates(tasks, "- [ ] two")
    assert one == 'line 1, but for ticks, spaces, quotes or case: "- [x] two"'
    assert candidates(tasks, "- [x] three")[0].startswith("line 2, but for ticks, ")
    assert candidates(tasks, "- [ ] four")[0].startswith("line 3, but for ticks, ")


def test_of_overlapping_runs_the_one_that_begins_with_it_is_shown() -> None:
    """A text that spans lines is shown once, from where it starts."""
    shown = candidates("a\none  two\nthree\nb\n", "one two\nthree")
    assert shown == ('lines 2-3, but for line ends, spaces, quotes or case: "one  two\\nthree"',)


WRAPPED = """# Boat

The boat lies in the northern
harbour, next to the old crane
that nobody uses. \u5317\u306e\u6e2f\u306b
\u8239\u304c\u3042\u308b\u3002
"""


@pytest.mark.parametrize(
    ("old", "lines", "shown"),
    [
        ("the northern harbour", "3-4", "The boat lies in the northern\nharbour, next"),
        ("the northern h", "3-4", "The boat lies in the northern\nharbour, next"),
        ("next to the old crane that nobody uses.", "4-5", "harbour, next to the old crane\nthat"),
        ("lies in the northern harbour, next to the old crane that", "3-5", "The boat lies"),
        (
            "\u6e2f\u306b\u8239\u304c",
            "5-6",
            "that nobody uses. \u5317\u306e\u6e2f\u306b\n\u8239\u304c\u3042\u308b\u3002",
        ),
    ],
)
def test_a_wrapped_sentence_is_shown_to_whoever_quotes_it_as_one_line(
    old: str, lines: str, shown: str
) -> None:
    """With the lines that it takes, no more; Japanese is wrapped where no space is."""
    (one,) = candidates(WRAPPED, old)
    assert one.startswith(f"lines {lines}, but for line ends, spaces, quotes or case: ")
    assert shown in json.loads(one.partition(": ")[2])


def test_lines_that_are_quoted_as_others_are_shown_with_their_own_ends() -> None:
    """A sentence that the file has on one line, or wrapped elsewhere, is told as well."""
    (one,) = candidates("The boat lies in the harbour.\n", "The boat\nlies in\nthe harbour.")
    assert one.startswith("line 1, but for line ends, ")
    (one,) = candidates(WRAPPED, "The boat lies\nin the northern harbour, next")
    assert one.startswith("lines 3-4, but for line ends, ")


def test_lines_are_shown_to_whoever_escapes_their_ends_twice() -> None:
    """The ends are told to be what is wrong; where a file has such signs, they are found."""
    lines = "- red\n\n- [x] two\n"
    (one,) = candidates(lines, r"- red\n- [ ] two")
    expected = "lines 1-3, but for line ends, ticks, spaces, quotes or case: "
    assert one == expected + r'"- red\n\n- [x] two"'
    (one,) = candidates(f'print("a")\n{lines}print("a\\n")\n', r'Print("a\n")')
    assert one == r'line 5, but for spaces, quotes or case: "print(\"a\\n\")"'


def test_a_wrapped_sentence_that_is_nearly_the_text_is_shown() -> None:
    """With a word that is not in the file, too, if no single line is near."""
    (one,) = candidates(WRAPPED, "in the northern harbour, next to the new crane that")
    assert one.startswith('lines 3-5: "The boat lies in the northern\\nharbour, next to the old')
    birds = "bitterns and herons, ruffs and turnstones, avocets and stilts, godwits and plovers"
    words = birds.split()
    for height in range(2, 6):
        text = "".join(f"{' '.join(words[number::height])}\n" for number in range(height))
        (one,) = candidates(
            f"# Birds\n\n{text}\nEnd.\n", " ".join(text.split()).replace("ruffs", "gulls")
        )
        assert one.startswith(f"lines 3-{height + 2}: ")


def test_lines_that_follow_each_other_are_shown_each() -> None:
    """Three rows of a list that all hold the text are three candidates."""
    shown = candidates("- x  y 1\n- x  y 2\n- x  y 3\n", "x y")
    assert [one.partition(",")[0] for one in shown] == ["line 1", "line 2", "line 3"]


@pytest.mark.parametrize(
    "line", ['- it\'s "so"', "C:\\new\t1", "a\u00a0b\u200b c", "\U0001f6a4 mole"]
)
def test_a_candidate_can_be_copied_into_a_call(line: str) -> None:
    """It is written as arguments are, and what cannot be seen in it is told."""
    (one,) = candidates(f"{line}\n", f"{line}\u2028")
    written = one.partition(": ")[2]
    assert json.loads(written) == line
    assert written.isprintable()


def test_only_some_candidates_are_shown_and_none_whole_if_it_is_long() -> None:
    """Five that are the same but for spaces, three that are nearly so, 160 characters of each."""
    assert len(candidates("x  y\n\n" * 9, "x y")) == 5
    near = "".join(f"the hull is made of larch {number}\n" for number in range(5))
    assert len(candidates(near, "the hull is made of birch 2")) == 3
    for length, shown in ((160, "y" * 158 + " z"), (161, "y" * 159 + "…")):
        (one,) = candidates("y" * (length - 2) + " z\n", "Y" * 9)
        assert one.endswith(f'"{shown}"')
    assert candidates("\n" * 4_999 + "X  y\n", "x y") != ()
    assert candidates("\n" * 5_000 + "X  y\n", "x y") == ()


SHELF = "- shelf {}: the {} box stands in the {} corner of the long shelf beside the door"
COLOURS = ("red", "green", "blue", "black", "white", "brown", "grey", "pink")


def test_lines_that_are_nearly_the_text_are_shown_from_where_they_differ() -> None:
    """Not the lines above them, which hold the beginning of a long quote as well."""
    lines = [SHELF.format(number, *[colour] * 2) for number, colour in enumerate(COLOURS)]
    quote = "\n".join(lines[2:6]).replace("white corner", "dark corner")
    nearest = candidates("\n".join(["# Shelves", "", *lines]), quote)[0]
    assert nearest.startswith('lines 5-8: "…')
    assert "the white box stands in the white corner" in nearest


def test_a_part_of_a_long_line_that_is_nearly_the_text_is_shown() -> None:
    """However far behind it begins, and however long it is the same."""
    line = " ".join(SHELF.format(number, *[colour] * 2) for number, colour in enumerate(COLOURS))
    for quote in (line, line[300:], line[340:420], line[330:520] + "\nThe end."):
        (nearest, *_) = candidates(
            f"# Shelves\n\n{line}\nThe end.\n", quote.replace("white", "dark")
        )
        assert nearest.startswith(("line 3: ", "lines 3-4: "))
        assert "the white box stands" in nearest
