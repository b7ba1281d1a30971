"""Lists of tasks: what is to do, by when, and what is done, as words that can be asked for.

"- [ ] paint the hull" says neither "task" nor "open", and these are what people ask for.
"""

import re
from typing import Final

from indexer.patterns import compile_late
from indexer.text.folding import holds_any
from indexer.text.task_states import DONE_STATES, OPEN_STATES

# No language has these words, nor others that begin so.
OPEN_TASK: Final = "xopenbox"
DONE_TASK: Final = "xdonebox"
DUE_DATE: Final = "xduemark"
_BEFORE_DUE: Final = rf"\g<0> {DUE_DATE}"

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
# A cell of a table, and all that follows "Status:" on a line: each may be the state of a task. Each
# pattern begins with letters of its own, for these are found ten times faster than any of several.
_END: Final = r"[*_`]*(?=[ \t]*(?:[|\n\0]|\Z))"
_BEGIN: Final = r"[*_` \t]*(?:[^\w\s|*_`]\ufe0f?[ \t]+)?"
_CELL: Final = compile_late(rf"(?i)\|{_BEGIN}(?:(?P<done>{DONE_STATES})|{OPEN_STATES}){_END}")
# What such a table or line is headed with: few words, for each text is looked at for all.
_STATUS: Final = "tatu"
_ESTADO: Final = "stado"
_COLUMNS: Final = ("Stato", "Stand")
# Of these, one sign is looked for first: it is found many times faster than two.
_IN_ELSEWHERE: Final = ("т", "状", "狀", "テ", "상")
_COLUMNS_ELSEWHERE: Final = ("татус", "状态", "狀態", "状況", "ステータス", "상태")


def _of_line(name: str) -> re.Pattern[str]:
    """Return the pattern of a line that is headed with *name* and tells the state of a task."""
    return compile_late(
        rf"{name}(?<!\w{name})[*_]*[:\uff1a]{{1,2}}{_BEGIN}"
        rf"(?i:(?P<done>{DONE_STATES})|{OPEN_STATES}){_END}"
    )


_STATUS_LINE: Final = _of_line("[Ss]tatu[st]")
_ESTADO_LINE: Final = _of_line("[Ee]stado")
_LINES_ELSEWHERE: Final = tuple(
    (name, _of_line(name)) for name in ("Статус", "状态", "狀態", "ステータス", "상태")
)

# Until when something is to be done, up to the end of the line: by signs, or by names that programs
# have for a field in any language.
_FIELD: Final = r"\*{0,2} ?::?\*{0,2} ?[^\s\0:][^\n\0]*"
_DUE_AT: Final = compile_late(r"@(?:due\(|\{)[0-9][^\n\0]*")
_DUE: Final = tuple(
    (hint, compile_late(pattern))
    for hint, pattern in (
        ("ue:", rf"ue(?<=\b[Dd]ue){_FIELD}"),
        ("ue date", rf"ue date(?<=\b[Dd]ue date){_FIELD}"),
        (": <", r"(?:DEADLINE|SCHEDULED): <[^\n\0]*"),
    )
)
_SIGNS_OF_DUE: Final = "\U0001f4c5\U0001f4c6\U0001f5d3\u23f3"
_DUE_BY_SIGN: Final = compile_late(f"[{_SIGNS_OF_DUE}]\ufe0f? ?[0-9][^\n\0]*")

# Each of the words holds one, and few texts do; its rarest letter is looked for first, because one
# sign is found thirty times faster than two.
_HINTS: Final = (("O", "DO"), ("E", "LATER"), ("O", "NOW"), ("G", "WAITING"))
_BOX_SIGNS: Final = ("\u2610", "\u2611", "\u2b1c")


def mark_tasks(text: str) -> str:
    """Return *text* with a word behind the box or the state of each task, and before its day."""
    is_ascii = text.isascii()
    text = _mark_boxes(text, is_ascii=is_ascii)
    return _mark_days(_mark_states(text, is_ascii=is_ascii), is_ascii=is_ascii)


def _mark_boxes(text: str, *, is_ascii: bool) -> str:
    if "[" in text:
        text = _BOX.sub(_mark, text)
    hint = next((hint for sign, hint in _HINTS if sign in text and hint in text), "")
    if hint:
        text = _WORD.sub(_mark, text)
    if hint == "DO" or (not is_ascii and holds_any(text, _BOX_SIGNS)):
        text = _OTHER.sub(_mark, text)
    return text


def _mark_states(text: str, *, is_ascii: bool) -> str:
    # Each of the patterns holds one of these, and a single sign is found faster than a word.
    if not ("|" in text or ":" in text or (not is_ascii and "\uff1a" in text)):
        return text
    has_status, has_estado = _STATUS in text, _ESTADO in text
    is_elsewhere = not is_ascii and holds_any(text, _IN_ELSEWHERE)
    columns = _COLUMNS + _COLUMNS_ELSEWHERE if is_elsewhere else _COLUMNS
    if "|" in text and (has_status or has_estado or holds_any(text, columns)):
        text = _CELL.sub(_mark_state, text)
    if has_status:
        text = _STATUS_LINE.sub(_mark_state, text)
    if has_estado:
        text = _ESTADO_LINE.sub(_mark_state, text)
    for name, pattern in _LINES_ELSEWHERE if is_elsewhere else ():
        if name in text:
            text = pattern.sub(_mark_state, text)
    return text


def _mark_days(text: str, *, is_ascii: bool) -> str:
    if "@" in text:
        text = _DUE_AT.sub(_BEFORE_DUE, text)
    for hint, pattern in _DUE if ":" in text else ():
        if hint in text:
            text = pattern.sub(_BEFORE_DUE, text)
    if not is_ascii and holds_any(text, _SIGNS_OF_DUE):
        text = _DUE_BY_SIGN.sub(_BEFORE_DUE, text)
    return text


def _mark(task: re.Match[str]) -> str:
    box = task[0]
    is_done = "x" in box or "X" in box or "\u2611" in box or "DONE" in box
    return f"{box} {DONE_TASK if is_done else OPEN_TASK}"


def _mark_state(state: re.Match[str]) -> str:
    return f"{state[0]} {DONE_TASK if state['done'] else OPEN_TASK}"
