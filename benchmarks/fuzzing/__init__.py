"""The parts of `benchmarks/fuzz.py`: promises as functions of bytes, and ways to invent bytes."""
