"""New inputs mutated from a corpus, without coverage: for want of atheris, and for the tests.

The same seed gives the same inputs on every machine.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final

LONGEST_BYTES: Final = 4_096

# What the targets look for, and chance would hardly ever spell.
TOKENS: Final = (
    *(b"---\n", b"...\n", b"\n\n", b"\r\n", b"\r", b"\x1f", b"\0", b"\xff\xfe", b"\xef\xbb\xbf"),
    *(b"# ", b"## ", b"=====\n", b"```\n", b"~~~\n", b"- ", b"1. ", b"    ", b"\t", b"|", b"\\|"),
    *(b"<!--", b"-->", b"|---|---|\n", b"| Block | Summary | Updated |\n"),
    *(b"[[", b"]]", b"](x.md)"),
    *(b"updated: ", b"summary: ", b"tags: [", b"created: 2026-01-02\n", b"title: ", b"key: "),
    *(b'"', b"'", b"{", b"}", b"[", b"]", b",", b": ", b"#"),
    *(b"&a ", b"*a", b"!!str ", b"|-\n", b">"),
    *(b"tag:", b"type:", b"path:", b"after:2026", b"before:", b" -", b"*", b"NEAR(", b" OR ", b"^"),
    *(b"memory:\n", b"  directory: ", b"index:\n", b"sub_agent: {roots: [", b"<<: ", b"? "),
    *(b"//", b"/*", b"*/", b"\\u0000", b"\\ud800", b"1e999", b"null", b"true", b"-0", b"NaN"),
    *(b'"session_id":', b'"type":"assistant"', b'"type":"result"', b'"message":{"content":['),
    *(b"../", b"..\\", b"/", b"~", b"C:", b".md", b"con", b"blocks/", b".", b" ", b"%2e"),
    *("Ü u\u0308 \u2044 \u202e \u200b \ufeff 東京 नमस्ते ไทย 한국 🙂 \u0130 ß ﬁ".encode().split()),
    *(b"2026-11-22", b"last week", b"in May 2023", b"7 May", b"3 years ago", "1月18日".encode()),
)


def invent(chance: random.Random, kept: Sequence[bytes]) -> Iterator[bytes]:
    """Yield inputs without end, each some mutations away from one of *kept*."""
    while True:
        data = bytearray(chance.choice(kept) if kept else b"")
        for _ in range(chance.choice((1, 1, 2, 3, 5, 8))):
            _change(data, chance, kept)
        yield bytes(data[:LONGEST_BYTES])


def _change(data: bytearray, chance: random.Random, kept: Sequence[bytes]) -> None:
    start, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    match chance.randrange(6):
        case 0:
            data[start:start] = chance.choice(TOKENS)
        case 1:
            data[start:end] = b""
        case 2:
            data[end:end] = data[start:end]
        case 3:
            data[start:end] = chance.choice(TOKENS) * chance.choice((1, 1, 2, 40))
        case 4:
            data[start : start + 1] = bytes([chance.randrange(256)])
        case _:
            other = chance.choice(kept) if kept else b""
            at = chance.randrange(len(other) + 1)
            data[start:end] = other[at : at + chance.randrange(200)]
