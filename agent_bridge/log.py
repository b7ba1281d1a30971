"""The server's log: one JSON object a line, in a file that is rotated.

Standard output belongs to the protocol, so nothing here can reach it. When
the file cannot be written, the log goes to standard error and says why.
"""

import contextlib
import errno
import json
import logging
import logging.handlers
import math
import os
import queue
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, Final

from agent_bridge.config import Config

_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName"}

# How a client that may call no tool gives its name: the first line of the server's log has it.
CLIENT_VARIABLE: Final = "AGENT_BRIDGE_CLIENT"

# A log is for finding out what happened, not a second copy of the memory.
LONGEST_VALUE_CHARS: Final = 500
# Statistics count which files were found: the names of a longest answer's fifty.
LONGEST_FILES_CHARS: Final = 10_000

# How long the end of a server waits for its log: less than a client waits for the end.
LAST_WORDS_SECONDS: Final = 0.5

# A tool logs its answer just before that is sent, and Python runs one thread at a time: written at
# once, the log would hold up each answer. It is sent within this time, also by a busy machine.
PAUSE_SECONDS: Final = 0.05


class JsonLines(logging.Formatter):
    """A record as a line of JSON: ts, level, logger, msg, pid, and the record's extras."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line."""
        entry: dict[str, object] = {
            "ts": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "msg": _short(record.getMessage()),
            "pid": record.process,
        }
        extras = {key: value for key, value in vars(record).items() if key not in _USUAL}
        for key, value in extras.items():
            longest = LONGEST_FILES_CHARS if key == "files" else LONGEST_VALUE_CHARS
            entry[key] = _short(value, longest)
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


class BackgroundHandler(logging.handlers.QueueHandler):
    """Passes records to a thread, which writes them with another handler.

    So no answer waits for the log, and the event loop waits for no disk that hangs.
    """

    def __init__(self, handler: logging.Handler) -> None:
        self._records: queue.Queue[logging.LogRecord] = queue.Queue()
        super().__init__(self._records)
        self._handler = handler
        self._thread = _PausingListener(self._records, handler)
        self._thread.start()
        self._is_open = True

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        """Return *record* as it is: nobody changes what was logged, so the thread may format it."""
        return record

    def wait_written(self, seconds: float) -> bool:
        """Wait until everything is written, but no longer than *seconds*; tell whether it is."""
        self._thread.hurry.set()
        queued = self._records
        with queued.all_tasks_done:
            return queued.all_tasks_done.wait_for(lambda: not queued.unfinished_tasks, seconds)

    def flush(self) -> None:
        """Wait until everything is written."""
        if self._is_open:
            self._thread.hurry.set()
            self._records.join()

    def close(self) -> None:
        """Write what is left, and end the thread."""
        if self._is_open:
            self._is_open = False
            self._thread.hurry.set()
            self._thread.stop()
            self._handler.close()
        super().close()


class _PausingListener(logging.handlers.QueueListener):
    """Pauses before a record, and then passes on what came meanwhile, too."""

    def __init__(self, records: queue.Queue[logging.LogRecord], handler: logging.Handler) -> None:
        super().__init__(records, handler)
        # Set once somebody waits.
        self.hurry = threading.Event()
        self._paused_until = 0.0

    def handle(self, record: logging.LogRecord) -> None:
        """Pass *record* on, after a pause unless it came in the last one."""
        if record.created > self._paused_until:
            self.hurry.wait(PAUSE_SECONDS)
            self._paused_until = time.time()
        super().handle(record)


class _PrivateFile(logging.handlers.RotatingFileHandler):
    """A log that only its owner may read: even the names of notes are private.

    It lies in a folder that people tidy, and other servers rotate it. A file that was
    removed or renamed would still take records, and nobody would read them there.
    """

    def __init__(self, config: Config) -> None:
        # The usual file may have come with the memory: as a link, it would have what is logged
        # written into any other. One that is set was agreed to, whatever it is.
        self._may_be_link = "logging.file" in config.sources
        super().__init__(
            config.log_file,
            maxBytes=int(config.logging.max_size_mb * 1_000_000),
            backupCount=config.logging.max_backups,
            encoding="utf-8",
            errors="backslashreplace",
        )

    def emit(self, record: logging.LogRecord) -> None:
        """Write *record* into the file that has the log's name now."""
        # On Windows a file that is open cannot be removed.
        if os.name != "nt" and self.stream and not self._is_in_place(self.stream):
            with contextlib.suppress(OSError):
                anew = self._open()
                self.stream.close()
                self.stream = anew
        super().emit(record)

    def shouldRollover(self, record: logging.LogRecord) -> bool:  # noqa: N802 - the library's name
        """Tell whether *record* goes into a new file: never away from a pipe or a terminal."""
        # From Python 3.13 on, the library first asks for the position, which a pipe does not have.
        return Path(self.baseFilename).is_file() and bool(super().shouldRollover(record))

    def doRollover(self) -> None:  # noqa: N802 - the library's name
        """Begin a new file, unless another server on Windows has the old one open.

        That is tried before any file is moved. Else each record would be lost, and each
        time the oldest file with it.
        """
        if self.stream:
            self.stream.close()
        try:
            # To its own name: that changes nothing, and fails if any renaming would.
            os.rename(self.baseFilename, self.baseFilename)  # noqa: PTH104 - see the line above
        except OSError:
            self.stream = self._open()
        else:
            super().doRollover()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """Write *record* to standard error if the disk is full or gone; else as the library does.

        The library would write tracebacks for each record.
        """
        error = sys.exc_info()[1]
        if not isinstance(error, OSError):
            super().handleError(record)
            return
        vars(record)["not_in_file"] = error.strerror
        # Nobody may be there to read it, either.
        with contextlib.suppress(OSError):
            sys.stderr.write(f"{self.format(record)}\n")

    def _is_in_place(self, stream: TextIOWrapper) -> bool:
        try:
            return os.path.samestat(Path(self.baseFilename).stat(), os.fstat(stream.fileno()))
        except OSError:
            return False

    def _open(self) -> TextIOWrapper:
        return open(
            self.baseFilename,
            "a",
            encoding=self.encoding,
            errors=self.errors,
            opener=partial(_open_private, may_be_link=self._may_be_link),
        )


def _open_private(path: str, flags: int, *, may_be_link: bool) -> int:
    if sys.platform == "win32":
        return os.open(path, flags, 0o600)
    if not may_be_link:
        flags |= os.O_NOFOLLOW
    # To open a pipe would wait for a reader, and the start of the server for that. What is written
    # may wait, in the thread.
    descriptor = os.open(path, flags | os.O_NONBLOCK, 0o600)
    os.set_blocking(descriptor, True)
    return descriptor


def set_up_logging(config: Config) -> None:
    """Send every log record to the configured file. Call before the SDK sets up its own."""
    problem: OSError | None = None
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    try:
        handler = _PrivateFile(config)
    except OSError as error:
        problem = error
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(BackgroundHandler(handler))
    root.setLevel(config.logging.level.upper())
    # It tells of each event in the memory folder, where the log lies: a line would make the next.
    logging.getLogger("watchdog").setLevel(max(root.level, logging.INFO))
    log = logging.getLogger(__name__)
    if problem is not None:
        reason = "it is a link" if problem.errno == errno.ELOOP else problem.strerror
        log.warning("logging to standard error", extra={"reason": reason})
    for key, where in config.distrusted.items():
        log.warning("setting does not count", extra={"setting": key, "where": where})


def wait_for_log() -> bool:
    """Wait a moment until everything is in the log, and tell whether it is.

    Otherwise a disk hangs, or nobody reads a pipe.
    """
    handlers = logging.getLogger().handlers
    background = (one for one in handlers if isinstance(one, BackgroundHandler))
    return all(one.wait_written(LAST_WORDS_SECONDS) for one in background)


def read_log(config: Config) -> Iterator[Mapping[str, Any]]:
    """Yield the entries of the log, oldest first, those of rotated files among them.

    Lines that are no entries are skipped: a crash may have cut one.

    Raises:
        OSError: A log file is there but may not be read.
    """
    newest = config.log_file
    older = (Path(f"{newest}.{number}") for number in range(config.logging.max_backups, 0, -1))
    for file in (*older, newest):
        with _opened(file) as source:
            yield from _entries(source)


def read_recent(config: Config, limit_bytes: int) -> Iterator[Mapping[str, Any]]:
    """Yield the last entries of the log, oldest first: those in its newest *limit_bytes*.

    Raises:
        OSError: The log is there but may not be read.
    """
    with _opened(config.log_file) as source:
        source.seek(max(0, source.seek(0, os.SEEK_END) - limit_bytes))
        yield from _entries(source)


def _opened(file: Path) -> BinaryIO:
    """Open a log to read it; one that is not there has nothing in it, nor has a pipe or terminal.

    Reading from these would wait for what is written next.
    """
    if file.is_fifo() or file.is_char_device():
        return BytesIO()
    try:
        return file.open("rb")
    except FileNotFoundError:
        return BytesIO()


def _entries(lines: Iterable[bytes]) -> Iterator[Mapping[str, Any]]:
    for line in lines:
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(entry, dict):
            yield entry


def _short(value: object, longest: int = LONGEST_VALUE_CHARS) -> object:
    if value is None or (isinstance(value, int | float) and math.isfinite(value)):
        return value
    text = str(value)
    return text if len(text) <= longest else text[:longest] + "…"
