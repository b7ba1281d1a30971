"""A file's bytes → what the index holds of it: header, headings, chunks, rows. Pure."""
