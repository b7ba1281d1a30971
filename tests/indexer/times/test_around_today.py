"""Times relative to today: days, weekdays, weeks, weekends, months, years."""

import re
from datetime import date, timedelta

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.counted import _PLURALS, UNIT_DAYS
from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime

# A Wednesday.
TODAY = date(2026, 5, 13)


def day(days_away: int, days: int = 1) -> NamedTime:
    """Return the span of *days* that begins *days_away* from today."""
    first = TODAY + timedelta(days=days_away)
    return NamedTime(first=first, last=first + timedelta(days=days - 1))


MONDAY, FRIDAY = (day(-2), day(5)), (day(-5), day(2))
NEXT_WEEK, WEEK_BEFORE_LAST = (day(5, 7),), (day(-16, 7),)
LAST_WEEKEND, THIS_WEEKEND = day(-4, 2), day(3, 2)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        # A weekday alone is the last one or the next.
        ("what did we decide on Monday", MONDAY),
        ("What did Anna say Monday?", MONDAY),
        ("Monday's notes: what was in them on Monday", MONDAY),
        ("was haben wir am Montag entschieden", MONDAY),
        ("qué dijo el lunes", MONDAY),
        ("周一开会", MONDAY),
        ("星期一", MONDAY),
        ("月曜日に", MONDAY),
        ("월요일에", MONDAY),
        ("this Friday", FRIDAY),
        ("on Wednesday", (day(0), day(7))),
        *((text, (day(-2),)) for text in ("l'altro ieri", "avant'ieri", "dois dias atras")),
        ("di recente", (day(-6, 7),)),
        ("3 gg fa", (day(-3),)),
        ("l'altra settimana", (day(-9, 7),)),
        ("il week end scorso", (LAST_WEEKEND,)),
        # Weekdays of a week that is named
        ("next Friday", (day(2),)),
        ("nächsten Freitag", (day(2),)),
        ("vendredi prochain", (day(2),)),
        ("terça passada", (day(-1),)),
        ("o que disse ela na última sexta?", (day(-5),)),
        ("na segunda que vem", (day(5),)),
        ("na próxima quinta", (day(1),)),
        ("下周一", (day(5),)),
        ("来週の火曜", (day(6),)),
        ("지난 화요일", (day(-1),)),
        ("저번 주 화요일에", (day(-8),)),
        ("다음 월요일", (day(5),)),
        ("上周五", (day(-5),)),
        ("지난주 월요일", (day(-9),)),
        ("이번 주 금요일", (day(2),)),
        ("上周二", (day(-8),)),
        ("Tuesday of last week", (day(-8),)),
        ("what did Anna say on Tuesday last week?", (day(-8),)),
        ("last week's Tuesday", (day(-8),)),
        ("last week\u2019s Tuesday", (day(-8),)),
        ("last week on Tuesday", (day(-8),)),
        ("last week, Tuesday", (day(-8),)),
        ("Sunday of this week", (day(4),)),
        ("on Tuesday of next week", (day(6),)),
        ("Tuesday of the week before last", (day(-15),)),
        ("Dienstag letzter Woche", (day(-8),)),
        ("am Dienstag der letzten Woche", (day(-8),)),
        ("letzte Woche Dienstag", (day(-8),)),
        ("letzte Woche am Dienstag", (day(-8),)),
        ("Dienstag in der nächsten Woche", (day(6),)),
        ("nächste Woche Dienstag", (day(6),)),
        ("mardi de la semaine dernière", (day(-8),)),
        ("la semaine dernière, mardi", (day(-8),)),
        ("mardi de la semaine prochaine", (day(6),)),
        ("el martes de la semana pasada", (day(-8),)),
        ("la próxima semana el martes", (day(6),)),
        ("martedì della settimana scorsa", (day(-8),)),
        # Days
        ("tomorrow", (day(1),)),
        ("was ist morgen", (day(1),)),
        ("heute morgen", (day(0),)),
        ("gestern morgen", (day(-1),)),
        ("was trinke ich am morgen", ()),
        ("mañana", (day(1),)),
        ("明日", (day(1),)),
        ("day after tomorrow", (day(2),)),
        ("übermorgen", (day(2),)),
        ("pasado mañana", (day(2),)),
        ("后天", (day(2),)),
        ("昨晚", (day(-1),)),
        ("きのう", (day(-1),)),
        ("おととい", (day(-2),)),
        ("이틀 전", (day(-2),)),
        ("그제 뭐 했어", (day(-2),)),
        ("엊그제", (day(-3, 3),)),
        ("글피", (day(3),)),
        ("大前天", (day(-3),)),
        ("der gestrige Eintrag", (day(-1),)),
        ("さきおととい", (day(-3),)),
        ("ゆうべ何を食べた", (day(-1),)),
        ("昨儿晚上", (day(-1),)),
        ("今朝", (day(0),)),
        ("今夜の予定", (day(0),)),
        ("あさっての予定", (day(2),)),
        ("しあさって", (day(3),)),
        ("さ来週の木曜", (day(15),)),
        ("さ来週", (NamedTime(first=date(2026, 5, 25), last=date(2026, 5, 31)),)),
        ("おととし", (NamedTime(2024),)),
        ("ここ数日", (day(-6, 7),)),
        ("最近几天", (day(-6, 7),)),
        ("這幾天", (day(-6, 7),)),
        ("前几天", (day(-10, 10),)),
        ("先日の会議", (day(-10, 10),)),
        ("再过两周", (day(11, 7),)),
        ("土日に", (LAST_WEEKEND, THIS_WEEKEND)),
        ("anoche", (day(-1),)),
        ("antes de ayer", (day(-2),)),
        ("antes de ontem", (day(-2),)),
        ("ieri l'altro", (day(-2),)),
        ("avantieri", (day(-2),)),
        ("esta noche", (day(0),)),
        ("esta mañana", (day(0),)),
        ("esta manhã", (day(0),)),
        ("stamattina", (day(0),)),
        ("cosa faccio stasera", (day(0),)),
        ("na segunda", (day(-2), day(5))),
        ("na segunda à tarde tive aula", (day(-2), day(5))),
        ("lunedì mattina sono uscita", (day(-2), day(5))),
        ("el lunes por la mañana corrí", (day(-2), day(5))),
        ("el finde pasado", (LAST_WEEKEND,)),
        ("lo scorso weekend", (LAST_WEEKEND,)),
        ("neste fim de semana", (THIS_WEEKEND,)),
        ("questo weekend", (THIS_WEEKEND,)),
        ("nel weekend", (LAST_WEEKEND, THIS_WEEKEND)),
        ("la prossima settimana", NEXT_WEEK),
        ("na próxima semana", NEXT_WEEK),
        ("settimana prossima", NEXT_WEEK),
        ("lo scorso mese", (NamedTime(2026, 4),)),
        ("lo scorso anno", (NamedTime(2025),)),
        ("a inizio mese", (NamedTime(2026, 5, part=0),)),
        ("no início do mês", (NamedTime(2026, 5, part=0),)),
        ("začátkem měsíce", (NamedTime(2026, 5, part=0),)),
        ("no final do mês passado", (NamedTime(2026, 4, part=2),)),
        ("los últimos días", (NamedTime(first=date(2026, 5, 7), last=TODAY),)),
        ("negli ultimi giorni", (NamedTime(first=date(2026, 5, 7), last=TODAY),)),
        ("nos últimos dias", (NamedTime(first=date(2026, 5, 7), last=TODAY),)),
        ("in den letzten Tagen", (NamedTime(first=date(2026, 5, 7), last=TODAY),)),
        ("ces derniers jours", (NamedTime(first=date(2026, 5, 7), last=TODAY),)),
        ("hace un par de semanas", (day(-17, 7),)),
        ("un paio di settimane fa", (day(-17, 7),)),
        ("faz dois meses", (NamedTime(2026, 3),)),
        ("in der heutigen Sitzung", (day(0),)),
        *((text, (day(1),)) for text in ("明晚的聚餐", "明早几点", "明儿早上")),
        *((text, ()) for text in ("明晚期的瓷器", "明早期的瓷器")),
        ("前晚喝了多少", (day(-2),)),
        ("내일모레 약속", (day(2),)),
        ("이틀 뒤", (day(2),)),
        ("사흘 후", (day(3),)),
        ("일주일 후 시험", (day(4, 7),)),
        ("최근 일주일 동안", (day(-7, 8),)),
        ("요 며칠", (day(-6, 7),)),
        ("近几天的睡眠", (day(-6, 7),)),
        *((text, (day(-10, 10),)) for text in (
            "前两天和老王聊了什么", "我前几天买的", "我妈前些天说的", "先日買った靴",
        )),
        *((text, (day(-60, 60),)) for text in ("前阵子看的电影", "前一阵子", "前段时间")),
        *((text, ()) for text in ("考试前几天", "以前几天", "住过几天医院", "提前两天通知")),
        *((text, (day(1, 7),)) for text in ("过几天要交的报告", "我过两天去哪", "再过几天")),
        *((text, (NamedTime(first=date(2025, 11, 13), last=TODAY),)) for text in (
            "近半年看了哪些书", "过去半年", "ここ半年で読んだ本", "최근 반년",
        )),
        ("过去的三个月里", (NamedTime(first=date(2026, 2, 13), last=TODAY),)),
        ("最近半个月", (day(-15, 16),)),
        ("三天之前", (day(-3),)),
        ("半个月以前", (day(-17, 7),)),
        ("二週間ほど前に", (day(-17, 7),)),
        # Weekends
        ("last weekend", (LAST_WEEKEND,)),
        *((text, (LAST_WEEKEND,)) for text in ("上周末", "上個週末", "지난주말", "저번 주말에")),
        *((text, (LAST_WEEKEND, THIS_WEEKEND)) for text in (
            "周末去了哪里", "我周末做了什么", "週末に何をした", "週末何をした？", "주말에 뭐 했지",
        )),
        *((text, ()) for text in (
            "周末一般做什么", "我周末喜欢做什么", "看周末去的电影",
            "推荐给我周末去的地方", "週末によく行く店",
        )),
        ("the weekend before last", (day(-11, 2),)),
        ("this weekend", (THIS_WEEKEND,)),
        ("over the weekend", (LAST_WEEKEND, THIS_WEEKEND)),
        ("am Wochenende", (LAST_WEEKEND, THIS_WEEKEND)),
        ("next weekend", (THIS_WEEKEND, day(10, 2))),
        # Weeks, months, years
        ("next week", NEXT_WEEK),
        ("下周", NEXT_WEEK),
        ("来週", NEXT_WEEK),
        ("다음 주", NEXT_WEEK),
        *((text, NEXT_WEEK) for text in ("下个礼拜", "下個星期", "下礼拜", "다음주")),
        ("the week before last week", WEEK_BEFORE_LAST),
        ("上上周", WEEK_BEFORE_LAST),
        ("上上个礼拜", WEEK_BEFORE_LAST),
        ("지지난주", WEEK_BEFORE_LAST),
        ("in der letzten Woche", (day(-9, 7),)),
        ("지난 주", (day(-9, 7),)),
        ("上个礼拜", (day(-9, 7),)),
        ("next month", (NamedTime(2026, 6),)),
        ("다음달에", (NamedTime(2026, 6),)),
        ("다음달 3일에", (NamedTime(2026, 6, 3),)),
        ("지난 달 3일에", (NamedTime(2026, 4, 3),)),
        ("이달 말", (NamedTime(2026, 5, part=2),)),
        ("in diesem Monat", (NamedTime(2026, 5),)),
        ("del mes pasado", (NamedTime(2026, 4),)),
        ("au mois dernier", (NamedTime(2026, 4),)),
        ("上上个月", (NamedTime(2026, 3),)),
        ("next year", (NamedTime(2027),)),
        ("im letzten Jahr", (NamedTime(2025),)),
        ("l'an dernier", (NamedTime(2025),)),
        ("一昨年", (NamedTime(2024),)),
        ("재작년", (NamedTime(2024),)),
        ("지난해", (NamedTime(2025),)),
        ("neste ano", (NamedTime(2026),)),
        ("neste mês", (NamedTime(2026, 5),)),
        ("nesta semana", (day(-2, 7),)),
        ("vorige Woche", (day(-9, 7),)),
        ("vorigen Freitag", (day(-5),)),
        ("am vorigen Wochenende", (LAST_WEEKEND,)),
        ("vorigen Monat", (NamedTime(2026, 4),)),
        ("im vorigen Jahr", (NamedTime(2025),)),
        ("in letztem Monat", (NamedTime(2026, 4),)),
        # To the day
        ("a year ago today", (NamedTime(first=date(2025, 5, 13), last=date(2025, 5, 13)),)),
        ("today last year", (NamedTime(first=date(2025, 5, 13), last=date(2025, 5, 13)),)),
        *((text, (NamedTime(2025, 5, 13),)) for text in (
            "去年的今天", "去年今日", "一年前的今天", "去年の今日", "작년 오늘",
        )),
        *((text, (NamedTime(2026, 4, 13),)) for text in ("上个月的今天", "先月の今日")),
        ("先週の今日", (day(-7),)),
        ("去年这个时候", (NamedTime(first=date(2025, 4, 29), last=date(2025, 5, 27)),)),
        ("작년 이맘때", (NamedTime(first=date(2025, 4, 29), last=date(2025, 5, 27)),)),
        ("heute vor zwei Wochen", (day(-14),)),
        ("in the last 12 months", (NamedTime(first=date(2025, 5, 13), last=TODAY),)),
        ("the past two years", (NamedTime(first=date(2024, 5, 13), last=TODAY),)),
        ("die vorigen drei Wochen", (day(-21, 22),)),
        # Thirds of a month
        ("late last month", (NamedTime(2026, 4, part=2),)),
        ("Ende letzten Monats", (NamedTime(2026, 4, part=2),)),
        ("上个月底", (NamedTime(2026, 4, part=2),)),
        ("early this month", (NamedTime(2026, 5, part=0),)),
        # So long ago, and as long as until today
        ("vor zwei Wochen", (day(-17, 7),)),
        ("vor einer Woche", (day(-10, 7),)),
        ("два дня тому назад", (day(-2),)),
        ("twelve days ago", (day(-12),)),
        ("vor elf Tagen", (day(-11),)),
        ("이 주 전", (day(-17, 7),)),
        ("두 달 전에", (NamedTime(2026, 3),)),
        ("삼 년 전", (NamedTime(2023),)),
        ("다섯 해 전", (NamedTime(2021),)),
        ("지난 석 달 동안", (NamedTime(first=date(2026, 2, 13), last=TODAY),)),
        ("hace dos semanas", (day(-17, 7),)),
        ("il y a deux semaines", (day(-17, 7),)),
        ("две недели назад", (day(-17, 7),)),
        ("неделю назад", (day(-10, 7),)),
        ("год назад", (NamedTime(2025),)),
        ("a year ago", (NamedTime(2025),)),
        ("half a year ago", (NamedTime(2025, 11),)),
        ("vor einem halben Jahr", (NamedTime(2025, 11),)),
        ("hace medio año", (NamedTime(2025, 11),)),
        ("半年前", (NamedTime(2025, 11),)),
        ("반년 전", (NamedTime(2025, 11),)),
        ("a couple of weeks ago", (day(-17, 7),)),
        ("a couple of days ago", (day(-3, 3),)),
        ("two and a half weeks ago", (day(-20, 7),)),
        *((text, (day(-20, 7),)) for text in (
            "vor zweieinhalb Wochen", "il y a deux semaines et demie",
            "hace dos semanas y media", "due settimane e mezza fa",
        )),
        *((text, (day(-60, 31),)) for text in (
            "vor anderthalb Monaten", "il y a un mois et demi", "hace mes y medio",
            "un mese e mezzo fa",
        )),
        ("a week and a half ago", (day(-13, 7),)),
        ("a month and a half ago", (day(-60, 31),)),
        ("the Saturday before last", (day(-11),)),
        ("on Wednesday two weeks ago", (day(-14),)),
        ("the Sunday three weeks ago", (day(-24), day(-17))),
        ("Tuesday a week ago", (day(-8),)),
        ("a few days ago", (day(-7, 6),)),
        ("vor ein paar Tagen", (day(-7, 6),)),
        ("几天前", (day(-7, 6),)),
        ("며칠 전", (day(-7, 6),)),
        ("in the last two weeks", (day(-14, 15),)),
        ("в последние дни, за неделю", (day(-6, 7),)),
        ("последние месяцы года", (day(-209, 210),)),
        ("in the next two weeks", (day(1, 14),)),
        ("what is due next week", NEXT_WEEK),
        ("what was due last week", (day(-9, 7),)),
        ("le ultime due settimane", (day(-14, 15),)),
        ("le due prossime settimane", (day(1, 14),)),
        ("the next 10 days", (day(1, 10),)),
        ("over the next few days", (day(1, 7),)),
        ("in the coming weeks", (day(1, 49),)),
        ("the next three months", (NamedTime(first=date(2026, 5, 14), last=date(2026, 8, 13)),)),
        ("what's coming up?", (day(1, 14),)),
        ("in den nächsten zwei Wochen", (day(1, 14),)),
        ("in den nächsten Tagen", (day(1, 7),)),
        ("los próximos tres días", (day(1, 3),)),
        ("les deux prochaines semaines", (day(1, 14),)),
        ("dans les prochains jours", (day(1, 7),)),
        ("nei prossimi giorni", (day(1, 7),)),
        ("nos próximos dias", (day(1, 7),)),
        ("в ближайшие дни", (day(1, 7),)),
        ("未来几天", (day(1, 7),)),
        ("今後3か月", (NamedTime(first=date(2026, 5, 14), last=date(2026, 8, 13)),)),
        ("앞으로 2주", (day(1, 14),)),
        ("die letzten 3 Tage", (day(-3, 4),)),
        ("les 3 derniers jours", (day(-3, 4),)),
        ("过去3天", (day(-3, 4),)),
        ("in the last few weeks", (day(-48, 49),)),
        # One farther than the next and the last
        ("上上周末", (day(-11, 2),)),
        ("上上个周末", (day(-11, 2),)),
        ("下下个周末", (day(17, 2),)),
        ("上上周三", (day(-14),)),
        ("地図は先々週の月曜日", (day(-16),)),
        ("지지난 주 월요일", (day(-16),)),
        ("지지난 주말", (day(-11, 2),)),
        ("大前年", (NamedTime(2023),)),
        ("大后天", (day(3),)),
        ("后天性心脏病", ()),
        ("下下周", (day(12, 7),)),
        ("下下周三", (day(14),)),
        ("下下周末", (day(17, 2),)),
        ("下下个月", (NamedTime(2026, 7),)),
        ("再来週の月曜日", (day(12),)),
        ("再来月", (NamedTime(2026, 7),)),
        ("再来年", (NamedTime(2028),)),
        ("后年要做什么", (NamedTime(2028),)),
        *((text, ()) for text in ("然后年底", "以后年纪")),
        ("다다음 주", (day(12, 7),)),
        ("다다음 달", (NamedTime(2026, 7),)),
        ("the week after next", (day(12, 7),)),
        ("in der übernächsten Woche", (day(12, 7),)),
        ("the weekend after next", (day(10, 2), day(17, 2))),
        ("the month after next", (NamedTime(2026, 7),)),
        # As a preposition bends them
        ("am letzten Wochenende", (day(-4, 2),)),
        ("am vorletzten Wochenende", (day(-11, 2),)),
        ("an diesem Wochenende", (day(3, 2),)),
        ("am kommenden Wochenende", (day(3, 2), day(10, 2))),
        ("im vergangenen Jahr", (NamedTime(2025),)),
        ("im kommenden Monat", (NamedTime(2026, 6),)),
        ("上个周末", (day(-4, 2),)),
        ("le week-end passé", (day(-4, 2),)),
        # Two weeks, in words
        ("vor vierzehn Tagen", (day(-17, 7),)),
        ("il y a quinze jours", (day(-17, 7),)),
        ("hace quince días", (day(-17, 7),)),
        ("半个月前", (day(-17, 7),)),
        ("보름 전", (day(-17, 7),)),
        ("over the last fortnight", (day(-14, 15),)),
        # In so long
        ("what is planned in two weeks", (day(11, 7),)),
        ("in 3 days", (day(3),)),
        ("in a week", (day(4, 7),)),
        ("in two weeks' time", (day(11, 7),)),
        ("two weeks from now", (day(11, 7),)),
        ("a year from now", (NamedTime(2027),)),
        ("what is scheduled in two weeks", (day(11, 7),)),
        ("what do we need in 3 weeks", (day(18, 7),)),
        ("3 days from today", (day(3),)),
        ("in 2 months", (NamedTime(2026, 7),)),
        ("in ten months", (NamedTime(2027, 3),)),
        ("in 2 years", (NamedTime(2028),)),
        ("in a few days", (day(2, 6),)),
        ("was ist in zwei Wochen", (day(11, 7),)),
        ("in einer Woche", (day(4, 7),)),
        ("heute in 3 Tagen", (day(3),)),
        ("in drei Monaten", (NamedTime(2026, 8),)),
        ("in ein paar Tagen", (day(2, 6),)),
        ("dans deux semaines", (day(11, 7),)),
        ("dans 3 jours", (day(3),)),
        ("dans quelques jours", (day(2, 6),)),
        ("dentro de dos semanas", (day(11, 7),)),
        ("tra due settimane", (day(11, 7),)),
        ("daqui a duas semanas", (day(11, 7),)),
        ("через две недели", (day(11, 7),)),
        ("两周后", (day(11, 7),)),
        ("三天以后", (day(3),)),
        ("两个月后", (NamedTime(2026, 7),)),
        ("几天后", (day(2, 6),)),
        ("2週間後", (day(11, 7),)),
        ("3日後の予定", (day(3),)),
        ("1か月後", (NamedTime(2026, 6),)),
        ("2주 후", (day(11, 7),)),
        ("3일 뒤", (day(3),)),
        # Weekends and weekdays that are counted
        *((text, (day(-18, 2), day(-11, 2), day(-4, 2))) for text in (
            "the last 3 weekends", "over the past three weekends", "die letzten 3 Wochenenden",
            "les 3 derniers week-ends", "los últimos tres fines de semana",
            "gli ultimi 3 fine settimana", "os últimos 3 fins de semana",
        )),
        ("two weekends ago", (day(-11, 2),)),
        ("vor zwei Wochenenden", (day(-11, 2),)),
        *((text, (day(-12),)) for text in (
            "two Fridays ago", "vor zwei Freitagen", "il y a deux vendredis", "hace dos viernes",
        )),
        ("one Monday ago", (day(-2),)),
        ("a week from Monday", (day(12),)),
        ("two weeks from tomorrow", (day(15),)),
        ("a week on Friday", (day(9),)),
        ("Montag in einer Woche", (day(12),)),
        ("morgen in zwei Wochen", (day(15),)),
        # About so far away
        *((text, (NamedTime(first=date(2025, 4, 29), last=date(2025, 5, 27)),)) for text in (
            "this time last year", "around this time last year", "letztes Jahr um diese Zeit",
            "à la même époque l'année dernière", "el año pasado por estas fechas",
            "l'anno scorso in questo periodo", "nesta época do ano passado",
        )),
        *((text, (day(-10, 10),)) for text in (
            "the other day", "neulich", "l'autre jour", "el otro día", "l'altro giorno",
            "no outro dia",
        )),
        *((text, (day(-6, 7),)) for text in ("récemment", "kürzlich", "vor kurzem", "недавно")),
        # Yesterday only in French
        *((text, (day(-1),)) for text in (
            "qu'est-ce que j'ai fait hier", "réunion hier", "que s'est-il passé hier au boulot",
        )),
        ("que dois-je faire ce matin", (day(0),)),
        ("l'an prochain", (NamedTime(2027),)),
        *((text, (NamedTime(2025),)) for text in ("im Vorjahr", "des Vorjahres")),
        ("heuer", (NamedTime(2026),)),
        ("im Vormonat", (NamedTime(2026, 4),)),
        ("in der Vorwoche", (day(-9, 7),)),
        # Korean counts of days in a word
        ("나흘 전에", (day(-4),)),
        ("열흘 전", (day(-10),)),
        ("닷새 뒤", (day(5),)),
        ("그끄저께", (day(-3),)),
    ],
)  # fmt: skip
def test_a_time_is_told_from_today(text: str, named: tuple[NamedTime, ...]) -> None:
    """Past, present and future times have names in many languages."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


def test_months_back_end_where_a_month_does() -> None:
    """There is no 31st of February."""
    (named,) = find_times("the last 1 months", date(2026, 3, 31))
    assert named.first == date(2026, 2, 28)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("in the past week", date(2026, 5, 6)),
        ("over the past month", date(2026, 4, 13)),
        ("this past month", date(2026, 4, 13)),
        ("in the last month", date(2026, 4, 13)),
        ("during the last year", date(2025, 5, 13)),
        ("the past year", date(2025, 5, 13)),
        ("en la última semana", date(2026, 5, 6)),
        ("nell'ultimo mese", date(2026, 4, 13)),
        ("cette dernière année", date(2025, 5, 13)),
        ("les trois dernières années", date(2023, 5, 13)),
    ],
)
def test_a_unit_that_is_past_ends_today(text: str, first: date) -> None:
    """What was done this month belongs to the past month; "last month" is that of the calendar."""
    assert find_times(text, TODAY) == (NamedTime(first=first, last=TODAY),)


@pytest.mark.parametrize(
    "text",
    ["next year", "tomorrow", "next week", "next weekend", "on Monday", "Monday of next week"]
    + [
        f"{begin} {count} {unit}"
        for begin in ("in", "the next")
        for count in (1, 9999)
        for unit in ("days", "weeks", "months", "years")
    ],
)
def test_the_last_day_of_the_calendar_has_no_day_after_it(text: str) -> None:
    """A time outside the calendar is none, or is cut at the calendar's end."""
    for named in find_times(text, date.max):
        assert (named.first or date.min) <= (named.last or date.max)


@pytest.mark.parametrize(
    "text",
    [
        *("a year ago today", "the last 9999 years", "the last 24 months"),
        *("last week", "9999 days ago", "yesterday", "a few years ago", "last weekend"),
        *("Monday of last week", "Tuesday of the week before last", "two Fridays ago"),
        "a finales del año antepasado",
        "finales Πρόπερσι",
        *("the last 99 weekends", "9999 weekends ago", "this time last year", "the other day"),
    ],
)
def test_the_first_day_of_the_calendar_has_no_day_before_it(text: str) -> None:
    """The same holds at the other end of the calendar."""
    for named in find_times(text, date.min):
        assert (named.first or date.min) <= (named.last or date.max)


@pytest.mark.parametrize(
    "text",
    ["was ist hier los", "hier", "wo war das Kabel hier", "hier-und-da", "wo ist hier das Café"],
)
def test_in_german_it_is_a_place(text: str) -> None:
    """The French word for yesterday is the German one for here."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize(
    "text",
    [
        *("que s'est-il passé ce soir-là", "cette semaine-là", "ce week-end-là", "cette année-là"),
        *("ce mois-là", "ce lundi-là", "cet été-là", "ce trimestre-là"),
    ],
)
def test_in_french_that_one_is_not_this_one(text: str) -> None:
    """Two letters behind a time tell that it is another than today's."""
    assert find_times(text, TODAY) == ()
    assert find_times(text.removesuffix("-là"), TODAY) != ()


@pytest.mark.parametrize(
    "text", ["how was my week?", "wie war meine Woche", "ma semaine", "¿cómo fue mi semana?"]
)
def test_ones_week_is_this_one(text: str) -> None:
    """From Monday on."""
    assert find_times(text, TODAY) == find_times("this week", TODAY)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("in the previous week", "last week"),
        ("the previous month", "last month"),
        ("in the previous year", "last year"),
        ("what did I do over the summer", "in the summer"),
    ],
)
def test_the_previous_one_is_the_last(text: str, same: str) -> None:
    """And "over the summer" is in it."""
    assert find_times(text, TODAY) == find_times(same, TODAY)


@pytest.mark.parametrize(("hours", "days"), [("24 hours", 1), ("48 hours", 2), ("72 h", 3)])
def test_the_last_hours_are_days(hours: str, days: int) -> None:
    """Notes tell the day, and seldom the hour."""
    assert find_times(f"in the last {hours}", TODAY) == (day(-days, days + 1),)


@pytest.mark.parametrize("text", ["how was my day", "Plan my day!", "wie war mein Tag?"])
def test_ones_day_is_today(text: str) -> None:
    """Also if it is to be planned."""
    assert find_times(text, TODAY) == find_times("today", TODAY)


@pytest.mark.parametrize(
    "text", ["my week in Rome", "my day off", "my weekly report", "mi día libre"]
)
def test_ones_day_of_something_is_any(text: str) -> None:
    """It may be told at any time."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize("plural", _PLURALS.split("|"))
def test_each_plural_of_a_unit_has_its_days(plural: str) -> None:
    """In all of its endings."""
    for word in {plural.replace("?", ""), re.sub(r".\?", "", plural)}:
        assert UNIT_DAYS[word] >= 1


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("la nuit dernière", (day(-1),)),
        ("was war in der letzten Nacht", (day(-1),)),
        ("na noite passada", (day(-1),)),
        ("cette nuit", (day(0),)),
        ("la scorsa notte", (day(-1),)),
        ("alcuni giorni fa", (day(-7, 6),)),
        ("dans quinze jours", (day(11, 7),)),
        ("tra quindici giorni", (day(11, 7),)),
        ("il y a une quinzaine de jours", (day(-17, 7),)),
    ],
)
def test_days_as_they_are_said_elsewhere(text: str, named: tuple[NamedTime, ...]) -> None:
    """Two weeks are fifteen days in Romance languages."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ("el fin de semana que viene", "next weekend"),
        ("del próximo fin de semana", "next weekend"),
        ("nel prossimo fine settimana", "next weekend"),
        ("一年半前", "one and a half years ago"),
        ("一个半月前", "one and a half months ago"),
        ("2か月半前の会議", "two and a half months ago"),
        ("한 달 반 전", "one and a half months ago"),
        ("일 년 전에", "a year ago"),
        ("일주일 전", "last week"),
        ("le weekend dernier", "last weekend"),
        ("ce weekend", "this weekend"),
        ("il weekend passato", "last weekend"),
        ("el fin de semana próximo", "next weekend"),
        ("no fim de semana que vem", "next weekend"),
        ("no final de semana que vem", "next weekend"),
        ("no final de semana passado", "last weekend"),
        ("esse final de semana", "this weekend"),
        ("no fim de semana retrasado", "the weekend before last"),
        ("essa semana", "this week"),
        ("nessa semana", "this week"),
        ("nesse mês", "this month"),
        ("desse mes", "this month"),
        ("nesse ano", "this year"),
        ("semana retrasada", "the week before last"),
        ("no mês retrasado", "the month before last"),
        ("no ano retrasado", "the year before last"),
        ("no mes passado", "last month"),
        ("no proximo mes", "next month"),
        ("na proxima semana", "next week"),
        ("no proximo ano", "next year"),
        ("no inicio do proximo mes", "early next month"),
        ("ha dois meses", "two months ago"),
        ("daqui duas semanas", "in two weeks"),
        ("amanha", "tomorrow"),
        ("depois de amanha", "the day after tomorrow"),
        ("nesta sexta", "this Friday"),
        ("essa terça", "this Tuesday"),
        ("nessa sexta-feira", "this Friday"),
        ("terca passada", "last Tuesday"),
        ("na terca-feira passada", "last Tuesday"),
        ("na sexta feira passada", "last Friday"),
        ("sexta feira que vem", "next Friday"),
        ("no proximo sabado", "next Saturday"),
        ("venerdi scorso", "last Friday"),
        ("il prossimo lunedi", "next Monday"),
        ("questo giovedi", "this Thursday"),
        ("l'altroieri", "the day before yesterday"),
        ("altroieri", "the day before yesterday"),
        ("на следующих выходных", "next weekend"),
        ("nello scorso weekend", "last weekend"),
        ("el martes próximo", "next Tuesday"),
        ("el finde del 14 de junio", "the weekend of 14 June"),
        ("am Wochenende des 14. Juni", "the weekend of 14 June"),
        ("seit letztem Wochenende", "since last weekend"),
        ("seit vergangener Woche", "since last week"),
        ("ab kommender Woche", "next week"),
        ("Ende kommender Woche", "next week"),
        ("letzter Monat", "last month"),
        ("seit vorigem Monat", "since last month"),
        ("ab nächstem Monat", "next month"),
        ("im Mai dieses Jahres", "in May this year"),
        ("im Herbst dieses Jahres", "this year's autumn"),
        ("seit vergangenem Jahr", "since last year"),
        ("ab kommendem Jahr", "next year"),
        ("Mitte kommenden Jahres", "in the middle of next year"),
        ("la semana próxima", "next week"),
        ("ce mois", "this month"),
        ("el mes próximo", "next month"),
        ("il mese passato", "last month"),
        ("l'anno passato", "last year"),
        ("a finales del próximo año", "at the end of next year"),
        ("alla fine dell'anno prossimo", "at the end of next year"),
        ("dal prossimo anno", "next year"),
        ("no final do ano passado", "at the end of last year"),
        ("mayo del próximo año", "in May next year"),
        ("a maggio dello scorso anno", "in May last year"),
        ("vendredi passé", "last Friday"),
        ("lunedì passato", "last Monday"),
        ("l'été passé", "last summer"),
        ("l'estate passata", "last summer"),
        ("в это воскресенье в парке", "this Sunday"),
        ("alla fine dell'anno scorso", "at the end of last year"),
        ("a maggio dell'anno scorso", "in May last year"),
    ],
)
def test_it_is_the_same_time_in_another_language(text: str, like: str) -> None:
    """Whichever article or preposition stands before it."""
    assert find_times(text, TODAY) == find_times(like, TODAY)
    assert may_name_time(text)
