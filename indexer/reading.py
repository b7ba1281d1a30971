"""A file → what the index is to hold of it."""

import time
from pathlib import Path

from indexer.chunk import make_chunks
from indexer.disk import LARGEST_READ_BYTES, TOO_LARGE, read_file, to_version
from indexer.model import Stored
from indexer.parse import parse_document
from indexer.rows import Rows, to_rows
from indexer.scan import find_fingerprint


def read_rows(root: Path, path: str) -> Rows:
    """Return what the index is to hold of the file at *path* in the memory *root*.

    Raises:
        OSError: It is not there, is nothing that a scan takes up, or may not be read.
    """
    # Looked at before it is read: what is written in between shows the next time.
    found = find_fingerprint(root, path)
    read_ns = time.time_ns()
    data = read_file(root, path)
    return make_rows(path, data, Stored(found, to_version(data), read_ns))


def make_rows(path: str, data: bytes, stored: Stored, problem: str = "") -> Rows:
    """Return what the index is to hold of the file at *path*, which holds *data*."""
    document = parse_document(path, data)
    if len(data) == LARGEST_READ_BYTES:
        problem = TOO_LARGE
    if problem:
        document = document._replace(problem=problem)
    return to_rows(document, make_chunks(document), stored)
