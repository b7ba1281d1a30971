"""Failures of the index that a caller can act on."""

from pathlib import Path


class IndexerError(Exception):
    """Base of every failure that this package reports; ``str(error)`` is one sentence."""


class MemoryFolderError(IndexerError):
    """The memory folder is missing, is not a folder, or may not be listed."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(folder, reason)
        self.folder = folder
        self.reason = reason

    def __str__(self) -> str:
        return f"the memory folder {str(self.folder)!r} cannot be used: {self.reason}"


class FolderMissingError(MemoryFolderError):
    """There is no memory folder, or none yet."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "it does not exist")


class FolderUnlistedError(MemoryFolderError):
    """A folder of the memory, a prefix such as ``blocks/``, cannot be listed at the moment."""

    def __init__(self, root: Path, prefix: str, reason: str) -> None:
        super().__init__(root / prefix, reason)
        self.prefix = prefix

    def __str__(self) -> str:
        return f"{self.prefix} cannot be listed: {self.reason}"


class StoreError(IndexerError):
    """The index file cannot be used; the markdown is not affected."""

    def __init__(self, database: Path, reason: str) -> None:
        super().__init__(database, reason)
        self.database = database
        self.reason = reason

    def __str__(self) -> str:
        return f"the index {str(self.database)!r} cannot be used: {self.reason}"


class StoreBusyError(StoreError):
    """Another process kept the index locked for as long as we were willing to wait."""


class StoreCorruptError(StoreError):
    """The index file holds something other than an index. It can be set aside and rebuilt."""


class StoreNewerError(StoreError):
    """A newer version of this program made the index; it is left alone."""

    def __init__(self, database: Path) -> None:
        super().__init__(database, "a newer version of this program made it; update this one")


class StoreHeldError(StoreError):
    """The index file is damaged and cannot be set aside, if only because it is open on Windows."""


class StoreDoubtedError(StoreCorruptError):
    """Something wrote into the index file and did not leave it as this program does.

    With *had_log* it may have been this program, killed while it wrote.
    """

    def __init__(self, database: Path, *, had_log: bool) -> None:
        super().__init__(database, "it was copied, or another program changed it")
        self.had_log = had_log
