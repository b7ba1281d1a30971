"""Whose words a question asks for, in conversations that were saved."""

import pytest

from indexer.asking.speakers import find_speaker


@pytest.mark.parametrize(
    "text",
    [
        "How fast is my internet plan?",
        "What did I cook for Jorge?",
        "which bike does the user ride",
        "user's allergies",
        "I've lost my keys again",
        "what did I say about jazz in our last chat",
        "Can you suggest a book for my commute?",
        "recommend a book for me",
        "who taught me to sail",
        "which vet do we go to",
        "What is our rent?",
        "when did we talk about my visa",
        "Wie heißt meine Bank?",
        "Wo wohnen unsere Nachbarn?",
        "Où est-ce que j'habite ?",
        "¿Cuál es mi número?",
        "Onde eu moro?",
        "minhas contas",
        "gdzie jest nasz samochód",
        "bizim araba nerede",
        "Когда мой отпуск?",
        "我的生日是哪天",
        "私の誕生日はいつ",
        "내 생일은 언제야",
        "मेरा फोन नंबर",
    ],
)
def test_who_asks_in_the_first_person_asks_for_what_they_said(text: str) -> None:
    """In any language that says so; a model speaks of its user instead."""
    assert find_speaker(text) == "asker"


@pytest.mark.parametrize(
    "text",
    [
        "Which hotels did you suggest?",
        "What was the third recipe you've recommended to me?",
        "your advice on my knee",
        "what tool did you name for drawing",
        "the game you came up with",
        "what did the assistant say about jazz",
        "Looking back at our previous conversation about Lisbon: the name of the museum?",
        "Was hast du mir für den Garten empfohlen?",
        "Qual hotel você sugeriu?",
        "o que vc me recomendou para o jardim",
        "Che albergo mi avevi consigliato?",
        "cosa hai suggerito per il giardino",
        "Welk hotel had je aangeraden?",
        "wat raadde je aan voor de tuin",
        "Jaki hotel mi poleciłeś?",
        "co radzilas na ogród, co doradziłaś",
        "Hangi oteli önermiştin?",
        "bahçe için ne tavsiye ettin",
        "¿Qué hotel me recomendaste?",
        "Quel hôtel m'as-tu conseillé ?",
    ],
)
def test_who_asks_for_what_was_advised_asks_for_replies(text: str) -> None:
    """Although it was advised to them."""
    assert find_speaker(text) == "program"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "boiler pressure",
        "What did Ben say?",
        "Can you suggest a book?",
        "Tell me the boiler pressure",
        "show me the pump, and give me the price",
        "EU law and IO ports",
        "what did we decide about the boiler",
        "the hotel we talked about",
        "el mes pasado",
        "我们的计划",
        "私立学校",
        "너의 생일",
    ],
)
def test_other_questions_ask_for_nobody(text: str) -> None:
    """Nor those in which such letters are something else."""
    assert find_speaker(text) == ""
