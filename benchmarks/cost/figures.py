"""Samples, goals and rows: what was measured, and whether it is good enough."""

import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Self

Figure = Literal["median", "p99", "high"]

NO_SIZE: Final = 0


@dataclass(frozen=True, slots=True)
class Sample:
    """The figures of several runs of one thing, in the unit of its row."""

    median: float
    p99: float
    low: float
    high: float
    count: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        """Return the sample of *values*, at least one."""
        return cls(
            statistics.median(values),
            percentile(values, 99),
            min(values),
            max(values),
            len(values),
        )

    def take(self, figure: Figure) -> float:
        """Return one figure of the sample."""
        return {"median": self.median, "p99": self.p99, "high": self.high}[figure]


@dataclass(frozen=True, slots=True)
class Goal:
    """At most *times* the floor, plus *plus* in the unit of the row."""

    times: float = 0.0
    plus: float = 0.0

    def limit(self, floor: float) -> float:
        """Return the highest figure that meets the goal, for such a *floor*."""
        return self.times * floor + self.plus


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; the *figure* of *ours* is judged by *goal* and that of *floor*."""

    name: str
    unit: str
    ours: Sample
    floor: Sample | None = None
    floor_name: str = ""
    goal: Goal | None = None
    figure: Figure = "median"
    size: int = NO_SIZE

    @property
    def value(self) -> float:
        """The figure of ours that is judged."""
        return self.ours.take(self.figure)

    @property
    def floor_value(self) -> float:
        """The same figure of the floor; 0 if there is none."""
        return self.floor.take(self.figure) if self.floor else 0.0

    @property
    def ratio(self) -> float | None:
        """Ours as a multiple of its floor."""
        return self.value / self.floor_value if self.floor_value else None

    @property
    def is_met(self) -> bool | None:
        """Whether the goal is met; None if there is none."""
        return None if self.goal is None else self.value <= self.goal.limit(self.floor_value)


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest of *values* such that at least *percent* of them do not exceed it."""
    ordered = sorted(values)
    rank = math.ceil(len(ordered) * percent / 100)
    return ordered[max(0, min(rank, len(ordered)) - 1)]


def clock_ms(work: Callable[[], object]) -> float:
    """Run *work* once and return how many milliseconds that took."""
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def take_turns(
    ours: Callable[[], float], floor: Callable[[], float], runs: int
) -> tuple[Sample, Sample]:
    """Measure both *runs* times, taking turns at which comes first; return both samples."""
    mine: list[float] = []
    least: list[float] = []
    for number in range(runs):
        order = ((ours, mine), (floor, least))
        for measure, values in order if number % 2 else order[::-1]:
            values.append(measure())
    return Sample.of(mine), Sample.of(least)
