"""What is wrong with an index, and ways to mend it → the mildest way that helps."""

import logging
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from indexer.errors import StoreCorruptError, StoreError
from indexer.reports import Problem

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Repair:
    """A way to mend what certain checks find."""

    sentence: str
    checks: AbstractSet[str]
    work: Callable[[Sequence[Problem]], object]


def mend(
    problems: Sequence[Problem],
    repairs: Sequence[Repair],
    look_again: Callable[[], Sequence[Problem]],
) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """Try *repairs*, the mildest first; return what was done, and what is still wrong.

    A problem that none of them can mend stays, and does not hold up the others.
    """
    done: list[str] = []
    left = tuple(problems)
    mendable = {check for repair in repairs for check in repair.checks}
    for repair in repairs:
        found = {problem.check for problem in left} & mendable
        if not found:
            break
        if not found <= repair.checks:
            continue
        try:
            repair.work(left)
        except Exception as error:
            # Damage as deep as that can trip anything. So can a mistake of ours, which the
            # next repair may get around: whoever looks for it finds it in the log.
            if isinstance(error, StoreError) and not isinstance(error, StoreCorruptError):
                raise
            log.info("a repair failed: %s", repair.sentence, exc_info=True)
            continue
        done.append(repair.sentence)
        left = tuple(look_again())
    return tuple(done), left
