"""Ways to write other forms of a word."""

from indexer.text.ways import (
    Way,
    read_root,
    to_parted,
    to_ways,
    without_ending,
    without_prefix,
)


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


def test_a_word_is_read_without_each_of_its_endings() -> None:
    """An empty one is an ending of any word, and what the word does not end with is none."""
    assert [*without_ending("kaufte", ("te", "st", "e", ""))] == [
        ("kauf", "te"),
        ("kauft", "e"),
        ("kaufte", ""),
    ]


def test_a_beginning_has_all_endings_that_it_is_begun_with() -> None:
    """In whatever order they come."""
    few, many = ("halt", frozenset({"e", "en"})), ("halt", frozenset({"en", "st"}))
    for begun in ([few, many], [many, few]):
        (way,) = to_ways([*begun], {"halt"})
        assert [end for end in ("", "e", "en", "st") if way.makes(f"halt{end}")] == [
            "e",
            "en",
            "st",
        ]
        assert way.is_listed
        ((prefix, (same,)),) = to_parted(("an", *one) for one in begun)
        assert prefix == "an"
        assert same.makes("halte")
        assert same.makes("haltst")
        assert not same.is_listed


def test_a_root_is_read_by_the_digits_of_a_pattern() -> None:
    """If the other letters are the same, and none of the root is one that never is."""
    assert read_root("1o23", "bokt", "") == {"1": "b", "2": "k", "3": "t"}
    assert read_root("1o23", "bakt", "") is None
    assert read_root("1o23", "bok", "") is None
    assert read_root("1o23", "bokt", "k") is None
    assert read_root("122", "bkt", "") is None
