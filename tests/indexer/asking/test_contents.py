"""What the index holds of documents and chunks."""

from small_memory import index_notes

from indexer.asking.contents import Contents
from indexer.documents.kept import CHUNK_BITS
from indexer.model import Filters

# A day of a month, and all of it.
DAYS = (("03", "03"), ("01", "31"))


def test_many_documents_are_asked_for_at_once() -> None:
    """More than fit into one question of the database, none twice and none left out."""
    store = index_notes({f"{number:04}.md": f"# N{number}\n\nx\n" for number in range(1201)})
    contents = Contents(store)
    heads = contents.heads(range(1, 1300))
    assert [heads[number].path for number in range(1, 1202)] == [
        f"{number:04}.md" for number in range(1201)
    ]
    spans = [(number << CHUNK_BITS, (number << CHUNK_BITS) + 9) for number in range(1, 1202)]
    places = contents.places_in(spans)
    assert [places[n][0].words for n in range(1, 1202)] == [2] * 1201
    assert contents.places(range(1, 1202)) == places
    store.close()


def test_tables_of_a_month_are_named_unless_there_are_too_many() -> None:
    """Only tables, only where some days of a month are meant, and never a log of years."""
    days = range(1, 29)
    rows = "".join(f"| {day} May 2026 | {day}.5 km, along the river and back |\n" for day in days)
    notes = {
        "runs-2026-05.md": f"# Runs\n\n| Day | Far |\n| --- | --- |\n{rows}",
        "log-2026-05.md": "# Log\n\nOf this month, and no table.\n",
        "april-2026-04.md": f"# April\n\n{rows.replace('May', 'April')}",
    }
    store = index_notes(notes)
    contents = Contents(store)
    of_a_day, of_all = (Filters(after=f"2026-05-{a}", before=f"2026-05-{b}") for a, b in DAYS)
    found = contents.tables(of_a_day, 10)
    heads = contents.heads(chunk >> CHUNK_BITS for chunk in found)
    assert {head.path for head in heads.values()} == {"runs-2026-05.md"}
    assert set(found.values()) == {"2026-05"}
    assert contents.tables(of_a_day, len(found)) == found
    assert contents.tables(of_a_day, len(found) - 1) == {}
    assert contents.tables(of_all, 10) == {}
    store.close()


def test_the_newest_and_the_oldest_have_a_day() -> None:
    """Not when they were saved, in 2001 here: a copied memory was saved today."""
    days = ("1999-05-04", "2024-05-04", "2000-01-01", "1998-02-03")
    store = index_notes({**{f"{day}.md": "A walk.\n" for day in days}, "plain.md": "A walk.\n"})
    contents = Contents(store)
    assert contents.at_end(range(1, 6), 3) == [2, 3, 1]
    assert contents.at_end([5, 4, 1], 3, oldest=True) == [4, 1]
    store.close()
