"""What each piece of work costs, beside its floor: the parts of `bench.py`.

A floor is the least that the same work can cost on the same machine: reading
the files, SQLite's own full-text search, an echo tool on the same protocol
library. The work and its floor are measured in turns, so that a machine that
slows down slows down both.
"""
