"""The date of an event by which a question names a time: "the day after the move".

It is the date of the entry whose heading names the event; else the only day that sentences about it
name ("I signed up for the marathon on 10 May"), or that of a heading that says little else, or of a
line that begins with it ("- 19:00 Graduation dinner; Lesley made the cake").
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from indexer.asking.called import find_called, leave_out_lead
from indexer.asking.contents import Contents
from indexer.asking.postings import Postings
from indexer.asking.relatives import FORMS
from indexer.asking.tokenizer import Tokenizer, split_surfaces
from indexer.documents.days import find_day_of_name, find_year, find_year_of_name
from indexer.documents.kept import CHUNK_BITS, PLACE_MASK, Head
from indexer.patterns import compile_late
from indexer.text.small_words import is_small, tells_english
from indexer.text.words import is_unspaced
from indexer.times.beside import leave_out_doing
from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times, read_times
from indexer.times.events_in_signs import find_names_in_signs
from indexer.times.named_time import DAY_CHARS, YEAR_CHARS, find_days, to_date
from indexer.times.offsets import date_event

# A chunk with its own date, or none, and the head of its file.
Dated = tuple[int, str, Head]

# The most texts that are read, in some 5 ms: few headings name an event.
_MOST_NAMING: Final = 500
# How many other words a heading may have: "Moved to Elm Street" is the move, and "Asked Bert to
# lend his van for the move" is not.
_MOST_BESIDES: Final = 2
# Of a heading: the event, a time, and a link to either.
_LONGEST_NAMING_CHARS: Final = 200
# A line says more than a heading does, so that it must say less besides: "Shopping for the party".
_MOST_IN_LINE: Final = 1
# A question counts from one or two. A text that somebody pastes may look so a hundred times, and
# each costs up to 50 ms.
_MOST_EVENTS: Final = 3
# What so many texts talk about is no single event.
_MOST_TELLING: Final = 100
_SENTENCE_END: Final = compile_late(r"(?<=[.!?])\s+|\n|(?<=[\u3002\uff01\uff1f])")
_MARKS: Final = ("#", "- ", "* ", "+ ")
_JOINING: Final = frozenset("のはがをにでとも的了我去")
# In Italian and Portuguese, and often elsewhere, the question stands behind the event: "il giorno
# dopo il furto cosa ho fatto?".
_QUESTION_BEHIND: Final = compile_late(
    r"(?i),? (?:(?:a|con|com|da|de|di|per|por) )?(?:che|cosa|cos['\u2019]|chi|dove|dov['\u2019]"
    r"|quando|quant[aeio]s?|quale?|o que|oq|que|quem|a?onde|quais|qu[eé]|qui[eé]n|d[oó]nde"
    r"|cu[aá]nt[ao]s?"
    r"|what|who|where|when|how|which|was|wer|wen|wem|wo|wann|wie|qui|quoi|o[uù]|combien|qu['\u2019]"
    r"|co|kto|gdzie|kiedy|ile|jak|wat|wie|waar|wanneer|hoe|hoeveel)\b.*"
)
# Behind an event in German stands the rest of the question: "vor dem Umzug gegessen". But what is
# "of" somebody is another event than any.
_REST_BEHIND: Final = compile_late(r"(?i)\b(?:nach|vor|w\u00e4hrend|waehrend)\s")
_OF: Final = frozenset({"von", "vom", "des", "der"})
_MOST_REST: Final = 4
# In these an event is inflected; more is another word.
_FORMS: Final = FORMS._replace(shared=0.6, own=3)


def date_events(postings: Postings, text: str, today: date) -> str:
    """Return *text* with the date of an event in place of its name, if the memory has it."""
    typed = split_surfaces(text)
    left = _MOST_EVENTS

    def find_day(event: str) -> tuple[str, str] | None:
        nonlocal left
        left -= 1
        if left < 0 or find_times(event, today):
            return None
        for name in _find_names(event, text):
            if day := _find_day(postings, name, today, typed):
                return day, event.removeprefix(name) if event.startswith(name) else ""
        return None

    return date_event(text, find_day)


def _find_names(event: str, text: str) -> Iterator[str]:
    """Yield *event*, and what it may be without the end of *text*, which is a question.

    In Chinese, Japanese and Korean, the question stands before it.
    """
    if is_unspaced(event[-1]):
        yield from find_names_in_signs(event)
        return
    yield event
    if (asked := _QUESTION_BEHIND.search(event)) and asked.start():
        yield event[: asked.start()]
        return
    *words, last = event.split()
    for _ in range(_MOST_REST if _REST_BEHIND.search(text) else 0):
        if not words or last.lower() in _OF or words[-1].lower() in _OF:
            return
        yield " ".join(words)
        *words, last = words


class _Wanted(NamedTuple):
    """The telling *words* of an event by their terms; *loosely*, other forms of them will do."""

    words: Mapping[str, str]
    loosely: bool = False

    @property
    def texts(self) -> Sequence[str]:
        """What a text must hold: the words, or what their forms begin with."""
        if not self.loosely:
            return tuple(self.words.values())
        return tuple(
            f"{_FORMS.beginning(term)}*" if _may_be_inflected(term) else word
            for term, word in self.words.items()
        )

    def count_besides(self, told: Mapping[str, str]) -> int | None:
        """Return how many other words are *told*; None if any of these is not."""
        others = {*told} - self.words.keys()
        for term in self.words.keys() - {*told} if self.loosely else ():
            if not _may_be_inflected(term):
                return None
            alike = {one for one in others if _FORMS.relates(term, one)}
            if not alike:
                return None
            others -= alike
        is_told = self.loosely or self.words.keys() <= told.keys()
        return _count_words([told[term] for term in others]) if is_told else None


def _may_be_inflected(term: str) -> bool:
    return len(term) >= _FORMS.shortest and term.isalpha()


def _find_day(postings: Postings, event: str, today: date, typed: Sequence[str]) -> str | None:
    """Return the date of the entry with the fewest words besides *event*; of several, the last.

    Dates up to *today* are preferred. A heading with other words, "Couch to marathon", may be of
    another day than the event, so a day that is told of it goes first. Unless what was *typed* is
    English, an event may stand in another form: "dzień po włamaniu" is after a "Włamanie".
    """
    # "Eva's wedding" is the "Wedding of Eva".
    words = _find_telling(postings.tokenizer, leave_out_doing(event))
    if not words:
        return None
    found = _find_day_of(postings, _Wanted(words), today)
    if found is None and any(map(_may_be_inflected, words)) and tells_english(typed) is not True:
        found = _find_day_of(postings, _Wanted(words, loosely=True), today)
    return found


def _find_day_of(postings: Postings, wanted: _Wanted, today: date) -> str | None:
    """Return the same for the words *wanted*, in these forms or in any."""
    found = [*_find_headings(postings, wanted, today)]
    if 0 not in dict(found):
        chunks = postings.first_with_all(wanted.texts, _MOST_TELLING)
        texts = postings.contents.texts_at(chunks if len(chunks) < _MOST_TELLING else ())
        dated = _read_dates(postings.contents, texts)
        days = dict(_days_of(dated))
        if told_day := _find_told_day(postings.tokenizer, texts, days, wanted):
            return told_day
        found += _find_lines(postings.tokenizer, texts, dated, wanted)
    fewest = min(dict(found), default=0)
    of_fewest = [day for besides, day in found if besides == fewest]
    past = [day for day in of_fewest if day <= today.isoformat()]
    return max(past, default=min(of_fewest, default=None))


def _find_headings(postings: Postings, wanted: _Wanted, today: date) -> Iterator[tuple[int, str]]:
    """Yield how many words a heading has besides those *wanted*, and its day, if these are few."""
    for day, line in _find_entries(postings, wanted):
        told = _find_telling(postings.tokenizer, read_times(line, today)[1])
        besides = wanted.count_besides(told)
        if besides is not None and besides <= _MOST_BESIDES:
            yield besides, day


def _find_lines(
    tokenizer: Tokenizer, texts: Mapping[int, str], dated: Sequence[Dated], wanted: _Wanted
) -> Iterator[tuple[int, str]]:
    """Yield the same of the lines that entries of *texts* begin with."""
    entries = dict(_days_of_entries(dated, {}))
    years = {
        chunk: (own or head.dates)[:YEAR_CHARS] or _find_year(head) for chunk, own, head in dated
    }
    called = tuple(find_called(texts, entries, years))
    tellings = _find_all_telling(tokenizer, [text for _, text in called])
    for (day, _), telling in zip(called, tellings, strict=True):
        besides = wanted.count_besides(telling)
        if besides is not None and besides <= _MOST_IN_LINE and _names(telling, wanted.words):
            yield besides, day


def _names(told: Mapping[str, str], wanted: Mapping[str, str]) -> bool:
    """Tell whether what is called *told*, if it is in signs, begins or ends with what is *wanted*.

    "收拾去云南的行李" is no journey.
    """
    first, *_, last = (*told, *told)
    return first in wanted or last in wanted or not is_unspaced(told[first])


def _count_words(words: Sequence[str]) -> int:
    """Count *words*, of which one in signs is two pairs, or more.

    What joins two words, "の" or 的, is none.
    """
    pairs = [word for word in words if is_unspaced(word)]
    joined = sum(map(_JOINING.isdisjoint, pairs))
    return len(words) - len(pairs) + max(joined // 2, min(joined, 1))


def _find_told_day(
    tokenizer: Tokenizer,
    texts: Mapping[int, str],
    days_of_texts: Mapping[int, str],
    wanted: _Wanted,
) -> str | None:
    """Return the day that sentences with all the words *wanted* name, if it is one and the same.

    It is one near the day of the text: "yesterday" is the day before.
    """
    told = [
        (said, sentence)
        for chunk, said in days_of_texts.items()
        for sentence in map(leave_out_lead, _SENTENCE_END.split(texts[chunk]))
    ]
    tellings = _find_all_telling(tokenizer, [sentence for _, sentence in told])
    days: set[date] = set()
    for (said, sentence), telling in zip(told, tellings, strict=True):
        if wanted.count_besides(telling) is not None and may_name_time(sentence):
            days |= set(_find_days_near(sentence, to_date(said)))
        if len(days) > 1:
            break
    return days.pop().isoformat() if len(days) == 1 else None


def _find_days_near(sentence: str, said: date) -> Iterator[date]:
    """Yield each day that *sentence* names, the one next to the day on which it was *said*."""
    for named in find_times(sentence, said):
        spans = find_days(named, range(said.year - 1, said.year + 2))
        days = [first for first, last in spans if first == last]
        if days:
            yield min(days, key=lambda day: abs((day - said).days))


def _find_telling(tokenizer: Tokenizer, text: str) -> Mapping[str, str]:
    """Return the telling words of *text*, all but its small words, by their terms."""
    return _find_all_telling(tokenizer, [text])[0]


def _find_all_telling(tokenizer: Tokenizer, texts: Sequence[str]) -> Sequence[Mapping[str, str]]:
    """Return the same for each of *texts*, in a hundredth of the time of a call for each."""
    surfaces = [
        (number, word) for number, text in enumerate(texts) for word in split_surfaces(text)
    ]
    found: list[dict[str, str]] = [{} for _ in texts]
    for place, term in tokenizer.read([word for _, word in surfaces]):
        number, word = surfaces[place]
        if len(word) > 1 and not is_small(word):
            found[number][term] = word
    return found


def _find_entries(postings: Postings, wanted: _Wanted) -> Iterator[tuple[str, str]]:
    """Yield the date and the first line, if it may be a heading, of each entry of what is *wanted*.

    But not of those that are too long for its name, whatever times they name.
    """
    contents = postings.contents
    texts = contents.texts_at(postings.first_with_all(wanted.texts, _MOST_NAMING, _MARKS))
    lines = {chunk: text.split("\n", 1)[0] for chunk, text in texts.items()}
    naming = [
        chunk
        for chunk, line in lines.items()
        if len(line) <= _LONGEST_NAMING_CHARS and line.startswith(_MARKS)
    ]
    tellings = _find_all_telling(postings.tokenizer, [lines[chunk] for chunk in naming])
    named = [
        chunk
        for chunk, told in zip(naming, tellings, strict=True)
        if wanted.count_besides(told) is not None
    ]
    for chunk, day in _days_of_entries(_read_dates(contents, named), lines):
        yield day, lines[chunk]


def _days_of(dated: Iterable[Dated]) -> Iterator[tuple[int, str]]:
    """Yield the chunks that are of a day, with their own or else that of their file."""
    for chunk, own, head in dated:
        day = own or head.dates.partition(" ")[0]
        if len(day) == DAY_CHARS:
            yield chunk, day


def _days_of_entries(dated: Iterable[Dated], lines: Mapping[int, str]) -> Iterator[tuple[int, str]]:
    """Yield the chunks that are entries of a day, with that; they begin with *lines*.

    When a file was made or changed says little about its lines, and about a heading only if that is
    all there is to say.
    """
    for chunk, own, head in dated:
        is_heading = lines.get(chunk, "").startswith("#")
        day = own or find_day_of_name(head.path) or (head.dates if is_heading else "")
        if len(day) == DAY_CHARS:
            yield chunk, day


def _find_year(head: Head) -> str:
    return find_year_of_name(head.path) or find_year(head.title)


def _read_dates(contents: Contents, chunks: Collection[int]) -> Sequence[Dated]:
    heads = contents.heads({chunk >> CHUNK_BITS for chunk in chunks})
    rows = contents.places_in([(chunk, chunk) for chunk in chunks])
    return [
        (
            chunk,
            rows[chunk >> CHUNK_BITS][chunk & PLACE_MASK].date or "",
            heads[chunk >> CHUNK_BITS],
        )
        for chunk in chunks
    ]
