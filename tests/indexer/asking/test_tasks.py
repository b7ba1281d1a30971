"""Questions for what is to do, or is done, ask for items with boxes."""

import pytest

from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.question import Terms
from indexer.asking.tasks import ask_for_tasks, find_asked_tasks
from indexer.asking.terms import read_terms
from indexer.text.tasks import DONE_TASK, OPEN_TASK

# Tasks to do, and none that is done.
NOTES = {
    "boat.md": "# Boat\n\n- [ ] paint\n- [ ] sail\n",
    "advice.md": "# Advice\n\nOpen the box of tasks. Done.\n",
    "plan.md": "# Plan\n\n## Next steps\n\nSell it.\n",
}


def asked(postings: Postings, text: str) -> tuple[Terms, Terms]:
    """Return the terms of *text*, and these when asked for tasks."""
    terms = read_terms(postings, parse_query(text))
    return terms, ask_for_tasks(postings, terms, text)


def test_tasks_are_a_term_and_the_words_for_them_count_less(postings: Postings) -> None:
    """All other words as much as before; nothing is said of words for tasks that occur nowhere."""
    before, after = asked(postings, "Unfinished tasks boat")
    *others, term = after.terms
    assert (term.text, term.frequency, term.role) == (OPEN_TASK, 1, "same")
    factors = {term.surface: term.factor for term in before.terms}
    less = {"Unfinished", "tasks"}
    assert {t.surface: t.factor for t in others} == {
        word: factor * (0.1 if word in less else 1.0) for word, factor in factors.items()
    }
    assert set(before.unknown) == {"Unfinished"}
    assert not after.unknown


def test_words_that_a_list_is_headed_with_count_as_others_do(postings: Postings) -> None:
    """The list may have no boxes; but not where the words only stand amid others."""
    before, after = asked(postings, "what are the next steps?")
    assert after.terms[:-1] == before.terms
    assert after.terms[-1].text == OPEN_TASK


def test_pairs_that_ask_for_tasks_count_less(postings: Postings) -> None:
    """In a script without spaces, as words do elsewhere; nothing is said of them, either."""
    before, after = asked(postings, "残っているタスク boat")
    factors = {term.surface: term.factor for term in before.terms}
    less = {t.surface for t in after.terms if t.factor < factors.get(t.surface, 0.0)}
    assert less == {"残", "残っ", "って", "てい", "いる", "るタ", "タス", "スク"}
    assert (set(before.unknown), set(after.unknown)) == ({"タスク"}, set())


def test_what_occurs_nowhere_is_still_told(postings: Postings) -> None:
    """Unless it asks for tasks, or is small."""
    assert set(asked(postings, "open tasks of my dinghy")[1].unknown) == {"dinghy"}


@pytest.mark.parametrize("text", ["todo boat", "Aufgaben Boat"])
def test_a_word_for_tasks_asks_for_them_where_no_note_has_it(postings: Postings, text: str) -> None:
    """By itself; "todo" is Spanish for all, and then occurs in notes."""
    before, after = asked(postings, text)
    assert [term.text for term in after.terms[len(before.terms) :]] == [OPEN_TASK]
    assert not after.unknown


@pytest.mark.parametrize("text", ["done tasks", "boat"])
def test_without_such_tasks_all_stays_as_it_is(postings: Postings, text: str) -> None:
    """As for a question that asks for none."""
    before, after = asked(postings, text)
    assert after is before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Open tasks", "open tasks"),
        ("what is still to do on the boat?", "still to do"),
        ("What is left to be done?", "left to be done"),
        ("which tasks for the boat are not done yet", "tasks for the boat are not done"),
        ("what tasks remain", "tasks remain"),
        ("outstanding action items", "outstanding action items"),
        ("to-dos for the kitchen", "to dos"),
        ("my todos", "my todos"),
        ("tasks due this month", "tasks due"),
        ("any overdue tasks?", "overdue tasks"),
        ("what are the next steps for the boat", "next steps"),
        ("船还有哪些任务没做完", "还有哪些任务没做完"),
        ("哪些没有完成", "哪些没有完成"),
        ("まだ終わっていないこと", "まだ終わっていない"),
        ("残りのタスク", "残りのタスク"),
        ("아직 안 한 일", "아직 안 한"),
        ("남은 일", "남은 일"),
        ("что нужно сделать", "нужно сделать"),
        ("что я ещё не сделала", "ещё не сделала"),
        ("해야 하는 일", "해야 하는 일"),
        ("what should I do next?", "do next"),
        ("open items", "open items"),
        ("What is still open?", "is still open"),
        ("Was ist noch offen?", "noch offen"),
        ("nächste Schritte", "nächste schritte"),
        ("los próximos pasos", "próximos pasos"),
        ("下一步", "下一步"),
        ("Offene Aufgaben am Boot", "offene aufgaben"),
        ("Was ist noch zu tun?", "noch zu tun"),
        ("Was müssen wir noch machen?", "müssen wir noch machen"),
        ("Que reste-t-il à faire ?", "reste t il à faire"),
        ("öppna uppgifter", "öppna uppgifter"),
        ("Vad är kvar att göra?", "kvar att göra"),
        ("åbne opgaver", "åbne opgaver"),
        ("Hvad mangler vi at gøre?", "mangler vi at gøre"),
        ("Hva er igjen å gjøre?", "igjen å gjøre"),
        ("gjenstående oppgaver", "gjenstående oppgaver"),
        ("avoimet tehtävät", "avoimet tehtävät"),
        ("Mitä on vielä tekemättä?", "vielä tekemättä"),
        ("tâches restantes", "tâches restantes"),
        ("tareas pendientes del barco", "tareas pendientes"),
        ("Что осталось сделать?", "осталось сделать"),
        ("pendências da obra", "pendências"),
        ("o que ainda falta fazer no barco?", "ainda falta fazer"),
        ("tarefas em aberto", "tarefas em aberto"),
        ("cosa c'è ancora da fare per la barca?", "ancora da fare"),
        ("cosa devo ancora fare?", "devo ancora fare"),
        ("lista delle cose da fare", "cose da fare"),
        ("wat moet er nog gebeuren aan de boot?", "moet er nog gebeuren"),
        ("wat moeten we nog doen?", "moeten we nog doen"),
        ("wat is er nog te regelen", "nog te regelen"),
        ("openstaande punten van de boot", "openstaande punten"),
        ("co jeszcze muszę zrobić?", "jeszcze muszę zrobić"),
        ("co mamy jeszcze do zrobienia", "do zrobienia"),
        ("lista zadań", "lista zadań"),
        ("zaległe sprawy", "zaległe sprawy"),
        ("kolejne kroki", "kolejne kroki"),
        ("tekne için yapılacaklar", "yapılacaklar"),
        ("urla evi icin yapilacak isler", "yapilacak isler"),
        ("tekne için yapılması gerekenler neler", "yapılması gerekenler"),
        ("kalan işler", "kalan işler"),
        ("船的待办事项", "待办"),
        ("vad har jag kvar att fixa", "kvar att fixa"),
        ("vad måste jag fortfarande göra", "måste jag fortfarande göra"),
        ("hva skal jeg fortsatt gjøre", "skal jeg fortsatt gjøre"),
        ("mitä minun pitää vielä tehdä", "vielä tehdä"),
        ("mita viela pitaa tehda", "viela pitaa tehda"),
        ("co ještě musím udělat", "ještě musím udělat"),
        ("co jeste zbyva udelat", "zbyva udelat"),
        ("nedokončené úkoly", "nedokončené úkoly"),
        ("що мені ще треба зробити", "ще треба зробити"),
        ("які справи ще не зроблені?", "ще не зроблені"),
        ("mit kell még megcsinálnom", "még megcsinálnom"),
        ("mit kell meg elintezni", "meg elintezni"),
        ("milyen teendők vannak", "teendők"),
        ("apa yang belum selesai", "belum selesai"),
        ("מה עוד צריך לעשות", "עוד צריך לעשות"),
        ("چه کارهایی مانده", "چه کارهایی مانده"),
        ("やること", "やること"),
        ("보트 할 일", "할 일"),
    ],
)
def test_what_is_to_do_is_asked_for(text: str, words: str) -> None:
    """With the words that say so."""
    marked, asking = find_asked_tasks(text)
    assert (marked, " ".join(asking)) == (OPEN_TASK, words)


@pytest.mark.parametrize(
    "text",
    [
        "completed tasks",
        "which boat tasks are done?",
        "finished to-dos",
        "erledigte Aufgaben",
        "zrobione zadania",
        "tamamlanan görevler",
        "gedane taken",
        "Was ist schon erledigt?",
        "klara uppgifter",
        "færdige opgaver",
        "fullførte oppgaver",
        "valmiit tehtävät",
        "已完成的任务",
        *("vad är redan gjort", "hvad er allerede gjort", "mitä on jo tehty?", "co už je hotové?"),
        *(
            "co jsem už udělala",
            "що вже зроблено?",
            "mit csináltam már meg",
            "apa yang sudah selesai",
        ),
        *("מה כבר עשיתי", "کارهای انجام شده"),
    ],
)
def test_what_is_done_is_asked_for(text: str) -> None:
    """In its own word."""
    assert find_asked_tasks(text)[0] == DONE_TASK


@pytest.mark.parametrize(
    "text",
    [
        "",
        "what does that have to do with the boat",
        "what did I do in May",
        "what do I have to do to renew my passport",
        "which items are left in stock",
        "todo lo que compré",
        "the task queue",
        "open windows",
        "which shop is still open on Sunday",
        "the next step after sanding",
        "what are the items in the box",
        "photos taken in Rome",
        "when is the party done",
        "为什么没做完",
        "quanto falta para o Natal",
        "cosa ho da fare domani con Ada",
        "wat gebeurt er vrijdag",
        "jak to zrobić",
        "kalan para",
        "vad ska vi göra i Lund",
        "ist die Rechnung von Ida erledigt",
        "hva skal vi gjøre i mai",
        *("що зробив Андрій", "co udělat s pohovkou", "mit csináltam tegnap", "már megint fáj"),
        *("meg mit vettünk", "hogyan kell megcsinálni a pitét", "vad gjorde vi", "hotový dům"),
    ],
)
def test_other_questions_ask_for_no_tasks(text: str) -> None:
    """Although they have some of these words."""
    assert find_asked_tasks(text) == ("", ())
