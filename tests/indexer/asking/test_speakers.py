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
        "was hast du mir zum Verschlüsseln geraten",
        "das Buch, das du mir neulich genannt hast",
        "welche drei Übungen hattest du aufgelistet?",
        "dein Vorschlag für den Balkon",
        "les restaurants que tu m'avais donnés",
        "ta recommandation pour Lisbonne",
        "¿Qué vino sugeriste para mi cena?",
        "el plan que me habías propuesto",
        "la ricetta che mi avevi dato",
        "het boek dat je mij aangeraden had",
        "o filme que você tinha recomendado",
        "какой фильм ты мне посоветовала",
        "что вы тогда сказали про мою спину",
        "яку книгу ти мені порадив",
        "你上次给我推荐的餐厅叫什么",
        "您之前說過的那家醫院",
        "前回教えてくれたレシピは？",
        "あなたが勧めてくれた本",
        "네가 추천해 준 책이 뭐였지",
        "저번에 알려 줬던 운동",
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
        "the zip code of Portland, ME",
        "what did we decide about the boiler",
        "the hotel we talked about",
        "which channel should I set on my router",
        "can we extend our deadline?",
        "what does F28 mean for my boiler",
        "Muss ich meine Winterreifen wechseln?",
        "Dois-je arroser mon citronnier ?",
        "¿Debo podar mi olivo?",
        "我应该给我的猫吃什么",
        "el mes pasado",
        "我们的计划",
        "私立学校",
        "너의 생일",
        "田中さんが教えてくれた店",
        "지수가 추천해 준 식당",
        "du lait pour le gâteau",
        "Kannst du einen Film empfehlen?",
        "你推不推这个",
    ],
)
def test_other_questions_ask_for_nobody(text: str) -> None:
    """Nor those in which such letters are something else, nor those for what is to be done."""
    assert find_speaker(text) == ""
