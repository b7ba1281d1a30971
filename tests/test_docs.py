"""What the documents promise: links that lead somewhere, names that exist.

Commands are typed by `test_typed`.
"""

import os
import re
from pathlib import Path

import pytest
from documents import DOCUMENTS, ROOT, running_text
from mcp import Client

from agent_bridge.config import SECTIONS, Config, MemorySettings
from agent_bridge.server import make_server

LINK = re.compile(r"\[[^\]]*\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)")
TOOL = re.compile(r"`(memory_[a-z]+|[a-z]+(?:_[a-z]+)*_(?:agent|file|block|log))`")
MODULE = re.compile(r"\b(?:indexer|agent_bridge)(?:\.[a-z_]+)+\b")
TESTS = re.compile(r"`((?:[a-z_]+/)*test_[a-z_]+)`")
SETTING = re.compile(rf"`((?:{'|'.join(SECTIONS)})\.(?!md`|py`)[a-z_]+)`")


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_relative_links_lead_to_files(file: Path) -> None:
    """Each link inside the project leads to a file of the project, whatever text it stands in."""
    for target in LINK.findall(running_text(file)):
        if not re.match(r"[a-z]+:|#", target):
            place = (file.parent / target.split("#", maxsplit=1)[0]).resolve()
            assert place.is_relative_to(ROOT.resolve()), target
            assert place.exists(), target


@pytest.fixture
async def tools(tmp_path: Path) -> set[str]:
    """The names of all tools of the server."""
    config = Config(memory=MemorySettings(directory=tmp_path))
    async with Client(make_server(config), raise_exceptions=True) as client:
        return {tool.name for tool in (await client.list_tools()).tools}


async def test_tools_that_are_named_exist(tools: set[str]) -> None:
    """Neither a reader nor a model is sent to a tool that is not there."""
    for file in (ROOT / "README.md", ROOT / "CHANGELOG.md"):
        named = set(TOOL.findall(file.read_text("utf-8")))
        assert named <= tools, file.name


async def test_every_tool_is_introduced(tools: set[str]) -> None:
    """The README names all tools; no tool is left for a reader to stumble upon."""
    assert tools <= set(TOOL.findall((ROOT / "README.md").read_text("utf-8")))


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_settings_that_are_named_exist(file: Path) -> None:
    """Each setting written as `section.key` can be put into the configuration."""
    known = {
        f"{section}.{key}"
        for section, kind in SECTIONS.items()
        for key in kind.__dataclass_fields__
    }
    assert set(SETTING.findall(file.read_text("utf-8"))) <= known


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_modules_and_tests_that_are_named_exist(file: Path) -> None:
    """Nobody is sent to a module, or to a file of tests, that has moved."""
    text = file.read_text("utf-8")
    for module in MODULE.findall(text):
        assert ROOT.joinpath(*module.split(".")).with_suffix(".py").is_file(), module
    for tests in TESTS.findall(text):
        assert any((ROOT / "tests").rglob(f"{tests}.py")), tests


def test_figures_of_the_search_are_those_that_were_measured() -> None:
    """What the README says of the search stands beside the command that measures it."""
    measured = (ROOT / "benchmarks" / "search-quality.md").read_text("utf-8")
    _, _, ours = (ROOT / "README.md").read_text("utf-8").partition("## How good is the search?")
    rows = re.findall(r"(?m)^\| `(\w+)`(.*)", ours.partition("\n## ")[0])
    assert rows
    for name, said in rows:
        (known,) = re.findall(rf"(?m)^\| {name}\b(?!,)(.*)", measured.split("\n## ")[1])
        assert set(re.findall(r"0\.\d+", said)) <= set(re.findall(r"0\.\d+", known)), name


def test_only_the_launchers_are_executable() -> None:
    """A file that can be started says how, and is one of those a reader is told of."""
    if os.name == "nt":
        pytest.skip("Windows has no such mark")
    for file in (ROOT / "bin").iterdir():
        starts = file.suffix == "" and file.is_file()
        assert os.access(file, os.X_OK) == (starts or file.is_dir()), file.name
        if starts:
            assert file.read_text("utf-8").startswith("#!/bin/sh\n")
            # cmd.exe loses its labels in files that have not its own line ends.
            windows = file.with_suffix(".cmd").read_bytes()
            assert windows.count(b"\n") == windows.count(b"\r\n") > 0
            assert b"launch.cmd" in windows or file.name == "launch"
