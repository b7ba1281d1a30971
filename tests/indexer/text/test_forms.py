"""Forms of one word with different stems: each finds the others, and nothing else."""

from collections.abc import Callable, Sequence

import pytest

from indexer.asking.tokenizer import Tokenizer
from indexer.text.distinct import MARK, MARK_IN_TABLES
from indexer.text.forms import FORMS, SAME_WORDS, SPELLINGS
from indexer.text.small_words import FUNCTION_WORDS
from indexer.text.variants import Variants, find_variants

GROUPS = (SPELLINGS, SAME_WORDS, FORMS)


def to_stems(tokenizer: Tokenizer, groups: Sequence[Sequence[str]]) -> dict[str, set[str]]:
    """Return, by the stem of each word of *groups*, the other stems of all groups it is in."""
    others: dict[str, set[str]] = {}
    for group in groups:
        stems = {term for term, _ in tokenizer.terms(" ".join(group))}
        for stem in stems:
            others.setdefault(stem, set()).update(stems - {stem})
    return others


def test_the_table_holds_the_groups_by_stem(
    tokenizer: Tokenizer, check_golden: Callable[[str, str], None]
) -> None:
    """The table has one line per stem of the real tokenizer, in order, and nothing else."""
    kinds = [to_stems(tokenizer, groups) for groups in GROUPS]
    lines = []
    for stem in sorted(set().union(*kinds)):
        parts = [" ".join(sorted(kind.get(stem, ()))) for kind in kinds]
        if any(parts):
            lines.append(f"{stem} {','.join(parts)}\n")
    check_golden("../../indexer/text/variants.txt", "".join(lines).replace(MARK, MARK_IN_TABLES))


def test_each_stem_stands_for_those_of_its_groups(tokenizer: Tokenizer) -> None:
    """A word of two groups ("choose", "choice") has both as variants; a word of none has none."""
    kinds = [to_stems(tokenizer, groups) for groups in GROUPS]
    for stem in set().union(*kinds):
        found = find_variants(stem)
        assert [set(one) for one in found] == [kind.get(stem, set()) for kind in kinds]
    for stem in ("", "a", "mous ", "mousy", "zzz", "病院", "\n", ","):
        assert find_variants(stem) == Variants()


@pytest.mark.parametrize("groups", GROUPS)
def test_no_group_is_one_word_only(tokenizer: Tokenizer, groups: Sequence[Sequence[str]]) -> None:
    """The words of a group have different stems: others need no group."""
    for group in groups:
        assert len({term for term, _ in tokenizer.terms(" ".join(group))}) > 1, group


@pytest.mark.parametrize("groups", GROUPS)
def test_no_form_is_taken_for_a_small_word(
    tokenizer: Tokenizer, groups: Sequence[Sequence[str]]
) -> None:
    """A question for "eat" does not ask for "at", which has the stem of "ate"."""
    small = {term for term, _ in tokenizer.terms(" ".join(FUNCTION_WORDS))}
    stems = {term for term, _ in tokenizer.terms(" ".join(word for g in groups for word in g))}
    assert small.isdisjoint(stems)


# Words with the stem of another, or of what used to be in a group: none has its forms.
UNRELATED = """
    account apartment appointment author based business conversation department diverse
    dyed evening except france general important indicate initial initiative july
    multiple news organ personal process product products public responsibility
    responsible specific specifically train utility vertical wed
"""


def test_no_form_is_the_stem_of_an_unrelated_word(tokenizer: Tokenizer) -> None:
    """A question for "department" does not ask for "departure"."""
    words = {word for groups in GROUPS for group in groups for word in group}
    stems = dict(tokenizer.terms(" ".join(words)))
    for term, word in tokenizer.terms(UNRELATED):
        assert word in words or term not in stems, (word, stems[term])


def test_forms_are_plain_small_words() -> None:
    """Each is a single lowercase word, and none is a function word."""
    words = [word for group in (*FORMS, *SPELLINGS) for word in group]
    assert all(word.isascii() and word.isalpha() and word.islower() for word in words)
    assert FUNCTION_WORDS.isdisjoint(words)


@pytest.mark.parametrize(
    ("asked", "written"),
    [("mice", "mous"), ("width", "wide"), ("decision", "decid"), ("choice", "choos"),
     ("chosen", "choos"), ("german", "germani"), ("injury", "injur"), ("colours", "color"),
     ("organizing", "organis"), ("grey", "grai"), ("theaters", "theatr"), ("database", "db"),
     ("guitarists", "guitar"), ("organ", "organist"), ("department", "dept"),
     ("tried", "try"), ("dies", "die"), ("ties", "tie"), ("cried", "cry"), ("flies", "fly"),
     ("rewrote", "rewritten"), ("undone", "undo"), ("stuck", "stick"), ("sought", "seek"),
     ("buses", "bu"), ("aliases", "alia"), ("quizzes", "quiz"),
     ("coeliac", "celiac"), ("chillies", "chili"), ("landlady", "landlord"), ("deps", "depend"),
     ("zucchini", "courgett"), ("agreement", "agre")],
)  # fmt: skip
def test_a_form_finds_the_others(tokenizer: Tokenizer, asked: str, written: str) -> None:
    """The other forms of a word are among its variants, or have its stem."""
    [(term, _)] = tokenizer.terms(asked)
    assert written in {term, *(stem for kind in find_variants(term) for stem in kind)}
