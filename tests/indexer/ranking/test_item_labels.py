"""Items of a list that say what they are about come before the talk about it."""

import pytest
from small_memory import small_memory

from indexer.asking.contents import Contents
from indexer.asking.question import Question, Terms
from indexer.ranking.item_labels import prefer_items_about
from indexer.ranking.ranked import Ranked

NOTES = {f"{n}.md": f"# Note {n}\n\nThe shed has {n} spades.\n" for n in range(40)} | {
    "house.md": (
        "# House\n\n- Spare key: with Mrs Patel at number 12.\n"
        "- **Passports**: blue folder, second drawer.\n- Fuse box: hall.\n"
    ),
    "log.md": (
        "# Log\n\n## 2026-06-05\n\nLost the spare key, had the key cut, and the key was dear.\n\n"
        "## 2026-07-05\n\nThe bank wanted to see a passport, and a bill for power.\n"
    ),
    "times.md": "# Times\n\n- Walk at 14:30\n- Site: https://site.example/spare\n",
    "zh.md": "# 家\n\n- 护照：在蓝色文件夹里\n- 钥匙：在邻居那里\n",
    "zh-log.md": "# 日志\n\n## 2026-06-05\n\n银行要看护照，护照找了很久，护照真麻烦。\n",
}


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ("where is the spare key", "house.md"),
        ("spare key", "house.md"),
        # In another form, and in emphasis.
        ("where is my passport", "house.md"),
        ("护照在哪里", "zh.md"),
        # What is asked is not what the item is about.
        ("who lost the spare key", "log.md"),
        ("what did the bank want", "log.md"),
    ],
)
def test_the_item_about_it_comes_first(question: str, path: str) -> None:
    """Though it says little, and the log has more of the question's words."""
    with small_memory(NOTES) as index:
        assert index.search(question).hits[0].path == path


@pytest.mark.parametrize(
    ("question", "path", "tells"),
    [
        ("where is the spare key", "house.md", True),
        ("where is the spare key of the shed", "house.md", True),
        ("where is the key", "house.md", False),
        ("spare site", "times.md", True),
        ("walk at", "times.md", False),
        ("6 June 2026", "log.md", False),
    ],
)
def test_all_telling_words_of_its_label_are_asked_for(
    question: str, path: str, *, tells: bool
) -> None:
    """A time of day and an address are no labels."""
    with small_memory(NOTES) as index:
        hits = index.search(question, explain=True).hits
        parts = next(hit.parts for hit in hits if hit.path == path)
        assert parts is not None
        assert (parts.place_answer > 0) == tells


def test_places_without_such_an_item_stay_as_they_are(contents: Contents) -> None:
    """So that nobody needs to put them in order again."""
    places = [Ranked(0.5, document, 0, 1.0) for document in (1, 2)]
    question = Question(Terms((), (), {}), " heron ", ())
    assert prefer_items_about(contents, question, places, 2, None) is places
