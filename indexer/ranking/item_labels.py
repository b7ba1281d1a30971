"""Items of a list that say what they are about before a colon: "- Spare key: with Mrs Patel".

A list of facts says each thing once, and in few words. A log of what happened with it has more of
the words of a question.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from indexer.asking.contents import Contents
from indexer.asking.names import fold_name
from indexer.asking.question import Question, Term
from indexer.ranking import tuned
from indexer.ranking.ranked import Ranked
from indexer.text.folding import fold_text
from indexer.text.small_words import is_small

if TYPE_CHECKING:
    from indexer.ranking.trace import Trace

# What an item begins with.
_BULLETS: Final = ("- ", "* ", "+ ")
# Emphasis goes, and a colon of Chinese or Japanese needs no space behind it.
_PLAIN: Final = str.maketrans({"*": "", "_": "", "\uff1a": ": "})
_LONGEST_LABEL_CHARS: Final = 40

# By how much a form of a word may be longer than its stem: "passport", "passports".
_ENDING_CHARS: Final = 2


def prefer_items_about(
    contents: Contents,
    question: Question,
    ranked: Sequence[Ranked],
    most: int,
    trace: "Trace | None",
) -> Sequence[Ranked]:
    """Return *ranked*, with higher scores for those of the first *most* with an item about it.

    All telling words of its label are of the *question*. If the question has no others, it asks for
    that item. A question for times alone asks for none. Without such an item, *ranked* as it is.
    """
    if question.only_time:
        return ranked
    telling = [t for t in question.terms.terms if t.role == "typed" and not is_small(t.surface)]
    words = {*question.folded.split()}
    texts = contents.texts_at(place.chunk for place in ranked[:most])
    preferred: dict[int, Ranked] = {}
    for number, place in enumerate(ranked[:most]):
        labels = _find_labels(texts.get(place.chunk, ""))
        if worth := max((_weigh(label, words, telling) for label in labels), default=0.0):
            preferred[number] = place.plus(worth)
            if trace is not None:
                trace.add_answer(place, worth)
    return [preferred.get(n, place) for n, place in enumerate(ranked)] if preferred else ranked


def _find_labels(text: str) -> Iterator[Sequence[str]]:
    """Yield the words of the label of each item in *text*."""
    for line in text.split("\n"):
        item = line.lstrip()
        if item.startswith(_BULLETS):
            label, colon, _ = item[2:].translate(_PLAIN).partition(": ")
            if colon and label[:1].isalpha() and len(label) <= _LONGEST_LABEL_CHARS:
                yield fold_name(label).split()


def _weigh(label: Sequence[str], words: AbstractSet[str], telling: Sequence[Term]) -> float:
    """Return what a *label* adds, given the *words* of a question and its *telling* terms."""
    about = [word for word in label if not is_small(word)]
    if not about or not all(
        word in words or any(_is_form(word, term) for term in telling) for word in about
    ):
        return 0.0
    is_all = all(any(_is_form(word, term) for word in about) for term in telling)
    return tuned.ITEM_ASKED if is_all else tuned.ITEM_ABOUT


def _is_form(word: str, term: Term) -> bool:
    is_stem = word.startswith(term.text) and len(word) - len(term.text) <= _ENDING_CHARS
    return is_stem or word == fold_text(term.surface)
