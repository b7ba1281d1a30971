"""Tests of late patterns: they are what `re.compile` makes, from their first use on."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from indexer.patterns import BeyondAscii, EitherOf, InAnyCase, compile_late

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("use", ["match", "search", "fullmatch", "findall", "sub", "split"])
def test_a_late_pattern_does_what_another_does(use: str) -> None:
    """Each way of using it gives what the compiled pattern gives, flags and all."""
    late, known = compile_late(r"b(\w)", re.IGNORECASE), re.compile(r"b(\w)", re.IGNORECASE)
    first = ["x"] if use == "sub" else []
    for _ in range(2):
        mine, theirs = (getattr(pattern, use)(*first, "Bc abd") for pattern in (late, known))
        assert repr(mine) == repr(theirs)


def test_a_late_pattern_of_bytes_reads_bytes() -> None:
    """What is made of bytes finds bytes."""
    assert compile_late(rb"\d+").findall(b"1 22") == [b"1", b"22"]


def test_what_is_in_small_letters_is_found_in_any_case() -> None:
    """Texts write it as they like, and where they do not, there is nothing."""
    assert all(map(InAnyCase(r"\bmärz\b").search, ["märz", "im März", "MÄRZ"]))
    assert not any(map(InAnyCase(r"\bmärz\b").search, ["", "Märze", "MARZ"]))


def test_any_of_several_is_found_and_what_no_ascii_has_not_looked_for_there() -> None:
    """A text that is all ASCII is spared the patterns of other letters."""
    seen: list[str] = []

    class Noted:
        def search(self, string: str, /) -> bool:
            seen.append(string)
            return "x" in string

    either = EitherOf(compile_late("a"), BeyondAscii(Noted()))
    assert [bool(either.search(text)) for text in ("a", "bx", "éx", "é")] == [1, 0, 1, 0]
    assert seen == ["éx", "é"]


def test_a_mistake_in_a_late_pattern_shows_at_its_first_use() -> None:
    """A pattern that is none is made without a word, and cannot be used."""
    broken = compile_late("(")
    with pytest.raises(re.error):
        broken.match("(")


def test_importing_the_library_compiles_no_pattern_of_ours() -> None:
    """Each room's patterns wait for their first use: a start from the command line is quick."""
    script = """
import re, sys
compiled = []
compile_ = re.compile
def note(*arguments):
    compiled.append((sys._getframe(1).f_globals["__name__"], arguments[0]))
    return compile_(*arguments)
re.compile = note
import indexer.cli
print([pattern for name, pattern in compiled if name.startswith("indexer")])
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
