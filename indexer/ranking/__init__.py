"""Terms → hits: which documents, which places in them, which lines of the files."""
