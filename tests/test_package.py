"""What is handed out works where there is no checkout: the wheel, the bundle, the plugin."""

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from indexer import __version__

ROOT = Path(__file__).parents[1]
PLUGIN = ROOT / ".claude-plugin"

needs_hatchling = pytest.mark.skipif(
    subprocess.run(
        [sys.executable, "-c", "import hatchling"], capture_output=True, check=False
    ).returncode
    != 0,
    reason="hatchling is not installed; bin/test installs it",
)


def run(*words: object, cwd: Path, **environ: str) -> str:
    """Run a program and return what it printed; it must end well."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that is handed out, freshly built."""
    folder = tmp_path_factory.mktemp("dist")
    printed = run(
        *(sys.executable, "-P", ROOT / "bin" / "package.py", "--no-validate"),
        *("--output", folder),
        cwd=ROOT,
    )
    assert [line.split("/")[-1] for line in printed.splitlines()] == [
        f"agent_bridge-{__version__}-py3-none-any.whl",
        f"agent_bridge-{__version__}.tar.gz",
        f"agent-bridge-{__version__}.mcpb",
    ]
    return folder


# The wheel


@needs_hatchling
def test_the_installed_wheel_does_what_the_readme_says(dist: Path, tmp_path: Path) -> None:
    """In an environment without the checkout: make a memory, index it, find, prove the loop."""
    place = tmp_path / "venv"
    venv.create(place, symlinks=os.name != "nt")
    scripts = place / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    shutil.copy2(sys.executable, python) if not python.exists() else None
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run(python, "-c", ask, cwd=tmp_path).strip())
    # The dependencies of this environment, and nothing of this checkout.
    mine = run(sys.executable, "-c", ask, cwd=tmp_path).strip()
    (packages / "dependencies.pth").write_text(f"{mine}\n", "utf-8")
    wheel = next(dist.glob("*.whl"))
    uv = shutil.which("uv")
    if uv:
        pip = [uv, "pip", "install", "--python", python]
    else:
        pip = [sys.executable, "-m", "pip", "--python", python, "install"]
    run(*pip, "--no-deps", "--no-index", wheel, cwd=tmp_path)
    where = run(python, "-P", "-c", "import indexer; print(indexer.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(packages)

    memory, home = tmp_path / "memory", {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    bridge, index = scripts / "agent-bridge", scripts / "agent-index"
    run(bridge, "init", "--client", "none", "--memory", memory, cwd=tmp_path, **home)
    (memory / "core.md").write_text("# Core\n\nThe heron nests by the weir.\n", "utf-8")
    run(index, "rebuild", "--memory", memory, cwd=tmp_path)
    found = json.loads(run(index, "search", "heron", "--json", "--memory", memory, cwd=tmp_path))
    assert found["hits"][0]["path"] == "core.md"
    run(bridge, "skill", "build", "--output", tmp_path / "skill.zip", cwd=tmp_path)


# The bundle


@needs_hatchling
def test_two_builds_are_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """Whoever builds it from the same files can compare."""
    again = tmp_path / "again"
    package = ROOT / "bin" / "package.py"
    run(
        *(sys.executable, "-P", package, "--no-validate", "--output", again),
        cwd=tmp_path,
        TZ="Asia/Kathmandu",
    )
    for file in dist.iterdir():
        assert file.read_bytes() == (again / file.name).read_bytes(), file.name


@needs_hatchling
async def test_the_bundle_serves_a_new_memory(dist: Path, tmp_path: Path) -> None:
    """Its command, with the packages of this environment for those that uv would install."""
    with zipfile.ZipFile(next(dist.glob("*.mcpb"))) as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path / "bundle")
    manifest: dict[str, Any] = json.loads(
        (tmp_path / "bundle" / "manifest.json").read_text("utf-8")
    )
    assert manifest["version"] == __version__
    config = manifest["server"]["mcp_config"]
    fill = {
        "${__dirname}": str(tmp_path / "bundle"),
        "${user_config.memory}": str(tmp_path / "new"),
    }
    words = list(config["args"])
    for name, value in fill.items():
        words = [word.replace(name, value) for word in words]
    assert [config["command"], *words[:4]] == ["uv", "run", "--quiet", "--project", words[3]]
    server = StdioServerParameters(
        command=sys.executable, args=["-P", *words[4:]], env={**os.environ, "PYTHONPATH": ""}
    )
    with anyio.fail_after(60):
        async with Client(server) as client:
            tools = (await client.list_tools()).tools
            answer = await client.call_tool("memory_search", {"query": "who am I"})
    assert [tool["name"] for tool in manifest["tools"]] == [tool.name for tool in tools]
    assert not answer.is_error
    assert (tmp_path / "new" / "core.md").is_file()


@needs_hatchling
def test_the_bundle_pins_what_was_tested(dist: Path) -> None:
    """All versions of the lock hold for it, and what only builds it is not asked for."""
    import tomllib  # noqa: PLC0415 - the one use

    with zipfile.ZipFile(next(dist.glob("*.mcpb"))) as archive:
        facts = tomllib.loads(archive.read("pyproject.toml").decode())
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert facts["project"]["dependencies"] == ours["project"]["dependencies"]
    pinned = {pin.split("==")[0] for pin in facts["tool"]["uv"]["constraint-dependencies"]}
    assert {name.split(">=")[0] for name in facts["project"]["dependencies"]} <= pinned


# The plugin


def test_the_plugin_starts_our_server_and_brings_our_skill() -> None:
    """What Claude Code reads names files that are there."""
    plugin = json.loads((PLUGIN / "plugin.json").read_text("utf-8"))
    (server,) = plugin["mcpServers"].values()
    command = Path(server["command"].replace("${CLAUDE_PLUGIN_ROOT}", str(ROOT)))
    assert os.access(command, os.X_OK)
    assert command.with_suffix(".cmd").is_file()
    (skills,) = plugin["skills"]
    assert list((ROOT / skills).glob("*/SKILL.md"))
    market = json.loads((PLUGIN / "marketplace.json").read_text("utf-8"))
    assert [entry["name"] for entry in market["plugins"]] == [plugin["name"]]
    assert (ROOT / market["plugins"][0]["source"]).resolve() == ROOT


@pytest.mark.skipif(not shutil.which("claude"), reason="Claude Code is not installed")
def test_claude_code_finds_the_plugin_valid() -> None:
    """Its own validator has no error to tell."""
    run("claude", "plugin", "validate", PLUGIN / "plugin.json", cwd=ROOT)
    run("claude", "plugin", "validate", ROOT, cwd=ROOT)
