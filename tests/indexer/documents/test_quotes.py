"""Mails that are quoted in an answer, and when they were written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document
from indexer.documents.quotes import find_quotes, part_by_quote, read_quoted_day
from indexer.model import Piece


def days_of(text: str) -> dict[str, str | None]:
    """Return the day of each line of *text* that is not blank."""
    document = parse_document("mail.md", text.encode())
    return {
        line.strip(" >"): chunk.date
        for chunk in make_chunks(document)
        for line in chunk.text.split("\n")
        if line.strip(" >")
    }


@pytest.mark.parametrize(
    "line",
    [
        "On Tue, 12 May 2026 at 10:03, Ada <ada@example.org> wrote:",
        "On May 12, 2026, at 10:03 AM, Ada Ek wrote:",
        "On 2026-05-12 10:03, Ada wrote:",
        "> On Tue, May 12, 2026 at 10:03 AM Ada <ada@example.org> wrote:",
        "Ada wrote on 12 May 2026 at 10:03:",
        "Am 12.05.2026 um 10:03 schrieb Ada Ek:",
        "Am Di., 12. Mai 2026 um 10:03 Uhr schrieb Ada <ada@example.org>:",
        "Ada Ek schrieb am 12.05.2026 10:03:",
        "Le mar. 12 mai 2026 à 10:03, Ada <ada@example.org> a écrit :",
        "El mar, 12 may 2026 a las 10:03, Ada escribió:",
        "Il giorno mar 12 mag 2026 alle ore 10:03 Ada ha scritto:",
        "Em ter., 12 de mai. de 2026 às 10:03, Ada escreveu:",
        "Op di 12 mei 2026 om 10:03 schreef Ada:",
        "Den tis 12 maj 2026 kl 10:03 skrev Ada:",
        "W dniu 12.05.2026 o 10:03, Ada pisze:",
        "вт, 12 мая 2026 г. в 10:03, Ада написала:",  # noqa: RUF001 - Russian
        "Ada <ada@example.org> 于2026年5月12日周二 10:03写道：",  # noqa: RUF001 - Chinese
    ],
)
def test_a_line_says_when_a_mail_was_written(line: str) -> None:
    """In the ways of several programs and languages."""
    ((number, said),) = find_quotes([line], 1, 1)
    assert (number, said.last_line) == (1, 1)
    assert read_quoted_day(said.when, begins_with_day=None) == "2026-05-12"


@pytest.mark.parametrize(
    "line",
    [
        "On 12 May 2026 at 10:03 Ada wrote that the pump leaks.",
        "On 12 May 2026 Ada wrote:",
        "Ada wrote:",
        "At 10:03 the pump broke, as I wrote:",
        "The pump of the boat, said the man on 12 May 2026 at 10:03, who wrote:",
        f"On 12 May 2026 at 10:03, {'Ada ' * 60}wrote:",
        "12 May 2026 at 10:03:",
        "",
    ],
)
def test_other_lines_say_nothing_of_a_mail(line: str) -> None:
    """Without a day, a time of day, or the sign at the end it is a sentence."""
    days = [read_quoted_day(s.when, begins_with_day=None) for _, s in find_quotes([line], 1, 1)]
    assert not any(days)


@pytest.mark.parametrize(
    ("when", "day"),
    [
        ("Le mar. 28 avr. 2026 à 11:05", "2026-04-28"),
        ("Em 5 de out. de 2026 às 10:03", "2026-10-05"),
        ("El 31 dic 2026 a las 10:03", "2026-12-31"),
        ("El 41 dic 2026 a las 10:03", None),
    ],
)
def test_programs_shorten_months(when: str, day: str | None) -> None:
    """Between a day and a year, none of them is another word."""
    assert read_quoted_day(when, begins_with_day=None) == day


def test_a_quote_is_of_its_own_day() -> None:
    """The answers above and below it are not."""
    days = days_of(
        "Date: Wed, 13 May 2026 08:41:22 +0200\n\nAgreed.\n\n"
        "On Tue, 12 May 2026 at 10:03, Ada wrote:\n\n> Is 1,100 fine?\n>\n"
        "> On Mon, 4 May 2026 at 16:20, Bo wrote:\n>\n>> The rent is 1,200.\n>\n"
        "> Or less?\n\nBye.\n"
    )
    assert days["Agreed."] == "2026-05-13"
    assert days["Is 1,100 fine?"] == "2026-05-12"
    assert days["The rent is 1,200."] == "2026-05-04"
    assert days["Or less?"] == "2026-05-12"
    assert days["Bye."] == "2026-05-13"


def test_a_quote_without_signs_goes_on_to_the_next_mail() -> None:
    """Each below the line that says when it was written, or below its headers."""
    days = days_of(
        "Agreed.\n\nAm 12.05.2026 um 10:03 schrieb Ada:\n\nGeht das?\n\nGruß\n\n"
        "Am 04.05.2026 um 16:20 schrieb Bo:\n\nHier das Angebot.\n\n"
        "Von: Cy\nGesendet: 1. Mai 2026 9:00\n\nBitte ein Angebot.\n"
    )
    assert days["Agreed."] is None
    assert days["Geht das?"] == days["Gruß"] == "2026-05-12"
    assert days["Hier das Angebot."] == "2026-05-04"
    assert days["Bitte ein Angebot."] == "2026-05-01"


def test_the_line_above_a_quote_may_be_broken_in_two() -> None:
    """As programs do that break all lines."""
    days = days_of(
        "On Tue, 12 May 2026 at 10:03, Ada Ek <ada.ek@example.org>\nwrote:\n> Is it fine?\n\nYes.\n"
    )
    assert days["wrote:"] == days["Is it fine?"] == "2026-05-12"
    assert days["Yes."] is None


def test_days_in_numbers_alone_are_read_in_the_order_of_the_file() -> None:
    """Which the other quotes tell."""
    quote = "On 5/{}/2026 10:03 AM, Ada wrote:\n\n> {}\n\n"
    assert days_of(quote.format(12, "a") + quote.format(14, "b"))["a"] == "2026-05-12"
    assert days_of(quote.format(12, "a"))["a"] is None


LINES = st.sampled_from(
    ["> a", ">> b", "c", ">", "On 2026-05-12 10:03, Ada wrote:", "> On 2026-05-04 10:03, Bo wrote:"]
)


@given(st.lists(LINES, min_size=1, max_size=12), st.sampled_from(["text", "item"]))
def test_each_line_stays_where_it_is(lines: list[str], kind: str) -> None:
    """The parts of a piece are all of it, in order."""
    found = {
        number: (said.last_line, said.when) for number, said in find_quotes(lines, 1, len(lines))
    }
    parts = [*part_by_quote([(Piece(1, len(lines), kind), None)], lines, found, ())]
    numbers = [n for (first, last, _), _ in parts for n in range(first, last + 1)]
    assert numbers == [*range(1, len(lines) + 1)]
