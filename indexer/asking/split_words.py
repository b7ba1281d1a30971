"""Words that others write as two, and two that others write as one: airfryer, KELP-219, 1,780."""

from collections.abc import Iterator, Sequence
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late
from indexer.text.small_words import is_telling
from indexer.text.words import LONGEST_WORD

# A word is split into parts of at least this many letters, or of two for the other part ("nodejs",
# "vscode") unless that is a small word, which it may be only after a verb ("checkin").
_LONGER_PART: Final = 3
_SHORTER_PART: Final = 2
_BEHIND_VERBS: Final = ("in", "on", "up", "off", "out")
# Verbs that make a noun with what is behind them ("rollback", "timeout"), and so are written in two
# where they are verbs ("roll back", "timed out"). Of others a cab in town may be made.
_VERBS: Final = frozenset(
    """back bail black blow break build burn buy call carry cash cast catch change check clean clear
    close cook count crack cross cut draw drive drop fade fail fall fill fly follow get give go grow
    hand hang hide hold kick knock lay lead let lift lock log look make mark meet melt mix mock move
    opt pass pay phase pick pin play plug pop power print pull push read ring roll round run scale
    sell send set shake share shoot show shut sign sit sleep slow speed spin split stand start stay
    step stop sum switch take tear throw tie time top touch trade try tune turn wake walk warm wash
    watch white wind wipe work wrap write""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
)
_BEHIND_ITS_VERBS: Final = (
    *_BEHIND_VERBS,
    *("back", "down", "over", "away", "around", "through", "by", "together"),
)
# The letters before an apostrophe that people leave out (D'Angelo, l'école, O'Brien), and how many
# letters follow it at least.
_BEFORE_APOSTROPHE: Final = ("d", "l", "o")
_SHORTEST_BEHIND_APOSTROPHE: Final = 4
_THOUSANDS: Final = 3
_SHORTEST_CODE: Final = 4
_LONGEST_CODE: Final = 12
# ADR-017, ADR-0017.
_LENGTHS_OF_NUMBERS: Final = (3, 4)
_RUNS: Final = compile_late(r"\d+|[^\W\d_]+")
# Of letters and a number, or a number and letters: KELP219, 12V.
_CODE: Final = compile_late(r"[^\W\d_]+\d+|\d+[^\W\d_]+")

# What more texts write in two tells little about any of them.
_MOST_IN_TWO: Final = 2_000


def find_apart(postings: Postings, word: str) -> Sequence[str]:
    """Return the words as which *word* is written somewhere, side by side; or nothing.

    "KELP219" as "KELP-219", "YK63LWT" as "YK63 LWT", "FRAB1234" as "FR-AB 1234", "airfryer" as
    "air fryer", "OBrien" as "O'Brien", "1780" as "1,780", "ADR17" as "ADR-0017".
    """
    ways = _take_apart(word.lower())
    return next((parts for parts in ways if postings.has_anywhere(" ".join(parts))), ())


def find_in_two(postings: Postings, word: str) -> Sequence[int]:
    """Return the chunks that write *word*, a code or an amount, in two: "KELP-219", "1,780"."""
    if word.isdecimal():
        groups = next(_take_apart(word), ())
        return postings.few_with(" ".join(groups), _MOST_IN_TWO) if groups else ()
    if not _CODE.fullmatch(word):
        return ()
    first, last = _RUNS.findall(word)
    if not (is_telling(first) and is_telling(last)):
        return ()
    if len(first) > 1 or first.isdecimal():
        return postings.few_with(f"{first} {last}", _MOST_IN_TWO)
    # "It's 7" has the words of "S-7".
    return postings.few_holding(f"{first}-{last}", _MOST_IN_TWO)


def find_as_verb(postings: Postings, word: str) -> Sequence[int]:
    """Return the chunks that write *word* as a verb in two words, "roll back", or with a hyphen."""
    verb, behind = _part_verb(word.lower())
    if verb:
        return postings.few_with(f"{verb} {behind}", _MOST_IN_TWO)
    return find_hyphened(postings, word)


def _part_verb(word: str) -> tuple[str, str]:
    """Return the verb that *word* begins with and what is behind it, or nothing."""
    ends = filter(word.endswith, _BEHIND_ITS_VERBS)
    parts = ((word.removesuffix(end), end) for end in ends)
    return next((part for part in parts if part[0] in _VERBS), ("", ""))


def find_hyphened(postings: Postings, word: str) -> Sequence[int]:
    """Return the chunks that write *word* with a hyphen after a verb: "check-in"."""
    last = next(filter(word.lower().endswith, _BEHIND_VERBS), "")
    first = word[: -len(last)]
    if not (last and _may_be_parts(first, last)):
        return ()
    return postings.few_holding(f"{first}-{last}", _MOST_IN_TWO)


def may_be_one(left: str, right: str) -> bool:
    """Tell whether two neighbours may be written as one: "lower case", "KELP-219", "1,780".

    "US Stadt" may, too, but "us state" may not, nor single letters: "e.g." is no one's initials.
    """
    if left.isdecimal() and right.isdecimal():
        return len(right) == _THOUSANDS
    if not (left.isalnum() and right.isalnum()) or len(left) == len(right) == 1:
        return False
    is_short_name = len(left) == _SHORTER_PART and left.isupper() and not right.isupper()
    return (is_short_name or is_telling(left)) and (
        is_telling(right) or right.lower() in _BEHIND_VERBS
    )


def split_number(number: str) -> Sequence[str]:
    """Return the words as which *number* may have been typed: "1,780" of "1780", and of "1,780"."""
    if number.isdecimal():
        return number[:-_THOUSANDS], number[-_THOUSANDS:]
    return split_surfaces(number)


def _take_apart(word: str) -> Iterator[Sequence[str]]:
    if word.isdecimal():
        if len(word) > _THOUSANDS:
            first = len(word) % _THOUSANDS or _THOUSANDS
            ends = range(first, len(word) + 1, _THOUSANDS)
            yield [word[max(0, end - _THOUSANDS) : end] for end in ends]
        return
    runs = _RUNS.findall(word)
    if len(runs) > 1:
        yield runs
        name, number, *rest = runs
        if number.isdecimal() and is_telling(name) and not rest:
            yield from ((name, other) for other in _with_other_zeros(number))
        # Numbers of cars, places and bookings are also split elsewhere than between letters and
        # digits.
        if _SHORTEST_CODE <= len(word) <= _LONGEST_CODE:
            cuts = range(_SHORTER_PART, len(word) - _SHORTER_PART + 1)
            yield from ((word[:cut], word[cut:]) for cut in cuts)
            # Of the place and the owner, and a number: "FR-AB 1234".
            first, *rest = runs
            yield from ((first[:cut], first[cut:], *rest) for cut in range(1, len(first)))
    elif word.isalpha() and len(word) <= LONGEST_WORD:
        if word[0] in _BEFORE_APOSTROPHE and len(word) > _SHORTEST_BEHIND_APOSTROPHE:
            yield word[:1], word[1:]
        for cut in range(_SHORTER_PART, len(word) - _SHORTER_PART + 1):
            if _may_be_parts(word[:cut], word[cut:]):
                yield word[:cut], word[cut:]


def _with_other_zeros(number: str) -> Iterator[str]:
    """Yield *number* with more or fewer zeros before it, as records are numbered."""
    bare = number.lstrip("0")
    ways = dict.fromkeys([bare, *map(bare.zfill, _LENGTHS_OF_NUMBERS)])
    yield from (way for way in ways if way and way != number)


def _may_be_parts(first: str, last: str) -> bool:
    if min(len(first), len(last)) >= _LONGER_PART:
        return True
    if max(len(first), len(last)) < _LONGER_PART:
        return False
    return is_telling(first) and (is_telling(last) or last in _BEHIND_VERBS)
