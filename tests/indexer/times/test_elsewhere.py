"""Times in languages whose words have many forms, or that are written without spaces."""

import re
import unicodedata
from datetime import date, timedelta
from pathlib import Path

import pytest
from named_times import span

from indexer.times import (
    elsewhere_counts,
    elsewhere_feasts,
    elsewhere_phrases,
    elsewhere_words,
    noticed_words,
)
from indexer.times.calendar_words import fold, may_be_elsewhere, may_name_time
from indexer.times.dates import find_day, find_first_day, find_times, read_times
from indexer.times.elsewhere_names import find_names
from indexer.times.elsewhere_tables import _read_phrases
from indexer.times.named_time import NamedTime

ROOT = Path(__file__).parents[3]

# A Wednesday.
TODAY = date(2026, 5, 13)


def days_away(days: int) -> NamedTime:
    """Return one day so many days from today."""
    day = TODAY + timedelta(days=days)
    return NamedTime(first=day, last=day)


MAY, OCTOBER = NamedTime(month=5), NamedTime(month=10)
THE_12TH = NamedTime(2026, 5, 12)
LAST_WEEK = span("2026-05-04", "2026-05-10")
NEXT_WEEK = span("2026-05-18", "2026-05-24")
CHRISTMAS = tuple(NamedTime(month=12, day=day) for day in (24, 25, 26))
TURN_OF_YEAR = (NamedTime(month=12, day=31), NamedTime(month=1, day=1))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "к маю",
            "за маю",
            "у травні",
            "травень був",
            "у травня",
            "w maju",
            "po maju",
            "maj 2026",
        ),
        *("v květnu", "do května", "τον Μάιο", "ΜΑΪΟΣ", "του Μαΐου", "του Μαιου", "i maj"),
        *("in mei", "tot mei", "bulan Mei", "pada mei", "mayısta", "MAYISTA", "Mayıs'ta"),
        *("mayista", "mayısın", "في مايو", "بمايو", "لمايو", "في أيار", "من ايار", "במאי"),
        *("למאי", "ובמאי", "בחודש מאי", "מאי 2026", "मई में", "मई", "tháng 5", "tháng năm"),
        *("thang 5", "เดือนพฤษภาคม", "พฤษภาคม", "ในพฤษภา", "ต้นเดือนพ.ค."),
    ],
)
def test_a_month_is_understood_in_any_of_its_forms(text: str) -> None:
    """With prefixes and endings, with or without a capital, with or without accents."""
    assert may_name_time(text)
    named = MAY._replace(year=2026) if "2026" in text else MAY
    assert find_times(text, TODAY) == (named,)


@pytest.mark.parametrize(
    ("text", "month"),
    [
        ("agustos", 8),
        ("ağustosta", 8),
        ("subat", 2),
        ("aralığın", 12),
        ("Ekim'de", 10),
        ("w październiku", 10),
        ("pazdziernika", 10),
        ("we wrześniu", 9),
        ("листопада", 11),
        ("у лютому", 2),
        ("تشرين الأول", 10),
        ("في كانون الثاني", 1),
        ("بتشرين الثاني", 11),
        ("फ़रवरी", 2),
        ("अप्रैल में", 4),
        ("मार्च में", 3),
        ("Desember", 12),
        ("tháng mười hai", 12),
        ("tháng mười", 10),
        ("tháng tư năm ngoái", 4),
        ("ก.ย. ", None),
        ("มีนาคม", 3),
        ("la sfârșitul lui ianuarie", 1),
        ("în octombrie", 10),
    ],
)
def test_other_months(text: str, month: int | None) -> None:
    """Of two words, after prefixes, with letters that are written in two ways."""
    found = {named.month for named in find_times(text, TODAY)}
    assert found == ({month} if month else set())


@pytest.mark.parametrize(
    "text",
    [
        *(
            "12 мая 2026 г.",
            "12 мая 2026 года",
            "12-го мая 2026-го",
            "12-go maja 2026",
            "12 травня 2026 року",
        ),
        *("12 maja 2026", "12 maja 2026 r.", "12 maja 2026 roku", "12. května 2026", "12 mei 2026"),
        *("12 maj 2026", "12. maj 2026", "12 Μαΐου 2026", "12 Mayıs 2026", "12 mayıs 2026 yılında"),
        *("12 Mei 2026", "12 مايو 2026", "12 من مايو 2026", "١٢ مايو ٢٠٢٦", "12 أيار 2026"),
        *("12 במאי 2026", "12 במאי, 2026", "12 मई 2026", "१२ मई २०२६", "ngày 12 tháng 5 năm 2026"),
        *("12 tháng 5, 2026", "12 พฤษภาคม 2569", "12 พ.ค. 2569", "๑๒ พฤษภาคม ๒๕๖๙"),
        *("12 พฤษภาคม พ.ศ. 2569", "12 พฤษภาคม 2026", "12/5/2569", "2569-05-12", "12 mai 2026"),
        *("١٢/٠٥/٢٠٢٦", "२०२६-०५-१२", "๒๐๒๖-๐๕-๑๒"),
        *(
            "12. toukokuuta 2026",
            "2026. május 12.",
            "2026. május 12-én",
            "2026. máj. 12.",
            "12 مه 2026",
        ),
    ],
)
def test_a_day_is_one_in_questions_and_in_headings(text: str) -> None:
    """Nothing of it remains as a word of the question."""
    times, besides = read_times(text, TODAY)
    assert times == (THE_12TH,)
    assert not re.search(r"\w", besides)
    assert find_day(text) == "2026-05-12"
    assert find_first_day(f"{text} — x") == "2026-05-12"


@pytest.mark.parametrize(
    "text",
    [
        *("Poniedziałek, 12 maja 2026", "вівторок, 12 травня 2026", "Τρίτη, 12 Μαΐου 2026"),
        *("Thứ ba, ngày 12 tháng 5 năm 2026", "יום שלישי, 12 במאי 2026", "salı 12 Mayıs 2026"),
        *("п\u2019ятниця, 12 травня 2026", "tiistai, 12. toukokuuta 2026", "kedd, 2026. május 12."),
    ],
)
def test_a_weekday_may_stand_before_it(text: str) -> None:
    """As in the most common languages."""
    assert find_first_day(text) == "2026-05-12"
    assert find_first_day(f"x {text}") is None


@pytest.mark.parametrize(
    "text",
    [
        "с 3 по 5 мая",
        "между 3 и 5 мая",
        "od 3 do 5 maja",
        "3-5 maja",
        "3 ile 5 mayısta",
        "3–5 במאי",
        "între 3 și 5 mai",
        *("3.–5. toukokuuta", "toukokuun 3.–5.", "május 3-5.", "május 3–5. között"),
        *("május 3-tól 5-ig", "május 3. és 5. között"),
    ],
)
def test_days_of_a_month(text: str) -> None:
    """A range of days is read."""
    assert find_times(text, TODAY) == tuple(NamedTime(month=5, day=day) for day in (3, 4, 5))


@pytest.mark.parametrize(
    ("texts", "named"),
    [
        ("eergisteren|i förrgår|i forgårs|twee dagen geleden|två dagar sedan|to dage siden", -2),
        ("gisteren|gisteravond|i går|igår|i går aftes", -1),
        ("vandaag|vanavond|i dag|idag", 0),
        ("overmorgen|i övermorgon", 2),
        ("vorige week|afgelopen week|sidste uge|forrige uke|förra veckan", LAST_WEEK),
        ("volgende week|komende week|næste uge|neste uke|nästa vecka", NEXT_WEEK),
        ("vorige maand|sidste måned|förra månaden", NamedTime(2026, 4)),
        ("vorig jaar|sidste år|i fjor|i fjol|förra året", NamedTime(2025)),
        ("dit jaar|i år", NamedTime(2026)),
        ("een half jaar geleden", NamedTime(2025, 11)),
        ("позавчора|przedwczoraj|evvelsi gün|προχθές|hôm kia|kemarin lusa|أول أمس|שלשום", -2),
        ("เมื่อวานซืน|เมื่อวานซืนนี้", -2),
        ("вчора|wczoraj|dün|Dün|χθες|χτες|hôm qua|kemarin|أمس|امس|البارحة|אתמול|เมื่อวาน", -1),
        ("за вчерашний день|вчерашней записи|вчорашній|wczorajszy|dünkü", -1),
        ("сегодняшний урок|dzisiejsza", 0),
        ("завтрашняя|jutrzejszy", 1),
        ("сьогодні|dzisiaj|dziś|bugün|σήμερα|ΣΗΜΕΡΑ|hôm nay|hari ini|اليوم|היום|आज|วันนี้", 0),
        ("завтра|jutro|yarın|αύριο|ngày mai|besok|غدا|غدًا|מחר|พรุ่งนี้", 1),
        ("минулого тижня|w zeszłym tygodniu|geçen hafta|την περασμένη εβδομάδα", LAST_WEEK),
        ("tuần trước|minggu lalu|الأسبوع الماضي|שבוע שעבר|בשבוע שעבר|पिछले हफ्ते", LAST_WEEK),
        ("पिछले हफ़्ते|สัปดาห์ที่แล้ว|อาทิตย์ก่อน|прошлая неделя", LAST_WEEK),
        ("наступного тижня|w przyszłym tygodniu|gelecek hafta|tuần sau|minggu depan", NEXT_WEEK),
        ("الأسبوع القادم|שבוע הבא|अगले हफ्ते|สัปดาห์หน้า", NEXT_WEEK),
        ("минулого місяця|w zeszłym miesiącu|geçen ay|τον περασμένο μήνα", NamedTime(2026, 4)),
        ("tháng trước|bulan lalu|الشهر الماضي|חודש שעבר|पिछले महीने|เดือนที่แล้ว", NamedTime(2026, 4)),
        (
            "минулого року|торік|w zeszłym roku|geçen yıl|πέρσι|năm ngoái|tahun lalu",
            NamedTime(2025),
        ),
        ("السنة الماضية|العام الماضي|שנה שעברה|אשתקד|पिछले साल|ปีที่แล้ว|ปีก่อน", NamedTime(2025)),
        ("rok temu|рік тому|прошлого года", NamedTime(2025)),
        ("в позапрошлом месяце|позаминулого місяця", NamedTime(2026, 3)),
        (
            "цього року|w tym roku|bu yıl|φέτος|năm nay|tahun ini|هذا العام|השנה|इस साल",
            NamedTime(2026),
        ),
        ("ปีนี้", NamedTime(2026)),
        ("ปี 2568|năm 2025|tahun 2025|в 2025 году|2025 року|سنة 2025|२०२५ में", NamedTime(2025)),
        ("полгода назад|пів року тому|pół roku temu|לפני חצי שנה", NamedTime(2025, 11)),
        ("в мае прошлого года|в прошлом году в мае|w maju zeszłego roku", NamedTime(2025, 5)),
        ("geçen yıl mayısta|tháng 5 năm ngoái|במאי בשנה שעברה", NamedTime(2025, 5)),
        ("three days ago|три дні тому|trzy dni temu|3 dni temu|üç gün önce|ba ngày trước", -3),
        ("tiga hari yang lalu|πριν τρεις μέρες|πριν από 3 ημέρες|قبل ثلاثة أيام", -3),
        ("לפני שלושה ימים|तीन दिन पहले|สามวันก่อน|3 วันที่แล้ว", -3),
        ("لقاء قبل يومين|לפני יומיים|два дня назад", -2),
        ("alaltăieri|cu două zile în urmă|acum 2 zile", -2),
        ("ieri|ce am notat aseară", -1),
        ("azi|astăzi|diseară", 0),
        ("mâine", 1),
        ("poimâine", 2),
        ("săptămâna trecută|saptamana trecuta|la începutul săptămânii trecute", LAST_WEEK),
        ("săptămâna viitoare", NEXT_WEEK),
        ("luna trecută|luna trecuta", NamedTime(2026, 4)),
        ("anul trecut|acum un an|bugetul anului trecut", NamedTime(2025)),
        ("anul acesta|anul ăsta", NamedTime(2026)),
        ("acum jumătate de an", NamedTime(2025, 11)),
        ("luna mai anul trecut|în luna mai 2025", NamedTime(2025, 5)),
        ("toissapäivänä|toissapaivana|tegnapelőtt", -2),
        ("eilen|eilinen|eilistä|tegnap|tegnap este|tegnapi|دیروز|دیشب|igar", -1),
        ("tänään|tanaan|tänä iltana|ma este|ma mikor|امروز|امشب", 0),
        ("huomenna|huomisen|holnap|holnapra|فردا", 1),
        ("ylihuomenna|holnapután|پس فردا|پس‌فردا", 2),
        (
            "viime viikolla|viime viikon|a múlt héten|mult heten|múlt heti|az elmúlt héten",
            LAST_WEEK,
        ),
        ("هفته گذشته|هفته پیش|هفته‌ی قبل|minuly tyden|forra veckan", LAST_WEEK),
        ("ensi viikolla|jövő héten|jovo het|a következő héten|هفته آینده|pristi tyden", NEXT_WEEK),
        ("viime kuussa|múlt hónapban|az előző hónapban|ماه پیش|minuly mesic", NamedTime(2026, 4)),
        ("viime vuonna|viime vuoden|tavaly|tavalyi|پارسال|سال گذشته", NamedTime(2025)),
        ("tänä vuonna|idén|ebben az évben|امسال|vuonna 2026|2026-ban|سال 2026", NamedTime(2026)),
        ("kaksi päivää sitten|két napja|két nappal ezelőtt|دو روز پیش|před dvěma dny", -2),
        ("kahden päivän päästä|két nap múlva|دو روز دیگر", 2),
        ("toukokuussa 2025|2025 májusában|tavaly májusban", NamedTime(2025, 5)),
        ("viime perjantaina|múlt pénteken|جمعه گذشته|minulý pátek|minuly patek", -5),
        ("ensi perjantain|jövő pénteken|جمعه آینده|příští pátek", 2),
    ],
)
def test_times_are_told_from_today(texts: str, named: NamedTime | int) -> None:
    """Yesterday and tomorrow, last and next weeks, months and years, and "ago" are read."""
    for text in texts.split("|"):
        expected = days_away(named) if isinstance(named, int) else named
        assert may_name_time(text), text
        assert find_times(text, TODAY) == (expected,), text


@pytest.mark.parametrize(
    "text",
    [
        *("op maandag", "wat deed ik maandag", "på mandag", "på måndag"),
        *("в понедельник", "к понедельнику", "у понеділок", "w poniedziałek", "pazartesi günü"),
        *("τη Δευτέρα", "thứ hai", "hari Senin", "يوم الاثنين", "ביום שני", "सोमवार को", "วันจันทร์"),
        *("v pondělí", "v pondělí ráno", "toto pondělí", "måndag morgon åt vi", "mandag morgen"),
        *("maandagochtend was ik vrij", "понеділок вранці я була", "hari Senin pagi"),
        "ce am făcut luni dimineață",
        *("deze maandag at ik vis", "denna måndag åt vi", "denne mandag spiste vi"),
        *("w ten poniedziałek jedliśmy", "цей понеділок був", "इस सोमवार क्या है", "lunea asta am"),
        *("bu pazartesi ne yapıyoruz", "هذا الاثنين في العمل", "thứ hai này chúng ta"),
        *("maanantaina söimme kalaa", "maanantain kokous", "maanantai iltana", "v pondeli rano"),
        *("hétfőn mit ettünk", "hetfon mit ettunk", "a hétfői megbeszélés", "hétfő este"),
        *("دوشنبه کجا رفتیم", "دوشنبه صبح"),
    ],
)
def test_a_weekday_is_the_last_or_the_next(text: str) -> None:
    """The weekday alone may be either."""
    assert find_times(text, TODAY) == (days_away(-2), days_away(5))


@pytest.mark.parametrize(
    "text",
    [
        *("een paar dagen geleden", "et par dage siden", "några dagar sedan", "кілька днів тому"),
        *("parę dni temu", "kilka dni temu", "birkaç gün önce", "πριν από μερικές μέρες"),
        *("قبل بضعة أيام", "قبل أيام", "לפני כמה ימים", "कुछ दिन पहले", "vài ngày trước"),
        *("mấy hôm trước", "beberapa hari lalu", "пару дней назад", "acum câteva zile"),
        *("muutama päivä sitten", "muutama päivää sitten", "néhány napja", "pár nappal ezelőtt"),
    ],
)
def test_a_few_days_ago_are_not_one(text: str) -> None:
    """They are two days to a week back, as in English."""
    assert find_times(text, TODAY) == (span("2026-05-06", "2026-05-11"),)


@pytest.mark.parametrize(
    "text",
    [
        *("over twee weken", "om to uger", "om två veckor", "через два тижні", "za dwa tygodnie"),
        *("iki hafta sonra", "σε δύο εβδομάδες", "بعد أسبوعين", "בעוד שבועיים", "दो हफ्ते बाद"),
        *("hai tuần nữa", "dua minggu lagi", "za 2 tygodnie", "peste două săptămâni"),
        *("kahden viikon päästä", "kahden viikon kuluttua", "دو هفته دیگر"),
    ],
)
def test_times_are_counted_ahead(text: str) -> None:
    """From today on."""
    assert may_name_time(text)
    assert find_times(text, TODAY) == (span("2026-05-24", "2026-05-30"),)


@pytest.mark.parametrize(
    "text",
    [
        *("ameliyattan iki hafta sonra", "ऑपरेशन के दो हफ्ते बाद", "بعد أسبوعين من العملية"),
        *("cena za dni", "za miesiąc", "om uger"),
        *("cena za 2 lata", "zapłaciłem za 3 dni", "ile za tydzień", "kolik stojí za 2 dny"),
    ],
)
def test_a_count_from_something_else_is_no_time(text: str) -> None:
    """Two weeks after an operation, or what they cost; nor is a unit without a number one."""
    assert find_times(text, TODAY) == ()


def test_the_last_so_many_days_end_today() -> None:
    """With the word for "last" before or after the count."""
    for text in (
        *("de afgelopen twee weken", "w ciągu ostatnich dwóch tygodni", "son iki haftada"),
        *("за останні два тижні", "آخر أسبوعين", "पिछले दो हफ्तों में", "hai tuần qua"),
        *("dua minggu terakhir", "în ultimele două săptămâni"),
    ):
        assert find_times(text, TODAY) == (span("2026-04-29", "2026-05-13"),), text
    assert find_times("son 3 ay", TODAY) == (span("2026-02-13", "2026-05-13"),)
    few = (span("2026-05-07", "2026-05-13"),)
    assert find_times("w ciągu ostatnich kilku dni", TODAY) == few
    assert find_times("mấy ngày qua", TODAY) == few


@pytest.mark.parametrize(
    ("texts", "named"),
    [
        ("أول امبارح", -2),
        ("chiều qua|sáng qua", -1),
        ("bugünkü|chiều nay|เมื่อเช้า", 0),
        ("yarınki", 1),
        ("geçen haftaki|الأسبوع الفائت|बीते हफ्ते", LAST_WEEK),
        ("önümüzdeki haftaki|आने वाले हफ्ते", NEXT_WEEK),
        ("الشهر الفائت|बीते महीने|geçen ayki", NamedTime(2026, 4)),
        ("العام المنصرم|geçen yılki", NamedTime(2025)),
        ("sang năm", NamedTime(2027)),
        ("ครึ่งปีก่อน", NamedTime(2025, 11)),
        ("الصيف الماضي|पिछली गर्मियों में", span("2025-06-01", "2025-08-31")),
        ("ngày 12/5/2026", THE_12TH),
        ("hôm 12/5", NamedTime(month=5, day=12)),
        ("จันทร์ที่แล้ว|จันทร์ที่ผ่านมา|thứ hai vừa rồi", -2),
        ("อีก 3 วัน|อีกสามวัน", 3),
        ("tadi malam", -1),
        ("tadi pagi|nanti malam|απόψε", 0),
        ("lusa", 2),
        ("Senin lalu|senin kemarin|την προηγούμενη Δευτέρα", -2),
        ("Senin depan", 5),
        ("sebulan yang lalu|החודש שעבר", NamedTime(2026, 4)),
        ("akhir pekan ini|цими вихідними|αυτό το σαββατοκύριακο", span("2026-05-16", "2026-05-17")),
        ("baru-baru ini|akhir-akhir ini", span("2026-05-07", "2026-05-13")),
        ("בשלושת החודשים האחרונים", span("2026-02-13", "2026-05-13")),
        ("vecka 20|uke 20|i uge 20", span("2026-05-11", "2026-05-17")),
        ("i morse|imorse|i kväll|ikväll|i natt|i morges|i kveld|i aften", 0),
        ("i aftes|i går kväll", -1),
        ("i måndags|i mandags|förra måndagen|sist mandag", -2),
        ("för tre dagar sen|for tre dager siden", -3),
        ("om tre dagar|om tre dage|om tre dager|over drie dagen", 3),
        ("et halvt år siden|for et halvt år siden", NamedTime(2025, 11)),
        ("forrige uge|i forrige uge", LAST_WEEK),
        ("till helgen|til helgen", span("2026-05-16", "2026-05-17")),
        ("forrige helg|sist helg|forrige weekend", span("2026-05-09", "2026-05-10")),
        ("de senaste två veckorna|de siste to ukene", span("2026-04-29", "2026-05-13")),
        (
            "de senaste dagarna|de laatste dagen|τις τελευταίες μέρες",
            span("2026-05-07", "2026-05-13"),
        ),
        (
            "nyligen|nylig|onlangs|nedávno|нещодавно|πρόσφατα|לאחרונה",
            span("2026-05-07", "2026-05-13"),
        ),
        ("de afgelopen weken|останні тижні", span("2026-03-26", "2026-05-13")),
        ("häromdagen|forleden|tempo hari", span("2026-05-03", "2026-05-13")),
        ("på sistone|останнім часом|ostatnio|poslední dobou", span("2026-04-13", "2026-05-13")),
        ("i vintras", span("2025-12-01", "2026-02-28")),
        ("vinerea trecută|vinerea trecuta|الجمعة الماضية", -5),
        ("vinerea viitoare|الجمعة القادمة", 2),
        ("weekendul trecut", span("2026-05-09", "2026-05-10")),
        ("vara trecută", span("2025-06-01", "2025-08-31")),
        ("în ultimele zile|zilele trecute", span("2026-05-07", "2026-05-13")),
        ("în ultima vreme", span("2026-04-13", "2026-05-13")),
        ("i höst|i høst", span("2026-09-01", "2026-11-30")),
        ("předevčírem|před dvěma dny|před 2 dny", -2),
        ("včera|včera večer|vcera|včerejší schůzka", -1),
        ("dnes ráno|dnešní", 0),
        ("zítra|zítřejší", 1),
        ("pozítří", 2),
        ("za tři dny", 3),
        ("minulý týden|v minulém týdnu", LAST_WEEK),
        ("příští týden|příštího týdne", NEXT_WEEK),
        ("minulý měsíc|v minulém měsíci|před měsícem", NamedTime(2026, 4)),
        ("loni|vloni|minulý rok|v minulém roce|před rokem", NamedTime(2025)),
        ("letos|v tomto roce", NamedTime(2026)),
        ("příští rok", NamedTime(2027)),
        ("před půl rokem", NamedTime(2025, 11)),
        ("o minulém víkendu|minulý víkend", span("2026-05-09", "2026-05-10")),
        ("za poslední dva týdny", span("2026-04-29", "2026-05-13")),
        ("v květnu minulého roku|loni v květnu", NamedTime(2025, 5)),
        ("minulé léto", span("2025-06-01", "2025-08-31")),
    ],
)
def test_some_are_said_in_other_words(texts: str, named: NamedTime | int) -> None:
    """In the language of news and of every day, and with the endings of adjectives."""
    test_times_are_told_from_today(texts, named)


def test_a_weekday_may_be_its_number() -> None:
    """In Vietnamese, and in Turkish an adjective."""
    for text in ("hôm thứ 2", "pazartesi günkü toplantı"):
        assert find_times(text, TODAY) == (days_away(-2), days_away(5)), text
    assert find_times("इतवार को", TODAY) == (days_away(-3), days_away(4))


def test_a_weekday_may_be_pointed_at() -> None:
    """By "last" or "next" before or after it; but "every" Monday is no day."""
    for text in (
        "в минулий понеділок",
        "w zeszły poniedziałek",
        "hari Senin lalu",
        "पिछले सोमवार को",
    ):
        assert find_times(text, TODAY) == (days_away(-2),)
    for text in ("w przyszły poniedziałek", "önümüzdeki pazartesi toplantı var mı"):
        assert find_times(text, TODAY) == (days_away(5),)
    assert find_times("geçtiğimiz cuma ne yaptık", TODAY) == (days_away(-5),)
    for text in ("z ubiegłej środy", "z ostatniej środy", "z minulé středy"):
        assert find_times(text, TODAY) == (days_away(-7),)
    for text in ("до следующей среды", "do przyszłej środy", "do następnej środy"):
        assert find_times(text, TODAY) == (days_away(7),)
    assert find_times("מה היה בשבת שעברה", TODAY) == (days_away(-4),)
    assert find_times("בשבת הבאה", TODAY) == (days_away(3),)
    assert find_times("каждый понедельник", TODAY) == ()
    assert find_times("w każdy poniedziałek", TODAY) == ()
    assert find_times("ทุกวันจันทร์", TODAY) == ()
    assert find_times("lần thứ hai", TODAY) == ()


@pytest.mark.parametrize(
    "text",
    [
        *(
            "thứ hai tuần trước",
            "geçen hafta pazartesi ne oldu",
            "w poniedziałek w zeszłym tygodniu",
        ),
        *("в понедельник на прошлой неделе", "tuần trước thứ hai", "maandag vorige week"),
        *("الاثنين من الأسبوع الماضي", "पिछले हफ्ते सोमवार को", "hari Senin minggu lalu"),
    ],
)
def test_a_weekday_beside_a_week_is_the_one_of_that_week(text: str) -> None:
    """In either order, and also where it is an ordinal by itself."""
    assert find_times(text, TODAY) == (days_away(-9),)


@pytest.mark.parametrize(
    ("texts", "part"),
    [
        ("na początku marca|на початку березня|begin maart|mart başında", 0),
        ("في بداية مارس|בתחילת מרץ|đầu tháng 3|awal Maret|मार्च की शुरुआत में|začátkem března", 0),
        ("w połowie marca|в середині березня|منتصف مارس|giữa tháng 3|mart ortasında", 1),
        ("pod koniec marca|наприкінці березня|eind maart|نهاية مارس|בסוף מרץ|cuối tháng 3", 2),
        ("i början av mars|begynnelsen av mars|begyndelsen af marts", 0),
        ("midt i mars|i mitten av mars|midt i marts|medio maart", 1),
        ("i slutten av mars|i slutet av mars|i slutningen af marts", 2),
        ("mart sonunda|मार्च के अंत में|στα τέλη Μαρτίου|akhir Maret", 2),
        ("maaliskuun alussa|március elején|اوایل مارس", 0),
        ("maaliskuun puolivälissä|március közepén|اواسط مارس", 1),
        ("maaliskuun lopussa|március végén|اواخر مارس", 2),
    ],
)
def test_a_third_of_a_month(texts: str, part: int) -> None:
    """With the word for it before the month or after it."""
    for text in texts.split("|"):
        assert find_times(text, TODAY) == (NamedTime(month=3, part=part),), text


@pytest.mark.parametrize(
    "text",
    [
        *("od marca do maja", "van maart tot mei", "من مارس إلى مايو", "ממרץ עד מאי"),
        *("मार्च से मई तक", "từ tháng 3 đến tháng 5", "mart ile mayıs arasında"),
        "از مارس تا مه",
    ],
)
def test_from_one_month_to_another(text: str) -> None:
    """The months between are meant, too."""
    assert find_times(text, TODAY) == tuple(NamedTime(month=month) for month in (3, 4, 5))


def test_the_day_before_and_the_day_behind_may_be_one_word() -> None:
    """As in Hindi."""
    assert find_times("कल", TODAY) == (days_away(-1), days_away(1))
    assert find_times("परसों", TODAY) == (days_away(-2), days_away(2))


def test_a_season_is_of_any_year_or_of_one() -> None:
    """It is its months in any year, or the last such season."""
    summer = tuple(NamedTime(month=month) for month in (6, 7, 8))
    for text in ("летом", "влітку", "latem", "yazın", "το καλοκαίρι", "mùa hè", "בקיץ", "في الصيف"):
        assert find_times(text, TODAY) == summer
    winter = tuple(NamedTime(month=month) for month in (12, 1, 2))
    for text in ("зимой", "co robiliśmy zimą", "w zimie", "v zimě"):
        assert find_times(text, TODAY) == winter
    of_year = tuple(named._replace(year=2025) for named in summer)
    assert find_times("latem 2025", TODAY) == find_times("влітку торік", TODAY) == of_year
    assert find_times("kesällä 2025", TODAY) == find_times("2025 nyarán", TODAY) == of_year
    for text in ("geçen yaz", "zeszłego lata", "ubiegłego lata", "בקיץ שעבר"):
        assert find_times(text, TODAY) == (span("2025-06-01", "2025-08-31"),)
    for text in ("förra vintern", "sidste vinter", "forrige vinter", "vorige winter"):
        assert find_times(text, TODAY) == (span("2025-12-01", "2026-02-28"),)
    for text in ("förra hösten", "forrige høst", "sidste efterår", "afgelopen herfst"):
        assert find_times(text, TODAY) == (span("2025-09-01", "2025-11-30"),)
    for text in ("förra våren", "forrige vår", "sidste forår", "vorig voorjaar"):
        assert find_times(text, TODAY) == (span("2025-03-01", "2025-05-31"),)


@pytest.mark.parametrize(
    ("texts", "day"),
    [
        ("третього травня|třetího května|trzeciego maja|drie mei|de derde van mei", 3),
        ("den tredje maj|den tredje mai|τρεις Μαΐου|tanggal tiga Mei", 3),
        ("двадцять першого травня|dvacátého prvního května|dwudziestego pierwszego maja", 21),
        ("eenentwintig mei|tjugoförsta maj|tjueførste mai|enogtyvende maj|είκοσι μία Μαΐου", 21),
        ("одинадцятого травня|jedenáctého května|elf mei|elfte maj|ellevte mai", 11),
        ("den åttende mai|ÅTTENDE MAI|восьмого травня|osmého května", 8),
        ("den attende maj|artonde maj|osmnáctého května", 18),
        ("πρώτη Μαΐου|την 1η Μαΐου|pierwszego maja|prvního května|första maj|1:a maj", 1),
    ],
)
def test_days_of_a_month_may_be_words(texts: str, day: int) -> None:
    """As people say them."""
    for text in texts.split("|"):
        assert may_name_time(text), text
        assert find_times(text, TODAY) == (NamedTime(month=5, day=day),), text


def test_two_days_in_words_have_one_month() -> None:
    """The first of them has it behind the second."""
    for text in (
        "з третього по сьоме травня",
        "od třetího do sedmého května",
        "drie tot zeven mei",
    ):
        assert find_times(text, TODAY) == tuple(NamedTime(month=5, day=day) for day in range(3, 8))
    for text in (
        "третього дня",
        "drie kinderen",
        "det tredje kapitlet",
        "první máma",
        "de eerste keer",
    ):
        assert find_times(text, TODAY) == (), text


@pytest.mark.parametrize(
    "text",
    [
        *("op de 15e", "den 15:e", "den 15.", "15 числа", "ב-15 לחודש", "στις 15 του μηνός"),
        "tanggal 15",
    ],
)
def test_a_day_without_its_month_is_the_last_or_the_next(text: str) -> None:
    """As in English."""
    assert may_name_time(text)
    assert find_times(text, TODAY) == (span("2026-04-15", "2026-04-15"), days_away(2))


@pytest.mark.parametrize(
    "text",
    [
        *("sinds maart", "vanaf maart", "sedan mars", "siden mars", "siden marts", "od marca"),
        *("od března", "від березня", "sejak Maret", "מאז מרץ"),
        *("maaliskuusta lähtien", "maaliskuusta alkaen", "március óta", "از مارس"),
    ],
)
def test_since_a_month_is_up_to_today(text: str) -> None:
    """As in English; but in no language is a month that is still to come."""
    assert find_times(text, TODAY) == (span("2026-03-01", "2026-05-13"),)
    assert find_times("sinds mei", TODAY) == (span("2026-05-01", "2026-05-13"),)
    assert find_times("sinds juni", date(2026, 6, 1)) == (span("2026-06-01", "2026-06-01"),)


@pytest.mark.parametrize(
    "text",
    [
        *("tussen mei en juli", "mellan maj och juli", "mellom mai og juli", "mellem maj og juli"),
        *("mezi květnem a červencem", "між травнем і липнем", "między majem a lipcem"),
        *("μεταξύ Μαΐου και Ιουλίου", "בין מאי ליולי", "antara Mei dan Juli"),
    ],
)
def test_between_two_months_are_those_between_them(text: str) -> None:
    """With any word for "and", or with none."""
    assert find_times(text, TODAY) == tuple(NamedTime(month=month) for month in (5, 6, 7))


@pytest.mark.parametrize(
    "text",
    [
        *("van 3 tot 7 mei", "van 3 tot en met 7 mei", "3 t/m 7 mei", "från 3 till 7 maj"),
        *("fra 3. til 7. maj", "3.–7. mai", "з 3 по 7 травня", "od 3. do 7. května"),
        *("από 3 έως 7 Μαΐου", "από τις 3 μέχρι τις 7 Μαΐου", "בין 3 ל-7 במאי", "3 עד 7 במאי"),
    ],
)
def test_days_from_one_to_another(text: str) -> None:
    """With the month after the second one."""
    assert find_times(text, TODAY) == tuple(NamedTime(month=5, day=day) for day in range(3, 8))


def test_a_season_named_alone_is_a_time_with_its_year() -> None:
    """As it is in "hösten 2025", but not in what is made of its name."""
    autumn = tuple(NamedTime(2025, month) for month in (9, 10, 11))
    for text in (
        *("hösten 2025", "høsten 2025", "i høst 2025", "i efteråret 2025", "herfst van 2025"),
        *(
            "podzim 2025",
            "na podzim roku 2025",
            "осінь 2025",
            "jesień 2025",
            "το φθινόπωρο του 2025",
        ),
        *("הסתיו של 2025", "hösten förra året", "høsten i fjor", "herfst vorig jaar"),
    ):
        assert may_name_time(text), text
        assert find_times(text, TODAY) == autumn, text
    for text in ("våren kommer snart", "hösten är fin", "léto na chatě", "zima v Brně", "осінь"):
        assert find_times(text, TODAY) == (), text


def test_a_quarter_is_of_any_year_or_of_one() -> None:
    """It is its months."""
    months = [NamedTime(month=month) for month in (4, 5, 6)]
    for text in (
        *(
            "tweede kwartaal",
            "andra kvartalet",
            "andre kvartal",
            "другий квартал",
            "δεύτερο τρίμηνο",
        ),
        *("ve druhém čtvrtletí", "w drugim kwartale", "ברבעון השני", "kuartal kedua"),
    ):
        assert may_name_time(text), text
        assert find_times(text, TODAY) == (*months,), text
        of_year = tuple(named._replace(year=2025) for named in months)
        assert find_times(f"{text} 2025", TODAY) == of_year, text


@pytest.mark.parametrize(
    "text",
    [
        # Words and names of other languages
        *("Maja and Marta", "where does Mei live", "MEI 5000 adapter", "the Martin contract"),
        *("calls to Mei in 2026", "what does Maj do"),
        *("Martin 2026", "la marca 2026", "las 12 marcas", "el dun", "dun horse", "Lipa concert"),
        *("Dua Lipa", "the luty", "kas", "mai tai recipe", "Maja 2026", "mart near me", "Kia Ceed"),
        *("config.ini", "na pasta", "the leden", "Augustus the emperor", "Julia und Maja"),
        *("the Maret family", "senin", "ogos", "maju jaya", "pazar yeri", "cuma diye biri"),
        *("bu iş", "лютий мороз", "лист", "серп и молот", "неделимый"),
        # Of these languages, what only looks alike
        *("הבמאי החדש", "יוני כתב", "مارس الرياضة", "نيسان باترول", "مفتاح الباب", "मार्च 5 लोग"),
        *("3 tháng", "ba năm", "năm người", "thang máy", "ราคา 2550 บาท", "วันพีช", "มีนาก"),
        *(
            "každé pondělí",
            "před domem",
            "za oknem",
            "poslední kapitola",
            "let me in",
            "the pet days",
        ),
        *("varje måndag morgon", "hver mandag morgen", "två gånger i veckan", "i vår stad"),
        *("setiap Senin pagi", "senin kitabın", "kamis", "вид на море"),
        *("siste uke av ferien", "sidste uge af ferien", "en kväll om en gubbe", "drie mannen"),
        *("is het geleden", "le mai 68", "nap time", "kuusi metriä", "De mult ori"),
        *("hat Tage", "hete thee", "joka päivä"),
        *("minden hétfőn", "joka maanantai"),
        *("cea mai mare insulă", "câte zile are un an", "durează o lună", "primul om pe lună"),
        *("Ce a făcut vara mea?", "în opt ani", "de luni de zile", "două luni", "Joi de vivre"),
        *("μα", "μετά", "jutrowy", "deň", "8-5-2046", "555-12-10-2026", "2512-05-1"),
    ],
)
def test_what_only_looks_like_it_is_no_time(text: str) -> None:
    """A month that is also another word needs a day, a year or a preposition beside it."""
    assert [named for named in find_times(text, TODAY) if named != NamedTime(2026)] == []


@pytest.mark.parametrize(
    "text",
    ["where’s the key – the spare one", "wo ist der Schlüssel für München", "où est la clé"],
)
def test_most_questions_need_no_more_tables(text: str) -> None:
    """Questions in English, German or French load none, whatever their quotes and dashes."""
    assert not may_be_elsewhere(text)


def test_no_line_of_english_names_a_time_elsewhere() -> None:
    """In thousands of lines of prose, no word is taken for one of these languages."""
    pages = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", *(ROOT / "docs").glob("*.md")]
    texts = [page.read_text("utf-8") for page in (*pages, *(ROOT / "tests").rglob("*.md"))]
    lines = [line for text in texts for line in text.splitlines() if line.isascii()]
    assert len(lines) > 1_000
    assert [line for line in lines if any(find_names(line))] == []


def test_what_has_no_accents_is_noticed() -> None:
    """Each name in letters of English, German or French is among the words that are noticed.

    But for months that these languages have, too, which are read with their own.
    """
    tables = [
        *(elsewhere_words.MONTHS, elsewhere_words.TURKISH_MONTHS, elsewhere_words.WEEKDAYS),
        *(phrases.split("|") for phrases in elsewhere_words.WEEKDAY_PHRASES),
        *(phrases.split("|") for phrases in elsewhere_phrases.LAST_SEASONS),
        *(
            phrases.split("|")
            for table in (
                elsewhere_phrases.DAYS_AWAY,
                elsewhere_phrases.WEEKS_AWAY,
                elsewhere_phrases.MONTHS_AWAY,
                elsewhere_phrases.YEARS_AWAY,
                elsewhere_phrases.WEEKENDS,
                elsewhere_phrases.UNTIL_TODAY,
            )
            for phrases in table.values()
        ),
    ]
    lines = [line for table in tables[:3] for line in table]
    names = {*" ".join(lines).split(), *(name for table in tables[3:] for name in table)}
    names -= {*elsewhere_words.MONTHS_ALIKE.split()}
    assert [name for name in names if not may_be_elsewhere(name)] == []


def test_each_phrase_of_the_tables_is_read() -> None:
    """It is noticed, whatever its letters are, and it is not longer than what is looked up."""
    for meaning, line in _read_phrases():
        for phrase in line.split("|"):
            text = f"{phrase} 2025" if meaning.kind == "season of a year" else phrase
            assert may_name_time(text), text
            assert find_times(text, TODAY), text


def test_each_word_is_of_one_script() -> None:
    """With a similar letter of another script, it would never be found."""
    tables = {
        name: value
        for module in (elsewhere_words, elsewhere_phrases, elsewhere_counts, elsewhere_feasts)
        for name, value in vars(module).items()
    }
    texts = [value for name, value in tables.items() if name.isupper()]
    for word in re.findall(r"[^\W\d_]{2,}", str(texts)):
        scripts = {unicodedata.name(char).split()[0] for char in word if char != "\u0131"}
        assert len(scripts - {"MODIFIER", "COMBINING"}) == 1, word


def test_folding_words_for_notice() -> None:
    """The words are folded in the form in which they are compared."""
    noticed = noticed_words.NOTICED
    assert {fold(word) for word in noticed} == noticed


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("met kerst", CHRISTMAS),
        ("Wat hebben we met Kerst gegeten?", CHRISTMAS),
        ("i julen", CHRISTMAS),
        ("co robiliśmy w Boże Narodzenie", CHRISTMAS),
        ("co jsme dělali o Vánocích", CHRISTMAS),
        ("τι φάγαμε τα Χριστούγεννα", CHRISTMAS),
        ("apa yang kami makan saat Natal", CHRISTMAS),
        ("dịp Giáng sinh", CHRISTMAS[:2]),
        ("på julafton", CHRISTMAS[:1]),
        ("w Wigilię", CHRISTMAS[:1]),
        ("w Sylwestra", (NamedTime(month=12, day=31),)),
        ("с кем мы были на Новый год", TURN_OF_YEAR),
        ("met oud en nieuw", TURN_OF_YEAR),
        ("yılbaşında ne yaptık", TURN_OF_YEAR),
        ("на Рождество", (NamedTime(month=1, day=7),)),
        ("op Koningsdag", (NamedTime(month=4, day=27),)),
        ("w Dzień Matki", (NamedTime(month=5, day=26),)),
        ("na mikołajki", (NamedTime(month=12, day=6),)),
        ("op tweede kerstdag", (NamedTime(month=12, day=26),)),
        ("ce am gătit de Crăciun", CHRISTMAS),
        ("mitä söimme jouluna", CHRISTMAS),
        ("mit ettünk karácsonykor", CHRISTMAS),
        ("mitä tehtiin vappuna", (NamedTime(month=5, day=1),)),
        ("szilveszterkor", (NamedTime(month=12, day=31),)),
        ("unde am fost de Revelion", TURN_OF_YEAR),
    ],
)
def test_feasts_are_times_where_they_are_said_as_one(
    text: str, named: tuple[NamedTime, ...]
) -> None:
    """With the preposition, or in the case, of a time."""
    assert may_name_time(text)
    assert find_times(text, TODAY) == named


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("na Wielkanoc", "2026-04-03", "2026-04-06"),
        ("met Pasen", "2026-04-03", "2026-04-06"),
        ("op Hemelvaart", "2026-05-14", "2026-05-14"),
        ("wat deden we met carnaval", "2026-02-14", "2026-02-17"),
        ("w Boże Ciało", "2026-06-04", "2026-06-04"),
        ("на Пасху", "2026-04-10", "2026-04-13"),
        ("το Πάσχα", "2026-04-10", "2026-04-13"),
        ("de Paște", "2026-04-10", "2026-04-13"),
        ("på midsommar", "2025-06-20", "2025-06-21"),
        ("dịp Tết", "2026-02-16", "2026-02-23"),
        ("في رمضان", "2026-02-18", "2026-03-19"),
        ("ramazan bayramında", "2026-03-19", "2026-03-22"),
        ("في عيد الأضحى", "2025-06-06", "2025-06-10"),
    ],
)
def test_movable_feasts_are_found_in_each_year(text: str, first: str, last: str) -> None:
    """Those of Easter, of the moon, and on the weekday of a month."""
    assert may_name_time(text)
    assert span(first, last) in find_times(text, TODAY)


@pytest.mark.parametrize(
    "text", ["kerstboom kopen", "świąteczny sernik", "новогодняя ёлка", "tết", "Natal, Brasil"]
)
def test_what_is_for_a_feast_is_no_time(text: str) -> None:
    """A tree is bought before it."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ("aankomende vrijdag", "next Friday"),
        ("vrijdag jl.", "last Friday"),
        ("aankomende week", "next week"),
        ("aankomend weekend", "next weekend"),
        ("aanstaande week", "next week"),
        ("aankomende maand", "next month"),
        ("w zeszly piatek", "last Friday"),
        ("w zeszla srode", "last Wednesday"),
        ("w miniony piątek", "last Friday"),
        ("w poprzedni poniedzialek", "last Monday"),
        ("w najbliższą sobotę", "next Saturday"),
        ("w przyszla niedziele", "next Sunday"),
        ("w nadchodzący czwartek", "next Thursday"),
        ("w minionym tygodniu", "last week"),
        ("ubiegły tydzień", "last week"),
        ("przyszłego tygodnia", "next week"),
        ("w nadchodzącym tygodniu", "next week"),
        ("w minionym miesiącu", "last month"),
        ("przyszłego miesiąca", "next month"),
        ("w ten weekend", "this weekend"),
        ("w miniony weekend", "last weekend"),
        ("w najbliższy weekend", "next weekend"),
        ("w ostatnich trzech miesiącach", "in the last three months"),
        ("w ostatnich 10 dniach", "in the last 10 days"),
        ("bu hafta sonu", "this weekend"),
        ("haftasonu", "on the weekend"),
        ("geçen haftasonu", "last weekend"),
        ("geçtiğimiz hafta sonu", "last weekend"),
        ("gecen carsamba", "last Wednesday"),
        ("onumuzdeki persembe", "next Thursday"),
        ("yarin", "tomorrow"),
        ("dun aksam", "yesterday"),
        ("dun ne yaptim", "yesterday"),
        ("uc gun once", "three days ago"),
        ("son günlerde", "in the last few days"),
        ("eylülden beri", "since September"),
        ("pazartesiden beri", "since Monday"),
        ("geçen haftadan bu yana", "since last week"),
    ],
)
def test_they_are_said_as_in_english(text: str, like: str) -> None:
    """Also without their accents, as people type on a phone."""
    assert may_name_time(text)
    assert find_times(text, TODAY) == find_times(like, TODAY)


@pytest.mark.parametrize(
    ("text", "month"),
    [
        ("we wrzesniu", 9),
        ("w pazdzierniku", 10),
        ("w grudniu", 12),
        ("do konca sierpnia", 8),
        ("od stycznia", 1),
        ("eylulde", 9),
        ("eylulden", 9),
        ("agustosta", 8),
        ("kesakuussa", 6),
        ("majusban", 5),
        ("v cervnu", 6),
        ("v rijnu", 10),
    ],
)
def test_months_are_read_without_their_accents(text: str, month: int) -> None:
    """In each case of the word."""
    assert may_name_time(text)
    found = find_times(text, TODAY)
    assert {named.month or (named.first and named.first.month) for named in found} == {month}
