"""The sub-agent tools, through a real client, in both eras of the protocol and over real stdio."""

import asyncio
import dataclasses
import json
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import anyio
import pytest
from filelock import FileLock
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.server import MCPServer
from tool_calls import both

from agent_bridge.agents.claude_cli import RIGHTS
from agent_bridge.agents.job_store import JobStore
from agent_bridge.config import ClaudeCliSettings, Config, MemorySettings, SubAgentSettings
from agent_bridge.tools.agents import AgentToolset
from agent_bridge.user_folders import state_folder

Facts = dict[str, Any]
WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]

# For jobs that are to be handed over: far shorter than what they wait for.
SHORT_WINDOW = SubAgentSettings(sync_window_seconds=0.1, grace_seconds=0.2, sandbox=False)
# For jobs that are to be answered at once: far longer than they take.
LONG_WINDOW = SubAgentSettings(sync_window_seconds=20, grace_seconds=0.2, sandbox=False)


class Caller:
    """A client that knows what a good answer looks like."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def ask(self, tool: str, **arguments: object) -> Facts:
        """Return the facts of an answer, after comparing its text with its structure."""
        result = await self.client.call_tool(tool, arguments)
        assert not result.is_error, result.content
        text, facts = both(result)
        for name in ("status", "job_id", "result", "error", "started_at"):
            assert facts.get(name) is None or str(facts[name]) in text
        return facts

    async def ask_refused(self, tool: str, **arguments: object) -> Facts:
        """Return the facts of a refusal."""
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error, result.content
        text, facts = both(result)
        assert set(facts) == {"code", "message", "advice"}
        assert all(str(fact) in text for fact in facts.values())
        return facts

    async def check_until(self, enough: Callable[[Facts], bool], **arguments: object) -> Facts:
        """Poll until an answer of `check_agent` is *enough*."""
        with anyio.fail_after(40):
            while True:
                facts = await self.ask("check_agent", **arguments)
                if enough(facts):
                    return facts
                await anyio.sleep(0.02)

    async def check_until_ended(self, job_id: str) -> Facts:
        """Poll until the job is no longer running."""
        return await self.check_until(lambda facts: facts["status"] != "running", job_id=job_id)


Connect = Callable[..., AbstractAsyncContextManager[Caller]]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder in which sub-agents may work; the memory is inside it."""
    tmp_path.joinpath("home/memory").mkdir(parents=True)
    return tmp_path / "home"


# For what may depend on the server being a process of its own, and on its pipes.
OVER_STDIO = pytest.mark.parametrize("connect", ["legacy", "stdio"], indirect=True)


@pytest.fixture(params=["legacy", "auto"])
def connect(request: pytest.FixtureRequest, home: Path, fake_claude: Path) -> Connect:
    """Connect a client: in this process in both eras, or over real stdio in the newer one."""
    how = str(request.param)

    @asynccontextmanager
    async def open_client(
        settings: SubAgentSettings = LONG_WINDOW,
        program: str = str(fake_claude),
        environ: Mapping[str, str] | None = None,
    ) -> AsyncIterator[Caller]:
        config = Config(
            memory=MemorySettings(directory=home / "memory"),
            sub_agent=replace(settings, roots=(home,)),
            claude_cli=ClaudeCliSettings(path=program),
        )
        server = start(config, environ) if how == "stdio" else serve(config, environ, how)
        async with server as caller:
            yield caller

    return open_client


@asynccontextmanager
async def serve(
    config: Config, environ: Mapping[str, str] | None, mode: str = "legacy"
) -> AsyncIterator[Caller]:
    """Connect to a server in this process that has only these tools."""
    toolset = AgentToolset(config, environ)

    @asynccontextmanager
    async def life(_server: MCPServer[Any]) -> AsyncIterator[None]:
        async with toolset.running():
            yield

    server = MCPServer("test", tools=[*toolset.tools()], lifespan=life, log_level="ERROR")
    async with Client(server, raise_exceptions=True, mode=mode) as client:
        yield Caller(client)


@asynccontextmanager
async def start(config: Config, environ: Mapping[str, str] | None) -> AsyncIterator[Caller]:
    """Connect to a server that is a process of its own."""
    memory = config.memory.directory
    facts = {
        "sub_agent": dataclasses.asdict(config.sub_agent),
        "claude_cli": dataclasses.asdict(config.claude_cli),
        "tools": {"toolsets": ["agents"]},
    }
    file = memory.parent.parent / "settings.yaml"
    # JSON is YAML.
    file.write_text(json.dumps(facts, default=str))
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "agent_bridge", "serve", "--memory", str(memory), "--config", str(file)],
        env=dict(os.environ if environ is None else environ),
        cwd=Path(__file__).parents[3],
    )
    async with Client(command, raise_exceptions=True) as client:
        yield Caller(client)


# Spawning


@OVER_STDIO
async def test_a_fast_task_is_answered_with_its_result(connect: Connect) -> None:
    """A task that ends within the sync window needs no job id."""
    async with connect() as caller:
        facts = await caller.ask("spawn_agent", task="say hi")
        assert facts | {"started_at": ""} == {
            "status": "complete",
            "job_id": None,
            "result": "hi",
            "error": None,
            "started_at": "",
        }
        assert datetime.fromisoformat(facts["started_at"]).tzinfo is not None


@OVER_STDIO
async def test_a_slow_task_is_handed_over(connect: Connect, home: Path) -> None:
    """A task that takes longer than the sync window is answered with a job id in time."""
    async with connect(SHORT_WINDOW) as caller:
        started = time.monotonic()
        facts = await caller.ask("spawn_agent", task=f"wait {home}/gate\nsay late")
        assert time.monotonic() - started < 40
        assert (facts["status"], facts["result"]) == ("running", None)
        assert facts["job_id"].startswith("job-")
        running = await caller.ask("check_agent", job_id=facts["job_id"])
        assert (running["status"], running["result"]) == ("running", None)
        assert running["elapsed_seconds"] > 0
        home.joinpath("gate").touch()
        done = await caller.check_until_ended(facts["job_id"])
        assert (done["status"], done["result"], done["error"]) == ("complete", "late", None)
        assert done["started_at"] == facts["started_at"]


async def test_the_window_begins_with_the_call(
    home: Path, fake_claude: Path, wait_until: WaitUntil, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting for another server's lock is part of the time that a client has to wait."""
    folder = state_folder(home / "memory", os.environ)
    folder.mkdir(parents=True)
    begun: list[JobStore] = []
    begin = JobStore.begin

    def note(store: JobStore, *arguments: Any) -> None:  # noqa: ANN401 - handed on
        begun.append(store)
        begin(store, *arguments)

    monkeypatch.setattr(JobStore, "begin", note)
    config = Config(
        memory=MemorySettings(directory=home / "memory"),
        sub_agent=replace(LONG_WINDOW, roots=(home,)),
        claude_cli=ClaudeCliSettings(path=str(fake_claude)),
    )
    loop = asyncio.get_running_loop()
    now = loop.time
    held = FileLock(folder / "jobs.lock", thread_local=False)
    async with serve(config, None) as caller:

        async def let_go() -> None:
            await wait_until(lambda: bool(begun))
            # As long as the window, on the loop's clock alone.
            monkeypatch.setattr(loop, "time", lambda: now() + LONG_WINDOW.sync_window_seconds)
            held.release()

        with held:
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(let_go)
                started = time.monotonic()
                facts = await caller.ask("spawn_agent", task="sleep 60")
                assert time.monotonic() - started < LONG_WINDOW.sync_window_seconds
        assert facts["status"] == "running"


@pytest.mark.holds("TAME")
@OVER_STDIO
async def test_a_task_that_exceeds_its_timeout_is_ended(connect: Connect) -> None:
    """A job that was handed over is later found to have timed out."""
    async with connect(SHORT_WINDOW) as caller:
        spawned = await caller.ask("spawn_agent", task="sleep 60", timeout_seconds=0.3)
        facts = await caller.check_until_ended(spawned["job_id"])
        assert facts["status"] == "timed_out"
        assert "timeout of 0.3 s" in facts["error"]


async def test_a_timeout_within_the_window_is_answered_at_once(connect: Connect) -> None:
    """A timeout that is shorter than the sync window does not wait for its end."""
    async with connect() as caller:
        facts = await caller.ask("spawn_agent", task="sleep 60", timeout_seconds=0.3)
        assert facts["status"] == "timed_out"
        later = await caller.ask("check_agent", job_id=facts["job_id"])
        assert later["status"] == "timed_out"


async def test_the_configured_timeout_holds_where_none_is_given(connect: Connect) -> None:
    """Null and 0 both mean the configured timeout."""
    async with connect(replace(LONG_WINDOW, default_timeout_seconds=1)) as caller:
        for given in (None, 0):
            facts = await caller.ask("spawn_agent", task="sleep 60", timeout_seconds=given)
            assert "timeout of 1 s" in facts["error"], given


@OVER_STDIO
async def test_a_crash_is_told_with_code_output_and_stderr(connect: Connect) -> None:
    """A task that fails is told with all that is known, and stays to be asked for."""
    async with connect() as caller:
        task = "say half\nstderr no such table\nexit 1"
        facts = await caller.ask("spawn_agent", task=task)
        assert (facts["status"], facts["result"]) == ("failed", "half")
        assert facts["error"] == "the sub-agent exited with code 1; stderr: no such table"
        again = await caller.ask("check_agent", job_id=facts["job_id"])
        assert (again["status"], again["error"]) == ("failed", facts["error"])


@pytest.mark.holds("TAME")
async def test_one_more_than_the_cap_is_refused(connect: Connect) -> None:
    """The error names every job that runs, and a free place is used again."""
    async with connect(replace(SHORT_WINDOW, max_concurrent_agents=2)) as caller:
        jobs = [(await caller.ask("spawn_agent", task="sleep 60"))["job_id"] for _ in range(2)]
        refusal = await caller.ask_refused("spawn_agent", task="say hi")
        assert refusal["code"] == "agent_cap_reached"
        assert all(job in refusal["message"] for job in jobs)
        # The window is shorter than a process may take to be gone.
        facts = await caller.ask("cancel_agent", job_id=jobs[0])
        while facts["result"] is None:
            facts = await caller.ask("cancel_agent", job_id=jobs[0])
        await caller.ask("spawn_agent", task="sleep 60")


@pytest.mark.holds("TAME")
@OVER_STDIO
async def test_calls_at_the_same_time_cannot_exceed_the_cap(connect: Connect, home: Path) -> None:
    """Of many calls at once, just as many begin as may."""
    statuses: list[bool | None] = []

    async with connect(replace(SHORT_WINDOW, max_concurrent_agents=3)) as caller:

        async def call() -> None:
            arguments = {"task": f"wait {home}/gate"}
            statuses.append((await caller.client.call_tool("spawn_agent", arguments)).is_error)

        async with anyio.create_task_group() as tasks:
            for _ in range(8):
                tasks.start_soon(call)
        assert [bool(status) for status in statuses].count(False) == 3


@pytest.mark.holds("TAME")
async def test_long_output_is_truncated_and_marked(connect: Connect) -> None:
    """A result keeps to its limit and tells how long it was."""
    async with connect() as caller:
        facts = await caller.ask("spawn_agent", task="flood 100000", max_output_tokens=100)
        kept, marker = facts["result"].rsplit("\n", 1)
        assert len(kept) <= 400
        assert marker == ("[Output truncated at ~100 tokens. Original output was ~25000 tokens.]")


async def test_work_is_done_in_the_folder_asked_for(connect: Connect, home: Path) -> None:
    """The sub-agent's folder is the one named, else the first root."""
    home.joinpath("project").mkdir()
    async with connect() as caller:
        folder = str(home / "project")
        named = await caller.ask("spawn_agent", task="cwd", working_directory=folder)
        default = await caller.ask("spawn_agent", task="cwd")
        assert (named["result"], default["result"]) == (folder, str(home))


@pytest.mark.holds("TAME")
@pytest.mark.parametrize("rights", RIGHTS)
async def test_without_a_working_directory_a_sub_agent_only_reads(
    connect: Connect, home: Path, rights: str
) -> None:
    """Whatever is configured, it holds only where the call says where."""
    home.joinpath("project").mkdir()
    async with connect(replace(LONG_WINDOW, rights=rights)) as caller:
        tools = {}
        for folder in (str(home / "project"), ""):
            facts = await caller.ask("spawn_agent", task="args", working_directory=folder)
            words = facts["result"].split("\n")
            tools[folder] = words[words.index("--tools") + 1].split(",")
        assert tools[str(home / "project")] == [*RIGHTS[rights].tools]
        assert tools[""] == [*RIGHTS["read"].tools]


REFUSED: list[tuple[Facts, str]] = [
    ({"working_directory": "/"}, "directory_not_allowed"),
    ({"additional_dirs": ["/etc"]}, "directory_not_allowed"),
    ({"additional_dirs": "/etc"}, "directory_not_allowed"),
    ({"working_directory": "{home}/memory"}, "directory_not_allowed"),
    ({"additional_dirs": ["{home}/memory"]}, "directory_not_allowed"),
    ({"working_directory": "{home}/nowhere"}, "directory_missing"),
    ({"model": "--dangerously-skip-permissions"}, "invalid_arguments"),
    ({"task": "  \n"}, "invalid_arguments"),
    ({"timeout_seconds": -1}, "invalid_arguments"),
    ({"timeout_seconds": 1e300}, "invalid_arguments"),
    ({"system_prompt": "x" * 200_000}, "invalid_arguments"),
    ({"model": "no-such-model"}, "unknown_model"),
    ({"task": "login"}, "claude_not_logged_in"),
]


@OVER_STDIO
async def test_what_cannot_be_done_is_refused(connect: Connect, home: Path) -> None:
    """Each refusal has its code, and no job is left behind."""
    async with connect() as caller:
        for arguments, code in REFUSED:
            given = {
                name: value.format(home=home)
                if isinstance(value, str)
                else [item.format(home=home) for item in value]
                if isinstance(value, list)
                else value
                for name, value in arguments.items()
            }
            refusal = await caller.ask_refused("spawn_agent", **{"task": "say hi", **given})
            assert refusal["code"] == code, arguments
            assert "pattern" not in refusal["message"]
            assert (await caller.ask("check_agent"))["jobs"] == [], arguments


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere more fits, or less")
async def test_more_folders_than_a_command_line_holds_are_refused(
    connect: Connect, home: Path
) -> None:
    """With what to do about it: nothing is wrong with the program."""
    deep = home / ("d" * 200) / ("e" * 200)
    deep.mkdir(parents=True)
    folders = [deep / f"{number}" for number in range(6_000)]
    for folder in folders:
        folder.mkdir()
    async with connect() as caller:
        refusal = await caller.ask_refused(
            "spawn_agent", task="say hi", additional_dirs=list(map(str, folders))
        )
        assert refusal["code"] == "command_too_long"
        assert "additional_dirs" in refusal["advice"]
        assert (await caller.ask("check_agent"))["jobs"] == []


async def test_a_program_that_is_not_there_is_explained(connect: Connect) -> None:
    """A wrong path in the configuration is named, and so is the cure."""
    async with connect(program="/nonexistent/claude") as caller:
        refusal = await caller.ask_refused("spawn_agent", task="say hi")
        assert refusal["code"] == "claude_missing"
        assert "failed to start" in refusal["message"]
        assert "claude_cli.path" in refusal["advice"]


async def test_a_failure_after_the_window_is_told_by_check(connect: Connect) -> None:
    """A job that could not begin is an error whenever it is asked for, once."""
    settings = replace(SHORT_WINDOW, sync_window_seconds=0)
    async with connect(settings, program="/nonexistent/claude") as caller:
        job_id = (await caller.ask("spawn_agent", task="say hi"))["job_id"]
        await caller.check_until(lambda facts: facts["jobs"][0]["status"] == "failed")
        cancelled = await caller.ask("cancel_agent", job_id=job_id)
        assert cancelled["status"] == "failed"
        refusal = await caller.ask_refused("check_agent", job_id=job_id)
        assert refusal["code"] == "claude_missing"
        refusal = await caller.ask_refused("check_agent", job_id=job_id)
        assert refusal["code"] == "job_collected"


@pytest.mark.holds("TAME")
@OVER_STDIO
async def test_a_sub_agents_own_server_refuses(connect: Connect) -> None:
    """What a sub-agent inherits makes its server refuse to spawn."""
    async with connect() as caller:
        facts = await caller.ask("spawn_agent", task="env")
        inherited = dict(line.split("=", 1) for line in facts["result"].splitlines() if "=" in line)
    async with connect(environ={**os.environ, **inherited}) as caller:
        refusal = await caller.ask_refused("spawn_agent", task="say hi")
        assert refusal["code"] == "depth_refused"


async def test_the_command_carries_what_was_asked(connect: Connect, home: Path) -> None:
    """Model, instructions and folders reach the program; the memory stays closed."""
    home.joinpath("other").mkdir()
    async with connect() as caller:
        facts = await caller.ask(
            "spawn_agent",
            task="args",
            model=" opus\n",
            system_prompt='["Rhyme."]',
            additional_dirs=[str(home / "other")],
        )
        words = facts["result"].splitlines()
        assert words[words.index("--model") + 1] == "opus"
        assert words[words.index("--add-dir") + 1] == str(home / "other")
        assert '["Rhyme."]' in words
        assert "You are a sub-agent." in facts["result"]
        assert json.dumps(f"Read(/{home}/memory/**)") in facts["result"]
        assert "args" not in words


@pytest.mark.holds("INSIDE")
@OVER_STDIO
async def test_memory_is_readable_only_when_allowed(connect: Connect, home: Path) -> None:
    """A grant adds the folder to read in, and editing stays denied."""
    async with connect() as caller:
        facts = await caller.ask("spawn_agent", task="args", allow_memory_read=True)
        words = facts["result"].splitlines()
        assert words[words.index("--add-dir") + 1] == str(home / "memory")
        assert json.dumps(f"Edit(/{home}/memory/**)") in facts["result"]
        assert f"Read(/{home}/memory/" not in facts["result"]


async def test_null_means_left_out(connect: Connect) -> None:
    """A model may send null for every argument but the task."""
    async with connect() as caller:
        names = ("system_prompt", "model", "working_directory", "additional_dirs")
        limits = ("timeout_seconds", "max_output_tokens")
        facts = await caller.ask("spawn_agent", task="say hi", **dict.fromkeys(names + limits))
        assert facts["result"] == "hi"
        assert (await caller.ask("check_agent", job_id=None))["jobs"] == []


async def test_output_that_is_no_text_is_still_a_result(connect: Connect) -> None:
    """Bytes that are not UTF-8 do not spoil what is around them."""
    async with connect() as caller:
        facts = await caller.ask("spawn_agent", task="invalid-utf8")
        assert facts["result"].startswith("before ")
        assert facts["result"].endswith(" after")


# Waiting


@OVER_STDIO
async def test_progress_tells_the_last_line(connect: Connect, home: Path) -> None:
    """A client that asks is told, while it waits, what the sub-agent said last."""
    heard: list[tuple[float, str | None]] = []

    async def hear(progress: float, total: float | None, message: str | None) -> None:
        heard.append((progress, message))
        # The first progress may come before the sub-agent said anything.
        if message:
            home.joinpath("gate").touch()

    async with connect() as caller:
        arguments = {"task": f"say reading files\nwait {home}/gate\nsay done"}
        result = await caller.client.call_tool("spawn_agent", arguments, progress_callback=hear)
        assert both(result)[1]["status"] == "complete"
    assert "reading files" in [message for _, message in heard]
    assert heard[0][0] > 0


@OVER_STDIO
async def test_a_cancelled_call_leaves_its_job_to_be_found(
    connect: Connect, home: Path, wait_until: WaitUntil
) -> None:
    """Who gives up on a call finds the job in the list, still at work."""
    async with connect() as caller:
        task = f"write {home}/begun yes\nwait {home}/gate\nsay kept"
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(caller.client.call_tool, "spawn_agent", {"task": task})
            await wait_until(home.joinpath("begun").exists)
            tasks.cancel_scope.cancel()
        (row,) = (await caller.ask("check_agent"))["jobs"]
        assert row["status"] == "running"
        home.joinpath("gate").touch()
        assert (await caller.check_until_ended(row["job_id"]))["result"] == "kept"


# Checking


async def test_an_unknown_job_is_refused(connect: Connect) -> None:
    """An invented id is an error for check and cancel, not a new job."""
    async with connect() as caller:
        for tool in ("check_agent", "cancel_agent"):
            refusal = await caller.ask_refused(tool, job_id="job-invented")
            assert refusal["code"] == "job_not_found"
            assert "job-invented" in refusal["message"]
            # Whoever began it knows that there was one.
            assert "or no longer" in refusal["message"]


async def test_a_call_is_about_one_job(connect: Connect) -> None:
    """Who names several at once does not read that none of them is there."""
    async with connect(SHORT_WINDOW) as caller:
        jobs = [(await caller.ask("spawn_agent", task="sleep 60"))["job_id"] for _ in range(2)]
        for tool in ("check_agent", "cancel_agent"):
            refusal = await caller.ask_refused(tool, job_id=", ".join(jobs))
            assert refusal["code"] == "invalid_arguments"
            assert refusal["message"] == "job_id: one job a call, not 2"
        states = [row["status"] for row in (await caller.ask("check_agent"))["jobs"]]
        assert states == ["running", "running"]


async def test_a_job_is_known_by_its_quoted_id(connect: Connect) -> None:
    """As models copy it from what they were told."""
    async with connect() as caller:
        facts = await caller.ask("spawn_agent", task="exit 1")
        quoted = f" `{facts['job_id'].upper()}`"
        assert (await caller.ask("check_agent", job_id=quoted))["job_id"] == facts["job_id"]


async def test_a_result_can_be_collected_once(connect: Connect) -> None:
    """The second question about an ended job says that it was answered already."""
    async with connect() as caller:
        facts = await caller.ask("spawn_agent", task="exit 1")
        await caller.ask("check_agent", job_id=facts["job_id"])
        refusal = await caller.ask_refused("check_agent", job_id=facts["job_id"])
        assert refusal["code"] == "job_collected"
        assert (await caller.ask("check_agent"))["jobs"] == []


async def test_a_result_that_nobody_collects_expires(connect: Connect) -> None:
    """After the expiry time an ended job is unknown."""
    async with connect(replace(LONG_WINDOW, job_expiry_seconds=1)) as caller:
        facts = await caller.ask("spawn_agent", task="exit 1")
        await caller.check_until(lambda facts: not facts["jobs"])
        refusal = await caller.ask_refused("check_agent", job_id=facts["job_id"])
        assert refusal["code"] == "job_not_found"


async def test_the_list_names_every_job(connect: Connect) -> None:
    """Without an id all jobs are listed, oldest first, with the beginning of their tasks."""
    async with connect(SHORT_WINDOW) as caller:
        first = await caller.ask("spawn_agent", task="sleep 60\nsay " + "x" * 200)
        second = await caller.ask("spawn_agent", task="sleep 60")
        result = await caller.client.call_tool("check_agent", {})
        text, facts = both(result)
        assert [row["job_id"] for row in facts["jobs"]] == [first["job_id"], second["job_id"]]
        assert facts["jobs"][0]["task"] == "sleep 60 say " + "x" * 67 + "…"
        values = [value for row in facts["jobs"] for value in row.values()]
        assert all(str(value) in text for value in values if value is not None)
        assert "total_cost_usd: 0.0" in text


# Cancelling


@pytest.mark.holds("TAME")
@OVER_STDIO
async def test_a_cancelled_job_ends_and_tells_what_it_did(
    connect: Connect, home: Path, is_alive: Callable[[int], bool], wait_until: WaitUntil
) -> None:
    """Cancelling ends the whole tree, keeps the output, and can be repeated."""
    async with connect(SHORT_WINDOW) as caller:
        task = f"ignore-term\nfork 1\nfork-setsid\nwrite {home}/begun yes\nsleep 60"
        job_id = (await caller.ask("spawn_agent", task=task))["job_id"]
        await wait_until(home.joinpath("begun").exists)
        facts = await caller.ask("cancel_agent", job_id=job_id)
        while facts["result"] is None:
            facts = await caller.ask("cancel_agent", job_id=job_id)
        pids = [int(line.split()[1]) for line in facts["result"].splitlines()]
        assert (facts["status"], len(pids)) == ("cancelled", 2)
        assert not any(map(is_alive, pids))
        assert (await caller.ask("check_agent", job_id=job_id))["status"] == "cancelled"


@pytest.mark.holds("TAME")
@OVER_STDIO
async def test_a_client_that_leaves_takes_its_jobs_along(
    connect: Connect, home: Path, is_alive: Callable[[int], bool], wait_until: WaitUntil
) -> None:
    """When the server's life ends, so do the processes of its jobs, within seconds."""
    files = [home / "first", home / "second"]
    async with connect(SHORT_WINDOW) as caller:
        for file in files:
            task = f"ignore-term\nfork 1\nfork-setsid\nwrite-pids {file}\nsleep 60"
            assert (await caller.ask("spawn_agent", task=task))["status"] == "running"
        await wait_until(lambda: all(file.exists() for file in files))
        pids = [int(pid) for file in files for pid in file.read_text().split()]
        assert len(pids) == 6
        assert all(map(is_alive, pids))
        started = time.monotonic()
    assert time.monotonic() - started < 20
    assert not any(map(is_alive, pids))


# The tools themselves


@OVER_STDIO
async def test_the_tools_declare_themselves(connect: Connect) -> None:
    """Each tool has a title, hints, a description and both schemas."""
    async with connect() as caller:
        tools = {tool.name: tool for tool in (await caller.client.list_tools()).tools}
    assert set(tools) == {"spawn_agent", "check_agent", "cancel_agent"}
    for tool in tools.values():
        assert tool.title
        assert tool.description
        assert tool.annotations is not None
        assert tool.output_schema is not None
    assert set(tools["spawn_agent"].input_schema["required"]) == {"task"}
    # A model has to know whether they are enough for what it asks for.
    named = tools["spawn_agent"].input_schema["properties"]
    assert named["timeout_seconds"]["description"] == "0 = 300"
    assert named["max_output_tokens"]["description"] == "0 = 4000"
    assert "context" not in tools["spawn_agent"].input_schema["properties"]
