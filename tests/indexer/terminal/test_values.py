"""What a word of the command line stands for, where the parsers' own tests do not say."""

from argparse import ArgumentTypeError

import pytest

from indexer.terminal.values import to_name


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_a_name_is_taken_as_it_is(platform: str) -> None:
    """Only an empty one is none."""
    for name in ("notes", "C:\\my notes\\", "~/notes", " "):
        assert to_name(name, platform) == name
    with pytest.raises(ArgumentTypeError, match="is a variable not set"):
        to_name("", platform)


def test_on_windows_a_backslash_before_the_last_quote_is_no_part_of_it() -> None:
    """PowerShell completes a folder so; what follows is then taken for a part of its name."""
    assert to_name('C:\\my notes"', "win32") == "C:\\my notes"
    with pytest.raises(ArgumentTypeError, match="leave out the backslash"):
        to_name('C:\\my notes" --client code', "win32")
    assert to_name('my "notes"', "linux") == 'my "notes"'
