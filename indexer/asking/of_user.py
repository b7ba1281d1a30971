"""What is asked of the user: the core tells of them, whether it says "user" or a name.

"The user's timezone" is how a model asks, and a note seldom calls anybody so.
"""

from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term, Terms
from indexer.model import CORE, Filters
from indexer.patterns import compile_late
from indexer.text.folding import holds_any
from indexer.text.words import is_unspaced

# Not "users", nor what is only called so: "add a user", "用户名". Left out is what is a verb, too:
# "bruger" without its article.
_OF_USER: Final = compile_late(
    r"\b(?:(?<=\bthe )user|(?<=\b(?:is|do) )user|(?<=\b(?:was|did|has|had|can) )user"
    r"|(?<=\b(?:does|will) )user|(?<=\babout )user|user(?=['\u2019]s\b)|(?<!.)user"
    r"|(?<=\bde[mnrs] )users?"
    r"|usuari[oa]|usuári[oa]|utilizadora?|utilisa(?:teur|trice)|(?:be)?nutzer(?:s|in)?"
    r"|utente|gebruik(?:er|ster)|användare(?:ns?)?|anvandare(?:ns?)?|bru[gk]erens?"
    r"|käyttäjä(?:n|ä|ltä|lle|llä|stä)?|kayttaja(?:n|a|lta|lle|lla|sta)?"
    r"|u[żz]ytkowni(?:k(?:a|owi|iem|u)?|czk[aięąe]|czce)|uživatel(?:e|i|em|k[ayuo]u?|ce)?"
    r"|uzivatel(?:e|i|em|k[ayuo]u?|ce)?|felhaszn[áa]l[óo](?:nak|t|r[óo]l)?"
    r"|kullan[ıi]c[ıi](?:n[ıi]n|y[ıia]|da|dan)?|pengguna|người dùng|nguoi dung"
    r"|пользовател(?:[ьяюе]|ем|ниц[аыуе])|користувач(?:[ауі]|ем|еві|к[аиу])?"
    r"|χρήστ(?:ης|η|ρια|ριας)|המשתמשת?|المستخدمة?|للمستخدمة?|کاربر"
    r")\b|उपयोगकर्ता|यूज\u093c?र"
    r"|(?:用[户戶]|使用者|ユーザー|ユーザ(?!ー)|사용자|유저|ผู้ใช้)(?!名|id|명)"
)
# Each match that is ASCII has one of these.
_HINTS: Final = (
    *("user", "usuari", "utili", "nutzer", "utente", "gebruik", "anvandare", "bruker", "bruger"),
    *("kayttaja", "uzytkowni", "uzivatel", "felhasznal", "kullanici", "pengguna", "nguoi dung"),
)

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
    share = _count_said(terms, word) / max(1, postings.totals.chunks)
    about = Term(word, word, (word,), len(chunks), 0, _WORTH, role="same", least_share=share)
    unknown = {other: near for other, near in terms.unknown.items() if other.lower() != word}
    # What is left of "user's" is no word of a note.
    terms = terms.damp("s", _RATHER_NOT)
    return terms._replace(terms=(*terms.terms, about._replace(chunks=chunks)), unknown=unknown)


def _count_said(terms: Terms, word: str) -> int:
    """Return how many chunks say *word*, or at most so many: of ユーザー, the rarest pair's."""
    whole = [term.frequency for term in terms.terms if term.surface.lower() == word]
    pairs = (t for t in terms.terms if is_unspaced(t.text) and len(t.text) > 1 and t.text in word)
    return max(whole, default=min((pair.frequency for pair in pairs), default=0))


def is_more_than_headings(text: str) -> bool:
    """Tell whether *text* has more than headings, which are all that a new core has."""
    return not all(map(_HEADING.match, text.split("\n")))
