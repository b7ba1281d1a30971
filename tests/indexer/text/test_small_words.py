"""Function words: which they are, and which language they belong to."""

import pytest

from indexer.text.letters import fold_letters, restore_marks
from indexer.text.small_words import (
    ARTICLES,
    COMMON_WORDS,
    FUNCTION_WORDS,
    find_now,
    find_small,
    is_common,
    is_small_elsewhere,
    is_telling,
    tells_english,
)


@pytest.mark.parametrize(
    ("question", "small"),
    [
        ("what is my current address", ["current"]),
        ("Current employer?", ["Current"]),
        ("the current draw of the pump", []),
        ("a current of 4 A", []),
        ("current limiting resistor", []),
        ("is it alternating current", []),
        ("recurrent events", []),
    ],
)
def test_what_is_current_is_what_is_asked_for(question: str, small: list[str]) -> None:
    """Unless it flows."""
    assert [*find_small(question)] == small


def test_function_words_are_small_letters() -> None:
    """They are compared in lowercase, so all are lowercase; and none is in both tables."""
    words = FUNCTION_WORDS | COMMON_WORDS
    assert all(word == word.lower() and (word.isalpha() or not word.isascii()) for word in words)
    assert FUNCTION_WORDS.isdisjoint(COMMON_WORDS)


@pytest.mark.parametrize("word", ["może", "naszej", "можно", "benim", "الذي", "अपने"])
def test_words_of_other_languages_are_small(word: str) -> None:
    """Auxiliaries, pronouns and possessives in their cases tell nothing."""
    assert is_small_elsewhere(restore_marks(fold_letters(word)))


def test_they_are_spelled_as_they_are_compared() -> None:
    """The letters of a question are folded first, so the words of the tables are folded, too."""
    words = FUNCTION_WORDS | COMMON_WORDS
    assert [word for word in words if restore_marks(fold_letters(word)) != word] == []
    assert ARTICLES < FUNCTION_WORDS


@pytest.mark.parametrize(
    ("word", "common", "telling"),
    [
        ("The", True, False),
        ("wie", True, False),
        ("decided", True, True),
        ("otter", False, True),
        ("京都", False, False),
        (fold_letters("क्या"), True, False),
        (fold_letters("איפה"), True, False),
        ("kapan", True, False),
        ("wat", True, False),
        *((word, True, False) for word in ("worauf", "jakiej", "которую", "hangisi", "ليه")),
        ("hvornar", True, False),
    ],
)
def test_a_word_tells_something_or_is_common(word: str, common: bool, telling: bool) -> None:  # noqa: FBT001 - a table
    """A common word that is no function word still counts as telling."""
    assert is_common(word) is common
    assert is_telling(word) is telling


@pytest.mark.parametrize(
    ("question", "english"),
    [
        ("What did the doctor say about it", True),
        ("from Graz", True),
        ("wo ist der Umzugswagen", False),
        ("quand est-ce que nous partons", False),
        ("donde esta la llave", False),
        ("hangi kitap", False),
        ("gdzie jest klucz", False),
        ("hvad koster cyklen", False),
        ("hvor bor Kari", False),
        ("vem har nyckeln", False),
        ("kdy je schuzka", False),
        ("mennyi a kulcs", False),
        ("kuka soitti", False),
        ("var ar nyckeln och boken", False),
        # Someone asks in English for what another language calls so.
        ("what is the Frage nach dem Sinn", True),
        ("umzug wagen", None),
        ("sqlite busy timeout", None),
        ("MIT license van den Berg Las Vegas OS", None),
        ("", None),
    ],
)
def test_small_words_tell_the_language_of_a_question(question: str, english: bool | None) -> None:  # noqa: FBT001 - a table
    """Names and key words do not."""
    assert tells_english(question.replace("-", " ").split()) is english


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("Hugo's boat doesn't float, l'été", ["'s", "doesn't", "l'"]),
        ("why doesnt it, DIDNT it", ["doesnt", "DIDNT"]),
        ("the want of front wheels", []),
        ("who may drive?", ["may"]),
        ("it may be late", ["may"]),
        ("what I may not eat", ["may"]),
        ("who may 4 suits", []),
        ("in may", []),
        ("May I come in May?", []),
        ("mayor", []),
        ("her cell phone, Cell-phone", ["cell", "Cell"]),
        ("the phone in cell 4", []),
        ("How many boats are too many?", ["many"]),
        ("how much is much", ["much"]),
        ("how many different boats, and how different", ["many different"]),
        ("how long is the long boat", []),
        ("how many days passed between it and now", ["now", "many", "days passed between"]),
        ("how many weeks ago did we sail", ["many", "weeks ago"]),
        ("how many months had passed since the move", ["many", "months had passed since"]),
        ("how many days of rain", ["many"]),
        ("how many days before the launch", ["many"]),
        ("the order of hops, what is the Order of the Phoenix", []),
        (
            "What is the order of the trips, earliest to the latest",
            ["order", "earliest to the latest"],
        ),
        ("in which order did they come", ["which order"]),
        ("Which event happened first, the regatta or the move?", ["happened first"]),
        ("Did I buy first: the rope or the oars", ["first"]),
        ("who came first? first aid or not", []),
        ("the first mate, or the second", []),
        ("how much did I earn in total?", ["much", "total"]),
        ("the total number of boats", ["total number"]),
        ("the total cost of the boat, in total darkness", []),
        ("the order with the boots", []),
        ("the most recent order", ["most recent"]),
        ("back at our previous chat about tar", ["our previous chat"]),
        ("I'm looking back at our last talk", ["'m", "looking back at our last talk"]),
        ("tar, and I was wondering if you knew", ["I was wondering if"]),
        ("Can you remind me of the tar you suggested?", ["Can you remind me of", "suggested"]),
        ("who suggested the chat, who recommended tar", []),
    ],
)
def test_some_words_are_small_where_they_stand(text: str, small: list[str]) -> None:
    """Pieces at an apostrophe, the verb "may", the "cell" of a phone, what asks for an order."""
    assert list(find_small(text)) == small


@pytest.mark.parametrize(
    ("text", "now"),
    [
        ("what do we know", ""),
        ("Who knows what is known now?", "now"),
        ("I KNOW NOW", "now"),
        ("know nowadays", "nowadays"),
        ("knownow", ""),
        ("zurzeit", "zurzeit"),
        ("quanto pagamos agora?", "agora"),
        ("Agoraphobia", ""),
        ("ile teraz płacimy", "teraz"),
        ("요즘 뭐 해", "요즘"),
    ],
)
def test_what_is_known_is_not_now(text: str, now: str) -> None:
    """The word itself counts, but not inside "know"."""
    assert find_now(text) == now
