"""Find the text that a query was copied from, or quotes from memory.

Its single words tell little about that place: they may be common, or numbers, or signs that are no
words at all, and each of them may be more frequent elsewhere.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from indexer.asking.filtering import Allowed
from indexer.asking.postings import Postings
from indexer.asking.query import Query, clean_text
from indexer.asking.question import Question
from indexer.documents.kept import CHUNK_BITS, Head
from indexer.model import TABLE_NAME
from indexer.patterns import compile_late
from indexer.ranking import tuned
from indexer.ranking.phrases import find_across
from indexer.ranking.ranked import Ranked, put_first
from indexer.text.code_names import find_name, holds_name
from indexer.text.words import find_unspaced, split_words

# A longer query is a pasted page, which is found by its words.
_LONGEST_TYPED: Final = 400

# A text does not hold this many words of a question in a row by chance.
_FEWEST_COPIED: Final = 4

# The most texts that are read and compared. What stands in more of them points to no one place.
# For a single word there are fewer, since that already takes as long as the rest of the search.
_MOST_READ: Final = 300
_MOST_OF_ONE_WORD: Final = 60

# A name that reads like a time, such as that of a film, stands in no more texts than this; times
# stand in many.
_MOST_LIKE_TIMES: Final = 20

# The most texts that are compared word by word, at a tenth of a millisecond each.
_MOST_COMPARED: Final = 100

# If the words stand side by side in more texts than may be read, but in no more than this many
# times as many, only those that hold them letter by letter are read.
_HELD: Final = 10

# The most chunks that may hold what is no word.
_MOST_WITH_SIGNS: Final = 3_000

# Signs typed around what is looked for, or copied along with it.
_AROUND: Final = (
    " .,;:!?\u2026\u3002\u3001\uff0c\uff1b\uff1a\uff01\uff1f"
    "()[]{}<>|*_`'\"\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\uff08\uff09"
)

# The most ends of sentences that are tried as the place where a long line was cut into chunks; real
# text of that length has fewer.
_MOST_ENDS: Final = 20

# The end of a sentence inside what was typed.
_ENDS_INSIDE: Final = compile_late(r"[.!?]\s+(?=\S)|[\u3002\uff01\uff1f](?=\S)")

# Before what is asked for, and seldom in the name of a file.
_ARTICLE: Final = compile_late(
    r"(?i)\A(?:the|an?|der|die|das|de[nmr]|eine?|l[eao]s?|une?|uno|una|el|il|i|gli|[oa]s?|uma?|de|het|een)"
    r" (?=[^\W\d_]{3})|\Al['\u2019](?=[^\W\d_]{3})"
)

# The variation selector that asks for an emoji in colour; some keyboards do not write it.
_COLOURED: Final = "\ufe0f"


class Verbatim(NamedTuple):
    """How well chunks, and the names of documents, hold all that was typed.

    The best of them comes after *behind* other hits: after one, if a file is named for another
    form of the single word that was typed, for that file is as likely to be meant.
    """

    chunks: Mapping[int, float]
    documents: Mapping[int, float]
    behind: int = 0

    def best(self) -> dict[int, float]:
        """Return how well each document holds it, in a chunk or in its names."""
        best = dict(self.documents)
        for chunk, worth in self.chunks.items():
            document = chunk >> CHUNK_BITS
            best[document] = max(worth, best.get(document, 0.0))
        return best

    def within(self, allowed: Allowed) -> "Verbatim":
        """Return what is in the *allowed* documents."""
        kept = allowed.keep(self.best().keys())
        return Verbatim(
            {chunk: worth for chunk, worth in self.chunks.items() if chunk >> CHUNK_BITS in kept},
            {document: worth for document, worth in self.documents.items() if document in kept},
            self.behind,
        )

    def of_place(self, place: Ranked) -> float:
        """Return how well *place* holds it, or the names of its document do."""
        in_text = self.chunks.get(place.chunk, 0.0)
        beside = self.documents.get(place.document, 0.0)
        return max(in_text, beside) + tuned.NAMED_SO * min(in_text, beside)


NOWHERE: Final = Verbatim({}, {})


def find_copied(postings: Postings, question: Question, typed: str) -> Verbatim:
    """Return where all that was *typed* stands, unless the *question* asks for something else.

    Two or three words that ask for a time or for the newest are no copy, though some text happens
    to hold them. Of a longer query for a time an entry of that time still comes first, but "The
    Day After Tomorrow" may be a film.
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
        return Verbatim(dict.fromkeys(_find_signs(postings, typed), tuned.AS_TYPED), {})
    sought = _Sought(typed)
    most = min(_MOST_OF_ONE_WORD, most_read) if sought.is_word else most_read
    written = _find_chunks(postings, typed, most)
    if sought.name and not written:
        # In another style: a name of humps is one word of the index.
        written = _find_chunks(postings, sought.name, most)
    chunks = sought.weigh_texts(postings.contents.texts_at(written))
    if not chunks and (cuts := [end.end() for end in _ENDS_INSIDE.finditer(typed)]):
        # A long line is cut where a sentence ends.
        across = find_across(postings, typed, cuts[:_MOST_ENDS])
        chunks = dict.fromkeys(across, tuned.SAME_WORDS)
    # "The kiln" is told in the file that is named "Kiln".
    named = _ARTICLE.sub("", typed)
    called = postings.documents_in("title extra path", named)
    if sought.name and not called:
        called = postings.documents_in("title extra path", sought.name)
    heads = postings.contents.heads(called) if len(called) <= _MOST_COMPARED else {}
    names = sought if named == typed else _Sought(named)
    documents = {d: worth for d, head in heads.items() if (worth := names.weigh_names(head))}
    if named != typed:
        documents = dict.fromkeys(documents, tuned.AS_TYPED)
    behind = int(sought.is_word and postings.is_titled(typed))
    return _without_table(postings, typed, Verbatim(chunks, documents, behind))


def _without_table(postings: Postings, typed: str, verbatim: Verbatim) -> Verbatim:
    """Return *verbatim* with the files of the summaries that hold it in place of the table of all.

    That table repeats them, and whoever read it there looks for the file.
    """
    chunks = verbatim.chunks
    told = postings.documents_in("summary", typed) if chunks else ()
    if not 0 < len(told) <= _MOST_COMPARED:
        return verbatim
    heads = postings.contents.heads({chunk >> CHUNK_BITS for chunk in chunks})
    rows = {c: w for c, w in chunks.items() if heads[c >> CHUNK_BITS].path == TABLE_NAME}
    if not rows:
        return verbatim
    documents = {**dict.fromkeys(told, max(rows.values())), **verbatim.documents}
    kept = {chunk: worth for chunk, worth in chunks.items() if chunk not in rows}
    return verbatim._replace(chunks=kept, documents=documents)


def prefer_verbatim(ranked: Sequence[Ranked], verbatim: Verbatim) -> Sequence[Ranked]:
    """Return *ranked*, with the place first that best holds what was typed.

    Only one, which is enough for a known item; the others stay where their words put them.
    """
    if not (verbatim.chunks or verbatim.documents):
        return ranked
    best = max(ranked, key=verbatim.of_place, default=None)
    if best is None or not verbatim.of_place(best):
        return ranked
    return put_first(best, ranked, behind=verbatim.behind)


def keep_copied(postings: Postings, typed: str, query: Query) -> Query:
    """Return *query*, or all that was *typed* as plain text if the memory holds that verbatim.

    Then a "-" in it excludes nothing: "ssh -p 2222".
    """
    typed = " ".join(clean_text(typed[:_LONGEST_TYPED]).split())
    texts = postings.contents.texts_at(_find_chunks(postings, typed, _MOST_READ))
    # Within one line: in a list, each line begins with a "-" that is no part of the one before.
    lines = (line for text in texts.values() for line in text.splitlines())
    if any(_holds(_plain(line), _plain(typed)) for line in lines):
        return Query(typed)
    return query


class _Sought:
    """What was *typed*, prepared to be compared with texts that have its words side by side.

    Of a single word only the form that was typed counts; of several words, other forms do as well,
    and of a name in code its other styles.
    """

    def __init__(self, typed: str) -> None:
        self._typed = _plain(typed)
        self._core = self._typed.strip(_AROUND)
        self._words = split_words(typed)
        self.name = find_name(typed)
        self.is_word = self._core.isalpha() and not find_unspaced(self._core)

    def weigh_texts(self, texts: Mapping[int, str]) -> dict[int, float]:
        """Return those of *texts* that hold it best, each with how well it does."""
        plain = {chunk: _plain(text) for chunk, text in texts.items()}
        if self.is_word:
            same = [chunk for chunk, text in plain.items() if _holds(text, self._core)]
            if same or not self.name:
                return dict.fromkeys(same, tuned.SAME_FORM)
        if as_typed := [chunk for chunk, text in plain.items() if _holds(text, self._typed)]:
            return dict.fromkeys(as_typed, tuned.AS_TYPED)
        if len(texts) > _MOST_COMPARED:
            return dict.fromkeys(texts, tuned.OTHER_FORMS)
        return {chunk: self._compare(plain[chunk], text) for chunk, text in texts.items()}

    def weigh_names(self, head: Head) -> float:
        """Return how well the names of a document hold it; 0 if only in other forms."""
        names = f"{head.names}\n{head.path}"
        worth = next(iter(self.weigh_texts({0: names}).values()), 0.0)
        return 0.0 if worth == tuned.OTHER_FORMS else worth

    def _compare(self, plain: str, text: str) -> float:
        if self.name and holds_name(text, self.name):
            return tuned.SAME_NAME
        is_same = _holds(plain, self._core) or self._words in split_words(text)
        return tuned.SAME_WORDS if is_same else tuned.OTHER_FORMS


def _find_signs(postings: Postings, typed: str) -> Collection[int]:
    """Return the chunks that hold signs that are no word; none for a single ASCII sign."""
    signs = typed.rstrip(_COLOURED)
    if len(signs) <= 1 and signs.isascii():
        return ()
    found = postings.chunks_holding(signs, _MOST_WITH_SIGNS + 1)
    return found if len(found) <= _MOST_WITH_SIGNS else ()


def _find_chunks(postings: Postings, typed: str, most: int) -> Sequence[int]:
    """Return the chunks that hold the words of *typed* side by side; none if over *most* do."""
    found = postings.chunks_with(typed, most=_HELD * most + 1)
    if most < len(found) <= _HELD * most:
        found = postings.chunks_holding(typed.strip(_AROUND), most + 1, found)
    return found if len(found) <= most else ()


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _holds(text: str, sought: str) -> bool:
    """Tell whether *text* holds *sought* other than as a part of longer words."""
    place = text.find(sought)
    while place >= 0:
        if not (_is_inside(text, place) or _is_inside(text, place + len(sought))):
            return True
        place = text.find(sought, place + 1)
    return False


def _is_inside(text: str, place: int) -> bool:
    around = text[max(0, place - 1) : place + 1]
    return 0 < place < len(text) and around.isalnum() and not find_unspaced(around)
