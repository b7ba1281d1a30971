"""The launchers: what a fresh machine lacks is set up once, and then the program runs."""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST_WAIT_SECONDS = 60.0

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")

# Stands in for uv: notes how it was called, and makes an environment that works.
UV = f"""#!/bin/sh
echo "$*" >> "$UV_CALLS"
[ -z "$UV_SLEEP" ] || sleep "$UV_SLEEP"
[ "$1 $UV_FAILS" = "pip yes" ] && exit 3
if [ "$1" = venv ]; then
  for folder; do :; done
  mkdir -p "$folder/bin" && ln -s {shlex.quote(sys.executable)} "$folder/bin/python"
else
  mkdir -p .venv/lib/fetched && echo > .venv/lib/fetched/package.py
fi
exit 0
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the launchers need, whose demonstration only shows its arguments."""
    folder = tmp_path / "checkout"
    shutil.copytree(ROOT / "bin", folder / "bin", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "requirements.lock", "requirements-dev.lock"):
        shutil.copy(ROOT / name, folder)
    (folder / "bin" / "demo.py").write_text("import sys; print(sys.argv[1:]); sys.exit(7)\n")
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "uv").write_text(UV)
    (tools / "uv").chmod(0o755)
    (tools / "python3.13").symlink_to(sys.executable)
    return folder


def begin(checkout: Path, *arguments: str, **environ: str) -> "subprocess.Popen[str]":
    """Start `bin/demo` in a checkout."""
    tools = checkout.with_name("tools")
    return subprocess.Popen(
        [checkout / "bin" / "demo", *arguments],
        cwd=checkout.parent,
        env={
            "PATH": f"{tools}{os.pathsep}/usr/bin{os.pathsep}/bin",
            "UV_CALLS": str(checkout.parent / "calls"),
            **environ,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run(checkout: Path, *arguments: str, **environ: str) -> tuple[int, str, str]:
    """Run `bin/demo` and return its exit code and what it printed."""
    process = begin(checkout, *arguments, **environ)
    out, err = process.communicate(timeout=LONGEST_WAIT_SECONDS)
    return process.returncode, out, err


def calls(checkout: Path) -> list[str]:
    """Return how uv was called since the last time this was asked."""
    file = checkout.parent / "calls"
    lines = file.read_text().splitlines() if file.exists() else []
    file.unlink(missing_ok=True)
    return lines


def test_the_first_run_sets_up_and_goes_on(checkout: Path) -> None:
    """The locked packages and the checkout are installed, then the program gets its arguments."""
    assert run(checkout, "a b", "--c") == (7, "['a b', '--c']\n", "setting up .venv (once) ...\n")
    venv, locked, editable = calls(checkout)
    assert venv.startswith("venv ")
    assert locked.endswith(f"--require-hashes -r {checkout}/requirements.lock")
    assert editable.endswith(f"--no-deps --no-build-isolation --editable {checkout}")


def test_what_is_imported_is_compiled_at_set_up(checkout: Path) -> None:
    """Even where starts write no bytecode, and so would compile everything each time."""
    for package in ("indexer/text", "agent_bridge"):
        (checkout / package).mkdir(parents=True)
        (checkout / package / "__init__.py").write_text("")
    assert run(checkout, PYTHONDONTWRITEBYTECODE="1")[0] == 7
    compiled = {str(file.parents[1].relative_to(checkout)) for file in checkout.rglob("*.pyc")}
    assert compiled == {".venv/lib/fetched", "indexer/text", "agent_bridge"}


def test_the_second_run_starts_at_once(checkout: Path) -> None:
    """What was set up is not set up again."""
    run(checkout)
    calls(checkout)
    assert run(checkout) == (7, "[]\n", "")
    assert calls(checkout) == []


def test_new_locks_or_another_place_bring_it_up_to_date(checkout: Path) -> None:
    """A changed lock and a moved checkout are installed into the environment that is there."""
    run(checkout)
    calls(checkout)
    with (checkout / "requirements.lock").open("a") as lock:
        lock.write("# changed\n")
    run(checkout)
    assert [call.split()[0] for call in calls(checkout)] == ["pip", "pip"]
    moved = checkout.rename(checkout.with_name("moved"))
    assert run(moved)[0] == 7
    assert calls(moved)[-1].endswith(f"--editable {moved}")


def test_a_link_to_a_launcher_starts_the_program(checkout: Path) -> None:
    """A link in a folder on PATH finds the checkout, also by way of another link."""
    launcher = checkout / "bin" / "demo"
    link, other = checkout.parent / "link", checkout.parent / "other"
    link.symlink_to(launcher.relative_to(checkout.parent))
    other.symlink_to(link)
    done = subprocess.run(
        [other, "a"],
        env={"PATH": f"{checkout.with_name('tools')}:/usr/bin:/bin", "UV_CALLS": os.devnull},
        capture_output=True,
        text=True,
        timeout=LONGEST_WAIT_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout) == (7, "['a']\n"), done.stderr


def test_a_broken_environment_is_made_anew(checkout: Path) -> None:
    """A Python that is gone, as after an upgrade of the system, costs one more set-up."""
    run(checkout)
    calls(checkout)
    python = checkout / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python")
    assert run(checkout)[0] == 7
    assert [call.split()[0] for call in calls(checkout)] == ["venv", "pip", "pip"]


@pytest.mark.skipif(bool(shutil.which("uv", path="/usr/bin:/bin")), reason="uv needs no pip")
def test_an_environment_without_pip_is_made_anew(checkout: Path) -> None:
    """So one is left behind that was interrupted, or made on Debian before `python3-venv`."""
    checkout.with_name("tools").joinpath("uv").unlink()
    bare = (sys.executable, "-m", "venv", "--without-pip", checkout / ".venv")
    subprocess.run(bare, check=True)
    (checkout / "requirements.lock").write_text("")
    _, _, err = run(checkout, PIP_NO_INDEX="1")
    assert "No module named pip" not in err
    assert err.splitlines()[-1].endswith(f"--editable {checkout}")  # the build tool is not there


def test_a_set_up_that_fails_says_so_and_is_tried_again(checkout: Path) -> None:
    """The command that failed is named, and nothing is taken for done."""
    code, out, err = run(checkout, UV_FAILS="yes")
    assert (code, out) == (1, "")
    assert "bootstrap: this failed: " in err
    assert "--require-hashes" in err
    assert "Traceback" not in err
    assert run(checkout)[0] == 7


def test_ctrl_c_while_it_sets_up_is_no_fault(checkout: Path) -> None:
    """It ends without a traceback, and the next run goes on."""
    process = begin(checkout, UV_SLEEP="2")
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while not calls(checkout) and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=LONGEST_WAIT_SECONDS)
    assert (process.returncode, err) == (130, "setting up .venv (once) ...\n")
    assert run(checkout)[0] == 7


def test_two_at_once_set_up_once(checkout: Path) -> None:
    """The second waits for the first, finds all done, and runs as well."""
    both = [begin(checkout, UV_SLEEP="0.2") for _ in range(2)]
    for process in both:
        process.communicate(timeout=LONGEST_WAIT_SECONDS)
    assert [process.returncode for process in both] == [7, 7]
    assert [call.split()[0] for call in calls(checkout)] == ["venv", "pip", "pip"]


def test_nightly_reindex_works_from_anywhere(checkout: Path, sample_memory: Path) -> None:
    """With the little that cron gives, from another folder, its paths meant from there."""
    done = subprocess.run(
        [checkout / "bin" / "nightly-reindex", "--json", "--memory", sample_memory.name],
        cwd=sample_memory.parent,
        env={
            "PATH": f"{checkout.with_name('tools')}:/usr/bin:/bin",
            "UV_CALLS": str(checkout.parent / "calls"),
            # The stand-in of uv installs nothing.
            "PYTHONPATH": os.pathsep.join(sys.path),
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    facts = json.loads(done.stdout)
    assert (facts["files"], facts["trouble"]) == (15, [])
    assert done.stderr == "setting up .venv (once) ...\n"


def test_a_killed_set_up_holds_up_nobody(checkout: Path) -> None:
    """Whoever comes after a set-up that was killed half-way starts at once."""
    killed = begin(checkout, UV_SLEEP="1")
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while not (checkout.parent / "calls").exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    killed.send_signal(signal.SIGKILL)
    killed.communicate(timeout=LONGEST_WAIT_SECONDS)
    assert run(checkout)[0] == 7


def test_without_a_python_that_is_new_enough_it_says_so(checkout: Path) -> None:
    """A machine without Python 3.11 is told what it lacks."""
    tools = checkout.with_name("tools")
    shutil.rmtree(tools)
    tools.mkdir()
    for name in ("sh", "dirname", "readlink"):
        (tools / name).symlink_to(str(shutil.which(name)))
    code, out, err = run(checkout, PATH=str(tools))
    assert (code, out) == (1, "")
    assert err == "Python 3.11 or newer is needed and was not found on PATH.\n"


def test_the_demonstration_says_what_it_is() -> None:
    """Whoever asks for help gets that, and no server is started."""
    done = subprocess.run(
        [sys.executable, ROOT / "bin" / "demo.py", "--help"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Show the main job in one screen" in done.stdout
    assert "?" not in done.stdout


def test_the_demonstration_shows_the_main_job() -> None:
    """On the sample memory every question is answered, an edit is found, a sub-agent answers."""
    done = subprocess.run(
        [sys.executable, ROOT / "bin" / "demo.py"],
        cwd=ROOT,
        # Without the user's own PATH, so that no real Claude is asked.
        env={
            "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
            "PYTHONPATH": str(ROOT),
            "PYTHONIOENCODING": "utf-8",
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.count("\n? ") + done.stdout.startswith("? ") >= 6
    assert "boiler room key hangs behind the fuse box" in done.stdout
    assert "complete: " in done.stdout
