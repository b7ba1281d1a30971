"""Read what is recorded of a memory: its files, git, the history, the log, the ledger of costs.

Nothing is recorded for this alone. The log says which files were read and
which a search showed, by name; so a rotated log forgets, and says since when
it knows.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

from agent_bridge.agents.costs import read_runs
from agent_bridge.config import Config
from agent_bridge.errors import GitError
from agent_bridge.log import read_log
from agent_bridge.memory.block_files import to_moment
from agent_bridge.memory.changes import Change, with_changes_by_hand
from agent_bridge.memory.git import Git
from agent_bridge.memory.history import entries
from agent_bridge.statistics.sessions import read_sessions
from agent_bridge.statistics.stats import (
    Month,
    Stats,
    Tally,
    carry_forward,
    count_spends,
    count_weeks,
    grow,
)
from agent_bridge.user_folders import state_folder
from indexer import (
    Fingerprint,
    decode,
    find_date,
    is_ignored,
    is_markdown_path,
    read_header,
    read_ignore,
    scan_folder,
    split_lines,
    to_texts,
)

# Far more than any header takes.
_HEAD_BYTES: Final = 8192


def collect(config: Config, now: datetime) -> Stats:
    """Return what is known of the memory of *config*. Reads the disk; changes nothing.

    Raises:
        MemoryFolderError: The memory folder is missing or may not be listed.
        OSError: The history or the log is there and may not be read.
    """
    root, today = config.memory.directory, now.astimezone(UTC).date()
    files = scan_folder(root).files
    recorded = entries(root)
    changes = with_changes_by_hand(recorded)
    tally = Tally()
    sessions = read_sessions(_counted(read_log(config), tally))
    committed = _read_git(root, read_ignore(root))
    used = [session for session in sessions if session.calls]
    return Stats(
        months=(
            carry_forward(committed, _this_month(files, today))
            if committed
            else grow(_find_all_made(root, files, recorded), recorded, today)
        ),
        growth_from="git" if committed else "dates",
        weeks=count_weeks(changes, today),
        written_since=recorded[0].when[:10] if recorded else "",
        tools=tally.to_tools(),
        called_since=tally.since,
        files=tally.to_files(files),
        sessions=len(used),
        sessions_loaded=sum(session.loaded == "start" for session in used),
        spends=count_spends(
            (
                f"{run.ended_at.astimezone(UTC):%Y-%m}",
                run.seconds,
                run.usage.cost_usd,
                run.usage.input_tokens + run.usage.output_tokens,
            )
            for run in read_runs(state_folder(root, os.environ))
        ),
    )


def _this_month(files: Mapping[str, Fingerprint], today: date) -> Month:
    size = sum(fingerprint.size for fingerprint in files.values())
    return Month(f"{today:%Y-%m}", len(files), size)


def _find_all_made(
    root: Path, files: Mapping[str, Fingerprint], recorded: Sequence[Change]
) -> dict[str, tuple[str, int]]:
    """Return the day on which each file was made, and its size; the history knows best."""
    born = {change.path: change.when[:10] for change in reversed(recorded) if not change.old}
    return {
        path: (born.get(path) or _find_made(root, path, fingerprint), fingerprint.size)
        for path, fingerprint in files.items()
    }


def _counted(log: Iterator[Mapping[str, Any]], tally: Tally) -> Iterator[Mapping[str, Any]]:
    """Yield the entries of *log*, each counted; it may be 40 MB, so it is read once."""
    for entry in log:
        tally.add(entry)
        yield entry


def _read_git(root: Path, ignored: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Return (files, bytes) of the memory in the last commit of each month; none without git."""
    git = Git(root)
    try:
        logged = git.run("log", "--format=%H %cI", "--", ".").decode().split("\n")
        newest: dict[str, str] = {}
        for line in filter(None, logged):
            commit, when = line.split(" ")
            month = f"{datetime.fromisoformat(when).astimezone(UTC):%Y-%m}"
            newest.setdefault(month, commit)
        return {month: _measure(git, commit, ignored) for month, commit in newest.items()}
    except (GitError, ValueError):
        return {}


def _measure(git: Git, commit: str, ignored: Sequence[str]) -> tuple[int, int]:
    sizes = []
    for line in git.run("ls-tree", "-r", "-l", "-z", commit).split(b"\0"):
        facts, _, name = line.partition(b"\t")
        path = os.fsdecode(name)
        if is_markdown_path(path) and not is_ignored(path, ignored):
            sizes.append(int(facts.split()[3]))
    return len(sizes), sum(sizes)


def _find_made(root: Path, path: str, fingerprint: Fingerprint) -> str:
    """Return the day a file was made, by its header, its name, or else its last change."""
    try:
        with (root / path).open("rb") as file:
            text = decode(file.read(_HEAD_BYTES))[0]
    except OSError:
        text = ""
    header = read_header(split_lines(text))[0]
    told = [find_date(" ".join(to_texts(header.get(key, "")))) for key in ("created", "date")]
    if found := next(filter(None, (*told, find_date(path))), None):
        return found
    return to_moment(fingerprint.mtime_ns).date().isoformat()
