"""A search result as lines of styled pieces."""

from indexer.model import Freshness, Hit, SearchResult
from indexer.terminal.lines import to_lines, without_controls

FRESH = Freshness(checked_files=3, reindexed=1, pending=0, ms=0.5)


def make_hit(snippet: str) -> Hit:
    """Return a hit that shows *snippet*."""
    return Hit(
        path="blocks/x.md",
        heading_path=("Lake", "2026-05-01 — Ice"),
        first_line=12,
        last_line=14,
        date="2026-05-01",
        score=1.25,
        snippet=snippet,
        version="0" * 16,
    )


def to_text(result: SearchResult) -> list[str]:
    """Return what is read where there are no styles."""
    return ["".join(text for text, _ in line) for line in to_lines(result)]


def test_a_hit_is_its_place_its_facts_and_its_indented_lines() -> None:
    """The first line can be opened by a terminal; blank lines of the file stay blank."""
    result = SearchResult((make_hit("# Ice\n\nThe ice is thin."),), 2, FRESH, None)
    assert to_text(result) == [
        "blocks/x.md:12  Lake > 2026-05-01 — Ice · 2026-05-01 · score 1.25",
        "  # Ice",
        "",
        "  The ice is thin.",
        "",
        "1 shown, 2 more; 3 files checked, 1 reindexed, 0 pending",
    ]


def test_what_filters_alone_list_has_no_score() -> None:
    """Nothing was asked, so nothing is better than the rest."""
    # Of a list by time the newer ones have a tiny one.
    for score in (0.0, 0.00202605):
        listed = make_hit("The ice is thin.")._replace(score=score)
        first, *_ = to_text(SearchResult((listed,), 0, FRESH, None))
        assert first == "blocks/x.md:12  Lake > 2026-05-01 — Ice · 2026-05-01"


def test_the_place_of_a_hit_is_one_line() -> None:
    """A file whose name has a line break cannot pose as another hit, nor command a terminal."""
    hit = make_hit("thin")._replace(path="blocks/x\ny.md:1  \x1b[31mz.md")
    first, *_ = to_text(SearchResult((hit,), 0, FRESH, None))
    assert first.startswith("blocks/x\ufffdy.md:1  \ufffd[31mz.md:12  Lake")


def test_rows_of_a_table_say_what_their_columns_are() -> None:
    """Beside the headings, for they are above the lines that are shown, too."""
    hit = make_hit("| 3 | rent |")._replace(columns="| Day | What |")
    first, *_ = to_text(SearchResult((hit,), 0, FRESH, None))
    assert "2026-05-01 — Ice · | Day | What | · 2026-05-01" in first


def test_a_hit_that_no_longer_holds_says_so() -> None:
    """Where it is read before the lines themselves."""
    hit = make_hit("thin")._replace(status="superseded by y")
    first, *_ = to_text(SearchResult((hit,), 0, FRESH, None))
    assert "2026-05-01 — Ice · superseded by y · 2026-05-01" in first


def test_a_note_stands_before_the_counts() -> None:
    """Who finds nothing reads why."""
    assert to_text(SearchResult((), 0, FRESH, "Nothing holds 'zyx'."))[0] == "Nothing holds 'zyx'."


def test_nothing_of_a_text_is_an_order_to_a_terminal() -> None:
    """Controls become a sign that shows; tabs and line breaks stay."""
    assert without_controls("a\tb\nc\r\x1b[31m\x9b\x7fé") == "a\tb\nc\ufffd\ufffd[31m\ufffd\ufffdé"


def test_marked_words_stand_out_and_nothing_is_lost() -> None:
    """Whole words of spaced scripts, parts of unspaced ones; the longest first."""
    snippet = "ice on the iceberg: ice-cold, 東京都 (ice)"
    lines = list(to_lines(SearchResult((make_hit(snippet),), 0, FRESH, None), {"ice", "東京", "("}))
    marked = [text for text, style in lines[1] if style == "bold yellow"]
    assert marked == ["ice", "ice", "東京", "ice"]
    assert "".join(text for text, _ in lines[1]) == "  " + snippet
