"""What an answer says where words, conditions or hits are missing."""

from collections.abc import Mapping, Sequence

import pytest
from small_memory import small_memory

from indexer import Index
from indexer.model import Filters
from indexer.ranking.misses import (
    NO_SUBJECT,
    STILL_EMPTY,
    describe_no_times,
    describe_unknown,
    describe_unmet,
    fold_tags,
)

NOTES = {
    "blocks/pump.md": (
        "---\ntitle: Heat pump\ntags: [Haus/Keller, Energie]\ntype: project\n---\n"
        "# Heat pump\n\nServiced by Brandl, who told us why.\n"
    ),
    "blocks/log.md": "# Log\n\n## 2026-05-04\n\nThe car was sold.\n\n## 2026-06-10\n\nRain.\n",
    "blocks/boat.md": "---\ntags: [Haus]\ntype: note\n---\n# Boat\n\nThe red boat was serviced.\n",
}

EMPTY = (
    "The query is empty: ask a question or give words. With a type, tags, a path or dates alone,"
    " what they leave is listed."
)
NOTHING = "Nothing in the memory answers this; try other words."
NO_FILE = "No file satisfies the filters; leave some out."
LIST = "Without a word in the query, what the filters leave is listed."
LEAVE = "Nothing that satisfies the filters answers this; leave some out."


@pytest.mark.parametrize(
    ("typed", "note"),
    [
        ("", EMPTY),
        ('""', EMPTY),
        ("?!", NOTHING),
        ("zeppelin", "Occurs nowhere: 'zeppelin'."),
        # Filters: turned around, of no file, of none with the words, or with the phrase.
        ("boat after:2026-06 before:2026-01", ("No day is after 2026-06 and before 2026-01: swap"
         " them.")),
        ("boat after:2026-06-02 before:2026-06", LEAVE),
        ("boat after:2026-06-02 before:2026-05", ("No day is after 2026-06-02 and before 2026-05:"
         " swap them.")),
        ("boat before:1999", NO_FILE),
        ("boat type:project", LEAVE),
        ("everything type:note", f"Occurs nowhere: 'everything'. {LIST}"),
        ("zeppelin boat type:project", f"Occurs nowhere: 'zeppelin'. {LEAVE}"),
        ('"was sold" after:2026-06', "The exact phrase stands at no place of that time."),
        ("boat type:letter", ("No file satisfies type:letter, so that was searched as text. The"
         " types that files have: log, note, project. Occurs nowhere: 'letter'.")),
        ("type:letter", f"{NO_FILE} The types that files have: log, note, project."),
        ("tag:energy", f"{NO_FILE} No file has the tag 'energy'; the nearest: Energie."),
        ("tag:zzz", (f"{NO_FILE} No file has the tag 'zzz'; the most frequent: Energie, Haus,"
         " Haus/Keller.")),
        # What must not occur: in all files, or at all places.
        ('"red boat" -serviced', "What must not occur stands at each place that answers this."),
        ('"heat pump" -pump', "What must not occur stands in each file with the exact phrase."),
        ("serviced -brandl -red", "What must not occur stands at each place that answers this."),
        ("tag:energie -pump", ("No file that satisfies the filters is without what must not occur;"
         " leave some out.")),
        ("boat type:note -red", LEAVE),
    ],
)  # fmt: skip
def test_an_answer_without_hits_says_why(index: Index, typed: str, note: str) -> None:
    """And what there is instead."""
    found = index.search(typed)
    assert found.note == note
    assert not found.hits or "searched as text" in note


@pytest.mark.parametrize(
    ("unknown", "most_chars", "told"),
    [
        ({"a": ""}, 100, "'a'."),
        ({"a": "", "b": "bee"}, 100, "'a', 'b' (searched 'bee' instead)."),
        # As many as there is room for, and one in any case.
        ({"ab": "", "cd": ""}, 12, "'ab', 'cd'."),
        ({"ab": "", "cd": ""}, 11, "'ab' and 1 more."),
        ({"ab": "", "cd": "", "ef": ""}, 0, "'ab' and 2 more."),
        (dict.fromkeys("abcdefgh", ""), 100, "'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'."),
        (
            dict.fromkeys("abcdefghij", ""),
            100,
            "'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h' and 2 more.",
        ),
        ({"x" * 40: ""}, 100, f"'{'x' * 40}'."),
        ({"x" * 41: ""}, 100, f"'{'x' * 39}…'."),
    ],
)
def test_words_that_occur_nowhere_are_named(
    unknown: Mapping[str, str], most_chars: int, told: str
) -> None:
    """With what was searched instead; a pasted page has hundreds of them."""
    assert describe_unknown(unknown, most_chars) == f"Occurs nowhere: {told}"


def test_a_filter_that_names_no_time_is_told() -> None:
    """The first few of them, and the beginning of each."""
    assert [*describe_no_times(["after:x" * 9])] == [
        f"'{('after:x' * 9)[:40]}' names no date, so it was searched as text."
    ]
    assert len([*describe_no_times(["after:x"] * 20)]) == 8


@pytest.mark.parametrize(
    ("unmet", "kinds", "tags", "told"),
    [
        (Filters(path="x"), [], [], "path:x, so that was searched as text."),
        (
            Filters(kind="x", tags=("y", "b"), path="z"),
            ["a"],
            ["b", "c/d"],
            (
                "type:x, tag:y, tag:b, path:z, so that was searched as text."
                " The types that files have: a. No file has the tag 'y'; the most frequent: b, c/d."
            ),
        ),
        (Filters(kind="X"), ["x"], [], "type:X, so that was searched as text."),
        (
            Filters(tags=("C", "C/E")),
            [],
            ["c/d"],
            (
                "tag:C, tag:C/E, so that was searched as text. No file has the tag 'C/E';"
                " the nearest: c/d."
            ),
        ),
        (Filters(tags=("c/d",)), [], ["c/d/e"], "tag:c/d, so that was searched as text."),
    ],
)
def test_conditions_that_no_file_satisfies_are_named(
    unmet: Filters, kinds: Sequence[str], tags: Sequence[str], told: str
) -> None:
    """With the types and tags that there are, unless they have it."""
    assert describe_unmet(unmet, kinds, tags) == f"No file satisfies {told}"


def test_a_tag_is_compared_with_those_above_others() -> None:
    """In any case and with any accents."""
    assert fold_tags(["Über/See", "x"]) == {"uber": "Über", "uber/see": "Über/See", "x": "x"}


MANY_NOTES = {
    "blocks/will.md": "# Will\n\nHe has a dog.\n",
    "blocks/po.md": "# PO 4711\n\nThe hoe, by the WHO.\n",
    "blocks/werk.md": "# Werk\n\nWie ist das?\n",
    **{f"blocks/n{number}.md": f"# N{number}\n\nThis is what we did.\n" for number in range(99)},
}


@pytest.mark.parametrize(
    ("typed", "note", "is_answered"),
    [
        ("what is the zeppelin?", f"Occurs nowhere: 'zeppelin'. {NO_SUBJECT}", False),
        ("What did Quentin do?", f"Occurs nowhere: 'Quentin'. {NO_SUBJECT}", False),
        ("who is Quentin?", f"Occurs nowhere: 'Quentin'. {NO_SUBJECT}", False),
        ("when did Quentin do it", f"Occurs nowhere: 'Quentin'. {NO_SUBJECT}", False),
        # Only small words, and none that is missing.
        ("what did we do?", None, True),
        # A name that is a small word, or a word that tells.
        ("did Will yodel?", "Occurs nowhere: 'yodel'.", True),
        ("does a dog yodel?", "Occurs nowhere: 'yodel'.", True),
        # What is small in Polish or Dutch alone, in a question that is neither; and initials.
        ("po supplier", "Occurs nowhere: 'supplier'.", True),
        ("what did the po yodel?", "Occurs nowhere: 'yodel'.", True),
        ("hoe supplier", "Occurs nowhere: 'supplier'.", True),
        ("WHO yodel", "Occurs nowhere: 'yodel'.", True),
        ("Wie ist Quentin?", f"Occurs nowhere: 'Quentin'. {NO_SUBJECT}", False),
        # What may be found by its look, its time or its place.
        ("what pets do we have?", "Occurs nowhere: 'pets'.", True),
        ("what was the last zeppelin?", "Occurs nowhere: 'zeppelin'.", True),
        ("what is the zeppelin path:blocks", "Occurs nowhere: 'zeppelin'.", True),
    ],
)
def test_what_has_but_small_words_of_a_question_is_no_answer(
    typed: str, note: str | None, *, is_answered: bool
) -> None:
    """If what tells occurs nowhere; in a memory so large that it would be one by chance."""
    with small_memory(MANY_NOTES) as index:
        found = index.search(typed)
    assert (found.note, bool(found.hits)) == (note, is_answered)


def test_a_small_memory_answers_with_what_it_has(index: Index) -> None:
    """Who asks what to avoid may be told what is disliked."""
    assert index.search("who is Quentin?").hits


NEW = {"core.md": "# Core\n", "index.md": "# Index\n\n| Block | Summary |\n|-----|-----|\n"}


@pytest.mark.parametrize("typed", ["who is the user?", "wifi password", "what happened last week"])
def test_a_memory_in_which_nothing_stands_yet_is_said_to_be_empty(typed: str) -> None:
    """Which words of the question it lacks would be no news."""
    with small_memory(NEW) as index:
        found = index.search(typed)
    assert (found.hits, found.note) == ((), STILL_EMPTY)


@pytest.mark.parametrize(
    "more",
    [
        {"core.md": "# Core\n\nAda Wenger keeps bees and mends old clocks.\n"},
        {"blocks/a.md": "# A\n"},
    ],
)
def test_a_memory_with_one_fact_is_not_empty(more: Mapping[str, str]) -> None:
    """In its core, or in a block."""
    with small_memory({**NEW, **more}) as index:
        found = index.search("wifi password")
    assert (found.hits, found.note) == ((), "Occurs nowhere: 'wifi', 'password'.")
