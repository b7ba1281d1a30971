"""The log: one JSON object a line, in a file that does not grow for ever, never on stdout."""

import dataclasses
import json
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import agent_bridge.log
from agent_bridge.config import Config, LoggingSettings, MemorySettings
from agent_bridge.log import (
    LONGEST_VALUE_CHARS,
    PAUSE_SECONDS,
    BackgroundHandler,
    JsonLines,
    read_log,
    read_recent,
    set_up_logging,
)
from indexer.folder.watch import Watcher

log = logging.getLogger("test")


@pytest.fixture(autouse=True)
def root_logger() -> Iterator[None]:
    """Leave the process's logging as it was."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    for handler in set(root.handlers) - set(handlers):
        handler.close()
        root.removeHandler(handler)
    root.setLevel(level)


def make_config(folder: Path, **settings: object) -> Config:
    """Return a configuration that logs into *folder*."""
    return Config(
        memory=MemorySettings(directory=folder),
        logging=LoggingSettings(**settings),  # type: ignore[arg-type]
    )


def written() -> None:
    """Wait until what was logged is written."""
    for handler in logging.getLogger().handlers:
        handler.flush()


def entries(file: Path) -> list[dict[str, object]]:
    """Return the lines of a log, once all of it is written."""
    written()
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_a_record_is_one_line_with_its_extras(tmp_path: Path) -> None:
    """Time, level, logger, message and what the caller added stand in one JSON object."""
    config = make_config(tmp_path)
    set_up_logging(config)
    log.info("did %s\nit", "战国", extra={"count": 3, "where": tmp_path, "none": None, "yes": True})
    log.debug("too small to mention")
    (entry,) = entries(tmp_path / "bridge.log")
    assert str(entry.pop("ts")).endswith("+00:00")
    assert entry == {
        "level": "info",
        "logger": "test",
        "msg": "did 战国\nit",
        "pid": os.getpid(),
        "count": 3,
        "where": str(tmp_path),
        "none": None,
        "yes": True,
    }


def test_a_failure_brings_its_traceback(tmp_path: Path) -> None:
    """An exception is logged whole, and still in one line."""
    set_up_logging(make_config(tmp_path, level="error"))
    try:
        int("why")
    except ValueError:
        log.exception("failed")
    log.warning("not serious enough")
    (entry,) = entries(tmp_path / "bridge.log")
    assert "ValueError: invalid literal" in str(entry["traceback"])


def test_long_values_are_cut(tmp_path: Path) -> None:
    """The log does not become a second copy of the memory, but statistics need all names."""
    set_up_logging(make_config(tmp_path))
    files = "\n".join(f"blocks/{'long-' * 20}{number}.md" for number in range(50))
    log.info("m" * 5_000, extra={"text": "x" * 5_000, "files": files})
    (entry,) = entries(tmp_path / "bridge.log")
    assert entry["text"] == "x" * LONGEST_VALUE_CHARS + "…"
    assert entry["msg"] == "m" * LONGEST_VALUE_CHARS + "…"
    assert entry["files"] == files


VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary())


@given(message=st.text(), value=VALUES)
def test_every_record_is_a_line_of_json(message: str, value: object) -> None:
    """Any message and any extra make one line that strict readers accept."""
    record = logging.makeLogRecord({"msg": message, "levelname": "INFO", "extra": value})
    line = JsonLines().format(record)

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    entry = json.loads(line, parse_constant=refuse)
    assert "\n" not in line
    assert entry["msg"] == message[:LONGEST_VALUE_CHARS] + (
        "…" if len(message) > LONGEST_VALUE_CHARS else ""
    )


def test_half_a_character_is_logged_as_its_number(tmp_path: Path) -> None:
    """A file name that is not UTF-8 does not cost the record."""
    set_up_logging(make_config(tmp_path))
    log.info("name", extra={"path": "x\udc80.md"})
    written()
    assert rb"x\udc80.md" in (tmp_path / "bridge.log").read_bytes()


def test_the_log_is_rotated(tmp_path: Path) -> None:
    """Past its size a new file is begun; old ones are kept as many as configured, all readable."""
    set_up_logging(make_config(tmp_path, max_size_mb=0.01, max_backups=2))
    for number in range(300):
        log.info("line %s", number, extra={"text": "x" * 100})
    written()
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["bridge.log", "bridge.log.1", "bridge.log.2"]
    assert all(file.stat().st_size <= 10_000 for file in files)
    if os.name != "nt":
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    numbers = [str(entry["msg"]) for file in reversed(files) for entry in entries(file)]
    assert numbers == [f"line {number}" for number in range(300 - len(numbers), 300)]


def test_a_log_that_another_server_holds_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Windows renames no open file: meanwhile no record is lost, no older file, and it is quiet."""
    set_up_logging(make_config(tmp_path, max_size_mb=0.001, max_backups=2))
    (tmp_path / "bridge.log.1").write_text('{"msg": "older"}\n')
    rename = os.rename

    def refuse(source: str, target: str) -> None:
        if source.endswith("bridge.log"):
            raise PermissionError(13, "another program has it open")
        rename(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refuse)
        for number in range(100):
            log.info("line %s", number)
        written()
    assert len(entries(tmp_path / "bridge.log")) == 100
    log.info("line 100")
    assert [entry["msg"] for entry in entries(tmp_path / "bridge.log")] == ["line 100"]
    assert [entry["msg"] for entry in entries(tmp_path / "bridge.log.2")] == ["older"]
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(os.name == "nt", reason="a file that is open stays there")
def test_a_log_that_was_removed_is_begun_anew(tmp_path: Path) -> None:
    """After ``git clean``, and after another server's rotation, records go where readers look."""
    set_up_logging(make_config(tmp_path))
    file = tmp_path / "bridge.log"
    log.info("one")
    written()
    file.unlink()
    log.info("two")
    log.info("three")
    assert [entry["msg"] for entry in entries(file)] == ["two", "three"]
    assert file.stat().st_mode & 0o777 == 0o600
    file.rename(tmp_path / "bridge.log.1")
    log.info("four")
    written()
    assert [entry["msg"] for entry in read_log(make_config(tmp_path))] == ["two", "three", "four"]


@pytest.mark.skipif(os.name == "nt", reason="a file that is open stays there")
def test_a_log_whose_folder_is_gone_is_no_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is told of it with every record, and the log goes on when the folder is back."""
    memory = tmp_path / "memory"
    memory.mkdir()
    set_up_logging(make_config(memory))
    memory.rename(tmp_path / "away")
    log.info("one")
    written()
    (tmp_path / "away").rename(memory)
    log.info("two")
    assert [entry["msg"] for entry in entries(memory / "bridge.log")] == ["one", "two"]
    assert capsys.readouterr().err == ""


@pytest.mark.holds("INSIDE")
@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
@pytest.mark.parametrize("is_running", [False, True])
def test_a_link_that_came_with_the_memory_is_not_written_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *, is_running: bool
) -> None:
    """What is logged, such as names of files, would stand in any file of its user."""
    memory, outside = tmp_path / "memory", tmp_path / ".bashrc"
    memory.mkdir()
    outside.write_text("")
    if is_running:
        set_up_logging(make_config(memory))
        log.info("one")
        written()
        (memory / "bridge.log").unlink()
    (memory / "bridge.log").symlink_to(outside)
    if not is_running:
        set_up_logging(make_config(memory))
    log.info("$(two)")
    written()
    assert outside.read_text() == ""
    assert is_running or "it is a link" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_log_that_was_agreed_to_may_be_a_link(tmp_path: Path) -> None:
    """Such as /dev/stderr, or one of a person's own."""
    (tmp_path / "log").symlink_to(tmp_path / "other")
    config = make_config(tmp_path, file=tmp_path / "log")
    set_up_logging(dataclasses.replace(config, sources={"logging.file": "--config"}))
    log.info("one")
    written()
    assert [entry["msg"] for entry in entries(tmp_path / "other")] == ["one"]


@pytest.mark.holds("QUIET")
@pytest.mark.skipif(os.name == "nt", reason="there are no named pipes of this kind")
def test_nobody_waits_for_the_disk_of_the_log(tmp_path: Path) -> None:
    """A disk that hangs holds up whoever writes to it, but not what is logged."""
    file = tmp_path / "bridge.log"
    os.mkfifo(file)
    # Nobody reads, so the pipe takes 64 KB and the rest has to wait.
    with os.fdopen(os.open(file, os.O_RDWR), "rb") as end:
        set_up_logging(make_config(tmp_path))
        for number in range(1_000):
            log.info("line %s", number, extra={"text": "x" * 400})
        lines = [end.readline() for _ in range(1_000)]
    assert [json.loads(line)["msg"] for line in lines] == [f"line {n}" for n in range(1_000)]


@pytest.mark.holds("QUIET")
@pytest.mark.skipif(os.name == "nt", reason="there are no named pipes of this kind")
def test_a_pipe_that_nobody_reads_holds_up_nobody(tmp_path: Path, checkout: Path) -> None:
    """Such a log is on standard error, with the reason, and to those who read it it is empty."""
    os.mkfifo(tmp_path / "bridge.log")
    script = """
import logging, sys
from pathlib import Path
from agent_bridge.config import Config, MemorySettings
from agent_bridge.log import read_log, read_recent, set_up_logging
config = Config(memory=MemorySettings(directory=Path(sys.argv[1])))
set_up_logging(config)
print([*read_log(config), *read_recent(config, 100)])
"""
    done = subprocess.run(
        [sys.executable, "-c", script, tmp_path],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "[]\n"
    assert json.loads(done.stderr)["msg"] == "logging to standard error"


def test_what_was_logged_is_written_before_the_log_is_closed(tmp_path: Path) -> None:
    """Whatever ends the server, its last words are in the file; closing twice is no failure."""
    set_up_logging(make_config(tmp_path))
    (handler,) = (h for h in logging.getLogger().handlers if isinstance(h, BackgroundHandler))
    for number in range(200):
        log.info("line %s", number)
    handler.close()
    handler.close()
    handler.flush()
    lines = (tmp_path / "bridge.log").read_text("utf-8").splitlines()
    assert [json.loads(line)["msg"] for line in lines] == [f"line {n}" for n in range(200)]


class Witness(logging.Handler):
    """Notes how long after it was made each record came."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note it."""
        self.seconds.append(time.time() - record.created)


def test_a_record_is_written_after_the_answer_it_is_about() -> None:
    """It waits a moment, in which that can be sent, and what else is logged waits with it."""
    witness = Witness()
    handler = BackgroundHandler(witness)
    first, second = (logging.makeLogRecord({"msg": name}) for name in ("first", "second"))
    handler.emit(first)
    handler.emit(second)
    while len(witness.seconds) < 2:
        time.sleep(0.01)
    handler.close()
    # What the clock of records cannot tell apart.
    assert witness.seconds[0] > PAUSE_SECONDS - 0.02


def test_whoever_waits_for_the_log_waits_for_no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a server, for instance, does not."""
    monkeypatch.setattr(agent_bridge.log, "PAUSE_SECONDS", 600.0)
    for wait in (BackgroundHandler.flush, BackgroundHandler.close, _wait_written):
        witness = Witness()
        handler = BackgroundHandler(witness)
        handler.emit(logging.makeLogRecord({"msg": "last words"}))
        wait(handler)
        assert len(witness.seconds) == 1
        handler.close()


def _wait_written(handler: BackgroundHandler) -> None:
    assert handler.wait_written(60)


def test_a_log_in_the_watched_folder_is_not_about_itself(tmp_path: Path) -> None:
    """The library that watches tells of each event, and to write a line of the log is one."""
    set_up_logging(make_config(tmp_path, level="debug"))
    with Watcher(tmp_path, quiet_seconds=0.01, longest_wait_seconds=1) as watcher:
        log.debug("one")
        written()
        (tmp_path / "a.md").write_text("a\n")
        assert watcher.wait_quiet(20)
    assert [entry["msg"] for entry in entries(tmp_path / "bridge.log")] == ["one"]


def test_a_log_goes_where_it_is_configured(tmp_path: Path) -> None:
    """An absolute path is taken as it is, and a file that is there is continued."""
    (tmp_path / "here").mkdir()
    file = tmp_path / "here" / "a.log"
    file.write_text('{"msg": "before"}\n')
    set_up_logging(make_config(tmp_path / "absent", file=file))
    log.info("after")
    assert [entry["msg"] for entry in entries(file)] == ["before", "after"]


def test_a_setting_that_does_not_count_is_named(tmp_path: Path) -> None:
    """Whoever looks why a setting does nothing finds it where the server tells what it does."""
    where = f"{tmp_path / 'bridge-config.yaml'}:2"
    set_up_logging(
        dataclasses.replace(make_config(tmp_path), distrusted={"sub_agent.roots": where})
    )
    (entry,) = entries(tmp_path / "bridge.log")
    told = ("setting does not count", "sub_agent.roots", where)
    assert (entry["msg"], entry["setting"], entry["where"]) == told


@pytest.mark.holds("QUIET")
@pytest.mark.parametrize("obstacle", ["no folder", "a folder"])
def test_without_a_file_the_log_goes_to_stderr_and_says_why(
    tmp_path: Path, checkout: Path, obstacle: str
) -> None:
    """Where the file cannot be opened, every line is on standard error and none on output."""
    if obstacle == "a folder":
        (tmp_path / "memory" / "bridge.log").mkdir(parents=True)
    script = """
import logging, sys
from pathlib import Path
from agent_bridge.config import Config, MemorySettings
from agent_bridge.log import set_up_logging
set_up_logging(Config(memory=MemorySettings(directory=Path(sys.argv[1]))))
logging.getLogger("test").info("name", extra={"path": "x\\udc80.md"})
"""
    done = subprocess.run(
        [sys.executable, "-c", script, tmp_path / "memory"],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    why, line = map(json.loads, done.stderr.splitlines())
    assert (why["level"], why["msg"]) == ("warning", "logging to standard error")
    assert why["reason"] in {"No such file or directory", "Is a directory"}
    assert line["msg"] == "name"
    assert done.stdout == ""


@pytest.mark.holds("QUIET")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file without room")
def test_what_a_full_disk_does_not_take_goes_to_stderr_and_says_why(
    tmp_path: Path, checkout: Path
) -> None:
    """A client keeps that as its log of the server: a line for each record, and no tracebacks."""
    script = """
import logging, sys
from pathlib import Path
from agent_bridge.config import Config, LoggingSettings, MemorySettings
from agent_bridge.log import set_up_logging
settings = LoggingSettings(file=Path("/dev/full"))
set_up_logging(Config(memory=MemorySettings(directory=Path(sys.argv[1])), logging=settings))
for number in range(3):
    logging.getLogger("test").info("record %s", number)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, tmp_path],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["msg"] for line in lines] == ["record 0", "record 1", "record 2"]
    assert {line["not_in_file"] for line in lines} == {"No space left on device"}
    assert done.stdout == ""


def test_the_newest_entries_are_read_without_the_rest(tmp_path: Path) -> None:
    """Only whole lines among the last bytes are told; no log is no entries."""
    config = make_config(tmp_path)
    assert list(read_recent(config, 100)) == []
    lines = [f'{{"number": {number}}}\n' for number in range(100)]
    (tmp_path / "bridge.log").write_text("".join(lines) + "torn", "utf-8")
    assert [entry["number"] for entry in read_recent(config, 60)] == [97, 98, 99]
    assert len(list(read_recent(config, 10**6))) == 100


def test_the_whole_log_is_read_oldest_first(tmp_path: Path) -> None:
    """With what was rotated away; a line that a crash cut, or that is no entry, is passed over."""
    config = make_config(tmp_path, max_backups=2)
    assert list(read_log(config)) == []
    for name, number in (("bridge.log.3", 0), ("bridge.log.2", 1), ("bridge.log", 3)):
        (tmp_path / name).write_text(f'{{"n": {number}}}\n', "utf-8")
    torn = b'{"n": 2}\n[1]\n5\n\xff\n' + b"[" * 50_000 + b'\n\n{"n": 4'
    (tmp_path / "bridge.log.1").write_bytes(torn)
    assert [entry["n"] for entry in read_log(config)] == [1, 2, 3]
    (tmp_path / "bridge.log").unlink()
    (tmp_path / "bridge.log").mkdir()
    with pytest.raises(IsADirectoryError):
        list(read_log(config))


def test_a_log_that_is_not_there_has_no_newest_entries(tmp_path: Path) -> None:
    """A first look at a new memory is no error."""
    assert list(read_recent(make_config(tmp_path), 100)) == []
