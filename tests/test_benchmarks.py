"""The benchmark commands run, and fail when what they measure is wrong."""

import ast
import hashlib
import json
import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from indexer.documents.parse import parse_document

if TYPE_CHECKING:
    from cost.figures import Row

# On a system that has none of a thing, its row is left out: the kernel's queue
# of changes, other tools, what the system says of processes.
ROWS = {
    *("rebuild", "sync, nothing changed", "sync, one file changed", "index size"),
    *("search in process, p50", "search in process, p99", "freshness check, by a walk"),
    *("memory_search over stdio, p50", "memory_search over stdio, p99"),
    *("server start to first answer", "agent-index search", "save to searchable, watcher"),
    *("save to found, search's own look", "event loop's longest block", "tool definitions"),
    *("instructions", "default answer as text", "default answer as structure"),
}
if sys.platform == "linux":
    ROWS |= {"freshness check, kernel's queue", "resident memory, idle server", "idle CPU"}
    ROWS |= {"peak memory of a rebuild"}


def run(checkout: Path, *command: str) -> str:
    """Run a benchmark and return what it prints."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
        timeout=250,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_hostile_strings(checkout: Path) -> None:
    """A few hundred hostile strings go through the search."""
    assert "0 exceptions" in run(checkout, "benchmarks/hostile.py", "300")


@pytest.mark.skipif(sys.platform == "win32", reason="it kills with SIGKILL")
@pytest.mark.skipif(shutil.which("git") is None, reason="one of its editors is git")
def test_soak(checkout: Path) -> None:
    """A few seconds of editing, killing and rebuilding leave no stale answer."""
    shown = run(checkout, "benchmarks/soak.py", "4")
    assert "stale answers   0" in shown
    assert "lost files      0" in shown


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process holds")
def test_load(checkout: Path) -> None:
    """Clients of two servers on one memory meet no error and lose no write."""
    load = ("benchmarks/load.py", "2", "--clients", "4", "--servers", "2", "--files", "20")
    assert "all is well" in run(checkout, *load)


@pytest.mark.parametrize("name", ["descriptors", "threads", "resident_mb"])
@pytest.mark.parametrize(
    ("held", "grows"),
    [((9, 99), True), ((9, 99, 99), False), ((9, 99, 189, 279), True), ((99, 9), False)],
)
def test_what_fills_up_once_does_not_grow(
    cost: None,
    name: str,
    held: tuple[int, ...],
    grows: bool,  # noqa: FBT001 - a case
) -> None:
    """A server holds too much if each look finds more of the same in it than the last one."""
    from load import growth  # noqa: PLC0415 - see row
    from trust.ground import Usage  # noqa: PLC0415 - see row

    rests = Usage(resident_mb=9.0, descriptors=9, threads=9, watches=0)
    looks = [(rests, replace(rests, **{name: one})) for one in held]
    assert len(growth(looks)) == grows
    # First the one, then the other.
    (_, first), (_, more) = looks[:2]
    assert not growth([(first, first), (first, more), (more, more)])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a server spent")
def test_growth(checkout: Path, tmp_path: Path) -> None:
    """Each cost is a row, with a column for each size."""
    file = tmp_path / "growth.json"
    command = ("benchmarks/growth.py", "--sizes", "20", "40", "--work", str(tmp_path))
    shown = run(checkout, *command, "--json", str(file))
    assert "| processor time | 20 | 40 |" in shown
    kept = json.loads(file.read_text("utf-8"))
    assert kept.keys() == {"20", "40"}
    assert kept["20"].keys() == kept["40"].keys()
    assert kept["40"]["index size, MB"] > kept["20"]["index size, MB"] > 0
    assert len(shown.strip().splitlines()) == 2 + len(kept["20"])


@pytest.mark.skipif(sys.platform != "linux", reason="its faults are made for Linux")
def test_disasters(checkout: Path) -> None:
    """A memory that is replaced under a server is a row that tells what was seen."""
    shown = run(checkout, "benchmarks/disasters.py", "memory replaced")
    assert "only the new memory is searched and written" in shown
    assert "1 as expected, 0 not, 0 skipped" in shown


@pytest.fixture
def card(checkout: Path) -> dict[str, Any]:
    """Everything that the scorecard is made of, by name."""
    return runpy.run_path(str(checkout / "benchmarks" / "scorecard.py"))


@pytest.mark.parametrize(
    ("code", "output", "mark", "figure"),
    [
        (0, "x\n3 of 4 noticed\n", "✓", "3 of 4"),
        (0, "1 of 2 and\n1 of 2 and 2 of 2", "✓", "1 of 2, 2 of 2"),
        (0, "all is well", "✗", "no figure in: all is well"),
        (1, "3 of 4 noticed", "✗", "exit code 1; 3 of 4"),
        (1, "Traceback\nOSError", "✗", "exit code 1; OSError"),
        (3, "needs a compiler", "-", "not here: needs a compiler"),
        (None, "3 of 4", "✗", "took longer than 7 s"),
        (0, "", "✗", "no figure in: it said nothing"),
    ],
)
def test_an_outcome_tells_the_figure(
    card: dict[str, Any], code: int | None, output: str, mark: str, figure: str
) -> None:
    """A command is judged by its exit code; one that tells nothing is not believed."""
    row = card["Row"]("mutants", "x.py", r"\d+ of \d+", 9)
    outcome = card["judge"](row, code, output, 7.2)
    assert (outcome.mark, outcome.figure) == (mark, figure)


def test_a_command_is_run_ended_or_missed(card: dict[str, Any]) -> None:
    """One that hangs is ended with its time, and one that is not there is no failure."""
    row = card["Row"]
    run_row = card["run"]
    assert run_row(row("there", "-m platform --terse", r"\w+", 60)).mark == "✓"
    assert run_row(row("hangs", "-m http.server 0", "x", 1)).figure.startswith("took longer")
    assert run_row(row("absent", "benchmarks/no.py", "x", 1)).figure == "not there"
    page = card["to_page"]([run_row(row("a|b", "no.py", "x", 1))], datetime(2026, 3, 1, tzinfo=UTC))
    assert "2026-03-01" in page
    assert page.endswith("| `python no.py` | not there | 0 | - |\n")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("mutants.py", "indexer.query"), "no module with tests of its own: indexer.query"),
        (("own_tests.py", "indexer.query"), "no such module: indexer.query"),
        (("disasters.py", "--files", "500"), "--files: more than 1000"),
    ],
)
def test_what_cannot_be_tried_is_refused(
    checkout: Path, command: tuple[str, ...], said: str
) -> None:
    """A module that has moved, or too few files, is a sentence and no verdict."""
    script, *words = command
    done = subprocess.run(
        [sys.executable, f"benchmarks/{script}", *words],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert said in done.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="it forks")
def test_a_mistake_is_noticed(checkout: Path) -> None:
    """Tests that pass notice what is changed below them, in place and at the import."""
    shown = run(checkout, "benchmarks/mutants.py", "indexer.folder.batch", "--every", "4")
    assert "2 of 3 mistakes noticed, 1 change nothing, 0 survived" in shown


def test_a_module_has_the_tests_that_are_called_after_it(cost: None) -> None:
    """All that go on with its name, unless that is another module's; else those of its folder."""
    from own_tests import all_modules, find_owners  # noqa: PLC0415 - see row

    owners = {
        module: [test.stem for test in tests]
        for module, tests in find_owners(all_modules()).items()
    }
    assert owners["indexer.tasks.schedule"] == ["test_schedule"]
    assert owners["indexer.tasks.scheduler"] == ["test_scheduler"]
    assert owners["agent_bridge.config"] == ["test_config"]
    assert owners["agent_bridge.config_file"] == ["test_config_file"]
    assert owners["agent_bridge.stdio"] == ["test_stdio", "test_stdio_bytes"]
    assert owners["agent_bridge.checks.loop"] == ["test_checks"]
    assert owners["agent_bridge.offers.skill"] == ["test_skill"]


def test_what_may_pass_unnoticed_is_code_that_there_is(checkout: Path) -> None:
    """Each line of `mutants.txt` is about a function of a room, and not about where it once was."""
    for line in (checkout / "benchmarks/mutants.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            module, where = line.partition(":")[0].split()
            code = checkout.joinpath(*module.split(".")).with_suffix(".py").read_text("utf-8")
            names = {"module"} | {
                node.name
                for node in ast.walk(ast.parse(code))
                if isinstance(node, ast.FunctionDef | ast.ClassDef)
            }
            assert names.issuperset(where.split(".")), line


def test_mistakes_are_found_where_they_matter(cost: None) -> None:
    """Operators, numbers, words and tests are; annotations, docstrings and sentences are not."""
    from mutating import find_mutants  # noqa: PLC0415 - see row

    code = """
def f(x: "int" = 1) -> "int":
    'Say.'
    if x < 2:
        raise ValueError("no")
    return "in so many words" if x else "ab"
"""
    found = [
        (one.change.partition(" in:")[0], one.at_import) for one in find_mutants(ast.parse(code))
    ]
    assert sorted(found) == [
        ("'ab' → 'b'", False),
        ("1 → 2", True),
        ("2 → 3", False),
        ("Lt → GtE", False),
        ("Lt → LtE", False),
        ("return … → return None", False),
        ("x → not x", False),
    ]


@pytest.fixture
def cost(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the rooms behind `bench.py` importable, as they are for it."""
    monkeypatch.syspath_prepend(str(checkout / "benchmarks"))


@pytest.fixture
def row(cost: None) -> Callable[..., "Row"]:
    """Make rows from lists of measured values."""
    from cost.figures import Goal, Row, Sample  # noqa: PLC0415 - found once the fixture is

    def make(ours: list[float], floor: list[float], name: str = "work", **more: Any) -> Row:  # noqa: ANN401 - fields of a row
        goal = Goal(*more.pop("goal", (2.0,)))
        return Row(name, "ms", Sample.of(ours), Sample.of(floor), "least", goal, **more)

    return make


def test_every_row_is_measured(checkout: Path, tmp_path: Path) -> None:
    """A quick run on fifty files measures every row, and an earlier run can be compared with it."""
    file = tmp_path / "run.json"
    command = ("benchmarks/bench.py", "--sizes", "50", "--quick", "--json", str(file))
    shown = run(checkout, *command, "--svg", str(tmp_path / "run.svg"))
    facts = json.loads(file.read_text("utf-8"))
    names = {row["name"] for row in facts["rows"]}
    assert names >= ROWS
    assert all(f"| {name} |" in shown for name in names)
    assert all(row["ours"]["count"] >= 1 for row in facts["rows"])
    assert facts["machine"]["python"]
    again = ("benchmarks/bench.py", "--sizes", "50", "--quick", "--only", "sync")
    assert "| what | files | before | now | change |" in run(
        checkout, *again, "--compare", str(file)
    )


def test_a_persons_memory_is_copied_and_left_as_it_is(checkout: Path, sample_memory: Path) -> None:
    """What is measured is a copy: nothing in the folder itself changes, not even an index comes."""
    before = {file: file.read_bytes() for file in sample_memory.rglob("*") if file.is_file()}
    memory = ("--memory", str(sample_memory), "--quick", "--only", "rebuild", "sync-one")
    assert "| rebuild | 15 |" in run(checkout, "benchmarks/bench.py", *memory)
    after = {file: file.read_bytes() for file in sample_memory.rglob("*") if file.is_file()}
    assert after == before


def test_what_cannot_be_measured_or_compared_is_said(checkout: Path, tmp_path: Path) -> None:
    """A folder that is not there and a file of another kind end with a sentence."""
    other = tmp_path / "other.json"
    other.write_text("[1]", "utf-8")
    for wrong, reason in (
        (["--memory", str(tmp_path / "absent")], "is not a folder"),
        (["--compare", str(other)], "it is not what --json writes"),
    ):
        done = subprocess.run(
            [sys.executable, "benchmarks/bench.py", *wrong],
            cwd=checkout,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 2
        assert reason in done.stderr
        assert "Traceback" not in done.stderr


def test_the_corpus_is_the_same_for_the_same_seed(cost: None, tmp_path: Path) -> None:
    """Two runs measure the same bytes; another seed writes others."""
    from cost.corpus import make_key_words, make_questions, write_corpus  # noqa: PLC0415 - see row

    hashes = []
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        write_corpus(tmp_path / name, seed, 30)
        files = sorted((tmp_path / name).rglob("*.md"))
        assert len(files) == 30
        texts = [
            file.relative_to(tmp_path / name).as_posix() + file.read_text("utf-8") for file in files
        ]
        hashes.append(hashlib.sha256("".join(texts).encode()).hexdigest())
    assert hashes[0] == hashes[1] != hashes[2]
    # Figures of different versions of this project are about the same memory.
    assert hashes[0].startswith("216236aacd97")
    questions = [make_questions(tmp_path / name, 7, 20) for name in "ab"]
    assert questions[0] == questions[1]
    assert all(len(question.split()) > 1 for question in questions[0])
    key_words = [make_key_words(tmp_path / name, 7, 20) for name in "ab"]
    assert key_words[0] == key_words[1]
    assert {len(asked.split()) for asked in key_words[0]} == {3}
    # Lines too short for that, as in a list of chores, do not keep it looking for ever.
    (tmp_path / "short").mkdir()
    (tmp_path / "short" / "a.md").write_text("- buy oil\n" * 9, "utf-8")
    assert len(make_key_words(tmp_path / "short", 7, 20)) == 20


def test_generated_files_look_like_notes(cost: None) -> None:
    """Each is about 4 KB with valid front matter; together they hold all that notes hold."""
    from cost.corpus import make_text  # noqa: PLC0415 - see row

    texts = [make_text(1, number) for number in range(40)]
    documents = [parse_document(path, text.encode()) for path, text in texts]
    assert not [document.path for document in documents if document.problem]
    assert all(document.summary and document.tags and document.dates for document in documents)
    assert 3_500 < sum(len(text) for _, text in texts) / len(texts) < 5_500
    kinds = {
        piece.kind
        for document in documents
        for section in document.sections
        for piece in section.pieces
    }
    assert {"heading", "item", "table", "fence"} <= kinds
    assert len({path.rpartition("/")[0] for path, _ in texts}) > 3


def test_percentiles_are_values_that_were_measured(cost: None) -> None:
    """The smallest value that so many do not exceed: no value is made up."""
    from cost.figures import percentile  # noqa: PLC0415 - see row

    values = [float(number) for number in range(200, 0, -1)]
    assert [percentile(values, percent) for percent in (0, 1, 50, 99, 100)] == [1, 2, 100, 198, 200]
    assert percentile([7.0], 99) == 7


def test_a_goal_is_judged_by_its_figure(row: Callable[..., "Row"]) -> None:
    """A multiple of the floor and an addition, of the median or the worst, decide."""
    assert row([1, 2, 9], [1, 1, 1]).is_met
    assert not row([1, 2.1, 9], [1, 1, 1]).is_met
    assert row([1, 2.1, 9], [1, 1, 1], goal=(2.0, 0.2)).is_met
    assert not row([1, 2, 9], [1, 1, 1], figure="high").is_met
    assert row([4], [2]).ratio == 2


def test_ours_and_the_floor_take_turns(cost: None) -> None:
    """Neither is always first, so that neither always finds what the other warmed up."""
    from cost.figures import take_turns  # noqa: PLC0415 - see row

    order: list[str] = []

    def measure(name: str) -> float:
        order.append(name)
        return float(len(order))

    ours, floor = take_turns(lambda: measure("ours"), lambda: measure("floor"), 4)
    assert order == ["floor", "ours", "ours", "floor"] * 2
    assert (ours.count, ours.low, ours.high) == (4, 2, 7)
    assert (floor.low, floor.high) == (1, 8)


def test_the_table_shows_figures_goals_and_marks(row: Callable[..., "Row"]) -> None:
    """A reader sees ours, the floor, the noise, the ratio, the goal and whether it was met."""
    from cost.report import to_table  # noqa: PLC0415 - see row

    table = to_table([row([10, 12.34, 20], [5, 6, 8], size=1000, goal=(2.0, 1.0))])
    assert table.splitlines()[-1] == (
        "| work | 1,000 | 12.3 ms | 10.0–20.0 (n=3) | 6.00 ms least | 5.00–8.00 (n=3)"
        " | 2.06 × | ≤ 2 × + 1 ms | ✓ |"
    )
    assert "| ✗ |" in to_table([row([10], [1])])


def test_a_comparison_uses_ratios(row: Callable[..., "Row"]) -> None:
    """A machine that is twice as slow as the last time changes nothing; slower code does."""
    from cost.report import to_comparison  # noqa: PLC0415 - see row

    before = [row([10], [5], "same"), row([10], [5], "slower"), row([1], [1], "gone")]
    table = to_comparison(before, [row([20], [10], "same"), row([15], [5], "slower")])
    assert "| same | – | 2.00 × | 2.00 × | +0 % |" in table
    assert "| slower | – | 2.00 × | 3.00 × | +50 % |" in table
    assert "gone" not in table


def test_a_run_can_be_read_again(row: Callable[..., "Row"]) -> None:
    """What is written for later comparison comes back as it was."""
    from cost.report import from_json, to_json  # noqa: PLC0415 - see row

    rows = [row([1, 2, 3], [1], size=50), row([4], [2], "more", figure="p99")]
    assert from_json(to_json(rows, {})) == rows


def test_the_peak_is_compared_with_the_size_before(row: Callable[..., "Row"]) -> None:
    """From 10,000 files on, five times the files may cost a fifth more memory."""
    from cost.disk import PEAK  # noqa: PLC0415 - see row
    from cost.report import grow  # noqa: PLC0415 - see row

    sizes = {1_000: 40.0, 10_000: 80.0, 50_000: 100.0}
    rows = grow([row([mb], [1], PEAK, size=size) for size, mb in sizes.items()])
    assert [found.is_met for found in rows] == [None, None, False]
    assert [found.ratio for found in rows] == [None, 2.0, 1.25]


def test_the_picture_holds_a_line_for_each_row(row: Callable[..., "Row"]) -> None:
    """Rows with several sizes are drawn with their floors; the picture is well-formed."""
    from cost.plot import to_svg  # noqa: PLC0415 - see row

    rows = [row([size / 100], [size / 200], size=size) for size in (50, 5_000)]
    picture = to_svg([*rows, row([3], [1], "once <only>", size=50)])
    root = ET.fromstring(picture)  # noqa: S314 - our own text
    assert len(root.findall("{*}polyline")) == 2
    assert "once" not in picture
    ET.fromstring(to_svg([]))  # noqa: S314 - our own text
