"""A question that names times: what their words count, and whether it asks for anything else."""

from datetime import date

import pytest

from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.question import Question
from indexer.asking.terms import read_question
from indexer.documents.kept import CHUNK_BITS

# A Wednesday, as the 18th was.
TODAY = date(2026, 11, 25)
NOTES = {
    "log.md": (
        "# Log\n\n## 2026-11-23\n\nPainted the hull. Wednesday called.\n\n"
        "## 2026-11-18\n\nIt is Wednesday, and the dentist came. Two weeks of rain.\n\n"
        "## 2026-05-04\n\nPotatoes. The invoice came yesterday.\n"
    ),
    "plan.md": (
        "# Plans\n\nThe invoice of 4 May 2026 is paid. Last week the goose left. May is warm.\n"
    ),
    "kite.md": "# Kite\n\n## 2026-11-19\n\nOn Thursday it flew.\n",
    "friday.md": "# Names\n\nFriday is a goat.\n",
    "decisions.md": "# Decisions\n\nThe decision on the deck: oak.\n",
    "ko.md": "# 일기\n\n지난주에 배를 칠했다.\n",
    "other.md": "# Other\n\nThe number 2026 and the week of the invoice.\n",
}
LOG, PLAN = 1, 2

LAST_WEEK = ("2026-11-16", "2026-11-22")
# A time without its year is looked for in this one and the two before it.
MAYS = [("2026-05", "2026-05"), ("2025-05", "2025-05"), ("2024-05", "2024-05")]


def read(postings: Postings, asked: str) -> Question:
    """Return a question as it is read with these notes."""
    return read_question(postings, parse_query(asked), TODAY)


def typed(question: Question) -> dict[str, float]:
    """Return the weight of each word that was typed and is looked for."""
    return {term.surface: term.factor for term in question.terms.terms if term.role == "typed"}


@pytest.mark.parametrize(
    ("asked", "sought", "words"),
    [
        ("what did I do yesterday", [("2026-11-24", "2026-11-24")], {"what", "did", "I", "do"}),
        ("what happened last week", [LAST_WEEK], {"what", "happened"}),
        ("what did Zork do last week", [LAST_WEEK], {"what", "did", "Zork", "do"}),
        ("지난주에 뭐 했어", [LAST_WEEK], {"지난", "난주", "주에", "뭐", "했어"}),
        ("2026-05-04", [("2026-05-04", "2026-05-04")], set()),
        ("what happened in May", MAYS, {"what", "happened", "in"}),
        ("last Monday", [("2026-11-23", "2026-11-23")], set()),
        ("the last entry of May", MAYS, {"the", "entry", "of"}),
        ("what did we decide last week", [LAST_WEEK], {"what", "did", "we", "decide"}),
        ("my log of last week", [LAST_WEEK], {"my", "log", "of"}),
    ],
)
def test_of_a_question_for_times_alone_the_words_beside_them_are_left(
    postings: Postings, asked: str, sought: list[tuple[str, str]], words: set[str]
) -> None:
    """The words of the times tell when, and no text of then need have them."""
    question = read(postings, asked)
    assert list(question.sought) == sought
    assert typed(question).keys() == words
    assert not question.is_name
    assert (question.subject, question.speaker, question.answer_type) == (frozenset(), "", None)
    framing = {question.terms.terms[number].surface for number in question.framing}
    assert framing == words & {"decide"}


@pytest.mark.parametrize(
    ("asked", "weights"),
    [
        ("what did we decide last week", {"typed": 1.0, "same": 0.0}),
        ("昨天做", {"typed": 1.0, "character": 1.0}),
    ],
)
def test_what_frames_a_question_for_times_counts_as_it_was_typed(
    postings: Postings, asked: str, weights: dict[str, float]
) -> None:
    """Its other forms and spellings may name a file, and do not describe what was done."""
    terms = read(postings, asked).terms.terms
    assert {term.role: term.factor for term in terms} == weights


@pytest.mark.parametrize(
    ("asked", "weights"),
    [
        ("invoice of May 2026", {"invoice": 1.0, "May": 0.5, "2026": 1.0}),
        ("invoice of 4 May 2026", {"invoice": 1.0, "4": 0.5, "May": 1.0, "2026": 1.0}),
        ("invoice of May 4th", {"invoice": 1.0, "4th": 0.5, "May": 1.0}),
        ("invoice of 2026-05-04", {"invoice": 1.0, "05": 1.0, "04": 0.5, "2026": 1.0}),
        ("invoice 4, on the 4th of May", {"invoice": 1.0, "4": 1.0, "4th": 0.5}),
        ("invoice the week of 5 May", {"invoice": 1.0, "5": 0.5}),
        ("invoice of week 4", {"invoice": 1.0, "week": 1.0, "4": 1.0}),
        ("5月4日做猫", {"5": 1.0, "4": 1.0}),
        ("invoice last week", {"invoice": 1.0, "last": 0.1, "week": 0.1}),
        ("invoice two weeks ago", {"invoice": 1.0, "two": 1.0, "weeks": 1.0, "ago": 1.0}),
        ("invoice last year", {"invoice": 1.0, "last": 0.5, "year": 0.5}),
        ("hull a week ago", {"hull": 1.0, "week": 0.1, "ago": 0.1}),
        ("hull a couple of days ago", {"hull": 1.0, "couple": 0.1, "days": 0.1, "ago": 0.1}),
        ("hull неделю назад", {"hull": 1.0, "неделю": 0.1, "назад": 0.1}),
        ("hull hace una semana", {"hull": 1.0, "una": 0.1, "semana": 0.1}),
        ("hull una semana atrás", {"hull": 1.0, "semana": 0.1, "atras": 0.1}),
        # Whatever their accents, which the index leaves out.
        ("hull la semaine dernière", {"hull": 1.0, "semaine": 0.1, "derniere": 0.1}),
        ("hull geçen hafta", {"hull": 1.0, "gecen": 0.1, "hafta": 0.1}),
        ("hull nächste Woche", {"hull": 1.0, "nachste": 1.0, "Woche": 1.0}),
        ("invoice tonight", {"invoice": 1.0, "tonight": 0.1}),
        ("invoice hoy", {"invoice": 1.0, "hoy": 0.1}),
        ("goose the week before last", {"goose": 1.0, "week": 1.0, "before": 1.0, "last": 1.0}),
        ("배 칠했다 지난주", {"배": 1.0, "칠했": 1.0, "지난": 0.1, "난주": 0.1}),
        ("yester* yesterday", {"yesterday": 0.1}),
    ],
)
def test_words_of_times_count_less_where_texts_need_not_have_them(
    postings: Postings, asked: str, weights: dict[str, float]
) -> None:
    """A month is told by dates; what counts from today, by any entry of then, if there is one."""
    question = read(postings, asked)
    assert question.sought == ()
    assert weights.items() <= typed(question).items()


@pytest.mark.parametrize(
    ("asked", "subject"),
    [
        ("invoice of May 2026", {"invoice"}),
        ("hull of Zork last week", {"hull", "Zork"}),
        ("potatoes in May", {"potatoes"}),
        ("who came on Wednesday", set()),
    ],
)
def test_what_is_asked_of_a_time_is_said_by_the_words_beside_it(
    postings: Postings, asked: str, subject: set[str]
) -> None:
    """But for small ones, and those for what people do."""
    question = read(postings, asked)
    assert {question.terms.terms[number].surface for number in question.subject} == subject


@pytest.mark.parametrize(
    ("asked", "factor", "chunks"),
    [
        # What writes the day, and the entry of that day.
        ("invoice of 4 May 2026", 0.75, [(LOG, 3), (PLAN, 0)]),
        ("invoice of 2026-05-04", 0.75, [(LOG, 3), (PLAN, 0)]),
        # Of nothing but times, what writes them tells all; entries are found by their day.
        ("2026-05-04", 1.0, [(PLAN, 0)]),
        ("what happened in May 2026", 1.0, [(PLAN, 0)]),
        ("invoice of 4 May and of June", 0.75, [(LOG, 3), (PLAN, 0)]),
        ("invoice of May 2026", None, []),
        ("invoice of May", None, []),
        ("invoice of 2026", None, []),
        ("invoice last year", None, []),
    ],
)
def test_texts_that_write_a_day_tell_of_it(
    postings: Postings, asked: str, factor: float | None, chunks: list[tuple[int, int]]
) -> None:
    """However they write it; the name of a month or of a year is a word like others."""
    telling = [term for term in read(postings, asked).terms.terms if term.role == "time"]
    assert [term.factor for term in telling] == [factor] * (factor is not None)
    assert [
        divmod(chunk, 1 << CHUNK_BITS) for term in telling for chunk in sorted(term.chunks)
    ] == chunks
    assert [term.frequency for term in telling] == [len(chunks)] * (factor is not None)


@pytest.mark.parametrize(
    ("asked", "factor", "frequency", "chunks"),
    [
        # In the entry of a Wednesday it tells the date, in that of a Monday it is a name.
        ("hull Wednesday", 1.0, 1, 1),
        ("kite Thursday", 0.0, 1, 0),
        ("goat Friday", 1.0, 1, 0),
        ("hull Sunday", 1.0, 0, 0),
    ],
)
def test_a_weekday_counts_where_it_is_not_that_of_the_entry(
    postings: Postings, asked: str, factor: float, frequency: int, chunks: int
) -> None:
    """Where no entry has a day it counts as any word does."""
    found = [t for t in read(postings, asked).terms.terms if t.surface == asked.split()[1]]
    (term,) = (term for term in found if term.role == "typed")
    # Where its file has it beside the text does not tell of which day that is.
    assert not (term.chunks and term.field_frequency)
    assert (term.factor, term.frequency, len(term.chunks)) == (factor, frequency, chunks)


def test_a_weekday_in_very_many_texts_counts_everywhere(
    postings: Postings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look up the day of each would take longer than the search."""
    monkeypatch.setattr("indexer.asking.named_times._MOST_HOLDING", 1)
    (term,) = (t for t in read(postings, "hull Wednesday").terms.terms if t.surface == "Wednesday")
    assert (term.factor, term.chunks) == (1.0, ())


@pytest.mark.parametrize(
    ("asked", "unknown"),
    [
        ("what did Zork do yesterday", {"Zork"}),
        ("what happened with Zork yesterday", {"Zork"}),
        ("hull of Zork last week", {"Zork"}),
        ("what happened tonight", set()),
        ("hull Sunday", set()),
        ("the next hull of Zork in June", {"Zork"}),
        ("who is Sunday?", {"Sunday"}),
    ],
)
def test_words_of_times_that_occur_nowhere_are_not_told(
    postings: Postings, asked: str, unknown: set[str]
) -> None:
    """Unless a person is asked for, who may be called so."""
    assert read(postings, asked).terms.unknown.keys() == unknown


@pytest.mark.parametrize(
    ("asked", "is_name"),
    [("Wednesday", True), ("last Wednesday", False), ("2026-05-04", False), ("hull May", False)],
)
def test_one_word_may_be_a_name(postings: Postings, asked: str, is_name: bool) -> None:  # noqa: FBT001 - from the table
    """Then it is looked for, too."""
    question = read(postings, asked)
    assert question.is_name is is_name
    assert ("Wednesday" in typed(question)) is is_name
