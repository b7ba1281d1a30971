"""Questions for decisions, and the files that record them."""

import pytest
from small_memory import small_memory

from indexer.asking.decisions import asks_for_decision, find_choosing, holds_decisions


@pytest.mark.parametrize(
    "question",
    [
        "why did we choose Kafka?",
        "why not Kafka?",
        "reasons we switched to Kafka",
        "what did we decide about Kafka?",
        "was haben wir zu Kafka entschieden?",
        "wurde zu Kafka etwas beschlossen?",
        "qu'avons-nous décidé pour Kafka ?",
        "¿qué decidimos sobre Kafka?",
        "cosa abbiamo deciso su Kafka?",
        "past decisions",
        "rationale for the monorepo",
        "Warum haben wir uns für Kafka entschieden?",
        "¿por qué elegimos Kafka?",
        "为什么选择Kafka",
        "なぜKafkaを選んだのか",
        "Kafkaについて何を決めた",
        "Kafka 쓰기로 했어?",
        "이름을 뭐로 정했지?",
        "что мы решили насчёт Kafka",
        "какое решение по Kafka",
        "почему выбрали Kafka",
        "o que ficou decidido sobre Kafka?",
        "qual foi a decisao sobre Kafka",
        "por que escolhemos Kafka?",
        "perché abbiamo scelto Kafka?",
        "decisione su Kafka",
        "wat hebben we besloten over Kafka?",
        "wat was het besluit over Kafka",
        "waarom hebben we voor Kafka gekozen?",
        "co zdecydowaliśmy w sprawie Kafki?",
        "jaka była decyzja o Kafce",
        "co postanowiliśmy o Kafce",
        "dlaczego wybraliśmy Kafkę?",
        "Kafka konusunda ne karar verdik?",
        "Kafka hakkında ne kararlaştırdık",
        "neden Kafka'yı seçtik?",
        *("vad beslutade vi om Kafka", "varför valde vi Kafka?", "hvorfor valgte vi Kafka"),
        *("mitä päätimme Kafkasta", "miksi valitsimme Kafkan", "co jsme rozhodli o Kafce"),
        *("proč jsme zvolili Kafku", "proc jsme vybrali kafku", "що ми вирішили про Kafka"),
        *("чому обрали Kafka", "mit döntöttünk Kafkáról", "miért választottuk a Kafkát"),
        *("apa keputusan soal Kafka", "kenapa kita memilih Kafka", "מה החלטנו על Kafka"),
        *("למה בחרנו Kafka", "درباره کافکا چه تصمیمی گرفتیم"),
    ],
)
def test_a_decision_is_asked_for(question: str) -> None:
    """By its name, or by why something was chosen."""
    assert asks_for_decision(question)


@pytest.mark.parametrize(
    "question",
    ["", "why is Kafka so slow?", "what Anna chose", "как мы решили проблему", "글을 수정했어"],
)
def test_what_asks_for_no_decision(question: str) -> None:
    """A cause, or a choice without its reason."""
    assert not asks_for_decision(question)


def test_records_of_decisions_are_known_by_the_names_on_their_path() -> None:
    """Of a file or a folder, at the beginning of a name."""
    assert holds_decisions("blocks/decisions.md")
    assert holds_decisions("ADR/0007-kafka.md")
    assert holds_decisions("decision-log-2026.md")
    assert holds_decisions("решения.md")
    for name in ("decisoes", "decisões", "decisioni", "besluiten", "decyzje", "kararlar"):
        assert holds_decisions(f"blocks/{name}.md")
    assert holds_decisions("결정 2026.md")
    assert not holds_decisions("runbooks/kafka.md")
    assert not holds_decisions("adrian.md")


NOTES = {
    "runbooks/lag.md": "# Kafka lag\n\nAlert at 50,000 messages, then scale the group.\n",
    "adr/0007.md": (
        "# ADR 7: Kafka\n\n## Decision\n\nReplays are needed, so we move to Kafka.\n\n"
        "## Alternatives\n\nPulsar.\n"
    ),
    "projects/scanner.md": "# Scanner\n\nThe device has to be chosen.\n",
}


@pytest.mark.parametrize("question", ["why did we choose Kafka", "为什么选择Kafka"])
def test_the_record_comes_before_what_only_has_the_name(question: str) -> None:
    """Though it says the name less often, and nobody chose anything in its words."""
    with small_memory(NOTES) as index:
        assert index.search(question).hits[0].path == "adr/0007.md"
        assert index.search("why does Kafka lag").hits[0].path == "runbooks/lag.md"


MANY = {
    "kafka.md": (
        "# Kafka\n\nWe chose the number of partitions by load. Kafka lag is on the board. "
        "It has a reason: a consumer chokes.\n\n## Runbook\n\nUse one broker.\n"
    ),
    "decisions.md": (
        "# Decisions\n\n## 2025-01-14 Message broker\n\nKafka over RabbitMQ: replays.\n\n"
        "## 2025-02-11 Front end\n\nSvelte. Bundles are smaller.\n"
    ),
    "log.md": "# Log\n\n## 2025-09-01\n\nThe Kafka upgrade took long. Asked why.\n",
} | {f"{n}.md": f"# Note {n}\n\nThe shed has {n} spades.\n" for n in range(40)}


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ("why Kafka and not RabbitMQ", "decisions.md"),
        ("why do we use Kafka", "decisions.md"),
        ("reason for choosing Kafka", "decisions.md"),
        ("what was the reasoning behind Kafka", "decisions.md"),
        ("Warum haben wir Kafka gewählt?", "decisions.md"),
        # Reasons of what happened.
        ("why does Kafka lag", "kafka.md"),
        ("why did the Kafka upgrade take long", "log.md"),
    ],
)
def test_a_record_that_holds_what_is_asked_comes_first(question: str, path: str) -> None:
    """A note on the thing itself has its name everywhere, and may tell of other reasons."""
    with small_memory(MANY) as index:
        answer = index.search(question)
        assert answer.hits[0].path == path
        # Nobody misses the words that ask for the reason.
        assert "choos" not in (answer.note or "")


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("why did we choose Kafka", ["choose"]),
        ("the reason we use Kafka", ["reason", "use"]),
        ("how do I use Kafka", []),
        ("what Anna chose", []),
    ],
)
def test_words_that_ask_for_a_reason_are_known(question: str, words: list[str]) -> None:
    """No record has to say them."""
    assert list(find_choosing(question)) == words


def test_without_records_nothing_changes() -> None:
    """All places count as they did."""
    notes = {path: text for path, text in NOTES.items() if not holds_decisions(path)}
    with small_memory(notes) as index:
        assert index.search("why did we choose Kafka").hits[0].path == "runbooks/lag.md"


def test_a_section_of_decisions_is_a_record() -> None:
    """Of a project, say."""
    wind = "# Wind\n\n## Status\n\nThe wind vane spins.\n\n"
    notes = {"wind.md": f"{wind}## Key decisions\n\nNo heater, for the wind vane.\n"}
    with small_memory(notes | {"adr/1.md": "# One repository\n\nA monorepo.\n"}) as index:
        found = index.search("decisions on the wind vane").hits
        assert found[0].heading_path == ("Wind", "Key decisions")
