"""Where the program begins: nothing looks for rubbish while it is imported."""

import subprocess
import sys
from pathlib import Path

import pytest
from interrupted import interrupted


def test_what_is_imported_is_never_looked_through() -> None:
    """The collector is off while the program is imported, on when it runs, and passes it over."""
    script = """
import gc, sys
from indexer.__main__ import main
before = gc.get_stats()[1]["collections"]
sys.argv = ["agent-index", "--version"]
try:
    main()
except SystemExit:
    print(gc.get_stats()[1]["collections"] - before < 3, gc.isenabled(), gc.get_freeze_count() > 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    version, seen = done.stdout.splitlines()
    assert version.startswith("agent-index ")
    assert seen == "True True True"


@pytest.mark.parametrize(("word", "code"), [("Emil", 0), ("zebra", 1)])
def test_the_process_ends_without_taking_python_apart(
    sample_memory: Path, word: str, code: int
) -> None:
    """All that was printed arrives, with the exit code; nothing else is waited for."""
    script = """
import atexit
from indexer.__main__ import main
atexit.register(print, "taken apart")
main()
"""
    words = [sys.executable, "-c", script, "search", word, "--memory", str(sample_memory)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, "")
    assert word in done.stdout
    assert "taken apart" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is a signal elsewhere")
@pytest.mark.parametrize("module", ["indexer.cli", "indexer.terminal.arguments"])
def test_ctrl_c_while_the_program_loads_is_no_failure(sample_memory: Path, module: str) -> None:
    """However early it comes, nothing is complained about, and the exit code says what it was."""
    words = [*interrupted("indexer", module), "search", "tea", "--memory"]
    done = subprocess.run([*words, str(sample_memory)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
