"""What people say around a question, as in `frames_elsewhere`, in more languages.

These are Swedish, Danish, Norwegian, Finnish, Czech, Ukrainian, Hungarian, Indonesian, Hebrew and
Persian.
"""

from typing import Final

GREETINGS: Final = (
    *("hejsan", "tjena", "hallå", "god morgon", "god morgen", "god dag", "god kväll", "god kveld"),
    *("hei", "moi", "terve", "huomenta", "hyvää huomenta", "ahoj", "čau", "dobrý den", "zdravím"),
    *("привіт", "вітаю", "добрий день", "доброго дня", "доброго ранку", "добрий вечір"),
    *("szia", "sziasztok", "helló", "jó napot", "jó reggelt", "jó estét", "halo", "permisi"),
    *("selamat pagi", "selamat siang", "selamat sore", "selamat malam", "שלום", "היי"),
    *("בוקר טוב", "ערב טוב", "سلام", "درود", "صبح بخیر"),
)

_PLEASE_CZECH: Final = "(?: (?:mi|pros[íi]m|je[šs]t[ěe]))"
_MAY_PERSIAN: Final = "می[ \u200c]?"

BEGINNINGS: Final = (
    # Swedish
    ("fråga snabb en", "(?:(?:en|snabb) )*fråga:"),
    (
        "kan skulle",
        (
            "(?:kan|skulle) du (?:kunna )?(?:(?:snälla|bara|också) )*"
            "(?:säga|berätta|påminna|visa|kolla|saga|beratta)(?: för)?(?: mig)?(?: om\\b)?"
        ),
    ),
    (
        "säg berätta påminn visa beratta",
        "(?:säg|ber[äa]tta|påminn|visa)(?: (?:för|gärna))* mig(?: om\\b)?|berätta (?:allt )?om",
    ),
    (
        "kommer minns vet",
        r"kommer du ih[åa]g|minns du(?: fortfarande)?|vet du(?: (?:ännu|om))?(?= \w+ )",
    ),
    (
        "jag",
        (
            "jag (?:har glömt|minns inte|kommer inte ihåg|undrar|vill(?: gärna)? veta"
            "|skulle vilja veta)"
        ),
    ),
    ("vad", "vad vet (?:du|vi) om"),
    ("allt", "allt (?:(?:som )?(?:du|vi) vet )?om"),
    ("enligt sök", "enligt mina anteckningar,|sök i mina anteckningar efter"),
    # Danish and Norwegian
    (
        "kan kunne",
        (
            "(?:kan|kunne) du (?:(?:lige|bare|godt) )*"
            "(?:fortælle|fortelle|sige|si|minde|minne|vise)"
            r"(?: mig| meg)(?: (?:på|om))?\b"
        ),
    ),
    (
        "fortæl fortell sig si mind minn",
        r"(?:fortæl|fortell|sig|si)(?: lige)? (?:mig|meg)(?: om\b)?|mind mig om|minn meg på",
    ),
    ("husker ved vet", r"(?:husker|ved|vet) du(?: (?:stadig|lige|fortsatt))?(?= \w+ )"),
    (
        "jeg",
        (
            "jeg (?:har glemt|husker ikke|kan ikke huske|vil(?:le)? gerne vide|lurer på"
            "|vil(?:le)? gjerne vite)"
        ),
    ),
    ("hvad hva", "hva(?:d ved| vet) (?:du|vi) om"),
    ("alt", "alt (?:(?:hvad |som )?(?:du|vi) ve[dt] )?om"),
    # Finnish
    (
        "voitko voisitko voitteko voisitteko",
        (
            "(?:voitko|voisitko|voitteko|voisitteko)(?: (?:sinä|vielä|ystävällisesti))*"
            " (?:kertoa|sanoa|muistuttaa|tarkistaa|näyttää|katsoa)(?: (?:minulle|mulle|minua))?"
        ),
    ),
    (
        "kerro sano muistuta näytä",
        r"(?:kerro|sano|muistuta|näytä)(?: (?:minulle|mulle|minua|vielä|kaikki))+|kerro(?= \w+)",
    ),
    ("muistatko tiedätkö tiedatko", r"(?:muistatko|tied[äa]tk[öo])(?: (?:sinä|vielä))*(?= \w+)"),
    (
        "en olen haluaisin haluan",
        "en (?:enää )?muista|olen unohtanut|halua(?:isi)?n tietää",
    ),
    ("mitä mita", r"mit[äa] (?:sinä )?(?:tiedät|tiedämme|muistat)(?= \w)"),
    ("kaikki", "kaikki,? mitä (?:tiedät|tiedämme)"),
    # Czech
    (
        "můžeš muzes můžete muzete mohl mohla mohli mohl",
        (
            f"(?:m[ůu][žz]e(?:[šs]|te)|mohl[ai]? bys(?:te)?){_PLEASE_CZECH}*"
            " (?:[řr][íi]c[ti]|pov[ěe]d[ěe]t|p[řr]ipomenout|uk[áa]zat|zjistit|naj[íi]t)"
            f"{_PLEASE_CZECH}*"
        ),
    ),
    (
        "řekni rekni řekněte pověz povez připomeň pripomen ukaž ukaz prosím prosim",
        (
            "(?:pros[íi]m(?: t[ěe]| v[áa]s)?,? )?"
            "(?:[řr]ekni|[řr]ekn[ěe]te|pov[ěe]z|p[řr]ipome[ňn]|uka[žz])"
            f"{_PLEASE_CZECH}+(?: (?:něco |vše |všechno )?o\\b)?"
        ),
    ),
    (
        "pamatuješ pamatujes vzpomínáš vzpominas víš vis nevíš",
        (
            "(?:pamatuje[šs]|vzpom[íi]n[áa][šs]) si(?: ještě)?(?: na\\b)?"
            r"|(?:ne)?v[íi][šs](?: (?:ještě|náhodou))?(?= \w+ |,)"
        ),
    ),
    (
        "nepamatuju nepamatuji zapomněl zapomněla zapomnela chtěl chtěla rád ráda zajímá",
        (
            "nepamatuj[ui] si|zapomn[ěe]la?(?: jsem)?|zaj[íi]m[áa] m[ěe]"
            "|(?:cht[ěe]la?|r[áa]da?) (?:bych )?v[ěe]d[ěe](?:la?|t)"
        ),
    ),
    ("co", "co (?:v[íi][šs]|v[íi]me) o"),
    ("všechno vše vsechno", "(?:všechno|vsechno|vše)(?:,? co (?:v[íi][šs]|v[íi]me))? o"),
    ("podle najdi", "podle m[ýy]ch pozn[áa]mek,|najdi v (?:m[ýy]ch )?pozn[áa]mk[áa]ch"),
    # Ukrainian
    (
        "чи можеш можете могла міг",
        (
            "(?:чи )?(?:можеш|можете|(?:могла|міг) би? ти) (?:мені )?"
            "(?:сказати|нагадати|підказати|показати|розповісти)(?: мені)?(?: про\\b)?"
        ),
    ),
    (
        "скажи скажіть нагадай нагадайте підкажи підкажіть розкажи розкажіть розповіси покажи",
        (
            "(?:скажи|скажіть|нагадай(?:те)?|підкажи|підкажіть|розкажи|розкажіть|розповіси|покажи)"
            r"(?: мені)?(?:,? будь ласка\b,?)?(?: про\b)?"
        ),
    ),
    (
        "ти чи пам'ятаєш пам\u02bcятаєш памятаєш знаєш",
        r"(?:(?:чи|ти) )*(?:пам['\u02bc]?ятаєш|знаєш)(?: (?:ти|ще))*(?= \w+ |,)",
    ),
    (
        "я не хочу хотіла хотів хотілося цікаво",
        (
            "я (?:забула|забув)|(?:я )?не (?:можу згадати|пам['\u02bc]?ятаю)|цікаво,"
            "|(?:хочу|хотіла б|хотів би|хотілося б) (?:знати|дізнатися)"
        ),
    ),
    ("що", "що (?:ти )?(?:знаєш|знаємо|пам['\u02bc]?ятаєш) про"),
    ("все усе", "(?:все|усе)(?:,? що (?:ти знаєш|(?:ми )?знаємо))? про"),
    # Hungarian
    (
        "meg el kérlek",
        (
            "(?:kérlek,? )?(?:meg|el) tud(?:od|n[áa]d)(?: (?:nekem|k[ée]rlek))*"
            " (?:mondani|mutatni|[áa]rulni|n[ée]zni)(?: nekem)?(?:,? hogy\\b)?"
        ),
    ),
    (
        "mondd mond mesélj meselj mutasd emlékeztess emlekeztess áruld",
        (
            r"mondd?(?: (?:meg|el|csak))+(?: (?:nekem|k[ée]rlek)\b)*(?:,? hogy\b)?"
            r"|mes[ée]lj(?: nekem)?(?= \w+)|mutasd meg(?: nekem)?|[áa]ruld el"
            r"|eml[ée]keztess(?: (?:engem|arra))*(?:,? hogy\b)?"
        ),
    ),
    (
        "emlékszel emlekszel tudod nem",
        (
            r"(?:nem )?(?:eml[ée]kszel|tudod)(?: (?:még|arra|rá|esetleg))*(?:,? hogy\b)?"
            r"(?= \w+ |,)"
        ),
    ),
    (
        "elfelejtettem nem szeretném szeretnem kíváncsi",
        (
            "(?:elfelejtettem|nem eml[ée]kszem(?: (?:már|arra|rá))*"
            "|szeretn[ée]m (?:meg)?tudni|k[íi]v[áa]ncsi vagyok(?: (?:rá|arra))*)(?:,? hogy\\b)?"
        ),
    ),
    ("mit", r"mit tud(?:sz|unk)(?= \w+)"),
    ("mindent minden", "mindent?,? amit tud(?:sz|unk)"),
    # Indonesian
    (
        "bisa bisakah boleh tolong",
        (
            "(?:(?:bisa|bisakah|boleh|tolong) )+(?:kamu )?(?:kasih ta[hu]u?|beri ?tahu|ingatkan"
            "|sebutkan|ceritakan|jelaskan|carikan|tunjukkan)(?: (?:aku|saya))?"
            r"(?: (?:tentang|soal)\b)?"
        ),
    ),
    (
        "ceritakan beritahu ingatkan kasih sebutkan",
        (
            "(?:ceritakan|beritahu|ingatkan|kasih ta[hu]u?|sebutkan)(?: (?:aku|saya))?"
            r"(?: (?:tentang|soal)\b)?(?= \w)"
        ),
    ),
    (
        "apakah kamu masih ingat inget tahu tau",
        (
            "(?:apakah )?(?:kamu )?(?:masih )?(?:ingat|inget|tahu|tau)"
            "(?= (?:siapa|apa|kapan|di ?mana|berapa|kenapa|mengapa|bagaimana|gimana)\\b)"
        ),
    ),
    ("aku saya", "(?:aku|saya) (?:lupa|(?:ingin|mau) ta[hu]u?|(?:tidak|gak|nggak) ingat)"),
    ("apa", "apa (?:saja )?yang (?:kamu|kita) (?:tahu|ingat) (?:tentang|soal)"),
    ("semua", "semua (?:yang (?:kamu|kita) tahu )?(?:tentang|soal)"),
    # Hebrew
    (
        "תוכל תוכלי אתה את יכול יכולה אפשר",
        (
            "(?:(?:אתה|את) )?(?:תוכלי?|יכולה?|אפשר) (?:בבקשה )?"
            "(?:להגיד|לומר|להזכיר|לספר|לבדוק|להראות)(?: לי)?(?: על\\b)?"
        ),
    ),
    (
        "תגיד תגידי ספר ספרי תספר תספרי תזכיר תזכירי תראה תראי",
        "(?:תגידי?|ת?ספרי?|תזכירי?|תרא[הי]) לי(?: בבקשה)?(?: על\\b)?",
    ),
    ("אתה את זוכר זוכרת יודע יודעת", r"(?:(?:אתה|את) )?(?:זוכרת?|יודעת?)(?= \w+ )"),
    ("אני שכחתי לא רציתי", "(?:אני )?(?:שכחתי|לא זוכרת?|רוצה לדעת|רציתי לדעת)"),
    ("מה", "מה (?:אתה|את|אנחנו) (?:יודעת?|יודעים|זוכרת?) על"),
    ("הכל כל", "(?:הכל|כל מה ש(?:אתה|את) יודעת?) על"),
    # Persian
    (
        "می میتونی میتوانی میشه می\u200cتونی می\u200cتوانی می\u200cشه می\u200cشود لطفا",
        (
            f"(?:لطفا )?{_MAY_PERSIAN}(?:تونی|توانی|شه|شود)(?: (?:به من|بهم|لطفا))*"
            " (?:بگی|بگویی|بگید|بگویید|یادآوری کنی)(?: (?:به من|که))*"
        ),
    ),
    ("بگو بهم به لطفا", "(?:لطفا )?(?:به من |بهم )?بگو(?: که)?"),
    (
        "یادت یادته میدونی میدانی می\u200cدونی می\u200cدانی",
        rf"(?:یادت(?: هست| میاد)?|یادته|{_MAY_PERSIAN}(?:دونی|دانی))(?= \w+ )",
    ),
    ("یادم فراموش", "یادم (?:رفته|نیست|نمیاد)|فراموش کرد(?:م|ه[ \u200c]?ام)"),
    ("همه هرچه", "همه(?: ?چیز)? (?:درباره|در مورد)"),
)

ENDINGS: Final = (
    ("tack förhand snälla mycket", "tack(?: så mycket)?|tack på förhand|snälla"),
    ("takk forhånd", "(?:mange |tusen )?takk|(?:på forhånd )takk?"),
    ("ihåg du", "(?P<sure>(?<=,\\s)(?:kommer du ihåg|minns du))"),
    ("kiitos etukäteen", "kiitos(?: etukäteen)?"),
    ("muistatko", "(?P<sure>muistatko)"),
    ("prosím prosim", "pros[íi]m"),
    ("díky diky děkuji dekuji děkuju dekuju", "d[íi]ky|d[ěe]kuj[iu]"),
    ("nevíš nevis pamatuješ", "(?P<sure>(?<=,\\s)(?:nev[íi][šs]|pamatuje[šs]))"),
    ("ласка дякую", "будь ласка|(?:дуже )?дякую"),
    ("пам'ятаєш памятаєш", "(?P<sure>(?:не )?пам'?ятаєш)"),
    ("kérlek köszönöm köszi kösz koszonom koszi", "kérlek|k[öo]sz[öo]n[öo]m|k[öo]szi|kösz"),
    ("emlékszel tudod", "(?P<sure>(?:nem )?(?:emlékszel|tudod))"),
    ("tolong makasih kasih ya", "tolong(?: ya)?|(?:makasih|terima kasih)(?: ya)?"),
    ("בבקשה תודה רבה", "בבקשה|תודה(?: רבה)?"),
    ("لطفا ممنون مرسی", "لطفا|ممنون|مرسی"),
)
