"""Find inputs whose time grows faster than their length, such as patterns that backtrack.

A test cannot rely on measured times, so only the command does this.
"""

import random
import re
import time
from collections.abc import Iterator, Sequence
from typing import Final

from fuzzing.mutation import TOKENS
from fuzzing.targets import Target

# Large enough that quadratic time shows, small enough that it ends.
PUMPED_BYTES: Final = 25_000
TIMES: Final = 8

# Quadratic time would be 64 times as long. Below `LEAST_SECONDS`, the ratio is noise.
STEEPEST: Final = 20.0
LEAST_SECONDS: Final = 0.1


def steep_inputs(
    target: Target, kept: Sequence[bytes], chance: random.Random, seconds: float
) -> Iterator[tuple[float, float, bytes]]:
    """Yield (ratio, seconds, input) if eight times the size takes far more than eight times."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        before, unit, after = _pump(kept, chance)
        count = PUMPED_BYTES // len(unit) + 1
        part, whole = (before + unit * (count * times) + after for times in (1, TIMES))
        took = _seconds(target, whole)
        if took < LEAST_SECONDS:
            continue
        # The minimum of three, since other programs can only add to it.
        ratio = took / min(_seconds(target, part) for _ in range(3))
        if ratio > STEEPEST:
            took = min(took, _seconds(target, whole))
            yield ratio, took, before + b"{" + unit + b"}*" + str(count * TIMES).encode() + after


def _pump(kept: Sequence[bytes], chance: random.Random) -> tuple[bytes, bytes, bytes]:
    data = chance.choice(kept)
    start, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    if chance.random() < 0.5:  # noqa: PLR2004 - half of them
        words = chance.choice(TOKENS) + chance.choice((b"", b" ", b"\n", chance.choice(TOKENS)))
        return data[:start], words, data[start:]
    return data[:start], data[start : min(end, start + 60)] or b"a", data[end:]


def _seconds(target: Target, data: bytes) -> float:
    # Compiling a pattern made of the input is part of the work, so none may be cached.
    re.purge()
    started = time.process_time()
    target(data)
    return time.process_time() - started
