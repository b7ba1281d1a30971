"""What load and faults must not do to a memory: the rooms behind `load.py` and `disasters.py`."""
