"""Ways to write other forms of a word."""

from indexer.text.ways import Way, without_prefix


def test_a_way_makes_one_word_or_all_that_fit() -> None:
    """Those are all words with this beginning and an ending that fits."""
    assert Way("lake").makes("lake")
    assert not Way("lake").makes("lakes")
    many = Way("lake", {"s", "side"}.__contains__)
    assert [word for word in ("lake", "lakes", "lakeside", "laken", "s") if many.makes(word)] == [
        "lakes",
        "lakeside",
    ]


def test_a_word_is_read_with_each_of_its_prefixes_and_with_none() -> None:
    """In the order of the prefixes, longer ones too."""
    assert [*without_prefix("herauskam", ("her", "hin", "heraus"))] == [
        ("", "herauskam"),
        ("her", "auskam"),
        ("heraus", "kam"),
    ]
    assert [*without_prefix("", ("her",))] == [("", "")]
