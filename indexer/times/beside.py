"""Whether a question asks for anything besides the times that it names."""

import itertools
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from indexer.text.small_words import (
    is_common,
    is_function_word_anywhere,
    is_small_elsewhere,
    tells_english,
)
from indexer.text.words import is_unspaced
from indexer.times.feasts import leave_out_feasts
from indexer.times.named_time import NamedTime
from indexer.times.two_years import leave_out_school_years

# The words of a question for everything of a time: "what happened", "was war los", 做了什么.
_FRAMES: Final = frozenset(
    """agenda all anything been calendar catch changed chat chats conversation conversations day
    diary did done entries entry events everything get got happen happened happening happens
    highlights journal learn learned learnt list log made new news note noted notes overview plan
    planned plans recap s schedule scheduled session sessions show summarise summarize summary
    thing things transcript up work worked working write wrote
    ansteht ereignisse gearbeitet gelernt gemacht geplant geschrieben getan hatten kalender los
    neues notiert passiert passierte stand steht tagebuch
    appris calendrier ecrit evenements fait faire j l note passe passee qu t travaille
    aprendi calendario diario fue hecho hice hicimos paso pasado trabaje abbiamo fatto ho imparato
    lavorato successo aconteceu eu fiz fez feito fizemos houve novidades ocorreu passou resumo
    accaduto accadde avvenuto devo dobbiamo facciamo faccio fare impegni prevista previsto programma
    programmi succede succedera acontece acontecem acontecer aconteceram agendado compromissos
    devemos faco fazemos fazer fizeram marcado ocorreram planejado planos precisamos preciso
    programado rolou temos tenho
    было делал делала делали занимались занимался занималась нового происходило произошло работал
    работала сделал сделала сделали случилось события узнал узнала успел успела успели
    було відбулося зробили зробила зробив робив робила робили сталося трапилося
    bedzie bylo dzialo dzieje kalendarz kalendarzu mam mamy mialam mialem mielismy planach
    planowane plany robic robie robimy stanie wydarza wydarzy wydarzylo zaplanowane zdarzylo zrobic
    zrobilismy nauczylam nauczylem robila robilam robilem robili robilismy stalo wydarzylo
    zrobilam zrobilem
    doe doen gaan gedaan deed deden gebeurd gebeurde gebeurt gebeuren geleerd gepland gewerkt
    meegemaakt moet moeten planning programma staan staat stond
    gjorde gjort larde lavede lavet skete sket skjedde skedde hande hant
    neler oldu verdik olacak olmus planda planim planlar programda takvimde var yapacagim yapacagiz
    yapmam yapmamiz yaptik yaptim yasandi gecti εγινε εκανα καναμε συνεβη chuyen lam ra xay
    dilakukan lakukan terjadi
    hande hant hender hendte skedde gor gora goras planerat inbokat laver tein teki teimme
    tehtiin tehty tehnyt teemme tapahtui tapahtunut tapahtuu puuhasin puuhattiin
    kalenterissa ohjelmassa csinaltam csinaltal csinalt csinaltunk csinalunk tortent
    tortenik tortenni programom programunk delala delal delali delaly delame udelala udelal
    udelali stalo deje delo prihodilo planu planovano відбувалося відбувалось відбулось
    робимо зроблено заплановано планується сталось ngapain lakuin kejadian kegiatan עשית עשו
    קורה קרו עושימ מתוכננ كار كارها كردم كرديم كرديد كرد شد اتفاق افتاد افتاده انجام دادم
    داديم
    جري حدث حصل صار فعلت فعلنا היה נעשה עשינו עשיתי קרה
    हुआ किया""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
)
# Those of them that ask what was done, and are no part of a file's name ("Christmas plans").
_DOINGS: Final = _FRAMES - frozenset(
    """agenda all anything calendar chat chats conversation conversations day diary entries entry
    everything highlights j journal l list log new news note notes overview plan planned plans
    recap s schedule scheduled session sessions show summarise summarize summary thing things
    transcript up kalender neues stand steht tagebuch calendrier calendario diario novidades
    resumo compromissos impegni kalendarz kalendarzu plany planach planlar planning planos programma
    programmi""".split()  # noqa: SIM905 - as above
)
# The same of a question for all that was said then; "tell", "ask" and "discuss" are small words.
_SAYINGS: Final = frozenset(
    """advice advise advised answer answers asked cover covered explain explained question
    questions recommend recommendations recommended suggest suggested suggestions talked topic
    topics
    besprochen empfohlen erklart erzahlt gefragt geredet gesagt gesprochen vorgeschlagen
    conseille explique parle raconte recommande suggere
    dije dijiste explicaste hablamos pregunte recomendaste sugeriste
    chiesto consigliato detto parlato raccontato spiegato suggerito
    disse falamos perguntei recomendou sugeriu""".split()  # noqa: SIM905 - as above
)
_FRAMING_SIGNS: Final = frozenset(
    "我你您他她它们的了在是做过干吗嘛呢啥什么有没发生事情哪些都和里要计划安排学到忙写前后後左右頃"
    "聊说谈讲问讨论推荐建议告诉给跟话言怎样得行程预"
    "何なにをしたましかはがのにでとあるっ予定出来事学んだ書い"
    "무엇뭐을를했나요있었어에일는은이슨지더라니뭘배웠썼쯤서한던난"
)
# Pairs of Japanese with signs that are part of other words: "起きたこと", "やったこと".
_FRAMING_PAIRS: Final = frozenset(("起き", "きた", "たこ", "こと", "をや", "やっ"))

# Prepositions that belong to a time, or make another time of it ("since Monday").
_AROUND_TIMES: Final = frozenset(
    """after around before between circa during onward onwards since till until
    ab bis gegen herum nach rund seit um vor zwischen
    apres autour avant compter depuis entre environ partir vers
    adelante alrededor antes desde despues durante hacia hasta
    ad dopo dal fino intorno partire poi prima verso ate depois
    rond omkring до между около перед после с około""".split()  # noqa: SIM905 - as above
)


# Words that frame a question and may also be the name of a file: decisions.md.
_NAMING: Final = frozenset(
    """agree agreed decide decided discuss discussed entschieden beschlossen decidimos decidido
    decidiu deciso decidemmo beslutade bestamde besluttede bestemte paatimme paatettiin rozhodli
    rozhodla вирішили dontottunk dontottem memutuskan החלטנו besloten beslist
    zdecydowalismy zdecydowalysmy zdecydowalam zdecydowalem postanowilismy postanowilam
    ustalilismy karar kararlastirdik решили""".split()  # noqa: SIM905 - as above
)


def may_name_file(word: str) -> bool:
    """Tell whether *word*, which frames a question for a time, may also be a file's name."""
    return word.lower() in _NAMING


def is_beside_time(word: str) -> bool:
    """Tell whether *word*, beside a time, belongs to the time or only frames a question for it."""
    return any(word.lower() in words for words in (_AROUND_TIMES, _FRAMES, _SAYINGS, _NAMING))


def leave_out_doing(text: str) -> str:
    """Return *text* without its last word if that asks what was done: "der Hochzeit gemacht"."""
    *words, last = text.split() or [""]
    return " ".join(words) if last.lower() in _DOINGS else text


# A question for a person asks for no time, even if the person's name is a month's.
_ASKING_WHO: Final = frozenset(
    """who whom whose wer wen wem wessen qui quien quienes quem кто кого""".split()  # noqa: SIM905 - as above
)
_WHO_IS: Final = 2
_MONTHS_OF_SEASON: Final = 3
# What stands before a month, and not before a person of that name.
_BEFORE_MONTHS: Final = frozenset(
    """in of during for im vom zum ab seit en vers depuis em w we z od na на в since until
    from ad di nel no de in sinds vanaf przed""".split()  # noqa: SIM905 - as above
)
# In Turkish, Finnish and Hungarian an ending does what these do, and in Nordic languages "i", which
# is English for a person; a question with one of these words has it.
_WITH_ENDING: Final = frozenset(
    """ne neler mita mitka tehtiin teimme tapahtui csinaltam csinaltunk tortent gjorde hande
    skedde skete skjedde hendte""".split()  # noqa: SIM905 - as above
)
# Italian, and no letter by itself: "c'è", "c'era".
_THERE: Final = "c"
_THERE_IS: Final = frozenset({"e", "era", "erano"})


def tells_beside_times(
    words: Sequence[str], times: Sequence[NamedTime], nowhere: AbstractSet[str] = frozenset()
) -> bool:
    """Tell whether *words*, said beside *times*, ask for more than everything of these times.

    Words in *nowhere* (lowercase) do not count: the notes hold nothing about them, but may hold
    something of the times. April, June and Will may be people. In a question in another language
    than English, its function words are not people, and capitals mean nothing. The name of a
    feast or a school year does not count beside words for what was done, nor does the name of a
    feast with its year by itself.
    """
    words = _leave_out_there_is(words)
    feastless = leave_out_feasts(words, times)
    if not feastless and all(named.year or named.first for named in times):
        return False
    if not _DOINGS.isdisjoint(rest := leave_out_school_years(feastless)):
        words = rest
    if _asks_who(words) or _may_name_people(words, times):
        return True
    another = _is_elsewhere(words)
    # Of a title, capitals tell nothing either.
    cased = not another and any(word[0].islower() for word in words)
    return any(
        _tells_beside_time(word, is_name=cased and number > 0 and _is_cased(word), another=another)
        for number, word in enumerate(words)
        if word.lower() not in nowhere
    )


def _leave_out_there_is(words: Sequence[str]) -> Sequence[str]:
    return [
        word
        for word, after in itertools.pairwise((*words, ""))
        if word.lower() != _THERE or after not in _THERE_IS
    ]


def _may_name_people(words: Sequence[str], times: Sequence[NamedTime]) -> bool:
    """Tell whether *times* are months without their year, and none of *words* stands before one."""
    # No person has the names of three months: these are a season, and its name was said.
    is_months = len(times) < _MONTHS_OF_SEASON and all(
        named == NamedTime(month=named.month) for named in times
    )
    is_before = not (_BEFORE_MONTHS | _WITH_ENDING).isdisjoint(word.lower() for word in words)
    return is_months and not is_before and any(map(str.isascii, words))


def _is_elsewhere(words: Sequence[str]) -> bool:
    """Tell whether *words* are a question in another language than English."""
    is_english = tells_english(words)
    # "Was war" has only function words of another language; its capital is that of any question.
    is_small = len(words) > 1 and all(
        is_small_elsewhere(word) or is_beside_time(word) for word in words
    )
    return is_english is False or (is_english is None and is_small)


def asks_who_is(words: Sequence[str]) -> bool:
    """Tell whether *words* ask who somebody is, and nothing more: "wer ist"."""
    return len(words) <= _WHO_IS and all(map(is_function_word_anywhere, words)) and _asks_who(words)


def _asks_who(words: Sequence[str]) -> bool:
    # "Qu'est-ce qui" asks what, and so does "ce qui".
    return any(
        word in _ASKING_WHO and (before, word) != ("ce", "qui")
        for before, word in itertools.pairwise(("", *(word.lower() for word in words)))
    )


def _is_cased(word: str) -> bool:
    return len(word) > 1 and word[0].isupper()


def _tells_beside_time(word: str, *, is_name: bool, another: bool) -> bool:
    lowered = word.lower()
    if is_unspaced(lowered):
        return not (_FRAMING_SIGNS.issuperset(lowered) or lowered in _FRAMING_PAIRS)
    if is_name:
        return True
    if is_common(lowered) or is_beside_time(lowered):
        return False
    return not is_small_elsewhere(lowered) or (word != lowered and not another)
