"""A question that names times: what their words count, and whether it asks for anything else."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date, timedelta
from typing import Final

from indexer.asking.intent import asks_for_order, leave_out_order, tells_when
from indexer.asking.of_times import find_entries
from indexer.asking.postings import Postings
from indexer.asking.query import Query
from indexer.asking.question import Question, Term, Terms
from indexer.asking.tokenizer import split_surfaces
from indexer.asking.told_times import find_telling
from indexer.documents.kept import CHUNK_BITS
from indexer.model import Filters
from indexer.patterns import compile_late
from indexer.text.distinct import without_mark
from indexer.text.folding import fold_letters
from indexer.text.small_words import is_common
from indexer.text.tasks import OPEN_TASK
from indexer.text.words import is_unspaced
from indexer.times.beside import asks_who_is, is_beside_time, may_name_file, tells_beside_times
from indexer.times.calendar_words import (
    COUNT_NAMES,
    LAST,
    LAST_AFTER,
    NEXT,
    NEXT_AFTER,
    SOME_NAMES,
    SPACED_UNITS,
    THIS,
    WEEKDAYS,
    fold,
    may_be_elsewhere,
    words_of,
)
from indexer.times.forms import compile_narrow
from indexer.times.named_time import NamedTime, bound_time
from indexer.times.to_come import is_to_come

# How many years back a time without a year is looked for.
_YEARS_BACK: Final = 3

# The weight of the name of a month, which dates tell as well: in the log of May, an entry about
# potatoes need not say "May". Flat from 0.3 to 0.7. A year tells more, since few texts name it.
_MONTH: Final = 0.5

# The factor of the words of a question for what is to come, which only frame it.
_FRAMING: Final = 0.05

# The weight of the number of a day: texts of other months have it, too, or a tenth session, and a
# rare "10th" outweighs what is asked. Flat from 0.3 to 0.7. Not in Chinese and Japanese, where
# fewer texts of that day would be found.
_DAY: Final = 0.5
_LONGEST_MONTH: Final = 31
_ORDINAL: Final = compile_late(r"(?i)(\d{1,2})(?:st|nd|rd|th|er)?")

# The weight of words that count or point from today ("last", "three weeks ago") if anything is of
# that time: a text of that time does not need them, and a text that has them was written at
# another time. If nothing is of that time, they may be what a text says.
_FROM_TODAY: Final = 0.1
_COUNTING: Final = frozenset(
    {
        *map(fold, words_of((*SPACED_UNITS.values(), *COUNT_NAMES, *SOME_NAMES))),
        *("ago", "atrás"),
    }
)
# The same of words for a day, whether anything is of it or not: "tonight" in a text is the night on
# which it was written.
_NEAR_DAYS: Final = frozenset(
    """yesterday today tonight gestern heute ayer hoy hier ieri oggi ontem hoje вчера
    сегодня""".split()  # noqa: SIM905 - a dozen pairs of quotes say nothing
)
_POINTING: Final = f"{LAST}|{THIS}|{NEXT}|{LAST_AFTER}|{NEXT_AFTER}"
_WORD: Final = compile_late(r"\w+")
# Of Korean and Thai.
_PAIR: Final = compile_late("[\u0e00-\u0e7f\uac00-\ud7a3]+")

# The weight of a text that writes the day asked for; its words may count in addition. Flat from
# 0.5 to 1.
_TELLING: Final = 0.75

# The most texts with a weekday whose dates are looked up, in some 5 ms.
_MOST_HOLDING: Final = 5_000

# The most documents with entries of the days asked for that are looked at whatever else they hold.
_MOST_OF_DAYS: Final = 24

# The roles of words that are looked for as they were typed.
_AS_TYPED: Final = frozenset({"typed", "character"})


def ask_with_times(
    postings: Postings, query: Query, question: Question, besides: str, today: date
) -> Question:
    """Return *question*, which names times, as one for these times alone, or for something of them.

    *besides* is the text of *query* without its times.
    """
    terms, times = _read_weekdays(postings, question.terms), question.times
    typed, words = split_surfaces(query.text), split_surfaces(besides)
    plain = split_surfaces(leave_out_order(besides)) if question.asks_for_order else words
    # As they are looked up; what the answer names is as it was typed.
    left = {word for word in plain if not (is_beside_time(word) or asks_for_order(word))}
    # "Who is Wednesday?" asks about a person, and not who came on that day.
    left.update(typed if asks_who_is(words) else ())
    told = {w: near for w, near in terms.unknown.items() if left.issuperset(split_surfaces(w))}
    called = " ".join(word for word in typed if word not in words)
    nowhere = _find_nowhere(terms.terms)
    # Tasks are something that is asked for, though what stands for them was not typed.
    tasks = frozenset(n for n, term in enumerate(terms.terms) if term.text == OPEN_TASK)
    of_times = query.prefixes or tasks or tells_beside_times(plain, times, nowhere)
    if not (of_times or tells_beside_times(plain, times)):
        told = {}
    question = question._replace(terms=terms._replace(unknown=told))
    if of_times:
        # Their words are looked up without accents, by which they are known.
        as_typed = {fold_letters(word): word for word in _WORD.findall(query.text)}
        asked_tasks = question._replace(subject=tasks)
        return _ask_of_times(postings, asked_tasks, called, as_typed, words, today)
    # The numbers of a day say nothing by themselves.
    is_name = not words and len(query.text.split()) == 1 and not any(map(str.isdecimal, called))
    # All of these times is wanted, whoever said it and of whatever kind it is.
    question = question._replace(speaker="", answer_type=None, is_name=is_name)
    if tells_when(query.text) > 0 or is_to_come(times, today):
        return _ask_what_comes(postings, question, called, plain, today)
    return _ask_for_times(postings, question, called, plain, today)


def _find_nowhere(terms: Sequence[Term]) -> set[str]:
    """Return the words of *terms* for which nothing occurs: no form, nothing associated.

    Numbers are left out, for they may be written in other groups, and so are pairs of Chinese and
    Japanese, of which a character may occur.
    """
    words = {term.surface.lower() for term in terms}
    words -= {term.surface.lower() for term in terms if term.variants}
    unspaced = {word for word in words if is_unspaced(word) and not _PAIR.fullmatch(word)}
    return {word for word in words - unspaced if not word.isdecimal()}


def _ask_of_times(
    postings: Postings,
    question: Question,
    called: str,
    as_typed: Mapping[str, str],
    besides: Sequence[str],
    today: date,
) -> Question:
    """Return *question* as one for what it says *besides* its times, which it names as *called*."""
    times, terms = question.times, question.terms
    said = {word.lower() for word in besides}
    asked = {word for word in said if not is_common(word)}
    of_words = frozenset(n for n, t in enumerate(terms.terms) if t.surface.lower() in asked)
    subject = question.subject | of_words
    # If a day is named, it is what is asked for, and a text may write "7 May" just so.
    is_day = any(named.day or named.first for named in times)
    sought = _find_sought(times, today)
    worth = {t.surface: 1.0 if is_day else _MONTH for t in terms.terms if _is_name(t, said)}
    worth |= {word: _FROM_TODAY for word in worth if fold(word) in _NEAR_DAYS}
    worth |= dict.fromkeys(_find_days(terms.terms, said, times), _DAY)
    from_today = [word for word in worth if _is_from_today(as_typed.get(word, word))]
    from_today += _find_pairs(terms.terms, said, times)
    if from_today and _is_any_of(postings, sought):
        worth |= dict.fromkeys(from_today, _FROM_TODAY)
    counting = [t._replace(factor=t.factor * _weigh(t, worth)) for t in terms.terms]
    # A text of last year does not say "last year".
    is_telling = is_day or not any(t.month or str(t.year) in called for t in times)
    of_days: AbstractSet[int] = frozenset()
    if subject and is_telling:
        telling = find_telling(postings, times, sought, called, today)
        if telling is None and _lacks_any(terms.terms, asked):
            # To find what such a word asks for, there is little but the day.
            telling = Term(called, called, (), 0, 0, role="time")
        entries = find_entries(postings.contents, sought) if telling or is_day else set()
        counting += _count_entries(telling, entries)
        of_days = {chunk >> CHUNK_BITS for chunk in entries} if is_day else of_days
    return question._replace(
        terms=terms._replace(terms=tuple(counting)),
        subject=subject,
        of_days=of_days if len(of_days) <= _MOST_OF_DAYS else frozenset(),
    )


def _weigh(term: Term, worth: Mapping[str, float]) -> float:
    """Return what *term* is *worth*, by its word; what goes with "tomorrow" is another day."""
    is_other = term.role == "associates" and term.surface in worth
    return 0.0 if is_other else worth.get(term.surface, 1.0)


def _lacks_any(terms: Iterable[Term], words: AbstractSet[str]) -> bool:
    """Tell whether one of *words* occurs nowhere, in no form."""
    found = {term.surface.lower() for term in terms if term.is_asked and term.variants}
    return not words <= found


def _count_entries(telling: Term | None, entries: AbstractSet[int]) -> Iterable[Term]:
    """Yield a term for what is *telling* of the times asked for, and for the *entries* of these.

    "The invoice of 3 March" may be one in a list, of "2026-03-03". The entries of that day count
    as much as such a text.
    """
    chunks = sorted({*telling.chunks, *entries}) if telling else []
    if telling and chunks:
        yield telling._replace(factor=_TELLING, chunks=chunks, frequency=len(chunks))


def _read_weekdays(postings: Postings, terms: Terms) -> Terms:
    """Return *terms* with weekdays looked for only in entries of other days.

    In an entry of a Wednesday, the word only tells its date; elsewhere it may be a name.
    """

    def read(term: Term) -> Term:
        weekday = WEEKDAYS.get(fold(term.surface)) if term.role == "typed" else None
        if weekday is None or not term.variants or is_unspaced(term.text):
            return term
        if not (holding := postings.few_with(term.surface, _MOST_HOLDING)):
            return term
        chunks = postings.contents.not_of_weekday(holding, weekday)
        if not chunks:
            return term._replace(factor=0.0)
        if len(chunks) == len(holding):
            return term
        return term._replace(frequency=len(chunks), field_frequency=0, chunks=chunks)

    return terms._replace(terms=tuple(map(read, terms.terms)))


def _ask_for_times(
    postings: Postings, question: Question, called: str, besides: Sequence[str], today: date
) -> Question:
    """Return *question* as one for nothing but its times; *called* is how it named them.

    What it says *besides* frames it, and still counts. The words of the times do not: a question
    for last week wants its entries, and no plan for the week. But a text that writes such a time
    tells about it, whatever its own date is. And "Monday" alone may be somebody's name. If nothing
    is of that Monday, it may be told what is so on every one: "closed on Mondays".
    """
    sought = _find_sought(question.times, today)
    telling = find_telling(postings, question.times, sought, called, today)
    kept = called.split() if question.is_name else besides
    weekdays = [*filter(_is_weekday, called.split())]
    if weekdays and not (telling or question.is_name or _is_any_of(postings, sought)):
        kept = [*kept, *weekdays]
    terms = _keep_framing(question.terms, kept)
    if telling:
        terms = terms._replace(terms=(*terms.terms, telling))
    framing = (n for n, term in enumerate(terms.terms) if may_name_file(term.surface))
    return question._replace(terms=terms, sought=sought, framing=frozenset(framing))


def _ask_what_comes(
    postings: Postings, question: Question, called: str, besides: Sequence[str], today: date
) -> Question:
    """Return *question* as one for what is to come at its times; *called* is how it named them.

    A plan was written before, in a list, a calendar or a note of another day; what was written at
    that time is about something else, and when a file was saved says nothing. So texts that write
    such a time, and entries of it, are what is asked for. If there are none, all of that time is.
    """
    years = range(today.year - _YEARS_BACK, today.year + 2)
    sought = _find_sought(question.times, today, years)
    telling = find_telling(postings, question.times, sought, called, today)
    now = today.isoformat()
    coming = [(max(first, now[: len(first)]), last) for first, last in sought]
    entries = find_entries(postings.contents, [time for time in coming if time[0] <= time[1]])
    counting = [*_count_entries(telling, entries)]
    if not counting:
        return _ask_for_times(postings, question, called, besides, today)
    terms = _keep_framing(question.terms, besides)
    framing = (
        t if postings.is_titled(t.surface) else t._replace(factor=t.factor * _FRAMING)
        for t in terms.terms
    )
    return question._replace(terms=terms._replace(terms=(*framing, *counting)), times=())


def _find_sought(
    times: Iterable[NamedTime], today: date, years: range | None = None
) -> tuple[tuple[str, str], ...]:
    """Return the first and the last day of each of *times*; without a year, in each of *years*."""
    years = years or range(today.year, today.year - _YEARS_BACK, -1)
    return tuple(bounds for named in times for bounds in bound_time(named, years))


def _is_weekday(word: str) -> bool:
    if fold(word) in WEEKDAYS or not may_be_elsewhere(word):
        return fold(word) in WEEKDAYS
    from indexer.times.elsewhere_names import (  # noqa: PLC0415 - most are asked in few languages
        is_weekday,
    )

    return is_weekday(word)


def _keep_framing(terms: Terms, besides: Collection[str]) -> Terms:
    """Return those of *terms* that were typed *besides* times, or that a file may be named for.

    "Happened" does not describe what was done, so its other forms and spellings have no weight.
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


def _is_any_of(postings: Postings, sought: Iterable[tuple[str, str]]) -> bool:
    """Tell whether any file or entry is of a time *sought*."""
    return any(
        postings.contents.filtered(Filters(after=first, before=last)) for first, last in sought
    )


def _is_from_today(word: str) -> bool:
    """Tell whether *word*, part of the name of a time, counts or points from today."""
    folded = fold(word)
    if folded in _COUNTING or compile_narrow(_POINTING, folded).fullmatch(folded):
        return True
    if not may_be_elsewhere(word):
        return False
    from indexer.times.elsewhere_tables import (  # noqa: PLC0415 - most are asked in few languages
        FROM_TODAY,
        fold_name,
    )

    return fold_name(word) in FROM_TODAY


def _find_days(
    terms: Sequence[Term], said: Collection[str], times: Iterable[NamedTime]
) -> Sequence[str]:
    """Return the words of *terms* that number a day of *times*: "4", "04", "4th"."""
    if any(is_unspaced(term.text) for term in terms):
        return []
    days = {day for named in times for day in _days_of(named)}
    words = {t.surface for t in terms if t.surface.lower() not in said}
    return [word for word in words if (of := _ORDINAL.fullmatch(word)) and int(of[1]) in days]


def _days_of(named: NamedTime) -> Iterable[int | None]:
    """Return the numbers of the days of a time: "the week of 9 June" begins on the 8th."""
    if named.first is None or named.last is None:
        return [named.day, *(end.day for end in (named.first, named.last) if end)]
    length = min((named.last - named.first).days, _LONGEST_MONTH - 1)
    return [named.last.day, *((named.first + timedelta(n)).day for n in range(length + 1))]


def _find_pairs(
    terms: Iterable[Term], said: Collection[str], times: Iterable[NamedTime]
) -> Sequence[str]:
    """Return the pairs of characters that tell *times* from today, and what stands beside them.

    A particle follows a time without a space ("지난주에"), and makes a pair of other words with it.
    """
    if not all(named.first or named.year for named in times):
        return []
    return [t.surface for t in terms if _PAIR.fullmatch(t.text) and t.surface.lower() not in said]


def _is_number(term: Term, said: Collection[str]) -> bool:
    return term.text.isdecimal() and term.surface.lower() not in said
