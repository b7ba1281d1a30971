"""Names of months, weekdays and days where words are inflected, joined together or rarely used.

These are Dutch, Danish, Norwegian, Swedish, Ukrainian, Polish, Czech, Greek, Turkish, Arabic,
Hebrew, Hindi, Vietnamese, Indonesian, Malay and Romanian, and of Russian the forms that
`calendar_words` does not have. All are compared as `elsewhere_tables.fold_name` folds them. A name
of several words is also known without its accents; a single word only if it also stands here
without them: "dun" is no Turkish yesterday.
"""

from typing import Final

from indexer.times import inflected_names as inflected

_MONTHS: Final = (
    (
        "январь января январе январю январём січень січня січні січнем styczeń styczen stycznia"
        " styczniu"
        " styczniem ledna lednu ιανουάριος ιανουαρίου ιανουάριο γενάρης γενάρη januari يناير ינואר"
        " जनवरी lednem ianuarie"
        " ژانویه"
    ),
    (
        "февраль февраля феврале февралю февралём лютий лютого лютому лютим luty lutego lutym"
        " lutemu února únoru φεβρουάριος φεβρουαρίου φεβρουάριο φλεβάρης φλεβάρη februari فبراير"
        " شباط פברואר फ़रवरी फरवरी únorem februarie"
        " فوریه"
        " unora unoru unorem"
    ),
    (
        "март марта марте марту мартом березень березня березні березнем marzec marca marcu marcem"
        " března březnu březen μάρτιος μαρτίου μάρτιο μάρτης μάρτη maart marts maret مارس آذار מרץ"
        " מרס मार्च březnem martie"
        " brezna breznu breznem"
    ),
    (
        "апрель апреля апреле апрелю апрелем квітень квітня квітні квітнем kwiecień kwiecien"
        " kwietnia"
        " kwietniu kwietniem dubna dubnu απρίλιος απριλίου απρίλιο απρίλης απρίλη أبريل إبريل نيسان"
        " אפריל अप्रैल dubnem aprilie"
        " آوریل"
    ),
    (
        "май мая мае маю маем травень травня травні травнем maj maja maju majem květen května"
        " květnu μάιος μαΐου μάιο μάης μάη mei مايو أيار מאי मई květnem mai"
        " مه"
        " máje"
        " kvetna kvetnu kvetnem"
    ),
    (
        "июнь июня июне июню июнем червень червня червні червнем czerwiec czerwca czerwcu czerwcem"
        " června červnu ιούνιος ιουνίου ιούνιο ιούνης ιούνη يونيو يونيه حزيران יוני जून červnem"
        " iunie"
        " ژوئن"
        " cervna cervnu cervnem"
    ),
    (
        "июль июля июле июлю июлем липень липня липні липнем lipiec lipca lipcu lipcem červenec"
        " července červenci ιούλιος ιουλίου ιούλιο ιούλης ιούλη julai يوليو يوليه تموز יולי जुलाई"
        " červencem iulie"
        " ژوئیه ژوییه جولای"
        " cervence cervenci"
    ),
    (
        "август августа августе августу августом серпень серпня серпні серпнем sierpień sierpien"
        " sierpnia"
        " sierpniu sierpniem srpen srpna srpnu αύγουστος αυγούστου αύγουστο augustus augusti"
        " agustus ogos أغسطس آب אוגוסט अगस्त srpnem"
        " اوت آگوست"
    ),
    (
        "сентябрь сентября сентябре сентябрю сентябрём вересень вересня вересні вереснем wrzesień"
        " września wrześniu wrześniem wrzesien wrzesnia wrzesniu wrzesniem září σεπτέμβριος"
        " σεπτεμβρίου σεπτέμβριο σεπτέμβρης σεπτέμβρη"
        " سبتمبر أيلول ספטמבר सितंबर सितम्बर zářím septembrie"
        " سپتامبر"
        " zari"
    ),
    (
        "октябрь октября октябре октябрю октябрём жовтень жовтня жовтні жовтнем październik"
        " października październiku październikiem pazdziernik pazdziernika pazdzierniku"
        " pazdziernikiem říjen října říjnu οκτώβριος"
        " οκτωβρίου οκτώβριο οκτώβρης οκτώβρη أكتوبر אוקטובר अक्टूबर अक्तूबर říjnem octombrie"
        " اکتبر"
        " rijna rijnu rijnem"
    ),
    (
        "ноябрь ноября ноябре ноябрю ноябрём листопад листопада листопаді листопадом listopad"
        " listopada listopadzie listopadem listopadu νοέμβριος νοεμβρίου νοέμβριο νοέμβρης νοέμβρη"
        " نوفمبر נובמבר नवंबर नवम्बर noiembrie"
        " نوامبر"
    ),
    (
        "декабрь декабря декабре декабрю декабрём грудень грудня грудні груднем grudzień grudzien"
        " grudnia"
        " grudniu grudniem prosinec prosince prosinci δεκέμβριος δεκεμβρίου δεκέμβριο δεκέμβρης"
        " δεκέμβρη desember disember ديسمبر דצמבר दिसंबर दिसम्बर prosincem decembrie"
        " دسامبر"
    ),
)
# From January on.
MONTHS: Final = tuple(map(" ".join, zip(_MONTHS, inflected.inflect_months(), strict=True)))
MONTHS_OF_TWO_WORDS: Final = {
    1: "كانون الثاني",
    10: "تشرين الأول",
    11: "تشرين الثاني",
    12: "كانون الأول",
}
# The stems to which endings are added, from January on; some stems change before an ending.
TURKISH_MONTHS: Final = (
    *("ocak ocağ", "şubat subat", "mart", "nisan", "mayıs mayis", "haziran", "temmuz"),
    *("ağustos agustos", "eylül eylul", "ekim", "kasım kasim", "aralık aralik aralığ"),
)
# Months that are also another word: without a day they are a month only after one of the words
# that they are listed with, or, in the first table, with a year.
DOUBTFUL_MONTHS: Final = {
    "w we od do na z ze po przed między": "maj maju majem marcu marcem luty listopad",
    "v ve": "srpen lednu dubnu",
    "i under sedan før efter siden mellan mellem mellom av af och og": "maj marts augusti",
    "in sinds vanaf tot eind begin half medio tussen van": "mei maart augustus",
    "bulan pada sejak hingga sampai awal akhir pertengahan antara tahun": "mei maret ogos julai",
    "luna lunii": "mai",
    "ayı ay ayında başında ortasında sonunda ile arasında": "ocak mart ekim kasim nisan",
    "в с до от по за к на у з від": "лютий лютого лютому лютим листопад",
    "في شهر من منذ حتى إلى خلال بداية أول أوائل مطلع منتصف نهاية آخر أواخر"
    " در ماه از تا اوایل ابتدای اواسط نیمه اواخر پایان": "مارس نيسان آب مه",
    "חודש בחודש מאז בין עד תחילת בתחילת אמצע באמצע סוף בסוף": "מאי יוני יולי מרץ מרס",
}
INFLECTED_MONTHS: Final = {
    "od do z po przed początek początku połowie połowy koniec końcu końca": "maja marca",
    "v od do začátku začátkem polovině konci koncem": "ledna dubna srpna",
}
# The same for Hindi, where these words stand after the month.
MONTHS_BEFORE: Final = {"में से तक के की का को माह महीने": "मार्च"}

# Days of a month in words, from the first on, which are days only before its name.
DAYS_OF_MONTH: Final = (
    "першого|перше|pierwszego|prvního|eerste|första|første|πρώτη|μία|tanggal satu|اول",
    "другого|друге|drugiego|druhého|twee|tweede|andra|andre|anden|δύο|δυο|tanggal dua",
    "третього|третє|trzeciego|třetího|drie|derde|tredje|τρεις|tanggal tiga",
    "четвертого|четверте|czwartego|čtvrtého|vier|vierde|fjärde|fjerde|τέσσερις|tanggal empat",
    "п'ятого|п'яте|piątego|pátého|vijf|vijfde|femte|πέντε|tanggal lima",
    "шостого|шосте|szóstego|šestého|zes|zesde|sjätte|sjette|έξι|tanggal enam",
    ("сьомого|сьоме|siódmego|sedmého|zeven|zevende|sjunde|sjuende|syvende|επτά|εφτά|tanggal tujuh"),
    (
        "восьмого|восьме|ósmego|osmého|acht|achtste|åttonde|åttende|ottende|οκτώ|οχτώ"
        "|tanggal delapan"
    ),
    (
        "дев'ятого|дев'яте|dziewiątego|devátého|negen|negende|nionde|niende|εννέα|εννιά"
        "|tanggal sembilan"
    ),
    "десятого|десяте|dziesiątego|desátého|tien|tiende|tionde|δέκα|tanggal sepuluh",
    "одинадцятого|одинадцяте|jedenastego|jedenáctého|elf|elfte|ellevte|έντεκα|tanggal sebelas",
    ("дванадцятого|дванадцяте|dwunastego|dvanáctého|twaalf|tolfte|tolvte|δώδεκα|tanggal dua belas"),
    (
        "тринадцятого|тринадцяте|trzynastego|třináctého|dertien|trettonde|trettende|δεκατρείς"
        "|tanggal tiga belas"
    ),
    (
        "чотирнадцятого|чотирнадцяте|czternastego|čtrnáctého|veertien|fjortonde|fjortende"
        "|δεκατέσσερις|tanggal empat belas"
    ),
    (
        "п'ятнадцятого|п'ятнадцяте|piętnastego|patnáctého|vijftien|femtonde|femtende|δεκαπέντε"
        "|tanggal lima belas"
    ),
    (
        "шістнадцятого|шістнадцяте|szesnastego|šestnáctého|zestien|sextonde|sekstende|δεκαέξι"
        "|tanggal enam belas"
    ),
    (
        "сімнадцятого|сімнадцяте|siedemnastego|sedmnáctého|zeventien|sjuttonde|syttende|δεκαεπτά"
        "|δεκαεφτά|tanggal tujuh belas"
    ),
    (
        "вісімнадцятого|вісімнадцяте|osiemnastego|osmnáctého|achttien|artonde|attende|δεκαοκτώ"
        "|δεκαοχτώ|tanggal delapan belas"
    ),
    (
        "дев'ятнадцятого|дев'ятнадцяте|dziewiętnastego|devatenáctého|negentien|nittonde|nittende"
        "|δεκαεννέα|δεκαεννιά|tanggal sembilan belas"
    ),
    (
        "двадцятого|двадцяте|dwudziestego|dvacátého|twintig|tjugonde|tjuende|tyvende|είκοσι"
        "|tanggal dua puluh"
    ),
    (
        "двадцять першого|двадцять перше|dwudziestego pierwszego|dvacátého prvního|eenentwintig"
        "|tjugoförsta|tjueførste|enogtyvende|είκοσι μία"
    ),
    (
        "двадцять другого|двадцять друге|dwudziestego drugiego|dvacátého druhého|tweeëntwintig"
        "|tjugoandra|tjueandre|toogtyvende|είκοσι δυο"
    ),
    (
        "двадцять третього|двадцять третє|dwudziestego trzeciego|dvacátého třetího|drieëntwintig"
        "|tjugotredje|tjuetredje|treogtyvende|είκοσι τρεις"
    ),
    (
        "двадцять четвертого|двадцять четверте|dwudziestego czwartego|dvacátého čtvrtého"
        "|vierentwintig|tjugofjärde|tjuefjerde|fireogtyvende|είκοσι τέσσερις"
    ),
    (
        "двадцять п'ятого|двадцять п'яте|dwudziestego piątego|dvacátého pátého|vijfentwintig"
        "|tjugofemte|tjuefemte|femogtyvende|είκοσι πέντε"
    ),
    (
        "двадцять шостого|двадцять шосте|dwudziestego szóstego|dvacátého šestého|zesentwintig"
        "|tjugosjätte|tjuesjette|seksogtyvende|είκοσι έξι"
    ),
    (
        "двадцять сьомого|двадцять сьоме|dwudziestego siódmego|dvacátého sedmého|zevenentwintig"
        "|tjugosjunde|tjuesjuende|syvogtyvende|είκοσι εφτά"
    ),
    (
        "двадцять восьмого|двадцять восьме|dwudziestego ósmego|dvacátého osmého|achtentwintig"
        "|tjugoåttonde|tjueåttende|otteogtyvende|είκοσι οχτώ"
    ),
    (
        "двадцять дев'ятого|двадцять дев'яте|dwudziestego dziewiątego|dvacátého devátého"
        "|negenentwintig|tjugonionde|tjueniende|niogtyvende|είκοσι εννιά"
    ),
    "тридцятого|тридцяте|trzydziestego|třicátého|dertig|trettionde|trettiende|tredivte|τριάντα",
    (
        "тридцять першого|тридцять перше|trzydziestego pierwszego|třicátého prvního|eenendertig"
        "|trettioförsta|trettiførste|enogtredivte|τριάντα μία"
    ),
)
# Months that German or English has, too, so that `calendar_words` has them.
MONTHS_ALIKE: Final = (
    "januar februar mars april mai juni juli august september oktober november december"
)
# Between a day and its month; and between two days of one month.
OF_MONTH: Final = "van"
TO_DAY: Final = "по до і та do až a tot en till och til og έως μέχρι και sampai"

_WEEKDAYS: Final = (
    (
        "maandag mandag måndag понедельник понедельника понедельнику понеділок понеділка понеділку"
        " poniedziałek poniedziałku poniedzialek poniedzialku pazartesi pazartesiden pazartesiye"
        " δευτέρα الاثنين الإثنين सोमवार pondělí pondělka"
        " pondělku måndagen mandagen lunea"
        " pondeli"
    ),
    (
        "dinsdag tirsdag tisdag вторник вторника вторнику вівторок вівторка вівторку wtorek wtorku"
        " salı salıdan salıya τρίτη الثلاثاء मंगलवार úterý úterka tisdagen tirsdagen marți marțea"
        " utery"
    ),
    (
        "woensdag onsdag среда среды среду среде середа середи середу środa środę środy sroda"
        " srode srody"
        " çarşamba çarşambadan çarşambaya carsamba carsambadan carsambaya"
        " τετάρτη الأربعاء बुधवार středa středu středy onsdagen miercuri miercurea"
        " streda stredu stredy"
    ),
    (
        "donderdag torsdag четверг четверга четвергу четвер четверга czwartek czwartku"
        " perşembe perşembeden perşembeye persembe persembeden persembeye"
        " πέμπτη الخميس गुरुवार बृहस्पतिवार čtvrtek čtvrtka čtvrtku torsdagen joi joia"
        " ctvrtek ctvrtka ctvrtku"
    ),
    (
        "vrijdag fredag пятница пятницы пятницу пятнице п'ятниця п'ятниці п'ятницю piątek piątku"
        " piatek piatku cuma cumadan cumaya παρασκευή الجمعة शुक्रवार pátek pátku pátkem fredagen"
        " vineri vinerea"
        " пятниця пятниці пятницю جمعه"
        " patek patku"
    ),
    (
        "zaterdag lørdag lördag суббота субботы субботу субботе субота суботи суботу sobota sobotę"
        " sobote soboty cumartesi cumartesiden cumartesiye σάββατο السبت शनिवार sobotu lördagen"
        " lørdagen sâmbătă sâmbăta"
        " lordag lordagen"
    ),
    (
        "zondag søndag söndag воскресенье воскресенья воскресенью неділя неділі неділю niedziela"
        " niedzielę niedziele niedzieli κυριακή الأحد रविवार इतवार neděle neděli söndagen søndagen"
        " duminică duminica"
        " nedele nedeli sondag sondagen"
    ),
)
_WEEKDAY_PHRASES: Final = (
    (
        "hari senin|hari isnin|יום שני|ביום שני|מיום שני|pazartesi günü|pazartesi günkü"
        "|maandagochtend|maandagmorgen|maandagmiddag|maandagavond|luni dimineață|luni seara"
        "|دوشنبه|دو شنبه"
    ),
    (
        "hari selasa|יום שלישי|ביום שלישי|מיום שלישי|salı günü|salı günkü|dinsdagochtend"
        "|dinsdagmorgen|dinsdagmiddag|dinsdagavond"
        "|سه شنبه"
    ),
    (
        "hari rabu|יום רביעי|ביום רביעי|מיום רביעי|çarşamba günü|çarşamba günkü|woensdagochtend"
        "|woensdagmorgen|woensdagmiddag|woensdagavond"
        "|چهارشنبه|چهار شنبه"
    ),
    (
        "hari kamis|hari khamis|יום חמישי|ביום חמישי|מיום חמישי|perşembe günü|perşembe günkü"
        "|donderdagochtend|donderdagmorgen|donderdagmiddag|donderdagavond"
        "|پنجشنبه|پنج شنبه"
    ),
    (
        "hari jumat|hari jum'at|hari jumaat|יום שישי|ביום שישי|מיום שישי|cuma günü|cuma günkü"
        "|vrijdagochtend|vrijdagmorgen|vrijdagmiddag|vrijdagavond"
        "|روز جمعه|جمعه شب"
    ),
    (
        "hari sabtu|יום שבת|ביום שבת|בשבת|cumartesi günü|cumartesi günkü|zaterdagochtend"
        "|zaterdagmorgen|zaterdagmiddag|zaterdagavond"
        "|شنبه"
    ),
    (
        "hari minggu|hari ahad|יום ראשון|ביום ראשון|מיום ראשון|chủ nhật|pazar günü|pazar günkü"
        "|zondagochtend|zondagmorgen|zondagmiddag|zondagavond|minggu pagi|minggu siang|minggu sore"
        "|minggu malam"
        "|یکشنبه|یک شنبه"
    ),
)
# From Monday on. They may stand alone at the end of a question; elsewhere they need one of
# `ON_WEEKDAY` before them or of `AFTER_WEEKDAY` after them.
_INFLECTED, _INFLECTED_PHRASES = zip(*inflected.inflect_weekdays(), strict=True)
WEEKDAYS: Final = tuple(map(" ".join, zip(_WEEKDAYS, _INFLECTED, strict=True)))
# The same with endings or other words, so that they need none beside them; separated by |.
WEEKDAY_PHRASES: Final = tuple(
    map("|".join, zip(_WEEKDAY_PHRASES, _INFLECTED_PHRASES, strict=True))
)
# The last one, in a word of its own.
LAST_WEEKDAYS: Final = (
    *("i måndags|i mandags", "i tisdags|i tirsdags", "i onsdags", "i torsdags", "i fredags"),
    *("i lördags|i lørdags", "i söndags|i søndags"),
)
# What part of a weekday is meant; with it, the weekday needs no other word beside it.
PARTS_OF_DAY: Final = (
    "ochtend middag avond morgon förmiddag eftermiddag kväll morgen formiddag ettermiddag aften"
    " kveld ráno dopoledne odpoledne večer вранці зранку вдень ввечері увечері утром вечером днём"
    " rano wieczorem pagi siang sore malam dimineață dimineața seara"
    " aamuna aamulla iltana illalla yönä aamupäivällä iltapäivällä reggel délelőtt"
    " délután este éjjel صبح ظهر عصر شب"
)
# In Indonesian, where they are also words of other languages: only with one of these behind them,
# by how many weeks they are away.
PLAIN_WEEKDAYS: Final = ("senin", "selasa", "rabu", "kamis", "jumat", "sabtu")
BEHIND_PLAIN_WEEKDAYS: Final = {
    -1: "lalu|yang lalu|kemarin",
    0: "ini|pagi|siang|sore|malam",
    1: "depan",
}
# In Vietnamese, where they are also ordinals ("the second").
COUNTED_WEEKDAYS: Final = (
    *("thứ hai|thứ 2", "thứ ba|thứ 3", "thứ tư|thứ 4", "thứ năm|thứ 5", "thứ sáu|thứ 6"),
    "thứ bảy|thứ 7",
)
ON_WEEKDAY: Final = (
    "op van sinds vanaf tot på om fra från siden sedan в во с со до на к ко у від з із до w we od"
    " do na po przed z τη την το τον από μέχρι يوم في من منذ حتى vào hôm sáng chiều tối ngày"
    " từ đến trưa v ve tento tuto toto tenhle tuhle pe din până deze denna denne bu ten tę tego"
    " tej цей цю цього цієї इस هذا هذه"
    " در از تا"
    # Where the verb ends a question: "wat heb ik vrijdag gedaan", "hvad skal vi lørdag lave".
    " voor ik we wij er jeg vi jag"
)
AFTER_WEEKDAY: Final = (
    "को से तक günü gün beri kadar này asta aceasta گذشته پیش قبل آینده بعد کجا چه چی شام ناهار"
)
NO_WEEKDAY: Final = (
    "elke iedere hver varje каждый каждую каждое каждого кожен кожну кожної każdy każdą każdego co"
    " her κάθε setiap tiap كل כל हर प्रत्येक mỗi lần người cái điều hạng giải každé každou fiecare"
    " joka jokainen minden هر"
)
LAST_WEEKDAY: Final = (
    "vorige afgelopen sidste forrige siste förra прошлый прошлую прошлое прошлого прошлой минулий"
    " минулого минулої минулу zeszły zeszłego zeszłą zeszłej ubiegły ubiegłego ubiegłą ubiegłej"
    " ostatni ostatniego ostatnią ostatniej miniony minionego minioną minionej poprzedni"
    " poprzedniego poprzednią poprzedniej geçen geçtiğimiz"
    " περασμένη περασμένο पिछले minulý minulé minulého minulou sist seneste senaste προηγούμενη"
    " προηγούμενο"
    " viime edellinen edellisenä múlt elmúlt előző"
)
LAST_AFTER_WEEKDAY: Final = (
    "jl jongstleden lalu kemarin trước rồi vừa الماضي الماضية שעבר שעברה trecută گذشته پیش قبل"
)
NEXT_WEEKDAY: Final = (
    "volgende komende aanstaande aankomende næste neste nästa следующий следующего следующую"
    " следующей"
    " следующее наступний"
    " наступного наступної наступну przyszły przyszłego przyszłą przyszłej następny następnego"
    " następną następnej najbliższy najbliższego najbliższą najbliższej nadchodzący nadchodzącego"
    " nadchodzącą nadchodzącej gelecek önümüzdeki επόμενη επόμενο"
    " अगले příští příštího kommande"
    " ensi seuraava seuraavana tulevana jövő következő"
)
NEXT_AFTER_WEEKDAY: Final = (
    "depan sau tới القادم القادمة المقبل المقبلة הבא הבאה viitoare آینده بعد"
)
