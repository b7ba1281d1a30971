"""Which documents satisfy filters."""

import os
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import LAKE_NOTES, index_notes

from indexer.asking.contents import Contents
from indexer.asking.filtering import is_in_time
from indexer.folder.index_place import IN_MEMORY
from indexer.index import Index
from indexer.model import Filters, Request

NOTES = LAKE_NOTES
LAKE, DRILL, PLAIN = NOTES


def found(contents: Contents, filters: Filters) -> set[str]:
    """Return the paths of the documents that satisfy *filters*."""
    return {head.path for head in contents.heads(contents.filtered(filters)).values()}


@pytest.mark.parametrize("tag", ["Über", "über", "ÜBER", "U\u0308ber", "two words", "SIGN", "100%"])
def test_a_tag_is_found_however_its_letters_are_written(contents: Contents, tag: str) -> None:
    """Case counts nothing in any script, nor whether an accent is a character of its own."""
    assert found(contents, Filters(tags=(tag,))) == {LAKE}


@pytest.mark.parametrize("tag", ["two", "words", "ber", "%", "a%b", "1009", "axb", "über\ntwo"])
def test_a_part_of_a_tag_is_not_the_tag(contents: Contents, tag: str) -> None:
    """A tag is compared whole, and no sign of it stands for others."""
    assert found(contents, Filters(tags=(tag, "a_b"))) == set()


def test_a_tag_in_the_text_is_one_of_the_file() -> None:
    """With those above it, as if its header had it; in code it is none."""
    notes = {"a.md": "Pruned. #garden/roses\n", "b.md": "Dug. #gardener\n", "c.md": "`#garden`\n"}
    store = index_notes(notes)
    for tag in ("garden", "garden/Roses"):
        assert found(Contents(store), Filters(tags=(tag,))) == {"a.md"}
    store.close()


@pytest.mark.parametrize("kind", ["übung", "Übung", "U\u0308BUNG"])
def test_a_kind_is_found_however_its_letters_are_written(contents: Contents, kind: str) -> None:
    """What a file's name begins with is compared like a tag."""
    assert found(contents, Filters(kind=kind)) == {DRILL}
    assert found(contents, Filters(kind=kind[:-1])) == set()


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("blocks/", {LAKE, DRILL}),
        ("./blocks/", {LAKE, DRILL}),
        ("/blocks/", {LAKE, DRILL}),
        ("BLOCKS/übu", {DRILL}),
        ("blocks/U\u0308", {DRILL}),
        ("übung", {DRILL}),
        ("project-lake", {LAKE}),
        ("project-*", {LAKE}),
        ("*lake.md", {LAKE}),
        ("*LAKE.md", {LAKE}),
        ("blocks/*u\u0308bung*", {DRILL}),
        ("locks", set()),
        ("blocks/project_lake.md", set()),
        ("%", set()),
    ],
)
def test_a_path_is_a_beginning_or_a_pattern(
    contents: Contents, path: str, wanted: set[str]
) -> None:
    """Written from the memory's folder on, with or without a sign for it, or below the blocks'."""
    assert found(contents, Filters(path=path)) == wanted


def test_all_conditions_count_at_once(contents: Contents) -> None:
    """Each filter narrows further; none at all leaves everything."""
    assert found(contents, Filters()) == set(LAKE_NOTES)
    assert found(contents, Filters(kind="project", tags=("sign", "über"))) == {LAKE}
    assert found(contents, Filters(kind="übung", tags=("sign",))) == set()


@pytest.mark.parametrize(
    ("after", "before", "wanted"),
    [
        ("2024-05-13", None, set()),
        ("2024-05", None, {DRILL}),
        (None, "2024", {LAKE, DRILL, PLAIN}),
        (None, "2023", {LAKE, DRILL, PLAIN}),
        ("2001", "2001", {LAKE, DRILL, PLAIN}),
        (None, "2000", set()),
    ],
)
def test_a_document_is_in_time_with_any_of_its_parts(
    contents: Contents, after: str | None, before: str | None, wanted: set[str]
) -> None:
    """A part without a date of its own has the day on which the file was saved."""
    assert found(contents, Filters(after=after, before=before)) == wanted


DATES = ("2023-07-01", "2024-04", "2024-05", "2024-05-01", "2024-05-12", "2025-01")
BOUNDS = st.sampled_from([*DATES, "2023", "2024", "2024-05-13", "2025"]) | st.none()


@pytest.fixture(scope="module")
def dated() -> Iterator[Contents]:
    """Give the contents of a note for each date, named by it."""
    store = index_notes({f"{date}.md": "x\n" for date in DATES})
    yield Contents(store)
    store.close()


@given(after=BOUNDS, before=BOUNDS)
def test_a_time_is_compared_alike_in_the_index_and_outside(
    dated: Contents, after: str | None, before: str | None
) -> None:
    """Whether a date lies between two others has one answer, as far as they are known."""
    filters = Filters(after=after, before=before)
    wanted = {f"{date}.md" for date in DATES if is_in_time(date, filters)}
    assert found(dated, filters) == wanted


def test_what_names_no_date_is_in_no_time() -> None:
    """Without bounds it is in time all the same."""
    assert is_in_time(None, Filters())
    assert not is_in_time(None, Filters(after="2024"))
    assert not is_in_time(None, Filters(before="2024"))


# Seconds around the ends of days, months and years, in any zone of the world; and a wrong clock's.
SAVED = [
    datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(hours=hours, seconds=seconds)
    for day in ("2023-12-31", "2024-02-29", "2024-05-01")
    for hours in (-14, -1, 0, 12)
    for seconds in (-1, 0)
]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Index, dict[str, str]]]:
    """Give an index of notes without a date, and the local day on which each was saved."""
    root = tmp_path_factory.mktemp("saved")
    days = {}
    for number, when in enumerate([*SAVED, datetime(1969, 12, 31, tzinfo=UTC)]):
        file = root / f"{number}.md"
        file.write_text("A walk\n")
        os.utime(file, (when.timestamp(),) * 2)
        days[file.name] = f"{when.astimezone():%Y-%m-%d}"
    with Index(root, IN_MEMORY) as index:
        yield index, days


@given(
    after=BOUNDS | st.dates(date(2023, 12, 25), date(2024, 5, 7)).map(str),
    before=BOUNDS | st.dates(date(2023, 12, 25), date(2024, 5, 7)).map(str),
)
def test_what_names_no_date_is_of_the_local_day_on_which_it_was_saved(
    saved: tuple[Index, dict[str, str]], after: str | None, before: str | None
) -> None:
    """However far the zone is from that of the world."""
    index, days = saved
    filters = Filters(after=after, before=before)
    hits = index.search(Request("walk", (), filters, 50, 10_000)).hits
    assert {hit.path for hit in hits} == {
        path for path, day in days.items() if filters == Filters() or is_in_time(day, filters)
    }
