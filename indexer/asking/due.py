"""Questions for what is due: notes have signs for that, and words of their own.

"What is due on Friday?" asks for "- [ ] pay the rent 📅 2026-03-20", for "DEADLINE: <2026-03-20>",
and in any language for a field "Due: March 20, 2026".
"""

from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term, Terms
from indexer.asking.tokenizer import split_surfaces
from indexer.asking.word_terms import of_variants
from indexer.patterns import compile_late
from indexer.text.folding import fold_text, holds_any
from indexer.text.tasks import DUE_DATE

_DUE: Final = compile_late(
    r"\b(?:due(?! to\b)|overdue|deadlines?|scheduled|(?:über)?fällig\w*|ueberfaellig|faellig"
    r"|frist(?:en|er)?|échéances?|echeances?|vencen?|vencimientos?|vencid[oa]s?|plazos?|scaden?z[ae]"
    r"|scade|scadono|scadut[oaie]|vencimentos?|prazos?|vervalt|vervallen|vervaldat\w+|termin(?:y|u|em|ie|ów)"
    r"|przeterminowan\w+|срок\w{0,3}|дедлайн\w*|просрочен\w+|термін\w{0,3}|прострочен\w+"
    r"|vade\w{0,4}|förfall\w+|forfald\w*|forfall\w*|eräänty\w+|määräaik\w+|määräpäiv\w+|splatn\w+"
    r"|határid\w+|esedékes\w*|προθεσμί\w+|λήγ\w+|termín\w{0,2}|tenggat|hạn|דדליין|مستحق\w*|مهلت|سررسید"
    r"|समयसीमा|नियत)\b|กำหนดส่ง|ครบกำหนด|到期|截止|逾期|期限|締切|締め切り?|〆切|마감|기한"
)
# Each match holds one of these.
_HINTS: Final = (  # noqa: SIM905 - forty pairs of quotes say nothing
    "due|deadline|scheduled|fällig|faellig|frist|chéance|cheance|venc|plazo|scad"
    "|prazo|verval|termin|срок|дедлайн|просрочен|термін|прострочен|vade|förfall|forfal|eräänty"
    "|määrä|splatn|határid|esedékes|προθεσμί|λήγ|termín|tenggat|hạn|דדליין|مستحق|مهلت|سررسید|समयसीमा"
    "|नियत|กำหนด|到期|截止|逾期|期限|締|〆切|마감|기한"
).split("|")


def ask_for_due(postings: Postings, terms: Terms, typed: str) -> Terms:
    """Return *terms* with those that ask for what is due standing for the signs of that, too."""
    lowered = typed.lower()
    if not holds_any(lowered, _HINTS):
        return terms
    found = " ".join(word[0] for word in _DUE.finditer(lowered))
    asking = {*map(fold_text, split_surfaces(found))}
    if not asking or not postings.frequency(DUE_DATE).chunks:
        return terms

    def read(term: Term) -> Term:
        if fold_text(term.surface) not in asking or term.role not in {"typed", "associates"}:
            return term
        if term.role == "associates":
            # The signs are nearer.
            return term._replace(factor=0.0)
        both = of_variants(postings, term.text, term.surface, (*term.variants, DUE_DATE))
        return both._replace(factor=term.factor, least_share=term.least_share)

    unknown = {word: near for word, near in terms.unknown.items() if fold_text(word) not in asking}
    return terms._replace(terms=tuple(map(read, terms.terms)), unknown=unknown)
