"""Questions for what is still to do, or for what is done: they ask for items with boxes."""

from collections.abc import Sequence
from typing import Final

from indexer.asking import tasks_elsewhere as elsewhere
from indexer.asking.postings import Postings
from indexer.asking.question import Term, Terms
from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late
from indexer.text.folding import holds_any
from indexer.text.small_words import is_common
from indexer.text.tasks import DONE_TASK, OPEN_TASK
from indexer.text.words import WORD, is_unspaced

_TASKS: Final = r"(?:to-?dos?|(?:to-?do|action) items|tasks?|chores)"
_OPEN: Final = compile_late(
    r"\b(?:open|unfinished|outstanding|pending|remaining|undone|incomplete|unchecked|overdue|upcoming)"
    rf" {_TASKS}\b"
    rf"|\b{_TASKS}(?: [^\W\d_]+){{0,4}}? (?:open|due|overdue|outstanding|pending|unfinished|undone"
    r"|left|remain|remaining|not (?:yet )?(?:done|finished|completed))\b"
    r"|\b(?:still|left|remains|have|needs?) to (?:be )?(?:do|done|finish|finished)\b"
    r"(?! (?:with|to)\b)"
    r"|\b(?:action|open|outstanding|pending|remaining|unfinished) items\b|\bnext steps\b"
    r"|\bdo next\b|\b(?:is|are|['\u2019]s) (?:there )?still (?:left )?open\W*$|\bnoch offen\W*$"
    # Not "todo" alone, which is Spanish for all.
    r"|\bto-dos?\b|\btodo lists?\b|\btodos? (?:for|of|on|in)\b"
    r"|\b(?:my|our|the|any|which|what) todos?\b"
    r"|\boffene[nr]? (?:aufgaben|punkte|to-?dos?)\b|\bunerledigt\w*|\bnoch zu (?:tun|erledigen)\b"
    r"|\b(?:muss|müssen|soll|sollte|sollten|wollte|wollten) (?:ich|wir) noch"
    r" (?:alles )?(?:machen|tun|erledigen)\b"
    r"|\baufgaben (?:sind |noch ){1,2}offen\b|\bnächsten? schritte\b|\bprochaines étapes\b"
    r"|\bpróximos pas(?:os|sos)\b|\bprossimi passi\b|\bvolgende stappen\b"
    r"|\btâches (?:restantes|ouvertes|à faire|non terminées|en attente)\b"
    r"|\breste(?:nt|-t-ils?)? à faire\b"
    r"|\btareas (?:pendientes|abiertas|por hacer)\b|\b(?:queda|falta)n? por hacer\b"
    r"|\b(?:cose|attività|compiti) (?:da fare|apert[ei]|in sospeso)\b|\b(?:resta|rimane) da fare\b"
    r"|\btarefas (?:pendentes|abertas|em aberto|por fazer|a fazer)\b|\bpend[êe]ncias?\b"
    r"|\b(?:ainda )?(?:falta|temos que|preciso) (?:fazer|resolver)\b"
    r"|\bancora da fare\b|\b(?:devo|dobbiamo|resta|manca) ancora (?:da )?fare\b"
    r"|\bopen(?:staande)? (?:taken|punten|acties)\b|\bnog te (?:doen|regelen)\b"
    r"|\bmoet(?:en)? (?:(?:er|ik|we|wij|jij) )?nog (?:gebeuren|gedaan worden|doen|regelen)\b"
    r"|\bactiepunten\b|\btakenlijst\b"
    r"|\b(?:otwarte|niezrobione|zaległe|pozostałe|niedokończone) (?:zadania|sprawy)\b"
    r"|\bdo zrobienia\b|\blista zadań\b|\b(?:następne|kolejne) kroki\b"
    r"|\bjeszcze (?:muszę|musimy|mam|mamy|trzeba) (?:jeszcze )?zrobić\b"
    r"|\b(?:muszę|musimy|mam|mamy|trzeba) jeszcze zrobić\b"
    r"|\byap[ıi]lacak(?:lar[ıi]?| i[şs](?:ler)?)?\b"
    r"|\byap(?:[ıi]lmas[ıi]|mam|mam[ıi]z) gereken(?:ler)?\b"
    r"|\b(?:kalan|bekleyen|eksik|a[çc][ıi]k) (?:i[şs]ler|g[öo]revler)\b|\bsonraki ad[ıi]mlar\b"
    r"|\b(?:открыт|незаверш[её]нн|невыполненн)\w+ задач\w*"
    r"|\b(?:осталось|надо|нужно) сделать\b|\bещ[её] не сделал?[аио]?\b"
    r"|\b(?:öppna|ogjorda|oavslutade|återstående|kvarstående) (?:uppgifter(?:na)?|ärenden)\b"
    r"|\b(?:kvar|återstår) att göra\b|\batt[- ]göra-listan?\b|\bnästa steg\b"
    r"|\b(?:åbne|åpne|ufærdige|uferdige|udestående|utestående|manglende|gjenstående)"
    r" (?:opgaver|oppgaver)(?:ne)?\b|\b(?:tilbage|mangler (?:jeg|vi)) at gøre\b|\bnæste skridt\b"
    r"|\b(?:igjen|mangler (?:jeg|vi)) å gjøre\b|\bneste steg\b"
    r"|\b(?:avoimet|keskeneräiset|tekemättömät) (?:tehtävät|työt|asiat)\b"
    r"|\bvielä (?:tekemättä|tehtävä(?:nä)?)\b|\bseuraavat askeleet\b"
    r"|待办|未完成|还没(?:有)?(?:做完?|完成)"
    # Not why something was not done.
    r"|(?:还有|哪些|(?<!为)什么|任务)\w{0,5}?没有?(?:做完?|完成)"
    r"|下一步|(?:还有(?:什么|哪些)|还)要做|次のステップ|다음 단계"
    r"|未完了|やること|(?:残っている|残りの)タスク|まだ(?:やって|終わって|して)い?ない"
    r"|할 ?일|미완료|남은 (?:작업|일)|아직 (?:안|못) ?한|해야 (?:하|되)는 (?:일|것|거)"
    rf"{elsewhere.OPEN}"
)
_DONE: Final = compile_late(
    rf"\b(?:done|finished|completed|closed|checked) {_TASKS}\b"
    rf"|\b{_TASKS}(?: [^\W\d_]+){{0,4}}? (?:done|finished|completed|checked off)\b"
    r"|\berledigte[nr]? (?:aufgaben|punkte|to-?dos?)\b"
    r"|\bwas (?:ist|wurde|habe ich|haben wir) (?:schon |bereits |alles ){0,2}erledigt\b"
    r"|\b(?:klara|färdiga|avslutade|avklarade) (?:uppgifter(?:na)?|ärenden)\b"
    r"|\b(?:færdige|afsluttede|ferdige|fullførte|avsluttede) (?:opgaver|oppgaver)(?:ne)?\b"
    r"|\b(?:valmiit|tehdyt|suoritetut) (?:tehtävät|työt|asiat)\b"
    r"|\btâches (?:terminées|faites|finies)\b"
    r"|\btareas (?:hechas|terminadas|completadas)\b|\b(?:attività|compiti) (?:fatt|completat)[ei]\b"
    r"|\btarefas (?:feitas|concluídas)\b|\b(?:afgeronde|voltooide|gedane) taken\b"
    r"|\b(?:zrobione|wykonane|ukończone|zakończone) zadania\b"
    r"|\b(?:tamamlanan|biten|yapılan) (?:işler|görevler)\b"
    r"|\b(?:выполненн|завершённ|завершенн)\w+ задач\w*"
    r"|已完成的?(?:任务|事项)|完了した(?:タスク|作業)|완료(?:된|한) (?:작업|일)"
    rf"{elsewhere.DONE}"
)
# Each match holds one of these.
_HINTS: Final = (
    "task|todo|to-do|to do|to be d|to fin|chores|aufgaben|offene|erledig|zu tun|tâche"
    "|à faire|tarea|por hacer|da fare|ora fare|attività|compiti|tarefa|fazer|resolver|pendênc"
    "|pendenc|open taken|e taken|openstaande|nog |actiepunt|takenlijst|zadań|zrobić|kroki|sprawy"
    "|yapıl|yapil|gereken|işler|isler|görevler|gorevler|adım|adim"
    "|не сдела|te doen|zadania|zrobienia|задач|сделать|待办|未完|还没|已完|やること|タスク|할일"
    "|할 일|남은|완료|没|まだ|아직|해야|items|next step|do next|still open|still left|noch offen"
    "|uppgift|ärenden|göra|nästa s|opgaver|oppgaver|gøre|gjøre|næste s|neste s|tehtäv|työt|asiat"
    "|tekem|askel|noch mach|noch tun|noch alles"
    "|schritte|étapes|próximos pas|prossimi passi|stappen|下一步|要做|次のス|다음 단"
    f"|{elsewhere.HINTS}"
).split("|")

# Where no note has one of these, it asks for tasks by itself. "Todo" is also Spanish for all.
_TO_DO: Final = frozenset(
    ("todo", "todos", "task", "tasks", "aufgaben", "tâches", "tareas", "compiti", "tarefas")
)

# The factor of the words that ask for tasks, where some are marked.
_ASKING: Final = 0.1


def ask_for_tasks(postings: Postings, terms: Terms, typed: str) -> Terms:
    """Return *terms* with one for the tasks that were asked for in what was *typed*, if any are.

    The words that ask for them then count less: a list of tasks rarely holds them. They count as
    others do if a text begins with them, as below a heading.
    """
    marked, words = find_asked_tasks(typed)
    if not marked:
        words = [word for word in map(str.lower, terms.unknown) if word in _TO_DO]
        marked = OPEN_TASK if words else ""
    found = postings.frequency(marked) if marked else None
    if not found or not found.chunks:
        return terms
    # One alone is no word for anything else, as "to-do".
    asking = split_surfaces(" ".join(words))
    characters = (char for pair in asking if is_unspaced(pair) for char in pair)
    # Or a list is headed so: "## Next steps".
    is_said = len(asking) == 1 or postings.chunks_with(" ".join(words), first=True, most=1)
    for word in () if is_said else (*asking, *characters):
        terms = terms.damp(word, _ASKING)
    term = Term(marked, marked, (marked,), found.chunks, found.documents, role="same")
    unknown = {
        word: near
        for word, near in terms.unknown.items()
        if not (is_common(word) or {*split_surfaces(word.lower())}.issubset(asking))
    }
    return terms._replace(terms=(*terms.terms, term), unknown=unknown)


def find_asked_tasks(text: str) -> tuple[str, Sequence[str]]:
    """Return the word that the tasks *text* asks for have in the index, and the words that ask.

    These are in lowercase. The word is empty if *text* asks for no tasks.
    """
    lowered = text.lower()
    if not holds_any(lowered, _HINTS):
        return "", ()
    done, to_do = _DONE.search(lowered), _OPEN.search(lowered)
    if done and " not " not in done[0]:
        return DONE_TASK, WORD.findall(done[0])
    return (OPEN_TASK, WORD.findall(to_do[0])) if to_do else ("", ())
