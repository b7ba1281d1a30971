"""Feasts in the languages of `elsewhere_words`, as they are said where they are a time."""

from collections.abc import Mapping
from typing import Final

from indexer.times.feast_names import Feast
from indexer.times.movable import (
    EASTER,
    EID_AL_ADHA,
    EID_AL_FITR,
    FATHERS_DAY,
    MID_AUTUMN,
    MIDSUMMER,
    MOTHERS_DAY,
    NEW_YEAR,
    ORTHODOX_EASTER,
    RAMADAN,
)

_TURN_OF_YEAR: Final = (Feast(12, 31), Feast(1, 1))

# Each with its phrases, separated by ``|``.
FEASTS: Final[Mapping[tuple[Feast, ...], str]] = {
    (Feast(12, 24, 3),): (
        "met kerst|met kerstmis|tijdens kerst|rond kerst|afgelopen kerst|vorige kerst"
        "|i julen|på julen|under julen|over julen|til jul|till jul|i julas|i jula"
        "|na boże narodzenie|w boże narodzenie|w święta bożego narodzenia|o vánocích|na vánoce"
        "|během vánoc|τα χριστούγεννα|στα χριστούγεννα|saat natal|pada natal|waktu natal"
        "|क्रिसमस पर|في عيد الميلاد|de crăciun|la crăciun"
        "|jouluna|joulun aikana|joulunpyhinä|karácsonykor|karácsony napján"
    ),
    (Feast(12, 24, 3), Feast(1, 7)): "на різдво|на різдвяні свята",
    (Feast(12, 24, 2),): (
        "dịp giáng sinh|vào giáng sinh|hôm giáng sinh|đêm giáng sinh|dịp noel|hôm noel|vào noel"
    ),
    (Feast(12, 24),): (
        "op kerstavond|på julafton|på juleaften|på julaften|juleaften|julaften|julafton"
        "|w wigilię|na wigilię|podczas wigilii|na štědrý den|o štědrém dnu"
        "|jouluaattona|szenteste|karácsony este"
    ),
    (Feast(12, 31),): (
        "op oudejaarsavond|på nyårsafton|nyårsafton|nytårsaften|nyttårsaften|w sylwestra"
        "|na sylwestra|na silvestra|o silvestru|malam tahun baru"
        "|uudenvuodenaattona|szilveszterkor"
    ),
    (Feast(1, 1),): (
        "op nieuwjaarsdag|met nieuwjaar|på nyårsdagen|nytårsdag|nyttårsdag|w nowy rok|na nowy rok"
        "|την πρωτοχρονιά|nový rok|de anul nou"
        "|uutenavuotena|uudenvuodenpäivänä|újévkor|újév napján"
    ),
    _TURN_OF_YEAR: (
        "met oud en nieuw|на новый год|в новый год|под новый год|на новий рік|yılbaşında"
        "|yılbaşı gecesi|في رأس السنة|saat tahun baru|नए साल पर|de revelion|la revelion"
    ),
    (Feast(1, 1, 8),): (
        "на новогодние праздники|в новогодние праздники|на новогодних праздниках|на новогодних"
    ),
    (Feast(1, 7),): "на рождество|в рождество",
    (Feast(12, 25),): "op eerste kerstdag|w pierwszy dzień świąt",
    (Feast(12, 26),): "op tweede kerstdag|w drugi dzień świąt",
    (Feast(1, 6),): "w trzech króli|na trzech króli|met driekoningen",
    (Feast(3, 8),): "w dzień kobiet|na dzień kobiet",
    (Feast(5, 5),): "op bevrijdingsdag",
    (Feast(5, 26),): "w dzień matki|na dzień matki",
    (Feast(6, 1),): "w dzień dziecka|na dzień dziecka",
    (Feast(6, 23),): "w dzień ojca|na dzień ojca",
    (Feast(11, 2),): "w zaduszki|na zaduszki",
    (Feast(11, 11),): "met sint-maarten|met sint maarten|w święto niepodległości",
    (Feast(11, 29, 2),): "w andrzejki|na andrzejki",
    (Feast(EASTER, -52),): "w tłusty czwartek|na tłusty czwartek",
    (Feast(EASTER, -50, 4),): "met carnaval|tijdens carnaval",
    (Feast(EASTER, 0),): "op eerste paasdag|w niedzielę wielkanocną",
    (Feast(EASTER, 1),): ("op tweede paasdag|w lany poniedziałek|w poniedziałek wielkanocny"),
    (Feast(EASTER, 39),): "op hemelvaart|met hemelvaart|op hemelvaartsdag",
    (Feast(EASTER, 60),): "w boże ciało|na boże ciało",
    (Feast(2, 14),): "w walentynki|na walentynki|op valentijnsdag|met valentijn"
    "|na valentýna|ystävänpäivänä|på alla hjärtans dag|valentin napján",
    (Feast(4, 27),): "op koningsdag|met koningsdag",
    (Feast(3, 20, 14),): "نوروز|عید نوروز|تعطیلات نوروز",
    (Feast(12, 20, 2),): "شب یلدا",
    (Feast(4, 30),): "vapunaattona|vappuaattona|på valborg|på valborgsmässoafton",
    (Feast(5, 1),): "vappuna|vapunpäivänä",
    (Feast(12, 6),): "itsenäisyyspäivänä|mikuláskor|w mikołajki|na mikołajki",
    (Feast(EASTER, -2),): (
        "op goede vrijdag|w wielki piątek"
        "|pitkäperjantaina|nagypénteken|na velký pátek|på långfredagen|på langfredag|langfredag"
    ),
    (Feast(5, 1, 3),): "w majówkę|na majówkę|podczas majówki",
    (Feast(5, 1, 9),): "на майские|на майских|на майские праздники|в майские праздники",
    (Feast(8, 15),): "τον δεκαπενταύγουστο",
    (Feast(11, 1),): "we wszystkich świętych|na wszystkich świętych|mindenszentekkor",
    (Feast(12, 5),): "met sinterklaas|op pakjesavond",
    (Feast(EASTER, -2, 4),): (
        "met pasen|tijdens pasen|rond pasen|i påsken|på påsken|i påskas|i påsk|i påska|til påske"
        "|w wielkanoc|na wielkanoc|w święta wielkanocne|o velikonocích|na velikonoce"
        "|pääsiäisenä|pääsiäispyhinä|húsvétkor"
    ),
    (Feast(EASTER, 49, 2),): "met pinksteren|i pinsen|i pinse|på pingst"
    "|helluntaina|pünkösdkor|o letnicích",
    (Feast(ORTHODOX_EASTER, -2, 4),): (
        "на пасху|в пасху|на великдень|το πάσχα|στο πάσχα|de paște|de paști|la paște|la paști"
    ),
    (Feast(MIDSUMMER, -1, 2),): "på midsommar|i midsommar|på midsommarafton|på midsommardagen"
    "|juhannuksena|juhannusaattona|juhannuspäivänä",
    (Feast(MOTHERS_DAY, 0),): "op moederdag|met moederdag|äitienpäivänä|na den matek",
    (Feast(FATHERS_DAY, 0),): "op vaderdag|met vaderdag",
    (Feast(NEW_YEAR, -1, 8),): "dịp tết|vào tết|hôm tết|trong tết|ngày tết|tết này|tết vừa rồi",
    (Feast(MID_AUTUMN, -1, 3),): "dịp trung thu|hôm trung thu|vào trung thu",
    (Feast(RAMADAN, 0, 30),): (
        "في رمضان|خلال رمضان|ramazanda|ramazan'da|selama ramadan|bulan ramadan|saat ramadan"
        "|bulan puasa|रमज़ान में"
    ),
    (Feast(EID_AL_FITR, -1, 4),): (
        "في عيد الفطر|ramazan bayramında|saat lebaran|waktu lebaran|pada lebaran|saat idul fitri"
    ),
    (Feast(EID_AL_ADHA, -1, 5),): ("في عيد الأضحى|kurban bayramında|saat idul adha|pada idul adha"),
}
