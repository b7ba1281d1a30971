"""Whose words a question asks for: those of who asks, or a program's replies to them.

"What did I pay for the boiler?" is answered by what somebody once said in a conversation that was
saved, and "which hotels did you suggest?" by the replies there.
"""

from typing import Final, Literal

from indexer.patterns import compile_late
from indexer.text.folding import holds_any

Speaker = Literal["", "asker", "program"]

# "I" and "we" in languages that say so, and "user", as models call somebody who talks with them.
# Not those that mean something else as often: French "mes", Turkish "ben", Swedish "min".
_OF_ASKER: Final = frozenset(
    """i my mine myself we our ours user users ich mein meine meinem meinen meiner meines mir mich
    wir unser unsere unserem unseren unserer je j mon moi nous notre
    nosotros nuestro nuestra nuestros nuestras nostro nostra nostri nostre nosso nossa nossos nossas
    minhas nasz nasza nasze naszego naszej naszych nasi bizim bize
    wij onze ons vår vårt våra мы наш наша наше наши нашей нашего
    yo mi mis mío mía mio mia miei mie minha meu meus ik mijn mij jag jeg mitt mina mój moja moją
    moje mojego mojej mnie můj mě mne я мой моя моё мое мои мою моего моей моих мне меня мій моє мої
    мене мені benim bana bende minun minulle minulla mele saya aku tôi mình μου εγώ أنا मैं मेरा मेरी मेरे
    मुझे 나 내 제 저 나는 나의 나를 내가 내게 제가 제게 저는 저의 저를""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
)
# In capitals, they are something else.
_AS_WRITTEN: Final = frozenset({"eu", "Eu", "io", "Io"})
_UNSPACED: Final = compile_late(r"我(?![们們])|私(?!立)|僕|俺|ฉัน|ผม")
_WORD: Final = compile_late(r"[^\W\d_][\w\u0900-\u097f]*")

# Not what is asked to be told or shown, by whom it ever was said.
_FOR_ME: Final = compile_late(
    r"(?i)(?<!\btell )(?<!\bgive )(?<!\bshow )(?<!\blet )(?<!\bget )(?<!\bfind )(?<!\bhelp )"
    r"(?<!\bsend )(?<!\bbring )(?<!\btold )(?<!\bgave )(?<!\bexplain to )\b(?-i:[Mm]e)\b"
)

# Not "can you suggest", which wants something new.
_OF_PROGRAM: Final = compile_late(
    r"(?i)\byou(?:['\u2019](?:ve|d)| had| have)? (?:\w+ly )?(?:suggested|recommended|mentioned"
    r"|listed|told|said|gave|given|wrote|written|explained|advised|proposed|provided|showed|shown"
    r"|named|described|c[ao]me up with)\b"
    r"|\bdid you (?:\w+ly )?(?:suggest|recommend|mention|list|tell|say|give|write|explain|advise"
    r"|propose|provide|show|name|describe|come up with)\b"
    r"|\byour (?:advice|(?:answer|explanation|idea|list|proposal|recommendation|reply|suggestion"
    r"|tip)s?)\b|\bassistant(?:['\u2019]?s)?\b|\bremind me\b"
    r"|\bour (?:\w+ )?(?:chat|conversation)s?\b"
)
# German and Dutch have the verb last: "das Buch, das du mir empfohlen hast".
_OF_PROGRAM_ELSEWHERE: Final = compile_late(
    r"(?i)\b(?:ha(?:st|ttest|s) (?:du )?|du )(?:\S+ )*?(?:empfohlen|vorgeschlagen|gesagt|erklärt"
    r"|geraten|angeraten|genannt|erwähnt|gegeben|geschrieben|gezeigt|aufgelistet|erzählt|beschrieben)\b"
    r"|\bdeine? (?:antwort|empfehlung|erklärung|liste|rat|tipps?|vorschl[aä]ge?)\b"
    r"|\b(?:voc[êe]|vc) (?:me |nos )?(?:tinha )?(?:sugeri(?:u|do)|recomend(?:ou|ado)"
    r"|indic(?:ou|ado)|disse|dito|falou|mencion(?:ou|ado)|explic(?:ou|ado)|deu|list(?:ou|ado)|aconselh(?:ou|ado))\b"
    r"|\b(?:hai|avevi) (?:suggerito|consigliato|raccomandato|detto|proposto|spiegato|dato|elencato"
    r"|indicato|menzionato|nominato|descritto)\b|\bi tuoi consigli\b"
    r"|\bil tuo (?:consiglio|elenco|suggerimento)\b|\bla tua (?:lista|risposta|spiegazione)\b"
    r"|\b(?:had|heb|hebt) (?:je|jij|u)\b.*\b(?:aangeraden|aanbevolen|voorgesteld|gezegd|genoemd"
    r"|gegeven|geadviseerd|uitgelegd)\b|\b(?:je|jij|u) (?:\S+ )*?(?:aangeraden|aanbevolen"
    r"|voorgesteld|geadviseerd|genoemd) (?:had|hebt)\b|\braad(?:de|den)? (?:je|jij|u)\b.*\baan\b"
    r"|\b(?:poleci|zaproponowa|doradzi|zasugerowa|sugerowa|powiedzia|m[óo]wi|wspomnia|wymieni|poda)"
    r"[łl][ea][śs]\b"
    r"|\b(?:öner|tavsiye et|söyle|bahset|anlat)(?:m[iı]ş)?[dt][iı]n(?:[iı]z)?\b"
    r"|\b(?:recomend|suger|aconsej|mencion|nombr|explic|enumer)(?:aste|iste)\b|\bdijiste\b"
    r"|\bpropusiste\b|\b(?:me|nos) diste\b"
    r"|\b(?:has|habías) (?:recomendado|sugerido|aconsejado|dicho|propuesto|mencionado|dado)\b"
    r"|\btu (?:consejo|explicación|lista|recomendación|respuesta|sugerencia)s?\b"
    r"|\b(?:[mn](?:e |ous |['\u2019]))?(?:as|avais|avez|aviez)(?:-(?:tu|vous))? (?:bien |déjà )?"
    r"(?:conseillé|recommandé|proposé|suggéré|dit|expliqué|donné|cité|mentionné|indiqué|décrit)e?s?\b"
    r"|\bt(?:on|a|es) (?:conseil|explication|liste|proposition|recommandation|réponse|suggestion)s?"
    r"\b"
)
_OF_PROGRAM_FARTHER: Final = compile_late(
    r"(?i)\b(?:ты|вы) (?:\S+ )*?(?:по)?(?:советовал|рекомендовал|предложил|предлагал|сказал|говорил"
    r"|упомянул|упоминал|назвал|написал|объяснил|описал|перечислил|дал)[аи]?\b"
    r"|\b(?:ти|ви) (?:\S+ )*?(?:по)?(?:радив|радила|рекомендував|рекомендувала|запропонував"
    r"|запропонувала|казав|казала|згадував|згадувала|назвав|назвала|пояснив|пояснила)\b"
    r"|[你您](?:之前|以前|上次|上回|刚才|剛才|刚刚|剛剛|曾经|曾經|当时|當時|已经|已經|[给給跟向对對]我|是|有|都|所|还|還)*"
    r"(?:推[荐薦]|[建提][议議]|提[到过過及]|[说說讲講](?:[过過的了]|到)|告[诉訴]|介[绍紹]|列[出的过過了]|[给給]我的)"
    r"|(?:^|[、。\s前回は]|あなたが)(?:勧めて|すすめて|薦めて|提案して|教えて|紹介して|挙げて|説明して"
    r"|言って)くれ(?:た|てい?た)|あなたの(?:おすすめ|提案|助言|回答|説明)"
    r"|(?:(?:네가|니가|당신이) ?|^|(?<![가이]) )(?:추천해|제안해|알려|소개해|설명해|말해) ?"
    r"(?:준|줬|주었|주신)"
)
# Each match holds one of these; most questions hold none.
_HINTS: Final = ("you", "assistant", "remind me", "our ")
_HINTS_ELSEWHERE: Final = (
    *("hast", "has du", "hatt", "du ", "dein", "vc ", "voc", "hai ", "avevi ", " tuo", " tua"),
    *("had je", "had jij", "had u", "heb", "raad", "aste", "iste", "has re", "has su", "has me"),
    *("has ac", "has di", "has pr", "has da", "habías", " tu ", "-tu", "vous", "ton ", "ta "),
    *("tes ", "poleci", "zapropon", "doradzi", "sugerowa", "powiedzia", "mówi", "mowi", "wspomnia"),
    *(
        "aange",
        "aanbev",
        "voorgest",
        "wymieni",
        "poda",
        "öner",
        "tavsiye",
        "söyle",
        "bahset",
        "anlat",
    ),
)
# Here "we" are both, and either may have said what is asked for.
_SAID_BY_BOTH: Final = compile_late(
    r"(?i)\bwe (?:\w+ly )?(?:agreed|came up|chatted|covered|decided|discussed|settled|spoke|talked"
    r"|went (?:over|through)|worked (?:on|out))\b"
    r"|\b(?:did|have|had) we (?:\w+ly )?(?:agreed?|came|chat(?:ted)?|come|cover(?:ed)?|decided?"
    r"|discuss(?:ed)?|go (?:over|through)|gone (?:over|through)|settled?|speak|spoken|talk(?:ed)?"
    r"|work(?:ed)? (?:on|out))\b"
)
_SAID_BY_ASKER: Final = compile_late(
    r"(?i)\bi (?:said|told|mentioned|asked|wrote)\b|\b(?:did|have|had|was|am) i\b"
)

# What holds, or is to be done, may have been told by either: "which channel should I set?"
_ADVICE: Final = compile_late(
    r"(?i)\b(?:should|can|could|may|must|shall) (?:i|we)\b|\bdo(?:es)? (?:i|we) (?:need|have) to\b"
    r"|\bhow (?:do|would) (?:i|we)\b|\bwhat (?:do|does|did) \S+(?: \S+)? mean\b"
    r"|\b(?:soll(?:te)?|kann|könnte|darf|muss) (?:ich|man)\b|\bwie (?:mache?|bekomme?|geht) ich\b"
    r"|\b(?:dois|puis|devrais|peux)-je\b|\bje (?:dois|peux|devrais)\b"
    r"|\b(?:debo|debería|puedo|podría|tengo que|devo|deveria|dovrei|posso|potrei)\b"
    r"|\b(?:moet|mag|kan|zou) ik\b|\b(?:powinienem|powinnam|mogę|muszę)\b"
    r"|\b(?:мне (?:следует|стоит|нужно|надо|можно)|можно ли|могу ли)\b"
    r"|我(?:们|們)?(?:应该|應該|可以|能不能|可不可以|该|該|要不要)|べき|てもいい|たらいい"
    r"|해야 ?(?:하|할|돼|될)"
)
# Each match holds one of these, too.
_HINTS_OF_ADVICE: Final = (
    *("should", "can i", "can we", "could", "may i", "may we", "must", "shall", "need to"),
    *("have to", "how do", "how would", " mean", "soll", "kann", "könnte", "darf", "muss", "wie "),
    *("dois", "puis", "devrais", "peux", "debo", "debería", "puedo", "podría", "tengo que", "devo"),
    *("deveria", "dovrei", "posso", "potrei", " ik", "powin", "mogę", "muszę", "мне ", "можно"),
    *("могу ", "我", "べき", "ても", "たら", "해야"),
)


def find_speaker(text: str) -> Speaker:
    """Return whose words *text* asks for; "" if it does not say so."""
    lowered = text.lower()
    if _asks_for_replies(text, lowered) and not _SAID_BY_ASKER.search(text):
        return "program"
    words = _WORD.findall(_SAID_BY_BOTH.sub(" ", text) if "we " in lowered else text)
    is_asker = not _OF_ASKER.isdisjoint(map(str.lower, words)) or not _AS_WRITTEN.isdisjoint(words)
    if not is_asker and "me" in lowered:
        is_asker = _FOR_ME.search(text) is not None
    is_asker = is_asker or (not text.isascii() and _UNSPACED.search(text) is not None)
    if not is_asker or (holds_any(lowered, _HINTS_OF_ADVICE) and _ADVICE.search(text)):
        return ""
    return "asker"


def _asks_for_replies(text: str, lowered: str) -> bool:
    return (
        (holds_any(lowered, _HINTS) and _OF_PROGRAM.search(text) is not None)
        or (holds_any(lowered, _HINTS_ELSEWHERE) and _OF_PROGRAM_ELSEWHERE.search(text) is not None)
        or (not text.isascii() and _OF_PROGRAM_FARTHER.search(text) is not None)
    )
