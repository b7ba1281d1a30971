"""Folding: the variants of a letter, and so of a word, become the one that the index has.

Accents, vowel points and joiners are left out, letters that look or mean the same become one, and
the marks at which FTS5 would cut a word become letters. Texts and questions are folded by the
same functions, so both sides always agree.
"""

import functools
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from indexer.patterns import compile_late
from indexer.text.distinct import MARK
from indexer.text.han import simplified

_ASCII: Final = bytes(range(128))

# Runs beyond ASCII. Normalising sorts the marks on a letter in quadratic time, and somebody may
# stack a million; hence the bound.
_FOREIGN: Final = compile_late("([^\0-\x7f]{1,999})")

# Signs that stay as they are. Most texts in English hold no others beyond ASCII.
PLAIN_SIGNS: Final = (
    "\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2039\u203a\u2022\u2190\u2192\u20ac"
    "\xa3\xa7\xa9\xab\xb0\xb1\xb7\xbb\xd7"
)

# Superscript digits are in the private use area while a text is folded. After a word they are the
# number of a footnote, after fewer letters part of a unit: m², km³. Characters of scripts without
# spaces do not count, because a unit may follow them directly.
_RAISED: Final = {ord(digit): 0xF8F0 + number for number, digit in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}
_RAISED_DIGITS: Final = {0xF8F0 + number: 0x30 + number for number in range(10)}
_RAISED_SIGN: Final = compile_late("[\uf8f0-\uf8f9]")
_LETTER_OF_WORDS: Final = r"[^\W\d_\u0e00-\uffff\U00020000-\U0003ffff]"
_NOTE: Final = compile_late(rf"(?<={_LETTER_OF_WORDS * 3})[\uf8f0-\uf8f9]+")
# Decomposed, trade mark signs would become letters of the word before them.
_BEFORE_FOLDING: Final[Mapping[int, int | str]] = {**_RAISED, 0x2122: " ", 0x2120: " "}


@functools.cache
def marks() -> Mapping[int, int]:
    """Map the vowel signs and tones of South and South-East Asia into the private use area.

    The tokenizer takes private use characters for letters and combining marks
    for gaps, so each word of Hindi, Thai or Burmese would fall apart at its vowels.
    """
    table = {}
    # Indic, Thai, Lao, Tibetan, Myanmar; Khmer.
    for first, end in ((0x0900, 0x10A0), (0x1780, 0x17D4)):
        for code in range(first, end):
            if unicodedata.category(chr(code)) in {"Mn", "Mc"}:
                table[code] = 0xE000 + code - 0x0900
    return table


@functools.cache
def _silent() -> Mapping[int, None]:
    """Map the signs that only say that a letter has no vowel, as `marks` has them."""
    virama = 9
    return {
        ours: None
        for theirs, ours in marks().items()
        if unicodedata.combining(chr(theirs)) == virama
    }


# Vowel points of Hebrew and Arabic, and the tatweel, are usually not written;
# so they are left out. Accents are, too: the tokenizer does that for
# Latin letters only. Nor does anybody type what cannot be seen: soft hyphens,
# joiners, places where a word may be broken, byte order marks, and variation selectors of emoji.
_LEFT_OUT: Final = dict.fromkeys(
    [
        *range(0x0300, 0x0370),
        *(*range(0x0591, 0x05BE), 0x05BF, 0x05C1, 0x05C2),
        *(0x0640, *range(0x064B, 0x0660), 0x0670),
        *(0x00AD, 0x200B, 0x200D, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF),
    ]
)

# Letters that replace each other in the same word: ø and o; dotless and dotted i; final sigma and
# sigma; Arabic heh, yeh and kaf; the five final letters of Hebrew; a Ukrainian letter that many
# keyboards lack.
_SAME: Final = str.maketrans(
    "øØłŁđĐðÐ\u0131\u03c2\u0629\u0649\u06cc\u06a9\u05da\u05dd\u05df\u05e3\u05e5\u0491\u0490",
    "oOlLdDdDi\u03c3\u0647\u064a\u064a\u0643\u05db\u05de\u05e0\u05e4\u05e6\u0433\u0413",
)
_TWO_LETTERS: Final = str.maketrans(
    {"ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "TH"}
)
# The digits of other scripts, which people mix with ASCII digits: Arabic, Persian, Indic, Thai,
# Lao, Tibetan, Myanmar, Khmer.
_DIGITS: Final = {
    zero + digit: 0x30 + digit
    for zero in (
        *(0x0660, 0x06F0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6),
        *(0x0D66, 0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0),
    )
    for digit in range(10)
}


# Hindi is written with and without the nukta, and with either sign for a nasal vowel; so is
# Gujarati.
_ONE_SIGN: Final = {0x093C: None, 0x0901: 0xE002, 0x0A81: 0xE182}
# A nasal before a consonant of its own class, or n before most, may also be written as that sign:
# हिन्दी, हिंदी; इन्फोसिस, साइन्स. In Gujarati it is the same.
_NASAL: Final = compile_late(
    "(?:ङ\ue04d(?=[क-घ])|ञ\ue04d(?=[च-झ])|ण\ue04d(?=[ट-ढ])|न\ue04d(?=[क-घच-झट-ढत-धप-भश-स])"
    "|म\ue04d(?=[प-भ]))"
)
_NASAL_GUJARATI: Final = compile_late(
    "(?:ઙ\ue1cd(?=[ક-ઘ])|ઞ\ue1cd(?=[ચ-ઝ])|ણ\ue1cd(?=[ટ-ઢ])|ન\ue1cd(?=[ક-ઘચ-ઝટ-ઢત-ધપ-ભશ-સ])"
    "|મ\ue1cd(?=[પ-ભ]))"
)
# The vowel am of Thai and Lao, typed in two parts with a tone mark between them or before them.
_AM: Final = compile_late("([\ue54d\ue5cd])([\ue548-\ue54b\ue5c8-\ue5cb]+)(?=[\u0e32\u0eb2])")
_AM_AFTER_TONE: Final = compile_late(
    "([\u0e48-\u0e4b\u0ec8-\u0ecb]+)([\u0e4d\u0ecd])(?=[\u0e32\u0eb2])"
)
_RESPELT_SIGN: Final = compile_late("[\ue04d\ue1cd\ue54d\ue5cd]")

# Marks that do not separate words: the apostrophe of Ukrainian and Belarusian, before these vowels
# only; in Hebrew the geresh after a letter for a foreign sound, and the gershayim of an
# abbreviation, before its last letter or an ending. A quotation after a Hebrew prefix ("in", "the")
# begins like that, but is longer.
INNER_MARK: Final = (
    "['\u2019\u2018\u02bc\u2032`\"\u05f3\u05f4\u201d](?:"
    "(?<=[\u0400-\u052f]['\u2019\u2018\u02bc\u2032`])(?=[яюєеёіїЯЮЄЕЁІЇ])"
    "|(?<=[\u05d2\u05d3\u05d6\u05d7\u05d8\u05e1\u05e2\u05e5\u05e6\u05ea]['\u2019\u05f3])(?=[\u05d0-\u05ea])"
    '|(?<=[\u05d0-\u05ea"\'\u05f3\u05f4\u2019\u201d][\u05d0-\u05ea]["\u05f4\u201d])'
    "(?=[\u05d0-\u05ea]{1,4}(?![\u05d0-\u05ea]))"
    '|(?<=[\u05d0-\u05ea]["\u05f4\u201d])(?=[\u05d0-\u05ea](?![\u05d0-\u05ea]))'
    ")"
)
_INNER: Final = compile_late(INNER_MARK)
# Only texts with Cyrillic or Hebrew letters, or superscript digits, need the last step of folding.
_MORE_SIGN: Final = compile_late("[\u0400-\u052f\u05d0-\u05ea\uf8f0-\uf8f9]")
_INNER_QUOTE: Final = compile_late(f'(?=["\u201d]){INNER_MARK}')


@functools.cache
def _letters() -> Mapping[int, int | str | None]:
    """Map each variant of a letter to the one that the index has."""
    return {**marks(), **_LEFT_OUT, **_SAME, **_TWO_LETTERS, **_DIGITS, **_ONE_SIGN, **simplified()}


@functools.cache
def _words() -> Mapping[int, int | str | None]:
    """Map letters as `_letters` does, and emoji to spaces."""
    # The tokenizer takes emoji that are newer than itself for letters.
    pictures = dict.fromkeys([*range(0x1F000, 0x1FB00), *range(0x2600, 0x27C0)], " ")
    return {**_letters(), **pictures}


@functools.cache
def _peoples_marks() -> Mapping[int, int | None]:
    return {ours: theirs for theirs, ours in marks().items()} | {ord(MARK): None}


def count_letters(text: str) -> int:
    """Return how many letters a prepared *text* has: a sign that silences one counts nothing."""
    return len(text) if text.isascii() else len(text.translate(_silent()))


def fold_letters(text: str) -> str:
    """Return *text* with the variants of each letter replaced by the one that the index has.

    Case is kept: the tokenizer folds it, and it shows where words are joined ("GitHub").
    """
    return text if text.isascii() else fold_foreign(text, fold_run)


def fold_text(text: str) -> str:
    """Return *text* in the form in which names are compared: letters and case folded."""
    if not text.isascii():
        text = fold_foreign(text, _fold_in_name)
    return text.casefold()


def protect_inner_quotes(text: str) -> str:
    """Return *text* with quotes inside words of Hebrew replaced by gershayim.

    So they are not taken for the end of a phrase.
    """
    has_quote = not text.isascii() and ('"' in text or "\u201d" in text)
    return _INNER_QUOTE.sub("\u05f4", text) if has_quote else text


def beyond_ascii(text: str) -> str:
    """Return the characters of *text* that are not ASCII, in order, without what is between them.

    Most texts have few, and patterns search these a hundred times faster than the whole.
    """
    octets = text.encode("utf-8", "surrogatepass").translate(None, _ASCII)
    return octets.decode("utf-8", "surrogatepass")


def fold_foreign(text: str, fold: Callable[[str], str]) -> str:
    """Return *text* with *fold* applied to each run beyond ASCII."""
    if not beyond_ascii(text).strip(PLAIN_SIGNS):
        return text
    # Few lines of most texts have any, and what is done to a letter does not reach beyond its line.
    lines = text.split("\n")
    parts = _FOREIGN.split("\n".join([line for line in lines if not line.isascii()]))
    runs = parts[1::2] = [fold(run) for run in parts[1::2]]
    folded = "".join(parts)
    if _MORE_SIGN.search("".join(runs)):
        folded = _INNER.sub("", _lower_digits(folded))
    done = iter(folded.split("\n"))
    return "\n".join([line if line.isascii() else next(done) for line in lines])


def fold_run(run: str) -> str:
    """Return a *run* beyond ASCII folded as in `fold_letters`, without regard to its neighbours."""
    return _fold(run, _words())


def _fold_in_name(run: str) -> str:
    # Emoji stay: a tag may be nothing else.
    return _fold(run, _letters())


def _fold(run: str, table: Mapping[int, int | str | None]) -> str:
    # Decomposed, so that marks can be left out; then composed again.
    run = run.encode("utf-8", "replace").decode("utf-8").translate(_BEFORE_FOLDING)
    text = unicodedata.normalize("NFKD", run)
    text = unicodedata.normalize("NFC", text.translate(table))
    return _respell(text) if _RESPELT_SIGN.search(text) else text


def _respell(text: str) -> str:
    return _AM.sub(r"\2\1", _NASAL_GUJARATI.sub("\ue182", _NASAL.sub("\ue002", text)))


def _lower_digits(text: str) -> str:
    if not _RAISED_SIGN.search(text):
        return text
    return _NOTE.sub(" ", text).translate(_RAISED_DIGITS)


def holds_any(text: str, parts: Iterable[str]) -> bool:
    """Tell whether *text* holds any of *parts*."""
    # A search asks for eight hundred of them. A loop takes half as long as `any` with a generator,
    # and a third of one with `map`.
    for part in parts:  # noqa: SIM110 - as above
        if part in text:
            return True
    return False


def restore_marks(text: str) -> str:
    """Return prepared *text* with its marks as people write them, to show it."""
    if text.isascii():
        return text
    text = unicodedata.normalize("NFC", text.translate(_peoples_marks()))
    return text.replace("\u0e4d\u0e32", "\u0e33").replace("\u0ecd\u0eb2", "\u0eb3")


def find_typed_in_parts(text: str) -> tuple[str, ...]:
    """Return other ways in which *text* may have been typed: am in two parts, in either order."""
    parted = text.replace("\u0e33", "\u0e4d\u0e32").replace("\u0eb3", "\u0ecd\u0eb2")
    return () if parted == text else (parted, _AM_AFTER_TONE.sub(r"\2\1", parted))
