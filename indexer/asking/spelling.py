"""Words that the memory does not have as typed: misspelt, or only their beginnings."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from indexer.asking.postings import Postings
from indexer.asking.tokenizer import split_surfaces
from indexer.text.distinct import MARK, find_distinct
from indexer.text.folding import fold_letters, restore_marks
from indexer.text.small_words import is_common
from indexer.text.thesaurus import find_related
from indexer.text.usual_words import usual_share

# Shorter words have too many neighbours one letter away. Longer ones are no words, and what may be
# meant by them grows with the square of their length.
_SHORTEST_NEAR: Final = 5
_LONGEST_NEAR: Final = 40
_NEAR_ENOUGH: Final = 0.8

# The stem of a longer word may be shorter, if letters are only swapped or doubled: a swap makes
# two of four letters differ ("hosue"). So may a word.
_SHORTEST_SWAPPED: Final = 4
_SWAPPED_ENOUGH: Final = 0.7

# Those of the module `string`, which takes each start from the command line half a millisecond.
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

# Endings and what replaces them, for a word that is misspelt in one form and occurs in another.
_INFLECTIONS: Final = (("ies", "y"), ("s", ""), ("es", ""), ("d", ""), ("ed", ""), ("ing", ""))

# Of more words with the same letters, such as names of genes, only the first are compared.
_MOST_ALIKE: Final = 10_000

# A word of at least this length may have two mistakes; and the share of a word that is more than
# its ending.
_LONG_WORD: Final = 8
_SHARED: Final = 0.7

# A prefix that begins more words than this tells little by any one of them.
MOST_EXPANSIONS: Final = 40

# The most letters that a stemmer takes from a word, the length of stems, and how many texts are
# read to see which words became a stem.
_LONGEST_ENDING: Final = 7
_SHORTEST_STEM: Final = 2
_TEXTS_OF_A_STEM: Final = 20
# If more texts have a stem, the first of them are read, whether they have such a word or not.
_MOST_OF_A_STEM: Final = 2_000
# The endings for which the stemmer puts an "e" ("hoping", "hope").
_BEFORE_E: Final = frozenset({"i", "in", "ing", "ed"})


class Near(NamedTuple):
    """A term that stands in for a word which occurs nowhere, and the word that became it."""

    term: str
    word: str


def find_nearest(postings: Postings, text: str, surface: str, *, is_english: bool) -> Near | None:
    """Return what *surface*, whose term is *text*, was most likely meant to be.

    In English, only a word that *surface* may be a slip of, or that has its beginning: stems may be
    alike where words are not ("lesson", "less"). A word that exists in English is no slip of
    another, nor does it mean one with the same beginning ("prevent", "present"; "plane", "planet").
    In other languages, a similar word is most often another form.
    """
    is_known = bool(usual_share(text) or find_related(text))
    if is_known and is_english:
        return None
    bare = fold_letters(surface).lower()
    if len(text) < _SHORTEST_NEAR:
        if not (is_english and is_short_stem(text, bare)):
            return None
        if len(bare) == _SHORTEST_SWAPPED:
            return _find_same_letters(postings, surface, bare)
    most = 1 + (len(surface) >= _LONG_WORD)
    known = _load_near(postings, text, bare)
    if not is_known and (near := _find_one_slip_away(postings, known, bare)):
        return near
    for term in _find_alike(known, text):
        if is_common(term):
            continue
        word = as_written(postings, term, surface)
        # Stems of another language may be alike, though the word is half as long at most.
        if _is_meant(surface, word, most) if is_english else 2 * len(word) > len(surface):
            return Near(term, word)
    return None


def _find_one_slip_away(postings: Postings, known: Mapping[str, int], typed: str) -> Near | None:
    """Return the word that *typed* is one slip away from, or a form of that word.

    What may have been meant is stemmed, not what was typed: of a misspelt word, the stemmer may cut
    less or more than of the right one ("registraton", "pries", "comunication").
    """
    if len(typed) > _LONGEST_NEAR:
        return None
    forms: dict[str, set[str]] = {}
    for term, slip in postings.tokenizer.terms(" ".join(to_slips(typed))):
        if term in known and not is_common(term):
            forms.setdefault(term, set()).update(_to_forms(slip))
    words = [Near(term, as_written(postings, term, typed)) for term in forms]
    # Nobody means "lakely", though the stemmer makes "lake" of it. It knows what it keeps apart.
    meant = [
        near
        for near in words
        if MARK in near.term or not forms[near.term].isdisjoint(_to_forms(near.word))
    ]

    def rate(near: Near) -> tuple[float, int, str]:
        return _likeness(typed, near.word), known[near.term], near.term

    return max(meant, key=rate, default=None)


def to_slips(word: str) -> Iterator[str]:
    """Yield all that *word* may be a slip of, behind its first letter.

    A letter was added, left out, swapped with the next one, or is wrong. In other scripts a missing
    or right letter is looked for only among those of the word.
    """
    letters = _LETTERS if word.isascii() else "".join(sorted({*word}))
    for place in range(1, len(word) + 1):
        before, behind = word[:place], word[place:]
        yield from (f"{before}{letter}{behind}" for letter in letters)
        if behind:
            yield before + behind[1:]
            yield from (f"{before}{letter}{behind[1:]}" for letter in letters)
        if len(behind) > 1:
            yield before + behind[1] + behind[0] + behind[2:]


def _is_meant(surface: str, word: str, most: int) -> bool:
    is_near = _has_beginning(surface, word) or is_slip(surface, word, most)
    return is_near or _is_slip_of_form(surface, word)


def is_short_stem(text: str, surface: str) -> bool:
    """Tell whether *text* is too short to be misspelt by itself, but not *surface*, its word.

    Of four letters, two may be swapped ("bouy"), or one not doubled ("eror").
    """
    return len(text) < _SHORTEST_NEAR and len(surface) >= _SHORTEST_SWAPPED


def _load_near(postings: Postings, text: str, bare: str) -> Mapping[str, int]:
    """Return the terms that the word *bare*, whose term is *text*, may have been meant to be.

    A term may be shorter by more letters than the word was ("postgress", "postgr").
    """
    shortest = max(_SHORTEST_STEM, min(len(text) - 3, len(bare) - _LONGEST_ENDING))
    return postings.vocabulary(to_beginnings(bare), shortest, len(bare) + 2)


def _find_same_letters(postings: Postings, surface: str, bare: str) -> Near | None:
    """Return the most frequent word that *bare* is but for a swap or a letter that is doubled."""
    swapped = [bare[0] + bare[2] + bare[1] + bare[3], bare[:2] + bare[3] + bare[2]]
    doubled = [bare[:place] + bare[place - 1 :] for place in range(2, len(bare) + 1)]
    terms = {term for term, _ in postings.tokenizer.terms(" ".join((*swapped, *doubled)))}
    # A shorter one is the stem of a longer word.
    whole = [term for term in terms if len(term) - len(bare) in {0, 1} and not is_common(term)]
    known = postings.frequencies(whole)

    def rate(term: str) -> tuple[int, str]:
        return known[term].chunks or known[term].documents, term

    meant = max(known, key=rate, default=None)
    return None if meant is None else Near(meant, as_written(postings, meant, surface))


def _find_alike(known: Mapping[str, int], text: str) -> Sequence[str]:
    """Return the *known* terms that are most like *text*, the most alike first."""
    from difflib import get_close_matches  # noqa: PLC0415 - few words are misspelt

    if len(text) < _SHORTEST_SWAPPED:
        return ()
    most, least = (3, _NEAR_ENOUGH) if len(text) >= _SHORTEST_NEAR else (0, _SWAPPED_ENOUGH)
    apart = set(text).symmetric_difference
    # At most what two changed letters and a doubled one make differ.
    alike = sorted(word for word in known if len(apart(word)) <= most)
    near = get_close_matches(text, alike[:_MOST_ALIKE], n=3, cutoff=least)
    return sorted(near, key=lambda term: (_likeness(text, term), known[term]), reverse=True)


def to_beginnings(text: str) -> set[str]:
    """Return the beginnings of all terms that *text* may have been meant to be.

    People rarely mistype the first letter. The next one may be wrong, left out, one too many, or
    swapped; if what follows it is right, that spares reading all terms with the first one: FTS5
    reads each place of a term to count its chunks.
    """
    if not text.isascii():
        # Other letters are too many to try each.
        return {text[:1]}
    first, second, third, fourth = (text[place : place + 1] for place in range(4))
    slips = {f"{first}{letter}{second}{third}" for letter in _LETTERS}
    slips |= {f"{first}{letter}{third}{fourth}" for letter in _LETTERS}
    slips |= {first + third + fourth, first + third + second + fourth}
    right = first + second
    return {right, *(slip for slip in slips if not slip.startswith(right))}


def _is_slip_of_form(typed: str, word: str) -> bool:
    """Tell whether a form of *word* may have been meant: "pasport", of "passports"."""
    forms = itertools.product(_to_forms(typed), _to_forms(word))
    return any(
        count_slips(left, right) <= 1 for left, right in forms if len(left) >= _SHORTEST_NEAR
    )


def _to_forms(word: str) -> set[str]:
    """Return *word*, and the words that it may be a form of."""
    word = fold_letters(word).lower()
    endings = (pair for pair in _INFLECTIONS if word.endswith(pair[0]))
    forms = {word.removesuffix(ending) + other for ending, other in endings}
    stem = word.removesuffix("ing")
    if stem != word and stem[-2:-1] == stem[-1:]:
        # "Swimming" is a form of "swim". Not so with "ed": "gutter" is no slip of "gutted".
        forms.add(stem[:-1])
    return {word, *forms}


def is_slip(typed: str, word: str, most: int) -> bool:
    """Tell whether *word* may have been meant: it is no more than *most* slips away."""
    return count_slips(fold_letters(typed).lower(), fold_letters(word).lower()) <= most


def _has_beginning(typed: str, word: str) -> bool:
    """Tell whether *word* begins with most of what was *typed*."""
    typed, word = fold_letters(typed).lower(), fold_letters(word).lower()
    shared = count_shared(typed, word)
    return shared >= _SHORTEST_NEAR and shared >= _SHARED * min(len(typed), len(word))


def count_slips(left: str, right: str) -> int:
    """Return how many letters are changed, added, left out, or swapped with the next one.

    This is the optimal string alignment distance (Damerau, 1964; Wagner and Fischer, 1974).
    """
    above: list[int] = []
    row = list(range(len(right) + 1))
    for i, letter in enumerate(left, 1):
        last, above, row = above, row, [i]
        for j, other in enumerate(right, 1):
            least = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == other:
                least = min(least, last[j - 2] + 1)
            row.append(least)
    return row[-1]


def _likeness(left: str, right: str) -> float:
    from difflib import SequenceMatcher  # noqa: PLC0415 - as above

    return SequenceMatcher(None, left, right).ratio()


def count_shared(left: str, right: str) -> int:
    """Return how many letters both words begin with."""
    same = itertools.takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False))
    return len(list(same))


def as_written(postings: Postings, term: str, typed: str) -> str:
    """Return the word most like *typed* that has become *term*, which may be no word itself."""
    from indexer.asking.answering import find_answering  # noqa: PLC0415 - most words need no mending

    # All at once, for each call of the tokenizer takes as long as a hundred words.
    text = "\n".join(postings.texts_with_term(term, _TEXTS_OF_A_STEM))
    words = {found.word.lower() for found in find_answering(postings.tokenizer, {term: 1.0}, text)}
    alike = max(sorted(words), key=lambda word: _likeness(typed.lower(), word), default=None)
    return alike or restore_marks(term)


def expand(postings: Postings, prefix: str, most: int = MOST_EXPANSIONS) -> tuple[str, ...]:
    """Return the terms of the words that begin with *prefix*, the *most* frequent ones."""
    begin = fold_letters(prefix).lower()
    found = dict.fromkeys(postings.expand_prefix(begin, most))
    # The term of a word is often shorter than the word, and may end in another letter: "decis" for
    # "decision", "batteri" for "battery", "hope" for "hoping".
    shorter = [begin[:length] for length in range(len(begin) - 1, _SHORTEST_STEM - 1, -1)]
    whole = [begin, *(find_distinct(begin) if begin.isascii() else ())]
    stems = [term for term, _ in postings.tokenizer.terms(" ".join(whole))]
    stems += [f"{stem}e" for stem in shorter if begin.removeprefix(stem) in _BEFORE_E]
    for term in dict.fromkeys([*stems, *shorter[:_LONGEST_ENDING]]):
        if term not in found and _begins_a_word(postings, begin, term):
            found[term] = None
    return tuple(found)


def _begins_a_word(postings: Postings, begin: str, term: str) -> bool:
    """Tell whether any word that begins with *begin* becomes *term*."""
    few = begin.isascii() and postings.frequency(term).chunks <= _MOST_OF_A_STEM
    texts = postings.texts_with_term(term, _TEXTS_OF_A_STEM, begin if few else "")
    words = {w for text in texts for w in split_surfaces(text) if w.lower().startswith(begin)}
    return any(found == term for found, _ in postings.tokenizer.terms(" ".join(sorted(words))))
