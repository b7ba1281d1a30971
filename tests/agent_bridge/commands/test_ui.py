"""`agent-bridge ui`: an address that opens, and a clean end."""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest
from interrupted import interrupted
from ui_server import served

from agent_bridge.commands.ui import add_parsers, ui
from agent_bridge.config import Config, MemorySettings
from indexer import MemoryFolderError

Output = pytest.CaptureFixture[str]


def parse(*words: str) -> argparse.Namespace:
    """Return the arguments of the command."""
    parser = argparse.ArgumentParser()
    add_parsers(parser.add_subparsers().add_parser)
    return parser.parse_args(["ui", *words])


@pytest.mark.parametrize("port", ["0", "1", "65535"])
def test_a_port_is_a_number_that_there_is(port: str) -> None:
    """Zero is any that is free, as without one."""
    assert parse("--port", port).port == int(port)
    assert parse().port == 0


@pytest.mark.parametrize("port", ["-1", "65536", "http", "", "1.5", " 80"])
def test_what_is_no_port_is_wrong_usage(port: str, capsys: Output) -> None:
    """It is said before anything is tried."""
    with pytest.raises(SystemExit):
        parse("--port", port)
    assert "is not a whole number from 0 to 65535" in capsys.readouterr().err


def test_a_memory_that_is_not_there_is_not_served(tmp_path: Path) -> None:
    """The sentence comes before any address."""
    with pytest.raises(MemoryFolderError):
        ui(Config(memory=MemorySettings(directory=tmp_path / "none")), parse("--no-browser"))


@pytest.mark.parametrize("options", [(), ("--edit",)])
def test_the_address_opens_the_pages_until_ctrl_c(
    sample_memory: Path, options: tuple[str, ...]
) -> None:
    """`served` looks at what is printed, and at the end."""
    with served(sample_memory, *options) as server:
        assert server.get("blocks", order="name", offset=0).status == 200


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is a signal elsewhere")
@pytest.mark.parametrize(
    ("module", "code", "said"),
    [
        ("agent_bridge.config", 130, ""),
        ("starlette", 130, ""),
        ("uvicorn.loops.asyncio", 0, "\nclosed\n"),
    ],
)
def test_ctrl_c_at_the_start_is_no_failure(
    sample_memory: Path, checkout: Path, module: str, code: int, said: str
) -> None:
    """However early it comes, nothing is complained about, and the exit code says what it was."""
    words = [
        *interrupted("agent_bridge", module),
        "ui",
        "--memory",
        str(sample_memory),
        "--no-browser",
    ]
    done = subprocess.run(words, cwd=checkout, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, "")
    assert done.stdout.endswith(said)
    assert bool(done.stdout) == bool(said)
