"""Rows of the server: start, answers over stdio, saves, memory, idle time and tokens."""

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cost.figures import Goal, Row, Sample, clock_ms, take_turns
from cost.ground import Ground
from cost.processes import ECHO, Server, cpu_seconds, ours, resident_mb, serving, wait_calm
from indexer import to_version
from indexer.folder.index_place import DATABASE_NAME

ECHO_NAME: Final = "echo on the same SDK"

# The server's default.
QUIET_MS: Final = 400.0

# Far beyond the longest time that a file which is written without pause has to wait.
LONGEST_SAVE_SECONDS: Final = 30.0


class Pair(NamedTuple):
    """Our server and that of the floor, both running and done with the work of their start."""

    ours: Server
    echo: Server


@contextlib.contextmanager
def both(ground: Ground) -> Iterator[Pair]:
    """Run both servers for a while, after a first answer."""
    with serving(ours(ground.memory)) as server, serving(ECHO) as echo:
        server.call("memory_search", query=ground.questions[0])
        wait_calm(server.process.pid)
        yield Pair(server, echo)


def start(ground: Ground) -> Iterator[Row]:
    """Start a server and wait for its first answer; the index exists."""
    question = ground.questions[0]

    def first_answer(command: list[str], tool: str, **arguments: str) -> float:
        started = time.perf_counter()
        server = Server(command)
        try:
            server.call(tool, **arguments)
            return (time.perf_counter() - started) * 1000
        finally:
            server.close()

    samples = take_turns(
        lambda: first_answer(ours(ground.memory), "memory_search", query=question),
        lambda: first_answer(ECHO, "echo", text=question),
        ground.runs(8),
    )
    # In a larger memory the first answer also waits for a walk of all of it.
    goal = Goal(1.15) if ground.size <= 1_000 else None  # noqa: PLR2004 - the size that has a goal
    yield Row("server start to first answer", "ms", *samples, ECHO_NAME, goal)


def answer(ground: Ground, pair: Pair) -> Iterator[Row]:
    """Answer questions over stdio, the freshness check included."""
    more = 3.0 if ground.size <= 1_000 else 10.0 if ground.size <= 10_000 else 30.0  # noqa: PLR2004 - the sizes that have goals
    goal = Goal(1.0, more)
    samples = _ask_in_turns(pair, ground.questions)
    yield Row("memory_search over stdio, p50", "ms", *samples, goal)
    yield Row("memory_search over stdio, p99", "ms", *samples, None, "p99")
    of_key_words = _ask_in_turns(pair, ground.key_words)
    yield Row("memory_search over stdio, key words, p50", "ms", *of_key_words, goal)


def _ask_in_turns(pair: Pair, questions: Sequence[str]) -> tuple[Sample, Sample, str]:
    """Return how long answers over stdio take, and echoes, and their name; three warm up."""
    mine: list[float] = []
    least: list[float] = []
    # Each is asked once, for the answer would come from the cache the next time.
    for question in questions:
        least.append(clock_ms(lambda: pair.echo.call("echo", text=question)))  # noqa: B023 - called here
        mine.append(clock_ms(lambda: pair.ours.call("memory_search", query=question)))  # noqa: B023
    return Sample.of(mine[3:]), Sample.of(least[3:]), ECHO_NAME


def save(ground: Ground, pair: Pair) -> Iterator[Row]:
    """Save a file and wait until the watcher has indexed it, or a search has found it."""
    file = ground.memory / "bench-save.md"
    words = [f"zweitausendmal{number}" for number in range(ground.runs(20))]
    found: list[float] = []
    again: list[float] = []
    try:
        # The first save may coincide with the look that follows every search.
        watched = [_watched_ms(file, word) for word in ("zuerst", *words)][1:]
        for word in words:
            found.append(_found_ms(pair.ours, file, word))
            again.append(clock_ms(lambda: pair.ours.call("memory_search", query=word)))  # noqa: B023 - called here
    finally:
        file.unlink(missing_ok=True)
    quiet = Sample.of([QUIET_MS]), "quiet time", Goal(1.0, 100.0)
    yield Row("save to searchable, watcher", "ms", Sample.of(watched), *quiet, "p99")
    same = Sample.of(again), "the same search again"
    yield Row("save to found, search's own look", "ms", Sample.of(found), *same)


def _watched_ms(file: Path, word: str) -> float:
    """Save, and look into the index until it holds what was saved; nothing else is asked."""
    text = f"# Saved\n\nThe save called {word} is waiting for the watcher.\n".encode()
    wanted = to_version(text)
    sql = "SELECT version FROM documents WHERE path = ?"
    database = file.with_name(DATABASE_NAME)
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as conn:
        started = time.perf_counter()
        file.write_bytes(text)
        while (took := time.perf_counter() - started) < LONGEST_SAVE_SECONDS:
            if conn.execute(sql, (file.name,)).fetchone() == (wanted,):
                # The server looks once more, and that must not find the next save.
                time.sleep(0.1)
                return took * 1000
            time.sleep(0.002)
    raise RuntimeError(f"the watcher did not see a save within {LONGEST_SAVE_SECONDS:g} seconds")


def _found_ms(server: Server, file: Path, word: str) -> float:
    started = time.perf_counter()
    file.write_text(f"# Saved\n\nThe word is {word}.\n", "utf-8")
    result = server.call("memory_search", query=word)
    took = (time.perf_counter() - started) * 1000
    if word not in json.dumps(result["structuredContent"]["hits"]):
        raise RuntimeError(f"a search missed what was saved before it: {result}")
    return took


def rest(ground: Ground, pair: Pair) -> Iterator[Row]:
    """Measure the resident memory of servers after a first answer and nothing else."""
    pair.echo.call("echo", text=ground.questions[0])
    mine, least = resident_mb(pair.ours.process.pid), resident_mb(pair.echo.process.pid)
    if mine is not None and least is not None:
        samples = Sample.of([mine]), Sample.of([least])
        yield Row("resident memory, idle server", "MB", *samples, ECHO_NAME, Goal(1.3))


def idle(ground: Ground, pair: Pair) -> Iterator[Row]:
    """Measure the share of a processor that an idle server uses."""
    wait_calm(pair.ours.process.pid)
    before = cpu_seconds(pair.ours.process.pid)
    time.sleep(ground.idle_seconds)
    after = cpu_seconds(pair.ours.process.pid)
    if before is not None and after is not None:
        share = 100 * (after - before) / ground.idle_seconds
        yield Row("idle CPU", "%", Sample.of([share]), goal=Goal(0.0, 0.2))


def tokens(ground: Ground, pair: Pair) -> Iterator[Row]:
    """Count the tokens that a conversation pays for, at four characters each."""
    tools = pair.ours.ask("tools/list", {})["tools"]
    answers = [pair.ours.call("memory_search", query=question) for question in ground.questions]
    texts = [sum(len(part["text"]) for part in found["content"]) / 4 for found in answers]
    shapes = [_count_tokens(found["structuredContent"]) for found in answers]
    length = Sample.of([_count_tokens(tools)])
    yield Row("tool definitions", "tokens", length, goal=Goal(0.0, 2500.0))
    instructions = float(len(pair.ours.hello["instructions"].encode()))
    yield Row("instructions", "bytes", Sample.of([instructions]), goal=Goal(0.0, 2048.0))
    limit = Goal(0.0, 1200.0)
    yield Row("default answer as text", "tokens", Sample.of(texts), goal=limit, figure="high")
    yield Row("default answer as structure", "tokens", Sample.of(shapes), goal=limit, figure="high")


def _count_tokens(facts: object) -> float:
    return len(json.dumps(facts, ensure_ascii=False, separators=(",", ":"))) / 4
