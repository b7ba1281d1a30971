"""Measure search on questions with known answers.

A dataset is a folder with ``memory/<instance>/…/*.md`` and ``queries.jsonl``,
one question per line: ``id``, ``instance``, ``query``, ``category``, ``relevant``,
a list of ``{"path", "line"}`` (``line`` if known), and perhaps ``also``, a list of
other words that a note may use (see `Request`). Each question
is put to `Index.search`, the function behind ``memory_search``, twice: once as
a client does by default, to measure what a model would see and how long that
takes; once with room for fifty hits, to measure the ranking.
"""

import json
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from indexer.index import Index
from indexer.model import Hit, Request
from indexer.ranking.layout import CHARS_PER_TOKEN
from indexer.tasks.metrics import BY_FILE, bootstrap, mean, percentile
from indexer.upkeep.portion import Progress

# Questions of these categories have no answer in the memory, even if they list some as relevant.
UNANSWERABLE: Final = frozenset({"adversarial", "unanswerable"})

_EXAMPLE: Final = (
    '{"id": "1", "instance": "ada", "query": "which mast broke?",'
    ' "relevant": [{"path": "blocks/boat.md", "line": 12}]}'
)

_DEEP_RESULTS: Final = 50
_DEEP_TOKENS: Final = 20_000
_EVIDENCE_CHARS: Final = (2000, 4000)


class DatasetError(Exception):
    """A dataset cannot be read; ``str(error)`` says why."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question and the (path, line) of each answer; line 0 if it is unknown."""

    name: str
    instance: str
    text: str
    category: str
    relevant: tuple[tuple[str, int], ...]
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The *scores* of one question by measure; without those of the ranking if it has no answer."""

    name: str
    category: str
    scores: Mapping[str, float]


def load_questions(dataset: Path) -> list[Question]:
    """Return the questions of *dataset*.

    Raises:
        DatasetError: The folder is not a dataset.
    """
    file = dataset / "queries.jsonl"
    try:
        lines = file.read_text("utf-8").split("\n")
    except NotADirectoryError as error:
        raise DatasetError(
            f"{dataset} is a file; name the folder that holds queries.jsonl"
        ) from error
    except FileNotFoundError as error:
        raise DatasetError(f"{dataset} is no dataset: there is no queries.jsonl") from error
    except (OSError, ValueError) as error:
        raise DatasetError(f"{file} cannot be read: {error}") from error
    return [
        _to_question(line, f"{file}:{number}")
        for number, line in enumerate(lines, 1)
        if line.strip()
    ]


def _to_question(line: str, where: str) -> Question:
    try:
        row = json.loads(line)
        places = tuple((item["path"], int(item.get("line") or 0)) for item in row["relevant"])
        also = tuple(row.get("also") or ())
        # What is no text only fails when it is asked, and says less then.
        "".join([row["instance"], row["query"], *also])
        category = str(row.get("category") or "-")
        return Question(row["id"], row["instance"], row["query"], category, places, also)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DatasetError(f"{where} is no question such as {_EXAMPLE}") from error


def evaluate(
    dataset: Path,
    *,
    limit: int | None = None,
    progress: Progress | None = None,
) -> list[Outcome]:
    """Ask the questions of *dataset*, or *limit* evenly spread ones, and return the outcomes.

    The index is made in a temporary folder; the dataset is only read.

    Raises:
        DatasetError: The folder is not a dataset.
    """
    by_instance: dict[str, list[Question]] = defaultdict(list)
    for question in _spread(load_questions(dataset), limit):
        by_instance[question.instance].append(question)
    total = sum(map(len, by_instance.values()))
    outcomes: list[Outcome] = []
    with tempfile.TemporaryDirectory(prefix="agent-index-eval-") as folder:
        for number, (instance, questions) in enumerate(sorted(by_instance.items())):
            root = dataset / "memory" / instance
            if not root.is_dir():
                raise DatasetError(f"{dataset} has questions about {instance} and no such memory")
            with Index(root, Path(folder) / f"{number}.db") as index:
                index.sync()
                for question in questions:
                    outcomes.append(ask(index, question))
                    if progress:
                        progress(len(outcomes), total)
    return outcomes


def ask(index: Index, question: Question) -> Outcome:
    """Put one question to *index* and score what comes back."""
    started = time.perf_counter()
    request = Request(question.text, question.also)
    usual = index.search(request).hits
    milliseconds = (time.perf_counter() - started) * 1000
    scores = {
        "ms": milliseconds,
        "tokens": sum(len(_shown(hit)) for hit in usual) / CHARS_PER_TOKEN,
        "empty": float(not usual),
    }
    if not question.relevant or question.category.lower() in UNANSWERABLE:
        return Outcome(question.name, question.category, scores)
    deep = index.search(request._replace(max_results=_DEEP_RESULTS, max_tokens=_DEEP_TOKENS)).hits
    relevant = {path for path, _ in question.relevant}
    files = list(dict.fromkeys(hit.path for hit in deep))
    scores |= {name: measure(files, relevant) for name, measure in BY_FILE.items()}
    lines = [(path, line) for path, line in question.relevant if line]
    if lines:
        scores |= _score_lines(lines, usual, deep)
    return Outcome(question.name, question.category, scores)


def _score_lines(
    lines: Sequence[tuple[str, int]], usual: Sequence[Hit], deep: Sequence[Hit]
) -> dict[str, float]:
    """Return the measures by line, for which a hit counts if its range holds the line."""

    def share(hits: Sequence[Hit]) -> float:
        return mean([float(any(_holds(hit, line) for hit in hits)) for line in lines])

    scores = {
        "line hit@5": float(share(deep[:5]) > 0),
        "line recall@5": share(deep[:5]),
        "line recall@10": share(deep[:10]),
    }
    for chars in _EVIDENCE_CHARS:
        within = list(_within(usual, chars))
        scores[f"evidence@{chars}"] = float(share(within) > 0)
        scores[f"evidence share@{chars}"] = share(within)
    return scores


def _within(hits: Iterable[Hit], chars: int) -> Iterator[Hit]:
    """Yield the hits whose text fits into the first *chars* characters of an answer."""
    for hit in hits:
        chars -= len(_shown(hit))
        if chars < 0:
            return
        yield hit


def _shown(hit: Hit) -> str:
    head = f"{hit.path}#L{hit.first_line}-{hit.last_line} {' > '.join(hit.heading_path)}"
    return f"{head} {hit.date}\n{hit.snippet}\n"


def _holds(hit: Hit, place: tuple[str, int]) -> bool:
    return hit.path == place[0] and hit.first_line <= place[1] <= hit.last_line


def _spread(questions: Sequence[Question], limit: int | None) -> Sequence[Question]:
    if limit is None or limit >= len(questions):
        return questions
    return [questions[number * len(questions) // limit] for number in range(limit)]


def summarise(outcomes: Sequence[Outcome]) -> dict[str, dict[str, Any]]:
    """Return the mean of each measure, for all questions and for each category.

    Each mean comes with its 95 % confidence interval. Questions without an answer are
    counted separately, with the share of them for which nothing was found.
    """
    groups: dict[str, list[Outcome]] = {"all": list(outcomes)}
    for outcome in outcomes:
        groups.setdefault(outcome.category, []).append(outcome)
    if len(groups) == 2:  # noqa: PLR2004 - "all", and one category that is all
        groups = {"all": groups["all"]}
    return {name: _summary(group) for name, group in groups.items()}


def _summary(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    answerable = [outcome for outcome in outcomes if "MRR" in outcome.scores]
    apart = [outcome for outcome in outcomes if "MRR" not in outcome.scores]
    names = dict.fromkeys(name for outcome in answerable for name in outcome.scores if name != "ms")
    milliseconds = [outcome.scores["ms"] for outcome in outcomes]
    measures = {}
    for name in names:
        values = [outcome.scores[name] for outcome in answerable if name in outcome.scores]
        low, high = bootstrap(values)
        measures[name] = {"mean": mean(values), "low": low, "high": high}
    return {
        "questions": len(answerable),
        "measures": measures,
        "p50_ms": percentile(milliseconds, 0.5),
        "p99_ms": percentile(milliseconds, 0.99),
        "unanswerable": len(apart),
        "unanswerable_empty": mean([outcome.scores["empty"] for outcome in apart]),
    }


def compare(before: Sequence[Outcome], after: Sequence[Outcome]) -> dict[str, dict[str, Any]]:
    """Pair two runs question by question; return the mean change of each measure.

    A change whose 95 % confidence interval excludes 0 is more than chance.
    """
    old = {outcome.name: outcome for outcome in before}
    changes: dict[str, list[float]] = defaultdict(list)
    for outcome in after:
        for name, value in outcome.scores.items():
            if outcome.name in old and name in old[outcome.name].scores:
                changes[name].append(value - old[outcome.name].scores[name])
    table = {}
    for name, values in changes.items():
        low, high = bootstrap(values)
        table[name] = {
            "change": mean(values),
            "low": low,
            "high": high,
            "better": sum(value > 0 for value in values),
            "worse": sum(value < 0 for value in values),
            "questions": len(values),
        }
    return table
