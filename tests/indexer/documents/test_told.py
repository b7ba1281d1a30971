"""What stands below a title: of records, e-mails and exported pages; not that of something else."""

import pytest

from indexer.documents.told import find_day_told, read_told


@pytest.mark.parametrize(
    "line",
    [
        "Date: 2026-05-14",
        "* Date: 2026-05-14",
        "**Date:** 2026-05-14",
        "- **Date**: 14 May 2026",
        "> Datum: 14.05.2026",
        "date: 2026-05-14T10:00:00Z",
        "date:: [[2026-05-14]]",
        "[date:: 2026-05-14]",
        "Date: May 14, 2026 \u2192 May 16, 2026",
        "Date: @May 14, 2026",
        "Meeting date: 14 May 2026",
        "Date & time: 14 May 2026, 19:00",
        "Date/Time: 2026-05-14 10:00",
        "Date played: 14 May 2026",
        "Recorded: 2026-05-14",
        "Datum der Sitzung: 14. Mai 2026",
        "Fecha y hora: 14 de mayo de 2026, 10:00",
        "Date: 2026-05-14, 10:00\u201310:40",
        "Date: May 14, 2026, 10:00 AM - 11:00 AM",
        "Date: Thu, 14 May 2026 at 10:00-11:00",
        "Datum: 14. Mai 2026, 14:00 \u2013 15:30 Uhr",
        "Date: 14 May 2026. Facilitator: Ada.",
        "Date: 14 May 2026 (Thursday)",
        "**Date:** May 14, 2026 | **Time:** 10:00",
        "**Date:** May 14, 2026  **Room:** 2",
        "\u65e5\u6642\uff1a2026\u5e745\u670814\u65e5 10:00\u301c11:00",
        "| Date | 2026-05-14 |",
        "_14 May 2026_",
        "\u65e5\u4ed8\uff1a2026\u5e745\u670814\u65e5",
    ],
)
def test_a_text_may_tell_its_own_day(line: str) -> None:
    """Below its title, as records of decisions do."""
    assert read_told(["# ADR 1", "", "* Status: accepted", line, "", "Text."]).days == {
        "date": "2026-05-14"
    }
    assert read_told([line]).days == {"date": "2026-05-14"}


@pytest.mark.parametrize(
    "line",
    [
        "Tarih: 14 May\u0131s 2026",
        "**Ng\u00e0y:** 14 th\u00e1ng 5 n\u0103m 2026",
        "Nga\u0300y: 14/5/2026",
        "- Tanggal: 14 Mei 2026",
        "Data: 14 maja 2026 r.",
        "Datum: 14. kv\u011btna 2026",
        (
            "\u0397\u03bc\u03b5\u03c1\u03bf\u03bc\u03b7\u03bd\u03af\u03b1: "
            "14 \u039c\u03b1\u0390\u03bf\u03c5 2026"
        ),
        "\u05ea\u05d0\u05e8\u05d9\u05da: 14 \u05d1\u05de\u05d0\u05d9 2026",
        (
            "\u0627\u0644\u062a\u0627\u0631\u064a\u062e: "
            "\u0661\u0664 \u0645\u0627\u064a\u0648 \u0662\u0660\u0662\u0666"
        ),
        "\u0924\u093e\u0930\u0940\u0916: \u0967\u096a \u092e\u0908 \u0968\u0966\u0968\u096c",
        "\u0e27\u0e31\u0e19\u0e17\u0e35\u0e48: 14 \u0e1e\u0e24\u0e29\u0e20\u0e32\u0e04\u0e21 2569",
        "\u0e27\u0e31\u0e19\u0e17\u0e35\u0e48: 14/5/2569",
        "\u65e5\u4ed8\uff1a2026\u5e745\u670814\u65e5",
    ],
)
def test_a_text_tells_its_date_in_many_languages(line: str) -> None:
    """The word for it, and the day behind that."""
    assert read_told(["# A", line, "Text."]).days == {"date": "2026-05-14"}


@pytest.mark.parametrize(
    "lines",
    [
        ["# A", "## Part", "Date: 2026-05-14"],
        ["# A", "Due date: 2026-05-14"],
        ["# A", "Date of birth: 2026-05-14"],
        ["# A", "Release date: 14 May 2026"],
        ["# A", "Next meeting: 14 May 2026"],
        ["# A", "Date: " + "a; " * 90],
        ["# A", "The date: 2026-05-14"],
        ["# A", "Date: Thursday"],
        ["# A", "Date: 2026-05-14, or later"],
        ["# A", "Date: 2026-02-30"],
        ["# A", "Date:"],
        ["# A", *[""] * 12, "Date: 2026-05-14"],
        ["Date: " + "* _" * 99_999],
        [],
    ],
)
def test_a_date_elsewhere_is_not_that_of_the_text(lines: list[str]) -> None:
    """Nor one of something, one that is none, or one in a sentence."""
    assert read_told(lines).days == {}


@pytest.mark.parametrize(
    "line",
    [
        "Date: Thu, 14 May 2026 14:22:07 +0200",
        "Date: Thu, 14 May 2026 14:22:07 +0000 (UTC)",
        "Sent: Thursday, May 14, 2026 2:22 PM",
        "**Sent:** Thursday, May 14, 2026 at 2:22\u202fPM",
        "Gesendet: Donnerstag, 14. Mai 2026 um 14:22 Uhr",
        "Envoy\u00e9 : jeudi 14 mai 2026 14:22",
        "Datum: 14.05.2026, 14:22",
        "\tDate:\tMay 14, 2026 at 10:22:11 AM GMT+1",
        "> Date: 2026-05-14 14:22",
    ],
)
def test_an_e_mail_tells_when_it_was_sent(line: str) -> None:
    """As programs write it above the text, with the time."""
    lines = ["# Re: Heating", "", "From: A <a@b.example>", line, "Subject: Re: Heating"]
    assert read_told(lines).days == {"date": "2026-05-14"}


def test_a_page_tells_when_it_was_made_and_changed() -> None:
    """As exports write it; the first of each kind counts, and other properties do not."""
    lines = [
        "# Reading list",
        "",
        "Created: November 1, 2026 9:14 AM",
        "Last edited time: 2026-11-03T10:00:00Z",
        "Created: 2020-01-01",
        "Due: November 9, 2026",
        "Updated by: 2026-11-04",
    ]
    assert read_told(lines).days == {"created": "2026-11-01", "last edited time": "2026-11-03"}


def test_a_page_tells_its_tags_and_other_names() -> None:
    """As exports and outliners write them; the first of each kind counts."""
    exported = read_told(["# Reading list", "", "Tags: deep work, leisure", "Tags: other"])
    assert exported == ({}, ("deep work", "leisure"), (), "")
    assert read_told(["Tag: Montag", "Aliases: the buoy"]) == ({}, (), ("the buoy",), "")
    assert read_told(["Tags: #boat #winter"]).tags == ("boat", "winter")
    assert read_told(["tags: [boat, winter]"]).tags == ("boat", "winter")
    outline = ["alias:: lantern, PL-7", "tags:: [[Museum]], #events", "created:: 2026-05-14", "- a"]
    assert read_told(outline) == (
        {"created": "2026-05-14"},
        ("Museum", "events"),
        ("lantern", "PL-7"),
        "",
    )
    assert read_told(["type:: [[client]]", "Type: other"]).kind == "client"


@pytest.mark.parametrize(
    "line",
    [
        "Tags: we discuss them later.",
        "Name tags: 40",
        "Tags:",
        "Tags: ,",
        "Alias: who?",
        "Alias: me!",
        "Type: of course.",
    ],
)
def test_a_sentence_is_neither_tag_nor_name(line: str) -> None:
    """Nor is what is called otherwise, or nothing."""
    assert read_told(["# A", line]) == ({}, (), (), "")


def test_only_the_beginning_of_a_text_tells_of_it() -> None:
    """Twelve lines of it, and of those none that is as long as a paragraph."""
    line = "Date: 2026-05-14"
    assert read_told([*[""] * 11, line]).days == {"date": "2026-05-14"}
    assert read_told([*[""] * 12, line]).days == {}
    tags = f"Tags: a, {'b' * 291}"
    assert read_told([tags]).tags == ("a", "b" * 291)
    assert read_told([f"{tags}b"]).tags == ()


@pytest.mark.parametrize(
    ("lines", "day"),
    [
        (["Date: 2026-05-14"], "2026-05-14"),
        (["- **When:** 14 May 2026, 18:00"], "2026-05-14"),
        (["From: Ada", "Sent: Thursday, 14 May 2026 14:22", "To: Bo"], "2026-05-14"),
        (["Met Ada", "Date: 2026-05-14"], None),
        (["-----Original Message-----", "From: Ada", "Sent: 14 May 2026 14:22"], "2026-05-14"),
        (
            ["---------- Forwarded message ---------", "Date: Thu, 14 May 2026 at 20:11"],
            "2026-05-14",
        ),
        (["_" * 32, "From: Ada", "Sent: 14 May 2026 14:22"], "2026-05-14"),
        (["_" * 32, "Met Ada", "Date: 2026-05-14"], None),
        (["From: Ada", "", "Date: 2026-05-14"], None),
        (["Due: 2026-05-14"], None),
        (["Date: soon"], None),
        ([*["A: b"] * 6, "Date: 2026-05-14"], None),
        (["Date: " + "x" * 400], None),
        ([], None),
    ],
)
def test_a_paragraph_may_tell_its_day(lines: list[str], day: str | None) -> None:
    """In one of its first lines, if those above it tell something in the same way."""
    assert find_day_told(lines) == day


@pytest.mark.parametrize(
    "line",
    [
        "Thu, May 14, 2026 10:03AM \u2022 34:12",
        "14 May 2026 \u00b7 Aarhus \u00b7 five people",
        "*14 May 2026* | 5 min read",
        "Thu, 14 May 26 \u00b7 ada@example.org",
        "2026-05-14 \u00b7 Aarhus",
        "*Played 14 May 2026. Level 4. DM: Ollie*",
        "Played on 14 May 2026",
        "Meeting of 14 May 2026, 10:00-11:00",
        "_Recorded 2026-05-14_",
        "Sitzung vom 14. Mai 2026",
    ],
)
def test_a_line_right_below_the_title_may_begin_with_the_day(line: str) -> None:
    """A sign parts it from the rest, or words before it say that it is the day of the text."""
    assert read_told(["# Boat", "", line]).days == {"date": "2026-05-14"}
    assert read_told(["Boat", line]).days == {"date": "2026-05-14"}


@pytest.mark.parametrize(
    "lines",
    [
        ["# Boat", "", "14 May 2026 she sailed \u00b7 Aarhus"],
        ["# Boat", "", "Fri, 14 May 26 \u00b7 Aarhus"],
        ["# Boat", "", "14 May 26 \u00b7 Aarhus"],
        ["# Boat", "", "14 May 2026, Aarhus"],
        ["# Boat", "", "In May \u00b7 Aarhus"],
        ["# Boat", "", "She sails.", "", "14 May 2026 \u00b7 Aarhus"],
        ["# Boat", "", "| 2026-05-14 | Aarhus |"],
        ["# Ada", "", "Born 14 May 2026"],
        ["# Boat", "", "Meeting of 14 May 2026 at the harbour"],
        ["# Boat", "", "*Due 14 May 2026*"],
    ],
)
def test_other_lines_below_the_title_tell_no_day(lines: list[str]) -> None:
    """They are sentences, entries or rows, or no weekday makes sure which number is the year."""
    assert read_told(lines).days == {}
