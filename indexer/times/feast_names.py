"""The names of feasts, each with its days, in a dozen languages."""

from typing import Final, NamedTuple

from indexer.times.movable import (
    DRAGON_BOAT,
    EASTER,
    EID_AL_ADHA,
    EID_AL_FITR,
    FATHERS_DAY,
    LABOR_DAY,
    MEMORIAL_DAY,
    MID_AUTUMN,
    MOTHERS_DAY,
    NEW_YEAR,
    RAMADAN,
    THANKSGIVING,
)


class Feast(NamedTuple):
    """A number of days from a fixed day of the year on.

    If *month* is the number of a movable feast (see `movable`), *day* counts days after that feast.
    """

    month: int
    day: int
    days: int = 1


# The names of feasts in languages with spaces, separated by commas.
ENGLISH: Final = {
    Feast(12, 24, 3): "christmas, xmas",
    Feast(12, 24): "christmas eve, xmas eve",
    Feast(12, 25): "christmas day",
    Feast(12, 26): "boxing day",
    Feast(12, 31): "new year's eve, new years eve",
    Feast(1, 1): "new year's day, new years day, new year, new year's",
    Feast(10, 31): "halloween",
    Feast(2, 14): "valentine's day, valentines day",
    Feast(EASTER, -2): "good friday",
    Feast(EASTER, -2, 4): "easter",
    Feast(EASTER, -1): "easter saturday, holy saturday",
    Feast(EASTER, 0): "easter sunday",
    Feast(EASTER, 1): "easter monday",
    Feast(EASTER, 49, 2): "whitsun, pentecost",
    Feast(EASTER, 50): "whit monday",
    Feast(3, 17): "st patrick's day, st. patrick's day, saint patrick's day",
    Feast(7, 4): "independence day, fourth of july",
    Feast(11, 5): "bonfire night, guy fawkes night",
    Feast(EASTER, -47): "shrove tuesday, mardi gras",
    Feast(EASTER, -46): "ash wednesday",
    Feast(MOTHERS_DAY, 0): "mother's day, mothers day",
    Feast(MEMORIAL_DAY, -2, 3): "memorial day",
    Feast(FATHERS_DAY, 0): "father's day, fathers day",
    Feast(LABOR_DAY, -2, 3): "labor day",
    Feast(THANKSGIVING, 0, 4): "thanksgiving",
    Feast(THANKSGIVING, 0): "thanksgiving day",
    Feast(THANKSGIVING, 1): "black friday",
    Feast(NEW_YEAR, -1, 8): "chinese new year, lunar new year",
    Feast(RAMADAN, 0, 30): "ramadan",
    Feast(EID_AL_FITR, -1, 4): "eid al-fitr, eid ul-fitr",
    Feast(EID_AL_ADHA, -1, 5): "eid al-adha, eid ul-adha",
}
GERMAN: Final = {
    Feast(12, 24, 3): "weihnachten",
    Feast(12, 24): "heiligabend, heiligen abend",
    Feast(12, 31): "silvester, silvesterabend",
    Feast(1, 1): "neujahr, neujahrstag",
    Feast(10, 31): "halloween",
    Feast(2, 14): "valentinstag",
    Feast(EASTER, -2): "karfreitag",
    Feast(EASTER, -2, 4): "ostern",
    Feast(EASTER, 0): "ostersonntag",
    Feast(EASTER, 1): "ostermontag",
    Feast(EASTER, 49, 2): "pfingsten",
    Feast(EASTER, 49): "pfingstsonntag",
    Feast(EASTER, 50): "pfingstmontag",
    Feast(5, 1): "tag der arbeit, maifeiertag",
    Feast(10, 3): "tag der deutschen einheit",
    Feast(11, 1): "allerheiligen",
    Feast(12, 6): "nikolaustag",
    Feast(EASTER, -52, 6): "karneval, fasching",
    Feast(EASTER, -48): "rosenmontag",
    Feast(EASTER, -46): "aschermittwoch",
    Feast(EASTER, 39): "christi himmelfahrt, himmelfahrt, vatertag",
    Feast(EASTER, 60): "fronleichnam",
    Feast(MOTHERS_DAY, 0): "muttertag",
    Feast(EID_AL_FITR, -1, 4): "zuckerfest",
    Feast(EID_AL_ADHA, -1, 5): "opferfest",
}
FRENCH: Final = {
    Feast(12, 24, 3): "noël",
    Feast(12, 24): "réveillon de noël, veille de noël",
    Feast(12, 25): "jour de noël",
    Feast(12, 31): "saint-sylvestre, réveillon du nouvel an",
    Feast(1, 1): "jour de l'an, nouvel an",
    Feast(2, 14): "saint-valentin",
    Feast(11, 1): "toussaint",
    Feast(EASTER, -2): "vendredi saint",
    Feast(EASTER, -2, 4): "pâques",
    Feast(EASTER, 1): "lundi de pâques",
    Feast(EASTER, 49, 2): "pentecôte",
    Feast(EASTER, 50): "lundi de pentecôte",
    Feast(1, 6): "épiphanie",
    Feast(6, 21): "fête de la musique",
    Feast(7, 14): "fête nationale",
    Feast(EASTER, -47): "mardi gras",
    Feast(EASTER, 39): "ascension",
    Feast(RAMADAN, 0, 30): "ramadan",
    Feast(EID_AL_FITR, -1, 4): "aïd el-fitr",
    Feast(EID_AL_ADHA, -1, 5): "aïd el-kebir, aïd el-kébir, aïd el-adha",
}
SPANISH: Final = {
    Feast(12, 24, 3): "navidad, navidades",
    Feast(12, 24): "nochebuena",
    Feast(12, 25): "día de navidad",
    Feast(12, 31): "nochevieja",
    Feast(1, 1): "año nuevo, día de año nuevo",
    Feast(2, 14): "san valentín, día de san valentín",
    Feast(EASTER, -7, 8): "semana santa",
    Feast(EASTER, -2): "viernes santo",
    Feast(EASTER, -2, 4): "pascua",
    Feast(EASTER, 49, 2): "pentecostés",
    Feast(1, 6): "reyes, día de reyes",
    Feast(11, 1): "todos los santos",
    Feast(11, 1, 2): "día de muertos, día de los muertos",
    Feast(EASTER, -50, 4): "carnaval",
    Feast(EASTER, 0): "domingo de resurrección, domingo de pascua",
}
PORTUGUESE: Final = {
    Feast(12, 24, 3): "natal",
    Feast(12, 24): "véspera de natal, consoada",
    Feast(12, 25): "dia de natal",
    Feast(12, 31): "véspera de ano novo, réveillon",
    Feast(1, 1): "ano novo, dia de ano novo",
    Feast(EASTER, -50, 4): "carnaval",
    Feast(EASTER, -2): "sexta-feira santa",
    Feast(EASTER, -2, 4): "páscoa",
    Feast(6, 24): "são joão",
    Feast(EASTER, 60): "corpus christi",
    Feast(MOTHERS_DAY, 0): "dia das mães",
}
ITALIAN: Final = {
    Feast(12, 24, 3): "natale",
    Feast(12, 24): "vigilia di natale",
    Feast(12, 25): "giorno di natale",
    Feast(12, 31): "vigilia di capodanno",
    Feast(1, 1): "capodanno",
    Feast(8, 15): "ferragosto",
    Feast(EASTER, -2, 4): "pasqua",
    Feast(EASTER, 1): "pasquetta",
    Feast(1, 6): "epifania, befana",
    Feast(4, 25): "festa della liberazione",
    Feast(11, 1): "ognissanti",
    Feast(12, 8): "immacolata",
    Feast(EASTER, -52, 6): "carnevale",
    Feast(EASTER, 49, 2): "pentecoste",
    Feast(MOTHERS_DAY, 0): "festa della mamma",
}
# And in scripts without spaces.
CHINESE: Final = {
    Feast(1, 1): "元旦",
    Feast(NEW_YEAR, -1, 8): "春节, 春節, 过年, 過年",
    Feast(NEW_YEAR, -1): "除夕, 年三十, 大年三十",
    Feast(NEW_YEAR, 14): "元宵, 元宵节, 元宵節",
    Feast(2, 14): "情人节, 情人節",
    Feast(4, 4, 3): "清明, 清明节, 清明節",
    Feast(5, 1, 5): "五一, 劳动节, 勞動節",
    Feast(6, 1): "儿童节, 兒童節, 六一",
    Feast(DRAGON_BOAT, -1, 3): "端午, 端午节, 端午節",
    Feast(MID_AUTUMN, -1, 3): "中秋, 中秋节, 中秋節",
    Feast(10, 1, 7): "国庆, 国庆节, 國慶, 國慶節, 十一假期, 十一长假",
    Feast(11, 11): "双十一, 雙十一",
    Feast(12, 24): "平安夜",
    Feast(12, 24, 2): "圣诞, 圣诞节, 聖誕, 聖誕節",
    Feast(12, 31): "跨年, 跨年夜",
}
JAPANESE: Final = {
    Feast(1, 1): "元旦, 元日",
    Feast(1, 1, 3): "お正月",
    Feast(2, 14): "バレンタイン, バレンタインデー",
    Feast(4, 29, 7): "ゴールデンウィーク",
    Feast(8, 13, 4): "お盆",
    Feast(10, 31): "ハロウィン",
    Feast(12, 24): "クリスマスイブ, クリスマス・イブ",
    Feast(12, 24, 2): "クリスマス",
    Feast(12, 31): "大晦日",
}
KOREAN: Final = {
    Feast(NEW_YEAR, -1, 3): "설날, 설",
    Feast(MID_AUTUMN, -1, 3): "추석",
    Feast(5, 5): "어린이날",
    Feast(12, 24): "크리스마스이브, 크리스마스 이브",
    Feast(12, 24, 2): "크리스마스",
}
