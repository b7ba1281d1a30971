"""Mutation testing: make small mistakes in rooms that decide and see whether a test notices each.

    python benchmarks/mutants.py [MODULE ...] [--every N]

Each mistake is made in a process of its own; no file is changed. Only the
module's own test file runs, and of that only the tests that reach the line. A
mistake that no test notices either calls for a test, or changes nothing that
anybody could see (an equivalent mutant): then it is listed in `mutants.txt`,
below the reason. The exit code is 1 if one survives that is not listed there.
Needs `fork` (Linux, macOS) and the development environment.
"""

import argparse
import ast
import gc
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import partial
from importlib.machinery import ModuleSpec
from math import ceil
from pathlib import Path

import coverage
import hypothesis
import pytest
from mutating import Mutant, find_mutants

ROOT = Path(__file__).resolve().parent.parent
ACCEPTED = Path(__file__).with_name("mutants.txt")
MODULES = (
    "indexer.asking.query",
    "indexer.folder.plan",
    "indexer.documents.chunk",
    "indexer.ranking.rank",
    "indexer.ranking.entries",
    "indexer.ranking.evidence",
    "indexer.ranking.similarity",
    "indexer.ranking.folders",
    "indexer.ranking.proximity",
    "indexer.ranking.phrases",
    "indexer.ranking.misses",
    "indexer.ranking.repeats",
    "indexer.asking.intent",
    "indexer.asking.answer_types",
    "indexer.asking.language",
    "indexer.asking.of_times",
    "indexer.asking.question",
    "indexer.asking.relatives",
    "indexer.asking.unknown_words",
    "indexer.asking.word_terms",
    "indexer.ranking.layout",
    "indexer.ranking.snippet",
    "indexer.folder.batch",
    "indexer.folder.name_cell",
    "indexer.times.numeric",
    "indexer.times.month_names",
    "indexer.times.dates",
    "agent_bridge.memory.names",
    "agent_bridge.memory.paths",
    "agent_bridge.agents.jobs",
    "agent_bridge.texts.merge",
    "agent_bridge.texts.edits",
    "agent_bridge.texts.near_misses",
    "agent_bridge.texts.quotes",
    "agent_bridge.texts.sections",
    "agent_bridge.texts.section_edits",
    "agent_bridge.texts.front_matter",
)

# Limits that stop a mistake which makes a loop or a list endless.
LONGEST_CPU_SECONDS = 60
MOST_BYTES = 4 << 30

# The exit codes of a process that could not make its mistake in a module already imported,
# and of one that ended without a result.
NOT_IN_PLACE, FAILED = 97, 98


class Room:
    """A module to mutate: its code, its own tests, and a folder for what they write."""

    def __init__(self, module: str, folder: Path) -> None:
        self.module = module
        self.file = _file_of(module)
        self.test = _test_of(module)
        self.folder = folder
        self.tree = ast.parse(self.file.read_text("utf-8"))
        self.mutants = list(find_mutants(self.tree))

    def code_with(self, mutant: Mutant) -> types.CodeType:
        """Return the module's code with a mistake; it stays in the tree, so do this in a child."""
        mutant.apply()
        return compile(ast.fix_missing_locations(self.tree), str(self.file), "exec")

    def run_tests(self, plugin: object) -> int:
        """Run pytest on the tests; return its exit code."""
        arguments = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
        arguments += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
        arguments += [f"--basetemp={self.folder / 'tests'}", "--hypothesis-profile=mutants"]
        return int(pytest.main([*arguments, str(self.test)], plugins=[plugin]))


class Trial:
    """A pytest plugin that measures the tests, then tries each mistake in the imported module."""

    def __init__(self, room: Room, chosen: Sequence[int], answer: Path) -> None:
        self._room, self._chosen, self._answer = room, chosen, answer

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Write down the mistakes that only the import of the module could show, if anything."""
        kept = self._room.folder / "measured.json"
        if in_child(lambda: self._measure(session, kept)) != 0:
            return True
        seconds, lines = json.loads(kept.read_text("utf-8"))
        quick_first = sorted(session.items, key=lambda item: seconds[item.nodeid])
        hit = {number: set(tests) for number, tests in lines}
        later = []
        for number in self._chosen:
            mutant = self._room.mutants[number]
            tests = set().union(*(hit.get(line, ()) for line in mutant.lines))
            items = [item for item in quick_first if item.nodeid in tests]
            work = self._try(session, mutant, items)
            # The tests never take this long, so an endless loop is not waited for any longer.
            longest = 5 + ceil(10 * sum(seconds[item.nodeid] for item in items))
            code = NOT_IN_PLACE if mutant.at_import else in_child(work, longest)
            # A mistake that was not noticed may only matter during the import.
            if code in {0, NOT_IN_PLACE}:
                later.append(number)
        order = [item.nodeid for item in quick_first]
        self._answer.write_text(json.dumps([later, order]), "utf-8")
        return True

    def _measure(self, session: pytest.Session, kept: Path) -> int:
        file, seconds = str(self._room.file), {}
        measured = coverage.Coverage(data_file=None, include=[file], config_file=False)
        # The default since Python 3.14 cannot tell which test reaches a line.
        measured.set_option("run:core", "ctrace")
        measured.start()
        for item in session.items:
            measured.switch_context(item.nodeid)
            started = time.process_time()
            run(session, [item])
            seconds[item.nodeid] = time.process_time() - started
        measured.stop()
        lines = measured.get_data().contexts_by_lineno(file)
        kept.write_text(json.dumps([seconds, list(lines.items())]), "utf-8")
        return session.testsfailed

    def _try(
        self, session: pytest.Session, mutant: Mutant, items: list[pytest.Item]
    ) -> Callable[[], int]:
        def work() -> int:
            code = self._room.code_with(mutant)
            return run(session, items) if put_in_place(code) else NOT_IN_PLACE

        return work


class Order:
    """A pytest plugin that runs the tests in this order."""

    def __init__(self, order: Sequence[str]) -> None:
        self._order = {test: at for at, test in enumerate(order)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort them; a test that exists only by the mistake comes first."""
        items.sort(key=lambda item: self._order.get(item.nodeid, -1))


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with other code in its place."""

    def __init__(self, module: str, code: types.CodeType) -> None:
        self._module, self._code = module, code

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Answer for the one module."""
        return importlib.util.spec_from_loader(name, self) if name == self._module else None

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the code."""
        module.__file__ = self._code.co_filename
        exec(self._code, vars(module))  # noqa: S102 - our own code


def run(session: pytest.Session, items: Sequence[pytest.Item]) -> int:
    """Run tests until one fails; return how many failed."""
    for item in items:
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        if session.testsfailed:
            break
    return session.testsfailed


def put_in_place(code: types.CodeType) -> bool:
    """Give every function of an imported module its code from *code*; tell whether that worked."""
    codes = {inner.co_qualname: inner for inner in _codes(code)}
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType) and thing.__code__.co_filename == code.co_filename:
            if (other := codes.get(thing.__code__.co_qualname)) is None:
                continue
            try:
                thing.__code__ = other
            except ValueError:
                # The mistake changed the variables that the function closes over.
                return False
    return True


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType) and "<" not in inner.co_name:
            yield inner
            yield from _codes(inner)


def in_child(work: Callable[[], int], longest: int = LONGEST_CPU_SECONDS) -> int:
    """Do *work* in a forked process with limits; return its exit code, negative for a signal."""
    pid = os.fork()
    if pid == 0:
        code = FAILED
        try:
            os.setsid()
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            resource.setrlimit(resource.RLIMIT_CPU, (longest, longest + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            code = work()
        finally:
            # The child must not go on with the parent's work.
            os._exit(code)
    deadline = time.monotonic() + 20 * longest
    while time.monotonic() < deadline:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.002)
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return -signal.SIGKILL


def judge(room: Room, every: int) -> list[Mutant]:
    """Return those of every Nth mistake that no test noticed."""
    answer = room.folder / "answer.json"
    chosen = range(0, len(room.mutants), every)
    in_child(lambda: room.run_tests(Trial(room, chosen, answer)), longest=10_000)
    if not answer.exists():
        sys.exit(f"{room.test}: does not pass; mend that first")
    later, order = json.loads(answer.read_text("utf-8"))

    def try_import(number: int) -> int:
        code = room.code_with(room.mutants[number])
        sys.meta_path.insert(0, Mutated(room.module, code))
        return room.run_tests(Order(order))

    return [room.mutants[n] for n in later if in_child(partial(try_import, n)) == 0]


def read_accepted() -> set[str]:
    """Return the lines of `mutants.txt` that name mistakes which change nothing."""
    lines = ACCEPTED.read_text("utf-8").splitlines() if ACCEPTED.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


def covers(accepted: str, line: str) -> bool:
    """Tell whether a line of `mutants.txt`, in which * matches anything, names a mistake."""
    return accepted == line or fnmatchcase(line, accepted)


def is_module(name: str) -> bool:
    """Tell whether there is a module of this name, and a test file named after it."""
    return _file_of(name).is_file() and _test_of(name).is_file()


def _file_of(module: str) -> Path:
    return ROOT.joinpath(*module.split(".")).with_suffix(".py")


def _test_of(module: str) -> Path:
    *folders, room = module.split(".")
    return ROOT.joinpath("tests", *folders, f"test_{room}.py")


def main() -> int:
    """Judge each module and print a line for each, and the totals."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE", default=MODULES)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth mistake")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.modules if not is_module(name)]:
        parser.error(f"no module with tests of its own: {', '.join(unknown)}")
    hypothesis.settings.register_profile(
        "mutants",
        deadline=None,
        derandomize=True,
        database=None,
        # That an example fails is enough; shrinking it would cost time.
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    os.nice(10)
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    accepted, total = read_accepted(), [0, 0, 0]
    for module in arguments.modules:
        started = time.monotonic()
        with tempfile.TemporaryDirectory() as name:
            room = Room(module, Path(name))
            survived = {
                f"{module} {one.where}: {one.change}": one for one in judge(room, arguments.every)
            }
        made = len(range(0, len(room.mutants), arguments.every))
        known = {one: {line for line in survived if covers(one, line)} for one in accepted}
        new = survived.keys() - set().union(*known.values())
        for line, mutant in survived.items():
            if line in new:
                print(f"SURVIVED {line} (line {mutant.lines.start})")
        if arguments.every == 1:
            for line, lines in sorted(known.items()):
                if line.split()[0] == module and not lines:
                    print(f"NOTICED NOW {line} (take it out of {ACCEPTED.name})")
        figures = [made - len(survived), made, len(survived) - len(new)]
        total = [old + one for old, one in zip(total, figures, strict=True)]
        seconds = time.monotonic() - started
        print(f"{module:26} {_sum_up(*figures)}, {seconds:.0f} s", flush=True)
    print(_sum_up(*total))
    return int(total[0] + total[2] < total[1])


def _sum_up(noticed: int, made: int, accepted: int) -> str:
    rest = made - noticed - accepted
    return f"{noticed} of {made} mistakes noticed, {accepted} change nothing, {rest} survived"


if __name__ == "__main__":
    sys.exit(main())
