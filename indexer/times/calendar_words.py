"""The names of times, in the languages of questions, and whether a text may name a time.

Most questions name none. So this module is cheap to load, and `dates`, which reads times, is only
imported for a question that may name one.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from indexer.patterns import compile_late
from indexer.times.noticed_words import NOTICED, NOTICED_BEGINNINGS

MONTH_NAMES: Final = (
    "january jan enero januar jänner janvier janeiro gennaio января январь январе ocak",
    "february feb febrero februar février fevereiro febbraio февраля февраль феврале şubat",
    "march mar marzo märz mars março марта март марте mart",
    "april apr abril avril aprile апреля апрель апреле nisan",
    "may mayo mai maio maggio мая май мае may\u0131s",
    "june jun junio juni juin junho giugno июня июнь июне haziran",
    "july jul julio juli juillet julho luglio июля июль июле temmuz",
    "august aug agosto août августа август августе ağustos",
    "september sep sept septiembre septembre setembro settembre сентября сентябрь сентябре eylül",
    "october oct octubre oktober okt octobre outubro ottobre октября октябрь октябре ekim",
    "november nov noviembre novembre novembro ноября ноябрь ноябре kas\u0131m",
    "december dec diciembre dezember dez décembre dezembro dicembre декабря декабре aral\u0131k",
)
# Words that are a month only with a day, a year or a preposition beside them.
DOUBTFUL: Final = frozenset(
    {"may", "mar", "mars", "mai", "mart", "jan", "sep", "sept", "dec", "dez"}
)
# Words that are a month with a capital letter, or with one of the same things beside them.
DOUBTFUL_IF_SMALL: Final = frozenset({"march", "august"})
# People's names if they have a capital letter: in their languages, months have none or are longer.
NAMES_OF_PEOPLE: Final = frozenset({"Julio", "Jun", "Mayo", "Марта"})

_WEEKDAY_NAMES: Final = (
    "monday montag lunes lundi lunedì lunedi segunda-feira понедельник",
    "tuesday dienstag martes mardi martedì martedi terça-feira terca-feira вторник",
    "wednesday mittwoch miércoles miercoles mercredi mercoledì mercoledi quarta-feira среду",
    "thursday donnerstag jueves jeudi giovedì giovedi quinta-feira четверг",
    "friday freitag viernes vendredi venerdì venerdi sexta-feira пятницу",
    "saturday samstag sonnabend sábado sabado samedi sabato субботу",
    "sunday sonntag domingo dimanche domenica воскресенье",
)
# In German, a part of the day may be joined to it: "am Freitagabend".
_JOINED: Final = "früh morgen vormittag mittag nachmittag abend nacht"
WEEKDAY_NAMES: Final = tuple(
    " ".join((names, *(f"{names.split()[1]}{part}" for part in _JOINED.split())))
    for names in _WEEKDAY_NAMES
)
# As patterns; in German, with a capital.
SHORT_WEEKDAY: Final = "mon|tues?|wed|thu|thurs?|fri|sat|sun"
SHORT_WEEKDAY_IN_GERMAN: Final = "Mo|Di|Mi|Do|Fr|Sa|So"
WEEKDAY_SIGNS: Final = (
    *("一 1 月 월", "二 2 火 화", "三 3 水 수", "四 4 木 목", "五 5 金 금", "六 6 土 토"),
    "日 天 7 일",
)

# From spring on.
SEASON_NAMES: Final = (
    "spring frühling frühjahr primavera printemps весной весну весны",
    "summer sommer verano été estate verão летом лето лета",
    "autumn fall herbst otoño automne autunno outono осенью осень осени",
    "winter invierno hiver inverno зимой зиму зимы",
)
SEASON_SIGNS: Final = ("春 봄", "夏 여름", "秋 가을", "冬 겨울")

WEEK_DAYS: Final = 7
MONTH_DAYS: Final = 30
YEAR_DAYS: Final = 365
SPACED_UNITS: Final = {
    1: "day days tag tage tagen día días dia dias jour jours giorno giorni gg день дня дней дни",
    WEEK_DAYS: "week weeks woche wochen semana semanas semaine semaines settimana settimane"
    " неделю недели недель",
    14: "fortnight fortnights",
    MONTH_DAYS: "month months monat monate monaten monats mes meses mês mois mese mesi"
    " месяц месяца месяцев месяцы",
    YEAR_DAYS: "year years jahr jahre jahren jahres año años ano anos an ans année années anno anni"
    " год года лет",
}
UNSPACED_UNITS: Final = {
    1: "天 日 일",
    WEEK_DAYS: "周 週 星期 个星期 個星期 礼拜 个礼拜 禮拜 個禮拜 週間 주일 주",
    MONTH_DAYS: "个月 個月 か月 ヶ月 カ月 개월 달",
    YEAR_DAYS: "年 년 해",
}
COUNT_NAMES: Final = (
    "a an one ein eine einem einer einen un una uno une um uma один одну одного",
    "two couple zwei dos deux due dois duas два две",
    "three drei tres trois tre três три",
    "four vier cuatro quatre quattro quatro четыре",
    "five fünf cinco cinq cinque пять",
    "six sechs seis sei шесть",
    "seven sieben siete sept sette sete семь",
    "eight acht ocho huit otto oito восемь",
    "nine neun nueve neuf nove девять",
    "ten zehn diez dix dieci dez десять",
    "eleven elf onze undici одиннадцать",
    "twelve zwölf doce douze dodici doze двенадцать",
)

# The thirds of a month or a year: in words before its name, or after it where it is a number.
PARTS_BEFORE: Final = (
    (
        "early beginning start anfang beginn début principios comienzos inicios"
        " primeros inizio primi início inicio começo comeco"
        " начале начала"
        " początek początku początkiem початку αρχές begin början begyndelsen begynnelsen začátku"
        " začátkem بداية أول أوائل مطلع בתחילת תחילת đầu awal"
        " اوایل ابتدای آغاز"
    ),
    (
        "mid middle mitte mi mediados metà meados середине середины połowie połowy середині μέσα"
        " mitten midten midt medio polovině منتصف وسط באמצע אמצע giữa pertengahan"
        " اواسط میانه نیمه"
    ),
    (
        "late end ende fin fines finales finais fine final fim конце конца koniec końcu końca"
        " końcem кінці кінця наприкінці τέλη eind einde slutet slutningen slutten konci koncem"
        " نهاية آخر أواخر בסוף סוף cuối akhir"
        " اواخر پایان"
    ),
)
PARTS_AFTER: Final = (
    (
        "上旬 初旬 初め 初 頭 초순 연초 초 başında başından शुरुआत शुरू"
        " alussa alun alusta alkuun alkupuolella elején eleje elejétől elejéig elejére"
    ),
    (
        "中旬 半ば 중순 ortasında मध्य"
        " puolivälissä puolivälin puolivälistä közepén közepe közepétől közepéig közepére"
    ),
    (
        "下旬 末 底 終わり 暮れ 하순 연말 말 sonunda sonundan अंत आखिर आख़िर"
        " lopussa lopun lopulla lopusta loppuun loppupuolella végén vége végétől végéig"
        " végére"
    ),
)

# Years with a month or a season after them, by how many years they are from this one.
YEARS_AWAY: Final = {
    -2: "前年 一昨年 おととし 재작년",
    -1: "去年 昨年 작년",
    0: "今年 올해",
    1: "明年 来年 來年 내년",
}

# One word of each other name of a time, and one character of each that is written without spaces.
_OTHER_WORDS: Final = (
    "yesterday today tonight tomorrow morning night afternoon evening recently weekend half quarter"
    " coming demnächst nächster prochainement próximamente prossimamente breve ближайшее"
    " vorgestern gestern gestrige gestrigen gestriger heute heutige heutigen heutiger"
    " heuer vorjahr vorjahres vormonat vormonats vorwoche kurzem kürzlich unlängst récemment"
    " toussaint недавно"
    " morgen übermorgen wochenende quartal quartals kw"
    " anteayer ayer anoche anteanoche antier hoy mañana tarde noche finde trimestre"
    " hier aujourd demain avant année journée matin midi soir nuit notte nacht"
    " ieri avantieri oggi stamattina stamani stasera stanotte domani dopodomani altro mattina sera"
    " altroieri pomeriggio paio"
    " akhir awal pertengahan μήνα månaden måneden året měsíce miesiąca roku місяця року"
    " anteontem ontem hoje amanhã amanha manhã noite fds fim últimos"
    " últimas"
    " позавчера вчера сегодня завтра послезавтра неделе месяце году выходные выходных"
    " квартал квартале"
    " christmas xmas boxing halloween valentine valentines easter whitsun pentecost"
    " weihnachten heiligabend heiligen silvester silvesterabend neujahr neujahrstag valentinstag"
    " karfreitag ostern ostersonntag ostermontag pfingsten pfingstsonntag pfingstmontag"
    " noël sylvestre nouvel valentin pâques pentecôte"
    " fifties sixties seventies eighties nineties fünfziger fünfzigern sechziger sechzigern"
    " siebziger siebzigern achtziger achtzigern neunziger neunzigern fünfzigerjahre"
    " fünfzigerjahren sechzigerjahre sechzigerjahren siebzigerjahre siebzigerjahren"
    " achtzigerjahre achtzigerjahren neunzigerjahre neunzigerjahren années"
    " mondays tuesdays wednesdays thursdays fridays saturdays sundays montagen dienstagen"
    " mittwochen donnerstagen freitagen samstagen sonntagen lundis mardis mercredis jeudis"
    " vendredis samedis dimanches weekends wochenenden jahreswechsel neulich"
    " letztens"
    " navidad navidades nochebuena nochevieja valentín pascua pentecostés"
    " natal consoada páscoa carnaval réveillon"
    " natale pasqua pasquetta capodanno ferragosto"
    " thanksgiving fawkes bonfire gras ramadan eid karneval fasching rosenmontag aschermittwoch"
    " allerheiligen himmelfahrt vatertag muttertag fronleichnam nikolaustag zuckerfest opferfest"
    " maifeiertag épiphanie fête ascension aïd reyes santos joão christi epifania befana festa"
    " ognissanti immacolata carnevale pentecoste stefano silvestro valentino papà víspera veille"
    " mothering remembrance assomption armistice chandeleur lendemain weihnachtstag"
    " noel paques pentecote epiphanie fete pentecostes vispera muertos"
    " grasso ceneri palme lorenzo lucia pascoa vespera passagem reveillon virada valentim pedro"
    " tiradentes martinho magusto entrudo finados proclamação proclamacao aparecida consciência"
    " consciencia ramos cinzas antónio antônio antonio joao marco atras avant recentemente"
    " recientemente recente dag dagen weken maand maanden ochtend middag avond maandag dinsdag"
    " woensdag donderdag vrijdag zaterdag zondag dzień dni dnia wieczór ranek noc tydzień tygodnie"
    " tygodni tygodnia miesiąc miesiące"
    " weihnachtsfeiertag weihnachtsfeiertage weihnachtsfeiertagen gründonnerstag qingming festival"
)
_SIGNS: Final = frozenset(
    "께젯반흘틀연닷엿年月日号號天周週星期礼禮季春夏秋冬今昨前後后末半曜とき년월일주달전봄름을울제늘분요레해글며만近"
    # Of feasts whose names hold none of the above.
    "さゆ旦夕宵明节節一午庆慶诞誕夜盆双雙祭ばィイマハ설날석마절렌밸윈빼"
)

# The letters that words of `elsewhere_words` are written in; `noticed_words` has those with letters
# of English, German or French only. Such questions are rare, so the tables load late.
_ELSEWHERE: Final = compile_late(
    "[\u0100-\u024f\u0370-\u06ff\u0750-\u077f\u0900-\u097f\u0e00-\u0e7f\u1e00-\u1fff\ufb1d-\ufefc]"
)


def fold(text: str) -> str:
    """Return *text* in lowercase, with one letter for all that ``(?i)`` takes for the same."""
    folded = text.casefold()
    if folded.isascii():
        return folded
    return folded.replace("i\u0307", "i").replace("\u0131", "i")


# What begins and ends a choice in a pattern, and what separates its alternatives.
CHOICE, CHOICE_END, CHOICE_OR = "\ue000", "\ue001", "\ue002"


def one_of(patterns: Iterable[str]) -> str:
    """Return a group of *patterns*; `forms.compile_narrow` leaves those that a text may match.

    To compile all names of months takes a millisecond, in each pattern that has them.
    """
    return f"(?:{CHOICE}{CHOICE_OR.join(patterns)}{CHOICE_END})"


def words_of(lines: Iterable[str]) -> Iterator[str]:
    """Yield the words in *lines*."""
    for line in lines:
        yield from line.split()


def any_of(lines: Iterable[str]) -> str:
    """Return the choice of the words in *lines*."""
    return one_of(words_of(lines))


# The names in patterns, and a year.
MONTH: Final = any_of(MONTH_NAMES)
WEEKDAY: Final = any_of(WEEKDAY_NAMES)
# In Portuguese as everybody says them, without "-feira".
FEIRAS: Final = "segunda|terça|terca|quarta|quinta|sexta"
YEAR: Final = r"(?:19|20)\d\d"

# Words for a small number that is not said.
SOME_NAMES: Final = (
    *("a few", "several", "ein paar", "einigen", "unos", "unas", "algunos", "quelques", "qualche"),
    *("alcuni", "alcune", "alguns", "algumas", "uns", "umas", "несколько", "пару"),
)

# Words for the last, this and the next one, before its name or after it.
LAST: Final = one_of(
    (
        *("last", "past", "this past", "letzte[nrms]?", "vergangene[nrms]?", "vorige[nrms]?"),
        *("últim[oa]s?", "(?<!avant-)derni(?:er|ère)s?", "ultim[ioea]s?", "scors[oa]", "pasad[oa]"),
        *("прошл(?:ый|ую|ое|ым|ой|ом)", "последни[ехй]"),
    )
)
THIS: Final = one_of(
    (
        *("this", "diese[nrms]?", "[nd]?est[ea]", "[nd]?ess[ea]", "cet?", "cette", "quest[oa]"),
        *("это", "эту", "этот", "этой", "этом", "этим"),
    )
)
NEXT: Final = one_of(
    (
        *("next", "coming", "nächste[nrms]?", "kommende[nrms]?", "próxim[oa]s?", "proxim[oa]s?"),
        *("prochaine?s?", "prossim[ioae]", "следующ(?:ий|ую|ее|ем|ей|ие)"),
    )
)
LAST_AFTER: Final = one_of(
    ("pasad[oa]s?", "derni(?:er|ère)", "passée?", "scors[oa]", "passat[oa]", "passad[oa]")
)
NEXT_AFTER: Final = one_of(
    ("que viene", "próxim[oa]", "proxim[oa]", "prochaine?", "prossim[oa]", "que vem")
)
# "How was my week?", but not "my week in Rome".
ALONE: Final = r"(?! ?[^\W\d_])"
# What must not follow "last" and a unit: "the last week of school" may be any week.
OF_NONE: Final = r"(?! of\b| des\b)"
# A year after the time that is in it: "Christmas last year", "Herbst letzten Jahres".
OF_A_YEAR: Final = (
    ",? (?:(?:of )?(?:last|this|next) year|(?:letzten|dieses|nächsten) jahres"
    "|(?:letztes|dieses|nächstes) jahr|de l'année dernière|del año pasado|dell'anno scorso)"
)


def number_words(*lines: Iterable[tuple[int, str]]) -> dict[str, int]:
    """Return the number of each word, folded, in numbered *lines* of words."""
    return {fold(word): number for number, line in chain(*lines) for word in line.split()}


# From 1 for months, and from 0 for the days of the week.
MONTHS: Final = number_words(enumerate(MONTH_NAMES, 1))
WEEKDAYS: Final = number_words(enumerate(WEEKDAY_NAMES), enumerate(WEEKDAY_SIGNS))

_WORDS: Final = frozenset(
    fold(
        " ".join(
            (*MONTH_NAMES, *WEEKDAY_NAMES, *SEASON_NAMES, *SPACED_UNITS.values(), _OTHER_WORDS)
        )
    )
    .replace("-", " ")
    .split()
)


def has_digit(folded: str) -> bool:
    """Tell whether there is a digit in *folded*."""
    return any(map(str.isdecimal, folded))


def has_month(folded: str) -> bool:
    """Tell whether a word of a folded text may be a month."""
    return not MONTHS.keys().isdisjoint(re.findall(r"\w+", folded))


# Of a heading it is asked twice, of a question more often.
@functools.lru_cache(maxsize=16)
def may_name_time(text: str) -> bool:
    """Tell whether *text* may name a time; False for most questions."""
    folded = fold(text)
    words = re.findall(r"\w+", folded)
    if has_digit(folded) or not _SIGNS.isdisjoint(folded) or not _WORDS.isdisjoint(words):
        return True
    if not may_be_elsewhere(text):
        return False
    from indexer.times.elsewhere_names import names_time  # noqa: PLC0415 - most are asked in few languages

    return names_time(text)


def may_be_elsewhere(text: str) -> bool:
    """Tell whether *text* may hold words of `elsewhere_words`."""
    if not text.isascii() and _ELSEWHERE.search(text):
        return True
    folded = fold(text)
    is_noticed = not NOTICED.isdisjoint(re.findall(r"\w+", folded))
    return is_noticed or NOTICED_BEGINNINGS.search(folded) is not None
