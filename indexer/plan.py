"""What is on disk, less what is stored: what to do.

The one thing that surprises: an equal fingerprint is not always enough. A file
written twice within one tick of the file system's clock, with the same size,
looks untouched. So a file whose last change is too close to the moment we read
it is read again, until it has rested; the content hash then decides.
"""

from collections.abc import Mapping

from indexer.model import Fingerprint, Plan, Scan, Stored

# Kernels stamp files with a clock that ticks every 1 to 16 ms; 100 ms also
# covers a machine whose tick was delayed by load.
RESTED_NS = 100_000_000

# FAT and some network file systems keep whole seconds, FAT two of them.
COARSE_RESTED_NS = 2_100_000_000

_SECOND_NS = 1_000_000_000


def make_plan(stored: Mapping[str, Stored], scan: Scan) -> Plan:
    """Return what must be read and removed so that the index matches *scan*.

    Paths are sorted, so that the same difference is always worked off in the
    same order.
    """
    read = [
        path
        for path, found in scan.files.items()
        if (known := stored.get(path)) is None
        or known.fingerprint != found
        or not has_rested(known)
    ]
    remove = [path for path in stored if path not in scan.files]
    return Plan(tuple(sorted(read)), tuple(sorted(remove)))


def has_rested(known: Stored) -> bool:
    """Tell whether the text we read can no longer have changed unseen in the same tick."""
    changed_ns = max(known.fingerprint.mtime_ns, known.fingerprint.ctime_ns)
    needed_ns = COARSE_RESTED_NS if _is_coarse(known.fingerprint) else RESTED_NS
    # A change "after" the reading means that a clock is off; such a file is
    # read again each time, which is slow and right.
    return known.read_ns - changed_ns >= needed_ns


def _is_coarse(fingerprint: Fingerprint) -> bool:
    # The other time may be of another kind: on Windows it is the creation's.
    return fingerprint.mtime_ns % _SECOND_NS == 0
