"""Words, in every script: the rules and tables of languages that need no index."""
