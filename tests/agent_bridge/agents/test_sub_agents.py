"""Jobs that outlive calls but not their server."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import anyio
import pytest
from anyio import to_thread
from filelock import FileLock

from agent_bridge.agents import job_store, live_job
from agent_bridge.agents.claude_cli import Assignment, HouseRules, to_rule_path
from agent_bridge.agents.costs import LEDGER_NAME
from agent_bridge.agents.job_record import Holder, Record, to_json
from agent_bridge.agents.job_store import JobStore
from agent_bridge.agents.jobs import Job, JobId, State, new_job_id
from agent_bridge.agents.live_job import LiveJob
from agent_bridge.agents.process_tree import birth_of
from agent_bridge.agents.sub_agents import SHUTDOWN_GRACE_SECONDS, SubAgents
from agent_bridge.config import SubAgentSettings
from agent_bridge.errors import (
    AgentCapError,
    AgentDepthError,
    ClaudeMissingError,
    InternalError,
    JobCollectedError,
    JobNotFoundError,
)

WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]

NEEDS_PROC = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")


class Crew:
    """Makes sub-agents that work in one folder."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = str(program)
        self.folder = folder
        self.environ = dict(os.environ)
        self.state = folder / "state"

    def make(self, settings: SubAgentSettings | None = None) -> SubAgents:
        """Return the sub-agents of a server that is not running yet."""
        settings = replace(settings or SubAgentSettings(grace_seconds=0.2), sandbox=False)
        rules = HouseRules("Be brief.")
        return SubAgents(settings, self.program, rules, self.environ, self.state)

    async def spawn(
        self, agents: SubAgents, task: str, seconds: float = 60, tokens: int = 100
    ) -> LiveJob:
        """Begin a job in the folder."""
        assignment = Assignment(task, self.folder, (self.folder / "memory",))
        return await agents.spawn(assignment, timeout_seconds=seconds, max_output_tokens=tokens)

    @asynccontextmanager
    async def running(self, settings: SubAgentSettings | None = None) -> AsyncIterator[SubAgents]:
        """Give running sub-agents."""
        agents = self.make(settings)
        async with agents.running():
            yield agents


@pytest.fixture
def crew(fake_claude: Path, tmp_path: Path) -> Crew:
    """Sub-agents in `tmp_path`."""
    return Crew(fake_claude, tmp_path)


async def ended(live: LiveJob) -> LiveJob:
    """Wait for the end of a job."""
    with anyio.fail_after(40):
        await live.ended.wait()
    return live


@pytest.mark.parametrize(
    ("task", "state", "result", "error"),
    [
        ("say hi", State.DONE, "hi", None),
        ("say hi\nstderr no disk\nexit 3", State.FAILED, "hi", "code 3; stderr: no disk"),
        ("say hi\nsignal 11", State.FAILED, "hi", "signal 11 (SIGSEGV)"),
        ("invalid-utf8", State.DONE, "before \ufffd\ufffd\ufffd after", None),
        ("stderr only a warning", State.DONE, "", None),
    ],
)
async def test_an_end_has_its_outcome(
    crew: Crew, task: str, state: State, result: str, error: str | None
) -> None:
    """What a job wrote and how it ended are told, stderr only when it failed."""
    async with crew.running() as agents:
        live = await ended(await crew.spawn(agents, task))
        assert live.outcome is not None
        assert (live.job.state, live.outcome.result) == (state, result)
        assert (live.outcome.error or "").endswith(error or "")


@pytest.mark.holds("TAME")
async def test_time_runs_out_and_output_so_far_is_kept(crew: Crew, wait_until: WaitUntil) -> None:
    """A job that takes too long is ended, and what it said is not lost."""
    async with crew.running() as agents:
        live = await crew.spawn(agents, "say begun\nsleep 60", seconds=60)
        await wait_until(lambda: live.stdout.last_line() == "begun")
        live.scope.deadline = anyio.current_time()
        assert (await ended(live)).outcome is not None
        assert live.job.state is State.TIMED_OUT
        assert live.outcome is not None
        assert live.outcome.result == "begun"
        assert "exceeded its timeout of 60 s" in (live.outcome.error or "")


@pytest.mark.holds("TAME")
async def test_what_has_told_its_result_and_stays_is_ended(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its result counts, and it does not keep its place until its time runs out."""
    monkeypatch.setattr(live_job, "LINGER_SECONDS", 0.2)
    async with crew.running() as agents:
        live = await ended(await crew.spawn(agents, "ignore-term\njson 42\nsleep 60"))
        assert live.outcome is not None
        assert (live.job.state, live.outcome.result) == (State.DONE, "42")
        assert live.outcome.usage is not None


async def test_a_cancelled_job_stays_cancelled(crew: Crew) -> None:
    """The exit of the killed process does not turn a cancelled job into a failed one."""
    async with crew.running() as agents:
        live = await crew.spawn(agents, "ignore-term\nsleep 60")
        await agents.cancel(live.job.id)
        assert live.job.state is State.CANCELLED
        assert (await ended(live)).job.state is State.CANCELLED


async def test_a_job_that_its_server_cuts_short_was_not_cancelled(
    crew: Crew, wait_until: WaitUntil
) -> None:
    """Whoever asks later learns that nobody wanted its end."""
    async with crew.running() as agents:
        live = await crew.spawn(agents, "say half\nsleep 60")
        await wait_until(lambda: live.stdout.last_line() == "half")
    assert live.outcome is not None
    said = "the sub-agent was ended, because its server was gone"
    assert (live.job.state, live.outcome.error) == (State.FAILED, said)


@pytest.mark.holds("TAME")
async def test_the_cap_counts_what_still_dies(crew: Crew, wait_until: WaitUntil) -> None:
    """A cancelled job makes room only when its process is gone."""
    settings = SubAgentSettings(max_concurrent_agents=1, grace_seconds=60)
    gate = crew.folder / "gate"
    async with crew.running(settings) as agents:
        live = await crew.spawn(agents, f"ignore-term\nsay deaf\nwait {gate}")
        await wait_until(lambda: live.stdout.last_line() == "deaf")
        await agents.cancel(live.job.id)
        with pytest.raises(AgentCapError, match=live.job.id):
            await crew.spawn(agents, "say hi")
        gate.touch()
        await ended(live)
        await ended(await crew.spawn(agents, "say hi"))


async def test_output_that_was_swept_away_is_not_the_end(crew: Crew, wait_until: WaitUntil) -> None:
    """When somebody cleans the temporary folder, the last words are still there."""
    gate = crew.folder / "gate"
    async with crew.running() as agents:
        live = await crew.spawn(agents, f"say hi\nwait {gate}")
        await wait_until(lambda: live.stdout.last_line() == "hi")
        # In one step, for a server may write there at any moment.
        crew.state.rename(crew.folder / "swept")
        gate.touch()
        await ended(live)
        assert live.outcome is not None
        assert (live.job.state, live.outcome.result) == (State.DONE, "hi")
        assert (await ended(await crew.spawn(agents, "say again"))).job.state is State.DONE


async def end_without_disk(crew: Crew, agents: SubAgents, wait_until: WaitUntil) -> LiveJob:
    """Return a job that ended while the disk takes nothing; `return_disk` lets it again."""
    gate = crew.folder / "gate"
    live = await crew.spawn(agents, f"say hi\nwait {gate}")
    await wait_until(lambda: live.stdout.last_line() == "hi")
    crew.state.rename(crew.folder / "away")
    crew.state.touch()
    gate.touch()
    return await ended(live)


def return_disk(crew: Crew) -> None:
    """Let the disk take everything again."""
    crew.state.unlink()
    (crew.folder / "away").rename(crew.state)


@pytest.mark.parametrize("collect", [False, True])
async def test_a_result_waits_for_the_disk(
    crew: Crew,
    collect: bool,  # noqa: FBT001 - a column
    wait_until: WaitUntil,
) -> None:
    """What the disk does not take is told from memory, and written down when it can be."""
    settings = SubAgentSettings(max_concurrent_agents=1, grace_seconds=0.2, job_expiry_seconds=2)
    async with crew.running(settings) as agents:
        live = await end_without_disk(crew, agents, wait_until)
        if collect:
            assert (await agents.collect(live.job.id)).outcome == live.outcome
            with pytest.raises(JobCollectedError):
                await agents.get(live.job.id)
            assert await agents.list_jobs() == []
        else:
            (record,) = await agents.list_jobs()
            assert record.outcome == live.outcome
        return_disk(crew)
        await wait_until(lambda: agents.find_live(live.job.id) is None)
        if collect:
            with pytest.raises((JobCollectedError, JobNotFoundError)):
                await agents.get(live.job.id)
        assert (await ended(await crew.spawn(agents, "say again"))).job.state is State.DONE


async def test_a_result_asked_for_while_it_is_written_is_handed_over_once(
    crew: Crew, wait_until: WaitUntil
) -> None:
    """What was handed over before the disk had it is not on the disk as if it was not."""
    threads = to_thread.current_default_thread_limiter()
    async with crew.running(SubAgentSettings(job_expiry_seconds=2)) as agents:
        live = await end_without_disk(crew, agents, wait_until)
        # With no thread to spare, what is about to be written is not written yet.
        threads.total_tokens = 1
        await threads.acquire()
        await wait_until(lambda: threads.statistics().tasks_waiting == 2)
        return_disk(crew)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(agents.collect, live.job.id)
            await anyio.wait_all_tasks_blocked()
            threads.release()
        with pytest.raises(JobCollectedError):
            await agents.collect(live.job.id)


async def test_a_result_that_waits_for_the_disk_is_not_lost_with_a_call(
    crew: Crew, wait_until: WaitUntil
) -> None:
    """A call that is cancelled while it waits for the disk, too, has handed nothing over."""
    threads = to_thread.current_default_thread_limiter()
    async with crew.running() as agents:
        live = await end_without_disk(crew, agents, wait_until)
        threads.total_tokens = 1
        await threads.acquire()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(agents.collect, live.job.id)
            await anyio.wait_all_tasks_blocked()
            tasks.cancel_scope.cancel()
        threads.release()
        assert (await agents.collect(live.job.id)).outcome == live.outcome


@pytest.mark.parametrize("is_marked", [False, True])
async def test_a_result_is_not_lost_with_the_call_that_collects_it(
    crew: Crew,
    is_marked: bool,  # noqa: FBT001 - a column
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A call that is cancelled before or after its job is marked has handed nothing over."""
    scope = anyio.CancelScope()
    collect = JobStore.collect

    def interrupted(store: JobStore, job_id: str) -> Record:
        record = collect(store, job_id) if is_marked else None
        anyio.from_thread.run_sync(scope.cancel)
        return record or collect(store, job_id)

    async with crew.running() as agents:
        live = await ended(await crew.spawn(agents, "say hi"))
        with monkeypatch.context() as patch, scope:
            patch.setattr(JobStore, "collect", interrupted)
            await agents.collect(live.job.id)
        assert scope.cancelled_caught
        assert (await agents.collect(live.job.id)).outcome == live.outcome
        with pytest.raises(JobCollectedError):
            await agents.collect(live.job.id)


async def test_a_result_that_waits_for_the_disk_is_kept_when_its_server_ends(
    crew: Crew, wait_until: WaitUntil
) -> None:
    """The next server has the result, and not a job whose server was gone."""
    async with crew.running() as agents:
        live = await end_without_disk(crew, agents, wait_until)
        return_disk(crew)
    async with crew.running() as agents:
        record = await agents.get(live.job.id)
        assert (record.job.state, record.outcome) == (State.DONE, live.outcome)


async def test_a_bill_that_cannot_be_kept_costs_no_result(crew: Crew) -> None:
    """The result is handed over, once, whatever becomes of its cost."""
    async with crew.running() as agents:
        (crew.state / LEDGER_NAME).mkdir(parents=True)
        live = await ended(await crew.spawn(agents, "json 42"))
        assert live.outcome is not None
        assert (await agents.collect(live.job.id)).outcome == live.outcome
        with pytest.raises(JobCollectedError):
            await agents.collect(live.job.id)


def leave_orphan(crew: Crew, pid: int, born: str) -> JobId:
    """Leave the record of a job whose server is gone."""
    crew.state.mkdir(mode=0o700)
    job = Job(new_job_id(), "count", datetime.now(UTC), 60, 100)
    record = Record(job, Holder("0123456789abcdef", 1, pid, born))
    (crew.state / f"{job.id}.json").write_text(to_json(record))
    return job.id


async def found_ended(agents: SubAgents, job_id: JobId) -> Record:
    """Wait for the end of a job that no server of ours began."""
    with anyio.fail_after(40):
        while True:
            record = await agents.get(job_id)
            if record.outcome is not None:
                return record
            await anyio.sleep(0.01)


@pytest.fixture
def orphan() -> Iterator["subprocess.Popen[bytes]"]:
    """A process that leads its session, as that of a job does."""
    with subprocess.Popen(["/bin/sleep", "60"], start_new_session=True) as process:
        yield process
        process.kill()


@pytest.fixture
def stranger() -> Iterator[tuple[int, int]]:
    """A session whose leader is gone, as that of a daemon: its number, and who is left in it."""
    script = "import os, time; pid = os.fork(); pid and (print(pid, flush=True), os._exit(0))"
    command = [sys.executable, "-c", f"{script}; time.sleep(60)"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as leader:
        assert leader.stdout is not None
        pid = int(leader.stdout.readline())
        leader.wait(10)
        yield leader.pid, pid
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


@pytest.mark.holds("TAME")
@NEEDS_PROC
async def test_an_orphan_is_killed_though_the_disk_is_full(
    crew: Crew, orphan: "subprocess.Popen[bytes]", wait_until: WaitUntil
) -> None:
    """Its end is told as soon as that can be written down."""
    job_id = leave_orphan(crew, orphan.pid, birth_of(orphan.pid))
    # A lock that cannot be had keeps everything from being written.
    (crew.state / "jobs.lock").mkdir()
    async with crew.running(SubAgentSettings(job_expiry_seconds=2)) as agents:
        await wait_until(lambda: orphan.poll() is not None)
        assert (await agents.get(job_id)).outcome is None
        (crew.state / "jobs.lock").rmdir()
        assert (await found_ended(agents, job_id)).job.state is State.FAILED


@NEEDS_PROC
async def test_a_group_that_has_a_dead_job_s_number_is_left_alone(
    crew: Crew, stranger: tuple[int, int], is_alive: Callable[[int], bool]
) -> None:
    """A number is given again, also to a session whose own leader is gone by now."""
    number, pid = stranger
    job_id = leave_orphan(crew, number, "the boot before 4711")
    async with crew.running() as agents:
        await found_ended(agents, job_id)
    assert is_alive(pid)


async def test_a_job_that_cannot_start_has_a_failure(crew: Crew) -> None:
    """A missing program is the job's failure and leaves the others alone."""
    crew.program = "/no/such/claude"
    async with crew.running() as agents:
        live = await ended(await crew.spawn(agents, "say hi"))
        assert live.outcome is not None
        assert isinstance(live.outcome.failure, ClaudeMissingError)
        assert live.job.state is State.FAILED


async def test_an_unforeseen_error_fails_the_job_and_not_the_server(crew: Crew) -> None:
    """What nobody thought of ends one job; the next one runs."""
    async with crew.running() as agents:
        crew.environ["NUMBER"] = 5  # type: ignore[assignment]  # the fault
        live = await ended(await crew.spawn(agents, "say hi"))
        assert live.outcome is not None
        assert isinstance(live.outcome.failure, InternalError)
        del crew.environ["NUMBER"]
        assert (await ended(await crew.spawn(agents, "say hi"))).job.state is State.DONE


async def test_a_result_is_handed_over_once(crew: Crew) -> None:
    """A collected job is known as such, an invented one is not."""
    async with crew.running() as agents:
        live = await ended(await crew.spawn(agents, "say hi"))
        assert (await agents.get(live.job.id)).outcome == live.outcome
        assert (await agents.collect(live.job.id)).outcome == live.outcome
        for ask in (agents.get, agents.collect):
            with pytest.raises(JobCollectedError):
                await ask(live.job.id)
            for invented in ("job-invented", "job-0123456789", "../../etc/passwd", ""):
                with pytest.raises(JobNotFoundError):
                    await ask(invented)
        assert await agents.list_jobs() == []


async def test_expired_jobs_are_forgotten_without_being_asked_for(
    crew: Crew, wait_until: WaitUntil
) -> None:
    """A result that nobody collects is removed in the background; a running job is not."""
    async with crew.running() as patient:
        collected = await ended(await crew.spawn(patient, "say hi"))
        await patient.collect(collected.job.id)
    async with crew.running(SubAgentSettings(job_expiry_seconds=0.1)) as agents:
        running = await crew.spawn(agents, "sleep 60")
        await ended(await crew.spawn(agents, "say hi"))
        left = f"{running.job.id}.json"
        await wait_until(lambda: [file.name for file in crew.state.glob("*.json")] == [left])


@pytest.mark.holds("TAME")
async def test_a_lock_that_somebody_holds_delays_no_look_at_jobs(
    crew: Crew, wait_until: WaitUntil, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server was stopped while it held the lock; an answer may not take as long as that."""
    monkeypatch.setattr(job_store, "LOCK_SECONDS", 60.0)
    async with crew.running() as other, crew.running() as agents:
        live = await crew.spawn(other, "sleep 60")
        job_id = live.job.id
        with FileLock(crew.state / "jobs.lock"), anyio.fail_after(40):
            assert (await agents.get(job_id)).outcome is None
            assert [record.job.id for record in await agents.list_jobs()] == [job_id]
            assert (await agents.collect(job_id)).outcome is None
            await agents.cancel(job_id)
            await wait_until(live.ended.is_set)


async def test_a_sub_agent_spawns_nothing(crew: Crew) -> None:
    """A server that a sub-agent started refuses."""
    crew.environ["AGENT_BRIDGE_DEPTH"] = "1"
    async with crew.running() as agents:
        with pytest.raises(AgentDepthError):
            await crew.spawn(agents, "say hi")


async def test_jobs_are_closed_to_sub_agents(crew: Crew) -> None:
    """Their rules name the folder as it is called, and as it is on the disk."""
    (crew.folder / "elsewhere").mkdir()
    crew.state.symlink_to(crew.folder / "elsewhere")
    crew.state /= "jobs"
    async with crew.running() as agents:
        live = await ended(await crew.spawn(agents, "args", tokens=2_000))
    assert live.outcome is not None
    for folder in (crew.state, crew.state.resolve()):
        for verb in ("Edit", "Read"):
            assert f"{verb}({to_rule_path(folder)}/**)" in live.outcome.result


async def test_jobs_lie_in_a_private_folder(crew: Crew, wait_until: WaitUntil) -> None:
    """Only this user can look into the folder, which is made late; output goes with its job."""
    async with crew.running() as agents:
        assert not crew.state.exists()
        live = await crew.spawn(agents, "say hi\nsleep 60")
        await wait_until(lambda: live.stdout.last_line() == "hi")
        assert crew.state.stat().st_mode & 0o777 == 0o700
        files = [crew.state / f"{live.job.id}{suffix}" for suffix in (".json", ".out", ".err")]
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
        assert (crew.state / f"{live.job.id}.out").read_text().strip() == "hi"
    assert [file.name for file in crew.state.glob("job-*")] == [f"{live.job.id}.json"]


@pytest.mark.holds("TAME")
@pytest.mark.parametrize("crash", [False, True])
async def test_no_process_outlives_the_server(
    crew: Crew,
    crash: bool,  # noqa: FBT001 - a column
    is_alive: Callable[[int], bool],
    wait_until: WaitUntil,
) -> None:
    """However the server ends, deaf children and their trees are gone long before their grace."""
    pids: list[int] = []
    started = 0.0
    with anyio.CancelScope() as scope:
        async with crew.running(SubAgentSettings(grace_seconds=60)) as agents:
            task = "ignore-term\nfork 2\nfork-setsid\nsay ready\nsleep 60"
            jobs = [await crew.spawn(agents, task) for _ in range(3)]
            await wait_until(lambda: all(job.stdout.last_line() == "ready" for job in jobs))
            lines = [line for job in jobs for line in job.stdout.read().splitlines()]
            pids = [int(line.split()[1]) for line in lines if line.startswith("grandchild")]
            started = time.monotonic()
            if crash:
                scope.cancel()
                await anyio.sleep(60)
    assert time.monotonic() - started < 30
    # Its client kills it two seconds after it has left.
    assert SHUTDOWN_GRACE_SECONDS <= 1.0
    assert len(pids) == 9
    assert not any(map(is_alive, pids))
