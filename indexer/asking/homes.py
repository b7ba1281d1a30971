"""Questions for a postal address or where somebody lives, and what texts say that tells one.

A note seldom calls an address so ("Karen Holt, 27 Cotter Row, Leeds LS6 2AB"), while the talk about
addresses does: who asked for one, wrote one down, or has a new one.
"""

from typing import Final

from indexer.patterns import BeyondAscii, EitherOf, compile_late

# Parts of which each such question has one.
PARTS: Final = (
    "address", "adres", "indirizzo", "direcci", "endere", "morada", "cím", "osoite", " live",
    " living", " reside", "wohn", " habite", " vit", " vive", " vivo", " abit", " mora", " moro",
    " woon", " wonen", " bor", " asu", "mieszka", "bydl", " lak", "oturuyor", "yaşıyor", "yasiyor",
    "адрес", " жив", "прожива", "διεύθυνση", "μένει", "μένουν", "địa chỉ", "dia chi", "sống ở",
    "alamat", "tinggal", "ที่อยู่", "पता", "रहत", "عنوان", "يسكن", "تسكن", "يعيش", "تعيش", "آدرس",
    "زندگی", "כתובת", "גר", "址", "住", "주소", "어디",
)  # fmt: skip

# Not what was done with one: "who has Karen's address", "when did we change the address?".
_IS: Final = (
    r"(?!.*\b(?:did|was|were|has|had|have|who|whose|why|when|after|before|how|changed?"
    r"|wer|wann|warum|hat|hatte|wie viele?|qui|quand|pourquoi|qui[eé]n|cu[aá]ndo|quando|chi"
    r"|quem)\b)"
)
_OF: Final = r"(?:d[aeiou]s?|del|dell[aoe]|dei|degli|van|von|vom|der|des|voor|till?) |d['\u2019]"
_MAY_WISH: Final = r"(?!.*\b(?:want|plan|like|hope|wish)\b)"
# Not of a page or of a purse, nor a speech or a title; and not what is to be dealt with.
_NO_POST: Final = (
    r"(?!.*(?:\b(?:url|web|api|host|node|memory|virtual|physical|register|bluetooth|wallet|bitcoin"
    r"|crypto|contract|keynote|inaugural|opening|closing) address"
    r"|\b(?:address|adresse[nr]?|indirizzo|direcci[oó]n|endere[cç]o|адрес) (?:web|url"
    rf"|(?:{_OF}|of |for )?(?:(?:the|my|our|la|el|il) )?(?:endpoints?|api|wallets?"
    r"|repo(?:s|sitory|sitorio)?|репозитория|databases?|datenbank|base de datos|базы данных)\b)"
    r"|\bdirecci[oó]n del? (?:proyecto|equipo|obra|tesis|viento|orquesta|correo)\b"
    r"|\bto address\W*$|(?:what|which|how)\b.* (?:does|do|should|must|will|would|could|can)\b"
    r".* address\W*$"
    r"|(?:接口|下[载載]|[链鏈]接|[网網][站络絡]|[钱錢]包|[内內]存|端口"
    r"|[数數][据據][库庫]|[代程][码碼式][仓倉][库庫])的? ?地址"
    r"|(?:웹|인터넷|사이트|홈페이지|링크|url|지갑|메모리)의? ?주소"
    r"|عنوان ال(?:كتاب|رسالة|مقال|فيلم|أغنية|قصة|رواية|بحث|خادم|موقع|بريد)))"
)
# Of things in programs it is said that they live where they are kept.
_THINGS: Final = (
    r"(?:files?|configs?|configuration|settings?|scripts?|code|logs?|docs?|documentation|data"
    r"|databases?|tables?|schemas?|migrations?|backups?|secrets?|keys?|tokens?|credentials"
    r"|passwords?|cookies?|sessions?|state|caches?|functions?|modules?|tests?|fixtures?|repos?"
    r"|repository|repositories|packages?|endpoints?|templates?|assets?|images?|builds?|artifacts?"
    r"|flags?|queues?|services?|servers?|logic|truth)"
)
_THINGS_RUSSIAN: Final = (
    r"(?:конфиг\w*|файлы?|скрипты?|логи?|код|сервисы?|настройк[аи]|базы?|данные|тесты?|ключи?)"
)
KEPT_PARTS: Final = (" live", " жив")
KEPT_ASKED: Final = compile_late(
    rf"(?i)\W*where do(?:es)? .*\b{_THINGS}\b.*\b(live)\b"
    rf"|.*\bгде (жив[её]т|живут) .*\b{_THINGS_RUSSIAN}\b"
)
# A path, the name of a file.
KEPT: Final = compile_late(r"(?:^|[\s(`'\"])[~.]{0,2}/[\w.]|\w/[\w.-]*\w[/.]\w|\w\.[a-z]{2,5}\b")
# In groups: the words that say nothing but that this is asked for.
ASKED: Final = compile_late(
    rf"(?i){_IS}(?:{_NO_POST}(?:"
    r".*\b((?:home|postal|street|mailing|shipping|user|my) address(?:es)?)\b"
    r"|.*\b(address(?:es)?)(?= (?:of|for) |\W*$)|.*['\u2019]s (address)\b"
    r"|.*\b((?:wohn|post|haus|privat|liefer)?adressen?)(?= (?:von|vom|der|des|meine[rs]) |\W*$)"
    r"|.*\b(adresse[nr]?|adress(?:en)?|adres|indirizzo|direcci[oó]n|endere[cç]o|morada)"
    rf"(?= {_OF}|\W*$)|\W*(adres) \w"
    r"|.*n[iıuü]n (adresi)\b|.*\b(osoite|c[ií]me)\W*$|.*\b(adresa|адреса?)\b|.*(διεύθυνση)"
    r"|.*(địa chỉ|dia chi)|.*\b(alamat)\b|.*(ที่อยู่)(?!ที่|ไหน|ใน|บน|กับ|ใต้|ตรง|ข้าง)"
    r"|.*\b(पता) (?:क्या|बता)|.*का (पता)\W*$"
    r"|.*(عنوان|آدرس) |.*(כתובת)|.*(?<![址箱件])(地址)(?:是?(?:什么|什麼|哪里|哪裡|多少))?\W*$"
    r"|.*(?<!メール)(住所)(?=は|\W*$|を教|を知)|.*(?<!메일 )(?<!메일)(주소)))"
    rf"|\W*where(?:abouts)? (?:do(?:es)? {_MAY_WISH}.*\b(live|reside)\b"
    r"|(?:is|are) .*\b(living)\b"
    r"(?![ -](?:rooms?|areas?|spaces?|quarters|wages?|costs?|standards?|wills?|expenses)\b))"
    r"|.*\b(?:what|which) (?:street|city|town) do(?:es)? .*\b(live)\b"
    r"|\W*wo (wohn(?:t|en|e|st))\b|\W*(?:in|an) welche[rmn] .*\b(wohn(?:t|en|e))\b"
    r"|.*\bo[uù] .*\b(habite(?:nt|s)?|vit|vivent)\b|\W*a?d[oó]nde (viv(?:en?|es|o))\b"
    r"|\W*(?:dove|onde) (?:.* )?(abit[aio]|abitano|vive|vivono|vivo|mora|moram|moro)\b"
    r"|\W*waar (woont?|wonen)\b|\W*(?:hvor|var) (bor)\b|\W*missä .*\b(asu\w+)"
    r"|.*\bgdzie (mieszka\w*)"
    r"|.*\bkde (bydl\w+)|\W*hol (lak\w+)|.*\bnerede (oturuyor|ya[sş][iı]yor)"
    r"|.*\bгде (жив[её]т|живут|живу|проживает)"
    r"|.*\bде (живе|живуть)|.*πού (μένει|μένουν)"
    r"|.*(sống) ở đâu|.*(tinggal) di ?mana|.*कहाँ? (रहत)|.*[أا]ين (يسكن|تسكن|يعيش|تعيش)"
    r"|.*کجا (زندگی)|.*איפה (גר(?:ה|ים)?)\b"
    # "어디서 사" also asks where something is bought, and "사용" is use.
    r"|.*(?<!居)(住)(?:在|于)?(?:哪|什么地方|什麼地方|何处)|.*どこに(住)"
    r"|.*어디(?:에|서|에서)? ?(살)|.*어디에? ?(사)"
    r"(?=는|니|나(?:요|\W|$)|냐|세요|시는|시나|시죠|신다)"
)

_CAPITAL: Final = r"(?:[A-ZÀ-ÖØ-ÞĄĆČĎĘŁŃŇŘŚŠŤŹŻŽА-Я])"
_NAME: Final = rf"{_CAPITAL}[\w'\u2019.-]*"
# Of a street's name: "Avenida del Puerto", "rue de l'Église".
_LINKS: Final = (
    r"(?:(?:d[aeiou]s?|del|dell[aoe]|dei|degli|la|las|los) |(?:dell|[dl])['\u2019]){0,3}"
)
_DAY: Final = (
    r"(?i:m[oi]|d[io]|fr|s[ao]|jan|feb|m[aä]r|apr|mai|jun|jul|aug|sep|okt|nov|dez"
    r"|(?:mon|diens|donners|frei|sams|sonn)tag|wochenende|tag)"
)
# A street with its number, a place with its code; or that somebody lives there. All that begins
# words is behind one sign for it, which spares the other places of a text fifty tries each.
TOLD: Final = EitherOf(
    compile_late(
        r"(?<!\w)(?=\w)(?:"
        rf"\d{{1,5}}[a-zA-Z]?,? (?:{_NAME} ){{1,3}}"
        r"(?:[Ss]treet|St|[Rr]oad|Rd|[Aa]venue|Ave|[Ll]ane|Ln|Drive|Dr|Row|Hill|Close|Court|Ct|Way"
        r"|Place|Pl|Square|Sq|Terrace|Gardens?|Crescent|Boulevard|Blvd|Grove|Mews|Walk|Green"
        r"|Highway|Hwy|Parkway|Quay|Wharf|View|Rise|Mount|Circle|Cir|Trail|Yard|Broadway|Vale"
        r"|Wood)\b"
        # A street named without its number. Not Drive, Way or Court: a file is on "Google Drive".
        rf"|(?:on|in|at|to|near|from) (?:{_NAME} ){{1,3}}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln"
        r"|Terrace|Crescent|Boulevard|Blvd|Gardens|Grove|Mews)\b"
        rf"|(?:in|aus|aan|op) (?:der|die|de) {_CAPITAL}[^\W\d_]+(?:stra(?:ß|ss)e|gasse|allee"
        r"|straat|laan)\b"
        rf"|(?:[Rr]ue|[Cc]alle|(?:in|di) [Vv]ia|[nd]a [Rr]ua) {_LINKS}{_CAPITAL}[^\W\d_]{{2}}"
        # That a number is behind it is looked for first: few words have one.
        rf"|(?={_CAPITAL}[^\W\d_]+\.? \d)[^\W\d_]+"
        r"(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|ring|damm|ufer|markt|steig|pfad"
        r"|wall|graben|chaussee|straat|laan|plein|gracht|kade|singel|dijk|gatan|gata|v[äa]gen|gade"
        r"|vej|veien|vei|allé|torg|plads|katu|tie|kuja|polku) \d{1,3} ?[a-z]?\b"
        r"|(?:Am|An de[rn]|Im|In der|Zum|Zur|Auf der|Unter den|Lange|Kurze|Alte[rs]?)"
        rf" (?!{_DAY}\b){_NAME}(?: (?:Weg|Markt|Stra(?:ß|ss)e))? \d{{1,3}}[a-z]?(?=,|\W*$)"
        r"|\d{1,4}(?: ?(?:bis|ter))?,? "
        r"(?:(?:rue|avenue|av\.|boulevard|bd|chemin|impasse|all[ée]e) \w{2}"
        rf"|(?:quai|cours|route|passage|square|place) {_LINKS}{_CAPITAL})"
        r"|(?:[Cc]alle|C/|Avda\.?|Av\.|[Aa]venida|[Pp]laza|[Pp]aseo|[Cc]amino|[Cc]arrer"
        r"|[Vv]ia(?:le)?"
        r"|[Pp]iazza(?:le)?|[Cc]orso|[Vv]icolo|[Ll]argo|[Rr]ua|[Pp]raça|[Tt]ravessa|[Aa]lameda"
        rf"|[Ee]strada) ?(?:{_LINKS}{_NAME},? ){{1,4}}(?:n[.º°]* ?)?\d{{1,4}}\b"
        rf"|(?<!et )(?:ul|al|os|nám|ул|пр|просп|пер|пл|бул|вул)\. ?{_CAPITAL}|улиц[аеу]\b"
        r"|(?:Mah|Sok|Cad|Sk|Cd)\.|(?:utca|út|tér|körút) \d"
        r"|οδός\b|(?:đường|phố|ngõ) |(?:Jl\.|Jalan) "
        r"|[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}\b|\d{5}-\d{3}\b"
        rf"|\d{{4}} ?[A-Z]{{2}}\b,? {_NAME}|[Pp](?i:\.? ?o\.? box \d|ostfach \d)"
        r"|[Ll](?:ives?|iving) (?:in|at|on|near)\b"
        r"|[Mm]ov(?:ed|ing) (?:back )?(?:in)?to (?:(?:the )?[A-Z]|(?:an?|the|our|my|his|her|their)"
        r" (?:\w+ ){0,2}(?:flat|house|apartment|cottage|condo|studio|home)\b)"
        r"|[Ww](?i:ohn(?:t|en|e|haft) )|(?:[Uu]m|[Ee]in)?[Gg]ezogen\b|[Zz](?i:ieht (?:nach|zu))"
        r"|habit(?:e|ent|ons) |vi(?:t|vent) [àa]\b|déménagé\b|viv(?:en?|o) (?:en|a|in)\b"
        r"|abita(?:no)? |moram? (?:em|n[ao])\b|mud(?:ou|aram|ó)[- ]|woon(?:t|de) |verhuisd?\b"
        r"|b(?:or|odde) (?:i|på|ved)\b|asu(?:u|vat|n) |mieszka|bydl[ií]|lak(?:ik|nak)|oturuyor"
        r"|yaş[ıi]yor|живе|tinggal di|גר(?:ה|ים)? ב)"
        rf"|(?:, |^)(?:[A-Z]{{1,2}}-)?\d{{4,5}} {_CAPITAL}[^\W\d_]{{2}}"
        r"|, [A-Z]{2} \d{5}\b|Mahallesi|Caddesi|Sokak"
    ),
    BeyondAscii(
        compile_late(
            r"вулиц[яі]|проспект|переул|Sokağı|गली|सड़क|मार्ग|شارع|خیابان|רחוב|ถนน|ซอย"
            r"|[路街道巷弄村里] ?\d+ ?[号號弄]|(?<!\d)\d+ ?[号號](?:楼|樓|院|弄)"
            r"|[区區市縣县][^\s，。,]{1,8}[路街道巷]|〒"
            r"|\d丁目|番地|[町区市村]\S{0,8}\d-\d|[로길] ?\d+(?:-\d+)?(?![\d년월일])|\d동 ?\d+호"
            r"|번지"
            r"|жив[её]т|живут|проживает|μένει|sống ở|रहत[ाेी]|يسكن|يعيش|زندگی"
            r"|住在|[搬迁]到|[にへ](?:住|引っ越)|에 살|이사"
        )
    ),
)
