"""What the documents promise: commands that run, links that lead somewhere, names that exist.

A fenced block marked `console` is run: each line that begins with `$ ` is a
command, typed in a copy of the sample memory. In blocks marked `sh` the files
of this checkout that are named must be there.
"""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from mcp import Client

from agent_bridge.config import SECTIONS, Config, MemorySettings
from agent_bridge.server import make_server

ROOT = Path(__file__).parents[1]

# What was not written to be read as a document of this project.
FOREIGN = {".venv", ".git", "memories", "templates", "node_modules", "results"}
DOCUMENTS = sorted(
    file for file in ROOT.rglob("*.md") if not FOREIGN & set(file.relative_to(ROOT).parts)
)

FENCE = re.compile(r"^ *```(\w*)[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)")
TOOL = re.compile(r"`(memory_[a-z]+|[a-z]+(?:_[a-z]+)*_(?:agent|file|block|log))`")
SETTING = re.compile(rf"`((?:{'|'.join(SECTIONS)})\.(?!md`|py`)[a-z_]+)`")


def fences(kind: str) -> Iterator[tuple[str, str]]:
    """Yield the document and the text of each fenced block of a kind."""
    for file in DOCUMENTS:
        for info, text in FENCE.findall(file.read_text("utf-8")):
            if info == kind:
                yield str(file.relative_to(ROOT)), text


def commands(kind: str) -> Iterator[tuple[str, str]]:
    """Yield the document and each command in blocks of a kind, comments left out."""
    for document, text in fences(kind):
        for line in text.replace("\\\n", " ").splitlines():
            if kind != "console" or line.startswith("$ "):
                command = line.removeprefix("$ ").strip()
                if command and not command.startswith("#"):
                    yield document, command


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder with the commands of this project, wherever the tests were started from."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, module in (("agent-bridge", "agent_bridge"), ("agent-index", "indexer")):
        program = folder / name
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m {module} "$@"\n')
        program.chmod(0o755)
    return folder


@pytest.mark.skipif(os.name == "nt", reason="the documents speak to a shell")
@pytest.mark.parametrize(("document", "command"), list(commands("console")))
def test_commands_in_the_documents_run(
    document: str, command: str, sample_memory: Path, programs: Path
) -> None:
    """Each command that a reader is shown ends well in the sample memory."""
    done = subprocess.run(
        ["sh", "-c", command],  # noqa: S607 - the reader's shell
        cwd=sample_memory,
        env={
            **os.environ,
            "AGENT_MEMORY_DIR": str(sample_memory),
            # Nobody's own clients are looked at.
            "HOME": str(sample_memory.parent),
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, f"{document}: {command}\n{done.stderr}"
    assert done.stdout


@pytest.mark.parametrize(("document", "command"), list(commands("sh")))
def test_files_in_shell_commands_exist(document: str, command: str) -> None:
    """A launcher or an installed program that a reader is told to start is one of ours."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    for word in shlex.split(command, comments=True):
        if word.startswith("bin/"):
            assert os.access(ROOT / word, os.X_OK), f"{document}: {word}"
        if match := re.search(r"\.venv/bin/([\w-]+)$", word):
            assert match[1] in {*scripts, "python"}, f"{document}: {word}"


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_relative_links_lead_to_files(file: Path) -> None:
    """Each link inside the project leads to a file of the project, whatever text it stands in."""
    text = FENCE.sub("", file.read_text("utf-8"))
    for target in LINK.findall(text):
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


def test_only_the_launchers_are_executable() -> None:
    """A file that can be started says how, and is one of those a reader is told of."""
    if os.name == "nt":
        pytest.skip("Windows has no such mark")
    for file in (ROOT / "bin").iterdir():
        starts = file.suffix == "" and file.is_file()
        assert os.access(file, os.X_OK) == (starts or file.is_dir()), file.name
        if starts:
            assert file.read_text("utf-8").startswith("#!/bin/sh\n")
            windows = file.with_suffix(".cmd")
            assert windows.exists() or file.name == "launch"
