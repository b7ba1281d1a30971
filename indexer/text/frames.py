"""The frame of a question: what people say around it, as in "Hi, could you tell me …, please?".

Its words would count as part of what is asked for. In a memory where nobody uses them they
are rare, and would weigh much. Without its frame a question finds what it finds by itself.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from indexer.patterns import compile_late
from indexer.text import frames_elsewhere as elsewhere
from indexer.text.letters import fold_text
from indexer.text.small_words import is_function_word

_Patterns = Mapping[str, list[re.Pattern[str]]]


def _by_word(table: Iterable[tuple[str, str]], before: str, after: str) -> _Patterns:
    """Return the patterns of *table*, of words and a frame, by each of its words.

    A question is only matched with those of its first and last word: compiling them all would
    take as long as a search.
    """
    found: dict[str, list[re.Pattern[str]]] = {}
    for words, frame in table:
        pattern = compile_late(f"(?i){before}(?:{frame}){after}")
        for word in words.split():
            found.setdefault(word, []).append(pattern)
    return found


# After a greeting. "Hello, World" greets nobody, nor does "Hey, Jude".
_GREETED: Final = r"[,.!:]+(?=\s*\S+\s+\S+\s+\S)"

# By the words that they begin with. Not "remind me to", which is what somebody noted; and not
# "check", "find" or "look up" alone, which may be what a function does.
_BEGINNINGS: Final = _by_word(
    (
        (
            "hi hello hey ok okay good",
            (
                "(?:hi|hello|hey|ok(?:ay)?|good (?:morning|afternoon|evening))(?: there)?"
                f"{_GREETED}"
                "|hi there(?!')"
            ),
        ),
        ("sorry", "sorry to bother you,?(?: but)?"),
        ("quick a just", "(?:just )?(?:a )?quick (?:question|one)[:,]|just checking[:,]"),
        ("would", "would you mind telling me"),
        ("i", "i need (?:some |your )?help[:,]|i was trying to remember"),
        ("do", "do (?:you|i|we) have (?:any|a)? ?notes? (?:on|about)"),
        ("is", "is there (?:anything|something) in (?:my |the )?(?:memory|notes) (?:on|about)"),
        ("can could", "(?:can|could) you (?:look|search) (?:in|through) my (?:memory|notes) and"),
        (
            "can could would will please quickly just kindly tell remind let help",
            (
                "(?:(?:can|could|would|will) you )?(?:(?:please|quickly|just|kindly) )*"
                "(?:tell me|remind me|let me know|help me (?:find(?: out)?|remember))"
                r"(?! to\b)(?:,? (?:again|please)\b)*(?: (?:about|of)\b)?"
            ),
        ),
        ("could can", "(?:can|could) you (?:(?:please|quickly|just) )*check(?= (?:wh|how|if))"),
        ("do", r"do you (?:happen to |still )?(?:remember|recall|know)(?: about\b)?"),
        ("do any", r"(?:do you have )?any idea(?: (?:about|of)\b)?"),
        ("i i'm", r"i(?:'m| am| was) (?:just )?(?:wondering|curious)(?: about\b)?"),
        ("i i'd", r"i(?:'d| would) like to know(?: about\b)?"),
        (
            "i",
            "i (?:forgot|(?:can't|cannot|do not|don't) (?:remember|recall)|(?:want|need) to know)",
        ),
        ("what", "what do you (?:know|remember) about"),
        (
            "please search look check query",
            (
                "(?:please )?(?:search|look through|check|query) (?:my|our|your|the)"
                " (?:memory|memories|notes) (?:for|about)"
            ),
        ),
        (
            "please find get give show look search",
            (
                "(?:please )?(?:find|get|give me|show me|look up|search for)"
                " (?:(?:all|any|my|our|the) )*(?:everything|anything|notes|memories|info)"
                "(?: you (?:have|know))? (?:about|on)"
            ),
        ),
        (
            "everything anything all",
            (
                "(?:everything|anything|all (?:(?:the|my|our) )?(?:notes|info(?:rmation)?|details))"
                "(?: (?:that )?(?:you|we|i) (?:have|know|remember))? (?:about|on)"
            ),
        ),
        (
            "catch bring fill refresh",
            (
                "(?:catch me up|bring me up to (?:speed|date)|fill me in|refresh my memory)"
                " (?:on|about)"
            ),
        ),
        (
            "please summarize summarise recap",
            (
                "(?:please )?(?:summari[sz]e|recap) (?:(?:my|our|the) notes"
                "|(?:(?:everything|all|what) )+(?:you|we|i) (?:know|have|remember)) (?:about|on)"
            ),
        ),
        (
            "according based from in",
            (
                "(?:according to|based on|from|in) (?:my|our|your|the)"
                "(?: previous| past| earlier)?"
                " (?:notes|memory|memories|conversations?|chats?|discussions)[,:]"
            ),
        ),
        ("please answer", "(?:please )?answer (?:the following|this) question[:,]"),
        ("user the", "(?:the )?user (?:asks|asked)[:,]"),
        ("question q", r"(?:question(?: ?\d+)?|q) ?:"),
        # German
        ("hallo moin guten", f"(?:hallo|moin|guten (?:morgen|tag|abend)){_GREETED}"),
        ("kurze frage", "(?:kurze )?frage[:,]"),
        (
            "kannst könntest",
            (
                "(?:kannst|könntest) du (?:(?:mir|bitte|mal|kurz|noch) )*"
                "(?:sagen|nachsehen|nachschauen)"
            ),
        ),
        ("bitte sag sage verrate", "(?:bitte )?(?:sag|sage|verrate) mir(?: bitte| mal)*"),
        (
            "bitte erinnere hilf",
            r"(?:bitte )?(?:erinnere mich|hilf mir herauszufinden)(?! daran\b)",
        ),
        ("weißt erinnerst", r"weißt du(?: noch)?|erinnerst du dich(?: noch)?(?: an\b)?"),
        (
            "ich",
            (
                "ich (?:habe? vergessen|weiß nicht mehr|(?:würde gerne?|möchte|will) wissen"
                "|frage mich|habe mich gefragt)"
            ),
        ),
        ("hast was", "hast du eine ahnung|was weißt du über"),
        ("erzähl erzähle", r"erzähle? mir(?: (?:bitte|mal))*(?: (?:von|vom|über)\b)?"),
        ("durchsuche", "durchsuche (?:mein gedächtnis|meine notizen) nach"),
        (
            "finde suche zeig",
            "(?:finde|suche|zeig mir) (?:alles|(?:alle |meine )?notizen) (?:über|zu)",
        ),
        (
            "alles alle",
            (
                "(?:alles|alle (?:meine |unsere )?(?:notizen|infos|informationen))"
                " (?:über|zu[mr]?|rund um)"
            ),
        ),
        (
            "laut aus in",
            "(?:laut|aus|in) (?:meinen|unseren) (?:früheren )?(?:notizen|gesprächen)[,:]",
        ),
        # Spanish
        ("hola una pregunta", f"hola{_GREETED}|una pregunta(?: rápida)?[:,]|pregunta:"),
        (
            "me puedes podrías",
            (
                "(?:me (?:puedes|podrías) (?:decir|recordar)|"
                "(?:puedes|podrías) (?:decir|recordar)me)"
                r"(?:,? por favor\b)?"
            ),
        ),
        ("cuéntame háblame", r"(?:cuéntame|háblame)(?: (?:del?|sobre)\b)?"),
        ("dime recuérdame te recuerdas", r"dime|recuérdame|(?:te acuerdas|recuerdas)(?: de\b)?"),
        ("he no me quiero", "he olvidado|no recuerdo|me gustaría saber|quiero saber|me preguntaba"),
        ("qué busca", "qué sabes (?:sobre|de)|busca en (?:mi memoria|mis notas)"),
        ("todo", "todo (?:lo que (?:sabes|sabemos) )?(?:sobre|acerca de)"),
        ("según", "según mis notas,"),
        # French
        ("bonjour salut une", f"(?:bonjour|salut) ?{_GREETED}|une question(?: rapide)? ?[:,]"),
        (
            "peux-tu pourrais-tu pouvez-vous pourriez-vous",
            "(?:peux-tu|pourrais-tu|pouvez-vous|pourriez-vous) me (?:dire|rappeler)",
        ),
        ("dis-moi rappelle-moi", "(?:dis|rappelle)-moi"),
        ("raconte-moi parle-moi", r"(?:raconte|parle)-moi(?: (?:de|du|des)\b)?"),
        ("te tu sais-tu", r"(?:te souviens-tu|tu te souviens)(?: de\b)?|sais-tu"),
        ("j'ai j'aimerais je", "j'ai oublié|je me demandais|(?:j'aimerais|je voudrais) savoir"),
        ("que cherche", "que sais-tu (?:sur|de)|cherche dans (?:ma mémoire|mes notes)"),
        ("tout", "tout (?:ce que (?:tu sais|nous savons) )?(?:sur|à propos de)"),
        ("d'après selon", "(?:d'après|selon) mes notes,"),
        # Russian
        ("привет здравствуйте", f"(?:привет|здравствуйте){_GREETED}"),
        ("быстрый вопрос", "(?:быстрый )?вопрос:"),
        ("можешь можете", "(?:можешь|можете) (?:мне )?(?:сказать|напомнить|подсказать)"),
        (
            "скажи скажите напомни напомните подскажи подскажите",
            "(?:скажи|напомни|подскажи)(?:те)?(?: мне)?(?:,? пожалуйста)?",
        ),
        (
            "расскажи расскажите",
            r"расскажи(?:те)?(?: мне)?(?:,? пожалуйста\b,?)?(?: (?:обо?|о|про)\b)?",
        ),
        ("ты помнишь знаешь", "(?:ты )?(?:помнишь|знаешь)"),
        ("я не мне", "я забыла?|я хотела? бы (?:у?знать)|не могу вспомнить|мне интересно"),
        ("всё все", "вс[её] (?:что (?:ты знаешь|мы знаем) )?(?:обо?|о|про)"),
        ("что согласно", "что ты знаешь об?|согласно моим заметкам,"),
        # Korean
        (
            "안녕 안녕하세요 질문 다시 내",
            "안녕(?:하세요)?[,!.]|질문(?: 하나)?:|다시 알려줘,|내 메모에 따르면",
        ),
        *((greeting.split()[0], f"{greeting}{_GREETED}") for greeting in elsewhere.GREETINGS),
        *elsewhere.BEGINNINGS,
    ),
    r"[\s¿¡]*",
    r"(?![^\W_])[\s,:.!]*",
)

# In scripts without spaces, by the first character.
_BEGINNINGS_UNSPACED: Final = _by_word(
    (
        (
            "你 您",
            "[你您]好[，,！!。]|[你您](?:能|可以)(?:帮我)?(?:告诉我|查一下)|[你您](?:还)?记得",
        ),
        ("请 我", "请(?:告诉我|问)|我(?:忘了|不记得|想知道|想了解一下)"),
        ("提 帮 能", "提醒我一下|能?帮我查一下"),
        ("告 关 關", "告[诉訴]我|[关關][于於](?!我)"),
        ("根 问", "根据(?:我的笔记|我们之前的对话)[，,]|问题[：:]"),
        ("こ す 質", "こんにちは[、。！]|すみません(?:が)?、|質問(?:です)?[：:。、]"),
        ("私 以 覚", "私のメモによると、|以前の会話から、|覚えていますか、"),
    ),
    r"\s*",
    r"[\s，、：:,。！!]*",
)

# By the words that they end with.
_ENDINGS: Final = _by_word(
    (
        ("please pls bitte", "please|pls|bitte"),
        ("thanks thx", "(?:many )?(?:thanks|thx)"),
        ("advance much you lot", "(?:thanks|thank you)(?: in advance| so much| very much| a lot)?"),
        ("know remember forgot", "do you (?:know|remember)|i (?:forgot|can't remember)"),
        ("curious brief cheers", "just curious|be brief|cheers"),
        ("me idea", "(?:can|could) you tell me|any idea"),
        ("danke dank das", "danke|vielen dank|weißt du das"),
        ("gentileza valeu pfv", "por gentileza|valeu|pfv"),
        ("favor gracias sabes", "por favor|(?:¡?muchas |¡)?gracias|¿?lo sabes|sabes"),
        ("plaît merci", "s'il (?:te|vous) plaît|merci"),
        ("obrigado obrigada", "(?:muito )?obrigad[oa]"),
        (
            "favore piacere cortesia grazie mille",
            "per (?:favore|piacere|cortesia)|grazie(?: mille)?",
        ),
        ("пожалуйста спасибо знаешь", "пожалуйста|(?:большое )?спасибо|знаешь"),
        ("부탁해 고마워 있어", "부탁해|고마워|알려줄 수 있어"),
        *elsewhere.ENDINGS,
    ),
    r"(?P<sign>[,.?!;]?)\s+",
    r"[\s.?!]*$",
)
_NOTES_UNSPACED: Final = "(?:信息|内容|事情|资料|笔记|记录)"
_ENDINGS_UNSPACED: Final = _by_word(
    (
        ("谢 您 你 吗", "(?:非常)?感谢|谢谢[你您]?|[你您]知道吗"),
        ("切 有 部 息 容 情 料 记 录", f"的(?:一切|(?:所有|全部)(?:的?{_NOTES_UNSPACED})?)"),
        (
            "い か て",
            # Not of whoever asks, which is a question by itself.
            (
                "(?:(?<!私)に(?:ついて|関して)(?:知って|覚えて)いることを?"
                "|(?<!私)に(?:ついて|関して))?(?:の?(?:全部|すべて|全て)|詳しく)?"
                "を?教えて(?:ください|くれますか)?|を?知っていますか"
            ),
        ),
        (
            "줘 요",
            (
                r"(?<=\s)(?:(?<!나에 )(?<!저에 )[대관]해서? (?:아는 (?:것|거|걸|대로) )?)?"
                "(?:(?:다|전부|모두|모든 걸) )?"
                "(?:알려|말해|가르쳐) ?(?:줘요?|주세요)"
            ),
        ),
        ("す う", "お願いします|ありがとう(?:ございます)?"),
    ),
    r"[\s，、,。？！?!]*",
    r"[\s.?!。？！]*$",
)

# Signs around the words by which a frame is recognised.
_AROUND: Final = " \t\n\r\u3000,.:;!?()¿¡，、。：！？"

# No ending has so many characters.
_LONGEST_ENDING: Final = 60
# "Hi! Sorry to bother you, but could you tell me": nobody is more polite than that.
_MOST_FRAMES: Final = 5
# "Who said please" asks for the word. After so few words, only a sign makes it a frame.
_FEW_WORDS: Final = 3


def without_frame(text: str) -> str:
    """Return the question in *text* without its frame, unless nothing else is left."""
    rest = text.replace("\u2019", "'")
    start, end = 0, len(rest)
    for _ in range(_MOST_FRAMES):
        start += _find_beginning(rest[start:end])
        end -= _find_ending(rest[start:end])
    kept = text[start:end]
    return kept if any(map(str.isalnum, kept)) else text


def _find_beginning(text: str) -> int:
    """Return how long the frame is that *text* begins with, or 0."""
    words = text.split(None, 2)[:2]
    if not words:
        return 0
    first = words[0].strip(_AROUND).lower()
    if first.isdecimal() and len(first) < 3 and words[0][-1] in ".)" and words[1:]:  # noqa: PLR2004
        # Of a list of questions, and not a date.
        asking = is_function_word(fold_text(words[1].strip(_AROUND)))
        return text.index(words[1]) if asking else 0
    patterns = _BEGINNINGS.get(first, ()) or _BEGINNINGS_UNSPACED.get(first[:1], ())
    return max((found.end() for pattern in patterns if (found := pattern.match(text))), default=0)


def _find_ending(text: str) -> int:
    """Return how long the frame is that *text* ends with, or 0."""
    words = text[-_LONGEST_ENDING:].rstrip(_AROUND).split()
    last = words[-1].strip(_AROUND).lower() if words else ""
    for pattern in _ENDINGS.get(last, ()):
        found = pattern.search(text, max(0, len(text) - _LONGEST_ENDING))
        is_sure = found and (found["sign"] or found.groupdict().get("sure"))
        if found and (is_sure or len(text[: found.start()].split()) > _FEW_WORDS):
            return len(text) - found.start()
    for pattern in _ENDINGS_UNSPACED.get(last[-1:], ()):
        if found := pattern.search(text, max(0, len(text) - _LONGEST_ENDING)):
            return len(text) - found.start()
    return 0
