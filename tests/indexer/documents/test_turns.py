"""Headings that say who speaks: the turns of a talk are one text, other sections are not."""

import pytest

from indexer.documents.chunk import make_chunks
from indexer.documents.markdown import MOST_PIECES
from indexer.documents.parse import parse_document
from indexer.documents.turns import find_paths, find_speakers, find_turns, read_label
from indexer.model import Section


def sections_of(text: str) -> tuple[Section, ...]:
    """Return the sections of *text*."""
    return parse_document("a.md", text.encode()).sections


def paths_of(text: str) -> list[tuple[str, ...]]:
    """Return the heading path of each section of *text*."""
    sections = sections_of(text)
    return find_paths(sections, find_turns(sections))


def below(*headings: str) -> str:
    """Return a text with a line below each of *headings*."""
    return "\n\n".join(f"{heading}\n\nSome words." for heading in headings)


TALKS = [
    ("## User", "## Assistant"),
    ("## User", "## Assistant", "## User", "## Assistant"),
    ("### Human:", "### AI:", "### Human:"),
    ("## **User**", "## **Assistant**"),
    ("## 👤 User", "## 🤖 Assistant"),
    ("## User (2026-01-04 10:03)", "## Assistant (2026-01-04 10:04)"),
    ("## User — 10:03 AM", "## Assistant — 10:04 AM"),
    ("## [10:03:22] User", "## [10:04:01] Assistant"),
    ("## You said:", "## ChatGPT said:"),
    ("## Prompt", "## Response"),
    ("## System", "## User", "## Assistant", "## Tool", "## Assistant"),
    ("## 用户", "## 助手"),
    ("## Utente", "## Assistente"),
    ("## Utilizador", "## Assistente"),
    ("## Gebruiker", "## Assistent"),
    ("## Caroline", "## Melanie", "## Caroline", "## Melanie"),
    ("## Ana (1:56 pm)", "## Mel (1:57 pm)", "## Ana (1:59 pm)", "## Mel (2:02 pm)"),
]

OTHERS = [
    ("## 2026-01-04", "## 2026-01-05", "## 2026-01-06"),
    ("## Monday", "## Tuesday", "## Monday", "## Wednesday"),
    ("## Note", "## Note", "## Note"),
    ("## Standup 2026-01-04 10:00", "## Standup 2026-01-05 10:00"),
    ("## Standup, 4 May 10:00", "## Retro, 4 May 14:00", "## Standup, 5 May 10:00"),
    ("## User", "## Settings", "## Network"),
    ("## Model", "## Agent", "## System"),
    ("## User guide", "## Assistant guide", "## User rights"),
    ("## 1.1", "## Added", "## Fixed", "## 1.0", "## Added", "## Fixed"),
    ("## Week 1", "## Week 2", "## Week 3"),
    ("## Day 1", "### Good", "### Bad", "## Day 2", "### Good", "### Bad"),
    ("## Mon", "## Tue", "## Wed", "## Thu", "## Fri") * 2,
]


@pytest.mark.parametrize("headings", TALKS)
def test_turns_of_a_talk_have_no_heading_of_their_own(headings: tuple[str, ...]) -> None:
    """What is said in turn stands below the heading of the talk, whoever says it."""
    sections = sections_of(below("# A talk", *headings))
    assert find_turns(sections) == set(range(1, len(headings) + 1))
    assert set(find_paths(sections, find_turns(sections))) == {("A talk",)}


@pytest.mark.parametrize("headings", OTHERS)
def test_other_sections_keep_their_headings(headings: tuple[str, ...]) -> None:
    """Days, chapters and parts are sections, even if some are called alike."""
    sections = sections_of(below("# Notes", *headings))
    assert find_turns(sections) == frozenset()
    assert find_paths(sections, frozenset()) == [section.heading_path for section in sections]


def test_headings_within_a_turn_stay() -> None:
    """The parts of a long answer keep their own headings, below that of the talk."""
    text = below("# T", "## User", "## Assistant", "### First", "### Then", "## User", "## Later")
    paths = paths_of(text)
    assert paths == [("T",), ("T",), ("T",), ("T", "First"), ("T", "Then"), ("T",), ("T", "Later")]


@pytest.mark.parametrize(
    "turns",
    [
        ("**You said:**\n\n", "**ChatGPT said:**\n\n"),
        ("user: ", "assistant: "),
        ("## User\n\n", "## Assistant\n\n"),
        ("### User\n\n", "### Assistant\n\n"),
        ("#### User\n\n", "#### Assistant\n\n"),
    ],
)
def test_the_headings_of_an_answer_end_with_it(turns: tuple[str, str]) -> None:
    """Of any depth, whether turns have headings themselves or begin with who speaks."""
    asks, answers = turns
    talk = f"{asks}Why?\n\n{answers}So:\n\n### Steps\n\nWait.\n\n### Steps\n\nMore.\n\n"
    text = f"# T\n\n{talk}{talk}{asks}Thanks.\n"
    chunks = make_chunks(parse_document("a.md", text.encode()))
    paths = {chunk.text.split("\n")[-1]: chunk.heading_path for chunk in chunks}
    assert paths["Thanks." if "\n" in asks else f"{asks}Thanks."] == ("T",)
    assert paths["Wait."] == paths["More."] == ("T", "Steps")


def test_a_heading_right_above_a_turn_is_no_answers() -> None:
    """A file of several talks without a title keeps what each of them is called."""
    talk = "**User:** Why?\n\n**AI:** So.\n\n### Steps\n\nWait.\n\n**User:** Thanks.\n"
    chunks = make_chunks(parse_document("a.md", f"{talk}\n## Two\n\n{talk}".encode()))
    found = [chunk.heading_path for chunk in chunks]
    assert found == [(), ("Steps",), (), ("Two",), ("Two", "Steps"), ("Two",)]


def test_talks_are_found_below_each_heading() -> None:
    """Several talks in one file are as many texts."""
    talk = ("### User", "### Assistant")
    paths = paths_of(below("# All", "## One", *talk, "## Two", *talk))
    assert paths == [("All",)] + [("All", "One")] * 3 + [("All", "Two")] * 3


def test_a_turn_is_a_chunk_with_its_heading() -> None:
    """Who speaks is the first line of what they say."""
    document = parse_document("a.md", b"# T\n\n## User\n\nWhy?\n\n## Assistant\n\nSo.\n")
    chunks = make_chunks(document)
    assert [chunk.text for chunk in chunks] == ["# T", "## User\n\nWhy?", "## Assistant\n\nSo."]
    assert {chunk.heading_path for chunk in chunks} == {("T",)}


def test_a_turn_has_the_day_of_its_heading() -> None:
    """A day that stands beside who speaks is that of the turn."""
    text = "## User (2026-01-04 10:03)\n\nWhy?\n\n## Assistant (2026-01-05 10:04)\n\nSo.\n"
    chunks = make_chunks(parse_document("a.md", text.encode()))
    assert [chunk.date for chunk in chunks] == ["2026-01-04", "2026-01-05"]


def test_who_speaks_first_is_no_title() -> None:
    """A talk without a heading of its own is called like its file."""
    text = below("# User", "# Assistant", "# User")
    assert parse_document("talks/2026-01-04-boiler.md", text.encode()).title == "2026-01-04 boiler"
    assert parse_document("talks/users.md", below("# User", "# Roles").encode()).title == "User"


@pytest.mark.parametrize(
    ("heading", "label"),
    [
        ("User", "user"),
        ("**User:**", "user"),
        ("User (2026-01-04 10:03)", "user"),
        ("10:03 PM - User", "user"),
        ("Melanie Smith, 1:56 pm", "melanie smith"),
        ("2026-01-04", "2026 01 04"),
        ("Version 1.2", "version 1 2"),
        ("", ""),
    ],
)
def test_labels(heading: str, label: str) -> None:
    """A label is who speaks, without signs and times of day."""
    assert read_label(heading) == label


def test_the_rest_of_a_file_of_too_many_pieces_may_have_blank_lines() -> None:
    """Which begin no turn."""
    text = "x\n- x\n" * (MOST_PIECES // 2) + "\n\nuser: why\n\nassistant: so\n\n"
    assert speakers_of(text) == []


def test_turns_in_lines_are_chunks_of_their_own() -> None:
    """Without a blank line between them, too; what follows in the next lines is of the turn."""
    why, so = "word " * 40, "more " * 40
    text = f"At noon\nuser: {why}\nand {why}\nassistant: {so}\nuser: {why}\nassistant: {so}\n"
    chunks = make_chunks(parse_document("a.md", text.encode()))
    assert [chunk.first_line for chunk in chunks] == [1, 4, 5, 6]
    assert speakers_of(text) == [
        *((2, 3, "asker"), (4, 4, "program"), (5, 5, "asker"), (6, 6, "program"))
    ]


def speakers_of(text: str) -> list[tuple[int, int, str]]:
    """Return the first and last line of each turn in *text*, and who speaks."""
    document = parse_document("a.md", text.encode())
    return find_speakers(document.sections, document.turns, document.lines)


@pytest.mark.parametrize(
    ("asks", "answers"),
    [
        ("## User\n\n", "## Assistant\n\n"),
        ("**user**: ", "**assistant**: "),
        ("**You:** ", "**ChatGPT:** "),
        ("**You**\n\n", "**Claude**\n\n"),
        ("User: ", "Assistant: "),
        ("User: ", "System: "),
        ("Human (10:03): ", "AI (10:04): "),
        ("[10:03] user: ", "[10:04] assistant: "),
        ("用户\uff1a", "助手\uff1a"),
        ("[User] ", "[Assistant] "),
        ("[User]\n", "[Assistant]\n"),
        ("**[User, 10:03]** ", "**[Assistant, 10:04]** "),
        ("【用户】", "【助手】"),
        (r"\[User\] ", r"\[Assistant\] "),
        ("👤 **User**\n\n", "🤖 **Assistant**\n\n"),
        ("[2026/05/20 (Sat) 10:03] User: ", "[2026/05/20 (Sat) 10:04] Assistant: "),
        ("**User:** ", "**Claude 3.5 Sonnet:** "),
        ("User: ", "ChatGPT (GPT-4o): "),
        ("## User\n\n", "## GPT-4\n\n"),
        ("Ich: ", "KI: "),
        ("Moi : ", "Assistant : "),
        ("Kullanıcı: ", "Asistan: "),
        ("Användare: ", "Assistent: "),
        ("Käyttäjä: ", "Avustaja: "),
        ("Uživatel: ", "Asistent: "),
        ("Felhasználó: ", "Asszisztens: "),
        ("Користувач: ", "Асистент: "),
        ("Χρήστης: ", "Βοηθός: "),
        ("משתמש: ", "עוזר: "),
        ("المستخدم: ", "المساعد: "),
        ("उपयोगकर्ता: ", "सहायक: "),
        ("ผู้ใช้: ", "ผู้ช่วย: "),
        ("Người dùng: ", "Trợ lý: "),
        ("Pengguna: ", "Asisten: "),
        ("**Dana:** ", "**Assistant:** "),
        ("[Dana] ", "[ChatGPT] "),
        ("> [!user]\n> ", "> [!assistant]\n> "),
        (">[!nexus_user] **User** - 10:03\n> ", ">[!nexus_agent]- **Assistant** - 10:04\n> "),
    ],
)
def test_a_turn_is_the_askers_or_the_programs(asks: str, answers: str) -> None:
    """With all that stands below its begin, a heading or a list too, up to the next turn."""
    turns = (
        (f"{asks}Why?\n\n", "asker"),
        (f"{answers}Try this.\n\n### Steps\n\n1. Wait.\n\n", "program"),
        (f"{asks}It helped.\n\n", "asker"),
        (f"{answers}Good.\n", "program"),
    )
    expected, before = [], 0
    for text, speaker in turns:
        expected.append((before + 1, before + text.count("\n"), speaker))
        before += text.count("\n")
    assert speakers_of("".join(text for text, _ in turns)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "User: admin\n\nModel: X200\n",
        "Q: Why?\n\nA: Rain.\n",
        "Anna: Why?\n\nBen: Rain.\n",
        "Anna: Why?\n\nClaude: Rain.\n\nAnna: So?\n\nClaude: More rain.\n",
        "Date: 4 May\n\nAssistant: Petra\n",
        "Anna: Why?\n\nAI: So.\n\n" * 2 + "Ben: Why?\n\nAI: So.\n\n" * 2,
        "Claude: Rain.\n\nClaude: More rain.\n",
        "At 10:30 the user came.\n\nThe assistant: late.\n",
        "- user: Why?\n- assistant: Rain.\n",
        "User: admin\nSystem: Linux\nHost: x1\n",
        "User: admin\nAssistant: Jane Doe\n\nMy locker is number 9. It is small.\n",
        "Customer: Acme\nAssistant: Dr. Jane Doe\n\nCustomer: Beta Ltd.\nAssistant: Tom Roe\n",
        "Me: 3 points\nAI: 5 points\n\nMe: 4 points\nAI: 2 points\n",
        "Me: 10:30\n\nBot: 11:30\n",
        "Assistant: +41 44 123\nClient: +41 55 333\n",
        "Assistant: a program that helps.\nUser: whoever is helped.\n",
        "User: a person who types.\nAssistant: a program that helps.\n",
        "[System] boot\n[AI] model loaded\n[User] bob came\n[AI] model left\n[User] bob left\n",
        "[user]\nname = bob\n[assistant]\nname = x\n[user]\nname = ann\n[assistant]\nname = y\n",
        "[user]: http://a.example/a/long/way/to/go\n[assistant]: http://b.example/to\n",
        "[[User]]: one page\n[[Assistant]]: another\n",
        "user: bob\nassistant: amy\nuser: eve\nassistant: zoe\n",
        "Human: 85 %\nGPT-4: 88 %\nClaude 3.5: 90 %\n",
        "Date: 4 May\nAssistant: Petra\nDate: 5 May\nAssistant: Paul\n",
        "Doctor: Meier\n\nAssistant: Petra\n\nDoctor: Huber\n\nAssistant: Paul\n",
        "[User](https://a.example) and\n\n[Assistant](https://b.example) are roles.\n",
        "> [!question] User\n> Why?\n\n> [!tip] Rain\n> Wait.\n",
    ],
)
def test_other_texts_have_no_speakers(text: str) -> None:
    """Facts, lists of questions, people, and one who talks alone."""
    assert speakers_of(text) == []
