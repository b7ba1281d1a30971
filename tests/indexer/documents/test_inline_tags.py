"""Tags in a text: which words with a sign before them are some."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.parse import parse_document


def tags_of(text: str) -> tuple[str, ...]:
    """Return the tags of a file of *text*."""
    return parse_document("a.md", text.encode()).tags


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("Pruned them. #garden/roses\n", ("garden/roses",)),
        ("#Garden at first, #b-2 (#no), #c_d/\n", ("Garden", "b-2", "c_d")),
        ("- [ ] #todo water\n> #quoted\n", ("todo", "quoted")),
        ("| a | b |\n| --- | --- |\n| #cell | x |\n", ("cell",)),
        ("## Roses #2026 #bed\n\ntext\n", ("bed",)),
        ("one #a, two #a. three #b!\n", ("a", "b")),
        ("# Bread\n#food/bread# #to try# #rye#\n", ("food/bread", "rye")),
        ("#a and C#\n#b\n", ("a", "b")),
        ("#größe #花园\uff0c #बाग़ #🌹 #été\u2019s\n", ("größe", "花园", "बाग़", "🌹", "été")),
        ("---\ntags: [a, b]\nnote: '#c d'\n---\n\n#b #d\n", ("a", "b", "d")),
    ],
)
def test_a_word_behind_a_sign_is_a_tag(text: str, tags: tuple[str, ...]) -> None:
    """Behind those of the header, each once, without what ends a sentence."""
    assert tags_of(text) == tags


@pytest.mark.parametrize(
    "text",
    [
        "# Garden\n\n## Roses ##\n",
        "Issue #123, #1-2, # , #/, #/components/schemas and ##two\n",
        "https://example.org/#roses and [a](#roses), [[Garden#Roses]], a#b, C#\n",
        "```sh\n#include <x>\n x #y\n```\n",
        "- item\n  ```\n  #y\n  ```\n",
        "text\n\n    #include <x>\n",
        "Run `ls #x` and `` a #y `` now.\n",
        'The <mark style="background: #ffd400">mast</mark> is <font color= #fff >red</font>\n',
        "<style>\n#top { color: #fff }\n</style>\n",
    ],
)
def test_what_only_looks_like_a_tag_is_none(text: str) -> None:
    """Headings, numbers, addresses, code."""
    assert tags_of(text) == ()


@given(st.text(st.sampled_from("#`/a1 -\n,.")))
def test_a_tag_stands_in_the_text(text: str) -> None:
    """Whatever it is made of, it is one word that a person typed behind a sign."""
    for tag in tags_of(text):
        assert f"#{tag}" in text
        assert not {*" `\n,."} & {*tag}


def test_an_endless_line_is_read_at_once() -> None:
    """Signs that open code and never close it do not make a reader begin again at each."""
    assert tags_of("x " + "`" * 200_000 + " #a " + "# " * 200_000 + "x" * 200_000) == ("a",)
