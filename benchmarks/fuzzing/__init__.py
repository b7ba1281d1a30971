"""What `benchmarks/fuzz.py` does: promises as functions of bytes, and ways to invent bytes."""
