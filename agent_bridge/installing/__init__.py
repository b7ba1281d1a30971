"""What `init` puts where: a new memory, the entry in a client's configuration, the skill."""
