"""What the syntax of a question promises, held against whole answers of small memories."""

import textwrap
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_memory import paths, small_memory

from indexer.model import Request
from indexer.text.words import may_part

LONG = (
    "The heat pump was serviced by Herr Brandl in early March, who replaced the expansion vessel,"
    " bled the radiators on the second floor, and left a note that the pressure should stay near"
    " 1.8 bar during the winter and not fall under 1.2 bar when the system is cold, because"
    " otherwise the circulation pump begins to draw air and the compressor shuts down with error"
    " code E47, which then needs a manual reset at the panel behind the washing machine in the"
    " cellar, where the spare key of the boiler room hangs, too, and where Mara has put a torch."
    " We agreed to call him again in September before the heating season begins, and to ask about"
    " the damp insulation of the buffer tank. Dr. Hedwig Weber keeps the second key."
)


WORDS = {
    "a.md": (
        "# Notes\n\nThe decision about the battery of the memory pipelines was changed."
        " Universities use memory_search. 東京都の数据库で会った。 데이터베이스.\n"
    ),
    "b.md": "# Cat\n\nA cat on the pipe, in memoriam. OC-412 is closed.\n",
}


@pytest.mark.parametrize(
    "query",
    ["decis*", "decision*", "DECISIO*", "batter*", "battery*", "memory*", "pipeline*",
     "change*", "universit*", "universities*", "memory_s*", "memory-se*",
     "東京*", "東京都*", "数据库*", "데이터베*"],
)  # fmt: skip
def test_a_prefix_finds_the_words_that_begin_so(query: str) -> None:
    """However much of a word it is, and whatever the stemmer made of the rest."""
    with small_memory(WORDS) as index:
        assert paths(index.search(query))[:1] == ["a.md"]


def test_a_prefix_finds_nothing_else() -> None:
    """Words that are shorter than it do not begin so, though they may be all of its stem."""
    with small_memory(WORDS) as index:
        assert paths(index.search("cater*")) == []
        assert paths(index.search("OC-4*")) == ["b.md"]
        assert paths(index.search("memoriam*")) == ["b.md"]


def test_a_prefix_may_be_excluded() -> None:
    """All words that begin so are."""
    with small_memory(WORDS) as index:
        assert paths(index.search("about the -decisio*")) == ["b.md"]
        assert paths(index.search("about the -catal*")) == ["a.md", "b.md"]


def test_a_phrase_that_begins_with_a_digit_is_excluded() -> None:
    """It is no number below zero."""
    files = {
        "a.md": "# A\n\nThe server runs Python 3.11 on Debian.\n",
        "b.md": "# B\n\nThe laptop runs Python 3.13 on Arch.\n",
    }
    with small_memory(files) as index:
        assert paths(index.search('python -"3.11"')) == ["b.md"]
        assert paths(index.search("python at -5 degrees"))


def test_names_with_capitals_inside_are_words_of_a_phrase() -> None:
    """Case does not matter, wherever it changes."""
    files = {
        "a.md": "# CI\n\nWe run GitHub Actions with an SQLite file on macOS Sonoma.\n",
        "b.md": "# Other\n\nOn github actions day we had a file.\n",
    }
    with small_memory(files) as index:
        assert set(paths(index.search('"github actions"'))) == {"a.md", "b.md"}
        assert paths(index.search('"sqlite file"')) == ["a.md"]
        assert index.search('file -"github actions"').hits == ()
        assert index.search("day -GitHub").hits == ()


@pytest.mark.parametrize("text", [LONG, "\n".join(textwrap.wrap(LONG, 90))])
@settings(
    deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(first=st.integers(0, 120), length=st.integers(2, 12))
def test_a_phrase_is_found_across_any_cut(text: str, first: int, length: int) -> None:
    """A long paragraph is cut for the index, and somebody's phrase lies across."""
    phrase = " ".join(text.split()[first : first + length])
    if not phrase:
        return
    with small_memory({"a.md": f"# House\n\n{text}\n", "b.md": "# Pump\n\nA pump.\n"}) as index:
        found = index.search(f'"{phrase}"')
        assert paths(found) == ["a.md"]
        assert found.note is None
        shown = " ".join(
            " ".join(hit.snippet for hit in index.search(f'pump -"{phrase}"').hits).split()
        )
        assert phrase not in shown


def test_a_phrase_does_not_run_from_one_entry_into_another() -> None:
    """What ends one and what begins the next only stand near each other."""
    with small_memory({"a.md": "# A\n\nIt was hot.\n\n## Pump\n\nserviced in May.\n"}) as index:
        assert index.search('"hot. ## Pump serviced"').note is None
        assert "nowhere" in str(index.search('"hot serviced"').note)


def test_it_is_said_where_a_phrase_does_not_occur() -> None:
    """Nowhere at all, nowhere the filters allow, or in no file with the other one."""
    files = {
        "blocks/project-a.md": "# Alpha\n\nThe launch code is blue heron.\n",
        "blocks/reference-b.md": "# Beta\n\nA white swan was here. The colour blue.\n",
    }
    with small_memory(files) as index:
        assert "occurs nowhere" in str(index.search('"heron blue"').note)
        assert "filters" in str(index.search('"blue heron" type:reference').note)
        assert "No file has all" in str(index.search('"blue heron" "white swan"').note)
        assert index.search('"blue heron" type:project').note is None


CELLAR = "# Cellar\n\n## 2026-06-01 — Tidy\n\nPainted white. The pump stands left of the door.\n"


def test_what_is_excluded_in_the_best_files_does_not_hide_the_others() -> None:
    """However many are better than the one that may be shown."""
    files = {
        f"blocks/ticket-{n:03}.md": f"# Pump {n}\n\nThe pump is broken, the pump vendor knows.\n"
        for n in range(120)
    }
    with small_memory({**files, "blocks/cellar.md": CELLAR}) as index:
        assert paths(index.search("pump -broken")) == ["blocks/cellar.md"]


def test_what_is_not_of_the_time_does_not_hide_what_is() -> None:
    """Files may have an entry of that time which says nothing of what was asked."""
    files = {
        f"blocks/station-{n:03}.md": (
            f"# Station {n}\n\n## 2025-03-01 — Pump\n\nThe pump failed, the pump vendor came.\n\n"
            "## 2026-05-01 — Paint\n\nPainted the door.\n"
        )
        for n in range(120)
    }
    with small_memory({**files, "blocks/cellar.md": CELLAR}) as index:
        assert paths(index.search(Request("pump vendor left after:2026", max_results=1))) == [
            "blocks/cellar.md"
        ]


DAYS = ("2026-01-10", "2026-02-10", "2026-05-31", "2026-06-01")
LOG = (
    "---\ncreated: 2026-01-10\nupdated: 2026-06-01\n---\n# Dentist log\n\n"
    + "".join(f"## {day}\n\nThe dentist did thing number {n}.\n\n" for n, day in enumerate(DAYS))
)  # fmt: skip


@pytest.mark.parametrize("query", ["dentist", ""])
@pytest.mark.parametrize(
    ("filters", "days"),
    [
        ("after:2026-06-01", DAYS[3:]),
        ("after:2026-05", DAYS[:1:-1]),
        ("before:2026-02-10", DAYS[1::-1]),
        ("after:2026-02 before:2026-02", DAYS[1:2]),
    ],
)
def test_a_hit_of_a_time_shows_nothing_of_another(
    query: str, filters: str, days: tuple[str, ...]
) -> None:
    """Neither does a place of no day grow over entries, nor does it stand for them."""
    with small_memory({"blocks/log.md": LOG}) as index:
        hits = index.search(f"{query} {filters}").hits
    assert {hit.date for hit in hits} == set(days)
    for hit in hits:
        assert [day for day in DAYS if day in hit.snippet] == [hit.date]
    if not query:
        assert [hit.date for hit in hits] == list(days)


@pytest.mark.parametrize(
    "typed",
    ["2026-6-1", "2026/06/01", "1.6.2026", "2026-06-01,", "2026-06-01)",
     '"June 1, 2026"', "2026年6月1日"],
)  # fmt: skip
def test_a_day_may_be_typed_in_any_way(typed: str) -> None:
    """Behind `after:` as anywhere else."""
    with small_memory({"blocks/log.md": LOG}) as index:
        for query in (f"dentist after:{typed}", f"dentist after\uff1a{typed}"):
            assert {hit.date for hit in index.search(query).hits} == {"2026-06-01"}


@pytest.mark.parametrize("max_tokens", [90, 100, 150, 300])
def test_what_is_cut_is_not_what_answers(max_tokens: int) -> None:
    """A hit that has less room is smaller around its place, not cut behind its heading."""
    lines = "\n\n".join(f"## Part {n}\n\nHere is what thing{n} is about." for n in range(40))
    before = "A long line about nothing that anybody asked for. " * 6
    with small_memory({"a.md": f"# A\n\n{before}\n\nThe ferritin was low.\n\n{lines}\n"}) as index:
        found = index.search(Request("ferritin", max_tokens=max_tokens))
        assert "ferritin was low" in found.hits[0].snippet


@pytest.mark.parametrize(
    ("query", "text", "marked"),
    [
        ("Müller Straße", "Herr Müller wohnt in der Großen Straße.", {"Müller", "Straße"}),
        ("новый Фёдор", "Новый сервер настроил Фёдор.", {"Новый", "Фёдор"}),
        ("café", "The café is open.", {"café"}),
        ("cafe", "The cafe\u0301 is open.", {"cafe\u0301"}),
        ("máy chủ", "Máy chủ mới.", {"Máy", "chủ"}),
        ("فاطمة أحمد", "النسخة عند فاطمة و أحمد.", {"فاطمة", "أحمد"}),
        ("open", "The café is open.", {"open"}),
        ("北京", "在北京", {"北京"}),
    ],
)
def test_words_are_marked_as_they_stand_there(query: str, text: str, marked: set[str]) -> None:
    """With accents and points, and however a letter is written."""
    with small_memory({"a.md": text + "\n"}) as index:
        index.sync()
        assert marked <= index.find_matches(query, [text])


@pytest.mark.parametrize("length", [150, 260, 420, 700])
@pytest.mark.parametrize("start", [0, 130, 377, 500])
def test_a_long_phrase_is_found_wherever_it_is_cut(length: int, start: int) -> None:
    """A pasted sentence may lie across two chunks, or three."""
    japanese = "".join(f"第{n}章では、駅まで歩いて帰った人の話を{n}回読んだ。" for n in range(90))
    for text in (f"{LONG} {LONG[::-1]} {LONG.upper()}", japanese):
        phrase = text[start : start + length].strip()
        words = " ".join(phrase.split(" ")[1:-1]) if text.isascii() else phrase
        with small_memory({"a.md": f"# House\n\n{text}\n", "b.md": "# B\n\nA pump.\n"}) as index:
            result = index.search(f'"{words}"')
        assert paths(result) == ["a.md"]
        assert result.note is None


def test_a_phrase_of_many_common_words_takes_no_time() -> None:
    """It is looked for by its beginning."""
    files = {f"{n}.md": f"# {n}\n\n" + "the cat and the dog and the pump " * 60 for n in range(60)}
    with small_memory(files) as index:
        index.sync()
        begun = time.perf_counter()
        for query in ('"' + "the " * 900 + '"', 'pump -"' + "and the " * 400 + '"'):
            index.search(query)
        assert time.perf_counter() - begun < 5


BEGINNING = "This weekly report was written by the station crew for the board of the lake trust and"
ENTRY = "- Entry {} about the weather and what happened on a day that was long, and good"


@pytest.mark.parametrize("words", [17, 6])
def test_a_phrase_is_found_among_many_that_begin_like_it(words: int) -> None:
    """However many: what they have in common tells nothing of where the rest stands."""
    notes = {f"a{n}.md": f"{BEGINNING} says nothing new in week {n}.\n" for n in range(350)}
    end = "tells that the winch broke near pier nine during the storm"
    asked = " ".join(BEGINNING.split()[-words:])
    with small_memory(notes) as index:
        index.sync()
        (index.root / "b.md").write_text(f"{BEGINNING} {end}.\n", encoding="utf-8")
        found = index.search(f'"{asked} {end}"')
        assert (paths(found), found.note) == (["b.md"], None)
        assert "b.md" not in paths(index.search(f'winch week -"{asked} {end}"'))


def test_a_phrase_is_found_across_a_cut_among_many_that_go_on_like_it() -> None:
    """The rarer one of its two parts tells where it stands."""
    rest = "readings wait in the queue when the network is down, number"
    notes = {f"a{n}.md": f"{ENTRY.format(n)}\n\n{rest} {n}\n" for n in range(350)}
    with small_memory(notes) as index:
        index.sync()
        last = f"{ENTRY.format(0)} flash\n\n{rest} 0\n"
        (index.root / "b.md").write_text(last, encoding="utf-8")
        found = index.search('"flash readings wait in the queue"')
        assert (paths(found), found.note) == (["b.md"], None)


@pytest.mark.parametrize("excluded", ["-KELP-2*", "-kelp*", '-"kelp 2*"', "-kelp-219"])
def test_an_excluded_prefix_may_have_several_words(excluded: str) -> None:
    """The last one goes on, in a text as in the title of a file."""
    files = {
        "a.md": "# A\n\nThe boiler KELP-219.\n",
        "b.md": "# B\n\nThe boiler.\n",
        "c.md": "# KELP-219\n\nA sensor.\n\n## Where\n\nBelow the boiler.\n",
    }
    with small_memory(files) as index:
        assert paths(index.search(f"boiler {excluded}")) == ["b.md"]


def test_all_entries_of_a_time_can_be_had_the_newest_first() -> None:
    """Of several files, however many entries each of them has."""
    days = [f"2026-05-{n:02}" for n in range(1, 31)]
    logs = {
        f"{name}.md": "# Log\n\n" + "".join(f"## {day}\n\nBoiler note.\n\n" for day in days[n::3])
        for n, name in enumerate("abc")
    }
    notes = {f"n{n}.md": f"---\ndate: 2026-04-20\n---\n# N{n}\n\nA note.\n" for n in range(40)}
    with small_memory({**logs, **notes}) as index:
        everything = Request("after:2026-04", max_results=100, max_tokens=100_000)
        found = index.search(everything).hits
        assert [hit.date for hit in found[:9]] == sorted(days, reverse=True)[:9]
        assert {hit.date for hit in found} >= {*days}
        of_boiler = index.search(everything._replace(query="boiler after:2026-05"))
    assert {hit.date for hit in of_boiler.hits} == {*days}


def test_what_is_written_apart_is_surer_than_what_is_spelt_alike() -> None:
    """In texts and in titles."""
    files = {
        "a.md": "# A\n\nThe air fryer is broken.\n",
        "b.md": "# B\n\nThe airdryer is new.\n",
        "c.md": "---\ntitle: Air lock\n---\nTwo doors.\n",
        "d.md": "# D\n\nWe check in at three; the booking is checked.\n",
        "e.md": "# E\n\nBuilt with Node.js; the js is in node.\n",
    }
    with small_memory(files) as index:
        assert paths(index.search("airfryer"))[0] == "a.md"
        assert paths(index.search("checkin"))[0] == "d.md"
        assert paths(index.search("nodejs"))[0] == "e.md"
        assert not index.search("innode").hits
        result = index.search("airlock")
    assert paths(result)[0] == "c.md"
    assert result.note is None


def test_a_word_of_english_is_not_parted_where_its_stem_is() -> None:
    """Two stems that a word is made of by chance do not stand in for it."""
    text = "The ration of the week. She will register for the course; he registered the car."
    files = {"a.md": f"# A\n\n{text}\n", "b.md": "# B\n\nThe house is on hold in the spring.\n"}
    with small_memory(files) as index:
        assert index.search("the car registration").note == (
            "Occurs nowhere: 'registration' (searched 'register' instead)."
        )
        assert "'house hold'" in str(index.search("the rules of the household").note)


def test_a_word_that_english_has_is_not_taken_for_another() -> None:
    """However alike they are: it is no slip."""
    with small_memory({"a.md": "# A\n\nThe basin in the bathroom and the chair.\n"}) as index:
        assert index.search("the basil").note == "Occurs nowhere: 'basil'."
        near = index.search("the bathrom").note
    assert near == "Occurs nowhere: 'bathrom' (searched 'bathroom' instead)."


def test_what_stands_behind_a_verb_may_be_written_with_it() -> None:
    """Like other words that stand side by side in the question."""
    files = {"a.md": "# A\n\nThe login for the router.\n"}
    files |= {f"{n}.md": f"# N{n}\n\nThe log of a day in May.\n" for n in range(9)}
    with small_memory(files) as index:
        assert paths(index.search("log in"))[0] == "a.md"


def test_an_endless_word_breaks_nothing() -> None:
    """FTS5 cuts it in the middle of a character."""
    with small_memory({"a.md": f"---\ntitle: a{'я' * 20_000}\n---\nA boiler.\n"}) as index:
        assert paths(index.search("aяяяя*")) in (["a.md"], [])
        assert paths(index.search("boiler -aя*")) in (["a.md"], [])


HEADERS = {
    "key.md": (
        "---\nsummary: the spare key hangs behind the fuse box\ndate: 2026-10-03\n"
        "tags: [home, \U0001f525]\n---\n"
    ),
    "Meeting Notes Berlin.md": "---\ntags: [\u2705]\n---\n# Kickoff\n\nA key was handed over.\n",
}


@pytest.mark.parametrize(
    "query",
    ["spare key", "key after:2026-10 before:2026-10", "after:2026-10-01 before:2026-10-05",
     "tag:home", "tag:\U0001f525", "tag:\U0001f525 key", "what happened on 3 October 2026"],
)  # fmt: skip
def test_a_file_of_nothing_but_a_header_is_found_and_shown(query: str) -> None:
    """By what its header says and when, with its own lines."""
    with small_memory(HEADERS) as index:
        hit = index.search(query).hits[0]
    assert (hit.path, hit.first_line, hit.last_line) == ("key.md", 1, 5)
    assert hit.snippet == HEADERS["key.md"].strip()


def test_a_picture_is_a_tag_of_its_own() -> None:
    """Another picture is another tag."""
    with small_memory(HEADERS) as index:
        assert paths(index.search("tag:\u2705 key")) == ["Meeting Notes Berlin.md"]


def test_a_files_name_is_a_phrase_too() -> None:
    """It is what people copy; but no word of a folder excludes all files in it."""
    with small_memory({f"blocks/{path}": text for path, text in HEADERS.items()}) as index:
        found = index.search('"meeting notes berlin"')
        assert (paths(found), found.note) == (["blocks/Meeting Notes Berlin.md"], None)
        assert len(paths(index.search("key -blocks"))) == 2


def test_blank_lines_are_shown_with_the_spaces_that_they_hold() -> None:
    """So that what is shown can be copied into an edit."""
    text = f"{ENTRY}, alpha\n  \n{ENTRY}, beta\n"
    with small_memory({"a.md": text}) as index:
        assert index.search("alpha beta").hits[0].snippet == text.rstrip("\n")


@pytest.mark.parametrize(
    "phrase",
    [
        "a" * 320 + " b" * 25,
        "https://example.org/" + "x" * 300 + " word" * 20,
        "b" * 320,
        " b" * 25,
    ],
)
@pytest.mark.parametrize("sign", ["", "-"])
def test_a_phrase_of_endless_words_breaks_nothing(phrase: str, sign: str) -> None:
    """A pasted address may be longer than what is asked of the index."""
    with small_memory(WORDS) as index:
        assert index.search(f'cat {sign}"{phrase}"').hits


THAI = (
    "ฉันใช้โปรแกรมนี้ทุกวันเพื่อจดบันทึกเรื่องสำคัญของบ้านและครอบครัว ตัวควบคุมอยู่ในห้องใต้หลังคาข้างตู้เก็บของเก่า"
    "และต้องเปลี่ยนแบตเตอรี่ทุกสองปีเพราะอากาศหนาวมากในฤดูหนาว"
)


@pytest.mark.parametrize("length", [8, 15, 25, 40])
def test_a_phrase_without_spaces_is_parted_between_letters_only(length: int) -> None:
    """Not between a letter and its vowels and tones, wherever it begins."""
    with small_memory({"th.md": f"# ไทย\n\n{THAI}\n"}) as index:
        ends = [place for place in range(len(THAI)) if may_part(THAI, place)]
        for start, end in zip(ends[:60:7], ends[length::7], strict=False):
            found = index.search(f'"{THAI[start:end].strip()}"')
            assert (paths(found), found.note) == (["th.md"], None)


def test_a_phrase_across_a_cut_ends_at_words() -> None:
    """And not inside "London" and "Page"."""
    text = "# Trips\n\nNext year we move to London\n\n- Page layout of the travel guide is done\n"
    with small_memory({"a.md": text}) as index:
        assert "nowhere" in str(index.search('"on page"').note)
        assert paths(index.search('London -"on page"')) == ["a.md"]
        assert index.search('"london page"').note is None


def test_words_of_a_long_line_of_data_are_whole() -> None:
    """It is cut at its signs where there are no spaces."""
    words = [f"{one}{other}word" for one in "abcdefghij" for other in "klmnopqrst"]
    line = ",".join(f'"{word}":{number}' for number, word in enumerate(words))
    with small_memory({"a.md": f"{{{line}}}\n"}) as index:
        assert [word for word in words if not paths(index.search(f'"{word}"'))] == []


def test_an_excluded_prefix_leaves_out_all_words_that_begin_so() -> None:
    """However many."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    notes = {f"{n}.md": f"The boat is co{letters[n % 26]}{letters[n // 26]}r.\n" for n in range(60)}
    with small_memory({**notes, "z.md": "The boat is red.\n"}) as index:
        assert paths(index.search("boat -co*")) == ["z.md"]


def test_a_long_phrase_is_not_held_by_an_entry_that_only_begins_like_it() -> None:
    """Each of them is followed to its end."""
    begin = "Coffee was had with everybody from the office in the small room upstairs today"
    rest = "and Mara told of the walk that she took along the river with both of her dogs"
    entries = "".join(
        f"## 2026-0{n}-01 — Coffee\n\n{begin} {what}.\n\n" for n, what in ((1, "alone"), (2, rest))
    )
    with small_memory({"a.md": entries}) as index:
        assert "alone" in index.search(f'coffee -"{begin} {rest}"').hits[0].snippet
        assert "river" in index.search(f'"{begin} {rest}"').hits[0].snippet


def test_a_phrase_behind_a_pasted_page_is_found() -> None:
    """Its own words are not the ones that are too many."""
    page = " ".join(f"word{number}" for number in range(300))
    notes = {"page.md": f"{page}\n", "z.md": "In the end, the server is the one to go.\n"}
    with small_memory(notes) as index:
        assert paths(index.search(f'{page} "the server is the one to go"')) == ["z.md"]


@pytest.mark.parametrize(
    ("query", "note"),
    [
        ('"spare key" -fuse', "What must not occur stands in each file with the exact phrase."),
        ('"entry of may" after:2026-06', "The exact phrase stands at no place of that time."),
        ("entry after:2026-07 before:2026-06-15", "No day is after 2026-07 and before 2026-06-15:"),
        ("after:2026-07-02 before:2026-06", "No day is after 2026-07-02 and before 2026-06: swap"),
        ("type:nosuch", "No file satisfies the filters; leave some out."),
        ("tag:nosuch", "No file satisfies the filters; leave some out."),
        ("entry path:key", "Nothing that satisfies the filters answers this; leave some out."),
        ("july before:2026-06", "Nothing that satisfies the filters answers this; leave some out."),
        ("entry -may", "What must not occur stands at each place that answers this."),
    ],
)
def test_it_is_said_why_nothing_may_be_shown(query: str, note: str) -> None:
    """The phrase is there, and so is the time."""
    log = "## 2026-05-01 — A\n\nThe entry of May.\n\n## 2026-07-01 — B\n\nThat of July.\n"
    with small_memory({**HEADERS, "log.md": log}) as index:
        found = index.search(query)
    assert not found.hits
    assert str(found.note).startswith(note)


def test_a_month_holds_the_days_from_which_on_is_asked() -> None:
    """What is after a day of May and before the end of May is no contradiction."""
    with small_memory({"log.md": "## 2026-05-20 — A\n\nThe entry of May.\n"}) as index:
        assert index.search("entry after:2026-05-10 before:2026-05").hits
        assert "No day" not in str(index.search("entry after:2026-05-21 before:2026-05").note)


def test_a_type_that_no_file_has_gets_those_that_there_are() -> None:
    """By a slip, or by what another memory calls them."""
    notes = {
        f"blocks/{name}.md": f"---\ntype: {kind}\n---\n# {name}\n\nThe spare key.\n"
        for name, kind in (("a", "project"), ("b", "recipe"), ("c", "project"))
    }
    with small_memory(notes) as index:
        found = index.search("type:projct")
        assert not found.hits
        assert found.note == (
            "No file satisfies the filters; leave some out."
            " The types that files have: project, recipe."
        )
        there = index.search("type:Project path:nowhere")
        assert there.note == "No file satisfies the filters; leave some out."


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("tag:graden", " No file has the tag 'graden'; the nearest: Garden."),
        (
            "tag:garden/rose",
            " No file has the tag 'garden/rose'; the nearest: Garden/roses, Garden.",
        ),
        ("tag:Mony tag:house", " No file has the tag 'Mony'; the nearest: money."),
        ("tag:xyz", " No file has the tag 'xyz'; the most frequent: money, Garden/roses."),
        ("key tag:garden tag:money", ""),
        ("tag:MONEY path:nowhere", ""),
    ],
)
def test_a_tag_that_no_file_has_gets_the_nearest(asked: str, said: str) -> None:
    """Or if none is near, the most frequent; a tag that stands above others is there."""
    notes = {
        f"{name}.md": f"---\ntags: [{tag}]\n---\nThe spare key.\n"
        for name, tag in (("a", "money"), ("b", "Garden/roses"), ("c", "money"))
    }
    with small_memory(notes) as index:
        found = index.search(asked)
    assert not found.hits
    assert found.note == f"No file satisfies the filters; leave some out.{said}"


def test_a_misspelt_tag_is_mended() -> None:
    """What stands beside a text is of the memory's words, too."""
    notes = {"a.md": "---\ntags: [greenhouse]\n---\nTomatoes.\n"}
    with small_memory(notes) as index:
        found = index.search("grenhouse")
    assert paths(found) == ["a.md"]
    assert "greenhouse" in str(found.note)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("tag:gear", {"a.md", "b.md"}),
        ("tag:gear/audio", {"a.md"}),
        ("tag:gea", set()),
        ("tag:audio", set()),
        ("-tag:gear text", {"c.md"}),
    ],
)
def test_a_tag_holds_those_below_it(asked: str, found: set[str]) -> None:
    """As in the editors that write them so."""
    tags = {"a.md": "gear/audio", "b.md": "gear", "c.md": "gearbox"}
    notes = {name: f"---\ntags: [{tag}]\n---\n\ntext\n" for name, tag in tags.items()}
    with small_memory(notes) as index:
        assert set(paths(index.search(asked))) == found


@pytest.mark.holds("TOTAL")
@pytest.mark.parametrize("sign", ["tag:", "-tag:"])
def test_more_tags_than_a_file_has_are_text(sign: str) -> None:
    """SQLite refuses so many conditions."""
    tags = ",".join(f"{number:x}" for number in range(1_000))
    with small_memory({"a.md": "A boat.\n"}) as index:
        assert [hit.path for hit in index.search(f"boat {sign}{tags}").hits] == ["a.md"]
