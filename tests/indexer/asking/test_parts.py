"""Where a question for more than one thing is divided."""

import pytest

from indexer.asking.parts import split_parts
from indexer.asking.question import Term, Terms
from indexer.asking.tokenizer import split_surfaces


def parts_of(text: str) -> list[str]:
    """Return the words of each part, in order."""
    surfaces = list(dict.fromkeys(split_surfaces(text)))
    terms = tuple(Term(one.lower(), one, (one,), 1, 0) for one in surfaces)
    parts = split_parts(Terms(terms, (), {}), text)
    return [" ".join(surfaces[n] for n in sorted(part)) for part in parts]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("wifi password and alarm code", ["wifi password", "alarm code"]),
        ("Where is the key? Who has it?", ["Where is the key", "Who has it", ""]),
        ("key; alarm", ["key", "alarm"]),
        ("Schlüssel und Alarm", ["Schlüssel", "Alarm"]),
        ("ключ и код", ["ключ", "код"]),
        ("clave y código", ["clave", "código"]),
        ("car keys + bike", ["car keys", "bike"]),
        ("key and key", ["key", "key"]),
        ("key, alarm", ["key alarm"]),
        ("sand band", ["sand band"]),
        ("a?b", ["a b"]),
        ("", [""]),
    ],
)
def test_a_question_is_divided_at_its_joints(text: str, parts: list[str]) -> None:
    """Marks and "and", in many languages; inside of words and of code they divide nothing."""
    found = [part for part in parts_of(text) if part] or [""]
    assert found == [part for part in parts if part] or [""]


LONG = "the report about the bridge that the two engineers from the city wrote in spring"


@pytest.mark.parametrize(
    ("rest", "count"),
    [
        (" and who paid it", 2),
        (" und wer zahlt", 2),
        ("? Summer", 2),
        (" and summer", 1),
        (" and the summer", 1),
        (" and summer who", 1),
        (" and ", 1),
    ],
)
def test_a_long_sentence_is_divided_only_where_it_asks_again(rest: str, count: int) -> None:
    """It joins words as well as things."""
    assert len(parts_of(LONG + rest)) == count


def test_a_sentence_of_twelve_words_is_not_long() -> None:
    """It is divided at any "and"."""
    twelve = "report on the bridge that two engineers from town wrote and summer"
    assert len(twelve.split()) == 12
    assert len(parts_of(twelve)) == 2
