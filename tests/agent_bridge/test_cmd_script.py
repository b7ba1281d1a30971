"""Scripts of Windows that start one program are left out, and it is started with the same words."""

import os
from pathlib import Path

import pytest

from agent_bridge.cmd_script import Start, parse_script, without_shell

# What npm writes for a program that Node runs.
NPM = r"""@ECHO off
GOTO start
:find_dp0
SET dp0=%~dp0
EXIT /b
:start
SETLOCAL
CALL :find_dp0

IF EXIST "%dp0%\node.exe" (
  SET "_prog=%dp0%\node.exe"
) ELSE (
  SET "_prog=node"
  SET PATHEXT=%PATHEXT:;.JS;=;%
)

endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\pkg\cli.js" %*
"""

# The same from pnpm, and of npm before 2020.
PNPM = r"""@SETLOCAL
@IF EXIST "%~dp0\node.exe" (
  "%~dp0\node.exe"  "%~dp0\pkg\cli.js" %*
) ELSE (
  @SET PATHEXT=%PATHEXT:;.JS;=;%
  node  "%~dp0\pkg\cli.js" %*
)
"""

# For a program that runs by itself.
EXE = '@ECHO off\r\nSETLOCAL\r\nCALL :find_dp0\r\n"%dp0%\\pkg\\claude.exe"   %*\r\n'

EVIL = ("--system-prompt", 'two\nlines & calc "%PATH%"')


def install(folder: Path, text: str) -> str:
    """Write a script and what it may start, and return its path."""
    (folder / "pkg").mkdir()
    for name in ("pkg/cli.js", "pkg/claude.exe"):
        (folder / name).touch()
    script = folder / "claude.CMD"
    script.write_bytes(text.encode())
    return str(script)


@pytest.mark.holds("TAME")
@pytest.mark.parametrize("text", [NPM, PNPM, NPM.replace("\n", "\r\n")])
def test_node_is_started_with_the_words_as_they_are(tmp_path: Path, text: str) -> None:
    """What cmd.exe would cut off or obey arrives; the Node beside the script comes first."""
    script = install(tmp_path, text)
    node = tmp_path / "elsewhere" / "node.exe"
    node.parent.mkdir()
    node.touch()
    environ = {"PATH": os.pathsep.join(("", str(tmp_path / "gone"), str(node.parent)))}
    cli = str(tmp_path / "pkg" / "cli.js")
    assert without_shell((script, *EVIL), environ, "win32") == (str(node), cli, *EVIL)
    (tmp_path / "node.exe").touch()
    found = without_shell((script, *EVIL), environ, "win32")
    assert found == (str(tmp_path / "node.exe"), cli, *EVIL)


@pytest.mark.holds("TAME")
def test_a_program_is_started_by_itself(tmp_path: Path) -> None:
    """It needs no interpreter."""
    script = install(tmp_path, EXE)
    program = str(tmp_path / "pkg" / "claude.exe")
    assert without_shell((script, *EVIL), {}, "win32") == (program, *EVIL)


@pytest.mark.holds("TAME")
def test_an_interpreter_that_is_named_is_started(tmp_path: Path) -> None:
    """As a script of pip's names its Python."""
    script = install(tmp_path, r'@"C:\Python\python.exe" "%~dp0\pkg\cli.js" %*')
    words = (r"C:\Python\python.exe", str(tmp_path / "pkg" / "cli.js"), *EVIL)
    assert without_shell((script, *EVIL), {}, "win32") == words


@pytest.mark.holds("TAME")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "@echo %*\n",
        'call "%APPDATA%\\npm\\claude.exe" %*\n',
        '"%~dp0\\pkg\\claude.exe" %*\n"%~dp0\\pkg\\other.exe" %*\n',
        '"%~dp0\\pkg\\gone.exe" %*\n',
        NPM,
    ],
)
def test_a_script_that_only_the_shell_understands_gets_harmless_words(
    tmp_path: Path, text: str
) -> None:
    """It is started as it is with words that mean nothing to cmd.exe, and with no others."""
    script = install(tmp_path, text)
    harmless = (script, "--version", r"C:\a folder\b")
    assert without_shell(harmless, {}, "win32") == harmless
    for word in ("a\nb", "R&D", '"', "%TEMP%", "a^b", "a|b", "<", "!x!"):
        with pytest.raises(OSError, match=r"cmd\.exe"):
            without_shell((script, word), {}, "win32")


def test_other_programs_and_systems_are_left_alone(tmp_path: Path) -> None:
    """No file is read for them."""
    program = (str(tmp_path / "claude.exe"), *EVIL)
    assert without_shell(program, {}, "win32") == program
    script = (str(tmp_path / "claude.cmd"), *EVIL)
    assert without_shell(script, {}, "linux") == script


def test_what_a_script_starts_is_read_from_its_line() -> None:
    """An interpreter counts if it is named by its path."""
    assert parse_script('@"C:\\a b\\python.exe" "C:\\x\\claude" %*\n') == Start(
        "C:\\a b\\python.exe", "C:\\x\\claude"
    )
    assert parse_script(NPM) == Start("", "%dp0%\\pkg\\cli.js")
