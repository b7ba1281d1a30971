"""Prepare texts for FTS5, so that its tokenizer finds words in every script.

Python cannot register a tokenizer for FTS5, but it can prepare the text. Plain English
stays as it is. Scripts without spaces become pairs of neighbouring characters; marks at which
the tokenizer would cut a word become letters; the parts of identifiers are added beside them, or
after the text. A query is prepared the same way, so both sides always agree.
"""

import functools
import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.text.distinct import keep_distinct
from indexer.text.folding import (
    find_typed_in_parts,
    fold_foreign,
    fold_letters,
    fold_run,
    fold_text,
    restore_marks,
)
from indexer.text.inside_words import join_marked
from indexer.text.own_links import leave_out_contents
from indexer.text.tasks import mark_tasks
from indexer.text.vietnamese import find_toned, may_have_tones

# Stored with the index: a change of this number rebuilds every index.
WORDS_VERSION: Final = 25

# Scripts that are written without spaces, or whose words are not what people
# search for: Han, kana, bopomofo, Hangul; Thai, Lao, Myanmar, Khmer with their marks as
# `marks` has them. Pairs of characters were measured at hit@5 0.96-1.00 where whole runs
# reach 0.16-0.27.
_UNSPACED_RUN: Final = (
    "[\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u3131-\u318e"
    "\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff"
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ecf\u0edc-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3"
    "\ue501-\ue5df\ue700-\ue79f\uee80-\ueed3"
    "\U00020000-\U0003ffff]+"
)
_UNSPACED: Final = compile_late(_UNSPACED_RUN)

# Their letters are in two ranges: from the first of these to the last letter, and from the second
# on. Between are signs of any script. To test the ranges first spares most texts the pattern, which
# takes milliseconds to compile.
_FIRST_LETTERS: Final = "\u0e01", "\u3005"
_LAST_LETTER: Final = "\u17d3"

# A run of letters and digits; and its parts that are of such a script, or not.
WORD: Final = compile_late(r"[^\W_]+")
# The same in a folded text, in which the marks of Hindi and of `distinct` are letters.
MARKED_WORD: Final = compile_late("(?:[^\\W_]|[\ue000-\uf8ff])+")
# The longest compounds in use have 80 letters. What has more is the sequence of a protein or the
# like, and to look for all that it may be made of would take seconds.
LONGEST_WORD: Final = 200
_SCRIPTS: Final = compile_late(f"{_UNSPACED_RUN}|(?:(?!{_UNSPACED_RUN}).)+")

# Four of them are alphabets, where two letters mean as little as in English. There, pairs are of
# clusters: a letter with the vowels and tones around it, which is about what a character is
# elsewhere. No word begins or ends inside a cluster.
ALPHABETIC: Final = compile_late("[\u0e01-\u0edf\u1000-\u109f\u1780-\u17d3]")
_CLUSTER: Final = compile_late(
    # A vowel that is written before its letter; the letter; a letter stacked below it;
    # what is written above, below or after it.
    "[\u0e40-\u0e44\u0ec0-\u0ec4]?.(?:[\ue739\ueed2].|"
    "[\u0e30\u0e32\u0e45\u0eb0\u0eb2\u0ebd\ue531-\ue54e\ue5b1-\ue5cd\ue72b-\ue79d\ueeb4-\ueed3])*"
)

# In these alphabets, what is written above, below or after a letter; and what is written before
# one, or stacks one below.
_GOES_ON: Final = compile_late(
    "[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e\u0eb0-\u0ebd\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059"
    "\u105e-\u1060\u1062-\u108d\u17b4-\u17d3]"
)
_LEADS: Final = compile_late("[\u0e40-\u0e44\u0ec0-\u0ec4\u1039\u17d2]")

# parseHTTPReply, camelCase, my_camelCase, kMaxRetries; not APIs or iPhone. Anchored at the word's
# start and without nested quantifiers, so that the time is linear in the length of a text.
_HUMPED: Final = compile_late(
    r"(?<![^\W_])(?:[A-Za-z][a-z0-9]*[a-z][A-Z]|[a-z][A-Z][a-z0-9]+[A-Z]"
    r"|[A-Z]{2,}(?!s(?![^\W_]))[a-z])\w{0,100}"
)
_HUMP: Final = compile_late(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+")

# An escaped space, sign or letter in a URL, after other characters: My%20Boat%20Plan.md. At the
# beginning of a word, only what can be nothing else.
_ESCAPED: Final = compile_late(
    r"(?<=\S)(?:%[0-9A-Fa-f]{2})+|%20(?=\S)|(?:%[89A-Fa-f][0-9A-Fa-f]){2,}"
)

# The kind of each byte; and the sign of a hump: a capital right after a small letter, or a small
# letter after two capitals. The pattern begins with a single byte, the rare capital, because that
# is found ten times faster than a pair of bytes, or one of several.
_LETTER_KINDS: Final = bytes(
    ord("a") if 97 <= code <= 122 else ord("A") if 65 <= code <= 90 else 0  # noqa: PLR2004 - ASCII
    for code in range(256)
)
_HUMP_SIGN: Final = compile_late(b"A(?:(?<=aA)|Aa)")

# C++, C#, F#, C++17; .NET, .env
_SIGNED: Final = compile_late(r"(?<![\w#+])([A-Za-z])(\+\+|#)(?![^\W\d]|[#+])")
_DOTTED: Final = compile_late(r"\.(?<![^\W_]\.)(?<!\.\.)([A-Za-z]\w+)")

# Letters with dots, which others write as one word: U.S.A.; not in small letters, such as the
# name a.b.c in code, and "e.g.", which tells nothing.
_INITIALS: Final = compile_late(r"(?<![\w.])[A-Z](?:\.[A-Z]){1,5}(?!\w)")

# Of "3 p.m." only that word is left, so that it stands beside its number. The pattern begins as
# `_DOTTED` does.
_HALF_OF_DAY: Final = compile_late(r"\.(?<=(?<![\w.])[ap]\.)m(?!\w)")

# The first dot of a version whose letter others leave out: v3.8.2. The pattern begins with the dot,
# as `_DOTTED` does, because that is found some twenty times faster than a letter.
_FIRST_NUMBER: Final = "|".join(
    rf"(?<=(?<![^\W_])[Vv]([0-9]{{{digits}}})\.)" for digits in range(1, 5)
)
_VERSION: Final = compile_late(rf"\.(?=[0-9])(?:{_FIRST_NUMBER})")

# Quick tests for names such as C#, e-mail and U.S.A.: all begin with a rare character. Most dots
# end a sentence, so that what follows one is looked at first.
_DOT_SIGN: Final = compile_late(r"\.[A-Za-z0-9]")
_INITIALS_SIGN: Final = compile_late(r"\.[A-Za-z](?<=[A-Za-z]\..)(?!\w)")
_SHARP_SIGN: Final = compile_late(r"#(?<=[A-Za-z]#)")
_HYPHEN_SIGN: Final = compile_late(r"-(?<=[A-Za-z]-)(?<!\w\w\w-)[A-Za-z]{2}")

# e-mail, Wi-Fi, T-shirt: also written as one word. Only after one or two
# letters; longer first parts are words by themselves ("two-dimensional").
_HYPHENED: Final = compile_late(
    r"(?<![\w-])([A-Za-z]{1,2})[-\u2010\u2011]([A-Za-z]{2,20})(?![\w-])"
)
# For a moment the words of texts are held one by one: those of 16 MB would take 140.
_AT_ONCE_CHARS: Final = 2**20

_SIGN_NAMES: Final = {"++": "plusplus", "#": "sharp"}


def prepare_text(text: str, *, for_query: bool = False) -> str:
    """Return *text* as FTS5 is to see it. Total: any string is fine, lone surrogates too.

    Of an unspaced run, the index also has the last character by itself, so that each character
    begins a word. A query does not need that, and gets its marks (`distinct`) later.
    """
    text = _unescape(join_marked(text if for_query else _mark(text)))
    toned = "" if for_query else _with_tones(text)
    if not text.isascii():
        text = fold_foreign(text, _prepare_for_query if for_query else _prepare_run)
    text = _prepare_names(_with_other_forms(text) if _may_have_other_forms(text) else text)
    return text if for_query else keep_distinct(text) + toned


def prepare_texts(texts: Sequence[str]) -> Sequence[str]:
    """Return `prepare_text` of each of *texts*, faster than one by one."""
    if len(texts) > 1 and sum(map(len, texts)) > _AT_ONCE_CHARS:
        middle = len(texts) // 2
        return [*prepare_texts(texts[:middle]), *prepare_texts(texts[middle:])]
    # No name contains NUL, but a text may, and below it stands between texts.
    if "\0" in "".join(texts):
        return [prepare_text(text) for text in texts]
    # Beside one letter beyond ASCII, all others take two bytes, and are found half as fast.
    plain = iter(_prepare_joined([text for text in texts if text.isascii()]))
    foreign = iter(_prepare_joined([text for text in texts if not text.isascii()]))
    return [next(plain if text.isascii() else foreign) for text in texts]


def _prepare_joined(texts: Sequence[str]) -> Sequence[str]:
    joined = "\0".join(texts)
    if (plain := join_marked(_mark(joined))) != joined:
        joined, texts = plain, plain.split("\0")
    toned: Sequence[str] = ()
    if "%" in joined:
        joined = "\0".join(map(_unescape, texts))
    if not joined.isascii() and (folded := fold_foreign(joined, _prepare_run)) is not joined:
        if may_have_tones(joined):
            toned = [_with_tones(text) for text in joined.split("\0")]
        joined = folded
    if _may_have_other_forms(joined):
        joined = "\0".join(map(_with_other_forms, joined.split("\0")))
    prepared = keep_distinct(_prepare_names(joined))
    if prepared == plain and not toned:
        return texts
    parts = prepared.split("\0")
    return [part + own for part, own in zip(parts, toned, strict=True)] if toned else parts


def _mark(text: str) -> str:
    """Return *text* with marks at its tasks, and without its table of contents."""
    return mark_tasks(leave_out_contents(text))


def _with_tones(text: str) -> str:
    """Return what the index has after *text*: its words of Vietnamese, with their tones."""
    words = [] if text.isascii() else find_toned(text)
    return f" {' '.join(words)}" if words else ""


def prepare_phrase(text: str) -> str:
    """Return *text* as the index has it if its words follow each other as a phrase.

    Only the last run may be longer in the index; the others end where they end here. Names are
    without their parts.
    """
    text = _unescape(join_marked(text))
    if not text.isascii():
        text = fold_letters(text)
        ends = [run.end() for run in _UNSPACED.finditer(text)]
        last = ends[-1] if ends and not _holds_word(text[ends[-1] :]) else -1
        text = _UNSPACED.sub(lambda r: (_pairs if r.end() == last else _pairs_and_end)(r), text)
    return keep_distinct(_prepare_names(text))


def _unescape(text: str) -> str:
    return _ESCAPED.sub(_unescape_run, text) if "%" in text else text


def _unescape_run(match: re.Match[str]) -> str:
    meant = bytes.fromhex(match[0].replace("%", "")).decode("utf-8", "replace")
    # Nobody escapes plain letters and digits: "100%fair". What is not UTF-8 is no URL.
    is_plain = any(char.isascii() and (char.isalnum() or not char.isprintable()) for char in meant)
    return match[0] if is_plain or "\ufffd" in meant else meant


def _holds_word(text: str) -> bool:
    return any(
        char.isalnum() or (not char.isascii() and (_is_newer(char) or _is_no_sign(char)))
        for char in text
    )


def _is_newer(char: str) -> bool:
    # FTS5 has an old Unicode version, and takes newer characters for letters, signs too.
    return "\u2e3c" <= char < "\u3000" or char > "\uffff"


def _is_no_sign(char: str) -> bool:
    return unicodedata.category(char)[0] not in "PZ"


def _may_have_other_forms(text: str) -> bool:
    if "." in text and _INITIALS_SIGN.search(text):
        return True
    kinds = text.encode("ascii", "replace").translate(_LETTER_KINDS)
    return _HUMP_SIGN.search(kinds) is not None


def _with_other_forms(text: str) -> str:
    """Return *text* with the parts of its names, and its initials as one word, after it.

    Beside them they would break phrases: "github actions" still finds "GitHub Actions".
    """
    parts = [_HUMP.findall(word) for name in _HUMPED.findall(text) for word in name.split("_")]
    forms = [" ".join(own) for own in parts if len(own) > 1]
    forms += [initials.replace(".", "") for initials in _INITIALS.findall(text)]
    added = " ".join(forms)
    return f"{text} {added} " if added else text


def _prepare_names(text: str) -> str:
    # Most texts have none of these; to test first is twenty times faster.
    if _DOT_SIGN.search(text):
        text = _HALF_OF_DAY.sub("m", text)
        text = _DOTTED.sub(r".\1 dot\1 ", text)
        text = _VERSION.sub(lambda dot: f" {dot[dot.lastindex or 0]}.", text)
    if ("+" in text and "++" in text) or ("#" in text and _SHARP_SIGN.search(text)):
        text = _SIGNED.sub(_with_sign, text)
    if ("-" in text and _HYPHEN_SIGN.search(text)) or "\u2010" in text or "\u2011" in text:
        text = _HYPHENED.sub(r"\1\2 \1 \2", text)
    return text


def _prepare_for_query(run: str) -> str:
    folded = fold_run(run)
    return _UNSPACED.sub(_pairs, folded) if _may_be_unspaced(folded) else folded


# Dashes, quotes and accented letters occur again and again.
@functools.lru_cache(maxsize=512)
def _prepare_run(run: str) -> str:
    folded = fold_run(run)
    return _UNSPACED.sub(_pairs_and_end, folded) if _may_be_unspaced(folded) else folded


def _may_be_unspaced(text: str) -> bool:
    """Tell whether *text* may have a letter of a script without spaces."""
    first, other = _FIRST_LETTERS
    if text.isascii() or max(text) < first:
        return False
    return any(first <= char <= _LAST_LETTER or char >= other for char in text)


def _pairs(run: re.Match[str]) -> str:
    units = _split(run.group())
    return f" {_join(units)} "


def _pairs_and_end(run: re.Match[str]) -> str:
    units = _split(run.group())
    return f" {_join(units)} {units[-1]} " if len(units) > 1 else f" {units[0]} "


def _split(run: str) -> Sequence[str]:
    """Return the units of a run that are paired: its characters, or the clusters of an alphabet."""
    if not ALPHABETIC.search(run):
        return run
    # Two of one vowel look like another one, and are typed for it.
    return _CLUSTER.findall(run.replace("\u0e40\u0e40", "\u0e41"))


def _join(units: Sequence[str]) -> str:
    pairs = [units[start] + units[start + 1] for start in range(len(units) - 1)]
    return " ".join(pairs or units)


def _with_sign(match: re.Match[str]) -> str:
    return f"{match.group()} {match[1]}{_SIGN_NAMES[match[2]]} "


def as_written_in(word: str, surface: str) -> str:
    """Return *surface*, a token of *word*, as *word* writes it: with its marks and characters."""
    shown = restore_marks(surface)
    if shown in word or surface.isascii():
        return shown
    for other in find_typed_in_parts(shown):
        if other in word:
            return other
    folded = _folded(word)
    place = folded.find(surface) if len(folded) == len(word) else -1
    return word[place : place + len(surface)] if place >= 0 else shown


# Each of a word's tokens asks for it, and a question may be one word of thousands of signs.
_folded = functools.lru_cache(maxsize=8)(fold_letters)


def is_unspaced(text: str) -> bool:
    """Tell whether all of *text* is in scripts without spaces."""
    return _may_be_unspaced(text) and _UNSPACED.fullmatch(text) is not None


def find_unspaced(text: str) -> list[str]:
    """Return the runs of *text* in scripts without spaces."""
    return _UNSPACED.findall(text) if _may_be_unspaced(text) else []


def may_part(text: str, place: int) -> bool:
    """Tell whether *text* may be cut at *place*: at a space, or in a script without spaces."""
    char = text[place]
    if char.isspace():
        return True
    is_inside = _GOES_ON.match(char) or (place and _LEADS.match(text[place - 1]))
    return is_unspaced(char) and not is_inside


def split_words(text: str) -> str:
    """Return *text* for comparing word by word: folded, with a space on either side of each word.

    Runs of a script without spaces have none; signs are left out.
    """
    folded = fold_text(text)
    runs = WORD.findall(folded)
    if _may_be_unspaced(folded):
        parts = (part for run in runs for part in _SCRIPTS.findall(run))
        return "".join(part if is_unspaced(part) else f" {part} " for part in parts)
    return "".join(f" {run} " for run in runs)


def is_word(text: str) -> bool:
    """Tell whether a prepared *text* has only letters and their marks, and not too many."""
    if len(text) > LONGEST_WORD:
        return False
    return text.isalpha() or all(char.isalpha() or "\ue000" <= char <= "\uf8ff" for char in text)


def begins_pair(text: str) -> bool:
    """Tell whether a prepared *text* is half a pair: one unspaced character, or one cluster."""
    return is_unspaced(text) and len(_split(text)) == 1
