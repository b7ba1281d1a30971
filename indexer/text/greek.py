"""Forms of words in Greek that do not begin like them: "γράφω", "έγραψα"; "πόλη", "πόλεις".

The past of a verb has an ε before a short stem, and the last consonant of the stem is another one
in the present than elsewhere: "γραφ", "γραψ". All letters are folded: ς is σ. Pure.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from indexer.text.stems import Stems
from indexer.text.ways import Way, to_ways, without_ending

_STRONG: Final = """
    τρω- τρωγ- εφαγ- φαγ- φα- φαω / πιν- ηπι- πι- πιω / βλεπ- ειδ- δει δω δουμε δουν δεισ /
    πηγαιν- πηγ- παω πασ παει παμε πανε πατε / διν- εδωσ- δωσ- δωθ- / βρισκ- βρηκ- βρω βρει
    βρουμε βρουν βρεθ- / λεω λεσ λεει λεμε λενε ειπ- πω πει πουμε πουν ελεγ- / παιρν- πηρ- παρ-
    επαιρν- / φευγ- εφυγ- φυγ- / μεν- εμειν- μειν- / φερν- εφερ- φερ- / στελν- εστειλ- στειλ- /
    μαθαιν- εμαθ- μαθ- / παθαιν- επαθ- παθ- / βαζ- εβαλ- βαλ- / βγαζ- εβγαλ- βγαλ- / βγαιν-
    βγηκ- βγω βγει βγουν / μπαιν- μπηκ- μπω μπει μπουν / ανεβαιν- ανεβηκ- ανεβ- / κατεβαιν-
    κατεβηκ- κατεβ- / πεφτ- επεσ- πεσ- / πλεν- επλυν- πλυν- / σπα- εσπασ- σπασ- / ερχ- ηρθ- ερθ-
    / γιν- εγιν- γινει γινουν / καθ- καθισ- εκατσ- κατσ- / κλαι- εκλαψ- κλαψ- / και- εκαψ- καψ-
    / ξερ- ηξερ- / θελ- ηθελ- / εχ- ειχ- / πεθαιν- πεθαν- / παραγγελν- παραγγειλ- / φτανω φταν-
    εφτασ- φτασ- / ξεχν- ξεχασ- / πεινα- πεινασ- / γερν- γερασ- / περν- περασ- / χαλα- χαλασ- /
    γελα- γελασ- / φορα- φορεσ- / μπορ- μπορεσ- / καλ- καλεσ- / πονα- πονεσ- / κανω καν- εκαν- /
    σερν- εσυρ- συρ- / σπερν- εσπειρ- σπειρ- / πετυχαιν- πετυχ- / τυχαιν- ετυχ- τυχ- / αφην-
    αφησ- / αναβ- αναψ-"""

_PRESENT: Final = frozenset(
    """ω εισ ει ουμε ετε ουν ουνε ασ α αμε ατε ανε αω αει ομαι εσαι εται ονται οντασ ουσα ουσεσ
    ουσε ουσαμε ουσατε ουσαν""".split()  # noqa: SIM905 - a score of pairs of quotes say nothing
)
_PAST: Final = frozenset("α εσ ε αμε ατε αν ανε".split())  # noqa: SIM905 - as above
_ENDINGS: Final = _PRESENT | _PAST

# The last letters of a stem in the present, and what they are elsewhere.
_LAST: Final = (
    *(("π", "ψ"), ("β", "ψ"), ("φ", "ψ"), ("πτ", "ψ"), ("φτ", "ψ"), ("ευ", "εψ"), ("αυ", "αψ")),
    *(("κ", "ξ"), ("γ", "ξ"), ("χ", "ξ"), ("ζ", "ξ"), ("σσ", "ξ"), ("χν", "ξ"), ("ζ", "σ")),
    *(("ν", "σ"), ("θ", "σ"), ("ων", "ωσ"), ("", "ησ"), ("αιν", "αν"), ("ν", "ν")),
    *(("ψ", "ψ"), ("ξ", "ξ"), ("σ", "σ")),
)
_LEAST: Final = 2

# The same where something is done to the subject: "έχτισαν", "χτίστηκε", "χτισμένο".
_OF_PASSIVE: Final = frozenset("ηκα ηκεσ ηκε ηκαμε ηκατε ηκαν ω εισ ει ουμε ειτε ουν".split())  # noqa: SIM905 - as above
_OF_PARTICIPLE: Final = frozenset("οσ ου ο οι ουσ η ησ εσ α ων".split())  # noqa: SIM905 - as above
_DONE_TO: Final = (
    *(("σ", "θ", _OF_PASSIVE), ("σ", "στ", _OF_PASSIVE), ("ψ", "φτ", _OF_PASSIVE)),
    *(("ψ", "φθ", _OF_PASSIVE), ("ξ", "χτ", _OF_PASSIVE), ("ξ", "χθ", _OF_PASSIVE)),
    *(("σ", "μεν", _OF_PARTICIPLE), ("σ", "σμεν", _OF_PARTICIPLE)),
    *(("ψ", "μμεν", _OF_PARTICIPLE), ("ξ", "γμεν", _OF_PARTICIPLE)),
)
# The endings of nouns and adjectives behind a short stem; the forms of longer ones are found as
# relatives. "Γιος" and "έτος" have a shorter stem.
_OF_SHORT: Final = frozenset(
    "α ασ εσ ων η ησ εισ εωσ εων ο οσ ου ον οι ουσ ε ι ια ιου ιων".split()  # noqa: SIM905 - as above
)
_SHORT: Final = 3
_OF_SHORTER: Final = frozenset(("οσ", "ο", "ου", "οι", "ουσ", "ων", "η"))

_STEMS: Final = Stems(_STRONG, _ENDINGS)


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a verb."""
    yield from _STEMS.find_forms(word)
    yield from to_ways((*_conjugate(word), *_of_passive(word)))
    for length, endings in ((_SHORT, _OF_SHORT), (_LEAST, _OF_SHORTER)):
        if word[length:] in endings:
            yield Way(word[:length], endings.__contains__)


def _conjugate(word: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield beginnings of other forms of *word*, each with the endings that may follow it."""
    for stem, ending in without_ending(word, _ENDINGS):
        if len(stem) < _LEAST:
            continue
        bare = stem.removeprefix("ε") if ending in _PAST else stem
        for base in {stem, bare}:
            for present, other in _LAST:
                yield from _exchange(base, present, other)
                yield from _exchange(base, other, present)


def _of_passive(word: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the same of "ιδρύθηκε" for a word such as "ίδρυσε" or "ιδρύω", and the other way."""
    for stem, ending in without_ending(word, _ENDINGS):
        bare = stem.removeprefix("ε") if ending in _PAST and len(stem) > _LEAST else stem
        for base in {stem, bare}:
            made = (b for present, other in _LAST for b, _ in _exchange(base, present, other))
            yield from _to_passive({base, *made})
    for active, passive, endings in _DONE_TO:
        for stem, _ in without_ending(word, endings):
            if stem.endswith(passive) and len(stem) > len(passive) + 1:
                done = stem.removesuffix(passive) + active
                yield from ((done, _ENDINGS), (f"ε{done}", _PAST))
                yield from _to_passive({done})
                for present, other in _LAST:
                    yield from _exchange(done, other, present)


def _to_passive(stems: Iterable[str]) -> Iterator[tuple[str, frozenset[str]]]:
    for stem in stems:
        for active, passive, endings in _DONE_TO:
            if stem.endswith(active) and len(stem) > _LEAST:
                yield stem.removesuffix(active) + passive, endings


def _exchange(stem: str, own: str, other: str) -> Iterator[tuple[str, frozenset[str]]]:
    kept = stem.removesuffix(own)
    if stem.endswith(own) and len(kept) >= _LEAST - 1 and len(kept + other) > _LEAST:
        yield kept + other, _ENDINGS
        yield f"ε{kept}{other}", _PAST
