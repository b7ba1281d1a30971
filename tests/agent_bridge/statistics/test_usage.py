"""What is recorded of a memory, read from where it is recorded."""

import json
import os
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import anyio
import pytest
from mcp import Client

from agent_bridge.cli import main
from agent_bridge.config import Config, MemorySettings
from agent_bridge.memory.files import change_file, writing
from agent_bridge.memory.history import acting
from agent_bridge.server import make_server
from agent_bridge.statistics.stats import Month
from agent_bridge.statistics.usage import collect

GIT = shutil.which("git") or ""

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture
def config(sample_memory: Path) -> Config:
    """The settings of a server on the sample memory, saved before now."""
    # A file that says no day counts from when it was saved, which may be the day of a checkout.
    for file in sample_memory.rglob("*.md"):
        os.utime(file, (NOW.timestamp(), NOW.timestamp()))
    return Config(memory=MemorySettings(directory=sample_memory))


def test_growth_is_told_by_dates_in_headers_and_names(config: Config) -> None:
    """Each file counts from the day it was made; all of them now."""
    stats = collect(config, NOW)
    assert stats.growth_from == "dates"
    assert stats.months[0].month == "2024-01"
    assert stats.months[-1].files == 15
    files = [month.files for month in stats.months]
    assert files == sorted(files)
    assert (stats.written_since, stats.called_since, stats.tools) == ("", "", ())


@pytest.mark.skipif(not GIT, reason="there is no git")
def test_growth_is_told_by_git_where_there_is_one(config: Config) -> None:
    """The last commit of each month says how much there was; what is not memory does not count."""
    root = config.memory.directory
    (root / ".hidden.md").write_text("x")
    (root / "bridge-config.yaml").write_text("{}")
    (root / "CLAUDE.md").write_text("x")
    (root / ".memoryignore").write_text("CLAUDE.md\n")

    def commit(when: str, *paths: str) -> None:
        who = ["-c", "user.name=a", "-c", "user.email=a@b"]
        dates = {"GIT_COMMITTER_DATE": f"{when}T10:00:00Z", "GIT_AUTHOR_DATE": f"{when}T10:00:00Z"}
        for words in (["add", "-f", *paths], [*who, "commit", "-qm", "x"]):
            subprocess.run([GIT, *words], cwd=root, check=True, env={**os.environ, **dates})

    subprocess.run([GIT, "init", "-q"], cwd=root, check=True)
    commit("2026-08-03", "core.md", ".hidden.md", "CLAUDE.md", "bridge-config.yaml")
    commit("2026-10-05", "index.md")
    stats = collect(config, NOW)
    core, index = ((root / name).stat().st_size for name in ("core.md", "index.md"))
    assert stats.growth_from == "git"
    assert stats.months[:3] == (
        Month("2026-08", 1, core),
        Month("2026-09", 1, core),
        Month("2026-10", 2, core + index),
    )
    assert stats.months[-1].files == 15


async def test_reads_and_finds_are_in_the_log(
    config: Config, caplog: pytest.LogCaptureFixture
) -> None:
    """The server says by name which files a start, a read and a search showed."""
    caplog.set_level("INFO")
    async with Client(make_server(config), raise_exceptions=True) as client:
        await client.call_tool("memory_start", {})
        # The first answers of a busy machine may come before all files are taken in.
        with anyio.fail_after(60):
            pending = True
            while pending:
                result = await client.call_tool("memory_search", {"query": "peanuts"})
                pending = (result.structured_content or {})["freshness"]["pending"]
    records = [vars(record) for record in caplog.records]
    told = {record["tool"]: record["files"] for record in records if "files" in record}
    assert told["memory_start"].split("\n")[0] == "core.md"
    assert "blocks/reference-recipes.md" in told["memory_search"].split("\n")


@pytest.fixture
def used(sample_memory: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A memory that was written to, and whose log tells of calls."""
    monkeypatch.setenv("AGENT_MEMORY_DIR", str(sample_memory))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("MCP_BRIDGE_CONFIG", raising=False)
    with acting("append_file", "test"), writing(sample_memory):
        change_file(sample_memory, "core.md", lambda old: (old or b"") + b"A line.\n")
    entry = {"ts": "2026-11-02T10:00:00+00:00", "msg": "tool answered", "pid": 1}
    calls = [{"tool": "memory_read", "file": "core.md"}, {"tool": "memory_search", "files": "x.md"}]
    lines = [json.dumps(entry | call) for call in calls]
    (sample_memory / "bridge.log").write_text("\n".join([*lines, "torn", ""]))
    return sample_memory


Output = pytest.CaptureFixture[str]


def test_stats_are_one_screen(used: Path, capsys: Output) -> None:
    """Growth, writes, calls, what is read and what never, within 80 columns."""
    assert main(["stats"]) == 0
    shown = capsys.readouterr().out
    for told in ("Growth by month", "Written by week", "memory_read", "Most read", "Never read"):
        assert told in shown
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= 80


def test_stats_as_json_page_and_picture(used: Path, tmp_path: Path, capsys: Output) -> None:
    """--json has every figure; --html and --svg write files and print nothing else."""
    assert main(["stats", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["files"][0] == {"file": "core.md", "reads": 1, "shown": 0, "last": "2026-11-02"}
    assert facts["weeks"][0]["writes"] == 1
    page, picture = tmp_path / "a.html", tmp_path / "a.svg"
    assert main(["stats", "--html", str(page), "--svg", str(picture)]) == 0
    assert capsys.readouterr().out == f"wrote {picture}\nwrote {page}\n"
    assert picture.read_text("utf-8").startswith("<svg")
    assert "core.md" in page.read_text("utf-8")


def test_a_memory_of_nothing_has_figures_too(tmp_path: Path, capsys: Output) -> None:
    """An empty folder is no error; a missing one is, with a sentence."""
    assert main(["stats", "--memory", str(tmp_path)]) == 0
    assert "0 files, 0 B." in capsys.readouterr().out
    assert main(["stats", "--memory", str(tmp_path / "gone")]) == 1
    assert "Traceback" not in capsys.readouterr().err
