"""The tools that hand a task to a sub-agent, ask for its result, and end it.

A client gives up on a call after a while that cannot be configured, so every
answer comes within the sync window: with the result if there is one by then,
else with a job id. Only `check_agent` and a `complete` spawn hand a result
over; a cancelled or failed job stays until somebody has asked for it.
"""

import importlib.resources
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any, ClassVar, Final

import anyio
from anyio import to_thread
from mcp.server.mcpserver import Context
from pydantic import Field

from agent_bridge.agents.claude_cli import RIGHTS, Assignment, HouseRules
from agent_bridge.agents.grants import Territory, resolve_grant
from agent_bridge.agents.job_record import Record
from agent_bridge.agents.jobs import State, find_job_ids, read_job_id
from agent_bridge.agents.live_job import LiveJob
from agent_bridge.agents.sub_agents import SubAgents
from agent_bridge.config import Config
from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.tools.agent_answers import (
    CheckAnswer,
    JobAnswer,
    SpawnAnswer,
    to_check_answer,
    to_job_answer,
    to_list_answer,
    to_spawn_answer,
)
from agent_bridge.tools.base import ONE_IS_ENOUGH, BridgeTool, make_tool
from agent_bridge.user_folders import state_folder

PREAMBLE: Final = (
    importlib.resources.files("agent_bridge").joinpath("preamble.md").read_text("utf-8")
)

# It goes on the command line, where Linux takes 128 KB a word and Windows 32,767 characters
# in all. What is longer belongs in the task, which goes to stdin.
LONGEST_PROMPT_CHARACTERS: Final = 20_000

# It goes on the command line too, where what begins with a dash is an option.
_MODEL: Final = re.compile(r"[A-Za-z0-9][\w.:/@\[\]-]*")

# Often enough to look alive, seldom enough to be no burden on the pipe.
PROGRESS_SECONDS: Final = 1.0

# How often a job that another server was asked to end is looked at.
POLL_SECONDS: Final = 0.1


class AgentToolset:
    """The sub-agent tools. *environ* is what sub-agents inherit.

    In the tools' arguments, an empty text and 0 mean "as configured".
    """

    instructions: ClassVar[str] = (
        "- spawn_agent hands a self-contained task to a separate agent, which does not know this "
        "conversation; check_agent collects what takes longer."
    )

    def __init__(self, config: Config, environ: Mapping[str, str] | None = None) -> None:
        self._settings = settings = config.sub_agent
        self._memory = config.memory.directory
        environ = dict(os.environ if environ is None else environ)
        self._agents = SubAgents(
            settings,
            config.claude_cli.path,
            HouseRules(PREAMBLE, settings.max_budget_usd, settings.user_settings),
            environ,
            state_folder(self._memory, environ),
        )

    def tools(self) -> list[BridgeTool]:
        """Return the three tools."""
        spawn_agent = make_tool(
            self.spawn_agent,
            title="Spawn a sub-agent",
            description=(
                "Hand a self-contained task to a sub-agent (Claude Code in a folder of this "
                f"computer; it may {RIGHTS[self._settings.rights].words} there). It sees "
                "nothing of this conversation: put all it needs into the task. Answers with "
                "the result, or status running and a job_id for check_agent."
            ),
            destructive=True,
            open_world=True,
        )
        # Who is not told what it gets asks too late for more.
        for name, limit in (
            ("timeout_seconds", self._settings.default_timeout_seconds),
            ("max_output_tokens", self._settings.default_max_output_tokens),
        ):
            spawn_agent.parameters["properties"][name]["description"] = f"0 = {limit:.15g}"
        check_agent = make_tool(
            self.check_agent,
            title="Check a sub-agent",
            description=(
                "Tell how a job is doing; hand over an ended job's result, once. "
                "Without job_id: list jobs not handed over, and the total cost."
            ),
            read_only=True,
        )
        cancel_agent = make_tool(
            self.cancel_agent,
            title="Cancel a sub-agent",
            description="End a sub-agent's job with all its processes.",
            destructive=True,
            idempotent=True,
        )
        return [spawn_agent, check_agent, cancel_agent]

    def running(self) -> AbstractAsyncContextManager[None]:
        """Allow jobs; leaving ends them and their processes."""
        return self._agents.running()

    async def spawn_agent(
        self,
        task: str,
        context: Context[Any, Any],
        *,
        system_prompt: str = "",
        model: Annotated[str, Field(description="sonnet, opus, …")] = "",
        working_directory: Annotated[
            str,
            Field(description="Absolute path. Default: the first allowed folder, read-only."),
        ] = "",
        additional_dirs: Annotated[tuple[str, ...], ONE_IS_ENOUGH] = (),
        timeout_seconds: Annotated[float, Field(ge=0, le=86_400)] = 0,
        max_output_tokens: Annotated[int, Field(ge=0, le=1_000_000)] = 0,
        allow_memory_read: bool = False,
    ) -> SpawnAnswer:
        """Begin a job and answer within the sync window, with its result if there is one."""
        self._agents.check_may_spawn()
        model = model.strip()
        if problems := tuple(_problems(task, model, system_prompt)):
            raise InvalidArgumentsError(problems)
        # The client's patience began with the call, not with the job.
        latest = anyio.current_time() + self._settings.sync_window_seconds
        territory = Territory(self._settings.roots, self._memory, allow_memory_read)
        grant = await to_thread.run_sync(
            resolve_grant, territory, working_directory, additional_dirs
        )
        live = await self._agents.spawn(
            Assignment(
                task,
                grant.working_directory,
                grant.memory,
                grant.additional_dirs,
                system_prompt,
                model,
                allow_memory_read,
                self._rights(working_directory),
            ),
            timeout_seconds=timeout_seconds or self._settings.default_timeout_seconds,
            max_output_tokens=max_output_tokens or self._settings.default_max_output_tokens,
        )
        await self._watch(live, context, latest)
        return await self._hand_over(live)

    async def check_agent(
        self,
        job_id: Annotated[str, Field(description="From spawn_agent.")] = "",
    ) -> CheckAnswer:
        """Answer with one job and collect its result, or list all of them."""
        job_id = _one_job(job_id)
        if not job_id:
            records = await self._agents.list_jobs()
            return to_list_answer(records, await self._agents.read_totals(), self._agents.now())
        live = self._agents.find_live(job_id)
        if live and live.job.state is not State.RUNNING:
            await self._wait_for_end(job_id)
        record = await self._agents.collect(job_id)
        if record.outcome and record.outcome.failure:
            raise record.outcome.failure
        return to_check_answer(record, self._agents.now())

    async def cancel_agent(
        self, job_id: Annotated[str, Field(description="From spawn_agent.")]
    ) -> JobAnswer:
        """End the job and answer with its final state; check_agent can still be asked."""
        job_id = _one_job(job_id)
        await self._agents.cancel(job_id)
        return to_job_answer(await self._wait_for_end(job_id), self._agents.now())

    async def _hand_over(self, live: LiveJob) -> SpawnAnswer:
        """Return how far the job got; what has failed or is complete is collected with that."""
        outcome = live.outcome
        if outcome and (outcome.failure or live.job.state is State.DONE):
            await self._agents.collect(live.job.id)
        if outcome and outcome.failure:
            raise outcome.failure
        return to_spawn_answer(live.job, outcome)

    def _rights(self, working_directory: str) -> str:
        # To edit or run, a folder must be named: nobody means the whole home folder.
        return self._settings.rights if working_directory else "read"

    async def _wait_for_end(self, job_id: str) -> Record:
        """Return the job once it has ended, or as it is when a client can wait no longer."""
        # A job that was told to end takes up to its grace period, which may be
        # configured to be longer than a client waits.
        with anyio.move_on_after(self._settings.sync_window_seconds):
            if live := self._agents.find_live(job_id):
                await live.ended.wait()
            while True:
                # Another server's job tells nobody when it has ended.
                record = await self._agents.get(job_id)
                if record.outcome is not None:
                    return record
                await anyio.sleep(POLL_SECONDS)
        return await self._agents.get(job_id)

    async def _watch(self, live: LiveJob, context: Context[Any, Any], latest: float) -> None:
        with anyio.CancelScope(deadline=latest):
            while not live.ended.is_set():
                with anyio.move_on_after(PROGRESS_SECONDS):
                    await live.ended.wait()
                    return
                seconds = live.job.elapsed_seconds(self._agents.now())
                await context.report_progress(seconds, message=live.stdout.last_line() or None)


def _one_job(text: str) -> str:
    """Return the id in *text*, or what stands for one.

    Raises:
        InvalidArgumentsError: It names several jobs.
    """
    named = len(find_job_ids(text))
    if named > 1:
        raise InvalidArgumentsError((f"job_id: one job a call, not {named}",))
    return read_job_id(text)


def _problems(task: str, model: str, system_prompt: str) -> Iterator[str]:
    # A pattern in the schema would be refused by quoting the pattern, not with a sentence.
    if not task.strip():
        yield "task: say what is to be done, with all that is needed for it"
    if model and not _MODEL.fullmatch(model):
        yield "model: give the name of a model, such as sonnet or opus, or leave it out"
    if len(system_prompt) > LONGEST_PROMPT_CHARACTERS:
        limit = f"system_prompt: at most {LONGEST_PROMPT_CHARACTERS} characters"
        yield f"{limit}; put the rest into the task"
