"""Ways to write other forms of a word."""

from indexer.text.ways import Way


def test_a_way_makes_one_word_or_all_that_fit() -> None:
    """Those are all words with this beginning and an ending that fits."""
    assert Way("lake").makes("lake")
    assert not Way("lake").makes("lakes")
    many = Way("lake", {"s", "side"}.__contains__)
    assert [word for word in ("lake", "lakes", "lakeside", "laken", "s") if many.makes(word)] == [
        "lakes",
        "lakeside",
    ]
