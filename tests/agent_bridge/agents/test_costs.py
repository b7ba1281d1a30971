"""What sub-agents cost is written down once a run, and summed up."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from agent_bridge.agents.costs import LEDGER_NAME, Totals, read_totals, record_cost
from agent_bridge.agents.jobs import Event, Job, Usage, new_job_id

BEGUN = datetime(2026, 3, 1, 9, tzinfo=UTC)


def done(second: int = 5) -> Job:
    """Return a job that ended *second* seconds after nine."""
    job = Job(new_job_id(), "count", BEGUN, 60, 100)
    return job.after(Event.EXITED_ZERO, BEGUN + timedelta(seconds=second))


def test_nothing_was_spent_where_nothing_ran(tmp_path: Path) -> None:
    """Without a ledger the sum is zero, and looking makes no folder."""
    assert read_totals(tmp_path / "jobs") == Totals()
    assert list(tmp_path.iterdir()) == []


def test_runs_are_summed(tmp_path: Path) -> None:
    """Money, tokens and runs add up, and the first end says since when."""
    record_cost(tmp_path, done(9), "opus", Usage(0.5, 100, 10))
    record_cost(tmp_path, done(5), "", Usage(0.25, 1, 2))
    assert read_totals(tmp_path) == Totals(2, 0.75, 101, 12, BEGUN + timedelta(seconds=5))
    assert (tmp_path / LEDGER_NAME).stat().st_mode & 0o777 == 0o600


def test_many_servers_write_whole_lines(tmp_path: Path) -> None:
    """Lines that are added at the same time do not mix."""
    with ThreadPoolExecutor(8) as pool:
        for _ in range(200):
            pool.submit(record_cost, tmp_path, done(), "opus", Usage(0.01, 1, 1))
    totals = read_totals(tmp_path)
    assert totals.runs == 200
    assert totals.cost_usd == pytest.approx(2)


def test_a_torn_line_costs_only_itself(tmp_path: Path) -> None:
    """What a crash cut short is skipped, and the next line is not spoilt by it."""
    record_cost(tmp_path, done(), "opus", Usage(0.5))
    with (tmp_path / LEDGER_NAME).open("ab") as ledger:
        ledger.write(b'{"cost_usd": 0.7, "inp\xff')
    record_cost(tmp_path, done(), "opus", Usage(0.5))
    assert read_totals(tmp_path).cost_usd == 1


ROW = '{"ended_at": "%s", "cost_usd": %s, "input_tokens": %s, "output_tokens": 1}'


@pytest.mark.parametrize(
    "line",
    [
        ROW % ("2026-03-01", "1", "1"),
        ROW % ("2026-03-01T09:00+00:00", "NaN", "1"),
        ROW % ("2026-03-01T09:00+00:00", "1", "Infinity"),
        "[" * 4000,
        '"text"',
        "{}",
        "x" * 5_000_000,
    ],
)
def test_a_line_of_another_kind_costs_only_itself(tmp_path: Path, line: str) -> None:
    """Whatever somebody wrote there, the other lines still add up."""
    record_cost(tmp_path, done(9), "opus", Usage(0.5))
    with (tmp_path / LEDGER_NAME).open("a") as ledger:
        ledger.write(line)
    record_cost(tmp_path, done(5), "opus", Usage(0.25))
    assert read_totals(tmp_path) == Totals(2, 0.75, 0, 0, BEGUN + timedelta(seconds=5))
