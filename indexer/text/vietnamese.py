"""Words of Vietnamese with their tones, which distinguish them: "bạn" is a friend, "bàn" a table.

The index has letters without marks, so that people need not type any. In Vietnamese, one syllable
without marks stands for many words. So the index also has the words with their marks, as further
words after the text; a question that is typed with marks looks for these.
"""

import functools
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

from indexer.patterns import compile_late
from indexer.text.folding import beyond_ascii

# Letters and marks that hardly any other language has, composed or decomposed. The rest are also
# in French and Portuguese.
_SIGN: Final = compile_late(
    "[ơưƠƯ\u1ea0-\u1ef9\u0309\u031b\u0323]|[\u0302\u0306][\u0300\u0301\u0303]"
)
_WORD: Final = compile_late("(?:[^\\W\\d_]|[\u0300-\u036f])+")

# No syllable is longer, without and with marks. Normalising sorts marks in quadratic time.
_LONGEST: Final = 7
_LONGEST_MARKED: Final = 20

# The marks, as letters of the private use area: the tokenizer would drop the marks themselves. The
# first letter distinguishes a word from all words without marks; the last ones keep the stemmer
# from shortening it.
_BEGIN: Final = "\uf070"
_STROKE: Final = "\uf071"
_MARKS: Final = {
    mark: chr(0xF000 + mark - 0x0300) for mark in (*range(0x0300, 0x030A), 0x031B, 0x0323)
}

_ALL_MARKS: Final = _STROKE + "".join(_MARKS.values())

# After these letters alone, i and y are the same sound, and the spellings differ by school and
# taste: kĩ thuật, kỹ thuật.
_LAST_Y: Final = compile_late("(?:[hklmstv]|qu)y")

# Function words with marks; without them, some are other words ("số", "so").
_SMALL: Final = """
    ai bởi bị cái các còn có của cũng do gì hay họ hoặc không là lại mà mình một này nào nên
    nó nếu như nhưng những nhiều nhiêu phải ra rằng rất rồi sẽ sự tại tôi từ thì thế thể trên
    trước và vào  vẫn về vì với vậy ở đang đã đâu đây đó được để đến bằng chúng khác theo
    mấy lúc ấy chưa chỉ hơn nữa đều hãy đừng chẳng lên xuống giữa dù nhờ ngoài từng mọi mỗi cùng
    tuy nhé nhỉ à ạ lâu đấy kia nọ cuộc chiếc việc điều khoảng chừng cả hết luôn
"""


def may_have_tones(text: str) -> bool:
    """Tell whether *text* may have words of Vietnamese; few other texts that do not, pass."""
    return not text.isascii() and _SIGN.search(beyond_ascii(text)) is not None


def find_toned(text: str) -> list[str]:
    """Return the words of *text* with marks, as the index has them, if *text* is Vietnamese.

    Function words are left out: nobody searches for these by their tones.
    """
    return [toned for _, toned in _read(text) if toned not in small_toned()]


def map_toned(text: str) -> Mapping[str, tuple[str, ...]]:
    """Map each word of *text* that has marks, without them, to the forms that the index has."""
    found: dict[str, tuple[str, ...]] = {}
    for bare, toned in _read(text):
        found[bare] = tuple(dict.fromkeys((*found.get(bare, ()), toned)))
    return found


def without_marks(toned: str) -> str:
    """Return what *toned*, a form of the index, has in common with all words equal without marks.

    Each of these is that, and marks.
    """
    return toned.rstrip(_ALL_MARKS)


@functools.cache
def small_toned() -> frozenset[str]:
    """Return the function words of Vietnamese with marks, as the index would have them."""
    return frozenset(toned for _, toned in _read(_SMALL))


@functools.cache
def small_without_marks() -> frozenset[str]:
    """Return what the function words of Vietnamese that have marks are without these."""
    return frozenset(bare for bare, _ in _read(_SMALL))


def _read(text: str) -> Iterator[tuple[str, str]]:
    if not may_have_tones(text) or not _SIGN.search(text):
        return
    for word in _WORD.findall(text):
        if not word.isascii() and len(word) <= _LONGEST_MARKED and (parts := _take_apart(word)):
            yield parts


def _take_apart(word: str) -> tuple[str, str] | None:
    """Return a word without its marks, and in the index's form with them.

    None if it has other marks, or is too long. It does not matter which letter has which mark:
    "hoà" is "hòa".
    """
    apart = unicodedata.normalize("NFD", word.lower())
    bare = "".join(char for char in apart if ord(char) not in _MARKS).replace("đ", "d")
    if not bare.isascii() or len(bare) > _LONGEST:
        return None
    marks = [_MARKS[ord(char)] for char in apart if ord(char) in _MARKS]
    sound = f"{bare[:-1]}i" if _LAST_Y.fullmatch(bare) else bare
    return bare, "".join([_BEGIN, sound, _STROKE * apart.count("đ"), *marks])
