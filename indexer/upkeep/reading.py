"""A file → what the index is to hold of it."""

import time
from pathlib import Path

from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document
from indexer.documents.rows import Rows, to_rows
from indexer.folder.disk import (
    LARGEST_READ_BYTES,
    TOO_LARGE,
    is_passing,
    read_file,
    to_reason,
    to_version,
)
from indexer.folder.scan import find_fingerprint
from indexer.model import Stored


def read_rows(root: Path, path: str) -> Rows:
    """Return what the index is to hold of the file at *path* in the memory *root*.

    Raises:
        OSError: It is not there, is nothing that a scan takes up, or cannot be read just now.
    """
    # Looked at before it is read: what is written in between shows the next time.
    found = find_fingerprint(root, path)
    read_ns = time.time_ns()
    data, version, problem = read_version(root, path)
    return make_rows(path, data, Stored(found, version, read_ns), problem)


def read_version(root: Path, path: str) -> tuple[bytes, str, str]:
    """Return what a file holds and its version, or nothing of both and why it may not be read.

    Raises:
        OSError: It is not there, or the machine has no means to read files at the moment.
    """
    try:
        data = read_file(root, path)
    except FileNotFoundError:
        raise
    except OSError as error:
        if is_passing(error):
            raise
        return b"", "", f"it cannot be read: {to_reason(error)}"
    return data, to_version(data), ""


def make_rows(path: str, data: bytes, stored: Stored, problem: str = "") -> Rows:
    """Return what the index is to hold of the file at *path*, which holds *data*."""
    document = parse_document(path, data)
    if len(data) == LARGEST_READ_BYTES:
        problem = TOO_LARGE
    if problem:
        document = document._replace(problem=problem)
    return to_rows(document, make_chunks(document), stored)
