"""A file of settings is read whole: good values with their places, or all mistakes at once."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.config_file import ConfigError, read_settings
from agent_bridge.config_rules import flag, number, text, texts

RULES: dict[str, dict[str, Callable[[object], object]]] = {
    "watch": {"enabled": flag, "quiet": number(low=0, high=9)},
    "agents": {"model": text, "tools": texts},
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give the place of a file of settings."""
    return tmp_path / "settings.yaml"


def problems(file: Path, written: str | bytes) -> list[str]:
    """Return what is wrong with a file that holds *written*, without its place."""
    file.write_bytes(written if isinstance(written, bytes) else written.encode())
    with pytest.raises(ConfigError) as caught:
        read_settings(file, RULES, must_exist=True)
    assert str(caught.value) == "\n".join(caught.value.problems)
    assert all(one.startswith(str(file)) for one in caught.value.problems)
    return [one.removeprefix(f"{file}:") for one in caught.value.problems]


def test_values_come_with_the_line_they_stand_on(file: Path) -> None:
    """Only what is set is there; sections may be empty, and come in any order."""
    file.write_text("agents:\n  tools: [a, b]\n\nwatch:\n  # soon\n  quiet: 2\n", "utf-8")
    values, places = read_settings(file, RULES, must_exist=True)
    assert values == {"agents": {"tools": ("a", "b")}, "watch": {"quiet": 2.0}}
    assert places == {"agents.tools": f"{file}:2", "watch.quiet": f"{file}:6"}


@pytest.mark.skipif(os.name == "nt", reason="there are no named pipes of this kind")
@pytest.mark.timeout(60)
def test_a_pipe_or_a_device_is_read_only_where_a_person_named_it(file: Path) -> None:
    """In a memory from elsewhere it would hold up every start for ever."""
    os.mkfifo(file)
    with pytest.raises(ConfigError, match="cannot be read: it is not a regular file"):
        read_settings(file, RULES, must_exist=False)
    file.unlink()
    file.symlink_to(os.devnull)
    with pytest.raises(ConfigError, match="cannot be read: it is not a regular file"):
        read_settings(file, RULES, must_exist=False)
    assert read_settings(file, RULES, must_exist=True) == ({}, {})


@pytest.mark.parametrize("written", [b"", b"# nothing\n", b"\xef\xbb\xbf", b"watch:\n", b"~\n"])
def test_a_file_may_say_nothing(file: Path, written: bytes) -> None:
    """Neither an empty file nor an empty section is a mistake."""
    file.write_bytes(written)
    assert read_settings(file, RULES, must_exist=True) == ({}, {})


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("wach:\n  quiet: 1\n", "1: unknown section 'wach'; did you mean 'watch'?"),
        ("x: 1\n", "1: unknown section 'x'; known: watch, agents"),
        ("watch:\n  quite: 1\n", "2: unknown key in watch 'quite'; did you mean 'quiet'?"),
        ("watch:\n  zzz: 1\n", "2: unknown key in watch 'zzz'; known: enabled, quiet"),
        ("watch:\n  quiet: 10\n", "2: watch.quiet must be a number from 0 to 9, not 10"),
        ("watch:\n  quiet: soon\n", "2: watch.quiet must be a number from 0 to 9, not 'soon'"),
        ("watch:\n  quiet: !!int x\n", "2: watch.quiet must be a number from 0 to 9, not 'x'"),
        ("watch:\n  quiet: !!set {a: 1}\n", "2: watch.quiet must be a number from 0 to 9, not {"),
        (
            f"watch:\n  quiet: 0x{'f' * 5000}\n",
            "2: watch.quiet must be a number from 0 to 9, not a number with thousands of digits",
        ),
        ("agents:\n  model:\n", "2: agents.model must be a text, not None"),
        ("agents:\n  tools: &a [*a]\n", "2: agents.tools must be a list of texts, not "),
        ("watch: 1\n", "1: watch must hold 'key: value' lines"),
        ("- watch\n", "1: the file must hold 'key: value' lines"),
        ("? [a]\n: 1\n", "1: unknown section 'a list or mapping'; known: watch, agents"),
        ("watch:\n  quiet: 1\nwatch:\n  x: 1\n", "3: 'watch' was already given on line 1"),
        ("watch:\n  quiet: 1\n  quiet: 2\n", "3: 'quiet' was already given on line 2"),
        ("watch:\n\tquiet: 1\n", "2: found character '\\t' that cannot start any token"),
        ("watch: {}\n---\nagents: {}\n", "2: but found another document"),
        (b"watch: caf\xe9\n", " cannot be read: it is not UTF-8 text"),
        ("[" * 5000, " it is not YAML"),
        *(
            (
                f'agents:\n  model: "{path}"\n',
                f"2: {said}; to begin none, a backslash stands in single quotes",
            )
            for path, said in {
                r"C:\Users\me": "expected escape sequence of 8 hexadecimal numbers, but found 's'",
                r"C:\my\notes": "found unknown escape character 'm'",
            }.items()
        ),
    ],
)
def test_a_mistake_is_told_with_its_line(file: Path, written: str | bytes, told: str) -> None:
    """And with the nearest right word, or with those that there are."""
    (found,) = problems(file, written)
    assert found.startswith(told)


def test_all_mistakes_are_told_at_once(file: Path) -> None:
    """In the order of the file, whatever their kinds; a good value between them hides none."""
    written = "watch:\n  quiet: x\n  enabled: true\n  no: 1\nagent: 1\nagents:\n  model: ''\n"
    found = problems(file, written)
    assert [one.partition(":")[0] for one in found] == ["2", "4", "5", "7"]


def test_a_value_of_gigabytes_is_told_in_a_line(file: Path) -> None:
    """Aliases that double ten times over are shown by their beginning."""
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 30))]
    nested = ", ".join(f"{{{line}}}" for line in lines)
    (found,) = problems(file, f"watch:\n  quiet: [{nested}]\n")
    assert len(found) < 1000
    (found,) = problems(file, f"watch:\n  quiet: {'x' * 10_000}\n")
    assert len(found) < 200


def test_a_file_that_need_not_be_there_may_be_missing(file: Path) -> None:
    """One that was named must be; a folder in its place is told either way."""
    assert read_settings(file, RULES, must_exist=False) == ({}, {})
    with pytest.raises(ConfigError, match="cannot be read: no such file"):
        read_settings(file, RULES, must_exist=True)
    file.mkdir()
    with pytest.raises(ConfigError, match="cannot be read"):
        read_settings(file, RULES, must_exist=False)
    # A memory folder that is a file is for the tools to tell.
    below = file.parent / "file" / "settings.yaml"
    below.parent.write_text("x")
    assert read_settings(below, RULES, must_exist=False) == ({}, {})


@given(st.text("watchquiet: \n-[]{}&*!'\"#1x\t", max_size=60))
def test_any_text_is_settings_or_mistakes(
    tmp_path_factory: pytest.TempPathFactory, written: str
) -> None:
    """Nothing but a list of mistakes is raised, whatever a file holds."""
    file = tmp_path_factory.getbasetemp() / "any.yaml"
    file.write_text(written, "utf-8")
    with contextlib.suppress(ConfigError):
        values, places = read_settings(file, RULES, must_exist=True)
        assert len(places) == sum(map(len, values.values()))
