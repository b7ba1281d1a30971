"""Words that mean little where they stand, and much elsewhere: "may", "current", "in total"."""

from collections.abc import Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.text.folding import holds_any

# The piece of a function word beside an apostrophe: "Hugo's", "doesn't", "l'été"; "doesnt", too.
_PIECE: Final = compile_late(
    r"(?i)\b(?:do|does|did|is|are|was|were|has|have|had|ca|could|wo|would|should|ai)n['\u2019]?t\b"
    r"|(?<=\w)['\u2019](?:s|t|d|m|ll|re|ve)\b|\b(?:c|d|j|l|m|n|qu|s|t)['\u2019](?=\w)"
    r"|\b(?:cos|dov|com|quand|quant|quell|quest|[dn]ell|d?all|sull)['\u2019](?=\w)(?!s\b)"
)

# The letter before a hyphen: where "x-ray" occurs nowhere, an x stands for something else.
_LETTER: Final = compile_late(r"(?<![\w'\u2019-])[A-Za-z](?=-[A-Za-z]{3})")

# What Romanian leaves of a pronoun, of "se" and of "nu", before "have": "s-a spus", "l-au văzut".
_CLITIC: Final = compile_late(
    r"(?i)(?<![\w'\u2019-])[cilmnsv](?=-(?:am?|ai|au|a[țţt]i|ar|a[șşs]|or?|om)\b)"
)
# The pronoun; without its mark, a numeral.
_TO_THEM: Final = compile_late(r"\b[îÎ]i\b")
# "Who" in Polish and Turkish, and a name elsewhere: the words behind it tell, or Turkish letters.
_KIM: Final = compile_late(
    r"(?i)\bkim(?= (?:jest|s[ąa]|by[łl][aoiy]?|oldu[ğg]u\w*|vard[ıi])\b"
    r"|(?: \w+){1,4}(?:[ıiuü]yor|[dt][ıiuü]|[ae]cak|m[ıiuü]ş)(?:du)?\W*\Z)"
)
_WHO: Final = compile_late(r"(?i)\bkim\b")
# When and where in Nordic languages: without its mark, a fruit in Turkish, and elsewhere "there is"
# in Turkish and a word of programs.
_WHEN_NORDIC: Final = compile_late(
    r"(?i)\b(?:när|når)\b"
    r"|\A\W*nar(?= (?:gick|går|gar|ska|skal|är|er)\b)"
)
_WHERE_NORDIC: Final = compile_late(
    r"(?i)(?<!\w)var(?= (?:\w+[dt]e|är|ar|ligger|låg|lag|bor|finns|finner|fanns|står|star|sitter"
    r"|satt|har|åt|köper|ska|skulle|kan|hittar|jobbar|går|gick|lägger|hänger|hålls) \w)"
    r"|(?<!\w)var(?=(?: \w+){1,3} (?:bor|ligger|är|finns|står|sitter|jobbar|hänger|åt|köpte)\W*\Z)"
)
# A prefix of Hungarian verbs that stands behind its verb, before an article, and a name elsewhere.
_PREFIX_HUNGARIAN: Final = compile_late(r"(?i)(?<=\w )meg(?= (?:az?|még|m[áa]r)\b)")
# "What" in Indonesian; a father in Hungarian, and initials elsewhere.
_WHAT_INDONESIAN: Final = compile_late(
    r"\b[Aa]pa(?= (?:yang|saja|aja|itu|ini|nama|keputusan|alasan|isi|warna|jenis|rencana)\b)"
    r"|(?<=\b(?:ada|itu|ini) )apa(?: (?:saja|aja))?(?=\W*\Z)"
)
# What asks together with "ne", "how".
_HOW_MUCH: Final = compile_late(r"(?i)(?<=\bne )kadar(?:d[ıi]r?)?\b")

# The verb "may": the month usually has a capital, or "in" before it, or a number beside it.
_MAY: Final = compile_late(
    r"(?:(?<=\b[Ww]ho )|(?<=\b[Ii] )|(?<=\b[Ww]e )|(?<=\b[Hh]e )|(?<=\b[Ss]he )|(?<=\b[Ii]t )"
    r"|(?<=\b[Yy]ou )|(?<=\b[Tt]hey )|(?<=\b[Tt]hat )|(?<=\b[Ww]hich ))may\b(?! \d)"
    r"|\bmay(?= (?:be|have|not|i|we|he|she|it|you|they)\b)"
)
# How something is today, before what it is, unless that is electric: "my current address".
_CURRENT: Final = compile_late(
    r"(?i)\bcurrent(?= [^\W\d_]{3,})(?! (?:and|clamps?|consum|draw|driver|flow|for|from|gain|in|is"
    r"|leak|limit|loop|loss|meter|mirror|of|or|over|protect|rating|ratings|ripple|sens|shunt|source"
    r"|surge|through|transformer|was|when)[a-z]*\b)"
)
# As it is asked for an order, and not for the newest.
FIRST_TO_LAST: Final = (
    r"(?:(?:earliest|oldest|first) to (?:the )?(?:latest|newest|last|most recent)"
    r"|(?:latest|newest|last|most recent) to (?:the )?(?:earliest|oldest|first))\b"
)
# Whom a model asks about: who talks with it. Notes call that person by name, or not at all, and
# those that say "user" are about others. Not "users", who are.
_USER: Final = compile_late(r"(?i)\buser\b")
_CELL: Final = compile_late(r"(?i)\bcell(?=[ -]phones?\b)")
# What asks together with "how". Not "long" and "far", which texts say of what takes or is so.
_HOW: Final = compile_late(r"(?i)(?<=\bhow )(?:many(?: different| distinct)?|much)\b")
# The time of "the last time" and of "how many times", which no text tells.
_TIMES: Final = compile_late(
    r"(?i)(?<=\bultima )volta\b|(?<=\bprossima )volta\b|(?<=\bprima )volta\b|(?<=\bquante )volte\b"
    r"|(?<=\b[uú]ltima )vez\b|(?<=\bpr[oó]xima )vez\b|(?<=\bprimeira )vez\b|(?<=\bprimera )vez\b"
    r"|(?<=\bquantas )vezes\b|(?<=\bqtas )vezes\b|(?<=\bcu[aá]ntas )veces\b"
    r"|(?<=\bderni[eè]re )fois\b|(?<=\bpremi[eè]re )fois\b|(?<=\bcombien de )fois\b"
    r"|(?<=\bletzte )mal\b|(?<=\bletzten )mal\b|(?<=\bersten )mal\b|(?<=\bwie viele )male\b"
    r"|(?<=\blaatste )keer\b|(?<=\beerste )keer\b|(?<=\bhoeveel )keer\b"
    r"|(?<=\bostatni )raz\b|(?<=\bpierwszy )raz\b|(?<=\bile )razy\b"
)
# What asks for a name: notes say it of themselves, "Mi chiamo Chiara".
_CALLED: Final = compile_late(
    r"(?i)(?<=\bsi )chiama(?:va|no|vano)?\b|(?<=\bse )(?:chama|llama)(?:va|ba|n|m|ban|vam)?\b"
    r"|(?<=\bs['\u2019])appell(?:e|ent|ait|aient)\b|\A\W*(?:como|qual) (?:se )?chamas?\b"
    r"|(?<=\bcomo se )chamas?\b|(?<=\bcomment se )nomm(?:e|ent|ait|aient)\b"
    r"|(?<=\bwie )(?:hei(?:ß|ss)(?:t|en|e)|hie(?:ß|ss)(?:en)?)\b|(?<=\bhoe )he(?:et(?:te)?n?|ten)\b"
    r"|(?<=\bvad )(?:heter|hette)\b|(?<=\bhva )het(?:er)?\b"
    r"|(?<=\bhvad )hed(?:der)?\b|(?<=\bcum se )(?:numesc|nume[sș]te|cheam[aă])\b"
    r"|(?<=\bhogy )hívt?[aáj]+k\b|\b(?:ad[iı]|ismi)(?= ne(?:ydi|dir)?\b)"
    r"|(?<=\bπώς )(?:τον |την |το )?(?:λένε|έλεγαν|λέγεται)\b"
)
# The same in English at the end, and where another word may stand between.
_CALLED_LATE: Final = compile_late(
    r"(?i)(?:\bwhat(?:['\u2019]?s| is| was| are| were) .*|\bjak (?:si[eę] |se |ma(?:j[aą])? na )?"
    r"|\b(?:как|як) (?:\S+ )?)(called(?=\W*\Z)|named(?=\W*\Z)|nazywa\w*|jmenuj\w*|imi[eę]"
    r"|зовут|звали|называ\w+|звати|називає\w+)\b"
)
# "We" in Brazil; by itself it is people.
_WE: Final = compile_late(r"(?i)(?<=\ba )gente\b")
# How far apart two times are, which no text tells: "how many days passed between …".
_APART: Final = compile_late(
    r"(?i)(?<=\bhow many )(?:days|weeks|months|years|hours|minutes)"
    r"(?: (?:had|have|has))?"
    r" (?:(?:passed|elapsed)(?: between| since)?|ago|apart)\b"
)
# What says that something was talked about, or asks for it again, in the middle of a question.
_TALKED: Final = compile_late(
    r"(?i)\b(?:(?:look|go|think|check|follow)(?:ing)? (?:back|through|up)"
    r"(?: (?:at|to|on|about|through))? )?"
    r"our (?:previous|last|past|prior|earlier|recent) (?:conversation|chat|discussion|talk)s?\b"
    r"|\bi (?:was|am) wondering(?: if)?\b"
    r"|\b(?:can|could) you (?:please )?remind me(?: (?:of|about))?\b"
    r"|(?<=\byou )(?:suggested|recommended|mentioned|listed|told me)\b"
)
# What asks for something new, or for what the other one said.
_REQUESTED: Final = compile_late(
    r"(?i)(?:\b(?:can|could|do|will|would) you (?:(?:also|kindly|maybe|perhaps|please) )?"
    r"|\bdid you (?=recommend|suggest)|\A\W*(?:and )?(?:please )?(?=[^\W\d_]+ \S+ \S))"
    r"((?:mention|propose|recommend|suggest)\b)"
)
# Not "any recommendations in the report", nor "any suggestion box".
_REQUESTS: Final = compile_late(
    r"(?i)\b(?:any|some) (?:good )?(?:recommendation|suggestion)s?\b(?=\W*(?:\Z|[,;:.?!])"
    r"| (?:about|as to|for|how|i|on|please|regarding|to|what|where|which|who|you)\b)"
)
_REQUESTED_LATE: Final = compile_late(
    r"(?i)(?:\b(?:kannst|könntest|können|könnten|würdest|würden) (?:\S+ )*?(?=(?:emp|vor|anr))"
    r"|\b(?:was|welche[nmrs]?|wen) (?:\S+ )*?(?=(?:empfiehlst|empfehlen sie)\b)"
    r"|\b(?:kun|kan|kunt|zou) (?:je|jij|u) (?:\S+ )*?(?=(?:aan|adv|voo))"
    r"|\b(?:можешь|можете|мог(?:ла|ли)? бы) (?:\S+ )*?(?=(?:по|пред)))"
    r"((?:empfehlen|empfiehlst|vorschlagen|anraten|aanraden|aanbevelen|voorstellen|adviseren"
    r"|посоветовать|порекомендовать|предложить)\b)"
)
_REQUESTED_ELSEWHERE: Final = compile_late(
    r"(?i)\b(?:empfiehl|empfehlen sie|schlag|schlagen sie)(?= (?:mir|uns)\b)"
    r"|\b(?:peux|pourrais|pouvez|pourriez)-(?:tu|vous) (?:[mn]\S* )?"
    r"(?:recommander|conseiller|suggérer|proposer)\b"
    r"|\b(?:recommande|conseille|suggère|propose)z?-(?:moi|nous)\b"
    r"|\b(?:puedes|podrías|puede|podría) (?:recomendar|sugerir|proponer|aconsejar)(?:me|nos)?\b"
    r"|\b(?:me|nos) (?:puedes |podrías )?"
    r"(?:recomiend(?:as?|an)|sugieres?|aconsejas?|recomendarías|recomendar|sugerir)\b"
    r"|\b(?:recomi[ée]ndame|sugi[ée]reme|acons[ée]jame|proponme)\b"
    r"|\b(?:puoi|potresti|può|potrebbe) (?:consigliar|suggerir|raccomandar|propor)(?:mi|ci|e)\b"
    r"|\b(?:mi|ci) (?:puoi |potresti )?"
    r"(?:consigli|consiglieresti|consigliare|suggerisci|suggeriresti|suggerire|proponi)\b"
    r"|\b(?:consigliami|suggeriscimi|proponimi|raccomandami)\b"
    r"|\b(?:podes?|poderias?|consegues?) (?:me )?"
    r"(?:recomendar|sugerir|indicar|aconselhar)(?:-me)?\b"
    r"|\bme (?:recomend[ae]s?|sugere|sugira|indi(?:ca|que)|aconselha)\b"
    r"|\b(?:recomend[ae]|sugere|sugira|aconselha)-(?:me|nos)\b"
    r"|\b(?:raad)(?= (?:me|mij|ons)\b)"
    r"|\b(?:możesz|mozesz|mógłbyś|mogłabyś) (?:mi |nam )?"
    r"(?:poleci[ćc]|zaproponowa[ćc]|doradzi[ćc]|zasugerowa[ćc])\b"
    r"|\b(?:pole[ćc]|zaproponuj|dorad[źz]|zasugeruj) (?:mi|nam)\b"
    r"|\b(?:посоветуй|порекомендуй|предложи)(?:те)?\b"
    r"|\b(?:öner(?:ir|ebilir)|tavsiye ed(?:er|ebilir)) ?misin(?:iz)?\b"
)
# Each match of these two holds one.
_OF_REQUESTS: Final = (
    *("mpfehl", "mpfiehl", "schlag", "anraten", "ommand", "onseil", "sugg", "propo", "recom"),
    *("sugier", "sugér", "suger", "suggér", "sugir", "aconse", "consigl", "raccom", "indi", "raad"),
    *("aanra", "aanbe", "voorst", "advis", "pole", "zapropo", "dorad", "совет", "комендуй"),
    *("комендов", "предлож", "öner", "tavsiye", "sugieres", "sugiéreme", "acons"),
)
# In which order something was, which no text tells either; and what asks for the newest. Not "the
# order of hops", nor the Order of the Phoenix; and "first" only of two that are named.
_IN_ORDER: Final = compile_late(
    r"(?i)(?-i:(?<=hat is the )order(?= of )|(?<=hat was the )order(?= of ))"
    r"|(?<=\bthe )order(?= in which )|(?<=\bin )(?:what|which) order\b"
    rf"|\b{FIRST_TO_LAST}|\bmost recent(?:ly)?\b"
    r"|(?<=\w )(?:happened )?first(?=[,:] .{1,200} or )"
)
# What asks for a sum of what texts tell one by one.
_IN_SUM: Final = compile_late(
    r"(?i)(?<=\bin )total\b(?=\s*(?:[,?]|\Z))|\btotal (?:number|amount)(?= (?:of|I|we)\b)"
)

# Each pattern with letters of which every match holds one, so that few questions need it.
_PATTERNS: Final = (
    (("'", "\u2019", "nt"), _PIECE),
    (("-",), _LETTER),
    (("-",), _CLITIC),
    (("îi",), _TO_THEM),
    (("ı", "ğ", "ş"), _WHO),
    (("kim ",), _KIM),
    (("när", "når", "nar "), _WHEN_NORDIC),
    (("var ",), _WHERE_NORDIC),
    (("meg ",), _PREFIX_HUNGARIAN),
    (("apa",), _WHAT_INDONESIAN),
    (("ne kadar",), _HOW_MUCH),
    (("current",), _CURRENT),
    (("may",), _MAY),
    (("how ",), _HOW),
    (("how ",), _APART),
    (("a gente",), _WE),
    (("chiama", "chama", "llama", "appel", "nomm", "hei", "hie", "heet", "heten"), _CALLED),
    (("heter", "hette", "hva het", "hed", "nume", "cheam", "hogy", " ne", "πώς"), _CALLED),
    ((" called", " named", "jak ", "как ", "як "), _CALLED_LATE),
    ((" volt", " ve", " fois", " mal", " keer", " raz"), _TIMES),
    (("total",), _IN_SUM),
    (("order", "est", "recent", "first"), _IN_ORDER),
    (("our ", "you ", "wondering"), _TALKED),
    (("recommend", "suggest", "propose", "mention"), _REQUESTED),
    (("recommend", "suggest"), _REQUESTS),
    (_OF_REQUESTS, _REQUESTED_LATE),
    (_OF_REQUESTS, _REQUESTED_ELSEWHERE),
    (("phone",), _CELL),
    (("user",), _USER),
)
_IN_PLACE: Final = tuple((part, pattern) for parts, pattern in _PATTERNS for part in parts)

# Words that ask how things are today, and are not what is asked for. Not "current", which is said
# of anything: to look for the newest then cost more questions than it won.
_NOW_WORDS: Final = (
    "now|nowadays|currently|at the moment|these days|so far|lately|of late|jetzt|derzeit|momentan"
    "|zurzeit|in letzter zeit|actuellement|maintenant|dernièrement|ces derniers temps|ahora"
    "|actualmente|últimamente|adesso|attualmente|ultimamente|agora|atualmente|сейчас|теперь"
    "|в последнее время|зараз|тепер|останнім часом|teraz|obecnie|momenteel|şimdi|τώρα"
    "|aktualnie|w tej chwili|şu anda|şu anki|su anda|su anki"
    "|no momento|hoje em dia|al momento|op dit moment"
    "|tegenwoordig|nu is|is nu|zijn nu"
    "|just nu|för närvarande|numera|for tiden|akkurat nå|nykyään|tällä hetkellä|nyní|teď|momentálně"
    "|jelenleg|sekarang|saat ini|עכשיו|כרגע|الان|در حال حاضر"
)
_NOW_SIGNS: Final = "现在|現在|目前|지금|현재|요즘|요새"
_NOW: Final = compile_late(rf"\b(?:{_NOW_WORDS})\b|{_NOW_SIGNS}")
_OF_NOW: Final = f"{_NOW_WORDS}|{_NOW_SIGNS}".split("|")


def find_now(text: str) -> str:
    """Return the words, in lowercase, with which *text* asks how things are today; '' if none."""
    lowered = text.lower()
    # "Know" is in many questions, and contains "now".
    rest = lowered.replace("know", "")
    found = _NOW.search(lowered) if holds_any(rest, _OF_NOW) else None
    return found[0] if found else ""


def find_small(text: str) -> Sequence[str]:
    """Return the words that mean little only in their place in *text*.

    These are pieces of words at an apostrophe or before a Romanian verb, the letter of "x-ray",
    who and how much in Turkish, when and where in Nordic languages, a prefix of Hungarian verbs,
    what in Indonesian, the verb "may", "now", "current" before what is so, "cell" before "phone",
    "user", what asks how many, how often,
    how far apart, what is called so, "we" in Brazil, in which order and in total, what says
    that something was talked about, and what asks to suggest something.
    """
    lowered = text.lower()
    found = dict.fromkeys([now] if (now := find_now(text)) else [])
    for pattern in dict.fromkeys([pattern for part, pattern in _IN_PLACE if part in lowered]):
        found |= dict.fromkeys(pattern.findall(text))
    return [*found]
