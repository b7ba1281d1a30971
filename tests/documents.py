"""The documents of this project, and the code in them."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

# Folders whose markdown is not documentation of this project.
FOREIGN = {"memories", "templates", "node_modules", "results"}
DOCUMENTS = sorted(
    file
    for file in ROOT.rglob("*.md")
    # Hidden folders belong to tools, such as the tests' own.
    if not any(part in FOREIGN or part.startswith(".") for part in file.relative_to(ROOT).parts)
)

_FENCE = re.compile(r"^ *```(\w*)[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`]+)`")


def running_text(file: Path) -> str:
    """Return a document without its fenced blocks."""
    return _FENCE.sub("", file.read_text("utf-8"))


def fences(*kinds: str) -> Iterator[tuple[str, str]]:
    """Yield the document and the text of each fenced block of some kinds."""
    for file in DOCUMENTS:
        for info, text in _FENCE.findall(file.read_text("utf-8")):
            if info in kinds:
                yield _name(file), text


def spans() -> Iterator[tuple[str, str]]:
    """Yield the document and each piece of code in running text.

    The changelog is left out: it may name what is gone.
    """
    for file in DOCUMENTS:
        if file.name != "CHANGELOG.md":
            for span in _SPAN.findall(running_text(file)):
                yield _name(file), " ".join(span.split())


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
