"""Build what is handed out: a wheel, an sdist, and a bundle for Claude Desktop (MCPB).

They land in `dist/`, with the same bytes whenever they are made of the same
files. The bundle holds the wheel's files, a manifest and the locked versions
of all dependencies; Claude Desktop brings `uv`, which installs those. With
npx on the machine the manifest is held against the bundle tool's own rules.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import anyio
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from agent_bridge.installing.archive import zip_files
from indexer import __version__

ROOT = Path(__file__).resolve().parent.parent
ICON = ROOT / "docs" / "images" / "icon.png"

# The first version of the manifest that knows servers which are started by uv.
MANIFEST_VERSION = "0.4"
MCPB = "@anthropic-ai/mcpb@2"

ENTRY = '''"""Starts the server; Claude Desktop runs this with uv."""

import sys

from agent_bridge.cli import main

sys.exit(main())
'''


def main(arguments: list[str]) -> int:
    """Build everything into a folder; return 1 if the bundle's manifest is not valid."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--output", type=Path, default=ROOT / "dist", metavar="DIR")
    parser.add_argument("--no-validate", action="store_true", help="do not ask the bundle's tool")
    options = parser.parse_args(arguments)
    folder: Path = options.output.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    wheel, sdist = build(folder)
    tools, prompts = anyio.run(list_offers)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    manifest = make_manifest(project, tools, prompts)
    bundle = folder / f"agent-bridge-{__version__}.mcpb"
    bundle.write_bytes(zip_files(bundle_files(wheel, manifest, project)))
    for file in (wheel, sdist, bundle):
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        print(f"{digest}  {file.stat().st_size / 1000:6.0f} KB  {_short(file)}")
    npx = None if options.no_validate else shutil.which("npx")
    return validate(npx, manifest) if npx else 0


def build(folder: Path) -> tuple[Path, Path]:
    """Make the wheel and the sdist in *folder*; return where they are."""
    # The times in both come from here, so that two builds are the same bytes.
    environ = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    done = subprocess.run(  # noqa: S603 - the line above
        command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"package: the wheel could not be built:\n{done.stdout}{done.stderr}")
    name = f"agent_bridge-{__version__}"
    return folder / f"{name}-py3-none-any.whl", folder / f"{name}.tar.gz"


async def list_offers() -> tuple[list[Any], list[Any]]:
    """Return the tools and prompts of a server that was just started on an empty memory."""
    with tempfile.TemporaryDirectory() as memory:
        server = StdioServerParameters(
            command=sys.executable,
            args=["-P", "-m", "agent_bridge", "serve", "--memory", memory],
            env={**os.environ, "XDG_STATE_HOME": memory},
        )
        async with Client(server) as client:
            return (await client.list_tools()).tools, (await client.list_prompts()).prompts


def make_manifest(
    project: dict[str, Any], tools: Iterable[Any], prompts: Iterable[Any]
) -> dict[str, Any]:
    """Return the bundle's manifest, made of what `pyproject.toml` and the server say. Pure."""
    entry = "${__dirname}/server.py"
    return {
        "manifest_version": MANIFEST_VERSION,
        "name": project["name"],
        "display_name": "Agent Bridge: a memory you own",
        "version": __version__,
        "description": project["description"],
        "author": {"name": project["name"]},
        "license": project["license"],
        "keywords": project["keywords"],
        "icon": "icon.png",
        "server": {
            "type": "uv",
            "entry_point": "server.py",
            "mcp_config": {
                "command": "uv",
                "args": [
                    *("run", "--quiet", "--project", "${__dirname}", entry),
                    *("serve", "--create", "--memory", "${user_config.memory}"),
                ],
            },
        },
        "user_config": {
            "memory": {
                "type": "directory",
                "title": "Memory folder",
                "description": "The folder of markdown files that is the memory; made if missing.",
                "default": "${HOME}/.claude-agent-memory",
                "required": True,
            }
        },
        "tools": [{"name": tool.name, "description": _first(tool.description)} for tool in tools],
        "prompts_generated": any(prompts),
        "compatibility": {
            "platforms": ["darwin", "linux", "win32"],
            "runtimes": {"python": project["requires-python"]},
        },
    }


def bundle_files(
    wheel: Path, manifest: dict[str, Any], project: dict[str, Any]
) -> dict[str, bytes]:
    """Return all files of the bundle by their paths in it."""
    with zipfile.ZipFile(wheel) as archive:
        files = {
            name: archive.read(name) for name in archive.namelist() if ".dist-info/" not in name
        }
    pins = read_pins((ROOT / "requirements.lock").read_text("utf-8"))
    texts = {
        "manifest.json": json.dumps(manifest, indent=2, ensure_ascii=False) + "\n",
        "pyproject.toml": bundle_project(project, pins),
        "server.py": ENTRY,
    }
    files |= {name: text.encode() for name, text in texts.items()}
    files["icon.png"] = ICON.read_bytes()
    return files | {name: (ROOT / name).read_bytes() for name in ("LICENSE", "README.md")}


def read_pins(lock: str) -> list[str]:
    """Return the requirements of a lock file without their hashes. Pure."""
    lines = [line.removesuffix("\\").strip() for line in lock.splitlines() if line[:1].isalnum()]
    return [line for line in lines if "==" in line]


def bundle_project(project: dict[str, Any], pins: Iterable[str]) -> str:
    """Return the bundle's own `pyproject.toml`, which pins what it needs. Pure."""
    return (
        f'[project]\nname = "{project["name"]}-bundle"\nversion = "{__version__}"\n'
        f'requires-python = "{project["requires-python"]}"\n'
        f"dependencies = {_list(project['dependencies'])}\n\n"
        f"[tool.uv]\npackage = false\nconstraint-dependencies = {_list(pins)}\n"
    )


def validate(npx: str, manifest: dict[str, Any]) -> int:
    """Hold *manifest* against the rules of the bundle's own tool; return its exit code."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "manifest.json"
        file.write_text(json.dumps(manifest), "utf-8")
        (Path(folder) / "icon.png").write_bytes(ICON.read_bytes())
        return subprocess.call([npx, "--yes", MCPB, "validate", str(file)])  # noqa: S603 - found on PATH


def _list(items: Iterable[str]) -> str:
    """Return *items* as TOML, one a line."""
    return "[\n" + "".join(f"  {json.dumps(item)},\n" for item in items) + "]"


def _first(description: str | None) -> str:
    """Return the first sentence of a tool's description."""
    return re.split(r"(?<=\.)\s", description or "", maxsplit=1)[0]


def _short(file: Path) -> str:
    return os.path.relpath(file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
