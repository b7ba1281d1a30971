"""Forms of text that are read as times, one after the other."""

import re
from datetime import date

from indexer.times.forms import MARK, Form, has_any, move, number_of, read_forms, told
from indexer.times.named_time import NamedTime

TODAY = date(2026, 5, 13)


def test_what_was_understood_leaves_a_mark() -> None:
    """The mark stands for the time, and its form's group `before` stays in front of it."""
    form = Form(has_any("moon"), r"(?:(?P<before>since) )?moon", lambda _, __: (NamedTime(1969),))
    text, found = read_forms("since moon, moon", [form], TODAY)
    first, second = re.findall(MARK, text)
    assert text == f"since {first}, {second}"
    assert [found[number_of(mark)] for mark in (first, second)] == [(NamedTime(1969),)] * 2


def test_a_name_that_is_a_word_as_well_is_told_at_the_end() -> None:
    """The mark stands where it was said, beside what makes it another time."""
    form = Form(has_any("moon"), r"last (?P<said>moon)", lambda _, __: (NamedTime(1969),))
    text, _ = read_forms("since last moon, moon", [form], TODAY)
    assert re.fullmatch(f"since {MARK}, moon moon", text)


def test_a_form_that_means_nothing_is_left_to_the_next() -> None:
    """What one form does not understand, another may."""
    no, yes = (
        Form(has_any("moon"), "moon", lambda _, __, found=found: found)  # type: ignore[misc]
        for found in ((), (NamedTime(1969),))
    )
    assert read_forms("moon", [no, yes], TODAY)[1] == [(NamedTime(1969),)]


def test_marks_that_were_typed_stand_for_nothing() -> None:
    """Nobody's text names a time by the signs that are used inside."""
    assert read_forms("\U000f0000\U000f0fff", [], TODAY) == ("  ", [])


def test_there_are_as_many_times_as_marks() -> None:
    """What a text names beyond four thousand times is left alone."""
    form = Form(has_any("x"), "x", lambda _, __: (NamedTime(1969),))
    text, found = read_forms("x" * 5000, [form], TODAY)
    assert len(found) == 4096
    assert text.count("x") == 5000 - 4096


def test_phrases_may_say_what_must_not_stand_beside_them() -> None:
    """It is no part of what is looked for first."""
    (form,) = told(lambda _, __: (), "(?<!not )now|then(?! again)")
    assert [form.may_stand_in(text) for text in ("now", "and then", "again")] == [True, True, False]


def test_no_day_is_moved_out_of_the_calendar() -> None:
    """Beyond its ends is its end."""
    assert move(date.max, 1) == date.max
    assert move(date.min, -1) == date.min
