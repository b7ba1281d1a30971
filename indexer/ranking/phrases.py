"""Where phrases stand, those that a hit must hold and those that it must not."""

import functools
from collections.abc import Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from indexer.asking.postings import Postings
from indexer.asking.spelling import expand
from indexer.documents.kept import CHUNK_BITS, OFFSET_BITS, SHORTEST_CHUNK_CHARS
from indexer.text.folding import fold_text
from indexer.text.variants import find_variants
from indexer.text.words import is_unspaced, may_part, split_words

# The end of a chunk may cut a phrase between any two words. With fewer cuts than this, each is
# tried; of a longer phrase, the beginning is looked up, and the text read on from there.
_LONG: Final = 20
_LONGEST_ASKED: Final = 300

# If more chunks than this hold the longer part of a cut phrase, the other part is looked up, too.
_MANY: Final = 300

# The most words that an excluded prefix stands for.
_MOST_EXCLUDED: Final = 5_000

# The fields that stand for a whole document. Headings do not: each stands in the text of its own
# chunk, and says nothing about the other sections.
_ABOUT_ALL: Final = frozenset({"title", "summary", "extra"})


class Where(NamedTuple):
    """Where a phrase stands: in which chunks, and in the fields of which documents."""

    chunks: frozenset[int]
    documents: frozenset[int]

    def both(self, other: "Where") -> "Where":
        """Return what is in either of the two, of documents that have both phrases."""
        return self.either(other).within(self.holding() & other.holding())

    def either(self, other: "Where") -> "Where":
        """Return what is in at least one of the two."""
        return Where(self.chunks | other.chunks, self.documents | other.documents)

    def within(self, documents: AbstractSet[int]) -> "Where":
        """Return what lies in *documents*."""
        chunks = frozenset(chunk for chunk in self.chunks if chunk >> CHUNK_BITS in documents)
        return Where(chunks, frozenset(self.documents & documents))

    def holding(self) -> frozenset[int]:
        """Return the documents that have the phrase anywhere."""
        return self.documents | {chunk >> CHUNK_BITS for chunk in self.chunks}


def find_tagged(
    postings: Postings, documents: Iterable[int], tags: Collection[str]
) -> Iterator[int]:
    """Yield the chunks of *documents* whose text holds one of *tags*, or a tag nested in one."""
    from indexer.documents.inline_tags import read_tags  # noqa: PLC0415 - few ask for tags alone

    wanted = tuple(f"{fold_text(tag)}/" for tag in tags)
    chunks = (c for d in documents for tag in tags for c in postings.chunks_of(d, tag))
    for chunk, text in postings.contents.texts_at(chunks).items():
        lines = text.split("\n")
        if any(f"{fold_text(t)}/".startswith(wanted) for line in lines for t in read_tags(line)):
            yield chunk


def find_required(
    postings: Postings, phrases: Collection[str], allowed: AbstractSet[int] | None
) -> tuple[Where | None, str]:
    """Return where all *phrases* stand, within the documents *allowed* (None: within all).

    If there are none, or they stand nowhere together, None; and a note that says so, or "".
    """
    found = [
        find_where(postings, phrase).either(_find_named(postings, phrase)) for phrase in phrases
    ]
    if not found:
        return None, ""
    together = functools.reduce(Where.both, found)
    if not all(where.holding() for where in found):
        note = "The exact phrase occurs nowhere; its words were searched instead."
    elif not together.holding():
        note = "No file has all exact phrases; their words were searched instead."
    elif allowed is not None and not (together := together.within(allowed)).holding():
        note = (
            "The exact phrase occurs in no file that satisfies the filters;"
            " its words were searched instead."
        )
    else:
        return together, ""
    return None, note


def find_excluded(postings: Postings, texts: Iterable[str]) -> Where:
    """Return where any of *texts* stands: words, phrases, or prefixes with a ``*``."""
    found = [where for text in dict.fromkeys(texts) for where in _find_one(postings, text)]
    return Where(
        frozenset[int]().union(*(where.chunks for where in found)),
        frozenset[int]().union(*(where.documents for where in found)),
    )


def _find_one(postings: Postings, text: str) -> Iterator[Where]:
    begin = text.rstrip("*")
    if begin == text or any(map(is_unspaced, begin)):
        yield find_where(postings, begin)
        stems = postings.tokenizer.terms(begin)
        # A single word may have two spellings; a phrase is meant letter by letter.
        for spelling in find_variants(stems[0][0]).spellings if len(stems) == 1 else ():
            yield _find_term(postings, spelling)
    elif begin.isalnum():
        for term in expand(postings, begin, _MOST_EXCLUDED):
            yield _find_term(postings, term)
    else:
        yield Where(
            frozenset(postings.chunks_with(begin, is_open=True)),
            frozenset(postings.documents_with(begin, is_open=True)),
        )


def _find_named(postings: Postings, phrase: str) -> Where:
    """Return the files with *phrase* in their path.

    Excluded words are not looked for there: the name of a folder is no reason to hide its files.
    """
    return Where(frozenset(), frozenset(postings.documents_in("path", phrase)))


def find_where(postings: Postings, text: str) -> Where:
    """Return where the words of *text* stand side by side, also across the ends of chunks."""
    cuts = _cuts(text)
    if len(cuts) < _LONG:
        chunks = {*postings.chunks_with(text), *find_across(postings, text, cuts)}
        return Where(frozenset(chunks), frozenset(postings.documents_with(text)))
    asked = text[: max((cut for cut in cuts if cut <= _LONGEST_ASKED), default=cuts[0])]
    starts = {*postings.chunks_with(asked), *_find_begins(postings, text, cuts)}
    chunks = {chunk for start in sorted(starts) for chunk in _follow(postings, text, start)}
    documents = postings.documents_with(asked) and postings.documents_with(text)
    return Where(frozenset(chunks), frozenset(documents))


def _find_begins(postings: Postings, phrase: str, cuts: Sequence[int]) -> Iterable[int]:
    """Return the chunks in which a long *phrase* may begin, to end in a later one."""
    few = _LONG // 2
    head, tail = phrase[: cuts[few]], phrase[cuts[-few] :]
    starts = {*postings.chunks_with(head), *find_across(postings, head, cuts[:few])}
    if len(starts) <= _MANY:
        return starts
    behind = [cut - cuts[-few] for cut in cuts[-few + 1 :]]
    ends = {*postings.chunks_with(tail), *find_across(postings, tail, behind)}
    documents = {end >> CHUNK_BITS for end in ends}
    return [start for start in starts if start >> CHUNK_BITS in documents]


def _follow(postings: Postings, phrase: str, start: int) -> Iterable[int]:
    """Return the chunks from *start* on that together hold *phrase*, or none."""
    wanted, together, first = split_words(phrase), "", 0
    rows = postings.contents.texts(start, start + len(phrase) // SHORTEST_CHUNK_CHARS + 1)
    for number, (_, _, _, text) in enumerate(rows, start=1):
        together += split_words(text)
        first = first or len(together)
        # Read on: another entry may begin with the same words, and continue differently.
        if 0 <= together.find(wanted) < first:
            return [row[0] for row in rows[:number]]
    return ()


def _find_term(postings: Postings, term: str) -> Where:
    places = postings.occurrences(term).places
    fields = postings.fields_with(term)
    return Where(
        frozenset(place >> OFFSET_BITS for place in places),
        frozenset(d for d, columns in fields.items() if not _ABOUT_ALL.isdisjoint(columns.split())),
    )


def find_across(postings: Postings, phrase: str, cuts: Iterable[int]) -> Iterator[int]:
    """Yield pairs of chunks, one after the other, of which each holds one part of *phrase*.

    *cuts* are the indices at which the phrase may be cut in two.
    """
    for cut in cuts:
        begin, end = phrase[:cut], phrase[cut:]
        head, tail = split_words(begin), split_words(end)
        if not head or not tail:
            continue
        nexts = _find_nexts(postings, begin, end)
        texts = postings.contents.texts_at({chunk - step for chunk in nexts for step in (0, 1)})
        for chunk in nexts:
            if chunk in texts and chunk - 1 in texts:
                before, after = split_words(texts[chunk - 1]), split_words(texts[chunk])
                if before.endswith(head) and after.startswith(tail):
                    yield from (chunk - 1, chunk)


def _find_nexts(postings: Postings, begin: str, end: str) -> Collection[int]:
    """Return the chunks that may begin with *end*, after one that ends with *begin*."""

    def of_begin() -> list[int]:
        return [chunk + 1 for chunk in postings.chunks_with(begin)]

    def of_end() -> list[int]:
        return postings.chunks_with(end, first=True)

    # The longer part stands in fewer chunks.
    longer, shorter = (of_end, of_begin) if len(end) >= len(begin) else (of_begin, of_end)
    nexts = longer()
    return nexts if len(nexts) <= _MANY else {*shorter()}.intersection(nexts)


def _cuts(phrase: str) -> list[int]:
    """Return where a chunk may end inside *phrase*: at a space, or where words have none."""
    return [n for n in range(1, len(phrase)) if may_part(phrase, n)]
