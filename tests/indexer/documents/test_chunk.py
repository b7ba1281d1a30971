"""A document → chunks: every line once, in order, cut where it hurts least."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.chunk import (
    LONGEST_CHUNK_CHARS,
    LONGEST_FENCE_CHARS,
    cut_line,
    make_chunks,
)
from indexer.documents.header import read_header
from indexer.documents.kept import SHORTEST_CHUNK_CHARS
from indexer.documents.markdown import MOST_HEADINGS
from indexer.documents.parse import parse_document
from indexer.model import Chunk

# What `_cut` may add to a chunk rather than leave a tail that means nothing.
LARGEST_CHARS = 2 * LONGEST_CHUNK_CHARS

WORDS = [
    "short",
    " " * 700,
    "w" * 30,
    "sentence. Another",
    "東京。",
    "https://example.org/a?b=c",
    "e\u0301",
]
LINES = st.builds(
    "{}{}".format,
    st.sampled_from(["", "# ", "## 2026-05-12 — ", "- ", "  ", "| ", "> ", "    "]),
    st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join),
)
FENCES = st.builds(
    "```py\n{}\n```".format, st.lists(LINES | st.just(""), max_size=40).map("\n".join)
)
MARKDOWN = st.lists(LINES | FENCES | st.just("") | st.text(max_size=20), max_size=20)


def chunks_of(text: str) -> tuple[Chunk, ...]:
    """Return the chunks of *text*."""
    return make_chunks(parse_document("a.md", text.encode("utf-8", "replace")))


def texts(text: str) -> list[str]:
    """Return the texts of the chunks of *text*."""
    return [chunk.text for chunk in chunks_of(text)]


def rejoin(chunks: Sequence[Chunk]) -> dict[int, str]:
    """Return each line the chunks hold, by number; fails if one is there twice or out of order."""
    lines: dict[int, str] = {}
    last = 0
    for chunk in chunks:
        parts = chunk.text.split("\n")
        assert len(parts) == chunk.last_line - chunk.first_line + 1
        if chunk.first_line == last:
            assert chunk.last_line == last
            lines[last] += chunk.text
            continue
        assert chunk.first_line > last
        lines.update(enumerate(parts, chunk.first_line))
        last = chunk.last_line
    return lines


def paragraph(chars: int) -> str:
    """Return a line of about *chars* characters in sentences."""
    return ("These words make a sentence of it. " * (chars // 35 + 1))[:chars].rstrip()


@pytest.mark.holds("TOTAL")
@given(MARKDOWN.map("\n".join))
def test_chunks_hold_each_line_in_order(text: str) -> None:
    """Every line below the header that is not blank is there once, unchanged, and nothing else.

    Of the header those lines are that tell something.
    """
    document = parse_document("a.md", text.encode("utf-8", "replace"))
    held = rejoin(make_chunks(document))
    _, below, _ = read_header(document.lines)
    for number, line in enumerate(document.lines, 1):
        if line.strip() and number > below:
            assert held[number] == line
    assert all(document.lines[number - 1] == line for number, line in held.items())


@pytest.mark.holds("TOTAL")
@given(MARKDOWN.map("\n".join))
def test_chunks_are_neither_blank_nor_endless(text: str) -> None:
    """A chunk is of lines that say something, and its size is bounded whatever the file is like."""
    document = parse_document("a.md", text.encode("utf-8", "replace"))
    for chunk in make_chunks(document):
        assert any(line.strip() for line in document.lines[chunk.first_line - 1 : chunk.last_line])
        assert len(chunk.text) <= max(LARGEST_CHARS, LONGEST_FENCE_CHARS)


@given(st.text(max_size=3 * LONGEST_CHUNK_CHARS) | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_a_cut_line_is_still_the_line(line: str) -> None:
    """The parts of a line, joined, are the line; all are short and none is empty but its own."""
    line = line * 3
    parts = list(cut_line(line))
    assert "".join(parts) == line
    assert all(len(part) <= LARGEST_CHARS for part in parts)
    assert all(parts) or line == ""


def test_a_line_is_cut_behind_sentences() -> None:
    """Where there are sentences, each part of a line ends with one, in any script."""
    for sentence in (
        "This is one of them. ",
        "Is this it? ",
        "これは文です。",
        "真的吗?",
        "是\uff01",
    ):
        parts = list(cut_line(sentence * (5 * LONGEST_CHUNK_CHARS // len(sentence))))
        assert len(parts) > 1
        assert all(part.rstrip()[-1] in ".?!。\uff01" for part in parts)
        # As many of them as fit.
        assert len(parts[0]) >= LONGEST_CHUNK_CHARS - len(sentence)


@pytest.mark.parametrize("start", ["", "Hi. ", "Yes! "])
@pytest.mark.parametrize("space", [" ", "\t"])
def test_a_line_without_sentences_is_cut_between_words(start: str, space: str) -> None:
    """No word is cut in two where there is a space, so that each can be found."""
    words = ["example.org/a?b=c!d", "version-1.2.3", "words"] * LONGEST_CHUNK_CHARS
    found = [word for part in cut_line(start + space.join(words)) for word in part.split()]
    assert found == [*start.split(), *words]


def test_a_part_that_would_be_too_short_is_not_made() -> None:
    """A sentence or word that ends in the first third is no place to cut; one behind it is."""
    shortest, long = LONGEST_CHUNK_CHARS // 3, "x" * LONGEST_CHUNK_CHARS
    for end in (". ", " "):
        first = "w" * (shortest - len(end)) + end
        assert next(cut_line(first + long)) == first
        early = first[1:] + long
        assert next(cut_line(early)) == early[:LONGEST_CHUNK_CHARS]


def test_a_line_that_is_a_little_too_long_is_left_whole() -> None:
    """Rather than that its last words become a part by themselves."""
    whole = "x" * (LONGEST_CHUNK_CHARS * 13 // 10)
    assert list(cut_line(whole)) == [whole]
    assert list(cut_line(whole + "x")) == [
        whole[:LONGEST_CHUNK_CHARS],
        whole[LONGEST_CHUNK_CHARS:] + "x",
    ]


@pytest.mark.parametrize("sign", list(",;:|/\"'(){}[]<>=&"))
def test_a_line_of_data_is_cut_behind_its_last_sign_that_fits(sign: str) -> None:
    """No name is cut in two, so that each can be found."""
    names = ["2026-05-04", "Zillertal", "user_id.max", "42%"] * LONGEST_CHUNK_CHARS
    parts = list(cut_line(sign.join(names)))
    assert all(part.endswith(sign) for part in parts[:-1])
    assert min(map(len, parts[:-1])) > LONGEST_CHUNK_CHARS - len("user_id.max,")
    mixed = "a" * 200 + "," + "b" * 200 + sign + "c" * 400
    assert next(cut_line(mixed)) == mixed[:402]


def test_a_line_without_words_is_cut_anywhere() -> None:
    """A line that offers no place to cut still becomes chunks of bounded size."""
    assert max(map(len, cut_line("x" * 100_000))) <= LARGEST_CHARS


def test_a_fence_stays_whole() -> None:
    """A fence is in one chunk as long as it is of a size that people write."""
    line = "    return value  # as it was\n"
    code = f"```py\n{line * ((LONGEST_FENCE_CHARS - 20) // len(line))}```"
    assert len(code) > 2 * LONGEST_CHUNK_CHARS
    assert code in texts(f"text\n\n{code}\n\ntext")
    assert f"# A\n\n{code[:1500]}" in "\n".join(texts(f"# A\n\n{code}"))


@given(st.integers(0, LONGEST_FENCE_CHARS), st.integers(1, 200), st.integers(0, 9))
def test_no_heading_makes_a_fence_too_long(chars: int, title_chars: int, blank: int) -> None:
    """A fence that could stay whole does so under a heading of any length."""
    body = ("x" * 39 + "\n") * (chars // 40)
    code = f"```\n{body}```"
    held = texts(f"# {'t' * title_chars}\n{chr(10) * blank}{code}")
    if len(code) < LONGEST_FENCE_CHARS:
        assert any(text.endswith(code) for text in held)


def test_an_endless_fence_is_cut_at_lines() -> None:
    """A dump of three thousand lines is many chunks of whole lines, none of them a giant."""
    lines = [f"{number:06d} something happened here" for number in range(3000)]
    chunks = chunks_of("\n".join(["```", *lines, "```"]))
    assert max(len(chunk.text) for chunk in chunks) <= LARGEST_CHARS
    assert list(rejoin(chunks).values()) == ["```", *lines, "```"]
    assert all(chunk.text.split("\n")[0] in {"```", *lines} for chunk in chunks)


def test_blank_lines_in_a_fence_become_no_chunk() -> None:
    """Thousands of blank lines between two lines of a fence are not indexed."""
    assert len(chunks_of(f"```\na\n{chr(10) * 10_000}b\n```")) <= 3


def test_a_heading_is_with_what_follows_it() -> None:
    """The line of a heading opens the chunk of the text below it, for either kind of heading."""
    body = paragraph(300)
    assert texts(f"# A\n\n{body}") == [f"# A\n\n{body}"]
    assert texts(f"A\n===\n\n{body}") == [f"A\n===\n\n{body}"]


def test_an_item_keeps_what_is_indented_below_it() -> None:
    """The lines that go on a list item are in its chunk, across blank lines too."""
    first, second = paragraph(200), paragraph(210)
    item = f"- {first}\n  {second}\n\n  more of it"
    assert texts(f"{item}\n- {first}") == [item, f"- {first}"]


def test_paragraphs_of_some_length_are_apart() -> None:
    """Two paragraphs, items or kinds of text that say enough alone are chunks of their own."""
    long = paragraph(SHORTEST_CHUNK_CHARS * 2)
    assert texts(f"{long}\n\n{long}") == [long, long]
    assert texts(f"- {long}\n- {long}") == [f"- {long}", f"- {long}"]
    assert texts(f"{long}\n| {long} |\n- {long}") == [long, f"| {long} |", f"- {long}"]


def test_short_neighbours_share_a_chunk() -> None:
    """A list of single words is one row and not one row for each word."""
    assert texts("- milk\n- eggs\n- bread") == ["- milk\n- eggs\n- bread"]
    assert texts("one\n\ntwo") == ["one\n\ntwo"]
    assert len(chunks_of("- milk\n" * 1000)) <= 7000 // (LONGEST_CHUNK_CHARS // 2) + 1


@pytest.mark.parametrize("start", ["", f"| {'row ' * 50} |\n"])
def test_what_is_short_and_how_much_may_share_a_chunk_is_counted(start: str) -> None:
    """Each line counts with its break, and so does the blank one between two; on any line."""
    long = "l" * (SHORTEST_CHUNK_CHARS + 100)
    for first, second in (("s", long), (long, "s")):
        for chars, together in (
            (SHORTEST_CHUNK_CHARS - 2, True),
            (SHORTEST_CHUNK_CHARS - 1, False),
        ):
            text = f"{first}\n\n{second}".replace("s", "s" * chars)
            assert (texts(start + text)[-1] == text) == together
    rest = LONGEST_CHUNK_CHARS - len("- short\n\n- \n")
    for chars, together in ((rest, True), (rest + 1, False)):
        text = f"- short\n\n- {'l' * chars}"
        assert (texts(start + text)[-1] == text) == together


@pytest.mark.parametrize("start", ["", "words above it\n\n"])
def test_a_fence_below_a_heading_is_counted_with_it(start: str) -> None:
    """Heading and fence are one chunk up to the longest fence, and no character further."""
    rest = LONGEST_FENCE_CHARS - len("# A\n```\n\n```\n")
    for chars, together in ((rest, True), (rest + 1, False)):
        code = f"```\n{'x' * chars}\n```"
        assert texts(f"{start}# A\n{code}")[-1] == (f"# A\n{code}" if together else code)


@pytest.mark.parametrize("start", ["", "words above it\n\n- item\n\n"])
def test_long_text_is_cut_at_the_last_line_that_fits(start: str) -> None:
    """A little too much is left whole; what is more becomes parts of as many lines as fit."""
    for chars, parts in (
        (LONGEST_CHUNK_CHARS // 5 - 1, [5, 3]),
        (LONGEST_CHUNK_CHARS // 5, [4, 4]),
        (LONGEST_CHUNK_CHARS - 1, [1] * 8),
        (LONGEST_CHUNK_CHARS * 13 // 10 // 8 - 1, [8]),
    ):
        found = [chunk for chunk in chunks_of(start + f"{'x' * chars}\n" * 8) if "x" in chunk.text]
        assert [chunk.last_line - chunk.first_line + 1 for chunk in found] == parts
    whole = LONGEST_CHUNK_CHARS * 13 // 10 - 2
    for chars, count in ((whole - 20, 1), (whole - 19, 2)):
        assert len(texts(f"{'x' * 20}\n{'y' * chars}")) == count


def test_a_heading_opens_the_first_part_of_what_is_cut() -> None:
    """Text of any length goes on in the chunk of its heading."""
    assert texts("# A\n" + "word\n" * 1000)[0].startswith("# A\nword\n")


def test_each_chunk_knows_where_it_stands() -> None:
    """Heading path, lines and the date of the nearest heading that names one are its own."""
    text = (
        "intro\n\n# Log 2026-05\n\na\n\n## 2026-05-12 — Trip\n\nb\n\n### Evening\n\nc\n\n# End\n\nd"
    )
    found = [(c.heading_path, c.date, c.first_line, c.last_line) for c in chunks_of(text)]
    trip = ("Log 2026-05", "2026-05-12 — Trip")
    assert found == [
        ((), None, 1, 1),
        (("Log 2026-05",), "2026-05", 3, 5),
        (trip, "2026-05-12", 7, 9),
        ((*trip, "Evening"), "2026-05-12", 11, 13),
        (("End",), None, 15, 17),
    ]


def test_every_part_of_a_section_has_its_heading_and_date() -> None:
    """What is cut stays under the heading and date it was written under."""
    chunks = chunks_of(f"## 2026-05-12 — Trip\n{paragraph(5000)}\n" + "x\n" * 2000)
    assert len(chunks) > 5
    assert {(c.heading_path, c.date) for c in chunks} == {(("2026-05-12 — Trip",), "2026-05-12")}


@pytest.mark.holds("TRUTH")
def test_the_same_document_gives_the_same_chunks() -> None:
    """Chunks depend on nothing but the document."""
    text = f"# A\n\n{paragraph(2000)}\n\n- b\n- c\n"
    assert chunks_of(text) == chunks_of(text)


def test_no_text_is_no_chunk() -> None:
    """Blank files have no rows."""
    assert [chunks_of(text) for text in ("", "\n \n\t\n")] == [(), ()]


def test_a_header_that_is_all_of_a_file_is_its_chunk() -> None:
    """So it can be shown, and read back, and has a day."""
    header = "---\nsummary: the spare key\n---\n"
    for text in (header, f"{header}\n \n"):
        assert chunks_of(text) == (Chunk((), 1, 3, None, header.strip()),)
    assert [c.first_line for c in chunks_of(f"{header}text\n")] == [4]


# Ids hold 20 bits for the place of a chunk in its document.
MOST_CHUNKS = 2**20
LARGEST_BYTES = 16 << 20


@pytest.mark.parametrize(
    "scrap", ["x\n|\n", "#\n", f"{'x' * (LONGEST_CHUNK_CHARS // 3)}. \n", "x" * 80 + "\n\n"]
)
def test_the_largest_file_has_not_too_many_chunks(scrap: str) -> None:
    """Past some number of pieces each chunk has its share of text, so 16 MB fit into the ids."""
    # The first is past both limits, and the second shows the share.
    text, more = (scrap * (MOST_HEADINGS + 1000))[:540_000], (scrap * 60_000)[:60_000]
    chunks, lines = chunks_of(text + more), text.count("\n")
    share = sum(chunk.first_line > lines for chunk in chunks)
    assert share
    assert len(chunks) + (LARGEST_BYTES - len(text)) // len(more) * share < MOST_CHUNKS


def test_random_files_hold_each_line() -> None:
    """The promise also holds for files far longer than examples get."""
    pick = random.Random(7)
    scraps = [
        "# h",
        "",
        "text. " * 40,
        "- item",
        "  more",
        "| a |",
        "```",
        "x" * 999,
        "~~~",
        "    a",
    ]
    text = "\n".join(pick.choices(scraps, k=5000))
    held = rejoin(chunks_of(text))
    assert all(held[n] == line for n, line in enumerate(text.split("\n"), 1) if line.strip())


@pytest.mark.parametrize(
    ("sentence", "end"),
    [
        ("彼は「行きます。」と言った。", "。」 た。"),
        ("यह एक वाक्य है। ", "। "),
        ("کیا یہ ایک جملہ ہے؟ ", "؟ "),
        ("The key hangs in the hall of Dr. Hedwig B. Weber, she said. ", "said. "),
        ('He said "no way." ', '." '),
    ],
)
def test_a_line_is_cut_behind_a_whole_sentence(sentence: str, end: str) -> None:
    """In any script, with what closes it, and not behind a title or an initial."""
    parts = list(cut_line(sentence * (4 * LONGEST_CHUNK_CHARS // len(sentence))))
    assert len(parts) > 2
    assert all(part.rstrip().endswith(tuple(end.split())) for part in parts)
    assert not any(part.startswith(("」", "Hedwig", "Weber", '"')) for part in parts)


def test_a_long_table_of_days_is_cut_by_month() -> None:
    """What was in a month, or on a day of it, is found by that; the heading stays above all."""
    rows = [f"| 2026-{month:02}-04 | {'rent ' * 9}|" for month in range(1, 13) for _ in range(2)]
    found = chunks_of("\n".join(["# Expenses", "", "| Date | What |", "|---|---|", *rows]))
    months = [(3 + 2 * m, 4 + 2 * m, f"2026-{m:02}-04") for m in range(1, 13)]
    spans = [(chunk.first_line, chunk.last_line, chunk.date) for chunk in found]
    assert spans == [(1, 4, None), *months]


def test_a_short_table_of_days_stays_whole() -> None:
    """Below its heading: all of it is shown in any case."""
    rows = "| 2026-04-30 | rent |\n| 2026-05-01 | gas |\n| 2026-05-09 | books |"
    (found,) = chunks_of(f"# Expenses\n\n| Date | What |\n|---|---|\n{rows}\n")
    assert found.date is None


@pytest.mark.parametrize(
    "title", ["Calendar 2026-Q2", "Plans, 1 April 2026", "Calendar 2026-04", "Calendar 2026"]
)
def test_a_short_table_is_cut_where_its_rows_are_of_another_month(title: str) -> None:
    """A calendar of a quarter has the date of its first day, and its rows have theirs."""
    rows = "| 2026-04-30 | rent |\n| 2026-05-01 | gas |\n| 2026-05-09 | books |"
    found = chunks_of(f"# {title}\n\n| Date | What |\n|---|---|\n{rows}\n")
    dates = [chunk.date for chunk in found]
    assert dates[1:] == ["2026-04-30", "2026-05"]
    assert [chunk.first_line for chunk in found] == [1, 5, 6]


def test_a_short_table_of_the_month_of_its_heading_stays_whole() -> None:
    """Its rows say little by themselves, and it is found by its month."""
    rows = "| 2026-05-01 | gas |\n| 2026-05-09 | books |"
    (found,) = chunks_of(f"# May 1, 2026\n\n| Date | What |\n|---|---|\n{rows}\n")
    assert found.date == "2026-05-01"


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        (
            (
                "# Texts\n\nAda (11/25/25, 4:15 PM): Bring soup\nBo (5/3/26, 8:40 AM): I am ok\n"
                "Ada (5/3/26, 8:41 AM): Good\n"
            ),
            ["2025-11-25", "2026-05-03"],
        ),
        (
            (
                "# Chat\n\n**Ada** (2026-05-03 16:15): Bring soup\n\n"
                "**Bo** (4 May 2026, 08:40): I am ok\n"
            ),
            ["2026-05-03", "2026-05-04"],
        ),
        (
            (
                '# Calls\n\n{"to": "Ada", "ts": "2026-05-03T16:15:00"}\n'
                '{"to": "Bo", "ts": "2026-05-04T16:15:00"}\n'
            ),
            ["2026-05-03", "2026-05-04"],
        ),
        (
            "# Week of July 27, 2026\n\n**Mon 7/27.** Soup\n\n**Sat 8/1.** They moved in\n",
            ["2026-07-27", "2026-08-01"],
        ),
    ],
)
def test_a_message_a_record_and_a_day_of_a_week_are_entries(text: str, dates: list[str]) -> None:
    """Whether names, fields or weekdays stand before their day."""
    found = (chunk.date for chunk in chunks_of(text))
    assert list(dict.fromkeys(filter(None, found))) == dates


def test_scores_behind_weekdays_are_no_days() -> None:
    """Some would fit the weekday by chance; most do not."""
    scores = ["Mon 4/5", "Tue 3/5", "Wed 2/5", "Thu 5/5", "Fri 4/5", "Sat 5/5", "Sun 1/5"]
    items = "\n".join(f"- {score} out of bed" for score in scores)
    for text in (
        f"# Moods of 2026\n\n{items}\n",
        f"---\ndate: 2026-03-05\n---\n# Moods\n\n{items}\n",
    ):
        assert {chunk.date for chunk in chunks_of(text)} == {None}
