"""The first text of a block: front matter, a title, and what it was created with. Pure."""

import re
from collections.abc import Sequence
from datetime import date
from pathlib import PurePosixPath
from typing import Final

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.front_matter import make_header, split_header, to_one_line
from agent_bridge.texts.page import Page, without_blank_ends
from agent_bridge.texts.revision import checked_summary
from agent_bridge.texts.section_edits import without_heading
from indexer import to_tags

# A heading of the first level, with its mark or underlined.
_TITLE: Final = re.compile(r" {0,3}(?:#[ \t]|[^\s#].*\n {0,3}=+[ \t]*(?:\n|\Z))")


def make_block(path: str, summary: str, content: str, tags: Sequence[str], today: date) -> str:
    """Return the text of a new block at *path*; without a title in *content*, its name is that.

    Raises:
        InvalidArgumentsError: The summary is not valid, or *content* has front matter.
    """
    values = {"created": f"{today}", "updated": f"{today}", "summary": checked_summary(summary)}
    header = make_header(values, _to_tags(tags))
    given, body = split_header(Page("").fitted(content))
    if given:
        problem = "content: leave its front matter out; it is made from summary and tags"
        raise InvalidArgumentsError((problem,))
    body = without_blank_ends(body)
    if not _TITLE.match(body):
        title = PurePosixPath(path).stem.replace("-", " ").replace("_", " ")
        below = without_blank_ends(without_heading(body, title))
        body = f"# {title[:1].upper()}{title[1:]}\n\n{below}".rstrip("\n")
    return f"{header}\n{body}\n"


def _to_tags(texts: Sequence[str]) -> list[str]:
    """Return the tags in *texts*: models like to send several as one text, or as a list in one."""
    clean = (to_one_line(tag).strip("[]\"' ").lstrip("# ") for tag in to_tags(texts))
    return [*dict.fromkeys(filter(None, clean))]
