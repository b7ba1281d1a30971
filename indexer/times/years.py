"""Years that stand alone, but not numbers that only look like years: "room 2025", "2000 €"."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import YEAR, fold, has_digit
from indexer.times.forms import Form, has_all, has_any
from indexer.times.named_time import NamedTime

# What has a number that is no year; and units.
_HAVING: Final = frozenset(
    """room port page pin line ticket error http zimmer raum seite zeile puerto página salle
    chambre porta stanza sala""".split()  # noqa: SIM905 - as many pairs of quotes say nothing
)
_COUNTED: Final = frozenset(
    """character characters chars bytes words tokens kb mb gb px pixel pixels ms kg km steps
    zeichen wörter schritte caractères mots caracteres palabras palavras caratteri
    parole euro euros eur usd gbp chf dollar dollars pounds""".split()  # noqa: SIM905 - as above
)
_WORD_BEFORE: Final = compile_late(r"([^\W\d_]+) \Z")
_WORD_AFTER: Final = compile_late(r" ?([^\W\d_]+)")
# Longer than any word of `_HAVING`.
_NEAR: Final = 20


def _read(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    before = _WORD_BEFORE.search(match.string[max(0, match.start() - _NEAR) : match.start()])
    after = _WORD_AFTER.match(match.string, match.end())
    is_number = before is not None and fold(before[1]) in _HAVING
    is_count = after is not None and fold(after[1]) in _COUNTED
    return () if is_number or is_count else (NamedTime(int(match[1])),)


# Written so, it can hardly be any other number.
WITH_SIGN: Final[tuple[Form, ...]] = (
    Form(
        has_all(has_any("年", "년"), has_digit),
        rf"(?<!\d)({YEAR})\s*[年년](?!\s?[前전])(?:[度도](?![末말]))?",
        lambda m, _: (NamedTime(int(m[1])),),
    ),
)
# After all forms that have a year in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_digit,
        rf"(?<![\d$€£#])(?<!\d[./-])({YEAR})(?!\d|[./-]\d|[x×]\d| ?[€$£¥₹])",
        _read,
    ),
)
