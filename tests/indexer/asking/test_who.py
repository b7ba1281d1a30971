"""Questions who or what something is, and the line that tells."""

import pytest

from indexer.asking.answer_types import find_answer_type


@pytest.mark.parametrize(
    "question",
    [
        "who is Ada?",
        "Who's Ada",
        "what is Ada",
        "whats ada",
        "who is the Ada",
        "wer ist Ada",
        "was ist Ada",
        "qui est Ada ?",
        "¿quién es Ada?",
        "chi è Ada?",
        "кто такая Ada?",
        "cos'è Ada?",
        "что такое Ada?",
        "quem é Ada?",
        "Quem é a Ada?",
        "quem e Ada",
        "quem era o Ada?",
        "o que é Ada?",
        "chi e Ada",
        "chi era Ada?",
        "che cos'è Ada?",
        "cosa è la Ada?",
        "wie is Ada?",
        "Wie was de Ada ook alweer?",
        "wat is Ada?",
        "kto to jest Ada?",
        "kto to Ada",
        "kim jest Ada?",
        "Kim była Ada?",
        "co to jest Ada?",
        "Ada kim?",
        "Ada kimdir?",
        "kim bu Ada?",
        "Ada nedir?",
        "¿quién era Ada?",
        "qui était Ada ?",
        "vem är Ada?",
        "hvem er Ada?",
        "kdo je Ada?",
        "хто такий Ada?",
    ],
)
def test_who_asks_who_somebody_is_wants_the_entry_of_that_name(question: str) -> None:
    """A heading, or a line that begins with the name, perhaps a surname, and a sign."""
    kind = find_answer_type(question)
    assert kind
    assert kind.look == "entry"
    assert {*kind.asking}.isdisjoint(["ada"])
    entries = (
        "- Ada: plumber|* **Ada** (plumber)|Ada Wenger \u2013 plumber|## Ada|- Dr. Ada Ro, cook"
    )
    for entry in entries.split("|"):
        assert kind.holds.search(f"# People\n{entry}\n- Bo: baker\n"), entry
    others = "- Call Ada: plumber|Ada came, and Bo|- Adam: plumber|2026-05-04 Ada: rang"
    for other in others.split("|"):
        assert not kind.holds.search(f"# People\n{other}\n"), other


@pytest.mark.parametrize(
    "question",
    [
        "who moved",
        "what is it that Ada said",
        "what does Ada do",
        "what is Ada's job",
        "what is Ada\u2019s job",
        "who is she",
        "chi è di turno",
        "quem é que vem",
        "Ada'nın doktoru kim",
        "kim geldi",
        "wie is er ziek",
    ],
)
def test_more_than_a_name_has_no_entry(question: str) -> None:
    """Then anything may answer."""
    assert find_answer_type(question) is None


def test_a_small_word_elsewhere_may_be_a_name_in_english() -> None:
    """Or the initials of what somebody is."""
    kind = find_answer_type("who is our VC")
    assert kind
    assert kind.holds.search("- VC: Nadir")


def test_a_name_may_end_in_an_s() -> None:
    """Only an apostrophe makes it somebody's."""
    kind = find_answer_type("who is Lars Berg")
    assert kind
    assert kind.holds.search("- Lars Berg: smith")


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("gulsen aktas kim", "- **Gülşen Aktaş**: editör"),
        ("kim jest zofia zak", "- Zofia Żak: sąsiadka"),
        ("quem e goncalo", "## Gonçalo"),
        ("chi e Nicolo", "- Nicolò: idraulico"),
        ("Who is Gülşen", "- Gülşen: editor"),
    ],
)
def test_a_name_is_known_without_its_accents(question: str, line: str) -> None:
    """As people type it on a phone."""
    kind = find_answer_type(question)
    assert kind
    assert kind.holds.search(line)
