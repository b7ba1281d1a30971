"""The promises of the pure rooms, each as a function of bytes that fails when it is broken.

A target that needs several texts splits its bytes at 0x1F, which markdown never needs, so
that inputs of the corpus can be read and edited like any other file.
"""

import atexit
import contextlib
import functools
import json
import math
import os
import shutil
import sqlite3
import tempfile
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from agent_bridge.agents.claude_events import Verdict, read_event
from agent_bridge.config import Config, load_config
from agent_bridge.config_file import ConfigError
from agent_bridge.errors import BridgeError
from agent_bridge.installing.json_text import JsonTextError, is_strict, parse, set_member
from agent_bridge.memory.paths import to_block_path, to_memory_path, to_real_path, to_written_path
from agent_bridge.texts.edits import replace_body
from agent_bridge.texts.front_matter import set_values, split_header, to_one_line, values_of
from agent_bridge.texts.merge import carried, hunks, merge
from agent_bridge.texts.page import Page, to_page
from agent_bridge.texts.quotes import replace_text
from agent_bridge.texts.section_edits import replace_section
from agent_bridge.texts.sections import section_lines
from indexer import Index, Request, open_index, to_lines
from indexer.asking.query import parse_query, quote_phrase, quote_term
from indexer.documents.chunk import make_chunks
from indexer.documents.code import describe_code
from indexer.documents.days import find_date
from indexer.documents.decoding import decode, split_lines
from indexer.documents.header import find_facts, read_header
from indexer.documents.parse import parse_document
from indexer.folder.index_table import Block, index_drift, update_index
from indexer.storage.schema import TOKENIZER
from indexer.text.words import prepare_text
from indexer.times.dates import find_times
from indexer.times.named_time import match_time
from indexer.times.numerals import to_digits

SEPARATOR: Final = "\x1f"
TODAY: Final = date(2026, 11, 22)
SAMPLE: Final = Path(__file__).parents[2] / "tests" / "memories" / "sample"


def chunks(data: bytes) -> None:
    """Chunks lie within the file, in order, and hold every line below the header.

    Of the header they hold the facts, or all of it if there is nothing below.
    """
    document = parse_document("blocks/note-x.md", data)
    lines = document.lines
    assert lines == split_lines(decode(data)[0])
    header, below, _ = read_header(lines)
    held: dict[int, list[str]] = {}
    last_line = 0
    for chunk in make_chunks(document):
        assert max(1, last_line) <= chunk.first_line <= chunk.last_line <= len(lines)
        if chunk.first_line == chunk.last_line:
            held.setdefault(chunk.first_line, []).append(chunk.text)
        else:
            assert chunk.first_line > last_line
            assert chunk.text == "\n".join(lines[chunk.first_line - 1 : chunk.last_line])
            held.update({line: [] for line in range(chunk.first_line, chunk.last_line + 1)})
        last_line = chunk.last_line
        assert chunk.date is None or find_date(chunk.date) == chunk.date
        _to_utf8(prepare_text(chunk.text))
    for number, parts in held.items():
        # The parts of a line that was cut add up to the line.
        assert not parts or "".join(parts) == lines[number - 1]
    wanted = {number for number, line in enumerate(lines[below:], below + 1) if line.strip()}
    assert wanted <= set(held)
    if wanted:
        first, _ = find_facts(lines, header, below) or (below + 1, 0)
        assert set(held) <= set(range(first, len(lines) + 1))
    for text in (*describe_code(document), document.title, document.summary, document.extra):
        _to_utf8(text)


def query(data: bytes) -> None:
    """The expressions made of any question are ones that FTS5 runs."""
    asked = parse_query(_text(data))
    phrases = [quote_phrase(text) for text in (*asked.phrases, *asked.excluded)]
    words = [quote_term(word) for word in prepare_text(asked.text, for_query=True).split()]
    prefixes = [quote_term(prefix) + "*" for prefix in asked.prefixes]
    for expression in (*phrases, *prefixes, quote_term(asked.text), " OR ".join(words) or '""'):
        _table().execute("SELECT rowid FROM t WHERE t MATCH ?", (expression,)).fetchall()
    again = parse_query(asked.text)
    _to_utf8(again.text)


def search(data: bytes) -> None:
    """A search answers any question with line numbers that the file has."""
    root, index = _index()
    for hit in index.search(Request(_text(data), max_results=3)).hits:
        lines = split_lines((root / hit.path).read_text("utf-8"))
        assert 1 <= hit.first_line <= hit.last_line <= len(lines)


def header(data: bytes) -> None:
    """A value is set in front matter, and everything else stays byte for byte."""
    page = to_page(data)
    assert page.to_bytes(page.text, "x.md") == data
    _, length, problem = read_header(split_lines(page.text))
    old_header, body = split_header(page.text)
    assert bool(old_header) == bool(length)
    for values in ({"updated": "2026-11-22"}, {"summary": to_one_line(_text(data[-40:]))}):
        try:
            new = set_values(page.text, values, page.newline)
        except BridgeError:
            continue
        assert problem is None
        new_header, new_body = split_header(new)
        assert new_body == body
        found, before = values_of(new_header), values_of(old_header)
        assert {key: found[key].rstrip("\n") for key in values} == values
        assert {key: value.rstrip("\n") for key, value in {**before, **found}.items()} == {
            key: value.rstrip("\n") for key, value in found.items()
        }
        # A line of a quoted value may begin like a comment.
        if "#" not in "".join(before.values()):
            assert _whole_comments(old_header) <= _whole_comments(new_header)
        assert set_values(new, values, page.newline) == new


def edits(data: bytes) -> None:
    """An edit changes its place and nothing else, whatever stands around it."""
    first, old, new, heading, *_ = [*data.split(SEPARATOR.encode()), *[b""] * 4]
    page = to_page(first)
    wanted, put, under = _text(old), _text(new), _text(heading)
    with contextlib.suppress(BridgeError):
        if wanted:
            _check_replaced(page, wanted, put, replace_text(page, wanted, put))
    with contextlib.suppress(BridgeError):
        start, end = section_lines(page.text, under)
        lines = to_lines(page.text)
        changed = replace_section(page, under, put)
        # A heading, of one line or two, may be replaced by another.
        kept = max(0, start - 2)
        above, below = "".join(lines[:kept]), "".join(lines[end:])
        assert changed.startswith(above)
        assert changed.endswith(below)
        assert len(changed) >= len(above) + len(below)
    with contextlib.suppress(BridgeError):
        head = split_header(page.text)[0]
        changed = replace_body(page, put)
        assert changed.startswith(head)
        if head:
            assert split_header(changed)[0].rstrip("\r\n") == head.rstrip("\r\n")


def merging(data: bytes) -> None:
    """A merge holds the changes of both sides, and is the same from either; or there is none."""
    base, mine, theirs, *_ = map(to_lines, _texts(data, 3))
    merged = merge(base, mine, theirs)
    assert merged == merge(base, theirs, mine)
    assert merge(base, mine, mine) == mine
    assert merge(base, base, theirs) == theirs
    known = set(range(1, len(base) + 1, 2))
    lines = list(carried(known, base, theirs))
    assert lines == sorted(set(lines))
    assert all(1 <= line <= len(theirs) for line in lines)
    if merged is None:
        return
    made = sorted({*hunks(base, mine), *hunks(base, theirs)})
    shift = 0
    kept = list(base)
    for hunk in made:
        start = hunk.start + shift
        assert tuple(merged[start : start + len(hunk.lines)]) == hunk.lines
        kept[hunk.start : hunk.end] = [""] * (hunk.end - hunk.start)
        shift += len(hunk.lines) - (hunk.end - hunk.start)
    assert len(merged) == len(base) + shift
    left = iter(merged)
    assert all(line in left for line in kept if line)


def config(data: bytes) -> None:
    """A settings file becomes a configuration, or mistakes named with file and line."""
    file = _folder() / "settings.yaml"
    file.write_bytes(data)
    try:
        found = load_config(config_file=file, environ={})
    except ConfigError as error:
        problems = error.problems
        found = None
    if found is None:
        assert problems
        for problem in problems:
            assert problem.startswith(f"{file}:"), problem
            assert len(problem) < len(data) + 2_000
        return
    assert isinstance(found, Config)
    assert all(source.startswith(f"{file}:") for source in found.sources.values())
    repr(found)


def paths(data: bytes) -> None:
    """No name leads out of the memory, and a path that was returned is accepted unchanged."""
    root = _tree()
    for to_path in (to_memory_path, to_written_path, to_block_path):
        for name in (_text(data), f"{root}/{_text(data)}"):
            try:
                path = to_path(root, name)
            except BridgeError as error:
                _to_utf8(ascii(str(error)))
                continue
            parts = path.split("/")
            assert not {"", ".", ".."} & set(parts)
            assert not path.startswith(("/", "~"))
            assert to_memory_path(root, path) == path
            with contextlib.suppress(BridgeError):
                real = to_real_path(root, path)
                assert real.is_relative_to(root.resolve())
                assert os.path.realpath(root / path) == str(real)


def json_text(data: bytes) -> None:
    """A member is set, and every other character of the document stays."""
    text, where, written, *_ = _texts(data, 3)
    path = where.split("/")[:4]
    value = _json(written)
    with contextlib.suppress(JsonTextError):
        found = parse(text)
        if text.strip() and is_strict(text):
            assert _same_json(found, json.loads(text))
    try:
        changed = set_member(text, path, value)
    except JsonTextError:
        return
    assert set_member(changed, path, value) == changed
    inner = parse(changed)
    for name in path:
        assert isinstance(inner, dict)
        inner = inner[name]
    assert _same_json(inner, value)
    if is_strict(text):
        assert is_strict(changed)
    # An existing value is replaced in one place; a new one is inserted between what was there.
    start, end = _place(text, changed)
    assert _is_within(text[start:end], changed[start:]) or _holds(text, path)


def events(data: bytes) -> None:
    """Any line of a sub-agent's output is an event of finite cost and valid text, or none."""
    event = read_event(data)
    if isinstance(event, Verdict):
        _to_utf8(event.result + event.reason)
        numbers = (event.usage.cost_usd, event.usage.input_tokens, event.usage.output_tokens)
        assert all(math.isfinite(number) and number >= 0 for number in numbers)
        json.dumps(numbers, allow_nan=False)
    elif event is not None:
        assert isinstance(event.text, str)
        assert all(isinstance(name, str) for name in event.tools)


def index_table(data: bytes) -> None:
    """After an update the table agrees with the blocks, and a person's lines are unchanged."""
    text, *rest = _texts(data, 1)
    pairs = [[*part.split("|"), "", "", ""][:4] for part in rest]
    blocks = {
        # A block was updated on a day, or nobody knows when.
        f"{name.removesuffix('.md')}.md": Block(title, summary, find_date(updated) or "")
        for name, title, summary, updated in pairs
    }
    new = update_index(text, blocks)
    assert update_index(new, blocks) == new
    assert not [said for said in index_drift(new, blocks) if blocks]
    kept = [line for line in to_lines(text) if "|" not in line and line.strip()]
    left = iter(to_lines(new))
    assert all(any(line.rstrip("\r\n") == other.rstrip("\r\n") for other in left) for line in kept)


def dates(data: bytes) -> None:
    """Any text names only times that exist in the calendar."""
    text = _text(data)
    for named in find_times(text, TODAY):
        assert named.month is None or 1 <= named.month <= 12  # noqa: PLR2004 - the calendar
        assert (named.first is None) == (named.last is None)
        assert named.first is None or named.last is None or named.first <= named.last
        for iso in ("2026-11-22", "2026-11", "2024-02-29"):
            assert match_time(named, iso) in {0.0, 0.5, 1.0}
    found = find_date(text)
    if found is not None:
        date.fromisoformat(f"{found}-01"[: len("2026-05-04")])
    # In ISO form, or in another one that names at least the year.
    assert found is None or found in text or found[:4] in to_digits(text)


Target = Callable[[bytes], None]

TARGETS: Final[dict[str, Target]] = {
    target.__name__: target
    for target in (
        *(chunks, query, search, header, edits, merging, config, paths, json_text, events),
        *(index_table, dates),
    )
}


def _text(data: bytes) -> str:
    try:
        # JSON can spell lone surrogates, so a client can send them.
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "replace")


def _texts(data: bytes, least: int) -> list[str]:
    parts = data.decode("utf-8", "replace").split(SEPARATOR)
    return [*parts, *[""] * (least - len(parts))]


def _to_utf8(text: str) -> bytes:
    return text.encode("utf-8")


def _whole_comments(header: str) -> Counter[str]:
    return Counter(line for line in to_lines(header) if line.startswith("#"))


def _check_replaced(page: Page, wanted: str, put: str, changed: str) -> None:
    fitted = page.fitted(put)
    texts = page.text, wanted, fitted, changed
    plain, quoted, new, shown = (text.replace("\r\n", "\n").replace("\r", "\n") for text in texts)
    composed = functools.partial(unicodedata.normalize, "NFC")
    if quoted.endswith("\n") and not plain.endswith("\n"):
        # The last line was taken for one with an end.
        plain = plain if quoted in plain else f"{plain}\n"
    # If it is not there, it is with its accents written in the other way.
    form = str if quoted in plain else composed
    before, _, after = form(plain).partition(form(quoted))
    # Ends of lines that were quoted around it, and forgotten in what is put there, may be kept.
    above, below = (
        quoted.removesuffix(quoted.lstrip("\n")),
        quoted.removeprefix(quoted.rstrip("\n")),
    )
    wholes = {
        form(before + first + new + last + after) for first in ("", above) for last in ("", below)
    }
    shown = form(shown)
    if not new or new.endswith("\n") or below:
        # Ends of lines that would leave a blank one go as well.
        assert any(len(whole) - len(shown) in range(3) for whole in wholes)
        wholes, shown = {text.replace("\n", "") for text in wholes}, shown.replace("\n", "")
    assert shown in wholes
    assert fitted.rstrip("\r\n") in changed


def _json(text: str) -> Any:  # noqa: ANN401 - JSON
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except (ValueError, RecursionError):
        return text
    return value


def _same_json(left: object, right: object) -> bool:
    return json.dumps(left, sort_keys=True) == json.dumps(right, sort_keys=True)


def _place(old: str, new: str) -> tuple[int, int]:
    """Return the start and end of what differs from *new* in *old*."""
    shorter = min(len(old), len(new))
    start = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    room = shorter - start
    end = next((at for at in range(room) if old[-1 - at] != new[-1 - at]), room)
    return start, len(old) - end


def _is_within(part: str, text: str) -> bool:
    left = iter(text)
    return all(char in left for char in part)


def _holds(text: str, path: Sequence[str]) -> bool:
    """Tell whether there is anything at *path*: then it was replaced."""
    inner = parse(text)
    for name in path:
        if not isinstance(inner, dict) or name not in inner:
            return False
        inner = inner[name]
    return True


# What targets work on, made once per process.


_OPEN: Final = contextlib.ExitStack()
atexit.register(_OPEN.close)


@functools.cache
def _folder() -> Path:
    return Path(_OPEN.enter_context(tempfile.TemporaryDirectory(prefix="fuzz-")))


@functools.cache
def _table() -> sqlite3.Connection:
    table = _OPEN.enter_context(contextlib.closing(sqlite3.connect(":memory:")))
    table.execute(f"CREATE VIRTUAL TABLE t USING fts5(x, tokenize='{TOKENIZER}')")
    table.execute("INSERT INTO t VALUES ('word tag type 2026 05')")
    return table


@functools.cache
def _index() -> tuple[Path, Index]:
    root = shutil.copytree(SAMPLE, _folder() / "searched")
    index = _OPEN.enter_context(open_index(root))
    index.sync()
    return root, index


@functools.cache
def _tree() -> Path:
    """Return a memory with files, folders, and links that lead in, out and round."""
    root = _folder() / "memory"
    (root / "blocks").mkdir(parents=True)
    (_folder() / "secret.md").write_text("outside")
    for name in ("core.md", "index.md", "blocks/x.md", "blocks/Übung.md", "n.md"):
        (root / name).write_text("inside")
    with contextlib.suppress(OSError):  # Windows lets few people make links
        (root / "out").symlink_to(_folder())
        (root / "out.md").symlink_to(_folder() / "secret.md")
        (root / "in.md").symlink_to(root / "core.md")
        (root / "round.md").symlink_to(root / "round.md")
    return root
