"""How alike the best documents are."""

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexer.ranking.similarity import compare

TEXTS = ("Heated wings bend", "A heated wing buckles", "Rivers of Norway", "")


def test_what_the_best_have_in_common_counts() -> None:
    """Who shares words with the best is more like them than who does not; no text is like none."""
    first, second, third, nothing = compare(TEXTS, [3.0, 2.0, 1.0, 0.5])
    assert first > second > third > nothing == 0.0


def test_one_text_is_all_like_itself() -> None:
    """The cosine of the only text with the sum of the best, which it is, is 1."""
    assert compare(["Heated wings"], [0.5]) == [pytest.approx(1.0)]


def test_words_that_say_nothing_and_endings_do_not_count() -> None:
    """Common words make no two texts alike; forms of one word do."""
    assert compare(["is it there", "linearly"], [1.0, 1.0])[0] == 0.0
    assert compare(["linearly", "linearised"], [1.0, 1.0]) == compare(["linear"] * 2, [1.0, 1.0])


def test_only_the_best_are_what_others_are_compared_with() -> None:
    """A text that shares its words with the sixth alone is not like the best."""
    texts = [*(f"word{chr(97 + n)} alone" for n in range(5)), "pelican", "pelican"]
    assert compare(texts, [7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0])[6] == 0.0


WORDS = ("heron", "otter", "lynx", "vole")


@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6), min_size=1, max_size=7))
def test_words_count_by_how_few_texts_hold_them_and_the_best_by_their_scores(
    rows: list[list[str]],
) -> None:
    """The formula, written once more: damped counts times idf, the best five by their scores."""
    scores = [float(9 - number) for number in range(len(rows))]
    idfs = {
        word: math.log(1 + len(rows) / sum(word in row for row in rows))
        for word in {word for row in rows for word in row}
    }

    def unit(values: list[float]) -> list[float]:
        length = math.hypot(*values)
        return [value / length for value in values]

    def vector(row: list[str]) -> list[float]:
        counts = [row.count(word) for word in WORDS]
        damped = [1 + math.log(count) if count else 0.0 for count in counts]
        return unit([one * idfs.get(word, 0.0) for word, one in zip(WORDS, damped, strict=True)])

    vectors = [vector(row) for row in rows]
    best = list(zip(scores, vectors, strict=True))[:5]
    middle = unit([sum(score * one[at] for score, one in best) for at in range(len(WORDS))])
    expected = [sum(a * b for a, b in zip(one, middle, strict=True)) for one in vectors]
    assert compare([" ".join(row) for row in rows], scores) == pytest.approx(expected)


@example([("otter", 2.6e-162)])
@example([("otter and beaver", 5e-324)])
@example([("", 1.0), ("otter and beaver", 5e-324)])
@given(st.lists(st.tuples(st.text(), st.floats(0, 9)), max_size=8))
def test_it_is_a_cosine(rows: list[tuple[str, float]]) -> None:
    """For any texts, one number each, between 0 and 1."""
    found = compare([text for text, _ in rows], [score for _, score in rows])
    assert len(found) == len(rows)
    assert all(-1e-9 <= value <= 1 + 1e-9 and not math.isnan(value) for value in found)
