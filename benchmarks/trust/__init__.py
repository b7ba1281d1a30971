"""What load and faults must not do to a memory: the parts of `load.py` and `disasters.py`."""
