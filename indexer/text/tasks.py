"""Lists of tasks: what is still to do and what is done, as words that can be asked for.

"- [ ] paint the hull" says neither "task" nor "open", and these are what people ask for.
"""

from typing import Final

# No language has these words, nor others that begin so.
OPEN_TASK: Final = "xopenbox"
DONE_TASK: Final = "xdonebox"

# Boxes, as GitHub and Obsidian have them, and the words of Logseq and Org. Not what was given up,
# "[-]". That a box stands in an item is not looked at: elsewhere they are rare.
_BOXES: Final = {"[ ]": OPEN_TASK, "[/]": OPEN_TASK, "[x]": DONE_TASK, "[X]": DONE_TASK}
_WORDS: Final = {
    f"{item} {name}": word
    for item in "-*"
    for name, word in {"TODO": OPEN_TASK, "DOING": OPEN_TASK, "DONE": DONE_TASK}.items()
}
# Each of the words holds it, and few texts do.
_HINT: Final = "DO"


def mark_tasks(text: str) -> str:
    """Return *text* with a word behind the box of each task."""
    for box, word in (_BOXES | _WORDS if _HINT in text else _BOXES).items():
        # To look for the space as well takes several times as long, for there are so many.
        if box in text:
            first, *rest = text.split(box)
            marked = (f"{box} {word}{part}" if part[:1] == " " else f"{box}{part}" for part in rest)
            text = first + "".join(marked)
    return text
