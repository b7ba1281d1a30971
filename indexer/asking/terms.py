"""Reads a question with the help of the index: its words, their other spellings, its times."""

import itertools
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from typing import TYPE_CHECKING, Final

from indexer.asking.also import find_also
from indexer.asking.answer_types import AnswerType, find_answer_type
from indexer.asking.associates import find_associates
from indexer.asking.at_home import find_said_at_home
from indexer.asking.by_initials import find_by_initials
from indexer.asking.decisions import find_choosing
from indexer.asking.due import ask_for_due
from indexer.asking.held_together import find_signed_numbers, find_typed_names
from indexer.asking.intent import (
    asks_for_order,
    find_earliest,
    find_latest,
    leave_out_order,
    may_hold_long_number,
    tells_when,
)
from indexer.asking.names import fold_question
from indexer.asking.of_user import ask_of_user
from indexer.asking.other_kana import find_other_kana
from indexer.asking.other_spellings import (
    find_joined,
    find_other_spellings,
    find_same_numbers,
    lessen_parts,
)
from indexer.asking.postings import Postings
from indexer.asking.query import Query
from indexer.asking.question import Question, Term, Terms
from indexer.asking.shopping import ask_for_list
from indexer.asking.speakers import find_speaker
from indexer.asking.spelling import as_written, expand
from indexer.asking.split_words import may_be_one
from indexer.asking.tasks import ask_for_tasks
from indexer.asking.tokenizer import Tokenizer, split_surfaces
from indexer.asking.typed_words import TypedWords
from indexer.asking.unknown_words import tell_unknown
from indexer.asking.wanted_words import damp_wanted
from indexer.asking.word_terms import (
    expand_character,
    of_variants,
    weigh_asking,
)
from indexer.patterns import compile_late
from indexer.text.asking_runs import part_asking
from indexer.text.distinct import without_mark
from indexer.text.folding import fold_letters, fold_text
from indexer.text.small_words import ARTICLES
from indexer.text.words import is_unspaced
from indexer.times.calendar_words import may_name_time
from indexer.times.named_time import NamedTime

if TYPE_CHECKING:
    from indexer.asking.long_numbers import FoundNumber

# A question has few telling words; a pasted page has hundreds.
_MOST_TERMS: Final = 64

# The factor of "last" in a question for the last of something.
_LATEST: Final = 0.1

# The factor of words that ask for a kind of answer, such as "e-mail address".
_TYPE_ASKED: Final = 0.2
# The same of words that ask why something was chosen. Flat from 0.05 to 0.2.
_CHOICE_ASKED: Final = 0.1
# The same of "long" in "how long": in a chat, the answer may follow somebody's "how long".
_NUMBER_ASKED: Final = 0.5

# Beside pairs of characters, a word of letters is one term, while a name in kana or Han
# is three or four.
_WORD_AMONG_PAIRS: Final = 2.0

# Han characters inside a longer run. Each means something by itself, and two texts
# may agree on it without sharing a pair: to look for them gained 1 to 3 points of
# hit@5 on Chinese and Japanese sets.
_CHARACTER: Final = compile_late("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")

# A character with fewer occurrences is most often a name by itself, which notes need not
# have next to the same characters as the question. It is looked up everywhere, like a
# word. At 100 one question of 500 was lost, and each search took longer.
_RARE_CHARACTER: Final = 20


def read_question(postings: Postings, query: Query, today: date) -> Question:
    """Return *query* with its words looked up, and its times read as relative to *today*."""
    terms, text = read_terms(postings, query), query.text
    for read in (ask_for_tasks, ask_for_due, ask_for_list, ask_of_user, damp_wanted):
        terms = read(postings, terms, text)
    terms = _damp_choosing(terms, find_choosing(text))
    times, besides = _read_times(postings, text, today)
    latest, answer_type = find_latest(besides), find_answer_type(text)
    terms = _damp_latest(postings, terms, latest)
    terms = _damp_asking(terms, answer_type) if answer_type else terms
    question = Question(
        terms,
        fold_question(text),
        times,
        latest=latest,
        earliest="" if latest else find_earliest(besides),
        speaker=find_speaker(text),
        answer_type=answer_type,
    )
    if not times:
        return _miss_no_order(question, besides)
    from indexer.asking.named_times import ask_with_times  # noqa: PLC0415 - most name no time

    return ask_with_times(postings, query, question, besides, today)


def _damp_latest(postings: Postings, terms: Terms, latest: str) -> Terms:
    """Return *terms* with little weight for the first word of *latest*, unless texts have both.

    There are sessions, but no text has "last session": the word says which one is wanted.
    """
    word, _, behind = latest.partition(" ")
    if not (behind and postings.chunks_with(behind, most=1)):
        return terms
    is_said = postings.chunks_with(latest, most=1) or postings.is_titled(word)
    return terms if is_said else terms.damp(word, _LATEST)


def _miss_no_order(question: Question, text: str) -> Question:
    """Return *question*, which *text* asks, without telling that a word for an order is missing."""
    rest = leave_out_order(text) if question.asks_for_order else text
    told = {
        word: near
        for word, near in question.terms.unknown.items()
        # Of 最後に and "가장 최근" a part was looked for.
        if not asks_for_order(word) and (word in rest or word not in text)
    }
    return question._replace(terms=question.terms._replace(unknown=told))


def _damp_choosing(terms: Terms, choosing: Collection[str]) -> Terms:
    """Return *terms* with little weight for words that only ask for a choice; nobody misses one."""
    for word in choosing:
        terms = terms.damp(word, _CHOICE_ASKED)
    missed = {w: near for w, near in terms.unknown.items() if w.lower() not in choosing}
    return terms._replace(unknown=missed) if choosing else terms


def _damp_asking(terms: Terms, answer_type: AnswerType) -> Terms:
    """Return *terms* with little weight for those that only ask for *answer_type*."""
    for asking in answer_type.asking:
        terms = terms.damp(asking, _NUMBER_ASKED if answer_type.is_number else _TYPE_ASKED)
    if not answer_type.is_number:
        return terms
    # Nobody misses the "often" of "how often", as they do the "phone" of "phone number".
    unknown = terms.unknown.items()
    told = {word: near for word, near in unknown if fold_text(word) not in answer_type.asking}
    return terms._replace(unknown=told)


def _read_times(postings: Postings, text: str, today: date) -> tuple[Sequence[NamedTime], str]:
    """Return the times that *text* names, and *text* without them."""
    if not may_name_time(text):
        return (), text
    from indexer.asking.events import date_events  # noqa: PLC0415 - most questions name no time
    from indexer.times.dates import read_times  # noqa: PLC0415 - as above
    from indexer.times.to_come import turn_ahead  # noqa: PLC0415 - as above

    times, besides = read_times(date_events(postings, text, today), today)
    return turn_ahead(times, today) if tells_when(text) > 0 else times, besides


def read_terms(postings: Postings, query: Query) -> Terms:
    """Return the terms of *query*."""
    typed = part_asking(query.text)
    surfaces, phrases = split_surfaces(typed), split_surfaces(" ".join(query.phrases))
    if len(surfaces) > _MOST_TERMS * 4:
        surfaces = [*phrases, *surfaces][: _MOST_TERMS * 4]
    words, joined = _read(postings.tokenizer, surfaces)
    distinct = dict(reversed(words))
    repeats = Counter(text for text, _ in words)
    numbers = {text: number for number, text in enumerate(dict.fromkeys(t for t, _ in words))}
    reading = TypedWords(postings, query.text, distinct.values())
    if pairs := [text for text in numbers if is_unspaced(text)]:
        reading.frequencies.load(pairs)
    for text in numbers:
        reading.add(text, distinct[text], repeats[text])
    long = _find_long_numbers(postings, reading, query.text)
    in_long = [term for number in long for term in number.terms]
    asked = {*numbers, *(term.text for term in in_long)}
    as_one = find_joined(reading.frequencies, joined, asked)
    at_home = find_said_at_home(postings, numbers) if pairs else []
    terms = [*reading.terms, *as_one, *reading.related]
    terms += find_other_spellings(postings, reading.frequencies, reading.known, as_one)
    terms += find_same_numbers(postings, words)
    if pairs:
        terms += find_other_kana(postings, query.text)
        terms += at_home
        terms = [_among_pairs(term) for term in terms]
    signed = find_signed_numbers(postings, query.text)
    amounts = [term for term in as_one if term.surface.isdecimal()]
    terms = [*lessen_parts(terms, [*signed, *amounts]), *in_long, *signed]
    terms += find_typed_names(postings, query.text)
    terms += (initials := find_by_initials(postings, reading.frequencies, surfaces))
    terms += _characters(postings, list(numbers), {term.text for term in at_home})
    terms += [_prefix(postings, prefix) for prefix in query.prefixes]
    sequence = tuple(numbers[text] for text, word in words if word.lower() not in ARTICLES)
    unknown = _searched_instead(postings, reading.unknown, terms)
    made = [*reading.made_and_found(), *as_one, *signed, *initials]
    told = tell_unknown(unknown, terms, made, long, query.text, reading.is_english)
    known = _put_in_place(Terms(tuple(terms), sequence, told), long)
    associates = find_associates(postings, known, reading.is_english)
    also = find_also(postings, query.also, known) if query.also else ()
    return _most_telling(known._replace(terms=(*known.terms, *associates, *also)), {*phrases})


def _searched_instead(
    postings: Postings, unknown: Mapping[str, str], terms: Iterable[Term]
) -> Mapping[str, str]:
    """Return the *unknown* words, each with what is searched instead: "lost" for "lose"."""
    forms = {term.surface: term.variants[0] for term in terms if term.role == "same"}
    return {
        word: near or (as_written(postings, forms[word], word) if word in forms else "")
        for word, near in unknown.items()
    }


def _read(
    tokenizer: Tokenizer, surfaces: Sequence[str]
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return (term, surface) of each word, and of each two neighbours written as one."""
    joined = [
        f"{left}{right}".lower()
        for left, right in itertools.pairwise(surfaces)
        if may_be_one(left, right)
    ]
    # All at once, for a call of the tokenizer takes longer than its words do.
    together = [*surfaces, *joined]
    found = [(place, (term, together[place])) for place, term in tokenizer.read(together)]
    first = bisect_left(found, (len(surfaces),))
    return [word for _, word in found[:first]], [word for _, word in found[first:]]


def _find_long_numbers(
    postings: Postings, reading: TypedWords, typed: str
) -> Sequence["FoundNumber"]:
    if not may_hold_long_number(fold_letters(typed)):
        return ()
    from indexer.asking.long_numbers import find_long_numbers  # noqa: PLC0415 - few questions do

    return find_long_numbers(postings, reading.frequencies, typed, reading.unknown)


def _put_in_place(terms: Terms, numbers: Sequence["FoundNumber"]) -> Terms:
    """Return *terms* with each number that was found in place of its groups.

    The groups stand nowhere side by side, but each may occur in other numbers.
    """
    found = {
        group: number.terms[0]
        for number in numbers
        if not number.is_typed and len(number.groups) > 1
        for group in number.groups
    }
    if not found:
        return terms
    kept = [term for term in terms.terms if term.role != "typed" or term.surface not in found]
    order = (terms.terms[number] for number in terms.sequence)
    sequence = [kept.index(found.get(term.surface, term)) for term in order]
    return terms._replace(terms=tuple(kept), sequence=tuple(sequence))


def _among_pairs(term: Term) -> Term:
    if is_unspaced(term.text) or not without_mark(term.text).isalpha():
        return term
    return term._replace(factor=term.factor * _WORD_AMONG_PAIRS)


def _characters(postings: Postings, texts: Sequence[str], but: AbstractSet[str]) -> list[Term]:
    """Return the single characters of the pairs among *texts*.

    Not those of the pairs *but*, who are called otherwise: there the characters are of other words.
    """
    pairs = [text for text in texts if len(text) > 1 and is_unspaced(text) and text not in but]
    found = dict.fromkeys(char for pair in pairs for char in pair if _CHARACTER.match(char))
    return [_character(postings, char) for char in found if char not in texts]


def _character(postings: Postings, char: str) -> Term:
    frequency = postings.prefix_frequency(char)
    if 0 < frequency <= _RARE_CHARACTER:
        term = expand_character(postings, char, char)
    else:
        variants = (char,) if frequency else ()
        term = Term(char, char, variants, frequency, 0, is_character=True)
    return term._replace(factor=weigh_asking(char), role="character")


def _prefix(postings: Postings, prefix: str) -> Term:
    term = of_variants(postings, prefix, prefix + "*", expand(postings, prefix))
    return term._replace(text=fold_letters(prefix).lower(), role="prefix")


def _most_telling(terms: Terms, phrases: AbstractSet[str]) -> Terms:
    """Return the rarest terms of a long question: those of *phrases*, then typed ones, then others.

    A short question keeps all of its terms.
    """
    if len(terms.terms) <= _MOST_TERMS:
        return terms

    def rank_of(number: int) -> tuple[bool, bool, int, int]:
        term = terms.terms[number]
        is_asked = term.role == "typed" and term.surface in phrases
        return not is_asked, term.role != "typed", term.frequency, number

    known = [n for n, term in enumerate(terms.terms) if term.variants]
    return terms.keep(sorted(sorted(known, key=rank_of)[:_MOST_TERMS]))
