"""Files that repeat others count a little less; all else is left as it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.copies import is_copy
from indexer.documents.kept import Head
from indexer.model import TABLE_NAME
from indexer.ranking import tuned
from indexer.ranking.ranked import Found, Ranked
from indexer.ranking.repeats import damp_repeats, find_series


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2026-05-07", "2026-11-21"),
        ("Journal 2026-05-07", "journal 2026-5-7"),
        ("07.05.2026", "21.11.2026"),
        ("2026年5月7日", "2026年11月21日"),
        ("Friday, 3 April 2026", "Monday, 4 May 2026"),
        ("Chat on March 11, 2026", "Chat on December 1, 2025"),
        ("Dienstag, 3. März 2026", "Mittwoch, 6. Mai 2026"),
        ("Session 9: Anna and Ben", "Session 10: Anna and Ben"),
        ("Release 1.9", "Release 1.10.2"),
        ("chat-12", "chat-7"),
        ("Log 1, 2", "Log 3 / 4"),
    ],
)
def test_titles_that_differ_in_their_numbers_are_of_one_series(one: str, other: str) -> None:
    """Days, sessions, versions, however they are written."""
    assert find_series(one) == find_series(other) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Journal 2026-05-07", "Messages 2026-05-07"),
        ("conv1d", "conv2d"),
        ("is_int64", "is_int32"),
        ("Otters", "Otters"),
        ("Plans for March", "Plans for April"),
        ("sha256", "sha512"),
        ("Log 2026 May 1", "Log 2026 x 1"),
        ("", ""),
    ],
)
def test_other_titles_are_of_none_or_another(one: str, other: str) -> None:
    """A number within a name makes another name; equal titles alone are no series."""
    assert find_series(one) is None or find_series(one) != find_series(other)


def places(*documents: int) -> list[Ranked]:
    """Return places of *documents*, each a little worse than the one before."""
    return [Ranked(1 - n / 100, document, n, 0.9) for n, document in enumerate(documents)]


def found(*titles: str) -> dict[int, Found]:
    """Return what is known of documents of these titles, numbered from 1."""
    heads = [
        Head(f"{n}.md", title, "", 9, "", 1, None, "", title, "v") for n, title in enumerate(titles)
    ]
    return {n: Found(head, {}, {}) for n, head in enumerate(heads, 1)}


def test_each_file_of_a_series_counts_less_than_the_one_before() -> None:
    """So does what stands behind it, of whichever file; the rest stays, and each place tells."""
    known = found("Log 1", "Log 2", "Otters", "Log 3", "Otters")
    ranked = places(1, 2, 3, 2, 4, 1, 5)
    again = damp_repeats(ranked, known)
    assert [place[1:3] for place in again] == [place[1:3] for place in ranked]
    factors = [place.later / 0.9 for place in again]
    less = tuned.LATER_PLACE
    assert factors == pytest.approx([1, less, 1, less, less**2, less**2, 1])
    for before, now, factor in zip(ranked, again, factors, strict=True):
        assert now.score == pytest.approx(before.score * factor)


@given(st.lists(st.integers(1, 5), max_size=30))
def test_a_series_keeps_its_order(documents: list[int]) -> None:
    """Nobody who has nothing but daily notes loses one, nor does the first of them move."""
    ranked = places(*documents)
    days = found(*[f"2026-01-{day:02}" for day in range(1, 6)])
    assert damp_repeats(ranked, days) == ranked
    mixed = days | {6: found("Otters")[1]}
    scores = [place.score for place in damp_repeats(ranked, mixed)]
    assert scores == sorted(scores, reverse=True)
    assert scores[:1] == [place.score for place in ranked[:1]]


@pytest.mark.parametrize("title", ["Index", "Index 2026"])
@pytest.mark.parametrize("other", ["Otters", "Log 2"])
def test_the_table_of_all_files_counts_less(title: str, other: str) -> None:
    """It repeats what the files say of themselves, whatever these and it are called."""
    known = found(title, other)
    known[1] = known[1]._replace(head=known[1].head._replace(path=TABLE_NAME))
    table, file = damp_repeats(places(1, 2), known)
    assert table.score == pytest.approx(0.8)
    assert (file.score, file.later) == (0.99, 0.9)


@pytest.mark.parametrize("other", ["Otters", "Log 2"])
def test_what_no_longer_holds_counts_less(other: str) -> None:
    """Those places of a file that say so, and no others."""
    known = found("Log 1", other)
    known[1] = known[1]._replace(head=known[1].head._replace(superseded="2 3 superseded by x"))
    ranked = [Ranked(1.0, 1, place, 0.9) for place in (1, 2, 3, 4)]
    assert [place.later for place in damp_repeats(ranked, known)] == pytest.approx(
        [0.9, 0.54, 0.54, 0.9]
    )


@pytest.mark.parametrize(
    ("path", "is_below"),
    [
        ("biome.md", True),
        ("tools/Biome.markdown", True),
        ("use-biome.md", True),
        ("bio.md", False),
        ("sed.md", False),
        ("by.md", False),
        ("1.md", False),
        ("oxlint.md", False),
    ],
)
def test_what_no_longer_holds_is_below_what_replaced_it(path: str, *, is_below: bool) -> None:
    """That is the file whose whole name its reason has."""
    known = found("Linters", "Other")
    known[1] = known[1]._replace(
        head=known[1].head._replace(superseded="0 1 superseded by 1: Use Biome\n3 4 outdated")
    )
    known[2] = known[2]._replace(head=known[2].head._replace(path=path))
    ranked = [Ranked(0.4, 2, 0, 0.9), Ranked(1.0, 1, 1, 0.9), Ranked(0.5, 2, 1, 0.9)]
    ranked += [Ranked(1.0, 1, 2, 0.9), Ranked(2.0, 1, 3, 0.9)]
    low, old, high, kept, outdated = (place.score for place in damp_repeats(ranked, known))
    assert (low, high, kept, outdated) == (0.4, 0.5, 1.0, 1.2)
    assert old == (pytest.approx(0.4995) if is_below else 0.6)


@pytest.mark.parametrize(
    ("old", "new", "after"),
    [
        # Who asks for the old one by its name gets it.
        (1.0, 0.25, 0.6),
        (1.0, 0.28, 0.28),
        (1.0, 0.6, 0.6),
        (1.0, 0.9, 0.6),
    ],
)
def test_it_is_below_only_what_is_about_as_good(old: float, new: float, after: float) -> None:
    """The better of two that replaced it counts, and it never gets a higher score."""
    known = found("Old", "New", "Also")
    for number, path in enumerate(("old", "new", "also"), 1):
        reason = "0 9 replaced by new, also, and not as old" if path == "old" else ""
        head = known[number].head._replace(path=f"{path}.md", superseded=reason)
        known[number] = known[number]._replace(head=head)
    ranked = [Ranked(old, 1, 1, 0.9), Ranked(new, 2, 1, 0.9), Ranked(0.1, 3, 1, 0.9)]
    assert damp_repeats(ranked, known)[0].score == pytest.approx(after, rel=0.01)
    assert damp_repeats(ranked, known)[0].score <= max(new, 0.6)


@pytest.mark.parametrize(
    ("path", "copy"),
    [
        ("plan (Ada's conflicted copy 2026-03-01).md", True),
        ("a/plan (Conflicted copy).md", True),
        ("plan.sync-conflict-20260301-101010-ABCDEF.md", True),
        ("plan (conflict 2026-03-01).md", True),
        ("plan (1).md", False),
        ("conflict.md", False),
        ("conflict (old).md", False),
        ("plan (Case Conflict).md", True),
        ("plan (Case Conflict 1).md", True),
        ("plan (SFConflict ada@example.org 2026-03-01-10-10-10).md", True),
        ("plan (Adas in Konflikt stehende Kopie 2026-03-01).md", True),
        ("plan (Copie en conflit de Ada 2026-03-01).md", True),
        ("plan (Copia en conflicto de Ada 2026-03-01).md", True),
        ("plan (Copia in conflitto di Ada 2026-03-01).md", True),
        ("plan (Co\u0301pia em conflito de Ada 2026-03-01).md", True),
        ("план (Конфликтующая копия пользователя Ada 2026-03-01).md", True),
        ("plan (Ada の競合コピー 2026-03-01).md", True),
        ("plan(Ada的冲突副本2026-03-01).md", True),
        ("plan (Ada 的衝突複本 2026-03-01).md", True),
        ("plan (Ada의 충돌된 사본 2026-03-01).md", True),
        ("競合 2026-03-01.md", False),
        ("plan_DESKTOP-1_May-13-1010-2026_Conflict.md", True),
        ("plan_Ada-PC_May-13-1010-2026_CaseConflict_1.md", True),
        ("sudan-2023_conflict.md", False),
        ("logseq/bak/pages/plan/2026-05-13T10_22_11.123Z.Desktop.md", True),
        ("graph/logseq/version-files/local/pages/plan.md", True),
        ("logseq/plan.md", False),
        ("pages/logseq bak.md", False),
        ("Team (conflict resolution).md", False),
        ("Sudan (the conflict of 2023).md", False),
        ("merge-conflicts.md", False),
    ],
)
def test_a_copy_counts_less_than_its_file(path: str, *, copy: bool) -> None:
    """Whatever it is a copy of; a file on conflicts is none."""
    assert is_copy(path) == copy
    known = found("Plan", "Plan")
    known[2] = known[2]._replace(head=known[2].head._replace(path=path))
    scores = [place.score for place in damp_repeats(places(1, 2), known)]
    assert scores == pytest.approx([1.0, 0.99 * (0.6 if copy else 1.0)])


def test_the_table_of_all_files_is_of_a_series_as_well() -> None:
    """Behind a better file of its series it counts less for both reasons."""
    known = found("Log 1", "Log 2", "Otters")
    known[2] = known[2]._replace(head=known[2].head._replace(path=TABLE_NAME))
    again = damp_repeats(places(1, 2), known)
    assert again[1].later == pytest.approx(0.9 * 0.8 * tuned.LATER_PLACE)
