"""Forms of words in Romance languages that do not begin like them.

Most such verbs have stems of their own: "hacer", "hizo"; "prendre", "pris"; "leggere", "letto";
"vinde", "vândut". In Spanish and Portuguese many more have another vowel where it is stressed:
"contar", "cuenta"; "dormir", "durmo". And some nouns end otherwise: "luz", "luces"; "pão", "pães".
All letters are folded: ç is c, and ñ is n. Pure.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.text.stems import Stems, as_indexed
from indexer.text.ways import Way, without_ending

# Left out are forms that are most often another word: "lit", "bus", "terra".
_SPANISH: Final = """
    hac- hag- hic- hiz- hech- har- / dec- dic- dig- dij- dich- dir- / pon- pong- pus- puest-
    pondr- / quer- quier- quis- querr- / pod- pued- pud- podr- / sab- sup- sep- sabr- / cab- cup-
    quep- / ten- teng- tien- tuv- tendr- / ven- veng- vien- vin- vendr- / trae- trai- traig- traj-
    tray- / andar andab- andad- anduv- / duc- duzc- duj- / oir oido oimos oigo oiga oye oyen oyo
    oyeron / ae- ai- aid- aig- ay- / ee- ei- eid- ey- / ui- uid- uy- / romp- rot- / ver ve veo vea
    vei- vio vieron vist- / mor- muer- muri- muert- / dorm- duerm- durmi- / abr- abiert- / cubr-
    cubiert- / olv- uelv- uelt- / imprim- impres- / eleg- elig- elij- / dar doy daba dado dio
    dieron / freir- frei- frie- frio- frit- / reir- rei- rie- rio-"""

_PORTUGUESE: Final = """
    faz- fac- fez fiz- feit- far- / diz- dig- diss- dit- dir- / traz- trag- troux- trar- / por-
    ponh- poe- pus- pos- post- punh- / ped- pec- / med- mec- / ouv- ouc- / perd- perc- / ler leio
    leia leu leram lemos lido li le / ver vejo veja viu vi viram visto vista ve / vir vem venho
    venha vim veio vieram vinha / ter- tem tenh- tiv- tev- tid- tinh- / quer- quis- queir- / pod-
    poss- pud- / sab- soub- saib- / cab- coub- caib- / haver hav- houv- / dar dou dava dado deu
    dei deram / morr- mort- / abr- abert- / obr- ubr- obert- / escrev- escrit- / pag- pago / ganh-
    ganho"""

_FRENCH: Final = """
    mett- met- mis- mis mit- / prend- pren- prenn- pris- prit- / lire lis- lira lirai lu lue lus
    lues / elir- elis- elit elu elue elus elues / ven- vien- vienn- viendr- vint- venu- / ten-
    tien- tienn- tiendr- tint- tenu- / ecev- ecoi- ecoiv- ecu- / ncev- ncoi- ncoiv- ncu- / rcev-
    rcoi- rcoiv- rcu- / dev- doi- doiv- / boire boira boi- boiv- buv- bu bue / savoir sav- sai-
    saur- sach- su sue / voir voi- voy- verr- vu vue vus vues / pouv- peut peux peuv- pourr-
    puiss- pu / voul- veut veux veul- voudr- voulu- / fair- fais- fait- fera feront ferait fit
    firent font / dire dis- dit- dira dirai / mour- meur- mort- mouru- / ind- int- ins- ign- /
    ouvr- ouvert- / offr- offert- / ouffr- ouffert- / viv- vecu- / naitre nait naiss- naqu- /
    onnait- onnais- onnaiss- onnu- / arait- arais- araiss- aru- / croir- croi- croy- cru crue crut
    / plai- plais- plu / pleuv- pleut pleuvr- plu plut / falloir faut fall- fallu fallut faudra /
    suiv- suit- / quer- quier- quis- / soud- solv- solu- / coud- cous- / val- vaut vaudr- / oeil
    yeux / cuill- cueill-"""

_ITALIAN: Final = """
    rend- res- / pend- pes- / cend- ces- / fend- fes- / tend- tes- / iud- ius- / lud- lus- / cid-
    cis- / rid- ris- / ivid- ivis- / ved- vid- vist- vedr- / erd- ers- / ord- ors- / corr- cors- /
    vinc- vint- vins- / ing- int- ins- / iang- iant- ians- / iung- iunt- iuns- / spegn- speng-
    spent- spens- / ogli- olg- olt- ols- / egli- elg- elt- els- / legg- lett- less- / regg- rett-
    ress- / tegg- tett- tess- / frigg- fritt- / strugg- strutt- / criv- critt- criss- / viv- viss-
    vissut- / romp- rott- rupp- / mett- mess- mis- / chied- chiest- chies- / spond- spost- spos- /
    scond- scost- scos- / riman- rimang- rimast- rimas- / porr- pon- pong- post- pos- / trarr-
    trae- tragg- tratt- trass- / durr- duc- dott- duss- / dic- diss- dett- dir- / fac- facc- fec-
    fatt- far- / dare dato diede diedi diedero dava davano / andare andato andata andati andate
    andiamo andava vado vanno / bere bev- bevv- berr- / ven- veng- vien- venn- verr- / ten- teng-
    tien- tenn- / vol- vogl- vuol- voll- vorr- / pot- poss- puo / dov- dev- dobb- / sap- sapp-
    sepp- sanno / mor- muor- muoi- mort- / nasc- nacqu- nat- / cresc- crebb- / conosc- conobb- /
    muov- mov- moss- / usc- esc- / sed- sied- / cuoc- cott- coss- / solv- solt- / apr- apert- /
    opr- opert- / ffr- ffert- / dol- duol- / uomo uomini"""

_ROMANIAN: Final = """
    mas- mes- / fat- fet- / sar- ser- / par- per- / noapt- nopt- / poart- port- / soar- sor- /
    floar- flor- / scoal- scol- / oua ou oul oul- / bea beau bei bem beti baut- beam / vede- vad
    vaz- vazut- / vind- vand- vandut- / aleg- ales- / pun- pus- / mananc- manc- / sparg- spart-
    spars- / merg- mers- / duc- dus- / zic- zis- / trag- tras- / raman- ramas- / deschid-
    deschis- / inchid- inchis- / prind- prins- / aprind- aprins- / stau sta stat statea / dau
    dai da dat dadea dam dati / iau iei ia luat- luam lua / vin- venit- vii / tin- tinut- tii /
    dorm- doarm- / mor- moar- muri- murit- / pot poate putem puteti putut- putea / coc- coapt-
    copt- / coas- cos- cusut- / joc- joac- juca- / rog- roag- ruga- / port- poart- purta- /
    cumpar- cumper- / invat- invet- / cad- caz- cazut- / cred- crez- crezut- / rad- ras- / plec-
    pleac- / astept- asteapt- / intreb- intreab- / fac- facut- / om oameni oamenii / copil-
    copii- / mana main- / sora suror- / frate frat- / ban- bani- / cal cai caii / carte cart- /
    cheie chei- / usa us- / seara seri- ser- / vara ver- / iarna iern- / zi zile- / carn-
    carnur- / piatr- pietr- / viat- viet- / strad- straz- / brad braz- / nasc- nast- nascut-"""

# The endings of verbs: behind the vowel of their class, and others.
_BEHIND_VOWEL: Final = """
    r re s m n t mos do da dos das to ta ti te ndo nte va vas van vam vamos vo vi vano
    ste sti sse ssi ssero ssem ssen ron ram ro rono ra ras ran rao rai rei remo remos rete
    ranno ria rias rian riam riamos rebbe rebbero resti reste remmo"""
_OTHER_ENDINGS: Final = """
    a o e i as os am em io ia ias ian iam iamos iamo iendo ieron iera ieran iese ou eu iu
    uto uta uti ute ono ano ino ui uano r n"""
_ENDINGS: Final = frozenset(
    {vowel + rest for vowel in "aei" for rest in _BEHIND_VOWEL.split()} | {*_OTHER_ENDINGS.split()}
)
_FRENCH_ENDINGS: Final = frozenset(
    """a e s t es ee ees ons ez ent ais ait ions iez aient ant er ir re oir is it i ie ies
    u ue us ues ut urent ra rai ras ront rez rons rait rais raient rions riez
    era erai eras eront erez erons erait erais eraient erent
    ira irai iras iront irez irons irait irais iraient irent issent issait issant""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
) | {""}

_ROMANIAN_ENDINGS: Final = frozenset(
    """a e i u o ea am ai at em eti esc este el ele ei ul ului lor le il ile ii iile ilor ur uri
    urile t ta te ti it ind and iti im au easca""".split()  # noqa: SIM905 - as above
) | {""}

# Verbs of Romanian that have a suffix in the present: its endings, and those without it.
_WITH_SUFFIX: Final = tuple(
    (frozenset(present.split()), frozenset(others.split()))
    for present, others in (
        (
            "esc esti este easca iesc iesti ieste iasca",
            "it ita iti ite im ire ind ise uit uita uiti uite uim uire uind",
        ),
        ("ez ezi eze eaza", "at ata ati ate am are and ase"),
    )
)

# What is done, and that it was done: "mudou" and "mudança", "nascere" and "nascimento". The endings
# of verbs in -ar, and of others, with those of such nouns.
_NOUNS: Final = tuple(
    (frozenset(verbs.split()), frozenset(nouns.split()))
    for verbs, nouns in (
        (
            "ar are ei ou amos aram ava avam avano aste ammo arono ado ada ato ata ati ate aron o",
            (
                "anca ancas anza anze anzas amento amentos amenti acao acoes acion aciones azione"
                " azioni agem agens aggio aggi"
            ),
        ),
        (
            "er ere ir ire eu iu emos imos eram iram ido ida ito ita uto io",
            "imento imentos imenti imiento imientos icao icoes icion iciones izione izioni",
        ),
    )
)

# The fewest letters of a stem that stays, and of the endings by which such a verb is known.
_LEAST: Final = 3
_LONG: Final = 4

_STEMS: Final = (
    *(Stems(table, _ENDINGS) for table in (_SPANISH, _PORTUGUESE, _ITALIAN)),
    Stems(_FRENCH, _FRENCH_ENDINGS),
    Stems(_ROMANIAN, _ROMANIAN_ENDINGS),
)
_REGULAR: Final = [(ends, as_indexed(ends) - {"", "e"}) for ends in (_ENDINGS, _FRENCH_ENDINGS)]

# Endings of a verb whose stem is stressed; those that no noun has, of any verb and of those in -ir.
_STRESSED: Final = frozenset("o a as an am e es en em ue ues uen".split())  # noqa: SIM905 - as above
_OF_IR: Final = frozenset(
    "ir i ido ida idos idas imos io iu ieron iram iste indo iendo ia ian iam".split()  # noqa: SIM905 - as above
)
_OF_VERBS: Final = _OF_IR | frozenset(
    """ar er ado ada ados adas aba aban ava avam aron aram aste ando endo amos emos
    eron o""".split()  # noqa: SIM905 - as above
)
# "Durmo", but "dorme": each of these endings may be beside one of the others.
_FIRST: Final = frozenset(("o", "a", "as", "am"))
_THIRD: Final = frozenset(("e", "es", "em"))
_PERSONS: Final = {**dict.fromkeys(_FIRST, _THIRD), **dict.fromkeys(_THIRD, _FIRST)}
_NONE: Final[frozenset[str]] = frozenset()
_WITH_VOWEL: Final = compile_late("(.*?)(ue|ie|[eiou])([bcdfghjklmnpqrstvxz]+)")
_DIPHTHONGS: Final = {"ue": "ou", "ie": "e", "o": ("ue",), "u": ("ue",), "e": ("ie",)}
_HIGHER: Final = {"e": "i", "o": "u", "i": "ei", "u": "ou"}
# After an o that becomes u: "dormir", "cubrir", "fugir", "tossir". After others it does in no verb,
# and nouns differ by it: "multa", "molto".
_AFTER_U: Final = frozenset("b br d dr g gr l lh m n p r rm rr s sp ss st t".split())  # noqa: SIM905 - as above

_NOUN_ENDINGS: Final = (
    ("z", "ces"),
    ("ao", "oes"),
    ("ao", "aes"),
    ("l", "is"),
    ("m", "ns"),
    ("al", "aux"),
    # The article of Romanian.
    *(("", "ul"), ("", "ului"), ("u", "ul"), ("u", "ului")),
)


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a word."""
    for stems in _STEMS:
        yield from stems.find_forms(word)
    yield from _with_other_vowel(word)
    yield from _regular(word)
    yield from _with_suffix(word)
    yield from _with_other_ending(word, _NOUNS)
    for pair in _NOUN_ENDINGS:
        for own, other in (pair, pair[::-1]):
            if word.endswith(own) and len(word) > len(own):
                yield Way(word.removesuffix(own) + other)


def _with_other_vowel(word: str) -> Iterator[Way]:
    for stem, ending in without_ending(word, _STRESSED | _OF_VERBS):
        if not (found := _WITH_VOWEL.fullmatch(stem)):
            continue
        before, vowel, after = found.groups()
        for other in _DIPHTHONGS.get(vowel, ()):
            ends = _STRESSED if len(other) > 1 else _OF_VERBS
            yield Way(before + other + after, as_indexed(ends - {ending}).__contains__)
        has_higher = vowel in "ei" or after in _AFTER_U
        for other in _HIGHER.get(vowel, "") if has_higher else "":
            ends = _OF_IR | _STRESSED if ending in _OF_IR else _OF_IR | _PERSONS.get(ending, _NONE)
            yield Way(before + other + after, as_indexed(ends).__contains__)


def _regular(word: str) -> Iterator[Way]:
    """Yield the forms with the same stem, if it is so short that they hardly begin alike."""
    for endings, indexed in _REGULAR:
        for length in range(_LEAST, len(word) - _LONG + 1):
            if word[length:] in endings:
                yield Way(word[:length], indexed.__contains__)
                break


def _with_suffix(word: str) -> Iterator[Way]:
    """Yield the forms of a Romanian verb with the suffix that its present has, and without."""
    yield from _with_other_ending(word, _WITH_SUFFIX)


def _with_other_ending(
    word: str, pairs: Sequence[tuple[frozenset[str], frozenset[str]]]
) -> Iterator[Way]:
    """Yield the forms with the endings beside those of *word* in one of *pairs*."""
    for pair in pairs:
        for own, others in (pair, pair[::-1]):
            indexed = as_indexed(others) - {""}
            for stem, _ in without_ending(word, own):
                if len(stem) >= _LEAST:
                    yield Way(stem, indexed.__contains__)
