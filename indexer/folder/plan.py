"""What is on disk, compared with what is stored: what to do.

An equal fingerprint is not always enough. A file written twice within one tick
of the file system's clock, with the same size, looks untouched. So a file whose
last change was too close to when we read it is read again, until it has rested;
the content hash then decides.
"""

from collections.abc import Iterable

from indexer.model import Fingerprint, Plan, Scan, Stored

# Kernels stamp files with a clock that ticks every 1 to 16 ms; 100 ms also
# covers a machine whose tick was delayed by load.
RESTED_NS = 100_000_000

# Some network file systems keep times in whole seconds, FAT in steps of two.
COARSE_RESTED_NS = 2_100_000_000

_SECOND_NS = 1_000_000_000


class Known:
    """What the index remembers of every file, in the form that a walk is compared with."""

    def __init__(
        self,
        stored: Iterable[tuple[str, Stored]] = (),
        rested: dict[str, Fingerprint] | None = None,
    ) -> None:
        """Remember the files in *rested*, and those in *stored*, which take precedence."""
        self.fingerprints = {} if rested is None else rested
        # For all others the fingerprint is enough, and a server keeps one for every file.
        self.unrested: dict[str, Stored] = {}
        for path, one in stored:
            self.add(path, one)

    def add(self, path: str, stored: Stored) -> None:
        """Remember *stored* for *path*, in place of what was known."""
        self.fingerprints[path] = stored.fingerprint
        if has_rested(stored):
            self.unrested.pop(path, None)
        else:
            self.unrested[path] = stored

    def remove(self, path: str) -> None:
        """Forget *path* if it was known."""
        self.fingerprints.pop(path, None)
        self.unrested.pop(path, None)


def make_plan(known: Known, scan: Scan, among: Iterable[str] | None = None) -> Plan:
    """Return what must be read and removed so that the index matches *scan*.

    With *among*, only these paths are compared, in sorted order. Otherwise files are read
    in the order of the walk: so the index has them in this order, and the next walk finds
    what it compares close together in memory. Files that a walk did not reach before it was
    cut short are left as they are.
    """
    if among is None and not known.unrested and known.fingerprints == scan.files:
        return Plan((), ())
    on_disk, prints, unrested = scan.files, known.fingerprints, known.unrested
    looked = on_disk if among is None else [path for path in sorted(among) if path in on_disk]
    read = [path for path in looked if prints.get(path) != on_disk[path] or path in unrested]
    stored = prints if among is None else [path for path in among if path in prints]
    remove = [path for path in stored if path not in on_disk] if scan.complete else []
    return Plan(tuple(read), tuple(sorted(remove)))


def is_unchanged(known: Stored, fingerprint: Fingerprint) -> bool:
    """Tell whether a file that has *fingerprint* now surely holds what is *known* of it."""
    return known.fingerprint == fingerprint and has_rested(known)


def has_rested(known: Stored) -> bool:
    """Tell whether the text cannot have changed unnoticed, in the same tick, after we read it."""
    if not known.version:
        # It could not be read. No stat shows when the cause, such as another program's
        # lock or a bad drive, has passed.
        return False
    changed_ns = max(known.fingerprint.mtime_ns, known.fingerprint.ctime_ns)
    needed_ns = COARSE_RESTED_NS if _is_coarse(known.fingerprint) else RESTED_NS
    # A change "after" the reading means that a clock is wrong. Such a file is
    # read again each time, which is slow but correct.
    return known.read_ns - changed_ns >= needed_ns


def _is_coarse(fingerprint: Fingerprint) -> bool:
    # Not ctime: on Windows that is the time of creation.
    return fingerprint.mtime_ns % _SECOND_NS == 0
