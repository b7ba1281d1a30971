"""Search as somebody types: a line for the question, the hits, and the text around one of them.

The library behind it owns the terminal: keys, colours, its size, and leaving it
as it was. The search runs in a thread of its own, so that typing never waits for
it; the next search is for what was typed last, and skips what was typed before.
"""

import asyncio
import contextlib
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.data_structures import Point
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import (
    ConditionalContainer,
    HSplit,
    Layout,
    ScrollOffsets,
    VSplit,
    Window,
)
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.utils import get_cwidth

from indexer import Hit, Index, IndexerError, Request, SearchResult
from indexer.terminal.lines import mark, to_heading, without_controls

# More than anybody goes through before typing another word.
_HITS = 30

# Long enough that an arrow key is not taken for Esc and two letters, even over ssh.
_ESCAPE_SECONDS = 0.1

# Ends with the word that is being typed; not if that is syntax, or inside a phrase.
_UNFINISHED = re.compile(r'(?:[^"]|"[^"]*")*?(?:^|\s)(\w{2,})')

# What joins pictures to one, or colours one: the library counts each for itself, terminals do not,
# and all that follows on the line would stand where it is not expected.
_JOINED = re.compile("(?<=[\u2190-\U0001faff])[\u200d\ufe0f\U0001f3fb-\U0001f3ff]+")

# A tab is a control character to the library. Fewer columns than usual, as room is scarce.
_TAB_COLUMNS = 4

# How many lines a note may take: the longest kind fits, and hits are what the room is for.
_NOTE_LINES = 4

# And the keys, where the terminal is narrow.
_FOOT_LINES = 2

# How much of the text is in view below the line that has what was asked for.
_LINES_BELOW = 2

# Drawing takes time from what it tells about, and much of it on a slow line.
_PROGRESS_SECONDS = 0.1

_LABEL = "search: "
_HELP = "↑↓ choose · Enter opens · Esc leaves"

# The styles of a result as this library names them.
_STYLES = {"bold cyan": "bold ansicyan", "bold yellow": "bold ansiyellow", "dim": "ansibrightblack"}


@dataclass(frozen=True, slots=True)
class Shown:
    """What is on the screen: an answer, the words that stand out in it, and what went wrong.

    Replaced as a whole, because two threads use it. *chosen* counts the hits from 0.
    """

    result: SearchResult | None = None
    marked: frozenset[str] = frozenset()
    trouble: str = ""
    chosen: int = 0

    @property
    def hits(self) -> Sequence[Hit]:
        """The hits that can be chosen."""
        return self.result.hits if self.result else ()

    @property
    def hit(self) -> Hit | None:
        """The hit that is chosen."""
        return self.hits[self.chosen] if self.hits else None


def go_on(query: str) -> str:
    """Return *query* such that an unfinished word also finds the words that begin with it."""
    unfinished = _UNFINISHED.fullmatch(query)
    return f"{query} {unfinished[1]}*" if unfinished else query


def followed(before: Shown, found: Shown) -> Shown:
    """Return *found* with the hit chosen that was chosen *before*, if it has that one.

    Who has not moved yet wants the best hit, whichever that now is.
    """
    if not (before.chosen and before.hit):
        return found
    place = _place(before.hit)
    same = (number for number, hit in enumerate(found.hits) if _place(hit) == place)
    return replace(found, chosen=next(same, 0))


def _place(hit: Hit) -> tuple[str, int]:
    return hit.path, hit.first_line


def to_line(text: str) -> str:
    """Return *text* on one line, as a question is: it may have been pasted."""
    return " ".join(text.splitlines())


def to_cells(text: str) -> str:
    """Return *text* such that terminals and the library agree on how wide it is."""
    return _JOINED.sub("", text).expandtabs(_TAB_COLUMNS)


def find_match(snippet: str, marked: frozenset[str]) -> int:
    """Return which line of *snippet*, from 0, has the most of the words *marked*."""
    lines = snippet.split("\n")
    found = [len({text for text, style in mark(line, marked) if style}) for line in lines]
    return found.index(max(found))


def wrap(text: str, columns: int) -> str:
    """Return *text* with its long lines broken between words; the library breaks amid them."""
    lines: list[str] = []
    for line in text.split("\n"):
        row, *words = line.split(" ")
        width = get_cwidth(row)
        for word in words:
            more = 1 + get_cwidth(word)
            if width + more > columns and row.strip():
                lines.append(row)
                row, width = word, more - 1
            else:
                row, width = f"{row} {word}", width + more
        lines.append(row)
    return "\n".join(lines)


class _LeftError(Exception):
    """Nobody waits any more for what is being indexed."""


def choose(index: Index, request: Request) -> Hit | None:
    """Return the hit that somebody chose at the terminal, or None if they left without.

    They begin with the query of *request*; whatever else it asks for holds for all they type.
    """
    # The terminal stays open for long; the kernel says what changes meanwhile.
    index.listen()
    finder = _Finder(index, request._replace(max_results=_HITS, max_tokens=_HITS * 300))
    return finder.run()


class _Finder:
    """The screen, and the thread that searches."""

    def __init__(self, index: Index, request: Request) -> None:
        self._index = index
        self._request = request
        self._shown = Shown()
        self._indexed, self._due = "", 0.0
        self._asked: str | None = None
        self._ended = False
        self._waiting = threading.Condition()
        self._buffer = Buffer(
            document=Document(to_line(request.query)),
            multiline=False,
            on_text_changed=lambda _: self._typed(),
        )
        self._preview = Window(
            FormattedTextControl(self._text, show_cursor=False, get_cursor_position=self._match),
            scroll_offsets=ScrollOffsets(bottom=_LINES_BELOW),
            wrap_lines=True,
        )
        self._application: Application[Hit | None] = Application(
            layout=self._layout(), key_bindings=self._keys(), full_screen=True
        )
        self._application.ttimeoutlen = _ESCAPE_SECONDS

    def run(self) -> Hit | None:
        """Show the screen until somebody chooses or leaves."""
        searching = threading.Thread(target=self._search, daemon=True)
        searching.start()
        self._ask(self._buffer.text)
        try:
            return self._application.run(pre_run=self._heed_termination)
        finally:
            with self._waiting:
                self._asked, self._ended = "", True
                self._waiting.notify()
            searching.join()

    def _heed_termination(self) -> None:
        """Give the terminal back also if the program is told to end."""
        code = 128 + signal.SIGTERM
        # Windows has no such signal that a loop could wait for.
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(
                signal.SIGTERM, lambda: self._application.exit(exception=SystemExit(code))
            )

    def _typed(self) -> None:
        with self._waiting:
            # What was chosen until now was chosen for another question.
            self._shown = replace(self._shown, chosen=0)
        self._ask(self._buffer.text)

    def _ask(self, query: str) -> None:
        with self._waiting:
            self._asked = query
            self._waiting.notify()

    def _search(self) -> None:
        while True:
            with self._waiting:
                self._waiting.wait_for(lambda: self._asked is not None)
                query, self._asked = self._asked or "", None
                if self._ended:
                    return
            try:
                found = self._find(query)
            except _LeftError:
                return
            with self._waiting:
                self._shown, self._indexed = followed(self._shown, found), ""
            self._application.invalidate()

    def _tell(self, done: int, total: int) -> None:
        """Show how far indexing is; end it if nobody waits for it."""
        if self._ended:
            raise _LeftError
        if time.monotonic() >= self._due:
            self._due = time.monotonic() + _PROGRESS_SECONDS
            self._indexed = f"indexing: {done:,} of {total:,} files"
            self._application.invalidate()

    def _find(self, query: str) -> Shown:
        # Filters alone list files.
        if not (query.strip() or any(self._request.filters)):
            return Shown()
        asked = go_on(query)
        try:
            result = self._index.search(self._request._replace(query=asked), progress=self._tell)
            texts = [hit.snippet for hit in result.hits]
            if result.hits and asked != query:
                # That half a word occurs nowhere is no news.
                result = result._replace(note=None)
            return Shown(result, self._index.find_matches(asked, texts))
        except (IndexerError, OSError) as error:
            return Shown(trouble=str(error))

    def _layout(self) -> Layout:
        typed = Window(
            BufferControl(self._buffer),
            height=1,
            # From its beginning, if that leaves the cursor in view.
            get_horizontal_scroll=lambda _: 0,
        )
        label = FormattedTextControl([("bold", _LABEL)])
        line = VSplit([Window(label, width=len(_LABEL), height=1), typed])
        rows = Window(
            FormattedTextControl(self._rows, show_cursor=False),
            height=lambda: Dimension.exact(_rows_of_hits()),
        )
        rule = Window(char="─", height=1, style="ansibrightblack")
        note = ConditionalContainer(_at_most(_NOTE_LINES, self._note), Condition(self._has_note))
        foot = _at_most(_FOOT_LINES, self._foot)
        return Layout(HSplit([line, rows, rule, self._preview, note, foot]), focused_element=typed)

    def _rows(self) -> StyleAndTextTuples:
        shown, height = self._shown, _rows_of_hits()
        first = max(0, shown.chosen - height + 1)
        told: StyleAndTextTuples = []
        for number, hit in enumerate(shown.hits[first : first + height], first):
            chosen = number == shown.chosen
            told.append(("reverse", "> ") if chosen else ("", "  "))
            told += _styled((to_cells(text), style) for text, style in to_heading(hit))
            told.append(("", "\n"))
        return told

    def _text(self) -> StyleAndTextTuples:
        return list(_styled(mark(self._wrapped(), self._shown.marked)))

    def _wrapped(self) -> str:
        hit = self._shown.hit
        return wrap(to_cells(hit.snippet), get_app().output.get_size().columns) if hit else ""

    def _match(self) -> Point:
        """Return where in the text is what was asked for, which has to be in view."""
        # From its beginning, if that leaves it in view; not from where the last hit was left.
        self._preview.vertical_scroll = 0
        return Point(0, find_match(self._wrapped(), self._shown.marked))

    def _has_note(self) -> bool:
        return any(text for _, text, *_ in self._note())

    def _note(self) -> StyleAndTextTuples:
        shown = self._shown
        if shown.trouble:
            return [("ansired", without_controls(shown.trouble))]
        return [("ansiyellow", (shown.result and shown.result.note) or "")]

    def _foot(self) -> StyleAndTextTuples:
        shown = self._shown
        if self._indexed:
            state = self._indexed
        elif shown.result is None:
            state = "" if shown.trouble else "type a question or words"
        else:
            state = f"{shown.chosen + 1} of {len(shown.hits)}" if shown.hits else "nothing found"
        return [("ansibrightblack", " · ".join(filter(None, (state, _HELP))))]

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        for key in ("down", "c-n"):
            keys.add(key)(lambda _event: self._move(1))
        for key in ("up", "c-p"):
            keys.add(key)(lambda _event: self._move(-1))
        keys.add("pagedown")(lambda _event: self._move(_rows_of_hits()))
        keys.add("pageup")(lambda _event: self._move(-_rows_of_hits()))

        @keys.add("enter")
        def _open(event: KeyPressEvent) -> None:
            if hit := self._shown.hit:
                event.app.exit(result=hit)

        @keys.add(Keys.BracketedPaste)
        def _paste(event: KeyPressEvent) -> None:
            event.current_buffer.insert_text(to_line(event.data))

        @keys.add("c-z")
        def _suspend(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        @keys.add("escape", eager=True)
        @keys.add("c-c")
        @keys.add("c-d")
        def _leave(event: KeyPressEvent) -> None:
            event.app.exit(result=None)

        return keys

    def _move(self, step: int) -> None:
        with self._waiting:
            shown = self._shown
            last = max(0, len(shown.hits) - 1)
            self._shown = replace(shown, chosen=max(0, min(last, shown.chosen + step)))


def _at_most(lines: int, text: Callable[[], StyleAndTextTuples]) -> Window:
    """Return where a *text* stands that takes as many lines as it needs, up to *lines*."""
    height = Dimension(min=1, max=lines)
    control = FormattedTextControl(text)
    return Window(control, height=height, wrap_lines=True, dont_extend_height=True)


def _rows_of_hits() -> int:
    """Return how many rows the hits get: a third of the screen."""
    return max(3, get_app().output.get_size().rows // 3)


def _styled(pieces: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for text, style in pieces:
        yield _STYLES.get(style, style), text
