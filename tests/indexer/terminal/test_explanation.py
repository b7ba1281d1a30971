"""Why a hit leads, as a person reads it."""

from indexer.model import Hit, Parts, Role, TermFind, TermUse
from indexer.terminal.explanation import to_reason_lines, to_word_lines


def make_term(word: str, role: Role, *variants: str, files: int, share: float) -> TermUse:
    """Return a term that stands in *files* files, in twice as many chunks."""
    return TermUse(word, role, variants, files, 2 * files, files < 15, share, share / 2)


TERMS = (
    make_term("Emil", "typed", "emil", files=11, share=0.25),
    make_term("alergic", "near", "allerg", files=3, share=0.5),
    make_term("to", "typed", "to", files=15, share=0.02),
    make_term("zyx", "typed", files=0, share=0.0),
    make_term("a*", "prefix", *"abcdefg", files=9, share=0.1),
)

OLD = Hit(
    *("x.md", (), 1, 1, None, 0.37, "x", "0"),
    Parts((), 0.6, 1.0, 0.1, 0.05, 0.0, 0.0, 0.0, 0.2, 0.02, 0.0, 0.0),
    status="superseded by y",
)


def test_words_are_told_with_their_numbers() -> None:
    """How rare, how heavy, and what stands in for a word; '~' where it was not counted."""
    lines = ["".join(text for text, _ in line) for line in to_word_lines(TERMS)]
    assert lines == [
        "word              files  chunks  weight  in place",
        "Emil                 11      22     25%       12%",
        "alergic               3       6     50%       25%  occurs nowhere; nearest: allerg",
        "to                  ~15      30      2%        1%  too common to be counted everywhere",
        "zyx                   0       0      0%        0%  occurs nowhere",
        "a*                    9      18     10%        5%  begins a, b, c, d, e and 2 more",
        "",
    ]
    assert list(to_word_lines(())) == []


def test_a_score_is_told_as_its_sum() -> None:
    """Parts that are nothing are left out; the heaviest words stand first."""
    found = (TermFind(2, 0, 7, ()), TermFind(0, 1, 2, ("headings",)), TermFind(1, 1, 1, ()))
    parts = Parts(found, 0.93, 1.05, 0.1, 0.05, 0.0, 0.0, 0.0, 0.2, 0.02, 0.0, 0.0)
    hit = Hit("x.md", (), 1, 1, None, 0.37, "x", "0", parts)
    lines = ["".join(text for text, _ in line) for line in to_reason_lines(hit, TERMS)]
    assert lines == [
        "  0.370 = file 0.150 (words 0.100 + title, headings and header 0.050)",
        "        + place 0.220 (words 0.200 + near each other 0.020)",
        "        all × 0.93, for a better hit of this file or series, or a nearer year",  # noqa: RUF001 - a factor
        "        all × 1.05, for how much it is like the best files",  # noqa: RUF001 - a factor
        "  has allerg 1 (1 here), Emil 2 (1 here, headings), to 7",
    ]
    assert list(to_reason_lines(Hit("x.md", (), 1, 1, None, 0.4, "x", "0"), TERMS)) == []
    gone = ["".join(text for text, _ in line) for line in to_reason_lines(OLD, TERMS)]
    assert gone[2] == "        all × 0.60, for superseded by y"  # noqa: RUF001 - a factor
