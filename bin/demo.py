"""Show the main job in one screen: a memory, a real server, a real client, real answers.

A copy of the sample memory is served over stdio and asked questions; then
another program edits a file, and the next search is asked about the edit.
"""

import argparse
import contextlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path
from typing import Any

import anyio
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from rich.console import Console
from rich.text import Text

from agent_bridge.agents.claude_program import find_program
from agent_bridge.errors import ClaudeMissingError
from indexer.terminal.amounts import to_size

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "tests" / "memories" / "sample"
STAND_IN = ROOT / "tests" / "fakes" / "claude"

QUESTIONS = (
    "What is Emil allergic to?",
    "why did we replace SQLite for the gateway backlog",
    "when did the buoy go silent, and why?",
    "OC-412",
    "蕎麦",
)
EDIT = "- The boiler room key hangs behind the fuse box since today.\n"
AFTER_EDIT = "where is the key of the boiler room?"

console = Console(highlight=False)
if not console.is_terminal:
    console = Console(highlight=False, width=110)


def main() -> int:
    """Run the demonstration; return 1 if the edit was not found."""
    argparse.ArgumentParser("demo", description=(__doc__ or "").partition("\n")[0]).parse_args()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A pipe on Windows has the code page of the console, which lacks most of Unicode.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    # There a file stays as long as a program that is ending has it open.
    with tempfile.TemporaryDirectory(prefix="agent-memory-", ignore_cleanup_errors=True) as folder:
        memory = Path(folder) / "memory"
        shutil.copytree(SAMPLE, memory)
        return anyio.run(_demonstrate, memory)


async def _demonstrate(memory: Path) -> int:
    claude = _find_claude()
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "agent_bridge", "serve", "--memory", str(memory)],
        env={
            **os.environ,
            "MCP_BRIDGE_CONFIG": str(_configure(memory, claude)),
            "XDG_STATE_HOME": str(memory.parent / "state"),
        },
        cwd=ROOT,
    )
    _say(_describe(memory))
    started = time.monotonic()
    async with Client(server) as client:
        tools = (await client.list_tools()).tools
        _say(
            f"A server on stdio, connected in {time.monotonic() - started:.1f} s,"
            f" protocol {client.protocol_version}"
        )
        names = ", ".join(tool.name for tool in tools)
        _say(textwrap.fill(f"Its tools: {names}", 79, subsequent_indent="  ") + "\n")
        for question in QUESTIONS:
            await _ask(client, question)
        _edit(memory / "blocks" / "reference-home-network.md")
        found = await _ask(client, AFTER_EDIT)
        await _remember(client, memory)
        await _spawn(client, claude)
    ok = EDIT.strip() in found
    _say(f"\nThe copy is deleted again. Next, a memory of your own:  {_program()} init")
    return 0 if ok else 1


def _find_claude() -> str | None:
    """Return the `claude` of the PATH, if it is one that a server would start, too."""
    found = shutil.which("claude")
    with contextlib.suppress(ClaudeMissingError):
        return found and str(find_program(found, os.environ))
    return None


def _program() -> str:
    """Return how to start `agent-bridge` of the environment that this runs in."""
    program = Path(sys.executable).with_name("agent-bridge")
    return os.path.relpath(program) if program.is_relative_to(Path.cwd()) else str(program)


def _describe(memory: Path) -> str:
    sizes = [file.stat().st_size for file in memory.rglob("*.md")]
    return f"A memory: {len(sizes)} markdown files, {to_size(sum(sizes))}, in {memory}"


def _configure(memory: Path, claude: str | None) -> Path:
    """Write the configuration of the demonstration's server."""
    program = claude or str(STAND_IN)
    if claude is None and os.name == "nt":
        script = memory.parent / "claude.cmd"
        script.write_text(f'@"{sys.executable}" "{STAND_IN}" %*\n', "utf-8")
        program = str(script)
    file = memory / "bridge-config.yaml"
    # As JSON, which is YAML, for a folder may be called like nearly anything.
    settings = {"claude_cli": {"path": program}, "sub_agent": {"roots": [str(memory.parent)]}}
    file.write_text(json.dumps(settings), "utf-8")
    return file


async def _ask(client: Client, question: str) -> str:
    """Search and print the best hit; return its snippet."""
    started = time.monotonic()
    facts = await _call(client, "memory_search", query=question)
    took = (time.monotonic() - started) * 1000
    console.print(Text.assemble(("? ", "bold"), (question, "bold"), (f"   {took:.0f} ms", "dim")))
    best = facts["hits"][0]
    head = f"  {best['file']}#L{best['lines']}  {best['heading'].split(' > ')[-1]}"
    console.print(Text(head, "cyan"), overflow="ellipsis", no_wrap=True)
    for line in _telling_lines(best["snippet"], question):
        console.print(Text(f"  | {line}"), overflow="ellipsis", no_wrap=True)
    return str(best["snippet"])


def _telling_lines(snippet: str, question: str) -> list[str]:
    """Return the two lines of *snippet* that share the most words with *question*, in order."""
    words = [word.strip("?.,").lower() for word in question.split()]
    telling = {word[:5] for word in words if len(word) > 3 or not word.isascii()} - {"what", "when"}  # noqa: PLR2004 - short words are small talk

    def shared(line: str) -> int:
        return sum(word in line.lower() for word in telling)

    lines = [line for line in snippet.split("\n") if line.strip() and not line.startswith("#")]
    best = sorted(lines, key=shared, reverse=True)[:2]
    if any(map(shared, best)):
        best = list(filter(shared, best))
    return [line for line in lines if line in best]


def _edit(file: Path) -> None:
    """Let another program change a file, as an editor or `git pull` would."""
    script = "import sys; open(sys.argv[1], 'a', encoding='utf-8').write(sys.argv[2])"
    subprocess.run([sys.executable, "-c", script, str(file), EDIT], check=True)  # noqa: S603 - the line above
    _say(f"\nAnother program appends to {file.name}:\n  {EDIT.strip()}")


async def _remember(client: Client, memory: Path) -> None:
    """Write to the memory as a model does, and show what is kept of it, and how to take it back."""
    facts = await _call(
        client,
        "append_episodic_log",
        title="Key of the boiler room",
        entry="Told me that the key of the boiler room now hangs behind the fuse box.",
    )
    _say(f"\nThe model writes to its log: {facts['file']}, version {facts['version']}")
    _show_history(memory)


def _show_history(memory: Path) -> None:
    command = [sys.executable, "-m", "agent_bridge", "--memory", str(memory), "history"]
    shown = subprocess.run(  # noqa: S603 - our own program
        command, cwd=ROOT, check=True, capture_output=True, text=True, encoding="utf-8"
    )
    _say("$ agent-bridge history")
    for line in shown.stdout.splitlines():
        console.print(Text(f"  {line}"), overflow="ellipsis", no_wrap=True)
    _say("  ('agent-bridge undo' would take it back)")


async def _spawn(client: Client, claude: str | None) -> None:
    """Hand a task to a sub-agent and print what it says."""
    _say("\nA sub-agent " + ("(claude):" if claude else "(a stand-in: no `claude` on PATH):"))
    facts = await _call(
        client, "spawn_agent", task="Say in one short sentence that you are ready to work."
    )
    answer = facts["result"] or f"still running as {facts['job_id']}; check_agent would collect it"
    _say(f"  {facts['status']}: {answer.strip()}")


async def _call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    result = await client.call_tool(tool, arguments)
    facts = result.structured_content
    if result.is_error or facts is None:
        sys.exit(f"{tool} failed: {result.content}")
    return dict(facts)


def _say(text: str) -> None:
    console.print(Text(text), soft_wrap=True)


if __name__ == "__main__":
    sys.exit(main())
