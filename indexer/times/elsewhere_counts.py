"""Counts of days from today in the languages of `elsewhere_words`: "three weeks ago".

Phrases are separated by ``|``, single words by spaces.
"""

from typing import Final

# Units by how many days they have, as in `calendar_words`; and numbers from one on.
UNITS: Final = {
    1: "dag dagen dage dager dagar день дні днів dzień dni dniach dniami gün günde μέρα μέρες"
    " ημέρα ημέρες ngày"
    " hôm hari يوم أيام יום ימים दिन दिनों dny dní dnů dnem dnech dagarna dagene הימים"
    " zi zile"
    " päivä päivää päivän päiviä napja nappal nap napon روز روزه",
    7: "week weken uge uger uke uker vecka veckor тиждень тижні тижнів tydzień tygodnie tygodni"
    " tygodniach tygodniami"
    " hafta haftada εβδομάδα εβδομάδες βδομάδες tuần minggu pekan أسبوع أسابيع שבוע שבועות हफ्ता"
    " हफ्ते हफ़्ते हफ्तों हफ़्तों सप्ताह सप्ताहों týden týdny týdnů týdnem týdnech veckorna ukene"
    " ugerne השבועות săptămână săptămâni"
    " viikko viikkoa viikon viikkoja hete héttel هفته",
    30: "maand maanden måned måneder månad månader місяць місяці місяців miesiąc miesiące"
    " miesięcy miesiącach miesiącami"
    " ay ayda μήνα μήνες tháng bulan شهر أشهر شهور חודש חודשים महीने महीना महीनों माह měsíc měsíce"
    " měsíců měsícem měsíci månaderna månedene månederne החודשים"
    " lună luni"
    " kuukausi kuukautta kuukauden kuukausia hónapja hónappal hónap hónapon ماه",
    365: "jaar jaren år рік роки років rok lata lat latach yıl yılda sene χρόνο χρόνια έτη năm"
    " tahun سنة"
    " سنوات عام أعوام שנה שנים साल सालों वर्ष वर्षों roky let rokem lety åren årene השנים"
    " an ani"
    " vuosi vuotta vuoden vuosia éve évvel év even éven سال",
}
# One or two units in a single word.
UNITS_COUNTED: Final = {
    (2, 1): "يومين יומיים",
    (2, 7): "أسبوعين שבועיים",
    (2, 30): "شهرين חודשיים",
    (2, 365): "سنتين عامين שנתיים",
    (1, 1): "sehari",
    (1, 7): "seminggu",
    (1, 30): "sebulan",
    (1, 365): "setahun",
}
COUNTS: Final = (
    (
        "een en et ett один одну одна jeden jedną bir μία μια έναν ένα một satu واحد אחד אחת एक"
        " jedna jedno jedním un o"
        " yksi yhden egy یک"
    ),
    (
        "twee to två два дві двох dwa dwie dwóch iki δύο δυο hai dua שני שתי दो dva dvě dvěma בשני"
        " בשתי doi două"
        " kaksi kahden két kettő دو"
    ),
    (
        "drie tre три трьох trzy trzech üç τρεις τρία ba tiga ثلاثة ثلاث שלושה שלוש तीन tři třemi"
        " שלושת בשלושת trei"
        " kolme kolmen három سه"
    ),
    (
        "vier fire fyra чотири чотирьох cztery czterech dört τέσσερις τέσσερα bốn empat أربعة أربع"
        " ארבעה ארבע चार čtyři čtyřmi ארבעת בארבעת patru"
        " neljä neljän négy چهار"
    ),
    (
        "vijf fem п'ять п'яти pięć pięciu beş πέντε năm lima خمسة خمس חמישה חמש पाँच पांच pět pěti"
        " cinci"
        " viisi viiden öt پنج"
    ),
    (
        "zes seks sex шість шести sześć sześciu altı έξι sáu enam ستة ست שישה שש छह छः šest šesti"
        " șase"
        " kuusi kuuden hat شش"
    ),
    (
        "zeven syv sju сім siedem yedi επτά εφτά bảy tujuh سبعة سبع שבעה שבע सात sedm sedmi șapte"
        " seitsemän hét هفت"
    ),
    (
        "acht otte åtte åtta вісім osiem sekiz οκτώ οχτώ tám delapan ثمانية ثماني שמונה आठ osm osmi"
        " opt"
        " kahdeksan nyolc هشت"
    ),
    (
        "negen ni nio дев'ять dziewięć dokuz εννέα εννιά chín sembilan تسعة تسع תשעה תשע नौ devět"
        " devíti nouă"
        " yhdeksän kilenc نه"
    ),
    (
        "tien ti tio десять dziesięć δέκα mười sepuluh عشرة عشر עשרה עשר दस deset deseti zece"
        " kymmenen tíz ده"
    ),
)
# Numbers that are not told, of a few; and units that mean a few by themselves.
SOME: Final = (
    "een paar|enkele|et par|nogle|noen|ett par|några|кілька|декілька|parę|kilka|kilku|birkaç"
    "|bir kaç|bir iki|λίγες|λίγα|λίγους|μερικές|μερικά|μερικούς|بضعة|بضع|عدة|כמה|מספר|कुछ|चंद|vài"
    "|một vài|mấy|beberapa|pár|několik|několika|пару|câteva|câțiva"
    "|pari|muutama|muutaman|muutamia|néhány|چند|چندین"
)
SOME_UNITS: Final = "hôm أيام أسابيع أشهر شهور سنوات أعوام lety"
# Units of which a number is so long ago by itself: "két hete".
AGO_UNITS: Final = "napja hete hónapja éve"
AGO_BEFORE: Final = "πριν|πριν από|قبل|منذ|לפני|cách đây|před|acum"
AGO_AFTER: Final = (
    "geleden|siden|sedan|тому|temu|önce|evvel|trước|lalu|yang lalu|silam|पहले|sen|în urmă"
    "|sitten|ezelőtt|پیش|قبل"
)
# What makes a count one from today on; the first needs a number, for it means other things, too.
AHEAD_BEFORE_NUMBER: Final = "over|om|za|σε|עוד|peste"
AHEAD_BEFORE: Final = "через|بعد|בעוד"
AHEAD_AFTER: Final = "sonra|बाद|nữa|lagi|päästä|kuluttua|múlva|دیگر|دیگه"
# With these beside it, a count is one from another time: "two weeks after the move".
FROM_ELSE_BEFORE: Final = "के की"
FROM_ELSE_AFTER: Final = "من від після"
IN_A_WEEK: Final = "za tydzień|za týden|viikon päästä|egy hét múlva|یک هفته دیگر"
# What stands before or after a count of days up to today.
LAST_COUNTED: Final = (
    "afgelopen laatste seneste sidste siste senaste sista останні останніх ostatnie ostatnich son"
    " minione minionych τελευταίες τελευταία τελευταίους آخر पिछले पिछली poslední posledních"
    " ultimele ultimii"
    " viimeiset viimeisten viimeisen viime utolsó utóbbi elmúlt"
)
LAST_COUNTED_AFTER: Final = "qua terakhir האחרונים האחרונות گذشته اخیر"
