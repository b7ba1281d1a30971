"""What is said, behind words for speakers, and what is told about them."""

import pytest

from indexer.documents.sayings import are_said, go_on

TALK = [(1, "asker"), (2, "program")]


@pytest.mark.parametrize(
    ("reply", "is_said"),
    [
        ("Claude: Turn the valve.", True),
        ("Claude: Turn the valve. Then wait", True),
        ("Claude: **Turn the valve!**", True),
        ("Claude: " + "and so on " * 5, True),
        ("助手\uff1a先关水。再等", True),
        ("ผู้ช่วย: " + "ปิดวาล์วน้ำก่อน" * 4, True),
        ("**Claude**\nTurn the valve.", True),
        ("[Claude]\n\nTurn the valve.", True),
        ("> [!claude] 10:04\n> Turn the valve.", True),
        ("Claude: " + "word " * 200_000, True),
        ("Claude: So:", True),
        ("Claude: So:\n\n### Steps", True),
        ("[10:03] Claude: So:", True),
        ("> **Claude**: Turn the valve.", True),
        ("Claude: Monet", False),
        ("[10:03] Claude:", False),
        ("Claude: Dr. Monet", False),
        ("Claude: https://a.example/" + "x" * 90, False),
        ("Claude:", False),
        ("[Claude]\nname = x", False),
        ("claude:\n  models:", False),
    ],
)
def test_a_sentence_is_said(reply: str, *, is_said: bool) -> None:
    """In the line of who speaks or, if nothing else is there, in the next."""
    assert are_said(TALK, ["Me: admin", *reply.split("\n")]) is is_said


def test_who_asks_is_replied_to() -> None:
    """A list of words is in another order, mostly."""
    lines = ["AI: a machine that thinks.", "You: whoever reads this."]
    assert are_said(TALK, lines)
    assert not are_said([(1, "program"), (2, "asker")], lines)


def test_several_turns_say_sentences() -> None:
    """One reply in four at least: one remark makes no talk of a list of names."""
    lines = ["Client: Roe", "Assistant: Poe"] * 4 + ["Client: Doe", "Assistant: unknown?"]
    begins = [(number, ("program", "asker")[number % 2]) for number in range(1, 11)]
    assert not are_said(begins, lines)
    assert are_said(begins[-4:], lines)


def test_turns_in_lines_go_on_or_ask() -> None:
    """Two lines that explain two words are no talk."""
    assert go_on(TALK, ["Me: how?", "AI: Wait."])
    assert go_on([*TALK, (3, "asker")], ["Me: it leaks", "AI: Wait.", "Me: thanks"])
    assert not go_on(TALK, ["User: a person.", "AI: a machine."])
