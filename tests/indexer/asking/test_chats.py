"""Questions for what was said, and the files that hold messages."""

from pathlib import Path

import pytest

from indexer import open_index
from indexer.asking.chats import asks_what_was_told, holds_messages, names_messages


@pytest.mark.parametrize(
    "question",
    [
        "What did Anna tell me about her new job?",
        "In a chat with her sister in May, what did Nora mention?",
        "which plumber did the neighbour from the ground floor text me about",
        "What was said about the rent?",
        "Which café did Nora recommend to me?",
        "the restaurant that Nora suggested for Sunday",
        "Was hat Jana über den Umzug gesagt?",
        "O que a Ana falou sobre a obra?",
        "cosa ha scritto Anna della barca",
        "Wat zei Anna over de boot?",
        "wat vertelde Anna over de boot",
        "Co Anna powiedziała o łodzi?",
        "co napisala Anna o lodzi",
        "Anna tekne hakkında ne söyledi?",
        "Anna hangi oteli önerdi",
        "Welchen Zahnarzt hat Jana empfohlen?",
        "was schrieb jana über den umzug",
        "was hat jana zum geschenk geraten",
        "¿Qué escribió Ana sobre la obra?",
        "que me recomendo ana",
        "qu'est-ce que Jeanne a proposé pour dimanche",
        "cosa diceva Anna della barca",
        "che ha risposto Davide",
        "wat raadde de fysio aan",
        "qu'a dit Jeanne dimanche",
        "que m'avait dit Jeanne",
        "Jeanne dit quoi du chantier",
        "o que a Ana mandou no zap",
        "Msg from Nora about the key",
        "que me aconselhou a Ana",
        "o que respondeu o Tiago",
        "妹妹推荐了哪家咖啡馆",
        "姐姐在微信里提到了什么",
        "수진이가 뭐라고 했어?",
        "수진이 뭐래",
    ],
)
def test_what_was_said_is_asked_for(question: str) -> None:
    """By a verb of saying, or the means by which it was said."""
    assert asks_what_was_told(question)


@pytest.mark.parametrize(
    "question",
    [
        "Tell me about the new job",
        "What does the contract say about pets?",
        "what is the recommended dose",
        "which settings are recommended",
        "recommended settings of the router",
        "Which of my notes mentioned the boiler?",
        "wat zei Anna in de vergadering",
        "co powiedziano na zebraniu",
        "was hat Jana im Tagebuch geschrieben",
        "qué se dijo en la reunión",
        "toplantıda ne söylendi",
        "cosa si è detto nella telefonata con Anna",
        "o que a Ana disse na ligação",
        "what was said on the phone about the rent",
        "通话中提到了什么",
        "textile shop",
        "wat deed ik dit jaar",
        "which Zap sends the invoices",
        "soup without MSG",
    ],
)
def test_anything_else_is_not(question: str) -> None:
    """Nor what the question itself says stands elsewhere."""
    assert not asks_what_was_told(question)


@pytest.mark.parametrize(
    ("question", "is_written"),
    [
        ("In a chat with her sister in May, what did Nora mention?", True),
        ("what did he text? It was texted in May", True),
        ("which plumber is in her WhatsApp messages", True),
        ("姐姐在微信里提到了什么", True),
        ("what did Nora write on 15 May", True),
        ("Was hat Nora am 15. Mai geschrieben?", True),
        ("¿Qué escribió Nora el 15 de mayo?", True),
        ("qu'a écrit Nora le 15 mai", True),
        ("What did Anna tell me about her new job?", False),
        ("姐姐聊到了什么", False),
    ],
)
def test_that_it_was_written_is_said(question: str, *, is_written: bool) -> None:
    """By the means, not by a verb of saying alone."""
    assert asks_what_was_told(question)
    assert names_messages(question) is is_written


@pytest.mark.parametrize(
    ("path", "is_one"),
    [
        ("messages/2026-05-03.md", True),
        ("blocks/whatsapp-anna.md", True),
        ("短信/2026-05.md", True),
        ("카톡/2026-05.md", True),
        ("blocks/WhatsApp Chat with Anna.md", True),
        ("blocks/Chat WhatsApp con Anna.md", True),
        ("Conversa do WhatsApp com Ana.md", True),
        ("notes/commit-messages-style.md", False),
        ("blocks/messagebus.md", False),
        ("chats/2026-05-03.md", False),
    ],
)
def test_messages_are_known_by_their_path(path: str, *, is_one: bool) -> None:
    """By the first word of a name. A chat may be one with a program."""
    assert holds_messages(path) is is_one


def test_what_somebody_said_is_found_in_messages_first(tmp_path: Path) -> None:
    """Where all else is equal. Other questions see no difference, nor do other memories."""
    for path in ("messages/2026-05-03.md", "blocks/2026-05-03.md"):
        (tmp_path / path).parent.mkdir()
        (tmp_path / path).write_text("# May\n\nAnna: the boiler is leaking again.\n", "utf-8")
    with open_index(tmp_path, tmp_path / "index.db") as index:
        told = index.search("what did Anna tell me about the boiler").hits
        other = index.search("what is wrong with the boiler").hits
        assert [hit.path for hit in told] == ["messages/2026-05-03.md", "blocks/2026-05-03.md"]
        assert [hit.path for hit in other] == ["blocks/2026-05-03.md", "messages/2026-05-03.md"]
        (tmp_path / "messages/2026-05-03.md").unlink()
        (alone,) = index.search("what did Anna tell me about the boiler").hits
        assert alone.score > told[1].score


def test_what_a_program_said_is_in_no_message(tmp_path: Path) -> None:
    """However like a friend's words it is."""
    files = {
        "messages/2026-05-03.md": "# May\n\nAnna: I recommend a splint for the wrist.\n",
        "chats/2026-05-03.md": (
            "# May\n\n**user:** My wrist hurts.\n\n"
            "**assistant:** I recommend a splint, worn at night for three weeks.\n"
        ),
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir()
        (tmp_path / path).write_text(text, "utf-8")
    with open_index(tmp_path, tmp_path / "index.db") as index:
        told = index.search("in our chat, which splint did you recommend for my wrist").hits
        friend = index.search("which splint did Anna recommend for my wrist").hits
    assert (told[0].path, friend[0].path) == ("chats/2026-05-03.md", "messages/2026-05-03.md")
