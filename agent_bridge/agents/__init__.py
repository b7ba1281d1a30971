"""Sub-agents: a job from its task to its verdict, and the walls around its process."""
