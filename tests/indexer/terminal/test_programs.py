"""The user's pager and editor."""

import os
import signal
import stat
from pathlib import Path

import pytest

from indexer.terminal.programs import (
    find_pager,
    run_editor,
    show_paged,
    split_words,
    to_editor_command,
    to_started,
)

FILE = Path("notes") / "x y.md"


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_the_pager_is_the_users_own(tmp_path: Path) -> None:
    """$PAGER with its arguments, else less; none where it says so or is not there."""
    for name in ("less", "most"):
        (tmp_path / name).write_text("#!/bin/sh\ncat > /dev/null\n")
        (tmp_path / name).chmod(stat.S_IRWXU)
    path = {"PATH": str(tmp_path)}
    assert find_pager(path) == [str(tmp_path / "less")]
    assert find_pager({**path, "PAGER": "most -s"}) == [str(tmp_path / "most"), "-s"]
    assert find_pager({**path, "PAGER": "gone"}) is None
    assert find_pager({**path, "PAGER": "cat"}) is None
    assert find_pager({**path, "PAGER": ""}) is None
    assert find_pager({"PATH": ""}) is None


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_a_pager_that_ends_early_is_no_trouble(tmp_path: Path) -> None:
    """Whoever has seen enough quits; nothing is said of the rest. Colours are asked of less."""
    quitter = tmp_path / "quitter"
    quitter.write_text(f'#!/bin/sh\nread line\necho "$LESS $line" > "{tmp_path}/seen"\n')
    quitter.chmod(stat.S_IRWXU)
    show_paged("a\n" * 1_000_000, [str(quitter)], {"PATH": os.environ["PATH"]})
    assert (tmp_path / "seen").read_text() == "FRX a\n"


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_ctrl_c_in_a_pager_is_the_pagers(tmp_path: Path) -> None:
    """Whoever presses it there while more is still to come sees the rest of it later."""
    pager, seen = tmp_path / "pager", tmp_path / "seen"
    pager.write_text(f'#!/bin/sh\nread line\nkill -INT $PPID\n(echo "$line"; cat) > "{seen}"\n')
    pager.chmod(stat.S_IRWXU)
    text = "a line\n" * 100_000
    show_paged(text, [str(pager)], os.environ)
    assert seen.read_text() == text
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize(
    ("environ", "command"),
    [
        ({"VISUAL": "nvim", "EDITOR": "ed"}, ["nvim", "+7", str(FILE)]),
        ({"EDITOR": "emacs -nw"}, ["emacs", "-nw", "+7", str(FILE)]),
        ({"EDITOR": "/usr/bin/code --wait"}, ["/usr/bin/code", "--wait", "--goto", f"{FILE}:7"]),
        ({"EDITOR": "hx"}, ["hx", f"{FILE}:7"]),
        ({"EDITOR": "pycharm"}, ["pycharm", "--line", "7", str(FILE)]),
        ({"EDITOR": "ed"}, ["ed", str(FILE)]),
        ({"EDITOR": 'broken "'}, ['broken "', str(FILE)]),
        ({"VISUAL": ""}, None),
    ],
)
def test_an_editor_is_told_the_line_as_it_wants(
    environ: dict[str, str], command: list[str] | None
) -> None:
    """Each editor has its way; one that is not known gets the file alone."""
    assert to_editor_command(environ, FILE, 7) == command


def test_a_name_is_no_command_to_a_script_of_windows() -> None:
    """What means something to cmd.exe stands in quotes there; nothing else needs them."""
    script = [r"C:\code.CMD", "--goto", r"C:\notes\a&calc.md:7"]
    assert to_started(script, "nt") == r'"C:\code.CMD" "--goto" "C:\notes\a&calc.md:7"'
    for command, name in ((script, "posix"), ([r"C:\vim.exe", *script[1:]], "nt")):
        assert to_started(command, name) == command


def test_a_program_with_a_blank_in_its_path_is_one_word() -> None:
    """Also on Windows, where a backslash is none of the shell's signs."""
    text = r'"C:\Program Files\x\edit.exe" -w'
    assert split_words(text, "nt") == [r"C:\Program Files\x\edit.exe", "-w"]
    assert split_words('"/opt/my editor" -w', "posix") == ["/opt/my editor", "-w"]
    assert split_words('broken "', "nt") == ['broken "']


@pytest.mark.skipif(os.name == "nt", reason="a shell command")
def test_the_editor_runs_here_and_its_exit_code_counts() -> None:
    """An editor that fails is a command that failed."""
    assert run_editor(["sh", "-c", "exit 3"]) == 3
