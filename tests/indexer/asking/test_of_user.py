"""What is asked of the user, whom notes call by name."""

import pytest
from small_memory import small_memory

from indexer.asking.of_user import ask_of_user
from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.question import Terms
from indexer.asking.terms import read_terms

NOTES = {
    "core.md": "# Core\n\nAda keeps bees in Graz (UTC+1).\n\n## Style\n\nShort answers.\n",
    "blocks/ada.md": "# Bees\n\nThe hive's scale and Ada's honey.\n",
    "blocks/food.md": "# Food\n\nFavourite cake: apple. Tea in the afternoon.\n",
}


def asked(postings: Postings, text: str) -> tuple[Terms, Terms]:
    """Return the terms of *text*, and these when asked of the user."""
    terms = read_terms(postings, parse_query(text))
    return terms, ask_of_user(postings, terms, text)


@pytest.mark.parametrize(
    "text",
    [
        *("where does the user live", "the user's timezone", "user timezone", "zona del usuario"),
        *("Zeitzone des Nutzers", "用户的时区", "does user keep bees", "what is user called"),
        *("Adresse der Nutzerin", "Wohnort des Users", "âge de l'utilisatrice", "idade da usuária"),
        *("morada do utilizador", "leeftijd van de gebruikster", "adres użytkownika"),
        *("adresa uživatele", "användarens adress", "brugerens adresse", "brukeren bor hvor"),
        *("käyttäjän osoite", "a felhasználó címe", "kullanıcının adresi", "kullanicinin adresi"),
        *("alamat pengguna", "tuổi của người dùng", "адрес пользователя", "адреса користувача"),
        *("διεύθυνση του χρήστη", "הכתובת של המשתמש", "عنوان المستخدم", "آدرس کاربر"),
        *("उपयोगकर्ता का पता", "ที่อยู่ของผู้ใช้", "ユーザーの住所", "使用者 住址", "사용자의 주소"),
    ],
)
def test_the_core_is_another_way_to_say_user(postings: Postings, text: str) -> None:
    """With its beginning; the answer does not say that the word occurs nowhere."""
    before, after = asked(postings, text)
    (core,) = after.terms[len(before.terms) :]
    assert (core.role, core.frequency, len(core.chunks)) == ("same", 1, 1)
    assert core.surface not in after.unknown


@pytest.mark.parametrize(
    "text",
    [
        *(
            "users in Graz",
            "add a user",
            "username",
            "reuse",
            "",
            "用户名",
            "ユーザー名",
            "사용자명",
        ),
        *("hva bruker vi til bier", "bruger vi honning"),
    ],
)
def test_who_speaks_of_others_asks_of_no_user(postings: Postings, text: str) -> None:
    """Such as those of a program."""
    before, after = asked(postings, text)
    assert after == before


@pytest.mark.parametrize("question", ["user's timezone", "how should I address the user?"])
def test_what_no_note_says_in_these_words_is_in_the_core(question: str) -> None:
    """Not where there is an apostrophe, which "user's" has as well."""
    with small_memory(NOTES) as index:
        found = index.search(question)
        assert found.hits[0].path == "core.md"
        assert "user" not in str(found.note)


def test_what_a_note_says_of_the_user_comes_first() -> None:
    """The core is only where to look if nothing else is known."""
    with small_memory(NOTES) as index:
        assert index.search("user favourite cake").hits[0].path == "blocks/food.md"
    notes = NOTES | {f"api/{n}.md": f"# Table {n}\n\nA user has a row {n}.\n" for n in range(5)}
    with small_memory(notes) as index:
        assert index.search("row of the user").hits[0].path.startswith("api/")


def test_the_core_is_no_rarer_than_what_notes_call_the_user() -> None:
    """Also in pairs of characters, of which none is the whole word."""
    notes = NOTES | {f"x/{n}.md": f"ユーザーは{n}月に来た。" for n in range(5)}
    with small_memory(notes | {"tea.md": "ユーザーは緑茶が好き。"}) as index:
        assert index.search("ユーザー 緑茶").hits[0].path == "tea.md"
        assert index.search("ユーザーは3月に").hits[0].path == "x/3.md"


@pytest.mark.parametrize("core", [None, "# Core\n\n## Style\n"])
def test_a_memory_without_a_core_has_no_other_way(core: str | None) -> None:
    """Its notes are found by their words; a new core has nothing but headings."""
    notes = {path: text for path, text in NOTES.items() if path != "core.md"}
    with small_memory(notes | ({"core.md": core} if core else {})) as index:
        assert index.search("the user's cake").hits[0].path == "blocks/food.md"
        assert "core.md" not in {hit.path for hit in index.search("who is the user?").hits}


def test_a_core_may_begin_with_headings() -> None:
    """What stands below them tells of the user."""
    with small_memory({"core.md": "# Core\n\n## About\n\n### Me\n\nAda, in Graz.\n"}) as index:
        assert "Graz" in index.search("the user's timezone").hits[0].snippet
