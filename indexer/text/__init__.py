"""What words are, in every script: the rules and tables of languages, known without an index."""
