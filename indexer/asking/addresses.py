"""Questions for an address (mail, telephone, page, machine), and what such an address looks like.

A note that holds one rarely says so: "Helen Marsh, helen@marsh.example". But hardly anything else
looks like it.
"""

import re
from collections.abc import Sequence
from typing import Final

from indexer.patterns import compile_late

# In groups: the words that say nothing but that an address is asked for.
# Not a mail as such, or what somebody did with a number: "the e-mail from Ada", "who got Ada's
# number?".
_IS: Final = r"(?!.*\b(?:did|does|was|were|has|had|who|whose|why|after|before)\b)"
# Before the word for it, and behind that, what tells whose it is.
_WHAT: Final = (
    r"\W*(?:(?:qual[ei]?|wat|jaki|podaj) ?(?:[eèé]|is|jest)? ?(?:[oa] |il |l['\u2019]|het |de )?)?"
)
_OF_LATIN: Final = r"(?:d[aeio]s?|del|dell[aoe]|dei|degli|van|voor|do|od) \w|dell['\u2019]\w"
_MAIL_ASKED: Final = compile_late(
    rf"(?i){_IS}(?:.*?\b(e-?mail[- ]?(?:address(?:es)?|adressen?|adres|id)|adresse (?:e-?)?mail"
    r"|mail[- ]?(?:address(?:es)?|adressen?|adres\w*)|indirizz[oi] (?:e-?)?mail"
    r"|indirizz[oi] di posta(?: elettronica)?|correo electr[oó]nico|adresse courriel"
    r"|endereço de e-?mail"
    r"|adres\w* (?:e-?)?mail\w*|(?:e-?posta|e-?mail) adres\w*)\b"
    r"|\W*(e-?mail (?=(?:of|for|von) \w))"
    rf"|{_WHAT}((?:(?:e-?)?mail|correo|courriel) (?={_OF_LATIN}))"
    r"|.*n[\u0131iuü]n ((?:e-?)?(?:mail|posta)[\u0131is]{0,2})\W*(?:ne\W*)?$"
    r"|.*['\u2019]s (e-?mail)\W*$"
    r"|\W*what(?:['\u2019]?s| is) .*(e-?mail)\W*$"
    r"|.*?\b(?:(электронн(?:ая почта|ой почты))\b|(e-?mail|имейл) (?=у |[а-яё]+[аыия]\b))"
    r"|.*?(メールアドレス|メアド|邮箱(?:地址)?|郵箱|信箱|电子邮件地址|電子郵件地址"
    r"|이메일(?: ?주소)?|메일 ?주소))"
)
_NUMBER_ASKED: Final = compile_late(
    rf"(?i){_IS}(?:.*?\b((?:tele|cell ?|mobile )?phone number|(?:mobile|cell) number|telef\w+nummer"
    r"|(?:mobiele? )nummer|06-nummer"
    r"|handynummer|rufnummer|num[eé]ro de t[eé]l[eé]phone|n[uú]mero de tel[eé]fono"
    r"|n[uú]mero d[eio] (?:telefono|telefone|celular|cellulare|whatsapp)"
    r"|numer\w* telefonu|numer\w* kom[oó]rk\w+|(?:telefon|cep) numara\w*|номер телефона)\b"
    r"|.*['\u2019]s (phone|telephone)\W*$"
    r"|.*?(电话号码|電話號碼|手机号码?|手機號碼|電話番号|(?:電話|でんわ)ばんごう|携帯番号"
    r"|(?:전화|휴대폰|핸드폰|폰) ?번호|연락처)"
    # But not who called, or for how long.
    r"|(?!.*[打接拨撥掛挂])[^?]*?(?<![个個通次分钟])(电话|電話)(?=是?(?:多少|几号|幾號)|\W*$)"
    r"|\W*((?:phone|t[eé]l[eé]phone|tel[eé]fono|telefon)"
    r" (?=(?:of|for|d[eiu]|del|d['\u2019]|von|der|des) ?\w))"
    rf"|{_WHAT}((?:tel[eé]fono|telefone|telefoon|telefon|cellulare|celular) (?={_OF_LATIN}))"
    r"|.*n[\u0131iuü]n ((?:cep )?telefonu)\W*(?:ka[cç]\W*|ne\W*)?$"
    # Whose it is follows without a word between, and so does what it does: a name is sure.
    r"|\W*(?:какой )?(телефон) (?=у |(?-i:[А-ЯЁ][а-яё]*[аыия]\b)))"
)
_PAGE_ASKED: Final = compile_late(
    rf"(?i){_IS}(?:.*?\b(?:(web address)\b|((?:web ?site|links?|urls?) (?=(?:of|for) \w)))"
    r"|.*['\u2019]s (url)\W*$|\W*what(?:['\u2019]?s| is) .*(url)\W*$|.*(?:网址|網址))"
)
# Not the house of a server: "address of the server room".
_MACHINES: Final = (
    r"(?:ip|ipv[46]|mac|nas|proxy|gateway|router|server|bind|listen(?:ing)?|loopback|broadcast"
    r"|multicast|network|subnet|dns)"
)
_SERVERS: Final = (
    r"(?:serve(?:rs?|urs?|rn|ren)|servidor(?:es)?|proxy|routers?|routeurs?|gateways?|nas)\b"
    r"(?! ?(?:rooms?|raum))"
)
_ADDRESS: Final = (
    r"(?:address(?:es)?|adressen?|adresse[nr]?|adres[ay]?|adress|indirizz[oi]|direcci[oó]n"
    r"|endere[cç]os?|адреса?)"
)
_OF_THE: Final = (
    r"(?:(?:of|for|d[aeiou]s?|del|dei|degli|van|von|vom|der|des|till?) )"
    r"(?:(?:the|my|our|la|il|el|het|dem|meine[rsm]) )?"
)
_MACHINE_ASKED: Final = compile_late(
    rf"(?i){_IS}(?:.*?\b(ip[- ](?:address(?:es)?|adressen?)|ip (?=(?:of|for|von) \w))"
    r"|(?!.*\bthe ip\b).* (ip)\W*$"
    rf"|.*\b{_MACHINES}[- ](address(?:es)?|adressen?|adres|адреса?)\b"
    rf"|.*\b({_ADDRESS}) (?=(?:ip|mac)\b|{_OF_THE}{_SERVERS}|serw\w+|сервер\w*|роутера|прокси)"
    r"|.*(?:ip|mac|服[务務]器|伺服器|网关|代理|路由器)的? ?(地址)"
    r"|.*(?:서버|아이피|ip|맥|프록시|라우터)의? ?(주소))"
)

_MAIL: Final = compile_late(r"[\w.+-]@\w[\w-]*\.\w")
# Groups of digits, seven characters or more, which are no date or time. Letters of a script without
# spaces may stand beside them: 电话138-0013-8000.
PHONE: Final = compile_late(
    r"(?<![A-Za-z_\d.,/-])(?<!\d:)"
    r"(?!\d{4}([-/])\d\d?\1\d\d?(?!\d)|\d\d?/\d\d?(?:/\d| +\d\d?[:h.]\d\d))"
    r"(?:\+|\(0)?\d[\d ()/-]{5,}\d(?![A-Za-z_\d-])"
)
_PAGE: Final = compile_late(r"(?i)https?://\w|\bwww\.\w")
_MACHINE: Final = compile_late(
    r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\.\d)|(?i:\b[\da-f]{1,4}(?::[\da-f]{0,4}){4,})"
)

# For each kind: parts of which each such question has one, the pattern of the question, that of an
# answer.
ADDRESSES: Final[Sequence[tuple[Sequence[str], re.Pattern[str], re.Pattern[str]]]] = (
    (
        ("mail", "posta", "correo", "courriel", "электронн", "имейл", "メール", "メアド", "邮",
         "郵", "信箱", "메일"),
        _MAIL_ASKED, _MAIL,
    ),
    (
        ("phone", "nummer", "number", "numer", "numér", "númer", "numara", "telef", "teléf", "cel",
         "телефон", "电话", "電話", "でんわ", "手机", "手機", "番号", "번호", "연락처"),
        _NUMBER_ASKED, PHONE,
    ),
    (("url", "web", "link", "址"), _PAGE_ASKED, _PAGE),
    (
        (" ip", "ip of", "ip for", "ip von", "address", "adres", "indirizz", "direcci", "endere",
         "адрес", "址", "주소"),
        _MACHINE_ASKED, _MACHINE,
    ),
)  # fmt: skip
