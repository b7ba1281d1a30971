"""Lists of tasks: what is to do, by when, and what is done, as words that can be asked for.

"- [ ] paint the hull" says neither "task" nor "open", and these are what people ask for.
"""

import re
from typing import Final

from indexer.patterns import compile_late
from indexer.text.letters import holds_any
from indexer.text.task_states import DONE_STATES, OPEN_STATES

# No language has these words, nor others that begin so.
OPEN_TASK: Final = "xopenbox"
DONE_TASK: Final = "xdonebox"
DUE_DATE: Final = "xduemark"

# Boxes, as GitHub and Obsidian have them, and the words of Org and of Logseq, in either of its
# workflows. Not what was given up, "[-]". That a box stands in an item is not looked at: elsewhere
# they are rare.
# Templates have boxes with nothing behind them. Between two texts there may be NUL.
_TEXT: Final = r"(?= +[^\s\0])"
_BOX: Final = compile_late(rf"\[[ /xX]\]{_TEXT}")
_WORD: Final = compile_late(rf"[-*] (?:TODO|DOING|DONE|LATER|NOW|WAITING){_TEXT}")
# Boxes of Roam and of Apple's notes, and words before a colon.
_OTHER: Final = compile_late(
    r"(?m)(?:\{\{(?:\[\[)?(?:TODO|DONE)(?:\]\])?\}\}|[\u2610\u2611\u2b1c]"
    rf"|(?:^|(?<=[-*] ))(?:\*\*)?(?:TODO|DONE)(?::\*\*|\*\*:|:)){_TEXT}"
)
# What stands between signs, and may be the state of a task: a cell of a table, or all that follows
# "Status:" on a line.
_CELL: Final = compile_late(
    r"(?im)(?:\||(?:^|\0)[ \t>*_-]*"
    r"(?:status|state|stato|statut|estado|stan|статус|durum|状态|狀態|ステータス|상태)[*_]*[:\uff1a])"
    r"[*_ \t]*(?P<state>[^\s|\0][^|\n\0]{0,22}?[*_]*)(?=[ \t]*(?:[|\n\0]|\Z))"
)
# Some have a coloured circle or a tick before the word.
_AROUND: Final = compile_late(r"\A\W+|\W+\Z")
_CELL_HINTS: Final = ("|", "tat", "Stan", "stan", "TAT", "тату", "urum", "状", "狀", "ステ", "상태")
# Until when, as plugins and outliners write it, or when it is to be done.
_DUE: Final = compile_late(
    r"[\U0001f4c5\U0001f4c6\U0001f5d3\u23f3](?=\ufe0f? ?\d)"
    r"|\b(?:DEADLINE|SCHEDULED)(?=: ?<)|@(?:due\(|\{)(?=\d)"
    r"|\b(?:[Dd]ue(?:[ _][Dd]ate)?|[Dd]eadline|[Ss]cheduled)(?=\*{0,2}::?\*{0,2} ?\S)"
)
_DUE_SIGNS: Final = ("\U0001f4c5", "\U0001f4c6", "\U0001f5d3", "\u23f3")
_DUE_HINTS: Final = (
    "DEADLINE: ",
    "SCHEDULED: ",
    "@due(",
    "@{",
    "ue:",
    "ate:",
    "eadline:",
    "eduled:",
)

# Each of the words holds one, and few texts do.
_HINTS: Final = ("DO", "LATER", "NOW", "WAITING")
_BOX_SIGNS: Final = ("\u2610", "\u2611", "\u2b1c")


def mark_tasks(text: str) -> str:
    """Return *text* with a word behind the box or the state of each task, and before its day."""
    if "[" in text:
        text = _BOX.sub(_mark, text)
    hint = next((hint for hint in _HINTS if hint in text), "")
    if hint:
        text = _WORD.sub(_mark, text)
    is_ascii = text.isascii()
    if hint == "DO" or (not is_ascii and any(sign in text for sign in _BOX_SIGNS)):
        text = _OTHER.sub(_mark, text)
    if holds_any(text, _CELL_HINTS):
        text = _CELL.sub(_mark_state, text)
    if holds_any(text, _DUE_HINTS) or (not is_ascii and holds_any(text, _DUE_SIGNS)):
        text = _DUE.sub(rf" {DUE_DATE} \g<0>", text)
    return text


def _mark(task: re.Match[str]) -> str:
    box = task[0]
    is_done = "x" in box or "X" in box or "\u2611" in box or "DONE" in box
    return f"{box} {DONE_TASK if is_done else OPEN_TASK}"


def _mark_state(cell: re.Match[str]) -> str:
    word = _AROUND.sub("", cell["state"]).casefold().replace("-", " ").replace("_", " ")
    mark = DONE_TASK if word in DONE_STATES else OPEN_TASK if word in OPEN_STATES else ""
    return f"{cell[0]} {mark}" if mark else cell[0]
