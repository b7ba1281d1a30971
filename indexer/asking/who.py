"""Questions who or what something is, and the line that tells: it begins with the name."""

import re
from typing import Final, NamedTuple

from indexer.patterns import compile_late
from indexer.text.small_words import is_common, is_small_elsewhere

_BEGINS: Final = (
    *("who", "what", "wer ", "was ", "qu", "o que ", "chi ", "che ", "cos", "кто ", "что ", "хто "),
    *("що ", "wie ", "wat ", "kto ", "kim ", "co to", "vem ", "vad ", "hvem ", "hvad ", "hva "),
    *("kdo ", "co je"),
)
_IN_ENGLISH: Final = ("who", "what")
# A name in a few words, and nothing else of it.
_WHO: Final = compile_late(
    r"\W*(who(?:['\u2019]?s| is| are| was)|what(?:['\u2019]?s| is| are)|wer (?:ist|war|sind)"
    r"|was (?:ist|sind)|qui (?:est|était)|qu['\u2019]est-ce que?|qui[eé]n (?:es|era|fue)|qu[eé] es"
    r"|quem (?:[eé]|era|foi|s[aã]o)|o que [eé]|chi (?:[eè]|era|sono)"
    r"|(?:che )?cos(?:['\u2019]|a) ?[eè]|wie (?:is|was|zijn)|wat (?:is|zijn)"
    r"|kto to(?: jest| był[ao]?)?|kim (?:jest|był[ao]?|są|bu|bu şu)|co to(?: jest)?"
    r"|ve[mn] är|hvem er|vad är|hvad er|hva er|kdo (?:je|byl[ao]?)|co je"
    r"|кто так(?:ой|ая|ие)|что такое|хто так(?:ий|а|і)|що таке)"
    r" ((?:the |an? |my |our |eine? |une? |una |o |la |il |de |het |een )?)"
    r"(\w[^\s?!]*(?: [^\s?!]+){0,3}?)(?: ook(?: al ?weer)?)?\W*"
)
# In Turkish, the name stands first.
_ENDS: Final = ("kim", "kimdir", "kimdi", "nedir")
_WHO_BEHIND: Final = compile_late(r"\W*(\w[^\s?!]*(?: [^\s?!]+){0,3}) (kim(?:dir|di)?|nedir)\W*")
_OF_SOMEBODY: Final = compile_late(r"['\u2019](?:s|n?[\u0131iuü]n) ")
# What marks an item or a heading, on one line: across lines, a search took the square of them.
_SIGNS: Final = r"[^\w\n]*"
# What people leave out on a phone: "gulsen" is Gülşen.
_WITH_ACCENTS: Final = str.maketrans(
    {
        letters[0]: f"[{letters}]"
        for letters in (
            *("aàáâãäåąăā", "cçćč", "dďđ", "eèéêëęěē", "gğ", "iìíîïī\u0131", "lł", "nñńň"),
            *("oòóôõöøőō", "rř", "sşśšș", "tťțţ", "uùúûüůűū", "yýÿ", "zźżž"),
        )
    }
)


class Who(NamedTuple):
    """A question who or what something is: the *name*, and the text *beside* it."""

    name: str
    beside: str


def find_who(question: str) -> Who | None:
    """Return what *question*, in lowercase, asks about, if only who or what that is."""
    if question.lstrip("\u00bf ").startswith(_BEGINS) and (who := _WHO.fullmatch(question)):
        beside, name = f"{who[1]} {who[2]}", who[3]
    elif question.rstrip("?! ").endswith(_ENDS) and (who := _WHO_BEHIND.fullmatch(question)):
        beside, name = who[2], who[1]
    else:
        return None
    words = name.split()
    # "Who is the VC" asks in English, where that is no small word.
    is_small = is_small_elsewhere(words[0]) and not question.lstrip().startswith(_IN_ENGLISH)
    if is_small or _OF_SOMEBODY.search(name) or any(map(is_common, words)):
        return None
    return Who(name, beside)


def line_of(name: str) -> re.Pattern[str]:
    """Return the pattern of a heading, or of a line such as "- Ada Wenger: plumber"."""
    name = re.escape(name).translate(_WITH_ACCENTS)
    return re.compile(
        rf"(?im)^(?:#+ {_SIGNS}(?:\w+ )?{name}{_SIGNS}$"
        rf"|{_SIGNS}(?:[^\W\d_]{{2,4}}\. )?{name}(?-i: [^\W\d_a-z]\w*)?[*_\]]*"
        r"(?: ?[:\uff1a(=|,\u2013\u2014\u2192]| - ))"
    )
