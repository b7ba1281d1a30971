"""The memory folder: what is in it, what has changed, and where its index is."""
