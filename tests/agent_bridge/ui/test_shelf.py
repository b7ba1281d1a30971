"""The order of the list."""

from datetime import date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.ui.shelf import ORDERS, Item, Labels, Order, arrange
from indexer import Fingerprint

TODAY = date(2026, 11, 22)
NOON = datetime(2026, 11, 22, 12).astimezone()


def item(path: str, days_ago: float = 0, kind: str = "project", title: str = "") -> Item:
    """Return a file that was changed some days before noon of TODAY."""
    changed_ns = int((NOON - timedelta(days=days_ago)).timestamp() * 1e9)
    return Item(path, Fingerprint(1, changed_ns, changed_ns, 1), title or path, kind)


def test_recent_files_stand_first_under_the_names_of_their_time() -> None:
    """Today, yesterday, this week, then months; always-loaded files are above all."""
    items = [
        item("b/old.md", 400),
        item("b/oct.md", 40),
        item("b/week.md", 6),
        item("b/nov.md", 7),
        item("b/yesterday.md", 1),
        item("b/today.md", 0.1),
        item("b/tomorrow.md", -1),
        item("index.md", 2),
        item("core.md", 900),
    ]
    groups, paths = arrange(items, "recent", TODAY)
    assert [label for label, _ in groups] == [
        *("always loaded", "today", "yesterday", "this week", "November 2026"),
        *("October 2026", "October 2025"),
    ]
    assert paths[:4] == ["core.md", "index.md", "b/tomorrow.md", "b/today.md"]
    assert paths[-1] == "b/old.md"


def test_kinds_with_one_file_share_a_group() -> None:
    """A heading for each single file would say nothing."""
    items = [item("a.md", 1), item("b.md", 0), item("c.md", kind="x"), item("d.md", kind="y")]
    groups, paths = arrange(items, "kind", TODAY)
    assert groups == [("project", 2), ("others", 2)]
    assert paths[:2] == ["b.md", "a.md"]


def test_a_heading_stands_above_its_own_files_whatever_it_is_called() -> None:
    """A kind may be called as the group of the rare ones is; a time may be beyond the calendar."""
    names = ("others", "others", "zeta", "zeta", "rare")
    items = [item(f"{n}.md", kind=kind) for n, kind in enumerate(names)]
    assert arrange(items, "kind", TODAY)[0] == [("others", 2), ("zeta", 2), ("others", 1)]
    far = int(9e11 * 1e9)
    items = [item("a.md"), Item("far.md", Fingerprint(1, far, far, 1), "Far", "project")]
    assert arrange(items, "recent", TODAY) == ([("today", 2)], ["far.md", "a.md"])


def test_a_kind_of_one_file_is_none_and_a_title_of_two_says_which() -> None:
    """Kinds of the memory format always count; a title that two files have comes with a path."""
    items = [
        item("blocks/decisions.md", kind="decisions", title="Decisions"),
        item("notes/garden.md", kind="garden", title="Notes"),
        item("blocks/boat.md", kind="boat", title="notes"),
        item("blocks/boat-2.md", kind="boat", title="Boat"),
    ]
    labels = Labels(items)
    kinds = [labels.kind(one.kind) for one in items]
    assert kinds == ["decisions", "others", "boat", "boat"]
    titles = [labels.title(one) for one in items]
    assert titles == ["Decisions", "Notes (notes/garden)", "notes (boat)", "Boat"]


def test_names_go_by_their_first_letter() -> None:
    """Letters first, of any script; then everything else."""
    items = [item("1.md", title="2nd"), item("2.md", title="zoo"), item("3.md", title="ärger")]
    groups, paths = arrange(
        [*items, item("4.md", title="空"), item("5.md", title="Zebra")], "name", TODAY
    )
    assert groups == [("Z", 2), ("Ä", 1), ("空", 1), ("#", 1)]
    assert paths == ["5.md", "2.md", "3.md", "4.md", "1.md"]


@given(
    st.lists(
        st.tuples(st.text(max_size=3), st.integers(-(2**63), 2**63 - 1), st.sampled_from("xyz")),
        max_size=12,
    ),
    st.sampled_from(ORDERS),
)
def test_every_file_has_one_row_in_one_group(
    facts: list[tuple[str, int, str]], order: Order
) -> None:
    """Whatever times and titles there are, the groups' sizes and the rows agree."""
    items = [
        Item(f"{number}.md", Fingerprint(0, changed_ns, 0, 0), title, kind)
        for number, (title, changed_ns, kind) in enumerate(facts)
    ]
    groups, paths = arrange(items, order, TODAY)
    assert sorted(paths) == sorted(one.path for one in items)
    assert sum(rows for _, rows in groups) == len(items)
    assert len({label for label, _ in groups}) == len(groups)
