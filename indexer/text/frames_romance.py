"""What people say around a question in Italian and Portuguese, as in `frames_elsewhere`."""

from typing import Final

_ABOUT_ITALIAN: Final = r"su(?: di|l|llo|lla|i|gli|lle)?\b|d(?:i|el|ello|ella|ei|egli|elle)\b"
_IN_NOTES_ITALIAN: Final = (
    "(?:nei (?:miei )?appunti|nelle (?:mie )?note|negli appunti|nella (?:mia )?memoria)"
)
_IN_NOTES_PORTUGUESE: Final = "nas (?:minhas )?(?:notas|anota[çc][õo]es)"
# Before these, what somebody knows or remembers is what is asked for.
_ASKING_ITALIAN: Final = (
    "(?:chi|cosa|come|quando|dove|quant[oaie]|qual[ei]?|perch[ée]|se|che|a che|con chi|di chi|da)"
)
_ASKING_PORTUGUESE: Final = (
    "(?:quem|qual|quais|como|quando|onde|aonde|quant[oa]s?|por ?qu[eê]|se|que|o que|com quem"
    "|em que|a que)"
)

BEGINNINGS: Final = (
    # Portuguese
    (
        "uma pergunta",
        "uma pergunta(?: rápida)?[:,]|pergunta:",
    ),
    ("olá ola oi tudo", r"(?:(?:ol[áa]|oi),? )?tudo (?:bem|bom|certo)\?"),
    (
        "então entao olha ó desculpa desculpe escuta ei já ja por será sera aliás alias mas e",
        (
            "(?:ent[ãa]o|olha|desculp[ae](?: incomodar)?|escuta|ei|j[áa] agora|por favor|ali[áa]s)"
            "[,:]"
            "(?: mas)?"
            r"|(?:por acaso|ser[áa] que)(?= (?:voc[êe]|vc|c[êe]|tu|sabes?|lembras?|d[áa]))"
        ),
    ),
    (
        "dá da tem",
        (
            "d[áa] (?:pra|para) (?:me )?(?:dizer|falar|lembrar|ver|checar)"
            f"|d[áa] uma olhada {_IN_NOTES_PORTUGUESE}(?: e (?:v[êe]|me diz))?"
            "|tem (?:alguma? )?(?:coisa|anota[çc][ãa]o|nota|informa[çc][ãa]o|algo) sobre"
        ),
    ),
    (
        "podes podias pode poderia consegue consegues sabes sabe você voce vc cê ce",
        (
            "(?:(?:voc[êe]|vc|c[êe]) )?(?:podes|podias|pode|poderia|consegues?|sabes) "
            "(?:(?:dizer|lembrar)-me|me (?:dizer|lembrar|falar|contar|informar|mostrar))"
            r"(?:,? por favor\b)?(?: sobre\b)?"
        ),
    ),
    (
        "me",
        (
            "me (?:diga|diz|fal[ae]|cont[ae]|lembr[ae]|mostr[ae]|inform[ae])"
            r"(?: (?:mais|tudo))?(?: (?:d[aeo]s?|sobre)\b)?(?= \w|,)"
            "|me ajuda a (?:lembrar|achar|encontrar)"
        ),
    ),
    (
        "você voce vc cê ce sabe lembra recorda sabes recordas-te",
        (
            r"(?:voc[êe]|vc|c[êe]) (?:ainda )?(?:se )?(?:lembra|recorda|sabe)(?: por acaso)?"
            r"(?: (?:d[aeo]s?|me dizer)\b)?(?= \w)|sabe me dizer|recordas-te(?: d[aeo]s?\b)?"
            rf"|(?:sabes?|lembra|recorda)(?: (?:por acaso|ainda))?(?= {_ASKING_PORTUGUESE}\b)"
        ),
    ),
    ("conta-me fala-me", r"(?:conta|fala)-me(?: (?:d[aeo]s?|sobre)\b)?"),
    ("diz-me lembra-me lembras-te", r"diz-me(?: l[áa]\b)?|lembra-me|lembras-te(?: d[aeo]s?\b)?"),
    ("esqueci-me esqueci não nao", r"esqueci(?:-me)?|n[ãa]o (?:me )?lembro(?: d[aeo]s?\b)?"),
    (
        "gostaria gostava queria quero preciso eu o",
        (
            "(?:eu )?(?:gostaria de|gostava de|queria|quero|preciso(?: de)?) saber"
            "|(?:eu )?preciso d[aeo]s?"
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
        "scusa scusami senti allora aspetta una ma ah oh per ehi guarda comunque",
        (
            "(?:scusa(?:mi)?(?: il disturbo| se ti disturbo)?|senti|allora|aspetta|ah|oh|guarda"
            "|comunque)"
            "[,:](?: ma)?"
            rf"|una domanda(?: veloce)?[:,]|domanda:|ma(?= {_ASKING_ITALIAN}\b)"
            "|(?:per (?:favore|piacere|cortesia),? )(?:dimmi|ricordami)?"
        ),
    ),
    (
        "hai c'è ce cerca guarda controlla aiutami",
        (
            f"hai (?:idea di|qualche (?:nota|appunto|informazione)|qualcosa|note|appunti)"
            f"(?: (?:{_ABOUT_ITALIAN}))?|c['\u2019]è qualcosa (?:{_ABOUT_ITALIAN})"
            f"|(?:cerca|guarda|controlla) {_IN_NOTES_ITALIAN}"
            "|aiutami a (?:ricordare|trovare)"
        ),
    ),
    (
        "mi puoi potresti sapresti sai riesci",
        (
            "(?:puoi|potresti|sapresti|sai|riesci a)"
            " (?:dirmi|ricordarmi|spiegarmi|mostrarmi|controllare|guardare|verificare)"
            f"(?: {_IN_NOTES_ITALIAN})?"
            "|mi (?:puoi|sai|potresti|sapresti) (?:dire|ricordare|spiegare|mostrare)"
            rf"|mi (?:dici|ricordi|sai dire)|sai(?: mica| per caso| anche)?(?= {_ASKING_ITALIAN}\b)"
            f"|(?:puoi|potresti) (?:cercare|guardare|controllare) {_IN_NOTES_ITALIAN}"
            "|mi (?:serve|servirebbe|servirebbero|servono|occorre)"
        ),
    ),
    ("raccontami parlami", r"(?:raccontami|parlami)(?: (?:di|del|della|dei)\b)?"),
    (
        "dimmi ricordami fammi ti",
        r"dimmi|ricordami|fammi sapere|ti ricordi(?: per caso| mica| ancora)?(?: di\b)?",
    ),
    (
        "ho non vorrei volevo voglio mi cosa che",
        (
            "ho dimenticato|non (?:mi )?ricordo(?: pi[uù])?|non so pi[uù]|mi chiedevo"
            "|(?:vorrei|volevo|voglio) (?:sapere|chiederti|chiedere)"
            f"|(?:che )?cosa (?:sai|sappiamo) (?:{_ABOUT_ITALIAN})"
            f"|(?:che )?(?:cosa )?mi sai dire (?:{_ABOUT_ITALIAN})"
        ),
    ),
    (
        "tutto",
        f"tutto (?:(?:quello|ciò) che (?:sai|sappiamo) )?(?:{_ABOUT_ITALIAN})",
    ),
    ("secondo", "secondo (?:i miei appunti|le mie note),"),
)

ENDINGS: Final = (
    # By themselves, a brigade and other words are something to ask for.
    (
        "obrigado obrigada brigado brigada",
        r"(?:muito )?obrigad[oa]|muito brigad[oa]|(?<=[,.?!;]\s)brigad[oa]",
    ),
    (
        "gentileza valeu pfv pf favor",
        r"por gentileza|valeu|pfv|(?<=[,.?!;]\s)pf|se faz favor|por favor",
    ),
    (
        "lembra lembras-te lembras sabe recordas-te",
        (
            r"(?P<sure>(?<=,\s)(?:(?:voc[êe]|vc|c[êe]) )?(?:se )?(?:lembra|sabe)"
            r"|(?<=,\s)lembras(?:-te)?|(?<=,\s)recordas-te)"
        ),
    ),
    (
        "favore piacere cortesia grazie mille",
        "per (?:favore|piacere|cortesia)|grazie(?: mille)?",
    ),
    (
        "ricordi sai",
        r"(?P<sure>(?<=,\s)(?:ti ricordi|te lo ricordi|lo sai|te ne ricordi|sai))",
    ),
)
