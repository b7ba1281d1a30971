"""What conditions leave of the memory: held against the notes themselves."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st
from small_memory import open_postings

from indexer.asking.query import parse_query
from indexer.documents.kept import CHUNK_BITS
from indexer.model import Filters
from indexer.ranking.scope import Scope, read_scope

TODAY = date(2026, 11, 24)

WORDS = ("heron", "otter", "lynx")
NOTES = st.lists(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join), min_size=1, max_size=5
)
CONDITIONS = st.sets(st.sampled_from(['"heron otter"', '"otter lynx"', "-lynx", "-heron"]))
BEGINNINGS = st.sampled_from([None, "even", "odd"])


def scope_of(notes: list[str], typed: str, filters: Filters) -> Scope:
    """Return the scope of a query over *notes*, in folders by whether their number is even."""
    folders = ("even", "odd")
    numbered = enumerate(notes, start=1)
    query = parse_query(typed, TODAY)._replace(filters=filters)
    by_path = {f"{folders[number % 2]}/{number}.md": text for number, text in numbered}
    with open_postings(by_path) as postings:
        return read_scope(postings, query)


@given(NOTES, CONDITIONS, BEGINNINGS)
def test_what_is_left_satisfies_all_conditions(
    notes: list[str], conditions: set[str], path: str | None
) -> None:
    """For any notes: filters and exclusions always hold, phrases if any note satisfies them all."""
    scope = scope_of(notes, " ".join(["otter", *sorted(conditions)]), Filters(path=path))
    numbered = dict(enumerate(notes, start=1))
    phrases = [one.strip('"') for one in conditions if one.startswith('"')]
    without = [one.removeprefix("-") for one in conditions if one.startswith("-")]
    inside = {n for n in numbered if path is None or (path == "odd") == bool(n % 2)}
    excluded = {n for n, text in numbered.items() if any(word in text.split() for word in without)}
    holding = {n for n in inside if all(phrase in numbered[n] for phrase in phrases)}
    is_required = bool(phrases and holding)
    # Words of a text exclude its chunk; only those of a title would exclude the document.
    assert not scope.allowed.excluded
    assert bool(scope.note) == bool(phrases and not holding)
    if path is None and not is_required:
        assert scope.allowed.only is None
    else:
        assert scope.allowed.only == (holding if is_required else inside)
    # Each of these notes is one chunk.
    for number in numbered:
        chunk = number << CHUNK_BITS
        if scope.may_stand:
            assert scope.may_stand(chunk, None) == (number not in excluded)
        if scope.may_show:
            may_show = number not in excluded and (number in holding or not is_required)
            assert scope.may_show(chunk, None) == may_show


def test_a_place_of_another_day_may_not_stand_in_a_hit() -> None:
    """Filters by days hold for each place: a file of that time may hold other entries."""
    scope = scope_of(["heron"], "heron", Filters(after="2026-05-01", before="2026-05-31"))
    assert scope.may_stand
    assert scope.may_show
    assert [scope.may_show(1, day) for day in ("2026-04-30", "2026-05-01", "2026-06-01")] == [
        False,
        True,
        False,
    ]
