"""The index file: its tables, its soundness, and what is kept next to it."""
