"""Items with boxes have words in the index that ask for them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.text.tasks import DONE_TASK, DUE_DATE, OPEN_TASK, mark_tasks
from indexer.text.words import prepare_text, prepare_texts


@pytest.mark.parametrize(
    "box",
    [
        "- [ ]",
        "* [ ]",
        "1. [ ]",
        "2) [ ]",
        "  - [ ]",
        "> - [ ]",
        "- [/]",
        "- TODO",
        "\t* DOING",
        "- LATER",
        "- NOW",
        "- WAITING",
        "- {{[[TODO]]}}",
        "- {{TODO}}",
        "\u2610",
        "- \u2b1c",
        "TODO:",
        "- TODO:",
        "- **TODO:**",
        "**TODO**:",
    ],
)
def test_a_task_to_do_is_marked_behind_its_box(box: str) -> None:
    """In any list, nested or quoted; what was begun is still to do."""
    assert mark_tasks(f"Boat\n{box} paint") == f"Boat\n{box} {OPEN_TASK} paint"


@pytest.mark.parametrize(
    "box",
    ["- [x]", "* [X]", "1. [x]", "- DONE", "* DONE", "- {{[[DONE]]}}", "\u2611", "DONE:"],
)
def test_a_task_that_is_done_is_marked(box: str) -> None:
    """By another word."""
    assert mark_tasks(f"{box} paint") == f"{box} {DONE_TASK} paint"


@pytest.mark.parametrize(
    "text",
    [
        "- [-] paint",
        "a[] = 1",
        "- [x](y) paint",
        "- [ ]",
        "- [ ] ",
        "- TODO \n- TODO ",
        "- DONE.",
        "The TODO list",
        "- NOW!",
        "- NOW: paint",
        "The TODO: paint",
        "a = b # TODO: paint",
        "{{query}} paint",
        "Do it NOW or LATER",
    ],
)
def test_other_signs_are_no_tasks(text: str) -> None:
    """What was given up, code, links, and words of a sentence."""
    assert mark_tasks(text) == text


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("| Status |\n| Open |", f"| Status |\n| Open {OPEN_TASK} |"),
        ("|Status|\n|**In progress**|", f"|Status|\n|**In progress** {OPEN_TASK}|"),
        ("| Status |\n| 🟡 Not started |", f"| Status |\n| 🟡 Not started {OPEN_TASK} |"),
        ("| Status |\n| ✅ Done |", f"| Status |\n| ✅ Done {DONE_TASK} |"),
        (
            "| Stand |\n| erledigt | offen |",
            f"| Stand |\n| erledigt {DONE_TASK} | offen {OPEN_TASK} |",
        ),
        ("| 状态 |\n| 进行中 |", f"| 状态 |\n| 进行中 {OPEN_TASK} |"),
        ("Boat\nStatus: In progress\nEnd", f"Boat\nStatus: In progress {OPEN_TASK}\nEnd"),
        ("- **Status:** Done", f"- **Status:** Done {DONE_TASK}"),
        ("status:: to-do", f"status:: to-do {OPEN_TASK}"),
        ("상태: 완료", f"상태: 완료 {DONE_TASK}"),
    ],
)
def test_the_state_of_a_task_marks_it(text: str, marked: str) -> None:
    """In a table of tasks, or in a line that tells it."""
    assert mark_tasks(text) == marked


@pytest.mark.parametrize(
    "text",
    [
        "| Status |\n| The door was open. |",
        "| Status |\n| open the box | closed circuit |",
        "| Monday | Open |",
        "Status: accepted",
        "He said: done",
    ],
)
def test_other_cells_tell_no_state(text: str) -> None:
    """Sentences with such words, and states of other things."""
    assert mark_tasks(text) == text


@pytest.mark.parametrize(
    "sign",
    [
        "📅 2026-05-04",
        "⏳ 2026-05-04",
        "🗓️ 2026-05-04",
        "DEADLINE: <2026-05-04 Mon>",
        "SCHEDULED: <2026-05-04 Mon>",
        "@{2026-05-04}",
        "@due(2026-05-04)",
        "due:: 2026-05-04",
        "Due: May 4, 2026",
        "**Due date:** 4 May",
    ],
)
def test_what_is_due_is_marked(sign: str) -> None:
    """At the end of its line, so that no words are parted, however a program writes the day."""
    assert mark_tasks(f"paint {sign} now\nsail") == f"paint {sign} now {DUE_DATE}\nsail"


@pytest.mark.parametrize("text", ["📅 every Monday", "due to rain", "a @{b}", "the deadline"])
def test_other_signs_of_days_are_not_due(text: str) -> None:
    """Without a day behind them."""
    assert mark_tasks(text) == text


def test_each_task_of_a_list_is_marked() -> None:
    """And none twice."""
    text = "- [ ] paint\n- [x] sail\n- [ ] rope\n- TODO oars\n"
    expected = (
        f"- [ ] {OPEN_TASK} paint\n- [x] {DONE_TASK} sail\n- [ ] {OPEN_TASK} rope\n"
        f"- TODO {OPEN_TASK} oars\n"
    )
    assert mark_tasks(text) == expected


def test_each_of_several_texts_is_marked() -> None:
    """As one by one; not in a query."""
    texts = ["- [ ] paint", "- [x] sail", "none"]
    expected = [f"- [ ] {OPEN_TASK} paint", f"- [x] {DONE_TASK} sail", "none"]
    assert list(prepare_texts(texts)) == [prepare_text(text) for text in texts] == expected
    assert prepare_text(texts[0], for_query=True) == texts[0]


@given(st.text("- [x]\na.1>|"))
def test_only_words_are_added(text: str) -> None:
    """Nothing of the text is lost."""
    marked = mark_tasks(text)
    for word in (OPEN_TASK, DONE_TASK):
        marked = marked.replace(f" {word}", "")
    assert marked == text
