"""The index file: its tables, its soundness, and what is kept beside it."""
