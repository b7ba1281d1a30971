"""Questions for a colour, a country and the like, and what a text must hold to answer them."""

import pytest

from indexer.asking.answer_types import find_answer_type


@pytest.mark.parametrize(
    ("question", "answer", "other"),
    [
        ("What colour is the buoy?", "ours is yellow", "the colour chart is in the drawer"),
        ("which color did we paint the hull", "painted navy", "painted in April"),
        ("what's the colour of the door?", "RAL 6009", "the door of the shed"),
        ("Ada's colour", "reddish", "she reads"),
        ("what is my favourite colour", "teal, I think", "favourite tea"),
        ("From which country is Elsie?", "grew up in Norway", "country house weekend"),
        ("what European countries have we been to", "the UK, and Czech beer", "three weeks"),
        ("What is her country of origin?", "Ivory Coast", "her origin"),
        ("and what language is Tom learning?", "Japanese, level A2", "language school"),
        ("what pet do they have", "two boys and a beagle", "pets are not allowed"),
        ("Which animal is on the badge?", "a hedgehog", "the badge is lost"),
        ("what kind of instrument does Ida play?", "violin on Mondays", "play date"),
        ("which sport does Max do", "handball since May", "sports bag"),
        ("What does Ida do for a living?", "a nurse in Lund", "lives in Lund"),
        ("what does she do for work", "works at the mill", "the mill pond"),
        ("what does my aunt do for work?", "self-employed", "she has done it herself"),
        ("what is Ida's job title", "a retired teacher", "a good job done"),
        ("which profession has Max", "plumber", "a profession of faith"),
        ("Ida occupation employer", "carpenter", "no occupation"),
        ("Welche Farbe hat das Tor?", "dunkelgrün gestrichen", "der Farbeimer"),
        ("De quelle couleur est la porte ?", "elle est verte", "la peinture"),
        ("¿De qué color es la puerta?", "pintada de rojo", "la pintura"),
        ("di che colore è la porta", "è gialla", "la vernice"),
        ("Que cor tem a porta?", "vermelha", "a tinta"),
        ("Jaki kolor mają drzwi?", "zielone", "farba"),
        ("w jakim kolorze jest brama", "jest czerwona", "farba"),
        ("Kapı hangi renk?", "kırmızı", "boya"),
        ("kapinin rengi ne", "koyu yesil", "boya"),
        ("Welke kleur heeft de deur?", "donkerblauw", "de verf"),
        ("门是什么颜色?", "绿色的门", "门开了"),
        ("ドアは何色ですか", "赤いドア", "ドアを開ける"),
        ("문은 무슨 색이에요?", "파란 문", "문을 열다"),
    ],
)
def test_what_is_listed_tells_an_answer(question: str, answer: str, other: str) -> None:
    """The word for the kind itself does not."""
    kind = find_answer_type(question)
    assert kind
    assert kind.holds.search(answer)
    assert not kind.holds.search(other)


@pytest.mark.parametrize(
    "question",
    [
        "how do I reset the color printer",
        "country music in the cellar",
        "competition in May",
        "What is the country known for?",
        "恢复的磁带能否添加颜色",
        "der Eimer mit der Farbe im Keller",
        "the language school that Tom told us about",
        "what did Max do last week",
        "the job that failed at night",
    ],
)
def test_a_word_for_a_kind_alone_asks_for_none(question: str) -> None:
    """It must be asked for."""
    assert find_answer_type(question) is None
