"""What a person types comes apart into the words that were meant, on every system."""

import os
import shlex
import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.quoting import quote_words, show_name


def windows_words(line: str) -> list[str]:
    """Take a command line apart as Windows programs do."""
    words: list[str] = []
    word, quoted, backslashes, begun = "", False, 0, False
    for char in [*line, " "]:
        if char == "\\":
            backslashes, begun = backslashes + 1, True
            continue
        if char == '"':
            word += "\\" * (backslashes // 2)
            if backslashes % 2:
                word += '"'
            else:
                quoted = not quoted
            begun = True
        else:
            word += "\\" * backslashes
            if char in " \t" and not quoted:
                if begun:
                    words.append(word)
                word, begun = "", False
            else:
                word, begun = word + char, True
        backslashes = 0
    return words


@given(st.lists(st.text(st.sampled_from('ab \t\n"\\%é')), min_size=1))
def test_windows_takes_the_words_apart_again(words: list[str]) -> None:
    """Spaces, quotes and backslashes in any order come back as they were."""
    assert windows_words(quote_words(*words, windows=True)) == words


@given(st.lists(st.text(st.sampled_from("ab \t\n\"'\\$%&é")), min_size=1))
def test_a_posix_shell_takes_the_words_apart_again(words: list[str]) -> None:
    """What would mean something to the shell means nothing between the quotes."""
    assert shlex.split(quote_words(*words, windows=False)) == words


def test_a_plain_path_needs_no_quotes() -> None:
    """To PowerShell, a program's name in quotes would be a text."""
    plain = r"C:\Users\jörg\agent-index_2.exe"
    assert quote_words(plain, "--memory", windows=True) == f"{plain} --memory"


@pytest.mark.parametrize("sign", sorted({*string.punctuation, " "} - {*'"_.:\\/+~-'}))
def test_a_sign_of_windows_shells_is_put_in_quotes(sign: str) -> None:
    """Cmd would end the command at `&`, PowerShell at `;`."""
    assert quote_words(f"a{sign}b", windows=True) == f'"a{sign}b"'


def test_a_line_is_for_this_system_unless_another_is_named() -> None:
    """Whoever reads it types it here."""
    assert quote_words("a b", Path("c")) == ('"a b" c' if os.name == "nt" else "'a b' c")


def test_a_name_is_shown_on_one_line() -> None:
    """Whatever ends a line, or a terminal obeys, is a sign that stands for nothing."""
    assert show_name("a\nb\x1b[1m\x85\u2028ü 湖.md") == "a\ufffdb\ufffd[1m\ufffd\ufffdü 湖.md"
