"""Lists of tasks: what is still to do and what is done, as words that can be asked for.

"- [ ] paint the hull" says neither "task" nor "open", and these are what people ask for.
"""

import re
from typing import Final

from indexer.patterns import compile_late

# No language has these words, nor others that begin so.
OPEN_TASK: Final = "xopenbox"
DONE_TASK: Final = "xdonebox"

# Boxes, as GitHub and Obsidian have them, and the words of Org and of Logseq, in either of its
# workflows. Not what was given up, "[-]". That a box stands in an item is not looked at: elsewhere
# they are rare.
_BOX: Final = compile_late(r"\[[ /xX]\](?= )")
_WORD: Final = compile_late(r"[-*] (?:TODO|DOING|DONE|LATER|NOW|WAITING)(?= )")
_DONE: Final = frozenset({"[x]", "[X]", "- DONE", "* DONE"})
# Each of the words holds one, and few texts do.
_HINTS: Final = ("DO", "LATER", "NOW", "WAITING")


def mark_tasks(text: str) -> str:
    """Return *text* with a word behind the box of each task."""
    text = _BOX.sub(_mark, text)
    return _WORD.sub(_mark, text) if any(hint in text for hint in _HINTS) else text


def _mark(task: re.Match[str]) -> str:
    return f"{task[0]} {DONE_TASK if task[0] in _DONE else OPEN_TASK}"
