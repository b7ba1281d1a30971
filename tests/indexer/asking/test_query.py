"""Typed words → a query: little is syntax, the rest is text, and all of it is safe."""

import sqlite3
import unicodedata
from collections.abc import Iterator
from datetime import date

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from indexer.asking.query import (
    LONGEST_QUERY_CHARS,
    Query,
    look_for_excluded,
    merge_filters,
    parse_query,
    quote_phrase,
    quote_term,
)
from indexer.asking.tokenizer import split_surfaces
from indexer.model import Filters
from indexer.text.frames import without_frame

SCRAPS = st.sampled_from(
    ['"', "-", "--", "*", "tag:", "type:", "path:", "file:", "after:", "before:", "since:", ":",
     "2026-05", "2026-02-30", "word", "NOT", "AND", "OR", "NEAR(", "(", ")", "^", "+", "{x}", "\\",
     "\0", "\ud800", "\udfff", "“", "”", "«", "'", "''", ";", "%", "_", "#", "東", "東京", "ไทย",
     " ",
     "\n", "\u3000", "\u200b", "e\u0301", "C++", ".env", "👍"]
)  # fmt: skip
TYPED = st.lists(SCRAPS | st.text(max_size=4)).map("".join) | st.text()


@pytest.fixture(scope="module")
def fts() -> Iterator[sqlite3.Connection]:
    """An FTS5 table with the tokenizer of the index."""
    conn = sqlite3.connect(":memory:", isolation_level=None)
    conn.execute(
        "CREATE VIRTUAL TABLE t USING fts5(x, tokenize='porter unicode61 remove_diacritics 2')"
    )
    conn.execute("INSERT INTO t VALUES ('word tag type 2026 05')")
    yield conn
    conn.close()


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("", Query("")),
        ("  ", Query("")),
        ("what did we decide?", Query("what did we decide?")),
        ("two\u3000words\n here", Query("two words here")),
        # Phrases
        ('"exact phrase"', Query("exact phrase", phrases=("exact phrase",))),
        ('a "b c" d', Query("a b c d", phrases=("b c",))),
        ("“b c” d", Query("b c d", phrases=("b c",))),
        ("„b c“ «d e»", Query("b c d e", phrases=("b c", "d e"))),
        ('"b c", then', Query("b c , then", phrases=("b c",))),
        ('"b"c', Query("b c", phrases=("b",))),
        ('"b""c d"', Query('b "c d"', phrases=("b",))),
        ('""', Query("")),
        ('"..."', Query("...")),
        ('"unclosed phrase', Query('"unclosed phrase')),
        ('5" pipe and 6" hose', Query('5" pipe and 6" hose')),
        # What is not seen
        ("\ufefftag:x a\u200b -b", Query("a", excluded=("b",), filters=Filters(tags=("x",)))),
        ("as\u00adbest* last\u200b \u200bMay", Query("last May", prefixes=("asbest",))),
        # With its accents apart, as file names and PDFs have them.
        ("na\u0308chste Woche Zu\u0308*", Query("n\u00e4chste Woche", prefixes=("Z\u00fc",))),
        # What frames a question
        ("Could you tell me who Ada is, please?", Query("who Ada is")),
        ("Remind me: tag:x a, thanks!", Query("a", filters=Filters(tags=("x",)))),
        # Exclusions
        ("a -b", Query("a", excluded=("b",))),
        ('a -"b c"', Query("a", excluded=("b c",))),
        ('a -"b"c', Query("a c", excluded=("b",))),
        ("a -東京", Query("a", excluded=("東京",))),
        ("-5", Query("-5")),
        ("it was -5 degrees", Query("it was -5 degrees")),
        ("-", Query("-")),
        ("a - b", Query("a - b")),
        ("--flag", Query("--flag")),
        ("a-b", Query("a-b")),
        ("a -- b", Query("a -- b")),
        ("-.env", Query("-.env")),
        ("a -_", Query("a -_")),
        ("-a -b", Query("", excluded=("a", "b"))),
        ("?! -a", Query("?!", excluded=("a",))),
        ("tag:\U0001f525 a", Query("a", filters=Filters(tags=("\U0001f525",)))),
        ("tag:- type:\U0001f525", Query("tag:- type:\U0001f525")),
        ("-a tag:x", Query("", excluded=("a",), filters=Filters(tags=("x",)))),
        # Prefixes
        ("pre*", Query("", prefixes=("pre",))),
        ("a pre* b", Query("a b", prefixes=("pre",))),
        ("ab* a*", Query("a*", prefixes=("ab",))),
        ("sub-a* x", Query("sub- x", prefixes=("a",))),
        ("東* 東京*", Query("", prefixes=("東", "東京"))),
        ("東京駅* a東京*", Query("東京駅* a東京*")),
        ("*", Query("*")),
        ("a* **b** c*d", Query("a* **b** c*d")),
        ("a *bc* d", Query("a bc d")),
        ("*a bc* de* *fg*", Query("a bc fg", prefixes=("de",))),
        ("ab* cd*", Query("", prefixes=("ab", "cd"))),
        ("* a bc*", Query("* a", prefixes=("bc",))),
        ('"*" -bc*', Query("*", excluded=("bc*",))),
        ("a (*bc*), [*de fg*]", Query("a (bc), [de fg]")),
        # Filters
        ("tag:x", Query("", filters=Filters(tags=("x",)))),
        ("tag:Xylem", Query("", filters=Filters(tags=("Xylem",)))),
        ("a tag:x tags:#y,z", Query("a", filters=Filters(tags=("x", "y", "z")))),
        ('tag:"two words"', Query("", filters=Filters(tags=("two words",)))),
        ("TYPE:project", Query("", filters=Filters(kind="project"))),
        ("path:blocks/", Query("", filters=Filters(path="blocks/"))),
        ("path:/blocks", Query("", filters=Filters(path="/blocks"))),
        ("file:core.md", Query("", filters=Filters(path="core.md"))),
        ("path:*2026*", Query("", filters=Filters(path="*2026*"))),
        ("path:a/*b* ab*", Query("", prefixes=("ab",), filters=Filters(path="a/*b*"))),
        ('a path:"*my boat*"', Query("a", filters=Filters(path="*my boat*"))),
        ("path:*.md ab*", Query("", prefixes=("ab",), filters=Filters(path="*.md"))),
        ("after:2026", Query("", filters=Filters(after="2026"))),
        ("since:2026-05", Query("", filters=Filters(after="2026-05"))),
        ("before:2026-05-12", Query("", filters=Filters(before="2026-05-12"))),
        ("since:2026-05.", Query("", filters=Filters(after="2026-05"))),
        ("after:12.05.2026", Query("", filters=Filters(after="2026-05-12"))),
        ("until:2026-05-12 a", Query("a", filters=Filters(before="2026-05-12"))),
        ("after:2026/05/12", Query("", filters=Filters(after="2026-05-12"))),
        ("after:\u0662\u0660\u0662\u0666", Query("", filters=Filters(after="2026"))),
        ("after:2569-05 a", Query("a", filters=Filters(after="2026-05"))),
        ("before:2569-05-12", Query("", filters=Filters(before="2026-05-12"))),
        ("after:2569 a", Query("a", filters=Filters(after="2026"))),
        ("after:2569-13", Query("after:2569-13")),
        ("after:2026-02-30", Query("after:2026-02-30")),
        ("after:2026-13", Query("after:2026-13")),
        ("before:tomorrow", Query("before:tomorrow")),
        ("after:2026-05x", Query("after:2026-05x")),
        ("tag:", Query("tag:")),
        ("tag: x", Query("tag: x")),
        ("tag:#,", Query("tag:#,")),
        ("tag:x,#,Xy,", Query("", filters=Filters(tags=("x", "Xy")))),
        ('tag:"a b, #c"', Query("", filters=Filters(tags=("a b", "c")))),
        ("in tag:x?", Query("in", filters=Filters(tags=("x",)))),
        ("(a tag:x, type:y.)", Query("(a", filters=Filters(kind="y", tags=("x",)))),
        ("-tag:x, a", Query("a", filters=Filters(without=(Filters(tags=("x",)),)))),
        ('tag:"what?"', Query("", filters=Filters(tags=("what?",)))),
        ("tag:c++ type:\u8239\u3002", Query("", filters=Filters(kind="\u8239", tags=("c++",)))),
        ("path:a? tag:?", Query("tag:?", filters=Filters(path="a?"))),
        ('tag:" "', Query('tag:" "')),
        ("a -tag:x", Query("a", filters=Filters(without=(Filters(tags=("x",)),)))),
        (
            "-tag:x,y -type:z",
            Query(
                "",
                filters=Filters(
                    without=(Filters(tags=("x",)), Filters(tags=("y",)), Filters(kind="z"))
                ),
            ),
        ),
        ("-tag:# -after:2026-05", Query("-tag:# -after:2026-05")),
        ("subtag:x", Query("subtag:x")),
        # What only looks like syntax
        ("http://x", Query("http://x")),
        ("file:///etc/hosts", Query("file:///etc/hosts")),
        ("12:30", Query("12:30")),
        ("C:\\path", Query("C:\\path")),
        ("NEAR(a b) AND NOT c OR ^d", Query("NEAR(a b) AND NOT c OR ^d")),
        ("a\0b", Query("a b")),
        ('type:0 type:"', Query('type:"', filters=Filters(kind="0"))),
        ("type:a type:b", Query("type:b", filters=Filters(kind="a"))),
        ("after:2026 after:2025", Query("after:2025", filters=Filters(after="2026"))),
        ("it's", Query("it's")),
    ],
)  # fmt: skip
def test_only_what_must_be_meant_as_syntax_is(typed: str, query: Query) -> None:
    """Phrases, exclusions, prefixes and filters are taken as such; the rest stays text."""
    found = parse_query(typed)
    assert Query(" ".join(found.text.split()), *_rest(found)) == query


# A Wednesday.
TODAY = date(2026, 5, 13)


@pytest.mark.parametrize(
    ("typed", "filters"),
    [
        ("after:yesterday", Filters(after="2026-05-12")),
        ('after:"last week"', Filters(after="2026-05-04")),
        ("before:\u201elast week\u201c", Filters(before="2026-05-10")),
        ("since:monday", Filters(after="2026-05-11")),
        ("until:friday", Filters(before="2026-05-08")),
        ("after:tomorrow", Filters(after="2026-05-14")),
        ("after:march", Filters(after="2026-03-01")),
        ("after:may", Filters(after="2026-05-01")),
        ('before:"last april"', Filters(before="2026-04-30")),
        ("before:december", Filters(before="2025-12-31")),
        ('after:"last summer"', Filters(after="2025-06-01")),
        ('before:"in winter"', Filters(before="2026-02-28")),
        ("after:2026-W21", Filters(after="2026-05-18")),
        ("before:2026-W21", Filters(before="2026-05-24")),
        ("before:2026-Q2", Filters(before="2026-06-30")),
        ("after:2026-05", Filters(after="2026-05")),
        ("before:2026-05", Filters(before="2026-05")),
        ("after:вчера", Filters(after="2026-05-12")),
        ("after:wczoraj", Filters(after="2026-05-12")),
        ('before:"im letzten Monat"', Filters(before="2026-04-30")),
        ("after:昨天", Filters(after="2026-05-12")),
        # Which one it is, nothing tells; so nothing is left out that may be meant.
        ("after:04/05/2026", Filters(after="2026-04-05")),
        ("before:04/05/2026", Filters(before="2026-05-04")),
    ],
)
def test_a_filter_takes_whatever_is_one_time(typed: str, filters: Filters) -> None:
    """The first day of it for what is after, the last for what is before."""
    found = parse_query(f"boiler {typed}", TODAY)
    assert (found.text, found.filters, found.no_times) == ("boiler", filters, ())


@pytest.mark.parametrize(
    "typed", ["after:2026-13-40", "since:lunch", 'before:"May and June and July 2024 invoices"']
)
def test_what_names_no_time_is_told(typed: str) -> None:
    """It is searched as text, as it was typed, and its reader is to know."""
    found = parse_query(f"boiler {typed}", TODAY)
    assert (found.text, found.filters) == (f"boiler {typed}", Filters())
    assert found.no_times == (typed,)


@pytest.mark.parametrize(
    "typed", ["after: lunch", "-after:lunch", "after:2025 after:2024", "after:!"]
)
def test_what_is_no_condition_is_not_told(typed: str) -> None:
    """Nobody meant a time by it, or it is one and there is another."""
    assert parse_query(typed, TODAY).no_times == ()


@pytest.mark.parametrize(
    ("query", "turned"),
    [
        (Query("", excluded=("a", "b c")), Query("a b c")),
        (Query("?!", excluded=("a",)), Query("?! a")),
        (Query("", excluded=("pre*", "b", "my-pre*")), Query("b my-", prefixes=("pre",))),
        (Query("x", excluded=("a",)), None),
        (Query("", excluded=("a",), prefixes=("x",)), None),
        (Query("?!"), None),
    ],
)
def test_what_is_excluded_is_looked_for_where_nothing_else_is(
    query: Query, turned: Query | None
) -> None:
    """There is no memory without something to rank."""
    assert look_for_excluded(query) == (turned or query)


def _rest(query: Query) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], Filters]:
    return query.phrases, query.excluded, query.prefixes, query.filters


@pytest.mark.holds("TOTAL")
@settings(max_examples=800)
@given(TYPED)
@example("ESQUECI-ME 0")
@example("\uf900")
def test_any_string_is_a_query(typed: str) -> None:
    """Nothing raises, and no word that was typed is dropped."""
    query = parse_query(typed)
    assert look_for_excluded(query).text or not query.excluded or query.prefixes
    filters = [
        text
        for one in (query.filters, *query.filters.without)
        for text in (*one.tags, one.kind, one.path)
    ]
    times = [query.filters.after, query.filters.before]
    kept = [query.text, *query.phrases, *query.excluded, *query.prefixes, *filters, *times]
    letters = set(" ".join(text for text in kept if text))
    # What frames a question is no part of it, and some examples are words of this program.
    seen = "".join(char for char in typed if char.isprintable() or char.isspace())
    composed = unicodedata.normalize("NFC", without_frame(seen))
    dropped = {char for char in composed if char.isalnum()} - letters
    assert dropped <= set("tagsypefilhrncbou")  # of the names of fields alone


def test_all_signs_may_stand_in_one_query() -> None:
    """Each is read beside the others."""
    query = parse_query('"flash wear" tag:boat type\uff1aproject -budget kyot*')
    assert query.text == "flash wear"
    assert _rest(query) == (
        ("flash wear",),
        ("budget",),
        ("kyot",),
        Filters(kind="project", tags=("boat",)),
    )


def test_filters_that_nobody_gave_are_none() -> None:
    """Neither typed nor by a caller."""
    assert merge_filters(Filters(), Filters()) == Filters()


@settings(max_examples=400)
@given(TYPED)
def test_what_has_no_sign_is_read_as_it_is_beside_one(typed: str) -> None:
    """Most queries are words alone, and need not be taken apart."""
    sign = "::"
    if not any(char in typed for char in '":\uff1a-*\u201c\u201d\u201e\u00ab\u00bb'):
        beside = parse_query(f"{typed[: LONGEST_QUERY_CHARS - 3]} {sign}")
        text = beside.text.removesuffix(sign).removesuffix(" ")
        assert parse_query(typed[: LONGEST_QUERY_CHARS - 3]) == beside._replace(text=text)


@pytest.mark.holds("TOTAL")
@settings(max_examples=400)
@given(typed=TYPED)
def test_fts5_accepts_any_string_quoted(typed: str, fts: sqlite3.Connection) -> None:
    """Whatever is quoted, FTS5 reads text and no grammar."""
    for expression in (quote_term(typed), quote_phrase(typed)):
        fts.execute("SELECT rowid FROM t WHERE t MATCH ?", (expression,)).fetchall()
    both = f"{quote_term(typed)} OR {quote_phrase(typed)}"
    fts.execute("SELECT rowid FROM t WHERE t MATCH ?", (both,)).fetchall()


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("a b", '"a b"'),
        ('say "a"', '"say ""a"""'),
        ("a\0b", '"a b"'),
        ("a\ud800", '"a?"'),
        ("東京", '" 东京 "'),
        ("東", '" 东 "*'),
        ("A股。", '"A 股 。"*'),
        ("東京 2024", '" 东京 京  2024"'),
        ("", '""'),
        ("?", '"?"'),
    ],
)
def test_a_phrase_is_quoted_as_the_index_has_it(text: str, phrase: str) -> None:
    """A phrase is prepared, quoted, and goes on where it ends in half a pair."""
    assert quote_phrase(text) == phrase


def test_what_is_typed_again_is_asked_for_once() -> None:
    """Six hundred times the same phrase took half a second."""
    query = parse_query('"an oak" ' * 9 + "oa* " * 9 + "-elm " * 9)
    assert (query.phrases, query.prefixes, query.excluded) == (("an oak",), ("oa",), ("elm",))


def test_a_pasted_document_is_cut() -> None:
    """Only the beginning of a very long query is looked at."""
    query = parse_query("word " * LONGEST_QUERY_CHARS)
    assert len(query.text) <= LONGEST_QUERY_CHARS


def test_spaces_in_a_phrase_are_one() -> None:
    """At each of them a chunk might end: padding would be looked up a thousand times."""
    padded = f"a{' ' * 1_000}\n b"
    query = parse_query(f'"{padded}" -"{padded}"')
    assert (query.text, query.phrases, query.excluded) == ("a b", ("a b",), ("a b",))


@pytest.mark.holds("TOTAL")
@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    "scrap", ['"', ' "', "-", ' -"', "tag:", ' tag:"', "a* ", "東", "\0", '"a ']
)
def test_a_hostile_query_takes_no_time(scrap: str) -> None:
    """No repetition makes reading a query slow, and a phrase of it neither."""
    typed = scrap * 100_000
    parse_query(typed)
    quote_phrase(typed[:LONGEST_QUERY_CHARS])


def test_typed_filters_count_before_given_ones() -> None:
    """Where both name one thing what was typed counts; tags must all be there."""
    given_filters = Filters("project", ("a",), "blocks/", "2025", "2026")
    typed = Filters("episodic", ("b",), "log/", "2024", "2025")
    assert merge_filters(given_filters, typed) == Filters(
        "episodic", ("a", "b"), "log/", "2024", "2025"
    )
    assert merge_filters(given_filters, Filters()) == given_filters
    assert merge_filters(Filters(), typed) == typed


def test_a_tag_is_what_stands_behind_its_sign() -> None:
    """Tags that were given are read like those that are typed or written; no word is no tag."""
    given_filters = Filters(tags=("#a", " b  c ", "", "#", "d, #e"))
    assert merge_filters(given_filters, Filters()).tags == ("a", "b c", "d", "e")


@pytest.mark.parametrize("quote", ['"', "\u201d", "\u05f4"])
def test_a_quote_inside_a_hebrew_word_ends_no_phrase(quote: str) -> None:
    """An abbreviation is one word, in a phrase, too."""
    report = f"דו{quote}ח"
    assert parse_query(report).phrases == ()
    phrases = parse_query(f'"{report} שנתי" הוגש').phrases
    assert [split_surfaces(phrase) for phrase in phrases] == [["דוח", "שנתי"]]
    assert parse_query('"בית חדש" ישן').phrases == ("בית חדש",)
