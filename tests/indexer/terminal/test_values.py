"""What a word of the command line stands for, where the parsers' own tests do not say."""

from argparse import ArgumentTypeError

import pytest

from indexer.terminal.values import Parser, to_name


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["serach"], "Did you mean 'search'?\nLook elsewhere."),
        (["search", "dwon"], "Did you mean 'down'?"),
        (["history"], "Look elsewhere."),
        ([], "'tool --help' tells what each command does."),
        (["help"], "Look elsewhere.\n'tool --help' tells what each command does."),
        (["search", "up", "--limt"], "'tool COMMAND --help' lists those of a command."),
        (["it's"], "Look elsewhere."),
    ],
)
def test_a_mistyped_word_is_told_what_it_is_like(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command may also be one of the other program."""
    parser = Parser(prog="tool")
    parser.elsewhere = "Look elsewhere."
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="name")
    commands.add_parser("search").add_argument("way", choices=("up", "down"))
    commands.add_parser("status")
    with pytest.raises(SystemExit, match="2"):
        parser.parse_args(words)
    said = capsys.readouterr().err
    assert said.endswith(f"\n{told}\n")
    assert ("Did you mean" in said) == ("Did you mean" in told)


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
