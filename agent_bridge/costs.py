"""What sub-agents cost: one line of JSON for each run, added to a file that is never rewritten.

Several servers add to it at once. A line goes out in one `write` to a file
opened for appending, so lines do not mix; one that a crash cut short is
skipped when they are summed up.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from agent_bridge.job_store import jobs_folder
from agent_bridge.jobs import Job, Usage

LEDGER_NAME: Final = "costs.jsonl"


@dataclass(frozen=True, slots=True)
class Totals:
    """What all runs together cost; *since* is when the first of them ended."""

    runs: int = 0
    cost_usd: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0
    since: datetime | None = None


def total_costs(memory: Path, environ: Mapping[str, str] | None = None) -> Totals:
    """Return what the sub-agents of the servers on *memory* cost so far. Reads the disk."""
    return read_totals(jobs_folder(memory, os.environ if environ is None else environ))


def read_totals(folder: Path) -> Totals:
    """Return the sum of the ledger in *folder*; nothing is there before the first run ended."""
    try:
        lines = (folder / LEDGER_NAME).read_text("utf-8", "replace").splitlines()
    except OSError:
        return Totals()
    rows = [row for line in lines if (row := _to_row(line))]
    return Totals(
        len(rows),
        sum(usage.cost_usd for _, usage in rows),
        sum(usage.input_tokens for _, usage in rows),
        sum(usage.output_tokens for _, usage in rows),
        min((ended_at for ended_at, _ in rows), default=None),
    )


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
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    descriptor = os.open(folder / LEDGER_NAME, flags, 0o600)
    try:
        # Begins a line of its own behind one that a crash cut short.
        os.write(descriptor, f"\n{json.dumps(row)}\n".encode())
    finally:
        os.close(descriptor)


def _to_row(line: str) -> tuple[datetime, Usage] | None:
    try:
        row: dict[str, Any] = json.loads(line)
        usage = Usage(float(row["cost_usd"]), int(row["input_tokens"]), int(row["output_tokens"]))
        return datetime.fromisoformat(row["ended_at"]), usage
    except (ValueError, TypeError, KeyError):
        return None
