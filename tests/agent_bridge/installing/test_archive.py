"""Archives that are the same bytes for the same files."""

import io
import zipfile

from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.installing.archive import zip_files

NAMES = st.from_regex(r"[a-z]{1,5}(/[a-z]{1,5}){0,2}\.md", fullmatch=True)


@given(st.dictionaries(NAMES, st.binary(max_size=20), max_size=5))
def test_files_come_out_as_they_went_in(files: dict[str, bytes]) -> None:
    """Names, contents and marks are there, and the order they were given in leaves no trace."""
    data = zip_files(files)
    assert data == zip_files(dict(reversed(files.items())))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files
        assert archive.namelist() == sorted(files)
        for one in archive.infolist():
            assert one.external_attr >> 16 == 0o100644
            assert one.date_time == (1980, 1, 1, 0, 0, 0)
