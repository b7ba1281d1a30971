"""What is on disk, less what is stored: what to do.

The one thing that surprises: an equal fingerprint is not always enough. A file
written twice within one tick of the file system's clock, with the same size,
looks untouched. So a file whose last change is too close to the moment we read
it is read again, until it has rested; the content hash then decides.
"""

from collections.abc import Iterable

from indexer.model import Fingerprint, Plan, Scan, Stored

# Kernels stamp files with a clock that ticks every 1 to 16 ms; 100 ms also
# covers a machine whose tick was delayed by load.
RESTED_NS = 100_000_000

# FAT and some network file systems keep whole seconds, FAT two of them.
COARSE_RESTED_NS = 2_100_000_000

_SECOND_NS = 1_000_000_000


class Known:
    """What the index remembers of every file, arranged for comparing with a walk."""

    def __init__(
        self,
        stored: Iterable[tuple[str, Stored]] = (),
        rested: dict[str, Fingerprint] | None = None,
    ) -> None:
        """Remember what *rested* says, and *stored* beside it or instead."""
        self.fingerprints = {} if rested is None else rested
        # Of all others the fingerprint says enough, and a server keeps it for every file.
        self.unrested: dict[str, Stored] = {}
        for path, one in stored:
            self.add(path, one)

    def __len__(self) -> int:
        return len(self.fingerprints)

    def add(self, path: str, stored: Stored) -> None:
        """Remember *stored* of *path*, whatever was known of it."""
        self.fingerprints[path] = stored.fingerprint
        if has_rested(stored):
            self.unrested.pop(path, None)
        else:
            self.unrested[path] = stored

    def remove(self, path: str) -> None:
        """Forget *path*, if it was known."""
        self.fingerprints.pop(path, None)
        self.unrested.pop(path, None)


def make_plan(known: Known, scan: Scan, among: Iterable[str] | None = None) -> Plan:
    """Return what must be read and removed so that the index matches *scan*.

    With *among*, only these paths are compared, in sorted order. Else what is to be
    read is in the order of the walk: so the index remembers files in the order in
    which they are met, and the next walk finds what it compares side by side. What a
    walk that was cut short did not meet is left as it is.
    """
    if among is None and not known.unrested and known.fingerprints == scan.files:
        return Plan((), ())
    on_disk, prints, unrested = scan.files, known.fingerprints, known.unrested
    looked = on_disk if among is None else [path for path in sorted(among) if path in on_disk]
    read = [path for path in looked if prints.get(path) != on_disk[path] or path in unrested]
    stored = prints if among is None else [path for path in among if path in prints]
    remove = [path for path in stored if path not in on_disk] if scan.complete else []
    return Plan(tuple(read), tuple(sorted(remove)))


def has_rested(known: Stored) -> bool:
    """Tell whether the text we read can no longer have changed unseen in the same tick."""
    if not known.version:
        # It could not be read. What has passed since, such as another program's
        # lock or a bad drive, shows in no stat.
        return False
    changed_ns = max(known.fingerprint.mtime_ns, known.fingerprint.ctime_ns)
    needed_ns = COARSE_RESTED_NS if _is_coarse(known.fingerprint) else RESTED_NS
    # A change "after" the reading means that a clock is off; such a file is
    # read again each time, which is slow and right.
    return known.read_ns - changed_ns >= needed_ns


def _is_coarse(fingerprint: Fingerprint) -> bool:
    # The other time may be of another kind: on Windows it is the creation's.
    return fingerprint.mtime_ns % _SECOND_NS == 0
