"""Checks of what belongs to it: Claude Code, what sub-agents are told and cost, the skill."""

from collections.abc import Sequence
from typing import Final

from agent_bridge.agents.claude_program import find_program
from agent_bridge.agents.costs import read_totals
from agent_bridge.agents.credentials import find_credentials
from agent_bridge.agents.workplace import LONGEST_GUIDE_CHARACTERS
from agent_bridge.checks.base import Finding, Visit, ok, warning
from agent_bridge.errors import ClaudeMissingError, PathOutsideMemoryError
from agent_bridge.installing.skill_file import (
    install_skill,
    installed_path,
    read_installed,
    read_skill,
)
from agent_bridge.layout import GUIDE_NAME
from agent_bridge.memory.files import read_bytes
from agent_bridge.programs import ProgramError, hear
from agent_bridge.user_folders import state_folder
from indexer.terminal.amounts import to_count

_VERSION_SECONDS: Final = 4.0


def check_claude(visit: Visit) -> Sequence[Finding]:
    """See whether sub-agents can be started."""
    if "agents" not in visit.config.tools.toolsets:
        return [ok("sub-agents are not among the toolsets")]
    name = visit.config.claude_cli.path
    try:
        program = find_program(name, visit.environ)
        code, said = hear((str(program), "--version"), visit.environ, _VERSION_SECONDS)
    except ClaudeMissingError as error:
        looked = f"it was looked for in {', '.join(error.looked_in)}"
        remedy = f"install Claude Code for sub-agents, or set claude_cli.path; {looked}"
        return [warning(f"{name!r} was not found; memory works without it", remedy)]
    except ProgramError as error:
        return [warning(str(error), f"try  {program} --version")]
    if code != 0:
        return [warning(f"{program} ended with exit code {code}", f"try  {program} --version")]
    return [ok(f"{said.splitlines()[0] if said else 'no version'}, {program}")]


def check_claude_md(visit: Visit) -> Sequence[Finding]:
    """See whether what every sub-agent is told holds credentials."""
    file = visit.root / GUIDE_NAME
    if not file.is_file():
        return [ok(f"no {GUIDE_NAME}; sub-agents are told nothing about this computer")]
    try:
        data = read_bytes(visit.root, GUIDE_NAME)
    except PathOutsideMemoryError as error:
        return [warning(f"sub-agents are not told what is in it: {error}", "put a file there")]
    found = find_credentials(data.decode("utf-8", "replace")[:LONGEST_GUIDE_CHARACTERS])
    remedy = "remove it; until then the line is withheld from sub-agents"
    return [warning(f"{file}:{one.line}: this looks like {one.kind}", remedy) for one in found] or [
        ok("it holds nothing that looks like a credential")
    ]


def check_skill(visit: Visit) -> Sequence[Finding]:
    """See whether the skill is where Claude Code looks, and this version's."""
    file, there = installed_path(), read_installed()
    if not file.parents[2].is_dir():
        build = visit.command("agent-bridge skill build")
        return [ok(f"Claude Code was never used here; the one for Claude Desktop:  {build}")]
    if there is None:
        remedy = visit.command("agent-bridge skill install")
        return [warning(f"it is not installed ({file})", remedy)]
    if there == read_skill():
        return [ok(f"this version's, {file}")]
    remedy = visit.command("agent-bridge skill install --yes")
    return [warning(f"{file} is another version's, or your own", remedy, _renew)]


def check_costs(visit: Visit) -> Sequence[Finding]:
    """Tell what sub-agents cost so far."""
    totals = read_totals(state_folder(visit.root, visit.environ))
    if not totals.runs:
        return [ok("no sub-agent has run yet")]
    since = f" since {totals.since:%Y-%m-%d}" if totals.since else ""
    tokens = totals.input_tokens + totals.output_tokens
    runs = to_count(totals.runs, "run")
    return [ok(f"{runs}, {totals.cost_usd:.2f} USD, {tokens:,} tokens{since}")]


def _renew() -> str:
    return f"this version of the skill was installed; the other one is {install_skill()}"
