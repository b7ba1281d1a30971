"""What kind of answer a question asks for, and what holds one."""

import pytest

from indexer.asking.asked import find_kind, find_latest, is_only_latest


@pytest.mark.parametrize(
    "question",
    [
        "When did Ada move?",
        "since when is the pump broken",
        "in what year was the bridge built?",
        "Wann zog Ada um?",
        "¿Cuándo se mudó Ada?",
        "她是哪天搬家的",
        "引っ越しはいつですか",
    ],
)
@pytest.mark.parametrize(
    ("text", "tells"),
    [
        ("We moved last week.", True),
        ("on Friday", True),
        ("built in 1987", True),
        ("at 7:40", True),
        ("1月18日搬家", True),
        ("She moved to Graz.", False),
        ("flat 12", False),
    ],
)
def test_a_question_that_asks_when_wants_a_time(question: str, text: str, *, tells: bool) -> None:
    """Days, years and words such as "last week" tell it; another number does not."""
    kind = find_kind(question)
    assert kind
    assert bool(kind.search(text)) == tells


@pytest.mark.parametrize(
    "text",
    """Yesterday today tonight tomorrow ago last next recently since weekend days week months years
    January February March April May June July August September October November December Monday
    Tuesday Wednesday Thursday Friday Saturday Sunday gestern heute morgen ayer hoy mañana hier
    demain 1987 2026 7:40 3月 昨天 今日 明天 上周 先週 어제 오늘""".split(),  # noqa: SIM905 - fifty pairs of quotes say nothing
)
def test_a_time_is_told_by_any_of_its_words(text: str) -> None:
    """Whatever they begin with."""
    kind = find_kind("When did Ada move?")
    assert kind
    assert kind.search(f"So {text}.")


@pytest.mark.parametrize("question", ["How many hives?", "wie viele Bienen?", "有多少蜂箱"])
@pytest.mark.parametrize(
    ("text", "tells"), [("12 hives", True), ("three of them", True), ("bees and hives", False)]
)
def test_a_question_that_asks_how_many_wants_a_number(
    question: str, text: str, *, tells: bool
) -> None:
    """Digits tell it, or a number in letters."""
    kind = find_kind(question)
    assert kind
    assert bool(kind.search(text)) == tells


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("憲法の何条か", "憲法第28条の保障"),
        ("何部でしたか", "145.4万部を経て"),
        ("輸出の何割が石油か", "GDPの 5 割以上"),
        ("参加したのは何人か", "十二名が参加"),
        ("何パーセントか", "61.2%"),
        ("何カ所ありますか", "三か所"),
        ("住了哪几天", "住了两天"),
    ],
)
def test_what_is_counted_wants_a_number_of_it(question: str, text: str) -> None:
    """A number of something else does not tell it."""
    kind = find_kind(question)
    assert kind
    assert kind.search(text)
    assert not kind.search("12月に第3章を読む")


@pytest.mark.parametrize(
    ("question", "text", "other"),
    [
        ("how much was the rent?", "The rent: 1,250 €.", "The rent of 2024."),
        ("what does the pump cost", "Pump, $80", "Pump, 80 litres"),
        ("Was kostet die Heizung?", "Heizung: 90 EUR", "Heizung 1996"),
        ("Ada's phone", "Ada: +43 664 1234567", "Ada, 2026-05-04, 12:30"),
        ("whom to call about the boiler", "Brandl, 0043 1 555-1234", "Brandl, 12"),
        ("why did we leave Heroku?", "Reason: the price.", "We left in May."),
        ("Warum Postgres?", "weil es läuft", "Postgres 15"),
    ],
)
def test_prices_phones_and_reasons_are_kinds_too(question: str, text: str, other: str) -> None:
    """What tells them is told from any other number or sentence."""
    kind = find_kind(question)
    assert kind
    assert kind.search(text)
    assert not kind.search(other)


@pytest.mark.parametrize("question", ["何时何处", "何種の鳥か", "几乎没有", "何か食べる", "几何"])
def test_what_asks_no_number_wants_none(question: str) -> None:
    """What and where may stand before a character as how many does."""
    kind = find_kind(question)
    assert kind is None or not kind.search("三种 3処 2何 4乎")


@pytest.mark.parametrize(
    "question", ["Who moved?", "what to do when the pump fails", "how is Ada?", "", "whenever"]
)
def test_other_questions_want_anything(question: str) -> None:
    """A time in the middle of a question is not what it asks for."""
    assert find_kind(question) is None


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("latest decision", "latest decision"),
        ("what was the most recent invoice", "most recent"),
        ("when did we last meet", "last meet"),
        ("wann waren wir zuletzt dort", "zuletzt dort"),
        ("when was it last", "last"),
        ("最新的决定", "最新的决定"),
        ("what is her last name", ""),
        ("Last-Modified header", ""),
        ("how long does it last_time", ""),
        ("a blast", ""),
        ("how long did the vault outage last?", ""),
        ("how long did the last outage last?", "last outage"),
        ("how long will the paint last", ""),
        ("did it work at last", ""),
        ("when did it last rain", "last rain"),
        ("which phone do I have now?", "now"),
        ("where do I currently live", "currently"),
        ("the current of the charger", ""),
        ("wo wohne ich derzeit", "derzeit"),
        ("我现在住在哪里", "现在"),
        ("I know Nowotny", ""),
    ],
)
def test_the_newest_is_asked_for_in_words(question: str, asked: str) -> None:
    """Of a few languages; a last name is no time."""
    assert find_latest(question) == asked


def test_the_newest_may_be_all_that_is_asked_for() -> None:
    """By one of its words, as it is or at the end of a sentence; not beside another word."""
    assert all(
        map(is_only_latest, ("latest", "Neueste", " newest? ", "most recent", "\u6700\u65b0"))
    )
    assert not any(map(is_only_latest, ("", "?", "latest boat", "a blast", "lately")))
