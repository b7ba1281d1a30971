"""Forms of a verb in Persian that do not begin like it: "می‌خرم", "خریدم"; "رفتن", "می‌روم".

A verb has a stem of the present and one of the past. Letters are folded to those of Arabic. Pure.
"""

from typing import Final

from indexer.text.folding import fold_letters
from indexer.text.stems import Stems

# The present, and the past.
_VERBS: Final = """
    خر- خرید- / نویس- نوشت- / خور- خورد- / پرداز- پرداخت- / ده- داد- / بین- دید- / شکن- شکست- /
    فروش- فروخت- / فرست- فرستاد- / رو- رفت- / بر- برد- / کن- کرد- / گیر- گرفت- / آور- آورد- /
    خوان- خواند- / دان- دانست- / ساز- ساخت- / پز- پخت- / شوی- شست- / دوز- دوخت- / سوز- سوخت- /
    ریز- ریخت- / انداز- انداخت- / شناس- شناخت- / یاب- یافت- / پوش- پوشید- / نوش- نوشید- / بند-
    بست- / گذار- گذاشت- / دار- داشت- / گوی- گفت- / آی- آمد- / خواب- خوابید- / نشین- نشست- /
    ایست- ایستاد- / زن- زد- / کش- کشید- / پرس- پرسید- / شنو- شنید- / فهم- فهمید- / رس- رسید- /
    مان- ماند- / میر- مرد- / افت- افتاد- / شو- شد- / خواه- خواست- / توان- توانست- / پذیر-
    پذیرفت- / آموز- آموخت- / کار- کاشت- / چین- چید- / دزد- دزدید- / ترس- ترسید- / خند- خندید- /
    رقص- رقصید-"""
_ENDINGS: Final = "م ی د یم ید ند ه ن ت ش ام ای است اند ایم"

find_forms: Final = Stems(fold_letters(_VERBS), ["", *fold_letters(_ENDINGS).split()]).find_forms
