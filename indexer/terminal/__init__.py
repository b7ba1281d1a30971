"""`agent-index` at a terminal: what can be typed, and what is shown."""
