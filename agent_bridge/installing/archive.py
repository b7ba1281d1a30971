"""Zip files that are always the same bytes for the same contents."""

import io
import zipfile
from collections.abc import Mapping
from typing import Final

# The first moment a zip can name.
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE: Final = 0o100644
_UNIX: Final = 3


def zip_files(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of *files*, by their paths in it with slashes. Pure."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path, data in sorted(files.items()):
            entry = zipfile.ZipInfo(path, date_time=_NO_TIME)
            entry.external_attr = _PLAIN_FILE << 16
            entry.create_system = _UNIX
            # Compressed bytes would depend on the version of zlib.
            entry.compress_type = zipfile.ZIP_STORED
            archive.writestr(entry, data)
    return out.getvalue()
