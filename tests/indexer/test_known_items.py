"""What is copied from a file, or known by heart: the place where it stands comes first."""

import random
from collections.abc import Callable, Iterator
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import small_memory

from indexer import Index

# Each stands in one file; its words, numbers and signs stand in others, too.
KNOWN = {
    "server.md": (
        "# Server\n\n"
        "- Log in with `ssh -p 2222 -i ~/.ssh/id_ed25519 deploy@example.org`.\n"
        "- Cron: `*/15 * * * * /usr/local/bin/backup.sh --full >/dev/null 2>&1`\n"
        "- `find . -name '*.py' -mtime -7` lists what is new.\n"
        "- Python 3.11.4, and 88 % of the disk.\n"
    ),
    "law.md": "# Law\n\nA lawyer for § 5 of it: 12,50 € an hour, from 13:07 on.[^1]\n",
    "garden.md": "# Garden\n\nTalked about #gardening with @anna_k 🎂, who has 4.5% of it ⏫\n",
    "notes.md": "# Notes\n\nTo be or not to be, that is the question. It is what it is.\n",
    "日本.md": "# 店\n\n営業時間は11:30〜14:00。\n",
}
# Five of each, for a word that stands more often is worth more there.
OTHERS = {
    f"2026-03-{day:02}.md": (
        f"# 2026-03-{day:02}\n\n- In the garden at 11:{day}, in the gardens at 14:30: it is 15 € or"
        f" 12 €, and 50 % of 5, 4, {day} or 88.\n- The question is what it was, and to be on time"
        f" at 13:{day}, or not; not that it is 2 or 1. Backup of disk 3, 11 and 4.\n"
        f"- The garden again: 3 or 5, {day} or 7. The -p of a port 2222 is no 15.\n"
    )
    for day in range(1, 29)
}


@pytest.fixture(scope="module")
def notes() -> Iterator[Index]:
    """Give the index of notes of which each holds something that is known, among other notes."""
    with small_memory({**OTHERS, **KNOWN}) as index:
        yield index


@pytest.mark.parametrize(
    ("typed", "file"),
    [
        # Numbers that stand apart elsewhere.
        ("12,50 €", "law.md"),
        ("12 50", "law.md"),
        ("13:07", "law.md"),
        ("3.11.4", "server.md"),
        ("88 %", "server.md"),
        ("4.5%", "garden.md"),
        ("11:30〜14:00", "日本.md"),
        # A number that everybody has, and the signs around it, which nobody else has.
        ("§ 5", "law.md"),
        ("[^1]", "law.md"),
        ("2>&1", "server.md"),
        ("*/15 * * * *", "server.md"),
        # What looks like words that must not occur.
        ("ssh -p 2222", "server.md"),
        ("find . -name '*.py'", "server.md"),
        ("-mtime -7", "server.md"),
        # A word in the form that it has there.
        ("#gardening", "garden.md"),
        ("gardening", "garden.md"),
        # Nothing but words that everybody uses.
        ("to be or not to be", "notes.md"),
        ("It is what it is", "notes.md"),
        ("IT IS WHAT IT IS", "notes.md"),
        ('"It is what it is"', "notes.md"),
        # No words at all.
        ("🎂", "garden.md"),
        ("⏫", "garden.md"),
        ("⏫\ufe0f", "garden.md"),
    ],
)
def test_where_all_that_was_typed_stands_comes_first(notes: Index, typed: str, file: str) -> None:
    """The only place with all that was typed is the first hit, and its snippet shows it."""
    result = notes.search(typed)
    assert result.hits[0].path == file, [hit.path for hit in result.hits]


def test_a_file_that_is_named_for_a_word_is_as_likely_meant(notes: Index) -> None:
    """For "recipe", the file Recipes comes first, and the place with just this form second."""
    with small_memory(
        {
            "recipes.md": "# Recipes\n\nRecipes of all kinds: recipes for soup and cake.\n",
            "chat.md": "# Chat\n\nAsked Tom about the recipe, too.\n",
            **OTHERS,
        }
    ) as index:
        assert [hit.path for hit in index.search("recipe").hits[:2]] == ["recipes.md", "chat.md"]
        assert index.search("recipes").hits[0].path == "recipes.md"


@pytest.mark.parametrize("typed", ["ADR 18", "adr-18", "ADR #18", "adr 0018"])
def test_a_record_is_found_by_its_kind_and_number(typed: str) -> None:
    """Before texts that mention it; if two files have that number, neither of them is meant."""
    texts = {
        "adr/0018-money.md": "# 18. Money as integers\n\nCents it is.\n",
        "adr/0180-time.md": "# 180. Time\n\nADR 18 is older.\n",
        "changelog.md": "# 2.17\n\n- integers (ADR 18), see ADR-18, adr 0018\n",
    }
    with small_memory(texts) as index:
        assert index.search(typed).hits[0].path == "adr/0018-money.md"
    with small_memory({**texts, "adr/0018-again.md": "# 18. Again\n\nNo.\n"}) as index:
        assert index.search(typed).hits[0].path == "changelog.md"


def test_another_name_of_a_file_is_known_as_well() -> None:
    """A file comes first for its alias, though other files have the words more often."""
    named = "---\naliases: [To the garden of it]\n---\n# Plan\n\nBeds, paths and a bench.\n"
    with small_memory({**OTHERS, "plan.md": named}) as index:
        assert index.search("to the garden of it").hits[0].path == "plan.md"


def test_only_the_best_of_many_such_places_is_moved() -> None:
    """Of several places with all that was typed, one moves to the top; the rest keep their rank."""
    daily = {
        f"2026-05-0{n}.md": f"# 2026-05-0{n}\n\n- At the pier with Ben.\n" for n in range(1, 10)
    }
    page = "# Pier\n\nThe pier is Ben's: he asks for the letter of the pier.\n"
    with small_memory({**daily, "pier.md": page}) as index:
        found = [hit.path for hit in index.search("pier with Ben").hits]
    assert found[0].startswith("2026-05")
    assert "pier.md" in found[:4]


def test_signs_that_everybody_types_are_no_question(notes: Index) -> None:
    """A single sign of the keyboard finds nothing, because it stands everywhere."""
    assert not notes.search("-").hits
    assert not notes.search("#").hits


@pytest.mark.parametrize(
    "typed",
    ["The Day After Tomorrow", "Q3", "Julio", "Two Days, One Night", "school year 2026/27",
     "Марта", "am Freitag, dem Hund", "2026 €", "2000 EUR", "14 juillet", "Catch-22", "1984"],
)  # fmt: skip
def test_what_is_called_like_a_time_is_first_or_second(typed: str) -> None:
    """A film, car, person or price that is named like a time is the first or the second hit."""
    days = {
        name: f"# {name[:10]}\n\n- Nothing of it: {name[8:10]} or 2026, two nights at the pier.\n"
        for month in (3, 7, 8, 11)
        for name in (f"2026-{month:02}-{day:02}.md" for day in range(1, 29))
    }
    with small_memory({**days, "things.md": f"# Things\n\nThere is {typed} as well.\n"}) as index:
        hits = index.search(typed, today=date(2026, 11, 24)).hits
    assert "things.md" in [hit.path for hit in hits[:2]]


def test_what_is_excluded_and_filtered_stays_so(notes: Index) -> None:
    """The place with all that was typed is left out if a filter or an exclusion says so."""
    assert "law.md" not in {hit.path for hit in notes.search("12,50 € -lawyer").hits}
    assert {hit.path for hit in notes.search("12,50 € path:2026").hits} <= OTHERS.keys()


def test_a_line_that_begins_with_a_sign_is_no_word_to_copy_behind_the_line_before() -> None:
    """The query "cat -dog" excludes dogs, though a list has "cat" and below it "-dog"."""
    notes = {"a.md": "# Cats\n\ncat\n-dog\n-cow\n", "b.md": "# Pets\n\nThe cat is here.\n"}
    with small_memory(notes) as index:
        assert [hit.path for hit in index.search("cat -dog").hits] == ["b.md"]


def test_what_a_sentence_ends_in_is_found_across_the_parts_of_a_long_line() -> None:
    """A text that lies across two parts of a long line is found, and its file comes first."""
    shelf = "The shelf holds a box of nails and a drum of screws, and so it will stay. "
    line = shelf * 6 + "Then come the hinges. And so on it goes. " + shelf * 6
    others = {
        f"{n}.md": f"# {n}\n\nAnd so on: the hinges goes. The hinges. And it.\n" for n in range(9)
    }
    with small_memory({"long.md": f"# Long\n\n{line}\n", **others}) as index:
        assert index.search("come the hinges. And so on").hits[0].path == "long.md"


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("lovi*", "a.md"),
        ("lovin*", "a.md"),
        ("goin*", "a.md"),
        ("wate*", "c.md"),
        ("inde*", "c.md"),
        ("beca*", None),
    ],
)
def test_what_begins_a_word_is_no_sign_of_the_small_words_beside_it(
    typed: str, first: str | None
) -> None:
    """A search for "goin*" finds "going", whose term is "go"; but "beca*" does not find "be"."""
    texts = {
        "a.md": "We are going, loving it.\n",
        "b.md": "In love we will go wa, in it, in this, and be.\n",
        "c.md": "Wa: the water indeed, in it.\n",
        **{f"{n}.md": "To be in it, to go: wa.\n" for n in range(30)},
    }
    with small_memory(texts) as index:
        assert next((hit.path for hit in index.search(typed).hits), None) == first


@pytest.mark.parametrize(
    ("typed", "note"),
    [
        ("9c55430", "Occurs nowhere: '9c55430' (searched '9c55430a7f' instead)."),
        ("git show 9C55430", "Occurs nowhere: '9C55430' (searched '9c55430a7f' instead)."),
        ("9c554", "Occurs nowhere: '9c554'."),
        ("c55430a", "Occurs nowhere: 'c55430a'."),
    ],
)
def test_a_hash_is_found_by_its_first_characters(typed: str, note: str) -> None:
    """Six characters or more of a hash find it, and the note says what was searched."""
    texts = {"git.md": "Show the commit 9c55430a7f, of git.\n", "b.md": "Git can show commits.\n"}
    with small_memory(texts) as index:
        result = index.search(typed)
    assert result.note == note
    assert [hit.path for hit in result.hits[:1]] == ["git.md"] * ("a7f" in note)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("9c55430a7f0de4c1", "9c55430"),
        ("of git 9C55430A7F0DE4C1", "9c55430"),
        ("1a2b3ed99", "1a2b3ed"),
        ("1234567abc", "1234567"),
        # Six characters are no hash, nor is what has other letters.
        ("77ab12cd", ""),
        ("9c55430xyz", ""),
    ],
)
def test_a_hash_finds_its_first_characters(typed: str, found: str) -> None:
    """Of a whole hash, a note may have the seven characters to which git shortens it."""
    texts = {
        "git.md": "Fixed in 9c55430, of git.\n",
        "b.md": "Change of 77ab12, in it.\n",
        "c.md": "Not in 1a2b3ed, nor 1234567.\n",
    }
    with small_memory(texts) as index:
        result = index.search(typed)
    word = next(word for word in typed.split() if word[0].isdecimal())
    instead = f" (searched '{found}' instead)" if found else ""
    assert result.note == f"Occurs nowhere: '{word}'{instead}."
    assert not found or found in result.hits[0].snippet


def test_a_name_in_another_style_is_not_missing() -> None:
    """Nor is it misspelt, though a similar name occurs."""
    texts = {
        "a.md": "Set `APP_MAX_RETRY_COUNT` to 3.\n",
        "b.md": "Set maxRetryAmount, maxEntryCount: max, retry, count. Where is it?\n",
    }
    with small_memory(texts) as index:
        result = index.search("maxRetryCount")
    assert result.note is None
    assert result.hits[0].path == "a.md"


WORDS = [
    *("the", "of", "and", "in", "it", "to", "Anna", "Ben", "paid", "met"),
    "3",
    "12",
    "10:30",
    "€",
]


def _lines() -> dict[str, list[str]]:
    rng = random.Random(7)
    return {
        f"n{file}.md": [" ".join(rng.choices(WORDS, k=rng.randint(4, 14))) for _ in range(9)]
        for file in range(40)
    }


LINES = _lines()


@pytest.fixture(scope="module")
def same_words() -> Iterator[Index]:
    """Give the index of files that have all words in common, each in orders of its own."""
    texts = {name: "\n\n".join(f"- {line}" for line in lines) for name, lines in LINES.items()}
    with small_memory(texts) as index:
        yield index


@given(
    name=st.sampled_from(sorted(LINES)),
    line=st.integers(0, 8),
    start=st.integers(0, 12),
    count=st.integers(4, 8),
    case=st.sampled_from([str, str.upper, str.lower]),
)
def test_any_words_of_a_line_lead_to_a_place_that_holds_them(
    same_words: Index, name: str, line: int, start: int, count: int, case: Callable[[str], str]
) -> None:
    """The first hit holds the typed words side by side, whatever their case."""
    words = LINES[name][line].split()
    typed = " ".join(words[start : start + count] or words)
    hits = same_words.search(case(typed)).hits
    assert typed in hits[0].snippet


FILES = {
    "index.md": (
        "# Index\n\n| Block | Summary |\n|---|---|\n"
        "| car.md | Car - services, insurance, fines |\n| kiln.md | Built with Bo |\n"
        "| minutes.md | Minutes of the club |\n"
    ),
    "car.md": "---\nsummary: Car - services, insurance, fines\n---\n# Car\nFine: 80 euro\n",
    "kiln.md": "---\nsummary: Built with Bo\n---\n# Kiln\nFires to 1200 degrees.\n",
    "minutes.md": "---\nsummary: Minutes of the club\n---\n# Minutes\nBudget for the kiln.\n",
}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("fines", "car.md"),
        ("insurance", "car.md"),
        ("Minutes of the club", "minutes.md"),
        ("the kiln", "kiln.md"),
        ("tell me about the kiln", "kiln.md"),
        ("budget for the kiln", "minutes.md"),
    ],
)
def test_a_file_comes_before_what_repeats_or_mentions_its_name(typed: str, first: str) -> None:
    """The table of all files says what their headers say; an article is no part of a name."""
    with small_memory({**OTHERS, **FILES}) as index:
        assert index.search(typed).hits[0].path == first
