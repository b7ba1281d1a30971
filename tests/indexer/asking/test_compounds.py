"""Compounds: found by a part of them, and by theirs."""

import pytest
from small_memory import of_role, read_to


@pytest.mark.parametrize(
    ("asked", "parts"),
    [
        ("Wohnungsschlüssel", ["wohnung", "schlussel"]),
        ("Seewetterkarte", ["seewett", "kart"]),
        ("Wetterseekarte", []),
        ("Wohnung", []),
        ("Gartenkarte", ["garten", "kart"]),
        ("Jahreskarte", ["jahr", "kart"]),
        ("Blumenvase", ["blume", "vase"]),
        ("Frauengarten", ["frau", "garten"]),
        ("Hundegarten", ["hund", "garten"]),
        ("Kindergarten", ["kind", "garten"]),
    ],
)
def test_a_compound_finds_its_two_parts(asked: str, parts: list[str]) -> None:
    """If both are words of the memory, whatever stands between them; short ones are endings."""
    text = "Eine Wohnung. Der Schlüssel. Seewetter. Die Karte. Ein See. Ein Garten. Ein Kind."
    notes = {"de.md": f"{text} Ein Jahr. Die Blume. Eine Vase. Eine Frau. Der Hund.\n"}
    terms = read_to(notes, asked)
    found = of_role(terms, "part")
    assert list(found) == parts
    assert all(0 < part.factor < 0.5 for part in found.values())


@pytest.mark.parametrize(
    ("asked", "parts"),
    [
        ("Garnelenallergie", ["garnelen", "allergi"]),
        ("Hummersallergien", ["hummer", "allergien"]),
        ("Tigerstreifen", ["tiger", "streifen"]),
        ("Garnelenfischer", []),
        ("Tigerbad", []),
        ("Hummer", []),
    ],
)
def test_the_last_part_of_a_compound_may_have_another_form(asked: str, parts: list[str]) -> None:
    """If nothing else is like the whole word, and the first part occurs as it is."""
    text = "Sie ist allergisch gegen Garnelen und gegen Hummer. Das ist alles."
    notes = {"de.md": f"{text} Der Tiger streift. Wir baden. Das Wandergesellentreffen.\n"}
    found = of_role(read_to(notes, asked), "part")
    assert list(found) == parts
    assert all(found[part].variants in {("allergisch",), ("streift",)} for part in parts[1:])
    assert all(0 < part.factor < 0.5 for part in found.values())


@pytest.mark.parametrize(
    ("asked", "part"),
    [
        ("Laktoseintoleranz", "laktos"),
        ("Kreditkarteninhaber", "kreditkart"),
        ("Ferienwohnung", "wohnung"),
        # Of a word that begins alike, the index has but the stem.
        ("Experimente", ""),
        ("Wohnungs", ""),
        ("Laktoschaft", ""),
    ],
)
def test_one_part_of_a_compound_may_be_all_that_occurs(asked: str, part: str) -> None:
    """The longer one, and only a whole word."""
    text = "Sie verträgt keine Laktose. Die Kreditkarte liegt in der Wohnung. Eine Experience."
    found = of_role(read_to({"de.md": f"{text}\n"}, asked), "part")
    assert list(found) == [part] * bool(part)


@pytest.mark.parametrize(
    ("asked", "parts"),
    [
        ("Kreditrate", {"hauskredit": ("hauskredit",), "rate": ("rate",)}),
        ("Sparkassenraten", {}),
        ("Rechtsschutzversicherung", {"rechtsschutz": None, "autoversicherung": None}),
        # None of the two is a word of its own there; what makes words of others is no part.
        ("Kreditversicherung", {}),
        ("Kontoschaft", {}),
    ],
)
def test_one_part_of_a_compound_may_occur_in_others_alone(
    asked: str, parts: dict[str, tuple[str, ...] | None]
) -> None:
    """Beside one that is a word of the memory."""
    text = "Der Hauskredit: die Rate ist hoch. Autoversicherung, Rechtsschutz. Das Konto."
    found = of_role(read_to({"de.md": f"{text} Packliste. Die Mannschaft.\n"}, asked), "part")
    assert list(found) == list(parts)
    assert all(words in {None, found[part].variants} for part, words in parts.items())
    english = {"en.md": "The pass to the airport is closed, the pass of a friend. It is the end.\n"}
    assert not of_role(read_to(english, "passport"), "part")


COMPOUNDS = {
    "de.md": "Die Ölheizung stammt von 1996. Die Vorsorgevollmacht liegt im Schrank.\n",
    "nl.md": "De Museumkaart kost 75 euro.\n",
    "en.md": "The planet seen from a houseboat. Die Gartenhütte. No permission. I remember.\n"
    " The passport of a parent, a screwdriver for the transformer.\n",
    "er.md": "Das Badezimmer ist eng. Lebensgefahr! Ein Busfahrer. De slaapkamer.\n",
}


@pytest.mark.parametrize(
    ("word", "compounds"),
    [
        ("Heizung", ("olheizung",)),
        ("Vollmacht", ("vorsorgevollmacht",)),
        ("museum", ("museumkaart",)),
        ("macht", ("vorsorgevollmacht",)),
        ("kaart", ("museumkaart",)),
        ("zung", ()),
        ("lheizung", ()),
        ("hütte", ("gartenhutt",)),
        # Of the longer word the stemmer leaves less; and "Lebensgefahr" has no "Fahrer" in it.
        ("Zimmer", ("badezimm",)),
        ("Fahrer", ("busfahr",)),
        ("kamer", ("slaapkam",)),
        ("member", ()),
        ("mission", ()),
        # In English, only with a second part.
        ("house", ("houseboat",)),
        ("plane", ()),
        ("boats", ("houseboat",)),
        ("ports", ("passport",)),
        ("sports", ()),
        ("rent", ()),
        ("driver", ("screwdriv",)),
        ("river", ()),
        ("former", ()),
    ],
)
def test_a_word_that_occurs_nowhere_finds_the_compounds_that_it_is_part_of(
    word: str, compounds: tuple[str, ...]
) -> None:
    """In front or at the end, in whatever language; not by a few letters, nor all but one."""
    found = of_role(read_to(COMPOUNDS, f"the {word}"), "part")
    assert tuple(word for part in found.values() for word in part.variants) == compounds


@pytest.mark.parametrize("compound", ["{}heizung", "heizung{}"])
@pytest.mark.parametrize("count", [20, 21, 24])
def test_a_part_of_very_many_words_is_none_of_a_certain_one(compound: str, count: int) -> None:
    """Which of them would be meant?"""
    words = [compound.format(f"{chr(97 + n)}{chr(98 + n)}werk") for n in range(count)]
    found = of_role(read_to({"de.md": " ".join(words)}, "the Heizung"), "part")
    assert [part.variants for part in found.values()] == ([tuple(words)] if count <= 20 else [])
