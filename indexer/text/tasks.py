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
# Boxes of Roam and of Apple's notes, and words before a colon.
_OTHER: Final = compile_late(
    r"(?m)(?:\{\{(?:\[\[)?(?:TODO|DONE)(?:\]\])?\}\}|[\u2610\u2611\u2b1c]"
    r"|(?:^|(?<=[-*] ))(?:\*\*)?(?:TODO|DONE)(?::\*\*|\*\*:|:))(?= )"
)

# Each of the words holds one, and few texts do.
_HINTS: Final = ("DO", "LATER", "NOW", "WAITING")
_BOX_SIGNS: Final = ("\u2610", "\u2611", "\u2b1c")


def mark_tasks(text: str) -> str:
    """Return *text* with a word behind the box of each task."""
    if "[" in text:
        text = _BOX.sub(_mark, text)
    hint = next((hint for hint in _HINTS if hint in text), "")
    if hint:
        text = _WORD.sub(_mark, text)
    if hint == "DO" or (not text.isascii() and any(sign in text for sign in _BOX_SIGNS)):
        text = _OTHER.sub(_mark, text)
    return text


def _mark(task: re.Match[str]) -> str:
    box = task[0]
    is_done = "x" in box or "X" in box or "\u2611" in box or "DONE" in box
    return f"{box} {DONE_TASK if is_done else OPEN_TASK}"
