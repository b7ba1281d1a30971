"""What sub-agents are told about the computer they work on, and what they need of its disk."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from agent_bridge.agents.claude_cli import Assignment, HouseRules
from agent_bridge.agents.job_record import Holder
from agent_bridge.agents.jobs import Job, new_job_id
from agent_bridge.agents.live_job import LiveJob, open_spools
from agent_bridge.agents.process_tree import Tree
from agent_bridge.agents.runner import Runner
from agent_bridge.agents.workplace import LONGEST_GUIDE_CHARACTERS, Workplace, read_guide
from agent_bridge.errors import JobsUnavailableError
from agent_bridge.layout import GUIDE_NAME


def test_the_guide_is_read_as_far_as_a_guide_goes(tmp_path: Path) -> None:
    """What is no text in it costs that and nothing else; none at all is an empty one."""
    assert read_guide(tmp_path) == ""
    assert read_guide(tmp_path / "none") == ""
    file = tmp_path / GUIDE_NAME
    file.write_bytes(b"# Tools\ncaf\xe9\n")
    assert read_guide(tmp_path).rstrip() == "# Tools\ncaf\ufffd"
    file.write_text("x" * (LONGEST_GUIDE_CHARACTERS + 1), "utf-8")
    assert read_guide(tmp_path) == "x" * LONGEST_GUIDE_CHARACTERS


def test_what_looks_like_a_credential_is_not_passed_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says on which line it stands, and not what."""
    secret = "sk-ant-api03-" + "A1b2" * 20
    (tmp_path / GUIDE_NAME).write_text(f"# Tools\nkey: {secret}\nend\n", "utf-8")
    assert secret not in read_guide(tmp_path)
    assert "end" in read_guide(tmp_path)
    assert secret not in caplog.text
    assert {record.__dict__["lines"] for record in caplog.records} == {"2"}


@pytest.mark.holds("INSIDE")
@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_link_out_of_the_memory_is_no_guide(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A memory that came from elsewhere may have one to a person's keys; one within it is read."""
    memory = tmp_path / "memory"
    (memory / "blocks").mkdir(parents=True)
    (tmp_path / "keys").write_text("secret", "utf-8")
    (memory / GUIDE_NAME).symlink_to(tmp_path / "keys")
    assert read_guide(memory) == ""
    assert [vars(record)["reason"] for record in caplog.records] == [
        f"'{GUIDE_NAME}' is not inside the memory folder: a link on the way leads out of it"
    ]
    (memory / "blocks" / "guide.md").write_text("# Tools\n", "utf-8")
    (memory / GUIDE_NAME).unlink()
    (memory / GUIDE_NAME).symlink_to(memory / "blocks" / "guide.md")
    assert read_guide(memory).strip() == "# Tools"


@pytest.mark.skipif(sys.platform == "win32", reason="made for POSIX")
def test_what_is_no_file_is_no_guide(tmp_path: Path) -> None:
    """A pipe is not waited for, and a folder is none."""
    os.mkfifo(tmp_path / GUIDE_NAME)
    assert read_guide(tmp_path) == ""
    (tmp_path / GUIDE_NAME).unlink()
    (tmp_path / GUIDE_NAME).mkdir()
    assert read_guide(tmp_path) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="made for POSIX")
@pytest.mark.parametrize("sandboxed", [False, True])
async def test_a_disk_that_takes_nothing_is_named(
    tmp_path: Path, fake_claude: Path, *, sandboxed: bool
) -> None:
    """Whether the copies of the memory do not fit or the trial of the sandbox does not."""
    full = tmp_path / "full"
    full.touch()
    rules, runner = HouseRules(""), Runner(1.0)
    place = Workplace(str(fake_claude), rules, os.environ, full, runner, sandboxed=sandboxed)
    job = Job(new_job_id(), "say hi", datetime.now(UTC), 60, 100)
    assignment = Assignment(job.task, tmp_path, (tmp_path / "memory",))
    stdout, stderr = open_spools(tmp_path, job)
    live = LiveJob(job, Holder("x", 1), assignment, stdout, stderr)

    async def started(_tree: Tree) -> None:
        pass

    with pytest.raises(JobsUnavailableError, match="full: not a directory"):
        await place.work(live, started)
    stdout.close()
    stderr.close()
