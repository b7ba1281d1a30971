"""What a folder is named for is said of each of its files."""

import pytest
from small_memory import small_memory

from indexer.asking.names import fold_question
from indexer.ranking.folders import find_named, say_in_places, say_in_texts

NOTES = {
    # One file of each customer has the name in its text, the others only in their folder.
    "blocks/customers/north-rail/overview.md": "# Overview\n\nDashboard of delays.\n",
    "blocks/customers/north-rail/contract.md": "# Contract\n\nDay rate 760.\n",
    "blocks/customers/north-rail/access.md": "# Access\n\nHosting on OpenShift.\n",
    "blocks/customers/north-rail/meetings.md": (
        "# Meetings\n\n## 2026-08-10\nNorth Rail has 41 stations.\n\n"
        "## 2026-11-12\nDark colours for the control room.\n"
    ),
    "blocks/customers/harbour-dental/overview.md": (
        "# Overview\n\nHarbour Dental, a practice of four, wants booking.\n"
    ),
    "blocks/customers/harbour-dental/contract.md": "# Contract\n\nFixed price 11,800.\n",
    "blocks/customers/harbour-dental/access.md": "# Access\n\nHosting at Mittwald.\n",
    "blocks/customers/harbour-dental/meetings.md": "# Meetings\n\n## 2026-06-01\nNo accounts.\n",
    "blocks/kunden/bahn/zugang.md": "# Zugang\n\nDas Kennwort liegt im Safe.\n",
    "blocks/kunden/bahn/treffen.md": "# Treffen\n\nDie Bahn hat neue Züge.\n",
    "blocks/客户/北方铁路/合同.md": "# 合同\n\n每天的价格是760。\n",
    "blocks/客户/北方铁路/会议.md": "# 会议\n\n北方铁路有四十一个车站。\n",
    "blocks/plan.md": "# Plan\n\n- Invoice for North Rail in December\n- Hosting is to be paid\n",
}


@pytest.mark.parametrize(
    ("question", "path", "shown"),
    [
        ("where is north rail hosted", "customers/north-rail/access", "OpenShift"),
        ("hosting of North Rail", "customers/north-rail/access", "OpenShift"),
        ("contract of harbour dental", "customers/harbour-dental/contract", "11,800"),
        ("where is harbour-dental hosted", "customers/harbour-dental/access", "Mittwald"),
        ("latest meeting of north rail", "customers/north-rail/meetings", "Dark colours"),
        ("latest news from north rail", "customers/north-rail/meetings", "Dark colours"),
        ("how many stations does north rail have", "customers/north-rail/meetings", "41"),
        ("north rail invoice", "plan", "December"),
        ("Kennwort der Bahn", "kunden/bahn/zugang", "Safe"),
        ("北方铁路的合同价格", "客户/北方铁路/合同", "760"),
    ],
)
def test_a_file_need_not_repeat_what_its_folder_is_named_for(
    question: str, path: str, shown: str
) -> None:
    """The one file that does comes first only if it also holds what is asked."""
    with small_memory(NOTES) as index:
        first = index.search(question).hits[0]
    assert first.path == f"blocks/{path}.md"
    assert shown in first.snippet


def test_a_folder_of_most_files_tells_nothing() -> None:
    """The place that says its name is wanted, for all files are in it."""
    notes = {f"blocks/lake/{n}.md": f"# {n}\n\nThe boat, day {n}.\n" for n in range(5)}
    notes["blocks/lake/5.md"] = "# 5\n\nThe boat on the lake.\n"
    with small_memory(notes) as index:
        assert index.search("boat on the lake").hits[0].path == "blocks/lake/5.md"


@pytest.mark.parametrize(
    ("folder", "question", "named"),
    [
        ("blocks/customers/north-rail", "who pays at North Rail?", " north rail "),
        ("blocks/customers/north-rail", "customers of the north", " customers "),
        ("blocks/customers/north-rail", "the rail in the north", ""),
        ("blocks/north rail/the ferry", "ferry north rail", " north rail "),
        ("blocks/~~", "~~", ""),
        ("", "core", ""),
    ],
)
def test_a_folder_is_named_by_its_whole_name(folder: str, question: str, named: str) -> None:
    """Of several the longest."""
    assert find_named(folder, fold_question(question)) == named


def test_what_is_said_already_is_not_said_again() -> None:
    """In texts each word counts once at least; in places it stands beside the other ones."""
    assert say_in_texts({0: {7: 3}, 1: {9: 1}}, {7: [0, 2], 8: [0]}) == {
        0: {7: 3, 8: 1},
        1: {9: 1},
        2: {7: 1},
    }
    said = say_in_places({70: [(4, 0)], 71: []}, [0, 1])
    assert [term for _, term in said[70]] == [1, 0]
    (first, _), (second, _) = said[71]
    assert second == first + 1
    # A place does not begin with them.
    assert second < 0
    assert say_in_places({}, [0]) == {}
