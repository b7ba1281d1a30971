"""What a question asks for besides its subject: the newest or oldest, the past, a long number."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.text.folding import holds_any
from indexer.text.small_in_place import FIRST_TO_LAST, find_now

_DIGITS: Final = "0123456789"
_FEWEST_DIGITS: Final = 6

_LATEST: Final = compile_late(
    r"(?i)\b(?:latest|newest|most recent(?:ly)?|last(?! names?\b)(?!-)|neueste[nmrs]?|letzte[nmrs]?"
    r"|zuletzt|derni(?:er|ère)s?(?! temps\b)|[uú]ltim[aeio]s?"
    r"|последн(?:ий|яя|ее|ие|ей|юю|его|ему|ем|им|их)|прошлый раз"
    r"|m(?:ais|eest) recentes?|pi[uù] recent[ei]|laatste|nieuwste|senaste?|seneste|nyeste"
    r"|sist[ae]?|sidste?|förra gången|forrige gang"
    r"|viimeksi|viimei(?:nen|sin|stä|sen)|viimeisi(?:mmä|mpä|ntä)\w*|uusin|uusimm?[aä]\w*"
    r"|ostatni(?:a|ą|e|ej|ego|m|o|ch|mi)?|najnowsz(?:y|a|ą|e|ego|ej|ym|ych)"
    r"|posledn(?:í|ího|ímu|ím|ích|i|iho)|naposledy?|nejnovějš(?:í|ího|ích|ím)|en son|sonuncu"
    r"|utolj[áa]ra|utols[óo](?:t|n|nak)?|leg(?:utóbb|utobb|újabb|frissebb)\w*"
    # Also French for "his", and Spanish for "are".
    r"|son(?= [^\W\d_]{3})(?=.*(?:[ığş]|\b(?:hangi|nerede|kimle|kac|neler|nasil|ne zaman)))"
    r"|останн(?:ій|я|є|і|ю|ьої|ього|ьому|іх)|востаннє|минулого разу"
    r"|τελευταί(?:ος|α|ο|ες|οι)|terakhir"
    r"|terbaru|gần (?:đây )?nhất|mới nhất|lần cuối|ה?אחרונ(?:ה|ים|ות)|ה?אחרון)\b"
    r"|最新|最近的?一次|(?<![以早晚桌楼樓网網線线])上(?:次|一[次回个個])|最[后後]一[次件]"
    r"|(?<![以早晚])上回(?![らりるれろっ])|(?<![目以])前一次(?!性)|最後に|最新の|最終|前回|この前(?!提)"
    r"|こ(?:の間(?![隔違取柄口])|のあいだ|ないだ)|直近の"
    r"|一番(?:新しい|最近)|최신|마지막|가장 최근|(?:지난|저) ?번(?!호)"
    r"|ล่าสุด|ครั้งสุดท้าย|آخر|أحدث|الأخير|पिछला|पिछली|आखिरी|आख़िरी|नवीनतम"
)
# What is to come was told of last: who looks for the next meeting gets the newest text about one.
# Not "next to", nor what came next; and the next steps are open tasks, however old.
_NEXT: Final = compile_late(
    r"(?i)\b(?:next(?= [^\W\d_])(?! (?:to|door|of)\b)|upcoming|nächste[nmrs]?|kommende[nmrs]?"
    r"|prochaine?s?|pr[oó]xim[oa]s?|prossim[oaei]|volgende|eerstvolgende|nästa|næste|neste"
    r"|nast[ęe]pn(?:y|a|ą|e|ego|ej|ym|ych)|najbli[żz]sz(?:y|a|ą|e|ego|ej|ym|ych)|sonraki|sıradaki"
    r"|příští(?:ho|m)?|příště|priste|pristi|dalš(?:í|ího|ím)"
    r"|seuraava(?:n|t|a|ksi|lla|ssa|sta)?|ensi kerralla|k[öo]vetkez[őo]\w*|legk[öo]zelebb\w*"
    r"|berikutnya|selanjutnya|mendatang|הבא(?:ה|ים|ות)?|بعدی"
    r"|следующ(?:ий|ая|ее|ие|его|ей|ую)|наступн(?:ий|а|е|і|ого|ої|у)|gelecek"
    r"|επόμεν(?:ος|η|ο))\b(?! (?:steps|schritte|étapes|pas(?:os|sos)|passi|stappen|kroki"
    r"|kroky|кроки|steg|skridt|askeleet|lépések|adımlar)\b)"
    r"|下次|(?<![剩吃地底楼樓留])下(?:一[次个個]|回(?![らりるれろっ]))(?!步)|次回|今度の|次の(?!ステップ|[朝晩夜週月年駅]|日(?!程))"
    r"|다음 ?번|다음(?= [가-힣]{2})(?! (?:단계|날|해))"
)

# Not what is first by its place or as a part ("first name", "first half"), nor "at first".
_EARLIEST: Final = compile_late(
    r"(?i)\b(?:(?<!\bat )first(?!-)(?! (?:names?|aid|floor|class|grade|place|things"
    r"|thing (?:in|on|every)|language|of|and|half|week(?:end)?s?|days?|months?|years?"
    r"|quarter|two|three|four|five|few)\b)|earliest|erstmals"
    r"|erste[nrsm]?(?! (?:hilfe|hälfte|woche|tage?|monate?|zwei|drei|vier)\b)"
    r"|première|(?:(?<=\ble )|(?<=\bau )|(?<=on )|(?<=tre ))premier(?! ministre)|primera"
    r"|primero|(?:(?<=\bmi )|(?<=\bel )|(?<=\bsu )|(?<=tro ))primer|primeir[oa]|prima volta|primo"
    # Also Spanish for a cousin, and Italian for before.
    r"|prima(?= [^\W\d_]+(?:ione|ita|ezza|enza|anza|uta)\b)|voor het eerst"
    r"|eerste(?! hulp)|första(?! hjälpen)|første(?! hjælp)|pierwsz(?:y|a|e|ą|ego|ej)"
    r"|poprv[ée]|prvn(?:í|ího|ímu|ím|ích|i)"
    r"|ensimmäi(?:nen|sen|stä|sellä|sessä|sestä|seksi|set)|el[őo]sz[öo]r|els[őo](?:t|n|nek|re|ben)?"
    r"|اولین|نخستین"
    r"|впервые|(?<!-)перв(?:ый|ая|ое|ые|ую|ого|ому|ой|ым|ом|ых)(?! (?:помощ|класс|этаж|половин))"
    r"|вперше|перш(?:ий|а|е|у|ого|ої|ому|ій)|ilk|πρώτ(?:ος|η|ο)"
    r"|pertama|lần đầu|đầu tiên|הראשון|הראשונה|לראשונה)\b"
    r"|第一次|首次|初次|头一次|頭一次|最早|初めて|最初の|처음"
    r"|(?<![가-힣])첫(?: ?번째)?(?= [가-힣])|ครั้งแรก|لأول مرة|पहली बार"
)
# Each word of `_EARLIEST` that is ASCII holds one of these.
_OF_EARLIEST: Final = (
    *("first", "earliest", "erst", "prem", "prim", "pierwsz", "ilk", "pertama", "poprv", "prvni"),
    "elso",
)

# What is first after or between two things is the oldest of some days only.
_BESIDE_ANOTHER: Final = compile_late(
    r"(?i)\b(?:after|since|before|between|until|how long|nach|nachdem|seit|bevor|zwischen|après"
    r"|depuis|avant|entre|después|desde|antes|dopo|depois|após|sinds|tussen|efter|etter|после|до"
    r"|между|після)\b|[后後从從]|之前|间隔|間隔|から|以来|以來|이후|부터"
)

# The commonest words of some languages whose form says whether something is over.
_BACK: Final = compile_late(
    r"(?i)\b(?:did|(?<=\s)was|were|had|happened|went|hat|haben|hatten?|waren?|passiert|gab|fait|[ée]tait|eu"
    r"|hizo|hice|hicimos|pas[oó]|fue|fui|fatto|successo|aconteceu|houve|fi[zs]|fizemos"
    r"|gebeurde|deed|deden|hadden|by[łl][aoy]?|zrobi[łl]\w*|yapt[ıi][mk]|oldu"
    r"|был[аои]?|делали?|делала|произошло)\b"
    r"|了|过|過|した|った|でした|었|았|했"
)
_AHEAD: Final = compile_late(
    # Not a man of that name, nor a cause.
    r"(?i)\b(?:plan\w*|upcoming|coming|(?<!\bfrom )(?<!\bwith )will(?!['\u2019]s\b)|going to"
    r"|schedul\w*|due(?! to\b)|deadlines?"
    r"|must|should|(?:need|have|has|ought)s? to|do (?:i|we) have|am i"
    r"|(?:on|in) (?:my|our|the) (?:calendar|agenda|schedule)|agenda for"
    r"|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|by (?:tomorrow|tonight|noon|next|the end)"
    r"|geplant|wird|werden|f[äa]llig|frist(?:en)?|m[uü]ss(?:en|t)?|soll(?:te|en|ten)?"
    r"|ansteh\w*|steht\b.*\ban(?=\W*$)|habe\b.*\bvor(?=\W*$)"
    r"|pr[ée]vu\w*|doit|devons|faut|[ée]ch[ée]ances?"
    r"|previst[oa]s?|plane[aj]ad[oa]s?|tengo que|tenemos que|hay que|debo|debemos|vencen?"
    r"|devo|dobbiamo|scad(?:e|ono|enz[ae])|temos que|tenho que|preciso|prazos?"
    r"|gepland|moet(?:en)?|zaplanowan\w*|b[ęe]dzie|musz[ęe]|musimy|trzeba"
    r"|planland[ıi]|olacak|gerekiyor"
    r"|заплан\w*|предстоит|будет|надо|нужно|должн[аы]|должен|срок\w*)\b"
    r"|计划|計劃|安排|打算|要做|要交|到期|截止|待办|予定|やること|締め?切|期限|しなければ"
    r"|예정|계획|해야|마감|기한"
)

# What has to be done may have been said before: "who said on Friday that we should wait?". And a
# plan may be the one from Monday.
_SAID: Final = compile_late(
    r"(?i)\b(?:plans? (?:from|of|vom|von)|said|told|asked|wrote|mentioned|discussed|decided"
    r"|agreed|promised|suggested|sent|called|gesagt|erz[äa]hlt|geschrieben|besprochen"
    r"|beschlossen|vereinbart|versprochen"
    r"|a dit|ont dit|dijo|dijeron|ha detto|disse|disseram|zei|zeiden|powiedzia[łl]\w*"
    r"|сказал[аи]?)\b|说了|说过|言った|말했"
)

# Each word of `_BACK` that is ASCII holds one of these.
_OF_BACK: Final = (
    *("did", "was", "were", "had", "happened", "went", "hat", "haben", "ware", "passiert", "gab"),
    *("fait", "etait", "eu", "hizo", "hice", "hicimos", "paso", "fue", "fui", "fatto", "successo"),
    *("aconteceu", "houve", "fiz", "fis", "gebeurde", "deed", "deden", "byl", "był", "zrobi"),
    *("yapt", "oldu"),
)

_BEGINNING: Final = compile_late(
    r"(?i)\b(?:first|originally|initially|used to|before|earlier|when|wann|erste[nrs]?|zuerst"
    r"|fr[uü]her|premi[eè]re?s?|avant|primer[oa]?|antes|перв\w+|раньше|когда)\b|第一|最初|以前|처음"
)

_OF_BEGINNING: Final = (
    *("first", "originally", "initially", "used to", "before", "earlier", "when", "wann", "erste"),
    *("zuerst", "fruher", "premier", "avant", "primer", "antes"),
)

_IN_ORDER: Final = compile_late(rf"\b{FIRST_TO_LAST}")

# What stands before "last" if it is no time: "at last", "will last", "came last".
_BEFORE_VERB: Final = frozenset(
    "at came can come comes could might must not should to will won't would".split()  # noqa: SIM905 - a dozen pairs of quotes say nothing
)

# Each word of `_LATEST` and `_NEXT` holds one of these, so that few questions need the pattern.
_OF_LATEST: Final = (
    *("last", "latest", "newest", "recent", "neueste", "letzt", "derni", "ltim", "laatst"),
    *("nieuwst", "senast", "senest", "nyest", "ostatni", "najnow", "en son", "sonuncu"),
    *("terakhir", "terbaru", "son ", "proxim", "nastepn", "najbli", "sonraki"),
    *("next", "upcoming", "kommend", "prochain", "prossim", "volgend", "neste", "gelecek"),
    *("sist", "sidst", "viimeks", "viimei", "uusi", "posled", "utols", "utolj", "legut"),
    *("seuraav", "ensi k", "kovetk", "legkoz", "prist", "berikutn", "selanjut", "mendat"),
    "forrige",
)
_OF_LATEST_ELSEWHERE: Final = (
    *("последн", "posledn", "останн", "τελευτ", "nhất", "lần cu", "אחרונ", "אחרון"),
    *("förra", "nejnov", "legúj", "legfr", "utolj", "legköz", "követk", "востан", "минулого р"),
    *("הבא", "بعدی", "dalš"),
    *("最", "上次", "上一", "前回", "この前", "直近", "新しい", "прошлый", "최", "지난", "마지막"),
    *("ล่าสุด", "สุดท้าย", "آخر", "أحدث", "الأخير"),
    *("पिछल", "आख", "नवीन"),
    *("nächst", "próxim", "nästa", "næste", "następn", "příšt", "следующ", "наступн", "επόμεν"),
    *("sırada", "下次", "下一", "下回", "次回", "次の", "今度", "다음"),
    *("上回", "前一次", "この間", "のあいだ", "こないだ", "저번", "저 번"),
)


def tells_when(question: str) -> int:
    """Return -1 if *question* looks back, 1 if it looks ahead; 0 if neither or both."""
    looks_back = _BACK.search(question) or _SAID.search(question)
    return bool(_AHEAD.search(question)) - bool(looks_back)


def is_about_now(question: str) -> bool:
    """Tell whether *question* is about how things are now, not how they were or began."""
    lowered = question.lower()
    # Most questions begin with "what", which is not German "hat".
    looks_back = _may_hold(_OF_BACK, lowered.replace("what", "")) and _BACK.search(question)
    if looks_back and not _AHEAD.search(question):
        return False
    return not (_may_hold(_OF_BEGINNING, lowered) and _BEGINNING.search(question))


def find_latest(question: str) -> str:
    """Return the words by which *question* asks for the newest or the next, in small letters.

    The word behind them is included, for "last mile" may be a name; but not if it asks how things
    are now. Nothing if it asks for none, or for an order "from earliest to latest". *question* must
    be without the times that it names.
    """
    lowered = question.lower()
    if not _may_ask_for_latest(lowered):
        return find_now(question)
    lowered = _IN_ORDER.sub("in order", lowered)
    for found in _LATEST.finditer(lowered):
        before, rest = lowered[: found.start()].split(), lowered[found.start() :].split()
        if found[0] != "last" or not _is_verb(before, rest):
            return _begin_of(rest, found[0])
    following = _NEXT.search(lowered)
    if following and not _BACK.search(lowered):
        return _begin_of(lowered[following.start() :].split(), following[0])
    return find_now(question)


def asks_for_next(asked: str) -> bool:
    """Tell whether *asked*, words that `find_latest` returned, ask for what is to come."""
    return _NEXT.match(asked) is not None


def find_earliest(question: str) -> str:
    """Return the word by which *question* asks for the oldest, in small letters, or nothing.

    Nothing, too, if that is the oldest after or before something else. *question* must be without
    the times that it names.
    """
    lowered = question.lower()
    if not _may_hold(_OF_EARLIEST, lowered):
        return ""
    found = _EARLIEST.search(_IN_ORDER.sub("in order", lowered))
    return "" if found is None or _BESIDE_ANOTHER.search(lowered) else found[0]


def find_told_first(text: str, asked: str) -> Iterator[int]:
    """Yield where *text*, in small letters, has *asked*, a word that `find_earliest` returned.

    But not where it is the first-aid kit, or what is done at first.
    """
    if asked in text:
        for found in _EARLIEST.finditer(text):
            if found[0].startswith(asked):
                yield found.start()


def asks_for_order(text: str) -> bool:
    """Tell whether *text* asks for the newest, the next or the oldest."""
    return bool(find_latest(text) or find_earliest(text))


def leave_out_order(question: str) -> str:
    """Return *question* without its words for the newest, the next and the oldest."""
    return _EARLIEST.sub(" ", _NEXT.sub(" ", _LATEST.sub(" ", question)))


def _begin_of(words: Sequence[str], asking: str) -> str:
    """Return those of *words* that are *asking*, with the one behind them."""
    return " ".join(words[: len(asking.split()) + 1]).rstrip("?!.,")


def is_only_latest(question: str) -> bool:
    """Tell whether *question* is nothing but a word for the newest."""
    if not _may_ask_for_latest(question.lower()):
        return False
    return _LATEST.fullmatch(question.strip(" ?!.")) is not None


def _may_ask_for_latest(lowered: str) -> bool:
    parts = _OF_LATEST if lowered.isascii() else _OF_LATEST + _OF_LATEST_ELSEWHERE
    return holds_any(lowered, parts)


def _may_hold(parts: Iterable[str], lowered: str) -> bool:
    """Tell whether *lowered* may hold a word with one of *parts*; most ASCII texts do not."""
    return not lowered.isascii() or holds_any(lowered, parts)


def _is_verb(before: Sequence[str], rest: Sequence[str]) -> bool:
    """Tell whether "last" is a verb: "how long will it last?"."""
    asks_how_long = before[:2] == ["how", "long"] and len(rest) == 1
    return asks_how_long or (bool(before) and before[-1] in _BEFORE_VERB)


def may_hold_long_number(text: str) -> bool:
    """Tell whether *text* has enough digits for the number of a phone, an account or a case.

    Most questions do not; shorter numbers are counts, prices and years.
    """
    return sum(map(text.count, _DIGITS)) >= _FEWEST_DIGITS
