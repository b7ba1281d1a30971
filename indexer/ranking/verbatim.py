"""Where all that was typed stands just so: it was copied from there, or is known by heart.

Single words tell little of such a place. They may be common, or numbers, or signs that are no
words at all, and elsewhere each of them may stand more often.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from indexer.asking.postings import Postings
from indexer.asking.query import Query, clean_text
from indexer.asking.question import Question
from indexer.documents.rows import CHUNK_BITS, Head
from indexer.patterns import compile_late
from indexer.ranking import rank
from indexer.ranking.layout import Ranked
from indexer.ranking.where import find_across
from indexer.text.words import find_unspaced, split_words

# More than that is a pasted page, which its words find.
_LONGEST_TYPED: Final = 400

# So many words of a question are no accident in a text.
_FEWEST_COPIED: Final = 4

# So many texts are read and compared. What stands in more of them is no place that is known;
# of one word it is few, for it takes as long as the rest of such a search.
_MOST_READ: Final = 300
_MOST_OF_ONE_WORD: Final = 60

# What is called like a time, as a film may be, stands in so few; times stand in many.
_MOST_LIKE_TIMES: Final = 20

# So many texts are compared word by word, which takes a tenth of a millisecond each.
_MOST_COMPARED: Final = 100

# Of so many times as many it is asked first which hold what was typed, letter by letter.
_HELD: Final = 10

# What is no word may stand in so many.
_MOST_WITH_SIGNS: Final = 3_000

# What is typed around what is looked for, or copied along with it.
_AROUND: Final = (
    " .,;:!?\u2026\u3002\u3001\uff0c\uff1b\uff1a\uff01\uff1f"
    "()[]{}<>|*_`'\"\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\uff08\uff09"
)

# At so many ends of sentences a long line may have been cut; real text of that length has few.
_MOST_ENDS: Final = 20

# A sentence that ends inside of what was typed.
_ENDS_INSIDE: Final = compile_late(r"[.!?]\s+(?=\S)|[\u3002\uff01\uff1f](?=\S)")

# It says that a picture has colours, and some keyboards do not write it.
_COLOURED: Final = "\ufe0f"


class Verbatim(NamedTuple):
    """How well chunks hold all that was typed, and documents beside their text.

    The best of them belongs *behind* so many hits. Where a file is named for another form of the
    one word that was typed, that is as likely to be meant.
    """

    chunks: Mapping[int, float]
    documents: Mapping[int, float]
    behind: int = 0

    def best(self) -> dict[int, float]:
        """Return how well each document holds it, in a chunk or beside its text."""
        best = dict(self.documents)
        for chunk, worth in self.chunks.items():
            document = chunk >> CHUNK_BITS
            best[document] = max(worth, best.get(document, 0.0))
        return best

    def only(self, allowed: AbstractSet[int] | None, excluded: AbstractSet[int]) -> "Verbatim":
        """Return what is in documents *allowed*, if that is given, and not *excluded*."""
        kept = self.best().keys() - excluded
        kept = kept if allowed is None else kept & allowed
        return Verbatim(
            {chunk: worth for chunk, worth in self.chunks.items() if chunk >> CHUNK_BITS in kept},
            {document: worth for document, worth in self.documents.items() if document in kept},
            self.behind,
        )

    def of_place(self, place: Ranked) -> float:
        """Return how well *place* holds it, or its document beside the text."""
        in_text = self.chunks.get(place.chunk, 0.0)
        beside = self.documents.get(place.document, 0.0)
        return max(in_text, beside) + rank.NAMED_SO * min(in_text, beside)


NOWHERE: Final = Verbatim({}, {})


def find_copied(postings: Postings, question: Question, typed: str) -> Verbatim:
    """Return where all that was *typed* stands, unless the *question* asks for something else.

    That is the newest of what there is, which few words of a text happen to name. Of a time that
    is asked for an entry comes first, but "The Day After Tomorrow" may be a film.
    """
    if any(term.role == "near" for term in question.terms.terms):
        return NOWHERE
    if question.only_time:
        # "Last week" is written of many weeks.
        few = 1 < len(typed.split()) < _FEWEST_COPIED
        if few and not any(map(str.isdecimal, typed)):
            return NOWHERE
        return find_verbatim(postings, typed, _MOST_LIKE_TIMES)._replace(behind=1)
    if question.latest and len(typed.split()) < _FEWEST_COPIED:
        return NOWHERE
    return find_verbatim(postings, typed)


def find_verbatim(postings: Postings, typed: str, most_read: int = _MOST_READ) -> Verbatim:
    """Return where *typed* stands as a whole, and how much of it is the same there.

    Nowhere, if it stands in more than *most_read* texts.
    """
    typed = " ".join(typed.split())
    if not typed or len(typed) > _LONGEST_TYPED:
        return NOWHERE
    if not split_words(typed):
        return Verbatim(dict.fromkeys(_find_signs(postings, typed), rank.AS_TYPED), {})
    sought = _Sought(typed)
    most = min(_MOST_OF_ONE_WORD, most_read) if sought.is_word else most_read
    chunks = sought.weigh_texts(postings.contents.texts_at(_find_chunks(postings, typed, most)))
    if not chunks and (cuts := [end.end() for end in _ENDS_INSIDE.finditer(typed)]):
        # A long line is cut where a sentence ends.
        across = find_across(postings, typed, cuts[:_MOST_ENDS])
        chunks = dict.fromkeys(across, rank.SAME_WORDS)
    called = postings.documents_called(typed)
    heads = postings.contents.heads(called) if len(called) <= _MOST_COMPARED else {}
    documents = {d: worth for d, head in heads.items() if (worth := sought.weigh_names(head))}
    return Verbatim(chunks, documents, int(sought.is_word and postings.is_titled(typed)))


def prefer_verbatim(ranked: Sequence[Ranked], verbatim: Verbatim) -> Sequence[Ranked]:
    """Return *ranked*, with the one first that holds what was typed best.

    One is enough, for whoever looks for it; the others are no better than their words are.
    """
    best = max(ranked, key=verbatim.of_place, default=None)
    if best is None or not verbatim.of_place(best):
        return ranked
    others = [place for place in ranked if place is not best]
    before = others[: verbatim.behind]
    if best in ranked[: verbatim.behind + 1]:
        return ranked
    first = best.scored(others[verbatim.behind].score)
    return [*before, first, *others[verbatim.behind :]]


def keep_copied(postings: Postings, typed: str, query: Query) -> Query:
    """Return *query*, or what was *typed* as nothing but text if it stands so in the memory.

    Then nothing was to be excluded: "ssh -p 2222".
    """
    typed = " ".join(clean_text(typed[:_LONGEST_TYPED]).split())
    texts = postings.contents.texts_at(_find_chunks(postings, typed, _MOST_READ))
    # In one line: where each line begins with "-", none of them holds the next one.
    lines = (line for text in texts.values() for line in text.splitlines())
    if any(_holds(_plain(line), _plain(typed)) for line in lines):
        return Query(typed)
    return query


class _Sought:
    """What was *typed*, as texts are compared with it that have its words side by side.

    One word says about the same in another form; more of them are copied.
    """

    def __init__(self, typed: str) -> None:
        self._typed = _plain(typed)
        self._core = self._typed.strip(_AROUND)
        self._words = split_words(typed)
        self.is_word = self._core.isalpha() and not find_unspaced(self._core)

    def weigh_texts(self, texts: Mapping[int, str]) -> dict[int, float]:
        """Return those of *texts* that hold it best, and how well they do."""
        plain = {chunk: _plain(text) for chunk, text in texts.items()}
        if self.is_word:
            same = (chunk for chunk, text in plain.items() if _holds(text, self._core))
            return dict.fromkeys(same, rank.SAME_FORM)
        if as_typed := [chunk for chunk, text in plain.items() if _holds(text, self._typed)]:
            return dict.fromkeys(as_typed, rank.AS_TYPED)
        if len(texts) > _MOST_COMPARED:
            return dict.fromkeys(texts, rank.OTHER_FORMS)
        return {chunk: self._compare(plain[chunk], text) for chunk, text in texts.items()}

    def weigh_names(self, head: Head) -> float:
        """Return how well the names of a document hold it; not at all in other forms."""
        names = f"{head.names}\n{head.path}"
        worth = next(iter(self.weigh_texts({0: names}).values()), 0.0)
        return 0.0 if worth == rank.OTHER_FORMS else worth

    def _compare(self, plain: str, text: str) -> float:
        is_same = _holds(plain, self._core) or self._words in split_words(text)
        return rank.SAME_WORDS if is_same else rank.OTHER_FORMS


def _find_signs(postings: Postings, typed: str) -> Collection[int]:
    """Return the chunks that hold what is no word, unless that is one sign of a keyboard."""
    signs = typed.rstrip(_COLOURED)
    if len(signs) <= 1 and signs.isascii():
        return ()
    found = postings.chunks_holding(signs, _MOST_WITH_SIGNS + 1)
    return found if len(found) <= _MOST_WITH_SIGNS else ()


def _find_chunks(postings: Postings, typed: str, most: int) -> Iterable[int]:
    """Return the chunks that hold the words of *typed* side by side; none if there are too many."""
    found = postings.chunks_with(typed, most=_HELD * most + 1)
    if most < len(found) <= _HELD * most:
        found = postings.chunks_holding(typed.strip(_AROUND), most + 1, found)
    return found if len(found) <= most else ()


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _holds(text: str, sought: str) -> bool:
    """Tell whether *text* holds what is *sought*, and not as a part of longer words."""
    place = text.find(sought)
    while place >= 0:
        if not (_is_inside(text, place) or _is_inside(text, place + len(sought))):
            return True
        place = text.find(sought, place + 1)
    return False


def _is_inside(text: str, place: int) -> bool:
    around = text[max(0, place - 1) : place + 1]
    return 0 < place < len(text) and around.isalnum() and not find_unspaced(around)
