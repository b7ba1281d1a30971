"""The table in index.md: rows of blocks up to date, everything else as a person left it."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.folder.index_table import EMPTY_INDEX, Block, index_drift, update_index

BOAT = Block("Boat", "The boat", "2026-11-22")
BLOCKS = {"boat.md": BOAT}
HEAD = "| Block | Summary | Updated |\n|---|---|---|\n"
ROW = "| boat.md | The boat | 2026-11-22 |\n"
TABLE = EMPTY_INDEX.partition("\n\n")[2]
LINK = "[Boat](blocks/boat.md)"
SITE = "| [site](https://x.org/a.md) | x | |\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", EMPTY_INDEX + ROW),
        (EMPTY_INDEX, EMPTY_INDEX + ROW),
        (EMPTY_INDEX.rstrip("\n"), EMPTY_INDEX + ROW),
        (HEAD + ROW, HEAD + ROW),
        (HEAD + ROW.rstrip("\n"), HEAD + ROW.rstrip("\n")),
        (HEAD + "| boat.md | old | 2025 |\n", HEAD + ROW),
        (HEAD + "|boat.md|The boat|2026-11-22|\n", HEAD + "|boat.md|The boat|2026-11-22|\n"),
        (HEAD + "|boat.md|  The boat |old|\n", HEAD + "|boat.md|  The boat |2026-11-22|\n"),
        (HEAD + "| boat.md |\n", HEAD + ROW),
        (HEAD + "| boat.md | The boat\n", HEAD + "| boat.md | The boat| 2026-11-22 |\n"),
        (HEAD + "boat.md | x | y\n", HEAD + "boat.md | The boat | 2026-11-22 |\n"),
        (HEAD + f"| {LINK} | x | |\n", HEAD + ROW.replace("boat.md", LINK)),
        (HEAD + "| [[boat]] | x | |\n", HEAD + ROW.replace("boat.md", "[[boat]]")),
        (HEAD + "| `blocks/boat.md` | x | |\n", HEAD + ROW.replace("boat.md", "`blocks/boat.md`")),
        (HEAD + "| gone.md | x | y |\n" + ROW, HEAD + ROW),
        (HEAD + "| my note | x | y |\n" + ROW, HEAD + "| my note | x | y |\n" + ROW),
        (HEAD + SITE + ROW, HEAD + SITE + ROW),
        (HEAD + "| ../other.md | x | |\n" + ROW, HEAD + "| ../other.md | x | |\n" + ROW),
        (HEAD + "| a/../b.md | x | |\n" + ROW, HEAD + "| a/../b.md | x | |\n" + ROW),
        (HEAD + "| .trash/y.md | x | |\n" + ROW, HEAD + "| .trash/y.md | x | |\n" + ROW),
        ("# Mine\n\ntext\n\n" + HEAD + "\nmore\n", "# Mine\n\ntext\n\n" + HEAD + ROW + "\nmore\n"),
        ("only text", "only text\n\n" + TABLE + ROW),
        ("text\r\n", "text\r\n\r\n" + (TABLE + ROW).replace("\n", "\r\n")),
        ((HEAD + "| boat.md | x |\n").replace("\n", "\r\n"), (HEAD + ROW).replace("\n", "\r\n")),
        (HEAD.replace("\n", "\r"), (HEAD + ROW).replace("\n", "\r")),
        ("text\r", "text\r\r" + (TABLE + ROW).replace("\n", "\r")),
        ("pasted\r\n\n" + HEAD, "pasted\r\n\n" + HEAD + ROW),
    ],
)
def test_rows_follow_their_blocks(old: str, new: str) -> None:
    """Rows are corrected, added and removed; everything else stays."""
    assert update_index(old, BLOCKS) == new
    assert update_index(new, BLOCKS) == new
    assert index_drift(new, BLOCKS) == ()
    assert bool(index_drift(old, BLOCKS)) == (old.rstrip("\n") != new.rstrip("\n"))


OURS, THEIRS = "| boat.md | a | 2026-11-20 |\n", "| boat.md | b | 2026-11-21 |\n"
PLANNED = "| plan.md | mine | |\n"
MINE = f"{OURS.rstrip()} my words |\n"


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("end", ["", "\n", "\n\nmore\n"])
@pytest.mark.parametrize(
    ("ours", "theirs", "rows"),
    [
        (OURS, THEIRS, ROW),
        (OURS + PLANNED, THEIRS, ROW + PLANNED),
        ("", THEIRS + PLANNED, ROW + PLANNED),
        (PLANNED + "||||||| 1a2b3c\n" + OURS, THEIRS, PLANNED + ROW),
        (MINE, THEIRS, f"{ROW.rstrip()} my words |\n{ROW}"),
    ],
)
def test_rows_that_a_merge_parted_are_put_together(
    ours: str, theirs: str, rows: str, end: str, newline: str
) -> None:
    """Each row of both sides stays once, up to date, with a person's text after the rows."""
    torn = f"{HEAD}<<<<<<< HEAD\n{ours}=======\n{theirs}>>>>>>> 1a2b3c (other){end}"
    old, new = (
        text.replace("\n", newline) for text in (torn, f"{HEAD}{rows}{end.removeprefix(chr(10))}")
    )
    assert update_index(old, BLOCKS, was_there=lambda _name: False) == new


@pytest.mark.parametrize("text", ["My words.\n", "| my note | x | y |\n", "\n"])
def test_what_else_a_merge_parted_is_left_to_a_person(text: str) -> None:
    """Both sides of it may not be true at once, and the marks of all conflicts stay."""
    torn = f"{HEAD}<<<<<<< HEAD\n{OURS}=======\n{THEIRS}>>>>>>> other\n"
    torn += f"\n<<<<<<< HEAD\n{text}=======\nother words\n>>>>>>> other\n"
    assert update_index(torn, BLOCKS).count("<<<<<<<") >= 1
    rows = f"<<<<<<< HEAD\n{OURS}{text}=======\n{THEIRS}>>>>>>> other\n"
    assert update_index(HEAD + rows, BLOCKS).endswith(rows)


def test_a_row_that_is_there_twice_stays_once() -> None:
    """In one table; another table may have it, too."""
    assert update_index(HEAD + OURS + THEIRS, BLOCKS) == HEAD + ROW
    twice = f"{HEAD}{ROW}\n{HEAD}{ROW}"
    assert update_index(twice, BLOCKS) == twice


def test_columns_are_found_by_their_names() -> None:
    """A person's own columns and their order stay, also in new rows."""
    head = "| Updated | Why | BLOCK | Summary |\n|:-|-|-|-:|\n"
    text = f"{head}| 2020 | dear to me | boat.md | x |\n"
    new = update_index(text, {**BLOCKS, "car.md": Block("Car", "", "2026-01-01")})
    assert new == (
        f"{head}| 2026-11-22 | dear to me | boat.md | The boat |\n"
        "| 2026-01-01 |  | car.md | Car |\n"
    )


def test_what_a_block_does_not_say_a_person_may() -> None:
    """Without a summary, the row's stays; an empty one becomes the title; a date stays, too."""
    plain = {"boat.md": Block("Boat")}
    mine = HEAD + "| boat.md | my words | yesterday |\n"
    assert update_index(mine, plain) == mine
    assert update_index(HEAD + "| boat.md |  | x |\n", plain) == HEAD + "| boat.md | Boat | x |\n"
    assert update_index(HEAD, plain) == HEAD + "| boat.md | Boat |  |\n"


def test_a_block_that_cannot_be_read_keeps_its_row_and_gets_none() -> None:
    """Of a file without a title, nothing more is known than that it exists."""
    unread = {"boat.md": Block("")}
    assert update_index(HEAD, unread) == HEAD
    assert update_index(HEAD + "| boat.md | x | y |\n", unread) == HEAD + "| boat.md | x | y |\n"


OWN_HEAD = "| Block | Summary | Why |\n|---|---|---|\n"


@pytest.mark.parametrize(
    ("rows", "new"),
    [
        # By its summary, or by the title that stands there for want of one.
        ("| gone.md | The ship | dear |\n", "| ship.md | The ship | dear |\n"),
        ("| [Old](blocks/old.md) | Raft | own |\n", "| [raft](blocks/raft.md) | Raft | own |\n"),
        (
            "| raft | Raft | a |\n| b.md | The ship | b |\n| c.md | Raft | c |\n",
            "| raft | Raft | a |\n| ship.md | The ship | b |\n",
        ),
        # Which of two is meant, nobody can tell; nor by a row that says nothing.
        (
            "| a.md | The ship | a |\n| b.md | The ship | b |\n",
            "| raft.md | Raft |  |\n| ship.md | The ship |  |\n",
        ),
        ("| a.md | | a |\n", "| raft.md | Raft |  |\n| ship.md | The ship |  |\n"),
    ],
)
def test_a_renamed_block_keeps_what_a_person_wrote_into_its_row(rows: str, new: str) -> None:
    """If exactly one new block has the summary of one that is gone, it gets its row."""
    blocks = {"ship.md": Block("Ship", "The ship"), "raft.md": Block("Raft")}
    text = update_index(OWN_HEAD + rows, blocks)
    assert text.startswith(OWN_HEAD + new)
    assert index_drift(text, blocks) == ()
    assert update_index(text, blocks) == text


def test_a_renamed_block_keeps_each_of_its_rows() -> None:
    """A block may have several rows, with a person's own text in them."""
    row = "| {} | The ship | {} |\n"
    rows = OWN_HEAD + row.format("gone.md", "work") + "| [[gone]] | Mine | home |\n"
    text = f"{rows}\n## Home\n\n{OWN_HEAD}{row.format('gone.md', 'sea')}"
    new = update_index(text, {"ship.md": Block("Ship", "The ship")})
    rows = OWN_HEAD + row.format("ship.md", "work") + row.format("[[ship]]", "home")
    assert new == f"{rows}\n## Home\n\n{OWN_HEAD}{row.format('ship.md', 'sea')}"


@pytest.mark.parametrize(
    ("cell", "new"),
    [
        ("**Old.md**", "**new ship.md**"),
        ("`blocks/old.md`", "`blocks/new ship.md`"),
        ("[[old]]", "[[new ship]]"),
        ("[[blocks/old.md]]", "[[blocks/new ship.md]]"),
        (r"[[old#Status\|My boat]]", r"[[new ship#Status\|My boat]]"),
        (r"[[old\|old]]", r"[[new ship\|new ship]]"),
        ('[My boat](./blocks/old.md#a "b")', '[My boat](./blocks/new%20ship.md#a "b")'),
        ("[old.md](blocks/old.md)", "[new ship.md](blocks/new%20ship.md)"),
        ("[a](<blocks/old.md>)", "[a](<blocks/new ship.md>)"),
    ],
)
def test_a_renamed_block_is_named_as_it_was(cell: str, new: str) -> None:
    """As a link, with a label, or without the ending, the row has the new name likewise."""
    blocks = {"new ship.md": Block("Ship", "The ship")}
    text = update_index(OWN_HEAD + f"| {cell} | The ship | dear |\n", blocks)
    assert text == OWN_HEAD + f"| {new} | The ship | dear |\n"
    assert index_drift(text, blocks) == ()


def test_a_row_of_what_never_was_stays() -> None:
    """Somebody plans it; once the block exists, that is its row."""
    text = HEAD + ROW + "| [[plan]] | later | |\n| gone.md | x | |\n"
    stays = update_index(text, BLOCKS, was_there=lambda name: name == "gone.md")
    assert stays == HEAD + ROW + "| [[plan]] | later | |\n"
    blocks = {**BLOCKS, "plan.md": Block("Plan")}
    assert update_index(stays, blocks) == stays


def test_a_name_that_a_link_cannot_hold_is_written_plainly() -> None:
    """Otherwise the row would not be found again."""
    blocks = {"a]b.md": Block("Ship", "The ship")}
    text = update_index(OWN_HEAD + "| [[old]] | The ship | dear |\n", blocks)
    assert text == OWN_HEAD + "| a]b.md | The ship | dear |\n"


def test_a_row_stands_in_its_columns_as_before() -> None:
    """Cells that fit are padded to the width of the column, if the row was aligned."""
    head = "| Block     | Summary      |    Updated |\n| --------- | ------------ | ---------: |\n"
    loose = "| b.md | x | y |\n"
    text = f"{head}| [[a]]     | old and long |       2025 |\n{loose}"
    blocks = {"a.md": Block("A", "New", "2026-01-02"), "b.md": Block("B", "Two", "2026")}
    new = f"{head}| [[a]]     | New          | 2026-01-02 |\n| b.md | Two | 2026 |\n"
    assert update_index(text, blocks) == new
    text = f"{head}| [[gone]]  | New          | 2026-01-02 |\n"
    blocks = {"a.md": Block("A", "New", "2026-01-02")}
    assert update_index(text, blocks) == f"{head}| [[a]]     | New          | 2026-01-02 |\n"
    longer = {"a.md": Block("A", "New and longer than that", "2026")}
    wide = "| [A](blocks/a.md) | {:<5} |       {} |\n"
    text = update_index(
        head + wide.format("old", 2025), longer | {"a.md": Block("A", "New", "2026")}
    )
    assert text == head + wide.format("New", 2026)
    text = f"{head}| [[a]]     | old and long |       2025 |\n"
    assert "| New and longer than that |       2026 |" in update_index(text, longer)


def test_of_two_new_blocks_that_say_the_same_none_takes_a_row() -> None:
    """Each gets a row of its own, and the old one is removed."""
    blocks = {"a.md": Block("A", "The ship"), "b.md": Block("B", "The ship")}
    text = update_index(OWN_HEAD + "| gone.md | The ship | dear |\n", blocks)
    assert text == OWN_HEAD + "| a.md | The ship |  |\n| b.md | The ship |  |\n"


IGNORED = Block("Ship", "The ship", "2026-11-22", is_ignored=True)


def test_a_block_that_becomes_ignored_keeps_its_row() -> None:
    """It is the same block in another place, and its row says what it said."""
    blocks = {"archive/ship.md": IGNORED}
    kept = OWN_HEAD + "| archive/ship.md | The ship | dear |\n"
    assert update_index(OWN_HEAD + "| ship.md | The ship | dear |\n", blocks) == kept
    assert index_drift(kept, blocks) == ()
    back = update_index(kept, {"ship.md": IGNORED._replace(is_ignored=False)})
    assert back == OWN_HEAD + "| ship.md | The ship | dear |\n"


def test_an_ignored_block_gets_no_row_and_none_is_changed_for_it() -> None:
    """A person left it out; nor does it take the row of another block."""
    row = "| a.md | mine | dear |\n"
    assert update_index(OWN_HEAD + row, {"a.md": IGNORED, "b.md": IGNORED}) == OWN_HEAD + row
    assert index_drift(OWN_HEAD + row, {"a.md": IGNORED, "b.md": IGNORED}) == ()
    assert update_index("", {"a.md": IGNORED}) == ""
    moved = {"a.md": IGNORED, "ship.md": Block("Ship", "The ship")}
    text = update_index(OWN_HEAD + "| gone.md | The ship | dear |\n", moved)
    assert text == OWN_HEAD + "| ship.md | The ship | dear |\n"
    of_two = update_index(
        OWN_HEAD + "| gone.md | The ship | |\n", {"a.md": IGNORED, "b.md": IGNORED}
    )
    assert of_two == OWN_HEAD


def test_what_lies_in_a_folder_that_cannot_be_listed_may_be_there() -> None:
    """A row of a block below it stays as it is; rows of missing files elsewhere are removed."""
    closed = {"2026/": Block(""), "boat.md": BOAT}
    rows = "| 2026/trip.md | x | y |\n"
    assert update_index(HEAD + rows + "| 2027/a.md | x | |\n" + ROW, closed) == HEAD + rows + ROW
    assert index_drift(HEAD + rows + ROW, closed) == ()


def test_what_lies_behind_a_link_to_a_folder_may_be_there() -> None:
    """Links are not followed, so nothing there is known to be gone; similar names do not count."""
    linked = {"sub": Block(""), "boat.md": BOAT}
    rows = "| sub/x.md | x | y |\n| sub/2026/y.md | x | y |\n"
    gone = "| sub.md | x | y |\n| subs/x.md | x | y |\n"
    assert update_index(HEAD + rows + gone + ROW, linked) == HEAD + rows + ROW
    assert index_drift(HEAD + rows + ROW, linked) == ()


def test_pipes_are_escaped() -> None:
    """A pipe in a summary or a name is text, and reads as it was written."""
    blocks = {"a|b.md": Block("T", r"x | y \ z", "2026-11-22")}
    new = update_index(HEAD, blocks)
    assert new == HEAD + "| a\\|b.md | x \\| y \\ z | 2026-11-22 |\n"
    assert update_index(new, blocks) == new


@pytest.mark.parametrize(
    "cell",
    [
        *(
            "boat",
            "Boat",
            "**boat.md**",
            "_boat.md_",
            "**`boat`**",
            "[[boat]]",
            "[[boat#Status]]",
        ),
        *("[b](blocks/boat.md#status)", "[b](./blocks/b%6Fat.md)", '[b](boat.md "My boat")'),
    ],
)
def test_a_person_names_a_block_as_they_like(cell: str) -> None:
    """However a row names its block, it is that block's row, and no second one is added."""
    row = f"| {cell} | {BOAT.summary} | {BOAT.updated} |\n"
    assert update_index(HEAD + row, {"boat.md": BOAT}) == HEAD + row


@pytest.mark.parametrize(
    ("cell", "new"),
    [
        ("Boat.md", "boat.md"),
        ("`blocks/BOAT.md`", "`blocks/boat.md`"),
        ("[Mine](blocks/Boat.md#log)", "[Mine](blocks/boat.md#log)"),
        ("[Boat.md](Boat.md)", "[boat.md](boat.md)"),
    ],
)
def test_a_file_that_is_renamed_to_another_case_is_named_so(cell: str, new: str) -> None:
    """Where its row has the ending: no tool takes the other case for it, nor does a link."""
    row = f"| {cell} | {BOAT.summary} | {BOAT.updated} |\n"
    assert update_index(HEAD + row, BLOCKS) == HEAD + row.replace(cell, new)
    assert index_drift(HEAD + row, BLOCKS)
    assert not index_drift(HEAD + row.replace(cell, new), BLOCKS)


def test_a_name_may_begin_with_the_mark_of_emphasis() -> None:
    """The row of `_boat.md` goes with it, and is never taken for that of `boat.md`."""
    row = "| _boat.md | Drafts | 2026-11-20 |\n"
    drafts = Block("Drafts", "Drafts", "2026-11-20")
    blocks = {"_boat.md": drafts, "boat.md": BOAT}
    assert update_index(HEAD + row + ROW, blocks) == HEAD + row + ROW
    assert update_index(HEAD + row + ROW, BLOCKS, was_there={"_boat.md"}.__contains__) == HEAD + ROW


def test_names_are_compared_by_their_look() -> None:
    """Accents may be composed or not; two files that differ in case have two rows."""
    composed, apart = (unicodedata.normalize(form, "caf\u00e9.md") for form in ("NFC", "NFD"))
    row = f"| {composed} | {BOAT.summary} | {BOAT.updated} |\n"
    assert update_index(HEAD + row, {apart: BOAT}) == HEAD + row
    both = update_index(HEAD, {"a.md": Block("a"), "A.md": Block("A"), "_a.md": Block("_")})
    assert both == HEAD + "| A.md | A |  |\n| _a.md | _ |  |\n| a.md | a |  |\n"
    assert update_index(both, {"a.md": Block("a"), "A.md": Block("A"), "_a.md": Block("_")}) == both


GERMAN = "| Block | Zusammenfassung | Aktualisiert | Wo |\n|---|---|---|---|\n"


@pytest.mark.parametrize(
    ("head", "rows"),
    [
        (GERMAN, "| boat.md | The boat | 2026-11-20 | pier |\n"),
        (GERMAN, "| boat.md | The boat | | pier |\n| gone.md | Gone | 2026-11-20 | pier |\n"),
        ("| 文件 | 摘要 |\n|---|---|\n", "| mine | a b |\n| [[boat]] | The boat |\n"),
    ],
)
def test_a_head_in_any_language_is_one(head: str, rows: str) -> None:
    """If no table has our header, the rows decide what the columns are."""
    ship = Block("Ship", "The ship", "2026-11-23")
    new = update_index(f"{head}{rows}", {**BLOCKS, "ship.md": ship})
    assert new.startswith(head)
    assert "| The ship |" in new
    assert "mine" not in rows or "| mine | a b |" in new
    assert "gone.md" not in new
    assert "Updated" not in new
    assert head != GERMAN or "| boat.md | The boat | 2026-11-22 | pier |\n" in new
    assert update_index(new, {**BLOCKS, "ship.md": ship}) == new


@pytest.mark.parametrize(
    "mine",
    [
        "| Block | Rang | Bis |\n|---|---|---|\n| boat.md | hoch | 2026-11-20 |\n",
        "| Block | Was | Wer |\n|---|---|---|\n| boat.md | The boat | ich |\n",
        "| Block | Rang | Bis |\n|---|---|---|\n",
        f"{HEAD}{ROW}\n| Block | Was | Bis |\n|---|---|---|\n| boat.md | The boat | 2025-01-01 |\n",
    ],
)
def test_a_table_that_says_something_else_of_blocks_stays_as_it_is(mine: str) -> None:
    """A person may have other tables of blocks, and beside ours also one with summaries."""
    new = update_index(mine, BLOCKS)
    assert mine in new
    assert ROW in new


def test_every_table_of_blocks_is_kept() -> None:
    """Rows in other tables are updated and removed, too; new ones go to the first table."""
    text = HEAD + "\n## Home\n\n" + HEAD + "| boat.md | old | 2020-01-01 |\n| gone.md | x | y |\n"
    told = index_drift(text, {"boat.md": BOAT, "new.md": Block("New")})
    assert [line.partition(":")[0] for line in told] == ["boat.md", "gone.md", "new.md"]
    row = f"| boat.md | {BOAT.summary} | {BOAT.updated} |\n"
    assert update_index(text, {"boat.md": BOAT, "new.md": Block("New")}) == (
        HEAD + "| new.md | New |  |\n\n## Home\n\n" + HEAD + row
    )


EXAMPLE = HEAD + "| project-x.md | what it is | 2026-01-01 |\n"


@pytest.mark.parametrize(
    "shown",
    [
        f"```\n{EXAMPLE}```\n",
        f"~~~ md\n{EXAMPLE}\n~~~\n",
        f"<pre>\n{EXAMPLE}</pre>\n",
        f"<!--\n{EXAMPLE}-->\n",
        f"<!-- How\n```\na row looks:\n\n{EXAMPLE}\n-->\n",
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_table_that_is_only_shown_is_none(shown: str, newline: str) -> None:
    """A table in a code fence or a comment stays, and no row is added to it."""
    real = f"Mine:\n\n{HEAD}"
    text = f"# Index\n\n{shown}\n{real}".replace("\n", newline)
    assert update_index(text, BLOCKS) == text + ROW.replace("\n", newline)
    alone = f"{shown}\n".replace("\n", newline)
    new = update_index(alone, BLOCKS)
    assert new == f"{shown}\n\n{TABLE}{ROW}".replace("\n", newline)
    assert update_index(new, BLOCKS) == new
    assert index_drift(new, BLOCKS) == ()


@pytest.mark.parametrize("opening", ["```", "<!--", "<pre>", "```\n<!--", "<!--\n```"])
def test_what_is_never_closed_hides_no_table(opening: str) -> None:
    """Otherwise a slip above the table would make each update add another one."""
    text = f"{opening}\n\n{HEAD}| gone.md | x | y |\n"
    assert update_index(text, BLOCKS) == f"{opening}\n\n{HEAD}{ROW}"
    new = update_index(f"{opening}\n", BLOCKS)
    assert new == f"{opening}\n\n{TABLE}{ROW}"
    assert update_index(new, BLOCKS) == new


def test_a_row_in_a_comment_is_none() -> None:
    """It stays, and what follows it is still part of the table."""
    hidden = "<!-- | gone.md | x | y | -->\n"
    text = HEAD + hidden + "| old.md | x | y |\n" + hidden
    assert update_index(text, BLOCKS) == HEAD + hidden + ROW + hidden


def test_drift_is_told_in_sentences() -> None:
    """A missing, a wrong and a superfluous row are each reported."""
    text = HEAD + "| boat.md | old | 2026-11-22 |\n| gone.md | x | y |\n"
    assert index_drift(text, {**BLOCKS, "new.md": BOAT}) == (
        "boat.md: its row does not say what the block says",
        "gone.md: the index names it, but there is no such block",
        "new.md: it is not in the index",
    )
    assert index_drift("", {}) == ()


NAMES = st.sampled_from(["a.md", "b.md", "c d.md", "sub/e.md", "f|g.md", "战.md"])
WORDS = st.text(alphabet="ab |\\`*[]()-é\t", max_size=8)
BLOCK = st.builds(
    Block, st.just("Title"), WORDS.map(str.strip), st.sampled_from(["", "2026-11-22"])
)
OWN = st.sampled_from(
    [
        *("text", "", "# Head", "| mine | x | y |", "- item", "| [w](http://x/y.md) |"),
        *("> quote", "|", "mine | b"),
    ]
)
ROWS = st.one_of(OWN.filter(lambda line: "|" in line), NAMES.map("| {} | s | u |".format))


NARROW = "|Block|Summary|Updated|\n|-|-|-|"


@pytest.mark.parametrize(
    ("text", "new"),
    [
        (f"{NARROW}\n| b.md | t \\", f"{NARROW}\n| b.md | t \\ | 2026 |"),
        (f"{NARROW}\r| a.md | s | |\n\nx|y|\n", f"{NARROW}\r\n\nx|y|\n"),
    ],
)
def test_an_odd_end_of_a_line_stays_one(text: str, new: str) -> None:
    """A backslash does not escape our pipe, and two line endings do not become one."""
    blocks = {"b.md": Block("B", "", "2026")} if "b.md" in text else {}
    assert update_index(text, blocks) == new
    assert update_index(new, blocks) == new


@given(
    st.lists(OWN, max_size=4),
    st.lists(ROWS, max_size=6),
    st.lists(OWN, max_size=4),
    st.dictionaries(NAMES, BLOCK, max_size=5),
    st.sampled_from(["\n", "\r\n"]),
)
def test_a_persons_lines_survive(
    above: list[str], rows: list[str], below: list[str], blocks: dict[str, Block], newline: str
) -> None:
    """Every line that is no block's row stays, in order, and the rest is up to date."""
    table = ["| Block | Summary | Updated |", "|---|---|---|", *rows]
    below = ["", *below]
    text = newline.join([*above, *table, *below])
    new = update_index(text, blocks)
    own = [line for line in [*above, *table, *below] if ".md | s" not in line]
    rest = iter(new.split(newline))
    assert all(line in rest for line in own)
    assert index_drift(new, blocks) == ()
    assert update_index(new, blocks) == new
    for name in (name for name, block in blocks.items() if not block.is_ignored):
        assert new.count(f"| {name.replace('|', chr(92) + '|')} |") >= 1


@pytest.mark.parametrize("name", ["a  b.md", " a.md", "a\tb.md", "a\nb [c](d) #1.md", "a|b\\.md"])
def test_a_name_of_odd_spaces_is_read_back(name: str) -> None:
    """A name that a cell would not show exactly becomes a link, and its row is found again."""
    blocks = {name: BOAT, "a b.md": BOAT}
    new = update_index("", blocks)
    assert update_index(new, blocks) == new
    assert index_drift(new, blocks) == ()
    assert new.count("The boat") == 2


CELLS = st.sampled_from(
    [
        *("boat.md", "Boat", "boat", "[[boat]]", "BOAT.MD", "[Boat](blocks/boat.md)", "trip"),
        *("core.md", "Core", "core", "[[core]]", "CORE.md", "[Core](../core.md)", "notes/a.md"),
        *("notes/A", "gone.md", "[[gone]]", "my note", "../x.md", "https://x.org/a.md", ""),
    ]
)


@given(cells=st.lists(CELLS, max_size=5, unique=True), two=st.booleans())
def test_others_are_asked_for_only_if_a_row_may_name_one(cells: list[str], *, two: bool) -> None:
    """The text is the same as with all files; if there are only blocks, no more is asked."""
    text = HEAD + "".join(f"| {cell} | x | |\n" for cell in cells)
    text = f"{text}\nText.\n\n{text}" if two else text
    blocks = {**BLOCKS, "2026/trip.md": Block("Trip"), "loop.md": Block("")}
    every = {**blocks, "core.md": Block(""), "notes/a.md": Block("")}
    asked = []

    def with_others() -> dict[str, Block]:
        asked.append(1)
        return every

    assert update_index(text, blocks, with_others) == update_index(text, every)
    if all(cell.lower().startswith(("boat", "[[boat", "[boat")) for cell in cells):
        assert not asked
