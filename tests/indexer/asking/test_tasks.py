"""Questions for what is to do, or is done, ask for items with boxes."""

import pytest

from indexer.asking.tasks import find_asked_tasks
from indexer.text.tasks import DONE_TASK, OPEN_TASK


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Open tasks", "open tasks"),
        ("what is still to do on the boat?", "still to do"),
        ("What is left to be done?", "left to be done"),
        ("which tasks for the boat are not done yet", "tasks for the boat are not done"),
        ("what tasks remain", "tasks remain"),
        ("outstanding action items", "outstanding action items"),
        ("to-dos for the kitchen", "to dos"),
        ("my todos", "my todos"),
        ("Offene Aufgaben am Boot", "offene aufgaben"),
        ("Was ist noch zu tun?", "noch zu tun"),
        ("tâches restantes", "tâches restantes"),
        ("tareas pendientes del barco", "tareas pendientes"),
        ("Что осталось сделать?", "осталось сделать"),
        ("船的待办事项", "待办"),
        ("やること", "やること"),
        ("보트 할 일", "할 일"),
    ],
)
def test_what_is_to_do_is_asked_for(text: str, words: str) -> None:
    """With the words that say so."""
    marked, asking = find_asked_tasks(text)
    assert (marked, " ".join(asking)) == (OPEN_TASK, words)


@pytest.mark.parametrize(
    "text",
    [
        "completed tasks",
        "which boat tasks are done?",
        "finished to-dos",
        "erledigte Aufgaben",
        "已完成的任务",
    ],
)
def test_what_is_done_is_asked_for(text: str) -> None:
    """In its own word."""
    assert find_asked_tasks(text)[0] == DONE_TASK


@pytest.mark.parametrize(
    "text",
    [
        "",
        "what does that have to do with the boat",
        "what did I do in May",
        "what do I have to do to renew my passport",
        "which items are left in stock",
        "todo lo que compré",
        "the task queue",
        "open windows",
        "photos taken in Rome",
        "when is the party done",
    ],
)
def test_other_questions_ask_for_no_tasks(text: str) -> None:
    """Although they have some of these words."""
    assert find_asked_tasks(text) == ("", ())
