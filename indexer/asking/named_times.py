"""A question that names times: what these tell, beside their dates and if nothing else is asked."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Final

from indexer.asking.of_times import find_entries
from indexer.asking.postings import Postings
from indexer.asking.question import Question, Term, Terms
from indexer.asking.tokenizer import Tokenizer
from indexer.asking.told_times import find_telling
from indexer.text.distinct import without_mark
from indexer.text.words import is_unspaced
from indexer.times.beside import may_name_file
from indexer.times.calendar_words import WEEKDAYS, fold
from indexer.times.named_time import bound_time

# A time that is asked for without a year is looked for in so many.
_YEARS_BACK: Final = 3

# What the name of a month is worth, whose dates say it as well: of potatoes in May the log of May
# need not tell. Flat from 0.3 to 0.7. A year tells more, where few texts name it.
_MONTH: Final = 0.5

# What it is worth that a text writes the day that is asked for, whose words it may hold as well.
_TELLING: Final = 0.5

# What so many texts hold is read in some 5 ms.
_MOST_HOLDING: Final = 5_000

# How words are looked for as they were typed, and not as something else.
_AS_TYPED: Final = frozenset({"typed", "character", "prefix"})


def soften_months(terms: Terms, besides: Collection[str]) -> Terms:
    """Return *terms* in which names of months count less, unless they are said *besides*, too.

    Their numbers count: "7 May" may be written so in a text.
    """

    def soften(term: Term) -> Term:
        return term._replace(factor=term.factor * _MONTH) if _is_name(term, said) else term

    said = {word.lower() for word in besides}
    return terms._replace(terms=tuple(map(soften, terms.terms)))


def read_weekdays(postings: Postings, terms: Terms) -> Terms:
    """Return *terms* with weekdays looked for only where they may be said of something.

    In an entry of a Wednesday, the word tells its date; elsewhere it may be a character's name.
    """

    def read(term: Term) -> Term:
        weekday = WEEKDAYS.get(fold(term.surface)) if term.role == "typed" else None
        if weekday is None or not term.variants or is_unspaced(term.text):
            return term
        holding = postings.chunks_with(term.surface, most=_MOST_HOLDING + 1)
        if len(holding) > _MOST_HOLDING:
            return term
        chunks = postings.contents.not_of_weekday(holding, weekday)
        if not chunks:
            return term._replace(factor=0.0)
        if len(chunks) == len(holding):
            return term
        return term._replace(frequency=len(chunks), field_frequency=0, chunks=chunks)

    return terms._replace(terms=tuple(map(read, terms.terms)))


def add_telling(
    postings: Postings, tokenizer: Tokenizer, question: Question, called: str, today: date
) -> Question:
    """Return *question* with what texts may write its times as, which it has *called* so.

    "The invoice of 3 March" may be one in a list, of "2026-03-03". The entries of that day tell of
    it no less than such a text.
    """
    sought, telling = _find_telling(postings, tokenizer, question, called, today)
    if telling is None:
        return question
    chunks = sorted({*telling.chunks, *find_entries(postings.contents, sought)})
    telling = telling._replace(factor=_TELLING, chunks=chunks, frequency=len(chunks))
    terms = question.terms._replace(terms=(*question.terms.terms, telling))
    return question._replace(terms=terms)


def ask_for_times(
    postings: Postings,
    tokenizer: Tokenizer,
    question: Question,
    called: str,
    besides: Sequence[str],
    today: date,
) -> Question:
    """Return *question* as one for nothing but its times, which it has *called* so.

    What it says *besides* frames it, and still counts. The words of the times do not: who asks
    for last week wants its entries, and no plan for the week. But where a text writes such a
    time, it tells of it, whatever its own day is. And "Monday" alone may be anybody's name.
    """
    terms = _keep_framing(question.terms, called.split() if question.is_name else besides)
    sought, telling = _find_telling(postings, tokenizer, question, called, today)
    terms = terms._replace(terms=terms.terms + tuple(filter(None, [telling])))
    framing = (n for n, term in enumerate(terms.terms) if may_name_file(term.surface))
    return question._replace(terms=terms, sought=sought, framing=frozenset(framing))


def _find_telling(
    postings: Postings, tokenizer: Tokenizer, question: Question, called: str, today: date
) -> tuple[tuple[tuple[str, str], ...], Term | None]:
    """Return between which days each time of *question* lies, and what texts write them as."""
    years = range(today.year, today.year - _YEARS_BACK, -1)
    sought = tuple(bounds for named in question.times for bounds in bound_time(named, years))
    # A day that is named without its year lies in one of these.
    near = range(today.year - 1, today.year + 2)
    asked = question.times, sought, called
    return sought, find_telling(postings, tokenizer, *asked, today, near)


def _keep_framing(terms: Terms, besides: Collection[str]) -> Terms:
    """Return those of *terms* that were typed *besides* times, or that a file may be named for.

    "Happened" is no word for what was done, and what else it is written as counts nothing.
    """
    said = {word.lower() for word in besides}
    kept = {
        number: term
        for number, term in enumerate(terms.terms)
        if may_name_file(term.surface)
        or (term.role in _AS_TYPED and not (_is_name(term, said) or _is_number(term, said)))
    }
    counting = (t if t.role in _AS_TYPED else t._replace(factor=0.0) for t in kept.values())
    return terms.keep([*kept])._replace(terms=tuple(counting))


def _is_name(term: Term, said: Collection[str]) -> bool:
    is_word = without_mark(term.text).isalpha() and not is_unspaced(term.text)
    return is_word and term.surface.lower() not in said


def _is_number(term: Term, said: Collection[str]) -> bool:
    return term.text.isdecimal() and term.surface.lower() not in said
