"""Run the official MCP conformance suite and the MCP Inspector against this server.

    python benchmarks/conformance.py [--packages FOLDER] [--offline]

The suite runs for each revision of the protocol over HTTP on loopback, against our server
object with the suite's own tools added to ours (tests/conformance/served.py). Expected
failures are listed in tests/conformance/expected.yml; anything else that fails, and
anything listed that passes, makes exit code 1. The Inspector talks to the real server on
stdio, and must get the same answers as the Python client.

Needs npm; the pinned packages, and a Node that is new enough, go to a folder of their own
(330 MB). Exit code 3: something is missing, and a sentence says what.
"""

import argparse
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import anyio
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

ROOT: Final = Path(__file__).resolve().parent.parent
HERE: Final = ROOT / "tests" / "conformance"
SAMPLE: Final = ROOT / "tests" / "memories" / "sample"
PACKAGES: Final = ROOT / ".cache" / "conformance"
PINNED: Final = {
    "@modelcontextprotocol/conformance": "0.2.0-alpha.12",
    "@modelcontextprotocol/inspector": "2.12.0",
    # Both need Node 22; this package brings one.
    "node": "22.23.3",
}

# The suite keeps a frozen list of requirements for each revision but the oldest.
RUNS: Final = {
    "2025-06-18": "--spec-version",
    "2025-11-25": "--requirements",
    "2026-07-28": "--requirements",
}
ASKED: Final = {
    "tools/list": (),
    "resources/list": (),
    "prompts/list": (),
    "tools/call": ("--tool-name", "memory_search", "--tool-arg", "query=What is Emil allergic to?"),
}
LONGEST_START_SECONDS: Final = 60
MISSING: Final = 3


def main() -> int:
    """Return 0 if all is as expected, 1 if not, 3 if something needed is missing."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n\n")[0], allow_abbrev=False
    )
    parser.add_argument("--packages", type=Path, default=PACKAGES, help="where npm's packages are")
    parser.add_argument("--offline", action="store_true", help="install nothing")
    asked = parser.parse_args()
    packages = asked.packages.absolute()
    if missing := _install(packages, offline=asked.offline):
        print(missing, file=sys.stderr)
        return MISSING
    with tempfile.TemporaryDirectory() as folder:
        memory = shutil.copytree(SAMPLE, Path(folder) / "memory")
        with _served(memory, Path(folder) / "served.log") as url:
            passed = [_run_suite(packages, url, revision, Path(folder)) for revision in RUNS]
        passed.append(_run_inspector(packages, memory))
    return int(not all(passed))


def _install(packages: Path, *, offline: bool) -> str:
    """Install the pinned packages; return a sentence if that failed, else an empty text."""
    wanted = json.dumps({"private": True, "dependencies": PINNED}, indent=2)
    stamp = packages / "installed.json"
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return ""
    if offline:
        return f"conformance: {packages} does not hold the packages; run it without --offline"
    npm = shutil.which("npm")
    if npm is None:
        return "conformance: npm was not found on PATH; install Node.js, which brings it"
    packages.mkdir(parents=True, exist_ok=True)
    (packages / "package.json").write_text(wanted, "utf-8")
    print(f"installing the suite into {packages} (once) ...", file=sys.stderr, flush=True)
    done = subprocess.run(
        [npm, "install", "--no-audit", "--no-fund", "--loglevel", "error"],
        cwd=packages,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        return f"conformance: npm could not install; is its registry within reach?\n{done.stderr}"
    stamp.write_text(wanted, "utf-8")
    return ""


def _node(packages: Path, package: str, entry: str) -> list[str]:
    modules = packages / "node_modules"
    node = modules / ".bin" / ("node.cmd" if os.name == "nt" else "node")
    return [str(node), str(modules / "@modelcontextprotocol" / package / entry)]


@contextlib.contextmanager
def _served(memory: Path, log: Path) -> Iterator[str]:
    """Serve over HTTP on a free port, and yield the URL; the process is killed afterwards."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with log.open("wb") as said:
        process = subprocess.Popen(
            [sys.executable, HERE / "served.py", memory, str(port)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": str(memory.parent)},
            stdout=said,
            stderr=said,
        )
    try:
        _wait_for(port, process, log)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.kill()
        process.wait()


def _wait_for(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + LONGEST_START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    sys.exit(f"conformance: the server did not start\n{log.read_text('utf-8', 'replace')}")


def _run_suite(packages: Path, url: str, revision: str, folder: Path) -> bool:
    command = _node(packages, "conformance", "dist/index.js")
    expected = ["--expected-failures", str(HERE / "expected.yml"), "-o", str(folder / revision)]
    done = subprocess.run(
        [*command, "server", "--url", url, RUNS[revision], revision, *expected],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    results = [json.loads(file.read_text("utf-8")) for file in folder.glob(f"{revision}/*/*.json")]
    states = [check["status"] for checks in results for check in checks]
    count = f"{states.count('SUCCESS')} checks passed, {states.count('FAILURE')} failed as expected"
    if done.returncode or not states:
        print(f"FAIL suite, {revision}")
        print(done.stdout.partition("=== SUMMARY ===")[2] or done.stdout[-4_000:], done.stderr)
        return False
    print(f"ok   suite, {revision}: {count}", flush=True)
    return True


def _run_inspector(packages: Path, memory: Path) -> bool:
    """Ask the same through the Inspector and the Python client; return whether they agree."""
    server = [sys.executable, "-m", "agent_bridge", "--memory", str(memory)]
    command = _node(packages, "inspector", "clients/launcher/build/index.js")
    passed = True
    for method, expected in anyio.run(_ask_ourselves, server).items():
        done = subprocess.run(
            [*command, "--cli", *server, "--method", method, *ASKED[method]],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        same = done.returncode == 0 and _comparable(json.loads(done.stdout)) == expected
        print(f"{'ok  ' if same else 'FAIL'} inspector, {method}", flush=True)
        if not same:
            print(done.stdout[-2_000:], done.stderr[-2_000:])
        passed = passed and same
    return passed


async def _ask_ourselves(server: list[str]) -> dict[str, Any]:
    parameters = StdioServerParameters(command=server[0], args=server[1:], cwd=ROOT)
    async with Client(stdio_client(parameters), mode="legacy") as client:
        found = await client.call_tool("memory_search", {"query": ASKED["tools/call"][-1][6:]})
        answers = {
            "tools/list": await client.list_tools(),
            "resources/list": await client.list_resources(),
            "prompts/list": await client.list_prompts(),
            "tools/call": found,
        }
    return {
        method: _comparable(answer.model_dump(mode="json", by_alias=True, exclude_none=True))
        for method, answer in answers.items()
    }


def _comparable(answer: dict[str, Any]) -> object:
    """Return *answer* without what differs from call to call."""
    for key in ("_meta", "resultType", "ttlMs", "cacheScope"):
        answer.pop(key, None)
    if "structuredContent" in answer:
        # Both hold the milliseconds that it took; the text says the same as the rest.
        del answer["structuredContent"]["freshness"], answer["content"]
    return _without_nulls(answer)


def _without_nulls(part: object) -> object:
    match part:
        case dict():
            return {key: _without_nulls(it) for key, it in part.items() if it is not None}
        case list():
            return [_without_nulls(it) for it in part]
    return part


if __name__ == "__main__":
    sys.exit(main())
