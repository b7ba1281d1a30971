"""The memory folder: what lies in it, what has changed, and where its index has its place."""
