"""Claude Code itself: it takes our command, and keeps the limits that the command sets.

Needs the program: on PATH, or named by CLAUDE_UNDER_TEST. It gets a home of its
own and no login, so it can spend nothing. Where a conversation is needed, its
other end is a local stand-in for the Messages API, which asks for tools as it
is scripted to.
"""

import json
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import anyio
import pytest

from agent_bridge.agents.claude_cli import CORE_OPTIONS, RIGHTS, Assignment, HouseRules
from agent_bridge.agents.claude_program import ClaudeProgram
from agent_bridge.agents.jobs import State, new_job_id
from agent_bridge.agents.live_job import LiveJob
from agent_bridge.agents.runner import Runner
from agent_bridge.agents.sub_agents import SubAgents
from agent_bridge.config import SubAgentSettings
from agent_bridge.errors import ClaudeNotLoggedInError

CLAUDE = os.environ.get("CLAUDE_UNDER_TEST") or shutil.which("claude") or ""

pytestmark = [
    pytest.mark.skipif(not CLAUDE, reason="Claude Code is not installed"),
    # There the login is in the keychain, whatever the home folder is.
    pytest.mark.skipif(sys.platform == "darwin", reason="it might be logged in"),
]

Step = tuple[str, dict[str, object]]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home of its own, with a memory, a project, and settings that allow and hook too much."""
    home = tmp_path / "home"
    for folder in ("memory", "project", ".claude"):
        (home / folder).mkdir(parents=True)
    (home / "memory/core.md").write_text("I am Ada.\n")
    (home / "project/a.txt").write_text("alpha\n")
    hook = {"hooks": [{"type": "command", "command": f"touch {home}/hooked"}]}
    settings = {
        "hooks": {"SessionStart": [hook], "PreToolUse": [hook], "Stop": [hook]},
        "permissions": {"allow": ["Bash(*)", "Edit(*)"]},
    }
    (home / ".claude/settings.json").write_text(json.dumps(settings))
    return home


@pytest.fixture
def environ(home: Path) -> dict[str, str]:
    """Nothing of this user's: no login, no keys, no settings."""
    return {
        "HOME": str(home),
        "PATH": os.defpath + ":" + str(Path(CLAUDE).parent),
        "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
        # Nothing that is asked for can leave this computer.
        "ANTHROPIC_BASE_URL": "http://127.0.0.1:9",
    }


async def work(
    home: Path, environ: dict[str, str], rights: str, *, sandbox: bool, readable: bool = False
) -> LiveJob:
    """Return a job after its end."""
    settings = SubAgentSettings(sandbox=sandbox)
    rules = HouseRules("Be brief.", max_budget_usd=1)
    agents = SubAgents(settings, CLAUDE, rules, environ, home.parent / "state")
    assignment = Assignment(
        "do it",
        home / "project",
        (home / "memory",),
        model="sonnet",
        memory_readable=readable,
        rights=rights,
    )
    async with agents.running():
        live = await agents.spawn(assignment, timeout_seconds=60, max_output_tokens=1000)
        with anyio.fail_after(70):
            await live.ended.wait()
    return live


async def test_its_help_is_understood(environ: dict[str, str]) -> None:
    """Every option that is taken for granted elsewhere is found in the list."""
    program = ClaudeProgram(CLAUDE, environ, Runner(1.0))
    offered = await program.offered(await program.locate(), new_job_id())
    assert offered >= CORE_OPTIONS
    assert offered >= {"--tools", "--setting-sources", "--no-session-persistence"}
    assert not any("imaginary" in option for option in offered)


@pytest.mark.parametrize("sandbox", [False, True])
@pytest.mark.parametrize("rights", RIGHTS)
async def test_the_command_is_accepted_up_to_the_login(
    home: Path, environ: dict[str, str], rights: str, *, sandbox: bool
) -> None:
    """No option is refused: the first thing that is missing is the login."""
    live = await work(home, environ, rights, sandbox=sandbox, readable=True)
    assert live.outcome is not None
    assert isinstance(live.outcome.failure, ClaudeNotLoggedInError), live.outcome


@pytest.fixture
def api(environ: dict[str, str]) -> Iterator[list[Step]]:
    """A stand-in for the Messages API; fill the list with the tools it is to ask for."""
    steps: list[Step] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), MessagesApi)
    server.steps = iter_of(steps)  # type: ignore[attr-defined]  # how handlers share
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    environ["ANTHROPIC_BASE_URL"] = f"http://127.0.0.1:{server.server_port}"
    environ["ANTHROPIC_API_KEY"] = "none"
    yield steps
    server.shutdown()
    server.server_close()
    thread.join(10)


def iter_of(steps: list[Step]) -> Iterator[Step]:
    """Yield the steps, whenever they were added."""
    yield from steps


class MessagesApi(BaseHTTPRequestHandler):
    """Answers each request of a conversation with the next tool to use, then with a text."""

    def do_POST(self) -> None:
        """Answer one request."""
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])) or b"{}")
        step = next(self.server.steps, None) if request.get("tools") else None  # type: ignore[attr-defined]  # see `api`
        body = "".join(
            f"event: {kind}\ndata: {json.dumps(facts)}\n\n" for kind, facts in told(step)
        )
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def told(step: Step | None) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the events of one answer."""
    usage = {"input_tokens": 10, "output_tokens": 5}
    head = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "content": []}
    block: dict[str, object] = {"type": "text", "text": ""}
    delta: dict[str, object] = {"type": "text_delta", "text": "All done."}
    if step:
        block = {"type": "tool_use", "id": f"toolu_{id(step)}", "name": step[0], "input": {}}
        delta = {"type": "input_json_delta", "partial_json": json.dumps(step[1])}
    events: list[dict[str, object]] = [
        {"type": "message_start", "message": {**head, "usage": usage}},
        {"type": "content_block_start", "index": 0, "content_block": block},
        {"type": "content_block_delta", "index": 0, "delta": delta},
        {"type": "content_block_stop", "index": 0},
        {
            "type": "message_delta",
            "delta": {"stop_reason": "tool_use" if step else "end_turn"},
            "usage": usage,
        },
        {"type": "message_stop"},
    ]
    for event in events:
        yield str(event["type"]), event


@pytest.mark.holds("TAME")
@pytest.mark.parametrize("sandbox", [False, True])
@pytest.mark.parametrize("rights", RIGHTS)
async def test_the_limits_hold(
    home: Path, environ: dict[str, str], api: list[Step], rights: str, *, sandbox: bool
) -> None:
    """It works in its folder as far as it may, and neither memory nor hooks are touched."""
    core = home / "memory/core.md"
    new = home / "project/new.txt"
    api += [
        ("Read", {"file_path": str(core)}),
        ("Write", {"file_path": str(new), "content": "n"}),
        ("Write", {"file_path": str(home / "memory/evil.md"), "content": "n"}),
        ("Edit", {"file_path": str(core), "old_string": "Ada", "new_string": "Eve"}),
        ("Bash", {"command": f"echo I am Eve. >> {core}", "description": "x"}),
        ("Bash", {"command": f"touch {home}/project/ran", "description": "x"}),
    ]
    live = await work(home, environ, rights, sandbox=sandbox)
    assert live.outcome is not None
    assert (live.job.state, live.outcome.result) == (State.DONE, "All done."), live.outcome
    assert live.outcome.usage is not None
    assert live.outcome.usage.cost_usd > 0
    assert live.outcome.usage.output_tokens > 0
    assert [file.name for file in (home / "memory").iterdir()] == ["core.md"]
    assert core.read_text() == "I am Ada.\n"
    assert new.exists() == (rights != "read")
    assert (home / "project/ran").exists() == (rights == "run")
    assert not (home / "hooked").exists()
