"""The memory as tools write it: its files, their lock, their history, and undo."""
