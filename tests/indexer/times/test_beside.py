"""Whether a question asks for more than the times that it names."""

from datetime import date

import pytest

from indexer.times.beside import is_beside_time, tells_beside_times
from indexer.times.named_time import NamedTime

DAY, MONTH = (NamedTime(2026, 5, 7),), (NamedTime(month=4),)
HALLOWEEN = (NamedTime(month=10, day=31),)
LAST_HALLOWEEN = (NamedTime(first=date(2025, 10, 31), last=date(2025, 10, 31)),)


@pytest.mark.parametrize(
    ("besides", "times", "tells"),
    [
        ("what did I do", DAY, False),
        ("what happened since", DAY, False),
        ("what did I learn", DAY, False),
        ("what did you recommend", DAY, False),
        ("all our conversations in", MONTH, False),
        ("which questions did I ask", DAY, False),
        ("Woruber haben wir am gesprochen", DAY, False),
        ("Woruber hat der Arzt am gesprochen", DAY, True),
        ("de quoi avons nous parle le", DAY, False),
        ("que me dijiste el", DAY, False),
        ("di cosa abbiamo parlato il", DAY, False),
        ("我们 们聊 聊了 了什 什么", DAY, False),
        ("に何 何を を话 话し しま まし した たか", DAY, False),
        ("老师 师说 说了 了什 什么", DAY, True),
        ("过得 得怎 怎么 么样", DAY, False),
        ("questions for the plumber", DAY, True),
        ("what have you suggested in", MONTH, False),
        ("what did the plumber suggest", DAY, True),
        ("what was I working on", DAY, False),
        ("what was I up to on", DAY, False),
        ("what did I get done on", DAY, False),
        ("how did my day go on", DAY, False),
        ("what s new since", DAY, False),
        ("what happened around", DAY, False),
        ("Was war um den herum", DAY, False),
        ("vers le", DAY, False),
        ("前后 做了 什么", DAY, False),
        ("catch me up on", DAY, False),
        ("What is on my calendar", DAY, False),
        ("Was stand in der an", DAY, False),
        *((word, DAY, False) for word in ("geleerd", "nauczylem", "узнал", "trabaje", "larde")),
        ("学到 到了 了什 什么", DAY, False),
        ("何を を学 学ん んだ", DAY, False),
        ("学校 校做 做了", DAY, True),
        ("有什 什么 么行 行程", DAY, False),
        ("有什 什么 么旅 旅行", DAY, True),
        ("我干 干了 了啥", DAY, False),
        ("干嘛 嘛了", DAY, False),
        ("やっ った たこ こと", DAY, False),
        ("何を をや やっ った", DAY, False),
        ("起き きた たこ こと", DAY, False),
        ("たこ 焼き", DAY, True),
        ("한 일", DAY, False),
        ("에 있었 었던 일", DAY, False),
        ("일어 어난 일", DAY, False),
        ("한국 일", DAY, True),
        ("qu est ce que j ai fait", DAY, False),
        ("qu est ce que l on a fait", DAY, False),
        ("чем я занимался", DAY, False),
        ("что нового", DAY, False),
        ("события", DAY, False),
        ("what did I write about the boiler", DAY, True),
        ("new phone", DAY, True),
        ("what did I get for the birthday", DAY, True),
        ("Was habe ich gemacht", DAY, False),
        ("Was war", DAY, False),
        ("Was war am los", DAY, False),
        ("做了 什么", DAY, False),
        *(
            (word, DAY, False)
            for word in ("робили", "robilismy", "yaptik", "καναμε", "עשינו", "فعلنا")
        ),
        ("", DAY, False),
        ("what did the boiler do", DAY, True),
        ("what did Mia do", DAY, True),
        ("what did Will do", DAY, True),
        ("WHAT HAPPENED", DAY, False),
        ("What Happened", DAY, False),
        ("What Did We Discuss", DAY, False),
        ("What Did Mia Do", DAY, True),
        ("数据库 做了 什么", DAY, True),
        ("who is", MONTH, True),
        ("what does do", MONTH, True),
        ("what happened in", MONTH, False),
        ("what did we do Halloween", HALLOWEEN, False),
        ("Was haben wir gemacht Halloween", HALLOWEEN, False),
        ("what did we eat Halloween", HALLOWEEN, True),
        ("plans Halloween", HALLOWEEN, True),
        ("Halloween", HALLOWEEN, True),
        ("Halloween", LAST_HALLOWEEN, False),
        ("plans Halloween", LAST_HALLOWEEN, True),
        ("what did we do Halloween", DAY, True),
        ("做了 什么", MONTH, False),
        ("recap of", DAY, False),
        ("Anything from", DAY, False),
        ("summary of", DAY, False),
        ("qu est ce qui s est passe en", MONTH, False),
        ("ce qui s est passe en", MONTH, False),
        ("qui est en", MONTH, True),
        ("qu a t on fait", DAY, False),
        ("o que se passou na", DAY, False),
        ("o que fizemos", DAY, False),
        ("o que foi feito no atelier", DAY, True),
        ("cosa e successo", DAY, False),
        ("cosa e successo ad", MONTH, False),
        ("cosa c e", DAY, False),
        ("c e la lezione", DAY, True),
        ("cosa devo fare", DAY, False),
        ("cosa ho in programma", DAY, False),
        ("o que tenho na", DAY, False),
        ("o que rolou na", DAY, False),
        ("o que preciso fazer", DAY, False),
        ("o que aconteceu com o Valdir", DAY, True),
        ("wat staat er op het programma", DAY, False),
        ("wat hebben we meegemaakt", DAY, False),
        ("wat moet ik doen", DAY, False),
        ("wat deed de loodgieter", DAY, True),
        ("co sie wydarzylo w", MONTH, False),
        ("co sie dzieje", DAY, False),
        ("co mam w", DAY, False),
        ("jakie mam plany na", DAY, False),
        ("co robil hydraulik", DAY, True),
        ("ne oldu", MONTH, False),
        ("wat hebben we in besloten", DAY, False),
        ("co zdecydowalismy we", DAY, False),
        ("cosa abbiamo deciso a", DAY, False),
        ("o que decidimos na", DAY, False),
        ("ne karar verdik", DAY, False),
        ("was haben wir im entschieden", DAY, False),
        ("qu avons nous decide en", DAY, False),
        ("что мы решили в", DAY, False),
        ("cosa abbiamo deciso sulla barca", DAY, True),
        ("neler yaptim", MONTH, False),
        ("ne var", DAY, False),
        ("neler yasandi", DAY, False),
        ("elektrikci ne yapti", DAY, True),
    ],
)
def test_what_frames_a_question_for_a_time_tells_nothing(
    besides: str,
    times: tuple[NamedTime, ...],
    tells: bool,  # noqa: FBT001 - a case
) -> None:
    """Names and "who" ask for more; a month without a preposition may be a person."""
    assert tells_beside_times(besides.split(), times) is tells


def test_what_stands_around_a_time_is_part_of_it_or_frames_it() -> None:
    """Prepositions and framing words are recognised in any case."""
    assert is_beside_time("Since")
    assert is_beside_time("Recap")
    assert not is_beside_time("boiler")


def test_what_occurs_nowhere_is_not_asked_for() -> None:
    """But "who", or a month without a preposition, still asks for a person."""
    assert tells_beside_times(["the", "Boiler"], DAY)
    assert not tells_beside_times(["the", "Boiler"], DAY, {"boiler"})
    assert tells_beside_times(["the", "boiler", "broke"], DAY, {"boiler"})
    assert tells_beside_times(["who", "called"], DAY, {"called", "who"})
    assert tells_beside_times(["boiler"], MONTH, {"boiler"})
    for before in ("in", "vom", "depuis", "z"):
        assert not tells_beside_times([before, "boiler"], MONTH, {before, "boiler"})
