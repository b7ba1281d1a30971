"""What happened to the memory, for the pages: changes, their differences, and taking them back.

Plain data as in `desk`, and blocking like that.
"""

import dataclasses
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from agent_bridge.agents.costs import read_totals
from agent_bridge.agents.job_store import JobStore
from agent_bridge.config import Config
from agent_bridge.errors import NoHistoryError
from agent_bridge.log import read_recent
from agent_bridge.memory.undo import apply_undo, file_history, find_text, full_history, plan_undo
from agent_bridge.ui.activity import newest
from agent_bridge.ui.comparison import compare
from agent_bridge.user_folders import state_folder
from indexer import decode

Facts = dict[str, Any]

# The client in the history for changes made here.
CLIENT: Final = "agent-bridge ui"

MOST_ACTIVITIES: Final = 200
MOST_CHANGES: Final = 200

# The log of some thousand calls.
_RECENT_LOG_BYTES: Final = 512 * 1024


def changes(root: Path, name: str) -> Facts:
    """Return the changes of a file, the newest first."""
    try:
        found = file_history(root, name)
    except NoHistoryError:
        found = []
    shown = [dataclasses.asdict(change) for change in reversed(found[-MOST_CHANGES:])]
    return {"changes": shown, "more": max(0, len(found) - MOST_CHANGES)}


def comparison(root: Path, name: str, old: str, new: str) -> Facts:
    """Return the comparison of the versions *old* and *new* of a file; empty means no file.

    Raises:
        NoHistoryError: A version is not one of this file.
        TextGoneError: A text is no longer kept.
    """
    found = file_history(root, name)
    texts = (find_text(root, found, version) if version else b"" for version in (old, new))
    return to_comparison(*map(_shown, texts))


def activity(config: Config) -> Facts:
    """Return what agents did recently, the newest first, and the total cost of sub-agents."""
    root = config.memory.directory
    folder = state_folder(root, os.environ)
    activities = newest(
        full_history(root),
        read_recent(config, _RECENT_LOG_BYTES),
        JobStore(folder).records(),
        datetime.now(UTC),
        MOST_ACTIVITIES,
    )
    costs = read_totals(folder)._asdict()
    del costs["since"]
    return {
        "activities": [dataclasses.asdict(activity) for activity in activities],
        "costs": costs,
    }


def undo_plan(root: Path, number: int) -> Facts:
    """Return what an undo of the change *number* would do.

    Raises:
        NoHistoryError, NothingToUndoError, ChangedSinceError, TextGoneError: It cannot be undone.
    """
    plan = plan_undo(root, str(number))
    steps = [
        {
            "path": step.change.path,
            "deleted": step.past is None,
            "comparison": to_comparison(_shown(step.present or b""), _shown(step.past or b"")),
        }
        for step in plan.steps
    ]
    return {"steps": steps, "left": plan.left}


def undo(root: Path, number: int) -> Facts:
    """Undo the change *number*.

    Raises:
        ChangedSinceError: A file was changed since; nothing was undone.
        UndoneInPartError: One of several files could not follow those before it.
    """
    return {"note": apply_undo(root, plan_undo(root, str(number)), CLIENT)}


def to_comparison(old: str, new: str) -> Facts:
    """Return the comparison of two texts."""
    return dataclasses.asdict(compare(old, new))


def _shown(data: bytes) -> str:
    return decode(data)[0]
