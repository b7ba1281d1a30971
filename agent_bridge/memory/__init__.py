"""The memory as tools write it: in which files, under which lock, and how it is taken back."""
