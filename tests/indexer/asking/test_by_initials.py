"""Questions and notes that call a thing by its initials, or by its words."""

import pytest
from small_memory import small_memory

NOTES = {
    "trip.md": "# Trip\n\nWe stay in NYC for a week, then two in Los Angeles.\n",
    "course.md": "# Course\n\nThe course on machine learning begins in May.\n",
    "visa.md": "# Visa\n\nFor the US a visa takes six weeks.\n",
    "tax.md": "# Tax\n\nValue added tax is due in July.\n",
    "bus.md": "# STATUS\n\nThe BUS took us there.\n",
    "opera.md": "# Opera\n\nIt took us to a new city. A learning curve for the machine on stage.\n",
    "tea.md": "# Tea\n\nGreen tea, ten minutes. There is a single sign on it.\n",
}


@pytest.mark.parametrize(
    ("asked", "file"),
    [
        ("when are we in New York City?", "trip.md"),
        ("hotel in LA", "trip.md"),
        ("ML course", "course.md"),
        ("visa for the United States", "visa.md"),
        ("when is VAT due", "tax.md"),
        ("vat", "tax.md"),
    ],
)
def test_one_finds_the_other(asked: str, file: str) -> None:
    """Before what has the single words; and nothing is said to occur nowhere."""
    with small_memory(NOTES) as index:
        index.sync()
        answer = index.search(asked)
    assert answer.hits[0].path == file
    assert "VAT" not in (answer.note or "")


@pytest.mark.parametrize("asked", ["la bohème", "it took us", "Mr Smith"])
def test_a_small_word_is_not_taken_for_initials(asked: str) -> None:
    """Only in capitals it is."""
    others = {"merge.md": "# Merge request\n\nThe united states, los angeles, a merge request.\n"}
    with small_memory(NOTES | others) as index:
        index.sync()
        assert "merge.md" not in [hit.path for hit in index.search(asked).hits]


def test_a_pasted_page_has_no_initials() -> None:
    """It is about none of them."""
    with small_memory(NOTES) as index:
        index.sync()
        page = "SSO " + " ".join(f"word{number}" for number in range(60))
        assert not index.search(page).hits
