"""The jobs of several servers in one folder."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from filelock import FileLock

from agent_bridge.agents.costs import read_totals
from agent_bridge.agents.job_record import Holder, Record, to_json
from agent_bridge.agents.job_store import JobStore
from agent_bridge.agents.jobs import Event, Job, Outcome, Usage, new_job_id
from agent_bridge.errors import (
    AgentCapError,
    JobCollectedError,
    JobNotFoundError,
    JobsUnavailableError,
)

NOW = datetime(2026, 3, 1, 9, tzinfo=UTC)

# A server that begins a job, says so, and lives until it is killed.
SERVER = """
import datetime, os, pathlib, sys
from agent_bridge.agents.job_record import Holder, Record
from agent_bridge.agents.job_store import JobStore
from agent_bridge.agents.jobs import Job, new_job_id
store = JobStore(pathlib.Path(sys.argv[1]))
now = datetime.datetime.now(datetime.UTC)
job = Job(new_job_id(), "count", now, 60, 100)
store.begin(Record(job, Holder(store.server, os.getpid(), 1, "x")), 5, now)
print(job.id, flush=True)
sys.stdin.read()
"""


def new_record(store: JobStore, started_at: datetime = NOW) -> Record:
    """Return a new job of *store*'s server."""
    return Record(Job(new_job_id(), "count", started_at, 60, 100), Holder(store.server, 4711))


def ended(record: Record, result: str = "hi") -> Record:
    """Return the job as it is when it is done."""
    job = record.job.after(Event.EXITED_ZERO, NOW + timedelta(seconds=5))
    return Record(job, record.holder, Outcome(result))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where jobs are kept; not there yet."""
    return tmp_path / "state" / "jobs"


def test_a_job_is_known_to_every_server(folder: Path) -> None:
    """What one server begins, another one finds, and so does the next one."""
    one, two = JobStore(folder), JobStore(folder)
    records = [new_record(one, NOW + timedelta(seconds=second)) for second in (1, 0)]
    for record in records:
        one.begin(record, 5, NOW)
    assert two.records() == records[::-1]
    assert two.get(records[0].job.id) == records[0]
    one.close()
    assert JobStore(folder).get(records[0].job.id) == records[0]


@pytest.mark.parametrize("name", ["replace", "read_text"])
def test_a_job_is_kept_and_found_while_another_server_is_at_its_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Windows neither replaces a file that is being read nor opens one that is being replaced."""
    store = JobStore(folder)
    record = new_record(store)
    store.begin(record, 1, NOW)
    work, refusals = getattr(Path, name), [32, 5]

    def refuse(*arguments: object) -> object:
        if refusals:
            error = PermissionError(13, "another program is at it")
            error.winerror = refusals.pop()  # type: ignore[attr-defined, unused-ignore]  # Windows has it
            raise error
        return work(*arguments)

    monkeypatch.setattr(Path, name, refuse)
    store.save(ended(record))
    assert store.get(record.job.id) == ended(record)
    assert not refusals


@pytest.mark.holds("TAME")
def test_the_cap_counts_the_jobs_of_all_servers_that_live(folder: Path) -> None:
    """Two servers share the cap, and a server that is gone takes no room."""
    one, two = JobStore(folder), JobStore(folder)
    first = new_record(one)
    one.begin(first, 2, NOW)
    two.begin(new_record(two), 2, NOW)
    with pytest.raises(AgentCapError, match=rf"{first.job.id} \(7 s, server 4711\)"):
        two.begin(new_record(two), 2, NOW + timedelta(seconds=7))
    one.close()
    two.begin(new_record(two), 2, NOW)


@pytest.mark.holds("TAME")
@pytest.mark.parametrize("text", [None, "{"])
def test_the_cap_counts_own_jobs_whose_files_are_lost(folder: Path, text: str | None) -> None:
    """A job whose record somebody deleted or damaged still runs, and is named as such."""
    store = JobStore(folder)
    first = new_record(store)
    store.begin(first, 1, NOW)
    file = folder / f"{first.job.id}.json"
    file.unlink()
    if text:
        file.write_text(text)
    with pytest.raises(AgentCapError, match=first.job.id):
        store.begin(new_record(store), 1, NOW, [first])
    store.begin(new_record(store), 2, NOW, [first])


def test_a_copy_of_a_job_s_file_is_no_job(folder: Path) -> None:
    """What a sync program or a person copies beside it is neither listed nor counted."""
    store = JobStore(folder)
    first = new_record(store)
    store.begin(first, 2, NOW)
    (folder / f"{first.job.id} (copy).json").write_text(to_json(first))
    assert store.records() == [first]
    store.begin(new_record(store), 2, NOW)


@pytest.mark.holds("TAME")
def test_many_at_once_stay_within_the_cap(folder: Path) -> None:
    """However many servers ask at the same moment, no more begin than may."""
    stores = [JobStore(folder) for _ in range(8)]

    def begin(store: JobStore) -> bool:
        try:
            store.begin(new_record(store), 3, NOW)
        except AgentCapError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(begin, stores)) == 3


def test_a_result_goes_to_one_of_those_who_ask(folder: Path) -> None:
    """Of several servers that collect at once, one gets the result, the others are told."""
    stores = [JobStore(folder) for _ in range(6)]
    record = new_record(stores[0])
    stores[0].begin(record, 5, NOW)
    assert stores[1].collect(record.job.id).outcome is None
    stores[0].save(ended(record))

    def collect(store: JobStore) -> str:
        try:
            outcome = store.collect(record.job.id).outcome
        except JobCollectedError:
            return "collected"
        return outcome.result if outcome else "running"

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(collect, stores)) == ["collected"] * 5 + ["hi"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a file that waits for its reader")
def test_a_job_that_ends_while_it_is_asked_for_is_handed_over_later(folder: Path) -> None:
    """Whoever looked just before the end has not taken the result; who asks again takes it."""
    store = JobStore(folder)
    record = new_record(store)
    store.begin(record, 5, NOW)
    file = folder / f"{record.job.id}.json"
    file.unlink()
    os.mkfifo(file)

    def end_while_it_is_read() -> None:
        with file.open("w") as out:
            out.write(to_json(record))
            store.save(ended(record))

    with ThreadPoolExecutor(1) as pool:
        end = pool.submit(end_while_it_is_read)
        assert store.collect(record.job.id).outcome is None
        end.result()
    assert store.collect(record.job.id).outcome == Outcome("hi")
    with pytest.raises(JobCollectedError):
        store.collect(record.job.id)


@pytest.mark.parametrize("name", ["job-0123456789", "../secret", "jobs.lock", ""])
def test_other_files_are_no_jobs(folder: Path, name: str) -> None:
    """An id that was never given finds nothing, wherever it points."""
    folder.mkdir(parents=True)
    (folder.parent / "secret.json").write_text("{}")
    with pytest.raises(JobNotFoundError):
        JobStore(folder).get(name)


def test_what_expired_goes_with_all_it_left(folder: Path) -> None:
    """Old results, their leftovers and dead servers' marks go; running jobs and others stay."""
    store = JobStore(folder)
    old, new, running = (new_record(store) for _ in range(3))
    for record in (old, new, running):
        store.begin(record, 5, NOW)
    store.save(ended(old))
    store.save(Record(new.job.after(Event.EXITED_ZERO, NOW + timedelta(minutes=9)), new.holder))
    (folder / f"{old.job.id}.out").touch()
    (folder / f"{old.job.id}.before").mkdir()
    (folder / f"{running.job.id}.out").touch()
    (folder / "server-00.lock").touch()
    (folder / "job-ffffffffff.json").write_text("of another version")
    store.forget_expired(NOW + timedelta(minutes=11), 600)
    assert {record.job.id for record in store.records()} == {new.job.id, running.job.id}
    assert not list(folder.glob(f"{old.job.id}*"))
    assert (folder / f"{running.job.id}.out").exists()
    assert (folder / "job-ffffffffff.json").exists()
    assert [file.stem for file in folder.glob("server-*")] == [f"server-{store.server}"]
    (folder / "changed" / "job-0123456789").mkdir(parents=True)
    (folder / "trial-job-0123456789").mkdir()
    store.forget_expired(datetime.now(UTC) + timedelta(days=2), 600)
    assert (folder / "changed" / "job-0123456789").exists()
    store.forget_expired(datetime.now(UTC) + timedelta(days=31), 600)
    assert not (folder / "changed" / "job-0123456789").exists()
    assert not (folder / "trial-job-0123456789").exists()
    assert [record.job.id for record in store.records()] == [running.job.id]
    assert not (folder / "job-ffffffffff.json").exists()


@pytest.mark.holds("TAME")
def test_the_jobs_of_a_killed_server_are_adopted_once(folder: Path) -> None:
    """The system lets go of a killed server's lock, and one of the others takes its jobs."""
    child = subprocess.Popen(
        [sys.executable, "-c", SERVER, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with child:
        assert child.stdout is not None
        job_id = child.stdout.readline().decode().strip()
        one, two = JobStore(folder), JobStore(folder)
        assert one.adopt_orphans() == []
        child.kill()
    (orphan,) = one.adopt_orphans()
    assert (orphan.job.id, orphan.holder.pid, orphan.holder.born) == (job_id, 1, "x")
    assert one.get(job_id).holder.server == one.server
    assert two.adopt_orphans() == []


@pytest.mark.holds("TAME")
def test_who_asks_for_a_dead_server_is_not_taken_for_it(folder: Path) -> None:
    """Another server that asks at the same moment is waited for, and the job adopted."""
    gone, store = JobStore(folder), JobStore(folder)
    gone.begin(record := new_record(gone), 5, NOW)
    gone.close()
    locks = [FileLock(folder / name) for name in ("jobs.lock", f"server-{gone.server}.lock")]
    with ThreadPoolExecutor() as pool:
        with locks[0], locks[1]:
            adopted = pool.submit(store.adopt_orphans)
            with pytest.raises(TimeoutError):
                adopted.result(0.3)
        assert [orphan.job for orphan in adopted.result()] == [record.job]


def test_a_job_that_cannot_be_adopted_leaves_no_other_behind(folder: Path) -> None:
    """Each job of a dead server is handed out when it was written down, now or later."""
    gone, store = JobStore(folder), JobStore(folder)
    first, second = records = [new_record(gone, NOW + timedelta(seconds=at)) for at in (0, 1)]
    for record in records:
        gone.begin(record, 5, NOW)
    gone.close()
    (in_the_way := folder / f"{second.job.id}.{store.server}.new").mkdir()
    assert store.adopt_orphans() == [first]
    in_the_way.rmdir()
    assert store.adopt_orphans() == [second]


def test_a_server_whose_mark_was_swept_away_shows_itself_again(folder: Path) -> None:
    """After somebody deleted the folder, a server that goes on is not taken for dead."""
    one, two = JobStore(folder), JobStore(folder)
    one.begin(new_record(one), 5, NOW)
    for file in folder.iterdir():
        file.unlink()
    record = new_record(one)
    one.begin(record, 5, NOW)
    assert two.adopt_orphans() == []


def test_a_wish_to_cancel_reaches_the_other_server(folder: Path) -> None:
    """The note lies where every server looks, and goes with the job's other leftovers."""
    one, two = JobStore(folder), JobStore(folder)
    record = new_record(one)
    one.begin(record, 5, NOW)
    two.ask_to_cancel(record.job.id)
    assert one.asked_to_cancel() == {record.job.id}
    one.discard(record.job.id)
    assert one.asked_to_cancel() == frozenset()
    assert one.get(record.job.id) == record


def test_a_folder_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    """A file in the folder's place is named with its reason."""
    (tmp_path / "file").touch()
    store = JobStore(tmp_path / "file" / "jobs")
    with pytest.raises(JobsUnavailableError, match="not a directory"):
        store.begin(new_record(store), 5, NOW)
    assert store.records() == []


NEEDS_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")


@NEEDS_POSIX
def test_everything_is_for_this_user_alone(folder: Path) -> None:
    """A folder that was open to others is closed, and so is every file in it."""
    folder.mkdir(mode=0o755, parents=True)
    store = JobStore(folder)
    record = new_record(store)
    store.begin(record, 5, NOW)
    store.ask_to_cancel(record.job.id)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o777 for file in folder.iterdir()} == {0o600}


def test_what_two_servers_spend_at_once_adds_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows goes to a file's end and writes there in two steps, and others may write between."""
    write = os.write

    def append(descriptor: int, data: bytes) -> int:
        end = os.lseek(descriptor, 0, os.SEEK_END)
        time.sleep(0.001)
        os.lseek(descriptor, end, os.SEEK_SET)
        return write(descriptor, data)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "O_APPEND", 0)
    monkeypatch.setattr(os, "write", append)
    stores = [JobStore(folder), JobStore(folder)]
    job = new_record(stores[0]).job.after(Event.EXITED_ZERO, NOW)
    with ThreadPoolExecutor(4) as pool:
        for store in stores * 20:
            pool.submit(store.note_cost, job, "opus", Usage(0.25, 1, 1))
    assert read_totals(folder).cost_usd == 10


@NEEDS_POSIX
def test_on_windows_an_elevated_server_locks_nobody_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There a lock for its owner alone is one for administrators, if one of them made it."""
    monkeypatch.setattr(sys, "platform", "win32")
    store = JobStore(folder)
    store.begin(new_record(store), 5, NOW)
    assert {file.stat().st_mode & 0o777 for file in folder.glob("*.lock")} == {0o644}


@NEEDS_POSIX
def test_a_link_is_not_written_into(folder: Path, tmp_path: Path) -> None:
    """Whoever put a link there decides where results lie, so it is refused with the reason."""
    (tmp_path / "elsewhere").mkdir()
    folder.parent.mkdir(parents=True)
    folder.symlink_to(tmp_path / "elsewhere")
    store = JobStore(folder)
    with pytest.raises(JobsUnavailableError, match="it is a link"):
        store.begin(new_record(store), 5, NOW)
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs to be root")
def test_a_folder_of_another_user_is_refused(folder: Path) -> None:
    """Its owner could read what sub-agents answer."""
    folder.mkdir(mode=0o700, parents=True)
    os.chown(folder, 4711, 4711)
    store = JobStore(folder)
    with pytest.raises(JobsUnavailableError, match="another user"):
        store.begin(new_record(store), 5, NOW)
