"""Words that the stemmer takes for others are kept apart from them, in texts and questions."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from small_memory import paths, small_memory

from indexer.asking.tokenizer import Tokenizer
from indexer.text.distinct import MARK, find_distinct, keep_distinct
from indexer.text.folding import fold_letters
from indexer.text.small_words import FUNCTION_WORDS, is_common, is_small_elsewhere
from indexer.text.words import prepare_phrase, prepare_text, prepare_texts

WORDS = find_distinct("")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("news", "new"), ("wedding", "wed"), ("evenings", "even"), ("organs", "organization"),
        ("organic", "organ"), ("university", "universe"), ("generators", "general"),
        ("community", "communication"), ("imported", "important"), ("physics", "physical"),
        ("accountant", "account"), ("experiments", "experience"), ("depart", "department"),
        ("engineering", "engine"), ("marie", "mary"), ("hospitality", "hospital"),
        ("pasted", "past"), ("authorities", "author"), ("herring", "her"), ("apart", "apartment"),
        ("ines", "in"), ("In\u00e9s", "in"), ("ate", "at"), ("ores", "or"), ("canned", "can"),
        ("gps", "gp"), ("ups", "up"), ("wes", "we"), ("howe", "how"), ("willing", "will"),
        ("\u00c5se", "as"), ("carrie", "carry"), ("beate", "beat"), ("signe", "signed"),
        ("added", "ad"), ("died", "di"), ("tied", "ti"), ("lies", "li"),
        ("dyed", "dy"), ("erred", "er"), ("GA", "gas"),
    ],
)  # fmt: skip
def test_words_that_have_nothing_to_do_with_each_other_are_two(
    tokenizer: Tokenizer, one: str, other: str
) -> None:
    """Unrelated words have different terms, whatever the stemmer would cut."""
    (first, _), (last, _) = tokenizer.terms(f"{one} {other}")
    assert first != last


@pytest.mark.parametrize(
    "forms",
    ["organ organs", "communicate communicates communicating communication communicators",
     "authority authorities", "depart departs departed departing", "witness witnesses witnessed",
     "organize organized organization organizations", "general generally", "engineer engineers",
     "experiment experiments experimental", "generate generated generation", "paste pasting",
     "university universities", "responsible responsibly responsibilities", "polite politely",
     "literal literally", "community communities", "animate animation animator",
     "Ines In\u00e9s INE\u0301S", "presentation pr\u00e9sentation pr\u00e9sentations", "ore ores",
     "add adds added adding"],
)  # fmt: skip
def test_forms_of_one_word_stay_one(tokenizer: Tokenizer, forms: str) -> None:
    """The stemmer still cuts the endings after the mark."""
    assert len({term for term, _ in tokenizer.terms(forms)}) == 1


def test_no_small_word_is_among_them() -> None:
    """Function words have no mark: they are known by their spelling. US is a country, too."""
    small = [w for w in WORDS if w in FUNCTION_WORDS or is_common(w) or is_small_elsewhere(w)]
    assert small == ["us"]


def test_the_mark_is_one_of_whole_words_only() -> None:
    """Only whole tokens are marked: no parts of words, and none with letters beyond ASCII."""
    assert keep_distinct("News, newsy NEWS/snews news1 news_2") == (
        f"News{MARK}, newsy NEWS{MARK}/snews news1 news{MARK}_2"
    )
    assert keep_distinct("newsé énews “news” — news…") == (
        f"newsé énews “news{MARK}” — news{MARK}…"
    )
    assert (
        keep_distinct("news news communications") == f"news{MARK} news{MARK} communic{MARK}ations"
    )
    assert keep_distinct("news_2 é _news") == f"news{MARK}_2 é _news{MARK}"
    assert keep_distinct("") == ""
    assert keep_distinct("nothing of it") == "nothing of it"


def test_texts_are_marked_and_questions_are_read_as_they_were_typed() -> None:
    """A question gets its marks later, as terms; parts of names are words, too."""
    assert prepare_text("the news") == f"the news{MARK}"
    assert prepare_texts(["old news", "NewsFeed", "x"])[:2] == [
        f"old news{MARK}",
        f"NewsFeed News{MARK} Feed ",
    ]
    assert prepare_phrase("the news") == f"the news{MARK}"
    assert prepare_text("the news", for_query=True) == "the news"


@given(st.lists(st.sampled_from(["news", "organ", "s", " ", "é", "\0", "-", "Import", "\ue001"])))
def test_nothing_but_marks_is_added(parts: list[str]) -> None:
    """Without its marks, any prepared text is what it was."""
    text = fold_letters("".join(parts))
    assert keep_distinct(text).replace(MARK, "") == text


FILES = {
    "blocks/diary.md": "# Diary\n\n## Wed 2026-05-06\n\nPlanted beans, new beans.\n\n"
    "## Wed 2026-05-13\n\nRain all day, even in the new shed.\n",
    "blocks/ida.md": "# People\n\nIda: allergic to nuts; wedding in June in Kiel, forty guests. Ida"
    " sent the news by letter one evening, on communications and organs.\n",
}


@pytest.mark.parametrize(
    "question",
    ["when is the wedding?", "what about the news?", '"the news"', "news*", "communicat*", "organ",
     "evening", "comunication", "the wedings", "WEDDINGS"],
)  # fmt: skip
def test_a_question_finds_the_word_that_it_asks_for(question: str) -> None:
    """It is the first hit, also by a phrase, a prefix or a misspelling."""
    with small_memory(FILES) as index:
        assert paths(index.search(question))[0] == "blocks/ida.md"


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("which university is it?", "Such a big universe."),
        ("university", "The universe is big."),
        ("who plays the organ?", "That organization is big."),
        ("the organization", "That organ is big."),
        ("an experiment", "Some experience is needed."),
        ("experience", "Some experiments are needed."),
        ("the depart", "This department is big."),
    ],
)
def test_a_word_that_occurs_nowhere_does_not_find_what_only_looks_like_it(
    question: str, kept: str
) -> None:
    """Neither as a form of it nor as a relative."""
    notes = {"a.md": f"# Other\n\n{kept}\n", "b.md": "# Notes\n\nIt rained in June.\n"}
    with small_memory(notes) as index:
        assert "a.md" not in paths(index.search(question))


@pytest.mark.parametrize(
    ("question", "kept"),
    [("organ", "The organist is big."), ("organist", "The organ is big.")],
)
def test_a_word_still_finds_its_relatives(question: str, kept: str) -> None:
    """Those that do not only look like it."""
    with small_memory({"a.md": f"# Other\n\n{kept}\n", "b.md": "# B\n\nIt rained.\n"}) as index:
        assert "a.md" in paths(index.search(question))


def test_a_marked_word_is_shown_as_it_is_written() -> None:
    """The mark is never shown: neither in a hit nor in an explanation."""
    with small_memory(FILES) as index:
        result = index.search("communication evening news accountant")
        assert MARK not in str(result)
        assert "'accountant'" in str(result.note)
        assert MARK not in str(index.search("eveningz wedings").note)
    with small_memory({"a.md": "# A\n\nOrganization of it.\n"}) as index:
        assert "phrase occurs nowhere" in str(index.search('"organ"').note)


@pytest.mark.holds("TRUTH")
@given(
    st.lists(
        st.lists(
            st.sampled_from(
                [
                    *(
                        "news",
                        "_",
                        "é",
                        " ",
                        "東",
                        "2",
                        "-",
                        "x",
                        "\0",
                        "ạ",
                        "\u2019я",
                        "м³",
                        "ש\u05f3",
                    ),
                    *("%20", "%C3%A9", "fooBar", "C#", "\ud800"),
                ]
            )
        ).map("".join),
        min_size=1,
        max_size=4,
    )
)
@example(["news_2", "é"])
def test_a_mark_does_not_depend_on_the_texts_beside(texts: list[str]) -> None:
    """A text has the same marks alone as among others, so it can be removed from the index."""
    assert [*prepare_texts(texts)] == [prepare_text(text) for text in texts]


@pytest.mark.parametrize("question", ["Ines", "In\u00eas", "tell me about In\u00e9s"])
def test_a_name_finds_no_small_word(question: str) -> None:
    """With its accent or without, whatever is left of it: "Ines" would be each "in"."""
    notes = {f"{n}.md": f"# Note {n}\n\nTell Rosa that {n} are in the shed.\n" for n in range(9)}
    with small_memory({**notes, "guests.md": "# Guests\n\nIn\u00eas comes at eight.\n"}) as index:
        assert paths(index.search(question))[0] == "guests.md"
        assert paths(index.search("In\u00eas")) == ["guests.md"]
