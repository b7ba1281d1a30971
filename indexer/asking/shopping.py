"""Questions for what is to be bought: what they look for is a list, and called by another word.

"What do I need to buy?" shares nothing with "Groceries", and a word with "I bought a boat".
"""

from collections.abc import Sequence
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Terms
from indexer.asking.tokenizer import split_surfaces
from indexer.asking.word_terms import of_variants
from indexer.patterns import compile_late
from indexer.text.folding import holds_any
from indexer.text.small_words import is_small
from indexer.text.words import is_unspaced

# The verbs of which each question has one, how it is asked in small letters, with accents and
# without, and what the list may be called.
_LISTS: Final = (
    (
        "buy pick need get",
        (
            r"\b(?:need|have|has|got|want|left|supposed|still|forget|remember) to (?:buy|pick up)\b"
            r"|\b(?:should|must|shall) (?:i|we) (?:still )?(?:buy|pick up)\b"
            r"|\b(?:need|get|buy|pick up) (?:from|at|in) the"
            r" (?:shops?|stores?|supermarket|market|grocer\w*)\b"
            r"|\b(?:things?|stuff|items?) to buy\b"
        ),
        "shopping groceries grocery",
    ),
    (
        "kauf besorg mitbring brauch",
        (
            r"\b(?:muss|müssen|muessen|soll|sollen|sollte|sollten|wollte|wollten) (?:ich|wir|man)"
            r" (?:\w+ ){0,3}?(?:einkaufen|kaufen|besorgen|mitbringen)\b"
            r"|\b(?:noch|was|alles) (?:zu kaufen|einzukaufen|zu besorgen)\b"
            r"|\bbrauch(?:e ich|en wir) (?:\w+ ){0,2}?(?:aus dem|vom|im) (?:supermarkt|laden)\b"
        ),
        "einkaufsliste einkaufszettel einkaufen einkauf einkäufe besorgungen",
    ),
    (
        "achet",
        (
            r"\b(?:dois|doit|doivent|devons|faut|reste|fallait|devais)"
            r"(?:[- ](?:je|il|elle|on|nous))? (?:\w+ ){0,2}?r?acheter\b|\b[àa] acheter\b"
        ),
        "courses commissions emplettes",
    ),
    (
        "comprar",
        (
            r"\b(?:tengo|tenemos|hay|hab[ií]a) que comprar\b"
            r"|\b(?:(?:falta|queda)n?(?: por)?|debo|debemos|necesito|necesitamos|por) comprar\b"
        ),
        "compra compras súper mandado",
    ),
    (
        "comprare",
        r"\b(?:devo|dobbiamo|bisogna|dovevo|dovevamo|da)(?: ancora)? comprare\b",
        "spesa",
    ),
    (
        "comprar",
        (
            r"\b(?:tenho|temos|tinha|preciso|precisamos|falta|devo)(?: que| de)? comprar\b"
            r"|\b(?:pra|para) comprar\b"
        ),
        "compras mercado feira supermercado",
    ),
    (
        "kopen halen meenemen",
        (
            r"\bmoet(?:en)? (?:ik|we|wij|er) (?:\w+ ){0,2}?(?:kopen|halen|meenemen)\b"
            r"|\bte kopen\b"
        ),
        "boodschappen boodschappenlijst boodschappenlijstje",
    ),
    (
        "köp kop handl køb kob kjøp kjop",
        (
            r"\b(?:ska|måste|maste|behöver|behover|borde|skal|må|maa|bør) (?:jag|jeg|vi|man)"
            r" (?:\w+ ){0,2}?(?:köpa|kopa|handla|købe|kobe|kjøpe|kjope|handle)\b"
        ),
        ("inköpslista inköp handlingslista indkøbsliste indkøbsseddel indkøb handleliste innkjøp"),
    ),
    (
        "kupi",
        (
            r"\b(?:muszę|musze|musimy|mam|mamy|trzeba|powinien\w*|powinni\w*) (?:\w+ )?kupi[ćc]\b"
            r"|\bdo kupienia\b"
        ),
        "zakupy zakupów",
    ),
    (
        "koupit",
        r"\b(?:musím|musim|musíme|mám|mam|máme|třeba|treba) (?:\w+ )?(?:na)?koupit\b",
        "nákup nákupy nákupní",
    ),
    (
        "купит",
        (
            r"\b(?:надо|нужно|осталось|должн\w+|треба|потрібно|маю|мушу)"
            r" (?:\w+ )?(?:купить|докупить|купити)\b"
        ),
        "покупки покупок покупка",
    ),
    (
        "alma alın alin",
        r"\balmam(?:[ıi]z)? (?:gereken|gerekiyor|laz[ıi]m)|\bal[ıi]nacak",
        "alışveriş",
    ),
    (
        "ostaa ostett",
        r"\b(?:pitää|pitäisi|täytyy|pitaa|pitaisi|taytyy) (?:\w+ ){0,2}?ostaa\b|\bostettava",
        "ostoslista kauppalista ostokset kauppaostokset",
    ),
    (
        "venn sárol",
        (
            r"\bkell(?:ene)? (?:\w+ ){0,2}?(?:venn|(?:be)?vásárol)\w+"
            r"|\b(?:venn|bevásároln)\w+ kell\b"
        ),
        "bevásárlólista bevásárlás",
    ),
    ("beli", r"\b(?:harus|perlu|mau) (?:di)?beli\b", "belanja belanjaan"),
    # Below, the names are pairs of signs, as the index has them.
    (
        "买 買",
        (
            r"(?:要|[该該]|需要|得|想|打算)去?[买買](?![过過了的])"
            r"|[买買](?:什[么麼]|啥|哪些)(?!.*[了过過])"
        ),
        "购物 購物 采购 採購 买菜 買菜",
    ),
    (
        "買",
        (
            r"買わ(?:なきゃ|ないと|なくては?|なければ)(?:いけない|ならない|だめ)?"
            r"|買う(?:べき|もの|物|必要|予定)|何(?:を|か)?買(?:う|えば|おう)|買い(?:足|忘れ)"
        ),
        "い物",
    ),
    ("사야 살 볼", r"사야 ?(?:하|해|되|돼|할|될)|살 ?(?:것|거|게|건)(?!야)|장 ?볼", "장보 쇼핑"),
)
_VERBS: Final = tuple({verb for verbs, _, _ in _LISTS for verb in verbs.split()})
_NAMES: Final = tuple(name for _, _, names in _LISTS for name in names.split())
_PATTERNS: Final = tuple((compile_late(asks), names) for _, asks, names in _LISTS)

# The factor of signs that ask for it: obligation is written in as many of them as a word.
_ASKING: Final = 0.1
# The factor of such lists where the question tells more.
_BESIDES: Final = 0.3


def ask_for_list(postings: Postings, terms: Terms, typed: str) -> Terms:
    """Return *terms* with one for lists of what is to be bought, if *typed* asks for that."""
    asking, names = find_list_names(typed)
    if not names:
        return terms
    # A model may ask in another language than the notes are in.
    known = _find_known(postings, terms, names) or _find_known(postings, terms, _NAMES)
    if not known:
        return terms
    words = split_surfaces(asking)
    for pair in filter(is_unspaced, words):
        for signs in (pair, *pair):
            terms = terms.damp(signs, _ASKING)
    term = of_variants(postings, known[0], names[0], known)
    # What to buy somebody, or for a party, may stand elsewhere.
    small = filter(is_small, (one.surface.lower() for one in terms.terms))
    factor = _BESIDES if terms.count_telling({*words, *small}) else 1.0
    return terms._replace(terms=(*terms.terms, term._replace(factor=factor, role="same")))


def _find_known(postings: Postings, terms: Terms, names: Sequence[str]) -> tuple[str, ...]:
    """Return what of *names* occurs, and was not asked for by itself."""
    asked = {term.text for term in terms.terms}
    named = (term for term, _ in postings.tokenizer.terms(" ".join(names)))
    return tuple(postings.frequencies(name for name in named if name not in asked))


def find_list_names(text: str) -> tuple[str, Sequence[str]]:
    """Return the words of *text* that ask for what is to be bought, and what such a list is called.

    Both are empty if it does not ask for that.
    """
    lowered = text.lower()
    # Most questions have none of these.
    if holds_any(lowered, _VERBS):
        for asks, names in _PATTERNS:
            if asking := asks.search(lowered):
                return asking[0], names.split()
    return "", ()
