"""Questions for something of which a list has nearly all there is: colours, countries, jobs.

A note that answers "what colour is the gate?" says "green", and seldom "colour", while a note with
that word may be about paint. Colours are known in some languages, the others in English.
"""

import re
from typing import Final

from indexer.patterns import any_of, compile_late

# "What is the country known for?" asks for no country.
_NO_VERB: Final = r"(?!(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would) )"


def _asked(words: str) -> re.Pattern[str]:
    """Return a pattern of the questions in English for what is called by *words*."""
    return compile_late(
        r"(?i)\W*(?:(?:and|but|so) )?(?:(?:in|to|from|of|on) )?(?:what|which) "
        rf"{_NO_VERB}(?:\w+ ){{0,2}}(?:{words})\b|.*\b(?:{words}) of\b"
        rf"|.*(?:\w['\u2019]s?|\b(?:my|our|your|his|her|their)) (?:\w+ )?(?:{words})\W*$"
    )


_COLOURS: Final = any_of(
    """red! reddish blue! bluish green yellow orange! purpl violet! pink brown! brownish black!
    white! whitish gr[ae]y! gr[ae]yish beige! turquoise! teal! navy! maroon! burgundy! crimson!
    scarlet! magenta! lilac! lavender! indigo! cream! ivory! anthracite! charcoal! gold! golden!
    silver! bronze! olive! mustard! ochre! terracotta! cyan! blonde?! ral_\\d"""
)
_COUNTRIES: Final = any_of(
    """afghan alban algeria andorra angola argentin armenia austral austria azerbaijan
    baham bahrain bangladesh barbad belarus belgi belize benin! bhutan bolivia bosnia botswana
    brazil brit brunei bulgaria burkina burma burundi cambodia cameroon canad cape_verd chad!
    chile china! chinese colombia congo costa_rica croat cuba cyprus cypriot czech denmark danish
    djibouti dominica dutch! ecuador egypt el_salvador emirat england english(?:m|w) eritrea eston
    ethiopia fiji finland finnish france! french gabon! gambia georgian? german ghana greece!
    greek greenland grenada guatemala guinea! guyana haiti holland! hondura hong_kong hungar
    iceland india! indian! indonesia iran! iranian iraq ireland irish israel ital(?:y|ian)
    ivory_coast jamaica japan jordan! kazakh kenya korea kosovo kuwait kyrgyz lao!s?! latvia leban
    lesotho liberia libya liechtenstein lithuania luxembourg macedonia madagasca malawi malaysia
    maldives mali! malta! maltese mauriti mexic moldova monaco! mongolia montenegr morocc
    mozambique myanmar namibia nepal netherlands new_zealand nicaragua niger norw oman! pakistan
    palestin panama papua paraguay peru! peruvian philippin filipino poland polish! portug qatar
    romania russia rwanda samoa saudi scot(?:land|tish) senegal serbia seychelles sierra_leone
    singapore slovak sloven somali south_africa spain spanish sri_lanka sudan surinam swed swiss!
    switzerland syria taiwan tajik tanzania thai togo! tonga trinidad tunis turk u\\.?k\\.?! uganda
    ukrain united_(?:kingdom|states) u\\.?s\\.?(?:a\\.?)?! america uruguay uzbek vanuatu vatican
    venezuela vietnam wales! welsh yemen zambia zimbabwe"""
)
_LANGUAGES: Final = any_of(
    """afrikaans! albanian! arabic! armenian! basque! bengali! bosnian! bulgarian! cantonese!
    catalan! chinese! croatian! czech! danish! dari! dutch! english! esperanto! estonian! farsi!
    finnish! flemish! french! gaelic! galician! georgian! german! greek! gujarati! hebrew! hindi!
    hungarian! icelandic! indonesian! irish! italian! japanese! kannada! korean! kurdish! latin!
    latvian! lithuanian! macedonian! malay malayalam! mandarin! marathi! nepali! norwegian!
    persian! polish! portuguese! punjabi! romanian! romansh! russian! serbian! sign_language!
    slovak! slovene slovenian! somali! spanish! swahili! swedish! swiss_german! tagalog! tamil!
    telugu! thai! tigrinya! turkish! ukrainian! urdu! vietnamese! welsh! yiddish! zulu! python!
    javascript! typescript! java! kotlin! swift! ruby! rust! golang! php! perl! haskell! sql! c#
    c\\+\\+"""
)
_ANIMALS: Final = any_of(
    """dogs?! pupp(?:y|ies) cats?! kitten rabbit bunn(?:y|ies) hamster guinea_pig rats?! mouse!
    mice! gerbil chinchilla ferret parrot parakeet budgie budgerigar canar(?:y|ies) cockatiel bird
    (?:gold)?fish! turtle tortoise snake python! lizard gecko iguana chameleon frog axolotl spider
    tarantula hens?! chicken rooster duck goose! geese! swan pigeon goat sheep! lamb cows?! cattle
    pigs?! piglet horse pony ponies donkey alpaca llama hedgehog squirrel bears?! wol(?:f|ves)
    fox deer! elephant lions?! tiger monkey dolphin whale shark eagle owls?! hawk bees?!
    (?:cocka|labra)?doodle labrador retriever terrier beagle poodle collie spaniel dachshund
    shepherd corgi pug!"""
)
_INSTRUMENTS: Final = any_of(
    """piano keyboard guitar ukulele banjo mandolin violin viola! violas! cello double_bass bass!
    fiddle harp flute piccolo recorder clarinet oboe bassoon sax(?:ophone)?s?! trumpet trombone
    horns?! tuba cornet accordion harmonica organs?! drum percussion xylophone marimba kalimba
    synthes sitar bagpipe"""
)
_SPORTS: Final = any_of(
    """soccer! football basketball baseball softball volleyball handball hockey rugby cricket!
    lacrosse tennis badminton squash! ping_pong golf swim surf sailing rowing kayak canoe ski!
    skiing skis! snowboard snowshoe skat(?:e|ing) run! running! jog cycling biking climbing
    boulder hiking yoga pilates boxing karate judo taekwondo aikido fencing gymnastic wrestling
    archery riding dance! dancing ballet crossfit triathlon marathon"""
)

_OCCUPATIONS: Final = any_of(
    """accountant act(?:or|ress) administrator analyst architect artist attorney author! baker!
    banker barber barista bartender beekeeper biologist bookkeeper bricklayer builder!
    butcher captain caregiver caretaker carer! carpenter cashier chef! chemist! cleaner clerk
    coach! composer conductor consultant contractor controller cook! copywriter courier
    curator dancer! dentist designer developer director! doctor! driver! economist editor!
    electrician engineer! farmer! firefighter fisherman florist freelanc gardener geologist
    goldsmith hairdresser handyman head_teacher historian illustrator instructor jeweller
    journalist judge! lawyer lecturer librarian machinist manager! mechanic! midwife musician
    nanny! notary nurse! optician painter! paralegal paramedic pharmacist photographer
    physician physicist physiotherap pilot! planner! plumber policeman police_officer
    policewoman postman potter! priest principal! producer! professor programmer!
    psychiatrist psychologist realtor receptionist reporter! researcher retired! roofer
    sailor sales(?:man|woman|person) scientist sculptor seamstress secretary self.employed
    shopkeeper social_worker soldier! solicitor statistician steward stonemason student
    surgeon surveyor tailor! teacher teach(?:es|ing) technician therapist tiler trader!
    trainer! translat(?:or|es) tutor! unemployed veterinar waiter waitress watchmaker welder
    work(?:s|ed|ing)_(?:as|at|for|in) writer!"""
)
_LIVING_ASKED: Final = compile_late(
    r"(?i).*\b(?:do|does|did|doing)\b.*\b(?:for (?:a )?(living|work)|(work|living) as)\W*$"
    r"|.*\b(?:occupation|profession|job title|employer|line of work)s?\b"
)

# For each kind, the pattern of the question and that of an answer; the first that fits counts. In
# groups: the words that say nothing but what is asked for.
_KINDS: Final = (
    (_asked("colou?rs?"), _COLOURS),
    (_asked("countr(?:y|ies)|nationality"), _COUNTRIES),
    (_asked("languages?"), _LANGUAGES),
    (_asked("pets?|animals?"), _ANIMALS),
    (_asked("instruments?"), _INSTRUMENTS),
    (_asked("sports?"), _SPORTS),
    (_LIVING_ASKED, _OCCUPATIONS),
    (
        compile_late(r"(?i).*\b(?:welche\w? (?:\w+ )?farben?|farben? (?:hat|haben|von|de[rs]))\b"),
        any_of(
            """rot! rote gr[üu]n blau gelb schwarz wei(?:ß|ss) grau braun dunkel hell lila rosa!
            violett t[üu]rkis orange beige anthrazit golden silber ral_\\d"""
        ),
    ),
    (
        compile_late(r"(?i).*\b(?:quel(?:le)?s? (?:est la )?couleurs?|couleurs? (?:du|des?))\b"),
        any_of(
            """rouge bleu vert! verte jaune noir blanc gris marron! bruns?! brune rose! violet beige
            orange turquoise doré argent"""
        ),
    ),
    (
        compile_late(
            r"(?i).*\b(?:(?:qu[eé]|cu[aá]l|che|qual[ei]?) (?:(?:es el|è il|é a) )?(?:colore?s?|cor)"
            r"|(?:colore?s?|cor) d(?:el?|ell[ao]|[aio]))\b"
        ),
        any_of(
            """roj[oa] azul verde amarill negr[oa] blanc[oa] gris! marr[oó]n rosa! morad[oa] naranja
            ross[oa] blu! azzurr[oa] giall[oa] ner[oa]! bianc[oa] grigi[oa] marrone viola!
            arancion[ei] vermelh[oa] amarel[oa] pret[oa] branc[oa] cinz[ae] castanh[oa] rox[oa]
            laranja beige turque"""
        ),
    ),
    (
        compile_late(r"(?i).*\b(?:welke kleur(?:en)?|kleur van)\b"),
        any_of(
            """rood! rode! blauw groen geel gele! zwart wit! witte! grijs grijze bruin paars roze!
            oranje beige donker licht!"""
        ),
    ),
    (
        compile_late(
            r"(?i).*\b(?:jak(?:i|iego|im) (?:jest )?(?:kolor|koloru|kolorze|kolorem)"
            r"|kolor(?: \w+)?\W*$)"
        ),
        any_of(
            """czerwon niebiesk zielon [żz][óo][łl]t czarn bia[łl] szar[yaeo] br[ąa]zow r[óo][żz]ow
            fioletow pomara[ńn]cz be[żz]ow granatow"""
        ),
    ),
    (
        compile_late(
            r"(?i).*\b(?:(?:hangi|ne) renk\w*|reng[iı] (?:ne|nedir|neydi)\b|rengi\W*$)"
        ),
        any_of(
            """k[ıi]rm[ıi]z[ıi] mavi ye[şs]il sar[ıi]! siyah kara! beyaz! gri! kahverengi pembe mor!
            turuncu lacivert bej"""
        ),
    ),
    (
        compile_late(
            r".*(?:什[么麼][颜顏]?色|哪[种種个個]?[颜顏]色|[颜顏]色是|的[颜顏]色\W*$|何色|色は(?:何|なん|\W*$)"
            r"|(?:무슨|어떤) 색|색(?:깔|상)?은)"
        ),
        compile_late(
            "[赤红紅橙黄黃绿綠緑青蓝藍紫粉灰棕褐茶黑黒白金银銀桃]色|[赤青黒白]い|ピンク|オレンジ|ベージュ|グレー"
            "|빨간|빨강|파란|파랑|노란|노랑|초록|검은|검정|하얀|흰|회색|보라|분홍|갈색"
        ),
    ),
)  # fmt: skip


def find_in_lists(question: str) -> tuple[re.Pattern[str], str] | None:
    """Return the pattern of what a text must hold to answer *question*; None if anything may.

    It comes with the words that tell nothing else: a living is none of these who live somewhere.
    """
    for asks, kind in _KINDS:
        if found := asks.match(question):
            return kind, " ".join(filter(None, found.groups()))
    return None
