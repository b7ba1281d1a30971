"""The library beneath: markdown in, ranked snippets out."""
