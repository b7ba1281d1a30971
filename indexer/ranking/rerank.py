"""Re-rank the best places, by what their texts and names tell beyond their postings."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from indexer.asking.answer_types import AnswerType
from indexer.asking.chats import asks_what_was_told, holds_messages, names_messages
from indexer.asking.contents import Contents
from indexer.asking.decisions import asks_for_decision, asks_why, holds_decisions, names_decision
from indexer.asking.question import Question, Terms
from indexer.patterns import compile_late
from indexer.ranking import tuned
from indexer.ranking.by_days import day_written
from indexer.ranking.phrases import Where
from indexer.ranking.ranked import Found, Ranked, put_first
from indexer.ranking.repeats import find_series
from indexer.ranking.similarity import compare

if TYPE_CHECKING:
    from indexer.ranking.trace import Trace

_FILE_ENDING: Final = ".md"
# A numbered record as people name it, and how the names of files begin with its number.
_RECORD: Final = compile_late(r"([^\W\d_]{2,})[ #-]*0*(\d{1,6})")
_NUMBERED: Final = compile_late(r"(?:([^\W\d_]+)[-_ ]*)?0*(\d+)(?!\d)")

# How many of the best documents are compared with each other.
_COMPARED: Final = 24


def prefer_similar(
    contents: Contents, ranked: Sequence[Ranked], found: Mapping[int, Found]
) -> list[Ranked]:
    """Return *ranked*, with higher scores for documents similar to the very best, else lower.

    Titles that several of them share but for their numbers ("Photos, May 2026") are left out: they
    are similar whatever the files say.
    """
    best: dict[int, Ranked] = {}
    for place in ranked:
        if len(best) < _COMPARED:
            best.setdefault(place.document, place)
    scores = [place.score for place in best.values()]
    chunks = [place.chunk for place in best.values()]
    texts = contents.texts_at(chunks)
    of_texts = compare([texts.get(chunk, "") for chunk in chunks], scores)
    titles = [found[document].head.title for document in best]
    series = [find_series(title) for title in titles]
    shared = {one for one, count in Counter(series).items() if one and count > 1}
    alone = ["" if of in shared else title for title, of in zip(titles, series, strict=True)]
    of_titles = compare(alone, scores)
    likeness = {
        document: (text + title) / 2
        for document, text, title in zip(best, of_texts, of_titles, strict=True)
    }
    usual, least = sum(likeness.values()) / max(1, len(best)), min(likeness.values(), default=0)
    # A factor, not an addend, so that the places of one file keep their ratios.
    factors = {d: 1 + tuned.SIMILARITY * (likeness.get(d, least) - usual) for d in found}
    return [
        place._replace(
            score=place.score * factors[place.document], similarity=factors[place.document]
        )
        for place in ranked
    ]


def prefer_quoted(where: Where | None, places: Iterable[Ranked]) -> Iterable[Ranked]:
    """Return *places*, with lower scores outside of *where* what was quoted stands, if any was."""
    if where is None:
        return places
    return [
        place
        if place.chunk in where.chunks or place.document in where.documents
        else place.scored(place.score * tuned.NOT_QUOTED)
        for place in places
    ]


def prefer_messages(
    typed: str, places: Iterable[Ranked], found: Mapping[int, Found]
) -> Iterable[Ranked]:
    """Return *places*; if *typed* asks what was told, with lower scores outside of messages.

    Only if there are messages among *found*.
    """
    messages = {document for document, about in found.items() if holds_messages(about.head.path)}
    # Few memories have any, and their questions alone are read for it.
    if not (messages and asks_what_was_told(typed)):
        return places
    left = tuned.NOT_WRITTEN if names_messages(typed) else tuned.NO_MESSAGE
    return [
        place if place.document in messages else place.scored(place.score * left)
        for place in places
    ]


def prefer_decisions(
    typed: str, places: Sequence[Ranked], found: Mapping[int, Found]
) -> Sequence[Ranked]:
    """Return *places*; if *typed* asks for a decision, with lower scores outside of records of one.

    Only if there are records among *found*. If *typed* asks for a decision, or for any reason, the
    best record that holds about as much of it as any place comes first: a note on the thing itself
    has its name in more places, and does not tell why it was chosen.
    """
    # Most questions ask for neither, and no file is looked at.
    if not (asks_why(typed) or names_decision(typed)):
        return places
    records = {place for place in places if _is_record_of_decision(place, found[place.document])}
    if not records:
        return places
    held = {place: found[place.document].worth.get(place.place, 0.0) for place in places}
    enough = tuned.RECORD_HOLDS * max(held.values())
    if best := next((p for p in places if p in records and held[p] >= enough), None):
        places = put_first(best, places)
        records.add(places[0])
    if not asks_for_decision(typed):
        return places
    return [
        place if place in records else place.scored(place.score * tuned.NO_RECORD)
        for place in places
    ]


def _is_record_of_decision(place: Ranked, found: Found) -> bool:
    """Tell whether the file of *place*, or a heading above it, is named for decisions."""
    above = found.headings_above(place.place)
    return holds_decisions(found.head.path) or any(map(names_decision, above))


def prefer_file(
    typed: str, ranked: Sequence[Ranked], found: Mapping[int, Found]
) -> Sequence[Ranked]:
    """Return *ranked*, with a file first whose name is all that was *typed*.

    Or its kind and number: "ADR 18" is the one file `adr/0018-money.md`, or `ADR-18.md`.
    """
    name = typed.strip().casefold().removesuffix(_FILE_ENDING)
    record = _RECORD.fullmatch(name)
    # Most questions are neither, and no path is looked at.
    if not name or (" " in name and not record):
        return ranked
    named = [place for place in ranked if _is_called(found[place.document].head.path, name)]
    if record and not named:
        named = [place for place in ranked if _is_record(found[place.document].head.path, record)]
        named = named if len({place.document for place in named}) == 1 else []
    return put_first(named[0], ranked) if named else ranked


def _is_called(path: str, name: str) -> bool:
    whole = path.casefold().removesuffix(_FILE_ENDING)
    return " " not in name and (whole == name or whole.endswith(f"/{name}"))


def _is_record(path: str, asked: re.Match[str]) -> bool:
    """Tell whether a file has the number that was *asked* for, and it or its folder the word."""
    *folders, name = path.casefold().split("/")
    kind, number = asked.groups()
    if not (record := _NUMBERED.match(name)) or record[2] != number:
        return False
    return record[1] == kind or any(folder.removesuffix("s") == kind for folder in folders)


def prefer_answer_type(
    contents: Contents,
    question: Question,
    ranked: Sequence[Ranked],
    found: Mapping[int, Found],
    labelled: AbstractSet[int],
    trace: "Trace | None",
) -> Sequence[Ranked]:
    """Return *ranked*, with higher scores for places that hold an answer of the type asked for.

    Even higher ones for those in the chunks *labelled*, which also say what it is: "phone: 0123".
    Without an answer type nothing changes.
    """
    answer_type = question.answer_type
    if answer_type is None:
        return ranked
    texts = contents.texts_at(place.chunk for place in ranked)
    share = _weigh_type(answer_type, question.terms)
    preferred = []
    for place in ranked:
        text = texts.get(place.chunk, "")
        if answer_type.look == "entry":
            # A log tells what somebody did; and a file may be named for somebody.
            title = found[place.document].head.title
            text = "" if day_written(place, found) else f"# {title}\n{text}"
        if answer_type.holds.search(text):
            worth = share + tuned.LABELLED * (place.chunk in labelled)
            preferred.append(place.plus(worth))
            if trace is not None:
                trace.add_answer(place, worth)
        else:
            preferred.append(place)
    return preferred


def _weigh_type(answer_type: AnswerType, terms: Terms) -> float:
    if answer_type.look in {"vague", "listed"}:
        return tuned.TYPE_IN_PLACE
    is_all = answer_type.look == "address" and not terms.count_telling(answer_type.asking)
    return tuned.SURE_TYPE_ALONE if is_all else tuned.SURE_TYPE_IN_PLACE
