"""A small dataset, measured end to end."""

import json
from pathlib import Path

import pytest

from indexer.tasks.evaluate import (
    DatasetError,
    Outcome,
    compare,
    evaluate,
    load_questions,
    summarise,
)


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    """Give a dataset of two memories and five questions, one of them without an answer."""
    folder = tmp_path / "tiny"
    notes = {
        "ada/blocks/bees.md": "# Bees\n\nThe hive was moved in April.\n\nHoney comes in July.\n",
        "ada/blocks/boat.md": "# Boat\n\nThe mast broke in a storm.\n",
        "bob/blocks/car.md": "# Car\n\nThe clutch was replaced.\n",
    }
    for path, text in notes.items():
        file = folder / "memory" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    rows: list[tuple[str, str, str, str, list[tuple[str, int | None]]]] = [
        ("1", "ada", "when does the honey come?", "when", [("blocks/bees.md", 5)]),
        ("2", "ada", "what broke the mast", "what", [("blocks/boat.md", 3)]),
        ("3", "bob", "clutch", "what", [("blocks/car.md", None)]),
        ("4", "bob", "zeppelin", "adversarial", [("blocks/car.md", 3)]),
        ("5", "bob", "quagmire", "what", []),
    ]
    lines = [
        json.dumps(
            {
                "id": name,
                "instance": instance,
                "query": query,
                "category": category,
                "relevant": [{"path": p, "line": n} if n else {"path": p} for p, n in relevant],
            }
        )
        for name, instance, query, category, relevant in rows
    ]
    (folder / "queries.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


def test_a_question_may_hold_what_ends_a_line_elsewhere(dataset: Path) -> None:
    """JSON escapes the line feed alone; texts from the web hold other separators of lines."""
    text = "which\u2028mast\x85broke?"
    row = {"id": "6", "instance": "ada", "query": text, "relevant": []}
    with (dataset / "queries.jsonl").open("a", encoding="utf-8", newline="\r\n") as file:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")
    assert load_questions(dataset)[-1].text == text


def test_every_question_is_asked_and_scored(dataset: Path) -> None:
    """Answerable questions get all measures, lines where known; the others are counted apart."""
    seen: list[tuple[int, int]] = []
    outcomes = evaluate(dataset, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (5, 5)
    summary = summarise(outcomes)
    facts = summary["all"]
    assert facts["questions"] == 3
    assert facts["measures"]["hit@1"]["mean"] == 1.0
    assert facts["measures"]["line recall@5"]["mean"] == 1.0
    assert facts["measures"]["evidence@2000"]["mean"] == 1.0
    assert facts["unanswerable"] == 2
    assert facts["unanswerable_empty"] == 1.0
    assert set(summary) == {"all", "when", "what", "adversarial"}


def test_a_question_may_bring_other_words(dataset: Path) -> None:
    """Which are given beside it, as a model does."""
    file = dataset / "queries.jsonl"
    row = {
        "id": "6",
        "instance": "bob",
        "query": "coupling",
        "relevant": [{"path": "blocks/car.md"}],
    }
    file.write_text(f"{json.dumps(row)}\n{json.dumps(row | {'also': ['clutch']})}\n", "utf-8")
    assert [outcome.scores["hit@1"] for outcome in evaluate(dataset)] == [0.0, 1.0]


def test_categories_may_be_numbers(dataset: Path) -> None:
    """As public sets have them: they are shown like names."""
    relevant = [{"path": "blocks/car.md"}]
    row = {"id": "6", "instance": "bob", "query": "a", "category": 2, "relevant": relevant}
    (dataset / "queries.jsonl").write_text(json.dumps(row), "utf-8")
    assert [outcome.category for outcome in evaluate(dataset)] == ["2"]


def test_the_dataset_is_only_read(dataset: Path) -> None:
    """No index file or anything else appears in it."""
    before = sorted(dataset.rglob("*"))
    evaluate(dataset, limit=2)
    assert sorted(dataset.rglob("*")) == before


def test_a_limit_spreads_over_the_questions(dataset: Path) -> None:
    """Two of five questions are not just the first two."""
    assert {outcome.name for outcome in evaluate(dataset, limit=2)} == {"1", "3"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "no queries.jsonl"),
        ("{", "jsonl:1 is no question"),
        ('\n{"id": 1}', "jsonl:2 is no question"),
        ("[1]", "jsonl:1 is no question"),
        ('{"id": 1, "instance": "a", "query": 5, "relevant": []}', "jsonl:1 is no question"),
        ('{"id": 1, "instance": "a", "query": "b", "relevant": ["c"]}', "jsonl:1 is no question"),
    ],
)
def test_what_is_no_dataset_is_named(tmp_path: Path, text: str | None, reason: str) -> None:
    """A missing or broken file of questions says which file and why."""
    if text is not None:
        (tmp_path / "queries.jsonl").write_text(text, "utf-8")
    with pytest.raises(DatasetError, match=reason):
        load_questions(tmp_path)
    file = tmp_path / "questions.jsonl"
    file.write_text("", "utf-8")
    with pytest.raises(DatasetError, match="is a file; name the folder"):
        load_questions(file)


def test_questions_about_an_unknown_memory_are_an_error(dataset: Path) -> None:
    """A question whose memory is missing stops the run with the memory's name."""
    (dataset / "memory" / "bob").rename(dataset / "memory" / "bobby")
    with pytest.raises(DatasetError, match="bob"):
        evaluate(dataset)


def test_runs_are_compared_question_by_question() -> None:
    """The change is the mean over the questions both runs have, with how many moved which way."""
    before = [Outcome("1", "-", {"MRR": 0.0}), Outcome("2", "-", {"MRR": 1.0})]
    after = [
        Outcome("1", "-", {"MRR": 1.0}),
        Outcome("2", "-", {"MRR": 1.0}),
        Outcome("3", "-", {}),
    ]
    table = compare(before, after)
    assert table["MRR"]["change"] == 0.5
    assert (table["MRR"]["better"], table["MRR"]["worse"], table["MRR"]["questions"]) == (1, 0, 2)
