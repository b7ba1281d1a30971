"""Forms of words in Korean whose pairs of characters differ: "샀어요", "사다"; "추워", "춥다".

A verb is a stem with endings, which change the last syllable of the stem. They put a consonant
below it ("마신", "마실", "마십니다") or join their vowel to its own ("마시" and "었": "마셨"), and
a few stems change before vowels. A noun of one syllable is half a pair with each of its particles.
What follows must be an ending or a particle as a whole, so few other words are taken apart. Pure.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from indexer.patterns import compile_late

_RUN: Final = compile_late("[가-힣]{2,}")

# Unicode numbers syllables by their first consonant, vowel and last consonant.
_FIRST_SYLLABLE: Final = 0xAC00
_FIRST_CONSONANT: Final = 0x1100
_VOWELS: Final = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_LASTS: Final = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"

# The vowel of a stem, and what it becomes with that of an ending. 하 becomes 해.
_JOINED: Final = tuple(zip("ㅏㅓㅐㅔㅕㅣㅗㅜㅚㅡㅡ", "ㅏㅓㅐㅔㅕㅕㅘㅝㅙㅓㅏ", strict=True))
_BRIGHT: Final = "ㅏㅗ"

# Stems of one syllable that change before vowels: ㄷ becomes ㄹ, ㅅ is lost, ㅂ becomes 우 or 오.
# Of longer stems, nearly all that end in ㅂ do.
_CHANGING: Final = frozenset("걷듣묻싣긷짓붓낫잇젓긋춥덥맵눕굽줍돕곱쉽밉깁")

# What a stem that ends in ㅂ has instead before vowels, by the joined one.
_WEAK: Final = {"ㅘ": "와왔운울우", "ㅝ": "워웠운울우"}

# They begin endings, but are not the last syllable of a stem of several.
_OF_ENDINGS: Final = "아어았었에의은을으습겠입인일"
# They make a verb of a noun, which is found by itself.
_OF_NOUNS: Final = "하한할합해했되된될됩돼됐"

# The endings of any stem, of one without a last consonant, behind a joined vowel, behind ㅆ.
_ANY: Final = (
    "다|고(?:요|서)?|지(?:요|만)?|죠|게요?|던|네요?|나요?|니|자|거나|냐|기|더라|는데요?|는지"
)
_OPEN: Final = f"{_ANY}|면서?|려고|러|니까|세요"
_VOWEL: Final = "요|서요?|도|야(?:지요?|죠|만|돼요?|해요?)?"
_PAST: Final = (
    "다|다가|어요?|어도|던|는데요?|는지|지만|지요?|죠|고|을까요?|습니다|습니까|네요?|나요?|니|더니"
    "|으면|잖아요?|거든요?|냐|음|더라|더라고요?"
)
_WITH_VOWEL: Final = (
    f"으면서?|으려고|으러|으니까|으세요|을까요?|[아어](?:{_VOWEL})?|[았었](?:{_PAST})"
)
_BEHIND_OPEN: Final = compile_late(_OPEN)
_BEHIND_VOWEL: Final = compile_late(_VOWEL)
_BEHIND_CLOSED: Final = compile_late(f"{_ANY}|습니다|습니까|{_WITH_VOWEL}")
_BEHIND_CHANGED: Final = compile_late(_WITH_VOWEL)
_BEHIND: Final = {
    " ": _BEHIND_OPEN,
    "ㅂ": compile_late("니다|니까|시다"),
    "ㄴ": compile_late("다|다고|대요?"),
    "ㄹ": compile_late("까요?|게요?|래요?"),
    "ㅆ": compile_late(_PAST),
}

# How these begin, as half a pair with a stem of one syllable; of open stems, only what is seldom
# another word: "사고" is an accident.
_BEGIN_ANY: Final = "다고는지게던네습"
_BEGIN_OPEN: Final = "다려러면"
_BEGIN_PAST: Final = "다어던는지고을습네나더으"

_PARTICLE: Final = compile_late(
    "[을를이가은는와과에]|으로|에서|에게|한테|까지|부터|에는|에도|이랑|랑"
)
_AFTER_CONSONANT: Final = "을이은과으"
_AFTER_VOWEL: Final = "를가는와로"
_AFTER_ANY: Final = "에도의만까부한"


def map_forms(text: str) -> Mapping[str, frozenset[str]]:
    """Return, for pairs of the words of *text*, the pairs in their place in other forms.

    One that is a single character is a word by itself.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for run in _RUN.findall(text):
        for pair, other in _find_forms(run):
            found[pair].add(other)
    return {pair: frozenset(others - {pair}) for pair, others in found.items()}


def _find_forms(run: str) -> Iterator[tuple[str, str]]:
    """Yield each pair of *run* that other forms have another one for, and that one."""
    if _PARTICLE.fullmatch(run, 1):
        yield from ((run[:2], other) for other in _with_particles(run[0], run[1]))
    for place in range(len(run)):
        before, syllable, end = run[:place], run[place], run[place + 1 :]
        if (place and syllable in _OF_ENDINGS) or (place > 1 and syllable in _OF_NOUNS):
            continue
        pair = before[-1:] + syllable + end[:1] * (not before)
        yield from ((pair, other) for other in _conjugate(before, syllable, end))


def _with_particles(noun: str, particle: str) -> Iterator[str]:
    is_open = _take_apart(noun)[2] == " "
    fitting = (_AFTER_VOWEL if is_open else _AFTER_CONSONANT) + _AFTER_ANY
    if particle in fitting:
        yield noun
        yield from (noun + other for other in fitting)


def _conjugate(before: str, syllable: str, end: str) -> Iterator[str]:
    """Yield the pairs of a verb whose stem ends with *syllable*, if *end* is an ending."""
    first, vowel, last = _take_apart(syllable)
    for stem in _find_open_stems(first, vowel, last, end):
        # "바빠" is of 바쁘다, but there is no verb 스다 for "사요".
        if before or (vowel, stem) != ("ㅏ", "ㅡ"):
            yield from _conjugate_open(before[-1:], first, stem)
    if before:
        yield from _conjugate_doubled(before[-1], syllable, end)
        yield from _restore_weak(before, syllable, end)
    else:
        for closed in _find_closed_stems(syllable, end):
            yield from _conjugate_closed(closed)
    if last == "ㅂ" and (before or syllable in _CHANGING) and _BEHIND_CLOSED.fullmatch(end):
        weak = _put_together(first, vowel, " ")
        yield from (weak + other for other in _WEAK["ㅘ" if vowel == "ㅗ" else "ㅝ"])
        if before:
            yield before[-1] + weak


def _find_open_stems(first: str, vowel: str, last: str, end: str) -> Iterator[str]:
    """Yield the vowels of the stems without a last consonant that a syllable may be a form of."""
    if last in " ㄴㄹㅂ" and _BEHIND[last].fullmatch(end):
        yield vowel
    if last in " ㅆ" and _is_joined(last, end):
        yield from (stem for stem, joined in _JOINED if joined == vowel)
        if (first, vowel) == _HAE:
            yield "ㅏ"


def _conjugate_open(before: str, first: str, stem: str) -> Iterator[str]:
    """Yield the pairs of a stem that ends with a vowel."""
    joined = [other for own, other in _JOINED if own == stem and (before or other != "ㅏ")]
    if stem == "ㅏ":
        joined = ["ㅐ" if (first, stem) == _HA else "ㅏ"]
    past = [_put_together(first, vowel, "ㅆ") for vowel in joined]
    open_joined = [_put_together(first, vowel, " ") for vowel in joined]
    plain, with_n, with_r, with_b = (_put_together(first, stem, last) for last in " ㄴㄹㅂ")
    if before:
        for other in (plain, with_n, with_r, with_b, *open_joined, *past):
            yield before + other
        return
    yield from (one + begin for one in past for begin in _BEGIN_PAST)
    yield from (one + begin for one in open_joined for begin in "요서")
    yield from (plain + begin for begin in _BEGIN_OPEN)
    yield from (with_n + "다", with_b + "니")
    # As it is also written, not joined: "두었다".
    yield from (plain + begin for begin in {"ㅗ": "았", "ㅜ": "었", "ㅣ": "었"}.get(stem, ""))


def _find_closed_stems(syllable: str, end: str) -> Iterator[str]:
    """Yield the stems of one syllable with a last consonant that *syllable* may be a form of."""
    first, vowel, last = _take_apart(syllable)
    if last not in " ㅆ" and _BEHIND_CLOSED.fullmatch(end):
        yield syllable
    if last in " ㄹ" and _BEHIND_CHANGED.fullmatch(end):
        # "걸어" of 걷다, "지어" of 짓다.
        yield from _CHANGING & {_put_together(first, vowel, "ㄷ" if last == "ㄹ" else "ㅅ")}


def _conjugate_closed(stem: str) -> Iterator[str]:
    first, vowel, last = _take_apart(stem)
    yield from (stem + begin for begin in _BEGIN_ANY)
    changed = {"ㄷ": "ㄹ", "ㅅ": " "}.get(last, last) if stem in _CHANGING else last
    if changed != "ㅂ" or stem not in _CHANGING:
        before_vowel = _put_together(first, vowel, changed)
        yield from (before_vowel + begin for begin in ("아았으" if vowel in _BRIGHT else "어었으"))
    if last == "ㄹ":
        yield from (_put_together(first, vowel, " ") + begin for begin in "는세")
        yield _put_together(first, vowel, "ㄴ") + "다"
        yield _put_together(first, vowel, "ㅂ") + "니"


def _restore_weak(before: str, syllable: str, end: str) -> Iterator[str]:
    """Yield the pairs before consonants of a stem that ends in ㅂ there: "추워", "춥다"."""
    first, vowel, last = _take_apart(before[-1])
    own = "ㅘ" if vowel == "ㅗ" and len(before) == 1 else "ㅝ"
    is_weak = last == " " and _take_apart(syllable)[:2] == (_SILENT, own)
    # At the end of a run, too ("추워"), where of the joined vowels these alone end few nouns.
    if not (is_weak and (_is_joined(_take_apart(syllable)[2], end) or syllable + end in "워와")):
        return
    closed = _put_together(first, vowel, "ㅂ")
    if len(before) > 1:
        yield before[-2] + closed
    elif closed in _CHANGING:
        yield from (closed + begin for begin in _BEGIN_ANY)
    else:
        return
    yield from (before[-1] + other for other in _WEAK[own])


def _conjugate_doubled(before: str, syllable: str, end: str) -> Iterator[str]:
    """Yield the pairs of a stem that ends in 르, which is doubled before vowels: "모르", "몰라"."""
    first, vowel, last = _take_apart(before)
    own = _take_apart(syllable)[2]
    if last == "ㄹ" and syllable in "라러랐렀":
        is_verb = _is_joined(own, end)
    else:
        is_verb = last == " " and syllable in "르른를릅" and bool(_BEHIND[own].fullmatch(end))
    if is_verb:
        opened, doubled = (_put_together(first, vowel, one) for one in " ㄹ")
        yield from (opened + other for other in "르른를릅")
        yield from (doubled + other for other in ("라랐" if vowel in _BRIGHT else "러렀"))


def _is_joined(last: str, end: str) -> bool:
    """Tell whether *end* may follow a joined vowel with this *last* consonant, ㅆ or none."""
    return (_BEHIND["ㅆ"] if last == "ㅆ" else _BEHIND_VOWEL).fullmatch(end) is not None


def _take_apart(syllable: str) -> tuple[str, str, str]:
    rest, last = divmod(ord(syllable) - _FIRST_SYLLABLE, len(_LASTS))
    first, vowel = divmod(rest, len(_VOWELS))
    return chr(_FIRST_CONSONANT + first), _VOWELS[vowel], _LASTS[last]


def _put_together(first: str, vowel: str, last: str) -> str:
    opened = (ord(first) - _FIRST_CONSONANT) * len(_VOWELS) + _VOWELS.index(vowel)
    return chr(_FIRST_SYLLABLE + opened * len(_LASTS) + _LASTS.index(last))


_SILENT: Final = _take_apart("아")[0]
_HA: Final = _take_apart("하")[:2]
_HAE: Final = _take_apart("해")[:2]
