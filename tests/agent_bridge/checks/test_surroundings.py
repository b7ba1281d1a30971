"""What doctor says of Claude Code, of what sub-agents are told and cost, and of the skill."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from agent_bridge.agents.costs import record_cost
from agent_bridge.agents.jobs import Event, Job, JobId, Usage
from agent_bridge.checks.base import Finding, Visit
from agent_bridge.checks.surroundings import (
    check_claude,
    check_claude_md,
    check_costs,
    check_skill,
)
from agent_bridge.config import ClaudeCliSettings, Config, MemorySettings, ToolsSettings
from agent_bridge.installing.client_entry import Entry
from agent_bridge.installing.skill_file import read_skill
from agent_bridge.user_folders import state_folder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="its stand-ins are shell scripts")

BEGUN = datetime(2026, 3, 1, 9, tzinfo=UTC)


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """Give an empty memory."""
    (tmp_path / "memory").mkdir()
    return tmp_path / "memory"


def visit(memory: Path, claude: str = "claude", *toolsets: str) -> Visit:
    """Return what the checks look at."""
    environ = {"HOME": str(memory.parent), "PATH": str(memory.parent / "bin")}
    config = Config(
        memory=MemorySettings(directory=memory),
        claude_cli=ClaudeCliSettings(path=claude),
        tools=ToolsSettings(toolsets=toolsets or ("memory", "agents")),
    )
    return Visit(config, Entry("agent-bridge"), environ=environ)


def only(findings: Sequence[Finding]) -> tuple[str, str, str]:
    """Return mark, sentence and remedy of the one finding."""
    (finding,) = findings
    return finding.mark, finding.sentence, finding.remedy


def install(memory: Path, script: str) -> Path:
    """Put a script in the place of Claude Code."""
    program = memory.parent / "claude"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return program


def test_claude_code_says_its_version(memory: Path) -> None:
    """The first line of it, and where it is; one that says nothing is there all the same."""
    program = install(memory, "echo 2.1.0; echo more")
    assert only(check_claude(visit(memory, str(program)))) == ("ok", f"2.1.0, {program}", "")
    install(memory, "exit 0")
    assert only(check_claude(visit(memory, str(program))))[1] == f"no version, {program}"


def test_a_claude_code_that_fails_is_a_warning_with_what_to_try(memory: Path) -> None:
    """Whether it ends badly, cannot be started, or is nowhere; memory works without it."""
    program = install(memory, "exit 7")
    mark, sentence, remedy = only(check_claude(visit(memory, str(program))))
    assert (mark, remedy) == ("warning", f"try  {program} --version")
    assert sentence == f"{program} ended with exit code 7"
    program.write_bytes(b"\x7fELF no program")
    mark, sentence, remedy = only(check_claude(visit(memory, str(program))))
    assert (mark, remedy) == ("warning", f"try  {program} --version")
    mark, sentence, remedy = only(check_claude(visit(memory, str(memory / "none"))))
    assert mark == "warning"
    assert "was not found; memory works without it" in sentence
    assert remedy.endswith(f"claude_cli.path; it was looked for in {memory}")


def test_without_sub_agents_nobody_looks_for_claude_code(memory: Path) -> None:
    """A memory alone needs none."""
    assert only(check_claude(visit(memory, "/none", "memory")))[0] == "ok"


def test_a_credential_in_the_guide_is_told_with_its_line(memory: Path) -> None:
    """And not itself; a guide without one, and none at all, are well."""
    assert only(check_claude_md(visit(memory)))[0] == "ok"
    secret = "sk-ant-api03-" + "A1b2" * 20
    guide = memory / "CLAUDE.md"
    guide.write_bytes(b"# Tools\ncaf\xe9\n")
    assert only(check_claude_md(visit(memory)))[0] == "ok"
    guide.write_text(f"# Tools\n\nkey: {secret}\n", "utf-8")
    mark, sentence, _ = only(check_claude_md(visit(memory)))
    assert mark == "warning"
    assert sentence.startswith(f"{guide}:3: this looks like ")
    assert secret not in sentence


def test_a_guide_that_lies_elsewhere_is_told_to_nobody(memory: Path, tmp_path: Path) -> None:
    """A link that leads out of the memory is not followed, which its owner may not expect."""
    (tmp_path / "elsewhere.md").write_text("# Tools\n")
    (memory / "CLAUDE.md").symlink_to(tmp_path / "elsewhere.md")
    mark, sentence, _ = only(check_claude_md(visit(memory)))
    assert mark == "warning"
    assert "leads out of it" in sentence


def test_another_version_of_the_skill_is_replaced_and_kept(
    memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Line ends make no other version; one that is not there is told with the command.

    Unless Claude Code itself was never there: then only Claude Desktop can have it.
    """
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(memory.parent / "c"))
    mark, sentence, _ = only(check_skill(visit(memory)))
    assert (mark, sentence.partition(":  ")[2]) == ("ok", "agent-bridge skill build")
    (memory.parent / "c").mkdir()
    mark, sentence, remedy = only(check_skill(visit(memory)))
    assert (mark, remedy) == ("warning", "agent-bridge skill install")
    assert "is not installed" in sentence
    file = memory.parent / "c" / "skills" / "stateful-memory" / "SKILL.md"
    file.parent.mkdir(parents=True)
    file.write_bytes(read_skill().replace(b"\n", b"\r\n"))
    assert only(check_skill(visit(memory)))[0] == "ok"
    file.write_bytes(b"mine")
    (finding,) = check_skill(visit(memory))
    assert (finding.mark, finding.remedy) == ("warning", "agent-bridge skill install --yes")
    assert finding.mend is not None
    done = finding.mend()
    assert file.read_bytes() == read_skill()
    (kept,) = (other for other in file.parent.iterdir() if other != file)
    assert kept.read_bytes() == b"mine"
    assert str(kept) in done


def test_what_sub_agents_cost_is_told_since_the_first(memory: Path) -> None:
    """Runs, money and tokens; before the first there is nothing to tell."""
    assert only(check_costs(visit(memory))) == ("ok", "no sub-agent has run yet", "")
    folder = state_folder(memory, visit(memory).environ)
    folder.mkdir(parents=True)
    job = Job(JobId("job-0123456789"), "count", BEGUN, 60, 100).after(Event.EXITED_ZERO, BEGUN)
    for told in ("1 run, 0.25 USD, 1,500 tokens", "2 runs, 0.50 USD, 3,000 tokens"):
        record_cost(folder, job, "", Usage(0.25, 1_000, 500))
        assert only(check_costs(visit(memory))) == ("ok", f"{told} since 2026-03-01", "")
