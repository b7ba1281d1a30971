"""Several servers on one memory, one after the other and at once, over real stdio."""

import json
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from agent_bridge.user_folders import state_folder

Facts = dict[str, Any]
WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]
IsAlive = Callable[[int], bool]
Ask = Callable[..., Awaitable[Facts]]
Start = Callable[..., AbstractAsyncContextManager[Ask]]

NEEDS_PROC = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder in which sub-agents may work; the memory is inside it."""
    (tmp_path / "home/memory").mkdir(parents=True)
    (tmp_path / "home/memory/core.md").write_text("I am Ada.\n")
    return tmp_path / "home"


@pytest.fixture
def jobs(home: Path) -> Path:
    """Where the servers keep the jobs."""
    return state_folder(home / "memory", os.environ)


@pytest.fixture
def start(home: Path, fake_claude: Path) -> Start:
    """Start a server and give what asks its tools."""

    @asynccontextmanager
    async def run(program: Path = fake_claude, **settings: object) -> AsyncIterator[Ask]:
        usual = {"roots": [str(home)], "sync_window_seconds": 0.1, "grace_seconds": 0.2}
        config = {
            "sub_agent": {**usual, "sandbox": False, **settings},
            "claude_cli": {"path": str(program)},
            "tools": {"toolsets": ["agents"]},
        }
        file = home.parent / "settings.yaml"
        # JSON is YAML.
        file.write_text(json.dumps(config))
        words = ["serve", "--memory", str(home / "memory"), "--config", str(file)]
        command = StdioServerParameters(
            command=sys.executable,
            args=["-m", "agent_bridge", *words],
            env=dict(os.environ),
            cwd=Path(__file__).parents[2],
        )
        async with Client(command) as client:

            async def ask(tool: str, **arguments: object) -> Facts:
                result = await client.call_tool(tool, arguments)
                facts: Facts | None = result.structured_content
                assert facts is not None
                return facts

            yield ask

    return run


@pytest.fixture
def stranger() -> Iterator["subprocess.Popen[bytes]"]:
    """Another program's process, with another job's mark."""
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    process = subprocess.Popen(command, env={**os.environ, "AGENT_BRIDGE_JOB": "job-of-a-stranger"})
    yield process
    process.kill()
    process.wait(10)


async def ended(ask: Ask, job_id: str) -> Facts:
    """Poll until the job is no longer running."""
    with anyio.fail_after(40):
        while True:
            facts = await ask("check_agent", job_id=job_id)
            if facts.get("status") != "running":
                return facts
            await anyio.sleep(0.02)


async def listed(ask: Ask, enough: Callable[[list[str]], bool]) -> None:
    """Poll until the states in the list of jobs are *enough*."""
    with anyio.fail_after(40):
        while True:
            if enough([row["status"] for row in (await ask("check_agent"))["jobs"]]):
                return
            await anyio.sleep(0.02)


def server_of(jobs: Path, job_id: str) -> int:
    """Return the process id of the server that runs a job."""
    facts = json.loads((jobs / f"{job_id}.json").read_text())
    return int(facts["holder"]["server_pid"])


async def test_a_job_can_be_asked_for_at_any_server(start: Start, home: Path) -> None:
    """Another live server sees the job run, hands its result over, and then neither has it."""
    async with start() as one, start() as two:
        spawned = await one("spawn_agent", task=f"wait {home}/gate\nsay late")
        job_id = spawned["job_id"]
        assert [row["job_id"] for row in (await two("check_agent"))["jobs"]] == [job_id]
        assert (await two("check_agent", job_id=job_id))["status"] == "running"
        (home / "gate").touch()
        facts = await ended(two, job_id)
        assert (facts["status"], facts["result"]) == ("complete", "late")
        assert facts["started_at"] == spawned["started_at"]
        for ask in (one, two):
            assert (await ask("check_agent", job_id=job_id))["code"] == "job_collected"


@NEEDS_PROC
async def test_a_job_can_be_cancelled_at_any_server(
    start: Start, home: Path, is_alive: IsAlive, wait_until: WaitUntil
) -> None:
    """The server that runs it heeds the wish, ends the whole tree, and the other one tells so."""
    async with start() as one, start(sync_window_seconds=20) as two:
        task = f"ignore-term\nfork 1\nfork-setsid\nwrite-pids {home}/pids\nsleep 60"
        job_id = (await one("spawn_agent", task=task))["job_id"]
        await wait_until((home / "pids").exists)
        facts = await two("cancel_agent", job_id=job_id)
        assert facts["status"] == "cancelled"
        assert facts["result"].startswith("grandchild")
        assert not any(is_alive(int(pid)) for pid in (home / "pids").read_text().split())
        assert (await one("check_agent", job_id=job_id))["status"] == "cancelled"


@pytest.mark.holds("TAME")
async def test_servers_share_the_cap(start: Start, jobs: Path) -> None:
    """The limit holds for the memory, and the refusal names the job and its server."""
    cap = {"max_concurrent_agents": 1}
    async with start(**cap) as one, start(**cap) as two:
        job_id = (await one("spawn_agent", task="sleep 60"))["job_id"]
        refusal = await two("spawn_agent", task="say hi")
        assert refusal["code"] == "agent_cap_reached"
        assert job_id in refusal["message"]
        assert f"server {server_of(jobs, job_id)}" in refusal["message"]


async def test_who_waits_for_room_takes_nobodys_result(start: Start, home: Path) -> None:
    """A job at the cap may be another conversation's; the refusal leads to the list, not to it."""
    cap = {"max_concurrent_agents": 1}
    async with start(**cap) as one, start(**cap) as two:
        job_id = (await one("spawn_agent", task=f"wait {home}/gate\nsay mine"))["job_id"]
        refusal = await two("spawn_agent", task="say hi")
        assert "list them with check_agent and no job_id" in refusal["advice"]
        (home / "gate").touch()
        await listed(two, lambda found: found == ["complete"])
        assert (await two("spawn_agent", task="sleep 60"))["status"] == "running"
        assert (await one("check_agent", job_id=job_id))["result"] == "mine"


async def test_results_outlive_their_server(
    start: Start, home: Path, wait_until: WaitUntil
) -> None:
    """The next server answers for what had ended, and for what its end cut short."""
    async with start() as ask:
        done = (await ask("spawn_agent", task=f"wait {home}/gate\nsay done"))["job_id"]
        cut = (await ask("spawn_agent", task=f"say half\nwrite {home}/half x\nsleep 60"))["job_id"]
        (home / "gate").touch()
        await wait_until((home / "half").exists)
        await listed(ask, lambda found: found == ["complete", "running"])
    async with start() as ask:
        facts = await ask("check_agent", job_id=done)
        assert (facts["status"], facts["result"]) == ("complete", "done")
        facts = await ask("check_agent", job_id=cut)
        assert (facts["status"], facts["result"]) == ("failed", "half")
        assert "its server was gone" in facts["error"]


@pytest.mark.holds("TAME")
@NEEDS_PROC
async def test_what_a_killed_server_left_is_ended_by_the_next(
    start: Start,
    home: Path,
    jobs: Path,
    is_alive: IsAlive,
    wait_until: WaitUntil,
    stranger: "subprocess.Popen[bytes]",
) -> None:
    """Deaf orphans are found by mark and birth and ended; strangers are left alone."""
    async with start() as ask:
        task = (
            f"say half\nignore-term\nfork 1\nfork-setsid\nwrite {home}/memory/core.md I am Eve.\n"
            f"write-pids {home}/pids\nsleep 60"
        )
        job_id = (await ask("spawn_agent", task=task))["job_id"]
        await wait_until((home / "pids").exists)
        os.kill(server_of(jobs, job_id), signal.SIGKILL)
    pids = [int(pid) for pid in (home / "pids").read_text().split()]
    assert len(pids) == 3
    assert all(map(is_alive, pids))
    async with start() as ask:
        facts = await ended(ask, job_id)
        assert facts["status"] == "failed"
        assert "server was gone" in facts["error"]
        assert facts["result"].startswith("half\ngrandchild")
        assert "- core.md: cp -- " in facts["result"]
        assert not any(map(is_alive, pids))
    assert stranger.poll() is None


@pytest.mark.holds("TAME")
@NEEDS_PROC
async def test_what_a_killed_server_left_can_be_cancelled_at_another(
    start: Start, home: Path, jobs: Path, is_alive: IsAlive, wait_until: WaitUntil
) -> None:
    """Nobody heeds the wish any more, so the server that is asked ends the whole tree at once."""
    async with start(sync_window_seconds=10) as other:
        async with start() as ask:
            task = f"say half\nfork-setsid\nwrite-pids {home}/pids\nsleep 60"
            job_id = (await ask("spawn_agent", task=task))["job_id"]
            await wait_until((home / "pids").exists)
            os.kill(server_of(jobs, job_id), signal.SIGKILL)
        facts = await other("cancel_agent", job_id=job_id)
        assert facts["status"] == "failed"
        assert "server was gone" in facts["error"]
        assert facts["result"].startswith("half")
        assert not any(is_alive(int(pid)) for pid in (home / "pids").read_text().split())


@pytest.mark.holds("TAME")
@NEEDS_PROC
async def test_a_program_that_hangs_at_help_does_not_outlive_a_killed_server(
    start: Start, home: Path, jobs: Path, is_alive: IsAlive, wait_until: WaitUntil
) -> None:
    """What was asked for its options is a process of the job, and the next server ends it."""
    pid, program = home / "pid", home / "claude"
    program.write_text(f"#!/bin/sh\necho $$ > {pid}.new; mv {pid}.new {pid}; exec sleep 60\n")
    program.chmod(0o755)
    async with start(program=program) as ask:
        job_id = (await ask("spawn_agent", task="say hi"))["job_id"]
        await wait_until(pid.exists)
        os.kill(server_of(jobs, job_id), signal.SIGKILL)
    assert is_alive(int(pid.read_text()))
    async with start() as ask:
        assert (await ended(ask, job_id))["status"] == "failed"
        assert not is_alive(int(pid.read_text()))


@NEEDS_PROC
@pytest.mark.parametrize(
    "change", [{"files": []}, {"files": {"core.md": [[1, 2, 3, 4], 2, "x", None]}}]
)
async def test_a_damaged_copy_of_the_memory_ends_no_server(
    start: Start, jobs: Path, wait_until: WaitUntil, change: Facts
) -> None:
    """A dead server's job is told although nobody can say what the memory was before it."""
    async with start() as ask:
        job_id = (await ask("spawn_agent", task="sleep 60"))["job_id"]
        manifest = jobs / f"{job_id}.before/manifest.json"
        await wait_until(lambda: manifest.exists() and manifest.read_text().endswith("}}"))
        os.kill(server_of(jobs, job_id), signal.SIGKILL)
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), **change}))
    async with start() as ask:
        assert "server was gone" in (await ended(ask, job_id))["error"]


@pytest.mark.holds("TAME")
@NEEDS_PROC
@pytest.mark.parametrize("tool", ["check_agent", "spawn_agent"])
async def test_what_a_killed_server_left_is_ended_when_another_is_asked(
    start: Start, home: Path, jobs: Path, is_alive: IsAlive, wait_until: WaitUntil, tool: str
) -> None:
    """A server that is asked for such a job, or to begin one, does not wait for its next round."""
    async with start(max_concurrent_agents=1) as other:
        # By its first answer its first round is over.
        await other("check_agent")
        async with start() as ask:
            task = f"ignore-term\nwrite-pids {home}/pids\nsleep 60"
            job_id = (await ask("spawn_agent", task=task))["job_id"]
            await wait_until((home / "pids").exists)
            os.kill(server_of(jobs, job_id), signal.SIGKILL)
        await other(tool, **{"check_agent": {"job_id": job_id}}.get(tool, {"task": "say hi"}))
        await wait_until(lambda: not is_alive(int((home / "pids").read_text())))
        assert (await ended(other, job_id))["status"] == "failed"


async def test_costs_are_told_and_add_up(start: Start) -> None:
    """A job's cost stands in the list, and the sum is known to the next server."""
    async with start(sync_window_seconds=20) as ask:
        assert (await ask("spawn_agent", task="event I look\njson 42"))["result"] == "42"
        failed = await ask("spawn_agent", task="event I look\nbudget")
        assert (failed["status"], failed["result"]) == ("failed", "I look")
        assert failed["error"] == (
            "the sub-agent exited with code 1;"
            " it reached its budget (sub_agent.max_budget_usd); spent $0.0125"
        )
        facts = await ask("check_agent")
        assert [row["cost_usd"] for row in facts["jobs"]] == [0.0125]
    async with start() as ask:
        assert (await ask("check_agent"))["total_cost_usd"] == 0.025


async def test_a_person_s_guide_reaches_the_sub_agent(start: Start, home: Path) -> None:
    """CLAUDE.md of the memory folder is told, without the lines that look like credentials."""
    secret = "tr0ub4dor-and-3"  # noqa: S105 - that is the point
    (home / "memory/CLAUDE.md").write_text(f"Use fish.\n\npassword: {secret}\n")
    async with start(sync_window_seconds=20) as ask:
        result = (await ask("spawn_agent", task="args"))["result"]
    assert "Use fish." in result
    assert secret not in result


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes there")
async def test_a_guide_that_is_no_file_holds_nobody_up(start: Start, home: Path) -> None:
    """A pipe, whose reader would wait for ever, is no guide."""
    os.mkfifo(home / "memory/CLAUDE.md")
    async with start(sync_window_seconds=20) as ask:
        assert (await ask("spawn_agent", task="say hi"))["result"] == "hi"


async def test_who_may_edit_says_where(start: Start, home: Path) -> None:
    """Without a working directory a sub-agent may read, with one it may also edit there."""
    async with start(sync_window_seconds=20) as ask:
        anywhere = (await ask("spawn_agent", task="args"))["result"].splitlines()
        there = await ask("spawn_agent", task="args", working_directory=str(home))
        words = there["result"].splitlines()
    assert anywhere[anywhere.index("--permission-mode") + 1] == "dontAsk"
    assert "Edit" not in anywhere[anywhere.index("--tools") + 1]
    assert words[words.index("--permission-mode") + 1] == "acceptEdits"


# The memory


async def test_a_change_of_the_memory_is_told_and_can_be_undone(start: Start, home: Path) -> None:
    """Without a sandbox a write cannot be prevented; it is told, with the text from before."""
    async with start(sync_window_seconds=20) as ask:
        task = f"write {home}/memory/core.md I am Eve.\nsay done"
        facts = await ask("spawn_agent", task=task)
        assert facts["result"].startswith("done\n\n[Memory changed while this agent ran")
        assert (home / "memory/core.md").read_text().strip() == "I am Eve."
        command = facts["result"].split("- core.md: ")[1].splitlines()[0]
        await anyio.run_process(shlex.split(command))
        assert (home / "memory/core.md").read_text() == "I am Ada.\n"
        assert (await ask("spawn_agent", task="say quiet"))["result"] == "quiet"


def works(program: str, *words: str) -> bool:
    """Say whether this computer has *program*, and lets it make such namespaces."""
    found = shutil.which(program)
    return found is not None and not subprocess.call([found, *words, "true"])


BUBBLEWRAP = works(
    *("bwrap", "--dev-bind", "/", "/", "--unshare-pid", "--proc", "/proc", "--tmpfs", "/tmp")  # noqa: S108
)
UNSHARE = works("unshare", "--user", "--map-root-user", "--mount")
NEEDS_BUBBLEWRAP = pytest.mark.skipif(not BUBBLEWRAP, reason="bubblewrap does not work here")
NEEDS_SANDBOX = pytest.mark.skipif(
    not (BUBBLEWRAP or UNSHARE), reason="no sandbox works on this computer"
)


@pytest.mark.holds("INSIDE")
@NEEDS_SANDBOX
@pytest.mark.parametrize("readable", [False, True])
async def test_the_system_closes_the_memory(
    start: Start,
    home: Path,
    jobs: Path,
    readable: bool,  # noqa: FBT001 - a column
) -> None:
    """In the sandbox no write reaches the memory, and without leave no read does."""
    core, gate = home / "memory/core.md", home / "gate"
    async with start(sandbox=True, sync_window_seconds=20) as ask:

        async def tell(task: str) -> Facts:
            return await ask("spawn_agent", task=task, allow_memory_read=readable)

        denied = await tell(f"append {core} I am Eve.")
        assert denied["status"] == "failed"
        seen = await tell(f"read {core}")
        assert ("I am Ada." in seen["result"]) == readable
        hidden = await tell(f"read {jobs}/{denied['job_id']}.json")
        assert hidden["status"] == "failed"
        assert (await tell(f"write {gate} x\nsay ok"))["result"] == "ok"
    assert core.read_text() == "I am Ada.\n"
    assert gate.read_text() == "x"
    assert list((home / "memory").glob("*.md")) == [core]


@NEEDS_SANDBOX
async def test_a_program_in_the_memory_starts_in_the_sandbox(
    start: Start, home: Path, fake_claude: Path
) -> None:
    """A script that starts Claude Code may lie there; the memory is then seen, and not changed."""
    program = home / "memory" / "claude.sh"
    program.write_text(f'#!/bin/sh\nexec "{fake_claude}" "$@"\n')
    program.chmod(0o755)
    async with start(program, sandbox=True, sync_window_seconds=20) as ask:
        assert (await ask("spawn_agent", task="say ok"))["result"] == "ok"
        denied = await ask("spawn_agent", task=f"append {home}/memory/core.md I am Eve.")
        assert denied["status"] == "failed"


@NEEDS_SANDBOX
async def test_a_change_is_told_in_spite_of_a_sandbox(
    start: Start, home: Path, wait_until: WaitUntil
) -> None:
    """A sandbox is no reason not to look: what changed is told, as somebody else's doing."""
    task = f"write {home}/begun x\nwait {home}/gate\nsay done"
    async with start(sandbox=True) as ask:
        job_id = (await ask("spawn_agent", task=task))["job_id"]
        await wait_until((home / "begun").exists)
        (home / "memory/core.md").write_text("I am Ada, and a person.")
        (home / "gate").touch()
        result = (await ended(ask, job_id))["result"]
    assert "sandbox" in result
    assert "- core.md: cp -- " in result


@NEEDS_SANDBOX
async def test_an_end_in_the_sandbox_is_told_as_outside(start: Start, home: Path) -> None:
    """Exit code, signal, working directory and a polite end pass through the sandbox."""
    async with start(sandbox=True, sync_window_seconds=20, grace_seconds=20) as ask:
        assert "exited with code 3" in (await ask("spawn_agent", task="exit 3"))["error"]
        assert "SIGSEGV" in (await ask("spawn_agent", task="signal 11"))["error"]
        (home / "work").mkdir()
        there = await ask("spawn_agent", task="cwd", working_directory=str(home / "work"))
        assert there["result"] == str(home / "work")
        # A grace period of 20 s is longer than the window: only politeness ends it in time.
        task = f"say begun\nwrite {home}/begun x\nsleep 60"
        timed_out = await ask("spawn_agent", task=task, timeout_seconds=1)
        assert timed_out["status"] == "timed_out"
        # On a busy machine its time may be over before it has said a word.
        assert timed_out["result"] == "begun" or not (home / "begun").exists()


@pytest.mark.holds("TAME")
@NEEDS_BUBBLEWRAP
async def test_the_sandbox_dies_with_its_server(
    start: Start, home: Path, jobs: Path, wait_until: WaitUntil
) -> None:
    """When the server is killed the system ends all its sub-agents, even unmarked ones."""
    async with start(sandbox=True) as ask:
        task = f"ignore-term\nfork-setsid\nfork-away\nwrite {home}/begun x\nsleep 60"
        job_id = (await ask("spawn_agent", task=task))["job_id"]
        await wait_until((home / "begun").exists)
        holder = json.loads((jobs / f"{job_id}.json").read_text())["holder"]
        (init,) = children_of(holder["pid"])
        namespace = str(Path(f"/proc/{init}/ns/pid").readlink())
        assert len(in_namespace(namespace)) == 4
        os.kill(holder["server_pid"], signal.SIGKILL)
    await wait_until(lambda: not in_namespace(namespace))


def children_of(pid: int) -> list[int]:
    """Return the processes that *pid* started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def in_namespace(namespace: str) -> list[int]:
    """Return the processes that live in a namespace of process ids."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if str((folder / "ns/pid").readlink()) == namespace:
                found.append(int(folder.name))
        except OSError:
            continue
    return found


# All at once


@pytest.mark.holds("TAME")
@NEEDS_PROC
async def test_whatever_happens_nobody_is_left(
    start: Start, home: Path, jobs: Path, is_alive: IsAlive, wait_until: WaitUntil
) -> None:
    """After rounds of spawning, cancelling, leaving and killing, no process of ours lives."""
    rounds = random.Random(7)
    pids: set[int] = set()
    for number in range(5):
        async with start() as ask:
            for job in range(rounds.randint(1, 3)):
                file = home / f"pids-{number}-{job}"
                deaf = rounds.choice(["ignore-term\n", ""])
                task = f"{deaf}fork 1\nfork-setsid\nwrite-pids {file}\nsleep 60"
                job_id = (await ask("spawn_agent", task=task))["job_id"]
                await wait_until(file.exists)
                pids |= {int(pid) for pid in file.read_text().split()}
                if rounds.random() < 0.3:
                    await ask("cancel_agent", job_id=job_id)
            if rounds.random() < 0.5:
                os.kill(server_of(jobs, job_id), signal.SIGKILL)
    async with start() as ask:
        await wait_until(lambda: not any(map(is_alive, pids)))
        assert len(pids) >= 15
        await listed(ask, lambda found: set(found) <= {"failed", "cancelled"})
