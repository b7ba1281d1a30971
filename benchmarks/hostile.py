"""Search for hostile strings and report the slowest searches; fail on any exception.

    python benchmarks/hostile.py [COUNT]

The strings mix FTS5's operators, quotes, control characters, lone surrogates,
every script and plain words. The memory is the sample of the tests.
"""

import argparse
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from indexer import open_index

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "tests" / "memories" / "sample"
OPERATORS = [
    *("AND", "OR", "NOT", "NEAR(", "NEAR/3", '"', '""', "*", "^", ":", "-", "+"),
    *("(", ")", "{", "}", "'", "\\", "%", "_", "--", ";"),
    *("tag:", "type:", "path:", "after:2026", "before:", "title:"),
    *("\0", "\ud800", "\udfff", "\ufeff", "\u202e", "\u0301", "\n"),
    *("東京", "नमस्ते", "ไทย", "한국", "🙂"),
]


def main(count: int) -> int:
    """Search for *count* strings; return 0 if none of them raised anything."""
    chance = random.Random(1)
    slowest: list[tuple[float, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "memory"
        shutil.copytree(SAMPLE, root)
        words = (root / "core.md").read_text("utf-8").split()
        with open_index(root) as index:
            index.sync()
            started = time.monotonic()
            for number in range(count):
                query = _invent(chance, words)
                before = time.monotonic()
                try:
                    index.search(query)
                except Exception as error:
                    print(f"string {number} raised {error!r}: {query!r}")
                    raise
                slowest.append((time.monotonic() - before, query))
                slowest = sorted(slowest, reverse=True)[:3]
            seconds = time.monotonic() - started
    print(f"{count} strings, 0 exceptions, {seconds / count * 1000:.2f} ms each on average")
    for took, query in slowest:
        print(f"  {took * 1000:.0f} ms for {len(query)} characters: {query[:60]!r}")
    return 0


def _invent(chance: random.Random, words: list[str]) -> str:
    pieces = []
    for _ in range(chance.choice((1, 2, 3, 5, 8, 20))):
        kind = chance.random()
        if kind < 0.4:  # noqa: PLR2004 - four in ten
            pieces.append(chance.choice(OPERATORS))
        elif kind < 0.7:  # noqa: PLR2004 - three in ten
            pieces.append(chance.choice(words))
        else:
            pieces.append(chr(chance.choice((chance.randrange(256), chance.randrange(0x11_0000)))))
    return chance.choice(("", " ")).join(pieces)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("count", nargs="?", type=int, default=300_000, metavar="COUNT")
    sys.exit(main(parser.parse_args().count))
