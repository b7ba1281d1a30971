"""Who speaks in a conversation that was saved, as headings say or what begins a paragraph.

"## User" above a question and "## Assistant" above its answer do not separate subjects,
as the headings of a diary do. A question and its answer are found together only if both
stand in one section, so such headings count as the first line of a turn and no more.

Who speaks in which turns is told to the ranking: what somebody did stands in their own words, and
a program's reply, which is mostly longer, holds the words of many questions.
"""

import functools
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby, pairwise, takewhile
from typing import Final

from indexer.documents.markdown import MOST_PIECES
from indexer.documents.sayings import are_said, go_on
from indexer.model import Piece, Section, new_piece
from indexer.patterns import compile_late

# Who asks and who answers, in the words of programs that save conversations, and of people; as
# `casefold` writes them.
_ASKS: Final = frozenset(
    (
        *"""user human me you i prompt question q customer client nutzer nutzerin benutzer
    benutzerin frage ich utilisateur utilisatrice moi usuario usuaria usuário usuária yo
    utente io utilizador utilizadora eu usuari gebruiker ik użytkownik użytkowniczka
    uživatel uživatelka používateľ användare jag bruger bruker jeg käyttäjä minä felhasználó
    utilizator utilizatoare korisnik kullanıcı pengguna saya tôi пользователь я користувач
    потребител χρήστησ εγώ משתמש אני المستخدم مستخدم أنا کاربر उपयोगकर्ता ผู้ใช้ 用户 用戶 我
    ユーザー 사용자 나""".split(),  # noqa: SIM905 - eighty pairs of quotes say nothing
        "you said",
        "người dùng",
    )
)
_ANSWERS: Final = frozenset(
    (
        *"""assistant assistante ai ki ia bot agent chatbot model llm gpt chatgpt claude gemini
    copilot bard deepseek grok llama mistral perplexity qwen response answer reply a
    assistent assistentin antwort assistente asistente asystent asistan asistent asszisztens
    avustaja tekoäly asisten ассистент асистент помощник βοηθόσ עוזר المساعد مساعد دستیار
    सहायक ผู้ช่วย 助手 アシスタント 어시스턴트""".split(),  # noqa: SIM905 - as above
        "chatgpt said",
        "claude said",
        "gemini said",
        "trợ lý",
    )
)
_BESIDE: Final = frozenset({"system", "tool", "tools", "tool call", "tool result", "function"})
_ROLES: Final = _ASKS | _ANSWERS | _BESIDE
# Not those of lists of questions, in which nobody speaks of themselves, and of facts ("Model: X1").
_NO_TURNS: Final = frozenset(
    {"q", "a", "question", "answer", "frage", "antwort", "model", "agent", "reply"}
)
_OF_PROGRAM: Final = (_ANSWERS | _BESIDE) - _NO_TURNS
_TURN: Final = _ROLES - _NO_TURNS
_ASKING_TURN: Final = _TURN & _ASKS
# Nor those of facts in lines: "User: admin", and below it "System: Linux".
_IN_LINES: Final = _TURN - _BESIDE

_WORDS_OF_ANSWERS: Final = frozenset(
    word for label in _IN_LINES & _ANSWERS for word in label.split()
)
_AS_SPACES: Final = str.maketrans(dict.fromkeys("*_:[](){}<>,.|@-/\\`\u3010\u3011\uff1a", " "))

# Programs that say which version of them answers: "GPT-4o", "Claude 3.5 Sonnet".
_VERSIONED: Final = frozenset(
    {"chatgpt", "gpt", "claude", "gemini", "deepseek", "grok", "llama", "qwen"}
)
# Not what people are called as well, or what is told in lines: "Claude: late", "Response: none".
_SURELY_PROGRAMS: Final = (_OF_PROGRAM - _BESIDE) - {
    *("claude", "gemini", "bot", "ki", "ia", "bard", "mistral", "response")
}

# More names than these are no speakers: the days of the week are headings that recur, too.
_MOST_SPEAKERS: Final = 4

# When something was said, before or after who said it.
_CLOCK: Final = compile_late(r"(?i)\b\d{1,2}[:.h]\d\d(?:[:.]\d\d)?\b(?:\s*[ap]\.?m\b\.?)?")
# What separates the two, if more than the time of day is given.
_BETWEEN: Final = compile_late(r"[(\[<,|@·\u2013\u2014\d]|\s-\s|\s(?:at|on)\s")
_CLOCK_SIGN: Final = compile_late(r"\d[:.hH]\d\d")
_SIGNS: Final = compile_late(r"[\W_]+")
# Not the vowels of Indian and Thai scripts, which are no letters by themselves.
_SIGNS_ELSEWHERE: Final = compile_late(r"(?:[^\w\u0900-\u0e7f]|_)+")
# What a paragraph begins with: "**User** (10:04): …", "[12:30] assistant: …".
_LABEL_CHARS: Final = 48
_LABEL: Final = compile_late(r"(.+?)(?:[:\uff1a](?!\d)|\*\*$)")
# The same in brackets, with nothing behind them: "[User] \u2026", "**[User, 10:04]** \u2026".
_BRACKETED: Final = compile_late(
    r"[*_]{0,3}(?:\\?\[([^\[\]\\]{1,30})\\?\]|\u3010([^\u3010\u3011]{1,30})\u3011)[*_]{0,3}(?![:(\[\uff1a])"
)
_OPENING: Final = frozenset("*_>[\\\u3010")
# So do callouts, as exporters write them: "> [!user]", ">[!nexus_agent]- **Assistant** - 10:04".
_CALLOUT: Final = compile_late(r"> ?\[!(?:\w+[_-])?([^\W_]+)\][+-]?[ \t]*(.*)")


class _Headings:
    """The headings above a conversation, without those of the answers in it.

    A heading of an answer ends with it. One right above a turn, or no deeper than those above the
    conversation, begins another one.
    """

    def __init__(self) -> None:
        self._above: tuple[str, ...] | None = None
        self._last: tuple[str, ...] = ()

    def of_turn(
        self, path: tuple[str, ...], above: tuple[str, ...], *, begins: bool
    ) -> tuple[str, ...]:
        """Return the path of a turn at *path*, which in the file is below the headings *above*."""
        if self._above is None or begins:
            self._above = above
        self._last = path
        return self._above

    def of_part(self, path: tuple[str, ...]) -> tuple[str, ...]:
        """Return the path of a part of a turn, or of what is no part of the conversation."""
        if self._above is None or len(path) <= len(self._above):
            self._above = None
            return path
        # Its own heading is new, even if an earlier one is called the same.
        pairs = zip(path[:-1], self._last, strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._last = self._last[:shared]
        return (*self._above, *path[shared:])


def part_by_turn(sections: Sequence[Section], lines: Sequence[str]) -> Iterator[Section]:
    """Yield *sections* of *lines*, parted where a turn begins below the headings of an answer.

    Where turns follow each other without a blank line, each becomes a piece of its own.
    """
    sections = _part_lines(sections, lines)
    begins = dict(_find_begins(sections, frozenset(), lines)) if len(sections) > 1 else {}
    if not begins:
        yield from sections
        return
    headings = _Headings()
    for section in sections:
        path, first = headings.of_part(section.heading_path), section.first_line
        held: list[Piece] = []
        for piece in section.pieces:
            if piece.first_line in begins:
                is_first = all(one.kind == "heading" for one in held)
                around = section.heading_path
                new = headings.of_turn(around, around, begins=is_first)
                if new != path and held:
                    yield Section(path, first, tuple(held))
                    first, held = piece.first_line, []
                path = new
            held.append(piece)
        yield Section(path, first, tuple(held))


def _part_lines(sections: Sequence[Section], lines: Sequence[str]) -> Sequence[Section]:
    """Return *sections* with their paragraphs parted at each line that begins a turn."""
    several = [
        line
        for section in sections
        for first, last, kind in section.pieces
        if first < last and kind == "text"
        for line in lines[first - 1 : last]
    ]
    # Most files have no such line, and in a log each line may have a label that is another one.
    if not any(map(_may_be_turn, several)):
        return sections
    pieces = [piece for section in sections for piece in section.pieces]
    texts = [(first, last) for first, last, kind in pieces if kind == "text"]
    numbers = [number for first, last in texts for number in range(first, last + 1)]
    names = [(number, name) for number in numbers if (name := _read_begin(lines[number - 1]))]
    asker = _find_asker([name for _, name in names])
    begins = {
        number: _to_speaker(name) for number, name in names if name in _IN_LINES or name in asker
    }
    room = MOST_PIECES - len(pieces)
    if len(begins) > room or not go_on([*begins.items()], lines):
        return sections
    return [
        section._replace(pieces=tuple(_part_pieces(section.pieces, begins))) for section in sections
    ]


def _part_pieces(pieces: Iterable[Piece], begins: Container[int]) -> Iterator[Piece]:
    for piece in pieces:
        first = piece.first_line
        for number in range(first + 1, piece.last_line + 1) if piece.kind == "text" else ():
            if number in begins:
                yield new_piece((first, number - 1, piece.kind))
                first = number
        yield new_piece((first, piece.last_line, piece.kind))


def find_paths(sections: Sequence[Section], turns: AbstractSet[int]) -> list[tuple[str, ...]]:
    """Return the heading path of each of *sections*, without the headings of *turns*."""
    if not turns:
        return [section.heading_path for section in sections]
    headings, paths = _Headings(), []
    for number, section in enumerate(sections):
        path = section.heading_path
        if number in turns:
            before = sections[number - 1] if number and number - 1 not in turns else None
            begins = before is not None and before.heading_path == path[:-1] and not _says(before)
            paths.append(headings.of_turn(path, path[:-1], begins=begins))
        else:
            paths.append(headings.of_part(path))
    return paths


def _says(section: Section) -> bool:
    """Tell whether there is anything in *section* but its heading."""
    return any(piece.kind != "heading" for piece in section.pieces)


def find_turns(sections: Sequence[Section]) -> frozenset[int]:
    """Return the numbers of those *sections* that are turns of a conversation."""
    labelled = [
        (number, read_label(section.heading_path[-1]))
        for number, section in enumerate(sections)
        if section.heading_path
    ]
    labels = [label for _, label in labelled]
    # Most texts: no heading recurs, and none says a role.
    if len(set(labels)) == len(labels) and _ROLES.isdisjoint(labels):
        return frozenset()
    turns = {turn for siblings in _siblings(sections) for turn in _turns_among(siblings)}
    # Below the headings of an answer, the next turn may have no other one beside it.
    names = {label for number, label in labelled if number in turns and is_role(label)}
    return frozenset(turns | {number for number, label in labelled if label in names})


def find_speakers(
    sections: Sequence[Section], turns: AbstractSet[int], lines: Sequence[str]
) -> list[tuple[int, int, str]]:
    """Return the first and last line of each turn, and whether it is the asker's or the program's.

    *turns* are the numbers of those *sections* that are turns; others begin with a paragraph. There
    are none if not both speak.
    """
    begins = _find_begins(sections, turns, lines)
    if len({speaker for _, speaker in begins}) < 2:  # noqa: PLR2004 - nobody talks alone
        return []
    ends = [*(first - 1 for first, _ in begins[1:]), len(lines)]
    return [(first, end, speaker) for (first, speaker), end in zip(begins, ends, strict=True)]


def _find_begins(
    sections: Sequence[Section], turns: AbstractSet[int], lines: Sequence[str]
) -> list[tuple[int, str]]:
    """Return the first line of each turn, and whether "asker" or "program" speaks."""
    headings = {
        sections[number].first_line: _to_role(read_label(sections[number].heading_path[-1]))
        for number in turns
    }
    names = [
        (first, name)
        for section in sections
        for first, _, kind in section.pieces
        if kind == "text" and (name := _read_begin(lines[first - 1]))
    ]
    if headings:
        names = sorted([*headings.items(), *names])
    asker = _find_asker([name for _, name in names])
    begins = [
        (first, _to_speaker(name))
        for first, name in names
        if name in _TURN or name in asker or first in headings
    ]
    return begins if headings or are_said(begins, lines) else []


def _find_asker(names: Sequence[str]) -> AbstractSet[str]:
    """Return the name of who asks an assistant, if nobody is called by a word for that."""
    if _TURN.isdisjoint(names) or not _ASKING_TURN.isdisjoint(names):
        return frozenset()
    before = Counter(
        one for one, other in pairwise(names) if other in _SURELY_PROGRAMS and one not in _ROLES
    )
    # What stands once before a reply may be anything: "Date: …".
    recur = {name for name, count in before.items() if count > 1}
    return recur if len(recur) == 1 else frozenset()


def _may_be_turn(line: str) -> bool:
    """Tell whether *line* begins with a word for a program that answers, and a sign."""
    begin = line[:_LABEL_CHARS]
    return (begin[:1] in _OPENING or ":" in begin or "\uff1a" in begin) and not (
        _WORDS_OF_ANSWERS.isdisjoint(begin.translate(_AS_SPACES).casefold().split())
    )


def _read_begin(line: str) -> str:
    """Return who speaks in the paragraph or callout that begins with *line*, if it says so."""
    name, first = "", line[:1]
    if first in _OPENING:
        if bracketed := _BRACKETED.match(line):
            name = _to_role(read_label(bracketed[1] or bracketed[2]))
            if name in _TURN:
                return name
        if callout := _CALLOUT.match(line):
            kind, title = callout.groups()
            return kind if (kind := kind.casefold()) in _TURN else _to_role(read_label(title))
    # Most lines have no label, as one look shows.
    elif not (":" in line or line[-1:] == "*" or "\uff1a" in line):
        return ""
    label = _LABEL.match(line, 0, _LABEL_CHARS)
    return _to_role(read_label(label[1])) if label else name


def _to_role(label: str) -> str:
    """Return *label*, or the name of the program that it is a version of."""
    name, _, version = label.partition(" ")
    return name if name in _VERSIONED and any(map(str.isdigit, version)) else label


def _to_speaker(label: str) -> str:
    return "program" if label in _OF_PROGRAM else "asker"


def _siblings(sections: Sequence[Section]) -> Iterator[list[tuple[int, str]]]:
    """Yield the sections that share a parent, as pairs of number and label."""
    open_: list[list[tuple[int, str]]] = []
    for number, section in enumerate(sections):
        path = section.heading_path
        if not path:
            continue
        while len(open_) > len(path):
            yield open_.pop()
        open_ += ([] for _ in range(len(path) - len(open_)))
        open_[-1].append((number, read_label(path[-1])))
    yield from reversed(open_)


def _turns_among(siblings: Sequence[tuple[int, str]]) -> Iterator[int]:
    """Yield the numbers of those of *siblings* that are turns."""
    if len(siblings) < 2:  # noqa: PLR2004 - nobody talks alone
        return
    often = Counter(label for _, label in siblings)
    # An answer may have headings of its own, which recur as well.
    is_plain = bool(often.keys() & _ASKS and often.keys() & _ANSWERS)
    may_be = {
        label for label, count in often.items() if is_role(label) or (count > 1 and not is_plain)
    }
    may_be -= {""}
    if len(may_be) < 2:  # noqa: PLR2004 - as above
        return
    for run in _runs(siblings, may_be):
        if _is_talk([label for _, label in run]):
            yield from (number for number, _ in run)


def _runs(siblings: Iterable[tuple[int, str]], labels: set[str]) -> Iterator[list[tuple[int, str]]]:
    for is_run, run in groupby(siblings, lambda one: one[1] in labels):
        if is_run:
            yield list(run)


def _is_talk(labels: Sequence[str]) -> bool:
    """Tell whether *labels* name speakers: one who asks and one who answers, or all recur."""
    often = Counter(labels)
    if often.keys() <= _ROLES:
        return bool(often.keys() & _ASKS and often.keys() & _ANSWERS)
    return 1 < len(often) <= _MOST_SPEAKERS and min(often.values()) > 1


def is_role(label: str) -> bool:
    """Tell whether *label* is a word of programs for somebody who asks or answers."""
    return label in _ROLES


# Each heading is read some three times, and many files have the same.
@functools.lru_cache(maxsize=1024)
def read_label(heading: str) -> str:
    """Return *heading* in lower case, without signs and without the time of day.

    A date is left out if the speaker has a name that programs give; else it may be what
    separates two entries.
    """
    words = heading.split()
    if "".join(words).isalpha():
        return " ".join(words).casefold()
    clock = _CLOCK.search(heading) if _CLOCK_SIGN.search(heading) else None
    if clock is None:
        return _plain(heading)
    before = heading[: clock.start()]
    if is_role(behind := _plain(heading[clock.end() :])):
        return behind
    if not any(map(str.isalpha, before)):
        return _plain(heading[clock.end() :])
    speaker = _plain(_BETWEEN.split(before, maxsplit=1)[0])
    return speaker if is_role(speaker) else _plain(before)


def _plain(heading: str) -> str:
    signs = _SIGNS if heading.isascii() else _SIGNS_ELSEWHERE
    return signs.sub(" ", heading).strip().casefold()
