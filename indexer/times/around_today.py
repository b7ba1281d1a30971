"""Times relative to today: "last week", "early next month", "tomorrow"."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import ALONE, OF_NONE, YEARS_AWAY, number_words, one_of
from indexer.times.forms import MARK, Form, has_any, has_any_of, phrase_forms, split_phrases
from indexer.times.named_time import NamedTime
from indexer.times.offsets import NOT_APART
from indexer.times.readers import (
    PART_AFTER,
    PART_BEFORE,
    days_away,
    month_away,
    part_of_the_month,
    part_of_the_year,
    week_away,
    weekend_away,
    year_away,
)
from indexer.times.weekdays import WEEK_PHRASES

# After these words, another year or month is meant: "del año pasado".
_ANOTHER: Final = (
    r"(?! (?:pasado|próximo|que viene|passée?|derni(?:er|ère)|prochaine?|passato|scorso|prossimo"
    rf"|passado|que vem"
    rf"|(?:d[ei] |of )?{MARK}))"
)
# This year and this month, if a part of them is named: "at the end of the year".
_THE_YEAR: Final = (
    "the year|des jahres|año|del año|l'année|d'année|l'anno|dell'anno|anno(?! \\w)|do ano"
    "|av året|af året|tahun(?! \\w)|roku|року|года"
)
_THE_MONTH: Final = (
    "the month|des monats|mes(?! \\w)|del mes|du mois|del mese|mese(?! \\w)|do mês"
    "|av månaden|af månaden|av måneden|af måneden|bulan(?! \\w)|του μήνα"
    "|měsíce|miesiąca|місяця|месяца"
)
# Nor the week that something was in: "the end of the week we moved".
_OF_WHAT: Final = (
    "(?! (?:in|when|we|i|you|that|which|before|after|als|vor|nach|wo|où|que|en que|dans|avant|après"
    "|antes|después|depois|em que|prima|dopo|voor|na|dat)\\b)"
)
# What is due until then is of this week, and of no time before.
_BY: Final = "(?:(?:bis(?: zum)?|(?:until|till)(?: the)?|jusqu'à la|hasta el|fino alla|até o) )?"
# "Fin de semana" and "fine settimana" are the weekend.
_THE_WEEK: Final = (
    "the week|week(?! \\w)|der woche|la semana|da semana|(?<!fin de )(?<!fines de )(?<!fim de )"
    "(?<!final de )semana(?! \\w)|la semaine|semaine(?! \\w)|della settimana"
    "|(?<!fine )settimana(?! \\w)|van de week|veckan|ugen|uken|minggu(?! \\w)|της εβδομάδας"
    "|týdne|tygodnia|тижня|недели"
)
# The same in scripts without spaces, unless a year or a month stands before it.
_NONE_BEFORE: Final = (
    r"(?<![\d去今明前后後昨来來上本这這下先月年个個翌毎每周週少青幼童成老大正腊臘])"
)

# Years with a month or a season after them, in years from this one.
YEARS_ON: Final = number_words(YEARS_AWAY.items())

_THE_WEEKEND: Final = (
    *("over the weekend", "at the weekend", "on the weekend", "am wochenende", "no fim de semana"),
    "no final de semana",
    *("el fin de semana", "el finde", "le week-end", "le weekend", "nel fine settimana"),
    *("nel weekend", "no fds"),
    "на выходных",
)
# Not the weekend of a certain day, or of something else.
_OF_DAY: Final = (
    "(?! of | vom | des | um | de | del | du | do | que v| próximo| prochain| prossimo)"
)
_ENDS: Final = "，,。？?！!"
_AFTER_WEEKEND: Final = "去我你他她和跟有做干在是怎过過要那"
_EACH: Final = (
    "一般|通常|[经經]常|平[时時]|喜[欢歡]|[总總]|每|毎|よく|いつも|普段|보통|항상|자주|주로|마다"
)


def _in_parts(months_away: int, phrases: str, in_signs: str) -> Iterator[Form]:
    """Yield the forms of a month, or of a third of it: "early last month"."""
    before = f"(?:{PART_BEFORE})?(?:the |des |del |du |do |dello )?"
    after = f"(?:\\s?[的の]?月?{PART_AFTER})?"
    spaced, unspaced = phrase_forms(month_away(months_away), phrases, in_signs)
    yield spaced._replace(pattern=rf"(?i)\b{before}{one_of(split_phrases(phrases))}\b")
    yield unspaced._replace(pattern=f"(?:{in_signs}){after}")


def _yesterday_in_french(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    is_french = _FRENCH.search(match.string) and not _GERMAN.search(match.string)
    return days_away(-1)(match, today) if is_french else ()


# Words and letters that French has, and German has not but in names: "wo ist hier das Café?".
_FRENCH: Final = compile_late(
    r"(?i)\b(?:[cdjlmnst]|qu)'\w|\b(?:avec|avons|est|les|mes|mon|nous|notre|pour|que|quel|quelle|qui|quoi|sur)\b"
    r"|[àâçèéêëîïôœùû]"
)
_GERMAN: Final = compile_late(
    r"(?i)\b(?:das|dem|den|der|gibt|ist|nicht|sind|und|wann|was|wer|wie|wo)\b"
)
# Tried in this order, after those of `dates`: a later form does not see what an earlier one has
# understood, and an earlier one must not match only the beginning of it.
FORMS: Final[tuple[Form, ...]] = (
    *phrase_forms(
        days_away(-2),
        "day before yesterday|vorgestern|anteayer|antes de ayer|antier|anteanoche|avant-hier"
        "|l'altro ieri|ieri l'altro|l'altroieri|altroieri|avantieri|avant'ieri|anteontem"
        "|antes de ontem|позавчера",
        "(?<![以之目大])前天(?![线線])|一昨日|(?<!さき)おととい|그저께|(?<!엊)그제(?![야서])"
        "|이틀 ?전|(?<![^\\s，,。我你他她])前晚",
    ),
    *phrase_forms(days_away(-3), "", "大前天|さきおととい|사흘 ?전|그끄저께"),
    *(
        form
        for days, name in enumerate(("나흘", "닷새", "엿새", "이레", "여드레", "아흐레", "열흘"), 4)
        for form in (
            *phrase_forms(days_away(-days), "", f"{name} ?전"),
            *phrase_forms(days_away(days), "", f"{name} ?[후뒤]"),
        )
    ),
    *phrase_forms(days_away(-3, 3), "", "엊그제"),
    *phrase_forms(days_away(3), "", "大后天|大後天|しあさって|글피|사흘 ?[후뒤]"),
    # "Hier" is here in German.
    Form(has_any("hier"), r"(?i)(?<![^\W_])hier\b(?!-)", _yesterday_in_french),
    # "Morgen" is tomorrow in small letters; with a capital it is the morning: "gestern Morgen".
    Form(
        has_any("morgen"),
        r"(?<!heute )(?<!gestern )(?<!früh )(?<!\bam )(?<!jeden )(?<!diesem )(?<!guten )"
        r"(?<!dag )(?<!hver )(?<![^\W\d_])morgen\b",
        days_away(1),
    ),
    *phrase_forms(
        days_away(-1),
        "yesterday|last night|la nuit dernière|scorsa notte|ieri notte"
        f"|letzte[nr]? nacht{OF_NONE}|vergangene[nr]? nacht|gestern|gestrige[nr]?|ayer|anoche"
        "|hier (?:soir|matin|après-midi)|ieri|ontem|noite passada|вчера",
        "昨天|昨日|昨晚|昨晩|昨夜|昨[儿兒](?!子)[个個]?|きのう|ゆうべ|어제|어젯밤|하루 전",
    ),
    *phrase_forms(
        days_away(0),
        f"my day{ALONE}|mein tag{ALONE}|ma journée{ALONE}|mi día{ALONE}"
        "|today|tonight|this morning|this afternoon|this evening|heute|heutige[nr]?|hoy|aujourd'hui"
        "|ce matin|cet après-midi|ce soir|cette nuit"
        "|oggi|stamattina|stamani|stasera|stanotte|questa mattina|questo pomeriggio|questa sera"
        "|esta mañana|esta tarde|esta noche|hoje|esta manhã|esta noite|сегодня",
        "今天|今日(?![本子])|今晚|今晩|今夜|今早|今朝|今[儿兒](?!子)[个個]?|오늘",
    ),
    *phrase_forms(
        days_away(2),
        "day after tomorrow|übermorgen|pasado mañana|après-demain|dopodomani|depois de amanhã"
        "|depois de amanha|послезавтра",
        (
            "(?<!大)后天(?![性免])|(?<!大)後天(?![性免])|明後日|(?<!し)あさって|내일모레|모레"
            "|이틀 ?[후뒤]"
        ),
    ),
    *phrase_forms(
        days_away(1),
        "tomorrow|(?<!la )(?<!esta )(?<!de )mañana|demain|domani|amanhã|amanha|завтра",
        ("明天|明日(?![香菜葉])|明早(?!期)|明晚(?!期)|明晩|明[儿兒](?!子)[个個]?|내일"),
    ),
    *phrase_forms(
        days_away(-6, 7),
        "(?<!most )(?<!more )recently|vor kurzem|kürzlich|unlängst|récemment|недавно"
        "|di recente|recentemente|recientemente",
        (
            "ここ数日|この数日|这几天|這幾天|这些天|這些天|最近[几幾]天|近[几幾]天"
            "|요 ?며칠|최근 ?며칠"
        ),
    ),
    *phrase_forms(
        weekend_away(-2),
        "weekend before last|vorletzte[mns] wochenende|fim de semana retrasado"
        "|final de semana retrasado",
        "上上[个個]?(?:周末|週末)|先々週末|지지난 ?주말",
    ),
    *phrase_forms(
        weekend_away(-1),
        f"last weekend{OF_NONE}|past weekend|letzte[mns] wochenende|vergangene[mns] wochenende"
        "|vorige[mns] wochenende|fin de semana pasado|le week[ -]?end dernier|le week[ -]?end passé"
        "|finde pasado|pasado fin de semana|scorso fine settimana|scorso week[ -]?end"
        "|fine settimana scorso|week[ -]?end scorso|week[ -]?end passato|fim de semana passado"
        "|último fim de semana|último final de semana|ultimo fim de semana|ultimo final de semana"
        "|final de semana passado|fds passado|в прошлые выходные",
        "上[个個]?(?:周末|週末)|先週末|지난 ?주말|저번 ?주말",
    ),
    *phrase_forms(weekend_away(1, 2), "weekend after next|übernächste[mns] wochenende"),
    *phrase_forms(weekend_away(2), "", "下下[个個]?(?:周末|週末)|再来週末|다다음 ?주말"),
    *phrase_forms(
        weekend_away(0, 1),
        "next weekend|nächste[mns] wochenende|kommende[mns] wochenende"
        "|próximo fin de semana|próximo finde|fin de semana próximo|fin de semana que viene"
        "|finde que viene"
        "|le week[ -]?end prochain|prossimo fine settimana|fine settimana prossimo"
        "|week[ -]?end prossimo|prossimo week[ -]?end|próximo fim de semana|próximo final de semana"
        "|proximo fim de semana"
        "|proximo final de semana|fim de semana que vem|final de semana que vem|próximo fds|fds"
        " que vem"
        "|следующие выходные|следующих выходных",
        "下[个個]?(?:周末|週末)|来週末|다음 ?주말",
    ),
    *phrase_forms(
        weekend_away(0),
        "this weekend|diese[ms] wochenende|este fin de semana|este finde|ce week[ -]?end"
        "|questo fine settimana|questo week[ -]?end"
        "|(?:este|neste|deste|esse|nesse|desse) (?:fim de semana|final de semana|fds)",
        "这个?周末|這個?週末|本周末|本週末|今週末|이번 ?주말",
    ),
    Form(
        has_any(*_THE_WEEKEND),
        rf"(?i)\b{one_of(_THE_WEEKEND)}\b{_OF_DAY}{NOT_APART}",
        weekend_away(-1, 0),
    ),
    # "周末" alone is one of them if something is asked of it, but not of what happens on each.
    Form(
        has_any("周末", "週末", "土日に", "주말에"),
        (
            rf"(?:(?:(?<![^\s{_ENDS}])|(?<=[\s{_ENDS}]我)|(?<=\A我))[周週]末(?=[{_AFTER_WEEKEND}])"
            r"|(?<![毎今先来々年月日の])週末(?=[にはも何、])|(?<!毎週)土日に|(?<!\S)주말에)"
            rf"(?!.{{0,20}}(?:{_EACH}))"
        ),
        weekend_away(-1, 0),
    ),
    *(
        form
        for away, phrases in WEEK_PHRASES.items()
        for form in phrase_forms(week_away(away), *phrases)
    ),
    *(
        Form(
            has_any_of(phrases),
            rf"(?i)\b{PART_BEFORE}{one_of(split_phrases(phrases))}\b{_ANOTHER}",
            read,
        )
        for phrases, read in ((_THE_YEAR, part_of_the_year), (_THE_MONTH, part_of_the_month))
    ),
    Form(
        has_any_of(_THE_WEEK),
        (
            rf"(?i)\b{_BY}{PART_BEFORE}{one_of(split_phrases(_THE_WEEK))}\b"
            rf"{_ANOTHER}{_OF_DAY}{_OF_WHAT}"
        ),
        week_away(0),
    ),
    Form(
        has_any("年", "연말", "연초"),
        rf"{_NONE_BEFORE}年([初底末])|(?<!\S)(연[초말])(?!연|정산)",
        part_of_the_year,
    ),
    Form(
        has_any("月", "월초", "월말"),
        rf"(?:{_NONE_BEFORE}月|(?<!\S)월)([初底末초말])(?! ?(?:정산|결산|고사|평가))",
        part_of_the_month,
    ),
    *_in_parts(
        -2,
        "month before last|vorletzte[mnr] monats?|mês retrasado|mes retrasado",
        "上上个月|上上個月|先々月|지지난 ?달",
    ),
    *_in_parts(
        -1,
        f"last month{OF_NONE}|past month|previous month{OF_NONE}|letzte[mnr] monats?"
        "|vergangene[mnr] monats?|vorige[mnr] monats?|vormonats?|mes pasado|mois dernier|mois passé"
        "|mese scorso|scorso mese|mese passato|l'altro mese|mês passado|mes passado|último mês"
        "|прошлом месяце|прошлого месяца",
        "上个月|上個月|(?<!晚)上月|先月|지난 ?달|저번 ?달",
    ),
    *_in_parts(
        0,
        "this month|diese[mnrs] monats?|este mes|ce mois-ci|ce mois(?!-là| d)|questo mese"
        "|este mês|neste mês|deste mês|neste mes|deste mes|(?:esse|nesse|desse) m[êe]s"
        "|этом месяце|этого месяца",
        "本月|这个月|這個月|今月|이번 ?달|이달",
    ),
    *_in_parts(
        2, "month after next|übernächste[mnr] monats?", "下下个月|下下個月|再来月|다다음 ?달"
    ),
    *_in_parts(
        1,
        "next month|nächste[mnr] monats?|kommende[mnr] monats?|próximo mes|mes próximo"
        "|mes que viene|mois prochain|mese prossimo|prossimo mese|próximo mês|proximo mes|mês que"
        " vem|mes que vem"
        "|следующем месяце",
        "下个月|下個月|下月|来月|다음 ?달",
    ),
    *phrase_forms(year_away(-3), "", "大前年|一昨々年|재재작년"),
    *phrase_forms(
        year_away(-2),
        "year before last|vorletzte[mns] jahr(?:es)?|ano retrasado",
        "前年|一昨年|おととし|재작년",
    ),
    *phrase_forms(
        year_away(-1),
        f"last year{OF_NONE}|past year|previous year{OF_NONE}|letzte[mns] jahr(?:es)?"
        "|vergangene[mns] jahr(?:es)?|vorige[mns] jahr(?:es)?|vorjahr(?:es)?|año pasado"
        "|l'année dernière|l'année passée|l'an dernier|l'an passé|l'anno scorso|scorso anno"
        "|anno scorso|l'anno passato|anno passato|ano passado|в прошлом году",
        "去年|昨年|작년|지난해|지난 해",
    ),
    *phrase_forms(
        year_away(0),
        "this year|diese[ms] jahr(?:es)?|heuer|este año|cette année|quest'anno|este ano"
        "|neste ano|deste ano|esse ano|nesse ano|desse ano|в этом году",
        "今年|올해",
    ),
    *phrase_forms(
        year_away(2),
        "year after next|übernächste[mns] jahr(?:es)?",
        r"(?<![\d年大之以然今最])后年(?![底末初级纪度代])|再来年|내후년",
    ),
    *phrase_forms(
        year_away(1),
        "next year|nächste[mns] jahr(?:es)?|kommende[mns] jahr(?:es)?|próximo año"
        "|año próximo|año que viene|l'année prochaine|l'an prochain|l'anno prossimo"
        "|anno prossimo|prossimo anno"
        "|próximo ano|proximo ano|ano que vem|в следующем году",
        "明年|来年|來年|내년",
    ),
)
