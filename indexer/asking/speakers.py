"""Whose words a question asks for: those of who asks, or a program's replies to them.

"What did I pay for the boiler?" is answered by what somebody once said in a conversation that was
saved, and "which hotels did you suggest?" by the replies there.
"""

from typing import Final, Literal

from indexer.patterns import compile_late

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
    r"(?<!\bsend )(?<!\bbring )(?<!\btold )(?<!\bgave )(?<!\bexplain to )\bme\b"
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
    r"|\bhas(?:t du| du)\b.*\b(?:empfohlen|vorgeschlagen|gesagt|erklärt)\b"
    r"|\b(?:voc[êe]|vc) (?:me )?(?:sugeriu|recomendou|indicou|disse|falou|mencionou|explicou)\b"
    r"|\b(?:hai|avevi) (?:suggerito|consigliato|raccomandato|detto|proposto|spiegato)\b"
    r"|\b(?:had|heb|hebt) (?:je|jij|u)\b.*\b(?:aangeraden|aanbevolen|voorgesteld|gezegd|genoemd"
    r"|geadviseerd|uitgelegd)\b|\braad(?:de|den)? (?:je|jij|u)\b.*\baan\b"
    r"|\b(?:poleci|zaproponowa|doradzi|zasugerowa|sugerowa|powiedzia|m[óo]wi|wspomnia)[łl][ea][śs]\b"
    r"|\b(?:öner|tavsiye et|söyle|bahset|anlat)(?:m[iı]ş)?[dt][iı]n(?:[iı]z)?\b"
    r"|\bme (?:recomendaste|sugeriste|dijiste|aconsejaste|propusiste)\b"
    r"|\bm['\u2019]as(?:-tu)? (?:conseillé|recommandé|proposé|suggéré|dit|expliqué)\b"
)
# Each match holds one of these.
_HINTS: Final = (
    *(
        "you",
        "assistant",
        "remind me",
        "our ",
        "has",
        "vc ",
        "voc",
        "hai ",
        "avevi ",
        "had ",
        "heb",
    ),
    *("raad", "łeś", "las", "łaś", "les", "din", "tin", "dın", "tın", "me ", "m'as", "m\u2019as"),
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


def find_speaker(text: str) -> Speaker:
    """Return whose words *text* asks for; "" if it does not say so."""
    lowered = text.lower()
    is_hinted = any(hint in lowered for hint in _HINTS)
    if is_hinted and _OF_PROGRAM.search(text) and not _SAID_BY_ASKER.search(text):
        return "program"
    words = _WORD.findall(_SAID_BY_BOTH.sub(" ", text) if "we " in lowered else text)
    is_asker = not _OF_ASKER.isdisjoint(map(str.lower, words)) or not _AS_WRITTEN.isdisjoint(words)
    if not is_asker and "me" in lowered:
        is_asker = _FOR_ME.search(text) is not None
    if is_asker or (not text.isascii() and _UNSPACED.search(text)):
        return "asker"
    return ""
