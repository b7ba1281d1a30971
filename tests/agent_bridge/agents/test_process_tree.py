"""Every process of a job is found and killed, wherever it went."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from agent_bridge.agents import process_tree
from agent_bridge.agents.process_tree import Tree, ask_to_end, birth_of, find_tree, kill_tree

# Of this process alone: another run of the tests would kill ours, and we theirs.
MARK = f"AGENT_BRIDGE_JOB=job-test-{os.getpid()}"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")

NOBODY = 0x7FFFFFFF


def tree_of(child: "subprocess.Popen[Any]") -> Tree:
    """Return what is known of a process that was just started."""
    return Tree(child.pid, birth_of(child.pid), MARK)


Spawn = Callable[[str], tuple["subprocess.Popen[str]", list[int]]]


@pytest.fixture
def spawn(fake_claude: Path) -> Iterator[Spawn]:
    """Start the stand-in in its own session; return it and its grandchildren's pids."""
    started: list[subprocess.Popen[str]] = []

    def start(script: str) -> tuple["subprocess.Popen[str]", list[int]]:
        name, value = MARK.split("=")
        child = subprocess.Popen(
            [fake_claude, "--print"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, name: value},
        )
        started.append(child)
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(f"{script}\nsay ready\nsleep 60\n")
        child.stdin.close()
        lines = iter(child.stdout.readline, "ready\n")
        return child, [int(line.split()[1]) for line in lines]

    yield start
    for child in started:
        kill_tree(tree_of(child))
        child.wait(40)
        assert child.stdout is not None
        child.stdout.close()


@pytest.mark.skipif(shutil.which("ps") is None, reason="there is no ps")
def test_a_birth_is_told_alike_wherever_the_clock_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without /proc it is `ps` that tells, and servers may differ in language and time zone."""
    monkeypatch.setattr(process_tree, "PROC", Path("/nonexistent"))
    births = set()
    for zone in ("UTC0", "XXX-5", "YYY+7"):
        monkeypatch.setenv("TZ", zone)
        births.add(birth_of(os.getpid()))
    assert len(births) == 1
    assert births != {""}


@pytest.mark.holds("TAME")
def test_grandchildren_that_are_deaf_are_killed(
    spawn: Spawn, is_alive: Callable[[int], bool]
) -> None:
    """Processes of the group that ignore the polite signal do not survive the kill."""
    child, grandchildren = spawn("ignore-term\nfork 3")
    tree = tree_of(child)
    ask_to_end(tree, spare_leader=False)
    assert len(grandchildren) == 3
    assert all(map(is_alive, grandchildren))
    assert kill_tree(tree)
    assert not any(map(is_alive, [child.pid, *grandchildren]))


@pytest.mark.holds("TAME")
def test_a_grandchild_in_its_own_session_is_found_by_its_mark(
    spawn: Spawn, is_alive: Callable[[int], bool]
) -> None:
    """A process without group, session and parent in common is killed all the same."""
    child, (grandchild,) = spawn("fork-setsid")
    assert os.getsid(grandchild) != child.pid
    tree = tree_of(child)
    child.kill()
    child.wait(40)
    assert is_alive(grandchild)
    assert kill_tree(tree)
    assert not is_alive(grandchild)


@pytest.mark.holds("TAME")
def test_a_process_that_gives_back_much_memory_is_waited_for(
    is_alive: Callable[[int], bool],
) -> None:
    """While it is on its way out it has no environment any more, and so no mark."""
    name, value = MARK.split("=")
    code = "import time; much = b'x' * 400_000_000; print('ready', flush=True); time.sleep(60)"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, env={**os.environ, name: value}
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        assert kill_tree(Tree(NOBODY, "", MARK))
        assert not is_alive(child.pid)


def test_other_jobs_are_left_alone(spawn: Spawn) -> None:
    """A process that bears another job's mark, or none, is not in the tree."""
    child, _ = spawn("say hello 1")
    assert find_tree(tree_of(child)) == {child.pid}
    for leader in (NOBODY, 0):
        other = find_tree(Tree(leader, "", "AGENT_BRIDGE_JOB=job-other"))
        assert other == frozenset()


def test_an_id_that_was_given_again_is_left_alone(spawn: Spawn) -> None:
    """A process with the leader's id and another birth is a stranger, and so is its group."""
    child, _ = spawn("fork 1")
    stranger = Tree(child.pid, "born at another time", "AGENT_BRIDGE_JOB=job-other")
    assert find_tree(stranger) == frozenset()
    assert kill_tree(stranger)
    assert child.poll() is None


# Lives on in a child, again and again, each time with another id; ends by itself.
FUGITIVE = """
import os, sys, time
end = time.monotonic() + 60
while time.monotonic() < end:
    os.write(1, b"x")
    if os.fork():
        os._exit(0)
"""


@pytest.mark.holds("TAME")
def test_who_forks_faster_than_we_look_is_killed_with_its_group() -> None:
    """Of a chain of processes that each live a moment, nobody is left to hold their output."""
    command = [sys.executable, "-c", FUGITIVE]
    with subprocess.Popen(command, start_new_session=True, stdout=subprocess.PIPE) as first:
        tree = tree_of(first)
        first.wait(40)
        assert first.stdout is not None
        assert first.stdout.read(20) == b"x" * 20
        killed = time.monotonic()
        assert kill_tree(tree)
        first.stdout.read()
    # Far less than the chain would have gone on for.
    assert time.monotonic() - killed < 20


def test_a_look_that_takes_long_is_not_the_last_one(
    spawn: Spawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine the time is up before the first kill; what that kills is gone."""
    child, _ = spawn("say hello 1")
    monkeypatch.setattr(process_tree, "LONGEST_KILL_SECONDS", -1.0)
    # Only what a look finds is killed.
    monkeypatch.setattr(process_tree, "_signal_group", lambda *_: None)
    monkeypatch.setattr("agent_bridge.agents.process_tree.time.sleep", lambda _: child.wait())
    assert kill_tree(tree_of(child))


def test_a_leader_can_be_spared(spawn: Spawn, is_alive: Callable[[int], bool]) -> None:
    """Asking politely can leave out the leader, who would take the others along."""
    child, (grandchild,) = spawn("fork-away")
    ask_to_end(tree_of(child), spare_leader=True)
    assert child.poll() is None
    assert is_alive(grandchild)


def test_a_tree_that_is_gone_is_no_error() -> None:
    """Killing and asking are quiet when nothing is left."""
    tree = Tree(NOBODY, "", "AGENT_BRIDGE_JOB=job-gone")
    ask_to_end(tree, spare_leader=False)
    assert kill_tree(tree)
    assert birth_of(NOBODY) == ""
