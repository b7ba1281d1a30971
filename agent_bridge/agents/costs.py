"""What sub-agents cost: one line of JSON for each run, added to a file that is never rewritten.

Several servers add to it at once. A line goes out in one `write` to a file
opened for appending, so lines do not mix; on Windows, `JobStore.note_cost` has
them write in turn. A line that a crash cut short is skipped when they are summed
up. A line holds `ended_at`, `job_id`, `model` (empty: the user's usual one),
`seconds`, `cost_usd`, `input_tokens` and `output_tokens`; nothing of what was said.
"""

import contextlib
import json
import math
import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from agent_bridge.agents.jobs import Job, Usage

LEDGER_NAME: Final = "costs.jsonl"

# Ten times what a line takes. What is longer is none of ours, and is not held in memory.
LONGEST_LINE_BYTES: Final = 4096


class Totals(NamedTuple):
    """What all runs together cost; *since* is when the first of them ended."""

    runs: int = 0
    cost_usd: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0
    since: datetime | None = None


class Run(NamedTuple):
    """One line of the ledger. *model* is empty for the user's usual one."""

    ended_at: datetime
    model: str
    seconds: float
    usage: Usage


def read_totals(folder: Path) -> Totals:
    """Return the sum of the ledger in *folder*; nothing is there before the first run ended."""
    runs = list(read_runs(folder))
    return Totals(
        len(runs),
        sum(run.usage.cost_usd for run in runs),
        sum(run.usage.input_tokens for run in runs),
        sum(run.usage.output_tokens for run in runs),
        min((run.ended_at for run in runs), default=None),
    )


def read_runs(folder: Path) -> Iterator[Run]:
    """Yield the runs in the ledger in *folder*, in the order they ended."""
    # Nothing ran yet; or the disk failed, and what was read before it did is known.
    with contextlib.suppress(OSError), (folder / LEDGER_NAME).open("rb") as ledger:
        for line in iter(lambda: ledger.readline(LONGEST_LINE_BYTES), b""):
            if run := _to_run(line):
                yield run


def record_cost(folder: Path, job: Job, model: str, usage: Usage) -> None:
    """Add the cost of *job*, which has ended, to the ledger in *folder*.

    Raises:
        OSError: The file cannot be written.
    """
    assert job.ended_at is not None
    row = {
        "ended_at": job.ended_at.isoformat(timespec="seconds"),
        "job_id": job.id,
        "model": model,
        "seconds": round(job.elapsed_seconds(job.ended_at), 3),
        "cost_usd": usage.cost_usd,
        "input_tokens": usage.input_tokens,
        "output_tokens": usage.output_tokens,
    }
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
    descriptor = os.open(folder / LEDGER_NAME, flags, 0o600)
    try:
        # The line break in front ends a line that a crash cut short.
        os.write(descriptor, f"\n{json.dumps(row)}\n".encode())
    finally:
        os.close(descriptor)


def _to_run(line: bytes) -> Run | None:
    try:
        row: dict[str, Any] = json.loads(line)
        usage = Usage(float(row["cost_usd"]), int(row["input_tokens"]), int(row["output_tokens"]))
        ended_at = datetime.fromisoformat(row["ended_at"])
        seconds = float(row.get("seconds", 0.0))
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None
    # A time without a zone cannot be compared, and no sum survives what is no number.
    if not ended_at.tzinfo or not math.isfinite(usage.cost_usd + seconds):
        return None
    return Run(ended_at, str(row.get("model", "")), seconds, usage)
