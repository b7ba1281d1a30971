"""Weekdays behind days in Chinese, Japanese and Korean: 3/4(水), "3.4 周三", "3/4 수요일"."""

from typing import Final

# In numbers, too, which numerals become.
_IN_CHINESE: Final = "(?:[周週]|星期|礼拜|禮拜)[一二三四五六日天1-7]"
_IN_FULL: Final = f"{_IN_CHINESE}|[月火水木金土日]曜日?|[월화수목금토일]요일"
# Brackets may hold a feast as well: 3/20(金・祝).
WEEKDAY_IN_SIGNS: Final = (
    rf"\s?(?:[(\uff08](?:{_IN_FULL}|[月火水木金土日一二三四五六월화수목금토일])"
    rf"(?:[\s・･/,、][^()\uff08\uff09]{{1,4}})?[)\uff09]|(?:{_IN_FULL})(?!\w)|{_IN_CHINESE})"
)
# What stands in each of them.
PARTS: Final = ("周", "週", "星期", "礼拜", "禮拜", "曜", "요일", "(", "\uff08")
