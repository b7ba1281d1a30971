"""Questions in Chinese, Japanese and Korean for a price or a length of time, and such answers.

Other kinds of answers are in the tables of `answer_types`: these look different in other languages.
"""

from typing import Final

from indexer.patterns import compile_late

# In groups: the words that say nothing but what kind of answer is asked for.
# How long something took. A number of anything else is no answer. How long after one thing another
# came, two days tell, and no length.
HOW_LONG_ASKED: Final = compile_late(
    r"(?!.*(?:隔|[过過])了?(?:多[久长長]|[几幾])|.*多久才).*(?:多久(?!以?[前后後]|没|沒)|(多[长長](?:的)?[时時][间間])|[几幾][个個]?(?:小时|小時|[周週])(?!前)"
    r"|(ど[のれ][くぐ]らい)(?:の(?:時間|期間|間)|続|かか|待|い(?:た|る)|経|ぶり)"
    r"|何(?:時間|分間?|日間|週間|か月間?|年間)|(얼마나) ?(?:오래|걸|있|됐|되)|(얼마) ?(?:동안|만에)"
    r"|몇 ?(?:시간|분|주|달|개월|년)(?![가-힣]?째)|며칠 ?(?:동안|이나|간|걸))"
)
LENGTH: Final = compile_late(
    r"[\d一二两兩三四五六七八九十半]\s?[个個]?半?"
    r"(?:小时|小時|[钟鐘][头頭]|分[钟鐘間]?(?!\d)|天|[个個]月|年(?!\d)"
    r"|(?:[周週]|星期|[礼禮]拜)(?![一二三四五六日天\d])"
    r"|時間|日間|週間|[かヶカ]月|[晩泊]|시간|분|일(?:간| 동안)|주(?!년|[가-힣]{2})|달|개월"
    r"|년(?! ?\d))"
    r"|[一二两兩三四五六七八九十]年|一整|整整|一日中|半日|하루|이틀|사흘|나흘|열흘|반나절|[일이삼사]주"
    r"|(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?(?:시간|달|주|해)"
)

# What was paid; "多少时间" was spent as well, and "얼마나" is how.
PRICE_ASKED: Final = compile_late(
    r".*(?:(多少[钱錢])|([花收付赔賠交缴繳]了?多少)(?![时時天次人个個])|([几幾][块塊元])"
    r"|(いくら)(?=だ|かか|払|はら|した|する|でし|しま|取ら|使|出|もら|\W*$)"
    r"|(値段|料金|費用|代金)(?:は|って|$)|(얼마)(?!나|큼|간| ?동안|쯤 ?걸"
    r"| ?(?:전(?!세)|[뒤후]|안 |만에|지나)))"
)
PRICE: Final = compile_late(
    r"[$£€¥\uffe5₩]\s?\d|\d,\d\d\d(?!\d)"
    r"|[\d一二两兩三四五六七八九十百千][\s万萬千百만천백]*"
    r"(?:[元块塊円圓원]|日[圓元]|(?<=[千百万萬만])[一二三四五六七八九]?(?!\w))"
    r"|[花收付赔賠退]了?[\d一二两兩三四五六七八九十百千]"
)
