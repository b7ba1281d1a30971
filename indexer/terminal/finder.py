"""Search as somebody types: a line for the question, the hits, and the text around one of them.

The library behind it owns the terminal: keys, colours, its size, and leaving it
as it was. The search runs in a thread of its own, so that typing never waits for
it; the next search is for what was typed last, and skips what was typed before.
"""

import re
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.processors import BeforeInput

from indexer import Hit, Index, IndexerError, Request, SearchResult
from indexer.terminal.lines import mark, to_heading

# More than anybody goes through before typing another word.
_HITS = 30

# Long enough that an arrow key is not taken for Esc and two letters, even over ssh.
_ESCAPE_SECONDS = 0.1

# Ends with the word that is being typed; not if that is syntax, or inside a phrase.
_UNFINISHED = re.compile(r'(?:[^"]|"[^"]*")*?(?:^|\s)(\w{2,})')

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
        self._asked: str | None = None
        self._ended = False
        self._waiting = threading.Condition()
        self._buffer = Buffer(
            document=Document(request.query),
            multiline=False,
            on_text_changed=lambda _: self._typed(),
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
            return self._application.run()
        finally:
            with self._waiting:
                self._asked, self._ended = "", True
                self._waiting.notify()
            searching.join()

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
            found = self._find(query)
            with self._waiting:
                self._shown = followed(self._shown, found)
            self._application.invalidate()

    def _find(self, query: str) -> Shown:
        # Filters alone list files.
        if not (query.strip() or any(self._request.filters)):
            return Shown()
        asked = go_on(query)
        try:
            result = self._index.search(self._request._replace(query=asked))
            texts = [hit.snippet for hit in result.hits]
            if result.hits and asked != query:
                # That half a word occurs nowhere is no news.
                result = result._replace(note=None)
            return Shown(result, self._index.find_matches(asked, texts))
        except (IndexerError, OSError) as error:
            return Shown(trouble=str(error))

    def _layout(self) -> Layout:
        line = Window(BufferControl(self._buffer, [BeforeInput("search: ", "bold")]), height=1)
        rows = Window(
            FormattedTextControl(self._rows, show_cursor=False),
            height=lambda: Dimension.exact(_rows_of_hits()),
        )
        preview = Window(FormattedTextControl(self._preview), wrap_lines=True)
        rule = Window(char="─", height=1, style="ansibrightblack")
        foot = Window(FormattedTextControl(self._foot), height=1)
        return Layout(HSplit([line, rows, rule, preview, foot]), focused_element=line)

    def _rows(self) -> StyleAndTextTuples:
        shown, height = self._shown, _rows_of_hits()
        first = max(0, shown.chosen - height + 1)
        told: StyleAndTextTuples = []
        for number, hit in enumerate(shown.hits[first : first + height], first):
            chosen = number == shown.chosen
            told.append(("reverse", "> ") if chosen else ("", "  "))
            told += _styled(to_heading(hit))
            told.append(("", "\n"))
        return told

    def _preview(self) -> StyleAndTextTuples:
        shown = self._shown
        return list(_styled(mark(shown.hit.snippet, shown.marked))) if shown.hit else []

    def _foot(self) -> StyleAndTextTuples:
        shown = self._shown
        if shown.trouble:
            return [("ansired", shown.trouble)]
        if shown.result is None:
            return [("ansibrightblack", f"type a question or words · {_HELP}")]
        note = f"{shown.result.note} · " if shown.result.note else ""
        count = f"{shown.chosen + 1} of {len(shown.hits)} · " if shown.hits else "nothing found · "
        return [("ansiyellow", note), ("ansibrightblack", f"{count}{_HELP}")]

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


def _rows_of_hits() -> int:
    """Return how many rows the hits get: a third of the screen."""
    return max(3, get_app().output.get_size().rows // 3)


def _styled(pieces: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for text, style in pieces:
        yield _STYLES.get(style, style), text
