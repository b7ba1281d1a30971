"""The nightly upkeep: sync, verify, tidy, delete old quarantined databases, and report.

It proves that it changed no markdown: every file is hashed before and after.
It is no fault if a person edits files in the meantime, so those whose times
changed are reported apart from those whose text changed without a trace.
"""

import contextlib
import hashlib
import json
import time
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from indexer.errors import IndexerError
from indexer.facts import to_facts
from indexer.folder.disk import find_version
from indexer.folder.index_place import IN_MEMORY
from indexer.folder.scan import scan_folder
from indexer.index import Index
from indexer.model import Fingerprint
from indexer.reports import KEEP_DAYS, Night, NightlyReport, VerifyReport
from indexer.storage.notes import to_note
from indexer.storage.recover import holding, remove_quarantined
from indexer.upkeep.portion import Progress
from indexer.upkeep.status import size_bytes

# The fingerprint and version (content hash) of each file, by path.
Tree = Mapping[str, tuple[Fingerprint, str]]


def run_nightly(
    index: Index,
    *,
    keep_days: float = KEEP_DAYS,
    progress: Progress | None = None,
) -> NightlyReport:
    """Do the nightly upkeep of *index*, and note in it how that went.

    Raises:
        StoreBusyError: Another process is doing the same.
        MemoryFolderError: The memory folder does not exist.
    """
    alone = index.database == IN_MEMORY
    with contextlib.nullcontext() if alone else holding(index.database, "-nightly", 0):
        report = _work(index, keep_days, progress)
        # If it cannot be written, the report already says what keeps it from being written to.
        with contextlib.suppress(IndexerError):
            index.note("last_nightly", to_note(Night(report.time, report.trouble, report.repairs)))
    return report


def read_tree(root: Path) -> Tree:
    """Return every markdown file as it is now."""
    files = scan_folder(root).files
    versions = {path: find_version(root, path) for path in files}
    # Of what changed meanwhile, it is not known which text was read.
    now = {**files, **scan_folder(root, known=files).files}
    return {path: (now[path], versions[path] if now[path] == files[path] else "") for path in files}


def hash_tree(tree: Tree) -> str:
    """Return one hash over the paths and contents of *tree*."""
    digest = hashlib.sha256()
    for path, (_, version) in sorted(tree.items()):
        digest.update(f"{version} {path}\n".encode())
    return digest.hexdigest()[:16]


def compare_trees(before: Tree, after: Tree) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the files that were edited, and those whose text changed without a trace. Pure."""
    edited, silent = [], []
    for path in sorted({*before, *after}):
        one, two = before.get(path), after.get(path)
        if one == two:
            continue
        if one and two and one[0] == two[0]:
            # Without a version it could not be read, for example because another program on
            # Windows held it: that says nothing about its text.
            if one[1] and two[1]:
                silent.append(path)
        else:
            edited.append(path)
    return tuple(edited), tuple(silent)


def _work(index: Index, keep_days: float, progress: Progress | None) -> NightlyReport:
    started, now = time.monotonic(), datetime.now(UTC)
    before = read_tree(index.root)
    trouble: list[str] = []
    indexed = removed = 0
    verified: VerifyReport | None = None
    tidied = (False, False)
    try:
        synced = index.sync()
        indexed, removed = synced.indexed, synced.removed
        verified = index.verify(repair=True, progress=progress)
        trouble += map(str, verified.left)
        tidied = index.maintain()
    except IndexerError as error:
        trouble.append(str(error))
    gone = remove_quarantined(index.database, now - timedelta(days=keep_days))
    after = read_tree(index.root)
    edited, silent = compare_trees(before, after)
    trouble += [f"{path}: its text changed but its times did not" for path in silent]
    return NightlyReport(
        time=now.isoformat(timespec="seconds"),
        files=verified.files if verified else len(after),
        chunks=verified.chunks if verified else 0,
        indexed=indexed,
        removed=removed,
        problems=verified.problems if verified else (),
        repairs=verified.repairs if verified else (),
        vacuumed=tidied[0],
        checkpointed=tidied[1],
        database_bytes=size_bytes(index.database),
        quarantined_removed=tuple(file.name for file in gone),
        tree_before=hash_tree(before),
        tree_after=hash_tree(after),
        edited=edited,
        trouble=tuple(trouble),
        seconds=round(time.monotonic() - started, 3),
    )


def to_log_line(report: NightlyReport) -> str:
    """Return *report* as one line of JSON, in the form of the server's log."""
    level = "error" if report.trouble else "warning" if report.problems else "info"
    facts = {"ts": report.time, "level": level, "logger": "indexer.tasks.nightly", "msg": "nightly"}
    return json.dumps({**facts, **to_facts(report)}, ensure_ascii=False)
