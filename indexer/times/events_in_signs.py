"""Days near an event in Chinese, Japanese and Korean: 引っ越しの翌日, 搬家前一天, "이사 전날".

The event stands before its distance, and nothing separates it from what is said before. So its name
may be any end of that: "健太はマラソンの翌日" asks for the day after マラソン.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.times.forms import Phrase, has_any, move
from indexer.times.numerals import spell_numerals
from indexer.times.readers import weekday_near

_WEEKDAY: Final = (
    "(?:[周週]|星期|礼拜|禮拜)(?P<zh>[一二三四五六日天])|(?P<ja>[月火水木金土日])曜日?"
    "|(?P<ko>[월화수목금토일])요일"
)
_WEEKDAYS: Final = ("一二三四五六日", "月火水木金土日", "월화수목금토일")
_NUMBER: Final = r"\d{1,3}|[一二两兩三四五六七八九十]{1,3}"
_KOREAN_DAYS: Final = {"하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "일주일": 7}
_UNIT_DAYS: Final = {
    "日": 1,
    "天": 1,
    "일": 1,
    "週": 7,
    "周": 7,
    "星": 7,
    "礼": 7,
    "禮": 7,
    "주": 7,
}
_DISTANCE: Final = (
    "(?P<next>[の的]?(?:翌[日朝晩]|(?:次|明くる|あくる)の?日(?![程曜]))|(?:[之以]?[后後]的?|的)?第[2二]天|的?(?:次日(?!程)|隔[天日])"
    "|[之以]?[后後]的?[1一][天晚]|(?:바로 )?(?:다음|담) ?날|이튿날)"
    "|(?P<last>[の的]?(?:前日(?!程)|前の(?:日(?!曜)|[晩夜])|前[夜晩])|[之以]?前的?[1一][天晚]|的?[头頭][1一]天"
    "|(?:바로 )?(?:전날|전 날)(?: ?밤| ?저녁)?)"
    "|(?P<week>の(?:(?:翌|次の)(?P<later>週)|前の?週))"
    # By itself, "次の金曜" may be near today, and so may "다음 토요일".
    "|(?:の?(?:直?前|すぐ前)の?|[之以]?前的?(?:那?[1一]?[个個])?|(?:바로 )?(?:그 )?전 )"
    f"(?P<before>{_WEEKDAY})"
    "|(?:の(?:[次後]|直後|すぐ[次後])の?|[之以]?[后後]的?(?:那?[1一]?[个個])?"
    "|(?:바로 )?(?:그 다음|후|뒤) )"
    f"(?P<after>{_WEEKDAY.replace('P<', 'P<after_')})"
    # "健太の3日前" and "志强三天前" are three days ago.
    rf"|[の的](?P<count>{_NUMBER})(?P<unit>[日天]|[週周][間间]?|[个個]?(?:星期|[礼禮]拜))[之以]?[后後]"
    rf"|(?:(?P<korean>{'|'.join(_KOREAN_DAYS)})|(?P<of>\d{{1,3}}) ?(?P<in>일|주)) ?(?:[후뒤])(?!불)"
)
EVENT_IN_SIGNS: Final = Phrase(
    has_any(
        *("翌", "次", "明く", "あく", "第二天", "第2天", "隔天", "隔日", "前", "后", "後", "一天"),
        *("头一", "頭一", "전날", "전 ", "다음", "담날", "담 날", "이튿날", "후", "뒤"),
    ),
    (
        r"(?P<event>[^\W_][^\s\u3000-\u3002\uff01-\uff0f\uff1a-\uff20.,?!:;()\"']{1,19}?"
        r"|[가-힣A-Za-z0-9]+(?: [가-힣A-Za-z0-9]+){0,3}?)"
        rf" ?(?:{_DISTANCE})"
    ),
)

# What may stand between an event and what is said before it.
_PARTICLE: Final = compile_late("[はがもをにで]|って|[在去到来來跟]|参加|參加")
_SUBJECT: Final = compile_late(
    "^(?:我们|我們|咱们|我|他们|她们|他|她)?(?:[在去到跑打]|参加|參加|[办辦]|上次|那次)?"
)
# What is said of an event that is no part of its name: "手術を受けた", "이사한", 搬完家.
_DOING: Final = compile_late(
    "(?:[をにへ](?:受け|あっ|遭っ|行っ|出|し|遭|行|出る|受ける|行く|する)?|で|の|が(?:あっ|終わっ)|だっ|し|が)?(?:た|る|く)?$"
    "|(?:的时候|的時候|那天|那次|回来|回來|结束|結束|之|以|[完了的时時])+$"
)
# "搬完家" is 搬家.
_PARTED: Final = compile_late("(?<=[\u4e00-\u9fff])[完了过過](?=[\u4e00-\u9fff]$)")
_DOING_IN_KOREAN: Final = compile_late(
    "(?:을|를|이|가|에|에서)?(?:하기|가기|보기|하던|했던|하고|한|하는|가던|갔다 온|다녀온|간|온"
    "|떠나기|떠난|난|난 지|받은|받기|끝난|끝내고|있던|치르기|치른|본|당한)?$"
)
_SHORTEST: Final = 2
_ENDS: Final = (4, 3, 2)
_WEEK: Final = 7


def find_names_in_signs(event: str) -> Iterator[str]:
    """Yield what the event may be that *event*, a part of a question, ends with, by likelihood."""
    seen: set[str] = set()
    for name in _find_ends(event):
        if len(name) >= _SHORTEST and name not in seen:
            seen.add(name)
            yield name


def _find_ends(event: str) -> Iterator[str]:
    words = event.split()
    if any("가" <= sign <= "힣" for sign in event):
        for first in range(len(words)):
            rest = " ".join(words[first:])
            yield rest
            yield _DOING_IN_KOREAN.sub("", rest).strip()
        return
    for whole in (_SUBJECT.sub("", event), event, _PARTICLE.split(_DOING.sub("", event))[-1]):
        yield whole
        yield _PARTED.sub("", _DOING.sub("", whole))
    # Chinese has no word between a subject and what it does.
    if not re.search("[\u3041-\u30ff]", event):
        yield from (event[-size:] for size in _ENDS if size < len(event))


def put_day(match: re.Match[str], day: date) -> str:
    """Return the day that is as far from *day* as *match* says, as a text that names it."""
    if match["next"]:
        return move(day, 1).isoformat()
    if match["last"]:
        return move(day, -1).isoformat()
    if match["week"]:
        away = _WEEK if match["later"] else -_WEEK
        return f"{move(day, away).isoformat()}那1周"
    if match["before"] or match["after"]:
        is_after = match["after"] is not None
        names = [match[f"after_{one}" if is_after else one] for one in ("zh", "ja", "ko")]
        found = next((of.find(name) for of, name in zip(_WEEKDAYS, names, strict=True) if name))
        (near,) = weekday_near(found if found >= 0 else _WEEK - 1, 1 if is_after else -1, day)
        assert near.first is not None  # it is one day
        return near.first.isoformat()
    return move(day, _find_distance(match)).isoformat()


def _find_distance(match: re.Match[str]) -> int:
    if match["korean"]:
        return _KOREAN_DAYS[match["korean"]]
    if match["of"]:
        return int(match["of"]) * _UNIT_DAYS[match["in"]]
    count = match["count"]
    number = count if count.isdecimal() else spell_numerals(count)
    days = int(number) if number.isdecimal() else 1
    return days * _UNIT_DAYS[match["unit"].lstrip("个個")[0]]
