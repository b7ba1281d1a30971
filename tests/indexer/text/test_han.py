"""Characters that are written in several ways."""

from indexer.text.han import simplified, ways_of


def test_each_has_one_way_in_the_end() -> None:
    """No simplified character is a variant of another, so folding twice changes nothing."""
    ways = simplified()
    assert len(ways) > 3_000
    assert not ways.keys() & set(ways.values())


def test_traditional_and_japanese_ones_are_known() -> None:
    """But not characters that simplified Chinese uses itself."""
    ways = {chr(way): chr(simple) for way, simple in simplified().items()}
    assert ways["遊"] == "游"
    assert ways["圖"] == ways["図"] == "图"
    assert ways["發"] == ways["発"] == "发"
    assert not {"游", "国", "会", "芸", "予"} & ways.keys()


def test_all_ways_of_one_are_told() -> None:
    """All variants of a character are returned, itself first."""
    assert ways_of("图") == "图図圖"
    assert ways_of("人") == "人"
    for way, simple in simplified().items():
        assert chr(way) in ways_of(chr(simple))
