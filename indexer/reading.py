"""A file's bytes → what the index is to hold of it."""

import dataclasses

from indexer.chunk import make_chunks
from indexer.model import Stored
from indexer.parse import parse_document
from indexer.rows import Rows, to_rows
from indexer.scan import LARGEST_READ_BYTES, TOO_LARGE


def make_rows(path: str, data: bytes, stored: Stored, problem: str = "") -> Rows:
    """Return what the index is to hold of the file at *path*, which holds *data*."""
    document = parse_document(path, data)
    if len(data) == LARGEST_READ_BYTES:
        problem = TOO_LARGE
    if problem:
        document = dataclasses.replace(document, problem=problem)
    return to_rows(document, make_chunks(document), stored)
