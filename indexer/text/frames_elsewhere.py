"""What people say around a question in other languages than English: see `frames`.

Each is a row of words and a frame: of those that it begins or ends with, or, in scripts without
spaces, of their first or last characters.
"""

from typing import Final

from indexer.text import frames_farther as farther
from indexer.text import frames_romance as romance

# After a greeting. "Hello, World" greets nobody, nor does "Hey, Jude".
GREETED: Final = r"[,.!:]+(?=\s*\S+\s+\S+\s+\S)"

_ABOUT_DUTCH: Final = r"(?: (?:over|van)\b)?"
_ABOUT_POLISH: Final = r"(?: (?:o|na temat)\b)?"

# The first words of a greeting.
_GREETINGS: Final = (
    *(
        "olá",
        "ola",
        "oi",
        "ciao",
        "hoi",
        "hallo",
        "hé",
        "goedemorgen",
        "goedemiddag",
        "goedenavond",
        "goeiemorgen",
        "cześć",
    ),
    *("czesc", "hej", "dzień dobry", "dzien dobry", "dobry wieczór", "witaj", "merhaba", "selam"),
    *("günaydın", "gunaydin", "iyi günler", "iyi akşamlar", "buongiorno", "buonasera", "salve"),
    *("ehi", "bom dia", "boa tarde", "boa noite", "e aí", "buenos días", "buenas tardes"),
    *farther.GREETINGS,
)

BEGINNINGS: Final = (
    *((greeting.split()[0], f"{greeting}{GREETED}") for greeting in _GREETINGS),
    # German
    ("hallo moin guten", f"(?:hallo|moin|guten (?:morgen|tag|abend)){GREETED}"),
    ("kurze noch frage", "(?:kurze |noch eine )?frage[:,]"),
    (
        "also ach so warte übrigens und moment nur soweit bevor entschuldige entschuldigung",
        (
            "(?:also|ach(?: so)?|so|warte(?: mal)?|übrigens|und|moment)[,:]"
            "|nur (?:zur sicherheit|um sicher ?zu ?gehen)[,:]|soweit du weißt,"
            "|bevor (?:wir|ich|du) (?:anfangen|anfange|anfängst|antwortest|weitermachen)[,:]"
            "|entschuldig(?:e|ung)(?: die störung)?,(?: aber)?"
        ),
    ),
    ("was", "was (?:sagen meine|steht in meinen) notizen (?:zu|über)"),
    (
        "schau sieh kannst",
        (
            "(?:(?:schau|sieh) (?:(?:bitte|mal) )*in meinen? notizen(?: nach)?"
            "|kannst du (?:(?:bitte|mal) )*in meinen notizen (?:nachsehen|nachschauen))[,:.]"
        ),
    ),
    ("der die", "(?:der|die) (?:be)?nutzer(?:in)? (?:fragt|(?:möchte|will) wissen)[,:]"),
    (
        "kannst könntest",
        ("(?:kannst|könntest) du (?:(?:mir|bitte|mal|kurz|noch) )*(?:sagen|nachsehen|nachschauen)"),
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
        (
            "alles alle notizen infos info informationen kontext details einzelheiten hintergrund"
            " hintergründe erwähnungen frühere vorherige bisherige relevante"
        ),
        (
            "(?:alles|(?:(?:alle|frühere|vorherige|bisherige|relevante) )*(?:(?:meine|unsere) )?"
            "(?:notizen|infos?|informationen|kontext|details|einzelheiten|hintergr[uü]nde?"
            "|erwähnungen|gespräche))"
            " (?:über|zu[mr]?|rund um)"
        ),
    ),
    (
        "laut aus in",
        "(?:laut|aus|in) (?:meinen|unseren) (?:früheren )?(?:notizen|gesprächen)[,:]",
    ),
    # Spanish
    ("hola una pregunta", f"hola{GREETED}|una pregunta(?: rápida)?[:,]|pregunta:"),
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
    ("bonjour salut une", f"(?:bonjour|salut) ?{GREETED}|une question(?: rapide)? ?[:,]"),
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
    ("привет здравствуйте", f"(?:привет|здравствуйте){GREETED}"),
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
    *romance.BEGINNINGS,
    # Dutch
    ("vraag vraagje korte ik", "(?:korte )?vraag(?:je)?:|ik heb een vraag(?:je)?[:,.]"),
    (
        "kun kan zou kunt wil wilt",
        (
            "(?:kun|kan|zou|kunt|wil|wilt) (?:je|jij|u) (?:(?:me|mij|even|misschien|nog|eens) )*"
            "(?:(?:kunnen|willen) )?"
            "(?:vertellen|zeggen|herinneren|opzoeken|nakijken|laten (?:weten|zien))"
            f"{_ABOUT_DUTCH}"
        ),
    ),
    (
        "vertel zeg herinner geef laat",
        (
            "(?:vertel|zeg|herinner)(?: (?:me|mij|eens|even|alles|iets|meer))+"
            f"{_ABOUT_DUTCH}(?! eraan\\b)"
            "|laat (?:me|mij) (?:(?:eens|even) )?(?:weten|zien)"
            "|geef (?:me|mij) (?:alles|alle info(?:rmatie)?) over"
        ),
    ),
    ("weet weten herinner", r"we(?:et|ten) (?:je|jij|u)(?: (?:nog|toevallig|misschien))*(?= \w+ )"),
    ("herinner", "herinner (?:je|jij) je(?: nog)?"),
    (
        "ik",
        ("ik (?:ben vergeten|weet niet meer|(?:wil|zou)(?: (?:graag|willen))* weten|vraag me af)"),
    ),
    ("wat", "wat (?:weet|weten) (?:je|jij|u|we|wij)(?: (?:nog|allemaal))* (?:over|van)"),
    (
        "alles alle",
        "alles (?:wat (?:je|we) weet(?:en)? )?over|alle (?:info(?:rmatie)?|notities) over",
    ),
    ("zoek volgens", "zoek in mijn (?:geheugen|notities) naar|volgens mijn notities,"),
    # Polish
    ("pytanie szybkie krótkie mam", "(?:(?:szybkie|krótkie|mam) )*pytanie:"),
    (
        "czy możesz mozesz mógłbyś mógłbys moglbys mogłabyś moglabys może moze mogłaby mógłby",
        (
            "(?:czy )?(?:mo[żz]esz|m[óo]g[łl]by[śs]|mog[łl]aby[śs]"
            "|(?:mo[żz]e|m[óo]g[łl]by|mog[łl]aby) (?:pan|pani))"
            "(?: (?:mi|prosz[ęe]))*"
            " (?:powiedzie[ćc]|przypomnie[ćc]|poda[ćc]|sprawdzi[ćc]|pokaza[ćc]|opowiedzie[ćc])"
            f"(?: mi)?{_ABOUT_POLISH}"
        ),
    ),
    (
        "powiedz przypomnij podaj pokaż pokaz opowiedz proszę prosze",
        (
            "(?:prosz[ęe],? )?(?:powiedz|przypomnij|podaj|poka[żz]|opowiedz)"
            f"(?: (?:mi|prosz[ęe]|co[śs]|wszystko))+{_ABOUT_POLISH}"
        ),
    ),
    (
        "czy pamiętasz pamietasz wiesz",
        r"(?:czy )?(?:pami[ęe]tasz|wiesz)(?: (?:mo[żz]e|jeszcze))*(?= \w+ |,)",
    ),
    (
        "nie zapomniałam zapomniałem zapomnialam zastanawiam chciałabym chciałbym chcę chce",
        (
            "nie pami[ęe]tam(?: ju[żz])?|zapomnia[łl][ae]m|zastanawiam si[ęe]"
            "|(?:chcia[łl]a?bym|chc[ęe]) (?:si[ęe] )?(?:wiedzie[ćc]|dowiedzie[ćc])"
        ),
    ),
    ("co", "co (?:(?:ty|jeszcze) )?(?:wiesz|wiemy|pami[ęe]tasz) (?:o|na temat)"),
    ("wszystko", "wszystko(?:,? co (?:wiesz|wiemy))? (?:o|na temat)"),
    (
        "poszukaj wyszukaj według wedlug",
        ("(?:po|wy)szukaj w (?:mojej pami[ęe]ci|moich notatkach)|wed[łl]ug moich notatek,"),
    ),
    # Turkish
    ("soru sorum kısa bir", "(?:(?:kısa|bir) )*soru(?:m var)?:"),
    ("bana", r"bana(?= .*\b(?:m[ıiuü]s[ıiuü]n|anlat|söyle|göster|hatırlat)\w*\W*$)"),
    ("notlarıma notlarima", "notlar[ıi]ma göre,?"),
    ("merak", "merak ediyorum[:,]"),
    # Korean
    (
        "안녕 안녕하세요 질문 다시 내",
        "안녕(?:하세요)?[,!.]|질문(?: 하나)?:|다시 알려줘,|내 메모에 따르면",
    ),
    *farther.BEGINNINGS,
)

BEGINNINGS_UNSPACED: Final = (
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
)

ENDINGS: Final = (
    ("danke dank das", "danke|vielen dank|weißt du das"),
    ("oder", r"(?<=,\s)oder"),
    (
        "mehr notiert aufgeschrieben",
        (
            "ich (?:erinnere mich|weiß es) nicht mehr"
            "|das haben wir (?:doch )?irgendwo (?:notiert|aufgeschrieben)"
        ),
    ),
    ("favor gracias sabes", "por favor|(?:¡?muchas |¡)?gracias|¿?lo sabes|sabes"),
    ("plaît merci", "s'il (?:te|vous) plaît|merci"),
    *romance.ENDINGS,
    ("alsjeblieft alstublieft aub graag", "alsjeblieft|alstublieft|aub|graag"),
    ("bedankt wel dankjewel", "(?:alvast )?bedankt|dank je(?: wel)?|dankjewel"),
    ("weet", "weet (?:je|jij|u) dat"),
    ("proszę prosze", "prosz[ęe]"),
    ("dzięki dzieki dziękuję dziekuje", "(?:z g[óo]ry )?(?:dzi[ęe]ki|dzi[ęe]kuj[ęe])"),
    ("lütfen lutfen acaba", "(?P<sure>l[üu]tfen)|acaba"),
    (
        "teşekkürler tesekkurler ederim sağol ol",
        "te[şs]ekk[üu]rler|te[şs]ekk[üu]r ederim|sa[ğg] ?ol",
    ),
    (
        "musun musunuz",
        (
            "(?P<sure>(?:hat[ıi]rl[ıi]yor|biliyor) mu(?:sun|yuz|sunuz)"
            "|hakk[ıi]nda (?:bir ?[şs]ey )?biliyor mu(?:sun|sunuz))"
        ),
    ),
    (
        "misin misiniz mısın mısınız",
        (
            "(?P<sure>(?:bana )?(?:s[öo]yler|s[öo]yleyebilir|anlat[ıi]r|anlatabilir"
            "|hat[ıi]rlat[ıi]r|hat[ıi]rlatabilir|g[öo]sterir|g[öo]sterebilir)"
            " m[ıi]s[ıi]n(?:[ıi]z)?)"
        ),
    ),
    (
        "biliyorsun biliyorsunuz biliyoruz hatırlıyorsun hatirliyorsun",
        (
            "(?P<sure>hakk[ıi]nda (?:neler?|ne) (?:biliyorsun|biliyorsunuz|biliyoruz"
            "|hat[ıi]rl[ıi]yorsun))"
        ),
    ),
    (
        "ver anlat söyle soyle göster goster şey sey hatırlat hatirlat",
        (
            "(?P<sure>hakk[ıi]nda (?:bana )?(?:bilgi ver|her ?[şs]ey|(?:bildiklerini )?anlat)"
            "|(?:bana )?(?:anlat|s[öo]yle|hat[ıi]rlat)(?:[ıi]r m[ıi]s[ıi]n)?)"
        ),
    ),
    ("пожалуйста спасибо знаешь", "пожалуйста|(?:большое )?спасибо|знаешь"),
    ("부탁해 고마워 있어", "부탁해|고마워|알려줄 수 있어"),
    *farther.ENDINGS,
)

_NOTES_UNSPACED: Final = "(?:信息|内容|事情|资料|笔记|记录)"
ENDINGS_UNSPACED: Final = (
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
)
