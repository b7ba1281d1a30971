"""How tasks are asked for in the languages of Northern and Eastern Europe and of Western Asia.

Patterns for `tasks`; each match holds one of the hints.
"""

from typing import Final

OPEN: Final = (
    # Swedish, Danish and Norwegian
    r"|\b(?:kvar|återstår|aterstar) att (?:göra|gora|fixa|ordna)\b"
    r"|\b(?:måste|maste|ska|behöver|behover|borde) (?:jag|vi) (?:fortfarande|ännu)"
    r" (?:göra|gora|fixa|ordna)\b"
    r"|\binte (?:är )?(?:gjorts?|klart|klara|fixat|gjorda) (?:än|ännu)\b|\batt[- ]gora-listan?\b"
    r"|\b(?:skal|må|maa|bør) (?:jeg|vi) (?:fortsatt|stadig|ennå) (?:gjøre|gøre|ordne|fikse)\b"
    r"|\bmangler (?:jeg|vi) (?:stadig|fortsatt|fremdeles)\b|\bgjenstår å gjøre\b"
    r"|\bikke (?:er )?(?:gjort|ferdig|færdigt?|færdige|lavet) (?:enda|ennå|endnu)\b"
    # Finnish
    r"|\b(?:vielä|viela) (?:\w+ )?(?:kesken|hoitamatta|tekemättä|tekematta|tehdä|tehda|hoitaa"
    r"|hoidettava\w*|tehtävä\w*|tehtäviä)\b|\btehtävälista\w*|\b(?:hoidettavat|tehtävät) asiat\b"
    # Czech
    r"|\b(?:zbývá|zbyva|zbývají|zbylo|chybí|chybi)(?: \w+)?"
    r" (?:udělat|udelat|dodělat|dodelat|vyřídit|vyridit|zařídit|zaridit)\b"
    r"|\b(?:(?:ještě|jeste|musím|musim|musíme|mám|mam|máme|potřebuju|potřebuji|třeba) ){2,4}"
    r"(?:udělat|udelat|dodělat|dodelat|vyřídit|vyridit|zařídit|zaridit)\b"
    r"|\b(?:otevřené|nedokončené|nesplněné|nehotové|zbývající|nevyřízené) (?:úkoly|věci)\b"
    r"|\bseznam (?:úkolů|ukolu)\b|\b(?:není|neni) (?:(?:ještě|jeste) )?hotov\w+|\bdalší kroky\b"
    # Ukrainian
    r"|\bще (?:треба|потрібно|необхідно|маю|маємо|мушу|мусимо) (?:\w+ )?зробити\b"
    r"|\b(?:треба|потрібно|маю|маємо|залиши?лось|залишилося|лиши?лось|лишилося) (?:ще )?зробити\b"
    r"|\bще не (?:зроблен|зробил|зробив|виконан)\w*"
    r"|\b(?:відкрит|незавершен|невиконан|незроблен)\w+ (?:справ|завдан|задач)\w*"
    r"|\bсписок (?:справ|завдань)\b|\bнаступні кроки\b"
    # Hungarian
    r"|\b(?:még|meg) (?:\w+ )?(?:hátra\w*|hatra\w*|megcsin[áa]ln\w+|elint[ée]zn\w+|csin[áa]ln\w+"
    r"|elv[ée]gezn\w+|tenn(?:em|ünk|i)|tennival[óo]\w*)\b"
    r"|\b(?:nyitott|elintézetlen|hátralévő|befejezetlen|függő) (?:teend|feladat|ügy)\w*"
    r"|\bteend[őo](?:k|im|ink|ket|imet|lista)\b|\bkövetkező lépések\b"
    # Indonesian
    r"|\b(?:belum|blm) (?:selesai|dikerjakan|beres|dilakukan|diurus)\b"
    r"|\bmasih (?:harus|perlu) (?:di)?(?:kerjakan|lakukan|selesaikan|urus)\b"
    r"|\btugas (?:yang )?(?:ter)?sisa\b|\bdaftar tugas\b|\blangkah (?:selanjutnya|berikutnya)\b"
    # Hebrew
    r"|(?:נשאר|נותר) (?:(?:לי|לנו|עוד) ){0,2}(?:לעשות|לסדר)\b"
    r"|\bעוד (?:(?:אני|אנחנו) )?צרי(?:ך|כה|כים) לעשות\b|\bצרי(?:ך|כה|כים) עוד לעשות\b"
    r"|\b(?:עדיין|עוד) לא (?:עשיתי|עשינו|נעשה|נעשו|בוצעו?|סיימתי|סיימנו)\b"
    r"|\bמשימות (?:פתוחות|שנותרו|שנשארו|לביצוע)\b|\bרשימת ה?(?:מטלות|משימות)\b"
    # Persian
    r"|\b(?:کارهای|وظایف) (?:باقی[ \u200c]?مانده|مانده|انجام[ \u200c]?نشده|ناتمام)\b"
    r"|\bچه کارهایی (?:\w+ )?(?:مانده|مونده|باقی)\b|\bباید انجام (?:بدهم|بدم|دهم|دهیم|بدهیم|بدیم)\b"
    r"|\b(?:هنوز|دیگر|دیگه) باید (?:\w+ )?(?:بکنم|بکنیم)\b|\bلیست کارها\b"
)
DONE: Final = (
    r"|\b(?:vad|hvad|hva) (?:är|er|har (?:jag|jeg|vi)) (?:redan|allerede|alt)"
    r" (?:gjort|klart|färdigt|fixat|avklarat|klaret|færdigt|ordnet|lavet|ferdig)\b"
    r"|\bjo (?:tehty|hoidettu|valmiina|valmista)\b|\b(?:tehty|hoidettu) jo\b"
    r"|\b(?:hotové|splněné|dokončené|vyřízené) (?:úkoly|věci)\b"
    r"|\bco (?:(?:už|uz|je|jsem|jsme|všechno) ){1,3}(?:hotov\w+|splněn\w+|vyřízen\w+|udělan\w+)"
    r"|\bco (?:jsem|jsme) (?:už|uz) (?:udělal|udelal)\w*"
    r"|\b(?:вже|уже) (?:зроблен|виконан|зробил|зробив|сделан|сделал)\w*"
    r"|\b(?:виконан|зроблен|завершен)\w+ (?:справ|завдан|задач)\w*"
    r"|\b(?:kész|elvégzett|elintézett|befejezett) (?:teend|feladat)\w*"
    r"|\bmár (?:meg|el|kész|készen|megvan|elintéz\w+|megcsinál\w+|elvégez\w+)\b"
    r"|\b(?:sudah|udah|udh|telah) (?:selesai|dikerjakan|beres|dilakukan)\b"
    r"|\bכבר (?:נעשה|נעשו|עשיתי|עשינו|סיימתי|סיימנו|בוצעו?)\b|\bמשימות ש(?:בוצעו|הושלמו|הסתיימו)\b"
    r"|\bکارهای (?:انجام|تمام)[ \u200c]?شده\b"
    r"|\bچه کارهایی (?:را )?(?:انجام|تمام) (?:شده|دادم|دادیم|کردم)\b"
)
HINTS: Final = (
    "göra|gora|fixa|ordna|gjort|klart|klara|gjøre|gøre|ordne|fikse|mangler|ferdig|færdig|lavet"
    "|vielä|viela|tehtäv|hoidettavat|tehty|hoidettu|valmi"
    "|uděl|udel|doděl|dodel|vyří|vyri|zaří|zari|úkol|ukol|věci|hotov|kroky|splněn"
    "|зробити|зроб|викон|справ|завдан|задач|кроки|сдела"
    "|még|meg |már |teend|feladat|lépések|selesai|kerja|beres|laku|urus|tugas|langkah"
    "|לעשות|לסדר|לא |משימות|מטלות|כבר|کارها|انجام|باید|وظایف"
)
