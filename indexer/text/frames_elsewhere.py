"""Frames of questions (see `frames`) in Portuguese, Italian, Dutch, Polish and Turkish.

A verb ends a sentence in Turkish, so its frames are endings.
"""

from typing import Final

_ABOUT_ITALIAN: Final = r"su(?: di|l|llo|lla|i|gli|lle)?\b|d(?:i|el|ello|ella|ei|egli|elle)\b"
_ABOUT_DUTCH: Final = r"(?: (?:over|van)\b)?"
_ABOUT_POLISH: Final = r"(?: (?:o|na temat)\b)?"

BEGINNINGS: Final = (
    # Portuguese
    (
        "uma pergunta",
        "uma pergunta(?: rápida)?[:,]|pergunta:",
    ),
    ("olá ola oi tudo", r"(?:(?:ol[áa]|oi),? )?tudo (?:bem|bom|certo)\?"),
    (
        "podes podias pode poderia consegue você voce vc",
        (
            "(?:(?:voc[êe]|vc) )?(?:podes|podias|pode|poderia|consegue) "
            "(?:(?:dizer|lembrar)-me|me (?:dizer|lembrar|falar|contar|informar|mostrar))"
            r"(?:,? por favor\b)?(?: sobre\b)?"
        ),
    ),
    (
        "me",
        (
            "me (?:diga|diz|fal[ae]|cont[ae]|lembr[ae]|mostr[ae]|inform[ae])"
            r"(?: (?:mais|tudo))?(?: (?:d[aeo]s?|sobre)\b)?(?= \w|,)"
        ),
    ),
    (
        "você voce vc sabe",
        (
            r"(?:voc[êe]|vc) (?:ainda )?(?:se )?(?:lembra|recorda|sabe)"
            r"(?: (?:d[aeo]s?|me dizer)\b)?"
            r"(?= \w)|sabe me dizer"
        ),
    ),
    ("conta-me fala-me", r"(?:conta|fala)-me(?: (?:d[aeo]s?|sobre)\b)?"),
    ("diz-me lembra-me lembras-te", r"diz-me|lembra-me|lembras-te(?: de\b)?"),
    ("esqueci-me esqueci não nao", r"esqueci(?:-me)?|n[ãa]o (?:me )?lembro(?: d[aeo]s?\b)?"),
    (
        "gostaria queria quero preciso eu o",
        (
            "(?:eu )?(?:gostaria de|queria|quero|preciso) saber"
            "|o que (?:sabes|(?:voc[êe]|vc) (?:sabe|lembra)|a gente sabe|sabemos)"
            " (?:sobre|d[aeo]s?)"
        ),
    ),
    ("tudo", "tudo (?:(?:o )?que (?:sabes|sabemos|(?:voc[êe]|vc) sabe) )?sobre"),
    (
        "procura procure busque busca de segundo",
        (
            "procura na minha memória|(?:procure|procura|busque|busca)"
            " nas minhas (?:notas|anotações)(?: por)?"
            "|(?:de acordo com|segundo) (?:as )?minhas (?:notas|anotações),"
        ),
    ),
    # Italian
    (
        "mi puoi potresti sapresti sai riesci",
        (
            "(?:puoi|potresti|sapresti|sai|riesci a)"
            " (?:dirmi|ricordarmi|spiegarmi|mostrarmi)"
            "|mi (?:puoi|sai|potresti|sapresti) (?:dire|ricordare|spiegare|mostrare)"
            "|sai(?= (?:chi|cosa|come|quando|dove|quant[oaie]|qual[ei]?|perché|se|che) )"
        ),
    ),
    ("raccontami parlami", r"(?:raccontami|parlami)(?: (?:di|del|della|dei)\b)?"),
    ("dimmi ricordami fammi ti", r"dimmi|ricordami|fammi sapere|ti ricordi(?: di\b)?"),
    (
        "ho non vorrei volevo voglio mi cosa che",
        (
            "ho dimenticato|non (?:mi )?ricordo|(?:vorrei|volevo|voglio) sapere|mi chiedevo"
            f"|(?:che )?cosa sai (?:{_ABOUT_ITALIAN})"
        ),
    ),
    (
        "tutto",
        f"tutto (?:(?:quello|ciò) che (?:sai|sappiamo) )?(?:{_ABOUT_ITALIAN})",
    ),
    ("secondo", "secondo (?:i miei appunti|le mie note),"),
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
)

# The first words of a greeting.
GREETINGS: Final = (
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
)

ENDINGS: Final = (
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
)
