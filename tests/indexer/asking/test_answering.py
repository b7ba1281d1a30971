"""Which words of a text answer."""

import pytest

from indexer.asking.answering import Answering, find_answering, find_phrases
from indexer.asking.tokenizer import Tokenizer


@pytest.mark.parametrize(
    ("text", "worth", "found"),
    [
        ("Boats sail.", {"boat": 0.5}, [(0, "Boats", 0.5)]),
        ("in Große Straße", {"strass": 1.0}, [(9, "Straße", 1.0)]),
        ("call getUserName", {"user": 0.2}, [(8, "User", 0.2)]),
        ("read the URLs, and ask HTTPReply", {"repli": 0.2}, [(27, "Reply", 0.2)]),
        ("étudier, Étude", {"etud": 1.0}, [(9, "Étude", 1.0)]),
        ("me\u0301moire", {"memoir": 1.0}, [(0, "me\u0301moire", 1.0)]),
        ("我在北京。", {"北京": 1.0}, [(2, "北京", 1.0)]),
        ("हिन्दी", {}, []),
        ("це комп\u2019ютер", {"компютер": 1.0}, [(3, "комп\u2019ютер", 1.0)]),  # noqa: RUF001 - Ukrainian
        ('זה דו"ח.', {"דוח": 1.0}, [(3, 'דו"ח', 1.0)]),
        ("שלום", {"שלומ": 1.0}, [(0, "שלום", 1.0)]),
        ("ดื่มน้ำ", {"น\ue549\ue54dา": 1.0}, []),
        ("น้ำ", {"น\ue549\ue54dา": 1.0}, [(0, "น้ำ", 1.0)]),
        ("น\u0e4d\u0e49า", {"น\ue549\ue54dา": 1.0}, [(0, "น\u0e4d\u0e49า", 1.0)]),
        ("ทำงาน", {"ท\ue54dางา": 1.0}, [(0, "ทำงา", 1.0)]),
        ("यह ज़मीन", {"जम\ue040न": 1.0}, [(3, "ज़मीन", 1.0)]),
        ("the ays, aed", {"ai": 0.3, "a": 0.2}, [(4, "ays", 0.3), (9, "aed", 0.2)]),
        ("boys boil", {"boi": 1.0}, [(0, "boys", 1.0)]),
        ("", {"boat": 1.0}, []),
    ],
)
def test_words_are_found_as_they_stand_there(
    tokenizer: Tokenizer, text: str, worth: dict[str, float], found: list[tuple[int, str, float]]
) -> None:
    """By the terms that they become; a part of a name or of a run is told by itself."""
    assert [tuple(one) for one in find_answering(tokenizer, worth, text)] == found
    assert all(isinstance(one, Answering) for one in find_answering(tokenizer, worth, text))


@pytest.mark.parametrize(
    ("phrase", "text", "found"),
    [
        (
            "key of the",
            "The *Key* of\nthe house: a key, of the boat.",
            ["Key* of\nthe", "key, of the"],
        ),
        ("a_b (c)", "A_B C, a b", ["A_B C"]),
        ("北京", "我在北京。", ["北京"]),
    ],
)
def test_a_phrase_is_found_whatever_its_signs(phrase: str, text: str, found: list[str]) -> None:
    """Its words follow each other, with nothing but signs or a line's end between them."""
    phrases = list(find_phrases([phrase], text))
    assert [one.word for one in phrases] == found
    assert all(text.startswith(one.word, one.offset) for one in phrases)
