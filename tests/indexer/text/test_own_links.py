"""A table of contents holds the words of all headings, and answers nothing."""

import pytest

from indexer.text.own_links import leave_out_contents
from indexer.text.words import prepare_text, prepare_texts


@pytest.mark.parametrize(
    "line",
    [
        "- [Oars of ash](#oars-of-ash)",
        "  * [Oars of ash](#oars-of-ash)",
        "2. [Oars of ash](#oars-of-ash-1)",
        "- [`Oars` of **ash**](#oars-of-ash)",
        "[**Oars of ash\t3**](#oars-of-ash)",
        "- [[#Oars of ash]]",
    ],
)
def test_an_item_that_is_a_link_to_a_heading_is_left_out(line: str) -> None:
    """However tables of contents are written."""
    assert leave_out_contents(f"Boat\n{line}\nThey bend") == "Boat\n\nThey bend"
    assert leave_out_contents(line) == ""


@pytest.mark.parametrize(
    "line",
    [
        "- [Oars of ash](#figure-3)",
        "- [Oars](oars.md#oars)",
        "- [Oars](https://example.org/boat#oars)",
        "- [Oars](#oars) bend",
        "See [Oars](#oars)",
        "[1.2.0](#120)",
        "## [Oars](#oars)",
        "- [[Oars]]",
        "- [[Boat#Oars]]",
        "- Oars #oars",
    ],
)
def test_other_lines_are_kept(line: str) -> None:
    """Links elsewhere, headings, and lines that say more."""
    assert leave_out_contents(f"Boat\n{line}\nThey bend") == f"Boat\n{line}\nThey bend"


def test_each_of_several_texts_is_without_contents() -> None:
    """As one by one; a query keeps what was typed."""
    texts = ["- [Oars](#oars)", "Oars\n- [Masts](#masts)", "none"]
    expected = ["", "Oars\n", "none"]
    assert list(prepare_texts(texts)) == [prepare_text(text) for text in texts] == expected
    assert "oars" in prepare_text(texts[0], for_query=True).lower()
