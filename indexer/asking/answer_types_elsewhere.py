"""What kind of answer a question asks for in languages that `answer_types` does not have.

Words that ask for a time, a number, a reason, a price or a phone number, and words of the answers,
in languages of Europe and Asia. Most are the beginnings of words, which have many endings there.
"""

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from indexer.asking.addresses import PHONE
from indexer.patterns import any_of, compile_late

_WHEN: Final = any_of(
    """когда коли! kiedy! którego_dnia ktorego_dnia o_której
    o_ktorej o_jakiej_porze jakiego_dnia w_jaki_dzie[nń] w_jakim_miesi[aą]cu ne_zaman hangi_tarih
    hangi_gün hangi_gun hangi_ay saat_kaçta saat_kacta wanneer! welke_(?:d(?:ag|atum)|week|maand)
    welk_jaar hoe_?laat när!
    hvornår! når! milloin! mikor! kdy!
    când! πότε! ποτε! khi_n[aà]o bao_gi[oờ] kapan! tanggal_berapa

    (?:ng[aà]y|n[aă]m|th[aá]ng|tu[aầ]n|h[oô]m|h[oồ]i|l[uú]c|gi[oờ]|bu[oổ]i|th[uứ]|mùng)_(?:n[aà]o|mấy)
    mấy_giờ th(?:ời_(?:gian|điểm|kỳ)|ế_kỷ)_nào
    hur_dags vilken_dag vilket_datum hvilken_da[gt] moneltako! mihin_aikaan min[äa]_päivänä
    h[áa]ny_[óo]rakor melyik_nap hányadikán v_kolik! kolikátého který_den
    о_котрій якого_(?:числа|дня) котрого_числа jam_berapa hari_apa""",
    # A pigeon and Kabir begin like "when" in Hindi.
    r"""متى [إا]مت[ىي] [أا]ي\s(?:عام|سنة|يوم|شهر|تاريخ|ساعة|وقت|قرن|عصر|فصل) الساعة\sكم كم\sالساعة
    ما\sتاريخ מתי באיזה\sיום באיזה\sתאריך באיזו\sשעה چه\sروزی چه\sساعتی چه\sوقت چه\sزمانی
    कब(?![ाीूड]) कितने\sबजे कितनी\sतारी किस\s(?:साल|वर्ष|सन|दिन|तारी|मही|माह|समय|सदी|शता)
    कौन\s?-?(?:सा|सी|से)\s(?:साल|वर्ष|दिन|तारी|मही|समय) เมื่อไ เมื่อใด ตอนไหน ช่วงไหน กี่โมง กี่ทุ่ม
    (?:วัน|เดือน|ปี|พ\.ศ\.|ศตวรรษ)\s?(?:ไหน|ใด|อะไร) (?:วัน|ปี)ที่เท่า""",
)
_HOW_MANY: Final = any_of(
    """сколько! скольких скільки! ile! ilu! kaç! ne_kadar hoeveel!
    hur_(?:l[äa]nge|gammal|gamla|ofta|stor|lång|mycket|högt)
    hvor_(?:længe|lenge|gammel|ofte|stor|lang)
    hvor_(?:meget|mye) kuinka_(?:mon|kauan|vanha|usein|iso|suuri|pitkä|paljon) paljonko! kauanko!
    mekkora! mennyi! mennyit! meddig! milyen_(?:gyakran|hosszú|nagy|idős|magas)
    jak_(?:dlouho|velk|star)
    як_(?:довго|часто|далеко|давно)
    hoe_?(?:oud|lang|vaak|ver|groot|hoog|zwaar|breed|diep)! hoeveelste! od_jak_daw jak_d[lł]ugo
    jak_(?:d[lł]ugo|cz[eę]sto|daleko|dawno|du[zż]) hur_många hvor_mange montako!
    hány! kolik! câte! câți! π[οό]σ(?:α|ο|οι|ες|ους|η)! bao_nhi[eê]u bao_(?:lâu|xa) mấy!
    berapa! כמה!
    [وف]?كم! (?:ما|هو|هي)_(?:عدد|طول|ارتفاع|عمق|عرض|مساحة|وزن|نسبة|مقدار|سرعة|مدة|عمر)!""",
    "چند چقدر कितन กี่ เท่าไ เท่าใด แค่ไหน",
)
# What something cost, in words that no note on it needs; and what is called a price or a rent.
_COST_ASKED: Final = any_of(
    """сколько_сто(?:ит|ил) ile_koszt ile_zap[lł]ac ile_p[lł]ac ile_wyda ile_wynos ka[cç]a!
    ne_kadar_(?:tut|öde|ode|ver|harca) kaç_lira kaç_para kac_lira kac_para bao_nhi[eê]u_tiền
    kost(?:ar|ade|et|ede|te|ten|en)?! gekost! hoe_?duur! (?:wat|hoeveel)\b.*betaal
    ile_(?:wysz|da[lł]|bierze|wzi[aą]|kupi)
    za_ile! na_ile!
    (?:paljonko|mit[äa])_maks kolik_(?:st[oá]|jsem_(?:za|dal|plat|zaplat)|plat) za_kolik
    mennyibe_ker mennyit_fizet скільки_(?:кошт|плат|заплат|віддал) за_скільки""",
    "כמה.עול כמה.עלת כמה.שילמ כמה.משלמ",
)
# "Kira" is rent in Turkish, and a name; 评价 judges, 代价 and 价值 are no money.
_PRICE_ASKED: Final = any_of(
    r"""цен[аыу]! ціну! ціни! оренд стоимост скільки_кошту ціна! cen[aęy]! koszt czynsz fiyat
    ücret ucret
    kira(?:m[ıi]z|s[ıi])! kira_(?:ne|ka[cç])! ayl[ıi]k_kira! τιμή! κόστος! κ[οό]στ[ιί]σ?ζ?ει?
    giá! harga biaya huur! hoeveel\b.*betaal
    paljonko\b.*maks mit[äa]\b.*maks[ao] kolik\b.*(?:st[oá][jl]|zaplat)
    mennyi\w*\b.*(?:ker[üu]l|fizet)
    скільки\b.*(?:кошт|плат) prij[sz] pris hyra! hyran! husleje hinta! hinna
    vuokra lakbér lakber
    bérleti_díj ára! árat! nájem! nájm sewa!""",
    """قیمت اجاره هزینه
    سعر ثمن تكلفة بكم מחיר עולה עלות क़ीमत कीमत दाम ราคา (?<![评評代])[价價](?!值)
    値段 料金 いくら 가격 얼마""",
)
_WHY: Final = any_of(
    """почему! зачем! чому! навіщо! dlaczego! czemu! po_co! z_jakiego_powodu
    wrm! neden! niye! niçin! nicin! γιατί! γιατι!
    t[aạ]i_sao
    v[iì]_sao sao_(?:lại|phải|không|anh|chị|em|họ|nó|mình) lý_do
    v[iì]_đâu do_đâu cớ_sao kenapa! mengapa! varför! varfor! hvorfor! miksi! miért! miert!
    proč! proc_js[em]m? чого!""",
    r"""چرا لماذا ليش ليه\b (?<!\w)(?:ال)?سبب למה מדוע क्यों किसलिए किस\s(?:कारण|वजह)
    ทำไม เหตุใด เพราะอะไร สาเหตุ なぜ どうして (?:なん|何)で(?![もす]) 왜 어째서
    [为為](?:什[么麼]|啥|何) 咋回事 怎[么麼][会會]""",
)
_PHONE_ASKED: Final = any_of(
    "телефон điện_thoại dien_thoai τηλ[εέ]φων nomor_telepon nomor_hp puhelin mobiln",
    "تلفن موبایل هاتف تلفون جوال טלפון फोन फ़ोन मोबाइल โทร เบอร์ 電話 电话 전화",
)

_TIME: Final = any_of(
    r"""январ феврал март апрел ма[йяею]! июн июл август сентябр октябр ноябр декабр вчера сегодня
    завтра понедельн вторн сред[уыа]! четверг пятниц суббот воскрес недел год[ау]? году!
    січ[ен]н лют(?:ий|ого) берез[ен]н? квіт[ен]н? трав[ен]н? черв[ен]н? лип[ен]н? серп[ен]н?
    верес жовт листопад груд[ен]н? вчора сьогодні понеділ вівтор середу! неділ рок[уи]! stycz
    lut(?:y|ego)! marca! kwie[ct] maj[au]?! czerwca! lipca! sierp wrze[sś] październ grudnia!
    wczoraj dzisiaj jutro poniedz wtor środ czwart piąt sobot niedz led(?:en|na)! únor březn
    květn červ srpn září říjn prosin ocak! şubat mart! nisan! mayıs haziran temmuz ağustos eylül
    ekim kasım aralık dün! bugün yarın pazartesi salı! çarşamba perşembe cuma! januari februari
    maret! mei! juni juli agustus oktober desember kemarin besok! senin! selasa rabu! kamis!
    jumat sabtu minggu tháng! ngày! hôm! tuần! thứ! giờ! sáng! trưa! mùng! thế_kỷ năm_\d
    igår! i_går mandag tirsdag
    onsdag torsdag fredag lørdag søndag måndag tisdag lördag söndag maandag dinsdag woensdag
    donderdag vrijdag zaterdag zondag april august gisteren vandaag morgen!
    Ιανου Φεβρου Μ[αά]ρτ Απρ[ιί]λ
    Μ[αά][ιΐϊ] Ιο[υύ]ν Ιο[υύ]λ Α[υύ]γ Σεπτ Οκτ Νο[εέ]μ Δεκ χθες χτες Δευτέρα Τρίτη Τετάρτη Πέμπτη
    Παρασκευή Σάββατο Κυριακή
    tammiku helmiku maalisku huhtiku toukoku kesäku heinäku eloku syysku lokaku marrasku jouluku
    eilen! tänään huomenna maanantai tiistai keskiviik torstai perjantai lauantai sunnuntai
    január február március április május június július augusztus szeptember október tegnap holnap
    hétf kedd szerd csütört péntek szombat vasárnap ponděl úter střed čtvrt pátek pátk neděl včera
    zítra п'ятниц пятниц""",
    """ژانویه فوریه مارس آوریل ژوئن ژوئیه جولای اوت آگوست اکتبر نوامبر دسامبر دیروز امروز فردا
    شنبه فروردین اردیبهشت خرداد مرداد شهریور آبان بهمن اسفند يناير فبراير مارس [أا]بريل مايو
    يوني[وه] يولي[وه] [أا]غسطس سبتمبر [أا]كتوبر نوفمبر ديسمبر
    كانون شباط [آا]ذار نيسان [أا]يار حزيران تموز [أا]يلول تشرين [أا]مس اليوم ال[أا]حد ال[إا]ثنين
    الثلاثاء ال[أا]ربعاء الخميس الجمعة السبت ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר
    אוקטובר נובמבר דצמבר אתמול היום מחר जनवरी फरवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त
    सितंबर सितम्बर अक्टूबर नवंबर नवम्बर दिसंबर दिसम्बर सोमवार मंगलवार बुधवार गुरुवार शुक्रवार
    शनिवार रविवार มกรา กุมภา มีนา เมษา พฤษภา มิถุนา กรกฎา สิงหา กันยา ตุลา พฤศจิกา ธันวา
    เมื่อวาน วันนี้ พรุ่งนี้ วันจันทร์ วันอังคาร วันพุธ วันพฤหัส วันศุกร์ วันเสาร์ วันอาทิตย์
    วันที่ วันเพ็ญ ศตวรรษ โมง ทุ่ม นาฬิกา القرن الساعة محرم شعبان رمضان شوال القعدة الحجة
    बजे तारी शताब्दी सदी पूर्णिमा अमावस्या सुबह परसों""",
    r"\d\d?[.:/-]\d\d|(?<!\d)(?:1[5-9]|2[05])\d\d(?!\d)|\d ?[年月日号時时년월일]|\dh(?:\b|\d)"
    # A year may be of any time if its name stands beside it.
    r"|(?:سنة|عام|सन्?|वर्ष|[พค]\.ศ\.|ปี) ?\d{3}|\d{3} (?:में|ई)",
)
_NUMBER: Final = any_of(
    """одн?[иа]н? два! две! дві! три! четыре чотири пять! шесть! семь! восемь девять десять двое!
    трое! jeden! dwa! dwie! trzy! cztery! pięć! sześć! siedem! osiem! dziewięć dziesięć bir!
    iki! üç! dört! beş! altı! yedi! sekiz! dokuz! dua! tiga! empat! lima! enam! tujuh! delapan
    sembilan sepuluh một! hai! ba! bốn! năm! sáu! bảy! tám! chín! mười! mươi! chục! trăm! nghìn!
    ngàn! triệu! tỷ! rưỡi! nửa! ست[ةه]?! ست(?:ون|ين)! ένα! δύο! τρ(?:εις|ία)!
    τέσσερ πέντε!""",
    """واحد اثن[ات] ثلاث [أا]ربع خمس سبع ثمان تسع عشر ما?ئ[ةت] ألف آلاف مليون ملايين مليار نصف
    אחד אחת שניים שתי שלוש ארבע חמש שבע שמונה תשע עשר एक
    दो तीन चार पाँच पांच छह सात आठ नौ दस बारह पंद्रह बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ
    हज़ार
    हजार लाख करोड अरब आधा डेढ ढाई साढ दर्जन หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ร้อย
    พัน(?!ธ) หมื่น แสน
    ล้าน ครึ่ง 하나 둘
    셋 넷 다섯 [一二三四五六七八九十百千]""",
    r"\d",
)
_SIGN: Final = "[$£€¥₽₴₺₫₹฿₩₪]"
_CURRENCY: Final = (
    r"руб|р\.|грн|тыс|тис|zł|pln|tl\b|lira|đ\b|đồng|vnd|nghìn|triệu|k\b|ribu|juta|евро|євро|ευρώ"
    r"|euro?"
    r"|kr\b|kron|kč|korun|ft\b|forint|lei\b|रुपय|रुपए|रु|บาท|ريال|ریال|تومان|درهم|دينار|جنيه"
    r"|شيكل|שקל|ש.?ח|[元円块원万만]"
)
_PRICE: Final = compile_late(rf"(?i){_SIGN}\s?\d|\d\s?(?:{_SIGN}|{_CURRENCY})|\brp\.? ?\d")
_REASON: Final = any_of(
    """потому так_как из-за чтобы причин тому_що через! аби! щоб! bo! ponieważ dlatego! z_powodu
    ze_względu zamiast gdyż skoro! żeby! çünkü nedeni yüzünden için! sebeb dolayı επειδή λόγω!
    διότι! vì! bởi! do_đó nhằm! để! nên! karena! sebab
    supaya! eftersom därför fordi! derfor! koska! sillä! vuoksi takia johdosta
    mert! miatt! mivel! protože kvůli jelikož neboť důvod бо! оскільки på_grund_av grunnet""",
    r"""چون زیرا به\sخاطر به\sدلیل ل[أا]ن بسبب لذلك لكي من\sأجل نتيجة نسبة\sإلى כי בגלל משום
    क्योंकि चूंकि चूँकि इसलिए वजह कारण ताकि เพราะ เนื่องจาก เพื่อ จึง สาเหตุ ので から ため 理由 原因 때문 이유
    因[为為] 由[于於] 所以 [为為]了""",
)

# For each kind, how its answer looks (see `answer_types`), the pattern of the question and that of
# an answer; the first that fits counts.
_KINDS: Final[Sequence[tuple[Literal["vague", "sure"], re.Pattern[str], re.Pattern[str]]]] = (
    ("vague", _WHEN, _TIME),
    ("sure", _COST_ASKED, _PRICE),
    ("vague", _PRICE_ASKED, _PRICE),
    ("vague", _HOW_MANY, _NUMBER),
    ("vague", _WHY, _REASON),
    ("vague", _PHONE_ASKED, PHONE),
)
_REST_OF_WORD: Final = compile_late(r"\w*")


class Elsewhere(NamedTuple):
    """What a text must hold, how that looks, and the words that say nothing but that."""

    holds: re.Pattern[str]
    look: Literal["vague", "sure"]
    asking: str


def find_answer_type_elsewhere(question: str) -> Elsewhere | None:
    """Return the kind of answer that *question* asks for; None if it may be anything."""
    for look, asks, holds in _KINDS:
        if asked := asks.search(question):
            rest = _REST_OF_WORD.match(question, asked.end())
            asking = asked[0] + (rest[0] if rest else "")
            return Elsewhere(holds, look, asking if asks in {_COST_ASKED, _WHEN} else "")
    return None
