"""What kind of answer a question asks for, and which texts hold something of that kind.

Of two places with the same words of a question that asks when, the one that
names a time answers it. A hint, not a filter: the time is often that of the
whole entry.

What looks like an address or a price is one, and so is the line that begins with a name, for a
question who that is. These tell more than a time or a number does, and the words that ask for them
("e-mail address") tell little.
"""

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from indexer.asking import ages, homes
from indexer.asking import answer_types_in_signs as in_signs
from indexer.asking.addresses import ADDRESSES, PHONE
from indexer.asking.who import find_who, line_of
from indexer.patterns import InAnyCase, Sought, compile_late
from indexer.text.folding import fold_text, holds_any
from indexer.text.words import MARKED_WORD, is_unspaced, prepare_text

_WHEN: Final = compile_late(
    r"(?i)\W*(?:(?:since|until|by|seit|bis|ab|von|desde|hasta|para|de|di|per|depuis|pour) "
    r"|jusqu['\u2019]?[aà] )?(?:when|wann|cu[aá]ndo|quand|quando|qn?do|qua?nd)\b"
    r"|\W*(?:at[eé]|da|fino a|[aà] partir de) (?:quando|cu[aá]ndo|quand|qn?do)\b"
    r"|\W*(?:(?:em|no|na|[aàá]|in|de|di|da|en|el|para|desde|hasta|depuis|am|an"
    r"|im|zu|um|ab|seit|bis) )?"
    r"(?:qu?[eé]?|qual|che|quale|quel(?:le)?s?|welche[mnrs]?)"
    r" (d[ií]a|data|horas?|semana|m[eê]s|a[nñ]o|fecha|giorno|ora|settimana|mese|anno|jour|date"
    r"|heure|semaine|mois|ann[ée]e|tage?|datum|uhrzeit|woche|wochenende|monat|jahr)\b"
    r"|\W*(?:(?:um|gegen|ab|bis|seit) )?wie ?(?:viel uhr|sp[aä]t)\b"
    r"|\W*(?:(?:in|on|at|since|until) )?(?:what|which)"
    r" (?:dates?|days?|weeks?|weekends?|months?|seasons?|years?|decades?|century|times?"
    r"|mornings?|afternoons?|evenings?|nights?)\b"
    r"|.*(?:什[么麼]时候|[什甚]麼時候|啥[时時]候|什[么麼][时時][间間]|何时|何時(?!間)|哪一?[年天月日]|哪[个個]月"
    r"|[几幾][月号號點点]|(?:星期|[周週]|[礼禮]拜)[几幾]|いつ(?!も)|何[年月日](?!間)|何曜|なん(?:じ|時|月|年|がつ|にち|曜)"
    r"|언제|며칠(?! ?(?:동안|이나|간|걸))|몇 ?[월시](?!간)|무슨 ?요일)"
)
_HOW_MANY: Final = compile_late(
    r"(?i)\W*(?:(?:auf|bis|f[uü]r|mit|seit|um|und|a|[aà]|con|de|des|desde|en|hace|por|y|depuis|et|pendant"
    r"|pour|com|d[ai]|e|em|faz|fra|h[aá]|in|ogni|per|tem|tra|and|at|by|for|from|into|of|on|over|since"
    r"|to|with|within) )?"
    r"(?:how (?:many|much|(long|often|far|tall|big|large|high|heavy|wide|deep|thick))"
    r"|wie ?(?:viele?|(lange?|oft|gro(?:ß|ss)|hoch|weit|schwer|breit|tief|dick))"
    r"|cu[aá]nt[oa]s?|combien|quant[aeio]|quant[oa]s|q(?:n?t(?:[oaie]s?|s)|nt)|quant(?=['\u2019](?!s\b))"
    r"|com que frequ[eê]ncia)\b"
    r"|(?!.*(?:电话|電話|手机|手機)[号號]?[码碼]?是?多少).*(?:多少|(?<![很许許好最太更隔])(?<![隔过過]了)多(?:[长長大重远遠宽寬深厚]|高(?![兴興]))"
    r"|[几幾][个個次回天年遍趟]|いくつ|いくら|何(?:[個回度枚本杯冊件]|(?:[日年時分週]|[かヶカ]月)間?)"
    r"|なん(?:[回人個]|かい|にん)|ど[のれ][くぐ]らい|どんだけ|몇|얼마|며칠)"
)

# In groups: the words that say nothing but what kind of answer is asked for.
# "Quanto mi è costata", "quant'è costata", "qto o pintor cobrou".
_QUANTO: Final = r"q(?:ua)?n?t(?:o? |['\u2019])(?:[^\W\d_]+ ){0,3}?"
_PRICE_ASKED: Final = compile_late(
    r"(?i)(?:.*\b(?:do|does|did|will|would)\b.*\b(cost)\b|\W*(costs?) (?=of |for )"
    r"|.*\b(koste[nt]|kosteten?|gekostet|cuestan?|cost[oó]|costaron|costaba"
    r"|co[uû]t(?:e|ent|[ée]|ait))\b"
    r"|\W*(?:f[uü]r |um )?wie ?viel (?:.*\b)?"
    r"(?:(?:be|an|aus|zu|nach)?(?:ge)?zahl(?:en|e|st|t|ten?)|ausgegeben|gab .* aus)\b"
    r"|\W*wie hoch\b.*(?:miete|kaution|rechnung|geb[uü]hr|kosten|preis|beitrag|gehalt|lohn|strafe)"
    r"|\W*(?:en |por |a |de )?cu[aá]nto (?:.*\b)?(?:pag(?:o|u[eé]|[oó]|aron|amos|aste|ar)"
    r"|cobr(?:[oóé]|aron|an?)|gast(?:[oóé]|amos|aron|aste|ar)|vale|val[ií]a|vali[oó])\b"
    r"|\W*de cu[aá]nto (?:es|era|fue) (?:el|la) (?:alquiler|fianza|multa|factura|cuota)\b"
    r"|\W*(?:[aà] )?combien .*\b(?:pay[ée]e?s?|payer|paie|paye|d[ée]pens[ée]e?s?)\b"
    # "La costa" is the coast.
    rf"|\W*{_QUANTO}"
    r"(cost(?:a(?:no|va|vano|t[aeio]|re)?|erà|eranno|ò)|cust(?:am?|avam?|ou|aram|ar[aá]o?|ar))\b"
    rf"|\W*{_QUANTO}(?:pag(?:o|at[ao]|ai|ammo|hiamo|uei|[aá]mos|ou|aram|ar|are|a|ava)"
    # "La spesa" is what one buys each day.
    r"|(spes[oaei])|spend(?:o|iamo|evo)|gast(?:ei|[aá]mos|ou|aram|ar|o|a)"
    r"|cobr(?:ou|aram|am?|ava)|chiest[oi]|chiede(?:va)?)\b"
    r"|\W*q(?:ua)?n?to (?:deu|saiu|ficou|sai|viene|veniva)\b"
    r"|\W*(?:[ad] |di |de )?quanto (?:[eéè]|era|ammonta(?:va)?|fica|foi) "
    r"(?:l[ao] |il |l['\u2019]|[ao] )?(?:rata|bolletta|affitto|caparra|multa|conto|mutuo|stipendio"
    r"|cauzione|quota|parcela|presta[cç][aã]o|conta|renda|aluguel|fian[cç]a|mensalidade|condom[ií]nio"
    r"|sal[aá]rio|fatura|matr[ií]cula)\b"
    r"|.*\b(?:prezz[oi]|canone|tariff[ae]|preços?|valor d[aeo]s?|mensalidade|aluguel)\b"
    r"|.*\b(?:costs?|prices?|fees?|rents?|paid|pay|how expensive|preise?|teuer|precios?|prix)\b)"
)
_HOW_MUCH: Final = compile_late(
    r"(?i)\W*(?:(?:and|at|by|for|from|of|to|with) )?how much (?:is|was|are|were|do|does|did)\b"
)
_PHONE_ASKED: Final = compile_late(
    r"(?i).*\b(?:phone|telephone|call|tel[eé]fo+n\w*|telem[oó]vel|celular|cellulare)\b"
)
_WHY: Final = compile_late(
    r"(?i)\W*(?:(?:and|but|so) )?(?:why|how come|what(?:['\u2019]s| is| was) the (?:reason|cause)"
    r"|warum|wieso|weshalb|por ?qu[eéê]|pourquoi|perch[eéè]|come mai|waarom|почему"
    r"|(?-i:[Pp] ?q|[Pp]k)|x(?:(?:k|ch)[eéè]|[éè])|perk[eéè]|(?:per|x) (?:che|quale)"
    r" (?:motivo|ragione)|porqu[eê])\b"
    r"(?:.*\b(choose|chose|chosen|pick|picked|gewählt|entschieden|choisi|elegimos|escolhemos"
    r"|scelto|gekozen)\b)?"
)

# Whom somebody met or was with, and not who did something.
_WHOM: Final = compile_late(
    r"(?i)\W*(?:(?:with|from|by) )?whom? (?:did|do|does) |\W*with whom\b"
    r"|\W*(?:(?:mit|bei|zu) )?we[mn] |\W*(?:avec|chez) qui\b|\W*con qui[eé]n(?:es)?\b"
    r"|\W*(?:con chi|com quem|met wie)\b"
)
_PEOPLE: Final = compile_late(
    r"\b(?:with|met|called|saw|visited|mit|bei|traf|avec|chez|con|com) "
    r"(?:[a-zà-ÿ]+ ){0,2}[A-ZÀ-ÖØ-Þ][\w'\u2019-]*[a-zà-ÿ]"
)

# A number with a currency, one that is called a price, or a table with a column of them.
_PRICE: Final = compile_late(
    r"(?i)[$£€¥]\s?\d|\d\s?(?:[$£€¥元块塊]|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|kr|zł|euros?|dollars?"
    r"|pounds?|bucks?|quid|cents?|pence|francs?|franken|kron(?:or|er)|pesos?|rupees?|yen"
    r"|reais|lire|lira|TL)\b)|\d,\d\d\d\b"
    r"|\b(?:price|cost|fee|rent|preis|kosten|miete|prix|loyer|precio|alquiler|prezzo|costo|canone"
    r"|preço|custo|aluguel|prijs|huur)s?\b"
    r"(?:[^\w\n|]{1,4}\d|[^|\n]{0,20}\|)"
)
_REASON: Final = InAnyCase(
    r"\b(?:because|reasons?|so that|hence|to avoid|instead of|rather than|statt|weil|denn|wegen"
    r"|gr[uü]nde?|damit|deshalb|porque|debido|raz[oó]n|parce|raisons?|omdat|vanwege|redenen|reden|потому"
    r"|perch[eé]|poich[eé]|siccome|visto che|dato che|motiv[oi]s?|ragion[ei]|a causa|invece di"
    r"|por causa|já que|pois|em vez d[eo]|para que|raz[aã]o|razões"
    r"|doordat|aangezien|zodat|want|wegens|in plaats van|daarom"
    r"|из-за|так как)\b"
)
# The look-aheads list what these words begin with: at most letters of the forty texts that are
# read, nothing more is tried.
_TIME: Final = InAnyCase(
    r"\b(?=[adefghijlmnoqrstvwy\d])(?:yesterday|today|tonight|tomorrow|ago|last|next|recently|since|weekend"
    r"|(?:day|week|month|year)s?"
    r"|january|february|march|april|may|june|july|august|september|october|november|december"
    r"|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? \d\d?"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)(?=[.:])"
    r"|januar|februar|märz|juni|juli|oktober|dezember|enero|febrero|marzo|mayo|junio|julio"
    r"|septiembre|octubre|noviembre|diciembre|janvier|février|avril|juin|juillet|août|septembre"
    r"|octobre|novembre|décembre|\d\d?\.? (?:mai|mars)|gennaio|febbraio|aprile|maggio|giugno"
    r"|luglio|agosto|settembre|ottobre|dicembre|janeiro|fevereiro|março|abril|maio|junho|julho"
    r"|setembro|outubro|novembro|dezembro|(?:luned|marted|mercoled|gioved|venerd)[iì]|domenica"
    r"|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lunes|martes"
    r"|mi[eé]rcoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche"
    r"|(?:segunda|terça|quarta|quinta|sexta)-feira|s[aá]bad?[ao]|domingo"
    r"|\d\d? (?:de )?(?:gen|febb?r?|mar|mag|giu|lug|ago|sett?|ott|nov|dic|ene|abr|fev|mai"
    r"|out(?! of\b)|dez)"
    r"|dia \d\d?|anteontem|settiman[ae]|semanas?|mes[ei]|m[eê]s(?:es)?|giorn[oi]|anni|anos?|dias?"
    r"|stamattina|stasera|[ao]manha|da allora"
    r"|noon|midnight|gestern|heute|morgen|ayer|hoy|mañana|hier|demain|ieri|domani|ontem|amanhã"
    r"|1[5-9]\d\d|20\d\d)\b"
    r"|(?=[\d昨今明上先周週星礼禮月火水木金土日어오월화수목금토일])"
    r"(?:\d\d?[.:/]\d\d|\d\d?\.\d\.|\d ?(?:[年月日号號時时點点년월일시]|[ap]\.?m\b|uhr\b|h\b)"
    r"|[昨今明][天日]|上[周个]|先[週月]|(?:[周週]|星期|[礼禮]拜)[一二三四五六日天]"
    r"|[月火水木金土日]曜|[월화수목금토일]요일"
    r"|어제|오늘)"
)
_NUMBER: Final = InAnyCase(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundreds?"
    r"|thousands?|once|twice|couple|few|several|first|second|third"
    r"|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzend|anderthalb|hundert|tausend"
    r"|(?:ein|zwei|drei|vier|fünf|mehr)mal|(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)[zß]ig"
    r"|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|docena|quince|veinte|treinta|cien|mil"
    r"|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|douzaine|quinze|vingt|trente|cent"
    r"|due|tre|quattro|cinque|otto|nove|dieci|undici|dodici|venti|trenta|quaranta|cinquanta|cento|mille"
    r"|mezz[ao]|dozzina|volte|dois|duas|três|quatro|oito|dez|onze|doze|vinte|trinta|meia|meio|dúzia|vezes)\b"
    r"|[一二两兩三四五六七八九十百千万半]"
    r"[个個次回人年月天日つ小時时間分周週晩晚桌颗顆位口只隻匹条條张張本杯瓶斤公枚台輛辆遍趟]"
    r"|(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|서른|마흔|쉰|예순) ?"
    r"(?:번|명|사람|개|시간|달|주|해|살|잔|병|마리|권|장|켤레|포기|그릇|가지|통|상자|차례|시)"
    r"|하루|이틀|사흘|나흘"
)

# The counter in the question (何条) follows the number in the answer, too (第28条). Left out are
# the counters of times and things, which have more than one, of years of age, which are told in
# other ways, too, colours, and characters that make another word of it (何处, 几乎).
_COUNTING: Final = frozenset("何几幾")
_COUNTED: Final = compile_late(
    ".*[何几幾]([\u3400-\u9fff\u30a1-\u30fa%\uff05])(?<![年月日号號点點时時次回个個处處种種色何乎内故岁歲歳才])"
)
_COUNTED_ALIKE: Final = ("人名位", "%\uff05パ", "カケヵヶか箇")

# How an answer is told: "vague" if much looks so that is none, such as a time; "listed" if it is
# just as vague, but of a list; "sure" if hardly anything looks so; "address" if that, and its name
# may stand beside it ("phone: 044 422 90 15"); "entry" if a text of no day says it of a name.
Look = Literal["vague", "listed", "sure", "address", "entry"]

# For each kind, beside its look: parts of which each such question has one, the pattern of the
# question, that of an answer. The first kind that fits counts. The parts spare most questions the
# patterns, which are slow to compile.
_KINDS: Final[Sequence[tuple[Look, Sequence[str], re.Pattern[str], Sought]]] = (
    ("sure", ages.PARTS, ages.ASKED, ages.TOLD),
    ("vague", ages.SIZE_PARTS, ages.SIZE_ASKED, ages.SIZE),
    (
        "vague",
        ("when", "wann", "cuándo", "cuando", "quand", "que ", "qué ", "quel", "qual", "che ",
         "qdo", "qndo", "qnd", "q ",
         "welch", "viel uhr", "spät", "spat", "date", "day", "week", "month", "season",
         "year", "morning", "afternoon", "evening", "night", "decade", "century", "time",
         "时候", "時候", "时间", "時間", "何", "哪", "几", "幾", "いつ", "なん", "언제", "며칠",
         "몇", "무슨"),
        _WHEN, _TIME,
    ),
    (
        "sure",
        ("price", "cost", "expensive", "fee", "rent", "pa", "kost", "zahl", "ausgegeben",
         "wie hoch", "cuant", "cuánt", "combien", "quant", "qto", "qnto", "preis", "teuer", "preci",
         "cuesta", "prix", "coût", "coute", "cust", "quanto", "prezz", "preç", "canone", "tariff",
         "valor", "mensalidade", "aluguel"),
        _PRICE_ASKED, _PRICE,
    ),
    (
        "vague",
        ("多", "几", "幾", "らい", "何", "얼마", "몇", "며칠"),
        in_signs.HOW_LONG_ASKED, in_signs.LENGTH,
    ),
    (
        "sure",
        ("多少", "块", "塊", "元", "いくら", "値段", "料金", "費用", "代金", "얼마"),
        in_signs.PRICE_ASKED, in_signs.PRICE,
    ),
    ("vague", ("how much",), _HOW_MUCH, _PRICE),
    (
        "vague",
        ("how", "wie", "uánt", "uant", "combien", "qt", "qnt", "com que freq", "多", "几", "幾",
         "いく", "何", "なん", "らい", "どんだけ", "몇", "얼마", "며칠"),
        _HOW_MANY, _NUMBER,
    ),
    (
        "vague",
        ("why", "how come", "reason", "cause", "warum", "wieso", "weshalb", "por", "pour",
         "perch", "perk", "come mai", "motivo", "ragione", "pq", "pk", "p q", "xk", "xé", "xè",
         "xch", "waarom", "почему"),
        _WHY, _REASON,
    ),
    *(("address", *address) for address in ADDRESSES),
    ("vague", homes.KEPT_PARTS, homes.KEPT_ASKED, homes.KEPT),
    ("address", homes.PARTS, homes.ASKED, homes.TOLD),
    ("vague", ("phone", "call", "telef", "teléf", "telem", "cel"), _PHONE_ASKED, PHONE),
    (
        "vague",
        ("who", "wem ", "wen ", "wer ", "qui", "quién", "con chi", "com quem", "met wie"),
        _WHOM, _PEOPLE,
    ),
)  # fmt: skip

_PARTS: Final = tuple((part, number) for number, kind in enumerate(_KINDS) for part in kind[1])

# Parts of which each question for one of `answer_lists` has one.
_LISTED: Final = (
    "colo", "farb", "couleur", "kleur", "cor ", "kolor", "renk", "reng", "色", "색", "countr",
    "nation", "language", "pet", "animal", "instrument", "sport", "occupation", "profession",
    "job title", "employer", "living", "work",
)  # fmt: skip

# The question words of `answer_types_elsewhere` that an all-ASCII question may have.
_ELSEWHERE: Final = frozenset(
    """bao berapa biaya cena cene cenu czemu czynsz dien dlaczego fiyat fiyati gekost gia harga hoe
    hoeveel huur hvorfor kac kaca kira kostte kostten ktorego ile ilu kapan kdy kenapa khi kiedy
    kolik kost kostar kostede kostet koszt mengapa miksi milloin hoelaat hoelang hoeduur hoevaak
    wrm po od jakiego jakim welk betaald montako ne neden ngay nhieu nicin
    niye jak nomor prijs prijzen pris puhelin sao tai tanggal ucret welke zaplacil vi wanneer
    zaman hur hvor varfor miert proc mikor hany kuinka paljonko kauanko montako moneltako mennyi
    mennyit mennyibe mekkora meddig milyen hinta vuokra hyra hyran husleje lakber pris melyik
    mita mihin mina za kolik vilken vilket hvilken hvilket sewa jam hari""".split()  # noqa: SIM905 - fifty pairs of quotes say nothing
)


class AnswerType(NamedTuple):
    """A kind of answer.

    Attributes:
        holds: Fits a text that holds one.
        look: How such a text is told from others.
        asking: The words of the question, folded, that tell nothing else than the kind.
    """

    holds: Sought
    look: Look = "vague"
    asking: tuple[str, ...] = ()

    @property
    def tells_enough(self) -> bool:
        """Whether what looks so may be the answer, whatever else of the question it has."""
        return self.look in {"listed", "sure", "address"}

    @property
    def is_number(self) -> bool:
        """Whether it is any number: how many, how long, how often."""
        return self.holds is _NUMBER


def find_answer_type(question: str) -> AnswerType | None:
    """Return what kind of answer *question* asks for; None if it may be anything."""
    # What Spanish has before the sign asks for nothing: "Cuando llueve, ¿qué hacemos?"
    question = question[question.find("\u00bf") + 1 :]
    if not _COUNTING.isdisjoint(question) and (counted := _COUNTED.match(question)):
        return AnswerType(_number_of(counted[1]))
    lowered = question.lower()
    for number in dict.fromkeys([number for part, number in _PARTS if part in lowered]):
        look, _, asks, holds = _KINDS[number]
        if found := asks.match(question):
            return AnswerType(holds, look, _words_of(" ".join(filter(None, found.groups()))))
    if holds_any(lowered, _LISTED):
        from indexer.asking.answer_lists import find_in_lists  # noqa: PLC0415 - few questions

        if listed := find_in_lists(question):
            return AnswerType(listed[0], "listed", _words_of(listed[1]))
    if who := find_who(lowered):
        return AnswerType(line_of(who.name), "entry", _words_of(who.beside))
    is_here = question.isascii() and _ELSEWHERE.isdisjoint(lowered.split())
    return None if is_here else _elsewhere(question)


def _elsewhere(question: str) -> AnswerType | None:
    from indexer.asking.answer_types_elsewhere import find_answer_type_elsewhere  # noqa: PLC0415 - few questions

    found = find_answer_type_elsewhere(question)
    return AnswerType(found.holds, found.look, _words_of(found.asking)) if found else None


def _words_of(asked: str) -> tuple[str, ...]:
    """Return the words of what was *asked*: of "e-mail" both "email" and its parts."""
    if not asked.isascii():
        # In pairs of characters, and one by one, as these are looked up.
        signs = " ".join(sign for sign in asked if is_unspaced(sign))
        asked = f"{prepare_text(asked, for_query=True)} {prepare_text(signs, for_query=True)}"
    words = MARKED_WORD.findall(fold_text(f"{asked} {asked.replace('-', '')}"))
    return tuple(dict.fromkeys(words))


def _number_of(counted: str) -> re.Pattern[str]:
    alike = next((group for group in _COUNTED_ALIKE if counted in group), counted)
    return re.compile(rf"[\d一二两三四五六七八九十百千万億亿] ?[{alike}]")
