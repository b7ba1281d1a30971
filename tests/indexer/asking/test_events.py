"""A day that is so far from an event of the memory's own."""

import contextlib
from collections.abc import Iterator
from datetime import date

import pytest
from small_memory import index_notes, paths, small_memory

from indexer.asking.events import date_events
from indexer.asking.postings import Postings
from indexer.asking.tokenizer import Tokenizer

TODAY = date(2026, 11, 24)

NOTES = {
    "log.md": (
        "# Log\n\n## 2026-04-20 — Booked a van for the move\n\nCheap.\n\n"
        "## 2026-05-02 — The move\n\nThe move to Elm Street took all day.\n\n"
        "## 2026-05-03 — Sunday\n\nBert brought soup.\n\n"
        "## 2026-05-04\n\n- Back at work; the move tired me, and Bert, and Eva.\n\n"
        "## 2025-03-01 — Exam\n\nBiology.\n\n## 2026-03-01 — Exam\n\nPhysics.\n\n"
        "## 2027-03-01 — Exam\n\nTo come.\n"
    ),
    "2026-05-16.md": "# Wedding of Eva\n\nDanced.\n",
    "list.md": "# 2026\n\n- 3 June: Umzug der Eltern\n- 4 June: rain, and a book about whales\n",
    "tips.md": "# Retreat\n\nThe day after the move, rest. A week before the retreat, pack.\n",
    "hochzeit.md": "# 2026\n\n- 20 June: Hochzeit von Eva\n",
    "2026-07.md": "# Fair\n\nAll month.\n",
    "2026-01-04-couch.md": "# Couch to marathon\n\nI run the Leeds marathon on 10 May. A plan?\n",
    "2026-05-11-after.md": "# Sore\n\nMy marathon was yesterday! What now?\n",
    "2026-08-01-gigs.md": "# Gigs\n\nThe concert is on 3 August. Or is the concert on 4 August?\n",
    "2026-12-30-talk.md": "# Talk\n\nMy lecture is on 3 January.\n",
    "diary/2026-09-12.md": (
        "# Saturday, September 12\n\nA long day.\n\n"
        "- 19:00-22:00 Graduation dinner; Lesley made the cake (Tom, Bea)\n"
        "- 8:15 PM \u2013 9 PM: Fireworks. Place: home.\n"
        "- 23:00 \u2013 Bonfire, and a guitar.\n"
    ),
    "diary/2026-W39.md": (
        "# Week 39\n\n## Tuesday, 22 September 2026\n\n| Time | What | Where |\n|---|---|---|\n"
        "| 9:30 am \u2013 10 am | Tidying up after the regatta | lake |\n"
        "| 6 pm | Ada and Bo's regatta at the lake | Windermere |\n"
    ),
    "tagebuch/2026-07.md": (
        "# Juli\n\n### Sa, 11. Juli\nEinzug in Jena! Um vier war alles drin.\n\n"
        "### So, 12. Juli\nNudeln im Garten.\n\n**Sa 18.7.** Schuleinf\u00fchrung von Paul.\n"
    ),
    "registro/2026-07.md": (
        "# Luglio\n\n## ven 3/7\nFurto nell'atrio di casa: niente bici.\n\n"
        "## sab 4/7\nDai carabinieri.\n"
    ),
    "diario/2026-03.md": (
        "# Março\n\n**sábado, 21 de março** \u2013 Mudança! Choveu.\n\n"
        "- ter 24/3: Jantar na casa da sogra\n"
    ),
    "dagboek/2026-06.md": "# Juni\n\n## za 6/6\nVerhuizing naar Breda. Lekke band.\n",
    "dziennik/2026-02.md": "# Luty\n\n## wt 3/2\nWłamanie do piwnicy: zniknął rower.\n",
    "дневник/2026-02.md": "# Февраль 2026\n\n## 14 февраля\nПереезд на Лесную, устали.\n",
    "journal/2026-09.md": "# Septembre\n\n## sam. 5/9\nDéménagement à Claix. Fini à 15 h.\n",
    "diario/2026-08.md": (
        "# Agosto\n\n## s\u00e1bado, 8 de agosto\n\u00a1Accidente! Un golpe por detr\u00e1s.\n\n"
        "## lunes 10/8\nLlam\u00e9 al seguro.\n"
    ),
    "calendar.md": (
        "# Calendar\n\n| Date | Start | Entry |\n|---|---|---|\n"
        "| 2026-10-03 | 12:15 | Passed the driving test |\n"
        "| 2026-10-19 | 12:15 | Recital for parents on stage, all pupils |\n"
    ),
}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what did I do the day after the move?", "what did I do the day after 2026-05-02?"),
        ("two days after Eva's wedding", "two days after 2026-05-16"),
        ("the week before Eva\u2019s wedding", "the week before 2026-05-16"),
        ("in der Woche vor Evas Hochzeit", "in der Woche vor 2026-06-20"),
        ("in der Woche nach der Hochzeit von Eva gemacht", "in der Woche nach 2026-06-20"),
        ("am Abend vor dem Einzug gegessen", "am Abend vor 2026-07-11 gegessen"),
        (
            "am Tag nach unserem Einzug im Garten gegrillt haben",
            "am Tag nach 2026-07-11 Garten gegrillt haben",
        ),
        ("am Tag nach dem Einzug von Otto gegessen", "am Tag nach dem Einzug von Otto gegessen"),
        ("am tag nach der schuleinf\u00fchrung", "am tag nach 2026-07-18"),
        ("el d\u00eda despu\u00e9s del accidente", "el d\u00eda despu\u00e9s del 2026-08-08"),
        ("el dia despues de mi accidente", "el dia despues de 2026-08-08"),
        ("al día siguiente del accidente", "al día siguiente del 2026-08-08"),
        ("le lendemain de notre déménagement", "le lendemain de 2026-09-05"),
        ("la veille du déménagement", "la veille du 2026-09-05"),
        ("il giorno dopo il furto cosa ho fatto?", "il giorno dopo 2026-07-03?"),
        ("la sera prima del furto", "la sera prima 2026-07-03"),
        ("il giorno prima del nostro furto", "il giorno prima 2026-07-03"),
        ("no dia depois da mudança o que rolou", "no dia depois 2026-03-21"),
        ("na noite anterior à mudança", "na noite anterior à 2026-03-21"),
        ("o que fiz no dia a seguir à mudança?", "o que fiz no dia a seguir 2026-03-21?"),
        ("na semana depois da nossa mudança", "na semana depois 2026-03-21"),
        ("um dia antes do jantar quem ligou", "um dia antes 2026-03-24 quem ligou"),
        ("am Tag nach dem Einzug was gab es", "am Tag nach 2026-07-11 was gab es"),
        # In another form than its entry has it, where words have many.
        ("dzień po włamaniu", "dzień po 2026-02-03"),
        ("tydzień przed włamaniem co robiłam", "tydzień przed 2026-02-03"),
        ("на день после переезда", "на день после 2026-02-14"),
        ("what was the day after the furti", "what was the day after the furti"),
        ("de dag na de verhuizing", "de dag na 2026-06-06"),
        ("de avond voor onze verhuizing", "de avond voor 2026-06-06"),
        ("o fim de semana na mudança", "o fim de semana na mudança"),
        ("la noche antes del accidente", "la noche antes del 2026-08-08"),
        ("two weeks after the wedding", "two weeks after 2026-05-16"),
        ("the week before our wedding, please", "the week before 2026-05-16, please"),
        ("the week before the exam", "the week before 2026-03-01"),
        # A sentence tells the day of it.
        ("two weeks before the marathon", "two weeks before 2026-05-10"),
        ("the day after the Leeds marathon", "the day after 2026-05-10"),
        ("the day before my lecture", "the day before 2027-01-03"),
        ("the day after the concert", "the day after the concert"),
        ("am Tag nach dem Umzug", "am Tag nach 2026-06-03"),
        # An entry of a diary without headings, or a row of a table, begins with it.
        ("the Friday before the graduation dinner", "the Friday before 2026-09-12"),
        ("the day after the fireworks", "the day after 2026-09-12"),
        ("the day after the bonfire", "the day after 2026-09-12"),
        ("the day before Bo's regatta", "the day before 2026-09-22"),
        ("two days before my driving test", "two days before 2026-10-03"),
        ("the week after the recital", "the week after 2026-10-19"),
        ("the day after the cake", "the day after the cake"),
        # No entry is named so, or it has no day.
        ("the day after the party", "the day after the party"),
        ("the day after Bert's wedding", "the day after Bert's wedding"),
        ("the day after that", "the day after that"),
        ("the week before the retreat", "the week before the retreat"),
        ("the day after the fair", "the day after the fair"),
        # These are times already, or none.
        ("the day after tomorrow", "the day after tomorrow"),
        ("the day after Easter", "the day after Easter"),
        ("soup after the move", "soup after the move"),
        # How far apart two events are tells no day.
        ("how many days after the move was Bo", "how many days after the move was Bo"),
        ("quanti giorni dopo il furto che c'era", "quanti giorni dopo il furto che c'era"),
        ("how many weeks before the exam", "how many weeks before the exam"),
    ],
)
def test_an_event_has_the_day_of_its_entry(postings: Postings, asked: str, told: str) -> None:
    """If its heading says little else: the last of several, and no plan for it."""
    assert date_events(postings, asked, TODAY) == told


def test_what_is_of_the_days_near_an_event_comes_first() -> None:
    """As for any other time that is named; what was typed may stand in a text as well."""
    with small_memory(NOTES) as index:
        asked = index.search("what happened the day after the move", today=TODAY)
        nothing = index.search("what happened the day after the party", today=TODAY)
        far = index.search("what did I do the day after the wedding", today=TODAY)
    assert asked.hits[0].date == "2026-05-03"
    assert paths(nothing)[0] == "tips.md"
    assert str(far.note).startswith("Nothing is of 2026-05-17; nearest:")


def test_what_is_asked_behind_an_event_counts_as_before_it() -> None:
    """Not all of that day is wanted then, and what is of other days may be."""
    with small_memory(NOTES) as index:
        before = index.search("who was tired the day after the move?", today=TODAY)
        behind = index.search("the day after the move who was tired?", today=TODAY)
    assert paths(behind) == paths(before)
    assert len({hit.date for hit in behind.hits}) > 1


def test_only_few_events_are_looked_up(postings: Postings) -> None:
    """A text that somebody pastes may have hundreds."""
    assert date_events(postings, "the day after the move, " * 9, TODAY).count("2026-05-02") == 3


# As people keep diaries in Chinese, Japanese and Korean.
NOTES_IN_SIGNS = {
    "diary/2026-04.md": (
        "# 4月\n\n## 4月18日(土)\n\n引っ越し当日。朝八時にトラックが来た。\n\n"
        "## 4月19日(日)\n\n隣の人に挨拶。\n\n## 4月25日(土)\n\n引っ越しの荷物がまだ山積み。\n"
    ),
    "diary/2026-05.md": (
        "# 5月\n\n- 5/9 (土) 自転車で事故。病院へ。\n- 5/16 (土) まるの手術。費用は86,000円。\n"
        "- 5/30 (土) 健太は残業。\n"
    ),
    "ilgi/2026-06.md": (
        "# 6월\n\n6.13(토)\n은지 결혼식. 강남에서.\n\n6.14(일)\n목이 쉬었다.\n\n"
        "6.20(토)\n이사하는 날. 아침부터.\n"
    ),
    "riji/2026-03.md": (
        "# 三月\n\n三月二十号 星期五\n收拾去云南的行李。\n\n"
        "三月二十一号 星期六\n搬家\uff01早上八点。\n\n"
        "三月二十八号 星期六\n志强的半程马拉松\uff0c两小时。\n"
    ),
    "riji/115.md": "# 日記\n\n115年7月4日 星期六\n佩珊婚禮在圓山飯店\uff0c哭花了妝。\n",
    "calendar.md": "# 日程 2026\n\n| 日期 | 事项 |\n|---|---|\n| 8/15(周六) | 云南 MU5801 |\n",
}


@pytest.fixture(scope="module")
def in_signs(tokenizer: Tokenizer) -> Iterator[Postings]:
    """Give the postings of `NOTES_IN_SIGNS`."""
    with contextlib.closing(index_notes(NOTES_IN_SIGNS)) as store:
        yield Postings(store, tokenizer)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("引っ越しの翌日に何があった", "2026-04-19に何があった"),
        ("引っ越しの前の日は", "2026-04-17は"),
        ("引っ越し前日", "2026-04-17"),
        ("引っ越した次の日", "2026-04-19"),
        ("引っ越しの前の金曜日に", "2026-04-17に"),
        ("引っ越しの次の日曜", "2026-04-19"),
        ("引っ越しの2日後に", "2026-04-20に"),
        ("引っ越しの次の週は", "2026-04-25那1周は"),
        ("引っ越しの前の週は", "2026-04-11那1周は"),
        ("健太は事故にあった翌日どうした", "2026-05-10どうした"),
        ("手術を受けた翌朝", "2026-05-17"),
        ("健太の3日前のメモ", "健太の3日前のメモ"),
        ("会議の翌日", "会議の翌日"),
        ("昨日の前日", "昨日の前日"),
        ("은지 결혼식 다음 날 뭐 했지", "2026-06-14 뭐 했지"),
        ("민수가 결혼식 전날 뭐 했지", "2026-06-12 뭐 했지"),
        ("결혼식 전 금요일에", "2026-06-12에"),
        ("이사한 다음날", "2026-06-21"),
        ("이사하기 전날", "2026-06-19"),
        ("이사 이틀 뒤에", "2026-06-22에"),
        ("이사 2주 후에", "2026-07-04에"),
        ("이사 그 다음 토요일", "2026-06-27"),
        ("회의 다음 날", "회의 다음 날"),
        ("搬家前一天晚上吃的啥", "2026-03-20晚上吃的啥"),
        ("搬完家的第二天", "2026-03-22"),
        ("搬家之后第二天", "2026-03-22"),
        ("搬家前的那个周六", "2026-03-14"),
        ("搬家后的星期日", "2026-03-22"),
        ("搬家的两周后", "2026-04-04"),
        ("志强跑马拉松前一天", "2026-03-27"),
        ("去云南的前一天", "2026-08-14"),
        ("佩珊婚禮隔天喉嚨怎麼了", "2026-07-05喉嚨怎麼了"),
        ("开会的第二天", "开会的第二天"),
        ("志强三天前说了什么", "志强三天前说了什么"),
    ],
)
def test_an_event_in_signs_stands_before_its_distance(
    in_signs: Postings, asked: str, told: str
) -> None:
    """It is the end of what is said before; no entry that only mentions it has its day."""
    assert date_events(in_signs, asked, TODAY) == told
