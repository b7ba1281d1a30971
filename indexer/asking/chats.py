"""Questions for what people said to each other: if a memory holds messages, it stands in these.

"What did Anna tell me about her new job?" is answered by what she wrote. The same people and
subjects are in notes, photos and calendars as well, told by somebody else.
"""

import functools
from typing import Final

from indexer.asking.names import first_words
from indexer.patterns import compile_late

# What messages are called, and to write them.
_WRITTEN: Final = (
    r"chat(?:s|ted|ting)?|messag(?:es?|ed|ing)|text(?:ed|ing)|sms|imessages?|whatsapp|wechat"
    r"|telegram|nachricht(?:en)?|mensajes?|messaggi[oe]?|mensage(?:m|ns)"
    r"|(?-i:[Mm]sgs?)|vocale|(?:(?<=\b[dn]o )|(?<=pelo )|(?<=\bum ))zap|berichtjes?|appjes?"
    r"|wiadomo[śs][ćc]\w*|mesaj\w*|сообщени(?:е|я|ях|и)"
)
_WRITTEN_UNSPACED: Final = r"聊天|短信|简讯|簡訊|微信|[发收]消息|群里|メッセージ|문자|카톡|메시지"
_WRITING: Final = (
    r"write|wrote|written|geschrieben|schrieb(?:en)?|escribi[óo]|escribieron|escrito|[ée]crit"
    r"|scritt[oaie]|scrisse|scriveva|escrev(?:eu|eram|este)|geschreven|napisa[łl]\w*|yazd[ıi]|написал[аи]?"
)
_NAMES_MESSAGES: Final = compile_late(rf"(?i)\b(?:{_WRITTEN}|{_WRITING})\b|{_WRITTEN_UNSPACED}")
# Not "tell me about …", nor what a contract says, nor "the recommended dose".
_TOLD: Final = compile_late(
    rf"(?i)\b(?:{_WRITTEN}|said|told|mentioned|revealed|conversations?|spoke (?:to|with)"
    r"|(?:talk|speak)(?:ed|s|ing)? (?:to|with)"
    r"|(?<=\w )(?<!\bthe )(?<!\ba )(?<!\bis )(?<!\bare )(?:suggest|recommend)ed"
    r"|did (?:\S+ ){1,8}(?:say|tell|mention|text|write|talk|suggest|recommend)"
    r"|gesagt|sagten?|erzählt(?:en?)?|erwähnt(?:en?)?|geschrieben|schrieb(?:en)?|empfohlen|empfahl"
    r"|vorgeschlagen|geraten|meinten?"
    # In Dutch, "dit" is this.
    r"|(?:(?<=\ba )|(?<=\bai )|(?<=\bas )|(?<=ont )|(?<=ait )|(?<=il )|(?<=elle )|(?<=\bon )"
    r"|(?<=\bavez )|(?<=\bque ))dit"
    r"|dit(?= (?:quoi|que|[çc]a|à|aux?|sur)\b| qu['\u2019])"
    r"|raconté|mentionné|[ée]crit|recommandé|conseillé|proposé|suggéré"
    r"|dijo|dijeron|dicho|contó|contado|mencion[óo]|mencionado|escribi[óo]|escribieron|escrito|recomend[óo]|recomendado"
    r"|recomendaron|aconsej[óo]|sugiri[óo]|propuso|dett[oaie]|raccontato|menzionato|consigliat[oaie]"
    r"|diceva(?:no)?|dissero|raccont(?:ava|ò)|consigli(?:ava|ò)|suggerì|scrisse|scriveva|rispos(?:to|e)"
    r"|propos(?:to|e)|parlato (?:con|di)|promess[oa]|accennato|avvisat[oaie]"
    r"|diss(?:e|este|eram)|dizia|cont(?:ou|aste|aram)|fal(?:ou|aram|aste|ava)|mencionou|coment(?:ou|aram)"
    r"|recomend(?:ou|aram|aste)|aconselh(?:ou|aram|aste)|sugeri(?:u|ram|ste)|indic(?:ou|aram)|prop[oô]s"
    r"|respond(?:eu|eram|este)|escrev(?:eu|eram|este)|avis(?:ou|aram)|prometeu"
    r"|mandou (?:dizer|mensagem|msg|avisar)"
    r"|ha scritto|suggerito|zei|zeiden|gezegd|verteld(?:e|en)?|vertelde|geschreven|geappt"
    r"|schreef|schreven|raadde(?:n)?|antwoordde(?:n)?"
    r"|adviseerde(?:n)?|aangeraden|aanbevolen|aanbeval|voorgesteld|powiedzia[łl]\w*|m[óo]wi[łl]\w*|wspomnia[łl]\w*"
    r"|(?:na|od)?pisa[łl]\w*|poleci[łl]\w*|doradzi[łl]\w*|opowiada[łl]\w*|powiedziano"
    r"|söyle(?:di|ndi|miş)\w*|dedi|anlatt[ıi]|bahsetti|yazd[ıi]|önerdi|tavsiye etti"
    r"|сказал[аи]?|рассказал[аи]?|упомянул[аи]?|написал[аи]?|(?:по)?советовал[аи]?)\b"
    rf"|{_WRITTEN_UNSPACED}|聊|推荐|推薦|提到|提及|谈到|谈论|談到|告诉|告訴|透露|说|說"
    r"|言っ|話し|話した|伝え|말했|말한|이야기|얘기|뭐라고? ?[했하그]|뭐래"
)
# The question says where else it stands.
_ELSEWHERE: Final = compile_late(
    r"(?i)\b(?:notes?|journal|diary|calendar|photos?|pictures?|minutes|meetings?|phone|calls?"
    r"|notiz(?:en)?|tagebuch|kalender|fotos?|anruf(?:e|en)?|protokolle?|notas?|diario|calendario|agenda"
    r"|llamadas?|reuni[óo]n(?:es)?|carnet|calendrier|appels?|r[ée]unions?"
    r"|telefonat[ae]|chiamat[ae]|di[áa]rio|caderno|liga[çc](?:ão|ões|ao|oes)|chamadas?|telefonemas?"
    r"|notatk\w*|zebrani\w*|vergadering\w*|notulen|notities|riunion[ei]|verbal[ei]|appunti"
    r"|reuni[ãa]o|anotações|toplant[ıi]\w*|tutanak\w*|notlar\w*)\b"
    r"|笔记|日记|日历|日程|照片|会议|通话|电话"
)
_MESSAGES: Final = frozenset(
    """message messages sms text texts imessage imessages whatsapp wechat telegram dms nachrichten
    mensajes messaggi mensagens berichten wiadomosci wiadomości mesajlar
    сообщения 短信 微信 消息 メッセージ 문자 카톡 카카오톡""".split()  # noqa: SIM905 - twenty pairs of quotes say nothing
)


_EXPORTED: Final = compile_late(r"(?i)(?:^|/)\w+[ -_](?:(?:de|do) )?whatsapp[ -_]")


def asks_what_was_told(question: str) -> bool:
    """Tell whether *question* asks for what somebody said to somebody."""
    return _TOLD.search(question) is not None and not _ELSEWHERE.search(question)


def names_messages(question: str) -> bool:
    """Tell whether *question* says that what it asks for was written."""
    return _NAMES_MESSAGES.search(question) is not None


@functools.lru_cache(1_000)
def holds_messages(path: str) -> bool:
    """Tell whether a name on *path* begins with a word for messages: `whatsapp-anna.md`.

    Or is one that a program gives: "Chat WhatsApp con Anna", "Conversa do WhatsApp com Ana".
    """
    return not _MESSAGES.isdisjoint(first_words(path)) or _EXPORTED.search(path) is not None
