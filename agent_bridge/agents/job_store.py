"""The jobs of all servers on one memory, as files.

Every job is one file that is replaced whole, so a reader needs no lock. Whoever
decides something (is there room for one more? who hands this result over?)
holds the folder's lock. A server holds a lock of its own for as long as it
lives. The system releases it when the process is gone, however it went, so the
lock tells whether a server lives, and never a process id.

The folder is the user's and this computer's, not the memory's: process ids
mean nothing on another computer, to which a memory is synchronised.
"""

import errno
import logging
import os
import secrets
import shutil
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from agent_bridge.agents.costs import record_cost
from agent_bridge.agents.job_record import Holder, Record, from_json, to_json
from agent_bridge.agents.jobs import Job, JobId, State, Usage, is_job_id
from agent_bridge.errors import (
    AgentCapError,
    JobCollectedError,
    JobNotFoundError,
    JobsUnavailableError,
)
from indexer import PRIVATE_MODE, patiently, to_reason

if TYPE_CHECKING:
    from filelock import FileLock

log = logging.getLogger(__name__)

# Whoever holds the lock reads and writes a few small files.
LOCK_SECONDS: Final = 10.0
LOCK_POLL_SECONDS: Final = 0.01

# How long a record is kept that this version cannot read: the longest life of a job.
UNREADABLE_SECONDS: Final = 86_400.0

# Where the texts lie that memory files held before they changed during a job, and
# for how long: somebody has to notice, and may be on holiday.
CHANGED_NAME: Final = "changed"
CHANGED_SECONDS: Final = 30 * 86_400.0


class JobStore:
    """The jobs in *folder*, as one server sees them. Reads and writes the disk; blocks."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = secrets.token_hex(8)
        self._life: FileLock | None = None

    def begin(self, record: Record, cap: int, now: datetime, mine: Iterable[Record] = ()) -> None:
        """Keep a new job, unless *cap* jobs run already.

        *mine* are this server's jobs, which run even if their files are lost or damaged.

        Raises:
            AgentCapError: That many run.
            JobsUnavailableError: The folder cannot be written.
        """
        with self._locked():
            found = (other for other in self.records() if self._is_running(other))
            running = {other.job.id: other for other in (*found, *mine)}
            if len(running) >= cap:
                raise AgentCapError(cap, tuple(_describe(it, now) for it in running.values()))
            self.save(record)

    def save(self, record: Record) -> None:
        """Keep *record* in place of what was known about its job. Whole or not at all."""
        # Somebody may have swept everything away while a job ran.
        self._make_folder()
        self._show_life()
        file = self._file(record.job.id)
        new = file.with_suffix(f".{self.server}.new")
        with self._unavailable():
            descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8") as out:
                out.write(to_json(record))
                out.flush()
                os.fsync(out.fileno())
            # On Windows nothing takes the place of a file that somebody is reading.
            patiently(lambda: new.replace(file))

    def get(self, job_id: str) -> Record:
        """Return the job.

        Raises:
            JobCollectedError: Its result was handed over.
            JobNotFoundError: There is none, or no longer.
        """
        record = self._read(self._file(JobId(job_id))) if is_job_id(job_id) else None
        if record is None:
            raise JobNotFoundError(job_id)
        if record.collected:
            raise JobCollectedError(job_id)
        return record

    def collect(self, job_id: str) -> Record:
        """Return the job; if it has ended, to this caller alone and for the last time.

        Raises:
            JobCollectedError, JobNotFoundError: As `get`.
        """
        record = self.get(job_id)
        if record.outcome is None:
            return record
        with self._locked():
            record = self.get(job_id)
            try:
                self.save(record.after_collection())
            except JobsUnavailableError:
                # Handing a result over twice is better than never.
                log.warning("job not marked as collected", exc_info=True)
            return record

    def records(self) -> list[Record]:
        """Return all jobs that are known, oldest first."""
        found = filter(None, map(self._read, self.folder.glob("job-*.json")))
        return sorted(found, key=lambda record: (record.job.started_at, record.job.id))

    def orphans(self) -> list[Record]:
        """Return the running jobs of servers that are gone."""
        return [record for record in self.records() if self._is_orphan(record)]

    def adopt_orphans(self) -> list[Record]:
        """Return the running jobs of servers that are gone; they are this server's now."""
        if not self.records():
            return []
        # Whoever tests a dead server's lock holds it for a moment, and looks like that server.
        with self._locked():
            return [record for record in self.orphans() if self._adopt(record)]

    def _adopt(self, record: Record) -> bool:
        holder = record.holder
        mine = Holder(self.server, os.getpid(), holder.pid, holder.born)
        try:
            self.save(Record(record.job, mine))
        except JobsUnavailableError:
            # It stays an orphan, while those adopted before it still have to be returned.
            log.warning("job of a dead server not adopted", exc_info=True)
            return False
        return True

    def forget_expired(self, now: datetime, expiry_seconds: float) -> None:
        """Delete jobs that ended too long ago, and files that belong to no job or server."""
        if not self.folder.is_dir():
            return
        with self._locked():
            for file in self.folder.glob("job-*.json"):
                if self._is_expired(file, now, expiry_seconds):
                    file.unlink(missing_ok=True)
            for file in self.folder.glob("job-*"):
                if not self._file(JobId(file.name.split(".")[0])).exists():
                    _remove(file)
            for file in self.folder.glob("server-*.lock"):
                # Which removes the file of a server that is gone.
                self._is_alive(file.stem.removeprefix("server-"))
            # A trial of the sandbox takes seconds; only a killed server leaves its folder.
            for place in (*self.folder.glob(f"{CHANGED_NAME}/*"), *self.folder.glob("trial-*")):
                if now.timestamp() - place.stat().st_mtime >= CHANGED_SECONDS:
                    _remove(place)

    def _is_expired(self, file: Path, now: datetime, expiry_seconds: float) -> bool:
        if record := self._read(file):
            return record.job.is_expired(now, expiry_seconds)
        # Another version's record tells us no time of its own.
        return now.timestamp() - file.stat().st_mtime >= max(expiry_seconds, UNREADABLE_SECONDS)

    def ask_to_cancel(self, job_id: JobId) -> None:
        """Leave a note for the server that runs the job."""
        with self._unavailable():
            self._file(job_id).with_suffix(".cancel").touch(0o600)

    def asked_to_cancel(self) -> frozenset[JobId]:
        """Return the jobs that some server was asked to end."""
        return frozenset(JobId(file.stem) for file in self.folder.glob("job-*.cancel"))

    def discard(self, job_id: JobId) -> None:
        """Delete what is kept beside the record of a job that has ended."""
        for suffix in (".out", ".err", ".cancel", ".before"):
            _remove(self._file(job_id).with_suffix(suffix))

    def note_cost(self, job: Job, model: str, usage: Usage) -> None:
        """Add the cost of *job*, which has ended, to those of all servers.

        Raises:
            JobsUnavailableError: It cannot be written down.
        """
        # To append is one step elsewhere. Between the two of Windows, another server may write.
        in_turn = self._locked() if sys.platform == "win32" else nullcontext()
        with in_turn, self._unavailable():
            record_cost(self.folder, job, model, usage)

    def forget(self, job_id: JobId) -> None:
        """Delete a job that did not begin."""
        self.discard(job_id)
        _remove(self._file(job_id))

    def close(self) -> None:
        """Let others see that this server is gone."""
        if self._life and self._life.is_locked:
            self._life.release(force=True)
            _remove(self._server_file(self.server))

    def _make_folder(self) -> None:
        with self._unavailable():
            self.folder.mkdir(mode=PRIVATE_MODE, parents=True, exist_ok=True)
            _make_private(self.folder)

    def _show_life(self) -> None:
        """Hold this server's lock; first inside `_locked`, where no other server tests it."""
        file = self._server_file(self.server)
        self._life = life = self._life or _lock(file, timeout=0)
        with self._unavailable():
            if life.is_locked and not file.exists():
                life.release(force=True)
            if not life.is_locked:
                life.acquire()

    def _is_running(self, record: Record) -> bool:
        return record.job.state is State.RUNNING and self._is_alive(record.holder.server)

    def _is_orphan(self, record: Record) -> bool:
        return record.job.state is State.RUNNING and not self._is_alive(record.holder.server)

    def _is_alive(self, server: str) -> bool:
        if server == self.server:
            return True
        file = self._server_file(server)
        if not file.exists():
            return False
        from filelock import Timeout  # noqa: PLC0415 - see _lock

        lock = _lock(file, timeout=0)
        try:
            lock.acquire()
        except Timeout:
            return True
        lock.release()
        # Fails on Windows while another server does the same.
        _remove(file)
        return False

    @contextmanager
    def _locked(self) -> Iterator[None]:
        self._make_folder()
        lock = _lock(self.folder / "jobs.lock", timeout=LOCK_SECONDS)
        with self._unavailable():
            lock.acquire(poll_interval=LOCK_POLL_SECONDS)
        try:
            yield
        finally:
            lock.release()

    @contextmanager
    def _unavailable(self) -> Iterator[None]:
        from filelock import Timeout  # noqa: PLC0415 - see _lock

        try:
            yield
        except Timeout as error:
            reason = f"another server held its lock for {LOCK_SECONDS:g} s"
            raise JobsUnavailableError(str(self.folder), reason) from error
        except OSError as error:
            raise JobsUnavailableError(str(self.folder), to_reason(error)) from error

    def _read(self, file: Path) -> Record | None:
        try:
            # On Windows a file that is being replaced cannot be opened; its job is not gone.
            record = from_json(patiently(lambda: file.read_text("utf-8")))
        except (OSError, ValueError):
            return None
        # A copy that somebody made of a job's file is no second job.
        return record if record and record.job.id == file.stem else None

    def _file(self, job_id: JobId) -> Path:
        return self.folder / f"{job_id}.json"

    def _server_file(self, server: str) -> Path:
        return self.folder / f"server-{server}.lock"


def _lock(file: Path, timeout: float) -> "FileLock":
    from filelock import FileLock  # noqa: PLC0415 - a server starts long before it has a job

    # As with folders (`PRIVATE_MODE`), Windows would shut the user's other servers out of the lock
    # of an elevated one; they could not even tell that it lives.
    mode = 0o644 if sys.platform == "win32" else 0o600
    return FileLock(file, timeout=timeout, mode=mode, thread_local=False)


def _make_private(folder: Path) -> None:
    """See to it that only this user can look into *folder*.

    Raises:
        OSError: It is a link, or somebody else's.
    """
    if sys.platform == "win32":
        return
    info = folder.lstat()
    if not stat.S_ISDIR(info.st_mode):
        raise OSError(errno.ENOTDIR, "it is a link, and results would lie elsewhere")
    if info.st_uid != os.geteuid():
        raise OSError(errno.EPERM, "it belongs to another user, who could read the results")
    if info.st_mode & 0o077:
        folder.chmod(0o700)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _describe(record: Record, now: datetime) -> str:
    seconds = record.job.elapsed_seconds(now)
    return f"{record.job.id} ({seconds:.0f} s, server {record.holder.server_pid})"
