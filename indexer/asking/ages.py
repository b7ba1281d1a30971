"""Questions for an age, and what texts say that tells one: "Isla (12)", "born in 1981".

A note seldom says "old", and any other number beside a name is no age.
"""

from typing import Final

from indexer.patterns import BeyondAscii, EitherOf, InAnyCase, compile_late

# Parts of which each such question has one.
PARTS: Final = (
    "how old", "age", "wie alt", "alter ", "âge", "años", "anos", "edad", "anni", "età", "eta ",
    "idade", "hoe oud", "leeftijd", "gammal", "gamla", "gammel", "gamle", "ålder", "alder", "vanha",
    "ikä", "lat ", "wiek", "let", "věk", "éves", "idős", "életkor", "yaş", "лет", "возраст",
    "років", "вік", "χρον", "ετών", "ηλικία", "umur", "usia", "tuổi", "tuoi", "อายุ", "उम्र", "आयु",
    "साल", "عمر", "چند سال", "בן כמה", "בת כמה", "גיל",
    "多大", "岁", "歲", "年龄", "年齡", "年纪", "年紀", "歳", "才", "おいくつ", "年齢",
    "살", "나이", "연세",
)  # fmt: skip

# Not how long ago people lived ("Stone Age"), nor what may be no older ("max-age").
_OF_HISTORY: Final = (
    r"(?!.*\b(?:(?:ice|iron|stone|bronze|copper|metal|middle|dark|golden|gilded|space|jazz|digital"
    r"|information|internet|atomic|nuclear|machine|industrial|viking|old|new|coming of|in the"
    r"|max|maximum|min|minimum)[ -]ages?|the [a-z]+ age\W*$))"
)
_MAY: Final = (
    r"(?! (?:may|must|can|should|do (?:i|you|we) (?:have|need)|darf|d[uü]rf|muss|m[uü]ss))"
)
_OF_METAL: Final = (
    r"(?:(?:la |los |l['\u2019])?(?:piedra|pedra|bron[cz][eo]|hierro|ferro|cobre|rame|metales|oro"
    r"|ouro|gelo|hielo|pietra|mezzo|lumi))\b"
)
# In groups: the words that say nothing but that an age is asked for.
ASKED: Final = compile_late(
    rf"(?i)\W*(?:and |so )?how (old)\b{_MAY}"
    rf"|{_OF_HISTORY}.*(?:\b(?:what|which) (ages?)\b(?! (?:group|limit|did))"
    r"|['\u2019]s (age)\b(?! group)|\b(?<!-)(ages?)(?= of |\W*$))"
    rf"|\W*wie (alt)\b{_MAY}|\W*(alter) (?=(?:von|des|der|meine[rs]) )"
    r"|(?!.*moyen)(?!.*[âa]ge (?:de (?:la )?|du |d['\u2019])"
    r"(?:pierre|bronze|fer|cuivre|glace|or)\b)"
    r".*\b(?:quel(?:le)? ([âa]ge)|([âa]ge) d(?:e|u)\b|([âa]ge) d['\u2019])"
    rf"|(?!.*\b(?:edad|idade) (?:(?:alta |baja |baixa )?m[eé]dia|moderna|antigua|antiga"
    rf"|contempor|d[aeo]l? {_OF_METAL}))"
    r"(?:\W*cu[aá]ntos (a[nñ]os) (?=tiene|ten[ií]a|cumple)|.*\b(edad)\b"
    r"|\W*quantos (anos) (?=tem|tinha|faz|fez)|.*\b(idade)\b)"
    rf"|\W*quanti (anni) (?=h[ao]|aveva|compi)|.*(?:\bche et[aà]\b"
    rf"|\bet[aà] d(?!(?:i|ei|el|ell[ao]|ell['\u2019]|['\u2019]) ?{_OF_METAL}))"
    r"|\W*hoe (oud)\b|.*\b(leeftijd)\b|\W*h(?:u|vo)r (gam(?:malt?|la|melt?|le))\b"
    r"|.*\b([åa]lder)\b"
    r"|\W*kuinka (vanha)|.*\b(ikä)\b|\W*ile lat "
    r"|(?!.*\b[ivxl\d]+\.? wiek)"
    r".*\b(wieku?)\b"
    r"|.*\bkolik (?:je|bylo) .*\blet\b"
    r"|.*\b(věk)\b|.*\bhány (éves)|.*\bmennyi (idős)|.*\b(életkor)|.*\bkaç (yaş)|.*\b(yaş[ıi])\b"
    r"|\W*сколько .*\b(лет)\b|.*\b(возраст)|\W*скільки .*\b(років)\b|.*\b(вік)\b"
    r"|.*(?:πόσο χρον|πόσων (ετών)|(ηλικία))|.*\b(umur|usia)\b|.*(?:mấy|nhiêu) (tuổi)"
    r"|.*(?<!หมด)(?<!ต่อ)(อายุ)(?!การ|ความ|งาน|สัญญา)|.*(उम्र|आयु)(?![\u0900-\u097f])"
    r"|.*कितने साल (?=के|की|का)|.*\b(?:كم|ما|ماهو|ما هو) (عمر)(?= )|.*چند سال(?=ه|ش)"
    r"|.*(?:(בן כמה)|(בת כמה)|(?:מה|מהו) (ה?גיל)\b|\b(גיל[וה]?) של\b)"
    r"|.*(?:(多大)了|(多大)?(年[纪紀龄齡])|[几幾多]少?([岁歲])|何([歳才])|(おいくつ)|(年齢)"
    r"|몇 ?(살)|(?<!하)(나이)(?=[가는를도에의와만야]|로(?!비)|예요|인가|대|차|\W|$)"
    r"|(연세)(?=[가는를도]|\W|$))"
)

_SINCE: Final = r"(?:1[5-9]|20)\d\d"
_TENS: Final = r"(?:\d{1,3}|[a-z]+(?:teen|ty)(?:[- ][a-z]+)?)"
# Of people, and of things: when they were born, built, bought. All that begins words is behind one
# sign for it, which spares the other places of a text fifty tries each.
TOLD: Final = EitherOf(
    compile_late(
        r"(?<![\w.'-])(?=[^\W\d_a-z])[\w.'-]{2,},? \((?:[Aa]ge )?\d{1,3}(?: ?[^\W\d_]{1,6}\.?)?\)"
        r"|(?<![\w'-])(?=[^\W\d_a-z])[\w'-]{2,}, \d{1,2}(?=[,.;:)]|$)"
    ),
    InAnyCase(
        r"(?<!\w)(?=[a-zéöø])(?:(?:years?|months?|weeks?|yrs?|y)[- ]olds?\b"
        rf"|(?<!for )aged?:? (?:of )?(?:about |around )?{_TENS}\b|turn(?:s|ed|ing)? {_TENS}\b"
        r"|(?:born|birth(?:day|date)?|dob)\b"
        r"|(?:built|made|bought|installed|founded|opened|planted|created|started|begun|launched"
        r"|released|registered|manufactured|set up|new|dates|model(?: year)?)"
        rf" (?:(?:in|on|back|to|from|since) ){{0,2}}(?:[a-z]+ )?{_SINCE}\b"
        r"|jahre? alt\b|geb(?:oren|\.)|née?s? (?:le|en|à)\b|naci(?:ó|d[oa])"
        r"|nat[oa] (?:il|nel|a)\b|nasc(?:eu|id[oa]|imento)|f[öø]dd?t?\b)"
        rf"|(?:baujahr|jahrgang|baut|kauft|seit)\b[^\n\d]{{0,12}}{_SINCE}\b"
        r"|geburt|naissance|anniversaire|cumplea[nñ]os|nacimiento|compleanno|nascita|anivers[aá]rio"
        r"|verjaardag|f[öø]dels(?:e)?dag|bursdag|syntyn|urodz|narozen|lahir"
        r"|\d(?:-?j[äa]hrig"
        r"| (?:ans|a[nñ]os|anni|anos|jaar|år|vuotias|vuotta|lat|let|éves|yaş|лет|год|рок|χρον|tuổi"
        r"|tahun|ปี|साल|سنة|عام|سال))"
    ),
    BeyondAscii(
        InAnyCase(
            r"syntymä|szület|doğum|родил|рожден|народ|γεννή|γενέθλ|sinh (?:năm|ngày)|เกิด|जन्म|ולד"
            r"|ولد|ميلاد|متولد|تولد|[\d一二三四五六七八九十]\s?(?:个月|個月)?[大岁歲歳才살세]"
            r"|出生|生日|生[于於]|生まれ|誕生|年生|생일|태어|생년|년생"
        )
    ),
)

# Of a child 多大 asks for the age, of anything else for the size.
SIZE_PARTS: Final = ("多大",)
SIZE_ASKED: Final = compile_late(r".*(多大)(?:[吗嗎呢]|\W*$)")
SIZE: Final = EitherOf(
    TOLD,
    InAnyCase(
        r"[\d一二三四五六七八九十百]\s?"
        r"(?:[kmgt]b?\b|[兆平㎡米厘公寸升吨噸尺码碼毫]|[cm]?m[²2]?\b|bar\b)"
    ),
)
