"""What is asked of the user: the core tells of them, whether it says "user" or a name.

"The user's timezone" is how a model asks, and a note seldom calls anybody so.
"""

from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term, Terms
from indexer.model import CORE, Filters
from indexer.patterns import compile_late
from indexer.text.letters import holds_any

# Not "users", nor what is only called so: "add a user".
_OF_USER: Final = compile_late(
    r"(?i)\b(?:(?<=\bthe )user|user(?=['\u2019]s\b)|(?<!.)user|usuari[oa]|usuário|utilisateur"
    r"|(?:be)?nutzers?|utente|gebruiker|пользовател[ья])\b|用[户戶]"
)
# Each match that is ASCII has one of these.
_HINTS: Final = ("user", "usuari", "utilisateur", "nutzer", "utente", "gebruiker")

_HEADING: Final = compile_late(r"#{1,6}(?:\s|$)|\s*$")

# The factor of the core as a place that says "user". Lower ones miss what is there, and from 0.6 on
# it comes before notes that answer better.
_WORTH: Final = 0.4
# The factor of what stands behind the apostrophe of "user's", which is no word.
_RATHER_NOT: Final = 0.05


def ask_of_user(postings: Postings, terms: Terms, typed: str) -> Terms:
    """Return *terms* with one for the core, if what was *typed* asks of the user.

    It is another way to say "user": if notes say that as well, the core counts no more than these.
    """
    lowered = typed.lower()
    if lowered.isascii() and not holds_any(lowered, _HINTS):
        return terms
    if not (found := _OF_USER.search(lowered)):
        return terms
    word = found[0]
    # Where it begins, as a person is presented.
    cores = postings.contents.filtered(Filters(path=CORE))
    texts = (text for document in cores for text in postings.contents.texts_of(document))
    chunks = [chunk for chunk, text in texts if is_more_than_headings(text)][:1]
    if not chunks:
        return terms
    said = max((t.frequency for t in terms.terms if t.surface.lower() == word), default=0)
    share = said / max(1, postings.totals.chunks)
    about = Term(word, word, (word,), len(chunks), 0, _WORTH, role="same", least_share=share)
    unknown = {other: near for other, near in terms.unknown.items() if other.lower() != word}
    # What is left of "user's" is no word of a note.
    terms = terms.damp("s", _RATHER_NOT)
    return terms._replace(terms=(*terms.terms, about._replace(chunks=chunks)), unknown=unknown)


def is_more_than_headings(text: str) -> bool:
    """Tell whether *text* has more than headings, which are all that a new core has."""
    return not all(map(_HEADING.match, text.split("\n")))
