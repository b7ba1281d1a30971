"""The table in ``index.md``: old text and the blocks' headers → new text. Pure.

The rows of blocks are kept up to date; everything else, a person's text, rows,
columns, alignment and order, stays as it is. A row is only rewritten if it
differs from what its block says.
"""

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from indexer.documents.decoding import find_newline, to_lines
from indexer.documents.markdown import lines_of, pieces_of
from indexer.documents.parse import parse_document
from indexer.folder.name_cell import (
    fold_name,
    is_in_other_case,
    named_alike,
    read_name,
    to_name_cell,
)
from indexer.folder.table_row import (
    cells_of,
    escape,
    is_table_rule,
    on_one_line,
    widths_of,
    with_cells,
)
from indexer.patterns import compile_late

COLUMNS: Final = ("Block", "Summary", "Updated")
_BLOCK, _SUMMARY, _UPDATED = COLUMNS
# As `agent-bridge init` makes it.
EMPTY_INDEX: Final = "# Index\n\n| Block | Summary | Updated |\n|-------|---------|---------|\n"

_DAY: Final = compile_late(r"(?:\d{4}-\d{2}-\d{2})?")
# A text without these, as most are, has no code fence and no comment.
_HIDING: Final = ("```", "~~~", "<")
# A merge conflict of git within rows alone, with the rows of each side. The common ancestor's rows
# may be between them.
_ROWS: Final = r"(?:[ \t]*\|(?!\|{6} )[^\r\n]*(?:\r\n|\r|\n))*"
_CONFLICT: Final = compile_late(
    rf"(?<![^\r\n])<<<<<<< [^\r\n]*(?:\r\n|\r|\n)({_ROWS})"
    rf"(?:\|{{7}} [^\r\n]*(?:\r\n|\r|\n){_ROWS})?"
    rf"=======(?:\r\n|\r|\n)({_ROWS})>>>>>>> [^\r\n]*(?:\r\n|\r|\n|\Z)"
)


class Block(NamedTuple):
    """What a block's row shows of it.

    *summary* and *updated* are empty if its header has none: then what a
    person wrote into the row stays. A block without a title cannot be read
    now; its row stays as it is, and it gets no new one. The same holds for all below
    a folder that cannot be listed (its name ends in a slash) or a link to a folder. An
    ignored block gets no new row either, and its row stays as it is, but it may be
    recognised by its summary as one that was renamed.
    """

    title: str
    summary: str = ""
    updated: str = ""
    is_ignored: bool = False


class _Row(NamedTuple):
    number: int  # of its line, from 0
    name: str  # of the block it is about
    cells: tuple[str, ...]


class _Table(NamedTuple):
    columns: tuple[str, ...]
    widths: tuple[int, ...]  # of the head's cells, with their spaces
    rows: tuple[_Row, ...]  # those that name a block
    end: int  # the line after its last


def update_index(
    text: str,
    blocks: Mapping[str, Block],
    with_others: Callable[[], Mapping[str, Block]] | None = None,
    was_there: Callable[[str], bool] = lambda _name: True,
) -> str:
    """Return the index *text* brought up to date with *blocks*, by their path below ``blocks/``.

    Rows of blocks that are gone are removed, and rows of new ones added at the end of the first
    table. If there is no table, one is added at the end of the text. If a merge conflict of git
    concerns nothing but rows of blocks, the rows of both sides stay, and its marks go. If exactly
    one new block has the summary of one that is gone, the block was renamed: its row stays, with
    the new name.

    A row may name a file elsewhere: *with_others* returns the blocks and all other files, and is
    called only if a row names none of the blocks. A row that names no file at all is removed if
    that *was_there*; else somebody plans the block, and the row stays.
    """
    text = _resolve_conflicts(text, blocks)
    lines = to_lines(text)
    tables = _tables(lines, blocks)
    if with_others and any(not _may_be(row.name, blocks) for table in tables for row in table.rows):
        return update_index(text, with_others(), was_there=was_there)
    if not tables:
        return update_index(_with_table(text), blocks) if _missing(blocks, ()) else text
    renamed = _renamed(tables, blocks)
    for table in tables:
        said: set[str] = set()
        for row in table.rows:
            name = renamed.get(row.number, row.name)
            line = _in_step(lines[row.number], row, table, name, blocks.get(name))
            is_there = _may_be(name, blocks) or not was_there(name)
            # Rows from both sides of a merge are equal once they are up to date.
            lines[row.number] = line if is_there and line.rstrip() not in said else ""
            said.add(line.rstrip())
    table, newline = tables[0], find_newline(text)
    missing = sorted({*_missing(blocks, tables)} - {*renamed.values()})
    added = [_new_row(name, blocks[name], table) for name in missing]
    if added and not "".join(lines[: table.end]).endswith(("\n", "\r")):
        lines[table.end - 1] += newline
    lines[table.end : table.end] = [row + newline for row in added]
    return _join(lines)


def _resolve_conflicts(text: str, blocks: Mapping[str, Block]) -> str:
    if "<<<<<<< " not in text:
        return text
    conflicting: list[str] = []

    def join_sides(match: re.Match[str]) -> str:
        rows = dict.fromkeys(to_lines(match[1] + match[2]))
        conflicting.extend(rows)
        return "".join(rows)

    united = _CONFLICT.sub(join_sides, text)
    lines = to_lines(united)
    named = {lines[row.number] for table in _tables(lines, blocks) for row in table.rows}
    # A conflict in anything else is for a person to resolve.
    return united if named.issuperset(conflicting) else text


def _with_table(text: str) -> str:
    """Return *text* with an empty table at its end, below a heading if there is no other text."""
    newline = find_newline(text)
    gap = newline * (bool(text) + (bool(text) and not text.endswith(("\n", "\r"))))
    empty = EMPTY_INDEX if not text.strip() else EMPTY_INDEX.partition("\n\n")[2]
    return text + gap + empty.replace("\n", newline)


def _join(lines: Sequence[str]) -> str:
    kept = [line for line in lines if line]
    # Where a row between them was removed, a CR and the next line's LF would become one line break.
    return "".join(
        line + "\n" * (line.endswith("\r") and after.startswith("\n"))
        for line, after in itertools.pairwise([*kept, ""])
    )


def index_drift(text: str, blocks: Mapping[str, Block]) -> tuple[str, ...]:
    """Return a sentence for each difference between the index *text* and *blocks*."""
    tables = _tables(to_lines(text), blocks)
    said = []
    for table in tables:
        for row in table.rows:
            block = blocks.get(row.name)
            if not _may_be(row.name, blocks):
                said.append(f"{row.name}: the index names it, but there is no such block")
            elif block and _wrong(row, block, table.columns):
                said.append(f"{row.name}: its row does not say what the block says")
    said += [f"{name}: it is not in the index" for name in _missing(blocks, tables)]
    return tuple(said)


def named_files(text: str) -> tuple[str, ...]:
    """Return the names in the rows of all tables of *text* that may be of blocks.

    Whose head is in another language is else known by its blocks, so not while they are away.
    """
    tables = _find_tables(to_lines(text), {}, COLUMNS)
    return tuple(row.name for table in tables for row in table.rows)


def _may_be(name: str, blocks: Mapping[str, Block]) -> bool:
    """Tell whether there is a block *name*, or may be one in a folder that cannot be listed."""
    parts = name.split("/")
    folders = ("/".join(parts[:end]) for end in range(1, len(parts)))
    # A link to a folder, which is not followed, has no slash.
    return name in blocks or any(
        way in blocks for folder in folders for way in (folder, f"{folder}/")
    )


def _missing(blocks: Mapping[str, Block], tables: Sequence[_Table]) -> list[str]:
    return [name for name in _unlisted(blocks, tables) if not blocks[name].is_ignored]


def _unlisted(blocks: Mapping[str, Block], tables: Sequence[_Table]) -> list[str]:
    listed = {row.name for table in tables for row in table.rows}
    return sorted(name for name, block in blocks.items() if name not in listed and block.title)


def _renamed(tables: Sequence[_Table], blocks: Mapping[str, Block]) -> Mapping[int, str]:
    """Return the new names of renamed blocks, by the lines of their rows."""
    old = {
        row: _cell(row, table.columns, _SUMMARY)
        for table in tables
        for row in table.rows
        if not _may_be(row.name, blocks)
    }
    new = _newcomers(tables, blocks)
    # A block may have rows in several tables, so blocks are counted and not rows.
    before = Counter(text for _, text in {(row.name, text) for row, text in old.items()})
    after = Counter(new.values())
    by_text = {text: name for name, text in new.items() if before[text] == after[text] == 1}
    by_name = {row.name: by_text[text] for row, text in old.items() if text in by_text}
    return {
        row.number: by_text.get(text, by_name[row.name])
        for row, text in old.items()
        if row.name in by_name
    }


def _newcomers(tables: Sequence[_Table], blocks: Mapping[str, Block]) -> Mapping[str, str]:
    """Return the summary that a row would have, for each block without one."""
    texts = {name: on_one_line(_summary(blocks[name])) for name in _unlisted(blocks, tables)}
    # An ignored copy does not make it ambiguous which block is meant.
    known = {text for name, text in texts.items() if not blocks[name].is_ignored}
    return {
        name: text
        for name, text in texts.items()
        if not blocks[name].is_ignored or text not in known
    }


def _tables(lines: Sequence[str], blocks: Mapping[str, Block]) -> Sequence[_Table]:
    """Return each table of blocks; a person may have one for each part of their life.

    If none has our header, it may be in another language: then the rows decide.
    """
    found = [*_find_tables(lines, blocks)]
    return found or [one for one in _find_tables(lines, blocks, COLUMNS) if _is_ours(one, blocks)]


def _is_ours(table: _Table, blocks: Mapping[str, Block]) -> bool:
    """Tell whether a row has its block's summary, and the next column nothing but days."""
    known = [row for row in table.rows if row.name in blocks and blocks[row.name].title]
    texts = [on_one_line(_summary(blocks[row.name])) for row in known]
    days = [row.cells[2] for row in table.rows if len(row.cells) >= len(COLUMNS)]
    says = any(_cell(row, table.columns, _SUMMARY) in texts for row in known)
    return says and all(map(_DAY.fullmatch, days))


def _find_tables(
    lines: Sequence[str], blocks: Mapping[str, Block], called: Sequence[str] = ()
) -> Iterator[_Table]:
    """Yield the tables of blocks, with *called* as the names of their first columns."""
    alike = {fold_name(name): name for name in blocks}
    hidden = _hidden(lines)
    end = 0
    for number in range(len(lines) - 1):
        if number < end or number in hidden or not is_table_rule(lines[number + 1]):
            continue
        head = tuple(cell.title() for cell in cells_of(lines[number]))
        columns = (*called, *head[len(called) :])[: len(head)]
        if not {_BLOCK, _SUMMARY} <= {*columns}:
            continue
        end = number + 2
        while end < len(lines) and "|" in lines[end]:
            end += 1
        place = columns.index(_BLOCK)
        rows = []
        shown = [row for row in range(number + 2, end) if row not in hidden]
        for row in shown:
            cells = cells_of(lines[row])
            name = read_name(cells[place], blocks, alike) if place < len(cells) else None
            if name is not None:
                rows.append(_Row(row, name, cells))
        yield _Table(columns, widths_of(lines[number]), tuple(rows), [number + 1, *shown][-1] + 1)


def _hidden(lines: Sequence[str]) -> set[int]:
    """Return the lines in code fences and comments, from 0: tables there are examples.

    One that is never closed hides nothing. Otherwise a table that is added below it would not
    be found again, and each update would add another.
    """
    text = "".join(lines)
    if not any(sign in text for sign in _HIDING):
        return set()
    # An open fence would also contain the line that is added here after the text.
    probe = parse_document("index.md", f"{text}\n\nend".encode("utf-8", "replace"))
    closed = (
        piece
        for piece in pieces_of(probe.sections)
        if piece.kind == "fence" and piece.last_line < len(probe.lines)
    )
    hidden = {number - 1 for number in lines_of(closed)}
    comment: list[int] = []
    for number, line in enumerate(lines):
        if number not in hidden and (comment or line.startswith("<!--")):
            comment.append(number)
            if "-->" in line:
                hidden.update(comment)
                comment = []
    return hidden


def _in_step(line: str, row: _Row, table: _Table, name: str, block: Block | None) -> str:
    wrong = dict(_wrong(row, block, table.columns)) if block else {}
    if name != row.name:
        place = table.columns.index(_BLOCK)
        wrong[place] = named_alike(row.cells[place], row.name, name)
    return with_cells(line, wrong, table.widths) if wrong else line


def _wrong(row: _Row, block: Block, columns: Sequence[str]) -> Mapping[int, str]:
    """Return the right values, by column, of those cells of *row* that differ from *block*."""
    if not block.title or block.is_ignored:
        return {}
    wrong = {}
    place = columns.index(_BLOCK)
    if is_in_other_case(row.cells[place], row.name):
        wrong[place] = named_alike(row.cells[place], row.name, row.name)
    summary = block.summary or (not _cell(row, columns, _SUMMARY) and block.title)
    for column, value in ((_SUMMARY, summary), (_UPDATED, block.updated)):
        if value and column in columns and _cell(row, columns, column) != on_one_line(value):
            wrong[columns.index(column)] = value
    return wrong


def _cell(row: _Row, columns: Sequence[str], column: str) -> str:
    place = columns.index(column)
    return on_one_line(row.cells[place]) if place < len(row.cells) else ""


def _new_row(name: str, block: Block, table: _Table) -> str:
    values = (to_name_cell(name), _summary(block), block.updated)
    known = dict(zip(COLUMNS, values, strict=True))
    return f"| {' | '.join(escape(known.get(column, '')) for column in table.columns)} |"


def _summary(block: Block) -> str:
    return block.summary or block.title
