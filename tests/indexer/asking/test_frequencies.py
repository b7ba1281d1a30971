"""How often a question's words occur, with as few looks at the vocabulary as may be."""

from hypothesis import given
from hypothesis import strategies as st

from indexer.asking.frequencies import Frequencies
from indexer.asking.postings import Frequency, Postings

NOTES = {
    "a.md": "# Otter\n\nOtter and ottoman.\n",
    "b.md": "# Lakeside\n\nLinear.\n",
    "c.md": "Lake, lineage.\n",
}
WORDS = ("otter", "otters", "ottoman", "lake", "lakeside", "linear", "lineage", "nowhere", "o")


@given(
    asked=st.lists(st.sampled_from(WORDS), max_size=6),
    loaded=st.lists(st.sampled_from(WORDS), max_size=6),
    words=st.lists(st.sampled_from(WORDS)),
)
def test_what_was_read_before_tells_the_same_as_the_word_itself(
    postings: Postings, asked: list[str], loaded: list[str], words: list[str]
) -> None:
    """Whatever families were asked for, and whatever words at once."""
    frequencies = Frequencies(postings)
    frequencies.load(loaded)
    for word in asked:
        frequencies.family(word[: len(word) // 2 + 1])
    for word in words:
        assert frequencies.of(word) == postings.frequency(word)


def test_a_family_is_of_one_beginning(postings: Postings) -> None:
    """All words of it, and no others."""
    frequencies = Frequencies(postings)
    assert frequencies.family("linea") == {"linear": Frequency(1, 0), "lineag": Frequency(1, 0)}
    assert set(frequencies.family("otte")) == {"otter"}
    assert frequencies.family("nowh") == {}
