"""A page of markdown with a heading twice, for tests that find and replace parts of it."""

from typing import Final

TEXT: Final = """---
summary: x
---

# Boat

The hull is larch.

## Status
On land.

### Mast
Up.

## Log

One \u201cquoted\u201d line \u2014 with a  gap.

## Status
"""
