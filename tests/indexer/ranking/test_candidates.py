"""Which documents are looked at more closely: the best, though not all are scored to the end."""

import itertools
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_memory import index_notes

from indexer.asking.of_times import find_of_times
from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.terms import read_question
from indexer.asking.tokenizer import Tokenizer
from indexer.ranking import rank, tuned
from indexer.ranking.candidates import Candidates
from indexer.ranking.clues import Clues
from indexer.ranking.evidence import gather
from indexer.ranking.verbatim import NOWHERE
from indexer.storage.store import Store

TODAY = date(2026, 11, 1)
WORDS = ("otter", "lake", "pier", "boat", "May", "2023-05-07")
SOME = st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join)
NOTES = st.lists(st.tuples(SOME, SOME, st.integers(0, 40)), min_size=1, max_size=20)


def candidates(store: Store, tokenizer: Tokenizer, asked: str) -> Candidates:
    """Return what scores the documents of *store* for a question."""
    postings = Postings(store, tokenizer)
    question = read_question(postings, parse_query(asked), TODAY)
    terms, totals = question.terms.terms, postings.totals
    evidence = gather(postings, terms)
    idfs = [
        rank.idf(evidence.document_frequencies.get(n, 0.0), totals.documents)
        for n in range(len(terms))
    ]
    weights = rank.weigh(
        idfs, idfs, [term.factor for term in terms], [term.is_asked for term in terms]
    )
    of_times = find_of_times(postings.contents, question)
    clues = Clues(question, totals, evidence, of_times, NOWHERE, weights)
    return Candidates(postings.contents, clues, None)


def build(notes: list[tuple[str, str, int]]) -> Store:
    """Return an index in memory of notes: a title, the text, and how much else there is.

    A note's file and folder are named as it is.
    """
    return index_notes(
        {
            f"{title or 'x'}/{number:02} {title}.md": f"# {title}\n\n{text}\n{'more ' * much}\n"
            for number, (title, text, much) in enumerate(notes)
        }
    )


@given(notes=NOTES, asked=st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_none_that_is_left_out_is_better(
    tokenizer: Tokenizer, notes: list[tuple[str, str, int]], asked: str
) -> None:
    """Whose dates are not looked at could not have been among the best."""
    store = build(notes)
    scoring = candidates(store, tokenizer, asked)
    scoring.choose(None, 1_000)
    scores = scoring.scores
    best = sorted(scores.values(), reverse=True)
    for most in (1, 3):
        chosen = candidates(store, tokenizer, asked).choose(None, most)
        assert sorted((scores[d] for d in chosen), reverse=True) == pytest.approx(best[:most])
    store.close()


@given(
    notes=st.lists(st.tuples(SOME, SOME, st.integers(12, 40)), min_size=4, max_size=4),
    asked=st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join),
    copies=st.lists(st.sampled_from([1, 3, 80]), min_size=4, max_size=4),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
def test_none_that_is_behind_at_first_is_better(
    tokenizer: Tokenizer,
    notes: list[tuple[str, str, int]],
    asked: str,
    copies: list[int],
) -> None:
    """Of more documents than are looked at first, the best few are those of all that there are."""
    repeated = [[note] * many for note, many in zip(notes, copies, strict=True)]
    store = build(list(itertools.chain.from_iterable(repeated)))
    everything = candidates(store, tokenizer, asked)
    everything.choose(None, 1_000)
    best = sorted(everything.scores.values(), reverse=True)[:3]
    chosen = candidates(store, tokenizer, asked).choose(None, 3)
    assert sorted((everything.scores[d] for d in chosen), reverse=True) == pytest.approx(best)
    store.close()


@pytest.mark.holds("TRUTH")
@pytest.mark.parametrize("most", [3, 16, 45])
@pytest.mark.parametrize("much", [1, 20, 40, 160])
def test_the_order_in_which_files_came_changes_nothing(
    tokenizer: Tokenizer, much: int, most: int
) -> None:
    """Of many that seem as promising, all are looked at, or none, wherever the better ones are."""
    notes = [(f"a{n}", "otter otter", much) for n in range(30)]
    notes += [(f"b{n}", "otter", 20 * (n < 80)) for n in range(90)]
    notes += [(f"c{n}", "lake", 200) for n in range(40)]
    chosen = []
    for inserted in (notes, notes[::-1], sorted(notes, key=lambda note: note[0][::-1])):
        store = build(inserted)
        scoring = candidates(store, tokenizer, "otter")
        heads = scoring.choose(None, most)
        chosen.append(sorted(scoring.scores[document] for document in heads))
        store.close()
    assert chosen[0] == chosen[1] == chosen[2]


def test_who_cannot_be_among_the_best_is_not_looked_at(tokenizer: Tokenizer) -> None:
    """Nothing but the length of a text is to be known, and no length would be short enough."""
    often, once = ("", "boat boat boat boat", 40), ("", "boat", 43)
    store = build([often] * 100 + [once] * 100)
    scoring = candidates(store, tokenizer, "boat")
    assert len(scoring.choose(None, 3)) == 3
    assert set(scoring.scores) == {*range(1, 101)}
    store.close()


def test_length_title_name_and_time_count(tokenizer: Tokenizer) -> None:
    """Of two notes with the same words, each of these decides."""
    notes = [
        *[("Old pier", "the otter", 60), ("Old pier", "the otter", 0)],
        *[("Otter", "by the lake", 0), ("Lake", "by the otter", 0)],
        *[("2023-05-07", "a boat", 0), ("2023-06-07", "a boat", 0)],
    ]
    store = build(notes)

    def score(asked: str, document: int) -> float:
        scoring = candidates(store, tokenizer, asked)
        scoring.choose(None, 10)
        return scoring.scores[document]

    assert score("the otter", 2) > score("the otter", 1)
    assert score("otter pier", 2) > score("otter pier", 4)
    # "Old pier" stands whole in the question, "Lake" does not.
    assert score("the old pier otter", 2) - score("the pier otter old", 2) > tuned.NAME_WEIGHT / 4
    assert score("the boat in May 2023", 5) > score("the boat in May 2023", 6)
    store.close()


def test_of_very_many_the_most_promising_are_scored(tokenizer: Tokenizer) -> None:
    """What holds more of the question is among them, wherever it stands."""
    store = build([("", "a pier", 0)] * 500 + [("", "otter pier", 0)] + [("", "the pier", 0)] * 500)
    scoring = candidates(store, tokenizer, "otter pier")
    assert 501 in scoring.choose(None, 3)
    assert max(scoring.scores, key=scoring.scores.__getitem__) == 501
    store.close()


def test_without_words_all_that_is_allowed_may_be_shown(tokenizer: Tokenizer) -> None:
    """The newest first; what is not allowed, never."""
    store = build([("2023-05-07", "a", 0), ("2024-05-07", "a", 0), ("2025-05-07", "a", 0)])
    assert set(candidates(store, tokenizer, "").choose({1, 2}, 1)) == {2}
    assert set(candidates(store, tokenizer, "").choose({1, 2}, 9)) == {1, 2}
    assert candidates(store, tokenizer, "").choose(None, 9) == {}
    store.close()
