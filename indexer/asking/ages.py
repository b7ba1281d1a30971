"""Questions for an age, and what texts say that tells one: "Isla (12)", "born in 1981".

A note seldom says "old", and any other number beside a name is no age.
"""

from typing import Final

from indexer.patterns import compile_late

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

# In groups: the words that say nothing but that an age is asked for.
ASKED: Final = compile_late(
    r"(?i)\W*(?:and |so )?how (old)\b"
    r"|.*(?:\b(?:what|which) (ages?)\b(?! (?:group|limit|did))|['\u2019]s (age)\b(?! group)"
    r"|\b(?<!ice )(?<!iron )(?<!stone )(?<!middle )(?<!old )(?<!new )(ages?)(?= of |\W*$))"
    r"|\W*wie (alt)\b|\W*(alter) (?=(?:von|des|der|meine[rs]) )"
    r"|.*\b(?:quel(?:le)? ([âa]ge)|([âa]ge) d(?:e|u)\b|([âa]ge) d['\u2019])"
    r"|\W*cu[aá]ntos (a[nñ]os) (?=tiene|ten[ií]a|cumple)|.*\b(edad)\b"
    r"|\W*quanti (anni) (?=h[ao]|aveva|compi)|.*(?:\bche et[aà]\b|\bet[aà] d)"
    r"|\W*quantos (anos) (?=tem|tinha|faz|fez)|.*\b(idade)\b"
    r"|\W*hoe (oud)\b|.*\b(leeftijd)\b|\W*h(?:u|vo)r (gam(?:malt?|la|melt?|le))\b|.*\b([åa]lder)\b"
    r"|\W*kuinka (vanha)|.*\b(ikä)\b|\W*ile lat |.*\b(wieku?)\b|.*\bkolik (?:je|bylo) .*\blet\b"
    r"|.*\b(věk)\b|.*\bhány (éves)|.*\bmennyi (idős)|.*\b(életkor)|.*\bkaç (yaş)|.*\b(yaş[ıi])\b"
    r"|\W*сколько .*\b(лет)\b|.*\b(возраст)|\W*скільки .*\b(років)\b|.*\b(вік)\b"
    r"|.*(?:πόσο χρον|πόσων (ετών)|(ηλικία))|.*\b(umur|usia)\b|.*(?:mấy|nhiêu) (tuổi)"
    r"|.*(อายุ)|.*(उम्र|आयु)|.*कितने साल (?=के|की|का)|.*[كم]م?ا? (عمر)(?= )|.*چند سال(?=ه|ش)"
    r"|.*(?:(בן כמה)|(בת כמה)|\b(גיל))"
    r"|.*(?:(多大)(?:了|[吗嗎]|\W*$)|(多大)?(年[纪紀龄齡])|[几幾多]少?([岁歲])|何([歳才])|(おいくつ)|(年齢)"
    r"|몇 ?(살)|(나이)|(연세))"
)

_SINCE: Final = r"(?:1[5-9]|20)\d\d"
_TENS: Final = r"(?:\d{1,3}|[a-z]+(?:teen|ty)(?:[- ][a-z]+)?)"
# Of people, and of things: when they were born, built, bought.
TOLD: Final = compile_late(
    r"(?i)\b(?:years?|months?|weeks?|yrs?|y)[- ]olds?\b"
    rf"|(?<!for )\baged?:? (?:of )?(?:about |around )?{_TENS}\b|\bturn(?:s|ed|ing)? {_TENS}\b"
    r"|\b(?:born|birth(?:day|date)?|dob)\b"
    r"|\b(?:built|made|bought|installed|founded|opened|planted|new|dates|model(?: year)?)"
    rf" (?:(?:in|on|back|to|from|since) ){{0,2}}(?:[a-z]+ )?{_SINCE}\b"
    r"|(?-i:(?<![\w.'-])[^\W\d_a-z][\w.'-]+),? \((?:age )?\d{1,3}(?: ?[^\W\d_]{1,6}\.?)?\)"
    r"|(?-i:(?<![\w'-])[^\W\d_a-z][\w'-]+), \d{1,2}(?=[,.;:)]|$)"
    r"|\bjahre? alt\b|\d-?j[äa]hrig|\bgeb(?:oren|\.)|geburt"
    rf"|(?:baujahr|jahrgang|baut|kauft|seit)\b[^\n\d]{{0,12}}{_SINCE}\b"
    r"|\d (?:ans|a[nñ]os|anni|anos|jaar|år|vuotias|vuotta|lat|let|éves|yaş|лет|год|рок|χρον|tuổi"
    r"|tahun|ปี|साल|سنة|عام|سال)"
    r"|\bnée?s? (?:le|en|à)\b|naissance|anniversaire|\bnaci(?:ó|d[oa])|cumplea[nñ]os|nacimiento"
    r"|\bnat[oa] (?:il|nel|a)\b|compleanno|nascita|\bnasc(?:eu|id[oa]|imento)|anivers[aá]rio"
    r"|verjaardag|\bf[öø]dd?t?\b|f[öø]dels(?:e)?dag|bursdag|syntyn|syntymä|urodz|narozen|szület|doğum"
    r"|родил|рожден|народ|γεννή|γενέθλ|lahir|sinh (?:năm|ngày)|เกิด|जन्म|ולד|ولد|ميلاد|متولد|تولد"
    r"|[\d一二三四五六七八九十]\s?(?:个月|個月)?[大岁歲歳才살세]|出生|生日|生[于於]|生まれ|誕生|年生|생일|태어|생년|년생"
)
