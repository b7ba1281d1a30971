"""Questions for an age, and what tells one."""

import pytest
from small_memory import small_memory

from indexer.asking import ages
from indexer.asking.answer_types import find_answer_type

QUESTIONS = """
how old is Isla
How old was Karen when she moved?
what age is Noah
which age was Karen
Isla's age
the age of Isla
ages of the children
Isla age
Wie alt ist Leni?
Alter von Opa Heinz
Quel âge a Léa ?
quel age a Léa
l'âge de Léa
¿Cuántos años tiene Lola?
cuantos años tiene Lola
qué edad tiene Lola
quanti anni ha Gino
che età ha Gino
quantos anos tem a Rita
qual a idade da Rita
hoe oud is Sanne
wat is de leeftijd van Sanne
hur gammal är Nils
hvor gammel er Nils
kuinka vanha Aino on
ile lat ma Ola
w jakim wieku jest Ola
kolik je Janě let
hány éves Péter
Ayşe kaç yaşında
Сколько лет Ивану?
возраст Ивана
скільки років Івану
πόσο χρονών είναι ο Νίκος
بن كم عمر سلمى
رضا چند ساله است
בן כמה דוד
מה הגיל של דוד
מה גיל הילדים
berapa umur Budi
Lan bao nhiêu tuổi
มานีอายุเท่าไร
राधा की उम्र क्या है
小宇多大了
小宇几岁了
小宇的年龄
健太は何歳ですか
健太の年齢
민준이는 몇 살이야
민준이 나이
민준이 나이가 몇이야
할머니 연세가 어떻게 되세요
كم عمر سلمى
ما عمر سلمى
wiek Oli
राधा की आयु
อายุของมานี
the dog's age
ages of the twins
edad de Lola
età di Gino
l'âge du capitaine
"""

OTHERS = """
who is in the age group U13
what happened in the ice age
when does the Stone Age end
which old bikes are there
how long is the trail
wie ist der alte Schlüssel
من قتل عمر
sites of the bronze age
copper age axes of the iron age
essay on the digital age
space age
films on coming of age
saving for old age
cache max age
max-age of the price list
minimum age of a backup
how old must a backup be
how old may keys get
wie alt darf ein Token sein
zamek z XIX wieku
kościół z xv wieku
exposición sobre la Edad Media
hachas de la edad de bronce
trabalho sobre a Idade Média
espadas da idade do ferro
mostra sull'età del bronzo
utensili dell'età della pietra
exposé sur l'âge du bronze
outils de l'âge de pierre
un âge d'or
나이키 운동화
나이트 모드 설정
나이로비 여행
연세대학교 도서관
رقم عمر الجديد
كلام عمر مع المدير
นมหมดอายุ
ต่ออายุหนังสือเดินทาง
อายุการใช้งานแบตเตอรี่
आयुर्वेद की दवा
आयुष का स्कूल
הטלפון של גילה
הטלפון של גיל
"""

TOLD = """
Isla (12) plays handball.
Noah, 7, has a scooter.
Bamse is a six-year-old beagle.
She is 34 years old.
He is 8 months old.
Poul, aged 61, sails.
Age: 12
Karen turned 80 in March.
Jens turns forty.
Jens was born in 1981.
Noah's birthday: 3 May
DOB 2019-05-03
The boiler was installed in 2009.
Skoda, model year 2016
heron-svc was created in March 2024.
The choir was started in 1998.
The house was built in about 1742.
Leni ist 7 Jahre alt.
ein 12-jähriges Pferd
Opa Heinz, geboren 1947
Geburtstag von Ute
Baujahr: 1998
Léa a 9 ans
née le 3 mai
Lola tiene 9 años
nació en Lugo
Gino ha 40 anni
nata il 3 maggio
a Rita tem 9 anos
Sanne is 9 jaar
Nils är 9 år
född 1981
Ola ma 9 lat
Ивану 9 лет
родился в Омске
小宇今年8岁
外婆生于1950年
健太は八歳
平成3年生まれ
민준이는 9살
"""

NOT_TOLD = """
Karen told old stories, and the 4 of us laughed.
The shop has jackets for age 13.
2 old sails for 300 kroner each
Vet at 14:30, 3 shoes
They turned left in 2019.
Old Bamse sleeps.
"""


def lines(text: str) -> list[str]:
    """Return the lines of *text*."""
    return text.strip().splitlines()


@pytest.mark.parametrize("question", lines(QUESTIONS))
def test_an_age_is_asked_for_in_many_languages(question: str) -> None:
    """Whoever asks may say no more than the name and "age"."""
    found = find_answer_type(question)
    assert found is not None
    assert found.holds is ages.TOLD


@pytest.mark.parametrize("question", lines(OTHERS))
def test_what_has_the_word_otherwise_asks_for_no_age(question: str) -> None:
    """As do ages of history, and groups of players."""
    found = find_answer_type(question)
    assert found is None or found.holds is not ages.TOLD


@pytest.mark.parametrize("question", ["小宇多大", "硬盘多大？", "新房子多大呢"])
def test_how_big_may_ask_for_an_age(question: str) -> None:
    """In Chinese it is the same word."""
    found = find_answer_type(question)
    assert found is not None
    assert found.holds is ages.SIZE


@pytest.mark.parametrize("text", ["小宇今年8岁", "硬盘 8 TB", "89 平方米", "Isla (12) plays."])
def test_a_size_is_told_by_its_unit(text: str) -> None:
    """And an age as ever."""
    assert ages.SIZE.search(text)


@pytest.mark.parametrize("text", lines(TOLD))
def test_an_age_is_told_in_many_ways(text: str) -> None:
    """By a number of years, by a birthday, by the year in which a thing was made."""
    assert ages.TOLD.search(text)


@pytest.mark.parametrize("text", lines(NOT_TOLD))
def test_no_other_number_is_an_age(text: str) -> None:
    """Nor is what is only called old."""
    assert not ages.TOLD.search(text)


@pytest.mark.parametrize("question", ["How old is Isla?", "Isla age", "what age is Isla"])
def test_an_age_comes_before_what_is_old(question: str) -> None:
    """A note with the name, the word "old" and a number tells none."""
    notes = {f"{n}.md": f"# Note {n}\n\nThe shed has {n} spades.\n" for n in range(60)}
    notes |= {
        "family.md": "# Family\n\n- Karen sings.\n- Isla (12) plays handball.\n- Jens sails.\n",
        "school.md": "# School\n\nIsla has old trainers, size 39.\n",
        "log.md": "# Log\n\nIsla told 2 old stories at 14:30.\n",
    }
    with small_memory(notes) as index:
        assert index.search(question).hits[0].path == "family.md"
