"""What a fence of code says of itself: the names it defines, the first sentence of its comment."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.code import LONGEST_SENTENCE_CHARS, MOST_FENCES, describe_code
from indexer.documents.parse import parse_document


def describe(*code: str) -> tuple[str, str]:
    """Describe a document of one fence a text."""
    fences = "\n\n".join(f"```\n{text}\n```" for text in code)
    return describe_code(parse_document("a.md", f"# A\n\nIn words.\n\n{fences}\n".encode()))


@pytest.mark.parametrize(
    ("code", "name", "sentence"),
    [
        (
            'def read_wav(file):\n    """Return the data\n    of a file. Slowly.\n    """',
            "read_wav",
            "Return the data of a file.",
        ),
        (
            "async def go():\n    '''\n    Go on\n\n    :param x: what\n    '''",
            "go",
            "Go on",
        ),
        (
            "/**\n * Tells the time.\n * @return it\n */\npublic static class Clock {",
            "Clock",
            "Tells the time.",
        ),
        ("// Adds two\n// numbers.\nfunc Add(a, b int) int {", "Add", "Adds two numbers."),
        ("#!/bin/sh\n# Back up the notes\ntar cf x", "", "Back up the notes"),
        ("#include <x>\n#define Y\nint main() {}", "", ""),
        ("-- All bees of a hive\nSELECT 1", "", "All bees of a hive"),
        ('x = """.. text in the code"""', "", ""),
        ('def f():\n    """Sum.\n\n    Args:\n        a: b\n    """', "f", "Sum."),
        ('def f():\n    """Never closed', "f", "Never closed"),
    ],
)
def test_a_fence_says_its_names_and_its_purpose(code: str, name: str, sentence: str) -> None:
    """Names stand before any brace; the purpose ends with its sentence, whatever the language."""
    assert describe(code) == (name, sentence)


def test_each_fence_counts_and_a_name_only_once() -> None:
    """Two fences give two sentences; the name that both define is said once."""
    names, sentences = describe("# One.\ndef f(): 1", "# Two.\ndef f(): 2\nclass G: 3")
    assert names.split("\n") == ["f", "G"]
    assert sentences.split("\n") == ["One.", "Two."]


def test_only_so_much_is_read() -> None:
    """A heap of fences and an endless sentence stay small."""
    _, sentences = describe(*[f"# Number {n}." for n in range(MOST_FENCES + 5)])
    assert len(sentences.split("\n")) == MOST_FENCES
    assert len(describe("# " + "word " * 999)[1]) <= LONGEST_SENTENCE_CHARS


def test_prose_is_no_code() -> None:
    """A comment sign outside of a fence says nothing of code."""
    document = parse_document("a.md", b"# class Notes\n\n// not a comment\n")
    assert describe_code(document) == ("", "")


@given(st.text(alphabet="#/*\"'-<!{;% \nab.:@", max_size=200))
def test_any_fence_can_be_described(code: str) -> None:
    """Whatever signs it is made of, describing ends and gives one line a sentence."""
    names, sentences = describe(code)
    assert len(names) + len(sentences) <= len(code) + 1
