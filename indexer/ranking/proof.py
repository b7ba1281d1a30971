"""Does a hit stand in its file, as it is shown?

The last look before an answer leaves: whatever went wrong in the index, what
is shown are the file's own lines.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from indexer.errors import StoreCorruptError, StoreError
from indexer.folder.disk import has_version, read_file
from indexer.model import Answer, Hit
from indexer.ranking.snippet import CUT

# Reading, hashing and comparing ten notes of 4 KB takes some 0.5 ms. A file
# above this size would cost as much by itself as the search, and is believed.
LARGEST_PROVEN_BYTES: Final = 1_000_000


def prove(
    root: Path,
    database: Path,
    search: Callable[[], Answer],
    take_in_again: Callable[[Iterable[str]], None] | None,
) -> Answer:
    """Search, and see whether the hits stand in their files; else take those in and search again.

    Without *take_in_again* there is no time for that, and the answer is known
    to be behind; of a text that was replaced, what still stands there is shown.

    Raises:
        StoreCorruptError: A hit shows what its file never held.
    """
    answer, changed = _compare(root, database, search())
    if not changed:
        return answer
    if take_in_again is None:
        return answer._replace(hits=_still_standing(root, answer.hits, changed))
    try:
        take_in_again(changed)
    except StoreCorruptError:
        raise
    except StoreError as error:
        left_out = f"Left out what changed meanwhile: {error}."
        shown = _still_standing(root, answer.hits, changed)
        note = " ".join(filter(None, (answer.note, left_out)))
        return answer._replace(hits=shown, note=note)
    # Once more would not help against whoever writes without pause; what was
    # there when the search began is shown, but nothing of a file that is not there.
    answer, changed = _compare(root, database, search())
    gone = {path for path in changed if _read(root, path) is None}
    return answer._replace(hits=tuple(hit for hit in answer.hits if hit.path not in gone))


def _still_standing(root: Path, hits: Iterable[Hit], changed: Sequence[str]) -> tuple[Hit, ...]:
    """Return *hits* without those in *changed* files that show what is not there any more."""
    now = {path: _read(root, path) for path in changed}
    standing = (restore(hit, now[hit.path]) if hit.path in now else hit for hit in hits)
    return tuple(filter(None, standing))


def _compare(root: Path, database: Path, answer: Answer) -> tuple[Answer, tuple[str, ...]]:
    """Return *answer* as its files have it, and the files that have changed."""
    doubts = find_doubts(root, answer.hits)
    if doubts.damaged:
        reason = f"it shows what does not stand in {doubts.damaged[0]}"
        raise StoreCorruptError(database, reason)
    return answer._replace(hits=doubts.shown), doubts.changed


class Doubts(NamedTuple):
    """What does not stand in its file: hits of a text that was replaced, and hits of no text.

    The first happens when a file changed just now, or without a sign of it. The
    second happens only if the index is damaged.

    Attributes:
        shown: All hits, as their files have them where they stand there.
    """

    shown: tuple[Hit, ...] = ()
    changed: tuple[str, ...] = ()
    damaged: tuple[str, ...] = ()


def find_doubts(root: Path, hits: Iterable[Hit]) -> Doubts:
    """Compare *hits* with the files they come from."""
    shown = list(hits)
    by_path: dict[str, list[int]] = {}
    for number, hit in enumerate(shown):
        by_path.setdefault(hit.path, []).append(number)
    changed, damaged = [], []
    for path, numbers in by_path.items():
        data, version = _read(root, path), shown[numbers[0]].version
        if data is not None and len(data) > LARGEST_PROVEN_BYTES:
            continue
        if data is None or not has_version(data, version):
            # A file that cannot be read is found by its name, and has no version.
            if data is not None or version:
                changed.append(path)
            continue
        for number in numbers:
            if restored := restore(shown[number], data):
                shown[number] = restored
            elif path not in damaged:
                damaged.append(path)
    return Doubts(tuple(shown), tuple(changed), tuple(damaged))


def _read(root: Path, path: str) -> bytes | None:
    try:
        return read_file(root, path, LARGEST_PROVEN_BYTES + 1)
    except (OSError, ValueError):
        return None


def restore(hit: Hit, data: bytes | None) -> Hit | None:
    """Return *hit* as it stands in *data*, its file, at the lines it names; None if it does not.

    The index keeps no blank lines between chunks; they may hold spaces. Pure.
    """
    if data is None:
        return None
    if _stands_plainly(hit, data):
        return hit
    # Only now, for most hits stand plainly.
    from indexer.documents.decoding import decode, split_lines  # noqa: PLC0415
    from indexer.documents.encoded import without_encoded  # noqa: PLC0415 - as above

    lines = without_encoded(split_lines(decode(data)[0]))
    shown = hit.snippet.split("\n")
    real = lines[hit.first_line - 1 : hit.last_line]
    if len(shown) == len(real) and all(map(_is_part, shown, real)):
        own = [line or there for line, there in zip(shown, real, strict=True)]
        return hit._replace(snippet="\n".join(own))
    from indexer.documents.chunk import make_chunks  # noqa: PLC0415 - as above
    from indexer.documents.parse import parse_document  # noqa: PLC0415 - as above

    # A file without text is found, and shown, by its title.
    document = parse_document(hit.path, data)
    is_title = not hit.heading_path and hit.snippet == document.title and not make_chunks(document)
    return hit if is_title else None


def _stands_plainly(hit: Hit, data: bytes) -> bool:
    """Tell whether *hit* stands at its lines byte by byte: most do, and it is soon told."""
    shown = hit.snippet.encode("utf-8", "replace")
    first = data.find(shown)
    last = first + len(shown)
    return (
        first >= 0
        and b"\r" not in data
        and data[first - 1 : first] in {b"", b"\n"}
        and data[last : last + 1] in {b"", b"\n"}
        and data.count(b"\n", 0, first) == hit.first_line - 1
        and shown.count(b"\n") == hit.last_line - hit.first_line
    )


def _is_part(shown: str, real: str) -> bool:
    """Tell whether *shown* is *real*, whole or cut where a mark says so; blank is blank."""
    if shown == real or not (shown or real.strip()):
        return True
    if not (shown.startswith(CUT) or shown.endswith(CUT)):
        return False
    return shown.removeprefix(CUT).removesuffix(CUT).strip() in real
