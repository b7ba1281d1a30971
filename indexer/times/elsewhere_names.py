"""Which words of a text name a time, in languages whose words have many forms: "w maju", "במאי".

A pattern of all these words would take longer to compile than a search takes. So the words of a
text are looked up in tables, one to five at a time. `elsewhere` reads what is found here.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple, TypeVar

from indexer.patterns import compile_late
from indexer.times import elsewhere_tables as tables
from indexer.times.elsewhere_tables import Meaning, fold_name
from indexer.times.named_time import A_FEW

# A letter or one of its combining marks; a word, with whatever an apostrophe joins to it.
LETTER: Final = r"(?:[^\W\d_]|[\u0300-\u036f\u064b-\u065f\u0900-\u0903\u093a-\u094f\u0962\u0963])"
WORD: Final = rf"{LETTER}+(?:['\u02bc\u2019]{LETTER}+)*"
_WORDS: Final = compile_late(rf"\d+|{WORD}")
_LONGEST_PHRASE: Final = 5
_YEAR: Final = compile_late(r"(?:19|20)\d\d")

_TURKISH_ENDINGS: Final = compile_late(
    # Locative and ablative. The `other` cases (genitive, dative, accusative) also make words and
    # names of other languages: "Martin".
    "(.+?)(?:'?(?:[dt][ae](?:n|ki)?|(?P<other>[iu]n?|[ae])(?:[dt][ae]n?)?))?"
)
# What is written together with the word after it: and; in, to, from, of, the.
_PREFIXES: Final = (
    compile_late("ו?[בלמהש](?=...)"),
    compile_late("[وف]?[بل](?=....)|و(?=....)"),
)
_ABLATIVE: Final = compile_late("[dt][ae]n$")
# What is paid "for two weeks", which Polish and Czech say as they say "in two weeks".
_PAID: Final = compile_late(
    "ile|kolik|cen[aey]|koszt.*|.*plac.*|.*plat.*|rachun.*|faktur.*|sto[ij]i?"
)
# A larger number is no count of days.
_MOST_COUNTED: Final = 1000

# One of these is in every relative time in Thai; below, the same for all times in Thai, and for
# months in Vietnamese.
TOLD_IN_THAI: Final = "เช้า|วาน|คืน|นี้|มะรืน|แล้ว|ผ่านมา|ก่อน|หน้า|ถัดไป|กลาย|ฤดู|สุดสัปดาห์"
_THAI: Final = compile_late(
    f"{TOLD_IN_THAI}|วัน[จอพศสา]|อีก|เดือน|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา"
)
_VIETNAMESE: Final = compile_late(r"(?i)\btháng\s+(?:giêng|hai|ba|tư|năm|sáu|bảy|tám|chín|mười)\b")

_Value = TypeVar("_Value")


class _Word(NamedTuple):
    """A word of a text, as it is compared and as it is written."""

    key: str
    written: str
    start: int
    end: int


class _Found(NamedTuple):
    """How many words name a time, and which."""

    words: int
    meaning: Meaning


def names_time(text: str) -> bool:
    """Tell whether *text* names a time by the tables, or may name one in Thai or Vietnamese."""
    is_named = write_days(text) != text or any(True for _ in _scan(_split(text)))
    return is_named or _THAI.search(text) is not None or _VIETNAMESE.search(text) is not None


def find_names(text: str) -> Iterator[tuple[str, Meaning]]:
    """Yield each name of a time in *text*, as it is written there, and its meaning."""
    words = _split(text)
    for at, found in _scan(words):
        yield text[words[at].start : words[at + found.words - 1].end], found.meaning


def write_days(text: str) -> str:
    """Return *text* with the days of its months as numbers: "третього травня", "drie mei"."""
    words = _split(text)
    if all(word.key not in tables.DAYS_OF_MONTH_BEGIN for word in words):
        return text
    days: dict[int, tuple[int, int]] = {}
    for at in reversed(range(len(words))):
        if named := _find_day_of_month(words, at, days.keys()):
            days[at] = named
            # Of "двадцять першого", the second word is no day.
            for inside in range(at + 1, at + named[0]):
                days.pop(inside, None)
    for at, (count, day) in days.items():
        text = f"{text[: words[at].start]}{day}{text[words[at + count - 1].end :]}"
    return text


def _find_day_of_month(
    words: Sequence[_Word], at: int, days: AbstractSet[int]
) -> tuple[int, int] | None:
    """Return how many words from index *at* on are a day before a month, and its number.

    It may also be a day before one that is, at an index in *days*: "from the third to the fifth".
    """
    if not (named := _look_up_any(tables.DAYS_OF_MONTH, words, at)):
        return None
    after = at + named[0]
    if _key(words, after) in tables.TO_DAY and after + 1 in days:
        return named
    of = int(_key(words, after) in tables.OF_MONTH)
    if after + of >= len(words):
        return None
    month = words[after + of]
    is_month = month.key in tables.MONTHS_ALIKE or read_month(month.written)
    return (named[0] + of, named[1]) if is_month else None


def is_weekday(text: str) -> bool:
    """Tell whether *text* is nothing but a weekday."""
    words = _split(text)
    found = _find_weekday(words, 0) if words else None
    return found is not None and found[0] == len(words)


def _split(text: str) -> Sequence[_Word]:
    return [
        _Word(fold_name(match[0]), match[0], match.start(), match.end())
        for match in _WORDS.finditer(text)
    ]


def _scan(words: Sequence[_Word]) -> Iterator[tuple[int, _Found]]:
    """Yield the times that *words* name, each with the index of its first word."""
    at = 0
    while at < len(words):
        found = _find_told(words, at) or _find_month(words, at)
        if found:
            yield at, found
        at += found.words if found else 1


def _find_told(words: Sequence[_Word], at: int) -> _Found | None:
    key = words[at].key
    if key not in tables.STARTS and not key.isdecimal():
        return None
    if key == "za" and any(_PAID.fullmatch(word.key) for word in words):
        return None
    return (
        _find_pointed_weekday(words, at)
        or _find_phrase(words, at)
        or _find_counted(words, at)
        or _find_near_weekday(words, at)
    )


def _look_up(
    table: Mapping[str, _Value], words: Sequence[_Word], at: int
) -> tuple[int, _Value] | None:
    """Return what `_look_up_any` does, but only for a single word with its accents."""
    found = _look_up_any(table, words, at)
    if found and found[0] == 1 and not _is_as_written(words[at].written, words[at].key):
        return None
    return found


def _look_up_any(
    table: Mapping[str, _Value], words: Sequence[_Word], at: int
) -> tuple[int, _Value] | None:
    """Return how many words from index *at* on are a phrase of *table*, and its value there."""
    if not (count := _count_words(table, words, at)):
        return None
    value = table[_phrase(words, at, count)]
    return count, table.get(words[at].written.casefold(), value) if count == 1 else value


def _count_words(phrases: Container[str], words: Sequence[_Word], at: int) -> int:
    """Return how many words from index *at* on are one of *phrases*; 0 if none are."""
    counts = range(min(_LONGEST_PHRASE, len(words) - at), 0, -1)
    return next((count for count in counts if _phrase(words, at, count) in phrases), 0)


def _phrase(words: Sequence[_Word], at: int, count: int) -> str:
    return " ".join(word.key for word in words[at : at + count])


def _is_as_written(written: str, key: str) -> bool:
    return not written.isascii() or key in tables.PLAIN


def _key(words: Sequence[_Word], at: int) -> str:
    return words[at].key if 0 <= at < len(words) else ""


def _find_phrase(words: Sequence[_Word], at: int) -> _Found | None:
    if not (found := _look_up(tables.PHRASES, words, at)):
        return None
    count, meaning = found
    if meaning.kind == "weeks away" and _key(words, at + count) in tables.OF_ELSE:
        return None
    if meaning.kind == "weekday" and _key(words, at - 1) in tables.NO_WEEKDAY:
        return None
    if meaning.kind in {"season of a year", "season near"}:
        # "Hösten 2025", "2025 nyarán", and also "i høst 2025", which is not this autumn.
        if _has_year_behind(words, at + count) or _YEAR.fullmatch(_key(words, at - 1)):
            return _Found(count, Meaning("season", meaning.which[:1]))
        if meaning.kind == "season of a year":
            return None
    return _Found(count, meaning)


def _has_year_behind(words: Sequence[_Word], at: int) -> bool:
    """Tell whether the words from index *at* on are a year or "last year", perhaps after "of"."""
    places = (at, at + 1) if _key(words, at) in tables.OF_YEAR else (at,)
    if _YEAR.fullmatch(_key(words, places[-1])):
        return True
    # "I fjor" is "last year" as a whole.
    found = (_look_up(tables.PHRASES, words, place) for place in places)
    return any(one and one[1].kind == "years away" for one in found)


def _find_counted(words: Sequence[_Word], at: int) -> _Found | None:
    """Find "three days ago", "in three days" or "the last three days", in either order."""
    ago = _count_words(tables.AGO_BEFORE, words, at)
    ahead = _count_words(tables.AHEAD_BEFORE, words, at)
    numbered = _key(words, at) in tables.AHEAD_BEFORE_NUMBER
    last = _key(words, at) in tables.LAST_COUNTED
    before = ago or ahead or numbered or last
    if not (counted := _read_count(words, at + before)):
        return None
    end, count, days = counted
    is_told = end - at - before > 1 or _key(words, end - 1) in tables.UNITS_COUNTED
    if (numbered or last) and not is_told:
        return None
    kind = "ago" if ago else "last" if last else "ahead"
    after = 0
    if not before:
        kind, after = _find_after(words, end, is_told=is_told)
    if not kind:
        return None
    if kind == "ahead" and _is_from_else(words, at, end + after):
        return None
    return _Found(end + after - at, Meaning(kind, (count, days)))


def _find_after(words: Sequence[_Word], at: int, *, is_told: bool) -> tuple[str, int]:
    """Return what the words from index *at* on make of a count before them, and how many do."""
    if ago := _count_words(tables.AGO_AFTER, words, at):
        return "ago", ago
    if is_told and (ahead := _count_words(tables.AHEAD_AFTER, words, at)):
        return "ahead", ahead
    if is_told and _key(words, at) in tables.LAST_COUNTED_AFTER:
        return "last", 1
    return ("ago" if is_told and _key(words, at - 1) in tables.AGO_UNITS else ""), 0


def _is_from_else(words: Sequence[_Word], at: int, end: int) -> bool:
    """Tell whether the count between these indexes is from another time than today."""
    before = _key(words, at - 1)
    return (
        before in tables.FROM_ELSE_BEFORE
        or _key(words, end) in tables.FROM_ELSE_AFTER
        # "Ameliyattan iki hafta sonra": after the operation.
        or (_key(words, end - 1) == "sonra" and _ABLATIVE.search(before) is not None)
    )


def _read_count(words: Sequence[_Word], at: int) -> tuple[int, int, int] | None:
    """Return the index after a count and its unit, the count, and the days of the unit."""
    if (some := _count_words(tables.SOME, words, at)) and _key(words, at + some) in tables.UNITS:
        return at + some + 1, A_FEW, tables.UNITS[_key(words, at + some)]
    count, unit = _key(words, at), _key(words, at + 1)
    if both := tables.UNITS_COUNTED.get(count):
        return at + 1, *both
    # "A week ago", "неделю назад" need no number; "last year" is no count.
    if unit in tables.UNITS:
        number = int(count) if count.isdecimal() else tables.COUNTS.get(count, 0)
        return (at + 2, number, tables.UNITS[unit]) if 0 < number < _MOST_COUNTED else None
    if count in tables.UNITS:
        return at + 1, A_FEW if count in tables.SOME_UNITS else 1, tables.UNITS[count]
    return None


def _find_pointed_weekday(words: Sequence[_Word], at: int) -> _Found | None:
    """Find "last Friday" or "next Friday", in either order of the words."""
    for which, after, away in (
        (tables.LAST, tables.LAST_AFTER, -1),
        (tables.NEXT, tables.NEXT_AFTER, 1),
    ):
        named = _find_weekday(words, at + (words[at].key in which))
        if named and (words[at].key in which or _key(words, at + named[0]) in after):
            return _Found(named[0] + 1, Meaning("weekday", (named[1], away)))
    return None


def _find_near_weekday(words: Sequence[_Word], at: int) -> _Found | None:
    named = _find_weekday(words, at)
    if not named or _key(words, at - 1) in tables.NO_WEEKDAY:
        return None
    count, number = named
    # Taken with the day, for "morgen" is also tomorrow.
    has_part = _key(words, at + count) in tables.PARTS_OF_DAY
    is_day = (
        has_part
        or _phrase(words, at, count) in tables.WEEKDAY_PHRASES
        or _key(words, at - 1) in tables.ON_WEEKDAY
        or _key(words, at + count) in tables.AFTER_WEEKDAY
        or at + count == len(words)
        or _has_week_beside(words, at, at + count)
    )
    return _Found(count + has_part, Meaning("weekday", (number, 0))) if is_day else None


def _has_week_beside(words: Sequence[_Word], at: int, end: int) -> bool:
    """Tell whether "last week" or the like stands before the first index or after the second.

    A preposition may stand between them.
    """
    after = (_look_up(tables.PHRASES, words, place) for place in (end, end + 1))
    before = (
        _look_up(tables.PHRASES, words[:at], begin)
        for begin in range(max(0, at - _LONGEST_PHRASE), at)
    )
    return any(found and found[1].kind == "weeks away" for found in (*after, *before))


def _find_weekday(words: Sequence[_Word], at: int) -> tuple[int, int] | None:
    return _look_up(tables.WEEKDAYS, words, at)


# Behind the name of a person: "calls to Mei in April", "what does Maj do".
_ENGLISH: Final = frozenset({"in", "do"})


def _find_month(words: Sequence[_Word], at: int) -> _Found | None:
    key, written = words[at].key, words[at].written
    before, after = _key(words, at - 1), _key(words, at + 1)
    if two := _find_number(f"{key} {after}", written):
        return _Found(2, Meaning("month", (two,)))
    if not (month := _find_number(key, written)):
        return None
    if beside := tables.COMPANIONS.get(key):
        # "Maj 2026" is a month, "la marca 2026" is none.
        has_year = _YEAR.fullmatch(after) is not None
        is_named = has_year and key not in tables.INFLECTED_MONTHS
        if not (is_named or before in beside or after in beside - _ENGLISH):
            return None
    return _Found(1, Meaning("month", (month,)))


def read_month(written: str) -> int | None:
    """Return the number (from 1) of the month *written*, which may have prefixes or endings."""
    return _find_number(" ".join(fold_name(written).split()), written)


def _find_number(key: str, written: str) -> int | None:
    if number := tables.MONTHS.get(key):
        return number if _is_as_written(written, key) else None
    if key.isascii():
        ending = _TURKISH_ENDINGS.fullmatch(key)
        if not ending or ending[1] not in tables.TURKISH_MONTHS:
            return None
        may_be_name = ending["other"] and written.isascii() and "'" not in written
        return None if may_be_name else tables.TURKISH_MONTHS[ending[1]]
    glued = (prefix.match(key) for prefix in _PREFIXES)
    rests = (key[prefix.end() :] for prefix in glued if prefix)
    return next((tables.MONTHS[rest] for rest in rests if rest in tables.MONTHS), None)
