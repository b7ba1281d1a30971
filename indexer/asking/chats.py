"""Questions for what people said to each other: if a memory holds messages, it stands in these.

"What did Anna tell me about her new job?" is answered by what she wrote. The same people and
subjects are in notes, photos and calendars as well, told by somebody else.
"""

import functools
from typing import Final

from indexer.patterns import compile_late

# Not "tell me about …", nor what a contract says, nor "the recommended dose".
_TOLD: Final = compile_late(
    r"(?i)\b(?:said|told|mentioned|revealed|chat(?:s|ted|ting)?|conversations?|messag(?:es?|ed|ing)"
    r"|text(?:ed|ing)|sms|imessages?|whatsapp|wechat|telegram|spoke (?:to|with)"
    r"|(?:talk|speak)(?:ed|s|ing)? (?:to|with)"
    r"|(?<=\w )(?<!\bthe )(?<!\ba )(?<!\bis )(?<!\bare )(?:suggest|recommend)ed"
    r"|did (?:\S+ ){1,8}(?:say|tell|mention|text|write|talk|suggest|recommend)"
    r"|gesagt|erzählte?|erwähnte?|geschrieben|empfohlen|vorgeschlagen|nachricht(?:en)?"
    r"|dit|raconté|mentionné|écrit|recommandé|conseillé|dijo|dicho|contó|contado|mencionó|mencionado"
    r"|recomendó|recomendado|sugirió|mensajes?|detto|raccontato|menzionato|consigliato|messaggi[oe]?"
    r"|disse|contou|mencionou|recomendou|sugeriu|mensage(?:m|ns)"
    r"|сказал[аи]?|рассказал[аи]?|упомянул[аи]?|написал[аи]?|(?:по)?советовал[аи]?"
    r"|сообщени(?:е|я|ях|и))\b"
    r"|聊|推荐|推薦|提到|提及|谈到|谈论|談到|告诉|告訴|透露|说|說|短信|简讯|簡訊|微信|[发收]消息|群里"
    r"|言っ|話し|話した|伝え|メッセージ|말했|말한|이야기|얘기|문자|카톡|메시지"
)
# The question says where else it stands.
_ELSEWHERE: Final = compile_late(
    r"(?i)\b(?:notes?|journal|diary|calendar|photos?|pictures?|minutes|meetings?|phone|calls?)\b"
    r"|笔记|日记|日历|日程|照片|会议|通话|电话"
)
_MESSAGES: Final = frozenset(
    """message messages sms text texts imessage imessages whatsapp wechat telegram dms nachrichten
    mensajes messaggi mensagens сообщения 短信 微信 消息 メッセージ 문자""".split()  # noqa: SIM905 - twenty pairs of quotes say nothing
)
_BETWEEN_WORDS: Final = str.maketrans("-_.", "   ")


def asks_what_was_told(question: str) -> bool:
    """Tell whether *question* asks for what somebody said to somebody."""
    return _TOLD.search(question) is not None and not _ELSEWHERE.search(question)


@functools.lru_cache(1_000)
def holds_messages(path: str) -> bool:
    """Tell whether a name on *path* begins with a word for messages: `whatsapp-anna.md`."""
    names = path.lower().translate(_BETWEEN_WORDS).split("/")
    return any(name.partition(" ")[0] in _MESSAGES for name in names)
