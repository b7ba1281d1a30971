"""Questions for a decision or its reasons: if a memory keeps records of these, it stands there.

"Why did we choose Kafka?" is answered by the record. Runbooks and projects have the name as well,
and say it more often.
"""

from collections.abc import Sequence
from typing import Final

from indexer.asking.names import first_words
from indexer.text.folding import holds_any
from indexer.text.words import WORD

_DECISION: Final = (
    *("decision", "décision", "decisión", "decisão", "decisões", "entscheid", "beschlu", "beschlü"),
    *("decisao", "decisoes", "besluit", "besloten", "beslist", "beslissing", "decyzj", "zdecydow"),
    *("postanow", "karar", "beslut", "bestämde", "bestamde", "bestemte vi", "bestemte jeg"),
    *("päätö", "päätimme", "päätin", "päätett", "paatimme", "paatett", "rozhodl", "rozhodnut"),
    *("döntött", "döntés", "döntünk", "dontott", "dontes", "keputusan", "putuskan", "החלט"),
    "تصمیم",
    *("decide", "decidi", "décid", "deciso", "decisa", "entschied", "beschloss", "rationale"),
    *("决定", "決定", "何を決め", "何に決め", "결정", "기로 했", "기로 한", " 정했"),
    # The verb and the noun by themselves are also to solve, and a solution.
    *("что мы решили", "что решили", "почему решили", "решение по ", "приняли решение"),
    *("що ми вирішили", "що вирішили", "чому вирішили", "рішення про", "рішення щодо"),
)
_WHY: Final = (
    *("why", "reason", "rationale", "what made us", "what made me", "what made you", "warum"),
    *("wieso", "weshalb", "pourquoi", "por qu", "perch", "почему"),
    *("come mai", "waarom", "dlaczego", "czemu", "neden", "niye", "niçin", "varför", "varfor"),
    *("hvorfor", "miksi", "proč", "proc js", "miért", "miert", "чому", "навіщо", "kenapa"),
    *("mengapa", "למה", "מדוע", "چرا"),
    *("为什么", "為什麼", "なぜ", "どうして", "왜"),
)
_CHOSEN: Final = frozenset(
    """choose chose chosen choosing pick picked picking opt opted select selected adopt
    adopted switch switched gewählt ausgewählt entschieden choisi choisir elegimos escogimos
    scelto scelta scelti escolhemos escolhi escolhido optamos gekozen kozen koos wybraliśmy
    wybrałyśmy wybrałam wybrałem wybrali wybrano wybralismy seçtik seçtim seçildi sectik
    выбрал выбрала выбрали valde valdes valgte valgt valitsimme valitsin valittiin valittu
    zvolili zvolila zvolil vybrali vybrala vybral přešli обрали обрала обрав вибрали вибрала
    вибрав választottuk választottunk választottam valasztottuk valasztottunk memilih
    dipilih pilih בחרנו בחרתי انتخاب""".split()  # noqa: SIM905 - twenty pairs of quotes say nothing
)
# What a record need not say, either: "the reason we use Kafka".
_REASONS: Final = frozenset({"reason", "reasons", "reasoning", "rationale", "use", "using"})
_CHOSEN_UNSPACED: Final = ("选", "選", "采用", "採用", "決め", "선택", "골랐")
# "Why Kafka?", "why not Kafka?"
_WHY_THIS: Final = 3
_RECORDS: Final = frozenset(
    """decision decisions adr adrs entscheidung entscheidungen décisions decisiones decisões
    decisoes decisioni besluiten beslissingen decyzje kararlar
    beslut beslutningar beslutninger päätökset paatokset rozhodnutí rozhodnuti рішення döntések
    dontesek keputusan החלטות تصمیمات تصمیم решения 决定 決定 결정""".split()  # noqa: SIM905 - a dozen pairs of quotes say nothing
)


def asks_for_decision(question: str) -> bool:
    """Tell whether *question* asks what was decided, or why something was chosen."""
    if names_decision(question):
        return True
    lowered = question.lower()
    words = WORD.findall(lowered)
    return asks_why(question) and (
        len(words) <= _WHY_THIS
        or not _CHOSEN.isdisjoint(words)
        or holds_any(lowered, _CHOSEN_UNSPACED)
    )


def find_choosing(question: str) -> Sequence[str]:
    """Return the words of *question* that say only that a choice or its reason is asked for."""
    if not asks_why(question):
        return ()
    return [word for word in WORD.findall(question.lower()) if word in _CHOSEN | _REASONS]


def asks_why(question: str) -> bool:
    """Tell whether *question* asks for a reason, which may be that of a decision."""
    return holds_any(question.lower(), _WHY)


def names_decision(text: str) -> bool:
    """Tell whether *text*, a question or a heading, has a word for decisions."""
    lowered = text.lower()
    return holds_any(lowered, _DECISION)


def holds_decisions(path: str) -> bool:
    """Tell whether a name on *path* begins with a word for decisions: `adr/0007-kafka.md`."""
    return not _RECORDS.isdisjoint(first_words(path))
