"""Questions without a subject of their own: for what is new, what was done last, or the user.

No word of them need stand in the notes that answer.
"""

import re
from collections.abc import Set as AbstractSet
from datetime import date
from typing import Final

from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late
from indexer.text.small_words import UNMISSED_WORDS, is_small

# Each match of the patterns below that is ASCII has one of these words, so that few questions need
# a pattern.
_OF_NEWS: Final = frozenset(
    """
    new news recent latest newest last changed neu neues neue neueste letzte quoi ultime nuovo
    laatste nieuw nieuws nowego ostatnie nyt novidade novidades novo novita nowosci yeni yenilikler
    yok son nytt uutta ujsag noveho siste seneste senaste posledni baru kabar terbaru
    """.split()  # noqa: SIM905 - twenty pairs of quotes say nothing
)
_OF_ASKER: Final = frozenset(
    """me myself user who mich wer moi suis soy sono mi mim sou mij ik jestem mnie moj kimim
    hakkimda mig meg hvem kuka minusta""".split()  # noqa: SIM905 - as above
)
_OF_PROFILE: Final = frozenset(
    """
    user users my nutzer benutzer nutzers benutzers nutzerin benutzerin nutzerprofil benutzerprofil
    utilisateur utilisatrice usuario usuaria utilizador utilizadora utente gebruiker gebruikster
    gebruikersprofiel uzytkownika uzytkowniku kullanici brugeren brukeren brugerens brukerens
    brugerprofil brukerprofil pengguna
    """.split()  # noqa: SIM905 - thirty pairs of quotes say nothing
)

_SAID: Final = "changes|updates?|news|activity|activities|additions?|developments?|edits?|events?"
_NEWS: Final = compile_late(
    r"(?i)\b(?:what(?:['\u2019]?s| is| has been)? new|any(?:thing)? new|any news|what news"
    rf"|(?:(?:most )?recent|latest|newest|last) (?:{_SAID}|entry|entries|notes?|memories|things)"
    r"|was (?:ist|gibt(?:['\u2019]?s| es)?) neues?"
    r"|(?:neu|letzt)e(?:ste)? (?:änderungen|einträge|notizen|neuigkeiten|ereignisse)"
    r"|quoi de neuf|derni(?:er|ère)s (?:changements|modifications|notes|entrées|nouvelles)"
    r"|qué hay de nuevo|qué novedades hay"
    r"|últim[oa]s (?:cambios|notas|entradas|novedades|noticias|apuntes|alterações|mudanças)"
    r"|c['\u2019]è di nuovo|ultime (?:modifiche|note|novità|voci)|o que há de novo"
    r"|(?:alguma|quais as|há) novidades?|o que tem de novo|co słychać|yenilikler|ne var ne yok"
    r"|(?:ci sono|qualche) novit[àa]"
    r"|wat is er nieuw|laatste (?:wijzigingen|notities|nieuws)|is er (?:nog |iets )?nieuws"
    r"|co nowego|(?:jakieś|są) nowości|ostatnie (?:zmiany|notatki|wpisy)"
    r"|yeni ne(?:ler)? var|ne(?:ler)? yeni|son (?:değişiklikler|notlar|kayıtlar|gelişmeler)"
    r"|vad är nytt|senaste (?:ändringarna|anteckningarna)|hvad er nyt|hva er nytt"
    r"|mit[äa] uutta(?: kuuluu)?|onko (?:mitään )?uutta|viimeisimmät (?:muutokset|merkinnät)"
    r"|mi(?: az| van)? [úu]js[áa]g|mi az új|van valami új|legutóbbi (?:változások|bejegyzések)"
    r"|co (?:je )?nov[ée]ho|poslední (?:změny|poznámky|záznamy|zápisky)"
    r"|siste (?:endringer|notater|nytt)|seneste (?:ændringer|noter|nyt)"
    r"|останні (?:зміни|записи|нотатки|новини)|apa (?:saja |aja )?yang baru"
    r"|ada (?:yang|kabar) baru(?: apa)?|(?:perubahan|catatan) terbaru|apa kabar terbaru"
    r"|что нового|последние (?:изменения|записи|заметки|новости|обновления)|що нового)\b"
    r"|^(?:(?:the )?(?:most )?recent|the (?:latest|newest)|(?:the )?news"
    r"|novidades|novit[àa]|nieuws|nowo[śs]ci)\b\W*$"
    r"|^what(?: has|['\u2019]s)? changed\W*$"
    r"|(?:最近)?有(?:[什甚][么麼]|啥|哪些)?新(?:的|消息|[东東]西|情[况況]|[动動][态態]|[变變]化)"
    r"|最[新近]的?(?:[动動][态態]|消息|更新|[笔筆][记記]|[记記][录錄]|[变變]化|改[动動]|活[动動])"
    r"|最[新近]の(?:更新|変更|メモ|ノート|記録|出来事)|何か新しい(?:こと|もの)|新着"
    r"|מה חדש|(?:השינויים|הרישומים|ההערות) האחרונ(?:ים|ות)"
    r"|چه خبر|چی جدیده|آخرین (?:تغییرات|یادداشت)"
    r"|(?:최근|최신) ?(?:변경|기록|메모|소식|노트|업데이트|활동)|새로운 (?:소식|거|것)"
)

# "Lately" is no time with bounds: who asks for it wants the newest there is, however old.
_OF_LATELY: Final = frozenset(
    """
    recently lately late days zeit kurzem neulich letztens temps recientemente ultimamente
    recentemente recente periodo tempi onlangs tijd ostatnio zamanlarda nyligen nylig siste
    """.split()  # noqa: SIM905 - as above
)
_LATELY: Final = compile_late(
    r"(?i)\b(?:(?:most )?recently|lately|of late|these(?: past| last)? days|in letzter zeit"
    r"|kürzlich|vor kurzem|neulich|letztens|unlängst|dernièrement|récemment|ces derniers temps"
    r"|últimamente|recientemente|ultimamente|di recente|nell['\u2019]ultimo periodo|negli ultimi"
    r" tempi|recentemente"
    r"|onlangs|de laatste tijd|ostatnio|в последнее время|недавно|останнім часом|нещодавно"
    r"|son zamanlarda|τελευταία|πρόσφατα|nyligen|på sistone|for nylig|i det siste|gần đây)\b"
    r"|最近(?!一次)|近来|近來|近頃|요즘|최근에?|เมื่อเร็วๆ นี้|ช่วงนี้"
    r"|مؤخرا|في الآونة الأخيرة|हाल ही में|לאחרונה"
)

_OF_LAST_TALK: Final = frozenset(
    """
    last previous prior past earlier history latest recent off catch speed miss missed zuletzt
    letztes letzte letzter letzten vorherige vorheriges vorherigen voriges vorigen fruhere verpasst
    paramos ficamos ultima ultimo ultimas ultime anterior anteriores precedente precedenti
    rimasti vorige laatste eerdere gebleven ostatnio ostatnia ostatnie poprzednia poprzednie
    kalmistik onceki slutade senaste senast tidigare tidligere forrige slap slapp sist sidst siste
    sidste edellinen viime aiemmat tartottunk abba elozo legutobbi posledni predchozi sampai
    terakhir sebelumnya conversation conversations
    """.split()  # noqa: SIM905 - as above
)
_TALKS: Final = ("session", "conversation", "chat", "talk", "discussion", "interaction")
# Notes may be named for these.
TALKS: Final = (
    *(form for talk in _TALKS for form in (talk, f"{talk}s")),
    *("sitzung", "gespräch", "unterhaltung", "conversación", "sesión"),
)
_LAST: Final = (
    rf"(?:last|previous|prior|past|earlier|latest|(?:most )?recent) (?:{'|'.join(_TALKS)})s?"
    r"|(?:conversation|chat|session|discussion) history(?=\W*$)"
)
# What was done or said when they last met, as a model asks for it, or who comes back.
_LAST_TALK: Final = compile_late(
    rf"(?i)\b(?:{_LAST}|what (?:happened|(?:did|have|had) (?:we|i|you) (?:do|done|discuss(?:ed)?"
    r"|decided?|cover(?:ed)?|work(?:ed)? on|talk(?:ed)? about|say|said)) last(?: time)?(?=\W*$)"
    r"|what (?:we|i|you) (?:did|discussed|talked about|decided|worked on|covered|said)"
    r" last(?: time)?(?=\W*$)"
    r"|(?:the )?last time (?:we|i) (?:talked|spoke|chatted|met)(?=\W*$)"
    r"|since (?:last time(?=\W*$)|(?:we|i) (?:was |were )?last (?:here|spoke|talked|met|chatted))"
    r"|where (?:did )?(?:we|i) (?:left|leave|stop|stopped) off|catch me up"
    r"|bring me up to speed|what (?:(?:have|did) )?i miss(?:ed)?(?=\W*$)"
    r"|(?:letzte|vorherige|vorige|frühere)[rsn]?"
    r" (?:sitzung(?:en)?|gespräche?n?|unterhaltung(?:en)?|chats?|eintr[aä]ge?)"
    r"|wo haben wir aufgehört"
    r"|(?:was|worüber) (?:habe ich|haben wir|ist) (?:zuletzt|(?:beim )?letztes? mal)"
    r" (?:gemacht|getan|geredet|gesprochen|besprochen|passiert)|was habe ich verpasst"
    r"|où en étions[- ]nous|(?:dernière|précédente)s? (?:session|conversation)s?"
    r"|(?:session|conversation)s? précédentes?|derniers? échanges?"
    r"|de quoi (?:avons[- ]nous|on a) parlé la dernière fois"
    r"|dónde (?:lo dejamos|nos quedamos)|última (?:sesión|conversación|entrada)"
    r"|(?:sesión|conversación) anterior|(?:sesiones|conversaciones) anteriores"
    r"|últimas (?:sesiones|conversaciones)"
    r"|onde (?:paramos|ficamos)|[uú]ltimas? conversas?|conversas? anterior(?:es)?"
    r"|do que falamos da [uú]ltima vez"
    r"|sobre o que (?:falamos|conversamos) (?:d?n?a )?[uú]ltima vez"
    r"|dove eravamo rimasti|ultim[ae] conversazion[ei]"
    r"|conversazion[ei] precedent[ei]"
    r"|di (?:che )?cosa abbiamo parlato l['\u2019]ultima volta"
    r"|waar waren we gebleven|(?:vorige?|laatste|eerdere?) gesprek(?:ken)?"
    r"|waar hadden we het (?:de )?vorige keer over"
    r"|na czym (?:skończyliśmy|stanęliśmy)|(?:ostatni|poprzedni)(?:a rozmowa|e rozmowy)"
    r"|o czym ostatnio rozmawialiśmy"
    r"|nerede kalmıştık|(?:son|önceki) (?:konuşma|sohbet)(?:mız|lar)?"
    r"|(?:en son|geçen sefer) ne(?:ler)? konuştuk"
    r"|var slutade vi|vad (?:pratade|talade) vi om (?:senast|förra gången)"
    r"|(?:senaste|förra|tidigare) samtal(?:et|en)?"
    r"|hvor slapp? vi|hva snakket vi om sist|hvad talte vi om sidst"
    r"|(?:siste|sidste|forrige|tidligere) samtaler?"
    r"|mihin (?:me )?jäimme|mistä (?:me )?puhuimme viimeksi|mitä (?:me )?teimme viimeksi"
    r"|(?:edellinen|viime|aiemmat) keskustelut?"
    r"|kde jsme (?:skončili|přestali)|o čem jsme (?:naposledy|minule) (?:mluvili|se bavili)"
    r"|o čem jsme (?:mluvili|se bavili) (?:naposledy|minule)"
    r"|(?:poslední|předchozí|minulý) (?:rozhovory?|konverzace)"
    r"|(?:последн|предыдущ|прошл)(?:ий|яя|ие|ая|ый|ые) (?:разговор|беседа|разговоры|беседы)"
    r"|(?:останн|попередн)(?:я розмова|і розмови)"
    r"|на чому ми (?:зупинилися|закінчили)"
    r"|про що ми (?:говорили|розмовляли) (?:востаннє|минулого разу)"
    r"|hol (?:hagytuk abba|tartottunk)|miről beszéltünk (?:legutóbb|utoljára|múltkor)"
    r"|(?:előző|legutóbbi) beszélgetés(?:ek)?|percakapan (?:terakhir|sebelumnya)"
    r"|sampai (?:di )?mana kita|איפה (?:עצרנו|הפסקנו)"
    r"|על מה דיברנו (?:לאחרונה|בפעם (?:האחרונה|הקודמת))"
    r"|کجا ماندیم|دفعه (?:قبل|پیش) (?:چی|چه) گفتیم)\b"
    r"|上(?:一?次|回)(?:我们|我們)?(?:聊|[谈談]|[说說]|做)(?:了|到|[过過])?(?:什[么麼])?"
    r"|(?:上次|之前|以前|最近)的? ?(?:[对對][话話]|[会會][话話]|[谈談][话話]|聊天)"
    r"|(?:前回|この前)(?:は?何を?(?:(?:話し|し|やり)まし|話し|し|やっ)たか?|の(?:会話|続き))"
    r"|(?:前回|以前|過去|最近)[の ] ?(?:会話|やりとり|チャット|セッション)"
    r"|(?:지난|이전|마지막|최근) ?(?:번 ?)?(?:대화|세션|채팅)"
    r"|(?:지난번|저번)에? ?(?:우리(?:가|는)? ?)?(?:뭘|뭐를?|무엇을|무슨 (?:얘기|이야기)를?)"
    r" ?(?:얘기|이야기|말|작업)?(?:했|하였)(?:지요?|죠|나요?|어요?|니|습니까)?"
)
# What is left of "what do you remember about me?" without its frame is the first of these.
_ASKER: Final = compile_late(
    r"(?i)^\W*(?:me|myself|the user|mich|moi|mí|mim|mij|mnie|меня|мне)\b\W*$|\b(?:who am i|who i am"
    r"|(?:(?:everything|anything|something|information|info|facts|details|notes|memories)"
    r"(?: (?:that )?you (?:already )?(?:know|have|remember|saved|stored))? )?"
    r"(?:about|of|on|regarding) (?:me|myself|(?:the )?user)"
    r"|who(?: is|['\u2019]s) the user|wer (?:bin ich|ich bin)|alles über mich|über mich"
    r"|qui (?:suis[- ]je|je suis)|quién soy|sobre m[íi]m?|chi sono(?: io)?|su di me"
    r"|quem (?:eu )?sou(?: eu)?|(?:wie|wat) ben ik|over mij|vem är jag|hvem er jeg|om m[ie]g"
    r"|kuka (?:minä )?olen|minusta|kim jestem|o mnie|na m[óo]j temat"
    r"|ben kimim|(?:benim )?hakk[ıi]mda"
    r"|кто я|обо мне|хто я|про мене)\b"
    r"|我是[谁誰]|(?:[关關][于於]|[认認][识識])我|我是什[么麼]人"
    r"|私(?:は|って)(?:誰|だれ)|私(?:について|のこと)|나에 대해|나는 누구|내가 누구"
)
_BASIC: Final = r"(?:(?:basic|personal|general|key|core|important) )*"
_FACTS: Final = (
    r"(?:profile|info|information|details|bio|biography|background|identity|facts|name|context"
    r"|overview|summary)"
)
_PROFILE: Final = compile_late(
    rf"(?i)\b(?:{_BASIC}(?:user(?:['\u2019]s)?|my) {_BASIC}{_FACTS}(?: {_BASIC}{_FACTS})*"
    r"(?: (?:and )?preferences)?"
    rf"|(?:basic|personal|general|key) {_FACTS}(?: (?:about|of|on))?(?: the)? user"
    r"|(?:be)?nutzer(?:in)?(?: |-)?(?:profil|infos?|informationen|hintergrund|überblick)"
    r"|(?:profil|infos?|informationen|angaben) (?:über|zu[mr]?|des|der)(?: den| die)?"
    r" (?:(?:be)?nutzer(?:s|in)?|users?)"
    r"|(?:profil|infos?|informations?) (?:de|sur) l['\u2019]utilisa(?:teur|trice)"
    r"|(?:perfil|info|informaci[oó]n|datos)(?: personal(?:es)?)? (?:del?|sobre)(?: el| la)?"
    r" usuari[oa]"
    r"|(?:perfil|info|informaç(?:ão|ões)|dados)(?: pessoais)? (?:d[oa]|sobre [oa])"
    r" (?:usuári[oa]|utilizadora?)"
    r"|(?:profilo|info|informazioni|dati) (?:dell|sull)['\u2019]utente"
    r"|gebruikersprofiel|(?:profiel|info|informatie|gegevens) (?:van|over) de gebruik(?:er|ster)"
    r"|(?:profil|informacje|dane)(?: o)? u[żz]ytkownik(?:a|u)"
    r"|kullan[ıi]c[ıi] (?:profili|bilgileri|hakk[ıi]nda(?: bilgi(?:ler)?)?)"
    r"|användar(?:profil|ens profil)|information om användaren"
    r"|bru[gk]er(?:profil|ens profil)|(?:informasjon|oplysninger) om bru[gk]eren"
    r"|käyttäjä(?:profiili|n (?:profiili|tiedot))|tiedot käyttäjästä"
    r"|felhasznál(?:ói profil|ó (?:profilja|adatai))|(?:profil|informace o|údaje o) uživateli?e?"
    r"|(?:profil|informasi|data)(?: tentang)? pengguna|(?:thông tin|hồ sơ)(?: về)? người dùng"
    r"|(?:профиль|информация|сведения|данные)(?: о)? пользовател[яеь]"
    r"|(?:профіль|інформація|відомості|дані)(?: про)? користувача"
    r"|(?:προφίλ|στοιχεία|πληροφορίες)(?: του| για τον)? χρήστη"
    r"|(?:פרופיל|פרטי|מידע על)(?: ה| )?ה?משתמש|(?:ملف|معلومات|بيانات)(?: عن)? المستخدم"
    r"|(?:اطلاعات|پروفایل|مشخصات) کاربر)\b"
    r"|(?:用[户戶]|使用者)的? ?(?:[个個]人|基本)? ?"
    r"(?:信息|[资資][讯訊料]|[画畫]像|[简簡]介|背景|[档檔]案|概[况況])(?=\W*$)"
    r"|[关關][于於](?:用[户戶]|使用者)"
    r"|ユーザーの? ?(?:個人|基本)? ?(?:情報|プロフィール|プロファイル|背景|概要)|ユーザーについて"
    r"|사용자의? ?(?:기본 ?|개인 ?)?(?:정보|프로필|배경)|사용자에 (?:대해서?|대한 정보)"
    r"|उपयोगकर्ता (?:की जानकारी|के बारे में|प्रोफ़ाइल)|(?:ข้อมูล|โปรไฟล์)(?:ของ)?ผู้ใช้"
)
# What tells a program to answer, and verbs of knowing that are no small words; without accents, as
# words are looked up.
_TOLD: Final = frozenset(
    """
    show list get check find display read fetch up everything anything all zeig zeige nenne sag
    erzahl erzahle weisst alles sais sabe sabes sai weet vet ved знаешь помнишь wiesz
    biliyorsun biliyorsunuz tem
    """.split()  # noqa: SIM905 - thirty pairs of quotes say nothing
)
# And what tells it to go on; beside "any news", some of these are a subject: "at work".
_TOLD_TO_GO_ON: Final = (
    _TOLD
    | UNMISSED_WORDS
    | frozenset(
        """summary recap summarize notes changed continue resume pick work worked user users topic
        topics context content contents subject log thema themen inhalt sujet tema temas argomento
        onderwerp temat""".split()  # noqa: SIM905 - as above
    )
)
# "What's my name?"
_IS: Final = compile_late(r"(?i)(?<=\w)['\u2019]s\b")
# Beside what asks, in scripts without spaces: "你知道关于我的什么", "最近有什么新消息吗".
_BESIDE: Final = compile_late(
    "内容|[记記][录錄录]|主[题題]|[历歷]史|履歴|話題|내용|기록|주제|我[们們]|[你您还還知道了解记記得住的些什么甚麼哪吗嗎呢有]+|何|を|教えて|知って|覚えて|(?:い?る|います)か?|뭘|무엇을|알아|기억해"
)


def find_news(text: str) -> str:
    """Return the words by which *text* asks for what is new and for nothing else, or ''."""
    return _find_alone(_NEWS, _OF_NEWS, text)


def find_lately(text: str) -> str:
    """Return the words by which *text* asks for what was lately and for nothing else, or ''."""
    if (found := _search(_LATELY, _OF_LATELY, text)) is None:
        return ""
    from indexer.times.beside import (  # noqa: PLC0415 - few questions ask so
        may_name_file,
        tells_beside_times,
    )
    from indexer.times.named_time import NamedTime  # noqa: PLC0415 - as above

    beside = split_surfaces(f"{text[: found.start()]} {text[found.end() :]}")
    ever = NamedTime(first=date.min, last=date.max)
    # Decisions are looked for in a file of that name.
    if any(map(may_name_file, beside)) or tells_beside_times(beside, (ever,)):
        return ""
    return found[0]


def find_last_talk(text: str) -> str:
    """Return the words by which *text* asks what was done or said last, of nothing else, or ''."""
    return _find_alone(_LAST_TALK, _OF_LAST_TALK, text, _TOLD_TO_GO_ON)


def is_about_asker(text: str) -> bool:
    """Tell whether *text* asks for whoever asks, or the user, and for nothing else."""
    return bool(_find_alone(_ASKER, _OF_ASKER, text))


def find_profile(text: str) -> str:
    """Return the words of *text* that ask for facts of the user and nothing else, or ''.

    They may also be the subject of a note, as that of a page of an app.
    """
    return _find_alone(_PROFILE, _OF_PROFILE, text)


def _find_alone(
    pattern: re.Pattern[str],
    words_of: AbstractSet[str],
    text: str,
    told: AbstractSet[str] = _TOLD,
) -> str:
    """Return what *pattern* matches in *text* if nothing beside it tells of a subject, or ''.

    No small words do, nor those *told* to a program.
    """
    if (found := _search(pattern, words_of, text)) is None:
        return ""
    beside = f"{text[: found.start()]} {text[found.end() :]}"
    if not beside.isascii():
        beside = _BESIDE.sub(" ", beside)
    words = split_surfaces(_IS.sub(" ", beside))
    return found[0] if all(is_small(word) or word.lower() in told for word in words) else ""


def _search(
    pattern: re.Pattern[str], words_of: AbstractSet[str], text: str
) -> re.Match[str] | None:
    typed = text.lower().replace("'", " ").replace("-", " ").rstrip("?!. ").split()
    return None if text.isascii() and words_of.isdisjoint(typed) else pattern.search(text)
