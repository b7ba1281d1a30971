"""Times relative to today, seasons and counts in the languages of `elsewhere_words`.

Phrases are separated by ``|``, single words by spaces.
"""

from typing import Final

DAYS_AWAY: Final = {
    -2: "eergisteren|i forgårs|i förrgår|позавчора|передвчора|przedwczoraj|evvelsi gün|evvelki gün"
    "|önceki gün|προχθές|προχτές|hôm kia|hom kia|kemarin lusa|kemarin dulu|kelmarin|أول أمس"
    "|أول امبارح|أول مبارح|أول البارحة|قبل أمس|שלשום|předevčírem|predevcirem|förrgår|i forigårs"
    "|alaltăieri",
    -1: "gisteren|gisteravond|gisterenavond|gisterochtend|gisterenochtend|gistermorgen"
    "|gistermiddag|gisterenmiddag|i går|igår|вчерашний|вчерашнего|вчерашнему|вчерашним|вчерашнем"
    "|вчерашняя|вчерашней|вчерашнюю|вчерашнее|вчерашние|вчерашних|вчора|учора|вчорашній"
    "|вчорашнього|вчорашньому|вчорашня|вчорашньої|вчорашню|вчорашні|wczoraj|wczorajszy"
    "|wczorajszego|wczorajszym|wczorajsza|wczorajszej|wczorajszą|wczorajsze|dün|dünkü|dün akşam"
    "|dün gece|dün sabah|dün ne|dün neler|χθες|χτες"
    "|εχθές|εχτές|hôm qua|tối qua|đêm qua|sáng qua|trưa qua|chiều qua|kemarin|semalam|أمس|البارحة"
    "|مبارح|امبارح|אתמול|אמש|včera|vcera|včerejší|včerejšího|včerejším|včerejšku|i aftes"
    "|i går aftes|tadi malam|aseară",
    0: "vandaag|vanavond|vanmorgen|vanochtend|vanmiddag|vannacht|i dag|idag|сегодня утром"
    "|сегодня вечером|сегодня днём|сегодняшний|сегодняшнего|сегодняшняя|сегодняшней|сегодняшнюю"
    "|сегодняшние|сьогодні|сьогоднішній|сьогоднішня|dzisiaj|dziś|dzisiejszy|dzisiejszego"
    "|dzisiejsza|dzisiejszej|bugün|bugünkü|bu gün|bu sabah|bu akşam|σήμερα|hôm nay|sáng nay"
    "|trưa nay|chiều nay|tối nay|đêm nay|hari ini|pagi ini|malam ini|اليوم|النهارده|היום|הבוקר"
    "|הערב|आज|dnes|dneska|dnešní|dnešního|dnešním|i morse|imorse|i kväll|ikväll|i natt|inatt"
    "|i eftermiddag|i förmiddag|i morges|i kveld|i aften|i nat|i formiddag|i ettermiddag|tadi pagi"
    "|tadi siang|tadi sore|nanti malam|nanti sore|nanti siang|απόψε|azi|astăzi|diseară|deseară",
    1: "morgenavond|morgenochtend|morgenmiddag|i morgon|imorgon|завтрашний|завтрашнего|завтрашняя"
    "|завтрашней|завтрашнюю|завтрашние|jutro|jutrzejszy|jutrzejszego|jutrzejsza|jutrzejszej|yarın"
    "|yarınki|yarin|yarinki|αύριο|ngày mai|sáng mai|tối mai|besok|esok|غدا|بكرة|بكرا|מחר|zítra"
    "|zitra|zítřejší"
    "|zítřejšího|zítřejším|imorgon bitti|mâine",
    2: "overmorgen|i overmorgen|i övermorgon|післязавтра|pojutrze|öbür gün|μεθαύριο|ngày kia"
    "|ngày mốt|besok lusa|بعد غد|بعد بكرة|מחרתיים|pozítří|pozitri|lusa|poimâine",
}
# One word for both the day so many days ago and the day so many days ahead.
DAYS_AROUND: Final = {1: "कल", 2: "परसों"}
WEEKS_AWAY: Final = {
    -2: "позапрошлая неделя|позапрошлую неделю|позапрошлой недели|на позапрошлой неделе"
    "|позаминулого тижня|předminulý týden|předminulého týdne|předminulém týdnu",
    -1: "vorige week|afgelopen week|sidste uge|forrige uge|forrige uke|siste uke|förra veckan"
    "|прошлая неделя|прошлую неделю|прошлой недели|минулого тижня|минулий тиждень"
    "|на минулому тижні|у минулому тижні|w zeszłym tygodniu|w ubiegłym tygodniu|zeszły tydzień"
    "|zeszłego tygodnia|ubiegłego tygodnia|w poprzednim tygodniu|ubiegły tydzień|poprzedni tydzień"
    "|poprzedniego tygodnia|w minionym tygodniu|miniony tydzień|minionego tygodnia"
    "|geçen hafta|geçen haftaki|geçen haftadan"
    "|geçtiğimiz hafta|την περασμένη εβδομάδα|περασμένη εβδομάδα|της περασμένης εβδομάδας"
    "|την προηγούμενη εβδομάδα|προηγούμενη εβδομάδα|tuần trước|tuan truoc|tuần rồi|tuần vừa rồi"
    "|tuần qua|minggu lalu|minggu yang lalu|minggu kemarin|pekan lalu|الأسبوع الماضي"
    "|الأسبوع الفائت|الأسبوع المنصرم|الأسبوع اللي فات|שבוע שעבר|בשבוע שעבר|משבוע שעבר|पिछले हफ्ते"
    "|पिछले हफ़्ते|पिछले सप्ताह|बीते हफ्ते|बीते हफ़्ते|बीते सप्ताह|गत सप्ताह|minulý týden"
    "|minulého týdne|minulém týdnu|săptămâna trecută|săptămânii trecute|săptămâna precedentă",
    0: "deze week|denne uge|denne uken|denna vecka|den här veckan|эту неделю|этой недели"
    "|цього тижня|на цьому тижні|цей тиждень|w tym tygodniu|ten tydzień|tego tygodnia|bu hafta"
    "|bu haftaki|αυτή την εβδομάδα|αυτήν την εβδομάδα|tuần này|minggu ini|pekan ini|هذا الأسبوع"
    "|השבוע|इस हफ्ते|इस हफ़्ते|इस सप्ताह|tento týden|tenhle týden|tohoto týdne|tomto týdnu"
    "|săptămâna aceasta|săptămâna asta|această săptămână",
    1: "volgende week|komende week|aankomende week|aanstaande week|næste uge|neste uke|nästa"
    " vecka|следующая неделя"
    "|следующую неделю|следующей недели|наступного тижня|наступний тиждень|w przyszłym tygodniu"
    "|przyszły tydzień|przyszłego tygodnia|w następnym tygodniu|następny tydzień"
    "|następnego tygodnia|w nadchodzącym tygodniu|nadchodzący tydzień|gelecek hafta|gelecek"
    " haftaki|önümüzdeki hafta"
    "|önümüzdeki haftaki|haftaya|την επόμενη εβδομάδα|επόμενη εβδομάδα|tuần sau|tuần tới"
    "|minggu depan|pekan depan|الأسبوع القادم|الأسبوع المقبل|الأسبوع الجاي|שבוע הבא|בשבוע הבא"
    "|अगले हफ्ते|अगले हफ़्ते|अगले सप्ताह|आने वाले हफ्ते|आने वाले सप्ताह|příští týden"
    "|příštího týdne|příštím týdnu|την άλλη εβδομάδα|săptămâna viitoare",
}
MONTHS_AWAY: Final = {
    -2: "позапрошлый месяц|позапрошлого месяца|позапрошлом месяце|позаминулого місяця"
    "|předminulý měsíc|předminulého měsíce",
    -1: "vorige maand|afgelopen maand|sidste måned|forrige måned|förra månaden|прошлый месяц"
    "|минулого місяця|минулий місяць|у минулому місяці|в минулому місяці|w zeszłym miesiącu"
    "|w ubiegłym miesiącu|zeszłego miesiąca|zeszły miesiąc|ubiegły miesiąc|ubiegłego miesiąca"
    "|w poprzednim miesiącu|poprzedni miesiąc|poprzedniego miesiąca|w minionym miesiącu|geçen ay"
    "|geçen ayki|geçtiğimiz ay|τον περασμένο μήνα|περασμένο μήνα|του περασμένου μήνα"
    "|τον προηγούμενο μήνα|προηγούμενο μήνα|tháng trước|thang truoc|tháng rồi|tháng vừa rồi"
    "|bulan lalu|bulan yang lalu|bulan kemarin|الشهر الماضي|الشهر الفائت|الشهر المنصرم"
    "|الشهر اللي فات|חודש שעבר|בחודש שעבר|מחודש שעבר|पिछले महीने|पिछले माह|बीते महीने|बीते माह"
    "|गत माह|minulý měsíc|minulého měsíce|minulém měsíci|החודש שעבר|luna trecută|lunii trecute",
    0: "deze maand|denne måned|denne måneden|denna månad|den här månaden|этот месяц|цього місяця"
    "|цей місяць|у цьому місяці|в цьому місяці|w tym miesiącu|tego miesiąca|ten miesiąc|bu ay"
    "|bu ayki|αυτόν τον μήνα|αυτό τον μήνα|αυτό το μήνα|tháng này|bulan ini|هذا الشهر|החודש"
    "|इस महीने|इस माह|tento měsíc|tenhle měsíc|tohoto měsíce|tomto měsíci|luna aceasta|luna asta",
    1: "volgende maand|komende maand|aankomende maand|næste måned|neste måned|nästa månad"
    "|следующий месяц"
    "|следующего месяца|наступного місяця|наступний місяць|у наступному місяці"
    "|w przyszłym miesiącu|przyszły miesiąc|przyszłego miesiąca|w następnym miesiącu"
    "|następny miesiąc|następnego miesiąca|gelecek ay|gelecek ayki"
    "|önümüzdeki ay|önümüzdeki ayki|τον επόμενο μήνα|επόμενο μήνα|tháng sau|tháng tới|bulan depan"
    "|الشهر القادم|الشهر المقبل|الشهر الجاي|חודש הבא|בחודש הבא|अगले महीने|अगले माह|आने वाले महीने"
    "|příští měsíc|příštího měsíce|příštím měsíci|luna viitoare",
}
YEARS_AWAY: Final = {
    -2: "позапрошлом году|в позапрошлом году|позапрошлого года|позаминулого року|позаторік"
    "|πρόπερσι|evvelki yıl|evvelki sene|năm kia|năm kìa|předloni|předloňský|předminulý rok",
    -1: "vorig jaar|afgelopen jaar|sidste år|i fjor|i fjol|förra året|прошлый год|прошлого года"
    "|минулого року|минулий рік|у минулому році|в минулому році|торік|w zeszłym roku"
    "|w ubiegłym roku|zeszłego roku|ubiegłego roku|zeszły rok|w poprzednim roku|geçen yıl"
    "|geçen sene|geçtiğimiz yıl|geçen yılın|geçen yılki|geçen senenin|geçen seneki|πέρσι|πέρυσι"
    "|περσινό|năm ngoái|nam ngoai|năm trước|năm rồi|tahun lalu|tahun yang lalu|tahun kemarin"
    "|السنة الماضية|العام الماضي|العام الفائت|العام المنصرم|السنة اللي فاتت|שנה שעברה|בשנה שעברה"
    "|משנה שעברה|אשתקד|पिछले साल|पिछले वर्ष|गत वर्ष|loni|vloni|loňský|loňského|loňském|loňská"
    "|loňské|loňskou|minulý rok|minulého roku|minulém roce|forrige år|anul trecut|anului trecut",
    0: "dit jaar|i år|этот год|этого года|цього року|цей рік|у цьому році|в цьому році|цьогоріч"
    "|w tym roku|tego roku|ten rok|bu yıl|bu yılki|bu sene|bu seneki|φέτος|εφέτος|năm nay"
    "|tahun ini|هذه السنة|هذا العام|السنة دي|השנה|इस साल|इस वर्ष|letos|letošní|letošního|letošním"
    "|tento rok|tohoto roku|tomto roce|anul acesta|anul ăsta",
    1: "volgend jaar|komend jaar|næste år|neste år|nästa år|следующий год|следующего года"
    "|наступного року|наступний рік|у наступному році|w przyszłym roku|przyszły rok"
    "|przyszłego roku|w następnym roku|gelecek yıl|gelecek sene|önümüzdeki yıl|seneye|năm sau"
    "|sang năm|năm tới|tahun depan|السنة القادمة|العام القادم|العام المقبل|السنة الجاية|שנה הבאה"
    "|בשנה הבאה|अगले साल|अगले वर्ष|příští rok|příštího roku|příštím roce|anul viitor",
}
# Weekends by how many weeks they are from this week's; one phrase means both the last and this one.
WEEKENDS: Final = {
    (-1, 0): "in het weekend|i weekenden|i helgen|løpet av helgen|løbet af weekenden"
    "|в выходные|за выходные|на вихідних|у вихідні|в вихідні|w weekend|na weekend"
    "|hafta sonu|hafta sonunda|haftasonu|haftasonunda|το σαββατοκύριακο|cuối tuần"
    "|akhir pekan|hujung minggu|نهاية الأسبوع|عطلة نهاية الأسبوع|סוף השבוע|בסוף השבוע|सप्ताहांत"
    "|o víkendu|i helga|סופ ש|בסופ ש|סופש|בסופש",
    (0,): "dit weekend|denne weekend|w ten weekend|bu hafta sonu|bu haftasonu|эти"
    " выходные|в эти выходные|этих выходных|цих вихідних"
    "|tento víkend|tenhle víkend|tohoto víkendu|till helgen|den här helgen|til helgen|denne helgen"
    "|denne helga|αυτό το σαββατοκύριακο|цими вихідними|ці вихідні|akhir pekan ini|בסוף השבוע הזה"
    "|weekendul acesta|weekendul ăsta",
    (-1,): "vorig weekend|afgelopen weekend|sidste weekend|forrige helg|förra helgen"
    "|прошлые выходные|прошлых выходных|минулих вихідних|минулі вихідні|w zeszły weekend"
    "|w ostatni weekend|zeszły weekend|w ubiegły weekend|w miniony weekend|w poprzedni weekend"
    "|geçen hafta sonu|geçen haftasonu|geçtiğimiz hafta sonu|geçtiğimiz haftasonu|το περασμένο"
    " σαββατοκύριακο"
    "|περασμένο σαββατοκύριακο|cuối tuần trước|cuối tuần rồi|akhir pekan lalu|نهاية الأسبوع الماضي"
    "|סוף שבוע שעבר|בסוף שבוע שעבר|בסוף השבוע שעבר|पिछले सप्ताहांत|minulý víkend|minulého víkendu"
    "|minulém víkendu|sist helg|siste helg|forrige weekend|seneste weekend"
    "|το προηγούμενο σαββατοκύριακο|προηγούμενο σαββατοκύριακο|минулими вихідними"
    "|akhir pekan kemarin|weekendul trecut",
    (0, 1): "volgend weekend|komend weekend|aankomend weekend|aanstaand weekend|næste weekend"
    "|neste helg|nästa helg|наступних вихідних"
    "|w przyszły weekend|przyszły weekend|w najbliższy weekend|w następny weekend"
    "|w nadchodzący weekend|gelecek hafta sonu|gelecek haftasonu|önümüzdeki hafta sonu"
    "|önümüzdeki haftasonu|cuối tuần sau|cuối tuần tới"
    "|akhir pekan depan|בסוף השבוע הבא|अगले सप्ताहांत|příští víkend|příštího víkendu"
    "|kommende weekend|το επόμενο σαββατοκύριακο|επόμενο σαββατοκύριακο|בסוף השבוע הקרוב"
    "|weekendul viitor",
}
# Seasons of any year, from spring on.
SEASONS: Final = (
    (
        "in de lente|in het voorjaar|весной|навесні|wiosną|na wiosnę|baharda|ilkbaharda|την άνοιξη"
        "|mùa xuân|באביב|في الربيع|वसंत में|na jaře"
    ),
    (
        "in de zomer|летом|влітку|latem|w lecie|yazın|το καλοκαίρι|mùa hè|mùa hạ|בקיץ|في الصيف"
        "|गर्मियों में|गर्मी में|v létě"
    ),
    (
        "in de herfst|in het najaar|осенью|восени|jesienią|na jesieni|sonbaharda|güzün|το φθινόπωρο"
        "|mùa thu|בסתיו|في الخريف|शरद में|na podzim"
    ),
    (
        "in de winter|зимой|взимку|zimą|w zimie|kışın|τον χειμώνα|το χειμώνα|mùa đông|בחורף"
        "|في الشتاء|सर्दियों में|सर्दी में|v zimě"
    ),
)
LAST_SEASONS: Final = (
    (
        "vorige lente|afgelopen lente|vorig voorjaar|afgelopen voorjaar|förra våren|sidste forår"
        "|forrige vår|ubiegłej wiosny|באביב שעבר|прошлой весной|минулої весни|zeszłej wiosny"
        "|geçen bahar"
        "|την περασμένη άνοιξη|mùa xuân trước|الربيع الماضي|पिछले वसंत|minulé jaro|i våras"
        "|primăvara trecută"
    ),
    (
        "vorige zomer|afgelopen zomer|sidste sommer|förra sommaren|прошлым летом|минулого літа"
        "|zeszłego lata|geçen yaz|το περασμένο καλοκαίρι|mùa hè trước|الصيف الماضي|पिछली गर्मी"
        "|पिछली गर्मियों|minulé léto|forrige sommer|ubiegłego lata|בקיץ שעבר|vara trecută"
    ),
    (
        "vorige herfst|afgelopen herfst|vorig najaar|afgelopen najaar|förra hösten|sidste efterår"
        "|forrige høst|ubiegłej jesieni|בסתיו שעבר|прошлой осенью|минулої осені|zeszłej jesieni"
        "|geçen sonbahar"
        "|το περασμένο φθινόπωρο|mùa thu trước|الخريف الماضي|minulý podzim|i höstas"
        "|toamna trecută"
    ),
    (
        "vorige winter|afgelopen winter|förra vintern|sidste vinter|forrige vinter|ubiegłej zimy"
        "|בחורף שעבר|прошлой зимой|минулої зими|zeszłej zimy|geçen kış"
        "|τον περασμένο χειμώνα|mùa đông trước|الشتاء الماضي|पिछली सर्दी|पिछली सर्दियों"
        "|minulou zimu|i vintras|iarna trecută"
    ),
)
THIS_SEASON: Final = (
    (
        "deze lente|dit voorjaar|этой весной|цієї весни|tej wiosny|bu bahar|αυτή την άνοιξη"
        "|mùa xuân này|i foråret|primăvara asta|primăvara aceasta"
    ),
    (
        "deze zomer|i sommer|i somras|этим летом|цього літа|tego lata|bu yaz|αυτό το καλοκαίρι"
        "|mùa hè này|i sommar|vara asta|vara aceasta"
    ),
    (
        "deze herfst|dit najaar|этой осенью|цієї осені|tej jesieni|bu sonbahar|αυτό το φθινόπωρο"
        "|mùa thu này|i höst|i høst|i efteråret|toamna asta|toamna aceasta"
    ),
    (
        "deze winter|этой зимой|цієї зими|tej zimy|bu kış|αυτόν τον χειμώνα|mùa đông này|i vinter"
        "|iarna asta|iarna aceasta"
    ),
)
# Seasons by their names alone, which are a time only with a year after them; "sommer" and
# "winter" are also German.
SEASON_NAMES: Final = (
    (
        "voorjaar|lente|våren|foråret|vår|forår|весна|весну|wiosna|wiosnę|jaro|jaře|άνοιξη|אביב"
        "|האביב|musim semi|primăvara"
    ),
    "zomer|sommaren|sommeren|sommar|літо|lato|léto|létě|καλοκαίρι|קיץ|הקיץ|musim panas|vara",
    (
        "najaar|herfst|hösten|høsten|efteråret|höst|høst|efterår|осінь|jesień|podzim|φθινόπωρο|סתיו"
        "|הסתיו|musim gugur|toamna"
    ),
    (
        "vintern|vinteren|vinter|зима|зиму|zima|zimę|zimu|zimě|χειμώνα|χειμώνας|חורף|החורף"
        "|musim dingin|iarna"
    ),
)
QUARTERS: Final = (
    (
        "eerste kwartaal|första kvartalet|første kvartal|перший квартал|першому кварталі"
        "|першого кварталу|pierwszy kwartał|pierwszym kwartale|první čtvrtletí|prvním čtvrtletí"
        "|πρώτο τρίμηνο|רבעון הראשון|ברבעון הראשון|רבעון ראשון|kuartal pertama|triwulan pertama"
        "|primul trimestru"
    ),
    (
        "tweede kwartaal|andra kvartalet|andre kvartal|andet kvartal|другий квартал"
        "|другому кварталі|другого кварталу|drugi kwartał|drugim kwartale|druhé čtvrtletí"
        "|druhém čtvrtletí|δεύτερο τρίμηνο|רבעון השני|ברבעון השני|רבעון שני|kuartal kedua"
        "|triwulan kedua|al doilea trimestru"
    ),
    (
        "derde kwartaal|tredje kvartalet|tredje kvartal|третій квартал|третьому кварталі"
        "|третього кварталу|trzeci kwartał|trzecim kwartale|třetí čtvrtletí|třetím čtvrtletí"
        "|τρίτο τρίμηνο|רבעון השלישי|ברבעון השלישי|רבעון שלישי|kuartal ketiga|triwulan ketiga"
        "|al treilea trimestru"
    ),
    (
        "vierde kwartaal|fjärde kvartalet|fjerde kvartal|четвертий квартал|четвертому кварталі"
        "|четвертого кварталу|czwarty kwartał|czwartym kwartale|čtvrté čtvrtletí|čtvrtém čtvrtletí"
        "|τέταρτο τρίμηνο|רבעון הרביעי|ברבעון הרביעי|רבעון רביעי|kuartal keempat|triwulan keempat"
        "|al patrulea trimestru"
    ),
)
# After one of these, "the last week" is one of something else.
OF_ELSE: Final = "av af"
# What may stand between a season and its year.
OF_YEAR: Final = "van af av του w v i в tahun של שנת dari roku року anului lui din"

HALF_A_YEAR_AGO: Final = (
    "een half jaar geleden|et halvt år siden|för ett halvår sedan|полгода назад|пів року тому"
    "|півроку тому|pół roku temu|yarım yıl önce|πριν από μισό χρόνο|nửa năm trước"
    "|setengah tahun lalu|setengah tahun yang lalu|قبل نصف سنة|לפני חצי שנה|आधे साल पहले"
    "|před půl rokem|před půlrokem|acum jumătate de an|acum o jumătate de an"
)
# Phrases for the last days, by their number up to today; ten for "the other day".
UNTIL_TODAY: Final = {
    10: "häromdagen|forleden|forleden dag|her om dagen|onehdy|τις προάλλες|tempo hari",
    7: "de afgelopen week|за последнюю неделю|за останній тиждень|w ostatnim tygodniu"
    "|son bir hafta|son hafta|την τελευταία εβδομάδα|seminggu terakhir|في الأسبوع الأخير"
    "|בשבוע האחרון|za poslední týden|v posledním týdnu|den senaste veckan|senaste veckan"
    "|den siste uken|den sidste uge|den seneste uge|în ultima săptămână",
    30: "de afgelopen maand|за последний месяц|за останній місяць|w ostatnim miesiącu|son bir ay"
    "|τον τελευταίο μήνα|sebulan terakhir|في الشهر الأخير|בחודש האחרון|za poslední měsíc"
    "|v posledním měsíci|den senaste månaden|senaste månaden|den siste måneden|den sidste måned"
    "|den seneste måned|de laatste tijd|på sistone|på det siste|på det seneste|в останній час"
    "|останнім часом|poslední dobou|ostatnio|w ostatnim czasie|τον τελευταίο καιρό|בזמן האחרון"
    "|протягом останнього місяця|упродовж останнього місяця|în ultima lună|în ultima vreme",
    365: "het afgelopen jaar|за последний год|за останній рік|w ostatnim roku|son bir yıl|son yıl"
    "|τον τελευταίο χρόνο|setahun terakhir|בשנה האחרונה|za poslední rok|v posledním roce"
    "|det senaste året|det siste året|det sidste år|det seneste år",
}

# A few of the last units, by their days; and what is as long as the last few days.
LAST_FEW: Final = {
    1: "de afgelopen dagen|de laatste dagen|onlangs|de senaste dagarna|nyligen|de siste dagene"
    "|de sidste dage|de seneste dage|nylig|v posledních dnech|nedávno|останні дні|останніми днями"
    "|за останні дні|нещодавно|ostatnie dni|w ostatnich dniach|niedawno|son günlerde|geçenlerde"
    "|τις τελευταίες μέρες"
    "|τις τελευταίες ημέρες|πρόσφατα|בימים האחרונים|לאחרונה|hari hari terakhir|baru baru ini"
    "|akhir akhir ini|belakangan ini|în ultimele zile|zilele trecute|zilele astea",
    7: "de afgelopen weken|de laatste weken|de senaste veckorna|de siste ukene|de sidste uger"
    "|de seneste uger|v posledních týdnech|останні тижні|за останні тижні|w ostatnich tygodniach"
    "|τις τελευταίες εβδομάδες|בשבועות האחרונים|minggu minggu terakhir"
    "|în ultimele săptămâni",
    30: "de afgelopen maanden|de laatste maanden|de senaste månaderna|de siste månedene"
    "|de sidste måneder|de seneste måneder|v posledních měsících|останні місяці|за останні місяці"
    "|w ostatnich miesiącach|τους τελευταίους μήνες|בחודשים האחרונים|bulan bulan terakhir"
    "|în ultimele luni",
}

# Units by how many days they have, as in `calendar_words`; and numbers from one on.
UNITS: Final = {
    1: "dag dagen dage dager dagar день дні днів dzień dni dniach dniami gün günde μέρα μέρες"
    " ημέρα ημέρες ngày"
    " hôm hari يوم أيام יום ימים दिन दिनों dny dní dnů dnem dnech dagarna dagene הימים"
    " zi zile",
    7: "week weken uge uger uke uker vecka veckor тиждень тижні тижнів tydzień tygodnie tygodni"
    " tygodniach tygodniami"
    " hafta haftada εβδομάδα εβδομάδες βδομάδες tuần minggu pekan أسبوع أسابيع שבוע שבועות हफ्ता"
    " हफ्ते हफ़्ते हफ्तों हफ़्तों सप्ताह सप्ताहों týden týdny týdnů týdnem týdnech veckorna ukene"
    " ugerne השבועות săptămână săptămâni",
    30: "maand maanden måned måneder månad månader місяць місяці місяців miesiąc miesiące"
    " miesięcy miesiącach miesiącami"
    " ay ayda μήνα μήνες tháng bulan شهر أشهر شهور חודש חודשים महीने महीना महीनों माह měsíc měsíce"
    " měsíců měsícem měsíci månaderna månedene månederne החודשים"
    " lună luni",
    365: "jaar jaren år рік роки років rok lata lat latach yıl yılda sene χρόνο χρόνια έτη năm"
    " tahun سنة"
    " سنوات عام أعوام שנה שנים साल सालों वर्ष वर्षों roky let rokem lety åren årene השנים"
    " an ani",
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
    ),
    (
        "twee to två два дві двох dwa dwie dwóch iki δύο δυο hai dua שני שתי दो dva dvě dvěma בשני"
        " בשתי doi două"
    ),
    (
        "drie tre три трьох trzy trzech üç τρεις τρία ba tiga ثلاثة ثلاث שלושה שלוש तीन tři třemi"
        " שלושת בשלושת trei"
    ),
    (
        "vier fire fyra чотири чотирьох cztery czterech dört τέσσερις τέσσερα bốn empat أربعة أربع"
        " ארבעה ארבע चार čtyři čtyřmi ארבעת בארבעת patru"
    ),
    (
        "vijf fem п'ять п'яти pięć pięciu beş πέντε năm lima خمسة خمس חמישה חמש पाँच पांच pět pěti"
        " cinci"
    ),
    (
        "zes seks sex шість шести sześć sześciu altı έξι sáu enam ستة ست שישה שש छह छः šest šesti"
        " șase"
    ),
    ("zeven syv sju сім siedem yedi επτά εφτά bảy tujuh سبعة سبع שבעה שבע सात sedm sedmi șapte"),
    (
        "acht otte åtte åtta вісім osiem sekiz οκτώ οχτώ tám delapan ثمانية ثماني שמונה आठ osm osmi"
        " opt"
    ),
    (
        "negen ni nio дев'ять dziewięć dokuz εννέα εννιά chín sembilan تسعة تسع תשעה תשע नौ devět"
        " devíti nouă"
    ),
    ("tien ti tio десять dziesięć δέκα mười sepuluh عشرة عشر עשרה עשר दस deset deseti zece"),
)
# Numbers that are not told, of a few; and units that mean a few by themselves.
SOME: Final = (
    "een paar|enkele|et par|nogle|noen|ett par|några|кілька|декілька|parę|kilka|kilku|birkaç"
    "|bir kaç|bir iki|λίγες|λίγα|λίγους|μερικές|μερικά|μερικούς|بضعة|بضع|عدة|כמה|מספר|कुछ|चंद|vài"
    "|một vài|mấy|beberapa|pár|několik|několika|пару|câteva|câțiva"
)
SOME_UNITS: Final = "hôm أيام أسابيع أشهر شهور سنوات أعوام lety"
AGO_BEFORE: Final = "πριν|πριν από|قبل|منذ|לפני|cách đây|před|acum"
AGO_AFTER: Final = (
    "geleden|siden|sedan|тому|temu|önce|evvel|trước|lalu|yang lalu|silam|पहले|sen|în urmă"
)
# What makes a count one from today on; the first needs a number, for it means other things, too.
AHEAD_BEFORE_NUMBER: Final = "over|om|za|σε|עוד|peste"
AHEAD_BEFORE: Final = "через|بعد|בעוד"
AHEAD_AFTER: Final = "sonra|बाद|nữa|lagi"
# With these beside it, a count is one from another time: "two weeks after the move".
FROM_ELSE_BEFORE: Final = "के की"
FROM_ELSE_AFTER: Final = "من від після"
IN_A_WEEK: Final = "za tydzień|za týden"
# What stands before or after a count of days up to today.
LAST_COUNTED: Final = (
    "afgelopen laatste seneste sidste siste senaste sista останні останніх ostatnie ostatnich son"
    " minione minionych τελευταίες τελευταία τελευταίους آخر पिछले पिछली poslední posledních"
    " ultimele ultimii"
)
LAST_COUNTED_AFTER: Final = "qua terakhir האחרונים האחרונות"
