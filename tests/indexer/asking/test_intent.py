"""What a question asks for besides its subject: the newest, the past or the future."""

from datetime import date

import pytest
from small_memory import small_memory

from indexer.asking.intent import (
    find_earliest,
    find_latest,
    find_told_first,
    is_about_now,
    is_only_latest,
    may_hold_long_number,
    tells_when,
)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("latest decision", "latest decision"),
        ("what was the most recent invoice", "most recent invoice"),
        ("most recent", "most recent"),
        ("when did we last meet", "last meet"),
        ("wann waren wir zuletzt dort", "zuletzt dort"),
        ("when was it last", "last"),
        ("newest bike", "newest bike"),
        ("the book most recently read", "most recently read"),
        ("the order of the trips, from earliest to latest", ""),
        ("the fairs from latest to earliest, and the last one", "last one"),
        ("die neueste Rechnung", "neueste rechnung"),
        ("a conta mais recente", "mais recente"),
        ("la fattura più recente", "più recente"),
        ("la piu recente fattura", "piu recente fattura"),
        ("de meest recente rekening", "meest recente rekening"),
        ("ostatnią fakturę", "ostatnią fakturę"),
        ("w ostatnich fakturach", "ostatnich fakturach"),
        ("son toplantıda", "son toplantıda"),
        ("son toplanti nerede", "son toplanti"),
        ("leur son est bon", ""),
        ("quienes son ellos", ""),
        ("proxima consulta", "proxima consulta"),
        ("nastepna wizyta", "nastepna wizyta"),
        ("najbliższą wizytę", "najbliższą wizytę"),
        ("bir sonraki toplantı", "sonraki toplantı"),
        ("sıradaki toplantı", "sıradaki toplantı"),
        ("sonraki adımlar", ""),
        ("następne kroki", ""),
        ("letzten Sonntag gepflanzt", "letzten sonntag"),
        ("dernier rendez-vous", "dernier rendez-vous"),
        ("la dernière facture", "dernière facture"),
        ("último pedido", "último pedido"),
        ("la ultima factura", "ultima factura"),
        ("последняя встреча", "последняя встреча"),
        ("最新的决定", "最新的决定"),
        ("最近一次开会", "最近一次开会"),
        ("上一次搬家", "上一次搬家"),
        ("最後に会った人", "最後に会った人"),
        ("最終レポート", "最終レポート"),
        ("최신 송장", "최신 송장"),
        ("가장 최근 송장", "가장 최근 송장"),
        ("마지막 회의", "마지막 회의"),
        ("上次体检", "上次体检"),
        ("前回の会議", "前回の会議"),
        ("一番最近の会議", "一番最近の会議"),
        ("지난번 회의는 언제", "지난번 회의는"),
        ("сумма последнего счёта", "последнего счёта"),
        ("на последнем приёме", "последнем приёме"),
        ("что было в прошлый раз", "прошлый раз"),
        ("les derniers messages", "derniers messages"),
        ("las últimas facturas", "últimas facturas"),
        ("le ultime fatture", "ultime fatture"),
        ("ces derniers temps", "ces derniers temps"),
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
        ("where is the next offsite?", "next offsite"),
        ("wann ist der nächste Zahnarzttermin", "nächste zahnarzttermin"),
        ("prochain concert de la chorale", "prochain concert"),
        ("下次开会", "下次开会"),
        ("下一个会议", "下一个会议"),
        ("次の会議はいつ", "次の会議はいつ"),
        ("다음 회의는 언제", "다음 회의는"),
        ("下一个步骤", ""),
        ("次のステップ", ""),
        ("次の日の朝", ""),
        ("次の日程", "次の日程"),
        ("다음 해에 무엇을", ""),
        ("다음 단계", ""),
        ("晚上一个人吃什么", ""),
        ("冰箱里还剩下一个蛋糕", ""),
        ("この前提は何か", ""),
        ("予算を上回る", ""),
        *(
            (question, "")
            for question in ("この間取りの家", "この間違いの原因", "下回りの修理", "前一次性")
        ),
        ("what did we do next", ""),
        ("when did he plan his next meeting", ""),
        ("who sits next to Ada", ""),
        ("the next steps for the boat", ""),
        ("nächste Schritte", ""),
        ("när rengjorde jag filtret senast?", "senast"),
        ("siste møtet med Ada", "siste møtet"),
        ("milloin viimeksi puhdistin suodattimen", "viimeksi puhdistin"),
        ("viimeisin lasku", "viimeisin lasku"),
        ("kdy byl naposledy čištěn filtr", "naposledy čištěn"),
        ("posledního účtu", "posledního účtu"),
        ("коли востаннє чистили фільтр", "востаннє чистили"),
        ("utoljára mikor tisztítottuk", "utoljára mikor"),
        ("a legutóbbi számla", "legutóbbi számla"),
        ("آخرین جلسه", "آخرین جلسه"),
        ("seuraava kokous", "seuraava kokous"),
        ("a következő megbeszélés", "következő megbeszélés"),
        ("kdy mám jít příště", "příště"),
        ("další prohlídka", "další prohlídka"),
        ("הפגישה הבאה", "הבאה"),
        ("další kroky", ""),
        ("今度の歯医者", "今度の歯医者"),
        ("こないだの歯医者", "こないだの歯医者"),
        ("저번 회의", "저번 회의"),
        ("上回看牙", "上回看牙"),
        ("下回看牙", "下回看牙"),
        ("저 번호", ""),
        ("nästa steg", ""),
        ("assist the sister", ""),
        ("something else", ""),
    ],
)
def test_the_newest_is_asked_for_in_words(question: str, asked: str) -> None:
    """Of a few languages; a last name is no time."""
    assert find_latest(question) == asked


@pytest.mark.parametrize("digit", "0123456789")
def test_a_long_number_has_six_digits_or_more(digit: str) -> None:
    """Whichever they are."""
    assert may_hold_long_number(f"call {digit * 3} {digit * 3}")
    assert not may_hold_long_number(f"call {digit * 3} {digit * 2}")


def test_the_newest_may_be_all_that_is_asked_for() -> None:
    """By one of its words, as it is or at the end of a sentence; not beside another word."""
    assert all(
        map(is_only_latest, ("latest", "Neueste", " newest? ", "most recent", "\u6700\u65b0"))
    )
    assert not any(map(is_only_latest, ("", "?", "latest boat", "a blast", "lately")))


@pytest.mark.parametrize(
    ("question", "way"),
    [
        ("what did we do in May", -1),
        ("was haben wir im Mai gemacht", -1),
        ("what is planned for May", 1),
        ("o que fizemos em maio", -1),
        ("wat gebeurde er in mei", -1),
        ("co zrobiliśmy w maju", -1),
        ("mayısta ne yaptık", -1),
        ("co zaplanowano na maj", 1),
        ("wat is er gepland in mei", 1),
        ("mayıs için ne planlandı", 1),
        ("was ist im Mai geplant", 1),
        ("5月の予定", 1),
        ("5月に何をした", -1),
        ("May appointments", 0),
        ("what is due on Friday", 1),
        ("what do I need to do by Friday", 1),
        ("what do I have on Friday", 1),
        ("deadlines this week", 1),
        ("agenda for Friday", 1),
        ("what did I have to do on Friday", 0),
        ("who said on Friday that we should wait", 0),
        ("show me the plan from Monday", 0),
        ("late due to rain on Friday", 0),
        ("notes from Will on Friday", 0),
        ("Will's talk on Friday", 0),
        ("will we meet on Friday", 1),
        ("in welcher Notiz steht etwas an Anna vom Freitag", 0),
        ("was muss ich bis Freitag machen", 1),
        ("was steht am Freitag an", 1),
        ("was habe ich am Freitag vor", 1),
        ("was habe ich am Freitag gemacht", 0),
        ("que dois-je rendre vendredi ? il faut", 1),
        ("qué tengo que hacer el viernes", 1),
        ("cosa devo fare entro venerdì", 1),
        ("wat moet ik vrijdag doen", 1),
        ("co muszę zrobić do piątku", 1),
        ("что нужно сделать до пятницы", 1),
        ("金曜日までの締め切り", 1),
        ("周五要交什么", 1),
        ("what was planned for May", 0),
    ],
)
def test_a_question_may_tell_whether_it_looks_back(question: str, way: int) -> None:
    """Or ahead, by the commonest words of some languages; or neither, or both."""
    assert tells_when(question) == way


@pytest.mark.parametrize(
    "word",
    [
        *("did", "were", "had", "happened", "went", "hat", "haben", "hatte", "hatten", "ware"),
        *("waren", "passiert", "gab", "fait", "etait", "était", "eu", "hizo", "hice", "hicimos"),
        *("paso", "pasó", "fue", "fui", "fatto", "successo", "было", "произошло", "了", "した"),
        *("first", "originally", "initially", "used to", "before", "earlier", "when", "wann"),
        *("erste", "erster", "zuerst", "fruher", "früher", "premier", "première", "premieres"),
        *("avant", "primer", "primera", "antes", "первый", "раньше", "когда", "最初", "처음"),
    ],
)
def test_a_question_may_be_about_how_things_were(word: str) -> None:
    """Or how they began, by the commonest words of some languages, in any letters."""
    assert not is_about_now(f"What {word}?")
    assert not is_about_now(f"{word.upper()} what")


@pytest.mark.parametrize(
    "question",
    [
        *("", "what do we know of the boat", "WHAT is the charger for", "the current charger"),
        *("was kostet das Boot", "a widow of Hathaway", "whenever it rains", "firstly the mast"),
        *("what will have happened by May", "was wird bis dahin passiert sein", "船はどこ"),
    ],
)
def test_other_questions_are_about_how_things_are(question: str) -> None:
    """Also those with a word that only looks like one of the past, or one for what is ahead."""
    assert is_about_now(question)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("When did I first go climbing?", "first"),
        ("my First cello lesson", "first"),
        ("the earliest run along the canal", "earliest"),
        ("wann war ich zum ersten Mal beim Zahnarzt", "ersten"),
        ("wann waren wir erstmals dort", "erstmals"),
        ("la première fois que nous avons dansé", "première"),
        ("mon premier cours de danse", "premier"),
        ("la prima visita dal medico", "prima"),
        ("prima decisione dell'anno", "prima"),
        ("prima di partire", ""),
        ("voor het eerst bij de tandarts", "voor het eerst"),
        ("¿cuándo fue la primera clase?", "primera"),
        ("¿cuándo fue mi primer concierto?", "primer"),
        ("the primer for new engineers", ""),
        ("Premier League table", ""),
        ("la prima volta al mare", "prima volta"),
        ("quando foi a primeira aula", "primeira"),
        ("wanneer was de eerste les", "eerste"),
        ("когда впервые были на море", "впервые"),
        ("ilk dersim ne zamandı", "ilk"),
        ("我第一次游泳是哪一天？", "第一次"),
        ("初めて会った日", "初めて"),
        ("처음 만난 날", "처음"),
        ("첫 회의는 언제였지", "첫"),
        ("с первым клиентом", "первым"),
        ("в первом классе", ""),
        ("во-первых, лодка", ""),
        ("ไปทะเลครั้งแรกเมื่อไหร่", "ครั้งแรก"),
        ("when was it", ""),
        ("at first I liked it", ""),
        ("what is her first name", ""),
        ("what was the first thing we planted", "first"),
        ("the first thing in the morning", ""),
        ("first aid kit", ""),
        ("the first half of the book", ""),
        ("the first-class ticket", ""),
        ("the first run after the surgery", ""),
        ("手术后第一次跑步", ""),
        ("the trips, from first to last", ""),
        ("erste Hilfe", ""),
        ("das erste Rennen nach der Operation", ""),
        ("firsthand report", ""),
        ("ensimmäinen hammaslääkäri", "ensimmäinen"),
        ("kdy jsme byli poprvé u moře", "poprvé"),
        ("mikor voltunk először a tengernél", "először"),
        ("اولین جلسه کی بود", "اولین"),
        ("something else", ""),
    ],
)
def test_the_words_that_ask_for_the_first_time(question: str, asked: str) -> None:
    """No place in a row, no part of a time; and what is first after something is not the oldest."""
    assert find_earliest(question) == asked


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("что было на последнем приёме у стоматолога", "пломбу"),
        ("с первым стоматологом", "удалил"),
        ("mes derniers rendez-vous chez le dentiste", "détartrage"),
        ("첫 치과 진료는 언제?", "사랑니"),
        ("지난번 치과는 언제 갔어?", "스케일링"),
    ],
)
def test_the_last_and_the_first_are_known_in_the_forms_of_each_language(
    question: str, text: str
) -> None:
    """The newest or the oldest of entries that say the same comes first."""
    notes = {
        "ko.md": (
            "# 건강\n\n## 2025-03-04\n\n치과 진료, 사랑니를 뽑았다.\n\n"
            "## 2025-11-10\n\n치과 진료, 충치 치료.\n\n## 2026-09-21\n\n치과 진료, 스케일링.\n"
        ),
        "ru.md": (
            "# Здоровье\n\n## 2025-03-04\n\nПриём у стоматолога: удалил зуб.\n\n"
            "## 2025-11-10\n\nПриём у стоматолога: снимок.\n\n"
            "## 2026-09-21\n\nПриём у стоматолога: поставил пломбу.\n"
        ),
        "fr.md": (
            "# Santé\n\n## 2025-03-04\n\nRendez-vous chez le dentiste : une dent arrachée.\n\n"
            "## 2025-11-10\n\nRendez-vous chez le dentiste : une radio.\n\n"
            "## 2026-09-21\n\nRendez-vous chez le dentiste : détartrage.\n"
        ),
    }
    with small_memory(notes) as index:
        assert text in index.search(question, today=date(2026, 11, 20)).hits[0].snippet


@pytest.mark.parametrize(
    ("text", "asked", "places"),
    [
        ("our first trip", "first", [4]),
        ("the first-aid kit and the first trip", "first", [26]),
        ("at first it rained", "first", []),
        ("unser erster ausflug", "erste", [6]),
        ("verstehen", "erste", []),
        ("the second trip", "first", []),
    ],
)
def test_the_first_time_is_told_in_the_words_that_ask_for_it(
    text: str, asked: str, places: list[int]
) -> None:
    """But not in those of something else."""
    assert [*find_told_first(text, asked)] == places
