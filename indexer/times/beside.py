"""What a question says besides the times that it names: whether it asks for anything else."""

import itertools
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from indexer.text.small_words import (
    is_common,
    is_function_word,
    is_small_elsewhere,
    tells_english,
)
from indexer.text.words import is_unspaced
from indexer.times.feasts import leave_out_feasts
from indexer.times.named_time import NamedTime
from indexer.times.two_years import leave_out_years

# What frames a question for all of a time: "what happened", "was war los", 做了什么.
_FRAMES: Final = frozenset(
    """anything been chat chats conversation conversations did done entries entry events everything
    happen happened happening happens highlights made news notes overview plan planned plans recap s
    schedule scheduled session sessions summarise summarize summary transcript work worked
    gemacht geplant getan hatten los passiert passierte
    fait faire passe qu t hecho hice hicimos paso pasado fatto ho successo aconteceu eu fiz
    fez feito fizemos houve novidades ocorreu passou resumo
    было делал делала делали происходило произошло сделал сделала случилось
    було відбулося зробили зробила зробив робив робила робили сталося трапилося
    bylo dzialo robila robilam robilem robili robilismy stalo wydarzylo zrobilam zrobilem
    neler oldu yaptik yaptim εγινε εκανα καναμε συνεβη chuyen lam ra xay dilakukan lakukan terjadi
    جري حدث حصل صار فعلت فعلنا היה נעשה עשינו עשיתי קרה हुआ किया""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
)
# Of these what frames a question for what was done, and no file that is named "Christmas plans".
_DOINGS: Final = _FRAMES - frozenset(
    """anything chat chats conversation conversations entries entry everything highlights i news
    notes overview plan planned plans recap s schedule scheduled session sessions summarise
    summarize summary transcript novidades resumo""".split()  # noqa: SIM905 - as above
)
_FRAMING_SIGNS: Final = frozenset(
    "我你您他她它们的了在是做过干吗呢什么有没发生事情哪些都和里要计划安排"
    "何なにをしたましかはがのにでとあるっ予定出来事"
    "무엇뭐을를했나요있었어에일는은이슨지더라니"
)

# What stands around a time, and makes it another ("since Monday").
_AROUND_TIMES: Final = frozenset(
    """after before between during since till until
    bis nach seit vor zwischen
    apres avant depuis entre antes desde despues durante hasta dopo dal fino prima ate depois
    до между перед после с""".split()  # noqa: SIM905 - as above
)


# What frames a question and may name a file: decisions.md.
_NAMING: Final = frozenset({"decide", "decided", "discuss", "discussed", "agree", "agreed"})


def may_name_file(word: str) -> bool:
    """Tell whether *word*, that frames a question for a time, may be what a file is named for."""
    return word.lower() in _NAMING


def is_beside_time(word: str) -> bool:
    """Tell whether *word*, beside a time, is part of it, or only frames a question for it."""
    return word.lower() in _AROUND_TIMES or word.lower() in _FRAMES


def leave_out_doing(text: str) -> str:
    """Return *text* without a last word for what was done: "der Hochzeit gemacht"."""
    *words, last = text.split() or [""]
    return " ".join(words) if last.lower() in _DOINGS else text


# Who is asked for a person asks for no time, whatever the person is called.
_ASKING_WHO: Final = frozenset(
    """who whom whose wer wen wem wessen qui quien quienes quem кто кого""".split()  # noqa: SIM905 - as above
)
_WHO_IS: Final = 2
_MONTHS_OF_SEASON: Final = 3
# What stands before a month that is no name.
_BEFORE_MONTHS: Final = frozenset(
    """in of during for im en em на в since until from""".split()  # noqa: SIM905 - as above
)


def tells_beside_times(
    words: Sequence[str], times: Sequence[NamedTime], nowhere: AbstractSet[str] = frozenset()
) -> bool:
    """Tell whether *words*, said beside *times*, ask for more than what there is of these.

    What occurs *nowhere*, in small letters, is not asked for: nothing can be told of it, but of
    the times. April and June may be somebody, and so may Will; in a question of another language
    than English small words of that are nobody, and capitals tell nothing. The name of a feast
    or a school year tells nothing beside what was done then; that of a feast of one year tells
    nothing by itself.
    """
    feastless = leave_out_feasts(words, times)
    if not feastless and all(named.year or named.first for named in times):
        return False
    if not _DOINGS.isdisjoint(rest := leave_out_years(feastless)):
        words = rest
    if _asks_who(words):
        return True
    lowered = [word.lower() for word in words]
    # Nobody is called by more of them: these are a season, and its name was said.
    is_months = len(times) < _MONTHS_OF_SEASON and all(
        named == NamedTime(month=named.month) for named in times
    )
    if is_months and _BEFORE_MONTHS.isdisjoint(lowered) and any(map(str.isascii, words)):
        return True
    is_english = tells_english(words)
    # "Was war" is all small words of another language, and begins with a capital like any question.
    is_small = is_english is None and len(words) > 1 and all(map(is_small_elsewhere, words))
    another = is_small or is_english is False
    cased = not (another or all(map(str.isupper, words)))
    return any(
        _tells_beside_time(word, is_name=cased and number > 0 and _is_cased(word), another=another)
        for number, word in enumerate(words)
        if word.lower() not in nowhere
    )


def asks_who_is(words: Sequence[str]) -> bool:
    """Tell whether *words* ask who somebody is, and nothing besides: "wer ist"."""
    small = [word for word in words if is_function_word(word) or is_small_elsewhere(word)]
    return len(small) == len(words) <= _WHO_IS and _asks_who(words)


def _asks_who(words: Sequence[str]) -> bool:
    # "Qu'est-ce qui" asks what, and so does "ce qui".
    return any(
        word in _ASKING_WHO and (before, word) != ("ce", "qui")
        for before, word in itertools.pairwise(("", *(word.lower() for word in words)))
    )


def _is_cased(word: str) -> bool:
    return len(word) > 1 and word[0].isupper()


def _tells_beside_time(word: str, *, is_name: bool, another: bool) -> bool:
    lowered = word.lower()
    if is_unspaced(lowered):
        return not _FRAMING_SIGNS.issuperset(lowered)
    if is_name:
        return True
    if is_common(lowered) or is_beside_time(lowered):
        return False
    return not is_small_elsewhere(lowered) or (word != lowered and not another)
