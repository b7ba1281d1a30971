"""Where all that was typed stands, and how much of it is the same there."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import index_notes

from indexer import open_index
from indexer.asking.filtering import Allowed
from indexer.asking.postings import Postings
from indexer.asking.query import Query, parse_query
from indexer.asking.terms import read_question
from indexer.asking.tokenizer import Tokenizer
from indexer.documents.kept import CHUNK_BITS
from indexer.ranking import tuned
from indexer.ranking.ranked import Ranked
from indexer.ranking.verbatim import (
    NOWHERE,
    Verbatim,
    find_copied,
    find_verbatim,
    keep_copied,
    prefer_verbatim,
)

TEXTS = [
    "Opened at 11:30 (or 12), it\u2019s the `-p 5` of a box: 14.5 %.",
    "The boxes opened at 11 or 30. Was it 4.5, p 5?",
    "---\ntitle: Opening boxes\nsummary: A box of 4\n---\nOf Ängste 🎂, 蕎麦屋, and  two   spaces",
]
# The words of the last one stand everywhere.
_USUAL = "".join(
    f"- Line {n} is usual, and {'two' if n % 9 else 'nine'} rooms.\n\n{'x ' * 50}\n"
    for n in range(700)
)
NOTES = {f"n{n}.md": text for n, text in enumerate([*TEXTS, _USUAL])}


def chunk(document: int, place: int = 0) -> int:
    """Return the id of a chunk."""
    return (document << CHUNK_BITS) + place


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("11:30", {1: tuned.AS_TYPED, 2: 0}),
        ("11 30", {1: tuned.SAME_WORDS, 2: 0}),
        ("opened at 11", {1: tuned.AS_TYPED, 2: tuned.AS_TYPED}),
        ("opening at 11", {1: tuned.OTHER_FORMS, 2: tuned.OTHER_FORMS}),
        # What is inside a longer number or word is not it.
        ("4.5", {1: 0, 2: tuned.AS_TYPED}),
        ("4.5 %", {1: 0, 2: tuned.SAME_WORDS}),
        ("p 5", {1: tuned.AS_TYPED, 2: tuned.AS_TYPED}),
        ("-p 5", {1: tuned.AS_TYPED, 2: 0}),
        ("[or 12]", {1: tuned.SAME_WORDS}),
        # Signs at its ends are no loss; nor are spaces, cases and accents.
        ("p 5!", {1: tuned.SAME_WORDS, 2: tuned.SAME_WORDS}),
        ("It's the", {1: tuned.SAME_WORDS}),
        ("AND two spaces", {3: tuned.AS_TYPED}),
        ("of angste", {3: tuned.SAME_WORDS}),
        # One word counts in its own form only.
        ("boxes", {1: 0, 2: tuned.SAME_FORM}),
        ("box.", {1: tuned.SAME_FORM, 2: 0}),
        # Where words are not parted, none begins or ends.
        ("蕎麦", {3: tuned.AS_TYPED}),
        ("🎂", {3: tuned.AS_TYPED}),
        ("🎂\ufe0f", {3: tuned.AS_TYPED}),
        ("(", {}),
        ("", {}),
        ("  ", {}),
        ("box " * 101, {}),
    ],
)
def test_a_text_holds_more_or_less_of_it(
    postings: Postings, typed: str, found: dict[int, float]
) -> None:
    """All signs of it, all words, or these in other forms; not with others in between."""
    chunks = find_verbatim(postings, typed).chunks
    assert {document: chunks.get(chunk(document), 0) for document in found} == found
    assert chunks.keys() <= {chunk(document) for document, worth in found.items() if worth}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("dryRunFlag", {1: tuned.OTHER_FORMS, 2: tuned.SAME_NAME}),
        ("dry_run_flag", {2: tuned.AS_TYPED}),
        ("DryRunFlag()", {1: tuned.OTHER_FORMS, 2: tuned.SAME_NAME}),
        ("dry-run-flag", {1: tuned.SAME_WORDS, 2: tuned.SAME_NAME}),
        ("--dry-run", {1: tuned.SAME_WORDS, 2: tuned.SAME_NAME}),
        # A part of a name that has humps, but no part of its words.
        ("retry_limit", {3: tuned.SAME_NAME}),
        ("get_retry", {3: tuned.SAME_NAME}),
        ("ry_limit", {}),
        # As it was typed it is better.
        ("getRetryLimit", {3: tuned.SAME_FORM}),
    ],
)
def test_a_name_in_code_is_found_in_another_style(
    tokenizer: Tokenizer, typed: str, found: dict[int, float]
) -> None:
    """Rather than its words side by side; whichever style the text or the question has."""
    texts = ["A dry run, flag it.", "Set `X_DRY_RUN_FLAG=1`.", "const getRetryLimit = 3; limits"]
    store = index_notes({f"n{n}.md": text for n, text in enumerate(texts)})
    chunks = find_verbatim(Postings(store, tokenizer), typed).chunks
    store.close()
    assert chunks == {chunk(number): worth for number, worth in found.items()}


def test_what_stands_everywhere_is_no_known_place(postings: Postings) -> None:
    """Unless some of it has the very signs that were typed."""
    assert not find_verbatim(postings, "is usual").chunks
    assert len(find_verbatim(postings, "usual, and nine rooms").chunks) == 78
    assert not find_verbatim(postings, "usual").chunks


def test_a_document_is_named_so(postings: Postings) -> None:
    """In its title or its path, and in these words; and it holds another form of the one word."""
    found = find_verbatim(postings, "Opening boxes")
    assert found.documents == {3: tuned.AS_TYPED}
    assert not find_verbatim(postings, "opened boxes").documents
    assert not find_verbatim(postings, "A box of 4").documents
    assert find_verbatim(postings, "opened").behind == 1
    assert find_verbatim(postings, "usual").behind == 0


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("on-call rotation", "blocks/oncall.md"),
        ("Rotation, escalation", "blocks/oncall.md"),
        ("escalation", "blocks/oncall.md"),
        ("written by hand", "index.md"),
        ("rotation of crops", "blocks/farm.md"),
    ],
)
def test_the_table_of_all_files_leads_to_them(tmp_path: Path, typed: str, path: str) -> None:
    """Whoever read there what a block is about looks for the block; its other text is found."""
    notes = {
        "index.md": "# Index\n\nThis line was written by hand.\n\n| Block | Summary |\n|---|---|\n"
        "| oncall.md | On-call rotation, escalation and runbooks |\n",
        "blocks/oncall.md": "---\nsummary: On-call rotation, escalation and runbooks\n---\n"
        "# Duty\n\nIt changes on Mondays.\n",
        "blocks/farm.md": "# Farm\n\nOf the rotation of crops, and of on-call vets.\n",
    }
    (tmp_path / "blocks").mkdir()
    for name, text in notes.items():
        (tmp_path / name).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert index.search(typed).hits[0].path == path


def test_a_question_for_a_time_or_the_latest_is_no_copy(postings: Postings) -> None:
    """Few words of it stand somewhere by accident; nor is it one if a word was misspelt."""

    def find(typed: str) -> Verbatim:
        query = parse_query(typed)
        return find_copied(postings, read_question(postings, query, date(2026, 5, 4)), typed)

    assert find("opened at 11:30").chunks
    assert find("opened att 11:30") == NOWHERE
    assert not find("yesterday").best()
    assert find("latest box") == NOWHERE


@pytest.mark.parametrize(
    ("typed", "is_copied"),
    [("the `-p 5`", True), ("the -p", False), ("box -p", False), ("of -q", False)],
)
def test_what_stands_so_excludes_nothing(postings: Postings, typed: str, is_copied: bool) -> None:  # noqa: FBT001 - a table
    """It was copied, with all that it has."""
    query = parse_query(typed)
    assert keep_copied(postings, typed, query) == (Query(typed) if is_copied else query)


def test_only_the_best_place_is_moved() -> None:
    """With the score of the one that it comes before; in a file that is named so it is better."""
    ranked = [
        Ranked(1.0, 1, 0, 1.0),
        Ranked(0.5, 2, 0, 0.5),
        Ranked(0.25, 3, 0, 1.0),
        Ranked(0.0, 4, 0, 1.0),
    ]
    same = {chunk(2): 0.8, chunk(3): 0.8}
    assert prefer_verbatim(ranked, NOWHERE) == ranked
    assert prefer_verbatim([], Verbatim(same, {})) == []
    assert prefer_verbatim(ranked, Verbatim({chunk(9): 1.0}, {})) == ranked
    first, *others = prefer_verbatim(ranked, Verbatim(same, {}))
    assert (first, others) == (Ranked(1.0, 2, 0, 1.0), [ranked[0], *ranked[2:]])
    assert prefer_verbatim(ranked, Verbatim(same, {3: 0.8}))[0] == Ranked(1.0, 3, 0, 4.0)
    assert prefer_verbatim(ranked, Verbatim({}, {3: 0.8}))[0].document == 3
    assert prefer_verbatim(ranked, Verbatim({chunk(4): 1.0}, {}))[0] == Ranked(1.0, 4, 0, 1.0)
    assert prefer_verbatim(ranked, Verbatim(same, {}, behind=1)) == ranked
    behind = prefer_verbatim(ranked, Verbatim({chunk(3): 0.5}, {}, behind=1))
    assert [place.document for place in behind] == [1, 3, 2, 4]
    assert behind[1].score == 0.5


def test_what_is_not_allowed_is_left_out() -> None:
    """And what is excluded."""
    found = Verbatim({chunk(1): 1.0, chunk(2): 0.5, chunk(2, 1): 0.8}, {2: 0.6, 3: 0.9}, 1)
    assert found.best() == {1: 1.0, 2: 0.8, 3: 0.9}
    assert found.within(Allowed()) == found
    assert found.within(Allowed({1, 3}, {3})) == Verbatim({chunk(1): 1.0}, {}, 1)
    assert found.within(Allowed(None, {1, 2})) == Verbatim({}, {3: 0.9}, 1)


@pytest.mark.holds("TOTAL")
@given(typed=st.text(max_size=30) | st.text(alphabet="bo x5.-\"*'🎂蕎\0", max_size=12))
def test_any_text_may_be_looked_for(postings: Postings, typed: str) -> None:
    """Whatever it holds."""
    query = parse_query(typed)
    for one in (query.text, *query.excluded):
        assert find_verbatim(postings, one)
    assert keep_copied(postings, typed, query)
